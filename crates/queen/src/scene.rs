//! The table as a scene: the clock and the Bazaar, what is being resolved, the rivals, oneself.

use crate::Queen;
use crate::content::{CardClass, CardType, Kind};
use crate::state::{BANISHED, MARKET, MAX_HEALTH, Shelf, Standing, State, What};
use crate::text::card_type_line;
use kernel::scene::{Badge, CardState, Face, Kind as NodeKind, Layout, Node, Role, Scene};
use kernel::shelves::{CardIds, card_id};
use kernel::{Card, Message, Pile, Seat, Viewer};
use std::collections::BTreeMap;

fn m(id: &'static str) -> Message {
    Message::new(id)
}

impl Queen {
    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let mut nodes = vec![self.clock_node(state), self.bazaar_node(state, viewer), self.stage_node(state, viewer)];
        // Rivals in turn order from the viewer's left; oneself last and nearest.
        let start = match viewer {
            Viewer::Seat(seat) if seat.0 < state.count => seat,
            _ => state.first,
        };
        for step in 1..=state.count {
            let seat = Seat((start.0 + step) % state.count);
            nodes.push(self.player_node(state, seat, viewer));
        }
        let banished = self.open_pile_node(state, BANISHED, "banished".into(), "queen-scene-banished");
        nodes.push(banished.role(Role::Aside));
        Scene::of(nodes)
    }

    fn clock_node(&self, state: &State) -> Node {
        let stage = match state.hour {
            0..5 => "afternoon",
            5..8 => "twilight",
            _ => "midnight",
        };
        let marks = [5, 6, 8, 10, 12].map(|hour| (hour, m("queen-scene-hour").with("hour", hour)));
        let label = m("queen-scene-clock").with("hour", state.hour).with("stage", stage);
        Node::new("clock", label, NodeKind::Clock { hour: state.hour, of: 12, marks: marks.to_vec() })
    }

    fn bazaar_node(&self, state: &State, viewer: Viewer) -> Node {
        let mut cards = self.face_up(state, MARKET, "bazaar", viewer, None);
        let deck = state.cards.len(Self::bazaar_deck(state)) as u16;
        let label = m("queen-scene-bazaar-deck").with("n", deck);
        cards.push(Node::new("bazaar-deck", label, NodeKind::Back { count: deck }));
        Node::new("bazaar", m("queen-scene-bazaar"), NodeKind::Cards { layout: Layout::Row, cards })
    }

    /// The card that is being resolved and asks for something: the attacking one, else the one an effect comes from.
    fn staged(&self, state: &State, viewer: Viewer) -> Option<Card> {
        let step = state.stack.last()?;
        let asks = !matches!(step.what, What::Act | What::Declare | What::Advise | What::Princess);
        let card = if state.attack.active { state.attack.card } else { step.deed.card };
        card.get().filter(|&card| asks && state.cards.seen_by(viewer, card))
    }

    pub(crate) fn staged_id(&self, state: &State, viewer: Viewer) -> Option<String> {
        self.staged(state, viewer).map(|card| card_id("stage", self.kind_slug(self.kind_of(card)), 1))
    }

    /// The Attack or card in the middle of being resolved.
    fn stage_node(&self, state: &State, viewer: Viewer) -> Node {
        let mut lines = Vec::new();
        let attack = &state.attack;
        if attack.active {
            let id = if attack.unblockable { "queen-scene-attack-unblockable" } else { "queen-scene-attack" };
            lines.push(
                m(id)
                    .with("who", self.who(state, attack.attacker))
                    .with("card", self.card_or_advice(attack.card.get())),
            );
            for hit in attack.targets.iter() {
                let id = if hit.negated {
                    "queen-scene-target-negated"
                } else if hit.no_damage {
                    "queen-scene-target-no-damage"
                } else if hit.reduced > 0 {
                    "queen-scene-target-reduced"
                } else {
                    "queen-scene-target"
                };
                let line = m(id).with("target", self.target_arg(state, hit.target)).with("n", hit.reduced);
                lines.push(line.with("dealt", hit.dealt).with("due", self.forecast(state, hit)));
            }
        }
        if matches!(state.what(), Some(What::Reroll { .. })) {
            lines.push(m("queen-scene-roll").with("n", state.roll));
        }
        let card = self.staged(state, viewer);
        let hands = if attack.active { Some(attack.attacker) } else { state.stack.last().map(|step| step.deed.who) };
        let nodes = self.card_nodes(state, card.as_slice(), "stage", viewer, hands);
        let label = m("queen-scene-stage").with("n", lines.len());
        Node::new("stage", label, NodeKind::Stage { lines, nodes }).role(Role::Stage)
    }

    fn player_node(&self, state: &State, seat: Seat, viewer: Viewer) -> Node {
        let player = state.player(seat);
        let slug = self.seat_slug(state, seat);
        let own = viewer.is(seat);
        let role = if own { Role::Mine } else { Role::Rival };
        if player.princess.is_none() {
            return Node::new(slug, m("queen-scene-unchosen").with("seat", seat), NodeKind::Text)
                .role(role)
                .of_seat(seat);
        }
        let who = self.who(state, seat);
        let picture = NodeKind::Portrait { picture: slug.clone().into() };
        let mut nodes = vec![
            Node::new(format!("{slug}-portrait"), m("queen-scene-portrait").with("who", who), picture),
            Node::new(
                format!("{slug}-health"),
                m("queen-scene-health"),
                NodeKind::Meter { value: i32::from(player.health), max: i32::from(MAX_HEALTH) },
            ),
            Node::new(
                format!("{slug}-clout"),
                m("queen-scene-clout"),
                NodeKind::Counter { value: i32::from(player.clout) },
            ),
            self.sheet_node(state, seat, &slug, viewer),
        ];
        if player.standing == Standing::Princess {
            nodes.push(self.hand_node(state, seat, &slug, viewer));
            nodes.push(self.armory_node(state, seat, &slug, viewer));
            nodes.push(self.reactions_node(state, seat, &slug, viewer));
            nodes.push(self.stack_node(state, Shelf::Deck.of(seat), format!("{slug}-deck"), "queen-scene-deck"));
            let archive = format!("{slug}-archive");
            nodes.push(self.open_pile_node(state, Shelf::Archive.of(seat), archive, "queen-scene-archive"));
            let vault = self.face_up(state, Shelf::Vault.of(seat), &format!("{slug}-vault"), viewer, Some(seat));
            let layout = if own { Layout::Row } else { Layout::Stack };
            let left = state.cards.len(Shelf::VaultDeck.of(seat));
            let label = m("queen-scene-vault").with("n", left);
            nodes.push(Node::new(format!("{slug}-vault"), label, NodeKind::Cards { layout, cards: vault }));
            let chest = self.face_up(state, Shelf::WarChest.of(seat), &format!("{slug}-war-chest"), viewer, Some(seat));
            let id = if state.hour >= 8 { "queen-scene-war-chest" } else { "queen-scene-war-chest-closed" };
            nodes.push(Node::new(
                format!("{slug}-war-chest"),
                m(id),
                NodeKind::Cards { layout: Layout::Stack, cards: chest },
            ));
        }
        let id = match player.standing {
            Standing::Princess => match (own, state.turn == seat && state.over.is_none()) {
                (true, true) => "queen-scene-you-turn",
                (true, false) => "queen-scene-you",
                (false, true) => "queen-scene-player-turn",
                (false, false) => "queen-scene-player",
            },
            Standing::Advisor(_) => "queen-scene-advisor",
            Standing::Out => "queen-scene-out",
        };
        Node::new(slug, m(id).with("who", who), NodeKind::Group { nodes }).role(role).of_seat(seat)
    }

    fn sheet_node(&self, state: &State, seat: Seat, slug: &str, viewer: Viewer) -> Node {
        let player = state.player(seat);
        let mut rows = Vec::new();
        for class in self.princess_of(state, seat).classes {
            let (major, minor) = self.levels(state, seat, class);
            rows.push((
                m("queen-class-name").with("class", class.slug()),
                m("queen-scene-levels").with("major", major).with("minor", minor),
            ));
        }
        let mut counted = |id: &'static str, value: u8| {
            if value > 0 {
                rows.push((m(id), m("queen-n").with("n", value)));
            }
        };
        counted("queen-scene-lash", player.lash);
        counted("queen-scene-prophecy", player.prophecy);
        counted("queen-scene-guard", player.guard);
        counted("queen-scene-charge", player.charge);
        counted("queen-scene-rerolls", player.rerolls);
        if player.trance {
            rows.push((m("queen-scene-trance"), m("queen-scene-yes")));
        }
        if let Standing::Advisor(leader) = player.standing {
            rows.push((m("queen-scene-leader"), m("queen-scene-name").with("who", self.who(state, leader))));
        }
        if let Some(leader) = player.declared {
            let known = viewer.is(seat) || viewer == Viewer::All || player.standing != Standing::Princess;
            let value = if known {
                m("queen-scene-name").with("who", self.who(state, leader))
            } else {
                m("queen-scene-secret")
            };
            rows.push((m("queen-scene-declared"), value));
        }
        Node::new(format!("{slug}-sheet"), m("queen-scene-sheet"), NodeKind::Sheet { rows })
    }

    fn hand_node(&self, state: &State, seat: Seat, slug: &str, viewer: Viewer) -> Node {
        let id = format!("{slug}-hand");
        let cards = self.group(state, Shelf::Hand.of(seat), &id, viewer, seat);
        let label = m("queen-scene-hand").with("n", state.hand_size(seat));
        Node::new(id, label, NodeKind::Cards { layout: Layout::Fan, cards })
    }

    fn reactions_node(&self, state: &State, seat: Seat, slug: &str, viewer: Viewer) -> Node {
        let id = format!("{slug}-reactions");
        let pile = Shelf::Reactions.of(seat);
        let cards = self.group(state, pile, &id, viewer, seat);
        let label = m("queen-scene-reactions").with("n", state.cards.len(pile));
        Node::new(id, label, NodeKind::Cards { layout: Layout::Row, cards })
    }

    fn armory_node(&self, state: &State, seat: Seat, slug: &str, viewer: Viewer) -> Node {
        let id = format!("{slug}-armory");
        let cards = self.face_up(state, Shelf::Armory.of(seat), &id, viewer, Some(seat));
        Node::new(id, m("queen-scene-armory"), NodeKind::Cards { layout: Layout::Row, cards })
    }

    /// An Archive or the banished cards: face up (QM-15, QM-33), so by names and counts for all to look through.
    fn open_pile_node(&self, state: &State, pile: Pile, id: String, label: &'static str) -> Node {
        let mut counts: BTreeMap<Kind, u8> = BTreeMap::new();
        state.cards.iter(pile).for_each(|card| *counts.entry(self.kind_of(card)).or_default() += 1);
        let rows = counts.iter().map(|(&kind, &count)| {
            (m("queen-scene-card").with("card", self.thing(kind)), m("queen-times").with("n", count))
        });
        let label = m(label).with("n", state.cards.len(pile));
        Node::new(id, label, NodeKind::Sheet { rows: rows.collect() })
    }

    fn stack_node(&self, state: &State, pile: Pile, id: String, label: &'static str) -> Node {
        let count = state.cards.len(pile) as u16;
        Node::new(id, m(label).with("n", count), NodeKind::Back { count })
    }

    /// Cards without visible order: known ones sorted by kind, then the backs.
    fn group(&self, state: &State, pile: Pile, id: &str, viewer: Viewer, seat: Seat) -> Vec<Node> {
        let mut known: Vec<Card> = state.cards.iter(pile).filter(|&c| state.cards.seen_by(viewer, c)).collect();
        known.sort_by_key(|&card| self.kind_of(card));
        let hidden = state.cards.len(pile) - known.len();
        let mut nodes = self.card_nodes(state, &known, id, viewer, Some(seat));
        let mut ids = CardIds::of(id);
        let back = |_| Node::new(ids.hidden(), m("queen-scene-back"), NodeKind::Back { count: 1 });
        nodes.extend((0..hidden).map(back));
        nodes
    }

    fn face_up(&self, state: &State, pile: Pile, id: &str, viewer: Viewer, seat: Option<Seat>) -> Vec<Node> {
        let cards: Vec<Card> = state.cards.iter(pile).collect();
        self.card_nodes(state, &cards, id, viewer, seat)
    }

    fn card_nodes(&self, state: &State, cards: &[Card], id: &str, viewer: Viewer, seat: Option<Seat>) -> Vec<Node> {
        let mut ids = CardIds::of(id);
        let node = |&card: &Card| {
            let kind = self.kind_of(card);
            let node_id = ids.open(self.kind_slug(kind));
            let label = m("queen-scene-card").with("card", self.thing(kind));
            Node::new(node_id, label, NodeKind::Card(self.face(state, card, viewer, seat)))
        };
        cards.iter().map(node).collect()
    }

    fn face(&self, state: &State, card: Card, viewer: Viewer, seat: Option<Seat>) -> Face {
        let kind = self.kind_of(card);
        let info = self.content.kind(kind);
        // A price is shown as long as it can still be asked for.
        let lies = |shelf: Shelf| state.lies_in(card, shelf).is_some();
        let mut badges = Vec::new();
        if ![Shelf::Hand, Shelf::Reactions, Shelf::Armory].into_iter().any(lies) {
            badges.push(Badge::new("buy", m("queen-badge-buy"), m("queen-n").with("n", info.buy)));
        }
        if !lies(Shelf::Armory) {
            // In one's own hand the price is the one of now.
            let now = state.lies_in(card, Shelf::Hand).filter(|&owner| viewer.is(owner));
            let play = now.map_or(u16::from(info.play), |owner| self.play_price(state, owner, kind));
            badges.push(Badge::new("play", m("queen-badge-play"), m("queen-n").with("n", play)));
        }
        if state.lies_in(card, Shelf::Armory).is_some() {
            if info.pact {
                badges.push(Badge::new(
                    "pact",
                    m("queen-badge-with"),
                    m("queen-scene-name").with("who", self.who(state, Seat(state.mark(card)))),
                ));
            } else if state.mark(card) > 0 {
                let loyal = info.card_type == CardType::Summon;
                let (icon, id) =
                    if loyal { ("loyalty", "queen-badge-loyalty") } else { ("tokens", "queen-badge-tokens") };
                badges.push(Badge::new(icon, m(id), m("queen-n").with("n", state.mark(card))));
            }
            if info.card_type == CardType::Bane
                && let Some(owner) = state.owner(card)
            {
                let name = m("queen-scene-name").with("who", self.who(state, owner));
                badges.push(Badge::new("owner", m("queen-badge-owner"), name));
            }
        }
        // Dimmed: what the viewer's princess could never use.
        let me = match viewer {
            Viewer::Seat(me) if me.0 < state.count && state.player(me).princess.is_some() => Some(me),
            _ => None,
        };
        let foreign = me.is_some_and(|me| seat.is_none_or(|seat| seat == me) && !self.has_class(state, me, kind));
        Face {
            frame: match info.class {
                CardClass::Brawler => "brawler",
                CardClass::Caster => "caster",
                CardClass::Schemer => "schemer",
                CardClass::Classless | CardClass::Primary => "classless",
            },
            picture: info.file.slug.clone().into(),
            icon: match info.card_type {
                CardType::Utility => "coin",
                CardType::Attack => "sword",
                CardType::Boon => "star",
                CardType::Bane => "skull",
                CardType::Summon => "paw",
                CardType::Reaction => "shield",
            },
            title: m("queen-scene-card").with("card", self.thing(kind)),
            line: card_type_line(&info.file),
            badges,
            text: self.card_text_for(state, seat.or(me), kind),
            flavour: (!info.file.flavour.is_empty())
                .then(|| m("queen-verbatim").with("text", info.file.flavour.clone())),
            state: if foreign { CardState::Dimmed } else { CardState::Plain },
            barred: me.and_then(|me| self.barred(state, me, card)),
        }
    }
}
