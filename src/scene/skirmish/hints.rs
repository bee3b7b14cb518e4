//! The guide of a first game of Skirmish.

use crate::scene::Hint;

pub static HINTS: &[Hint] = &[
    Hint {
        rule: "S 3.1",
        title: "Bid for the order",
        text: "Fuel buys ships, but the highest bid decides who moves when. Moving last is strong: nobody can take back what you take. One fuel is a fair start.",
    },
    Hint {
        rule: "S 3.3",
        title: "You arrange the turns",
        text: "Use the arrows to sort the names. Going last lets you see what the others do; going first takes empty worlds.",
    },
    Hint {
        rule: "S 4.1",
        title: "Land",
        text: "Nobody is ever out of the game: put a scout on an empty world and it is yours.",
    },
    Hint {
        rule: "S 4.3",
        title: "Cards first",
        text: "Your cards are secret. Read them under Cards; play one that helps now, or keep it for a battle. You may go on without playing any.",
    },
    Hint {
        rule: "S 4.4",
        title: "Build ships",
        text: "Press plus where a ship should stand. Scouts are cheap, cruisers hit more often. Keep a little fuel for the next bid.",
    },
    Hint {
        rule: "S 4.5",
        title: "Move",
        text: "Every world scores a point each round, the Crown in the middle two. Tap a glowing world: empty ones are yours at once.",
    },
    Hint {
        rule: "S 5.2",
        title: "A battle",
        text: "Before the dice fall you may play a battle card. The picture shows both fleets and the chance to win.",
    },
    Hint {
        rule: "S 5.3",
        title: "Losses",
        text: "Each hit costs one ship of your choice. The cheaper ones are marked already; confirm if you agree.",
    },
    Hint {
        rule: "S 5.5",
        title: "Fight on?",
        text: "After each round the attacker may turn back to a world of theirs. Look at the odds before you fight on.",
    },
    Hint { rule: "S 5.6", title: "Withdraw", text: "Three rounds are all a battle gets. Choose where your ships go." },
    Hint {
        rule: "S 6.1",
        title: "Aim",
        text: "Some cards need a target. Tap it on the board or in the bar; the others may still answer the card.",
    },
    Hint {
        rule: "S 6.2",
        title: "Answer a card",
        text: "A rival plays a card, and one of yours can answer it. Pass if it does not hurt you. The clock lets you answer such questions ahead.",
    },
    Hint {
        rule: "S 4.6",
        title: "Too many cards",
        text: "Four cards are all you can keep. Discard what you need least.",
    },
];
