//! The laws of a single position: what is legal, how it is written, how it is kept.

use super::walk::any;
use super::words::Said;
use super::{Fault, Law, law};
use crate::chance::Chance;
use crate::event::{Event, Silent};
use crate::game::{Ask, Game};
use crate::position::Position;
use crate::seat::{Seat, SeatSet, Viewer};
use std::collections::BTreeSet;

/// So many earlier choices are remembered, to be tried when they are no longer offered.
const EARLIER: usize = 48;

/// Of the choices that a seat may not make because another is asked, so many are tried.
const OTHERS: usize = 4;
/// Whole scenes are put into words at one of so many steps: it takes long.
const SPOKEN: u32 = 6;

/// A choice that was once offered to a seat.
pub(super) struct Earlier<C> {
    seat: Seat,
    choice: C,
    text: String,
}

/// A position under examination.
pub(super) struct At<'a, G: Game> {
    game: &'a G,
    position: &'a Position<G>,
    /// The position's bytes, to see that nothing changed.
    bytes: Vec<u8>,
    players: u8,
    picks: &'a mut Chance,
}

impl<'a, G: Game> At<'a, G> {
    pub fn new(game: &'a G, position: &'a Position<G>, players: u8, picks: &'a mut Chance) -> Self {
        At { game, position, bytes: position.bytes(game), players, picks }
    }

    /// All laws of this position. Says how many wrong choices were refused.
    pub fn laws(&mut self, earlier: &mut Vec<Earlier<G::Choice>>) -> Result<u64, Fault> {
        self.bytes()?;
        let (game, state) = (self.game, self.position.state());
        let mut refused = 0;
        for seat in (0..self.players).map(Seat) {
            let appraised = game.appraise(state, seat);
            law(Law::Check, appraised.is_finite(), || format!("{seat:?} is appraised at {appraised}"))?;
            let viewer = Viewer::Seat(seat);
            let asked = self.position.awaiting(game).contains(seat);
            let laws = if asked { self.asked(seat, earlier) } else { self.not_asked(seat, earlier) };
            refused += laws.map_err(|fault| fault.for_viewer(viewer))?;
        }
        if self.picks.below(SPOKEN) == 0 {
            Said { game, state }.scene(&game.scene(state, Viewer::Spectator))?;
        }
        Ok(refused)
    }

    fn bytes(&mut self) -> Result<(), Fault> {
        let bytes = &self.bytes;
        let read = Position::from_bytes(self.game, bytes).map_err(|what| Fault::new(Law::Bytes, what))?;
        let same = read.bytes(self.game) == *bytes && read.hash(self.game) == self.position.hash(self.game);
        law(Law::Bytes, same, || "written and read back, the position is another".into())?;
        // Damaged bytes may be refused or not, but must not panic.
        let mut damaged = bytes.clone();
        let at = self.picks.below(damaged.len() as u32) as usize;
        damaged[at] ^= 1 << self.picks.below(8);
        _ = Position::from_bytes(self.game, &damaged);
        _ = Position::from_bytes(self.game, &damaged[..at]);
        Ok(())
    }

    fn asked(&mut self, seat: Seat, earlier: &mut Vec<Earlier<G::Choice>>) -> Result<u64, Fault> {
        let (game, position) = (self.game, self.position);
        let state = &*position.seen(game, Viewer::Seat(seat));
        let said = Said { game, state };
        said.message(&game.prompt(state, seat))?;
        let mut options = Vec::new();
        self.position.options(game, seat, &mut options);
        law(Law::Awaiting, !options.is_empty(), || format!("{seat:?} is asked and has no option"))?;
        let (viewer, eyes) = (Viewer::Seat(seat), game.eyes(Viewer::Seat(seat)));
        let scene = game.scene(state, viewer);
        let same = viewer == eyes || scene == game.scene(state, eyes);
        law(Law::Scene, same, || format!("{viewer} does not see what {eyes} sees"))?;
        if self.picks.below(SPOKEN) == 0 {
            said.scene(&scene)?;
        }
        let ids: BTreeSet<&str> = scene.ids().into_iter().collect();
        let mut texts = BTreeSet::new();
        for &choice in &options {
            let text = self.option(seat, choice)?;
            let label = game.label(state, seat, choice);
            said.label(&label)?;
            game.reason(state, seat, choice).map_or(Ok(()), |why| said.message(&why).map(|_| ()))?;
            let lost = label.at.iter().find(|id| !ids.contains(id.as_str()));
            law(Law::Scene, lost.is_none(), || format!("`{text}` points at {lost:?}, which is not in the scene"))?;
            law(Law::Text, texts.insert(text.clone()), || format!("two options are written `{text}`"))?;
        }
        super::ways::ways(game, position, seat, &ids)?;
        let fallback = game.fallback(state, seat);
        law(Law::Fallback, options.contains(&fallback), || format!("the fallback {fallback:?} is not an option"))?;
        let same = game.fallback(state, seat) == fallback;
        law(Law::Fallback, same, || "the fallback is not always the same".into())?;
        self.window(seat)?;
        let refused = self.no_longer(seat, &options, &texts, earlier)? + self.perturbed(seat, &options, &texts)?;
        self.remember(seat, &options, earlier);
        Ok(refused)
    }

    /// Who may pass is asked in a window with a name, and passing is an option.
    fn window(&self, seat: Seat) -> Result<(), Fault> {
        let (game, state) = (self.game, self.position.state());
        let (pass, window) = (game.pass(state, seat), game.window(state, seat));
        law(Law::Window, pass.is_some() == window.is_some(), || {
            format!("{seat:?} may pass by {pass:?} in the window {window:?}: give both or neither")
        })?;
        let (Some(pass), Some(window)) = (pass, window) else { return Ok(()) };
        let legal = game.is_legal(state, seat, pass, &mut Vec::new());
        law(Law::Window, legal, || format!("{pass:?} passes in the window `{window}` and is not legal"))?;
        law(Law::Window, game.windows().contains(&window), || format!("the window `{window}` is not one of the game's"))
    }

    /// One option: read back as itself, accepted, and shown to its own seat as it is.
    fn option(&mut self, seat: Seat, choice: G::Choice) -> Result<String, Fault> {
        let (game, position) = (self.game, self.position);
        let state = &*position.seen(game, Viewer::Seat(seat));
        let text = game.write(state, seat, choice);
        let read = game.read(state, seat, &text);
        let same = matches!(&read, Ok(read) if *read == choice);
        law(Law::Text, same, || format!("`{text}` is written for {choice:?} and read as {read:?}"))?;
        let own = game.public(state, seat, choice, Viewer::Seat(seat));
        law(Law::Text, own == text, || format!("`{text}` is shown as `{own}` to its own seat"))?;
        let mut world = self.position.clone();
        let taken = world.choose(game, seat, choice, &mut Vec::new(), &mut Silent);
        law(Law::Legal, taken.is_ok(), || format!("`{text}` is an option and is refused"))?;
        game.check(world.state()).map_err(|what| Fault::new(Law::Check, format!("after `{text}`: {what}")))?;
        Ok(text)
    }

    /// What was offered before and is not now.
    fn no_longer(
        &mut self,
        seat: Seat,
        options: &[G::Choice],
        texts: &BTreeSet<String>,
        earlier: &[Earlier<G::Choice>],
    ) -> Result<u64, Fault> {
        let mut refused = 0;
        for old in earlier.iter().filter(|old| old.seat == seat) {
            if !options.contains(&old.choice) {
                self.refuses(seat, old.choice, &old.text)?;
                refused += 1;
            }
            self.reads(seat, &old.text, options, texts)?;
        }
        Ok(refused)
    }

    fn perturbed(&mut self, seat: Seat, options: &[G::Choice], texts: &BTreeSet<String>) -> Result<u64, Fault> {
        let at = self.picks.below(texts.len() as u32) as usize;
        let text = texts.iter().nth(at).expect("there are options");
        let changed = perturb(text, self.picks);
        let mut world = self.position.clone();
        // A line of arrangement is refused or keeps the laws, whatever it says.
        for line in [text, &changed] {
            let mut state = world.state_mut().clone();
            if self.game.arrange(&mut state, line).is_ok() {
                let what = |what| Fault::new(Law::Check, format!("arranged by `{line}`: {what}"));
                self.game.check(&state).map_err(what)?;
            }
        }
        self.reads(seat, &changed, options, texts).map(u64::from)
    }

    /// Any text is refused or means an option, or else a choice that is refused. True if it was refused.
    fn reads(
        &mut self,
        seat: Seat,
        text: &str,
        options: &[G::Choice],
        texts: &BTreeSet<String>,
    ) -> Result<bool, Fault> {
        let (game, position) = (self.game, self.position);
        let state = &*position.seen(game, Viewer::Seat(seat));
        match game.read(state, seat, text) {
            Err(refusal) => {
                law(Law::Text, !texts.contains(text), || format!("the option `{text}` cannot be read"))?;
                Said { game, state }.refusal(&refusal)?;
                Ok(true)
            }
            Ok(choice) if options.contains(&choice) => Ok(false),
            Ok(choice) => self.refuses(seat, choice, text).map(|()| true),
        }
    }

    fn not_asked(&mut self, seat: Seat, earlier: &[Earlier<G::Choice>]) -> Result<u64, Fault> {
        let mut own = Vec::new();
        self.position.options(self.game, seat, &mut own);
        law(Law::Legal, own.is_empty(), || format!("{seat:?} is not asked and has options"))?;
        let awaited = any(self.position.awaiting(self.game), self.picks);
        let mut options = Vec::new();
        self.position.options(self.game, awaited, &mut options);
        self.picks.shuffle(&mut options);
        options.truncate(OTHERS);
        for &choice in &options {
            let text = self.game.write(&self.position.seen(self.game, Viewer::Seat(awaited)), awaited, choice);
            self.refuses(seat, choice, &text)?;
        }
        let old = earlier.iter().filter(|old| old.seat == seat);
        let old: Vec<(G::Choice, String)> = old.take(OTHERS).map(|old| (old.choice, old.text.clone())).collect();
        old.iter().try_for_each(|(choice, text)| self.refuses(seat, *choice, text))?;
        if self.picks.below(SPOKEN) == 0 {
            let (game, state) = (self.game, self.position.state());
            Said { game, state }.scene(&game.scene(state, Viewer::Seat(seat)))?;
        }
        Ok((options.len() + old.len()) as u64)
    }

    /// A choice that is not listed is refused with a reason, and nothing changes.
    fn refuses(&self, seat: Seat, choice: G::Choice, text: &str) -> Result<(), Fault> {
        let (game, mut world) = (self.game, self.position.clone());
        let mut told: Vec<Event> = Vec::new();
        let Err(refusal) = world.choose(game, seat, choice, &mut Vec::new(), &mut told) else {
            return Err(Fault::new(Law::Legal, format!("`{text}` is not an option and is accepted")));
        };
        let unchanged = told.is_empty() && world.bytes(game) == self.bytes;
        law(Law::Legal, unchanged, || format!("`{text}` is refused and changes something"))?;
        Said { game, state: self.position.state() }.refusal(&refusal)
    }

    fn remember(&mut self, seat: Seat, options: &[G::Choice], earlier: &mut Vec<Earlier<G::Choice>>) {
        let choice = options[self.picks.below(options.len() as u32) as usize];
        let text = self.game.write(&self.position.seen(self.game, Viewer::Seat(seat)), seat, choice);
        if earlier.iter().any(|old| old.seat == seat && old.choice == choice) {
            return;
        }
        if earlier.len() == EARLIER {
            earlier.swap_remove(self.picks.below(EARLIER as u32) as usize);
        }
        earlier.push(Earlier { seat, choice, text });
    }

    /// Secret answers in two orders, one of them withdrawn and given again: the same position, and nothing told or
    /// drawn before the last.
    pub fn slots(&mut self, seats: SeatSet) -> Result<u64, Fault> {
        let mut plans = Vec::new();
        for seat in seats.iter() {
            plans.push((seat, self.plan(seat)?));
        }
        let in_turn: Vec<(Seat, G::Choice)> =
            plans.iter().flat_map(|(seat, plan)| plan.iter().map(|&choice| (*seat, choice))).collect();
        let first = self.answer(&in_turn, None)?;
        // Mixed: each seat's choices stay in their order.
        let mut order: Vec<Seat> = in_turn.iter().map(|(seat, _)| *seat).collect();
        self.picks.shuffle(&mut order);
        let mut left: Vec<_> = plans.iter().map(|(seat, plan)| (*seat, plan.iter())).collect();
        let mixed: Vec<(Seat, G::Choice)> = order
            .into_iter()
            .filter_map(|next| {
                let (seat, plan) = left.iter_mut().find(|(seat, _)| *seat == next)?;
                plan.next().map(|&choice| (*seat, choice))
            })
            .collect();
        let second = self.answer(&mixed, (seats.len() > 1).then_some(mixed[0].0))?;
        let same = first.bytes(self.game) == second.bytes(self.game);
        law(Law::Slots, same, || "the order of the secret answers matters".into())?;
        Ok(1)
    }

    /// A whole secret answer of a seat: one choice, or a plan of several.
    fn plan(&mut self, seat: Seat) -> Result<Vec<G::Choice>, Fault> {
        let (game, mut world, mut plan) = (self.game, self.position.clone(), Vec::new());
        let longest = game.about().longest as usize;
        loop {
            let mut options = Vec::new();
            world.options(game, seat, &mut options);
            law(Law::Awaiting, !options.is_empty(), || format!("{seat:?} is asked and has no option"))?;
            let choice = options[self.picks.below(options.len() as u32) as usize];
            let last = world.completes(game, seat, choice);
            plan.push(choice);
            if last {
                return Ok(plan);
            }
            law(Law::Length, plan.len() < longest, || format!("the secret answer of {seat:?} has no end"))?;
            world.apply(game, seat, choice, &mut Silent);
        }
    }

    /// Gives all these secret choices. The seat `again` withdraws what it has given at its first choice and before the
    /// last one of all, and gives it again.
    fn answer(&self, answers: &[(Seat, G::Choice)], again: Option<Seat>) -> Result<Position<G>, Fault> {
        let (game, mut world) = (self.game, self.position.clone());
        let (mut told, passed) = (Vec::<Event>::new(), game.chance(world.state()).passed());
        for (number, &(seat, choice)) in answers.iter().enumerate() {
            let quiet = told.is_empty() && game.chance(world.state()).passed() == passed;
            law(Law::Slots, quiet, || "something is told or drawn before the last secret answer".into())?;
            let refused = |_| Fault::new(Law::Slots, format!("the secret answer of {seat:?} depends on others"));
            world.choose(game, seat, choice, &mut Vec::new(), &mut told).map_err(refused)?;
            if world.is_answering(seat) {
                let draft = world.seen(game, Viewer::Seat(seat));
                let waits = matches!(game.asks(&draft), Ask::Each(_)) && game.chance(&draft).passed() == passed;
                law(Law::Slots, waits, || format!("the game goes on with the answer of {seat:?} alone"))?;
            }
            if let Some(again) = again.filter(|_| number == 0 || number + 2 == answers.len()) {
                self.withdraws(&mut world, again, number == 0)?;
            }
        }
        Ok(world)
    }

    /// A seat withdraws all it has given, and gives it again.
    fn withdraws(&self, world: &mut Position<G>, seat: Seat, alone: bool) -> Result<(), Fault> {
        let (game, given) = (self.game, world.bytes(self.game));
        let plan: Vec<G::Choice> = world.plan(seat).collect();
        let back = world.withdraw(seat).is_ok() && !world.is_answering(seat);
        let back = back && (!alone || world.bytes(game) == self.bytes);
        law(Law::Slots, back, || format!("the answer of {seat:?} cannot be withdrawn without a trace"))?;
        for choice in plan {
            let refused = |_| Fault::new(Law::Slots, format!("{seat:?} cannot give again what it withdrew"));
            world.choose(game, seat, choice, &mut Vec::new(), &mut Silent).map_err(refused)?;
        }
        law(Law::Slots, world.bytes(game) == given, || format!("given again, the answer of {seat:?} is another"))
    }
}

/// A text with a small mistake in it.
fn perturb(text: &str, picks: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = picks.below(letters.len().max(1) as u32) as usize;
    let mut words: Vec<&str> = text.split(' ').collect();
    match picks.below(8) {
        0 if !letters.is_empty() => _ = letters.remove(at),
        1 => letters.insert(at, '7'),
        2 if !letters.is_empty() => letters[at] = 'ß',
        3 => letters.extend(" at nobody".chars()),
        4 => letters.extend(" x99999999999999999999".chars()),
        5 => letters.clear(),
        6 => {
            words.reverse();
            return words.join(" ");
        }
        _ => {
            words.push(words[0]);
            return words.join(" ");
        }
    }
    letters.into_iter().collect()
}
