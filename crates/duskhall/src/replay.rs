//! `duskhall replay`: a record step by step, from one seat with only what it knew, or with all open.

use crate::failure::Failure;
use crate::store::{self, FileKeeper, Store};
use crate::{play, surroundings};
use catalog::table::{Table, Told};
use kernel::record::{Act, Record};
use kernel::{Seat, Viewer};
use std::io::{BufRead, Write, stdin, stdout};
use std::path::PathBuf;
use terminal::{Manner, Page, Player, Style, render, sentences};

/// Step through a record from any seat
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall replay my-game.record --seat 0
  duskhall replay my-game.record --all --at 40
In a terminal: Enter goes on, `b` back, a number to that entry, `play` plays on from here against bots.")]
pub struct Arguments {
    record: PathBuf,
    /// See only what this seat knew
    #[arg(long, value_name = "K", conflicts_with = "all")]
    seat: Option<u8>,
    /// See everything
    #[arg(long)]
    all: bool,
    /// Only the table after entry N
    #[arg(long, value_name = "N")]
    at: Option<u32>,
}

pub fn run(arguments: &Arguments, store: &Store) -> Result<(), Failure> {
    let bytes = store::read(&arguments.record)?;
    let in_file = |message: String| Failure::new(format!("{}: {message}", arguments.record.display()));
    let record = Record::read(&bytes).map_err(|error| in_file(error.to_string()))?;
    let table = catalog::load(&bytes, store).map_err(|problem| in_file(problem.message))?;
    let viewer = match arguments.seat {
        Some(seat) if seat >= table.players() => {
            return Err(Failure::usage(format!("the table has the seats 0 to {}", table.players() - 1)));
        }
        Some(seat) => Viewer::Seat(Seat(seat)),
        None if arguments.all => Viewer::All,
        None => Viewer::Spectator,
    };
    let replay = Replay { table: table.as_ref(), record: &record, viewer, manner: surroundings::manner(0) };
    let (mut input, mut output) = (stdin().lock(), stdout().lock());
    let chosen = if surroundings::attended() {
        replay.step_through(arguments.at.unwrap_or(0), &mut input, &mut output)?
    } else if let Some(number) = arguments.at {
        replay.show(number, &mut output)?;
        None
    } else {
        replay.tell_all(&mut output)?;
        None
    };
    match chosen {
        None => Ok(()),
        Some(number) => replay.play_on(number, store, input, output),
    }
}

pub struct Replay<'a> {
    pub table: &'a dyn Table,
    pub record: &'a Record,
    pub viewer: Viewer,
    pub manner: Manner,
}

impl Replay<'_> {
    /// Everything that happened, one entry after the other, and the last table.
    pub fn tell_all<W: Write>(&self, output: &mut W) -> Result<(), Failure> {
        for number in 0..=self.table.entries() {
            let mut page = Page::new(self.manner.width);
            self.tell(&mut page, number)?;
            self.print(&page, output)?;
        }
        let mut page = Page::new(self.manner.width);
        self.draw(&mut page, self.table);
        self.print(&page, output)
    }

    /// One entry and the table after it.
    pub fn show<W: Write>(&self, number: u32, output: &mut W) -> Result<(), Failure> {
        let table = self.table.at(number)?;
        let mut page = Page::new(self.manner.width);
        self.tell(&mut page, number)?;
        self.draw(&mut page, table.as_ref());
        self.print(&page, output)
    }

    /// Goes forward and back as it is told. Some number: play on from there.
    pub fn step_through<R: BufRead, W: Write>(
        &self,
        from: u32,
        input: &mut R,
        output: &mut W,
    ) -> Result<Option<u32>, Failure> {
        let last = self.table.entries();
        let mut at = from.min(last);
        self.show(at, output)?;
        loop {
            write!(output, "entry {at} of {last}; Enter, b, a number, play, quit > ")?;
            output.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(output)?;
                return Ok(None);
            }
            let next = match line.trim() {
                "quit" | "q" => return Ok(None),
                "play" => return Ok(Some(at)),
                "" => Some(at + 1),
                "b" | "back" => Some(at.saturating_sub(1)),
                word => word.parse().ok(),
            };
            match next {
                Some(next) if next <= last => {
                    at = next;
                    self.show(at, output)?;
                }
                Some(_) => writeln!(output, "The record ends with entry {last}.")?,
                None => writeln!(output, "Type Enter, `b`, a number from 0 to {last}, `play` or `quit`.")?,
            }
        }
    }

    /// Plays on from an entry against greedy bots: from a world the viewer cannot tell from the real one, so that
    /// nothing of a game that is still played is given away.
    fn play_on<R: BufRead, W: Write>(&self, number: u32, store: &Store, input: R, output: W) -> Result<(), Failure> {
        let then = self.table.at(number)?;
        let me = match self.viewer {
            Viewer::Seat(seat) => seat,
            _ => then.awaiting().first().unwrap_or(Seat(0)),
        };
        let open = self.viewer == Viewer::All && self.table.outcome().is_some();
        let viewer = if open { Viewer::All } else { Viewer::Seat(me) };
        let seed = surroundings::any_seed()?;
        let mut table = then.resample(viewer, seed);
        let player = |seat| if seat == me.0 { Player::Person } else { Player::Bot("greedy".into()) };
        let players: Vec<Player> = (0..table.players()).map(player).collect();
        let path = store.place(table.about().slug, &surroundings::table_name()?)?;
        store.keep_packs(table.as_ref())?;
        play::sit_down(table.as_mut(), &players, FileKeeper::open(path)?, seed, input, output)
    }

    fn tell(&self, page: &mut Page, number: u32) -> Result<(), Failure> {
        let then = self.table.at(number)?;
        let told: Vec<Told> = then.log(self.viewer).into_iter().filter(|told| told.entry == number).collect();
        let what = if told.is_empty() { self.untold(number) } else { sentences(&told, then.as_ref()) };
        page.add(Style::Plain, 0, 6, &format!("{number}. {what}"));
        Ok(())
    }

    /// What to say of an entry that told this viewer nothing.
    fn untold(&self, number: u32) -> String {
        let Some(entry) = number.checked_sub(1).and_then(|index| self.record.entries.get(index as usize)) else {
            return "The table is laid out.".into();
        };
        let name = self.table.seat_name(entry.seat);
        match &entry.act {
            Act::AgreedTo(to) => format!("{name} takes back all after entry {to}, as all agreed."),
            Act::UndoTo(to) => format!("{name} takes back all after entry {to}."),
            Act::Withdraw => format!("{name} withdraws an answer."),
            Act::Resign => format!("{name} resigns."),
            Act::Choose(choice) if self.viewer == Viewer::All || self.viewer.is(entry.seat) => {
                format!("{name}: {choice}")
            }
            Act::Choose(_) => format!("{name} chooses."),
        }
    }

    fn draw(&self, page: &mut Page, table: &dyn Table) {
        page.gap();
        page.append(render(&table.scene(self.viewer), self.manner.width));
        page.gap();
        if let Some(ending) = table.outcome() {
            let won = terminal::who_won(&ending, |seat| table.seat_name(seat));
            page.add(Style::Heading, 0, 2, &format!("{} {won}", ending.text));
        } else {
            let names: Vec<String> = table.awaiting().iter().map(|seat| table.seat_name(seat)).collect();
            page.add(Style::Strong, 0, 2, &format!("To choose: {}.", names.join(", ")));
        }
    }

    fn print<W: Write>(&self, page: &Page, output: &mut W) -> Result<(), Failure> {
        Ok(output.write_all(page.text(self.manner.colour).as_bytes())?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::record::{By, Origin};
    use std::collections::BTreeMap;

    fn played(columns: &[u8]) -> Box<dyn Table> {
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let mut table = catalog::new_table("four", &names, &BTreeMap::new(), Origin::Seed(1)).unwrap();
        for column in columns {
            let seat = table.awaiting().first().unwrap();
            table.choose(seat, By::Person, &format!("drop {column}")).unwrap();
        }
        table
    }

    /// What stepping through prints, and where it was left to play on.
    fn stepped(table: &dyn Table, input: &str) -> (String, Option<u32>) {
        let record = Record::read(table.record(Viewer::All).as_bytes()).unwrap();
        let replay = Replay { table, record: &record, viewer: Viewer::Spectator, manner: Manner::default() };
        let mut output = Vec::new();
        let left = replay.step_through(0, &mut input.as_bytes(), &mut output).unwrap();
        (String::from_utf8(output).unwrap(), left)
    }

    #[test]
    fn stepping_goes_on_back_and_to_a_number() {
        let (output, left) = stepped(played(&[1, 2, 3]).as_ref(), "\n\nb\n3\n9\nwhat\nplay\n");
        let entries: Vec<&str> =
            output.lines().filter_map(|line| line.split_once(" of 3;")).map(|(at, _)| at).collect();
        let expected = [0, 1, 2, 1, 3, 3, 3].map(|at| format!("entry {at}"));
        assert_eq!(entries, expected, "{output}");
        assert!(output.contains("The record ends with entry 3."));
        assert_eq!(left, Some(3));
        assert_eq!(stepped(played(&[1]).as_ref(), "").1, None);
    }

    #[test]
    fn a_resignation_is_told() {
        let mut table = played(&[]);
        table.choose(Seat(0), By::Person, "drop 4").unwrap();
        table.resign(Seat(1)).unwrap();
        let record = Record::read(table.record(Viewer::All).as_bytes()).unwrap();
        let replay = Replay { table: table.as_ref(), record: &record, viewer: Viewer::All, manner: Manner::default() };
        let mut output = Vec::new();
        replay.tell_all(&mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert!(output.contains("1. Red drops a disc into column 4.") && output.contains("resigns"), "{output}");
    }

    #[test]
    fn playing_on_starts_a_table_of_its_own() {
        let table = played(&[1, 2, 3]);
        let record = Record::read(table.record(Viewer::All).as_bytes()).unwrap();
        let replay =
            Replay { table: table.as_ref(), record: &record, viewer: Viewer::Seat(Seat(1)), manner: Manner::default() };
        let folder = std::env::temp_dir().join(format!("duskhall-play-on-{}", std::process::id()));
        let store = Store::new(Some(folder.clone()));
        let mut output = Vec::new();
        replay.play_on(2, &store, "4\nquit\n".as_bytes(), &mut output).unwrap();
        let kept = store.unfinished(Some("four"));
        std::fs::remove_dir_all(folder).unwrap();
        assert_eq!(kept.len(), 1);
        assert!(String::from_utf8(output).unwrap().contains("Yellow, drop a disc"));
    }
}
