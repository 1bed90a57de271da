//! Powers: which can be used at a moment, and using them (RB-26).

use crate::Runebound;
use crate::content::{CardType, HERO, Home, Kind, Moment, PowerInfo};
use crate::effect::{Cost, On, When};
use crate::state::{Harm, LEGEND_DECK, MARKET_DECK, NO_CARD, Shelf, State, Step, What, deck};
use kernel::{Card, Event, Few, Seat, Sink};

impl Runebound {
    pub(crate) const fn moment_of(harm: Harm) -> Moment {
        match harm {
            Harm::Wounds => Moment::Wounds,
            Harm::Frost => Moment::Frost,
            Harm::WhiteDeath => Moment::WhiteDeath,
        }
    }

    #[inline]
    pub(crate) fn has_power(&self, state: &State, seat: Seat, moment: Moment) -> bool {
        let mut found = false;
        self.each_power(state, seat, moment, |_, _| found = true);
        found
    }

    /// Every power that can be used now, each kind once.
    #[inline]
    pub(crate) fn each_power(&self, state: &State, seat: Seat, moment: Moment, mut found: impl FnMut(Kind, u8)) {
        let bit = 1 << moment as u16;
        let hero = self.hero_of(state, seat);
        if hero.moments & bit != 0 {
            for (which, power) in hero.powers.iter().flatten().enumerate() {
                if self.can_use(state, seat, NO_CARD, HERO, which as u8, power, moment) {
                    found(HERO, which as u8);
                }
            }
        }
        // RB-45: in the Challenge's part a hero has no help from Allies.
        let alone = state.fight.active && state.fight.rival == Some(seat);
        for shelf in [Shelf::Items, Shelf::Allies] {
            if alone && shelf == Shelf::Allies {
                break;
            }
            let pile = shelf.of(seat);
            let mut seen: Few<Kind, 16> = Few::new();
            for card in state.cards.iter(pile) {
                let kind = self.kind_of(card);
                let info = self.content.kind(kind);
                if info.moments & bit == 0 || state.spent.has(card.index()) || seen.contains(&kind) {
                    continue;
                }
                if !seen.is_full() {
                    seen.push(kind);
                }
                for (which, power) in info.powers.iter().flatten().enumerate() {
                    if self.can_use(state, seat, card, kind, which as u8, power, moment) {
                        found(kind, which as u8);
                    }
                }
            }
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a power is told by all of these, and a struct would be made each time"
    )]
    fn can_use(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
        kind: Kind,
        which: u8,
        power: &PowerInfo,
        moment: Moment,
    ) -> bool {
        if power.when.moment() != moment {
            return false;
        }
        let ally = card != NO_CARD && self.content.kind(kind).card_type == CardType::Ally;
        let bearer = if ally { card } else { NO_CARD };
        let top = Self::top(state);
        let subject = match moment {
            Moment::Roll | Moment::RollFailed if top.what != What::Guard => state.fight.actor,
            Moment::Wounds | Moment::Frost | Moment::WhiteDeath => top.card,
            _ => NO_CARD,
        };
        let fits = match power.on {
            On::Any => true,
            On::Hero => subject == NO_CARD,
            On::Own => subject == bearer,
        };
        let phase = Self::phase(state);
        let timely = match power.when {
            When::RollIn(in_phase) => in_phase == phase,
            When::AttackIn(in_phase) => in_phase == phase && state.fight.attacking && top.what != What::Guard,
            When::BeforeCombat => !state.fight.used.contains(&used(seat, kind, which)) && !state.fight.used.is_full(),
            _ => true,
        };
        let paid = match power.cost {
            Cost::Activate | Cost::Discard => true,
            Cost::Gold(n) => state.player(seat).gold >= n,
            Cost::Exhaust(n) => {
                // RB-29: not of free will beyond Stamina.
                let body = state.body(seat, bearer).unwrap_or_default();
                body.exhaustion + n <= self.stamina(state, seat, bearer)
            }
        };
        fits && timely && paid
    }

    pub(crate) fn use_power<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, which: u8, sink: &mut S) {
        let card = if kind == HERO { NO_CARD } else { self.ready_card(state, seat, kind) };
        let powers = if kind == HERO { &self.hero_of(state, seat).powers } else { &self.content.kind(kind).powers };
        let Some(power) = powers.get(which as usize).copied().flatten() else { return };
        sink.tell(|| {
            let what = if kind == HERO { self.who(state, seat) } else { self.thing(kind) };
            Event::new("runebound-uses").with("who", self.who(state, seat)).with("what", what).rule("RB-26")
        });
        if power.when == When::BeforeCombat {
            state.fight.used.push(used(seat, kind, which));
        }
        let ally = kind != HERO && self.content.kind(kind).card_type == CardType::Ally;
        let bearer = if ally { card } else { NO_CARD };
        match power.cost {
            Cost::Activate => state.spent.set(card.index()),
            Cost::Discard if ally => self.lose_ally(state, seat, card, sink),
            Cost::Discard => self.discard(state, card, sink),
            Cost::Gold(n) => state.player_mut(seat).gold -= n,
            Cost::Exhaust(n) => {
                if let Some(body) = state.body_mut(seat, bearer) {
                    body.exhaustion += n;
                }
            }
        }
        let (at, end) = (power.does.start, power.does.end);
        state.push(Step { at, end, card: bearer, ..Step::of(What::Run, seat) });
    }

    /// A face-up card of this kind.
    pub(crate) fn ready_card(&self, state: &State, seat: Seat, kind: Kind) -> Card {
        let mut cards = state.cards.iter(Shelf::Items.of(seat)).chain(state.cards.iter(Shelf::Allies.of(seat)));
        cards.find(|&card| self.kind_of(card) == kind && !state.spent.has(card.index())).unwrap_or(NO_CARD)
    }

    /// A card of a player, or a drawn one, goes under its deck (RB-30, RB-37, FW-27).
    pub(crate) fn discard<S: Sink>(&self, state: &mut State, card: Card, sink: &mut S) {
        if card == NO_CARD {
            return;
        }
        state.spent.clear(card.index());
        let pile = match self.content.of(card).home {
            Home::Adventure(colour) => {
                self.count_doom(state, sink);
                deck(colour)
            }
            Home::Legend if !state.variants.legends_for_sale => LEGEND_DECK,
            _ => MARKET_DECK,
        };
        state.cards.put_bottom(card, pile);
    }

    /// An Ally leaves with all that lies on it.
    pub(crate) fn lose_ally<S: Sink>(&self, state: &mut State, seat: Seat, card: Card, sink: &mut S) {
        state.player_mut(seat).allies.retain(|ally| ally.card != card);
        self.discard(state, card, sink);
    }
}

/// How a power is noted as used in this combat.
pub(crate) const fn used(seat: Seat, kind: Kind, which: u8) -> (u8, u8) {
    (kind.0, seat.0 << 4 | which)
}
