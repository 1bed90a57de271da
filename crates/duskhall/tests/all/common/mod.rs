//! The built command, with a data folder of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

pub struct House {
    pub folder: PathBuf,
}

impl House {
    /// A fresh, empty data folder; the name must be the test's own.
    pub fn new(name: &str) -> House {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        House { folder }
    }

    pub fn start(&self, arguments: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_duskhall"))
            .args(arguments)
            .env("DUSKHALL_DATA", &self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts")
    }

    pub fn run(&self, arguments: &[&str], input: &str) -> Ran {
        let mut child = self.start(arguments);
        let mut stdin = child.stdin.take().expect("a pipe");
        // A command that has seen enough may close the pipe before all is written.
        _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        Ran::of(child.wait_with_output().expect("the command ends"))
    }

    pub fn records(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.folder.join("records")).into_iter().flatten().flatten();
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|e| e == "record")).collect()
    }
}

pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).expect("the command writes text");
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}\n{}", self.err, self.out);
        self.out
    }
}
