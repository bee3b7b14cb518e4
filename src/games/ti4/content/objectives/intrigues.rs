//! Secret objectives of Prophecy of Kings.

use super::super::*;
use super::secret::{action, may_score, score, status};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::{board, combat, galaxy, nexus, production};

/// A secret objective of this box.
const fn pok(row: SecretRow) -> SecretRow {
    SecretRow { edition: Edition::ProphecyOfKings, ..row }
}

pub static ROWS: &[SecretRow] = &[
    pok(action(
        Secret::BecomeAMartyr,
        "Become a Martyr",
        "Lose control of a planet in a home system.",
        &[AfterControlLost::may(
            |state, now, me| {
                now.seat == me.seat && state.home_of(state.system_of(now.planet)).is_some() && may_score(state, me)
            },
            score(),
        )],
    )),
    pok(action(
        Secret::BetrayAFriend,
        "Betray a Friend",
        "Win a combat against a player whose promissory note lay before you when your tactical action began.",
        &[AfterCombatWon::may(
            |state, now, me| {
                let friends = state.tactical.as_ref().filter(|tactical| tactical.seat == me.seat);
                now.winner == me.seat
                    && friends.is_some_and(|tactical| tactical.friends.contains(now.loser))
                    && may_score(state, me)
            },
            score(),
        )],
    )),
    pok(action(
        Secret::BraveTheVoid,
        "Brave the Void",
        "Win a combat in an anomaly.",
        &[AfterCombatWon::may(
            |state, now, me| now.winner == me.seat && state.is_anomaly(now.system) && may_score(state, me),
            score(),
        )],
    )),
    pok(action(
        Secret::DarkenTheSkies,
        "Darken the Skies",
        "Win a combat in another player's home system.",
        &[AfterCombatWon::may(
            |state, now, me| {
                let foreign = state.home_of(now.system).is_some_and(|owner| owner != me.seat);
                now.winner == me.seat && foreign && may_score(state, me)
            },
            score(),
        )],
    )),
    SecretRow {
        edition: Edition::Nexus,
        ..status(
            Secret::DefySpaceAndTime,
            "Defy Space and Time",
            "Have a unit in the Wormhole Nexus.",
            Goal::Have(|s, seat| (u32::from(nexus::find(s).is_some_and(|id| s.has_units(seat, id))), 1)),
        )
    },
    pok(action(
        Secret::DemonstrateYourPower,
        "Demonstrate Your Power",
        "Have 3 ships, no fighters, in the active system when a space combat ends.",
        &[CombatEnd::may(
            |state, now, me| {
                let fleet = combat::large_ships(state, me.seat, Place::Space(now.system));
                now.planet.is_none() && fleet >= 3 && may_score(state, me)
            },
            score(),
        )],
    )),
    SecretRow {
        edition: Edition::Exploration,
        ..status(
            Secret::DestroyHereticalWorks,
            "Destroy Heretical Works",
            "Purge 2 of your relic fragments of any type.",
            Goal::Fragments(2),
        )
    },
    pok(action(
        Secret::DictatePolicy,
        "Dictate Policy",
        "Three laws are in play in the agenda phase.",
        &[
            AgendaPhaseStart::may(|state, _, _| state.laws.len() >= 3, score()),
            AfterOutcomeResolved::may(|state, _, _| state.laws.len() >= 3, score()),
        ],
    )),
    pok(action(
        Secret::DriveTheDebate,
        "Drive the Debate",
        "You or a planet you control is elected by an agenda.",
        &[OutcomeStands::may(
            |state, _, me| match state.agenda.as_ref().and_then(|ballot| ballot.outcome) {
                Some(Outcome::Seat(seat)) => seat == me.seat,
                Some(Outcome::Planet(planet)) => state.controls(me.seat, planet),
                _ => false,
            },
            score(),
        )],
    )),
    pok(status(
        Secret::EstablishHegemony,
        "Establish Hegemony",
        "Control planets with 12 influence together.",
        Goal::Have(|s, seat| (s.controlled(seat).map(|planet| board::influence(s, planet)).sum(), 12)),
    )),
    pok(action(
        Secret::FightWithPrecision,
        "Fight with Precision",
        "Destroy the last fighters of a player in a system with Anti-Fighter Barrage.",
        &[AfterBarrageHits::may(
            |state, now, me| {
                let left = state.system(now.system).space.of(now.against).count(UnitKind::Fighter);
                now.seat == me.seat && now.fighters > 0 && left == 0 && may_score(state, me)
            },
            score(),
        )],
    )),
    pok(status(
        Secret::FosterCohesion,
        "Foster Cohesion",
        "Be neighbors with all other players.",
        Goal::Have(|s, seat| (galaxy::neighbours(s, seat).len() as u32, s.others(seat).count() as u32)),
    )),
    pok(status(
        Secret::HoardRawMaterials,
        "Hoard Raw Materials",
        "Control planets with 12 resources together.",
        Goal::Have(|s, seat| (s.controlled(seat).map(|planet| board::resources(s, planet)).sum(), 12)),
    )),
    SecretRow {
        edition: Edition::Mechs,
        ..status(
            Secret::MechanizeTheMilitary,
            "Mechanize the Military",
            "Have a mech on each of 4 planets.",
            Goal::Have(|s, seat| (mechanized(s, seat), 4)),
        )
    },
    pok(status(
        Secret::OccupyTheFringe,
        "Occupy the Fringe",
        "Have 9 ground forces on a planet without a space dock of yours.",
        Goal::Have(|s, seat| (largest_garrison(s, seat), 9)),
    )),
    pok(status(
        Secret::ProduceEnMasse,
        "Produce en Masse",
        "Have units with Production 8 together in one system.",
        Goal::Have(|s, seat| (largest_production(s, seat), 8)),
    )),
    pok(action(
        Secret::ProveEndurance,
        "Prove Endurance",
        "Be the last player to pass.",
        &[AfterPassed::may(
            |state, now, me| now.seat == me.seat && state.players.values().all(|player| player.passed),
            score(),
        )],
    )),
    pok(status(
        Secret::SeizeAnIcon,
        "Seize an Icon",
        "Control a legendary planet.",
        Goal::Have(|s, seat| (s.controlled(seat).filter(|&planet| s.legendary(planet).is_some()).count() as u32, 1)),
    )),
    pok(status(
        Secret::StakeYourClaim,
        "Stake Your Claim",
        "Control a planet in a system where another player controls one, too.",
        Goal::Have(|s, seat| (shared_systems(s, seat), 1)),
    )),
    pok(status(
        Secret::StrengthenBonds,
        "Strengthen Bonds",
        "Have another player's promissory note before you.",
        Goal::Have(|s, seat| {
            let foreign = s.players[seat].notes_face_up.iter().filter(|note| note.owner != seat);
            (foreign.count() as u32, 1)
        }),
    )),
];

/// Planets with a mech of the seat.
fn mechanized(state: &State, seat: Seat) -> u32 {
    let mechs = |planet: &Planet| state.planet(*planet).ground.of(seat).count(UnitKind::Mech) > 0;
    state.planets_in_play().iter().filter(mechs).count() as u32
}

/// The most ground forces of the seat on a planet where it has no space dock.
fn largest_garrison(state: &State, seat: Seat) -> u32 {
    let wild = |planet: &Planet| state.planet(*planet).ground.of(seat).count(UnitKind::SpaceDock) == 0;
    let forces = |planet: Planet| state.ground_on(seat, planet);
    state.planets_in_play().iter().filter(wild).map(forces).max().unwrap_or(0)
}

fn largest_production(state: &State, seat: Seat) -> u32 {
    let value = |id: SystemId| production::producers(state, seat, id).iter().map(|producer| producer.value).sum();
    state.system_ids().map(value).max().unwrap_or(0)
}

/// Systems where the seat and another player control planets.
fn shared_systems(state: &State, seat: Seat) -> u32 {
    let owners = |id: SystemId| state.planets_in(id).iter().filter_map(|planet| state.planet(planet).owner);
    let shared = |id: &SystemId| owners(*id).any(|owner| owner == seat) && owners(*id).any(|owner| owner != seat);
    state.system_ids().filter(shared).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{LawPlace, Step};
    use crate::games::ti4::model::target::Place;
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::rules::scoring;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim};

    fn sim(secret: Secret) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_secret(A, secret);
        t
    }

    /// A cannot score it after the first steps, and can after the last.
    fn shows(secret: Secret, before: impl Fn(&mut Sim), last: impl Fn(&mut Sim)) {
        let mut t = sim(secret);
        before(&mut t);
        assert!(scoring::may_score_secret(&t.state, A, secret).is_err(), "{secret:?} one step before");
        last(&mut t);
        assert!(scoring::may_score_secret(&t.state, A, secret).is_ok(), "{secret:?}");
    }

    /// Goes on until the secret can be scored, and scores it.
    fn scores(mut t: Sim, secret: Secret) {
        t.react(Source::Secret(secret));
        assert_eq!((t.look().players[A].points, t.look().players[A].scored.clone()), (1, vec![secret]));
    }

    fn never(mut t: Sim, secret: Secret) {
        assert!(!t.offered_this_turn(Source::Secret(secret)), "{secret:?}");
    }

    use Planet as P;

    /// B lands on a planet of A.
    fn invaded(secret: Secret, planet: Planet, tile: Option<u8>) -> Sim {
        let mut t = sim(secret);
        t.give_planet(A, planet);
        let home = Place::Space(t.home(A));
        for at in [home, Place::Planet(planet)] {
            let units = *board::units(&t.state, A, at);
            for kind in units.kinds() {
                while board::remove(&mut t.state, A, at, kind, false) {}
            }
        }
        t.give_planet(A, P::Lodor);
        t.put(A, Place::Planet(P::Lodor), UnitKind::Infantry, 1);
        t.state.active = B;
        let system = tile.map_or(t.home(A), |tile| t.tile(tile));
        t.put(B, Place::Space(system), UnitKind::Carrier, 1);
        t.put(B, Place::Space(system), UnitKind::Infantry, 1);
        t.go().pick(Target::System(system)).until(Prompt::Commit).counts(&[(Target::Planet(planet), 1)]);
        t
    }

    #[test]
    fn a_martyr_loses_a_planet_of_a_home_system() {
        scores(invaded(Secret::BecomeAMartyr, P::Jord, None), Secret::BecomeAMartyr);
        never(invaded(Secret::BecomeAMartyr, P::NewAlbion, Some(27)), Secret::BecomeAMartyr);
    }

    /// A wins against B, whose Support for the Throne goes back when A activates the system.
    #[test]
    fn a_friend_is_betrayed_whose_note_lay_face_up_lrr_69() {
        let attack = |face_up: bool, friend: Seat| {
            let mut t = sim(Secret::BetrayAFriend);
            let note = crate::games::ti4::model::state::Note { kind: Promissory::SupportForTheThrone, owner: friend };
            t.state.hidden.notes[friend].retain(|own| *own != note);
            let notes = if face_up { &mut t.state.players[A].notes_face_up } else { &mut t.state.hidden.notes[A] };
            notes.push(note);
            t.dice(&[10, 1]);
            t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
            t
        };
        scores(attack(true, B), Secret::BetrayAFriend);
        never(attack(false, B), Secret::BetrayAFriend);
        never(attack(true, C), Secret::BetrayAFriend);
    }

    /// Only who acts betrays: here A wins as the defender.
    #[test]
    fn a_defender_betrays_nobody() {
        let mut t = sim(Secret::BetrayAFriend);
        let note = crate::games::ti4::model::state::Note { kind: Promissory::SupportForTheThrone, owner: B };
        t.state.hidden.notes[B].retain(|own| *own != note);
        t.state.players[A].notes_face_up.push(note);
        t.state.active = B;
        t.dice(&[1, 10]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
        never(t, Secret::BetrayAFriend);
    }

    /// A wins a space combat there, or loses it.
    fn battle(secret: Secret, at: Place, wins: bool) -> Sim {
        let mut t = sim(secret);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Fighter, 1);
        let Place::Space(system) = at else { return t };
        t.dice(if wins { &[10, 1] } else { &[1, 10] });
        t.go().pick(Target::System(system));
        t
    }

    #[test]
    fn the_void_is_braved_by_winning_in_an_anomaly() {
        let t = sim(Secret::BraveTheVoid);
        let (rift, plain) = (t.space(41), t.space(27));
        scores(battle(Secret::BraveTheVoid, rift, true), Secret::BraveTheVoid);
        never(battle(Secret::BraveTheVoid, plain, true), Secret::BraveTheVoid);
        never(battle(Secret::BraveTheVoid, rift, false), Secret::BraveTheVoid);
    }

    #[test]
    fn skies_are_darkened_in_the_home_of_another() {
        let t = sim(Secret::DarkenTheSkies);
        let (own, foreign) = (Place::Space(t.home(A)), Place::Space(t.home(C)));
        scores(battle(Secret::DarkenTheSkies, foreign, true), Secret::DarkenTheSkies);
        never(battle(Secret::DarkenTheSkies, foreign, false), Secret::DarkenTheSkies);
        let mut t = battle(Secret::DarkenTheSkies, own, true);
        t.dice_now(&[10; 12]);
        never(t, Secret::DarkenTheSkies);
    }

    #[test]
    fn the_nexus_is_where_space_and_time_are_defied() {
        shows(
            Secret::DefySpaceAndTime,
            |t| t.put(A, t.space(22), UnitKind::Cruiser, 1),
            |t| t.put(A, t.space(82), UnitKind::Cruiser, 1),
        );
    }

    /// Also who has not won: B, who flees, leaves A's three ships.
    #[test]
    fn power_is_demonstrated_by_three_ships_after_a_space_combat() {
        for (ships, enough) in [(3, true), (2, false)] {
            let mut t = sim(Secret::DemonstrateYourPower);
            t.dice(&[10; 6]);
            t.put(A, t.space(27), UnitKind::Fighter, 2);
            t.put(A, t.space(27), UnitKind::Carrier, 1);
            t.fight(&[(UnitKind::Cruiser, ships - 1)], &[(UnitKind::Fighter, 1)]);
            if enough {
                scores(t, Secret::DemonstrateYourPower);
            } else {
                never(t, Secret::DemonstrateYourPower);
            }
        }
    }

    #[test]
    fn policy_is_dictated_with_three_laws() {
        let laws = [Agenda::FleetRegulations, Agenda::ExecutiveSanctions, Agenda::RegulatedConscription];
        for count in [2, 3] {
            let mut t = sim(Secret::DictatePolicy);
            laws[..count].iter().for_each(|&law| t.law(law, LawPlace::Common));
            t.at(Step::AgendaStart);
            assert_eq!(t.offers(&Target::Use(Source::Secret(Secret::DictatePolicy))), count == 3);
        }
        // The third law comes into play.
        let mut t = sim(Secret::DictatePolicy);
        laws[..2].iter().for_each(|&law| t.law(law, LawPlace::Common));
        t.resolve(laws[2], Outcome::For, &[]);
        scores(t, Secret::DictatePolicy);
    }

    #[test]
    fn the_debate_is_driven_by_being_elected() {
        let elected = |agenda, outcome| {
            let mut t = sim(Secret::DriveTheDebate);
            t.give_planet(B, P::Wellon);
            t.give_planet(A, P::Quann);
            t.resolve(agenda, outcome, &[]);
            t
        };
        scores(elected(Agenda::MinisterOfPolicy, Outcome::Seat(A)), Secret::DriveTheDebate);
        scores(elected(Agenda::CompensatedDisarmament, Outcome::Planet(P::Quann)), Secret::DriveTheDebate);
        never(elected(Agenda::MinisterOfPolicy, Outcome::Seat(B)), Secret::DriveTheDebate);
        never(elected(Agenda::CompensatedDisarmament, Outcome::Planet(P::Wellon)), Secret::DriveTheDebate);
        never(elected(Agenda::Mutiny, Outcome::For), Secret::DriveTheDebate);
    }

    /// Who is elected in another's place drives the debate; nobody does when the agenda comes to nothing.
    #[test]
    fn the_debate_is_driven_by_the_outcome_that_stands() {
        let mut t = sim(Secret::DriveTheDebate);
        t.give_card(C, ActionCard::ConfoundingLegalText);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(A), &[]).play(ActionCard::ConfoundingLegalText);
        assert_eq!(t.look().players[A].points, 0);
        let mut t = sim(Secret::DriveTheDebate);
        t.give_card(B, ActionCard::DeadlyPlot);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(A), &[(B, Outcome::Seat(B))]);
        t.play(ActionCard::DeadlyPlot);
        never(t, Secret::DriveTheDebate);
    }

    #[test]
    fn values_of_planets_are_added_exhausted_or_not() {
        let give = |planets: &'static [Planet]| {
            move |t: &mut Sim| {
                for &planet in planets {
                    t.give_planet(A, planet);
                    board::exhaust(&mut t.state, planet);
                }
            }
        };
        // Jord is 4/2, Mecatol Rex 1/6, Lodor 3/1, Torkan 0/3; Starpoint 3/1, Lor 1/2, Arnor 2/1, Saudor 2/2.
        shows(Secret::EstablishHegemony, give(&[P::MecatolRex, P::Lodor]), give(&[P::Torkan]));
        shows(Secret::HoardRawMaterials, give(&[P::Lodor, P::Starpoint, P::Lor]), give(&[P::Arnor]));
    }

    #[test]
    fn precision_is_to_shoot_down_the_last_fighters_with_a_barrage() {
        let barrage = |fighters, dice: &[u32]| {
            let mut t = sim(Secret::FightWithPrecision);
            t.dice(dice);
            t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Cruiser, 1), (UnitKind::Fighter, fighters)]);
            t
        };
        scores(barrage(1, &[9, 1]), Secret::FightWithPrecision);
        never(barrage(2, &[9, 1, 1, 10, 10, 10]), Secret::FightWithPrecision);
        // The fighter falls in the combat itself.
        never(barrage(1, &[1, 1, 10, 1, 10, 10, 10]), Secret::FightWithPrecision);
    }

    #[test]
    fn cohesion_is_having_all_as_neighbors() {
        let near = |seat: Seat, tile: u8| move |t: &mut Sim| t.put(seat, t.space(tile), UnitKind::Cruiser, 1);
        let first = move |t: &mut Sim| {
            near(A, 22)(t);
            near(B, 27)(t);
        };
        shows(Secret::FosterCohesion, first, near(C, 43));
    }

    #[test]
    fn the_military_is_mechanized_planet_by_planet() {
        let mechs = |planets: &'static [Planet], count| {
            move |t: &mut Sim| planets.iter().for_each(|&planet| t.put(A, Place::Planet(planet), UnitKind::Mech, count))
        };
        shows(Secret::MechanizeTheMilitary, mechs(&[P::Jord, P::Quann, P::Lodor], 1), mechs(&[P::NewAlbion], 1));
    }

    #[test]
    fn the_fringe_is_occupied_by_nine_ground_forces_without_a_dock() {
        let troops = |count| move |t: &mut Sim| t.put(A, ALBION, UnitKind::Infantry, count);
        shows(Secret::OccupyTheFringe, troops(8), |t| t.put(A, ALBION, UnitKind::Mech, 1));
        let mut t = sim(Secret::OccupyTheFringe);
        troops(9)(&mut t);
        t.put(A, ALBION, UnitKind::SpaceDock, 1);
        assert!(scoring::may_score_secret(&t.state, A, Secret::OccupyTheFringe).is_err());
        // At home there is a dock.
        t.put(A, Place::Planet(P::Jord), UnitKind::Infantry, 9);
        assert!(scoring::may_score_secret(&t.state, A, Secret::OccupyTheFringe).is_err());
    }

    /// Docks make two more than their planet's resources: Lodor 5, Starpoint 5, New Albion 3.
    #[test]
    fn production_is_added_in_one_system() {
        let dock = |planet: Planet| {
            move |t: &mut Sim| {
                t.give_planet(A, planet);
                t.put(A, Place::Planet(planet), UnitKind::SpaceDock, 1);
            }
        };
        shows(Secret::ProduceEnMasse, dock(P::Starpoint), dock(P::NewAlbion));
    }

    #[test]
    fn endurance_is_proved_by_passing_last() {
        let mut t = sim(Secret::ProveEndurance);
        t.end_round();
        scores(t, Secret::ProveEndurance);
        let mut t = sim(Secret::ProveEndurance);
        t.state.players[A].strategy_cards.iter_mut().for_each(|picked| picked.spent = true);
        t.go().pick(Target::Pass);
        never(t, Secret::ProveEndurance);
    }

    #[test]
    fn an_icon_is_a_legendary_planet() {
        shows(Secret::SeizeAnIcon, |t| t.give_planet(A, P::MecatolRex), |t| t.give_planet(A, P::Mallice));
    }

    #[test]
    fn heretical_works_are_two_fragments_of_any_type_purged() {
        let mut t = sim(Secret::DestroyHereticalWorks);
        t.objectives(&[]);
        for card in [Explore::CulturalRelicFragment, Explore::UnknownRelicFragment] {
            assert!(scoring::may_score_secret(&t.state, A, Secret::DestroyHereticalWorks).is_err());
            t.give_finds(A, card, 1);
        }
        t.at(Step::Score(0)).pick(Target::Secret(Secret::DestroyHereticalWorks));
        if t.asked() == Some((A, Prompt::ChooseFragments)) {
            t.pass();
        }
        assert_eq!((t.look().players[A].points, t.look().players[A].trove.cards.len()), (1, 0));
        assert_eq!(t.look().exploration.purged.len(), 2);
    }

    #[test]
    fn a_claim_is_staked_in_a_shared_system() {
        shows(Secret::StakeYourClaim, |t| t.give_planet(A, P::NewAlbion), |t| t.give_planet(B, P::Starpoint));
    }

    #[test]
    fn bonds_are_notes_of_others_face_up() {
        let note = |kind, owner| crate::games::ti4::model::state::Note { kind, owner };
        let own = move |t: &mut Sim| {
            let ceasefire = note(Promissory::Ceasefire, B);
            t.state.hidden.notes[A].push(ceasefire);
            t.state.players[B].notes_face_up.push(note(Promissory::SupportForTheThrone, A));
        };
        let theirs = move |t: &mut Sim| t.state.players[A].notes_face_up.push(note(Promissory::SupportForTheThrone, B));
        shows(Secret::StrengthenBonds, own, theirs);
    }
}
