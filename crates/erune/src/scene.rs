//! The table as one viewer sees it: the Master the whole dungeon, everybody else what Adventurers have seen.

mod map;
mod people;

use crate::Erune;
use crate::state::{MASTER, Phase, State, Who};
use kernel::scene::{Die, DieState, Kind, Node, Role};
use kernel::{Message, Scene, Viewer};

/// A viewer at a table.
pub(crate) struct Eyes<'e> {
    pub game: &'e Erune,
    pub state: &'e State,
    pub viewer: Viewer,
}

impl Erune {
    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let eyes = Eyes { game: self, state, viewer };
        let mut nodes = Vec::new();
        if !matches!(state.phase, Phase::Muster | Phase::Town) {
            nodes.push(Node::new("dungeon", Message::new("erune-map"), Kind::Map(eyes.map())));
        }
        nodes.extend(eyes.stage());
        nodes.push(eyes.clock());
        nodes.push(eyes.objectives());
        nodes.push(eyes.master());
        nodes.extend(state.party().map(|hero| eyes.hero(hero)));
        Scene::of(nodes).mood("night")
    }
}

impl Eyes<'_> {
    /// Does this viewer know the whole map?
    pub fn knows_all(&self) -> bool {
        self.viewer.is(MASTER) || self.viewer == Viewer::All
    }

    fn clock(&self) -> Node {
        let last = self.game.quest(self.state).last_turn;
        let marks = vec![(last, Message::new("erune-last-turn"))];
        let kind = Kind::Clock { hour: self.state.turn.min(last), of: last, marks };
        Node::new("turns", Message::new("erune-turns"), kind)
    }

    fn objectives(&self) -> Node {
        let quest = self.game.quest(self.state);
        let rows = quest.objectives.iter().enumerate().map(|(number, objective)| {
            let done = self.state.goals >> number & 1 != 0;
            let value = if done {
                Message::new("erune-objective-done")
            } else {
                Message::new("erune-objective-open").with("points", objective.points)
            };
            (Message::new("erune-verbatim").with("text", objective.text.clone()), value)
        });
        Node::new("objectives", Message::new("erune-objectives"), Kind::Sheet { rows: rows.collect() })
            .role(Role::Aside)
    }

    /// The fight under way: both rolls, die by die.
    fn stage(&self) -> Option<Node> {
        let fight = self.state.fight()?;
        let said = |who: Option<Who>| self.game.said_maybe(self.state, who);
        let line = Message::new("erune-stage-line").with("who", said(fight.by)).with("target", said(fight.target()));
        let rolls = [("attack", "erune-roll-attack", &fight.dice), ("defence", "erune-roll-defence", &fight.defence)];
        let nodes = rolls.into_iter().filter(|(_, _, dice)| !dice.is_empty()).map(|(id, label, dice)| {
            let faces = dice.iter().map(|die| self.die(*die)).collect();
            Node::new(format!("roll-{id}"), Message::new(label), Kind::Dice { faces })
        });
        let kind = Kind::Stage { lines: vec![line], nodes: nodes.collect() };
        Some(Node::new("fight", Message::new("erune-stage"), kind).role(Role::Stage))
    }

    fn die(&self, die: crate::state::Die) -> Die {
        let face = self.game.face(die);
        let shows = [("skull", face.skulls), ("shield", face.shields), ("bolt", face.bolts)];
        let shows = shows.into_iter().flat_map(|(word, count)| std::iter::repeat_n(word, usize::from(count))).collect();
        let said = Message::new("erune-die-face").with("skulls", face.skulls).with("shields", face.shields);
        let colour = crate::content::Colour::ALL[usize::from(die.colour) % 4].slug();
        let state = if die.turned.is_some() { DieState::Rerolled } else { DieState::Plain };
        Die { face: said.with("bolts", face.bolts), shows, sides: 6, colour, state }
    }
}
