//! Whole games of bots that go by the odds, as tables: who wins, when and how games end, which orders and cards are used.
//!
//! `cargo run -p runewars --example wars [games] [players] [seats: greedy,random,...] [edition] [first seed]`, one game is
//! told step by step; `... wars docs GAMES FIRST-SEED FILE` writes the tables of a page.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kernel::{Chance, Event, Game, Position, Seat, SetupRequest, Silent, Sink, Viewer};
use runewars::Runewars;
use runewars::choice::Choice;
use runewars::ids::{Area, Faction, Order, Unit};
use std::collections::BTreeMap;

#[derive(Default)]
struct Tally {
    games: u32,
    decisions: u64,
    seats: [u32; 4],
    turns: [u32; 4],
    factions: [(u32, u32); 4],
    endings: BTreeMap<String, u32>,
    years: Vec<u8>,
    runes: Vec<u32>,
    orders: [u32; 8],
    claims: u32,
    said: BTreeMap<String, u32>,
    units: BTreeMap<String, u32>,
    battles: [u32; 2],
    starved: u32,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.claims += other.claims;
        self.starved += other.starved;
        for seat in 0..4 {
            self.seats[seat] += other.seats[seat];
            self.turns[seat] += other.turns[seat];
            self.factions[seat].0 += other.factions[seat].0;
            self.factions[seat].1 += other.factions[seat].1;
        }
        self.years.extend(other.years);
        self.runes.extend(other.runes);
        for order in 0..8 {
            self.orders[order] += other.orders[order];
        }
        for side in 0..2 {
            self.battles[side] += other.battles[side];
        }
        for (mine, theirs) in
            [(&mut self.endings, other.endings), (&mut self.said, other.said), (&mut self.units, other.units)]
        {
            for (key, count) in theirs {
                *mine.entry(key).or_default() += count;
            }
        }
    }
}

/// Counts the units that winter takes.
struct Hunger(u32);

impl Sink for Hunger {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.0 += u32::from(event().message.id == "runewars-starves");
    }
}

fn pick(game: &Runewars, position: &Position<Runewars>, seat: Seat, greedy: bool, chance: &mut Chance) -> Choice {
    let mut options = Vec::new();
    position.options(game, seat, &mut options);
    if options.len() == 1 || !greedy {
        return options[chance.below(options.len() as u32) as usize];
    }
    let world = game.resample(&position.seen(game, Viewer::Seat(seat)), Viewer::Seat(seat), chance);
    let mut worths = Vec::new();
    game.foresee(&world, seat, &options, &mut worths);
    let mut best = (options[0], f32::NEG_INFINITY);
    for (&option, worth) in options.iter().zip(worths) {
        if worth > best.1 {
            best = (option, worth);
        }
    }
    best.0
}

fn play(game: &Runewars, players: u8, bots: &[bool], edition: &str, seed: u64, story: bool) -> Tally {
    let options = [("edition", edition), ("factions", "dealt")];
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).expect("a table");
    let mut position = Position::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut chance = Chance::from_seed(seed ^ 0x5EED);
    let mut tally = Tally { games: 1, ..Tally::default() };
    let mut season = (0, 0);
    while let Some(seat) = position.awaiting(game).first() {
        let choice = pick(game, &position, seat, bots[seat.index()], &mut chance);
        let text = game.write(position.state(), seat, choice);
        if story {
            let state = position.state();
            if (state.year, state.season.index()) != season {
                season = (state.year, state.season.index());
                println!("== year {} {} {}", state.year, state.season.slug(), table(game, state));
            }
            println!("{} {:?}: {text}", state.faction(seat).map_or("?", Faction::slug), state.stack.top().unwrap());
        }
        if bots[seat.index()] {
            if let Choice::Order(order) = choice {
                tally.orders[order.index()] += 1;
            }
            tally.claims += u32::from(choice == Choice::Claim);
            let words: Vec<&str> = text.split(' ').collect();
            let word = match words[..] {
                ["use" | "show", _, what] => what,
                ["card" | "quest" | "title" | "development", what] => what,
                [word @ ("objective" | "exchange" | "claim" | "battle" | "pay" | "retreat" | "bid"), ..] => word,
                _ => "",
            };
            if !word.is_empty() {
                *tally.said.entry(word.to_owned()).or_default() += 1;
            }
        }
        let before = position.state().battle.at;
        let (raged, attacker) = (position.state().battle_rages(), position.state().battle.attacker);
        let mut hunger = Hunger(0);
        position.apply(game, seat, choice, &mut hunger);
        tally.starved += hunger.0;
        let state = position.state();
        if raged && !state.battle_rages() && bots[attacker.index()] {
            let won = state.place(before).owner.get() == Some(attacker);
            tally.battles[usize::from(!won)] += 1;
        }
        tally.decisions += 1;
    }
    let state = position.state();
    for place in Area::all().map(|area| state.place(area)) {
        for kind in 0..10 {
            if place.count(kind) > 0 {
                let unit: Unit = state.unit(place.owner.get(), kind);
                *tally.units.entry(game.content.units[unit.index()].slug.clone()).or_default() += 1;
            }
        }
    }
    let outcome = game.outcome(state).expect("it is over");
    *tally.endings.entry(format!("{:?}", state.over.expect("it is over"))).or_default() += 1;
    tally.years.push(state.year);
    tally.runes.push(Area::all().filter(|&area| state.land.has(area) && state.is_dragon(area)).count() as u32);
    for seat in state.seats() {
        let won = outcome.winners.contains(seat);
        let faction = state.faction(seat).map_or(0, Faction::index);
        tally.factions[faction].0 += 1;
        tally.factions[faction].1 += u32::from(won);
        tally.seats[seat.index()] += u32::from(won);
        tally.turns[usize::from((seat.0 + state.count - state.first.0) % state.count)] += u32::from(won);
    }
    if story {
        println!("== {:?} in year {}: {:?} {}", state.over, state.year, outcome.winners, table(game, state));
    }
    tally
}

fn table(game: &Runewars, state: &runewars::state::State) -> String {
    let seats = state.seats().map(|seat| {
        let player = state.player(seat);
        let own = state.controlled(seat);
        let units: u32 =
            Area::all().filter(|area| own & area.bit() != 0).map(|area| u32::from(state.place(area).units())).sum();
        let faction = player.faction.map_or("?", |faction| game.content.factions[faction.index()].slug.as_str());
        format!(
            "{faction}: {} areas {units} units {} runes {} influence dials {:?}",
            own.count_ones(),
            state.dragons(seat),
            player.influence,
            player.dials
        )
    });
    seats.collect::<Vec<_>>().join(" | ")
}

/// So many games of bots, on two cores.
fn tally(game: &Runewars, games: u64, bots: &[bool], edition: &str, first: u64) -> Tally {
    let mut sum = Tally::default();
    std::thread::scope(|scope| {
        let halves: Vec<_> = (0..2)
            .map(|half| {
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for seed in (first + half..first + games).step_by(2) {
                        tally.add(play(game, bots.len() as u8, bots, edition, seed, false));
                    }
                    tally
                })
            })
            .collect();
        for half in halves {
            sum.add(half.join().expect("no game fails"));
        }
    });
    sum.years.sort_unstable();
    sum
}

/// What was found, as a part of a page.
fn report(game: &Runewars, sum: &Tally) -> String {
    let mut out = String::new();
    let all = f64::from(sum.games);
    let share = |count: u32, of: f64| f64::from(count) / of.max(1.0) * 100.0;
    let players = sum.factions.iter().map(|(played, _)| played).sum::<u32>() / sum.games.max(1);
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!("## {players} players\n"));
    line("| | games | wins |\n|---|---:|---:|".into());
    for seat in 0..players as usize {
        line(format!("| seat {seat} | {} | {:.1} % |", sum.games, share(sum.seats[seat], all)));
    }
    for turn in 0..players as usize {
        line(format!("| turn {} | {} | {:.1} % |", turn + 1, sum.games, share(sum.turns[turn], all)));
    }
    for faction in Faction::ALL {
        let (played, won) = sum.factions[faction.index()];
        line(format!("| {} | {played} | {:.1} % |", faction.slug(), share(won, f64::from(played))));
    }
    let endings = sum.endings.iter().map(|(ending, &count)| format!("{ending} {:.1} %", share(count, all)));
    line(format!("\nEndings: {}. Claims: {:.2} a game.", joined(endings), f64::from(sum.claims) / all));
    let mut by_year = BTreeMap::new();
    sum.years.iter().for_each(|year| *by_year.entry(year).or_insert(0) += 1);
    let years = by_year.iter().map(|(year, &count)| format!("{year}: {:.1} %", share(count, all)));
    line(format!("Last year: median {}; {}.", sum.years[sum.years.len() / 2], joined(years)));
    let runes = f64::from(sum.runes.iter().sum::<u32>()) / all;
    line(format!("Dragon runes on the land at the end: {runes:.1}."));
    let given = f64::from(sum.orders.iter().sum::<u32>());
    let orders = Order::ALL.iter().map(|order| {
        let count = sum.orders[order.index()];
        format!("{} {:.1} %", order.slug(), share(count, given))
    });
    line(format!("Orders: {}.", joined(orders)));
    let [won, lost] = sum.battles;
    let attacks = share(won, f64::from(won + lost));
    let decisions = sum.decisions / u64::from(sum.games);
    line(format!("Decisions: {decisions} a game. Attackers win {attacks:.0} % of their battles."));
    line(format!("Starved in winter: {:.1} units a game.", f64::from(sum.starved) / all));
    let cards = game.content.tactics.iter().map(|card| &card.slug);
    let cards = cards.chain(game.content.rewards.iter().map(|card| &card.slug));
    let never: Vec<&str> = cards.filter(|slug| !sum.said.contains_key(*slug)).map(String::as_str).collect();
    line(format!("Cards never used: {}.", if never.is_empty() { "none".into() } else { never.join(", ") }));
    let units = game.content.units.iter().map(|unit| &unit.slug);
    let idle: Vec<&str> = units.filter(|slug| !sum.units.contains_key(*slug)).map(String::as_str).collect();
    line(format!(
        "Units never on the land at the end: {}.",
        if idle.is_empty() { "none".into() } else { idle.join(", ") }
    ));
    out
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

const START: &str = "<!-- balance:start -->";
const END: &str = "<!-- balance:end -->";

/// Writes the tables for 2 to 4 players between the markers of a page.
fn write_page(game: &Runewars, games: u64, first: u64, file: &str) -> Result<(), String> {
    let page = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let (head, rest) = page.split_once(START).ok_or("no start marker")?;
    let (_, tail) = rest.split_once(END).ok_or("no end marker")?;
    let tables = (2..=4).map(|players| report(game, &tally(game, games, &vec![true; players], "revised", first)));
    let tables = tables.collect::<Vec<_>>().join("\n");
    let command = format!("cargo run -p runewars --example wars docs {games} {first} FILE");
    let text = format!("{head}{START}\nMade by `{command}`.\n\n{tables}{END}{tail}");
    std::fs::write(file, text).map_err(|error| format!("{file}: {error}"))
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, other: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let game = Runewars::standard();
    if words.first().is_some_and(|word| word == "docs") {
        let file = words.get(3).ok_or("docs GAMES FIRST-SEED FILE")?;
        return write_page(&game, number(1, 100), number(2, 1), file);
    }
    let (games, players) = (number(0, 100), number(1, 4) as u8);
    let seats = words.get(2).map_or("greedy", String::as_str);
    let named: Vec<bool> = seats.split(',').map(|bot| bot == "greedy").collect();
    let bots: Vec<bool> = (0..usize::from(players)).map(|seat| named[seat % named.len()]).collect();
    let edition = words.get(3).map_or("revised", String::as_str);
    let first = number(4, 1);
    if games == 1 {
        play(&game, players, &bots, edition, first, true);
        return Ok(());
    }
    let sum = tally(&game, games, &bots, edition, first);
    println!("{}\nsaid: {:?}", report(&game, &sum), sum.said);
    Ok(())
}
