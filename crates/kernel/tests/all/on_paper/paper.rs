//! What all toys have in common, so that each can show its own point and nothing else.
//!
//! A [`Paper`] says only what is special; [`Toy`] makes a whole [`Game`] of it, good enough for the conformance suite.

use kernel::conformance::{Plan, Report, run, sit};
use kernel::message::Thing;
use kernel::record::Origin;
use kernel::rules::Rules;
use kernel::scene::{Kind, Node};
use kernel::{
    About, Arg, Ask, Chance, Event, Game, Ids, Label, Legacy, Lexicon, MAX_SEATS, Message, Outcome, Pool, Position,
    Refusal, Scene, Seat, SetupRequest, Sink, Sitting, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub trait Paper: Send + Sync + 'static {
    const SLUG: &'static str;
    const PLAYERS: RangeInclusive<u8>;
    type State: Clone + Send + Sync + Serialize + DeserializeOwned;
    type Choice: Copy + Eq + Hash + Debug + Send + Sync;

    /// Every word of the grammar.
    fn grammar() -> Vec<Self::Choice>;
    fn write(choice: Self::Choice) -> String;
    /// Is this legacy of an earlier game one to start from?
    fn accepts(legacy: Option<&Legacy>) -> bool {
        legacy.is_none()
    }
    fn is_campaign() -> bool {
        false
    }
    /// Whose side a seat is on.
    fn team(_: &Self::State, seat: Seat) -> u8 {
        seat.0
    }
    fn start(request: &SetupRequest, chance: Chance) -> Self::State;
    fn asks(state: &Self::State) -> Ask;
    fn legal(state: &Self::State, seat: Seat, choice: Self::Choice) -> bool;
    fn apply<S: Sink>(state: &mut Self::State, seat: Seat, choice: Self::Choice, sink: &mut S);
    fn at_rest(_: &Self::State) -> bool {
        true
    }
    fn plans_on(_: &Self::State, _: Seat) -> bool {
        false
    }
    /// The kinds of windows in which a seat is asked out of its turn.
    const WINDOWS: &'static [&'static str] = &[];
    /// How a seat passes now, and in what kind of window.
    fn passes(_: &Self::State, _: Seat) -> Option<(Self::Choice, &'static str)> {
        None
    }
    fn outcome(state: &Self::State) -> Option<Outcome>;
    fn check(_: &Self::State) -> Result<(), String> {
        Ok(())
    }
    fn chance(state: &mut Self::State) -> &mut Chance;
    fn chance_of(state: &Self::State) -> &Chance;
    fn pools(state: &mut Self::State) -> Vec<&mut dyn Pool>;
    /// The hidden things of the state drawn anew; fresh chance is the adapter's part.
    fn imagine(state: &mut Self::State, viewer: Viewer, chance: &mut Chance);
    fn public(state: &Self::State, seat: Seat, choice: Self::Choice, viewer: Viewer) -> String {
        _ = (state, seat, viewer);
        Self::write(choice)
    }
    fn view(state: &Self::State, viewer: Viewer) -> Value;
}

pub struct Toy<P>(About, std::marker::PhantomData<P>);

/// All toys tell with one message: `told` with a word and up to one more argument.
pub fn told(word: &'static str, what: impl Into<Arg>) -> Event {
    Event::new("toy-told").with("word", word).with("what", what).rule("T-1")
}

impl<P: Paper> Toy<P> {
    pub fn new() -> Toy<P> {
        let messages = "toy-said = .\ntoy-told = { $word } { $what }\n";
        let ends: String = [P::SLUG, "-end-done = .\n"].concat();
        let windows: String = P::WINDOWS.iter().flat_map(|window| [P::SLUG, "-window-", window, " = .\n"]).collect();
        let lexicon = Lexicon::read(&[messages, &ends, &windows].concat()).expect("well-formed");
        let (rules, players) = (Rules::read("**T-1** As on paper.\n"), P::PLAYERS);
        let (slug, title, options, content) = (P::SLUG, P::SLUG, vec![], vec![]);
        let about = About { slug, title, rules_version: 1, players, options, content, rules, lexicon, longest: 300 };
        Toy(about, std::marker::PhantomData)
    }

    /// Sits down with a seed.
    pub fn begin(&self, request: &SetupRequest, seed: u64) -> Position<Toy<P>> {
        let setup = self.setup(request).expect("a good request");
        Position::start(self, &setup, Chance::from_seed(seed), &mut kernel::Silent)
    }

    pub fn table(&self, players: u8) -> Position<Toy<P>> {
        self.begin(&SetupRequest { players, ..SetupRequest::default() }, 1)
    }

    /// A table with its history.
    pub fn sitting(players: u8) -> Sitting<Toy<P>> {
        let request = SetupRequest { players, ..SetupRequest::default() };
        Sitting::start(Arc::new(Toy::new()), &request, Origin::Seed(1), &[]).expect("a good request")
    }

    /// Chooses by text; says the events as a viewer is told them.
    pub fn does(&self, position: &mut Position<Toy<P>>, seat: u8, text: &str, viewer: Viewer) -> Vec<Event> {
        let choice = self.read(position.state(), Seat(seat), text).unwrap_or_else(|_| panic!("cannot read `{text}`"));
        let mut events: Vec<Event> = Vec::new();
        let done = position.choose(self, Seat(seat), choice, &mut Vec::new(), &mut events);
        assert!(done.is_ok(), "`{text}` is refused; there is {:?}", self.offered(position, seat));
        events.iter().map(|event| event.cut(viewer)).collect()
    }

    pub fn offered(&self, position: &Position<Toy<P>>, seat: u8) -> Vec<String> {
        let mut options = Vec::new();
        position.options(self, Seat(seat), &mut options);
        options.into_iter().map(P::write).collect()
    }

    /// The whole conformance suite over it.
    pub fn conforms(&self) -> Report {
        let short = Plan::default();
        let plan = Plan { games: short.games.max(25), leak_every: 3, ..short };
        sit(&Arc::new(Toy::<P>::new()), &plan).unwrap_or_else(|failure| panic!("{failure}"));
        run(self, &plan).unwrap_or_else(|failure| panic!("{failure}"))
    }
}

impl<P: Paper> Game for Toy<P> {
    type Setup = SetupRequest;
    type State = P::State;
    type Choice = P::Choice;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<SetupRequest, Refusal> {
        self.0.admits(request)?;
        let good = P::accepts(request.legacy.as_ref());
        good.then(|| request.clone()).ok_or(Refusal::new("toy-said").rule("T-1"))
    }
    fn start<S: Sink>(&self, setup: &SetupRequest, chance: Chance, _: &mut S) -> P::State {
        P::start(setup, chance)
    }
    fn asks(&self, state: &P::State) -> Ask {
        P::asks(state)
    }
    fn options(&self, state: &P::State, seat: Seat, into: &mut Vec<P::Choice>) {
        into.extend(P::grammar().into_iter().filter(|&choice| P::legal(state, seat, choice)));
    }
    fn apply<S: Sink>(&self, state: &mut P::State, seat: Seat, choice: P::Choice, sink: &mut S) {
        P::apply(state, seat, choice, sink);
    }
    fn fallback(&self, state: &P::State, seat: Seat) -> P::Choice {
        let legal = P::grammar().into_iter().find(|&choice| P::legal(state, seat, choice));
        legal.unwrap_or_else(|| P::grammar()[0])
    }
    fn at_rest(&self, state: &P::State) -> bool {
        P::at_rest(state)
    }
    fn plans_on(&self, state: &P::State, seat: Seat) -> bool {
        P::plans_on(state, seat)
    }
    fn pass(&self, state: &P::State, seat: Seat) -> Option<P::Choice> {
        P::passes(state, seat).map(|(choice, _)| choice)
    }
    fn window(&self, state: &P::State, seat: Seat) -> Option<&'static str> {
        P::passes(state, seat).map(|(_, window)| window)
    }
    fn windows(&self) -> &'static [&'static str] {
        P::WINDOWS
    }
    fn outcome(&self, state: &P::State) -> Option<Outcome> {
        P::outcome(state)
    }
    fn team(&self, state: &P::State, seat: Seat) -> u8 {
        P::team(state, seat)
    }
    fn is_campaign(&self) -> bool {
        P::is_campaign()
    }
    fn ids(&self, _: &P::State) -> Ids {
        Ids::of(MAX_SEATS as u8).below("Token", 40)
    }
    fn check(&self, state: &P::State) -> Result<(), String> {
        P::check(state)
    }
    fn chance<'s>(&self, state: &'s P::State) -> &'s Chance {
        P::chance_of(state)
    }
    fn chance_mut<'s>(&self, state: &'s mut P::State) -> &'s mut Chance {
        P::chance(state)
    }
    fn pools(&self, state: &P::State, see: &mut dyn FnMut(&dyn Pool)) {
        // A copy is dear; a real game names its pools twice.
        P::pools(&mut state.clone()).into_iter().for_each(|pool| see(pool));
    }
    fn pools_mut(&self, state: &mut P::State, see: &mut dyn FnMut(&mut dyn Pool)) {
        P::pools(state).into_iter().for_each(see);
    }
    fn resample(&self, state: &P::State, viewer: Viewer, chance: &mut Chance) -> P::State {
        let mut world = state.clone();
        P::imagine(&mut world, viewer, chance);
        *P::chance(&mut world) = chance.fork();
        world
    }
    fn appraise(&self, _: &P::State, _: Seat) -> f32 {
        0.5
    }
    fn prompt(&self, _: &P::State, _: Seat) -> Message {
        Message::new("toy-said")
    }
    fn write(&self, _: &P::State, _: Seat, choice: P::Choice) -> String {
        P::write(choice)
    }
    fn read(&self, _: &P::State, _: Seat, text: &str) -> Result<P::Choice, Refusal> {
        P::grammar().into_iter().find(|&choice| P::write(choice) == text).ok_or(Refusal::new("toy-said"))
    }
    fn public(&self, state: &P::State, seat: Seat, choice: P::Choice, viewer: Viewer) -> String {
        if viewer.is(seat) || viewer == Viewer::All { P::write(choice) } else { P::public(state, seat, choice, viewer) }
    }
    fn label(&self, _: &P::State, _: Seat, _: P::Choice) -> Label {
        Label::new(Message::new("toy-said"), "T-1").at(vec!["table".into()])
    }
    fn refusal(&self, _: &P::State, _: Seat, _: P::Choice) -> Refusal {
        Refusal::new("toy-said").rule("T-1")
    }
    fn slug(&self, _: Thing) -> &'static str {
        "thing"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Thing"
    }
    fn scene(&self, state: &P::State, viewer: Viewer) -> Scene {
        let said = Message::new("toy-told").with("word", "table").with("what", P::view(state, viewer).to_string());
        Scene::of(vec![Node::new("table", without_braces(said), Kind::Text)])
    }
    fn view(&self, state: &P::State, viewer: Viewer) -> Value {
        P::view(state, viewer)
    }
}

/// JSON has braces, which the suite takes for a hole in a message.
fn without_braces(message: Message) -> Message {
    let plain = |arg: Arg| match arg {
        Arg::Name(text) => Arg::Name(text.replace(['{', '}'], "|")),
        other => other,
    };
    Message { id: message.id, args: message.args.into_iter().map(|(name, arg)| (name, plain(arg))).collect() }
}
