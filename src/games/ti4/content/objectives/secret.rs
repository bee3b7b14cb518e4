//! Secret objectives.

use super::super::*;
use super::public::{colors, of_trait, with_ships};
use crate::games::ti4::effects::windows::UnitRoll;
use crate::games::ti4::model::data::{Trait, Wormholes};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy::{self, Adjacency, systems};
use crate::games::ti4::rules::scoring;

pub(super) const fn status(secret: Secret, name: &'static str, text: &'static str, goal: Goal) -> SecretRow {
    SecretRow { secret, name, edition: Edition::Base, text, goal: Some(goal), uses: &[] }
}

/// Scored in the action phase, when its moment comes.
pub(super) const fn action(secret: Secret, name: &'static str, text: &'static str, uses: &'static [Use]) -> SecretRow {
    SecretRow { secret, name, edition: Edition::Base, text, goal: None, uses }
}

/// Scores the secret objective it stands on; one objective in each combat (LRR 61.7).
pub(super) const fn score<W>() -> Do<W> {
    Do::Now(|g, _, me| {
        if let Source::Secret(secret) = me.source {
            if let Some(combat) = &mut g.combat {
                combat.scored.insert(me.seat);
            }
            scoring::score_secret(g, me.seat, secret);
        }
    })
}

/// Whether the seat may still score in the combat under way, if any.
pub(super) fn may_score(state: &State, me: Me) -> bool {
    state.combat.as_ref().is_none_or(|combat| !combat.scored.contains(me.seat))
}

use Secret as S;

pub static ROWS: &[SecretRow] = &[
    status(
        S::AdaptNewStrategies,
        "Adapt New Strategies",
        "Own 2 faction technologies.",
        Goal::Have(|s, seat| (faction_techs(s, seat), 2)),
    ),
    status(
        S::BecomeTheGatekeeper,
        "Become the Gatekeeper",
        "Have ships in a system with an alpha and in one with a beta wormhole.",
        Goal::Have(|s, seat| (gates(s, seat), 2)),
    ),
    status(
        S::ControlTheRegion,
        "Control the Region",
        "Have ships in 6 systems.",
        Goal::Have(|s, seat| (with_ships(s, seat).count_ones(), 6)),
    ),
    status(
        S::CutSupplyLines,
        "Cut Supply Lines",
        "Have a ship in a system with another player's space dock.",
        Goal::Have(|s, seat| (over_docks(s, seat), 1)),
    ),
    status(
        S::EstablishAPerimeter,
        "Establish a Perimeter",
        "Have 4 PDS on the board.",
        Goal::Have(|s, seat| (board::on_board(s, seat, UnitKind::Pds), 4)),
    ),
    status(
        S::ForgeAnAlliance,
        "Forge an Alliance",
        "Control 4 cultural planets.",
        Goal::Have(|s, seat| (of_trait(s, seat, Trait::Cultural), 4)),
    ),
    status(S::FormASpyNetwork, "Form a Spy Network", "Discard 5 action cards.", Goal::ActionCards(5)),
    status(
        S::FuelTheWarMachine,
        "Fuel the War Machine",
        "Have 3 space docks on the board.",
        Goal::Have(|s, seat| (board::on_board(s, seat, UnitKind::SpaceDock), 3)),
    ),
    status(
        S::GatherAMightyFleet,
        "Gather a Mighty Fleet",
        "Have 5 dreadnoughts on the board.",
        Goal::Have(|s, seat| (board::on_board(s, seat, UnitKind::Dreadnought), 5)),
    ),
    status(
        S::LearnTheSecretsOfTheCosmos,
        "Learn the Secrets of the Cosmos",
        "Have ships in 3 systems next to an anomaly.",
        Goal::Have(|s, seat| (near_anomalies(s, seat), 3)),
    ),
    status(
        S::MasterTheLawsOfPhysics,
        "Master the Laws of Physics",
        "Own 4 technologies of one color.",
        Goal::Have(|s, seat| (colors(s, seat, 4), 1)),
    ),
    status(
        S::MineRareMetals,
        "Mine Rare Metals",
        "Control 4 hazardous planets.",
        Goal::Have(|s, seat| (of_trait(s, seat, Trait::Hazardous), 4)),
    ),
    status(
        S::MonopolizeProduction,
        "Monopolize Production",
        "Control 4 industrial planets.",
        Goal::Have(|s, seat| (of_trait(s, seat, Trait::Industrial), 4)),
    ),
    status(
        S::OccupyTheSeatOfTheEmpire,
        "Occupy the Seat of the Empire",
        "Control Mecatol Rex with 3 of your ships there.",
        Goal::Have(|s, seat| (seat_of_empire(s, seat), 3)),
    ),
    status(
        S::ThreatenEnemies,
        "Threaten Enemies",
        "Have a ship next to another player's home system.",
        Goal::Have(|s, seat| (near_homes(s, seat), 1)),
    ),
    action(
        S::DestroyTheirGreatestShip,
        "Destroy Their Greatest Ship",
        "Destroy another player's flagship or war sun.",
        &[AfterUnitDestroyed::may(
            |state, now, me| {
                matches!(now.kind, UnitKind::Flagship | UnitKind::WarSun)
                    && now.by == Some(me.seat)
                    && now.seat != me.seat
                    && may_score(state, me)
            },
            score(),
        )],
    ),
    action(
        S::MakeAnExampleOfTheirWorld,
        "Make an Example of Their World",
        "Bombard the last ground forces on a planet away.",
        &[AfterUnitAbilityHits::may(
            |state, now, me| {
                let UnitRoll::Bombardment { planet } = now.roll else { return false };
                now.seat == me.seat && state.ground_on(now.against, planet) == 0 && may_score(state, me)
            },
            score(),
        )],
    ),
    action(
        S::SparkARebellion,
        "Spark a Rebellion",
        "Win a combat against a player with the most victory points.",
        &[AfterCombatWon::may(
            |state, now, me| {
                let most = state.clockwise(me.seat).map(|seat| state.players[seat].points).max();
                now.winner == me.seat && Some(state.players[now.loser].points) == most && may_score(state, me)
            },
            score(),
        )],
    ),
    action(
        S::TurnTheirFleetsToDust,
        "Turn Their Fleets to Dust",
        "Destroy the last ships of a player in a system with space cannons.",
        &[AfterUnitAbilityHits::may(
            |state, now, me| {
                let UnitRoll::CannonOffence { system, .. } = now.roll else { return false };
                now.seat == me.seat && !state.system(system).space.of(now.against).has_ships() && may_score(state, me)
            },
            score(),
        )],
    ),
    action(
        S::UnveilFlagship,
        "Unveil Flagship",
        "Win a space combat where your flagship is.",
        &[AfterCombatWon::may(
            |state, now, me| {
                let flagship = state.system(now.system).space.of(me.seat).count(UnitKind::Flagship) > 0;
                now.planet.is_none() && now.winner == me.seat && flagship && may_score(state, me)
            },
            score(),
        )],
    ),
    #[cfg(test)]
    super::super::dummies::SECRET,
];

fn faction_techs(state: &State, seat: Seat) -> u32 {
    let own = state.players[seat].techs.iter().map(tech).filter(|row| row.faction.is_some());
    own.filter(|row| row.color.is_some() || row.unit.is_some()).count() as u32
}

fn gates(state: &State, seat: Seat) -> u32 {
    let manned = with_ships(state, seat);
    let kinds = [Wormholes::ALPHA, Wormholes::BETA];
    kinds.iter().filter(|kind| systems(manned).any(|id| galaxy::wormholes(state, id, Some(seat)).meets(**kind))).count()
        as u32
}

fn over_docks(state: &State, seat: Seat) -> u32 {
    let dock_of = |other: Seat, id: SystemId| {
        let on_planets =
            state.planets_in(id).iter().any(|p| state.planet(p).ground.of(other).count(UnitKind::SpaceDock) > 0);
        on_planets || state.system(id).space.of(other).count(UnitKind::SpaceDock) > 0
    };
    systems(with_ships(state, seat)).filter(|&id| state.others(seat).any(|other| dock_of(other, id))).count() as u32
}

fn near_anomalies(state: &State, seat: Seat) -> u32 {
    let anomalies = state.system_ids().filter(|&id| state.is_anomaly(id));
    let anomalies = anomalies.fold(0, |bits, id| bits | id.bit());
    let adjacency = Adjacency::of(state, Some(seat));
    systems(with_ships(state, seat)).filter(|&id| adjacency.bits(id) & anomalies != 0).count() as u32
}

fn seat_of_empire(state: &State, seat: Seat) -> u32 {
    if state.controls(seat, Planet::MecatolRex) { state.system(SystemId::MECATOL).space.of(seat).ships() } else { 0 }
}

fn near_homes(state: &State, seat: Seat) -> u32 {
    let homes = state.others(seat).fold(0, |bits, other| bits | state.players[other].home.bit());
    let adjacency = Adjacency::of(state, Some(seat));
    systems(with_ships(state, seat)).filter(|&id| adjacency.bits(id) & homes != 0).count() as u32
}
