//! A moment that can be answered with a card: what stands where it happens, and what follows if nobody does.

use super::moments;
use super::words::{Words, upper};
use crate::core::Seat;
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::{Area, Units};
use crate::games::ti3::model::view::View;
use crate::scene::systems;
use crate::scene::{Art, Card, Tint};

/// The system in which a moment happens.
pub fn system(view: &View, window: &Window) -> Option<SystemId> {
    let of_planet = |planet| view.public.planets.get(planet).map(|own| own.system);
    match *window {
        Window::AfterActivation { system, .. }
        | Window::AfterMovement { system, .. }
        | Window::BeforeSpaceBattle { system, .. }
        | Window::BeforeCombatRound { system, .. }
        | Window::BeforeLandings { system, .. }
        | Window::BeforeCasualties { system, .. }
        | Window::ShipDamaged { system, .. }
        | Window::ShipDestroyed { system, .. }
        | Window::Attacked { system, .. }
        | Window::AfterCombatRound { system, .. }
        | Window::AfterSpaceBattle { system, .. }
        | Window::BeforeProduction { system, .. }
        | Window::FlagshipLost { system, .. }
        | Window::Rolled { system, .. }
        | Window::CounterPlaced { system, .. } => Some(system),
        Window::BeforeInvasionCombat { planet, .. }
        | Window::BeforeBombardment { planet, .. }
        | Window::BeforeInvasionRound { planet, .. }
        | Window::PlanetTaken { planet, .. }
        | Window::AfterInvasionRound { planet, .. }
        | Window::AfterInvasion { planet, .. }
        | Window::InvasionWon { planet, .. }
        | Window::Produced { at: Place::Planet(planet), .. }
        | Window::LocalsFight { at: Place::Planet(planet), .. } => of_planet(planet),
        Window::Produced { at: Place::Space(system), .. } | Window::LocalsFight { at: Place::Space(system), .. } => {
            Some(system)
        }
        _ => None,
    }
}

/// The moment as a card: its kind, and who stands where it happens.
pub fn card(view: &View, window: &Window, words: Words<'_>) -> Card {
    let active = view.public.activation.as_ref().map(|activation| activation.system);
    let there = system(view, window).or(active).map(|system| forces(view, system, words));
    let text =
        there.filter(|there| !there.is_empty()).unwrap_or_else(|| "It is over once everybody has answered.".into());
    Card {
        title: upper(moments::when(window.at())),
        art: Some((art(window.at()), Tint::Plain)),
        text,
        ..Card::default()
    }
}

/// "Over Wellon: Ada 2 carriers and 3 fighters. On Wellon: Bo 1 ground force."
pub fn forces(view: &View, system: SystemId, words: Words<'_>) -> String {
    let Some(here) = view.public.systems.get(system.index()) else { return String::new() };
    let side = |(seat, units): (Seat, &Units)| format!("{} {}", words.seat(seat), words.force(units));
    let sides = |area: &Area| area.iter().filter(|(_, units)| !units.is_empty()).map(side).collect::<Vec<_>>();
    let ground = here.planets.iter().filter_map(|planet| {
        let here = view.public.planets.get(planet)?;
        Some((format!("On {}", words.planet(planet)), sides(&here.ground)))
    });
    systems::forces([(words.around(system), sides(&here.space))].into_iter().chain(ground))
}

fn art(at: At) -> Art {
    match at {
        At::BeforeSpaceBattle
        | At::BeforeCombatRound
        | At::BeforeInvasionCombat
        | At::BeforeCasualties
        | At::ShipDamaged
        | At::ShipDestroyed
        | At::Attacked
        | At::BeforeBombardment
        | At::BeforeInvasionRound
        | At::AfterCombatRound
        | At::AfterInvasionRound
        | At::AfterSpaceBattle
        | At::AfterInvasion
        | At::FlagshipLost
        | At::AttackBegins
        | At::BattleWon
        | At::InvasionWon
        | At::UnitsLost
        | At::LocalsFight
        | At::Rolled => Art::BURST,
        At::AfterActivation | At::AfterMovement | At::BeforeLandings | At::CounterPlaced => Art::FLEET,
        At::AgendaRead
        | At::BeforeAgenda
        | At::BeforeVote
        | At::AfterVote
        | At::AfterVotes
        | At::LawPassed
        | At::LawGone
        | At::CouncilOver
        | At::CouncilEnds
        | At::SpyTargets
        | At::SpyRevealed
        | At::RepresentativeKilled
        | At::RepresentativesRevealed => Art::LAW,
        At::AfterPick | At::PicksDone | At::Picked | At::PrimaryUsed | At::AfterPrimary | At::AfterSecondary => {
            Art::STRATEGY
        }
        _ => Art::CLOCK,
    }
}

/// What follows if nobody answers.
pub fn otherwise(at: At) -> &'static str {
    match at {
        At::AfterActivation => "Ships move there next.",
        At::AfterMovement => "PDS fire, then fleets that meet fight.",
        At::Attacked | At::BeforeSpaceBattle => "The battle begins.",
        At::BeforeCombatRound => "The round is fought.",
        At::AfterCombatRound => "The next round begins, unless one side is gone.",
        At::BeforeCasualties => "The hits are taken.",
        At::ShipDamaged => "The ship fights on, damaged.",
        At::ShipDestroyed | At::FlagshipLost => "The ship is gone.",
        At::Rolled => "The dice count as they lie.",
        At::LocalsFight => "The fight goes on.",
        At::BeforeLandings => "Ground forces land.",
        At::BeforeBombardment => "The planet is bombarded.",
        At::BeforeInvasionCombat | At::BeforeInvasionRound => "The ground forces fight.",
        At::PlanetTaken => "The planet is theirs.",
        At::BeforeProduction => "The units are built.",
        At::CardPlayed => "The card does what it says.",
        At::PrimaryUsed => "The strategy card does what it says.",
        At::AfterPick => "The card is theirs.",
        At::AfterPrimary => "The others may follow.",
        At::AgendaRead => "The agenda is decided.",
        At::BeforeVote => "The council votes.",
        At::AfterVote => "The vote counts.",
        At::AfterVotes => "The votes are counted.",
        At::BeforeAgenda => "The agenda is read.",
        At::LawPassed => "The law is in force.",
        At::StrategyDone | At::PicksDone => "The action phase begins.",
        At::StatusStart => "Objectives are scored.",
        At::TurnStart => "The turn begins.",
        At::TacticalEnd | At::ActionOver => "The turn ends.",
        At::BeforePurchase => "The technology is bought.",
        _ => "Play goes on.",
    }
}
