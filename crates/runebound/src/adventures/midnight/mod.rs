//! Midnight: one Night King against the Heroes, who seek the black mirrors before the threat is complete.
//!
//! `setup.rs` is all before the first turn; `threat.rs`, `spending.rs` and `patrol.rs` are the King's turn, `combat.rs` his
//! part in combats; `journey.rs`, `goods.rs` and `covenant.rs` are the Heroes'. What the core knows is not told again here.

mod appraise;
pub mod cards;
pub mod choice;
mod combat;
pub mod content;
mod covenant;
mod goods;
mod journey;
mod laws;
mod patrol;
mod reason;
mod scene;
mod setup;
mod spending;
pub mod table;
mod text;
mod threat;

use self::content::{Lore, MIDNIGHT, STRONGHOLDS};
use self::table::{
    ASIDE, Battle, Cause, Ending, GOODS, GOODS_DECK, HERO_STEPS, Infiltration, KING, KING_STEPS, Kit, Step, Table,
    TileChoice, Today, UPGRADES, Variants,
};
use super::{Adventure, Never};
use crate::content::{CardType, Content, ContentError, HeroSet, Home, Kind, KindInfo, Moment, Parts, Reader, TERRAINS};
use crate::effect::{Effect, Passive, Skill, Span, Topic};
use crate::map::{PlaceKind, Space};
use crate::state::{Ending as End, MARKET_DECK, Shelf, What, Who};
use crate::text::m;
use crate::{Runebound, Setup, option};
use kernel::grammar::Phrase;
use kernel::scene::{Figure, Marker, Node};
use kernel::{
    Arg, Ask, Card, Dress, Event, Ids, Label, Message, OptionSpec, Pile, Refusal, Seat, SeatSet, SetupRequest, Sink,
    Viewer, Way,
};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

type State = crate::state::State<Midnight>;
type Choice = crate::choice::Choice<Midnight>;
type Game = Runebound<Midnight>;

/// Things of its own: the kings from 0, one who is not known yet, and patrols.
const UNKNOWN_KING: u16 = content::KINGS as u16;
const FIRST_PATROL: u16 = 10;
const PATROL_NAMES: [(&str, &str); table::PATROLS] = [
    ("patrol-1", "Patrol 1"),
    ("patrol-2", "Patrol 2"),
    ("patrol-3", "Patrol 3"),
    ("patrol-4", "Patrol 4"),
    ("patrol-5", "Patrol 5"),
    ("patrol-6", "Patrol 6"),
];
/// The slugs of the tiles, as a table can name them.
const TILES: [&str; content::KINGS] = ["jahzir", "ardherin", "sunulael", "zardrix"];

/// Midnight: the Heroes seek the black mirrors before the threat is complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Midnight;

impl Midnight {
    /// The game with the content it is shipped with.
    pub fn standard() -> Runebound<Midnight> {
        Runebound::standard()
    }

    /// The game with other content.
    pub fn with(files: &[(&str, &str)]) -> Result<Runebound<Midnight>, Vec<ContentError>> {
        Runebound::with(files)
    }
}

/// How many goods a Hero has.
fn goods_of(state: &State, seat: Seat) -> u8 {
    state.cards.len(GOODS.of(seat)).min(usize::from(u8::MAX)) as u8
}

impl Adventure for Midnight {
    const SLUG: &'static str = "midnight";
    const TITLE: &'static str = "Runebound: Midnight";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=6;
    const FILES: &'static [(&'static str, &'static str)] = &content::FILES;
    const RULES: &'static str = "MN";
    const HEROES: HeroSet = HeroSet::Midnight;
    const DECKS: &'static [Pile] = &[GOODS_DECK];
    const STEPS: &'static [What<Self>] = &HERO_STEPS;
    const RULE_OF_HEROES: &'static str = "MN-2";
    const RULE_OF_TOWNS: &'static str = "MN-3";
    /// At most 180 rounds are played (MN-58), with at most 5,000 choices a turn as in the base game.
    const LONGEST: u32 = 200 * 6 * 5_000;
    const MONEY: &'static str = "goods";
    const TEXTS: &'static [Shelf] = &[Shelf::Items, UPGRADES];
    const DUELS: bool = false;
    const RETREATS: bool = false;
    const KNOCKOUT_TAKES_A_CARD: bool = false;
    const MUST_GROW: bool = true;
    const ROLE_TAG: &'static str = "king";
    const RULE_OF_GROWTH: &'static str = "MN-45";
    const RULE_OF_PEACE: &'static str = "MN-35";
    const EVENTS: bool = false;
    const ALLIES: bool = false;
    const BOONS_ARE_PAID: bool = true;
    const RULE_OF_BOONS: &'static str = "MN-69";
    const ONE_OF_A_KIND: bool = false;
    const TELLS_CHANGES: bool = true;
    const FULL_PROMPTS: bool = true;
    const SCORES: bool = false;
    const DRESS: Dress = content::DRESS;
    const TERRAIN_WORDS: [&'static str; TERRAINS] = content::TERRAIN_WORDS;

    type Table = Table;
    type Kit = Kit;
    type Marks = ();
    type Today = Today;
    type Goods = ();
    type Harm = Never;
    type Trial = Infiltration;
    type Step = Step;
    type Choice = choice::Choice;
    type Ending = Ending;
    type Variants = Variants;
    type Lore = Lore;

    fn read_content(reader: &mut Reader) -> Option<Parts<Lore>> {
        Midnight::read_all(reader)
    }

    // --- The table before the game -----------------------------------------------------------------------------

    fn options() -> Vec<OptionSpec> {
        let [a, b, c, d] = TILES;
        vec![
            option("heroes", &["random", "chosen", "random-all", "chosen-all"], "midnight-option-heroes"),
            option("king", &["random", "chosen", a, b, c, d], "midnight-option-king"),
            option("minions", &["off", "on"], "midnight-option-minions"),
            option("terrain", &["0", "1", "2", "3", "4"], "midnight-option-terrain"),
            option("equipped", &["0", "1", "2", "3", "4"], "midnight-option-equipped"),
            option("bargain", &["off", "on"], "midnight-option-bargain"),
        ]
    }

    fn variants(is: &dyn Fn(&str, &str) -> bool) -> Variants {
        let number = |key: &str| ["1", "2", "3", "4"].iter().position(|n| is(key, n)).map_or(0, |n| n as u8 + 1);
        let named = TILES.iter().position(|tile| is("king", tile)).map(|tile| TileChoice::Named(tile as u8));
        let tile = if is("king", "chosen") { TileChoice::Chosen } else { TileChoice::Random };
        Variants {
            tile: named.unwrap_or(tile),
            bargain: is("bargain", "on"),
            minions: is("minions", "on"),
            terrain: number("terrain"),
            equipped: number("equipped"),
        }
    }

    fn admits(request: &SetupRequest) -> Result<(), Refusal> {
        setup::admits(request)
    }

    fn kit(_: &Content) -> Kit {
        Kit::default()
    }

    fn begins(_: &Game, _: Kind, home: Home, _: &Setup<Self>) -> Option<Pile> {
        match home {
            Home::Market => Some(GOODS_DECK),
            MIDNIGHT => Some(MARKET_DECK),
            _ => None,
        }
    }

    fn set_up<S: Sink>(game: &Game, state: &mut State, setup: &Setup<Self>, sink: &mut S) {
        game.lay_land(state, setup, sink);
    }

    // --- Who plays -------------------------------------------------------------------------------------------------

    fn plays_hero(seat: Seat) -> bool {
        seat != KING
    }

    fn figure(state: &State, seat: Seat) -> Option<u16> {
        (seat == KING).then(|| state.own.king.tile.map_or(UNKNOWN_KING, u16::from))
    }

    fn roles(request: &SetupRequest) -> Vec<Message> {
        let heroes = (1..request.players).map(|number| m("midnight-role-hero").with("number", number));
        [m("midnight-role-king")].into_iter().chain(heroes).take(request.players.into()).collect()
    }

    fn team(seat: Seat) -> u8 {
        u8::from(seat != KING)
    }

    fn draw_seat(game: &Game, state: &State, seat: Seat, viewer: Viewer) -> Option<Node> {
        Some(game.king_node(state, seat, viewer))
    }

    fn place_in_turn(state: &State, seat: Seat) -> u8 {
        state.own.order.iter().position(|&hero| hero == seat).map_or(0, |place| place as u8 + 1)
    }

    /// The King, then the Heroes in the order that was drawn (MN-4).
    fn next_turn(state: &State) -> Seat {
        let place = Self::place_in_turn(state, state.turn);
        state.own.order.get(usize::from(place)).copied().unwrap_or(KING)
    }

    fn steps(seat: Seat) -> &'static [What<Self>] {
        if seat == KING { &KING_STEPS } else { &HERO_STEPS }
    }

    // --- Steps and choices -------------------------------------------------------------------------------------

    #[inline]
    fn asks(step: Step) -> bool {
        step.asks()
    }

    fn ask(state: &State, seat: Seat, step: Step) -> Ask {
        Game::asked(state, seat, step)
    }

    fn is_early(step: Step) -> bool {
        step.is_early()
    }

    fn is_at_rest(step: Step) -> bool {
        matches!(
            step,
            Step::Journey
                | Step::Orders { .. }
                | Step::Spend
                | Step::Mirrors { .. }
                | Step::Post { .. }
                | Step::Boost { .. }
        )
    }

    fn still_asks(game: &Game, state: &State, seat: Seat, step: Step) -> bool {
        match step {
            Step::Bargain { .. } => true,
            Step::Tend => Game::wounded_patrols(state).next().is_some(),
            Step::March { .. } => !state.movement.dice.is_empty(),
            Step::Victim { patrol } => game.victims(state, patrol).next().is_some(),
            Step::Sway { phase } => {
                let phase = phase as usize % 3;
                state.own.king.store[phase] > 0 && !state.own.influence[phase].is_empty()
            }
            Step::Embolden => game.bold_phases(state).next().is_some(),
            Step::Journey => game.still_travels(state, seat),
            Step::Covenant => game.can_covenant(state, seat),
            _ => true,
        }
    }

    fn work<S: Sink>(game: &Game, state: &mut State, _: Seat, step: Step, sink: &mut S) {
        match step {
            Step::Deal => game.deal(state, sink),
            Step::Outfit => game.outfit(state),
            Step::ShuffleMarket => {
                state.stack.pop();
                state.cards.shuffle(MARKET_DECK, &mut state.chance);
            }
            Step::BlackMirror { next } => game.black_mirror(state, next, sink),
            Step::Threat => game.threat_step(state, sink),
            Step::Patrols { next } => game.next_patrol(state, next),
            Step::Income => game.income(state, sink),
            Step::Overwhelm => game.influence(state, &crate::effect::Phase::ALL, sink),
            Step::Deliver => {
                state.stack.pop();
                state.cards.move_all(ASIDE, GOODS.of(state.offer.from));
            }
            Step::Dawn => {
                state.stack.pop();
                game.tread(state, state.turn);
            }
            _ => _ = state.stack.pop(),
        }
    }

    fn list_options(game: &Game, state: &State, seat: Seat, step: Step, into: &mut Vec<Choice>) {
        use choice::Choice as Own;
        let own = Choice::Own;
        match step {
            Step::Bargain { .. } => {
                into.push(Choice::Done);
                into.extend(game.favours(state, seat).map(|favour| own(Own::Favour(favour))));
            }
            Step::Reveal if seat == KING => into.extend((0..TILES.len() as u8).map(|tile| own(Own::King(tile)))),
            Step::Reveal => {
                let free = (0..game.content.heroes.len() as u8).filter(|&hero| state.pool & (1 << hero) != 0);
                into.extend(free.map(Choice::Hero));
            }
            Step::Mirrors { placed } => {
                let value = game.next_mirror(placed).unwrap_or(1);
                into.extend(game.bare_strongholds(state).map(|at| own(Own::Mirror(value, at))));
            }
            Step::Post { .. } => {
                let free = |at: &Space| !state.own.patrols.iter().flatten().any(|patrol| patrol.space == *at);
                into.extend(game.own.strongholds.iter().copied().filter(free).map(|at| own(Own::Post(at))));
            }
            Step::Equip { left } => game.list_equipment(state, seat, left, into),
            Step::Tend => {
                into.push(Choice::Done);
                into.extend(Game::wounded_patrols(state).map(|patrol| own(Own::Mend(patrol))));
            }
            Step::Orders { patrol } => game.list_orders(state, patrol, into),
            Step::March { patrol } => game.list_march(state, patrol, into),
            Step::Victim { patrol } => {
                into.push(Choice::Done);
                into.extend(game.victims(state, patrol).map(|hero| own(Own::Assail(hero))));
            }
            Step::Send { .. } => game.list_patrol_cards(state, into),
            Step::Spend => game.list_spending(state, into),
            Step::Influence => game.list_influence(state, into),
            Step::Sway { phase } => {
                into.push(Choice::Done);
                patrol::list_faces(&state.own.influence[phase as usize % 3], into);
            }
            Step::Embolden => {
                into.push(Choice::Done);
                into.extend(game.bold_phases(state).map(|phase| own(Own::Embolden(phase))));
            }
            Step::Boost { cause, fed } => {
                into.push(Choice::Done);
                into.extend((0..=Game::most_boost(state)).map(|n| own(Own::Test(n))));
                // Once for each time that a Hero is knocked out (MN-64, MN-66).
                if !fed && game.power_helps(state, cause) {
                    into.push(own(Own::Power));
                }
            }
            Step::Raise { by } => into.extend([Choice::Done, own(Own::Raise(by))]),
            Step::Journey => game.list_journey(state, seat, into),
            Step::Bartered => game.list_bartered(state, seat, into),
            Step::Pay { .. } | Step::Give { .. } => game.list_goods_to_pay(state, seat, into),
            Step::Covenant => game.list_covenant(state, seat, into),
            _ => {}
        }
    }

    fn choose<S: Sink>(game: &Game, state: &mut State, seat: Seat, choice: choice::Choice, sink: &mut S) {
        use choice::Choice as Own;
        match choice {
            Own::King(tile) => game.pick(state, seat, tile, sink),
            Own::Favour(favour) => game.bargain(state, seat, Some(favour), sink),
            Own::Mirror(value, at) => game.place_mirror(state, value, at, sink),
            Own::Post(at) => game.post(state, at, sink),
            Own::Equip(kind) => game.equip(state, seat, kind, sink),
            Own::Mend(patrol) => game.mend(state, patrol, sink),
            Own::Fly(to) => game.fly(state, to, sink),
            Own::Reroll(face) => game.reroll(state, face, sink),
            Own::Assail(hero) => game.assail(state, hero, sink),
            Own::Dispatch(kind) => game.dispatch(state, kind, sink),
            Own::Acquire(store) => game.acquire_counter(state, store, sink),
            Own::Improve => game.improve(state, sink),
            Own::Spawn(at) => game.spawn(state, at, sink),
            Own::Influence(phase) => game.influence(state, &[phase], sink),
            Own::InfluenceAll => game.influence_all(state, sink),
            Own::Embolden(phase) => game.embolden(state, phase, sink),
            Own::Test(n) => game.boosted_test(state, n, sink),
            Own::Power => game.power_instead(state, sink),
            Own::Raise(n) => game.raise_roll(state, n, sink),
            Own::Journey(to) => game.journey(state, seat, to, sink),
            Own::Infiltrate(space, way) => game.infiltrate(state, seat, space, way),
            Own::Rest => game.rest_a_while(state, seat, sink),
            Own::Heal => game.heal(state, seat, sink),
            Own::Barter => game.barter(state, seat, sink),
            Own::Fetch => game.fetch(state, seat, sink),
            Own::Vend(kind) => game.vend(state, seat, kind, sink),
            Own::Purchase(kind) => game.purchase(state, seat, kind, sink),
            Own::Pay(kind) => game.pay(state, seat, kind, sink),
            Own::Attach(good, item) => game.attach(state, seat, good, item, sink),
        }
    }

    fn chosen<S: Sink>(game: &Game, state: &mut State, seat: Seat, step: Step, choice: Choice, sink: &mut S) {
        match (step, choice) {
            (Step::Bargain { .. }, _) => game.bargain(state, seat, None, sink),
            (Step::Reveal, Choice::Hero(hero)) => game.pick(state, seat, hero, sink),
            (Step::Orders { patrol }, _) => game.order(state, patrol, choice, sink),
            (Step::March { patrol }, _) => game.march(state, patrol, choice, sink),
            (Step::Journey, Choice::Trade(with)) => game.open_offer(state, seat, with),
            (Step::Journey, _) => {
                game.clear_barter(state, sink);
                state.stack.pop();
            }
            (Step::Covenant, _) => game.lay_open(state, seat, sink),
            _ => _ = state.stack.pop(),
        }
    }

    fn public(game: &Game, state: &State, choice: choice::Choice, viewer: Viewer) -> Option<String> {
        game.veiled(state, choice, viewer)
    }

    fn check_step(game: &Game, step: Step) -> bool {
        game.is_sound(step)
    }

    fn write(game: &Game, state: &State, choice: choice::Choice) -> String {
        game.write_own(state, choice)
    }

    fn read(game: &Game, state: &State, verb: &str, rest: Phrase) -> Option<Result<choice::Choice, Refusal>> {
        game.read_own(state, verb, rest)
    }

    // --- Tests ---------------------------------------------------------------------------------------------------

    fn difficulty(game: &Game, state: &State, _: Infiltration) -> i8 {
        game.guards(state, state.turn)
    }

    fn test_bonus(game: &Game, state: &State, seat: Seat, trial: Infiltration) -> i8 {
        game.infiltration_bonus(state, seat, trial.way)
    }

    fn tested_skill(trial: Infiltration) -> Option<Skill> {
        Some(trial.way.skill())
    }

    fn tested<S: Sink>(game: &Game, state: &mut State, seat: Seat, trial: Infiltration, succeeds: bool, sink: &mut S) {
        game.infiltrated(state, seat, trial, succeeds, sink);
    }

    // --- The turn ------------------------------------------------------------------------------------------------

    fn last_ending(_: bool) -> End<Self> {
        End::Limit
    }

    /// A game that is stopped is won by whoever is nearer to the end.
    fn last_winners(game: &Game, state: &State) -> Option<SeatSet> {
        let needed = f32::from(1 + state.heroes().count() as u8);
        let heroes = f32::from(state.own.destroyed) / needed;
        let king = f32::from(state.own.threat.level) / f32::from(game.own.numbers.last_threat);
        Some(if heroes > king { state.heroes().collect() } else { KING.set() })
    }

    // --- Movement --------------------------------------------------------------------------------------------------

    /// Patrols stay out of towns (MN-15).
    fn may_lead(game: &Game, space: Space) -> bool {
        !game.content.map.is_town(space)
    }

    fn piece(state: &State) -> Option<Space> {
        Game::moving_patrol(state)
    }

    fn ways(game: &Game, state: &State, seat: Seat) -> Vec<Way<Choice>> {
        game.journeys(state, seat)
    }

    fn way(choice: choice::Choice) -> Option<Space> {
        use choice::Choice as Own;
        match choice {
            Own::Journey(space)
            | Own::Infiltrate(space, _)
            | Own::Fly(space)
            | Own::Mirror(_, space)
            | Own::Post(space)
            | Own::Spawn(space) => Some(space),
            _ => None,
        }
    }

    // --- Adventures and combat -----------------------------------------------------------------------------------

    /// There are no Events (MN-9).
    fn event<S: Sink>(_: &Game, _: &mut State, _: Card, _: &mut S) {}

    fn before_rounds(game: &Game, state: &mut State) {
        game.prepare_influence(state);
    }

    fn more_value(game: &Game, state: &State, phase: usize) -> i8 {
        game.influence_of(state, phase)
    }

    fn more_damage(state: &State, phase: usize) -> i8 {
        (state.own.emboldened >> phase & 1) as i8
    }

    /// The mirror strengthens its guard (MN-52).
    fn more_life(state: &State) -> u8 {
        match state.own.battle {
            Battle::Assault(number) => state.own.mirrors[number as usize % STRONGHOLDS].unwrap_or(0),
            _ => 0,
        }
    }

    /// One more for every two experience counters, but not in an assault (MN-50, MN-55).
    fn more_attacks(state: &State, seat: Seat) -> u8 {
        let assault = state.fight.active && matches!(state.own.battle, Battle::Assault(_));
        if assault { 0 } else { (state.player(seat).grown_in_all() / 2).min(2) }
    }

    fn defeated<S: Sink>(game: &Game, state: &mut State, _: Seat, card: Card, sink: &mut S) -> bool {
        game.is_beaten(state, card, sink)
    }

    /// MN-40
    fn undefeated<S: Sink>(game: &Game, state: &mut State, card: Card, sink: &mut S) -> bool {
        Game::keep_wounds(state);
        game.discard(state, card, sink);
        true
    }

    /// In the King's turn only the combat is over (MN-41).
    fn combat_left(game: &Game, state: &mut State) {
        if state.turn == KING {
            game.drop_combat(state);
        } else {
            game.end_turn(state, true);
        }
    }

    fn escaped(game: &Game, state: &mut State, _: Seat) {
        game.provoke(state, Cause::Escape);
    }

    // --- Money -----------------------------------------------------------------------------------------------------

    fn purse(state: &State, seat: Seat) -> u8 {
        goods_of(state, seat)
    }

    fn pay<S: Sink>(game: &Game, state: &mut State, seat: Seat, n: u8, sink: &mut S) {
        game.pay_goods(state, seat, n, sink);
    }

    fn earn<S: Sink>(game: &Game, state: &mut State, seat: Seat, n: i16, sink: &mut S) {
        if n >= 0 {
            game.gain_goods(state, seat, n.min(60) as u8, sink);
        } else {
            game.pay_goods(state, seat, n.unsigned_abs().min(60) as u8, sink);
        }
    }

    fn hand_money<S: Sink>(game: &Game, state: &mut State, from: Seat, to: Seat, n: u8, sink: &mut S) {
        game.give_goods(state, from, to, n, sink);
    }

    /// All goods are lost (MN-42).
    fn forfeit<S: Sink>(game: &Game, state: &mut State, seat: Seat, sink: &mut S) {
        let n = goods_of(state, seat);
        if n > 0 {
            sink.tell(|| Event::new("midnight-forfeits").with("who", game.who(state, seat)).with("n", n).rule("MN-42"));
        }
        state.cards.move_all(GOODS.of(seat), GOODS_DECK);
    }

    // --- Harm ------------------------------------------------------------------------------------------------------

    fn moment(harm: Never) -> Moment {
        match harm {}
    }

    fn harm_slug(harm: Never) -> &'static str {
        match harm {}
    }

    fn place_harm<S: Sink>(_: &Game, _: &mut State, _: Seat, _: Who, harm: (Never, u8), _: &mut S) {
        match harm.0 {}
    }

    /// The highest Hero's fall pays, and every fall may raise the threat (MN-42, MN-43).
    fn knocked_out<S: Sink>(game: &Game, state: &mut State, seat: Seat, sink: &mut S) {
        if game.highest(state) == Some(seat) {
            let level = state.player(seat).level();
            game.king_gains(state, level, ("knockout", "MN-42"), sink);
        }
        if state.turn == seat {
            game.clear_barter(state, sink);
        }
        game.provoke(state, Cause::Knockout);
    }

    // --- The words of cards ----------------------------------------------------------------------------------------

    fn word<S: Sink>(game: &Game, state: &mut State, _: Seat, word: Effect<Span>, sink: &mut S) {
        if let Effect::Doom(n) = word {
            game.change_pool(state, n, "card", sink);
        }
    }

    fn knows(topic: Topic) -> bool {
        content::knows(topic)
    }

    // --- Market and belongings -------------------------------------------------------------------------------------

    fn sells(_: &State, home: Home) -> bool {
        home == MIDNIGHT
    }

    fn discards(_: &State, home: Home) -> Option<Pile> {
        (home == Home::Market).then_some(GOODS_DECK)
    }

    fn has_goods(_: &Kit, (): &()) -> bool {
        true
    }

    /// Face-down upgrades say nothing, and some cannot use what is too fine (MN-48, MN-70).
    #[inline]
    fn speaks(game: &Game, state: &State, seat: Seat, card: Card) -> bool {
        game.has_voice(state, seat, card)
    }

    #[inline]
    fn turns(state: &State, seat: Seat, card: Card) -> Option<Card> {
        covenant::turned(state, seat, card)
    }

    fn each_attached(state: &State, item: Card, see: &mut dyn FnMut(Card)) {
        for player in &state.players {
            let open = player.own.upgrades.iter().filter(|upgrade| upgrade.item == item && !upgrade.face_down);
            open.for_each(|upgrade| see(upgrade.card));
        }
    }

    fn parts_with<S: Sink>(game: &Game, state: &mut State, card: Card, sink: &mut S) {
        game.shed(state, card, sink);
    }

    fn goes_along(state: &mut State, from: Seat, to: Seat, card: Card) {
        covenant::go_along(state, from, to, card);
    }

    fn has_grown(state: &mut State, seat: Seat) {
        state.push(seat, What::Own(Step::Covenant));
    }

    // --- Endings, bots -----------------------------------------------------------------------------------------------

    fn ending_slug(ending: Ending) -> &'static str {
        match ending {
            Ending::Mirrors => "mirrors",
            Ending::Threat => "threat",
        }
    }

    fn appraise(game: &Game, state: &State, seat: Seat) -> f32 {
        game.appraise_state(state, seat)
    }

    fn foresee(game: &Game, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        game.foresee_options(state, seat, options, into)
    }

    /// Who leaves the market is as well off as they stand there: nothing is bought or sold to put off the King's turn.
    fn handing_on(game: &Game, state: &State, seat: Seat, choice: Choice) -> Option<f32> {
        let leaves = Game::top(state).what == What::Market && choice == Choice::Done;
        leaves.then(|| game.appraise_state(state, seat))
    }

    /// Face-down upgrades are the cards that lie there now; whether they were activated stays with their place.
    fn imagined(world: &mut State) {
        for seat in (0..world.count).map(Seat) {
            let pile = table::UPGRADES.of(seat);
            let mut upgrades = world.player(seat).own.upgrades;
            for place in 0..upgrades.len() {
                let old = upgrades[place].card;
                if world.cards.place(old) == pile {
                    continue;
                }
                let named = |card: &Card| upgrades.iter().any(|upgrade| upgrade.card == *card);
                let Some(new) = world.cards.iter(pile).find(|card| !named(card)) else { continue };
                upgrades[place].card = new;
                if world.spent.has(old.index()) != world.spent.has(new.index()) {
                    for card in [old, new] {
                        if world.spent.has(card.index()) {
                            world.spent.clear(card.index());
                        } else {
                            world.spent.set(card.index());
                        }
                    }
                }
            }
            world.player_mut(seat).own.upgrades = upgrades;
        }
    }

    /// Only Allies and discard cards lie hidden under an Item (MN-48).
    fn fits(game: &Game, card: Card, pile: Pile) -> bool {
        let under = (0..6).any(|seat| UPGRADES.of(Seat(seat)) == pile);
        !under || game.goes_face_down(game.kind_of(card))
    }

    // --- Laws, views and scenarios -----------------------------------------------------------------------------------

    fn ids(game: &Game, ids: Ids) -> Ids {
        game.own_ids(ids)
    }

    fn check(game: &Game, state: &State) -> Result<(), String> {
        game.check_own(state)
    }

    fn check_player(game: &Game, state: &State, seat: Seat) -> Result<(), String> {
        game.check_kit(state, seat)
    }

    fn may_belong(info: &KindInfo) -> bool {
        info.home == MIDNIGHT && info.card_type != CardType::Ally
    }

    fn view(game: &Game, state: &State, viewer: Viewer, into: &mut Map<String, Value>) {
        game.view_own(state, viewer, into);
    }

    fn view_player(game: &Game, state: &State, seat: Seat, viewer: Viewer, into: &mut Map<String, Value>) {
        game.view_hero(state, seat, viewer, into);
    }

    fn view_marks((): &(), _: &mut Map<String, Value>) {}

    fn view_goods((): &(), _: &mut Map<String, Value>) {}

    fn may_arrange(what: What<Self>) -> bool {
        matches!(what, What::Own(Step::Journey | Step::Spend | Step::Orders { .. }))
    }

    fn arrange(game: &Game, state: &mut State, words: &[&str]) -> Option<Result<(), String>> {
        game.arrange_own(state, words)
    }

    fn mark<'b>(_: &'b mut crate::state::Body<Self>, _: &str) -> Option<&'b mut u8> {
        None
    }

    fn arrange_cards(game: &Game, state: &mut State, place: &str, kinds: &[Kind]) -> Option<Result<(), String>> {
        game.arrange_own_cards(state, place, kinds)
    }

    // --- How it is told ------------------------------------------------------------------------------------------------

    fn prompt(game: &Game, state: &State, step: Step) -> Message {
        game.prompt_own(state, step)
    }

    fn reason(game: &Game, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        game.reason_of(state, seat, choice)
    }

    fn label(game: &Game, state: &State, seat: Seat, choice: choice::Choice) -> Label {
        game.label_own(state, seat, choice)
    }

    /// Who is where a patrol can go.
    fn waits(game: &Game, state: &State, _: Seat, space: Space, notes: &mut Vec<Arg>) {
        notes.extend(game.who_is_at(state, space).map(Arg::from));
    }

    fn done(step: Step) -> (&'static str, &'static str) {
        text::done(step)
    }

    fn refuse(game: &Game, state: &State, seat: Seat, choice: choice::Choice) -> Refusal {
        game.refuse_own(state, seat, choice)
    }

    fn refuse_at(game: &Game, _: &State, seat: Seat, step: Step, choice: Choice) -> Refusal {
        text::refuse_at(game, seat, step, choice)
    }

    fn rule_of_time(seat: Seat, choice: Choice) -> Option<&'static str> {
        text::rule_of_time(seat, choice)
    }

    /// In an assault each attacks once, elsewhere as the level allows.
    fn rule_of_attacks(state: &State) -> &'static str {
        if matches!(state.own.battle, Battle::Assault(_)) { "MN-55" } else { "MN-50" }
    }

    /// Cost and type decide at gates, under Items and for some Heroes.
    fn headline(_: &Game, info: &KindInfo) -> Option<Message> {
        cards::headline(info)
    }

    fn card_lines(_: &Game, info: &KindInfo, into: &mut Vec<Message>) {
        into.extend(cards::activation_line(info));
    }

    fn challenge_lines(game: &Game, info: &KindInfo, into: &mut Vec<Message>) {
        let kind = game.content.find(&info.slug).map_or(0, Kind::index);
        into.push(cards::minions_line(game.own.minions[kind]));
    }

    fn hero_lines(game: &Game, hero: usize, into: &mut Vec<Message>) {
        into.extend(game.own.favoured.get(hero).copied().and_then(cards::favoured_line));
    }

    fn things(_: &Game) -> Vec<u16> {
        (0..=UNKNOWN_KING).chain((0..PATROL_NAMES.len() as u16).map(|patrol| FIRST_PATROL + patrol)).collect()
    }

    fn thing_words(game: &Game, number: u16) -> Option<(&str, &str)> {
        if let Some(patrol) = number.checked_sub(FIRST_PATROL) {
            return PATROL_NAMES.get(patrol as usize).copied();
        }
        let king = game.own.kings.get(number as usize).map(|king| (king.slug.as_str(), king.name.as_str()));
        king.or((number == UNKNOWN_KING).then_some(("night-king", "Night King")))
    }

    fn explain(game: &Game, number: u16) -> Vec<Message> {
        game.explain_own(number)
    }

    // --- How it is drawn -----------------------------------------------------------------------------------------------

    fn draw_land(game: &Game, state: &State) -> Vec<Node> {
        vec![game.threat_node(state)]
    }

    fn draw_combat(game: &Game, state: &State) -> Vec<Node> {
        game.combat_nodes(state)
    }

    fn draw_rows(game: &Game, state: &State) -> Vec<Node> {
        vec![game.barter_node(state)]
    }

    fn draw_decks() -> &'static [(&'static str, Pile)] {
        &[("goods", GOODS_DECK)]
    }

    fn draw_hero(game: &Game, state: &State, seat: Seat, viewer: Viewer) -> Vec<Node> {
        game.hero_nodes(state, seat, viewer)
    }

    fn draw_texts(game: &Game, state: &State, card: Card) -> Vec<Message> {
        game.covenant_texts(state, card)
    }

    fn draw_markers(game: &Game, state: &State, space: Space, into: &mut Vec<Marker>) {
        into.extend(game.mirror_marker(state, space));
    }

    fn draw_figures(game: &Game, state: &State) -> Vec<Figure> {
        game.patrol_figures(state)
    }

    fn place_icon(place: PlaceKind) -> &'static str {
        if place == PlaceKind::Stronghold { "stronghold" } else { "town" }
    }
}

impl Game {
    /// Does the text of a card count for its bearer?
    #[inline]
    fn has_voice(&self, state: &State, seat: Seat, card: Card) -> bool {
        if covenant::upgrade_of(state, seat, card).is_some_and(|upgrade| upgrade.face_down) {
            return false;
        }
        !self.is_lost_on(state, seat, self.kind_of(card))
    }

    /// Are the effects of this Weapon or Armour lost on a Dorn Defender (MN-70)?
    pub(crate) fn is_lost_on(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let info = self.content.kind(kind);
        if !matches!(info.card_type, CardType::Weapon | CardType::Armour) {
            return false;
        }
        let Some(hero) = state.player(seat).hero else { return false };
        let mut holds = self.content.heroes[hero as usize].holds.iter().flatten();
        holds.any(|hold| matches!(hold, Passive::Unarmed(cost) if info.cost >= *cost))
    }
}
