//! Prompts, labels and refusals: ids and arguments, no sentence.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Destiny, Shape, Unit};
use crate::land::{Hex, areas};
use crate::play::cards::{CardChoice, CardStep, RewardWant};
use crate::play::{attribute_name, development_name, order_name, resource_name, season_name, strike_name};
use crate::state::{self, Cause, State, pile};
use crate::step::{Aim, BattleStep, HeroStep, MarchStep, OrderStep, Part, RuneStep, SetupStep, Step, Suffer, YearStep};
use kernel::event::RuleId;
use kernel::{Arg, Card, Label, Message, Refusal, Seat, Stand, Thing};

impl Runewars {
    fn area_message(&self, id: &'static str, area: Area) -> Message {
        Message::new(id).with("area", self.area_thing(area))
    }

    /// With the short name under which the area is found on the land.
    fn area_to_find(&self, id: &'static str, area: Area) -> Message {
        self.area_message(id, area).with("slug", self.short_name(area))
    }

    /// What brings what happens now, as the story names it; `none` where nothing has to be named.
    pub(crate) fn cause(&self, state: &State) -> Arg {
        match state.cause {
            Cause::None => Arg::Word("none"),
            Cause::Thing(number) => Thing(number).into(),
            Cause::Order(order) => order_name(order).into(),
            Cause::Season(season) => season_name(season).into(),
            Cause::Development(development) => development_name(development).into(),
        }
    }

    // --- Prompts ---------------------------------------------------------------------------------------------------

    pub(crate) fn prompt_for(&self, state: &State, seat: Seat) -> Message {
        match state.stack.top() {
            None => Message::new("runewars-prompt-over"),
            Some(Step::Setup(step)) => self.setup_prompt(step),
            Some(Step::Year(step)) => self.year_prompt(state, step),
            Some(Step::Order(step)) => self.order_prompt(state, step),
            Some(Step::March(step)) => self.march_prompt(state, step),
            Some(Step::Battle(step)) => self.battle_prompt(state, step),
            Some(Step::Hero(step)) => self.hero_prompt(state, step),
            Some(Step::Rune(step)) => self.rune_prompt(state, step),
            Some(Step::Card(step)) => self.card_prompt(state, step, seat),
        }
    }

    fn setup_prompt(&self, step: SetupStep) -> Message {
        match step {
            SetupStep::Faction { .. } => Message::new("runewars-prompt-faction"),
            SetupStep::Tile { .. } => Message::new("runewars-prompt-tile"),
            SetupStep::Turning { tile, .. } => Message::new("runewars-prompt-turning").with("tile", tile.0 + 1),
            SetupStep::Spot { tile, .. } => Message::new("runewars-prompt-spot").with("tile", tile.0 + 1),
            SetupStep::Marker => Message::new("runewars-prompt-marker"),
            SetupStep::Rune { .. } => Message::new("runewars-prompt-rune"),
            SetupStep::SecondRune { .. } => Message::new("runewars-prompt-second-rune"),
            SetupStep::Dragon { .. } => Message::new("runewars-prompt-dragon"),
            SetupStep::Home { .. } => Message::new("runewars-prompt-home"),
            SetupStep::Stronghold { .. } => Message::new("runewars-prompt-stronghold"),
            SetupStep::HeroHome { hero, .. } => {
                Message::new("runewars-prompt-hero-home").with("hero", self.hero_thing(hero))
            }
            SetupStep::FalseRune { .. } => Message::new("runewars-prompt-false-rune"),
            SetupStep::Populate | SetupStep::Hero { .. } | SetupStep::Ready => Message::new("runewars-prompt-over"),
        }
    }

    fn year_prompt(&self, state: &State, step: YearStep) -> Message {
        match step {
            YearStep::Gain { .. } => Message::new("runewars-prompt-gain"),
            YearStep::Starve { area, .. } => self.area_message("runewars-prompt-starve", area),
            YearStep::Bid => {
                let card = state.cards.iter(pile::SEASON_DISCARD).last().unwrap_or(Card(state::SEASON));
                Message::new("runewars-prompt-bid").with("card", self.card_thing(card))
            }
            _ => {
                let season = season_name(state.season);
                Message::new("runewars-prompt-orders").with("season", season).with("year", state.year)
            }
        }
    }

    fn order_prompt(&self, state: &State, step: OrderStep) -> Message {
        match step {
            OrderStep::Turn { .. } | OrderStep::Window { .. } => {
                let part = state.stack.iter().find_map(|step| match step {
                    Step::Order(OrderStep::Turn { part, .. }) => Some(*part),
                    _ => None,
                });
                Message::new("runewars-prompt-window").with(
                    "part",
                    match part {
                        Some(Part::Primary) => "before",
                        Some(Part::Bonus) => "between",
                        _ => "after",
                    },
                )
            }
            OrderStep::Strategize { .. } => Message::new("runewars-prompt-strategize"),
            OrderStep::StepTo { from, .. } => self.area_message("runewars-prompt-step-to", from),
            OrderStep::StepWith { from, to, .. } => {
                self.area_message("runewars-prompt-step-with", from).with("to", self.area_thing(to))
            }
            OrderStep::Recruit { .. } => Message::new("runewars-prompt-recruit"),
            OrderStep::Place { seat, .. } => {
                let kind = self.next_recruit(state, seat).unwrap_or(0);
                Message::new("runewars-prompt-place").with("unit", self.unit_thing(state.unit(Some(seat), kind)))
            }
            OrderStep::Excess { area, .. } => self.area_message("runewars-prompt-excess", area),
            OrderStep::Cities { left, .. } => {
                let city = areas(left).next().and_then(|area| state.place(area).city).unwrap_or_default();
                Message::new("runewars-prompt-city").with("city", self.city_thing(city))
            }
            OrderStep::Ally { area, .. } => self.area_message("runewars-prompt-ally", area),
            OrderStep::PayForHeroes { .. } => Message::new("runewars-prompt-pay-heroes"),
            OrderStep::KeepHero { .. } => Message::new("runewars-prompt-keep-hero"),
            OrderStep::HeroStands { hero, .. } => {
                Message::new("runewars-prompt-hero-stands").with("hero", self.hero_thing(hero))
            }
            OrderStep::Desert { .. } => Message::new("runewars-prompt-desert"),
            OrderStep::Income { left, .. } => {
                self.area_message("runewars-prompt-income", areas(left).next().unwrap_or_default())
            }
            OrderStep::Develop { .. } => Message::new("runewars-prompt-develop"),
            OrderStep::DevelopAs { area, .. } => self.area_message("runewars-prompt-develop-as", area),
            OrderStep::Title { .. } => Message::new("runewars-prompt-title"),
            OrderStep::TitlePrice { title, .. } => {
                Message::new("runewars-prompt-title-price").with("title", self.title_thing(title))
            }
            OrderStep::Fortify { .. } => Message::new("runewars-prompt-fortify"),
            OrderStep::Build { .. } => Message::new("runewars-prompt-build"),
            OrderStep::Repair { .. } => Message::new("runewars-prompt-repair"),
            OrderStep::MixFirst { .. } => Message::new("runewars-prompt-mix-first"),
            OrderStep::MixSecond { one, .. } => self.area_message("runewars-prompt-mix-second", one),
            OrderStep::MixLay { .. } => Message::new("runewars-prompt-mix-lay"),
            OrderStep::GiveUp { seat, kind } => {
                let unit = state.unit(Some(seat), kind.into());
                Message::new("runewars-prompt-give-up").with("unit", self.unit_thing(unit))
            }
            OrderStep::Relocate { area, .. } => self.area_message("runewars-prompt-relocate", area),
            OrderStep::Redevelop { area, development, .. } => {
                self.area_message("runewars-prompt-redevelop", area).with("what", development_name(development))
            }
        }
    }

    fn march_prompt(&self, state: &State, step: MarchStep) -> Message {
        let target = state.marching.target.unwrap_or_default();
        match step {
            MarchStep::Activate { again: false, .. } => Message::new("runewars-prompt-activate"),
            MarchStep::Activate { .. } => Message::new("runewars-prompt-activate-again"),
            MarchStep::March { .. } | MarchStep::Arrive { .. } => self.area_message("runewars-prompt-march", target),
            MarchStep::Take { from, .. } => {
                self.area_message("runewars-prompt-take", from).with("to", self.area_thing(target))
            }
            MarchStep::Parley { .. } => self.area_message("runewars-prompt-parley", target),
            MarchStep::Answer { .. } => Message::new("runewars-prompt-answer"),
            MarchStep::Refused { .. } => Message::new("runewars-prompt-refused"),
            MarchStep::SendAway { from, .. } => self.area_message("runewars-prompt-send-away", from),
        }
    }

    fn battle_prompt(&self, state: &State, step: BattleStep) -> Message {
        let at = state.battle.at;
        match step {
            BattleStep::Support { .. } => Message::new("runewars-prompt-support"),
            BattleStep::SupportOf { hero, .. } => {
                Message::new("runewars-prompt-support-of").with("hero", self.hero_thing(hero))
            }
            BattleStep::Window { .. } => self.area_message("runewars-prompt-battle-window", at),
            BattleStep::Draw { .. } => Message::new("runewars-prompt-draw").with("initiative", state.battle.initiative),
            BattleStep::Extra { side } => {
                let kind = state.battle.sides[usize::from(side)].acting.unwrap_or(0);
                let unit = self.unit_in_battle(state, side.into(), kind.into());
                Message::new("runewars-prompt-extra").with("units", self.units_name(unit))
            }
            BattleStep::Reject { .. } => Message::new("runewars-prompt-reject"),
            BattleStep::Suffers { how, left, .. } => Message::new(suffer_prompt(how)).with("count", left),
            BattleStep::Routs { side } => {
                Message::new("runewars-prompt-rout").with("count", state.battle.sides[usize::from(side)].routs)
            }
            BattleStep::Damage { side } => {
                Message::new("runewars-prompt-damage").with("count", state.battle.sides[usize::from(side)].damage)
            }
            BattleStep::Aims { side, how } => {
                let kind = state.battle.sides[usize::from(side)].acting.unwrap_or(0);
                let unit = self.unit_in_battle(state, side.into(), kind.into());
                Message::new(aim_prompt(how)).with("units", self.units_name(unit))
            }
            BattleStep::Defence => Message::new("runewars-prompt-defence"),
            BattleStep::Occupy { .. } => self.area_message("runewars-prompt-occupy", at),
            BattleStep::Leave { side, kind } => {
                let unit = self.unit_in_battle(state, side.into(), kind.into());
                Message::new("runewars-prompt-leave").with("unit", self.unit_thing(unit))
            }
            BattleStep::Retreat { .. } | BattleStep::BeyondTo { .. } => {
                self.area_message("runewars-prompt-retreat", at)
            }
            BattleStep::Beyond { left, .. } => self.area_message("runewars-prompt-beyond", at).with("count", left),
            _ => Message::new("runewars-prompt-over"),
        }
    }

    fn rune_prompt(&self, _: &State, step: RuneStep) -> Message {
        Message::new(match step {
            RuneStep::Receive { .. } => "runewars-prompt-receive",
            RuneStep::First { .. } => "runewars-prompt-rune",
            RuneStep::Second { .. } => "runewars-prompt-second-rune",
            RuneStep::Which { .. } => "runewars-prompt-dragon",
            RuneStep::Claim { .. } => "runewars-prompt-claim",
        })
    }

    // --- Labels ----------------------------------------------------------------------------------------------------

    /// The rule behind what is asked now.
    fn rule_now(&self, state: &State) -> RuleId {
        match state.stack.top() {
            None => "RW-1",
            Some(Step::Setup(step)) => match step {
                SetupStep::Faction { .. } => "RW-5",
                SetupStep::Tile { .. } | SetupStep::Turning { .. } | SetupStep::Spot { .. } => "RW-6",
                SetupStep::Marker => "RW-7",
                SetupStep::Rune { .. }
                | SetupStep::SecondRune { .. }
                | SetupStep::Dragon { .. }
                | SetupStep::FalseRune { .. } => "RW-8",
                SetupStep::Home { .. } => "RW-9",
                _ => "RW-10",
            },
            Some(Step::Year(step)) => match step {
                YearStep::Gain { .. } => "RW-13",
                YearStep::Starve { .. } => "RW-14",
                YearStep::Bid => "RW-18",
                _ => "RW-15",
            },
            Some(Step::Order(step)) => match step {
                OrderStep::Strategize { .. } | OrderStep::StepTo { .. } | OrderStep::StepWith { .. } => "RW-20",
                OrderStep::Recruit { .. } | OrderStep::Place { .. } => "RW-24",
                OrderStep::Excess { .. } => "RW-40",
                OrderStep::Income { .. } | OrderStep::Develop { .. } | OrderStep::DevelopAs { .. } => "RW-23",
                OrderStep::Title { .. } | OrderStep::TitlePrice { .. } => "RW-26",
                OrderStep::Fortify { .. } | OrderStep::Build { .. } | OrderStep::Repair { .. } => "RW-27",
                OrderStep::MixFirst { .. } | OrderStep::MixSecond { .. } | OrderStep::MixLay { .. } => "RW-74",
                OrderStep::GiveUp { .. } | OrderStep::Relocate { .. } | OrderStep::Redevelop { .. } => "RW-48",
                OrderStep::Desert { .. } => "RW-66",
                OrderStep::Window { .. } | OrderStep::Turn { .. } => "RW-19",
                _ => "RW-25",
            },
            Some(Step::March(step)) => match step {
                MarchStep::Activate { .. }
                | MarchStep::March { .. }
                | MarchStep::Take { .. }
                | MarchStep::Arrive { .. } => "RW-41",
                MarchStep::Parley { .. } => "RW-46",
                MarchStep::SendAway { .. } => "RW-44",
                _ => "RW-47",
            },
            Some(Step::Battle(step)) => match step {
                BattleStep::Support { .. }
                | BattleStep::SupportOf { .. }
                | BattleStep::Extra { .. }
                | BattleStep::Reject { .. } => "RW-52",
                BattleStep::Window { .. } => "RW-53",
                BattleStep::Draw { .. } => "RW-55",
                BattleStep::Suffers { .. } | BattleStep::Routs { .. } | BattleStep::Damage { .. } => "RW-56",
                BattleStep::Aims { .. } => "RW-54",
                BattleStep::Defence => "RW-58",
                BattleStep::Leave { .. } | BattleStep::Retreat { .. } => "RW-44",
                _ => "RW-38",
            },
            Some(Step::Hero(step)) => match step {
                HeroStep::Phase { .. }
                | HeroStep::Choose { .. }
                | HeroStep::Act { .. }
                | HeroStep::Move { .. }
                | HeroStep::Onward { .. }
                | HeroStep::Arrive { .. }
                | HeroStep::Rest { .. } => "RW-60",
                HeroStep::Wound { .. } => "RW-125",
                HeroStep::Deed { .. } | HeroStep::Quest { .. } | HeroStep::Redraw { .. } | HeroStep::Test { .. } => {
                    "RW-62"
                }
                _ => "RW-67",
            },
            Some(Step::Rune(step)) => match step {
                RuneStep::Claim { .. } => "RW-81",
                _ => "RW-72",
            },
            Some(Step::Card(step)) => step.rule(),
        }
    }

    pub(crate) fn label_choice(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        if let Choice::Card(card) = choice {
            return self.label_card_choice(state, seat, card);
        }
        let rule = match choice {
            Choice::Heal | Choice::Train => "RW-68",
            _ => self.rule_now(state),
        };
        let mut label = Label::new(self.choice_text(state, choice), rule);
        if let (Choice::Fate(fate), Some(shape)) = (choice, self.shape_now(state)) {
            label = label.detail(strike_name(self.strike(fate, shape)));
        }
        match choice {
            Choice::Done => label.stand(Stand::End),
            Choice::No => label.stand(Stand::Decline),
            Choice::Claim => label.stand(Stand::First),
            Choice::Place(_) | Choice::Marker(_) | Choice::Area(_) => label.stand(Stand::Step),
            _ => label,
        }
    }

    /// By which part of a Fate card it is chosen.
    fn shape_now(&self, state: &State) -> Option<Shape> {
        let Some(Step::Battle(BattleStep::Reject { side, .. })) = state.stack.top() else { return None };
        let kind = state.battle.sides[usize::from(side)].acting?;
        Some(self.info(state, side.into(), kind.into()).shape)
    }

    fn choice_text(&self, state: &State, choice: Choice) -> Message {
        let unit = |id: &'static str, unit: Unit| Message::new(id).with("unit", self.unit_thing(unit));
        let count = |id: &'static str, count: u8| Message::new(id).with("count", count);
        match choice {
            Choice::Faction(faction) => {
                Message::new("runewars-choose-faction").with("faction", self.faction_thing(faction))
            }
            Choice::Tile(tile) => count("runewars-choose-tile", tile.0 + 1),
            Choice::Turning(turning) => count("runewars-choose-turning", turning),
            Choice::Place(at) => self.place_text("runewars-choose-place", at),
            Choice::Marker(spot) => self.place_text("runewars-choose-marker", spot.at).with("side", spot.side),
            Choice::Home { marker, third, turning } => {
                count("runewars-choose-home", marker + 1).with("third", third + 1).with("turning", turning)
            }
            Choice::Area(area) => self.area_to_find("runewars-choose-area", area),
            Choice::Dragon(area) => self.area_to_find("runewars-choose-dragon", area),
            Choice::FalseRune(area) => self.area_to_find("runewars-choose-false", area),
            Choice::Order(order) => count("runewars-choose-order", order as u8 + 1).with("order", order_name(order)),
            Choice::Bid(bid) => count("runewars-choose-bid", bid),
            Choice::Pay(price) => count("runewars-choose-pay", price),
            Choice::Units { unit: of, count } => {
                unit("runewars-choose-units", of).with("units", self.units_name(of)).with("count", count)
            }
            Choice::All => Message::new("runewars-choose-all"),
            Choice::Unit(of) => unit("runewars-choose-unit", of),
            Choice::Figure { unit: of, routed, hurt } => {
                let id = if routed { "runewars-choose-routed" } else { "runewars-choose-figure" };
                unit(id, of).with("hurt", hurt)
            }
            Choice::Hero(hero) => Message::new("runewars-choose-hero").with("hero", self.hero_thing(hero)),
            Choice::Fate(fate) => {
                let destiny = destiny_name(self.content.fates[fate.index()].destiny);
                count("runewars-choose-fate", fate.0 + 1).with("destiny", destiny)
            }
            Choice::Resource(resource) => Message::new("runewars-choose-word").with("word", resource_name(resource)),
            Choice::Attribute(attribute) => {
                Message::new("runewars-choose-word").with("word", attribute_name(attribute))
            }
            Choice::Development(development) => {
                Message::new("runewars-choose-word").with("word", development_name(development))
            }
            Choice::Title(title) => Message::new("runewars-choose-title").with("title", self.title_thing(title)),
            Choice::Quest(quest) => Message::new("runewars-choose-quest").with("quest", self.quest_thing(quest)),
            Choice::Benefit(number) => self.benefit_text(state, number),
            Choice::Influence => Message::new("runewars-choose-influence"),
            Choice::Tactics => Message::new("runewars-choose-tactics"),
            Choice::Build => Message::new("runewars-choose-build"),
            Choice::Repair => Message::new("runewars-choose-repair"),
            Choice::Runes => Message::new("runewars-choose-runes"),
            Choice::Battle => Message::new("runewars-choose-battle"),
            Choice::Retreat => Message::new("runewars-choose-retreat"),
            Choice::Move => Message::new("runewars-choose-move"),
            Choice::Heal => Message::new("runewars-choose-heal"),
            Choice::Train => Message::new("runewars-choose-train"),
            Choice::Claim => Message::new("runewars-choose-claim"),
            Choice::Yes => Message::new("runewars-choose-yes"),
            Choice::No => Message::new("runewars-choose-no"),
            Choice::Done => Message::new(state.stack.top().map_or("runewars-choose-done", done_text)),
            Choice::Card(_) => Message::new("runewars-choose-done"),
        }
    }

    fn place_text(&self, id: &'static str, hex: Hex) -> Message {
        Message::new(id).with("column", hex.q).with("row", hex.r)
    }

    fn benefit_text(&self, state: &State, number: u8) -> Message {
        if let Some(Step::Order(OrderStep::Cities { left, .. })) = state.stack.top()
            && let Some(city) = areas(left).next().and_then(|area| state.place(area).city)
            && let Some(&benefit) = self.content.cities[city.index()].benefits.get(usize::from(number))
        {
            return crate::card_text::benefit_text(benefit);
        }
        Message::new("runewars-choose-benefit").with("count", number + 1)
    }

    // --- Refusals --------------------------------------------------------------------------------------------------

    pub(crate) fn refuse(&self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let rule = self.rule_now(state);
        match choice {
            Choice::Order(order) if state.player(seat).given & 1 << order as u8 != 0 => {
                Refusal::new("runewars-refused-order").with("order", order_name(order)).rule("RW-15")
            }
            Choice::Area(area) if !state.land.has(area) => {
                Refusal::new("runewars-refused-no-area").with("area", self.area_thing(area)).rule(rule)
            }
            Choice::Area(area) if matches!(state.stack.top(), Some(Step::March(MarchStep::Activate { .. }))) => {
                let activated = state.place(area).activated.contains(seat);
                let why = if activated { "runewars-refused-activated" } else { "runewars-refused-reach" };
                Refusal::new(why).with("area", self.area_thing(area)).rule("RW-41")
            }
            Choice::Area(area) => Refusal::new("runewars-refused-area").with("area", self.area_thing(area)).rule(rule),
            Choice::Bid(_) | Choice::Pay(_) => {
                Refusal::new("runewars-refused-pay").with("count", state.player(seat).influence).rule(rule)
            }
            Choice::Place(_) => Refusal::new("runewars-refused-place").rule("RW-6"),
            Choice::Marker(_) => Refusal::new("runewars-refused-marker").rule("RW-7"),
            Choice::Claim => {
                let rule = if state.options.revised { "RW-81" } else { "RW-84" };
                Refusal::new("runewars-refused-claim").rule(rule)
            }
            // RW-28: who marches not at all in the original edition, and how far in the other.
            Choice::Hero(_) if matches!(state.stack.top(), Some(Step::March(_))) => {
                let why = if state.options.revised { "runewars-refused" } else { "runewars-refused-hero-march" };
                Refusal::new(why).rule("RW-28")
            }
            Choice::Heal | Choice::Train => Refusal::new("runewars-refused").rule("RW-68"),
            Choice::Quest(_) => Refusal::new("runewars-refused").rule("RW-62"),
            Choice::Card(CardChoice::Tactics(kind)) if self.is_fresh(state, seat, kind) => {
                Refusal::new("runewars-refused-fresh").with("card", self.tactics_thing(kind)).rule("RW-91")
            }
            Choice::Card(CardChoice::Use { reward, .. })
                if matches!(state.stack.top(), Some(Step::Card(CardStep::Reward(_, RewardWant::GiveWhat { .. })))) =>
            {
                Refusal::new("runewars-refused-passed").with("card", self.reward_thing(reward)).rule("RW-122")
            }
            Choice::Card(card) => Refusal::new("runewars-refused").rule(card.rule()),
            _ => Refusal::new("runewars-refused").rule(rule),
        }
    }
}

pub(crate) fn free_id(hex: Hex) -> String {
    format!("free-{}-{}", i16::from(hex.q) + 100, i16::from(hex.r) + 100)
}

pub(crate) fn destiny_name(destiny: Destiny) -> Message {
    Message::new(match destiny {
        Destiny::Gold => "runewars-gold",
        Destiny::Silver => "runewars-silver",
        Destiny::Red => "runewars-red",
    })
}

/// What it means to be done with this step.
fn done_text(step: Step) -> &'static str {
    match step {
        Step::Order(OrderStep::Window { .. }) => "runewars-done-window",
        Step::Order(OrderStep::Strategize { .. }) => "runewars-done-steps",
        Step::Order(OrderStep::Develop { .. }) => "runewars-done-builds",
        Step::Order(OrderStep::Title { .. }) => "runewars-done-title",
        Step::Order(OrderStep::PayForHeroes { .. }) => "runewars-done-heroes",
        Step::Order(OrderStep::GiveUp { .. } | OrderStep::Relocate { .. }) => "runewars-done-gives-up",
        Step::March(MarchStep::Activate { .. }) => "runewars-done-activates",
        Step::March(MarchStep::March { .. }) => "runewars-done-marches",
        Step::Battle(BattleStep::Support { .. }) => "runewars-done-supports",
        Step::Battle(BattleStep::Window { .. }) | Step::Card(CardStep::Window(..)) => "runewars-done-card",
        Step::Hero(HeroStep::Deed { .. }) => "runewars-done-deed",
        Step::Rune(RuneStep::Receive { .. }) => "runewars-done-gives-back",
        _ => "runewars-choose-done",
    }
}

fn suffer_prompt(how: Suffer) -> &'static str {
    match how {
        Suffer::Rout | Suffer::RoutSlow => "runewars-prompt-rout",
        Suffer::Damage | Suffer::DamageStrong | Suffer::DamageTwice | Suffer::Burn { .. } => "runewars-prompt-damage",
        Suffer::Kill | Suffer::Fire | Suffer::SecondTriangle => "runewars-prompt-destroy",
        Suffer::Leave | Suffer::LeaveStanding => "runewars-prompt-send-off",
    }
}

fn aim_prompt(how: Aim) -> &'static str {
    match how {
        Aim::Damage => "runewars-prompt-aim-damage",
        Aim::Charge { .. } => "runewars-prompt-aim-charge",
        Aim::Banish => "runewars-prompt-aim-banish",
        Aim::Overpower => "runewars-prompt-aim-overpower",
        Aim::Fury => "runewars-prompt-aim-fury",
        Aim::Terrify { .. } => "runewars-prompt-aim-terrify",
        Aim::Breath { .. } => "runewars-prompt-aim-breath",
    }
}
