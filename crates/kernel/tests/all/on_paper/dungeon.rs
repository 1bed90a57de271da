//! Erune: a reaction in the middle of an enemy's move, a map only the Master knows, and a campaign.
//!
//! - The rooms are cards that only the Master knows; opening a door opens the card for all.
//! - The Master moves a monster by one square per choice. Leaving a hero's square pushes a reaction on the stack: the
//!   hero is asked, and when it is resolved the move goes on with what is left of it, if the monster still lives.
//!   Whether a hero is asked depends on its open store of stamina, not on what it would like to do.
//! - A quest ends with a legacy in the game's own text; the next quest is set up from it.

use super::paper::{Paper, told};
use kernel::message::Thing;
use kernel::{Ask, Card, Cards, Chance, Few, Legacy, Outcome, Pile, Pool, Seat, SetupRequest, Sink, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub struct Dungeon;

const MASTER: Seat = Seat(0);
const HERO: Seat = Seat(1);
const ROOMS: u8 = 5;
/// Rooms still closed, in the order of their doors, and rooms that lie open.
const CLOSED: Pile = Pile(0);
const OPEN: Pile = Pile(1);
const CONTENTS: [&str; ROOMS as usize] = ["altar", "chest", "empty", "pit", "spiders"];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Open,
    Rest,
    Step,
    Halt,
    /// The reaction skill, and not using it.
    Lightning,
    Pass,
}

/// One step of a nested resolution. It holds what it needs by value and re-checks it when it is reached again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Frame {
    #[default]
    HeroTurn,
    /// The monster may move on so many squares.
    Moving { left: u8 },
    /// The hero may react to the monster leaving this square.
    Reaction { square: u8 },
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    rooms: Cards<{ ROOMS as usize }, 2>,
    stack: Few<Frame, 4>,
    /// Where the monster stands, with its health; nothing if it is dead.
    monster: Option<(u8, u8)>,
    stamina: u8,
    quest: u32,
    experience: u32,
    rounds: u8,
    chance: Chance,
}

/// `quest 2 experience 7`
fn read_legacy(text: &str) -> Option<(u32, u32)> {
    let (quest, experience) = text.strip_prefix("quest ")?.split_once(" experience ")?;
    Some((quest.parse().ok()?, experience.parse().ok()?))
}

impl State {
    fn frame(&self) -> Frame {
        self.stack.last().copied().unwrap_or_default()
    }

    fn end_of_move(&mut self) {
        self.stack.clear();
        self.rounds += 1;
    }

    fn step<S: Sink>(&mut self, left: u8, sink: &mut S) {
        let Some((square, health)) = self.monster else { return self.end_of_move() };
        self.stack.pop();
        self.monster = Some(((square + 1) % 6, health));
        self.stack.push(Frame::Moving { left: left - 1 });
        sink.tell(|| told("leaves", square));
        // The hero's attack zone is the even squares.
        if square.is_multiple_of(2) && self.stamina > 0 {
            self.stack.push(Frame::Reaction { square });
        } else {
            self.go_on();
        }
    }

    /// The top of the stack is resolved as far as nobody has to be asked.
    fn go_on(&mut self) {
        if self.monster.is_none() || self.frame() == (Frame::Moving { left: 0 }) {
            self.end_of_move();
        }
    }

    fn lightning<S: Sink>(&mut self, sink: &mut S) {
        self.stamina -= 1;
        let roll = self.chance.die(6);
        sink.tell(|| told("lightning", roll));
        if roll >= 4 {
            self.monster = self.monster.and_then(|(square, health)| Some((square, health.checked_sub(1)?)));
            self.experience += 1;
        }
    }

    fn open<S: Sink>(&mut self, sink: &mut S) {
        let Some(room) = self.rooms.draw(CLOSED, OPEN) else { return };
        self.rooms.open(room);
        sink.tell(|| told("opens", Thing(room.0)));
    }
}

impl Paper for Dungeon {
    const SLUG: &'static str = "dungeon";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    type State = State;
    type Choice = Choice;

    fn grammar() -> Vec<Choice> {
        vec![Choice::Open, Choice::Rest, Choice::Step, Choice::Halt, Choice::Lightning, Choice::Pass]
    }
    fn write(choice: Choice) -> String {
        format!("{choice:?}").to_lowercase()
    }
    fn accepts(legacy: Option<&Legacy>) -> bool {
        legacy.is_none_or(|legacy| read_legacy(&legacy.group).is_some())
    }
    fn is_campaign() -> bool {
        true
    }
    fn start(request: &SetupRequest, mut chance: Chance) -> State {
        let (quest, experience) =
            request.legacy.as_ref().and_then(|legacy| read_legacy(&legacy.group)).unwrap_or((1, 0));
        let mut rooms = Cards::all_in(CLOSED);
        rooms.shuffle(CLOSED, &mut chance);
        // The map is the Master's: he knows every room.
        (0..ROOMS).for_each(|room| rooms.show(Card(room.into()), MASTER.set()));
        let (stack, monster) = (Few::new(), Some((0, 2)));
        State { rooms, stack, monster, stamina: 3, quest, experience, rounds: 0, chance }
    }
    fn asks(state: &State) -> Ask {
        match state.frame() {
            _ if Dungeon::outcome(state).is_some() => Ask::Nobody,
            Frame::HeroTurn | Frame::Reaction { .. } => Ask::One(HERO),
            Frame::Moving { .. } => Ask::One(MASTER),
        }
    }
    fn legal(state: &State, _: Seat, choice: Choice) -> bool {
        match state.frame() {
            Frame::HeroTurn => choice == Choice::Rest || (choice == Choice::Open && !state.rooms.is_empty(CLOSED)),
            Frame::Moving { .. } => matches!(choice, Choice::Step | Choice::Halt),
            Frame::Reaction { .. } => matches!(choice, Choice::Lightning | Choice::Pass),
        }
    }
    fn apply<S: Sink>(state: &mut State, _: Seat, choice: Choice, sink: &mut S) {
        match (choice, state.frame()) {
            (Choice::Open | Choice::Rest, _) => {
                if choice == Choice::Open {
                    state.open(sink);
                }
                state.stack.push(Frame::Moving { left: 3 });
            }
            (Choice::Step, Frame::Moving { left }) => state.step(left, sink),
            (Choice::Lightning, _) => {
                state.lightning(sink);
                state.stack.pop();
                state.go_on();
            }
            (Choice::Pass, _) => {
                state.stack.pop();
                state.go_on();
            }
            _ => state.end_of_move(),
        }
    }
    fn at_rest(state: &State) -> bool {
        state.stack.is_empty()
    }
    const WINDOWS: &'static [&'static str] = &["lightning"];
    fn passes(state: &State, _: Seat) -> Option<(Choice, &'static str)> {
        matches!(state.frame(), Frame::Reaction { .. }).then_some((Choice::Pass, "lightning"))
    }
    fn outcome(state: &State) -> Option<Outcome> {
        let slain = state.monster.is_none();
        (slain || state.rounds >= 8).then(|| {
            let outcome = Outcome::new("done", if slain { HERO } else { MASTER }.set());
            let experience = state.experience + if slain { 5 } else { 0 };
            outcome.handing_on(Legacy::of_group(format!("quest {} experience {experience}", state.quest + 1)))
        })
    }
    fn check(state: &State) -> Result<(), String> {
        let moving = |frame: &Frame| !matches!(frame, Frame::Moving { left } if *left > 3);
        let right = state.stack.iter().all(moving) && state.stamina <= 3 && state.rounds <= 8;
        state.rooms.check().and(right.then_some(()).ok_or_else(|| "a frame that cannot be".into()))
    }
    fn chance(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
    fn chance_of(state: &State) -> &Chance {
        &state.chance
    }
    fn pools(state: &mut State) -> Vec<&mut dyn Pool> {
        vec![&mut state.rooms]
    }
    fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
        state.rooms.resample(viewer, chance, |_, _| true);
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let seen = |card: Card| state.rooms.seen_by(viewer, card).then(|| CONTENTS[card.index()]);
        let rooms = |pile: Pile| state.rooms.iter(pile).map(|card| json!(seen(card))).collect::<Vec<_>>();
        let monster = state.monster.map(|(square, _)| square);
        let open = json!({ "monster": monster, "stamina": state.stamina, "experience": state.experience });
        json!({ "closed": rooms(CLOSED), "open": rooms(OPEN), "table": open, "quest": state.quest })
    }
}
