//! The table as a scene: the map, what is being resolved, the shared cards, the rivals, oneself.

mod map;
mod stage;

use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::{CardType, Colour, Kind};
use crate::effect::Phase;
use crate::state::{EVENT, LAST_DOOM, MARKET_DECK, Shelf, State, What, Who, deck, stack};
use crate::text::m;
use kernel::scene::{Badge, CardState, Die, DieState, Face, Kind as NodeKind, Layout, Node, Role, Scene};
use kernel::shelves::CardIds;
use kernel::{Card, Message, Pile, Seat, Viewer};
use std::collections::BTreeMap;

impl<A: Adventure> Runebound<A> {
    pub(crate) fn draw_scene(&self, state: &State<A>, viewer: Viewer) -> Scene {
        let mut nodes = vec![self.map_node(state)];
        nodes.extend(A::draw_land(self, state));
        nodes.push(self.stage_node(state));
        if state.variants.doom {
            nodes.push(self.doom_node(state));
        }
        nodes.push(self.dice_node(state));
        if A::EVENTS {
            nodes.push(self.shared_node(state, "event".into(), m("runebound-scene-event"), EVENT).role(Role::Aside));
        }
        nodes.extend(A::draw_rows(self, state));
        nodes.push(self.markets_node(state).role(Role::Aside));
        nodes.push(self.decks_node(state).role(Role::Aside));
        let start = match viewer {
            Viewer::Seat(seat) if seat.0 < state.count => seat,
            _ => state.first,
        };
        for step in 1..=state.count {
            let seat = Seat((start.0 + step) % state.count);
            let hero = A::plays_hero(seat).then(|| self.player_node(state, seat, viewer));
            nodes.extend(hero.or_else(|| A::draw_seat(self, state, seat, viewer)));
        }
        Scene::of(nodes).mood(A::mood(self, state))
    }

    /// The movement dice, each by its terrains; empty where nobody moves, so that what lies on the table stays the same.
    fn dice_node(&self, state: &State<A>) -> Node {
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
    pub(crate) fn shared_node(&self, state: &State<A>, id: String, label: Message, pile: Pile) -> Node {
        let cards = self.card_nodes(state, &self.listed(state, pile), &id);
        Node::new(id, label, NodeKind::Cards { layout: Layout::Row, cards })
    }

    /// The town whose market is open now: its stack lies on the stage.
    fn open_market(&self, state: &State<A>) -> Option<usize> {
        let step = Self::top(state);
        let space = state.player(step.by).space;
        let town = self.content.map.towns.iter().position(|&town| town == space);
        town.filter(|_| step.what == What::Market)
    }

    fn stack_node(&self, state: &State<A>, town: usize) -> Node {
        let space = self.content.map.towns[town];
        let id = format!("stack-{}", self.space_slug(space));
        let label = m("runebound-scene-stack").with("space", self.space_thing(space));
        self.shared_node(state, id, label, stack(town as u8))
    }

    fn markets_node(&self, state: &State<A>) -> Node {
        let open = self.open_market(state);
        let towns = (0..self.content.map.towns.len()).filter(|&town| Some(town) != open);
        let nodes = towns.map(|town| self.stack_node(state, town)).collect();
        Node::new("markets", m("runebound-scene-markets"), NodeKind::Group { nodes })
    }

    /// What can still be drawn.
    fn decks_node(&self, state: &State<A>) -> Node {
        let of = |word: &'static str, pile: Pile| {
            let count = state.cards.len(pile) as u16;
            Node::new(format!("deck-{word}"), m("runebound-scene-deck").with("deck", word), NodeKind::Back { count })
        };
        let mut nodes: Vec<Node> = Colour::ALL.iter().map(|&colour| of(colour.slug(), deck(colour))).collect();
        nodes.push(of("market", MARKET_DECK));
        nodes.extend(A::draw_decks().iter().map(|&(word, pile)| of(word, pile)));
        Node::new("decks", m("runebound-scene-decks"), NodeKind::Group { nodes })
    }

    fn listed(&self, state: &State<A>, pile: Pile) -> Vec<Card> {
        state.cards.iter(pile).collect()
    }

    fn doom_node(&self, state: &State<A>) -> Node {
        let places = (0..=LAST_DOOM).map(|n| m("runebound-n").with("n", n)).collect();
        let next = m("runebound-n-of").with("n", state.doom.cards).with("most", self.doom_step(state));
        let markers = vec![(next, u16::from(state.doom.counters))];
        Node::new("doom", m("runebound-scene-doom"), NodeKind::Track { places, markers })
    }

    fn player_node(&self, state: &State<A>, seat: Seat, viewer: Viewer) -> Node {
        let player = state.player(seat);
        let slug = self.seat_slug(state, seat);
        let own = viewer.is(seat);
        let role = if own { Role::Mine } else { Role::Rival };
        if player.hero.is_none() {
            let unchosen = m("runebound-scene-unchosen").with("seat", seat);
            return Node::new(slug, unchosen, NodeKind::Text).role(role).of_seat(seat);
        }
        let mut nodes = vec![self.face_node(state, seat, &slug)];
        nodes.extend(self.body_nodes(state, seat, Who::Hero, &slug));
        let counter = |id: &str, what: &'static str, value: i32| {
            Node::new(format!("{id}-{what}"), m("runebound-row").with("what", what), NodeKind::Counter { value })
        };
        let small = |id: &str, list: Vec<(&'static str, u8)>| -> Vec<Node> {
            list.into_iter().map(|(what, n)| counter(id, what, i32::from(n))).collect()
        };
        nodes.extend(small(&slug, A::draw_marks(&player.body.own)));
        nodes.push(counter(&slug, A::MONEY, i32::from(A::purse(state, seat))));
        nodes.push(counter(&slug, "level", i32::from(player.level())));
        nodes.push(counter(&slug, "points", i32::from(player.points())));
        nodes.extend(small(&slug, A::draw_kit(player)));
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
        if A::ALLIES {
            nodes.push(shelf(Shelf::Allies, "allies", "runebound-scene-allies"));
        }
        for ally in player.allies.iter() {
            let kind = self.kind_of(ally.card);
            let id = format!("{slug}-{}", self.kind_slug(kind));
            let label = m("runebound-scene-name").with("who", self.thing(kind));
            let mut nodes_of = self.body_nodes(state, seat, Who::Card(ally.card), &id);
            nodes_of.extend(small(&id, A::draw_marks(&ally.body.own)));
            nodes.push(Node::new(id, label, NodeKind::Group { nodes: nodes_of }));
        }
        nodes.extend(A::draw_hero(self, state, seat, viewer));
        let id = match (own, state.turn == seat && state.over.is_none()) {
            (true, true) => "runebound-scene-you-turn",
            (true, false) => "runebound-scene-you",
            (false, true) => "runebound-scene-player-turn",
            (false, false) => "runebound-scene-player",
        };
        Node::new(slug, m(id).with("who", self.who(state, seat)), NodeKind::Group { nodes }).role(role).of_seat(seat)
    }

    /// Who it is; `id` is where the face is shown.
    fn face_node(&self, state: &State<A>, seat: Seat, id: &str) -> Node {
        let name = m("runebound-scene-name").with("who", self.who(state, seat));
        let picture = NodeKind::Portrait { picture: self.seat_slug(state, seat).into() };
        Node::new(format!("{id}-portrait"), name, picture)
    }

    /// What a character can still take: of Life, of Stamina, and of what the adventure brings.
    fn body_nodes(&self, state: &State<A>, seat: Seat, who: Who, id: &str) -> Vec<Node> {
        let body = state.body(seat, who).unwrap_or_default();
        let (life, stamina) = (self.life(state, seat, who), self.stamina(state, seat, who));
        let meters = [
            ("life", life.saturating_sub(body.harm()), life),
            ("stamina", stamina.saturating_sub(body.exhaustion), stamina),
        ];
        meters
            .into_iter()
            .chain(A::draw_meters(self, state, seat, who))
            .map(|(what, value, max)| {
                let kind = NodeKind::Meter { value: i32::from(value), max: i32::from(max) };
                Node::new(format!("{id}-{what}"), m("runebound-row").with("what", what), kind)
            })
            .collect()
    }

    /// Face-down tokens without visible order: known ones counted by kind, then the backs.
    pub(crate) fn secret_node(
        &self,
        state: &State<A>,
        pile: Pile,
        id: String,
        label: &'static str,
        viewer: Viewer,
    ) -> Node {
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
            .map(|(&kind, &n)| {
                let name = m("runebound-scene-name").with("who", self.thing(kind));
                (name, m("runebound-n").with("n", n))
            })
            .collect();
        if hidden > 0 {
            rows.push((m("runebound-scene-hidden"), m("runebound-n").with("n", hidden)));
        }
        Node::new(id, m(label), NodeKind::Sheet { rows })
    }

    /// Face-down cards without visible order: known ones by kind with their faces, then the backs.
    pub(crate) fn secret_cards(
        &self,
        state: &State<A>,
        pile: Pile,
        id: String,
        label: &'static str,
        viewer: Viewer,
    ) -> Node {
        let (mut known, hidden): (Vec<Card>, Vec<Card>) =
            state.cards.iter(pile).partition(|&card| state.cards.seen_by(viewer, card));
        known.sort_by_key(|&card| self.kind_of(card));
        let mut ids = CardIds::of(&id);
        let mut cards: Vec<Node> = known.iter().map(|&card| self.card_node(state, card, &mut ids)).collect();
        let back = |_| Node::new(ids.hidden(), m("runebound-scene-hidden"), NodeKind::Back { count: 1 });
        cards.extend(hidden.iter().map(back));
        Node::new(id, m(label), NodeKind::Cards { layout: Layout::Row, cards })
    }

    fn card_nodes(&self, state: &State<A>, cards: &[Card], id: &str) -> Vec<Node> {
        let mut ids = CardIds::of(id);
        cards.iter().map(|&card| self.card_node(state, card, &mut ids)).collect()
    }

    fn card_node(&self, state: &State<A>, card: Card, ids: &mut CardIds) -> Node {
        let kind = self.kind_of(card);
        let label = m("runebound-scene-name").with("who", self.thing(kind));
        Node::new(ids.open(self.kind_slug(kind)), label, NodeKind::Card(self.card_face(state, card)))
    }

    fn card_face(&self, state: &State<A>, card: Card) -> Face {
        let kind = self.kind_of(card);
        let info = self.content.kind(kind);
        let n = |n: u8| m("runebound-n").with("n", n);
        let spent = state.spent.has(card.index());
        let mut badges = Vec::new();
        if info.cost > 0 {
            badges.push(Badge::new("cost", m("runebound-row").with("what", "cost"), n(info.cost)));
        }
        if info.difficulty > 0 {
            let colour = m("runebound-scene-jewel").with("colour", info.colour.slug());
            badges.push(Badge::new("", colour, n(info.difficulty)));
        }
        // RB-33: whether an Event gives way to another is told by its number.
        if info.card_type == CardType::Event {
            badges.push(Badge::new("", m("runebound-scene-event-number"), n(info.number)));
        }
        Face {
            frame: match info.card_type {
                CardType::Challenge | CardType::Event | CardType::Encounter => info.colour.slug(),
                _ => info.card_type.slug(),
            },
            icon: info.card_type.slug(),
            picture: self.kind_slug(kind).to_owned().into(),
            title: m("runebound-scene-name").with("who", self.thing(kind)),
            line: m("runebound-card-type")
                .with("type", info.card_type.slug())
                .with("has", if info.subtype_name.is_empty() { "no" } else { "yes" })
                .with("subtype", info.subtype_name.clone()),
            badges,
            text: self.card_text(kind).into_iter().chain(A::draw_texts(self, state, card)).collect(),
            flavour: (!info.flavour.is_empty()).then(|| m("runebound-verbatim").with("text", info.flavour.clone())),
            state: if spent { CardState::Spent } else { CardState::Plain },
            barred: spent.then(|| m("runebound-barred-spent")),
        }
    }
}
