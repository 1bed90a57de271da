//! A turn: its beginning, its actions, its end.

use crate::Queen;
use crate::choice::{Choice, Market, Pay};
use crate::content::{CardType, Kind, class_of};
use crate::effect::{Answers, Class, Passive, Span, When};
use crate::state::{BANISHED, BOX, Deed, IN_PLAY, REFRESH, STACK, Shelf, State, Target, Turn, What};
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    /// QM-12, QM-22, QM-73: what is owed comes first, then the trance, Lash and the Armory, then she acts.
    pub(super) fn begin_turn<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let seat = state.turn;
        state.info = Turn::default();
        let player = state.player_mut(seat);
        player.until_next = [0; 3];
        player.prevented_before = player.prevented;
        player.prevented = 0;
        player.first_armor_used = false;
        player.reroll_used = false;
        let (gift, rises) = (player.gift, player.rises);
        player.gift = false;
        player.rises = 0;
        sink.tell(|| Event::new("queen-turn").with("who", self.who(state, seat)).rule("QM-12"));
        if gift {
            self.gain_clout(state, seat, 3, "QM-73", None, sink);
        }
        if rises > 0 {
            self.draw(state, seat, rises, sink);
        }
        let deed = Deed::of(seat);
        state.push(deed, What::Act);
        self.trigger(state, seat, When::TurnStart, None);
        self.pacts_pay(state, seat, sink);
        state.push(deed, What::LashBites);
        if state.player(seat).trance {
            state.player_mut(seat).trance = false;
            sink.tell(|| Event::new("queen-trance-ends").with("who", self.who(state, seat)).rule("QM-96"));
            let reward = self.princess_of(state, seat).trance;
            let twice = self.passives(state, seat).any(|p| p == Passive::DeepTrance);
            for _ in 0..=usize::from(twice) {
                self.push_run(state, reward, deed);
            }
        }
    }

    /// QM-95: each Lash takes 1 health; then half of them, rounded up, fall off.
    pub(super) fn lash_bites<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let seat = state.turn;
        let lash = state.player(seat).lash;
        if lash > 0 {
            sink.tell(|| {
                Event::new("queen-lash-bites").with("who", self.who(state, seat)).with("n", lash).rule("QM-95")
            });
            state.player_mut(seat).lash = lash / 2;
            self.lose_health(state, seat, lash, sink);
        }
    }

    /// QM-38: a pact pays both as their turns begin.
    fn pacts_pay<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        for bearer in state.seats() {
            let (mut gain, mut through) = (0, None);
            for card in state.cards.iter(Shelf::Armory.of(bearer)) {
                let info = self.content.kind(self.kind_of(card));
                if info.pact && (bearer == seat || state.mark(card) == seat.0) {
                    let pays = |p: &Passive| if let Passive::Pact(n, _) = p { *n } else { 0 };
                    gain += info.holds.iter().flatten().map(pays).sum::<u8>();
                    through = Some(card);
                }
            }
            self.gain_clout(state, seat, i32::from(gain), "QM-38", through, sink);
        }
    }

    pub(crate) fn act<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Play(kind, target) => self.play(state, seat, kind, target, sink),
            Choice::Place(kind) => self.place(state, seat, kind, sink),
            Choice::Buy(kind, market) => self.buy(state, seat, kind, market, sink),
            Choice::Refresh(market) => self.refresh(state, seat, market, sink),
            Choice::Use(kind, ability) => self.use_ability(state, seat, kind, ability, sink),
            Choice::React(kind, pay) => self.activate(state, seat, kind, pay, None, sink),
            Choice::ShakeOff => {
                self.pay_clout(state, seat, 1);
                state.player_mut(seat).lash -= 1;
                state.info.shaken += 1;
                sink.tell(|| Event::new("queen-shakes-off").with("who", self.who(state, seat)).rule("QM-95"));
            }
            Choice::End { archive } => {
                state.stack.pop();
                let deed = Deed::of(seat);
                state.push(deed, What::EndTurn);
                state.push(deed, What::DrawUp);
                if archive {
                    state.push(deed, What::ArchiveHand);
                }
                self.trigger(state, seat, When::TurnEnd, None);
            }
            _ => unreachable!("not an action"),
        }
    }

    /// QM-13, QM-30 to QM-32: pay, show, put it where its type goes, do what it says.
    fn play<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, target: Option<Target>, sink: &mut S) {
        let hand = Shelf::Hand.of(seat);
        let card = state.cards.pick(hand, seat, |card| self.kind_of(card) == kind).expect("the card is in her hand");
        let price = self.play_price(state, seat, kind);
        self.pay_clout(state, seat, price);
        state.info.played = state.info.played.saturating_add(1);
        state.played.set(kind.index());
        state.cards.open(card);
        let info = self.content.kind(kind);
        sink.tell(|| {
            let event = match target {
                None => Event::new("queen-plays"),
                Some(target) => Event::new("queen-plays-at").with("target", self.target_arg(state, target)),
            };
            let event = event
                .with("who", self.who(state, seat))
                .with("card", self.thing(kind))
                .with("price", price)
                .rule(play_rule(info.card_type));
            let stays = matches!(info.card_type, CardType::Boon | CardType::Summon);
            self.gliding(state, event, hand, if stays { Shelf::Armory.of(seat) } else { IN_PLAY })
        });
        let deed = Deed::through(seat, card).at(target);
        match info.card_type {
            CardType::Boon | CardType::Summon => {
                state.cards.put_bottom(card, Shelf::Armory.of(seat));
                state.marks[card.index()] = match target {
                    Some(Target::Princess(partner)) if info.pact => partner.0,
                    _ => info.loyalty,
                };
            }
            CardType::Bane => {
                let Some(Target::Princess(victim)) = target else { unreachable!("a Bane is played at a princess") };
                state.cards.put_bottom(card, Shelf::Armory.of(victim));
            }
            _ => {
                state.cards.put_bottom(card, IN_PLAY);
                state.push(deed, What::Settle { card });
            }
        }
        self.push_run(state, info.does, deed);
    }

    /// QM-19: face down, free, any number.
    fn place<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        let hand = Shelf::Hand.of(seat);
        let card = state.cards.iter(hand).find(|&card| self.kind_of(card) == kind).expect("the card is in her hand");
        let known = seat.set();
        let classes = self.princess_of(state, seat).classes;
        let could = |card: Card| self.is_reaction_for(classes, self.kind_of(card));
        state.cards.slip(card, Shelf::Reactions.of(seat), seat, could);
        state.played.set(kind.index());
        sink.tell(|| {
            let event = Event::new("queen-places")
                .with("who", self.who(state, seat))
                .with("card", kernel::Arg::Secret(self.thing(kind), known))
                .rule("QM-19");
            self.gliding(state, event, Shelf::Hand.of(seat), Shelf::Reactions.of(seat))
        });
    }

    /// What a princess of these classes may place face down.
    pub(crate) fn is_reaction_for(&self, classes: [Class; 2], kind: Kind) -> bool {
        let info = self.content.kind(kind);
        info.card_type == CardType::Reaction && class_of(info.class).is_none_or(|class| classes.contains(&class))
    }

    /// QM-37: an ability of a card in her Armory, once each turn.
    fn use_ability<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, ability: u8, sink: &mut S) {
        let card = self.usable_card(state, seat, kind, ability).expect("the ability was offered");
        let (cost, does) = self.content.kind(kind).abilities[ability as usize];
        self.pay_clout(state, seat, u16::from(cost));
        state.info.used.push((card, ability));
        sink.tell(|| {
            Event::new("queen-uses").with("who", self.who(state, seat)).with("card", self.thing(kind)).rule("QM-37")
        });
        self.push_run(state, does, Deed::through(seat, card));
    }

    pub(crate) fn usable_card(&self, state: &State, seat: Seat, kind: Kind, ability: u8) -> Option<Card> {
        if state.info.used.is_full() {
            return None;
        }
        let unused = |card: &Card| self.kind_of(*card) == kind && !state.info.used.contains(&(*card, ability));
        state.cards.iter(Shelf::Armory.of(seat)).find(unused)
    }

    /// QM-50: pay, reveal, resolve, to the Archive. `attacker` is the target of its hits.
    pub(crate) fn activate<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        kind: Kind,
        pay: Pay,
        attacker: Option<Target>,
        sink: &mut S,
    ) {
        let pile = Shelf::Reactions.of(seat);
        let card = state.cards.pick(pile, seat, |card| self.kind_of(card) == kind).expect("the Reaction lies there");
        let info = self.content.kind(kind);
        let mut price = self.reaction_price(state, seat, kind);
        if pay == Pay::Prophecy {
            price = 0;
            self.gain_prophecy(state, seat, -1, sink);
        } else if pay == Pay::Extra {
            price += info.extra.map_or(0, |(cost, _)| u16::from(cost));
        }
        if pay != Pay::Prophecy {
            state.player_mut(seat).free_reaction = false;
        }
        self.pay_clout(state, seat, price);
        state.played.set(kind.index());
        state.cards.open(card);
        sink.tell(|| {
            let event = Event::new("queen-reacts")
                .with("who", self.who(state, seat))
                .with("card", self.thing(kind))
                .with("price", price)
                .rule("QM-50");
            self.gliding(state, event, Shelf::Reactions.of(seat), IN_PLAY)
        });
        state.cards.put_bottom(card, IN_PLAY);
        let deed = Deed::through(seat, card).at(attacker);
        state.push(deed, What::SettleReaction { card });
        self.trigger(state, seat, When::Reacted, None);
        if pay == Pay::Extra
            && let Some((_, does)) = info.extra
        {
            self.push_run(state, does, deed);
        }
        self.push_run(state, info.does, deed);
    }

    /// QM-30: a card that has done its work goes to the Archive, unless it went elsewhere.
    /// Returns to whom it went.
    pub(super) fn settle(&self, state: &mut State, deed: Deed, card: Card) -> Option<Seat> {
        state.stack.pop();
        if state.cards.place(card) != IN_PLAY {
            return None;
        }
        let owner = Some(state.owner(card).unwrap_or(deed.who)).filter(|&owner| state.alive(owner));
        state.cards.put_bottom(card, owner.map_or(BOX, |owner| Shelf::Archive.of(owner)));
        owner
    }

    /// QM-50: an activated Reaction counts as dismissed.
    pub(super) fn settle_reaction(&self, state: &mut State, deed: Deed, card: Card) {
        if let Some(owner) = self.settle(state, deed, card) {
            let dismissed = self.content.kind(self.kind_of(card)).dismissed;
            self.push_run(state, dismissed, Deed::through(owner, card));
        }
    }

    /// QM-20: the whole hand to the Archive; nothing triggers.
    pub(super) fn archive_hand<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let seat = state.turn;
        let hand = Shelf::Hand.of(seat);
        state.cards.open_all(hand);
        if !state.cards.is_empty(hand) {
            sink.tell(|| {
                // If they are shuffled into the Deck at once, there is no looking through them any more.
                let stays = state.cards.len(Shelf::Deck.of(seat)) >= self.hand_limit(state, seat);
                let event = if stays {
                    Event::new("queen-archives-hand").with("cards", self.by_kind(state, hand))
                } else {
                    Event::new("queen-archives-shuffled").with("n", state.cards.len(hand))
                };
                let event = event.with("who", self.who(state, seat)).rule("QM-20");
                self.gliding(state, event, hand, Shelf::Archive.of(seat))
            });
        }
        state.cards.move_all(hand, Shelf::Archive.of(seat));
    }

    /// QM-21.
    pub(super) fn draw_up<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let seat = state.turn;
        let missing = self.hand_limit(state, seat).saturating_sub(state.hand_size(seat));
        self.draw(state, seat, missing as u8, sink);
    }

    pub(super) fn end_turn(state: &mut State) {
        let seat = state.turn;
        state.player_mut(seat).this_turn = [0; 3];
        state.becomes(What::NextTurn);
    }

    /// QM-23: what is left, then the shuffled Archive becomes the new Deck; fewer cards if both are empty.
    pub(crate) fn draw<S: Sink>(&self, state: &mut State, seat: Seat, count: u8, sink: &mut S) {
        let (deck, hand) = (Shelf::Deck.of(seat), Shelf::Hand.of(seat));
        for _ in 0..count {
            if state.cards.is_empty(deck) && !self.reshuffle(state, seat, sink) {
                return;
            }
            let card = state.cards.draw(deck, hand).expect("the Deck is not empty");
            state.cards.show(card, seat.set());
            sink.tell(|| {
                let known = state.cards.known(card);
                let event = Event::new("queen-draws")
                    .with("who", self.who(state, seat))
                    .with("card", kernel::Arg::Secret(self.thing(self.kind_of(card)), known))
                    .rule("QM-21");
                self.gliding(state, event, deck, hand)
            });
        }
    }

    /// The shuffled Archive comes under what is left of the Deck.
    pub(crate) fn reshuffle<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) -> bool {
        let (deck, archive) = (Shelf::Deck.of(seat), Shelf::Archive.of(seat));
        if state.cards.is_empty(archive) {
            return false;
        }
        state.cards.shuffle(archive, &mut state.chance);
        state.cards.move_all(archive, deck);
        sink.tell(|| {
            let event = Event::new("queen-reshuffles").with("who", self.who(state, seat)).rule("QM-23");
            self.gliding(state, event, archive, deck)
        });
        true
    }

    // --- Small things ------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn push_run(&self, state: &mut State, list: Span, deed: Deed) {
        if !list.is_empty() {
            state.push(deed, What::Run { list });
        }
    }

    /// What lies in her Armory and waits for this, in the order in which it lies.
    pub(crate) fn trigger(&self, state: &mut State, seat: Seat, when: When, target: Option<Target>) {
        let mut found = [(Card(0), Span::NONE); 12];
        let mut count = 0;
        for card in state.cards.iter(Shelf::Armory.of(seat)) {
            for (then, does) in self.content.kinds[self.kind_of(card).index()].whenever.iter().flatten() {
                if *then == when && count < found.len() {
                    found[count] = (card, *does);
                    count += 1;
                }
            }
        }
        for &(card, does) in found[..count].iter().rev() {
            // The stack is bounded: what would not fit is not triggered.
            if state.stack.len() + 12 < STACK {
                self.push_run(state, does, Deed::through(seat, card).at(target));
            }
        }
    }

    /// Takes a card out of an Armory (QM-34): to the Archive of its owner.
    pub(crate) fn dismiss<S: Sink>(&self, state: &mut State, card: Card, sink: &mut S) {
        let from = state.cards.place(card);
        state.marks[card.index()] = 0;
        state.cards.open(card);
        let owner = state.owner(card).filter(|&owner| state.alive(owner));
        let home = owner.map_or(BOX, |owner| Shelf::Archive.of(owner));
        state.cards.put_bottom(card, home);
        sink.tell(|| {
            let event = Event::new("queen-dismissed").with("card", self.thing(self.kind_of(card))).rule("QM-34");
            self.gliding(state, event, from, home)
        });
        if let Some(owner) = owner {
            let dismissed = self.content.kind(self.kind_of(card)).dismissed;
            self.push_run(state, dismissed, Deed::through(owner, card));
        }
    }

    /// QM-33: out of the game, on the common pile.
    pub(crate) fn banish<S: Sink>(&self, state: &mut State, card: Card, by: Seat, sink: &mut S) {
        let from = state.cards.place(card);
        state.cards.open(card);
        state.marks[card.index()] = 0;
        state.cards.put_bottom(card, BANISHED);
        sink.tell(|| {
            let event = Event::new("queen-banishes")
                .with("who", self.who(state, by))
                .with("card", self.thing(self.kind_of(card)))
                .rule("QM-33");
            self.gliding(state, event, from, BANISHED)
        });
        self.trigger(state, by, When::Banished, None);
        self.push_run(state, self.content.kind(self.kind_of(card)).banished, Deed::through(by, card));
    }

    /// QM-35: from the hand to the Archive, with what the card says of it.
    pub(crate) fn discard<S: Sink>(&self, state: &mut State, card: Card, seat: Seat, sink: &mut S) {
        state.cards.open(card);
        state.cards.put_bottom(card, Shelf::Archive.of(seat));
        sink.tell(|| {
            let event = Event::new("queen-discards")
                .with("who", self.who(state, seat))
                .with("card", self.thing(self.kind_of(card)))
                .rule("QM-35");
            self.gliding(state, event, Shelf::Hand.of(seat), Shelf::Archive.of(seat))
        });
        self.push_run(state, self.content.kind(self.kind_of(card)).discarded, Deed::through(seat, card));
    }

    /// Can a Reaction of this kind be activated in her own turn (QM-53)?
    pub(crate) fn for_own_turn(&self, kind: Kind) -> bool {
        self.content.kind(kind).answers == Some(Answers::OwnTurn)
    }

    pub(crate) fn can_refresh(&self, state: &State, seat: Seat, market: Market) -> bool {
        let (row, deck) = self.row_and_deck(state, seat, market);
        state.player(seat).clout >= REFRESH && !(state.cards.is_empty(row) && state.cards.is_empty(deck))
    }
}

const fn play_rule(card_type: CardType) -> &'static str {
    match card_type {
        CardType::Utility => "QM-30",
        CardType::Boon | CardType::Summon => "QM-31",
        CardType::Bane => "QM-32",
        CardType::Attack | CardType::Reaction => "QM-40",
    }
}
