//! Midnight as it is drawn: the threat track, the King's place, mirrors, patrols, what is bartered, goods and Covenant texts.

use super::cards::minion_word;
use super::content::Minion;
use super::table::{BARTER, Battle, GOODS, KING, MAX_POWER, PATROL_CARDS, Patrol, Step, Store, Upgrade};
use super::{Game, State};
use crate::content::Home;
use crate::effect::Phase;
use crate::map::Space;
use crate::state::What;
use crate::text::{joined, m};
use kernel::scene::{Die, DieState, Figure, Kind as NodeKind, Mark, Marker, Node, Owner, Role};
use kernel::{Card, Message, Seat, Viewer};

impl Game {
    /// Levels 0 to the last, with the pool and the odds of a test now.
    pub(super) fn threat_node(&self, state: &State) -> Node {
        let threat = state.own.threat;
        let places = (0..=self.own.numbers.last_threat).map(|n| m("runebound-n").with("n", n)).collect();
        let marker = m("midnight-scene-threat-marker")
            .with("pool", threat.pool)
            .with("difficulty", threat.difficulty)
            .with("chance", self.threat_odds(state, 0))
            .with("next", self.threat_odds(state, 1));
        let markers = vec![(marker, u16::from(threat.level))];
        let track = Node::new("threat", m("midnight-scene-threat"), NodeKind::Track { places, markers });
        let needed = 1 + state.heroes().count() as i32;
        let value = i32::from(state.own.destroyed).min(needed);
        let mirrors = Node::new("mirrors", m("midnight-scene-mirrors"), NodeKind::Meter { value, max: needed });
        Node::new("shadow", m("midnight-scene-shadow"), NodeKind::Group { nodes: vec![track, mirrors] })
    }

    /// What the King does to a combat, and who else stands in it.
    pub(super) fn combat_nodes(&self, state: &State) -> Vec<Node> {
        let influence = Phase::ALL.iter().filter_map(|&phase| self.influence_node(state, phase));
        influence.chain(self.party_node(state)).collect()
    }

    /// The dice beneath a value of the Challenge.
    fn influence_node(&self, state: &State, phase: Phase) -> Option<Node> {
        let dice = &state.own.influence[phase.index()];
        if dice.is_empty() {
            return None;
        }
        let symbol = state.own.king.tile.map_or(0, |tile| self.own.kings[tile as usize].symbols[phase.index()]);
        let die = |&face: &u8| Die {
            face: m("runebound-verbatim").with("text", self.face_arg(face)),
            shows: self.face_words(face),
            sides: 6,
            colour: "",
            state: if self.content.faces[face as usize] >> symbol & 1 == 1 {
                DieState::Counts
            } else {
                DieState::Plain
            },
        };
        let label = m("midnight-scene-influence")
            .with("phase", phase.slug())
            .with("n", self.influence_of(state, phase.index()));
        let faces = dice.iter().map(die).collect();
        Some(Node::new(format!("influence-{}", phase.slug()), label, NodeKind::Dice { faces }))
    }

    /// Everyone who fights side by side.
    fn party_node(&self, state: &State) -> Option<Node> {
        let Battle::Assault(_) = state.own.battle else { return None };
        let row = |seat: Seat| {
            let body = state.player(seat).body;
            let life = self.life(state, seat, crate::state::Who::Hero);
            let left = m("runebound-n-of").with("n", life.saturating_sub(body.harm())).with("most", life);
            (m("runebound-scene-name").with("who", self.who(state, seat)), left)
        };
        let rows: Vec<(Message, Message)> = state.fight.standing().map(|(_, seat)| row(seat)).collect();
        Some(Node::new("party", m("midnight-scene-party"), NodeKind::Sheet { rows }))
    }

    /// What lies open before the one who moves.
    pub(super) fn barter_node(&self, state: &State) -> Node {
        self.shared_node(state, "barter".into(), m("midnight-scene-barter"), BARTER).role(Role::Aside)
    }

    /// The King's tile, gold, counters and power.
    pub(super) fn king_node(&self, state: &State, seat: Seat, viewer: Viewer) -> Node {
        let slug = self.seat_slug(state, seat);
        let own = viewer.is(seat);
        let king = &state.own.king;
        let counter = |what: &'static str, value: u8| {
            let label = m("midnight-row").with("what", what);
            Node::new(format!("{slug}-{what}"), label, NodeKind::Counter { value: i32::from(value) })
        };
        let mut nodes = vec![counter("gold", king.gold)];
        nodes.extend(Store::ALL.iter().map(|&store| counter(Self::store_word(store), king.store[store as usize])));
        let left = self.uses_left(state);
        let power = NodeKind::Meter { value: i32::from(left), max: i32::from(left + king.used) };
        nodes.push(Node::new(format!("{slug}-power"), m("midnight-row").with("what", "power"), power));
        if let Some(tile) = king.tile {
            let picture = NodeKind::Portrait { picture: self.own.kings[tile as usize].slug.clone().into() };
            let name = m("runebound-scene-name").with("who", self.who(state, seat));
            nodes.insert(0, Node::new(format!("{slug}-portrait"), name, picture));
            let rows = self.tile_rows(state, tile);
            nodes.push(Node::new(format!("{slug}-sheet"), m("midnight-scene-tile"), NodeKind::Sheet { rows }));
        }
        let cards = self.patrol_cards_id(state);
        nodes.push(self.secret_cards(state, PATROL_CARDS, cards, "midnight-scene-patrol-cards", viewer));
        let id = match (own, state.turn == seat && state.over.is_none()) {
            (true, true) => "runebound-scene-you-turn",
            (true, false) => "runebound-scene-you",
            (false, true) => "runebound-scene-player-turn",
            (false, false) => "runebound-scene-player",
        };
        let role = if own { Role::Mine } else { Role::Rival };
        Node::new(slug, m(id).with("who", self.who(state, seat)), NodeKind::Group { nodes }).role(role).of_seat(seat)
    }

    /// What the tile says in numbers: the symbols for influence, how far the shadow power has grown, and, where they are
    /// played with, the favoured minions with their counters (MN-60).
    fn tile_rows(&self, state: &State, tile: u8) -> Vec<(Message, Message)> {
        let king = &self.own.kings[tile as usize];
        let symbol = |phase: &Phase| {
            let symbol = self.terrain_thing(king.symbols[phase.index()]);
            (m("runebound-row").with("what", phase.slug()), m("runebound-scene-name").with("who", symbol))
        };
        let level = m("runebound-n-of").with("n", state.own.king.power).with("most", MAX_POWER);
        let minion = |&(minion, counters): &(Minion, u8)| {
            let name = m("midnight-scene-minion").with("minion", minion_word(minion));
            (name, m("midnight-scene-minion-counters").with("n", counters))
        };
        let favoured = king.minions.iter().filter(|_| state.variants.own.minions);
        let symbols = Phase::ALL.iter().map(symbol);
        symbols.chain([(m("midnight-scene-power-level"), level)]).chain(favoured.map(minion)).collect()
    }

    /// A Hero's goods, and what lies under the Items.
    pub(super) fn hero_nodes(&self, state: &State, seat: Seat, viewer: Viewer) -> Vec<Node> {
        let slug = self.seat_slug(state, seat);
        let goods = self.goods_id(state, seat);
        let goods = self.secret_cards(state, GOODS.of(seat), goods, "midnight-scene-goods", viewer);
        let upgrades = &state.player(seat).own.upgrades;
        let rows: Vec<(Message, Message)> = upgrades
            .iter()
            .map(|upgrade| {
                let item = m("runebound-scene-name").with("who", self.thing(self.kind_of(upgrade.item)));
                let seen = state.cards.seen_by(viewer, upgrade.card);
                let word = if state.spent.has(upgrade.card.index()) { "spent" } else { "ready" };
                let under = if upgrade.face_down && !seen {
                    m("midnight-scene-face-down").with("state", word)
                } else {
                    let id = if upgrade.face_down { "midnight-scene-spare" } else { "midnight-scene-upgrade" };
                    m(id).with("card", self.thing(self.kind_of(upgrade.card))).with("state", word)
                };
                (item, under)
            })
            .collect();
        let mut nodes = vec![goods];
        if !rows.is_empty() {
            let id = format!("{slug}-covenant");
            nodes.push(Node::new(id, m("midnight-scene-covenant"), NodeKind::Sheet { rows }));
        }
        nodes
    }

    /// What lies under an Item is part of its text; what lies face down looks the same to everyone (MN-46, MN-48).
    pub(super) fn covenant_texts(&self, state: &State, item: Card) -> Vec<Message> {
        let upgrades = state.players.iter().flat_map(|player| player.own.upgrades.iter());
        let text = |upgrade: &Upgrade| {
            let word = if state.spent.has(upgrade.card.index()) { "spent" } else { "ready" };
            if upgrade.face_down {
                return m("midnight-face-spare").with("state", word);
            }
            let kind = self.kind_of(upgrade.card);
            let text = joined(self.effect_lines(self.content.kind(kind)));
            m("midnight-face-upgrade").with("card", self.thing(kind)).with("state", word).with("text", text)
        };
        upgrades.filter(|upgrade| upgrade.item == item).map(text).collect()
    }

    /// The mirror of a stronghold, whole or broken; while mirrors are being placed there may be none yet.
    pub(super) fn mirror_marker(&self, state: &State, space: Space) -> Option<Marker> {
        let number = self.stronghold(space)?;
        let (icon, count, label) = match state.own.mirrors[number] {
            Some(value) => ("mirror", Some(value), m("midnight-scene-mirror").with("n", value)),
            None if state.stack.iter().any(|step| matches!(step.what, What::Own(Step::Mirrors { .. }))) => return None,
            None => ("broken", None, m("midnight-scene-broken")),
        };
        Some(Marker { count, ..Marker::new(Mark::Token, icon, label) })
    }

    /// Wounds on a patrol, and how many destroy it: by the card that is fought, else by the hardiest that could be sent
    /// against the highest Hero (MN-17, MN-18).
    fn patrol_body(&self, state: &State, number: u8, patrol: Patrol) -> (u8, u8) {
        if state.fight.active
            && state.own.battle == Battle::Patrol(number)
            && let Some(card) = state.fight.challenge()
        {
            return (state.fight.wounds, self.foe_life(state, card));
        }
        let level = self.highest(state).map_or(1, |hero| state.player(hero).level());
        let deck = Home::Adventure(Self::colour_for(level));
        let lives = self.content.kinds.iter().filter(|info| info.home == deck).map(|info| info.life);
        (patrol.wounds, lives.max().unwrap_or(1))
    }

    pub(super) fn patrol_figures(&self, state: &State) -> Vec<Figure> {
        let patrols = state.own.patrols.iter().enumerate();
        patrols
            .filter_map(|(number, patrol)| {
                let patrol = (*patrol)?;
                let thing = self.patrol_thing(number as u8);
                let (wounds, life) = self.patrol_body(state, number as u8, patrol);
                let label = m("midnight-scene-patrol").with("patrol", thing).with("n", wounds);
                let id = self.patrol_id(number as u8);
                let figure = Figure::new(id, self.cell_id(patrol.space), "patrol", label);
                let meter = Some((life.saturating_sub(wounds), life));
                Some(Figure { owner: Some(Owner::seat(KING)), number: Some(number as u8 + 1), meter, ..figure })
            })
            .collect()
    }
}
