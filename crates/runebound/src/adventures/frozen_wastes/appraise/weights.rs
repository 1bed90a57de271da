//! The numbers of the appraisal: each has a name and a reason, and `duskhall tune frozen-wastes` looks for better ones.

/// What things are worth, in points, which are about pieces of gold.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// An experience counter, beside what it makes possible to defeat.
    pub growth: f32,
    /// A point of experience that is not yet spent.
    pub point: f32,
    pub rumor: f32,
    pub clue: f32,
    /// To be able to defeat a green, yellow, blue or red Challenge for sure: so much for each, the harder the more.
    pub mastery: f32,
    /// To be able to defeat Arshan for sure.
    pub arshan: f32,
    /// The part of a knockout's price that is feared in a combat: one may still escape.
    pub daring: f32,
    /// A knockout costs at least this, however much it heals: to fall is no way to rest.
    pub fear: f32,
    /// What a turn on the way costs: about what a turn brings that is put to good use.
    pub turn: f32,
    /// What healing to come is worth beside healing now.
    pub relief: f32,
    /// The part of its worth that a town still has for whoever has just been at its market.
    pub again: f32,
    /// What a piece of gold that can be spent makes a town worth.
    pub shop: f32,
    /// What an exhaustion counter costs.
    pub tired: f32,
    /// What the die costs that a hero with any counter does not roll.
    pub lame: f32,
    /// The chance against Arshan from which on he is worth a journey.
    pub bold: f32,
    /// The part of what lies beyond a goal that counts for going there: of two goals alike the one with more around it.
    pub onward: f32,
    /// The lead in points that makes a win e times as likely as the rival's. It changes no choice, only what is said of it.
    pub scale: f32,
    /// The part that counts of a lead beyond the first: much can still happen to whoever leads.
    pub doubt: f32,
}

/// The names in the order of the values.
const NAMES: [&str; 18] = [
    "growth", "point", "rumor", "clue", "mastery", "arshan", "daring", "fear", "turn", "relief", "again", "shop",
    "tired", "lame", "bold", "onward", "scale", "doubt",
];

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            growth: 24.0,
            point: 4.4,
            rumor: 1.6,
            clue: 9.0,
            mastery: 1.0,
            arshan: 90.0,
            daring: 0.6,
            fear: 8.0,
            turn: 6.0,
            relief: 0.9,
            again: 0.2,
            shop: 0.4,
            tired: 0.5,
            lame: 1.2,
            bold: 0.5,
            onward: 0.7,
            scale: 115.0,
            doubt: 0.5,
        }
    }
}

/// A lead over the mean of all seats that is believed as it is, in parts of the scale.
const BELIEVED: f32 = 0.8;

impl Weights {
    /// What a lead of so many points over the mean says of the chances, as a logarithm.
    pub(super) fn trust(&self, lead: f32) -> f32 {
        let lead = lead / self.scale;
        lead.min(BELIEVED) + self.doubt * (lead - BELIEVED).max(0.0)
    }

    fn values(&self) -> [f32; NAMES.len()] {
        [
            self.growth,
            self.point,
            self.rumor,
            self.clue,
            self.mastery,
            self.arshan,
            self.daring,
            self.fear,
            self.turn,
            self.relief,
            self.again,
            self.shop,
            self.tired,
            self.lame,
            self.bold,
            self.onward,
            self.scale,
            self.doubt,
        ]
    }

    /// Name and value of each.
    pub fn list(&self) -> Vec<(&'static str, f32)> {
        NAMES.into_iter().zip(self.values()).collect()
    }

    /// The same numbers in the same order; none if there are too few or too many.
    pub fn from_values(values: &[f32]) -> Option<Weights> {
        let &[
            growth,
            point,
            rumor,
            clue,
            mastery,
            arshan,
            daring,
            fear,
            turn,
            relief,
            again,
            shop,
            tired,
            lame,
            bold,
            onward,
            scale,
            doubt,
        ] = values
        else {
            return None;
        };
        Some(Weights {
            growth,
            point,
            rumor,
            clue,
            mastery,
            arshan,
            daring,
            fear,
            turn,
            relief,
            again,
            shop,
            tired,
            lame,
            bold,
            onward,
            scale,
            doubt,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_names() {
        let values: Vec<f32> = (1..=NAMES.len()).map(|n| n as f32).collect();
        let weights = Weights::from_values(&values).unwrap();
        assert_eq!(weights.list().iter().map(|(_, value)| *value).collect::<Vec<f32>>(), values);
        assert_eq!((weights.fear, weights.lame), (8.0, 14.0));
        assert_eq!(weights.list()[7].0, "fear");
        assert_eq!(Weights::from_values(&values[1..]), None);
    }
}
