//! One binary: the page on wasm, the command line natively.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    orrery::cli::run(std::env::args_os().skip(1))
}
