//! Sabotage runs: fighters against a war sun before a battle (T48).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{ask, board};

/// Dice that get a fighter through, and that destroy the war sun.
const THROUGH: u8 = 9;
const DESTROYS: u8 = 10;

/// Nothing modifies these dice, but they may be rolled again. Gives how many fighters succeed.
async fn roll(g: &mut G, seat: Seat, fighters: u32, needs: u8, system: SystemId) -> u8 {
    let faces = dice::chance(g, seat, UnitKind::Fighter, fighters, i32::from(needs), system).await;
    faces.iter().filter(|die| **die >= needs).count() as u8
}

/// A seat may send fighters against each war sun of the enemy (T48.1). These are no combat rolls: nothing modifies them.
pub async fn run(g: &mut G, seat: Seat, enemy: Seat, system: SystemId) {
    // T13.6: fighters in an ion storm roll no dice.
    if !g.contents.has(Module::SabotageRuns) || g.anomaly(system) == Some(Anomaly::IonStorm) {
        return;
    }
    let at = Place::Space(system);
    let targets: Vec<(u8, u8)> = g
        .units(at, enemy)
        .sorts()
        .filter(|(kind, _, _)| *kind == UnitKind::WarSun)
        .map(|(_, hits, count)| (hits, count))
        .collect();
    let suns: Vec<u8> =
        targets.into_iter().flat_map(|(hits, count)| std::iter::repeat_n(hits, usize::from(count))).collect();
    // All runs are announced before the first die.
    let mut left = u32::from(g.units(at, seat).count(UnitKind::Fighter));
    let mut sent = Vec::new();
    for sun in suns {
        if left == 0 {
            break;
        }
        let slot = (Target::Unit { at, kind: UnitKind::Fighter, hits: 0 }, left);
        let why = Prompt::SabotageRun.about(Subject::System(system));
        let count: u32 = ask::counts(g, seat, why, Counts::new([slot], 0..=left)).await.iter().map(|(_, n)| n).sum();
        left -= count;
        sent.push((sun, count));
    }
    for (sun, fighters) in sent.into_iter().filter(|(_, fighters)| *fighters > 0) {
        let through = roll(g, seat, fighters, THROUGH, system).await;
        let destroyers = roll(g, seat, u32::from(through), DESTROYS, system).await;
        let lost = Units::of(&[(UnitKind::Fighter, fighters as u8 - destroyers)]);
        board::destroy(g, at, seat, &lost);
        hits::fallen(g, seat, at, &lost, Some(enemy)).await;
        if destroyers > 0 {
            let mut lost = Units::NONE;
            lost.put(UnitKind::WarSun, sun, 1);
            board::destroy(g, at, enemy, &lost);
            hits::fallen(g, enemy, at, &lost, Some(seat)).await;
        }
    }
}
