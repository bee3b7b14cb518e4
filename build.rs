//! The page's program is linked with its relocations: the splitter (`scripts/split.mjs`) reads them to tell which rulebook
//! needs what.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
