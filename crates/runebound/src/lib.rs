//! Runebound: heroes, adventures and a race across the map. The shared core, and The Frozen Wastes on it.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; hidden things stay hidden; cards are data; fast in search.
//!
//! `content.rs` and `map.rs` read the files, `effect.rs` is the language of cards, `state.rs` the table, `choice.rs` the
//! choices and their text, `play/` the rules of the core by part, `adventures/` what each adventure adds, `text.rs` and
//! `scene.rs` how it is told and drawn. One game value plays one [`Adventure`]; what differs between adventures asks
//! [`Runebound::adventure`] or the content.

pub mod adventures;
mod appraise;
mod arrange;
mod check;
pub mod choice;
pub mod content;
pub mod effect;
pub mod map;
mod play;
mod resample;
mod scene;
pub mod state;
mod text;
mod view;

pub use crate::adventures::Adventure;
use crate::adventures::frozen_wastes::Surroundings;
use crate::choice::Choice;
use crate::content::{Content, ContentError, FROZEN_WASTES, Home, Kind};
use crate::state::{Ending, State, Variants, What};
use kernel::message::Thing;
use kernel::rules::Rules;
use kernel::{About, Ask, Chance, Dress, Game, Label, Lexicon, Message, OptionSpec, Outcome, Pack, Refusal, Scene};
use kernel::{Seat, SetupRequest, Sink, Viewer};

/// No game has more choices. At most 60 rounds of 6 turns are played (RB-49), and no turn has 5,000 choices: a combat has
/// 30 rounds of 3 phases with at most 5 questions each; each power is paid with a card, with Stamina or with gold, and what
/// costs Stamina or gold gives neither back (checked at load); each card is bought or sold once; each of 3 offers grows by
/// what the two have, and nobody has more than 200 gold.
const LONGEST: u32 = 60 * 6 * 5_000;

/// Bumped when a stored game would play differently.
pub const RULES_VERSION: u32 = 1;

pub struct Runebound {
    pub content: Content,
    pub adventure: Adventure,
    about: About,
    lore: appraise::Lore,
    /// The land around each space.
    surroundings: Vec<Surroundings>,
}

/// The Frozen Wastes: an adventure race across a frozen land.
pub struct FrozenWastes;

impl FrozenWastes {
    /// The game with the content it is shipped with.
    pub fn standard() -> Runebound {
        Self::with(&FROZEN_WASTES).expect("the content that is shipped is sound; a test proves it")
    }

    /// The game with other content.
    pub fn with(files: &[(&str, &str)]) -> Result<Runebound, Vec<ContentError>> {
        let content = Content::read(files)?;
        let lexicon = Lexicon::read(include_str!("../messages/en.ftl"));
        let option = |key, values: &[&str], text| OptionSpec {
            key,
            values: values.iter().map(|&value| value.to_owned()).collect(),
            default: values[0].to_owned(),
            text,
        };
        let about = About {
            slug: "frozen-wastes",
            title: "Runebound: The Frozen Wastes",
            rules_version: RULES_VERSION,
            players: 1..=6,
            options: vec![
                option("heroes", &["random", "chosen", "random-all", "chosen-all"], "runebound-option-heroes"),
                option("conditions", &["normal", "harsh", "mild"], "runebound-option-conditions"),
                option("levelling", &["normal", "fast"], "runebound-option-levelling"),
                option("knockouts", &["normal", "soft"], "runebound-option-knockouts"),
                option("doom", &["off", "on"], "runebound-option-doom"),
                option("legends", &["discovered", "market"], "runebound-option-legends"),
            ],
            content: vec![(content::PACK.into(), content.pack.hash())],
            rules: Rules::read(include_str!("../rules.md")),
            lexicon: lexicon.expect("the message file that is shipped is sound; a test proves it"),
            longest: LONGEST,
        };
        let (lore, surroundings) = (appraise::Lore::of(&content), Surroundings::of_all(&content.map));
        Ok(Runebound { content, adventure: Adventure::FrozenWastes, about, lore, surroundings })
    }
}

/// How heroes come to the players (FW-4).
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
    /// The base heroes as well.
    pub all_heroes: bool,
    pub variants: Variants,
    pub round_limit: Option<u16>,
}

// Numbers of things: kinds of cards from 0, then heroes, spaces, gear, weather and terrains.
const HERO_THINGS: u16 = 1000;
const NOBODY_THING: u16 = 1999;
const SPACE_THINGS: u16 = 2000;
const GEAR_THINGS: u16 = 3000;
const WEATHER_THINGS: u16 = 3100;
const TERRAIN_THINGS: u16 = 3200;

impl Runebound {
    pub(crate) fn thing(&self, kind: Kind) -> Thing {
        Thing(u16::from(kind.0))
    }

    /// The thing a player is called by: the hero.
    pub(crate) fn who(&self, state: &State, seat: Seat) -> Thing {
        Thing(state.player(seat).hero.map_or(NOBODY_THING, |hero| HERO_THINGS + u16::from(hero)))
    }

    fn heroes_named(&self, list: &str, players: u8) -> Option<Vec<u8>> {
        let names: Option<Vec<u8>> = list.split(',').map(|slug| self.content.hero(slug.trim())).collect();
        let names = names.filter(|names| names.len() == players as usize)?;
        let distinct = names.iter().enumerate().all(|(i, n)| !names[..i].contains(n));
        distinct.then_some(names)
    }
}

impl Game for Runebound {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.about
    }

    fn packs(&self) -> Vec<Pack> {
        vec![self.content.pack.clone()]
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Runebound, String> {
        let [pack] = packs else { return Err(format!("one pack `{}` is needed", content::PACK)) };
        let files: Vec<(&str, &str)> = pack.files().collect();
        FrozenWastes::with(&files).map_err(|errors| content::lines(&errors))
    }

    fn dress(&self) -> Dress {
        let (picture, style) = (include_str!("../look/picture.svg"), include_str!("../look/style.css"));
        Dress { picture, style, ..Dress::default() }
    }

    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        let mut known = request.clone();
        let heroes = known.options.get("heroes").cloned();
        // A list of heroes is for scenarios and not among the values that are offered.
        let named = heroes.as_deref().and_then(|list| self.heroes_named(list, request.players));
        if named.is_some() {
            known.options.remove("heroes");
        }
        self.about.admits(&known)?;
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
                harsh: is("conditions", "harsh"),
                mild: is("conditions", "mild"),
                fast_levelling: is("levelling", "fast"),
                soft_knockouts: is("knockouts", "soft"),
                doom: is("doom", "on"),
                legends_for_sale: is("legends", "market"),
            },
            round_limit: request.round_limit.map(|limit| limit.clamp(1, 10_000) as u16),
        })
    }

    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        self.lay_out(setup, chance, sink)
    }

    #[inline]
    fn asks(&self, state: &State) -> Ask {
        state.stack.top().map_or(Ask::Nobody, |step| Ask::One(step.by))
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.list_options(state, seat, into);
    }

    #[inline]
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        self.carry_out(state, seat, choice, sink);
        self.go_on(state, sink);
    }

    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        self.fallback_choice(state, seat)
    }

    fn at_rest(&self, state: &State) -> bool {
        // A step on the way and a phase of combat are actions of their own: whatever was begun is done.
        matches!(
            Self::top(state).what,
            What::Hero | What::Home | What::Depart | What::Travel | What::Adventure | What::Phase | What::Market
        )
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let reason = match state.over? {
            Ending::Princess => "princess",
            Ending::Arshan => "arshan",
            Ending::Winter => "winter",
            Ending::Limit => "limit",
        };
        let mut outcome = Outcome::new(reason, state.winners);
        for seat in state.seats() {
            let player = state.player(seat);
            outcome.scores[seat.index()] = 100 * i32::from(player.level()) + i32::from(player.points());
        }
        Some(outcome)
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

    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        self.appraise_state(state, seat)
    }

    fn foresee(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        self.foresee_options(state, seat, options, into)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.prompt_for(state, seat)
    }

    fn write(&self, state: &State, seat: Seat, choice: Choice) -> String {
        self.write_choice(state, seat, choice)
    }

    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_choice(state, seat, text)
    }

    /// All choices are public: a discovery shows what it pays with.
    fn public(&self, state: &State, seat: Seat, choice: Choice, _: Viewer) -> String {
        self.write_choice(state, seat, choice)
    }

    fn label(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        self.label_choice(state, seat, choice)
    }

    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        self.refuse(state, seat, choice)
    }

    fn slug(&self, thing: Thing) -> &str {
        self.thing_words(thing).0
    }

    fn name(&self, thing: Thing) -> &str {
        self.thing_words(thing).1
    }

    fn figure(&self, state: &State, seat: Seat) -> Option<Thing> {
        state.player(seat).hero.map(|_| self.who(state, seat))
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
            .chain(count(GEAR_THINGS, 3))
            .chain(count(WEATHER_THINGS, self.content.weather.len()))
            .chain(count(TERRAIN_THINGS, self.content.map.terrains.len()))
            .collect()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.draw_scene(state, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> serde_json::Value {
        self.view_json(state, viewer)
    }

    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        let mut world = state.clone();
        self.arrange_line(&mut world, line)?;
        self.check_state(&world)?;
        *state = world;
        Ok(())
    }

    fn tags(&self, state: &State) -> Vec<(&'static str, Seat, String)> {
        let hero = |seat| ("hero", seat, self.name(self.who(state, seat)).to_owned());
        let order =
            |seat: Seat| ("turn", seat, format!("{}", (seat.0 + state.count - state.first.0) % state.count + 1));
        state.seats().flat_map(|seat| [hero(seat), order(seat)]).collect()
    }

    fn uses(&self) -> Vec<(Thing, &'static str)> {
        let kinds = self.content.kinds.iter().enumerate();
        let used = kinds.filter(|(_, info)| matches!(info.home, Home::Market | Home::Adventure(_) | Home::Legend));
        used.map(|(kind, _)| (Thing(kind as u16), "used")).collect()
    }

    fn used(&self, state: &State, into: &mut Vec<(Thing, &'static str)>) {
        let used = |(thing, _): &(Thing, &'static str)| state.used.has(thing.0 as usize);
        into.extend(self.uses().into_iter().filter(used));
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }
}
