//! The Titans of Ul.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::model::state::{Effect, Scope, Step, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::{ask, board, deploy, exploration, limits};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Titans,
    name: "The Titans of Ul",
    edition: Edition::ProphecyOfKings,
    commodities: 2,
    home: Tile(55),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Cruiser, 2),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 3),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::AntimassDeflectors, Tech::ScanlinkDroneNetwork],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Terragenesis,
            name: "Terragenesis",
            text: "After you explore a planet without a sleeper token, you may place a sleeper token there, or move one there.",
            hooks: Hooks::uses(&[AfterExplored::may(
                |state, now, me| now.seat == me.seat && bed(state, me.seat, now.at).is_some(),
                Do::Ask(|g, now, me| Box::pin(lay(g, me, now.at))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Awaken,
            name: "Awaken",
            text: "After you activate a system with your sleeper tokens, you may replace each of them with a PDS.",
            hooks: Hooks::uses(&[AfterSystemActivated::may(
                |state, now, me| now.seat == me.seat && !sleeping(state, me.seat, now.system).is_empty(),
                Do::Ask(|g, now, me| Box::pin(awaken(g, me, now.system))),
            )]),
            lasting: Hooks::NONE,
        },
        // Ships in one space area and ground forces on one planet fight in any case, and who holds a planet takes it.
        AbilityRow {
            ability: Ability::Coalescence,
            name: "Coalescence",
            text: "Units that your flagship or Awaken places beside units of others must fight in the combats of that action.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::HelTitanIi,
            name: "Hel-Titan II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your PDS.",
            needs: [0, 0, 1, 1],
            faction: Some(Faction::Titans),
            unit: Some(UnitCard::HelTitan2),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::SaturnEngineIi,
            name: "Saturn Engine II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your cruisers.",
            needs: [0, 1, 1, 1],
            faction: Some(Faction::Titans),
            unit: Some(UnitCard::SaturnEngine2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::Terraform,
        name: "Terraform",
        edition: Edition::ProphecyOfKings,
        text: "Action: attach this to a planet you control, not Mecatol Rex nor a home planet. It has 1 resource and 1 influence more and all three traits.",
        keep: Keep::InPlay,
        uses: &[ComponentAction::may(
            |state, _, me| !gardens(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let planets = gardens(g, me.seat);
                    if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                        g.players[me.seat].notes_face_up.retain(|own| Source::Note(*own) != me.source);
                        exploration::attach(g, me.source, planet);
                    }
                })
            }),
        )],
        attach: Attach { resources: 1, influence: 1, traits: &Trait::ALL, ..Attach::NONE },
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::HelTitan1,
            text: "Is a structure and a ground force. It cannot be transported.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::HelTitan2,
            text: "Is a structure and a ground force. It cannot be transported. Its Space Cannon reaches adjacent systems.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Ouranos,
            text: "Deploy: after you activate a system with your PDS, you may replace one of them with this unit.",
            hooks: Hooks::uses(&[AfterSystemActivated::each(
                |state, now, me| {
                    let rises = now.seat == me.seat && deploy::can(state, me);
                    u8::from(rises && !pds_in(state, me.seat, now.system).is_empty())
                },
                Do::Ask(|g, now, me| Box::pin(rise(g, me, now.system))),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// How many sleeper tokens there are.
const SLEEPERS: usize = 5;

/// A planet that was explored and where a sleeper token can be laid.
fn bed(state: &State, seat: Seat, at: Place) -> Option<Planet> {
    let Place::Planet(planet) = at else { return None };
    (state.planets.contains(planet) && !state.players[seat].sleepers.contains(planet)).then_some(planet)
}

/// A new token, as long as there are some, or one from another planet.
async fn lay(g: &mut G, me: Me, at: Place) {
    let Some(planet) = bed(g, me.seat, at) else { return };
    let laid = g.players[me.seat].sleepers;
    let new = (laid.len() < SLEEPERS).then_some(planet);
    let options = new.into_iter().chain(laid).collect();
    let Some(from) = ask::planet(g, me.seat, me.asks(Prompt::SleeperFrom), options).await else { return };
    let sleepers = &mut g.players[me.seat].sleepers;
    sleepers.remove(from);
    sleepers.insert(planet);
    mark_new(g, me, planet);
}

/// What comes during the activation of a system was not there when it was activated.
fn mark_new(g: &mut G, me: Me, planet: Planet) {
    if g.tactical.is_some() && g.step == Step::Movement {
        effects::last(g, me, Until::TacticalAction, Scope::Planet(planet));
    }
}

/// How many units or tokens of a kind an ability has put on a planet during this activation.
fn new_there(state: &State, seat: Seat, ability: Ability, planet: Planet) -> u8 {
    let new = |effect: &&Effect| {
        effect.seat == seat && effect.source == Source::Ability(ability) && effect.scope == Scope::Planet(planet)
    };
    state.effects.iter().filter(new).count() as u8
}

/// Planets of a system whose sleeper token was there when it was activated, and can be replaced with a PDS.
fn sleeping(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let wakes = |planet: &Planet| {
        state.players[seat].sleepers.contains(*planet)
            && new_there(state, seat, Ability::Terragenesis, *planet) == 0
            && construction::fits(state, seat, *planet, UnitKind::Pds)
    };
    state.planets_in(system).iter().filter(wakes).collect()
}

async fn awaken(g: &mut G, me: Me, system: SystemId) {
    let planets = sleeping(g, me.seat, system);
    let most = planets.len();
    let chosen = ask::planets(g, me.seat, me.asks(Prompt::ChooseMany), planets, 1, most).await;
    for planet in chosen {
        if !construction::fits(g, me.seat, planet, UnitKind::Pds) {
            continue;
        }
        let at = Place::Planet(planet);
        let before = board::units(g, me.seat, at).count(UnitKind::Pds);
        g.players[me.seat].sleepers.remove(planet);
        construction::place_structure(g, me.seat, at, UnitKind::Pds).await;
        if board::units(g, me.seat, at).count(UnitKind::Pds) > before {
            mark_new(g, me, planet);
        }
        // Who has no ground forces there does not hold it any more.
        if g.ground_on(me.seat, planet) > 0 && !g.others(me.seat).any(|other| g.ground_on(other, planet) > 0) {
            board::gain_control(g, me.seat, planet).await;
        }
    }
}

/// The PDS of a seat on the planets of a system that were there when it was activated.
fn pds_in(state: &State, seat: Seat, system: SystemId) -> Vec<Target> {
    let slots = |planet: Planet| {
        let at = Place::Planet(planet);
        let new = u32::from(new_there(state, seat, Ability::Awaken, planet));
        let slots = ask::unit_slots(board::units(state, seat, at), at, |kind| kind == UnitKind::Pds);
        // Damaged ones are not new.
        slots
            .into_iter()
            .filter(move |(target, count)| matches!(target, Target::Unit { damaged: true, .. }) || *count > new)
    };
    state.planets_in(system).iter().flat_map(slots).map(|(target, _)| target).collect()
}

/// One of them gives way to the flagship, which stands in the space area.
async fn rise(g: &mut G, me: Me, system: SystemId) {
    let options = pds_in(g, me.seat, system);
    let Target::Unit { at, kind, damaged } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await else {
        return;
    };
    board::remove(g, me.seat, at, kind, damaged);
    g.log(Entry::TakenOff { seat: me.seat, at, kind, count: 1 });
    board::place(g, me.seat, Place::Space(system), UnitKind::Flagship, 1);
    limits::enforce(g, me.seat, system).await;
}

/// Planets to which Terraform can be attached.
fn gardens(state: &State, seat: Seat) -> Vec<Planet> {
    let wild = |planet: &Planet| *planet != Planet::MecatolRex && state.home_of(state.system_of(*planet)).is_none();
    state.controlled(seat).filter(wild).collect()
}

#[cfg(test)]
mod tests;
