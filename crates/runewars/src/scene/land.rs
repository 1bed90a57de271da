//! The land: areas with what lies there, who holds them and who stands there, and while it is laid out the places that are
//! free and the tiles at hand.

use super::{homeland, keep, plain};
use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Border, Development, Faction, Hero, Resource, Tile};
use crate::land::{Hex, Land, areas};
use crate::play::{development_name, resource_name};
use crate::state::{HEROES, KINDS, State, pile};
use crate::step::{SetupStep, Step};
use crate::text::free_id;
use kernel::Viewer;
use kernel::scene::{Cell, Edge, Figure, FigureState, Grid, Map, Mark, Marker, Overlay, Reach, Region, Troop};
use std::collections::BTreeSet;

/// How far apart tiles at hand lie, in columns.
const APART: i16 = 4;

/// A flat hexagon as the house draws it, turned by a twelfth: column and row.
fn cell_of(hex: Hex) -> (i16, i16) {
    let (q, r) = (i16::from(hex.q), i16::from(hex.r));
    (q + (r - (r & 1)) / 2, r)
}

impl Runewars {
    pub(super) fn map(&self, state: &State, viewer: Viewer) -> Map {
        let mut cells: Vec<Cell> = areas(state.land.laid).map(|area| self.cell(state, viewer, area)).collect();
        let growing = self.growing(state);
        cells.extend(growing.free.iter().map(|&hex| free_cell(hex)));
        let mut edges = self.edges(state);
        self.tiles_at_hand(state, &mut cells, &mut edges);
        let mut map = Map::of(Grid::Hex, cells);
        map.edges = edges;
        map.overlays = growing.overlays;
        for seat in state.seats() {
            let own = state.controlled(seat);
            if own != 0 {
                map.regions.push(Region {
                    id: format!("realm-{}", seat.0),
                    owner: self.owner(state, seat),
                    cells: areas(own).map(|area| self.cell_id(area)).collect(),
                    label: plain("runewars-realm").with("who", seat),
                });
            }
        }
        for area in areas(state.land.laid) {
            map.figures.extend(self.army(state, area));
        }
        for hero in (0..HEROES as u8).map(Hero).filter(|&hero| state.hero(hero).owner.get().is_some()) {
            map.figures.push(self.hero_figure(state, hero));
        }
        if let Some(target) = state.marching.target {
            map.reach.push(Reach::new(self.cell_id(target)));
        }
        map
    }

    fn cell(&self, state: &State, viewer: Viewer, area: Area) -> Cell {
        let (info, place) = (&self.content.areas[area.index()], state.place(area));
        let label = match state.controller(area) {
            Some(seat) => plain("runewars-area-of").with("who", seat),
            None => plain("runewars-area-free"),
        };
        let label = label.with("area", self.area_thing(area)).with("slug", self.short_name(area));
        let terrain = area.home().map_or(info.terrain.slug(), homeland);
        let mut cell = Cell::new(self.cell_id(area), cell_of(state.land.hex(area)), terrain, label);
        cell.name = Some(plain("runewars-area-name").with("slug", self.short_name(area)));
        self.mark_yields(state, area, &mut cell.markers);
        self.buildings(state, area, &mut cell.markers);
        if let Some(token) = place.rune {
            let open = state.runes_up & area.bit() != 0;
            let (icon, id) = match (state.runes.seen_by(viewer, token), open) {
                (None, _) => ("rune", "runewars-rune-hidden"),
                (Some(true), true) => ("rune-dragon", "runewars-rune-dragon"),
                (Some(true), false) => ("known-dragon", "runewars-rune-known-dragon"),
                (Some(false), true) => ("rune-false", "runewars-rune-false"),
                (Some(false), false) => ("known-false", "runewars-rune-known-false"),
            };
            cell.markers.push(Marker::new(Mark::Token, icon, plain(id)));
        }
        for seat in place.activated.iter().filter(|seat| seat.0 < state.count) {
            let mut mark = Marker::new(Mark::Token, "activation", plain("runewars-activated").with("who", seat));
            mark.owner = Some(self.owner(state, seat));
            cell.markers.push(mark);
        }
        if !area.is_home() {
            for card in state.cards.iter(pile::token(area)) {
                let seen = state.cards.seen_by(viewer, card);
                let label = if seen {
                    plain("runewars-thing").with("what", self.card_thing(card))
                } else {
                    plain("runewars-unexplored")
                };
                cell.markers.push(Marker::new(Mark::Token, if seen { "explored" } else { "unexplored" }, label));
            }
        }
        if !state.cards.is_empty(pile::lost(area)) {
            cell.markers.push(Marker::new(Mark::Token, "chest", plain("runewars-lost-rewards")));
        }
        cell
    }

    /// As it stands on the land: `6b`, and `Wa` in the home realm of Waiqar.
    pub(crate) fn short_name(&self, area: Area) -> String {
        let slug = &self.content.areas[area.index()].slug;
        match (area.home(), slug.split_once('-')) {
            (Some(faction), Some((_, letter))) => faction.slug()[..1].to_uppercase() + letter,
            _ => slug.clone(),
        }
    }

    fn mark_yields(&self, state: &State, area: Area, into: &mut Vec<Marker>) {
        let (printed, village) = (&self.content.areas[area.index()].yields, self.village(state, area));
        for &resource in Resource::ALL {
            let count = printed[resource.index()] + village[resource.index()];
            if count > 0 {
                let mut mark = Marker::new(Mark::Yield, resource.slug(), resource_name(resource));
                mark.count = Some(count);
                into.push(mark);
            }
        }
    }

    fn buildings(&self, state: &State, area: Area, into: &mut Vec<Marker>) {
        let place = state.place(area);
        if let Some(held) = place.stronghold {
            let owner = place.owner.get();
            let word = owner.and_then(|seat| state.faction(seat)).map_or("keep", |faction| keep(faction, held.damaged));
            let id = if held.damaged { "runewars-damaged-stronghold" } else { "runewars-a-stronghold" };
            let mut mark = Marker::new(Mark::Place, word, plain(id));
            mark.owner = owner.map(|seat| self.owner(state, seat));
            mark.count = Some(if held.damaged { 3 } else { 5 });
            into.push(mark);
            if let Some(built) = held.development {
                let faction = owner.and_then(|seat| state.faction(seat));
                let name = match (built, faction) {
                    (Development::Defence, Some(faction)) => self.content.defence_line(faction),
                    _ => development_name(built),
                };
                into.push(Marker::new(Mark::Sign, built.slug(), name));
            }
        }
        if let Some(city) = place.city {
            let label = plain("runewars-thing").with("what", self.city_thing(city));
            into.push(Marker::new(Mark::Place, "city", label));
        }
    }

    fn edges(&self, state: &State) -> Vec<Edge> {
        let frozen = state.pass().water;
        let of = |area: Area| self.edges_of(&state.land, area, self.cell_id(area), frozen);
        areas(state.land.laid).flat_map(of).collect()
    }

    fn edges_of(&self, land: &Land, area: Area, cell: String, frozen: bool) -> Vec<Edge> {
        let coloured = land.sides(area).iter().enumerate().filter_map(|(side, edge)| edge.border().map(|b| (side, b)));
        coloured
            .map(|(side, border)| {
                let frozen = frozen && border == Border::Water;
                let label = plain(match border {
                    Border::Mountain => "runewars-mountains",
                    Border::Water if frozen => "runewars-ice",
                    Border::Water => "runewars-water",
                });
                let mut edge = Edge::new(cell.clone(), ((side + 5) % 6) as u8, border.slug(), label);
                edge.state = if frozen { "frozen" } else { "" };
                edge
            })
            .collect()
    }

    // --- Who stands there ------------------------------------------------------------------------------------------

    fn army(&self, state: &State, area: Area) -> Option<Figure> {
        let place = state.place(area);
        if place.units() == 0 {
            return None;
        }
        let owner = state.controller(area);
        let troops = (0..KINDS).filter(|&kind| place.count(kind) > 0).map(|kind| {
            let unit = state.unit(owner, kind);
            let info = &self.content.units[unit.index()];
            let label = if place.count(kind) == 1 {
                plain("runewars-thing").with("what", self.unit_thing(unit))
            } else {
                plain("runewars-text").with("text", self.units_name(unit))
            };
            Troop { icon: info.shape.slug(), label, standing: place.standing[kind], fallen: place.routed[kind] }
        });
        let label = match owner {
            Some(seat) => plain("runewars-army").with("who", seat),
            None => plain("runewars-neutrals"),
        };
        let label = label.with("area", self.area_thing(area));
        let mut figure = Figure::new(self.army_id(area), self.cell_id(area), "army", label);
        figure.owner = Some(self.owner_or_neutral(state, owner));
        figure.troops = troops.collect();
        Some(figure)
    }

    fn hero_figure(&self, state: &State, hero: Hero) -> Figure {
        let at = state.hero(hero);
        let label = plain("runewars-thing").with("what", self.hero_thing(hero));
        let mut figure = Figure::new(self.hero_id(hero), self.cell_id(at.area), "hero", label);
        figure.owner = at.owner.get().map(|seat| self.owner(state, seat));
        if at.routed {
            figure.state = FigureState::Fallen;
        }
        let health = self.content.heroes[hero.index()].health;
        figure.meter = (at.damage > 0).then(|| (health.saturating_sub(at.damage), health));
        figure
    }

    // --- A land that grows -----------------------------------------------------------------------------------------

    /// The places that can be pointed at, each with what a tile laid there would cover.
    fn growing(&self, state: &State) -> Growing {
        let mut growing = Growing::default();
        growing.free.extend(state.markers.iter().flat_map(|spot| spot.hexes()));
        let Some(Step::Setup(step)) = state.stack.top() else { return growing };
        let Some(seat) = self.setup_asks(state, step) else { return growing };
        if !matches!(step, SetupStep::Spot { .. } | SetupStep::Marker | SetupStep::Home { .. }) {
            return growing;
        }
        let mut options = Vec::new();
        self.setup_options(state, step, seat, &mut options);
        for choice in options {
            match (choice, step) {
                (Choice::Place(at), SetupStep::Spot { tile, turning, .. }) => {
                    growing.covers(at, &self.covered(tile, turning, at));
                }
                (Choice::Marker(spot), _) => growing.free.extend(spot.hexes()),
                (Choice::Home { marker, third, .. }, _) => {
                    if let Some(spot) = state.markers.get(usize::from(marker)) {
                        let [one, two] = spot.hexes();
                        let three = spot.thirds()[usize::from(third) % 2];
                        growing.covers(three, &[one, two, three]);
                    }
                }
                _ => {}
            }
        }
        growing
    }

    /// The hexagons that a tile covers.
    fn covered(&self, tile: Tile, turning: u8, at: Hex) -> Vec<Hex> {
        let mut land = Land::new();
        land.lay(tile, turning, at, &self.content.areas);
        tile.areas().map(|area| land.hex(area)).collect()
    }

    /// Tiles that can be chosen, and the one that is turned in each way it can lie: beside the land, with its borders.
    fn tiles_at_hand(&self, state: &State, cells: &mut Vec<Cell>, edges: &mut Vec<Edge>) {
        let Some(Step::Setup(step)) = state.stack.top() else { return };
        let Some(seat) = self.setup_asks(state, step) else { return };
        let mut options = Vec::new();
        if matches!(step, SetupStep::Tile { .. } | SetupStep::Turning { .. } | SetupStep::Home { .. }) {
            self.setup_options(state, step, seat, &mut options);
        }
        // A home realm is shown once for each way to turn it, wherever it would lie.
        let mut turnings = BTreeSet::new();
        options.retain(|choice| match choice {
            Choice::Home { turning, .. } => turnings.insert(*turning),
            _ => true,
        });
        let home = state.faction(seat).map(Faction::home);
        let right = cells.iter().map(|cell| cell.column).max().unwrap_or(0);
        let middle = cells.iter().map(|cell| cell.row).sum::<i16>() / (cells.len().max(1) as i16);
        for (number, choice) in options.into_iter().enumerate() {
            let (tile, turning) = match (choice, step) {
                (Choice::Tile(tile), _) => (tile, 0),
                (Choice::Turning(turning), SetupStep::Turning { tile, .. }) => (tile, turning),
                (Choice::Home { turning, .. }, _) => match home {
                    Some(tile) => (tile, turning),
                    None => continue,
                },
                _ => continue,
            };
            let mut land = Land::new();
            land.lay(tile, turning, Hex::new(0, 0), &self.content.areas);
            let origin = areas(land.laid).map(|area| cell_of(land.hex(area)));
            let (left, top) = origin.fold((i16::MAX, i16::MAX), |(l, t), (c, r)| (l.min(c), t.min(r)));
            // Two rows of three; an even row, so that the columns do not shift.
            let (across, down) = (number as i16 / 2, number as i16 % 2);
            let row = (middle / 2) * 2 - 2 + 4 * down;
            for area in tile.areas() {
                let info = &self.content.areas[area.index()];
                let (column, at) = cell_of(land.hex(area));
                let id = self.at_hand_id(choice, area);
                let label =
                    plain("runewars-area-free").with("area", self.area_thing(area)).with("slug", self.short_name(area));
                let place = (column - left + right + 2 + APART * across, at - (top - (top & 1)) + row);
                let terrain = area.home().map_or(info.terrain.slug(), homeland);
                let mut cell = Cell::new(id.clone(), place, terrain, label);
                cell.name = Some(plain("runewars-area-name").with("slug", self.short_name(area)));
                self.mark_yields(state, area, &mut cell.markers);
                edges.extend(self.edges_of(&land, area, id, false));
                cells.push(cell);
            }
        }
    }

    /// The id of an area of a tile that is not laid yet.
    pub(super) fn at_hand_id(&self, choice: Choice, area: Area) -> String {
        let slug = &self.content.areas[area.index()].slug;
        match choice {
            Choice::Turning(turning) | Choice::Home { turning, .. } => format!("turned-{turning}-{slug}"),
            _ => format!("tile-{slug}"),
        }
    }
}

/// What a growing land shows beyond its areas.
#[derive(Default)]
struct Growing {
    free: BTreeSet<Hex>,
    overlays: Vec<Overlay>,
}

impl Growing {
    fn covers(&mut self, at: Hex, all: &[Hex]) {
        self.free.extend(all);
        let cells = all.iter().map(|&hex| free_id(hex)).collect();
        let (id, of) = (format!("covers-{}", free_id(at)), free_id(at));
        if self.overlays.iter().all(|overlay| overlay.id != id) {
            self.overlays.push(Overlay { id, of, word: "area", cells, label: plain("runewars-covers") });
        }
    }
}

fn free_cell(hex: Hex) -> Cell {
    let (column, row) = cell_of(hex);
    let label = plain("runewars-free-place").with("column", column).with("row", row);
    let mut cell = Cell::new(free_id(hex), (column, row), "plains", label);
    cell.free = true;
    cell
}
