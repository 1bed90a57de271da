//! The table as a scene: the map, the weather, what is being resolved, the shared cards, the rivals, oneself.

mod map;
mod stage;

use crate::content::{CardType, Colour, Kind};
use crate::effect::Phase;
use crate::map::NO_TERRAIN;
use crate::state::{
    CLUE_DECK, EVENT, LAST_DOOM, LEGEND_DECK, LEGEND_ROW, MARKET_DECK, RUMOR_POOL, Shelf, State, What, Who, deck, stack,
};
use crate::text::m;
use crate::{Runebound, TERRAIN_THINGS};
use kernel::message::Thing;
use kernel::scene::{Badge, CardState, Die, DieState, Face, Kind as NodeKind, Layout, Node, Role, Scene};
use kernel::{Card, Message, Pile, Seat, Viewer};
use std::collections::BTreeMap;

impl Runebound {
    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut nodes = vec![self.map_node(state), self.weather_node(state), self.stage_node(state)];
        if state.variants.doom {
            nodes.push(self.doom_node(state));
        }
        nodes.push(self.dice_node(state));
        nodes.push(self.shared_node(state, "event".into(), m("runebound-scene-event"), EVENT).role(Role::Aside));
        if !state.variants.legends_for_sale {
            let legends = self.shared_node(state, "legends".into(), m("runebound-scene-legends"), LEGEND_ROW);
            nodes.push(legends.role(Role::Aside));
        }
        nodes.push(self.markets_node(state).role(Role::Aside));
        nodes.push(self.decks_node(state).role(Role::Aside));
        let start = match viewer {
            Viewer::Seat(seat) if seat.0 < state.count => seat,
            _ => state.first,
        };
        for step in 1..=state.count {
            nodes.push(self.player_node(state, Seat((start.0 + step) % state.count), viewer));
        }
        Scene::of(nodes)
    }

    /// The movement dice, each by its terrains; empty where nobody moves, so that what lies on the table stays the same.
    fn dice_node(&self, state: &State) -> Node {
        let die = |&face: &u8| Die {
            face: m("runebound-verbatim").with("text", self.face_arg(face)),
            shows: self.face_words(face),
            sides: 6,
            colour: "",
            state: DieState::Plain,
        };
        let faces = state.movement.dice.iter().map(die).collect();
        Node::new("dice", m("runebound-scene-dice"), NodeKind::Dice { faces })
    }

    /// Cards that all can see.
    fn shared_node(&self, state: &State, id: String, label: Message, pile: Pile) -> Node {
        let cards = self.card_nodes(state, &self.listed(state, pile), &id);
        Node::new(id, label, NodeKind::Cards { layout: Layout::Row, cards })
    }

    /// The town whose market is open now: its stack lies on the stage.
    fn open_market(&self, state: &State) -> Option<usize> {
        let step = Self::top(state);
        let space = state.player(step.by).space;
        let town = self.content.map.towns.iter().position(|&town| town == space);
        town.filter(|_| step.what == What::Market)
    }

    fn stack_node(&self, state: &State, town: usize) -> Node {
        let space = self.content.map.towns[town];
        let id = format!("stack-{}", self.space_slug(space));
        let label = m("runebound-scene-stack").with("space", self.space_thing(space));
        self.shared_node(state, id, label, stack(town as u8))
    }

    fn markets_node(&self, state: &State) -> Node {
        let open = self.open_market(state);
        let towns = (0..self.content.map.towns.len()).filter(|&town| Some(town) != open);
        let nodes = towns.map(|town| self.stack_node(state, town)).collect();
        Node::new("markets", m("runebound-scene-markets"), NodeKind::Group { nodes })
    }

    /// What can still be drawn.
    fn decks_node(&self, state: &State) -> Node {
        let of = |word: &'static str, pile: Pile| {
            let count = state.cards.len(pile) as u16;
            Node::new(format!("deck-{word}"), m("runebound-scene-deck").with("deck", word), NodeKind::Back { count })
        };
        let mut nodes: Vec<Node> = Colour::ALL.iter().map(|&colour| of(colour.slug(), deck(colour))).collect();
        nodes.extend([of("market", MARKET_DECK), of("legends", LEGEND_DECK), of("rumors", RUMOR_POOL)]);
        nodes.push(of("clues", CLUE_DECK));
        Node::new("decks", m("runebound-scene-decks"), NodeKind::Group { nodes })
    }

    fn listed(&self, state: &State, pile: Pile) -> Vec<Card> {
        state.cards.iter(pile).collect()
    }

    /// What the weather costs on each terrain, and who stands where.
    fn weather_node(&self, state: &State) -> Node {
        let weather = &self.content.weather[state.weather as usize];
        let place = |(terrain, n): (usize, &u8)| {
            let thing = Thing(TERRAIN_THINGS + terrain as u16);
            m("runebound-scene-frost").with("terrain", thing).with("n", *n)
        };
        let places = weather.frost.iter().enumerate().map(place).collect();
        let mut markers = Vec::new();
        for seat in state.seats().filter(|&seat| state.stands(seat)) {
            let terrain = self.content.map.space(state.player(seat).space).terrain;
            if terrain != NO_TERRAIN {
                markers.push((m("runebound-scene-name").with("who", self.who(state, seat)), u16::from(terrain)));
            }
        }
        let label = m("runebound-scene-weather").with("weather", self.weather_thing(state.weather));
        Node::new("weather", label, NodeKind::Track { places, markers })
    }

    fn doom_node(&self, state: &State) -> Node {
        let places = (0..=LAST_DOOM).map(|n| m("runebound-n").with("n", n)).collect();
        let next = m("runebound-n-of").with("n", state.doom.cards).with("most", self.doom_step(state));
        let markers = vec![(next, u16::from(state.doom.counters))];
        Node::new("doom", m("runebound-scene-doom"), NodeKind::Track { places, markers })
    }

    fn player_node(&self, state: &State, seat: Seat, viewer: Viewer) -> Node {
        let player = state.player(seat);
        let slug = self.seat_slug(state, seat);
        let own = viewer.is(seat);
        let role = if own { Role::Mine } else { Role::Rival };
        if player.hero.is_none() {
            let unchosen = m("runebound-scene-unchosen").with("seat", seat);
            return Node::new(slug, unchosen, NodeKind::Text).role(role).of_seat(seat);
        }
        let mut nodes = self.body_nodes(state, seat, Who::Hero, &slug);
        let counts = [
            ("white-death", i32::from(player.body.white_death)),
            ("gold", i32::from(player.gold)),
            ("level", i32::from(player.level())),
            ("points", i32::from(player.points())),
            ("flare-crystal", i32::from(player.gear[0])),
            ("luckstone", i32::from(player.gear[1])),
            ("snowshoe", i32::from(player.gear[2])),
        ];
        for (what, value) in counts {
            let label = m("runebound-row").with("what", what);
            nodes.push(Node::new(format!("{slug}-{what}"), label, NodeKind::Counter { value }));
        }
        let mut rows: Vec<(Message, Message)> = Phase::ALL
            .iter()
            .map(|&phase| {
                let value = self.combat_value(state, seat, Who::Hero, phase.index());
                let damage = self.damage(state, seat, Who::Hero, phase.index());
                let pair = m("runebound-pair").with("value", value).with("damage", damage);
                (m("runebound-row").with("what", phase.slug()), pair)
            })
            .collect();
        for (skill, n) in &self.hero_of(state, seat).skills {
            rows.push((m("runebound-skill").with("skill", skill.slug()), m("runebound-n").with("n", *n)));
        }
        nodes.push(Node::new(format!("{slug}-sheet"), m("runebound-scene-sheet"), NodeKind::Sheet { rows }));
        let shelf = |shelf: Shelf, word: &str, label: &'static str| {
            let id = format!("{slug}-{word}");
            let cards = self.card_nodes(state, &self.listed(state, shelf.of(seat)), &id);
            Node::new(id, m(label), NodeKind::Cards { layout: Layout::Row, cards })
        };
        nodes.push(shelf(Shelf::Items, "items", "runebound-scene-items"));
        nodes.push(shelf(Shelf::Allies, "allies", "runebound-scene-allies"));
        for ally in player.allies.iter() {
            let kind = self.kind_of(ally.card);
            let id = format!("{slug}-{}", self.kind_slug(kind));
            let label = m("runebound-scene-name").with("who", self.thing(kind));
            let mut nodes_of = self.body_nodes(state, seat, Who::Card(ally.card), &id);
            let white_death = NodeKind::Counter { value: i32::from(ally.body.white_death) };
            let what = m("runebound-row").with("what", "white-death");
            nodes_of.push(Node::new(format!("{id}-white-death"), what, white_death));
            nodes.push(Node::new(id, label, NodeKind::Group { nodes: nodes_of }));
        }
        for (pile, word, label) in
            [(Shelf::Rumors, "rumors", "runebound-scene-rumors"), (Shelf::Clues, "clues", "runebound-scene-clues")]
        {
            nodes.push(self.secret_node(state, pile.of(seat), format!("{slug}-{word}"), label, viewer));
        }
        if state.princess == Some(seat) {
            nodes.push(Node::new(format!("{slug}-princess"), m("runebound-scene-princess"), NodeKind::Text));
        }
        let id = match (own, state.turn == seat && state.over.is_none()) {
            (true, true) => "runebound-scene-you-turn",
            (true, false) => "runebound-scene-you",
            (false, true) => "runebound-scene-player-turn",
            (false, false) => "runebound-scene-player",
        };
        Node::new(slug, m(id).with("who", self.who(state, seat)), NodeKind::Group { nodes }).role(role).of_seat(seat)
    }

    /// What a character can still take: of Life, of Stamina, and of the cold before white death.
    fn body_nodes(&self, state: &State, seat: Seat, who: Who, id: &str) -> Vec<Node> {
        let body = state.body(seat, who).unwrap_or_default();
        let (life, stamina) = (self.life(state, seat, who), self.stamina(state, seat, who));
        let meters = [
            ("life", life.saturating_sub(body.wounds + body.white_death), life),
            ("stamina", stamina.saturating_sub(body.exhaustion), stamina),
            ("frost", body.frost, self.frost_limit(state, seat, who)),
        ];
        meters
            .into_iter()
            .map(|(what, value, max)| {
                let kind = NodeKind::Meter { value: i32::from(value), max: i32::from(max) };
                Node::new(format!("{id}-{what}"), m("runebound-row").with("what", what), kind)
            })
            .collect()
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
        if counts.is_empty() {
            return Node::new(id, m(label), NodeKind::Back { count: hidden });
        }
        let mut rows: Vec<(Message, Message)> = counts
            .iter()
            .map(|(&kind, &n)| (m("runebound-scene-name").with("who", self.thing(kind)), m("runebound-n").with("n", n)))
            .collect();
        if hidden > 0 {
            rows.push((m("runebound-scene-hidden"), m("runebound-n").with("n", hidden)));
        }
        Node::new(id, m(label), NodeKind::Sheet { rows })
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
            badges.push(Badge::new("cost", m("runebound-row").with("what", "cost"), n(info.cost)));
        }
        if info.difficulty > 0 {
            let colour = m("runebound-scene-jewel").with("colour", info.colour.slug());
            badges.push(Badge::new("", colour, n(info.difficulty)));
        }
        Face {
            frame: match info.card_type {
                CardType::Challenge | CardType::Event | CardType::Encounter => info.colour.slug(),
                _ => info.card_type.slug(),
            },
            icon: info.card_type.slug(),
            picture: "".into(),
            title: m("runebound-scene-name").with("who", self.thing(kind)),
            line: m("runebound-card-type")
                .with("type", info.card_type.slug())
                .with("subtype", info.subtype_name.clone()),
            badges,
            text: self.card_text(kind),
            flavour: (!info.flavour.is_empty()).then(|| m("runebound-verbatim").with("text", info.flavour.clone())),
            state: if state.spent.has(card.index()) { CardState::Spent } else { CardState::Plain },
            barred: None,
        }
    }
}
