//! Every legal choice of the step on top, and what an absent player does.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::Moment;
use crate::effect::{Effect, EffectId};
use crate::state::{State, What};
use kernel::Seat;

impl<A: Adventure> Runebound<A> {
    pub(crate) fn list_options(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        match Self::top(state).what {
            What::Hero => {
                let free = (0..self.content.heroes.len() as u8).filter(|&hero| state.pool & (1 << hero) != 0);
                into.extend(free.map(Choice::Hero));
            }
            What::Home => into.extend(self.start_towns().map(Choice::Start)),
            What::Depart => {
                self.list_departures(state, seat, into);
                self.list_powers(state, seat, Moment::Travel, into);
            }
            What::Travel => self.list_steps(state, seat, into),
            What::Adventure => self.list_adventures(state, seat, into),
            What::BeforeCombat => self.list_and_done(state, seat, Moment::BeforeCombat, into),
            What::Flee => into.extend([Choice::Done, Choice::Escape]),
            What::Phase => self.list_actions(state, seat, into),
            What::Swing | What::Guard => self.list_and_done(state, seat, Moment::Roll, into),
            What::Missed => self.list_and_done(state, seat, Moment::RollFailed, into),
            What::TestReady => self.list_and_done(state, seat, Moment::Test, into),
            What::TestFailed => {
                self.list_and_done(state, seat, Moment::TestFailed, into);
                A::list_second_chances(self, state, seat, &mut |choice| into.push(Choice::Own(choice)));
            }
            What::Suffer { harm, .. } => self.list_and_done(state, seat, Self::moment_of(harm), into),
            What::Market => {
                self.list_trades(state, seat, into);
                self.list_powers(state, seat, Moment::Market, into);
            }
            What::Experience => self.list_growths(state, into),
            What::Choose { at } => self.list_boons(state, seat, at, into),
            What::Whom { .. } => into.extend(self.party(state, seat).map(|who| Choice::On(self.named(who)))),
            What::Retreat => into.extend(self.retreats(state, seat).map(Choice::Go)),
            What::Haven => into.extend(self.nearest_towns(state.player(seat).space).map(Choice::Go)),
            What::LoseDearest | What::OverLimit => self.list_losses(state, seat, into),
            What::Loot { loser } => self.list_loot(state, seat, loser, into),
            What::Theft => self.list_thefts(state, seat, into),
            What::Offer => self.list_offer(state, into),
            What::Answer => into.extend([Choice::Refuse, Choice::Accept]),
            What::Own(step) => A::list_options(self, state, seat, step, into),
            _ => {}
        }
    }

    /// Both options, but for one that costs more than there is; whoever can pay for neither has both (RB-26).
    fn list_boons(&self, state: &State<A>, seat: Seat, at: EffectId, into: &mut Vec<Choice<A>>) {
        let can = [0, 1].map(|option| !A::BOONS_ARE_PAID || self.affords(state, seat, at, option));
        let both = can == [false; 2];
        into.extend([0, 1].into_iter().filter(|&option| both || can[usize::from(option)]).map(Choice::Option));
    }

    /// Does the purse hold what an option begins with?
    pub(crate) fn affords(&self, state: &State<A>, seat: Seat, at: EffectId, option: u8) -> bool {
        let Effect::Choose(first, second) = self.content.effects[at] else { return true };
        match self.content.effects[if option == 0 { first } else { second }] {
            [Effect::Gold(n), ..] if n < 0 => A::purse(state, seat) >= n.unsigned_abs(),
            _ => true,
        }
    }

    fn list_powers(&self, state: &State<A>, seat: Seat, moment: Moment, into: &mut Vec<Choice<A>>) {
        self.each_power(state, seat, moment, |kind, which| into.push(Choice::Use(kind, which)));
    }

    fn list_and_done(&self, state: &State<A>, seat: Seat, moment: Moment, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Done);
        self.list_powers(state, seat, moment, into);
    }

    /// The first option, which never costs anything.
    pub(crate) fn fallback_choice(&self, state: &State<A>, seat: Seat) -> Choice<A> {
        let mut options = Vec::new();
        self.list_options(state, seat, &mut options);
        // Where boons are paid for, who is absent takes what is free.
        if let What::Choose { at } = Self::top(state).what
            && let Effect::Choose(_, second) = self.content.effects[at]
            && A::BOONS_ARE_PAID
            && second.is_empty()
        {
            return Choice::Option(1);
        }
        options.first().copied().unwrap_or(Choice::Done)
    }
}
