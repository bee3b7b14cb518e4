//! One binary: the page in a browser, the command line natively.

#[cfg(target_arch = "wasm32")]
fn main() {
    orrery::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    orrery::cli::run(std::env::args_os().skip(1))
}
