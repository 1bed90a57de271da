//! Titles, heroes and every deck: read, held against the box, and their effects laid into the arena.
//!
//! Every effect is allowed only where there is somebody to do it: what needs a hero stands where a hero acts, what changes
//! a battle stands on a card that is played in one.

use super::file::{
    ExplorationFile, HeroFile, List, ObjectiveFile, QuestFile, RewardFile, SeasonFile, SeasonsFile, TacticsFile,
    TitleFile,
};
use super::reader::Reader;
use super::{
    AreaInfo, ExplorationInfo, FAR_TOKENS, HEROES, HEROES_EACH, HeroInfo, NEAR_TOKENS, OBJECTIVES_EACH, ObjectiveInfo,
    Part, QUESTS, QuestInfo, REWARDS, RewardInfo, SEASONS_EACH, SETUP_QUESTS, SeasonInfo, TACTICS, TITLES, TacticsInfo,
    TitleInfo, UnitInfo, Use,
};
use crate::effect::{
    Custom, Decree, Effect, Fray, HeroDeed, LandDeed, Purse, RuneDeed, Span, Structure, Token, Trial, Whom, Window,
    Written,
};
use crate::ids::{Alignment, Area, Exploration, Reward, Season, Tactics, Title};

/// Where an effect stands, and so who is there to do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// A Season card, for one player after another.
    Season(Whom),
    /// A quest, a token or a Reward: one hero acts.
    Hero,
    /// A Tactics card.
    Window(Window),
}

impl Place {
    const fn is_season(self) -> bool {
        matches!(self, Place::Season(whom) if !matches!(whom, Whom::Table))
    }

    const fn is_turn(self) -> bool {
        matches!(self, Place::Window(Window::Turn))
    }

    fn allows(self, effect: &Effect<Vec<Written>>) -> bool {
        let hero = self == Place::Hero;
        match effect {
            Effect::Purse(Purse::TakeBackOrder | Purse::ShareTactics(_)) => self.is_turn(),
            Effect::Purse(_) | Effect::Rune(RuneDeed::Rune) => self.is_season() || hero || self.is_turn(),
            Effect::Rune(RuneDeed::RuneForced) => self == Place::Season(Whom::AllButLowest),
            Effect::Rune(RuneDeed::RunesOut(..)) => self.is_season(),
            Effect::Rune(RuneDeed::Look(_)) if effect.needs_hero() => hero,
            Effect::Rune(RuneDeed::Look(_) | RuneDeed::LookAtArea) => self.is_season() || hero || self.is_turn(),
            Effect::Land(LandDeed::RoutHere(_) | LandDeed::LureNeutrals | LandDeed::Summon(_)) => hero,
            Effect::Land(
                LandDeed::Muster(..)
                | LandDeed::AddNeutral(_)
                | LandDeed::DesertFromLargest(..)
                | LandDeed::RoutInCrowds(_),
            ) => self.is_season(),
            Effect::Land(_) | Effect::March(_) => self.is_turn(),
            Effect::Hero(HeroDeed::Reward) => self.is_season() || hero,
            Effect::Hero(HeroDeed::FirstRivalsDuel) => self == Place::Season(Whom::Table),
            Effect::Hero(HeroDeed::Hurry(_)) => self == Place::Window(Window::HeroBefore),
            Effect::Hero(HeroDeed::ExtraDuel) => self == Place::Window(Window::HeroAfter) || self.is_turn(),
            Effect::Hero(_) if effect.needs_hero() => hero,
            Effect::Hero(_) => self.is_season(),
            Effect::Decree(Decree::MayForbidMarch | Decree::TrainToo) => self.is_season(),
            Effect::Decree(_) => self == Place::Season(Whom::Table),
            Effect::Fray(fray) => self.allows_fray(*fray),
            Effect::Structure(_) if effect.needs_hero() => hero,
            Effect::Structure(Structure::Choose(..) | Structure::MayPay(..)) => {
                self.is_season() || hero || self.is_turn()
            }
            Effect::Structure(_) => false,
        }
    }

    const fn allows_fray(self, fray: Fray) -> bool {
        matches!(
            (fray, self),
            (
                Fray::Withdraw | Fray::DamageBoth(_) | Fray::WinnerDraws(_) | Fray::Strength(_) | Fray::FirstDraw(_),
                Place::Window(Window::BattleStart(_))
            ) | (Fray::Stand(_), Place::Window(Window::Battle))
                | (Fray::Cancel, Place::Window(Window::Answer))
                | (Fray::SilverIsGold, Place::Window(Window::Diplomacy))
                | (Fray::FoodMore(_), Place::Window(Window::Winter))
        )
    }
}

/// Lists may lie in lists so deep.
const DEEPEST: usize = 3;

fn walk(list: &[Written], place: Place, depth: usize, found: &mut Vec<String>) {
    for Written(effect) in list {
        if !place.allows(effect) {
            found.push(format!("field `does`: `{effect:?}` means nothing there ({})", place.name()));
        }
        if depth > DEEPEST {
            found.push("field `does`: lists lie too deep in each other".into());
            return;
        }
        if let Effect::Structure(structure) = effect {
            structure.map(&mut |inner| {
                if inner.is_empty() {
                    found.push(format!("field `does`: `{structure:?}` holds an empty list"));
                }
                walk(inner, place, depth + 1, found);
            });
        }
    }
}

impl Place {
    const fn name(self) -> &'static str {
        match self {
            Place::Season(Whom::Table) => "a part of a Season card that is for nobody in particular",
            Place::Season(_) => "a part of a Season card",
            Place::Hero => "where one hero acts",
            Place::Window(Window::Turn) => "a card of the own turn",
            Place::Window(Window::BattleStart(_)) => "a card of the start of a battle",
            Place::Window(Window::Battle) => "a card of the middle of a battle",
            Place::Window(Window::Answer) => "a card that answers another",
            Place::Window(Window::Diplomacy) => "a card of diplomacy",
            Place::Window(Window::HeroBefore) => "a card played before a hero's action",
            Place::Window(Window::HeroAfter) => "a card played after a hero's action",
            Place::Window(Window::Winter) => "a card of the winter check",
        }
    }
}

fn gives_reward(list: &[Written]) -> bool {
    list.iter().any(|Written(effect)| matches!(effect, Effect::Hero(HeroDeed::Reward)))
}

impl Reader<'_> {
    /// Checks a list and lays it into the arena.
    fn lay(&mut self, file: &str, slug: &str, list: &List, place: Place) -> Span {
        let mut found = Vec::new();
        walk(list, place, 0, &mut found);
        for problem in found {
            self.files.wrong_at(file, slug, problem);
        }
        self.effects.lay_written(list)
    }

    fn lay_some(&mut self, file: &str, slug: &str, list: &List, place: Place) -> Span {
        if list.is_empty() {
            self.files.wrong_at(file, slug, format!("field `does`: `{slug}` does nothing"));
        }
        self.lay(file, slug, list, place)
    }

    pub fn titles(&mut self, files: Vec<TitleFile>) -> Vec<TitleInfo> {
        let file = "titles.ron";
        self.counted(file, "slug", files.len(), TITLES);
        let mut titles = Vec::new();
        for (number, title) in files.into_iter().enumerate() {
            self.entry(file, &title.slug, &title.name, Some(&title.flavour));
            if Title::at(number).is_some_and(|named| named.slug() != title.slug) {
                let problem = format!("field `slug`: `{}` does not stand in its place", title.slug);
                self.files.wrong_at(file, &title.slug, problem);
            }
            titles.push(TitleInfo { slug: title.slug, name: title.name, powers: title.powers, flavour: title.flavour });
        }
        titles
    }

    pub fn heroes(&mut self, files: Vec<HeroFile>) -> Vec<HeroInfo> {
        let file = "heroes.ron";
        self.counted(file, "slug", files.len(), HEROES);
        let mut heroes = Vec::new();
        for (number, hero) in files.into_iter().enumerate() {
            let slug = hero.slug;
            self.entry(file, &slug, &hero.name, Some(&hero.flavour));
            let alignment = match number / HEROES_EACH {
                0 => Alignment::Good,
                1 => Alignment::Evil,
                _ => Alignment::Neutral,
            };
            if hero.alignment != alignment {
                let problem = format!("field `alignment`: here a {} hero must stand", alignment.slug());
                self.files.wrong_at(file, &slug, problem);
            }
            let attributes = [hero.attributes.0, hero.attributes.1, hero.attributes.2];
            for value in attributes {
                self.within(file, &slug, "attributes", value, 1..=4);
            }
            self.within(file, &slug, "health", hero.health, 3..=6);
            let (name, holds) = (hero.name, hero.holds);
            heroes.push(HeroInfo {
                slug,
                name,
                alignment,
                attributes,
                health: hero.health,
                holds,
                flavour: hero.flavour,
            });
        }
        heroes
    }

    pub fn seasons(&mut self, files: SeasonsFile) -> (Vec<SeasonInfo>, [Vec<Custom<Span>>; 4]) {
        let mut cards = Vec::new();
        let decks = [
            (Season::Spring, files.spring),
            (Season::Summer, files.summer),
            (Season::Fall, files.fall),
            (Season::Winter, files.winter),
        ];
        let customs = decks.map(|(season, deck)| self.season(season, deck, &mut cards));
        (cards, customs)
    }

    fn season(&mut self, season: Season, deck: SeasonFile, cards: &mut Vec<SeasonInfo>) -> Vec<Custom<Span>> {
        let file = "seasons.ron";
        self.counted(file, season.slug(), deck.cards.len(), SEASONS_EACH);
        for card in deck.cards {
            self.entry(file, &card.slug, &card.name, Some(&card.flavour));
            if card.does.is_empty() {
                self.files.wrong_at(file, &card.slug, format!("field `does`: `{}` does nothing", card.slug));
            }
            let lay = |(whom, does): &(Whom, List)| Part {
                whom: *whom,
                does: self.lay_some(file, &card.slug, does, Place::Season(*whom)),
            };
            let parts: Vec<Part> = card.does.iter().map(lay).collect();
            cards.push(SeasonInfo {
                slug: card.slug,
                name: card.name,
                season,
                council: card.council,
                bid: parts.iter().any(|part| part.whom.is_bid()),
                parts,
                flavour: card.flavour,
            });
        }
        let lay = |custom: &Custom<List>| {
            custom.map(&mut |list: &List| self.lay_some(file, season.slug(), list, Place::Season(Whom::Each)))
        };
        deck.always.iter().map(lay).collect()
    }

    pub fn tactics(&mut self, files: Vec<TacticsFile>) -> (Vec<TacticsInfo>, Vec<Tactics>) {
        let file = "tactics.ron";
        let (mut kinds, mut cards) = (Vec::new(), Vec::new());
        for card in files {
            let slug = card.slug;
            self.entry(file, &slug, &card.name, Some(&card.flavour));
            self.within(file, &slug, "copies", card.copies, 1..=10);
            if let Some(original) = card.original {
                self.lay(file, &slug, &card.does, Place::Window(original));
            }
            let does = self.lay_some(file, &slug, &card.does, Place::Window(card.when));
            cards.extend(std::iter::repeat_n(Tactics(kinds.len() as u8), card.copies.into()));
            kinds.push(TacticsInfo {
                slug,
                name: card.name,
                copies: card.copies,
                window: card.when,
                original: card.original,
                does,
                flavour: card.flavour,
            });
        }
        self.counted(file, "slug", cards.len(), TACTICS);
        (kinds, cards)
    }

    pub fn rewards(&mut self, files: Vec<RewardFile>) -> (Vec<RewardInfo>, Vec<Reward>) {
        let file = "rewards.ron";
        let (mut kinds, mut cards) = (Vec::new(), Vec::new());
        for card in files {
            let slug = card.slug;
            self.entry(file, &slug, &card.name, Some(&card.flavour));
            self.within(file, &slug, "copies", card.copies, 1..=10);
            if card.turn.is_none() && card.holds.is_empty() {
                self.files.wrong_at(file, &slug, format!("`{slug}` does nothing: it needs `turn` or `holds`"));
            }
            let turn = card
                .turn
                .map(|turn| Use { discard: turn.discard, does: self.lay_some(file, &slug, &turn.does, Place::Hero) });
            cards.extend(std::iter::repeat_n(Reward(kinds.len() as u8), card.copies.into()));
            kinds.push(RewardInfo {
                slug,
                name: card.name,
                copies: card.copies,
                slot: card.slot,
                turn,
                holds: card.holds,
                flavour: card.flavour,
            });
        }
        self.counted(file, "slug", cards.len(), REWARDS);
        (kinds, cards)
    }

    pub fn objectives(&mut self, files: Vec<ObjectiveFile>) -> Vec<ObjectiveInfo> {
        let file = "objectives.ron";
        self.counted(file, "slug", files.len(), 2 * OBJECTIVES_EACH);
        let mut objectives = Vec::new();
        for (number, card) in files.into_iter().enumerate() {
            self.entry(file, &card.slug, &card.name, Some(&card.flavour));
            let alignment = if number < OBJECTIVES_EACH { Alignment::Good } else { Alignment::Evil };
            if card.alignment != alignment {
                let problem = format!("field `alignment`: here a {} Objective must stand", alignment.slug());
                self.files.wrong_at(file, &card.slug, problem);
            }
            let (slug, name) = (card.slug, card.name);
            objectives.push(ObjectiveInfo { slug, name, alignment, aim: card.aim, flavour: card.flavour });
        }
        objectives
    }

    pub fn quests(&mut self, files: Vec<QuestFile>, areas: &[AreaInfo], units: &[UnitInfo]) -> Vec<QuestInfo> {
        let file = "quests.ron";
        self.counted(file, "slug", files.len(), QUESTS);
        let mut quests = Vec::new();
        for (number, quest) in files.into_iter().enumerate() {
            let slug = quest.slug;
            self.entry(file, &slug, &quest.name, Some(&quest.flavour));
            let area = areas.iter().position(|area| area.slug == quest.area).filter(|&at| !Area(at as u8).is_home());
            if area.is_none() {
                let problem = format!("field `area`: there is no area `{}` on the land", quest.area);
                self.files.wrong_at(file, &slug, problem);
            }
            let area = Area(area.unwrap_or(0) as u8);
            if number < SETUP_QUESTS && (area.tile().index() != number || area.letter() != 0) {
                let problem = format!("field `area`: the Setup Quest of tile {0} is in {0}a", number + 1);
                self.files.wrong_at(file, &slug, problem);
            }
            let trial = match quest.trial {
                Trial::Test(attribute) => Trial::Test(attribute),
                Trial::Duel(unit, damage) => Trial::Duel(unit.unit(), damage),
            };
            if let Trial::Duel(unit, damage) = trial {
                let most = units.get(unit.index()).map_or(1, |unit| unit.health);
                self.within(file, &slug, "trial", damage, 1..=most);
                if !quest.silver.is_empty() {
                    self.files.wrong_at(file, &slug, "field `silver`: a duel is won (gold) or lost (red)".into());
                }
            }
            let lists = [&quest.gold, &quest.silver, &quest.red];
            if !gives_reward(&quest.gold) {
                self.files.wrong_at(file, &slug, "field `gold`: a quest that goes well brings a Reward".into());
            }
            quests.push(QuestInfo {
                tile: area.tile(),
                area,
                setup: number < SETUP_QUESTS,
                trial,
                outcomes: lists.map(|list| self.lay(file, &slug, list, Place::Hero)),
                done: lists.map(|list| gives_reward(list)),
                slug,
                name: quest.name,
                flavour: quest.flavour,
            });
        }
        quests
    }

    pub fn exploration(
        &mut self,
        files: Vec<ExplorationFile>,
    ) -> (Vec<ExplorationInfo>, Vec<Exploration>, Vec<Exploration>) {
        let file = "exploration.ron";
        let (mut kinds, mut near, mut far) = (Vec::new(), Vec::new(), Vec::new());
        for token in files {
            let slug = token.slug;
            self.entry(file, &slug, &token.name, Some(&token.flavour));
            let kind = Exploration(kinds.len() as u8);
            near.extend(std::iter::repeat_n(kind, token.near.into()));
            far.extend(std::iter::repeat_n(kind, token.far.into()));
            let laid: Token<Span> = token.token.map(&mut |list: &List| self.lay_some(file, &slug, list, Place::Hero));
            kinds.push(ExplorationInfo {
                slug,
                name: token.name,
                near: token.near,
                far: token.far,
                token: laid,
                flavour: token.flavour,
            });
        }
        self.counted(file, "near", near.len(), NEAR_TOKENS);
        self.counted(file, "far", far.len(), FAR_TOKENS);
        (kinds, near, far)
    }
}
