//! The guide of a first game of Eclipse.

use crate::scene::Hint;

pub static HINTS: &[Hint] = &[
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
