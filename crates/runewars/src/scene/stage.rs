//! What is in the middle of being resolved: a battle by ranks, the choice of a faction, and what `trials` and `stakes` add.

use super::faces::blank;
use super::pointing::{BATTLES_SHOWN, percent};
use super::{number, plain};
use crate::Runewars;
use crate::ids::{Development, Faction, Resource, TYPES};
use crate::play::resource_name;
use crate::state::{ATTACKER, DEFENDER, KINDS, State};
use crate::step::{SetupStep, Step};
use kernel::Message;
use kernel::scene::{Badge, Formation, Kind, Layout, Node, Owner, Rank, Role};
use std::borrow::Cow;

const INITIATIVES: std::ops::RangeInclusive<u8> = 1..=5;

impl Runewars {
    pub(super) fn stages(&self, state: &State) -> Vec<Node> {
        let mut nodes = Vec::new();
        if let Some(Step::Setup(SetupStep::Faction { .. })) = state.stack.top() {
            nodes.push(self.factions_node(state));
        }
        nodes.extend(self.parley_node(state));
        nodes.extend(self.quest_node(state));
        if state.battle_rages() && !self.parleys(state) {
            nodes.push(self.battle_node(state));
        }
        nodes.extend(self.duel_node(state));
        nodes.extend(self.bid_node(state));
        nodes.extend(self.claim_node(state));
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
        if state.battle.initiative == 0 {
            lines.extend(self.odds_line(state));
        }
        if let Some(held) = state.place(state.battle.at).stronghold {
            let walls: u8 = if held.damaged { 3 } else { 5 };
            let id = if state.marching.siege { "runewars-walls-less" } else { "runewars-walls" };
            lines.push(plain(id).with("count", if state.marching.siege { walls.saturating_sub(3) } else { walls }));
            let owner = state.battle.defender.get().and_then(|seat| state.faction(seat));
            if let (Some(faction), Some(Development::Defence)) = (owner, held.development) {
                lines.push(self.content.defence_line(faction));
            }
        }
        for side in [ATTACKER, DEFENDER] {
            let this = &state.battle.sides[side];
            if this.strength > 0 {
                lines.push(self.of_side(state, side, "runewars-bonus").with("count", this.strength));
            }
            for support in this.supporters.iter() {
                let units = self.units_name(self.unit_in_battle(state, side, support.kind.into()));
                let line = plain("runewars-supports").with("hero", self.hero_thing(support.hero));
                lines.push(line.with("units", units));
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

    /// How it may go, before it begins.
    fn odds_line(&self, state: &State) -> Option<Message> {
        let odds = self.odds(state, BATTLES_SHOWN)?;
        let [own, theirs] = odds.losses.map(|lost| number(format!("{lost:.1}")));
        Some(
            plain("runewars-odds-line").with("percent", percent(odds.attacker)).with("own", own).with("theirs", theirs),
        )
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
