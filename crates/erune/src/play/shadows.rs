//! Pacts with the Shadows, and curses that last (ER-88, ER-89, ER-150, ER-151).

use crate::Erune;
use crate::choice::{Choice, Pact};
use crate::content::PactEffect;
use crate::effect::Resource;
use crate::ids::SkillId;
use crate::state::{State, Who, has};
use crate::teller::Teller;
use kernel::Event;

/// ER-151: so much stamina fills a card.
pub const ON_A_CARD: u8 = 3;

impl Erune {
    fn pact(&self, pact: Pact) -> Option<&crate::content::Pact> {
        let fits = |does: PactEffect| match pact {
            Pact::Health | Pact::Mana => matches!(does, PactEffect::HiddenResources { .. }),
            Pact::Purification => does == PactEffect::Purification,
            Pact::Resurrection => matches!(does, PactEffect::Resurrection { .. }),
        };
        self.content.tables.pacts.iter().find(|card| fits(card.does))
    }

    pub(crate) fn pact_cards(&self, pact: Pact) -> u8 {
        self.pact(pact).map_or(0, |card| card.shadows)
    }

    /// ER-150: not if it would leave more than three cards.
    pub(crate) fn may_pact(&self, state: &State, number: u8, pact: Pact) -> bool {
        let hero = state.hero(number);
        let useful = match pact {
            Pact::Health => {
                let healed = !self.hindered(state, Who::Hero(number), crate::effect::Hindrance::Heal);
                !hero.dead && healed && hero.health < self.most(hero, Resource::Health)
            }
            Pact::Mana => {
                let gained = !self.hindered(state, Who::Hero(number), crate::effect::Hindrance::Mana);
                !hero.dead && gained && hero.mana < self.most(hero, Resource::Mana)
            }
            Pact::Purification => !hero.dead && hero.curse.is_some(),
            Pact::Resurrection => self.may_return(state, number),
        };
        useful && self.has_cards_for(state, number, pact) && !self.is_pitted_hero(state, number)
    }

    /// No more than three in one hand, and no more than there are.
    pub(crate) fn has_cards_for(&self, state: &State, number: u8, pact: Pact) -> bool {
        let most = self.content.tables.shadows.most.saturating_sub(state.hero(number).shadows);
        self.pact(pact).is_some_and(|card| card.shadows <= most.min(self.cards_left(state)))
    }

    /// Shadows cards that nobody has.
    fn cards_left(&self, state: &State) -> u8 {
        let out: u8 = state.party().map(|hero| state.hero(hero).shadows).sum();
        self.content.tables.shadows.cards.saturating_sub(out)
    }

    fn is_pitted_hero(&self, state: &State, number: u8) -> bool {
        state.hero(number).pitted
    }

    pub(crate) fn make_pact(&self, state: &mut State, number: u8, pact: Pact, sink: &mut Teller) {
        let Some(card) = self.pact(pact).cloned() else { return };
        let who = Who::Hero(number);
        sink.tell(|| {
            let event = Event::new("erune-pact").with("who", self.said(state, who));
            event.with("pact", card.name.clone()).rule("ER-150")
        });
        match (pact, card.does) {
            (Pact::Health, PactEffect::HiddenResources { health, .. }) => {
                let n = self.gain(state, number, Resource::Health, health);
                sink.tell(|| Event::new("erune-heals").with("who", self.said(state, who)).with("n", n).rule("ER-150"));
            }
            (Pact::Mana, PactEffect::HiddenResources { mana, .. }) => {
                let n = self.gain(state, number, Resource::Mana, mana);
                sink.tell(|| {
                    let event = Event::new("erune-gains").with("who", self.said(state, who)).with("n", n);
                    event.with("what", Resource::Mana.slug()).rule("ER-150")
                });
            }
            (Pact::Purification, _) => {
                // ER-150: the Master cannot use this curse again.
                if let Some(curse) = state.hero_mut(number).curse.take() {
                    state.overlord.banned |= 1 << curse.0;
                    let skill = self.skill_thing(curse);
                    sink.tell(|| {
                        Event::new("erune-banned").with("who", self.said(state, who)).with("skill", skill).rule("ER-88")
                    });
                }
            }
            (Pact::Resurrection, _) => {
                let most = self.most(state.hero(number), Resource::Health);
                self.rise(state, number, most, sink);
                let pacts = &mut state.hero_mut(number).pacts;
                *pacts = pacts.saturating_add(1);
            }
            _ => {}
        }
        self.take_shadows(state, number, card.shadows, sink);
    }

    /// ER-151: cards swallow the stamina that is there, one card after the other.
    pub(crate) fn take_shadows(&self, state: &mut State, number: u8, cards: u8, sink: &mut Teller) {
        let cards = cards.min(self.cards_left(state));
        let hero = state.hero_mut(number);
        if cards == 0 || hero.dead {
            return;
        }
        hero.shadows += cards;
        let stamina = std::mem::take(&mut hero.stamina);
        state.shadows_taken = state.shadows_taken.saturating_add(cards);
        let who = Who::Hero(number);
        sink.tell(|| Event::new("erune-shadows").with("who", self.said(state, who)).with("n", cards).rule("ER-151"));
        let before = state.overlord.stamina;
        self.gain(state, number, Resource::Stamina, stamina);
        self.tell_swallowed(state, before, sink);
    }

    /// ER-151: what full cards have brought the Master, who had so much before.
    pub(crate) fn tell_swallowed(&self, state: &State, before: u16, sink: &mut Teller) {
        let more = state.overlord.stamina.saturating_sub(before);
        if more > 0 {
            sink.tell(|| Event::new("erune-master-gains").with("n", more).rule("ER-151"));
        }
    }

    // --- Curses that last --------------------------------------------------------------------------------------

    pub(crate) fn curse_options(&self, state: &State, into: &mut Vec<Choice>) {
        for number in state.living() {
            let cursed = state.hero(number).curse;
            for skill in (0..self.content.skills.len() as u8).map(SkillId) {
                if self.may_lay_curse(state, skill) {
                    into.push(Choice::Curse(number, skill));
                }
            }
            let lifts = |skill: SkillId| {
                u16::from(self.content.skills[skill.index()].cost.unwrap_or(0)) <= state.overlord.stamina
            };
            if cursed.is_some_and(lifts) {
                into.push(Choice::Lift(number));
            }
        }
    }

    fn may_lay_curse(&self, state: &State, skill: SkillId) -> bool {
        let Some(cost) = self.content.skills[skill.index()].permanent else { return false };
        let placed = state.party().any(|hero| state.hero(hero).curse == Some(skill));
        let own = has(state.overlord.skills, skill.0) && !has(state.overlord.banned, skill.0);
        own && !placed && u16::from(cost) <= state.overlord.stamina
    }

    /// ER-88: a second one replaces the first, which the Master has back.
    pub(crate) fn lay_curse(&self, state: &mut State, number: u8, skill: SkillId, sink: &mut Teller) {
        let cost = self.content.skills[skill.index()].permanent.unwrap_or(0);
        state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
        let hero = state.hero_mut(number);
        // What is laid now has not worked in this turn.
        (hero.curse, hero.cursed_now) = (Some(skill), false);
        let who = Who::Hero(number);
        sink.tell(|| {
            let event = Event::new("erune-cursed").with("who", self.said(state, who));
            event.with("skill", self.skill_thing(skill)).rule("ER-88")
        });
    }

    pub(crate) fn lift_curse(&self, state: &mut State, number: u8, sink: &mut Teller) {
        let Some(skill) = state.hero_mut(number).curse.take() else { return };
        let cost = self.content.skills[skill.index()].cost.unwrap_or(0);
        state.overlord.stamina = state.overlord.stamina.saturating_sub(cost.into());
        let who = Who::Hero(number);
        sink.tell(|| Event::new("erune-lifted").with("who", self.said(state, who)).rule("ER-89"));
    }
}
