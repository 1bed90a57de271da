//! `duskhall play`: a table at this terminal.

use crate::campaign;
use crate::content;
use crate::failure::Failure;
use crate::pick;
use crate::seats::{self, Sitter};
use crate::store::{self, FileKeeper, Store};
use crate::surroundings;
use catalog::table::{Ending, Table};
use catalog::{Catalog, ErrorKind, Handed, Problem};
use kernel::chance::Commitment;
use kernel::record::{Origin, Record, to_hex};
use kernel::{Seat, SeatSet};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use terminal::{Finish, Player, wrap};

const LONGEST_ENTROPY: usize = 200;

/// Play a game in the terminal against bots or with others at the same terminal
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall play queen
  duskhall play queen --seats me,greedy,greedy,random --seed 7
  duskhall play four --seats me:Ada,me:Bo
  duskhall play queen --learn
  duskhall play queen --entropy 'my lucky words'
  duskhall play queen --entropy ask
  duskhall play queen --content my-cards
  duskhall play queen --resume
  duskhall play --next")]
pub struct Arguments {
    /// The game, such as `queen`; see `duskhall games`
    /// [default: asks which]
    game: Option<String>,
    /// Who sits where: `me`, `me:NAME` or a bot [default: me and greedy bots]
    #[arg(long, value_delimiter = ',', value_name = "SEATS")]
    seats: Vec<String>,
    /// Which role you play, where seats have roles: see `duskhall games`
    #[arg(long = "as", value_name = "ROLE")]
    role: Option<String>,
    /// A setting of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// A guided first game of ten minutes: a prepared table, and a coach who says what matters
    #[arg(
        long,
        requires = "game",
        conflicts_with_all = ["seats", "role", "options", "seed", "entropy", "content", "resume", "next"]
    )]
    learn: bool,
    /// A reproducible table instead of a provable one
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Words of yours to be mixed into the dice of a provable table, or `ask` to be asked for them once the commitment
    /// is shown; they stand in the record
    #[arg(long, value_name = "TEXT", value_parser = one_line, conflicts_with = "seed")]
    entropy: Option<String>,
    /// Play with the content files of this folder instead of those of the house
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Go on with a game: the latest unfinished one, or the one in FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["options", "seed", "entropy", "content"])]
    #[expect(clippy::option_option, reason = "absent, without a file, with a file")]
    resume: Option<Option<PathBuf>>,
    /// The next game of a campaign: after the latest that hands something on, or the one in FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["resume", "options", "role", "content"])]
    #[expect(clippy::option_option, reason = "absent, without a file, with a file")]
    next: Option<Option<PathBuf>>,
}

pub fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

fn one_line(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().any(char::is_control) || text.chars().count() > LONGEST_ENTROPY {
        return Err(format!("write one line of at most {LONGEST_ENTROPY} characters"));
    }
    Ok(text.to_owned())
}

/// How a new table is to be set up.
#[derive(Default)]
pub struct Wish {
    pub seats: Vec<String>,
    /// The role of the first person.
    pub role: Option<String>,
    pub handed: Option<Handed>,
    pub options: BTreeMap<String, String>,
    pub seed: Option<u64>,
    pub entropy: Option<String>,
    pub content: Option<PathBuf>,
}

impl Wish {
    /// The same with other people on the seats, if any are named: a sheet goes with its person, by name.
    fn with(self, seats: &[String], seed: Option<u64>, entropy: Option<String>) -> Result<Wish, Failure> {
        let mut wish = Wish { seed, entropy, ..self };
        if !seats.is_empty() {
            let names = |words: &[String]| -> Result<Vec<String>, Failure> {
                Ok(seats::read(words)?.into_iter().map(|sitter| sitter.name).collect())
            };
            let (before, now) = (names(&wish.seats)?, names(seats)?);
            let taken: SeatSet = (0..now.len() as u8).map(Seat).collect();
            wish.handed = wish.handed.map(|handed| Handed {
                legacy: handed.legacy.reseated(taken, |old, new| before.get(old.index()) == now.get(new.index())),
                ..handed
            });
            wish.seats = seats.to_vec();
        }
        Ok(wish)
    }
}

pub fn run(arguments: &Arguments, store: &Store) -> Result<(), Failure> {
    if arguments.game.is_none() && arguments.resume.is_none() && arguments.next.is_none() {
        return pick::run(store);
    }
    let (input, mut output) = (stdin().lock(), stdout().lock());
    let catalog = catalog::house();
    if let Some(file) = &arguments.resume {
        let path = find_unfinished(file.as_deref(), arguments.game.as_deref(), store)?;
        let keeper = FileKeeper::open(path)?;
        let (mut table, sitters) = take_up(catalog, keeper.path(), &arguments.seats, store)?;
        store.keep_packs(table.as_ref())?;
        introduce(table.as_ref(), &sitters, &mut output)?;
        let players: Vec<Player> = sitters.into_iter().map(|sitter| sitter.player).collect();
        return sit_down(table.as_mut(), &players, keeper, surroundings::any_seed()?, input, output);
    }
    if let Some(file) = &arguments.next {
        let (game, wish) = campaign::go_on(catalog, file.as_deref(), arguments.game.as_deref(), store)?;
        let wish = wish.with(&arguments.seats, arguments.seed, arguments.entropy.clone())?;
        return begin(catalog, &game, wish, store, input, output);
    }
    if arguments.learn {
        return learn(catalog, arguments.game.as_deref().unwrap_or_default(), store, input, output);
    }
    let wish = Wish {
        seats: arguments.seats.clone(),
        role: arguments.role.clone(),
        handed: None,
        options: arguments.options.iter().cloned().collect(),
        seed: arguments.seed,
        entropy: arguments.entropy.clone(),
        content: arguments.content.clone(),
    };
    begin(catalog, arguments.game.as_deref().unwrap_or_default(), wish, store, input, output)
}

/// A new table, played to its end or until somebody quits.
pub fn begin<R: BufRead, W: Write>(
    catalog: &Catalog,
    game: &str,
    wish: Wish,
    store: &Store,
    mut input: R,
    mut output: W,
) -> Result<(), Failure> {
    let edition = wish.content.as_deref().map(|folder| content::edition(game, folder)).transpose()?;
    let shelf = edition.as_deref().map_or_else(|| catalog.game(game), Ok)?;
    let mut words = if wish.seats.is_empty() { seats::usual(shelf) } else { wish.seats.clone() };
    if let Some(role) = &wish.role {
        seats::take_role(&mut words, role, shelf, &wish.options)?;
    }
    let sitters = seats::read(&words)?;
    let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
    let origin = match wish.seed {
        Some(seed) => Origin::Seed(seed),
        None => Origin::Provable(commit(&sitters, wish.entropy, &mut input, &mut output)?),
    };
    let mut table = catalog::sit_down(shelf, &names, &wish.options, wish.handed, origin)?;
    if let Some(path) = store.unfinished(Some(game)).first() {
        writeln!(output, "There is an unfinished game. To go on with it: {}", store::resume_command(path))?;
    }
    let path = store.place(game, &surroundings::table_name()?)?;
    introduce(table.as_ref(), &sitters, &mut output)?;
    let players: Vec<Player> = sitters.into_iter().map(|sitter| sitter.player).collect();
    store.keep_packs(table.as_ref())?;
    let bot_seed = wish.seed.map_or_else(surroundings::any_seed, Ok)?;
    sit_down(table.as_mut(), &players, FileKeeper::open(path)?, bot_seed, input, output)
}

/// A guided first game.
pub fn learn<R: BufRead, W: Write>(
    catalog: &Catalog,
    game: &str,
    store: &Store,
    input: R,
    mut output: W,
) -> Result<(), Failure> {
    let shelf = catalog.game(game)?;
    let title = shelf.about().title;
    let none =
        || Problem::new(ErrorKind::NoLesson, format!("{title} has no guided first game yet; leave out --learn."));
    let lesson = shelf.lesson().ok_or_else(none)?;
    let word = |seat: u8| if seat == lesson.learner.0 { "me" } else { "greedy" }.to_owned();
    let sitters = seats::read(&(0..lesson.setup.players).map(word).collect::<Vec<_>>())?;
    let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
    let mut table = shelf.lay_out(&lesson, &names)?;
    let path = store.place(game, &surroundings::table_name()?)?;
    introduce(table.as_ref(), &sitters, &mut output)?;
    let players: Vec<Player> = sitters.into_iter().map(|sitter| sitter.player).collect();
    store.keep_packs(table.as_ref())?;
    sit_down(table.as_mut(), &players, FileKeeper::open(path)?, lesson.seed, input, output)
}

/// Chance that is fixed now and can be proven when the game is over. The commitment is shown before anybody is asked for
/// words of their own, so that neither the dice nor the words can be chosen to fit the other.
fn commit<R: BufRead, W: Write>(
    sitters: &[Sitter],
    words: Option<String>,
    input: &mut R,
    output: &mut W,
) -> Result<Commitment, Failure> {
    let mut commitment = commitment(sitters.len())?;
    let shown = to_hex(&commitment.shown());
    writeln!(output, "The dice are fixed; `duskhall verify` proves it when the game is over.\ncommitment: {shown}")?;
    // The first person here adds the words; nobody else adds any.
    if let Some(me) = sitters.iter().position(|sitter| sitter.player == Player::Person) {
        commitment.entropy[me] = match words {
            Some(word) if word == "ask" => ask_words(input, output)?,
            words => words.unwrap_or_default(),
        };
    }
    Ok(commitment)
}

/// Asks until the words can stand in a record.
fn ask_words<R: BufRead, W: Write>(input: &mut R, output: &mut W) -> Result<String, Failure> {
    loop {
        write!(output, "Words of yours for the dice, Enter for none: ")?;
        output.flush()?;
        let mut line = String::new();
        input.read_line(&mut line)?;
        match one_line(&line) {
            Ok(words) => return Ok(words),
            Err(what) => writeln!(output, "Please {what}.")?,
        }
    }
}

/// A secret nobody can guess, with nothing added to it yet.
fn commitment(seats: usize) -> Result<Commitment, Failure> {
    let (table, secret) = (surroundings::table_name()?, surroundings::secret()?);
    Ok(Commitment { table, secret, entropy: vec![String::new(); seats] })
}

pub fn provable(seats: usize) -> Result<Origin, Failure> {
    commitment(seats).map(Origin::Provable)
}

/// Who is who: `You are Freya, against Erdene (greedy).`, with roles and sides where there are any: `You are Ada, the
/// Warden, against greedy (Thief 1).`
fn introduce<W: Write>(table: &dyn Table, sitters: &[Sitter], output: &mut W) -> io::Result<()> {
    let (roles, teams) = (table.roles(), table.teams());
    let figure = |seat: usize| table.seat_name(Seat(seat as u8));
    let both = |seat: usize| {
        let (figure, name) = (figure(seat), sitters[seat].name.as_str());
        let aside = [name, roles.get(seat).map_or("", String::as_str)];
        let aside: Vec<&str> = aside.into_iter().filter(|word| !word.is_empty() && *word != figure).collect();
        if aside.is_empty() { figure } else { format!("{figure} ({})", aside.join(", ")) }
    };
    let seats = 0..sitters.len();
    let people: Vec<usize> = seats.clone().filter(|&seat| sitters[seat].player == Player::Person).collect();
    let who = match people.as_slice() {
        [me] => {
            let (friends, rivals): (Vec<usize>, Vec<usize>) =
                seats.filter(|seat| seat != me).partition(|seat| teams[*seat] == teams[*me]);
            let who = [("with", friends), ("against", rivals)].map(|(word, seats)| match seats.as_slice() {
                [] => String::new(),
                seats => format!(", {word} {}", seats.iter().map(|seat| both(*seat)).collect::<Vec<_>>().join(", ")),
            });
            let role = roles.get(*me).map(|role| format!(", {role}")).unwrap_or_default();
            format!("You are {}{role}{}.", figure(*me), who.concat())
        }
        _ => format!("At the table: {}.", seats.map(both).collect::<Vec<_>>().join(", ")),
    };
    let text = format!("{}. {who} Type `help` for what you can type.", table.about().title);
    for line in wrap(&text, surroundings::manner(0).width, 0, 2) {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

fn find_unfinished(file: Option<&Path>, game: Option<&str>, store: &Store) -> Result<PathBuf, Failure> {
    match file {
        Some(path) => Ok(path.to_owned()),
        None => store.unfinished(game).into_iter().next().ok_or_else(|| {
            let of = game.map(|game| format!(" of {game}")).unwrap_or_default();
            Failure::new(format!("there is no unfinished game{of} to resume"))
        }),
    }
}

/// A kept table and who plays on at it.
fn take_up(
    catalog: &Catalog,
    path: &Path,
    seats: &[String],
    store: &Store,
) -> Result<(Box<dyn Table>, Vec<Sitter>), Failure> {
    let bytes = store::read(path)?;
    let in_file = |message: String| Failure::new(format!("{}: {message}", path.display()));
    let names = Record::read(&bytes).map_err(|error| in_file(error.to_string()))?.header.seats;
    let table = catalog.load(&bytes, store).map_err(|problem| in_file(problem.message))?;
    if table.outcome().is_some() {
        return Err(in_file("this game is over; `duskhall replay` shows it".into()));
    }
    let players = if seats.is_empty() {
        seats::of_record(&names, table.players())
    } else {
        seats::read(seats)?.into_iter().map(|sitter| sitter.player).collect()
    };
    if players.len() != usize::from(table.players()) {
        return Err(Failure::usage(format!("the game has {} seats, --seats names {}", table.players(), players.len())));
    }
    Ok((table, names.into_iter().zip(players).map(|(name, player)| Sitter { name, player }).collect()))
}

/// Plays a table, keeping its record.
pub fn sit_down<R: BufRead, W: Write>(
    table: &mut dyn Table,
    players: &[Player],
    mut keeper: FileKeeper,
    seed: u64,
    input: R,
    mut output: W,
) -> Result<(), Failure> {
    let manner = surroundings::manner(seed);
    let finish = terminal::play(table, players, &mut keeper, &manner, input, &mut output)?;
    if finish == Finish::Over {
        writeln!(output, "The record: {0}\nTo see it again: duskhall replay {0}", keeper.path().display())?;
        if let Some(Ending { legacy: Some(_), .. }) = table.outcome() {
            writeln!(output, "To go on with the campaign: duskhall play --next {}", keeper.path().display())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::go_on;
    use std::fs;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("duskhall-play-{}-{name}", std::process::id()));
            _ = fs::remove_dir_all(&folder);
            Folder(folder)
        }

        /// Plays by these lines and says what was written.
        fn play(&self, game: &str, wish: Wish, lines: &str) -> String {
            let mut output = Vec::new();
            let done = begin(sketches::catalog(), game, wish, &self.store(), lines.as_bytes(), &mut output);
            let text = String::from_utf8(output).expect("text");
            done.unwrap_or_else(|failure| panic!("{}: {text}", failure.message));
            text
        }

        fn store(&self) -> Store {
            Store::new(Some(self.0.clone()))
        }

        fn next(&self, file: Option<&Path>) -> Result<(String, Wish), Failure> {
            go_on(sketches::catalog(), file, None, &self.store())
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            _ = fs::remove_dir_all(&self.0);
        }
    }

    fn words(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn a_role_is_taken_and_the_side_that_won_is_named() {
        let folder = Folder::new("roles");
        let wish =
            Wish { seats: words("me:Ada,greedy,random"), role: Some("thief".into()), seed: Some(3), ..Wish::default() };
        let text = folder.play("watch", wish, &"1\n".repeat(8));
        // Lines are broken where the terminal ends.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains("You are Ada, Thief 1, with random (Thief 2), against greedy (Warden)."), "{text}");
        assert!(
            text.contains("Won by The Watch: greedy.") || text.contains("Won by The Thieves: Ada (you) and random."),
            "{text}"
        );
        assert!(!text.contains("--next"), "{text}");
    }

    #[test]
    fn a_role_that_is_none_is_refused_with_those_there_are() {
        let folder = Folder::new("no-role");
        let refused = |game: &str, seats: &str| {
            let wish = Wish { seats: words(seats), role: Some("dragon".into()), ..Wish::default() };
            let done = begin(sketches::catalog(), game, wish, &folder.store(), &b""[..], &mut Vec::new());
            done.expect_err("there is no such role").message
        };
        assert!(refused("watch", "me,greedy").contains("there is Warden, Thief 1"));
        assert!(refused("quests", "me,greedy").contains("leave --as out"));
    }

    #[test]
    fn a_campaign_goes_on_with_the_same_people_and_their_sheets() {
        let folder = Folder::new("campaign");
        assert!(folder.next(None).err().expect("there is none yet").message.contains("hands something on"));
        // Both fight until somebody wins; a quest that was lost is tried again.
        let mut wish = Wish { seats: words("me:Ada,me:Bo"), ..Wish::default() };
        for part in 0..60 {
            let text = folder.play("quests", std::mem::take(&mut wish), &"1\n".repeat(40));
            let Ok((game, next)) = folder.next(None) else {
                assert!(part > 0 && text.contains("Won by The heroes") && !text.contains("--next"), "{text}");
                return;
            };
            assert!(text.contains("To go on with the campaign: duskhall play --next "), "{text}");
            assert_eq!((game.as_str(), next.seats.as_slice()), ("quests", &words("me:Ada,me:Bo")[..]));
            wish = next;
        }
        panic!("the Tower was never won");
    }

    #[test]
    fn a_sheet_goes_with_its_name() {
        let folder = Folder::new("names");
        folder.play("quests", Wish { seats: words("me:Ada,me:Bo"), ..Wish::default() }, "resign yes\nresign yes\n");
        let (_, mut wish) = folder.next(None).expect("turning back hands on, too");
        let handed = wish.handed.as_mut().expect("something is handed on");
        handed.legacy = handed.legacy.clone().with_sheet(Seat(0), "ada's").with_sheet(Seat(1), "bo's");
        let wish = wish.with(&words("greedy,me:Ada"), Some(1), None).expect("two seats");
        let legacy = wish.handed.expect("still").legacy;
        assert_eq!((legacy.sheet(Seat(0)), legacy.sheet(Seat(1))), (Some("bo's"), Some("ada's")));
    }
}
