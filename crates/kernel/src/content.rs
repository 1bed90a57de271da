//! Content files while they are read: every mistake is noted with its file, its line and what to write instead, and a game
//! is made only of files without any.
//!
//! Deliberately absent: what a card is. Each game has its own types and checks.

use ron::extensions::Extensions;
use serde::Deserialize;
use std::fmt;

/// What is wrong with a content file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentError {
    pub file: String,
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.problem)
    }
}

/// All mistakes, a line each.
pub fn lines(errors: &[ContentError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Where an author looks up what can be written.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    /// Where the fields of an entry are listed, such as `in the first lines of the file`.
    pub fields: &'static str,
    /// The same for the words an effect can start with.
    pub effects: &'static str,
}

/// The files of a game, by name.
#[derive(Debug)]
pub struct Files<'f> {
    texts: &'f [(&'f str, &'f str)],
    help: Help,
    errors: Vec<ContentError>,
}

impl<'f> Files<'f> {
    pub fn new(files: &'f [(&'f str, &'f str)], help: Help) -> Files<'f> {
        Files { texts: files, help, errors: Vec::new() }
    }

    pub fn all(&self) -> impl Iterator<Item = (&'f str, &'f str)> + use<'f> {
        self.texts.iter().copied()
    }

    /// What was made of the files, if nothing is wrong with them.
    pub fn finish<T>(self, made: Option<T>) -> Result<T, Vec<ContentError>> {
        made.filter(|_| self.errors.is_empty()).ok_or(self.errors)
    }

    /// A file that is not there is empty, and that is a mistake of its own.
    pub fn text(&self, file: &str) -> &'f str {
        self.texts.iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text)
    }

    pub fn parse<T: for<'de> Deserialize<'de>>(&mut self, file: &str) -> Option<T> {
        let extensions = Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES;
        match ron::Options::default().with_default_extension(extensions).from_str(self.text(file)) {
            Ok(value) => Some(value),
            Err(error) => {
                let problem = format!("{} ({})", error.code, self.advice(&error.code.to_string()));
                self.wrong_in(file, error.span.start.line, problem);
                None
            }
        }
    }

    fn advice(&self, code: &str) -> String {
        let Help { fields, effects } = self.help;
        if code.contains("missing") {
            format!("add the field; which are needed is told {fields}")
        } else if code.contains("variant") {
            format!("the words an effect can start with are listed {effects}")
        } else if code.contains("field") {
            format!("the fields of an entry are listed {fields}")
        } else {
            "check brackets, commas and quotes here".to_owned()
        }
    }

    fn wrong_in(&mut self, file: &str, line: usize, problem: String) {
        self.errors.push(ContentError { file: file.to_owned(), line, problem });
    }

    /// Notes a problem at the line where these words stand first.
    pub fn wrong(&mut self, file: &str, words: &str, problem: String) {
        let found = self.text(file).lines().position(|line| line.contains(words));
        self.wrong_in(file, found.map_or(1, |index| index + 1), problem);
    }

    /// Notes a problem of the entry with this slug; of two with one slug it is about the later one.
    pub fn wrong_at(&mut self, file: &str, slug: &str, problem: String) {
        let quoted = format!("slug: \"{slug}\"");
        let found = self.text(file).lines().enumerate().filter(|(_, line)| line.contains(&quoted)).last();
        self.wrong_in(file, found.map_or(1, |(index, _)| index + 1), problem);
    }
}
