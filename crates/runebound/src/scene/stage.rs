//! What is in the middle of being resolved: a combat with its values, dice and odds, a test, an offer of trade.

use super::NodeKind;
use crate::Runebound;
use crate::content::HERO;
use crate::effect::Phase;
use crate::state::{NO_CARD, State, What};
use crate::text::{m, odds};
use kernel::scene::{Die, Node};
use kernel::{Message, Seat};

impl Runebound {
    pub(super) fn stage_node(&self, state: &State) -> Node {
        let mut lines = Vec::new();
        let mut nodes = Vec::new();
        if state.fight.active {
            self.combat_stage(state, &mut lines, &mut nodes);
        }
        let top = Self::top(state);
        match top.what {
            What::TestReady | What::TestFailed => {
                let id = if Self::is_escaping(state) { "runebound-scene-escape" } else { "runebound-scene-test" };
                let need = self.difficulty(state) - self.test_bonus(state, top.by);
                lines.push(m(id).with("n", self.difficulty(state)).with("chance", odds(need)));
                if top.what == What::TestFailed {
                    nodes.push(dice_node("stage-test", m("runebound-scene-roll"), state.trial.dice));
                }
            }
            What::Offer | What::Answer => {
                let [given, asked] = state.offer.goods.map(|goods| self.goods_text(&goods));
                let offer = m("runebound-offers").with("who", self.who(state, state.offer.from));
                let offer = offer.with("other", self.who(state, state.offer.to));
                lines.push(offer.with("given", given).with("asked", asked));
            }
            _ => {}
        }
        let label = m("runebound-scene-stage").with("n", lines.len());
        Node::new("stage", label, NodeKind::Stage { lines, nodes })
    }

    fn combat_stage(&self, state: &State, lines: &mut Vec<Message>, nodes: &mut Vec<Node>) {
        let fight = &state.fight;
        let hero = fight.hero;
        let foe = self.foe_thing(state, hero);
        lines.push(
            m("runebound-scene-fight").with("who", self.who(state, hero)).with("foe", foe).with("round", fight.round),
        );
        let (left, life) = if let Some(rival) = fight.rival {
            let body = state.player(rival).body;
            let life = self.life(state, rival, NO_CARD);
            (life.saturating_sub(body.wounds + body.white_death), life)
        } else {
            nodes.extend(self.card_nodes(state, &[fight.card], "stage"));
            let life = self.content.of(fight.card).life;
            (life.saturating_sub(fight.wounds), life)
        };
        let label = m("runebound-scene-foe-life").with("foe", foe);
        nodes.push(Node::new("stage-life", label, NodeKind::Meter { value: i32::from(left), max: i32::from(life) }));
        let rows = Phase::ALL.iter().map(|&phase| self.phase_row(state, hero, phase)).collect();
        nodes.push(Node::new("stage-phases", m("runebound-scene-phases"), NodeKind::Sheet { rows }));
        if fight.dice[0] > 0 {
            nodes.push(dice_node("stage-dice", m("runebound-scene-roll"), fight.dice));
        }
        if fight.guard.dice[0] > 0 {
            nodes.push(dice_node("stage-guard", m("runebound-scene-guard").with("foe", foe), fight.guard.dice));
        }
        if Self::top(state).what == What::Phase {
            let rows = self.odds_rows(state, hero);
            nodes.push(Node::new("stage-odds", m("runebound-scene-odds"), NodeKind::Sheet { rows }));
        }
    }

    /// The values of both in a phase; the one that is going on is marked.
    fn phase_row(&self, state: &State, hero: Seat, phase: Phase) -> (Message, Message) {
        let index = phase.index();
        let now = state.fight.round > 0 && state.fight.phase as usize == index;
        let values = m("runebound-scene-phase")
            .with("own", self.combat_value(state, hero, NO_CARD, index))
            .with("harm", self.damage(state, hero, NO_CARD, index))
            .with("value", self.foe_value(state, hero, index))
            .with("damage", self.foe_damage(state, hero, index));
        (
            m("runebound-scene-phase-name").with("phase", phase.slug()).with("now", if now { "now" } else { "later" }),
            values,
        )
    }

    /// What each action promises: the chance, what it does, and what a failure costs.
    fn odds_rows(&self, state: &State, hero: Seat) -> Vec<(Message, Message)> {
        let phase = state.fight.phase as usize;
        let mut options = Vec::new();
        self.list_actions(state, hero, &mut options);
        let row = |choice: &crate::choice::Choice| {
            use crate::choice::Choice;
            let (what, chance, harm, cost) = match *choice {
                Choice::Attack(kind) => {
                    let who = self.character_card(state, hero, kind).unwrap_or(NO_CARD);
                    let name = if kind == HERO { self.who(state, hero) } else { self.thing(kind) };
                    let chance = self.chance_of_hit(state, hero, who, phase);
                    let harm = self.damage(state, hero, who, phase);
                    (m("runebound-scene-attack").with("who", name), chance, harm, self.foe_damage(state, hero, phase))
                }
                Choice::Escape => (m("runebound-scene-flee"), self.chance_of_escape(state, hero), 0, 0),
                _ => {
                    let chance = self.chance_of_hit(state, hero, NO_CARD, phase);
                    (m("runebound-scene-defend"), chance, 0, self.foe_damage(state, hero, phase))
                }
            };
            (what, m("runebound-scene-chance").with("chance", chance).with("harm", harm).with("cost", cost))
        };
        options.iter().map(row).collect()
    }
}

fn dice_node(id: &str, label: Message, dice: [u8; 2]) -> Node {
    let die = |n: u8| Die { face: m("runebound-n").with("n", n), rerolled: false };
    Node::new(id, label, NodeKind::Dice { faces: dice.into_iter().map(die).collect() })
}
