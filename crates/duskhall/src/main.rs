//! The command `duskhall`: hands its arguments to the library, which tests can call as well.

use std::process::ExitCode;

fn main() -> ExitCode {
    duskhall::main()
}

/// Scenes and pages are made of many small texts that one thread makes and another lets go.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;
