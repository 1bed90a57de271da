//! Erune: a Master of Shadows and 1 to 4 Adventurers in a dungeon that only the Master knows.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; the map is truly hidden; content is data; fast in search.
//!
//! `content.rs` reads the content, `effect.rs` is its language, `dungeon/` the squares, `state.rs` the table, `choice.rs`
//! the choices and their text, `play/` the rules by part, `sheet.rs` what goes from quest to quest, `scene.rs`, `view.rs`
//! and `text.rs` how it is drawn and told.

mod appraise;
mod arrange;
mod check;
pub mod choice;
pub mod content;
pub mod dungeon;
pub mod effect;
mod foresee;
pub mod ids;
mod play;
mod reason;
mod resample;
mod scene;
pub mod sheet;
pub mod state;
mod teller;
mod text;
mod view;
mod ways;
pub mod wording;

use crate::choice::Choice;
use crate::content::{Content, ContentError};
use crate::dungeon::World;
use crate::ids::QuestId;
use crate::play::setup::ALONE;
pub use crate::play::setup::Setup;
use crate::state::{HEROES, MASTER, Phase, State, Step};
use crate::teller::Teller;
use kernel::{
    About, Ask, Chance, Dress, Game, Ids, Label, Legacy, Lexicon, Message, OptionSpec, Outcome, Pack, Pool, Refusal,
};
use kernel::{Scene, Seat, SeatSet, SetupRequest, Sink, Thing, Viewer, Way};

/// Bumped when a stored game would play differently.
pub const RULES_VERSION: u32 = 1;

pub struct Erune {
    pub content: Content,
    about: About,
    /// The plans of each quest, made ready.
    worlds: Vec<World>,
    /// ER-80: skills that some kind of Monster masters for nothing, a bit for each.
    kin_skills: u64,
}

impl Erune {
    /// The game with the content it is shipped with.
    pub fn standard() -> Erune {
        Erune::new(Content::standard()).expect("the content that is shipped is sound; a test proves it")
    }

    /// The game with other content.
    pub fn new(content: Result<Content, Vec<ContentError>>) -> Result<Erune, Vec<ContentError>> {
        let content = content?;
        let messages = [
            include_str!("../messages/en.ftl"),
            include_str!("../messages/content.ftl"),
            include_str!("../messages/scene.ftl"),
        ]
        .join("\n");
        let quests: Vec<&str> = content.quests.iter().map(|quest| quest.slug.as_str()).collect();
        let options = vec![
            OptionSpec::new("quest", &quests, "erune-option-quest"),
            OptionSpec::new("level", &["quest", "1"], "erune-option-level"),
            OptionSpec::new("heroes", &["2", "3", "4"], "erune-option-heroes"),
        ];
        let turns = content.quests.iter().map(|quest| u32::from(quest.last_turn)).max().unwrap_or(0);
        let about = About {
            slug: "erune",
            title: "Erune",
            rules_version: RULES_VERSION,
            players: 2..=5,
            options,
            content: vec![(content.pack.name.clone(), content.pack.hash())],
            rules: kernel::rules::Rules::read(include_str!("../rules.md")),
            lexicon: Lexicon::read(&messages).expect("the message files that are shipped are sound; a test proves it"),
            // ER-12: after that many choices of a turn only what has an end is left: two Basic Actions a character, each
            // with its squares and its windows; before the quest, gold and lessons.
            longest: 4_000 + (turns + 1) * (u32::from(play::MOST_CHOICES) + 2_000),
        };
        let worlds = content.quests.iter().map(|quest| World::new(&quest.plans)).collect();
        let kin_skills = Erune::kin_skills(&content);
        Ok(Erune { content, about, worlds, kin_skills })
    }
}

impl Game for Erune {
    type Setup = Setup;
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.about
    }

    fn packs(&self) -> Vec<Pack> {
        vec![self.content.pack.clone()]
    }

    /// The plans of the quests are in them.
    fn hides_packs(&self) -> bool {
        true
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Erune, String> {
        let [pack] = packs else { return Err(format!("one pack `{}` is needed", self.content.pack.name)) };
        let files: Vec<(&str, &str)> = pack.files().collect();
        Erune::new(Content::read(&files)).map_err(|errors| content::lines(&errors))
    }

    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        self.about.admits(request)?;
        let chosen = |key| self.about.chosen(request, key).unwrap_or_default();
        let quest = self.content.quest(chosen("quest")).unwrap_or(0);
        let alone: u8 = chosen("heroes").parse().unwrap_or(ALONE);
        let heroes = if request.players == 2 { alone } else { request.players - 1 };
        let mut setup = Setup {
            players: request.players,
            quest: QuestId(quest as u8),
            heroes: heroes.min(HEROES as u8),
            level: 1,
            memory: 0,
            played: 0,
            won: 0,
            sheets: [const { None }; HEROES],
            master: None,
            round_limit: request.round_limit.unwrap_or(0).min(200) as u8,
        };
        if let Some(legacy) = &request.legacy {
            self.take_up(&mut setup, legacy)?;
        }
        if chosen("level") == "quest" {
            setup.level = self.content.quests[setup.quest.index()].level;
        }
        Ok(setup)
    }

    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        let mut teller = Teller::of::<S>();
        let state = self.lay_out(setup, chance, &mut teller);
        teller.tell_all(sink);
        state
    }

    #[inline]
    fn asks(&self, state: &State) -> Ask {
        self.ask(state)
    }

    #[inline]
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.list_options(state, seat, into);
    }

    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let mut teller = Teller::of::<S>();
        self.carry_out(state, seat, choice, &mut teller);
        self.go_on(state, &mut teller);
        teller.tell_all(sink);
    }

    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        let mut options = Vec::new();
        self.list_options(state, seat, &mut options);
        let quiet = |choice: &&Choice| matches!(choice, Choice::Pass | Choice::Rest | Choice::Ready | Choice::Nothing);
        let ends = |choice: &&Choice| matches!(choice, Choice::End(_) | Choice::Face(_));
        let found = options.iter().find(quiet).or_else(|| options.iter().find(ends)).or_else(|| options.first());
        found.copied().unwrap_or(Choice::Pass)
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Choice> {
        self.window(state, seat).map(|_| Choice::Pass)
    }

    fn window(&self, state: &State, seat: Seat) -> Option<&'static str> {
        let own = match state.phase {
            Phase::Master => seat == MASTER,
            _ => seat != MASTER,
        };
        match state.stack.top()? {
            Step::Leaving { .. } => Some("lightning"),
            Step::Opportunity { .. } => Some("opportunity"),
            Step::Unlucky { .. } => Some("unlucky"),
            Step::Ambush { .. } => Some("ambush"),
            Step::Fight if !own => {
                use crate::state::Stage;
                match state.fight()?.stage {
                    Stage::Spoil => Some("before-roll"),
                    Stage::Curse | Stage::Hex => Some("curse"),
                    Stage::Guard => Some("before-defence"),
                    Stage::Guarded => Some("after-defence"),
                    Stage::Riposte => Some("riposte"),
                    Stage::Aim | Stage::Rolled => Some("own-roll"),
                    Stage::Share | Stage::Land => None,
                }
            }
            _ => None,
        }
    }

    fn windows(&self) -> &'static [&'static str] {
        &[
            "lightning",
            "opportunity",
            "unlucky",
            "ambush",
            "before-roll",
            "curse",
            "before-defence",
            "after-defence",
            "riposte",
            "own-roll",
        ]
    }

    fn at_rest(&self, state: &State) -> bool {
        state.stack.is_empty()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.ended(state)
    }

    fn conceded(&self, state: &State, _: SeatSet, left: SeatSet) -> Option<Outcome> {
        self.given_up(state, left)
    }

    fn players(&self, state: &State) -> Option<u8> {
        Some(state.players)
    }
    fn ids(&self, state: &State) -> Ids {
        self.known_ids(state)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        self.check_state(state)
    }

    fn roles(&self, request: &SetupRequest) -> Vec<Message> {
        let heroes = (1..request.players).map(|number| Message::new("erune-role-adventurer").with("number", number));
        [Message::new("erune-role-master")].into_iter().chain(heroes).take(request.players.into()).collect()
    }

    fn team(&self, _: &State, seat: Seat) -> u8 {
        u8::from(seat != MASTER)
    }

    fn is_campaign(&self) -> bool {
        true
    }

    fn chapter(&self, state: &State) -> Option<Message> {
        Some(wording::verbatim(&self.quest(state).name))
    }

    fn sheets(&self, legacy: &Legacy) -> Option<Scene> {
        self.draw_sheets(legacy)
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
        self.resample_state(state, viewer, chance)
    }

    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        self.appraise_state(state, seat)
    }

    fn foresee(&self, state: &State, _: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        self.foresee_options(state, options, into)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.prompt_for(state, seat)
    }

    fn subject(&self, state: &State, _: Seat) -> Vec<String> {
        self.matter(state)
    }

    fn write(&self, state: &State, _: Seat, choice: Choice) -> String {
        self.write_choice(state, choice)
    }

    fn read(&self, state: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_choice(state, text)
    }

    fn public(&self, state: &State, _: Seat, choice: Choice, _: Viewer) -> String {
        self.write_choice(state, choice)
    }

    fn reason(&self, state: &State, _: Seat, choice: Choice) -> Option<Message> {
        self.reason_for(state, choice)
    }

    fn label(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        self.offer(state, seat, choice)
    }

    fn ways(&self, state: &State, seat: Seat) -> Vec<Way<Choice>> {
        self.ways_of(state, seat)
    }

    fn refusal(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        self.refuse(state, seat, choice)
    }

    fn slug(&self, thing: Thing) -> &str {
        self.thing_slug(thing)
    }

    fn name(&self, thing: Thing) -> &str {
        self.thing_name(thing)
    }

    fn explain(&self, thing: Thing) -> Vec<Message> {
        self.explain_thing(thing)
    }

    fn things(&self) -> Vec<Thing> {
        self.all_things()
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        self.draw_scene(state, viewer)
    }

    /// Adventurers tell each other all they see: there are the Master's eyes and everybody else's.
    fn view(&self, state: &State, viewer: Viewer) -> serde_json::Value {
        self.view_json(state, viewer)
    }

    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        self.arrange_line(state, line)
    }

    fn tags(&self, state: &State) -> Vec<(&'static str, Seat, String)> {
        let heroes = state.party().map(|hero| {
            let hero = state.hero(hero);
            ("archetype", Seat(hero.seat), hero.archetype.slug().to_owned())
        });
        [("side", MASTER, "master".to_owned())].into_iter().chain(heroes).collect()
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

    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        let side = if seat == MASTER { content::Party::Master } else { content::Party::Adventurers };
        Some(self.points(state, side).into())
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
