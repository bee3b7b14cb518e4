//! What stands around a question: where it is answered, the hexes it speaks of, what it reacts to, and its limits.

use super::language::Component;
use super::sheets::{COUNCIL, HAND, OBJECTIVES, PLANETS, PLAYERS, RACE, STRATEGY, TECHNOLOGY, TILES, TRADE, UNITS};
use super::words::{Words, counted, list, upper};
use super::{emblems, reactions, spots};
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Prompt, Source, Subject, Target};
use crate::games::ti3::model::view::View;
use crate::scene::{Art, Card, Deal, DealSide, Limit, Reaction, Surface, Tint, Ware};

/// Where a question is answered: on the board, or in the sheet that holds what is chosen.
pub fn surface(view: &View, asked: &Asked<Ti3>) -> Surface {
    let offered = asked.shape.targets();
    let all = |fits: fn(&Target) -> bool| {
        let mut named = offered.iter().filter(|target| !matches!(target, Target::Pass)).peekable();
        named.peek().is_some() && named.all(|target| fits(target))
    };
    let held = |target: &&Target| matches!(target, Target::Use(Source::ActionCard(_) | Source::Note(..)));
    match asked.why.prompt {
        Prompt::ChooseTile => Surface::Sheet(TILES),
        Prompt::PickStrategyCard => Surface::Sheet(STRATEGY),
        Prompt::ResearchFree | Prompt::ResearchPaid | Prompt::GiveTech | Prompt::ReturnTech => {
            Surface::Sheet(TECHNOLOGY)
        }
        Prompt::ScorePublic | Prompt::ScoreSecret | Prompt::RevealOne | Prompt::ChooseSecret | Prompt::DropSecret => {
            Surface::Sheet(OBJECTIVES)
        }
        Prompt::Discard | Prompt::DiscardAgendas | Prompt::SwapCard => Surface::Sheet(HAND),
        Prompt::PlaceCounters
        | Prompt::Redistribute
        | Prompt::BuyCounters
        | Prompt::SpendCounters
        | Prompt::LoseCounter
        | Prompt::FleetUpkeep => Surface::Sheet(RACE),
        Prompt::Vote
        | Prompt::BreakTie
        | Prompt::KeepOnTop
        | Prompt::PlayAgenda
        | Prompt::ChooseAgenda
        | Prompt::PresentAgenda
        | Prompt::ExchangeAgendas
        | Prompt::VoteOrDiscard
        | Prompt::SplitVotes
        | Prompt::BuyVotes
        | Prompt::ChooseLaw
        | Prompt::LayRepresentative
        | Prompt::SpyOutcome => Surface::Sheet(COUNCIL),
        Prompt::ProposeDeal | Prompt::AcceptDeal | Prompt::ApproveDeal => Surface::Sheet(TRADE),
        Prompt::Produce => Surface::Sheet(UNITS),
        Prompt::PayResources
        | Prompt::PayInfluence
        | Prompt::RefreshPlanets
        | Prompt::RefreshAbility
        | Prompt::ProduceGoods
        | Prompt::ExhaustPlanets => Surface::Sheet(PLANETS),
        Prompt::ChoosePlayer | Prompt::Envoy | Prompt::DeclareWar | Prompt::SpyOn | Prompt::EndAgreement
            if all(|target| matches!(target, Target::Seat(_))) =>
        {
            Surface::Sheet(PLAYERS)
        }
        Prompt::Window if offered.iter().any(held) => Surface::Sheet(HAND),
        Prompt::Component if all(|target| matches!(target, Target::Tech(_) | Target::RaceTech(_))) => {
            Surface::Sheet(TECHNOLOGY)
        }
        Prompt::Component if all(|target| matches!(target, Target::Seat(_))) => Surface::Sheet(PLAYERS),
        Prompt::Component if all(|target| matches!(target, Target::Strategy(_))) => Surface::Sheet(STRATEGY),
        Prompt::Component if offered.iter().any(|target| is_own_card(view, target)) => Surface::Sheet(HAND),
        _ => Surface::Board,
    }
}

fn is_own_card(view: &View, target: &Target) -> bool {
    matches!(target, Target::ActionCard(card) if view.hand.contains(card))
}

/// The system a question is about.
fn system(view: &View, asked: &Asked<Ti3>) -> Option<SystemId> {
    let table = &view.public;
    let about = match asked.why.subject {
        Subject::System(system) => Some(system),
        Subject::Planet(planet) => table.planets.get(planet).map(|own| own.system),
        Subject::Window(window) => reactions::system(view, &window),
        _ => None,
    };
    about.or(table.activation.as_ref().map(|activation| activation.system))
}

/// The hexes a question speaks of besides those offered.
pub fn about(view: &View, asked: &Asked<Ti3>) -> Vec<Hex> {
    let active = view.public.activation.as_ref().map(|activation| activation.system);
    let mut systems: Vec<SystemId> = system(view, asked).into_iter().chain(active).collect();
    systems.dedup();
    systems.into_iter().map(|system| spots::hex(&view.public, system)).collect()
}

/// Several things happen before a fight in a system.
fn in_which_order(view: &View, system: SystemId, title: &str, deed: String, words: Words<'_>) -> Reaction {
    let card = Card {
        title: title.into(),
        art: Some((Art::BURST, Tint::Plain)),
        text: reactions::forces(view, system, words),
        ..Card::default()
    };
    Reaction { card, deed, otherwise: "The defender says in which order these things happen.".into() }
}

/// What can be answered now: the card or deed with its whole text, who did it, and what follows otherwise.
pub fn reaction(view: &View, asked: &Asked<Ti3>, words: Words<'_>) -> Option<Reaction> {
    match (asked.why.prompt, asked.why.subject) {
        (Prompt::Window, Subject::Window(window)) => Some(at_window(view, &window, words)),
        (Prompt::Window, Subject::System(system)) => Some(in_which_order(
            view,
            system,
            "Before the battle",
            format!("Fleets meet {}.", words.around(system)),
            words,
        )),
        // T8.1.
        (Prompt::Window, Subject::Planet(planet)) => {
            let system = view.public.planets.get(planet)?.system;
            let deed = format!("Ground forces meet on {}.", words.planet(planet));
            Some(in_which_order(view, system, "Before the invasion", deed, words))
        }
        (Prompt::UseSecondary, Subject::Strategy(card)) => Some(Reaction {
            card: component(words, Source::Strategy(card), "Strategy card"),
            deed: format!("{} has used its primary ability.", upper(&words.seat(view.public.active))),
            otherwise: "You keep your command counter and do nothing.".into(),
        }),
        (Prompt::Vote | Prompt::BreakTie | Prompt::NoteVote, _) => {
            let card = view.public.council.as_ref()?.card;
            let card = card.map_or_else(voice, |card| component(words, Source::Political(card), agenda_kind(card)));
            let otherwise = "Votes already cast decide; the speaker breaks ties.";
            Some(Reaction { card, deed: tally(view, words), otherwise: otherwise.into() })
        }
        (Prompt::FirePds, Subject::System(system)) => {
            let text = "Each PDS in the system, and each that reaches it, rolls a die. Hits destroy ships.";
            let art = Some((Art::PDS, Tint::Plain));
            Some(Reaction {
                card: Card { title: "PDS fire".into(), art, text: text.into(), ..Card::default() },
                deed: upper(&reactions::forces(view, system, words)),
                otherwise: "Your PDS stay silent.".into(),
            })
        }
        _ => None,
    }
}

/// The election of the Voice of the Council as a card (T56).
fn voice() -> Card {
    Card {
        title: "Voice of the Council".into(),
        art: Some((Art::LAW, Tint::Plain)),
        kind: "Election".into(),
        text: "Who is elected holds a special objective worth a victory point; who held it before loses it.".into(),
        ..Card::default()
    }
}

/// The votes cast so far.
fn tally(view: &View, words: Words<'_>) -> String {
    let votes = view.public.council.iter().flat_map(|council| &council.votes).filter(|(_, votes)| *votes > 0);
    let told = list(votes.map(|(ballot, votes)| format!("{} for {}", counted(*votes, "vote"), words.ballot(*ballot))));
    if told.is_empty() { "Nobody has voted yet.".to_owned() } else { format!("So far {told}.") }
}

fn agenda_kind(card: crate::games::ti3::model::ids::PoliticalCard) -> &'static str {
    if card.row().law { "Law" } else { "Agenda" }
}

fn component(words: Words<'_>, source: Source, kind: &str) -> Card {
    Card {
        title: upper(&words.source(source)),
        art: Some((emblems::source(source), Tint::Plain)),
        kind: kind.into(),
        text: words.source_text(source),
        ..Card::default()
    }
}

fn at_window(view: &View, window: &Window, words: Words<'_>) -> Reaction {
    let moment = upper(&words.moment(window));
    let of_agenda = matches!(window.at(), At::AgendaRead | At::BeforeVote | At::AfterVote | At::AfterVotes);
    let agenda = view.public.council.as_ref().filter(|_| of_agenda).and_then(|council| council.card);
    let card = match (*window, agenda) {
        (Window::CardPlayed { card, .. }, _) => component(words, Source::ActionCard(card), "Action card"),
        (_, Some(card)) => component(words, Source::Political(card), agenda_kind(card)),
        (Window::AfterPick { card, .. } | Window::PrimaryUsed { card, .. } | Window::AfterPrimary { card, .. }, _) => {
            component(words, Source::Strategy(card), "Strategy card")
        }
        (Window::Researched { tech: Some(tech), .. }, _) => component(words, Source::Tech(tech), "Technology"),
        (Window::LawPassed { card, .. } | Window::LawGone { card, .. }, _) => {
            component(words, Source::Political(card), agenda_kind(card))
        }
        _ => reactions::card(view, window, words),
    };
    Reaction { card, deed: format!("{moment}."), otherwise: reactions::otherwise(window.at()).into() }
}

/// The bargain a question belongs to: a trade agreement that is proposed (T15.2).
pub fn deal(_: &View, asked: &Asked<Ti3>) -> Option<Deal> {
    match (asked.why.prompt, asked.why.subject) {
        (Prompt::AcceptDeal, Subject::Deal(deal)) => Some(Deal { with: deal.from, side: DealSide::Whole }),
        _ => None,
    }
}

/// What whoever is proposed an agreement could say that they would take instead (T12.3).
pub fn wares(view: &View, asked: &Asked<Ti3>) -> Vec<Ware> {
    let Some(Deal { with, .. }) = deal(view, asked) else { return Vec::new() };
    let (mine, theirs) = (&view.public.players[asked.seat], &view.public.players[with]);
    vec![Ware {
        art: Art::TRADE_GOOD,
        one: "trade good",
        many: "trade goods",
        mine: mine.goods.into(),
        theirs: theirs.goods.into(),
    }]
}

/// What the limits of a distribution are, in the order of its caps.
pub fn limits(asked: &Asked<Ti3>) -> Vec<Limit> {
    let names: &[(Art, &str)] = match asked.why.prompt {
        Prompt::Produce => &[(Art::SPACE_DOCK, "Units"), (Art::RESOURCE, "Resources")],
        Prompt::MoveShips => &[(Art::LEADER, "Ships that only an admiral brings so far")],
        Prompt::LoadCargo => &[(Art::CARRIER, "Capacity"), (Art::FIGHTER, "Room for fighters and PDS")],
        Prompt::PayResources => &[(Art::RESOURCE, "Left over")],
        Prompt::PayInfluence => &[(Art::INFLUENCE, "Left over")],
        Prompt::RefreshPlanets => &[(Art::PLANET, "Resources and influence")],
        _ => &[],
    };
    Limit::all(&asked.shape, names)
}

/// The component that asks, with its text.
pub fn source(asked: &Asked<Ti3>, words: Words<'_>) -> String {
    let words = words.about(asked.seat);
    let told = |component: Component| format!("{}: {}", words.name(component), words.text(component));
    match asked.why.subject {
        Subject::Source(source) if asked.why.prompt != Prompt::JudgeCaptive => {
            format!("{}: {}", upper(&words.source(source)), words.source_text(source))
        }
        Subject::Strategy(card) => told(Component::Strategy(card)),
        Subject::Political(card) => told(Component::Political(card)),
        Subject::Representative(id) => told(Component::Representative(id)),
        Subject::Note(_, promise) | Subject::Bargain(_, promise, _) => told(Component::Promise(promise)),
        _ => String::new(),
    }
}
