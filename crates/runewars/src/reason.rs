//! Why a choice is a good one, in a sentence: what a hint says beside what it would take. Asked where a hint is shown and
//! nowhere else; made from what the player can see.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Order, Resource};
use crate::land::areas;
use crate::play::resource_name;
use crate::state::{STRONGHOLDS, State};
use crate::step::{BattleStep, HeroStep, MarchStep, OrderStep, RuneStep, Step, YearStep};
use kernel::{Message, Seat};

/// So many battles tell the odds well enough for a sentence.
const BATTLES: u32 = 100;

fn m(id: &'static str) -> Message {
    Message::new(id)
}

impl Runewars {
    pub(crate) fn reason_for(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        let place = |id: &'static str, area: Area| m(id).with("area", self.area_thing(area));
        let unit = |id: &'static str, unit| m(id).with("unit", self.unit_thing(unit));
        match (state.stack.top()?, choice) {
            (Step::Year(YearStep::Orders), Choice::Order(order)) => Some(self.why_order(state, seat, order)),
            (Step::Year(YearStep::Gain { .. }), Choice::Influence) => {
                Some(m("runewars-why-influence").with("n", state.player(seat).influence))
            }
            (Step::Year(YearStep::Gain { .. }), Choice::Tactics) => Some(m("runewars-why-tactics")),
            (Step::Year(YearStep::Starve { .. }), Choice::Figure { unit: of, .. }) => {
                Some(unit("runewars-why-starve", of))
            }
            (Step::Year(YearStep::Bid), Choice::Bid(bid)) => {
                let id = if bid == 0 { "runewars-why-bid-nothing" } else { "runewars-why-bid" };
                Some(m(id).with("n", bid).with("of", state.player(seat).influence))
            }
            (Step::March(MarchStep::Activate { .. }), Choice::Area(area)) => Some(self.why_march(state, seat, area)),
            (Step::March(MarchStep::Activate { .. }), Choice::Done) => Some(m("runewars-why-no-march")),
            (Step::March(MarchStep::March { .. }), Choice::Area(from)) => Some(place("runewars-why-from", from)),
            (Step::March(MarchStep::Take { .. }), Choice::All) => Some(m("runewars-why-all")),
            (Step::March(MarchStep::Take { .. }), Choice::Units { unit: of, .. }) => {
                Some(unit("runewars-why-take", of))
            }
            (Step::March(MarchStep::Take { .. }), Choice::Done) => Some(m("runewars-why-enough")),
            (Step::March(MarchStep::Parley { .. } | MarchStep::Refused { .. }), Choice::Battle) => {
                let odds = self.odds(state, BATTLES)?;
                Some(m("runewars-why-battle").with("n", percent(odds.attacker)))
            }
            (Step::March(MarchStep::Parley { .. }), Choice::Pay(price)) => {
                Some(m("runewars-why-parley").with("n", price))
            }
            (
                Step::Battle(
                    BattleStep::Suffers { .. }
                    | BattleStep::Routs { .. }
                    | BattleStep::Damage { .. }
                    | BattleStep::Beyond { .. },
                ),
                Choice::Figure { unit: of, routed, .. },
            ) => Some(unit(if routed { "runewars-why-suffers-routed" } else { "runewars-why-suffers" }, of)),
            (Step::Battle(BattleStep::Aims { .. }), Choice::Figure { unit: of, .. }) => {
                Some(unit("runewars-why-aim", of))
            }
            (Step::Battle(BattleStep::Draw { .. }), Choice::Unit(of)) => Some(unit("runewars-why-draw", of)),
            (Step::Battle(BattleStep::Retreat { .. } | BattleStep::Leave { .. }), Choice::Area(area)) => {
                Some(place("runewars-why-retreat", area))
            }
            (Step::Battle(BattleStep::Support { .. }), Choice::Hero(hero)) => {
                Some(m("runewars-why-support").with("hero", self.hero_thing(hero)))
            }
            (Step::Order(OrderStep::Window { .. }), Choice::Done) => Some(m("runewars-why-window")),
            (Step::Order(OrderStep::Strategize { .. }), Choice::Area(area)) => {
                Some(place("runewars-why-step-from", area))
            }
            (Step::Order(OrderStep::StepTo { .. }), Choice::Area(area)) => Some(place("runewars-why-step-to", area)),
            (Step::Order(OrderStep::StepWith { .. }), Choice::Units { unit: of, .. }) => {
                Some(unit("runewars-why-take", of))
            }
            (Step::Order(OrderStep::Cities { .. }), Choice::Benefit(_)) => Some(m("runewars-why-benefit")),
            (Step::Hero(HeroStep::Move { .. } | HeroStep::Onward { .. }), Choice::Area(area)) => {
                Some(place("runewars-why-hero-to", area))
            }
            (Step::Order(OrderStep::Recruit { .. }), Choice::Resource(of)) => Some(self.why_recruit(state, seat, of)),
            (Step::Order(OrderStep::Place { .. }), Choice::Area(area)) => Some(place("runewars-why-place", area)),
            (Step::Order(OrderStep::Build { .. }), Choice::Area(area)) => Some(place("runewars-why-build", area)),
            (Step::Order(_), Choice::Development(_)) => Some(m("runewars-why-develop")),
            (Step::Hero(HeroStep::Act { .. }), Choice::Heal) => Some(m("runewars-why-heal")),
            (Step::Hero(HeroStep::Act { .. }), Choice::Train) => Some(m("runewars-why-train")),
            (Step::Hero(HeroStep::Act { .. }), Choice::Move) => Some(m("runewars-why-hero-moves")),
            (Step::Rune(RuneStep::Claim { .. }), Choice::Claim) => Some(m("runewars-why-claim")),
            _ => None,
        }
    }

    fn why_order(&self, state: &State, seat: Seat, order: Order) -> Message {
        let player = state.player(seat);
        let supreme = u16::from(player.given) >> (order as u16 + 1) == 0;
        let said = match order {
            Order::Strategize => m("runewars-why-strategize"),
            Order::Mobilize => m("runewars-why-mobilize"),
            Order::Conquest => m("runewars-why-conquest"),
            Order::Harvest => {
                let yields = self.yields(state, seat);
                let gain: u8 = yields.iter().zip(player.dials).map(|(&to, from)| to.saturating_sub(from)).sum();
                m("runewars-why-harvest").with("n", gain)
            }
            Order::Recruit => {
                let [food, wood, ore] = player.dials;
                m("runewars-why-recruit").with("food", food).with("wood", wood).with("ore", ore)
            }
            Order::Rally => {
                let cities = areas(state.controlled(seat)).filter(|&area| state.place(area).city.is_some()).count();
                m("runewars-why-rally").with("n", cities)
            }
            Order::Power => m("runewars-why-power").with("n", player.influence),
            Order::Fortify => {
                let few = (state.strongholds(seat).count_ones() as usize) < STRONGHOLDS;
                m(if few { "runewars-why-fortify" } else { "runewars-why-fortify-runes" })
            }
        };
        m("runewars-why-order").with("why", said).with("supreme", if supreme { "yes" } else { "no" })
    }

    /// What lies there, and who holds it.
    fn why_march(&self, state: &State, seat: Seat, area: Area) -> Message {
        let place = state.place(area);
        let named = |id: &'static str| m(id).with("area", self.area_thing(area));
        let owner = state.controller(area);
        if owner == Some(seat) {
            return named("runewars-why-gather");
        }
        let prize = if place.rune.is_some() {
            "rune"
        } else if place.stronghold.is_some() {
            "stronghold"
        } else if place.city.is_some() {
            "city"
        } else {
            "land"
        };
        let units = place.units();
        let id = if units == 0 { "runewars-why-march-empty" } else { "runewars-why-march" };
        named(id).with("prize", prize).with("n", units)
    }

    fn why_recruit(&self, state: &State, seat: Seat, of: Resource) -> Message {
        let dial = state.player(seat).dials[of.index()];
        m("runewars-why-recruit-by").with("resource", resource_name(of)).with("n", dial)
    }
}

fn percent(chance: f32) -> u8 {
    (100.0 * chance).round().clamp(0.0, 100.0) as u8
}
