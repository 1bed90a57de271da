//! The table as a scene: the map, the weather, what is being resolved, the shared cards, the rivals, oneself.

use crate::content::{CardType, Kind};
use crate::map::{NO_TERRAIN, NOWHERE, Space};
use crate::state::{EVENT, LEGEND_ROW, NO_CARD, NOBODY, Shelf, State, What, stack};
use crate::text::m;
use crate::{Runebound, TERRAIN_THINGS};
use kernel::message::Thing;
use kernel::scene::{CardState, Cell, Die, Face, Figure, Grid, Kind as NodeKind, Layout, Map, Node, Scene};
use kernel::{Card, Message, Pile, Seat, Viewer};
use std::collections::BTreeMap;

/// The words renderers know terrains by.
const TERRAIN_WORDS: [&str; 7] = ["fjord", "tundra", "ice", "snowdrift", "forest", "mountain", "wastes"];

impl Runebound {
    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut nodes = vec![self.map_node(state), self.weather_node(state), self.stage_node(state)];
        if !state.movement.dice.is_empty() {
            let die =
                |&face: &u8| Die { face: m("runebound-verbatim").with("text", self.face_arg(face)), rerolled: false };
            let faces = state.movement.dice.iter().map(die).collect();
            nodes.push(Node::new("dice", m("runebound-scene-dice"), NodeKind::Dice { faces }));
        }
        let shared = |id: &str, label, pile| {
            let cards = self.card_nodes(state, &self.listed(state, pile), id);
            Node::new(id, label, NodeKind::Cards { layout: Layout::Row, cards })
        };
        nodes.push(shared("event", m("runebound-scene-event"), EVENT));
        nodes.push(shared("legends", m("runebound-scene-legends"), LEGEND_ROW));
        for (town, &space) in self.content.map.towns.iter().enumerate() {
            let id = format!("stack-{}", self.space_slug(space));
            let label = m("runebound-scene-stack").with("space", self.space_thing(space));
            nodes.push(shared(&id, label, stack(town as u8)));
        }
        let start = match viewer {
            Viewer::Seat(seat) if seat.0 < state.count => seat,
            _ => state.first,
        };
        for step in 1..=state.count {
            nodes.push(self.player_node(state, Seat((start.0 + step) % state.count), viewer));
        }
        Scene { nodes }
    }

    fn listed(&self, state: &State, pile: Pile) -> Vec<Card> {
        state.cards.iter(pile).collect()
    }

    fn map_node(&self, state: &State) -> Node {
        let map = &self.content.map;
        let cell = |(index, info): (usize, &crate::map::SpaceInfo)| {
            let space = Space(index as u8);
            let mut markers = Vec::new();
            if state.counters.has(index)
                && let Some(colour) = info.jewel
            {
                markers.push(m("runebound-scene-counter").with("colour", colour.slug()));
            } else if let Some(colour) = info.jewel {
                markers.push(m("runebound-scene-jewel").with("colour", colour.slug()));
            }
            if info.starburst {
                markers.push(m("runebound-scene-starburst"));
            }
            if let Some(slot) = state.slot_at(space) {
                let card = self.thing(self.kind_of(state.track[slot].card));
                markers.push(m("runebound-scene-undefeated").with("card", card));
            }
            if state.seats().any(|seat| state.player(seat).flare == space) {
                markers.push(m("runebound-scene-flare"));
            }
            if let Some(region) = &info.region {
                markers.push(m("runebound-verbatim").with("text", region.clone()));
            }
            let (terrain, label) = if info.terrain == NO_TERRAIN {
                let kind = map.place(space).map_or("town", crate::map::PlaceKind::slug);
                (kind, m("runebound-space").with("space", self.space_thing(space)))
            } else {
                let thing = Thing(TERRAIN_THINGS + u16::from(info.terrain));
                let label = m("runebound-land").with("space", self.space_thing(space)).with("terrain", thing);
                (TERRAIN_WORDS[info.terrain as usize], label)
            };
            let (column, row) = (i16::from(info.column), i16::from(info.row));
            Cell { id: self.cell_id(space), column, row, terrain, label, markers, fog: false }
        };
        let standing = state.seats().filter(|&seat| state.player(seat).space != NOWHERE);
        let figures = standing
            .filter(|&seat| state.player(seat).hero != NOBODY)
            .map(|seat| Figure {
                id: format!("figure-{}", self.seat_slug(state, seat)),
                cell: self.cell_id(state.player(seat).space),
                icon: "hero",
                label: m("runebound-scene-name").with("who", self.who(state, seat)),
                facing: None,
            })
            .collect();
        let reach = match Self::top(state) {
            step if step.what == What::Travel => {
                let mut options = Vec::new();
                self.list_steps(state, step.by, &mut options);
                let mut cells: Vec<String> = options
                    .iter()
                    .filter_map(|choice| match choice {
                        crate::choice::Choice::Step(space, _) => Some(self.cell_id(*space)),
                        _ => None,
                    })
                    .collect();
                cells.dedup();
                cells
            }
            _ => Vec::new(),
        };
        let cells = map.spaces.iter().enumerate().map(cell).collect();
        let map = Map { grid: Grid::Hex, cells, edges: Vec::new(), figures, paths: Vec::new(), reach };
        Node::new("map", m("runebound-scene-map"), NodeKind::Map(map))
    }

    fn weather_node(&self, state: &State) -> Node {
        let weather = &self.content.weather[state.weather as usize];
        let row = |(terrain, n): (usize, &u8)| {
            let thing = Thing(TERRAIN_THINGS + terrain as u16);
            (m("runebound-scene-name").with("who", thing), m("runebound-n").with("n", *n))
        };
        let rows = weather.frost.iter().enumerate().map(row).collect();
        let label = m("runebound-scene-weather").with("weather", self.weather_thing(state.weather));
        Node::new("weather", label, NodeKind::Sheet { rows })
    }

    /// The combat or test in the middle of being resolved.
    fn stage_node(&self, state: &State) -> Node {
        let mut lines = Vec::new();
        let mut nodes = Vec::new();
        let fight = &state.fight;
        if fight.active {
            let kind = self.kind_of(fight.card);
            lines.push(
                m("runebound-scene-fight")
                    .with("who", self.who(state, fight.hero))
                    .with("card", self.thing(kind))
                    .with("wounds", fight.wounds)
                    .with("life", self.content.kind(kind).life)
                    .with("round", fight.round),
            );
            for phase in crate::effect::Phase::ALL {
                let index = phase.index();
                lines.push(
                    m("runebound-scene-phase")
                        .with("phase", phase.slug())
                        .with("value", self.challenge_value(state, index))
                        .with("damage", self.challenge_damage(state, index))
                        .with("own", self.combat_value(state, fight.hero, NO_CARD, index))
                        .with("harm", self.damage(state, fight.hero, NO_CARD, index)),
                );
            }
            nodes = self.card_nodes(state, &[fight.card], "stage");
        }
        let testing = matches!(Self::top(state).what, What::TestReady | What::TestFailed);
        if testing {
            let id = if Self::is_escaping(state) { "runebound-scene-escape" } else { "runebound-scene-test" };
            lines.push(m(id).with("n", self.difficulty(state)));
        }
        let label = m("runebound-scene-stage").with("n", lines.len());
        Node::new("stage", label, NodeKind::Stage { lines, nodes })
    }

    fn player_node(&self, state: &State, seat: Seat, viewer: Viewer) -> Node {
        let player = state.player(seat);
        let slug = self.seat_slug(state, seat);
        if player.hero == NOBODY {
            return Node::new(slug, m("runebound-scene-unchosen").with("seat", seat), NodeKind::Text);
        }
        let n = |n: u8| m("runebound-n").with("n", n);
        let of = |n: u8, most: u8| m("runebound-n-of").with("n", n).with("most", most);
        let row = |what: &'static str, value: Message| (m("runebound-row").with("what", what), value);
        let life = self.life(state, seat, NO_CARD);
        let mut rows = vec![
            row("wounds", of(player.body.wounds, life)),
            row("exhaustion", of(player.body.exhaustion, self.stamina(state, seat, NO_CARD))),
            row("frost", of(player.body.frost, self.frost_limit(state, seat, NO_CARD))),
            row("white-death", n(player.body.white_death)),
            row("gold", n(player.gold)),
            row("level", n(player.level())),
            row("points", m("runebound-n").with("n", player.points())),
            row("flare-crystal", n(player.gear[0])),
            row("luckstone", n(player.gear[1])),
            row("snowshoe", n(player.gear[2])),
        ];
        for phase in crate::effect::Phase::ALL {
            let value = self.combat_value(state, seat, NO_CARD, phase.index());
            let damage = self.damage(state, seat, NO_CARD, phase.index());
            rows.push(row(phase.slug(), m("runebound-pair").with("value", value).with("damage", damage)));
        }
        let mut nodes = vec![Node::new(format!("{slug}-sheet"), m("runebound-scene-sheet"), NodeKind::Sheet { rows })];
        let shelf = |shelf: Shelf, word: &str, label: &'static str| {
            let id = format!("{slug}-{word}");
            let cards = self.card_nodes(state, &self.listed(state, shelf.of(seat)), &id);
            Node::new(id, m(label), NodeKind::Cards { layout: Layout::Row, cards })
        };
        nodes.push(shelf(Shelf::Items, "items", "runebound-scene-items"));
        nodes.push(shelf(Shelf::Allies, "allies", "runebound-scene-allies"));
        for ally in player.allies.iter() {
            let kind = self.kind_of(ally.card);
            let rows = vec![
                row("wounds", of(ally.body.wounds, self.life(state, seat, ally.card))),
                row("exhaustion", of(ally.body.exhaustion, self.stamina(state, seat, ally.card))),
                row("frost", n(ally.body.frost)),
                row("white-death", n(ally.body.white_death)),
            ];
            let label = m("runebound-scene-name").with("who", self.thing(kind));
            nodes.push(Node::new(format!("{slug}-{}", self.kind_slug(kind)), label, NodeKind::Sheet { rows }));
        }
        for (pile, word, label) in
            [(Shelf::Rumors, "rumors", "runebound-scene-rumors"), (Shelf::Clues, "clues", "runebound-scene-clues")]
        {
            nodes.push(self.secret_node(state, pile.of(seat), format!("{slug}-{word}"), label, viewer));
        }
        if state.princess == seat.0 {
            nodes.push(Node::new(format!("{slug}-princess"), m("runebound-scene-princess"), NodeKind::Text));
        }
        let own = viewer.is(seat);
        let id = match (own, state.turn == seat && state.over.is_none()) {
            (true, true) => "runebound-scene-you-turn",
            (true, false) => "runebound-scene-you",
            (false, true) => "runebound-scene-player-turn",
            (false, false) => "runebound-scene-player",
        };
        Node::new(slug, m(id).with("who", self.who(state, seat)), NodeKind::Group { nodes })
    }

    /// Face-down tokens or cards without visible order: known ones counted by kind, then the backs.
    fn secret_node(&self, state: &State, pile: Pile, id: String, label: &'static str, viewer: Viewer) -> Node {
        let mut counts: BTreeMap<Kind, u8> = BTreeMap::new();
        let mut hidden = 0u16;
        for card in state.cards.iter(pile) {
            if state.cards.seen_by(viewer, card) {
                *counts.entry(self.kind_of(card)).or_default() += 1;
            } else {
                hidden += 1;
            }
        }
        let label = m(label).with("n", state.cards.len(pile));
        if counts.is_empty() {
            return Node::new(id, label, NodeKind::Back { count: hidden });
        }
        let mut rows: Vec<(Message, Message)> = counts
            .iter()
            .map(|(&kind, &n)| (m("runebound-scene-name").with("who", self.thing(kind)), m("runebound-n").with("n", n)))
            .collect();
        if hidden > 0 {
            rows.push((m("runebound-scene-hidden"), m("runebound-n").with("n", hidden)));
        }
        Node::new(id, label, NodeKind::Sheet { rows })
    }

    fn card_nodes(&self, state: &State, cards: &[Card], id: &str) -> Vec<Node> {
        let mut seen: BTreeMap<Kind, u8> = BTreeMap::new();
        let node = |&card: &Card| {
            let kind = self.kind_of(card);
            let ordinal = seen.entry(kind).or_default();
            *ordinal += 1;
            let node_id = format!("{id}-{}-{ordinal}", self.kind_slug(kind));
            let label = m("runebound-scene-name").with("who", self.thing(kind));
            Node::new(node_id, label, NodeKind::Card(self.card_face(state, card)))
        };
        cards.iter().map(node).collect()
    }

    fn card_face(&self, state: &State, card: Card) -> Face {
        let kind = self.kind_of(card);
        let info = self.content.kind(kind);
        let n = |n: u8| m("runebound-n").with("n", n);
        let mut badges = Vec::new();
        if info.cost > 0 {
            badges.push((m("runebound-row").with("what", "cost"), n(info.cost)));
        }
        if info.difficulty > 0 {
            let colour = m("runebound-scene-jewel").with("colour", info.colour.slug());
            badges.push((colour, n(info.difficulty)));
        }
        Face {
            frame: match info.card_type {
                CardType::Challenge | CardType::Event | CardType::Encounter => info.colour.slug(),
                _ => info.card_type.slug(),
            },
            icon: info.card_type.slug(),
            title: m("runebound-scene-name").with("who", self.thing(kind)),
            line: m("runebound-card-type")
                .with("type", info.card_type.slug())
                .with("subtype", info.subtype_name.clone()),
            badges,
            text: self.card_text(kind),
            flavour: (!info.flavour.is_empty()).then(|| m("runebound-verbatim").with("text", info.flavour.clone())),
            state: if state.spent.has(card.index()) { CardState::Spent } else { CardState::Plain },
        }
    }
}
