//! A small table for tests: a valley between two home realms, put as a test needs it.
//!
//! ```text
//! daqan-a daqan-b | 5a 5b | uthuk-a uthuk-b        5b and 5d: mountains between them
//!   daqan-c       | 5c 5d | uthuk-c
//! ```

use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent};
use runewars::Runewars;
use runewars::choice::Choice;
use runewars::ids::Area;
use runewars::state::{Place, State};

pub struct Table {
    pub game: Runewars,
    pub position: Position<Runewars>,
}

pub const ONE: Seat = Seat(0);
pub const TWO: Seat = Seat(1);

impl Table {
    /// A table of two in its first moment.
    pub fn begun(options: &[(&str, &str)], players: u8, seed: u64) -> Table {
        let game = Runewars::standard();
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let request = SetupRequest { players, options, ..SetupRequest::default() };
        let setup = game.setup(&request).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
        Table { game, position }
    }

    /// The valley with these two factions, nobody in it.
    pub fn valley(edition: &str, one: &str, two: &str) -> Table {
        let mut table = Table::begun(&[("edition", edition), ("map", "dealt")], 2, 7);
        table.arrange(&format!("factions {one} {two}"));
        for line in ["begin", "bare", "lay 5 0 0 0"] {
            table.arrange(line);
        }
        table.arrange(&format!("lay {one} 0 -2 1"));
        table.arrange(&format!("lay {two} 0 2 0"));
        table.arrange("time 2 fall");
        table
    }

    pub fn arrange(&mut self, line: &str) {
        if let Err(wrong) = self.game.arrange(self.position.state_mut(), line) {
            panic!("{line}: {wrong}");
        }
    }

    pub fn with(mut self, lines: &[&str]) -> Table {
        lines.iter().for_each(|line| self.arrange(line));
        self
    }

    pub fn state(&self) -> &State {
        self.position.state()
    }

    pub fn area(&self, slug: &str) -> Area {
        Area::all().find(|area| self.game.content.areas[area.index()].slug == slug).expect("an area of the tiles")
    }

    pub fn place(&self, slug: &str) -> &Place {
        self.state().place(self.area(slug))
    }

    pub fn awaited(&self) -> Seat {
        self.position.awaiting(&self.game).first().expect("somebody is asked")
    }

    pub fn options(&self, seat: Seat) -> Vec<String> {
        let mut options = Vec::new();
        self.position.options(&self.game, seat, &mut options);
        options.into_iter().map(|choice| self.game.write(self.state(), seat, choice)).collect()
    }

    pub fn offers(&self, seat: Seat, text: &str) -> bool {
        self.options(seat).iter().any(|option| option == text)
    }

    /// Makes a choice that must be offered, and checks every law.
    pub fn choose(&mut self, seat: Seat, text: &str) -> &mut Table {
        assert!(
            self.offers(seat, text),
            "`{text}` is not offered to {seat:?}, but {:?}; {:?}",
            self.options(seat),
            self.state().stack.top()
        );
        let choice: Choice = self.game.read(self.state(), seat, text).expect("it was written by the game");
        self.position.apply(&self.game, seat, choice, &mut Silent);
        self.game.check(self.state()).unwrap_or_else(|law| panic!("after `{text}`: {law}"));
        self
    }

    /// Whoever is asked makes these choices one after another.
    pub fn all(&mut self, texts: &[&str]) -> &mut Table {
        for text in texts {
            let seat = self.awaited();
            self.choose(seat, text);
        }
        self
    }

    /// Both orders, and then nothing until the first of them is asked for something.
    pub fn orders(&mut self, one: &str, two: &str) -> &mut Table {
        self.choose(ONE, &format!("order {one}"));
        self.choose(TWO, &format!("order {two}"))
    }

    /// Goes on as absent players would until `stop`.
    pub fn run_until(&mut self, stop: impl Fn(&Table) -> bool) -> &mut Table {
        for _ in 0..2000 {
            if stop(self) || self.game.outcome(self.state()).is_some() {
                return self;
            }
            let seat = self.awaited();
            let choice = self.position.fallback(&self.game, seat);
            self.position.apply(&self.game, seat, choice, &mut Silent);
        }
        panic!("it does not come to that: {:?}", self.state().stack.top());
    }
}
