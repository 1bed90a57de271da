//! Powers and lists of effects: which may stand where, and how they are laid out at the table.

use super::file::{PowerFile, Written};
use super::reader::Reader;
use super::{Moment, PowerInfo};
use crate::effect::{Cost, Effect, Passive};
use kernel::Few;

/// Where effects stand, which says what may stand there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    At(Moment),
    /// The power of a Forage Item.
    Forage(Moment),
    BeforeCombat,
    Reward,
    Encounter,
    Event,
}

impl Reader<'_> {
    pub(crate) fn holds(&mut self, file: &str, slug: &str, holds: &[Passive]) -> Few<Option<Passive>, 4> {
        if holds.len() > 4 {
            self.wrong_at(file, slug, "at most 4 `holds`".into());
        }
        holds.iter().take(4).copied().map(Some).collect()
    }

    /// Powers, and the moments at which there are any.
    pub(crate) fn powers(
        &mut self,
        file: &str,
        slug: &str,
        powers: &[PowerFile],
        place: fn(Moment) -> Place,
    ) -> (Few<Option<PowerInfo>, 3>, u16) {
        if powers.len() > 3 {
            self.wrong_at(file, slug, "at most 3 `powers`".into());
        }
        let mut infos = Few::new();
        let mut moments = 0;
        for power in powers.iter().take(3) {
            let moment = power.when.moment();
            moments |= 1 << moment as u16;
            self.walk(file, slug, &power.does, place(moment), 0);
            if power.does.is_empty() {
                self.wrong_at(file, slug, "a power does nothing: fill `does`".into());
            }
            if matches!(power.cost, Cost::Exhaust(0) | Cost::Gold(0)) {
                self.wrong_at(file, slug, "a power that costs nothing could be used for ever".into());
            }
            if matches!(power.cost, Cost::Exhaust(_) | Cost::Gold(_)) && pays_back(&power.does) {
                let problem = "what is paid with exhaustion or gold gives neither back, or it could be used for ever";
                self.wrong_at(file, slug, problem.into());
            }
            let does = self.effects.lay_written(&power.does);
            infos.push(Some(PowerInfo { when: power.when, cost: power.cost, on: power.on, does }));
        }
        (infos, moments)
    }

    /// Effects stand only where they mean something, and never deeper than the stack allows.
    pub(crate) fn walk(&mut self, file: &str, slug: &str, list: &[Written], place: Place, depth: usize) {
        use Effect as E;
        if depth > 3 || list.len() > 6 {
            return self.wrong_at(file, slug, "effects are nested at most three deep, six in a list".into());
        }
        for Written(effect) in list {
            let at = |moments: &[Moment]| match place {
                Place::At(moment) | Place::Forage(moment) => moments.contains(&moment),
                _ => false,
            };
            let combat = place == Place::BeforeCombat || at(&[Moment::BeforeCombat]);
            let fits = match effect {
                E::Roll(_) => at(&[Moment::Test, Moment::Roll]),
                E::Damage(_) | E::Attacks(_) => at(&[Moment::Roll]),
                E::Reroll => at(&[Moment::TestFailed, Moment::RollFailed]),
                E::Strike(..) => at(&[Moment::BeforeCombat]),
                E::Maim(_) => combat || at(&[Moment::Roll, Moment::Wounds]),
                E::Value(..) | E::Harm(..) | E::NoEscape => combat,
                E::Prevent(_) => at(&[Moment::Wounds, Moment::Frost, Moment::WhiteDeath]),
                E::Dice(_) => at(&[Moment::Travel]),
                // FW-14
                E::Cure(..) => matches!(place, Place::Forage(_)),
                E::EachHero(_) => matches!(place, Place::Event | Place::BeforeCombat) && depth == 0,
                E::Test(..) | E::Choose(..) | E::Rumors(_) | E::Clues(_) | E::Treasure | E::Doom(_) => {
                    matches!(place, Place::BeforeCombat | Place::Reward | Place::Encounter | Place::Event)
                        || at(&[Moment::Travel, Moment::BeforeCombat, Moment::Market])
                }
                _ => true,
            };
            if !fits {
                self.wrong_at(
                    file,
                    slug,
                    format!("`{effect:?}` cannot stand here: see crates/runebound/src/effect.rs"),
                );
            }
            match effect {
                E::Test(_, _, _, a, b) | E::Choose(a, b) => {
                    self.walk(file, slug, a, place, depth + 1);
                    self.walk(file, slug, b, place, depth + 1);
                }
                E::EachHero(inner) => self.walk(file, slug, inner, place, depth + 1),
                _ => {}
            }
        }
    }
}

/// Does a list of effects give gold or take exhaustion off?
fn pays_back(list: &[Written]) -> bool {
    list.iter().any(|Written(effect)| match effect {
        Effect::Gold(n) => *n > 0,
        Effect::Rest(..) => true,
        Effect::Test(_, _, _, a, b) | Effect::Choose(a, b) => pays_back(a) || pays_back(b),
        Effect::EachHero(inner) => pays_back(inner),
        _ => false,
    })
}
