//! What each option is worth, told without trying it: how the house's greedy bot plans.
//!
//! A world is given in which the seat's own knowledge holds; what it cannot know there is imagined. Worths are in *areas*:
//! 1 is what a plain area is worth. `war.rs` weighs targets and battles, `realm.rs` orders and what a realm needs, `cards.rs` cards; `odds.rs` and
//! `chances.rs` tell what everyone may know of what is to come.
//!
//! Deliberately absent: looking ahead. Every number here has a name and a reason.

mod cards;
mod chances;
mod odds;
mod realm;
mod war;

pub use self::chances::{Destinies, DuelOdds};
pub use self::odds::Odds;

use crate::Runewars;
use crate::choice::Choice;
use crate::content::Strike;
use crate::effect::{Effect, RuneDeed, Span, Trial};
use crate::ids::{Area, Attribute, Destiny, Fate, Hero, Resource};
use crate::land::areas;
use crate::play::cards::{CardChoice, CardStep, MOST_TRAINING};
use crate::play::kind_of;
use crate::state::{ATTACKER, DEFENDER, State, pile, quest_of};
use crate::step::{Aim, BattleStep, HeroStep, MarchStep, OrderStep, RuneStep, SetupStep, Step, YearStep};
use kernel::Seat;

/// Always rather than not.
const SURELY: f32 = 10.0;
/// Rather not, but if nothing else is there.
const RELUCTANTLY: f32 = -1.0;

impl Runewars {
    pub(crate) fn foresee_options(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let Some(step) = state.stack.top() else { return false };
        match step {
            Step::Year(YearStep::Orders) => self.foresee_orders(state, seat, options, into),
            Step::March(MarchStep::Activate { .. }) => self.foresee_targets(state, seat, options, into),
            _ => into.extend(options.iter().map(|&choice| self.foresee_one(state, step, seat, choice))),
        }
        true
    }

    fn foresee_one(&self, state: &State, step: Step, seat: Seat, choice: Choice) -> f32 {
        match step {
            Step::Setup(step) => self.foresee_setup(state, step, seat, choice),
            Step::Year(step) => self.foresee_year(state, step, seat, choice),
            Step::Order(step) => self.foresee_order_step(state, step, seat, choice),
            Step::March(step) => self.foresee_march(state, step, seat, choice),
            Step::Battle(step) => self.foresee_battle(state, step, seat, choice),
            Step::Hero(step) => self.foresee_hero(state, step, seat, choice),
            Step::Rune(step) => self.foresee_rune(state, step, seat, choice),
            Step::Card(step) => self.foresee_card(state, step, seat, choice),
        }
    }

    // --- Setup -----------------------------------------------------------------------------------------------------

    /// A land should not always be the same one: what does not matter is decided by the tiles that were dealt.
    fn whim(&self, state: &State, choice: Choice) -> f32 {
        let dealt =
            state.dealt.iter().flatten().fold(17u32, |sum, tile| sum.wrapping_mul(31).wrapping_add(tile.0.into()));
        let laid = state.land.laid.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let text = self.write_choice(choice);
        let said =
            text.bytes().fold(dealt ^ laid as u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        f32::from((said >> 16) as u16) / f32::from(u16::MAX)
    }

    fn foresee_setup(&self, state: &State, step: SetupStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            // Runes lie well where the realm will lie well: near a marker; the dragon anywhere of the two.
            (SetupStep::Stronghold { .. } | SetupStep::HeroHome { .. }, Choice::Area(area)) => {
                self.frontier(state, seat, area) + 0.1 * self.whim(state, choice)
            }
            _ => self.whim(state, choice),
        }
    }

    // --- The year --------------------------------------------------------------------------------------------------

    fn foresee_year(&self, state: &State, step: YearStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (YearStep::Gain { .. }, Choice::Influence) => {
                if state.player(seat).influence < ENOUGH_INFLUENCE {
                    1.0
                } else {
                    0.1
                }
            }
            (YearStep::Gain { .. }, _) => self.tactics_worth(state, seat, 1),
            (YearStep::Starve { .. }, Choice::Figure { unit, routed, .. }) => {
                -self.unit_worth(unit) + if routed { 0.1 } else { 0.0 }
            }
            (YearStep::Bid, Choice::Bid(bid)) => {
                let share = if self.bids_for_rune(state) { RUNE_BID_SHARE } else { BID_SHARE };
                let wanted = f32::from(state.player(seat).influence) * share;
                -(f32::from(bid) - wanted.round()).abs()
            }
            _ => 0.0,
        }
    }

    /// Does the card that is bid for bring a dragon rune?
    fn bids_for_rune(&self, state: &State) -> bool {
        let card = state.stack.iter().find_map(|step| match step {
            Step::Card(CardStep::Season { card, .. }) => Some(*card),
            _ => None,
        });
        let parts = card.map_or(&[][..], |card| &self.content.seasons[card.index()].parts);
        let brings = |effect: &Effect<Span>| matches!(effect, Effect::Rune(RuneDeed::Rune | RuneDeed::RuneForced));
        parts.iter().any(|part| self.content.effects[part.does].iter().any(brings))
    }

    // --- Marches ---------------------------------------------------------------------------------------------------

    fn foresee_march(&self, state: &State, step: MarchStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (MarchStep::March { .. }, Choice::Area(from)) => self.foresee_start(state, seat, from),
            (MarchStep::Take { from, .. }, with) => self.foresee_taking(state, seat, from, with),
            (MarchStep::Parley { .. } | MarchStep::Refused { .. }, Choice::Battle) => {
                let odds = self.odds(state, PARLEY_BATTLES).map_or(0.0, |odds| odds.attacker - 0.1 * odds.losses[0]);
                odds * 2.0 - 1.0
            }
            (MarchStep::Parley { .. }, Choice::Pay(price)) => {
                // Gold or silver by so many cards, against what influence is worth elsewhere.
                0.9 * (1.0 - RED_SHARE.powi(price.into())) - INFLUENCE * f32::from(price)
            }
            (MarchStep::Answer { .. }, Choice::Fate(fate)) => self.foresee_destiny(fate),
            (MarchStep::SendAway { .. }, Choice::Area(area)) => {
                let beside = state.land.beside(area, state.pass()) & state.controlled(seat);
                f32::from(u8::from(beside == 0))
            }
            _ => 0.0,
        }
    }

    fn foresee_destiny(&self, fate: Fate) -> f32 {
        match self.content.fates[fate.index()].destiny {
            Destiny::Gold => 2.0,
            Destiny::Silver => 1.0,
            Destiny::Red => 0.0,
        }
    }

    // --- Battle ----------------------------------------------------------------------------------------------------

    fn foresee_battle(&self, state: &State, step: BattleStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (BattleStep::Support { .. }, Choice::Hero(_)) | (BattleStep::Extra { .. }, Choice::Yes) => 1.0,
            (BattleStep::Support { .. }, Choice::Card(_)) => 1.5,
            (BattleStep::SupportOf { side, .. }, Choice::Unit(unit)) => {
                f32::from(self.host(state, side.into()).standing(kind_of(unit)))
            }
            (BattleStep::Window { .. }, Choice::Card(card)) if self.is_of_turn(card) => {
                self.foresee_turn_in_battle(state, card)
            }
            (BattleStep::Window { side }, Choice::Card(CardChoice::Tactics(kind))) => {
                self.foresee_fray(state, seat, side.into(), kind)
            }
            (BattleStep::Draw { .. }, Choice::Unit(unit)) => self.unit_worth(unit),
            (BattleStep::Reject { side, .. }, Choice::Fate(fate)) => -self.strike_worth(state, side.into(), fate),
            (
                BattleStep::Suffers { .. }
                | BattleStep::Routs { .. }
                | BattleStep::Damage { .. }
                | BattleStep::Beyond { .. },
                Choice::Figure { unit, routed, .. },
            ) => -self.unit_worth(unit) + if routed { 0.2 } else { 0.0 },
            (BattleStep::Aims { side, how: Aim::Fury }, Choice::Yes) => self.fury_worth(state, side.into()),
            (BattleStep::Aims { how, .. }, choice) => self.foresee_aim(how, choice),
            (BattleStep::Defence, Choice::Yes) => {
                let close = self.strength(state, ATTACKER) > self.strength(state, DEFENDER);
                if close { 1.0 } else { RELUCTANTLY }
            }
            (BattleStep::Occupy { .. }, Choice::Yes) => {
                let few = (state.strongholds(seat).count_ones() as usize) < crate::state::STRONGHOLDS;
                if few { 1.0 } else { RELUCTANTLY }
            }
            (
                BattleStep::Leave { .. } | BattleStep::Retreat { .. } | BattleStep::BeyondTo { .. },
                Choice::Area(area),
            ) => self.refuge_worth(state, seat, area),
            _ => 0.0,
        }
    }

    fn foresee_aim(&self, how: Aim, choice: Choice) -> f32 {
        match (how, choice) {
            (_, Choice::Figure { unit, routed, hurt }) => {
                let standing = if routed { 0.6 } else { 1.0 };
                self.unit_worth(unit) * standing + 0.3 * f32::from(hurt)
            }
            (Aim::Overpower, Choice::No) => 0.9,
            _ => 0.0,
        }
    }

    fn strike_worth(&self, state: &State, side: usize, fate: Fate) -> f32 {
        let Some(kind) = state.battle.sides[side].acting else { return 0.0 };
        match self.strike(fate, self.info(state, side, kind.into()).shape) {
            Strike::Miss => 0.0,
            Strike::Rout(amount) => 0.8 * f32::from(amount),
            Strike::Damage(amount) => f32::from(amount),
            Strike::Special => 1.2,
        }
    }

    // --- Heroes ----------------------------------------------------------------------------------------------------

    fn foresee_hero(&self, state: &State, step: HeroStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (HeroStep::Act { hero }, choice) => {
                let at = state.hero(hero);
                let health = self.content.heroes[hero.index()].health;
                match choice {
                    // A quest that fails may cost so much.
                    Choice::Heal if at.damage + QUEST_HARM >= health => 3.0,
                    Choice::Heal if at.damage > 0 => 0.2,
                    // To a quest in reach at once, to one further off between trainings.
                    Choice::Move => {
                        let steps = self.quest_steps(state, hero);
                        match self.quest_distance(state, seat, at.area) {
                            Some(far) if far <= steps => 2.0,
                            Some(far) if far <= 2 * steps && state.year.is_multiple_of(2) => 1.5,
                            Some(_) | None => 0.6,
                        }
                    }
                    Choice::Train => self.foresee_training(state, seat, hero),
                    _ => 0.0,
                }
            }
            (HeroStep::Move { .. } | HeroStep::Onward { .. }, Choice::Area(area)) => {
                let quest =
                    self.quest_distance(state, seat, area).map_or(0.0, |steps| QUEST / (1.0 + f32::from(steps)));
                let token = state.place(area).rune.is_some_and(|token| !state.runes.known(token).contains(seat));
                quest + f32::from(u8::from(token)) + 0.1 * self.whim(state, choice)
            }
            (HeroStep::Onward { .. }, Choice::Card(_)) => RELUCTANTLY,
            (HeroStep::Deed { .. }, Choice::Quest(_)) => 2.0,
            (HeroStep::Deed { hero }, Choice::Hero(foe)) => self.duel_worth(state, hero, foe),
            (HeroStep::Test { .. }, Choice::Fate(fate)) => self.foresee_destiny(fate),
            (HeroStep::Redraw { .. }, Choice::Fate(fate)) => 0.5 - self.foresee_destiny(fate),
            (HeroStep::Ready { .. }, Choice::Card(CardChoice::Show { hero, reward })) => {
                // What lies open already is not exchanged.
                if self.showable(state, hero).any(|kind| kind == reward) { 1.0 } else { RELUCTANTLY }
            }
            (_, Choice::Card(_)) => 0.5,
            (_, Choice::Yes) => 0.1,
            (_, Choice::Figure { .. } | Choice::Hero(_)) => 0.2,
            _ => 0.0,
        }
    }

    /// A duel is begun by who can bear more than the other.
    pub(super) fn duel_worth(&self, state: &State, hero: Hero, foe: Hero) -> f32 {
        let left = |of: Hero| f32::from(self.content.heroes[of.index()].health) - f32::from(state.hero(of).damage);
        left(hero) - left(foe) - 0.5
    }

    /// Training is for the Quests in hand; those that may come are worth less.
    fn foresee_training(&self, state: &State, seat: Seat, hero: Hero) -> f32 {
        let training = state.hero(hero).training;
        let mut open = Attribute::ALL.iter().filter(|of| training[of.index()] < MOST_TRAINING).peekable();
        if open.peek().is_none() {
            return RELUCTANTLY;
        }
        let wanted = open.any(|&of| self.quests_tested(state, seat, of) > 0);
        if wanted { TRAINS_FOR_QUEST } else { TRAINS_AHEAD }
    }

    /// Quests in hand that test an attribute.
    fn quests_tested(&self, state: &State, seat: Seat, attribute: Attribute) -> u8 {
        let own = state.cards.iter(pile::quests(seat));
        own.filter(|&card| self.content.quests[quest_of(card).index()].trial == Trial::Test(attribute)).count() as u8
    }

    /// How much more likely a point of training makes the Quests in hand, and a little for all others.
    pub(super) fn attribute_worth(&self, state: &State, seat: Seat, hero: Hero, attribute: Attribute) -> f32 {
        let (cards, _) = self.test_cards(state, hero, attribute);
        let gain = self.destinies(state, cards).red - self.destinies(state, cards + 1).red;
        let all = self.content.quests.iter().filter(|quest| quest.trial == Trial::Test(attribute)).count();
        let share = all as f32 / self.content.quests.len().max(1) as f32;
        gain * (f32::from(self.quests_tested(state, seat, attribute)) + FUTURE_QUEST * share)
    }

    /// How many steps it is from here to the nearest area that a Quest of the seat names.
    pub(super) fn quest_distance(&self, state: &State, seat: Seat, area: Area) -> Option<u8> {
        let own = state.cards.iter(pile::quests(seat));
        let named = own.map(|card| self.content.quests[quest_of(card).index()].area);
        let named = named.fold(0, |set, at| set | at.bit());
        let mut reach = area.bit();
        for steps in 0..=QUEST_FAR {
            if reach & named != 0 {
                return Some(steps);
            }
            reach |= state.land.around(reach, state.pass());
        }
        None
    }

    // --- Runes and orders -------------------------------------------------------------------------------------------

    fn foresee_rune(&self, state: &State, step: RuneStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (RuneStep::First { .. } | RuneStep::Second { .. }, Choice::Area(area))
            | (RuneStep::Which { .. }, Choice::Dragon(area)) => self.safety(state, seat, area),
            (RuneStep::Receive { .. }, Choice::Area(_)) => {
                // A false rune is a lure; room is worth more when it is scarce.
                let room = self.room_for_rune(state, seat) & state.controlled(seat);
                if room.count_ones() < 2 { 1.0 } else { RELUCTANTLY }
            }
            _ => 0.0,
        }
    }

    fn foresee_order_step(&self, state: &State, step: OrderStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (OrderStep::Window { .. }, choice) => self.foresee_window(state, seat, choice),
            (OrderStep::Strategize { .. }, Choice::Area(from)) => self.foresee_step_from(state, seat, from),
            (OrderStep::StepTo { from, .. }, Choice::Area(to)) => self.foresee_step_to(state, seat, from, to),
            (OrderStep::StepWith { from, to, .. }, with) => self.foresee_step_with(state, seat, from, to, with),
            (OrderStep::Recruit { .. }, Choice::Resource(resource)) => self.recruits_worth(state, seat, resource),
            (OrderStep::Place { .. }, Choice::Area(area)) => self.place_worth(state, seat, area),
            (OrderStep::Excess { .. }, Choice::Figure { unit, routed, .. }) => {
                -self.unit_worth(unit) + if routed { 0.2 } else { 0.0 }
            }
            (OrderStep::Cities { left, .. }, Choice::Benefit(number)) => self.benefit_worth(state, seat, left, number),
            (OrderStep::Ally { .. }, Choice::Unit(unit)) => self.unit_worth(unit),
            (OrderStep::PayForHeroes { .. }, Choice::Pay(price)) => {
                let room = state.heroes_of(seat).count() < crate::state::MOST_HEROES;
                let rich = state.player(seat).influence >= 4;
                if room && rich { 1.0 - 0.1 * f32::from(price) } else { RELUCTANTLY }
            }
            (OrderStep::KeepHero { .. }, Choice::Hero(hero)) => self.hero_worth(state, seat, hero),
            (OrderStep::Desert { .. }, Choice::Hero(hero)) => -self.hero_worth(state, seat, hero),
            (OrderStep::HeroStands { .. }, Choice::Area(area)) => self.frontier(state, seat, area),
            (OrderStep::Income { .. }, Choice::Resource(resource)) => {
                -f32::from(state.player(seat).dials[resource.index()])
            }
            (OrderStep::Develop { .. }, Choice::Area(_)) => {
                if state.player(seat).dials[Resource::Wood.index()] > 1 {
                    1.0
                } else {
                    RELUCTANTLY
                }
            }
            (OrderStep::DevelopAs { .. }, Choice::Development(development)) => {
                let left = self.developments_left(state, seat).any(|kind| kind == development);
                if left { 1.0 / (1.0 + development.index() as f32) } else { RELUCTANTLY }
            }
            (OrderStep::Title { .. }, Choice::Title(title)) => {
                let price = f32::from(state.titles[title.index()].influence + 1);
                1.0 - TITLE_INFLUENCE * price
            }
            (OrderStep::TitlePrice { .. }, Choice::Pay(price)) => -f32::from(price),
            (OrderStep::Fortify { .. }, Choice::Build) => {
                let few = (state.strongholds(seat).count_ones() as usize) < crate::state::STRONGHOLDS;
                if few { 2.0 } else { RELUCTANTLY }
            }
            (OrderStep::Fortify { .. }, Choice::Repair) => 1.0,
            (OrderStep::Fortify { .. }, Choice::Runes) => self.mix_worth(state, seat),
            (OrderStep::MixFirst { .. }, Choice::Area(area)) => {
                let dragon = self.knows_dragon(state, seat, area);
                if dragon { SURELY - self.safety(state, seat, area) } else { 0.0 }
            }
            (OrderStep::MixSecond { .. }, Choice::Area(area)) => {
                let dragon = self.knows_dragon(state, seat, area);
                if dragon { RELUCTANTLY } else { self.safety(state, seat, area) }
            }
            (OrderStep::MixLay { .. }, Choice::Dragon(area) | Choice::Area(area)) => self.safety(state, seat, area),
            (OrderStep::GiveUp { .. }, Choice::Area(_)) => RELUCTANTLY,
            (OrderStep::Relocate { .. } | OrderStep::Redevelop { .. }, Choice::Area(area)) => {
                -self.area_worth(state, seat, area) - self.frontier(state, seat, area)
            }
            (OrderStep::Build { .. } | OrderStep::Repair { .. }, Choice::Area(area)) => {
                self.area_worth(state, seat, area) + 0.3 * self.frontier(state, seat, area)
            }
            _ => 0.0,
        }
    }

    /// What it brings to lay the dragon rune that lies worst where it would lie best.
    pub(super) fn mix_worth(&self, state: &State, seat: Seat) -> f32 {
        let own = || areas(state.controlled(seat));
        let safety = |area: Area| self.safety(state, seat, area);
        let worst =
            own().filter(|&area| self.knows_dragon(state, seat, area)).map(safety).fold(f32::INFINITY, f32::min);
        let best = own().filter(|&area| !self.knows_dragon(state, seat, area)).map(safety).fold(0.0, f32::max);
        if worst.is_finite() { SAFER * (best - worst) } else { RELUCTANTLY }
    }

    /// Areas of the seat that lie nearest to others count most.
    pub(super) fn frontier(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let beside = state.land.beside(area, state.pass());
        let foreign = areas(beside).filter(|&other| state.controller(other) != Some(seat)).count();
        0.3 * foreign as f32
    }
}

/// Of all the influence a bid takes so much; more for a dragon rune.
const BID_SHARE: f32 = 0.25;
const RUNE_BID_SHARE: f32 = 0.6;
/// A dragon rune that lies safer by one, in areas.
const SAFER: f32 = 0.4;
/// Damage that a failed Quest may bring.
const QUEST_HARM: u8 = 2;
/// Training for a Quest in hand, and for one that may come.
const TRAINS_FOR_QUEST: f32 = 1.0;
const TRAINS_AHEAD: f32 = 0.7;
/// A Quest that may come, beside one in hand.
const FUTURE_QUEST: f32 = 0.5;
/// Standing where a Quest can be tried, in areas; and how far off one is still thought of.
const QUEST: f32 = 3.0;
const QUEST_FAR: u8 = 6;
/// Battles in mind before a parley.
const PARLEY_BATTLES: u32 = 12;
/// Of thirty Fate cards eighteen are red.
const RED_SHARE: f32 = 0.6;
/// Who has so much influence would rather have a Tactics card.
const ENOUGH_INFLUENCE: u8 = 8;
/// Influence in areas.
const INFLUENCE: f32 = 0.06;
const TITLE_INFLUENCE: f32 = 0.25;
