//! The project's own tests as text, for those tests that ask what tests show.

use std::fs;
use std::path::Path;

/// Every test function below these folders or files: the comments above it, its name and its body.
pub fn tests(paths: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    paths.iter().for_each(|path| sources(&root.join(path), &mut files));
    files.iter().flat_map(|file| tests_in(file)).collect()
}

fn sources(path: &Path, found: &mut Vec<String>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("a source folder can be read");
        entries.for_each(|entry| sources(&entry.expect("an entry can be read").path(), found));
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        found.push(fs::read_to_string(path).expect("a source can be read"));
    }
}

/// A test ends at the brace that stands as far out as its attribute.
pub fn tests_in(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().collect();
    let mut tests = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
        let comment = |line: &&&str| line.trim_start().starts_with("///");
        let first = at - lines[..at].iter().rev().take_while(comment).count();
        let end = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
        let last = lines[at..].iter().position(|line| *line == end).map_or(lines.len(), |length| at + length);
        tests.push(lines[first..last].join("\n"));
    }
    tests
}
