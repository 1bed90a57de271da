//! Attacks: the roll, what both sides make of it, the defence, the damage. A fight is a small machine whose
//! stages are [`Stage`]; a stage that leaves nobody a choice is passed over.

use crate::Erune;
use crate::content::{Colour, Face, Pool, Reach, Special};
use crate::dungeon::Square;
use crate::effect::{Ability, Rolls, SkillEffect, Toward, Until};
use crate::ids::{ItemId, SkillId};
use crate::state::{Dice, Die, Fight, MOST_DICE, Manner, Phase, Stage, State, Step, Symbol, Target, Who, has};
use crate::teller::Teller;
use kernel::Event;
use kernel::stack::Flow;

impl Erune {
    // --- Dice --------------------------------------------------------------------------------------------------

    pub(crate) fn roll_face(&self, state: &mut State, colour: Colour) -> Face {
        let face = state.chance.die(6) - 1;
        self.content.dice.faces(colour)[usize::from(face)]
    }

    /// ER-64: a Success Test counts bolts on a blue die.
    /// ER-101: who may roll a blue die again does so where it shows none.
    pub(crate) fn success_test(&self, state: &mut State, by: Who, sink: &mut Teller) -> u8 {
        let bolts = self.roll_face(state, Colour::Blue).bolts.min(2);
        let Who::Hero(hero) = by else { return bolts };
        let again = self.abilities(state.hero(hero)).find(|(_, does, _)| *does == Ability::RollBlueAgain);
        let Some((ability, ..)) = again.filter(|_| bolts == 0 && !state.hero(hero).deeds.focused) else { return bolts };
        state.hero_mut(hero).deeds.focused = true;
        sink.tell(|| {
            let event = Event::new("erune-ability").with("who", self.said(state, by));
            event.with("ability", self.ability_name(state.hero(hero).archetype, ability)).rule("ER-101")
        });
        self.roll_face(state, Colour::Blue).bolts.min(2)
    }

    fn roll(&self, state: &mut State, pool: Pool) -> Dice {
        let mut dice = Dice::new();
        for colour in pool.dice().take(MOST_DICE) {
            dice.push(Die { colour: colour as u8, face: state.chance.die(6) - 1, turned: None });
        }
        dice
    }

    pub(crate) fn face(&self, die: Die) -> Face {
        let colour = Colour::ALL[usize::from(die.colour) % 4];
        match die.turned {
            Some(Symbol::Skull) => Face { skulls: 1, shields: 0, bolts: 0 },
            Some(Symbol::Shield) => Face { skulls: 0, shields: 1, bolts: 0 },
            None => self.content.dice.faces(colour)[usize::from(die.face) % 6],
        }
    }

    pub(crate) fn tally(&self, dice: &[Die]) -> Face {
        dice.iter().map(|die| self.face(*die)).fold(Face::default(), |sum, face| Face {
            skulls: sum.skulls + face.skulls,
            shields: sum.shields + face.shields,
            bolts: sum.bolts + face.bolts,
        })
    }

    pub(crate) fn skulls(&self, fight: &Fight) -> u8 {
        let rolled = self.tally(&fight.dice);
        rolled.skulls + if fight.sharp { rolled.bolts } else { 0 }
    }

    pub(crate) fn shields(&self, fight: &Fight) -> u8 {
        let rolled = self.tally(&fight.defence);
        rolled.shields + if fight.firm { rolled.bolts } else { 0 }
    }

    // --- Declaring ---------------------------------------------------------------------------------------------

    /// How somebody may attack another with this weapon now: melee before ranged.
    pub(crate) fn manner(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> Option<Manner> {
        if !state.stands(target) || !who.is_foe_of(target) || !self.is_awake(state, target) {
            return None;
        }
        let reach = self.reach(state, who, weapon);
        let engaged = state.are_engaged(who, target);
        let close = self.in_zone(state, who, reach, state.at(target));
        // ER-66: a Monster that shoots strikes at who is engaged with it.
        let strikes = match (reach, who) {
            (Reach::Ranged, Who::Hero(_)) => false,
            (Reach::Ranged, Who::Monster(_)) => engaged,
            _ => true,
        };
        if close && strikes {
            return Some(Manner::Melee);
        }
        let shoots = matches!(reach, Reach::Ranged | Reach::Hybrid) && !engaged;
        let barred = self.hindered(state, who, crate::effect::Hindrance::Shoot)
            || state.lies(crate::effect::Ground::Mist, state.at(target)); // ER-126
        if !shoots || barred {
            return None;
        }
        let visible = self.sees_whom(state, who, target)
            || self.sure_eye(state, who, target).is_some() && self.sees_past_furniture(state, who, target);
        visible.then_some(Manner::Ranged)
    }

    /// How somebody may attack another, given who draws its blows (ER-91, ER-102).
    pub(crate) fn may_attack(&self, state: &State, who: Who, target: Who, weapon: Option<ItemId>) -> Option<Manner> {
        let manner = self.manner(state, who, target, weapon)?;
        if who.is_hero() {
            return Some(manner);
        }
        let elsewhere = |other: Who| other != target && self.manner(state, who, other, weapon).is_some();
        if self.provoker(state, who).is_some_and(elsewhere) {
            return None;
        }
        // Who has provoked it goes before who lures it.
        let draws = self.provoker(state, who) == Some(target) || self.lures(state).any(|lure| lure == target);
        let lured = |other: Who| self.manner(state, who, other, weapon) == Some(Manner::Ranged);
        if manner == Manner::Ranged && !draws && self.lures(state).any(lured) {
            return None;
        }
        Some(manner)
    }

    /// ER-91: the Adventurer who has provoked a Monster.
    pub(crate) fn provoker(&self, state: &State, who: Who) -> Option<Who> {
        let Who::Monster(foe) = who else { return None };
        state.foe(foe)?.provoked.map(Who::Hero).filter(|&hero| state.stands(hero))
    }

    /// ER-102: Adventurers that draw shots and spells.
    pub(crate) fn lures<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Who> + 's {
        let lures = |hero: &u8| state.charms(Who::Hero(*hero)).any(|charm| matches!(charm, Toward::Attract(_)));
        state.living().filter(lures).map(Who::Hero)
    }

    /// ER-83: the skill of an eye that furniture does not deceive.
    pub(crate) fn sure_eye(&self, state: &State, who: Who, target: Who) -> Option<SkillId> {
        if !who.is_hero() {
            return None;
        }
        self.skills_for(state, who, Some(target), |effect| effect == SkillEffect::ShootSure).next()
    }

    pub(crate) fn is_awake(&self, state: &State, who: Who) -> bool {
        match who {
            Who::Hero(_) => true,
            Who::Monster(foe) => state.foe(foe).is_some_and(|foe| foe.active),
        }
    }

    pub(crate) fn may_fight(&self, state: &State, who: Who) -> bool {
        let deeds = state.deeds(who);
        deeds.basic > 0 && (!deeds.fought || self.is_furious(state, who)) || deeds.heroic > 0
    }

    /// ER-80: a second Combat Action instead of a move.
    fn is_furious(&self, state: &State, who: Who) -> bool {
        !state.deeds(who).moved && self.has_ability(state, who, crate::effect::MonsterAbility::Furious)
    }

    /// A Combat Action is spent.
    pub(crate) fn spend_combat(&self, state: &mut State, who: Who) {
        let furious = self.is_furious(state, who);
        let deeds = state.deeds_mut(who);
        if deeds.basic > 0 && (!deeds.fought || furious) {
            deeds.fought = true;
            deeds.basic -= 1;
        } else {
            deeds.heroic = deeds.heroic.saturating_sub(1);
        }
        state.chained = 0;
    }

    pub(crate) fn attack(&self, state: &mut State, who: Who, target: Who, weapon: Option<ItemId>, sink: &mut Teller) {
        let Some(manner) = self.manner(state, who, target, weapon) else { return };
        if let Who::Hero(hero) = who {
            state.hero_mut(hero).weapon = weapon;
        }
        let mut fight = Fight { by: Some(who), manner, weapon, ..Fight::default() };
        fight.pool.add(self.attack_pool(state, who, weapon, manner));
        fight.behind = self.comes_from_behind(state, state.at(who), target);
        fight.used[0] = state.chained;
        fight.unstoppable = self.is_unstoppable(state, who, manner);
        fight.targets.push(Target { who: target, skulls: 0 });
        if manner == Manner::Ranged {
            self.aim_sure(state, &mut fight, who, target, sink);
        }
        match weapon.and_then(|item| self.weapon(item)).and_then(|weapon| weapon.special) {
            Some(Special::Area(size)) => self.aim_area(state, &mut fight, who, target, size),
            Some(Special::Thrown(size)) => self.aim_thrown(state, &mut fight, who, target, size, sink),
            Some(Special::Shots(shots)) => fight.shots = shots.saturating_sub(1),
            _ => {}
        }
        self.wear_off(state, who, manner, weapon, false);
        self.load_off(state, who, weapon);
        if manner == Manner::Ranged {
            self.shoots_away(state, who, target);
        }
        sink.tell(|| {
            let id = if fight.behind { "erune-attacks-behind" } else { "erune-attacks" };
            let event = Event::new(id).with("who", self.said(state, who)).with("target", self.said(state, target));
            event.rule("ER-63")
        });
        self.begin_fight(state, fight, sink);
    }

    /// ER-83: a target that only a sure eye finds is paid for at once.
    fn aim_sure(&self, state: &mut State, fight: &mut Fight, who: Who, target: Who, sink: &mut Teller) {
        if self.sees_whom(state, who, target) {
            return;
        }
        let Some(skill) = self.sure_eye(state, who, target) else { return };
        let cost = self.cost(state, who, skill, Some(target)).unwrap_or(0);
        self.pay(state, who, cost);
        fight.sure = true;
        fight.used[0] |= 1 << skill.0;
        self.tell_skill(state, who, skill, cost, "ER-83", sink);
    }

    /// ER-107: everyone on so many by so many squares that the shooter sees; of those with the target in them the one with
    /// most enemies and fewest friends.
    fn aim_area(&self, state: &State, fight: &mut Fight, who: Who, target: Who, size: u8) {
        let squares = self.placed(state, who, state.at(target), size, crate::effect::Side::Everyone);
        let hit: Vec<Who> = self.awake_on(state, squares).collect();
        Self::aim_at_all(fight, &hit, target);
    }

    /// Everybody of these faces the whole roll, the target first; nothing goes astray.
    fn aim_at_all(fight: &mut Fight, hit: &[Who], target: Who) {
        fight.sure = true;
        fight.targets.clear();
        let first = hit.iter().copied().filter(|&other| other == target);
        let others = hit.iter().copied().filter(|&other| other != target);
        for other in first.chain(others).take(crate::state::MOST_TARGETS) {
            fight.targets.push(Target { who: other, skulls: 0 });
        }
    }

    /// ER-107: a Success Test; without a bolt it goes off in the thrower's hands.
    fn aim_thrown(&self, state: &mut State, fight: &mut Fight, who: Who, target: Who, size: u8, sink: &mut Teller) {
        if self.success_test(state, who, sink) > 0 {
            self.aim_area(state, fight, who, target, size);
            return;
        }
        self.goes_off(state, fight, who, sink);
    }

    /// Everybody in the own zone, and oneself.
    fn goes_off(&self, state: &State, fight: &mut Fight, who: Who, sink: &mut Teller) {
        sink.tell(|| Event::new("erune-goes-off").with("who", self.said(state, who)).rule("ER-107"));
        let reach = Reach::Melee;
        let close = |other: &Who| *other == who || self.in_zone(state, who, reach, state.at(*other));
        let hit: Vec<Who> = state.characters().filter(close).filter(|&other| self.is_awake(state, other)).collect();
        Self::aim_at_all(fight, &hit, who);
    }

    /// Is the roll unstoppable by what works on who makes it?
    pub(crate) fn is_unstoppable(&self, state: &State, who: Who, manner: Manner) -> bool {
        state.charms(who).any(|charm| match charm {
            Toward::Unstoppable(Rolls::Ranged, _) => manner == Manner::Ranged,
            Toward::Unstoppable(..) => true,
            _ => false,
        })
    }

    /// A weapon that Demons and the undead have no shield against.
    pub(crate) fn is_bane_of(&self, state: &State, weapon: Option<ItemId>, target: Who) -> bool {
        let special = weapon.and_then(|item| self.weapon(item)).and_then(|weapon| weapon.special);
        special == Some(Special::Bane) && self.is_unholy(state, target)
    }

    /// What helps one roll is used up by it.
    pub(crate) fn wear_off(&self, state: &mut State, who: Who, manner: Manner, weapon: Option<ItemId>, joins: bool) {
        let magic = weapon.and_then(|item| self.weapon(item)).is_some_and(|weapon| weapon.reach == Reach::Hybrid);
        let used = |charm: Toward| match charm {
            // One who joins adds its dice and nothing else.
            Toward::Unstoppable(..) if joins => false,
            Toward::Bonus(rolls, _, Until::Once | Until::Next)
            | Toward::Malus(rolls, _, Until::Once | Until::Next)
            | Toward::Unstoppable(rolls, Until::Once | Until::Next) => match rolls {
                Rolls::Attack | Rolls::Any => true,
                Rolls::Ranged => manner == Manner::Ranged,
                Rolls::NonMagic => !magic,
                Rolls::Magic => magic,
                Rolls::Defence => false,
            },
            _ => false,
        };
        while self.spend_charm(state, who, used) {}
    }

    /// ER-106: a weapon that must be loaded, and one that is used up.
    pub(crate) fn load_off(&self, state: &mut State, who: Who, weapon: Option<ItemId>) {
        let (Who::Hero(hero), Some(item)) = (who, weapon) else { return };
        let Some(weapon) = self.weapon(item) else { return };
        let (reload, thrown) = (weapon.reload, matches!(weapon.special, Some(Special::Thrown(_))));
        let hero = state.hero_mut(hero);
        if reload && hero.is_loaded(item) && !hero.unloaded.is_full() {
            hero.unloaded.push(item);
        }
        if thrown && let Some(at) = hero.pack.iter().position(|owned| *owned == item) {
            hero.pack.remove(at);
            hero.weapon = None;
        }
    }

    /// ER-72: who shoots at another is no longer engaged.
    pub(crate) fn shoots_away(&self, state: &mut State, who: Who, target: Who) {
        let keeps = state.are_engaged(who, target);
        state.disengage(who);
        state.engage(who, target, keeps);
    }

    pub(crate) fn begin_fight(&self, state: &mut State, fight: Fight, _: &mut Teller) {
        if state.fights.is_full() || state.stack.is_full() {
            return;
        }
        state.fights.push(fight);
        state.stack.push(Step::Fight);
    }

    // --- The machine -------------------------------------------------------------------------------------------

    fn top(state: &mut State) -> Option<&mut Fight> {
        state.fights.last_mut()
    }

    pub(crate) fn to_stage(state: &mut State, stage: Stage) {
        if let Some(fight) = Self::top(state) {
            fight.stage = stage;
        }
    }

    /// Who is asked at this stage.
    pub(crate) fn asked_in_fight(&self, _: &State, fight: &Fight) -> Option<Who> {
        match fight.stage {
            Stage::Aim | Stage::Rolled | Stage::Share => fight.by,
            Stage::Spoil | Stage::Guard | Stage::Guarded | Stage::Riposte => fight.target(),
            // A Monster stands for the Master.
            Stage::Curse | Stage::Hex => Some(Who::Monster(0)),
            Stage::Land => None,
        }
    }

    pub(crate) fn fight_goes_on(&self, state: &mut State, sink: &mut Teller) -> Flow {
        let Some(fight) = state.fights.last().copied() else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        // ER-71: gear is chosen before anything is added to the roll.
        if let (Stage::Guard, Some(who @ Who::Hero(hero))) = (fight.stage, fight.target())
            && state.stands(who)
            && self.will_defend(&fight)
        {
            if self.must_arm(state, who) {
                state.stack.push(Step::Arm { hero });
                return Flow::GoesOn;
            }
            self.arm_by_itself(state, hero);
        }
        if self.has_fight_option(state, &fight) {
            return Flow::Asks;
        }
        self.next_stage(state, &fight, sink);
        Flow::GoesOn
    }

    /// The stage is over: on to the next, rolling what is to be rolled.
    pub(crate) fn next_stage(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        match fight.stage {
            Stage::Aim => {
                // ER-124: it was for this shot.
                if let (Some(by), Manner::Ranged) = (fight.by, fight.manner) {
                    self.spend_charm(state, by, |charm| charm == Toward::TwoTargets);
                }
                Self::to_stage(state, Stage::Spoil);
            }
            Stage::Spoil => self.spoil_by_next(state, fight, sink),
            Stage::Rolled => self.curse_roll(state, fight, sink),
            Stage::Curse => self.attack_is_final(state, sink),
            Stage::Share => self.share_is_done(state),
            Stage::Guard => self.roll_defence(state, fight, sink),
            Stage::Guarded => self.hex_roll(state, fight, sink),
            Stage::Hex => self.defence_is_final(state, sink),
            Stage::Riposte => Self::to_stage(state, Stage::Land),
            Stage::Land => self.land(state, fight, sink),
        }
    }

    /// Each of those who are attacked may spoil the roll, one after the other.
    fn spoil_by_next(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        let able = |at: &usize| {
            let who = fight.targets[*at].who;
            let fresh = Fight { used: [fight.used[0], 0], ..*fight };
            state.stands(who) && self.skills_now(state, &fresh, who).next().is_some()
        };
        let next = (usize::from(fight.now) + 1..fight.targets.len()).find(able);
        if let Some(top) = Self::top(state) {
            top.now = next.unwrap_or(0) as u8;
            top.used[1] = if next.is_some() { 0 } else { top.used[1] };
        }
        if next.is_none() {
            self.roll_attack(state, fight, sink);
        }
    }

    fn roll_attack(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        if fight.manner == Manner::Bolt {
            Self::to_stage(state, Stage::Guard);
            return;
        }
        let dice = self.roll(state, fight.pool.pool());
        if let Some(fight) = Self::top(state) {
            (fight.dice, fight.stage) = (dice, Stage::Rolled);
        }
        let rolled = self.tally(&dice);
        sink.tell(|| {
            let id = if fight.by.is_some() { "erune-rolls" } else { "erune-rolls-itself" };
            let event = Event::new(id).with("who", self.said_maybe(state, fight.by));
            event
                .with("skulls", rolled.skulls)
                .with("shields", rolled.shields)
                .with("bolts", rolled.bolts)
                .rule("ER-64")
        });
    }

    /// A lasting curse works by itself, once a turn (ER-88).
    fn curse_roll(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        Self::to_stage(state, Stage::Curse);
        if let Some(Who::Hero(hero)) = fight.by
            && fight.manner != Manner::Hazard
            && self.is_cursed(state, hero, SkillEffect::SpoilSkull)
        {
            state.hero_mut(hero).cursed_now = self.spoil(state, Symbol::Skull, sink);
        }
    }

    pub(crate) fn is_cursed(&self, state: &State, hero: u8, effect: SkillEffect) -> bool {
        let hero = state.hero(hero);
        !hero.cursed_now && hero.curse.is_some_and(|curse| self.effect(curse) == effect)
    }

    /// One die that shows this symbol is rolled again; says whether there was one.
    pub(crate) fn spoil(&self, state: &mut State, symbol: Symbol, sink: &mut Teller) -> bool {
        let Some(fight) = state.fights.last().copied() else { return false };
        let attack = symbol == Symbol::Skull;
        let dice = if attack { fight.dice } else { fight.defence };
        let shows = |die: &Die| {
            let face = self.face(*die);
            // A bolt that a skill has made a skull or a shield is one.
            match (attack, fight.sharp, fight.firm) {
                (true, sharp, _) => face.skulls + if sharp { face.bolts } else { 0 },
                (false, _, firm) => face.shields + if firm { face.bolts } else { 0 },
            }
        };
        let best =
            (0..dice.len()).max_by_key(|&at| (shows(&dice[at]), dice.len() - at)).filter(|&at| shows(&dice[at]) > 0);
        let Some(at) = best else { return false };
        let face = state.chance.die(6) - 1;
        if let Some(fight) = Self::top(state) {
            let dice = if attack { &mut fight.dice } else { &mut fight.defence };
            dice[at] = Die { face, turned: None, ..dice[at] };
        }
        let who = if attack { fight.by } else { fight.target() };
        sink.tell(|| Event::new("erune-spoiled").with("who", self.said_maybe(state, who)).rule("ER-88"));
        self.tell_roll(state, attack, sink);
        true
    }

    /// ER-65: bolts give stamina now, and only now.
    fn attack_is_final(&self, state: &mut State, sink: &mut Teller) {
        let Some(fight) = state.fights.last().copied() else { return };
        let number = state.fights.len() - 1;
        let (skulls, rolled) = (self.skulls(&fight), self.tally(&fight.dice));
        let missed = fight.manner == Manner::Ranged && skulls == 0 && fight.source.is_none();
        let strays = missed && !fight.sure && rolled.bolts > 0 && !fight.sharp;
        let strays = strays && self.stray(state, &fight, rolled.bolts, sink);
        let gains = matches!(fight.manner, Manner::Melee | Manner::Ranged | Manner::Magic) && !fight.sharp && !strays;
        if gains && let Some(by) = fight.by {
            self.gain_bolts(state, by, rolled.bolts, sink);
        }
        if let Some(at) = fight.source {
            // ER-104: what costs health costs one more, whatever it strikes.
            let poison = u8::from(skulls > 0 && self.is_poisoned(state, &fight));
            self.hurt_source(state, at, skulls + poison, fight.by, sink);
            self.end_fight(state, sink);
            return;
        }
        // A stray shot may lie on top of it by now.
        let Some(top) = state.fights.get_mut(number) else { return };
        let several = top.circular && top.targets.len() > 1;
        if !several {
            // An area, or one: everybody faces the whole roll.
            for at in 0..top.targets.len() {
                top.targets[at].skulls = skulls;
            }
        }
        top.stage = if several { Stage::Share } else { Stage::Guard };
    }

    pub(crate) fn gain_bolts(&self, state: &mut State, who: Who, bolts: u8, sink: &mut Teller) {
        if bolts == 0 || self.hindered(state, who, crate::effect::Hindrance::Stamina) {
            return;
        }
        let before = state.overlord.stamina;
        let gained = match who {
            Who::Hero(hero) => self.gain(state, hero, crate::effect::Resource::Stamina, bolts),
            Who::Monster(_) => {
                state.overlord.stamina = state.overlord.stamina.saturating_add(bolts.into());
                bolts
            }
        };
        if gained > 0 {
            sink.tell(|| {
                Event::new("erune-gains-stamina").with("who", self.said(state, who)).with("n", gained).rule("ER-65")
            });
        }
        if who.is_hero() {
            self.tell_swallowed(state, before, sink);
        }
    }

    /// ER-74: a shot that misses strikes who stands first on its way, if anybody does.
    fn stray(&self, state: &mut State, fight: &Fight, bolts: u8, sink: &mut Teller) -> bool {
        let (Some(by), Some(target)) = (fight.by, fight.target()) else { return false };
        let on_way = super::board::between(state.at(by), state.at(target));
        let first = on_way.into_iter().find_map(|square| state.on(square).filter(|&who| who != by && who != target));
        let Some(victim) = first.filter(|&victim| self.is_awake(state, victim)) else { return false };
        sink.tell(|| Event::new("erune-strays").with("who", self.said(state, victim)).rule("ER-74"));
        let mut bolt = Fight { by: Some(by), manner: Manner::Bolt, stage: Stage::Guard, ..Fight::default() };
        bolt.targets.push(Target { who: victim, skulls: bolts });
        self.begin_fight(state, bolt, sink);
        true
    }

    fn share_is_done(&self, state: &mut State) {
        if let Some(fight) = Self::top(state) {
            (fight.now, fight.stage) = (0, Stage::Guard);
        }
    }

    /// Skulls that are not dealt out yet.
    pub(crate) fn unshared(&self, fight: &Fight) -> u8 {
        let dealt: u8 = fight.targets.iter().map(|target| target.skulls).sum();
        self.skulls(fight).saturating_sub(dealt)
    }

    pub(crate) fn is_lightning(manner: Manner) -> bool {
        matches!(manner, Manner::Lightning | Manner::Bolt)
    }

    fn roll_defence(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        let Some(target) = fight.targets.get(usize::from(fight.now)).copied() else {
            self.end_fight(state, sink);
            return;
        };
        let lightning = Self::is_lightning(fight.manner);
        if !state.stands(target.who) || lightning && target.skulls == 0 {
            self.next_target(state);
            return;
        }
        let own = self.defence_pool(state, target.who);
        // ER-77: as many dice as lightning, the coloured ones first; skills add to that.
        let base = if lightning { own.against_lightning(target.skulls) } else { own };
        let pool = base.less(fight.fewer).plus(fight.guard.pool());
        let dice = self.roll(state, pool);
        while self.spend_charm(state, target.who, |charm| {
            matches!(
                charm,
                Toward::Bonus(Rolls::Defence, _, Until::Once) | Toward::Malus(Rolls::Defence, _, Until::Once)
            )
        }) {}
        if let Some(fight) = Self::top(state) {
            (fight.defence, fight.stage) = (dice, Stage::Guarded);
        }
        let rolled = self.tally(&dice);
        sink.tell(|| {
            let event = Event::new("erune-defends").with("who", self.said(state, target.who));
            event
                .with("skulls", rolled.skulls)
                .with("shields", rolled.shields)
                .with("bolts", rolled.bolts)
                .rule("ER-67")
        });
    }

    /// ER-71: in the Master's phase gear is fixed at the first roll.
    pub(crate) fn must_arm(&self, state: &State, who: Who) -> bool {
        let Who::Hero(hero) = who else { return false };
        let hero = state.hero(hero);
        state.phase == Phase::Master && !hero.armed && self.grips(hero).len() > 1
    }

    /// ER-71: who has one thing to hold holds it, whatever was shot last.
    fn arm_by_itself(&self, state: &mut State, number: u8) {
        let hero = state.hero(number);
        if state.phase == Phase::Master
            && !hero.armed
            && let [only] = self.grips(hero)[..]
        {
            let hero = state.hero_mut(number);
            (hero.weapon, hero.armed) = (only, true);
        }
    }

    fn hex_roll(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        Self::to_stage(state, Stage::Hex);
        if let Some(Who::Hero(hero)) = fight.target()
            && self.is_cursed(state, hero, SkillEffect::SpoilShield)
        {
            state.hero_mut(hero).cursed_now = self.spoil(state, Symbol::Shield, sink);
        }
    }

    fn defence_is_final(&self, state: &mut State, sink: &mut Teller) {
        let Some(fight) = state.fights.last().copied() else { return };
        if let (Some(target), false) = (fight.target(), fight.firm) {
            let bolts = self.tally(&fight.defence).bolts;
            self.gain_bolts(state, target, bolts, sink);
        }
        Self::to_stage(state, Stage::Riposte);
    }

    /// ER-76: whom a Riposte strikes: who leads the attack, if it does so in melee, else the first of the group who does.
    fn struck_back(&self, state: &State, fight: &Fight) -> Option<Who> {
        let target = fight.target()?;
        let leader = fight.by.filter(|_| fight.manner == Manner::Melee);
        let others = fight.group.iter().copied().filter(|&other| self.strikes_close(state, fight, other, target));
        leader.into_iter().chain(others).find(|&who| state.stands(who))
    }

    /// Does one who has joined strike with blade and not with bow?
    fn strikes_close(&self, state: &State, fight: &Fight, who: Who, target: Who) -> bool {
        let armed = matches!(fight.manner, Manner::Melee | Manner::Ranged);
        armed && self.group_manner(state, who, target) == Some(Manner::Melee)
    }

    /// Skulls that a Riposte would throw back.
    pub(crate) fn riposte(&self, state: &State, fight: &Fight) -> u8 {
        let (Some(by), Some(target)) = (fight.by, fight.target()) else { return 0 };
        let melee = by != target && self.struck_back(state, fight).is_some();
        let skulls = if melee { self.tally(&fight.defence).skulls } else { 0 };
        if skulls == 0 {
            return 0;
        }
        skulls + self.retribution(state, target).map_or(0, |(_, more)| more)
    }

    /// ER-80: what makes a Riposte harder.
    fn retribution(&self, state: &State, who: Who) -> Option<(SkillId, u8)> {
        let skills = (0..self.content.skills.len() as u8).map(SkillId);
        let harder = skills.filter_map(|skill| match self.effect(skill) {
            SkillEffect::HarderRiposte(more) if self.masters(state, who, skill) => Some((skill, more)),
            _ => None,
        });
        harder.max_by_key(|(_, more)| *more)
    }

    pub(crate) fn strike_back(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        let (Some(by), Some(target)) = (self.struck_back(state, fight), fight.target()) else { return };
        let skulls = self.riposte(state, fight);
        Self::to_stage(state, Stage::Land);
        if let Some((skill, _)) = self.retribution(state, target) {
            self.tell_mastery(state, target, skill, sink);
        }
        sink.tell(|| {
            Event::new("erune-ripostes").with("who", self.said(state, target)).with("n", skulls).rule("ER-76")
        });
        let mut bolt = Fight { by: Some(target), manner: Manner::Bolt, stage: Stage::Guard, ..Fight::default() };
        bolt.targets.push(Target { who: by, skulls });
        self.begin_fight(state, bolt, sink);
    }

    /// ER-68: each skull that nothing blocks costs a point of health.
    fn land(&self, state: &mut State, fight: &Fight, sink: &mut Teller) {
        let Some(target) = fight.targets.get(usize::from(fight.now)).copied() else {
            self.end_fight(state, sink);
            return;
        };
        let unstoppable = fight.unstoppable || self.is_bane_of(state, fight.weapon, target.who);
        let shields = if unstoppable { 0 } else { self.shields(fight) };
        let piercing = fight.piercing.min(target.skulls);
        let mut damage = target.skulls.saturating_sub(shields).max(piercing);
        if damage > 0 && self.is_poisoned(state, fight) {
            damage += 1;
            sink.tell(|| Event::new("erune-poison-works").with("who", self.said(state, target.who)).rule("ER-104"));
        }
        let leader = fight.by.filter(|_| fight.manner == Manner::Melee);
        let joined = fight.group.iter().copied().filter(|&by| self.strikes_close(state, fight, by, target.who));
        for by in leader.into_iter().chain(joined).collect::<Vec<_>>() {
            self.engage_if_close(state, by, target.who, fight.wary);
        }
        if damage > 0 {
            let alive = state.stands(target.who);
            let health =
                if let Who::Monster(foe) = target.who { state.foe(foe).map_or(0, |foe| foe.health) } else { 0 };
            self.note_group(state, fight, target.who, damage.min(health));
            self.lose_health(state, target.who, damage, fight.by, sink);
            let dead = !state.stands(target.who);
            if let Some(top) = Self::top(state) {
                top.hurt = top.hurt.saturating_add(damage);
                let enemy = fight.by.is_some_and(|by| by.is_foe_of(target.who));
                top.killed += u8::from(alive && dead && enemy);
            }
        } else {
            sink.tell(|| Event::new("erune-unhurt").with("who", self.said(state, target.who)).rule("ER-68"));
        }
        self.next_target(state);
    }

    fn is_poisoned(&self, state: &State, fight: &Fight) -> bool {
        let by_weapon = matches!(fight.manner, Manner::Melee | Manner::Ranged | Manner::Lightning);
        let poisoned = |hero: u8| fight.weapon.is_some_and(|weapon| state.hero(hero).poisoned.contains(&weapon));
        by_weapon && matches!(fight.by, Some(Who::Hero(hero)) if poisoned(hero))
    }

    fn engage_if_close(&self, state: &mut State, by: Who, target: Who, wary: bool) {
        let close = state.stands(by) && state.stands(target) && self.threatens(state, by, state.at(target));
        let behind = !wary && self.comes_from_behind(state, state.at(by), target);
        if close && !behind {
            state.engage(by, target, true);
        }
    }

    /// ER-111: all of a group that cost health take part.
    fn note_group(&self, state: &mut State, fight: &Fight, target: Who, damage: u8) {
        let Who::Monster(foe) = target else { return };
        let with_helpers = |who: Who| match who {
            Who::Hero(hero) => state.hero(hero).helpers | 1 << hero,
            Who::Monster(_) => 0,
        };
        // The leader and who enhanced it are noted with the damage itself.
        let noted = fight.by.map_or(0, with_helpers);
        let joined = fight.group.iter().fold(0, |all, &by| all | with_helpers(by)) & !noted;
        let Some(foe) = state.foe_mut(foe) else { return };
        for helper in crate::state::numbers(joined.into()) {
            foe.help(helper, damage);
        }
    }

    fn next_target(&self, state: &mut State) {
        let spoils =
            |skill: &u8| matches!(self.effect(SkillId(*skill)), SkillEffect::SpoilSkull | SkillEffect::SpoilShield);
        let curses = (0..self.content.skills.len() as u8).filter(spoils).fold(0, |all, skill| all | 1 << skill);
        if let Some(fight) = Self::top(state) {
            fight.now += 1;
            (fight.stage, fight.defence, fight.firm, fight.fewer) = (Stage::Guard, Dice::new(), false, 0);
            fight.guard = crate::state::Extra::default();
            // ER-81: every defender's roll is its own; what strikes from behind strikes one.
            fight.used[1] &= curses;
            fight.piercing = 0;
        }
    }

    pub(crate) fn end_fight(&self, state: &mut State, _: &mut Teller) {
        let Some(fight) = state.fights.pop() else { return };
        if state.stack.top() == Some(Step::Fight) {
            state.stack.pop();
        }
        let Some(by) = fight.by.filter(|&by| state.stands(by)) else { return };
        if fight.manner == Manner::Magic && self.in_spell(state, by) {
            state.chained = fight.used[0]; // ER-81: a spell is one action
        }
        if !matches!(fight.manner, Manner::Melee | Manner::Ranged) {
            return;
        }
        state.chained = self.used_up(&fight);
        if let (1.., Some(weapon)) = (fight.shots, fight.weapon)
            && !state.stack.is_full()
        {
            state.stack.push(Step::Shot { who: by, weapon, left: fight.shots, killed: fight.killed > 0 });
            return;
        }
        self.follow_up(state, by, fight.killed > 0, fight.hurt > 0);
    }

    /// No more shots of this Combat Action.
    pub(crate) fn end_shots(&self, state: &mut State) {
        let Some(Step::Shot { who, killed, .. }) = state.stack.top() else { return };
        state.stack.pop();
        if state.stands(who) {
            self.follow_up(state, who, killed, false);
        }
    }

    /// ER-79: another attack after a kill, or after blood.
    fn follow_up(&self, state: &mut State, by: Who, killed: bool, hurt: bool) {
        let bloody = hurt && self.has_ability(state, by, crate::effect::MonsterAbility::Bloodthirsty);
        let chain = self.chain_skill(state, by);
        let again = |skill: SkillId| !has(state.chained, skill.0);
        let free = bloody && self.any_chain().is_some_and(again);
        if free || killed && chain.is_some_and(again) {
            state.stack.push(Step::Chain { who: by, free });
        }
    }

    fn any_chain(&self) -> Option<SkillId> {
        (0..self.content.skills.len() as u8).map(SkillId).find(|&skill| self.effect(skill) == SkillEffect::AttackAgain)
    }

    pub(crate) fn chain_skill(&self, state: &State, who: Who) -> Option<SkillId> {
        self.skills_for(state, who, None, |effect| effect == SkillEffect::AttackAgain).next()
    }

    /// ER-75: enemies in the zone of somebody who strikes all of them.
    pub(crate) fn around(&self, state: &State, who: Who) -> Vec<Who> {
        let close = |other: &Who| other.is_foe_of(who) && self.threatens(state, who, state.at(*other));
        state.characters().filter(close).filter(|&other| self.is_awake(state, other)).collect()
    }

    /// Somebody or something else than a Character strikes: a trap, a wardrobe, an event (ER-78).
    pub(crate) fn hazard(
        &self,
        state: &mut State,
        pool: Pool,
        by: Option<Who>,
        targets: &[Who],
        unstoppable: bool,
        sink: &mut Teller,
    ) {
        let mut fight = Fight { by, manner: Manner::Hazard, unstoppable, ..Fight::default() };
        fight.pool.add(pool);
        for &who in targets.iter().take(crate::state::MOST_TARGETS) {
            fight.targets.push(Target { who, skulls: 0 });
        }
        self.begin_fight(state, fight, sink);
    }

    /// ER-96: blows at a Source of Shadows, which does not defend itself.
    pub(crate) fn batter(&self, state: &mut State, who: Who, at: Square, weapon: Option<ItemId>, sink: &mut Teller) {
        let manner = if self.reach(state, who, weapon) == Reach::Ranged { Manner::Ranged } else { Manner::Melee };
        if let Who::Hero(hero) = who {
            state.hero_mut(hero).weapon = weapon;
        }
        let mut fight = Fight { by: Some(who), manner, weapon, source: Some(at), ..Fight::default() };
        fight.pool.add(self.attack_pool(state, who, weapon, manner));
        sink.tell(|| Event::new("erune-batters").with("who", self.said(state, who)).rule("ER-96"));
        match weapon.and_then(|item| self.weapon(item)).and_then(|weapon| weapon.special) {
            // ER-107: what is thrown may go off in the hand.
            Some(Special::Thrown(_)) if self.success_test(state, who, sink) == 0 => {
                fight.source = None;
                self.goes_off(state, &mut fight, who, sink);
            }
            Some(Special::Shots(shots)) => fight.shots = shots.saturating_sub(1),
            _ => {}
        }
        self.wear_off(state, who, manner, weapon, false);
        self.load_off(state, who, weapon);
        self.begin_fight(state, fight, sink);
    }
}
