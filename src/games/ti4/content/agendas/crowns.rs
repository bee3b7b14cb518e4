//! Laws that elect a player and wander, are spent, or give a point.

use super::*;
use crate::games::ti4::model::target::Target;
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::scoring;

/// The elected player gains a point with the card.
const POINT: Resolve = Resolve::Now(|g, outcome| {
    if let Outcome::Seat(seat) = outcome {
        scoring::change_points(g, seat, 1);
    }
});

/// The card and its point go to another player.
fn wander(g: &mut G, me: Me, to: Seat) {
    if let Source::Agenda(agenda) = me.source {
        hand_law(g, agenda, to);
        scoring::change_points(g, me.seat, -1);
        scoring::change_points(g, to, 1);
    }
}

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::CommitteeFormation,
        name: "Committee Formation",
        election: Election::Player,
        text: "Before the vote on an agenda that elects a player, the owner may discard this to choose who is elected.",
        hooks: Hooks::uses(&[BeforeVoting::may(
            |state, _, _| {
                state.agenda.as_ref().is_some_and(|ballot| {
                    let elects = |outcome: &Outcome| matches!(outcome, Outcome::Seat(_));
                    ballot.outcome.is_none() && agenda::outcomes(state, ballot.agenda).iter().any(elects)
                })
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    agenda::discard_law(g, Agenda::CommitteeFormation);
                    let seats = g.clockwise(me.seat).collect();
                    let elected = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), seats).await;
                    if let Some(ballot) = &mut g.agenda {
                        ballot.outcome = elected.map(Outcome::Seat);
                    }
                })
            }),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ImperialArbiter,
        name: "Imperial Arbiter",
        election: Election::Player,
        text: "When a strategy phase ends, the owner may discard this to swap a strategy card with another player.",
        hooks: Hooks::uses(&[StrategyPhaseEnd::may(
            |state, _, me| {
                let has = |seat: Seat| !state.players[seat].strategy_cards.is_empty();
                has(me.seat) && state.others(me.seat).any(has)
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    agenda::discard_law(g, Agenda::ImperialArbiter);
                    swap_strategy_cards(g, me).await;
                })
            }),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ProphecyOfIxth,
        name: "Prophecy of Ixth",
        election: Election::Player,
        text: "The owner's fighters add 1 to combat rolls. Discard this when the owner's Production makes fewer than 2 fighters.",
        hooks: Hooks {
            uses: &[AfterProduction::must(
                |_, now, me| matches!(now.fighters, 0 | 1) && now.seat == me.seat,
                Do::Now(|g, _, _| agenda::discard_law(g, Agenda::ProphecyOfIxth)),
            )],
            answers: &[Answer::Add(Number::CombatRoll, |_, ask, me| {
                i32::from(ask.seat == me.seat && ask.kind == Some(UnitKind::Fighter))
            })],
        },
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ShardOfTheThrone,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Shard of the Throne",
        election: Election::Player,
        text: "The owner has 1 victory point. Who wins a combat against the owner takes card and point.",
        resolve: POINT,
        hooks: Hooks::uses(&[AfterCombatWon::must(
            |_, now, me| now.loser == me.seat,
            Do::Now(|g, now, me| wander(g, me, now.winner)),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::TheCrownOfEmphidia,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "The Crown of Emphidia",
        election: Election::Player,
        text: "The owner has 1 victory point. Who gains a planet of the owner's home system takes card and point.",
        resolve: POINT,
        hooks: Hooks::uses(&[WhenControlGained::must(
            |state, now, me| now.seat != me.seat && state.system_of(now.planet) == state.players[me.seat].home,
            Do::Now(|g, now, me| wander(g, me, now.seat)),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::TheCrownOfThalnos,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "The Crown of Thalnos",
        election: Election::Player,
        text: "In each combat round the owner may reroll dice; units whose reroll does not hit are destroyed.",
        hooks: Hooks::uses(&[AfterCombatRoll::may(
            |state, now, me| {
                let dice =
                    state.combat.as_ref().and_then(|combat| combat.side(me.seat).map(|side| &combat.rolls[side]));
                now.seat == me.seat && dice.is_some_and(|dice| !dice.is_empty())
            },
            Do::Aimed(
                |state, _, me, _| dice::any_die(state, me.seat),
                |g, _, me, named| Box::pin(reroll_at_a_price(g, me, named)),
            ),
        )]),
        ..AgendaRow::BLANK
    },
];

async fn swap_strategy_cards(g: &mut G, me: Me) {
    let cards = |g: &G, seat: Seat| g.players[seat].strategy_cards.iter().map(|picked| picked.card).collect::<Vec<_>>();
    let options = |cards: Vec<StrategyCard>| cards.into_iter().map(Target::Strategy).collect::<Vec<_>>();
    let mine = options(cards(g, me.seat));
    let theirs = options(g.others(me.seat).flat_map(|other| cards(g, other)).collect());
    let Target::Strategy(given) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), mine).await else { return };
    let Target::Strategy(taken) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), theirs).await else { return };
    for (_, player) in g.players.iter_mut() {
        for picked in &mut player.strategy_cards {
            if picked.card == given {
                picked.card = taken;
            } else if picked.card == taken {
                picked.card = given;
            }
        }
    }
}

async fn reroll_at_a_price(g: &mut G, me: Me, named: Vec<Target>) {
    let Some(combat) = &g.combat else { return };
    let Some(side) = combat.side(me.seat) else { return };
    let at = combat.place();
    dice::reroll(g, me.seat, &named);
    let index = |target| if let Target::Die(die) = target { Some(usize::from(die)) } else { None };
    let indices = named.into_iter().filter_map(index);
    // The dice of a kind lie together, unit by unit.
    let rolls = g.combat.as_ref().map_or(Vec::new(), |combat| combat.rolls[side].clone());
    let mut lost: Vec<(UnitKind, usize)> = Vec::new();
    for index in indices {
        let kind = rolls[index].kind;
        let first = rolls.iter().position(|die| die.kind == kind).unwrap_or(index);
        let each = usize::from(dice::combat_values(g, me.seat, kind).0.max(1));
        let unit = (kind, (index - first) / each);
        if !rolls[index].hits() && !lost.contains(&unit) {
            lost.push(unit);
        }
    }
    for kind in g.edition.unit_kinds() {
        let count = lost.iter().filter(|(own, _)| *own == kind).count() as u32;
        if count > 0 {
            let slots = slots(g, me.seat, [at], |own| own == kind);
            give_up(g, Agenda::TheCrownOfThalnos, me.seat, slots, count).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::testing::{A, B, C, Sim, owned, unit};

    #[test]
    fn committee_formation_elects_without_a_vote() {
        let mut t = owned(Agenda::CommitteeFormation, B);
        t.reveal(Agenda::MinisterOfPolicy).use_it(Source::Agenda(Agenda::CommitteeFormation)).pick(Target::Seat(C));
        assert!(
            t.look().laws.iter().any(|law| law.agenda == Agenda::MinisterOfPolicy && law.place == LawPlace::Owned(C))
        );
        assert_eq!(t.look().laws.len(), 1, "and is discarded");
    }

    #[test]
    fn imperial_arbiter_swaps_strategy_cards() {
        let mut t = owned(Agenda::ImperialArbiter, B);
        t.state.step = Step::StrategyEnd;
        t.go().use_it(Source::Agenda(Agenda::ImperialArbiter));
        t.pick(Target::Strategy(StrategyCard::Trade)).pick(Target::Strategy(StrategyCard::Leadership));
        let has = |seat: Seat, card| t.look().players[seat].strategy_cards.iter().any(|picked| picked.card == card);
        assert!(has(B, StrategyCard::Leadership) && has(A, StrategyCard::Trade) && t.look().laws.is_empty());
    }

    #[test]
    fn prophecy_of_ixth_helps_fighters() {
        let mut t = owned(Agenda::ProphecyOfIxth, A);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Fighter, 1);
        t.put(B, to, UnitKind::Cruiser, 1);
        t.dice(&[8, 1, 1]);
        t.activate(27).counts(&[(unit(from, UnitKind::Carrier), 1)]);
        t.until(Prompt::LoadCargo).counts(&[(unit(from, UnitKind::Fighter), 1)]);
        assert_eq!(t.units(B, to, UnitKind::Cruiser), 0, "an 8 hits like a 9");
    }

    #[test]
    fn prophecy_of_ixth_ends_with_too_few_fighters() {
        for (fighters, stays) in [(1, true), (0, false)] {
            let mut t = owned(Agenda::ProphecyOfIxth, A);
            let home = t.home(A);
            t.go().pick(Target::System(home)).until(Prompt::Produce);
            let pair = Target::Build { kind: UnitKind::Fighter, count: 2 };
            let infantry = Target::Build { kind: UnitKind::Infantry, count: 2 };
            t.counts(&[(pair, fighters), (infantry, 1)]);
            t.until_seat(B, Prompt::ChooseAction);
            assert_eq!(!t.look().laws.is_empty(), stays);
        }
    }

    #[test]
    fn the_shard_of_the_throne_goes_to_who_beats_its_owner() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.resolve(Agenda::ShardOfTheThrone, Outcome::Seat(B), &[]);
        assert_eq!(t.look().players[B].points, 1);
        let mut t = owned(Agenda::ShardOfTheThrone, B);
        t.state.players[B].points = 1;
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Fighter, 1);
        t.dice(&[7, 1]);
        t.activate(27).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
        assert_eq!((t.look().players[A].points, t.look().players[B].points), (1, 0));
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(A));
    }

    #[test]
    fn the_crown_of_emphidia_falls_with_a_home_planet() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.resolve(Agenda::TheCrownOfEmphidia, Outcome::Seat(B), &[]);
        assert_eq!(t.look().players[B].points, 1);
        let mut t = owned(Agenda::TheCrownOfEmphidia, B);
        t.state.players[B].points = 1;
        let home = t.home(B);
        for planet in [Planet::Hercant, Planet::Arretze, Planet::Kamdorn] {
            t.state.planet_mut(planet).ground = Default::default();
        }
        t.state.system_mut(home).space = Default::default();
        t.state.players[B].reserve = crate::games::ti4::model::state::Player::pieces(Contents::Base);
        t.put(A, Place::Space(home), UnitKind::Carrier, 1);
        t.put(A, Place::Space(home), UnitKind::Infantry, 1);
        t.go().pick(Target::System(home)).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Hercant), 1)]);
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(A));
        assert_eq!((t.look().players[A].points, t.look().players[B].points), (1, 0));
    }

    #[test]
    fn the_crown_of_thalnos_rerolls_at_a_price() {
        let mut t = owned(Agenda::TheCrownOfThalnos, A);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 2);
        t.put(B, to, UnitKind::Cruiser, 2);
        t.dice(&[1, 1, 10, 2, 1, 1]);
        t.activate(27).counts(&[(unit(from, UnitKind::Cruiser), 2)]);
        t.use_it(Source::Agenda(Agenda::TheCrownOfThalnos)).some(&[Target::Die(0), Target::Die(1)]);
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Cruiser)), (1, 1));
    }

    /// A unit that misses with several of its dice is lost once.
    #[test]
    fn the_crown_of_thalnos_takes_a_unit_once_for_all_its_dice() {
        for (dice, left) in [([0, 2], 1), ([2, 3], 0)] {
            let mut t = owned(Agenda::TheCrownOfThalnos, A);
            let to = t.space(27);
            // Three dice of each war sun, two of the flagship; two of them again.
            t.dice(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
            t.give_tech(A, Tech::WarSun);
            t.fight(&[(UnitKind::Flagship, 1), (UnitKind::WarSun, 2)], &[(UnitKind::Cruiser, 1)]);
            t.react(Source::Agenda(Agenda::TheCrownOfThalnos)).some(&dice.map(Target::Die));
            assert_eq!(t.units(A, to, UnitKind::WarSun), left, "dice {dice:?}");
        }
    }
}
