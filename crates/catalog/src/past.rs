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
/// So many are kept at most: of a longer record after every second of those entries, and so on.
const MOST: usize = 64;

pub struct Past<G: Game>(Mutex<Known<G>>);

struct Known<G: Game> {
    /// The tables after every so many entries, as far as somebody has looked.
    tables: BTreeMap<u32, Sitting<G>>,
    every: u32,
    /// Mostly the next one to be asked for is one entry further.
    last: Option<Sitting<G>>,
    /// With how many entries they were counted.
    turns: Option<(u32, Vec<Turn>)>,
    /// How many entries were played so far: what all this is for is that they are few.
    played: u64,
}

impl<G: Game> Default for Past<G> {
    fn default() -> Past<G> {
        Past(Mutex::new(Known { tables: BTreeMap::new(), every: EVERY, last: None, turns: None, played: 0 }))
    }
}

fn entries<G: Game>(table: &Sitting<G>) -> u32 {
    table.record().entries.len() as u32
}

impl<G: Game> Past<G> {
    fn known(&self) -> MutexGuard<'_, Known<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table as it was after an entry.
    pub fn at(&self, table: &Sitting<G>, number: u32) -> Result<Sitting<G>, RecordError> {
        let mut known = self.known();
        let mut then = match known.nearest(number) {
            Some(near) => near,
            None => table.at(0)?,
        };
        while entries(&then) < number {
            let next = entries(&then) + 1;
            then.follow(table.record(), next)?;
            known.played += 1;
            known.keep(next, &then);
        }
        known.last = Some(then.clone());
        Ok(then)
    }

    pub fn turns(&self, table: &Sitting<G>) -> Vec<Turn> {
        let entries = entries(table);
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
    /// The last table known that is not beyond this entry.
    fn nearest(&mut self, number: u32) -> Option<Sitting<G>> {
        let (kept, near) = self.tables.range(..=number).next_back().unzip();
        match self.last.take_if(|last| (kept.copied().unwrap_or(0)..=number).contains(&entries(last))) {
            Some(last) => Some(last),
            None => near.cloned(),
        }
    }

    fn keep(&mut self, number: u32, table: &Sitting<G>) {
        if !number.is_multiple_of(self.every) {
            return;
        }
        if self.tables.len() >= MOST {
            self.every *= 2;
            self.tables.retain(|number, _| number.is_multiple_of(self.every));
        }
        if number.is_multiple_of(self.every) {
            self.tables.insert(number, table.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EVERY, MOST, Past};
    use kernel::record::{By, Origin, Record};
    use kernel::{SetupRequest, Sitting, Viewer};
    use std::sync::Arc;

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

    /// Work is counted, not time: a step of a replay plays one entry, wherever it is, and a leap a bounded number of them.
    #[test]
    fn a_step_of_a_replay_is_one_step_of_the_game() {
        let queen = Arc::new(queen::Queen::standard());
        let request = SetupRequest { players: 3, ..SetupRequest::default() };
        let mut table = Sitting::start(queen, &request, Origin::Seed(7), &[]).expect("three can play");
        let mut options = Vec::new();
        // Until something can be taken back, then so often to and fro that no replay could begin anew each time.
        while table.awaiting().first().is_none_or(|seat| !table.can_undo(seat)) {
            let seat = table.awaiting().first().expect("it is not over so soon");
            table.options(seat, &mut options);
            table.take(seat, By::Person, options[0]);
        }
        let seat = table.awaiting().first().expect("whoever can take back");
        for _ in 0..3000 {
            table.undo(seat, By::Person, false).expect("nothing was learnt");
            table.options(seat, &mut options);
            table.take(seat, By::Person, options[0]);
        }
        let (past, last) = (Past::default(), super::entries(&table));
        let work = |number: u32| {
            let before = past.known().played;
            assert_eq!(super::entries(&past.at(&table, number).expect("an entry")), number);
            past.known().played - before
        };
        assert!(last > 2 * EVERY * MOST as u32);
        assert_eq!(work(last), u64::from(last), "the first visit sees all of it");
        let reach = u64::from(last / (MOST as u32 / 2)).next_power_of_two();
        for number in [last / 2, 5, last - 1, 2 * EVERY * MOST as u32 + 1, 0, last] {
            assert!(work(number) <= reach, "a leap to {number}");
        }
        for start in [0, last / 2, last - 40] {
            work(start);
            for number in start + 1..start + 40 {
                assert_eq!(work(number), 1, "a step to {number}");
            }
        }
        for number in (last - 40..last).rev() {
            assert!(work(number) <= reach, "a step back to {number}");
        }
        assert!(past.known().tables.len() <= MOST);
    }
}
