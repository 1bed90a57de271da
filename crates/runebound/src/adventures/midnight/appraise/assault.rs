//! How an assault on a stronghold would go: its dice are thrown a few dozen times, always the same ones, so that a table is
//! always judged alike.

use super::super::{Game, Midnight, State};
use crate::adventures::Adventure;
use crate::appraise::chain::chance;
use crate::appraise::side::Side;
use crate::content::{CardType, Colour, KindInfo, Reference};
use kernel::{Few, Seat};

/// Assaults that are thrown for each red Challenge.
const THROWS: usize = 6;
/// And for a combat that is going on.
const FIGHTS: usize = 60;
/// An assault that takes longer is lost.
const ROUNDS: usize = 9;
/// By so much the values of a foe sink at most, whatever powers there are.
const SUNK: f32 = -3.0;

/// A Hero who takes part, and the chance to get in.
#[derive(Clone, Copy, Default)]
pub(super) struct Raider {
    values: [f32; 3],
    damages: [f32; 3],
    life: f32,
    attacks: u8,
    burst: f32,
    foe_values: [f32; 3],
    foe_damages: [f32; 3],
    pub gate: f32,
}

pub(super) type Raiders = Few<Raider, 6>;

/// How often an assault is won, and how many fall in it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Forecast {
    pub won: f32,
    pub fallen: f32,
}

/// Dice that fall the same way each time.
struct Dice(u32);

impl Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) % n
    }

    fn pair(&mut self) -> f32 {
        (2 + self.below(10) + self.below(10)) as f32
    }

    fn happens(&mut self, share: f32) -> bool {
        (self.below(1000) as f32) < 1000.0 * share
    }
}

impl Game {
    /// A Hero as part of an assault; in one everybody attacks once, whatever the level (MN-55).
    pub(super) fn raider(&self, state: &State, seat: Seat, side: &Side, gate: f32) -> Raider {
        let aid = &side.aid;
        Raider {
            values: std::array::from_fn(|phase| side.hero.values[phase] + aid.values[phase]),
            damages: side.hero.damages,
            life: side.hero.life + aid.life,
            attacks: side.attacks.saturating_sub(Midnight::more_attacks(state, seat)).max(1),
            burst: aid.burst,
            foe_values: aid.foe_values,
            foe_damages: aid.foe_damages,
            gate,
        }
    }

    /// Covenant Items and all else are in the raiders' numbers; the King's dice and counters are in the foe's.
    pub(super) fn forecast(&self, state: &State, raiders: &[Raider], value: u8, level: u8) -> Forecast {
        let guards = self
            .content
            .kinds
            .iter()
            .filter(|kind| kind.card_type == CardType::Challenge && kind.colour == Colour::Red);
        let tile = state.own.king.tile.map_or(0, usize::from);
        let shown: [u32; 3] = std::array::from_fn(|phase| {
            let symbol = self.own.kings[tile].symbols[phase];
            self.content.faces.iter().filter(|&&face| face >> symbol & 1 == 1).count() as u32
        });
        let dice = u32::from(level.min(5));
        let (mut sum, mut thrown) = (Forecast::default(), 0);
        let mut luck = Dice(0x9E37_79B9);
        for guard in guards {
            for _ in 0..THROWS {
                let influence: [f32; 3] = std::array::from_fn(|phase| {
                    let again = u32::from(state.own.king.store[phase]).min(dice);
                    let hits = (0..dice + again / 2).filter(|_| luck.below(6) < shown[phase]).count();
                    hits.min(dice as usize) as f32
                });
                let one = self.throw(guard, raiders, value, influence, &mut luck);
                sum.won += one.won;
                sum.fallen += one.fallen;
                thrown += 1;
            }
        }
        let thrown = thrown.max(1) as f32;
        Forecast { won: sum.won / thrown, fallen: sum.fallen / thrown }
    }

    /// How the combat that is going on ends for these who still stand.
    pub(super) fn forecast_fight(&self, foe: &Reference, raiders: &[Raider]) -> Forecast {
        let mut luck = Dice(0x9E37_79B9);
        let mut sum = Forecast::default();
        let party: Raiders = raiders.iter().copied().collect();
        for _ in 0..FIGHTS {
            let one = fight(foe.values, foe.damages, foe.life, &party, &mut luck);
            sum.won += one.won / FIGHTS as f32;
            sum.fallen += one.fallen / FIGHTS as f32;
        }
        sum
    }

    fn throw(&self, guard: &KindInfo, raiders: &[Raider], value: u8, influence: [f32; 3], luck: &mut Dice) -> Forecast {
        // When too many are caught at the gate, those who come later stay away.
        let (mut party, mut caught) = (Raiders::new(), 0);
        for raider in raiders {
            if !luck.happens(raider.gate) {
                caught += 1;
            } else if 2 * caught < raiders.len() {
                party.push(*raider);
            }
        }
        let sum = |of: &dyn Fn(&Raider) -> f32| party.iter().map(of).sum::<f32>();
        let values: [f32; 3] = std::array::from_fn(|phase| {
            f32::from(guard.values[phase]) + influence[phase] + sum(&|raider| raider.foe_values[phase]).max(SUNK)
        });
        let damages: [f32; 3] = std::array::from_fn(|phase| {
            (f32::from(guard.damages[phase]) + sum(&|raider| raider.foe_damages[phase]).max(-1.0)).max(0.0)
        });
        let life = f32::from(guard.life + value) - sum(&|raider| raider.burst);
        fight(values, damages, life, &party, luck)
    }
}

/// A raider against one foe: what the dice must not fall short of, and where to attack.
#[derive(Clone, Copy, Default)]
struct Stand {
    values: [f32; 3],
    damages: [f32; 3],
    life: f32,
}

impl Stand {
    /// Each attacks where that does most, in as many phases as there are attacks, and defends elsewhere.
    fn of(raider: &Raider, values: [f32; 3]) -> Stand {
        let deals: [f32; 3] =
            std::array::from_fn(|phase| chance(values[phase] - raider.values[phase]) * raider.damages[phase]);
        let better = |phase: usize| deals.iter().filter(|&&other| other > deals[phase]).count();
        let attacks = |phase: usize| better(phase) < usize::from(raider.attacks);
        Stand {
            values: raider.values,
            damages: std::array::from_fn(|phase| if attacks(phase) { raider.damages[phase] } else { 0.0 }),
            life: raider.life,
        }
    }
}

/// Round by round, until one side is down.
fn fight(values: [f32; 3], damages: [f32; 3], mut life: f32, party: &Raiders, luck: &mut Dice) -> Forecast {
    let mut party: Few<Stand, 6> = party.iter().map(|raider| Stand::of(raider, values)).collect();
    let mut fallen = 0.0;
    for _ in 0..ROUNDS {
        if life <= 0.0 {
            return Forecast { won: 1.0, fallen };
        }
        for phase in 0..3 {
            for raider in party.iter_mut().filter(|raider| raider.life > 0.0) {
                if luck.pair() + raider.values[phase] < values[phase] {
                    raider.life -= damages[phase];
                    fallen += f32::from(u8::from(raider.life <= 0.0));
                } else {
                    life -= raider.damages[phase];
                    if life <= 0.0 {
                        return Forecast { won: 1.0, fallen };
                    }
                }
            }
        }
        if party.iter().all(|raider| raider.life <= 0.0) {
            break;
        }
    }
    Forecast { won: 0.0, fallen }
}
