//! One suite of laws that every game must keep, run over many random games.
//!
//! A game gets all of it by one line in its tests: `kernel::conformance!(Four::new());`. What a law asks for is said at
//! [`Law`]; a broken one comes back as a [`Failure`] that names the game, the seed and the step, so that it can be
//! looked at again.
//!
//! What the suite expects of a game beyond the signatures of the contract:
//! - everything hidden is in a pool of [`Game::pools`], secret answers that the game has stored too: when a viewer is
//!   told something that differs between two worlds alike to it, a hidden thing must have become known to it;
//! - [`Game::view`] for [`Viewer::All`] shows every hidden thing, so that the suite can see it move.
//!
//! The counts and the golden playthrough are compared with files of the game's tests; these are the only lines of the
//! kernel that touch files, and only tests call them. Deliberately absent: timing, and any judgement of good play.

mod forged;
mod golden;
mod laws;
mod leaks;
mod pools;
mod scenarios;
mod sides;
mod table;
mod walk;
mod ways;
mod words;

pub use golden::{golden, perft, perft_file, playthrough};
pub use scenarios::scenarios;
pub use table::sit;

use crate::game::Game;
use crate::ids::Place;
use crate::legacy::Legacy;
use crate::seat::Viewer;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How much is played. The default is short enough for every test run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Player counts; all of the game's if empty.
    pub players: Vec<u8>,
    /// Sets of options; if empty, the defaults and every single departure from them.
    pub options: Vec<BTreeMap<String, String>>,
    /// What earlier games of a campaign may have handed on: each is begun with, besides beginning anew.
    pub legacies: Vec<Legacy>,
    /// Games for each player count and set of options.
    pub games: u32,
    pub seed: u64,
    pub round_limit: Option<u32>,
    /// Leaks are looked for at one of so many steps.
    pub leak_every: u32,
    /// So many steps two worlds alike to a viewer are played on side by side.
    pub ahead: u32,
    /// So many worlds are imagined for each viewer at such a step.
    pub worlds: u32,
    /// Hidden parts of the view that need not move, such as `players.*.title`, because the viewer can work them out.
    pub fixed: Vec<&'static str>,
}

impl Default for Plan {
    /// Short; the environment variable `DUSKHALL_CONFORMANCE_GAMES` sets the number of games for a long run.
    fn default() -> Plan {
        let games = std::env::var("DUSKHALL_CONFORMANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(3);
        Plan {
            players: Vec::new(),
            options: Vec::new(),
            legacies: Vec::new(),
            games,
            seed: 1,
            round_limit: None,
            leak_every: 8,
            ahead: 12,
            worlds: 3,
            fixed: Vec::new(),
        }
    }
}

/// What must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Law {
    /// Every listed player count and option can be set up, no other, and none without the option it needs.
    Setup,
    /// The content has the hashes of its packs, and the same packs make the same game again.
    Packs,
    /// Every option is accepted and nothing else is: not another seat's, not an earlier one, not a changed text.
    Legal,
    /// Reading what was written gives the same choice, and no two options share a text.
    Text,
    /// Written as bytes and read back, a position is the same.
    Bytes,
    /// The same choices from the same seed give the same hash at every step; telling events changes nothing.
    Replay,
    /// Taken back and chosen again, a choice gives the same hash; only who made the last step can take it back.
    Undo,
    /// An old copy never changes.
    Copies,
    /// Secret answers, plans of several choices too, may come in any order and be withdrawn; before the last nothing is
    /// told or drawn.
    Slots,
    /// A way begins with an option, ends at a thing of the scene where no other does, and leads there as long as nothing
    /// comes between.
    Way,
    /// Who may pass out of turn is asked in a window with a name, and passing is legal.
    Window,
    /// The game's own laws hold after every step.
    Check,
    /// Every id of a state is one that there is, and a state that was forged to name another is refused.
    Ids,
    /// Somebody is asked until the game has an outcome, and nobody after.
    Awaiting,
    /// Who is on one side wins together, and a side that is left alone has no game to play on.
    Teams,
    /// What is handed on can be begun with, whoever takes up a sheet or comes without; garbage is refused.
    Legacy,
    /// The fallback is legal and always the same.
    Fallback,
    /// No game is longer than the game says.
    Length,
    /// Everything said has a message, with every argument in its place.
    Words,
    /// Every rule that is named exists.
    Rules,
    /// Ids in a scene are unique, options point at things that are there, and what moves goes from a thing that every
    /// viewer has before or after the step to another.
    Scene,
    /// A viewer gets the same in every world that is alike to it: now, in the log, and playing on.
    Leak,
    /// Every pool of hidden things is named, to be looked at and to be changed.
    Pools,
    /// Imagined worlds keep what the viewer knows.
    Known,
    /// Imagined worlds differ in everything the viewer does not know, chance included, and all that is possible comes out.
    Spread,
    /// The numbers of positions are those of the file.
    Perft,
    /// The playthrough is that of the file.
    Golden,
    /// Nothing panics.
    Panic,
}

/// A broken law, before it is known in which game.
#[derive(Clone, Debug)]
struct Fault {
    law: Law,
    viewer: Option<Viewer>,
    what: String,
}

impl Fault {
    fn new(law: Law, what: impl Into<String>) -> Fault {
        Fault { law, viewer: None, what: what.into() }
    }

    fn for_viewer(self, viewer: Viewer) -> Fault {
        Fault { viewer: Some(viewer), ..self }
    }
}

/// `Ok` if the law holds.
fn law(law: Law, holds: bool, what: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(law, what())) }
}

/// A broken law and where to find it.
#[derive(Clone, Debug)]
pub struct Failure {
    pub law: Law,
    pub game: &'static str,
    pub players: u8,
    pub options: BTreeMap<String, String>,
    pub legacy: Option<Legacy>,
    pub seed: u64,
    /// How many choices had been made.
    pub step: u32,
    pub viewer: Option<Viewer>,
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, {} players, seed {}, step {}", self.game, self.players, self.seed, self.step)?;
        for (key, value) in &self.options {
            write!(out, ", {key}={value}")?;
        }
        if let Some(legacy) = &self.legacy {
            write!(out, ", after {:?}", legacy.group)?;
        }
        if let Some(viewer) = self.viewer {
            write!(out, ", seen by {viewer}")?;
        }
        write!(out, ": law `{:?}` is broken: {}", self.law, self.what)
    }
}

impl std::error::Error for Failure {}

/// How much was looked at; a suite that looks at nothing proves nothing.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    pub games: u32,
    /// Games that began with what the one before had handed on.
    pub chained: u32,
    pub steps: u64,
    pub refusals: u64,
    /// Worlds imagined for viewers.
    pub worlds: u64,
    /// Steps played on in two worlds side by side.
    pub ahead: u64,
    /// Secret answers given in different orders.
    pub slots: u64,
    /// Worlds with two hidden cards exchanged, in which what was new came out of imagining, too.
    pub pools: u64,
    /// How often each field that names something was forged.
    pub forged: BTreeMap<Place, u64>,
    /// What was hidden, by viewer and place in the view.
    pub hidden: BTreeMap<(String, String), Hidden>,
}

/// A hidden place of the view.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// In so many positions it was hidden.
    pub times: u64,
    /// The games in which it was hidden, by number. What is hidden at one step of a game often is at the next, so only
    /// different games prove something.
    pub games: BTreeSet<u32>,
    /// In so many of these it changed in an imagined world.
    pub moved: u64,
    /// For each value how often it lay there in truth, and how often in imagined worlds.
    pub values: BTreeMap<String, (u64, u64)>,
}

impl Hidden {
    fn holds(&mut self, value: &serde_json::Value) {
        self.values.entry(value.to_string()).or_default().0 += 1;
    }

    fn imagines(&mut self, value: &serde_json::Value) {
        self.values.entry(value.to_string()).or_default().1 += 1;
    }

    fn add(&mut self, other: Hidden) {
        self.times += other.times;
        self.games.extend(other.games);
        self.moved += other.moved;
        for (value, (held, imagined)) in other.values {
            let sum = self.values.entry(value).or_default();
            *sum = (sum.0 + held, sum.1 + imagined);
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, chained, steps, refusals, worlds, ahead, slots, pools, forged, hidden } = self;
        write!(
            out,
            "{games} games ({chained} after another), {steps} steps, {refusals} refusals, {worlds} worlds, {ahead} steps side by side, "
        )?;
        write!(out, "{slots} rounds of secret answers, {pools} exchanges, {} fields forged, ", forged.len())?;
        write!(out, "{} hidden places", hidden.len())?;
        hidden.iter().try_for_each(|((viewer, place), hidden)| {
            let Hidden { times, games, moved, values } = hidden;
            write!(out, "\n  {place} for {viewer}: moved {moved} times of {times} in {} games, ", games.len())?;
            write!(out, "{} values", values.len())
        })
    }
}

/// One game to be played by the suite.
#[derive(Clone, Debug)]
struct Case {
    players: u8,
    options: BTreeMap<String, String>,
    legacy: Option<Legacy>,
    seed: u64,
}

impl Case {
    fn failure<G: Game>(&self, game: &G, step: u32, fault: Fault) -> Box<Failure> {
        Box::new(Failure {
            law: fault.law,
            game: game.about().slug,
            players: self.players,
            options: self.options.clone(),
            legacy: self.legacy.clone(),
            seed: self.seed,
            step,
            viewer: fault.viewer,
            what: fault.what,
        })
    }
}

/// So many games of a campaign are played in a row.
const IN_A_ROW: u32 = 4;

/// Plays all games of the plan, and where one hands something on, the next. The first broken law ends the run.
pub fn run<G: Game>(game: &G, plan: &Plan) -> Result<Report, Box<Failure>> {
    let mut report = Report::default();
    let cases = cases(game, plan);
    guarded(game, &cases[0], &Cell::new(0), || {
        words::about(game)?;
        walk::packs(game)?;
        walk::setups(game)?;
        sides::garbage(game)
    })?;
    for case in &cases {
        let mut case = case.clone();
        for number in 0..IN_A_ROW {
            let (step, mut legacy) = (Cell::new(0), None);
            guarded(game, &case, &step, || {
                legacy = walk::play(game, plan, &case, &step, &mut report)?;
                Ok(())
            })?;
            report.games += 1;
            report.chained += u32::from(number > 0);
            if legacy.is_none() {
                break;
            }
            // The next game has its own dice.
            case = Case { legacy, seed: case.seed.wrapping_add(1 << 40), ..case };
        }
    }
    leaks::spread(plan, &report).map_err(|fault| cases[0].failure(game, 0, fault))?;
    Ok(report)
}

/// A panic is a broken law like any other.
fn guarded<G: Game>(
    game: &G,
    case: &Case,
    step: &Cell<u32>,
    what: impl FnOnce() -> Result<(), Fault>,
) -> Result<(), Box<Failure>> {
    let fault = match catch_unwind(AssertUnwindSafe(what)) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(fault)) => fault,
        Err(panic) => {
            let said = panic.downcast_ref::<String>().cloned();
            let said = said.or_else(|| panic.downcast_ref::<&str>().map(|&said| said.to_owned()));
            Fault::new(Law::Panic, said.unwrap_or_else(|| "a panic without a message".into()))
        }
    };
    Err(case.failure(game, step.get(), fault))
}

fn cases<G: Game>(game: &G, plan: &Plan) -> Vec<Case> {
    let about = game.about();
    let counts = if plan.players.is_empty() { about.players.clone().collect() } else { plan.players.clone() };
    let sets = if plan.options.is_empty() { departures(game) } else { plan.options.clone() };
    let mut cases = Vec::new();
    let legacies: Vec<Option<Legacy>> = plan.legacies.iter().cloned().map(Some).collect();
    for &players in &counts {
        let begun: Vec<(&BTreeMap<String, String>, Option<Legacy>)> = sets.iter().map(|set| (set, None)).collect();
        let after = legacies.iter().map(|legacy| (&sets[0], legacy.clone()));
        for (options, legacy) in begun.into_iter().chain(after) {
            for _ in 0..plan.games.max(1) {
                let seed = plan.seed + cases.len() as u64;
                cases.push(Case { players, options: options.clone(), legacy: legacy.clone(), seed });
            }
        }
    }
    cases
}

/// The defaults, and every single departure from them, with the other option that it needs.
fn departures<G: Game>(game: &G) -> Vec<BTreeMap<String, String>> {
    let mut sets = vec![BTreeMap::new()];
    for spec in &game.about().options {
        let others = spec.values.iter().filter(|value| **value != spec.default);
        let needed = spec.only_with.map(|(key, value)| (key.to_owned(), value.to_owned()));
        sets.extend(others.map(|value| {
            needed.iter().cloned().chain([(spec.key.to_owned(), value.clone())]).collect::<BTreeMap<_, _>>()
        }));
    }
    sets
}

/// The whole suite as tests, in one line: `kernel::conformance!(Four::new());`, with a plan as second argument if the
/// default does not fit, and a folder as third one where a crate has several games. Compares with `perft.txt` and
/// `golden.txt` in that folder of the game's crate, `tests` if none is named; `UPDATE_GOLDEN=1` writes them anew.
#[macro_export]
macro_rules! conformance {
    ($game:expr) => {
        $crate::conformance!($game, $crate::conformance::Plan::default());
    };
    ($game:expr, $plan:expr) => {
        $crate::conformance!($game, $plan, "tests");
    };
    ($game:expr, $plan:expr, $folder:literal) => {
        #[test]
        fn conforms() {
            match $crate::conformance::run(&$game, &$plan) {
                Ok(report) => println!("{report}"),
                Err(failure) => panic!("{failure}"),
            }
        }

        #[test]
        fn sits_at_a_table() {
            let game = ::std::sync::Arc::new($game);
            $crate::conformance::sit(&game, &$plan).unwrap_or_else(|failure| panic!("{failure}"));
        }

        #[test]
        fn perft_counts_are_those_of_the_file() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/perft.txt");
            $crate::conformance::perft_file(&$game, file.as_ref()).unwrap_or_else(|failure| panic!("{failure}"));
        }

        #[test]
        fn the_playthrough_is_that_of_the_file() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/golden.txt");
            $crate::conformance::golden(&$game, file.as_ref()).unwrap_or_else(|failure| panic!("{failure}"));
        }
    };
}
