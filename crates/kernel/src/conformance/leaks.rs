//! What a viewer gets is made from what it may know, and imagined worlds are all it could be in.
//!
//! For every seat and a spectator, a world is imagined that the viewer cannot tell from the real one. Then
//! - all that the viewer gets must be equal in both: scene, view, who is asked, its own prompt and options, the log;
//! - both are played on side by side with choices alike to the viewer, with the same dice: all it gets stays equal until
//!   it learns a hidden thing in both (or secret answers that differ are laid open together);
//! - what it knows stays, and what it does not know moves: over the whole run every hidden place of the view, to every
//!   value that often truly lay there;
//! - now and then many worlds are imagined from the truth and from an imagined world: the same values come out of both,
//!   so that no world is shut out by where the imagining began; and whatever the pools of hidden cards allow comes out
//!   (`pools.rs`).
//!
//! Not tested: that each imagined world is as likely as it should be. The helpers of [`crate::cards`] have tests of their
//! own for that.

use super::walk::any;
use super::words::Said;
use super::{Fault, Hidden, Law, Plan, Report, law, pools};
use crate::chance::Chance;
use crate::event::Event;
use crate::game::{Ask, Game, Label, Outcome};
use crate::message::Message;
use crate::pool::knowledge;
use crate::position::Position;
use crate::scene::Scene;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::way::Way;
use serde_json::Value;
use std::collections::BTreeMap;

/// So many of the latest events are told again beside an imagined world.
const RETOLD: usize = 60;
/// What was hidden from a viewer at one place in so many games must have moved.
const ENOUGH_FOR_ONE: usize = 25;
/// What was hidden from anybody at places of one kind in so many games must have moved.
const ENOUGH_FOR_ALL: usize = 6;
/// A value that lay at a hidden place so often must have been imagined there.
const OFTEN: u64 = 300;
/// So many worlds are imagined to compare what comes out of two.
const IMAGINED: u32 = 100;
/// That is done at one of so many steps at which leaks are looked for.
const BALANCED_EVERY: u32 = 12;
/// The place of hidden things for which the view of all shows nothing.
const UNSHOWN: &str = "(nothing is shown)";

pub(super) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
}

pub(super) fn leaks<G: Game>(
    game: &G,
    plan: &Plan,
    position: &Position<G>,
    players: u8,
    told: &[Event],
    picks: &mut Chance,
    report: &mut Report,
) -> Result<(), Fault> {
    pools::named(game, position.state())?;
    for viewer in viewers(players) {
        let mut pair = Pair { game, viewer, picks };
        pair.leaks(plan, position, told, report).map_err(|fault| fault.for_viewer(viewer))?;
    }
    Ok(())
}

/// All that a viewer gets of a position.
#[derive(PartialEq)]
pub(super) struct Seen {
    awaiting: SeatSet,
    answered: SeatSet,
    /// In what kind of window each seat is asked: when a standing answer is sent tells nothing hidden.
    windows: Vec<(Seat, Option<&'static str>)>,
    at_rest: bool,
    outcome: Option<Outcome>,
    scene: Scene,
    view: Value,
    /// What an asked seat is offered, and the prompt.
    offers: Option<Offers>,
}

/// The prompt, each option and each way as an asked seat gets them.
type Offers = (Message, Vec<(String, (Label, Option<Message>))>, Vec<Way<String>>);

impl Seen {
    pub fn of<G: Game>(game: &G, position: &Position<G>, viewer: Viewer) -> Seen {
        // What happened is the same for all; what is drawn may show the viewer its own secret answer.
        let (state, own) = (position.state(), position.seen(game, viewer));
        let awaiting = position.awaiting(game);
        let offers = match viewer {
            Viewer::Seat(seat) if awaiting.contains(seat) => Some(offers(game, position, seat)),
            _ => None,
        };
        Seen {
            awaiting,
            answered: position.answered(),
            windows: awaiting.iter().map(|seat| (seat, game.window(state, seat))).collect(),
            at_rest: game.at_rest(state),
            outcome: game.outcome(state),
            scene: game.scene(&own, viewer),
            view: game.view(&own, viewer),
            offers,
        }
    }

    /// The first part that differs, in words.
    pub fn differs(&self, other: &Seen) -> Option<String> {
        if self == other {
            return None;
        }
        let parts = [
            ("who is asked", self.awaiting != other.awaiting, format!("{:?}", (self.awaiting, other.awaiting))),
            ("who has answered", self.answered != other.answered, format!("{:?}", (self.answered, other.answered))),
            ("the kind of window", self.windows != other.windows, format!("{:?}", (&self.windows, &other.windows))),
            ("whether an action is under way", self.at_rest != other.at_rest, String::new()),
            ("the outcome", self.outcome != other.outcome, String::new()),
            ("the view", self.view != other.view, first_leaf(&self.view, &other.view)),
            ("the scene", self.scene != other.scene, first_node(&self.scene, &other.scene)),
            ("the prompt, an option or a way", self.offers != other.offers, first_offer(self, other)),
        ];
        parts.into_iter().find(|(_, differs, _)| *differs).map(|(part, _, detail)| format!("{part} differs: {detail}"))
    }
}

fn offers<G: Game>(game: &G, position: &Position<G>, seat: Seat) -> Offers {
    let (state, mut options) = (position.seen(game, Viewer::Seat(seat)), Vec::new());
    position.options(game, seat, &mut options);
    let offer = |&choice: &G::Choice| {
        let said = (game.label(&state, seat, choice), game.reason(&state, seat, choice));
        (game.write(&state, seat, choice), said)
    };
    let written = |way: Way<G::Choice>| Way {
        choices: way.choices.iter().map(|&choice| game.write(&state, seat, choice)).collect(),
        to: way.to,
        over: way.over,
        text: way.text,
        detail: way.detail,
        rule: way.rule,
    };
    let ways = game.ways(&state, seat).into_iter().map(written).collect();
    (game.prompt(&state, seat), options.iter().map(offer).collect(), ways)
}

fn first_leaf(a: &Value, b: &Value) -> String {
    let (a, b) = (leaves(a), leaves(b));
    let path = a.iter().chain(&b).map(|(path, _)| path).find(|path| a.get(*path) != b.get(*path));
    path.map_or_else(String::new, |path| format!("`{path}` is {:?} or {:?}", a.get(path), b.get(path)))
}

fn first_node(a: &Scene, b: &Scene) -> String {
    let (ids, others) = (a.ids(), b.ids());
    match ids.iter().zip(&others).find(|(id, other)| id != other) {
        Some((id, other)) => format!("`{id}` or `{other}`"),
        None if ids.len() != others.len() => format!("{} or {} things", ids.len(), others.len()),
        None => "things with the same ids say or show something else".into(),
    }
}

fn first_offer(a: &Seen, b: &Seen) -> String {
    let texts = |seen: &Seen| -> Vec<String> {
        seen.offers.iter().flat_map(|(_, offers, _)| offers.iter().map(|(text, _)| text.clone())).collect()
    };
    format!("{:?} or {:?}", texts(a), texts(b))
}

/// Every value of a view by its path.
pub(super) fn leaves(value: &Value) -> BTreeMap<String, Value> {
    fn walk(path: String, value: &Value, into: &mut BTreeMap<String, Value>) {
        let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(at, item)| walk(below(&at.to_string()), item, into));
            }
            Value::Object(fields) => fields.iter().for_each(|(key, item)| walk(below(key), item, into)),
            leaf => _ = into.insert(path, leaf.clone()),
        }
    }
    let mut into = BTreeMap::new();
    walk(String::new(), value, &mut into);
    into
}

/// The place of a path: its last number does not matter, the others (which seat's) do.
fn place(path: &str) -> String {
    let mut words: Vec<&str> = path.split('.').collect();
    if let Some(last) = words.iter_mut().rev().find(|word| is_number(word)) {
        *last = "*";
    }
    words.join(".")
}

/// The kind of a place: no number matters.
fn kind(place: &str) -> String {
    place.split('.').map(|word| if is_number(word) { "*" } else { word }).collect::<Vec<_>>().join(".")
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Two worlds that must be alike to one viewer.
struct Pair<'a, G: Game> {
    game: &'a G,
    viewer: Viewer,
    picks: &'a mut Chance,
}

impl<G: Game> Pair<'_, G> {
    fn leaks(&mut self, plan: &Plan, position: &Position<G>, told: &[Event], report: &mut Report) -> Result<(), Fault> {
        let seen = Seen::of(self.game, position, self.viewer);
        let hidden = self.hidden(position);
        let mut places = self.places(position, &hidden);
        for _ in 0..plan.worlds.max(1) {
            let world = position.resample(self.game, self.viewer, self.picks);
            self.world(position, &world, &seen, told)?;
            let all = leaves(&self.game.view(world.state(), Viewer::All));
            for (path, value) in &hidden {
                let (place, now) = (places.entry(place(path)).or_default(), all.get(path));
                place.moved |= u64::from(now != Some(value));
                place.imagines(now.unwrap_or(&Value::Null));
            }
            report.worlds += 1;
            report.ahead += u64::from(self.ahead(position.clone(), world, plan.ahead)?);
        }
        if !hidden.is_empty() && self.picks.below(BALANCED_EVERY) == 0 {
            self.both_ways(position)?;
            report.pools += pools::reach(self.game, position, self.viewer, &seen, self.picks)?;
        }
        for (place, found) in places {
            let found = Hidden { games: [report.games].into(), ..found };
            report.hidden.entry((self.viewer.to_string(), place)).or_default().add(found);
        }
        Ok(())
    }

    /// Who cannot tell two worlds apart cannot in either of them: what is often imagined from the truth is imagined from an
    /// imagined world too, and the other way round. So every value that a pool allows can come out, wherever it starts.
    fn both_ways(&mut self, truth: &Position<G>) -> Result<(), Fault> {
        let world = truth.resample(self.game, self.viewer, self.picks);
        let (from_truth, from_world) = (self.imagined(truth), self.imagined(&world));
        let truly = leaves(&self.game.view(truth.state(), Viewer::All));
        for (one, other) in [(&from_truth, &from_world), (&from_world, &from_truth)] {
            let missed = one.iter().find(|(at, times)| **times >= IMAGINED / 4 && !other.contains_key(*at));
            law(Law::Spread, missed.is_none(), || {
                format!("{missed:?} is imagined in one of two worlds that are alike, never in the other")
            })?;
        }
        // A place that never changes from the truth does not change much from elsewhere.
        let stuck = truly.iter().find(|(path, value)| {
            let at = ((*path).clone(), value.to_string());
            from_truth.get(&at) == Some(&IMAGINED) && from_world.get(&at).is_none_or(|&times| times < IMAGINED * 3 / 4)
        });
        law(Law::Spread, stuck.is_none(), || format!("{stuck:?} is certain in one of two worlds that are alike only"))
    }

    /// How often each value comes out at each place, over many worlds imagined from one.
    fn imagined(&mut self, from: &Position<G>) -> BTreeMap<(String, String), u32> {
        let mut times = BTreeMap::new();
        for _ in 0..IMAGINED {
            let world = from.resample(self.game, self.viewer, self.picks);
            for (path, value) in leaves(&self.game.view(world.state(), Viewer::All)) {
                *times.entry((path, value.to_string())).or_default() += 1;
            }
        }
        times
    }

    /// What the whole truth shows and the viewer's view does not.
    fn hidden(&self, position: &Position<G>) -> Vec<(String, Value)> {
        let mine = leaves(&self.game.view(position.state(), self.viewer));
        let all = leaves(&self.game.view(position.state(), Viewer::All));
        all.into_iter().filter(|(path, value)| mine.get(path) != Some(value)).collect()
    }

    /// What is hidden, by place.
    fn places(&self, position: &Position<G>, hidden: &[(String, Value)]) -> BTreeMap<String, Hidden> {
        let mut places: BTreeMap<String, Hidden> = BTreeMap::new();
        for (path, value) in hidden {
            let place = places.entry(place(path)).or_default();
            place.times = 1;
            place.holds(value);
        }
        if hidden.is_empty() && pools::could_differ(self.game, position.state(), self.viewer) {
            places.entry(UNSHOWN.into()).or_default().times = 1;
        }
        places
    }

    fn knows(&self, position: &Position<G>) -> Vec<bool> {
        knowledge(self.game, position.state()).into_iter().map(|known| self.viewer.sees(known)).collect()
    }

    /// An imagined world keeps the laws and what the viewer knows and gets, and has chance of its own.
    fn world(&self, truth: &Position<G>, world: &Position<G>, seen: &Seen, told: &[Event]) -> Result<(), Fault> {
        let game = self.game;
        game.check(world.state()).map_err(|what| Fault::new(Law::Check, format!("an imagined world: {what}")))?;
        let fresh = game.chance(world.state()) != game.chance(truth.state());
        law(Law::Spread, fresh, || "an imagined world has the chance of the real one".into())?;
        let (known, kept) = (self.knows(truth), self.knows(world));
        let changed = known.iter().zip(&kept).position(|(known, kept)| known != kept);
        let kept = changed.is_none() && known.len() == kept.len();
        law(Law::Known, kept, || format!("whether hidden thing {changed:?} is known changes in an imagined world"))?;
        if let Some(what) = seen.differs(&Seen::of(game, world, self.viewer)) {
            return Err(Fault::new(Law::Leak, format!("in a world alike to the viewer, {what}")));
        }
        let (real, imagined) = (Said { game, state: truth.state() }, Said { game, state: world.state() });
        for event in told.iter().rev().take(RETOLD).map(|event| event.cut(self.viewer)) {
            let (said, again) = (real.say(&event.message), imagined.say(&event.message));
            law(Law::Leak, said == again, || format!("the log says `{said}` or `{again}`"))?;
        }
        Ok(())
    }

    /// Plays both worlds on with choices alike to the viewer. Says for how many steps.
    fn ahead(&mut self, mut truth: Position<G>, mut world: Position<G>, steps: u32) -> Result<u32, Fault> {
        let game = self.game;
        // The same dice in both: what differs is then due to hidden things alone.
        *game.chance_mut(world.state_mut()) = game.chance(truth.state()).clone();
        for step in 0..steps {
            let awaiting = truth.awaiting(game);
            if awaiting.is_empty() {
                return Ok(step);
            }
            let seat = any(awaiting, self.picks);
            let Some((choice, alike)) = self.alike(&truth, &world, seat) else { return Ok(step) };
            let text = game.write(&truth.seen(game, Viewer::Seat(seat)), seat, choice);
            let before = [self.knows(&truth), self.knows(&world)];
            let mut events: [Vec<Event>; 2] = [Vec::new(), Vec::new()];
            let opened = self.opens_answers(&truth, &world, seat, (choice, alike));
            truth.apply(game, seat, choice, &mut events[0]);
            world.apply(game, seat, alike, &mut events[1]);
            let Some(what) = self.told_apart(&truth, &world, &events) else { continue };
            let after = [self.knows(&truth), self.knows(&world)];
            let learnt = |n: usize| before[n].iter().zip(&after[n]).any(|(before, after)| !before && *after);
            law(Law::Leak, opened || (learnt(0) && learnt(1)), || {
                format!(
                    "{} steps on, after `{text}` of {seat:?}, the viewer learns nothing hidden, and {what}",
                    step + 1
                )
            })?;
            return Ok(step + 1);
        }
        Ok(steps)
    }

    fn told_apart(&self, truth: &Position<G>, world: &Position<G>, events: &[Vec<Event>; 2]) -> Option<String> {
        let cut = |events: &[Event]| -> Vec<Event> { events.iter().map(|event| event.cut(self.viewer)).collect() };
        let (here, there) = (cut(&events[0]), cut(&events[1]));
        if here != there {
            let at = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
            return Some(format!("is told {:?} or {:?}", here.get(at), there.get(at)));
        }
        Seen::of(self.game, truth, self.viewer).differs(&Seen::of(self.game, world, self.viewer))
    }

    /// A choice here and one there that the viewer cannot tell apart.
    fn alike(&mut self, truth: &Position<G>, world: &Position<G>, seat: Seat) -> Option<(G::Choice, G::Choice)> {
        let (game, viewer) = (self.game, self.viewer);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        truth.options(game, seat, &mut here);
        world.options(game, seat, &mut there);
        self.picks.shuffle(&mut here);
        self.picks.shuffle(&mut there);
        let same_text = self.picks.below(2) == 0;
        let (near, far) = (truth.seen(game, Viewer::Seat(seat)), world.seen(game, Viewer::Seat(seat)));
        // That a seat has answered is seen by all.
        let secret = matches!(game.asks(truth.state()), Ask::Each(_));
        let ends = |position: &Position<G>, choice| secret && position.completes(game, seat, choice);
        here.iter().find_map(|&choice| {
            let (text, last) = (game.public(&near, seat, choice, viewer), ends(truth, choice));
            let looks =
                |other: &&G::Choice| game.public(&far, seat, **other, viewer) == text && ends(world, **other) == last;
            let written = game.write(&near, seat, choice);
            let is = |other: &&G::Choice| game.write(&far, seat, **other) == written;
            let same = there.iter().filter(|_| same_text).find(|other| looks(other) && is(other));
            same.or_else(|| there.iter().find(looks)).map(|&other| (choice, other))
        })
    }

    /// Does this choice close the slots, and do the answers of others differ between the worlds?
    fn opens_answers(
        &self,
        truth: &Position<G>,
        world: &Position<G>,
        seat: Seat,
        (choice, alike): (G::Choice, G::Choice),
    ) -> bool {
        let Ask::Each(seats) = self.game.asks(truth.state()) else { return false };
        let others = |position: &Position<G>, now: G::Choice| {
            let mut answers = position.answers_with(self.game, seat, now);
            answers.retain(|(of, _)| !self.viewer.is(Seat(*of)));
            answers
        };
        let last = seats.minus(truth.answered()).without(seat).is_empty() && truth.completes(self.game, seat, choice);
        last && others(truth, choice) != others(world, alike)
    }
}

/// Over the whole run, every hidden place has moved, and what truly lay there was imagined there.
pub(super) fn spread(plan: &Plan, report: &Report) -> Result<(), Fault> {
    let mut kinds: BTreeMap<String, Hidden> = BTreeMap::new();
    for ((viewer, place), hidden) in &report.hidden {
        let kind = kind(place);
        if plan.fixed.contains(&kind.as_str()) {
            continue;
        }
        moved(&format!("{place} for {viewer}"), hidden, ENOUGH_FOR_ONE)?;
        kinds.entry(kind).or_default().add(hidden.clone());
    }
    for (kind, hidden) in &kinds {
        moved(kind, hidden, ENOUGH_FOR_ALL)?;
        let missed = hidden.values.iter().find(|(_, (held, imagined))| *held >= OFTEN && *imagined == 0);
        law(Law::Spread, missed.is_none(), || {
            format!("{missed:?} lay hidden at `{kind}` and was never imagined there")
        })?;
    }
    Ok(())
}

fn moved(place: &str, hidden: &Hidden, enough: usize) -> Result<(), Fault> {
    law(Law::Spread, hidden.moved > 0 || hidden.games.len() < enough, || match place {
        UNSHOWN => "the view of all does not show what is hidden".into(),
        _ => format!("`{place}` was hidden in {} games and never moved in an imagined world", hidden.games.len()),
    })
}
