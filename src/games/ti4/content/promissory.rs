//! The promissory notes of every colour.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Note, Scope, Until};
use crate::games::ti4::rules::notes;

/// What becomes of a note that is used from hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Back to its owner at once.
    Returned,
    /// Face up before its holder, until the holder activates a system with units of its owner.
    UntilAttack,
    /// Face up before its holder, until the agenda is settled.
    UntilAgenda,
    /// Face up before its holder, until something on the card.
    InPlay,
}

pub struct NoteRow {
    pub note: Promissory,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    pub keep: Keep,
    /// Victory points while face up.
    pub points: u8,
    /// While in the hand of another than its owner.
    pub uses: &'static [Use],
    /// While face up before its holder.
    pub hooks: Hooks,
    pub lasting: Hooks,
    /// What it adds to a planet under whose card it lies.
    pub attach: Attach,
}

table! { NoteRow by note: Promissory in ROWS.iter().chain(factions::ROWS.iter().flat_map(|row| row.notes())) }

impl Family for NoteRow {
    type Piece = Note;
    const RULE: &'static str = "LRR 69.1";

    fn key(note: Note) -> Promissory {
        note.kind
    }

    printed!();

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn occurs(&self) -> bool {
        !self.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Note> {
        let of = |owner: Seat| {
            let own = faction(state.players[owner].faction).notes();
            state.edition.notes().chain(own).map(|row| row.note).map(move |kind| Note { kind, owner })
        };
        state.seats().flat_map(of).collect()
    }

    fn missing(_: &State, seat: Seat, note: Note) -> Because {
        if note.owner == seat { Because::OwnNote } else { Because::NotInHand }
    }

    fn attach(&self) -> Attach {
        self.attach
    }
}

/// Notes face up before a seat.
pub const FACE_UP: Zone = Zone {
    name: "notes face up",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &NoteRow| row.hooks),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for &own in state.players[seat].notes_face_up.iter().filter(|own| wanted.has(own.kind)) {
                f(Me::with(seat, Source::Note(own)), note(own.kind).hooks);
            }
        }
    },
};

/// Notes of others in hand.
pub const HAND: Zone = Zone {
    name: "notes in hand",
    reach: Reach::Windows,
    hidden: Some(|state, seat| !state.hidden.notes[seat].is_empty()),
    hooks: || hooks_of(|row: &NoteRow| Hooks::uses(row.uses)),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for &own in state.hidden.notes[seat].iter().filter(|own| wanted.has(own.kind) && own.owner != seat) {
                f(Me::with(seat, Source::Note(own)), Hooks::uses(note(own.kind).uses));
            }
        }
    },
};

impl NoteRow {
    /// Whether it is laid face up when it is received: it does nothing in hand.
    pub fn is_laid_down(&self) -> bool {
        self.uses.is_empty()
    }

    /// A note to fill in with `..NoteRow::BLANK`: of the base game, returned after use.
    pub const BLANK: NoteRow = NoteRow {
        note: Promissory::Ceasefire,
        name: "",
        edition: Edition::Base,
        text: "",
        keep: Keep::Returned,
        points: 0,
        uses: &[],
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        attach: Attach::NONE,
    };
}

pub static ROWS: &[NoteRow] = &[
    NoteRow {
        note: Promissory::Ceasefire,
        name: "Ceasefire",
        text: "When its owner activates a system where you have a unit, they cannot move units into it.",
        uses: &[AfterSystemActivated::may(
            |state, now, me| now.seat == me.note_owner() && state.has_units(me.seat, now.system),
            Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, Scope::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[Answer::Refuse(Permit::MoveInto, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
        ..NoteRow::BLANK
    },
    NoteRow {
        note: Promissory::TradeAgreement,
        name: "Trade Agreement",
        text: "When its owner replenishes commodities, they give you all of them.",
        uses: &[WhenCommoditiesReplenished::may(
            |state, now, me| {
                let owner = me.note_owner();
                now.seat == owner && state.players[owner].commodities > 0
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let count = std::mem::take(&mut g.players[me.note_owner()].commodities);
                    notes::receive_goods(g, me.seat, count).await;
                    effects::raise(g, AfterCommoditiesGiven { seat: me.note_owner(), to: me.seat, count }).await;
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    NoteRow {
        note: Promissory::PoliticalSecret,
        name: "Political Secret",
        text: "When an agenda is revealed: its owner cannot vote, play action cards or use faction abilities for this agenda.",
        keep: Keep::UntilAgenda,
        uses: &[WhenAgendaRevealed::may(
            |state, _, _| state.agenda.as_ref().is_some_and(|ballot| !ballot.replaced),
            Do::Now(|g, _, me| effects::last(g, me, Until::Agenda, Scope::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::Vote, |_, ask, me| me.scope == Scope::Seat(ask.seat)),
            Answer::Refuse(Permit::PlayCards, |_, ask, me| me.scope == Scope::Seat(ask.seat)),
            Answer::Refuse(Permit::UseAbilities, |_, ask, me| me.scope == Scope::Seat(ask.seat)),
        ]),
        ..NoteRow::BLANK
    },
    NoteRow {
        note: Promissory::SupportForTheThrone,
        name: "Support for the Throne",
        text: "Worth 1 victory point until you activate a system with units of its owner.",
        keep: Keep::UntilAttack,
        points: 1,
        ..NoteRow::BLANK
    },
    NoteRow {
        note: Promissory::Alliance,
        name: "Alliance",
        edition: Edition::Leaders,
        text: "You may use its owner's commander once that is unlocked, until you activate a system with units of its owner.",
        keep: Keep::UntilAttack,
        hooks: Hooks::answers(&[Answer::Allow(Permit::UseCommander, |_, ask, me| {
            ask.seat == me.seat && ask.other == Some(me.note_owner())
        })]),
        ..NoteRow::BLANK
    },
    #[cfg(test)]
    super::dummies::NOTE,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{Note, Step, SystemId};
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::testing::{A, B, C, Sim};

    #[test]
    fn ceasefire_stops_movement_and_returns() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = Note { kind: Promissory::Ceasefire, owner: A };
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.give_note(A, Promissory::Ceasefire, B);
        t.activate(22).use_it(Source::Note(note));
        assert_eq!(t.units(A, t.space(22), UnitKind::Carrier), 0);
        assert_ne!(t.asked(), Some((A, Prompt::MoveShips)));
        assert!(t.look().hidden.notes[A].contains(&note));
    }

    #[test]
    fn trade_agreement_takes_replenished_commodities() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = Note { kind: Promissory::TradeAgreement, owner: B };
        t.give_note(B, Promissory::TradeAgreement, A);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade));
        t.use_it(Source::Note(note));
        assert_eq!((t.look().players[A].goods, t.look().players[B].commodities), (6, 0));
    }

    #[test]
    fn support_for_the_throne_is_a_point_until_its_owner_is_attacked() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = Note { kind: Promissory::SupportForTheThrone, owner: B };
        t.state.hidden.notes[B].retain(|held| *held != note);
        t.state.players[A].notes_face_up.push(note);
        t.state.players[A].points = 1;
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.activate(22);
        assert_eq!(t.look().players[A].points, 0);
        assert!(t.look().hidden.notes[B].contains(&note));
    }

    #[test]
    fn a_political_secret_silences_its_owner_for_one_agenda() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = Note { kind: Promissory::PoliticalSecret, owner: B };
        t.give_note(B, Promissory::PoliticalSecret, A);
        t.give_card(B, ActionCard::TradeRider);
        t.reveal(Agenda::Mutiny).use_it(Source::Note(note));
        assert_ne!(t.asked(), Some((B, Prompt::React)), "no action cards");
        assert!(t.look().players[A].notes_face_up.contains(&note), "face up until the agenda is settled");
        t.until(Prompt::VoteFor);
        assert_ne!(t.asked(), Some((B, Prompt::VoteFor)), "no vote, though B would be first");
        t.until(Prompt::ChooseAction);
        assert!(t.look().hidden.notes[B].contains(&note));
    }

    /// A table where `holder` has a note of `owner`, of this faction.
    fn noted(factions: [Faction; 3], kind: Promissory, owner: Seat, holder: Seat) -> (Sim, Source) {
        let mut t = Sim::new(&factions);
        t.state.active = A;
        let note = t.note(owner, kind, holder);
        (t, note)
    }

    const USUAL: [Faction; 3] = [Faction::Sol, Faction::Hacan, Faction::Letnev];

    #[test]
    fn ceasefire_needs_units_of_its_holder_where_its_owner_goes() {
        // A system without units of the holder; and another player than the owner who goes there.
        for (owner, ships) in [(A, 39), (C, 22)] {
            let (mut t, note) = noted(USUAL, Promissory::Ceasefire, owner, B);
            t.put(B, t.space(ships), UnitKind::Cruiser, 1);
            t.activate(22);
            assert!(!t.offered_this_turn(note), "{owner:?}");
        }
        let (mut t, note) = noted(USUAL, Promissory::Ceasefire, A, B);
        effects::last(&mut t.state, Me::with(B, note), Until::TacticalAction, Scope::Seat(A));
        let may = |seat| effects::allowed(&t.state, Permit::MoveInto, Ask::of(seat), true);
        assert!(!may(A) && may(C), "it binds its owner alone");
    }

    #[test]
    fn notes_silence_their_owner_alone() {
        let (mut t, note) = noted(USUAL, Promissory::PoliticalSecret, B, A);
        t.reveal(Agenda::Mutiny).use_it(note);
        for permit in [Permit::Vote, Permit::PlayCards, Permit::UseAbilities] {
            let may = |seat| effects::allowed(t.look(), permit, Ask::of(seat), true);
            assert!(!may(B) && may(A) && may(C), "{permit:?}");
        }
        let factions = [Faction::Sol, Faction::Yin, Faction::Letnev];
        let (mut t, note) = noted(factions, Promissory::GreyfireMutagen, B, A);
        t.activate(22).react(note);
        for permit in [Permit::UseAbilities, Permit::UseFactionTechs] {
            let may = |seat| effects::allowed(t.look(), permit, Ask::of(seat), true);
            assert!(!may(B) && may(A) && may(C), "{permit:?}");
        }
    }

    #[test]
    fn a_trade_agreement_is_about_its_owner() {
        let (mut t, note) = noted(USUAL, Promissory::TradeAgreement, C, A);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade));
        assert!(!t.offers(&Target::Use(note)), "B replenishes");
    }

    #[test]
    fn acquiescence_needs_strategy_cards_on_both_sides() {
        for empty in [A, B] {
            let (mut t, note) = noted([Faction::Sol, Faction::Winnu, Faction::Letnev], Promissory::Acquiescence, B, A);
            t.state.players[empty].strategy_cards.clear();
            t.at(Step::StrategyEnd);
            assert!(!t.offers(&Target::Use(note)), "{empty:?}");
        }
    }

    #[test]
    fn antivirus_and_tekklar_legion_are_for_those_who_fight() {
        let factions = [Faction::Sol, Faction::Hacan, Faction::Nekro];
        let (mut t, note) = noted(factions, Promissory::Antivirus, C, A);
        t.state.system_mut(SystemId::MECATOL).space = Default::default();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.put(C, t.space(22), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.dice(&[10, 1, 10, 1]);
        t.activate(22);
        assert!(!t.offered_this_turn(note), "A has no part in it");
        let factions = [Faction::Sol, Faction::Hacan, Faction::SardakkNorr];
        let (mut t, note) = noted(factions, Promissory::TekklarLegion, C, A);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
        assert!(!t.offered_this_turn(note), "a space combat");
    }

    #[test]
    fn notes_of_a_turns_start_are_for_their_holders_turn() {
        let notes = [
            ([Faction::Sol, Faction::L1z1x, Faction::Letnev], Promissory::CyberneticEnhancements),
            ([Faction::Sol, Faction::Creuss, Faction::Letnev], Promissory::CreussIff),
            ([Faction::Sol, Faction::Yssaril, Faction::Letnev], Promissory::SpyNet),
        ];
        for (factions, kind) in notes {
            let (mut t, note) = noted(factions, kind, B, C);
            t.give_card(B, ActionCard::Plague);
            t.at(Step::TurnStart);
            assert_eq!(
                (t.asked().map(|(_, prompt)| prompt), t.offers(&Target::Use(note))),
                (Some(Prompt::ChooseAction), false)
            );
        }
        let (mut t, note) = noted(notes[0].0, notes[0].1, B, A);
        t.state.players[B].strategy = 0;
        assert!(!t.at(Step::TurnStart).offers(&Target::Use(note)), "no token to take");
        let (mut t, note) = noted(notes[2].0, notes[2].1, B, A);
        assert!(!t.at(Step::TurnStart).offers(&Target::Use(note)), "no card to take");
    }

    #[test]
    fn fires_of_the_gashlai_need_a_fleet_token_and_a_lack_of_war_suns() {
        let factions = [Faction::Sol, Faction::Muaat, Faction::Letnev];
        let (mut t, note) = noted(factions, Promissory::FiresOfTheGashlai, B, A);
        assert!(t.go().offers(&Target::Use(note)));
        t.state.players[B].fleet = 0;
        assert!(!t.go().offers(&Target::Use(note)));
        t.state.players[B].fleet = 3;
        t.give_tech(A, Tech::WarSun);
        assert!(!t.go().offers(&Target::Use(note)));
    }

    #[test]
    fn military_support_and_political_favor_follow_their_owners() {
        let (mut t, note) = noted([Faction::Hacan, Faction::Sol, Faction::Letnev], Promissory::MilitarySupport, B, A);
        t.at(Step::TurnStart);
        assert!(!t.offers(&Target::Use(note)), "it is not the turn of Sol");
        let (mut t, note) = noted([Faction::Sol, Faction::Xxcha, Faction::Letnev], Promissory::PoliticalFavor, B, A);
        t.state.players[B].strategy = 0;
        t.reveal(Agenda::Mutiny);
        assert!(!t.offers(&Target::Use(note)), "Xxcha has no token to spend");
    }

    #[test]
    fn a_research_agreement_shares_no_faction_technology_nor_what_is_owned() {
        for (tech, shared) in
            [(Tech::GravityDrive, true), (Tech::SpacialConduitCylinder, false), (Tech::FleetLogistics, false)]
        {
            let (mut t, note) =
                noted([Faction::JolNar, Faction::Sol, Faction::Letnev], Promissory::ResearchAgreement, A, B);
            t.give_tech(B, Tech::FleetLogistics);
            [Tech::GravityDrive].into_iter().filter(|other| *other != tech).for_each(|other| t.give_tech(A, other));
            t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
            t.go().pick(Target::StrategicAction(StrategyCard::Technology)).until(Prompt::Research);
            t.pick(Target::Tech(tech));
            assert_eq!(t.offers(&Target::Use(note)), shared, "{tech:?}");
        }
    }
}
