//! How a table begins: who plays whom, the plan that is drawn, traps that are strewn, the first tile.

use crate::Erune;
use crate::content::{MOST_LEVEL, Person};
use crate::dungeon::Squares;
use crate::effect::Resource;
use crate::ids::{Archetype, FieldId, ItemId, QuestId, SkillId};
use crate::state::{Deeds, Facing, Fight, Foe, HEROES, Hero, KINDS, MASTER, MONSTERS, Overlord, Phase, State};
use crate::teller::Teller;
use kernel::grid::SquareSide;
use kernel::stack::Flow;
use kernel::{Bits, Chance, Event, Few, Scatter, Seat, SeatSet, Variants};

/// ER-1: an Adventurers' player alone runs so many at least.
pub const ALONE: u8 = 2;
/// ER-7: so many fields are chosen for a quest.
pub const FIELDS_CHOSEN: u32 = 3;

/// What a table begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub players: u8,
    pub quest: QuestId,
    /// How many Adventurers go.
    pub heroes: u8,
    /// New characters are of this level.
    pub level: u8,
    pub memory: u32,
    pub played: u16,
    pub won: u16,
    pub sheets: [Option<Sheet>; HEROES],
    pub master: Option<MasterSheet>,
    pub round_limit: u8,
}

/// A character as it goes from quest to quest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub archetype: Archetype,
    pub name: u8,
    pub level: u8,
    pub xp: u16,
    pub fate: u8,
    pub gold: u16,
    pub skills: u64,
    pub fields: u32,
    pub to_learn: u8,
    pub to_study: u8,
    pub pack: Vec<ItemId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MasterSheet {
    pub name: u8,
    pub level: u8,
    pub xp: u16,
    pub skills: u64,
    pub to_learn: u8,
}

impl Erune {
    pub(crate) fn lay_out(&self, setup: &Setup, mut chance: Chance, sink: &mut Teller) -> State {
        let world = &self.worlds[setup.quest.index()];
        let plan = Variants::draw(world.plans.len() as u8, MASTER.set(), &mut chance);
        let truth = &world.plans[usize::from(plan.truth())];
        let mut here = Squares::NONE;
        for tile in &truth.tiles {
            here = here.union(strewn(tile.free, tile.traps, &mut chance));
        }
        let mut state = State {
            quest: setup.quest,
            players: setup.players,
            round_limit: setup.round_limit,
            turn: 0,
            phase: Phase::Muster,
            plan,
            traps: Scatter::of(world.trappable, here, MASTER.set()),
            sprung: Squares::NONE,
            explored: Squares::NONE,
            open: Bits::NONE,
            unlocked: 0,
            keys: 0,
            doors: Few::new(),
            broken: Squares::NONE,
            searched: Squares::NONE,
            rummaged: Squares::NONE,
            drained: Few::new(),
            source_hurt: [[0; HEROES]; 4],
            closing: false,
            trapper: None,
            events: 0,
            memory: setup.memory,
            played: setup.played,
            won: setup.won,
            pits: Few::new(),
            blue: Few::new(),
            blue_by: Few::new(),
            blue_pits: Few::new(),
            blue_pit_by: Few::new(),
            ground: [Squares::NONE; crate::state::GROUNDS],
            ground_turns: [0; crate::state::GROUNDS],
            campfire: None,
            count: setup.heroes,
            heroes: [Hero::default(); HEROES],
            foes: [None::<Foe>; MONSTERS],
            numbers: [0; KINDS],
            engaged: [0; HEROES],
            overlord: self.overlord(setup),
            killed: [0; KINDS],
            deaths: 0,
            goals: 0,
            over: None,
            judged: false,
            ready_level: setup.level,
            winners: SeatSet::NONE,
            stack: kernel::Stack::new(),
            fights: Few::<Fight, 3>::new(),
            choices: 0,
            ready: SeatSet::NONE,
            chained: 0,
            agreed: 0,
            searches: 0,
            disarmings: 0,
            shadows_taken: 0,
            sources_gone: 0,
            main_done: 0,
            chance,
        };
        for number in 0..setup.heroes {
            let seat = if setup.players == 2 { 1 } else { number + 1 };
            state.hero_mut(number).seat = seat;
            if let Some(sheet) = &setup.sheets[usize::from(number)] {
                self.enter(&mut state, number, sheet);
            }
        }
        if setup.master.is_none() {
            state.overlord.name = state.chance.below(self.content.levels.master_names.len().max(1) as u32) as u8;
        }
        let quest = self.quest(&state);
        for text in &quest.intro {
            sink.tell(|| Event::new("erune-verbatim").with("text", text.clone()).rule("ER-2"));
        }
        for objective in &quest.objectives {
            let side = if objective.side == crate::content::Party::Master { "master" } else { "adventurers" };
            sink.tell(|| {
                let event = Event::new("erune-told-objective").with("side", side);
                event.with("text", objective.text.clone()).with("points", objective.points).rule("ER-2")
            });
        }
        self.go_on(&mut state, sink);
        state
    }

    fn overlord(&self, setup: &Setup) -> Overlord {
        let levels = &self.content.levels;
        let sheet = setup.master.unwrap_or_else(|| {
            let level = setup.level;
            let count = levels.master(level).skills;
            let ready = levels.master_ready_skills.iter().take(count.into());
            let skills = if level > 1 { ready.fold(0, |skills, skill| skills | 1u64 << skill.0) } else { 0 };
            let learnt = skills.count_ones() as u8;
            let to_learn = count.saturating_sub(learnt);
            MasterSheet { name: 0, level, xp: 0, skills, to_learn }
        });
        let MasterSheet { name, level, xp, skills, to_learn } = sheet;
        Overlord {
            name,
            level,
            xp,
            skills,
            to_learn,
            stamina: levels.master(level).stamina.into(),
            ..Overlord::default()
        }
    }

    // --- Who plays whom ----------------------------------------------------------------------------------------

    /// The seat that chooses its next Adventurer.
    pub(crate) fn mustering(&self, state: &State) -> Seat {
        let next = state.party().find(|&hero| state.hero(hero).level == 0);
        Seat(next.map_or(1, |hero| state.hero(hero).seat))
    }

    pub(crate) fn muster_options(&self, state: &State, into: &mut Vec<crate::choice::Choice>) {
        let taken = |archetype: Archetype| {
            state.party().any(|hero| state.hero(hero).level > 0 && state.hero(hero).archetype == archetype)
        };
        let free = Archetype::ALL.into_iter().filter(|&archetype| !taken(archetype));
        into.extend(free.map(crate::choice::Choice::Play));
    }

    pub(crate) fn muster(&self, state: &mut State, seat: Seat, archetype: Archetype, sink: &mut Teller) {
        let Some(number) = state.party().find(|&hero| state.hero(hero).level == 0) else { return };
        let names = self.content.archetype(archetype).names.len().max(1) as u32;
        let name = state.chance.below(names) as u8;
        let sheet = self.ready_made(archetype, name, state.ready_level);
        self.enter(state, number, &sheet);
        let who = crate::state::Who::Hero(number);
        sink.tell(|| {
            let event = Event::new("erune-plays").with("seat", seat).with("who", self.said(state, who));
            event.with("name", self.hero_name(state.hero(number))).rule("ER-3")
        });
    }

    /// ER-4: a character of a level as that one of its people is; of level 1 it chooses for itself.
    pub(crate) fn ready_made(&self, archetype: Archetype, name: u8, level: u8) -> Sheet {
        let level = level.clamp(1, MOST_LEVEL);
        let row = self.content.levels.of(archetype, level);
        let (mut skills, mut fields, mut pack) = (0u64, 0u32, Vec::new());
        if level > 1 {
            let person = self.person_named(archetype, name);
            skills = Self::skill_set(person.skills.iter().take(row.skills.into()).copied());
            fields = Self::field_set(person.fields.iter().take(row.fields.into()).copied());
            pack = person.gear.iter().filter(|(from, _)| *from <= level).map(|(_, item)| *item).collect();
        }
        let mut kept: Vec<ItemId> = Vec::new();
        for item in pack.into_iter().rev() {
            let alike =
                kept.iter().filter(|&&other| self.weapon(other).is_some() == self.weapon(item).is_some()).count();
            if alike < 5 {
                kept.push(item);
            }
        }
        Sheet {
            archetype,
            name,
            level,
            xp: 0,
            fate: row.fate,
            gold: 0,
            to_learn: row.skills.saturating_sub(skills.count_ones() as u8),
            to_study: row.fields.saturating_sub(fields.count_ones() as u8),
            skills,
            fields,
            pack: kept,
        }
    }

    /// Who goes by a name of a card.
    pub(crate) fn person_named(&self, archetype: Archetype, name: u8) -> &Person {
        let people = &self.content.archetype(archetype).people;
        &people[usize::from(name) % people.len()]
    }

    pub(crate) fn person(&self, hero: &Hero) -> &Person {
        self.person_named(hero.archetype, hero.name)
    }

    pub(crate) fn enter(&self, state: &mut State, number: u8, sheet: &Sheet) {
        let seat = state.hero(number).seat;
        let mut hero = Hero {
            archetype: sheet.archetype,
            seat,
            name: sheet.name,
            level: sheet.level,
            xp: sheet.xp,
            fate: sheet.fate,
            gold: sheet.gold,
            skills: sheet.skills,
            fields: sheet.fields,
            to_learn: sheet.to_learn,
            to_study: sheet.to_study,
            ..Hero::default()
        };
        hero.pack = sheet.pack.iter().copied().take(crate::state::PACK).collect();
        *state.hero_mut(number) = hero;
    }

    pub(crate) fn muster_goes_on(&self, state: &mut State, sink: &mut Teller) -> Flow {
        if state.party().any(|hero| state.hero(hero).level == 0) {
            return Flow::Asks;
        }
        state.phase = Phase::Town;
        // ER-113: levels that were earned before.
        self.raise_levels(state, sink);
        let purse = self.quest(state).purse;
        if purse > 0 {
            sink.tell(|| Event::new("erune-purse").with("n", purse).rule("ER-6"));
        }
        for number in state.party() {
            self.choose_few_fields(state, number);
            // ER-105: no more than can be carried.
            let most = self.most_gold(state, number);
            let hero = state.hero_mut(number);
            hero.gold = (hero.gold + purse).min(most.max(hero.gold));
        }
        Flow::GoesOn
    }

    /// Where there is nothing to choose from, all fields are chosen.
    pub(crate) fn choose_few_fields(&self, state: &mut State, number: u8) {
        let hero = state.hero_mut(number);
        if hero.fields.count_ones() <= FIELDS_CHOSEN {
            hero.chosen = hero.fields;
        }
    }

    /// ER-5: down into the dungeon.
    pub(crate) fn descend(&self, state: &mut State, sink: &mut Teller) {
        let start = self.world(state).start;
        for number in state.party() {
            let (health, mana) = {
                let hero = state.hero(number);
                (self.most(hero, Resource::Health), self.most(hero, Resource::Mana))
            };
            let best = self.arms(state.hero(number)).find(Option::is_some).flatten();
            let hero = state.hero_mut(number);
            (hero.health, hero.mana, hero.stamina) = (health, mana, 0);
            (hero.at, hero.facing) = (start[usize::from(number)], Facing(SquareSide::North));
            (hero.weapon, hero.deeds) = (best, Deeds::default());
        }
        self.reveal(state, 0, true, sink);
        for number in state.party() {
            self.look_around(state, number, sink);
        }
        self.begin_turn(state, sink);
    }

    /// All skills by number that a list names.
    pub(crate) fn skill_set(skills: impl Iterator<Item = SkillId>) -> u64 {
        skills.fold(0, |set, skill| set | 1 << skill.0)
    }

    pub(crate) fn field_set(fields: impl Iterator<Item = FieldId>) -> u32 {
        fields.fold(0, |set, field| set | 1 << field.0)
    }
}

/// So many of these squares, each set of them equally likely.
pub(crate) fn strewn(squares: Squares, count: u8, chance: &mut Chance) -> Squares {
    let (mut left, mut wanted) = (squares.len() as u32, u32::from(count));
    let mut drawn = Squares::NONE;
    for square in squares.iter() {
        if wanted == 0 {
            break;
        }
        if chance.below(left) < wanted {
            drawn.set(square);
            wanted -= 1;
        }
        left -= 1;
    }
    drawn
}
