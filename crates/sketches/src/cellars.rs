//! The Old Cellars: heroes look for a chest in rooms that only the Master knows. Fog, doors, traps, figures that look
//! somewhere, what one sees and what is in the way.
//!
//! Hidden are which of six plans this is ([`Variants`]) and where traps lie ([`Scatter`]). All that heroes find out they
//! tell each other, so that there are two kinds of eyes: the Master's and everybody else's.

mod plan;
mod scene;
mod state;

use kernel::grammar::Typed;
use kernel::grid::SquareSide;
use kernel::{
    About, Ask, Bits, Chance, Event, Game, Ids, Label, Lexicon, Message, Outcome, Pool, Refusal, Scatter, Scene,
};
use kernel::{Seat, SeatSet, SetupRequest, Sink, Stand, Thing, Variants, Viewer, arrange};
use plan::{Bulk, DOORS, PLANS, ROOMS, SQUARES, START, Square};
use serde_json::{Value, json};
use state::{Body, Door, State, Who};

pub const MASTER: Seat = Seat(0);
const MOST_HEROES: usize = 3;
const GOBLINS: usize = 2;
const TRAPS: usize = 5;
const MOVES: u8 = 4;
const HERO_HEALTH: u8 = 4;
const GOBLIN_HEALTH: u8 = 2;
const ROUNDS: u8 = 8;

pub struct Cellars(About);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    Go(Square),
    Attack(Who),
    Open(u8),
    Force(u8),
    Listen(u8),
    Search,
    Take,
    End,
}

fn door_name(door: u8) -> String {
    format!("door {}", door + 1)
}

impl Cellars {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Cellars {
        Cellars(About {
            slug: "cellars",
            title: "The Old Cellars",
            rules_version: 1,
            players: 2..=4,
            options: vec![],
            content: vec![],
            rules: crate::rules("LC"),
            lexicon: Lexicon::read(include_str!("../messages/cellars.ftl")).expect("tests read this file"),
            longest: u32::from(ROUNDS) * (MOST_HEROES + GOBLINS) as u32 * (u32::from(MOVES) + 2),
        })
    }
}

impl Game for Cellars {
    type Setup = u8;
    type State = State;
    type Choice = Deed;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<u8, Refusal> {
        self.0.admits(request)?;
        Ok(request.players)
    }
    fn start<S: Sink>(&self, players: &u8, mut chance: Chance, _: &mut S) -> State {
        let squares: Bits<1> =
            Square::all().filter(|&square| plan::may_be_trapped(square)).map(Square::index).collect();
        let hero = |number: usize| {
            let body = Body { at: START[number], facing: SquareSide::East, health: HERO_HEALTH };
            (number + 1 < usize::from(*players)).then_some(body)
        };
        State {
            plan: Variants::draw(PLANS, MASTER.set(), &mut chance),
            traps: Scatter::strew(squares, TRAPS, MASTER.set(), &mut chance),
            doors: [Door::Shut; 4],
            explored: [true, false, false, false],
            heard: [false; 4],
            heroes: std::array::from_fn(hero),
            goblins: [None; GOBLINS],
            turn: Who::Hero(0),
            moves: MOVES,
            acted: false,
            roll: None,
            found: false,
            round: 0,
            chance,
        }
    }
    fn asks(&self, state: &State) -> Ask {
        if state.ended().is_some() { Ask::Nobody } else { Ask::One(state.turn.seat()) }
    }
    fn options(&self, state: &State, _: Seat, into: &mut Vec<Deed>) {
        let doors = || 0..DOORS.len() as u8;
        let deeds = Who::all().map(Deed::Attack).chain([Deed::Take]).chain(doors().map(Deed::Open));
        let deeds = deeds.chain(doors().map(Deed::Force)).chain(doors().map(Deed::Listen)).chain([Deed::Search]);
        into.extend(deeds.filter(|&deed| state.is_legal(deed)));
        into.extend(state.reach().cells().filter(|&(_, cost)| cost > 0).map(|(at, _)| Deed::Go(Square(at as u8))));
        into.push(Deed::End);
    }
    fn apply<S: Sink>(&self, state: &mut State, _: Seat, deed: Deed, sink: &mut S) {
        state.roll = None;
        let who = state.turn;
        if !matches!(deed, Deed::Go(_) | Deed::End) {
            state.acted = true;
        }
        match deed {
            Deed::Go(square) => state.walk(square, sink),
            Deed::Attack(foe) => {
                let hit = state.need(foe).is_some_and(|need| state.roll(need));
                let told = if hit { "cellars-hits" } else { "cellars-misses" };
                sink.tell(|| Event::new(told).with("who", who.said()).with("foe", foe.said()).rule("LC-5"));
                if hit {
                    state.hurt(foe, sink);
                }
            }
            Deed::Open(door) if plan::locked(state.plan.truth(), door) => {
                state.doors[usize::from(door)] = Door::Locked;
                state.learn(|plan| plan::locked(plan, door));
                sink.tell(|| Event::new("cellars-locked").with("who", who.said()).with("door", door + 1).rule("LC-6"));
            }
            Deed::Open(door) => {
                state.learn(|plan| !plan::locked(plan, door));
                state.throw_open(door, sink);
            }
            Deed::Force(door) => {
                if state.roll(4) {
                    state.throw_open(door, sink);
                } else {
                    sink.tell(|| {
                        Event::new("cellars-holds").with("who", who.said()).with("door", door + 1).rule("LC-6")
                    });
                }
            }
            Deed::Listen(door) => {
                let Some(room) = state.unheard(door) else { return };
                let truth = state.plan.truth();
                let sleeps = plan::sleeps_in(truth, room);
                state.heard[usize::from(room)] = true;
                state.learn(|plan| plan::sleeps_in(plan, room) == sleeps);
                let told = if sleeps { "cellars-breath" } else { "cellars-still" };
                sink.tell(|| Event::new(told).with("who", who.said()).with("door", door + 1).rule("LC-8"));
            }
            Deed::Search => {
                let Some(body) = state.body(who) else { return };
                let looked: Vec<Square> = state.near(body.at).filter(|&square| state.unseen(square)).collect();
                let traps = looked.iter().filter(|square| state.traps.see(square.index())).count();
                sink.tell(|| Event::new("cellars-searches").with("who", who.said()).with("traps", traps).rule("LC-7"));
            }
            Deed::Take => {
                state.found = true;
                sink.tell(|| Event::new("cellars-takes").with("who", who.said()).rule("LC-9"));
            }
            Deed::End => state.pass_on(),
        }
        // A trap may have felled the one at turn.
        if state.ended().is_none() && state.body(who).is_none_or(|body| body.health == 0) {
            state.pass_on();
        }
    }
    fn fallback(&self, _: &State, _: Seat) -> Deed {
        Deed::End
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (reason, heroes) = state.ended()?;
        let everyone = SeatSet::first_n(state.players());
        Some(Outcome::new(reason, if heroes { everyone.without(MASTER) } else { MASTER.set() }))
    }
    fn ids(&self, _: &State) -> Ids {
        let ids = Ids::of(MOST_HEROES as u8 + 1).below("Square", SQUARES);
        ids.below("Who::Hero", MOST_HEROES).below("Who::Goblin", GOBLINS)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        state.plan.check()?;
        state.traps.check()?;
        let truth = state.plan.truth();
        let heroes = state.heroes.iter().flatten().count();
        let in_line = heroes > 0 && state.heroes.iter().take(heroes).all(Option::is_some);
        let bodies = || Who::all().filter_map(|who| state.body(who));
        let placed = bodies().all(|body| {
            body.at.index() < SQUARES
                && state.explored[usize::from(body.at.room())]
                && body.health <= HERO_HEALTH
                && !matches!(state.fills(body.at), Bulk::Low | Bulk::Tall)
        });
        if state.plan.left().any(|plan| plan >= PLANS) || state.traps.count() != TRAPS || !in_line || !placed {
            return Err("a plan, a trap or somebody is out of place".into());
        }
        let rooms = || (0..ROOMS.len() as u8).filter(|&room| state.explored[usize::from(room)]);
        let woken = rooms().filter(|&room| plan::sleeps_in(truth, room)).count();
        let doors = DOORS
            .iter()
            .zip(state.doors)
            .all(|(at, door)| door != Door::Open || at.rooms().iter().all(|&room| state.explored[usize::from(room)]));
        let turn = state.ended().is_some() || state.body(state.turn).is_some_and(|body| body.health > 0);
        let known = state.explored[0] && state.goblins.iter().flatten().count() == woken;
        let right = doors && turn && known && state.moves <= MOVES && state.round <= ROUNDS;
        right.then_some(()).ok_or_else(|| "a door, a turn or a goblin that cannot be".into())
    }

    fn roles(&self, request: &SetupRequest) -> Vec<Message> {
        let heroes = (1..request.players).map(|number| Message::new("cellars-role-hero").with("number", number));
        [Message::new("cellars-role-master")].into_iter().chain(heroes).take(request.players.into()).collect()
    }
    fn team(&self, _: &State, seat: Seat) -> u8 {
        u8::from(seat != MASTER)
    }

    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }
    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn Pool)) {
        see(&state.plan);
        see(&state.traps);
    }
    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn Pool)) {
        see(&mut state.plan);
        see(&mut state.traps);
    }
    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.plan.resample(viewer, chance, |_| true);
        world.traps.resample(viewer, chance, |_| true);
        world.chance = chance.fork();
        world
    }
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        let most = |bodies: &[Option<Body>], each: u8| f32::from(each) * bodies.iter().flatten().count().max(1) as f32;
        let health = |bodies: &[Option<Body>]| bodies.iter().flatten().map(|body| f32::from(body.health)).sum::<f32>();
        let seen = state.explored.iter().filter(|seen| **seen).count() as f32 / ROOMS.len() as f32;
        let heroes = health(&state.heroes) / most(&state.heroes, HERO_HEALTH);
        let goblins = health(&state.goblins) / (f32::from(GOBLIN_HEALTH) * GOBLINS as f32);
        let good = match state.ended() {
            Some((_, won)) => f32::from(u8::from(won)),
            None => 0.3 + 0.3 * seen + 0.3 * heroes - 0.2 * goblins,
        };
        if seat == MASTER { 1.0 - good } else { good }
    }

    fn prompt(&self, state: &State, _: Seat) -> Message {
        Message::new("cellars-prompt").with("who", state.turn.said()).with("moves", state.moves)
    }
    fn write(&self, _: &State, _: Seat, deed: Deed) -> String {
        match deed {
            Deed::Go(square) => format!("go {}", square.name()),
            Deed::Attack(foe) => format!("attack {}", foe.name()),
            Deed::Open(door) => format!("open {}", door_name(door)),
            Deed::Force(door) => format!("force {}", door_name(door)),
            Deed::Listen(door) => format!("listen {}", door_name(door)),
            Deed::Search => "search".into(),
            Deed::Take => "take".into(),
            Deed::End => "end".into(),
        }
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Deed, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        let door = || rest.one_of(0..DOORS.len() as u8, door_name);
        match verb {
            "go" => rest.one_of(Square::all(), Square::name).map(Deed::Go),
            "attack" => rest.one_of(Who::all(), Who::name).map(Deed::Attack),
            "open" => door().map(Deed::Open),
            "force" => door().map(Deed::Force),
            "listen" => door().map(Deed::Listen),
            "search" => rest.end(Deed::Search),
            "take" => rest.end(Deed::Take),
            "end" => rest.end(Deed::End),
            _ => Err(typed.unreadable()),
        }
    }
    fn public(&self, state: &State, seat: Seat, deed: Deed, _: Viewer) -> String {
        self.write(state, seat, deed)
    }
    fn label(&self, state: &State, _: Seat, deed: Deed) -> Label {
        let own = state.turn.id();
        let door =
            |id: &'static str, door: u8| (Message::new(id).with("door", door + 1), vec![format!("door-{}", door + 1)]);
        let label = |(text, at): (Message, Vec<String>), rule| Label::new(text, rule).at(at);
        match deed {
            Deed::Go(square) => {
                let cost = state.reach().cost(square.index()).unwrap_or_default();
                let text = Message::new("cellars-go").with("square", square.said()).with("cost", cost);
                label((text, vec![format!("square-{}", square.name())]), "LC-3").stand(Stand::Step)
            }
            Deed::Attack(foe) => {
                let need = state.need(foe).unwrap_or(7).min(7);
                let text = Message::new("cellars-attack").with("foe", foe.said()).with("need", need);
                let odds = u16::from(7 - need) * 100 / 6;
                label((text, vec![own, foe.id()]), "LC-5")
                    .odds(Message::new("cellars-to-hit"), odds as u8)
                    .stand(Stand::First)
            }
            Deed::Open(number) => label(door("cellars-open", number), "LC-6"),
            Deed::Force(number) => {
                label(door("cellars-force", number), "LC-6").odds(Message::new("cellars-to-force"), 50)
            }
            Deed::Listen(number) => label(door("cellars-listen", number), "LC-8"),
            Deed::Search => label((Message::new("cellars-search"), vec![own]), "LC-7"),
            Deed::Take => label((Message::new("cellars-take"), vec!["chest".into()]), "LC-9").stand(Stand::First),
            Deed::End => label((Message::new("cellars-end-turn"), vec![]), "LC-2").stand(Stand::End),
        }
    }
    fn refusal(&self, state: &State, _: Seat, deed: Deed) -> Refusal {
        match deed {
            Deed::Go(square) => Refusal::new("cellars-too-far").with("square", square.said()).rule("LC-3"),
            _ if state.acted => Refusal::new("cellars-acted").rule("LC-2"),
            Deed::Attack(_) => Refusal::new("cellars-no-target").rule("LC-5"),
            _ => Refusal::new("cellars-not-here").rule("LC-6"),
        }
    }
    fn slug(&self, _: Thing) -> &'static str {
        "chest"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Chest"
    }
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }
    fn view(&self, state: &State, viewer: Viewer) -> Value {
        let bodies = |bodies: &[Option<Body>]| -> Vec<Value> {
            let body =
                |body: &Body| json!({ "at": body.at.name(), "facing": body.facing as u8, "health": body.health });
            bodies.iter().flatten().map(body).collect()
        };
        let doors = state.doors.map(|door| format!("{door:?}").to_lowercase());
        json!({
            "plan": state.plan.seen_by(viewer),
            "traps": Square::all().map(|square| state.traps.seen_by(viewer, square.index())).collect::<Vec<_>>(),
            "doors": doors, "explored": state.explored, "heard": state.heard,
            "heroes": bodies(&state.heroes), "goblins": bodies(&state.goblins),
            "turn": state.turn.name(), "moves": state.moves, "acted": state.acted, "round": state.round,
        })
    }
    /// `plan 3`, `traps e5 f5 g5 h5 i5`, `hero 1 at c4`.
    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        let square = |word: &str| arrange::one_of(word, Square::all(), Square::name);
        let before = state.clone();
        let arrange::Line::Words(words) = arrange::line(line) else { return Err(format!("`{line}`: no cards here")) };
        match words[..] {
            ["plan", number] => state.plan = Variants::of(arrange::number(number, PLANS - 1)?, PLANS, MASTER.set()),
            ["traps", ref traps @ ..] => {
                let free = Square::all().filter(|&square| plan::may_be_trapped(square)).map(Square::index).collect();
                let here = traps.iter().map(|word| square(word).map(Square::index)).collect::<Result<_, _>>()?;
                state.traps = Scatter::of(free, here, MASTER.set());
            }
            ["hero", number, "at", word] => {
                let at = square(word)?;
                let taken = state.standing().any(|(_, body)| body.at == at);
                let who = Who::Hero(arrange::number(number, MOST_HEROES as u8)?.wrapping_sub(1));
                let body = state.body_mut(who).filter(|_| !taken).ok_or("there is no such hero, or no room")?;
                body.at = at;
            }
            _ => return Err(format!("`{line}`: write `plan 3`, `traps e5 f5 ..` or `hero 1 at c4`")),
        }
        self.check(state).inspect_err(|_| *state = before)
    }
    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        let health = |bodies: &[Option<Body>]| bodies.iter().flatten().map(|body| i32::from(body.health)).sum();
        let hero = seat.index().checked_sub(1).and_then(|number| state.heroes.get(number).copied().flatten());
        Some(hero.map_or_else(|| health(&state.goblins), |hero| hero.health.into()))
    }
    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
