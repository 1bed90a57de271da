//! Why a choice is a good one, in a sentence: what a hint says beside what it would take. Asked where a hint is shown and
//! nowhere else; made from what the player can see.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::{Care, Choice, GROWTH_SLUGS};
use crate::content::CardType;
use crate::effect::Phase;
use crate::map::Space;
use crate::state::{Foe, State, What, Who};
use crate::text::m;
use kernel::{Message, Seat};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn reason_for(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> Option<Message> {
        if let Some(own) = A::reason(self, state, seat, choice) {
            return Some(own);
        }
        let what = Self::top(state).what;
        match choice {
            Choice::Roll(n) if what == What::Depart && A::plays_hero(seat) => Some(self.why_roll(state, seat, n)),
            Choice::Walk(to) | Choice::Step(to, _) if A::plays_hero(seat) => self.why_there(state, seat, to),
            Choice::Stop if A::plays_hero(seat) => self.why_there(state, seat, state.player(seat).space),
            Choice::Adventure => Some(m("runebound-why-adventure")),
            Choice::Skip => Some(m("runebound-why-skip")),
            Choice::Attack(named) => {
                let who = self.character(state, seat, named).unwrap_or_default();
                Some(self.why_attack(state, seat, who))
            }
            Choice::Defend => self.why_defend(state, seat),
            Choice::Escape => {
                let foe = m("runebound-why-escape").with("foe", self.foe_thing(state, seat));
                Some(foe.with("n", self.chance_of_escape(state, seat)))
            }
            Choice::Use(of, _) => Some(m("runebound-why-use").with("what", self.named_thing(state, seat, of))),
            Choice::Buy(kind) => {
                let id = match self.content.kind(kind).card_type {
                    CardType::Ally => "runebound-why-buy-ally",
                    CardType::Potion | CardType::Rune => "runebound-why-buy-once",
                    _ => "runebound-why-buy",
                };
                let left = A::purse(state, seat).saturating_sub(self.price(state, seat, kind));
                Some(m(id).with("card", self.thing(kind)).with("left", self.money(left)))
            }
            Choice::Sell(kind) => Some(m("runebound-why-sell").with("card", self.thing(kind))),
            Choice::Care(care, named) => {
                let who = self.character(state, seat, named).unwrap_or_default();
                let body = state.body(seat, who).unwrap_or_default();
                let life = self.life(state, seat, who);
                let id = match care {
                    Care::Heal => "runebound-why-heal",
                    Care::Rest => "runebound-why-rest-here",
                };
                let said = m(id).with("who", self.character_thing(state, seat, who)).with("tired", body.exhaustion);
                Some(said.with("left", life.saturating_sub(body.harm())).with("life", life))
            }
            Choice::Gain(growth) => Some(m("runebound-why-gain").with("what", GROWTH_SLUGS[growth as usize])),
            Choice::Lose(kind) => Some(m("runebound-why-lose").with("card", self.thing(kind))),
            Choice::Fight(other) => Some(m("runebound-why-duel").with("who", self.who(state, other))),
            Choice::Take(_) | Choice::TakeGold => Some(m("runebound-why-take")),
            Choice::Accept => Some(m("runebound-why-accept")),
            Choice::Refuse => Some(m("runebound-why-refuse")),
            Choice::Done if what == What::Market => Some(m("runebound-why-leave")),
            Choice::Done if what == What::Missed => Some(m("runebound-why-bear")),
            _ => None,
        }
    }

    fn why_roll(&self, state: &State<A>, seat: Seat, n: u8) -> Message {
        match self.resting(state, seat, n) {
            0 if n > 0 => m("runebound-why-roll").with("n", n),
            0 => m("runebound-why-stay"),
            rest => m("runebound-why-rest").with("n", rest),
        }
    }

    /// What a space has that is worth the way.
    fn why_there(&self, state: &State<A>, seat: Seat, to: Space) -> Option<Message> {
        let named = |id: &'static str| m(id).with("space", self.space_thing(to));
        if self.content.map.is_town(to) {
            let hurt = self.party(state, seat).any(|who| state.body(seat, who).is_some_and(|body| body.harm() > 0));
            return Some(named(if hurt { "runebound-why-town-hurt" } else { "runebound-why-town" }));
        }
        let jewel = self.content.map.space(to).jewel?;
        let waits = state.counters.has(to.index()) || state.undefeated_at(to).is_some();
        waits.then(|| named("runebound-why-jewel").with("colour", jewel.slug()))
    }

    fn why_attack(&self, state: &State<A>, seat: Seat, who: Who) -> Message {
        let phase = state.fight.phase as usize;
        let (chance, damage) = (self.chance_of_hit(state, seat, who, phase), self.damage(state, seat, who, phase));
        let said = |id: &'static str| {
            let said =
                m(id).with("foe", self.foe_thing(state, seat)).with("who", self.character_thing(state, seat, who));
            said.with("n", chance).with("damage", damage)
        };
        let left = match state.fight.foe {
            Foe::Challenge(card) => self.foe_life(state, card).saturating_sub(state.fight.wounds),
            Foe::Rival(_) => u8::MAX,
        };
        if damage >= left {
            return said("runebound-why-finish");
        }
        if self.foe_damage(state, seat, phase) == 0 {
            said("runebound-why-attack-safe")
        } else {
            said("runebound-why-attack")
        }
    }

    /// Another phase of this round is better for the attack, or there is none left.
    fn why_defend(&self, state: &State<A>, seat: Seat) -> Option<Message> {
        let now = state.fight.phase as usize;
        let promises = |phase: usize| {
            let chance = u32::from(self.chance_of_hit(state, seat, Who::Hero, phase));
            chance * u32::from(self.damage(state, seat, Who::Hero, phase))
        };
        let best = (now + 1..Phase::ALL.len()).max_by_key(|&phase| promises(phase));
        let fighter = state.fight.fighter();
        let can = fighter.attacks > 0 && !fighter.defend_only;
        match best.filter(|&phase| can && promises(phase) > promises(now)) {
            Some(phase) => {
                let better = m("runebound-why-defend-later").with("phase", Phase::ALL[phase].slug());
                Some(better.with("n", self.chance_of_hit(state, seat, Who::Hero, phase)))
            }
            None if self.foe_damage(state, seat, now) == 0 => Some(m("runebound-why-defend-safe")),
            None => None,
        }
    }
}
