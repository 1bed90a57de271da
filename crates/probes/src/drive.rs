//! Calls probes with mutated inputs until the time is over, and catches what they throw.

use crate::Probe;
use crate::mutate::Mutator;
use std::any::Any;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

/// Reading takes time in proportion to the length of what is read; no input of ours may take longer than this, on a busy
/// machine either.
const LONGEST: Duration = Duration::from_secs(20);
/// So many findings of one probe are enough.
const MOST_FINDINGS: usize = 5;

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// For all probes together.
    pub seconds: u64,
    /// At most so many for each probe.
    pub inputs: u64,
    pub seed: u64,
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

/// Calls each probe for its share of the time, at least once with its whole corpus.
pub fn all(probes: &[Probe], plan: Plan, tell: &mut dyn FnMut(String)) -> Vec<Finding> {
    let share = Duration::from_secs(plan.seconds) / probes.len().max(1) as u32;
    let mut findings = Vec::new();
    for probe in probes {
        let corpus = (probe.corpus)();
        let (given, mutator) = (corpus.len() as u64, Mutator::new(corpus, plan.seed));
        let (begun, mut number, mut found) = (Instant::now(), 0, Vec::new());
        let more = |number: u64| number < given || number < plan.inputs && begun.elapsed() < share;
        while more(number) && found.len() < MOST_FINDINGS {
            found.extend(one(probe, number, mutator.input(number)));
            number += 1;
        }
        tell(format!("{}: {number} inputs, {given} of them given, {} findings", probe.name, found.len()));
        findings.extend(found);
    }
    findings
}

fn one(probe: &Probe, number: u64, input: Vec<u8>) -> Option<Finding> {
    let (begun, run) = (Instant::now(), probe.run);
    let what = match catch_unwind(|| run(&input)) {
        Err(panic) => words(panic.as_ref()),
        Ok(()) if begun.elapsed() > LONGEST => format!("it took {} s", begun.elapsed().as_secs()),
        Ok(()) => return None,
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
        run: |input| assert!(!input.windows(2).any(|pair| pair == b"44"), "two fours"),
        corpus: || vec![b"drop 4".to_vec(), b"4".to_vec()],
    };

    #[test]
    fn a_broken_reader_is_found() {
        let mut told = Vec::new();
        let findings = all(&[BROKEN], Plan { seconds: 20, inputs: u64::MAX, seed: 1 }, &mut |line| told.push(line));
        assert_eq!(findings.len(), MOST_FINDINGS);
        assert!(findings.iter().all(|finding| finding.what.contains("two fours")));
        assert!(findings.iter().all(|finding| catch_unwind(|| (BROKEN.run)(&finding.input)).is_err()));
        assert!(told[0].contains("5 findings"), "{told:?}");
    }

    #[test]
    fn a_sound_reader_is_called_with_its_whole_corpus_even_without_time() {
        let sound = Probe { run: |_| (), ..BROKEN };
        let mut told = Vec::new();
        assert_eq!(all(&[sound], Plan { seconds: 0, inputs: u64::MAX, seed: 1 }, &mut |line| told.push(line)), []);
        assert_eq!(told, ["broken: 2 inputs, 2 of them given, 0 findings"]);
    }
}
