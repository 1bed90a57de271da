//! What is in the middle of being resolved: a battle by ranks, a parley, a duel, a quest, the choice of a faction.

use super::faces::blank;
use super::{number, plain};
use crate::Runewars;
use crate::ids::{Faction, Hero, Quest, Resource, Shape, TYPES};
use crate::play::resource_name;
use crate::state::{ATTACKER, DEFENDER, Foe, KINDS, State};
use crate::step::{HeroStep, MarchStep, SetupStep, Step};
use kernel::scene::{Badge, Formation, Kind, Layout, Node, Owner, Rank, Role};
use kernel::{Message, Seat};
use std::borrow::Cow;

const INITIATIVES: std::ops::RangeInclusive<u8> = 1..=5;

impl Runewars {
    pub(super) fn stages(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        match state.stack.top() {
            Some(Step::Setup(SetupStep::Faction { .. })) => nodes.push(self.factions_node(state)),
            Some(Step::March(MarchStep::Answer { .. })) => nodes.push(self.parley_node(state)),
            Some(Step::Hero(
                HeroStep::Quest { hero, quest } | HeroStep::Redraw { hero, quest, .. } | HeroStep::Test { hero, quest },
            )) => nodes.push(self.quest_node(state, hero, quest)),
            _ => {}
        }
        if state.battle_rages() {
            nodes.push(self.battle_node(state));
        }
        nodes.extend(self.duel_node(state));
        nodes
    }

    // --- Battle ----------------------------------------------------------------------------------------------------

    fn battle_node(&self, state: &State) -> Node {
        let battle = &state.battle;
        let rank = |initiative| Rank {
            label: plain("runewars-initiative").with("count", initiative),
            sides: [ATTACKER, DEFENDER].map(|side| self.formations(state, side, initiative)),
            now: initiative == battle.initiative,
        };
        let ranks = Node::new("ranks", plain("runewars-ranks"), Kind::Ranks { rows: INITIATIVES.map(rank).collect() });
        let label = plain("runewars-battle-at").with("area", self.area_thing(battle.at));
        let hosts = [ATTACKER, DEFENDER].map(|side| self.host_node(state, side));
        let nodes = hosts.into_iter().chain([ranks]).collect();
        Node::new("battle", label, Kind::Stage { lines: self.battle_lines(state), nodes }).role(Role::Stage)
    }

    /// Who fights, with what strength as it stands.
    fn host_node(&self, state: &State, side: usize) -> Node {
        let seat = self.side_owner(state, side);
        let label = match seat {
            Some(seat) => plain(["runewars-attacks", "runewars-defends"][side]).with("who", seat),
            None => plain("runewars-neutrals-defend"),
        };
        let (strength, other) = (self.strength(state, side), self.strength(state, 1 - side));
        let most = i32::from(strength.max(other)).max(1);
        let kind = Kind::Meter { value: strength.into(), max: most };
        let meter = Node::new(format!("strength-{side}"), plain("runewars-strength-stands"), kind);
        let kind = Kind::Group { nodes: vec![meter] };
        Node::new(format!("host-{side}"), label, kind).owner(self.owner_or_neutral(state, seat))
    }

    /// What makes the strength, and what is still to be suffered.
    fn battle_lines(&self, state: &State) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(held) = state.place(state.battle.at).stronghold {
            let walls: u8 = if held.damaged { 3 } else { 5 };
            let id = if state.marching.siege { "runewars-walls-less" } else { "runewars-walls" };
            lines.push(plain(id).with("count", if state.marching.siege { walls.saturating_sub(3) } else { walls }));
        }
        for side in [ATTACKER, DEFENDER] {
            let this = &state.battle.sides[side];
            if this.strength > 0 {
                lines.push(self.of_side(state, side, "runewars-bonus").with("count", this.strength));
            }
            for support in this.supporters.iter() {
                let unit = self.unit_thing(self.unit_in_battle(state, side, support.kind.into()));
                let line = plain("runewars-supports").with("hero", self.hero_thing(support.hero));
                lines.push(line.with("unit", unit));
            }
            if this.routs > 0 {
                lines.push(self.of_side(state, side, "runewars-to-rout").with("count", this.routs));
            }
            if this.damage > 0 {
                lines.push(self.of_side(state, side, "runewars-to-suffer").with("count", this.damage));
            }
        }
        lines
    }

    fn of_side(&self, state: &State, side: usize, id: &'static str) -> Message {
        match self.side_owner(state, side) {
            Some(seat) => plain(id).with("who", seat),
            None => plain(id).with("who", plain("runewars-the-neutrals")),
        }
    }

    fn formations(&self, state: &State, side: usize, initiative: u8) -> Vec<Formation> {
        let this = &state.battle.sides[side];
        let owner = self.owner_or_neutral(state, self.side_owner(state, side));
        let here = |kind: &usize| {
            let acts = this.acting == Some(*kind as u8);
            self.info(state, side, *kind).initiative == initiative
                && (this.host.standing(*kind) + this.host.routed(*kind) > 0 || acts)
        };
        (0..KINDS)
            .filter(here)
            .map(|kind| {
                let info = self.info(state, side, kind);
                let hurts = this.host.figures().filter(|(figure, _)| usize::from(figure.kind) == kind);
                let acts = this.acting == Some(kind as u8);
                let unit = self.unit_in_battle(state, side, kind);
                Formation {
                    id: formation_id(side, &info.slug),
                    icon: info.shape.slug(),
                    picture: Cow::Owned(info.slug.clone()),
                    label: plain("runewars-thing").with("what", self.unit_thing(unit)),
                    owner,
                    standing: this.host.standing(kind),
                    fallen: this.host.routed(kind),
                    lost: 0,
                    hurt: hurts.map(|(figure, count)| figure.hurt * count).sum(),
                    drawn: if acts { self.drawn(state, side, Some(info.shape)) } else { Vec::new() },
                }
            })
            .collect()
    }

    // --- Parleys, duels, quests ------------------------------------------------------------------------------------

    fn parley_node(&self, state: &State) -> Node {
        let kind = Kind::Cards { layout: Layout::Row, cards: self.drawn(state, ATTACKER, None) };
        let cards = Node::new("parley-cards", plain("runewars-parley-cards"), kind);
        let lines = vec![plain("runewars-parley-gold"), plain("runewars-parley-silver"), plain("runewars-parley-red")];
        let at = state.marching.target.unwrap_or_default();
        let label = plain("runewars-parley-at").with("area", self.area_thing(at));
        Node::new("parley", label, Kind::Stage { lines, nodes: vec![cards] }).role(Role::Stage)
    }

    fn quest_node(&self, state: &State, hero: Hero, quest: Quest) -> Node {
        let thing = self.quest_thing(quest);
        let mut face = blank("quest", "quest", plain("runewars-thing").with("what", thing));
        face.line = plain("runewars-sort-quest");
        face.text = self.explain_thing(thing);
        let mut nodes = vec![Node::new("quest-now", face.title.clone(), Kind::Card(face))];
        let drawn = self.drawn(state, ATTACKER, Some(Shape::Circle));
        if !drawn.is_empty() {
            let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
            nodes.push(Node::new("quest-cards", plain("runewars-fate-drawn"), kind));
        }
        let label = plain("runewars-quest-of").with("hero", self.hero_thing(hero));
        Node::new("quest", label, Kind::Stage { lines: Vec::new(), nodes }).role(Role::Stage)
    }

    fn duel_node(&self, state: &State) -> Option<Node> {
        let duel = state.duel?;
        let side = |side: usize| -> Node {
            let (label, owner, health, damage, shape) = match (side, duel.foe) {
                (1, Foe::Unit(unit)) => {
                    let info = &self.content.units[unit.index()];
                    (self.unit_thing(unit), None, info.health, duel.foe_damage, info.shape)
                }
                (0, _) | (_, Foe::Unit(_)) => self.duelist(state, duel.hero),
                (_, Foe::Hero(rival)) => self.duelist(state, rival),
            };
            let (left, of) = (i32::from(health.saturating_sub(damage)), i32::from(health));
            let meter = Node::new(
                format!("duel-health-{side}"),
                plain("runewars-health"),
                Kind::Meter { value: left, max: of },
            );
            let mut nodes = vec![meter];
            let drawn = self.drawn(state, side, Some(shape));
            if !drawn.is_empty() {
                let kind = Kind::Cards { layout: Layout::Row, cards: drawn };
                nodes.push(Node::new(format!("duel-cards-{side}"), plain("runewars-fate-drawn"), kind));
            }
            let label = plain("runewars-thing").with("what", label);
            Node::new(format!("duelist-{side}"), label, Kind::Group { nodes })
                .owner(self.owner_or_neutral(state, owner))
        };
        let label = plain("runewars-duel-round").with("count", duel.round);
        let mut lines = Vec::new();
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
        Some(Node::new("duel", label, Kind::Stage { lines, nodes: vec![side(0), side(1)] }).role(Role::Stage))
    }

    fn duelist(&self, state: &State, hero: Hero) -> (kernel::Thing, Option<Seat>, u8, u8, Shape) {
        let at = state.hero(hero);
        let health = self.content.heroes[hero.index()].health;
        (self.hero_thing(hero), at.owner.get(), health, at.damage, Shape::Circle)
    }

    // --- Before the game -------------------------------------------------------------------------------------------

    fn factions_node(&self, state: &State) -> Node {
        let taken = |faction: Faction| state.seats().any(|seat| state.faction(seat) == Some(faction));
        let card = |&faction: &Faction| {
            let (thing, info) = (self.faction_thing(faction), &self.content.factions[faction as usize]);
            let mut face = blank("faction", "crown", plain("runewars-thing").with("what", thing));
            face.picture = Cow::Owned(format!("portrait-{}", faction.slug()));
            face.badges.push(Badge::new("influence", plain("runewars-influence"), number(info.influence)));
            face.badges.push(Badge::new("tactics", plain("runewars-hand"), number(info.tactics)));
            for &resource in Resource::ALL {
                let value = number(info.start[resource.index()]);
                face.badges.push(Badge::new("", resource_name(resource), value));
            }
            let unit = |place: usize| plain("runewars-thing").with("what", self.unit_thing(faction.unit(place)));
            face.text = (0..TYPES).map(unit).collect();
            Node::new(faction_id(faction), face.title.clone(), Kind::Card(face)).owner(Owner::word(faction.slug()))
        };
        let cards = Faction::ALL.iter().filter(|&&faction| !taken(faction)).map(card).collect();
        let cards =
            Node::new("faction-cards", plain("runewars-free-factions"), Kind::Cards { layout: Layout::Row, cards });
        let kind = Kind::Stage { lines: Vec::new(), nodes: vec![cards] };
        Node::new("factions", plain("runewars-factions"), kind).role(Role::Stage)
    }
}

pub(super) fn faction_id(faction: Faction) -> String {
    format!("faction-{}", faction.slug())
}

pub(super) fn formation_id(side: usize, slug: &str) -> String {
    format!("formation-{side}-{slug}")
}
