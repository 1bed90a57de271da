//! What the pages show, as plain data: made by the routes from the hall, drawn by [`crate::pages`] and [`crate::draw`].
//! Nothing here is more than one viewer may know.

use crate::words::t;
use catalog::{Coached, Ending, Goal, Offer, Told};
use hall::Hint;
use kernel::Scene;
use kernel::scene::Node;
use std::sync::Arc;

/// What every page needs.
pub struct Frame {
    /// The visitor's display name, once there is one.
    pub name: Option<String>,
    /// The name is one that the house gave.
    pub guest: bool,
    /// Stands in every form against requests forged by other sites.
    pub token: String,
}

pub struct GameCard {
    pub slug: String,
    pub title: String,
    pub players: (u8, u8),
    /// Such as `45 to 90 minutes`.
    pub length: String,
    pub blurb: String,
    /// A picture as SVG source, drawn by the game's room.
    pub picture: &'static str,
    /// What a quick start can be played as: the seat and its role. Empty where all seats are alike.
    pub roles: Vec<(u8, String)>,
    /// Is there a guided first game?
    pub lesson: bool,
}

/// What a game is, for who does not know it.
pub struct GamePage {
    pub game: GameCard,
    /// Such as `Medium: an evening with friends`.
    pub weight: String,
    /// Is there a picture of its table?
    pub has_table: bool,
    pub primer: Vec<PrimerPart>,
}

/// One thing to know before the first game.
pub struct PrimerPart {
    pub title: String,
    pub text: String,
    /// The address of its picture.
    pub picture: Option<String>,
}

/// A table in a list.
pub struct TableLine {
    pub id: String,
    pub title: String,
    pub game: String,
    pub game_title: String,
    /// Such as `2 of 4 seats taken`, `Freya to choose`, `over: Freya won`.
    pub status: String,
    pub my_turn: bool,
    pub over: bool,
    pub can_join: bool,
}

pub struct Front {
    pub games: Vec<GameCard>,
    pub mine: Vec<TableLine>,
    pub open: Vec<TableLine>,
    /// Counted from 1, and whether there is one after it.
    pub page: u32,
    pub more: bool,
}

pub struct Choice {
    pub value: String,
    pub text: String,
    pub chosen: bool,
}

/// One setting of a game or table: a select with an explanation.
pub struct Setting {
    pub name: String,
    pub title: String,
    pub text: String,
    pub choices: Vec<Choice>,
    /// What another setting must be for this one to be anything but its default.
    pub needs: Option<Needs>,
}

pub struct Needs {
    /// The other setting's name in the form, and its value.
    pub name: String,
    pub value: String,
    /// The reason in words.
    pub text: String,
}

/// What somebody has from an earlier game of a campaign: titles with named values.
pub struct SheetLines {
    pub title: String,
    pub rows: Vec<(String, String)>,
}

/// What a table begins with.
pub struct Handed {
    /// Where the campaign so far can be read.
    pub campaign: Option<String>,
    /// A sheet came from elsewhere.
    pub imported: bool,
    pub sheets: Vec<SheetLines>,
}

/// The games of a campaign in a row.
pub struct CampaignPage {
    pub title: String,
    pub game: String,
    pub game_title: String,
    pub imported: bool,
    pub tables: Vec<CampaignTable>,
    /// As the last game that is over has left them.
    pub sheets: Vec<SheetLines>,
    /// Where the viewer's own sheet can be had as a file.
    pub own_sheet: Option<String>,
}

pub struct CampaignTable {
    pub address: String,
    /// What it was about: the options that were chosen, in words.
    pub about: String,
    /// Who has won it, or how far it is.
    pub status: String,
    pub over: bool,
}

pub struct NewTable {
    pub game: GameCard,
    pub games: Vec<GameCard>,
    /// Which seat is the visitor's, or `none`.
    pub me: Setting,
    /// One select per possible seat: `open`, `bot random`, `bot greedy`, `none`. The visitor's own is passed over.
    pub seats: Vec<Setting>,
    /// The game's own options and variants.
    pub options: Vec<Setting>,
    /// Pace, public or private, who may watch, the bot that stands in, talk time.
    pub settings: Vec<Setting>,
    pub problem: Option<String>,
}

/// A table that waits for its players.
pub struct Lobby {
    pub id: String,
    /// `epoch-moment`: where the stream goes on.
    pub moment: String,
    pub title: String,
    pub game: GameCard,
    pub seats: Vec<LobbySeat>,
    pub options: Vec<(String, String)>,
    pub settings: Vec<(String, String)>,
    pub invitation: String,
    /// The bots that can be put on a seat: what is sent, and what it is called.
    pub bots: Vec<Choice>,
    pub may_start: bool,
    pub may_sit: bool,
    pub may_leave: bool,
    /// The viewer made the table.
    pub may_close: bool,
    pub handed: Option<Handed>,
    /// The viewer may bring a sheet from elsewhere.
    pub may_bring: bool,
    /// What the dice are fixed by, in hexadecimal.
    pub commitment: Option<String>,
}

pub struct LobbySeat {
    pub number: u8,
    /// Name of the person or bot; none while it is open.
    pub who: Option<String>,
    pub bot: bool,
    pub me: bool,
    /// What the seat is, where seats are not alike.
    pub role: Option<String>,
    /// With whom it plays, where some play together.
    pub side: Option<String>,
    /// What I can do about this seat, since I sit at another.
    pub change: Option<Change>,
    /// The host may put a bot here or open the seat again.
    pub may_change: bool,
}

/// How somebody who sits can come to another seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It is open or a bot's.
    Take,
    /// Another person sits there and can be asked.
    Ask,
    /// I have asked.
    Asked,
    /// The person there has asked me.
    Agree,
}

/// A seat at a table being played.
#[derive(Clone, PartialEq, Default)]
pub struct SeatLine {
    pub number: u8,
    /// What the game calls it: the princess, the hero.
    pub figure: String,
    /// The person or bot.
    pub who: String,
    pub bot: bool,
    pub me: bool,
    pub here: bool,
    /// Is asked now.
    pub thinking: bool,
    /// Has answered in secret.
    pub answered: bool,
    pub resigned: bool,
    /// A bot plays for its absent person.
    pub stand_in: bool,
    /// Unix milliseconds at which the choice is made for it.
    pub until: Option<i64>,
}

/// What the viewer is asked.
#[derive(Clone, PartialEq, Default)]
pub struct Prompt {
    /// Such as `Freya attacks you for 4. React?`, or who is waited for.
    pub text: String,
    /// What is being answered, shown whole beside the question: the attacking card, the Event that asks.
    pub subject: Vec<Node<String>>,
    /// Shared with whoever draws the buttons.
    pub options: Arc<[Offer]>,
    /// Where several of the next choices in a row could lead.
    pub goals: Vec<Goal>,
    /// The choice that a bot would take, and why, if the viewer asked for that.
    pub hinted: Option<Hint>,
    /// Only bots play against this viewer, so that nobody minds a hint.
    pub may_hint: bool,
    /// Is it for this viewer to choose?
    pub mine: bool,
    /// The number of entries this belongs to: sent back with the choice.
    pub version: u32,
    pub can_undo: bool,
    /// A secret answer is given and can be taken back.
    pub can_withdraw: bool,
    /// How many choices would be taken back if all agreed to that.
    pub ask_undo: Option<usize>,
    /// Somebody asks to go back.
    pub undo_asked: Option<UndoAsked>,
    /// My own wish to take a step back was refused.
    pub undo_refused: bool,
    /// There is nobody to ask for a step back: it is taken at once.
    pub undo_alone: bool,
    pub can_resign: bool,
    /// Standing answers that can be given or taken back.
    pub standing: Vec<StandingLine>,
    /// What a coach tells now, in the order of the lesson.
    pub coached: Vec<Coached>,
    /// An open talk goes on until then (Unix milliseconds).
    pub talk_until: Option<i64>,
}

/// "Always pass": for all windows, or for one kind of them.
#[derive(Clone, PartialEq)]
pub struct StandingLine {
    /// The kind of window, by its word and what it is called.
    pub window: Option<(&'static str, String)>,
    pub on: bool,
}

/// A wish to go back, as one viewer sees it.
#[derive(Clone, PartialEq)]
pub struct UndoAsked {
    /// Such as `Freya asks to go back 3 choices, to before: Freya plays Copper.`
    pub text: String,
    /// Is it for this viewer to answer?
    pub mine: bool,
}

impl Prompt {
    /// What is asked of this viewer beside the game, and was not before: said aloud, since it may stand beside the focus.
    pub fn requests_since(&self, before: &Prompt) -> Vec<String> {
        let asked = self.undo_asked.as_ref().filter(|_| self.undo_asked != before.undo_asked);
        let refused = (self.undo_refused && !before.undo_refused).then(|| t("table-undo-refused").to_owned());
        let told = self.coached.iter().find(|mark| !before.coached.contains(mark));
        let asked = asked.map(|asked| asked.text.clone()).into_iter();
        asked.chain(refused).chain(told.map(|mark| mark.text.clone())).collect()
    }
}

/// What one of the others did since the viewer's last turn.
#[derive(Clone, PartialEq, Debug)]
pub struct RecapLine {
    pub seat: u8,
    pub who: String,
    pub told: Vec<String>,
}

impl RecapLine {
    /// Neither who it is about nor what was told last is said twice.
    pub fn add(&mut self, told: &str) {
        let told = told.strip_prefix(&self.who).and_then(|rest| rest.strip_prefix(' ')).unwrap_or(told);
        if self.told.last().is_none_or(|last| last != told) {
            self.told.push(told.to_owned());
        }
    }
}

#[derive(Clone, PartialEq)]
pub struct ChatLine {
    pub number: i64,
    pub who: String,
    /// To whom, if not to all.
    pub to: Option<String>,
    pub text: String,
    pub mine: bool,
}

pub struct TablePage {
    pub id: String,
    pub title: String,
    pub game: String,
    pub game_title: String,
    /// `epoch-moment`: where the stream goes on.
    pub moment: String,
    /// The viewer's seat; none watches.
    pub seat: Option<u8>,
    pub scene: Scene<String>,
    pub prompt: Prompt,
    pub seats: Vec<SeatLine>,
    /// The latest of the story, and how many lines came before them.
    pub log: Vec<Told>,
    pub earlier: usize,
    pub recap: Vec<RecapLine>,
    /// How fast others' steps are shown unless the viewer says otherwise: `1`, `2` or `skip`.
    pub pace: &'static str,
    pub chat: Vec<ChatLine>,
    /// May this viewer talk, and to whom besides all (seat number, name)?
    pub may_chat: bool,
    pub chat_to: Vec<(u8, String)>,
    pub ending: Option<EndingPage>,
    /// Takes this seat back on any device.
    pub return_link: Option<String>,
    /// What the dice were fixed by, in hexadecimal.
    pub commitment: Option<String>,
    pub watchers: usize,
    /// Words of the game with what they mean, shown beside whatever has them.
    pub words: Vec<(String, String)>,
}

pub struct EndingPage {
    pub ending: Ending,
    /// What each seat is called.
    pub names: Vec<String>,
    pub winners: Vec<String>,
    /// Is the viewer among the winners?
    pub i_won: bool,
    /// How the viewer's rating has changed by this game, in words.
    pub rated: Option<String>,
    /// What each seat was, where seats are not alike.
    pub roles: Vec<String>,
    pub series: Series,
    pub may_rematch: bool,
    /// The campaign goes on from here, and this viewer may open its next table.
    pub may_go_on: bool,
    /// Something is handed on from here.
    pub is_campaign: bool,
    pub provable: bool,
}

/// The story of a game in numbers: one line per seat.
#[derive(Clone, PartialEq, Default)]
pub struct Series {
    pub title: String,
    /// Such as the hours.
    pub points: Vec<String>,
    pub lines: Vec<(String, Vec<i32>)>,
}

pub struct ReplayPage {
    pub id: String,
    pub title: String,
    pub game: String,
    pub game_title: String,
    pub at: u32,
    pub last: u32,
    /// Where turns begin.
    pub turns: Vec<TurnMark>,
    /// Whose knowledge is shown; none is all open.
    pub seat: Option<u8>,
    pub seats: Vec<(u8, String)>,
    pub scene: Scene<String>,
    /// What happened at this entry.
    pub told: Vec<Told>,
    /// What may be chosen here, and by whom.
    pub asked: String,
    /// From scene id to scene id.
    pub moves: Vec<(String, String)>,
}

/// Where a turn begins in a replay.
pub struct TurnMark {
    pub entry: u32,
    pub who: String,
    pub round: Option<u32>,
}

pub struct LadderLine {
    pub place: usize,
    pub name: String,
    pub bot: bool,
    pub me: bool,
    pub rating: f64,
    pub uncertainty: f64,
    pub games: i64,
}

pub struct Ladder {
    pub game: String,
    pub game_title: String,
    pub games: Vec<(String, String)>,
    pub lines: Vec<LadderLine>,
}

/// The visitor's own page.
#[derive(Default)]
pub struct Me {
    pub name: String,
    /// A phrase just made: it is shown this once.
    pub phrase: Option<String>,
    /// Title, rating, games.
    pub ratings: Vec<(String, f64, i64)>,
    pub campaigns: Vec<Campaign>,
    pub devices: Vec<hall::Device>,
    /// The time it is, in Unix milliseconds.
    pub now: i64,
}

/// What a person has from a campaign.
pub struct Campaign {
    pub table: String,
    pub game_title: String,
    pub sheets: Vec<SheetLines>,
}

pub struct RulesPage {
    pub game: String,
    pub game_title: String,
    /// All games with rules to read: slug and title.
    pub games: Vec<(String, String)>,
    /// What was searched for; empty shows every rule.
    pub words: String,
    pub rules: Vec<RuleLine>,
}

/// One rule of a reference, in the Markdown it is written in.
pub struct RuleLine {
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    pub text: String,
}

/// Were the dice of a finished table fixed before the first draw, and did every step follow from them?
pub struct VerifyPage {
    pub id: String,
    pub title: String,
    pub game_title: String,
    /// What was shown before the first draw, in hexadecimal.
    pub commitment: Option<String>,
    /// What was kept until the end, in hexadecimal; none while the game goes on.
    pub secret: Option<String>,
    /// What each seat added: its name and its words.
    pub entropy: Vec<(String, String)>,
    pub steps: Vec<VerifyStep>,
}

/// One thing that was checked.
pub struct VerifyStep {
    pub step: String,
    pub ok: bool,
    pub text: String,
}

/// An answer that is not a page: an error or a refusal.
pub struct Notice {
    /// The status of the answer, such as 404.
    pub code: u16,
    pub happened: String,
    /// What to do now.
    pub advice: String,
    /// The game and id of the rule that says so.
    pub rule: Option<(String, String)>,
    /// Where to go on: address and words. Without one the way leads to the front page.
    pub back: Option<(String, String)>,
}
