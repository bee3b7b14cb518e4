//! `cargo bench`: the figures of `orrery bench`.

fn main() {
    let start = std::time::Instant::now();
    println!("{}", orrery::bench::report(&|| start.elapsed().as_secs_f64() * 1000.0, false, Default::default()));
}
