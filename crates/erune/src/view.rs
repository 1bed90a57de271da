//! The table as JSON for one viewer, with the game's own words as keys. Adventurers and strangers see the same.

use crate::Erune;
use crate::dungeon::Square;
use crate::effect::{Ground, Resource};
use crate::ids::{ItemId, SpellId};
use crate::state::{MASTER, Phase, State, Who, numbers};
use kernel::Viewer;
use serde_json::{Value, json};

impl Erune {
    pub(crate) fn view_json(&self, state: &State, viewer: Viewer) -> Value {
        let knows_all = viewer == Viewer::All || viewer.is(MASTER);
        let name = |square: Square| self.square_name(state, square);
        let squares = |set: &[Square]| set.iter().map(|&square| name(square)).collect::<Vec<_>>();
        let shown: Vec<String> =
            self.explored_squares(state).filter(|&square| self.shown_trap(state, square)).map(name).collect();
        let doors: Vec<Value> = state
            .doors
            .iter()
            .filter_map(|key| {
                let door = self.map(state).doors.iter().find(|door| door.key() == usize::from(*key))?;
                let near = if self.is_explored(state, door.near[0]) { door.near[0] } else { door.far[0] };
                Some(json!({ "at": name(near), "open": self.is_open(state, door), "locked": door.way == crate::content::Way::Locked }))
            })
            .collect();
        let mut view = json!({
            "quest": self.quest(state).slug,
            "turn": state.turn,
            "phase": match state.phase {
                Phase::Muster => "muster",
                Phase::Town => "town",
                Phase::Master => "master",
                Phase::Heroes => "adventurers",
            },
            "heroes": state.party().map(|hero| self.hero_json(state, hero)).collect::<serde_json::Map<_, _>>(),
            "monsters": state.monsters().map(|(number, foe)| {
                let who = Who::Monster(number);
                (self.who_name(state, who), json!({
                    "at": name(foe.at), "facing": crate::choice::SIDES[foe.facing.0 as usize], "health": foe.health,
                    "active": foe.active, "actions": foe.deeds.basic, "temporary": foe.fleeting, "pitted": foe.pitted,
                    "provoked": self.provoker(state, who).map(|hero| self.who_name(state, hero)),
                    "charms": charms(state, who),
                }))
            }).collect::<serde_json::Map<_, _>>(),
            "master": {
                "level": state.overlord.level, "xp": state.overlord.xp, "stamina": state.overlord.stamina,
                "skills": self.skill_names(state.overlord.skills), "banned": self.skill_names(state.overlord.banned),
                "free": self.skill_names(state.overlord.free), "free_next": self.skill_names(state.overlord.free_next),
                "attacks": state.overlord.attacks.0,
            },
            "doors": doors,
            "traps": shown,
            "pits": squares(&state.pits),
            "blue": squares(&state.blue),
            "blue_pits": squares(&state.blue_pits),
            "ground": Ground::ALL.into_iter().filter(|&ground| state.ground_turns[ground as usize] > 0).map(|ground| {
                let laid = state.ground[ground as usize].iter().map(|square| Square(square as u16));
                let known = |square: &Square| knows_all || self.is_explored(state, *square);
                let lies: Vec<String> = laid.filter(known).map(name).collect();
                (ground.slug().to_owned(), json!(lies))
            }).collect::<serde_json::Map<_, _>>(),
            "ground_turns": Ground::ALL.into_iter().filter(|&ground| state.ground_turns[ground as usize] > 0)
                .map(|ground| (ground.slug().to_owned(), json!(state.ground_turns[ground as usize])))
                .collect::<serde_json::Map<_, _>>(),
            "objectives": self.quest(state).objectives.iter().enumerate().map(|(number, objective)| {
                json!({ "text": objective.text, "points": objective.points, "done": state.goals >> number & 1 != 0 })
            }).collect::<Vec<_>>(),
        });
        if knows_all {
            let hidden = |square: &Square| !self.is_known(state, *square) && state.traps.lies_on(square.index());
            let world = self.world(state);
            let hidden: Vec<String> =
                world.trappable.iter().map(|square| Square(square as u16)).filter(hidden).map(name).collect();
            view["secret"] = json!({ "plan": state.plan.truth(), "traps": hidden });
        }
        view
    }

    fn skill_names(&self, skills: u64) -> Vec<&str> {
        let all = (0..self.content.skills.len() as u8).filter(|&skill| crate::state::has(skills, skill));
        all.map(|skill| self.skill_slug(crate::ids::SkillId(skill))).collect()
    }

    fn hero_json(&self, state: &State, number: u8) -> (String, Value) {
        let hero = state.hero(number);
        if hero.level == 0 {
            return (format!("adventurer-{}", number + 1), json!({ "seat": hero.seat }));
        }
        let fields: Vec<&str> = (0..self.content.fields.len() as u8)
            .filter(|&field| crate::state::has(u64::from(hero.fields), field))
            .map(|field| self.field_slug(crate::ids::FieldId(field)))
            .collect();
        let items = |items: &[ItemId]| items.iter().map(|item| self.item_slug(*item)).collect::<Vec<_>>();
        let spells = |set: u64| numbers(set).map(|spell| self.spell_slug(SpellId(spell))).collect::<Vec<_>>();
        let worn: Vec<ItemId> = hero.pack.iter().copied().filter(|item| self.is_worn_out(hero, *item)).collect();
        let value = json!({
            "seat": hero.seat, "level": hero.level, "xp": hero.xp, "fate": hero.fate, "gold": hero.gold,
            "at": self.square_name(state, hero.at), "facing": crate::choice::SIDES[hero.facing.0 as usize],
            "health": hero.health, "most_health": self.most(hero, Resource::Health),
            "stamina": hero.stamina, "mana": hero.mana, "temporary": hero.fleeting, "dead": hero.dead,
            "actions": hero.deeds.basic, "done": hero.deeds.done,
            "skills": self.skill_names(hero.skills), "fields": fields,
            "items": items(&hero.pack), "unloaded": items(&hero.unloaded), "poisoned": items(&hero.poisoned),
            "worn_out": items(&worn),
            "weapon": hero.weapon.map(|item| self.item_slug(item)), "rune": hero.rune.map(|item| self.item_slug(item)),
            "cast": spells(hero.cast), "recast": spells(hero.recast), "charms": charms(state, Who::Hero(number)),
            "tokens": hero.tokens, "pitted": hero.pitted, "second_wind": hero.second_wind, "pacts": hero.pacts,
            "feet": hero.feet.filter(|_| hero.dead).map(|square| self.square_name(state, square)),
            "shadows": hero.shadows, "swallowed": hero.swallowed,
            "curse": hero.curse.map(|skill| self.skill_slug(skill)), "curse_worked": hero.cursed_now,
            "engaged": state.monsters().filter(|(foe, _)| state.are_engaged(Who::Hero(number), Who::Monster(*foe)))
                .map(|(foe, _)| self.who_name(state, Who::Monster(foe))).collect::<Vec<_>>(),
        });
        (hero.archetype.slug().to_owned(), value)
    }
}

/// What works on somebody, as data.
fn charms(state: &State, who: Who) -> Vec<Value> {
    state.charms(who).map(|charm| json!(charm)).collect()
}
