//! Events of a quest and what sets them off, Sources of Shadows, objectives.

use crate::Erune;
use crate::choice::Choice;
use crate::content::{FurnitureKind, Goal, Party, Quest, Trigger};
use crate::dungeon::{DoorAt, Square};
use crate::ids::{EventId, MonsterId};
use crate::state::{Ending, HEROES, State, Step, Who};
use crate::teller::Teller;
use kernel::{Event, Message};

impl Erune {
    pub(crate) fn quest(&self, state: &State) -> &Quest {
        &self.content.quests[state.quest.index() % self.content.quests.len()]
    }

    /// The key sentence of an event.
    pub(crate) fn sentence(&self, state: &State, event: EventId) -> Message {
        let text = self.quest(state).events.get(event.index()).map_or(String::new(), |event| event.sentence.clone());
        Message::new("erune-verbatim").with("text", text)
    }

    fn is_done(&self, state: &State, event: EventId) -> bool {
        state.events >> event.0 & 1 != 0
    }

    /// An event takes place, once.
    fn takes_place(&self, state: &mut State, event: EventId, hero: u8, sink: &mut Teller) {
        if self.is_done(state, event) {
            return;
        }
        state.events |= 1 << event.0;
        let Some(what) = self.quest(state).events.get(event.index()) else { return };
        sink.tell(|| Event::new("erune-verbatim").with("text", what.text.clone()).rule("ER-130"));
        if !what.answers.is_empty() && !state.stack.is_full() {
            state.stack.push(Step::Answer { event, hero });
        }
        self.do_list(state, what.does, Who::Hero(hero), Who::Hero(hero));
    }

    fn set_off(&self, state: &mut State, hero: u8, is: impl Fn(Trigger) -> bool, sink: &mut Teller) {
        let count = self.quest(state).events.len() as u8;
        for event in (0..count).map(EventId) {
            if !self.is_done(state, event) && is(self.quest(state).events[event.index()].trigger) {
                self.takes_place(state, event, hero, sink);
            }
        }
    }

    fn somebody(&self, state: &State) -> u8 {
        state.living().next().unwrap_or(0)
    }

    // --- What sets events off ----------------------------------------------------------------------------------

    /// ER-130: a door was opened that an event waits for.
    pub(crate) fn door_opened(&self, state: &mut State, door: DoorAt, who: Who, sink: &mut Teller) {
        let hero = match who {
            Who::Hero(hero) => hero,
            Who::Monster(_) => self.somebody(state),
        };
        // Whether one did tells which plans are left.
        let plans = &self.world(state).plans;
        let named = |plan: usize| {
            let same = plans[plan].doors.iter().find(|other| other.key() == door.key());
            same.and_then(|same| same.name)
        };
        self.learn(state, |plan| named(plan) == door.name);
        if let Some(name) = door.name {
            self.set_off(state, hero, |trigger| trigger == Trigger::DoorOpened(name), sink);
        }
    }

    /// ER-130: an Adventurer comes to a square that an event waits for.
    pub(crate) fn mark_reached(&self, state: &mut State, who: Who, square: Square, sink: &mut Teller) {
        let world = self.world(state);
        let Who::Hero(hero) = who else { return };
        if !world.marked.has(square.index()) {
            return;
        }
        let done = state.events;
        let event = |plan: usize| world.plans[plan].mark_on(square).filter(|event| done >> event.0 & 1 == 0);
        let here = event(usize::from(state.plan.truth()));
        self.learn(state, |plan| event(plan) == here);
        if let Some(event) = here {
            self.takes_place(state, event, hero, sink);
        }
    }

    pub(crate) fn monster_killed(&self, state: &mut State, kind: MonsterId, sink: &mut Teller) {
        let hero = self.somebody(state);
        self.set_off(state, hero, |trigger| trigger == Trigger::Killed(kind), sink);
        self.judge(state, sink);
    }

    pub(crate) fn hero_died(&self, state: &mut State, hero: u8, sink: &mut Teller) {
        self.set_off(state, hero, |trigger| trigger == Trigger::Death, sink);
        self.judge(state, sink);
    }

    pub(crate) fn turn_begins(&self, state: &mut State, sink: &mut Teller) {
        let (turn, hero) = (state.turn, self.somebody(state));
        self.set_off(state, hero, |trigger| trigger == Trigger::Turn(turn), sink);
    }

    pub(crate) fn campfire_lit(&self, state: &mut State, hero: u8, sink: &mut Teller) {
        self.set_off(state, hero, |trigger| trigger == Trigger::Campfire, sink);
    }

    // --- Tokens ------------------------------------------------------------------------------------------------

    /// ER-131: tokens, and furniture with one, on attached squares.
    pub(crate) fn to_trigger(&self, state: &State, hero: u8) -> Vec<Square> {
        let at = state.hero(hero).at;
        let mut found = Vec::new();
        for square in self.attached(state, at).filter(|&square| self.is_explored(state, square)) {
            if self.token(state, square).is_some() {
                found.push(square);
            } else if let Some(piece) = self.piece(state, square)
                && piece.event.is_some_and(|event| !self.is_done(state, event))
                && !found.contains(&piece.at)
            {
                found.push(piece.at);
            }
        }
        found
    }

    pub(crate) fn event_at(&self, state: &State, square: Square) -> Option<EventId> {
        let token = self.token(state, square).map(|token| token.event);
        token.or_else(|| self.piece(state, square).and_then(|piece| piece.event))
    }

    pub(crate) fn trigger(&self, state: &mut State, hero: u8, square: Square, sink: &mut Teller) {
        let Some(event) = self.event_at(state, square) else { return };
        let sentence = self.sentence(state, event);
        let who = Who::Hero(hero);
        sink.tell(|| {
            Event::new("erune-triggers").with("who", self.said(state, who)).with("sentence", sentence).rule("ER-131")
        });
        self.takes_place(state, event, hero, sink);
        self.judge(state, sink);
    }

    pub(crate) fn answer_event(&self, state: &mut State, choice: Choice, sink: &mut Teller) {
        let Some(Step::Answer { event, hero }) = state.stack.top() else { return };
        state.stack.pop();
        let Choice::Knack(number) = choice else { return };
        let Some(answer) = self.quest(state).events[event.index()].answers.get(usize::from(number)) else { return };
        sink.tell(|| Event::new("erune-verbatim").with("text", answer.text.clone()).rule("ER-131"));
        self.do_list(state, answer.does, Who::Hero(hero), Who::Hero(hero));
    }

    // --- Locks -------------------------------------------------------------------------------------------------

    /// ER-27: a lock opens. Where it is, is seen only where the door itself was.
    pub(crate) fn open_lock(&self, state: &mut State, lock: u8, sink: &mut Teller) {
        if lock > 15 || state.unlocked >> lock & 1 != 0 {
            return;
        }
        state.unlocked |= 1 << lock;
        sink.tell(|| Event::new("erune-unlocks").rule("ER-27"));
        let explored = state.explored;
        let seen_at = |plan: &crate::dungeon::Dungeon| {
            let door = plan.doors.iter().find(|door| door.name == Some(lock))?;
            let seen = door.tiles.iter().any(|tile| explored.has(plan.tiles[usize::from(*tile)].at.index()));
            seen.then(|| door.key())
        };
        let plans = &self.world(state).plans;
        let here = seen_at(self.map(state));
        self.learn(state, |plan| seen_at(&plans[plan]) == here);
        if here.is_some()
            && let Some(door) = self.map(state).doors.iter().position(|door| door.name == Some(lock))
        {
            let key = self.map(state).doors[door].key();
            if !state.doors.contains(&(key as u16)) && !state.doors.is_full() {
                state.doors.push(key as u16);
            }
            self.opened(state, door as u8, sink);
        }
    }

    // --- Sources -----------------------------------------------------------------------------------------------

    pub(crate) fn source_left(&self, state: &State, at: Square) -> u8 {
        let whole = self.piece(state, at).map_or(0, |piece| piece.health);
        let lost = state.drained.iter().find(|(source, _)| *source == at).map_or(0, |(_, lost)| *lost);
        whole.saturating_sub(lost)
    }

    pub(crate) fn nearest_source(&self, state: &State, hero: u8) -> Option<Square> {
        let at = state.hero(hero).at;
        self.sources(state).map(|piece| piece.at).min_by_key(|source| source.distance(at))
    }

    /// Sources that were seen and still stand.
    pub(crate) fn sources<'s>(&'s self, state: &'s State) -> impl Iterator<Item = &'s crate::dungeon::PieceAt> + 's {
        let sources = self.map(state).pieces.iter().filter(|piece| piece.kind == FurnitureKind::Source);
        sources.filter(|piece| self.is_explored(state, piece.at) && !state.broken.has(piece.at.index()))
    }

    /// ER-96: damage at a Source; destroyed, it gives experience to all who took part.
    pub(crate) fn hurt_source(&self, state: &mut State, at: Square, damage: u8, by: Option<Who>, sink: &mut Teller) {
        let before = self.source_left(state, at);
        let lost = damage.min(before);
        if lost == 0 {
            return;
        }
        let known = state.drained.iter().position(|(source, _)| *source == at);
        if known.is_none() {
            if state.drained.is_full() {
                return;
            }
            state.drained.push((at, 0));
        }
        let number = known.unwrap_or(state.drained.len() - 1);
        state.drained[number].1 += lost;
        if let Some(Who::Hero(hero)) = by {
            // ER-111: who enhanced the one that strikes takes part.
            let sharers = state.hero(hero).helpers | 1 << hero;
            for sharer in crate::state::numbers(sharers.into()) {
                let hurt = &mut state.source_hurt[number][usize::from(sharer) % HEROES];
                *hurt = hurt.saturating_add(lost);
            }
        }
        sink.tell(|| Event::new("erune-source-hurt").with("n", lost).rule("ER-96"));
        if lost < before {
            return;
        }
        state.broken.set(at.index());
        state.sources_gone += 1;
        sink.tell(|| Event::new("erune-source-gone").rule("ER-97"));
        let hurt = state.source_hurt[number];
        let sharers: Vec<u8> = state.party().filter(|hero| hurt[usize::from(*hero)] > 0).collect();
        let xp = self.content.tables.source_experience;
        self.share_xp(state, xp, &sharers, |hero| hurt[usize::from(hero)], sink);
        let row = self.content.tables.source.draw(&mut state.chance);
        let row = &self.content.tables.source.rows()[row];
        sink.tell(|| Event::new("erune-verbatim").with("text", row.text.clone()).rule("ER-97"));
        let hero = sharers.first().copied().unwrap_or_else(|| self.somebody(state));
        self.do_list(state, row.does, Who::Hero(hero), Who::Hero(hero));
        self.set_off(state, hero, |trigger| trigger == Trigger::SourceDestroyed, sink);
        self.judge(state, sink);
    }

    // --- Objectives --------------------------------------------------------------------------------------------

    pub(crate) fn goal_done(&self, state: &mut State, side: Party, number: u8, sink: &mut Teller) {
        let of_side = |(_, objective): &(usize, &crate::content::Objective)| objective.side == side;
        let quest = self.quest(state);
        let found = quest.objectives.iter().enumerate().filter(of_side).nth(usize::from(number.saturating_sub(1)));
        if let Some((at, _)) = found {
            self.fulfil(state, at, sink);
        }
    }

    fn fulfil(&self, state: &mut State, number: usize, sink: &mut Teller) {
        if state.goals >> number & 1 != 0 {
            return;
        }
        state.goals |= 1 << number;
        let objective = &self.quest(state).objectives[number];
        sink.tell(|| Event::new("erune-objective").with("text", objective.text.clone()).rule("ER-160"));
        if objective.main {
            if objective.side == Party::Adventurers {
                state.main_done = state.turn;
            }
            state.over.get_or_insert(Ending::Objective); // ER-161
        }
    }

    /// Which objectives are done by now.
    pub(crate) fn judge(&self, state: &mut State, sink: &mut Teller) {
        for number in 0..self.quest(state).objectives.len() {
            let goal = self.quest(state).objectives[number].goal;
            if !goal.is_judged_at_end() && state.goals >> number & 1 == 0 && self.reached(state, goal) {
                self.fulfil(state, number, sink);
            }
        }
    }

    /// What is looked at only when the quest is over.
    pub(crate) fn judge_at_end(&self, state: &mut State, sink: &mut Teller) {
        for number in 0..self.quest(state).objectives.len() {
            let goal = self.quest(state).objectives[number].goal;
            if goal.is_judged_at_end() && self.reached(state, goal) {
                self.fulfil(state, number, sink);
            }
        }
    }

    pub(crate) fn near_stairs(&self, state: &State, hero: u8) -> bool {
        let at = state.hero(hero).at;
        let stairs = |square: Square| {
            self.is_explored(state, square)
                && self.piece(state, square).is_some_and(|piece| piece.kind == FurnitureKind::Stairs)
        };
        stairs(at) || self.attached(state, at).any(stairs)
    }

    fn reached(&self, state: &State, goal: Goal) -> bool {
        let living = || state.living();
        let event = |event: EventId| self.is_done(state, event);
        match goal {
            Goal::Leave => {
                living().next().is_some() && living().all(|hero| self.near_stairs(state, hero)) && state.turn > 1
            }
            Goal::Kill(kind, count) => state.killed[kind.index()] >= count,
            Goal::Event(which) => event(which),
            Goal::Sources(count) => state.sources_gone >= count,
            Goal::Bring(item) => {
                living().any(|hero| state.hero(hero).pack.contains(&item) && self.near_stairs(state, hero))
            }
            Goal::Searched(count) => state.searches >= count,
            Goal::Disarmed(count) => state.disarmings >= count,
            Goal::NobodyDied => state.deaths == 0,
            Goal::By(turn) => state.main_done > 0 && state.main_done <= turn,
            Goal::Deaths(count) => state.deaths >= count,
            Goal::Outlast => state.turn > self.quest(state).last_turn,
            Goal::Lives(kind) => state.killed[kind.index()] == 0,
            Goal::Never(which) => !event(which),
            Goal::SourcesStand(count) => {
                let all = self.map(state).pieces.iter().filter(|piece| piece.kind == FurnitureKind::Source).count();
                all.saturating_sub(usize::from(state.sources_gone)) >= usize::from(count)
            }
            Goal::ShadowsTaken(count) => state.shadows_taken >= count,
        }
    }
}
