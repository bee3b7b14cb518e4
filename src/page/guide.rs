//! The guide of a first game: a short hint for each kind of question, by the rule that asks it.

use super::Page;
use super::act::Act;
use super::html::Html;
use super::parts::tool;
use crate::games::Rules;
use crate::html;
use crate::scene::Art;

struct Hint {
    /// The number of the rule that asks.
    rule: &'static str,
    title: &'static str,
    text: &'static str,
}

/// While nobody here is asked, and where no hint fits.
const WATCH: Hint = Hint {
    rule: "",
    title: "Watch",
    text: "Others decide. The line above the bar says what happened last; tap it for the whole log. Tap anywhere to hurry the bots.",
};
const ASKED: Hint = Hint {
    rule: "",
    title: "A question",
    text: "What can be chosen glows on the board and stands in the bar below. The question mark opens the rule.",
};
const OVER: Hint = Hint {
    rule: "",
    title: "Well played",
    text: "That was a whole game. Watch the replay, or start a new game from home: more seats, longer, by link.",
};

fn hints(rules: Rules) -> &'static [Hint] {
    match rules {
        Rules::Skirmish => &SKIRMISH,
        Rules::Eclipse => &ECLIPSE,
    }
}

static SKIRMISH: [Hint; 13] = [
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

static ECLIPSE: [Hint; 15] = [
    Hint {
        rule: "E 4.1",
        title: "Your turn",
        text: "Each action costs a disc, and each disc makes upkeep dearer: your seat says what you will have left. Explore first; pass while you can still pay.",
    },
    Hint {
        rule: "E 12.1",
        title: "After passing",
        text: "You may still spend a disc on one small thing when danger comes. Mostly you stay passed.",
    },
    Hint {
        rule: "E 2.12",
        title: "Colony ships",
        text: "Each puts a cube on an empty square of a hex you hold and raises that income for good. Use them all, every round.",
    },
    Hint {
        rule: "E 5.2",
        title: "Explore",
        text: "Tap a glowing space. Inner sectors are rich and guarded, outer ones poor and quiet.",
    },
    Hint {
        rule: "E 5.4",
        title: "A new sector",
        text: "Tap it to turn it; bright wormholes are connections. Face wormholes to where you want to go, or keep neighbours out.",
    },
    Hint {
        rule: "E 5.7",
        title: "Claim it?",
        text: "A disc makes it yours: its points, its squares, its discovery. It costs upkeep every round.",
    },
    Hint { rule: "E 2.19", title: "A discovery", text: "Early on use it; a kept tile is 2 points at the end." },
    Hint {
        rule: "E 6.1",
        title: "Influence",
        text: "Move discs to hexes you can reach, or take one back to save upkeep. It also readies two colony ships.",
    },
    Hint {
        rule: "E 8.1",
        title: "Research",
        text: "Several technologies of one category make the next cheaper. Look for better sources, hulls and computers first.",
    },
    Hint {
        rule: "E 9.1",
        title: "Upgrade",
        text: "Tap a square, then a part. Watch energy, and the chance against an Ancient that each part brings.",
    },
    Hint {
        rule: "E 10.1",
        title: "Build",
        text: "Ships appear in hexes you hold. Two cruisers with better parts beat a lone Ancient.",
    },
    Hint {
        rule: "E 11.1",
        title: "Move",
        text: "Tap a ship, then where it goes. The note says what waits there and your chance to win. Entering enemies is a battle after the actions.",
    },
    Hint {
        rule: "E 13.9",
        title: "Your dice",
        text: "The best target is marked already; tap another if you prefer. Dice that can hit nothing are skipped.",
    },
    Hint {
        rule: "E 13.15",
        title: "Retreat?",
        text: "Look at the odds. Ships that flee may still be hit on their way out.",
    },
    Hint {
        rule: "E 14.3",
        title: "You cannot pay",
        text: "Trade other resources, or give up the hex that hurts least. Its cubes return to your tracks.",
    },
];

pub fn guide(h: &mut Html, page: &Page) {
    let Some(held) = page.held.as_ref().filter(|_| !page.desk.unguided && page.sight.curtain().is_none()) else {
        return;
    };
    let hint = match page.edit() {
        _ if page.sight.outcome.is_some() => &OVER,
        Some(edit) => {
            hints(held.session.rules()).iter().find(|hint| hint.rule == edit.prompt.rule.number).unwrap_or(&ASKED)
        }
        None => &WATCH,
    };
    html!(
        h,
        "<aside class='guide panel' aria-label='Guide'><div role='status'><h2>",
        hint.title,
        "</h2><p>",
        hint.text
    );
    html!(h, "</p></div>");
    tool(h, Art::CLOSE, "Close the guide", Act::CloseGuide);
    html!(h, "</aside>");
}
