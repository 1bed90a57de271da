//! Lines of text with a style each. Styles become colours only at the very end, so wrapping counts what is seen.

use std::fmt::Write;

/// How a line is shown where colours are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    #[default]
    Plain,
    Heading,
    Strong,
    Quiet,
    Warning,
}

impl Style {
    const fn code(self) -> &'static str {
        match self {
            Style::Plain => "",
            Style::Heading => "\x1b[1;36m",
            Style::Strong => "\x1b[1m",
            Style::Quiet => "\x1b[2m",
            Style::Warning => "\x1b[33m",
        }
    }
}

/// Characters of a line that have the colour of whoever owns what they stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tint {
    pub from: usize,
    pub to: usize,
    /// One of the 256 colours of a terminal.
    pub colour: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    style: Style,
    text: String,
    /// In order, none inside another.
    tints: Vec<Tint>,
}

impl Line {
    fn plain(style: Style, text: String) -> Line {
        Line { style, text, tints: Vec::new() }
    }

    fn coloured(&self, into: &mut String) {
        let base = self.style.code();
        into.push_str(base);
        for (at, letter) in self.text.chars().enumerate() {
            if let Some(tint) = self.tints.iter().find(|tint| tint.from == at) {
                _ = write!(into, "\x1b[1;38;5;{}m", tint.colour);
            }
            into.push(letter);
            if self.tints.iter().any(|tint| tint.to == at + 1) {
                into.push_str("\x1b[0m");
                into.push_str(base);
            }
        }
        into.push_str("\x1b[0m");
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    width: usize,
    lines: Vec<Line>,
}

impl Page {
    pub fn new(width: usize) -> Page {
        Page { width: width.max(20), lines: Vec::new() }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Adds a text, wrapped; lines after the first are set in by `hang`.
    pub fn add(&mut self, style: Style, indent: usize, hang: usize, text: &str) {
        for line in wrap(text, self.width, indent, hang) {
            self.lines.push(Line::plain(style, line));
        }
    }

    /// Adds a line as it is.
    pub fn raw(&mut self, style: Style, line: String) {
        self.lines.push(Line::plain(style, line));
    }

    /// Adds a line as it is, some of it in colours.
    pub fn tinted(&mut self, text: String, tints: Vec<Tint>) {
        self.lines.push(Line { style: Style::Plain, text, tints });
    }

    /// An empty line, never two in a row and never at the top.
    pub fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.lines.push(Line::plain(Style::Plain, String::new()));
        }
    }

    pub fn append(&mut self, other: Page) {
        self.lines.extend(other.lines);
    }

    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    pub fn text(&self, colour: bool) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let has_colour = line.style != Style::Plain || !line.tints.is_empty();
            if colour && has_colour && !line.text.is_empty() {
                line.coloured(&mut text);
            } else {
                text.push_str(&line.text);
            }
            text.push('\n');
        }
        text
    }

    /// How much of this page was not on the other, from 0 to 1.
    pub fn news_since(&self, other: &Page) -> f32 {
        let old: std::collections::BTreeSet<&str> = other.lines().collect();
        let lines: Vec<&str> = self.lines().filter(|line| !line.is_empty()).collect();
        let new = lines.iter().filter(|line| !old.contains(*line)).count();
        new as f32 / lines.len().max(1) as f32
    }
}

/// Breaks a text into lines of at most `width` characters. A word longer than a line is left whole: cutting a name or
/// an address would be worse than a long line. Control characters become spaces, so that no name can move the cursor.
pub fn wrap(text: &str, width: usize, indent: usize, hang: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent);
    let (mut used, mut empty) = (indent, true);
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()) {
        let long = word.chars().count();
        if !empty && used + 1 + long > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(hang)));
            (used, empty) = (hang, true);
        }
        if !empty {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += long;
        empty = false;
    }
    if !empty {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_with_a_hanging_indent() {
        assert_eq!(wrap("one two three four", 12, 0, 4), ["one two", "    three", "    four"]);
        assert_eq!(wrap("", 12, 0, 4), Vec::<String>::new());
        assert_eq!(wrap("unbreakable", 4, 2, 2), ["  unbreakable"]);
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        assert_eq!(wrap("a\x1b[2Jb", 80, 0, 0), ["a [2Jb"]);
    }

    #[test]
    fn colours_are_added_only_on_request() {
        let mut page = Page::new(40);
        page.add(Style::Heading, 0, 0, "Clock");
        assert_eq!(page.text(false), "Clock\n");
        assert!(page.text(true).starts_with("\x1b["));
    }

    #[test]
    fn a_tint_colours_its_letters_and_no_others() {
        let mut page = Page::new(40);
        page.tinted("ab cd".into(), vec![Tint { from: 1, to: 2, colour: 33 }, Tint { from: 3, to: 5, colour: 160 }]);
        assert_eq!(page.text(false), "ab cd\n");
        let said = page.text(true).replace('\x1b', "");
        assert_eq!(said, "a[1;38;5;33mb[0m [1;38;5;160mcd[0m[0m\n");
    }

    #[test]
    fn news_is_the_share_of_new_lines() {
        let page = |lines: &[&str]| {
            let mut page = Page::new(40);
            for line in lines {
                page.add(Style::Plain, 0, 0, line);
            }
            page
        };
        assert_eq!(page(&["a", "b"]).news_since(&page(&["a", "c"])), 0.5);
        assert_eq!(page(&["a"]).news_since(&page(&["a", "c"])), 0.0);
    }
}
