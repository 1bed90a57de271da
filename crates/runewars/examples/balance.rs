//! Whole games of bots that go by the odds, as tables: who wins, when and how games end, which orders and cards are used.
//!
//! `cargo run -p runewars --example balance [games] [players] [seats: greedy,random,...] [edition] [first seed]`

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, Viewer};
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
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.claims += other.claims;
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
        position.apply(game, seat, choice, &mut Silent);
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

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, other: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(other);
    let (games, players) = (number(0, 100), number(1, 4) as u8);
    let seats = words.get(2).map_or("greedy", String::as_str);
    let named: Vec<bool> = seats.split(',').map(|bot| bot == "greedy").collect();
    let bots: Vec<bool> = (0..usize::from(players)).map(|seat| named[seat % named.len()]).collect();
    let edition = words.get(3).map_or("revised", String::as_str);
    let first = number(4, 1);
    let game = Runewars::standard();
    if games == 1 {
        play(&game, players, &bots, edition, first, true);
        return;
    }
    let mut sum = Tally::default();
    std::thread::scope(|scope| {
        let halves: Vec<_> = (0..2)
            .map(|half| {
                let (game, bots) = (&game, &bots);
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for seed in (first + half..first + games).step_by(2) {
                        tally.add(play(game, players, bots, edition, seed, false));
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
    let all = sum.games as f64;
    let share = |count: u32| f64::from(count) / all * 100.0;
    println!("{} games of {players}, {} decisions a game", sum.games, sum.decisions / u64::from(sum.games));
    for seat in 0..usize::from(players) {
        println!("seat {seat}: {:.1} %, turn {}: {:.1} %", share(sum.seats[seat]), seat + 1, share(sum.turns[seat]));
    }
    for faction in Faction::ALL {
        let (played, won) = sum.factions[faction.index()];
        println!("{}: {:.1} % of {played}", faction.slug(), f64::from(won) / f64::from(played.max(1)) * 100.0);
    }
    println!("endings {:?}, claims {}", sum.endings, sum.claims);
    let mut by_year = BTreeMap::new();
    sum.years.iter().for_each(|year| *by_year.entry(year).or_insert(0) += 1);
    println!("median year {}, {by_year:?}", sum.years[sum.years.len() / 2]);
    let runes: u32 = sum.runes.iter().sum();
    println!("dragon runes at the end {:.1}", f64::from(runes) / all);
    let given: u32 = sum.orders.iter().sum();
    let orders = Order::ALL.iter().map(|order| {
        format!("{} {:.1} %", order.slug(), f64::from(sum.orders[order.index()]) / f64::from(given.max(1)) * 100.0)
    });
    println!("orders: {}", orders.collect::<Vec<_>>().join(", "));
    println!("battles won {} lost {}", sum.battles[0], sum.battles[1]);
    println!("said: {:?}", sum.said);
    let never: Vec<&str> = game
        .content
        .tactics
        .iter()
        .map(|card| card.slug.as_str())
        .chain(game.content.rewards.iter().map(|card| card.slug.as_str()))
        .filter(|slug| !sum.said.contains_key(*slug))
        .collect();
    println!("never played: {never:?}");
    let idle: Vec<&str> = game
        .content
        .units
        .iter()
        .map(|unit| unit.slug.as_str())
        .filter(|slug| !sum.units.contains_key(*slug))
        .collect();
    println!("never on the land at the end: {idle:?}");
}
