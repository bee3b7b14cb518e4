//! Leaders and mech of Mentak.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, cards, notes, production};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::SuffiAn,
        name: "Suffi An",
        title: "90% Smuggler, 110% Energy",
        text: "After Pillage was used against a player, exhaust: you and that player draw 1 action card each.",
        hooks: Hooks::uses(&[AfterPillaged::may(
            |_, _, _| true,
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    cards::draw(g, me.seat, 1).await;
                    cards::draw(g, now.seat, 1).await;
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::SulaMentarion,
        name: "S'Ula Mentarion",
        title: "Everyone's \"Best Friend\"",
        condition: "Have 4 cruisers on the board.",
        unlock: Unlock::InGalaxy(|state, seat| (board::on_board(state, seat, UnitKind::Cruiser), 4)),
        text: "After you win a space combat the loser has to give you a promissory note of their choice, if you wish.",
        hooks: Hooks::uses(&[AfterCombatWon::may(
            |state, now, me| {
                let won = now.winner == me.seat && now.planet.is_none();
                won && !notes::givable(state, now.loser, me.seat).is_empty()
            },
            Do::Ask(|g, now, me| Box::pin(extort(g, me, now.loser))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::IpswitchLooseCannon,
        name: "Ipswitch, Loose Cannon",
        title: "Mercenary Raider",
        text: "At the start of a space combat of yours: for each ship your opponent loses in it you place one of its kind there; this card is purged.",
        hooks: Hooks::uses(&[CombatStart::may(
            |state, now, me| now.planet.is_none() && super::super::space_combat(state, me.seat).is_some(),
            Do::Now(|g, _, me| effects::last(g, me, Until::Combat, Scope::Nothing)),
        )]),
        lasting: Hooks::uses(&[
            AfterUnitDestroyed::must(
                |state, now, me| is_prize(state, now, me.seat) && board::reserve(state, me.seat, now.kind) > 0,
                Do::Ask(|g, now, me| Box::pin(production::place(g, me.seat, now.at, now.kind, 1))),
            ),
            // Nobody has to give up a ship elsewhere for it.
            AfterUnitDestroyed::may(
                |state, now, me| {
                    is_prize(state, now, me.seat)
                        && board::reserve(state, me.seat, now.kind) == 0
                        && production::can_get(state, me.seat, now.kind)
                },
                Do::Ask(|g, now, me| Box::pin(production::place(g, me.seat, now.at, now.kind, 1))),
            ),
        ]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::MollTerminus,
    text: "Other players' ground forces on its planet cannot use Sustain Damage.",
    hooks: Hooks::answers(&[Answer::Refuse(Permit::Sustain, |state, ask, me| {
        ask.seat != me.seat
            && ask.kind.is_some_and(UnitKind::is_ground)
            && ask
                .planet
                .is_some_and(|planet| board::units(state, me.seat, Place::Planet(planet)).count(UnitKind::Mech) > 0)
    })]),
    lasting: Hooks::NONE,
};

/// A ship that the opponent of a seat loses in their space combat, of a kind that the seat has.
fn is_prize(state: &State, now: &AfterUnitDestroyed, seat: Seat) -> bool {
    let lost = super::super::space_combat(state, seat).is_some_and(|(at, enemy)| (at, enemy) == (now.at, now.seat));
    lost && now.kind.is_ship() && state.card(seat, now.kind).is_some()
}

/// The loser of a combat gives a note of its hand.
async fn extort(g: &mut G, me: Me, loser: Seat) {
    let options = notes::givable(g, loser, me.seat).into_iter().map(Target::Note).collect();
    if let Target::Note(note) = ask::one(g, loser, me.asks(Prompt::ChooseCard), options).await {
        notes::hand_over(g, note, me.seat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Note;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Mentak, Faction::Sol, Faction::Letnev])
    }

    const SUFFI: Source = Source::Leader(Leader::SuffiAn);

    /// [`Leader::SuffiAn`].
    #[test]
    fn suffi_an_gives_a_card_to_the_robber_and_the_robbed() {
        let mut t = sim();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade)).react(Source::Ability(Ability::Pillage));
        t.use_it(SUFFI);
        assert_eq!((t.look().hidden.hands[A].len(), t.look().hidden.hands[B].len()), (1, 1));
        assert!(!t.is_ready(A, Leader::SuffiAn));
    }

    #[test]
    fn suffi_an_waits_for_a_pillage() {
        let mut t = sim();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade));
        assert!(!t.offered_this_turn(SUFFI), "A does not pillage");
    }

    const SULA: Leader = Leader::SulaMentarion;

    /// [`Leader::SulaMentarion`]: its condition, LRR 51.6.
    #[test]
    fn sula_mentarion_waits_for_four_cruisers_lrr_51_6() {
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.go();
        assert_eq!((t.progress(A, SULA), t.is_ready(A, SULA)), ((3, 4), false));
        t.put(A, t.space(22), UnitKind::Cruiser, 1);
        t.go();
        assert!(t.is_ready(A, SULA));
    }

    #[test]
    fn sula_mentarion_demands_a_note_of_the_losers_choice() {
        let mut t = sim();
        let sula = t.unlock(A, SULA);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Destroyer, 1)]);
        t.react(sula);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseCard)), "the loser chooses");
        let note = Note { kind: Promissory::Ceasefire, owner: B };
        t.pick(Target::Note(note));
        assert!(t.look().hidden.notes[A].contains(&note) && !t.look().hidden.notes[B].contains(&note));
    }

    #[test]
    fn sula_mentarion_needs_a_space_combat_won_and_a_note_in_hand() {
        let mut t = sim();
        let sula = t.unlock(A, SULA);
        let notes = std::mem::take(&mut t.state.hidden.notes[B]);
        t.state.hidden.notes[C].extend(notes);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Destroyer, 1)]);
        assert!(!t.offered_this_turn(sula), "nothing to give");
        let mut t = sim();
        let sula = t.unlock(A, SULA);
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(sula), "a ground combat");
        let mut t = sim();
        let sula = t.unlock(A, SULA);
        t.dice(&[1, 10]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        assert!(!t.offered_this_turn(sula), "A has lost");
    }

    const HERO: Leader = Leader::IpswitchLooseCannon;

    /// [`Leader::IpswitchLooseCannon`]
    #[test]
    fn ipswitch_places_what_the_opponent_loses() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        t.dice(&[10, 1, 1, 10, 10, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Dreadnought, 1)]);
        t.react(hero);
        assert!(!t.is_ready(A, HERO), "purged at once (LRR 51.12)");
        t.until(Prompt::AssignHits).counts(&[(unit(at, UnitKind::Carrier), 1)]);
        assert_eq!(t.units(A, at, UnitKind::Carrier), 1, "a carrier for a carrier");
        t.until(Prompt::ChooseAction);
        assert!(t.look().effects.is_empty(), "for this combat");
    }

    #[test]
    fn ipswitch_places_only_what_the_faction_has_and_in_its_own_combats() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        t.give_tech(B, Tech::WarSun);
        let at = t.space(27);
        t.put(B, at, UnitKind::WarSun, 1);
        t.damage(B, at, UnitKind::WarSun, 1);
        t.dice(&[10, 10, 1, 1, 1]);
        t.fight(&[(UnitKind::Dreadnought, 2)], &[]);
        t.react(hero);
        assert!(!t.offered_this_turn(hero), "A builds no war suns");
        assert_eq!(t.units(A, at, UnitKind::WarSun), 0);
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(hero), "no space combat");
    }

    /// LRR 23.4: without a piece in reinforcements one may be taken from the board for it.
    #[test]
    fn ipswitch_takes_a_ship_from_elsewhere_only_if_you_like_lrr_23_4() {
        for taken in [true, false] {
            let mut t = sim();
            let hero = t.unlock(A, HERO);
            let (away, at) = (t.space(35), t.space(27));
            let pieces = t.state.players[A].reserve[UnitKind::Carrier];
            t.put(A, away, UnitKind::Carrier, pieces);
            t.dice(&[10, 1]);
            t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Carrier, 1)]);
            t.react(hero);
            if taken {
                t.react(hero);
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.units(A, at, UnitKind::Carrier), u8::from(taken));
            assert_eq!(t.look().players[A].reserve[UnitKind::Carrier], 0, "all are on the board");
        }
    }

    /// [`UnitCard::MollTerminus`]
    #[test]
    fn moll_terminus_denies_sustain_damage_on_its_planet() {
        for (mech, left) in [(true, 0), (false, 1)] {
            let mut t = sim();
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Mech, 1);
            t.put(A, t.space(27), UnitKind::Carrier, 1);
            let kind = if mech { UnitKind::Mech } else { UnitKind::Infantry };
            t.put(A, t.space(27), kind, 1);
            t.dice(&[8, 1, 1, 10]);
            t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
            if !mech {
                t.until(Prompt::SustainDamage).counts(&[(unit(ALBION, UnitKind::Mech), 1)]);
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.units(B, ALBION, UnitKind::Mech), left);
        }
    }

    #[test]
    fn moll_terminus_leaves_other_planets_and_its_own_side_alone() {
        let mut t = sim();
        let starpoint = Place::Planet(Planet::Starpoint);
        t.put(A, ALBION, UnitKind::Mech, 1);
        t.put(B, starpoint, UnitKind::Mech, 1);
        let sustains = |t: &Sim, seat, at| {
            crate::games::ti4::rules::combat::hits::may_sustain(&t.state, seat, at, UnitKind::Mech).is_ok()
        };
        assert!(sustains(&t, B, starpoint) && sustains(&t, A, ALBION) && !sustains(&t, B, ALBION));
    }
}
