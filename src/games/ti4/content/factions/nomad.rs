//! The Nomad.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects::{self, Guise};
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{ask, board, combat, leaders as rules, notes, transactions};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Nomad,
    name: "The Nomad",
    edition: Edition::ProphecyOfKings,
    commodities: 4,
    home: Tile(53),
    gate: None,
    units: &[
        (UnitKind::Flagship, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::SlingRelay],
    tech_choice: &[],
    abilities: &[
        // Its leaders are three agents, a commander and a hero (LRR 51.2).
        AbilityRow {
            ability: Ability::TheCompany,
            name: "The Company",
            text: "You have three agents.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::FutureSight,
            name: "Future Sight",
            text: "After an outcome that you voted for or predicted is resolved, gain 1 trade good.",
            hooks: Hooks::uses(&[AfterOutcomeResolved::must(
                |state, _, me| foresaw(state, me.seat),
                Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::TemporalCommandSuite,
            name: "Temporal Command Suite",
            edition: Edition::ProphecyOfKings,
            text: "After an agent becomes exhausted, exhaust this to ready it; with another player's you may make a transaction with them.",
            color: Some(Color::Yellow),
            needs: [0, 0, 1, 0],
            faction: Some(Faction::Nomad),
            hooks: Hooks::uses(&[AfterAgentExhausted::may(
                |state, now, _| state.players[now.seat].leaders.exhausted.contains(now.leader),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        rules::ready(g, now.seat, now.leader).await;
                        if now.seat != me.seat {
                            transactions::trade_besides(g, me, now.seat).await;
                        }
                    })
                }),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::MemoriaIi,
            name: "Memoria II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your flagship.",
            needs: [1, 1, 1, 0],
            faction: Some(Faction::Nomad),
            unit: Some(UnitCard::Memoria2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::TheCavalry,
        name: "The Cavalry",
        edition: Edition::ProphecyOfKings,
        text: "At the start of a space combat against others than the Nomad: in this combat one of your ships, no fighter, has the combat value, Sustain Damage and Anti-Fighter Barrage of the Nomad's flagship.",
        keep: Keep::InPlay,
        uses: &[CombatStart::may(
            |state, _, me| !riders(state, me).is_empty(),
            Do::Ask(|g, _, me| Box::pin(ride(g, me))),
        )],
        hooks: Hooks::uses(&[CombatEnd::must(
            |_, now, _| now.planet.is_none(),
            Do::Now(|g, _, me| {
                if let Source::Note(note) = me.source {
                    notes::give_back(g, note);
                }
            }),
        )]),
        lasting: Hooks {
            // From now on the ship is a damaged one.
            uses: &[AfterSustainDamage::must(
                |state, now, me| {
                    let own = now.seat == me.seat && me.scope == Scope::Unit(now.kind);
                    own && !state.unit(me.seat, now.kind).sustain
                },
                Do::Now(|g, now, me| {
                    let (seat, source, scope) = (me.seat, me.source, Scope::Force(now.at, now.kind));
                    g.effects.retain(|effect| effect.source != source);
                    effects::last(g, Me::with(seat, source), Until::Combat, scope);
                }),
            )],
            answers: &[Answer::Guise(|state, seat, me| if seat == me.seat { guise(state, me) } else { None })],
        },
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::Memoria1,
            text: "To this ship systems with your mechs are adjacent.",
            hooks: Hooks::answers(&[NEAR_MECHS]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Memoria2,
            text: "To this ship systems with your mechs are adjacent.",
            hooks: Hooks::answers(&[NEAR_MECHS]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// Whether a seat voted for the outcome of the agenda, or predicted it.
fn foresaw(state: &State, seat: Seat) -> bool {
    let Some(outcome) = state.agenda.as_ref().and_then(|ballot| ballot.outcome) else { return false };
    let foretold = Scope::Vote(outcome);
    agenda::voters(state, outcome).contains(&seat)
        || state.effects.iter().any(|effect| effect.seat == seat && effect.scope == foretold)
}

const NEAR_MECHS: Answer = Answer::Allow(Permit::StepInto, |state, ask, me| {
    let flagship = ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship);
    flagship && ask.system.is_some_and(|system| has_mech(state, me.seat, system))
});

fn has_mech(state: &State, seat: Seat, system: SystemId) -> bool {
    let mech = |at: Place| board::units(state, seat, at).count(UnitKind::Mech) > 0;
    mech(Place::Space(system)) || state.planets_in(system).iter().any(|planet| mech(Place::Planet(planet)))
}

/// Ships that The Cavalry can be used for: in a space combat against another than the Nomad.
fn riders(state: &State, me: Me) -> Vec<Target> {
    match super::space_combat(state, me.seat) {
        Some((at, opponent)) if opponent != me.note_owner() => {
            let large = |kind: UnitKind| combat::is_large_ship(state, me.seat, kind);
            let slots = ask::unit_slots(board::units(state, me.seat, at), at, large);
            slots.into_iter().map(|(target, _)| target).collect()
        }
        _ => Vec::new(),
    }
}

async fn ride(g: &mut G, me: Me) {
    let options = riders(g, me);
    if let Target::Unit { at, kind, damaged } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await {
        let marked = damaged && !g.unit(me.seat, kind).sustain;
        let scope = if marked { Scope::Force(at, kind) } else { Scope::Unit(kind) };
        effects::last(g, me, Until::Combat, scope);
    }
}

/// The ship that fights as the Nomad's flagship, while it is there: a ship of a kind that does not sustain damage by itself is told
/// from the others by its damage, unless that has been repaired.
fn guise(state: &State, me: Me) -> Option<Guise> {
    let card = state.card(me.note_owner(), UnitKind::Flagship)?.card;
    let combat = state.combat.as_ref()?;
    let (kind, marked) = match me.scope {
        Scope::Unit(kind) => (kind, false),
        Scope::Force(_, kind) => (kind, true),
        _ => return None,
    };
    let units = board::units(state, me.seat, combat.place());
    let lost = marked && units.damaged(kind) == 0 && combat.fallen.contains(kind);
    let whole = units.whole(kind) > 0 && (!marked || units.damaged(kind) == 0);
    (units.count(kind) > 0 && !lost).then_some(Guise { kind, card, whole })
}

#[cfg(test)]
mod tests;
