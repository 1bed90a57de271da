//! The Watch: one Warden against up to three Thieves. Roles, sides, secret choices, a concession with words of its own,
//! and an option that needs another.

use kernel::scene::{Kind, Node};
use kernel::{About, Ask, Chance, Event, Game, Ids, Label, Lexicon, Message, OptionSpec, Outcome, Refusal, Scene};
use kernel::{Seat, SeatSet, SetupRequest, Sink, Thing, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub const WARDEN: Seat = Seat(0);
const VAULTS: u8 = 3;
const MOST: usize = 4;

pub struct Watch(About);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    players: u8,
    hours: u8,
    full_moon: bool,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    setup: Setup,
    /// How many hours are over.
    hour: u8,
    /// The jewels of each Thief; of the Warden, how many were caught.
    gained: [u8; MOST],
    /// How often a jewel was taken from each vault.
    taken: [u8; VAULTS as usize],
    /// What was chosen in this hour; all are opened as soon as the last is in.
    chosen: [Option<Vault>; MOST],
    chance: Chance,
}

/// Counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Vault(u8);

impl State {
    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players).map(Seat)
    }

    fn thieves(&self) -> SeatSet {
        SeatSet::first_n(self.setup.players).without(WARDEN)
    }

    fn jewels(&self) -> u32 {
        self.thieves().iter().map(|seat| u32::from(self.gained[seat.index()])).sum()
    }

    /// LW-4: two for every three hours of each Thief.
    fn wanted(&self) -> u32 {
        (u32::from(self.setup.hours) * self.thieves().len() as u32 * 2).div_ceil(3)
    }

    fn is_over(&self) -> bool {
        self.hour == self.setup.hours
    }

    /// LW-3
    fn open<S: Sink>(&mut self, sink: &mut S) {
        let chosen = std::mem::take(&mut self.chosen);
        let Some(watched) = chosen[WARDEN.index()] else { return };
        sink.tell(|| Event::new("watch-watches").with("who", WARDEN).with("vault", watched.0 + 1).rule("LW-2"));
        for seat in self.thieves().iter() {
            let Some(vault) = chosen[seat.index()] else { continue };
            let jewels = &mut self.gained[seat.index()];
            let told = match vault == watched {
                false => {
                    *jewels += 1;
                    self.taken[vault.0 as usize] += 1;
                    "watch-takes"
                }
                true if self.setup.full_moon && *jewels > 0 => {
                    *jewels -= 1;
                    self.gained[WARDEN.index()] += 1;
                    "watch-loses"
                }
                true => {
                    self.gained[WARDEN.index()] += 1;
                    "watch-caught"
                }
            };
            sink.tell(|| Event::new(told).with("who", seat).with("vault", vault.0 + 1).rule("LW-3"));
        }
        self.hour += 1;
    }
}

impl Watch {
    #[expect(clippy::new_without_default, reason = "a game is made on purpose")]
    pub fn new() -> Watch {
        Watch(About {
            slug: "watch",
            title: "The Watch",
            rules_version: 1,
            players: 2..=4,
            options: vec![
                OptionSpec::new("night", &["short", "long"], "watch-option-night"),
                OptionSpec::new("moon", &["dark", "full"], "watch-option-moon").only_with("night", "long"),
            ],
            content: vec![],
            rules: crate::rules("LW"),
            lexicon: Lexicon::read(include_str!("../messages/watch.ftl")).expect("tests read this file"),
            longest: 4 * 6,
        })
    }
}

impl Game for Watch {
    type Setup = Setup;
    type State = State;
    type Choice = Vault;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        self.0.admits(request)?; // LW-1
        let is = |key: &str, value: &str| self.0.chosen(request, key) == Some(value);
        let hours = if is("night", "long") { 6 } else { 4 };
        Ok(Setup { players: request.players, hours, full_moon: is("moon", "full") })
    }
    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, _: &mut S) -> State {
        State { setup: *setup, hour: 0, gained: [0; MOST], taken: [0; 3], chosen: [None; MOST], chance }
    }
    fn asks(&self, state: &State) -> Ask {
        // LW-2
        if state.is_over() { Ask::Nobody } else { Ask::Each(SeatSet::first_n(state.setup.players)) }
    }
    fn options(&self, _: &State, _: Seat, into: &mut Vec<Vault>) {
        into.extend((0..VAULTS).map(Vault));
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, vault: Vault, sink: &mut S) {
        state.chosen[seat.index()] = Some(vault);
        if state.seats().all(|seat| state.chosen[seat.index()].is_some()) {
            state.open(sink);
        }
    }
    fn fallback(&self, _: &State, _: Seat) -> Vault {
        Vault(0)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        // LW-4
        let stolen = state.jewels() >= state.wanted();
        let (reason, winners) = if stolen { ("stolen", state.thieves()) } else { ("guarded", WARDEN.set()) };
        let scores = state.gained.map(i32::from);
        state.is_over().then(|| {
            let mut outcome = Outcome::new(reason, winners);
            outcome.scores[..MOST].copy_from_slice(&scores);
            outcome
        })
    }
    fn conceded(&self, state: &State, resigned: SeatSet, _: SeatSet) -> Option<Outcome> {
        // LW-5
        if resigned.contains(WARDEN) {
            Some(Outcome::new("unwatched", state.thieves()))
        } else {
            let surrender = state.thieves().minus(resigned).is_empty();
            surrender.then(|| Outcome::new("surrender", WARDEN.set()))
        }
    }
    fn roles(&self, request: &SetupRequest) -> Vec<Message> {
        let thieves = (1..request.players).map(|number| Message::new("watch-thief").with("number", number));
        [Message::new("watch-warden")].into_iter().chain(thieves).take(request.players.into()).collect()
    }
    fn team(&self, _: &State, seat: Seat) -> u8 {
        u8::from(seat != WARDEN)
    }
    fn ids(&self, state: &State) -> Ids {
        Ids::of(state.setup.players).below("Vault", VAULTS.into())
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let Setup { players, hours, .. } = state.setup;
        if !self.0.players.contains(&players) || ![4, 6].contains(&hours) || state.hour > hours {
            return Err("a table that cannot be set up".into());
        }
        let taken: u32 = state.taken.iter().map(|&taken| u32::from(taken)).sum();
        let caught = u32::from(state.gained[WARDEN.index()]);
        // Every Thief took a jewel or was caught in every hour; under a full moon a catch may have cost one.
        let all = u32::from(state.hour) * (u32::from(players) - 1);
        let lost =
            taken.checked_sub(state.jewels()).filter(|lost| *lost <= if state.setup.full_moon { caught } else { 0 });
        let right = taken + caught == all && lost.is_some() && state.chosen.iter().all(Option::is_none);
        right.then_some(()).ok_or_else(|| "the jewels do not add up".into())
    }
    kernel::nothing_hidden!();
    fn appraise(&self, state: &State, seat: Seat) -> f32 {
        let stolen = (state.jewels() as f32 / state.wanted().max(1) as f32).min(1.0);
        if seat == WARDEN { 1.0 - stolen } else { stolen }
    }
    fn prompt(&self, state: &State, _: Seat) -> Message {
        Message::new("watch-prompt").with("hour", state.hour + 1)
    }
    fn write(&self, _: &State, _: Seat, Vault(vault): Vault) -> String {
        format!("vault {}", vault + 1)
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Vault, Refusal> {
        let number = text.strip_prefix("vault ").and_then(|number| (1..=VAULTS).find(|n| n.to_string() == number));
        let unreadable = || Refusal::new("watch-unreadable").with("text", text.to_owned());
        number.map(|number| Vault(number - 1)).ok_or_else(unreadable)
    }
    fn label(&self, _: &State, _: Seat, Vault(vault): Vault) -> Label {
        let (text, at) = (Message::new("watch-choose").with("vault", vault + 1), vec![format!("vault-{}", vault + 1)]);
        Label::new(text, "LW-2").at(at)
    }
    fn refusal(&self, _: &State, _: Seat, _: Vault) -> Refusal {
        Refusal::new("watch-illegal").rule("LW-2")
    }
    fn slug(&self, _: Thing) -> &'static str {
        "jewel"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Jewel"
    }
    fn scene(&self, state: &State, _: Viewer) -> Scene {
        let clock = Kind::Clock {
            hour: state.hour,
            of: state.setup.hours,
            marks: vec![(state.setup.hours, Message::new("watch-dawn"))],
        };
        let vault = |vault: u8| {
            let label = Message::new("watch-vault").with("vault", vault + 1);
            let value = state.taken[vault as usize].into();
            Node::new(format!("vault-{}", vault + 1), label, Kind::Counter { value })
        };
        let person = |seat: Seat| {
            let label = Message::new(if seat == WARDEN { "watch-catches" } else { "watch-jewels" }).with("who", seat);
            let value = state.gained[seat.index()].into();
            Node::new(format!("gained-{}", seat.0), label, Kind::Counter { value })
        };
        let group = |id: &str, label, nodes| Node::new(id, Message::new(label), Kind::Group { nodes });
        Scene::of(vec![
            Node::new("night", Message::new("watch-night"), clock),
            group("vaults", "watch-vaults", (0..VAULTS).map(vault).collect()),
            group("people", "watch-people", state.seats().map(person).collect()),
        ])
    }
    fn view(&self, state: &State, _: Viewer) -> Value {
        let seats = state.setup.players as usize;
        json!({
            "hour": state.hour, "hours": state.setup.hours, "gained": state.gained[..seats], "taken": state.taken,
            "wanted": state.wanted(),
        })
    }
    fn gauge(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.gained[seat.index()].into())
    }
    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.hour.into())
    }
}
