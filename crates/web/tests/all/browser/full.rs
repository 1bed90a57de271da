//! A table with the most players, some way into a game, at a moment that has much to show.

use super::driver::Browser;
use super::house::House;
use catalog::Table;
use hall::Deed;
use hall::ids::PersonId;
use hall::lobby::Holder;
use kernel::{Seat, Viewer};
use std::thread;
use std::time::Duration;

const ME: Seat = Seat(0);

/// The windows that a table is looked at through.
pub const SIZES: [(u32, u32); 5] = [(1366, 650), (1440, 900), (1024, 768), (1920, 1080), (390, 844)];

/// A moment of a game that is looked for.
pub struct Moment {
    pub name: &'static str,
    pub game: &'static str,
    pub players: u8,
    /// Not before so many entries.
    pub from: u32,
    pub is: fn(&dyn Table) -> bool,
}

pub const MOMENTS: &[Moment] = &[
    Moment { name: "queen", game: "queen", players: 6, from: 260, is: |play| options(play, "") > 9 },
    Moment {
        name: "queen-attack",
        game: "queen",
        players: 6,
        from: 200,
        is: |play| options(play, "react") > 0 && play.window(ME) == Some("attack"),
    },
    Moment { name: "frozen", game: "frozen-wastes", players: 6, from: 500, is: |play| options(play, "step") > 3 },
    Moment {
        name: "frozen-combat",
        game: "frozen-wastes",
        players: 6,
        from: 400,
        is: |play| options(play, "attack") > 0,
    },
    Moment { name: "frozen-market", game: "frozen-wastes", players: 6, from: 300, is: |play| options(play, "buy") > 1 },
    Moment { name: "runewars", game: "runewars", players: 4, from: 900, is: |play| options(play, "order") > 3 },
    Moment { name: "runewars-march", game: "runewars", players: 4, from: 500, is: |play| options(play, "area") > 8 },
    Moment {
        name: "runewars-battle",
        game: "runewars",
        players: 4,
        from: 400,
        is: |play| options(play, "figure") > 1 && fights(play),
    },
    Moment { name: "runewars-land", game: "runewars", players: 4, from: 6, is: |play| options(play, "turn") > 2 },
    Moment { name: "midnight-king", game: "midnight", players: 6, from: 700, is: |play| chosen(play, 0, "spawn") > 0 },
    Moment { name: "midnight-patrol", game: "midnight", players: 6, from: 500, is: |play| chosen(play, 0, "step") > 2 },
    Moment {
        name: "midnight-influence",
        game: "midnight",
        players: 6,
        from: 500,
        is: |play| chosen(play, 0, "influence") > 1,
    },
    Moment {
        name: "midnight-hero",
        game: "midnight",
        players: 6,
        from: 600,
        is: |play| chosen(play, 2, "journey") > 3,
    },
    Moment {
        name: "midnight-combat",
        game: "midnight",
        players: 6,
        from: 500,
        is: |play| chosen(play, 2, "attack") > 0,
    },
    Moment { name: "four", game: "four", players: 2, from: 8, is: |_| true },
    Moment { name: "erune-dungeon", game: "erune", players: 5, from: 60, is: |play| chosen(play, 2, "step") > 2 },
    Moment { name: "erune-turn", game: "erune", players: 5, from: 60, is: |play| chosen(play, 2, "attack") > 0 },
    Moment {
        name: "erune-attack",
        game: "erune",
        players: 5,
        from: 40,
        is: |play| play.window(Seat(2)).is_some_and(|window| window.contains("defence")),
    },
    Moment { name: "erune-master", game: "erune", players: 5, from: 60, is: |play| chosen(play, 0, "move") > 1 },
    Moment { name: "erune-alone", game: "erune", players: 2, from: 60, is: |play| chosen(play, 1, "move") > 1 },
    Moment { name: "erune-town", game: "erune", players: 5, from: 0, is: |play| chosen(play, 2, "ready") > 0 },
];

/// Moments that are looked at from another seat than the first, or at a table with options of its own.
type Options = &'static [(&'static str, &'static str)];
const ELSEWHERE: &[(&str, Seat, Options)] = &[
    ("midnight-hero", Seat(2), &[]),
    ("midnight-combat", Seat(2), &[]),
    ("erune-dungeon", Seat(2), &[("quest", "the-drowned-chapel")]),
    ("erune-turn", Seat(2), &[("quest", "the-witch-of-fenmire")]),
    ("erune-attack", Seat(2), &[("quest", "the-witch-of-fenmire")]),
    ("erune-master", Seat(0), &[("quest", "the-drowned-chapel")]),
    ("erune-alone", Seat(1), &[("quest", "the-drowned-chapel"), ("heroes", "4")]),
    ("erune-town", Seat(2), &[("quest", "the-kings-toll")]),
];

impl Moment {
    /// Where Ada sits.
    pub fn seat(&self) -> Seat {
        ELSEWHERE.iter().find(|(name, ..)| *name == self.name).map_or(ME, |(_, seat, _)| *seat)
    }

    fn options(&self) -> Options {
        ELSEWHERE.iter().find(|(name, ..)| *name == self.name).map_or(&[], |(.., options)| options)
    }

    /// The link by which whoever sat down comes back to this table.
    pub fn link(&self, house: &House, table: &str) -> String {
        house.look(table, |live| format!("/table/{table}/return/{}", live.lobby.seats[self.seat().index()].key))
    }
}

/// In how many ways may a seat do something now whose words have this one among them?
fn chosen(play: &dyn Table, seat: u8, verb: &str) -> usize {
    let options = play.options(Seat(seat)).unwrap_or_default();
    options.iter().filter(|offer| offer.choice.split(' ').any(|word| word == verb)).count()
}

/// In how many ways may Ada do something of this kind now?
fn options(play: &dyn Table, verb: &str) -> usize {
    let options = play.options(ME).unwrap_or_default();
    options.iter().filter(|offer| verb.is_empty() || offer.choice.split(' ').next() == Some(verb)).count()
}

/// Does a battle rage?
fn fights(play: &dyn Table) -> bool {
    play.unspoken(Viewer::Seat(ME)).ids().contains(&"ranks")
}

/// Opens tables against bots until one comes to the moment; gives its id.
pub fn at_moment(house: &House, browser: &Browser, moment: &Moment) -> String {
    for _ in 0..30 {
        browser.go(&format!("/new?game={}", moment.game));
        let mine = moment.seat();
        browser.choose("select[name=me]", &mine.0.to_string());
        for seat in (0..moment.players).filter(|seat| *seat != mine.0) {
            browser.choose(&format!("select[name=seat{seat}]"), "bot greedy");
        }
        let most = *catalog::game(moment.game).expect("it is in the list").about().players.end();
        for seat in moment.players..most {
            browser.choose(&format!("select[name=seat{seat}]"), "none");
        }
        for (key, value) in moment.options() {
            browser.choose(&format!("select[name=option-{key}]"), value);
        }
        browser.click("main form button.first");
        browser.await_path("/table/");
        let table = browser.path().trim_start_matches("/table/").to_owned();
        // Nobody looks on while the game goes that far.
        browser.go("/me");
        advance(house, &table, mine, |play| play.entries() > moment.from && (moment.is)(play));
        if house.look(&table, |live| !live.is_over()) {
            return table;
        }
    }
    panic!("{} never comes to its moment", moment.name);
}

/// Plays Ada's seat as a bot would, until the moment that is looked for, or to the end.
pub fn advance(house: &House, table: &str, seat: Seat, until: impl Fn(&dyn Table) -> bool) {
    let id = table.parse().expect("the id of a table");
    loop {
        let next = house.look(table, |live| {
            let over = live.is_over();
            let me = person(&live.lobby.seats[seat.index()].holder);
            let talks = live.talk_until.is_some_and(|until| until > house.hall.time.now());
            let play = live.play.as_deref().expect("it has begun");
            if over || (play.awaiting().contains(seat) && !talks && until(play)) {
                return None;
            }
            let deed = if talks {
                Some(Deed::Ready)
            } else {
                let mine = play.awaiting().contains(seat);
                mine.then(|| Deed::Choose(play.bot(seat, "greedy", u64::from(play.entries())).expect("a choice")))
            };
            Some((me, deed))
        });
        let Some((me, deed)) = next else { return };
        match deed {
            // A bot may have been quicker, then the next look shows it.
            Some(deed) => _ = house.runtime.block_on(house.hall.act(id, me, None, deed)),
            None => thread::sleep(Duration::from_millis(2)),
        }
    }
}

fn person(holder: &Holder) -> PersonId {
    match holder {
        Holder::Person { id, .. } => *id,
        _ => panic!("the seat is Ada's"),
    }
}
