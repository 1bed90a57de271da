//! What somebody who watches would laugh at, counted: walking to and fro, standing about, not striking who stands beside.

use erune::Erune;
use erune::choice::Choice;
use erune::content::{Goal, ItemKind, Party, Reach};
use erune::dungeon::Square;
use erune::state::{HEROES, Phase, State, Who};

/// Who goes so many squares and is back after two turns has gone to and fro.
const WALK: usize = 4;
const BACK: u16 = 2;

/// One turn of an Adventurer.
#[derive(Clone, Default)]
struct Turn {
    path: Vec<Square>,
    /// Struck, cast, searched, triggered, disarmed, opened: something came of it.
    useful: bool,
    ended: Square,
}

#[derive(Default)]
pub struct Habits {
    turns: [Turn; HEROES],
    before: [Option<Turn>; HEROES],
    turn: u8,
    pub tiles: usize,
    pub hero_turns: u32,
    /// Stepped on a square twice in one move.
    pub looped: u32,
    /// Two walks that led back, and nothing came of them.
    pub to_and_fro: u32,
    /// Did not walk, strike, cast, search, trigger or disarm.
    pub stood: u32,
    /// Ended the turn beside an enemy that is awake without having struck.
    pub spared: u32,
    pub walks: u32,
    pub steps: u32,
    pub attacks: u32,
    pub searches: u32,
    pub looks: u32,
    pub prepares: u32,
    pub monster_turns: u32,
    pub monster_attacks: u32,
    /// In which turn what the main objective asks for was first seen.
    pub seen: Option<u8>,
    /// The Master's stamina at the end.
    pub stamina: u16,
    /// Turns of those who have nothing better than what shoots, and those that ended beside an enemy that is awake.
    pub shooter_turns: u32,
    pub pressed: u32,
    /// How far an Adventurer was from the nearest other, at the end of each turn.
    pub apart: u32,
}

impl Habits {
    pub fn before(&mut self, state: &State, choice: Choice) {
        if state.turn == 0 {
            return;
        }
        if state.turn != self.turn {
            self.turn = state.turn;
            self.turns = Default::default();
        }
        let useful = match choice {
            Choice::Attack { who: Who::Monster(_), .. } | Choice::Invoke(..) => {
                self.monster_attacks += 1;
                return;
            }
            Choice::Attack { who, .. } | Choice::Batter { who, .. } | Choice::Cast(who, _) | Choice::Topple(who, _) => {
                self.attacks += 1;
                Some(who)
            }
            Choice::Search(hero) | Choice::Rummage(hero, _) => {
                self.searches += 1;
                Some(Who::Hero(hero))
            }
            Choice::Trigger(hero, _) | Choice::Disarm(hero, _) | Choice::Campfire(hero) | Choice::Use(hero, _) => {
                Some(Who::Hero(hero))
            }
            Choice::Move(Who::Hero(hero)) => {
                self.walks += 1;
                self.turns[usize::from(hero)].path.push(state.hero(hero).at);
                None
            }
            Choice::Detect(_) => {
                self.looks += 1;
                None
            }
            Choice::Prepare(who) => {
                self.prepares += u32::from(who.is_hero());
                None
            }
            _ => None,
        };
        if let Some(Who::Hero(hero)) = useful {
            self.turns[usize::from(hero)].useful = true;
        }
    }

    /// After a choice: where everybody stands now.
    pub fn after(&mut self, game: &Erune, was: (u8, Phase), state: &State) {
        if state.turn == 0 || was.0 == 0 {
            return;
        }
        for hero in state.party() {
            let turn = &mut self.turns[usize::from(hero)];
            let at = state.hero(hero).at;
            if turn.path.last().is_some_and(|last| *last != at) {
                self.steps += 1;
                self.looped += u32::from(turn.path.contains(&at));
                turn.path.push(at);
                turn.useful |= state.explored.len() > self.tiles;
            }
        }
        self.tiles = state.explored.len();
        self.stamina = state.overlord.stamina;
        if self.seen.is_none() && is_main_in_sight(game, state) {
            self.seen = Some(state.turn);
        }
        if was.1 == Phase::Heroes && (state.phase != Phase::Heroes || state.turn != was.0 || state.over.is_some()) {
            self.close(game, state);
        }
        if was.1 == Phase::Master && state.phase == Phase::Heroes {
            self.monster_turns += state.monsters().filter(|(_, foe)| foe.active).count() as u32;
        }
    }

    fn close(&mut self, game: &Erune, state: &State) {
        for hero in state.living() {
            let mut turn = std::mem::take(&mut self.turns[usize::from(hero)]);
            let at = state.hero(hero).at;
            turn.ended = at;
            self.hero_turns += 1;
            let others = state.living().filter(|&other| other != hero).map(|other| state.hero(other).at.distance(at));
            self.apart += u32::from(others.min().unwrap_or(0));
            self.stood += u32::from(turn.path.len() < 2 && !turn.useful);
            let beside = state.monsters().any(|(_, foe)| foe.active && foe.at.distance(at) == 1);
            self.spared += u32::from(beside && !turn.useful);
            if is_shooter(game, state, hero) {
                self.shooter_turns += 1;
                self.pressed += u32::from(beside);
            }
            if let Some(last) = &self.before[usize::from(hero)] {
                let walked = turn.path.len() > WALK && last.path.len() > WALK && !turn.useful && !last.useful;
                self.to_and_fro += u32::from(walked && last.path[0].distance(at) <= BACK);
            }
            self.before[usize::from(hero)] = Some(turn);
        }
    }

    pub fn print(all: &[&Habits]) {
        let sum = |count: fn(&Habits) -> u32| all.iter().map(|habits| count(habits)).sum::<u32>();
        let turns = f64::from(sum(|habits| habits.hero_turns).max(1));
        let share = |count: u32| f64::from(count) * 100.0 / turns;
        println!(
            "  of 100 turns of an Adventurer: walks {:.0} ({:.1} squares), attacks {:.0}, searches {:.0}, looks {:.0}, \
             prepares {:.0}; looped {:.1}, to and fro {:.1}, stood {:.1}, spared {:.1}; apart {:.1}",
            share(sum(|habits| habits.walks)),
            f64::from(sum(|habits| habits.steps)) / f64::from(sum(|habits| habits.walks).max(1)),
            share(sum(|habits| habits.attacks)),
            share(sum(|habits| habits.searches)),
            share(sum(|habits| habits.looks)),
            share(sum(|habits| habits.prepares)),
            share(sum(|habits| habits.looped)),
            share(sum(|habits| habits.to_and_fro)),
            share(sum(|habits| habits.stood)),
            share(sum(|habits| habits.spared)),
            share(sum(|habits| habits.apart)) / 100.0,
        );
        println!(
            "  of 100 turns of who shoots ended beside an enemy: {:.1}",
            f64::from(sum(|habits| habits.pressed)) * 100.0 / f64::from(sum(|habits| habits.shooter_turns).max(1)),
        );
        let unseen = all.iter().filter(|habits| habits.seen.is_none()).count();
        let mut seen: Vec<u8> = all.iter().map(|habits| habits.seen.unwrap_or(u8::MAX)).collect();
        seen.sort_unstable();
        println!(
            "  of 100 turns of a Monster: attacks {:.0}; main objective in sight: turn {:?} ({} games never), explored {:.1} tiles, \
             the Master's stamina {:.1}",
            f64::from(sum(|habits| habits.monster_attacks)) * 100.0
                / f64::from(sum(|habits| habits.monster_turns).max(1)),
            seen[seen.len() / 2],
            unseen,
            all.iter().map(|habits| habits.tiles as f64).sum::<f64>() / all.len() as f64,
            all.iter().map(|habits| f64::from(habits.stamina)).sum::<f64>() / all.len() as f64,
        );
    }
}

/// Has an Adventurer something that strikes from afar, and nothing with more dice for close by?
fn is_shooter(game: &Erune, state: &State, hero: u8) -> bool {
    let dice = |shoots: bool| {
        let weapons = state.hero(hero).pack.iter().filter_map(|item| match game.content.items[item.index()].kind {
            ItemKind::Weapon(weapon) => Some(weapon),
            _ => None,
        });
        let fitting = weapons.filter(|weapon| matches!(weapon.reach, Reach::Ranged | Reach::Hybrid) == shoots);
        fitting.map(|weapon| weapon.roll.dice().count()).max().unwrap_or(0)
    };
    dice(true) > 0 && dice(true) >= dice(false)
}

/// Is what the main objective asks for on the board? Only of a Monster the state itself tells.
fn is_main_in_sight(game: &Erune, state: &State) -> bool {
    let quest = &game.content.quests[state.quest.index()];
    let main = quest.objectives.iter().find(|goal| goal.main && goal.side == Party::Adventurers);
    main.is_some_and(|main| match main.goal {
        Goal::Kill(kind, _) => state.monsters().any(|(_, foe)| foe.kind == kind) || state.killed[kind.index()] > 0,
        _ => false,
    })
}
