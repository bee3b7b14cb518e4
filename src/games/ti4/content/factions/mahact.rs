//! The Mahact Gene-Sorcerers.

mod leaders;
#[cfg(test)]
mod tests;

use crate::games::ti4::content::units::RETURN;
use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Pool, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{ask, notes, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Mahact,
    name: "The Mahact Gene-Sorcerers",
    edition: Edition::ProphecyOfKings,
    commodities: 3,
    home: Tile(52),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 3),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::BioStims, Tech::PredictiveIntelligence],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Edict,
            name: "Edict",
            text: "When you win a combat, a command token of the loser goes into your fleet pool, one of each player; it counts for your fleets and stays there.",
            hooks: Hooks::uses(&[AfterCombatWon::must(
                |state, now, me| now.winner == me.seat && tokens::can_take_tribute(state, me.seat, now.loser),
                Do::Ask(|g, now, me| Box::pin(tokens::take_tribute(g, me.seat, now.loser))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Imperia,
            name: "Imperia",
            text: "You may use the unlocked commanders of all players whose command token is in your fleet pool.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::UseCommander, |state, ask, me| {
                let serves = |other| state.players[me.seat].tribute.contains(other);
                ask.seat == me.seat && ask.other.is_some_and(serves)
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Hubris,
            name: "Hubris",
            text: "You have no Alliance note, and nobody can give you theirs.",
            hooks: Hooks::answers(&[Answer::Refuse(Permit::HoldNote, |_, ask, me| {
                ask.seat == me.seat && ask.note == Some(Promissory::Alliance)
            })]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::GeneticRecombination,
            name: "Genetic Recombination",
            edition: Edition::ProphecyOfKings,
            text: "Before a player votes, exhaust and name an outcome: they vote for it, or lose a token of their fleet pool.",
            color: Some(Color::Green),
            needs: [0, 1, 0, 0],
            faction: Some(Faction::Mahact),
            hooks: Hooks::uses(&[BeforeVotes::may(
                |state, now, _| now.bound.is_none() && (can_vote(state, now.seat) || state.players[now.seat].fleet > 0),
                Do::Ask(|g, now, me| Box::pin(dictate(g, now, me))),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::CrimsonLegionnaireIi,
            name: "Crimson Legionnaire II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your infantry.",
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Mahact),
            unit: Some(UnitCard::CrimsonLegionnaire2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::ScepterOfDominion,
        name: "Scepter of Dominion",
        edition: Edition::ProphecyOfKings,
        text: "At the start of the strategy phase choose a non-home system with your units: all others with tokens on the Mahact sheet place one there.",
        uses: &[StrategyPhaseStart::may(
            |state, _, me| !dominions(state, me.seat).is_empty() && subjects(state, me).next().is_some(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let systems = dominions(g, me.seat);
                    let chosen = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await;
                    let Some(system) = chosen else { return };
                    for seat in subjects(g, me).collect::<Vec<_>>() {
                        tokens::place_from_reinforcements(g, seat, system).await;
                    }
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::CrimsonLegionnaire1,
            text: "When destroyed you gain 1 commodity, or turn one of yours into a trade good.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::must(
                |state, now, me| falls(now, me) && !spoils(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| Box::pin(take_spoils(g, me))),
            )]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::CrimsonLegionnaire2,
            text: "When destroyed you gain 1 commodity, or turn one of yours into a trade good; it returns home at the start of your next turn.",
            hooks: Hooks::uses(&[
                AfterUnitDestroyed::must(
                    |_, now, me| falls(now, me),
                    Do::Ask(|g, _, me| {
                        Box::pin(async move {
                            g.players[me.seat].resting += 1;
                            take_spoils(g, me).await;
                        })
                    }),
                ),
                RETURN,
            ]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::ArviconRex,
            text: "+2 on its combat rolls against an opponent whose command token is not in your fleet pool.",
            hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
                let free = |other| !state.players[me.seat].tribute.contains(other);
                let own = ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship);
                if own && ask.other.is_some_and(free) { 2 } else { 0 }
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

fn falls(now: &AfterUnitDestroyed, me: Me) -> bool {
    now.seat == me.seat && now.kind == UnitKind::Infantry
}

/// What a fallen legionnaire can bring.
fn spoils(state: &State, seat: Seat) -> Vec<Target> {
    let have = state.players[seat].commodities;
    let room = (have < notes::commodity_value(state, seat)).then_some(Target::Commodities);
    room.into_iter().chain((have > 0).then_some(Target::TradeGoods)).collect()
}

async fn take_spoils(g: &mut G, me: Me) {
    let options = spoils(g, me.seat);
    if options.is_empty() {
        return;
    }
    match ask::one(g, me.seat, me.asks(Prompt::ChooseBenefit), options).await {
        Target::Commodities => notes::gain_commodities(g, me.seat, 1),
        _ => notes::turn_into_goods(g, me.seat, 1).await,
    }
}

/// Whether a seat could cast votes on this agenda.
fn can_vote(state: &State, seat: Seat) -> bool {
    let open = state.agenda.as_ref().is_some_and(|ballot| !agenda::outcomes(state, ballot.agenda).is_empty());
    open && agenda::available(state, seat) > 0
}

/// An outcome is named; the voter votes for it or loses a fleet token, whichever is possible.
async fn dictate(g: &mut G, now: &mut BeforeVotes, me: Me) {
    let Some(agenda) = g.agenda.as_ref().map(|ballot| ballot.agenda) else { return };
    let outcomes: Vec<Target> = agenda::outcomes(g, agenda).into_iter().map(Target::Vote).collect();
    if outcomes.is_empty() {
        return;
    }
    let named = ask::one(g, me.seat, me.asks(Prompt::NameOutcome), outcomes).await;
    let bows = can_vote(g, now.seat).then_some(named);
    let pays = (g.players[now.seat].fleet > 0).then_some(Target::Pool(Pool::Fleet));
    let ways: Vec<Target> = bows.into_iter().chain(pays).collect();
    if ways.is_empty() {
        return;
    }
    match ask::one(g, now.seat, me.asks(Prompt::VoteOrLose), ways).await {
        Target::Vote(outcome) => now.bound = Some(outcome),
        _ => tokens::lose(g, now.seat, Pool::Fleet).await,
    }
}

/// Systems, no home systems, where the holder of the scepter has units.
fn dominions(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| state.home_of(*id).is_none() && state.has_units(seat, *id);
    state.system_ids().filter(fits).collect()
}

/// All others than the holder with a token on the sheet of the scepter's owner, that one included.
fn subjects(state: &State, me: Me) -> impl Iterator<Item = Seat> + use<'_> {
    let owner = me.note_owner();
    let serves = move |seat: &Seat| match *seat == owner {
        true => tokens::on_sheet(state, owner) > 0,
        false => state.players[owner].tribute.contains(*seat),
    };
    state.others(me.seat).filter(serves)
}
