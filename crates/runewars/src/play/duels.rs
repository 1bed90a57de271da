//! Duels: two heroes, or a hero and a unit that a quest names. At most four rounds; Fate cards speak by their circle part,
//! for a unit by the part of its shape.
//!
//! The hero who began is side 0. What a Reward prevents is used at once when it helps; only what costs something is asked.

use crate::Runewars;
use crate::card_text::passive_text;
use crate::choice::Choice;
use crate::content::{Slot, Strike};
use crate::effect::{Feat, Passive, Trial};
use crate::ids::{Destiny, Fate, Hero, Quest, Reward, Shape};
use crate::play::cards::CardChoice;
use crate::play::strike_name;
use crate::state::{Duel, Foe, State, fate_of, pile};
use crate::step::{HeroStep, Step};
use kernel::{Card, Event, Message, Seat, Sink};

/// RW-67: so many rounds at most.
const ROUNDS: u8 = 4;
/// Bits of what was used once in a duel.
const PREVENTED_ONCE: u8 = 1;
const PREVENTED_FIRST: u8 = 2;

/// The bit of a slot whose card was chosen for this duel.
const fn chosen(slot: Slot) -> u8 {
    match slot {
        Slot::Weapon => 4,
        Slot::Armour => 8,
    }
}

impl Runewars {
    pub(crate) fn begin_duel<S: Sink>(
        &self,
        state: &mut State,
        hero: Hero,
        foe: Foe,
        quest: Option<Quest>,
        sink: &mut S,
    ) {
        state.duel = Some(Duel {
            hero,
            foe,
            round: 0,
            wounds: [0; 2],
            prevented: [0; 2],
            foe_damage: 0,
            spent: [0; 2],
            special: [false; 2],
            drain: [false; 2],
            quest,
        });
        let enemy = match foe {
            Foe::Hero(rival) => self.hero_thing(rival),
            Foe::Unit(unit) => self.unit_thing(unit),
        };
        sink.tell(|| {
            let event = Event::new("runewars-duel").with("hero", self.hero_thing(hero));
            event.with("enemy", enemy).rule("RW-67")
        });
        for step in [
            HeroStep::Round,
            HeroStep::Opening,
            HeroStep::Trade { side: 1 },
            HeroStep::Trade { side: 0 },
            HeroStep::Ready { side: 1 },
            HeroStep::Ready { side: 0 },
        ] {
            state.stack.push(Step::Hero(step));
        }
    }

    /// The hero of a side, if it is one and still there.
    fn fighter(&self, state: &State, side: u8) -> Option<Hero> {
        let duel = state.duel?;
        let hero = match (side, duel.foe) {
            (0, _) => duel.hero,
            (_, Foe::Hero(rival)) => rival,
            (_, Foe::Unit(_)) => return None,
        };
        state.hero(hero).owner.get().map(|_| hero)
    }

    fn owner_of(&self, state: &State, side: u8) -> Option<Seat> {
        self.fighter(state, side).and_then(|hero| state.hero(hero).owner.get())
    }

    fn fighter_holds(&self, state: &State, side: u8) -> Vec<Passive> {
        self.fighter(state, side).map_or_else(Vec::new, |hero| self.passives(state, hero).collect())
    }

    /// What a side may deal at the start, and what it takes for it.
    fn opening_trade(&self, state: &State, side: u8) -> [u8; 2] {
        let trades = self.fighter_holds(state, side).into_iter().filter_map(|passive| match passive {
            Passive::OpeningTrade(dealt, own) => Some([dealt, own]),
            _ => None,
        });
        trades.fold([0; 2], |[dealt, own], [more, price]| [dealt + more, own + price])
    }

    /// What a special deals by itself.
    fn plain_special(&self, state: &State, side: u8) -> u8 {
        let of = |passive: Passive| if let Passive::SpecialDamage(n) = passive { n } else { 1 };
        self.fighter_holds(state, side).into_iter().map(of).max().unwrap_or(1)
    }

    /// A weapon whose special is another one than damage alone.
    fn other_special(&self, state: &State, side: u8) -> Option<Passive> {
        let special = |passive: &Passive| matches!(passive, Passive::SpecialBomb(..) | Passive::SpecialDrain(_));
        self.fighter_holds(state, side).into_iter().find(special)
    }

    /// The two ways to use a special: a plain blow, and what a weapon makes of it.
    pub(crate) fn special_text(&self, state: &State, side: u8, plain: bool) -> Message {
        match self.other_special(state, side).filter(|_| !plain) {
            Some(other) => passive_text(other),
            None => passive_text(Passive::SpecialDamage(self.plain_special(state, side))),
        }
    }

    /// RW-120: weapons and armours that may still be taken in hand for this duel: each slot once.
    fn choosable<'s>(&'s self, state: &'s State, side: u8, hero: Hero) -> impl Iterator<Item = Card> + 's {
        let spent = state.duel.map_or(u8::MAX, |duel| duel.spent[usize::from(side)]);
        self.covered_rewards(state, hero).filter(move |(_, slot)| spent & chosen(*slot) == 0).map(|(card, _)| card)
    }

    fn make_ready<S: Sink>(&self, state: &mut State, side: u8, hero: Hero, reward: Reward, sink: &mut S) {
        if self.showable(state, hero).any(|kind| kind == reward) {
            return self.show_reward(state, hero, reward, sink);
        }
        let like = |card: &Card| self.content.reward_of(*card) == reward;
        let found = self.choosable(state, side, hero).find(like);
        if let (Some(card), Some(slot)) = (found, self.content.reward(reward).slot) {
            if let Some(duel) = &mut state.duel {
                duel.spent[usize::from(side)] |= chosen(slot);
            }
            self.take_in_hand(state, hero, card, sink);
        }
    }

    pub(super) fn duel_asks(&self, state: &State, step: HeroStep) -> Option<Seat> {
        match step {
            HeroStep::Ready { side } => {
                let hero = self.fighter(state, side)?;
                let ready = self.may_show(state, hero) || self.choosable(state, side, hero).next().is_some();
                self.owner_of(state, side).filter(|_| ready)
            }
            HeroStep::Trade { side } => {
                let hero = self.fighter(state, side)?;
                let [dealt, own] = self.opening_trade(state, side);
                let lives = state.hero(hero).damage + own < self.content.hero(hero).health;
                self.owner_of(state, side).filter(|_| dealt > 0 && lives)
            }
            HeroStep::Special { side } => {
                self.owner_of(state, side).filter(|_| self.other_special(state, side).is_some())
            }
            HeroStep::Leave { side } => {
                let leaves = self.fighter_holds(state, side).contains(&Passive::LeaveDuel);
                self.owner_of(state, side).filter(|_| leaves)
            }
            _ => None,
        }
    }

    pub(super) fn duel_options(&self, state: &State, step: HeroStep, _: Seat, into: &mut Vec<Choice>) {
        match step {
            HeroStep::Ready { side } => {
                if let Some(hero) = self.fighter(state, side) {
                    self.list_showable(state, hero, into);
                    for card in self.choosable(state, side, hero) {
                        let show = Choice::Card(CardChoice::Show { hero, reward: self.content.reward_of(card) });
                        if !into.contains(&show) {
                            into.push(show);
                        }
                    }
                }
                into.push(Choice::Done);
            }
            HeroStep::Trade { .. } | HeroStep::Leave { .. } => into.extend([Choice::Yes, Choice::No]),
            HeroStep::Special { .. } => {
                into.extend([Choice::Card(CardChoice::First), Choice::Card(CardChoice::Second)]);
            }
            _ => {}
        }
    }

    pub(super) fn duel_apply<S: Sink>(&self, state: &mut State, step: HeroStep, _: Seat, choice: Choice, sink: &mut S) {
        match (step, choice) {
            (HeroStep::Ready { side }, Choice::Card(CardChoice::Show { hero, reward })) => {
                self.make_ready(state, side, hero, reward, sink);
            }
            (HeroStep::Trade { side }, Choice::Yes) => {
                state.stack.pop();
                let [dealt, own] = self.opening_trade(state, side);
                if let Some(duel) = &mut state.duel {
                    duel.wounds[side as usize] += own;
                    duel.wounds[1 - side as usize] += dealt;
                }
                self.ward(state, 1 - side);
                self.inflict(state, sink);
            }
            (HeroStep::Special { side }, choice) => {
                state.stack.pop();
                self.use_special(state, side, choice == Choice::Card(CardChoice::Second), sink);
            }
            (HeroStep::Leave { .. }, Choice::Yes) => {
                state.stack.pop();
                self.end_duel(state, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    pub(super) fn duel_work<S: Sink>(&self, state: &mut State, step: HeroStep, sink: &mut S) {
        match step {
            HeroStep::Opening => {
                state.stack.pop();
                for side in 0..2u8 {
                    let opens = |passive: &Passive| if let Passive::Opening(n) = passive { *n } else { 0 };
                    let dealt: u8 = self.fighter_holds(state, side).iter().map(opens).sum();
                    if let Some(duel) = &mut state.duel {
                        duel.wounds[1 - side as usize] += dealt;
                    }
                    self.ward(state, 1 - side);
                }
                self.inflict(state, sink);
            }
            HeroStep::Round => self.duel_round(state, sink),
            HeroStep::Special { side } => {
                state.stack.pop();
                self.use_special(state, side, false, sink);
            }
            HeroStep::Wounds => {
                state.stack.pop();
                self.prevent(state);
                self.inflict(state, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    // --- A round ---------------------------------------------------------------------------------------------------

    fn duel_round<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let Some(duel) = state.duel.filter(|duel| duel.round < ROUNDS) else {
            return self.end_duel(state, sink);
        };
        let mut next = Duel { round: duel.round + 1, wounds: [0; 2], prevented: [0; 2], ..duel };
        next.special = [false; 2];
        next.drain = [false; 2];
        self.clear_round(state);
        for side in 0..2usize {
            let Some(card) = self.draw_fate(state, pile::fate_drawn(side)) else { continue };
            let shape = match (side, duel.foe) {
                (1, Foe::Unit(unit)) => self.content.unit(unit).shape,
                _ => Shape::Circle,
            };
            let fate: Fate = fate_of(card);
            let strike = self.content.fates[fate.index()].strikes[shape.index()];
            match strike {
                Strike::Miss => {}
                Strike::Damage(n) => next.wounds[1 - side] += n,
                Strike::Rout(n) => next.prevented[side] += n,
                Strike::Special => next.special[side] = true,
            }
            sink.tell(|| {
                let what = match (side, duel.foe) {
                    (0, _) => self.hero_thing(duel.hero),
                    (_, Foe::Hero(rival)) => self.hero_thing(rival),
                    (_, Foe::Unit(unit)) => self.unit_thing(unit),
                };
                let event = Event::new("runewars-duel-draws").with("what", what).with("number", fate.0 + 1);
                event.with("strike", strike_name(strike)).with("round", next.round).rule("RW-67")
            });
        }
        state.duel = Some(next);
        for step in [HeroStep::Leave { side: 1 }, HeroStep::Leave { side: 0 }, HeroStep::Wounds] {
            state.stack.push(Step::Hero(step));
        }
        for side in [1u8, 0] {
            if next.special[side as usize] {
                state.stack.push(Step::Hero(HeroStep::Special { side }));
            }
        }
    }

    /// The Fate cards of a round lie open until the next one.
    fn clear_round(&self, state: &mut State) {
        for side in 0..2usize {
            state.cards.move_all(pile::fate_drawn(side), pile::FATE_DISCARD);
        }
    }

    /// RW-67: a special is a wound, or what a weapon makes of it.
    fn use_special<S: Sink>(&self, state: &mut State, side: u8, other: bool, sink: &mut S) {
        let plain = self.plain_special(state, side);
        let special = self.other_special(state, side).filter(|_| other);
        let Some(mut duel) = state.duel else { return };
        let enemy = 1 - side as usize;
        match special {
            Some(Passive::SpecialBomb(damage, recoil)) => {
                duel.wounds[enemy] += damage;
                if self.fumbles(state, side) {
                    duel.wounds[side as usize] += recoil;
                    sink.tell(|| Event::new("runewars-fumbles").rule("RW-67"));
                }
            }
            Some(Passive::SpecialDrain(damage)) => {
                duel.wounds[enemy] += damage;
                duel.drain[side as usize] = true;
            }
            _ => duel.wounds[enemy] += plain,
        }
        duel.special[side as usize] = false;
        state.duel = Some(duel);
    }

    /// A test of agility in the middle of a duel: the best destiny counts, and only red alone goes wrong.
    fn fumbles(&self, state: &mut State, side: u8) -> bool {
        let Some(hero) = self.fighter(state, side) else { return false };
        let (cards, _) = self.test_cards(state, hero, crate::ids::Attribute::Agility);
        let mut red = true;
        for _ in 0..cards {
            if let Some(card) = self.draw_fate(state, pile::FATE_DISCARD) {
                red &= self.content.fates[fate_of(card).index()].destiny == Destiny::Red;
            }
        }
        red
    }

    /// RW-67: the first damage of a duel does nothing to who is warded against it.
    fn first_prevented(duel: &mut Duel, side: usize, holds: &[Passive], left: u8) -> u8 {
        if left == 0 || !holds.contains(&Passive::PreventFirst) || duel.spent[side] & PREVENTED_FIRST != 0 {
            return left;
        }
        duel.spent[side] |= PREVENTED_FIRST;
        0
    }

    /// Before the first round armour keeps nothing off, a ward does.
    fn ward(&self, state: &mut State, side: u8) {
        let holds = self.fighter_holds(state, side);
        if let Some(duel) = &mut state.duel {
            let dealt = duel.wounds[usize::from(side)];
            duel.wounds[usize::from(side)] = Self::first_prevented(duel, side.into(), &holds, dealt);
        }
    }

    /// RW-67: what cards and armour keep off.
    fn prevent(&self, state: &mut State) {
        let Some(mut duel) = state.duel else { return };
        for side in 0..2usize {
            let holds = self.fighter_holds(state, side as u8);
            let mut left = duel.wounds[side].saturating_sub(duel.prevented[side]);
            for passive in &holds {
                if let Passive::Prevent(n) = passive {
                    left = left.saturating_sub(*n);
                }
            }
            left = Self::first_prevented(&mut duel, side, &holds, left);
            let once: u8 = holds.iter().map(|passive| if let Passive::PreventOnce(n) = passive { *n } else { 0 }).sum();
            if left > 0 && once > 0 && duel.spent[side] & PREVENTED_ONCE == 0 {
                duel.spent[side] |= PREVENTED_ONCE;
                left = left.saturating_sub(once);
            }
            duel.wounds[side] = left;
        }
        state.duel = Some(duel);
    }

    /// Wounds are dealt at the same time; whoever falls ends the duel.
    fn inflict<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let Some(mut duel) = state.duel else { return };
        let wounds = std::mem::take(&mut duel.wounds);
        if let Foe::Unit(_) = duel.foe {
            duel.foe_damage += wounds[1];
        }
        state.duel = Some(duel);
        let fighters = [self.fighter(state, 0), self.fighter(state, 1)];
        for side in 0..2usize {
            if let Some(hero) = fighters[side].filter(|_| wounds[side] > 0) {
                state.hero_mut(hero).damage += wounds[side];
                sink.tell(|| {
                    let event = Event::new("runewars-hero-hurt").with("hero", self.hero_thing(hero));
                    event.with("count", wounds[side]).with("cause", "none").rule("RW-67")
                });
            }
        }
        let falls =
            |side: usize| fighters[side].is_some_and(|hero| state.hero(hero).damage >= self.content.hero(hero).health);
        let fallen = [falls(0), falls(1)];
        if fallen == [true, true] {
            for hero in fighters.into_iter().flatten() {
                if let Some(seat) = state.hero(hero).owner.get() {
                    state.player_mut(seat).feats |= Feat::SlewHero.bit();
                }
                self.hero_falls(state, hero, None, sink);
            }
        }
        for side in 0..2usize {
            if let (Some(hero), true, false) = (fighters[side], fallen[side], fallen[1 - side]) {
                self.hero_falls(state, hero, fighters[1 - side], sink);
                if duel.drain[1 - side]
                    && let Some(winner) = fighters[1 - side]
                {
                    self.heal_hero(state, winner, u8::MAX, sink);
                }
            }
        }
        if fallen != [false, false] || self.quest_won(state) {
            self.end_duel(state, sink);
        }
    }

    /// RW-62: the unit of a quest has been dealt what the quest asks for.
    fn quest_won(&self, state: &State) -> bool {
        let Some(duel) = state.duel else { return false };
        let asked = duel.quest.map(|quest| self.content.quests[quest.index()].trial);
        matches!(asked, Some(Trial::Duel(_, damage)) if duel.foe_damage >= damage)
    }

    /// The steps of the duel go, and a quest has its outcome.
    fn end_duel<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let won = self.quest_won(state);
        self.clear_round(state);
        state.stack.retain(|step| !step.is_of_duel());
        let Some(duel) = state.duel.take() else { return };
        let owner = state.hero(duel.hero).owner.get();
        if let (Some(quest), Some(seat)) = (duel.quest, owner) {
            let destiny = if won { Destiny::Gold } else { Destiny::Red };
            self.quest_outcome(state, seat, duel.hero, quest, destiny, sink);
        }
    }
}
