//! What the hall says about its own work: events of `tracing` as lines on stderr, for people or as JSON.
//!
//! A thread of its own writes the lines, so that nothing waits for whoever reads them. If they pile up, because a pipe is
//! full and nobody empties it, new ones are dropped and counted, and the count is written as soon as there is room. A
//! line that cannot be written is lost and nothing else happens.
//!
//! Deliberately absent: log files and their rotation. Whatever runs the hall as a service keeps its stderr.

use clap::ValueEnum;
use std::io::{self, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::{Layer, fmt, registry};

/// So many lines may wait to be written.
const WAITING_LINES: usize = 1024;
/// So long the end of a command waits for its last lines.
const LAST_LINES: Duration = Duration::from_millis(500);

// Named apart from the arguments of commands, since these belong to all of them.
#[derive(clap::Args)]
pub struct LogArguments {
    /// What the hall tells of its work on stderr: off, error, warn, info, debug or trace, also by part (info,web=debug)
    #[arg(long, global = true, value_name = "LEVEL", env = "DUSKHALL_LOG", default_value = "info", value_parser = levels)]
    log: Targets,
    /// How it is told
    #[arg(long, global = true, value_name = "FORMAT", env = "DUSKHALL_LOG_FORMAT", default_value = "text", value_enum)]
    log_format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// `Targets` takes any word for the name of a part, so that a level with a typing mistake would mean "all of nothing".
fn levels(text: &str) -> Result<Targets, String> {
    const ADVICE: &str = "write off, error, warn, info, debug or trace, or a list such as info,web=debug";
    for word in text.split(',') {
        let level = word.rsplit('=').next().unwrap_or(word);
        // Nothing at all would be read as `error`.
        if level.is_empty() || level.parse::<LevelFilter>().is_err() {
            return Err(format!("`{level}` is no level: {ADVICE}"));
        }
    }
    text.parse().map_err(|error| format!("{error}: {ADVICE}"))
}

/// The open log; when it is dropped the last lines are written.
pub struct Log(Lines);

/// From now on events are written as the arguments say.
pub fn open(arguments: &LogArguments) -> Log {
    let lines = Lines::written_to(stderr(), arguments.log_format);
    // A writer's error must stay its own: the library would tell of it by a print that panics.
    let layer = fmt::layer().with_writer(lines.clone()).log_internal_errors(false);
    let layer = match arguments.log_format {
        Format::Text => layer.boxed(),
        Format::Json => layer.json().flatten_event(true).boxed(),
    };
    // Whoever has set another subscriber before, such as a test, keeps it.
    _ = tracing::subscriber::set_global_default(registry().with(layer).with(arguments.log.clone()));
    Log(lines)
}

impl Drop for Log {
    fn drop(&mut self) {
        let (written, all_written) = sync_channel(1);
        if self.0.waiting.try_send(Task::Report(written)).is_ok() {
            _ = all_written.recv_timeout(LAST_LINES);
        }
    }
}

/// What the writing thread is asked to do.
enum Task {
    Write(Vec<u8>),
    /// Say when all that came before is written.
    Report(SyncSender<()>),
}

/// The way of lines to the writing thread.
#[derive(Clone)]
struct Lines {
    waiting: SyncSender<Task>,
    lost: Arc<AtomicU64>,
}

impl Lines {
    fn written_to(out: impl Write + Send + 'static, format: Format) -> Lines {
        let (waiting, tasks) = sync_channel(WAITING_LINES);
        let lost = Arc::new(AtomicU64::new(0));
        let lines = Lines { waiting, lost: Arc::clone(&lost) };
        // Without a thread the lines are lost; the hall opens all the same.
        _ = thread::Builder::new().name("log".into()).spawn(move || write_all(out, &tasks, &lost, format));
        lines
    }
}

fn write_all(mut out: impl Write, tasks: &Receiver<Task>, lost: &AtomicU64, format: Format) {
    for task in tasks {
        match task {
            Task::Write(line) => _ = out.write_all(&line),
            Task::Report(written) => _ = written.try_send(()),
        }
        match (lost.swap(0, Ordering::Relaxed), format) {
            (0, _) => {}
            (count, Format::Text) => _ = writeln!(out, "{count} lines of the log were lost: nobody read them in time"),
            (count, Format::Json) => _ = writeln!(out, "{{\"level\":\"WARN\",\"lost_lines\":{count}}}"),
        }
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = &'a Lines;

    fn make_writer(&'a self) -> &'a Lines {
        self
    }
}

/// The formatter writes an event by one call, so each call is a line.
impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.waiting.try_send(Task::Write(line.to_vec())).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn a_level_may_be_given_by_part_and_a_mistake_is_named() {
        for well in ["off", "info", "warn,hall=debug", "web=trace"] {
            assert!(levels(well).is_ok(), "{well}");
        }
        for wrong in ["wran", "", "hall=loud", "hall=", "info,hall"] {
            assert!(levels(wrong).is_err(), "{wrong}");
        }
    }

    /// A pipe that is full until it is opened.
    #[derive(Clone, Default)]
    struct Stuck(Arc<(Mutex<Vec<u8>>, Mutex<()>)>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _open = self.0.1.lock().unwrap();
            self.0.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_nobody_reads_are_dropped_and_counted() {
        let out = Stuck::default();
        let full = out.0.1.lock().unwrap();
        let lines = Lines::written_to(out.clone(), Format::Json);
        for _ in 0..WAITING_LINES + 10 {
            (&lines).write_all(b"a line\n").expect("writing never fails");
        }
        drop(full);
        // Room for the report comes with the first line that is written.
        let (written, all_written) = sync_channel(1);
        lines.waiting.send(Task::Report(written)).expect("the thread runs");
        all_written.recv().expect("it answers");
        let text = String::from_utf8(out.0.0.lock().unwrap().clone()).expect("text");
        let count = |line: &str| line.split("\"lost_lines\":").nth(1)?.trim_end_matches('}').parse::<usize>().ok();
        let told: usize = text.lines().filter_map(count).sum();
        let kept = text.lines().filter(|line| *line == "a line").count();
        assert!(told >= 9, "{told} were told as lost");
        assert_eq!(told + kept, WAITING_LINES + 10);
    }
}
