//! What a reaction answers: the card with its whole text, who played it on whom, and what it does if nobody answers (S 6.2).

use super::sheets;
use crate::core::Seat;
use crate::games::skirmish::{Card, Moment, Target, Why};
use crate::scene::{Names, Reaction};

pub fn reaction(why: Why, viewer: Option<Seat>, names: &Names) -> Option<Reaction> {
    let Why::React(Moment::Card { card, by, on }) = why else { return None };
    let name = |seat: Seat| if Some(seat) == viewer { "you" } else { names.of(seat) };
    let aim = match on {
        Target::Seat(seat) if seat != by => format!(" on {}", name(seat)),
        Target::World(world) => format!(" on {}", world.name()),
        _ => String::new(),
    };
    Some(Reaction {
        card: sheets::shown(card, 1, false),
        deed: format!("{} plays it{aim}.", names.of(by)),
        otherwise: effect(card, names.of(by), on, &name),
    })
}

/// What a card does, as a sentence about those it is played by and on.
fn effect<'a>(card: Card, by: &str, on: Target, name: &dyn Fn(Seat) -> &'a str) -> String {
    let whom = if let Target::Seat(seat) = on { name(seat) } else { "" };
    let whose = if whom == "you" { "your".to_string() } else { format!("{whom}'s") };
    match (card, on) {
        (Card::Supply, _) => format!("{by} gains 3 fuel."),
        (Card::Muster, Target::World(world)) => format!("{by} puts a scout on {}.", world.name()),
        (Card::Muster, _) => format!("{by} puts a scout on a world."),
        (Card::Raid, _) => format!("{by} takes up to 2 fuel from {whom}."),
        (Card::Gate, _) => format!("The ships of {by} move from anywhere to anywhere this turn."),
        (Card::Probe, _) => format!("{by} looks at {whose} hand and discards one card from it."),
        (Card::Ambush, _) => format!("The ships of {by} fire once before anyone else."),
        (Card::Shields, _) => format!("{by} cancels up to 2 of the hits."),
        (Card::Jam, _) => format!("{} card does nothing.", super::words::capital(&whose)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::World;

    #[test]
    fn s6_2_a_reaction_shows_the_card_who_plays_it_on_whom_and_what_follows() {
        let (ada, bo) = (Seat::new(0), Seat::new(1));
        let names = Names::new(["Ada".to_string(), "Bo".to_string()].into_iter().collect());
        let told = |card, on, viewer| {
            let why = Why::React(Moment::Card { card, by: ada, on });
            let told = reaction(why, Some(viewer), &names).expect("a card is answered");
            assert_eq!(told.card.text, super::super::words::effect(card));
            (told.deed, told.otherwise)
        };
        let words = |deed: &str, otherwise: &str| (deed.to_string(), otherwise.to_string());
        assert_eq!(
            told(Card::Probe, Target::Seat(bo), bo),
            words("Ada plays it on you.", "Ada looks at your hand and discards one card from it.")
        );
        assert_eq!(
            told(Card::Raid, Target::Seat(bo), Seat::new(2)),
            words("Ada plays it on Bo.", "Ada takes up to 2 fuel from Bo.")
        );
        assert_eq!(
            told(Card::Muster, Target::World(World::Aster), bo),
            words("Ada plays it on Aster.", "Ada puts a scout on Aster.")
        );
        assert_eq!(told(Card::Jam, Target::Seat(bo), bo), words("Ada plays it on you.", "Your card does nothing."));
        assert_eq!(told(Card::Supply, Target::Seat(ada), bo), words("Ada plays it.", "Ada gains 3 fuel."));
        assert_eq!(reaction(Why::Build, Some(bo), &names), None);
    }
}
