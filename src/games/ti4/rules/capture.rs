//! Capture (LRR 17): units that lie on another player's faction sheet.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Captives, State, SystemId};
use crate::games::ti4::model::target::{Entry, Prompt, Source, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy;

/// Whether a seat may capture units of another: not while that one blockades a space dock of it (LRR 17.6, 14.2).
pub fn may_capture(state: &State, seat: Seat, owner: Seat) -> bool {
    !blockades(state, owner, seat)
}

/// Whether ships of `by` are where a space dock of `seat` is and no ships of `seat` are (LRR 14).
pub fn blockades(state: &State, by: Seat, seat: Seat) -> bool {
    by != seat && galaxy::systems(unguarded(state, seat)).any(|system| has_ships(state, by, system))
}

fn has_ships(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.of(seat).has_ships()
}

/// The systems with a space dock of a seat and no ships of it, as bits.
fn unguarded(state: &State, seat: Seat) -> u64 {
    let docked = board::systems_with(state, seat, |units| units.count(UnitKind::SpaceDock) > 0);
    galaxy::systems(docked).filter(|&id| !has_ships(state, seat, id)).fold(0, |bits, id| bits | id.bit())
}

/// Captures a unit from the reinforcements of its owner (a destroyed one is there already): ships and mechs lie on the
/// captor's sheet, of fighters and infantry a token of nobody's does (LRR 17.1, 17.3). False where there is none, or none may be.
pub fn capture(g: &mut G, seat: Seat, owner: Seat, kind: UnitKind) -> bool {
    let captured = seize(g, seat, owner, kind);
    if captured {
        g.log(Entry::Captured { seat, owner, kind });
    }
    captured
}

fn seize(state: &mut State, seat: Seat, owner: Seat, kind: UnitKind) -> bool {
    if !may_capture(state, seat, owner) || board::reserve(state, owner, kind) == 0 {
        return false;
    }
    if kind.pieces().is_some() {
        state.players[owner].reserve[kind] -= 1;
        state.players[seat].captives.pieces.change(owner, |units| units.add(kind, 1));
    } else {
        state.players[seat].captives.tokens.add(kind, 1);
    }
    true
}

/// A captured ship or mech goes back to the reinforcements of its owner (LRR 17.1). False where there is none.
pub fn release(g: &mut G, seat: Seat, owner: Seat, kind: UnitKind) -> bool {
    let held = g.players[seat].captives.pieces.change(owner, |units| units.take(kind, false));
    if held {
        g.players[owner].reserve[kind] += 1;
        g.log(Entry::Released { seat, owner, kind });
    }
    held
}

/// A token of a captured fighter or infantry goes back to the supply (LRR 17.4). False where there is none.
pub fn spend_token(g: &mut G, seat: Seat, kind: UnitKind) -> bool {
    g.players[seat].captives.tokens.take(kind, false)
}

/// How many captured units of a kind a seat has, whosever they are.
pub fn count(state: &State, seat: Seat, kind: UnitKind) -> u32 {
    let captives = &state.players[seat].captives;
    let pieces = captives.pieces.iter().map(|(_, units)| u32::from(units.count(kind))).sum::<u32>();
    pieces + u32::from(captives.tokens.count(kind))
}

/// A seat returns a captured unit of a kind as a cost (LRR 17.2, 17.4); it says whose, where it has several.
pub async fn give_back(g: &mut G, seat: Seat, kind: UnitKind, source: Option<Source>) -> bool {
    if spend_token(g, seat, kind) {
        return true;
    }
    let pieces = g.players[seat].captives.pieces.iter();
    let owners: Vec<Seat> = pieces.filter(|(_, units)| units.count(kind) > 0).map(|(owner, _)| owner).collect();
    match ask::seat(g, seat, Why::from(Prompt::ReturnCaptive).by(source), owners).await {
        Some(owner) => release(g, seat, owner, kind),
        None => false,
    }
}

/// Ships and mechs of `owner` on the sheet of `seat`.
pub fn held(state: &State, seat: Seat, owner: Seat) -> Units {
    *state.players[seat].captives.pieces.of(owner)
}

/// Everything of `owner` that `seat` holds goes back.
fn release_all(g: &mut G, seat: Seat, owner: Seat) {
    let units = held(g, seat, owner);
    for kind in units.kinds() {
        (0..units.count(kind)).for_each(|_| {
            release(g, seat, owner, kind);
        });
    }
}

/// Between effects: who blockades a space dock of a captor gets its units back (LRR 14.2, 17.2).
pub fn free_by_blockade(g: &mut G) {
    for seat in g.seats() {
        let captives = &g.players[seat].captives.pieces;
        if captives.is_empty() {
            continue;
        }
        let open = unguarded(g, seat);
        let frees = |owner: &Seat| *owner != seat && galaxy::systems(open).any(|system| has_ships(g, *owner, system));
        for owner in captives.iter().map(|(owner, _)| owner).filter(frees).collect::<Vec<_>>() {
            release_all(g, seat, owner);
        }
    }
}

/// A seat leaves the game: what it captured goes back to its owners (LRR 33.11), and what others hold of it to the box (LRR 33.2).
pub fn forget(g: &mut G, seat: Seat) {
    for owner in g.seats() {
        release_all(g, seat, owner);
        release_all(g, owner, seat);
    }
    g.players[seat].captives = Captives::default();
}

impl Captives {
    /// Whether there are none, as in a base game.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty() && self.tokens.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::explain::because::Because;
    use crate::games::ti4::model::ids::{Faction, Secret};
    use crate::games::ti4::model::state::{Player, Step};
    use crate::games::ti4::model::target::{Place, Target};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    /// B holds units of A that it captured.
    fn captured(t: &mut Sim, kinds: &[UnitKind]) {
        for &kind in kinds {
            t.state.players[A].reserve[kind] -= 1;
            t.state.players[B].captives.pieces.change(A, |units| units.add(kind, 1));
        }
    }

    /// LRR 17.1, 17.5: a captured piece is neither on the board nor in reinforcements.
    #[test]
    fn captured_units_lie_on_the_sheet_of_their_captor_lrr_17_1_17_5() {
        let mut t = sim();
        captured(&mut t, &[UnitKind::Cruiser, UnitKind::Mech]);
        assert_eq!((board::reserve(&t.state, A, UnitKind::Mech), held(&t.state, B, A).total()), (3, 2));
        t.go();
        assert_eq!(Ti4::broken_invariant(t.look()), None, "pieces are conserved");
        t.state.players[B].captives.pieces.change(A, |units| units.add(UnitKind::Cruiser, 1));
        assert!(Ti4::broken_invariant(&t.state).is_some());
    }

    /// LRR 17.6, 14.2: not from who blockades a space dock; ships of the captor break the blockade.
    #[test]
    fn who_is_blockaded_captures_nothing_of_the_blockader_lrr_17_6_14_2() {
        let mut t = sim();
        let home = t.home(B);
        assert!(may_capture(&t.state, B, A));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        assert!(may_capture(&t.state, B, A), "ships of B are there");
        t.state.system_mut(home).space.change(B, |units| *units = Units::NONE);
        assert!(!may_capture(&t.state, B, A) && may_capture(&t.state, B, C));
        t.state.players[B].reserve = Player::pieces(t.state.edition);
    }

    /// LRR 17.2, 14.2: a blockade frees ships and mechs, but no fighters and infantry (LRR 17.4).
    #[test]
    fn a_blockade_frees_captured_ships_and_mechs_lrr_17_2_17_4() {
        let mut t = sim();
        captured(&mut t, &[UnitKind::Cruiser, UnitKind::Mech]);
        t.state.players[B].captives.tokens.add(UnitKind::Infantry, 2);
        let home = t.home(B);
        let ships = *t.state.system(home).space.of(B);
        t.state.system_mut(home).space.change(B, |units| *units = Units::NONE);
        for kind in ships.kinds().filter(|kind| kind.pieces().is_some()) {
            t.state.players[B].reserve[kind] += ships.count(kind);
        }
        t.go();
        assert_eq!(held(t.look(), B, A).total(), 2, "nobody is there");
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.go();
        assert!(held(t.look(), B, A).is_empty());
        assert_eq!(t.look().players[A].reserve[UnitKind::Mech], 4);
        assert_eq!(t.look().players[B].captives.tokens.count(UnitKind::Infantry), 2);
    }

    /// LRR 17.2: captives may go back to their owner in a transaction, to nobody else.
    #[test]
    fn captives_are_returned_in_a_transaction_lrr_17_2() {
        let mut t = sim();
        captured(&mut t, &[UnitKind::Cruiser]);
        t.state.players[B].captives.tokens.add(UnitKind::Fighter, 1);
        t.state.active = B;
        t.state.players[A].goods = 1;
        t.go().pick(Target::Transaction(A));
        assert_eq!(t.asked(), Some((B, Prompt::OfferTrade)));
        let (cruiser, fighter) = (Target::Kind(UnitKind::Cruiser), Target::Kind(UnitKind::Fighter));
        assert!(t.offers(&cruiser) && !t.offers(&fighter), "fighters are not returned (LRR 17.4)");
        let asked = t.table().pending().expect("an offer is made").clone();
        assert_eq!(Ti4::why_not(t.look(), &asked, &fighter), Some(Because::HasNone(B)));
        t.counts(&[(cruiser.clone(), 1)]).pick(Target::Pass).counts(&[(Target::TradeGoods, 1)]).pick(Target::Pass);
        t.until_seat(A, Prompt::AcceptTrade).pick(Target::Yes);
        assert!(held(t.look(), B, A).is_empty());
        assert_eq!((t.look().players[A].reserve[UnitKind::Cruiser], t.look().players[B].goods), (8, 1));
        let mut t = sim();
        captured(&mut t, &[UnitKind::Cruiser]);
        t.state.active = B;
        t.state.players[B].goods = 1;
        t.go().pick(Target::Transaction(C));
        assert!(!t.offers(&cruiser), "it is not C's");
    }

    /// LRR 17.5: what another has captured is not on the board for objectives.
    #[test]
    fn captured_units_do_not_count_for_objectives_lrr_17_5() {
        let mut t = sim();
        t.state.players[A].reserve[UnitKind::Dreadnought] = 5;
        captured(&mut t, &[UnitKind::Dreadnought]);
        t.put(A, Place::Space(t.home(A)), UnitKind::Dreadnought, 4);
        assert_eq!(t.state.players[A].reserve[UnitKind::Dreadnought], 0);
        let goal = crate::games::ti4::content::secret(Secret::GatherAMightyFleet).goal.as_ref();
        let have = goal.map(|goal| crate::games::ti4::rules::scoring::progress(&t.state, A, goal));
        assert_eq!(have, Some((4, 5)));
    }

    /// LRR 33.11: who is eliminated gives back what it captured.
    #[test]
    fn an_eliminated_captor_gives_everything_back_lrr_33_11() {
        let mut t = sim();
        captured(&mut t, &[UnitKind::Cruiser]);
        t.state.players[A].captives.pieces.change(B, |units| units.add(UnitKind::Cruiser, 1));
        for planet in t.state.controlled(B).collect::<Vec<_>>() {
            t.state.planet_mut(planet).owner = None;
        }
        for at in board::places(&t.state).collect::<Vec<_>>() {
            board::area_mut(&mut t.state, at).change(B, |units| *units = Default::default());
        }
        t.at(Step::ActionEnd);
        assert!(t.look().players[B].eliminated);
        assert_eq!(t.look().players[A].reserve[UnitKind::Cruiser], 8);
        assert!(held(t.look(), B, A).is_empty() && held(t.look(), A, B).is_empty());
    }

    /// LRR 17.1, 17.3: a ship or mech leaves reinforcements; of a fighter or infantry only a token of nobody's is taken.
    #[test]
    fn capturing_takes_a_piece_or_a_token_lrr_17_1_17_3() {
        let mut t = sim();
        assert!(seize(&mut t.state, B, A, UnitKind::Mech) && seize(&mut t.state, B, A, UnitKind::Infantry));
        let captives = &t.state.players[B].captives;
        assert_eq!((captives.pieces.of(A).count(UnitKind::Mech), captives.tokens.count(UnitKind::Infantry)), (1, 1));
        assert_eq!((t.state.players[A].reserve[UnitKind::Mech], captives.pieces.of(A).total()), (3, 1));
        assert_eq!(Ti4::broken_invariant(&t.state), None);
        t.state.players[A].reserve[UnitKind::Mech] = 0;
        assert!(!seize(&mut t.state, B, A, UnitKind::Mech), "none is left");
        t.put(A, Place::Space(t.home(B)), UnitKind::Cruiser, 1);
        let home = t.home(B);
        t.state.system_mut(home).space.change(B, |units| *units = Units::NONE);
        assert!(!seize(&mut t.state, B, A, UnitKind::Infantry), "blockaded (LRR 17.6)");
    }
}
