//! Why a choice is a good one, in a sentence: what a hint says beside what it would take. Asked where a hint is shown and
//! nowhere else; made from what the players of a side can see.

use crate::Erune;
use crate::choice::{Choice, Learner, Pact};
use crate::state::{State, Step, Who};
use kernel::Message;

fn m(id: &'static str) -> Message {
    Message::new(id)
}

impl Erune {
    pub(crate) fn reason_for(&self, state: &State, choice: Choice) -> Option<Message> {
        let of = |id: &'static str, who: Who| m(id).with("who", self.said(state, who));
        let hero = |id: &'static str, number: u8| of(id, Who::Hero(number));
        match choice {
            Choice::Attack { who, target, weapon } => {
                let odds = self.odds(state, who, target, weapon)?;
                Some(of("erune-why-attack", who).with("target", self.said(state, target)).with("n", odds))
            }
            Choice::Batter { who, .. } => Some(of("erune-why-batter", who)),
            Choice::Cast(who, spell) => {
                let said = of("erune-why-cast", who).with("spell", self.spell_thing(spell));
                Some(said.with("mana", self.mana_cost(spell)))
            }
            Choice::Topple(who, _) => Some(of("erune-why-topple", who)),
            Choice::Search(number) => Some(hero("erune-why-search", number)),
            Choice::Rummage(number, _) => Some(hero("erune-why-rummage", number)),
            Choice::Detect(number) => Some(hero("erune-why-detect", number)),
            Choice::Prepare(who) => Some(of("erune-why-prepare", who)),
            Choice::Reload(number, item) => Some(hero("erune-why-reload", number).with("item", self.item_thing(item))),
            Choice::Use(number, item) => {
                let player = state.hero(number);
                let said = hero("erune-why-use", number).with("item", self.item_thing(item));
                Some(said.with("n", player.health))
            }
            Choice::Disarm(number, _) => Some(hero("erune-why-disarm", number)),
            Choice::Pact(number, pact) => Some(hero(
                match pact {
                    Pact::Resurrection => "erune-why-resurrection",
                    _ => "erune-why-pact",
                },
                number,
            )),
            Choice::Campfire(number) => Some(hero("erune-why-campfire", number)),
            Choice::Provoke(number) => Some(hero("erune-why-provoke", number)),
            Choice::Curse(number, _) => Some(hero("erune-why-curse", number)),
            Choice::Roam => Some(m("erune-why-roam")),
            Choice::Move(who) => Some(of(if who.is_hero() { "erune-why-move" } else { "erune-why-hunt" }, who)),
            Choice::Turn(who) => Some(of("erune-why-turn", who)),
            Choice::Buy(number, item) => Some(hero("erune-why-buy", number).with("item", self.item_thing(item))),
            Choice::Sell(number, item) => Some(hero("erune-why-sell", number).with("item", self.item_thing(item))),
            Choice::Learn(Learner::Hero(number), skill) => {
                Some(hero("erune-why-learn", number).with("skill", self.skill_thing(skill)))
            }
            Choice::End(who) => Some(of("erune-why-end", who)),
            Choice::Rest => Some(m("erune-why-rest")),
            Choice::Ready => Some(m("erune-why-ready")),
            Choice::Skill(skill) => Some(m("erune-why-skill").with("skill", self.skill_thing(skill))),
            Choice::Join(other) => Some(of("erune-why-join", other)),
            Choice::Face(_) => Some(m("erune-why-face")),
            Choice::Pass if matches!(state.stack.top(), Some(Step::Fight)) => Some(m("erune-why-pass")),
            _ => None,
        }
    }
}
