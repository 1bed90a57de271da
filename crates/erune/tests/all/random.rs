//! Random games come to an end, and nothing breaks on the way.

use erune::Erune;
use erune::content::ItemKind;
use erune::state::{Phase, State, Who};
use kernel::{Chance, Game, Position, SetupRequest, Silent};
use std::collections::BTreeMap;

struct Played {
    steps: u32,
    turns: u32,
    most_options: usize,
    /// Lists in the dungeon, and options on them.
    lists: usize,
    options: usize,
    reason: &'static str,
    heroes_won: bool,
}

/// What holds whenever nothing is under way: nobody shares a square, nobody has more than it may, every curse lies once.
fn law_at_rest(game: &Erune, state: &State) -> Result<(), String> {
    if matches!(state.phase, Phase::Muster | Phase::Town) || !state.stack.is_empty() {
        return Ok(());
    }
    let all: Vec<Who> = state.characters().collect();
    for (number, &who) in all.iter().enumerate() {
        if all[..number].iter().any(|&other| state.at(other) == state.at(who)) {
            return Err(format!("{who:?} shares a square"));
        }
    }
    for number in state.party() {
        let hero = state.hero(number);
        let row = game.content.levels.of(hero.archetype, hero.level);
        let most = [row.health, row.stamina, row.mana];
        let now = [hero.health, hero.stamina, hero.mana];
        if (0..3).any(|at| now[at] > most[at] + hero.more[at]) {
            return Err(format!("{number} has {now:?} of {most:?} and {:?}", hero.more));
        }
        if hero.shadows > 0 && hero.stamina > 0 {
            return Err(format!("{number}: a Shadows card lets stamina lie"));
        }
        let of = |is: fn(&ItemKind) -> bool| {
            hero.pack.iter().filter(|item| is(&game.content.items[item.index()].kind)).count()
        };
        let belt = hero.pack.iter().any(|item| game.content.items[item.index()].slug == "potion-belt");
        if of(|kind| matches!(kind, ItemKind::Weapon(_))) > 5
            || of(|kind| matches!(kind, ItemKind::Protection(_))) > 5
            || of(|kind| matches!(kind, ItemKind::Potion(_) | ItemKind::Rune(_))) > if belt { 6 } else { 2 }
            || hero.gold > 300
        {
            return Err(format!("{number} carries too much"));
        }
        if !hero.dead && !hero.pitted && state.is_pit_for(Who::Hero(number), hero.at) {
            return Err(format!("{number} stands over a pit"));
        }
        if hero.pitted && !state.is_pit_for(Who::Hero(number), hero.at) {
            return Err(format!("{number} sits in a pit that is not there"));
        }
        let shared = |other: u8| other != number && hero.curse.is_some() && state.hero(other).curse == hero.curse;
        let banned = hero.curse.is_some_and(|curse| state.overlord.banned >> curse.0 & 1 != 0);
        if state.party().any(shared) || banned {
            return Err(format!("{number}: a curse that lies elsewhere or was banned"));
        }
        if hero.dead && (state.is_engaged(Who::Hero(number)) || hero.stamina + hero.shadows > 0 || hero.curse.is_some())
        {
            return Err(format!("{number} is dead and keeps something"));
        }
    }
    for (number, foe) in state.monsters() {
        let who = Who::Monster(number);
        if foe.health > game.content.monsters[foe.kind.index()].health + 20 || !foe.active && state.is_engaged(who) {
            return Err(format!("{who:?}: too much health, or engaged asleep"));
        }
        for hero in state.party().map(Who::Hero) {
            let (at, other) = (state.at(who), state.at(hero));
            if state.are_engaged(who, hero)
                && !game.threatens(state, who, other)
                && !game.threatens(state, hero, at)
                && at.reach(other) > 1
            {
                return Err(format!("{who:?} and {hero:?} are engaged from afar"));
            }
        }
    }
    Ok(())
}

fn play(game: &Erune, quest: &str, players: u8, seed: u64) -> Played {
    let mut request = SetupRequest { players, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    let setup = game.setup(&request).expect("a table of this size");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut picks = Chance::from_seed(seed ^ 0xABCD);
    let (mut options, mut steps, mut most_options) = (Vec::new(), 0, 0);
    let (mut lists, mut listed) = (0, 0);
    loop {
        if let Err(what) = game.check(position.state()).and_then(|()| law_at_rest(game, position.state())) {
            panic!("{players} players, seed {seed}, step {steps}: {what}");
        }
        let awaited = position.awaiting(game);
        if awaited.is_empty() {
            let outcome = game.outcome(position.state()).expect("nobody is asked");
            let turns = game.rounds(position.state()).unwrap_or(0);
            let heroes_won = !outcome.winners.contains(kernel::Seat(0));
            return Played { steps, turns, most_options, lists, options: listed, reason: outcome.reason, heroes_won };
        }
        let seat = awaited.iter().nth(picks.below(awaited.len() as u32) as usize).expect("somebody");
        options.clear();
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "{players} players, seed {seed}, step {steps}: nothing to choose");
        most_options = most_options.max(options.len());
        if matches!(position.state().phase, Phase::Master | Phase::Heroes) {
            (lists, listed) = (lists + 1, listed + options.len());
        }
        let choice = options[picks.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        steps += 1;
        assert!(steps < game.about().longest, "{players} players, seed {seed}: no end");
    }
}

/// Every quest, at every number of players; laws hold after every step, lists stay short.
#[test]
fn random_games_of_all_quests_end() {
    let game = Erune::standard();
    let (mut most, mut reasons) = (0, BTreeMap::<&str, u32>::new());
    let (mut lists, mut options) = (0, 0);
    let quests: Vec<String> = game.content.quests.iter().map(|quest| quest.slug.clone()).collect();
    for quest in &quests {
        let (mut steps, mut turns, mut won, mut count) = (0, 0, 0, 0);
        for players in 2..=5 {
            for seed in 0..4 {
                let played = play(&game, quest, players, seed);
                *reasons.entry(played.reason).or_default() += 1;
                steps += played.steps;
                turns += played.turns;
                most = most.max(played.most_options);
                (lists, options) = (lists + played.lists, options + played.options);
                won += u32::from(played.heroes_won);
                count += 1;
            }
        }
        println!("{quest}: {count} games, {} steps, {} turns, Adventurers won {won}", steps / count, turns / count);
    }
    println!("{reasons:?}, longest list {most}, state {} bytes", std::mem::size_of::<erune::state::State>());
    let mean = options as f64 / lists as f64;
    println!("{mean:.1} options in a list outside town");
    assert!(most <= 160, "a list of {most} options");
    assert!(mean < 20.0, "{mean} options in a list outside town");
    assert!(std::mem::size_of::<erune::state::State>() <= 8192);
}
