//! The map of a scene: land, places, jewels, figures, and where the one who moves can go and by which dice.

use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::map::{NO_TERRAIN, PlaceKind, Space, SpaceInfo};
use crate::state::{State, What};
use crate::text::m;
use crate::{Runebound, TERRAIN_THINGS};
use kernel::Arg;
use kernel::message::Thing;
use kernel::scene::{Cell, Figure, Grid, Kind as NodeKind, Map, Mark, Marker, Node, Owner, Path, Reach};

impl<A: Adventure> Runebound<A> {
    pub(super) fn map_node(&self, state: &State<A>) -> Node {
        let spaces = self.content.map.spaces.iter().enumerate();
        let cells: Vec<Cell> = spaces.map(|(index, info)| self.cell(state, Space(index as u8), info)).collect();
        let mut figures: Vec<Figure> = state
            .seats()
            .filter(|&seat| state.stands(seat))
            .map(|seat| {
                let id = format!("figure-{}", self.seat_slug(state, seat));
                let label = m("runebound-scene-name").with("who", self.who(state, seat));
                let figure = Figure::new(id, self.cell_id(state.player(seat).space), "hero", label);
                let face = self.seat_slug(state, seat).into();
                Figure { face, owner: Some(Owner::seat(seat)), ..figure }
            })
            .collect();
        figures.extend(A::draw_figures(self, state));
        let ways = self.ways(state);
        let reach = ways.iter().map(|(space, _)| Reach::new(self.cell_id(*space))).collect();
        let here = A::piece(state).unwrap_or(state.player(Self::top(state).by).space);
        let paths = ways.iter().filter(|(_, dice)| !dice.is_empty()).map(|(space, dice)| {
            let names: Vec<Arg> = dice.iter().map(|&face| self.face_arg(face)).collect();
            Path {
                label: m("runebound-scene-way").with("dice", names),
                cells: vec![self.cell_id(here), self.cell_id(*space)],
                dice: dice.iter().map(|&face| self.face_words(face)).collect(),
            }
        });
        let paths = paths.collect();
        let map = Map { figures, paths, reach, ..Map::of(Grid::Hex, cells) };
        Node::new("map", m("runebound-scene-map").with("adventure", A::SLUG), NodeKind::Map(map))
    }

    /// The terrains a face of the movement die shows, by the words renderers know them by.
    pub(crate) fn face_words(&self, face: u8) -> Vec<&'static str> {
        let shown = self.content.faces[face as usize];
        let words = A::TERRAIN_WORDS.iter().enumerate();
        words.filter(|(terrain, _)| shown >> terrain & 1 == 1).map(|(_, word)| *word).collect()
    }

    fn cell(&self, state: &State<A>, space: Space, info: &SpaceInfo) -> Cell {
        let (terrain, label) = if info.terrain == NO_TERRAIN {
            let kind = self.content.map.place(space).map_or("town", PlaceKind::slug);
            (kind, m("runebound-scene-place").with("space", self.space_thing(space)).with("kind", kind))
        } else {
            let thing = Thing(TERRAIN_THINGS + u16::from(info.terrain));
            let label = m("runebound-land").with("space", self.space_thing(space)).with("terrain", thing);
            (A::TERRAIN_WORDS[info.terrain as usize], label)
        };
        let (column, row) = (i16::from(info.column), i16::from(info.row));
        let markers = self.markers(state, space, info);
        // What has a name of its own shows that.
        let plain = info.terrain != NO_TERRAIN;
        let name = plain.then(|| m("runebound-space").with("space", self.space_thing(space)));
        Cell { name, markers, ..Cell::new(self.cell_id(space), (column, row), terrain, label) }
    }

    /// The first is what a small picture shows: a place, else a jewel.
    fn markers(&self, state: &State<A>, space: Space, info: &SpaceInfo) -> Vec<Marker> {
        let mut markers = Vec::new();
        let mut mark = |mark, icon, label| markers.push(Marker::new(mark, icon, label));
        if let Some(kind) = self.content.map.place(space) {
            mark(Mark::Place, A::place_icon(kind), m("runebound-space").with("space", self.space_thing(space)));
        }
        if let Some(colour) = info.jewel {
            let full = state.counters.has(space.index());
            let id = if full { "runebound-scene-counter" } else { "runebound-scene-jewel" };
            mark(if full { Mark::Jewel } else { Mark::Hollow }, colour.slug(), m(id).with("colour", colour.slug()));
        }
        if info.starburst {
            mark(Mark::Rays, "rays", m("runebound-scene-starburst"));
        }
        if let Some((slot, card)) = state.undefeated_at(space) {
            let card = self.thing(self.kind_of(card));
            mark(Mark::Sign, "skull", m("runebound-scene-undefeated").with("card", card).with("n", slot + 1));
        }
        A::draw_markers(self, state, space, &mut markers);
        let mut mark = |mark, icon, label| markers.push(Marker::new(mark, icon, label));
        if let Some(region) = &info.region {
            mark(Mark::Name, "", m("runebound-verbatim").with("text", region.clone()));
        }
        markers
    }

    /// Where the one who is asked can go, each space once, with the dice that lead there.
    fn ways(&self, state: &State<A>) -> Vec<(Space, Vec<u8>)> {
        let step = Self::top(state);
        let moving =
            matches!(step.what, What::Home | What::Depart | What::Travel | What::Retreat | What::Haven | What::Own(_));
        let mut options = Vec::new();
        if moving {
            self.list_options(state, step.by, &mut options);
        }
        let mut ways: Vec<(Space, Vec<u8>)> = Vec::new();
        for choice in options {
            let (space, die) = match choice {
                Choice::Step(space, die) => (space, Some(die)),
                Choice::Start(space) | Choice::Walk(space) | Choice::Go(space) => (space, None),
                Choice::Own(choice) => match A::way(choice) {
                    Some(space) => (space, None),
                    None => continue,
                },
                _ => continue,
            };
            let at = ways.iter().position(|(known, _)| *known == space).unwrap_or_else(|| {
                ways.push((space, Vec::new()));
                ways.len() - 1
            });
            ways[at].1.extend(die);
        }
        ways
    }
}
