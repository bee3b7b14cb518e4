//! A moment that can be answered with a card: what stands where it happens, and what follows if nobody does.

use super::moments;
use super::words::{Words, list, upper};
use crate::core::Seat;
use crate::games::ti4::effects::windows::{At, Window};
use crate::games::ti4::model::set::{Area, Units};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::view::View;
use crate::scene::systems;
use crate::scene::{Art, Card, Tint};

/// The system in which a moment happens.
pub fn system(window: &Window) -> Option<SystemId> {
    Some(match *window {
        Window::AfterSystemActivated(now) => now.system,
        Window::BeforeShipsMove(now) => now.system,
        Window::AfterShipsMoved(now) => now.system,
        Window::InvasionStart(now) => now.system,
        Window::WhenProductionUsed(now) => now.system,
        Window::CombatStart(now) => now.system,
        Window::CombatRoundStart(now) => now.system,
        Window::AfterRetreatAnnounced(now) => now.system,
        Window::CombatRoundEnd(now) => now.system,
        Window::AfterCombatWon(now) => now.system,
        Window::CombatEnd(now) => now.system,
        Window::WhenGroundForcesProduced(now) => now.system,
        Window::AfterShipsArrived(now) => now.system,
        _ => return None,
    })
}

/// The moment as a card: its kind, and who stands where it happens.
pub fn card(view: &View, window: &Window, words: Words<'_>) -> Card {
    let combat = view.public.combat.as_ref().map(|combat| combat.system);
    let active = view.public.tactical.as_ref().map(|tactical| tactical.system);
    let there = system(window).or(combat).or(active).map(|system| forces(view, system, words));
    Card {
        title: upper(moments::when(window.at())),
        art: Some((art(window.at()), Tint::Plain)),
        text: there.unwrap_or_default(),
        ..Card::default()
    }
}

/// "Wellon: Ada 2 carriers and 3 fighters. On Wellon: Bo 1 infantry."
fn forces(view: &View, system: SystemId, words: Words<'_>) -> String {
    let Some(here) = view.public.systems.get(system.index()) else { return String::new() };
    let side = |(seat, units): (Seat, &Units)| {
        format!("{} {}", words.seat(seat), list(units.kinds().map(|kind| words.units(units.count(kind), kind))))
    };
    let sides = |area: &Area| area.iter().filter(|(_, units)| !units.is_empty()).map(side).collect::<Vec<_>>();
    let ground = here.planets.iter().filter_map(|planet| {
        let here = view.public.planets.get(planet)?;
        Some((format!("On {}", words.planet(planet)), sides(&here.ground)))
    });
    systems::forces([(words.around(system), sides(&here.space))].into_iter().chain(ground))
}

fn art(at: At) -> Art {
    let fights = At::CombatStart as u8..=At::CombatEnd as u8;
    match at {
        at if fights.contains(&(at as u8)) => Art::BURST,
        At::AfterSystemActivated | At::BeforeShipsMove | At::AfterShipsMoved | At::AfterShipsArrived => Art::FLEET,
        _ => Art::CLOCK,
    }
}

/// What follows if nobody answers.
pub fn otherwise(at: At) -> &'static str {
    match at {
        At::AfterSystemActivated => "Ships move there next.",
        At::BeforeShipsMove => "The ships move.",
        At::AfterShipsMoved => "Space cannons fire, then fleets that meet fight.",
        At::BeforeSpaceCannonHits | At::BeforeCombatHits => "The hits are assigned.",
        At::WhenUnitAbilityRoll => "The dice are rolled.",
        At::AfterUnitAbilityRoll | At::AfterCombatRoll | At::AfterBothRolled => "The dice count as they lie.",
        At::CombatStart | At::CombatRoundStart | At::BeforeBarrage | At::AnnounceRetreats => "The round is fought.",
        At::AfterRetreatAnnounced => "They fight this round, and then leave.",
        At::CombatRoundEnd => "The next round begins, unless one side is gone.",
        At::InvasionStart => "Ships bombard, and ground forces land.",
        At::AfterGroundForcesCommitted => "The ground combat begins.",
        At::WhenControlGained | At::AfterControlGained | At::AfterControlLost => "The planet is theirs.",
        At::WhenProductionUsed | At::WhenUnitsProduced => "The units are produced.",
        At::WhenStrategicActionDeclared => "The strategy card does what it says.",
        At::TurnStart => "The turn begins.",
        At::AfterActionPerformed | At::AfterTacticalAction | At::TurnEnd => "The turn ends.",
        At::StrategyPhaseEnd => "The action phase begins.",
        At::StatusPhaseStart => "Objectives are scored.",
        At::WhenTechnologyResearched => "The technology is theirs.",
        _ => "Play goes on.",
    }
}

#[cfg(test)]
mod tests {
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::ids::{ActionCard, Faction, Planet, UnitKind};
    use crate::games::ti4::model::target::{Place, Prompt};
    use crate::games::ti4::testing::{A, B, Sim};
    use crate::scene::{Names, Present};

    /// LRR 1.19, 58: whoever could answer an activation reads who did it, who is there, and what comes next.
    #[test]
    fn a_moment_tells_who_is_there_and_what_follows_lrr_1_19() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::FlankSpeed);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 2);
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27).until(Prompt::React);
        let asked = t.table().pending().expect("somebody is asked");
        let view = t.table().view(Some(asked.seat));
        let reaction = Ti4::prompt(&view, asked, &Names::default()).reaction.expect("it answers something");
        assert_eq!(reaction.card.title, "After a system is activated");
        assert_eq!(reaction.deed, "After Orange activates New Albion and Starpoint.");
        assert!(
            reaction.card.text.contains("Sky 1 cruiser")
                && reaction.card.text.contains("On New Albion: Sky 2 infantry")
        );
        assert_eq!(reaction.otherwise, "Ships move there next.");
    }
}
