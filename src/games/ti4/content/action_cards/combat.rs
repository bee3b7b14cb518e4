//! Action cards of combats and invasions.

use super::*;
use crate::games::ti4::board;
use crate::games::ti4::combat::dice;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};

/// Whether a seat takes part in the combat under way.
fn is_fighting(state: &State, seat: Seat) -> bool {
    state.combat.as_ref().is_some_and(|combat| combat.side(seat).is_some())
}

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::MoraleBoost,
        name: "Morale Boost",
        copies: 4,
        text: "Your units add 1 to each combat roll of this combat round.",
        plays: &[Play::may(
            At::CombatRoundStart,
            |state, _, me| is_fighting(state, me.seat),
            Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, About::Nothing)),
        )],
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::DirectHit,
        name: "Direct Hit",
        copies: 4,
        text: "Destroy the ship that just sustained damage from your hit.",
        plays: &[Play::may(
            At::AfterSustainDamage,
            |state, moment, me| match moment.window {
                Window::AfterSustainDamage { seat, by, kind, at } => {
                    let ask = Ask::of(seat).kind(kind);
                    by == me.seat
                        && kind.is_ship()
                        && board::units(state, seat, at).damaged(kind) > 0
                        && effects::allowed(state, Permit::DirectHit, ask, true)
                }
                _ => false,
            },
            Do::Ask(|g, moment, me| {
                let window = moment.window;
                Box::pin(async move {
                    if let Window::AfterSustainDamage { seat, kind, at, .. } = window {
                        board::destroy(g, seat, at, kind, true, Some(me.seat)).await;
                    }
                })
            }),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::FireTeam,
        name: "Fire Team",
        text: "Reroll any of the dice your ground forces just rolled.",
        plays: &[Play::may(
            At::AfterCombatRoll,
            |state, moment, me| {
                let own = moment.window == Window::AfterCombatRoll { seat: me.seat };
                own && state.combat.as_ref().is_some_and(|combat| combat.planet.is_some())
            },
            Do::Ask(|g, _, me| Box::pin(dice::reroll_any(g, me))),
        )],
        ..ActionCardRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::target::{Place, Prompt, Target};
    use crate::games::ti4::testing::{A, B, Sim};

    /// A cruiser of A in tile 22 goes for a dreadnought of B in tile 27.
    fn attack(cards: &[(Seat, ActionCard)], dice: &[u32]) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Dreadnought, 1);
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t.dice(dice);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t
    }

    #[test]
    fn morale_boost_adds_one_for_a_round() {
        let mut t = attack(&[(A, ActionCard::MoraleBoost)], &[6, 1, 6, 1]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.use_it(Source::ActionCard(ActionCard::MoraleBoost));
        assert_eq!(t.asked(), Some((B, Prompt::SustainDamage)), "a 6 hits like a 7");
        t.counts(&[(Target::Unit { at: t.space(27), kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert!(t.look().effects.is_empty(), "and only in that round");
    }

    #[test]
    fn direct_hit_destroys_the_ship_that_sustained_damage() {
        let mut t = attack(&[(A, ActionCard::DirectHit)], &[7, 1]);
        let to = t.space(27);
        t.counts(&[(Target::Unit { at: to, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.use_it(Source::ActionCard(ActionCard::DirectHit));
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Dreadnought)), (1, 0));
    }

    #[test]
    fn direct_hit_does_nothing_to_upgraded_dreadnoughts() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.give_tech(B, Tech::DreadnoughtIi);
        t.give_card(A, ActionCard::DirectHit);
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Dreadnought, 1);
        t.dice(&[7, 10]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.counts(&[(Target::Unit { at: to, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert_ne!(t.asked(), Some((A, Prompt::React)));
    }

    #[test]
    fn fire_team_rerolls_ground_dice() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, planet) = (t.space(22), Planet::NewAlbion);
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 1);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Infantry, 1);
        t.give_card(A, ActionCard::FireTeam);
        t.dice(&[1, 10, 1]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }, 1)]);
        t.until(Prompt::LoadCargo).counts(&[(Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }, 1)]);
        t.until(Prompt::Commit).counts(&[(Target::Planet(planet), 1)]);
        t.until(Prompt::React).use_it(Source::ActionCard(ActionCard::FireTeam)).pick(Target::Die(0));
        assert_eq!(t.look().planet(planet).owner, Some(A), "the 1 became a 10");
    }
}
