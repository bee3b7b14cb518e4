//! A component is small enough to be read at once.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines that a file with components may have, its tests aside.
const MOST_LINES: usize = 150;

/// All files with Rust in a folder of the page, by their path in the project, with their text; tests are left out.
pub fn sources(folder: &str) -> Vec<(String, String)> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![project.join(folder)];
    let mut all = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the page") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == "rs") {
                let text = fs::read_to_string(&path).expect("source");
                let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or("").to_string();
                let name = path.strip_prefix(project).expect("inside").to_string_lossy().replace('\\', "/");
                all.push((name, code));
            }
        }
    }
    all.sort();
    all
}

#[test]
fn no_file_with_components_is_longer_than_can_be_read_at_once() {
    let folders = ["src/app/pages", "src/app/table", "src/app/dialogs", "src/app/components"];
    let files: Vec<(String, String)> = folders.iter().flat_map(|folder| sources(folder)).collect();
    assert!(files.len() > 30, "{} files", files.len());
    let long = files.iter().map(|(name, code)| (name, code.lines().count())).filter(|(_, lines)| *lines > MOST_LINES);
    assert_eq!(long.collect::<Vec<_>>(), []);
}
