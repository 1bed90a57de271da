//! The laws of a state: everything lies where it can lie, and nothing is lost. Must not panic on any state read from a file.

use crate::Runewars;
use crate::ids::{AREAS, Area, TYPES, Unit};
use crate::land::areas;
use crate::state::{DRAGON_RUNES, FALSE_RUNES, HEROES, KINDS, MOST_HEROES, MOST_INFLUENCE, MOST_UNITS, State};
use crate::step::{BattleStep, OrderStep, Step};
use kernel::{MaybeSeat, Seat};

/// Of a year, in each of which one order is given.
const SEASONS: u32 = 4;

fn law(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl Runewars {
    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        law((2..=4).contains(&state.count) && state.first.0 < state.count, "so many players do not play")?;
        law(state.places.len() == AREAS, "an area is missing")?;
        state.land.check()?;
        state.cards.check()?;
        state.runes.check()?;
        let seated = |seat: MaybeSeat| seat.get().is_none_or(|seat: Seat| seat.0 < state.count);
        law(
            state
                .places
                .iter()
                .all(|place| seated(place.owner) && place.activated.iter().all(|seat| seat.0 < state.count)),
            "an area belongs to nobody at the table",
        )?;
        law(state.titles.iter().all(|title| seated(title.holder)), "a title belongs to nobody at the table")?;
        law(state.claims.iter().all(|claim| seated(claim.seat)), "a claim belongs to nobody at the table")?;
        law(state.heroes.iter().all(|hero| seated(hero.owner) && hero.area.index() < AREAS), "a hero is nowhere")?;
        law(
            state.battle.attacker.0 < state.count && seated(state.battle.defender) && state.battle.at.index() < AREAS,
            "a battle is nowhere",
        )?;
        law(
            state.battle.sides.iter().all(|side| side.acting.is_none_or(|kind| usize::from(kind) < KINDS)),
            "a type fights that does not exist",
        )?;
        law(
            state
                .battle
                .sides
                .iter()
                .flat_map(|side| side.supporters.iter())
                .all(|support| support.hero.index() < HEROES && usize::from(support.kind) < KINDS),
            "a supporter is nobody",
        )?;
        law(
            state.arrived.iter().all(|arrived| arrived.area.index() < AREAS && usize::from(arrived.kind) < KINDS),
            "somebody arrived nowhere",
        )?;
        law(state.marching.target.is_none_or(|area| area.index() < AREAS), "a march leads nowhere")?;
        law(state.dealt.iter().flatten().all(|tile| tile.index() < crate::ids::TILES), "there is no such tile")?;
        law(state.markers.iter().all(|spot| spot.side < 3 && spot.at.is_near()), "a marker lies nowhere")?;
        law(
            state
                .players
                .iter()
                .all(|player| player.influence <= MOST_INFLUENCE && player.dials.iter().all(|&dial| dial <= 8)),
            "a dial or a purse is too full",
        )?;
        // Who has to choose an order has one left to choose.
        law(
            state.players.iter().all(|player| player.given.count_ones() <= SEASONS),
            "more orders were given than a year has seasons",
        )?;
        let known = |step: &Step| step.named().is_none_or(|seat| seat.0 < state.count);
        law(state.stack.iter().all(known), "a step is of nobody at the table")?;
        self.check_figures(state)?;
        self.check_runes(state)?;
        self.check_crowds(state)
    }

    fn check_figures(&self, state: &State) -> Result<(), String> {
        let sane = |count: &u8| *count <= 60;
        let armies = state.places.iter().all(|place| place.standing.iter().chain(&place.routed).all(sane));
        let hosts = state.battle.sides.iter().all(|side| side.host.0.iter().flatten().flatten().all(sane));
        law(armies && hosts, "an army is larger than the box")?;
        let total = |unit: Unit| -> u32 {
            let index = unit.index();
            let kind = super::state::KINDS.min(index.checked_sub(16).map_or(index % TYPES, |neutral| TYPES + neutral));
            let faction = (index < 16).then_some(index / TYPES);
            let of = |owner: Option<Seat>| {
                faction.is_none()
                    || owner.and_then(|seat| state.faction(seat)).map(crate::ids::Faction::index) == faction
            };
            let placed = state.places.iter().filter(|place| of(place.owner.get()));
            let placed: u32 = placed.map(|place| u32::from(place.standing[kind]) + u32::from(place.routed[kind])).sum();
            let owners = [Some(state.battle.attacker), state.battle.defender.get()];
            let sides = state.battle.sides.iter().zip(owners).filter(|(_, owner)| of(*owner));
            placed
                + sides
                    .map(|(side, _)| side.host.0[kind].iter().flatten().map(|&count| u32::from(count)).sum::<u32>())
                    .sum::<u32>()
        };
        let many = Unit::all().find(|&unit| total(unit) > u32::from(self.content.units[unit.index()].figures));
        law(many.is_none(), "there are more figures of a type than in the box")
    }

    /// Tokens on the land and in the box are those of the game.
    fn check_runes(&self, state: &State) -> Result<(), String> {
        let (mut dragons, mut falses) = (u32::from(state.dragon_runes), u32::from(state.false_runes));
        for place in state.places.iter() {
            if let Some(token) = place.rune {
                law(state.runes.lies(token), "a rune lies on the land and not in the ledger")?;
                if state.runes.is_second(token) {
                    dragons += 1;
                } else {
                    falses += 1;
                }
            }
        }
        law(dragons == u32::from(DRAGON_RUNES) && falses == u32::from(FALSE_RUNES), "a rune is lost or new")
    }

    /// RW-40, RW-60: the limits hold wherever nobody is being asked to keep them.
    fn check_crowds(&self, state: &State) -> Result<(), String> {
        let asked = |step: &Step| {
            matches!(
                step,
                Step::Order(OrderStep::Excess { .. } | OrderStep::Desert { .. }) | Step::Battle(BattleStep::Over)
            )
        };
        if state.stack.iter().any(asked) || state.over.is_some() {
            return Ok(());
        }
        let crowded = |area: &Area| state.controller(*area).is_some() && state.place(*area).units() > MOST_UNITS;
        law(!areas(state.land.laid).any(|area| crowded(&area)), "more than eight units of a player are in an area")?;
        law(
            state.seats().all(|seat| state.heroes_of(seat).count() <= MOST_HEROES),
            "somebody has more than three heroes",
        )
    }
}
