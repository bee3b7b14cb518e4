//! Deploy (LRR 30): units that come onto the board without being produced. A deploy ability is a use of the unit card, once in
//! each window, however many units there are (LRR 30.3): `SomeWindow::each(|state, now, me| u8::from(deploy::can(state, me) && ..), ..)`.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::Me;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Place, Source};
use crate::games::ti4::rules::board;

/// The kind of the unit whose card this is.
fn kind(me: Me) -> UnitKind {
    if let Source::Unit(card) = me.source { card.row().kind } else { UnitKind::Mech }
}

/// Whether such a unit is in reinforcements: it is not taken from the board (LRR 30.2).
pub fn can(state: &State, me: Me) -> bool {
    board::reserve(state, me.seat, kind(me)) > 0
}

/// Planets of a seat on which it could deploy.
pub fn planets(state: &State, seat: Seat) -> Vec<Planet> {
    board::open_planets(state, seat)
}

/// Puts the unit on a planet.
pub fn onto(g: &mut G, me: Me, planet: Planet) {
    board::place(g, me.seat, Place::Planet(planet), kind(me), 1);
}

/// Puts the unit where an infantry of the seat's is, which goes to reinforcements; damage does not pass on.
pub fn instead_of_infantry(g: &mut G, me: Me, at: Place) {
    if can(g, me) && board::remove(g, me.seat, at, UnitKind::Infantry, false) {
        g.log(Entry::TakenOff { seat: me.seat, at, kind: UnitKind::Infantry, count: 1 });
        board::place(g, me.seat, at, kind(me), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::content;
    use crate::games::ti4::model::data::units::UNITS;
    use crate::games::ti4::model::ids::{Faction, Tech};
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    /// LRR 55.1, 43: mechs are carried, land, fight and take a planet.
    #[test]
    fn mechs_are_transported_and_fight_on_the_ground_lrr_55_1() {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let from = t.space(22);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Mech, 1);
        t.dice(&[6, 1]);
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
        t.counts(&[(unit(from, UnitKind::Mech), 1)]).until(Prompt::Commit);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until(Prompt::ChooseAction);
        assert!(t.look().controls(A, Planet::NewAlbion) && t.units(A, ALBION, UnitKind::Mech) == 1);
    }

    /// LRR 55.4: a mech's card is in play from the start and no technology puts it there.
    #[test]
    fn mech_cards_are_no_technologies_lrr_55_4() {
        let mechs = UNITS.iter().filter(|row| row.kind == UnitKind::Mech);
        assert!(mechs.clone().count() >= 24 && mechs.clone().all(|row| row.upgrade.is_none()));
        let upgrades = Tech::ALL.iter().filter_map(|&id| content::find_tech(id)?.unit);
        assert!(upgrades.into_iter().all(|card| card.row().kind != UnitKind::Mech));
    }
}
