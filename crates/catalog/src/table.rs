//! One object-safe table over any game, in words and plain data: what the terminal, the engine and the hall work with.

use crate::error::Problem;
use kernel::event::RuleId;
use kernel::record::By;
use kernel::{About, Beat, Habit, Legacy, Message, Pack, Scene, Seat, SeatSet, Stand, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// One option, as it is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// The choice as the game writes it; what is sent back to take it.
    pub choice: String,
    /// Shared: the same words are offered again and again.
    pub text: Arc<str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    pub rule: RuleId,
    /// Ids of the scene's things that it is about: what would be used first, then what it is aimed at.
    pub at: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Chances>,
    /// What it costs, where the game tells that apart; then `brief` is the text without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<String>,
    /// The name under which like options are listed together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    pub stand: Stand,
}

/// A goal that several choices in a row lead to, as it is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Goal {
    /// The scene's thing where the way ends; what is sent back to go there.
    pub to: String,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    pub rule: RuleId,
    /// Ids of the scene's things that the way leads over, from its beginning to its end.
    pub over: Vec<String>,
    /// The choices on the way: each becomes an entry of its own.
    pub choices: Vec<String>,
}

/// How likely an option does what it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Chances {
    pub of: String,
    pub percent: u8,
}

/// One event, as it was told to a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// The entry of the record that caused it; 0 for the setup.
    pub entry: u32,
    /// The seat that made that entry. An event may be about another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    pub id: &'static str,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// What kind of moment it is, where it is one to stop at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beat: Option<Beat>,
    /// From which scene id to which something went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<(String, String)>,
}

/// Something that a coach tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coached {
    /// By which it is known that somebody has read it.
    pub id: String,
    pub text: String,
    /// The thing of the scene that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// Where a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Turn {
    /// So many entries had been made.
    pub entry: u32,
    pub seat: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

/// How a game ended, in words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ending {
    pub reason: String,
    pub text: String,
    pub winners: Vec<u8>,
    pub scores: Vec<i32>,
    /// The name of the side that won, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// By seat: who is on one side has one number.
    pub teams: Vec<u8>,
    /// What the next game of the campaign begins with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legacy: Option<Legacy>,
}

impl Ending {
    /// Are there sides of more than one seat?
    pub fn has_sides(&self) -> bool {
        let mut sides = self.teams.clone();
        sides.sort_unstable();
        sides.dedup();
        sides.len() < self.teams.len()
    }
}

/// A bot's thinking about one choice, to be carried out elsewhere: it holds a copy of what the seat may know.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// The story of a game in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Series {
    /// What is counted, such as `Clout + health`.
    pub title: String,
    /// The rounds.
    pub points: Vec<u32>,
    /// One line per seat, a value per point.
    pub lines: Vec<Vec<i32>>,
}

pub trait Table: Send + Sync {
    fn about(&self) -> &About;
    /// The content packs the table is played with: who keeps its record keeps them too.
    fn packs(&self) -> Vec<Pack>;
    fn players(&self) -> u8;
    /// What a seat is called at this table (its princess once known, else the player's name).
    fn called(&self, seat: Seat) -> Cow<'_, str>;
    fn seat_name(&self, seat: Seat) -> String {
        self.called(seat).into_owned()
    }
    /// What each seat is, such as `Night King`; empty where all seats are alike.
    fn roles(&self) -> Vec<String>;
    /// Whose side each seat is on now: who is on one side has one number.
    fn teams(&self) -> Vec<u8>;
    /// What a table that follows this one calls it. Tells no secret.
    fn name(&self) -> &str;
    fn awaiting(&self) -> SeatSet;
    /// Seats whose secret answer waits for the others.
    fn answered(&self) -> SeatSet;
    /// Does a secret answer of this seat wait, or part of one? It can be withdrawn then.
    fn is_answering(&self, seat: Seat) -> bool;
    /// How many entries the record has.
    fn entries(&self) -> u32;
    fn prompt(&self, seat: Seat) -> Result<String, Problem>;
    /// Ids of the things in the seat's scene that the prompt is about.
    fn subject(&self, seat: Seat) -> Vec<String>;
    fn options(&self, seat: Seat) -> Result<Vec<Offer>, Problem>;
    /// Goals that the next choices of this seat could lead to together.
    fn goals(&self, seat: Seat) -> Vec<Goal>;
    /// Goes to a goal, by the thing where its way ends, as far as nothing comes between. Says how many choices were made.
    fn go(&mut self, seat: Seat, by: By, to: &str) -> Result<usize, Problem>;
    /// Takes a choice by its text. What was told of it is in the log.
    fn choose(&mut self, seat: Seat, by: By, choice: &str) -> Result<(), Problem>;
    /// The choice a bot of this name would take, seen from this seat only.
    fn bot(&self, seat: Seat, bot: &str, seed: u64) -> Result<String, Problem> {
        self.thought(seat, bot, seed).map(|think| think())
    }
    /// The same, to be thought about on another thread.
    fn thought(&self, seat: Seat, bot: &str, seed: u64) -> Result<Thought, Problem>;
    /// Why an option may be a good one, in a sentence: the game's own reason, else a general one.
    fn reason(&self, seat: Seat, choice: &str) -> Result<String, Problem>;
    /// What an absent player does.
    fn fallback(&self, seat: Seat) -> Result<String, Problem>;
    /// The choice by which a seat that is asked out of its turn does nothing, where there is one.
    fn pass(&self, seat: Seat) -> Option<String>;
    /// The kinds of windows in which players are asked out of their turn, by the word of each.
    fn windows(&self) -> &'static [&'static str];
    /// What a kind of window is called.
    fn window_name(&self, window: &str) -> String;
    /// What becomes of a kind of window that a player has said nothing about.
    fn habit(&self, window: &str) -> Habit;
    /// In what kind of window this seat is asked, if it may pass there.
    fn window(&self, seat: Seat) -> Option<&'static str>;
    /// Do the players talk openly before they answer what is asked now?
    fn talks(&self) -> bool;
    /// Takes back the seat's last step, or its whole last action.
    fn undo(&mut self, seat: Seat, whole: bool) -> Result<(), Problem>;
    fn can_undo(&self, seat: Seat) -> bool;
    /// Goes back to an entry because all players agreed.
    fn undo_agreed(&mut self, seat: Seat, number: u32) -> Result<(), Problem>;
    /// The entry before this seat's last choice, where a step back that all agree to would lead; none for who has
    /// resigned.
    fn before_last(&self, seat: Seat) -> Option<u32>;
    /// How many choices made after this entry still stand.
    fn steps_after(&self, number: u32) -> usize;
    fn resigned(&self) -> SeatSet;
    /// How often the players agreed to go back.
    fn agreements(&self) -> usize;
    /// Was a step taken back after this entry?
    fn went_back_after(&self, number: u32) -> bool;
    /// What a coach tells this seat at the table as it stands, in the order of the lesson; nothing where it is no lesson.
    fn coached(&self, seat: Seat) -> Vec<Coached>;
    /// Who made the last entry of this seat.
    fn last_by(&self, seat: Seat) -> Option<By>;
    fn withdraw(&mut self, seat: Seat) -> Result<(), Problem>;
    fn resign(&mut self, seat: Seat) -> Result<(), Problem>;
    fn outcome(&self) -> Option<Ending>;
    fn is_over(&self) -> bool;
    /// What this game of a campaign was about, in words; none where the game does not say.
    fn chapter(&self) -> Option<String>;
    fn scene(&self, viewer: Viewer) -> Scene<String>;
    /// The scene before it is put into words: two of one table are compared faster so.
    fn unspoken(&self, viewer: Viewer) -> Scene;
    /// With whose eyes this viewer sees scene and story: those who share them see the same.
    fn eyes(&self, viewer: Viewer) -> Viewer;
    /// The words of a text of this table's scenes.
    fn say(&self, message: &Message) -> String;
    fn state(&self, viewer: Viewer) -> Value;
    fn log(&self, viewer: Viewer) -> Vec<Told>;
    /// How many events were told so far.
    fn told(&self) -> usize;
    /// The events after the first `skip`.
    fn log_after(&self, viewer: Viewer, skip: usize) -> Vec<Told>;
    /// The events that an entry caused; 0 is the setup.
    fn log_of(&self, viewer: Viewer, entry: u32) -> Vec<Told>;
    /// The story of the game so far in numbers; empty where the game has none.
    fn series(&self) -> Series;
    /// The keeper's record up to its entries, and the line of an entry: together they are the record.
    fn head(&self) -> String;
    fn line(&self, number: u32) -> Option<String>;
    /// What was shown before the first draw, in hexadecimal, if the table can be proven.
    fn commitment(&self) -> Option<String>;
    /// `Viewer::All` writes the whole record with its secret, to be kept by whoever runs the table.
    fn record(&self, viewer: Viewer) -> String;
    fn hash(&self) -> u64;
    /// A new table in a world the viewer cannot tell from this one; not provable, this one is its parent.
    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn Table>;
    /// The table as it was after entry `number`, for replays. The way there is remembered, so that the next step is short.
    fn at(&self, number: u32) -> Result<Box<dyn Table>, Problem>;
    /// Where turns began so far: somebody else was asked than before, with nothing in the middle of being resolved.
    fn turns(&self) -> Vec<Turn>;
    /// What a card or other thing is and does, by slug or name.
    fn look(&self, name: &str) -> Option<Vec<String>>;
    /// The words of the game that a newcomer does not know, with what they mean, by name.
    fn words(&self) -> Vec<(String, String)>;
    /// A rule's text by its id.
    fn rule(&self, id: &str) -> Option<String>;
}
