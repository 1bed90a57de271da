//! The cards and princesses, read from RON files into typed effects and checked.
//!
//! A card file is a list of cards. The fields of a card (all but `slug`, `name` and `kind` may be left out):
//! ```ron
//! (
//!     slug: "torrent-shot",          // lower case, words joined by `-`, the same card always has the same slug
//!     name: "Torrent Shot",
//!     kind: Attack,                  // Utility, Attack, Boon, Bane, Summon or Reaction
//!     class: Brawler,                // Brawler, Caster, Schemer; Primary (starters); left out: classless
//!     buy: 4, play: 2,               // To Buy, To Play
//!     copies: 2,                     // how many of it there are (1)
//!     loyalty: 4,                    // a Summon's
//!     does: [Strike(One, [Damage(MajorPer(Clout, 4, 4))], false)],   // when played or activated
//!     banished: [], discarded: [], dismissed: [],                    // when that happens to it
//!     holds: [Might(1)],             // as long as it lies in an Armory
//!     whenever: [(TurnStart, [Clout(Just(1))])],                     // each time that happens, in an Armory
//!     abilities: [(name: "loose", cost: 1, does: [..])],             // what its bearer may do once each turn
//!     answers: Attack,               // a Reaction: what it answers
//!     extra: (cost: 2, does: [..]),  // a Reaction: what more may be paid for
//!     flavour: "She waited all day for one breath.",
//! )
//! ```
//! Deliberately absent: the rules text of a card. `text.rs` makes it from the effects.

use crate::effect::{Answers, Class, Effect, ForTarget, Passive, Span, Structure, When};
use kernel::arena::{self, Arena};
pub use kernel::content::{ContentError, lines};
use kernel::content::{Files, Help};
use kernel::{Few, Pack};
use serde::Deserialize;
use std::collections::BTreeMap;

pub const PRINCESSES: usize = 6;
pub const STARTERS: usize = 10;
pub const VAULT: usize = 15;
pub const WAR_CHEST: usize = 3;
/// Starters, Vault and War Chest of one princess.
pub const OWN_CARDS: usize = STARTERS + VAULT + WAR_CHEST;
pub const AFTERNOON: usize = 28;
pub const TWILIGHT: usize = 26;
pub const MIDNIGHT: usize = 21;
pub const BAZAAR: usize = AFTERNOON + TWILIGHT + MIDNIGHT;
/// Words of bits for one of each kind: at most 256 kinds are told apart.
pub const KINDS: usize = 4;
/// Every card of the box.
pub const CARDS: usize = BAZAAR + PRINCESSES * OWN_CARDS;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Hash)]
pub enum CardType {
    Utility,
    Attack,
    Boon,
    Bane,
    Summon,
    Reaction,
}

/// The class a card file names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Default)]
pub enum CardClass {
    #[default]
    Classless,
    Brawler,
    Caster,
    Schemer,
    /// Playable by all; counts as the first class of whoever plays it.
    Primary,
}

/// One effect as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Written(pub Effect<Vec<Written>>);

impl arena::Written for Written {
    type Laid = Effect<Span>;

    fn laid(&self, list: &mut impl FnMut(&[Written]) -> Span) -> Effect<Span> {
        self.0.map(&mut |inner| list(inner))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityFile {
    pub name: String,
    #[serde(default)]
    pub cost: u8,
    pub does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraFile {
    pub cost: u8,
    pub does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    pub slug: String,
    pub name: String,
    pub kind: CardType,
    #[serde(default)]
    pub class: CardClass,
    #[serde(default)]
    pub buy: u8,
    #[serde(default)]
    pub play: u8,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(default)]
    pub loyalty: u8,
    #[serde(default)]
    pub does: Vec<Written>,
    #[serde(default)]
    pub banished: Vec<Written>,
    #[serde(default)]
    pub discarded: Vec<Written>,
    #[serde(default)]
    pub dismissed: Vec<Written>,
    #[serde(default)]
    pub holds: Vec<Passive>,
    #[serde(default)]
    pub whenever: Vec<(When, Vec<Written>)>,
    #[serde(default)]
    pub abilities: Vec<AbilityFile>,
    #[serde(default)]
    pub answers: Option<Answers>,
    #[serde(default)]
    pub extra: Option<ExtraFile>,
    #[serde(default)]
    pub flavour: String,
}

const fn one() -> u8 {
    1
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrincessFile {
    pub slug: String,
    pub name: String,
    /// `the Oneiromancer` and the like; may be empty.
    #[serde(default)]
    pub title: String,
    /// How she plays, in a sentence.
    pub style: String,
    pub primary: Class,
    pub secondary: Class,
    /// Major and Minor of the primary class.
    pub primary_levels: (u8, u8),
    pub secondary_levels: (u8, u8),
    /// What a finished trance brings.
    #[serde(default)]
    pub trance: Vec<Written>,
    pub vault: Vec<CardFile>,
    pub war_chest: Vec<CardFile>,
    pub ultimate: CardFile,
    /// What she can do for her Leader as an Advisor.
    pub inner_circle: (AbilityFile, AbilityFile),
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BazaarFile {
    pub afternoon: Vec<CardFile>,
    pub twilight: Vec<CardFile>,
    pub midnight: Vec<CardFile>,
}

/// The number of a kind of card; equal cards have one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Kind(pub u8);

impl Kind {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a kind of card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    Starter,
    Vault(u8),
    WarChest(u8),
    Ultimate(u8),
    Afternoon,
    Twilight,
    Midnight,
}

/// One kind of card, ready to be played.
#[derive(Clone, Debug)]
pub struct KindInfo {
    pub card_type: CardType,
    pub class: CardClass,
    pub buy: u8,
    pub play: u8,
    pub loyalty: u8,
    pub does: Span,
    pub banished: Span,
    pub discarded: Span,
    pub dismissed: Span,
    pub holds: Few<Option<Passive>, 4>,
    pub whenever: Few<Option<(When, Span)>, 4>,
    pub abilities: Few<(u8, Span), 2>,
    pub answers: Option<Answers>,
    pub extra: Option<(u8, Span)>,
    pub home: Home,
    /// A lone Attack on one target: it is aimed as it is played.
    pub aimed: bool,
    /// Has a pact, and so is played with an opponent.
    pub pact: bool,
    /// The classes that may use it, one bit each.
    pub for_classes: u8,
    pub file: Box<CardFile>,
}

#[derive(Clone, Debug)]
pub struct Princess {
    pub slug: String,
    pub name: String,
    pub title: String,
    pub style: String,
    pub classes: [Class; 2],
    /// Major and Minor for each of the two classes.
    pub levels: [(u8, u8); 2],
    pub trance: Span,
    pub inner_circle: [Span; 2],
    pub inner_files: (AbilityFile, AbilityFile),
    pub trance_file: Vec<Written>,
}

/// All content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    pub kinds: Vec<KindInfo>,
    pub effects: Arena<Effect<Span>>,
    pub princesses: Vec<Princess>,
    /// The kind of every card: first the three Bazaar decks, then for each princess starters, Vault, War Chest.
    pub kind_of: [Kind; CARDS],
    /// The classes of each princess, one bit each.
    pub classes_of: [u8; PRINCESSES],
    /// The files it was read from.
    pub pack: Pack,
}

/// What a pack of this game's content is called.
pub const PACK: &str = "queen";

/// The files of the game as it is shipped.
pub const STANDARD: [(&str, &str); 8] = [
    ("starters.ron", include_str!("../content/starters.ron")),
    ("bazaar.ron", include_str!("../content/bazaar.ron")),
    ("princesses/hephesta.ron", include_str!("../content/princesses/hephesta.ron")),
    ("princesses/boss-no.ron", include_str!("../content/princesses/boss-no.ron")),
    ("princesses/erdene.ron", include_str!("../content/princesses/erdene.ron")),
    ("princesses/freya.ron", include_str!("../content/princesses/freya.ron")),
    ("princesses/rosaline.ron", include_str!("../content/princesses/rosaline.ron")),
    ("princesses/doctor-lux.ron", include_str!("../content/princesses/doctor-lux.ron")),
];

/// The six, in the order in which they are numbered.
pub const PRINCESS_SLUGS: [&str; PRINCESSES] = ["hephesta", "boss-no", "erdene", "freya", "rosaline", "doctor-lux"];

const HELP: Help =
    Help { fields: "at the top of crates/queen/src/content.rs", effects: "in crates/queen/src/effect.rs" };

struct Compiler<'f> {
    files: Files<'f>,
    kinds: Vec<KindInfo>,
    effects: Arena<Effect<Span>>,
    by_slug: BTreeMap<String, Kind>,
}

impl Content {
    /// The game as it is shipped.
    pub fn standard() -> Result<Content, Vec<ContentError>> {
        Content::read(&STANDARD)
    }

    pub fn read(files: &[(&str, &str)]) -> Result<Content, Vec<ContentError>> {
        let mut compiler = Compiler::new(files);
        let content = compiler.content();
        compiler.files.finish(content)
    }

    pub fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    pub fn find(&self, slug: &str) -> Option<Kind> {
        self.kinds.iter().position(|info| info.file.slug == slug).map(|index| Kind(index as u8))
    }

    pub fn princess(&self, slug: &str) -> Option<u8> {
        self.princesses.iter().position(|p| p.slug == slug).map(|index| index as u8)
    }
}

impl<'f> Compiler<'f> {
    fn new(files: &'f [(&'f str, &'f str)]) -> Self {
        Compiler {
            files: Files::new(files, HELP),
            kinds: Vec::new(),
            effects: Arena::default(),
            by_slug: BTreeMap::new(),
        }
    }

    fn content(&mut self) -> Option<Content> {
        let starters: Vec<CardFile> = self.files.parse("starters.ron")?;
        let bazaar: BazaarFile = self.files.parse("bazaar.ron")?;
        let mut princess_files: Vec<(String, PrincessFile)> = Vec::new();
        for slug in PRINCESS_SLUGS {
            let file = format!("princesses/{slug}.ron");
            let princess: PrincessFile = self.files.parse(&file)?;
            if princess.slug != slug {
                self.files.wrong_at(&file, &princess.slug, format!("the slug must be `{slug}`, as the file is called"));
            }
            princess_files.push((file, princess));
        }

        let mut kind_of = Vec::with_capacity(CARDS);
        let file = "bazaar.ron";
        kind_of.extend(self.deck(file, "afternoon", &bazaar.afternoon, Home::Afternoon, AFTERNOON));
        kind_of.extend(self.deck(file, "twilight", &bazaar.twilight, Home::Twilight, TWILIGHT));
        kind_of.extend(self.deck(file, "midnight", &bazaar.midnight, Home::Midnight, MIDNIGHT));
        let starter_kinds = self.deck("starters.ron", "starters", &starters, Home::Starter, STARTERS);
        let mut princesses = Vec::new();
        for (number, (file, princess)) in princess_files.into_iter().enumerate() {
            let number = number as u8;
            kind_of.extend(&starter_kinds);
            kind_of.extend(self.deck(&file, "vault", &princess.vault, Home::Vault(number), VAULT));
            kind_of.extend(self.deck(&file, "war_chest", &princess.war_chest, Home::WarChest(number), WAR_CHEST - 1));
            let ultimate = std::slice::from_ref(&princess.ultimate);
            kind_of.extend(self.deck(&file, "ultimate", ultimate, Home::Ultimate(number), 1));
            let classes = [princess.primary, princess.secondary];
            for card in princess.vault.iter().chain(&princess.war_chest).chain(ultimate) {
                let fits = class_of(card.class).is_none_or(|class| classes.contains(&class));
                if !fits {
                    let problem = format!("`{}` is of a class that {} does not have", card.slug, princess.name);
                    self.files.wrong_at(&file, &card.slug, problem);
                }
            }
            let mut found = Vec::new();
            walk(&princess.trance, Place::Inner, 0, &mut found);
            for ability in [&princess.inner_circle.0, &princess.inner_circle.1] {
                walk(&ability.does, Place::Inner, 0, &mut found);
                if ability.cost > 0 || ability.does.is_empty() {
                    found.push(format!("`{}`: an Inner Circle ability is free and does something", ability.name));
                }
            }
            for problem in found {
                self.files.wrong_at(&file, &princess.slug, problem);
            }
            let trance = self.effects.lay_written(&princess.trance);
            let inner_circle = [
                self.effects.lay_written(&princess.inner_circle.0.does),
                self.effects.lay_written(&princess.inner_circle.1.does),
            ];
            princesses.push(Princess {
                slug: princess.slug,
                name: princess.name,
                title: princess.title,
                style: princess.style,
                classes,
                levels: [princess.primary_levels, princess.secondary_levels],
                trance,
                inner_circle,
                trance_file: princess.trance,
                inner_files: princess.inner_circle,
            });
        }
        if self.effects.is_full() {
            self.files.wrong_at(file, "", "there are more effects than 65535: take some out".into());
        }
        if self.kinds.len() > 250 {
            self.files.wrong_at(
                file,
                "",
                format!("there are {} kinds of cards, at most 250 can be told apart", self.kinds.len()),
            );
        }
        let kind_of: [Kind; CARDS] = kind_of.try_into().ok()?;
        let classes_of = std::array::from_fn(|p| {
            princesses.get(p).map_or(0, |p: &Princess| p.classes.iter().fold(0, |bits, &class| bits | 1 << class as u8))
        });
        let pack = Pack::new(PACK, self.files.all());
        let (kinds, effects) = (std::mem::take(&mut self.kinds), std::mem::take(&mut self.effects));
        Some(Content { kinds, effects, princesses, kind_of, classes_of, pack })
    }

    /// The cards of one deck, each copy once.
    fn deck(&mut self, file: &str, name: &str, cards: &[CardFile], home: Home, size: usize) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for card in cards {
            let kind = self.card(file, card, home);
            kinds.extend(std::iter::repeat_n(kind, card.copies as usize));
        }
        if kinds.len() != size {
            let problem =
                format!("`{name}` holds {} cards, it must hold {size}: change `copies` or cards", kinds.len());
            let slug = cards.first().map_or("", |card| card.slug.as_str()).to_owned();
            self.files.wrong_at(file, &slug, problem);
            kinds.resize(size, Kind(0));
        }
        kinds
    }

    fn card(&mut self, file: &str, card: &CardFile, home: Home) -> Kind {
        if self.by_slug.contains_key(&card.slug) {
            self.files.wrong_at(
                file,
                &card.slug,
                format!("the slug `{}` is used twice: give one of the cards another", card.slug),
            );
        }
        for problem in problems(card, home) {
            self.files.wrong_at(file, &card.slug, format!("`{}`: {problem}", card.slug));
        }
        let kind = Kind(self.kinds.len().min(255) as u8);
        self.by_slug.insert(card.slug.clone(), kind);
        let info = KindInfo {
            card_type: card.kind,
            class: card.class,
            buy: card.buy,
            play: card.play,
            loyalty: card.loyalty,
            does: self.effects.lay_written(&card.does),
            banished: self.effects.lay_written(&card.banished),
            discarded: self.effects.lay_written(&card.discarded),
            dismissed: self.effects.lay_written(&card.dismissed),
            holds: card.holds.iter().take(4).copied().map(Some).collect(),
            whenever: card
                .whenever
                .iter()
                .take(4)
                .map(|(when, does)| Some((*when, self.effects.lay_written(does))))
                .collect(),
            abilities: card
                .abilities
                .iter()
                .take(2)
                .map(|ability| (ability.cost, self.effects.lay_written(&ability.does)))
                .collect(),
            answers: card.answers,
            extra: card.extra.as_ref().map(|extra| (extra.cost, self.effects.lay_written(&extra.does))),
            home,
            aimed: matches!(
                card.does.first(),
                Some(Written(Effect::Structure(Structure::Strike(crate::effect::Aim::One, ..))))
            ) && card.kind == CardType::Attack,
            pact: card.holds.iter().any(|hold| matches!(hold, Passive::Pact(..))),
            for_classes: class_of(card.class).map_or(0b111, |class| 1 << class as u8),
            file: Box::new(card.clone()),
        };
        self.kinds.push(info);
        kind
    }
}

pub const fn class_of(class: CardClass) -> Option<Class> {
    match class {
        CardClass::Brawler => Some(Class::Brawler),
        CardClass::Caster => Some(Class::Caster),
        CardClass::Schemer => Some(Class::Schemer),
        CardClass::Classless | CardClass::Primary => None,
    }
}

/// Where an effect stands, which says what may stand there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Played, or as a turn begins: an Attack may follow.
    Open,
    /// In the middle of something: no Attack.
    Inner,
    /// A target is there.
    Hit { attack: bool },
    /// A Reaction to an Attack.
    Reaction,
}

fn problems(card: &CardFile, home: Home) -> Vec<String> {
    let mut found = Vec::new();
    let slug_ok = !card.slug.is_empty()
        && card
            .slug
            .split('-')
            .all(|w| !w.is_empty() && w.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    if !slug_ok {
        found.push("a slug is lower-case words joined by `-`, such as `torrent-shot`".into());
    }
    if card.name.trim().is_empty() {
        found.push("`name` is empty: write what stands on the card".into());
    }
    if card.copies == 0 || card.copies > 10 {
        found.push("`copies` must be 1 to 10".into());
    }
    if (card.kind == CardType::Summon) != (card.loyalty > 0) {
        found.push("`loyalty` belongs to a Summon, and a Summon needs one of at least 1".into());
    }
    if (card.kind == CardType::Reaction) != card.answers.is_some() {
        found.push(
            "`answers` belongs to a Reaction, and a Reaction needs it: Attack, AttackOf(..), Damage or OwnTurn".into(),
        );
    }
    if card.extra.is_some() && card.kind != CardType::Reaction {
        found.push("`extra` belongs to a Reaction".into());
    }
    let lies = matches!(card.kind, CardType::Boon | CardType::Bane | CardType::Summon);
    let bare = card.holds.is_empty() && card.whenever.is_empty() && card.abilities.is_empty();
    if !lies && !bare {
        found.push("`holds`, `whenever` and `abilities` belong to a Boon, Bane or Summon".into());
    }
    if lies && bare && card.does.is_empty() {
        found.push("it does nothing: give it `holds`, `whenever` or `abilities`".into());
    }
    if card.holds.len() > 4 || card.whenever.len() > 4 || card.abilities.len() > 2 {
        found.push("at most 4 `holds`, 4 `whenever` and 2 `abilities`".into());
    }
    if card.kind == CardType::Attack
        && !card.does.iter().any(|e| matches!(e.0, Effect::Structure(Structure::Strike(..) | Structure::Split(..))))
    {
        found.push("an Attack needs `Strike(..)` or `Split(..)` in `does`".into());
    }
    if matches!(card.kind, CardType::Utility | CardType::Reaction) && card.does.is_empty() {
        found.push("it does nothing: fill `does`".into());
    }
    if card.class == CardClass::Primary && home != Home::Starter {
        found.push("the class `Primary` is for starters".into());
    }
    let place = match (card.kind, card.answers) {
        (CardType::Reaction, Some(Answers::OwnTurn)) => Place::Inner,
        (CardType::Reaction, _) => Place::Reaction,
        _ => Place::Open,
    };
    walk(&card.does, place, 0, &mut found);
    for list in [&card.banished, &card.discarded, &card.dismissed] {
        walk(list, Place::Inner, 0, &mut found);
    }
    for (when, list) in &card.whenever {
        let place = match when {
            When::TurnStart => Place::Open,
            When::Hurt | When::YouHurt => Place::Hit { attack: false },
            _ => Place::Inner,
        };
        walk(list, place, 0, &mut found);
    }
    for ability in &card.abilities {
        walk(&ability.does, Place::Open, 0, &mut found);
    }
    if let Some(extra) = &card.extra {
        walk(&extra.does, place, 0, &mut found);
    }
    found
}

/// Effects stand only where they mean something, and never deeper than the stack allows.
fn walk(list: &[Written], place: Place, depth: usize, found: &mut Vec<String>) {
    if depth > 4 {
        return found.push("effects are nested too deep: at most four".into());
    }
    for Written(effect) in list {
        match effect {
            Effect::You(_) => {}
            Effect::Target(ForTarget::Damage(_)) => {
                if !matches!(place, Place::Hit { attack: true } | Place::Reaction) {
                    let problem =
                        "`Damage` can only stand inside `Strike` or a Reaction; elsewhere use `Hurt` or `Strike`";
                    found.push(problem.into());
                }
            }
            Effect::Target(_) => {
                if !matches!(place, Place::Hit { .. } | Place::Reaction) {
                    found.push(format!(
                        "`{effect:?}` needs a target: put it inside `Strike`, `OnOpponent` or `OnEachOpponent`"
                    ));
                }
            }
            Effect::Ward(_) => {
                if place != Place::Reaction {
                    found.push(format!("`{effect:?}` belongs to a Reaction that answers an Attack"));
                }
            }
            Effect::Structure(structure) => walk_structure(structure, place, depth, found),
        }
    }
}

fn walk_structure(structure: &Structure<Vec<Written>>, place: Place, depth: usize, found: &mut Vec<String>) {
    use Structure as S;
    let inner = match structure {
        S::Strike(..) | S::Split(..) => {
            if place != Place::Open {
                let word = if matches!(structure, S::Split(..)) { "Split" } else { "Strike" };
                found.push(format!("an Attack (`{word}`) can only stand where a card is played or a turn begins"));
            }
            Place::Hit { attack: true }
        }
        S::OnOpponent(_) | S::OnEachOpponent(_) => Place::Hit { attack: false },
        S::TheyChoose(..) => {
            if !matches!(place, Place::Hit { .. }) {
                found.push("`TheyChoose` needs a target: put it inside `Strike` or `OnOpponent`".into());
            }
            place
        }
        S::Owner(_) => Place::Inner,
        S::Choose(..) | S::Choose3(..) | S::If(..) | S::IfElse(..) | S::MayPay(..) | S::MayProphesy(..) => place,
    };
    structure.map(&mut |list| walk(list, inner, depth + 1, found));
}
