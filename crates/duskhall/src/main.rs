//! The command `duskhall`: hands its arguments to the library, which tests can call as well.

use std::process::ExitCode;

fn main() -> ExitCode {
    duskhall::main()
}
