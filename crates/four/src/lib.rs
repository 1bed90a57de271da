//! Connect Four: the smallest game, the tutorial of "add a game", and the kernel's speed probe.
//!
//! Nothing is hidden or drawn, so there are no pools and `resample` only renews chance. The board
//! is two sets of bits, seven to a column: six places from the bottom up and one always empty.

use kernel::scene::{Cell, Figure, Grid, Kind, Map, Node, Owner, Path};
use kernel::{About, Ask, Chance, Dress, Event, Game, Label, Lexicon, Message, Outcome, Refusal, Scene};
use kernel::{Seat, SeatSet, SetupRequest, Sink, Thing, Viewer, rules::Rules};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

const NAMES: [(&str, &str); 2] = [("red", "Red"), ("yellow", "Yellow")];
const DISCS: [&str; 2] = ["four-disc-red", "four-disc-yellow"];
/// What a place and the disc in it are called in a scene, column by column from the bottom up.
static IDS: LazyLock<[(String, String); 42]> = LazyLock::new(|| {
    std::array::from_fn(|at| (format!("cell-{}-{}", at / 6 + 1, at % 6 + 1), format!("disc-{}", at / 6 * 7 + at % 6)))
});
pub struct Four(About, Arc<[Cell]>); // with the board's places, which never change

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    discs: [u64; 2],
    over: bool,
    chance: Chance,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Column(u8); // counted from 0

impl State {
    fn all(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }
    fn turn(&self) -> usize {
        self.all().count_ones() as usize % 2
    }
    /// How many discs lie in a column.
    fn height(&self, column: u8) -> u32 {
        (self.all() >> (7 * column) & 63).count_ones()
    }
    fn has_line(&self, seat: usize) -> bool {
        self.line(seat).is_some()
    }
    /// F-3: four places in a line: pairs of pairs, upright, slanting down, level, slanting up.
    fn line(&self, seat: usize) -> Option<[u32; 4]> {
        let pairs = |by: u32| self.discs[seat] & self.discs[seat] >> by;
        let lines = [1, 6, 7, 8].map(|by| (by, pairs(by) & pairs(by) >> (2 * by)));
        let (by, starts) = lines.into_iter().find(|(_, starts)| *starts != 0)?;
        Some([0, 1, 2, 3].map(|number| starts.trailing_zeros() + number * by))
    }
}

impl Four {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Four {
        let lexicon = Lexicon::read(include_str!("../messages/en.ftl")).expect("tests read this file");
        let (slug, title, rules) = ("four", "Connect Four", Rules::read(include_str!("../rules.md")));
        let (players, options, content) = (2..=2, vec![], vec![]);
        let cell = |index: i16| {
            let (column, row) = (index / 6, index % 6);
            let label = Message::new("four-cell").with("column", column + 1).with("row", row + 1);
            Cell::new(IDS[index as usize].0.as_str(), (column, 5 - row), "slot", label)
        };
        let about = About { slug, title, rules_version: 1, players, options, content, rules, lexicon, longest: 42 };
        Four(about, (0..42).map(cell).collect())
    }
}

impl Game for Four {
    type Setup = ();
    type State = State;
    type Choice = Column;
    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<(), Refusal> {
        self.0.admits(request) // F-1
    }
    fn start<S: Sink>(&self, (): &(), chance: Chance, _: &mut S) -> State {
        State { discs: [0; 2], over: false, chance }
    }
    fn asks(&self, state: &State) -> Ask {
        if state.over { Ask::Nobody } else { Ask::One(Seat(state.turn() as u8)) }
    }
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Column>) {
        into.extend((0..7).map(Column).filter(|&c| self.is_legal(state, seat, c, &mut vec![])));
    }
    fn is_legal(&self, state: &State, _: Seat, Column(column): Column, _: &mut Vec<Column>) -> bool {
        column < 7 && state.all() >> (7 * column + 5) & 1 == 0 // F-2
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, Column(column): Column, sink: &mut S) {
        let all = state.all();
        // F-2: adding to the lowest bit of a column carries up to its first free place.
        state.discs[seat.index()] |= (all + (1 << (7 * column))) & !all & 63 << (7 * column);
        state.over = state.has_line(seat.index()) || state.all().count_ones() == 42; // F-3, F-4
        sink.tell(|| Event::new("four-drops").with("who", seat).with("column", column + 1).rule("F-2"));
    }
    fn fallback(&self, state: &State, seat: Seat) -> Column {
        (0..7).map(Column).find(|&c| self.is_legal(state, seat, c, &mut vec![])).unwrap_or(Column(0))
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.then(|| {
            let line = (0..2).map(Seat).find(|seat| state.has_line(seat.index())); // F-3, else F-4
            line.map_or(Outcome::new("full", SeatSet::first_n(2)), |seat| Outcome::new("line", seat.set()))
        })
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let heaped =
            state.all() >> 49 == 0 && (0..7).all(|c| state.all() >> (7 * c) & 127 == (1 << state.height(c)) - 1);
        let ([red, yellow], apart) = (state.discs.map(u64::count_ones), state.discs[0] & state.discs[1] == 0);
        let turns = red == yellow + state.turn() as u32 && !state.has_line(state.turn());
        let over = state.has_line(1 - state.turn()) || red + yellow == 42;
        (heaped && apart && turns && state.over == over)
            .then_some(())
            .ok_or_else(|| "the discs did not come to lie like this in turns".into())
    }
    kernel::nothing_hidden!();
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        let [mine, theirs] = [seat.index(), 1 - seat.index()].map(|seat| f32::from(state.has_line(seat)));
        (1.0 + mine - theirs) / 2.0
    }
    fn prompt(&self, _: &State, seat: Seat) -> Message {
        Message::new("four-prompt").with("who", seat)
    }
    fn write(&self, _: &State, _: Seat, Column(column): Column) -> String {
        format!("drop {}", column + 1)
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Column, Refusal> {
        let number = text.strip_prefix("drop ").and_then(|number| number.parse().ok()).filter(|n| (1..=7).contains(n));
        number.map(|n: u8| Column(n - 1)).ok_or_else(|| Refusal::new("four-no-column").with("text", text.to_owned()))
    }
    fn label(&self, state: &State, _: Seat, Column(column): Column) -> Label {
        let at = vec![IDS[(u32::from(column) * 6 + state.height(column).min(5)) as usize].0.clone()];
        Label::new(Message::new("four-drop").with("column", column + 1), "F-2").at(at)
    }
    fn refusal(&self, _: &State, _: Seat, Column(column): Column) -> Refusal {
        Refusal::new("four-column-full").with("column", column + 1).rule("F-2")
    }
    fn slug(&self, thing: Thing) -> &str {
        NAMES[thing.0 as usize % 2].0
    }
    fn name(&self, thing: Thing) -> &str {
        NAMES[thing.0 as usize % 2].1
    }
    fn figure(&self, _: &State, seat: Seat) -> Option<Thing> {
        Some(Thing(seat.0.into()))
    }
    fn scene(&self, state: &State, _: Viewer) -> Scene {
        let figure = |(index, (cell, disc)): (usize, &'static (String, String))| {
            let at = 7 * (index / 6) + index % 6;
            let seat = (0..2).find(|&seat| state.discs[seat] >> at & 1 == 1)?;
            let owner = Owner::faction(Seat(seat as u8), NAMES[seat].0);
            let figure = Figure::new(disc.as_str(), cell.as_str(), "disc", Message::new(DISCS[seat]));
            Some(Figure { owner: Some(owner), ..figure })
        };
        let mut figures = Vec::with_capacity(state.all().count_ones() as usize);
        figures.extend(IDS.iter().enumerate().filter_map(figure));
        let cells = Arc::clone(&self.1);
        let line = (0..2).find_map(|seat| state.line(seat)).map(|line| Path {
            label: Message::new("four-end-line"),
            cells: line.map(|at| self.1[(at / 7 * 6 + at % 7) as usize].id.clone()).to_vec(),
            dice: vec![],
        });
        let paths = line.into_iter().collect();
        let map = Map { figures, paths, ..Map::of(Grid::Square, cells) };
        Scene::of(vec![Node::new("board", Message::new("four-board"), Kind::Map(map))])
    }
    fn dress(&self) -> Dress {
        Dress { picture: include_str!("../look/picture.svg"), ..Dress::default() }
    }
    fn view(&self, state: &State, _: Viewer) -> serde_json::Value {
        let disc = |at: u32| NAMES[(state.discs[1] >> at & 1) as usize].0;
        let column = |c| (0..state.height(c)).map(|row| disc(7 * u32::from(c) + row)).collect::<Vec<_>>();
        serde_json::json!({"turn": NAMES[state.turn()].0, "columns": (0..7).map(column).collect::<Vec<_>>()})
    }
}
