//! Moves: square by square, with all that a step sets off.

use crate::Erune;
use crate::choice::Choice;
use crate::content::{Equipment, Gait, Way};
use crate::dungeon::{Between, Direction, Square, zone};
use crate::effect::{Freedom, Ground, Hindrance, MonsterAbility, Resource, SkillEffect, Toward, Until};
use crate::play::card::STRIDE;
use crate::state::{Fight, HEROES, MONSTERS, Manner, Phase, Stage, State, Step, Target, Who};
use crate::teller::Teller;
use kernel::Event;
use kernel::grid::{Side, SquareSide};
use kernel::stack::Flow;

/// ER-41: to climb out of a pit costs so many squares.
const CLIMB: u8 = 4;
/// ER-35: to climb a table.
const TABLE: u8 = 2;

impl Erune {
    /// ER-30: the Move Roll, or what the card says.
    pub(crate) fn begin_move(&self, state: &mut State, who: Who, sink: &mut Teller) {
        let swift = self.spend_charm(state, who, |charm| charm == Toward::FullMove);
        let teleport = |charm| matches!(charm, Toward::Free(Freedom::Teleport, _));
        let ghostly = state.charms(who).any(teleport);
        // ER-38: only the rune keeps one from being struck at.
        let sly = state.charms(who).any(|charm| matches!(charm, Toward::Free(Freedom::Teleport, Until::Phase)));
        self.spend_charm(state, who, |charm| matches!(charm, Toward::Free(Freedom::Teleport, Until::Next)));
        let rolled = match who {
            Who::Monster(foe) => i16::from(self.kind_of(state, foe).map_or(0, |monster| monster.moves)),
            Who::Hero(_) => {
                let die = if swift { 6 } else { state.chance.die(6) };
                i16::from(die + STRIDE)
            }
        };
        let left = (rolled + self.stride(state, who)).clamp(0, 40) as u8;
        let deeds = state.deeds_mut(who);
        deeds.moved = true;
        deeds.basic = deeds.basic.saturating_sub(1);
        sink.tell(|| Event::new("erune-moves").with("who", self.said(state, who)).with("squares", left).rule("ER-30"));
        state.stack.push(Step::Moving { who, left, ghostly, sly, raced: false });
    }

    pub(crate) fn may_move(&self, state: &State, who: Who) -> bool {
        let deeds = state.deeds(who);
        deeds.basic > 0 && !deeds.moved && !self.hindered(state, who, Hindrance::Move)
    }

    /// What a step this way costs; none if it cannot be made.
    pub(crate) fn step_cost(&self, state: &State, who: Who, left: u8, ghostly: bool, way: Direction) -> Option<u8> {
        let from = state.at(who);
        let to = from.toward(way)?;
        // ER-33, ER-38: nobody stops on another, nor over a pit; a square is left to go on.
        let pit = state.is_pit_for(who, to);
        let taken = || self.is_occupied(state, to) || self.is_solid(state, to) || pit && who.is_hero();
        if ghostly {
            return (self.is_explored(state, to) && u8::from(taken()) < left).then_some(1);
        }
        if way.is_diagonal() && !self.goes_diagonally(state, who) || !self.may_cross(state, who, from, way) {
            return None;
        }
        // ER-41: out of a pit to an attached square.
        if way.is_diagonal() && self.is_pitted(state, who) || self.is_held(state, who, to) {
            return None;
        }
        let flies = self.flies(state, who);
        // A tile that nobody has seen lies behind a door: what is on its first square is found out by going there.
        if self.is_explored(state, to) {
            let feather = state.charms(who).any(|charm| matches!(charm, Toward::Free(Freedom::Feather, _)));
            let herald = self.has_ability(state, who, MonsterAbility::Herald);
            let foe = state.on(to).is_some_and(|other| other.is_foe_of(who)) && !herald && !feather;
            let solid = self.is_solid(state, to) && !feather && self.gait(state, who) != Gait::Flies;
            let pit = pit && !flies;
            let holy = !who.is_hero() && state.lies(Ground::Sanctuary, to); // ER-126
            if foe || solid || pit || holy {
                return None;
            }
        }
        let climbs = self.is_table(state, to) && !self.is_table(state, from) && !flies;
        let cost = match () {
            () if self.is_pitted(state, who) => CLIMB,
            () if climbs => TABLE,
            () => 1,
        };
        let crowded = self.is_explored(state, to) && taken();
        (cost + u8::from(crowded) <= left).then_some(cost)
    }

    pub(crate) fn is_pitted(&self, state: &State, who: Who) -> bool {
        match who {
            Who::Hero(hero) => state.hero(hero).pitted,
            Who::Monster(foe) => state.foe(foe).is_some_and(|foe| foe.pitted),
        }
    }

    /// ER-126: who is held does not leave the zone of one it is engaged with.
    fn is_held(&self, state: &State, who: Who, to: Square) -> bool {
        let leaves = |foe: Who| state.are_engaged(who, foe) && !self.threatens(state, foe, to);
        self.hindered(state, who, Hindrance::Leave) && state.characters().any(leaves)
    }

    /// Walls and doors: who may open this one?
    fn may_cross(&self, state: &State, who: Who, from: Square, way: Direction) -> bool {
        let map = self.map(state);
        let (side, other) = way.sides();
        if other.is_some() {
            return self.touches(state, from, way) && way_is_seen(self, state, from, way);
        }
        match map.between(from, side) {
            Between::Floor => true,
            Between::Wall => false,
            Between::Way(number) => {
                let door = &map.doors[usize::from(number)];
                let both = door.tiles.iter().all(|tile| state.explored.has(map.tiles[usize::from(*tile)].at.index()));
                let opens = match door.way {
                    Way::Open | Way::Door => true,
                    Way::Stone => false,
                    Way::Locked => match (door.name, who) {
                        (Some(name), Who::Hero(hero)) => self.has_key(state, hero, name),
                        _ => false,
                    },
                };
                // ER-25: Monsters open only what lies between explored parts.
                (self.is_open(state, door) || opens) && (who.is_hero() || both)
            }
        }
    }

    /// ER-42: over a pit that is known, to the square beyond it.
    pub(crate) fn jump_cost(&self, state: &State, who: Who, left: u8, way: Direction) -> Option<u8> {
        let from = state.at(who);
        let pit = from.toward(way).filter(|square| state.is_pit_for(who, *square))?;
        let landing = pit.toward(way)?;
        let goes = !way.is_diagonal() || self.goes_diagonally(state, who);
        let open = goes && self.touches(state, from, way) && self.touches(state, pit, way);
        let lands = open && self.is_free_square(state, landing) && !state.is_pit_for(who, landing);
        let clear = !self.is_held(state, who, landing)
            && !self.is_occupied(state, pit)
            && !self.is_pitted(state, who)
            && !self.flies(state, who);
        let cost = self.swing(state, who, left).unwrap_or_else(|| self.leap_cost(state, from, landing));
        (lands && clear && cost <= left).then_some(cost)
    }

    /// ER-42: one square; who lands on a table climbs it (ER-35).
    pub(crate) fn leap_cost(&self, state: &State, from: Square, landing: Square) -> u8 {
        if self.is_table(state, landing) && !self.is_table(state, from) { TABLE } else { 1 }
    }

    /// ER-42: what a jump by a rope costs, where there are squares enough for it.
    pub(crate) fn swing(&self, state: &State, who: Who, left: u8) -> Option<u8> {
        self.grapple(state, who).filter(|squares| *squares <= left)
    }

    fn grapple(&self, state: &State, who: Who) -> Option<u8> {
        let Who::Hero(hero) = who else { return None };
        self.equipment(state.hero(hero)).find_map(|equipment| match equipment {
            Equipment::Grapple(squares) => Some(squares),
            _ => None,
        })
    }

    pub(crate) fn moving_options(&self, state: &State, step: Step, into: &mut Vec<Choice>) {
        let Step::Moving { who, left, ghostly, sly, raced } = step else { return };
        for way in Direction::ALL {
            if self.step_cost(state, who, left, ghostly, way).is_some() {
                into.push(Choice::Step(way));
            }
            if self.jump_cost(state, who, left, way).is_some() {
                into.push(Choice::Jump(way));
                // ER-42: who has a rope need not use it.
                if self.swing(state, who, left).is_some() {
                    into.push(Choice::Leap(way));
                }
            }
        }
        if self.hatch_cost(state, who, left).is_some() {
            into.push(Choice::Through);
        }
        into.extend(self.footwork(state, who, sly, raced).map(Choice::Skill));
        if self.may_stop(state, who) {
            into.extend(SquareSide::ALL.iter().map(|&side| Choice::Face(side)));
        }
    }

    /// ER-36: from a hatch through to the other of its colour costs a square. Monsters know only what was explored.
    pub(crate) fn hatch_cost(&self, state: &State, who: Who, left: u8) -> Option<u8> {
        if left == 0 || self.is_pitted(state, who) {
            return None;
        }
        let other = self.hatch_beyond(state, state.at(who)).filter(|&other| !self.is_held(state, who, other))?;
        let explored = self.is_explored(state, other);
        let lands = if explored { self.is_free_square(state, other) } else { who.is_hero() };
        lands.then_some(1)
    }

    /// ER-84, ER-90: skills for a move under way, each once.
    pub(crate) fn footwork<'s>(
        &'s self,
        state: &'s State,
        who: Who,
        sly: bool,
        raced: bool,
    ) -> impl Iterator<Item = crate::ids::SkillId> + 's {
        self.skills_for(state, who, None, move |effect| match effect {
            SkillEffect::SlipAway => !sly,
            SkillEffect::RunFarther { .. } => !raced,
            _ => false,
        })
    }

    /// A skill changes the move under way.
    fn use_footwork(&self, state: &mut State, skill: crate::ids::SkillId, sink: &mut Teller) {
        let Some(Step::Moving { who, mut left, ghostly, mut sly, mut raced }) = state.stack.top() else { return };
        let cost = self.cost(state, who, skill, None).unwrap_or(0);
        self.pay(state, who, cost);
        let was_raced = raced;
        match self.effect(skill) {
            SkillEffect::SlipAway => {
                sly = true;
                state.deeds_mut(who).slipped = true;
            }
            SkillEffect::RunFarther { dice, squares } => {
                raced = true;
                let more = if who.is_hero() { (0..dice).map(|_| state.chance.die(6)).sum() } else { squares };
                left = left.saturating_add(more).min(60);
            }
            _ => {}
        }
        self.tell_skill(state, who, skill, cost, if raced && !was_raced { "ER-84" } else { "ER-90" }, sink);
        state.stack.becomes(Step::Moving { who, left, ghostly, sly, raced });
    }

    pub(crate) fn is_moving(&self, state: &State, who: Who) -> bool {
        state.stack.iter().any(|step| matches!(step, Step::Moving { who: mover, .. } if *mover == who))
    }

    /// ER-38: a teleport that begins in the middle of a move.
    pub(crate) fn go_ghostly(&self, state: &mut State, who: Who, unseen: bool) {
        for step in state.stack.iter_mut() {
            if let Step::Moving { who: mover, ghostly, sly, .. } = step
                && *mover == who
            {
                (*ghostly, *sly) = (true, *sly || unseen);
            }
        }
    }

    /// Does nobody and nothing share its square?
    pub(crate) fn may_stop(&self, state: &State, who: Who) -> bool {
        let at = state.at(who);
        let alone = state.characters().filter(|&other| state.at(other) == at).count() == 1;
        let over_pit = who.is_hero() && state.is_pit_for(who, at) && !self.is_pitted(state, who);
        alone && !over_pit && !self.is_solid(state, at) && !self.is_under_body(state, at)
    }

    /// ER-33: a move ends; who would stop on another is put beside it.
    pub(crate) fn settle(&self, state: &mut State, who: Who) {
        if state.stands(who)
            && !self.may_stop(state, who)
            && let Some(free) = self.nearest_free(state, state.at(who), state.pits_for(who.is_hero()))
        {
            self.put(state, who, free);
        }
    }

    pub(crate) fn put(&self, state: &mut State, who: Who, at: Square) {
        match who {
            Who::Hero(hero) => state.hero_mut(hero).at = at,
            Who::Monster(foe) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.at = at;
                }
            }
        }
    }

    pub(crate) fn set_pitted(&self, state: &mut State, who: Who, pitted: bool) {
        match who {
            Who::Hero(hero) => state.hero_mut(hero).pitted = pitted,
            Who::Monster(foe) => {
                if let Some(foe) = state.foe_mut(foe) {
                    foe.pitted = pitted;
                }
            }
        }
    }

    pub(crate) fn moving_answer(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Moving { who, left, ghostly, sly, raced }) = state.stack.top() else { return };
        match choice {
            Choice::Skill(skill) => self.use_footwork(state, skill, sink),
            Choice::Through => {
                let left = left.saturating_sub(1);
                state.stack.becomes(Step::Moving { who, left, ghostly, sly, raced });
                self.go_through(state, who, sly, sink);
            }
            Choice::Step(way) => {
                let cost = self.step_cost(state, who, left, ghostly, way).unwrap_or(left);
                state.stack.becomes(Step::Moving { who, left: left.saturating_sub(cost), ghostly, sly, raced });
                let to = state.at(who).toward(way).unwrap_or(state.at(who));
                self.step(state, who, way, to, sink);
            }
            Choice::Jump(way) | Choice::Leap(way) => {
                let rope = self.swing(state, who, left).filter(|_| matches!(choice, Choice::Jump(_)));
                let left = left.saturating_sub(rope.unwrap_or(1));
                state.stack.becomes(Step::Moving { who, left, ghostly, sly, raced });
                self.jump(state, who, way, rope.is_some(), sink);
            }
            Choice::Face(side) => {
                state.face(who, side);
                self.end_move(state, who);
                if let Who::Hero(hero) = who {
                    self.look_around(state, hero, sink);
                }
                self.judge(state, sink);
            }
            _ => {}
        }
    }

    /// The move on top of the stack is over.
    pub(crate) fn end_move(&self, state: &mut State, who: Who) {
        if let Some(Step::Moving { who: mover, .. }) = state.stack.top()
            && mover == who
        {
            state.stack.pop();
        }
        self.settle(state, who);
    }

    /// ER-36: down one hatch and up the other.
    fn go_through(&self, state: &mut State, who: Who, sly: bool, sink: &mut Teller) {
        let from = state.at(who);
        let Some(to) = self.hatch_beyond(state, from) else { return };
        sink.tell(|| Event::new("erune-through-hatch").with("who", self.said(state, who)).rule("ER-36"));
        if let Some(tile) = self.map(state).tile_on(to) {
            self.reveal(state, tile, true, sink);
            self.wake(state, tile, sink);
        }
        let Some(to) = self.nearest_free(state, to, state.pits_for(who.is_hero())) else { return };
        self.put(state, who, to);
        let (out, into) = (self.square_id(state, from), self.square_id(state, to));
        sink.tell(|| {
            let event = Event::new("erune-comes-up").with("who", self.said(state, who));
            event.with("square", self.said_square(state, to)).rule("ER-36").moves(out, into)
        });
        if !sly && !state.stack.is_full() {
            state.stack.push(Step::Leaving { mover: who, from, next: 0 }); // ER-86
        }
        self.loosen(state, who);
        if let Who::Hero(hero) = who {
            self.look_around(state, hero, sink);
        }
    }

    fn jump(&self, state: &mut State, who: Who, way: Direction, roped: bool, sink: &mut Teller) {
        let Some(pit) = state.at(who).toward(way) else { return };
        let falls = !roped && {
            let face = self.roll_face(state, crate::content::Colour::Black);
            face.skulls > 0 // ER-42
        };
        if falls {
            self.step(state, who, way, pit, sink);
            self.fall(state, who, None, sink);
        } else {
            let to = pit.toward(way).unwrap_or(pit);
            // One square is paid already, or the swing.
            let climbs = if roped { 0 } else { self.leap_cost(state, state.at(who), to) - 1 };
            if let Some(Step::Moving { who, left, ghostly, sly, raced }) = state.stack.top() {
                state.stack.becomes(Step::Moving { who, left: left.saturating_sub(climbs), ghostly, sly, raced });
            }
            sink.tell(|| Event::new("erune-jumps").with("who", self.said(state, who)).rule("ER-42"));
            self.step(state, who, way, to, sink);
        }
    }

    /// ER-41: one unstoppable damage, and nothing but climbing.
    pub(crate) fn fall(&self, state: &mut State, who: Who, by: Option<Who>, sink: &mut Teller) {
        self.set_pitted(state, who, true);
        // ER-49: whom a pit kills brings experience to who laid its trap.
        let dug = state.dug_by(state.at(who)).filter(|_| !who.is_hero());
        let by = dug.or(by);
        sink.tell(|| Event::new("erune-falls-in").with("who", self.said(state, who)).rule("ER-41"));
        self.lose_health(state, who, 1, by, sink);
    }

    /// One step and what it sets off.
    fn step(&self, state: &mut State, who: Who, way: Direction, to: Square, sink: &mut Teller) {
        let Some(Step::Moving { ghostly, sly, .. }) = state.stack.top() else { return };
        let from = state.at(who);
        if !ghostly {
            self.cross(state, who, from, way, sink);
            // The square behind a door may turn out to be taken.
            let foe = state.on(to).is_some_and(|other| other.is_foe_of(who));
            if !self.flies(state, who)
                && (foe && !self.has_ability(state, who, MonsterAbility::Herald) || self.is_solid(state, to))
            {
                return;
            }
        }
        self.set_pitted(state, who, false);
        self.put(state, who, to);
        state.face(who, zone::turn_to(state.facing(who), way));
        let (out, into) = (self.square_id(state, from), self.square_id(state, to));
        sink.tell(|| {
            let event = Event::new("erune-steps").with("who", self.said(state, who)).with("way", way.slug());
            event.rule("ER-30").moves(out, into)
        });
        // What happens first is pushed last.
        if !sly {
            state.stack.push(Step::Leaving { mover: who, from, next: 0 });
        }
        self.loosen(state, who);
        if let Who::Hero(hero) = who {
            self.look_around(state, hero, sink);
        }
        if self.has_ability(state, who, MonsterAbility::Herald) {
            self.herald(state, who, to, sink);
        }
        if !ghostly && !self.flies(state, who) {
            self.tread(state, who, to, sink);
        }
        // ER-126: on slick floor nobody goes on who walks.
        if !ghostly && !self.flies(state, who) && state.lies(Ground::Slick, to) {
            self.slide(state, who);
        }
        self.mark_reached(state, who, to, sink);
    }

    fn slide(&self, state: &mut State, who: Who) {
        let moves = |step: &Step| matches!(step, Step::Moving { who: mover, .. } if *mover == who);
        if let Some(Step::Moving { left, .. }) = state.stack.iter_mut().rfind(|step| moves(step)) {
            *left = 0;
        }
    }

    /// ER-34: a door opens by crossing its threshold.
    fn cross(&self, state: &mut State, who: Who, from: Square, way: Direction, sink: &mut Teller) {
        let Between::Way(number) = self.map(state).between(from, way.sides().0) else { return };
        let door = self.map(state).doors[usize::from(number)];
        let was = self.is_open(state, &door);
        if !was {
            state.open.set(door.key());
            let shown = state.doors.iter().position(|key| usize::from(*key) == door.key()).unwrap_or(0) + 1;
            sink.tell(|| {
                Event::new("erune-opens-door").with("who", self.said(state, who)).with("door", shown).rule("ER-34")
            });
        }
        let unseen = door.tiles.iter().map(|&tile| self.map(state).tiles[usize::from(tile)].at);
        let unseen = unseen.into_iter().find(|at| !state.explored.has(at.index()));
        self.opened(state, number, sink);
        if !was {
            self.door_opened(state, door, who, sink);
        }
        if let (Some(tile), Who::Hero(hero)) = (unseen, who)
            && !state.stack.is_full()
        {
            state.stack.push(Step::Ambush { hero, tile });
        }
    }

    /// ER-72: an engagement ends when one leaves the other's zone.
    fn loosen(&self, state: &mut State, who: Who) {
        let at = state.at(who);
        let foes: Vec<Who> = match who {
            Who::Hero(_) => (0..MONSTERS as u8).map(Who::Monster).collect(),
            Who::Monster(_) => (0..HEROES as u8).map(Who::Hero).collect(),
        };
        for foe in foes {
            if state.are_engaged(who, foe) && !self.threatens(state, foe, at) {
                state.engage(who, foe, false);
            }
        }
    }

    /// ER-120: the Witch takes a point of stamina from each Adventurer that she passes.
    fn herald(&self, state: &mut State, witch: Who, at: Square, sink: &mut Teller) {
        for hero in state.living().collect::<Vec<_>>() {
            let fresh = state.deeds(witch).robbed >> hero & 1 == 0;
            if state.hero(hero).at == at && state.hero(hero).stamina > 0 && fresh {
                state.deeds_mut(witch).robbed |= 1 << hero;
                state.hero_mut(hero).stamina -= 1;
                state.overlord.stamina += 1;
                let who = Who::Hero(hero);
                sink.tell(|| Event::new("erune-stamina-stolen").with("who", self.said(state, who)).rule("ER-120"));
            }
        }
    }

    /// Those who may strike at one who leaves their zone, one after the other (ER-86).
    pub(crate) fn leaving(&self, state: &mut State, mover: Who, from: Square, next: u8) -> Flow {
        let most = if mover.is_hero() { MONSTERS } else { HEROES } as u8;
        let watcher = |number: u8| if mover.is_hero() { Who::Monster(number) } else { Who::Hero(number) };
        for number in next..most {
            let who = watcher(number);
            if state.stands(mover) && self.may_strike_leaver(state, who, mover, from) {
                state.stack.becomes(Step::Leaving { mover, from, next: number });
                return Flow::Asks;
            }
        }
        state.stack.pop();
        Flow::GoesOn
    }

    pub(crate) fn may_strike_leaver(&self, state: &State, who: Who, mover: Who, from: Square) -> bool {
        let leaves =
            state.stands(who) && self.threatens(state, who, from) && !self.threatens(state, who, state.at(mover));
        leaves && self.may_react(state, who) && self.leave_skill(state, who, mover).is_some()
    }

    pub(crate) fn leave_skill(&self, state: &State, who: Who, mover: Who) -> Option<crate::ids::SkillId> {
        self.skills_for(state, who, Some(mover), |effect| effect == SkillEffect::LightningOnLeaving).next()
    }

    /// ER-86: not while engaged, unless Intrepid; never asleep.
    pub(crate) fn may_react(&self, state: &State, who: Who) -> bool {
        self.is_able(state, who) && (!state.is_engaged(who) || self.intrepid(state, who).is_some())
    }

    /// Awake, not in a pit and not kept from acting.
    pub(crate) fn is_able(&self, state: &State, who: Who) -> bool {
        let awake = match who {
            Who::Hero(hero) => !state.hero(hero).dead && !state.hero(hero).pitted,
            Who::Monster(foe) => state.foe(foe).is_some_and(|foe| foe.active && !foe.pitted),
        };
        awake && !self.hindered(state, who, Hindrance::Act)
    }

    /// The skill by which one reacts although it is engaged.
    pub(crate) fn intrepid(&self, state: &State, who: Who) -> Option<crate::ids::SkillId> {
        (0..self.content.skills.len() as u8)
            .map(crate::ids::SkillId)
            .find(|&skill| self.effect(skill) == SkillEffect::ReactEngaged && self.masters(state, who, skill))
    }

    /// A lightning attack with a roll of its own.
    pub(crate) fn strike_lightning(&self, state: &mut State, who: Who, target: Who, sink: &mut Teller) {
        let mut fight = Fight { by: Some(who), manner: Manner::Lightning, ..Fight::default() };
        fight.targets.push(Target { who: target, skulls: 0 });
        self.begin_fight(state, fight, sink);
        match who {
            // ER-71: the first roll of the Master's phase; the weapon is chosen for it.
            Who::Hero(hero) if self.must_arm(state, who) && !state.stack.is_full() => {
                state.stack.push(Step::Arm { hero });
            }
            _ => self.draw_lightning(state, who),
        }
    }

    /// With what is in hand a lightning attack is made.
    pub(crate) fn draw_lightning(&self, state: &mut State, who: Who) {
        let weapon = match who {
            // ER-106: what is not loaded does not strike.
            Who::Hero(hero) => state.hero(hero).weapon.filter(|item| state.hero(hero).is_loaded(*item)),
            Who::Monster(_) => None,
        };
        let pool = self.attack_pool(state, who, weapon, Manner::Lightning);
        let unstoppable = self.is_unstoppable(state, who, Manner::Lightning);
        let Some(fight) = state
            .fights
            .last_mut()
            .filter(|fight| fight.by == Some(who) && fight.manner == Manner::Lightning && fight.stage == Stage::Aim)
        else {
            return;
        };
        (fight.weapon, fight.unstoppable) = (weapon, unstoppable);
        fight.pool.add(pool);
        if let (Who::Hero(hero), Phase::Master) = (who, state.phase) {
            state.hero_mut(hero).armed = true;
        }
        self.wear_off(state, who, Manner::Lightning, weapon, false);
        self.load_off(state, who, weapon);
    }

    /// Removes the first such charm; says whether there was one.
    pub(crate) fn spend_charm(&self, state: &mut State, who: Who, is: impl Fn(Toward) -> bool) -> bool {
        let Some(charms) = state.charms_mut(who) else { return false };
        let Some(at) = charms.iter().position(|charm| charm.is_some_and(&is)) else { return false };
        charms.remove(at);
        true
    }

    /// Up to the maximum; says how much it really was, on Shadows cards too.
    pub(crate) fn gain(&self, state: &mut State, hero: u8, resource: Resource, amount: u8) -> u8 {
        let most = self.most(state.hero(hero), resource);
        let (hero, overlord) = (&mut state.heroes[usize::from(hero) % HEROES], &mut state.overlord);
        let before = (hero.health, hero.mana, hero.stamina);
        let mut swallowed = 0;
        match resource {
            Resource::Health if !hero.dead => {
                hero.health = hero.health.saturating_add(amount).min(most.max(hero.health));
            }
            Resource::Health => {}
            Resource::Mana => hero.mana = hero.mana.saturating_add(amount).min(most.max(hero.mana)),
            Resource::Stamina => {
                // ER-151: Shadows cards swallow it first.
                let mut left = amount;
                while left > 0 && hero.shadows > 0 {
                    left -= 1;
                    swallowed += 1;
                    hero.swallowed += 1;
                    if hero.swallowed == crate::play::shadows::ON_A_CARD {
                        (hero.swallowed, hero.shadows) = (0, hero.shadows - 1);
                        overlord.stamina += u16::from(crate::play::shadows::ON_A_CARD);
                    }
                }
                hero.stamina = hero.stamina.saturating_add(left).min(most.max(hero.stamina));
            }
        }
        let after = (hero.health, hero.mana, hero.stamina);
        swallowed + (after.0 - before.0) + (after.1 - before.1) + (after.2 - before.2)
    }
}

/// A diagonal step goes only over squares that were seen.
fn way_is_seen(game: &Erune, state: &State, from: Square, way: Direction) -> bool {
    from.toward(way).is_some_and(|to| game.is_explored(state, to))
}
