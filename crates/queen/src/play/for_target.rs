//! Hits: what is done to the target, and only if it is still there.

use crate::Queen;
use crate::effect::{ForTarget, Passive};
use crate::state::{Deed, Shelf, State, Target, What};
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    pub(super) fn for_target<S: Sink>(&self, state: &mut State, effect: ForTarget, deed: &Deed, sink: &mut S) {
        match effect {
            ForTarget::Damage(amount) => {
                let amount = self.amount(state, deed, amount);
                let attack = &state.attack;
                let hitting = attack.active && deed.card == attack.card && deed.who == attack.attacker;
                if hitting {
                    return self.deal(state, amount, sink);
                }
                return self.counter(state, deed, amount, sink);
            }
            // A Summon has no Lash: what was spent before must not count for it.
            ForTarget::Unlash => state.spent = 0,
            _ => {}
        }
        match deed.target.filter(|&target| self.still_there(state, target)) {
            Some(Target::Princess(victim)) => self.hit_princess(state, effect, deed, victim, sink),
            Some(Target::Summon(card)) => self.hit_summon(state, effect, deed, card, sink),
            None => {}
        }
    }

    /// QM-66: from a Summon Clout is taken as Loyalty, and the thief gets none.
    fn hit_summon<S: Sink>(&self, state: &mut State, effect: ForTarget, deed: &Deed, card: Card, sink: &mut S) {
        let lost = match effect {
            ForTarget::Steal(amount) => self.grasp(state, deed.who, self.amount(state, deed, amount)),
            ForTarget::Drain(amount) => self.amount(state, deed, amount),
            _ => return,
        };
        self.lose_loyalty(state, card, lost.min(99) as u8, sink);
    }

    fn hit_princess<S: Sink>(&self, state: &mut State, effect: ForTarget, deed: &Deed, victim: Seat, sink: &mut S) {
        use ForTarget as T;
        match effect {
            // Dealt before anyone asks who is hit.
            T::Damage(_) => {}
            T::Steal(amount) => {
                let amount = self.amount(state, deed, amount);
                self.steal(state, deed, victim, amount, sink);
            }
            T::StealPart(part) => {
                let amount = i32::from(state.player(victim).clout) / i32::from(part.max(1));
                self.steal(state, deed, victim, amount, sink);
            }
            T::Drain(amount) => {
                let amount = self.amount(state, deed, amount);
                self.lose_clout(state, victim, amount, deed.card.get(), sink);
            }
            T::Lash(n) => self.lash(state, victim, n, sink),
            T::Unlash => self.unlash(state, victim, sink),
            T::TheirLevel(by, until) => {
                for class in self.princess_of(state, victim).classes {
                    self.change_level(state, victim, class, by, until, sink);
                }
            }
            T::Toss(n) => self.toss(state, victim, n, sink),
            T::Dismiss => state.push(*deed, What::DismissTheirs { from: victim }),
            T::PeekReactions => self.peek(state, Shelf::Reactions, victim, deed, sink),
            T::PeekHand => self.peek(state, Shelf::Hand, victim, deed, sink),
            T::TheyHeal(n) => self.heal(state, victim, i32::from(n), deed.card.get(), sink),
            T::TheyGain(n) => self.gain_clout(state, victim, i32::from(n), "QM-10", deed.card.get(), sink),
            T::TheyDraw(n) => self.draw(state, victim, n, sink),
        }
    }

    /// All Lash comes off her, and counts as spent.
    fn unlash<S: Sink>(&self, state: &mut State, victim: Seat, sink: &mut S) {
        state.spent = std::mem::take(&mut state.player_mut(victim).lash);
        let n = state.spent;
        if n > 0 {
            sink.tell(|| Event::new("queen-unlashed").with("who", self.who(state, victim)).with("n", n).rule("QM-95"));
        }
    }

    /// So many cards of her hand at random.
    fn toss<S: Sink>(&self, state: &mut State, victim: Seat, n: u8, sink: &mut S) {
        for _ in 0..n {
            let count = state.hand_size(victim) as u32;
            if count == 0 {
                break;
            }
            let index = state.chance.below(count) as usize;
            let card = state.cards.iter(Shelf::Hand.of(victim)).nth(index).expect("counted");
            self.discard(state, card, victim, sink);
        }
    }

    fn steal<S: Sink>(&self, state: &mut State, deed: &Deed, victim: Seat, amount: i32, sink: &mut S) {
        let thief = deed.who;
        let amount = self.grasp(state, thief, amount);
        let taken = amount.clamp(0, i32::from(state.player(victim).clout)) as u16;
        self.pay_clout(state, victim, taken);
        state.player_mut(thief).clout += taken;
        if taken > 0 {
            sink.tell(|| {
                Event::new("queen-steals")
                    .with("who", self.who(state, thief))
                    .with("victim", self.who(state, victim))
                    .with("n", taken)
                    .with("cause", self.cause(deed.card.get()))
                    .rule("QM-10")
            });
        }
    }

    /// How much she steals, with what lies before her.
    pub(crate) fn grasp(&self, state: &State, thief: Seat, amount: i32) -> i32 {
        let more: i32 =
            self.passives(state, thief).map(|p| if let Passive::Grasp(n) = p { i32::from(n) } else { 0 }).sum();
        if amount > 0 { amount + more } else { 0 }
    }

    /// Looks at another's hidden cards.
    fn peek<S: Sink>(&self, state: &mut State, shelf: Shelf, victim: Seat, deed: &Deed, sink: &mut S) {
        let seen: kernel::Few<Card, 32> = state.cards.iter(shelf.of(victim)).take(32).collect();
        self.look_at(state, &seen, deed);
        sink.tell(|| {
            Event::new("queen-peeks")
                .with("who", self.who(state, deed.who))
                .with("victim", self.who(state, victim))
                .with("where", if shelf == Shelf::Hand { "hand" } else { "reactions" })
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-36")
        });
    }

    /// Shows hidden cards to those for whom it is done and by whom.
    pub(super) fn look_at(&self, state: &mut State, cards: &[Card], deed: &Deed) {
        let to = deed.who.set().union(deed.by.set());
        for &card in cards {
            state.cards.show(card, to);
        }
    }

    /// Cards as an argument that only those who know them can read.
    pub(super) fn secret_list(&self, state: &State, cards: &[Card]) -> Vec<kernel::Arg> {
        let secret = |&card: &Card| kernel::Arg::Secret(self.thing(self.kind_of(card)), state.cards.known(card));
        cards.iter().map(secret).collect()
    }
}
