//! An Attack: aim, Reactions, hits, aftermath (QM-40 to QM-56).

use crate::Queen;
use crate::choice::{Choice, Pay};
use crate::content::{CardType, Kind};
use crate::effect::{Aim, Answers, Effect, Passive, Span, Ward, When};
use crate::state::{Attack, Deed, Hit, MAX_TARGETS, Moment, Shelf, State, Step, Target, What};
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    /// Is this target still on the table?
    pub(crate) fn still_there(&self, state: &State, target: Target) -> bool {
        match target {
            Target::Princess(seat) => state.alive(seat),
            Target::Summon(card) => {
                state.lies_in(card, Shelf::Armory).is_some()
                    && self.content.kind(self.kind_of(card)).card_type == CardType::Summon
            }
        }
    }

    pub(crate) fn target_owner(&self, state: &State, target: Target) -> Seat {
        match target {
            Target::Princess(seat) => seat,
            Target::Summon(card) => state.bearer(card).unwrap_or(state.turn),
        }
    }

    /// Every princess and Summon that this player may aim at.
    pub(crate) fn targets_for<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Target> + 's {
        state.opponents(seat).flat_map(move |other| {
            let summons = self.summons_of(state, other).map(Target::Summon);
            std::iter::once(Target::Princess(other)).chain(summons)
        })
    }

    pub(super) fn has_target(&self, state: &State, seat: Seat) -> bool {
        state.opponents(seat).next().is_some()
    }

    /// An Attack begins (QM-40): the frame is laid, then whoever is to aim aims.
    pub(super) fn strike(&self, state: &mut State, deed: &Deed, aim: Aim, hits: Span, unblockable: bool) {
        self.lay_frame(state, deed, hits, unblockable, false);
        let left = match aim {
            Aim::AllOpponents => {
                let opponents: kernel::Few<Seat, 8> = state.opponents(deed.who).collect();
                for &seat in opponents.iter() {
                    self.add_target(state, Target::Princess(seat), 0);
                }
                return;
            }
            Aim::One => match deed.target.filter(|&target| self.still_there(state, target)) {
                Some(target) => return self.add_target(state, target, 0),
                None => 1,
            },
            Aim::Two => 2,
            Aim::Three => 3,
        };
        state.push(*deed, What::Aim { left });
    }

    /// An Attack whose damage is split (QM-47).
    pub(super) fn split(&self, state: &mut State, deed: &Deed, total: i32, unblockable: bool) {
        self.lay_frame(state, deed, Span::NONE, unblockable, true);
        let total = total + i32::from(state.attack.bonus);
        state.push(*deed, What::Allot { left: total.clamp(0, 99) as u8 });
    }

    fn lay_frame(&self, state: &mut State, deed: &Deed, hits: Span, unblockable: bool, split: bool) {
        let attacker = deed.who;
        let class = self.class_in_hands(state, attacker, deed.card.get());
        let bonus = std::mem::take(&mut state.player_mut(attacker).charge) as i8;
        state.attack = Attack {
            active: true,
            attacker,
            card: deed.card,
            class: Some(class),
            unblockable,
            split,
            bonus,
            hits,
            ..Attack::default()
        };
        let frame = deed.at(None);
        state.push(frame, What::AttackOver);
        state.push(frame, What::Window { moment: Moment::Aftermath, place: 1 });
        state.push(frame, What::Hits);
        state.push(frame, What::Window { moment: Moment::Attack, place: 1 });
    }

    /// Targets stand in turn order from the attacker's left, a princess before her Summons (QM-42, QM-56).
    fn add_target(&self, state: &mut State, target: Target, allotted: u8) {
        let owner = self.target_owner(state, target);
        let (attacker, count) = (state.attack.attacker, state.count);
        let targets = &mut state.attack.targets;
        if let Some(hit) = targets.iter_mut().find(|hit| hit.target == target) {
            hit.allotted += allotted;
            return;
        }
        let rank = |hit: &Hit| {
            let from_left = (hit.owner.0 + count - attacker.0) % count;
            (from_left, matches!(hit.target, Target::Summon(_)))
        };
        let hit = Hit { target, owner, allotted, ..Hit::default() };
        let place = targets.iter().position(|other| rank(other) > rank(&hit)).unwrap_or(targets.len());
        targets.push(hit);
        targets[place..].rotate_right(1);
    }

    /// Can another target be taken?
    pub(super) fn can_aim_more(&self, state: &State, seat: Seat) -> bool {
        self.targets_for(state, seat).any(|t| !self.is_aimed_at(state, t))
    }

    pub(crate) fn is_aimed_at(&self, state: &State, target: Target) -> bool {
        state.attack.targets.iter().any(|hit| hit.target == target)
    }

    pub(crate) fn aim(&self, state: &mut State, left: u8, choice: Choice) {
        let left = match choice {
            Choice::Aim(target) => {
                self.add_target(state, target, 0);
                left - 1
            }
            _ => 0,
        };
        state.becomes(What::Aim { left });
    }

    pub(crate) fn allot(&self, state: &mut State, left: u8, choice: Choice) {
        let Choice::Allot(target, amount) = choice else { unreachable!("a part of the damage was asked for") };
        self.add_target(state, target, amount);
        state.becomes(What::Allot { left: left - amount });
    }

    /// May this target take part of a split? The frame has room for so many.
    pub(crate) fn can_allot(&self, state: &State, target: Target) -> bool {
        self.is_aimed_at(state, target) || state.attack.targets.len() < MAX_TARGETS
    }

    // --- Reactions ---------------------------------------------------------------------------------------------

    /// QM-41, QM-54: the next player, from the attacker's left, who is asked for a Reaction: she is targeted and has a
    /// face-down card. Whether it could answer is hers to know.
    pub(super) fn window_asks(&self, state: &mut State, moment: Moment, place: u8) -> bool {
        let attacker = state.attack.attacker;
        if state.alive(attacker) || moment == Moment::Aftermath {
            for place in place..state.count {
                let seat = Seat((attacker.0 + place) % state.count);
                if self.may_react(state, seat, moment) {
                    let what = What::Window { moment, place };
                    state.stack.becomes(Step { deed: Deed::of(seat), what });
                    return true;
                }
            }
        }
        state.stack.pop();
        false
    }

    fn may_react(&self, state: &State, seat: Seat, moment: Moment) -> bool {
        let attack = &state.attack;
        let concerned = |hit: &Hit| {
            hit.owner == seat
                && match moment {
                    Moment::Attack => self.still_there(state, hit.target),
                    Moment::Aftermath => hit.dealt > 0 && matches!(hit.target, Target::Princess(_)),
                }
        };
        state.alive(seat)
            && !state.cards.is_empty(Shelf::Reactions.of(seat))
            && !state.player(seat).trance
            && !attack.reacted.contains(seat)
            && attack.targets.iter().any(concerned)
    }

    /// Does a Reaction of this kind answer what is happening (QM-50 to QM-52, QM-62)?
    pub(crate) fn answers(&self, state: &State, kind: Kind, moment: Moment) -> bool {
        let info = self.content.kind(kind);
        let attack = &state.attack;
        match (moment, info.answers) {
            (Moment::Attack, Some(Answers::Attack)) => !(attack.unblockable && self.wards(kind)),
            (Moment::Attack, Some(Answers::AttackOf(class))) => {
                attack.class == Some(class) && !(attack.unblockable && self.wards(kind))
            }
            (Moment::Aftermath, Some(Answers::Damage)) => true,
            _ => false,
        }
    }

    /// Does a Reaction reduce, block or negate?
    fn wards(&self, kind: Kind) -> bool {
        let info = self.content.kind(kind);
        let lists = [info.does, info.extra.map_or(Span::NONE, |(_, does)| does)];
        lists.iter().any(|&list| self.content.effects.any(list, &|effect| matches!(effect, Effect::Ward(_))))
    }

    pub(crate) fn answer_window<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: Moment,
        place: u8,
        choice: Choice,
        sink: &mut S,
    ) {
        state.becomes(What::Window { moment, place: place + 1 });
        match choice {
            Choice::React(kind, pay) => {
                state.attack.reacted = state.attack.reacted.with(seat);
                let attacker = Target::Princess(state.attack.attacker);
                self.activate(state, seat, kind, pay, Some(attacker), sink);
            }
            _ => sink.tell(|| Event::new("queen-passes").with("who", self.who(state, seat)).rule("QM-54")),
        }
    }

    /// What can be paid for a Reaction of this kind.
    pub(crate) fn ways_to_pay(&self, state: &State, seat: Seat, kind: Kind) -> impl Iterator<Item = Pay> + use<> {
        let player = state.player(seat);
        let price = self.reaction_price(state, seat, kind);
        let extra = self.content.kind(kind).extra.map(|(cost, _)| price + u16::from(cost));
        let plain = player.clout >= price;
        let extra = extra.is_some_and(|price| player.clout >= price);
        let prophecy = player.prophecy > 0 && price > 0;
        [(plain, Pay::Plain), (extra, Pay::Extra), (prophecy, Pay::Prophecy)]
            .into_iter()
            .filter_map(|(can, pay)| can.then_some(pay))
    }

    /// QM-43, QM-44: what a Reaction does to the Attack, for her who activated it.
    pub(crate) fn ward(&self, state: &mut State, ward: Ward, deed: &Deed) {
        if state.attack.unblockable {
            return;
        }
        let reduction = match ward {
            Ward::Reduce(amount) => self.amount(state, deed, amount).min(99) as u8,
            Ward::NegateDamage | Ward::NegateAttack => 0,
        };
        let mut hits = state.attack.targets.iter_mut().filter(|hit| hit.owner == deed.who);
        match ward {
            Ward::NegateAttack => hits.for_each(|hit| hit.negated = true),
            Ward::NegateDamage => hits.for_each(|hit| hit.no_damage = true),
            // A reduction counts for one of her targets, herself before her Summons.
            Ward::Reduce(_) => {
                if let Some(hit) = hits.next() {
                    hit.reduced = hit.reduced.saturating_add(reduction);
                }
            }
        }
    }

    // --- Hits --------------------------------------------------------------------------------------------------

    /// QM-42: the next target takes its hits, if it did not negate them.
    pub(super) fn next_hit<S: Sink>(&self, state: &mut State, deed: Deed, sink: &mut S) {
        let index = state.attack.now as usize;
        let Some(&hit) = state.attack.targets.get(index) else {
            state.stack.pop();
            return;
        };
        state.attack.now += 1;
        if hit.negated {
            sink.tell(|| Event::new("queen-negated").with("target", self.target_arg(state, hit.target)).rule("QM-44"));
            return;
        }
        let attack = state.attack;
        if !state.alive(attack.attacker) || !self.still_there(state, hit.target) {
            return;
        }
        if attack.split {
            return self.deal(state, i32::from(hit.allotted), sink);
        }
        self.push_run(state, attack.hits, deed.at(Some(hit.target)));
    }

    /// Damage of the Attack to the target that is being hit (QM-60, QM-62, QM-63).
    pub(super) fn deal<S: Sink>(&self, state: &mut State, amount: i32, sink: &mut S) {
        let attack = state.attack;
        let index = attack.now.saturating_sub(1) as usize;
        let Some(&hit) = attack.targets.get(index) else { return };
        let might = if attack.split { 0 } else { i32::from(attack.bonus) + self.might(state, &attack) };
        let full = (amount + might).max(0);
        let taken = if attack.unblockable {
            full
        } else if hit.no_damage {
            0
        } else {
            let reduced = i32::from(hit.reduced);
            let wards = reduced + self.armor(state, hit.target, full - reduced);
            state.attack.targets[index].reduced = hit.reduced.saturating_sub(full.min(255) as u8);
            (full - wards).max(0)
        };
        if let Target::Princess(seat) = hit.target {
            let player = state.player_mut(seat);
            player.prevented = player.prevented.saturating_add((full - taken).clamp(0, 255) as u8);
        }
        let taken = taken.min(250) as u8;
        sink.tell(|| {
            Event::new("queen-damage")
                .with("who", self.who(state, attack.attacker))
                .with("target", self.target_arg(state, hit.target))
                .with("n", taken)
                .with("kept", full - i32::from(taken))
                .rule(if attack.unblockable { "QM-62" } else { "QM-60" })
        });
        let dealt = self.hurt_target(state, hit.target, taken, sink);
        let hit = &mut state.attack.targets[index];
        hit.dealt = hit.dealt.saturating_add(dealt);
        state.attack.dealt = state.attack.dealt.saturating_add(dealt);
        if dealt > 0
            && let Target::Princess(seat) = hit.target
        {
            let thorns: i32 =
                self.passives(state, seat).map(|p| if let Passive::Thorns(n) = p { i32::from(n) } else { 0 }).sum();
            if thorns > 0 && state.over.is_none() && state.alive(attack.attacker) {
                sink.tell(|| {
                    Event::new("queen-thorns")
                        .with("who", self.who(state, attack.attacker))
                        .with("victim", self.who(state, seat))
                        .with("n", thorns)
                        .rule("QM-64")
                });
                self.lose_health(state, attack.attacker, thorns as u8, sink);
            }
        }
    }

    /// Takes health or Loyalty; returns how much there was to take. Nothing spills over (QM-67).
    fn hurt_target<S: Sink>(&self, state: &mut State, target: Target, amount: u8, sink: &mut S) -> u8 {
        match target {
            Target::Princess(seat) => {
                let taken = amount.min(state.player(seat).health.max(0) as u8);
                if amount > 0 {
                    self.break_trance(state, seat, sink);
                    self.lose_health(state, seat, amount, sink);
                }
                taken
            }
            Target::Summon(card) => self.lose_loyalty(state, card, amount, sink),
        }
    }

    /// QM-65: a Summon without Loyalty is dismissed.
    pub(super) fn lose_loyalty<S: Sink>(&self, state: &mut State, card: Card, amount: u8, sink: &mut S) -> u8 {
        let taken = amount.min(state.mark(card));
        state.marks[card.index()] -= taken;
        let left = state.mark(card);
        if taken > 0 {
            sink.tell(|| {
                let event = Event::new("queen-loyalty-lost").with("card", self.thing(self.kind_of(card)));
                event.with("n", taken).with("left", left).rule("QM-65")
            });
        }
        if left == 0 {
            self.dismiss(state, card, sink);
        }
        taken
    }

    /// QM-96: damage from an Attack breaks a trance; it brings nothing.
    fn break_trance<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if state.player(seat).trance {
            state.player_mut(seat).trance = false;
            sink.tell(|| Event::new("queen-trance-breaks").with("who", self.who(state, seat)).rule("QM-96"));
        }
    }

    /// QM-55: damage that a Reaction deals to the attacker. It cannot be answered; what lies open still helps her.
    pub(super) fn counter<S: Sink>(&self, state: &mut State, deed: &Deed, amount: i32, sink: &mut S) {
        let Some(target @ Target::Princess(attacker)) = deed.target else { return };
        if !state.alive(attacker) {
            return;
        }
        let taken = (amount - self.armor(state, target, amount)).clamp(0, 250) as u8;
        sink.tell(|| {
            Event::new("queen-counter")
                .with("who", self.who(state, deed.who))
                .with("target", self.target_arg(state, target))
                .with("n", taken)
                .rule("QM-55")
        });
        self.hurt_target(state, target, taken, sink);
    }

    pub(crate) fn might(&self, state: &State, attack: &Attack) -> i32 {
        let clout = state.player(attack.attacker).clout;
        let might = |passive| match passive {
            Passive::Might(by) => i32::from(by),
            Passive::MightIfClout(least, by) if clout >= u16::from(least) => i32::from(by),
            _ => 0,
        };
        // QM-62: not even a Bane on the attacker reduces what is Unblockable.
        let counts = |by: &i32| *by > 0 || !attack.unblockable;
        self.passives(state, attack.attacker).map(might).filter(counts).sum()
    }

    /// What lies before a princess against so much damage. Uses up what works once, if there is any damage (QM-63). A
    /// Summon has none.
    pub(crate) fn armor(&self, state: &mut State, target: Target, damage: i32) -> i32 {
        let Target::Princess(seat) = target else { return 0 };
        if damage <= 0 {
            return 0;
        }
        let first = !state.player(seat).first_armor_used;
        let mut armor = 0;
        let mut used_first = false;
        for passive in self.passives(state, seat) {
            match passive {
                Passive::Armor(by) => armor += i32::from(by),
                Passive::FirstArmor(by) if first => {
                    armor += i32::from(by);
                    used_first = true;
                }
                _ => {}
            }
        }
        let player = state.player_mut(seat);
        player.first_armor_used |= used_first;
        armor + i32::from(std::mem::take(&mut player.guard))
    }

    /// The Attack is over: pacts break, the hurt and the hurting trigger.
    pub(super) fn attack_over<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let attack = state.attack;
        state.attack.active = false;
        let attacker = attack.attacker;
        self.drop_rest_if_negated(state, &attack);
        self.break_pacts(state, &attack, sink);
        if state.alive(attacker) && attack.dealt > 0 {
            self.trigger(state, attacker, When::YouHurt, None);
        }
        for hit in attack.targets.iter().rev() {
            if let Target::Princess(seat) = hit.target
                && hit.dealt > 0
                && state.alive(seat)
            {
                self.trigger(state, seat, When::Hurt, Some(Target::Princess(attacker)));
            }
        }
    }

    /// QM-44, QM-46: of an Attack card that every target negated nothing is left; any other card goes on.
    fn drop_rest_if_negated(&self, state: &mut State, attack: &Attack) {
        let negated = !attack.targets.is_empty() && attack.targets.iter().all(|hit| hit.negated);
        let is_attack = |card| self.content.kind(self.kind_of(card)).card_type == CardType::Attack;
        if !negated || !attack.card.get().is_some_and(is_attack) {
            return;
        }
        let rest = |step: &Step| matches!(step.what, What::Run { .. }) && step.deed.card == attack.card;
        while state.stack.last().is_some_and(rest) {
            state.stack.pop();
        }
    }

    /// QM-38: who attacks the other ends the pact and pays.
    fn break_pacts<S: Sink>(&self, state: &mut State, attack: &Attack, sink: &mut S) {
        for bearer in state.seats() {
            while let Some(card) = self.broken_pact(state, bearer, attack) {
                let holds = self.content.kind(self.kind_of(card)).holds;
                let price =
                    holds.iter().flatten().map(|p| if let Passive::Pact(_, n) = p { *n } else { 0 }).sum::<u8>();
                sink.tell(|| {
                    let partner = if attack.attacker == bearer { Seat(state.mark(card)) } else { bearer };
                    Event::new("queen-pact-broken")
                        .with("who", self.who(state, attack.attacker))
                        .with("other", self.who(state, partner))
                        .with("card", self.thing(self.kind_of(card)))
                        .with("n", price)
                        .rule("QM-38")
                });
                self.pay_clout(state, attack.attacker, u16::from(price));
                self.dismiss(state, card, sink);
            }
        }
    }

    fn broken_pact(&self, state: &State, bearer: Seat, attack: &Attack) -> Option<Card> {
        state.cards.iter(Shelf::Armory.of(bearer)).find(|&card| {
            let partner = Seat(state.mark(card));
            let attacked = |seat: Seat| attack.targets.iter().any(|hit| hit.owner == seat);
            self.content.kind(self.kind_of(card)).pact
                && ((attack.attacker == bearer && attacked(partner))
                    || (attack.attacker == partner && attacked(bearer)))
        })
    }
}
