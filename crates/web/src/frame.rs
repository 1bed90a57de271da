//! One message of a stream as bytes, written once for all streams that get it.
//!
//! First comes what is said of it, as JSON, then each part of the page that changed: a sign that stands nowhere else
//! ([`MARK`]), how it changes, the id of its element, and its HTML as it is. Most of a message is HTML, full of quotation
//! marks: nothing in it has to be escaped, it is copied in one piece.

use crate::draw::{How, Patch};
use crate::pages::LATER_MARK;
use axum::body::Bytes;
use memchr::memchr3;
use serde::Serialize;
use std::cell::Cell;
use std::io::Write as _;

/// Stands before each part of a page.
pub const MARK: u8 = 0x1e;
/// A sheet that has grown larger than this is not kept for the next message.
const LARGE: usize = 256 << 10;

thread_local! {
    /// What the messages of a thread are written on, one after the other: it has grown as large as they need.
    static SHEET: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// One message, framed for an event stream; what stands inside is what a socket sends.
#[derive(Clone)]
pub struct Frame {
    whole: Bytes,
    start: usize,
}

impl Frame {
    /// A message for programs.
    pub fn of(id: &str, value: &impl Serialize) -> Frame {
        let mut json = SHEET.take();
        json.clear();
        write(value, &mut json);
        Frame::closed(id, json, 0)
    }

    /// What stands on the sheet from `head` on comes first. It has no line breaks, so that one line of data is enough.
    fn closed(id: &str, sheet: Vec<u8>, head: usize) -> Frame {
        const PARTS: [&str; 3] = ["id: ", "\ndata: ", "\n\n"];
        let start = PARTS[0].len() + id.len() + PARTS[1].len();
        let mut whole = Vec::with_capacity(start + sheet.len() + PARTS[2].len());
        for part in [PARTS[0], id, PARTS[1]].map(str::as_bytes).into_iter().chain([&sheet[head..], &sheet[..head]]) {
            whole.extend_from_slice(part);
        }
        whole.extend_from_slice(PARTS[2].as_bytes());
        if sheet.capacity() <= LARGE {
            SHEET.set(sheet);
        }
        Frame { whole: whole.into(), start }
    }

    pub fn event(&self) -> Bytes {
        self.whole.clone()
    }

    pub fn text(&self) -> Bytes {
        self.whole.slice(self.start..self.whole.len() - 2)
    }
}

fn write(value: &impl Serialize, into: &mut Vec<u8>) {
    serde_json::to_writer(into, value).expect("a message is plain data");
}

/// Parts of a page as a message has them, one after the other.
#[derive(Default)]
pub struct Patches(Vec<u8>);

impl Patches {
    pub fn add(&mut self, at: &str, how: How, html: &str, svg: bool) {
        let into = &mut self.0;
        into.push(MARK);
        into.extend_from_slice(how.word().as_bytes());
        into.extend_from_slice(if svg { b"-svg " } else { b" " });
        copy(at, into);
        into.push(b' ');
        copy(html, into);
    }

    /// The same for HTML in which the version of the table stands as [`LATER_MARK`].
    pub fn add_at_version(&mut self, at: &str, html: &str, version: u32) {
        let mut parts = html.split(char::from(LATER_MARK));
        self.add(at, How::Replace, parts.next().unwrap_or_default(), false);
        for part in parts {
            _ = write!(self.0, "{version}");
            copy(part, &mut self.0);
        }
    }

    pub fn add_all(&mut self, patches: &[Patch]) {
        patches.iter().for_each(|patch| self.add(&patch.at, patch.how, &patch.html, patch.svg));
    }

    /// Those of others that this viewer sees, too.
    pub fn join(&mut self, others: &Patches) {
        self.0.extend_from_slice(&others.0);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// A message that is being written.
pub struct Draft {
    pub patches: Patches,
}

impl Draft {
    pub fn new() -> Draft {
        let mut sheet = SHEET.take();
        sheet.clear();
        Draft { patches: Patches(sheet) }
    }

    /// With all else there is to say.
    pub fn end(self, id: &str, said: &impl Serialize) -> Frame {
        let mut sheet = self.patches.0;
        let head = sheet.len();
        write(said, &mut sheet);
        Frame::closed(id, sheet, head)
    }
}

/// Appends HTML as it is. What would end the line or the part is written as HTML writes any sign, by its number.
fn copy(html: &str, into: &mut Vec<u8>) {
    let mut rest = html.as_bytes();
    while let Some(at) = memchr3(b'\n', b'\r', MARK, rest) {
        into.extend_from_slice(&rest[..at]);
        into.extend_from_slice(match rest[at] {
            b'\n' => b"&#10;",
            b'\r' => b"&#13;",
            _ => b"&#30;",
        });
        rest = &rest[at + 1..];
    }
    into.extend_from_slice(rest);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn html_stays_as_it_is_but_for_what_would_end_it() {
        let plain = "<b class=\"x\">é漢🎲 \\ &amp; \u{2028}</b>";
        let copied = |html: &str| {
            let mut into = b"before ".to_vec();
            copy(html, &mut into);
            String::from_utf8(into).expect("text").split_off(7)
        };
        assert_eq!(copied(plain), plain);
        assert_eq!(copied(""), "");
        assert_eq!(copied("a\r\n\nb\u{1e}"), "a&#13;&#10;&#10;b&#30;");
        assert_eq!(copied("\u{1e}"), "&#30;");
    }

    #[test]
    fn the_version_is_written_when_a_message_is() {
        let mut patches = Patches::default();
        patches.add_at_version("prompt", "<p data-version=\"\u{1d}\"><input value=\"\u{1d}\">\n", 42);
        patches.add_at_version("prompt", "<p>", 7);
        let html = "<p data-version=\"42\"><input value=\"42\">&#10;";
        assert_eq!(patches.0, format!("\u{1e}replace prompt {html}\u{1e}replace prompt <p>").into_bytes());
    }

    #[test]
    fn a_message_is_what_is_said_and_its_changes() {
        let patch = |at: &str, html: &str| Patch { at: at.into(), how: How::Fill, html: html.into(), svg: true };
        let mut seen = Patches::default();
        let mut draft = Draft::new();
        draft.patches.join(&seen);
        assert!(draft.patches.is_empty() && seen.is_empty());
        seen.add_all(&[patch("b", "<p>\n"), patch("c", "")]);
        draft.patches.add("prompt", How::Replace, "<b class=\"x\">", false);
        draft.patches.join(&seen);
        let frame = draft.end("7", &json!({ "moment": "7" }));
        let text = "{\"moment\":\"7\"}\u{1e}replace prompt <b class=\"x\">\u{1e}fill-svg b <p>&#10;\u{1e}fill-svg c ";
        assert_eq!(frame.text(), text);
        assert_eq!(frame.event(), format!("id: 7\ndata: {text}\n\n"));
        seen.clear();
        assert!(seen.is_empty());
        // The next message begins on an empty sheet.
        let next = Frame::of("8", &json!({ "version": 8 }));
        assert_eq!(next.event(), "id: 8\ndata: {\"version\":8}\n\n");
    }
}
