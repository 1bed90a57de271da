//! The numbers of the appraisal: each has a name, a unit and a reason, and `duskhall tune` looks for better ones.

macro_rules! weights {
    ($($(#[doc = $about:literal])+ $name:ident: $value:literal,)+) => {
        /// What things are worth, in Clout unless it says otherwise.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[doc = $about])+ pub $name: f32,)+
        }

        impl Default for Weights {
            fn default() -> Weights {
                Weights { $($name: $value,)+ }
            }
        }

        impl Weights {
            /// Name and value of each.
            pub fn list(&self) -> Vec<(&'static str, f32)> {
                vec![$((stringify!($name), self.$name),)+]
            }

            /// The same numbers in the same order; none if there are too few or too many.
            pub fn from_values(values: &[f32]) -> Option<Weights> {
                let mut values = values.iter().copied();
                let weights = Weights { $($name: values.next()?,)+ };
                values.next().is_none().then_some(weights)
            }
        }
    };
}

weights! {
    // --- The chance to win ---
    /// By how many points two princesses differ, when nothing more can happen, if one is e times as likely to win.
    certain: 0.65,
    /// How many points more than that for the root of the rounds to come: luck adds up like steps to and fro.
    sharpness: 14.00,
    /// How many points more for each round to come: who is ahead is attacked.
    pace: 4.00,
    /// The chance that somebody who falls will share the victory as an Advisor, three rounds or more before midnight.
    circle: 1.00,
    /// Low health is danger: per point below `frail`, squared, while rivals have turns to come.
    danger: 0.03,
    /// The health below which a princess is in danger.
    frail: 52.90,
    /// By which part Clout in hand is worth less ten hours before midnight: it should be spent.
    idle: 0.04,
    /// A declared Leader who had all the points of the table.
    refuge: 2.42,

    // --- What lies ready ---
    /// The part of its worth that a card in hand has in her own turn, while it can still be played.
    hand: 0.14,
    /// The same while she may banish from her hand: what could be played now should not be lost for ever.
    at_stake: 4.00,
    /// The part of what the best cards for sale are worth to her who could still buy them.
    market: 0.47,
    /// A card that comes round from the Deck, as a part of what it does.
    cycle: 0.74,
    /// A Boon or Summon in an Armory, as a part of what it does each round.
    armory: 1.20,
    /// A Bane that weighs on its bearer, as a part of what it does each round.
    bane: 0.64,
    /// A Reaction that lies face down, as a part of what it wards off.
    reaction: 1.70,
    /// A level in a class, for each round it lasts.
    level: 0.41,
    /// A Lash, for each point of health it will take if it is left alone.
    lash: 1.21,

    // --- What cards do ---
    /// A point of damage to one rival, when cards are bought: among four it helps the other two as well. With more than
    /// this bots beat the clock and lose to whoever saves; with less they buy no Attacks.
    damage: 0.65,
    /// A point of Clout taken from one rival.
    steal: 0.82,
    /// A point of health healed.
    heal: 1.43,
    /// A card drawn.
    draw: 1.38,
    /// A card of the own that may be banished.
    banish: 0.59,
    /// A point by which the next Attack on her is weaker.
    guard: 0.56,
    /// A point by which her next Attack is stronger.
    charge: 0.57,
    /// A Prophecy.
    prophecy: 0.59,
    /// The reward of a trance.
    trance: 3.22,
}
