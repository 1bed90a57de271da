//! Rules coverage: rule -> tests -> code lines.
//!
//! A rule is a line of a `crates/*/rules.md` that starts with its id in bold: `**QM-12** `. It is proved by its own crate:
//! by a test that names it (any line of `tests/**/*.rs` or of a `#[cfg(test)]` part of `src`, module docs apart, since they
//! prove nothing; `fn qm_12_...` names it too) or by a `rule QM-12` line of a scenario file. Code names it in a comment or
//! a string.
//!
//! Every crate is held to naming only rules that exist. An id whose letters no reference uses is not ours (`UTF-8`), except
//! in a scenario's `rule` line, where nothing else can stand.
//!
//! Deliberately absent: an opinion on whether the test is a good one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

/// How much of the table to print.
pub enum Show {
    Summary,
    All,
    Only(Vec<String>),
}

/// Reads the project, prints what is asked for and fails on any gap.
pub fn run(root: &Path, show: &Show) -> Result<(), String> {
    let sources = gather(root).map_err(|error| format!("cannot read the crates: {error}"))?;
    let coverage = Coverage::of(&sources);
    match show {
        Show::Summary => {}
        Show::All => print!("{}", coverage.table(|_| true)),
        Show::Only(ids) => {
            if let Some(id) = ids.iter().find(|id| coverage.rules.iter().all(|rule| rule.id != **id)) {
                return Err(format!("there is no rule {id}"));
            }
            print!("{}", coverage.table(|rule| ids.contains(&rule.id)));
            return Ok(());
        }
    }
    print!("{}", coverage.summary());
    for problem in &coverage.problems {
        eprintln!("{problem}");
    }
    match coverage.problems.len() {
        0 => Ok(()),
        1 => Err("1 gap in the rules coverage".into()),
        count => Err(format!("{count} gaps in the rules coverage")),
    }
}

// --- Reading the project -------------------------------------------------------------------------------------------

/// One file, by its path from the root with `/` between folders.
struct Source {
    path: String,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Reference,
    Scenario,
    Tests,
    Code,
}

impl Source {
    fn owner(&self) -> &str {
        self.path.split('/').nth(1).unwrap_or_default()
    }

    /// What a file is for, told by where it lies.
    fn role(path: &str) -> Option<Role> {
        let inside: Vec<&str> = path.split('/').skip(2).collect();
        match inside.as_slice() {
            ["rules.md"] => Some(Role::Reference),
            ["scenarios", .., file] if has_extension(file, "scenario") => Some(Role::Scenario),
            ["tests", .., file] if has_extension(file, "rs") => Some(Role::Tests),
            ["src", .., file] if has_extension(file, "rs") => Some(Role::Code),
            _ => None,
        }
    }
}

fn has_extension(file: &str, extension: &str) -> bool {
    Path::new(file).extension().is_some_and(|found| found == extension)
}

/// All files below `crates` that have a role, in the order of their paths.
fn gather(root: &Path) -> io::Result<Vec<Source>> {
    let mut paths = files_below(&root.join("crates"))?;
    paths.sort();
    let mut sources = Vec::new();
    for file in paths {
        let inside = file.strip_prefix(root).unwrap_or(&file);
        let path = inside.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        if Source::role(&path).is_some() {
            let text = std::fs::read_to_string(&file)
                .map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
            sources.push(Source { path, text });
        }
    }
    Ok(sources)
}

/// The scenario files of all games, by their paths from the root.
pub fn scenario_files(root: &Path) -> io::Result<Vec<String>> {
    let paths = gather(root)?.into_iter().map(|source| source.path);
    Ok(paths.filter(|path| Source::role(path) == Some(Role::Scenario)).collect())
}

/// Every file below a folder, build output apart.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                files.push(entry.path());
            } else if entry.file_type()?.is_dir() && entry.file_name() != "target" {
                folders.push(entry.path());
            }
        }
    }
    Ok(files)
}

// --- Ids -----------------------------------------------------------------------------------------------------------

/// Capital letters, a dash, a number.
pub fn is_id(word: &str) -> bool {
    letters_of(word).is_some()
}

fn letters_of(id: &str) -> Option<&str> {
    let (letters, number) = id.split_once('-')?;
    let fits = |part: &str, allowed: fn(u8) -> bool| !part.is_empty() && part.bytes().all(allowed);
    (fits(letters, |b| b.is_ascii_uppercase()) && fits(number, |b| b.is_ascii_digit())).then_some(letters)
}

fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').filter(|word| is_id(word))
}

/// The rules a test's name begins with: `qm_12_13_costs_are_paid` has QM-12 and QM-13.
fn ids_of_name(name: &str) -> Vec<String> {
    let mut parts = name.split('_');
    let letters = parts.next().unwrap_or_default().to_ascii_uppercase();
    parts.map(|number| format!("{letters}-{number}")).take_while(|id| is_id(id)).collect()
}

// --- Mentions ------------------------------------------------------------------------------------------------------

/// A line that names a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mention {
    id: String,
    path: String,
    line: usize,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    /// With the name of the test function, where one is near.
    Test(Option<String>),
    Scenario,
    Code,
    /// Must be right, proves nothing.
    Remark,
}

impl Mention {
    fn place(&self) -> String {
        match &self.kind {
            Kind::Test(Some(name)) => format!("{}:{} {name}", self.path, self.line),
            _ => format!("{}:{}", self.path, self.line),
        }
    }
}

/// The `rule` lines of a scenario.
fn in_scenario(source: &Source, problems: &mut Vec<String>) -> Vec<Mention> {
    let mut mentions = Vec::new();
    for (index, line) in source.text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        if words.next() != Some("rule") {
            continue;
        }
        for word in words {
            let mention = Mention { id: word.into(), path: source.path.clone(), line: index + 1, kind: Kind::Scenario };
            if is_id(word) {
                mentions.push(mention);
            } else {
                problems.push(format!("{}: `{word}` is not a rule's id such as QM-12", mention.place()));
            }
        }
    }
    if mentions.is_empty() {
        problems.push(format!("{}:1: the scenario names no rule: add a line such as `rule QM-12`", source.path));
    }
    mentions
}

/// All ids of a Rust file, told apart by whether a test or the code names them.
fn in_rust(source: &Source, all_tests: bool) -> Vec<Mention> {
    let lines: Vec<&str> = source.text.lines().collect();
    let tests = test_lines(&lines);
    let mut mentions: Vec<Mention> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let kind = match all_tests || tests[index] {
            true if line.trim_start().starts_with("//!") => Kind::Remark,
            true => Kind::Test(function_at(&lines, index)),
            false => Kind::Code,
        };
        let in_name =
            function_named(line).filter(|_| matches!(kind, Kind::Test(_))).map(ids_of_name).unwrap_or_default();
        for id in ids(line).map(str::to_owned).chain(in_name) {
            let again = |old: &Mention| old.id == id && matches!(&old.kind, Kind::Test(Some(_))) && old.kind == kind;
            if !mentions.iter().any(again) {
                mentions.push(Mention { id, path: source.path.clone(), line: index + 1, kind: kind.clone() });
            }
        }
    }
    mentions
}

/// Which lines belong to a `#[cfg(test)]` item. Formatted code closes an item at the depth it was opened at.
fn test_lines(lines: &[&str]) -> Vec<bool> {
    let mut tests = vec![false; lines.len()];
    let mut index = 0;
    while index < lines.len() {
        if lines[index].trim_start().starts_with("#[cfg(test)]") {
            let end = end_of_item(lines, index);
            tests[index..=end].fill(true);
            index = end;
        }
        index += 1;
    }
    tests
}

fn end_of_item(lines: &[&str], start: usize) -> usize {
    let indent = lines[start].len() - lines[start].trim_start().len();
    for (index, line) in lines.iter().enumerate().skip(start) {
        let depth = line.len() - line.trim_start().len();
        let code = line.trim();
        let closes = code.starts_with('}') || code.ends_with(';') || (code.ends_with('}') && code.contains('{'));
        if depth == indent && closes && !code.starts_with("//") {
            return index;
        }
    }
    lines.len() - 1
}

/// The function a line stands in, or the one it is written above.
fn function_at(lines: &[&str], index: usize) -> Option<String> {
    let is_above = |line: &&&str| line.trim_start().starts_with("//") || line.trim_start().starts_with("#[");
    let ahead = lines[index..].iter().find(|line| !is_above(line));
    let behind = || lines[..index].iter().rev().find_map(|line| function_named(line));
    ahead.and_then(|line| function_named(line)).or_else(behind).map(str::to_owned)
}

fn function_named(line: &str) -> Option<&str> {
    let code = line.trim_start().trim_start_matches("pub ").trim_start_matches("async ");
    code.strip_prefix("fn ")?.split(['(', '<']).next()
}

/// Paths of files and folders that a `#[cfg(test)] mod name;` makes tests of.
fn test_modules(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.text.lines().collect();
    let tests = test_lines(&lines);
    let stem = source.path.trim_end_matches(".rs");
    let (folder, file) = stem.rsplit_once('/').unwrap_or(("", stem));
    let home = if matches!(file, "lib" | "main" | "mod") { folder } else { stem };
    let declared = lines.iter().zip(tests).filter(|(_, test)| *test);
    declared
        .filter_map(|(line, _)| line.trim().trim_start_matches("#[cfg(test)] ").strip_prefix("mod ")?.strip_suffix(';'))
        .flat_map(|name| [format!("{home}/{name}.rs"), format!("{home}/{name}/")])
        .collect()
}

// --- The coverage --------------------------------------------------------------------------------------------------

struct Rule {
    id: String,
    owner: String,
    reference: String,
    line: usize,
    tests: Vec<Mention>,
    code: Vec<Mention>,
}

struct Coverage {
    rules: Vec<Rule>,
    problems: Vec<String>,
}

impl Coverage {
    fn of(sources: &[Source]) -> Coverage {
        let mut coverage = Coverage { rules: Vec::new(), problems: Vec::new() };
        for source in sources.iter().filter(|source| Source::role(&source.path) == Some(Role::Reference)) {
            coverage.read_reference(source);
        }
        if coverage.rules.is_empty() {
            coverage.problems.push("crates/*/rules.md: no rule at all was found".into());
        }
        let tests: Vec<String> = sources.iter().flat_map(test_modules).collect();
        for source in sources {
            let mentions = match Source::role(&source.path) {
                Some(Role::Scenario) => in_scenario(source, &mut coverage.problems),
                Some(Role::Tests) => in_rust(source, true),
                Some(Role::Code) => in_rust(source, tests.iter().any(|test| source.path.starts_with(test))),
                Some(Role::Reference) | None => Vec::new(),
            };
            for mention in mentions {
                coverage.place(mention, source.owner());
            }
        }
        coverage.find_untested();
        coverage
    }

    /// The kernel takes every line that starts in bold for a rule, so such a line must start with an id.
    fn read_reference(&mut self, source: &Source) {
        for (index, line) in source.text.lines().enumerate() {
            let Some((id, _)) = line.strip_prefix("**").and_then(|rest| rest.split_once("**")) else { continue };
            let place = format!("{}:{}", source.path, index + 1);
            if !is_id(id) {
                self.problems.push(format!("{place}: a line that starts in bold is a rule, and `{id}` is not an id"));
            } else if let Some(first) = self.rules.iter().find(|rule| rule.id == id) {
                self.problems.push(format!("{place}: {id} is already a rule at {}:{}", first.reference, first.line));
            } else {
                let (owner, reference) = (source.owner().to_owned(), source.path.clone());
                let (tests, code) = (Vec::new(), Vec::new());
                self.rules.push(Rule { id: id.into(), owner, reference, line: index + 1, tests, code });
            }
        }
    }

    fn place(&mut self, mention: Mention, owner: &str) {
        let letters = letters_of(&mention.id);
        let ours = self.rules.iter().any(|rule| letters_of(&rule.id) == letters);
        match self.rules.iter_mut().find(|rule| rule.id == mention.id) {
            Some(rule) if rule.owner == owner => match mention.kind {
                Kind::Test(_) | Kind::Scenario => rule.tests.push(mention),
                Kind::Code => rule.code.push(mention),
                Kind::Remark => {}
            },
            Some(_) => {}
            None if ours || mention.kind == Kind::Scenario => {
                self.problems.push(format!("{}: there is no rule {}", mention.place(), mention.id));
            }
            None => {}
        }
    }

    fn find_untested(&mut self) {
        for rule in self.rules.iter().filter(|rule| rule.tests.is_empty()) {
            self.problems.push(format!(
                "{}:{}: {} has no test: name it in a test of crates/{}, or in a `rule` line of a scenario there",
                rule.reference, rule.line, rule.id, rule.owner
            ));
        }
    }

    /// One line per game.
    fn summary(&self) -> String {
        let mut games: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
        for rule in &self.rules {
            let [rules, tested, cited] = games.entry(&rule.owner).or_default();
            *rules += 1;
            *tested += usize::from(!rule.tests.is_empty());
            *cited += usize::from(!rule.code.is_empty());
        }
        games.iter().fold(String::new(), |mut text, (game, [rules, tested, cited])| {
            _ = writeln!(text, "{game}: {rules} rules, {tested} with a test, {cited} named in code");
            text
        })
    }

    /// Rule, tests and code lines side by side.
    fn table(&self, wanted: impl Fn(&Rule) -> bool) -> String {
        let mut rows = vec![["rule".to_owned(), "tests".to_owned(), "code".to_owned()]];
        for rule in self.rules.iter().filter(|rule| wanted(rule)) {
            for row in 0..rule.tests.len().max(rule.code.len()).max(1) {
                let id = if row == 0 { rule.id.clone() } else { String::new() };
                let cell = |mentions: &[Mention]| match mentions.get(row) {
                    Some(mention) => mention.place(),
                    None if row == 0 => "-".into(),
                    None => String::new(),
                };
                rows.push([id, cell(&rule.tests), cell(&rule.code)]);
            }
        }
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let (first, second) = (width(0), width(1));
        rows.iter().fold(String::new(), |mut text, [id, tests, code]| {
            let line = format!("{id:first$}  {tests:second$}  {code}");
            _ = writeln!(text, "{}", line.trim_end());
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCE: &str = "# Toy\n## Turn\n**TOY-1** Roll.\nIt goes on.\n\n**TOY-2** Move.\n";

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    fn problems(others: &[(&str, &str)]) -> Vec<String> {
        let mut sources = vec![source("crates/toy/rules.md", REFERENCE)];
        sources.extend(others.iter().map(|(path, text)| source(path, text)));
        Coverage::of(&sources).problems
    }

    /// A project in which all is well, to be spoilt by one more file.
    const WELL: (&str, &str) = ("crates/toy/tests/turn.rs", "/// TOY-1, TOY-2\n#[test]\nfn rolls_then_moves() {}\n");

    #[test]
    fn a_project_without_gaps_passes() {
        assert_eq!(problems(&[WELL]), Vec::<String>::new());
    }

    #[test]
    fn a_rule_without_a_test_is_found_with_its_line() {
        let found = problems(&[("crates/toy/tests/turn.rs", "// TOY-1\nfn rolls() {}\n")]);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/toy/rules.md:6: TOY-2 has no test"), "{found:?}");
    }

    #[test]
    fn the_name_of_a_test_may_begin_with_its_rules() {
        let at = "crates/toy/tests/turn.rs";
        assert_eq!(problems(&[(at, "#[test]\nfn toy_1_2_roll_then_move() {}\n")]), Vec::<String>::new());
        assert_eq!(problems(&[(at, "#[test]\nfn a_toy_1_2_roll() {}\n")]).len(), 2);
        assert_eq!(problems(&[WELL, (at, "fn toy_3() {}\n")]), [format!("{at}:1 toy_3: there is no rule TOY-3")]);
    }

    #[test]
    fn code_alone_proves_nothing() {
        let found = problems(&[("crates/toy/src/lib.rs", "// TOY-1 TOY-2\nfn play() {}\n")]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn module_docs_of_a_test_file_prove_nothing() {
        let found = problems(&[("crates/toy/tests/turn.rs", "//! TOY-1 and TOY-2.\nfn helper() {}\n")]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn another_crate_proves_nothing() {
        let found = problems(&[("crates/kernel/tests/turn.rs", WELL.1)]);
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn a_test_naming_no_existing_rule_is_found() {
        let found = problems(&[WELL, ("crates/toy/tests/more.rs", "fn a() {\n    check(\"TOY-3\");\n}\n")]);
        assert_eq!(found, ["crates/toy/tests/more.rs:2 a: there is no rule TOY-3"]);
    }

    #[test]
    fn code_naming_no_existing_rule_is_found_in_every_crate() {
        let found = problems(&[WELL, ("crates/kernel/src/deep/event.rs", "\n/// such as `TOY-12`\nfn f() {}\n")]);
        assert_eq!(found, ["crates/kernel/src/deep/event.rs:2: there is no rule TOY-12"]);
    }

    #[test]
    fn what_only_looks_like_an_id_is_left_alone() {
        let text = "// UTF-8, TOY-1x, TOY-, xTOY-9, TOY-9-9, TOY_9\nfn f() {}\n";
        assert_eq!(problems(&[WELL, ("crates/toy/src/lib.rs", text)]), Vec::<String>::new());
    }

    #[test]
    fn a_scenario_proves_the_rules_it_names() {
        let text = "game toy\nrule TOY-1 TOY-2 # both\ndo 0 roll\n";
        assert_eq!(problems(&[("crates/toy/scenarios/turn.scenario", text)]), Vec::<String>::new());
    }

    #[test]
    fn a_scenario_naming_no_rule_or_a_wrong_one_is_found() {
        let at = "crates/toy/scenarios/turn.scenario";
        assert!(problems(&[WELL, (at, "game toy\n# rule TOY-1\n")])[0].contains("names no rule"));
        assert_eq!(problems(&[WELL, (at, "rule TOY-1\nrule TYO-1\n")]), [format!("{at}:2: there is no rule TYO-1")]);
        assert!(problems(&[WELL, (at, "rule TOY-1 rolling\n")])[0].contains("`rolling` is not a rule's id"));
    }

    #[test]
    fn a_reference_with_a_double_or_nameless_rule_is_found() {
        let found = problems(&[WELL, ("crates/tic/rules.md", "**TOY-1** Again.\n**Note** Not a rule.\n")]);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("already a rule at crates/toy/rules.md:3"));
        assert!(found[1].contains("`Note` is not an id"));
    }

    #[test]
    fn nothing_at_all_is_not_a_success() {
        assert_eq!(Coverage::of(&[]).problems.len(), 1);
    }

    #[test]
    fn test_parts_of_a_source_file_are_tests_and_what_follows_is_code() {
        let text = "\
#[cfg(test)]
use std::fmt;
// TOY-1
fn play() {}

#[cfg(test)]
mod tests {
    // TOY-2
    #[test]
    fn moves() {
        let text = \"}\";
    }
}

// TOY-2
fn more() {}
";
        let sources = [source("crates/toy/rules.md", REFERENCE), source("crates/toy/src/lib.rs", text)];
        let coverage = Coverage::of(&sources);
        let places = |mentions: &[Mention]| mentions.iter().map(Mention::place).collect::<Vec<_>>();
        assert_eq!(places(&coverage.rules[0].code), ["crates/toy/src/lib.rs:3"]);
        assert!(coverage.rules[0].tests.is_empty());
        assert_eq!(places(&coverage.rules[1].tests), ["crates/toy/src/lib.rs:8 moves"]);
        assert_eq!(places(&coverage.rules[1].code), ["crates/toy/src/lib.rs:15"]);
    }

    #[test]
    fn a_test_module_in_its_own_file_is_a_test() {
        let files = [
            ("crates/toy/src/play.rs", "fn play() {}\n\n#[cfg(test)]\nmod tests;\n"),
            ("crates/toy/src/play/tests.rs", WELL.1),
        ];
        assert_eq!(problems(&files), Vec::<String>::new());
        assert_eq!(problems(&files[1..]).len(), 2);
    }

    #[test]
    fn the_table_shows_rule_test_and_code() {
        let code = source("crates/toy/src/lib.rs", "fn play() {} // TOY-2\n");
        let sources = [source("crates/toy/rules.md", REFERENCE), source(WELL.0, WELL.1), code];
        let coverage = Coverage::of(&sources);
        let table = coverage.table(|_| true);
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[1], "TOY-1  crates/toy/tests/turn.rs:1 rolls_then_moves  -");
        assert_eq!(lines[2], "TOY-2  crates/toy/tests/turn.rs:1 rolls_then_moves  crates/toy/src/lib.rs:1");
        assert_eq!(coverage.summary(), "toy: 2 rules, 2 with a test, 1 named in code\n");
    }

    #[test]
    fn one_test_is_listed_once_however_often_it_names_a_rule() {
        let text = "fn a() {\n    // TOY-1\n    // TOY-1\n}\nfn b() {\n    // TOY-1\n}\n";
        let sources = [source("crates/toy/rules.md", REFERENCE), source("crates/toy/tests/turn.rs", text)];
        assert_eq!(Coverage::of(&sources).rules[0].tests.len(), 2);
    }
}
