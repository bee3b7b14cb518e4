//! What the guide of a first game says to each question. In the first round it leads from one thing to the next: planets next
//! door, the strategy card, units from the space dock, and then pass. Later it points at the nearest objective.

use super::words::Words;
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::content;
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::state::{PublicObjective, Revealed, State, SystemId};
use crate::games::ti4::model::target::{Prompt, Source, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::{board, movement, scoring};
use crate::scene::Hint;

pub fn hint(view: &View, state: &State, asked: &Asked<Ti4>, words: Words<'_>) -> Hint {
    let seat = asked.seat;
    match asked.why.prompt {
        Prompt::PickStrategyCard => pick(state, seat),
        Prompt::ChooseAction if view.public.round <= 1 => first_round(state, asked, words),
        Prompt::ChooseAction => later(state, asked, words),
        Prompt::ScorePublic | Prompt::ScoreSecret if view.public.round <= 1 => Hint::new(
            "Status phase",
            "Score what you meet: at most one public and one secret objective. In the first round hardly anybody can, so look at what you will need.",
        ),
        prompt => plain(prompt),
    }
}

/// The first pick, and another one where each player takes two.
fn pick(state: &State, seat: Seat) -> Hint {
    match (state.round, state.players[seat].strategy_cards.is_empty()) {
        (0 | 1, true) => Hint::new(
            "Pick a strategy card",
            "It is your big move of the round, and the others get a small part of it. Technology, Trade or Leadership are good first cards. Its number says who acts first.",
        ),
        (0 | 1, false) => Hint::new(
            "And a second one",
            "With three or four players everybody has two. The lower number is yours to act by.",
        ),
        (_, true) => Hint::new(
            "Strategy card",
            "What do the next objectives need? Cards with trade goods on them pay whoever takes them.",
        ),
        (_, false) => {
            Hint::new("And a second one", "One that you would rather not see in other hands is a good pick, too.")
        }
    }
}

/// Round 1, one thing after the other.
fn first_round(state: &State, asked: &Asked<Ti4>, words: Words<'_>) -> Hint {
    let (seat, offered) = (asked.seat, asked.shape.targets());
    let player = &state.players[seat];
    let outposts = state.controlled(seat).filter(|&planet| state.system_of(planet) != player.home).count();
    let systems =
        offered.iter().filter_map(|target| if let Target::System(system) = target { Some(*system) } else { None });
    let free = systems.clone().filter(|&system| may_settle(state, seat, system));
    let best = free.max_by_key(|&system| worth(state, system));
    let card =
        offered.iter().find_map(|target| if let Target::StrategicAction(card) = target { Some(*card) } else { None });
    match (best, outposts, card) {
        (Some(system), 0, _) => Hint::told(
            "First: more planets",
            format!(
                "Tap {}. A tactic token activates it, a carrier brings infantry from home, and its planets pay from then on.",
                words.system(system)
            ),
        ),
        (_, _, Some(card)) => Hint::told("Now your strategy card", using(card, words)),
        (Some(system), ..) => Hint::told(
            "Another system",
            format!("You have a carrier left: {} is within its reach, and nobody is there.", words.system(system)),
        ),
        (None, ..) if systems.clone().any(|system| system == player.home) && can_build(state, seat) => Hint::told(
            "Build at home",
            format!(
                "Activate {}: your space dock produces there. A carrier and infantry gain the next planets. Ships at home stay this round.",
                words.system(player.home)
            ),
        ),
        _ => Hint::new(
            "Enough for a first round",
            "What you do not spend stays yours. Pass, and the round ends when everybody has. Passing players still follow strategy cards.",
        ),
    }
}

/// Whether something with room for ground forces can reach free planets there.
fn may_settle(state: &State, seat: Seat, system: SystemId) -> bool {
    let planets = state.planets_in(system);
    let free = planets.iter().all(|planet| state.planet(planet).owner.is_none());
    if planets.is_empty() || !free || system == SystemId::MECATOL {
        return false;
    }
    if state.others(seat).any(|other| !state.system(system).space.of(other).is_empty()) {
        return false;
    }
    let (ships, ..) = movement::movable(state, seat, system);
    ships.iter().any(|(ship, _)| match ship {
        Target::Unit { kind, .. } => state.card(seat, *kind).is_some_and(|row| row.capacity > 0),
        _ => false,
    })
}

fn worth(state: &State, system: SystemId) -> u32 {
    let planets = state.planets_in(system);
    planets.iter().map(|planet| board::resources(state, planet) + board::influence(state, planet)).sum()
}

fn can_build(state: &State, seat: Seat) -> bool {
    let ready = state.controlled(seat).filter(|&planet| !state.planet(planet).exhausted);
    ready.map(|planet| board::resources(state, planet)).sum::<u32>() > 0
}

fn using(card: StrategyCard, words: Words<'_>) -> String {
    let name = words.name(Source::Strategy(card));
    let tip = match card {
        StrategyCard::Leadership => "three more command tokens: put most of them into the tactic pool",
        StrategyCard::Diplomacy => "nobody can come into the system you choose, and its planets are ready again",
        StrategyCard::Politics => "cards, and you say who is speaker",
        StrategyCard::Construction => "a second space dock near the middle makes units where you need them",
        StrategyCard::Trade => "three trade goods at once, and commodities to sell to neighbours",
        StrategyCard::Warfare => "a token comes back, so one system can be used twice this round",
        StrategyCard::Technology => "research; Neural Motivator and Gravity Drive are good to begin with",
        StrategyCard::Imperial => "score right now what you meet, or draw a secret objective",
        #[cfg(test)]
        StrategyCard::Dummy => "nothing",
    };
    format!("Use {name}: {tip}. You pass only after it was used.")
}

/// From the second round on: what is nearest to be scored.
fn later(state: &State, asked: &Asked<Ti4>, words: Words<'_>) -> Hint {
    let seat = asked.seat;
    let open = state.objectives.iter().filter(|revealed| !revealed.scored.contains(seat));
    let far = |revealed: &&Revealed| {
        let PublicObjective::Public(id) = revealed.objective else { return None };
        let (have, need) = scoring::progress(state, seat, &content::objective(id).goal);
        Some((revealed.objective, have, need.max(1)))
    };
    let nearest = open.filter_map(|revealed| far(&revealed)).max_by_key(|(_, have, need)| have.min(need) * 1000 / need);
    let Some((objective, have, need)) = nearest else {
        return plain(Prompt::ChooseAction);
    };
    let name = words.name(objective);
    match have >= need {
        true => Hint::told(
            "Keep what you have",
            format!(
                "You meet {name}. It is scored in the status phase: spend nothing that it takes, and hold what it counts."
            ),
        ),
        false => Hint::told(
            "Play for objectives",
            format!("{name} is nearest: {have} of {need}. Lay Objectives over the board to see where you come nearer."),
        ),
    }
}

/// What every question of a kind is about.
fn plain(prompt: Prompt) -> Hint {
    let (title, text) = match prompt {
        Prompt::ChooseFaction => ("A faction", "Each bends some rules. Sol, Hacan and Letnev are good to begin with."),
        Prompt::PlaceTile => ("The galaxy", "Put rich tiles near your home and anomalies near the others."),
        Prompt::StartingUnits => ("Your home", "Ground forces guard planets; put most where your space dock is."),
        Prompt::StartingTech => ("A first technology", "Its colour counts for all that you research later."),
        Prompt::KeepSecret => {
            ("Secret objective", "Keep the one you could score in the first rounds: it is worth a point.")
        }
        Prompt::PickStrategyCard | Prompt::ChooseAction => (
            "Your turn",
            "Activate a system to move, fight and produce there; use your strategy card; or pass when all is done.",
        ),
        Prompt::AfterAction => ("The end of the turn", "You may trade with a neighbour before it."),
        Prompt::MoveShips => (
            "Movement",
            "Tap a ship that glows to add it, hold for all of its kind; ghosts show where they arrive. Ships do not leave a system with your token.",
        ),
        Prompt::ChoosePath => {
            ("The way", "On some ways more can be picked up, on some a gravity rift may destroy ships.")
        }
        Prompt::LoadCargo => {
            ("Cargo", "Fighters and infantry need room in ships. Without infantry no planet is gained.")
        }
        Prompt::React => {
            ("A moment for a card", "What you could use now is listed with what it does; most of the time you wait.")
        }
        Prompt::FireCannons => {
            ("Space cannon", "Firing costs nothing, and every hit destroys a ship before the combat begins.")
        }
        Prompt::AnnounceRetreat => {
            ("Retreat", "Who announces it fights one more round and then leaves. Look at the odds before you do.")
        }
        Prompt::SustainDamage => {
            ("Sustain damage", "A large ship takes one hit and is only damaged until the status phase.")
        }
        Prompt::AssignHits => ("Losses", "Give up what is cheap: fighters are there to be shot."),
        Prompt::RetreatTo => ("Where to", "Only where nobody else has ships and something is yours."),
        Prompt::Bombard => ("Bombardment", "Large ships shoot at ground forces before yours land."),
        Prompt::Commit => (
            "Landing",
            "One infantry takes a planet that nobody holds; give each planet one, and the rest to the one that may be attacked.",
        ),
        Prompt::Custodians => ("Mecatol Rex", "Six influence for a point; from then on there is an agenda phase."),
        Prompt::NextCombat => ("Order of combat", "Begin where you are strongest."),
        Prompt::Produce => (
            "Production",
            "A dock makes as many units as its planet has resources, and two more. A carrier and infantry gain planets; two of infantry or fighters cost one.",
        ),
        Prompt::PlaceProduced | Prompt::PlaceStructure => {
            ("Placing", "Space docks produce, PDS shoot at ships that come.")
        }
        Prompt::TakeFromBoard | Prompt::RemoveExcess | Prompt::RemoveShips => {
            ("Too many", "The fleet pool limits ships in a system, capacity what they carry.")
        }
        Prompt::ExploreDeck | Prompt::NextPlanet => {
            ("Exploring", "A planet that nobody controlled is explored once by whoever takes it.")
        }
        Prompt::ChooseFragments => ("Relic fragments", "Three of a type make a relic; unknown ones fit every type."),
        Prompt::StormSide | Prompt::UseStorm => {
            ("The ion storm", "It is a wormhole that turns from alpha to beta, or back, whenever ships have used it.")
        }
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => (
            "Paying",
            "Planets are exhausted as a whole, so the payment that wastes least is first; trade goods fill up.",
        ),
        Prompt::DiscardDown => ("Seven cards", "More action cards than seven you cannot keep."),
        Prompt::ReturnSecret => ("Three secrets", "Give back the one that is furthest away."),
        Prompt::GainTokens
        | Prompt::Redistribute
        | Prompt::BuyTokens
        | Prompt::SpendTokens
        | Prompt::TokenFromSheet => (
            "Command tokens",
            "Tactic tokens are turns, the fleet pool is the size of a fleet, strategy tokens follow cards.",
        ),
        Prompt::UseSecondary => {
            ("Following", "Whoever uses a strategy card lets the others do a little of it, mostly for a token.")
        }
        Prompt::ReadyPlanets => ("Ready planets", "Ready the ones worth most to you before the next purchase."),
        Prompt::NewSpeaker => ("The speaker", "Picks first next round and breaks ties in the council."),
        Prompt::AgendaPlace => ("Agendas to come", "What lies on top is voted on next."),
        Prompt::FreeSecondary => ("A gift", "Neighbours with fresh commodities trade with you."),
        Prompt::RemoveToken => {
            ("Warfare", "A system without your token can be activated again, and its ships can move.")
        }
        Prompt::Research | Prompt::UseSpecialty | Prompt::PrimaryInstead | Prompt::ResearchAgain => {
            ("Technology", "Dots of a colour open the next ones of it; a planet with a specialty stands in for one.")
        }
        Prompt::ScorePublic | Prompt::ScoreSecret => {
            ("Objectives", "One public and one secret in each status phase: this is how the game is won.")
        }
        Prompt::VoteFor | Prompt::VoteWith | Prompt::Predict | Prompt::Bribe | Prompt::BreakTie => {
            ("The council", "Each influence of the planets you exhaust is a vote. They are ready again right after.")
        }
        Prompt::OfferTrade | Prompt::RequestTrade | Prompt::AcceptTrade | Prompt::TransactWith | Prompt::GiveCard => {
            ("Trade", "Commodities are worth nothing to you and a trade good each to your neighbour: exchange them.")
        }
        Prompt::CancelHits | Prompt::ExtraDie | Prompt::Reroll => {
            ("Dice", "A unit hits with its combat value or more.")
        }
        Prompt::ChooseSystem
        | Prompt::ChoosePlanet
        | Prompt::ChooseSeat
        | Prompt::ChooseUnit
        | Prompt::ChooseCard
        | Prompt::ChooseMany
        | Prompt::Regroup
        | Prompt::YesNo
        | Prompt::ChooseBenefit
        | Prompt::PayWith
        | Prompt::GiveUpInfantry
        | Prompt::HowMany
        | Prompt::SkipOrDraw
        | Prompt::GainTech
        | Prompt::NameOutcome
        | Prompt::VoteOrLose
        | Prompt::SleeperFrom
        | Prompt::ReturnCaptive
        | Prompt::ResolveExploration
        | Prompt::Fabricate
        | Prompt::ResolveNext => ("What the card says", "Its text stands beside the question."),
    };
    Hint::new(title, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, Objective, Planet};
    use crate::games::ti4::testing::{A, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn said(t: &Sim) -> Hint {
        let asked = t.table().pending().expect("somebody is asked");
        let view = t.table().view(Some(asked.seat));
        let state = view.known();
        hint(&view, &state, asked, Words::of(&view))
    }

    fn title(t: &Sim) -> &'static str {
        said(t).title
    }

    /// LRR 3: what the guide leads to is offered at that moment.
    #[test]
    fn the_first_round_leads_from_planets_to_the_card_the_dock_and_the_end_lrr_3() {
        let mut t = sim();
        t.state.round = 1;
        t.go();
        let first = said(&t);
        assert_eq!(first.title, "First: more planets");
        let asked = t.table().pending().expect("somebody is asked");
        let words = Words::new(t.look());
        let offered = asked.shape.targets().into_iter().any(|target| match target {
            Target::System(system) => first.text.contains(&words.system(*system)),
            _ => false,
        });
        assert!(offered, "{first:?}");

        let mut t = sim();
        t.state.round = 1;
        t.give_planet(A, Planet::Wellon);
        t.go();
        assert_eq!(title(&t), "Now your strategy card");

        let mut t = sim();
        t.state.round = 1;
        t.give_planet(A, Planet::Wellon);
        t.state.players[A].strategy_cards.iter_mut().for_each(|held| held.spent = true);
        t.go();
        assert_eq!(title(&t), "Another system", "a carrier is left at home");

        let mut t = sim();
        t.state.round = 1;
        t.give_planet(A, Planet::Wellon);
        t.state.players[A].strategy_cards.iter_mut().for_each(|held| held.spent = true);
        let home = t.home(A);
        t.state.system_mut(home).space = Default::default();
        t.go();
        assert_eq!(title(&t), "Build at home");

        let mut t = sim();
        t.state.round = 1;
        t.state.players[A].strategy_cards.iter_mut().for_each(|held| held.spent = true);
        t.state.players[A].tactic = 0;
        t.go();
        assert_eq!(title(&t), "Enough for a first round");
    }

    /// LRR 61.4, 61.6: the nearest public objective is named, until it is met.
    #[test]
    fn later_rounds_point_at_the_nearest_objective_lrr_61_4() {
        let mut t = sim();
        t.state.round = 2;
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[A].goods = 3;
        t.go();
        let far = said(&t);
        assert_eq!(far.title, "Play for objectives");
        assert!(far.text.starts_with("Negotiate Trade Routes is nearest: 3 of 5."), "{far:?}");

        let mut t = sim();
        t.state.round = 2;
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[A].goods = 5;
        t.go();
        assert_eq!(title(&t), "Keep what you have");
    }

    #[test]
    fn every_hint_is_short_enough_to_read_beside_the_board() {
        for prompt in Prompt::ALL {
            let Hint { title, text } = plain(*prompt);
            assert!(title.len() <= 28 && text.len() <= 170 && text.ends_with('.'), "{prompt:?}: {text}");
        }
        for card in StrategyCard::ALL {
            let t = sim();
            assert!(using(*card, Words::new(t.look())).len() <= 170);
        }
    }
}
