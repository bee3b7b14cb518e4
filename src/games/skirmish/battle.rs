//! Battles (S 5).

use super::features::Feature;
use super::ids::{Fleet, Kind, World};
use super::state::{BATTLE_ROUNDS, Battle, State, Step};
use super::target::{BattleEnd, Entry, Moment, Target, Why};
use super::{DICE, Skirmish, turn, windows};
use crate::core::{Counts, Game, Seat};

pub fn begin(g: &mut Game<Skirmish>, at: World, attacker: Seat, defender: Seat, fleet: Fleet) {
    g.battle = Some(Battle::new(at, attacker, defender, fleet));
    g.log(Entry::Battle { at, attacker, defender });
}

/// The ships of one side.
pub fn fleet(state: &State, side: Seat) -> Fleet {
    match state.battle {
        Some(battle) if battle.attacker == side => battle.fleet,
        Some(battle) => state.at(battle.at).fleet,
        None => Fleet::NONE,
    }
}

fn remove(g: &mut Game<Skirmish>, battle: Battle, side: Seat, lost: Fleet) {
    let ships = match &mut g.battle {
        Some(open) if battle.attacker == side => &mut open.fleet,
        _ => &mut g.at_mut(battle.at).fleet,
    };
    for kind in Kind::ALL {
        ships[kind] -= lost[kind];
    }
}

/// Before the first round the window of S 5.2, then one round after another.
pub async fn step(g: &mut Game<Skirmish>) -> Step {
    let battle = g.battle.expect("a battle step has a battle");
    let Battle { at, attacker, defender, round, .. } = battle;
    if round == 0 {
        windows::open(g, Moment::Battle { at }, attacker).await;
    } else {
        // S 5.3: both fire before either loses ships.
        let on_defender = fire(g, attacker, false);
        let on_attacker = fire(g, defender, false);
        pend(g, attacker, on_attacker);
        lose(g, battle, defender, on_defender).await;
        lose(g, battle, attacker, on_attacker).await;
    }
    let left = fleet(g, attacker);
    match (left.is_empty(), fleet(g, defender).is_empty()) {
        (true, true) => return finish(g, at, BattleEnd::Ruin),
        (true, false) => return finish(g, at, BattleEnd::Held),
        (false, true) => {
            let end = finish(g, at, BattleEnd::Taken);
            turn::take(g, attacker, at, left);
            return end;
        }
        (false, false) => {}
    }
    if round > 0
        && let Some(end) = break_off(g, battle, left).await
    {
        return finish(g, at, end);
    }
    if let Some(battle) = &mut g.battle {
        battle.round += 1;
    }
    Step::Battle
}

/// S 5.5: the attacker may retreat after each round. S 5.6: after the last it must.
async fn break_off(g: &mut Game<Skirmish>, battle: Battle, left: Fleet) -> Option<BattleEnd> {
    let Battle { at, attacker, round, .. } = battle;
    let mut options: Vec<Target> = g.havens(attacker, at, left).map(Target::World).collect();
    if round < BATTLE_ROUNDS {
        options.insert(0, Target::Pass);
        match g.one(attacker, Why::Retreat { at }, options).await {
            Target::World(to) => Some(BattleEnd::Retreat { to }),
            _ => None,
        }
    } else if options.is_empty() {
        remove(g, battle, attacker, left);
        g.log(Entry::Lost { seat: attacker, at, ships: left });
        Some(BattleEnd::Stranded)
    } else {
        match g.one(attacker, Why::Withdraw { at }, options).await {
            Target::World(to) => Some(BattleEnd::Withdrawal { to }),
            _ => Some(BattleEnd::Stranded),
        }
    }
}

/// Ships that break off go where they go; the end is told while the battle is still there to be seen.
fn finish(g: &mut Game<Skirmish>, at: World, end: BattleEnd) -> Step {
    g.cover(Feature::of_end(end) as usize);
    if let Some(Battle { attacker, defender, fleet: ships, .. }) = g.battle {
        if let (BattleEnd::Retreat { to } | BattleEnd::Withdrawal { to }, Some(battle)) = (end, &mut g.battle) {
            battle.fleet = Fleet::NONE;
            g.at_mut(to).fleet.add(ships);
        }
        g.log(Entry::BattleOver { at, attacker, defender, ships, end });
    }
    g.battle = None;
    Step::End
}

/// One side's dice (S 5.3); says how many hit.
fn fire(g: &mut Game<Skirmish>, by: Seat, ambush: bool) -> u8 {
    let ships = fleet(g, by);
    let mut dice = Vec::with_capacity(ships.size().into());
    for kind in Kind::ALL {
        for _ in 0..ships[kind] {
            dice.push((kind, g.die(DICE, 6) as u8));
        }
    }
    let hits = dice.iter().filter(|(kind, face)| *face >= kind.hits_on()).count() as u8;
    if let Some(battle) = &mut g.battle {
        let side = usize::from(battle.attacker != by);
        battle.rolled[side] = std::array::from_fn(|i| dice.get(i).copied());
        let at = battle.at;
        g.log(Entry::Volley { at, by, dice, hits, ambush });
    }
    hits
}

/// S 5.3: shields first, then the owner chooses which ships are lost.
async fn lose(g: &mut Game<Skirmish>, battle: Battle, side: Seat, hits: u8) {
    if hits == 0 {
        return;
    }
    let Battle { at, .. } = battle;
    pend(g, side, hits);
    let window = windows::open(g, Moment::Hits { at, on: side, hits }, side).await;
    let Moment::Hits { hits, .. } = window.moment else { return };
    pend(g, side, hits);
    let ships = fleet(g, side);
    let losses = hits.min(ships.size());
    if losses == 0 {
        return;
    }
    let slots = Kind::ALL.into_iter().map(|kind| (Target::Ships { world: at, kind }, ships[kind].into()));
    let total = u32::from(losses)..=u32::from(losses);
    let mut lost = Fleet::NONE;
    for (target, amount) in g.counts(side, Why::Losses { at, hits }, Counts::new(slots, total)).await {
        if let Target::Ships { kind, .. } = target {
            lost[kind] += amount as u8;
        }
    }
    remove(g, battle, side, lost);
    pend(g, side, 0);
    g.log(Entry::Lost { seat: side, at, ships: lost });
}

/// So many hits on a side have still to cost ships.
fn pend(g: &mut Game<Skirmish>, side: Seat, hits: u8) {
    if let Some(battle) = &mut g.battle {
        let place = usize::from(battle.attacker != side);
        battle.pending[place] = hits;
    }
}

/// A volley before the battle: what it destroys does not fire back.
pub async fn ambush(g: &mut Game<Skirmish>, by: Seat) {
    if let Some(battle) = g.battle {
        let hits = fire(g, by, true);
        lose(g, battle, battle.foe(by), hits).await;
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::Card;
    use super::super::testing::*;
    use super::*;

    /// A attacks the Crown from Aster; B holds it and Dune.
    fn attack(attackers: Fleet, defenders: Fleet) -> State {
        let state = stage(2, Step::Battle).own(A, World::Aster, 0, 0).own(B, World::Dune, 0, 0);
        let mut state = state.own(B, World::Crown, defenders.scouts, defenders.cruisers);
        state.battle = Some(Battle::new(World::Crown, A, B, attackers));
        state
    }

    fn end(game: &Played) -> BattleEnd {
        let over = game.log().into_iter().find_map(|entry| match entry {
            Entry::BattleOver { end, .. } => Some(end),
            _ => None,
        });
        over.expect("the battle is over")
    }

    #[test]
    fn s5_1_moving_to_a_rivals_ships_is_a_battle() {
        let state = stage(2, Step::Move).own(A, World::Aster, 2, 0).own(B, World::Crown, 1, 0);
        let mut game = state.play(&[1, 1, 1]);
        game.world(World::Crown).counts(&[2, 0]);
        assert!(game.log().contains(&Entry::Battle { at: World::Crown, attacker: A, defender: B }));
        assert_eq!(game.asked(), (A, Why::Retreat { at: World::Crown }), "after a round without hits");
        assert_eq!(game.state().ships_of(A), Fleet::new(2, 0), "ships in battle are not lost from sight");
    }

    #[test]
    fn s5_2_an_ambush_fires_first_and_what_it_destroys_does_not_fire_back() {
        let mut game = attack(Fleet::new(1, 0), Fleet::new(1, 0)).hand(B, &[Card::Ambush]).play(&[5]);
        assert_eq!(game.asked(), (B, Why::React(Moment::Battle { at: World::Crown })));
        game.card(Card::Ambush);
        assert_eq!(end(&game), BattleEnd::Held);
        let volleys = game.log().into_iter().filter(|entry| matches!(entry, Entry::Volley { .. })).count();
        assert_eq!(volleys, 1);
    }

    #[test]
    fn s5_3_scouts_hit_on_five_and_cruisers_on_three() {
        for (faces, hits) in [([4, 2], 0), ([5, 2], 1), ([4, 3], 1), ([6, 6], 2)] {
            let state = attack(Fleet::new(1, 1), Fleet::new(4, 0));
            let game = state.play(&[faces[0], faces[1], 1, 1, 1, 1]);
            let dice = vec![(Kind::Scout, faces[0] as u8), (Kind::Cruiser, faces[1] as u8)];
            let volley = Entry::Volley { at: World::Crown, by: A, dice, hits, ambush: false };
            assert!(game.log().contains(&volley), "{faces:?}");
            assert_eq!(game.state().at(World::Crown).fleet.size(), 4 - hits);
        }
    }

    #[test]
    fn s5_3_both_sides_fire_before_either_loses_ships() {
        let game = attack(Fleet::new(1, 0), Fleet::new(1, 0)).play(&[5, 5]);
        assert_eq!(end(&game), BattleEnd::Ruin);
        assert_eq!(game.state().at(World::Crown).owner, Some(B), "S 5.4: the world keeps its owner");
        assert!(game.state().at(World::Crown).fleet.is_empty());
    }

    #[test]
    fn s5_3_the_owner_chooses_which_ships_are_lost() {
        let mut game = attack(Fleet::new(2, 0), Fleet::new(1, 1)).play(&[6, 1, 1, 1]);
        assert_eq!(game.asked(), (B, Why::Losses { at: World::Crown, hits: 1 }));
        game.counts(&[0, 1]);
        assert_eq!(game.state().at(World::Crown).fleet, Fleet::new(1, 0));
    }

    #[test]
    fn s5_3_hits_pend_until_ships_are_lost_or_shields_stop_them() {
        let pending = |game: &Played| game.state().battle.map(|battle| battle.pending);
        // Both hit once: the defender answers first.
        let state = attack(Fleet::new(2, 0), Fleet::new(1, 1)).hand(B, &[Card::Shields]);
        let mut game = state.play(&[6, 1, 6, 1]);
        assert_eq!(game.asked(), (B, Why::React(Moment::Hits { at: World::Crown, on: B, hits: 1 })));
        assert_eq!(pending(&game), Some([1, 1]));
        game.card(Card::Shields);
        assert_eq!(
            pending(&game),
            Some([0, 0]),
            "the defender's hit was stopped, the attacker had no choice but to lose a scout"
        );
        assert_eq!(game.asked(), (A, Why::Retreat { at: World::Crown }));
    }

    #[test]
    fn s5_4_the_attacker_takes_the_world_only_with_ships_left() {
        let game = attack(Fleet::new(0, 1), Fleet::new(1, 0)).play(&[3, 4]);
        assert_eq!(end(&game), BattleEnd::Taken);
        assert_eq!((game.state().at(World::Crown).owner, game.state().ships_of(A)), (Some(A), Fleet::new(0, 1)));
        let game = attack(Fleet::new(0, 1), Fleet::new(1, 0)).play(&[2, 5]);
        assert_eq!(end(&game), BattleEnd::Held);
        assert_eq!((game.state().at(World::Crown).owner, game.state().ships_of(A)), (Some(B), Fleet::NONE));
    }

    #[test]
    fn s5_5_the_attacker_may_retreat_next_door_with_room_for_all() {
        let state = attack(Fleet::new(2, 0), Fleet::new(1, 0)).own(A, World::Echo, 3, 0);
        let mut game = state.play(&[1, 1, 1]);
        let havens = game.options();
        assert_eq!(havens, [Target::Pass, Target::World(World::Aster)], "Echo has room for one only");
        game.world(World::Aster);
        assert_eq!(end(&game), BattleEnd::Retreat { to: World::Aster });
        assert_eq!(game.state().at(World::Aster).fleet, Fleet::new(2, 0));
        assert_eq!(game.state().at(World::Crown).owner, Some(B));
    }

    #[test]
    fn s5_5_nobody_retreats_to_a_world_that_does_not_touch_the_battle() {
        let state = stage(2, Step::Battle).own(A, World::Brine, 0, 0).own(A, World::Cinder, 0, 0);
        let mut state = state.own(B, World::Aster, 1, 0);
        state.battle = Some(Battle { round: 1, ..Battle::new(World::Aster, A, B, Fleet::new(1, 0)) });
        assert_eq!(state.play(&[1, 1]).options(), [Target::Pass, Target::World(World::Brine)]);
    }

    #[test]
    fn s5_6_after_three_rounds_the_attacker_must_leave() {
        let state = attack(Fleet::new(1, 0), Fleet::new(1, 0)).own(A, World::Brine, 0, 0);
        let mut game = state.play(&[1; 6]);
        game.pass().pass();
        assert_eq!(game.asked(), (A, Why::Withdraw { at: World::Crown }));
        assert_eq!(game.options(), [World::Aster, World::Brine].map(Target::World));
        game.world(World::Brine);
        assert_eq!(end(&game), BattleEnd::Withdrawal { to: World::Brine });
        assert_eq!(game.state().at(World::Brine).fleet, Fleet::new(1, 0));
    }

    #[test]
    fn s5_6_ships_with_nowhere_to_go_are_lost() {
        let game = attack(Fleet::new(1, 0), Fleet::new(1, 0)).own(A, World::Aster, 4, 0).play(&[1; 6]);
        assert_eq!(end(&game), BattleEnd::Stranded);
        assert_eq!(game.state().ships_of(A), Fleet::new(4, 0));
    }
}
