//! A table with the most players, some way into a game, at a moment that has much to show.

use super::driver::Browser;
use super::house::House;
use catalog::Table;
use hall::Deed;
use hall::ids::PersonId;
use hall::lobby::Holder;
use kernel::Seat;
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

pub const MOMENTS: [Moment; 6] = [
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
    Moment { name: "four", game: "four", players: 2, from: 8, is: |_| true },
];

/// In how many ways may Ada do something of this kind now?
fn options(play: &dyn Table, verb: &str) -> usize {
    let options = play.options(ME).unwrap_or_default();
    options.iter().filter(|offer| verb.is_empty() || offer.choice.split(' ').next() == Some(verb)).count()
}

/// Opens tables against bots until one comes to the moment; gives its id.
pub fn at_moment(house: &House, browser: &Browser, moment: &Moment) -> String {
    for _ in 0..30 {
        browser.go(&format!("/new?game={}", moment.game));
        for seat in 1..moment.players {
            browser.choose(&format!("select[name=seat{seat}]"), "bot greedy");
        }
        browser.click("main form button.first");
        browser.await_path("/table/");
        let table = browser.path().trim_start_matches("/table/").to_owned();
        // Nobody looks on while the game goes that far.
        browser.go("/me");
        advance(house, &table, |play| play.entries() > moment.from && (moment.is)(play));
        if house.look(&table, |live| !live.is_over()) {
            return table;
        }
    }
    panic!("{} never comes to its moment", moment.name);
}

/// Plays Ada's seat as a bot would, until the moment that is looked for, or to the end.
pub fn advance(house: &House, table: &str, until: impl Fn(&dyn Table) -> bool) {
    let id = table.parse().expect("the id of a table");
    loop {
        let next = house.look(table, |live| {
            let over = live.is_over();
            let me = person(&live.lobby.seats[0].holder);
            let talks = live.talk_until.is_some_and(|until| until > house.hall.time.now());
            let play = live.play.as_deref().expect("it has begun");
            if over || (play.awaiting().contains(ME) && !talks && until(play)) {
                return None;
            }
            let deed = if talks {
                Some(Deed::Ready)
            } else {
                let mine = play.awaiting().contains(ME);
                mine.then(|| Deed::Choose(play.bot(ME, "greedy", u64::from(play.entries())).expect("a choice")))
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
        _ => panic!("the first seat is Ada's"),
    }
}
