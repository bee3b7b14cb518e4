//! Objectives with how far everybody is.

use super::super::citations::section;
use super::super::language::Component;
use super::super::spots;
use super::super::words::counted;
use super::{OBJECTIVES, Seen, timing};
use crate::core::Seat;
use crate::games::ti4::content::{self, Goal};
use crate::games::ti4::model::ids::{Objective, Secret};
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{PublicObjective, Revealed};
use crate::games::ti4::rules::scoring;
use crate::scene::sheets;
use crate::scene::{Art, Block, Card, Fact, Meter, Milestone, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    let mut points: Vec<(u8, Seat)> = state.seats().map(|seat| (state.players[seat].points, seat)).collect();
    points.sort_by_key(|&(points, seat)| (std::cmp::Reverse(points), seat));
    let fact = |(points, seat): (u8, Seat)| Fact::new(seen.name(seat), format!("{points} of {}", state.goal));
    let mut blocks = vec![Block::Facts(points.into_iter().map(fact).collect())];
    if let Some(me) = seen.me
        && scoring::may_score_public(state, me).is_err()
    {
        blocks.push(Block::Text("You have lost a planet of your home system: you score no public objective.".into()));
    }
    if state.objectives.is_empty() {
        blocks.push(Block::Text("No public objective has been revealed yet.".into()));
    }
    for (stage, title) in [(1, "Stage I, 1 point each"), (2, "Stage II, 2 points each")] {
        let revealed = state.objectives.iter().filter(|revealed| scoring::points(revealed.objective) == stage);
        blocks.extend(sheets::section(title, revealed.map(|revealed| public(seen, revealed)).collect()));
    }
    let [one, two] = seen.view.to_reveal;
    if one + two > 0 {
        blocks.push(Block::Text(format!("Still face down: {one} of stage I and {two} of stage II.")));
    }
    match state.phase() {
        // Until one is kept, they are what is asked about.
        Phase::SetUp => blocks.splice(0..0, secrets(seen)).for_each(drop),
        _ => blocks.extend(secrets(seen)),
    }
    blocks.extend(open(seen));
    blocks.extend(scored(seen));
    blocks
}

/// Secret objectives of others that have to lie open, unscored.
fn open(seen: &Seen) -> Vec<Block> {
    let others = seen.view.open_secrets.iter().filter(|(seat, _)| seen.me != Some(*seat));
    let cards = others.flat_map(|(seat, secrets)| {
        secrets.iter().map(|&id| Card {
            title: seen.words.name(Component::Secret(id)).to_owned(),
            art: Some((Art::SECRET, Tint::Of(*seat))),
            kind: format!("Held by {}", seen.name(*seat)),
            text: seen.words.text(Component::Secret(id)),
            spot: Some(spots::secret(id)),
            rule: section(Component::Secret(id)),
            holders: vec![*seat],
            ..Card::default()
        })
    });
    sheets::section("Secret objectives that lie open", cards.collect())
}

/// Those the viewer holds.
fn secrets(seen: &Seen) -> Vec<Block> {
    let Some(mine) = &seen.view.mine else { return Vec::new() };
    let cards = match mine.secrets.is_empty() {
        true => Block::Text("You hold none.".into()),
        false => Block::Cards(mine.secrets.iter().map(|&id| secret(seen, id)).collect()),
    };
    vec![Block::Heading("Your secret objectives, 1 point each".into()), cards]
}

/// Secret objectives that have been scored lie open.
fn scored(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    let of = |seat: Seat| state.players[seat].scored.iter().map(move |&id| (seat, id));
    let card = |(seat, id): (Seat, Secret)| Card {
        title: seen.words.name(Component::Secret(id)).to_owned(),
        art: Some((Art::SECRET, Tint::Of(seat))),
        kind: format!("Scored by {}", seen.who(seat)),
        text: seen.words.text(Component::Secret(id)),
        spot: Some(spots::secret(id)),
        rule: section(Component::Secret(id)),
        holders: vec![seat],
        dimmed: true,
        ..Card::default()
    };
    sheets::section("Secret objectives scored", state.seats().flat_map(of).map(card).collect())
}

/// How far a seat is with a goal, as all can see it: what it has and what it needs.
pub fn progress(seen: &Seen, seat: Seat, goal: &Goal) -> (u32, u32) {
    match *goal {
        // What others hold is known by its number only.
        Goal::ActionCards(need) => (seen.view.hands[seat].cards as u32, need),
        _ => scoring::progress(&seen.state, seat, goal),
    }
}

fn goal(objective: PublicObjective) -> Option<&'static Goal> {
    match objective {
        PublicObjective::Public(id) => Some(&content::objective(id).goal),
        PublicObjective::Secret(id) => content::secret(id).goal.as_ref(),
    }
}

/// Whether a seat has what a public objective takes, and may score it.
pub fn can_score(seen: &Seen, seat: Seat, revealed: &Revealed) -> bool {
    let met = goal(revealed.objective).is_some_and(|goal| {
        let (have, need) = progress(seen, seat, goal);
        have >= need
    });
    met && !revealed.scored.contains(seat) && scoring::may_score_public(&seen.state, seat).is_ok()
}

/// A public objective, with how far every seat is.
fn public(seen: &Seen, revealed: &Revealed) -> Card {
    let objective = revealed.objective;
    let meter = |seat: Seat| {
        let done = revealed.scored.contains(seat).then_some("scored");
        let (have, need) = goal(objective).map_or((0, 1), |goal| progress(seen, seat, goal));
        Meter { seat: Some(seat), label: seen.name(seat).to_owned(), have, need, done }
    };
    let in_game = |seat: &Seat| !seen.state.players[*seat].eliminated;
    let mine = seen.me.map(|me| note(seen, me, revealed)).unwrap_or_default();
    Card {
        title: seen.words.name(objective).to_owned(),
        art: Some((sign(objective), Tint::Plain)),
        kind: match objective {
            PublicObjective::Public(_) => String::new(),
            PublicObjective::Secret(id) => when(id),
        },
        text: seen.words.text(objective),
        note: mine,
        spot: Some(spots::public_objective(objective)),
        rule: section(objective.into()),
        dimmed: seen.me.is_some_and(|me| revealed.scored.contains(me)),
        meters: match goal(objective) {
            Some(_) => seen.seats().into_iter().filter(in_game).map(meter).collect(),
            None => Vec::new(),
        },
        ..Card::default()
    }
}

/// The public objectives as chips: "Expand Borders: you 4 of 6; Ada 6 of 6; Bo scored".
pub fn milestones(seen: &Seen) -> Vec<Milestone> {
    let milestone = |revealed: &Revealed| {
        let ready = seen.me.is_some_and(|me| can_score(seen, me, revealed));
        let aim = aim(revealed.objective);
        sheets::milestone(public(seen, revealed), aim, seen.me, revealed.scored, ready, OBJECTIVES)
    };
    let mut all: Vec<Milestone> = seen.state.objectives.iter().map(milestone).collect();
    // What the viewer can still get comes first.
    all.sort_by_key(|milestone| milestone.done);
    all
}

fn sign(objective: PublicObjective) -> Art {
    match scoring::points(objective) {
        2 => Art::OBJECTIVE_TWO,
        _ => Art::OBJECTIVE_ONE,
    }
}

/// What an objective is about.
fn aim(objective: PublicObjective) -> Art {
    use Objective as O;
    match (goal(objective), objective) {
        (Some(Goal::Resources(_)), _) => Art::RESOURCE,
        (Some(Goal::Influence(_)), _) => Art::INFLUENCE,
        (Some(Goal::TradeGoods(_)), _) => Art::TRADE_GOOD,
        (Some(Goal::Tokens(_)), _) => Art::COMMAND_TOKEN,
        (Some(Goal::ActionCards(_)), _) => Art::ACTION_CARD,
        (_, PublicObjective::Public(O::DevelopWeaponry | O::RevolutionizeWarfare)) => Art::DREADNOUGHT,
        (_, PublicObjective::Public(O::DiversifyResearch | O::MasterTheSciences)) => Art::TECHNOLOGY,
        (_, PublicObjective::Public(O::FoundResearchOutposts | O::FormGalacticBrainTrust)) => Art::SCIENCE,
        (_, PublicObjective::Public(O::CornerTheMarket | O::UnifyTheColonies)) => Art::INDUSTRIAL,
        (_, PublicObjective::Public(O::ExpandBorders | O::SubdueTheGalaxy)) => Art::RINGED_PLANET,
        (_, PublicObjective::Public(O::IntimidateCouncil)) => Art::FLEET,
        (_, PublicObjective::Public(O::ConquerTheWeak)) => Art::PENNANT,
        (_, PublicObjective::Secret(_)) => Art::SECRET,
        _ => Art::LAUREL,
    }
}

/// Where the viewer stands.
fn note(seen: &Seen, me: Seat, revealed: &Revealed) -> String {
    if revealed.scored.contains(me) {
        return "You have scored it.".to_owned();
    }
    let goal = goal(revealed.objective);
    let short = goal.map(|goal| progress(seen, me, goal)).map(|(have, need)| (need.saturating_sub(have), need));
    let first = match short {
        _ if can_score(seen, me, revealed) => "You can score it.".to_owned(),
        Some((short, _)) if short > 0 => format!("You need {short} more."),
        _ => String::new(),
    };
    let rivals = seen.seats().into_iter().filter(|&seat| seat != me && can_score(seen, seat, revealed));
    sheets::standing(&first, rivals.map(|seat| seen.name(seat).to_owned()))
}

/// A secret objective of the viewer.
pub fn secret(seen: &Seen, id: Secret) -> Card {
    let Some(me) = seen.me else { return Card::default() };
    let goal = content::secret(id).goal.as_ref();
    let how_far = goal.map(|goal| progress(seen, me, goal));
    let meter = |(have, need): (u32, u32)| Meter { seat: Some(me), label: "You".into(), have, need, done: None };
    Card {
        title: seen.words.name(Component::Secret(id)).to_owned(),
        art: Some((Art::SECRET, Tint::Plain)),
        kind: when(id),
        text: seen.words.text(Component::Secret(id)),
        note: match how_far {
            Some((have, need)) if have >= need => "You can score it.".to_owned(),
            Some((have, need)) => format!("You need {} more.", need - have),
            None => String::new(),
        },
        spot: Some(spots::secret(id)),
        rule: section(Component::Secret(id)),
        meters: how_far.map(meter).into_iter().collect(),
        ..Card::default()
    }
}

/// When a secret objective is scored.
fn when(id: Secret) -> String {
    let row = content::secret(id);
    if row.goal.is_some() { "In the status phase".to_owned() } else { timing(row.uses) }
}

/// What a seat has scored, in words: "2 public objectives, 1 secret objective".
pub fn tally(seen: &Seen, seat: Seat) -> String {
    let public = seen.state.objectives.iter().filter(|revealed| revealed.scored.contains(seat)).count() as u32;
    let secret = seen.state.players[seat].scored.len() as u32;
    format!("{}, {}", counted(public, "public objective"), counted(secret, "secret objective"))
}
