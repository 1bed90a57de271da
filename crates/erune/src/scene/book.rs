//! The Master's book: what waits in the quest, and when. On his screen only.

use super::Eyes;
use crate::content::Trigger;
use kernel::Message;
use kernel::scene::{Kind, Node, Role};

impl Eyes<'_> {
    pub fn book(&self) -> Option<Node> {
        if !self.knows_all() {
            return None;
        }
        let (game, state) = (self.game, self.state);
        let quest = game.quest(state);
        let waits = quest.events.iter().enumerate().filter(|(number, _)| state.events >> number & 1 == 0);
        let rows = waits.map(|(_, event)| {
            let when = Message::new("erune-book-when");
            let when = match &event.trigger {
                Trigger::Token | Trigger::Npc => when.with("when", "token").with("n", event.name.clone()),
                Trigger::DoorOpened(door) => when.with("when", "door").with("n", *door),
                Trigger::Stepped => when.with("when", "stepped").with("n", 0),
                Trigger::Killed(kind) => when.with("when", "killed").with("n", game.monster(*kind).name.clone()),
                Trigger::SourceDestroyed => when.with("when", "source").with("n", 0),
                Trigger::Death => when.with("when", "death").with("n", 0),
                Trigger::Turn(turn) => when.with("when", "turn").with("n", *turn),
                Trigger::Campfire => when.with("when", "campfire").with("n", 0),
            };
            let mut does = game.content.effects_text(event.does);
            does.extend(event.answers.iter().map(|answer| {
                let does = game.content.effects_line(answer.does);
                Message::new("erune-book-answer").with("label", answer.label.clone()).with("does", does)
            }));
            let does = crate::wording::sentence(does);
            (when, Message::new("erune-book-does").with("name", event.name.clone()).with("does", does))
        });
        let rows: Vec<(Message, Message)> = rows.collect();
        let label = Message::new("erune-book").with("count", rows.len());
        Some(Node::new("book", label, Kind::Sheet { rows }).role(Role::Aside))
    }
}
