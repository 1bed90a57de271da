//! What both sides may do about a roll: skills, abilities and curses, at the stage of a fight where they fit.

use crate::Erune;
use crate::choice::Choice;
use crate::content::{Colour, MonsterType, Pool, Reach, Special};
use crate::dungeon::Square;
use crate::effect::{Ability, Ground, Hindrance, Rolls, SkillEffect, Toward};
use crate::ids::SkillId;
use crate::state::{Die, Fight, HEROES, MONSTERS, Manner, Phase, Stage, State, Step, Symbol, Target, Who, has};
use crate::teller::Teller;
use kernel::Event;
use kernel::stack::Flow;

/// Marks among the skills that were used in a fight: a Group Attack was begun, and paid for.
const GROUP_BEGUN: u8 = 62;
const GROUP_PAID: u8 = 61;

/// A weapon, or bare hands.
type Arm = Option<crate::ids::ItemId>;

impl Erune {
    /// Whose skills of this fight are counted: the attacker's side or the defender's.
    fn side(stage: Stage) -> usize {
        match stage {
            Stage::Aim | Stage::Rolled | Stage::Share => 0,
            Stage::Spoil | Stage::Curse | Stage::Guard | Stage::Guarded | Stage::Hex | Stage::Riposte | Stage::Land => {
                1
            }
        }
    }

    /// Does this skill fit here?
    fn fits_stage(&self, state: &State, fight: &Fight, who: Who, effect: SkillEffect) -> bool {
        let own = matches!(fight.manner, Manner::Melee | Manner::Ranged);
        let rolled = fight.manner != Manner::Hazard && fight.manner != Manner::Bolt;
        match (fight.stage, effect) {
            (Stage::Aim, SkillEffect::AddDice(rolls, _)) => {
                rolled && matches!(rolls, Rolls::Attack | Rolls::Any)
                    || rolls == Rolls::Ranged && fight.manner == Manner::Ranged
            }
            (Stage::Aim, SkillEffect::Backstab { .. }) => own && fight.behind && !fight.wary,
            (Stage::Aim, SkillEffect::AttackAround) => {
                let alone = fight.group.is_empty();
                alone && fight.manner == Manner::Melee && fight.source.is_none() && self.around(state, who).len() > 1
            }
            // Nothing of an area or at a Source goes astray.
            (Stage::Aim, SkillEffect::ShootSure) => {
                fight.manner == Manner::Ranged && fight.source.is_none() && !fight.sure
            }
            (Stage::Spoil, SkillEffect::EnemyRollsFewer(_)) => rolled && fight.source.is_none(),
            (Stage::Rolled, SkillEffect::RollAgain) => rolled,
            (Stage::Rolled, SkillEffect::BoltsToSkulls) => rolled && !fight.sharp && self.tally(&fight.dice).bolts > 0,
            (Stage::Guard, SkillEffect::AddDice(rolls, _)) => {
                matches!(rolls, Rolls::Defence | Rolls::Any) && self.will_defend(fight)
            }
            (Stage::Guard, SkillEffect::NeverBehind) => fight.behind && !fight.wary && fight.fewer > 0,
            (Stage::Guarded, SkillEffect::RollAgain) => !fight.defence.is_empty(),
            (Stage::Guarded, SkillEffect::BoltsToShields) => !fight.firm && self.tally(&fight.defence).bolts > 0,
            (Stage::Riposte, SkillEffect::Riposte) => self.is_able(state, who) && self.riposte(state, fight) > 0,
            _ => false,
        }
    }

    pub(crate) fn will_defend(&self, fight: &Fight) -> bool {
        let target = fight.targets.get(usize::from(fight.now));
        target.is_some_and(|target| !Self::is_lightning(fight.manner) || target.skulls > 0)
    }

    /// Against whom a skill is used; of all around the one who makes it cost most (ER-81).
    pub(crate) fn against(&self, state: &State, fight: &Fight, who: Who, skill: SkillId) -> Option<Who> {
        let own = if Self::side(fight.stage) == 0 { fight.target() } else { fight.by };
        if self.effect(skill) != SkillEffect::AttackAround {
            return own;
        }
        let dreadful = |other: &Who| self.is_type(state, *other, MonsterType::Major);
        self.around(state, who).into_iter().find(dreadful).or(own)
    }

    /// The skills somebody may use at this stage.
    pub(crate) fn skills_now<'s>(
        &'s self,
        state: &'s State,
        fight: &'s Fight,
        who: Who,
    ) -> impl Iterator<Item = SkillId> + 's {
        let used = fight.used[Self::side(fight.stage)];
        self.skills_for(state, who, None, move |effect| self.fits_stage(state, fight, who, effect))
            .filter(move |skill| !has(used, skill.0))
            .filter(move |&skill| self.affords(state, who, skill, self.against(state, fight, who, skill)))
    }

    /// The Master's curses on what an Adventurer has rolled.
    fn curses_now<'s>(&'s self, state: &'s State, fight: &'s Fight) -> impl Iterator<Item = SkillId> + 's {
        let (victim, effect, shows) = match fight.stage {
            Stage::Curse => (fight.by, SkillEffect::SpoilSkull, self.skulls(fight)),
            _ => (fight.target(), SkillEffect::SpoilShield, self.shields(fight)),
        };
        let hero = matches!(victim, Some(Who::Hero(_))) && shows > 0;
        let rolled = fight.stage == Stage::Hex || !matches!(fight.manner, Manner::Bolt | Manner::Hazard);
        let skills = (0..self.content.skills.len() as u8).map(SkillId);
        skills.filter(move |&skill| {
            hero && rolled
                && self.effect(skill) == effect
                && self.may_curse(state, skill)
                && !has(fight.used[1], skill.0)
        })
    }

    /// ER-88: in the Master's hand, not banned, and paid for.
    pub(crate) fn may_curse(&self, state: &State, skill: SkillId) -> bool {
        let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
        let placed = state.party().any(|hero| state.hero(hero).curse == Some(skill));
        has(state.overlord.skills, skill.0)
            && !has(state.overlord.banned, skill.0)
            && !placed
            && u16::from(cost) <= state.overlord.stamina
    }

    /// Abilities of the card that fit here: (number, what, mana).
    fn knacks_now<'s>(&'s self, state: &'s State, fight: &'s Fight, who: Who) -> impl Iterator<Item = u8> + 's {
        let hero = match who {
            Who::Hero(hero) => Some(state.hero(hero)),
            Who::Monster(_) => None,
        };
        hero.into_iter().flat_map(move |hero| {
            self.abilities(hero).filter_map(move |(number, does, mana)| {
                let plain = |die: &Die| self.face(*die).skulls == 0;
                let blue = |die: &Die| die.colour == Colour::Blue as u8;
                let fits = match (fight.stage, does) {
                    (Stage::Rolled, _) if fight.manner == Manner::Hazard => false,
                    (Stage::Rolled, Ability::TurnToSkull) => fight.dice.iter().any(plain),
                    (Stage::Rolled, Ability::RollBlueAgain) => !hero.deeds.focused && fight.dice.iter().any(blue),
                    (Stage::Guard, Ability::StoneSkin(_)) => self.will_defend(fight) && !has(fight.used[1], 63),
                    _ => false,
                };
                let once = !(does == Ability::TurnToSkull && has(fight.used[0], 63));
                let mana_left = hero.mana + hero.fleeting[crate::effect::Resource::Mana as usize];
                (fits && once && mana <= mana_left).then_some(number)
            })
        })
    }

    /// ER-73: others of the same side who could strike the same target with a Combat Action of their own.
    fn joiners<'s>(&'s self, state: &'s State, fight: &'s Fight, who: Who) -> impl Iterator<Item = Who> + 's {
        let target = fight.target();
        let fits = fight.manner != Manner::Hazard
            && matches!(fight.manner, Manner::Melee | Manner::Ranged)
            && !fight.group.is_full()
            && fight.source.is_none()
            // ER-73: a group strikes one.
            && fight.targets.len() == 1
            && !fight.circular
            && !fight.weapon.is_some_and(|item| self.is_wide(item));
        // ER-81: once in an action, so not again in an attack that follows a kill.
        let fresh = || self.group_skills().all(|skill| !has(fight.used[0], skill.0));
        let leads =
            fits && (has(fight.used[0], GROUP_BEGUN) || fresh() && self.group_skill(state, who, target).is_some());
        let side = state.characters().filter(move |other| leads && !other.is_foe_of(who) && *other != who);
        side.filter(move |&other| {
            let Some(target) = target else { return false };
            let free_hands = self.may_fight(state, other) && !state.deeds(other).done && !fight.group.contains(&other);
            // ER-70: in the Adventurers' phase only those act that lie in ambush.
            let in_turn = other.is_hero() || state.phase == Phase::Master || state.deeds(other).ambushes;
            // ER-80: among Green Skins it is free, and only among them.
            let kin =
                self.group_cost(state, fight, who, other).is_some_and(|cost| u16::from(cost) <= self.purse(state, who));
            free_hands
                && in_turn
                && kin
                && self.is_awake(state, other)
                && !self.is_pitted(state, other)
                && self.group_weapon(state, other, target).is_some()
        })
    }

    /// What it costs that this one joins: nothing among Green Skins, else the skill, once; none where nobody masters it.
    pub(crate) fn group_cost(&self, state: &State, fight: &Fight, who: Who, other: Who) -> Option<u8> {
        let kin =
            self.is_type(state, who, MonsterType::GreenSkin) && self.is_type(state, other, MonsterType::GreenSkin);
        if kin || has(fight.used[0], GROUP_PAID) {
            return Some(0);
        }
        let skill = self.group_skills().find(|&skill| match who {
            Who::Hero(hero) => state.hero(hero).knows(skill),
            Who::Monster(_) => has(state.overlord.skills | state.overlord.free, skill.0),
        })?;
        if !who.is_hero() && has(state.overlord.free, skill.0) {
            return Some(0);
        }
        let dread = fight.target().is_some_and(|foe| self.is_type(state, foe, MonsterType::Major));
        Some(self.content.skills[skill.index()].cost.unwrap_or(0) + u8::from(dread))
    }

    /// The skills of an attack that are used up in what follows it in the same action.
    pub(crate) fn used_up(&self, fight: &Fight) -> u64 {
        let marks = 1 << GROUP_BEGUN | 1 << GROUP_PAID;
        let grouped = has(fight.used[0], GROUP_BEGUN);
        let group = self.group_skills().filter(|_| grouped).fold(0, |all, skill| all | 1 << skill.0);
        fight.used[0] & !marks | group
    }

    fn group_skills(&self) -> impl Iterator<Item = SkillId> {
        let all = (0..self.content.skills.len() as u8).map(SkillId);
        all.filter(|&skill| self.effect(skill) == SkillEffect::AttackTogether)
    }

    fn group_skill(&self, state: &State, who: Who, target: Option<Who>) -> Option<SkillId> {
        self.skills_for(state, who, target, |effect| effect == SkillEffect::AttackTogether).next()
    }

    /// With what one would join; bare hands are a weapon, too.
    fn group_weapon(&self, state: &State, who: Who, target: Who) -> Option<Arm> {
        match who {
            Who::Monster(_) => self.may_attack(state, who, target, None).map(|_| None),
            Who::Hero(hero) => {
                let hero = state.hero(hero);
                let able = |weapon: &Option<_>| {
                    !weapon.is_some_and(|item| self.is_wide(item)) && self.manner(state, who, target, *weapon).is_some()
                };
                let skulls = |weapon: &Option<_>| -> u32 {
                    let roll = weapon.and_then(|item| self.weapon(item)).map_or(Pool::BLACK, |weapon| weapon.roll);
                    let faces = roll.dice().flat_map(|colour| self.content.dice.faces(colour));
                    faces.map(|face| u32::from(face.skulls)).sum()
                };
                self.arms(hero).filter(able).max_by_key(skulls)
            }
        }
    }

    /// What strikes a whole area strikes alone.
    fn is_wide(&self, item: crate::ids::ItemId) -> bool {
        let special = self.weapon(item).and_then(|weapon| weapon.special);
        matches!(special, Some(Special::Area(_) | Special::Thrown(_)))
    }

    /// How one who has joined strikes at the target.
    pub(crate) fn group_manner(&self, state: &State, who: Who, target: Who) -> Option<Manner> {
        let weapon = match who {
            Who::Hero(hero) => state.hero(hero).weapon,
            Who::Monster(_) => None,
        };
        self.manner(state, who, target, weapon)
    }

    /// ER-124: others whom the same shot may strike.
    fn second_targets<'s>(&'s self, state: &'s State, fight: &'s Fight, who: Who) -> impl Iterator<Item = Who> + 's {
        let two = fight.stage == Stage::Aim
            && fight.manner == Manner::Ranged
            && fight.source.is_none()
            && fight.targets.len() == 1
            && fight.group.is_empty()
            && state.charms(who).any(|charm| charm == Toward::TwoTargets);
        let others = state.characters().filter(move |other| two && other.is_foe_of(who));
        others.filter(move |&other| {
            fight.target() != Some(other) && self.manner(state, who, other, fight.weapon) == Some(Manner::Ranged)
        })
    }

    // --- Asking ------------------------------------------------------------------------------------------------

    pub(crate) fn has_fight_option(&self, state: &State, fight: &Fight) -> bool {
        match fight.stage {
            Stage::Land => false,
            Stage::Share => self.unshared(fight) > 0,
            Stage::Curse | Stage::Hex => self.curses_now(state, fight).next().is_some(),
            _ => {
                let Some(who) = self.asked_in_fight(state, fight) else { return false };
                if !state.stands(who) {
                    return false;
                }
                self.skills_now(state, fight, who).next().is_some()
                    || self.knacks_now(state, fight, who).next().is_some()
                    || fight.stage == Stage::Aim
                        && (self.joiners(state, fight, who).next().is_some()
                            || self.second_targets(state, fight, who).next().is_some())
            }
        }
    }

    pub(crate) fn fight_options(&self, state: &State, fight: &Fight, into: &mut Vec<Choice>) {
        match fight.stage {
            Stage::Share => into.extend(fight.targets.iter().map(|target| Choice::At(target.who))),
            Stage::Curse | Stage::Hex => {
                into.extend(self.curses_now(state, fight).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            _ => {
                if let Some(who) = self.asked_in_fight(state, fight) {
                    into.extend(self.skills_now(state, fight, who).map(Choice::Skill));
                    into.extend(self.knacks_now(state, fight, who).map(Choice::Knack));
                    if fight.stage == Stage::Aim {
                        into.extend(self.joiners(state, fight, who).map(Choice::Join));
                        into.extend(self.second_targets(state, fight, who).map(Choice::At));
                    }
                }
                into.push(Choice::Pass);
            }
        }
    }

    pub(crate) fn fight_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(fight) = state.fights.last().copied() else { return };
        let asked = self.asked_in_fight(state, &fight);
        match (choice, asked) {
            (Choice::Pass, _) => self.next_stage(state, &fight, sink),
            (Choice::At(other), Some(who)) if fight.stage == Stage::Aim => {
                self.spend_charm(state, who, |charm| charm == Toward::TwoTargets);
                if let Some(top) = state.fights.last_mut() {
                    top.targets.push(Target { who: other, skulls: 0 });
                }
            }
            (Choice::At(who), _) => {
                if let Some(top) = state.fights.last_mut()
                    && let Some(target) = top.targets.iter_mut().find(|target| target.who == who)
                {
                    target.skulls += 1;
                }
            }
            (Choice::Skill(skill), Some(who)) => self.use_skill(state, &fight, who, skill, sink),
            (Choice::Knack(number), Some(Who::Hero(hero))) => self.use_knack(state, &fight, hero, number, sink),
            (Choice::Join(other), Some(who)) => self.join(state, &fight, who, other, sink),
            _ => {}
        }
    }

    fn join(&self, state: &mut State, fight: &Fight, who: Who, other: Who, sink: &mut Teller) {
        let Some(target) = fight.target() else { return };
        let cost = self.group_cost(state, fight, who, other).unwrap_or(0);
        self.pay(state, who, cost);
        if let (1.., Some(skill)) = (cost, self.group_skills().next()) {
            self.tell_skill(state, who, skill, cost, "ER-73", sink);
        }
        let weapon = self.group_weapon(state, other, target).flatten();
        let Some(manner) = self.manner(state, other, target, weapon) else { return };
        let chained = state.chained;
        self.spend_combat(state, other);
        state.chained = chained;
        let pool = self.attack_pool(state, other, weapon, manner);
        if manner == Manner::Ranged {
            self.shoots_away(state, other, target); // ER-72
        }
        if let Who::Hero(hero) = other {
            state.hero_mut(hero).weapon = weapon;
        }
        self.wear_off(state, other, manner, weapon, true);
        self.load_off(state, other, weapon);
        if let Some(top) = state.fights.last_mut() {
            top.used[0] |= 1 << GROUP_BEGUN;
            if cost > 0 {
                top.used[0] |= 1 << GROUP_PAID;
            }
            top.pool.add(pool);
            top.group.push(other);
        }
        sink.tell(|| Event::new("erune-joins").with("who", self.said(state, other)).rule("ER-73"));
    }

    /// Somebody has used a skill for so much Stamina.
    pub(crate) fn tell_skill(
        &self,
        state: &State,
        who: Who,
        skill: SkillId,
        cost: u8,
        rule: kernel::event::RuleId,
        sink: &mut Teller,
    ) {
        sink.tell(|| {
            let event = Event::new("erune-uses").with("who", self.said(state, who));
            event.with("skill", self.skill_thing(skill)).with("cost", cost).rule(rule)
        });
    }

    /// A skill works that nobody pays for.
    pub(crate) fn tell_mastery(&self, state: &State, who: Who, skill: SkillId, sink: &mut Teller) {
        sink.tell(|| {
            let event = Event::new("erune-masters").with("who", self.said(state, who));
            event.with("skill", self.skill_thing(skill)).rule("ER-80")
        });
    }

    fn use_skill(&self, state: &mut State, fight: &Fight, who: Who, skill: SkillId, sink: &mut Teller) {
        let against = self.against(state, fight, who, skill);
        let master = matches!(fight.stage, Stage::Curse | Stage::Hex);
        if master {
            let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
            state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
            sink.tell(|| {
                Event::new("erune-curses").with("skill", self.skill_thing(skill)).with("cost", cost).rule("ER-88")
            });
        } else {
            let cost = self.cost(state, who, skill, against).unwrap_or(0);
            self.pay(state, who, cost);
            self.tell_skill(state, who, skill, cost, "ER-81", sink);
        }
        if let Some(top) = state.fights.last_mut() {
            top.used[Self::side(fight.stage)] |= 1 << skill.0;
        }
        self.skill_works(state, fight, who, self.effect(skill), sink);
    }

    fn skill_works(&self, state: &mut State, fight: &Fight, who: Who, effect: SkillEffect, sink: &mut Teller) {
        let Some(top) = state.fights.last_mut() else { return };
        match effect {
            SkillEffect::AddDice(_, dice) if fight.stage == Stage::Aim => top.pool.add(dice),
            SkillEffect::AddDice(_, dice) => top.guard.add(dice),
            SkillEffect::Backstab { fewer, unstoppable } => {
                top.fewer += fewer;
                top.piercing += unstoppable;
            }
            SkillEffect::AttackAround => {
                let around = self.around(state, who);
                if let Some(top) = state.fights.last_mut() {
                    top.circular = true;
                    for other in around {
                        if !top.targets.iter().any(|target| target.who == other) && !top.targets.is_full() {
                            top.targets.push(Target { who: other, skulls: 0 });
                        }
                    }
                }
            }
            SkillEffect::ShootSure => top.sure = true,
            SkillEffect::EnemyRollsFewer(fewer) => top.pool.0 = top.pool.pool().less(fewer).0,
            SkillEffect::RollAgain => self.roll_again(state, fight.stage == Stage::Rolled, sink),
            SkillEffect::BoltsToSkulls => {
                top.sharp = true;
                self.tell_roll(state, true, sink);
            }
            SkillEffect::BoltsToShields => {
                top.firm = true;
                self.tell_roll(state, false, sink);
            }
            SkillEffect::NeverBehind => (top.wary, top.fewer, top.piercing) = (true, 0, 0),
            SkillEffect::Riposte => self.strike_back(state, fight, sink),
            SkillEffect::SpoilSkull => _ = self.spoil(state, Symbol::Skull, sink),
            SkillEffect::SpoilShield => _ = self.spoil(state, Symbol::Shield, sink),
            _ => {}
        }
    }

    fn roll_again(&self, state: &mut State, attack: bool, sink: &mut Teller) {
        let Some(fight) = state.fights.last().copied() else { return };
        let mut dice = if attack { fight.dice } else { fight.defence };
        for die in dice.iter_mut() {
            *die = Die { face: state.chance.die(6) - 1, turned: None, ..*die };
        }
        if let Some(top) = state.fights.last_mut() {
            if attack {
                top.dice = dice;
            } else {
                top.defence = dice;
            }
        }
        let rolled = self.tally(&dice);
        sink.tell(|| {
            let event = Event::new("erune-rolls-again").with("skulls", rolled.skulls);
            event.with("shields", rolled.shields).with("bolts", rolled.bolts).rule("ER-82")
        });
    }

    /// How a roll stands after somebody has changed it.
    pub(crate) fn tell_roll(&self, state: &State, attack: bool, sink: &mut Teller) {
        let Some(fight) = state.fight() else { return };
        let (rolled, who) =
            if attack { (self.tally(&fight.dice), fight.by) } else { (self.tally(&fight.defence), fight.target()) };
        let (skulls, shields) =
            if attack { (self.skulls(fight), rolled.shields) } else { (rolled.skulls, self.shields(fight)) };
        let used = if attack { fight.sharp } else { fight.firm };
        sink.tell(|| {
            let event = Event::new("erune-stands").with("who", self.said_maybe(state, who)).with("skulls", skulls);
            event.with("shields", shields).with("bolts", if used { 0 } else { rolled.bolts }).rule("ER-65")
        });
    }

    fn use_knack(&self, state: &mut State, fight: &Fight, hero: u8, number: u8, sink: &mut Teller) {
        let Some((_, does, mana)) = self.abilities(state.hero(hero)).nth(usize::from(number)) else { return };
        self.spend_mana(state, hero, mana);
        let who = Who::Hero(hero);
        sink.tell(|| {
            let event = Event::new("erune-ability").with("who", self.said(state, who));
            event.with("ability", self.ability_name(state.hero(hero).archetype, number)).rule("ER-101")
        });
        match does {
            Ability::TurnToSkull => {
                // A shield is worth less in an attack than a bolt.
                let plain = |die: &Die| self.face(*die).skulls == 0;
                let at = (0..fight.dice.len())
                    .filter(|&at| plain(&fight.dice[at]))
                    .min_by_key(|&at| self.face(fight.dice[at]).bolts);
                if let (Some(at), Some(top)) = (at, state.fights.last_mut()) {
                    top.dice[at].turned = Some(Symbol::Skull);
                    top.used[0] |= 1 << 63;
                }
                self.tell_roll(state, true, sink);
            }
            Ability::RollBlueAgain => {
                state.hero_mut(hero).deeds.focused = true;
                let blue = |die: &Die| die.colour == Colour::Blue as u8;
                let at = (0..fight.dice.len())
                    .filter(|&at| blue(&fight.dice[at]))
                    .min_by_key(|&at| self.face(fight.dice[at]).skulls);
                let face = state.chance.die(6) - 1;
                if let (Some(at), Some(top)) = (at, state.fights.last_mut()) {
                    top.dice[at].face = face;
                }
                self.tell_roll(state, true, sink);
            }
            Ability::StoneSkin(dice) => {
                if let Some(top) = state.fights.last_mut() {
                    top.guard.add(dice);
                    top.used[1] |= 1 << 63;
                }
            }
            _ => {}
        }
    }

    // --- Reactions outside of a fight --------------------------------------------------------------------------

    /// ER-87: at the end of the enemy's phase, one after the other.
    pub(crate) fn opportunity(&self, state: &mut State, heroes: bool, next: u8) -> Flow {
        let most = if heroes { HEROES } else { MONSTERS } as u8;
        for number in next..most {
            let who = if heroes { Who::Hero(number) } else { Who::Monster(number) };
            if state.stands(who) && self.opportunity_targets(state, who).next().is_some() {
                state.stack.becomes(Step::Opportunity { heroes, next: number });
                return Flow::Asks;
            }
        }
        state.stack.pop();
        Flow::GoesOn
    }

    pub(crate) fn opportunity_targets<'s>(&'s self, state: &'s State, who: Who) -> impl Iterator<Item = Who> + 's {
        let close = move |other: &Who| other.is_foe_of(who) && self.threatens(state, who, state.at(*other));
        let safe = move |other: &Who| match other {
            Who::Hero(hero) => {
                state.hero(*hero).deeds.slipped || self.wears(state.hero(*hero), crate::content::Worn::NoOpportunity)
            }
            Who::Monster(foe) => !state.foe(*foe).is_some_and(|foe| foe.active && !foe.deeds.slipped),
        };
        let paid = move |other: &Who| self.opportunity_skill(state, who, *other).is_some();
        state.characters().filter(close).filter(move |other| !safe(other) && paid(other))
    }

    /// The skill, where it can be paid against this one.
    pub(crate) fn opportunity_skill(&self, state: &State, who: Who, target: Who) -> Option<SkillId> {
        if !self.may_react(state, who) {
            return None;
        }
        self.skills_for(state, who, Some(target), |effect| effect == SkillEffect::LightningAtPhaseEnd).next()
    }

    /// Attacks that may follow a kill.
    pub(crate) fn chain_options(&self, state: &State, who: Who, into: &mut Vec<Choice>) {
        let foes = || state.characters().filter(|other| other.is_foe_of(who));
        match who {
            Who::Hero(hero) => {
                for weapon in self.arms(state.hero(hero)) {
                    let able = |target: &Who| self.manner(state, who, *target, weapon).is_some();
                    into.extend(foes().filter(able).map(|target| Choice::Attack { who, target, weapon }));
                }
            }
            Who::Monster(_) => {
                let able = |target: &Who| self.may_attack(state, who, *target, None).is_some();
                into.extend(foes().filter(able).map(|target| Choice::Attack { who, target, weapon: None }));
            }
        }
    }

    /// ER-79: attacks that follow a kill, where they can be paid; against Major Monsters that costs more.
    pub(crate) fn follow_options(&self, state: &State, who: Who, free: bool, into: &mut Vec<Choice>) {
        self.chain_options(state, who, into);
        if !free {
            into.retain(|choice| match choice {
                Choice::Attack { target, .. } => self
                    .skills_for(state, who, Some(*target), |effect| effect == SkillEffect::AttackAgain)
                    .next()
                    .is_some(),
                _ => true,
            });
        }
    }

    /// Another shot with the same weapon (ER-107).
    pub(crate) fn shot_options(&self, state: &State, who: Who, weapon: crate::ids::ItemId, into: &mut Vec<Choice>) {
        let foes = state.characters().filter(|other| other.is_foe_of(who));
        let able = foes.filter(|&target| self.manner(state, who, target, Some(weapon)).is_some());
        into.extend(able.map(|target| Choice::Attack { who, target, weapon: Some(weapon) }));
        let reach = self.reach(state, who, Some(weapon));
        let source = self.source_in_reach(state, who, reach);
        into.extend(source.map(|at| Choice::Batter { who, at, weapon: Some(weapon) }));
    }

    /// Where a blow at a Source would be aimed.
    pub(crate) fn source_in_reach<'s>(
        &'s self,
        state: &'s State,
        who: Who,
        reach: Reach,
    ) -> impl Iterator<Item = Square> + 's {
        // ER-126: no shot goes into mist.
        let shoots = !self.hindered(state, who, Hindrance::Shoot);
        let shot = move |square| shoots && !state.lies(Ground::Mist, square) && self.sees(state, who, square);
        let near = self.sources(state).filter(move |piece| {
            piece.squares().any(|square| match reach {
                Reach::Ranged => shot(square),
                Reach::Hybrid => self.in_zone(state, who, reach, square) || shot(square),
                _ => self.in_zone(state, who, reach, square),
            })
        });
        near.map(|piece| piece.at)
    }
}
