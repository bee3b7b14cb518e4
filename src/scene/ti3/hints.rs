//! What the guide of a first game says to each question. In the first round it leads from one thing to the next: planets next
//! door, the strategy card, units from the dock, and then pass. Later it points at an objective that can still be reached.

use super::language::Component;
use super::words::Words;
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::model::data::units::Hold;
use crate::games::ti3::model::ids::{Objective, StrategyCard};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Prompt, Subject, Target};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::movement;
use crate::scene::Hint;

pub fn hint(view: &View, state: &State, asked: &Asked<Ti3>, words: Words<'_>) -> Hint {
    let seat = asked.seat;
    match asked.why.prompt {
        Prompt::PickStrategyCard => pick(state, seat),
        Prompt::ChooseAction if view.public.round <= 1 => first_round(state, asked, words),
        Prompt::ChooseAction => later(state, asked, words),
        Prompt::ChooseSystem if view.public.round <= 1 && asked.why.subject == Subject::Nothing => {
            first_system(state, asked, words)
        }
        Prompt::ScorePublic | Prompt::ScoreSecret if view.public.round <= 1 => Hint::new(
            "Status phase",
            "Score what you meet: at most one public and one secret objective. In the first round hardly anybody can, so look at what you will need.",
        ),
        Prompt::ChooseSystem if asked.why.subject != Subject::Nothing => plain(Prompt::Component),
        prompt => plain(prompt),
    }
}

/// The first pick, and another one where each player takes two.
fn pick(state: &State, seat: Seat) -> Hint {
    match (state.round, state.players[seat].cards.len()) {
        (0 | 1, 0) => Hint::new(
            "Pick a strategy card",
            "It is your big move of the round, and the others get a small part of it. Technology, Trade or Logistics are good first cards. Its number says who acts first.",
        ),
        (0 | 1, 1) => Hint::new(
            "And a second one",
            "The fewer players there are, the more cards everybody has. The lowest number is yours to act by.",
        ),
        // T61.1.
        (0 | 1, _) => {
            Hint::new("And a third one", "Two players have three each. The lowest number is yours to act by.")
        }
        (_, 0) => Hint::new(
            "Strategy card",
            "What do the next objectives need? Bonus counters on a card are trade goods or command counters for whoever takes it.",
        ),
        _ => Hint::new("And another one", "One that you would rather not see in other hands is a good pick, too."),
    }
}

/// Round 1, one thing after the other.
fn first_round(state: &State, asked: &Asked<Ti3>, words: Words<'_>) -> Hint {
    let (seat, offered) = (asked.seat, asked.shape.targets());
    let tactical = offered.contains(&&Target::Tactical);
    let outposts = state.controlled_abroad(seat).count();
    let card = offered.iter().find_map(|target| if let Target::Strategy(card) = target { Some(*card) } else { None });
    let best = best_system(state, seat, state.system_ids()).filter(|_| tactical);
    match (best, outposts, card) {
        (Some(system), 0, _) => Hint::told(
            "First: more planets",
            format!(
                "Take a tactical action at {}: a carrier brings ground forces from home, and its planets pay from then on.",
                words.system(system)
            ),
        ),
        (_, _, Some(card)) => Hint::told("Now your strategy card", using(card, words)),
        (Some(system), ..) => Hint::told(
            "Another system",
            format!("You have a carrier left: {} is within its reach, and nobody is there.", words.system(system)),
        ),
        (None, ..) if tactical && can_build(state, seat) => Hint::told(
            "Build at home",
            format!(
                "Activate {} in a tactical action: your dock builds there. A carrier and ground forces gain the next planets. Ships at home stay this round.",
                words.system(state.players[seat].home)
            ),
        ),
        _ => Hint::new(
            "Enough for a first round",
            "What you do not spend stays yours. Pass, and the round ends when everybody has. Who passed still follows strategy cards.",
        ),
    }
}

/// Which system to activate in the first round.
fn first_system(state: &State, asked: &Asked<Ti3>, words: Words<'_>) -> Hint {
    let offered = asked.shape.targets().into_iter();
    let systems = offered.filter_map(|target| if let Target::System(system) = target { Some(*system) } else { None });
    match best_system(state, asked.seat, systems) {
        Some(system) => Hint::told(
            "Within reach",
            format!(
                "{} is near, and nobody is there. Your counter goes there, then ships move.",
                super::words::upper(&words.system(system))
            ),
        ),
        None => plain(Prompt::ChooseSystem),
    }
}

/// The richest system with free planets that a carrier can reach.
fn best_system(state: &State, seat: Seat, systems: impl Iterator<Item = SystemId>) -> Option<SystemId> {
    systems.filter(|system| may_settle(state, seat, *system)).max_by_key(|system| (worth(state, *system), *system))
}

/// Whether something with room for ground forces can reach free planets there.
fn may_settle(state: &State, seat: Seat, system: SystemId) -> bool {
    let here = state.system(system);
    let free = here.planets.iter().all(|planet| state.planets[planet].owner.is_none());
    let closed = here.counters.contains(seat) || !movement::is_open(state, system);
    if here.planets.is_empty()
        || !free
        || closed
        || system == SystemId::MECATOL
        || here.space.enemy_ships(seat).is_some()
    {
        return false;
    }
    let carries = |target: &Target| match target {
        Target::Unit { kind, .. } => matches!(kind.row().hold, Hold::Any(_)),
        _ => false,
    };
    movement::comers(state, seat, system).iter().any(|(target, _)| carries(target))
}

fn worth(state: &State, system: SystemId) -> u32 {
    state.system(system).planets.iter().map(|planet| state.resources(planet) + state.influence(planet)).sum()
}

/// Whether the home dock can be used, and something is there to pay with.
fn can_build(state: &State, seat: Seat) -> bool {
    let home = state.players[seat].home;
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    !state.system(home).counters.contains(seat) && refreshed.map(|planet| state.resources(planet)).sum::<u32>() > 0
}

fn using(card: StrategyCard, words: Words<'_>) -> String {
    let name = words.name(Component::Strategy(card));
    let tip = match card {
        StrategyCard::Initiative => "it only makes you first, and needs no action",
        StrategyCard::Diplomacy | StrategyCard::DiplomacyIi => "it keeps a neighbour away from what is yours",
        StrategyCard::Political | StrategyCard::PoliticalIi => "cards, and an agenda for the council",
        StrategyCard::Assembly | StrategyCard::AssemblyIi | StrategyCard::TwilightCouncil => {
            "cards, the speaker token, and an agenda for the council"
        }
        StrategyCard::Logistics | StrategyCard::Leadership => "more command counters: put most into the command pool",
        StrategyCard::Trade | StrategyCard::TradeIi | StrategyCard::TradeIii | StrategyCard::TradeIiiAsc => {
            "trade goods at once, and agreements that pay each time somebody trades"
        }
        StrategyCard::Warfare | StrategyCard::WarfareIi => "your ships strike twice, or where nobody expects them",
        StrategyCard::Technology | StrategyCard::TechnologyIi => "a technology; one that leads to others is best",
        StrategyCard::Imperial | StrategyCard::ImperialIi => "it brings you nearer to victory than any other card",
        StrategyCard::Bureaucracy => "a counter, and a claim to an objective",
        StrategyCard::Production => "units at one of your docks, besides your own turn there",
        StrategyCard::Prospect => "an objective of your own, or cards and trade goods",
        StrategyCard::Civilization => "you choose which of two agendas comes up",
        StrategyCard::Industry => "a free dock, or free units where you have a dock and a counter",
    };
    format!("Use {name}: {tip}. You pass only after it was used.")
}

/// From the second round on: an objective to play for.
fn later(state: &State, asked: &Asked<Ti3>, words: Words<'_>) -> Hint {
    let seat = asked.seat;
    let open = state.objectives.iter().filter(|revealed| !revealed.scored.contains(seat));
    let goals: Vec<(Objective, Goal)> =
        open.filter_map(|revealed| Some((revealed.objective, content::objective(revealed.objective)?.goal))).collect();
    let met = goals.iter().find(|(_, goal)| matches!(goal, Goal::Have(has) if has(state, seat)));
    let next = goals.iter().find(|(_, goal)| !matches!(goal, Goal::End));
    match (met, next) {
        (Some((objective, _)), _) => Hint::told(
            "Keep what you have",
            format!(
                "You meet {}. It is scored in the status phase: hold what it counts until then.",
                words.name(Component::Objective(*objective))
            ),
        ),
        (None, Some((objective, _))) => {
            let (name, text) =
                (words.name(Component::Objective(*objective)), words.text(Component::Objective(*objective)));
            Hint::told("Play for objectives", format!("{name} is open to you: {text}"))
        }
        (None, None) => plain(Prompt::ChooseAction),
    }
}

/// What every question of a kind is about.
fn plain(prompt: Prompt) -> Hint {
    let (title, text) = match prompt {
        Prompt::ChooseHome => ("Your home", "Homes lie at the edge, each as far from its neighbours as possible."),
        Prompt::PlaceFaceDown | Prompt::ChooseTile | Prompt::PlaceTile => {
            ("The galaxy", "Put rich tiles near your home and tiles with a red border near the others.")
        }
        Prompt::PlaceStartingUnits => ("Your home", "Ground forces guard planets; put most where your dock is."),
        Prompt::MarkSystem => ("Early turns", "Mark systems with planets: your first ground forces will stand there."),
        Prompt::PickStrategyCard | Prompt::ChooseAction => (
            "Your turn",
            "A tactical action moves, fights and builds in one system; use your strategy cards; pass when all is done.",
        ),
        Prompt::TakeBonus => ("Bonus counters", "Command counters are turns; trade goods pay for anything."),
        Prompt::ChooseSystem | Prompt::ChooseSecondSystem => {
            ("Activation", "Your counter goes there. Ships move in, and none of yours leaves it this round.")
        }
        Prompt::MoveFrom | Prompt::MoveShips => (
            "Movement",
            "Tap a ship that glows to add it, hold for all of its kind. Ships do not leave a system with your counter.",
        ),
        Prompt::LoadAt | Prompt::LoadCargo => {
            ("Cargo", "Fighters and ground forces need room in ships. Without ground forces no planet is gained.")
        }
        Prompt::Window => {
            ("A moment for a card", "What you could use now is listed with what it does; most of the time you wait.")
        }
        Prompt::FirePds => ("PDS", "Firing costs nothing, and every hit is taken before the battle begins."),
        Prompt::Withdraw | Prompt::Retreat => {
            ("Retreat", "Who announces it fights one more round and then leaves. Look at the odds before you do.")
        }
        Prompt::OpenWayOut => ("A way out", "It costs a strategy counter, and your fleet must go there."),
        Prompt::Sustain => ("Damage", "A large ship takes one hit and is only damaged until the status phase."),
        Prompt::Casualties | Prompt::LoseUnits => ("Losses", "Give up what is cheap: fighters are there to be shot."),
        Prompt::RetreatTo => ("Where to", "Only where a counter of yours lies and nobody else has ships."),
        Prompt::SabotageRun => {
            ("Sabotage run", "Most fighters die; each has about two chances in a hundred to win all.")
        }
        Prompt::Bombard => ("Bombardment", "Large ships shoot at ground forces before yours fight."),
        Prompt::Land => (
            "Landing",
            "One ground force takes a planet that nobody holds; give each one, and the rest to what may be attacked.",
        ),
        Prompt::InvadeNext => ("Order of fights", "Begin where you are strongest."),
        Prompt::Capture => ("Capture", "A dock or PDS taken over is worth more than one destroyed."),
        Prompt::Produce | Prompt::MobilizeAt => (
            "Production",
            "A dock makes as many units as its planet has resources, and two more. Two fighters or ground forces cost one.",
        ),
        Prompt::BuildDock => {
            ("A dock", "It costs 4 and builds from the next round on: put it where you will need ships.")
        }
        Prompt::BuildFacility => ("Facilities", "A colony brings influence, a refinery resources, every round."),
        Prompt::LayMine | Prompt::RemoveMine => ("Mines", "They hurt fleets that come, and only once each."),
        Prompt::RemoveExcess => ("Too many", "Fleet supply limits ships in a system, capacity what they carry."),
        Prompt::PayResources | Prompt::PayInfluence | Prompt::ChooseCurrency => (
            "Paying",
            "Planets are exhausted as a whole, so the payment that wastes least is first; trade goods fill up.",
        ),
        Prompt::Discard | Prompt::DiscardAgendas => ("Too many cards", "Keep those whose moment will surely come."),
        Prompt::PlaceCounters
        | Prompt::Redistribute
        | Prompt::BuyCounters
        | Prompt::SpendCounters
        | Prompt::LoseCounter
        | Prompt::FleetUpkeep => (
            "Command counters",
            "The command pool is turns, fleet supply the size of a fleet, strategy allocation follows cards.",
        ),
        Prompt::ReturnCounter | Prompt::MoveToken => {
            ("A counter back", "A system without your counter can be activated again, and its ships can move.")
        }
        Prompt::PatrolShip | Prompt::PatrolTo => {
            ("A patrol", "Ships move without an activation: bring them where they are missing.")
        }
        Prompt::UseSecondary => {
            ("Following", "Whoever uses a strategy card lets the others do a little of it, mostly for a counter.")
        }
        Prompt::RefreshPlanets | Prompt::RefreshAbility => {
            ("Planets", "Refresh the ones worth most to you before the next purchase.")
        }
        Prompt::Envoy | Prompt::DeclareWar => ("War and peace", "Think of the neighbour who could hurt you most."),
        Prompt::TradeOption | Prompt::ProposeDeal | Prompt::AcceptDeal | Prompt::ApproveDeal | Prompt::EndAgreement => {
            ("Trade", "Your trade cards pay only in the hands of a partner: exchange them as soon as you can.")
        }
        Prompt::GiveGoods => {
            ("Trade goods", "They are given away on your turn and before a vote, for a promise or for nothing.")
        }
        Prompt::ResearchFree | Prompt::ResearchPaid | Prompt::GiveTech | Prompt::ReturnTech => {
            ("Technology", "Each opens others; refreshed planets with a specialty of its colour make it cheaper.")
        }
        Prompt::Vote
        | Prompt::BreakTie
        | Prompt::KeepOnTop
        | Prompt::PlayAgenda
        | Prompt::ChooseAgenda
        | Prompt::CallVote => {
            ("The council", "Your votes are the influence of your refreshed planets. They stay refreshed, so vote.")
        }
        Prompt::ScorePublic
        | Prompt::ScoreSecret
        | Prompt::RevealOne
        | Prompt::ChooseSecret
        | Prompt::ImperialOption => {
            ("Objectives", "One public and one secret in each status phase: this is how the game is won.")
        }
        Prompt::Scuttle => ("Scuttle", "Only to make room: pieces that you need elsewhere can be built again."),
        Prompt::Probe | Prompt::Raze => ("Distant suns", "Look before you land: some counters kill what comes."),
        Prompt::PayRansom | Prompt::KeepSurvivors | Prompt::TakePds | Prompt::TakeShip | Prompt::DrawCard => {
            ("What was found", "The text of the counter stands beside the question.")
        }
        Prompt::Recruit => {
            ("Mercenaries", "They fight well and cost a trade good each time Trade is used. They never take a planet.")
        }
        Prompt::Surrender | Prompt::ChooseLot | Prompt::Bid => {
            ("Surrender", "Who gives up leaves the game; the others bid influence for planets and fleets.")
        }
        Prompt::ActivateMore | Prompt::ActHere => (
            "Several systems at once",
            "One counter comes from reinforcements. A system with a battle, a landing or production costs one more of your command pool.",
        ),
        Prompt::GiveTreaty | Prompt::DropTreaty => (
            "Treaties",
            "If its giver wins, who holds the lowest number wins too; but who holds treaties of two opponents loses.",
        ),
        Prompt::KeepAgenda | Prompt::Decree => {
            ("Agendas", "The Lazax decide theirs alone; all others put theirs to the vote.")
        }
        Prompt::IndustryOption => (
            "Industry",
            "A dock can stand on a planet taken this round. Units come where your counter and your dock are.",
        ),
        Prompt::PlaceArtifact => ("Artifacts", "Half of the tokens are worth a point to who holds the planet."),
        Prompt::PlaceLeader | Prompt::TakeLeaders | Prompt::LandLeaders => {
            ("Leaders", "Admirals and agents belong with the fleet, scientists and diplomats on planets.")
        }
        Prompt::Shelter | Prompt::AskPassage | Prompt::GrantPassage | Prompt::FindCaptive | Prompt::JudgeCaptive => {
            ("Leaders", "A captive is worth a favour: think of what its owner would give.")
        }
        Prompt::LayRepresentative | Prompt::SpyOn | Prompt::SpyOutcome | Prompt::UseRepresentative => {
            ("Representatives", "Spies act first, bodyguards cannot be killed, councilors bring votes.")
        }
        Prompt::OfferNote | Prompt::AcceptNote | Prompt::NoteVote => {
            ("Promissory notes", "Who keeps a note must vote as asked, and may call in the favour later.")
        }
        Prompt::ShowRace => {
            ("Your race", "Hidden, it says nothing of what you will bid for; all are shown before the set-up.")
        }
        Prompt::RaceOrPass => ("Your race", "Who passes gets one by chance, after all others have chosen."),
        Prompt::BidForHome => {
            ("The auction", "Bid what a good place is worth to you: who bids less is paid the difference.")
        }
        Prompt::BidForSpeaker => ("The auction", "The others are paid what the winner bids, so bid what it is worth."),
        Prompt::DropSecret => ("Secret objectives", "Keep the one that fits your race and your place."),
        Prompt::SetCycler => ("Rotation", "It says which way picks and turns go round: think of who comes before you."),
        Prompt::ProduceGoods => {
            ("Trade goods", "All planets are refreshed right after this: exhaust what you did not need.")
        }
        Prompt::ExchangeAgendas => ("Agendas", "Two that you would never play are worth less than a new one."),
        Prompt::PresentAgenda | Prompt::VoteOrDiscard | Prompt::SplitVotes | Prompt::BuyVotes => {
            ("Twilight Council", "Several agendas share your votes: put them where the outcome matters to you.")
        }
        Prompt::PlaceDomain | Prompt::QuickProbe | Prompt::DeepProbe => {
            ("Distant suns", "Dangers belong near the others; look before you land.")
        }
        Prompt::ChooseSide => ("A dimension rift", "It leads to wormholes of its letter, and every passage flips it."),
        Prompt::TurnNeutral => ("Neutral", "A planet that nobody holds feeds no enemy, and you may land there later."),
        Prompt::SetAside => ("Commandos", "They do not fight, but capture installations if the others win."),
        Prompt::NegateMine => ("Mines", "Two hits on sturdy ships may hurt less than one on the best."),
        Prompt::MoveLeader => ("Leaders", "In their own system they go where you like, while no enemy ship is there."),
        Prompt::Overrule | Prompt::LetGo => {
            ("Diplomats", "A diplomat stops a fight: weigh what the fight would cost you.")
        }
        Prompt::Component
        | Prompt::Annex
        | Prompt::Senate
        | Prompt::ProspectOption
        | Prompt::SwapCard
        | Prompt::TakeCard
        | Prompt::ExhaustPlanets
        | Prompt::PlaceUnits
        | Prompt::ChoosePlayer
        | Prompt::ChoosePlanet
        | Prompt::ChooseLaw
        | Prompt::PayOrLose
        | Prompt::PutCard => ("What the card says", "Its text stands beside the question."),
    };
    Hint::new(title, text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::testing::{A, Sim};

    fn said(t: &mut Sim) -> Hint {
        t.go();
        let table = t.table();
        let asked = table.pending().expect("somebody is asked");
        let view = table.view(Some(asked.seat));
        hint(&view, &view.known(), asked, Words::of(&view))
    }

    /// T5.2: the guide leads from planets to the strategy card, the dock and the end.
    #[test]
    fn the_first_round_leads_from_planets_to_the_card_and_the_end_t5_2() {
        let mut t = Sim::new();
        t.state.round = 1;
        assert_eq!(said(&mut t).title, "First: more planets");

        let mut t = Sim::new();
        t.state.round = 1;
        t.state.players[A].sheet.pool = 0;
        assert_eq!(said(&mut t).title, "Now your strategy card", "no counter to activate with");

        let mut t = Sim::new();
        t.state.round = 1;
        t.state.players[A].cards.iter_mut().for_each(|card| card.used = true);
        t.state.players[A].sheet.pool = 0;
        assert_eq!(said(&mut t).title, "Enough for a first round");
    }

    /// T20.1: later it points at an objective that lies open, and says when it is met.
    #[test]
    fn later_rounds_point_at_an_objective_t20_1() {
        use crate::core::Seats;
        use crate::games::ti3::model::ids::Tech;
        use crate::games::ti3::model::state::Revealed;
        let mut t = Sim::new();
        t.state.round = 2;
        t.state.objectives = vec![Revealed { objective: Objective::S1Tech5, scored: Seats::NONE }];
        let far = said(&mut t);
        assert_eq!(far.title, "Play for objectives");
        assert_eq!(far.text, "Five Technologies is open to you: Have five technologies.");
        let mut t = Sim::new();
        t.state.round = 2;
        t.state.objectives = vec![Revealed { objective: Objective::S1Tech5, scored: Seats::NONE }];
        t.state.players[A].techs = Tech::ALL.iter().copied().take(5).collect();
        assert_eq!(said(&mut t).title, "Keep what you have");
    }

    #[test]
    fn every_hint_is_short_enough_to_read_beside_the_board() {
        for prompt in Prompt::ALL {
            let Hint { title, text } = plain(*prompt);
            assert!(title.len() <= 28 && text.len() <= 170 && text.ends_with('.'), "{prompt:?}: {text}");
        }
        let t = Sim::new();
        for card in StrategyCard::ALL {
            assert!(using(*card, Words::new(&t.state)).len() <= 170);
        }
    }
}
