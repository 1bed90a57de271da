//! Factions, units, tiles, cities and Fate cards: read and held against the box.

use super::file::{AreaFile, CityFile, FactionFile, FateFile, UnitFile};
use super::reader::Reader;
use super::{AreaInfo, CityInfo, DIAL, FIGURES, FactionInfo, FateInfo, Icon, MOUNTAINS, Side, UnitInfo};
use crate::effect::Neutral;
use crate::ids::{
    AREAS_OF_TILE, Alignment, Border, CITIES, FACTIONS, FATES, Faction, HOME_AREAS, LAND_TILES, NEUTRALS, Resource,
    TILES, TYPES, Unit,
};

/// The letters of the areas of a tile.
const LETTERS: [char; 4] = ['a', 'b', 'c', 'd'];

impl Reader<'_> {
    pub fn factions(&mut self, files: Vec<FactionFile>, neutrals: Vec<UnitFile>) -> (Vec<FactionInfo>, Vec<UnitInfo>) {
        let file = "factions.ron";
        self.counted(file, "slug", files.len(), FACTIONS);
        let (mut factions, mut units): (Vec<FactionInfo>, Vec<UnitInfo>) = (Vec::new(), Vec::new());
        for (number, faction) in files.into_iter().take(FACTIONS).enumerate() {
            let slug = faction.slug.clone();
            self.entry(file, &slug, &faction.name, Some(&faction.flavour));
            if Faction::at(number).is_none_or(|named| named.slug() != slug) {
                let named = Faction::at(number).map_or("", Faction::slug);
                self.files.wrong_at(file, &slug, format!("field `slug`: here `{named}` must stand, not `{slug}`"));
            }
            if faction.alignment == Alignment::Neutral {
                self.files.wrong_at(file, &slug, "field `alignment`: a faction is Good or Evil".into());
            }
            if factions.iter().any(|earlier: &FactionInfo| earlier.influence == faction.influence) {
                let problem =
                    format!("field `influence`: {} has another faction already; it breaks ties", faction.influence);
                self.files.wrong_at(file, &slug, problem);
            }
            let own: Vec<String> = faction.units.iter().map(|unit| unit.slug.clone()).collect();
            if own.len() != TYPES {
                let problem = format!("field `units`: `{slug}` has {}, a faction has {TYPES}", own.len());
                self.files.wrong_at(file, &slug, problem);
            }
            let figures: u16 = faction.units.iter().map(|unit| u16::from(unit.figures)).sum();
            if figures != u16::from(FIGURES) {
                let problem = format!("field `figures`: `{slug}` has {figures} in all, a faction has {FIGURES}");
                self.files.wrong_at(file, &slug, problem);
            }
            let dials = [("food", &faction.food), ("wood", &faction.wood), ("ore", &faction.ore)];
            let icons = dials.map(|(field, (_, spaces))| self.dial(&slug, field, spaces, &own, number));
            units.extend(faction.units.into_iter().take(TYPES).map(|unit| self.unit(file, unit)));
            factions.push(FactionInfo {
                slug,
                name: faction.name,
                alignment: faction.alignment,
                influence: faction.influence,
                tactics: faction.tactics,
                start: [faction.food.0, faction.wood.0, faction.ore.0],
                dials: icons,
                defence: faction.defence.does,
                defence_name: faction.defence.name,
                flavour: faction.flavour,
            });
        }
        let file = "neutrals.ron";
        self.counted(file, "slug", neutrals.len(), NEUTRALS);
        for (number, unit) in neutrals.into_iter().take(NEUTRALS).enumerate() {
            let named = Neutral::at(number).map_or("", Neutral::slug);
            if unit.slug != named {
                let problem = format!("field `slug`: here `{named}` must stand, not `{}`", unit.slug);
                self.files.wrong_at(file, &unit.slug, problem);
            }
            units.push(self.unit(file, unit));
        }
        (factions, units)
    }

    fn unit(&mut self, file: &str, unit: UnitFile) -> UnitInfo {
        self.entry(file, &unit.slug, &unit.name, None);
        self.within(file, &unit.slug, "initiative", unit.initiative, 1..=5);
        self.within(file, &unit.slug, "health", unit.health, 1..=6);
        self.within(file, &unit.slug, "figures", unit.figures, 1..=16);
        UnitInfo {
            slug: unit.slug,
            name: unit.name,
            plural: unit.plural,
            shape: unit.shape,
            initiative: unit.initiative,
            health: unit.health,
            figures: unit.figures,
            special: unit.special,
            special_name: unit.calls,
            fast: unit.fast,
            flying: unit.flying,
        }
    }

    fn dial(&mut self, slug: &str, field: &str, spaces: &[String], own: &[String], faction: usize) -> [Icon; DIAL] {
        if spaces.len() != DIAL {
            let problem = format!("field `{field}`: `{slug}` has {} spaces, a dial has {DIAL}", spaces.len());
            self.files.wrong_at("factions.ron", slug, problem);
        }
        let mut icons = [Icon::Nothing; DIAL];
        for (icon, word) in icons.iter_mut().zip(spaces) {
            *icon = match (word.as_str(), own.iter().position(|unit| unit == word)) {
                (_, Some(place)) => Icon::Unit(Unit((faction * TYPES + place) as u8)),
                ("tactics", None) => Icon::Tactics,
                ("influence", None) => Icon::Influence,
                ("-", None) => Icon::Nothing,
                _ => {
                    let known = format!("{}, tactics, influence or -", own.join(", "));
                    let problem = format!("field `{field}`: `{slug}` has no `{word}`; write {known}");
                    self.files.wrong_at("factions.ron", slug, problem);
                    Icon::Nothing
                }
            };
        }
        icons
    }

    pub fn tiles(&mut self, files: Vec<Vec<AreaFile>>, factions: &[FactionInfo], units: &[UnitInfo]) -> Vec<AreaInfo> {
        let file = "tiles.ron";
        self.counted(file, "[", files.len(), TILES);
        let mut areas: Vec<AreaInfo> = Vec::new();
        for (number, tile) in files.into_iter().take(TILES).enumerate() {
            let name = match Faction::at(number.wrapping_sub(LAND_TILES)) {
                Some(faction) => format!("{}-", faction.slug()),
                None => (number + 1).to_string(),
            };
            let size = AREAS_OF_TILE.get(number).copied().unwrap_or(HOME_AREAS);
            let first = tile.first().map_or_else(String::new, |area| area.slug.clone());
            if tile.len() != size {
                let problem = format!("tile `{name}` has {} areas, it must have {size}", tile.len());
                self.files.wrong_at(file, &first, problem);
            }
            let start = areas.len();
            for (letter, area) in LETTERS.iter().zip(tile) {
                let expected = format!("{name}{letter}");
                if area.slug != expected {
                    let problem = format!("field `slug`: here `{expected}` must stand, not `{}`", area.slug);
                    self.files.wrong_at(file, &area.slug, problem);
                }
                areas.push(self.area(area, units, number >= LAND_TILES));
            }
            self.shape(&mut areas[start..]);
            if let Some(faction) = factions.get(number.wrapping_sub(LAND_TILES)) {
                self.home_yield(&areas[start..], faction);
            }
        }
        self.supplies(&areas, units);
        areas
    }

    fn area(&mut self, area: AreaFile, units: &[UnitInfo], home: bool) -> AreaInfo {
        let file = "tiles.ron";
        let slug = area.slug;
        self.entry(file, &slug, &area.name, None);
        let mut neutrals = [0; NEUTRALS];
        if let Some((unit, figures)) = &area.neutrals {
            if let Some(place) = Neutral::ALL.iter().position(|neutral| neutral.slug() == unit) {
                neutrals[place] = *figures;
            } else {
                let known = Neutral::ALL.iter().map(|neutral| neutral.slug()).collect::<Vec<_>>().join(", ");
                let problem = format!("field `neutrals`: there is no `{unit}`; there are {known}");
                self.files.wrong_at(file, &slug, problem);
            }
            let most = units.iter().find(|known| known.slug == *unit).map_or(8, |unit| unit.figures);
            self.within(file, &slug, "neutrals", *figures, 1..=most.min(8));
        }
        let yields = [area.yields.0, area.yields.1, area.yields.2];
        if area.city && (yields.iter().sum::<u8>() != 1 || area.neutrals.is_some()) {
            self.files.wrong_at(file, &slug, "field `city`: a city area yields one and has no neutral units".into());
        }
        if home && (area.city || area.neutrals.is_some()) {
            self.files.wrong_at(file, &slug, "a home realm has neither cities nor neutral units".into());
        }
        let mut borders = [None; 6];
        for (side, border) in area.borders {
            if borders[side.index()].replace(border).is_some() {
                let problem = format!("field `borders`: the side {} of `{slug}` stands there twice", side.slug());
                self.files.wrong_at(file, &slug, problem);
            }
        }
        AreaInfo {
            slug,
            name: area.name,
            terrain: area.terrain,
            hex: area.hex,
            yields,
            neutrals,
            city: area.city,
            borders,
        }
    }

    /// The areas of a tile hang together, none lies on another, and both sides of an inner border agree.
    fn shape(&mut self, tile: &mut [AreaInfo]) {
        let file = "tiles.ron";
        let beyond = |hex: (i8, i8), side: Side| (hex.0.wrapping_add(side.step().0), hex.1.wrapping_add(side.step().1));
        let mut reached = vec![false; tile.len()];
        if let Some(first) = reached.first_mut() {
            *first = true;
        }
        for _ in 0..tile.len() {
            for (at, area) in tile.iter().enumerate() {
                let touches = |other: usize| Side::ALL.iter().any(|&side| beyond(area.hex, side) == tile[other].hex);
                reached[at] = reached[at] || (0..tile.len()).any(|other| reached[other] && touches(other));
            }
        }
        for at in 0..tile.len() {
            let (slug, hex) = (tile[at].slug.clone(), tile[at].hex);
            if tile[..at].iter().any(|earlier| earlier.hex == hex) {
                self.files.wrong_at(file, &slug, format!("field `hex`: `{slug}` lies on another area of its tile"));
            } else if !reached[at] {
                self.files.wrong_at(file, &slug, format!("field `hex`: `{slug}` does not touch the rest of its tile"));
            }
            for &side in Side::ALL {
                let Some(border) = tile[at].borders[side.index()] else { continue };
                let Some(other) = tile.iter().position(|other| other.hex == beyond(hex, side)) else { continue };
                let mirrored = &mut tile[other].borders[side.opposite()];
                if mirrored.is_some_and(|known| known != border) {
                    let problem = format!("field `borders`: the two sides of {}-{} do not agree", slug, side.slug());
                    self.files.wrong_at(file, &slug, problem);
                }
                *mirrored = Some(border);
            }
        }
    }

    fn home_yield(&mut self, tile: &[AreaInfo], faction: &FactionInfo) {
        for resource in Resource::ALL {
            let sum: u8 = tile.iter().map(|area| area.yields[resource.index()]).fold(0, u8::saturating_add);
            let start = faction.start[resource.index()];
            if sum != start {
                let word = resource.slug();
                let problem =
                    format!("field `{word}`: `{}` starts with {start}, but its home realm yields {sum}", faction.slug);
                self.files.wrong_at("factions.ron", &faction.slug, problem);
            }
        }
    }

    /// Neutral figures, cities and mountains of all tiles together.
    fn supplies(&mut self, areas: &[AreaInfo], units: &[UnitInfo]) {
        let file = "tiles.ron";
        for (place, unit) in units.iter().skip(FACTIONS * TYPES).enumerate() {
            let sum: u16 = areas.iter().map(|area| u16::from(area.neutrals[place])).sum();
            if sum > u16::from(unit.figures) {
                let problem =
                    format!("field `neutrals`: {sum} {} stand on the tiles, there are {}", unit.plural, unit.figures);
                self.files.wrong(file, &format!("\"{}\"", unit.slug), problem);
            }
        }
        let cities = areas.iter().filter(|area| area.city).count();
        self.counted(file, "city: true", cities, CITIES);
        // A border between two areas is told by both, and is one.
        let sides = |area: &AreaInfo| {
            let inner = |side: &Side| {
                let next = (area.hex.0 + side.step().0, area.hex.1 + side.step().1);
                areas.iter().any(|other| tile_name(&other.slug) == tile_name(&area.slug) && other.hex == next)
            };
            let red = Side::ALL.iter().filter(|side| area.borders[side.index()] == Some(Border::Mountain));
            red.map(|side| if inner(side) { 1 } else { 2 }).sum::<usize>()
        };
        let mountains = areas.iter().map(sides).sum::<usize>() / 2;
        self.counted(file, "Mountain)", mountains, MOUNTAINS);
    }

    pub fn cities(&mut self, files: Vec<CityFile>) -> Vec<CityInfo> {
        let file = "cities.ron";
        self.counted(file, "slug", files.len(), CITIES);
        let mut cities = Vec::new();
        for city in files {
            self.entry(file, &city.slug, &city.name, Some(&city.flavour));
            let count = city.benefits.len() as u8;
            self.within(file, &city.slug, "benefits", count, 1..=3);
            cities.push(CityInfo { slug: city.slug, name: city.name, flavour: city.flavour, benefits: city.benefits });
        }
        cities
    }

    pub fn fates(&mut self, files: Vec<FateFile>) -> Vec<FateInfo> {
        let file = "fate.ron";
        self.counted(file, "number", files.len(), FATES);
        let mut fates = Vec::new();
        for (index, fate) in files.into_iter().enumerate() {
            if usize::from(fate.number) != index + 1 {
                let problem = format!("field `number`: here {} must stand, not {}", index + 1, fate.number);
                self.files.wrong(file, &format!("number: {},", fate.number), problem);
            }
            fates.push(FateInfo {
                strikes: [fate.triangle, fate.rectangle, fate.circle, fate.hexagon],
                destiny: fate.destiny,
            });
        }
        fates
    }
}

/// The part of an area's slug that names its tile.
fn tile_name(slug: &str) -> &str {
    slug.char_indices().next_back().map_or(slug, |(end, _)| &slug[..end])
}
