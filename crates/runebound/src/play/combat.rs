//! Combat with a Challenge, or with a hero in its part (`duel.rs`): before combat, rounds, phases, escape, defeat (RB-16 to RB-25).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::effect::{Decree, Passive, Phase};
use crate::map::Space;
use crate::state::{Fight, Fighter, Foe, Guard, Harm, LAST_COMBAT_ROUND, MAX_PARTY, STACK, State, Step, Test, Trial};
use crate::state::{What, Who};
use kernel::{Beat, Card, Event, Few, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// A Challenge is faced: its own text first, then the hero's side (RB-16).
    pub(crate) fn face<S: Sink>(&self, state: &mut State<A>, seat: Seat, card: Card, sink: &mut S) {
        state.stack.pop();
        let info = self.content.of(card);
        let fight = Fight::begin([seat], Foe::Challenge(card), state.player(seat).space);
        state.fight = Fight { no_escape: info.no_escape, ..fight };
        sink.tell(|| {
            let event = Event::new("runebound-faces").with("who", self.who(state, seat));
            event.with("card", self.thing(self.kind_of(card))).rule("RB-17")
        });
        self.tell_before(card, sink);
        state.push(seat, What::Round);
        A::before_rounds(self, state);
        state.push(seat, What::BeforeCombat);
        self.push_run(state, seat, info.does);
    }

    /// What a Challenge says before combat, if it says anything.
    pub(crate) fn tell_before<S: Sink>(&self, card: Card, sink: &mut S) {
        let info = self.content.of(card);
        if !info.does.is_empty() {
            sink.tell(|| {
                let event = Event::new("runebound-before").with("card", self.thing(self.kind_of(card)));
                event.with("does", self.list_text(info.does)).rule("RB-16")
            });
        }
    }

    /// Several face a Challenge side by side, in this order: its text is for the first of them, and all prepare.
    pub(crate) fn face_together(&self, state: &mut State<A>, heroes: &[Seat], card: Card, space: Space) {
        let Some(&first) = heroes.first() else { return };
        let info = self.content.of(card);
        let fight = Fight::begin(heroes.iter().copied(), Foe::Challenge(card), space);
        state.fight = Fight { no_escape: info.no_escape, ..fight };
        state.push(first, What::Round);
        A::before_rounds(self, state);
        for &hero in heroes.iter().rev() {
            state.push(hero, What::BeforeCombat);
        }
        self.push_run(state, first, info.does);
    }

    pub(crate) fn next_round<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        if state.fight.round >= LAST_COMBAT_ROUND {
            sink.tell(|| Event::new("runebound-breaks-off").rule("RB-25"));
            self.leave_undefeated(state, sink);
            A::combat_left(self, state);
            return A::broke_off(self, state);
        }
        let seat = self.change_parts(state);
        for place in 0..state.fight.party.len() {
            let Fighter { seat, out, .. } = state.fight.party[place];
            let attacks = self.attacks(state, seat);
            state.fight.party[place] = Fighter { attacks, out, ..Fighter::of(seat) };
            state.player_mut(seat).allies.iter_mut().for_each(|ally| ally.acted = false);
        }
        let fight = &mut state.fight;
        fight.round += 1;
        fight.phase = 0;
        state.push(seat, What::Phase);
        if state.fight.is_shared() && !state.fight.no_escape {
            let standing: Few<Seat, MAX_PARTY> = state.fight.standing().map(|(_, seat)| seat).collect();
            standing.iter().rev().for_each(|&seat| state.push(seat, What::Flee));
        }
    }

    /// Is there anybody to act in the step of a phase or an escape? Whoever is asked is the one who acts.
    pub(crate) fn still_acts(&self, state: &mut State<A>, step: Step<A>) -> bool {
        if !state.fight.is_shared() {
            return true;
        }
        let found = state.fight.standing().find(|(_, seat)| *seat == step.by);
        match found {
            Some((place, _)) => state.fight.acting = place,
            None if step.what == What::Flee => _ = state.stack.pop(),
            None => self.next_phase(state),
        }
        found.is_some()
    }

    /// One of several tries to escape before the round, or stays.
    pub(crate) fn choose_flight<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        if choice == Choice::Escape {
            self.try_escape(state, seat, sink);
        }
    }

    fn try_escape<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        state.fight.fighter_mut().tried_escape = true;
        state.test = Test::of(Trial::Escape);
        state.fight.guard = Guard::default();
        self.throw_guard(state, seat, sink);
        state.push(seat, What::TestReady);
    }

    /// What belongs to the combat leaves the stack, what lies below goes on.
    pub(crate) fn drop_combat(&self, state: &mut State<A>) {
        if let Some(round) = state.stack.iter().position(|step| step.what == What::Round) {
            state.stack.truncate(round);
        }
    }

    /// In how many phases of a round the hero may attack (RB-18).
    pub(crate) fn attacks(&self, state: &State<A>, seat: Seat) -> u8 {
        let more = self.sum(state, seat, |hold| if let Passive::Attacks(n) = hold { n as i8 } else { 0 }) as u8;
        1 + more + A::more_attacks(state, seat)
    }

    pub(crate) fn list_actions(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        let fight = &state.fight;
        into.push(Choice::Defend);
        if fight.fighter().attacks > 0 && !fight.fighter().defend_only {
            into.push(Choice::Attack(Who::Hero));
        }
        let ready = state.player(seat).allies.iter().filter(|ally| !ally.acted);
        into.extend(ready.map(|ally| Choice::Attack(Who::Card(self.kind_of(ally.card)))));
        if fight.phase == 0 && !fight.no_escape && !fight.fighter().tried_escape && !fight.is_shared() {
            into.push(Choice::Escape);
        }
    }

    pub(crate) fn choose_action<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        match choice {
            Choice::Escape => self.try_escape(state, seat, sink),
            Choice::Attack(who) => {
                let Some(actor) = self.character(state, seat, who) else { return };
                match actor {
                    Who::Hero => state.fight.fighter_mut().attacks -= 1,
                    Who::Card(card) => {
                        let allies = &mut state.player_mut(seat).allies;
                        allies.iter_mut().filter(|ally| ally.card == card).for_each(|ally| ally.acted = true);
                    }
                }
                state.fight.actor = actor;
                state.fight.attacking = true;
                self.begin_roll(state, seat);
            }
            _ => {
                state.fight.actor = Who::Hero;
                state.fight.attacking = false;
                if self.foe_damage(state, seat, state.fight.phase as usize) == 0 {
                    // RB-21
                    sink.tell(|| {
                        Event::new("runebound-no-danger").with("phase", Self::phase(state).slug()).rule("RB-21")
                    });
                    self.next_phase(state);
                } else {
                    self.begin_roll(state, seat);
                }
            }
        }
    }

    fn begin_roll(&self, state: &mut State<A>, seat: Seat) {
        state.fight.bonus = 0;
        state.fight.damage = 0;
        state.fight.guard = Guard::default();
        state.push(seat, What::Swing);
        if let Some(other) = state.fight.opponent(seat) {
            state.push(other, What::Guard);
        }
    }

    /// An attack before combat (RB-16).
    pub(crate) fn strike(&self, state: &mut State<A>, seat: Seat, phase: Phase, bonus: i8) {
        let fight = &mut state.fight;
        fight.actor = Who::Hero;
        fight.attacking = true;
        fight.strike = true;
        fight.phase = phase.index() as u8;
        self.begin_roll(state, seat);
        state.fight.bonus = bonus;
    }

    /// What is added to the two dice.
    pub(crate) fn roll_bonus(&self, state: &State<A>, seat: Seat) -> i8 {
        let fight = &state.fight;
        let phase = fight.phase as usize;
        let value = self.combat_value(state, seat, fight.actor, phase) + fight.bonus;
        if !fight.actor.is_hero() {
            return value;
        }
        value + fight.side(seat).values[phase] + self.first_roll(state, seat)
    }

    pub(crate) fn combat_roll<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        self.throw_guard(state, seat, sink);
        let dice = [state.chance.die(10), state.chance.die(10)];
        let bonus = self.roll_bonus(state, seat);
        let target = self.foe_value(state, seat, state.fight.phase as usize);
        let succeeds = (dice[0] + dice[1]) as i8 + bonus >= target;
        state.fight.dice = dice;
        if state.fight.actor.is_hero() {
            // What helps the hero's first roll is part of it, also when it is made again.
            state.fight.bonus += self.first_roll(state, seat);
            state.fight.rolled = state.fight.rolled.with(seat);
        }
        sink.tell(|| {
            let who = self.character_thing(state, seat, state.fight.actor);
            let event = Event::new("runebound-combat-roll").with("who", who).with("phase", Self::phase(state).slug());
            let event = event.with("a", dice[0]).with("b", dice[1]).with("bonus", bonus).with("value", target);
            let how = if state.fight.attacking { "attacks" } else { "defends" };
            event
                .with("how", how)
                .with("result", if succeeds { "pass" } else { "fail" })
                .rule("RB-19")
                .beat(Beat::of(succeeds))
        });
        state.becomes(if succeeds { What::Outcome { hit: true } } else { What::Missed });
    }

    pub(crate) fn combat_outcome<S: Sink>(&self, state: &mut State<A>, seat: Seat, hit: bool, sink: &mut S) {
        state.stack.pop();
        let (actor, phase) = (state.fight.actor, state.fight.phase as usize);
        let strike = std::mem::take(&mut state.fight.strike);
        let damage = if hit && state.fight.attacking {
            let changed = if actor.is_hero() { state.fight.side(seat).harms[phase] } else { 0 };
            let damage = (self.damage(state, seat, actor, phase) as i8 + changed).max(0) as u8;
            damage + state.fight.damage
        } else {
            0
        };
        let harm = if hit || strike { 0 } else { self.foe_damage(state, seat, phase) };
        // RB-45: the other's dice count for this roll only, so nothing of them is left for the next.
        state.fight.guard = Guard::default();
        // A blow that ends the combat takes all its steps off; otherwise the next phase waits below what follows now.
        let duel = state.fight.rival().is_some();
        if !duel && self.maim(state, seat, damage, sink) {
            return;
        }
        if !strike {
            self.next_phase(state);
        }
        if duel {
            self.maim(state, seat, damage, sink);
        }
        self.suffer(state, seat, actor, Harm::Wounds, harm);
    }

    /// The `Phase` step on top goes on to the next of the party, then to the next phase, or the round is over.
    fn next_phase(&self, state: &mut State<A>) {
        if state.fight.is_shared() {
            let acting = state.fight.acting;
            let next = state.fight.standing().find(|(place, _)| *place > acting);
            let (place, seat) = next.or_else(|| state.fight.standing().next()).unwrap_or_default();
            state.fight.acting = place;
            if let Some(top) = state.stack.last_mut() {
                top.by = seat;
            }
            if next.is_some() {
                return;
            }
        }
        state.fight.phase += 1;
        if state.fight.phase >= 3 {
            state.fight.phase = 2;
            state.stack.pop();
        }
    }

    /// Wounds on the Challenge; true if it is defeated (RB-22). In a duel the other hero is about to take them.
    pub(crate) fn maim<S: Sink>(&self, state: &mut State<A>, seat: Seat, n: u8, sink: &mut S) -> bool {
        if !state.fight.active || n == 0 {
            return false;
        }
        if let Some(other) = state.fight.opponent(seat) {
            self.suffer(state, other, Who::Hero, Harm::Wounds, n);
            return false;
        }
        let Foe::Challenge(card) = state.fight.foe else { return false };
        state.fight.wounds = state.fight.wounds.saturating_add(n);
        sink.tell(|| {
            let event = Event::new("runebound-hits").with("card", self.thing(self.kind_of(card)));
            event.with("n", n).rule("RB-19")
        });
        if state.fight.wounds < self.foe_life(state, card) {
            return false;
        }
        // RB-27: wounds that are being placed are placed all the same, after the reward.
        let mut late: Few<Step<A>, STACK> = Few::new();
        while let Some(step) = state.stack.pop().filter(|step| step.what != What::Round) {
            if matches!(step.what, What::Suffer { n: 1.., .. }) {
                late.push(step);
            }
        }
        late.iter().rev().for_each(|step| state.stack.push(*step));
        self.defeat(state, card, sink);
        true
    }

    /// Reward, adventure counter, and the card goes back or is kept (RB-24).
    fn defeat<S: Sink>(&self, state: &mut State<A>, card: Card, sink: &mut S) {
        let (seat, space) = (state.fight.hero(), state.fight.space);
        let kind = self.kind_of(card);
        let info = self.content.kind(kind);
        state.fight.active = false;
        state.used.set(kind.index());
        sink.tell(|| {
            let event = Event::new("runebound-defeats").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).rule("RB-22").beat(Beat::Victory)
        });
        if A::defeated(self, state, seat, card, sink) {
            return;
        }
        for slot in &mut state.track {
            *slot = slot.filter(|slot| slot.card != card);
        }
        if A::TELLS_CHANGES
            && let Some(colour) = self.content.map.space(space).jewel.filter(|_| state.counters.has(space.index()))
        {
            sink.tell(|| {
                let event = Event::new("runebound-counter").with("who", self.who(state, seat));
                event.with("colour", colour.slug()).rule("RB-24")
            });
        }
        self.take_counter(state, seat, space);
        if !A::keeps(self, state, seat, card, sink) {
            self.discard(state, card, sink);
        }
        let bounty = self.decreed(state, |decree| if let Decree::Bounty(n) = decree { n as i8 } else { 0 });
        A::earn(self, state, seat, i16::from(info.gold as i8 + bounty), sink);
        self.push_run(state, seat, info.reward);
        A::spoils(self, state, seat, card, sink);
    }

    pub(crate) fn escape_done<S: Sink>(&self, state: &mut State<A>, seat: Seat, succeeds: bool, sink: &mut S) {
        // RB-45: the round that follows is thrown anew.
        state.fight.guard = Guard::default();
        if !succeeds {
            state.fight.fighter_mut().defend_only = true;
            return;
        }
        sink.tell(|| Event::new("runebound-escapes").with("who", self.who(state, seat)).rule("RB-23"));
        if state.fight.is_shared() && state.fight.goes_on_without(seat) {
            self.hand_combat_on(state, seat);
        } else {
            self.leave_undefeated(state, sink);
            A::combat_left(self, state);
            if A::RETREATS {
                state.push(seat, What::Retreat);
            }
        }
        A::escaped(self, state, seat);
    }

    /// Where a hero who escapes can go: wild spaces around.
    pub(crate) fn retreats(&self, state: &State<A>, seat: Seat) -> impl Iterator<Item = Space> + '_ {
        let near = self.content.map.neighbours(state.player(seat).space);
        near.iter().copied().filter(|&space| self.content.map.space(space).place.is_none())
    }

    pub(crate) fn retreat<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        if let Choice::Go(space) = choice {
            let from = state.player(seat).space;
            A::leaves(state, seat);
            state.player_mut(seat).space = space;
            sink.tell(|| {
                let event = Event::new("runebound-moves").with("who", self.who(state, seat));
                let event = event.with("space", self.space_thing(space));
                event.moves(self.cell_id(from), self.cell_id(space)).rule("RB-23")
            });
        }
    }
}
