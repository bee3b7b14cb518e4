//! Agendas: laws and directives.

mod crowns;
mod directives;
mod disasters;
mod laws;
mod ministers;
mod movement_laws;
mod planets;

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Law, LawPlace, Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::{ask, board, galaxy};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AgendaKind {
    Law,
    Directive,
}

/// What is voted on.
#[derive(Copy, Clone)]
pub enum Election {
    ForAgainst,
    Player,
    /// A controlled planet that fits.
    Planet(fn(&State, Planet) -> bool),
    Law,
    ScoredSecret,
    StrategyCard,
}

pub struct AgendaRow {
    pub agenda: Agenda,
    pub name: &'static str,
    pub edition: Edition,
    pub kind: AgendaKind,
    pub election: Election,
    pub text: &'static str,
    /// Revealed while this is false, it is discarded and the next is revealed.
    pub votable: fn(&State) -> bool,
    /// What the outcome does at once; a law that stays is put into play before.
    pub resolve: Resolve,
    /// While it is a law in play.
    pub hooks: Hooks,
    pub lasting: Hooks,
    /// What else happens when it leaves play.
    pub ends: fn(&mut State),
}

pub enum Resolve {
    Nothing,
    Now(fn(&mut G, Outcome)),
    Ask(for<'g> fn(&'g mut G, Outcome) -> Fut<'g>),
}

/// All agendas in the game.
pub static ROWS: &[&[AgendaRow]] = &[
    crowns::ROWS,
    directives::ROWS,
    disasters::ROWS,
    laws::ROWS,
    ministers::ROWS,
    movement_laws::ROWS,
    planets::ROWS,
    #[cfg(test)]
    super::dummies::AGENDAS,
];

impl Table for AgendaRow {
    type Id = Agenda;

    fn rows() -> impl Iterator<Item = &'static AgendaRow> {
        ROWS.iter().copied().flatten()
    }

    fn id(&self) -> Agenda {
        self.agenda
    }

    shelf!(AgendaRow);
}

impl Family for AgendaRow {
    type Piece = Agenda;
    const RULE: &'static str = "LRR 7.2";

    fn key(agenda: Agenda) -> Agenda {
        agenda
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
        true
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Agenda> {
        state.edition.agendas().map(|row| row.agenda).collect()
    }

    fn missing(state: &State, seat: Seat, agenda: Agenda) -> Because {
        let concerns = |law: &&Law| !matches!(law.place, LawPlace::Owned(owner) if owner != seat);
        let law = state.laws.iter().find(|law| law.agenda == agenda).filter(concerns);
        match law {
            Some(law) if law.exhausted => Because::Exhausted,
            Some(_) => Because::WorksByItself,
            None => Because::NotInPlay,
        }
    }

    fn exhaust(state: &mut State, _: Seat, agenda: Agenda) {
        if let Some(law) = state.laws.iter_mut().find(|law| law.agenda == agenda) {
            law.exhausted = true;
        }
    }
}

/// Laws: before their owners, in the common play area, attached to planets.
pub const LAWS: Zone = Zone {
    name: "laws",
    reach: Reach::Table,
    hidden: None,
    hooks: || hooks_of(|row: &AgendaRow| row.hooks),
    visit: |state, asked, wanted, f| {
        for law in state.laws.iter().filter(|law| wanted.has(law.agenda) && !law.exhausted) {
            let (seat, scope) = match law.place {
                LawPlace::Owned(seat) => (seat, Scope::Nothing),
                LawPlace::Common => (asked, Scope::Nothing),
                LawPlace::Attached(planet) => (asked, Scope::Planet(planet)),
            };
            f(Me { seat, source: Source::Agenda(law.agenda), scope }, agenda(law.agenda).hooks);
        }
    },
};

impl AgendaRow {
    /// An agenda to fill in with `..AgendaRow::BLANK`: a law of the base game, for or against.
    pub const BLANK: AgendaRow = AgendaRow {
        agenda: Agenda::SharedResearch,
        name: "",
        edition: Edition::Base,
        kind: AgendaKind::Law,
        election: Election::ForAgainst,
        text: "",
        votable: |_| true,
        resolve: Resolve::Nothing,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        ends: |_| {},
    };
}

/// Seats in the order in which an outcome concerns them: clockwise from the speaker.
fn everyone(state: &State) -> Vec<Seat> {
    state.clockwise(state.speaker).collect()
}

/// The `lasting` hooks of an agenda wait for these seats until the next strategy phase has started.
fn at_next_strategy_phase(g: &mut G, agenda: Agenda, seats: Vec<Seat>) {
    for seat in seats {
        let me = Me { seat, source: Source::Agenda(agenda), scope: Scope::Nothing };
        effects::last(g, me, Until::StrategyStart, Scope::Nothing);
    }
}

/// What happens to the seat when the next strategy phase starts.
const fn delayed(run: Do<StrategyPhaseStart>) -> Use {
    StrategyPhaseStart::must(|_, _, _| true, run)
}

/// A law passes to another owner.
fn hand_law(state: &mut State, agenda: Agenda, to: Seat) {
    if let Some(law) = state.laws.iter_mut().find(|law| law.agenda == agenda) {
        law.place = LawPlace::Owned(to);
    }
}

/// Systems with a wormhole of any kind.
fn wormhole_systems(state: &State) -> Vec<SystemId> {
    let holes = |id: &SystemId| galaxy::wormholes(state, *id, None) != crate::games::ti4::model::data::Wormholes::NONE;
    state.system_ids().filter(holes).collect()
}

/// Space and planets of a system.
fn places(state: &State, system: SystemId) -> Vec<Place> {
    let planets = state.planets_in(system).iter().map(Place::Planet);
    std::iter::once(Place::Space(system)).chain(planets).collect()
}

/// All units of a seat in these places that fit, as options.
fn slots(
    state: &State,
    seat: Seat,
    places: impl IntoIterator<Item = Place>,
    fits: impl Fn(UnitKind) -> bool + Copy,
) -> Vec<(crate::games::ti4::model::target::Target, u32)> {
    places.into_iter().flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, fits)).collect()
}

/// A seat destroys so many of its own units on offer, as many as there are; what they carried goes with them (LRR 16.3).
async fn give_up(
    g: &mut G,
    agenda: Agenda,
    seat: Seat,
    slots: Vec<(crate::games::ti4::model::target::Target, u32)>,
    count: u32,
) {
    let why = Source::Agenda(agenda).asks(Prompt::ChooseUnit);
    let chosen = ask::units(g, seat, why, slots, count).await;
    for &(at, kind, damaged) in &chosen {
        board::destroy(g, seat, at, kind, damaged, None).await;
    }
    for (at, ..) in chosen {
        let system = board::system_of(g, at);
        crate::games::ti4::rules::limits::enforce(g, seat, system).await;
    }
}

/// Everywhere on the board.
fn everywhere(state: &State) -> Vec<Place> {
    state.system_ids().flat_map(|system| places(state, system)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::Sim;

    #[test]
    fn the_deck_has_50_agendas() {
        assert_eq!(ROWS.iter().flat_map(|rows| rows.iter()).filter(|row| row.edition == Edition::Base).count(), 50);
    }

    /// LRR 8.5, 8.19: what is a law, and what is voted on; of planets, which may be elected.
    #[test]
    fn each_agenda_has_its_kind_and_election_lrr_8_5_8_19() {
        use Agenda::*;
        use Planet::{Jord, MecatolRex, Quann, VefutIi, Wellon};
        type Group = (AgendaKind, &'static str, &'static [Planet], &'static [Agenda]);
        let groups: &[Group] = &[
            (
                AgendaKind::Law,
                "for or against",
                &[],
                &[
                    AntiIntellectualRevolution,
                    ConventionsOfWar,
                    EnforcedTravelBan,
                    ExecutiveSanctions,
                    FleetRegulations,
                    HomelandDefenseAct,
                    PublicizeWeaponSchematics,
                    RegulatedConscription,
                    RepresentativeGovernment,
                    SharedResearch,
                    WormholeReconstruction,
                ],
            ),
            (AgendaKind::Law, "scored secret", &[], &[ClassifiedDocumentLeaks]),
            (
                AgendaKind::Law,
                "player",
                &[],
                &[
                    CommitteeFormation,
                    ImperialArbiter,
                    MinisterOfCommerce,
                    MinisterOfExploration,
                    MinisterOfIndustry,
                    MinisterOfPeace,
                    MinisterOfPolicy,
                    MinisterOfSciences,
                    MinisterOfWar,
                    ProphecyOfIxth,
                    ShardOfTheThrone,
                    TheCrownOfEmphidia,
                    TheCrownOfThalnos,
                ],
            ),
            (AgendaKind::Law, "planet", &[VefutIi], &[CoreMining, ResearchTeamWarfare, TerraformingInitiative]),
            (AgendaKind::Law, "planet", &[Quann], &[DemilitarizedZone, HolyPlanetOfIxth, SenateSanctuary]),
            (
                AgendaKind::Law,
                "planet",
                &[Wellon],
                &[ResearchTeamBiotic, ResearchTeamCybernetic, ResearchTeamPropulsion],
            ),
            (AgendaKind::Directive, "player", &[], &[ArchivedSecret, PublicExecution]),
            (
                AgendaKind::Directive,
                "for or against",
                &[],
                &[
                    ArmsReduction,
                    EconomicEquality,
                    IncentiveProgram,
                    IxthianArtifact,
                    Mutiny,
                    NewConstitution,
                    SeedOfAnEmpire,
                    SwordsToPlowshares,
                    UnconventionalMeasures,
                    WormholeResearch,
                ],
            ),
            (AgendaKind::Directive, "planet", &[Quann, VefutIi, Wellon], &[ColonialRedistribution]),
            (AgendaKind::Directive, "planet", &[Quann, VefutIi, Wellon, MecatolRex, Jord], &[CompensatedDisarmament]),
            (AgendaKind::Directive, "law", &[], &[JudicialAbolishment, MiscountDisclosed]),
        ];
        assert_eq!(groups.iter().map(|group| group.3.len()).sum::<usize>(), 50);
        let t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        for (kind, elects, electable, agendas) in groups {
            for id in *agendas {
                let row = agenda(*id);
                let (own, planets) = match row.election {
                    Election::ForAgainst => ("for or against", Vec::new()),
                    Election::Player => ("player", Vec::new()),
                    Election::Law => ("law", Vec::new()),
                    Election::ScoredSecret => ("scored secret", Vec::new()),
                    Election::StrategyCard => ("strategy card", Vec::new()),
                    Election::Planet(fits) => {
                        let some = [Quann, VefutIi, Wellon, MecatolRex, Jord];
                        ("planet", some.into_iter().filter(|planet| fits(&t.state, *planet)).collect())
                    }
                };
                assert_eq!((row.kind, own, &planets[..]), (*kind, *elects, *electable), "{id:?}");
                assert!(!row.name.is_empty() && !row.text.is_empty(), "{id:?}");
            }
        }
    }
}
