//! What somebody may do in its own phase, and doing it.

use crate::Erune;
use crate::choice::{Choice, Learner, Pact};
use crate::content::{FurnitureKind, ItemKind, MonsterType, Pool, Upon, Use};
use crate::dungeon::{Direction, Square};
use crate::effect::{Ability, Hindrance, Name, Resource, SkillEffect, Span, Toward};
use crate::ids::{ItemId, SkillId};
use crate::state::{Hero, Phase, State, Step, Who};
use crate::teller::Teller;
use kernel::grid::{Side, SquareSide};
use kernel::{Event, Few, Seat};

/// ER-103: so many things an Adventurer gives away in a turn.
const GIFTS: u8 = 3;
/// A falling wardrobe (ER-78).
const WARDROBE: Pool = Pool([2, 0, 0, 0]);
/// ER-91: a cape that people make way for carries a provocation so many squares farther.
const PRESENCE: u16 = 2;
/// ER-102: so much Mana activates a permanent rune.
const RUNE: u8 = 1;
/// After so many choices in one turn nobody does anything free any more: a turn has an end (ER-12).
pub const MOST_CHOICES: u16 = 900;

impl Erune {
    // --- Listing -----------------------------------------------------------------------------------------------

    pub(crate) fn list_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let Some(step) = state.stack.top() else {
            match state.phase {
                Phase::Muster => self.muster_options(state, into),
                Phase::Town => self.town_options(state, seat, into),
                Phase::Master => self.master_options(state, into),
                Phase::Heroes => {
                    for hero in state.party().filter(|&hero| state.hero(hero).seat == seat.0) {
                        self.hero_options(state, hero, into);
                    }
                }
            }
            return;
        };
        match step {
            Step::Fight => {
                if let Some(fight) = state.fight() {
                    self.fight_options(state, fight, into);
                }
            }
            Step::Moving { who, .. } => {
                self.moving_options(state, step, into);
                if let Who::Hero(hero) = who
                    && self.may_stop(state, who)
                    && !state.hero(hero).pitted
                    && !state.hero(hero).deeds.done
                    && state.phase == Phase::Heroes
                {
                    self.action_options(state, hero, into);
                }
                if let Who::Monster(foe) = who
                    && self.may_stop(state, who)
                    && !state.deeds(who).done
                    && (state.phase == Phase::Master || state.deeds(who).ambushes)
                {
                    self.monster_options(state, foe, into);
                }
            }
            Step::Leaving { mover, next, .. } => {
                let who = if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) };
                into.extend(self.leave_skill(state, who, mover).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            Step::Opportunity { heroes, next } => {
                let who = if heroes { Who::Hero(next) } else { Who::Monster(next) };
                into.extend(self.opportunity_targets(state, who).map(Choice::At));
                into.push(Choice::Pass);
            }
            Step::Detect { hero, shown, .. } => self.detect_options(state, hero, &shown, into),
            Step::Chain { who, free } => {
                self.follow_options(state, who, free, into);
                into.push(Choice::Pass);
            }
            Step::Shot { who, weapon, .. } => {
                self.shot_options(state, who, weapon, into);
                into.push(Choice::Pass);
            }
            Step::Arm { hero } => into.extend(self.grips(state.hero(hero)).into_iter().map(Choice::Item)),
            Step::Full { hero, item } => self.full_options(state, hero, item, into),
            Step::Give { hero } => into.extend(self.gifts(state, hero).map(|item| Choice::Item(Some(item)))),
            Step::GiveTo { hero, item } => {
                let takers = self.receivers(state, hero);
                let takers = takers.iter().filter(|&&other| self.has_room(state, other, item));
                into.extend(takers.map(|&other| Choice::At(Who::Hero(other))));
            }
            Step::Cast { who, spell } => {
                into.extend(self.spell_aims(state, who, spell));
            }
            Step::Invoke { who, spell } => {
                if let Who::Monster(foe) = who
                    && let Some(card) = self.kind_of(state, foe).and_then(|kind| kind.spells.get(usize::from(spell)))
                {
                    into.extend(self.invoke_aims(state, who, card));
                }
            }
            Step::Throw { hero, item } => {
                into.extend(self.throw_targets(state, hero, item).into_iter().map(Choice::At));
            }
            Step::Turn { .. } => into.extend(SquareSide::ALL.iter().map(|&side| Choice::Face(side))),
            Step::Lucky { hero, .. } => {
                into.extend(self.lucky_skill(state, hero).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            Step::Unlucky { .. } => {
                into.extend(self.unlucky_skill(state).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            Step::Campfire { .. } => into.extend([Choice::Yes, Choice::Pass]),
            Step::Roam { .. } => into.extend(self.roaming_spots(state).into_iter().map(Choice::Spot)),
            Step::Do { list, .. } => self.doing_options(state, list, into),
            // They go on by themselves.
            Step::Each { .. } | Step::Spirit { .. } => {}
            Step::Among { who, spell, chosen } => {
                into.extend(self.others_to_strike(state, who, spell, chosen).map(Choice::At));
                into.push(Choice::Pass);
            }
            Step::Answer { event, .. } => {
                let count = self.quest(state).events[event.index()].answers.len() as u8;
                into.extend((0..count).map(Choice::Knack));
            }
            Step::Door { hero, .. } => into.extend(self.doors_to_show(state, hero).map(Choice::Knack)),
            Step::Land { doer, one, within } => {
                into.extend(self.landing_spots(state, doer, one, within).into_iter().map(Choice::Spot));
            }
            Step::Levels => self.lesson_options(state, seat, into),
            Step::Ambush { tile, .. } => {
                into.extend(self.ambush_skill(state, tile).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            Step::Vigil { hero, .. } => {
                into.extend(self.vigilance(state, hero).map(Choice::Skill));
                into.push(Choice::Pass);
            }
            Step::Ambushed => {
                for foe in self.ambushers(state) {
                    let who = Who::Monster(foe);
                    if self.may_move(state, who) {
                        into.push(Choice::Move(who));
                    }
                    self.monster_options(state, foe, into);
                }
                into.push(Choice::Rest);
            }
            Step::Embers => {
                let rows = self.content.tables.campfire_master.rows().len() as u8;
                into.extend((0..rows).map(Choice::Knack));
            }
        }
    }

    fn hero_options(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        let hero = state.hero(number);
        if hero.deeds.done {
            return;
        }
        let who = Who::Hero(number);
        if hero.dead {
            // ER-142: four ways back, in any later turn.
            if hero.gone {
                into.push(Choice::End(who));
                return;
            }
            if hero.fate > 0 {
                into.push(Choice::Fate(number));
            }
            if self.may_pact(state, number, Pact::Resurrection) {
                into.push(Choice::Pact(number, Pact::Resurrection));
            }
            into.extend(self.to_rise_by(state, number).map(|item| Choice::Use(number, item)));
            into.extend([Choice::Stay(number), Choice::End(who)]);
            return;
        }
        if self.may_move(state, who) {
            into.push(Choice::Move(who));
        }
        if !hero.pitted {
            if !hero.deeds.moved && !hero.deeds.turned {
                into.push(Choice::Turn(who));
            }
            self.action_options(state, number, into);
        }
        into.push(Choice::End(who));
    }

    /// Basic Actions beside a move, and free ones.
    fn action_options(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        let (who, hero) = (Who::Hero(number), state.hero(number));
        if self.may_fight(state, who) {
            self.chain_options(state, who, into);
            for weapon in self.arms(hero) {
                let reach = self.reach(state, who, weapon);
                into.extend(self.source_in_reach(state, who, reach).map(|at| Choice::Batter { who, at, weapon }));
            }
            into.extend(self.to_topple(state, who).iter().map(|&at| Choice::Topple(who, at)));
            into.extend(self.castable(state, number).map(|spell| Choice::Cast(who, spell)));
        }
        if hero.deeds.basic > 0 {
            if self.may_search_room(state, number) {
                into.push(Choice::Search(number));
            }
            into.extend(self.to_rummage(state, number).iter().map(|&at| Choice::Rummage(number, at)));
            into.push(Choice::Detect(number));
            into.push(Choice::Prepare(who));
            if !hero.deeds.proposed && self.may_camp(state) {
                into.push(Choice::Campfire(number));
            }
            let unloaded = kernel::bits::once::<4, _>(hero.unloaded.iter().copied(), ItemId::index);
            into.extend(unloaded.map(|item| Choice::Reload(number, item)));
        }
        if state.choices < MOST_CHOICES {
            self.free_options(state, number, into);
        }
    }

    fn free_options(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        let hero = state.hero(number);
        let things = kernel::bits::once::<4, _>(hero.pack.iter().copied(), ItemId::index);
        into.extend(things.filter(|&item| self.may_use(state, number, item)).map(|item| Choice::Use(number, item)));
        if hero.deeds.given < GIFTS && self.gifts(state, number).next().is_some() {
            into.push(Choice::Give(number));
        }
        into.extend(self.may_disarm(state, number).map(|at| Choice::Disarm(number, at)));
        into.extend(self.to_trigger(state, number).into_iter().map(|at| Choice::Trigger(number, at)));
        let pacts =
            Pact::ALL.into_iter().filter(|&pact| pact != Pact::Resurrection && self.may_pact(state, number, pact));
        into.extend(pacts.map(|pact| Choice::Pact(number, pact)));
        for (ability, does, mana) in self.abilities(hero) {
            if mana <= self.mana(state, number) && self.may_use_ability(state, number, does) {
                into.push(Choice::Ability(number, ability));
            }
        }
        into.extend(
            Direction::ALL
                .into_iter()
                .filter(|&way| self.may_lay(state, number, way))
                .map(|way| Choice::Lay(number, way)),
        );
        if self.provocation(state, number).is_some() {
            into.push(Choice::Provoke(number));
        }
    }

    /// ER-103: what somebody near could take.
    fn gifts<'s>(&'s self, state: &'s State, hero: u8) -> impl Iterator<Item = ItemId> + 's {
        let takers = if state.hero(hero).pack.is_empty() { Few::new() } else { self.receivers(state, hero) };
        let things = kernel::bits::once::<4, _>(state.hero(hero).pack.iter().copied(), ItemId::index);
        things.filter(move |&item| takers.iter().any(|&other| self.has_room(state, other, item)))
    }

    fn master_options(&self, state: &State, into: &mut Vec<Choice>) {
        for (foe, _) in state.monsters() {
            let who = Who::Monster(foe);
            let deeds = state.deeds(who);
            if !self.is_awake(state, who) || deeds.done || deeds.basic == 0 && deeds.heroic == 0 {
                continue;
            }
            if self.may_move(state, who) {
                into.push(Choice::Move(who));
            }
            if !deeds.moved && !deeds.turned && !self.is_pitted(state, who) {
                into.push(Choice::Turn(who));
            }
            self.monster_options(state, foe, into);
        }
        if state.choices < MOST_CHOICES {
            self.curse_options(state, into);
            if self.may_roam(state) {
                into.push(Choice::Roam);
            }
        }
        into.push(Choice::Rest);
    }

    fn monster_options(&self, state: &State, foe: u8, into: &mut Vec<Choice>) {
        let who = Who::Monster(foe);
        if state.foe(foe).is_some_and(|foe| foe.pitted) {
            return;
        }
        if self.may_fight(state, who) {
            self.chain_options(state, who, into);
            into.extend(self.invocable(state, foe).into_iter().map(|spell| Choice::Invoke(who, spell)));
            into.extend(self.to_topple(state, who).iter().map(|&at| Choice::Topple(who, at)));
        }
        if state.deeds(who).basic > 0 {
            into.push(Choice::Prepare(who));
        }
    }

    /// The Master has something to do although no Monster of his acts.
    pub(crate) fn master_may_act(&self, state: &State) -> bool {
        let mut options = Vec::new();
        if state.choices < MOST_CHOICES {
            self.curse_options(state, &mut options);
        }
        !options.is_empty() || self.may_roam(state)
    }

    pub(crate) fn roam_skill(&self, state: &State) -> Option<SkillId> {
        let all = (0..self.content.skills.len() as u8).map(SkillId);
        let paid = |skill: &SkillId| {
            let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
            crate::state::has(state.overlord.skills, skill.0) && u16::from(cost) <= state.overlord.stamina
        };
        all.into_iter().filter(|&skill| self.effect(skill) == SkillEffect::Roam).find(paid)
    }

    fn may_roam(&self, state: &State) -> bool {
        !state.overlord.roamed
            && self.roam_skill(state).is_some()
            && self.has_figure(state, self.roamer(state))
            && self.unseen_squares(state).next().is_some()
    }

    // --- Doing -------------------------------------------------------------------------------------------------

    pub(crate) fn carry_out(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut Teller) {
        state.choices = state.choices.saturating_add(1);
        // ER-49: who laid a trap is remembered until it has done all it does.
        if !state.stack.iter().any(|step| matches!(step, Step::Do { .. } | Step::Each { .. })) {
            state.trapper = None;
        }
        let Some(step) = state.stack.top() else {
            self.act(state, seat, choice, sink);
            return;
        };
        match step {
            Step::Fight => self.fight_answer(state, choice, sink),
            Step::Moving { who, .. } => match choice {
                Choice::Step(_)
                | Choice::Jump(_)
                | Choice::Leap(_)
                | Choice::Face(_)
                | Choice::Through
                | Choice::Skill(_) => {
                    self.moving_answer(state, choice, sink);
                }
                other => {
                    // ER-12: a Basic Action ends a move, a free one does not. ER-80: who harasses goes on after its attack.
                    let harasses = matches!(other, Choice::Attack { .. })
                        && self.has_ability(state, who, crate::effect::MonsterAbility::Harassment);
                    if ends_a_move(other) && !harasses {
                        self.end_move(state, who);
                    }
                    self.act(state, seat, other, sink);
                }
            },
            Step::Leaving { mover, from, next } => {
                state.stack.becomes(Step::Leaving { mover, from, next: next + 1 });
                let who = if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) };
                if let Choice::Skill(skill) = choice {
                    self.react(state, who, mover, skill, sink);
                }
            }
            Step::Opportunity { heroes, next } => {
                state.stack.becomes(Step::Opportunity { heroes, next: next + 1 });
                let who = if heroes { Who::Hero(next) } else { Who::Monster(next) };
                if let Choice::At(target) = choice
                    && let Some(skill) = self.opportunity_skill(state, who, target)
                {
                    self.react(state, who, target, skill, sink);
                }
            }
            Step::Detect { .. } => self.detect_answer(state, choice, sink),
            Step::Chain { who, free } => self.chain_answer(state, who, free, choice, sink),
            Step::Arm { hero } => {
                state.stack.pop();
                if let Choice::Item(weapon) = choice {
                    let body = state.hero_mut(hero);
                    (body.weapon, body.armed) = (weapon, true);
                    self.draw_lightning(state, Who::Hero(hero));
                }
            }
            Step::Full { .. } => self.full_answer(state, choice, sink),
            Step::Give { hero } => {
                if let Choice::Item(Some(item)) = choice {
                    state.stack.becomes(Step::GiveTo { hero, item });
                }
            }
            Step::GiveTo { hero, item } => {
                state.stack.pop();
                if let Choice::At(Who::Hero(other)) = choice {
                    // A weapon is loaded and poisoned as it was.
                    let giver = *state.hero(hero);
                    self.drop_item(state, hero, item);
                    let keeps = state.hero(hero).pack.contains(&item);
                    state.hero_mut(hero).deeds.given += 1;
                    self.shed(state, hero);
                    let taker = state.hero_mut(other);
                    taker.pack.push(item);
                    if !giver.is_loaded(item) && !taker.unloaded.is_full() {
                        taker.unloaded.push(item);
                    }
                    // ER-104: one weapon drips; who has another of the kind keeps that one.
                    if giver.poisoned.contains(&item) && !keeps {
                        taker.poison(item);
                    }
                    // ER-102: once a quest, in whose hands it may be.
                    if matches!(self.item(item).kind, ItemKind::Artifact { .. }) {
                        taker.worn_out |= giver.worn_out & 1 << self.artifact_number(item);
                    }
                    let (from, to) = (Who::Hero(hero), Who::Hero(other));
                    sink.tell(|| {
                        let event = Event::new("erune-gives").with("who", self.said(state, from));
                        event.with("target", self.said(state, to)).with("item", self.item_thing(item)).rule("ER-103")
                    });
                }
            }
            Step::Cast { who, spell } => {
                state.stack.pop();
                self.cast(state, who, spell, choice, sink);
            }
            Step::Invoke { who, spell } => {
                state.stack.pop();
                self.invoke(state, who, spell, choice, sink);
            }
            Step::Throw { hero, item } => {
                state.stack.pop();
                if let Choice::At(target) = choice {
                    self.drop_item(state, hero, item);
                    if let ItemKind::Potion(drink) | ItemKind::Rune(drink) = self.item(item).kind {
                        self.do_list(state, drink.does, Who::Hero(hero), target);
                    }
                }
            }
            Step::Turn { who } => {
                state.stack.pop();
                if let Choice::Face(side) = choice {
                    state.face(who, side);
                    if let Who::Hero(hero) = who {
                        self.look_around(state, hero, sink);
                    }
                }
            }
            Step::Lucky { .. } => self.lucky_answer(state, choice, sink),
            Step::Unlucky { .. } => self.unlucky_answer(state, choice, sink),
            Step::Campfire { next } => self.campfire_answer(state, next, choice, sink),
            Step::Roam { kind } => {
                state.stack.pop();
                if let Choice::Spot(at) = choice {
                    self.place(state, kind, at, SquareSide::South, true, sink);
                }
            }
            Step::Do { .. } => self.doing_answer(state, choice),
            Step::Each { .. } | Step::Spirit { .. } => {}
            Step::Among { who, spell, chosen } => self.strike_another(state, who, spell, chosen, choice, sink),
            Step::Answer { .. } => self.answer_event(state, choice, sink),
            Step::Door { .. } => self.door_answer(state, choice, sink),
            Step::Land { one, .. } => {
                state.stack.pop();
                if let Choice::Spot(at) = choice {
                    self.set_pitted(state, one, false);
                    self.put(state, one, at);
                    self.loosen_all(state, one);
                    if let Who::Hero(hero) = one {
                        self.look_around(state, hero, sink);
                    }
                    // ER-38: who is set down treads where it lands, unless it flies.
                    if !self.flies(state, one) {
                        self.tread(state, one, at, sink);
                    }
                }
            }
            Step::Levels => self.learn_lesson(state, choice, sink),
            Step::Ambush { .. } | Step::Vigil { .. } => self.ambush_answer(state, step, choice, sink),
            Step::Ambushed => match choice {
                Choice::Rest => self.end_ambush(state),
                other => self.act(state, seat, other, sink),
            },
            Step::Shot { who, weapon, left, killed } => {
                if choice == Choice::Pass {
                    self.end_shots(state);
                    return;
                }
                state.stack.pop();
                match choice {
                    Choice::Attack { target, .. } => self.attack(state, who, target, Some(weapon), sink),
                    Choice::Batter { at, .. } => self.batter(state, who, at, Some(weapon), sink),
                    _ => return,
                }
                if let Some(fight) = state.fights.last_mut() {
                    (fight.shots, fight.killed) = (left - 1, u8::from(killed));
                }
            }
            Step::Embers => self.embers_answer(state, choice, sink),
        }
    }

    fn react(&self, state: &mut State, who: Who, target: Who, skill: SkillId, sink: &mut Teller) {
        let cost = self.cost(state, who, skill, Some(target)).unwrap_or(0);
        self.pay(state, who, cost);
        if let Some(intrepid) = self.intrepid(state, who).filter(|_| state.is_engaged(who)) {
            self.tell_mastery(state, who, intrepid, sink);
        }
        let leaves = self.effect(skill) == SkillEffect::LightningOnLeaving;
        self.tell_skill(state, who, skill, cost, if leaves { "ER-86" } else { "ER-87" }, sink);
        self.strike_lightning(state, who, target, sink);
    }

    fn chain_answer(&self, state: &mut State, who: Who, free: bool, choice: Choice, sink: &mut Teller) {
        state.stack.pop();
        let Choice::Attack { target, weapon, .. } = choice else { return };
        let skill = (0..self.content.skills.len() as u8)
            .map(SkillId)
            .find(|&skill| self.effect(skill) == SkillEffect::AttackAgain);
        if let Some(skill) = skill {
            let cost = if free { 0 } else { self.cost(state, who, skill, Some(target)).unwrap_or(0) };
            self.pay(state, who, cost);
            self.tell_skill(state, who, skill, cost, "ER-79", sink);
            state.chained |= 1 << skill.0;
        }
        self.attack(state, who, target, weapon, sink);
    }

    fn act(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut Teller) {
        match choice {
            Choice::Move(who) => self.begin_move(state, who, sink),
            Choice::Attack { who, target, weapon } => {
                self.spend_combat(state, who);
                self.attack(state, who, target, weapon, sink);
            }
            Choice::Batter { who, at, weapon } => {
                self.spend_combat(state, who);
                self.batter(state, who, at, weapon, sink);
            }
            Choice::Cast(who, spell) => self.aim_spell(state, who, spell, sink),
            Choice::Invoke(who, spell) => self.aim_invocation(state, who, spell, sink),
            Choice::Topple(who, at) => self.topple(state, who, at, sink),
            Choice::Search(hero) => {
                state.hero_mut(hero).deeds.basic -= 1;
                self.search(state, hero, None, sink);
            }
            Choice::Rummage(hero, at) => {
                state.hero_mut(hero).deeds.basic -= 1;
                self.search(state, hero, Some(at), sink);
            }
            Choice::Detect(hero) => {
                state.hero_mut(hero).deeds.basic -= 1;
                self.detect(state, hero, sink);
            }
            Choice::Prepare(who) => self.prepare(state, who, sink),
            Choice::Reload(number, item) => {
                let hero = state.hero_mut(number);
                hero.deeds.basic -= 1;
                if let Some(at) = hero.unloaded.iter().position(|unloaded| *unloaded == item) {
                    hero.unloaded.remove(at);
                }
                let who = Who::Hero(number);
                sink.tell(|| Event::new("erune-reloads").with("who", self.said(state, who)).rule("ER-106"));
            }
            Choice::Turn(who) => {
                state.deeds_mut(who).turned = true;
                state.stack.push(Step::Turn { who });
            }
            Choice::Use(hero, item) => self.use_item(state, hero, item, sink),
            Choice::Give(hero) => state.stack.push(Step::Give { hero }),
            Choice::Disarm(hero, at) => self.disarm(state, hero, at, sink),
            Choice::Trigger(hero, at) => self.trigger(state, hero, at, sink),
            Choice::Pact(hero, pact) => self.make_pact(state, hero, pact, sink),
            Choice::Fate(hero) => {
                state.hero_mut(hero).fate -= 1;
                let who = Who::Hero(hero);
                sink.tell(|| Event::new("erune-fate-spent").with("who", self.said(state, who)).rule("ER-142"));
                let most = self.most(state.hero(hero), Resource::Health);
                self.rise(state, hero, most, sink);
            }
            Choice::Stay(number) => {
                let hero = state.hero_mut(number);
                (hero.gone, hero.deeds.done) = (true, true);
                let who = Who::Hero(number);
                sink.tell(|| Event::new("erune-stays").with("who", self.said(state, who)).rule("ER-144"));
            }
            Choice::Ability(hero, ability) => self.use_ability(state, hero, ability, sink),
            Choice::Lay(hero, way) => self.lay(state, hero, way, sink),
            Choice::Provoke(hero) => self.provoke(state, hero, sink),
            Choice::Campfire(hero) => self.propose_campfire(state, hero),
            Choice::Curse(hero, skill) => self.lay_curse(state, hero, skill, sink),
            Choice::Lift(hero) => self.lift_curse(state, hero, sink),
            Choice::Roam => self.roam(state, sink),
            Choice::End(who) => {
                let deeds = state.deeds_mut(who);
                (deeds.basic, deeds.done) = (0, true);
                self.judge(state, sink);
            }
            Choice::Rest => state.overlord.rests = true,
            Choice::Play(archetype) => self.muster(state, seat, archetype, sink),
            Choice::Learn(Learner::Hero(_) | Learner::Master, _)
            | Choice::Study(..)
            | Choice::Pick(..)
            | Choice::Buy(..)
            | Choice::Sell(..)
            | Choice::Ready => self.town_answer(state, seat, choice, sink),
            _ => {}
        }
    }

    /// ER-85: which one comes depends on the Master's level.
    fn roam(&self, state: &mut State, sink: &mut Teller) {
        let Some(skill) = self.roam_skill(state) else { return };
        let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
        state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
        state.overlord.roamed = true;
        sink.tell(|| {
            Event::new("erune-curses").with("skill", self.skill_thing(skill)).with("cost", cost).rule("ER-85")
        });
        state.stack.push(Step::Roam { kind: self.roamer(state) });
    }

    pub(crate) fn roamer(&self, state: &State) -> crate::ids::MonsterId {
        let wanted = ["rat", "goblin", "orc"][usize::from(state.overlord.level / 5).min(2)];
        self.content.monster(wanted).unwrap_or_default()
    }

    // --- Wardrobes ---------------------------------------------------------------------------------------------

    /// ER-78: wardrobes on attached squares, by who is not small.
    fn to_topple(&self, state: &State, who: Who) -> Few<Square, 4> {
        let mut found = Few::new();
        if self.is_type(state, who, MonsterType::Small) {
            return found;
        }
        for square in self.attached(state, state.at(who)) {
            if let Some(piece) = self.piece(state, square).filter(|_| self.is_explored(state, square))
                && piece.kind == FurnitureKind::Wardrobe
                && piece.event.is_none()
                && !found.contains(&piece.at)
            {
                found.push(piece.at);
            }
        }
        found
    }

    /// Who stands on the two by two squares before the front of a wardrobe.
    pub(crate) fn under_wardrobe(&self, state: &State, at: Square) -> Vec<Who> {
        let Some(piece) = self.piece(state, at) else { return Vec::new() };
        let front: Vec<Square> = piece
            .squares()
            .filter_map(|square| square.beside(piece.front))
            .flat_map(|near| [Some(near), near.beside(piece.front)].into_iter().flatten())
            .collect();
        let inside = |other: &Who| front.contains(&state.at(*other)) && self.is_awake(state, *other);
        state.characters().filter(inside).collect()
    }

    fn topple(&self, state: &mut State, who: Who, at: Square, sink: &mut Teller) {
        self.spend_combat(state, who);
        let hit = self.under_wardrobe(state, at);
        state.broken.set(at.index());
        sink.tell(|| Event::new("erune-topples").with("who", self.said(state, who)).rule("ER-78"));
        if !hit.is_empty() {
            self.hazard(state, WARDROBE, Some(who), &hit, false, sink);
        }
    }

    // --- Things and abilities ----------------------------------------------------------------------------------

    fn throw_targets(&self, state: &State, hero: u8, item: ItemId) -> Vec<Who> {
        let (ItemKind::Potion(drink) | ItemKind::Rune(drink)) = self.item(item).kind else { return Vec::new() };
        let who = Who::Hero(hero);
        match drink.upon {
            Upon::Oneself => vec![who],
            Upon::Unholy => {
                let foes = state.characters().filter(|other| other.is_foe_of(who) && self.is_unholy(state, *other));
                foes.filter(|&other| self.is_awake(state, other) && self.sees_whom(state, who, other)).collect()
            }
            Upon::Dead => {
                let at = state.hero(hero).at;
                // One who lies dead helps itself only.
                let helps = |other: &u8| !state.hero(hero).dead || *other == hero;
                let dead = state.party().filter(|&other| self.may_return(state, other)).filter(helps);
                dead.filter(|&other| state.hero(other).at.distance(at) <= 5).map(Who::Hero).collect()
            }
        }
    }

    /// ER-142: what a dead Adventurer carries to bring itself back.
    fn to_rise_by<'s>(&'s self, state: &'s State, number: u8) -> impl Iterator<Item = ItemId> + 's {
        let raises = |item: &ItemId| match self.item(*item).kind {
            ItemKind::Potion(drink) | ItemKind::Rune(drink) => drink.upon == Upon::Dead,
            _ => false,
        };
        let hero = state.hero(number);
        hero.pack.iter().copied().filter(move |item| !hero.deeds.drunk && !hero.gone && raises(item)).take(1)
    }

    /// ER-91: Provocation, once a turn, where a Monster would hear it.
    pub(crate) fn provocation(&self, state: &State, number: u8) -> Option<(SkillId, u16, u8)> {
        let hero = state.hero(number);
        if hero.deeds.provoked {
            return None;
        }
        let who = Who::Hero(number);
        let skill = self.skills_for(state, who, None, |effect| matches!(effect, SkillEffect::Provoke { .. })).next()?;
        let SkillEffect::Provoke { within } = self.effect(skill) else { return None };
        let cape = if self.wears(hero, crate::content::Worn::Presence) { PRESENCE } else { 0 };
        let reach = u16::from(within) + cape;
        let hear = |(_, foe): &(u8, &crate::state::Foe)| foe.active && foe.at.distance(hero.at) <= reach;
        // ER-81: against a Major Monster among them it costs one more.
        let mut all = state.monsters().filter(hear).map(|(foe, _)| Who::Monster(foe)).peekable();
        let first = *all.peek()?;
        let against = all.find(|&foe| self.is_type(state, foe, MonsterType::Major)).unwrap_or(first);
        let cost = self.cost(state, who, skill, Some(against))?;
        (u16::from(cost) <= self.purse(state, who)).then_some((skill, reach, cost))
    }

    fn provoke(&self, state: &mut State, number: u8, sink: &mut Teller) {
        let Some((skill, reach, cost)) = self.provocation(state, number) else { return };
        let who = Who::Hero(number);
        self.pay(state, who, cost);
        self.tell_skill(state, who, skill, cost, "ER-91", sink);
        state.hero_mut(number).deeds.provoked = true;
        let at = state.hero(number).at;
        for foe in state.foes.iter_mut().flatten() {
            if foe.active && foe.at.distance(at) <= reach {
                foe.provoked = Some(number);
            }
        }
        sink.tell(|| Event::new("erune-provokes").with("who", self.said(state, who)).rule("ER-91"));
    }

    fn may_use(&self, state: &State, hero: u8, item: ItemId) -> bool {
        let body = state.hero(hero);
        match self.item(item).kind {
            ItemKind::Potion(drink) | ItemKind::Rune(drink) => {
                let mana = self.item_mana(item) <= self.mana(state, hero);
                let aimed = mana && !self.throw_targets(state, hero, item).is_empty();
                !body.deeds.drunk && aimed && !self.is_vain(state, hero, drink.does)
            }
            ItemKind::Substance(_) => !body.deeds.dosed,
            ItemKind::Artifact { usage: Use::OncePerQuest(mana), does, .. } => {
                !self.is_worn_out(body, item) && mana <= self.mana(state, hero) && !self.is_vain(state, hero, does)
            }
            ItemKind::Artifact { usage: Use::Once, does, .. } => !self.is_vain(state, hero, does),
            _ => false,
        }
    }

    /// ER-102: what could do nothing is not used up: no door to look behind, no curse, no Shadows card.
    fn is_vain(&self, state: &State, hero: u8, does: Span) -> bool {
        let mut list = does;
        while let Some((first, rest)) = list.split_first() {
            if self.content.effects.get(first).is_none_or(|effect| !self.is_effect_vain(state, hero, effect)) {
                return false;
            }
            list = rest;
        }
        true
    }

    fn is_effect_vain(&self, state: &State, number: u8, effect: &crate::effect::Effect<Span, Name>) -> bool {
        use crate::effect::{Effect, Freedom, Structure, World};
        let (who, hero) = (Who::Hero(number), state.hero(number));
        let full = |resource, now: u8| now >= self.most(hero, resource);
        match effect {
            Effect::World(World::ShowRoom) => self.doors_to_show(state, number).next().is_none(),
            Effect::Toward(toward) => match toward {
                Toward::Poison => hero.weapon.is_none_or(|weapon| hero.poisoned.contains(&weapon)),
                Toward::Free(Freedom::Teleport, _) => !self.is_moving(state, who) && !self.may_move(state, who),
                Toward::FullMove => !self.may_move(state, who),
                Toward::LiftCurse => hero.curse.is_none(),
                Toward::Shadows(..0) => hero.shadows == 0,
                Toward::Heal(_) | Toward::Gain(Resource::Health, _) => {
                    full(Resource::Health, hero.health) || self.hindered(state, who, Hindrance::Heal)
                }
                Toward::Gain(Resource::Mana, _) => {
                    full(Resource::Mana, hero.mana) || self.hindered(state, who, Hindrance::Mana)
                }
                Toward::Gain(Resource::Stamina, _) => full(Resource::Stamina, hero.stamina) && hero.shadows == 0,
                _ => false,
            },
            Effect::Structure(Structure::ByTest(none, first, second)) => {
                [none, first, second].into_iter().all(|list| self.is_vain(state, number, *list))
            }
            _ => false,
        }
    }

    /// A thing that works once a quest, and has.
    pub(crate) fn is_worn_out(&self, hero: &Hero, item: ItemId) -> bool {
        let artifact = matches!(self.item(item).kind, ItemKind::Artifact { .. });
        artifact && crate::state::has(hero.worn_out.into(), self.artifact_number(item))
    }

    /// Artifacts are few: their place among them.
    pub(crate) fn artifact_number(&self, item: ItemId) -> u8 {
        let before = self.content.items[..item.index()].iter();
        before.filter(|item| matches!(item.kind, ItemKind::Artifact { .. })).count().min(31) as u8
    }

    /// What the use of a thing costs in Mana.
    pub(crate) fn item_mana(&self, item: ItemId) -> u8 {
        match self.item(item).kind {
            ItemKind::Rune(drink) | ItemKind::Potion(drink) if drink.permanent => RUNE,
            ItemKind::Artifact { usage: Use::OncePerQuest(mana), .. } => mana,
            _ => 0,
        }
    }

    fn use_item(&self, state: &mut State, number: u8, item: ItemId, sink: &mut Teller) {
        let who = Who::Hero(number);
        let thing = self.item_thing(item);
        sink.tell(|| {
            Event::new("erune-uses-item").with("who", self.said(state, who)).with("item", thing).rule("ER-102")
        });
        match self.item(item).kind {
            ItemKind::Potion(drink) | ItemKind::Rune(drink) => {
                state.hero_mut(number).deeds.drunk = true;
                if drink.upon != Upon::Oneself {
                    state.stack.push(Step::Throw { hero: number, item });
                    return;
                }
                self.drop_item(state, number, item);
                if drink.permanent {
                    self.spend_mana(state, number, RUNE);
                    self.end_rune(state, number);
                    state.hero_mut(number).rune = Some(item);
                }
                self.do_list(state, drink.does, who, who);
            }
            ItemKind::Substance(substance) => {
                state.hero_mut(number).deeds.dosed = true;
                self.drop_item(state, number, item);
                let quality = self.content.tables.quality(&mut state.chance);
                if let Some(sip) = self.content.tables.sip(substance, quality, state.hero(number).archetype) {
                    sink.tell(|| Event::new("erune-verbatim").with("text", sip.text.clone()).rule("ER-102"));
                    self.do_list(state, sip.does, who, who);
                }
            }
            ItemKind::Artifact { usage, does, .. } => {
                if let Use::OncePerQuest(mana) = usage {
                    self.spend_mana(state, number, mana);
                    state.hero_mut(number).worn_out |= 1 << self.artifact_number(item);
                } else {
                    self.drop_item(state, number, item);
                }
                self.do_list(state, does, who, who);
            }
            _ => {}
        }
    }

    /// By how much the active rune raises each maximum.
    pub(crate) fn raised_by_rune(&self, hero: &crate::state::Hero) -> [u8; 3] {
        let mut raised = [0; 3];
        let mut list = match hero.rune.map(|rune| &self.item(rune).kind) {
            Some(ItemKind::Rune(drink)) => drink.does,
            _ => return raised,
        };
        while let Some((first, rest)) = list.split_first() {
            if let Some(crate::effect::Effect::Toward(Toward::Raise(resource, n))) = self.content.effects.get(first) {
                raised[*resource as usize] += *n;
            }
            list = rest;
        }
        raised
    }

    /// ER-102: a new permanent rune ends the one before it.
    fn end_rune(&self, state: &mut State, number: u8) {
        let raised = self.raised_by_rune(state.hero(number));
        let hero = state.hero_mut(number);
        hero.rune = None;
        for (more, by_rune) in hero.more.iter_mut().zip(raised) {
            *more = more.saturating_sub(by_rune);
        }
        for resource in Resource::ALL {
            let most = self.most(state.hero(number), resource);
            let hero = state.hero_mut(number);
            match resource {
                Resource::Health => hero.health = hero.health.min(most),
                Resource::Stamina => hero.stamina = hero.stamina.min(most),
                Resource::Mana => hero.mana = hero.mana.min(most),
            }
        }
    }

    fn may_use_ability(&self, state: &State, number: u8, does: Ability) -> bool {
        let hero = state.hero(number);
        match does {
            Ability::Rally { .. } => !hero.deeds.focused,
            Ability::SecondWind { .. } => {
                let healed = !self.hindered(state, Who::Hero(number), Hindrance::Heal);
                !hero.second_wind && healed && hero.health < self.most(hero, Resource::Health)
            }
            Ability::Listen => self.doors_to_show(state, number).next().is_some(),
            // ER-38: for a move to come in this phase, or for the rest of the one under way.
            Ability::Teleport => {
                let who = Who::Hero(number);
                let ghost = |charm| matches!(charm, Toward::Free(crate::effect::Freedom::Teleport, _));
                match state.stack.top() {
                    Some(Step::Moving { who: mover, left, ghostly, .. }) => mover == who && left > 0 && !ghostly,
                    _ => self.may_move(state, who) && !state.charms(who).any(ghost),
                }
            }
            _ => false,
        }
    }

    fn use_ability(&self, state: &mut State, number: u8, ability: u8, sink: &mut Teller) {
        let Some((_, does, mana)) = self.abilities(state.hero(number)).nth(usize::from(ability)) else { return };
        self.spend_mana(state, number, mana);
        let who = Who::Hero(number);
        sink.tell(|| {
            let event = Event::new("erune-ability").with("who", self.said(state, who));
            event.with("ability", self.ability_name(state.hero(number).archetype, ability)).rule("ER-101")
        });
        match does {
            Ability::Rally { within } => {
                state.hero_mut(number).deeds.focused = true;
                let at = state.hero(number).at;
                for other in state.living().collect::<Vec<_>>() {
                    if state.hero(other).at.reach(at) <= u16::from(within) {
                        state.hero_mut(other).fleeting[Resource::Stamina as usize] += 1;
                        sink.tell(|| {
                            let event = Event::new("erune-temporary").with("who", self.said(state, Who::Hero(other)));
                            event.with("n", 1).with("what", Resource::Stamina.slug()).rule("ER-69")
                        });
                    }
                }
            }
            Ability::SecondWind { health } => {
                state.hero_mut(number).second_wind = true;
                let n = self.gain(state, number, Resource::Health, health);
                sink.tell(|| Event::new("erune-heals").with("who", self.said(state, who)).with("n", n).rule("ER-100"));
            }
            Ability::Listen => state.stack.push(Step::Door { hero: number, listen: true }),
            Ability::Teleport if self.is_moving(state, who) => self.go_ghostly(state, who, false),
            Ability::Teleport => {
                state.charm(who, Toward::Free(crate::effect::Freedom::Teleport, crate::effect::Until::Next));
            }
            _ => {}
        }
    }
}

/// ER-12.
fn ends_a_move(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Attack { .. }
            | Choice::Batter { .. }
            | Choice::Cast(..)
            | Choice::Invoke(..)
            | Choice::Topple(..)
            | Choice::Search(_)
            | Choice::Rummage(..)
            | Choice::Detect(_)
            | Choice::Prepare(_)
            | Choice::Reload(..)
            | Choice::Campfire(_)
    )
}
