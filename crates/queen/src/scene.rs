//! The table as a scene: the clock and the Bazaar, what is being resolved, the rivals, oneself.

use crate::Queen;
use crate::content::{CardClass, CardType, Home, Kind};
use crate::state::{BANISHED, Hit, MARKET, MAX_HEALTH, Shelf, Standing, State, Target, WAR_CHEST_OPENS, What};
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
        let mut nodes = vec![self.clock_node(state), self.bazaar_node(state, viewer)];
        // One's own Vault is a market as the Bazaar is: it lies beside it, to be read.
        if let Viewer::Seat(seat) = viewer
            && seat.0 < state.count
            && state.player(seat).standing == Standing::Princess
            && state.player(seat).princess.is_some()
        {
            nodes.push(self.vault_node(state, seat, viewer, Layout::Row).of_seat(seat));
        }
        nodes.push(self.stage_node(state, viewer));
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
        let mut nodes = self.card_nodes(state, card.as_slice(), "stage", viewer, hands);
        if attack.active {
            nodes.insert(0, self.fighter_node(state, attack.attacker, "stage-attacker".to_owned(), Vec::new()));
            let targets = attack.targets.iter().enumerate();
            nodes.extend(targets.map(|(number, hit)| self.hit_node(state, number, hit, viewer)));
        }
        let label = m("queen-scene-stage").with("n", lines.len());
        Node::new("stage", label, NodeKind::Stage { lines, nodes }).role(Role::Stage)
    }

    /// One who strikes or is struck: her face, her health, and what else is to be said of her here.
    fn fighter_node(&self, state: &State, seat: Seat, id: String, more: Vec<Node>) -> Node {
        let who = self.who(state, seat);
        let picture = NodeKind::Portrait { picture: self.seat_slug(state, seat).into() };
        let health = NodeKind::Meter { value: i32::from(state.player(seat).health), max: i32::from(MAX_HEALTH) };
        let mut nodes = vec![
            Node::new(format!("{id}-portrait"), m("queen-scene-portrait").with("who", who), picture),
            Node::new(format!("{id}-health"), m("queen-scene-health"), health),
        ];
        nodes.extend(more);
        Node::new(id, m("queen-scene-name").with("who", who), NodeKind::Group { nodes }).of_seat(seat)
    }

    /// A target of the Attack: what it would lose, and to its owner what each Reaction would leave of that.
    fn hit_node(&self, state: &State, number: usize, hit: &Hit, viewer: Viewer) -> Node {
        let id = format!("stage-target-{}", number + 1);
        let (word, damage) = match hit.dealt {
            0 => ("queen-scene-damage", self.forecast(state, hit)),
            dealt => ("queen-scene-dealt", i32::from(dealt)),
        };
        let mut more = vec![Node::new(format!("{id}-damage"), m(word), NodeKind::Counter { value: damage })];
        if let Target::Summon(card) = hit.target {
            let loyalty = NodeKind::Counter { value: i32::from(state.mark(card)) };
            more.push(Node::new(format!("{id}-loyalty"), m("queen-badge-loyalty"), loyalty));
        }
        let rows = self.ways_out(state, hit.owner, viewer);
        if !rows.is_empty() {
            more.push(Node::new(format!("{id}-answers"), m("queen-scene-answers"), NodeKind::Sheet { rows }));
        }
        let mut node = self.fighter_node(state, hit.owner, id, more);
        node.label = m("queen-scene-name").with("who", self.target_arg(state, hit.target));
        node
    }

    /// With which Reactions the viewer, who is asked, would lose how much.
    fn ways_out(&self, state: &State, seat: Seat, viewer: Viewer) -> Vec<(Message, Message)> {
        let Some(What::Window { moment, .. }) = state.what() else { return Vec::new() };
        let asked = state.stack.last().is_some_and(|step| step.deed.who == seat);
        if !viewer.is(seat) || !asked {
            return Vec::new();
        }
        let known = state.cards.iter(Shelf::Reactions.of(seat)).filter(|&card| state.cards.seen_by(viewer, card));
        let mut kinds: Vec<Kind> = known.map(|card| self.kind_of(card)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.retain(|&kind| self.answers(state, kind, moment));
        let row = |kind: Kind| {
            let pay = self.ways_to_pay(state, seat, kind).next()?;
            let left = self.due_after(state, seat, kind, pay);
            Some((m("queen-scene-with").with("card", self.thing(kind)), m("queen-n").with("n", left)))
        };
        kinds.into_iter().filter_map(row).collect()
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
            nodes.extend(self.repertoire_node(state, seat, &slug));
            nodes.push(self.reactions_node(state, seat, &slug, viewer));
            nodes.push(self.stack_node(state, Shelf::Deck.of(seat), format!("{slug}-deck"), "queen-scene-deck"));
            let archive = format!("{slug}-archive");
            let archive = self.open_pile_node(state, Shelf::Archive.of(seat), archive, "queen-scene-archive");
            nodes.push(archive.role(Role::Aside));
            if !own {
                nodes.push(self.vault_node(state, seat, viewer, Layout::Stack));
            }
            let chest = self.face_up(state, Shelf::WarChest.of(seat), &format!("{slug}-war-chest"), viewer, Some(seat));
            let id =
                if state.hour >= WAR_CHEST_OPENS { "queen-scene-war-chest" } else { "queen-scene-war-chest-closed" };
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

    fn vault_node(&self, state: &State, seat: Seat, viewer: Viewer, layout: Layout) -> Node {
        let id = format!("{}-vault", self.seat_slug(state, seat));
        let cards = self.face_up(state, Shelf::Vault.of(seat), &id, viewer, Some(seat));
        let left = state.cards.len(Shelf::VaultDeck.of(seat));
        let words = if viewer.is(seat) { "queen-scene-vault-own" } else { "queen-scene-vault" };
        Node::new(id, m(words).with("n", left), NodeKind::Cards { layout, cards })
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
        counted("queen-scene-rerolls", player.rerolls);
        if player.charge > 0 {
            rows.push((m("queen-scene-charge"), m("queen-scene-more").with("n", player.charge)));
        }
        if player.trance {
            rows.push((m("queen-scene-trance"), m("queen-scene-yes")));
        }
        if let Standing::Advisor(leader) = player.standing {
            rows.push((m("queen-scene-leader"), m("queen-scene-name").with("who", self.who(state, leader))));
        }
        // That everyone has declared for someone is told by the clock.
        let known = viewer.is(seat) || viewer == Viewer::All || player.standing != Standing::Princess;
        if let Some(leader) = player.declared.filter(|_| known) {
            rows.push((m("queen-scene-declared"), m("queen-scene-name").with("who", self.who(state, leader))));
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
            badges,
            state: if foreign { CardState::Dimmed } else { CardState::Plain },
            barred: me.and_then(|me| self.barred(state, me, card)),
            ..self.printed(state, seat.or(me), kind)
        }
    }

    /// What is printed on a card, with the numbers that hold for this player.
    fn printed(&self, state: &State, seat: Option<Seat>, kind: Kind) -> Face {
        let info = self.content.kind(kind);
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
            badges: Vec::new(),
            text: self.card_text_for(state, seat, kind),
            flavour: (!info.file.flavour.is_empty())
                .then(|| m("queen-verbatim").with("text", info.file.flavour.clone())),
            state: CardState::Plain,
            barred: None,
        }
    }

    /// The large Ultimate, which lies open in her Repertoire once it was bought.
    fn repertoire_node(&self, state: &State, seat: Seat, slug: &str) -> Option<Node> {
        let player = state.player(seat);
        let home = Home::Ultimate(player.princess.filter(|_| player.ultimate)?);
        let kind = Kind(self.content.kinds.iter().position(|info| info.home == home)? as u8);
        let id = format!("{slug}-repertoire");
        let label = m("queen-scene-card").with("card", self.thing(kind));
        let face = NodeKind::Card(self.printed(state, Some(seat), kind));
        let card = Node::new(card_id(&id, self.kind_slug(kind), 1), label, face);
        Some(Node::new(id, m("queen-scene-repertoire"), NodeKind::Cards { layout: Layout::Row, cards: vec![card] }))
    }
}
