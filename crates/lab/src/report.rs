//! What a simulation found: as JSON (the stable shape of the design page), as text and as Markdown.

use crate::simulate::{Plan, Tally, WIN};
use crate::statistics::{Spread, wilson};
use kernel::Game;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub game: String,
    pub games: u64,
    /// How many were asked for: in a campaign others follow them.
    #[serde(skip)]
    pub asked: u64,
    /// How many games of a campaign were played in a row.
    pub chain: u32,
    pub players: usize,
    pub options: BTreeMap<String, String>,
    pub seed: u64,
    pub seconds: f64,
    pub decisions: u64,
    pub decisions_per_second: f64,
    pub games_per_second: f64,
    /// In decisions.
    pub length: Option<Spread>,
    /// In rounds, where the game counts them.
    pub rounds: Option<Spread>,
    pub seats: Vec<SeatShare>,
    pub by: BTreeMap<String, BTreeMap<String, Share>>,
    pub endings: BTreeMap<String, f64>,
    /// Things that were not used in some way they should be.
    pub unused: Vec<String>,
    /// The same by the way they were not used: `bought`, `played`.
    pub unused_by: BTreeMap<String, Vec<String>>,
    /// How often a good player would have laughed, by bot and word, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blunders: Option<BTreeMap<String, BTreeMap<String, u64>>>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatShare {
    pub seat: usize,
    pub bot: String,
    pub wins: f64,
    pub share: f64,
    pub ci95: [f64; 2],
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    pub games: u64,
    pub wins: f64,
    pub share: f64,
    pub ci95: [f64; 2],
}

impl Share {
    fn of(wins: u64, games: u64) -> Share {
        let wins = wins as f64 / WIN as f64;
        Share { games, wins, share: wins / games.max(1) as f64, ci95: wilson(wins, games) }
    }
}

pub(crate) fn write<G: Game>(game: &G, plan: &Plan, tally: Tally, seconds: f64) -> Report {
    let games = tally.lengths.len() as u64;
    let seats = plan.seats.iter().zip(tally.wins).enumerate().map(|(seat, (bot, wins))| {
        let Share { wins, share, ci95, .. } = Share::of(wins, games);
        SeatShare { seat, bot: bot.clone(), wins, share, ci95 }
    });
    let mut by: BTreeMap<String, BTreeMap<String, Share>> = BTreeMap::new();
    for ((tag, value), (games, wins)) in tally.by {
        by.entry(tag.to_owned()).or_default().insert(value, Share::of(wins, games));
    }
    let share = |(reason, count): (&str, u64)| (reason.to_owned(), count as f64 / games.max(1) as f64);
    let mut unused_by: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (thing, word) in game.uses().into_iter().filter(|use_| !tally.used.contains(use_)) {
        unused_by.entry(word.to_owned()).or_default().push(game.slug(thing).to_owned());
    }
    let mut unused: Vec<String> = unused_by.values().flatten().cloned().collect();
    unused.sort();
    unused.dedup();
    let blunders = plan.blunders.then(|| {
        let mut by_bot: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
        for ((seat, word), count) in tally.blunders {
            *by_bot.entry(plan.seats[seat].clone()).or_default().entry(word.to_owned()).or_default() += count;
        }
        by_bot
    });
    Report {
        game: plan.game.clone(),
        games,
        asked: plan.games,
        chain: plan.chain.max(1),
        players: plan.seats.len(),
        options: plan.options.clone(),
        seed: plan.seed,
        seconds,
        decisions: tally.decisions,
        decisions_per_second: tally.decisions as f64 / seconds.max(1e-9),
        games_per_second: games as f64 / seconds.max(1e-9),
        length: Spread::of(tally.lengths),
        rounds: Spread::of(tally.rounds),
        seats: seats.collect(),
        by,
        endings: tally.endings.into_iter().map(share).collect(),
        unused,
        unused_by,
        blunders,
    }
}

impl Report {
    /// For people, in lines.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let line = |out: &mut String, text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        line(&mut out, format!("{}: {} games of {} players, seed {}", self.game, self.games, self.players, self.seed));
        let (seconds, games, decisions) = (self.seconds, self.games_per_second, self.decisions_per_second);
        line(&mut out, format!("{seconds:.1} s, {games:.0} games/s, {decisions:.0} decisions/s"));
        for (what, spread) in [("decisions", self.length), ("rounds", self.rounds)] {
            if let Some(Spread { median, p05, p95 }) = spread {
                line(&mut out, format!("length in {what}: {median} (most games {p05} to {p95})"));
            }
        }
        line(&mut out, String::new());
        for seat in &self.seats {
            let name = format!("seat {} {}", seat.seat, seat.bot);
            line(&mut out, format!("{name:<24} {}", percent(seat.share, seat.ci95)));
        }
        for (tag, values) in &self.by {
            line(&mut out, format!("\nby {tag}"));
            for (value, share) in values {
                let games = share.games;
                line(&mut out, format!("{value:<24} {}  in {games} games", percent(share.share, share.ci95)));
            }
        }
        line(&mut out, "\nendings".into());
        for (reason, share) in &self.endings {
            line(&mut out, format!("{reason:<24} {:5.1} %", share * 100.0));
        }
        for (bot, words) in self.blunders.iter().flatten() {
            line(&mut out, format!("\nblunders of {bot}"));
            for (word, count) in words {
                let each = *count as f64 * 100.0 / self.games.max(1) as f64;
                line(&mut out, format!("{word:<24} {count:5}  ({each:.1} in 100 games)"));
            }
        }
        for (word, things) in &self.unused_by {
            line(&mut out, format!("\nnever {word}: {}", things.join(", ")));
        }
        out
    }

    /// The balance table for the documentation. Says how it was made, so that it can be made again.
    pub fn markdown(&self) -> String {
        let bots: Vec<&str> = self.seats.iter().map(|seat| seat.bot.as_str()).collect();
        format!("{}\n{}", self.made_by(&bots.join(","), ""), self.tables())
    }

    /// The command that makes this again.
    fn made_by(&self, seats: &str, more: &str) -> String {
        self.made_but_for(None, seats, more)
    }

    /// The same with one option that is told elsewhere.
    fn made_but_for(&self, told: Option<&str>, seats: &str, more: &str) -> String {
        let options = self.options.iter().filter(|(key, _)| told != Some(key.as_str()));
        let options: Vec<String> = options.map(|(key, value)| format!(" --option {key}={value}")).collect();
        let (game, options, seed) = (&self.game, options.concat(), self.seed);
        let chain = if self.chain > 1 { format!(" --chain {}", self.chain) } else { String::new() };
        let games = self.asked;
        let command =
            format!("duskhall simulate {game} --games {games} --seats {seats}{more}{options}{chain} --seed {seed}");
        format!("Made by `{command} --docs FILE`.\n")
    }

    fn tables(&self) -> String {
        let mut out = String::new();
        _ = writeln!(out, "| | games | wins | 95 % interval |\n|---|---:|---:|---:|");
        let row = |out: &mut String, name: &str, games: u64, share: f64, ci: [f64; 2]| {
            let (share, low, high) = (share * 100.0, ci[0] * 100.0, ci[1] * 100.0);
            _ = writeln!(out, "| {name} | {games} | {share:.1} % | {low:.1} to {high:.1} % |");
        };
        for seat in &self.seats {
            row(&mut out, &format!("seat {} ({})", seat.seat, seat.bot), self.games, seat.share, seat.ci95);
        }
        for (tag, values) in &self.by {
            for (value, share) in values {
                row(&mut out, &format!("{tag} {value}"), share.games, share.share, share.ci95);
            }
        }
        _ = writeln!(out);
        let endings: Vec<String> =
            self.endings.iter().map(|(r, share)| format!("{r} {:.1} %", share * 100.0)).collect();
        _ = writeln!(out, "Endings: {}.", endings.join(", "));
        for (what, spread) in [("decisions", self.length), ("rounds", self.rounds)] {
            if let Some(Spread { median, p05, p95 }) = spread {
                _ = writeln!(out, "Length in {what}: median {median}, 5 % below {p05}, 5 % above {p95}.");
            }
        }
        _ = writeln!(out, "Never used: {}.", self.never_used());
        out
    }

    fn never_used(&self) -> String {
        if self.unused.is_empty() { "nothing".into() } else { self.unused.join(", ") }
    }

    /// The median of rounds, and between which numbers most games end.
    fn rounds_told(&self) -> String {
        self.rounds.map_or_else(String::new, |Spread { median, p05, p95 }| format!("{median} ({p05} to {p95})"))
    }
}

/// One page for several numbers of players: how they compare, then each by itself.
pub fn compare(reports: &[Report]) -> String {
    let (Some(first), Some(last)) = (reports.first(), reports.last()) else { return String::new() };
    let bot = first.seats.first().map_or("", |seat| seat.bot.as_str());
    let mut out = first.made_by(bot, &format!(" --players {}-{}", first.players, last.players));
    let mut reasons: Vec<&String> = reports.iter().flat_map(|report| report.endings.keys()).collect();
    reasons.sort();
    reasons.dedup();
    let names: Vec<String> = reasons.iter().map(|reason| format!(" {reason} |")).collect();
    _ = writeln!(out, "\n| players | rounds (most games) |{} first | last | never used |", names.concat());
    _ = writeln!(out, "|---:|---:|{}---:|---:|---|", "---:|".repeat(reasons.len()));
    for report in reports {
        let rounds = report.rounds_told();
        let ending = |reason: &&String| format!(" {:.1} % |", report.endings.get(*reason).unwrap_or(&0.0) * 100.0);
        let endings: Vec<String> = reasons.iter().map(ending).collect();
        let turn = |number: usize| {
            let share = report.by.get("turn").and_then(|turns| turns.get(&number.to_string()));
            share.map_or_else(String::new, |share| format!("{:.1} %", share.share * 100.0))
        };
        let (players, endings, begins, ends) = (report.players, endings.concat(), turn(1), turn(report.players));
        _ = writeln!(out, "| {players} | {rounds} |{endings} {begins} | {ends} | {} |", report.never_used());
    }
    compare_tags(&reports.iter().map(|report| (report.players, report.by.clone())).collect::<Vec<_>>(), &mut out);
    for report in reports {
        _ = writeln!(out, "\n## {} players\n\n{}", report.players, report.tables().trim_end());
    }
    out
}

/// What stands in the table of each number of players anyway, or means another thing at each.
const NOT_COMPARED: [&str; 4] = ["turn", "role", "team", "part"];

/// One page for several values of an option at several numbers of players, each pair played by itself: how often the first
/// seat wins, how long it takes and what is never used, then whom one plays, all values together.
pub fn compare_each(key: &str, reports: &[Report]) -> String {
    let (Some(first), Some(last)) = (reports.first(), reports.last()) else { return String::new() };
    let value = |report: &Report| report.options.get(key).cloned().unwrap_or_default();
    let mut values: Vec<String> = reports.iter().map(value).collect();
    values.dedup();
    let bot = first.seats.first().map_or("", |seat| seat.bot.as_str());
    let more = format!(" --players {}-{} --each {key}={}", first.players, last.players, values.join(","));
    let mut out = first.made_but_for(Some(key), bot, &more);
    let players: BTreeSet<usize> = reports.iter().map(|report| report.players).collect();
    let names: Vec<String> = players.iter().map(|number| format!(" {number} players |")).collect();
    let wins = |report: &Report| report.seats.first().map_or(0.0, |seat| seat.share * 100.0);
    _ = writeln!(out, "\n| seat 0 wins |{}\n|---|{}", names.concat(), "---:|".repeat(players.len()));
    for name in &values {
        let row =
            reports.iter().filter(|report| value(report) == *name).map(|report| format!(" {:.1} % |", wins(report)));
        _ = writeln!(out, "| {name} |{}", row.collect::<String>());
    }
    _ = writeln!(out, "\n| {key} | players | games | seat 0 wins | 95 % interval | rounds (most games) | never used |");
    _ = writeln!(out, "|---|---:|---:|---:|---:|---:|---|");
    for report in reports {
        let [low, high] = report.seats.first().map_or([0.0; 2], |seat| seat.ci95.map(|end| end * 100.0));
        let (name, share, rounds, unused) = (value(report), wins(report), report.rounds_told(), report.never_used());
        let (players, games) = (report.players, report.games);
        _ = writeln!(
            out,
            "| {name} | {players} | {games} | {share:.1} % | {low:.1} to {high:.1} % | {rounds} | {unused} |"
        );
    }
    let together = |number: usize| (number, sum_tags(reports.iter().filter(|report| report.players == number)));
    compare_tags(&players.into_iter().map(together).collect::<Vec<_>>(), &mut out);
    out
}

/// Who won how often, by tag and value.
type Tags = BTreeMap<String, BTreeMap<String, Share>>;

fn sum_tags<'r>(reports: impl Iterator<Item = &'r Report>) -> Tags {
    let mut sums: BTreeMap<String, BTreeMap<String, (u64, f64)>> = BTreeMap::new();
    for (tag, values) in reports.flat_map(|report| &report.by) {
        for (value, share) in values {
            let sum = sums.entry(tag.clone()).or_default().entry(value.clone()).or_default();
            *sum = (sum.0 + share.games, sum.1 + share.wins);
        }
    }
    let share = |(games, wins): (u64, f64)| Share::of((wins * WIN as f64).round() as u64, games);
    let shares =
        |values: BTreeMap<String, (u64, f64)>| values.into_iter().map(|(value, sum)| (value, share(sum))).collect();
    sums.into_iter().map(|(tag, values)| (tag, shares(values))).collect()
}

/// Whom one plays, side by side for all numbers of players.
fn compare_tags(columns: &[(usize, Tags)], out: &mut String) {
    let mut tags: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (tag, values) in columns.iter().flat_map(|(_, by)| by) {
        tags.entry(tag).or_default().extend(values.keys().map(String::as_str));
    }
    tags.retain(|tag, _| !NOT_COMPARED.contains(tag));
    for (tag, values) in tags {
        let players: Vec<String> = columns.iter().map(|(players, _)| format!(" {players} players |")).collect();
        _ = writeln!(out, "\n| {tag} |{}\n|---|{}", players.concat(), "---:|".repeat(columns.len()));
        for value in values {
            let won = |(_, by): &(usize, Tags)| {
                let share = by.get(tag).and_then(|values| values.get(value));
                share.map_or_else(|| " |".into(), |share| format!(" {:.1} % |", share.share * 100.0))
            };
            let shares: Vec<String> = columns.iter().map(won).collect();
            _ = writeln!(out, "| {value} |{}", shares.concat());
        }
    }
}

fn percent(share: f64, ci: [f64; 2]) -> String {
    format!("{:5.1} %  ({:.1} to {:.1})", share * 100.0, ci[0] * 100.0, ci[1] * 100.0)
}

const START: &str = "<!-- balance:start -->";
const END: &str = "<!-- balance:end -->";

/// The document with what stands between the balance markers replaced.
pub fn put_between_markers(document: &str, table: &str) -> Result<String, String> {
    let missing = |marker| format!("the file has no line `{marker}`");
    let start = document.find(START).ok_or_else(|| missing(START))? + START.len();
    let end = start + document[start..].find(END).ok_or_else(|| missing(END))?;
    Ok(format!("{}\n{}\n{}", &document[..start], table.trim_end(), &document[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let document = format!("# Balance\n{START}\nold\n{END}\nafter\n");
        let new = put_between_markers(&document, "| new |\n").unwrap();
        assert_eq!(new, format!("# Balance\n{START}\n| new |\n{END}\nafter\n"));
        assert!(put_between_markers("nothing", "x").unwrap_err().contains("balance:start"));
        assert!(put_between_markers(START, "x").unwrap_err().contains("balance:end"));
    }

    fn report(players: usize) -> Report {
        let share = |wins: u64| Share::of(wins * WIN, 10);
        let seats =
            (0..players).map(|seat| SeatShare { seat, bot: "greedy".into(), wins: 0.0, share: 0.0, ci95: [0.0; 2] });
        let turns = (1..=players).map(|turn| (turn.to_string(), share(turn as u64)));
        Report {
            game: "four".into(),
            games: 10,
            asked: 10,
            chain: 1,
            players,
            options: BTreeMap::new(),
            seed: 3,
            seconds: 1.0,
            decisions: 1,
            decisions_per_second: 1.0,
            games_per_second: 1.0,
            length: None,
            rounds: Spread::of(vec![7]),
            seats: seats.collect(),
            by: BTreeMap::from([("turn".to_owned(), turns.collect())]),
            endings: BTreeMap::from([(format!("end-{players}"), 1.0)]),
            unused: vec![],
            unused_by: BTreeMap::new(),
            blunders: None,
        }
    }

    #[test]
    fn several_numbers_of_players_are_compared_on_one_page() {
        let page = compare(&[report(2), report(3)]);
        assert!(
            page.starts_with("Made by `duskhall simulate four --games 10 --seats greedy --players 2-3 --seed 3 --docs")
        );
        assert!(
            page.contains("| players | rounds (most games) | end-2 | end-3 | first | last | never used |"),
            "{page}"
        );
        assert!(page.contains("| 2 | 7 (7 to 7) | 100.0 % | 0.0 % | 10.0 % | 20.0 % | nothing |"), "{page}");
        assert!(page.contains("| 3 | 7 (7 to 7) | 0.0 % | 100.0 % | 10.0 % | 30.0 % | nothing |"), "{page}");
        assert!(page.contains("## 3 players") && compare(&[]).is_empty());
    }

    #[test]
    fn whom_one_plays_is_compared_for_all_numbers_of_players() {
        let mut few = report(2);
        few.by.insert("king".into(), BTreeMap::from([("Jahzir".to_owned(), Share::of(4 * WIN, 10))]));
        let page = compare(&[few, report(3)]);
        assert!(
            page.contains("\n| king | 2 players | 3 players |\n|---|---:|---:|\n| Jahzir | 40.0 % | |\n"),
            "{page}"
        );
        assert!(!page.contains("| turn | 2 players"), "{page}");
    }

    #[test]
    fn every_value_of_an_option_is_compared_at_every_number_of_players() {
        let cell = |crown: &str, players: usize, wins: u64| {
            let mut report = report(players);
            report.options.insert("crown".into(), crown.into());
            report.seats[0].share = wins as f64 / 10.0;
            report.by.insert("hero".into(), BTreeMap::from([("Kael".to_owned(), Share::of((10 - wins) * WIN, 10))]));
            report
        };
        let page =
            compare_each("crown", &[cell("iron", 2, 4), cell("iron", 3, 5), cell("gold", 2, 7), cell("gold", 3, 8)]);
        assert!(
            page.starts_with(
                "Made by `duskhall simulate four --games 10 --seats greedy --players 2-3 --each crown=iron,gold --seed 3 --docs"
            ),
            "{page}"
        );
        assert!(
            page.contains("\n| seat 0 wins | 2 players | 3 players |\n|---|---:|---:|\n| iron | 40.0 % | 50.0 % |\n")
        );
        assert!(page.contains("\n| gold | 3 | 10 | 80.0 % | 0.0 to 0.0 % | 7 (7 to 7) | nothing |\n"), "{page}");
        // Of twenty games of two players Kael has won six and three.
        assert!(page.contains("\n| Kael | 45.0 % | 35.0 % |\n"), "{page}");
        assert!(compare_each("crown", &[]).is_empty());
    }

    #[test]
    fn a_shared_win_is_a_fraction() {
        let share = Share::of(WIN / 2 + WIN / 3, 2);
        assert!((share.wins - 5.0 / 6.0).abs() < 1e-12);
        assert!((share.share - 5.0 / 12.0).abs() < 1e-12);
    }
}
