//! Ambush: who opens a door may find that it was waited for (ER-70).

use crate::Erune;
use crate::choice::Choice;
use crate::dungeon::Square;
use crate::effect::SkillEffect;
use crate::ids::SkillId;
use crate::state::{Deeds, State, Step, Who, has};
use crate::teller::Teller;
use kernel::Event;

/// Basic Actions of one who lay in ambush.
const AT_ONCE: u8 = 1;

impl Erune {
    /// The Monsters of the tile that begins here, awake.
    fn in_wait<'s>(&'s self, state: &'s State, tile: Square) -> impl Iterator<Item = u8> + 's {
        let map = self.map(state);
        let squares = map.tile_on(tile).map(|tile| map.tiles[usize::from(tile)].squares);
        let here = move |at: Square| squares.is_some_and(|squares| squares.has(at.index()));
        state.monsters().filter(move |(_, foe)| foe.active && here(foe.at)).map(|(foe, _)| foe)
    }

    /// The Master's skill, where he can pay it and somebody lies in wait.
    pub(crate) fn ambush_skill(&self, state: &State, tile: Square) -> Option<SkillId> {
        self.in_wait(state, tile).next()?;
        let all = (0..self.content.skills.len() as u8).map(SkillId);
        all.into_iter().filter(|&skill| self.effect(skill) == SkillEffect::Ambush).find(|skill| {
            let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
            has(state.overlord.skills, skill.0) && u16::from(cost) <= state.overlord.stamina
        })
    }

    /// What who opened the door may do about it.
    pub(crate) fn vigilance(&self, state: &State, hero: u8) -> Option<SkillId> {
        let who = Who::Hero(hero);
        if !state.stands(who) {
            return None;
        }
        self.skills_for(state, who, None, |effect| effect == SkillEffect::NeverBehind).next()
    }

    pub(crate) fn ambush_answer(&self, state: &mut State, step: Step, choice: Choice, sink: &mut Teller) {
        match (step, choice) {
            (Step::Ambush { hero, tile }, Choice::Skill(skill)) => {
                let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
                state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
                sink.tell(|| {
                    Event::new("erune-curses").with("skill", self.skill_thing(skill)).with("cost", cost).rule("ER-70")
                });
                state.stack.becomes(Step::Vigil { hero, tile });
            }
            (Step::Vigil { hero, .. }, Choice::Skill(skill)) => {
                let who = Who::Hero(hero);
                let cost = self.cost(state, who, skill, None).unwrap_or(0);
                self.pay(state, who, cost);
                self.tell_skill(state, who, skill, cost, "ER-70", sink);
                state.stack.pop();
            }
            (Step::Vigil { .. }, _) => self.spring_ambush(state, sink),
            _ => _ = state.stack.pop(),
        }
    }

    /// They act at once, one Basic Action each.
    pub(crate) fn spring_ambush(&self, state: &mut State, sink: &mut Teller) {
        let Some(Step::Vigil { tile, .. }) = state.stack.top() else { return };
        state.stack.becomes(Step::Ambushed);
        sink.tell(|| Event::new("erune-ambush").rule("ER-70"));
        for foe in self.in_wait(state, tile).collect::<Vec<_>>() {
            *state.deeds_mut(Who::Monster(foe)) = Deeds { basic: AT_ONCE, ambushes: true, ..Deeds::fresh() };
        }
    }

    /// Those who have not acted yet.
    pub(crate) fn ambushers<'s>(&'s self, state: &'s State) -> impl Iterator<Item = u8> + 's {
        let waits = |deeds: &Deeds| deeds.ambushes && deeds.basic > 0 && !deeds.done;
        state.monsters().filter(move |(_, foe)| foe.active && waits(&foe.deeds)).map(|(foe, _)| foe)
    }

    pub(crate) fn end_ambush(&self, state: &mut State) {
        state.stack.pop();
        for foe in state.foes.iter_mut().flatten().filter(|foe| foe.deeds.ambushes) {
            foe.deeds = Deeds::default();
        }
    }
}
