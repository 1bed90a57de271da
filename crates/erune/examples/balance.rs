//! Plays quests and prints who wins, how long it takes and how fast the rules are.
//!
//! `cargo run -p erune --example balance -- [GAMES] [MASTER] [ADVENTURERS]`, bots `greedy` and `random`, greedy if not said:
//! each quest with 2, 3 and 4 Adventurers at its level.
//! `cargo run -p erune --example balance -- speed`: decisions, copies and imagined worlds a second.
//! `cargo run -p erune --example balance -- campaign [GAMES]`: eight quests in a row, levels against the intended ones.
//! `cargo run -p erune --example balance -- story QUEST SEED`: one game, told.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example shows its result")]

use erune::Erune;
use erune::choice::Choice;
use kernel::{Chance, Event, Game, Legacy, Position, Seat, SetupRequest, Silent, Thing, Viewer};
use std::collections::BTreeMap;
use std::time::Instant;

const MASTER: Seat = Seat(0);
/// Within these shares either side is well off, in per cent.
const FAIR: std::ops::RangeInclusive<u32> = 35..=65;

struct Played {
    turns: u32,
    decisions: u64,
    /// Options outside town, and how often somebody was asked there.
    options: u64,
    asked: u64,
    longest: usize,
    heroes_won: bool,
    reason: &'static str,
    legacy: Option<Legacy>,
}

struct Table<'g> {
    game: &'g Erune,
    greedy: [bool; 2],
    picks: Chance,
    options: Vec<Choice>,
    worths: Vec<f32>,
}

impl Table<'_> {
    fn choose(&mut self, position: &Position<Erune>, seat: Seat) -> Choice {
        if self.options.len() == 1 {
            return self.options[0];
        }
        if self.greedy[usize::from(seat != MASTER)] {
            let world = position.resample(self.game, Viewer::Seat(seat), &mut self.picks);
            self.worths.clear();
            self.game.foresee(world.state(), seat, &self.options, &mut self.worths);
            let best =
                (0..self.options.len()).fold(0, |best, at| if self.worths[at] > self.worths[best] { at } else { best });
            return self.options[best];
        }
        self.options[self.picks.below(self.options.len() as u32) as usize]
    }

    fn play(&mut self, request: &SetupRequest, seed: u64, mut told: Option<&mut Vec<Event>>) -> Played {
        let game = self.game;
        let setup = game.setup(request).expect("a table of this size");
        let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
        self.picks = Chance::from_seed(seed ^ 0x5EED);
        let (mut decisions, mut options, mut asked, mut longest) = (0, 0, 0, 0);
        loop {
            let awaited = position.awaiting(game);
            if awaited.is_empty() {
                let outcome = game.outcome(position.state()).expect("nobody is asked");
                let heroes_won = !outcome.winners.contains(MASTER);
                let turns = game.rounds(position.state()).unwrap_or(0);
                let (reason, legacy) = (outcome.reason, outcome.legacy);
                return Played { turns, decisions, options, asked, longest, heroes_won, reason, legacy };
            }
            let seat = awaited.iter().nth(self.picks.below(awaited.len() as u32) as usize).expect("somebody is asked");
            self.options.clear();
            position.options(game, seat, &mut self.options);
            if position.state().turn > 0 {
                options += self.options.len() as u64;
                asked += 1;
            }
            longest = longest.max(self.options.len());
            let choice = self.choose(&position, seat);
            match &mut told {
                Some(told) => position.apply(game, seat, choice, &mut **told),
                None => position.apply(game, seat, choice, &mut Silent),
            }
            decisions += 1;
        }
    }
}

fn request(quest: &str, heroes: u8) -> SetupRequest {
    let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
    request.options = BTreeMap::from([("quest".into(), quest.into()), ("heroes".into(), heroes.to_string())]);
    request
}

fn table(game: &Erune, greedy: [bool; 2]) -> Table<'_> {
    Table { game, greedy, picks: Chance::from_seed(0), options: Vec::new(), worths: Vec::new() }
}

fn balance(game: &Erune, games: u64, greedy: [bool; 2]) {
    println!("{:26} {:>7} {:>9} {:>9} {:>7}  endings", "quest", "heroes", "won by A.", "median t.", "asked");
    let (mut fair, mut cells, mut won_in_all) = (0, 0, 0);
    for quest in &game.content.quests {
        for heroes in 2..=4 {
            let mut seats = table(game, greedy);
            let all: Vec<Played> =
                (0..games).map(|seed| seats.play(&request(&quest.slug, heroes), seed, None)).collect();
            let won = all.iter().filter(|played| played.heroes_won).count() as u32;
            let mut turns: Vec<u32> = all.iter().map(|played| played.turns).collect();
            turns.sort_unstable();
            let mut endings = BTreeMap::<&str, u32>::new();
            all.iter().for_each(|played| *endings.entry(played.reason).or_default() += 1);
            let share = won * 100 / games.max(1) as u32;
            let decisions = all.iter().map(|played| played.decisions).sum::<u64>() / games.max(1);
            let mark = if FAIR.contains(&share) { ' ' } else { '!' };
            println!(
                "{:26} {heroes:7} {share:7}% {mark} {:8} {decisions:7}  {endings:?}",
                quest.slug,
                turns[turns.len() / 2]
            );
            fair += u32::from(FAIR.contains(&share));
            cells += 1;
            won_in_all += won;
        }
    }
    let played = cells * games as u32;
    println!("{fair} of {cells} within {FAIR:?} per cent; Adventurers won {won_in_all} of {played}");
}

fn speed(game: &Erune) {
    let mut seats = table(game, [false, false]);
    let begun = Instant::now();
    let (mut decisions, mut options, mut asked, mut longest, mut games) = (0, 0, 0, 0, 0);
    while begun.elapsed().as_secs() < 3 {
        for (number, quest) in game.content.quests.iter().enumerate() {
            let played = seats.play(&request(&quest.slug, 2 + (number % 3) as u8), games, None);
            decisions += played.decisions;
            options += played.options;
            asked += played.asked;
            longest = longest.max(played.longest);
            games += 1;
        }
    }
    println!("random play: {:.0} decisions/s, {games} games", decisions as f64 / begun.elapsed().as_secs_f64());
    println!("options outside town: {:.1} on average; longest list {longest}", options as f64 / asked.max(1) as f64);
    let setup = game.setup(&request("the-cell", 4)).expect("a table");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(1), &mut Silent);
    game.arrange(position.state_mut(), "begin 5 warrior guardian archer wizard").expect("they begin");
    let per_second = |name: &str, deed: &mut dyn FnMut()| {
        let (begun, mut count) = (Instant::now(), 0u64);
        while begun.elapsed().as_secs() < 1 {
            (0..1000).for_each(|_| deed());
            count += 1000;
        }
        println!("{name}: {:.0}/s", count as f64 / begun.elapsed().as_secs_f64());
    };
    per_second("clone", &mut || _ = std::hint::black_box(position.state().clone()));
    let mut chance = Chance::from_seed(2);
    per_second("resample", &mut || {
        _ = std::hint::black_box(position.resample(game, Viewer::Seat(Seat(1)), &mut chance));
    });
    println!("state: {} bytes", std::mem::size_of::<erune::state::State>());
}

fn campaign(game: &Erune, games: u64) {
    let mut levels = vec![Vec::new(); game.content.quests.len()];
    for seed in 0..games {
        let mut legacy = None;
        for (number, quest) in game.content.quests.iter().enumerate() {
            let mut seats = table(game, [true, true]);
            let mut wanted = SetupRequest { players: 2, legacy: legacy.take(), ..SetupRequest::default() };
            wanted.options.insert("level".into(), "1".into());
            wanted.options.insert("heroes".into(), "4".into());
            if wanted.legacy.is_none() {
                wanted.options.insert("quest".into(), quest.slug.clone());
            }
            let setup = game.setup(&wanted).expect("the next quest");
            let level = setup.sheets.iter().flatten().map(|sheet| u32::from(sheet.level)).max();
            levels[number].push(level.unwrap_or(1));
            legacy = seats.play(&wanted, seed * 100 + number as u64, None).legacy;
        }
    }
    for (quest, levels) in game.content.quests.iter().zip(&levels) {
        let mean = f64::from(levels.iter().sum::<u32>()) / levels.len().max(1) as f64;
        println!("{:26} intended {:2}, reached {mean:.1} before town", quest.slug, quest.level);
    }
}

struct Told<'g>(&'g Erune);

impl kernel::lexicon::Names for Told<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        if seat == MASTER { "the Master".to_owned() } else { format!("seat {}", seat.0) }
    }
}

fn story(game: &Erune, quest: &str, seed: u64) {
    let mut told = Vec::new();
    let mut seats = table(game, [true, true]);
    let played = seats.play(&request(quest, 4), seed, Some(&mut told));
    told.iter().for_each(|event| println!("{}", game.about().lexicon.tell(event, &Told(game))));
    println!(
        "-- {} in turn {}, won by {}",
        played.reason,
        played.turns,
        if played.heroes_won { "Adventurers" } else { "Master" }
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = Erune::standard();
    let number = |at: usize, other: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let greedy = |at: usize| words.get(at).is_none_or(|word| word != "random");
    match words.first().map(String::as_str) {
        Some("speed") => speed(&game),
        Some("campaign") => campaign(&game, number(1, 10)),
        Some("story") => story(&game, words.get(1).map_or("the-cell", |word| word), number(2, 1)),
        _ => balance(&game, number(0, 40), [greedy(1), greedy(2)]),
    }
}
