//! A fight as both editions of Twilight Imperium show it: the rail of its steps, units with their dice, ways out, and how it came out.

use super::beat::Roll;
use super::galaxy::Art;
use super::panel::{Battle, BattleResult, Die, Group, Progress, Stage};
use super::speech::{counted, either, list, upper};
use std::cmp::Ordering;

/// The steps of a fight in their order: what comes before the present one is done.
pub fn stages<P: Copy + Ord>(all: &[P], now: P, name: impl Fn(P) -> &'static str) -> Vec<Stage> {
    let lamp = |part: P| match part.cmp(&now) {
        Ordering::Less => Progress::Done,
        Ordering::Equal => Progress::Now,
        Ordering::Greater => Progress::Ahead,
    };
    all.iter().map(|&part| Stage { name: name(part).into(), lamp: lamp(part) }).collect()
}

/// How one unit of a kind fires.
#[derive(Copy, Clone)]
pub struct Fire {
    pub dice: u32,
    /// What each die must show, and what is printed.
    pub needs: i32,
    pub printed: i32,
}

impl Fire {
    /// "hits on 7 (8 printed, +1)".
    fn told(self) -> String {
        let changed = match self.printed - self.needs {
            0 => String::new(),
            more => format!(" ({} printed, {more:+})", self.printed),
        };
        let needs = self.needs.clamp(1, 10);
        match self.dice {
            0 => "does not fire".to_owned(),
            1 => format!("hits on {needs}{changed}"),
            many => format!("{many} dice, each hits on {needs}{changed}"),
        }
    }
}

/// What holds of units of a kind: "hits on 7, can sustain damage". Nothing of their fire where they have no part in it now.
pub fn note(fire: Option<Fire>, count: u8, damaged: u8, sustains: bool) -> String {
    let mut notes: Vec<String> = fire.map(Fire::told).into_iter().collect();
    if sustains && damaged < count {
        notes.push("can sustain damage".to_owned());
    }
    if damaged > 0 {
        notes.push(if count == 1 { "damaged".to_owned() } else { format!("{damaged} damaged") });
    }
    notes.join(", ")
}

/// Units by kind, each with the dice it rolled last; dice of units that are gone lie apart.
pub fn lined_up<K: PartialEq>(units: Vec<(K, Group)>, mut rolled: Vec<(K, Die)>) -> (Vec<Group>, Vec<Die>) {
    let mut groups = Vec::new();
    for (kind, group) in units {
        let dice = rolled.extract_if(.., |(own, _)| *own == kind).map(|(_, die)| die).collect();
        groups.push(Group { dice, ..group });
    }
    (groups, rolled.into_iter().map(|(_, die)| die).collect())
}

/// Dice beside the units that rolled them, each with what it needs; those of the same key lie together.
pub fn rolls<K: PartialEq>(
    dice: impl IntoIterator<Item = (K, Die, i32)>,
    unit: impl Fn(&K) -> (Art, &'static str),
) -> Vec<Roll> {
    let mut rolls: Vec<(K, Roll)> = Vec::new();
    for (key, die, needs) in dice {
        match rolls.iter_mut().find(|(own, _)| *own == key) {
            Some((_, roll)) => roll.dice.push(die),
            None => {
                let (art, kinds) = unit(&key);
                let name = format!("{}, hits on {}", upper(kinds), needs.clamp(1, 10));
                rolls.push((key, Roll { art, name, dice: vec![die] }));
            }
        }
    }
    rolls.into_iter().map(|(_, roll)| roll).collect()
}

/// Dice that were just rolled: "Barrage: Ada fired, 2 hits".
pub fn fired(part: &str, who: &str, hits: u8) -> String {
    format!("{part}: {} fired, {}", upper(who), counted(hits, "hit"))
}

/// A round, with the hits that are still to be taken, by side: "Round 2. Hits to take: attacker 1, defender 2".
pub fn round(round: impl Into<u32>, hits: [u32; 2]) -> String {
    let hits = match hits {
        [0, 0] => String::new(),
        [attacker, defender] => format!(". Hits to take: attacker {attacker}, defender {defender}"),
    };
    format!("Round {}{hits}", round.into())
}

/// Where a side could retreat to.
pub fn ways_out(systems: impl IntoIterator<Item = String>) -> String {
    let ways = either(systems);
    if ways.is_empty() { "No way to retreat.".to_owned() } else { format!("Could retreat to {ways}.") }
}

/// How a fight came out: who alone is left, and which other side withdrew, and where to.
pub fn outcome(winner: Option<String>, withdrew: Option<(String, String)>) -> String {
    match (winner.map(|winner| upper(&winner)), withdrew) {
        (Some(winner), Some((who, to))) => format!("{winner} holds the field; {who} withdrew to {to}."),
        (Some(winner), None) => format!("{winner} wins."),
        (None, _) => "Nobody wins.".to_owned(),
    }
}

/// "Lost 2 fighters and 1 cruiser."
pub fn losses(units: impl IntoIterator<Item = String>) -> String {
    let lost = list(units);
    if lost.is_empty() { "Lost nothing.".to_owned() } else { format!("Lost {lost}.") }
}

/// A fight that has just ended.
pub fn over(title: String, stages: Vec<Stage>, result: BattleResult) -> Battle {
    Battle { title, step: "It is over.".into(), stages, sides: Vec::new(), result: Some(result) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fires_tells_what_it_needs_and_what_changes_that() {
        let fire = |dice, needs, printed| Some(Fire { dice, needs, printed });
        assert_eq!(note(fire(1, 7, 7), 1, 0, false), "hits on 7");
        assert_eq!(note(fire(1, 7, 8), 1, 0, false), "hits on 7 (8 printed, +1)");
        assert_eq!(
            note(fire(3, 0, 2), 2, 1, true),
            "3 dice, each hits on 1 (2 printed, +2), can sustain damage, 1 damaged"
        );
        assert_eq!(note(fire(0, 9, 9), 1, 1, true), "does not fire, damaged");
        assert_eq!(note(None, 2, 0, false), "");
    }

    #[test]
    fn dice_lie_beside_the_first_of_their_kind_and_those_of_the_lost_apart() {
        let group = |name: &str| Group {
            art: Art::CRUISER,
            name: name.into(),
            count: 1,
            note: String::new(),
            dice: Vec::new(),
            spot: None,
            damaged: 0,
            sustains: false,
        };
        let [one, two, three] = [1, 2, 3].map(|face| Die::new(face, false));
        let units = vec![('a', group("here")), ('a', group("there"))];
        let (groups, apart) = lined_up(units, vec![('a', one), ('b', two), ('a', three)]);
        assert_eq!((&groups[0].dice[..], &groups[1].dice[..]), (&[one, three][..], &[][..]));
        assert_eq!(apart, [two]);
    }

    #[test]
    fn dice_of_the_same_key_lie_together_in_the_order_of_the_first() {
        let [one, two, three] = [1, 2, 3].map(|face| Die::new(face, false));
        let told = rolls([('a', one, 7), ('b', two, 0), ('a', three, 9)], |_| (Art::CRUISER, "cruisers"));
        let told: Vec<(&str, usize)> = told.iter().map(|roll| (roll.name.as_str(), roll.dice.len())).collect();
        assert_eq!(told, [("Cruisers, hits on 7", 2), ("Cruisers, hits on 1", 1)]);
    }

    #[test]
    fn a_fight_is_told_with_its_hits_and_its_end() {
        assert_eq!(
            (round(2u8, [0, 0]), fired("Barrage", "ada", 1)),
            ("Round 2".into(), "Barrage: Ada fired, 1 hit".into())
        );
        assert_eq!(round(1u32, [0, 2]), "Round 1. Hits to take: attacker 0, defender 2");
        let ada = || Some("ada".to_owned());
        assert_eq!(outcome(ada(), Some(("Bo".into(), "Quann".into()))), "Ada holds the field; Bo withdrew to Quann.");
        assert_eq!((outcome(ada(), None), outcome(None, None)), ("Ada wins.".into(), "Nobody wins.".into()));
        assert_eq!(ways_out(["Quann".into(), "Saudor".into()]), "Could retreat to Quann or Saudor.");
        assert_eq!((ways_out([]), losses([])), ("No way to retreat.".into(), "Lost nothing.".into()));
    }
}
