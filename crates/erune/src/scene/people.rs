//! Those at the table: the Master's place and a sheet for each Adventurer.

use super::Eyes;
use crate::content::Pool;
use crate::effect::Resource;
use crate::ids::{FieldId, SkillId};
use crate::state::{MASTER, Manner, Who, has};
use kernel::scene::{Kind, Node, Role};
use kernel::{Arg, Message, Seat};

fn number(n: impl Into<Arg>) -> Message {
    Message::new("erune-number").with("n", n)
}

fn dice(pool: Pool) -> Message {
    let Pool([black, yellow, red, blue]) = pool;
    Message::new("erune-dice").with("black", black).with("yellow", yellow).with("red", red).with("blue", blue)
}

fn list(things: Vec<Arg>) -> Message {
    Message::new("erune-list").with("count", things.len()).with("list", things)
}

impl Eyes<'_> {
    fn skills(&self, skills: u64) -> Message {
        let known = (0..self.game.content.skills.len() as u8).filter(|&skill| has(skills, skill));
        list(known.map(|skill| Arg::Thing(self.game.skill_thing(SkillId(skill)))).collect())
    }

    pub fn master(&self) -> Node {
        let (state, overlord) = (self.state, &self.state.overlord);
        let node = |id: &str, label, kind| Node::new(format!("master-{id}"), Message::new(label), kind);
        let counter = |id, label, value: i32| node(id, label, Kind::Counter { value });
        let awake = state.monsters().filter(|(_, foe)| foe.active).count();
        let rows = vec![
            (Message::new("erune-level-row"), number(overlord.level)),
            (Message::new("erune-xp-row"), number(overlord.xp)),
            (Message::new("erune-skills"), self.skills(overlord.skills)),
        ];
        let mut nodes = vec![
            node("portrait", "erune-portrait", Kind::Portrait { picture: "master".into() }),
            counter("stamina", "erune-stamina", overlord.stamina.into()),
            counter("awake", "erune-awake", awake as i32),
            node("sheet", "erune-rows", Kind::Sheet { rows }),
        ];
        if self.knows_all() {
            nodes.push(counter("traps", "erune-traps-hidden", state.traps.hidden() as i32));
        }
        let role = if self.viewer.is(MASTER) { Role::Mine } else { Role::Rival };
        Node::new("master", Message::new("erune-person-master"), Kind::Group { nodes }).role(role).of_seat(MASTER)
    }

    pub fn hero(&self, hero_number: u8) -> Node {
        let (game, state, hero) = (self.game, self.state, self.state.hero(hero_number));
        let seat = Seat(hero.seat);
        let role = if self.viewer.is(seat) { Role::Mine } else { Role::Rival };
        let id = format!("sheet-{}", hero_number + 1);
        if hero.level == 0 {
            let label = Message::new("erune-role-adventurer").with("number", hero_number + 1);
            return Node::new(id, label, Kind::Group { nodes: Vec::new() }).role(role).of_seat(seat);
        }
        let node = |what: &str, label, kind| Node::new(format!("{id}-{what}"), Message::new(label), kind);
        let meter = |what: &str, label, value: u8, resource| {
            let kind = Kind::Meter { value: value.into(), max: game.most(hero, resource).into() };
            node(what, label, kind)
        };
        let weapon = hero
            .weapon
            .map_or_else(|| Message::new("erune-bare-hands").into(), |item| Arg::Thing(game.item_thing(item)));
        let fields = (0..game.content.fields.len() as u8).filter(|&field| has(hero.fields.into(), field));
        let fields = fields.map(|field| Arg::Thing(game.field_thing(FieldId(field)))).collect();
        let items = hero.pack.iter().map(|item| Arg::Thing(game.item_thing(*item))).collect();
        let who = Who::Hero(hero_number);
        let curse = hero.curse.map(|skill| Arg::Thing(game.skill_thing(skill)));
        let rows = vec![
            (Message::new("erune-level-row"), number(hero.level)),
            (Message::new("erune-xp-row"), number(hero.xp)),
            (Message::new("erune-gold-row"), number(hero.gold)),
            (Message::new("erune-fate-row"), number(hero.fate)),
            (Message::new("erune-weapon-row"), Message::new("erune-do-item").with("item", weapon)),
            (Message::new("erune-attack-row"), dice(game.attack_pool(state, who, hero.weapon, Manner::Melee))),
            (Message::new("erune-defence-row"), dice(game.defence_pool(state, who))),
            (Message::new("erune-skills"), self.skills(hero.skills)),
            (Message::new("erune-fields"), list(fields)),
            (Message::new("erune-items"), list(items)),
            (Message::new("erune-curse-row"), list(curse.into_iter().collect())),
        ];
        let nodes = vec![
            node("portrait", "erune-portrait", Kind::Portrait { picture: hero.archetype.slug().into() }),
            meter("health", "erune-health", hero.health, Resource::Health),
            meter("stamina", "erune-stamina", hero.stamina, Resource::Stamina),
            meter("mana", "erune-mana", hero.mana, Resource::Mana),
            node("shadows", "erune-shadows-cards", Kind::Counter { value: hero.shadows.into() }),
            node("actions", "erune-actions", Kind::Counter { value: hero.deeds.basic.into() }),
            node("rows", "erune-rows", Kind::Sheet { rows }),
        ];
        let label = Message::new("erune-person-hero").with("who", game.archetype_thing(hero.archetype));
        Node::new(id, label, Kind::Group { nodes }).role(role).of_seat(seat)
    }
}
