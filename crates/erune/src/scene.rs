//! The table as one viewer sees it: the Master the whole dungeon, everybody else what Adventurers have seen.
//!
//! `map` is the dungeon, `things` what stands in it, `hints` what is shown of it on focus; `stage` is what is being
//! resolved, `people` those at the table, `plight` what works on them, `town` what lies there before a quest, `book` what only the Master reads;
//! `cards` are the faces of all that is held or learnt, `offers` how options stand beside all this.

mod book;
mod cards;
mod hints;
mod map;
mod offers;
mod people;
mod plight;
mod stage;
mod things;
mod town;

use crate::Erune;
use crate::content::{Party, Pool};
use crate::state::{MASTER, Phase, State};
use kernel::scene::{Kind, Node};
use kernel::{Arg, Message, Scene, Seat, Viewer};

/// A viewer at a table.
pub(crate) struct Eyes<'e> {
    pub game: &'e Erune,
    pub state: &'e State,
    pub viewer: Viewer,
}

impl Erune {
    pub(crate) fn draw_scene(&self, state: &State, viewer: Viewer) -> Scene {
        let eyes = Eyes { game: self, state, viewer };
        let before = matches!(state.phase, Phase::Muster | Phase::Town);
        let mut nodes = Vec::new();
        if before {
            nodes.extend(eyes.town());
            nodes.push(eyes.quest());
        } else {
            nodes.push(eyes.ribbon());
            nodes.push(Node::new("dungeon", Message::new("erune-map"), Kind::Map(eyes.map())));
            nodes.push(eyes.stage());
            nodes.extend(eyes.town());
        }
        nodes.push(eyes.objectives());
        nodes.extend(eyes.book());
        nodes.extend(eyes.at_the_table());
        Scene::of(nodes).mood(if before { "town" } else { "night" })
    }
}

pub(crate) fn number(n: impl Into<Arg>) -> Message {
    Message::new("erune-number").with("n", n)
}

pub(crate) fn pool(pool: Pool) -> Message {
    let Pool([black, yellow, red, blue]) = pool;
    Message::new("erune-dice").with("black", black).with("yellow", yellow).with("red", red).with("blue", blue)
}

impl Eyes<'_> {
    /// Does this viewer know the whole map?
    pub fn knows_all(&self) -> bool {
        self.viewer.is(MASTER) || self.viewer == Viewer::All
    }

    /// Spirit, Master, Adventurers: who has the turn, and which it is.
    fn ribbon(&self) -> Node {
        let last = self.game.quest(self.state).last_turn;
        let places = ["erune-ribbon-spirit", "erune-ribbon-master", "erune-ribbon-heroes"].map(Message::new).to_vec();
        let now = if self.state.phase == Phase::Master { 1 } else { 2 };
        let turn = Message::new("erune-ribbon-turn").with("turn", self.state.turn.min(last)).with("last", last);
        Node::new("turns", Message::new("erune-turns"), Kind::Track { places, markers: vec![(turn, now)] })
    }

    /// What the Spirit tells before the quest.
    fn quest(&self) -> Node {
        let quest = self.game.quest(self.state);
        let lines = quest.intro.iter().map(|line| crate::wording::verbatim(line)).collect();
        let label = Message::new("erune-quest").with("quest", quest.name.clone()).with("level", quest.level);
        Node::new("quest", label, Kind::Stage { lines, nodes: Vec::new() })
    }

    /// ER-4: both sides know what either is after.
    fn objectives(&self) -> Node {
        let quest = self.game.quest(self.state);
        let rows = quest.objectives.iter().enumerate().map(|(number, objective)| {
            let done = self.state.goals >> number & 1 != 0;
            let side = if objective.side == Party::Master { "master" } else { "adventurers" };
            let value = Message::new("erune-objective-is")
                .with("side", side)
                .with("state", if done { "done" } else { "open" })
                .with("main", if objective.main { "yes" } else { "no" })
                .with("points", objective.points);
            (value, crate::wording::verbatim(&objective.text))
        });
        let mut rows: Vec<(Message, Message)> = rows.collect();
        // One's own first.
        let split = quest.objectives(Party::Adventurers).count();
        if self.viewer.is(MASTER) && split <= rows.len() {
            rows.rotate_left(split);
        }
        let points = |side| self.game.points(self.state, side);
        let label = Message::new("erune-objectives")
            .with("master", points(Party::Master))
            .with("adventurers", points(Party::Adventurers));
        Node::new("objectives", label, Kind::Sheet { rows })
    }

    /// Those at the table, from the viewer's left.
    fn at_the_table(&self) -> Vec<Node> {
        let heroes: Vec<u8> = self.state.party().collect();
        let is_mine = |hero: &&u8| self.viewer.is(Seat(self.state.hero(**hero).seat));
        let mine = heroes.iter().filter(is_mine);
        let others = heroes.iter().filter(|hero| !is_mine(hero));
        let mut nodes = vec![self.master()];
        nodes.extend(others.chain(mine).map(|&hero| self.hero(hero)));
        nodes
    }
}
