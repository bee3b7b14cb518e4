//! Leaders and mech of Creuss.

use super::{choose_token, move_token};
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, galaxy, limits};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::EmissaryTaivra,
        name: "Emissary Taivra",
        title: "The Azure Whisper",
        text: "After a player activates a system with a wormhole, other than delta, exhaust: in this tactical action it is adjacent to all other systems with wormholes.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, _| has_wormhole(state, now.system, true),
            Do::Now(|g, now, me| effects::last(g, me, Until::TacticalAction, Scope::System(now.system))),
        )]),
        lasting: Hooks::answers(&[Answer::Link(|state, me| {
            let hub = if let Scope::System(hub) = me.scope { hub } else { SystemId::MECATOL };
            let others = state.system_ids().filter(|&id| has_wormhole(state, id, false));
            (hub, others.fold(0, |bits, id| bits | id.bit()))
        })]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::SaiSeravus,
        name: "Sai Seravus",
        title: "Gatewarden",
        condition: "Have units in 3 systems with alpha or beta wormholes.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let added = effects::Holes::new(state, Some(seat));
            let present = board::systems_with(state, seat, |units| !units.is_empty());
            let holes = |id: SystemId| state.wormholes(id).with(added.at(state, id));
            let gates = galaxy::systems(present).filter(|&id| holes(id).meets(Wormholes::ALPHA_BETA));
            (gates.count() as u32, 3)
        }),
        text: "After your ships move: for each with capacity that passed a wormhole you may place 1 fighter with it, as far as there is room.",
        hooks: Hooks::uses(&[AfterShipsArrived::may(
            |state, now, me| now.seat == me.seat && escort(state, me.seat, now) > 0,
            Do::Ask(|g, now, me| {
                let most = escort(g, me.seat, now);
                let at = Place::Space(now.system);
                Box::pin(async move {
                    let amounts = (1..=u32::from(most)).map(Target::Amount).collect();
                    if let Target::Amount(count) = ask::one(g, me.seat, me.asks(Prompt::HowMany), amounts).await {
                        board::place(g, me.seat, at, UnitKind::Fighter, count as u8);
                    }
                })
            }),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::RiftwalkerMeian,
        name: "Riftwalker Meian",
        title: "Shaleri Guardian",
        text: "Action: exchange the places of two systems, each with a wormhole or your units, neither your home beside the board nor the wormhole nexus; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| exchangeable(state, me.seat).len() > 1,
            Do::Ask(|g, _, me| Box::pin(exchange(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::IcarusDrive,
    text: "After a player activates a system you may remove this mech to place or move a Creuss wormhole token into its system.",
    hooks: Hooks::uses(&[AfterSystemActivated::each(
        |state, _, me| drives(state, me.seat).iter().map(|(_, count)| *count as u8).sum(),
        Do::Ask(|g, _, me| {
            Box::pin(async move {
                let slots = drives(g, me.seat);
                for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, 1).await {
                    let system = board::system_of(g, at);
                    board::remove(g, me.seat, at, kind, damaged);
                    g.log(Entry::TakenOff { seat: me.seat, at, kind, count: 1 });
                    if let Some(token) = choose_token(g, me).await {
                        move_token(g, token, system);
                        g.log(Entry::Wormhole { system, side: token });
                    }
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Whether a system has a wormhole, perhaps one other than delta.
fn has_wormhole(state: &State, id: SystemId, not_delta: bool) -> bool {
    let holes = galaxy::wormholes(state, id, None);
    let holes = if not_delta { holes.without(Wormholes::DELTA) } else { holes };
    holes != Wormholes::NONE
}

/// Fighters that may join the ships of a seat that have arrived: as many as there is room for.
fn escort(state: &State, seat: Seat, now: &AfterShipsArrived) -> u8 {
    now.gated.min(limits::room_left(state, seat, now.system).min(u32::from(u8::MAX)) as u8)
}

/// Systems on the board with a wormhole or units of a seat.
fn exchangeable(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |&id: &SystemId| {
        state.system(id).hex.is_some() && (has_wormhole(state, id, false) || state.has_units(seat, id))
    };
    state.system_ids().filter(fits).collect()
}

/// All that lies on the tiles goes with them.
async fn exchange(g: &mut G, me: Me) {
    let mut systems = exchangeable(g, me.seat);
    let Some(one) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems.clone()).await else { return };
    systems.retain(|&other| other != one);
    let Some(other) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await else { return };
    let hexes = (g.system(one).hex, g.system(other).hex);
    g.system_mut(one).hex = hexes.1;
    g.system_mut(other).hex = hexes.0;
    g.touching = galaxy::touching(&g.systems, &g.hyperlanes);
    g.log(Entry::Swapped { seat: me.seat, systems: [one, other] });
}

/// Mechs of a seat on the board.
fn drives(state: &State, seat: Seat) -> Vec<(Target, u32)> {
    let here = |at| ask::unit_slots(board::units(state, seat, at), at, |kind| kind == UnitKind::Mech);
    board::places(state).flat_map(here).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::rules::galaxy::Adjacency;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Creuss, Faction::Sol, Faction::Hacan])
    }

    const TAIVRA: Source = Source::Leader(Leader::EmissaryTaivra);

    /// [`Leader::EmissaryTaivra`]: tiles 26 and 39 have an alpha, 25 and 40 a beta wormhole.
    #[test]
    fn emissary_taivra_joins_a_system_to_all_wormholes() {
        let mut t = sim();
        t.state.active = B;
        let (alpha, beta, home) = (t.tile(26), t.tile(25), t.home(A));
        let near = |t: &Sim, other| Adjacency::of(t.look(), Some(B)).are_adjacent(alpha, other);
        assert!(!near(&t, beta) && !near(&t, home));
        t.activate(26).use_it(TAIVRA);
        assert!(!t.is_ready(A, Leader::EmissaryTaivra));
        assert!(near(&t, beta) && near(&t, home), "delta, too");
        t.until(Prompt::ChooseAction);
        assert!(!near(&t, beta), "for this tactical action");
    }

    #[test]
    fn emissary_taivra_needs_a_wormhole_other_than_delta() {
        for tile in [27, 17] {
            let mut t = sim();
            t.state.active = B;
            t.activate(tile);
            assert!(!t.offered_this_turn(TAIVRA));
        }
    }

    const SAI: Leader = Leader::SaiSeravus;

    /// [`Leader::SaiSeravus`]: its condition, LRR 51.6.
    #[test]
    fn sai_seravus_waits_for_units_at_three_wormholes_lrr_51_6() {
        let mut t = sim();
        for tile in [26, 25, 27] {
            t.put(A, t.space(tile), UnitKind::Cruiser, 1);
        }
        t.go();
        assert_eq!((t.progress(A, SAI), t.is_ready(A, SAI)), ((2, 3), false));
        t.put(A, t.space(39), UnitKind::Cruiser, 1);
        t.go();
        assert!(t.is_ready(A, SAI));
    }

    /// A carrier and a cruiser of A's go from 39 to 26, by a wormhole, or from a neighbouring system.
    fn journey(from: u8, unlocked: bool) -> (Sim, Source) {
        let mut t = sim();
        if unlocked {
            t.unlock(A, SAI);
        }
        t.state.players[A].fleet = 5;
        let at = t.space(from);
        t.put(A, at, UnitKind::Carrier, 2);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.activate(26).until(Prompt::MoveShips);
        t.counts(&[(unit(at, UnitKind::Carrier), 2), (unit(at, UnitKind::Cruiser), 1)]);
        (t, Source::Leader(SAI))
    }

    #[test]
    fn sai_seravus_places_fighters_with_ships_that_passed_a_wormhole() {
        let (mut t, sai) = journey(39, true);
        t.react(sai);
        assert!(!t.offers(&Target::Amount(3)), "a cruiser has no capacity");
        t.pick(Target::Amount(2)).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, t.space(26), UnitKind::Fighter), 2);
        let (mut t, sai) = journey(39, false);
        assert!(!t.offered_this_turn(sai), "locked");
    }

    /// Capacity must be left for them: fighters that count as ships take up what they find (LRR 16.2).
    #[test]
    fn sai_seravus_needs_unused_capacity_also_for_fighters_that_fly() {
        for (aboard, offered) in [(7, true), (8, false)] {
            let mut t = sim();
            let sai = t.unlock(A, SAI);
            t.give_tech(A, Tech::FighterIi);
            t.state.players[A].fleet = 10;
            t.put(A, t.space(39), UnitKind::Carrier, 2);
            t.put(A, t.space(26), UnitKind::Fighter, aboard);
            t.activate(26).until(Prompt::MoveShips);
            t.counts(&[(unit(t.space(39), UnitKind::Carrier), 2)]);
            assert_eq!(t.offered_this_turn(sai), offered, "two carriers hold eight");
        }
    }

    #[test]
    fn sai_seravus_needs_a_wormhole_on_the_way() {
        let t = sim();
        let (to, adjacency) = (t.tile(26), Adjacency::of(&t.state, Some(A)));
        let plain = |id: &SystemId| {
            t.state.touching[to.index()] & id.bit() != 0
                && !adjacency.are_joined(to, *id)
                && t.state.system(*id).tile != Tile(18)
                && !t.state.is_anomaly(*id)
        };
        let beside = t.state.system_ids().find(plain).expect("a neighbour without a wormhole");
        let (mut t, sai) = journey(t.state.system(beside).tile.0, true);
        assert!(!t.offered_this_turn(sai));
    }

    const MEIAN: Leader = Leader::RiftwalkerMeian;

    /// [`Leader::RiftwalkerMeian`]
    #[test]
    fn riftwalker_meian_exchanges_two_systems() {
        let mut t = sim();
        let hero = t.unlock(A, MEIAN);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.put(B, t.space(26), UnitKind::Cruiser, 1);
        let (one, other) = (t.tile(27), t.tile(26));
        let (home, plain) = (t.home(A), t.tile(22));
        let hexes = (t.state.system(one).hex, t.state.system(other).hex);
        let near = t.state.touching[one.index()] & !other.bit();
        t.go().use_it(hero);
        assert!(
            !t.offers(&Target::System(home)) && !t.offers(&Target::System(plain)),
            "neither home nor without a wormhole"
        );
        if let Some(nexus) = crate::games::ti4::rules::nexus::find(t.look()) {
            assert!(!t.offers(&Target::System(nexus)));
        }
        t.pick(Target::System(one)).pick(Target::System(other)).until(Prompt::ChooseAction);
        assert_eq!((t.look().system(other).hex, t.look().system(one).hex), hexes);
        assert_eq!(t.look().touching[other.index()] & !one.bit(), near, "neighbours follow the place");
        assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), 1, "units stay on their tile");
        assert!(!t.is_ready(A, MEIAN), "purged (LRR 51.12)");
    }

    const ICARUS: Source = Source::Unit(UnitCard::IcarusDrive);

    /// [`UnitCard::IcarusDrive`]
    #[test]
    fn an_icarus_drive_leaves_a_wormhole_where_it_stood() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 1);
        let (here, found) = (t.tile(27), t.tile(22));
        // A gamma token of an explorer stays where it is.
        t.state.system_mut(found).wormholes = Wormholes::GAMMA;
        t.state.active = B;
        t.activate(35).react(ICARUS).pick(Target::Wormhole(Wormholes::GAMMA));
        assert_eq!(t.units(A, ALBION, UnitKind::Mech), 0);
        assert!(Adjacency::of(t.look(), None).are_adjacent(here, found));
        assert!(t.look().wormholes(here).meets(Wormholes::GAMMA) && t.look().wormholes(found).meets(Wormholes::GAMMA));
    }

    #[test]
    fn each_icarus_drive_moves_a_token_and_without_one_nothing_happens() {
        let mut t = sim();
        t.state.active = B;
        t.activate(35);
        assert!(!t.offered_this_turn(ICARUS));
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 2);
        t.state.active = B;
        t.activate(35).react(ICARUS).pick(Target::Wormhole(Wormholes::ALPHA));
        t.react(ICARUS).pick(Target::Wormhole(Wormholes::BETA));
        assert!(t.look().wormholes(t.tile(27)).with(Wormholes::NONE) == Wormholes::ALPHA_BETA);
        assert_eq!(t.units(A, ALBION, UnitKind::Mech), 0);
    }
}
