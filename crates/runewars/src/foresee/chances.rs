//! Chances of what Fate cards decide outside of battles: diplomacy, tests of attributes, duels.
//!
//! As with battles only what everyone knows goes in: the Fate cards that are left, and Rewards that lie face up.

use crate::Runewars;
use crate::ids::{Destiny, Fate, Hero, Quest};
use crate::state::{Foe, State, fate_card, fate_of, pile};
use crate::step::{HeroStep, Step};
use kernel::{Ask, Chance, Pile, Silent};

/// How likely the best of some Fate cards is gold, silver or red.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Destinies {
    pub gold: f32,
    pub silver: f32,
    pub red: f32,
}

/// What may become of a duel.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct DuelOdds {
    /// How likely the enemy is defeated, or a unit is dealt what the quest asks for.
    pub wins: f32,
    /// How likely the hero who begins it falls.
    pub falls: f32,
}

/// No duel has more choices.
const LONGEST_DUEL: u32 = 200;

impl Runewars {
    /// The best of so many cards. Should the deck not have as many, its discards are shuffled (RW-50).
    pub fn destinies(&self, state: &State, cards: u8) -> Destinies {
        let deck = self.destinies_in(state, pile::FATE);
        let from_deck = u32::from(cards).min(deck.iter().sum());
        let rest = u32::from(cards) - from_deck;
        let discards = self.destinies_in(state, pile::FATE_DISCARD);
        let rest = rest.min(discards.iter().sum());
        // None of the drawn ones is of these.
        let none = |of: &[Destiny]| -> f32 {
            let count = |pile: &[u32; 3]| of.iter().map(|destiny| pile[destiny.index()]).sum::<u32>();
            misses(deck.iter().sum(), count(&deck), from_deck) * misses(discards.iter().sum(), count(&discards), rest)
        };
        let (no_gold, red) = (none(&[Destiny::Gold]), none(&[Destiny::Gold, Destiny::Silver]));
        Destinies { gold: 1.0 - no_gold, silver: no_gold - red, red }
    }

    fn destinies_in(&self, state: &State, pile: Pile) -> [u32; 3] {
        let mut counts = [0; 3];
        for card in state.cards.iter(pile) {
            counts[self.content.fates[fate_of(card).index()].destiny.index()] += 1;
        }
        counts
    }

    /// A duel fought out a number of times by the rules themselves; nobody turns up a Reward for it.
    pub fn duel_odds(&self, state: &State, hero: Hero, foe: Foe, quest: Option<Quest>, duels: u32) -> DuelOdds {
        let mut start = state.clone();
        start.stack.clear();
        for card in (0..crate::ids::FATES as u8).map(|number| fate_card(Fate(number))) {
            if start.cards.place(card) == pile::FATE {
                start.cards.put_bottom(card, pile::FATE);
            }
        }
        let mut chance = Chance::from_seed(u64::from(hero.0) << 8 | u64::from(start.year));
        let mut sum = DuelOdds::default();
        for _ in 0..duels {
            let mut world = start.clone();
            world.cards.shuffle(pile::FATE, &mut chance);
            world.chance = chance.fork();
            self.begin_duel(&mut world, hero, foe, quest, &mut Silent);
            self.duel_to_the_end(&mut world);
            let gone = |hero: Hero| world.hero(hero).owner.get().is_none();
            let won = match (foe, quest) {
                (Foe::Hero(rival), _) => gone(rival),
                (Foe::Unit(_), Some(quest)) => !gone(hero) && self.quest_card(&world, quest).is_none(),
                (Foe::Unit(_), None) => false,
            };
            sum.wins += f32::from(u8::from(won));
            sum.falls += f32::from(u8::from(gone(hero)));
        }
        let count = duels.max(1) as f32;
        DuelOdds { wins: sum.wins / count, falls: sum.falls / count }
    }

    fn duel_to_the_end(&self, world: &mut State) {
        let mut options = Vec::new();
        self.go_on(world, &mut Silent);
        for _ in 0..LONGEST_DUEL {
            let (Some(step), true) = (world.stack.top(), world.duel.is_some()) else { return };
            let Ask::One(seat) = self.whom(world, step) else { return };
            options.clear();
            self.list(world, step, seat, &mut options);
            let shows = matches!(step, Step::Hero(HeroStep::Ready { .. }));
            let best = options
                .iter()
                .copied()
                .max_by(|&one, &two| {
                    let worth = |choice| self.foresee_one(world, step, seat, choice);
                    worth(one).total_cmp(&worth(two))
                })
                .filter(|_| !shows);
            let Some(choice) = best.or(options.last().copied()) else { return };
            self.carry_out(world, step, seat, choice, &mut Silent);
            self.go_on(world, &mut Silent);
        }
    }
}

/// How likely none of `these` is among so many drawn of all.
fn misses(all: u32, these: u32, drawn: u32) -> f32 {
    (0..drawn).map(|number| (all - these).saturating_sub(number) as f32 / (all - number) as f32).product()
}
