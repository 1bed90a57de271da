//! What cards do: their steps, their choices, and the windows in which they are played.
//!
//! A card's effects lie in the arena; [`CardStep::Effects`] takes one after another and hands it to its family. Where a
//! player has to choose, the family pushes a step of its own that asks for one small thing. Whether a step asks at all is
//! decided by what everyone knows; what is offered may depend on the chooser's own cards.

mod effects;
mod land;
mod objectives;
mod people;
mod purse;
mod rewards;
mod runes;
mod seasons;
#[cfg(test)]
mod tests;
mod windows;

pub use self::land::LandWant;
pub(crate) use self::people::MOST_TRAINING;
pub use self::people::PeopleWant;
pub use self::purse::PurseWant;
pub use self::rewards::RewardWant;
pub(crate) use self::rewards::reward_bit;
pub use self::runes::RuneWant;
pub use self::windows::WindowWant;

use crate::Runewars;
use crate::choice::Choice;
use crate::content::Content;
use crate::effect::Span;
use crate::ids::{Area, Exploration, Hero, Reward, SeasonCard, Tactics};
use crate::state::{EXPLORATION, HEROES, PLAYERS, REWARDS, State, TACTICS};
use crate::step::Step;
use kernel::arena::EffectId;
use kernel::event::RuleId;
use kernel::grammar::Typed;
use kernel::{Card, Label, Message, Refusal, Seat, Sink, Viewer};
use serde::{Deserialize, Serialize};

/// What cards have still to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardStep {
    /// The parts of a Season card, one after another.
    Season {
        card: SeasonCard,
        part: u8,
    },
    /// A tie of bids: who is meant.
    Tie {
        card: SeasonCard,
        part: u8,
        decider: Seat,
    },
    /// The effects of a list for one player, and one hero where a hero acts.
    Effects {
        seat: Seat,
        hero: Option<Hero>,
        rest: Span,
    },
    /// An effect that holds others, and asks which.
    Choose {
        seat: Seat,
        hero: Option<Hero>,
        at: EffectId,
    },
    Purse(Seat, PurseWant),
    Rune(Seat, RuneWant),
    Land(Seat, LandWant),
    People(Seat, PeopleWant),
    Reward(Seat, RewardWant),
    Window(Seat, WindowWant),
    /// Everyone may play a card before hunger is counted.
    Winter,
}

impl CardStep {
    /// The rule behind what is asked.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            CardStep::Tie { .. } => "RW-101",
            CardStep::Purse(_, PurseWant::HandLimit) => "RW-90",
            CardStep::Purse(_, PurseWant::QuestLimit) => "RW-62",
            CardStep::Purse(_, PurseWant::OrderBack) => "RW-111",
            CardStep::Purse(_, PurseWant::ForbidMarch) => "RW-105",
            CardStep::Purse(..) => "RW-102",
            CardStep::Rune(_, RuneWant::Out { .. } | RuneWant::OutTo { .. }) => "RW-106",
            CardStep::Rune(_, RuneWant::ForcedFirst { .. } | RuneWant::ForcedSecond { .. }) => "RW-103",
            CardStep::Rune(_, RuneWant::FallLook) => "RW-104",
            CardStep::Rune(..) => "RW-107",
            CardStep::Land(_, want) => want.rule(),
            CardStep::People(_, PeopleWant::Train { .. } | PeopleWant::Heal) => "RW-68",
            CardStep::People(_, PeopleWant::Keep { .. }) => "RW-66",
            CardStep::People(_, PeopleWant::Retreat { .. }) => "RW-69",
            CardStep::People(_, PeopleWant::AmbushWith | PeopleWant::AmbushAt { .. }) => "RW-110",
            CardStep::People(..) => "RW-100",
            CardStep::Reward(_, RewardWant::Exchange { .. }) => "RW-123",
            CardStep::Reward(..) => "RW-122",
            CardStep::Window(_, WindowWant::Answer { .. }) => "RW-112",
            CardStep::Window(_, WindowWant::Stand { .. }) => "RW-115",
            CardStep::Window(_, WindowWant::Parley { .. }) => "RW-116",
            CardStep::Window(_, WindowWant::Stores) => "RW-117",
            CardStep::Window(..) => "RW-110",
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Choose { .. } | CardStep::Winter => "RW-100",
        }
    }

    /// Whom a step asks that asks somebody.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Winter => None,
            CardStep::Tie { decider: seat, .. }
            | CardStep::Choose { seat, .. }
            | CardStep::Purse(seat, _)
            | CardStep::Rune(seat, _)
            | CardStep::Land(seat, _)
            | CardStep::People(seat, _)
            | CardStep::Reward(seat, _)
            | CardStep::Window(seat, _) => Some(seat),
        }
    }
}

/// What cards ask for beyond the choices of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardChoice {
    /// Play or discard a Tactics card of this kind.
    Tactics(Tactics),
    /// Use a Reward of a hero, or take this one.
    Use {
        hero: Hero,
        reward: Reward,
    },
    /// Turn a Reward face up.
    Show {
        hero: Hero,
        reward: Reward,
    },
    /// One of a hero's Rewards changes hands.
    Give(Hero),
    /// The hero takes up the Rewards that lie in its area.
    TakeUp(Hero),
    /// The Objective is reached.
    Objective,
    /// The Captain's exchange.
    Exchange,
    /// Look at a rune token beside this hero.
    Look(Hero),
    /// A find on the land is pulled down.
    Raze(Area),
    Player(Seat),
    First,
    Second,
}

impl CardChoice {
    /// The rule by which it is chosen, or refused.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            CardChoice::Tactics(_) => "RW-110",
            CardChoice::Use { .. } => "RW-121",
            CardChoice::Show { .. } => "RW-120",
            CardChoice::Give(_) | CardChoice::TakeUp(_) => "RW-122",
            CardChoice::Look(_) => "RW-107",
            CardChoice::Raze(_) => "RW-130",
            CardChoice::Objective => "RW-124",
            CardChoice::Exchange => "RW-123",
            CardChoice::Player(_) | CardChoice::First | CardChoice::Second => "RW-100",
        }
    }
}

impl Content {
    /// The kind of a Tactics card.
    pub fn tactics_of(&self, card: Card) -> Tactics {
        self.tactics_of.get((card.0 - TACTICS) as usize).copied().unwrap_or_default()
    }

    pub fn reward_of(&self, card: Card) -> Reward {
        self.rewards_of.get((card.0 - REWARDS) as usize).copied().unwrap_or_default()
    }

    /// Tokens with the back "1" come first.
    pub fn exploration_of(&self, card: Card) -> Exploration {
        let mut all = self.near_of.iter().chain(&self.far_of);
        all.nth((card.0 - EXPLORATION) as usize).copied().unwrap_or_default()
    }
}

impl Runewars {
    /// Who is asked, if the step asks anybody.
    pub(crate) fn card_asks(&self, state: &State, step: CardStep) -> Option<Seat> {
        let (seat, open) = match step {
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Winter => return None,
            CardStep::Tie { decider, .. } => (decider, true),
            CardStep::Choose { seat, hero, at } => (seat, self.choose_open(state, seat, hero, at)),
            CardStep::Purse(seat, want) => (seat, self.purse_open(state, seat, want)),
            CardStep::Rune(seat, want) => (seat, self.rune_want_open(state, seat, want)),
            CardStep::Land(seat, want) => (seat, self.land_open(state, seat, want)),
            CardStep::People(seat, want) => (seat, self.people_open(state, seat, want)),
            CardStep::Reward(seat, want) => (seat, self.reward_open(state, seat, want)),
            CardStep::Window(seat, want) => (seat, self.window_want_open(state, seat, want)),
        };
        (open && !state.player(seat).eliminated).then_some(seat)
    }

    pub(crate) fn card_options(&self, state: &State, step: CardStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Winter => {}
            CardStep::Tie { card, part, .. } => self.tie_options(state, card, part, into),
            CardStep::Choose { hero, at, .. } => self.choose_options(state, seat, hero, at, into),
            CardStep::Purse(_, want) => self.purse_options(state, seat, want, into),
            CardStep::Rune(_, want) => self.rune_want_options(state, seat, want, into),
            CardStep::Land(_, want) => self.land_options(state, seat, want, into),
            CardStep::People(_, want) => self.people_options(state, seat, want, into),
            CardStep::Reward(_, want) => self.reward_options(state, seat, want, into),
            CardStep::Window(_, want) => self.window_options(state, seat, want, into),
        }
    }

    pub(crate) fn card_apply<S: Sink>(
        &self,
        state: &mut State,
        step: CardStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match step {
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Winter => {}
            CardStep::Tie { card, part, .. } => self.tie_apply(state, card, part, choice),
            CardStep::Choose { hero, at, .. } => self.choose_apply(state, seat, hero, at, choice, sink),
            CardStep::Purse(_, want) => self.purse_apply(state, seat, want, choice, sink),
            CardStep::Rune(_, want) => self.rune_want_apply(state, seat, want, choice, sink),
            CardStep::Land(_, want) => self.land_apply(state, seat, want, choice, sink),
            CardStep::People(_, want) => self.people_apply(state, seat, want, choice, sink),
            CardStep::Reward(_, want) => self.reward_apply(state, seat, want, choice, sink),
            CardStep::Window(_, want) => self.window_apply(state, seat, want, choice, sink),
        }
    }

    /// Works on a step that asks nobody.
    pub(crate) fn card_work<S: Sink>(&self, state: &mut State, step: CardStep, sink: &mut S) {
        match step {
            CardStep::Season { card, part } => self.season_part(state, card, part),
            CardStep::Effects { seat, hero, rest } => self.next_effect(state, seat, hero, rest, sink),
            CardStep::Choose { seat, hero, at } => self.choose_closed(state, seat, hero, at),
            CardStep::Land(seat, want) => self.land_closed(state, seat, want, sink),
            CardStep::People(seat, want) => self.people_closed(state, seat, want, sink),
            CardStep::Window(seat, want) => self.window_closed(state, seat, want, sink),
            CardStep::Winter => self.winter_windows(state),
            CardStep::Tie { .. } | CardStep::Purse(..) | CardStep::Rune(..) | CardStep::Reward(..) => {
                state.stack.pop();
            }
        }
    }

    pub(crate) fn card_prompt(&self, state: &State, step: CardStep, _: Seat) -> Message {
        match step {
            CardStep::Season { .. } | CardStep::Effects { .. } | CardStep::Winter => {
                Message::new("runewars-prompt-card")
            }
            CardStep::Tie { card, part, .. } => self.tie_prompt(card, part),
            CardStep::Choose { at, .. } => self.choose_prompt(state, at),
            CardStep::Purse(_, want) => want.prompt(),
            CardStep::Rune(_, want) => want.prompt(),
            CardStep::Land(_, want) => self.land_prompt(state, want),
            CardStep::People(_, want) => self.people_prompt(want),
            CardStep::Reward(_, want) => self.reward_prompt(want),
            CardStep::Window(_, want) => self.window_prompt(want),
        }
    }

    pub(crate) fn write_card_choice(&self, choice: CardChoice) -> String {
        let hero = |hero: Hero| &self.content.hero(hero).slug;
        let reward = |kind: Reward| &self.content.reward(kind).slug;
        match choice {
            CardChoice::Tactics(kind) => format!("card {}", self.content.tactics(kind).slug),
            CardChoice::Use { hero: of, reward: kind } => format!("use {} {}", hero(of), reward(kind)),
            CardChoice::Show { hero: of, reward: kind } => format!("show {} {}", hero(of), reward(kind)),
            CardChoice::Give(of) => format!("give {}", hero(of)),
            CardChoice::TakeUp(of) => format!("take-up {}", hero(of)),
            CardChoice::Look(of) => format!("look {}", hero(of)),
            CardChoice::Raze(area) => format!("raze {}", self.content.area(area).slug),
            CardChoice::Objective => "objective".to_owned(),
            CardChoice::Exchange => "exchange".to_owned(),
            CardChoice::Player(seat) => format!("player {}", seat.0 + 1),
            CardChoice::First => "first".to_owned(),
            CardChoice::Second => "second".to_owned(),
        }
    }

    pub(crate) fn read_card_choice(&self, typed: &Typed) -> Result<CardChoice, Refusal> {
        let (verb, rest) = typed.verb();
        let heroes = || (0..HEROES as u8).map(Hero);
        let hero = |phrase: kernel::grammar::Phrase| phrase.one_of(heroes(), |hero| &self.content.hero(hero).slug);
        let kinds = || (0..self.content.rewards.len() as u8).map(Reward);
        let both = |phrase: kernel::grammar::Phrase| {
            let (of, kind) = phrase.split_first();
            let kind = kind.ok_or_else(|| phrase.unreadable())?;
            Ok::<_, Refusal>((hero(of)?, kind.one_of(kinds(), |kind| &self.content.reward(kind).slug)?))
        };
        match verb {
            "card" => {
                let kinds = (0..self.content.tactics.len() as u8).map(Tactics);
                Ok(CardChoice::Tactics(rest.one_of(kinds, |kind| &self.content.tactics(kind).slug)?))
            }
            "use" => both(rest).map(|(hero, reward)| CardChoice::Use { hero, reward }),
            "show" => both(rest).map(|(hero, reward)| CardChoice::Show { hero, reward }),
            "give" => hero(rest).map(CardChoice::Give),
            "take-up" => hero(rest).map(CardChoice::TakeUp),
            "look" => hero(rest).map(CardChoice::Look),
            "raze" => rest.one_of(Area::all(), |area| &self.content.area(area).slug).map(CardChoice::Raze),
            "player" => rest.ordinal(PLAYERS as u8).map(|number| CardChoice::Player(Seat(number))),
            "objective" => rest.end(CardChoice::Objective),
            "exchange" => rest.end(CardChoice::Exchange),
            "first" => rest.end(CardChoice::First),
            "second" => rest.end(CardChoice::Second),
            _ => Err(typed.unreadable()),
        }
    }

    /// What others may read of a choice: everything chosen here lies open at once, but not which Reward is passed on.
    pub(crate) fn public_card_choice(&self, state: &State, seat: Seat, choice: CardChoice, viewer: Viewer) -> String {
        let passing = matches!(state.stack.top(), Some(Step::Card(CardStep::Reward(_, RewardWant::GiveWhat { .. }))));
        match choice {
            CardChoice::Use { hero, .. } if passing && !viewer.sees(seat.set()) => {
                format!("use {} hidden", self.content.hero(hero).slug)
            }
            _ => self.write_card_choice(choice),
        }
    }

    pub(crate) fn label_card_choice(&self, state: &State, _: Seat, choice: CardChoice) -> Label {
        Label::new(self.card_label(state, choice), choice.rule())
    }

    fn card_label(&self, state: &State, choice: CardChoice) -> Message {
        match choice {
            CardChoice::Tactics(kind) => Message::new("runewars-label-tactics").with("card", self.tactics_thing(kind)),
            CardChoice::Use { hero, reward } => Message::new("runewars-label-use")
                .with("hero", self.hero_thing(hero))
                .with("card", self.reward_thing(reward)),
            CardChoice::Show { hero, reward } => Message::new("runewars-label-show")
                .with("hero", self.hero_thing(hero))
                .with("card", self.reward_thing(reward)),
            CardChoice::Give(hero) => Message::new("runewars-label-give").with("hero", self.hero_thing(hero)),
            CardChoice::TakeUp(hero) => Message::new("runewars-label-take-up").with("hero", self.hero_thing(hero)),
            CardChoice::Look(hero) => Message::new("runewars-label-look").with("hero", self.hero_thing(hero)),
            CardChoice::Raze(area) => Message::new("runewars-label-raze").with("area", self.area_thing(area)),
            CardChoice::Objective => Message::new("runewars-label-objective"),
            CardChoice::Exchange => Message::new("runewars-label-exchange"),
            CardChoice::Player(of) => Message::new("runewars-label-player").with("who", of),
            CardChoice::First | CardChoice::Second => self.chosen_text(state, choice == CardChoice::First),
        }
    }
}

/// Pushes a step of the cards.
pub(super) fn push(state: &mut State, step: CardStep) {
    state.stack.push(Step::Card(step));
}

/// Changes the top step, which is one of the cards.
pub(super) fn becomes(state: &mut State, step: CardStep) {
    state.stack.becomes(Step::Card(step));
}
