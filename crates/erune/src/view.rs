//! The table as JSON for one viewer, with the game's own words as keys. Adventurers and strangers see the same.

use crate::Erune;
use crate::dungeon::Square;
use crate::effect::{Ground, Resource};
use crate::state::{MASTER, Phase, State, Who};
use kernel::Viewer;
use serde_json::{Value, json};

impl Erune {
    pub(crate) fn view_json(&self, state: &State, viewer: Viewer) -> Value {
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
                    "active": foe.active, "actions": foe.deeds.basic,
                }))
            }).collect::<serde_json::Map<_, _>>(),
            "master": {
                "level": state.overlord.level, "xp": state.overlord.xp, "stamina": state.overlord.stamina,
                "skills": self.skill_names(state.overlord.skills),
            },
            "doors": doors,
            "traps": shown,
            "pits": squares(&state.pits),
            "blue": squares(&state.blue),
            "blue_pits": squares(&state.blue_pits),
            "ground": Ground::ALL.into_iter().filter(|&ground| state.ground_turns[ground as usize] > 0).map(|ground| {
                let lies: Vec<String> =
                    state.ground[ground as usize].iter().map(|square| name(Square(square as u16))).collect();
                (ground.slug().to_owned(), json!(lies))
            }).collect::<serde_json::Map<_, _>>(),
            "objectives": self.quest(state).objectives.iter().enumerate().map(|(number, objective)| {
                json!({ "text": objective.text, "points": objective.points, "done": state.goals >> number & 1 != 0 })
            }).collect::<Vec<_>>(),
        });
        if viewer == Viewer::All || viewer.is(MASTER) {
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
        let value = json!({
            "seat": hero.seat, "level": hero.level, "xp": hero.xp, "fate": hero.fate, "gold": hero.gold,
            "at": self.square_name(state, hero.at), "facing": crate::choice::SIDES[hero.facing.0 as usize],
            "health": hero.health, "most_health": self.most(hero, Resource::Health),
            "stamina": hero.stamina, "mana": hero.mana, "temporary": hero.fleeting, "dead": hero.dead,
            "actions": hero.deeds.basic, "done": hero.deeds.done,
            "skills": self.skill_names(hero.skills), "fields": fields,
            "items": hero.pack.iter().map(|item| self.item_slug(*item)).collect::<Vec<_>>(),
            "weapon": hero.weapon.map(|item| self.item_slug(item)),
            "shadows": hero.shadows, "curse": hero.curse.map(|skill| self.skill_slug(skill)),
            "engaged": state.monsters().filter(|(foe, _)| state.are_engaged(Who::Hero(number), Who::Monster(*foe)))
                .map(|(foe, _)| self.who_name(state, Who::Monster(foe))).collect::<Vec<_>>(),
        });
        (hero.archetype.slug().to_owned(), value)
    }
}
