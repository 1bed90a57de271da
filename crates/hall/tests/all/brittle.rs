//! Connect Four whose rules fail where a test says so. Its records are those of Connect Four: read anew, it is sound.

#![allow(dead_code, reason = "the tests of each crate use their part of it")]

use catalog::{OnShelf, Shelf};
use four::Four;
use hall::Live;
use kernel::record::Record;
use kernel::{About, Ask, Chance, Game, Label, Message, Outcome, Pool, Refusal, Scene, Seat, SetupRequest, Sink};
use kernel::{Thing, Viewer};
use serde_json::Value;

type State = <Four as Game>::State;
type Column = <Four as Game>::Choice;

/// Where the rules fail.
#[derive(Clone, Copy)]
pub enum Fails {
    /// When this seat makes this choice.
    At(Seat, &'static str),
    /// At every choice of this seat.
    Always(Seat),
    /// Whenever the table is drawn.
    Drawn,
}

struct Brittle(Four, Fails);

/// Puts the brittle game into the place of the sound one, at the same point.
pub fn exchange(live: &mut Live, fails: Fails) {
    let play = live.play.as_ref().expect("it has begun");
    let record = Record::read(play.record(Viewer::All).as_bytes()).expect("a record");
    live.play = Some(Shelf::new(Brittle(Four::new(), fails)).load(&record).expect("the same game"));
}

impl Game for Brittle {
    type Setup = <Four as Game>::Setup;
    type State = State;
    type Choice = Column;

    fn about(&self) -> &About {
        self.0.about()
    }
    fn setup(&self, request: &SetupRequest) -> Result<Self::Setup, Refusal> {
        self.0.setup(request)
    }
    fn start<S: Sink>(&self, setup: &Self::Setup, chance: Chance, sink: &mut S) -> State {
        self.0.start(setup, chance, sink)
    }
    fn asks(&self, state: &State) -> Ask {
        self.0.asks(state)
    }
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Column>) {
        self.0.options(state, seat, into);
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Column, sink: &mut S) {
        self.0.apply(state, seat, choice, sink);
        let fails = match self.1 {
            Fails::At(who, text) => who == seat && self.0.write(state, seat, choice) == text,
            Fails::Always(who) => who == seat,
            Fails::Drawn => false,
        };
        assert!(!fails, "the rules fail here, in the middle of a choice");
    }
    fn fallback(&self, state: &State, seat: Seat) -> Column {
        self.0.fallback(state, seat)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.outcome(state)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        self.0.check(state)
    }
    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        self.0.chance(state)
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        self.0.chance_mut(state)
    }
    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn Pool)) {
        self.0.pools(state, see);
    }
    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn Pool)) {
        self.0.pools_mut(state, see);
    }
    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        self.0.resample(state, viewer, chance)
    }
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        self.0.appraise(state, seat)
    }
    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.0.prompt(state, seat)
    }
    fn write(&self, state: &State, seat: Seat, choice: Column) -> String {
        self.0.write(state, seat, choice)
    }
    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Column, Refusal> {
        self.0.read(state, seat, text)
    }
    fn public(&self, state: &State, seat: Seat, choice: Column, viewer: Viewer) -> String {
        self.0.public(state, seat, choice, viewer)
    }
    fn label(&self, state: &State, seat: Seat, choice: Column) -> Label {
        self.0.label(state, seat, choice)
    }
    fn refusal(&self, state: &State, seat: Seat, choice: Column) -> Refusal {
        self.0.refusal(state, seat, choice)
    }
    fn slug(&self, thing: Thing) -> &str {
        self.0.slug(thing)
    }
    fn name(&self, thing: Thing) -> &str {
        self.0.name(thing)
    }
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        assert!(!matches!(self.1, Fails::Drawn), "the rules fail when the table is drawn");
        self.0.scene(state, viewer)
    }
    fn view(&self, state: &State, viewer: Viewer) -> Value {
        self.0.view(state, viewer)
    }
}
