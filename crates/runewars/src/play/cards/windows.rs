//! When Tactics cards are played: the own turn, a battle, diplomacy, the Quest Phase, winter.
//!
//! RW-110: a player is asked by what everyone knows: that he holds cards he may play, and that some card of the deck fits
//! here. What he holds decides only what is offered.

use super::{CardChoice, CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::content::TacticsInfo;
use crate::effect::{Effect, Fray, HeroDeed, Purse, Role, Span, Window};
use crate::ids::{Area, Destiny, Hero, Order, Tactics};
use crate::land::areas;
use crate::play::season::kind_of;
use crate::state::{ATTACKER, DEFENDER, Figure, KINDS, State, TACTICS, pile};
use crate::step::{BattleStep, OrderStep, Part, Step, Suffer};
use kernel::{Card, Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WindowWant {
    /// The other side has played this card at the start of a battle.
    Answer {
        kind: Tactics,
        by: Seat,
    },
    /// Routed units stand up.
    Stand {
        left: u8,
    },
    /// This Fate card was chosen in diplomacy.
    Parley {
        destiny: Destiny,
    },
    HeroBefore {
        hero: Hero,
    },
    HeroAfter {
        hero: Hero,
    },
    Stores,
}

/// RW-130: so many units can pull down what lies in their area.
const RAZING: u8 = 6;

impl Runewars {
    pub(super) fn window_prompt(&self, want: WindowWant) -> Message {
        match want {
            WindowWant::Answer { kind, by } => {
                Message::new("runewars-prompt-cancel").with("who", by).with("card", self.tactics_thing(kind))
            }
            WindowWant::Stand { left } => Message::new("runewars-prompt-stand").with("count", left),
            WindowWant::Parley { .. } => Message::new("runewars-prompt-bribe"),
            WindowWant::HeroBefore { hero } => {
                Message::new("runewars-prompt-hero-before").with("hero", self.hero_thing(hero))
            }
            WindowWant::HeroAfter { hero } => {
                Message::new("runewars-prompt-hero-after").with("hero", self.hero_thing(hero))
            }
            WindowWant::Stores => Message::new("runewars-prompt-stores"),
        }
    }

    /// Tactics cards that are not of this season.
    fn holds_cards(&self, state: &State, seat: Seat) -> bool {
        !state.cards.is_empty(pile::hand(seat))
    }

    /// Can the card do anything here? By what all can see.
    fn is_possible(&self, state: &State, seat: Seat, hero: Option<Hero>, info: &TacticsInfo) -> bool {
        self.content.effects[info.does].iter().all(|effect| match effect {
            Effect::Land(deed) => self.land_possible(state, seat, hero, *deed),
            Effect::March(_) => self.march_ahead(state, seat),
            Effect::Purse(Purse::TakeBackOrder) => self.orders_back(state, seat).next().is_some(),
            // Two fights cannot go on at once.
            Effect::Hero(HeroDeed::ExtraDuel) if state.battle_rages() => false,
            Effect::Hero(HeroDeed::ExtraDuel) => {
                let ready = |hero: &Hero| !state.hero(*hero).routed && !self.rivals(state, *hero).is_empty();
                hero.map_or_else(|| state.heroes_of(seat).any(|hero| ready(&hero)), |hero| ready(&hero))
            }
            Effect::Fray(Fray::Stand(_)) => !self.fallen(state, self.side_of(state, seat)).is_empty(),
            _ => true,
        })
    }

    /// RW-110: may the seat hold a card that fits, for all that everyone knows? What lies on the discards nobody holds.
    fn may_hold(&self, state: &State, seat: Seat, fits: impl Fn(&TacticsInfo) -> bool) -> bool {
        self.holds_cards(state, seat) && self.at_large(state, fits).next().is_some()
    }

    /// Cards that fit and do not lie on the discards.
    fn at_large(&self, state: &State, fits: impl Fn(&TacticsInfo) -> bool) -> impl Iterator<Item = Card> {
        let cards = (0..self.content.tactics_of.len() as u16).map(|number| Card(TACTICS + number));
        cards.filter(move |&card| {
            state.cards.place(card) != pile::TACTICS_DISCARD
                && fits(self.content.tactics(self.content.tactics_of(card)))
        })
    }

    /// May the seat play a card in such a window, for all that everyone knows?
    fn may_play(&self, state: &State, seat: Seat, hero: Option<Hero>, window: Window) -> bool {
        let revised = state.options.revised;
        self.may_hold(state, seat, |info| info.fits(window, revised) && self.is_possible(state, seat, hero, info))
    }

    /// RW-19: may a bonus follow the order of this turn? Orders with higher numbers may still be taken back by cards.
    pub(crate) fn bonus_ahead(&self, state: &State, seat: Seat) -> bool {
        let Some(order) = state.player(seat).order.filter(|&order| order != Order::Fortify) else { return false };
        let higher = self.orders_back(state, seat).filter(|&other| other > order).count();
        let takes_back = |info: &TacticsInfo| {
            let effects = self.content.effects[info.does].iter();
            effects.into_iter().any(|effect| matches!(effect, Effect::Purse(Purse::TakeBackOrder)))
        };
        self.is_supreme(state, seat)
            || higher <= state.cards.len(pile::hand(seat)) && higher <= self.at_large(state, takes_back).count()
    }

    /// RW-111: is a march still to come in this turn?
    fn march_ahead(&self, state: &State, seat: Seat) -> bool {
        let order = state.player(seat).order;
        let part = state.stack.iter().find_map(|step| match step {
            Step::Order(OrderStep::Turn { part, .. }) => Some(*part),
            _ => None,
        });
        match part {
            Some(Part::Primary) => matches!(order, Some(Order::Mobilize | Order::Conquest)),
            Some(Part::Bonus) => order == Some(Order::Mobilize) && self.is_supreme(state, seat),
            _ => false,
        }
    }

    /// RW-91: is a card of this kind in hand only since this season?
    pub(crate) fn is_fresh(&self, state: &State, seat: Seat, kind: Tactics) -> bool {
        let holds = |pile| state.cards.iter(pile).any(|card| self.content.tactics_of(card) == kind);
        holds(pile::fresh(seat)) && !holds(pile::hand(seat))
    }

    /// The kinds in hand that fit a window, each once.
    fn playable(&self, state: &State, seat: Seat, hero: Option<Hero>, window: Window) -> Vec<Tactics> {
        let mut kinds: Vec<Tactics> =
            state.cards.iter(pile::hand(seat)).map(|card| self.content.tactics_of(card)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.retain(|&kind| {
            let info = self.content.tactics(kind);
            info.fits(window, state.options.revised) && self.is_possible(state, seat, hero, info)
        });
        kinds
    }

    fn offer(&self, state: &State, seat: Seat, hero: Option<Hero>, window: Window, into: &mut Vec<Choice>) {
        let kinds = self.playable(state, seat, hero, window).into_iter();
        into.extend(kinds.map(|kind| Choice::Card(CardChoice::Tactics(kind))));
    }

    /// The card goes to the discards before everyone's eyes.
    fn lay_down<S: Sink>(&self, state: &mut State, seat: Seat, kind: Tactics, sink: &mut S) {
        let of = |card: &Card| self.content.tactics_of(*card) == kind;
        if let Some(card) = state.cards.iter(pile::hand(seat)).find(of) {
            state.cards.open(card);
            state.cards.put_top(card, pile::TACTICS_DISCARD);
            let card = self.tactics_thing(kind);
            state.used.set(card.0.into());
            state.because(card);
            sink.tell(|| Event::new("runewars-plays").with("who", seat).with("card", card).rule("RW-110"));
        }
    }

    fn play<S: Sink>(&self, state: &mut State, seat: Seat, hero: Option<Hero>, kind: Tactics, sink: &mut S) {
        self.lay_down(state, seat, kind, sink);
        self.resolve(state, seat, hero, self.content.tactics(kind).does);
    }

    // --- The own turn ----------------------------------------------------------------------------------------------

    /// RW-111: is there anything that the seat might do, for all that everyone knows?
    pub(crate) fn window_open(&self, state: &State, seat: Seat) -> bool {
        self.may_play(state, seat, None, Window::Turn)
            || self.rewards_open(state, seat)
            || self.objective_open(state, seat)
            || self.razable(state, seat).next().is_some()
    }

    pub(crate) fn own_turn_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.offer(state, seat, None, Window::Turn, into);
        self.own_reward_options(state, seat, into);
        if self.objective_met(state, seat) {
            into.push(Choice::Card(CardChoice::Objective));
        }
        into.extend(self.razable(state, seat).map(|area| Choice::Card(CardChoice::Raze(area))));
    }

    pub(crate) fn own_turn_apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: CardChoice, sink: &mut S) {
        match choice {
            CardChoice::Tactics(kind) => self.play(state, seat, None, kind, sink),
            CardChoice::Objective => self.claim_objective(state, seat, sink),
            CardChoice::Raze(area) => {
                if let Some(card) = state.cards.top(pile::token(area)) {
                    state.cards.put_top(card, pile::TOKEN_DISCARD);
                    sink.tell(|| self.at("runewars-razes", seat, area).rule("RW-130"));
                }
            }
            other => self.own_reward_apply(state, seat, other, sink),
        }
    }

    fn razable<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Area> + 's {
        areas(state.controlled(seat)).filter(|&area| {
            state.place(area).units() >= RAZING
                && self.find_at(state, area).is_some_and(|token| token.is_destructible())
        })
    }

    // --- Battle ----------------------------------------------------------------------------------------------------

    fn side_of(&self, state: &State, seat: Seat) -> usize {
        if state.battle.attacker == seat { ATTACKER } else { DEFENDER }
    }

    fn seat_of(&self, state: &State, side: usize) -> Option<Seat> {
        if side == ATTACKER { Some(state.battle.attacker) } else { state.battle.defender.get() }
    }

    /// RW-53: the windows of a side: at the start those of either side and its own, for the attacker also those of his
    /// turn, later one before each initiative.
    fn battle_windows(&self, state: &State, side: usize) -> [Window; 3] {
        let (either, own) = (Window::BattleStart(Role::Either), Window::BattleStart);
        match (state.battle.initiative, side) {
            (0, ATTACKER) => [either, own(Role::Attacker), Window::Turn],
            (0, _) => [either, either, own(Role::Defender)],
            _ => [Window::Battle; 3],
        }
    }

    /// RW-53: at the start of a battle its attacker may use Rewards as in the rest of his turn.
    fn rewards_in_battle(&self, state: &State, side: usize) -> bool {
        side == ATTACKER && state.battle.initiative == 0
    }

    /// RW-115: routed units of a side, also those that were routed before the battle.
    fn fallen(&self, state: &State, side: usize) -> Vec<Figure> {
        let host = &state.battle.sides[side].host;
        let mut fallen: Vec<Figure> = host.figures().map(|(figure, _)| figure).filter(|figure| figure.routed).collect();
        if side == DEFENDER {
            let before = &state.place(state.battle.at).routed;
            for kind in (0..KINDS).filter(|&kind| before[kind] > 0) {
                let figure = Figure { kind: kind as u8, routed: true, hurt: 0 };
                if !fallen.contains(&figure) {
                    fallen.push(figure);
                }
            }
        }
        fallen
    }

    /// Is the side asked whether it plays a card now?
    pub(crate) fn battle_window_open(&self, state: &State, side: usize) -> bool {
        let Some(seat) = self.seat_of(state, side) else { return false };
        let unplayed = |card: Card| state.battle.played & Self::played(side, self.content.tactics_of(card)) == 0;
        let windows = self.battle_windows(state, side);
        let fits = |info: &TacticsInfo| {
            windows.iter().any(|&window| info.fits(window, state.options.revised))
                && self.is_possible(state, seat, None, info)
        };
        self.holds_cards(state, seat) && self.at_large(state, fits).any(unplayed)
            || self.rewards_in_battle(state, side) && self.may_use(state, seat)
    }

    /// RW-112: no two cards of one name at one moment.
    const fn played(side: usize, kind: Tactics) -> u64 {
        1 << (kind.0 as usize % 32 + 32 * side)
    }

    pub(crate) fn battle_window_options(&self, state: &State, side: usize, into: &mut Vec<Choice>) {
        let Some(seat) = self.seat_of(state, side) else { return };
        let mut kinds: Vec<Tactics> = Vec::new();
        for window in self.battle_windows(state, side) {
            kinds.extend(self.playable(state, seat, None, window));
        }
        kinds.sort_unstable();
        kinds.dedup();
        kinds.retain(|&kind| state.battle.played & Self::played(side, kind) == 0);
        into.extend(kinds.into_iter().map(|kind| Choice::Card(CardChoice::Tactics(kind))));
        if self.rewards_in_battle(state, side) {
            self.list_usable(state, seat, into);
        }
    }

    pub(crate) fn battle_window_apply<S: Sink>(
        &self,
        state: &mut State,
        side: usize,
        choice: CardChoice,
        sink: &mut S,
    ) {
        let Some(seat) = self.seat_of(state, side) else { return };
        let CardChoice::Tactics(kind) = choice else { return self.own_reward_apply(state, seat, choice, sink) };
        state.battle.played |= Self::played(side, kind);
        // Only a card for the start of a battle can be answered.
        if !matches!(self.content.tactics(kind).window, Window::BattleStart(_)) {
            return self.play(state, seat, None, kind, sink);
        }
        self.lay_down(state, seat, kind, sink);
        match self.seat_of(state, 1 - side) {
            Some(other) => push(state, CardStep::Window(other, WindowWant::Answer { kind, by: seat })),
            None => self.resolve(state, seat, None, self.content.tactics(kind).does),
        }
    }

    pub(super) fn fray<S: Sink>(&self, state: &mut State, seat: Seat, effect: Fray, sink: &mut S) {
        let side = self.side_of(state, seat);
        match effect {
            Fray::Withdraw => self.withdraw(state, sink),
            Fray::DamageBoth(left) => {
                // The one on top is first: the defender, or in the original edition the attacker.
                let first = if state.options.revised { DEFENDER } else { ATTACKER };
                for side in [1 - first, first] {
                    let step = BattleStep::Suffers { side: side as u8, how: Suffer::Damage, left };
                    state.stack.push(Step::Battle(step));
                }
            }
            Fray::Stand(left) => push(state, CardStep::Window(seat, WindowWant::Stand { left })),
            Fray::WinnerDraws(n) => state.battle.sides.iter_mut().for_each(|side| side.winner_draws += n),
            Fray::Strength(n) => state.battle.sides[side].strength += n,
            Fray::FirstDraw(n) => state.battle.sides[side].first_draw += n,
            Fray::FoodMore(n) => state.decrees.food_more[seat.index()] += n,
            // Done where the card is played: they change what another card or a Fate card does.
            Fray::Cancel | Fray::SilverIsGold => {}
        }
    }

    /// The card that brings something to who wins a battle.
    pub(crate) fn because_won(&self, state: &mut State) {
        let brings = |effect: &Effect<Span>| matches!(effect, Effect::Fray(Fray::WinnerDraws(_)));
        let card = self.content.tactics.iter().position(|info| self.content.effects[info.does].iter().any(brings));
        if let Some(number) = card {
            state.because(self.tactics_thing(Tactics(number as u8)));
        }
    }

    fn stand_up<S: Sink>(&self, state: &mut State, side: usize, figure: Figure, sink: &mut S) {
        let (at, kind) = (state.battle.at, usize::from(figure.kind));
        let host = &mut state.battle.sides[side].host;
        if host.at(figure) > 0 {
            *host.at_mut(figure) -= 1;
        } else if side == DEFENDER && state.place(at).routed[kind] > 0 {
            state.place_mut(at).routed[kind] -= 1;
        } else {
            return;
        }
        *state.battle.sides[side].host.at_mut(Figure { routed: false, ..figure }) += 1;
        let unit = state.unit(self.seat_of(state, side), kind);
        sink.tell(|| Event::new("runewars-stands-up").with("unit", self.unit_thing(unit)).rule("RW-115"));
    }

    // --- Diplomacy and winter --------------------------------------------------------------------------------------

    /// RW-116: a Fate card was chosen; silver may be bribed to gold.
    pub(crate) fn parley_window<S: Sink>(&self, state: &mut State, seat: Seat, destiny: Destiny, sink: &mut S) {
        if destiny == Destiny::Silver {
            push(state, CardStep::Window(seat, WindowWant::Parley { destiny }));
        } else {
            self.answered(state, seat, destiny, sink);
        }
    }

    pub(super) fn winter_windows(&self, state: &mut State) {
        state.stack.pop();
        for seat in self.play_order(state).into_iter().rev() {
            push(state, CardStep::Window(seat, WindowWant::Stores));
        }
    }

    // --- Asking ----------------------------------------------------------------------------------------------------

    pub(super) fn window_want_open(&self, state: &State, seat: Seat, want: WindowWant) -> bool {
        let own = |hero: Hero| state.hero(hero).owner.get() == Some(seat);
        match want {
            WindowWant::Answer { .. } => self.may_play(state, seat, None, Window::Answer),
            WindowWant::Parley { .. } => self.may_play(state, seat, None, Window::Diplomacy),
            WindowWant::Stores => self.may_play(state, seat, None, Window::Winter),
            WindowWant::Stand { left } => left > 0 && !self.fallen(state, self.side_of(state, seat)).is_empty(),
            WindowWant::HeroBefore { hero } => {
                let plays = || self.may_play(state, seat, Some(hero), Window::HeroBefore);
                own(hero) && (plays() || self.may_show(state, hero) || self.givers(state, seat, hero).next().is_some())
            }
            WindowWant::HeroAfter { hero } => {
                let plays = !state.hero(hero).routed && self.may_play(state, seat, Some(hero), Window::HeroAfter);
                own(hero) && (plays || self.givers(state, seat, hero).next().is_some())
            }
        }
    }

    pub(super) fn window_options(&self, state: &State, seat: Seat, want: WindowWant, into: &mut Vec<Choice>) {
        match want {
            WindowWant::Answer { .. } => self.offer(state, seat, None, Window::Answer, into),
            WindowWant::Parley { .. } => self.offer(state, seat, None, Window::Diplomacy, into),
            WindowWant::Stores => self.offer(state, seat, None, Window::Winter, into),
            WindowWant::Stand { .. } => {
                let side = self.side_of(state, seat);
                for Figure { kind, routed, hurt } in self.fallen(state, side) {
                    let unit = state.unit(self.seat_of(state, side), usize::from(kind));
                    into.push(Choice::Figure { unit, routed, hurt });
                }
            }
            WindowWant::HeroBefore { hero } => {
                self.offer(state, seat, Some(hero), Window::HeroBefore, into);
                self.list_showable(state, hero, into);
                into.extend(self.givers(state, seat, hero).map(|giver| Choice::Card(CardChoice::Give(giver))));
            }
            WindowWant::HeroAfter { hero } => {
                if !state.hero(hero).routed {
                    self.offer(state, seat, Some(hero), Window::HeroAfter, into);
                }
                into.extend(self.givers(state, seat, hero).map(|giver| Choice::Card(CardChoice::Give(giver))));
            }
        }
        into.push(Choice::Done);
    }

    pub(super) fn window_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: WindowWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (WindowWant::Answer { kind, by }, Choice::Card(CardChoice::Tactics(answer))) => {
                state.stack.pop();
                self.lay_down(state, seat, answer, sink);
                let card = self.tactics_thing(kind);
                sink.tell(|| Event::new("runewars-cancelled").with("who", by).with("card", card).rule("RW-112"));
            }
            (WindowWant::Parley { .. }, Choice::Card(CardChoice::Tactics(kind))) => {
                state.stack.pop();
                self.lay_down(state, seat, kind, sink);
                self.answered(state, seat, Destiny::Gold, sink);
            }
            (WindowWant::Stores, Choice::Card(CardChoice::Tactics(kind))) => self.play(state, seat, None, kind, sink),
            (WindowWant::Stand { left }, Choice::Figure { unit, routed, hurt }) => {
                becomes(state, CardStep::Window(seat, WindowWant::Stand { left: left - 1 }));
                let figure = Figure { kind: kind_of(unit) as u8, routed, hurt };
                let side = self.side_of(state, seat);
                self.stand_up(state, side, figure, sink);
            }
            (WindowWant::HeroBefore { .. }, Choice::Card(CardChoice::Show { hero, reward })) => {
                self.show_reward(state, hero, reward, sink);
            }
            (
                WindowWant::HeroBefore { .. } | WindowWant::HeroAfter { .. },
                Choice::Card(give @ CardChoice::Give(_)),
            ) => self.own_reward_apply(state, seat, give, sink),
            (
                WindowWant::HeroBefore { hero } | WindowWant::HeroAfter { hero },
                Choice::Card(CardChoice::Tactics(kind)),
            ) => self.play(state, seat, Some(hero), kind, sink),
            _ => self.window_closed(state, seat, want, sink),
        }
    }

    /// Nothing was played.
    pub(super) fn window_closed<S: Sink>(&self, state: &mut State, seat: Seat, want: WindowWant, sink: &mut S) {
        state.stack.pop();
        match want {
            WindowWant::Answer { kind, by } => {
                state.because(self.tactics_thing(kind));
                self.resolve(state, by, None, self.content.tactics(kind).does);
            }
            WindowWant::Parley { destiny } => self.answered(state, seat, destiny, sink),
            _ => {}
        }
    }
}
