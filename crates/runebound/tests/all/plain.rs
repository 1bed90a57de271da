//! The core alone: an adventure that adds nothing, on the map and the decks of another one. It shows that what the trait does
//! by itself is a game that can be played to its end, and that a word which means nothing here is mute and says so. With a
//! king the first seat plays no hero, everyone has credit and attacks once more.

use kernel::grammar::Phrase;
use kernel::lexicon::Names;
use kernel::{Card, Chance, Event, Game, Label, Message, OptionSpec, Pile, Position, Refusal, Seat, SetupRequest};
use kernel::{Silent, Sink, Thing, Viewer};
use runebound::adventures::Never;
use runebound::adventures::frozen_wastes::content::FROZEN_WASTES;
use runebound::choice::Choice;
use runebound::content::{Content, HeroSet, Home, Kind, KindInfo, Moment, Parts, Reader};
use runebound::map::PlaceKind;
use runebound::state::{Body, Ending, MARKET_DECK, State, What, Who};
use runebound::{Adventure, FrozenWastes, Runebound, Setup};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Plain<const KING: bool>;

type Core = Runebound<Plain<false>>;

impl<const KING: bool> Adventure for Plain<KING> {
    const SLUG: &'static str = "plain";
    const TITLE: &'static str = "Runebound";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const FILES: &'static [(&'static str, &'static str)] = &FROZEN_WASTES;
    const RULES: &'static str = "PLAIN";
    const HEROES: HeroSet = HeroSet::Base;
    const RULE_OF_HEROES: &'static str = "PLAIN-1";
    const RULE_OF_TOWNS: &'static str = "PLAIN-2";
    const DECKS: &'static [Pile] = &[];
    const STEPS: &'static [What<Self>] =
        &[What::NextTurn, What::Experience, What::MarketOpens, What::Adventure, What::Depart];
    const TERRAIN_WORDS: [&'static str; 7] = ["plains"; 7];

    type Table = ();
    type Kit = ();
    type Marks = ();
    type Today = ();
    type Goods = ();
    type Harm = Never;
    type Trial = Never;
    type Step = Never;
    type Choice = Never;
    type Ending = Never;
    type Variants = ();
    type Lore = ();

    fn read_content(reader: &mut Reader<'_>) -> Option<Parts<()>> {
        let Parts { map, numbers, heroes, .. } = FrozenWastes::read_content(reader)?;
        Some(Parts { map, numbers, heroes, lore: () })
    }
    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }
    fn variants(_: &dyn Fn(&str, &str) -> bool) {}
    fn kit(_: &Content) {}
    fn begins(_: &Runebound<Self>, _: Kind, home: Home, _: &Setup<Self>) -> Option<Pile> {
        (home == Home::Market).then_some(MARKET_DECK)
    }
    fn asks(step: Never) -> bool {
        match step {}
    }
    fn still_asks(_: &Runebound<Self>, _: &State<Self>, _: Seat, step: Never) -> bool {
        match step {}
    }
    fn work<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, step: Never, _: &mut S) {
        match step {}
    }
    fn list_options(_: &Runebound<Self>, _: &State<Self>, _: Seat, step: Never, _: &mut Vec<Choice<Self>>) {
        match step {}
    }
    fn choose<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, choice: Never, _: &mut S) {
        match choice {}
    }
    fn check_step(_: &Runebound<Self>, step: Never) -> bool {
        match step {}
    }
    fn write(_: &Runebound<Self>, _: &State<Self>, choice: Never) -> String {
        match choice {}
    }
    fn read(_: &Runebound<Self>, _: &State<Self>, _: &str, _: Phrase<'_>) -> Option<Result<Never, Refusal>> {
        None
    }
    fn difficulty(_: &Runebound<Self>, _: &State<Self>, trial: Never) -> i8 {
        match trial {}
    }
    fn test_bonus(_: &Runebound<Self>, _: &State<Self>, _: Seat, trial: Never) -> i8 {
        match trial {}
    }
    fn tested<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, trial: Never, _: bool, _: &mut S) {
        match trial {}
    }
    fn last_ending(_: bool) -> Ending<Self> {
        Ending::Limit
    }
    fn event<S: Sink>(game: &Runebound<Self>, _: &mut State<Self>, card: Card, sink: &mut S) {
        sink.tell(|| {
            Event::new("runebound-event-passes").with("card", Thing(game.content.kind_of[card.index()].0.into()))
        });
    }
    fn moment(harm: Never) -> Moment {
        match harm {}
    }
    fn harm_slug(harm: Never) -> &'static str {
        match harm {}
    }
    fn place_harm<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Who, harm: (Never, u8), _: &mut S) {
        match harm.0 {}
    }
    fn discards(_: &State<Self>, _: Home) -> Option<Pile> {
        None
    }
    fn has_goods((): &(), (): &()) -> bool {
        true
    }
    fn ending_slug(ending: Never) -> &'static str {
        match ending {}
    }
    fn appraise(_: &Runebound<Self>, _: &State<Self>, _: Seat) -> f32 {
        0.5
    }
    fn check(_: &Runebound<Self>, _: &State<Self>) -> Result<(), String> {
        Ok(())
    }
    fn check_player(_: &Runebound<Self>, _: &State<Self>, _: Seat) -> Result<(), String> {
        Ok(())
    }
    fn may_belong(info: &KindInfo) -> bool {
        info.home == Home::Market
    }
    fn view(_: &Runebound<Self>, _: &State<Self>, _: Viewer, _: &mut Map<String, Value>) {}
    fn view_player(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Viewer, _: &mut Map<String, Value>) {}
    fn view_marks((): &(), _: &mut Map<String, Value>) {}
    fn view_goods((): &(), _: &mut Map<String, Value>) {}
    fn arrange(_: &Runebound<Self>, _: &mut State<Self>, _: &[&str]) -> Option<Result<(), String>> {
        None
    }
    fn mark<'b>(_: &'b mut Body<Self>, _: &str) -> Option<&'b mut u8> {
        None
    }
    fn arrange_cards(_: &Runebound<Self>, _: &mut State<Self>, _: &str, _: &[Kind]) -> Option<Result<(), String>> {
        None
    }
    fn prompt(_: &Runebound<Self>, _: &State<Self>, step: Never) -> Message {
        match step {}
    }
    fn label(_: &Runebound<Self>, _: &State<Self>, _: Seat, choice: Never) -> Label {
        match choice {}
    }
    fn done(step: Never) -> (&'static str, &'static str) {
        match step {}
    }
    fn refuse(_: &Runebound<Self>, _: &State<Self>, _: Seat, choice: Never) -> Refusal {
        match choice {}
    }
    fn purse(state: &State<Self>, seat: Seat) -> u8 {
        if KING { 30 } else { state.player(seat).gold }
    }
    fn pay<S: Sink>(_: &Runebound<Self>, state: &mut State<Self>, seat: Seat, n: u8, _: &mut S) {
        if !KING {
            state.player_mut(seat).gold -= n;
        }
    }
    fn more_attacks(_: &State<Self>, _: Seat) -> u8 {
        u8::from(KING)
    }
    fn plays_hero(seat: Seat) -> bool {
        !KING || seat.0 > 0
    }
    fn figure(_: &State<Self>, seat: Seat) -> Option<u16> {
        (!Self::plays_hero(seat)).then_some(0)
    }
    fn things(_: &Runebound<Self>) -> Vec<u16> {
        if KING { vec![0] } else { Vec::new() }
    }
    fn thing_words(_: &Runebound<Self>, number: u16) -> Option<(&str, &str)> {
        (number == 0).then_some(("king", "King"))
    }
    fn explain(_: &Runebound<Self>, _: u16) -> Vec<Message> {
        Vec::new()
    }
    fn place_icon(_: PlaceKind) -> &'static str {
        "town"
    }
}

struct Words<'g>(&'g Core);

impl Names for Words<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

/// Plays random games to their end, with all laws checked on the way.
fn play_out<const KING: bool>(players: RangeInclusive<u8>) {
    let game = Runebound::<Plain<KING>>::standard();
    for players in players {
        let setup = game.setup(&SetupRequest { players, ..SetupRequest::default() }).unwrap();
        let mut position = Position::start(&game, &setup, Chance::from_seed(u64::from(players)), &mut Silent);
        let mut picks = Chance::from_seed(7);
        let (mut options, mut choices, mut bought) = (Vec::new(), 0u32, 0);
        while let Some(seat) = position.awaiting(&game).first() {
            assert!(!KING || seat.0 > 0, "the king has nothing to choose");
            position.options(&game, seat, &mut options);
            let choice = options[picks.below(options.len() as u32) as usize];
            let text = game.write(position.state(), seat, choice);
            assert_eq!(game.read(position.state(), seat, &text).unwrap(), choice, "{text}");
            let gold = position.state().player(seat).gold;
            let fight = &position.state().fight;
            let begins = fight.active && fight.round > 0 && fight.phase == 0 && choice == Choice::Attack(Who::Hero);
            assert!(!KING || !begins || fight.fighter().attacks > 1, "a hero attacks once more under a king");
            position.apply(&game, seat, choice, &mut Silent);
            if matches!(choice, Choice::Buy(_)) {
                bought += 1;
                assert_eq!(position.state().player(seat).gold == gold, KING, "only a king gives credit");
            }
            if choices.is_multiple_of(16) {
                game.check(position.state())
                    .unwrap_or_else(|what| panic!("{players} players, {choices} choices: {what}"));
                game.scene(position.state(), Viewer::Seat(seat));
            }
            choices += 1;
            assert!(choices < game.about().longest);
        }
        assert_eq!(game.outcome(position.state()).unwrap().reason, "limit");
        assert!(choices > 100 && bought > 0, "only {choices} choices were made, {bought} cards bought");
    }
}

#[test]
fn the_core_alone_is_played_to_its_end() {
    play_out::<false>(1..=6);
}

#[test]
fn a_seat_without_a_hero_has_no_turn_and_no_place_among_the_heroes() {
    play_out::<true>(2..=4);
    let game = Runebound::<Plain<true>>::standard();
    let setup = game.setup(&SetupRequest { players: 3, ..SetupRequest::default() }).unwrap();
    let position = Position::start(&game, &setup, Chance::from_seed(1), &mut Silent);
    let view = game.view(position.state(), Viewer::All);
    assert_eq!(view["players"].as_object().unwrap().len(), 2);
    assert_eq!(game.figure(position.state(), Seat(0)).map(|king| game.name(king)), Some("King"));
}

#[test]
fn an_adventure_shows_the_shared_rules_and_its_own() {
    let shown = |rules: &kernel::rules::Rules, letters: &str| rules.0.iter().any(|rule| rule.id.starts_with(letters));
    let core = Core::standard();
    assert!(shown(&core.about().rules, "RB-") && !shown(&core.about().rules, "FW-"));
    let wastes = runebound::FrozenWastes::standard();
    assert!(shown(&wastes.about().rules, "RB-") && shown(&wastes.about().rules, "FW-"));
}

/// A table of the core alone is smaller: it carries nothing of another adventure.
#[test]
fn no_table_carries_what_belongs_to_another_adventure() {
    assert!(size_of::<State<Plain<false>>>() < size_of::<State<runebound::FrozenWastes>>());
    let game = Core::standard();
    let setup = game.setup(&SetupRequest { players: 2, ..SetupRequest::default() }).unwrap();
    let position = Position::start(&game, &setup, Chance::from_seed(1), &mut Silent);
    let view = game.view(position.state(), Viewer::All).to_string();
    for noun in ["weather", "princess", "legends", "rumors", "clues", "gear", "flare", "frost", "white_death"] {
        assert!(!view.contains(&format!("\"{noun}\"")), "{noun} is in the view");
    }
}

#[test]
fn a_word_without_meaning_is_mute_and_the_card_says_so() {
    let game = Core::standard();
    let told = |slug: &str| {
        let thing = game.things().into_iter().find(|&thing| game.slug(thing) == slug).unwrap();
        let lines = game.explain(thing);
        lines.iter().map(|line| game.about().lexicon.say(line, &Words(&game))).collect::<Vec<_>>().join(" ")
    };
    let mute = "Means nothing in this adventure:";
    assert!(told("firebroth").contains(mute), "{}", told("firebroth"));
    assert!(!told("chainmail").contains(mute), "{}", told("chainmail"));
}
