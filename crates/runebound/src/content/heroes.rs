//! Heroes and weather: from the file to the table.

use super::effects::Place;
use super::file::{HeroFile, WeatherFile};
use super::reader::Reader;
use super::{Hero, HeroSet, TERRAINS, Weather};
use crate::effect::Cost;

impl Reader<'_> {
    pub(super) fn weather(&mut self, files: &[WeatherFile]) -> Vec<Weather> {
        let mut faces = Vec::new();
        for file in files {
            self.claim("frozen-wastes/weather.ron", &file.slug, &file.name);
            let Ok(frost) = <[u8; TERRAINS]>::try_from(file.frost.clone()) else {
                self.wrong_at(
                    "frozen-wastes/weather.ron",
                    &file.slug,
                    format!("`frost` needs {TERRAINS} numbers, one per terrain"),
                );
                continue;
            };
            faces.push(Weather { slug: file.slug.clone(), name: file.name.clone(), frost });
        }
        if faces.is_empty() {
            self.wrong(
                "frozen-wastes/weather.ron",
                "",
                "the first entry is the printed track: there must be one".into(),
            );
        }
        faces
    }

    pub(super) fn heroes(&mut self, files: &[HeroFile]) -> Vec<Hero> {
        let mut heroes = Vec::new();
        for file in files {
            let name = "heroes.ron";
            self.claim(name, &file.slug, &file.name);
            if !(1..=9).contains(&file.life) || !(1..=9).contains(&file.stamina) {
                self.wrong_at(name, &file.slug, "`life` and `stamina` are 1 to 9".into());
            }
            if file.powers.iter().any(|power| matches!(power.cost, Cost::Activate | Cost::Discard)) {
                self.wrong_at(name, &file.slug, "a hero's power costs `Exhaust(n)` or `Gold(n)`".into());
            }
            let (powers, moments) = self.powers(name, &file.slug, &file.powers, Place::At);
            heroes.push(Hero {
                slug: file.slug.clone(),
                name: file.name.clone(),
                style: file.style.clone(),
                set: file.set,
                life: file.life,
                stamina: file.stamina,
                values: [file.mind.0, file.body.0, file.spirit.0],
                damages: [file.mind.1, file.body.1, file.spirit.1],
                skills: file.skills.clone(),
                powers,
                holds: self.holds(name, &file.slug, &file.holds),
                moments,
            });
        }
        if heroes.len() > 31 || heroes.iter().filter(|hero| hero.set == HeroSet::FrozenWastes).count() < 6 {
            self.wrong(
                "heroes.ron",
                "",
                "there are at least 6 heroes of `set: FrozenWastes`, at most 31 in all".into(),
            );
        }
        heroes
    }
}
