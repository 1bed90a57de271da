//! Why something cannot be done: the rule that says so and what to do instead. Only open things are looked at.

use crate::Erune;
use crate::choice::{Choice, Learner, Pact};
use crate::content::{Reach, Way};
use crate::dungeon::{Between, Direction};
use crate::effect::{Ground, Hindrance, SkillEffect};
use crate::ids::{ItemId, SkillId, SpellId};
use crate::state::{Manner, Phase, Stage, State, Step, Who, has};
use kernel::event::RuleId;
use kernel::{Refusal, Seat};

type Reason = (&'static str, RuleId);

const NO_SKILL: Reason = ("erune-no-skill", "ER-81");
const NO_ACTION: Reason = ("erune-no-action", "ER-12");

impl Erune {
    pub(crate) fn refuse(&self, state: &State, _: Seat, choice: Choice) -> Refusal {
        let (id, rule) = match (state.phase, state.stack.top()) {
            (_, Some(step)) => self.why_not_amid(state, step, choice),
            (Phase::Muster, None) => self.why_not_before(state, choice),
            (Phase::Town, None) => self.why_not_in_town(state, choice),
            (Phase::Master | Phase::Heroes, None) => self.why_not_act(state, choice),
        };
        Refusal::new(id).rule(rule)
    }

    fn why_not_before(&self, _: &State, choice: Choice) -> Reason {
        match choice {
            Choice::Play(_) => ("erune-taken", "ER-3"),
            _ => ("erune-not-in-town", "ER-6"),
        }
    }

    fn why_not_in_town(&self, state: &State, choice: Choice) -> Reason {
        match choice {
            Choice::Buy(hero, item) if !self.has_room(state, hero, item) => ("erune-no-carry", "ER-105"),
            Choice::Buy(..) => ("erune-no-buy", "ER-108"),
            Choice::Sell(hero, item) if !state.hero(hero).pack.contains(&item) => ("erune-not-owned", "ER-108"),
            Choice::Sell(..) => ("erune-no-sale", "ER-108"),
            Choice::Learn(learner, skill) => self.why_not_learn(state, learner, skill),
            Choice::Study(..) => ("erune-no-study", "ER-122"),
            Choice::Pick(..) => ("erune-no-pick", "ER-7"),
            Choice::Ready => ("erune-lessons-first", "ER-113"),
            _ => ("erune-not-in-town", "ER-6"),
        }
    }

    fn why_not_learn(&self, state: &State, learner: Learner, skill: SkillId) -> Reason {
        let due = match learner {
            Learner::Hero(hero) => state.hero(hero).to_learn,
            Learner::Master => state.overlord.to_learn,
        };
        let known = match learner {
            Learner::Hero(hero) => state.hero(hero).skills,
            Learner::Master => state.overlord.skills,
        };
        match () {
            () if due == 0 => ("erune-no-lesson", "ER-113"),
            () if has(known, skill.0) => ("erune-known", "ER-113"),
            () => ("erune-no-learn", "ER-113"),
        }
    }

    /// Something is under way, and another answer is asked for.
    fn why_not_amid(&self, state: &State, step: Step, choice: Choice) -> Reason {
        match step {
            Step::Fight => self.why_not_in_fight(state, choice),
            Step::Moving { who, left, ghostly, .. } => match choice {
                Choice::Step(way) => self.why_not_step(state, who, left, ghostly, way),
                Choice::Jump(_) | Choice::Leap(_) => ("erune-no-jump", "ER-42"),
                Choice::Through => ("erune-no-hatch", "ER-36"),
                Choice::Face(_) => ("erune-no-stop", "ER-33"),
                Choice::Skill(skill) => self.why_not_skill(state, who, skill, None),
                other => {
                    if self.may_stop(state, who) {
                        self.why_not_act(state, other)
                    } else {
                        ("erune-no-stop", "ER-33")
                    }
                }
            },
            Step::Ambushed => ("erune-ambush-first", "ER-70"),
            Step::Ambush { .. } | Step::Vigil { .. } => ("erune-answer-first", "ER-70"),
            Step::Leaving { .. } => ("erune-answer-first", "ER-86"),
            Step::Opportunity { .. } => ("erune-answer-first", "ER-87"),
            Step::Detect { .. } => ("erune-show-nearest", "ER-46"),
            Step::Chain { .. } => ("erune-answer-first", "ER-79"),
            Step::Shot { .. } => ("erune-answer-first", "ER-107"),
            Step::Arm { .. } => ("erune-answer-first", "ER-71"),
            Step::Full { .. } => ("erune-answer-first", "ER-105"),
            Step::Give { .. } | Step::GiveTo { .. } => ("erune-no-gift", "ER-103"),
            Step::Cast { .. } | Step::Among { .. } => ("erune-no-aim", "ER-121"),
            Step::Invoke { .. } => ("erune-no-aim", "ER-125"),
            Step::Throw { .. } => ("erune-answer-first", "ER-102"),
            Step::Turn { .. } => ("erune-answer-first", "ER-32"),
            Step::Lucky { .. } => ("erune-answer-first", "ER-94"),
            Step::Unlucky { .. } => ("erune-answer-first", "ER-95"),
            Step::Campfire { .. } => ("erune-answer-first", "ER-98"),
            Step::Embers => ("erune-answer-first", "ER-99"),
            Step::Roam { .. } => ("erune-no-spot", "ER-85"),
            Step::Land { .. } => ("erune-no-spot", "ER-38"),
            Step::Door { .. } => ("erune-answer-first", "ER-26"),
            Step::Levels => match choice {
                Choice::Learn(learner, skill) => self.why_not_learn(state, learner, skill),
                Choice::Study(..) => ("erune-no-study", "ER-122"),
                _ => ("erune-lessons-first", "ER-113"),
            },
            Step::Answer { .. } | Step::Do { .. } | Step::Each { .. } | Step::Spirit { .. } => {
                ("erune-answer-first", "ER-130")
            }
        }
    }

    fn why_not_in_fight(&self, state: &State, choice: Choice) -> Reason {
        let Some(fight) = state.fight() else { return ("erune-not-now", "ER-12") };
        match choice {
            _ if fight.stage == Stage::Share => ("erune-deal-out", "ER-75"),
            Choice::Join(_) => ("erune-no-join", "ER-73"),
            Choice::Knack(_) => ("erune-not-in-fight", "ER-101"),
            Choice::Skill(skill) => {
                let side = usize::from(!matches!(fight.stage, Stage::Aim | Stage::Rolled));
                match self.effect(skill) {
                    _ if has(fight.used[side], skill.0) => ("erune-used", "ER-81"),
                    SkillEffect::SpoilSkull | SkillEffect::SpoilShield => self.why_no_curse(state, skill, false),
                    effect => {
                        let reason = self.asked_in_fight(state, fight).map_or(NO_SKILL, |who| {
                            self.why_not_skill(state, who, skill, self.against(state, fight, who, skill))
                        });
                        match effect {
                            _ if reason != NO_SKILL => reason,
                            SkillEffect::Backstab { .. } => ("erune-not-behind", "ER-62"),
                            SkillEffect::Riposte => ("erune-no-riposte", "ER-76"),
                            _ => reason,
                        }
                    }
                }
            }
            _ => ("erune-not-in-fight", "ER-81"),
        }
    }

    fn why_not_skill(&self, state: &State, who: Who, skill: SkillId, against: Option<Who>) -> Reason {
        let dear = |cost: u8| u16::from(cost) > self.purse(state, who);
        match () {
            () if !self.masters(state, who, skill) => ("erune-not-mastered", "ER-81"),
            () if self.cost(state, who, skill, against).is_some_and(dear) => ("erune-too-dear", "ER-81"),
            () => NO_SKILL,
        }
    }

    /// Of a curse at once, or one that lasts.
    fn why_no_curse(&self, state: &State, skill: SkillId, lasting: bool) -> Reason {
        let card = &self.content.skills[skill.index()];
        let cost = if lasting { card.permanent } else { card.cost };
        let id = match () {
            () if !has(state.overlord.skills, skill.0) => "erune-not-mastered",
            () if has(state.overlord.banned, skill.0) => "erune-curse-banned",
            () if state.party().any(|hero| state.hero(hero).curse == Some(skill)) => "erune-curse-placed",
            () if cost.is_some_and(|cost| u16::from(cost) > state.overlord.stamina) => "erune-too-dear",
            () => "erune-no-curse",
        };
        (id, "ER-88")
    }

    fn why_not_step(&self, state: &State, who: Who, left: u8, ghostly: bool, way: Direction) -> Reason {
        let from = state.at(who);
        let Some(to) = from.toward(way) else { return ("erune-no-way", "ER-31") };
        if ghostly {
            return ("erune-no-landing", "ER-38");
        }
        if way.is_diagonal() {
            return match () {
                () if self.is_pitted(state, who) => ("erune-climb-beside", "ER-41"),
                () if !self.goes_diagonally(state, who) => ("erune-no-diagonal", "ER-31"),
                () => ("erune-no-way", "ER-31"),
            };
        }
        let map = self.map(state);
        match map.between(from, way.sides().0) {
            Between::Wall => return ("erune-wall-there", "ER-31"),
            Between::Way(number) => {
                let door = &map.doors[usize::from(number)];
                if !self.is_open(state, door) {
                    match door.way {
                        Way::Stone => return ("erune-wall-there", "ER-27"),
                        Way::Locked => return ("erune-locked", "ER-27"),
                        Way::Open | Way::Door => {}
                    }
                }
                let seen = |tile: &u8| state.explored.has(map.tiles[usize::from(*tile)].at.index());
                if !who.is_hero() && !door.tiles.iter().all(seen) {
                    return ("erune-unexplored", "ER-25");
                }
            }
            Between::Floor => {}
        }
        // What stands where nobody has been is nobody's to tell.
        if !self.is_explored(state, to) {
            return ("erune-no-squares", "ER-30");
        }
        let leaves = |foe: Who| state.are_engaged(who, foe) && !self.threatens(state, foe, to);
        match () {
            () if self.hindered(state, who, Hindrance::Leave) && state.characters().any(leaves) => {
                ("erune-held", "ER-126")
            }
            () if state.is_pit_for(who, to) => ("erune-pit-ahead", "ER-42"),
            () if state.on(to).is_some_and(|other| other.is_foe_of(who)) => ("erune-enemy-there", "ER-31"),
            () if !who.is_hero() && state.lies(Ground::Sanctuary, to) => ("erune-holy-ground", "ER-126"),
            () if self.is_solid(state, to) => ("erune-furniture", "ER-31"),
            () if left == 0 => ("erune-no-squares", "ER-30"),
            () if self.is_pitted(state, who) => ("erune-climb-cost", "ER-41"),
            () if self.is_occupied(state, to) => ("erune-no-stop", "ER-33"),
            () if self.is_table(state, to) => ("erune-table-cost", "ER-35"),
            () => ("erune-no-way", "ER-31"),
        }
    }

    /// Something that a character or the Master would do in its phase.
    fn why_not_act(&self, state: &State, choice: Choice) -> Reason {
        if let Some(reason) = self.actor(choice).and_then(|who| self.why_idle(state, who, choice)) {
            return reason;
        }
        match choice {
            Choice::Attack { who, target, weapon } => self.why_not_attack(state, who, target, weapon),
            Choice::Batter { who, .. } | Choice::Topple(who, _) | Choice::Cast(who, _) | Choice::Invoke(who, _)
                if !self.may_fight(state, who) =>
            {
                self.why_no_fight(state, who)
            }
            Choice::Batter { .. } => ("erune-no-source", "ER-96"),
            Choice::Topple(..) => ("erune-no-topple", "ER-78"),
            Choice::Cast(who, spell) => self.why_not_cast(state, who, spell),
            Choice::Invoke(..) => ("erune-no-aim", "ER-125"),
            Choice::Move(who) if self.hindered(state, who, Hindrance::Move) => ("erune-held", "ER-100"),
            Choice::Move(who) if !state.deeds(who).moved => NO_ACTION,
            Choice::Move(_) => ("erune-moved", "ER-12"),
            Choice::Turn(_) => ("erune-no-turn", "ER-32"),
            Choice::Search(hero) => self.why_not_search(state, hero),
            Choice::Rummage(hero, at) => self.why_not_rummage(state, hero, at),
            Choice::Detect(_) | Choice::Prepare(_) => NO_ACTION,
            Choice::Reload(hero, item) if state.hero(hero).unloaded.contains(&item) => NO_ACTION,
            Choice::Reload(..) => ("erune-no-reload", "ER-106"),
            Choice::Use(hero, item) => self.why_not_use(state, hero, item),
            Choice::Give(_) => ("erune-no-gift", "ER-103"),
            Choice::Disarm(hero, _) if state.hero(hero).deeds.disarmed => ("erune-disarmed-once", "ER-47"),
            Choice::Disarm(hero, _) if state.is_engaged(Who::Hero(hero)) => ("erune-disarm-engaged", "ER-47"),
            Choice::Disarm(..) => ("erune-no-disarm", "ER-47"),
            Choice::Trigger(..) => ("erune-no-trigger", "ER-131"),
            Choice::Pact(hero, Pact::Resurrection) if !state.hero(hero).dead => ("erune-not-dead", "ER-142"),
            Choice::Pact(hero, pact) if !self.has_cards_for(state, hero, pact) => ("erune-too-many-cards", "ER-150"),
            Choice::Pact(..) => ("erune-no-pact", "ER-150"),
            Choice::Fate(hero) if state.hero(hero).dead => ("erune-no-fate", "ER-142"),
            Choice::Fate(_) | Choice::Stay(_) => ("erune-not-dead", "ER-142"),
            Choice::Ability(..) => ("erune-no-ability", "ER-101"),
            Choice::Lay(..) => ("erune-no-lay", "ER-48"),
            Choice::Provoke(_) => ("erune-no-provoking", "ER-91"),
            Choice::Campfire(_) if state.campfire.is_some() => ("erune-campfire-burnt", "ER-98"),
            Choice::Campfire(hero) if self.may_camp(state) && !state.hero(hero).deeds.proposed => NO_ACTION,
            Choice::Campfire(_) => ("erune-no-camp", "ER-98"),
            Choice::Curse(_, skill) => self.why_no_curse(state, skill, true),
            Choice::Lift(_) => ("erune-no-lift", "ER-89"),
            Choice::Roam => ("erune-no-roaming", "ER-85"),
            Choice::Step(_) | Choice::Jump(_) | Choice::Leap(_) | Choice::Through | Choice::Face(_) => {
                ("erune-not-moving", "ER-30")
            }
            Choice::Buy(..) | Choice::Sell(..) | Choice::Learn(..) | Choice::Study(..) | Choice::Pick(..) => {
                ("erune-only-in-town", "ER-6")
            }
            _ => ("erune-not-now", "ER-12"),
        }
    }

    /// Why somebody does nothing at all now.
    fn why_idle(&self, state: &State, who: Who, choice: Choice) -> Option<Reason> {
        let own = if who.is_hero() { Phase::Heroes } else { Phase::Master };
        let deeds = state.deeds(who);
        let back = matches!(
            choice,
            Choice::Fate(_) | Choice::Stay(_) | Choice::End(_) | Choice::Pact(_, Pact::Resurrection) | Choice::Use(..)
        );
        let dead = matches!(who, Who::Hero(hero) if state.hero(hero).dead);
        match () {
            () if dead && !back => Some(("erune-dead", "ER-142")),
            () if !dead && !self.is_awake(state, who) => Some(("erune-is-inactive", "ER-23")),
            () if state.phase != own && !deeds.ambushes => Some(("erune-not-its-phase", "ER-10")),
            () if deeds.done => Some(("erune-turn-over", "ER-12")),
            () if self.is_pitted(state, who) && !matches!(choice, Choice::Move(_) | Choice::End(_)) => {
                Some(("erune-in-a-pit", "ER-41"))
            }
            () => None,
        }
    }

    fn why_no_fight(&self, state: &State, who: Who) -> Reason {
        if state.deeds(who).fought { ("erune-fought", "ER-12") } else { NO_ACTION }
    }

    fn why_not_search(&self, state: &State, hero: u8) -> Reason {
        let map = self.map(state);
        let tile = map.tile_on(state.hero(hero).at).map(|tile| &map.tiles[usize::from(tile)]);
        match tile {
            Some(tile) if tile.corridor => ("erune-no-corridor-search", "ER-92"),
            Some(tile) if state.rummaged.has(tile.at.index()) => ("erune-room-searched", "ER-92"),
            Some(_) if !self.may_search_room(state, hero) => ("erune-monsters-here", "ER-92"),
            Some(_) => NO_ACTION,
            None => ("erune-not-now", "ER-12"),
        }
    }

    fn why_not_rummage(&self, state: &State, hero: u8, at: crate::dungeon::Square) -> Reason {
        let piece = self.piece(state, at).filter(|piece| self.is_explored(state, piece.at));
        let Some(piece) = piece.map(|piece| piece.at) else { return ("erune-no-rummage", "ER-93") };
        let here = state.hero(hero).at;
        let near = self.attached(state, here).chain([here]);
        let beside = near.filter_map(|square| self.piece(state, square)).any(|other| other.at == piece);
        match () {
            () if !beside => ("erune-no-rummage", "ER-93"),
            () if state.searched.has(piece.index()) => ("erune-searched-before", "ER-93"),
            () if self.to_rummage(state, hero).contains(&piece) => NO_ACTION,
            () if self.monsters_around(state, here) => ("erune-monsters-here", "ER-93"),
            () => ("erune-no-rummage", "ER-93"),
        }
    }

    fn why_not_attack(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> Reason {
        if !self.may_fight(state, who) {
            return self.why_no_fight(state, who);
        }
        if !who.is_foe_of(target) || !state.stands(target) {
            return ("erune-no-target", "ER-63");
        }
        if !self.is_awake(state, target) {
            return ("erune-is-inactive", "ER-23");
        }
        if let (Who::Hero(hero), item) = (who, weapon) {
            let hero = state.hero(hero);
            match item {
                Some(item) if !hero.pack.contains(&item) => return ("erune-not-owned", "ER-71"),
                Some(item) if !self.may_wield(hero, item) => return ("erune-no-use", "ER-108"),
                Some(item) if !hero.is_loaded(item) => return ("erune-to-load", "ER-106"),
                None if !self.arms(hero).any(|arm| arm.is_none()) => return ("erune-armed", "ER-71"),
                _ => {}
            }
        }
        let reach = self.reach(state, who, weapon);
        let shoots = matches!(reach, Reach::Ranged | Reach::Hybrid);
        match self.manner(state, who, target, weapon) {
            Some(Manner::Ranged) if self.provoker(state, who).is_none() => ("erune-lured", "ER-102"),
            Some(_) => ("erune-provoked", "ER-91"),
            None if shoots && state.are_engaged(who, target) => ("erune-engaged-target", "ER-66"),
            None if shoots && state.lies(Ground::Mist, state.at(target)) => ("erune-in-mist", "ER-126"),
            None if shoots => ("erune-out-of-sight", "ER-50"),
            None => ("erune-no-target", "ER-63"),
        }
    }

    fn why_not_cast(&self, state: &State, who: Who, spell: SpellId) -> Reason {
        let Who::Hero(number) = who else { return ("erune-no-aim", "ER-125") };
        let hero = state.hero(number);
        let field = self.content.spells[spell.index()].field;
        match () {
            () if !has(u64::from(hero.chosen), field.0) => ("erune-not-chosen", "ER-7"),
            () if self.hindered(state, who, Hindrance::Cast) => ("erune-held", "ER-100"),
            () if has(hero.recast, spell.0) => ("erune-cast-twice", "ER-123"),
            () if has(hero.cast, spell.0) && self.cast_again(state, who).is_none() => ("erune-cast-before", "ER-121"),
            () if self.mana_cost(spell) > self.mana(state, number) => ("erune-no-mana", "ER-121"),
            () => ("erune-no-aim", "ER-121"),
        }
    }

    fn why_not_use(&self, state: &State, number: u8, item: ItemId) -> Reason {
        use crate::content::ItemKind as Kind;
        let hero = state.hero(number);
        match self.item(item).kind {
            _ if !hero.pack.contains(&item) => ("erune-not-owned", "ER-102"),
            Kind::Potion(_) | Kind::Rune(_) if hero.deeds.drunk => ("erune-drunk", "ER-102"),
            Kind::Substance(_) if hero.deeds.dosed => ("erune-dosed", "ER-102"),
            _ if self.item_mana(item) > self.mana(state, number) => ("erune-no-mana", "ER-102"),
            Kind::Weapon(_) | Kind::Protection(_) | Kind::Equipment(_) => ("erune-worn-by-itself", "ER-71"),
            _ => ("erune-in-vain", "ER-102"),
        }
    }
}
