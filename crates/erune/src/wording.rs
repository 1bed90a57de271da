//! What cards, items, spells and events say: made from their effects, so that nothing can say one thing and do another.
//! The words are in `messages/content.ftl`, under ids that begin with `erune-fx-` and `erune-card-`.
//!
//! Deliberately absent: what happens at the table, which `messages/en.ftl` tells.

mod cards;
mod effects;
#[cfg(test)]
mod tests;

pub(crate) use effects::toward_text;
use kernel::Message;

fn m(id: &'static str) -> Message {
    Message::new(id)
}

/// Several sentences as one message.
pub fn sentence(mut parts: Vec<Message>) -> Message {
    let Some(mut whole) = parts.pop() else { return m("erune-fx-nothing") };
    while let Some(before) = parts.pop() {
        whole = m("erune-fx-and").with("first", before).with("rest", whole);
    }
    whole
}

/// A text that stands in the content.
pub fn verbatim(text: &str) -> Message {
    m("erune-verbatim").with("text", text.to_owned())
}
