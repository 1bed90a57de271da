//! Heroes: from the file to the table.

use super::Hero;
use super::effects::Place;
use super::file::HeroFile;
use super::reader::Reader;
use crate::effect::Cost;

impl Reader<'_> {
    /// The heroes of one file; how many there must be an adventure says.
    pub(crate) fn heroes(&mut self, name: &str, files: &[HeroFile]) -> Vec<Hero> {
        let mut heroes = Vec::new();
        for file in files {
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
        heroes
    }
}
