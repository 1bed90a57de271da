//! What the core asks of an adventure, and the adventures that are played on it.
//!
//! The core knows maps, heroes, combat, markets and experience. What an adventure adds to that (steps of the turn, counters,
//! tokens, places with a will of their own, endings) stands in its own folder here, behind [`Adventure`]. It is a trait
//! with types of its own and is chosen when the program is built: the core cannot reach into an adventure, no table carries
//! what belongs to another one, and a call costs nothing. What a method does by itself is the base game.

pub mod frozen_wastes;
pub mod midnight;

use crate::choice::{Choice, Part as OfferPart};
use crate::content::{Content, HeroSet, Home, Kind, KindInfo, Moment, Parts, Reader};
use crate::effect::{Effect, Folk, Skill, Span, Topic};
use crate::map::{PlaceKind, Space};
use crate::state::{Body, Ending, Player, Shelf, State, What, Who};
use crate::{Runebound, Setup};
use kernel::grammar::Phrase;
use kernel::scene::{Figure, Marker, Node};
use kernel::{
    Arg, Ask, Card, Dress, Habit, Ids, Label, Message, OptionSpec, Pile, Refusal, Seat, SeatSet, SetupRequest, Sink,
    Viewer, Way,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// A part of a flat state.
pub trait Part: Copy + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Copy + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static> Part for T {}

/// One of several things that a step or a state can name.
pub trait Word: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Word for T {}

/// Counters of an adventure on a character.
pub trait Marks: Part {
    /// So many count against Life like wounds (RB-28), and cost a movement die (RB-9).
    fn harm(&self) -> u8;

    /// Are there as few as a table can have?
    fn is_sound(&self) -> bool;
}

/// For an adventure without counters of its own.
impl Marks for () {
    fn harm(&self) -> u8 {
        0
    }

    fn is_sound(&self) -> bool {
        true
    }
}

/// For an adventure that adds nothing of a kind: there is no such value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
pub enum Never {}

/// An adventure. Everything it adds to the table is a type of its own, everything it changes a method.
pub trait Adventure: Copy + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// In commands, records and addresses; and the name of its pack.
    const SLUG: &'static str;
    const TITLE: &'static str;
    /// Bumped when a stored game of this adventure would play differently.
    const RULES_VERSION: u32;
    const PLAYERS: RangeInclusive<u8>;
    /// The content files as they are shipped.
    const FILES: &'static [(&'static str, &'static str)];
    /// The letters of its rules: beside the shared ones (`RB`) only these are shown.
    const RULES: &'static str;
    /// The heroes who belong to it.
    const HEROES: HeroSet;
    /// Its decks that are shuffled, after the market deck.
    const DECKS: &'static [Pile];
    /// The steps of a turn after Refresh, the last one first (RB-7).
    const STEPS: &'static [What<Self>];
    /// Which of its rules say how heroes are dealt, and where they start.
    const RULE_OF_HEROES: &'static str;
    const RULE_OF_TOWNS: &'static str;
    /// No game has more choices.
    const LONGEST: u32 = crate::LONGEST;
    /// The word for what is paid with: `gold` or `goods`.
    const MONEY: &'static str = "gold";
    /// The cards of a hero whose texts count.
    const TEXTS: &'static [Shelf] = &[Shelf::Items, Shelf::Allies];
    /// Do heroes attack one another (RB-45)?
    const DUELS: bool = true;
    /// Does a hero who escapes leave the space (RB-23)?
    const RETREATS: bool = true;
    /// Does a knockout cost the dearest card (RB-30)?
    const KNOCKOUT_TAKES_A_CARD: bool = true;
    /// Must experience be taken as soon as it can be paid?
    const MUST_GROW: bool = false;
    /// Which of its rules say that experience must be taken, and that heroes do not fight one another.
    const RULE_OF_GROWTH: &'static str = "RB-43";
    const RULE_OF_PEACE: &'static str = "RB-45";
    /// What a seat without a hero is called in tables of results.
    const ROLE_TAG: &'static str = "seat";
    /// Are there Events and Allies, which then have a place on the table?
    const EVENTS: bool = true;
    const ALLIES: bool = true;
    /// Is an option that is paid for offered only to who can pay (RB-26)?
    const BOONS_ARE_PAID: bool = false;
    const RULE_OF_BOONS: &'static str = "RB-26";
    /// Is a power before combat that is paid for with its card used once for all cards of its kind?
    const ONE_OF_A_KIND: bool = true;
    /// Is told which of two options somebody takes, and what a card makes of the foe?
    const TELLS_CHANGES: bool = false;
    /// Do questions name the colour of an adventure, and what a market has that there is no room for?
    const FULL_PROMPTS: bool = false;
    /// Has everybody a score at the end?
    const SCORES: bool = true;

    /// Its part of the table.
    type Table: Part;
    /// What a hero carries.
    type Kit: Part;
    /// Counters on a character.
    type Marks: Marks;
    /// What counts for one turn only.
    type Today: Part;
    /// What of the kit is offered in a trade.
    type Goods: Part;
    /// Its kinds of harm.
    type Harm: Word;
    /// Its kinds of tests.
    type Trial: Word;
    /// Its steps.
    type Step: Word;
    /// Its choices.
    type Choice: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Its ways to end.
    type Ending: Word;
    type Variants: Part;
    /// What is worked out once from the content.
    type Lore: Debug + Send + Sync + 'static;

    /// Reads its files: the map, the numbers, the heroes and all cards, and what only it has.
    fn read_content(reader: &mut Reader) -> Option<Parts<Self::Lore>>;

    // --- The table before the game -----------------------------------------------------------------------------

    /// All options of a table, in the order in which they are shown.
    fn options() -> Vec<OptionSpec>;
    fn variants(is: &dyn Fn(&str, &str) -> bool) -> Self::Variants;
    /// What the lists of options cannot say about a table.
    fn admits(_: &SetupRequest) -> Result<(), Refusal> {
        Ok(())
    }
    /// All that is done before the first turn, once the cards lie there.
    fn set_up<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, setup: &Setup<Self>, sink: &mut S) {
        game.set_out(state, setup, sink);
    }
    fn kit(content: &Content) -> Self::Kit;
    /// Where a card begins that is in no adventure deck; in the box without one.
    fn begins(game: &Runebound<Self>, kind: Kind, home: Home, setup: &Setup<Self>) -> Option<Pile>;

    // --- Who plays -------------------------------------------------------------------------------------------------

    /// Does this seat play a hero? One that does not has no turn by itself.
    fn plays_hero(_: Seat) -> bool {
        true
    }
    /// What a seat without a hero is called by, one of its own things.
    fn figure(_: &State<Self>, _: Seat) -> Option<u16> {
        None
    }
    /// What each seat is before the game begins; nothing where all are alike.
    fn roles(_: &SetupRequest) -> Vec<Message> {
        Vec::new()
    }
    /// Whose side a seat is on.
    fn team(seat: Seat) -> u8 {
        seat.0
    }
    /// How many have their turn before this one.
    fn place_in_turn(state: &State<Self>, seat: Seat) -> u8 {
        (seat.0 + state.count - state.first.0) % state.count
    }
    /// The steps of this seat's turn.
    fn steps(_: Seat) -> &'static [What<Self>] {
        Self::STEPS
    }
    /// The place of a seat without a hero.
    fn draw_seat(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Viewer) -> Option<Node> {
        None
    }
    /// Whose turn comes next; a round is over when it comes to the first again.
    fn next_turn(state: &State<Self>) -> Seat {
        state.next_hero(state.turn)
    }

    // --- Steps and choices -------------------------------------------------------------------------------------

    /// Does this step wait for somebody?
    fn asks(step: Self::Step) -> bool;
    /// Who is asked by one of its steps.
    fn ask(_: &State<Self>, seat: Seat, _: Self::Step) -> Ask {
        Ask::One(seat)
    }
    /// Does this step belong to the time before all heroes stand on the map?
    fn is_early(_: Self::Step) -> bool {
        false
    }
    /// Does a new action begin with this step?
    fn is_at_rest(_: Self::Step) -> bool {
        false
    }
    /// Is there still something to ask? If not, the step is taken off.
    fn still_asks(game: &Runebound<Self>, state: &State<Self>, seat: Seat, step: Self::Step) -> bool;
    /// A step that asks nobody.
    fn work<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, seat: Seat, step: Self::Step, sink: &mut S);
    fn list_options(
        game: &Runebound<Self>,
        state: &State<Self>,
        seat: Seat,
        step: Self::Step,
        into: &mut Vec<Choice<Self>>,
    );
    /// One of its own choices, at whatever step.
    fn choose<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, seat: Seat, choice: Self::Choice, sink: &mut S);
    /// One of the core's choices at one of its own steps.
    fn chosen<S: Sink>(
        _: &Runebound<Self>,
        state: &mut State<Self>,
        _: Seat,
        _: Self::Step,
        _: Choice<Self>,
        _: &mut S,
    ) {
        state.stack.pop();
    }
    /// What a viewer sees of one of its choices while the game goes on; all of it without an answer.
    fn public(_: &Runebound<Self>, _: &State<Self>, _: Self::Choice, _: Viewer) -> Option<String> {
        None
    }
    /// Do its steps hold what they may? For states that come from outside.
    fn check_step(game: &Runebound<Self>, step: Self::Step) -> bool;

    fn write(game: &Runebound<Self>, state: &State<Self>, choice: Self::Choice) -> String;
    /// One of its own choices, if the words begin like one.
    fn read(
        game: &Runebound<Self>,
        state: &State<Self>,
        verb: &str,
        rest: Phrase,
    ) -> Option<Result<Self::Choice, Refusal>>;

    // --- Tests ---------------------------------------------------------------------------------------------------

    fn difficulty(game: &Runebound<Self>, state: &State<Self>, trial: Self::Trial) -> i8;
    fn test_bonus(game: &Runebound<Self>, state: &State<Self>, seat: Seat, trial: Self::Trial) -> i8;
    /// The skill that one of its tests is made with.
    fn tested_skill(_: Self::Trial) -> Option<Skill> {
        None
    }
    fn tested<S: Sink>(
        game: &Runebound<Self>,
        state: &mut State<Self>,
        seat: Seat,
        trial: Self::Trial,
        succeeds: bool,
        sink: &mut S,
    );
    /// What beside powers can be done about a test that has failed.
    fn list_second_chances(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut dyn FnMut(Self::Choice)) {}

    // --- The turn ------------------------------------------------------------------------------------------------

    /// The turn breaks off, but not by a knockout.
    fn turn_breaks_off(_: &mut State<Self>, _: Seat) {}
    /// How a game ends whose last round has passed; `limited` if the table set the limit.
    fn last_ending(limited: bool) -> Ending<Self>;
    /// Who has won when the last round has passed, if not the best hero.
    fn last_winners(_: &Runebound<Self>, _: &State<Self>) -> Option<SeatSet> {
        None
    }
    /// Told when the last round has passed.
    fn last_round_message() -> Option<&'static str> {
        None
    }

    // --- Movement --------------------------------------------------------------------------------------------------

    /// Other ways to depart than walking and rolling.
    fn list_departures(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut Vec<Choice<Self>>) {}
    /// What else can be done with the dice that were rolled.
    fn list_with_dice(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut Vec<Choice<Self>>) {}
    /// What else can be done before the first step.
    fn list_before_moving(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut Vec<Choice<Self>>) {}
    /// The figure leaves its space of its own accord.
    fn leaves(_: &mut State<Self>, _: Seat) {}
    /// The figure comes into a space; true if that is all that happens there.
    fn enters<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Space, _: &mut S) -> bool {
        false
    }
    /// Does entering this space end the movement?
    fn halts(_: &Runebound<Self>, _: Space) -> bool {
        false
    }
    /// Can dice lead the one who moves into this space?
    fn may_lead(_: &Runebound<Self>, _: Space) -> bool {
        true
    }
    /// Where the piece stands that is being moved, if it is not the hero of who is asked.
    fn piece(_: &State<Self>) -> Option<Space> {
        None
    }
    /// The goals of one who is asked, where its own steps lead and no dice are rolled.
    fn ways(_: &Runebound<Self>, _: &State<Self>, _: Seat) -> Vec<Way<Choice<Self>>> {
        Vec::new()
    }
    /// Where one of its choices leads, to be shown on the map.
    fn way(_: Self::Choice) -> Option<Space> {
        None
    }

    // --- Adventures and combat -----------------------------------------------------------------------------------

    /// An Event comes into play.
    fn event<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, card: Card, sink: &mut S);
    /// A combat has broken off after its last round.
    fn broke_off(_: &Runebound<Self>, _: &mut State<Self>) {}
    /// A Challenge is defeated; true if nothing else is to be done about it.
    fn defeated<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Card, _: &mut S) -> bool {
        false
    }
    /// Does the hero keep the card of a defeated Challenge? Then it has come to them.
    fn keeps<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Card, _: &mut S) -> bool {
        false
    }
    /// What a defeated Challenge brings beside gold and its text.
    fn spoils<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Card, _: &mut S) {}

    /// In how many more phases of a round a hero may attack than the cards say (RB-18).
    fn more_attacks(_: &State<Self>, _: Seat) -> u8 {
        0
    }
    /// How much more Life the Challenge has that is being fought than is printed on it.
    fn more_life(_: &State<Self>) -> u8 {
        0
    }
    /// Something else comes after what is done before combat, and before the first round.
    fn before_rounds(_: &Runebound<Self>, _: &mut State<Self>) {}
    /// How much more the Challenge has in a phase.
    fn more_value(_: &Runebound<Self>, _: &State<Self>, _: usize) -> i8 {
        0
    }
    fn more_damage(_: &State<Self>, _: usize) -> i8 {
        0
    }
    /// A Challenge was not defeated; true if it does not stay where it was fought (RB-36).
    fn undefeated<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Card, _: &mut S) -> bool {
        false
    }
    /// A hero has escaped, alone or from among others who fight on.
    fn escaped(_: &Runebound<Self>, _: &mut State<Self>, _: Seat) {}
    /// A combat is over without a winner, and nobody was knocked out.
    fn combat_left(game: &Runebound<Self>, state: &mut State<Self>) {
        game.end_turn(state, true);
    }

    // --- Money -----------------------------------------------------------------------------------------------------

    /// All that a hero can pay: gold, or what stands for it.
    fn purse(state: &State<Self>, seat: Seat) -> u8 {
        state.player(seat).gold
    }
    /// A hero pays; never more than the purse holds.
    fn pay<S: Sink>(_: &Runebound<Self>, state: &mut State<Self>, seat: Seat, n: u8, _: &mut S) {
        state.player_mut(seat).gold -= n;
    }
    /// A hero gains so much, or loses it as far as it is there.
    fn earn<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, seat: Seat, n: i16, sink: &mut S) {
        game.change_gold(state, seat, n, sink);
    }
    /// What was offered changes hands.
    fn hand_money<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, from: Seat, to: Seat, n: u8, sink: &mut S) {
        game.change_gold(state, from, -i16::from(n), sink);
        game.change_gold(state, to, i16::from(n), sink);
    }
    /// What a knockout costs (RB-30, RB-31).
    fn forfeit<S: Sink>(game: &Runebound<Self>, state: &mut State<Self>, seat: Seat, sink: &mut S) {
        let gold = i16::from(state.player(seat).gold);
        let kept = if state.variants.soft_knockouts { gold / 2 } else { 0 };
        game.change_gold(state, seat, kept - gold, sink);
    }

    // --- Harm ------------------------------------------------------------------------------------------------------

    /// The powers that can prevent it.
    fn moment(harm: Self::Harm) -> Moment;
    /// Its word in messages.
    fn harm_slug(harm: Self::Harm) -> &'static str;
    fn place_harm<S: Sink>(
        game: &Runebound<Self>,
        state: &mut State<Self>,
        seat: Seat,
        who: Who,
        harm: (Self::Harm, u8),
        sink: &mut S,
    );
    /// A character was harmed, or its Life fell, and is still up.
    fn still_up(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Who) {}
    /// A hero is knocked out.
    fn knocked_out<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: &mut S) {}

    // --- The words of cards (`effect.rs`) ------------------------------------------------------------------------

    /// A word that the core does not know. One that the adventure does not know either is mute.
    fn word<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Effect<Span>, _: &mut S) {}
    /// The same for a word about one character.
    fn word_on<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Seat, _: Who, _: Effect<Span>, _: &mut S) {}
    /// Does this word mean anything here? If not, the card says so.
    fn knows(_: Topic) -> bool {
        false
    }
    /// Is an Event about these people about this town?
    fn concerns(folk: Folk, _: Option<PlaceKind>) -> bool {
        folk == Folk::All
    }

    // --- Market and belongings -------------------------------------------------------------------------------------

    /// Cards that come onto the stack of a town when its market opens.
    fn goods(_: Option<PlaceKind>) -> u8 {
        1
    }
    /// A hero comes to a market.
    fn market_opens(_: &mut State<Self>, _: Seat) {}
    /// What is for sale beside cards.
    fn list_wares(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut Vec<Choice<Self>>) {}
    /// What healers do (RB-42).
    fn list_care(game: &Runebound<Self>, state: &State<Self>, seat: Seat, into: &mut Vec<Choice<Self>>) {
        game.list_paid_care(state, seat, into);
    }
    /// Are cards of this deck of its own among the market cards?
    fn sells(_: &State<Self>, _: Home) -> bool {
        false
    }
    /// Under which deck a discarded card goes that is in no adventure deck; without one, the market deck.
    fn discards(state: &State<Self>, home: Home) -> Option<Pile>;
    /// What a hero has beside cards and gold, each with its price.
    fn each_token(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &mut dyn FnMut(u8, Self::Choice)) {}
    /// What of it the winner of a duel or a thief may take.
    fn list_loot(_: &State<Self>, _: Seat, _: &mut Vec<Choice<Self>>) {}
    /// What of it can be put into an offer.
    fn list_goods(_: &State<Self>, _: OfferPart, _: &mut Vec<Choice<Self>>) {}
    /// What was offered changes hands.
    fn hand_over(_: &mut Self::Kit, _: &mut Self::Kit, _: Self::Goods) {}
    /// Is it there?
    fn has_goods(kit: &Self::Kit, goods: &Self::Goods) -> bool;
    /// Does the text of a card of [`Self::TEXTS`] count for its bearer?
    #[inline]
    fn speaks(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Card) -> bool {
        true
    }
    /// Which card is turned face down when this one is activated; none if it cannot be.
    #[inline]
    fn turns(state: &State<Self>, _: Seat, card: Card) -> Option<Card> {
        (!state.spent.has(card.index())).then_some(card)
    }
    /// What lies open under a card and counts for the limits (RB-41).
    fn each_attached(_: &State<Self>, _: Card, _: &mut dyn FnMut(Card)) {}
    /// A card leaves its bearer for a deck or a stack: what lies under it goes its own way.
    fn parts_with<S: Sink>(_: &Runebound<Self>, _: &mut State<Self>, _: Card, _: &mut S) {}
    /// A card has gone from one hero to another: what lies under it goes along.
    fn goes_along(_: &mut State<Self>, _: Seat, _: Seat, _: Card) {}
    /// A hero has gained an experience counter.
    fn has_grown(_: &mut State<Self>, _: Seat) {}
    /// The price of an experience counter (RB-43).
    fn experience_price(game: &Runebound<Self>, state: &State<Self>, _: Seat) -> u8 {
        game.content.numbers.experience[(state.heroes().count().max(1) - 1).min(5)]
    }

    // --- Endings, bots -----------------------------------------------------------------------------------------------

    fn ending_slug(ending: Self::Ending) -> &'static str;
    fn appraise(game: &Runebound<Self>, state: &State<Self>, seat: Seat) -> f32;
    fn foresee(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: &[Choice<Self>], _: &mut Vec<f32>) -> bool {
        false
    }
    /// What the table is worth to somebody whose choice hands the turn on, before others have done anything.
    fn handing_on(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Choice<Self>) -> Option<f32> {
        None
    }

    /// The answer by which nothing is done, and the word for the question, where the seat is asked such a one.
    fn pass(_: &Runebound<Self>, _: &State<Self>, _: Seat) -> Option<(Choice<Self>, &'static str)> {
        None
    }
    /// What becomes of a kind of window that a player has said nothing about.
    fn habit(_: &str) -> Habit {
        Habit::Ask
    }
    /// What a good player would laugh at.
    fn blunder(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Choice<Self>) -> Option<&'static str> {
        None
    }
    /// The numbers that its appraisal steers by, where they can be tuned.
    fn weights(_: &Self::Lore) -> Vec<(&'static str, f32)> {
        Vec::new()
    }
    /// The same content with other numbers, in the same order.
    fn with_weights(_: &Self::Lore, _: &[f32]) -> Option<Self::Lore> {
        None
    }

    /// Cards lie elsewhere in an imagined world: what names them by their number follows.
    fn imagined(_world: &mut State<Self>) {}

    /// Could a hidden card be this one, where it lies?
    fn fits(_: &Runebound<Self>, _: Card, _: Pile) -> bool {
        true
    }

    // --- Laws, views and scenarios -----------------------------------------------------------------------------------

    /// How many there are of what only the adventure's part of a state names.
    fn ids(_: &Runebound<Self>, ids: Ids) -> Ids {
        ids
    }
    fn check(game: &Runebound<Self>, state: &State<Self>) -> Result<(), String>;
    fn check_player(game: &Runebound<Self>, state: &State<Self>, seat: Seat) -> Result<(), String>;
    /// May a card of this kind be an Item of a hero, or an Ally?
    fn may_belong(info: &KindInfo) -> bool;
    fn view(game: &Runebound<Self>, state: &State<Self>, viewer: Viewer, into: &mut Map<String, Value>);
    fn view_player(
        game: &Runebound<Self>,
        state: &State<Self>,
        seat: Seat,
        viewer: Viewer,
        into: &mut Map<String, Value>,
    );
    fn view_marks(marks: &Self::Marks, into: &mut Map<String, Value>);
    fn view_goods(goods: &Self::Goods, into: &mut Map<String, Value>);
    /// Can a table be arranged while this is asked?
    fn may_arrange(what: What<Self>) -> bool {
        what == What::Depart
    }
    /// A line of a scenario in its own verbs.
    fn arrange(game: &Runebound<Self>, state: &mut State<Self>, words: &[&str]) -> Option<Result<(), String>>;
    /// Counters of its own on a character, by their word.
    fn mark<'b>(body: &'b mut Body<Self>, word: &str) -> Option<&'b mut u8>;
    /// Cards put into a place of its own.
    fn arrange_cards(
        game: &Runebound<Self>,
        state: &mut State<Self>,
        place: &str,
        kinds: &[Kind],
    ) -> Option<Result<(), String>>;
    /// Cards that a scenario lays out lie under which Event?
    fn arrange_event(_: &Runebound<Self>, _: &mut State<Self>, _: Kind) {}

    // --- How it is told ------------------------------------------------------------------------------------------------

    fn prompt(game: &Runebound<Self>, state: &State<Self>, step: Self::Step) -> Message;
    fn label(game: &Runebound<Self>, state: &State<Self>, seat: Seat, choice: Self::Choice) -> Label;
    /// Why a choice is a good one, where it knows more about that than the core.
    fn reason(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Choice<Self>) -> Option<Message> {
        None
    }
    /// The label of `done` at one of its steps.
    fn done(step: Self::Step) -> (&'static str, &'static str);
    fn refuse(game: &Runebound<Self>, state: &State<Self>, seat: Seat, choice: Self::Choice) -> Refusal;
    /// Why one of the core's choices cannot be made at one of its steps.
    fn refuse_at(game: &Runebound<Self>, _: &State<Self>, seat: Seat, _: Self::Step, choice: Choice<Self>) -> Refusal {
        game.untimely(seat, choice)
    }
    /// The rule that says when a choice can be made, where it is not the base game's.
    fn rule_of_time(_: Seat, _: Choice<Self>) -> Option<&'static str> {
        None
    }
    /// The rule that says how often a hero attacks in the combat that is going on.
    fn rule_of_attacks(_: &State<Self>) -> &'static str {
        "RB-18"
    }
    /// Adds short notes on what waits in a space, for whoever might go there.
    fn waits(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Space, _: &mut Vec<Arg>) {}
    fn goods_text(_: &Runebound<Self>, _: &Self::Goods, _: &mut Vec<Arg>) {}
    /// What stands beside the name of a card, where it is told in words alone.
    fn headline(_: &Runebound<Self>, _: &KindInfo) -> Option<Message> {
        None
    }
    /// What a card of its own decks says.
    fn card_lines(_: &Runebound<Self>, _: &KindInfo, _: &mut Vec<Message>) {}
    /// The spoils of a Challenge, beside gold.
    fn spoils_text(_: &KindInfo, _: &mut Vec<Arg>) {}
    /// What else a Challenge says.
    fn challenge_lines(_: &Runebound<Self>, _: &KindInfo, _: &mut Vec<Message>) {}
    /// What else is said of a hero, by number.
    fn hero_lines(_: &Runebound<Self>, _: usize, _: &mut Vec<Message>) {}
    /// Things of its own by number; slug and name of one, and what is said about it.
    fn things(game: &Runebound<Self>) -> Vec<u16>;
    fn thing_words(game: &Runebound<Self>, number: u16) -> Option<(&str, &str)>;
    fn explain(game: &Runebound<Self>, number: u16) -> Vec<Message>;

    // --- How it is drawn -----------------------------------------------------------------------------------------------

    /// Its guided first game, where it has one.
    const LESSON: Option<&'static str> = None;

    /// Its picture, style and symbols.
    const DRESS: Dress = Dress { picture: "", table: &[], style: "", symbols: "", pictures: "" };

    /// A word for the light over the whole table; empty for none.
    fn mood(_: &Runebound<Self>, _: &State<Self>) -> &'static str {
        ""
    }
    /// After the map.
    fn draw_land(_: &Runebound<Self>, _: &State<Self>) -> Vec<Node> {
        Vec::new()
    }
    /// Its part of a combat, below the foe.
    fn draw_combat(_: &Runebound<Self>, _: &State<Self>) -> Vec<Node> {
        Vec::new()
    }
    /// After the Event.
    fn draw_rows(_: &Runebound<Self>, _: &State<Self>) -> Vec<Node> {
        Vec::new()
    }
    /// Its decks by their words.
    fn draw_decks() -> &'static [(&'static str, Pile)] {
        &[]
    }
    /// Its meters of a character, with value and most.
    fn draw_meters(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Who) -> Vec<(&'static str, u8, u8)> {
        Vec::new()
    }
    /// Its counters of a character.
    fn draw_marks(_: &Self::Marks) -> Vec<(&'static str, u8)> {
        Vec::new()
    }
    /// Its counters of a hero.
    fn draw_kit(_: &Player<Self>) -> Vec<(&'static str, u8)> {
        Vec::new()
    }
    /// The rest of a hero's place.
    fn draw_hero(_: &Runebound<Self>, _: &State<Self>, _: Seat, _: Viewer) -> Vec<Node> {
        Vec::new()
    }
    /// What this very card says beside what is printed on it.
    fn draw_texts(_: &Runebound<Self>, _: &State<Self>, _: Card) -> Vec<Message> {
        Vec::new()
    }
    /// Its markers on a space.
    fn draw_markers(_: &Runebound<Self>, _: &State<Self>, _: Space, _: &mut Vec<Marker>) {}
    /// Its figures on the map, beside the heroes.
    fn draw_figures(_: &Runebound<Self>, _: &State<Self>) -> Vec<Figure> {
        Vec::new()
    }
    fn place_icon(place: PlaceKind) -> &'static str;
    /// Questions that somebody may want to answer once and for all; the message `<adventure>-window-<word>` names each.
    const WINDOWS: &'static [&'static str] = &[];
    /// The words renderers know its terrains by.
    const TERRAIN_WORDS: [&'static str; crate::content::TERRAINS];
}
