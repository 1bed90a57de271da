//! `cargo xtask fuzz`: throws hostile input at everything that reads bytes, for a while, on any compiler.

use probes::drive::{Finding, News, Plan};
use probes::{PROBES, Probe, drive};
use std::fs;
use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
Throws hostile input at everything that reads bytes.

Usage: cargo xtask fuzz [--seconds N] [--inputs N] [--seed N] [--from N] [PROBE...]
       cargo xtask fuzz --input FILE PROBE
       cargo xtask fuzz --corpus DIR

  --seconds N   how long in total, shared by all probes [default: 60]
  --inputs N    at most so many for each probe, so that another machine does the same [default: as many as there is time]
  --seed N      which inputs; the same seed gives the same ones [default: 1]
  --from N      begins with the input of this number: a finding is repeated by `--from N --inputs 1` [default: 0]
  --input FILE  only this input, such as one that was found
  --corpus DIR  writes the inputs to begin with, one folder a probe, for cargo-fuzz

Probes: record, forged, snapshot, taken, pack, scenario, sheet, choice, engine; all of them if none is named.
Exit code: 0 nothing was found, 1 a promise was broken (the input is kept in target/fuzz), 2 not understood.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (code, text) = match Orders::read(&arguments) {
        Err(reason) => (2, format!("{reason}\n\n{HELP}")),
        Ok(Orders { help: true, .. }) => (0, HELP.to_owned()),
        Ok(orders) => match orders.carry_out() {
            Ok(()) => (0, String::new()),
            Err(reason) => (1, format!("{reason}\n")),
        },
    };
    say(&text);
    ExitCode::from(code)
}

/// Whoever stopped listening misses it.
fn say(text: &str) {
    _ = stdout().write_all(text.as_bytes());
}

#[derive(Default)]
struct Orders {
    help: bool,
    seconds: Option<u64>,
    inputs: Option<u64>,
    seed: Option<u64>,
    from: Option<u64>,
    input: Option<String>,
    corpus: Option<String>,
    probes: Vec<Probe>,
}

impl Orders {
    fn read(words: &[String]) -> Result<Orders, String> {
        let mut orders = Orders::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().cloned().ok_or_else(|| format!("`{word}` needs a value."));
            let number = |text: String| text.parse().map_err(|_| format!("`{text}` is no number."));
            match word.as_str() {
                "--help" | "-h" => orders.help = true,
                "--seconds" => orders.seconds = Some(number(value()?)?),
                "--inputs" => orders.inputs = Some(number(value()?)?),
                "--seed" => orders.seed = Some(number(value()?)?),
                "--from" => orders.from = Some(number(value()?)?),
                "--input" => orders.input = Some(value()?),
                "--corpus" => orders.corpus = Some(value()?),
                name => {
                    let probe = PROBES.iter().find(|probe| probe.name == name);
                    orders.probes.push(*probe.ok_or_else(|| format!("There is no probe `{name}`."))?);
                }
            }
        }
        Ok(orders)
    }

    fn carry_out(&self) -> Result<(), String> {
        let probes = if self.probes.is_empty() { PROBES } else { &self.probes };
        if let Some(folder) = &self.corpus {
            return write_corpus(Path::new(folder), probes);
        }
        if let Some(file) = &self.input {
            let [probe] = probes else { return Err("Name the one probe that the input is for.".into()) };
            let input = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            (probe.run)(&input);
            say(&format!("{}: no promise was broken\n", probe.name));
            return Ok(());
        }
        let (seconds, inputs) = (self.seconds.unwrap_or(60), self.inputs.unwrap_or(u64::MAX));
        let plan = Plan { seconds, inputs, seed: self.seed.unwrap_or(1), from: self.from.unwrap_or(0) };
        let mut kept = Vec::new();
        drive::all(probes, plan, &mut |news| match news {
            News::Found(finding) => {
                let line = keep(&finding).unwrap_or_else(|reason| reason);
                say(&format!("{line}\n"));
                kept.push(line);
            }
            News::Done { probe, inputs, given, findings } => {
                say(&format!("{probe}: {inputs} inputs, {given} of them given, {findings} findings\n"));
            }
        });
        if kept.is_empty() { Ok(()) } else { Err(format!("Promises were broken:\n{}", kept.join("\n"))) }
    }
}

/// Keeps the input of a finding and says how to try it again.
fn keep(finding: &Finding) -> Result<String, String> {
    let folder = Path::new("target/fuzz");
    let file = folder.join(format!("{}-{}", finding.probe, finding.number));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&file, &finding.input))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let (what, path) = (&finding.what, file.display());
    Ok(format!("  {}: {what}\n    cargo xtask fuzz --input {path} {}", finding.probe, finding.probe))
}

fn write_corpus(folder: &Path, probes: &[Probe]) -> Result<(), String> {
    for probe in probes {
        let folder = folder.join(probe.name);
        let written = fs::create_dir_all(&folder).and_then(|()| {
            let mut inputs = (probe.corpus)().into_iter().enumerate();
            inputs.try_for_each(|(number, input)| fs::write(folder.join(format!("seed-{number}")), input))
        });
        written.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    Ok(())
}
