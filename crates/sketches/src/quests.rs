//! Two Quests: a campaign of one side. What the group and each hero have from the first quest helps in the second.

use kernel::scene::{Kind, Node};
use kernel::{About, Ask, Chance, Event, Game, Ids, Label, Legacy, Lexicon, Message, Outcome, Refusal, Scene};
use kernel::{Seat, SeatSet, SetupRequest, Sink, Thing, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const MOST: usize = 3;
const QUESTS: [&str; 2] = ["quests-cellar", "quests-tower"];
const HEALTH: u8 = 3;
const LEVELS: u8 = 3;
const ROUNDS: u8 = 8;
/// Nobody wins so often that there is more.
const MOST_GOLD: u32 = 1_000_000;

pub struct Quests(About);

/// What a quest begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    players: u8,
    /// Counted from 0.
    quest: u8,
    gold: u32,
    levels: [u8; MOST],
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    players: u8,
    quest: u8,
    gold: u32,
    levels: [u8; MOST],
    health: [u8; MOST],
    foe: u8,
    turn: Seat,
    round: u8,
    chance: Chance,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    Fight,
    Rest,
}

const DEEDS: [(Deed, &str); 2] = [(Deed::Fight, "fight"), (Deed::Rest, "rest")];

impl State {
    fn heroes(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    fn stands(&self, hero: Seat) -> bool {
        self.health[hero.index()] > 0
    }

    /// LQ-2: what a hero must roll.
    fn least(&self, hero: Seat) -> u8 {
        5 - self.levels[hero.index()]
    }

    /// LQ-4: won, lost, or neither yet.
    fn ended(&self) -> Option<bool> {
        if self.foe == 0 {
            Some(true)
        } else {
            (self.round == ROUNDS || !self.heroes().any(|hero| self.stands(hero))).then_some(false)
        }
    }

    fn next_turn(&mut self) {
        for _ in 0..self.players {
            self.turn = self.turn.next(self.players);
            self.round += u8::from(self.turn == Seat(0));
            if self.stands(self.turn) || self.ended().is_some() {
                return;
            }
        }
    }

    /// LQ-5: what the next quest begins with.
    fn legacy(&self, won: bool) -> Option<Legacy> {
        let quest = self.quest + u8::from(won);
        if usize::from(quest) == QUESTS.len() {
            return None;
        }
        let gold = if won { (self.gold + 2 * u32::from(self.players)).min(MOST_GOLD) } else { self.gold };
        let legacy = Legacy::of_group(format!("quest {} gold {gold}", quest + 1));
        Some(self.heroes().fold(legacy, |legacy, hero| {
            let risen = u8::from(won && self.stands(hero));
            legacy.with_sheet(hero, format!("level {}", (self.levels[hero.index()] + risen).min(LEVELS)))
        }))
    }
}

/// `quest 2 gold 6`
fn read_group(text: &str) -> Option<(u8, u32)> {
    let (quest, gold) = text.strip_prefix("quest ")?.split_once(" gold ")?;
    let quest = (1..=QUESTS.len() as u8).find(|number| number.to_string() == quest)?;
    Some((quest - 1, gold.parse().ok().filter(|gold| *gold <= MOST_GOLD)?))
}

/// `level 2`; LQ-6: without a sheet the first.
fn read_sheet(text: Option<&str>) -> Option<u8> {
    let Some(text) = text else { return Some(1) };
    let level = text.strip_prefix("level ")?;
    (1..=LEVELS).find(|number| number.to_string() == level)
}

impl Quests {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Quests {
        Quests(About {
            slug: "quests",
            title: "Two Quests",
            rules_version: 1,
            players: 1..=3,
            options: vec![],
            content: vec![],
            rules: crate::rules("LQ"),
            lexicon: Lexicon::read(include_str!("../messages/quests.ftl")).expect("tests read this file"),
            longest: u32::from(ROUNDS) * MOST as u32,
        })
    }
}

fn number(value: u8) -> Message {
    Message::new("quests-number").with("number", value)
}

impl Game for Quests {
    type Setup = Setup;
    type State = State;
    type Choice = Deed;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        self.0.admits(request)?; // LQ-1
        let mut setup = Setup { players: request.players, quest: 0, gold: 0, levels: [1; MOST] };
        let Some(legacy) = &request.legacy else { return Ok(setup) };
        let unread = |text: &str| {
            let text: String = text.chars().filter(|letter| !letter.is_control()).take(40).collect();
            Refusal::new("quests-no-legacy").with("text", text).rule("LQ-5")
        };
        (setup.quest, setup.gold) = read_group(&legacy.group).ok_or_else(|| unread(&legacy.group))?;
        for (level, sheet) in setup.levels.iter_mut().zip(&legacy.seats).take(request.players.into()) {
            *level = read_sheet(sheet.as_deref()).ok_or_else(|| unread(sheet.as_deref().unwrap_or_default()))?;
        }
        Ok(setup)
    }
    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, _: &mut S) -> State {
        let Setup { players, quest, gold, levels } = *setup;
        let foe = players * (2 + quest); // LQ-1
        State { players, quest, gold, levels, health: [HEALTH; MOST], foe, turn: Seat(0), round: 0, chance }
    }
    fn asks(&self, state: &State) -> Ask {
        if state.ended().is_some() { Ask::Nobody } else { Ask::One(state.turn) }
    }
    fn options(&self, _: &State, _: Seat, into: &mut Vec<Deed>) {
        into.extend(DEEDS.map(|(deed, _)| deed));
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, deed: Deed, sink: &mut S) {
        match deed {
            Deed::Fight => {
                // LQ-2
                let die = state.chance.die(6);
                let hit = die >= state.least(seat);
                let told = if hit { "quests-hits" } else { "quests-misses" };
                sink.tell(|| Event::new(told).with("who", seat).with("die", die).rule("LQ-2"));
                if hit {
                    state.foe -= 1;
                } else {
                    state.health[seat.index()] -= 1;
                }
                if !state.stands(seat) {
                    sink.tell(|| Event::new("quests-falls").with("who", seat).rule("LQ-3"));
                }
            }
            Deed::Rest => {
                let health = &mut state.health[seat.index()];
                *health = (*health + 1).min(HEALTH); // LQ-3
                sink.tell(|| Event::new("quests-rests").with("who", seat).rule("LQ-3"));
            }
        }
        if state.ended().is_none() {
            state.next_turn();
        }
    }
    fn fallback(&self, _: &State, _: Seat) -> Deed {
        Deed::Rest
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = state.ended()?;
        let (reason, winners) = if won { ("won", SeatSet::first_n(state.players)) } else { ("lost", SeatSet::NONE) };
        Some(Outcome::new(reason, winners).handing_on(state.legacy(won)))
    }
    fn conceded(&self, state: &State, _: SeatSet, left: SeatSet) -> Option<Outcome> {
        // LQ-7
        left.is_empty().then(|| Outcome::new("retreat", SeatSet::NONE).handing_on(state.legacy(false)))
    }
    fn team(&self, _: &State, _: Seat) -> u8 {
        0
    }
    fn is_campaign(&self) -> bool {
        true
    }
    fn sheets(&self, legacy: &Legacy) -> Option<Scene> {
        let (quest, gold) = read_group(&legacy.group)?;
        let next = Message::new("quests-next").with("quest", Message::new(QUESTS[usize::from(quest)]));
        let gold = Message::new("quests-number").with("number", gold);
        let group = Kind::Sheet { rows: vec![(Message::new("quests-gold"), gold)] };
        let mut nodes = vec![Node::new("group", next, group)];
        for (seat, sheet) in legacy.seats.iter().enumerate().filter(|(_, sheet)| sheet.is_some()) {
            let rows = vec![(Message::new("quests-level"), number(read_sheet(sheet.as_deref())?))];
            let label = Message::new("quests-sheet").with("number", seat + 1);
            nodes.push(Node::new(format!("sheet-{seat}"), label, Kind::Sheet { rows }));
        }
        Some(Scene::of(nodes))
    }
    fn ids(&self, state: &State) -> Ids {
        Ids::of(state.players).below("State.quest", QUESTS.len())
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let table = self.0.players.contains(&state.players) && state.turn.0 < state.players;
        let quest = usize::from(state.quest) < QUESTS.len() && state.gold <= MOST_GOLD && state.round <= ROUNDS;
        let heroes = state.levels.iter().all(|level| (1..=LEVELS).contains(level))
            && state.health.iter().all(|health| *health <= HEALTH);
        if !(table && quest && heroes) {
            return Err("a quest or a hero that cannot be".into());
        }
        let right = state.foe <= state.players * (2 + state.quest);
        let asked = state.ended().is_some() || state.stands(state.turn);
        (right && asked).then_some(()).ok_or_else(|| "a foe or a turn that cannot be".into())
    }
    kernel::nothing_hidden!();
    fn appraise(&self, state: &State, _: Seat) -> f32 {
        let health: u8 = state.heroes().map(|hero| state.health[hero.index()]).sum();
        let (foe, most) = (f32::from(state.foe), f32::from(state.players * (2 + state.quest)));
        0.7 * (1.0 - foe / most) + 0.3 * f32::from(health) / f32::from(HEALTH * state.players)
    }
    fn prompt(&self, _: &State, seat: Seat) -> Message {
        Message::new("quests-prompt").with("who", seat)
    }
    fn write(&self, _: &State, _: Seat, deed: Deed) -> String {
        DEEDS.iter().find(|(known, _)| *known == deed).map(|(_, word)| (*word).to_owned()).unwrap_or_default()
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Deed, Refusal> {
        let unreadable = || Refusal::new("quests-unreadable").with("text", text.to_owned());
        DEEDS.iter().find(|(_, word)| *word == text).map(|(deed, _)| *deed).ok_or_else(unreadable)
    }
    fn label(&self, state: &State, seat: Seat, deed: Deed) -> Label {
        let (text, rule, at) = match deed {
            Deed::Fight => (Message::new("quests-fight").with("least", state.least(seat)), "LQ-2", "foe".to_owned()),
            Deed::Rest => (Message::new("quests-rest"), "LQ-3", format!("hero-{}", seat.0)),
        };
        Label::new(text, rule).at(vec![at])
    }
    fn refusal(&self, _: &State, _: Seat, _: Deed) -> Refusal {
        Refusal::new("quests-illegal").rule("LQ-2")
    }
    fn slug(&self, _: Thing) -> &'static str {
        "foe"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Foe"
    }
    fn scene(&self, state: &State, _: Viewer) -> Scene {
        let most = state.players * (2 + state.quest);
        let foe =
            Node::new("foe", Message::new("quests-foe"), Kind::Meter { value: state.foe.into(), max: most.into() });
        let gold = Node::new("gold", Message::new("quests-gold"), Kind::Counter { value: state.gold as i32 });
        let place = Message::new(QUESTS[usize::from(state.quest)]);
        let quest = Node::new("quest", place, Kind::Group { nodes: vec![foe, gold] });
        let hero = |hero: Seat| {
            let values = [("quests-health", state.health), ("quests-level", state.levels)];
            let rows = values.map(|(label, values)| (Message::new(label), number(values[hero.index()]))).to_vec();
            let label = Message::new("quests-hero").with("who", hero);
            Node::new(format!("hero-{}", hero.0), label, Kind::Sheet { rows })
        };
        Scene::of([quest].into_iter().chain(state.heroes().map(hero)).collect())
    }
    fn view(&self, state: &State, _: Viewer) -> Value {
        let heroes = usize::from(state.players);
        json!({
            "quest": state.quest + 1, "gold": state.gold, "levels": state.levels[..heroes],
            "health": state.health[..heroes], "foe": state.foe, "round": state.round, "turn": state.turn.0,
        })
    }
    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
