//! The moments of a game in words.

use super::language::Component;
use super::words::Words;
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::ids::Planet;
use crate::games::ti3::model::target::Place;

impl Words<'_> {
    /// The moment of an open window: who does what where, as far as it says more than its kind.
    pub fn moment(self, window: &Window) -> String {
        let seat = |seat| self.seat(seat);
        let card = |card| self.name(Component::Strategy(card));
        let on = |planet: Planet| format!("on {}", self.planet(planet));
        match *window {
            Window::AfterPrimary { card: used, seat: who } => format!("after {} used {}", seat(who), card(used)),
            Window::AfterActivation { system, seat: who } => {
                format!("after {} activates {}", seat(who), self.system(system))
            }
            Window::AfterMovement { system, seat: who } => {
                format!("after {} moved ships to {}", seat(who), self.system(system))
            }
            Window::BeforeSpaceBattle { system, attacker, defender } => {
                format!("before {} and {} fight {}", seat(attacker), seat(defender), self.around(system))
            }
            Window::BeforeCombatRound { system, round, .. } => {
                format!("before round {round} of the battle {}", self.around(system))
            }
            Window::BeforeInvasionCombat { planet, attacker, defender } => {
                format!("before {} and {} fight {}", seat(attacker), seat(defender), on(planet))
            }
            Window::AgendaRead { card, .. } => {
                format!("after the agenda {} is read", self.name(Component::Political(card)))
            }
            Window::CardPlayed { seat: who, card, .. } => {
                format!("when {} plays {}", seat(who), self.name(Component::ActionCard(card)))
            }
            Window::AfterPick { seat: who, card: taken, .. } | Window::Picked { seat: who, card: taken } => {
                format!("after {} picks {}", seat(who), card(taken))
            }
            Window::PrimaryUsed { card: used, seat: who, .. } => format!("when {} uses {}", seat(who), card(used)),
            Window::BeforeLandings { system, seat: who } => {
                format!("before {} lands at {}", seat(who), self.system(system))
            }
            Window::BeforeCasualties { seat: who, system, .. } => {
                format!("before {} takes hits {}", seat(who), self.around(system))
            }
            Window::ShipDamaged { owner, kind, system, .. } => {
                format!("when {} of {} is damaged {}", self.one(kind), seat(owner), self.around(system))
            }
            Window::ShipDestroyed { owner, kind, system, .. } => {
                format!("when {} of {} is destroyed {}", self.one(kind), seat(owner), self.around(system))
            }
            Window::StatusIncome { seat: who } => format!("after {} received cards and counters", seat(who)),
            Window::Attacked { system, attacker, defender } => {
                format!("when ships of {} meet those of {} {}", seat(attacker), seat(defender), self.around(system))
            }
            Window::BeforeBombardment { planet, attacker, .. } => {
                format!("before {} bombards {}", seat(attacker), self.planet(planet))
            }
            Window::BeforeInvasionRound { planet, round, .. } => {
                format!("before round {round} of the fight {}", on(planet))
            }
            Window::PlanetTaken { planet, seat: who, .. } => {
                format!("after {} takes {}", seat(who), self.planet(planet))
            }
            Window::BeforeAgenda { seat: who, .. } => format!("before {} draws an agenda", seat(who)),
            Window::BeforeVote { seat: who } => format!("before {} votes", seat(who)),
            Window::AfterVote { seat: who, ballot, .. } => {
                format!("after {} votes for {}", seat(who), self.ballot(ballot))
            }
            Window::BeforePurchase { seat: who } => format!("before {} buys a technology", seat(who)),
            Window::Collected { seat: who } => format!("after {} collects from trade agreements", seat(who)),
            Window::AfterCombatRound { system, .. } => {
                format!("after a round of the battle {}", self.around(system))
            }
            Window::AfterInvasionRound { planet, .. } => format!("after a round of the fight {}", on(planet)),
            Window::AfterSpaceBattle { system, .. } => format!("after the battle {}", self.around(system)),
            Window::AfterInvasion { planet, .. } => format!("after the fight {}", on(planet)),
            Window::BeforeProduction { system, seat: who } => {
                format!("before {} produces at {}", seat(who), self.system(system))
            }
            Window::FlagshipLost { seat: who, system } => {
                format!("when the flagship of {} is destroyed {}", seat(who), self.around(system))
            }
            Window::TacticalEnd { seat: who, .. } => format!("at the end of the tactical action of {}", seat(who)),
            Window::Rolled { seat: who, system, .. } => {
                format!("after {} rolls dice at {}", seat(who), self.system(system))
            }
            Window::TurnStart { seat: who } => format!("at the start of the turn of {}", seat(who)),
            Window::AfterSecondary { card: used, seat: who, used: true } => {
                format!("after {} follows {}", seat(who), card(used))
            }
            Window::AfterSecondary { card: used, seat: who, .. } => {
                format!("after {} does not follow {}", seat(who), card(used))
            }
            Window::CardDone { card: used, seat: who } => {
                format!("after all are done with {} of {}", card(used), seat(who))
            }
            Window::CounterPlaced { system, seat: who, .. } => {
                format!("after {} places a counter at {}", seat(who), self.system(system))
            }
            Window::AttackBegins { attacker, defender } => {
                format!("when {} attacks {}", seat(attacker), seat(defender))
            }
            Window::BattleWon { winner, loser, .. } => {
                format!("after {} wins a space battle against {}", seat(winner), seat(loser))
            }
            Window::InvasionWon { planet, winner, loser } => {
                format!("after {} takes {} from {}", seat(winner), self.planet(planet), seat(loser))
            }
            Window::UnitsLost { of, by, .. } => format!("after {} loses units to {}", seat(of), seat(by)),
            Window::Researched { seat: who, tech } => {
                let tech = tech.map_or("a technology of the race", |tech| self.name(Component::Tech(tech)));
                format!("after {} gains {tech}", seat(who))
            }
            Window::PdsFired { seat: who, target } => {
                format!("after the PDS of {} fired at {}", seat(who), seat(target))
            }
            Window::Produced { seat: who, at: Place::Planet(planet) } => {
                format!("after {} produces {}", seat(who), on(planet))
            }
            Window::Produced { seat: who, at: Place::Space(system) } => {
                format!("after {} produces {}", seat(who), self.around(system))
            }
            Window::NeutralLanding { seat: who } => format!("after {} lands on a neutral planet", seat(who)),
            Window::PaidOut { seat: who, .. } => format!("when {} is paid by a trade card", seat(who)),
            Window::LawPassed { card, .. } => {
                format!("when {} becomes a law", self.name(Component::Political(card)))
            }
            Window::LawGone { card, .. } => format!("when the law {} ends", self.name(Component::Political(card))),
            Window::MercenaryFalls { seat: who, kind, .. } => {
                format!("when {} of {} would be destroyed", self.kind(kind), seat(who))
            }
            Window::MercenarySlain { kind, of, .. } => {
                format!("after {} of {} is destroyed", self.kind(kind), seat(of))
            }
            Window::MercenaryUnpaid { seat: who, system } => {
                format!("after {} does not pay a mercenary at {}", seat(who), self.system(system))
            }
            Window::SpyTargets { spy, seat: who } => {
                format!("after a spy of {} targets the representative of {}", seat(spy), seat(who))
            }
            Window::SpyRevealed { seat: who } => format!("after the spy of {} is revealed", seat(who)),
            Window::RepresentativeKilled { seat: who } => {
                format!("after a representative of {} is killed", seat(who))
            }
            Window::LocalsFight { at: Place::Planet(planet), .. } => {
                format!("in a fight against the locals {}", on(planet))
            }
            Window::LocalsFight { at: Place::Space(system), .. } => {
                format!("in a fight against the locals {}", self.around(system))
            }
            Window::Action
            | Window::StrategyPhase
            | Window::StatusPhase
            | Window::PicksDone
            | Window::ActionOver
            | Window::StatusStart
            | Window::StrategyDone
            | Window::AfterVotes
            | Window::BeforeStatusCards
            | Window::ActionPhaseEnd
            | Window::CouncilOver
            | Window::CouncilEnds
            | Window::RepresentativesRevealed
            | Window::RoundOver => when(window.at()).to_owned(),
        }
    }
}

/// A kind of moment.
pub fn when(at: At) -> &'static str {
    match at {
        At::Action => "as the action of your turn",
        At::StrategyPhase => "in the strategy phase",
        At::AfterPrimary => "after the primary ability of a strategy card",
        At::AfterActivation => "after a system is activated",
        At::AfterMovement => "after ships have moved",
        At::BeforeSpaceBattle => "before a space battle",
        At::BeforeCombatRound => "before a round of a space battle",
        At::BeforeInvasionCombat => "before an invasion combat",
        At::AgendaRead => "after an agenda is read",
        At::StatusPhase => "in the status phase",
        At::CardPlayed => "when another player plays an action card",
        At::AnyTime => "at any time",
        At::AfterPick => "after somebody picks a strategy card",
        At::PicksDone => "after all strategy cards are picked",
        At::PrimaryUsed => "when somebody uses a strategy card",
        At::ActionOver => "between two actions",
        At::BeforeLandings => "before planetary landings",
        At::BeforeCasualties => "before casualties of a space battle are chosen",
        At::ShipDamaged => "when a ship is damaged in a space battle",
        At::ShipDestroyed => "when a ship is destroyed in a space battle",
        At::PlanetTaken => "after somebody takes a planet",
        At::BeforeAgenda => "before an agenda is drawn",
        At::BeforeVote => "before somebody votes",
        At::AfterVote => "after somebody votes",
        At::AfterVotes => "after all votes are cast",
        At::BeforePurchase => "before a technology is bought",
        At::Collected => "after somebody collects from trade agreements",
        At::BeforeStatusCards => "before action cards are drawn in the status phase",
        At::StatusStart => "at the start of the status phase",
        At::StrategyDone => "at the end of the strategy phase",
        At::StatusIncome => "after cards and counters are received in the status phase",
        At::Attacked => "when fleets meet",
        At::BeforeBombardment => "before a bombardment",
        At::BeforeInvasionRound => "before a round of an invasion combat",
        At::AfterCombatRound => "after a round of a space battle",
        At::AfterInvasionRound => "after a round of an invasion combat",
        At::AfterSpaceBattle => "after a space battle",
        At::AfterInvasion => "after an invasion",
        At::BeforeProduction => "before units are produced",
        At::FlagshipLost => "when a flagship is destroyed",
        At::TacticalEnd => "at the end of a tactical action",
        At::Rolled => "after dice are rolled",
        At::TurnStart => "at the start of a turn",
        At::Picked => "after a pick of a strategy card stands",
        At::AfterSecondary => "after the secondary ability of a strategy card",
        At::CardDone => "after all are done with a strategy card",
        At::CounterPlaced => "after a counter is placed for an action",
        At::ActionPhaseEnd => "at the end of the action phase",
        At::AttackBegins => "when an attack begins",
        At::BattleWon => "after a space battle is won",
        At::InvasionWon => "after an invasion combat is won",
        At::UnitsLost => "after units are lost in battle",
        At::Researched => "after a technology is gained",
        At::PdsFired => "after PDS have fired",
        At::Produced => "after a dock has built units",
        At::NeutralLanding => "after ground forces land on a neutral planet",
        At::PaidOut => "when a trade card pays trade goods",
        At::LawPassed => "when a law is passed",
        At::LawGone => "when a law ends",
        At::CouncilOver => "after an agenda is dealt with",
        At::MercenaryFalls => "when a mercenary would be destroyed",
        At::MercenarySlain => "after a mercenary is destroyed",
        At::MercenaryUnpaid => "after a mercenary is not paid",
        At::CouncilEnds => "when the representatives go home",
        At::SpyTargets => "after a spy targets a representative",
        At::SpyRevealed => "after a spy is revealed",
        At::RepresentativeKilled => "after a representative is killed",
        At::RepresentativesRevealed => "when all representatives lie open",
        At::LocalsFight => "in a fight against the locals",
        At::RoundOver => "when a round is over",
    }
}
