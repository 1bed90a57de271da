//! What cards, units, heroes and titles say: made from their effects, so that a card can never say one thing and do
//! another. Sentences are in `messages/cards.ftl`; here are ids and arguments.
//!
//! An effect is told as an order to whoever it is for ("Draw 2 Tactics cards."), and a card says in front of it whom it
//! means and when.

mod effects;

pub(crate) use self::effects::passive_text;
use self::effects::{aim_text, defence_text, power_text, special_text};
use crate::content::{Benefit, Content, Icon, Slot, Strike};
use crate::effect::{Custom, Role, Span, Token, Trial, Whom, Window};
use crate::ids::{
    Area, City, Destiny, Exploration, Faction, Fate, Hero, Objective, Quest, Resource, Reward, Season, SeasonCard,
    Shape, Tactics, Title, Unit,
};
use kernel::{Arg, Message};

fn m(id: &'static str) -> Message {
    Message::new(id)
}

fn counted(id: &'static str, n: u8) -> Message {
    m(id).with("n", n)
}

/// Several sentences as one message.
pub(crate) fn sentence(mut parts: Vec<Message>) -> Message {
    match parts.len() {
        0 => m("runewars-fx-nothing"),
        1 => parts.remove(0),
        _ => {
            let last = parts.pop().unwrap_or_else(|| m("runewars-fx-nothing"));
            m("runewars-fx-and").with("first", sentence(parts)).with("second", last)
        }
    }
}

fn verbatim(text: &str) -> Message {
    m("runewars-verbatim").with("text", text.to_owned())
}

const fn whom_word(whom: Whom) -> &'static str {
    match whom {
        Whom::Each => "each",
        Whom::Highest => "highest",
        Whom::Lowest => "lowest",
        Whom::AllButLowest => "all-but-lowest",
        Whom::MostCities => "most-cities",
        Whom::FewestAreas => "fewest-areas",
        Whom::Good => "good",
        Whom::Evil => "evil",
        Whom::LeftOfFirst => "left-of-first",
        Whom::Table => "table",
    }
}

const fn window_id(window: Window) -> &'static str {
    match window {
        Window::Turn => "runewars-when-turn",
        Window::BattleStart(Role::Either) => "runewars-when-battle-start",
        Window::BattleStart(Role::Attacker) => "runewars-when-attacking",
        Window::BattleStart(Role::Defender) => "runewars-when-defending",
        Window::Battle => "runewars-when-battle",
        Window::Answer => "runewars-when-answer",
        Window::Diplomacy => "runewars-when-diplomacy",
        Window::HeroBefore => "runewars-when-hero-before",
        Window::HeroAfter => "runewars-when-hero-after",
        Window::Winter => "runewars-when-winter",
    }
}

fn strike_text(strike: Strike) -> Message {
    match strike {
        Strike::Miss => m("runewars-strike-miss"),
        Strike::Special => m("runewars-strike-special"),
        Strike::Damage(n) => counted("runewars-strike-damage", n),
        Strike::Rout(n) => counted("runewars-strike-rout", n),
    }
}

impl Content {
    /// A list of effects, a sentence each.
    pub fn list_text(&self, list: Span) -> Vec<Message> {
        self.effects[list]
            .iter()
            .map(|effect| self.effect_text(&effect.map(&mut |inner| self.list_text(*inner))))
            .collect()
    }

    pub(crate) fn unit_name(&self, unit: Unit) -> Arg {
        Arg::Name(self.unit(unit).name.clone())
    }

    pub fn explain_unit(&self, unit: Unit) -> Vec<Message> {
        let info = self.unit(unit);
        let mut lines = vec![
            m("runewars-about-unit")
                .with("name", info.name.clone())
                .with("shape", info.shape.slug())
                .with("initiative", info.initiative)
                .with("health", info.health)
                .with("figures", info.figures),
        ];
        if info.fast {
            lines.push(m("runewars-about-fast"));
        }
        if info.flying {
            lines.push(m("runewars-about-flying"));
        }
        let special = special_text(info.special, &info.plural);
        lines.push(m("runewars-about-special").with("name", info.special_name.clone()).with("text", special));
        lines
    }

    pub fn explain_faction(&self, faction: Faction) -> Vec<Message> {
        let info = &self.factions[faction.index()];
        let mut lines = vec![
            m("runewars-about-faction")
                .with("name", info.name.clone())
                .with("alignment", info.alignment.slug())
                .with("influence", info.influence)
                .with("tactics", info.tactics),
        ];
        for &resource in Resource::ALL {
            let icon = |icon: &Icon| match icon {
                Icon::Unit(unit) => self.unit_name(*unit),
                Icon::Tactics => m("runewars-icon-tactics").into(),
                Icon::Influence => m("runewars-icon-influence").into(),
                Icon::Nothing => m("runewars-icon-nothing").into(),
            };
            let icons: Vec<Arg> = info.dials[resource.index()].iter().map(icon).collect();
            lines.push(
                m("runewars-about-dial")
                    .with("resource", resource.slug())
                    .with("start", info.start[resource.index()])
                    .with("icons", icons),
            );
        }
        lines.push(self.defence_line(faction));
        lines.push(verbatim(&info.flavour));
        lines
    }

    /// The defensive development of a faction by its name, with what it does.
    pub fn defence_line(&self, faction: Faction) -> Message {
        let info = &self.factions[faction.index()];
        m("runewars-about-defence").with("name", info.defence_name.clone()).with("text", defence_text(info.defence))
    }

    pub fn explain_fate(&self, fate: Fate) -> Vec<Message> {
        let info = &self.fates[fate.index()];
        let strike = |shape: Shape| strike_text(info.strikes[shape.index()]);
        vec![
            m("runewars-about-fate")
                .with("number", fate.0 + 1)
                .with("triangle", strike(Shape::Triangle))
                .with("rectangle", strike(Shape::Rectangle))
                .with("circle", strike(Shape::Circle))
                .with("hexagon", strike(Shape::Hexagon))
                .with("destiny", info.destiny.slug()),
        ]
    }

    pub fn explain_area(&self, area: Area) -> Vec<Message> {
        let info = self.area(area);
        let [food, wood, ore] = info.yields;
        let mut lines = vec![
            m("runewars-about-area")
                .with("name", info.name.clone())
                .with("slug", info.slug.clone())
                .with("food", food)
                .with("wood", wood)
                .with("ore", ore),
        ];
        if info.city {
            lines.push(m("runewars-about-city-area"));
        }
        lines
    }

    pub fn explain_city(&self, city: City) -> Vec<Message> {
        let info = &self.cities[city.index()];
        let mut lines = vec![m("runewars-about-city").with("name", info.name.clone())];
        lines.extend(info.benefits.iter().map(|&benefit| benefit_text(benefit)));
        lines.push(verbatim(&info.flavour));
        lines
    }

    pub fn explain_title(&self, title: Title) -> Vec<Message> {
        let info = &self.titles[title.index()];
        let mut lines = vec![m("runewars-about-title").with("name", info.name.clone())];
        lines.extend(self.powers_of(title));
        lines.push(verbatim(&info.flavour));
        lines
    }

    /// What a title brings, a sentence each.
    pub(crate) fn powers_of(&self, title: Title) -> Vec<Message> {
        self.titles[title.index()].powers.iter().map(|&power| power_text(power)).collect()
    }

    /// What holds for a hero by the hero's own card, a sentence each.
    pub(crate) fn gifts_of(&self, hero: Hero) -> Vec<Message> {
        self.hero(hero).holds.iter().map(|&passive| passive_text(passive)).collect()
    }

    pub fn explain_hero(&self, hero: Hero) -> Vec<Message> {
        let info = self.hero(hero);
        let [strength, agility, wisdom] = info.attributes;
        let mut lines = vec![
            m("runewars-about-hero")
                .with("name", info.name.clone())
                .with("alignment", info.alignment.slug())
                .with("strength", strength)
                .with("agility", agility)
                .with("wisdom", wisdom)
                .with("health", info.health),
        ];
        lines.extend(self.gifts_of(hero));
        lines.push(verbatim(&info.flavour));
        lines
    }

    pub fn explain_season_card(&self, card: SeasonCard) -> Vec<Message> {
        let info = &self.seasons[card.index()];
        let mut lines =
            vec![m("runewars-about-season").with("name", info.name.clone()).with("season", info.season.slug())];
        if info.council {
            lines.push(m("runewars-about-council"));
        }
        if info.bid {
            lines.push(m("runewars-about-bid"));
        }
        for part in &info.parts {
            let text = sentence(self.list_text(part.does));
            lines.push(m("runewars-about-part").with("whom", whom_word(part.whom)).with("text", text));
        }
        lines.push(verbatim(&info.flavour));
        lines
    }

    /// What a season brings after its card.
    pub fn explain_season(&self, season: Season) -> Vec<Message> {
        let custom = |custom: &Custom<Span>| match custom {
            Custom::TokensOff => m("runewars-custom-tokens-off"),
            Custom::OrdersBack => m("runewars-custom-orders-back"),
            Custom::AllStand => m("runewars-custom-all-stand"),
            Custom::QuestPhase => m("runewars-custom-quest-phase"),
            Custom::ShuffleFate => m("runewars-custom-shuffle-fate"),
            Custom::Each(does) => {
                m("runewars-about-part").with("whom", "each").with("text", sentence(self.list_text(*does)))
            }
            Custom::Starvation => m("runewars-custom-starvation"),
            Custom::Frozen => m("runewars-custom-frozen"),
        };
        self.customs[season.index()].iter().map(custom).collect()
    }

    pub fn explain_tactics(&self, kind: Tactics) -> Vec<Message> {
        let info = self.tactics(kind);
        let mut lines = vec![
            m("runewars-about-tactics").with("name", info.name.clone()).with("copies", info.copies),
            m(window_id(info.window)),
        ];
        if let Some(window) = info.original {
            lines.push(m("runewars-about-original").with("text", m(window_id(window))));
        }
        lines.extend(self.list_text(info.does));
        lines.push(verbatim(&info.flavour));
        lines
    }

    pub fn explain_reward(&self, kind: Reward) -> Vec<Message> {
        let info = self.reward(kind);
        let slot = match info.slot {
            Some(Slot::Weapon) => "weapon",
            Some(Slot::Armour) => "armour",
            None => "none",
        };
        let mut lines = vec![m("runewars-about-reward").with("name", info.name.clone()).with("slot", slot)];
        if let Some(turn) = info.turn {
            let id = if turn.discard { "runewars-about-discard" } else { "runewars-about-use" };
            lines.push(m(id).with("text", sentence(self.list_text(turn.does))));
        }
        if !info.holds.is_empty() {
            let holds = info.holds.iter().map(|&passive| passive_text(passive)).collect();
            lines.push(m("runewars-about-holds").with("text", sentence(holds)));
        }
        lines.push(verbatim(&info.flavour));
        lines
    }

    pub fn explain_objective(&self, objective: Objective) -> Vec<Message> {
        let info = &self.objectives[objective.index()];
        vec![
            m("runewars-about-objective").with("name", info.name.clone()).with("alignment", info.alignment.slug()),
            aim_text(info.aim, self),
            verbatim(&info.flavour),
        ]
    }

    pub fn explain_quest(&self, quest: Quest) -> Vec<Message> {
        let info = &self.quests[quest.index()];
        let area = self.area(info.area);
        let mut lines = vec![
            m("runewars-about-quest")
                .with("name", info.name.clone())
                .with("area", area.name.clone())
                .with("slug", area.slug.clone()),
        ];
        let duel = matches!(info.trial, Trial::Duel(..));
        lines.push(match info.trial {
            Trial::Test(attribute) => m("runewars-trial-test").with("attribute", attribute.slug()),
            Trial::Duel(unit, n) => counted("runewars-trial-duel", n).with("unit", self.unit_name(unit)),
        });
        for &destiny in Destiny::ALL {
            let list = info.outcomes[destiny.index()];
            if !list.is_empty() {
                let id = if duel { "runewars-outcome-duel" } else { "runewars-outcome" };
                let text = sentence(self.list_text(list));
                lines.push(m(id).with("destiny", destiny.slug()).with("text", text));
            }
        }
        lines.push(verbatim(&info.flavour));
        lines
    }

    pub fn explain_exploration(&self, kind: Exploration) -> Vec<Message> {
        let info = &self.explorations[kind.index()];
        let mut lines = vec![m("runewars-about-exploration").with("name", info.name.clone())];
        lines.push(match info.token {
            Token::Throne => m("runewars-token-throne"),
            Token::Village(resource) => m("runewars-token-village").with("resource", resource.slug()),
            Token::Portal(price) => counted("runewars-token-portal", price),
            Token::Dungeon => m("runewars-token-dungeon"),
            Token::Rest(does) => m("runewars-token-rest").with("text", sentence(self.list_text(does))),
            Token::Event(does) => m("runewars-token-event").with("text", sentence(self.list_text(does))),
        });
        if info.token.is_destructible() {
            lines.push(m("runewars-token-destructible"));
        }
        lines.push(verbatim(&info.flavour));
        lines
    }
}

pub(crate) fn benefit_text(benefit: Benefit) -> Message {
    match benefit {
        Benefit::Units(shape, n) => counted("runewars-benefit-units", n).with("shape", shape.slug()),
        Benefit::Influence(n) => counted("runewars-fx-influence", n),
        Benefit::Tactics(n) => counted("runewars-fx-tactics", n),
        Benefit::Quests(n) => counted("runewars-fx-quests", n),
    }
}
