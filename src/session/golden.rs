//! The golden base games of Twilight Imperium 4 in the library's own tests, where each family of components, the kinds of units,
//! tiles and planets have one more (`games/ti4/content/dummies.rs`). `tests/golden.rs` replays the same games without.

use crate::core::Table;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::saves::{Link, envelope, find};

#[test]
fn golden_base_games_do_not_notice_what_the_expansion_adds() {
    assert!(UnitKind::ALL.contains(&UnitKind::Dummy) && Planet::ALL.contains(&Planet::Dummy), "this build has more");
    let games = include_str!("../../tests/golden/ti4.txt");
    assert!(games.lines().count() >= 8);
    for line in games.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [_, seats, digest, link] = words.as_slice() else { panic!("four words: {line}") };
        let Ok(Link::Game(envelope)) = find::find(link) else { panic!("a golden game is a full link") };
        let table: Table<Ti4> = envelope::reopen(&envelope, 0).unwrap_or_else(|refusal| panic!("{seats}: {refusal}"));
        assert_eq!(table.digest().to_string(), *digest, "{seats} seats");
    }
}
