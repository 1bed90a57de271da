//! The laws of the stack: whom and what its steps speak of, which of them can lie below another, and what each needs to go
//! on. Steps of a file were pushed by nobody, so that nothing about them is taken for granted.

use super::{law, seated};
use crate::Runewars;
use crate::effect::{Effect, Fray, Span, Whom};
use crate::ids::{Area, Hero, LAND_TILES, Quest, Resource, SeasonCard, TYPES, Tactics, Tile, UNITS, Unit};
use crate::land::{SIDES, areas};
use crate::play::cards::{CardStep, LandWant, PeopleWant, PurseWant, RewardWant, RuneWant, WindowWant};
use crate::state::{Figure, HEROES, HURTS, KINDS, MOST_HEROES, STRONGHOLDS, State, hero_card, pile};
use crate::step::{Aim, BattleStep, HeroStep, MarchStep, OrderStep, RuneStep, SetupStep, Step, Suffer, YearStep};
use kernel::Seat;
use kernel::arena::EffectId;

/// Nothing that is counted down or added on the way is ever more.
const MOST: u8 = 60;
/// No game has come to more steps at once; what one step pushes still has room above them.
const DEEPEST: usize = 28;

/// What a step speaks of.
enum Named {
    /// Somebody in the game.
    Seat(Seat),
    /// Somebody at the table, who may be out by now.
    Anyone(Seat),
    Area(Area),
    Areas(u64),
    /// Two areas that differ.
    Two(Area, Area),
    Hero(Hero),
    /// Attacker or defender.
    Side(u8),
    /// A type of an army, own or neutral, and one that is its owner's.
    Kind(u8),
    Own(u8),
    Figure(Figure),
    Unit(Unit),
    Tile(Tile),
    Turning(u8),
    Quest(Quest),
    Season(SeasonCard),
    Tactics(Tactics),
    List(Span),
    Effect(EffectId),
    Count(u8),
}

impl Runewars {
    pub(super) fn check_stack(&self, state: &State) -> Result<(), String> {
        law(state.stack.len() <= DEEPEST, "more is being resolved than can be")?;
        law(state.over.is_some() == state.stack.is_empty(), "it is over and goes on, or nothing goes on")?;
        for step in state.stack.iter() {
            let mut holds = Ok(());
            step.names(&mut |named| {
                if holds.is_ok() {
                    holds = self.check_name(state, named);
                }
            });
            holds?;
        }
        for (at, &step) in state.stack.iter().enumerate() {
            self.check_step(state, step, &state.stack[..at])?;
            law(at + 1 == state.stack.len() || !step.is_answered_at_once(), "a question waits below another one")?;
        }
        let setup = |step: &Step| matches!(step, Step::Setup(_));
        let bottom = state.stack.first();
        law(bottom.is_none_or(|step| setup(step) == (state.year == 0)), "the setup is over, or not begun")?;
        law(!state.stack.iter().skip(1).any(setup), "the setup is no part of anything")?;
        let course = |step: &Step| matches!(step, Step::Year(step) if step.is_of_course());
        law(bottom.is_none_or(|step| setup(step) || course(step)), "nothing follows on what is being resolved")?;
        law(!state.stack.iter().skip(1).any(course), "a season within a season")?;
        // Whoever has an order to carry out has chosen it in this season.
        let waits = state.living().any(|seat| state.player(seat).pending);
        let carried_out = bottom.is_none_or(|&step| step == Step::Year(YearStep::Resolve));
        law(!waits || carried_out, "somebody has chosen an order before it is asked")?;
        let turns = state.stack.iter().filter(|step| matches!(step, Step::Order(OrderStep::Turn { .. })));
        law(turns.count() <= 1, "two turns at once")?;
        let duels = state.stack.iter().any(|step| step.is_of_duel());
        law(duels == state.duel.is_some(), "a duel without its steps, or steps without a duel")
    }

    /// Whoever is asked has something to answer.
    pub(super) fn check_question(&self, state: &State) -> Result<(), String> {
        let Some(top) = state.stack.top() else { return Ok(()) };
        let seats = self.whom(state, top).seats();
        law(!seats.is_empty(), "nobody is asked")?;
        let mut options = Vec::new();
        for seat in seats.iter() {
            options.clear();
            self.list(state, top, seat, &mut options);
            law(!options.is_empty(), "somebody is asked and has no option")?;
        }
        Ok(())
    }

    fn check_name(&self, state: &State, named: Named) -> Result<(), String> {
        let laid = |area: Area| area.index() < crate::ids::AREAS && state.land.has(area);
        match named {
            Named::Seat(seat) => {
                law(seated(state, seat) && !state.player(seat).eliminated, "a step is of nobody in the game")
            }
            Named::Anyone(seat) => law(seated(state, seat), "a step is of nobody at the table"),
            Named::Area(area) => law(laid(area), "a step is about an area that is not on the land"),
            Named::Areas(set) => law(set & !state.land.laid == 0, "a step is about areas that are not on the land"),
            Named::Two(one, two) => {
                law(laid(one) && laid(two) && one != two, "a step is about two areas that are not on the land")
            }
            Named::Hero(hero) => law(hero.index() < HEROES, "a step is about a hero who does not exist"),
            Named::Side(side) => law(side < 2, "a fight has two sides"),
            Named::Kind(kind) => law(usize::from(kind) < KINDS, "a step is about a type that does not exist"),
            Named::Own(kind) => law(usize::from(kind) < TYPES, "a step is about a type that does not exist"),
            Named::Figure(figure) => law(
                usize::from(figure.kind) < KINDS && usize::from(figure.hurt) < HURTS,
                "a step is about a figure that does not exist",
            ),
            Named::Unit(unit) => law(unit.index() < UNITS, "a step is about a unit that does not exist"),
            Named::Tile(tile) => law(tile.index() < LAND_TILES, "a step is about a tile that does not exist"),
            Named::Turning(turning) => law(usize::from(turning) < SIDES, "a tile has six turnings"),
            Named::Quest(quest) => {
                law(quest.index() < self.content.quests.len(), "a step is about a quest that does not exist")
            }
            Named::Season(card) => {
                law(card.index() < self.content.seasons.len(), "a step is about a season card that does not exist")
            }
            Named::Tactics(kind) => {
                law(kind.index() < self.content.tactics.len(), "a step is about a Tactics card that does not exist")
            }
            Named::List(list) => law(self.content.effects.has(list), "a step is about effects of no card"),
            Named::Effect(at) => law(self.content.effects.get(at).is_some(), "a step is about an effect of no card"),
            Named::Count(count) => law(count <= MOST, "a step counts higher than anything"),
        }
    }

    /// What a step needs to go on, with those below it.
    fn check_step(&self, state: &State, step: Step, below: &[Step]) -> Result<(), String> {
        let has = |wanted: Step| below.contains(&wanted);
        if step.is_in_battle(&self.content) {
            law(has(Step::Battle(BattleStep::Round)), "a step of a battle that is not fought")?;
        }
        match step {
            Step::Setup(step) => self.check_setup_step(state, step),
            Step::Year(step) => check_year_step(state, step),
            Step::Order(step) => self.check_order_step(state, step),
            Step::March(MarchStep::Activate { .. } | MarchStep::SendAway { .. }) => Ok(()),
            Step::March(step) => law(
                state.battle.attacker == step.seat() && state.marching.target == Some(state.battle.at),
                "a march that leads nowhere",
            ),
            Step::Battle(step) => {
                law(state.marching.target == Some(state.battle.at), "a battle where nobody has marched to")?;
                match step {
                    BattleStep::Reject { side, left } => law(
                        usize::from(left) <= state.cards.len(pile::fate_drawn(side.into())),
                        "more Fate cards are put away than were drawn",
                    ),
                    BattleStep::Beyond { side, left } => law(
                        left <= state.battle.sides[usize::from(side)].host.units(),
                        "more units are too many than there are",
                    ),
                    _ => Ok(()),
                }
            }
            Step::Hero(_) => Ok(()),
            Step::Rune(step) => self.check_rune_step(state, step),
            Step::Card(step) => self.check_card_step(state, step, below),
        }
    }

    fn check_order_step(&self, state: &State, step: OrderStep) -> Result<(), String> {
        let dial = |seat: Seat, of: Resource| state.player(seat).dials[of.index()] > 0;
        match step {
            OrderStep::Build { seat } => {
                law(dial(seat, Resource::Wood) && dial(seat, Resource::Ore), "a stronghold is built of nothing")
            }
            OrderStep::Repair { seat } => law(dial(seat, Resource::Ore), "a stronghold is repaired with nothing"),
            OrderStep::DevelopAs { seat, area } => law(
                dial(seat, Resource::Wood) && state.strongholds(seat) & area.bit() != 0,
                "a development is built of nothing, or nowhere",
            ),
            OrderStep::MixSecond { seat, one } => law(
                state.controlled(seat) & state.tokens() & one.bit() != 0,
                "somebody takes up a rune that is not there",
            ),
            OrderStep::MixLay { seat, one, two } => {
                let (own, here) = (state.controlled(seat), one.bit() | two.bit());
                law(own & here == here && state.tokens() & here != 0, "somebody lays down runes that are not there")
            }
            // RW-25: each of them is still asked for what its city gives.
            OrderStep::Cities { left, .. } => law(
                areas(left).all(|area| state.place(area).city.is_some()),
                "a city that is not there gives something",
            ),
            OrderStep::Desert { seat } => {
                law(state.heroes_of(seat).count() > MOST_HEROES, "a hero deserts though there are not too many")
            }
            OrderStep::Relocate { seat, area, .. } => {
                let others = state.strongholds(seat) & !area.bit();
                law(others.count_ones() as usize >= STRONGHOLDS, "a stronghold is given up for one that is left")
            }
            OrderStep::HeroStands { hero, .. } => {
                let free = state.hero(hero).owner.get().is_none();
                let chosen = state.cards.place(hero_card(hero)) == pile::HEROES_IN_PLAY;
                law(free && chosen, "a hero appears who was not chosen")
            }
            _ => Ok(()),
        }
    }

    /// RW-72, RW-81: runes that are laid are there, and whoever claims can show enough.
    fn check_rune_step(&self, state: &State, step: RuneStep) -> Result<(), String> {
        let bare = |area: Area| state.place(area).rune.is_none();
        match step {
            RuneStep::Receive { .. } | RuneStep::First { .. } => Ok(()),
            RuneStep::Second { one, .. } => {
                law(state.dragon_runes > 0 && bare(one), "a rune is laid that is not there")
            }
            RuneStep::Which { one, two, .. } => law(
                state.dragon_runes > 0 && state.false_runes > 0 && bare(one) && bare(two),
                "runes are laid that are not there",
            ),
            RuneStep::Claim { seat } => law(self.may_claim(state, seat), "somebody claims with too few runes"),
        }
    }

    fn check_card_step(&self, state: &State, step: CardStep, below: &[Step]) -> Result<(), String> {
        let own = |seat: Seat, hero: Hero| state.hero(hero).owner.get() == Some(seat);
        match step {
            CardStep::Tie { card, part, .. } => {
                let part = self.content.seasons[card.index()].parts.get(usize::from(part));
                let bid = |whom: Whom| matches!(whom, Whom::Highest | Whom::Lowest | Whom::AllButLowest);
                law(part.is_some_and(|part| bid(part.whom)), "a tie of bids for nothing")
            }
            CardStep::Window(_, WindowWant::Parley { .. }) => {
                law(matches!(below.last(), Some(Step::March(MarchStep::Answer { .. }))), "a bribe without a parley")
            }
            CardStep::Rune(_, RuneWant::ForcedSecond { one, .. }) => law(
                state.dragon_runes > 0 && state.false_runes > 0 && state.place(one).rune.is_none(),
                "runes are laid that are not there",
            ),
            CardStep::Rune(seat, RuneWant::OutTo { from, .. }) => law(
                state.home_areas(seat) & state.tokens() & from.bit() != 0,
                "a rune leaves the home realm that is not there",
            ),
            CardStep::Land(seat, LandWant::MusterAt { unit, .. }) => {
                let own = state.faction(seat).map(crate::ids::Faction::index);
                law(own == Some(unit.index() / TYPES), "a unit comes to whom it does not belong")
            }
            CardStep::Land(_, LandWant::Neutral { unit }) => law(unit.is_neutral(), "a unit is neutral that is not"),
            CardStep::Reward(seat, RewardWant::Give { hero }) => law(own(seat, hero), "a Reward of nobody is given"),
            CardStep::Reward(seat, RewardWant::GiveWhat { hero, to }) => {
                let together = state.hero(hero).area == state.hero(to).area && hero != to;
                law(own(seat, hero) && own(seat, to) && together, "a Reward of nobody is given")
            }
            _ => Ok(()),
        }
    }
}

fn check_year_step(state: &State, step: YearStep) -> Result<(), String> {
    match step {
        YearStep::Starve { seat, area, left } => {
            // When the last of the seat's own has starved, those who followed it are left, and nobody holds the area.
            let place = state.place(area);
            let whose = state.controller(area);
            let hungry = (whose == Some(seat) || whose.is_none() && place.own_units() == 0) && left <= place.units();
            law(hungry, "more units starve than there are")
        }
        _ => Ok(()),
    }
}

impl Step {
    /// Asked and answered before anything else is pushed: never below another step.
    fn is_answered_at_once(self) -> bool {
        match self {
            Step::Setup(step) => !matches!(step, SetupStep::Stronghold { .. } | SetupStep::Hero { .. }),
            Step::Year(step) => matches!(step, YearStep::Bid | YearStep::Starve { .. }),
            Step::Order(step) => matches!(
                step,
                OrderStep::StepTo { .. }
                    | OrderStep::StepWith { .. }
                    | OrderStep::Recruit { .. }
                    | OrderStep::PayForHeroes { .. }
                    | OrderStep::KeepHero { .. }
                    | OrderStep::HeroStands { .. }
                    | OrderStep::DevelopAs { .. }
                    | OrderStep::Title { .. }
                    | OrderStep::TitlePrice { .. }
                    | OrderStep::Build { .. }
                    | OrderStep::Repair { .. }
                    | OrderStep::MixFirst { .. }
                    | OrderStep::MixSecond { .. }
                    | OrderStep::MixLay { .. }
                    | OrderStep::GiveUp { .. }
                    | OrderStep::Redevelop { .. }
            ),
            Step::March(step) => !matches!(step, MarchStep::March { .. } | MarchStep::Answer { .. }),
            Step::Battle(step) => matches!(
                step,
                BattleStep::SupportOf { .. }
                    | BattleStep::Extra { .. }
                    | BattleStep::Reject { .. }
                    | BattleStep::Beyond { .. }
            ),
            Step::Hero(step) => matches!(
                step,
                HeroStep::Choose { .. } | HeroStep::Move { .. } | HeroStep::Redraw { .. } | HeroStep::Test { .. }
            ),
            Step::Rune(step) => !matches!(step, RuneStep::Receive { .. }),
            Step::Card(step) => matches!(step, CardStep::Tie { .. } | CardStep::Land(_, LandWant::Desert { .. })),
        }
    }

    /// Part of a battle that goes on with its next initiative.
    fn is_in_battle(self, content: &crate::content::Content) -> bool {
        match self {
            Step::Battle(step) => matches!(
                step,
                BattleStep::Support { .. }
                    | BattleStep::SupportOf { .. }
                    | BattleStep::Window { .. }
                    | BattleStep::Draw { .. }
                    | BattleStep::Extra { .. }
                    | BattleStep::Reject { .. }
                    | BattleStep::Specials { .. }
                    | BattleStep::Routs { .. }
                    | BattleStep::Damage { .. }
                    | BattleStep::Discard
                    | BattleStep::Aims { .. }
            ),
            Step::Card(CardStep::Window(_, WindowWant::Answer { .. } | WindowWant::Stand { .. })) => true,
            Step::Card(CardStep::Effects { rest, .. }) => {
                let fights =
                    |effect: &Effect<Span>| matches!(effect, Effect::Fray(fray) if !matches!(fray, Fray::FoodMore(_)));
                content.effects[rest].iter().any(fights)
            }
            _ => false,
        }
    }

    fn names(self, say: &mut dyn FnMut(Named)) {
        match self {
            Step::Setup(step) => setup_names(step, say),
            Step::Year(YearStep::Gain { seat }) => say(Named::Seat(seat)),
            Step::Year(YearStep::Starve { seat, area, left }) => {
                say(Named::Seat(seat));
                say(Named::Area(area));
                say(Named::Count(left));
            }
            Step::Year(_) => {}
            Step::Order(step) => order_names(step, say),
            Step::March(step) => {
                say(Named::Seat(step.seat()));
                if let MarchStep::Take { from, .. } | MarchStep::SendAway { from, .. } = step {
                    say(Named::Area(from));
                }
            }
            Step::Battle(step) => battle_names(step, say),
            Step::Hero(step) => hero_names(step, say),
            Step::Rune(step) => {
                say(Named::Seat(step.seat()));
                match step {
                    RuneStep::Receive { back, .. } => say(Named::Count(back)),
                    RuneStep::Second { one, .. } => say(Named::Area(one)),
                    RuneStep::Which { one, two, .. } => say(Named::Two(one, two)),
                    RuneStep::First { .. } | RuneStep::Claim { .. } => {}
                }
            }
            Step::Card(step) => card_names(step, say),
        }
    }
}

fn setup_names(step: SetupStep, say: &mut dyn FnMut(Named)) {
    match step {
        SetupStep::Turning { tile, .. } => say(Named::Tile(tile)),
        SetupStep::Spot { tile, turning, .. } => {
            say(Named::Tile(tile));
            say(Named::Turning(turning));
        }
        SetupStep::SecondRune { one, .. } => say(Named::Area(one)),
        SetupStep::Dragon { one, two, .. } => say(Named::Two(one, two)),
        _ => {}
    }
}

fn order_names(step: OrderStep, say: &mut dyn FnMut(Named)) {
    say(Named::Seat(step.seat()));
    match step {
        OrderStep::StepTo { from: area, .. }
        | OrderStep::Excess { area, .. }
        | OrderStep::DevelopAs { area, .. }
        | OrderStep::Relocate { area, .. }
        | OrderStep::Redevelop { area, .. }
        | OrderStep::MixSecond { one: area, .. } => say(Named::Area(area)),
        OrderStep::StepWith { from: one, to: two, .. } | OrderStep::MixLay { one, two, .. } => {
            say(Named::Two(one, two));
        }
        OrderStep::Cities { left, .. } | OrderStep::Income { left, .. } => say(Named::Areas(left)),
        OrderStep::Ally { area, left, .. } => {
            say(Named::Area(area));
            say(Named::Count(left));
        }
        OrderStep::HeroStands { hero, .. } => say(Named::Hero(hero)),
        OrderStep::GiveUp { kind, .. } => say(Named::Own(kind)),
        _ => {}
    }
}

fn battle_names(step: BattleStep, say: &mut dyn FnMut(Named)) {
    match step {
        BattleStep::Support { side }
        | BattleStep::Window { side }
        | BattleStep::Draw { side }
        | BattleStep::Extra { side }
        | BattleStep::Specials { side }
        | BattleStep::Routs { side }
        | BattleStep::Damage { side }
        | BattleStep::Retreat { side } => say(Named::Side(side)),
        BattleStep::SupportOf { side, hero } => {
            say(Named::Side(side));
            say(Named::Hero(hero));
        }
        BattleStep::Reject { side, left } | BattleStep::Beyond { side, left } => {
            say(Named::Side(side));
            say(Named::Count(left));
        }
        BattleStep::Suffers { side, how, left } => {
            say(Named::Side(side));
            say(Named::Count(left));
            if let Suffer::Burn { not: Some(figure) } = how {
                say(Named::Figure(figure));
            }
        }
        BattleStep::Aims { side, how } => {
            say(Named::Side(side));
            match how {
                Aim::Terrify { first: Some(figure) } => say(Named::Figure(figure)),
                Aim::Breath { left } => say(Named::Count(left)),
                _ => {}
            }
        }
        BattleStep::Leave { side, kind } => {
            say(Named::Side(side));
            say(Named::Kind(kind));
        }
        BattleStep::Occupy { seat } | BattleStep::BeyondTo { seat } => say(Named::Seat(seat)),
        BattleStep::Begin
        | BattleStep::Round
        | BattleStep::Discard
        | BattleStep::Defence
        | BattleStep::Tally
        | BattleStep::Settle { .. }
        | BattleStep::Over => {}
    }
}

fn hero_names(step: HeroStep, say: &mut dyn FnMut(Named)) {
    match step {
        HeroStep::Phase { last, .. } => {
            if let Some(seat) = last.get() {
                say(Named::Anyone(seat));
            }
        }
        HeroStep::Choose { seat, .. } => say(Named::Seat(seat)),
        HeroStep::Act { hero } | HeroStep::Arrive { hero } | HeroStep::Deed { hero } | HeroStep::Rest { hero } => {
            say(Named::Hero(hero));
        }
        HeroStep::Wound { hero, damage: count }
        | HeroStep::Move { hero, left: count }
        | HeroStep::Onward { hero, left: count } => {
            say(Named::Hero(hero));
            say(Named::Count(count));
        }
        HeroStep::Quest { hero, quest } | HeroStep::Test { hero, quest } => {
            say(Named::Hero(hero));
            say(Named::Quest(quest));
        }
        HeroStep::Redraw { hero, quest, left } => {
            say(Named::Hero(hero));
            say(Named::Quest(quest));
            say(Named::Count(left));
        }
        HeroStep::Ready { side } | HeroStep::Trade { side } | HeroStep::Special { side } | HeroStep::Leave { side } => {
            say(Named::Side(side));
        }
        HeroStep::Opening | HeroStep::Round | HeroStep::Wounds | HeroStep::Over => {}
    }
}

/// Whoever a card speaks of may be out of the game before it comes to that.
fn card_names(step: CardStep, say: &mut dyn FnMut(Named)) {
    if let Some(seat) = step.seat() {
        say(Named::Anyone(seat));
    }
    match step {
        CardStep::Season { card, part } | CardStep::Tie { card, part, .. } => {
            say(Named::Season(card));
            say(Named::Count(part));
        }
        CardStep::Effects { seat, hero, rest } => {
            say(Named::Anyone(seat));
            hero.into_iter().for_each(|hero| say(Named::Hero(hero)));
            say(Named::List(rest));
        }
        CardStep::Choose { hero, at, .. } => {
            hero.into_iter().for_each(|hero| say(Named::Hero(hero)));
            say(Named::Effect(at));
        }
        CardStep::Purse(_, want) => match want {
            PurseWant::RaiseDial { by: count }
            | PurseWant::LowerHighest { by: count }
            | PurseWant::Discard { left: count }
            | PurseWant::Share { cards: count } => say(Named::Count(count)),
            _ => {}
        },
        CardStep::Rune(_, want) => rune_want_names(want, say),
        CardStep::Land(_, want) => land_names(want, say),
        CardStep::People(_, want) => people_names(want, say),
        CardStep::Reward(_, want) => match want {
            RewardWant::Exchange { left } => say(Named::Count(left)),
            RewardWant::Give { hero } => say(Named::Hero(hero)),
            RewardWant::GiveWhat { hero, to } => {
                say(Named::Hero(hero));
                say(Named::Hero(to));
            }
        },
        CardStep::Window(_, want) => match want {
            WindowWant::Answer { kind, by } => {
                say(Named::Tactics(kind));
                say(Named::Anyone(by));
            }
            WindowWant::Stand { left } => say(Named::Count(left)),
            WindowWant::HeroBefore { hero } | WindowWant::HeroAfter { hero } => say(Named::Hero(hero)),
            WindowWant::Parley { .. } | WindowWant::Stores => {}
        },
        CardStep::Winter => {}
    }
}

fn rune_want_names(want: RuneWant, say: &mut dyn FnMut(Named)) {
    match want {
        RuneWant::Look { near } => near.into_iter().for_each(|hero| say(Named::Hero(hero))),
        RuneWant::LookBeside { hero } => say(Named::Hero(hero)),
        RuneWant::LookAtArea | RuneWant::FallLook => {}
        RuneWant::Out { left } => say(Named::Count(left)),
        RuneWant::OutTo { from, left } => {
            say(Named::Area(from));
            say(Named::Count(left));
        }
        RuneWant::ForcedFirst { receiver } => say(Named::Anyone(receiver)),
        RuneWant::ForcedSecond { receiver, one } => {
            say(Named::Anyone(receiver));
            say(Named::Area(one));
        }
    }
}

fn land_names(want: LandWant, say: &mut dyn FnMut(Named)) {
    match want {
        LandWant::Muster { left, .. } | LandWant::DesertFrom { left, .. } => say(Named::Count(left)),
        LandWant::MusterAt { unit, left } => {
            say(Named::Unit(unit));
            say(Named::Count(left));
        }
        LandWant::Neutral { unit } => say(Named::Unit(unit)),
        LandWant::Desert { area, left, .. } => {
            say(Named::Area(area));
            say(Named::Count(left));
        }
        LandWant::RoutOne { area } | LandWant::FoundAt { area } => say(Named::Area(area)),
        LandWant::TokenAt { of } => say(Named::Anyone(of)),
        LandWant::RoutHere { hero, left } | LandWant::SummonFrom { hero, left } => {
            say(Named::Hero(hero));
            say(Named::Count(left));
        }
        LandWant::Lure { hero } => say(Named::Hero(hero)),
        LandWant::Summon { hero, from, left } => {
            say(Named::Hero(hero));
            say(Named::Area(from));
            say(Named::Count(left));
        }
        LandWant::TokenOf | LandWant::Found | LandWant::Sabotage | LandWant::Ceasefire | LandWant::Flee => {}
    }
}

fn people_names(want: PeopleWant, say: &mut dyn FnMut(Named)) {
    match want {
        PeopleWant::RewardTo | PeopleWant::Heal | PeopleWant::AmbushWith => {}
        PeopleWant::Mover { steps: count } => say(Named::Count(count)),
        PeopleWant::Retreat { hero } | PeopleWant::AmbushAt { hero } => say(Named::Hero(hero)),
        PeopleWant::Train { hero, left: count }
        | PeopleWant::MoveTo { hero, steps: count }
        | PeopleWant::Keep { hero, price: count } => {
            say(Named::Hero(hero));
            say(Named::Count(count));
        }
    }
}
