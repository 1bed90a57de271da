//! Runebound: heroes, adventures and a race across the map. The shared core, and the adventures on it.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; hidden things stay hidden; cards are data; fast in search.
//!
//! `content.rs` and `map.rs` read the files, `effect.rs` is the language of cards, `state.rs` the table, `choice.rs` the
//! choices and their text, `play/` the rules of the core by part, `adventures/` what each adventure adds, `text.rs` and
//! `scene.rs` how it is told and drawn. One game value plays one [`Adventure`]: where adventures differ the core asks it.

pub mod adventures;
mod appraise;
mod arrange;
mod check;
pub mod choice;
pub mod content;
pub mod effect;
pub mod map;
mod play;
mod reason;
mod resample;
mod scene;
pub mod state;
mod text;
mod view;
mod ways;

pub use crate::adventures::Adventure;
pub use crate::adventures::frozen_wastes::FrozenWastes;
pub use crate::adventures::midnight::Midnight;
use crate::choice::Choice;
use crate::content::{Content, ContentError, Home, Kind};
use crate::state::{State, Variants, What};
use kernel::message::Thing;
use kernel::rules::Rules;
use kernel::{
    About, Ask, Chance, Dress, Game, Habit, Ids, Label, Lexicon, Message, OptionSpec, Outcome, Pack, Refusal, Scene,
};
use kernel::{Seat, SetupRequest, Sink, Viewer, Way};

/// No game has more choices where rounds are limited. At most 60 rounds of 6 turns are played (RB-49), and no turn has 5,000 choices: a combat has
/// 30 rounds of 3 phases with at most 5 questions each; each power is paid with a card, with Stamina or with gold, and what
/// costs Stamina or gold gives neither back (checked at load); each card is bought or sold once; each of 3 offers grows by
/// what the two have, and nobody has more than 200 gold.
pub const LONGEST: u32 = 60 * 6 * 5_000;

/// The game of one adventure.
pub struct Runebound<A: Adventure> {
    pub content: Content,
    about: About,
    lore: appraise::Lore,
    /// What of the content only the adventure has.
    pub own: A::Lore,
}

/// An option of a table; the first value is the one it has by itself.
pub(crate) fn option(key: &'static str, values: &[&str], text: &'static str) -> OptionSpec {
    OptionSpec::new(key, values, text)
}

impl<A: Adventure> Runebound<A> {
    /// The game with the content it is shipped with.
    pub fn standard() -> Self {
        Self::with(A::FILES).expect("the content that is shipped is sound; a test proves it")
    }

    /// The game with other content.
    pub fn with(files: &[(&str, &str)]) -> Result<Self, Vec<ContentError>> {
        let (content, own) = Content::read::<A>(files)?;
        Ok(Self::of(content, own))
    }

    fn of(content: Content, own: A::Lore) -> Self {
        let lexicon = Lexicon::read(include_str!("../messages/en.ftl"));
        let about = About {
            slug: A::SLUG,
            title: A::TITLE,
            rules_version: A::RULES_VERSION,
            players: A::PLAYERS,
            options: A::options(),
            content: vec![(A::SLUG.into(), content.pack.hash())],
            rules: rules_of(A::RULES),
            lexicon: lexicon.expect("the message file that is shipped is sound; a test proves it"),
            longest: A::LONGEST,
        };
        let lore = appraise::Lore::of(&content);
        Runebound { content, about, lore, own }
    }
}

/// The shared rules, and those of one adventure.
fn rules_of(adventure: &str) -> Rules {
    let mut rules = Rules::read(include_str!("../rules.md"));
    rules
        .0
        .retain(|rule| rule.id.split('-').next().is_some_and(|letters| [SHARED_RULES, adventure].contains(&letters)));
    rules
}

/// The letters of the rules that all adventures share.
const SHARED_RULES: &str = "RB";

/// How heroes come to the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dealing {
    Random,
    Chosen,
    /// By number, seat after seat: for scenarios and puzzles.
    Named(Vec<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<A: Adventure> {
    pub players: u8,
    pub dealing: Dealing,
    /// The base heroes as well.
    pub all_heroes: bool,
    pub variants: Variants<A>,
    pub round_limit: Option<u16>,
}

// Numbers of things: kinds of cards from 0, then heroes, spaces, those of the adventure, and terrains.
const HERO_THINGS: u16 = 1000;
const NOBODY_THING: u16 = 1999;
const SPACE_THINGS: u16 = 2000;
const OWN_THINGS: u16 = 3000;
const TERRAIN_THINGS: u16 = 3200;

impl<A: Adventure> Runebound<A> {
    pub(crate) fn thing(&self, kind: Kind) -> Thing {
        Thing(u16::from(kind.0))
    }

    /// The thing a player is called by: the hero, or whom the adventure has them play.
    pub(crate) fn who(&self, state: &State<A>, seat: Seat) -> Thing {
        if let Some(number) = A::figure(state, seat) {
            return self.own_thing(number);
        }
        Thing(state.player(seat).hero.map_or(NOBODY_THING, |hero| HERO_THINGS + u16::from(hero)))
    }

    fn heroes_named(&self, list: &str, players: u8) -> Option<Vec<u8>> {
        let names: Option<Vec<u8>> = list.split(',').map(|slug| self.content.hero(slug.trim())).collect();
        let heroes = (0..players).filter(|&seat| A::plays_hero(Seat(seat))).count();
        let names = names.filter(|names| names.len() == heroes)?;
        let distinct = names.iter().enumerate().all(|(i, n)| !names[..i].contains(n));
        distinct.then_some(names)
    }

    /// Names that are all known, but not one for each hero.
    fn admits_heroes(&self, list: &str, players: u8) -> Result<(), Refusal> {
        let heroes = (0..players).filter(|&seat| A::plays_hero(Seat(seat))).count();
        if list.split(',').all(|slug| self.content.hero(slug.trim()).is_some()) {
            return Err(Refusal::new("runebound-no-hero-list").with("n", heroes).rule(A::RULE_OF_HEROES));
        }
        Ok(())
    }
}

impl<A: Adventure> Game for Runebound<A> {
    type Setup = Setup<A>;
    type State = State<A>;
    type Choice = Choice<A>;

    fn about(&self) -> &About {
        &self.about
    }

    fn packs(&self) -> Vec<Pack> {
        vec![self.content.pack.clone()]
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Self, String> {
        let [pack] = packs else { return Err(format!("one pack `{}` is needed", A::SLUG)) };
        let files: Vec<(&str, &str)> = pack.files().collect();
        Self::with(&files).map_err(|errors| content::lines(&errors))
    }

    fn lesson(&self) -> Option<&'static str> {
        A::LESSON
    }

    fn dress(&self) -> Dress {
        A::DRESS
    }

    fn setup(&self, request: &SetupRequest) -> Result<Setup<A>, Refusal> {
        let mut known = request.clone();
        let heroes = known.options.get("heroes").cloned();
        // A list of heroes is for scenarios and not among the values that are offered.
        let named = heroes.as_deref().and_then(|list| self.heroes_named(list, request.players));
        if named.is_some() {
            known.options.remove("heroes");
        } else if let Some(list) = &heroes {
            self.admits_heroes(list, request.players)?;
        }
        self.about.admits(&known)?;
        A::admits(&known)?;
        let is = |key: &str, value: &str| request.options.get(key).is_some_and(|chosen| chosen == value);
        let heroes = heroes.unwrap_or_default();
        let dealing = match named {
            Some(names) => Dealing::Named(names),
            None if heroes.starts_with("chosen") => Dealing::Chosen,
            None => Dealing::Random,
        };
        Ok(Setup {
            players: request.players,
            dealing,
            all_heroes: heroes.ends_with("-all"),
            variants: Variants {
                soft_knockouts: is("knockouts", "soft"),
                doom: is("doom", "on"),
                own: A::variants(&is),
            },
            round_limit: request.round_limit.map(|limit| limit.clamp(1, 10_000) as u16),
        })
    }

    fn start<S: Sink>(&self, setup: &Setup<A>, chance: Chance, sink: &mut S) -> State<A> {
        self.lay_out(setup, chance, sink)
    }

    #[inline]
    fn asks(&self, state: &State<A>) -> Ask {
        state.stack.top().map_or(Ask::Nobody, |step| match step.what {
            What::Own(own) => A::ask(state, step.by, own),
            _ => Ask::One(step.by),
        })
    }

    #[inline]
    fn options(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        self.list_options(state, seat, into);
    }

    #[inline]
    fn apply<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        self.carry_out(state, seat, choice, sink);
        self.go_on(state, sink);
    }

    fn fallback(&self, state: &State<A>, seat: Seat) -> Choice<A> {
        self.fallback_choice(state, seat)
    }

    fn at_rest(&self, state: &State<A>) -> bool {
        // A step on the way and a phase of combat are actions of their own: whatever was begun is done.
        matches!(
            Self::top(state).what,
            What::Hero | What::Home | What::Depart | What::Travel | What::Adventure | What::Phase | What::Market
        ) || matches!(Self::top(state).what, What::Own(step) if A::is_at_rest(step))
    }

    fn outcome(&self, state: &State<A>) -> Option<Outcome> {
        let mut outcome = Outcome::new(state.over?.slug(), state.winners);
        for seat in state.heroes().filter(|_| A::SCORES) {
            let player = state.player(seat);
            outcome.scores[seat.index()] = 100 * i32::from(player.level()) + i32::from(player.points());
        }
        outcome.teams = std::array::from_fn(|seat| A::team(Seat(seat as u8)));
        Some(outcome)
    }

    fn players(&self, state: &State<A>) -> Option<u8> {
        Some(state.count)
    }
    fn ids(&self, state: &State<A>) -> Ids {
        self.known_ids(state)
    }
    fn check(&self, state: &State<A>) -> Result<(), String> {
        self.check_state(state)
    }

    fn chance<'s>(&self, state: &'s State<A>) -> &'s Chance {
        &state.chance
    }

    fn chance_mut<'s>(&self, state: &'s mut State<A>) -> &'s mut Chance {
        &mut state.chance
    }

    fn pools(&self, state: &State<A>, see: &mut dyn FnMut(&dyn kernel::Pool)) {
        see(&state.cards);
    }

    fn pools_mut(&self, state: &mut State<A>, see: &mut dyn FnMut(&mut dyn kernel::Pool)) {
        see(&mut state.cards);
    }

    fn resample(&self, state: &State<A>, viewer: Viewer, chance: &mut Chance) -> State<A> {
        self.resample_state(state, viewer, chance)
    }

    fn appraise(&self, state: &State<A>, seat: Seat) -> f32 {
        A::appraise(self, state, seat)
    }

    fn foresee(&self, state: &State<A>, seat: Seat, options: &[Choice<A>], into: &mut Vec<f32>) -> bool {
        A::foresee(self, state, seat, options, into)
    }

    fn pass(&self, state: &State<A>, seat: Seat) -> Option<Choice<A>> {
        A::pass(self, state, seat).map(|(choice, _)| choice)
    }

    fn window(&self, state: &State<A>, seat: Seat) -> Option<&'static str> {
        A::pass(self, state, seat).map(|(_, window)| window)
    }

    fn windows(&self) -> &'static [&'static str] {
        A::WINDOWS
    }

    fn habit(&self, window: &str) -> Habit {
        A::habit(window)
    }

    fn blunder(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Option<&'static str> {
        A::blunder(self, state, seat, choice)
    }

    fn weights(&self) -> Vec<(&'static str, f32)> {
        A::weights(&self.own)
    }

    fn with_weights(&self, values: &[f32]) -> Option<Self> {
        Some(Self::of(self.content.clone(), A::with_weights(&self.own, values)?))
    }

    fn handing_on(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Option<f32> {
        A::handing_on(self, state, seat, choice)
    }

    fn prompt(&self, state: &State<A>, seat: Seat) -> Message {
        self.prompt_for(state, seat)
    }

    fn subject(&self, state: &State<A>, _: Seat) -> Vec<String> {
        self.subject_ids(state)
    }

    fn write(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> String {
        self.write_choice(state, seat, choice)
    }

    fn read(&self, state: &State<A>, seat: Seat, text: &str) -> Result<Choice<A>, Refusal> {
        self.read_choice(state, seat, text)
    }

    /// All choices of the core are public.
    fn public(&self, state: &State<A>, seat: Seat, choice: Choice<A>, viewer: Viewer) -> String {
        if let Choice::Own(own) = choice
            && let Some(text) = A::public(self, state, own, viewer)
        {
            return text;
        }
        self.write_choice(state, seat, choice)
    }

    fn roles(&self, request: &SetupRequest) -> Vec<Message> {
        A::roles(request)
    }

    fn team(&self, _: &State<A>, seat: Seat) -> u8 {
        A::team(seat)
    }

    fn reason(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Option<Message> {
        self.reason_for(state, seat, choice)
    }

    fn label(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Label {
        self.label_choice(state, seat, choice)
    }

    fn ways(&self, state: &State<A>, seat: Seat) -> Vec<Way<Choice<A>>> {
        self.ways_of(state, seat)
    }

    fn refusal(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Refusal {
        self.refuse(state, seat, choice)
    }

    fn slug(&self, thing: Thing) -> &str {
        self.thing_words(thing).0
    }

    fn name(&self, thing: Thing) -> &str {
        self.thing_words(thing).1
    }

    fn figure(&self, state: &State<A>, seat: Seat) -> Option<Thing> {
        let chosen = A::figure(state, seat).is_some() || state.player(seat).hero.is_some();
        chosen.then(|| self.who(state, seat))
    }

    fn explain(&self, thing: Thing) -> Vec<Message> {
        self.explain_thing(thing)
    }

    fn things(&self) -> Vec<Thing> {
        let kinds = self.content.kinds.iter().filter(|kind| kind.home != Home::Nowhere).count();
        let count = |first: u16, n: usize| (0..n as u16).map(move |number| Thing(first + number));
        count(0, kinds)
            .chain(count(HERO_THINGS, self.content.heroes.len()))
            .chain(count(SPACE_THINGS, self.content.map.spaces.len()))
            .chain(A::things(self).into_iter().map(|number| Thing(OWN_THINGS + number)))
            .chain(count(TERRAIN_THINGS, self.content.map.terrains.len()))
            .collect()
    }

    fn scene(&self, state: &State<A>, viewer: Viewer) -> Scene {
        self.draw_scene(state, viewer)
    }

    fn view(&self, state: &State<A>, viewer: Viewer) -> serde_json::Value {
        self.view_json(state, viewer)
    }

    fn arrange(&self, state: &mut State<A>, line: &str) -> Result<(), String> {
        let mut world = state.clone();
        self.arrange_line(&mut world, line)?;
        self.check_state(&world)?;
        *state = world;
        Ok(())
    }

    fn tags(&self, state: &State<A>) -> Vec<(&'static str, Seat, String)> {
        let hero = |seat| ("hero", seat, self.name(self.who(state, seat)).to_owned());
        let order = |seat: Seat| ("turn", seat, format!("{}", A::place_in_turn(state, seat) + 1));
        let others = state.seats().filter(|&seat| !A::plays_hero(seat));
        let others = others.map(|seat| (A::ROLE_TAG, seat, self.name(self.who(state, seat)).to_owned()));
        state.heroes().flat_map(|seat| [hero(seat), order(seat)]).chain(others).collect()
    }

    fn uses(&self) -> Vec<(Thing, &'static str)> {
        let kinds = self.content.kinds.iter().enumerate();
        let used = kinds.filter(|(_, info)| {
            matches!(info.home, Home::Adventure(_)) || (info.home != Home::Nowhere && A::may_belong(info))
        });
        used.map(|(kind, _)| (Thing(kind as u16), "used")).collect()
    }

    fn used(&self, state: &State<A>, into: &mut Vec<(Thing, &'static str)>) {
        let used = |(thing, _): &(Thing, &'static str)| state.used.has(thing.0 as usize);
        into.extend(self.uses().into_iter().filter(used));
    }

    fn rounds(&self, state: &State<A>) -> Option<u32> {
        Some(u32::from(state.round))
    }
}
