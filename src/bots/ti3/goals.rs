//! What there is to score, and how near it is: public objectives, and secrets of one's own.

use super::aims::is_learned;
use super::empire as scenario;
use super::mind::{Mind, POINT, Worth, planet_worth};
use crate::core::{IdSet, Seat, Seats};
use crate::games::ti3::content::objectives::{self as own, COUNTED, empire};
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::model::data::{Color, Needs, objectives};
use crate::games::ti3::model::ids::{Objective, Planet, Tech, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{board, fall, movement, scoring, technology};

impl Mind {
    /// How good a position is for this seat.
    pub fn worth(&self, state: &State) -> Worth {
        let secret = state.hidden.secrets[self.me].iter().map(|&objective| self.hope(state, objective));
        let public = self.public_worth(state, false);
        let own = |state: &State| (state.players[self.me].techs, state.players[self.me].race_techs);
        let learned = match own(state) == own(self) {
            true => *self.learned.get_or_init(|| self.public_worth(self, true)),
            false => self.public_worth(state, true),
        };
        let planets = state.controlled(self.me).map(planet_worth);
        // T60: nothing is scored there, but the home counts all the same.
        let safe = match fall::is_played(state) {
            true => fall::holds_home(state, self.me, self.me),
            false => scoring::may_score(state, self.me),
        };
        let home = if safe { 0 } else { -3 * POINT };
        public + learned + secret.sum::<Worth>() + planets.sum::<Worth>() + self.throne_worth(state) + home
    }

    /// What public objectives are worth that technologies bring nearer, or all others: those on the table, and those that may come.
    fn public_worth(&self, state: &State, learned: bool) -> Worth {
        let (unseen, likely) = self.coming_objectives();
        let open = self.open_objectives(state).filter(|objective| is_learned(*objective) == learned);
        let coming = unseen.iter().filter(|objective| is_learned(**objective) == learned);
        let coming = coming.map(|&objective| self.hope(state, objective) * likely / 100);
        open.map(|objective| self.hope(state, objective)).sum::<Worth>() + coming.sum::<Worth>()
    }

    /// Victory points of an objective.
    pub fn points_of(&self, objective: Objective) -> Worth {
        match objective.row().worth {
            objectives::Worth::Points(points) => Worth::from(points),
            objectives::Worth::Win => {
                Worth::from(board::goal(self, self.me).saturating_sub(self.players[self.me].points))
            }
            objectives::Worth::GameOver => 0,
        }
    }

    /// What an objective that is met or halfway met is worth; what is far away, like a win at once, is not dreamt of.
    fn hope(&self, state: &State, objective: Objective) -> Worth {
        let (have, need) = self.steps(state, objective);
        let points = POINT * self.points_of(objective);
        let hoped = points.min(2 * POINT);
        if have >= need { points } else { hoped * 6 / 10 * have as Worth / need as Worth }
    }

    /// How likely an objective can be scored some day, in a hundred: how much is there, and how hard the rest is.
    pub fn ease(&self, objective: Objective) -> Worth {
        let (have, need) = self.steps(self, objective);
        let done = 100 * have.min(need) as Worth / need.max(1) as Worth;
        (done + hopeful(objective)) / 2
    }

    /// How far this seat is on the way to an objective, in steps small enough to plan each.
    pub fn steps(&self, state: &State, objective: Objective) -> (u32, u32) {
        match content::objective(objective).map(|row| row.goal) {
            None | Some(Goal::End) => (0, 1),
            Some(Goal::Spend(currency, need)) => (self.income(state, currency), need),
            Some(Goal::SpendGoods(need)) => (u32::from(state.players[self.me].goods), u32::from(need)),
            Some(Goal::SpendEither(need)) => {
                let most = [Currency::Resources, Currency::Influence].map(|currency| self.income(state, currency));
                (most[0].max(most[1]), need)
            }
            Some(Goal::SpendMixed { goods, resources, influence }) => {
                let coins = u32::from(payment::coins(state, self.me));
                let planets = |currency| self.income(state, currency) - coins;
                let (rich, famous) = (planets(Currency::Resources), planets(Currency::Influence));
                let all = u32::from(goods) + resources + influence;
                (coins.min(u32::from(goods)) + rich.min(resources) + famous.min(influence), all)
            }
            Some(Goal::SpendCounters(need)) => {
                let sheet = state.players[self.me].sheet;
                (u32::from(sheet.pool + sheet.strategy), u32::from(need))
            }
            Some(Goal::Have(have)) => match have(state, self.me) {
                true => (1, 1),
                false => part_of(state, self.me, objective),
            },
        }
    }
}

/// How many in a hundred score an objective, as far as that does not follow from how much is there: what needs one's own planets,
/// technologies and ships comes before Mecatol Rex, and that before the home of somebody else.
fn hopeful(objective: Objective) -> Worth {
    use Objective as O;
    match objective {
        O::SecretThreatening | O::SecretKeeperOfGates | O::SecretExpansionist => 80,
        O::SecretTechnocrat | O::SecretFocused | O::SecretUsurper | O::SecretDiversified => 60,
        O::SecretIndustrial | O::SecretForceful | O::SecretMasterOfShips => 40,
        O::SecretMerciless | O::SecretRegulator | O::SecretConqueror => 10,
        O::S2Domination | O::S2Supremacy | O::S2MecatolAndAllAdjacent | O::S2SeShipsInTwoHomes => 10,
        O::ImperiumRex | O::ImperiumRexSe => 0,
        _ => 70,
    }
}

/// Technologies in the three colours a seat knows best, two of each at most.
fn pairs(state: &State, seat: Seat) -> u32 {
    let mut owned = Color::ALL.map(|color| state.techs_of(seat, color).min(2) as u32);
    owned.sort_unstable_by(|one, other| other.cmp(one));
    owned.iter().take(3).sum()
}

/// Technologies to learn until a seat knows so many of one colour, those included that others need.
fn lessons(state: &State, seat: Seat, count: usize) -> u32 {
    let owned = state.players[seat].techs;
    let of_color = |color: Color| {
        let mut known = owned;
        while known.iter().filter(|tech| tech.row().color == color).count() < count {
            let own = |tech: &&Tech| tech.row().color == color && state.contents.holds(tech.row().from);
            let unknown = Tech::ALL.iter().filter(own).filter(|tech| !known.contains(**tech));
            let next = unknown.filter_map(|tech| way_to(state, known, *tech)).min_by_key(|way| way.len())?;
            known = next;
        }
        Some((known.len() - owned.len()) as u32)
    };
    Color::ALL.iter().filter_map(|color| of_color(*color)).min().unwrap_or(count as u32)
}

/// What is known once a technology is learned, with all that it needs.
fn way_to(state: &State, known: IdSet<Tech>, tech: Tech) -> Option<IdSet<Tech>> {
    if known.contains(tech) {
        return Some(known);
    }
    if !state.contents.holds(tech.row().from) {
        return None;
    }
    let mut known = match technology::needs(state, tech) {
        Needs::Nothing => known,
        Needs::All(techs) => techs.iter().try_fold(known, |known, need| way_to(state, known, *need))?,
        Needs::Any(techs) => techs.iter().filter_map(|need| way_to(state, known, *need)).min_by_key(|way| way.len())?,
    };
    known.insert(tech);
    Some(known)
}

/// Mecatol Rex and a dock on it.
fn throne(state: &State, seat: Seat) -> u32 {
    u32::from(state.controls(seat, Planet::MecatolRex)) + u32::from(own::throne(state, seat))
}

/// Systems at Mecatol Rex that a seat controls.
fn core_systems(state: &State, seat: Seat) -> u32 {
    state.touching(SystemId::MECATOL).filter(|id| state.controls_system(seat, *id)).count() as u32
}

/// How far a seat is with an objective that it does not meet: always less than all.
fn part_of(state: &State, seat: Seat, objective: Objective) -> (u32, u32) {
    use Objective as O;
    let techs = own::techs(state, seat) as u32;
    let specialties = |color: &Color| own::specialty_planets(state, seat, *color) as u32;
    let fielded = |kind: UnitKind| u32::from(own::on_board(state, seat, kind));
    let deeds = |fits: fn(&Deed) -> bool| state.players[seat].deeds.iter().filter(|deed| fits(deed)).count() as u32;
    let mecatol = Place::Planet(Planet::MecatolRex);
    let (have, need) = match objective {
        O::S1Planets5 => (own::abroad(state, seat) as u32, 5),
        O::S2Planets10 => (own::abroad(state, seat) as u32, 10),
        O::S2SePlanets11 => (own::abroad(state, seat) as u32, 11),
        O::S2Supremacy => (own::abroad(state, seat) as u32, 18),
        O::S1MecatolWholeRound => (u32::from(state.controls(seat, Planet::MecatolRex)), 2),
        O::S1ThreeSpecialties => (COUNTED.iter().filter(|color| specialties(color) > 0).count() as u32, 3),
        O::S1Tech5 => (techs, 5),
        O::S2Tech9 => (techs, 9),
        O::S1Tech3SameColour => (3u32.saturating_sub(lessons(state, seat, 3)), 3),
        O::S2SeTech5SameColour => (5u32.saturating_sub(lessons(state, seat, 5)), 5),
        O::S1TechAllColours => (Color::ALL.iter().filter(|color| state.techs_of(seat, **color) > 0).count() as u32, 4),
        O::S1SeTwoTechThreeColours => (pairs(state, seat), 6),
        O::SecretDiversified => (pairs(state, seat) + throne(state, seat), 8),
        O::S1ThreeDocks => (fielded(UnitKind::SpaceDock), 3),
        O::S1SeTook3Planets => (state.planets_taken(seat).len() as u32, 3),
        O::S1SeInfluenceEachNeighbour => {
            let most = state.neighbours(seat).iter().map(|other| state.total_influence(other)).max().unwrap_or(0);
            (state.total_influence(seat), most + 1)
        }
        O::S2InfluenceBothNeighbours => (state.total_influence(seat), own::neighbours_influence(state, seat) + 1),
        O::S2SeInvaded2 => (empire::invaded(state, seat) as u32, 2),
        O::S2SeWon2Battles => (empire::battles(state, seat) as u32, 2),
        O::S2SeMecatolAnd3 => {
            (core_systems(state, seat).min(3) + u32::from(state.controls_system(seat, SystemId::MECATOL)), 4)
        }
        O::S2MecatolAndAllAdjacent => {
            let open = state.touching(SystemId::MECATOL).filter(|id| movement::is_open(state, *id)).count() as u32;
            (core_systems(state, seat) + u32::from(state.controls_system(seat, SystemId::MECATOL)), open + 1)
        }
        O::SecretFocused => (COUNTED.iter().map(specialties).max().unwrap_or(0), 4),
        O::SecretTechnocrat => (own::special_planets(state, seat) as u32, 6),
        O::PrelimResearcher => (own::special_planets(state, seat) as u32, 4),
        O::PrelimScientist => (state.techs_of(seat, Color::Yellow) as u32, 3),
        O::PrelimCommander => (fielded(UnitKind::Dreadnought), 5),
        O::PrelimDefender => (fielded(UnitKind::Pds), 6),
        O::PrelimExplorer => (core_systems(state, seat), 2),
        O::SecretForceful => {
            let there = state.space(SystemId::MECATOL, seat).count(UnitKind::Dreadnought);
            let built = fielded(UnitKind::Dreadnought).min(4);
            (throne(state, seat) + u32::from(there).min(4) + built, 10)
        }
        O::SecretIndustrial => {
            let (docks, dreadnoughts) = (fielded(UnitKind::SpaceDock).min(3), fielded(UnitKind::Dreadnought).min(5));
            (u32::from(state.controls(seat, Planet::MecatolRex)) + docks + dreadnoughts, 9)
        }
        O::SecretMasterOfShips => {
            (throne(state, seat) + state.space(SystemId::MECATOL, seat).non_fighters().min(8), 10)
        }
        O::SecretUsurper => (throne(state, seat) + state.units(mecatol, seat).sum(UnitKind::is_ground_force).min(6), 8),
        O::SecretKeeperOfGates => {
            let all: Vec<SystemId> = own::gates(state).collect();
            let held = all.iter().filter(|id| state.space(**id, seat).non_fighters() > 0).count() as u32;
            (held, all.len().max(1) as u32)
        }
        O::SecretExpansionist => {
            let home = state.players[seat].home;
            (state.system_ids().filter(|id| *id != home && state.controls_system(seat, *id)).count() as u32, 8)
        }
        O::SecretThreatening => {
            let near = |other: &Seat| {
                own::homes(state, *other)
                    .flat_map(|home| state.touching(home))
                    .any(|id| state.controls_system(seat, id))
            };
            // Three in Shattered Ascension, or all of fewer than four players.
            let most = if state.count() < 4 { own::opponents(state, seat).count() } else { 3 };
            (
                own::opponents(state, seat).filter(near).count() as u32,
                if state.contents.ascended() { most as u32 } else { 2 },
            )
        }
        O::SecretConqueror | O::S2Domination => {
            let mut homes: Vec<(u32, u32)> = own::opponents(state, seat)
                .map(|other| {
                    let homes = state.home_planets(other);
                    (homes.iter().filter(|planet| state.controls(seat, *planet)).count() as u32, homes.len() as u32)
                })
                .collect();
            homes.sort_by_key(|(have, need)| std::cmp::Reverse(10 * have / need.max(&1)));
            let wanted = if objective == O::S2Domination { 2 } else { 1 };
            homes.iter().take(wanted).fold((0, 0), |all, home| (all.0 + home.0, all.1 + home.1))
        }
        O::S2SeShipsInTwoHomes => {
            let beset = |other: Seat| {
                let fleets = own::homes(state, other).map(|home| state.space(home, seat).non_fighters());
                fleets.max().unwrap_or(0).min(4)
            };
            let mut fleets: Vec<u32> = own::opponents(state, seat).map(beset).collect();
            fleets.sort_unstable_by(|one, other| other.cmp(one));
            (fleets.iter().take(2).sum(), 8)
        }
        O::SecretRegulator => {
            let victim = |deed: &Deed| match deed {
                Deed::DestroyedDock { of, .. } | Deed::RazedDock(of) => Some(*of),
                _ => None,
            };
            (state.players[seat].deeds.iter().filter_map(victim).collect::<Seats>().len() as u32, 2)
        }
        O::PrelimEnemy => (deeds(|deed| matches!(deed, Deed::DestroyedShip { kind: UnitKind::Cruiser, .. })), 2),
        objective => scenario::part_of(state, seat, objective),
    };
    (have.min(need.max(1) - 1), need.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::state::Revealed;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    fn sim(objective: Objective) -> Sim {
        let mut t = Sim::new();
        t.state.hidden.secrets[A].clear();
        t.state.objectives = vec![Revealed { objective, scored: Seats::NONE }];
        t
    }

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    #[test]
    fn a_step_to_an_objective_is_worth_something() {
        let t = sim(Objective::S1TechAllColours);
        let mut after = t.state.clone();
        after.players[A].techs.insert(Tech::AntimassDeflectors);
        assert!(mind(&t).worth(&after) > mind(&t).worth(&t.state));
        // T2.12: six of ten come, so that what nobody asks for yet may be asked for.
        let mut t = sim(Objective::S1ThreeDocks);
        let mut after = t.state.clone();
        after.players[A].techs.insert(Tech::AntimassDeflectors);
        assert!(mind(&t).worth(&after) > mind(&t).worth(&t.state));
        use Objective as O;
        let all = [
            O::S1ThreeDocks,
            O::S1Planets5,
            O::S1ThreeSpecialties,
            O::S1Spend6TradeGoods,
            O::S1Spend10Resources,
            O::S1Spend10Influence,
        ];
        t.state.objectives = all.map(|objective| Revealed { objective, scored: Seats::NONE }).to_vec();
        after.objectives = t.state.objectives.clone();
        assert_eq!(mind(&t).worth(&after), mind(&t).worth(&t.state), "nobody asks for it");
    }

    /// T9.1: without the home planets nothing is scored.
    #[test]
    fn home_planets_are_worth_more_than_any_objective_t9_1() {
        let t = sim(Objective::S1Planets5);
        let mut after = t.state.clone();
        after.planets[Planet::Jord].owner = None;
        assert!(mind(&t).worth(&after) < mind(&t).worth(&t.state) - 2 * POINT);
    }

    #[test]
    fn what_is_not_met_is_never_counted_as_met() {
        let t = sim(Objective::S1Planets5);
        for &objective in Objective::ALL {
            let (have, need) = part_of(&t.state, A, objective);
            assert!(have < need, "{objective:?}");
        }
    }
}
