//! Those at the table: the Master's place and a sheet for each Adventurer, with what they know and carry as cards.

use super::cards::Sketch;
use super::{Eyes, pool};
use crate::effect::Resource;
use crate::ids::{FieldId, SkillId};
use crate::state::{Hero, MASTER, Manner, Phase, Who, has};
use kernel::scene::{CardState, Kind, Layout, Node, Owner, Role};
use kernel::shelves::CardIds;
use kernel::{Arg, Message, Seat};

/// Cards of one place, alike ones counted.
fn shelf(place: String, label: &'static str, cards: impl Iterator<Item = Sketch>) -> Node {
    let mut ids = CardIds::of(&place);
    let card = |sketch: Sketch| {
        let id = ids.open(&sketch.slug);
        sketch.called(id)
    };
    let cards: Vec<Node> = cards.map(card).collect();
    Node::new(place, Message::new(label), Kind::Cards { layout: Layout::Row, cards })
}

impl Eyes<'_> {
    fn known(&self, skills: u64) -> impl Iterator<Item = Sketch> {
        let known = (0..self.game.content.skills.len() as u8).filter(move |&skill| has(skills, skill));
        known.map(|skill| self.skill(SkillId(skill)))
    }

    pub fn master(&self) -> Node {
        let (state, overlord) = (self.state, &self.state.overlord);
        let node = |id: &str, label, kind| Node::new(format!("master-{id}"), Message::new(label), kind);
        let counter = |id, label, value: i32| node(id, label, Kind::Counter { value });
        let awake = state.monsters().filter(|(_, foe)| foe.active).count();
        let asleep = state.monsters().filter(|(_, foe)| !foe.active).count();
        let mut rows = vec![Self::row("erune-level-row", overlord.level), Self::row("erune-xp-row", overlord.xp)];
        rows.extend(self.shadows());
        let mut nodes = vec![
            node("portrait", "erune-portrait", Kind::Portrait { picture: "master".into() }),
            counter("stamina", "erune-stamina", overlord.stamina.into()),
            counter("awake", "erune-awake", awake as i32),
            counter("asleep", "erune-asleep", asleep as i32),
        ];
        if self.knows_all() {
            nodes.push(counter("traps", "erune-traps-hidden", state.traps.hidden() as i32));
        }
        nodes.push(node("sheet", "erune-rows", Kind::Sheet { rows }));
        nodes.push(shelf("master-skills".into(), "erune-skills", self.known(overlord.skills)));
        let role = if self.viewer.is(MASTER) { Role::Mine } else { Role::Rival };
        let label = Message::new("erune-person-master").with("name", self.game.master_name(state));
        Node::new("master", label, Kind::Group { nodes }).role(role).owner(Owner::faction(MASTER, "shadows"))
    }

    pub fn hero(&self, number: u8) -> Node {
        let (game, state, hero) = (self.game, self.state, self.state.hero(number));
        let seat = Seat(hero.seat);
        let role = if self.viewer.is(seat) { Role::Mine } else { Role::Rival };
        let id = format!("sheet-{}", number + 1);
        if hero.level == 0 {
            let label = Message::new("erune-role-adventurer").with("number", number + 1);
            return Node::new(id, label, Kind::Group { nodes: Vec::new() }).role(role).of_seat(seat);
        }
        let node = |what: &str, label, kind| Node::new(format!("{id}-{what}"), Message::new(label), kind);
        let meter = |what: &str, label, value: u8, resource| {
            let kind = Kind::Meter { value: value.into(), max: game.most(hero, resource).into() };
            node(what, label, kind)
        };
        // Who leaves the town does so rested (ER-5): until then the sheet shows with how much.
        let (health, mana) = match state.phase {
            Phase::Muster | Phase::Town => (game.most(hero, Resource::Health), game.most(hero, Resource::Mana)),
            Phase::Master | Phase::Heroes => (hero.health, hero.mana),
        };
        let mut nodes = vec![
            node("portrait", "erune-portrait", Kind::Portrait { picture: hero.archetype.slug().into() }),
            meter("health", "erune-health", health, Resource::Health),
            meter("stamina", "erune-stamina", hero.stamina, Resource::Stamina),
            meter("mana", "erune-mana", mana, Resource::Mana),
            node("actions", "erune-actions", Kind::Counter { value: hero.deeds.basic.into() }),
            node("shadows", "erune-shadows-cards", Kind::Counter { value: hero.shadows.into() }),
            node("rows", "erune-rows", Kind::Sheet { rows: self.rows(number, hero) }),
        ];
        nodes.push(shelf(format!("{id}-skills"), "erune-skills", self.known(hero.skills)));
        let fields = (0..game.content.fields.len() as u8).filter(|&field| has(hero.fields.into(), field));
        let field = |number: u8| {
            let left_home = !has(hero.chosen.into(), number);
            let (cast, all) = self.cast(hero, FieldId(number));
            let why = match () {
                () if left_home => Some("erune-field-at-home"),
                () if all => Some("erune-field-spent"),
                () => None,
            };
            self.field(FieldId(number)).text(cast).barred(why.map(Message::new))
        };
        if hero.fields != 0 {
            nodes.push(shelf(format!("{id}-fields"), "erune-fields", fields.map(field)));
        }
        let things = hero.pack.iter().map(|&item| {
            let why = match () {
                () if hero.unloaded.contains(&item) => Some("erune-unloaded"),
                () if game.is_worn_out(hero, item) => Some("erune-worn-out"),
                () => None,
            };
            let sketch = self.item(item).barred(why.map(Message::new));
            if hero.weapon == Some(item) { sketch.state(CardState::Usable) } else { sketch }
        });
        nodes.push(shelf(format!("{id}-pack"), "erune-items", things));
        let condition = match () {
            () if hero.gone => "gone",
            () if hero.dead => "dead",
            () if hero.pitted => "pit",
            () if state.is_engaged(Who::Hero(number)) => "fights",
            () => "well",
        };
        let label = Message::new("erune-person-hero")
            .with("name", game.hero_name(hero))
            .with("who", game.archetype_thing(hero.archetype))
            .with("condition", condition);
        Node::new(id, label, Kind::Group { nodes }).role(role).of_seat(seat)
    }

    fn rows(&self, number: u8, hero: &Hero) -> Vec<(Message, Message)> {
        let (game, state, who) = (self.game, self.state, Who::Hero(number));
        let weapon = hero
            .weapon
            .map_or_else(|| Message::new("erune-bare-hands").into(), |item| Arg::Thing(game.item_thing(item)));
        let attack = pool(game.attack_pool(state, who, hero.weapon, Manner::Melee));
        let in_hand = Message::new("erune-in-hand").with("weapon", weapon).with("dice", attack);
        let before = matches!(state.phase, Phase::Muster | Phase::Town);
        let mut rows = if before { Vec::new() } else { self.plight(number, hero) };
        rows.extend([
            (Message::new("erune-weapon-row"), in_hand),
            (Message::new("erune-defence-row"), pool(game.defence_pool(state, who))),
            Self::row("erune-level-row", hero.level),
            Self::row("erune-xp-row", hero.xp),
            Self::row("erune-gold-row", hero.gold),
            Self::row("erune-fate-row", hero.fate),
        ]);
        rows
    }
}
