//! Leaders and mech of Naalu.

use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::{agenda_deck, ask, board, exploration, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Zeu,
        name: "Z'eu",
        title: "Agent of the Nefishh",
        text: "After an agenda is revealed, exhaust: look at the top card of the agenda deck; you may show it to another player.",
        hooks: Hooks::uses(&[AfterAgendaRevealed::may(
            |state, _, _| state.hidden.agenda_deck.len() + state.agenda_discard.len() > 0,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    peek(g, me.seat);
                    let others = g.others(me.seat).map(Target::Seat);
                    let options = std::iter::once(Target::Pass).chain(others).collect();
                    if let Target::Seat(other) = ask::one(g, me.seat, me.asks(Prompt::ChooseSeat), options).await {
                        peek(g, other);
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::Maban,
        name: "M'aban",
        title: "Crystalline Sorceress",
        condition: "Have 12 fighters on the board.",
        unlock: Unlock::InGalaxy(|state, seat| (board::on_board(state, seat, UnitKind::Fighter), 12)),
        text: "For each price you pay for fighters you produce 1 more, beyond your production limit.",
        hooks: Hooks::answers(&[Answer::Add(Number::UnitsBesides, |_, ask, me| {
            i32::from(ask.seat == me.seat && ask.kind == Some(UnitKind::Fighter))
        })]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::TheOracle,
        name: "The Oracle",
        title: "Corrupted Mind",
        text: "At the end of the status phase you may purge this card: each other player gives you a promissory note of their choice.",
        hooks: Hooks::uses(&[StatusPhaseEnd::may(
            |state, _, me| state.others(me.seat).any(|other| !state.hidden.notes[other].is_empty()),
            Do::Ask(|g, _, me| Box::pin(collect(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Iconoclast,
    text: "Adds 2 to its combat rolls against an opponent who has a relic fragment.",
    hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
        let rich = ask.other.is_some_and(|other| exploration::fragments(state, other) > 0);
        if ask.seat == me.seat && ask.kind == Some(UnitKind::Mech) && rich { 2 } else { 0 }
    })]),
    lasting: Hooks::NONE,
};

fn peek(g: &mut G, seat: Seat) {
    let agenda = agenda_deck::peek(g, seat);
    g.log_split(seat, Entry::Peeked { seat, agenda }, Entry::Peeked { seat, agenda: None });
}

async fn collect(g: &mut G, me: Me) {
    for other in g.others(me.seat).collect::<Vec<_>>() {
        let options: Vec<Target> = g.hidden.notes[other].iter().copied().map(Target::Note).collect();
        if options.is_empty() {
            continue;
        }
        if let Target::Note(note) = ask::one(g, other, me.asks(Prompt::ChooseCard), options).await {
            notes::hand_over(g, note, me.seat).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::effects;
    use crate::games::ti4::model::state::Note;
    use crate::games::ti4::rules::production;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Naalu, Faction::Sol, Faction::Hacan])
    }

    const ZEU: Source = Source::Leader(Leader::Zeu);

    /// [`Leader::Zeu`].
    #[test]
    fn zeu_looks_at_the_next_agenda_and_may_show_it() {
        let mut t = sim();
        t.stack_agenda(Agenda::FleetRegulations);
        t.reveal(Agenda::EconomicEquality).react(ZEU).pick(Target::Seat(B));
        let revealed = t.look().agenda.as_ref().map(|ballot| ballot.agenda);
        assert_eq!(revealed, Some(Agenda::EconomicEquality), "at once, with nothing discarded yet");
        for (seat, knows) in [(A, true), (B, true), (C, false)] {
            assert_eq!(!t.look().hidden.known_agendas[seat].top.is_empty(), knows);
        }
        assert!(!t.is_ready(A, Leader::Zeu));
        let mut t = sim();
        t.reveal(Agenda::EconomicEquality).react(ZEU).pick(Target::Pass);
        assert!(t.look().hidden.known_agendas[B].top.is_empty(), "as you like");
    }

    const MABAN: Leader = Leader::Maban;

    /// [`Leader::Maban`]: its condition, LRR 51.6.
    #[test]
    fn maban_waits_for_twelve_fighters_lrr_51_6() {
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Carrier, 2);
        t.put(A, t.space(27), UnitKind::Fighter, 8);
        t.go();
        assert_eq!((t.progress(A, MABAN), t.is_ready(A, MABAN)), ((11, 12), false));
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.put(A, t.space(22), UnitKind::Fighter, 1);
        t.go();
        assert!(t.is_ready(A, MABAN));
    }

    #[test]
    fn maban_brings_a_third_fighter_beyond_the_limit() {
        let three = Target::Build { kind: UnitKind::Fighter, count: 3 };
        let mut t = sim();
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        assert!(!t.offers(&three), "locked");
        t.unlock(A, MABAN);
        t.state.players[A].goods = 10;
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        let limit: u32 = production::producers(&t.state, A, home).iter().map(|unit| unit.value).sum();
        assert!(t.try_counts(&[(three.clone(), limit / 2 + 1)]).is_err(), "two of each lot count");
        assert!(t.offers(&Target::Build { kind: UnitKind::Fighter, count: 2 }), "one, and one besides");
        assert!(!t.offers(&Target::Build { kind: UnitKind::Infantry, count: 3 }), "fighters only");
        t.counts(&[(three, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, crate::games::ti4::model::target::Place::Space(home), UnitKind::Fighter), 6);
    }

    const ORACLE: Leader = Leader::TheOracle;

    /// [`Leader::TheOracle`]
    #[test]
    fn the_oracle_collects_a_note_of_each_players_choice() {
        let mut t = sim();
        let hero = t.unlock(A, ORACLE);
        let notes = std::mem::take(&mut t.state.hidden.notes[C]);
        t.state.hidden.notes[A].extend(notes);
        t.end_round().react(hero);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseCard)), "B chooses; C has none");
        let note = Note { kind: Promissory::Ceasefire, owner: B };
        t.pick(Target::Note(note));
        assert!(t.look().hidden.notes[A].contains(&note));
        t.until(Prompt::PickStrategyCard);
        assert!(!t.is_ready(A, ORACLE), "purged (LRR 51.12)");
    }

    /// [`UnitCard::Iconoclast`]
    #[test]
    fn iconoclasts_fight_better_against_holders_of_fragments() {
        let mut t = sim();
        t.give_finds(B, Explore::HazardousRelicFragment, 1);
        let bonus =
            |seat, kind, other| effects::number(&t.state, Number::CombatRoll, Ask::of(seat).kind(kind).with(other), 0);
        assert_eq!((bonus(A, UnitKind::Mech, B), bonus(A, UnitKind::Mech, C)), (2, 0));
        assert_eq!((bonus(A, UnitKind::Infantry, B), bonus(C, UnitKind::Mech, B)), (0, 0));
    }
}
