//! The Far Shore: a land that grows tile by tile, with tokens on it that look alike. Free places to point at, faces that
//! some have seen before a mix and others after it.
//!
//! Hidden are the faces of tokens, in a [`Ledger`]: they come in pairs with one pearl each, and every look and every mix
//! changes who can know what.

mod scene;

use kernel::grammar::Typed;
use kernel::grid::{Cell, HexSide, Side};
use kernel::ledger::Token;
use kernel::{
    About, Ask, Chance, Event, Few, Game, Ids, Label, Ledger, Lexicon, MaybeSeat, Message, Outcome, Pool, Refusal,
};
use kernel::{Scene, Seat, SeatSet, SetupRequest, Sink, Stand, Thing, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const ROUNDS: u8 = 4;
const MOST: usize = 4;
/// The first tile, and one for each turn.
const TILES: usize = 1 + MOST * ROUNDS as usize;
/// So many tiles a player may claim.
const CLAIMS: usize = 2;
const PEARL: i32 = 2;
const SHELL: i32 = -1;
const LANDS: [&str; 5] = ["plains", "forest", "hills", "swamp", "mountain"];
const SIDES: [&str; 6] = ["e", "se", "sw", "w", "nw", "ne"];

pub struct Shore(About);

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct Tile {
    at: Cell,
    /// In [`LANDS`].
    land: u8,
    /// The first tile has none.
    token: Option<Token>,
    claimed: MaybeSeat,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    players: u8,
    tiles: Few<Tile, TILES>,
    tokens: Ledger<64>,
    /// The other one of a pair, for the next tile.
    spare: Option<Token>,
    /// The tile to be laid next, in [`LANDS`].
    next: u8,
    /// A tile was laid, and a deed is due.
    laid: bool,
    turn: Seat,
    round: u8,
    chance: Chance,
}

/// Tiles are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Beyond a side of a tile: of all tiles beside the place, the one that was laid first.
    Lay(u8, HexSide),
    Look(u8),
    Mix(u8, u8),
    Claim(u8),
    Rest,
}

impl State {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    fn is_over(&self) -> bool {
        self.round >= ROUNDS
    }

    fn tile_at(&self, cell: Cell) -> Option<u8> {
        self.tiles.iter().position(|tile| tile.at == cell).map(|tile| tile as u8)
    }

    /// LS-2: all free places beside the land, each by the first tile it lies at.
    fn free(&self) -> Vec<(u8, HexSide, Cell)> {
        let mut free: Vec<(u8, HexSide, Cell)> = Vec::new();
        for (number, tile) in self.tiles.iter().enumerate() {
            for (side, cell) in tile.at.around::<HexSide>() {
                if self.tile_at(cell).is_none() && free.iter().all(|(.., known)| *known != cell) {
                    free.push((number as u8, side, cell));
                }
            }
        }
        free
    }

    /// The tile that was laid last and those beside it.
    fn near(&self) -> Vec<u8> {
        let Some(last) = self.tiles.last() else { return Vec::new() };
        let beside = last.at.around::<HexSide>().filter_map(|(_, cell)| self.tile_at(cell));
        let mut near: Vec<u8> = beside.chain([self.tiles.len() as u8 - 1]).collect();
        near.sort_unstable();
        near
    }

    fn token(&self, tile: u8) -> Option<Token> {
        self.tiles.get(usize::from(tile))?.token
    }

    fn claims(&self, seat: Seat) -> impl Iterator<Item = &Tile> {
        self.tiles.iter().filter(move |tile| tile.claimed.get() == Some(seat))
    }

    /// What may be done after a tile was laid.
    fn deeds(&self, seat: Seat) -> Vec<Choice> {
        let near = self.near();
        let free = |tile: &u8| self.token(*tile).is_some() && self.tiles[usize::from(*tile)].claimed == MaybeSeat::NONE;
        let unseen = |tile: &&u8| self.token(**tile).is_some_and(|token| !self.tokens.known(token).contains(seat));
        let mut deeds: Vec<Choice> = near.iter().filter(unseen).map(|&tile| Choice::Look(tile)).collect();
        let open: Vec<u8> = near.iter().copied().filter(free).collect();
        let pairs = open.iter().flat_map(|&one| open.iter().filter(move |&&two| one < two).map(move |&two| (one, two)));
        deeds.extend(pairs.map(|(one, two)| Choice::Mix(one, two)));
        if self.claims(seat).count() < CLAIMS {
            deeds.extend(open.iter().map(|&tile| Choice::Claim(tile)));
        }
        deeds.push(Choice::Rest);
        deeds
    }

    /// LS-3: tokens come in pairs of which one is a pearl.
    fn draw_token(&mut self) -> Token {
        self.spare.take().unwrap_or_else(|| {
            let mut pair = [true, false];
            self.chance.shuffle(&mut pair);
            let dealt = self.tokens.deal(&pair, SeatSet::NONE);
            self.spare = Some(dealt[1]);
            dealt[0]
        })
    }

    fn end_turn<S: Sink>(&mut self, sink: &mut S) {
        self.laid = false;
        self.next = self.chance.below(LANDS.len() as u32) as u8;
        self.turn = self.turn.next(self.players);
        self.round += u8::from(self.turn == Seat(0));
        if self.is_over() {
            // LS-5
            let claimed = self.tiles.iter().filter(|tile| tile.claimed != MaybeSeat::NONE);
            claimed.filter_map(|tile| tile.token).collect::<Vec<_>>().iter().for_each(|&token| self.tokens.open(token));
            for seat in self.seats() {
                let score = self.score(seat);
                sink.tell(|| Event::new("shore-scores").with("who", seat).with("points", score).rule("LS-5"));
            }
        }
    }

    /// LS-5: by the truth, so only for worlds that are open or imagined.
    fn score(&self, seat: Seat) -> i32 {
        let worth = |token: Token| if self.tokens.is_second(token) { PEARL } else { SHELL };
        self.claims(seat).filter_map(|tile| tile.token).map(worth).sum()
    }
}

fn tile_id(tile: u8) -> String {
    format!("tile-{}", tile + 1)
}

fn free_id(tile: u8, side: HexSide) -> String {
    format!("free-{}-{}", tile + 1, SIDES[side as usize])
}

fn land_name(land: u8) -> Message {
    Message::new("shore-land").with("land", LANDS[usize::from(land) % LANDS.len()])
}

impl Shore {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Shore {
        Shore(About {
            slug: "shore",
            title: "The Far Shore",
            rules_version: 1,
            players: 2..=4,
            options: vec![],
            content: vec![],
            rules: crate::rules("LS"),
            lexicon: Lexicon::read(include_str!("../messages/shore.ftl")).expect("tests read this file"),
            longest: 2 * MOST as u32 * u32::from(ROUNDS),
        })
    }
}

impl Game for Shore {
    type Setup = u8;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<u8, Refusal> {
        self.0.admits(request)?; // LS-1
        Ok(request.players)
    }
    fn start<S: Sink>(&self, players: &u8, mut chance: Chance, _: &mut S) -> State {
        let next = chance.below(LANDS.len() as u32) as u8;
        let mut tiles = Few::new();
        tiles.push(Tile::default());
        let (tokens, spare, turn) = (Ledger::new(), None, Seat(0));
        State { players: *players, tiles, tokens, spare, next, laid: false, turn, round: 0, chance }
    }
    fn asks(&self, state: &State) -> Ask {
        if state.is_over() { Ask::Nobody } else { Ask::One(state.turn) }
    }
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.laid {
            into.extend(state.deeds(seat));
        } else {
            into.extend(state.free().into_iter().map(|(tile, side, _)| Choice::Lay(tile, side)));
        }
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Lay(tile, side) => {
                let at = state.tiles[usize::from(tile)].at.next(side);
                let (land, token) = (state.next, Some(state.draw_token()));
                state.tiles.push(Tile { at, land, token, claimed: MaybeSeat::NONE });
                state.laid = true;
                let number = state.tiles.len();
                sink.tell(|| {
                    let event = Event::new("shore-lays").with("who", seat).with("land", land_name(land));
                    event.with("tile", number).moves("next", tile_id(number as u8 - 1)).rule("LS-2")
                });
                return;
            }
            Choice::Look(tile) => {
                if let Some(token) = state.token(tile) {
                    state.tokens.show(token, seat.set());
                    let (face, known) = (Thing(state.tokens.is_second(token).into()), state.tokens.known(token));
                    let face = kernel::Arg::Secret(face, known);
                    sink.tell(|| {
                        Event::new("shore-looks")
                            .with("who", seat)
                            .with("tile", tile + 1)
                            .with("face", face)
                            .rule("LS-4")
                    });
                }
            }
            Choice::Mix(one, two) => {
                if let (Some(first), Some(second)) = (state.token(one), state.token(two)) {
                    let mixed = state.tokens.mix(&[first, second], seat.set(), &mut state.chance);
                    for (tile, &token) in [one, two].into_iter().zip(mixed.iter()) {
                        state.tiles[usize::from(tile)].token = Some(token);
                    }
                    let told = Event::new("shore-mixes").with("who", seat).with("one", one + 1).with("two", two + 1);
                    sink.tell(|| told.rule("LS-4"));
                }
            }
            Choice::Claim(tile) => {
                state.tiles[usize::from(tile)].claimed = seat.into();
                sink.tell(|| Event::new("shore-claims").with("who", seat).with("tile", tile + 1).rule("LS-4"));
            }
            Choice::Rest => sink.tell(|| Event::new("shore-rests").with("who", seat).rule("LS-4")),
        }
        state.end_turn(sink);
    }
    fn fallback(&self, state: &State, _: Seat) -> Choice {
        let first = || state.free().first().map(|&(tile, side, _)| Choice::Lay(tile, side));
        if state.laid { Choice::Rest } else { first().unwrap_or(Choice::Rest) }
    }
    fn at_rest(&self, state: &State) -> bool {
        !state.laid
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.is_over() {
            return None;
        }
        let most = state.seats().map(|seat| state.score(seat)).max()?;
        let mut outcome = Outcome::new("settled", state.seats().filter(|&seat| state.score(seat) == most).collect());
        state.seats().for_each(|seat| outcome.scores[seat.index()] = state.score(seat));
        Some(outcome)
    }
    fn ids(&self, state: &State) -> Ids {
        let ids = Ids::of(state.players).below("Token", state.tokens.capacity());
        ids.below("Tile.land", LANDS.len()).below("State.next", LANDS.len())
    }
    fn check(&self, state: &State) -> Result<(), String> {
        state.tokens.check()?;
        let placed = state.tiles.iter().enumerate().all(|(number, tile)| {
            let earlier = &state.tiles[..number];
            let apart = earlier.iter().all(|other| other.at != tile.at);
            let joined = number == 0 || earlier.iter().any(|other| other.at.distance::<HexSide>(tile.at) == 1);
            let near = tile.at.column.unsigned_abs().max(tile.at.row.unsigned_abs()) <= TILES as u16;
            let owned = tile.claimed.get().is_none_or(|seat| seat.0 < state.players && number > 0);
            near && apart
                && joined
                && owned
                && usize::from(tile.land) < LANDS.len()
                && tile.token.is_some() == (number > 0)
        });
        let table = self.0.players.contains(&state.players) && state.turn.0 < state.players && state.round <= ROUNDS;
        let turns =
            usize::from(state.players) * usize::from(state.round) + state.turn.index() + usize::from(state.laid);
        if !placed || !table || state.tiles.len() != 1 + turns || usize::from(state.next) >= LANDS.len() {
            return Err("a tile or a turn that cannot be".into());
        }
        let tokens: Vec<Token> = state.tiles.iter().filter_map(|tile| tile.token).chain(state.spare).collect();
        let mut apart = tokens.clone();
        apart.sort_unstable();
        apart.dedup();
        let lie = tokens.iter().all(|&token| state.tokens.lies(token)) && apart.len() == tokens.len();
        let pearls = lie.then(|| tokens.iter().filter(|&&token| state.tokens.is_second(token)).count());
        let claims = state.seats().all(|seat| state.claims(seat).count() <= CLAIMS);
        let right = claims && pearls.is_some_and(|pearls| 2 * pearls == tokens.len());
        right.then_some(()).ok_or_else(|| "a token is lost".into())
    }

    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }
    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn Pool)) {
        see(&state.tokens);
    }
    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn Pool)) {
        see(&mut state.tokens);
    }
    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.tokens.resample(viewer, chance);
        world.chance = chance.fork();
        world
    }
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        let most = PEARL * CLAIMS as i32;
        let others = state.seats().filter(|&other| other != seat).map(|other| state.score(other)).max().unwrap_or(0);
        (0.5 + 0.25 * (state.score(seat) - others) as f32 / most as f32).clamp(0.0, 1.0)
    }

    fn prompt(&self, state: &State, _: Seat) -> Message {
        if state.laid {
            Message::new("shore-prompt-deed")
        } else {
            Message::new("shore-prompt").with("land", land_name(state.next))
        }
    }
    fn subject(&self, state: &State, _: Seat) -> Vec<String> {
        if state.laid { vec![] } else { vec!["next".into()] }
    }
    fn write(&self, _: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Lay(tile, side) => format!("lay {} of {}", SIDES[side as usize], tile + 1),
            Choice::Look(tile) => format!("look {}", tile + 1),
            Choice::Mix(one, two) => format!("mix {} with {}", one + 1, two + 1),
            Choice::Claim(tile) => format!("claim {}", tile + 1),
            Choice::Rest => "rest".into(),
        }
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        let most = TILES as u8;
        match verb {
            "lay" => {
                let (side, tile) = rest.split("of")?;
                let side = side.one_of(HexSide::ALL.iter().copied(), |side| SIDES[side as usize])?;
                Ok(Choice::Lay(tile.ordinal(most)?, side))
            }
            "look" => rest.ordinal(most).map(Choice::Look),
            "mix" => {
                let (one, two) = rest.split("with")?;
                Ok(Choice::Mix(one.ordinal(most)?, two.ordinal(most)?))
            }
            "claim" => rest.ordinal(most).map(Choice::Claim),
            "rest" => rest.end(Choice::Rest),
            _ => Err(typed.unreadable()),
        }
    }
    fn public(&self, state: &State, seat: Seat, choice: Choice, _: Viewer) -> String {
        self.write(state, seat, choice)
    }
    fn label(&self, state: &State, _: Seat, choice: Choice) -> Label {
        let on = |id: &'static str, tile: u8| {
            Label::new(Message::new(id).with("tile", tile + 1), "LS-4").at(vec![tile_id(tile)])
        };
        match choice {
            Choice::Lay(tile, side) => {
                let text = Message::new("shore-lay").with("land", land_name(state.next)).with("tile", tile + 1);
                let text = text.with("side", SIDES[side as usize]);
                Label::new(text, "LS-2").at(vec![free_id(tile, side)]).stand(Stand::Step)
            }
            Choice::Look(tile) => on("shore-look", tile),
            Choice::Mix(one, two) => {
                let text = Message::new("shore-mix").with("one", one + 1).with("two", two + 1);
                Label::new(text, "LS-4").at(vec![tile_id(one), tile_id(two)])
            }
            Choice::Claim(tile) => on("shore-claim", tile),
            Choice::Rest => Label::new(Message::new("shore-rest"), "LS-4").stand(Stand::Decline),
        }
    }
    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Lay(..) if state.laid => Refusal::new("shore-laid").rule("LS-4"),
            Choice::Lay(..) => Refusal::new("shore-no-place").rule("LS-2"),
            _ if !state.laid => Refusal::new("shore-lay-first").rule("LS-2"),
            Choice::Claim(_) if state.claims(seat).count() == CLAIMS => Refusal::new("shore-claimed-all").rule("LS-4"),
            _ => Refusal::new("shore-not-there").rule("LS-4"),
        }
    }
    fn slug(&self, face: Thing) -> &'static str {
        if face == Thing(1) { "pearl" } else { "shell" }
    }
    fn name(&self, face: Thing) -> &'static str {
        if face == Thing(1) { "pearl" } else { "shell" }
    }
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }
    fn view(&self, state: &State, viewer: Viewer) -> Value {
        let face = |token: Option<Token>| token.and_then(|token| state.tokens.seen_by(viewer, token));
        let tile = |tile: &Tile| {
            json!({
                "column": tile.at.column, "row": tile.at.row, "land": LANDS[usize::from(tile.land) % LANDS.len()],
                "pearl": face(tile.token), "claimed": tile.claimed.get().map(|seat| seat.0),
            })
        };
        json!({
            "tiles": state.tiles.iter().map(tile).collect::<Vec<_>>(), "spare": face(state.spare),
            "next": LANDS[usize::from(state.next) % LANDS.len()], "laid": state.laid, "turn": state.turn.0, "round": state.round,
        })
    }
    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.claims(seat).count() as i32)
    }
    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
