//! All laws of the kernel, in one line.

kernel::conformance!(four::Four::new());
