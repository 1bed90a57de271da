//! Losing health, elimination, the Inner Circle, and the end of the game.

use crate::Queen;
use crate::content::CardType;
use crate::state::{BOX, Deed, Ending, IN_PLAY, Shelf, Standing, State, Step, What, declaration};
use kernel::{Card, Event, Seat, SeatSet, Sink};

impl Queen {
    /// QM-80: below 1 she is eliminated.
    pub(crate) fn lose_health<S: Sink>(&self, state: &mut State, seat: Seat, amount: u8, sink: &mut S) {
        let player = state.player_mut(seat);
        player.health = player.health.saturating_sub_unsigned(amount);
        if player.health < 1 && player.standing == Standing::Princess {
            self.eliminate(state, seat, sink);
        }
    }

    fn eliminate<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        sink.tell(|| Event::new("queen-eliminated").with("who", self.who(state, seat)).rule("QM-80"));
        let declared = state.player(seat).declared;
        state.cards.open(declaration(seat));
        let player = state.player_mut(seat);
        player.health = 0;
        player.clout = 0;
        player.lash = 0;
        player.prophecy = 0;
        player.trance = false;
        player.guard = 0;
        player.charge = 0;
        player.standing = Standing::Out;
        self.leave_table(state, seat, sink);
        // QM-85: her Advisor goes with her.
        if let Some(advisor) = state.advisor_of(seat) {
            state.player_mut(advisor).standing = Standing::Out;
            sink.tell(|| Event::new("queen-advisor-out").with("who", self.who(state, advisor)).rule("QM-85"));
        }
        if state.living().count() < 2 {
            return self.finish(state, Ending::LastStanding, sink);
        }
        self.join_inner_circle(state, seat, declared, sink);
        if seat == state.turn {
            Self::break_off_turn(state);
        }
    }

    /// QM-87: her turn is over, and whatever was going on in it.
    fn break_off_turn(state: &mut State) {
        let next = Step { deed: Deed::default(), what: What::NextTurn };
        if let Some(first) = state.stack.first_mut().filter(|step| step.what == What::BeginTurn) {
            // Her turn has not begun: the hour that struck goes on for the others.
            *first = next;
            return;
        }
        state.stack.clear();
        state.attack.active = false;
        state.stack.push(next);
        // The Reaction that struck her down still goes to its owner's Archive.
        while let Some(card) = state.cards.top(IN_PLAY) {
            let owner = state.owner(card).filter(|&owner| state.alive(owner));
            state.cards.put_bottom(card, owner.map_or(BOX, |owner| Shelf::Archive.of(owner)));
        }
    }

    /// QM-81, QM-82, QM-88: she reveals her declaration and joins that princess, unless there is an Advisor already.
    fn join_inner_circle<S: Sink>(&self, state: &mut State, seat: Seat, declared: Option<Seat>, sink: &mut S) {
        let Some(leader) = declared else {
            return sink.tell(|| Event::new("queen-out").with("who", self.who(state, seat)).rule("QM-88"));
        };
        sink.tell(|| {
            Event::new("queen-reveals-declaration")
                .with("who", self.who(state, seat))
                .with("leader", self.who(state, leader))
                .rule("QM-81")
        });
        let taken = state.advisor_of(leader).is_some();
        if state.alive(leader) && !taken {
            state.player_mut(seat).standing = Standing::Advisor(leader);
            sink.tell(|| {
                Event::new("queen-becomes-advisor")
                    .with("who", self.who(state, seat))
                    .with("leader", self.who(state, leader))
                    .rule("QM-81")
            });
        } else {
            let rule = if taken { "QM-82" } else { "QM-88" };
            sink.tell(|| Event::new("queen-out").with("who", self.who(state, seat)).rule(rule));
        }
    }

    /// QM-86: her cards leave the game, wherever they are; Banes of others return to their owners; pacts end; with
    /// Freya goes all Lash.
    fn leave_table<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        use Shelf as S_;
        for shelf in [S_::Deck, S_::Hand, S_::Archive, S_::Reactions, S_::VaultDeck, S_::Vault, S_::WarChest] {
            state.cards.move_all(shelf.of(seat), BOX);
        }
        for bearer in state.seats() {
            let armory = Shelf::Armory.of(bearer);
            loop {
                let gone = state.cards.iter(armory).find(|&card| {
                    let pact_with_her = self.content.kind(self.kind_of(card)).pact && state.mark(card) == seat.0;
                    bearer == seat || state.owner(card) == Some(seat) || pact_with_her
                });
                let Some(card) = gone else { break };
                let owner = state.owner(card).filter(|&owner| state.alive(owner));
                self.tell_what_ends(state, seat, card, bearer, sink);
                state.marks[card.index()] = 0;
                state.cards.put_bottom(card, owner.map_or(BOX, |owner| Shelf::Archive.of(owner)));
            }
        }
        if self.princess_of(state, seat).slug == "freya" {
            for other in state.seats() {
                state.player_mut(other).lash = 0;
            }
        }
    }

    /// With her go pacts that others had with her, and her Banes.
    fn tell_what_ends<S: Sink>(&self, state: &State, seat: Seat, card: Card, bearer: Seat, sink: &mut S) {
        let info = self.content.kind(self.kind_of(card));
        let id = match info.card_type {
            _ if info.pact => "queen-pact-ends",
            CardType::Bane if bearer != seat => "queen-bane-ends",
            _ => return,
        };
        let other = if bearer == seat { Seat(state.mark(card)) } else { bearer };
        sink.tell(|| {
            let event = Event::new(id).with("who", self.who(state, seat)).with("other", self.who(state, other));
            event.with("card", self.thing(self.kind_of(card))).rule("QM-86")
        });
    }

    /// QM-84, QM-90 to QM-92.
    pub(super) fn finish<S: Sink>(&self, state: &mut State, ending: Ending, sink: &mut S) {
        let points = |seat: Seat| {
            let player = state.player(seat);
            (i32::from(player.clout) + i32::from(player.health), player.clout)
        };
        let best = state.living().map(points).max();
        let queens: SeatSet = state.living().filter(|&seat| Some(points(seat)) == best).collect();
        let advisors: SeatSet = state
            .seats()
            .filter(|&seat| matches!(state.player(seat).standing, Standing::Advisor(leader) if queens.contains(leader)))
            .collect();
        state.winners = queens.union(advisors);
        state.over = Some(ending);
        sink.tell(|| {
            let who: Vec<kernel::Arg> = queens.iter().map(|seat| self.who(state, seat).into()).collect();
            let id = match ending {
                Ending::LastStanding => "queen-crowned-last",
                _ if queens.len() > 1 => "queen-crowned-together",
                _ => "queen-crowned",
            };
            Event::new(id).with("who", who).with("n", best.map_or(0, |b| b.0)).rule(match ending {
                Ending::LastStanding => "QM-90",
                _ => "QM-91",
            })
        });
        for advisor in advisors.iter() {
            sink.tell(|| Event::new("queen-advisor-wins").with("who", self.who(state, advisor)).rule("QM-84"));
        }
    }

    /// Points as they would count at midnight.
    pub fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        if state.alive(seat) { i32::from(player.clout) + i32::from(player.health) } else { 0 }
    }

    /// Can anything in her Armory or among her Reactions be dismissed by another?
    pub(super) fn dismissable(&self, state: &State, seat: Seat) -> bool {
        state.alive(seat)
            && (!state.cards.is_empty(Shelf::Reactions.of(seat))
                || state
                    .cards
                    .iter(Shelf::Armory.of(seat))
                    .any(|card| self.content.kind(self.kind_of(card)).card_type != CardType::Bane))
    }
}
