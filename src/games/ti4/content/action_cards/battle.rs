//! Action cards of Prophecy of Kings for combats and for the dice of unit abilities.

use super::*;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::Prompt;
use crate::games::ti4::rules::combat::{self, dice, retreat};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::technology;

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::pok(
        ActionCard::ReflectiveShielding,
        "Reflective Shielding",
        "Your ship sustains damage in a space combat: your opponent's ships take 2 hits.",
        &[WhenSustainDamage::may(
            |state, now, me| {
                now.seat == me.seat
                    && combat::is_ship(state, me.seat, now.kind)
                    && is_fighting_in_space(state, me.seat)
                    && state.combat.as_ref().is_some_and(|combat| combat.place() == now.at)
            },
            Do::Now(|_, now, _| now.back += 2),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Refuse(Permit::Research, |state, ask, me| {
            ask.seat == me.seat && !ask.tech.is_some_and(|tech| upgrades_fighters(state, me.seat, tech))
        })]),
        ..ActionCardRow::pok(
            ActionCard::RevealPrototype,
            "Reveal Prototype",
            "A combat of yours starts: spend 4 resources to research an upgrade of a unit that takes part.",
            &[CombatStart::may(
                |state, _, me| {
                    let funds = payment::available(state, me.seat, Currency::Resources) >= PROTOTYPE;
                    let otherwise = effects::allowed(state, Permit::ResearchOtherwise, Ask::of(me.seat), false);
                    let mut techs = technology::researchable_for(state, me.seat, PROTOTYPE).into_iter();
                    is_fighting(state, me.seat)
                        && funds
                        && (otherwise || techs.any(|tech| upgrades_fighters(state, me.seat, tech)))
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        effects::last(g, me, Until::Research, Scope::Nothing);
                        technology::research_for(g, me.seat, me.asks(Prompt::Research), PROTOTYPE).await;
                        effects::end(g, Until::Research);
                    })
                }),
            )],
        )
    },
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::MustRetreat, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
        ..ActionCardRow::pok(
            ActionCard::Rout,
            "Rout",
            "You defend in a space combat: your opponent has to announce a retreat.",
            &[AnnounceRetreats::may(
                |state, now, me| {
                    let combat = state.combat.as_ref().filter(|combat| combat.defender == me.seat);
                    combat.is_some_and(|combat| retreat::can_announce(state, combat.attacker, now.system))
                },
                Do::Now(|g, _, me| {
                    if let Some(opponent) = g.combat.as_ref().map(|combat| combat.attacker) {
                        effects::last(g, me, Until::CombatRound, Scope::Seat(opponent));
                    }
                }),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::ScrambleFrequency,
        "Scramble Frequency",
        "Another player rolled for Anti-Fighter Barrage, Bombardment or Space Cannon: they roll all those dice again.",
        &[AfterUnitAbilityRoll::may(
            |state, now, me| now.seat != me.seat && !state.ability_dice.is_empty(),
            Do::Now(|g, _, _| dice::reroll_ability(g)),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::BarrageShips, |_, ask, me| ask.seat == me.seat)]),
        ..ActionCardRow::pok(
            ActionCard::Waylay,
            "Waylay",
            "Before you roll for Anti-Fighter Barrage: its hits go to ships of all kinds.",
            &[BeforeBarrage::may(
                |_, now, me| now.seat == me.seat,
                Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, Scope::Nothing)),
            )],
        )
    },
];

/// What Reveal Prototype costs, in resources.
const PROTOTYPE: u32 = 4;

/// Whether a technology upgrades a unit of the seat that takes part in the combat under way.
fn upgrades_fighters(state: &State, seat: Seat, id: Tech) -> bool {
    let Some(kind) = tech(id).unit.map(|unit| unit.row().kind) else { return false };
    let Some(at) = state.combat.as_ref().map(|combat| combat.place()) else { return false };
    combat::ranks(state, seat, at).iter().any(|(_, own, _)| *own == kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn holding(seat: Seat, card: ActionCard) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(seat, card);
        t
    }

    fn never(mut t: Sim, card: ActionCard) {
        assert!(!t.offered_this_turn(Source::ActionCard(card)), "{card:?}");
    }

    /// The two hits join those of the round: who has sustained damage already may do so again.
    #[test]
    fn reflective_shielding_throws_two_hits_back_in_the_same_round() {
        let mut t = holding(B, ActionCard::ReflectiveShielding);
        // The cruiser hits, both dreadnoughts miss.
        t.dice(&[10, 1, 1]);
        let at = t.fight(&[(UnitKind::Cruiser, 1), (UnitKind::Dreadnought, 1)], &[(UnitKind::Dreadnought, 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        t.play(ActionCard::ReflectiveShielding);
        assert_eq!(t.asked(), Some((A, Prompt::SustainDamage)));
        t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::AssignHits)));
        t.counts(&[(unit(at, UnitKind::Cruiser), 1)]);
        assert_eq!((t.units(A, at, UnitKind::Dreadnought), t.units(A, at, UnitKind::Cruiser)), (1, 0));
    }

    /// The attacker sustains first: then the hits wait with those of the roll.
    #[test]
    fn reflective_shielding_works_for_the_attacker_too() {
        let mut t = holding(A, ActionCard::ReflectiveShielding);
        t.dice(&[1, 10, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        t.play(ActionCard::ReflectiveShielding);
        assert_eq!(t.units(B, at, UnitKind::Cruiser), 0);
    }

    #[test]
    fn reflective_shielding_is_for_ones_own_ships_in_combat() {
        let mut t = holding(A, ActionCard::ReflectiveShielding);
        t.dice(&[10, 1, 10, 10]);
        let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        never(t, ActionCard::ReflectiveShielding);
        // Space cannons fire before there is a combat.
        let mut t = holding(A, ActionCard::ReflectiveShielding);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        t.dice(&[10]);
        t.activate(27).until(Prompt::FireCannons).pick(Target::Yes).until(Prompt::SustainDamage);
        t.counts(&[(unit(t.space(27), UnitKind::Dreadnought), 1)]);
        never(t, ActionCard::ReflectiveShielding);
    }

    #[test]
    fn reveal_prototype_researches_an_upgrade_of_a_unit_in_the_combat() {
        let mut t = holding(A, ActionCard::RevealPrototype);
        for tech in [Tech::GravityDrive, Tech::SarweenTools, Tech::PlasmaScoring] {
            t.give_tech(A, tech);
        }
        t.dice(&[1; 20]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(Source::ActionCard(ActionCard::RevealPrototype));
        // Advanced Carrier II could be researched as well, but no carrier takes part: there is nothing to choose.
        assert!(t.look().players[A].has(Tech::CruiserIi) && t.look().planet(Planet::Jord).exhausted);
    }

    #[test]
    fn reveal_prototype_needs_resources_a_fight_and_prerequisites() {
        let ready = |seat| {
            let mut t = holding(seat, ActionCard::RevealPrototype);
            for tech in [Tech::GravityDrive, Tech::SarweenTools, Tech::PlasmaScoring] {
                t.give_tech(A, tech);
            }
            t.dice(&[10, 1]);
            t
        };
        let fleet = [(UnitKind::Cruiser, 1)];
        let mut t = ready(A);
        crate::games::ti4::rules::board::exhaust(&mut t.state, Planet::Jord);
        t.fight(&fleet, &[(UnitKind::Fighter, 1)]);
        never(t, ActionCard::RevealPrototype);
        let mut t = ready(A);
        t.state.players[A].techs.remove(Tech::PlasmaScoring);
        t.fight(&fleet, &[(UnitKind::Fighter, 1)]);
        never(t, ActionCard::RevealPrototype);
        let mut t = ready(C);
        t.fight(&fleet, &[(UnitKind::Fighter, 1)]);
        never(t, ActionCard::RevealPrototype);
    }

    /// A's fleet could go home to tile 22.
    fn invaded(seat: Seat, haven: bool) -> Sim {
        let mut t = holding(seat, ActionCard::Rout);
        if haven {
            t.put(A, t.space(22), UnitKind::Carrier, 1);
        }
        t.dice(&[1, 1, 10, 10]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t
    }

    #[test]
    fn rout_makes_the_attacker_retreat() {
        let mut t = invaded(B, true);
        t.react(Source::ActionCard(ActionCard::Rout));
        assert_eq!(t.units(A, t.space(22), UnitKind::Cruiser), 1, "the only haven");
    }

    #[test]
    fn rout_is_for_the_defender_against_one_who_can_retreat() {
        never(invaded(B, false), ActionCard::Rout);
        never(invaded(A, true), ActionCard::Rout);
    }

    #[test]
    fn scramble_frequency_rerolls_the_dice_of_a_unit_ability() {
        for (again, left) in [(1, 1), (10, 0)] {
            let mut t = holding(A, ActionCard::ScrambleFrequency);
            t.state.players[A].techs.remove(Tech::AntimassDeflectors);
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Pds, 1);
            t.put(A, t.space(27), UnitKind::Cruiser, 1);
            t.dice(&[if again == 1 { 10 } else { 1 }, again]);
            t.activate(27).until(Prompt::FireCannons).pick(Target::Yes).play(ActionCard::ScrambleFrequency);
            assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), left, "{again}");
        }
    }

    #[test]
    fn scramble_frequency_is_for_the_dice_of_others_and_not_for_combat_rolls() {
        let mut t = holding(B, ActionCard::ScrambleFrequency);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.dice(&[1]);
        t.activate(27).until(Prompt::FireCannons).pick(Target::Yes);
        never(t, ActionCard::ScrambleFrequency);
        let mut t = holding(B, ActionCard::ScrambleFrequency);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        never(t, ActionCard::ScrambleFrequency);
    }

    #[test]
    fn waylay_lets_a_barrage_hit_all_ships() {
        let mut t = holding(A, ActionCard::Waylay);
        t.dice(&[9, 1]);
        let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Dreadnought, 1)]);
        t.react(Source::ActionCard(ActionCard::Waylay));
        assert_eq!(t.asked(), Some((B, Prompt::SustainDamage)), "which may sustain damage");
        t.counts(&[]);
        assert_eq!(t.units(B, at, UnitKind::Dreadnought), 0);
    }

    #[test]
    fn without_waylay_a_barrage_hits_fighters_only() {
        let mut t = holding(B, ActionCard::Waylay);
        t.dice(&[9, 9, 1, 10]);
        let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Cruiser, 1), (UnitKind::Fighter, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.uses(Source::ActionCard(ActionCard::Waylay)), 0, "B has no barrage");
        assert_eq!((t.units(B, at, UnitKind::Fighter), t.units(B, at, UnitKind::Cruiser)), (0, 1));
    }
}
