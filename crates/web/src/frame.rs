//! One message of a stream as bytes, written once for all streams that get it.
//!
//! Most of a message is HTML, full of quotation marks. It goes through no general writer: it is escaped here, eight bytes
//! at a time, and what several viewers see is escaped once for all of them.

use crate::draw::{How, Patch};
use axum::body::Bytes;
use serde::Serialize;
use std::cell::Cell;

/// A sheet that has grown larger than this is not kept for the next message.
const LARGE: usize = 256 << 10;

thread_local! {
    /// What the messages of a thread are written on, one after the other: it has grown as large as they need.
    static SHEET: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// One message, framed for an event stream; the JSON inside it is what a socket sends.
#[derive(Clone)]
pub struct Frame {
    whole: Bytes,
    start: usize,
}

impl Frame {
    /// A message for programs.
    pub fn of(id: &str, value: &impl Serialize) -> Frame {
        let mut sheet = opened(id);
        let start = sheet.len();
        write(value, &mut sheet);
        Frame::closed(sheet, start)
    }

    fn closed(mut sheet: Vec<u8>, start: usize) -> Frame {
        sheet.extend_from_slice(b"\n\n");
        let whole = Bytes::copy_from_slice(&sheet);
        if sheet.capacity() <= LARGE {
            SHEET.set(sheet);
        }
        Frame { whole, start }
    }

    pub fn event(&self) -> Bytes {
        self.whole.clone()
    }

    pub fn json(&self) -> Bytes {
        self.whole.slice(self.start..self.whole.len() - 2)
    }
}

/// The beginning of an event. JSON has no line breaks as it is written here, so that one line of data is enough.
fn opened(id: &str) -> Vec<u8> {
    let mut sheet = SHEET.take();
    sheet.clear();
    sheet.extend_from_slice(b"id: ");
    sheet.extend_from_slice(id.as_bytes());
    sheet.extend_from_slice(b"\ndata: ");
    sheet
}

fn write(value: &impl Serialize, into: &mut Vec<u8>) {
    serde_json::to_writer(into, value).expect("a message is plain data");
}

/// Patches of a page as JSON, one after the other.
#[derive(Default)]
pub struct Patches {
    json: Vec<u8>,
    /// Where the first one begins.
    start: usize,
}

impl Patches {
    pub fn add(&mut self, at: &str, how: How, html: &str, svg: bool) {
        self.part();
        let json = &mut self.json;
        json.extend_from_slice(b"{\"at\":");
        quote(at, json);
        json.extend_from_slice(b",\"how\":");
        write(&how, json);
        json.extend_from_slice(b",\"html\":");
        quote(html, json);
        json.extend_from_slice(if svg { b",\"svg\":true}" } else { b",\"svg\":false}" });
    }

    pub fn add_all(&mut self, patches: &[Patch]) {
        patches.iter().for_each(|patch| self.add(&patch.at, patch.how, &patch.html, patch.svg));
    }

    /// Those of others that this viewer sees, too.
    pub fn join(&mut self, others: &Patches) {
        if !others.is_empty() {
            self.part();
            self.json.extend_from_slice(&others.json[others.start..]);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.json.len() == self.start
    }

    pub fn clear(&mut self) {
        self.json.truncate(self.start);
    }

    fn part(&mut self) {
        if !self.is_empty() {
            self.json.push(b',');
        }
    }
}

/// A message that is being written: the patches come first, so that they are written where they stay.
pub struct Draft {
    pub patches: Patches,
    /// Where the JSON begins.
    start: usize,
}

impl Draft {
    pub fn new(id: &str) -> Draft {
        let mut json = opened(id);
        let start = json.len();
        json.extend_from_slice(b"{\"patches\":[");
        Draft { start, patches: Patches { start: json.len(), json } }
    }

    /// With all else there is to say, which is an object with at least one field.
    pub fn end(self, rest: &impl Serialize) -> Frame {
        let mut whole = self.patches.json;
        whole.extend_from_slice(b"],");
        let brace = whole.len();
        write(rest, &mut whole);
        whole.remove(brace);
        Frame::closed(whole, self.start)
    }
}

/// Appends a JSON string.
fn quote(text: &str, into: &mut Vec<u8>) {
    into.reserve(text.len() + text.len() / 8 + 16);
    into.push(b'"');
    let mut rest = text.as_bytes();
    while let Some(chunk) = rest.first_chunk::<8>() {
        let plain = plain(*chunk);
        into.extend_from_slice(chunk);
        rest = &rest[plain.min(8)..];
        if plain < 8 {
            into.truncate(into.len() - 8 + plain);
            escape(rest[0], into);
            rest = &rest[1..];
        }
    }
    rest.iter().for_each(|byte| escape(*byte, into));
    into.push(b'"');
}

/// How many bytes of eight JSON takes as they are, before the first that it does not: a quotation mark, a backslash, or
/// what is no sign.
fn plain(chunk: [u8; 8]) -> usize {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const TOPS: u64 = ONES << 7;
    let chunk = u64::from_le_bytes(chunk);
    // The top bit of a byte that is less than `most`, as far as none below it is.
    let below = |bytes: u64, most: u8| bytes.wrapping_sub(ONES * u64::from(most)) & !bytes & TOPS;
    let same = |byte: u8| below(chunk ^ (ONES * u64::from(byte)), 1);
    let odd = below(chunk, b' ') | same(b'"') | same(b'\\');
    odd.trailing_zeros() as usize / 8
}

fn escape(byte: u8, into: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    match byte {
        b'"' | b'\\' => into.extend_from_slice(&[b'\\', byte]),
        b'\n' => into.extend_from_slice(b"\\n"),
        0..b' ' => {
            let digit = |nibble: u8| HEX[usize::from(nibble)];
            into.extend_from_slice(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]);
        }
        _ => into.push(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read(bytes: &[u8]) -> Value {
        serde_json::from_slice(bytes).expect("JSON")
    }

    #[test]
    fn whatever_is_quoted_is_read_back() {
        let signs: Vec<char> = (0..300).filter_map(char::from_u32).chain("\"\"\\\\<é漢🎲".chars()).collect();
        let all: String = signs.iter().collect();
        let mut texts = vec![String::new(), all];
        // Each sign at each place of eight bytes and after them, alone and before another of its kind.
        for sign in &signs {
            for before in 0..10 {
                for after in [0, 1, 7, 9] {
                    let plain = |count: usize| "x".repeat(count);
                    texts.push(format!("{}{sign}{}{sign}{sign}", plain(before), plain(after)));
                }
            }
        }
        for text in texts {
            let mut json = Vec::new();
            quote(&text, &mut json);
            assert_eq!(read(&json), json!(text));
            assert!(!json.contains(&b'\n'));
        }
    }

    #[test]
    fn a_message_is_its_changes_and_the_rest() {
        let patch = |at: &str, html: &str| Patch { at: at.into(), how: How::Fill, html: html.into(), svg: true };
        let mut seen = Patches::default();
        let mut draft = Draft::new("7");
        draft.patches.join(&seen);
        assert!(draft.patches.is_empty() && seen.is_empty());
        seen.add_all(&[patch("a\"b", "<p>"), patch("c", "")]);
        draft.patches.add("prompt", How::Replace, "<b class=\"x\">", false);
        draft.patches.join(&seen);
        let frame = draft.end(&json!({ "moment": "7" }));
        let patches = json!([
            { "at": "prompt", "how": "replace", "html": "<b class=\"x\">", "svg": false },
            { "at": "a\"b", "how": "fill", "html": "<p>", "svg": true },
            { "at": "c", "how": "fill", "html": "", "svg": true },
        ]);
        assert_eq!(read(&frame.json()), json!({ "patches": patches, "moment": "7" }));
        assert!(frame.event().starts_with(b"id: 7\ndata: {") && frame.event().ends_with(b"}\n\n"));
        seen.clear();
        assert!(seen.is_empty());
    }
}
