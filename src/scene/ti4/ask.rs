//! What stands around a question: where it is answered, the hexes it speaks of, what it reacts to, and its limits.

use super::language::Component;
use super::reactions;
use super::sheets::{
    self, COUNCIL, FACTION, FACTIONS, HAND, OBJECTIVES, PLANETS, PLAYERS, STRATEGY, TECHNOLOGY, TRADE, UNITS,
};
use super::spots;
use super::tell::source_art;
use super::words::{Words, counted, list, upper};
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{self, AgendaKind};
use crate::games::ti4::effects::windows::{At, Window};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Prompt, Source, Subject, Target};
use crate::games::ti4::model::view::View;
use crate::scene::{Art, Card, Deal, DealSide, Limit, Reaction, Surface, Tint, Ware};

/// Where a question is answered: on the board, or in the sheet that holds what is chosen.
pub fn surface(view: &View, asked: &Asked<Ti4>) -> Surface {
    let offered = asked.shape.targets();
    let all = |fits: fn(&Target) -> bool| {
        let mut named = offered.iter().filter(|target| !matches!(target, Target::Pass)).peekable();
        named.peek().is_some() && named.all(|target| fits(target))
    };
    let held = |target: &&Target| matches!(target, Target::Use(Source::ActionCard(_) | Source::Note(_)));
    let own = |target: &Target| match (target, &view.mine) {
        (Target::Card(card), Some(mine)) => mine.cards.contains(card),
        (Target::Note(note), Some(mine)) => mine.notes.contains(note),
        _ => false,
    };
    let in_hand = offered.iter().any(held);
    match asked.why.prompt {
        Prompt::ChooseFaction => Surface::Sheet(FACTIONS),
        Prompt::PickStrategyCard => Surface::Sheet(STRATEGY),
        Prompt::StartingTech | Prompt::Research => Surface::Sheet(TECHNOLOGY),
        Prompt::KeepSecret | Prompt::ReturnSecret | Prompt::ScorePublic | Prompt::ScoreSecret => {
            Surface::Sheet(OBJECTIVES)
        }
        Prompt::DiscardDown | Prompt::GiveCard => Surface::Sheet(HAND),
        Prompt::BuyTokens | Prompt::GainTokens | Prompt::Redistribute => Surface::Sheet(FACTION),
        Prompt::SpendTokens | Prompt::TokenFromSheet => Surface::Sheet(FACTION),
        Prompt::VoteFor | Prompt::VoteWith | Prompt::Predict | Prompt::BreakTie => Surface::Sheet(COUNCIL),
        Prompt::OfferTrade | Prompt::RequestTrade | Prompt::AcceptTrade => Surface::Sheet(TRADE),
        Prompt::TransactWith if sheets::trades(view) => Surface::Sheet(TRADE),
        Prompt::Produce => Surface::Sheet(UNITS),
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => Surface::Sheet(PLANETS),
        Prompt::ChooseSeat | Prompt::NewSpeaker | Prompt::FreeSecondary | Prompt::TransactWith => {
            Surface::Sheet(PLAYERS)
        }
        Prompt::React if in_hand => Surface::Sheet(HAND),
        Prompt::ChooseCard if offered.iter().any(|target| own(target)) => Surface::Sheet(HAND),
        Prompt::ChooseCard if all(|target| matches!(target, Target::Strategy(_))) => Surface::Sheet(STRATEGY),
        Prompt::ChooseCard if all(|target| matches!(target, Target::Agenda(_))) => Surface::Sheet(COUNCIL),
        _ => Surface::Board,
    }
}

/// The system a question is about.
fn system(view: &View, asked: &Asked<Ti4>) -> Option<SystemId> {
    let table = &view.public;
    match asked.why.about {
        Subject::Means(means) => return Some(means.system),
        Subject::System(system) => return Some(system),
        Subject::Window(window) => {
            if let Some(system) = reactions::system(&window) {
                return Some(system);
            }
        }
        Subject::Group(group) => {
            let moving = table.tactical.as_ref().and_then(|tactical| tactical.moving.get(usize::from(group)));
            return moving.map(|ships| ships.from);
        }
        _ => {}
    }
    let combat = table.combat.as_ref().map(|combat| combat.system);
    combat.or(table.tactical.as_ref().map(|tactical| tactical.system))
}

/// The hexes a question speaks of besides those offered.
pub fn about(view: &View, asked: &Asked<Ti4>) -> Vec<Hex> {
    let active = view.public.tactical.as_ref().map(|tactical| tactical.system);
    let mut systems: Vec<SystemId> = system(view, asked).into_iter().chain(active).collect();
    systems.dedup();
    systems.into_iter().map(|system| spots::hex(&view.public, system)).collect()
}

/// What can be answered now: the card or deed with its whole text, who did it, and what follows otherwise.
pub fn reaction(view: &View, asked: &Asked<Ti4>, words: Words<'_>) -> Option<Reaction> {
    match (asked.why.prompt, asked.why.about) {
        (Prompt::React | Prompt::ResolveNext, Subject::Window(window)) => Some(at_window(view, &window, words)),
        (Prompt::UseSecondary, _) => {
            let Some(Source::Strategy(card)) = asked.why.source else { return None };
            Some(Reaction {
                card: component(words, Source::Strategy(card), "Strategy card"),
                deed: format!("{} has used its primary ability.", upper(&words.seat(view.public.active))),
                otherwise: "You keep your command token and do nothing.".into(),
            })
        }
        (Prompt::VoteFor | Prompt::VoteWith | Prompt::Predict | Prompt::BreakTie | Prompt::Bribe, _) => {
            let agenda = view.public.agenda.as_ref()?.agenda;
            Some(Reaction {
                card: component(words, Source::Agenda(agenda), agenda_kind(Source::Agenda(agenda))),
                deed: tally(view, words),
                otherwise: "Votes already cast decide; the speaker breaks ties.".into(),
            })
        }
        (Prompt::FireCannons, _) => {
            let system = view.public.tactical.as_ref()?.system;
            let text = "Each PDS in the system, and each that reaches it, rolls its dice. Hits destroy ships.";
            Some(Reaction {
                card: Card {
                    title: "Space Cannon".into(),
                    art: Some((Art::PDS, Tint::Plain)),
                    text: text.into(),
                    ..Card::default()
                },
                deed: format!("Ships of {} are {}.", words.seat(view.public.active), words.around(system)),
                otherwise: "Your cannons stay silent.".into(),
            })
        }
        _ => None,
    }
}

/// The votes cast so far.
fn tally(view: &View, words: Words<'_>) -> String {
    let votes = view.public.agenda.iter().flat_map(|ballot| &ballot.votes).filter(|cast| cast.votes > 0);
    let told = list(votes.map(|cast| {
        let (who, what) = (words.seat(cast.seat), words.outcome(cast.outcome));
        format!("{who} cast {} for {what}", counted(cast.votes, "vote"))
    }));
    if told.is_empty() { "Nobody has voted yet.".to_owned() } else { format!("{}.", upper(&told)) }
}

fn agenda_kind(source: Source) -> &'static str {
    match source {
        Source::Agenda(agenda) if content::agenda(agenda).kind == AgendaKind::Law => "Law",
        _ => "Directive",
    }
}

fn component(words: Words<'_>, source: Source, kind: &str) -> Card {
    Card {
        title: words.name(source).to_owned(),
        art: Some((source_art(source), Tint::Plain)),
        kind: kind.into(),
        text: words.text(source),
        ..Card::default()
    }
}

fn at_window(view: &View, window: &Window, words: Words<'_>) -> Reaction {
    let moment = upper(&words.moment(window));
    let of_agenda = matches!(
        window.at(),
        At::WhenAgendaRevealed
            | At::AfterAgendaRevealed
            | At::BeforeVoting
            | At::AfterVotesCast
            | At::AfterSpeakerVoted
    );
    let agenda = view.public.agenda.as_ref().filter(|_| of_agenda).map(|ballot| ballot.agenda);
    let (card, otherwise) = match (*window, agenda) {
        (Window::WhenActionCardPlayed(now), _) => {
            let card = component(words, Source::ActionCard(now.card), "Action card");
            (card, "The card does what it says.")
        }
        (_, Some(agenda)) => {
            let source = Source::Agenda(agenda);
            (component(words, source, agenda_kind(source)), "The agenda goes on to the vote.")
        }
        (Window::WhenStrategyCardChosen(now), _) => {
            (component(words, Source::Strategy(now.card), "Strategy card"), "The card is theirs.")
        }
        (Window::AfterTechnologyResearched(now), _) => {
            (component(words, Source::Tech(now.tech), "Technology"), "Play goes on.")
        }
        _ => (reactions::card(view, window, words), reactions::otherwise(window.at())),
    };
    // The question names a moment already at which nothing was done and nobody stands.
    let nothing_more = card.text.is_empty() && card.title == moment;
    let deed = if nothing_more { String::new() } else { format!("{moment}.") };
    Reaction { card, deed, otherwise: otherwise.into() }
}

/// The bargain a question belongs to (LRR 94).
pub fn deal(view: &View, asked: &Asked<Ti4>) -> Option<Deal> {
    let side = match asked.why.prompt {
        Prompt::OfferTrade => DealSide::Give,
        Prompt::RequestTrade => DealSide::Get,
        Prompt::AcceptTrade => DealSide::Whole,
        _ => return None,
    };
    let offer = view.mine.as_ref()?.offer.as_ref()?;
    Some(Deal { with: if offer.from == asked.seat { offer.to } else { offer.from }, side })
}

/// What whoever is offered something could say that they would take instead (LRR 94.2).
pub fn wares(view: &View, asked: &Asked<Ti4>) -> Vec<Ware> {
    let Some(Deal { with, side: DealSide::Whole }) = deal(view, asked) else { return Vec::new() };
    let (mine, theirs) = (&view.public.players[asked.seat], &view.public.players[with]);
    let ware = |art, one, many, mine: u8, theirs: u8| Ware { art, one, many, mine: mine.into(), theirs: theirs.into() };
    vec![
        ware(Art::TRADE_GOOD, "trade good", "trade goods", mine.goods, theirs.goods),
        ware(Art::COMMODITY, "commodity", "commodities", mine.commodities, theirs.commodities),
    ]
}

/// What the limits of a distribution are, in the order of its caps.
pub fn limits(asked: &Asked<Ti4>) -> Vec<Limit> {
    let names: &[(Art, &str)] = match asked.why.prompt {
        Prompt::Produce => {
            &[(Art::SPACE_DOCK, "Units"), (Art::RESOURCE, "Resources"), (Art::INFANTRY, "Ground forces")]
        }
        Prompt::MoveShips => &[(Art::FLEET, "Ships one step further")],
        Prompt::PayResources => &[(Art::RESOURCE, "Left over")],
        Prompt::PayInfluence => &[(Art::INFLUENCE, "Left over")],
        Prompt::PayEither => &[(Art::RESOURCE, "Left over")],
        Prompt::LoadCargo => &[(Art::CARRIER, "Capacity")],
        _ => &[],
    };
    Limit::all(&asked.shape, names)
}

/// The component that asks, with its text.
pub fn source(asked: &Asked<Ti4>, words: Words<'_>) -> String {
    match (asked.why.source, asked.why.prompt) {
        (Some(source), _) => format!("{}: {}", words.source(source), words.text(source)),
        (None, Prompt::VoteFor | Prompt::VoteWith | Prompt::Predict | Prompt::BreakTie) => {
            let agenda = words.table.agenda.as_ref().map(|ballot| Component::Agenda(ballot.agenda));
            agenda.map_or(String::new(), |agenda| format!("{}: {}", words.name(agenda), words.text(agenda)))
        }
        _ => String::new(),
    }
}
