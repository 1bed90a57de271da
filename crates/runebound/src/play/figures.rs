//! The numbers of characters as they are now: printed values, experience counters and everything that adds to them.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::{Hero, Kind};
use crate::effect::{Decree, Passive, Phase, Skill};
use crate::state::{Foe, LIFE, STAMINA, State, Who};
use kernel::{Card, Few, Seat};

impl<A: Adventure> Runebound<A> {
    #[inline]
    pub(crate) fn hero_of(&self, state: &State<A>, seat: Seat) -> &Hero {
        let hero = state.player(seat).hero.expect("a hero is asked for only where one is chosen: `check` sees to it");
        &self.content.heroes[hero as usize]
    }

    #[inline]
    pub(crate) fn kind_of(&self, card: Card) -> Kind {
        self.content.kind_of[card.index()]
    }

    /// The character as choices name it.
    pub(crate) fn named(&self, who: Who) -> Who<Kind> {
        match who {
            Who::Hero => Who::Hero,
            Who::Card(card) => Who::Card(self.kind_of(card)),
        }
    }

    /// The hero, or the first Ally of this kind.
    pub(crate) fn character(&self, state: &State<A>, seat: Seat, who: Who<Kind>) -> Option<Who> {
        let Who::Card(kind) = who else { return Some(Who::Hero) };
        let mut allies = state.player(seat).allies.iter().map(|ally| ally.card);
        allies.find(|&card| self.kind_of(card) == kind).map(Who::Card)
    }

    /// The hero, then the Allies.
    pub(crate) fn party<'s>(&self, state: &'s State<A>, seat: Seat) -> impl Iterator<Item = Who> + use<'s, A> {
        std::iter::once(Who::Hero).chain(state.player(seat).allies.iter().map(|ally| Who::Card(ally.card)))
    }

    /// The Allies, then the hero: whatever befalls all of them befalls the Allies of a hero who falls by it too.
    pub(crate) fn hero_last(&self, state: &State<A>, seat: Seat) -> Few<Who, 4> {
        let allies = state.player(seat).allies.iter().map(|ally| Who::Card(ally.card));
        allies.chain(std::iter::once(Who::Hero)).collect()
    }

    /// Adds up what the hero's passives and face-up cards give.
    #[inline]
    pub(crate) fn sum(&self, state: &State<A>, seat: Seat, mut worth: impl FnMut(Passive) -> i8) -> i8 {
        let mut total = 0;
        for hold in self.hero_of(state, seat).holds.iter().flatten() {
            total += worth(*hold);
        }
        for shelf in A::TEXTS {
            for card in state.cards.iter(shelf.of(seat)) {
                let info = self.content.of(card);
                if !info.holds.is_empty() && !state.spent.has(card.index()) && A::speaks(self, state, seat, card) {
                    info.holds.iter().flatten().for_each(|hold| total += worth(*hold));
                }
            }
        }
        total
    }

    /// All cards whose text is a hero's: Items and Allies, and whatever the adventure adds to them.
    pub(crate) fn texts<'s>(&'s self, state: &'s State<A>, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let cards = A::TEXTS.iter().flat_map(move |shelf| state.cards.iter(shelf.of(seat)));
        cards.filter(move |&card| A::speaks(self, state, seat, card))
    }

    pub(crate) fn is_loner(&self, state: &State<A>, seat: Seat) -> bool {
        self.hero_of(state, seat).holds.contains(&Some(Passive::Loner))
    }

    /// Adds up what the Event in play decrees.
    #[inline]
    pub(crate) fn decreed(&self, state: &State<A>, mut worth: impl FnMut(Decree<u8>) -> i8) -> i8 {
        let Some(event) = state.event() else { return 0 };
        self.content.of(event).decrees.iter().flatten().map(|decree| worth(*decree)).sum()
    }

    pub(crate) fn life(&self, state: &State<A>, seat: Seat, who: Who) -> u8 {
        if let Who::Card(ally) = who {
            return self.content.of(ally).life;
        }
        let more = self.sum(state, seat, |hold| if let Passive::Life(n) = hold { n as i8 } else { 0 });
        self.hero_of(state, seat).life + state.player(seat).grown[LIFE] + more as u8
    }

    pub(crate) fn stamina(&self, state: &State<A>, seat: Seat, who: Who) -> u8 {
        if let Who::Card(ally) = who {
            return self.content.of(ally).stamina;
        }
        let more = self.sum(state, seat, |hold| if let Passive::Stamina(n) = hold { n as i8 } else { 0 });
        self.hero_of(state, seat).stamina + 2 * state.player(seat).grown[STAMINA] + more as u8
    }

    /// The attribute as tests use it: without what only helps combat (RB-14, RB-15).
    pub(crate) fn attribute(&self, state: &State<A>, seat: Seat, phase: usize) -> i8 {
        (self.hero_of(state, seat).values[phase] + 2 * state.player(seat).grown[phase]) as i8
    }

    pub(crate) fn combat_value(&self, state: &State<A>, seat: Seat, who: Who, phase: usize) -> i8 {
        if let Who::Card(ally) = who {
            return self.content.of(ally).values[phase] as i8;
        }
        let more = self.sum(state, seat, |hold| match hold {
            Passive::Combat(in_phase, n) if in_phase.index() == phase => n,
            _ => 0,
        });
        self.attribute(state, seat, phase) + more
    }

    pub(crate) fn damage(&self, state: &State<A>, seat: Seat, who: Who, phase: usize) -> u8 {
        if let Who::Card(ally) = who {
            return self.content.of(ally).damages[phase];
        }
        let more = self.sum(state, seat, |hold| match hold {
            Passive::Harm(in_phase, n) if in_phase.index() == phase => n as i8,
            _ => 0,
        });
        self.hero_of(state, seat).damages[phase] + more as u8
    }

    pub(crate) fn skill(&self, state: &State<A>, seat: Seat, skill: Skill) -> i8 {
        let printed = self.hero_of(state, seat).skills.iter().find(|(known, _)| *known == skill);
        let more = self.sum(state, seat, |hold| match hold {
            Passive::Skill(known, n) if known == skill => n,
            _ => 0,
        });
        printed.map_or(0, |(_, bonus)| *bonus as i8) + more
    }

    /// What somebody who rolls in a phase has to reach: the Challenge's value, or in a duel the other's roll (RB-45).
    pub(crate) fn foe_value(&self, state: &State<A>, seat: Seat, phase: usize) -> i8 {
        let fight = &state.fight;
        let Foe::Challenge(card) = fight.foe else {
            let dice = (fight.guard.dice[0] + fight.guard.dice[1]) as i8;
            return dice + fight.opponent(seat).map_or(0, |other| self.guard_bonus(state, other, phase));
        };
        let fierce = self.decreed(state, |decree| match decree {
            Decree::Fierce(in_phase, n) if in_phase.index() == phase => n,
            _ => 0,
        });
        let more = A::more_value(self, state, phase);
        self.content.of(card).values[phase] as i8 + fight.sides[1].values[phase] + fierce + more
    }

    /// The wounds it takes to defeat the Challenge that is being fought.
    pub(crate) fn foe_life(&self, state: &State<A>, card: Card) -> u8 {
        self.content.of(card).life + A::more_life(state)
    }

    /// What the hero in the Challenge's part adds to two dice.
    pub(crate) fn guard_bonus(&self, state: &State<A>, seat: Seat, phase: usize) -> i8 {
        let changed = state.fight.side(seat).values[phase];
        self.combat_value(state, seat, Who::Hero, phase)
            + self.first_roll(state, seat)
            + changed
            + state.fight.guard.bonus
    }

    /// What helps the first combat roll of a combat.
    pub(crate) fn first_roll(&self, state: &State<A>, seat: Seat) -> i8 {
        if state.fight.rolled.contains(seat) {
            return 0;
        }
        self.sum(state, seat, |hold| if let Passive::FirstRoll(n) = hold { n } else { 0 })
    }

    /// What a roll that fails in a phase costs.
    pub(crate) fn foe_damage(&self, state: &State<A>, seat: Seat, phase: usize) -> u8 {
        let fight = &state.fight;
        let (printed, changed) = match fight.foe {
            Foe::Challenge(card) => {
                // What cards take off ends at 0 before the adventure adds its own.
                let printed = self.content.of(card).damages[phase] as i8 + fight.sides[1].harms[phase];
                return (printed.max(0) + A::more_damage(state, phase)).max(0) as u8;
            }
            Foe::Rival(rival) => {
                let other = if rival == seat { fight.hero() } else { rival };
                (self.damage(state, other, Who::Hero, phase) + fight.guard.damage, fight.side(other).harms[phase])
            }
        };
        (printed as i8 + changed).max(0) as u8
    }

    pub(crate) fn phase(state: &State<A>) -> Phase {
        Phase::ALL[(state.fight.phase as usize).min(2)]
    }
}
