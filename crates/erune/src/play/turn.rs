//! The turn: the Spirit's events, the Master's phase, the Adventurers' phase, and what ends each.

use crate::Erune;
use crate::content::TurnEvent;
use crate::effect::{MonsterAbility, Resource, Toward, Until};
use crate::state::{Deeds, Ending, Extra, MASTER, MONSTERS, Phase, State, Step, Who, has};
use crate::teller::Teller;
use kernel::stack::Flow;
use kernel::{Ask, Event, SeatSet};

impl Erune {
    /// The top step, or the phase, until somebody is asked.
    pub(crate) fn go_on(&self, state: &mut State, sink: &mut Teller) {
        loop {
            if state.over.is_some() {
                self.finish(state, sink);
                return;
            }
            let flow = match state.stack.top() {
                Some(step) => self.work(state, step, sink),
                None => self.phase_goes_on(state, sink),
            };
            if flow == Flow::Asks {
                return;
            }
        }
    }

    fn work(&self, state: &mut State, step: Step, sink: &mut Teller) -> Flow {
        match step {
            Step::Fight => self.fight_goes_on(state, sink),
            Step::Moving { who, left, ghostly, .. } => {
                let held = self.hindered(state, who, crate::effect::Hindrance::Move);
                let stuck = !state.stands(who) || held;
                let goes = !stuck && {
                    use crate::dungeon::Direction;
                    let steps = |way| self.step_cost(state, who, left, ghostly, way).is_some();
                    let jumps = |way| self.jump_cost(state, who, left, way).is_some();
                    left > 0 && Direction::ALL.into_iter().any(|way| steps(way) || jumps(way))
                };
                if goes || !stuck && self.may_stop(state, who) {
                    return Flow::Asks;
                }
                self.end_move(state, who);
                self.judge(state, sink);
                Flow::GoesOn
            }
            Step::Leaving { mover, from, next } => self.leaving(state, mover, from, next),
            Step::Opportunity { heroes, next } => self.opportunity(state, heroes, next),
            Step::Chain { who, free } => {
                let mut options = Vec::new();
                if state.stands(who) && (free || self.chain_skill(state, who).is_some()) {
                    self.follow_options(state, who, free, &mut options);
                }
                if options.is_empty() {
                    state.stack.pop();
                    return Flow::GoesOn;
                }
                Flow::Asks
            }
            Step::Shot { who, weapon, .. } => {
                let mut options = Vec::new();
                if state.stands(who) {
                    self.shot_options(state, who, weapon, &mut options);
                }
                if options.is_empty() {
                    self.end_shots(state);
                    return Flow::GoesOn;
                }
                Flow::Asks
            }
            Step::Ambush { tile, .. } if self.ambush_skill(state, tile).is_none() => self.drop_step(state),
            Step::Vigil { hero, .. } if self.vigilance(state, hero).is_none() => {
                self.spring_ambush(state, sink);
                Flow::GoesOn
            }
            Step::Ambushed if self.ambushers(state).next().is_none() => {
                self.end_ambush(state);
                Flow::GoesOn
            }
            Step::Lucky { hero, place, row } => self.lucky(state, hero, place, row),
            Step::Unlucky { .. } => self.unlucky(state, step, sink),
            Step::Campfire { next } => self.campfire_goes_on(state, next, sink),
            Step::Roam { .. } if self.unseen_squares(state).next().is_none() => self.drop_step(state),
            Step::Do { list, doer, one } => self.doing(state, list, doer, one, sink),
            Step::Each { .. } => self.each(state, step, sink),
            Step::Spirit { heroes } => {
                self.spirit(state, heroes, sink);
                Flow::GoesOn
            }
            Step::Land { doer, one, within } if self.landing_spots(state, doer, one, within).is_empty() => {
                self.drop_step(state)
            }
            Step::Levels if !self.has_lessons(state) => self.drop_step(state),
            // All are alike: nothing to choose.
            Step::Full { hero, item } if self.leaves_the_same(state, hero, item) => self.drop_step(state),
            Step::Answer { .. }
            | Step::Detect { .. }
            | Step::Arm { .. }
            | Step::Full { .. }
            | Step::Give { .. }
            | Step::GiveTo { .. }
            | Step::Cast { .. }
            | Step::Among { .. }
            | Step::Invoke { .. }
            | Step::Throw { .. }
            | Step::Turn { .. }
            | Step::Roam { .. }
            | Step::Door { .. }
            | Step::Land { .. }
            | Step::Levels
            | Step::Ambush { .. }
            | Step::Vigil { .. }
            | Step::Ambushed
            | Step::Embers => Flow::Asks,
        }
    }

    fn drop_step(&self, state: &mut State) -> Flow {
        state.stack.pop();
        Flow::GoesOn
    }

    fn phase_goes_on(&self, state: &mut State, sink: &mut Teller) -> Flow {
        match state.phase {
            Phase::Muster => self.muster_goes_on(state, sink),
            Phase::Town => self.town_goes_on(state, sink),
            Phase::Master => {
                let acts = |(_, foe): (u8, &crate::state::Foe)| {
                    foe.active && !foe.deeds.done && (foe.deeds.basic > 0 || foe.deeds.heroic > 0)
                };
                let busy = !state.overlord.rests && (state.monsters().any(acts) || self.master_may_act(state));
                if busy && !state.closing {
                    return Flow::Asks;
                }
                if self.closes(state, true) {
                    self.end_master_phase(state, sink);
                }
                Flow::GoesOn
            }
            Phase::Heroes => {
                if !state.closing && !self.to_act(state).is_empty() {
                    return Flow::Asks;
                }
                if self.closes(state, false) {
                    self.end_hero_phase(state, sink);
                }
                Flow::GoesOn
            }
        }
    }

    /// ER-87: before a phase ends its enemies may take their opportunity. Is it over now?
    fn closes(&self, state: &mut State, heroes: bool) -> bool {
        if !state.closing {
            state.stack.push(Step::Opportunity { heroes, next: 0 });
        }
        state.closing = !state.closing;
        !state.closing
    }

    /// Seats with an Adventurer whose turn is not over.
    pub(crate) fn to_act(&self, state: &State) -> SeatSet {
        let open = state.party().filter(|&hero| !state.hero(hero).deeds.done);
        open.map(|hero| state.seat(Who::Hero(hero))).collect()
    }

    pub(crate) fn ask(&self, state: &State) -> Ask {
        if state.over.is_some() {
            return Ask::Nobody;
        }
        let Some(step) = state.stack.top() else {
            return match state.phase {
                Phase::Muster => Ask::One(self.mustering(state)),
                Phase::Town => Ask::Any(state.seats().minus(state.ready)),
                Phase::Master => Ask::One(MASTER),
                Phase::Heroes => Ask::Any(self.to_act(state)),
            };
        };
        let seat = match step {
            Step::Fight => {
                let who = state.fight().and_then(|fight| self.asked_in_fight(state, fight));
                who.map_or(MASTER, |who| state.seat(who))
            }
            Step::Moving { who, .. }
            | Step::Chain { who, .. }
            | Step::Shot { who, .. }
            | Step::Turn { who }
            | Step::Cast { who, .. }
            | Step::Among { who, .. }
            | Step::Invoke { who, .. } => state.seat(who),
            Step::Leaving { mover, next, .. } => {
                let watcher = if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) };
                state.seat(watcher)
            }
            Step::Opportunity { heroes, next } => state.seat(if heroes { Who::Hero(next) } else { Who::Monster(next) }),
            Step::Arm { hero }
            | Step::Full { hero, .. }
            | Step::Give { hero }
            | Step::GiveTo { hero, .. }
            | Step::Throw { hero, .. }
            | Step::Lucky { hero, .. }
            | Step::Vigil { hero, .. }
            | Step::Answer { hero, .. }
            | Step::Door { hero, .. } => state.seat(Who::Hero(hero)),
            Step::Campfire { next } => state.seat(Who::Hero(next)),
            Step::Do { list, one, .. } => self.doing_asks(state, list, one),
            Step::Land { doer, .. } => state.seat(doer),
            Step::Levels => return Ask::Any(self.learners(state)),
            Step::Detect { .. }
            | Step::Unlucky { .. }
            | Step::Roam { .. }
            | Step::Ambush { .. }
            | Step::Ambushed
            | Step::Each { .. }
            | Step::Spirit { .. }
            | Step::Embers => MASTER,
        };
        Ask::One(seat)
    }

    // --- Phases ------------------------------------------------------------------------------------------------

    /// ER-10: a turn begins; the Spirit speaks to both sides.
    pub(crate) fn begin_turn(&self, state: &mut State, sink: &mut Teller) {
        state.turn += 1;
        state.choices = 0;
        let last = self.quest(state).last_turn;
        if state.turn > last {
            self.judge(state, sink); // ER-161: a Master who outlasts them
            state.over.get_or_insert(Ending::LastTurn);
            return;
        }
        if state.round_limit > 0 && state.turn > state.round_limit {
            state.over.get_or_insert(Ending::Limit);
            return;
        }
        let turn = state.turn;
        sink.tell(|| Event::new("erune-turn").with("turn", turn).rule("ER-10"));
        state.overlord.free = std::mem::take(&mut state.overlord.free_next);
        state.overlord.attacks = Extra::default();
        state.overlord.roamed = false;
        for number in state.party() {
            let hero = state.hero_mut(number);
            (hero.cursed_now, hero.deeds.focused) = (false, false);
        }
        self.forget_helpers(state);
        self.begin_master_phase(state, sink);
        // The quest's own, then what is told to the Adventurers, then to the Master: each is done before the next is told.
        state.stack.push(Step::Spirit { heroes: false });
        state.stack.push(Step::Spirit { heroes: true });
        self.turn_begins(state, sink);
        self.judge(state, sink);
    }

    /// ER-111: who enhanced somebody helps in that turn and as long as it lasts; what hinders, what only a potion gives and
    /// what comes from a rune of one's own is no help.
    fn forget_helpers(&self, state: &mut State) {
        for number in state.party() {
            let by_rune = self.raised_by_rune(state.hero(number));
            let hero = state.hero_mut(number);
            let lasts = |charm: &Toward| charm.helps() && !matches!(charm, Toward::WardMagic | Toward::FullMove);
            if hero.more == by_rune && !hero.charms.iter().flatten().any(lasts) {
                hero.helpers = 0;
            }
        }
    }

    /// ER-11: one event for each side, by the quest, its level and what is remembered.
    fn spirit(&self, state: &mut State, heroes: bool, sink: &mut Teller) {
        state.stack.pop();
        // ER-71: what was held when the Spirit spoke to the Adventurers binds nobody in the Master's phase.
        for hero in state.party().filter(|_| !heroes) {
            state.hero_mut(hero).armed = false;
        }
        let quest = self.quest(state);
        let (common, own) = if heroes {
            (&self.content.tables.adventurers, &quest.turn_events)
        } else {
            (&self.content.tables.master, &quest.master_turn_events)
        };
        let fits = |event: &&TurnEvent| {
            event.level <= quest.level && event.remembers.is_none_or(|flag| has(u64::from(state.memory), flag.0))
        };
        let all: Vec<&TurnEvent> = common.iter().chain(own).filter(fits).collect();
        let drawn = crate::content::tables::drawn(all.iter().map(|event| event.weight), &mut state.chance);
        let Some(event) = drawn.and_then(|number| all.get(number)) else { return };
        let (text, does) = (event.text.clone(), event.does);
        let told = if heroes { "erune-spirit-heroes" } else { "erune-spirit-master" };
        sink.tell(|| Event::new(told).with("text", text).rule("ER-11"));
        let hero = state.living().next().unwrap_or(0);
        let doer = if heroes { Who::Hero(hero) } else { self.any_monster(state).unwrap_or(Who::Hero(hero)) };
        let one = if heroes { Who::Hero(hero) } else { doer };
        self.do_list(state, does, doer, one);
    }

    fn any_monster(&self, state: &State) -> Option<Who> {
        state.monsters().find(|(_, foe)| foe.active).map(|(foe, _)| Who::Monster(foe))
    }

    fn begin_master_phase(&self, state: &mut State, _: &mut Teller) {
        state.phase = Phase::Master;
        state.overlord.rests = false;
        for foe in 0..MONSTERS as u8 {
            let who = Who::Monster(foe);
            self.wear(state, who, |hinders, until| !hinders && until == Until::Round);
            let stunned = self.hindered(state, who, crate::effect::Hindrance::Act);
            if let Some(foe) = state.foe_mut(foe) {
                foe.deeds = if stunned { Deeds { done: true, ..Deeds::default() } } else { Deeds::fresh() };
                foe.fleeting_old = foe.fleeting;
            }
        }
        for hero in state.party() {
            state.hero_mut(hero).armed = false;
        }
    }

    /// What lasted for so long is over. What hinders somebody for a round is felt in its own phase and ends with it; what
    /// helps is felt in the enemy's phase and ends when its own begins.
    fn wear(&self, state: &mut State, who: Who, over: impl Fn(bool, Until) -> bool) {
        let lasts = |charm: Toward| match charm {
            Toward::Bonus(_, _, until)
            | Toward::Unstoppable(_, until)
            | Toward::Free(_, until)
            | Toward::Attract(until) => Some((false, until)),
            Toward::Malus(_, _, until) | Toward::Hinder(_, until) | Toward::Slow(_, until) => Some((true, until)),
            _ => None,
        };
        if let Some(charms) = state.charms_mut(who) {
            charms.retain(|charm| charm.and_then(lasts).is_none_or(|(hinders, until)| !over(hinders, until)));
        }
    }

    /// What lasts through the next phase too has one phase less to go.
    fn wear_longer(&self, state: &mut State, who: Who) {
        for charm in state.charms_mut(who).into_iter().flat_map(|charms| charms.iter_mut()).flatten() {
            *charm = charm.sooner_over();
        }
    }

    fn end_master_phase(&self, state: &mut State, _: &mut Teller) {
        for foe in 0..MONSTERS as u8 {
            let who = Who::Monster(foe);
            let over = |hinders, until| matches!(until, Until::Phase | Until::Next) || hinders && until == Until::Round;
            self.wear(state, who, over);
            self.wear_longer(state, who);
            let regrows = self.has_ability(state, who, MonsterAbility::Regrows);
            let most = self.kind_of(state, foe).map_or(0, |monster| monster.health);
            if let Some(foe) = state.foe_mut(foe) {
                foe.fleeting = foe.fleeting.saturating_sub(std::mem::take(&mut foe.fleeting_old)); // ER-69
                foe.health += u8::from(regrows && foe.health < most);
                foe.provoked = None; // ER-91
            }
        }
        // ER-126: what was laid lasts through so many phases of the Master.
        for turns in &mut state.ground_turns {
            *turns = turns.saturating_sub(1);
        }
        state.phase = Phase::Heroes;
        for number in state.party() {
            let who = Who::Hero(number);
            self.wear(state, who, |hinders, until| !hinders && until == Until::Round);
            let stunned = self.hindered(state, who, crate::effect::Hindrance::Act);
            let returns = self.may_return(state, number);
            let hero = state.hero_mut(number);
            hero.fleeting_old = hero.fleeting;
            let focused = hero.deeds.focused;
            hero.deeds = if hero.dead || stunned { Deeds::default() } else { Deeds::fresh() };
            hero.deeds.focused = focused; // once a turn
            hero.deeds.done = hero.dead && !returns || stunned && !hero.dead;
        }
        self.forget_helpers(state);
    }

    fn end_hero_phase(&self, state: &mut State, sink: &mut Teller) {
        for number in state.party() {
            let ends = |until| matches!(until, Until::Phase | Until::Next | Until::Turn);
            let over = |hinders, until| ends(until) || hinders && until == Until::Round;
            self.wear(state, Who::Hero(number), over);
            self.wear_longer(state, Who::Hero(number));
            state.hero_mut(number).lose_fleeting();
        }
        for foe in 0..MONSTERS as u8 {
            self.wear(state, Who::Monster(foe), |_, until| until == Until::Turn);
        }
        self.judge(state, sink);
        // ER-161: all dead and nobody comes back.
        if state.over.is_none() && state.party().all(|hero| state.hero(hero).dead && state.hero(hero).gone) {
            state.over = Some(Ending::AllDead);
            return;
        }
        if state.over.is_none() {
            self.begin_turn(state, sink);
        }
    }

    /// A character's turn is over (ER-12).
    pub(crate) fn prepare(&self, state: &mut State, who: Who, sink: &mut Teller) {
        match who {
            Who::Hero(hero) => {
                let hero = state.hero_mut(hero);
                hero.fleeting[Resource::Stamina as usize] += 1;
            }
            Who::Monster(foe) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.fleeting += 1;
                }
            }
        }
        let deeds = state.deeds_mut(who);
        (deeds.basic, deeds.done) = (0, true);
        sink.tell(|| Event::new("erune-prepares").with("who", self.said(state, who)).rule("ER-69"));
        self.judge(state, sink);
    }
}
