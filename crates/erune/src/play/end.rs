//! The end of a quest: points, experience, who has won, what goes on to the next.

use crate::Erune;
use crate::content::{PactEffect, Party};
use crate::state::{Ending, MASTER, State};
use crate::teller::Teller;
use kernel::{Outcome, SeatSet};

impl Erune {
    pub(crate) fn finish(&self, state: &mut State, sink: &mut Teller) {
        state.stack.clear();
        state.fights.clear();
        if std::mem::replace(&mut state.judged, true) {
            return;
        }
        self.judge_at_end(state, sink);
        // Everybody may see the map now.
        state.plan.show(SeatSet::ALL);
        state.winners = self.winners(state);
        self.reward(state, sink);
    }

    pub(crate) fn points(&self, state: &State, side: Party) -> u8 {
        let quest = self.quest(state);
        self.objectives(state, side).filter(|(_, done)| *done).map(|(number, _)| quest.objectives[number].points).sum()
    }

    fn has_main(&self, state: &State, side: Party) -> bool {
        let quest = self.quest(state);
        self.objectives(state, side).any(|(number, done)| done && quest.objectives[number].main)
    }

    /// ER-162: most points; of equals who has the main objective, else the Master.
    fn winners(&self, state: &State) -> SeatSet {
        let (heroes, master) = (self.points(state, Party::Adventurers), self.points(state, Party::Master));
        let main = self.has_main(state, Party::Adventurers) && !self.has_main(state, Party::Master);
        if heroes > master || heroes == master && main { state.seats().without(MASTER) } else { MASTER.set() }
    }

    /// ER-163: experience for objectives; whoever made a Resurrection Pact gives a part of it, once.
    fn reward(&self, state: &mut State, sink: &mut Teller) {
        let earned = |side| -> u16 {
            let quest = self.quest(state);
            let done = self.objectives(state, side).filter(|(_, done)| *done);
            done.map(|(number, _)| u16::from(quest.objectives[number].xp)).sum()
        };
        let (heroes, master) = (earned(Party::Adventurers), earned(Party::Master));
        let part = self.content.tables.pacts.iter().find_map(|pact| match pact.does {
            PactEffect::Resurrection { part } => Some(u16::from(part.max(1))),
            _ => None,
        });
        let mut tribute = 0;
        for number in state.party() {
            if state.hero(number).dead {
                continue; // ER-144
            }
            let lost = part.map_or(0, |part| heroes / part * u16::from(state.hero(number).pacts.min(1)));
            tribute += lost;
            self.gain_xp(state, number, heroes - lost, sink);
        }
        self.master_xp(state, master + tribute, sink);
    }

    pub(crate) fn ended(&self, state: &State) -> Option<Outcome> {
        let reason = match state.over? {
            Ending::Objective => "objective",
            Ending::LastTurn => "last-turn",
            Ending::AllDead => "all-dead",
            Ending::Limit => "limit",
        };
        let mut outcome = Outcome::new(reason, state.winners).handing_on(self.legacy(state));
        for seat in state.seats().iter() {
            let side = if seat == MASTER { Party::Master } else { Party::Adventurers };
            outcome.scores[seat.index()] = self.points(state, side).into();
        }
        Some(outcome)
    }

    /// ER-164: given up by the Master, or by all Adventurers: without experience for objectives.
    pub(crate) fn given_up(&self, state: &State, left: SeatSet) -> Option<Outcome> {
        let master = left.contains(MASTER);
        let heroes = !left.without(MASTER).is_empty();
        match (master, heroes) {
            (true, true) => None,
            (true, false) => Some(Outcome::new("resigned", MASTER.set()).handing_on(self.legacy(state))),
            (false, true) => {
                Some(Outcome::new("resigned", state.seats().without(MASTER)).handing_on(self.legacy(state)))
            }
            (false, false) => Some(Outcome::new("resigned", SeatSet::NONE).handing_on(self.legacy(state))),
        }
    }
}
