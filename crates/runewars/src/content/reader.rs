//! Reads the files into one [`Content`], and notes every mistake with its file and line.

use super::{Content, PACK};
use crate::effect::{Effect, Span};
use kernel::Pack;
use kernel::arena::Arena;
use kernel::content::{Files, Help};
use std::collections::BTreeMap;

const HELP: Help = Help { fields: "in the first lines of the file", effects: "in crates/runewars/src/effect.rs" };

pub(super) struct Reader<'f> {
    pub files: Files<'f>,
    pub effects: Arena<Effect<Span>>,
    /// Every slug with the file it stands in: no two things share one.
    slugs: BTreeMap<String, String>,
}

impl<'f> Reader<'f> {
    pub fn new(files: &'f [(&'f str, &'f str)]) -> Self {
        Reader { files: Files::new(files, HELP), effects: Arena::default(), slugs: BTreeMap::new() }
    }

    pub fn content(&mut self) -> Option<Content> {
        // All files are parsed before any is judged, so that one broken file does not hide the mistakes of another.
        let factions = self.files.parse("factions.ron");
        let neutrals = self.files.parse("neutrals.ron");
        let tiles = self.files.parse("tiles.ron");
        let cities = self.files.parse("cities.ron");
        let fates = self.files.parse("fate.ron");
        let titles = self.files.parse("titles.ron");
        let heroes = self.files.parse("heroes.ron");
        let seasons = self.files.parse("seasons.ron");
        let tactics = self.files.parse("tactics.ron");
        let rewards = self.files.parse("rewards.ron");
        let objectives = self.files.parse("objectives.ron");
        let quests = self.files.parse("quests.ron");
        let exploration = self.files.parse("exploration.ron");

        let (factions, units) = self.factions(factions?, neutrals?);
        let areas = self.tiles(tiles?, &factions, &units);
        let cities = self.cities(cities?);
        let fates = self.fates(fates?);
        let titles = self.titles(titles?);
        let heroes = self.heroes(heroes?);
        let (seasons, customs) = self.seasons(seasons?);
        let (tactics, tactics_of) = self.tactics(tactics?);
        let (rewards, rewards_of) = self.rewards(rewards?);
        let objectives = self.objectives(objectives?);
        let quests = self.quests(quests?, &areas, &units);
        let (explorations, near_of, far_of) = self.exploration(exploration?);
        if self.effects.is_full() {
            self.files.wrong("tactics.ron", "[", "there are more effects than 65535: take some out".into());
        }
        let pack = Pack::new(PACK, self.files.all());
        let effects = std::mem::take(&mut self.effects);
        Some(Content {
            pack,
            factions,
            units,
            areas,
            cities,
            fates,
            heroes,
            titles,
            seasons,
            customs,
            tactics,
            rewards,
            objectives,
            quests,
            explorations,
            tactics_of,
            rewards_of,
            near_of,
            far_of,
            effects,
        })
    }

    /// What every entry has: a slug of its own, a name, and something to read.
    pub fn entry(&mut self, file: &str, slug: &str, name: &str, flavour: Option<&str>) {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if slug.is_empty() || !slug.chars().all(letters) || slug.starts_with('-') || slug.ends_with('-') {
            let problem = format!("field `slug`: `{slug}` must be lower case letters and digits, words joined by `-`");
            self.files.wrong_at(file, slug, problem);
        }
        if let Some(earlier) = self.slugs.insert(slug.to_owned(), file.to_owned()) {
            let problem = format!("field `slug`: `{slug}` stands in {earlier} already: take another one");
            self.files.wrong_at(file, slug, problem);
        }
        if name.trim().is_empty() {
            self.files.wrong_at(file, slug, format!("field `name`: `{slug}` needs a name"));
        }
        if flavour.is_some_and(|flavour| flavour.trim().is_empty()) {
            self.files.wrong_at(file, slug, format!("field `flavour`: `{slug}` needs a sentence of its own"));
        }
    }

    /// Notes a number that is outside its bounds.
    pub fn within(&mut self, file: &str, slug: &str, field: &str, value: u8, bounds: std::ops::RangeInclusive<u8>) {
        if !bounds.contains(&value) {
            let (least, most) = (bounds.start(), bounds.end());
            let problem = format!("field `{field}`: `{slug}` has {value}, it must be {least} to {most}");
            self.files.wrong_at(file, slug, problem);
        }
    }

    /// Notes a list that does not have the number of entries that the box has.
    pub fn counted(&mut self, file: &str, what: &str, found: usize, size: usize) {
        if found != size {
            self.files.wrong(file, what, format!("`{what}`: there are {found}, there must be {size}"));
        }
    }
}
