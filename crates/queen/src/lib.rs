//! Queen by Midnight: a deck-building duel of princesses against the clock, for 2 to 6.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; hidden cards stay hidden; cards are data; fast in search.
//!
//! `content.rs` reads the cards, `effect.rs` is their language, `state.rs` the table, `choice.rs` the choices and their
//! text, `play/` the rules by part, `text.rs` and `scene.rs` how it is told and drawn.

mod appraise;
mod arrange;
mod blunder;
mod check;
pub mod choice;
pub mod content;
pub mod effect;
mod play;
mod reason;
mod resample;
mod scene;
pub mod state;
mod text;
mod view;

use crate::appraise::{Hand, Weights};
use crate::choice::Choice;
use crate::content::{Content, ContentError, Kind};
use crate::state::{Ending, Moment, Standing, State, What};
use kernel::message::Thing;
use kernel::rules::Rules;
use kernel::{
    About, Ask, Chance, Dress, Game, Ids, Label, Lexicon, Message, OptionSpec, Outcome, Pack, Refusal, Scene, Seat,
    SeatSet,
};
use kernel::{SetupRequest, Sink, Viewer};

/// Bumped when a stored game would play differently.
pub const RULES_VERSION: u32 = 1;

pub struct Queen {
    pub content: Content,
    about: About,
    worths: Vec<appraise::Worth>,
    weights: Weights,
}

/// How princesses come to the players (QM-4).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dealing {
    Random,
    Chosen,
    /// By number, seat after seat: for scenarios and puzzles.
    Named(Vec<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub players: u8,
    pub dealing: Dealing,
    pub round_limit: u8,
}

impl Queen {
    /// The game with the content it is shipped with.
    pub fn standard() -> Queen {
        Queen::new(Content::standard()).expect("the content that is shipped is sound; a test proves it")
    }

    /// The game with other content.
    pub fn new(content: Result<Content, Vec<ContentError>>) -> Result<Queen, Vec<ContentError>> {
        let content = content?;
        Ok(Queen::weighing(content, Weights::default()))
    }

    fn weighing(content: Content, weights: Weights) -> Queen {
        let lexicon = Lexicon::read(include_str!("../messages/en.ftl"));
        let about = About {
            slug: "queen",
            title: "Queen by Midnight",
            rules_version: RULES_VERSION,
            players: 2..=6,
            options: vec![OptionSpec::new("princesses", &["random", "chosen"], "queen-option-princesses")],
            content: vec![(content.pack.name.clone(), content.pack.hash())],
            rules: Rules::read(include_str!("../rules.md")),
            lexicon: lexicon.expect("the message file that is shipped is sound; a test proves it"),
            longest: 60_000,
        };
        let worths = Queen::worths(&content.kinds, &content.effects, &weights);
        Queen { content, about, worths, weights }
    }

    /// Things: first the kinds of cards, then the princesses.
    pub(crate) fn thing(&self, kind: Kind) -> Thing {
        Thing(u16::from(kind.0))
    }

    /// The thing a player is called by: her princess.
    pub(crate) fn who(&self, state: &State, seat: Seat) -> Thing {
        let princess = state.player(seat).princess;
        princess.map_or(UNCHOSEN, |princess| Thing(PRINCESS_THINGS + u16::from(princess)))
    }
}

pub(crate) const PRINCESS_THINGS: u16 = 1000;
/// A player who has not chosen: a thing without a name.
const UNCHOSEN: Thing = Thing(u16::MAX);

impl Game for Queen {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.about
    }

    fn packs(&self) -> Vec<Pack> {
        vec![self.content.pack.clone()]
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Queen, String> {
        let [pack] = packs else { return Err(format!("one pack `{}` is needed", content::PACK)) };
        let files: Vec<(&str, &str)> = pack.files().collect();
        Queen::new(Content::read(&files)).map_err(|errors| content::lines(&errors))
    }

    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        let players = request.players;
        if !self.about.players.contains(&players) {
            return Err(Refusal::new("kernel-players")
                .with("game", self.about.title)
                .with("least", *self.about.players.start())
                .with("most", *self.about.players.end())
                .with("players", players)
                .rule("QM-1"));
        }
        let mut dealing = Dealing::Random;
        for (key, value) in &request.options {
            if key != "princesses" {
                return Err(Refusal::new("kernel-option-unknown").with("key", key.clone()).with("keys", "princesses"));
            }
            dealing = match value.as_str() {
                "random" => Dealing::Random,
                "chosen" => Dealing::Chosen,
                list => self.named(list, players)?,
            };
        }
        let round_limit = request.round_limit.unwrap_or(0).min(255) as u8;
        Ok(Setup { players, dealing, round_limit })
    }

    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        self.lay_out(setup, chance, sink)
    }

    #[inline]
    fn asks(&self, state: &State) -> Ask {
        let Some(step) = state.stack.last() else { return Ask::Nobody };
        if step.what == What::Declare {
            let open: SeatSet = state.living().filter(|&seat| state.player(seat).declared.is_none()).collect();
            return Ask::Each(open);
        }
        Ask::One(self.asked(state, step))
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.list_options(state, seat, into);
    }

    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Some(step) = state.stack.top() else { return };
        match step.what {
            What::Act => self.act(state, seat, choice, sink),
            What::Window { moment, place } => self.answer_window(state, seat, moment, place, choice, sink),
            What::Aim { left } => self.aim(state, left, choice),
            What::Allot { left } => self.allot(state, left, choice),
            What::Declare => self.declare(state, seat, choice, sink),
            What::Advise => self.advise(state, seat, choice, sink),
            What::Princess => self.choose_princess(state, seat, choice, sink),
            _ => self.answer(state, step, choice, sink),
        }
        self.go_on(state, sink);
    }

    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        self.fallback_choice(state, seat)
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Choice> {
        let asked = matches!(state.what(), Some(What::Window { .. }));
        (asked && state.turn != seat).then_some(Choice::Pass)
    }

    fn window(&self, state: &State, seat: Seat) -> Option<&'static str> {
        self.pass(state, seat)?;
        let Some(What::Window { moment, .. }) = state.what() else { return None };
        Some(match moment {
            Moment::Attack => "attack",    // QM-41
            Moment::Aftermath => "damage", // QM-52
        })
    }

    fn talks(&self, state: &State) -> bool {
        state.what() == Some(What::Declare) // QM-72
    }

    fn at_rest(&self, state: &State) -> bool {
        let calm = matches!(state.what(), Some(What::Act | What::Advise | What::Declare | What::Princess));
        calm && state.stack.len() <= 2
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let reason = match state.over? {
            Ending::LastStanding => "last-standing",
            Ending::Midnight => "midnight",
            Ending::Limit => "limit",
        };
        let mut outcome = Outcome::new(reason, state.winners);
        for seat in state.seats() {
            outcome.scores[seat.index()] = self.points(state, seat);
        }
        Some(outcome)
    }

    /// QM-84: an Advisor is on the side of her Leader.
    fn team(&self, state: &State, seat: Seat) -> u8 {
        match state.player(seat).standing {
            Standing::Advisor(leader) => leader.0,
            Standing::Princess | Standing::Out => seat.0,
        }
    }

    fn players(&self, state: &State) -> Option<u8> {
        Some(state.count)
    }
    fn ids(&self, state: &State) -> Ids {
        self.known_ids(state)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        self.check_state(state)
    }

    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }

    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }

    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn kernel::Pool)) {
        see(&state.cards);
    }

    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn kernel::Pool)) {
        see(&mut state.cards);
    }

    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        self.resample_state(state, viewer, chance)
    }

    fn weights(&self) -> Vec<(&'static str, f32)> {
        self.weights.list()
    }

    fn handing_on(&self, state: &State, seat: Seat, choice: Choice) -> Option<f32> {
        let Choice::End { archive } = choice else { return None };
        let hand = if archive { Hand::Archived } else { Hand::Kept };
        Some(self.chance_to_win(state, seat, hand))
    }

    fn blunder(&self, state: &State, seat: Seat, choice: Choice) -> Option<&'static str> {
        self.blunder_in(state, seat, choice)
    }

    fn with_weights(&self, values: &[f32]) -> Option<Queen> {
        Some(Queen::weighing(self.content.clone(), Weights::from_values(values)?))
    }

    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        self.appraise_state(state, seat)
    }

    fn foresee(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        self.foresee_banishing(state, seat, options, into)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.prompt_for(state, seat)
    }

    fn subject(&self, state: &State, seat: Seat) -> Vec<String> {
        self.staged_id(state, Viewer::Seat(seat)).into_iter().collect()
    }

    fn write(&self, state: &State, _: Seat, choice: Choice) -> String {
        self.write_choice(state, choice)
    }

    fn read(&self, state: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_choice(state, text)
    }

    fn public(&self, state: &State, seat: Seat, choice: Choice, viewer: Viewer) -> String {
        if viewer.is(seat) || viewer == Viewer::All {
            return self.write_choice(state, choice);
        }
        match choice {
            Choice::Place(_) => "place ?".into(),
            Choice::Declare(_) => "declare ?".into(),
            _ => self.write_choice(state, choice),
        }
    }

    fn label(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        self.label_choice(state, seat, choice)
    }

    fn reason(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        self.reason_for(state, seat, choice)
    }

    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        self.refuse(state, seat, choice)
    }

    fn slug(&self, thing: Thing) -> &str {
        match self.princess_thing(thing) {
            Some(princess) => &princess.slug,
            None => self.content.kinds.get(thing.0 as usize).map_or("?", |info| &info.file.slug),
        }
    }

    fn name(&self, thing: Thing) -> &str {
        match self.princess_thing(thing) {
            Some(princess) => &princess.name,
            None => self.content.kinds.get(thing.0 as usize).map_or("?", |info| &info.file.name),
        }
    }

    fn figure(&self, state: &State, seat: Seat) -> Option<Thing> {
        state.player(seat).princess.map(|_| self.who(state, seat))
    }

    fn explain(&self, thing: Thing) -> Vec<Message> {
        self.explain_thing(thing)
    }

    fn things(&self) -> Vec<Thing> {
        let princesses = (0..self.content.princesses.len() as u16).map(|n| Thing(PRINCESS_THINGS + n));
        (0..self.content.kinds.len() as u16).map(Thing).chain(princesses).collect()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.draw_scene(state, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> serde_json::Value {
        self.view_json(state, viewer)
    }

    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        self.arrange_line(state, line)
    }

    fn tags(&self, state: &State) -> Vec<(&'static str, Seat, String)> {
        let princess = |seat| ("princess", seat, self.name(self.who(state, seat)).to_owned());
        // In which place of the turn order she sits, counted from the first player.
        let order =
            |seat: Seat| ("turn", seat, format!("{}", (seat.0 + state.count - state.first.0) % state.count + 1));
        state.seats().flat_map(|seat| [princess(seat), order(seat)]).collect()
    }

    fn uses(&self) -> Vec<(Thing, &'static str)> {
        let kinds = (0..self.content.kinds.len() as u8).map(Kind);
        kinds
            .flat_map(|kind| {
                let bought = (self.content.kind(kind).home != content::Home::Starter).then_some("bought");
                [bought, Some("played")].into_iter().flatten().map(move |how| (Thing(u16::from(kind.0)), how))
            })
            .collect()
    }

    fn used(&self, state: &State, into: &mut Vec<(Thing, &'static str)>) {
        for kind in (0..self.content.kinds.len() as u8).map(Kind) {
            if state.bought.has(kind.index()) {
                into.push((self.thing(kind), "bought"));
            }
            if state.played.has(kind.index()) {
                into.push((self.thing(kind), "played"));
            }
        }
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(self.points(state, seat))
    }

    fn lesson(&self) -> Option<&'static str> {
        Some(include_str!("../lesson/first.scenario"))
    }

    fn dress(&self) -> Dress {
        Dress {
            picture: include_str!("../look/picture.svg"),
            table: include_bytes!("../look/table.webp"),
            style: include_str!("../look/style.css"),
            symbols: "",
            pictures: include_str!("../look/pictures.txt"),
        }
    }

    fn windows(&self) -> &'static [&'static str] {
        &["attack", "damage"]
    }

    fn deals(&self) -> bool {
        true
    }
}

impl Queen {
    pub(crate) fn princess_thing(&self, thing: Thing) -> Option<&content::Princess> {
        self.content.princesses.get(thing.0.checked_sub(PRINCESS_THINGS)? as usize)
    }

    fn named(&self, list: &str, players: u8) -> Result<Dealing, Refusal> {
        let wrong = || {
            let slugs = content::PRINCESS_SLUGS.iter().map(|&slug| kernel::Arg::Word(slug)).collect::<Vec<_>>();
            let values = vec![kernel::Arg::Word("random"), kernel::Arg::Word("chosen"), kernel::Arg::List(slugs)];
            Refusal::new("kernel-option-value")
                .with("key", "princesses")
                .with("value", list.to_owned())
                .with("values", values)
                .rule("QM-4")
        };
        let names: Option<Vec<u8>> = list.split(',').map(|slug| self.content.princess(slug.trim())).collect();
        let names = names.ok_or_else(wrong)?;
        let distinct = names.iter().enumerate().all(|(i, n)| !names[..i].contains(n));
        if names.len() != players as usize || !distinct {
            return Err(wrong());
        }
        Ok(Dealing::Named(names))
    }
}
