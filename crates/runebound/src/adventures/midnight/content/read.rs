//! From the files to the table, and what is said of files that are wrong.

use super::file::{KingFile, MinionFile, NumbersFile, OwnHeroFile};
use super::{
    Favoured, HEROES, KINGS, King, Lore, MAX_FURTHER, MIDNIGHT, Minion, Minions, ROAD, STRONGHOLDS, ShadowPower,
    TERRAIN_SLUGS, TOWNS,
};
use crate::adventures::midnight::setup::{DIFFICULTIES, DIFFICULTY};
use crate::adventures::midnight::{Midnight, TILES};
use crate::content::file::{CardFile, HeroFile, Written};
use crate::content::{CardType, Colour, Hero, Home, Parts, Reader};
use crate::effect::{Effect, Topic};
use crate::map::{Map, MapFile, PlaceKind, Space};

/// Doom counters that a shadow power may bring with each use.
const MAX_DOOM: u8 = 12;
/// What the black mirrors are worth (MN-5).
const MIRRORS: [u8; STRONGHOLDS] = [1, 1, 1, 1, 1, 2, 2, 3];
const MAP: &str = "midnight/map.ron";
const NUMBERS: &str = "midnight/numbers.ron";
const KINGS_FILE: &str = "midnight/kings.ron";
const HEROES_FILE: &str = "midnight/heroes.ron";
const MARKET: &str = "midnight/market.ron";

/// The topics of cards that mean something here.
pub(in crate::adventures::midnight) const fn knows(topic: Topic) -> bool {
    matches!(topic, Topic::Shadow)
}

impl Midnight {
    /// All files are parsed before anything is made of them, so that all mistakes are told.
    pub(in crate::adventures::midnight) fn read_all(reader: &mut Reader) -> Option<Parts<Lore>> {
        let map_file: Option<MapFile> = reader.files.parse(MAP);
        let numbers: Option<NumbersFile> = reader.files.parse(NUMBERS);
        let kings: Option<Vec<KingFile>> = reader.files.parse(KINGS_FILE);
        let own_heroes: Option<Vec<OwnHeroFile>> = reader.files.parse(HEROES_FILE);
        let heroes: Option<Vec<HeroFile>> = reader.files.parse("heroes.ron");
        let goods: Option<Vec<CardFile>> = reader.files.parse("market.ron");
        let market: Option<Vec<CardFile>> = reader.files.parse(MARKET);
        let decks = Colour::ALL.map(|colour| {
            let deck: Option<Vec<MinionFile>> = reader.files.parse(&deck_file(colour));
            (colour, deck)
        });

        let map = read_map(reader, &map_file?);
        let kings = read_kings(reader, &kings?);
        let (heroes, favoured) = read_heroes(reader, &own_heroes?, &heroes?);
        for card in &goods? {
            reader.card("market.ron", card, Home::Market);
        }
        for card in &market? {
            read_item(reader, card);
        }
        let mut minions = Vec::new();
        for (colour, deck) in decks {
            for card in &deck? {
                let words = read_challenge(reader, card, colour);
                minions.resize(reader.kinds.len() - 1, Minions::default());
                minions.push(words);
            }
        }
        let numbers = numbers?;
        check_numbers(reader, &numbers);
        let (map, strongholds) = map?;
        // The blank kind has no words either.
        minions.resize(reader.kinds.len() + 1, Minions::default());
        let lore = Lore { kings: kings?, minions, favoured, strongholds, numbers: numbers.own() };
        Some(Parts { map, numbers: numbers.shared(), heroes, lore })
    }
}

fn deck_file(colour: Colour) -> String {
    format!("midnight/{}.ron", colour.slug())
}

fn read_map(reader: &mut Reader, file: &MapFile) -> Option<(Map, [Space; STRONGHOLDS])> {
    let slugs: Vec<&str> = file.terrains.iter().map(|terrain| terrain.slug.as_str()).collect();
    if slugs != TERRAIN_SLUGS {
        reader.wrong(MAP, "terrains:", format!("`terrains`: they are, in this order, {}", TERRAIN_SLUGS.join(", ")));
        return None;
    }
    let map = reader.map(MAP, file)?;
    for space in map.spaces.iter().filter(|space| space.terrain == ROAD) {
        let problem = format!("`{}`: there are no roads in Eredane: give the space another letter", space.slug);
        reader.wrong(MAP, &file.rows[space.row as usize], problem);
    }
    for place in &map.places {
        if !matches!(place.kind, PlaceKind::Town | PlaceKind::Stronghold) {
            reader.wrong_at(MAP, &place.slug, "a place of Eredane is a `Town` or a `Stronghold`".into());
        }
    }
    for space in map.spaces.iter().filter(|space| space.jewel == Some(Colour::Red)) {
        let problem = format!("`{}`: red counters lie on strongholds only: give the jewel another colour", space.slug);
        reader.wrong(MAP, &format!("at: \"{}\", colour", space.slug), problem);
    }
    for colour in [Colour::Green, Colour::Yellow, Colour::Blue] {
        if !map.spaces.iter().any(|space| space.jewel == Some(colour)) {
            reader.wrong(MAP, "jewels:", format!("`jewels`: there is no {} one", colour.slug()));
        }
    }
    if map.towns.len() != TOWNS {
        let problem = format!("`places`: there are {TOWNS} towns, one for each market stack, not {}", map.towns.len());
        reader.wrong(MAP, "places:", problem);
    }
    let strongholds: Vec<Space> = map.all(PlaceKind::Stronghold).collect();
    let Ok(strongholds) = <[Space; STRONGHOLDS]>::try_from(strongholds.as_slice()) else {
        let problem = format!("`places`: there are {STRONGHOLDS} strongholds, not {}", strongholds.len());
        reader.wrong(MAP, "places:", problem);
        return None;
    };
    Some((map, strongholds))
}

fn read_kings(reader: &mut Reader, files: &[KingFile]) -> Option<[King; KINGS]> {
    let mut kings: Vec<King> = Vec::new();
    for (number, file) in files.iter().enumerate() {
        reader.claim(KINGS_FILE, &file.slug, &file.name);
        if TILES.get(number).is_some_and(|slug| *slug != file.slug) {
            reader.wrong_at(KINGS_FILE, &file.slug, format!("the kings are, in this order, {}", TILES.join(", ")));
        }
        let symbols = [&file.ranged, &file.melee, &file.magic].map(|terrain| {
            let symbol = reader.terrain(KINGS_FILE, &file.slug, terrain);
            if symbol == ROAD {
                reader.wrong_at(KINGS_FILE, &file.slug, "a road helps no king: name another terrain".into());
            }
            symbol
        });
        if kings.iter().any(|king| king.power.slug() == file.power.slug()) {
            reader.wrong_at(KINGS_FILE, &file.slug, "another king has this `power`".into());
        }
        let favourites: Vec<(Minion, u8)> = file
            .minions
            .iter()
            .filter_map(|(word, counters)| Some((read_minion(reader, KINGS_FILE, &file.slug, word)?, *counters)))
            .collect();
        let Ok(minions) = <[(Minion, u8); 2]>::try_from(favourites.as_slice()) else {
            reader.wrong_at(KINGS_FILE, &file.slug, "`minions` names two, each with its counters".into());
            continue;
        };
        if minions[0].0 == minions[1].0 {
            let word = minions[0].0.slug();
            reader.wrong_at(KINGS_FILE, &file.slug, format!("`minions` names `{word}` twice"));
        }
        if minions.iter().any(|(_, counters)| *counters == 0) {
            reader.wrong_at(KINGS_FILE, &file.slug, "`minions`: one counter is the least".into());
        }
        if file.doom > MAX_DOOM {
            reader.wrong_at(KINGS_FILE, &file.slug, format!("`doom`: {MAX_DOOM} counters are the most"));
        }
        let most = if file.power == ShadowPower::Conquest { 0 } else { MAX_FURTHER };
        if file.further.iter().any(|&uses| uses > most) {
            reader.wrong_at(KINGS_FILE, &file.slug, format!("`further`: {most} uses are the most"));
        }
        kings.push(King {
            slug: file.slug.clone(),
            name: file.name.clone(),
            title: file.title.clone(),
            style: file.style.clone(),
            flavour: file.flavour.clone(),
            symbols,
            minions,
            power: file.power,
            doom: file.doom,
            further: file.further,
        });
    }
    let count = files.len();
    if count != KINGS {
        reader.wrong(KINGS_FILE, "", format!("there are {KINGS} Night Kings, not {count}"));
    }
    kings.try_into().ok()
}

fn read_minion(reader: &mut Reader, file: &str, slug: &str, word: &str) -> Option<Minion> {
    let found = Minion::ALL.into_iter().find(|minion| minion.slug() == word);
    if found.is_none() {
        let known: Vec<&str> = Minion::ALL.iter().map(|minion| minion.slug()).collect();
        reader.wrong_at(file, slug, format!("there is no minion `{word}`; there are {}", known.join(", ")));
    }
    found
}

/// Those of Midnight first, then those of the base game, who are at home nowhere.
fn read_heroes(reader: &mut Reader, own: &[OwnHeroFile], base: &[HeroFile]) -> (Vec<Hero>, Vec<Favoured>) {
    let mut favoured = Vec::new();
    for hero in own {
        favoured.push(match hero.favoured.as_str() {
            "towns" => Favoured::Towns,
            "any" => Favoured::AnyTerrain,
            terrain => {
                let found = reader.terrain(HEROES_FILE, &hero.slug, terrain);
                if found == ROAD {
                    reader.wrong_at(HEROES_FILE, &hero.slug, "there are no roads in Eredane to be at home on".into());
                }
                Favoured::Terrain(found)
            }
        });
    }
    let files: Vec<HeroFile> = own.iter().map(OwnHeroFile::shared).collect();
    let mut heroes = reader.heroes(HEROES_FILE, &files);
    heroes.extend(reader.heroes("heroes.ron", base));
    if own.len() < HEROES || heroes.len() > 31 {
        let problem = format!("there are at least {HEROES} heroes of Midnight, at most 31 in all");
        reader.wrong(HEROES_FILE, "", problem);
    }
    favoured.resize(heroes.len(), Favoured::Nowhere);
    (heroes, favoured)
}

fn read_item(reader: &mut Reader, card: &CardFile) {
    if card.kind == CardType::Ally {
        reader.wrong_at(MARKET, &card.slug, "there are no Allies in Midnight: make it an Item".into());
    }
    if card.difficulty.is_some() {
        reader.wrong_at(MARKET, &card.slug, "`difficulty` means nothing in Midnight: leave it out".into());
    }
    if card.powers.iter().any(|power| power.when.topic().is_some_and(|topic| !knows(topic))) {
        reader.wrong_at(MARKET, &card.slug, "the moment of a power never comes in Midnight".into());
    }
    if card.holds.iter().any(|hold| hold.topic().is_some_and(|topic| !knows(topic))) {
        reader.wrong_at(MARKET, &card.slug, "one of its `holds` means nothing in Midnight".into());
    }
    for power in &card.powers {
        check_words(reader, MARKET, &card.slug, &power.does);
    }
    reader.card(MARKET, card, MIDNIGHT);
}

fn read_challenge(reader: &mut Reader, card: &MinionFile, colour: Colour) -> Minions {
    let (file, slug) = (deck_file(colour), &card.slug);
    reader.challenge(&file, &card.shared(), Home::Adventure(colour), colour);
    check_words(reader, &file, slug, &card.before);
    check_words(reader, &file, slug, &card.reward);
    let each = card.before.iter().any(|Written(effect)| matches!(effect, Effect::EachHero(_)));
    if each && colour != Colour::Red {
        reader.wrong_at(&file, slug, "`EachHero` is for those who assault a stronghold: red cards only".into());
    }
    if card.minions.is_empty() || card.minions.len() > 3 {
        reader.wrong_at(&file, slug, "`minions` has one to three words".into());
    }
    let mut words = Minions::default();
    for word in &card.minions {
        let Some(minion) = read_minion(reader, &file, slug, word) else { continue };
        if words.has(minion) {
            reader.wrong_at(&file, slug, format!("`minions` names `{word}` twice"));
        }
        words.add(minion);
    }
    words
}

/// A card of this adventure's own says nothing that means nothing here.
fn check_words(reader: &mut Reader, file: &str, slug: &str, list: &[Written]) {
    for Written(effect) in list {
        if effect.topic().is_some_and(|topic| !knows(topic)) {
            reader.wrong_at(file, slug, format!("`{effect:?}` means nothing in Midnight"));
        }
        match effect {
            Effect::Test(_, _, _, a, b) | Effect::Choose(a, b) => {
                check_words(reader, file, slug, a);
                check_words(reader, file, slug, b);
            }
            Effect::EachHero(inner) => check_words(reader, file, slug, inner),
            _ => {}
        }
    }
}

fn check_numbers(reader: &mut Reader, numbers: &NumbersFile) {
    // What options may be asked for is known before any content is read.
    if (numbers.difficulty, numbers.difficulties) != (DIFFICULTY, DIFFICULTIES) {
        let (least, most) = DIFFICULTIES;
        let problem =
            format!("`difficulty` is {DIFFICULTY}, and lies between the two `difficulties`, {least} and {most}");
        reader.wrong(NUMBERS, "difficulties:", problem);
    }
    if !(1..=20).contains(&numbers.last_threat) {
        reader.wrong(NUMBERS, "last_threat:", "`last_threat` is 1 to 20".into());
    }
    let mut mirrors = numbers.mirrors;
    mirrors.sort_unstable();
    if mirrors != MIRRORS {
        reader.wrong(NUMBERS, "mirrors:", "`mirrors`: five are worth 1, two are worth 2, one is worth 3".into());
    }
    if numbers.experience.contains(&0) {
        reader.wrong(NUMBERS, "experience:", "`experience`: a counter costs a point at least".into());
    }
    if numbers.patrol_price == 0 || numbers.power_price == 0 {
        reader.wrong(NUMBERS, "price:", "`patrol_price` and `power_price` are 1 at least".into());
    }
}
