//! All laws of a state. Called on states read from files: it looks before it leaps.

use crate::Erune;
use crate::dungeon::{SQUARES, Square};
use crate::effect::Resource;
use crate::state::{HEROES, KINDS, MONSTERS, Phase, State, Step, Who};
use kernel::Ids;

impl Erune {
    pub(crate) fn known_ids(&self, state: &State) -> Ids {
        let content = &self.content;
        let events = content.quests.get(state.quest.index()).map_or(0, |quest| quest.events.len());
        let ids = Ids::of(state.players).effects(&content.effects).below("QuestId", content.quests.len());
        let ids = ids.below("MonsterId", content.monsters.len().min(KINDS)).below("ItemId", content.items.len());
        let ids = ids.below("SkillId", content.skills.len()).below("FieldId", content.fields.len());
        let ids = ids.below("SpellId", content.spells.len()).below("EventId", events).below("Square", SQUARES);
        let heroes = usize::from(state.count).min(HEROES);
        let ids = ids.below("Who::Hero", heroes).below(".hero", heroes).below("Who::Monster", MONSTERS);
        let ids = ids.below("Crowd", 1 << (HEROES + MONSTERS)).below("Foe.provoked", heroes);
        let ids = ids.below("State.trapper", heroes).below("State.blue_by", heroes);
        let ids = ids.below("State.blue_pit_by", heroes);
        ids.below("Hero.seat", state.players.into()).below("Die.colour", 4).below("Die.face", 6)
    }

    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        self.check_frame(state)?;
        state.plan.check()?;
        state.traps.check()?;
        let plans = self.world(state).plans.len();
        if usize::from(state.plan.truth()) >= plans || state.plan.left().any(|plan| usize::from(plan) >= plans) {
            return Err(format!("there are {plans} plans"));
        }
        // ER-161: with the one after the last it is over.
        if state.turn > self.quest(state).last_turn.saturating_add(1) {
            return Err("there is no such turn".into());
        }
        if !self.traps_fit(state) {
            return Err("traps lie where this plan has none".into());
        }
        if state
            .explored
            .iter()
            .any(|square| !self.begins(state, usize::from(state.plan.truth()), Square(square as u16)))
        {
            return Err("a tile is explored that is not there".into());
        }
        for hero in state.party() {
            self.check_hero(state, hero)?;
        }
        for (number, foe) in state.monsters() {
            let known = foe.kind.index() < self.content.monsters.len().min(KINDS);
            if !known || foe.at.index() >= SQUARES || !self.is_explored(state, foe.at) || foe.health == 0 {
                return Err(format!("Monster {number} cannot be"));
            }
        }
        self.check_names(state)?;
        let engaged = |hero: u8| (0..32).filter(move |foe| state.engaged[usize::from(hero)] >> foe & 1 != 0);
        let real = state.party().all(|hero| engaged(hero).all(|foe| state.foe(foe).is_some()));
        if !real {
            return Err("somebody is engaged with nobody".into());
        }
        self.check_stack(state)
    }

    /// ER-3: a choice says who acts by a name, so nobody shares one.
    fn check_names(&self, state: &State) -> Result<(), String> {
        let mustered = state.party().map(|hero| state.hero(hero)).filter(|hero| hero.level > 0);
        let heroes: Vec<_> = mustered.map(|hero| hero.archetype).collect();
        let foes: Vec<_> = state.monsters().map(|(_, foe)| (foe.kind, foe.number)).collect();
        let twice = |count: usize, alike: &dyn Fn(usize, usize) -> bool| {
            (0..count).any(|one| (0..one).any(|other| alike(one, other)))
        };
        if twice(heroes.len(), &|one, other| heroes[one] == heroes[other])
            || twice(foes.len(), &|one, other| foes[one] == foes[other])
        {
            return Err("two go by one name".into());
        }
        Ok(())
    }

    fn check_frame(&self, state: &State) -> Result<(), String> {
        let seats =
            self.about.players.contains(&state.players) && state.count >= 1 && usize::from(state.count) <= HEROES;
        if !seats || state.quest.index() >= self.content.quests.len() {
            return Err("a table or quest that cannot be".into());
        }
        let seated = state.party().all(|hero| state.hero(hero).seat > 0 && state.hero(hero).seat < state.players);
        let laid = state.blue.len() == state.blue_by.len() && state.blue_pits.len() == state.blue_pit_by.len();
        if !seated || !laid {
            return Err("somebody sits nowhere".into());
        }
        let shadows: u32 = state.party().map(|hero| u32::from(state.hero(hero).shadows)).sum();
        if shadows > u32::from(self.content.tables.shadows.cards) {
            return Err("there are fewer Shadows cards".into());
        }
        Ok(())
    }

    fn check_hero(&self, state: &State, number: u8) -> Result<(), String> {
        let hero = state.hero(number);
        let wrong = |what: &str| Err(format!("the {}: {what}", hero.archetype.slug()));
        if hero.pack.iter().any(|item| item.index() >= self.content.items.len()) || hero.level > 20 {
            return wrong("a thing or a level that does not exist");
        }
        // ER-69: what is raised or lent comes to no more than this.
        if hero.more.iter().chain(&hero.fleeting).any(|more| *more > 20) {
            return wrong("more health, stamina or mana than anything gives");
        }
        if state.phase == Phase::Muster || state.phase == Phase::Town {
            return Ok(());
        }
        if hero.at.index() >= SQUARES || !self.is_explored(state, hero.at) {
            return wrong("stands where nobody was");
        }
        let most = self.most(hero, Resource::Health);
        if hero.dead != (hero.health == 0) || hero.health > most.saturating_add(20) {
            return wrong("health");
        }
        if hero.swallowed >= crate::play::shadows::ON_A_CARD || hero.shadows == 0 && hero.swallowed > 0 {
            return wrong("Shadows cards");
        }
        Ok(())
    }

    fn check_stack(&self, state: &State) -> Result<(), String> {
        let fights = state.stack.iter().filter(|step| **step == Step::Fight).count();
        if fights != state.fights.len() {
            return Err("a fight is not on the stack".into());
        }
        let known = |list: crate::effect::Span| self.content.effects.has(list);
        let sound = state.stack.iter().all(|step| match step {
            Step::Do { list, .. } | Step::Each { list, .. } => known(*list),
            Step::Lucky { place, row, .. } | Step::Unlucky { place, row, .. } => {
                let table = self.content.tables.search.get(usize::from(*place));
                table.is_some_and(|table| usize::from(*row) < table.rows().len())
            }
            Step::Answer { event, .. } => event.index() < self.quest(state).events.len(),
            Step::Cast { spell, .. } => spell.index() < self.content.spells.len(),
            Step::Moving { who: Who::Hero(hero), .. } => *hero < state.count,
            _ => true,
        });
        sound.then_some(()).ok_or_else(|| "a step that cannot be".into())
    }
}
