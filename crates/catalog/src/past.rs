//! What a table remembers of its own past, so that a replay goes from step to step without beginning anew each time.
//!
//! A record only grows: a table as it was after some entry stays true. It may be thrown away at any time.

use crate::table::Turn;
use kernel::record::RecordError;
use kernel::{Game, Sitting};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A table is kept after every so many entries, and the one that was asked for last.
const EVERY: u32 = 32;
/// So many are kept at most.
const MOST: usize = 64;

pub struct Past<G: Game>(Mutex<Known<G>>);

struct Known<G: Game> {
    tables: BTreeMap<u32, Sitting<G>>,
    /// With how many entries they were counted.
    turns: Option<(u32, Vec<Turn>)>,
}

impl<G: Game> Default for Past<G> {
    fn default() -> Past<G> {
        Past(Mutex::new(Known { tables: BTreeMap::new(), turns: None }))
    }
}

impl<G: Game> Past<G> {
    fn known(&self) -> MutexGuard<'_, Known<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table as it was after an entry.
    pub fn at(&self, table: &Sitting<G>, number: u32) -> Result<Sitting<G>, RecordError> {
        let mut known = self.known();
        let near = known.tables.range(..=number).next_back().map(|(_, near)| near.clone());
        let mut then = match near {
            Some(near) => near,
            None => table.at(0)?,
        };
        while (then.record().entries.len() as u32) < number {
            let next = then.record().entries.len() as u32 + 1;
            then.follow(table.record(), next)?;
            if next.is_multiple_of(EVERY) {
                known.keep(next, &then);
            }
        }
        known.keep(number, &then);
        Ok(then)
    }

    pub fn turns(&self, table: &Sitting<G>) -> Vec<Turn> {
        let entries = table.record().entries.len() as u32;
        let mut known = self.known();
        if let Some((_, turns)) = known.turns.as_ref().filter(|(counted, _)| *counted == entries) {
            return turns.clone();
        }
        let mut turns: Vec<Turn> = Vec::new();
        let mut see = |then: &Sitting<G>, entry: u32| {
            let asked = then.awaiting();
            let Some(seat) = asked.first().filter(|_| asked.len() == 1) else { return };
            let begins = turns.last().is_none_or(|last| last.seat != seat.0);
            if begins && then.game().at_rest(then.state()) {
                turns.push(Turn { entry, seat: seat.0, round: then.game().rounds(then.state()) });
            }
        };
        // A record that cannot be played has no turns to show.
        if table.each_entry(&mut see).is_err() {
            turns.clear();
        }
        known.turns = Some((entries, turns.clone()));
        turns
    }
}

impl<G: Game> Known<G> {
    fn keep(&mut self, number: u32, table: &Sitting<G>) {
        if self.tables.len() >= MOST {
            // Those that stand for a stretch of the way stay.
            self.tables.retain(|number, _| number.is_multiple_of(EVERY));
        }
        if self.tables.len() < MOST {
            self.tables.insert(number, table.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::record::{By, Origin, Record};
    use kernel::{SetupRequest, Viewer};

    const STEPS: u32 = 100;

    /// Whatever way leads there, the table is the same as if it were played from the start.
    #[test]
    fn a_remembered_past_is_the_played_one() {
        let queen = crate::house().game("queen").expect("the house has it");
        let request = SetupRequest { players: 3, ..SetupRequest::default() };
        let mut table = queen.sit_down(&request, Origin::Seed(7), &[]).expect("three can play");
        for step in 0..STEPS {
            let seat = table.awaiting().first().expect("it is not over so soon");
            let choice = table.bot(seat, "random", u64::from(step)).expect("a choice");
            table.choose(seat, By::Person, &choice).expect("a bot keeps to the rules");
        }
        let record = Record::read(table.record(Viewer::All).as_bytes()).expect("a record reads");
        for number in [STEPS, 3, 64, 65, 0, STEPS - 1, 40] {
            let fresh = queen.load(&record).expect("a record plays");
            let (known, played) = (table.at(number).expect("an entry"), fresh.at(number).expect("an entry"));
            assert_eq!((known.entries(), known.hash(), known.told()), (number, played.hash(), played.told()));
        }
        let turns = table.turns();
        assert!(
            turns.len() > 5
                && turns.windows(2).all(|pair| pair[0].entry < pair[1].entry && pair[0].seat != pair[1].seat)
        );
        assert_eq!(table.turns(), turns, "they are counted once");
    }
}
