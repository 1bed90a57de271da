//! Runewars: four realms, a land that the players lay out, and six dragon runes to be held for a year. For 2 to 4.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; hidden things stay hidden; content is data; fast in search.
//!
//! `ids.rs` names everything, `content.rs` reads it, `land.rs` is the map, `state.rs` the table, `step.rs` what is being
//! resolved, `choice.rs` the choices and their text, `play/` the rules by part, `text.rs` and `scene.rs` how it is told and
//! drawn, `foresee/` what bots think an option is worth and the odds of a battle. The verbs that set up a scenario are
//! listed in the first lines of `arrange.rs`; `scenarios/` has files to copy from. `examples/pace.rs` measures speed,
//! `examples/wars.rs` games of bots, `examples/random.rs` plays every kind of table at random.

mod appraise;
mod arrange;
mod card_text;
mod check;
pub mod choice;
pub mod content;
pub mod effect;
pub mod foresee;
pub mod ids;
pub mod land;
mod play;
mod reason;
mod resample;
mod scene;
pub mod state;
pub mod step;
mod text;
mod things;
mod view;

use crate::choice::Choice;
use crate::content::{Content, ContentError};
pub use crate::ids::Alignment;
use crate::ids::{Area, Faction};
use crate::state::{Ending, Options, State};
use crate::step::{BattleStep, OrderStep, SetupStep, Step, YearStep};
use kernel::rules::Rules;
use kernel::{
    About, Ask, Chance, Dress, Event, Game, Ids, Label, Lexicon, Message, OptionSpec, Outcome, Pack, Pool, Refusal,
    Scene, Seat,
};
use kernel::{SetupRequest, Sink, Thing, Viewer};

/// Bumped when a stored game would play differently.
pub const RULES_VERSION: u32 = 1;

/// No game has more choices. A year has four seasons; a season at most four turns and four heroes' actions; a turn moves
/// each of at most 60 units once and fights two battles at most, in which each of at most 80 figures draws once, is hit
/// five times and suffers four specials: 60 + 2 * 80 * 10 choices, with windows 2,000. Eight years of that are 256,000.
const LONGEST: u32 = 256_000;

pub struct Runewars {
    pub content: Content,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub players: u8,
    pub options: Options,
}

impl Runewars {
    /// The game with the content it is shipped with.
    pub fn standard() -> Runewars {
        Runewars::new(Content::standard()).expect("the content that is shipped is sound; a test proves it")
    }

    /// The game with other content.
    pub fn new(content: Result<Content, Vec<ContentError>>) -> Result<Runewars, Vec<ContentError>> {
        let content = content?;
        let lexicon = Lexicon::read(concat!(
            include_str!("../messages/en.ftl"),
            "\n",
            include_str!("../messages/cards.ftl"),
            "\n",
            include_str!("../messages/scene.ftl")
        ));
        let about = About {
            slug: "runewars",
            title: "Runewars",
            rules_version: RULES_VERSION,
            players: 2..=4,
            options: vec![
                OptionSpec::new("edition", &["revised", "original"], "runewars-option-edition"),
                OptionSpec::new("epic", &["no", "yes"], "runewars-option-epic").only_with("edition", "original"),
                OptionSpec::new("exploration", &["no", "yes"], "runewars-option-exploration"),
                OptionSpec::new("map", &["built", "dealt"], "runewars-option-map"),
                OptionSpec::new("factions", &["chosen", "dealt"], "runewars-option-factions"),
            ],
            content: vec![(content.pack.name.clone(), content.pack.hash())],
            rules: Rules::read(include_str!("../rules.md")),
            lexicon: lexicon.expect("the message files that are shipped are sound; a test proves it"),
            longest: LONGEST,
        };
        Ok(Runewars { content, about })
    }

    /// An event of a seat at an area.
    pub(crate) fn at(&self, id: &'static str, seat: Seat, area: Area) -> Event {
        Event::new(id).with("who", seat).with("area", self.area_thing(area))
    }

    /// An event of a seat that goes from one area to another.
    pub(crate) fn moves(&self, id: &'static str, seat: Seat, from: Area, to: Area) -> Event {
        let event =
            Event::new(id).with("who", seat).with("from", self.area_thing(from)).with("to", self.area_thing(to));
        event.moves(self.cell_id(from), self.cell_id(to))
    }

    /// RW-74: what is chosen says which of two tokens lies where.
    fn lays_two_runes(&self, state: &State) -> bool {
        let Some(Step::Order(OrderStep::MixLay { one, two, .. })) = self.top(state) else { return false };
        state.place(one).rune.is_some() && state.place(two).rune.is_some()
    }

    fn top(&self, state: &State) -> Option<Step> {
        state.stack.top()
    }
}

impl Game for Runewars {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.about
    }

    fn packs(&self) -> Vec<Pack> {
        vec![self.content.pack.clone()]
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Runewars, String> {
        let [pack] = packs else { return Err("one pack `runewars` is needed".into()) };
        let files: Vec<(&str, &str)> = pack.files().collect();
        Runewars::new(Content::read(&files)).map_err(|errors| content::lines(&errors))
    }

    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        self.about.admits(request)?; // RW-1, RW-3
        let is = |key: &str, value: &str| self.about.chosen(request, key) == Some(value);
        let options = Options {
            revised: is("edition", "revised"),
            epic: is("epic", "yes"),
            exploration: is("exploration", "yes"),
            dealt_map: is("map", "dealt"),
            dealt_factions: is("factions", "dealt"),
        };
        Ok(Setup { players: request.players, options })
    }

    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        self.lay_out(setup, chance, sink)
    }

    #[inline]
    fn asks(&self, state: &State) -> Ask {
        self.top(state).map_or(Ask::Nobody, |step| self.addressee(state, step))
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if let Some(step) = self.top(state) {
            self.list(state, step, seat, into);
        }
    }

    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Some(step) = self.top(state) else { return };
        self.carry_out(state, step, seat, choice, sink);
        // Before the last secret answer is in, nothing goes on.
        if !matches!(self.top(state), Some(Step::Year(YearStep::Orders | YearStep::Bid)))
            || self.top(state) != Some(step)
        {
            self.go_on(state, sink);
        }
    }

    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        let mut options = Vec::new();
        self.options(state, seat, &mut options);
        let ends = [Choice::Done, Choice::No];
        let end = ends.into_iter().find(|end| options.contains(end));
        end.or_else(|| options.first().copied()).unwrap_or(Choice::Done)
    }

    fn at_rest(&self, state: &State) -> bool {
        match self.top(state) {
            None => true,
            Some(Step::Setup(step)) => !matches!(
                step,
                SetupStep::Turning { .. }
                    | SetupStep::Spot { .. }
                    | SetupStep::SecondRune { .. }
                    | SetupStep::Dragon { .. }
            ),
            Some(Step::Year(step)) => matches!(step, YearStep::Orders | YearStep::Gain { .. }),
            Some(Step::Order(step)) => matches!(step, OrderStep::Window { .. }),
            Some(_) => false,
        }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Choice> {
        let Some(Step::Battle(BattleStep::Window { side })) = self.top(state) else { return None };
        (usize::from(side) == state::DEFENDER && state.battle.defender.get() == Some(seat)).then_some(Choice::Done)
    }

    fn window(&self, state: &State, seat: Seat) -> Option<&'static str> {
        self.pass(state, seat).map(|_| "battle")
    }

    fn windows(&self) -> &'static [&'static str] {
        &["battle"]
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let reason = match state.over? {
            Ending::Runes => "runes",
            Ending::Years => "years",
            Ending::LastStanding => "last-standing",
        };
        let mut outcome = Outcome::new(reason, state.winners);
        for seat in state.seats() {
            outcome.scores[seat.index()] = i32::from(self.runes_of(state, seat));
        }
        Some(outcome)
    }

    fn players(&self, state: &State) -> Option<u8> {
        Some(state.count)
    }
    fn ids(&self, state: &State) -> Ids {
        self.known_ids(state)
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

    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn Pool)) {
        see(&state.cards);
        see(&state.runes);
    }

    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn Pool)) {
        see(&mut state.cards);
        see(&mut state.runes);
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

    fn write(&self, _: &State, _: Seat, choice: Choice) -> String {
        self.write_choice(choice)
    }

    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_choice(text)
    }

    fn public(&self, state: &State, seat: Seat, choice: Choice, viewer: Viewer) -> String {
        let own = viewer.is(seat) || viewer == Viewer::All;
        match choice {
            _ if own => self.write_choice(choice),
            // Even "done" would tell that both are false.
            _ if self.lays_two_runes(state) => "dragon ?".into(),
            Choice::Dragon(_) => "dragon ?".into(),
            Choice::FalseRune(_) => "false ?".into(),
            // An order that a card takes back is told to all.
            Choice::Order(_) if self.top(state) == Some(Step::Year(YearStep::Orders)) => "order ?".into(),
            Choice::Bid(_) => "bid ?".into(),
            Choice::Card(card) => self.public_card_choice(state, seat, card, viewer),
            _ => self.write_choice(choice),
        }
    }

    fn reason(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        self.reason_for(state, seat, choice)
    }

    fn label(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        self.label_in_scene(state, seat, choice)
    }

    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        self.refuse(state, seat, choice)
    }

    fn slug(&self, thing: Thing) -> &str {
        self.slug_of(thing)
    }

    fn name(&self, thing: Thing) -> &str {
        self.name_of(thing)
    }

    fn figure(&self, state: &State, seat: Seat) -> Option<Thing> {
        state.faction(seat).map(|faction| self.faction_thing(faction))
    }

    fn explain(&self, thing: Thing) -> Vec<Message> {
        self.explain_thing(thing)
    }

    fn things(&self) -> Vec<Thing> {
        self.all_things()
    }

    fn subject(&self, state: &State, _: Seat) -> Vec<String> {
        self.asks_by(state)
    }

    fn dress(&self) -> Dress {
        Dress {
            picture: include_str!("../look/picture.svg"),
            table: include_bytes!("../look/table.webp"),
            style: include_str!("../look/style.css"),
            symbols: include_str!("../look/symbols.svg"),
            pictures: include_str!("../look/pictures.txt"),
        }
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.draw_scene(state, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> serde_json::Value {
        self.view_json(state, viewer)
    }

    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        self.arrange_line(state, line)
    }

    fn tags(&self, state: &State) -> Vec<(&'static str, Seat, String)> {
        let faction = |seat| state.faction(seat).map_or("none", Faction::slug).to_owned();
        let order = |seat: Seat| format!("{}", (seat.0 + state.count - state.first.0) % state.count + 1);
        state.seats().flat_map(|seat| [("faction", seat, faction(seat)), ("turn", seat, order(seat))]).collect()
    }

    fn uses(&self) -> Vec<(Thing, &'static str)> {
        self.usable_things()
    }

    fn used(&self, state: &State, into: &mut Vec<(Thing, &'static str)>) {
        into.extend(self.uses().into_iter().filter(|(thing, _)| state.used.has(thing.0.into())));
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.year))
    }

    /// Areas: everyone sees them.
    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.controlled(seat).count_ones() as i32)
    }
}
