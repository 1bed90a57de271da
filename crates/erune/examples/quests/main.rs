//! Plays quests and prints who wins, how long it takes and how fast the rules are.
//!
//! `cargo run -p erune --example quests -- [GAMES] [MASTER] [ADVENTURERS] [QUEST]`, bots `greedy` and `random`, greedy if not
//! said: each quest with 2, 3 and 4 Adventurers at its level.
//! `cargo run -p erune --example quests -- table GAMES FILE [FROM TO]`: the same as a table in a Markdown file, between its
//! balance markers, with what was never used; quests FROM to TO only, if said.
//! `cargo run -p erune --example quests -- random GAMES`: quests, party sizes and levels at random, every state checked.
//! `cargo run -p erune --example quests -- speed`: decisions, copies and imagined worlds a second.
//! `cargo run -p erune --example quests -- campaign [GAMES] [HEROES] [show]`: eight quests in a row: levels against the
//! intended ones, gear against that of ready-made characters, who wins; every sheet, if `show` is said.
//! `cargo run -p erune --example quests -- story QUEST SEED [HEROES] [MASTER] [ADVENTURERS] [think]`: one game, told; with what
//! bots think of their options, if `think` is said.
//! `cargo run -p erune --example quests -- habits [GAMES] [MASTER] [ADVENTURERS] [QUEST]`: what bots do that one would laugh at.
//!
//! The content is read from its folder each time, so that numbers can be tried without building anything.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example shows its result")]

mod habits;

use crate::habits::Habits;
use erune::Erune;
use erune::choice::Choice;
use erune::content::{Content, ItemKind, STANDARD, Use, lines};
use erune::state::{State, Who};
use kernel::{Arg, Chance, Event, Game, Legacy, Position, Seat, SetupRequest, Silent, Thing, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

const MASTER: Seat = Seat(0);
/// Time that the processor has spent on this program: what else runs does not count.
fn spent() -> Duration {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("a system that counts it");
    let nanos = text.split(' ').next().and_then(|first| first.parse().ok()).expect("a number");
    Duration::from_nanos(nanos)
}

/// The content as it lies in its folder now.
fn content() -> Result<Content, Vec<erune::content::ContentError>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let files: Vec<(&str, String)> = STANDARD
        .iter()
        .map(|(name, _)| (*name, std::fs::read_to_string(folder.join(name)).expect("a file of the content")))
        .collect();
    Content::read(&files.iter().map(|(name, text)| (*name, text.as_str())).collect::<Vec<_>>())
}

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
    /// Events of the quest that took place, a bit for each, and how often Adventurers died.
    events: u32,
    deaths: u8,
    legacy: Option<Legacy>,
    habits: Habits,
    used: BTreeSet<String>,
}

/// What Adventurers wear, and which fields they have taken along: nobody tells of that.
fn worn(game: &Erune, state: &State, into: &mut BTreeSet<String>) {
    for hero in state.party().map(|number| state.hero(number)) {
        let rank = game.content.levels.of(hero.archetype, hero.level.max(1)).protection_rank;
        for item in hero.pack.iter().map(|item| &game.content.items[item.index()]) {
            let fits = match item.kind {
                ItemKind::Protection(worn) => worn.rank <= rank,
                ItemKind::Artifact { usage: Use::Ring, .. } | ItemKind::Equipment(_) => true,
                _ => false,
            };
            if fits && item.users.has(hero.archetype) {
                into.insert(item.name.clone());
            }
        }
        let fields = game.content.fields.iter().enumerate();
        into.extend(fields.filter(|(number, _)| hero.chosen >> number & 1 != 0).map(|(_, field)| field.name.clone()));
    }
}

struct Table<'g> {
    game: &'g Erune,
    greedy: [bool; 2],
    picks: Chance,
    options: Vec<Choice>,
    worths: Vec<f32>,
    /// What a bot thinks of its options is told.
    thinks: bool,
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
            if self.thinks {
                self.tell_thoughts(position.state());
            }
            return self.options[best];
        }
        self.options[self.picks.below(self.options.len() as u32) as usize]
    }

    /// Where everybody stands, and the options that are worth most.
    fn tell_thoughts(&self, state: &State) {
        const TOLD: usize = 5;
        for hero in state.party().map(|number| state.hero(number)) {
            print!(" {} {:?} {} health", hero.archetype.slug(), hero.at, hero.health);
        }
        for (number, foe) in state.monsters() {
            let kind = &self.game.content.monsters[foe.kind.index()].slug;
            print!("; {number} {kind} {:?} {}{}", foe.at, foe.health, if foe.active { "" } else { " asleep" });
        }
        println!();
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        order.sort_by(|&a, &b| self.worths[b].total_cmp(&self.worths[a]));
        for at in order.into_iter().take(TOLD) {
            println!("    {:6.1} {:?}", self.worths[at], self.options[at]);
        }
    }

    fn play(&mut self, request: &SetupRequest, seed: u64, mut told: Option<&mut Vec<Event>>) -> Played {
        let game = self.game;
        let setup = game.setup(request).expect("a table of this size");
        let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
        self.picks = Chance::from_seed(seed ^ 0x5EED);
        let (mut decisions, mut options, mut asked, mut longest) = (0, 0, 0, 0);
        let (mut habits, mut used) = (Habits::default(), BTreeSet::new());
        loop {
            let awaited = position.awaiting(game);
            if awaited.is_empty() {
                let outcome = game.outcome(position.state()).expect("nobody is asked");
                let heroes_won = !outcome.winners.contains(MASTER);
                let turns = game.rounds(position.state()).unwrap_or(0);
                let (reason, legacy) = (outcome.reason, outcome.legacy);
                let (events, deaths) = (position.state().events, position.state().deaths);
                worn(game, position.state(), &mut used);
                return Played {
                    turns,
                    decisions,
                    options,
                    asked,
                    longest,
                    heroes_won,
                    reason,
                    events,
                    deaths,
                    legacy,
                    habits,
                    used,
                };
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
            let was = (position.state().turn, position.state().phase);
            habits.before(position.state(), choice);
            if let Choice::Attack { who: Who::Hero(_), weapon: Some(item), .. } = choice {
                used.insert(game.content.items[item.index()].name.clone());
            }
            match &mut told {
                Some(told) => {
                    position.apply(game, seat, choice, &mut **told);
                    if self.thinks {
                        told.drain(..).for_each(|event| println!("{}", game.about().lexicon.tell(&event, &Told(game))));
                    }
                }
                None => position.apply(game, seat, choice, &mut Silent),
            }
            habits.after(game, was, position.state());
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
    Table { game, greedy, picks: Chance::from_seed(0), options: Vec::new(), worths: Vec::new(), thinks: false }
}

fn balance(game: &Erune, games: u64, greedy: [bool; 2], only: Option<&str>, watch: bool) {
    println!("{:26} {:>7} {:>9} {:>9} {:>7}  endings", "quest", "heroes", "won by A.", "median t.", "asked");
    let (mut fair, mut cells, mut won_in_all) = (0, 0, 0);
    for quest in game.content.quests.iter().filter(|quest| only.is_none_or(|only| quest.slug == only)) {
        for heroes in 2..=4 {
            let begun = spent();
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
                "{:26} {heroes:7} {share:7}% {mark} {:8} {decisions:7}  {endings:?} {:.1} ms a game",
                quest.slug,
                turns[turns.len() / 2],
                spent().saturating_sub(begun).as_secs_f64() * 1000.0 / games.max(1) as f64
            );
            if watch {
                Habits::print(&all.iter().map(|played| &played.habits).collect::<Vec<_>>());
            }
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
    let begun = spent();
    let (mut decisions, mut options, mut asked, mut longest, mut games) = (0, 0, 0, 0, 0);
    while spent().saturating_sub(begun).as_secs() < 3 {
        for (number, quest) in game.content.quests.iter().enumerate() {
            let played = seats.play(&request(&quest.slug, 2 + (number % 3) as u8), games, None);
            decisions += played.decisions;
            options += played.options;
            asked += played.asked;
            longest = longest.max(played.longest);
            games += 1;
        }
    }
    println!(
        "random play: {:.0} decisions/s, {games} games",
        decisions as f64 / spent().saturating_sub(begun).as_secs_f64()
    );
    println!("options outside town: {:.1} on average; longest list {longest}", options as f64 / asked.max(1) as f64);
    let setup = game.setup(&request("the-cell", 4)).expect("a table");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(1), &mut Silent);
    game.arrange(position.state_mut(), "begin 5 warrior guardian archer wizard").expect("they begin");
    let per_second = |name: &str, deed: &mut dyn FnMut()| {
        let (begun, mut count) = (spent(), 0u64);
        while spent().saturating_sub(begun).as_secs() < 1 {
            (0..1000).for_each(|_| deed());
            count += 1000;
        }
        println!("{name}: {:.0}/s", count as f64 / spent().saturating_sub(begun).as_secs_f64());
    };
    per_second("clone", &mut || _ = std::hint::black_box(position.state().clone()));
    let mut chance = Chance::from_seed(2);
    per_second("resample", &mut || {
        _ = std::hint::black_box(position.resample(game, Viewer::Seat(Seat(1)), &mut chance));
    });
    println!("state: {} bytes", std::mem::size_of::<erune::state::State>());
}

fn things_of(arg: &Arg, into: &mut BTreeSet<Thing>) {
    match arg {
        Arg::Thing(thing) => _ = into.insert(*thing),
        Arg::List(list) => list.iter().for_each(|arg| things_of(arg, into)),
        Arg::Message(message) => message.args.iter().for_each(|(_, arg)| things_of(arg, into)),
        _ => {}
    }
}

/// All cells of the table, written between the markers of a file.
fn tabulate(game: &Erune, games: u64, file: &str, from: usize, to: usize) {
    const LISTENED: u64 = 4;
    let (mut seen, mut used) = (BTreeSet::new(), BTreeSet::new());
    let mut lines = vec![
        "| quest | level | Adventurers | won by Adventurers | 95 % | turns (most games) | deaths | endings | never took place |".to_owned(),
        "|---|---:|---:|---:|---:|---:|---:|---|---|".to_owned(),
    ];
    for quest in game.content.quests.iter().take(to).skip(from) {
        for heroes in 2..=4 {
            let mut seats = table(game, [true, true]);
            let mut all = Vec::new();
            for seed in 0..games {
                let mut told = Vec::new();
                let listens = seed % LISTENED == 0;
                all.push(seats.play(&request(&quest.slug, heroes), seed, listens.then_some(&mut told)));
                for event in &told {
                    event.message.args.iter().for_each(|(_, arg)| things_of(arg, &mut seen));
                }
            }
            all.iter_mut().for_each(|played| used.append(&mut played.used));
            let won = all.iter().filter(|played| played.heroes_won).count() as f64;
            let (count, share) = (games as f64, won / games as f64);
            let spread = 1.96 * (share * (1.0 - share) / count).sqrt();
            let mut turns: Vec<u32> = all.iter().map(|played| played.turns).collect();
            turns.sort_unstable();
            let at = |part: usize| turns[(turns.len() * part / 100).min(turns.len() - 1)];
            let deaths = all.iter().map(|played| u32::from(played.deaths)).sum::<u32>() as f64 / count;
            let mut endings = BTreeMap::<&str, u32>::new();
            all.iter().for_each(|played| *endings.entry(played.reason).or_default() += 1);
            let endings: Vec<String> =
                endings.iter().map(|(reason, n)| format!("{reason} {:.0} %", f64::from(*n) * 100.0 / count)).collect();
            let took = all.iter().fold(0, |all, played| all | played.events);
            let events = quest.events.iter().enumerate().filter(|(number, _)| took >> number & 1 == 0);
            let never: Vec<&str> = events.map(|(_, event)| &event.slug[..]).collect();
            let never = if never.is_empty() { "nothing".to_owned() } else { never.join(", ") };
            let line = format!(
                "| {} | {} | {heroes} | {:.1} % | {:.1} to {:.1} % | {} ({} to {}) | {deaths:.1} | {} | {never} |",
                quest.name,
                quest.level,
                share * 100.0,
                (share - spread) * 100.0,
                (share + spread) * 100.0,
                at(50),
                at(5),
                at(95),
                endings.join(", "),
            );
            println!("{line}");
            lines.push(line);
        }
    }
    let things = game.things().into_iter().filter(|thing| !seen.contains(thing)).map(|thing| game.name(thing));
    let unused: Vec<&str> = things.filter(|name| !used.contains(*name)).collect();
    let unused = if unused.is_empty() { "nothing".to_owned() } else { unused.join(", ") };
    lines.push(format!("\nOf cards, items, skills and spells these were never told of in every fourth game, nor struck with, worn or taken along in any: {unused}."));
    println!("never used: {unused}");
    let whole = std::fs::read_to_string(file).unwrap_or_default();
    let (start, end) = ("<!-- balance:start -->", "<!-- balance:end -->");
    let before = whole.split(start).next().unwrap_or_default();
    let after = whole.split(end).nth(1).unwrap_or_default();
    let made = format!("Made by `cargo run --release -p erune --example quests -- table {games} FILE`.");
    let page = format!("{before}{start}\n{made}\n\n{}\n{end}{after}", lines.join("\n"));
    std::fs::write(file, page).expect("the file is written");
}

/// Random play over quests, party sizes and levels: nobody is ever stuck, and the laws of the state hold after every step.
fn random(game: &Erune, games: u64) {
    let (mut steps, mut longest, mut reasons) = (0u64, 0, BTreeMap::<&str, u64>::new());
    for number in 0..games {
        let quest = &game.content.quests[number as usize % game.content.quests.len()];
        let players = 2 + (number / 8 % 4) as u8;
        let mut wanted = SetupRequest { players, ..SetupRequest::default() };
        wanted.options.insert("quest".into(), quest.slug.clone());
        wanted.options.insert("level".into(), if number / 32 % 2 == 0 { "quest" } else { "1" }.into());
        wanted.options.insert("heroes".into(), (2 + number / 64 % 3).to_string());
        let setup = game.setup(&wanted).expect("a table");
        let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(number), &mut Silent);
        let mut picks = Chance::from_seed(number ^ 0xABCD);
        let (mut options, mut taken) = (Vec::new(), 0);
        loop {
            let awaited = position.awaiting(game);
            if awaited.is_empty() {
                let outcome = game.outcome(position.state()).expect("nobody is asked and nothing is over");
                *reasons.entry(outcome.reason).or_default() += 1;
                break;
            }
            let seat = awaited.iter().nth(picks.below(awaited.len() as u32) as usize).expect("somebody");
            options.clear();
            position.options(game, seat, &mut options);
            assert!(!options.is_empty(), "game {number}, step {taken}: nothing to choose");
            longest = longest.max(options.len());
            position.apply(game, seat, options[picks.below(options.len() as u32) as usize], &mut Silent);
            taken += 1;
            assert!(taken < game.about().longest, "game {number}: no end");
            if taken % 16 == 0
                && let Err(what) = game.check(position.state())
            {
                panic!("game {number}, step {taken}: {what}");
            }
        }
        steps += u64::from(taken);
    }
    println!("{games} games, {steps} steps, longest list {longest}, endings {reasons:?}, nobody stuck");
}

/// What campaigns have come to before each of their quests.
#[derive(Default)]
struct Stage {
    levels: Vec<f64>,
    masters: Vec<f64>,
    gear: Vec<f64>,
    gold: Vec<f64>,
    ready: Vec<f64>,
    won: u32,
    turns: u32,
    deaths: u32,
}

fn mean(list: &[f64]) -> f64 {
    list.iter().sum::<f64>() / list.len().max(1) as f64
}

fn campaign(game: &Erune, games: u64, heroes: u8, show: bool) {
    let mut stages: Vec<Stage> = game.content.quests.iter().map(|_| Stage::default()).collect();
    let price = |item: &erune::ids::ItemId| f64::from(game.content.items[item.index()].price.unwrap_or(30));
    for seed in 0..games {
        let mut legacy = None;
        for (number, quest) in game.content.quests.iter().enumerate() {
            let mut seats = table(game, [true, true]);
            let mut wanted = SetupRequest { players: 2, legacy: legacy.take(), ..SetupRequest::default() };
            wanted.options.insert("level".into(), "1".into());
            wanted.options.insert("heroes".into(), heroes.to_string());
            if wanted.legacy.is_none() {
                wanted.options.insert("quest".into(), quest.slug.clone());
            }
            let setup = game.setup(&wanted).expect("the next quest");
            let levels = &game.content.levels;
            // Levels are gained in town, by the experience that was brought there.
            let grown = |level: u8, xp: u16, cost: &dyn Fn(u8) -> Option<u16>| {
                let (mut level, mut left) = (level, xp);
                while let Some(cost) = cost(level).filter(|cost| *cost <= left) {
                    (level, left) = (level + 1, left - cost);
                }
                f64::from(level)
            };
            let stage = &mut stages[number];
            let mut party = Vec::new();
            for sheet in setup.sheets.iter().flatten() {
                party.push(grown(sheet.level, sheet.xp, &|level| levels.of(sheet.archetype, level).cost));
                stage.gear.push(sheet.pack.iter().map(price).sum());
                stage.gold.push(sheet.gold.into());
                let people = &game.content.archetype(sheet.archetype).people;
                let gear = &people[usize::from(sheet.name) % people.len()].gear;
                let ready = gear.iter().filter(|(level, _)| *level <= quest.level).map(|(_, item)| price(item));
                stage.ready.push(ready.sum());
                if show {
                    let names = |list: Vec<&str>| list.join(" ");
                    let pack = sheet.pack.iter().map(|item| &game.content.items[item.index()].slug[..]).collect();
                    let skills = game.content.skills.iter().enumerate();
                    let skills =
                        skills.filter(|(skill, _)| sheet.skills >> skill & 1 != 0).map(|(_, skill)| &skill.slug[..]);
                    println!(
                        "  {} {} level {} xp {} fate {} gold {}: {}; {}",
                        sheet.archetype.slug(),
                        sheet.name,
                        sheet.level,
                        sheet.xp,
                        sheet.fate,
                        sheet.gold,
                        names(pack),
                        names(skills.collect())
                    );
                }
            }
            let master =
                setup.master.map_or(1.0, |sheet| grown(sheet.level, sheet.xp, &|level| levels.master(level).cost));
            stage.masters.push(master);
            stage.levels.push(if party.is_empty() { 1.0 } else { mean(&party) });
            let played = seats.play(&wanted, seed * 100 + number as u64, None);
            if show {
                let winner = if played.heroes_won { "Adventurers" } else { "Master" };
                println!(
                    "{}: Master {master}, won by {winner} in turn {}, {} deaths",
                    quest.slug, played.turns, played.deaths
                );
            }
            stage.won += u32::from(played.heroes_won);
            stage.turns += played.turns;
            stage.deaths += u32::from(played.deaths);
            legacy = played.legacy;
        }
    }
    for (quest, stage) in game.content.quests.iter().zip(&stages) {
        let least = stage.levels.iter().copied().fold(99.0, f64::min);
        let most = stage.levels.iter().copied().fold(0.0, f64::max);
        println!(
            "{:22} intended {:2}, level {:4.1} ({least:4.1} to {most:4.1}), Master {:4.1}, gear {:3.0} and gold {:2.0} (ready-made {:3.0}), {:4.1} turns, {:4.1} deaths, won by Adventurers {:5.1} %",
            quest.slug,
            quest.level,
            mean(&stage.levels),
            mean(&stage.masters),
            mean(&stage.gear),
            mean(&stage.gold),
            mean(&stage.ready),
            f64::from(stage.turns) / games as f64,
            f64::from(stage.deaths) / games as f64,
            f64::from(stage.won) * 100.0 / games as f64
        );
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

fn story(game: &Erune, quest: &str, seed: u64, heroes: u8, greedy: [bool; 2], thinks: bool) {
    let mut told = Vec::new();
    let mut seats = Table { thinks, ..table(game, greedy) };
    let played = seats.play(&request(quest, heroes), seed, Some(&mut told));
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
    let game = match Erune::new(content()) {
        Ok(game) => game,
        Err(errors) => return eprintln!("{}", lines(&errors)),
    };
    let number = |at: usize, other: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let greedy = |at: usize| words.get(at).is_none_or(|word| word != "random");
    match words.first().map(String::as_str) {
        Some("speed") => speed(&game),
        Some("random") => random(&game, number(1, 1_000)),
        Some("table") => {
            let file = words.get(2).map_or("docs/erune-balance.md", |word| word);
            tabulate(&game, number(1, 200), file, number(3, 0) as usize, number(4, 99) as usize);
        }
        Some("campaign") => campaign(&game, number(1, 10), number(2, 4) as u8, words.len() > 3),
        Some("story") => {
            let quest = words.get(1).map_or("the-cell", |word| word);
            story(&game, quest, number(2, 1), number(3, 4) as u8, [greedy(4), greedy(5)], words.len() > 6);
        }
        Some("habits") => {
            balance(&game, number(1, 40), [greedy(2), greedy(3)], words.get(4).map(String::as_str), true);
        }
        _ => balance(&game, number(0, 40), [greedy(1), greedy(2)], words.get(3).map(String::as_str), false),
    }
}
