//! Carrying out effects, one after another: what a list is made of. The families of effects are in `for_you.rs`,
//! `for_target.rs` and, for Reactions, `attack.rs`; what they ask is answered in `answer.rs`.

use crate::Queen;
use crate::effect::{Effect, Span, Structure};
use crate::state::{Deed, State, Target, What};
use kernel::arena::EffectId;
use kernel::{Few, Seat, Sink};

impl Queen {
    /// The next effect of a list.
    #[inline]
    pub(super) fn run<S: Sink>(&self, state: &mut State, deed: Deed, list: Span, sink: &mut S) {
        let Some((first, rest)) = list.split_first().filter(|_| state.alive(deed.who)) else {
            state.stack.pop();
            return;
        };
        if rest.is_empty() {
            // The last effect of a list needs no way back.
            state.stack.pop();
        } else {
            state.becomes(What::Run { list: rest });
        }
        match self.content.effects[first] {
            Effect::You(effect) => self.for_you(state, effect, &deed, sink),
            Effect::Target(effect) => self.for_target(state, effect, &deed, sink),
            Effect::Ward(ward) => self.ward(state, ward, &deed),
            Effect::Structure(structure) => self.structure(state, first, structure, &deed),
        }
    }

    fn structure(&self, state: &mut State, id: EffectId, structure: Structure<Span>, deed: &Deed) {
        use Structure as S;
        match structure {
            S::Strike(aim, hits, unblockable) => self.strike(state, deed, aim, hits, unblockable),
            S::Split(total, unblockable) => {
                let total = self.amount(state, deed, total);
                self.split(state, deed, total, unblockable);
            }
            S::OnOpponent(then) => state.push(*deed, What::Opponent { then }),
            S::OnEachOpponent(list) => {
                let opponents: Few<Seat, 8> = state.opponents(deed.who).collect();
                for &seat in opponents.iter().rev() {
                    self.push_run(state, list, deed.at(Some(Target::Princess(seat))));
                }
            }
            S::Choose(..) | S::Choose3(..) => state.push(*deed, What::Choose { among: id }),
            S::TheyChoose(..) => state.push(*deed, What::TheyChoose { among: id }),
            S::If(condition, list) => {
                if self.holds(state, deed, condition) {
                    self.push_run(state, list, *deed);
                }
            }
            S::IfElse(condition, yes, no) => {
                let list = if self.holds(state, deed, condition) { yes } else { no };
                self.push_run(state, list, *deed);
            }
            S::MayPay(cost, then) => {
                if state.player(deed.who).clout >= u16::from(cost) {
                    state.push(*deed, What::MayPay { cost, then });
                }
            }
            S::MayProphesy(cost, then) => {
                if state.player(deed.who).prophecy >= cost {
                    state.push(*deed, What::MayProphesy { cost, then });
                }
            }
            S::Owner(list) => {
                let owner = deed.card.get().and_then(|card| state.owner(card)).filter(|&owner| state.alive(owner));
                if let Some(owner) = owner {
                    self.push_run(state, list, Deed { card: deed.card, ..Deed::of(owner) });
                }
            }
        }
    }

    /// QM-42: is all that could be paid for done to a target that is gone?
    pub(super) fn would_be_for_nothing(&self, state: &State, deed: &Deed, then: Span) -> bool {
        deed.target.is_some_and(|target| !self.still_there(state, target))
            && self.content.effects[then].iter().all(Effect::is_hit)
    }

    /// The lists among which an effect lets choose.
    pub(crate) fn lists_of(&self, id: EffectId) -> Few<Span, 3> {
        use Structure as S;
        match self.content.effects.get(id) {
            Some(&Effect::Structure(S::Choose(a, b) | S::TheyChoose(a, b))) => [a, b].into_iter().collect(),
            Some(&Effect::Structure(S::Choose3(a, b, c))) => [a, b, c].into_iter().collect(),
            _ => Few::new(),
        }
    }
}
