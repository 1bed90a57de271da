//! The Frozen Wastes: frost and white death, survival gear, rumors and Legends, the Princess, and Green Vale.

mod appraise;
mod blunder;
pub mod choice;
pub mod content;
mod gear;
mod green_vale;
mod laws;
mod legend;
mod market;
mod princess;
mod reason;
mod scene;
mod survival;
pub mod table;
mod text;

use self::content::{FROZEN_WASTES, Lore};
use self::table::{BOSS, CLUE_DECK, CLUES, Chills, Cold, Ending, Gear, Kit, LEGEND_DECK, LEGEND_ROW, RUMOR_POOL};
use self::table::{FROST, RUMORS, Step, Table, Today, Variants, WHITE_DEATH};
use super::{Adventure, Never};
use crate::choice::Part;
use crate::content::{Content, ContentError, HeroSet, Home, Kind, KindInfo, Moment, Parts, Reader, TERRAINS};
use crate::effect::{Effect, Folk, Span, Topic};
use crate::map::{PlaceKind, Space};
use crate::state::{Ending as End, MARKET_DECK, Player, Shelf, What, Who};
use crate::text::m;
use crate::{Runebound, Setup, option};
use kernel::grammar::Phrase;
use kernel::scene::{Mark, Marker, Node};
use kernel::{
    Arg, Beat, Card, Dress, Event, Habit, Ids, Label, Message, OptionSpec, Pile, Refusal, Seat, Sink, Viewer,
};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

type State = crate::state::State<FrozenWastes>;
type Choice = crate::choice::Choice<FrozenWastes>;
type Body = crate::state::Body<FrozenWastes>;
type Game = Runebound<FrozenWastes>;

/// Things of its own: gear from 0, weather from here on.
const FIRST_WEATHER: u16 = 100;
const GEAR_NAMES: [(&str, &str); 3] =
    [("flare-crystal", "Flare Crystal"), ("luckstone", "Luckstone"), ("snowshoe", "Snowshoe")];

/// The Frozen Wastes: an adventure race across a frozen land.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FrozenWastes;

impl FrozenWastes {
    /// The game with the content it is shipped with.
    pub fn standard() -> Runebound<FrozenWastes> {
        Runebound::standard()
    }

    /// The game with other content.
    pub fn with(files: &[(&str, &str)]) -> Result<Runebound<FrozenWastes>, Vec<ContentError>> {
        Runebound::with(files)
    }
}

impl Adventure for FrozenWastes {
    const SLUG: &'static str = "frozen-wastes";
    const TITLE: &'static str = "Runebound: The Frozen Wastes";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=6;
    const FILES: &'static [(&'static str, &'static str)] = &FROZEN_WASTES;
    const RULES: &'static str = "FW";
    const HEROES: HeroSet = HeroSet::FrozenWastes;
    const LESSON: Option<&'static str> = Some(include_str!("../../../lesson/frozen-wastes.scenario"));
    const DRESS: Dress = Dress {
        picture: include_str!("../../../look/picture.svg"),
        table: include_bytes!("../../../look/table.webp"),
        style: include_str!("../../../look/style.css"),
        symbols: include_str!("../../../look/symbols.svg"),
        pictures: concat!(include_str!("../../../look/base.txt"), "\n", include_str!("../../../look/pictures.txt")),
    };
    const RULE_OF_HEROES: &'static str = "FW-4";
    const RULE_OF_TOWNS: &'static str = "FW-5";
    const TELLS_CHANGES: bool = true;
    const DECKS: &'static [Pile] = &[LEGEND_DECK, CLUE_DECK, RUMOR_POOL];
    const STEPS: &'static [What<Self>] = &table::STEPS;
    const WINDOWS: &'static [&'static str] = &["flare", "safe"];
    const TERRAIN_WORDS: [&'static str; TERRAINS] =
        ["fjord", "tundra", "ice", "snowdrift", "forest", "mountain", "wastes"];

    type Table = Table;
    type Kit = Kit;
    type Marks = Cold;
    type Today = Today;
    /// Survival gear.
    type Goods = [u8; 3];
    type Harm = Chills;
    type Trial = Never;
    type Step = Step;
    type Choice = choice::Choice;
    type Ending = Ending;
    type Variants = Variants;
    type Lore = Lore;

    fn read_content(reader: &mut Reader) -> Option<Parts<Lore>> {
        FrozenWastes::read_all(reader)
    }

    // --- The table before the game -----------------------------------------------------------------------------

    fn options() -> Vec<OptionSpec> {
        vec![
            option("heroes", &["random", "chosen", "random-all", "chosen-all"], "runebound-option-heroes"),
            option("conditions", &["normal", "harsh", "mild"], "runebound-option-conditions"),
            option("levelling", &["normal", "fast"], "runebound-option-levelling"),
            option("knockouts", &["normal", "soft"], "runebound-option-knockouts"),
            option("doom", &["off", "on"], "runebound-option-doom"),
            option("legends", &["discovered", "market"], "runebound-option-legends"),
        ]
    }

    fn variants(is: &dyn Fn(&str, &str) -> bool) -> Variants {
        Variants {
            harsh: is("conditions", "harsh"),
            mild: is("conditions", "mild"),
            fast_levelling: is("levelling", "fast"),
            legends_for_sale: is("legends", "market"),
        }
    }

    fn kit(_: &Content) -> Kit {
        Kit { gear: [1; 3], flare: None }
    }

    fn begins(game: &Game, kind: Kind, home: Home, setup: &Setup<Self>) -> Option<Pile> {
        let for_sale = setup.variants.own.legends_for_sale;
        match home {
            Home::Market => Some(MARKET_DECK),
            // FW-40
            content::LEGENDS if for_sale => Some(MARKET_DECK),
            content::RUMORS if for_sale => None,
            content::LEGENDS if game.own.first_legends.contains(&kind) => Some(LEGEND_ROW),
            content::LEGENDS => Some(LEGEND_DECK),
            content::CLUES => Some(CLUE_DECK),
            content::RUMORS => Some(RUMOR_POOL),
            content::ARSHAN => Some(BOSS),
            Home::Own(_) | Home::Adventure(_) | Home::Nowhere => None,
        }
    }

    // --- Steps and choices -------------------------------------------------------------------------------------

    #[inline]
    fn asks(step: Step) -> bool {
        matches!(step, Step::Dusk | Step::RumorFrom)
    }

    fn still_asks(game: &Game, state: &State, seat: Seat, step: Step) -> bool {
        match step {
            Step::Dusk => state.player(seat).own.gear[Gear::Flare as usize] > 0,
            Step::RumorFrom => game.others_have_rumors(state, seat),
            Step::Survive | Step::Chill { .. } | Step::FrostCheck { .. } => true,
        }
    }

    fn work<S: Sink>(game: &Game, state: &mut State, seat: Seat, step: Step, sink: &mut S) {
        match step {
            Step::Survive => game.survive(state, seat, sink),
            Step::Chill { who } => game.chill(state, seat, who),
            Step::FrostCheck { who } => game.frost_check(state, seat, who, sink),
            Step::Dusk | Step::RumorFrom => _ = state.stack.pop(),
        }
    }

    fn list_options(_: &Game, state: &State, seat: Seat, step: Step, into: &mut Vec<Choice>) {
        into.push(Choice::Done);
        if step == Step::Dusk {
            return into.push(Choice::Own(choice::Choice::PlaceFlare));
        }
        let others = state.seats().filter(|&other| other != seat);
        let rich = others.filter(|&other| !state.cards.is_empty(RUMORS.of(other)));
        into.extend(rich.map(choice::Choice::RumorFrom).map(Choice::Own));
    }

    fn choose<S: Sink>(game: &Game, state: &mut State, seat: Seat, choice: choice::Choice, sink: &mut S) {
        use choice::Choice as Own;
        match choice {
            Own::Flare(town) => game.go_by_flare(state, seat, town, sink),
            Own::PlaceFlare => game.place_flare(state, seat, sink),
            Own::Snowshoe(from, to) => game.use_snowshoe(state, seat, from, to, sink),
            Own::Luckstone => game.throw_luckstone(state, seat, sink),
            Own::Discover(kind, set) => game.discover(state, seat, kind, set, sink),
            Own::Princess(kind) => game.discover_princess(state, seat, kind, sink),
            Own::RumorFrom(from) => game.take_rumor(state, seat, from, sink),
            Own::BuyGear(gear) => game.buy_gear(state, seat, gear, sink),
            Own::LoseGear(gear) => game.lose_gear(state, seat, gear, sink),
            Own::TakeGear(gear) => game.take_gear(state, seat, gear, sink),
            Own::PutGear(part, gear) => state.offer.goods[part as usize].own[gear as usize] += 1,
            Own::Cure(whom) => {
                state.player_mut(seat).gold -= 1;
                game.treat(state, seat, choice::Treatment::Cure, whom, sink);
            }
            Own::Free(what, whom) => {
                state.info.own.free_healing = true;
                game.treat(state, seat, what, whom, sink);
            }
        }
    }

    fn check_step(_: &Game, step: Step) -> bool {
        match step {
            Step::Chill { who } | Step::FrostCheck { who } => crate::check::is_card(who),
            Step::Dusk | Step::RumorFrom | Step::Survive => true,
        }
    }

    fn write(game: &Game, state: &State, choice: choice::Choice) -> String {
        game.write_own(state, choice)
    }

    fn read(game: &Game, state: &State, verb: &str, rest: Phrase) -> Option<Result<choice::Choice, Refusal>> {
        game.read_own(state, verb, rest)
    }

    // --- Tests ---------------------------------------------------------------------------------------------------

    fn difficulty(_: &Game, _: &State, trial: Never) -> i8 {
        match trial {}
    }

    fn test_bonus(_: &Game, _: &State, _: Seat, trial: Never) -> i8 {
        match trial {}
    }

    fn tested<S: Sink>(_: &Game, _: &mut State, _: Seat, trial: Never, _: bool, _: &mut S) {
        match trial {}
    }

    fn list_second_chances(_: &Game, state: &State, seat: Seat, found: &mut dyn FnMut(choice::Choice)) {
        if state.player(seat).own.gear[Gear::Luckstone as usize] > 0 {
            found(choice::Choice::Luckstone);
        }
    }

    // --- The turn ------------------------------------------------------------------------------------------------

    fn turn_breaks_off(state: &mut State, seat: Seat) {
        state.push(seat, What::Own(Step::Dusk));
    }

    fn last_ending(limited: bool) -> End<Self> {
        if limited { End::Limit } else { End::Own(Ending::Winter) }
    }

    fn last_round_message() -> Option<&'static str> {
        Some("runebound-winter")
    }

    // --- Movement --------------------------------------------------------------------------------------------------

    fn list_departures(game: &Game, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if game.has_flare_lit(state, seat) {
            let towns = game.nearest_towns(state.player(seat).space);
            into.extend(towns.map(choice::Choice::Flare).map(Choice::Own));
        }
    }

    fn list_with_dice(_: &Game, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.player(seat).own.gear[Gear::Snowshoe as usize] > 0 {
            gear::list_snowshoes(&state.movement.dice, into);
        }
    }

    fn list_before_moving(game: &Game, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if !state.info.own.discovered {
            game.list_discoveries(state, seat, into);
            if state.own.princess.is_none() {
                game.list_princess(state, seat, into);
            }
        }
    }

    /// A flare whose figure moves in another way is lost (FW-18).
    fn leaves(state: &mut State, seat: Seat) {
        state.player_mut(seat).own.flare = None;
    }

    fn enters<S: Sink>(game: &Game, state: &mut State, seat: Seat, space: Space, sink: &mut S) -> bool {
        let vale = Self::halts(game, space);
        if vale {
            game.enter_green_vale(state, seat, sink);
        }
        vale
    }

    /// Green Vale ends the movement (FW-9).
    fn halts(game: &Game, space: Space) -> bool {
        game.content.map.place(space) == Some(PlaceKind::GreenVale)
    }

    fn way(choice: choice::Choice) -> Option<Space> {
        if let choice::Choice::Flare(space) = choice { Some(space) } else { None }
    }

    // --- Adventures and combat -----------------------------------------------------------------------------------

    /// FW-10
    fn event<S: Sink>(game: &Game, state: &mut State, card: Card, sink: &mut S) {
        let kind = game.kind_of(card);
        let weather = game.content.kind(kind).weather;
        state.own.weather = weather;
        sink.tell(|| {
            let event = Event::new("runebound-event").with("card", game.thing(kind));
            event.with("weather", game.weather_thing(weather)).rule("FW-10").beat(Beat::Omen)
        });
    }

    /// Nobody stays in Green Vale (FW-9).
    fn broke_off(game: &Game, state: &mut State) {
        let seat = state.turn;
        if game.content.map.place(state.player(seat).space) == Some(PlaceKind::GreenVale) {
            state.push(seat, What::Retreat);
        }
    }

    /// FW-36
    fn defeated<S: Sink>(game: &Game, state: &mut State, seat: Seat, card: Card, sink: &mut S) -> bool {
        let boss = game.content.of(card).home == content::ARSHAN;
        if boss {
            game.win(state, seat.set(), End::Own(Ending::Arshan), sink);
        }
        boss
    }

    /// FW-22
    fn keeps<S: Sink>(game: &Game, state: &mut State, seat: Seat, card: Card, sink: &mut S) -> bool {
        let kind = game.kind_of(card);
        let forage = game.content.kind(kind).forage;
        if forage {
            state.cards.put_bottom(card, Shelf::Items.of(seat));
            sink.tell(|| {
                let event = Event::new("runebound-forages").with("who", game.who(state, seat));
                event.with("card", game.thing(kind)).rule("FW-22")
            });
        }
        forage
    }

    fn spoils<S: Sink>(game: &Game, state: &mut State, seat: Seat, card: Card, sink: &mut S) {
        let (rumors, clues) = (game.content.of(card).rumors, game.content.of(card).clues);
        game.gain_rumors(state, seat, rumors, sink);
        game.gain_clues(state, seat, clues, sink);
    }

    // --- Harm ------------------------------------------------------------------------------------------------------

    fn moment(harm: Chills) -> Moment {
        match harm {
            Chills::Frost => Moment::Frost,
            Chills::WhiteDeath => Moment::WhiteDeath,
        }
    }

    fn harm_slug(harm: Chills) -> &'static str {
        match harm {
            Chills::Frost => "frost",
            Chills::WhiteDeath => "white-death",
        }
    }

    fn place_harm<S: Sink>(game: &Game, state: &mut State, seat: Seat, who: Who, harm: (Chills, u8), sink: &mut S) {
        game.place_cold(state, seat, who, harm, sink);
    }

    fn still_up(game: &Game, state: &mut State, seat: Seat, who: Who) {
        game.check_frost_again(state, seat, who);
    }

    /// FW-35
    fn knocked_out<S: Sink>(game: &Game, state: &mut State, seat: Seat, sink: &mut S) {
        game.lose_princess(state, seat, sink);
        let player = state.player_mut(seat);
        player.allies.iter_mut().for_each(|ally| ally.body.own.frost = 0);
        player.own.flare = None;
    }

    // --- The words of cards ----------------------------------------------------------------------------------------

    fn word<S: Sink>(game: &Game, state: &mut State, seat: Seat, word: Effect<Span>, sink: &mut S) {
        match word {
            Effect::Rumors(n) => game.gain_rumors(state, seat, n, sink),
            Effect::Clues(n) => game.gain_clues(state, seat, n, sink),
            _ => {}
        }
    }

    fn word_on<S: Sink>(game: &Game, state: &mut State, seat: Seat, who: Who, word: Effect<Span>, sink: &mut S) {
        match word {
            Effect::Frost(_, n) => game.suffer(state, seat, who, FROST, n),
            Effect::WhiteDeath(_, n) => game.suffer(state, seat, who, WHITE_DEATH, n),
            Effect::Thaw(_, n) => game.relieve(state, seat, who, n, ("frost", |body| &mut body.own.frost), sink),
            Effect::Cure(_, n) => {
                game.relieve(state, seat, who, n, ("white-death", |body| &mut body.own.white_death), sink);
            }
            _ => {}
        }
    }

    fn knows(topic: Topic) -> bool {
        matches!(topic, Topic::Cold | Topic::Rumors | Topic::Clues)
    }

    /// Vrede is of neither people (FW-8).
    fn concerns(folk: Folk, town: Option<PlaceKind>) -> bool {
        match folk {
            Folk::All => true,
            Folk::Weik => town == Some(PlaceKind::Weik),
            Folk::Onoit => town == Some(PlaceKind::Onoit),
        }
    }

    // --- Market and belongings -------------------------------------------------------------------------------------

    /// Two where the Weik trade (FW-3, FW-33).
    fn goods(town: Option<PlaceKind>) -> u8 {
        if matches!(town, Some(PlaceKind::Weik | PlaceKind::Vrede)) { 2 } else { 1 }
    }

    /// FW-16
    fn market_opens(state: &mut State, seat: Seat) {
        gear::thaw_all(state, seat);
    }

    fn list_wares(game: &Game, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        game.list_gear(state, seat, into);
    }

    fn list_care(game: &Game, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        game.list_treatments(state, seat, into);
    }

    fn sells(state: &State, home: Home) -> bool {
        home == content::LEGENDS && state.variants.own.legends_for_sale
    }

    /// FW-27
    fn discards(state: &State, home: Home) -> Option<Pile> {
        (home == content::LEGENDS && !state.variants.own.legends_for_sale).then_some(LEGEND_DECK)
    }

    /// Gear is among what can be lost (FW-21).
    fn each_token(game: &Game, state: &State, seat: Seat, found: &mut dyn FnMut(u8, choice::Choice)) {
        for gear in held(&state.player(seat).own) {
            found(game.own.gear_price, choice::Choice::LoseGear(gear));
        }
    }

    fn list_loot(state: &State, loser: Seat, into: &mut Vec<Choice>) {
        into.extend(held(&state.player(loser).own).map(choice::Choice::TakeGear).map(Choice::Own));
    }

    fn list_goods(state: &State, part: Part, into: &mut Vec<Choice>) {
        let giver = Game::giver(state, part);
        let (kit, offered) = (&state.player(giver).own, &state.offer.goods[part as usize].own);
        let left = Gear::ALL.into_iter().filter(|gear| kit.gear[*gear as usize] > offered[*gear as usize]);
        into.extend(left.map(|gear| Choice::Own(choice::Choice::PutGear(part, gear))));
    }

    fn hand_over(giver: &mut Kit, taker: &mut Kit, goods: [u8; 3]) {
        for (kind, n) in goods.into_iter().enumerate() {
            giver.gear[kind] -= n;
            taker.gear[kind] += n;
        }
    }

    fn has_goods(kit: &Kit, goods: &[u8; 3]) -> bool {
        goods.iter().zip(&kit.gear).all(|(offered, held)| offered <= held)
    }

    /// FW-39
    fn experience_price(game: &Game, state: &State, seat: Seat) -> u8 {
        if state.variants.own.fast_levelling {
            return state.player(seat).grown_in_all() + 1;
        }
        game.content.numbers.experience[(state.count as usize - 1).min(5)]
    }

    // --- Endings, bots -----------------------------------------------------------------------------------------------

    fn ending_slug(ending: Ending) -> &'static str {
        match ending {
            Ending::Princess => "princess",
            Ending::Arshan => "arshan",
            Ending::Winter => "winter",
        }
    }

    fn appraise(game: &Game, state: &State, seat: Seat) -> f32 {
        game.appraise_state(state, seat)
    }

    fn foresee(game: &Game, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        game.foresee_chances(state, seat, options, into)
    }

    /// Whoever has no use for a flare is not asked at every dusk, and a phase without danger needs no answer.
    fn habit(window: &str) -> Habit {
        match window {
            "flare" => Habit::Keep,
            _ => Habit::Pass,
        }
    }

    fn pass(game: &Game, state: &State, seat: Seat) -> Option<(Choice, &'static str)> {
        let top = Game::top(state);
        if top.by != seat {
            return None;
        }
        match top.what {
            What::Own(Step::Dusk) => Some((Choice::Done, "flare")), // FW-18
            // RB-21: nothing can be done but to let the phase pass, and nothing can happen in it.
            What::Phase if game.foe_damage(state, seat, state.fight.phase as usize) == 0 => {
                let mut options = Vec::new();
                game.list_actions(state, seat, &mut options);
                (options == [Choice::Defend]).then_some((Choice::Defend, "safe"))
            }
            _ => None,
        }
    }

    /// To leave a market is worth the table as it stands: nobody leaves it to look forward to being healed.
    fn handing_on(game: &Game, state: &State, seat: Seat, choice: Choice) -> Option<f32> {
        let leaves = Game::top(state).what == What::Market && choice == Choice::Done;
        leaves.then(|| game.appraise_state(state, seat))
    }

    fn blunder(game: &Game, state: &State, seat: Seat, choice: Choice) -> Option<&'static str> {
        game.blunder_in(state, seat, choice)
    }

    fn weights(lore: &Lore) -> Vec<(&'static str, f32)> {
        lore.weights.list()
    }

    fn with_weights(lore: &Lore, values: &[f32]) -> Option<Lore> {
        Some(Lore { weights: appraise::Weights::from_values(values)?, ..lore.clone() })
    }

    // --- Laws, views and scenarios -----------------------------------------------------------------------------------

    fn ids(game: &Game, ids: Ids) -> Ids {
        ids.below("Table.weather", game.own.weather.len())
    }

    fn check(game: &Game, state: &State) -> Result<(), String> {
        game.check_own(state)
    }

    fn check_player(game: &Game, state: &State, seat: Seat) -> Result<(), String> {
        game.check_kit(state, seat)
    }

    fn may_belong(info: &KindInfo) -> bool {
        matches!(info.home, Home::Market | content::LEGENDS) || info.forage
    }

    fn view(game: &Game, state: &State, viewer: Viewer, into: &mut Map<String, Value>) {
        into.insert("weather".into(), json!(game.own.weather[state.own.weather as usize].slug));
        into.insert("legends".into(), game.pile_json(state, LEGEND_ROW, viewer, false));
        into.insert("princess".into(), json!(state.own.princess.map(|seat| game.seat_slug(state, seat))));
        if let Some(Value::Object(decks)) = into.get_mut("decks") {
            for (name, pile, sorted) in
                [("legends", LEGEND_DECK, false), ("clues", CLUE_DECK, false), ("rumors", RUMOR_POOL, true)]
            {
                decks.insert(name.into(), game.pile_json(state, pile, viewer, sorted));
            }
        }
    }

    fn view_player(game: &Game, state: &State, seat: Seat, viewer: Viewer, into: &mut Map<String, Value>) {
        let kit = &state.player(seat).own;
        let gear: Map<String, Value> =
            Gear::ALL.iter().map(|gear| (gear.slug().into(), json!(kit.gear[*gear as usize]))).collect();
        into.insert("gear".into(), Value::Object(gear));
        into.insert("flare".into(), json!(kit.flare.map(|space| game.space_slug(space))));
        into.insert("rumors".into(), game.pile_json(state, RUMORS.of(seat), viewer, true));
        into.insert("clues".into(), game.pile_json(state, CLUES.of(seat), viewer, true));
    }

    fn view_marks(cold: &Cold, into: &mut Map<String, Value>) {
        into.insert("frost".into(), json!(cold.frost));
        into.insert("white_death".into(), json!(cold.white_death));
    }

    fn view_goods(goods: &[u8; 3], into: &mut Map<String, Value>) {
        into.insert("gear".into(), json!(goods));
    }

    fn arrange(game: &Game, state: &mut State, words: &[&str]) -> Option<Result<(), String>> {
        game.arrange_own(state, words)
    }

    fn mark<'b>(body: &'b mut Body, word: &str) -> Option<&'b mut u8> {
        match word {
            "frost" => Some(&mut body.own.frost),
            "white-death" => Some(&mut body.own.white_death),
            _ => None,
        }
    }

    fn arrange_cards(game: &Game, state: &mut State, place: &str, kinds: &[Kind]) -> Option<Result<(), String>> {
        game.arrange_own_cards(state, place, kinds)
    }

    fn arrange_event(game: &Game, state: &mut State, event: Kind) {
        state.own.weather = game.content.kind(event).weather;
    }

    // --- How it is told ------------------------------------------------------------------------------------------------

    fn prompt(game: &Game, _: &State, step: Step) -> Message {
        game.prompt_own(step)
    }

    fn reason(game: &Game, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        game.reason_of(state, seat, choice)
    }

    fn label(game: &Game, state: &State, seat: Seat, choice: choice::Choice) -> Label {
        game.label_own(state, seat, choice)
    }

    fn done(step: Step) -> (&'static str, &'static str) {
        match step {
            Step::RumorFrom => ("runebound-do-no-rumor", "FW-23"),
            _ => ("runebound-do-end", "RB-7"),
        }
    }

    fn rule_of_time(_: Seat, choice: Choice) -> Option<&'static str> {
        if let Choice::Own(choice) = choice { Some(text::rule_of(choice)) } else { None }
    }

    fn refuse(game: &Game, state: &State, seat: Seat, choice: choice::Choice) -> Refusal {
        game.refuse_own(state, seat, choice)
    }

    fn waits(game: &Game, state: &State, seat: Seat, space: Space, notes: &mut Vec<Arg>) {
        game.waits_there(state, seat, space, notes);
    }

    fn goods_text(game: &Game, goods: &[u8; 3], into: &mut Vec<Arg>) {
        for gear in Gear::ALL {
            into.extend((0..goods[gear as usize]).map(|_| Arg::from(game.gear_thing(gear))));
        }
    }

    fn card_lines(game: &Game, info: &KindInfo, into: &mut Vec<Message>) {
        into.extend(game.symbols_text(info));
    }

    fn spoils_text(info: &KindInfo, into: &mut Vec<Arg>) {
        text::spoils_text(info, into);
    }

    fn challenge_lines(_: &Game, info: &KindInfo, into: &mut Vec<Message>) {
        text::challenge_lines(info, into);
    }

    fn things(game: &Game) -> Vec<u16> {
        (0..3).chain((0..game.own.weather.len() as u16).map(|weather| FIRST_WEATHER + weather)).collect()
    }

    fn thing_words(game: &Game, number: u16) -> Option<(&str, &str)> {
        match number.checked_sub(FIRST_WEATHER) {
            Some(weather) => {
                game.own.weather.get(weather as usize).map(|face| (face.slug.as_str(), face.name.as_str()))
            }
            None => GEAR_NAMES.get(number as usize).copied(),
        }
    }

    fn explain(game: &Game, number: u16) -> Vec<Message> {
        game.explain_weather(number)
    }

    // --- How it is drawn -----------------------------------------------------------------------------------------------

    fn mood(game: &Game, state: &State) -> &'static str {
        game.weather_mood(state)
    }

    fn draw_land(game: &Game, state: &State) -> Vec<Node> {
        vec![game.goal_node(state), game.weather_node(state)]
    }

    fn draw_rows(game: &Game, state: &State) -> Vec<Node> {
        if state.variants.own.legends_for_sale { Vec::new() } else { vec![game.legends_node(state)] }
    }

    fn draw_decks() -> &'static [(&'static str, Pile)] {
        &[("legends", LEGEND_DECK), ("rumors", RUMOR_POOL), ("clues", CLUE_DECK)]
    }

    fn draw_meters(game: &Game, state: &State, seat: Seat, who: Who) -> Vec<(&'static str, u8, u8)> {
        let frost = state.body(seat, who).map_or(0, |body| body.own.frost);
        vec![("frost", frost, game.frost_limit(state, seat, who))]
    }

    fn draw_marks(cold: &Cold) -> Vec<(&'static str, u8)> {
        vec![("white-death", cold.white_death)]
    }

    fn draw_kit(player: &Player<Self>) -> Vec<(&'static str, u8)> {
        Gear::ALL.into_iter().map(|gear| (gear.slug(), player.own.gear[gear as usize])).collect()
    }

    fn draw_hero(game: &Game, state: &State, seat: Seat, viewer: Viewer) -> Vec<Node> {
        game.secrets(state, seat, viewer)
    }

    fn draw_markers(_: &Game, state: &State, space: Space, into: &mut Vec<Marker>) {
        if state.seats().any(|seat| state.player(seat).own.flare == Some(space)) {
            into.push(Marker::new(Mark::Sign, "flame", m("runebound-scene-flare")));
        }
    }

    fn place_icon(place: PlaceKind) -> &'static str {
        match place {
            PlaceKind::Onoit => "village",
            PlaceKind::Vrede => "hamlet",
            PlaceKind::GreenVale => "vale",
            PlaceKind::Town | PlaceKind::Weik | PlaceKind::Stronghold => "town",
        }
    }
}

/// The kinds of gear of which there is one.
fn held(kit: &Kit) -> impl Iterator<Item = Gear> + use<> {
    let gear = kit.gear;
    Gear::ALL.into_iter().filter(move |kind| gear[*kind as usize] > 0)
}
