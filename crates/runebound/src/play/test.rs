//! Skill tests, and the test to escape (RB-14, RB-15, RB-23).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::effect::{Decree, Effect, Skill};
use crate::state::{State, Trial, What};
use kernel::{Beat, Event, Message, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// What must be reached.
    pub(crate) fn difficulty(&self, state: &State<A>) -> i8 {
        let harder = self.decreed(state, |decree| if let Decree::Tests(n) = decree { n } else { 0 });
        let base = match state.test.trial {
            Trial::Escape => self.foe_value(state, state.fight.hero(), 0),
            Trial::Own(trial) => A::difficulty(self, state, trial),
            Trial::Printed(at) => match self.content.effects[at] {
                Effect::Test(_, _, difficulty, _, _) => difficulty as i8,
                _ => 0,
            },
        };
        base + harder
    }

    /// What is added to the dice.
    pub(crate) fn test_bonus(&self, state: &State<A>, seat: Seat) -> i8 {
        let skill = match state.test.trial {
            Trial::Escape => self.escape_bonus(state, seat),
            Trial::Own(trial) => A::test_bonus(self, state, seat, trial),
            Trial::Printed(at) => match self.content.effects[at] {
                Effect::Test(skill, phase, ..) => {
                    self.attribute(state, seat, phase.index()) + self.skill(state, seat, skill)
                }
                _ => 0,
            },
        };
        skill + state.test.bonus
    }

    /// Mind with the better of Escape and Sneak (RB-23).
    pub(crate) fn escape_bonus(&self, state: &State<A>, seat: Seat) -> i8 {
        let best = self.skill(state, seat, Skill::Escape).max(self.skill(state, seat, Skill::Sneak));
        self.attribute(state, seat, 0) + best
    }

    /// The skill that is being tested.
    fn tested(&self, state: &State<A>) -> Option<Skill> {
        match state.test.trial {
            Trial::Escape => Some(Skill::Escape),
            Trial::Own(trial) => A::tested_skill(trial),
            Trial::Printed(at) => match self.content.effects[at] {
                Effect::Test(skill, ..) => Some(skill),
                _ => None,
            },
        }
    }

    pub(crate) fn test_succeeds(&self, state: &State<A>, seat: Seat) -> bool {
        let dice = (state.test.dice[0] + state.test.dice[1]) as i8;
        dice + self.test_bonus(state, seat) >= self.difficulty(state)
    }

    pub(crate) fn roll_test<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        state.test.dice = [state.chance.die(10), state.chance.die(10)];
        let succeeds = self.test_succeeds(state, seat);
        sink.tell(|| {
            let (a, b) = (state.test.dice[0], state.test.dice[1]);
            let event = Event::new("runebound-test").with("who", self.who(state, seat)).with("a", a).with("b", b);
            let event = event.with("what", self.trial_text(state));
            let event = event.with("bonus", self.test_bonus(state, seat)).with("difficulty", self.difficulty(state));
            let rule = if state.test.trial == Trial::Escape { "RB-23" } else { "RB-14" };
            event.with("result", if succeeds { "pass" } else { "fail" }).rule(rule).beat(Beat::of(succeeds))
        });
        state.becomes(if succeeds { What::TestDone } else { What::TestFailed });
    }

    /// What is tried: a skill, an escape, or what the adventure has besides.
    fn trial_text(&self, state: &State<A>) -> Message {
        match self.tested(state) {
            Some(Skill::Escape) => Message::new("runebound-trial-escape"),
            Some(skill) => {
                let skill = Message::new("runebound-skill").with("skill", skill.slug());
                Message::new("runebound-trial-skill").with("skill", skill)
            }
            None => Message::new("runebound-trial"),
        }
    }

    pub(crate) fn test_done<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        state.stack.pop();
        let succeeds = self.test_succeeds(state, seat);
        match state.test.trial {
            Trial::Escape => self.escape_done(state, seat, succeeds, sink),
            Trial::Own(trial) => A::tested(self, state, seat, trial, succeeds, sink),
            Trial::Printed(at) => {
                if let Effect::Test(_, _, _, pass, fail) = self.content.effects[at] {
                    self.push_run(state, seat, if succeeds { pass } else { fail });
                }
            }
        }
    }
}
