//! Points of the rules that hold in every game (T0 to T20), and of the cards and races in it.

use super::{Ruling, ruling};

pub static RULINGS: [Ruling; 64] = [
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
        "T17 Prophecy of Ixth, T60.1 Birth of a Prophecy",
        "Fighters and ground forces are counted from the round after the election on.",
        "Who is elected late could no longer buy any.",
    ),
    ruling(
        "T17.1",
        "For an agenda that the Xxcha cancel another is chosen by whoever chose it, where it came, and drawn if it was drawn; after a \
         veto it is drawn.",
        "The sheet says chosen or drawn, the card drawn.",
    ),
    ruling(
        "T17 Short Term Truce",
        "Ten influence are paid at the start of one's own turn.",
        "The text says at any time; that is the first moment at which it matters.",
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
        "T1.3s",
        "Of several who have enough points after all have scored the first in order of play wins.",
        "T1.2 says who comes first.",
    ),
    ruling(
        "T2s.3",
        "Who passed says at once, in set-up order, whether the race is shown or kept hidden until the players' set-up; with Star by Star \
         it is shown.",
        "The text does not say when. With Star by Star homes are placed like other tiles.",
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
        "T14.3",
        "Specialties also lower the price of the second technology that the primary of Technology II sells.",
        "T12.5 names every price; T14.3 is older than that card, and then only the secondary sold technologies.",
    ),
    ruling(
        "T17 Conventions of War",
        "A dock in space does not keep planets from bombardment; outside the home it can be taken off the board as others.",
        "The law names planets with docks; the other side of it names docks.",
    ),
    ruling(
        "T17 Repeal Labor Laws",
        "A dock in space can be the one that is lost; a new one needs only a planet of the system, gained in the same round or before.",
        "It is a dock as others; the law lifts the wait (T16.5).",
    ),
    ruling(
        "T17 Labor Force Politics, T11 Spacedock Accident",
        "Docks in space are known by their system: of several in one system one builds, or one does not.",
        "Both cards speak of one dock, and docks in one place are alike.",
    ),
    ruling(
        "T17 Holy Planet of Ixth",
        "Nothing on the planet builds, ground forces of the Arborec included; what builds in space above may put units there.",
        "The card names the planet, not its dock.",
    ),
    ruling(
        "T17 Planetary Conscription",
        "The ground force comes whichever way the planet is taken, but not on trade stations; refused, it forbids landings only.",
        "The card speaks of taking, then of landings; stations hold no ground forces (T12.7).",
    ),
    ruling(
        "T17 Minister of Exploration",
        "A landing is one with ground forces in planetary landings, whether it succeeds or not; nothing else pays.",
        "The card speaks of landing, not of taking (T5.6).",
    ),
    ruling(
        "T11 Thugs",
        "The election of the Voice is open to who may not vote on political cards; not with the Twilight Council.",
        "The card names political cards, and with that council all voting.",
    ),
    ruling(
        "T11 In the Silence of Space",
        "In Shattered Ascension no system is named: the fleet passes whatever enemy ships are on its way. A dreadnought or war sun beside it bars \
         it, even if it stays.",
        "The text says one or more systems, and a fleet is all ships in a system (T0.6).",
    ),
    ruling(
        "T7.6 Jol-Nar",
        "Every die that they roll can be rolled again, those of mines, razing and the fates of leaders too; not those of agendas and counters.",
        "The sheet says any die; dice of agendas and counters are nobody's (T43.3).",
    ),
    ruling(
        "T20.1",
        "Three planets taken are three different ones, whoever had them before and whether they are still held.",
        "The card speaks of planets and of what was done this round.",
    ),
];
