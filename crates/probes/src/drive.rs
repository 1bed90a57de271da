//! Calls probes with mutated inputs until the time is over, and catches what they throw.

use crate::Probe;
use crate::mutate::Mutator;
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::panic::{catch_unwind, set_hook, take_hook};
use std::sync::Once;
use std::time::{Duration, Instant};

/// Reading takes time in proportion to the length of what is read; no input of ours may take longer than this, on a busy
/// machine either.
const LONGEST: Duration = Duration::from_secs(20);
/// So many different findings of one probe are enough.
const MOST_FINDINGS: usize = 5;

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// For all probes together.
    pub seconds: u64,
    /// At most so many for each probe.
    pub inputs: u64,
    pub seed: u64,
    /// The number of the first input: a finding is repeated by its number.
    pub from: u64,
}

/// An input by which a promise was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub probe: &'static str,
    /// Of the input, in the order of its seed.
    pub number: u64,
    pub input: Vec<u8>,
    pub what: String,
}

/// What is told while it goes on, so that nothing is lost if it is ended early.
pub enum News {
    Found(Finding),
    /// A probe has had its time.
    Done {
        probe: &'static str,
        inputs: u64,
        /// So many of them were the corpus.
        given: u64,
        findings: usize,
    },
}

thread_local! {
    /// Where the last panic of this thread was.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on panics leave behind where they were.
fn mark_places() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = take_hook();
        set_hook(Box::new(move |panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            PLACE.with_borrow_mut(|last| *last = place);
            told(panic);
        }));
    });
}

/// Calls each probe for its share of the time, at least once with its whole corpus or with what of it comes from `from` on.
pub fn all(probes: &[Probe], plan: Plan, tell: &mut dyn FnMut(News)) {
    mark_places();
    let share = Duration::from_secs(plan.seconds) / probes.len().max(1) as u32;
    for probe in probes {
        let corpus = (probe.corpus)();
        let (given, mutator) = (corpus.len() as u64, Mutator::new(corpus, plan.seed));
        let (begun, mut inputs, mut findings) = (Instant::now(), 0, BTreeSet::new());
        let more = |inputs: u64| plan.from + inputs < given || inputs < plan.inputs && begun.elapsed() < share;
        while more(inputs) && findings.len() < MOST_FINDINGS {
            let number = plan.from + inputs;
            // What breaks in the same way breaks once more: one input for each way is enough.
            if let Some(finding) = one(probe, number, mutator.input(number))
                && findings.insert(way(&finding.what))
            {
                tell(News::Found(finding));
            }
            inputs += 1;
        }
        let given = given.saturating_sub(plan.from).min(inputs);
        tell(News::Done { probe: probe.name, inputs, given, findings: findings.len() });
    }
}

/// What was broken, whatever numbers and names it was broken with.
fn way(what: &str) -> String {
    what.split('`').step_by(2).flat_map(str::chars).filter(|letter| !letter.is_ascii_digit()).collect()
}

fn one(probe: &Probe, number: u64, input: Vec<u8>) -> Option<Finding> {
    let run = || {
        let (begun, run) = (Instant::now(), probe.run);
        catch_unwind(|| run(&input)).map(|()| begun.elapsed())
    };
    // What takes its time because the machine does something else is quick the second time.
    let took = match run() {
        Ok(took) if took > LONGEST => run(),
        took => took,
    };
    let what = match took {
        // The same words in another file are another finding.
        Err(panic) => format!("{} ({})", words(panic.as_ref()), PLACE.with_borrow(Clone::clone)),
        Ok(took) if took > LONGEST => format!("it took {} s", took.as_secs()),
        Ok(_) => return None,
    };
    Some(Finding { probe: probe.name, number, input, what })
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROKEN: Probe = Probe {
        name: "broken",
        run: |input| {
            let ways = ["no", "one", "two", "three", "four", "five", "six"];
            assert!(!input.windows(2).any(|pair| pair == b"44"), "two fours {}", ways[input.len() % ways.len()]);
        },
        corpus: || vec![b"drop 4".to_vec(), b"4".to_vec()],
    };

    #[test]
    fn a_broken_reader_is_found() {
        let (mut found, mut done) = (Vec::new(), Vec::new());
        all(&[BROKEN], Plan { seconds: 20, inputs: u64::MAX, seed: 1, from: 0 }, &mut |news| match news {
            News::Found(finding) => found.push(finding),
            News::Done { findings, .. } => done.push(findings),
        });
        let findings = found;
        assert_eq!((findings.len(), done), (MOST_FINDINGS, vec![MOST_FINDINGS]));
        assert!(findings.iter().all(|finding| finding.what.contains("two fours")));
        assert!(findings.iter().all(|finding| catch_unwind(|| (BROKEN.run)(&finding.input)).is_err()));
    }

    #[test]
    fn a_sound_reader_is_called_with_its_whole_corpus_even_without_time() {
        let sound = Probe { run: |_| (), ..BROKEN };
        let mut calls = Vec::new();
        all(&[sound], Plan { seconds: 0, inputs: u64::MAX, seed: 1, from: 0 }, &mut |news| match news {
            News::Found(finding) => panic!("{finding:?}"),
            News::Done { inputs, given, .. } => calls.push((inputs, given)),
        });
        assert_eq!(calls, [(2, 2)]);
    }

    /// Words alone do not tell two faults apart: arithmetic overflows in many places with the same ones.
    #[test]
    fn a_finding_says_where_it_was() {
        let mut found = Vec::new();
        all(&[BROKEN], Plan { seconds: 20, inputs: 200, seed: 1, from: 0 }, &mut |news| {
            if let News::Found(finding) = news {
                found.push(finding.what);
            }
        });
        assert!(!found.is_empty() && found.iter().all(|what| what.contains("drive.rs:")), "{found:?}");
    }

    /// The same input has the same number, wherever one begins.
    #[test]
    fn a_finding_is_repeated_by_its_number() {
        let run = |plan: Plan| {
            let (mut found, mut done) = (Vec::new(), Vec::new());
            all(&[BROKEN], plan, &mut |news| match news {
                News::Found(finding) => found.push(finding),
                News::Done { inputs, given, .. } => done.push((inputs, given)),
            });
            (found, done)
        };
        let (found, _) = run(Plan { seconds: 20, inputs: u64::MAX, seed: 1, from: 0 });
        let last = found.last().expect("it is broken").clone();
        let again = run(Plan { seconds: 20, inputs: 1, seed: 1, from: last.number });
        assert_eq!(again, (vec![last], vec![(1, 0)]));
    }
}
