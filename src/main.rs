//! One binary: the page in a browser, the command line natively.

/// A third of the standard library's allocator in weight.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
fn main() {
    orrery::ui::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    orrery::cli::run(std::env::args_os().skip(1))
}
