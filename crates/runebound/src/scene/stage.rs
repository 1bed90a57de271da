//! What is in the middle of being resolved: a combat with its values, dice and odds, a test, an offer of trade.

use super::NodeKind;
use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::effect::{Effect, Phase};
use crate::state::{Foe, State, Trial, What, Who};
use crate::text::{m, odds};
use kernel::message::Thing;
use kernel::scene::{Die, DieState, Node, Owner, Role};
use kernel::{Arg, Message, Seat};

impl<A: Adventure> Runebound<A> {
    pub(super) fn stage_node(&self, state: &State<A>) -> Node {
        let mut lines = Vec::new();
        let mut nodes = Vec::new();
        if state.fight.active {
            self.combat_stage(state, &mut lines, &mut nodes);
        }
        let top = Self::top(state);
        match top.what {
            What::TestReady | What::TestFailed => {
                let id = match state.test.trial {
                    Trial::Escape => "runebound-scene-escape",
                    Trial::Printed(_) | Trial::Own(_) => "runebound-scene-test",
                };
                let need = self.difficulty(state) - self.test_bonus(state, top.by);
                lines.push(m(id).with("n", self.difficulty(state)).with("chance", odds(need)));
                lines.extend(self.test_lines(state));
                if top.what == What::TestFailed {
                    nodes.push(dice_node("stage-test", m("runebound-scene-roll"), state.test.dice));
                }
            }
            What::Offer | What::Answer => {
                let [given, asked] = state.offer.goods.map(|goods| self.goods_text(&goods));
                let offer = m("runebound-offers").with("who", self.who(state, state.offer.from));
                let offer = offer.with("other", self.who(state, state.offer.to));
                lines.push(offer.with("given", given).with("asked", asked));
            }
            _ => nodes.extend(self.open_market(state).map(|town| self.stack_node(state, town))),
        }
        let label = m("runebound-scene-stage").with("n", lines.len() + nodes.len());
        Node::new("stage", label, NodeKind::Stage { lines, nodes }).role(Role::Stage)
    }

    /// Which skill a printed test is about, and what failing means.
    fn test_lines(&self, state: &State<A>) -> Vec<Message> {
        let Trial::Printed(at) = state.test.trial else { return Vec::new() };
        let Effect::Test(skill, phase, _, _, fail) = self.content.effects[at] else { return Vec::new() };
        let name = m("runebound-skill").with("skill", skill.slug());
        let tested = m("runebound-scene-test-skill").with("skill", name).with("phase", phase.slug());
        vec![tested, m("runebound-scene-test-fails").with("does", self.list_text(fail))]
    }

    fn combat_stage(&self, state: &State<A>, lines: &mut Vec<Message>, nodes: &mut Vec<Node>) {
        let fight = &state.fight;
        let hero = fight.hero();
        let foe = self.foe_thing(state, hero);
        let side: Vec<Arg> = if fight.is_shared() {
            fight.standing().map(|(_, hero)| self.who(state, hero).into()).collect()
        } else {
            vec![self.who(state, hero).into()]
        };
        let line = m("runebound-scene-fight").with("n", side.len()).with("who", side);
        lines.push(line.with("foe", foe).with("round", fight.round));
        nodes.push(self.hero_side(state, hero));
        let rows = Phase::ALL.iter().map(|&phase| self.phase_row(state, hero, phase)).collect();
        nodes.push(Node::new("stage-phases", m("runebound-scene-phases"), NodeKind::Sheet { rows }));
        nodes.push(self.foe_side(state, foe));
        nodes.extend(A::draw_combat(self, state));
        if Self::top(state).what == What::Phase {
            nodes.extend(self.odds_bars(state, hero));
        }
    }

    /// Whoever attacks: what is left of the body, and the last roll.
    fn hero_side(&self, state: &State<A>, hero: Seat) -> Node {
        let id = format!("stage-{}", self.seat_slug(state, hero));
        let mut nodes = vec![self.face_node(state, hero, &id)];
        nodes.extend(self.body_nodes(state, hero, Who::Hero, &id));
        nodes.extend(
            (state.fight.dice[0] > 0).then(|| dice_node("stage-dice", m("runebound-scene-roll"), state.fight.dice)),
        );
        let label = m("runebound-scene-name").with("who", self.who(state, hero));
        Node::new(id, label, NodeKind::Group { nodes }).of_seat(hero)
    }

    /// The Challenge with its card, or the other hero.
    fn foe_side(&self, state: &State<A>, foe: Thing) -> Node {
        let fight = &state.fight;
        let mut nodes = Vec::new();
        let id;
        match fight.foe {
            Foe::Rival(rival) => {
                id = format!("stage-{}", self.seat_slug(state, rival));
                nodes.push(self.face_node(state, rival, &id));
                nodes.extend(self.body_nodes(state, rival, Who::Hero, &id));
            }
            Foe::Challenge(card) => {
                id = format!("stage-{}", self.kind_slug(self.kind_of(card)));
                let life = self.foe_life(state, card);
                let value = i32::from(life.saturating_sub(fight.wounds));
                let what = m("runebound-row").with("what", "life");
                nodes.push(Node::new("stage-life", what, NodeKind::Meter { value, max: i32::from(life) }));
                nodes.extend(self.card_nodes(state, &[card], "stage"));
            }
        }
        if fight.guard.dice[0] > 0 {
            nodes.push(dice_node("stage-guard", m("runebound-scene-guard").with("foe", foe), fight.guard.dice));
        }
        let side = Node::new(id, m("runebound-scene-name").with("who", foe), NodeKind::Group { nodes });
        match fight.rival() {
            Some(rival) => side.of_seat(rival),
            None => side.owner(Owner::word("foe")),
        }
    }

    /// The values of both in a phase; the one that is going on is marked.
    fn phase_row(&self, state: &State<A>, hero: Seat, phase: Phase) -> (Message, Message) {
        let index = phase.index();
        let now = state.fight.round > 0 && state.fight.phase as usize == index;
        let values = m("runebound-scene-phase")
            .with("own", self.combat_value(state, hero, Who::Hero, index))
            .with("harm", self.damage(state, hero, Who::Hero, index))
            .with("dice", self.dice_to_come(state))
            .with("value", self.foe_value(state, hero, index))
            .with("damage", self.foe_damage(state, hero, index));
        (
            m("runebound-scene-phase-name").with("phase", phase.slug()).with("now", if now { "now" } else { "later" }),
            values,
        )
    }

    /// What each action promises, as a bar of a hundred: the chance, what it does, and what a failure costs.
    fn odds_bars(&self, state: &State<A>, hero: Seat) -> Vec<Node> {
        let phase = state.fight.phase as usize;
        let mut options = Vec::new();
        self.list_actions(state, hero, &mut options);
        let bar = |choice: &Choice<A>| {
            let (what, chance, harm, cost) = match *choice {
                Choice::Attack(named) => {
                    let who = self.character(state, hero, named).unwrap_or_default();
                    let name = self.named_thing(state, hero, named);
                    let chance = self.chance_of_hit(state, hero, who, phase);
                    let harm = self.damage(state, hero, who, phase);
                    (m("runebound-scene-attack").with("who", name), chance, harm, self.foe_damage(state, hero, phase))
                }
                Choice::Escape => (m("runebound-scene-flee"), self.chance_of_escape(state, hero), 0, 0),
                _ => match self.foe_damage(state, hero, phase) {
                    0 => (m("runebound-scene-defend-safe"), 100, 0, 0),
                    cost => (m("runebound-scene-defend"), self.chance_of_hit(state, hero, Who::Hero, phase), 0, cost),
                },
            };
            let label = m("runebound-scene-chance").with("what", what).with("harm", harm).with("cost", cost);
            let id = self.action_id(state, hero, *choice);
            Node::new(id, label, NodeKind::Meter { value: i32::from(chance), max: 100 })
        };
        options.iter().map(bar).collect()
    }

    /// Where an action of a combat stands on the stage.
    pub(crate) fn action_id(&self, state: &State<A>, seat: Seat, choice: Choice<A>) -> String {
        format!("stage-{}", self.write_choice(state, seat, choice).replace(' ', "-"))
    }
}

fn dice_node(id: &str, label: Message, dice: [u8; 2]) -> Node {
    let die = |n: u8| Die {
        face: m("runebound-n").with("n", n),
        shows: Vec::new(),
        sides: 10,
        colour: "",
        state: DieState::Plain,
    };
    Node::new(id, label, NodeKind::Dice { faces: dice.into_iter().map(die).collect() })
}
