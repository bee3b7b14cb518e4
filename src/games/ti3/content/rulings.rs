//! Where the sources are silent or disagree: each point is decided here, once, with its reason. Rules cite these constants; the
//! page lists the table.

/// A point decided.
#[derive(Copy, Clone, Debug)]
pub struct Ruling {
    /// The paragraphs it is about.
    pub rules: &'static str,
    pub decided: &'static str,
    pub because: &'static str,
}

const fn ruling(rules: &'static str, decided: &'static str, because: &'static str) -> Ruling {
    Ruling { rules, decided, because }
}

/// What a counter of fleet supply above eight costs in the strategy phase of Shattered Ascension (T10.7s).
pub const UPKEEP: u8 = 1;

/// The most that anybody can bid before the game (T2s.5, T2s.6).
pub const MOST_BID: u8 = 20;

/// Double-sided wormhole tokens (T47).
pub const RIFT_TOKENS: usize = 4;

/// Trade goods there are: 40 in the base game, 12 more with each expansion, those of the last worth three (T12.4).
pub const TRADE_GOODS: [u8; 3] = [40, 12, 36];

/// How many times stronger the guards of Mecatol Rex are with Star by Star (T35.2).
pub const STAR_CUSTODIANS: u8 = 2;

pub static RULINGS: [Ruling; 118] = [
    ruling(
        "T1.3",
        "Outside Shattered Ascension the target wins at once, whenever it is reached.",
        "FAQ; T1.3s is marked as the variant's.",
    ),
    ruling(
        "T2.13",
        "The first objective lies open only with the strategy cards of Shattered Empire.",
        "Only that box says so.",
    ),
    ruling(
        "T3.8",
        "Who gets fewer planet tiles than there are rings makes all tiles be dealt again.",
        "It stands in the combined text and contradicts nothing.",
    ),
    ruling(
        "T3.9",
        "Seven and eight players remove two and three tiles.",
        "FAQ; only then do the tiles fill the galaxy.",
    ),
    ruling(
        "T3.11",
        "Compensation goes to the homes whose neighbours are closest.",
        "The text numbers positions without a drawing.",
    ),
    ruling("T3.12", "The pie-shaped maps for five are not offered.", "No source has their drawings."),
    ruling(
        "T4.4",
        "Outside Shattered Ascension both passes of picks go the same way round.",
        "Official rule; the reverse order is the variant's.",
    ),
    ruling(
        "T5.5.3",
        "Firing PDS is a choice of their owner, who then fires with all that are in range.",
        "A shot is never forced, and nobody gains by firing fewer.",
    ),
    ruling("T6.6", "Outside Shattered Ascension nothing is taken aboard where enemy ships are.", "FAQ."),
    ruling(
        "T7.2",
        "Where only barrages happen before a battle, the defender is not asked for their order.",
        "They cannot change each other.",
    ),
    ruling(
        "T10.7s",
        "A counter above eight in fleet supply costs one resource.",
        "The digest's default; the text says both one and two.",
    ),
    ruling(
        "T11.6, T12.4",
        "Political cards are trade goods and trade goods are limited, except in Shattered Ascension.",
        "Official rules; the other way is the variant's.",
    ),
    ruling(
        "T15.2",
        "Agreements are proposed in turn, from the active player on, each proposal once.",
        "The text lets all talk at once; offers must come one by one.",
    ),
    ruling(
        "T16.10",
        "Cargo belongs to the fleet: when too little capacity is left, its owner says what goes down with the ships.",
        "Nobody is asked to note which ship carries what, and owners may always distribute cargo well.",
    ),
    ruling(
        "T54",
        "Leaders of Arborec, Creuss and Muaat are those on their components.",
        "Two lists agree against the text.",
    ),
    ruling("T57, T58", "Political Intrigue and the Twilight Council exclude each other.", "Both rewrite the council."),
    ruling(
        "T7.3",
        "A fleet of the Naalu that retreats before the battle fought none: agreements stand and nobody won.",
        "T7.8 and T7.9 speak of battles.",
    ),
    ruling(
        "T7.6",
        "Rolling again is offered where a die missed, and any die of the roll may be chosen.",
        "Nobody gains by it otherwise.",
    ),
    ruling(
        "T11.1",
        "The Hacan exchange action cards one for one: they show one, the other gives one or refuses for the phase.",
        "The sheet does not say how; hands stay within their limit.",
    ),
    ruling(
        "T14.3",
        "The Nekro pay the price of a secondary for the counters that they gain instead of a technology.",
        "They would gain the technology only then.",
    ),
    ruling(
        "T16.2",
        "What was in a system before and did not move builds there, as many as are left of it after a fight.",
        "Owners choose their casualties, so they would choose those that moved.",
    ),
    ruling(
        "T52",
        "Ground forces fight in space with the Yin flagship only while they are aboard.",
        "Those on planets take no part in space battles.",
    ),
    ruling(
        "T11.2",
        "Nobody plays the same action card twice in one window; another player may play his own copy for himself.",
        "The rule speaks of one situation, and two sides of a battle are two.",
    ),
    ruling(
        "T11.4",
        "Touch of Genius is paid for when it takes effect, and a copy of it is still that card for Sabotage and discards.",
        "A cancelled card counts as not played.",
    ),
    ruling(
        "T11.8",
        "Cards for any time are offered in every window and in the own turn, but not in answer to another card.",
        "Cards are resolved in the order announced; only Sabotage comes between.",
    ),
    ruling(
        "T11.8",
        "Temporary Stability can be ended with three cards only as it begins.",
        "The card names no time, and asking everybody all round long would stop the game.",
    ),
    ruling(
        "T4.2",
        "Who used First Strike acts again in his own place of the first round of turns.",
        "The normal order resumes, and it has his number in it.",
    ),
    ruling(
        "T4.5",
        "Strategic Flexibility moves bonus counters of the card taken to the card given back, and the new card counts as picked.",
        "The card says that counters stay; Initiative would do nothing otherwise.",
    ),
    ruling(
        "T7.3",
        "Rule by Terror makes an opponent retreat who can; only who cannot loses two ships of his choice.",
        "So reads the card: if able.",
    ),
    ruling(
        "T7",
        "Courageous to the End and Military Foresight are for ships lost in a space battle; the ship comes back at a dock without \
         enemy ships.",
        "Only there is an opponent, and two fleets cannot stand in a system without a battle.",
    ),
    ruling(
        "T17.2",
        "Bribery adds to the votes that its player has cast, so not after abstaining.",
        "All votes of a player are for one choice.",
    ),
    ruling(
        "T12.3, T17.1",
        "Trade goods are given away on one's own turn, and once for each agenda between its reading and the votes.",
        "At any other time nobody gains by giving; more moments would drown a game in questions.",
    ),
    ruling(
        "T17 Aggressive Strategy",
        "Who has two strategy cards uses the secondary of one of them.",
        "The card speaks of one.",
    ),
    ruling(
        "T17 Checks and Balances",
        "A picked card goes to another player among those with fewest; bonus counters stay with who picked it, what it does when picked is for who gets it.",
        "It is given away after it was taken; the picker keeps it only where nobody else can have it.",
    ),
    ruling(
        "T17 Class Struggle",
        "The three goods of Trade's primary are shared too; shares come at the end of the action.",
        "All that the card pays out is pooled.",
    ),
    ruling(
        "T17 Documenting Research",
        "The technology costs no resources; the counter that opens the secondary is paid.",
        "The counter is paid before anybody says which technology.",
    ),
    ruling(
        "T17 Imperial Containment",
        "Who has no second counter in the command pool loses none.",
        "The card takes counters, it does not forbid actions.",
    ),
    ruling(
        "T17 Imperial Peace",
        "A landing on a neutral planet is no invasion.",
        "T5.6 calls only hostile landings so.",
    ),
    ruling(
        "T17 Minister of Internal Security",
        "The card is used at the start of one's own turn, and before Mecatol Rex is fought for.",
        "The text says at any time; these are the moments at which it matters.",
    ),
    ruling("T17 Planetary Security", "Trade stations are spared.", "They never hold ground forces (T12.7)."),
    ruling(
        "T17 Prophecy of Ixth",
        "Fighters are counted from the round after the election on.",
        "Who is elected late could no longer buy any.",
    ),
    ruling(
        "T17 Short Term Truce",
        "Ten influence are paid at the start of one's own turn.",
        "The text says at any time; that is the first moment at which it matters.",
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
        "T4.2",
        "Where two have the number 0 by Multiculturalism, who sits first clockwise from the speaker plays first.",
        "The speaker is to settle it, and would choose by his own seat.",
    ),
    ruling(
        "T16.1",
        "The fighters or ground forces in one place are one stack; a stack without a piece is given up when the action ends.",
        "Where units go is known by the place, and T16.7 corrects what is too much.",
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
        "T1.3s",
        "Of several who have enough points after all have scored the first in order of play wins.",
        "T1.2 says who comes first.",
    ),
    ruling(
        "T2s.3",
        "Who passed says at once, in set-up order, whether the race is shown or kept hidden until the players' set-up.",
        "The text does not say when; nobody learns anything in between that would change it.",
    ),
    ruling(
        "T2s.5",
        "All bid once, secretly, at most twenty; places are taken from the highest bid down, equal bids in set-up order.",
        "The text says that players bid and are paid the difference, not how.",
    ),
    ruling(
        "T2s.6",
        "All bid once for the token, secretly, in reverse set-up order; of equal bids the first wins.",
        "As for places. Where the set-up names a speaker nobody bids.",
    ),
    ruling(
        "T2s.2",
        "Two secret objectives are dealt where there are enough for all.",
        "Eight players would need sixteen.",
    ),
    ruling("T4.4", "With three passes in Shattered Ascension the third goes as the first.", "The text has two."),
    ruling(
        "T58.2",
        "Votes may be held back; agendas are enforced in the order in which they were chosen.",
        "The text asks for a visible order and does not say whose.",
    ),
    ruling(
        "T6.3",
        "Fighters alone block nobody without their technology in Shattered Ascension, either.",
        "Only a later edition says so.",
    ),
    ruling(
        "T7.2s",
        "The defender acts first before a battle; what he destroys still acts for its owner, then it is gone.",
        "So all happens at the same time.",
    ),
    ruling(
        "T8.2s",
        "Trade stations and homes never turn neutral by bombardment.",
        "Homes are excepted, and stations hold no ground forces (T12.7).",
    ),
    ruling(
        "T9.4s",
        "Planets are exhausted for trade goods in one sum; an odd resource is lost.",
        "T12.2 has it so for payments.",
    ),
    ruling("T14.4s", "The better of two weapons counts without asking.", "Nobody gains by the other."),
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
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruling_names_its_rule_and_a_reason() {
        for ruling in &RULINGS {
            assert!(ruling.rules.starts_with('T') && ruling.decided.ends_with('.') && ruling.because.ends_with('.'));
        }
        assert_eq!((UPKEEP, TRADE_GOODS.iter().map(|&goods| u32::from(goods)).sum::<u32>()), (1, 88));
    }
}
