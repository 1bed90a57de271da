//! Many games between bots, on all cores.
//!
//! Game number `i` of a seed is the same game whatever the number of threads: its chance and that of its bots come from
//! the seed and `i` alone, every game gets fresh bots, and shared wins are added as whole 840ths (which any number of
//! up to eight winners divides), so that no sum depends on its order.

use crate::games::{self, Visitor};
use crate::report::{self, Report};
use bots::Bot;
use catalog::{ErrorKind, Problem};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::chance::derive;
use kernel::lexicon::Names;
use kernel::{Chance, Game, Legacy, MAX_SEATS, Pack, Position, Refusal, Seat, SetupRequest, Silent, Thing, View};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// What a whole win counts as.
pub(crate) const WIN: u64 = 840;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// A bot's name for each seat.
    pub seats: Vec<String>,
    pub options: BTreeMap<String, String>,
    pub seed: u64,
    pub games: u64,
    /// So many games of a campaign are played in a row, each from what the one before has handed on; 1 for single games.
    pub chain: u32,
    pub round_limit: Option<u32>,
    /// Whether to count what a good player would laugh at.
    pub blunders: bool,
    /// The content to play with, if not the game's own.
    pub packs: Option<Vec<Pack>>,
}

/// A bar on stderr; it shows nothing where stderr is no terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

/// Plays all games of a plan; `done` is called with how many more are finished.
pub fn simulate(plan: &Plan, done: &(dyn Fn(u64) + Sync)) -> Result<Report, Problem> {
    games::visit(&plan.game, Simulation { plan, done })?
}

/// The same with a game that need not be in the list.
pub fn simulate_game<G: Game>(game: &G, plan: &Plan, done: &(dyn Fn(u64) + Sync)) -> Result<Report, Problem> {
    Simulation { plan, done }.visit(game)
}

struct Simulation<'p> {
    plan: &'p Plan,
    done: &'p (dyn Fn(u64) + Sync),
}

impl Visitor for Simulation<'_> {
    type Output = Result<Report, Problem>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        match &self.plan.packs {
            None => self.run(game),
            Some(packs) => self.run(&game.with_packs(packs).map_err(|what| Problem::new(ErrorKind::BadPack, what))?),
        }
    }
}

impl Simulation<'_> {
    fn run<G: Game>(self, game: &G) -> Result<Report, Problem> {
        let plan = self.plan;
        let request = SetupRequest {
            players: plan.seats.len().min(usize::from(u8::MAX)) as u8,
            options: plan.options.clone(),
            round_limit: plan.round_limit,
            ..SetupRequest::default()
        };
        game.setup(&request).map_err(|refusal| refused(game, &refusal))?;
        if plan.chain > 1 && !game.is_campaign() {
            return Err(Problem::new(
                ErrorKind::BadOption,
                format!("{} is no campaign: leave --chain out.", game.about().title),
            ));
        }
        if let Some(name) = plan.seats.iter().find(|name| bots::by_name::<G>(name).is_none()) {
            return Err(unknown_bot(name));
        }
        let begin = Instant::now();
        let tally = (0..plan.games)
            .into_par_iter()
            .map(|number| {
                let tally = play_chain(game, &request, plan, number);
                (self.done)(1);
                tally
            })
            .try_fold(Tally::default, |sum, one| one.map(|one| sum.plus(one)))
            .try_reduce(Tally::default, |a, b| Ok(a.plus(b)))?;
        Ok(report::write(game, plan, tally, begin.elapsed().as_secs_f64()))
    }
}

/// Sums over games. Every field is a whole number or a set, so that the order of adding does not matter.
#[derive(Default)]
pub(crate) struct Tally {
    pub decisions: u64,
    pub lengths: Vec<u32>,
    pub rounds: Vec<u32>,
    /// In 840ths.
    pub wins: [u64; MAX_SEATS],
    /// Tag and value: games and wins in 840ths.
    pub by: BTreeMap<(&'static str, String), (u64, u64)>,
    pub endings: BTreeMap<&'static str, u64>,
    pub used: BTreeSet<(Thing, &'static str)>,
    /// Seat and word: how often.
    pub blunders: BTreeMap<(usize, &'static str), u64>,
}

impl Tally {
    fn plus(mut self, other: Tally) -> Tally {
        self.decisions += other.decisions;
        self.lengths.extend(other.lengths);
        self.rounds.extend(other.rounds);
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, theirs)| *mine += theirs);
        for (key, (games, wins)) in other.by {
            let sum = self.by.entry(key).or_default();
            *sum = (sum.0 + games, sum.1 + wins);
        }
        other.endings.into_iter().for_each(|(reason, games)| *self.endings.entry(reason).or_default() += games);
        self.used.extend(other.used);
        other.blunders.into_iter().for_each(|(key, count)| *self.blunders.entry(key).or_default() += count);
        self
    }
}

/// A game and, in a campaign, those that follow it.
fn play_chain<G: Game>(game: &G, request: &SetupRequest, plan: &Plan, number: u64) -> Result<Tally, Problem> {
    let mut request = request.clone();
    let mut sum = Tally::default();
    for part in 0..plan.chain.max(1) {
        let (mut one, legacy) = play_one(game, &request, plan, number, part)?;
        if plan.chain > 1 {
            let won = one.wins.iter().any(|wins| *wins > 0);
            one.by.insert(("part", (part + 1).to_string()), (1, if won { WIN } else { 0 }));
        }
        sum = sum.plus(one);
        if legacy.is_none() {
            break;
        }
        request.legacy = legacy;
    }
    Ok(sum)
}

fn play_one<G: Game>(
    game: &G,
    request: &SetupRequest,
    plan: &Plan,
    number: u64,
    part: u32,
) -> Result<(Tally, Option<Legacy>), Problem> {
    let setup = game.setup(request).map_err(|refusal| refused(game, &refusal))?;
    let (seed, number_bytes, part_bytes) = (plan.seed.to_le_bytes(), number.to_le_bytes(), part.to_le_bytes());
    // A first game is the same whether others follow or not.
    let of: &[&[u8]] = if part == 0 { &[&seed, &number_bytes] } else { &[&seed, &number_bytes, &part_bytes] };
    let key = |purpose| derive(purpose, of);
    let chance = Chance::from_key(key("duskhall simulation table"));
    let mut thoughts = Chance::from_key(key("duskhall simulation bots"));
    let mut players: Vec<Box<dyn Bot<G>>> =
        plan.seats.iter().map(|name| bots::by_name(name).ok_or_else(|| unknown_bot(name))).collect::<Result<_, _>>()?;
    let mut position = Position::start(game, &setup, chance, &mut Silent);
    let sides = sides(game, position.state(), request.players);
    let mut decisions = 0;
    let mut blunders = BTreeMap::new();
    while let Some(seat) = position.awaiting(game).first() {
        if decisions >= game.about().longest {
            return Err(stuck(plan, number, decisions));
        }
        let choice = players[seat.index()].choose(&View::new(game, &position, seat), &mut thoughts);
        if plan.blunders
            && let Some(word) = game.blunder(position.state(), seat, choice)
        {
            *blunders.entry((seat.index(), word)).or_default() += 1;
        }
        position.apply(game, seat, choice, &mut Silent);
        decisions += 1;
    }
    let counted = count(game, request, &sides, &position, decisions).ok_or_else(|| stuck(plan, number, decisions))?;
    Ok((Tally { blunders, ..counted.0 }, counted.1))
}

/// On which side every seat begins. All of one side win the same game; who comes to another's side on the way, as an
/// Advisor does, takes a part of that win.
pub(crate) fn sides<G: Game>(game: &G, start: &G::State, players: u8) -> Vec<u8> {
    (0..players).map(|seat| game.team(start, Seat(seat))).collect()
}

/// What one finished game adds, and what it hands on.
fn count<G: Game>(
    game: &G,
    request: &SetupRequest,
    sides: &[u8],
    position: &Position<G>,
    decisions: u32,
) -> Option<(Tally, Option<Legacy>)> {
    let state = position.state();
    let outcome = game.outcome(state)?;
    let mut tally = Tally { decisions: u64::from(decisions), lengths: vec![decisions], ..Tally::default() };
    tally.rounds.extend(game.rounds(state));
    let winners: BTreeSet<u8> = outcome.winners.iter().map(|seat| sides[seat.index()]).collect();
    let share = WIN / winners.len().max(1) as u64;
    outcome.winners.iter().for_each(|seat| tally.wins[seat.index()] = share);
    let mut add = |tag: &'static str, value: String, won: bool| {
        let sum = tally.by.entry((tag, value)).or_default();
        *sum = (sum.0 + 1, sum.1 + if won { share } else { 0 });
    };
    for (tag, seat, value) in game.tags(state) {
        add(tag, value, outcome.winners.contains(seat));
    }
    for (seat, role) in game.roles(request).iter().enumerate() {
        let name = game.about().lexicon.say(role, &Unseated(game));
        add("role", name, outcome.winners.contains(Seat(seat as u8)));
    }
    let sides: BTreeSet<u8> = sides.iter().copied().collect();
    if sides.len() < usize::from(request.players) {
        sides.into_iter().for_each(|side| add("team", team_name(game, side), winners.contains(&side)));
    }
    tally.endings.insert(outcome.reason, 1);
    let mut used = Vec::new();
    game.used(state, &mut used);
    tally.used = used.into_iter().collect();
    Some((tally, outcome.legacy))
}

fn team_name<G: Game>(game: &G, side: u8) -> String {
    let (about, id) = (game.about(), format!("{}-team-{side}", game.about().slug));
    if about.lexicon.has(&id) { about.lexicon.say_by(&id, &[], &Unseated(game)) } else { format!("side {side}") }
}

fn unknown_bot(name: &str) -> Problem {
    let message = format!("There is no bot called `{name}`; there is {}.", bots::NAMES.join(", "));
    Problem::new(ErrorKind::UnknownBot, message)
}

fn stuck(plan: &Plan, number: u64, decisions: u32) -> Problem {
    let message = format!("Game {number} of seed {} stopped after {decisions} decisions without an end.", plan.seed);
    Problem::new(ErrorKind::Stuck, message)
}

pub(crate) fn refused<G: Game>(game: &G, refusal: &Refusal) -> Problem {
    let message = game.about().lexicon.say(&refusal.message, &Unseated(game));
    Problem { kind: ErrorKind::BadOption, message, rule: refusal.rule.map(str::to_owned) }
}

/// Names where nobody sits yet.
struct Unseated<'g, G>(&'g G);

impl<G: Game> Names for Unseated<'_, G> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: &[&str]) -> Plan {
        Plan {
            game: "four".into(),
            seats: seats.iter().map(|&seat| seat.to_owned()).collect(),
            options: BTreeMap::new(),
            seed: 5,
            games: 60,
            chain: 1,
            round_limit: None,
            blunders: false,
            packs: None,
        }
    }

    fn on_threads(threads: usize) -> Report {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let report = pool.install(|| simulate(&plan(&["greedy", "random"]), &|_| ()));
        Report { seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..report.unwrap() }
    }

    #[test]
    fn the_result_does_not_depend_on_the_threads() {
        assert_eq!(on_threads(1), on_threads(3));
    }

    #[test]
    fn every_game_has_one_win_to_share() {
        let report = on_threads(2);
        let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
        assert!((wins - 60.0).abs() < 1e-9, "{wins}");
        assert!((report.endings.values().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(report.text().contains("seat 0 greedy") && report.markdown().contains("| seat 1 (random) | 60 |"));
    }

    #[test]
    fn who_joins_a_winner_on_the_way_takes_a_part_of_the_win() {
        // In Queen by Midnight the Advisor of the winner wins, too (QM-84).
        let queen = Plan { game: "queen".into(), games: 40, ..plan(&["greedy"; 4]) };
        let report = simulate(&queen, &|_| ()).unwrap();
        let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
        assert!((wins - 40.0).abs() < 1e-9, "{wins}");
        assert!(!report.by.contains_key("team"), "nobody begins on another's side");
    }

    /// A plan for a sketch, which is in no list.
    fn sketch(seats: &[&str], chain: u32) -> Plan {
        Plan { game: "sketch".into(), chain, ..plan(seats) }
    }

    #[test]
    fn blunders_are_counted_where_that_is_asked_for() {
        let queen = |bot: &str, blunders| Plan { game: "queen".into(), games: 15, blunders, ..plan(&[bot; 3]) };
        let count =
            |bot: &str| simulate(&queen(bot, true), &|_| ()).unwrap().blunders.unwrap().remove(bot).unwrap_or_default();
        assert_eq!(simulate(&queen("random", false), &|_| ()).unwrap().blunders, None);
        assert!(count("random")["free-clout-unplayed"] > 20, "who plays at random blunders");
        let greedy = count("greedy");
        for word in ["free-clout-unplayed", "refresh-too-late", "buy-too-late", "ultimate-archived"] {
            let count = greedy.get(word).copied().unwrap_or_default();
            assert!(count <= 1, "{word}: {count} in 15 games of three");
        }
    }

    #[test]
    fn wins_are_counted_by_sides_and_roles() {
        let watch = sketches::watch::Watch::new();
        let report = simulate_game(&watch, &sketch(&["random", "random", "random"], 1), &|_| ()).unwrap();
        let (teams, roles) = (&report.by["team"], &report.by["role"]);
        let (warden, thieves) = (teams["The Watch"].wins, teams["The Thieves"].wins);
        assert!(warden > 0.0 && thieves > 0.0 && (warden + thieves - 60.0).abs() < 1e-9, "{warden} {thieves}");
        assert_eq!((roles["Warden"].wins, roles["Thief 1"].wins, roles["Thief 2"].wins), (warden, thieves, thieves));
        assert_eq!(report.seats[2].wins, thieves, "a win is not halved because two have it together");
    }

    #[test]
    fn games_of_a_campaign_are_played_in_a_row() {
        let quests = sketches::quests::Quests::new();
        let play = |chain| simulate_game(&quests, &sketch(&["greedy", "random"], chain), &|_| ()).unwrap();
        let (single, chained) = (play(1), play(3));
        assert_eq!((single.games, single.by.get("part")), (60, None));
        let part = |number: &str| &chained.by["part"][number];
        assert_eq!(part("1").games, 60);
        assert_eq!(part("2").games, 60, "the Cellar always hands something on, won or lost");
        assert!(part("3").games > 0 && part("3").games < 60, "after the Tower nothing is handed on");
        assert_eq!(chained.games, 120 + part("3").games);
        let firsts = single.seats[0].wins;
        assert_eq!(part("1").wins, firsts, "a first game is the same whether others follow or not");
        assert!(chained.markdown().contains("--games 60 ") && chained.markdown().contains(" --chain 3 "));
    }

    #[test]
    fn wrong_plans_are_refused() {
        assert_eq!(simulate(&plan(&["greedy", "nobody"]), &|_| ()).unwrap_err().kind.word(), "unknown-bot");
        assert_eq!(simulate(&plan(&["greedy"]), &|_| ()).unwrap_err().kind.word(), "bad-option");
        let chained = Plan { chain: 2, ..plan(&["greedy", "random"]) };
        assert_eq!(simulate(&chained, &|_| ()).unwrap_err().kind.word(), "bad-option");
        let elsewhere = Plan { game: "chess".into(), ..plan(&["random"]) };
        assert_eq!(simulate(&elsewhere, &|_| ()).unwrap_err().kind.word(), "unknown-game");
    }
}
