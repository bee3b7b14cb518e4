//! The Nekro Virus.

use super::{ability, flagship, tech, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{self, AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, Tech, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, technology};

/// What each technology from a card is worth, in command counters.
const COUNTERS: i32 = 3;

/// Technologies that only change an ability of their own race: they cannot be copied.
const BOUND: [RaceTech; 5] = [
    RaceTech::SporeAcceleration,
    RaceTech::L4Disruptors,
    RaceTech::FloatingFactory,
    RaceTech::Fanaticism,
    RaceTech::MageonImplants,
];

pub static ROWS: [AbilityRow; 3] = [
    ability(Ability::NekroNoVotes, "You do not vote.", Hooks::own(&[Answer::Refuse(Permit::Vote, |_, _, _| true)])),
    ability(
        Ability::NekroAssimilate,
        "Once per battle or invasion, if you destroyed a unit of the enemy other than with PDS, copy one of his technologies.",
        Hooks::uses(&[
            Use {
                at: At::AfterSpaceBattle,
                can: |state, _, me| !preys(state, me).is_empty(),
                run: |g, _, me| Box::pin(async move { assimilate(g, me).await }),
            },
            Use {
                at: At::AfterInvasion,
                can: |state, _, me| !preys(state, me).is_empty(),
                run: |g, _, me| Box::pin(async move { assimilate(g, me).await }),
            },
        ]),
    ),
    ability(
        Ability::NekroNoResearch,
        "Cards bring you three command counters in place of each technology.",
        Hooks::own(&[Answer::Add(Number::InsteadOfTech, |_, _, _| COUNTERS)]),
    ),
];

/// The two cards stand for what was copied: see [`preys`].
pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ValefarAssimilatorSt,
        Origin::Shards,
        "You may copy a technology of an enemy race in place of a normal one, unless it changes an ability of that race.",
        Hooks::NONE,
    ),
    tech(
        RaceTech::ValefarAssimilatorSe,
        Origin::Empire,
        "You may copy a second technology of an enemy race.",
        Hooks::NONE,
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Nekro,
    "When it is destroyed every ship in its system is destroyed.",
    Hooks::always(&[Use {
        at: At::FlagshipLost,
        can: |_, window, me| matches!(window, Window::FlagshipLost { seat, .. } if *seat == me.seat),
        run: |g, window, me| {
            Box::pin(async move {
                let Window::FlagshipLost { system, .. } = *window else { return };
                // In a battle these count as destroyed by the other side.
                let enemy = g.combat.and_then(|combat| combat.enemy(me.seat));
                let fleets: Vec<Seat> = g.system(system).space.seats().collect();
                for seat in fleets {
                    let ships = g.space(system, seat).only(UnitKind::is_ship);
                    let by = if seat == me.seat { enemy } else { enemy.map(|_| me.seat) };
                    board::destroy(g, Place::Space(system), seat, &ships);
                    hits::fallen(g, seat, Place::Space(system), &ships, by).await;
                }
            })
        },
    }]),
);

/// Copies of race technologies that there are cards for.
fn spare(state: &State, me: Me) -> usize {
    if !state.contents.has(Module::RaceTech) {
        return 0;
    }
    let cards = TECHS.iter().filter(|row| state.contents.holds(row.from)).count();
    // What was copied and given up for good took its card with it.
    let player = &state.players[me.seat];
    cards.saturating_sub(player.race_techs.len() + player.spent_techs.len())
}

/// What can be copied after the fight under way.
fn preys(state: &State, me: Me) -> Vec<Target> {
    let Some(combat) = state.combat.filter(|combat| combat.slew.contains(me.seat)) else { return Vec::new() };
    let Some(enemy) = combat.enemy(me.seat) else { return Vec::new() };
    if effects::used(state, me) {
        return Vec::new();
    }
    let (own, theirs) = (&state.players[me.seat], &state.players[enemy]);
    // What forbids gaining technologies forbids copying them.
    let may = |tech: &Tech| !own.techs.contains(*tech) && technology::may_gain(state, me.seat, *tech);
    let techs = theirs.techs.iter().filter(may).map(Target::Tech);
    let fits = |tech: &RaceTech| {
        spare(state, me) > 0
            && !own.race_techs.contains(*tech)
            && !BOUND.contains(tech)
            && content::race_tech(*tech).is_some()
            && effects::allowed(state, Permit::GainTech, Ask::of(me.seat), true)
    };
    let own_kind = theirs.race_techs.iter().filter(fits).map(Target::RaceTech);
    techs.chain(own_kind).collect()
}

async fn assimilate(g: &mut G, me: Me) {
    let preys = preys(g, me);
    effects::mark(g, me, Until::BattleEnd);
    match ask::one(g, me.seat, why(me), preys).await {
        Target::Tech(tech) => technology::acquire(g, me.seat, tech).await,
        Target::RaceTech(tech) => technology::acquire_own(g, me.seat, tech).await,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{ActionCard, Planet, PoliticalCard, StrategyCard, Tile};
    use crate::games::ti3::model::state::{Scope, Step};
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::testing::*;

    fn copy() -> Target {
        Target::Use(Source::Ability(Ability::NekroAssimilate))
    }

    /// A attacks B at Saudor; the first die is A's.
    fn battle(t: &mut Sim, dice: &[u32]) -> Place {
        t.race(A, Race::Nekro);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(dice);
        t.activate(Tile::Saudor);
        at
    }

    #[test]
    fn after_a_battle_they_copy_a_technology_whatever_it_needs() {
        let mut t = Sim::new();
        t.give_tech(B, Tech::TypeIvDrive);
        battle(&mut t, &[5, 1]);
        assert!(t.until(Prompt::Window));
        t.choose(copy());
        assert!(t.look().players[A].techs.contains(Tech::TypeIvDrive));
        assert!(t.look().players[B].techs.contains(Tech::TypeIvDrive), "B keeps it");
        assert_ne!(t.asked().1, Prompt::Window, "one for a battle");
    }

    #[test]
    fn who_destroyed_nothing_copies_nothing() {
        let mut t = Sim::new();
        t.give_tech(B, Tech::TypeIvDrive);
        t.race(A, Race::Nekro);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(&[1, 9]);
        t.activate(Tile::Saudor);
        assert!(!t.until(Prompt::Window));
    }

    /// A round without technologies, as Technology Buy-back brings it when it is refused, brings no copies, either.
    #[test]
    fn what_forbids_technologies_forbids_copies_t17() {
        for forbidden in [true, false] {
            let mut t = Sim::new();
            t.give_tech(B, Tech::TypeIvDrive);
            if forbidden {
                let source = Source::Political(PoliticalCard::TechnologyBuyBack);
                effects::last(&mut t.state, Me::new(B, source), Until::RoundEnd, Scope::Nothing);
            }
            battle(&mut t, &[5, 1]);
            assert_eq!(t.until(Prompt::Window), !forbidden);
        }
    }

    #[test]
    fn invasions_count_but_pds_do_not() {
        for (pds, copies) in [(false, true), (true, false)] {
            let mut t = Sim::new();
            t.race(B, Race::Nekro);
            t.give_tech(A, Tech::TypeIvDrive);
            let (home, saudor, at) = (t.home(A), Place::Planet(Planet::Saudor), t.space(Tile::Saudor));
            t.give_planet(B, Planet::Saudor);
            t.put(B, saudor, UnitKind::GroundForce, 1);
            t.put(B, saudor, UnitKind::Pds, u8::from(pds));
            // The PDS kills the one that landed; without it the two fight, and B wins.
            t.dice(if pds { &[6] } else { &[1, 8] });
            let jord = Place::Planet(Planet::Jord);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 1)]);
            assert!(t.until(Prompt::Land));
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
            assert_eq!(t.until(Prompt::Window), copies, "pds {pds}");
        }
    }

    #[test]
    fn cards_bring_counters_instead_of_technologies() {
        let mut t = Sim::new();
        t.race(A, Race::Nekro);
        t.state.players[A].cards[1].card = StrategyCard::Technology;
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
        t.counts(&[(Target::Pool(crate::games::ti3::model::target::Pool::Command), 3)]);
        assert_eq!(t.look().players[A].sheet.pool, 6);
        assert!(t.look().players[A].techs.is_empty());
        t.state.active = B;
        t.state.players[A].goods = 8;
        t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
        t.choose(Target::Yes);
        assert!(t.until(Prompt::PlaceCounters), "for the price of the secondary");
    }

    /// T14.3: a card that makes technologies cheaper opens the secondary, but pays for no counters.
    #[test]
    fn counters_are_not_gained_for_nothing_t14_3() {
        use crate::games::ti3::model::ids::ActionCard;
        for goods in [0, 8] {
            let mut t = Sim::new();
            t.race(A, Race::Nekro).hand(A, &[ActionCard::CorporateSponsorship]);
            t.state.planets.values_mut().for_each(|planet| planet.exhausted = true);
            t.state.players[A].goods = goods;
            t.state.active = B;
            t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
            t.choose(Target::Yes);
            assert_eq!(t.until(Prompt::PlaceCounters), goods == 8);
        }
    }

    /// Where no technology would be gained, no counters come in its place.
    #[test]
    fn what_forbids_technologies_brings_no_counters_t17() {
        for card in [PoliticalCard::TechnologyBuyBack, PoliticalCard::TechnologyInvestigationCommittee] {
            for forbidden in [true, false] {
                let mut t = Sim::new();
                t.race(A, Race::Nekro);
                t.state.players[A].goods = 8;
                if forbidden {
                    let me = Me::new(B, Source::Political(card));
                    effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
                }
                t.state.active = B;
                t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
                assert_eq!(t.asked() == (A, Prompt::UseSecondary), !forbidden, "{card:?}");
            }
        }
    }

    #[test]
    fn an_action_card_brings_counters_too() {
        let mut t = Sim::new();
        t.race(A, Race::Nekro).hand(A, &[ActionCard::AlienTechnology]);
        t.go().choose(Target::Use(Source::ActionCard(ActionCard::AlienTechnology)));
        assert!(t.until(Prompt::PlaceCounters));
        assert!(t.look().players[A].techs.is_empty());
    }

    #[test]
    fn they_do_not_vote_t17_2() {
        use crate::games::ti3::model::ids::PoliticalCard;
        let mut t = Sim::new();
        t.race(B, Race::Nekro);
        t.state.hidden.political_deck = vec![PoliticalCard::ArchivedSecret; 4];
        t.state.active = C;
        t.go().choose(Target::Strategy(StrategyCard::Political));
        let mut voters = Vec::new();
        while t.until(Prompt::Vote) {
            voters.push(t.asked().0);
            t.pass();
        }
        assert_eq!(voters, [C, A]);
    }

    #[test]
    fn assimilators_copy_technologies_of_races_but_not_those_that_change_abilities_t55() {
        for (tech, module, offered) in [
            (RaceTech::Diplomats, true, true),
            (RaceTech::Diplomats, false, false),
            (RaceTech::L4Disruptors, true, false),
        ] {
            let mut t = Sim::new();
            t.give_race_tech(B, tech);
            if module {
                t.module(Module::RaceTech);
            }
            battle(&mut t, &[5, 1]);
            assert_eq!(t.until(Prompt::Window), offered, "{tech:?}");
            if offered {
                t.choose(copy());
                assert!(t.look().players[A].race_techs.contains(tech));
            }
        }
    }

    #[test]
    fn there_are_two_assimilators_t55() {
        for (given_up, copies) in [(false, 1), (false, 2), (true, 1), (true, 0)] {
            let mut t = Sim::new();
            t.module(Module::RaceTech).give_race_tech(B, RaceTech::Diplomats);
            for tech in [RaceTech::ChaosMapping, RaceTech::InstinctTraining].into_iter().take(copies) {
                t.give_race_tech(A, tech);
            }
            if given_up {
                t.state.players[A].spent_techs.insert(RaceTech::NovaSeed);
            }
            battle(&mut t, &[5, 1]);
            let used = copies + usize::from(given_up);
            assert_eq!(t.until(Prompt::Window), used < 2, "{copies} copies, one given up for good: {given_up}");
        }
    }

    #[test]
    fn the_flagship_takes_all_ships_with_it_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Nekro, at);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        t.state.change(at, A, |units| units.damage(UnitKind::Flagship, 0));
        t.dice(&[1, 1, 1, 1, 10, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Casualties));
        t.counts(&[(Target::Unit { at, kind: UnitKind::Flagship, hits: 1 }, 1)]);
        assert!(t.units(at, A).is_empty() && t.units(at, B).is_empty());
    }

    /// All hits are taken before a card is played on one of those hit (T7.3): then the flagship goes, and whatever took the others.
    #[test]
    fn direct_hit_on_the_flagship_takes_along_others_that_were_damaged_with_it_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(B, Race::Nekro, at);
        t.put(B, at, UnitKind::Dreadnought, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        t.put(A, at, UnitKind::Cruiser, 3);
        t.state.players[B].sheet.fleet = 6;
        t.hand(A, &[ActionCard::DirectHit]);
        t.dice(&[10, 10, 10, 1, 1, 1, 1, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        let whole = |kind: UnitKind| (Target::Unit { at, kind, hits: 0 }, 1);
        t.counts(&[UnitKind::Dreadnought, UnitKind::WarSun, UnitKind::Flagship].map(whole));
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::DirectHit));
        assert!(t.units(at, A).is_empty() && t.units(at, B).is_empty());
    }

    #[test]
    fn what_the_flagship_takes_along_was_destroyed_by_them_t52() {
        use crate::games::ti3::model::state::Deed;
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.give_tech(B, Tech::TypeIvDrive);
        t.flagship(A, Race::Nekro, at);
        t.put(B, at, UnitKind::WarSun, 1);
        t.state.change(at, A, |units| units.damage(UnitKind::Flagship, 0));
        t.dice(&[1, 1, 1, 10, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window), "they may copy a technology");
        assert!(t.units(at, B).is_empty());
        let sun = |deed: &Deed| matches!(deed, Deed::DestroyedShip { kind: UnitKind::WarSun, of, .. } if *of == B);
        assert!(t.look().players[A].deeds.iter().any(sun));
        t.choose(copy());
        assert!(t.look().players[A].techs.contains(Tech::TypeIvDrive));
    }
}
