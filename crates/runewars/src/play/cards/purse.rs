//! Influence, Tactics cards, Quests, dials and Order cards.

use super::{CardChoice, CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::Purse;
use crate::ids::{Order, Resource, Tactics};
use crate::play::control::MOST_ON_DIAL;
use crate::state::{HAND_LIMIT, QUEST_LIMIT, State, pile, quest_of};
use kernel::{Card, Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

/// What a player is asked about what he owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PurseWant {
    RaiseDial {
        by: u8,
    },
    LowerHighest {
        by: u8,
    },
    /// Discard so many Tactics cards.
    Discard {
        left: u8,
    },
    /// Discard Tactics cards down to the limit.
    HandLimit,
    QuestLimit,
    ChangeObjective,
    OrderBack,
    Share {
        cards: u8,
    },
    /// May Mobilize and Conquest move units this season?
    ForbidMarch,
}

impl PurseWant {
    pub(super) fn prompt(self) -> Message {
        match self {
            PurseWant::RaiseDial { by } => Message::new("runewars-prompt-raise-dial").with("count", by),
            PurseWant::LowerHighest { by } => Message::new("runewars-prompt-lower-highest").with("count", by),
            PurseWant::Discard { left } => Message::new("runewars-prompt-discard-tactics").with("count", left),
            PurseWant::HandLimit => Message::new("runewars-prompt-hand-limit"),
            PurseWant::QuestLimit => Message::new("runewars-prompt-quest-limit"),
            PurseWant::ChangeObjective => Message::new("runewars-prompt-change-objective"),
            PurseWant::OrderBack => Message::new("runewars-prompt-order-back"),
            PurseWant::Share { cards } => Message::new("runewars-prompt-share").with("count", cards),
            PurseWant::ForbidMarch => Message::new("runewars-prompt-forbid-march"),
        }
    }
}

impl Runewars {
    pub(super) fn purse<S: Sink>(&self, state: &mut State, seat: Seat, effect: Purse, sink: &mut S) {
        let ask = |state: &mut State, want: PurseWant| push(state, CardStep::Purse(seat, want));
        match effect {
            Purse::Influence(n) => self.gain(state, seat, n, "RW-102", sink),
            Purse::LoseInfluence(n) => self.pay(state, seat, n, sink),
            Purse::InfluencePerCity(n) => {
                let cities = self.cities_of(state, seat);
                self.gain(state, seat, n * cities, "RW-102", sink);
            }
            Purse::LosePerStrayHero(n) => {
                let own = state.controlled(seat);
                let stray = state.heroes_of(seat).filter(|&hero| own & state.hero(hero).area.bit() == 0).count() as u8;
                self.pay(state, seat, n * stray, sink);
            }
            Purse::InfluenceDownTo(n) => {
                let over = state.player(seat).influence.saturating_sub(n);
                self.pay(state, seat, over, sink);
            }
            Purse::Tactics(n) => self.draw_tactics(state, seat, n, sink),
            Purse::ShareTactics(cards) => ask(state, PurseWant::Share { cards }),
            Purse::DiscardTactics(left) => ask(state, PurseWant::Discard { left }),
            Purse::Quests(n) => self.draw_quests(state, seat, n, sink),
            Purse::RaiseDial(by) => ask(state, PurseWant::RaiseDial { by }),
            Purse::LowerHighest(by) => ask(state, PurseWant::LowerHighest { by }),
            Purse::Lower(resource, n) => self.turn_dial(state, seat, resource, -(n as i8), sink),
            Purse::DialsToYield => {
                let yields = self.yields(state, seat);
                for &resource in Resource::ALL {
                    let less = state.player(seat).dials[resource.index()].saturating_sub(yields[resource.index()]);
                    self.turn_dial(state, seat, resource, -(less as i8), sink);
                }
            }
            Purse::MayChangeObjective => ask(state, PurseWant::ChangeObjective),
            Purse::TakeBackOrder => ask(state, PurseWant::OrderBack),
        }
    }

    /// RW-102: as far as there is any.
    pub(super) fn pay<S: Sink>(&self, state: &mut State, seat: Seat, amount: u8, sink: &mut S) {
        let player = state.player_mut(seat);
        let paid = amount.min(player.influence);
        player.influence -= paid;
        if paid > 0 {
            sink.tell(|| {
                let event = Event::new("runewars-loses-influence").with("who", seat).with("count", paid);
                event.with("cause", self.cause(state)).rule("RW-102")
            });
        }
    }

    fn turn_dial<S: Sink>(&self, state: &mut State, seat: Seat, resource: Resource, by: i8, sink: &mut S) {
        let dial = &mut state.player_mut(seat).dials[resource.index()];
        let before = *dial;
        *dial = dial.saturating_add_signed(by).min(MOST_ON_DIAL);
        let now = *dial;
        if now != before {
            sink.tell(|| {
                let event = Event::new("runewars-dial").with("who", seat).with("resource", resource.slug());
                event.with("count", now).with("cause", self.cause(state)).rule("RW-102")
            });
        }
    }

    /// Tactics cards in hand, also those drawn this season.
    fn tactics_held<'s>(&self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        state.cards.iter(pile::hand(seat)).chain(state.cards.iter(pile::fresh(seat)))
    }

    fn tactics_count(&self, state: &State, seat: Seat) -> usize {
        state.cards.len(pile::hand(seat)) + state.cards.len(pile::fresh(seat))
    }

    /// RW-90: more than ten are discarded at once.
    pub(crate) fn hand_limit(&self, state: &mut State, seat: Seat) {
        if self.tactics_count(state, seat) > HAND_LIMIT {
            push(state, CardStep::Purse(seat, PurseWant::HandLimit));
        }
    }

    /// RW-62: more than three Quests are discarded at once.
    pub(crate) fn quest_limit(&self, state: &mut State, seat: Seat) {
        if state.cards.len(pile::quests(seat)) > QUEST_LIMIT {
            push(state, CardStep::Purse(seat, PurseWant::QuestLimit));
        }
    }

    fn highest_dial(&self, state: &State, seat: Seat) -> u8 {
        state.player(seat).dials.into_iter().max().unwrap_or(0)
    }

    /// Order cards of this year that lie used, but not the one that is carried out.
    pub(super) fn orders_back(&self, state: &State, seat: Seat) -> impl Iterator<Item = Order> + use<> {
        let (given, now) = (state.player(seat).given, state.player(seat).order);
        Order::ALL.iter().copied().filter(move |&order| given & 1 << order as u8 != 0 && Some(order) != now)
    }

    pub(super) fn purse_open(&self, state: &State, seat: Seat, want: PurseWant) -> bool {
        match want {
            PurseWant::RaiseDial { .. } => state.player(seat).dials.iter().any(|&dial| dial < MOST_ON_DIAL),
            PurseWant::LowerHighest { .. } => self.highest_dial(state, seat) > 0,
            PurseWant::Discard { left } => left > 0 && self.tactics_count(state, seat) > 0,
            PurseWant::HandLimit => self.tactics_count(state, seat) > HAND_LIMIT,
            PurseWant::QuestLimit => state.cards.len(pile::quests(seat)) > QUEST_LIMIT,
            PurseWant::ChangeObjective => {
                !state.cards.is_empty(pile::objective(seat)) && !state.cards.is_empty(self.objective_deck(state, seat))
            }
            PurseWant::OrderBack => self.orders_back(state, seat).next().is_some(),
            PurseWant::Share { .. } => state.living().count() > 1,
            PurseWant::ForbidMarch => true,
        }
    }

    pub(super) fn purse_options(&self, state: &State, seat: Seat, want: PurseWant, into: &mut Vec<Choice>) {
        let dials = state.player(seat).dials;
        match want {
            PurseWant::RaiseDial { .. } => {
                let room = Resource::ALL.iter().filter(|of| dials[of.index()] < MOST_ON_DIAL);
                into.extend(room.map(|&of| Choice::Resource(of)));
            }
            PurseWant::LowerHighest { .. } => {
                let highest = self.highest_dial(state, seat);
                let equal = Resource::ALL.iter().filter(|of| dials[of.index()] == highest);
                into.extend(equal.map(|&of| Choice::Resource(of)));
            }
            PurseWant::Discard { .. } | PurseWant::HandLimit => {
                let mut kinds: Vec<Tactics> =
                    self.tactics_held(state, seat).map(|card| self.content.tactics_of(card)).collect();
                kinds.sort_unstable();
                kinds.dedup();
                into.extend(kinds.into_iter().map(|kind| Choice::Card(CardChoice::Tactics(kind))));
            }
            PurseWant::QuestLimit => {
                into.extend(state.cards.iter(pile::quests(seat)).map(|card| Choice::Quest(quest_of(card))));
            }
            PurseWant::ChangeObjective | PurseWant::ForbidMarch => into.extend([Choice::Yes, Choice::No]),
            PurseWant::OrderBack => into.extend(self.orders_back(state, seat).map(Choice::Order)),
            PurseWant::Share { .. } => {
                let others = state.living().filter(|&other| other != seat);
                into.extend(others.map(|other| Choice::Card(CardChoice::Player(other))));
            }
        }
    }

    pub(super) fn purse_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: PurseWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (PurseWant::RaiseDial { by }, Choice::Resource(resource)) => {
                state.stack.pop();
                self.turn_dial(state, seat, resource, by as i8, sink);
            }
            (PurseWant::LowerHighest { by }, Choice::Resource(resource)) => {
                state.stack.pop();
                self.turn_dial(state, seat, resource, -(by as i8), sink);
            }
            (PurseWant::Discard { left }, Choice::Card(CardChoice::Tactics(kind))) => {
                becomes(state, CardStep::Purse(seat, PurseWant::Discard { left: left - 1 }));
                self.discard_tactics(state, seat, kind, sink);
            }
            (PurseWant::HandLimit, Choice::Card(CardChoice::Tactics(kind))) => {
                self.discard_tactics(state, seat, kind, sink);
            }
            (PurseWant::QuestLimit, Choice::Quest(quest)) => {
                let held = state.cards.iter(pile::quests(seat)).find(|&card| quest_of(card) == quest);
                if let Some(card) = held {
                    state.cards.open(card);
                    state.cards.put_top(card, pile::QUEST_DISCARD);
                    let card = self.quest_thing(quest);
                    sink.tell(|| Event::new("runewars-discards").with("who", seat).with("card", card).rule("RW-62"));
                }
            }
            (PurseWant::ChangeObjective, answer) => {
                state.stack.pop();
                if answer == Choice::Yes {
                    self.change_objective(state, seat, sink);
                }
            }
            (PurseWant::OrderBack, Choice::Order(order)) => {
                state.stack.pop();
                state.player_mut(seat).given &= !(1 << order as u8);
                // RW-22: before the walls the highest order counts from now on.
                let conquers = state.player(seat).order == Some(Order::Conquest) && state.battle_rages();
                state.marching.siege |= conquers && self.is_supreme(state, seat);
                let order = crate::play::season::order_name(order);
                sink.tell(|| Event::new("runewars-order-back").with("who", seat).with("order", order).rule("RW-111"));
            }
            (PurseWant::Share { cards }, Choice::Card(CardChoice::Player(other))) => {
                state.stack.pop();
                for who in [other, seat] {
                    self.draw_tactics(state, who, cards, sink);
                }
            }
            (PurseWant::ForbidMarch, answer) => {
                state.stack.pop();
                let forbidden = answer == Choice::No;
                state.decrees.march_forbidden = forbidden;
                let word = if forbidden { "no" } else { "yes" };
                sink.tell(|| {
                    Event::new("runewars-march-decree").with("who", seat).with("allowed", word).rule("RW-105")
                });
            }
            _ => {}
        }
    }

    /// A Tactics card of this kind goes to the discards, open: rather one that cannot be played yet.
    pub(super) fn discard_tactics<S: Sink>(&self, state: &mut State, seat: Seat, kind: Tactics, sink: &mut S) {
        let mut held = state.cards.iter(pile::fresh(seat)).chain(state.cards.iter(pile::hand(seat)));
        if let Some(card) = held.find(|&card| self.content.tactics_of(card) == kind) {
            state.cards.open(card);
            state.cards.put_top(card, pile::TACTICS_DISCARD);
            let card = self.tactics_thing(kind);
            sink.tell(|| Event::new("runewars-discards").with("who", seat).with("card", card).rule("RW-90"));
        }
    }
}
