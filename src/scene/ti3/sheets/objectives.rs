//! Objectives with how far everybody is.

use super::{Component, OBJECTIVES, Seen, progress};
use crate::core::Seat;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::{Module, Objective};
use crate::games::ti3::model::state::Revealed;
use crate::games::ti3::rules::{fall, scoring};
use crate::scene::sheets::{self, section};
use crate::scene::ti3::words::counted;
use crate::scene::ti3::{emblems, spots};
use crate::scene::{Art, Block, Card, Fact, Meter, Milestone, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    if fall::is_played(state) {
        return super::fall::sheet(seen);
    }
    let mut points: Vec<(u8, Seat)> = Seat::all(state.count()).map(|seat| (state.players[seat].points, seat)).collect();
    points.sort_by_key(|&(points, seat)| (std::cmp::Reverse(points), seat));
    let fact = |(points, seat): (u8, Seat)| Fact::new(seen.name(seat), format!("{points} of {}", state.goal));
    let mut blocks = vec![Block::Facts(points.into_iter().map(fact).collect())];
    if seen.me.is_some_and(|me| state.set_up.is_none() && !scoring::may_score(state, me)) {
        blocks.push(Block::Text("You do not control all planets of your home system: you score no objective.".into()));
    }
    if state.objectives.is_empty() {
        blocks.push(Block::Text("No public objective has been revealed yet.".into()));
    }
    for (deck, title) in [(Deck::StageOne, "Stage I"), (Deck::StageTwo, "Stage II")] {
        let revealed = state.objectives.iter().filter(|revealed| revealed.objective.row().deck == deck);
        blocks.extend(section(title, revealed.map(|revealed| public(seen, revealed)).collect()));
    }
    if seen.view.objective_deck > 0 {
        let left = counted(seen.view.objective_deck as u32, "public objective");
        blocks.push(Block::Text(format!("Still face down: {left}; one of them ends the game.")));
    }
    let looked: Vec<Card> = seen.view.peeking.iter().map(|&id| plain(seen, id)).collect();
    blocks.extend(section("Objectives you look at", looked));
    let known = seen.view.known_objective.map(|id| Card { spot: None, ..plain(seen, id) });
    blocks.extend(section("The next one, as you know", known.into_iter().collect()));
    blocks.extend(secrets(seen));
    blocks.extend(prospects(seen, "Prospects"));
    blocks.extend(scored(seen));
    blocks
}

/// Those the viewer holds (T2.4, T34).
pub fn secrets(seen: &Seen) -> Vec<Block> {
    let Some(me) = seen.me else { return Vec::new() };
    let cards: Vec<Card> = seen.view.own_secrets.iter().map(|&id| own(seen, me, id)).collect();
    section("Your secret objectives", cards)
}

/// Objectives that only one player may score (T20.6).
pub fn prospects(seen: &Seen, title: &str) -> Vec<Block> {
    let of = |seat: Seat| seen.state.players[seat].prospects.iter().map(move |&id| (seat, id));
    let cards = seen.seats().into_iter().flat_map(of).map(|(seat, id)| Card {
        kind: format!("Only for {}", seen.who(seat)),
        holders: vec![seat],
        meters: vec![meter(seen, seat, id, None)],
        ..plain(seen, id)
    });
    section(title, cards.collect())
}

/// Objectives that nobody else can score lie open once they are scored.
fn scored(seen: &Seen) -> Vec<Block> {
    let of = |seat: Seat| seen.state.players[seat].scored.iter().map(move |&id| (seat, id));
    let cards = seen.seats().into_iter().flat_map(of).map(|(seat, id)| Card {
        art: Some((emblems::objective(id), Tint::Of(seat))),
        kind: format!("Scored by {}", seen.who(seat)),
        holders: vec![seat],
        dimmed: true,
        ..plain(seen, id)
    });
    section("Scored by one player", cards.collect())
}

/// What an objective is worth, in words.
fn worth(objective: Objective) -> String {
    match objective.row().worth {
        Worth::Points(points) => counted(points, "point"),
        Worth::Win => "wins the game".to_owned(),
        Worth::GameOver => "ends the game".to_owned(),
    }
}

/// An objective to read.
pub fn plain(seen: &Seen, id: Objective) -> Card {
    Card {
        kind: super::upper(&worth(id)),
        spot: Some(spots::objective(id)),
        ..seen.card(Component::Objective(id), emblems::objective(id))
    }
}

fn meter(seen: &Seen, seat: Seat, id: Objective, done: Option<&'static str>) -> Meter {
    let (have, need) = progress::of(seen, seat, id);
    let label = if seen.me == Some(seat) { "You" } else { seen.name(seat) };
    Meter { seat: Some(seat), label: label.to_owned(), have, need, done }
}

/// Whether a seat could score a public objective, as far as the viewer knows (T9.1, T33.1).
pub fn can_score(seen: &Seen, seat: Seat, revealed: &Revealed) -> bool {
    if seen.state.set_up.is_some() {
        return false;
    }
    let early = seen.state.contents.has(Module::AgeOfEmpire) && seen.state.round <= 3;
    let closed = early && revealed.objective.row().deck == Deck::StageTwo;
    !closed
        && !revealed.scored.contains(seat)
        && scoring::meets(&seen.state, seat, revealed.objective)
        && scoring::may_score(&seen.state, seat)
}

/// A public objective, with how far every seat is.
fn public(seen: &Seen, revealed: &Revealed) -> Card {
    let id = revealed.objective;
    let in_game = |seat: &Seat| !seen.state.players[*seat].eliminated && id.row().worth != Worth::GameOver;
    let meters = seen.seats().into_iter().filter(in_game);
    let meters = meters.map(|seat| meter(seen, seat, id, revealed.scored.contains(seat).then_some("scored")));
    Card {
        note: seen.me.map(|me| note(seen, me, revealed)).unwrap_or_default(),
        dimmed: seen.me.is_some_and(|me| revealed.scored.contains(me)),
        meters: meters.collect(),
        ..plain(seen, id)
    }
}

/// Where the viewer stands.
fn note(seen: &Seen, me: Seat, revealed: &Revealed) -> String {
    if revealed.scored.contains(me) {
        return "You have scored it.".to_owned();
    }
    let first = if can_score(seen, me, revealed) { "You can score it." } else { "" };
    let rivals = seen.seats().into_iter().filter(|&seat| seat != me && can_score(seen, seat, revealed));
    sheets::standing(first, rivals.map(|seat| seen.name(seat).to_owned()))
}

/// A secret objective of the viewer.
pub fn own(seen: &Seen, me: Seat, id: Objective) -> Card {
    let met = seen.state.set_up.is_none() && scoring::meets(&seen.state, me, id);
    let scored = met && !fall::is_played(&seen.state);
    Card {
        note: if scored { "You can score it.".to_owned() } else { String::new() },
        meters: vec![meter(seen, me, id, None)],
        ..plain(seen, id)
    }
}

/// The public objectives as chips: "Five planets: you 4 of 5; Ada scored".
pub fn milestones(seen: &Seen) -> Vec<Milestone> {
    let milestone = |revealed: &Revealed| {
        let ready = seen.me.is_some_and(|me| can_score(seen, me, revealed));
        let aim = aim(revealed.objective);
        sheets::milestone(public(seen, revealed), aim, seen.me, revealed.scored, ready, OBJECTIVES)
    };
    let ends = |revealed: &&Revealed| revealed.objective.row().worth != Worth::GameOver;
    let mut all: Vec<Milestone> = seen.state.objectives.iter().filter(ends).map(milestone).collect();
    // What the viewer can still get comes first.
    all.sort_by_key(|milestone| milestone.done);
    all
}

/// What an objective is about.
fn aim(objective: Objective) -> Art {
    use crate::games::ti3::rules::payment::Currency;
    use Objective as O;
    match (content::objective(objective).map(|row| row.goal), objective) {
        (Some(Goal::Spend(Currency::Resources, _) | Goal::SpendEither(_) | Goal::SpendMixed { .. }), _) => {
            Art::RESOURCE
        }
        (Some(Goal::Spend(Currency::Influence, _)), _) => Art::INFLUENCE,
        (Some(Goal::SpendGoods(_)), _) => Art::TRADE_GOOD,
        (Some(Goal::SpendCounters(_)), _) => Art::COMMAND_TOKEN,
        (_, O::S1Tech5 | O::S1Tech3SameColour | O::S1TechAllColours | O::S2Tech9) => Art::TECHNOLOGY,
        (_, O::S1SeTwoTechThreeColours | O::S2SeTech5SameColour) => Art::TECHNOLOGY,
        (_, O::S1ThreeSpecialties) => Art::SCIENCE,
        (_, O::S1ThreeDocks | O::S1SeBlockade | O::S2SeDestroyedDock) => Art::SPACE_DOCK,
        (_, O::S1Planets5 | O::S2Planets10 | O::S2Supremacy | O::S2SePlanets11 | O::S1SeTook3Planets) => {
            Art::RINGED_PLANET
        }
        (_, O::S1MecatolWholeRound | O::S1SeMecatol | O::S2MecatolAndAllAdjacent | O::S2SeMecatolAnd3) => {
            Art::CITY_PLANET
        }
        (_, O::S1SeInfluenceEachNeighbour | O::S2InfluenceBothNeighbours) => Art::INFLUENCE,
        (_, O::S1SeInvaded1 | O::S2SeInvaded2) => Art::INFANTRY,
        (_, O::S1SeWonBattle3 | O::S2SeWon2Battles | O::S2SeShipsInTwoHomes) => Art::FLEET,
        (_, O::S2Domination) => Art::HOME,
        _ => Art::LAUREL,
    }
}

/// What a seat has scored, in words: "2 public objectives, 1 other".
pub fn tally(seen: &Seen, seat: Seat) -> String {
    let public = seen.state.objectives.iter().filter(|revealed| revealed.scored.contains(seat)).count() as u32;
    format!("{}, {} other", counted(public, "public objective"), seen.state.players[seat].scored.len())
}
