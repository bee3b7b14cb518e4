//! The Mentak Coalition.

use super::{ability, flagship, flagship_in, has_counter, spend_counter, tech, why};
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Bout, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, Tech, UnitKind};
use crate::games::ti3::model::state::{State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::domains::locals;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, mines, production};

pub static ROWS: [AbilityRow; 3] = [
    // The counter is on the sheet as it is set up (T2.9).
    ability(Ability::MentakExtraFleetSupply, "You begin with one more counter in fleet supply.", Hooks::NONE),
    ability(
        Ability::MentakAmbush,
        "Before a space battle up to two of your cruisers or destroyers fire; nobody fires back.",
        Hooks::uses(&[
            Use {
                at: At::BeforeSpaceBattle,
                can: |state, window, me| ambush_in(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { ambush(g, window, me).await }),
            },
            Use {
                at: At::LocalsFight,
                can: |state, window, me| ambush_in(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { ambush(g, window, me).await }),
            },
        ]),
    ),
    ability(
        Ability::MentakPillage,
        "In the strategy phase take a trade good from each of up to two players who have three or more. In Shattered Ascension as an \
         action, for a strategy counter.",
        Hooks::uses(&[
            Use {
                at: At::StrategyPhase,
                can: |state, _, me| !is_ascended(state) && !effects::used(state, me) && !rich(state, me).is_empty(),
                run: |g, _, me| Box::pin(async move { pillage(g, me).await }),
            },
            Use {
                at: At::Action,
                can: |state, _, me| is_ascended(state) && has_counter(state, me) && !rich(state, me).is_empty(),
                run: |g, _, me| {
                    Box::pin(async move {
                        spend_counter(g, me);
                        pillage(g, me).await;
                    })
                },
            },
        ]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::SalvageOperations,
        Origin::Empire,
        "After each space battle of yours gain two trade goods; if you won you may build there one ship of a kind you destroyed. In \
         Shattered Ascension one trade good if you lost, and war suns without their technology, which then move one less.",
        Hooks {
            // In Shattered Ascension war suns may be salvaged without their technology, but then they are slow.
            own: &[Answer::Add(Number::Movement, |state, ask, me| {
                let known = state.players[me.seat].techs.contains(Tech::WarSun);
                -i32::from(is_ascended(state) && !known && ask.is(&[UnitKind::WarSun]))
            })],
            always: &[
                Use {
                    at: At::AfterSpaceBattle,
                    can: |state, window, me| fought(state, window, me).is_some(),
                    run: |g, window, me| Box::pin(async move { scavenge(g, window, me) }),
                },
                Use {
                    at: At::LocalsFight,
                    can: |state, window, me| fought(state, window, me).is_some(),
                    run: |g, window, me| Box::pin(async move { scavenge(g, window, me) }),
                },
            ],
            uses: &[
                Use {
                    at: At::AfterSpaceBattle,
                    can: |state, window, me| !salvage(state, window, me).is_empty(),
                    run: |g, window, me| Box::pin(async move { rebuild(g, window, me).await }),
                },
                Use {
                    at: At::LocalsFight,
                    can: |state, window, me| !salvage(state, window, me).is_empty(),
                    run: |g, window, me| Box::pin(async move { rebuild(g, window, me).await }),
                },
            ],
            ..Hooks::NONE
        },
    ),
    tech(
        RaceTech::MirrorComputing,
        Origin::Shards,
        "Each trade good you spend counts as two resources or two influence.",
        Hooks::own(&[Answer::Add(Number::GoodsWorth, |_, _, _| 1)]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Mentak,
    "Enemy ships in its system do not sustain damage.",
    Hooks::all(&[Answer::Refuse(Permit::Sustain, |state, ask, me| {
        ask.seat != me.seat && ask.kind.is_some_and(UnitKind::is_ship) && flagship_in(state, me.seat, ask.system)
    })]),
);

fn is_ascended(state: &State) -> bool {
    state.contents.has(Module::ShatteredAscension)
}

/// Where a battle of this seat is, and with whom.
fn enemy_in(window: &Window, me: Me) -> Option<(SystemId, Seat)> {
    let (system, attacker, defender) = match *window {
        Window::BeforeSpaceBattle { system, attacker, defender }
        | Window::AfterSpaceBattle { system, attacker, defender } => (system, attacker, defender),
        _ => return None,
    };
    match me.seat {
        seat if seat == attacker => Some((system, defender)),
        seat if seat == defender => Some((system, attacker)),
        _ => None,
    }
}

const AMBUSHERS: [UnitKind; 2] = [UnitKind::Cruiser, UnitKind::Destroyer];

/// Where there is somebody to ambush: an enemy, or units of nobody.
fn ambush_in(state: &State, window: &Window, me: Me) -> Option<(SystemId, Option<Seat>)> {
    let (system, enemy) = match *window {
        Window::LocalsFight { seat, at: Place::Space(system), bout: Bout::Begins } if seat == me.seat => (system, None),
        _ => enemy_in(window, me).map(|(system, enemy)| (system, Some(enemy)))?,
    };
    let able = AMBUSHERS.iter().any(|kind| state.space(system, me.seat).count(*kind) > 0);
    let target = enemy.map_or(locals::left(state), |enemy| *state.space(system, enemy));
    (able && target.has_ships() && !effects::used(state, me)).then_some((system, enemy))
}

async fn ambush(g: &mut G, window: &Window, me: Me) {
    let Some((system, enemy)) = ambush_in(g, window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let at = Place::Space(system);
    let slots = ask::unit_slots(g.space(system, me.seat), at, |kind| AMBUSHERS.contains(&kind));
    let all: u32 = slots.iter().map(|(_, max)| max).sum();
    let mut fire: Vec<(UnitKind, u32)> = Vec::new();
    for (_, kind, _, count) in ask::chosen(ask::counts(g, me.seat, why(me), Counts::new(slots, 1..=all.min(2))).await) {
        match fire.iter_mut().find(|(own, _)| *own == kind) {
            Some((_, sum)) => *sum += u32::from(count),
            None => fire.push((kind, u32::from(count))),
        }
    }
    let hit: u32 =
        dice::throw(g, me.seat, &fire, Roll::PreCombat, enemy, system, false).await.iter().map(|(_, hits)| hits).sum();
    match enemy {
        Some(enemy) => {
            hits::assign(g, enemy, at, hit, UnitKind::is_ship, Some(me.seat)).await;
        }
        None => locals::suffer(g, hit),
    }
}

/// Players from whom there is something to take.
fn rich(state: &State, me: Me) -> Vec<Seat> {
    state.others(me.seat).filter(|other| state.players[*other].goods >= 3).collect()
}

async fn pillage(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let rich: Vec<Target> = rich(g, me).into_iter().map(Target::Seat).collect();
    for target in ask::some(g, me.seat, why(me), rich, 1, 2).await {
        if let Target::Seat(other) = target {
            board::hand_goods(g, other, me.seat, 1);
        }
    }
}

fn won(state: &State, me: Me, system: SystemId) -> bool {
    state.space(system, me.seat).has_ships() && state.system(system).space.enemy_ships(me.seat).is_none()
}

/// A space battle of this seat that is over: where, whether it won, and the ships that the other side lost, be it nobody (T43.3).
fn fought(state: &State, window: &Window, me: Me) -> Option<(SystemId, bool, Units)> {
    match *window {
        Window::LocalsFight { seat, at: Place::Space(system), bout: Bout::Over { won, kind, .. } }
            if seat == me.seat =>
        {
            Some((system, won, Units::of(&[(kind, 1)])))
        }
        Window::AfterSpaceBattle { .. } => {
            let (system, enemy) = enemy_in(window, me)?;
            let lost = state.combat.map_or(Units::NONE, |mut combat| *combat.lost_by(enemy));
            Some((system, won(state, me, system), lost))
        }
        _ => None,
    }
}

fn scavenge(g: &mut G, window: &Window, me: Me) {
    if let Some((_, won, _)) = fought(g, window, me) {
        let goods = if is_ascended(g) && !won { 1 } else { 2 };
        board::gain_goods(g, me.seat, goods);
    }
}

/// Kinds of ships that the winner may build from what he destroyed.
fn salvage(state: &State, window: &Window, me: Me) -> Vec<UnitKind> {
    let Some((system, true, lost)) = fought(state, window, me) else { return Vec::new() };
    if effects::used(state, me) {
        return Vec::new();
    }
    let budget = payment::available(state, me.seat, Currency::Resources);
    let fits = |kind: &UnitKind| {
        let salvaged = *kind == UnitKind::WarSun && is_ascended(state);
        kind.is_ship()
            && (salvaged || production::may_build(state, me.seat, *kind, system))
            && state.pieces_left(me.seat, *kind) != Some(0)
            && production::price(state, me.seat, *kind).is_some_and(|price| price <= budget)
    };
    lost.kinds().filter(fits).collect()
}

async fn rebuild(g: &mut G, window: &Window, me: Me) {
    let kinds = salvage(g, window, me);
    let Some((system, ..)) = fought(g, window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let options = kinds.into_iter().map(|kind| Target::Buy { kind, count: 1 }).collect();
    if let Target::Buy { kind, .. } = ask::one(g, me.seat, why(me), options).await {
        let price = production::price(g, me.seat, kind).unwrap_or(0);
        payment::pay(g, me.seat, Currency::Resources, price).await;
        super::add_unit(g, me.seat, Place::Space(system), kind, 1);
        mines::strike(g, me.seat, system, &Units::of(&[(kind, 1)])).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, StrategyCard, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::testing::*;

    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Mentak);
        t
    }

    #[test]
    fn up_to_two_ambush_before_the_battle_and_nobody_fires_back() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 2);
        t.put(A, at, UnitKind::Destroyer, 1);
        t.put(B, at, UnitKind::Carrier, 2);
        t.dice(&[7, 9]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        let ambush = Target::Use(Source::Ability(Ability::MentakAmbush));
        t.choose(ambush);
        assert!(t.refuses(&[(unit(at, UnitKind::Cruiser), 2), (unit(at, UnitKind::Destroyer), 1)]), "two at most");
        t.counts(&[(unit(at, UnitKind::Cruiser), 1), (unit(at, UnitKind::Destroyer), 1)]);
        t.finish();
        assert!(t.units(at, B).is_empty());
        assert_eq!(t.units(at, A).non_fighters(), 3, "they were gone before they could roll");
    }

    #[test]
    fn other_ships_do_not_ambush() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.activate(Tile::Saudor);
        assert!(!t.until(Prompt::Window));
    }

    #[test]
    fn they_take_from_who_has_three_in_the_strategy_phase() {
        let mut t = table();
        t.state.players[B].goods = 3;
        t.state.players[C].goods = 2;
        let pillage = Target::Use(Source::Ability(Ability::MentakPillage));
        assert!(!t.go().offers(pillage.clone()), "not as an action");
        t.at(Step::RoundStart).choose(pillage);
        let goods = |seat: Seat| t.look().players[seat].goods;
        assert_eq!((goods(A), goods(B), goods(C)), (1, 2, 2), "C had only two");
    }

    #[test]
    fn in_shattered_ascension_pillage_is_an_action_for_a_counter() {
        let mut t = table();
        t.module(Module::ShatteredAscension);
        t.state.players[B].goods = 3;
        t.state.players[C].goods = 5;
        let pillage = Target::Use(Source::Ability(Ability::MentakPillage));
        t.go().choose(pillage.clone()).some(&[Target::Seat(B), Target::Seat(C)]);
        assert_eq!((t.look().players[A].goods, t.look().players[A].sheet.strategy), (2, 1));
        t.state.players[A].sheet.strategy = 0;
        assert!(!t.go().offers(pillage));
    }

    /// A's dreadnought destroys B's carrier at Saudor, or is destroyed by B's war sun.
    fn battle(t: &mut Sim, wins: bool) -> Place {
        let at = t.space(Tile::Saudor);
        if wins {
            t.put(A, at, UnitKind::Dreadnought, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            t.dice(&[5, 1]);
        } else {
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(B, at, UnitKind::Dreadnought, 1);
            t.dice(&[1, 10]);
        }
        t.activate(Tile::Saudor);
        at
    }

    #[test]
    fn salvage_brings_goods_and_a_ship_of_a_kind_destroyed() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::SalvageOperations);
        let at = battle(&mut t, true);
        assert!(t.until(Prompt::Window));
        assert_eq!(t.look().players[A].goods, 2);
        t.choose(Target::Use(Source::RaceTech(RaceTech::SalvageOperations)));
        t.finish();
        assert_eq!(t.units(at, A).count(UnitKind::Carrier), 1);
        assert!(t.look().planets[Planet::Jord].exhausted || t.look().players[A].goods < 2, "at its price");
    }

    /// T50.2: mines strike what is built among them, too.
    #[test]
    fn salvaged_ships_meet_mines_t50_2() {
        for (die, left) in [(8, 1), (9, 0)] {
            let mut t = Sim::with(&[Module::SpaceMines]);
            t.race(A, Race::Mentak).give_race_tech(A, RaceTech::SalvageOperations);
            let saudor = t.tile(Tile::Saudor);
            t.state.system_mut(saudor).mines.push(Some(B));
            // Nobody enters, so that the mine waits.
            let at = battle(&mut t, true);
            t.dice(&[die]);
            assert!(t.until(Prompt::Window));
            t.choose(Target::Use(Source::RaceTech(RaceTech::SalvageOperations)));
            t.finish();
            assert_eq!(t.units(at, A).count(UnitKind::Carrier), left, "a {die}");
            assert!(t.look().system(saudor).mines.is_empty());
        }
    }

    #[test]
    fn losers_gain_goods_but_build_nothing() {
        assert!(TECHS[0].text.contains("In Shattered Ascension one trade good if you lost"));
        for (ascended, goods) in [(false, 2), (true, 1)] {
            let mut t = table();
            t.give_race_tech(A, RaceTech::SalvageOperations);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            battle(&mut t, false);
            assert!(!t.until(Prompt::Window));
            assert_eq!(t.look().players[A].goods, goods);
        }
    }

    #[test]
    fn salvaged_war_suns_are_slow_in_shattered_ascension() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::SalvageOperations);
        let home = t.home(A);
        let reach = |t: &Sim| crate::games::ti3::rules::movement::movement(&t.state, A, UnitKind::WarSun, home);
        assert_eq!(reach(&t), 2);
        t.module(Module::ShatteredAscension);
        assert_eq!(reach(&t), 1);
        t.give_tech(A, Tech::WarSun);
        assert_eq!(reach(&t), 2);
    }

    #[test]
    fn mirrors_make_two_of_a_trade_good() {
        let mut t = table();
        t.state.players[A].goods = 3;
        let all = payment::available(&t.state, A, Currency::Resources);
        t.give_race_tech(A, RaceTech::MirrorComputing);
        assert_eq!(payment::available(&t.state, A, Currency::Resources), all + 3);
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.players[A].cards[1].card = StrategyCard::Technology;
        t.state.players[A].goods = 4;
        t.state.active = B;
        t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
        t.choose(Target::Yes).choose(Target::Tech(Tech::AntimassDeflectors));
        assert_eq!(t.look().players[A].goods, 0, "four goods pay for eight resources");
    }

    #[test]
    fn enemies_of_the_flagship_sustain_nothing_t52() {
        for race in [Race::Mentak, Race::Sol] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, race, at);
            t.put(B, at, UnitKind::Dreadnought, 1);
            t.dice(&[10, 1, 1, 1]);
            t.activate(Tile::Saudor);
            assert_eq!(t.until(Prompt::Sustain), race == Race::Sol);
        }
    }

    /// T52.1: in its system no enemy sustains anything, a mine neither; elsewhere they do. A ship of theirs that is damaged already stays so.
    #[test]
    fn mines_in_the_system_of_the_flagship_destroy_t52_1() {
        for (there, left) in [(true, 0), (false, 1)] {
            let mut t = Sim::with(&[Module::SpaceMines]);
            let (at, elsewhere) = (t.space(Tile::Saudor), t.space(Tile::Quann));
            t.flagship(B, Race::Mentak, if there { at } else { elsewhere });
            t.state.players[B].sheet.fleet = 5;
            let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
            t.put(A, Place::Space(home), UnitKind::WarSun, 1);
            t.state.system_mut(saudor).mines.push(Some(B));
            t.dice(&[9]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::WarSun, 1)], &[]);
            t.until(Prompt::Casualties);
            let ships = t.units(at, A).count(UnitKind::WarSun);
            assert_eq!(ships, left, "flagship there {there}");
        }
    }

    /// T7.3: an attacker takes hits first; with the flagship its effect is gone when the defender takes his.
    #[test]
    fn the_flagship_of_an_attacker_may_fall_before_the_defender_takes_hits_t7_3() {
        for (falls, sustains) in [(true, true), (false, false)] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, Race::Mentak, at);
            t.put(B, at, UnitKind::Dreadnought, 2);
            // Two of the flagship, one each of the dreadnoughts.
            t.dice(&[10, 1, if falls { 10 } else { 1 }, 1]);
            t.activate(Tile::Saudor);
            let mut asked = false;
            // First answers sustain nothing, so that the flagship goes down with a hit.
            while t.look().active == A && t.look().combat.is_none_or(|combat| combat.round < 2) {
                asked |= t.asked() == (B, Prompt::Sustain);
                t.pass();
            }
            assert_eq!(t.units(at, A).count(UnitKind::Flagship), u8::from(!falls));
            assert_eq!(asked, sustains, "the flagship falls: {falls}");
        }
    }
}
