//! What sheets of both editions of Twilight Imperium hold in the same way: headed cards, when something is used, objectives as chips, and
//! everybody in short.

use super::galaxy::Art;
use super::panel::{Block, Card, Meter, Milestone};
use super::speech::{either, list, upper};
use crate::core::seat::{Seat, Seats};

/// A heading with its cards; nothing without cards.
pub fn section(title: &str, cards: Vec<Card>) -> Vec<Block> {
    match cards.is_empty() {
        true => Vec::new(),
        false => vec![Block::Heading(title.into()), Block::Cards(cards)],
    }
}

/// When a component is used, by its moments: "As an action or after a system is activated". Nothing for what works by itself.
pub fn timing(moments: impl IntoIterator<Item = &'static str>) -> String {
    let mut told: Vec<String> = Vec::new();
    for moment in moments {
        if !told.iter().any(|other| other == moment) {
            told.push(moment.to_owned());
        }
    }
    upper(&either(told))
}

/// A public objective as a chip, by its card and who has scored it: "Expand Borders: you 4 of 6; Ada 6 of 6; Bo scored".
pub fn milestone(card: Card, aim: Art, me: Option<Seat>, scored: Seats, ready: bool, sheet: &'static str) -> Milestone {
    let Card { title, art, meters, .. } = card;
    let own = meters.iter().find(|meter| meter.seat.is_some() && meter.seat == me);
    let told = |meter: &Meter| match meter.done {
        Some(done) => format!("{} {done}", meter.label),
        None => format!("{} {} of {}", meter.label, meter.have, meter.need),
    };
    let told: Vec<String> = meters.iter().map(told).collect();
    Milestone {
        art: art.map_or(Art::OBJECTIVE, |(art, _)| art),
        aim,
        figure: own.map_or(String::new(), |own| format!("{}/{}", own.have.min(own.need), own.need)),
        ready,
        done: me.is_some_and(|me| scored.contains(me)),
        seats: scored.iter().collect(),
        words: if told.is_empty() { title.clone() } else { format!("{title}: {}", told.join("; ")) },
        title,
        sheet,
    }
}

/// Where the viewer stands with an objective, and who else could score it.
pub fn standing(own: &str, rivals: impl IntoIterator<Item = String>) -> String {
    let rivals = list(rivals);
    if rivals.is_empty() { own.to_owned() } else { format!("{own} {rivals} could score it.").trim().to_owned() }
}

/// Everybody in short, and below that one area after another to look at, and the piles.
pub fn players(
    overview: Vec<Card>,
    areas: impl Iterator<Item = (String, Vec<Block>)>,
    piles: Vec<Block>,
) -> Vec<Block> {
    let named = overview.first().map(|first| Block::legend(&first.figures));
    let options = areas.chain([("Piles".to_owned(), piles)]).collect();
    named.into_iter().chain([Block::Tiles(overview), Block::Choice { label: "Look at".into(), options }]).collect()
}

/// The strategy cards of a seat by their names: "Trade (used) and Warfare".
pub fn strategy_cards<'c>(held: impl Iterator<Item = (&'c str, bool)>) -> String {
    list(held.map(|(name, used)| if used { format!("{name} (used)") } else { name.to_owned() }))
}

/// What holds of a seat: "Speaker. On turn."
pub fn said(all: &[(bool, &str)]) -> String {
    let holds: Vec<&str> = all.iter().filter(|(holds, _)| *holds).map(|(_, word)| *word).collect();
    holds.join(" ")
}

/// Who it is, above the area of a seat.
pub fn introduced(name: &str, eliminated: bool, speaker: bool) -> Block {
    Block::Text(match (eliminated, speaker) {
        (true, _) => format!("{name}, out of the game."),
        (false, true) => format!("{name}, speaker."),
        (false, false) => format!("{name}."),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Tint;

    #[test]
    fn a_chip_tells_how_far_everybody_is() {
        let [me, ada] = [0, 1].map(Seat::new);
        let meter =
            |seat, label: &str, have, done| Meter { seat: Some(seat), label: label.into(), have, need: 6, done };
        let card = || Card {
            title: "Expand Borders".into(),
            art: Some((Art::OBJECTIVE_TWO, Tint::Plain)),
            meters: vec![meter(me, "You", 7, None), meter(ada, "Ada", 6, Some("scored"))],
            ..Card::default()
        };
        let mut scored = Seats::NONE;
        scored.insert(ada);
        let chip = milestone(card(), Art::RINGED_PLANET, Some(me), scored, true, "objectives");
        assert_eq!((chip.words.as_str(), chip.figure.as_str()), ("Expand Borders: You 7 of 6; Ada scored", "6/6"));
        assert_eq!((chip.done, chip.seats, chip.art), (false, vec![ada], Art::OBJECTIVE_TWO));
        let open = milestone(card(), Art::RINGED_PLANET, None, scored, false, "objectives");
        assert_eq!((open.figure.as_str(), open.done), ("", false), "a spectator is nowhere");
        assert!(milestone(card(), Art::RINGED_PLANET, Some(ada), scored, false, "objectives").done);
    }

    #[test]
    fn what_there_is_nothing_of_is_left_out() {
        assert!(section("Leaders", Vec::new()).is_empty());
        assert_eq!(section("Leaders", vec![Card::default()]).len(), 2);
        assert_eq!(timing(["as an action", "after a battle", "as an action"]), "As an action or after a battle");
        assert_eq!(timing([]), "");
        assert_eq!(standing("You can score it.", ["Ada".into()]), "You can score it. Ada could score it.");
        assert_eq!((standing("", ["Ada".into()]), standing("", [])), ("Ada could score it.".into(), String::new()));
        assert_eq!(strategy_cards([("Trade", true), ("Warfare", false)].into_iter()), "Trade (used) and Warfare");
        assert_eq!(said(&[(true, "Speaker."), (false, "Passed."), (true, "On turn.")]), "Speaker. On turn.");
    }
}
