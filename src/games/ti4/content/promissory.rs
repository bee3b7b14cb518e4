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
    /// Victory points while face up: such a note is laid down when received.
    pub points: u8,
    /// While in the hand of another than its owner.
    pub uses: &'static [Use],
    /// While face up before its holder.
    pub hooks: Hooks,
    pub lasting: Hooks,
}

impl Table for NoteRow {
    type Id = Promissory;

    fn rows() -> impl Iterator<Item = &'static NoteRow> {
        ROWS.iter().chain(factions::ROWS.iter().map(|row| &row.note))
    }

    fn id(&self) -> Promissory {
        self.note
    }

    shelf!(NoteRow);
}

impl Family for NoteRow {
    type Piece = Note;
    const RULE: &'static str = "LRR 69.1";

    fn key(note: Note) -> Promissory {
        note.kind
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn text(&self) -> &'static str {
        self.text
    }

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn edition(&self) -> Edition {
        self.edition
    }

    fn occurs(&self) -> bool {
        !self.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Note> {
        let of = |owner: Seat| {
            let own = faction(state.players[owner].faction).note.note;
            state.edition.notes().map(|row| row.note).chain([own]).map(move |kind| Note { kind, owner })
        };
        state.seats().flat_map(of).collect()
    }

    fn missing(_: &State, seat: Seat, note: Note) -> Because {
        if note.owner == seat { Because::OwnNote } else { Because::NotInHand }
    }
}

/// Notes face up before a seat.
pub const FACE_UP: Zone = Zone {
    name: "notes face up",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &NoteRow| row.hooks),
    visit: |state, seat, wanted, f| {
        for &own in state.players[seat].notes_in_play.iter().filter(|own| wanted.has(own.kind)) {
            f(Me::with(seat, Source::Note(own)), note(own.kind).hooks);
        }
    },
};

/// Notes of others in hand.
pub const HAND: Zone = Zone {
    name: "notes in hand",
    reach: Reach::Windows,
    hidden: Some(|state, seat| !state.hidden.notes[seat].is_empty()),
    hooks: || hooks_of(|row: &NoteRow| Hooks::uses(row.uses)),
    visit: |state, seat, wanted, f| {
        for &own in state.hidden.notes[seat].iter().filter(|own| wanted.has(own.kind) && own.owner != seat) {
            f(Me::with(seat, Source::Note(own)), Hooks::uses(note(own.kind).uses));
        }
    },
};

impl NoteRow {
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
                    notes::gain_goods(g, me.seat, count).await;
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
    #[cfg(test)]
    super::dummies::NOTE,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Note;
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::testing::{A, B, Sim};

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
        t.state.players[A].notes_in_play.push(note);
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
        assert!(t.look().players[A].notes_in_play.contains(&note), "face up until the agenda is settled");
        t.until(Prompt::VoteFor);
        assert_ne!(t.asked(), Some((B, Prompt::VoteFor)), "no vote, though B would be first");
        t.until(Prompt::ChooseAction);
        assert!(t.look().hidden.notes[B].contains(&note));
    }
}
