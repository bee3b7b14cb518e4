//! The Barony of Letnev.

use super::{ability, flagship, flagship_in, tech};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Bout, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{State, SystemId, Until};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::{payment, pieces};

/// What a boost of one round costs, in trade goods.
const MUNITIONS: u8 = 2;

pub static ROWS: [AbilityRow; 2] = [
    ability(
        Ability::LetnevMunitions,
        "Before a round of combat pay two trade goods: your ships roll one better in it, or your ground forces two better.",
        Hooks {
            own: &[Answer::Add(Number::Combat, |state, ask, me| match ask.roll {
                Some(Roll::SpaceBattle { .. }) if effects::used(state, me) => 1,
                Some(Roll::Invasion { .. })
                    if effects::used(state, me) && ask.kind.is_some_and(UnitKind::is_ground_force) =>
                {
                    2
                }
                _ => 0,
            })],
            uses: &[
                Use { at: At::BeforeCombatRound, can: can_boost, run: |g, window, me| Box::pin(boost(g, window, me)) },
                Use {
                    at: At::BeforeInvasionRound,
                    can: can_boost,
                    run: |g, window, me| Box::pin(boost(g, window, me)),
                },
                Use { at: At::LocalsFight, can: can_boost, run: |g, window, me| Box::pin(boost(g, window, me)) },
            ],
            ..Hooks::NONE
        },
    ),
    ability(
        Ability::LetnevLargerFleets,
        "Your fleets may hold one ship more than your fleet supply.",
        Hooks::own(&[Answer::Add(Number::FleetSupply, |_, _, _| 1)]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::NoneuclideanShielding,
        Origin::Shards,
        "Your units that sustain damage cancel two hits. In Shattered Ascension they can take one hit more instead.",
        Hooks::own(&[
            Answer::Add(Number::SustainWorth, |state, _, _| i32::from(!state.contents.has(Module::ShatteredAscension))),
            Answer::Add(Number::UnitHits, |state, ask, me| {
                // Carriers sustain damage where they are Mark II: the Nekro may have both.
                let mark_two = state.players[me.seat].race_techs.contains(RaceTech::MarkIiAdvancedCarriers);
                let tough =
                    ask.kind.is_some_and(|kind| kind.row().hits > 1) || (mark_two && ask.is(&[UnitKind::Carrier]));
                i32::from(tough && state.contents.has(Module::ShatteredAscension))
            }),
        ]),
    ),
    // What it costs is asked where the boost is bought.
    tech(RaceTech::L4Disruptors, Origin::Empire, "Your boost costs nothing in invasions.", Hooks::NONE),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Letnev,
    "It bombards, shielded planets too, and is repaired as each round of combat begins.",
    Hooks {
        own: &[
            Answer::Allow(Permit::Bombards, |_, ask, _| ask.is(&[UnitKind::Flagship])),
            Answer::Allow(Permit::BombardShielded, |_, ask, _| ask.is(&[UnitKind::Flagship])),
        ],
        always: &[
            Use {
                at: At::BeforeCombatRound,
                can: |state, window, me| round_at(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { refit(g, window, me) }),
            },
            Use {
                at: At::LocalsFight,
                can: |state, window, me| round_at(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { refit(g, window, me) }),
            },
        ],
        ..Hooks::NONE
    },
);

/// Where a round of a battle with the flagship begins.
fn round_at(state: &State, window: &Window, me: Me) -> Option<SystemId> {
    let system = match *window {
        Window::BeforeCombatRound { system, .. } => system,
        Window::LocalsFight { at: Place::Space(system), bout: Bout::RoundBegins, .. } => system,
        _ => return None,
    };
    flagship_in(state, me.seat, Some(system)).then_some(system)
}

fn refit(g: &mut G, window: &Window, me: Me) {
    if let Some(system) = round_at(g, window, me) {
        pieces::repair(g, me.seat, Place::Space(system), |kind| kind == UnitKind::Flagship);
    }
}

/// What a boost costs here; none where the seat is no part of the fight.
fn boost_price(state: &State, window: &Window, me: Me) -> Option<u8> {
    let invasions = if state.players[me.seat].race_techs.contains(RaceTech::L4Disruptors) { 0 } else { MUNITIONS };
    match *window {
        Window::BeforeCombatRound { attacker, defender, .. } if [attacker, defender].contains(&me.seat) => {
            Some(MUNITIONS)
        }
        Window::BeforeInvasionRound { attacker, defender, .. } if [attacker, defender].contains(&me.seat) => {
            Some(invasions)
        }
        Window::LocalsFight { seat, at, bout: Bout::RoundBegins } if seat == me.seat => {
            Some(if matches!(at, Place::Planet(_)) { invasions } else { MUNITIONS })
        }
        _ => None,
    }
}

fn can_boost(state: &State, window: &Window, me: Me) -> bool {
    let price = boost_price(state, window, me);
    !effects::used(state, me) && price.is_some_and(|price| payment::coins(state, me.seat) >= price)
}

async fn boost(g: &mut G, window: &Window, me: Me) {
    if let Some(price) = boost_price(g, window, me) {
        payment::spend_goods(g, me.seat, price).await;
        effects::mark(g, me, Until::CombatRoundEnd);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::model::target::{Prompt, Source, Target};
    use crate::games::ti3::rules::limits;
    use crate::games::ti3::testing::*;

    fn boost() -> Target {
        Target::Use(Source::Ability(Ability::LetnevMunitions))
    }

    #[test]
    fn two_goods_better_the_rolls_of_one_round() {
        for (goods, die, dies) in [(2, 6, true), (2, 5, false), (1, 6, false)] {
            let mut t = Sim::new();
            t.race(A, Race::Letnev);
            t.state.players[A].goods = goods;
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            t.dice(&[die, 1, 1, 9]);
            t.activate(Tile::Saudor);
            assert_eq!(t.until(Prompt::Window), goods >= 2);
            if goods >= 2 {
                t.choose(boost());
                assert_eq!(t.look().players[A].goods, 0);
            }
            t.finish();
            assert_eq!(t.units(at, B).is_empty(), dies, "{goods} goods, a {die}");
        }
    }

    /// T11.6: cards that are worth a trade good pay for it, too.
    #[test]
    fn cards_pay_for_a_boost_t11_6() {
        use crate::games::ti3::model::ids::ActionCard;
        for (cards, may) in [(1, false), (2, true)] {
            let mut t = Sim::new();
            t.race(A, Race::Letnev);
            t.hand(A, &[ActionCard::Counter, ActionCard::MovingSpeech][..cards]);
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            t.activate(Tile::Saudor);
            assert_eq!(t.until(Prompt::Window), may);
            if may {
                t.choose(boost()).finish();
                assert!(t.look().hidden.hands[A].is_empty());
            }
        }
    }

    /// A lands two ground forces on Saudor against one; up to the first question of the first round.
    fn landing(t: &mut Sim) {
        let (home, saudor, at) = (t.home(A), Place::Planet(Planet::Saudor), t.space(Tile::Saudor));
        t.give_planet(B, Planet::Saudor);
        t.put(B, saudor, UnitKind::GroundForce, 1);
        let jord = Place::Planet(Planet::Jord);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, UnitKind::GroundForce), 2)]);
    }

    #[test]
    fn ground_forces_roll_two_better() {
        let mut t = Sim::new();
        t.race(A, Race::Letnev);
        t.state.players[A].goods = 2;
        t.dice(&[6, 1, 1]);
        landing(&mut t);
        assert!(t.until(Prompt::Window));
        t.choose(boost());
        t.finish();
        assert!(t.look().controls(A, Planet::Saudor), "a six hits");
    }

    #[test]
    fn with_disruptors_invasions_are_free() {
        let mut t = Sim::new();
        t.race(A, Race::Letnev);
        landing(&mut t);
        assert!(!t.until(Prompt::Window), "no goods");
        let mut t = Sim::new();
        t.race(A, Race::Letnev).give_race_tech(A, RaceTech::L4Disruptors);
        landing(&mut t);
        assert!(t.until(Prompt::Window));
    }

    #[test]
    fn their_fleets_hold_one_ship_more_t10_4() {
        let mut t = Sim::new();
        t.race(A, Race::Letnev);
        assert_eq!(limits::fleet_supply(&t.state, A, t.tile(Tile::Saudor)), 4);
        t.race(A, Race::Sol);
        assert_eq!(limits::fleet_supply(&t.state, A, t.tile(Tile::Saudor)), 3);
    }

    /// B's three cruisers score two hits on A's dreadnoughts.
    fn hit_twice(t: &mut Sim) -> Place {
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Dreadnought, 2);
        t.put(B, at, UnitKind::Cruiser, 2);
        // T16.9s: two dice each.
        let dice = if t.state.contents.ascended() { 4 } else { 2 };
        t.dice(&[1, 1, 1, 1][..dice]);
        t.dice(&[7, 7]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        at
    }

    #[test]
    fn shielding_cancels_two_hits_with_one_unit() {
        let mut t = Sim::new();
        t.race(A, Race::Letnev).give_race_tech(A, RaceTech::NoneuclideanShielding);
        let at = hit_twice(&mut t);
        assert!(t.refuses(&[(unit(at, UnitKind::Dreadnought), 2)]), "one is enough");
        t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        assert_ne!(t.asked().1, Prompt::Casualties);
        assert_eq!(t.units(at, A).count(UnitKind::Dreadnought), 2);
    }

    /// Two hits that one ship has to take are cancelled together, too.
    #[test]
    fn shielding_cancels_two_hits_of_a_breach_or_a_hunt() {
        use crate::games::ti3::model::ids::{ActionCard, PoliticalCard};
        use crate::games::ti3::model::state::{Law, Scope};
        use crate::games::ti3::model::target::Ballot;
        for (shielding, left) in [(true, 1), (false, 0)] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            // With trade goods they are asked before each round.
            t.race(A, Race::Letnev).state.players[A].goods = 2;
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            if shielding {
                t.give_race_tech(A, RaceTech::NoneuclideanShielding);
            }
            let mut hunted = Sim::new();
            hunted.state = t.state.clone();
            // Into the Breach: the first two hits go to the dreadnought.
            let breach = Me::new(A, Source::ActionCard(ActionCard::IntoTheBreach));
            effects::last(&mut t.state, breach, Until::BattleEnd, Scope::Breach { taken: 0, left: 2 });
            t.put(A, at, UnitKind::Dreadnought, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.dice(&[1, 1, 10, 10]);
            t.activate(Tile::Saudor);
            assert!(t.until(Prompt::Window));
            t.pass();
            assert_eq!(t.asked(), (A, Prompt::Window), "before the second round");
            assert_eq!(t.units(at, A).with_hits(UnitKind::Dreadnought, 1), left);
            // Weapon schematics: two tens of fighters are for a war sun.
            let law = Law { card: PoliticalCard::PublicizeWeaponSchematics, ballot: Ballot::For };
            hunted.state.laws.push(law);
            hunted.put(A, at, UnitKind::WarSun, 1);
            hunted.put(B, at, UnitKind::Fighter, 2);
            hunted.dice(&[1, 1, 1, 1, 1, 10, 10]);
            hunted.activate(Tile::Saudor);
            assert!(hunted.until(Prompt::Window));
            hunted.pass();
            assert_eq!(hunted.asked(), (A, Prompt::Window));
            assert_eq!(hunted.units(at, A).with_hits(UnitKind::WarSun, 1), left);
        }
    }

    /// T52: hits of a flagship that are for large ships come together, so that one unit cancels two of them.
    #[test]
    fn shielding_cancels_two_hits_that_are_for_large_ships_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::L1z1x, at);
        t.race(B, Race::Letnev).give_race_tech(B, RaceTech::NoneuclideanShielding);
        t.put(B, at, UnitKind::Dreadnought, 1);
        t.dice(&[10, 10, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        // In the second round only the dreadnought hits.
        t.dice(&[1, 1, 1, 10]);
        t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        assert_eq!(t.asked(), (A, Prompt::Sustain));
        assert_eq!(t.units(at, B).with_hits(UnitKind::Dreadnought, 1), 1);
    }

    #[test]
    fn in_shattered_ascension_it_lets_units_take_one_hit_more() {
        let mut t = Sim::new();
        t.race(A, Race::Letnev).give_race_tech(A, RaceTech::NoneuclideanShielding).module(Module::ShatteredAscension);
        let at = hit_twice(&mut t);
        t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        assert_eq!(t.asked().1, Prompt::Sustain, "the second hit, on either");
        t.counts(&[(Target::Unit { at, kind: UnitKind::Dreadnought, hits: 1 }, 1)]);
        assert_eq!(t.units(at, A).with_hits(UnitKind::Dreadnought, 2), 1);
    }

    /// The Nekro may copy both: carriers that are Mark II are units with sustain damage, too.
    #[test]
    fn in_shattered_ascension_it_toughens_carriers_that_are_mark_two() {
        use crate::games::ti3::rules::combat::hits::toughness;
        let mut t = Sim::new();
        t.race(A, Race::Nekro).give_race_tech(A, RaceTech::NoneuclideanShielding).module(Module::ShatteredAscension);
        assert_eq!(toughness(&t.state, A, UnitKind::Carrier), 1);
        t.give_race_tech(A, RaceTech::MarkIiAdvancedCarriers);
        assert_eq!((toughness(&t.state, A, UnitKind::Carrier), toughness(&t.state, A, UnitKind::Cruiser)), (3, 1));
        t.state.contents.modules.remove(Module::ShatteredAscension);
        assert_eq!(toughness(&t.state, A, UnitKind::Carrier), 2);
    }

    #[test]
    fn the_flagship_is_repaired_each_round_and_bombards_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Letnev, at);
        t.put(B, at, UnitKind::Dreadnought, 1);
        t.dice(&[1, 1, 5]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        t.dice(&[1, 1, 1]);
        t.counts(&[(unit(at, UnitKind::Flagship), 1)]);
        assert_eq!(t.units(at, A).with_hits(UnitKind::Flagship, 0), 1, "the second round has begun");
    }

    #[test]
    fn the_flagship_bombards_shielded_planets_that_are_invaded_t8_2() {
        for race in [Race::Letnev, Race::Sol] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, race, at);
            t.put(B, Place::Planet(Planet::Saudor), UnitKind::Pds, 1);
            landing(&mut t);
            assert_eq!(t.until(Prompt::Bombard), race == Race::Letnev);
        }
    }
}
