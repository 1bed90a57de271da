//! Every thing of the game by one number: factions, units, areas, cities, heroes and cards, in rows one after another.

use crate::Runewars;
use crate::ids::{
    AREAS, Area, CITIES, City, Exploration, FACTIONS, FATES, Faction, Fate, Hero, Objective, Quest, Reward, SeasonCard,
    Tactics, Title, UNITS, Unit,
};
use kernel::{Message, Thing};

const UNIT: u16 = FACTIONS as u16;
const AREA: u16 = UNIT + UNITS as u16;
const CITY: u16 = AREA + AREAS as u16;
const HERO: u16 = CITY + CITIES as u16;
const TITLE: u16 = HERO + crate::state::HEROES as u16;
const SEASON: u16 = TITLE + 3;
const TACTICS: u16 = SEASON + 32;
const REWARD: u16 = TACTICS + 64;
const OBJECTIVE: u16 = REWARD + 64;
const QUEST: u16 = OBJECTIVE + 16;
const TOKEN: u16 = QUEST + 24;
const FATE: u16 = TOKEN + 64;
const RUNE: u16 = FATE + FATES as u16;
const _: () = assert!(FATE as usize <= kernel::Bits::<{ crate::state::USED_WORDS }>::CAPACITY);
const END: u16 = RUNE + RUNE_NAMES.len() as u16;

/// What a number stands for.
enum What {
    Faction(Faction),
    Unit(Unit),
    Area(Area),
    City(City),
    Hero(Hero),
    Title(Title),
    Season(SeasonCard),
    Tactics(Tactics),
    Reward(Reward),
    Objective(Objective),
    Quest(Quest),
    Token(Exploration),
    Fate(Fate),
    Rune { dragon: bool },
    Nothing,
}

impl Runewars {
    pub(crate) fn faction_thing(&self, faction: Faction) -> Thing {
        Thing(faction as u16)
    }
    pub(crate) fn unit_thing(&self, unit: Unit) -> Thing {
        Thing(UNIT + u16::from(unit.0))
    }
    /// What several of a type are called.
    pub(crate) fn units_name(&self, unit: Unit) -> String {
        self.content.units[unit.index()].plural.clone()
    }
    pub(crate) fn area_thing(&self, area: Area) -> Thing {
        Thing(AREA + u16::from(area.0))
    }
    pub(crate) fn city_thing(&self, city: City) -> Thing {
        Thing(CITY + u16::from(city.0))
    }
    pub(crate) fn hero_thing(&self, hero: Hero) -> Thing {
        Thing(HERO + u16::from(hero.0))
    }
    pub(crate) fn title_thing(&self, title: Title) -> Thing {
        Thing(TITLE + title as u16)
    }
    pub(crate) fn season_thing(&self, card: SeasonCard) -> Thing {
        Thing(SEASON + u16::from(card.0))
    }
    pub(crate) fn tactics_thing(&self, card: Tactics) -> Thing {
        Thing(TACTICS + u16::from(card.0))
    }
    pub(crate) fn reward_thing(&self, card: Reward) -> Thing {
        Thing(REWARD + u16::from(card.0))
    }
    pub(crate) fn objective_thing(&self, card: Objective) -> Thing {
        Thing(OBJECTIVE + u16::from(card.0))
    }
    pub(crate) fn quest_thing(&self, card: Quest) -> Thing {
        Thing(QUEST + u16::from(card.0))
    }
    pub(crate) fn token_thing(&self, token: Exploration) -> Thing {
        Thing(TOKEN + u16::from(token.0))
    }
    pub(crate) fn fate_thing(&self, fate: Fate) -> Thing {
        Thing(FATE + u16::from(fate.0))
    }
    pub(crate) fn rune_thing(&self, dragon: bool) -> Thing {
        Thing(RUNE + u16::from(dragon))
    }

    fn what(&self, thing: Thing) -> What {
        let content = &self.content;
        let from = |first: u16| (thing.0 - first) as u8;
        let within = |first: u16, count: usize| thing.0 >= first && usize::from(thing.0 - first) < count;
        if let Some(faction) = Faction::at(thing.0.into()) {
            What::Faction(faction)
        } else if within(UNIT, UNITS) {
            What::Unit(Unit(from(UNIT)))
        } else if within(AREA, AREAS) {
            What::Area(Area(from(AREA)))
        } else if within(CITY, CITIES) {
            What::City(City(from(CITY)))
        } else if within(HERO, content.heroes.len()) {
            What::Hero(Hero(from(HERO)))
        } else if within(TITLE, 3) {
            Title::at(usize::from(thing.0 - TITLE)).map_or(What::Nothing, What::Title)
        } else if within(SEASON, content.seasons.len()) {
            What::Season(SeasonCard(from(SEASON)))
        } else if within(TACTICS, content.tactics.len()) {
            What::Tactics(Tactics(from(TACTICS)))
        } else if within(REWARD, content.rewards.len()) {
            What::Reward(Reward(from(REWARD)))
        } else if within(OBJECTIVE, content.objectives.len()) {
            What::Objective(Objective(from(OBJECTIVE)))
        } else if within(QUEST, content.quests.len()) {
            What::Quest(Quest(from(QUEST)))
        } else if within(TOKEN, content.explorations.len()) {
            What::Token(Exploration(from(TOKEN)))
        } else if within(FATE, FATES) {
            What::Fate(Fate(from(FATE)))
        } else if within(RUNE, RUNE_NAMES.len()) {
            What::Rune { dragon: from(RUNE) > 0 }
        } else {
            What::Nothing
        }
    }

    /// Slug and name.
    fn names(&self, thing: Thing) -> (&str, &str) {
        let content = &self.content;
        macro_rules! of {
            ($table:ident, $id:expr) => {{
                let info = &content.$table[$id.index()];
                (&info.slug, &info.name)
            }};
        }
        match self.what(thing) {
            What::Faction(id) => of!(factions, id),
            What::Unit(id) => of!(units, id),
            What::Area(id) => of!(areas, id),
            What::City(id) => of!(cities, id),
            What::Hero(id) => of!(heroes, id),
            What::Title(id) => of!(titles, id),
            What::Season(id) => of!(seasons, id),
            What::Tactics(id) => of!(tactics, id),
            What::Reward(id) => of!(rewards, id),
            What::Objective(id) => of!(objectives, id),
            What::Quest(id) => of!(quests, id),
            What::Token(id) => of!(explorations, id),
            What::Fate(id) => FATE_NAMES[id.index()],
            What::Rune { dragon } => RUNE_NAMES[usize::from(dragon)],
            What::Nothing => ("?", "?"),
        }
    }

    pub(crate) fn slug_of(&self, thing: Thing) -> &str {
        self.names(thing).0
    }

    pub(crate) fn name_of(&self, thing: Thing) -> &str {
        self.names(thing).1
    }

    pub(crate) fn all_things(&self) -> Vec<Thing> {
        (0..END)
            .map(Thing)
            .filter(|&thing| !matches!(self.what(thing), What::Nothing | What::Fate(_) | What::Rune { .. }))
            .collect()
    }

    /// What ought to be used in a long simulation. Exploration tokens lie on the land by an option only.
    pub(crate) fn usable_things(&self) -> Vec<(Thing, &'static str)> {
        let way = |thing| match self.what(thing) {
            What::Unit(_) => Some("fought"),
            What::City(_) => Some("rallied"),
            What::Hero(_) => Some("joined"),
            What::Title(_) => Some("taken"),
            What::Season(_) => Some("drawn"),
            What::Tactics(_) => Some("played"),
            What::Reward(_) => Some("used"),
            What::Objective(_) => Some("reached"),
            What::Quest(_) => Some("fulfilled"),
            What::Faction(_) | What::Area(_) | What::Token(_) | What::Fate(_) | What::Rune { .. } | What::Nothing => {
                None
            }
        };
        (0..END).map(Thing).filter_map(|thing| way(thing).map(|way| (thing, way))).collect()
    }

    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        let content = &self.content;
        match self.what(thing) {
            What::Faction(id) => content.explain_faction(id),
            What::Unit(id) => content.explain_unit(id),
            What::Area(id) => content.explain_area(id),
            What::City(id) => content.explain_city(id),
            What::Hero(id) => content.explain_hero(id),
            What::Title(id) => content.explain_title(id),
            What::Season(id) => content.explain_season_card(id),
            What::Tactics(id) => content.explain_tactics(id),
            What::Reward(id) => content.explain_reward(id),
            What::Objective(id) => content.explain_objective(id),
            What::Quest(id) => content.explain_quest(id),
            What::Token(id) => content.explain_exploration(id),
            What::Fate(id) => content.explain_fate(id),
            What::Rune { .. } | What::Nothing => Vec::new(),
        }
    }
}

macro_rules! fate_names {
    ($($number:literal),*) => { [$((concat!("fate-", $number), concat!("Fate ", $number))),*] };
}
const FATE_NAMES: [(&str, &str); FATES] = fate_names!(
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30
);

/// What lies under a token: nothing, or the power.
const RUNE_NAMES: [(&str, &str); 2] = [("false-rune", "a false rune"), ("dragon-rune", "a dragon rune")];
