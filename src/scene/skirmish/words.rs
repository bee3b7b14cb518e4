//! Skirmish in words.

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::skirmish::{Because, Card, Fleet, Kind, Moment, Pile, Target, View, Why, World};
use crate::scene::Names;

/// What is asked, as one sentence.
pub fn question(view: &View, why: Why, names: &Names) -> String {
    match why {
        Why::Bid => "How much fuel do you bid, in secret, for the right to arrange the turns?".into(),
        Why::Arrange => "You won the bid. Put this round's turns in order.".into(),
        Why::Land => "You own no world. Choose an empty one to land on.".into(),
        Why::Play => "Play a card, or go on to build.".into(),
        Why::Aim(card) => format!("What do you use {} on?", card.row().name),
        Why::Strip { of } => format!("Which card do you take from {}'s hand?", names.of(of)),
        Why::Build => {
            let fuel = view.viewer.map_or(0, |me| view.seats[me].fuel);
            format!("Build ships on your worlds. You have {fuel} fuel.")
        }
        Why::Destination => "Choose a world to move to, or stay.".into(),
        Why::Ships { to } => format!("Which ships move to {}?", to.name()),
        Why::React(Moment::Card { card, by, on }) => match on {
            Target::Seat(seat) if Some(seat) == view.viewer && seat != by => {
                format!("{} plays {} on you. Do you answer?", names.of(by), card.row().name)
            }
            _ => format!("{} plays {}. Do you answer?", names.of(by), card.row().name),
        },
        Why::React(Moment::Battle { at }) => format!("A battle begins at {}. Do you play a card?", at.name()),
        Why::React(Moment::Hits { at, hits, .. }) => {
            format!("Your ships at {} take {}. Do you play a card?", at.name(), count(hits.into(), "hit"))
        }
        Why::Losses { at, hits } => {
            format!("{} at {}: which ships do you lose?", capital(&count(hits.into(), "hit")), at.name())
        }
        Why::Retreat { at } => format!("Fight on at {}, or retreat?", at.name()),
        Why::Withdraw { at } => format!("The battle at {} must end. Where do your ships withdraw to?", at.name()),
        Why::Discard => "You hold too many cards. Choose which to discard.".into(),
    }
}

/// The worlds a question speaks of.
pub fn about(why: Why) -> Vec<Hex> {
    let world = match why {
        Why::Ships { to: at }
        | Why::Losses { at, .. }
        | Why::Retreat { at }
        | Why::Withdraw { at }
        | Why::React(Moment::Battle { at } | Moment::Hits { at, .. } | Moment::Card { on: Target::World(at), .. }) => {
            at
        }
        _ => return Vec::new(),
    };
    vec![world.hex()]
}

/// The card that asks, where it is one.
pub fn source(why: Why) -> String {
    match why {
        Why::Aim(card) | Why::React(Moment::Card { card, .. }) => card.row().name.into(),
        _ => String::new(),
    }
}

/// What a card does; when it is played is told apart from it.
pub fn effect(card: Card) -> String {
    let text = card.row().text;
    text.strip_prefix("On your turn: ").map_or_else(|| text.to_string(), capital)
}

/// What passing means here.
pub fn pass(why: Why) -> &'static str {
    match why {
        Why::Play => "No more cards",
        Why::Destination => "Stay",
        Why::Retreat { .. } => "Fight on",
        _ => "Pass",
    }
}

/// What moving there would mean.
pub fn arrival(view: &View, me: Seat, world: World, names: &Names) -> String {
    let holding = view.at(world);
    match holding.owner {
        Some(owner) if owner == me => "yours".into(),
        Some(owner) if !holding.fleet.is_empty() => {
            format!("battle with {}: {}", names.of(owner), fleet(holding.fleet))
        }
        Some(owner) => format!("take it from {}", names.of(owner)),
        None => "take it".into(),
    }
}

/// Why something cannot be chosen.
pub fn because(because: Because) -> String {
    match because {
        Because::Full => "Four of your ships are there already; a world holds no more.".into(),
        Because::OutOfReach => "None of your ships is next to that world.".into(),
        Because::NotHeld(card) => format!("You do not hold {}.", card.row().name),
        Because::OtherMoment(card) => format!("{} is for another moment. {}", card.row().name, card.row().text),
        Because::NothingToAimAt(card) => format!("There is nothing to use {} on now.", card.row().name),
    }
}

/// "2 scouts and 1 cruiser".
pub fn fleet(fleet: Fleet) -> String {
    let kinds = Kind::ALL.into_iter().filter(|&kind| fleet[kind] > 0);
    let parts: Vec<String> = kinds.map(|kind| count(fleet[kind].into(), kind.name())).collect();
    if parts.is_empty() { "no ships".into() } else { parts.join(" and ") }
}

pub fn cards(pile: Pile) -> String {
    let names: Vec<&str> = pile.cards().map(|card| card.row().name).collect();
    if names.is_empty() { "no cards".into() } else { names.join(", ") }
}

/// "1 hit", "2 hits".
pub fn count(amount: u32, thing: &str) -> String {
    format!("{amount} {}", several(amount, thing))
}

/// "hit", "hits": the thing itself in the number there is.
pub fn several(amount: u32, thing: &str) -> String {
    format!("{thing}{}", if amount == 1 { "" } else { "s" })
}

pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
