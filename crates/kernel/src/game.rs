//! The contract: what a game must say so that every table, bot, record and picture works with it.
//!
//! A game value holds the content; the state is passed beside it. The state is flat and cheap to copy. At any moment
//! the state names who must choose ([`Game::asks`]) and every legal option ([`Game::options`]); nothing else is legal.
//! Long actions are sequences of small choices; what is in the middle of being resolved is an explicit stack in the state.

use crate::chance::Chance;
use crate::event::{RuleId, Sink};
use crate::ids::Ids;
use crate::legacy::Legacy;
use crate::lexicon::Lexicon;
use crate::message::{Arg, Message, Thing};
use crate::pack::Pack;
use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::scene::Scene;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::way::Way;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// Who must choose now. It may depend only on what everyone knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// The game is over.
    Nobody,
    One(Seat),
    /// Any of these may choose; the first to do so is taken (who wants to go next, who answers first). Whoever may still
    /// choose after another's step was not asked by it, so that the step can be taken back.
    Any(SeatSet),
    /// Each of these chooses in secret; the kernel collects the answers in slots and hands them over together, in seat
    /// order, when the last one is in. The game applies each by storing it and goes on when it has stored all of them:
    /// before that, the kernel applies a seat's own answer to a copy, which that seat sees. An answer may be a plan of
    /// several choices: see [`Game::plans_on`].
    Each(SeatSet),
}

impl Ask {
    pub const fn seats(self) -> SeatSet {
        match self {
            Ask::Nobody => SeatSet::NONE,
            Ask::One(seat) => seat.set(),
            Ask::Any(seats) | Ask::Each(seats) => seats,
        }
    }
}

/// How an option is offered: in words, with the rule behind it and the things of the scene it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    pub text: Message,
    /// What it costs and does, with numbers that hold now.
    pub detail: Option<Message>,
    pub rule: RuleId,
    /// Ids of all scene things that it is about: what would be used first, then what it is aimed at.
    pub at: Vec<String>,
    pub odds: Option<Odds>,
    pub price: Option<Price>,
    /// Options of one group are listed under its name.
    pub group: Option<Message>,
    pub stand: Stand,
}

/// How likely something is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// What: `to win`, `to climb`.
    pub of: Message,
    pub percent: u8,
}

/// What an option costs, for whoever shows that apart from its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// The option without its price: `Play Copper`.
    pub brief: Message,
    /// `2`, `2 gold`.
    pub amount: Message,
}

/// Where an option stands among the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// Most worth seeing.
    First,
    #[default]
    Plain,
    /// One of many steps on the map: shown there, one line in the list for all of them.
    Step,
    /// Ends the step or the turn: pinned, always in the same place.
    End,
    /// Does nothing: the key 0.
    Decline,
}

impl Label {
    pub const fn new(text: Message, rule: RuleId) -> Label {
        Label { text, detail: None, rule, at: Vec::new(), odds: None, price: None, group: None, stand: Stand::Plain }
    }

    #[must_use]
    pub fn detail(mut self, detail: impl Into<Option<Message>>) -> Label {
        self.detail = detail.into();
        self
    }

    #[must_use]
    pub fn at(mut self, at: Vec<String>) -> Label {
        self.at = at;
        self
    }

    #[must_use]
    pub fn odds(mut self, of: Message, percent: u8) -> Label {
        self.odds = Some(Odds { of, percent });
        self
    }

    /// What it costs is shown apart from these words. The text of the label says both.
    #[must_use]
    pub fn price(mut self, brief: Message, amount: Message) -> Label {
        self.price = Some(Price { brief, amount });
        self
    }

    #[must_use]
    pub fn group(mut self, group: Message) -> Label {
        self.group = Some(group);
        self
    }

    #[must_use]
    pub const fn stand(mut self, stand: Stand) -> Label {
        self.stand = stand;
        self
    }
}

/// What becomes of a kind of window that a player has said nothing about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Habit {
    /// One is asked each time.
    #[default]
    Ask,
    /// A no stands for the next ones too, until one wants to be asked again.
    Keep,
    /// There is nothing to decide: one passes by itself, unless one wants to be asked.
    Pass,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// A word such as `midnight` or `limit`; the message `<game>-end-<reason>` tells it.
    pub reason: &'static str,
    /// All who won; several share the win.
    pub winners: SeatSet,
    pub scores: [i32; MAX_SEATS],
    /// Seats of one team have one number; without teams every seat has its own. A table fills it from [`Game::team`].
    pub teams: [u8; MAX_SEATS],
    /// What the next game of a campaign starts from.
    pub legacy: Option<Legacy>,
}

impl Outcome {
    pub fn new(reason: &'static str, winners: SeatSet) -> Outcome {
        let teams = std::array::from_fn(|seat| seat as u8);
        Outcome { reason, winners, scores: [0; MAX_SEATS], teams, legacy: None }
    }

    /// The same with something for the next game.
    #[must_use]
    pub fn handing_on(self, legacy: impl Into<Option<Legacy>>) -> Outcome {
        Outcome { legacy: legacy.into(), ..self }
    }
}

/// One thing a table can be set up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    pub values: Vec<String>,
    pub default: String,
    /// The message that explains it.
    pub text: &'static str,
    /// Another option and the value it must have for this one to be anything but its default.
    pub only_with: Option<(&'static str, &'static str)>,
}

impl OptionSpec {
    /// The first value is the default.
    pub fn new(key: &'static str, values: &[&str], text: &'static str) -> OptionSpec {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        let default = values.first().cloned().unwrap_or_default();
        OptionSpec { key, values, default, text, only_with: None }
    }

    /// The same, to be had only where another option has this value.
    #[must_use]
    pub const fn only_with(mut self, key: &'static str, value: &'static str) -> OptionSpec {
        self.only_with = Some((key, value));
        self
    }
}

/// What a table asks for before the game has typed it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupRequest {
    pub players: u8,
    pub options: BTreeMap<String, String>,
    /// What an earlier game of a campaign has handed on.
    pub legacy: Option<Legacy>,
    /// The table it comes from, by name.
    pub follows: Option<String>,
    /// Where the rules set no end, stop after so many rounds with the reason `limit`: for simulation.
    pub round_limit: Option<u32>,
}

/// What a game is, for lists and headers.
pub struct About {
    /// `queen`: in commands, records and addresses.
    pub slug: &'static str,
    pub title: &'static str,
    /// Goes up when a change of the rules' code would play a stored game differently.
    pub rules_version: u32,
    pub players: RangeInclusive<u8>,
    pub options: Vec<OptionSpec>,
    /// Name and hash of every content pack in use: those of [`Game::packs`].
    pub content: Vec<(String, String)>,
    pub rules: Rules,
    pub lexicon: Lexicon,
    /// No game has more choices than this, whatever is chosen.
    pub longest: u32,
}

impl About {
    /// Is this request one that the game's lists allow? What the lists cannot say, the game checks in
    /// [`Game::setup`].
    pub fn admits(&self, request: &SetupRequest) -> Result<(), Refusal> {
        if !self.players.contains(&request.players) {
            let same = if self.players.start() == self.players.end() { "yes" } else { "no" };
            return Err(Refusal::new("kernel-players")
                .with("same", same)
                .with("game", self.title)
                .with("least", *self.players.start())
                .with("most", *self.players.end())
                .with("players", request.players));
        }
        for (key, value) in &request.options {
            let Some(spec) = self.options.iter().find(|spec| spec.key == key) else {
                return Err(Refusal::new("kernel-option-unknown")
                    .with("key", key.clone())
                    .with("count", self.options.len())
                    .with("keys", list(self.options.iter().map(|spec| spec.key.to_owned()))));
            };
            if !spec.values.contains(value) {
                return Err(Refusal::new("kernel-option-value")
                    .with("key", key.clone())
                    .with("value", value.clone())
                    .with("values", list(spec.values.iter().cloned())));
            }
            if let Some((other, needed)) = spec.only_with.filter(|_| *value != spec.default)
                && self.chosen(request, other) != Some(needed)
            {
                return Err(Refusal::new("kernel-option-only-with")
                    .with("key", key.clone())
                    .with("value", value.clone())
                    .with("other", other)
                    .with("needed", needed));
            }
        }
        Ok(())
    }

    /// The value an option has at this table: the one asked for, or its default.
    pub fn chosen<'a>(&'a self, request: &'a SetupRequest, key: &str) -> Option<&'a str> {
        let default = || self.options.iter().find(|spec| spec.key == key).map(|spec| spec.default.as_str());
        request.options.get(key).map(String::as_str).or_else(default)
    }
}

fn list(words: impl Iterator<Item = String>) -> Vec<Arg> {
    let words: Vec<Arg> = words.map(Arg::Name).collect();
    if words.is_empty() { vec![Arg::Word("-")] } else { words }
}

/// What a game adds to how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dress {
    /// SVG, wide; empty for none.
    pub picture: &'static str,
    /// Its table in the middle of a game, a WebP of 1100 x 523 pixels; empty for none.
    pub table: &'static [u8],
    /// CSS for the words of its own scenes (frames, terrains, owners, moods); empty for none.
    pub style: &'static str,
    /// SVG `<symbol>`s for the words of its own scenes, each with the word as its id and a `viewBox`; empty for none.
    pub symbols: &'static str,
    /// The words that its cards and people are drawn by, a line for each (see the room `drawings`); empty for none.
    pub pictures: &'static str,
}

pub trait Game: Send + Sync + Sized + 'static {
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    type State: Clone + Send + Sync + Serialize + DeserializeOwned;
    type Choice: Copy + Eq + Hash + Debug + Send + Sync;

    fn about(&self) -> &About;
    /// The content packs the game was made from; none if it has no content.
    fn packs(&self) -> Vec<Pack> {
        Vec::new()
    }
    /// Is what stands in the packs a secret of its tables, such as the maps of a dungeon? Then no page, command or answer
    /// gives them out: they are kept beside records, for whoever plays those again.
    fn hides_packs(&self) -> bool {
        false
    }
    /// The same game made from other packs, so that records of older content play on.
    fn with_packs(&self, packs: &[Pack]) -> Result<Self, String> {
        _ = packs;
        Err(format!("{} has no content of its own", self.about().title))
    }

    // --- Playing -----------------------------------------------------------------------------------------------

    /// Types and checks what a table asks for.
    fn setup(&self, request: &SetupRequest) -> Result<Self::Setup, Refusal>;
    /// The table as it is laid out. Draws from `chance` and keeps it in the state.
    fn start<S: Sink>(&self, setup: &Self::Setup, chance: Chance, sink: &mut S) -> Self::State;
    fn asks(&self, state: &Self::State) -> Ask;
    /// Adds every legal choice of an asked seat. Two options never share a text.
    fn options(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Choice>);
    /// Carries out a choice just listed by [`Game::options`]. Anything else is a mistake of the caller.
    fn apply<S: Sink>(&self, state: &mut Self::State, seat: Seat, choice: Self::Choice, sink: &mut S);
    /// Is this choice legal? Must agree with [`Game::options`]; a game may answer faster than by listing.
    fn is_legal(&self, state: &Self::State, seat: Seat, choice: Self::Choice, buffer: &mut Vec<Self::Choice>) -> bool {
        buffer.clear();
        self.options(state, seat, buffer);
        buffer.contains(&choice)
    }
    /// What an absent player does: always the same for the same state, and legal.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Self::Choice;
    /// Does a new action begin here (nothing is in the middle of being resolved)?
    fn at_rest(&self, state: &Self::State) -> bool {
        _ = state;
        true
    }
    /// Is the secret answer of this seat ([`Ask::Each`]) a plan that goes on after the choices it has made so far? The
    /// state is the seat's own draft: the table with these choices applied, and with nobody else's. Until the plan is
    /// complete the seat is asked again, with the options of its draft.
    fn plans_on(&self, state: &Self::State, seat: Seat) -> bool {
        _ = (state, seat);
        false
    }
    /// The choice by which a seat that is asked out of its turn does nothing, where there is one. A standing answer
    /// ("always pass") sends it.
    fn pass(&self, state: &Self::State, seat: Seat) -> Option<Self::Choice> {
        _ = (state, seat);
        None
    }
    /// In what kind of window a seat that may pass is asked, such as `reaction` or `lightning`: a standing answer may be
    /// given for each. One of [`Game::windows`]; may depend only on what everyone knows, as being asked does.
    fn window(&self, state: &Self::State, seat: Seat) -> Option<&'static str> {
        _ = (state, seat);
        None
    }
    /// Do the players talk openly before they answer what is asked now? How long is the hall's business.
    fn talks(&self, state: &Self::State) -> bool {
        _ = state;
        false
    }
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// How the game ends because of who has resigned, if it does; `left` are the others. As the kernel has it, the last
    /// team that is left has won. A game may say more: what is handed on, or that somebody's leaving ends it for all.
    fn conceded(&self, state: &Self::State, resigned: SeatSet, left: SeatSet) -> Option<Outcome> {
        let team = |seat: Seat| self.team(state, seat);
        let last = team(left.first()?);
        let alone = left.iter().all(|seat| team(seat) == last) && resigned.iter().any(|seat| team(seat) != last);
        alone.then(|| Outcome::new("resigned", left))
    }
    /// How many play, where a state may be of several numbers of players: a snapshot that a record gives for another number
    /// is refused.
    fn players(&self, state: &Self::State) -> Option<u8> {
        _ = state;
        None
    }
    /// How many there are of each kind of thing that a state names by a number. Asked of states that nothing is known of yet,
    /// so it must not panic on any deserialised state.
    fn ids(&self, state: &Self::State) -> Ids {
        Ids::of(self.players(state).unwrap_or(MAX_SEATS as u8))
    }
    /// All laws of a state beyond its [`Game::ids`]: conservation, limits, a well-formed stack. Must not panic on any
    /// deserialised state whose ids are right.
    fn check(&self, state: &Self::State) -> Result<(), String>;

    // --- Roles, teams, campaigns --------------------------------------------------------------------------------

    /// What each seat is before the game begins, such as `Night King` and `Hero 2`; empty where all seats are alike.
    fn roles(&self, request: &SetupRequest) -> Vec<Message> {
        _ = request;
        Vec::new()
    }
    /// Whose side a seat is on now. Who is on one side wins and loses together. A message `<game>-team-<number>` may name
    /// the side.
    fn team(&self, state: &Self::State, seat: Seat) -> u8 {
        _ = state;
        seat.0
    }
    /// Does a game hand something on to a next one ([`Outcome::legacy`]), and can it begin with that?
    fn is_campaign(&self) -> bool {
        false
    }
    /// What this game of a campaign is about, such as the name of its quest. Everybody knows it.
    fn chapter(&self, state: &Self::State) -> Option<Message> {
        _ = state;
        None
    }
    /// The sheets of a legacy as they are shown where there is no table; none if it cannot be read.
    fn sheets(&self, legacy: &Legacy) -> Option<Scene> {
        _ = legacy;
        None
    }

    // --- Hidden things -----------------------------------------------------------------------------------------

    fn chance<'s>(&self, state: &'s Self::State) -> &'s Chance;
    fn chance_mut<'s>(&self, state: &'s mut Self::State) -> &'s mut Chance;
    /// Shows every pool of hidden things, always in the same order: `see(&state.cards); see(&state.runes);`.
    fn pools(&self, state: &Self::State, see: &mut dyn FnMut(&dyn Pool));
    /// The same pools to be changed: after a step is taken back the seats keep in mind what they had seen.
    fn pools_mut(&self, state: &mut Self::State, see: &mut dyn FnMut(&mut dyn Pool));
    /// A world that the viewer cannot tell from this one, with fresh chance: every such world can come out.
    fn resample(&self, state: &Self::State, viewer: Viewer, chance: &mut Chance) -> Self::State;
    /// How good the state is for a seat: higher is better, any scale, from 0 (lost) to 1 (won) at best.
    fn appraise(&self, state: &Self::State, seat: Seat) -> f32;
    /// What each of the options is worth, put into the list in their order, where the game can tell without trying them: by
    /// the odds of its dice. Any scale, since they are compared with one another only. False if they have to be tried.
    fn foresee(&self, state: &Self::State, seat: Seat, options: &[Self::Choice], into: &mut Vec<f32>) -> bool {
        _ = (state, seat, options, into);
        false
    }

    /// The numbers by which [`Game::appraise`] weighs, by name and always in the same order; none where there is nothing to
    /// tune.
    fn weights(&self) -> Vec<(&'static str, f32)> {
        Vec::new()
    }
    /// The same game with other numbers for the appraisal, in the order of [`Game::weights`]; none if they do not fit.
    fn with_weights(&self, values: &[f32]) -> Option<Self> {
        _ = values;
        None
    }
    /// If this choice only hands the turn on: what the table is then worth to the seat, on the scale of
    /// [`Game::appraise`], before anybody else does anything. What they do comes whatever is done before it, so a bot
    /// does not try it out, and goes on as long as something is better.
    fn handing_on(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Option<f32> {
        _ = (state, seat, choice);
        None
    }
    /// A word for what a good player would laugh at in this choice, which is legal: `free-clout` for ending a turn with
    /// it in hand. A simulation counts them.
    fn blunder(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Option<&'static str> {
        _ = (state, seat, choice);
        None
    }

    // --- Words -------------------------------------------------------------------------------------------------

    fn prompt(&self, state: &Self::State, seat: Seat) -> Message;
    /// Ids of the things in the seat's scene that the prompt is about (the attacking card, the Event that asks): they are
    /// shown whole beside it.
    fn subject(&self, state: &Self::State, seat: Seat) -> Vec<String> {
        _ = (state, seat);
        Vec::new()
    }
    /// The choice as text with content slugs, e.g. `play torrent-shot at freya`.
    fn write(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> String;
    /// Reads any choice of the grammar, legal or not.
    fn read(&self, state: &Self::State, seat: Seat, text: &str) -> Result<Self::Choice, Refusal>;
    /// The choice as a viewer may see it in a record of an unfinished game, e.g. `place ?`.
    fn public(&self, state: &Self::State, seat: Seat, choice: Self::Choice, viewer: Viewer) -> String;
    fn label(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Label;
    /// Why an option may be a good one, in a sentence, from what the seat may know: a hint says it beside what it would take.
    /// Nothing where there is nothing to say but that a bot would take it. Only asked for where a hint is shown.
    fn reason(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Option<Message> {
        _ = (state, seat, choice);
        None
    }
    /// Goals that the next choices of an asked seat could lead to together, each with its way. Only asked for where a table
    /// is shown to somebody.
    fn ways(&self, state: &Self::State, seat: Seat) -> Vec<Way<Self::Choice>> {
        _ = (state, seat);
        Vec::new()
    }
    /// Why a choice that reads well is not legal here, made from what the seat may know.
    fn refusal(&self, state: &Self::State, seat: Seat, choice: Self::Choice) -> Refusal;
    /// A thing's slug, e.g. `torrent-shot`.
    fn slug(&self, thing: Thing) -> &str;
    /// A thing's name in English, e.g. `Torrent Shot`; a message `<game>-<slug>` may translate it.
    fn name(&self, thing: Thing) -> &str;
    /// The thing a seat is called by once it is known: its princess, hero or faction.
    fn figure(&self, state: &Self::State, seat: Seat) -> Option<Thing> {
        _ = (state, seat);
        None
    }
    /// What a thing is and does, for `look`.
    fn explain(&self, thing: Thing) -> Vec<Message> {
        _ = thing;
        Vec::new()
    }
    /// All things, for search and `look`.
    fn things(&self) -> Vec<Thing> {
        Vec::new()
    }

    // --- Pictures and tools ------------------------------------------------------------------------------------

    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;
    /// With whose eyes this viewer sees scene and story. Where all see the same it is drawn once for all of them.
    fn eyes(&self, viewer: Viewer) -> Viewer {
        viewer
    }
    /// The state as a viewer may know it, with the game's own words as keys.
    fn view(&self, state: &Self::State, viewer: Viewer) -> serde_json::Value;
    /// One `arrange` line of a scenario, e.g. `clout freya 12`. Must keep the cards conserved.
    fn arrange(&self, state: &mut Self::State, line: &str) -> Result<(), String> {
        _ = state;
        Err(format!("`{line}`: this game is arranged by its choices only"))
    }
    /// What a simulation counts wins by besides seats: e.g. `("princess", seat, "Freya")`.
    fn tags(&self, state: &Self::State) -> Vec<(&'static str, Seat, String)> {
        _ = state;
        Vec::new()
    }
    /// Everything that ought to be used in a long simulation, with a word for how: `(copper, "played")`.
    fn uses(&self) -> Vec<(Thing, &'static str)> {
        Vec::new()
    }
    /// Adds what was used in this game so far, in the words of [`Game::uses`]. Asked once, at the end.
    fn used(&self, state: &Self::State, into: &mut Vec<(Thing, &'static str)>) {
        _ = (state, into);
    }
    /// How well a seat stands in the one number that tells the story of a game, such as Clout + health. The message
    /// `<game>-gauge` names it. May depend only on what everyone knows.
    fn gauge(&self, state: &Self::State, seat: Seat) -> Option<i32> {
        _ = (state, seat);
        None
    }
    /// Every kind of window in which players are asked out of their turn; the message `<game>-window-<word>` names it.
    fn windows(&self) -> &'static [&'static str] {
        &[]
    }
    /// What becomes of a kind of window that a player has said nothing about.
    fn habit(&self, window: &str) -> Habit {
        _ = window;
        Habit::Ask
    }
    /// May players make agreements in private?
    fn deals(&self) -> bool {
        false
    }
    /// A guided first game: a scenario file that lays a table and says what a coach tells there (see [`crate::coach`]).
    fn lesson(&self) -> Option<&'static str> {
        None
    }
    /// A picture and a stylesheet of its own for whoever draws the game. Never page logic.
    fn dress(&self) -> Dress {
        Dress::default()
    }
    /// How many rounds were played or begun, where the game has rounds: the length that players would name.
    fn rounds(&self, state: &Self::State) -> Option<u32> {
        _ = state;
        None
    }
}

/// Inside `impl Game`: what a game in which nothing is hidden says of hidden things, given that its
/// state has a field `chance`.
#[macro_export]
macro_rules! nothing_hidden {
    () => {
        fn chance<'s>(&self, state: &'s Self::State) -> &'s $crate::Chance {
            &state.chance
        }
        fn chance_mut<'s>(&self, state: &'s mut Self::State) -> &'s mut $crate::Chance {
            &mut state.chance
        }
        fn pools(&self, _: &Self::State, _: &mut dyn FnMut(&dyn $crate::Pool)) {}
        fn pools_mut(&self, _: &mut Self::State, _: &mut dyn FnMut(&mut dyn $crate::Pool)) {}
        fn resample(&self, state: &Self::State, _: $crate::Viewer, chance: &mut $crate::Chance) -> Self::State {
            let mut world = state.clone();
            world.chance = chance.fork();
            world
        }
        fn public(&self, state: &Self::State, seat: $crate::Seat, choice: Self::Choice, _: $crate::Viewer) -> String {
            self.write(state, seat, choice)
        }
        fn eyes(&self, _: $crate::Viewer) -> $crate::Viewer {
            $crate::Viewer::Spectator
        }
    };
}

/// Does a state name only what is there, and keep all laws of its game?
pub fn check_all<G: Game>(game: &G, state: &G::State) -> Result<(), String> {
    game.ids(state).check(state)?;
    game.check(state)
}

/// The canonical bytes of a state.
pub fn bytes_of<T: Serialize>(state: &T) -> Vec<u8> {
    postcard::to_stdvec(state).expect("a state can always be written")
}

/// A stable 64-bit hash over canonical bytes.
pub fn hash_of<T: Serialize>(state: &T) -> u64 {
    let hash = blake3::hash(&bytes_of(state));
    u64::from_le_bytes(hash.as_bytes()[..8].try_into().expect("eight bytes"))
}
