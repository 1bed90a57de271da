//! Goods: base market cards that are paid with. The Heroes know them all, the Night King and watchers none (MN-38, MN-39).

use super::choice::Choice as Own;
use super::table::{ASIDE, GOODS, GOODS_DECK, Step};
use super::{Choice, Game, State};
use crate::content::Kind;
use crate::state::What;
use kernel::{Arg, Card, Event, Few, Seat, SeatSet, Sink, Viewer};

impl Game {
    /// As many as there are are drawn.
    pub(super) fn gain_goods<S: Sink>(&self, state: &mut State, seat: Seat, n: u8, sink: &mut S) {
        let heroes: SeatSet = state.heroes().collect();
        let mut drawn: Few<Card, 84> = Few::new();
        for _ in 0..n {
            let Some(card) = state.cards.draw(GOODS_DECK, GOODS.of(seat)) else { break };
            state.cards.show(card, heroes);
            drawn.push(card);
        }
        // What everybody knows is told by itself, so that a list is either shown or not.
        let open = |card: &Card| state.cards.known(*card) == SeatSet::ALL;
        for told in [drawn.iter().copied().filter(open).collect(), drawn.iter().copied().filter(|c| !open(c)).collect()]
        {
            let told: Few<Card, 84> = told;
            if told.is_empty() {
                continue;
            }
            sink.tell(|| {
                let good = |card: &Card| Arg::Secret(self.thing(self.kind_of(*card)), state.cards.known(*card));
                let goods: Vec<Arg> = told.iter().map(good).collect();
                // Before the Heroes are dealt they are their players.
                let who = state.player(seat).hero.map_or(Arg::Seat(seat), |_| self.who(state, seat).into());
                Event::new("midnight-goods").with("who", who).with("n", told.len()).with("list", goods).rule("MN-38")
            });
        }
    }

    /// So many go under their deck, by the owner's choice; all of them without a question.
    pub(super) fn pay_goods<S: Sink>(&self, state: &mut State, seat: Seat, n: u8, sink: &mut S) {
        if n == 0 {
        } else if state.cards.len(GOODS.of(seat)) <= usize::from(n) {
            self.tell_of_goods(state, seat, None, sink);
            state.cards.move_all(GOODS.of(seat), GOODS_DECK);
        } else {
            state.push(seat, What::Own(Step::Pay { n }));
        }
    }

    /// All goods of a Hero go, each as who knows it sees it.
    fn tell_of_goods<S: Sink>(&self, state: &State, seat: Seat, to: Option<Seat>, sink: &mut S) {
        for card in state.cards.iter(GOODS.of(seat)) {
            sink.tell(|| self.payment_told(state, seat, to, card));
        }
    }

    /// A good is paid, or goes to another Hero.
    fn payment_told(&self, state: &State, seat: Seat, to: Option<Seat>, card: Card) -> Event {
        let good = Arg::Secret(self.thing(self.kind_of(card)), state.cards.known(card));
        let id = if to.is_some() { "midnight-gives" } else { "midnight-pays" };
        let event = Event::new(id).with("who", self.who(state, seat)).with("card", good);
        match to {
            Some(to) => event.with("other", self.who(state, to)).rule("MN-35"),
            None => event.rule("MN-39"),
        }
    }

    /// Where both give goods, those of the one who was asked lie aside until the other's are chosen, so that nobody gives
    /// what was just got (MN-35).
    pub(super) fn give_goods<S: Sink>(&self, state: &mut State, from: Seat, to: Seat, n: u8, sink: &mut S) {
        let swap = state.offer.goods.iter().all(|goods| goods.gold > 0);
        if n == 0 {
        } else if swap && from == state.offer.from {
            state.push(from, What::Own(Step::Deliver));
            state.push(from, What::Own(Step::Give { to, n }));
        } else if swap {
            state.push(from, What::Own(Step::Give { to, n }));
        } else if state.cards.len(GOODS.of(from)) <= usize::from(n) {
            self.tell_of_goods(state, from, Some(to), sink);
            state.cards.move_all(GOODS.of(from), GOODS.of(to));
        } else {
            state.push(from, What::Own(Step::Give { to, n }));
        }
    }

    pub(super) fn list_goods_to_pay(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        for card in state.cards.iter(GOODS.of(seat)) {
            let choice = Choice::Own(Own::Pay(self.kind_of(card)));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
    }

    /// A good of this kind; one that everybody knows goes first.
    pub(super) fn good_of(&self, state: &State, seat: Seat, kind: Kind) -> Option<Card> {
        let all: Few<Card, 84> = state.cards.iter(GOODS.of(seat)).filter(|&card| self.kind_of(card) == kind).collect();
        all.iter().copied().find(|&card| state.cards.known(card) == SeatSet::ALL).or_else(|| all.first().copied())
    }

    pub(super) fn pay<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        let Some(What::Own(step)) = state.stack.pop().map(|step| step.what) else { return };
        let Some(card) = self.good_of(state, seat, kind) else { return };
        let (to, left) = match step {
            Step::Give { to, n } => {
                let waits =
                    state.stack.iter().any(|step| step.what == What::Own(Step::Deliver)) && to == state.offer.from;
                state.cards.put_bottom(card, if waits { ASIDE } else { GOODS.of(to) });
                (Some(to), n - 1)
            }
            Step::Pay { n } => {
                state.cards.put_bottom(card, GOODS_DECK);
                (None, n - 1)
            }
            _ => return,
        };
        sink.tell(|| self.payment_told(state, seat, to, card));
        if left > 0 {
            state.push(
                seat,
                What::Own(match to {
                    Some(to) => Step::Give { to, n: left },
                    None => Step::Pay { n: left },
                }),
            );
        }
    }

    /// A choice about a good as somebody who does not know it sees it.
    pub(super) fn veiled(&self, state: &State, choice: Own, viewer: Viewer) -> Option<String> {
        let seat = Self::top(state).by;
        let hidden =
            |kind: Kind| self.good_of(state, seat, kind).is_some_and(|card| !state.cards.seen_by(viewer, card));
        match choice {
            Own::Pay(kind) if hidden(kind) => Some("pay ?".into()),
            Own::Attach(good, item) if hidden(good) && self.goes_face_down(good) => {
                Some(format!("attach ? to {}", self.kind_slug(item)))
            }
            _ => None,
        }
    }
}
