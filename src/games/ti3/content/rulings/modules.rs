//! Points of the optional modules (T30 to T63).

use super::{Ruling, ruling};

pub static RULINGS: [Ruling; 72] = [
    ruling(
        "T54",
        "Leaders of Arborec, Creuss and Muaat are those on their components.",
        "Two lists agree against the text.",
    ),
    ruling("T57, T58", "Political Intrigue and the Twilight Council exclude each other.", "Both rewrite the council."),
    ruling(
        "T52",
        "Ground forces fight in space with the Yin flagship only while they are aboard.",
        "Those on planets take no part in space battles.",
    ),
    ruling("T56.1", "Who is elected Voice again keeps card and point.", "Nothing changes hands."),
    ruling(
        "T57.5",
        "Who is offered a note sees which it is before keeping it.",
        "Nobody binds himself for he knows not what.",
    ),
    ruling(
        "T57 Determine Policy",
        "With Political II it is played before an open card is chosen; both stay open then.",
        "The council votes on its card instead, and nothing else is ever drawn for it.",
    ),
    ruling(
        "T57 Paralyzing Serum",
        "It kills as a card does, not as a spy: bodyguards are safe, and nobody was targeted.",
        "The card assassinates; the spy only carries it.",
    ),
    ruling(
        "T57 Captain Lassir",
        "A result is disliked by who voted for another.",
        "Anything else would be a free dreadnought.",
    ),
    ruling(
        "T57 Redband R't'an, A6AH3",
        "Who abstains does not vote otherwise, but neither for it.",
        "The one card speaks of voting otherwise, the other of not voting for.",
    ),
    ruling("T57 Wendigo", "Who has neither trade good nor action card cannot vote for.", "The vote has a price."),
    ruling(
        "T57 Xxekir Grom",
        "The current player's own Xxekir Grom has no votes more.",
        "He cannot offer himself a note.",
    ),
    ruling(
        "T40.1",
        "Trade stations cannot be annexed.",
        "They belong to who alone has ships there, whatever a card says (T12.7).",
    ),
    ruling(
        "T40.5",
        "Goods on an agreement that ends without a fight are lost; Prospect draws its objective from those not in the deck.",
        "The cards say nothing of either; the deck of a standard game is built and counted.",
    ),
    ruling(
        "T43, T51.1",
        "Counters that kill ground forces leave mechanized units alone, and these then take the planet.",
        "They are immune to counters and hold planets.",
    ),
    ruling(
        "T45.1",
        "A counter in space is met by every way of ending a move: actions, retreats and patrols. Systems beyond the counters have none.",
        "The text speaks of moving units, not of actions.",
    ),
    ruling(
        "T50.2",
        "A ship hit by a mine that can take the hit is damaged; retreats, patrols and reinforcements enter as well.",
        "The hit is on that very ship, so there is nothing to choose.",
    ),
    ruling(
        "T54.1, T54.3",
        "A leader in space is with the fleet, on its best ship; its fate is decided when the last ship is gone.",
        "As with cargo, nobody is asked to note who is aboard what.",
    ),
    ruling("T54.5", "A leader who escapes with no planet to go to is lost.", "Leaders are always on a ship or planet."),
    ruling(
        "T35.1",
        "Homes are hidden only as long as they are in hand; no tile takes the last space that somebody's home could have.",
        "A tile is turned up as it is placed, and homes must not be adjacent.",
    ),
    ruling(
        "T35.2",
        "With Star by Star the guards of Mecatol Rex are doubled.",
        "The text leaves it open; a home may lie right beside it.",
    ),
    ruling("T35.1, T3.11", "Star by Star has no compensation for seats.", "Everybody chooses where to be."),
    ruling(
        "T36.1",
        "Who passes is asked at once whether to surrender; the last who goes on is not.",
        "The text says after having passed; somebody has to be left to win.",
    ),
    ruling(
        "T36.1, T9.1",
        "Who surrendered scores no more and cannot win.",
        "He has given up; only what is left of him is still on the board.",
    ),
    ruling(
        "T36.3",
        "Who chose a lot opens with a bid of none or more; the others in turn bid more or drop out until one is left.",
        "The text says in turns; so every lot finds an owner.",
    ),
    ruling(
        "T36.3",
        "A planet goes with what stands on it and a fleet with its cargo, as pieces of the winner as far as he has them; flagships do not.",
        "Plastic is limited, and a flagship belongs to its race.",
    ),
    ruling(
        "T36.2",
        "Who surrendered keeps one planet, whose forces are asked for casualties only; agreements pay until it falls.",
        "Its forces only defend, and agreements last until elimination.",
    ),
    ruling(
        "T53.1",
        "Both mercenaries drawn are shown, and those put under the deck are known.",
        "They are tokens and cards in the open; the text hides nothing.",
    ),
    ruling(
        "T53.2, T53.3",
        "A mercenary in space is a ship for battles, blockades, supply and movement; for cards about lost ships, trade stations and leaders it is none.",
        "It fights, moves and counts as a ship does, but claims nothing and carries no leaders.",
    ),
    ruling(
        "T53.2",
        "A mercenary on a planet of the activated system may take off there; on planets with domain counters it lands only with ground forces.",
        "Taking off is part of a movement; counters wait for ground forces (T43.2).",
    ),
    ruling(
        "T53.3",
        "A mercenary that wins an invasion alone destroys what stands there and leaves the planet neutral; on a neutral planet it is fought before the planet is taken.",
        "It cannot take the planet, and is then the only unit on it.",
    ),
    ruling(
        "T53.4 Daffren",
        "All strategy cards of both are swapped, and who gets him puts him on a planet of his.",
        "The card speaks of the cards, and a mercenary starts on a planet.",
    ),
    ruling("T53.4 Murrag", "His last hit is for a unit of the enemy.", "Nobody gains by hitting himself."),
    ruling(
        "T59.1",
        "No system is marked twice, and neither homes nor Mecatol Rex are.",
        "Two players cannot take the same planets before the game.",
    ),
    ruling(
        "T58.2",
        "Votes may be held back; agendas are enforced in the order in which they were chosen.",
        "The text asks for a visible order and does not say whose.",
    ),
    ruling(
        "T40.1",
        "In Shattered Ascension a planet can be annexed inside a system where the player has ships and another planet.",
        "Who controls all of a system has nothing to annex there (T0.9).",
    ),
    ruling(
        "T43.8",
        "Open counters are placed after the bids, by chance on ready-made maps.",
        "The board is laid when places are taken.",
    ),
    ruling(
        "T43.9s",
        "Quick probing does not bar a landing.",
        "It comes just before landings, and would be worth nothing otherwise.",
    ),
    ruling(
        "T46.3s",
        "Shipwreck is blue, datacache yellow, armory red, fossil green.",
        "No source tells the colours; the names do.",
    ),
    ruling(
        "T47.1",
        "There are four double-sided tokens, alpha on one side and beta on the other.",
        "No source tells them; there are four blank artifacts.",
    ),
    ruling(
        "T37.1",
        "Any number of systems includes none: a single one may be the free one, and is while there are reinforcements.",
        "One system with a battle, a landing or production then costs one counter, as without the module.",
    ),
    ruling(
        "T37.2",
        "All counters are placed, then ships move into one system after the other, then each system is dealt with in turn. Nothing \
         moves from one of these systems into another.",
        "The text names no order; a counter holds ships as ever (T6.2).",
    ),
    ruling(
        "T37.3",
        "A battle is paid for as ships move in, so nobody moves in who cannot; facilities and docks count as production.",
        "A battle is not a choice once the ships are there.",
    ),
    ruling(
        "T61",
        "Two players have the galaxy of three with two arms that lie opposite: 3 special, 5 empty and 14 regular tiles, eleven each.",
        "No source has a galaxy for two; this keeps the distances and about the shares of the other galaxies.",
    ),
    ruling(
        "T61.1",
        "Two points less are needed: eight, twelve in the long war, one less with Bureaucracy.",
        "The later rulebook says eight where ten are usual.",
    ),
    ruling(
        "T61.1",
        "No Trade card ends agreements by its primary; with two players the Voice has three votes more in any game.",
        "Trade (b) is the choice that ends agreements, whichever of the cards is played.",
    ),
    ruling(
        "T61.1",
        "A trade good buys one vote, and leaves when all have voted.",
        "The text gives no price, and the payment is secret.",
    ),
    ruling(
        "T61.1",
        "Further agendas are revealed at the start of the strategy phase, and are chosen as those of the players.",
        "T58.1 has that moment for agendas that lie open.",
    ),
    ruling(
        "T43.2, T51.1",
        "A mechanized unit that is left where fighters won an ambush takes the planet, and the counter is gone.",
        "Counters do not touch it, and they lie on neutral planets only.",
    ),
    ruling("T49.4s", "Somebody must fight beside commandos.", "An invasion succeeds with a survivor of the fight."),
    ruling(
        "T54.11s",
        "Where an action card names no place, it takes effect in the activated system, else at the home of its player.",
        "The text names politics and race sheets only.",
    ),
    ruling(
        "T55 Shuttle Logistics",
        "In Shattered Ascension ground forces come along just before landings.",
        "While ships move they would be in nobody's hold.",
    ),
    ruling(
        "T60.1",
        "A treaty is mixed with all treaty cards of the receiver, his own included, and one of all these is discarded.",
        "Of received treaties alone the first would always have to go, and nobody could hold one.",
    ),
    ruling(
        "T60.1",
        "The own home is held, and the emperor rules a home, by its planets alone; all other systems are controlled as T0.9 says.",
        "Else a race could end the empire by sending its ships away.",
    ),
    ruling(
        "T60.1",
        "Tokens that stand in for fighters and ground forces are no plastic figures.",
        "The card says plastic; pieces are used before tokens, so ten fighters and twelve ground forces count.",
    ),
    ruling(
        "T60.1",
        "When the last round is over and neither the Lazax nor the anarchist have met their objective, nobody wins.",
        "No source names another winner.",
    ),
    ruling(
        "T60.1",
        "Who wins by an objective wins whatever treaties he holds; holders of treaties of several opponents share no victory, and the next \
         lowest treaty counts.",
        "The rule speaks of who holds treaties when another wins.",
    ),
    ruling(
        "T60.1",
        "The loyalist meets his objective with the Lazax, so his own treaties share it, too.",
        "A treaty counts when its giver fulfils his objective.",
    ),
    ruling(
        "T60.1",
        "Support of the People stays in the game with four players, where only two others can hold treaties.",
        "The source removes the Loyalist only; its owner can win by a treaty of another.",
    ),
    ruling(
        "T60.1",
        "An event is kept and happens as an agenda would be voted on; it is no law, so Repeal does not touch it.",
        "The card is drawn from the same deck and has no vote.",
    ),
    ruling(
        "T60.1",
        "The Lazax choose between three ships and the round marker; with fewer ships at Mecatol Rex the marker goes back.",
        "The card does not say who chooses; what cannot be paid is not chosen.",
    ),
    ruling(
        "T60.1",
        "Under the Maandu Edict a side that has a way out by T7.3 retreats at once, before any round of the battle.",
        "The card says when only by naming the battle.",
    ),
    ruling(
        "T60.1",
        "Fund Research Complex stays in play.",
        "It is a law in its box, and for one moment it would do nothing.",
    ),
    ruling(
        "T60.1",
        "Sacred Ground is played as the Holy Planet of Ixth, which does the same.",
        "One card for one effect.",
    ),
    ruling(
        "T60.1",
        "Planets on which the Lazax place units at set-up are theirs; no system gets more ships than fleet supply allows.",
        "Units stand on planets of their owner, and limits hold from the start (T10.4).",
    ),
    ruling("T60.1", "What cards say of Political holds for Civilization.", "It stands in its place."),
    ruling(
        "T60.1",
        "Industry builds where the seat has a counter of its own; its units count against what the dock can build.",
        "That is what activated means (T5.5.1), and docks build (T16.2).",
    ),
    ruling(
        "T32.2",
        "Imperium Rex always ends the Long War.",
        "Playing without it is a choice within a module, for which the list of modules has no entry.",
    ),
    ruling(
        "T35.1, T2s",
        "In Shattered Ascension races are picked before tiles are dealt; nobody bids for a place, but all bid for the token.",
        "The list of modules excludes nothing: homes are placed like tiles, so that everybody has chosen where to be.",
    ),
    ruling(
        "T55.1, T17 Technological Jihad",
        "Technologies of a race are rolled for and counted as all others, and so are those that the Nekro copy; not those that points bring.",
        "They are technologies; points bring them without anybody's doing (T55.1s).",
    ),
    ruling(
        "T34.1 Invader",
        "A planet that turned neutral this round was still an enemy's this round.",
        "The card asks who controlled it in this round, not from whom it was taken.",
    ),
    ruling(
        "T52.1 Fourth Moon",
        "No enemy ship in its system sustains any hit while it is there, mines and PDS included; as attacker it may be lost before the defender \
         takes hits.",
        "The card names the system, not the battle; casualties are assigned one side after the other (T7.3).",
    ),
    ruling(
        "T36.3, T13.3",
        "Ships of who surrendered in a system that is closed to others are lost.",
        "Nobody could have them there.",
    ),
];
