//! Golden games: whole games as links with the digest they must end in, several for each rulebook and seat count.
//!
//! They fail when enumeration, sizes or draws change. Then the rulebook's `REVISION` goes up, and
//! `ORRERY_GOLDEN=refresh cargo test --test golden` writes them anew, to be reviewed as a diff; `ORRERY_GOLDEN=ti4_pok` writes
//! the games of one file only.

use orrery::bots::{Level, contest};
use orrery::core::{Orders, Table};
use orrery::games::RulebookId;
use orrery::saves::{Link, Players, envelope, find, link};
use orrery::session::engine::Headless;
use orrery::with_rulebook;
use std::path::PathBuf;

/// Games kept for each seat count: one of random players, one of bots that play.
const PLAYERS: [&[Level]; 2] = [&[Level::Random], &[Level::Steady]];

/// The file of an edition: the first has the name of the rulebook.
fn name<R: Headless>(rulebook: RulebookId, edition: usize) -> String {
    let rulebook = rulebook.short_name();
    if edition == 0 { rulebook.into() } else { format!("{rulebook}_{}", R::editions()[edition]) }
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"))
}

/// A line for each game: revision, seats, digest, link.
fn play<R: Headless>(edition: usize) -> String {
    let mut lines = String::new();
    for seats in R::sizes_of(edition) {
        for (seed, levels) in PLAYERS.iter().enumerate() {
            let setup = R::usual_of(edition, seats).expect("the usual game can be played");
            let table = contest::play::<R>(setup, seed as u64 + 7, levels);
            let envelope = envelope::seal(&table, &Players::new(seats), &Orders::default());
            let link = link::game_text(&envelope).expect("a whole game fits a link");
            lines += &format!("{} {seats} {} {link}\n", R::REVISION, table.digest());
        }
    }
    lines
}

fn check<R: Headless>(edition: usize, kept: &str) {
    assert!(kept.lines().count() >= R::sizes_of(edition).count() * PLAYERS.len(), "some for each seat count");
    for line in kept.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [revision, seats, digest, link] = words.as_slice() else { panic!("four words: {line}") };
        assert_eq!(revision.parse(), Ok(R::REVISION), "refresh when the revision goes up");
        let Ok(Link::Game(envelope)) = find::find(link) else { panic!("a golden game is a full link") };
        let table: Table<R> = envelope::reopen(&envelope, 0).unwrap_or_else(|refusal| {
            panic!("{}, {seats} seats: {refusal} Has the enumeration changed without a new revision?", R::NAME)
        });
        assert_eq!(table.digest().to_string(), *digest, "{}, {seats} seats", R::NAME);
        assert!(table.outcome().is_some(), "golden games are whole");
    }
}

fn golden<R: Headless>(rulebook: RulebookId) {
    for edition in 0..R::editions().len() {
        let name = name::<R>(rulebook, edition);
        if std::env::var("ORRERY_GOLDEN").is_ok_and(|wish| wish == "refresh" || wish == name) {
            std::fs::write(file(&name), play::<R>(edition)).expect("golden games can be written");
        }
        let kept = std::fs::read_to_string(file(&name)).expect("every edition has golden games");
        check::<R>(edition, &kept);
    }
}

#[test]
fn golden_games_end_as_they_always_did() {
    for rulebook in RulebookId::ALL.iter().copied() {
        with_rulebook!(rulebook, R => golden::<R>(rulebook));
    }
}
