//! The guide of a first game of Skirmish: what it says to each question.

use crate::games::skirmish::{Moment, View, Why};
use crate::scene::Hint;

pub fn hint(view: &View, why: Why) -> Hint {
    match why {
        Why::Bid if view.round == 1 => Hint::new(
            "Bid for the order",
            "Fuel buys ships, but the highest bid decides who moves when. Moving last is strong: nobody can take back what you take. One fuel is a fair start.",
        ),
        Why::Bid => Hint::new(
            "Bid again",
            "Every round begins with a bid. What you keep builds ships: bid only if the order matters to you now.",
        ),
        Why::Arrange => Hint::new(
            "You arrange the turns",
            "Use the arrows to sort the names. Going last lets you see what the others do; going first takes empty worlds.",
        ),
        Why::Land => {
            Hint::new("Land", "Nobody is ever out of the game: put a scout on an empty world and it is yours.")
        }
        Why::Play => Hint::new(
            "Cards first",
            "Your cards are secret. Read them under My cards; play one that helps now, or keep it for a battle. You may go on without playing any.",
        ),
        Why::Aim(_) => {
            Hint::new("Aim", "Choose what the card is for, on the board or in the bar. The others may still answer it.")
        }
        Why::Strip { .. } => Hint::new(
            "An open hand",
            "You see a rival's whole hand. Take away what would hurt you most, a Jam or an Ambush for a start.",
        ),
        Why::Build => Hint::new(
            "Build ships",
            "Press plus where a ship should stand. Scouts are cheap, cruisers hit more often. Keep a little fuel for the next bid.",
        ),
        Why::Destination => Hint::new(
            "Where to?",
            "Every world scores a point each round, the Crown in the middle two. Empty worlds are yours at once, others mean a battle.",
        ),
        Why::Ships { .. } => Hint::new(
            "Who goes?",
            "Set how many ships leave each world. What you leave behind defends it; an empty world is still yours until somebody comes.",
        ),
        Why::React(Moment::Battle { .. }) => Hint::new(
            "A battle",
            "Before the dice fall you may play a battle card. The stage shows both fleets and the chance to win.",
        ),
        Why::React(Moment::Hits { .. }) => {
            Hint::new("You are hit", "Shields would stop two hits now. Pass, and you choose which ships are lost.")
        }
        Why::React(Moment::Card { .. }) => Hint::new(
            "Answer a card",
            "A rival plays a card, and one of yours can answer it. Pass if it does not hurt you. The clock lets you answer such questions ahead.",
        ),
        Why::Losses { .. } => Hint::new(
            "Losses",
            "Each hit costs one ship of your choice. The cheaper ones are marked already; confirm if you agree.",
        ),
        Why::Retreat { .. } => Hint::new(
            "Fight on?",
            "After each round the attacker may turn back to a world of theirs. Look at the odds before you fight on.",
        ),
        Why::Withdraw { .. } => {
            Hint::new("Withdraw", "Three rounds are all a battle gets. Choose where your ships go.")
        }
        Why::Discard => Hint::new("Too many cards", "Four cards are all you can keep. Discard what you need least."),
    }
}
