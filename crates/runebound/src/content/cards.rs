//! Cards of every deck: from the file to the table.

use super::effects::Place;
use super::file::{AdventureFile, CardFile, ChallengeFile};
use super::reader::Reader;
use super::{CardType, Colour, Home, Kind, KindInfo, NO_SYMBOL, Weather};
use crate::effect::{Decree, On, Span};
use kernel::Few;

impl Reader<'_> {
    pub(crate) fn card(&mut self, file: &str, card: &CardFile, home: Home) {
        let slug = &card.slug;
        self.claim(file, slug, &card.name);
        let ally = card.kind == CardType::Ally;
        let item = matches!(
            card.kind,
            CardType::Weapon | CardType::Armour | CardType::Artifact | CardType::Rune | CardType::Potion
        );
        if !ally && !item {
            self.wrong_at(file, slug, "`kind` is Weapon, Armour, Artifact, Rune, Potion or Ally".into());
        }
        if ally != (card.life > 0) || ally != (card.stamina > 0) {
            self.wrong_at(file, slug, "`life` and `stamina` belong to an Ally, and an Ally needs both".into());
        }
        if ally && card.copies != 1 {
            self.wrong_at(file, slug, "an Ally has a name: `copies` is 1".into());
        }
        if !(1..=30).contains(&card.cost) {
            self.wrong_at(file, slug, "`cost` is 1 to 30".into());
        }
        if item && card.powers.is_empty() && card.holds.is_empty() {
            self.wrong_at(file, slug, "it does nothing: give it `powers` or `holds`".into());
        }
        if item && card.powers.iter().any(|power| power.on == On::Own) {
            self.wrong_at(file, slug, "`on: Own` is for Allies".into());
        }
        let (powers, moments) = self.powers(file, slug, &card.powers, Place::At);
        let holds = self.holds(file, slug, &card.holds);
        let known = self.subtypes.iter().position(|known| *known == card.subtype);
        let subtype = known.unwrap_or_else(|| {
            self.subtypes.push(card.subtype.clone());
            self.subtypes.len() - 1
        });
        let (colour, difficulty) = card.difficulty.unwrap_or((Colour::Green, 0));
        let info = KindInfo {
            slug: slug.clone(),
            name: card.name.clone(),
            flavour: card.flavour.clone(),
            subtype: subtype as u8,
            subtype_name: card.subtype.clone(),
            cost: card.cost,
            life: card.life,
            stamina: card.stamina,
            values: [card.mind.0, card.body.0, card.spirit.0],
            damages: [card.mind.1, card.body.1, card.spirit.1],
            powers,
            holds,
            difficulty,
            colour,
            moments,
            ..Self::blank(card.kind, home)
        };
        self.add(file, info, card.copies);
    }

    pub(crate) fn challenge(&mut self, file: &str, card: &ChallengeFile, home: Home, colour: Colour) {
        let slug = &card.slug;
        self.claim(file, slug, &card.name);
        if !(1..=20).contains(&card.life) {
            self.wrong_at(file, slug, "`life` is 1 to 20".into());
        }
        let pairs = [card.ranged, card.melee, card.magic];
        if pairs.iter().any(|pair| pair.0 > 40 || pair.1 > 9) || pairs.iter().all(|pair| pair.1 == 0) {
            self.wrong_at(file, slug, "values are up to 40, damage up to 9 and somewhere above 0".into());
        }
        if card.rumors > 1 {
            let problem = "a card has one rumor icon at most: more rumors come by its `reward`";
            self.wrong_at(file, slug, problem.into());
        }
        if card.clues > 3 {
            self.wrong_at(file, slug, "a card has three Princess icons at most".into());
        }
        self.walk(file, slug, &card.before, Place::BeforeCombat, 0);
        self.walk(file, slug, &card.reward, Place::Reward, 0);
        let (powers, moments, holds) = match &card.forage {
            None => (Few::new(), 0, Few::new()),
            Some(forage) => {
                if forage.powers.is_empty() && forage.holds.is_empty() {
                    self.wrong_at(file, slug, "the forage does nothing: give it `powers` or `holds`".into());
                }
                let (powers, moments) = self.powers(file, slug, &forage.powers, Place::Forage);
                (powers, moments, self.holds(file, slug, &forage.holds))
            }
        };
        let (does, reward) = (self.effects.lay_written(&card.before), self.effects.lay_written(&card.reward));
        let info = KindInfo {
            slug: slug.clone(),
            name: card.name.clone(),
            flavour: card.flavour.clone(),
            // FW-22: bought for twice its worth, and so sold for it.
            cost: if card.forage.is_some() { 2 * colour.worth() } else { 0 },
            life: card.life,
            values: pairs.map(|pair| pair.0),
            damages: pairs.map(|pair| pair.1),
            powers,
            holds,
            gold: card.gold,
            rumors: card.rumors,
            clues: card.clues,
            does,
            reward,
            no_escape: card.no_escape,
            forage: card.forage.is_some(),
            colour,
            moments,
            ..Self::blank(CardType::Challenge, home)
        };
        self.add(file, info, card.copies);
    }

    pub(crate) fn adventure(&mut self, file: &str, card: AdventureFile, colour: Colour, weather: &[Weather]) {
        let home = Home::Adventure(colour);
        match card {
            AdventureFile::Challenge(card) => self.challenge(file, &card, home, colour),
            AdventureFile::Encounter(card) => {
                self.claim(file, &card.slug, &card.name);
                self.walk(file, &card.slug, &card.does, Place::Encounter, 0);
                let does = self.effects.lay_written(&card.does);
                let (slug, name, flavour) = (card.slug, card.name, card.flavour);
                let info = KindInfo { slug, name, flavour, does, colour, ..Self::blank(CardType::Encounter, home) };
                self.add(file, info, card.copies);
            }
            AdventureFile::Event(card) => {
                self.claim(file, &card.slug, &card.name);
                let icon = weather.iter().position(|face| face.slug == card.weather);
                if icon.is_none_or(|icon| icon == 0) {
                    let known: Vec<&str> = weather.iter().skip(1).map(|face| face.slug.as_str()).collect();
                    let problem = format!("there is no weather `{}`; there are {}", card.weather, known.join(", "));
                    self.wrong_at(file, &card.slug, problem);
                }
                self.walk(file, &card.slug, &card.enters, Place::Event, 0);
                if card.decrees.len() > 3 {
                    self.wrong_at(file, &card.slug, "at most 3 `decrees`".into());
                }
                let mut decrees = Few::new();
                for decree in card.decrees.iter().take(3) {
                    decrees.push(Some(self.decree(file, &card.slug, decree)));
                }
                let info = KindInfo {
                    slug: card.slug.clone(),
                    name: card.name,
                    flavour: card.flavour,
                    does: self.effects.lay_written(&card.enters),
                    number: card.number,
                    weather: icon.unwrap_or(0) as u8,
                    decrees,
                    colour,
                    ..Self::blank(CardType::Event, home)
                };
                self.add(file, info, card.copies);
            }
        }
    }

    pub(crate) fn decree(&mut self, file: &str, slug: &str, decree: &Decree<String>) -> Decree<u8> {
        match decree {
            Decree::Frost(terrain, n) => Decree::Frost(self.terrain(file, slug, terrain), *n),
            Decree::Tiring(terrain, n) => Decree::Tiring(self.terrain(file, slug, terrain), *n),
            Decree::FewerDice(n) => Decree::FewerDice(*n),
            Decree::Prices(folk, n) => Decree::Prices(*folk, *n),
            Decree::NoGoods(folk) => Decree::NoGoods(*folk),
            Decree::NoFreeHealing => Decree::NoFreeHealing,
            Decree::Fierce(phase, n) => Decree::Fierce(*phase, *n),
            Decree::Tests(n) => Decree::Tests(*n),
            Decree::Bounty(n) => Decree::Bounty(*n),
        }
    }

    /// A kind with nothing on it.
    pub(crate) fn blank(card_type: CardType, home: Home) -> KindInfo {
        KindInfo {
            slug: String::new(),
            name: String::new(),
            flavour: String::new(),
            card_type,
            home,
            subtype: 0,
            subtype_name: String::new(),
            cost: 0,
            life: 0,
            stamina: 0,
            values: [0; 3],
            damages: [0; 3],
            powers: Few::new(),
            holds: Few::new(),
            gold: 0,
            rumors: 0,
            clues: 0,
            does: Span::NONE,
            reward: Span::NONE,
            no_escape: false,
            forage: false,
            number: 0,
            weather: 0,
            decrees: Few::new(),
            difficulty: 0,
            colour: Colour::Green,
            symbols: [NO_SYMBOL; 2],
            moments: 0,
        }
    }

    pub(crate) fn add(&mut self, file: &str, info: KindInfo, copies: u8) {
        let slug = info.slug.clone();
        if copies == 0 || copies > 12 {
            self.wrong_at(file, &slug, "`copies` is 1 to 12".into());
        }
        let kind = Kind(self.kinds.len().min(254) as u8);
        self.kinds.push(info);
        self.kind_of.extend(std::iter::repeat_n(kind, copies as usize));
    }
}
