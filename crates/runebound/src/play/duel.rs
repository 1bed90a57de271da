//! Heroes against heroes: the parts change after each round, and the winner takes something (RB-45, RB-46).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::{CardType, Kind};
use crate::state::{Fight, Foe, State, What, Who};
use kernel::{Card, Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// The heroes who stand where this one stands.
    pub(crate) fn company(&self, state: &State<A>, seat: Seat) -> impl Iterator<Item = Seat> + use<A> {
        let here = state.player(seat).space;
        let mut others: kernel::Few<Seat, 6> = kernel::Few::new();
        for other in state.heroes().filter(|&other| other != seat && state.player(other).space == here) {
            others.push(other);
        }
        (0..others.len()).map(move |index| others[index])
    }

    /// The other has the Challenge's part and so comes first before combat.
    pub(crate) fn attack_hero<S: Sink>(&self, state: &mut State<A>, seat: Seat, other: Seat, sink: &mut S) {
        state.fight = Fight::begin([seat], Foe::Rival(other), state.player(seat).space);
        sink.tell(|| {
            let event = Event::new("runebound-attacks-hero").with("who", self.who(state, seat));
            event.with("other", self.who(state, other)).rule("RB-45")
        });
        state.push(seat, What::Round);
        state.push(seat, What::BeforeCombat);
        state.push(other, What::BeforeCombat);
    }

    /// The parts change; who attacks in the round that begins. Of several it is the first who still stands.
    pub(crate) fn change_parts(&self, state: &mut State<A>) -> Seat {
        let fight = &mut state.fight;
        let first = fight.standing().next().map_or(0, |(place, _)| place);
        fight.acting = first;
        if let Some(rival) = fight.rival().filter(|_| fight.round > 0) {
            fight.foe = Foe::Rival(fight.hero());
            fight.fighter_mut().seat = rival;
            fight.sides.swap(0, 1);
            if let Some(top) = state.stack.last_mut() {
                top.by = rival;
            }
        }
        state.fight.hero()
    }

    /// The hero in the Challenge's part throws the dice, once for each roll of the other.
    pub(crate) fn throw_guard<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        let Some(other) = state.fight.opponent(seat) else { return };
        if state.fight.guard.dice[0] > 0 {
            return;
        }
        let dice = [state.chance.die(10), state.chance.die(10)];
        state.fight.guard.dice = dice;
        let bonus = self.guard_bonus(state, other, state.fight.phase as usize);
        state.fight.rolled = state.fight.rolled.with(other);
        // What helped a first roll is part of this one.
        state.fight.guard.bonus += bonus - self.guard_bonus(state, other, state.fight.phase as usize);
        sink.tell(|| {
            let event = Event::new("runebound-guards").with("who", self.who(state, other));
            event.with("a", dice[0]).with("b", dice[1]).with("bonus", bonus).rule("RB-45")
        });
    }

    // --- Loot (RB-46) ------------------------------------------------------------------------------------------

    /// The gold a winner may take.
    pub(crate) fn gold_to_loot(&self, state: &State<A>, loser: Seat) -> u8 {
        let gold = state.player(loser).gold;
        if state.variants.soft_knockouts { gold.div_ceil(2) } else { gold }
    }

    pub(crate) fn list_loot(&self, state: &State<A>, winner: Seat, loser: Seat, into: &mut Vec<Choice<A>>) {
        if self.gold_to_loot(state, loser) > 0 {
            into.push(Choice::TakeGold);
        }
        if state.variants.soft_knockouts {
            return;
        }
        for card in self.belongings(state, loser).filter(|&card| self.may_have(state, winner, card)) {
            let choice = Choice::Take(self.kind_of(card));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
        A::list_loot(state, loser, into);
    }

    pub(crate) fn has_loot(&self, state: &State<A>, winner: Seat, loser: Seat) -> bool {
        let mut loot = Vec::new();
        self.list_loot(state, winner, loser, &mut loot);
        !loot.is_empty()
    }

    pub(crate) fn take_loot<S: Sink>(
        &self,
        state: &mut State<A>,
        winner: Seat,
        loser: Seat,
        choice: Choice<A>,
        sink: &mut S,
    ) {
        state.stack.pop();
        match choice {
            Choice::TakeGold => {
                let gold = self.gold_to_loot(state, loser);
                self.change_gold(state, loser, -i16::from(gold), sink);
                self.change_gold(state, winner, i16::from(gold), sink);
            }
            Choice::Take(kind) => {
                let found = self.belongings(state, loser).find(|&card| self.kind_of(card) == kind);
                if let Some(card) = found {
                    self.hand_over(state, loser, winner, card, sink);
                }
            }
            _ => {}
        }
    }

    /// A card goes from one hero to another; an Ally takes along what lies on it.
    pub(crate) fn hand_over<S: Sink>(&self, state: &mut State<A>, from: Seat, to: Seat, card: Card, sink: &mut S) {
        let body = state.body(from, Who::Card(card));
        state.player_mut(from).allies.retain(|ally| ally.card != card);
        self.acquire(state, to, card, sink);
        if let (Some(body), Some(new)) = (body, state.body_mut(to, Who::Card(card))) {
            *new = body;
        }
    }

    pub(crate) fn is_ally(&self, kind: Kind) -> bool {
        self.content.kind(kind).card_type == CardType::Ally
    }
}
