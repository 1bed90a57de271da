//! One combat as a chain: a few states (Life left on both sides) and what each phase can do to them, solved exactly.

use crate::content::Reference;

/// One who attacks: combat values, damages, and Life that is left.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Fighter {
    pub values: [f32; 3],
    pub damages: [f32; 3],
    pub life: f32,
}

impl Fighter {
    /// Wounds an attack in this phase deals on average.
    pub fn deals(&self, foe: &Reference, phase: usize) -> f32 {
        chance(foe.values[phase] - self.values[phase]) * self.damages[phase].min(foe.life.max(1.0))
    }

    /// How much of a combat an Ally that attacks in this phase lives through: then the hero has to see to it.
    pub fn stands(&self, foe: &Reference, phase: usize) -> f32 {
        let missed = 1.0 - chance(foe.values[phase] - self.values[phase]);
        (self.life / (3.0 * missed * foe.damages[phase]).max(0.1)).min(1.0)
    }
}

/// The chance that two ten-sided dice show at least so much.
pub(crate) fn chance(need: f32) -> f32 {
    const TABLE: [f32; 22] = [
        1.0, 1.0, 1.0, 0.99, 0.97, 0.94, 0.90, 0.85, 0.79, 0.72, 0.64, 0.55, 0.45, 0.36, 0.28, 0.21, 0.15, 0.10, 0.06,
        0.03, 0.01, 0.0,
    ];
    let need = need.clamp(0.0, 20.99);
    let low = need as usize;
    TABLE[low] + (need - low as f32) * (TABLE[low + 1] - TABLE[low])
}

/// Room for the chain: Life of the hero and of the foe.
pub(crate) const OWN: usize = 13;
pub(crate) const FOE: usize = 9;

/// What can happen in one phase: its chance, what it costs the hero and what the foe.
#[derive(Clone, Copy, Default)]
pub(crate) struct Turn {
    ways: [(f32, usize, usize); 8],
    count: usize,
    /// The chance that nothing happens.
    nothing: f32,
}

impl Turn {
    /// An Ally attacks here and now: the hero is not in danger.
    pub fn of_ally(foe: &Reference, phase: usize, ally: &Fighter) -> Turn {
        let mut turn = Turn::default();
        let hits = chance(foe.values[phase] - ally.values[phase]);
        turn.add(hits, 0.0, ally.damages[phase]);
        turn.nothing += 1.0 - hits;
        turn
    }

    /// An Ally attacks, or the hero does with this damage, or the hero defends (damage 0).
    pub fn of(foe: &Reference, phase: usize, ally: Option<&Fighter>, value: f32, harm: f32) -> Turn {
        let mut turn = Turn::default();
        let mut hero = 1.0;
        if let Some(ally) = ally {
            let hits = chance(foe.values[phase] - ally.values[phase]);
            let stands = ally.stands(foe, phase);
            turn.add(stands * hits, 0.0, ally.damages[phase]);
            turn.nothing += stands * (1.0 - hits);
            hero -= stands;
        }
        let hits = chance(foe.values[phase] - value);
        turn.add(hero * hits, 0.0, harm);
        turn.add(hero * (1.0 - hits), foe.damages[phase], 0.0);
        turn
    }

    fn add(&mut self, chance: f32, own: f32, foe: f32) {
        // A damage of 1.4 is 1 in six of ten cases, else 2.
        for (hurt, share) in halves(own) {
            for (harm, part) in halves(foe) {
                let chance = chance * share * part;
                if hurt + harm == 0 {
                    self.nothing += chance;
                } else if chance > 1e-4 && self.count < self.ways.len() {
                    self.ways[self.count] = (chance, hurt, harm);
                    self.count += 1;
                }
            }
        }
    }
}

fn halves(number: f32) -> [(usize, f32); 2] {
    let low = number.max(0.0).floor();
    let rest = number.max(0.0) - low;
    [(low as usize, 1.0 - rest), (low as usize + 1, rest)]
}

/// What is at stake in a combat.
pub(crate) struct Stakes {
    pub lost: f32,
    /// What winning with so much less Life than now is worth.
    pub won: [f32; OWN],
}

impl Stakes {
    /// With these a combat is worth the chance to win it.
    pub const CHANCE: Stakes = Stakes { lost: 0.0, won: [1.0; OWN] };
}

/// What a combat is worth with so much Life on both sides, before each phase of a round.
pub(crate) struct Chain {
    worth: [[[f32; FOE]; OWN]; 3],
}

impl Chain {
    /// Phase by phase, round by round, up to so much Life.
    pub fn of(turns: [Turn; 3], own: f32, life: f32, stakes: &Stakes) -> Chain {
        let mut worth = [[[stakes.lost; FOE]; OWN]; 3];
        let most = own.ceil() as usize;
        for table in &mut worth {
            table[1..]
                .iter_mut()
                .enumerate()
                .for_each(|(left, row)| row[0] = stakes.won[most.saturating_sub(left + 1)]);
        }
        let idle = turns[0].nothing * turns[1].nothing * turns[2].nothing;
        if idle > 0.999 {
            return Chain { worth };
        }
        for own in 1..=most {
            for foe in 1..=life.ceil() as usize {
                let mut changed = [0.0f32; 3];
                for (phase, turn) in turns.iter().enumerate() {
                    for &(chance, hurt, harm) in &turn.ways[..turn.count] {
                        changed[phase] +=
                            chance * worth[(phase + 1) % 3][own.saturating_sub(hurt)][foe.saturating_sub(harm)];
                    }
                }
                let last = turns[1].nothing * changed[2];
                let round = (changed[0] + turns[0].nothing * (changed[1] + last)) / (1.0 - idle);
                worth[0][own][foe] = round;
                worth[2][own][foe] = changed[2] + turns[2].nothing * round;
                worth[1][own][foe] = changed[1] + turns[1].nothing * worth[2][own][foe];
            }
        }
        Chain { worth }
    }

    /// At the start of a round; between whole numbers as much as lies between them.
    pub fn at(&self, own: f32, life: f32) -> f32 {
        let (own, life) = (own.max(0.0), life.max(0.0));
        let (low_own, low_foe) = (own as usize, life as usize);
        let (x, y) = (own - low_own as f32, life - low_foe as f32);
        let row = |own: usize| {
            let row = &self.worth[0][own.min(OWN - 1)];
            (1.0 - y) * row[low_foe] + if y > 0.0 { y * row[low_foe + 1] } else { 0.0 }
        };
        let high = if x > 0.0 { x * row(low_own + 1) } else { 0.0 };
        (1.0 - x) * row(low_own) + high
    }

    /// After these phases.
    pub fn after(&self, phases: &[Turn], own: f32, life: f32) -> f32 {
        let Some((turn, rest)) = phases.split_first().filter(|_| own > 0.0 && life > 0.0) else {
            return self.at(own, life);
        };
        let ways = turn.ways[..turn.count].iter();
        let changed =
            ways.map(|&(chance, hurt, harm)| chance * self.after(rest, own - hurt as f32, life - harm as f32));
        changed.sum::<f32>() + turn.nothing * self.after(rest, own, life)
    }
}
