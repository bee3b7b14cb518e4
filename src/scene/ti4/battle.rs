//! A combat as a scene of its own.

use super::odds::{self, Odds};
use super::words::{Words, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::games::ti4::model::state::Combat;
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::{dice, ranks};
use crate::scene::{Battle, BattleSide, Die, Group, Names};

pub fn battle(view: &View, names: &Names) -> Option<Battle> {
    let combat = view.public.combat.as_ref()?;
    let words = Words::of(view).named(names);
    let title = match combat.planet {
        Some(planet) => format!("Ground combat on {}", words.planet(planet)),
        None => format!("Space combat {}", words.around(combat.system)),
    };
    let retreating = combat.retreating.map(|seat| format!(": {} will retreat", words.seat(seat)));
    let hits = match combat.hits {
        [0, 0] => None,
        [attacker, defender] => Some(format!(". Hits to take: attacker {attacker}, defender {defender}")),
    };
    let step = format!("Round {}{}{}", combat.round, retreating.unwrap_or_default(), hits.unwrap_or_default());
    let odds = odds::of(&view.known());
    let chance = |win: fn(Odds) -> f64| odds.map(|odds| (win(odds) * 1000.0).round() as u16);
    let sides = [
        (combat.attacker, "attacking", chance(|odds| odds.attacker)),
        (combat.defender, "defending", chance(|odds| odds.defender)),
    ];
    let sides = sides.into_iter().enumerate().map(|(nth, (seat, role, odds))| BattleSide {
        role,
        odds,
        ..side(view, combat, nth, seat, words)
    });
    Some(Battle { title, step, sides: sides.collect() })
}

/// Units by kind, each with the dice it rolled last; dice of units that are gone lie apart.
fn side(view: &View, combat: &Combat, nth: usize, seat: Seat, words: Words<'_>) -> BattleSide {
    let state = view.known();
    let mut rolled: Vec<_> = combat.rolls[nth].clone();
    let mut groups = Vec::new();
    for (at, kind, count) in ranks(&state, seat, combat.place()) {
        let own: Vec<Die> =
            rolled.iter().filter(|die| die.kind == kind).map(|die| Die { face: die.face, hit: die.hits() }).collect();
        rolled.retain(|die| die.kind != kind);
        let (dice, needs) = dice::combat_values(&state, seat, kind);
        let damaged = board::units(&state, seat, at).damaged(kind);
        let mut notes = vec![match dice {
            0 => "does not fire".to_owned(),
            1 => format!("hits on {}", needs.clamp(1, 10)),
            many => format!("{many} dice, hits on {}", needs.clamp(1, 10)),
        }];
        if state.unit(seat, kind).sustain {
            notes.push(if damaged > 0 { format!("{damaged} damaged") } else { "sustains damage".to_owned() });
        }
        groups.push(Group {
            art: emblems::unit(kind),
            name: words.units(count, kind),
            count: count.into(),
            note: notes.join(", "),
            dice: own,
            spot: spots::units(&view.public, at, seat, kind),
        });
    }
    BattleSide {
        seat: Some(seat),
        name: upper(&words.seat(seat)),
        role: "",
        groups,
        dice: rolled.iter().map(|die| Die { face: die.face, hit: die.hits() }).collect(),
        odds: None,
    }
}
