//! The rules of the source tree itself: sizes, layers, words, leftovers. See "The core knows no game" in src/lib.rs.

use std::fs;
use std::path::{Path, PathBuf};

const LINE_LIMIT: usize = 600;

/// A component that is longer falls into parts.
const COMPONENT_LIMIT: usize = 150;

/// Who may not be imported from where. Imports point downwards:
/// core <- games <- bots, saves, scene <- session <- bench <- cli, and session <- app; the two do not know each other.
const LAYERS: [(&str, &[&str]); 9] = [
    ("core", &["games", "bots", "saves", "scene", "session", "bench", "cli", "app"]),
    ("games", &["bots", "saves", "scene", "session", "bench", "cli", "app"]),
    ("bots", &["session", "bench", "cli", "app"]),
    ("saves", &["session", "bench", "cli", "app"]),
    ("scene", &["session", "bench", "cli", "app"]),
    ("session", &["bench", "cli", "app"]),
    ("bench", &["cli", "app"]),
    ("cli", &["app"]),
    ("app", &["bench", "cli"]),
];

/// Leptos draws the page and nothing else does.
const PAGE_CRATES: [&str; 1] = ["leptos"];
const PAGE_PLACES: [&str; 1] = ["src/app/"];

/// Crates that exist only in a browser, and the only place that may name them.
const BROWSER_CRATES: [&str; 10] = [
    "console_error_panic_hook",
    "gloo_events",
    "gloo_storage",
    "gloo_timers",
    "js_sys",
    "send_wrapper",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "wasm_split_helpers",
    "web_sys",
];
const BROWSER_PLACES: [&str; 1] = ["src/app/browser/web/"];

/// Words of the three games; the core serves all of them and names none.
const RULEBOOK_WORDS: [&str; 26] = [
    "agenda",
    "ancient",
    "carrier",
    "cruiser",
    "destroyer",
    "dreadnought",
    "eclipse",
    "faction",
    "fighter",
    "fleet",
    "galaxy",
    "imperium",
    "influence",
    "infantry",
    "mecatol",
    "monolith",
    "planet",
    "senate",
    "ship",
    "speaker",
    "starbase",
    "technology",
    "ti",
    "twilight",
    "wormhole",
    "warfare",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files under a folder with a path relative to the root, in order; never what is built or installed.
fn files(folder: &str) -> Vec<(String, PathBuf)> {
    const BUILT: [&str; 7] = [".git", ".tools", "target", "dist", "node_modules", "results", ".cargo"];
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            if BUILT.contains(&name.as_str()) {
                continue;
            } else if path.is_dir() {
                folders.push(path);
            } else {
                let short = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
                found.push((short, path));
            }
        }
    }
    found.sort();
    found
}

/// The text files under a folder whose name ends as asked.
fn texts(folder: &str, ending: &str) -> Vec<(String, String)> {
    let named = files(folder).into_iter().filter(|(short, _)| short.ends_with(ending));
    named.filter_map(|(short, path)| Some((short, fs::read_to_string(path).ok()?))).collect()
}

fn rust_files() -> Vec<(String, String)> {
    ["src", "tests", "benches"].iter().flat_map(|folder| texts(folder, ".rs")).collect()
}

/// The line without its comment, roughly: good enough for imports and macros.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or("")
}

fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The first names after `crate::`, `orrery::` or `super::`, also those in braces: `crate::{core::Seat, app}`.
fn imported_modules(source: &str) -> Vec<String> {
    let source: String = source.lines().map(code).collect::<Vec<_>>().join("\n");
    let mut names = Vec::new();
    for prefix in ["crate::", "orrery::", "super::"] {
        for (at, _) in source.match_indices(prefix) {
            let rest = &source[at + prefix.len()..];
            let Some(group) = rest.strip_prefix('{') else {
                names.push(identifier(rest).to_owned());
                continue;
            };
            let mut depth = 1;
            let mut start = true;
            for (i, c) in group.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 1 => start = true,
                    c if depth == 1 && start && !c.is_whitespace() => {
                        names.push(identifier(&group[i..]).to_owned());
                        start = false;
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
        }
    }
    names
}

/// Lower-case words, split where an identifier is: `FleetPool`, `fleet_pool` and "fleets" all hold `fleet`.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in text.chars() {
        if !c.is_alphabetic() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if c.is_alphabetic() {
            words.last_mut().expect("never empty").extend(c.to_lowercase());
        }
        before = c;
    }
    for word in &mut words {
        if let Some(stem) = word.strip_suffix("ies") {
            *word = format!("{stem}y");
        } else if let Some(stem) = word.strip_suffix('s') {
            *word = stem.to_owned();
        }
    }
    words
}

fn assert_none(faults: Vec<String>, rule: &str) {
    assert!(faults.is_empty(), "{rule}:\n  {}", faults.join("\n  "));
}

#[test]
fn no_source_file_is_longer_than_600_lines() {
    let sources = texts("src", ".rs");
    assert!(sources.len() > 10, "the walk finds the sources");
    let long = sources.into_iter().map(|(file, text)| (file, text.lines().count()));
    let faults = long.filter(|&(_, n)| n > LINE_LIMIT).map(|(file, n)| format!("{file}: {n} lines")).collect();
    assert_none(faults, "split these files");
}

#[test]
fn imports_only_point_downwards() {
    let mut faults = Vec::new();
    for (layer, forbidden) in LAYERS {
        let mut sources = texts(&format!("src/{layer}"), ".rs");
        sources.extend(
            fs::read_to_string(root().join(format!("src/{layer}.rs"))).ok().map(|t| (format!("src/{layer}.rs"), t)),
        );
        for (file, text) in sources {
            for name in imported_modules(&text) {
                if forbidden.contains(&name.as_str()) {
                    faults.push(format!("{file} mentions {name}"));
                }
            }
        }
    }
    assert_none(faults, "a lower layer reaches up");
}

/// Lines outside of `places` that name one of these crates.
fn strangers(crates: &[&str], places: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    for (file, text) in texts("src", ".rs") {
        if places.iter().any(|place| file.starts_with(place)) {
            continue;
        }
        for (i, line) in text.lines().enumerate() {
            let names: Vec<&str> = code(line).split(|c: char| !c.is_alphanumeric() && c != '_').collect();
            for name in crates.iter().filter(|name| names.contains(name)) {
                faults.push(format!("{file}:{}: {name}", i + 1));
            }
        }
    }
    faults
}

/// What is in a game is asked of its edition, and what its systems and planets are of its state: rows and lists of all ids
/// hold what other games have, and what tokens and attachments change.
#[test]
fn the_rules_of_ti4_ask_the_game_what_is_in_it() {
    let printed = ["kind == Some(Trait", "specialty", "anomaly", "wormholes", "resources", "influence"];
    let printed = printed.map(|field| format!(".row().{field}"));
    let all = ["Planet::ALL", "UnitKind::ALL", "StrategyCard::ALL", "content::all_", "TILES"].map(String::from);
    let mut faults = Vec::new();
    for folder in ["rules", "content"] {
        for (file, text) in texts(&format!("src/games/ti4/{folder}"), ".rs") {
            let lists = ["content/mod.rs", "content/editions.rs"].iter().any(|list| file.ends_with(list));
            let rules = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            for (i, line) in rules.lines().enumerate().filter(|_| !file.ends_with("tests.rs")) {
                let lists: &[String] = if lists { &[] } else { &all };
                let found = printed.iter().chain(lists).find(|pattern| code(line).contains(pattern.as_str()));
                faults.extend(found.map(|pattern| format!("{file}:{}: {pattern}", i + 1)));
            }
        }
    }
    assert_none(faults, "ask the edition or the state");
}

#[test]
fn leptos_and_the_browser_stay_in_the_page() {
    assert_none(strangers(&PAGE_CRATES, &PAGE_PLACES), "only src/app knows Leptos");
    assert_none(strangers(&BROWSER_CRATES, &BROWSER_PLACES), "only src/app/browser/web knows the browser");
}

#[test]
fn no_component_is_longer_than_150_lines() {
    let (mut components, mut faults) = (0, Vec::new());
    for (file, text) in texts("src/app", ".rs") {
        for after in text.split("\n#[component]\n").skip(1) {
            let name = after.split("fn ").nth(1).map_or("", identifier);
            let lines = after.lines().position(|line| line == "}").unwrap_or(0) + 1;
            components += 1;
            if lines > COMPONENT_LIMIT {
                faults.push(format!("{file}: {name} has {lines} lines"));
            }
        }
    }
    assert!(components > 30, "the walk finds the components");
    assert_none(faults, "split these components");
}

#[test]
fn the_page_writes_no_html_by_hand() {
    let by_hand = ["inner_html", "insert_adjacent_html", "innerHTML", "insertAdjacentHTML"];
    let mut sources = texts("src", ".rs");
    sources.extend(texts("public", ".js"));
    sources.extend(fs::read_to_string(root().join("start.js")).ok().map(|text| ("start.js".to_owned(), text)));
    let faults = sources.iter().filter(|(_, text)| by_hand.iter().any(|name| text.contains(name)));
    assert_none(faults.map(|(file, _)| file.clone()).collect(), "Leptos draws the page");
}

#[test]
fn the_core_names_no_game() {
    let mut faults = Vec::new();
    for (file, text) in texts("src/core", ".rs") {
        for (i, line) in text.lines().enumerate() {
            for word in words(line).iter().filter(|word| RULEBOOK_WORDS.contains(&word.as_str())) {
                faults.push(format!("{file}:{}: {word}", i + 1));
            }
        }
    }
    assert_none(faults, "rulebook words in src/core");
}

/// Where rulebooks may hold sentences: the rows of components with what they do, and what is wrong with a set-up, which is
/// told before there is a game or a stage; and tests.
const SENTENCES: [&str; 5] =
    ["/content/", "src/games/skirmish/cards.rs", "src/games/ti4/rules/strategy_cards/mod.rs", "/setup", "/tests"];

/// The texts in quotes of a line of code.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    code(line).split('"').skip(1).step_by(2)
}

fn is_sentence(text: &str) -> bool {
    text.contains(' ') && text.ends_with(['.', '?', '!'])
}

#[test]
fn rules_speak_values() {
    let mut faults = Vec::new();
    let allowed = |file: &str| SENTENCES.iter().any(|place| file.contains(place));
    for (file, text) in texts("src/games", ".rs").into_iter().filter(|(file, _)| !allowed(file)) {
        // Up to its tests; Skirmish says in its head what is wrong with a set-up.
        let rules = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        for (i, line) in rules.lines().enumerate() {
            let setting_up = line.contains("return Err(\"Skirmish ");
            faults.extend(
                quoted(line)
                    .filter(|text| is_sentence(text) && !setting_up)
                    .map(|text| format!("{file}:{}: {text}", i + 1)),
            );
        }
    }
    assert_none(faults, "sentences for players belong to the stage, src/scene");
}

#[test]
fn nothing_is_left_unfinished() {
    let leftovers =
        [concat!("todo", "!("), concat!("unimplemented", "!("), concat!("dbg", "!("), concat!("#[", "ignore")];
    let mut faults = Vec::new();
    for (file, text) in rust_files() {
        for (i, line) in text.lines().enumerate() {
            for leftover in leftovers.iter().filter(|leftover| line.contains(**leftover)) {
                faults.push(format!("{file}:{}: {leftover}", i + 1));
            }
        }
    }
    assert_none(faults, "leftovers");
}

#[test]
fn the_crate_map_names_every_module() {
    let library = fs::read_to_string(root().join("src/lib.rs")).expect("src/lib.rs");
    let map: String = library.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join("\n");
    let mut modules: Vec<String> = texts("src", ".rs")
        .into_iter()
        .filter_map(|(file, _)| Some(file.strip_prefix("src/")?.split('/').next()?.trim_end_matches(".rs").to_owned()))
        .filter(|module| module != "lib")
        .collect();
    modules.dedup();
    let missing = modules.into_iter().filter(|module| !map.contains(&format!("`{module}`"))).collect();
    assert_none(missing, "the crate map at the top of src/lib.rs lacks");
}

#[test]
fn no_path_of_one_machine_is_checked_in() {
    let folders = ["root", "home", "work", "Users"].map(|folder| format!("/{folder}/"));
    let mut faults = Vec::new();
    for (file, text) in texts("", "") {
        for (i, line) in text.lines().enumerate() {
            for folder in &folders {
                // After a letter it is the middle of an address: "example.org/home/".
                let starts = |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._~-".contains(c));
                if line.match_indices(folder.as_str()).any(|(at, _)| starts(at)) {
                    faults.push(format!("{file}:{}: {}", i + 1, line.trim()));
                }
            }
        }
    }
    assert_none(faults, "paths of one machine");
}

#[test]
fn the_scanners_find_what_they_look_for() {
    let source =
        "use crate::core::Seat;\nuse crate::{games::{self, ti4}, bots};\nlet x = super::app::X; // crate::saves";
    assert_eq!(imported_modules(source), ["core", "games", "bots", "app"]);
    for text in ["FleetPool", "fleet_pool", "a fleets b", "two FLEETS"] {
        assert!(words(text).contains(&"fleet".to_owned()), "{text}");
    }
    assert!(quoted("said(\"No.\", \"It is. No\"); // \"Not this.\"").eq(["No.", "It is. No"]));
    assert!(is_sentence("You have none.") && !is_sentence("S4.2.") && !is_sentence("a fleet"));
    assert!(!words("relationship tie").iter().any(|word| RULEBOOK_WORDS.contains(&word.as_str())));
}
