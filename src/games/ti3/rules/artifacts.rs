//! Artifacts: tokens on planets, half of them worth a point (T46).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{Module, Objective, Planet};
use crate::games::ti3::model::state::{Artifact, State, Step};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::{ask, board, rifts};
use crate::games::ti3::streams;

/// The four that are real; four others are blank.
const REAL: [Objective; 4] = [
    Objective::SpecialAncientShipwreck,
    Objective::SpecialImperialDatacache,
    Objective::SpecialLazaxArmory,
    Objective::SpecialPrecursorFossil,
];

/// What a blank is worth in Shattered Ascension (T46.2s).
const BLANK: u8 = 2;

/// All tokens, by chance.
fn shuffle(g: &mut G) {
    let mut tokens: Vec<Option<Objective>> = REAL.map(Some).into_iter().chain([None; 4]).collect();
    g.chance().shuffle(streams::DOMAINS, &mut tokens);
    g.hidden.unused_artifacts = tokens;
}

/// Planets that can be chosen (T46.1): not Mecatol Rex, not in a home system or next to one, not beside another token.
fn sites(state: &State) -> Vec<Planet> {
    let home = |id| state.system(id).tile.row().home.is_some();
    let fits = |planet: &Planet| {
        let system = state.planets[*planet].system;
        let taken = state.system(system).planets.iter().any(|other| state.planets[other].artifact.is_some());
        *planet != Planet::MecatolRex
            && !planet.row().trade_station
            && !taken
            && !home(system)
            && !state.touching(system).any(home)
    };
    state.planets.keys().iter().filter(fits).collect()
}

/// The speaker first, each chooses a planet for a token face down (T46.1).
pub async fn place(g: &mut G, nth: u8) {
    if !g.contents.has(Module::Artifacts) {
        g.step = Step::PlaceUnits(0);
        return;
    }
    if nth == 0 {
        shuffle(g);
        // T46.3s: one on Mallice.
        if g.contents.ascended()
            && g.planets.contains(Planet::Mallice)
            && let Some(token) = g.hidden.unused_artifacts.pop()
        {
            put(g, None, Planet::Mallice, token);
        }
    }
    let seat = g.speaker.clockwise(g.count()).nth(usize::from(nth)).expect("a seat of the table");
    let sites = sites(g);
    if !sites.is_empty()
        && let Target::Planet(planet) =
            ask::one(g, seat, Prompt::PlaceArtifact, sites.into_iter().map(Target::Planet).collect()).await
        && let Some(token) = g.hidden.unused_artifacts.pop()
    {
        put(g, Some(seat), planet, token);
    }
    g.step = if usize::from(nth) + 1 == g.count() { Step::PlaceUnits(0) } else { Step::PlaceArtifacts(nth + 1) };
}

fn put(g: &mut G, seat: Option<Seat>, planet: Planet, token: Option<Objective>) {
    g.planets[planet].artifact = Some(Artifact::FaceDown);
    g.hidden.artifacts.push((planet, token));
    g.log(Entry::ArtifactPut { seat, planet });
}

/// A planet changes hands: its token is turned up, and a real one is worth a point to who holds it (T46.2).
pub fn gained(g: &mut G, seat: Seat, planet: Planet, from: Option<Seat>) {
    if g.planets[planet].artifact == Some(Artifact::FaceDown) {
        let Some(at) = g.hidden.artifacts.iter().position(|(own, _)| *own == planet) else { return };
        let token = g.hidden.artifacts.remove(at).1;
        g.planets[planet].artifact = token.map(Artifact::Real);
        g.secret_seen();
        g.log(Entry::Artifact { seat, planet, objective: token });
        if token.is_none() {
            let system = g.planets[planet].system;
            rifts::open(g, system);
        }
        // T46.2s.
        if token.is_none() && g.contents.ascended() {
            board::gain_goods(g, seat, BLANK);
        }
    }
    if matches!(g.planets[planet].artifact, Some(Artifact::Real(_))) {
        lost(g, from, planet);
        board::gain_points(g, seat, 1);
    }
}

/// Who loses the planet loses the point (T46.2).
pub fn lost(g: &mut G, from: Option<Seat>, planet: Planet) {
    if let (Some(from), Some(Artifact::Real(_))) = (from, g.planets[planet].artifact)
        && g.players[from].standing.is_in_game()
    {
        board::lose_points(g, from, 1);
    }
}

/// The specialty of a real artifact in Shattered Ascension (T46.3s); the colours are a ruling.
pub fn specialty(state: &State, planet: Planet) -> Option<Color> {
    match state.planets[planet].artifact {
        Some(Artifact::Real(objective)) if state.contents.ascended() => match objective {
            Objective::SpecialAncientShipwreck => Some(Color::Blue),
            Objective::SpecialImperialDatacache => Some(Color::Yellow),
            Objective::SpecialLazaxArmory => Some(Color::Red),
            Objective::SpecialPrecursorFossil => Some(Color::Green),
            _ => None,
        },
        _ => None,
    }
}

/// Real artifacts of a seat; who surrendered has none any more (T36.1).
pub fn held(state: &State, seat: Seat) -> u8 {
    if !state.players[seat].standing.is_in_game() {
        return 0;
    }
    state.controlled(seat).filter(|planet| matches!(state.planets[*planet].artifact, Some(Artifact::Real(_)))).count()
        as u8
}
