//! Stages of what Fate cards decide outside of battles: a parley, a quest, a duel. Each says whole what is answered.

use super::faces::blank;
use super::plain;
use crate::Runewars;
use crate::effect::Trial;
use crate::ids::{Hero, Quest, Shape, TYPES};
use crate::play::attribute_name;
use crate::play::cards::{CardStep, WindowWant};
use crate::state::{ATTACKER, Duel, Foe, KINDS, State};
use crate::step::{HeroStep, MarchStep, Step};
use kernel::message::Arg;
use kernel::scene::{Kind, Layout, Node, Role};
use kernel::{Message, Seat, Thing};

/// One who fights a duel.
struct Duelist {
    thing: Thing,
    owner: Option<Seat>,
    health: u8,
    damage: u8,
    shape: Shape,
}

impl Runewars {
    // --- Parleys ---------------------------------------------------------------------------------------------------

    /// Does an army stand before neutral units, undecided?
    pub(super) fn parleys(&self, state: &State) -> bool {
        matches!(
            state.stack.top(),
            Some(
                Step::March(MarchStep::Parley { .. } | MarchStep::Answer { .. } | MarchStep::Refused { .. })
                    | Step::Card(CardStep::Window(_, WindowWant::Parley { .. }))
            )
        )
    }

    pub(super) fn parley_node(&self, state: &State) -> Option<Node> {
        if !self.parleys(state) {
            return None;
        }
        let at = state.battle.at;
        let mut lines = vec![self.before_whom(state)];
        match state.stack.top()? {
            Step::March(MarchStep::Refused { .. }) if state.marching.fought => {
                lines.push(plain("runewars-parley-fought"));
            }
            Step::March(MarchStep::Refused { .. }) => lines.push(plain("runewars-parley-refused")),
            Step::Card(_) => lines.push(plain("runewars-parley-silver-chosen")),
            step => {
                if matches!(step, Step::March(MarchStep::Parley { .. })) {
                    lines.push(plain("runewars-parley-price"));
                }
                let answers = ["runewars-parley-gold", "runewars-parley-silver", "runewars-parley-red"];
                lines.extend(answers.map(plain));
            }
        }
        let mut nodes = Vec::new();
        let drawn = self.drawn(state, ATTACKER, None);
        if !drawn.is_empty() {
            let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
            nodes.push(Node::new("parley-cards", plain("runewars-parley-cards"), kind));
        }
        let label = plain("runewars-parley-at").with("area", self.area_thing(at));
        Some(Node::new("parley", label, Kind::Stage { lines, nodes }).role(Role::Stage))
    }

    /// `Freya stands there with 5 units before 2 Beastmen.`
    fn before_whom(&self, state: &State) -> Message {
        let place = state.place(state.battle.at);
        let there = (TYPES..KINDS).filter(|&kind| place.count(kind) > 0).map(|kind| {
            let unit = state.unit(None, kind);
            let some = plain("runewars-some-units").with("count", place.count(kind));
            Arg::from(some.with("unit", self.unit_thing(unit)).with("units", self.units_name(unit)))
        });
        let units = state.battle.sides[ATTACKER].host.units();
        let line = plain("runewars-parley-before").with("who", state.battle.attacker).with("count", units);
        line.with("units", there.collect::<Vec<Arg>>())
    }

    // --- Quests ----------------------------------------------------------------------------------------------------

    pub(super) fn quest_node(&self, state: &State) -> Option<Node> {
        let Step::Hero(
            HeroStep::Quest { hero, quest } | HeroStep::Redraw { hero, quest, .. } | HeroStep::Test { hero, quest },
        ) = state.stack.top()?
        else {
            return None;
        };
        let mut nodes = vec![self.quest_card_node(quest)];
        let drawn = self.drawn(state, ATTACKER, None);
        let cards = drawn.len();
        if cards > 0 {
            let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
            nodes.push(Node::new("quest-cards", plain("runewars-fate-drawn"), kind));
        }
        let mut lines = Vec::new();
        if let Trial::Test(attribute) = self.content.quests[quest.index()].trial {
            let line = plain("runewars-quest-test").with("attribute", attribute_name(attribute));
            lines.push(line.with("count", cards as u8));
        }
        let label = plain("runewars-quest-of").with("hero", self.hero_thing(hero));
        Some(Node::new("quest", label, Kind::Stage { lines, nodes }).role(Role::Stage))
    }

    fn quest_card_node(&self, quest: Quest) -> Node {
        let thing = self.quest_thing(quest);
        let mut face = blank("quest", "quest", plain("runewars-thing").with("what", thing));
        face.line = plain("runewars-sort-quest");
        face.text = self.explain_thing(thing);
        Node::new("quest-now", face.title.clone(), Kind::Card(face))
    }

    // --- Duels -----------------------------------------------------------------------------------------------------

    pub(super) fn duel_node(&self, state: &State) -> Option<Node> {
        let duel = state.duel?;
        let label = match duel.round {
            0 => plain("runewars-duel-begins"),
            round => plain("runewars-duel-round").with("count", round),
        };
        let mut nodes: Vec<Node> = [0, 1].map(|side| self.duelist_node(state, &duel, side)).into();
        nodes.extend(duel.quest.map(|quest| self.quest_card_node(quest)));
        let kind = Kind::Stage { lines: self.duel_lines(&duel), nodes };
        Some(Node::new("duel", label, kind).role(Role::Stage))
    }

    /// What it is about, and what this round deals.
    fn duel_lines(&self, duel: &Duel) -> Vec<Message> {
        let asked = duel.quest.map(|quest| self.content.quests[quest.index()].trial);
        let mut lines = vec![match asked {
            Some(Trial::Duel(unit, damage)) => {
                plain("runewars-duel-for-quest").with("unit", self.unit_thing(unit)).with("count", damage)
            }
            _ => plain("runewars-duel-of-heroes"),
        }];
        for (side, &wounds) in duel.wounds.iter().enumerate() {
            if wounds > 0 {
                let who = match (side, duel.foe) {
                    (0, _) => self.hero_thing(duel.hero),
                    (_, Foe::Hero(rival)) => self.hero_thing(rival),
                    (_, Foe::Unit(unit)) => self.unit_thing(unit),
                };
                let line = plain("runewars-duel-wounds").with("what", who).with("count", wounds);
                lines.push(line.with("saved", duel.prevented[side]));
            }
        }
        lines
    }

    fn duelist_node(&self, state: &State, duel: &Duel, side: usize) -> Node {
        let of = self.duelist(state, duel, side);
        let (value, max) = (i32::from(of.health.saturating_sub(of.damage)), i32::from(of.health));
        let id = format!("duel-health-{side}");
        let mut nodes = vec![Node::new(id, plain("runewars-health"), Kind::Meter { value, max })];
        let drawn = self.drawn(state, side, Some(of.shape));
        if !drawn.is_empty() {
            let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
            nodes.push(Node::new(format!("duel-cards-{side}"), plain("runewars-fate-drawn"), kind));
        }
        let label = plain("runewars-thing").with("what", of.thing);
        let node = Node::new(format!("duelist-{side}"), label, Kind::Group { nodes });
        node.owner(self.owner_or_neutral(state, of.owner))
    }

    fn duelist(&self, state: &State, duel: &Duel, side: usize) -> Duelist {
        let hero = |hero: Hero| {
            let (at, health) = (state.hero(hero), self.content.heroes[hero.index()].health);
            let (owner, damage) = (at.owner.get(), at.damage);
            Duelist { thing: self.hero_thing(hero), owner, health, damage, shape: Shape::Circle }
        };
        match (side, duel.foe) {
            (0, _) => hero(duel.hero),
            (_, Foe::Hero(rival)) => hero(rival),
            (_, Foe::Unit(unit)) => {
                let info = &self.content.units[unit.index()];
                let (health, shape) = (info.health, info.shape);
                Duelist { thing: self.unit_thing(unit), owner: None, health, damage: duel.foe_damage, shape }
            }
        }
    }
}
