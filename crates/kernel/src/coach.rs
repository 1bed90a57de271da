//! What a coach says at a prepared table, so that a newcomer learns a game by playing it.
//!
//! A lesson is a scenario file: its verbs lay the table, its lines `coach` say when something is told:
//!
//! ```text
//! learner 0
//! coach goal asked
//! coach copper at hand offered play copper
//! coach struck told queen-attacks
//! coach end over
//! ```
//!
//! Each mark is a message `<game>-lesson-<id>`. Which of them fit is found from the table and its record alone, so that a
//! lesson goes on after a restart and needs no memory of its own: what somebody has read already is the reader's business.

use crate::event::Event;
use crate::game::Game;
use crate::record::{Act, Origin};
use crate::scenario::Scenario;
use crate::seat::{Seat, Viewer};
use crate::sitting::Sitting;

/// One thing that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    pub id: String,
    pub when: When,
    /// The thing of the scene that it is about.
    pub at: Option<String>,
}

/// When it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// The learner is asked for the first time.
    Asked,
    /// An option begins with these words, and the learner has never chosen one that does.
    Offered(String),
    /// This has happened since the learner's last choice, or by it.
    Told(String),
    /// The game is over.
    Over,
}

impl Mark {
    /// Reads what stands after `coach`.
    pub(crate) fn read(text: &str) -> Result<Mark, String> {
        const FORM: &str = "write `coach ID [at THING] asked`, `... offered WORDS`, `... told EVENT` or `... over`";
        let words: Vec<&str> = text.split_whitespace().collect();
        let (id, at, rest) = match words.as_slice() {
            [id, "at", thing, rest @ ..] => (id, Some((*thing).to_owned()), rest),
            [id, rest @ ..] => (id, None, rest),
            [] => return Err(FORM.into()),
        };
        let when = match rest {
            ["asked"] => When::Asked,
            ["over"] => When::Over,
            ["offered", words @ ..] if !words.is_empty() => When::Offered(words.join(" ")),
            ["told", event] => When::Told((*event).to_owned()),
            _ => return Err(FORM.into()),
        };
        Ok(Mark { id: (*id).to_owned(), when, at })
    }
}

/// What a table that was laid for a lesson calls the game it comes from.
pub(crate) const PARENT: &str = "lesson";

/// The marks that fit the table as it stands for this seat, in the order of the lesson; none where it is no lesson of
/// this seat's.
pub fn fitting<G: Game>(sitting: &Sitting<G>, seat: Seat) -> Vec<Mark> {
    let laid = matches!(&sitting.record().origin, Origin::Snapshot { parent, .. } if parent == PARENT);
    let lesson = sitting.game().lesson().filter(|_| laid).and_then(|text| Scenario::read(text).ok());
    match lesson {
        Some(lesson) if lesson.learner == seat => fitting_of(sitting, seat, lesson.marks),
        _ => Vec::new(),
    }
}

fn fitting_of<G: Game>(sitting: &Sitting<G>, learner: Seat, marks: Vec<Mark>) -> Vec<Mark> {
    let asked = sitting.awaiting().contains(learner);
    let mut options = Vec::new();
    if asked {
        sitting.options(learner, &mut options);
    }
    let offered: Vec<String> = options.iter().map(|&choice| sitting.write(learner, choice)).collect();
    let own = sitting.record().entries.iter().filter(|entry| entry.seat == learner);
    let chosen: Vec<(u32, &str)> = own
        .filter_map(|entry| match &entry.act {
            Act::Choose(text) => Some((entry.number, text.as_str())),
            _ => None,
        })
        .collect();
    let last = chosen.last().map_or(0, |(number, _)| *number);
    let fresh: Vec<Event> =
        sitting.events_for(Viewer::Seat(learner)).filter(|(entry, _)| *entry >= last).map(|(_, event)| event).collect();
    let fits = |mark: &Mark| match &mark.when {
        When::Asked => asked && chosen.is_empty(),
        When::Offered(words) => {
            offered.iter().any(|option| begins(option, words)) && !chosen.iter().any(|(_, text)| begins(text, words))
        }
        When::Told(id) => fresh.iter().any(|event| event.message.id == id),
        When::Over => sitting.is_over(),
    };
    marks.into_iter().filter(fits).collect()
}

/// Do the words of a choice begin with these?
fn begins(choice: &str, words: &str) -> bool {
    choice.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::{Mark, When, begins};

    #[test]
    fn a_mark_says_what_it_waits_for() {
        let mark = |text| Mark::read(text);
        let plain = Mark { id: "goal".into(), when: When::Asked, at: None };
        assert_eq!(mark("goal asked"), Ok(plain));
        let copper = Mark { id: "copper".into(), when: When::Offered("play copper".into()), at: Some("hand".into()) };
        assert_eq!(mark("copper at hand offered play copper"), Ok(copper));
        for wrong in ["", "goal", "goal at", "goal offered", "goal told", "goal asked twice"] {
            assert!(mark(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn words_are_whole_words() {
        assert!(begins("play copper", "play copper") && begins("play copper at freya", "play copper"));
        assert!(!begins("play coppersmith", "play copper"));
    }
}
