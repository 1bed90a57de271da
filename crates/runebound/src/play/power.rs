//! Powers: which can be used at a moment, and using them (RB-26).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::{Home, Kind, Moment, PowerInfo};
use crate::effect::{Cost, On, When};
use crate::state::{Harm, MARKET_DECK, Shelf, State, Used, What, Who, deck};
use kernel::{Card, Event, Few, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn moment_of(harm: Harm<A>) -> Moment {
        match harm {
            Harm::Wounds => Moment::Wounds,
            Harm::Own(harm) => A::moment(harm),
        }
    }

    #[inline]
    pub(crate) fn has_power(&self, state: &State<A>, seat: Seat, moment: Moment) -> bool {
        let mut found = false;
        self.each_power(state, seat, moment, |_, _| found = true);
        found
    }

    /// Every power that can be used now, each kind once.
    #[inline]
    pub(crate) fn each_power(
        &self,
        state: &State<A>,
        seat: Seat,
        moment: Moment,
        mut found: impl FnMut(Who<Kind>, u8),
    ) {
        let bit = 1 << moment as u16;
        let hero = self.hero_of(state, seat);
        if hero.moments & bit != 0 {
            for (which, power) in hero.powers.iter().flatten().enumerate() {
                if self.can_use(state, seat, Who::Hero, which as u8, power, moment) {
                    found(Who::Hero, which as u8);
                }
            }
        }
        // RB-45: in the Challenge's part a hero has no help from Allies.
        let alone = state.fight.active && state.fight.rival() == Some(seat);
        for &shelf in A::TEXTS {
            if alone && shelf == Shelf::Allies {
                break;
            }
            let pile = shelf.of(seat);
            let mut seen: Few<Kind, 16> = Few::new();
            for card in state.cards.iter(pile) {
                let kind = self.kind_of(card);
                let info = self.content.kind(kind);
                if info.moments & bit == 0 || seen.contains(&kind) {
                    continue;
                }
                let turned = state.spent.has(card.index());
                if (turned && A::turns(state, seat, card).is_none()) || !A::speaks(self, state, seat, card) {
                    continue;
                }
                if !seen.is_full() {
                    seen.push(kind);
                }
                for (which, power) in info.powers.iter().flatten().enumerate() {
                    // What another card is turned for is an activation.
                    let ready = !turned || power.cost == Cost::Activate;
                    if ready && self.can_use(state, seat, Who::Card(card), which as u8, power, moment) {
                        found(Who::Card(kind), which as u8);
                    }
                }
            }
        }
    }

    fn can_use(&self, state: &State<A>, seat: Seat, of: Who, which: u8, power: &PowerInfo, moment: Moment) -> bool {
        if power.when.moment() != moment {
            return false;
        }
        let bearer = self.bearer(of);
        let top = Self::top(state);
        let guards = top.what == What::Guard;
        let subject = match (moment, top.what) {
            (Moment::Roll | Moment::RollFailed, _) if !guards => state.fight.actor,
            (_, What::Suffer { who, .. }) => who,
            _ => Who::Hero,
        };
        let fits = match power.on {
            On::Any => true,
            On::Hero => subject.is_hero(),
            On::Own => subject == bearer,
        };
        let phase = Self::phase(state);
        let timely = match power.when {
            When::RollIn(in_phase) => in_phase == phase,
            When::AttackIn(in_phase) => in_phase == phase && state.fight.attacking && !guards,
            When::BeforeCombat => {
                let this = Used { seat, of: self.named(of), which };
                !state.fight.used.contains(&this) && !state.fight.used.is_full()
            }
            _ => true,
        };
        let paid = match power.cost {
            Cost::Activate | Cost::Discard => true,
            Cost::Gold(n) => A::purse(state, seat) >= n,
            Cost::Exhaust(n) => {
                // RB-29: not of free will beyond Stamina.
                let body = state.body(seat, bearer).unwrap_or_default();
                body.exhaustion + n <= self.stamina(state, seat, bearer)
            }
        };
        fits && timely && paid && self.topic_of(power).is_none_or(A::knows)
    }

    /// The powers of a hero or a kind of card.
    pub(crate) fn powers(&self, state: &State<A>, seat: Seat, of: Who<Kind>) -> &[Option<PowerInfo>] {
        match of {
            Who::Hero => &self.hero_of(state, seat).powers,
            Who::Card(kind) => &self.content.kind(kind).powers,
        }
    }

    pub(crate) fn power(&self, state: &State<A>, seat: Seat, of: Who<Kind>, which: u8) -> Option<PowerInfo> {
        self.powers(state, seat, of).get(which as usize).copied().flatten()
    }

    /// Whose exhaustion and rolls a power is about: an Ally's own, else the hero's.
    pub(crate) fn bearer(&self, of: Who) -> Who {
        match of {
            Who::Card(card) if self.is_ally(self.kind_of(card)) => of,
            _ => Who::Hero,
        }
    }

    pub(crate) fn use_power<S: Sink>(&self, state: &mut State<A>, seat: Seat, of: Who<Kind>, which: u8, sink: &mut S) {
        let Some(user) = self.ready(state, seat, of) else { return };
        let Some(power) = self.power(state, seat, of, which) else { return };
        sink.tell(|| {
            let who = self.who(state, seat);
            let event = match of {
                Who::Hero => Event::new("runebound-uses-power"),
                Who::Card(kind) => Event::new("runebound-uses").with("what", self.thing(kind)),
            };
            event.with("who", who).with("does", self.list_text(power.does)).rule("RB-26")
        });
        if power.when == When::BeforeCombat && (A::ONE_OF_A_KIND || power.cost != Cost::Discard) {
            state.fight.used.push(Used { seat, of, which });
        }
        let bearer = self.bearer(user);
        match (power.cost, user) {
            // A hero's own power costs neither (checked at load).
            (Cost::Activate | Cost::Discard, Who::Hero) => {}
            (Cost::Activate, Who::Card(card)) => {
                let turned = A::turns(state, seat, card).unwrap_or(card);
                state.spent.set(turned.index());
            }
            (Cost::Discard, Who::Card(card)) if bearer.is_hero() => self.discard(state, card, sink),
            (Cost::Discard, Who::Card(card)) => self.lose_ally(state, seat, card, sink),
            (Cost::Gold(n), _) => A::pay(self, state, seat, n, sink),
            (Cost::Exhaust(n), _) => {
                if let Some(body) = state.body_mut(seat, bearer) {
                    body.exhaustion += n;
                }
            }
        }
        state.push(seat, What::Run { list: power.does });
    }

    /// The hero, or a face-up card of this kind.
    pub(crate) fn ready(&self, state: &State<A>, seat: Seat, of: Who<Kind>) -> Option<Who> {
        let Who::Card(kind) = of else { return Some(Who::Hero) };
        let of_kind = |card: &Card| self.kind_of(*card) == kind;
        let fresh = self.texts(state, seat).filter(of_kind).find(|card| !state.spent.has(card.index()));
        let again = || self.texts(state, seat).filter(of_kind).find(|&card| A::turns(state, seat, card).is_some());
        fresh.or_else(again).map(Who::Card)
    }

    /// A card of a player, or a drawn one, goes under its deck (RB-30, RB-37).
    pub(crate) fn discard<S: Sink>(&self, state: &mut State<A>, card: Card, sink: &mut S) {
        state.spent.clear(card.index());
        A::parts_with(self, state, card, sink);
        let pile = match self.content.of(card).home {
            Home::Adventure(colour) => {
                self.count_doom(state, sink);
                deck(colour)
            }
            home => A::discards(state, home).unwrap_or(MARKET_DECK),
        };
        state.cards.put_bottom(card, pile);
    }

    /// An Ally leaves with all that lies on it.
    pub(crate) fn lose_ally<S: Sink>(&self, state: &mut State<A>, seat: Seat, card: Card, sink: &mut S) {
        state.player_mut(seat).allies.retain(|ally| ally.card != card);
        self.discard(state, card, sink);
    }
}
