//! Health lost, deaths and ways back, experience and levels.

use crate::Erune;
use crate::content::{MOST_LEVEL, Party};
use crate::effect::Resource;
use crate::state::{Deeds, HEROES, State, Who};
use crate::teller::Teller;
use kernel::Event;

impl Erune {
    /// Health is lost; at none left somebody dies.
    pub(crate) fn lose_health(&self, state: &mut State, who: Who, damage: u8, by: Option<Who>, sink: &mut Teller) {
        if damage == 0 || !state.stands(who) {
            return;
        }
        sink.tell(|| {
            let by = by.filter(|&by| by != who && state.stands(by));
            let event = Event::new(if by.is_some() { "erune-hurt-by" } else { "erune-hurt" });
            let event = event.with("who", self.said(state, who)).with("by", self.said_maybe(state, by));
            event.with("n", damage).rule("ER-68")
        });
        match who {
            Who::Hero(number) => {
                let hero = state.hero_mut(number);
                let spared = hero.spend_fleeting(Resource::Health, damage);
                hero.health = hero.health.saturating_sub(damage - spared);
                if hero.health == 0 {
                    self.hero_dies(state, number, sink);
                }
            }
            Who::Monster(number) => {
                let helpers = match by {
                    Some(Who::Hero(hero)) => state.hero(hero).helpers,
                    _ => 0,
                };
                let Some(foe) = state.foe_mut(number) else { return };
                let lost = damage.min(foe.health);
                for helper in (0..HEROES as u8).filter(|helper| helpers >> helper & 1 != 0) {
                    if by != Some(Who::Hero(helper)) {
                        foe.help(helper, lost);
                    }
                }
                foe.health -= lost;
                let dead = foe.health == 0;
                if let Some(Who::Hero(hero)) = by {
                    let hurt = &mut foe.hurt[usize::from(hero) % HEROES];
                    *hurt = hurt.saturating_add(lost);
                }
                if dead {
                    self.monster_dies(state, number, by, sink);
                }
            }
        }
    }

    fn monster_dies(&self, state: &mut State, number: u8, by: Option<Who>, sink: &mut Teller) {
        let who = Who::Monster(number);
        let Some(foe) = state.foe(number).copied() else { return };
        sink.tell(|| Event::new("erune-dies").with("who", self.said(state, who)).rule("ER-110"));
        state.disengage(who);
        let killed = &mut state.killed[foe.kind.index()];
        *killed = killed.saturating_add(1);
        state.foes[usize::from(number)] = None;
        for fight in state.fights.iter_mut() {
            fight.group.retain(|other| *other != who);
        }
        let helped = |hero: u8| foe.helped >> hero & 1 != 0;
        let share = |hero: &u8| foe.hurt[usize::from(*hero)] > 0 || helped(*hero);
        let mut sharers: Vec<u8> = state.party().filter(share).collect();
        if sharers.is_empty()
            && let Some(Who::Hero(hero)) = by
        {
            sharers.push(hero);
        }
        let worth = |hero: u8| foe.hurt[usize::from(hero)].saturating_add(foe.helps[usize::from(hero)]);
        self.share_xp(state, self.monster(foe.kind).xp, &sharers, worth, sink);
        self.monster_killed(state, foe.kind, sink);
    }

    /// ER-111: equally; what is left over goes to who did most.
    pub(crate) fn share_xp(
        &self,
        state: &mut State,
        xp: u8,
        sharers: &[u8],
        worth: impl Fn(u8) -> u8,
        sink: &mut Teller,
    ) {
        if sharers.is_empty() {
            return;
        }
        let count = sharers.len() as u8;
        let mut order = sharers.to_vec();
        // Of equals by chance.
        if !xp.is_multiple_of(count) {
            for last in (1..order.len()).rev() {
                order.swap(last, state.chance.below(last as u32 + 1) as usize);
            }
        }
        order.sort_by_key(|&hero| std::cmp::Reverse(worth(hero)));
        for (place, hero) in order.into_iter().enumerate() {
            let share = xp / count + u8::from((place as u8) < xp % count);
            self.gain_xp(state, hero, share.into(), sink);
        }
    }

    pub(crate) fn gain_xp(&self, state: &mut State, hero: u8, xp: u16, sink: &mut Teller) {
        let body = state.hero_mut(hero);
        if xp == 0 || body.level >= MOST_LEVEL {
            return;
        }
        body.xp = body.xp.saturating_add(xp).min(9_999);
        let who = Who::Hero(hero);
        sink.tell(|| Event::new("erune-xp").with("who", self.said(state, who)).with("n", xp).rule("ER-110"));
    }

    fn hero_dies(&self, state: &mut State, number: u8, sink: &mut Teller) {
        let who = Who::Hero(number);
        sink.tell(|| Event::new("erune-dies").with("who", self.said(state, who)).rule("ER-140"));
        state.disengage(who);
        state.deaths = state.deaths.saturating_add(1);
        let own = state.phase == crate::state::Phase::Heroes;
        // ER-33: who dies in passing another does not lie under that one's feet.
        let at = state.hero(number).at;
        let shared = state.characters().any(|other| other != who && state.at(other) == at);
        if (shared || self.is_solid(state, at))
            && let Some(free) = self.nearest_free(state, at, &[])
        {
            state.hero_mut(number).at = free;
        }
        let feet = self.room_for_feet(state, state.hero(number).at);
        let hero = state.hero_mut(number);
        hero.feet = feet;
        (hero.dead, hero.stamina, hero.pitted) = (true, 0, false);
        (hero.fleeting, hero.fleeting_old) = ([0; 3], [0; 3]);
        hero.charms.clear();
        hero.deeds = Deeds { done: true, fell: own, ..hero.deeds };
        // ER-140: what was swallowed goes to the Master, with the curse.
        let swallowed = hero.swallowed;
        (hero.shadows, hero.swallowed, hero.curse) = (0, 0, None);
        state.overlord.stamina = state.overlord.stamina.saturating_add(swallowed.into());
        if swallowed > 0 {
            sink.tell(|| Event::new("erune-master-gains").with("n", swallowed).rule("ER-140"));
        }
        let xp = u16::from(self.content.levels.master_kill);
        self.master_xp(state, xp, sink);
        for fight in state.fights.iter_mut() {
            fight.group.retain(|other| *other != who);
        }
        self.hero_died(state, number, sink);
    }

    pub(crate) fn master_xp(&self, state: &mut State, xp: u16, sink: &mut Teller) {
        if xp > 0 && state.overlord.level < MOST_LEVEL {
            state.overlord.xp = state.overlord.xp.saturating_add(xp).min(9_999);
            sink.tell(|| Event::new("erune-master-xp").with("n", xp).rule("ER-113"));
        }
    }

    /// ER-142: back on its feet.
    pub(crate) fn rise(&self, state: &mut State, number: u8, health: u8, sink: &mut Teller) {
        if !state.hero(number).dead || state.hero(number).gone {
            return;
        }
        let at = state.hero(number).at;
        let most = self.most(state.hero(number), Resource::Health);
        let hero = state.hero_mut(number);
        (hero.dead, hero.health) = (false, health.min(most).max(1));
        // It acts from its next phase on, or now if this is its phase.
        let now = state.phase == crate::state::Phase::Heroes;
        let deeds = &mut state.hero_mut(number).deeds;
        let Deeds { drunk, dosed, disarmed, given, fell, .. } = *deeds;
        *deeds = match (now, fell) {
            (true, true) => Deeds { done: true, ..*deeds },
            (true, false) => Deeds { drunk, dosed, disarmed, given, ..Deeds::fresh() },
            (false, _) => Deeds::default(),
        };
        let shared = state.characters().filter(|&who| state.at(who) == at).count() > 1;
        if shared && let Some(free) = self.nearest_free(state, at, state.pits_for(true)) {
            state.hero_mut(number).at = free;
        }
        let who = Who::Hero(number);
        let in_pit = state.is_pit_for(who, state.at(who));
        self.set_pitted(state, who, in_pit); // ER-41
        sink.tell(|| Event::new("erune-rises").with("who", self.said(state, who)).rule("ER-142"));
    }

    /// Could a dead Adventurer still come back?
    pub(crate) fn may_return(&self, state: &State, number: u8) -> bool {
        let hero = state.hero(number);
        hero.dead && !hero.gone
    }

    // --- Levels ------------------------------------------------------------------------------------------------

    /// ER-113: all levels that experience pays for.
    pub(crate) fn raise_levels(&self, state: &mut State, sink: &mut Teller) {
        // ER-99: who lies dead learns nothing by the fire.
        for number in state.living().collect::<Vec<_>>() {
            while let Some(cost) = {
                let hero = state.hero(number);
                self.content.levels.of(hero.archetype, hero.level).cost
            } {
                if state.hero(number).xp < cost {
                    break;
                }
                self.raise_level(state, number, cost);
                let (who, level) = (Who::Hero(number), state.hero(number).level);
                sink.tell(|| {
                    Event::new("erune-level").with("who", self.said(state, who)).with("level", level).rule("ER-113")
                });
            }
        }
        while let Some(cost) = self.content.levels.master(state.overlord.level).cost {
            if state.overlord.xp < cost {
                break;
            }
            let overlord = &mut state.overlord;
            (overlord.xp, overlord.level) = (overlord.xp - cost, overlord.level + 1);
            overlord.to_learn += 1;
            let level = overlord.level;
            sink.tell(|| Event::new("erune-master-level").with("level", level).rule("ER-113"));
        }
    }

    fn raise_level(&self, state: &mut State, number: u8, cost: u16) {
        let before = state.hero(number).level;
        let row = |level| self.content.levels.of(state.hero(number).archetype, level);
        let (old, new) = (row(before), row(before + 1));
        let stamina = new.stamina - old.stamina;
        let hero = state.hero_mut(number);
        (hero.xp, hero.level) = (hero.xp - cost, before + 1);
        hero.to_learn += new.skills - old.skills;
        hero.to_study += new.fields - old.fields;
        hero.fate += new.fate - old.fate;
        // ER-112: a raised maximum gives the point, too.
        if !hero.dead {
            hero.health += new.health - old.health;
            hero.mana += new.mana - old.mana;
            self.gain(state, number, Resource::Stamina, stamina);
        }
    }

    /// Which objectives of a side are done, in the order of the quest.
    pub(crate) fn objectives(&self, state: &State, side: Party) -> impl Iterator<Item = (usize, bool)> {
        let quest = self.quest(state);
        let goals = state.goals;
        let all: Vec<(usize, bool)> = quest
            .objectives
            .iter()
            .enumerate()
            .filter(|(_, objective)| objective.side == side)
            .map(|(number, _)| (number, goals >> number & 1 != 0))
            .collect();
        all.into_iter()
    }
}
