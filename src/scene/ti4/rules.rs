//! The rules in our own words, by the sections of LRR: for the reference and for the "?" of each question.

use super::citations;
use crate::scene::Rule;

pub fn all() -> Vec<Rule> {
    let setting_up = Rule { number: "RR set-up".into(), title: "Setting up".into(), text: SETTING_UP.into() };
    std::iter::once(setting_up).chain(RULES.iter().map(rule_of)).collect()
}

/// A rule by the number that is cited, with the text of its section. RR numbers its sections otherwise, under the same titles.
pub fn rule(cited: &str) -> Rule {
    let title = citations::title(cited).unwrap_or_default();
    let section = |row: &&(u8, &str)| cited.strip_prefix("LRR ").is_some_and(|place| starts(place, row.0));
    let titled = |row: &&(u8, &str)| citations::title(&format!("LRR {}", row.0)) == Some(title);
    let text = match RULES.iter().find(section).or_else(|| RULES.iter().find(titled)) {
        Some((_, text)) => text,
        None if title == "Setting up" => SETTING_UP,
        None => "",
    };
    Rule { number: cited.to_owned(), title: title.to_owned(), text: text.to_owned() }
}

/// Whether a place such as "58.4" or "78 step 4" is in a section.
fn starts(place: &str, section: u8) -> bool {
    let number = place.split(|letter: char| !letter.is_ascii_digit()).next();
    number.and_then(|number| number.parse().ok()) == Some(section)
}

fn rule_of((section, text): &(u8, &str)) -> Rule {
    let number = format!("LRR {section}");
    let title = citations::title(&number).unwrap_or_default().to_owned();
    Rule { number, title, text: (*text).to_owned() }
}

const SETTING_UP: &str = "The speaker is drawn at random. Each takes a faction with its home system, units, technologies and notes. The galaxy is built around Mecatol Rex ring by ring: each in turn places one of the tiles dealt, never two anomalies or two like wormholes side by side if there is another way. Everybody draws two secret objectives and keeps one; two public objectives are revealed.";

/// Section and text.
#[rustfmt::skip]
static RULES: &[(u8, &str)] = &[
    (1, "Cards and abilities beat the general rules, and what they forbid beats what others allow. \"When\" comes before \"after\". Where several can act at the same moment they do so in initiative order in the action phase, from the speaker on otherwise, until all pass. What costs something is used only if the whole cost can be paid."),
    (2, "Action cards are secret and played at the moment they name. At the end of the status phase everybody draws one; of more than seven in hand the rest is discarded at once. Several cards of one name are not played on the same moment."),
    (3, "In initiative order each player takes one action a turn: tactical, strategic or component. Who has nothing more to do passes, but only after using all own strategy cards. The phase ends when all have passed."),
    (4, "The active player is the one whose turn it is."),
    (5, "To activate a system you put a command token of your tactic pool there. You cannot activate a system that holds a token of yours. It stays the active system for the whole tactical action."),
    (6, "Systems are adjacent where their tiles touch, and where they hold wormholes of the same kind. Units and planets are adjacent to whatever their system is."),
    (7, "An agenda is a law, which stays in play, or a directive, which happens once. A law elects somebody or something, or is for or against."),
    (8, "When the custodians have left Mecatol Rex each round ends with two agendas. One is revealed, players may answer with cards, then vote in turn from the speaker's left, the speaker last: each planet exhausted casts its influence for one outcome. The most votes win; the speaker breaks ties. Afterwards all planets are readied. Who has predicted the outcome with a card cannot vote on it."),
    (9, "Asteroid field, nebula, supernova and gravity rift are anomalies. Each changes how ships move."),
    (10, "In the first round of a space combat units with this ability roll first; each hit destroys a fighter."),
    (11, "Ships cannot move through or into an asteroid field."),
    (12, "A card attached to a planet stays with it, whoever controls it."),
    (13, "In a combat the active player is the attacker."),
    (14, "Where only others have ships, your space dock makes no ships; your ground forces are still made."),
    (15, "Before landing, units with Bombardment may roll against ground forces on a planet without Planetary Shield. For each hit the owner of the ground forces loses one of them."),
    (16, "The capacity of ships says how many fighters and ground forces they carry in space together. What is too much is removed, except during a combat. On planets there is no limit, and fighters at a space dock need no room up to three for each dock."),
    (17, "Prophecy of Kings. A captured ship or mech lies on the sheet of whoever captured it, and its owner cannot produce or place it. It is returned in a transaction, for the cost of an ability, or when its owner blockades a space dock of the captor, who meanwhile captures nothing of theirs. Captured fighters and infantry are tokens that belong to nobody."),
    (18, "A unit hits with its combat value or more on a ten-sided die; some roll several."),
    (19, "The command sheet has three pools: tactic to activate systems, fleet for the number of ships in a system, strategy to follow strategy cards."),
    (20, "Each player has 16 command tokens. Tokens gained go to pools of your choice. Without tokens in reserve you gain none. What an ability spends is taken from the strategy pool unless it says otherwise."),
    (21, "Your faction sheet says how many commodities you replenish to. You cannot spend them; given to another player each becomes a trade good."),
    (22, "An action of a card or ability marked \"Action\" takes your whole turn. It is used only if it can be resolved."),
    (23, "Units are limited by their pieces: if you have none left you may take one from the board to produce it elsewhere. Fighters and infantry are not limited."),
    (24, "Construction. Primary: place a PDS or a space dock on a planet you control, then another PDS. Secondary: put a token of your strategy pool into a system and place either there."),
    (25, "Control: who alone has ground forces on a planet takes its card, exhausted. You keep a planet without units on it as long as nobody takes it."),
    (26, "The cost of a unit is in resources; some come two for one price."),
    (27, "Nobody lands on Mecatol Rex while the custodians are there. With ships in the system and ground forces to land you may spend 6 influence to remove the token: it is worth a point, and the agenda phase begins."),
    (28, "Players may agree on anything. What is exchanged at once binds; what is promised for later does not."),
    (29, "In a combat the player who is not active is the defender."),
    (30, "Prophecy of Kings. A unit with Deploy is placed at the moment its card names, without being produced. Each unit is deployed once at a moment, from reinforcements, and a player who has none left may not take one off the board for it."),
    (31, "A destroyed unit returns to its owner's reserve."),
    (32, "Diplomacy. Primary: a system other than Mecatol Rex with a planet of yours is closed by a token of each other player, and you ready its exhausted planets (with Prophecy of Kings any two of yours). Secondary: spend a strategy token to ready up to two planets."),
    (33, "Who has no planet, no ground forces on planets and no unit that produces is eliminated; everything of theirs leaves the game."),
    (34, "An exhausted card cannot be used until it is readied. Planets are exhausted to spend their resources or influence."),
    (35, "Prophecy of Kings. Who gains control of a planet that nobody controlled explores it: the top card of the deck of its trait, or of one of its traits, is resolved. Some cards are attached to the planet, some are kept, others are discarded. A frontier token is explored by an ability or technology that says so, from the frontier deck."),
    (36, "Fighters may stand for each other as tokens: there is no limit."),
    (37, "The tokens in your fleet pool are the ships besides fighters that you may have in one system; what is too much is removed."),
    (38, "Prophecy of Kings. At the start every system without planets gets a frontier token. Exploring it takes it away."),
    (39, "The board is Mecatol Rex with the rings of system tiles around it."),
    (40, "A round has strategy, action, status and, after the custodians are gone, agenda phase."),
    (41, "A ship that leaves a gravity rift moves one step further, and is removed on a roll of 1 to 3. Others follow the same rule each time they leave one."),
    (42, "Both sides roll for their ground forces at once, then take the hits, round by round, until one side is left."),
    (43, "Ground forces are on planets, or carried in space by ships."),
    (44, "Prophecy of Kings. Hyperlane tiles are no systems: nothing moves or stays on them. Systems joined by the lines on them are adjacent."),
    (45, "Imperial. Primary: score a public objective you fulfil; then gain a point if you control Mecatol Rex, else draw a secret objective. Secondary: spend a strategy token to draw a secret objective."),
    (46, "Infantry may stand for each other as tokens: there is no limit."),
    (47, "Influence is spent by exhausting planets; trade goods fill up, one for one. It buys command tokens and votes."),
    (48, "Initiative is the lowest number among your strategy cards; the lowest acts first."),
    (49, "Invasion: bombardment, then you commit ground forces to planets, space cannons on those planets fire at them, ground combat, and control of what is left to you."),
    (50, "Prophecy of Kings. The leader sheet holds a faction's agent, commander and hero."),
    (51, "Prophecy of Kings. Agents are ready from the start, are exhausted when used and readied in the status phase. Commanders are unlocked by what their cards say and work from then on; an Alliance note lends one. Heroes are unlocked by three scored objectives, are used once and purged. A leader is unlocked as soon as its condition is met, between effects."),
    (52, "Leadership. Primary: gain 3 command tokens, and one more for each 3 influence. Secondary: one for each 3 influence."),
    (53, "Prophecy of Kings. Whoever controls a legendary planet has its ability card as well. It comes ready from the deck; otherwise it stays ready or exhausted as it is."),
    (54, "Mecatol Rex is the planet in the middle, worth a point to whoever uses Imperial while controlling it."),
    (55, "Prophecy of Kings. Mechs are ground forces with an ability of their own for each faction. They are produced, carried and land like infantry; they are not infantry. Each faction has four."),
    (56, "Modifiers are added to the result of each die."),
    (57, "To move is to bring ships from other systems into the active one."),
    (58, "Ships move into the active system over as many adjacent systems as their move value says. They cannot leave a system with a token of yours, nor pass through systems with ships of others. All arrive at once."),
    (59, "Ships enter a nebula only if it is active, and move just 1 out of one. The defender there adds 1 to each combat roll."),
    (60, "Neighbours have units or planets in the same system or in adjacent ones."),
    (61, "Public objectives are there for all, secret ones for their owner. In the status phase you score at most one of each, if you fulfil it and control all planets of your home. You hold at most three secrets, scored ones included; each objective is scored once by each player."),
    (62, "Your opponent is who fights against you."),
    (63, "A PDS stands on a planet, at most two there, and has Space Cannon and Planetary Shield."),
    (64, "A planet has resources and influence, a trait and perhaps a technology specialty. It is spent as a whole, for one or the other."),
    (65, "A planet with Planetary Shield cannot be bombarded."),
    (66, "Politics. Primary: name another speaker, draw two action cards, look at two agendas and put each on top or at the bottom. Secondary: spend a strategy token to draw two action cards."),
    (67, "To produce units you spend their cost in resources. Where two come for one price a single one costs as much. Ships are placed in the system, ground forces on a planet beside a unit that produces. Where others have ships you make none."),
    (68, "A unit with Production makes up to that many units at the end of a tactical action in its system. Units that produce together add their values up."),
    (69, "Promissory notes are given to others, who use them; yours you cannot use yourself. A transaction may hold one from each side."),
    (70, "Prophecy of Kings. What is purged leaves the game for good and never comes back. A component that is purged for its ability is used once in a game."),
    (71, "Readied cards can be used. All are readied at the end of the status phase, planets after the agenda phase as well."),
    (72, "Pieces that are not on the board are reinforcements."),
    (73, "Prophecy of Kings. Three relic fragments of one kind, unknown ones fitting every kind, are purged as an action for the top relic. Relics are kept face up; they cannot be traded. A relic used for its effect is exhausted or purged as it says."),
    (74, "A rerolled die counts as it lies afterwards; the same ability does not reroll it again."),
    (75, "Resources are spent by exhausting planets; trade goods fill up, one for one. They buy units and technologies."),
    (76, "Ships are in space. All but fighters count against the fleet pool."),
    (77, "After movement units with Space Cannon in the active system may fire at ships there, those of PDS II also from adjacent systems: first the active player, then the others in turn. Each hit destroys a ship of its owner's choice. On an invaded planet they fire at ground forces that land."),
    (78, "Space combat goes by rounds: barrage (in the first), announcing retreats, the defender first, both roll, both take hits, retreat. It ends when one side has no ships. A retreat leads to an adjacent system without ships of others that holds units or planets of yours, or a token of yours; a token from reinforcements goes there."),
    (79, "A space dock produces units and keeps three fighters without capacity. There is at most one on a planet; it is destroyed when others take the planet."),
    (80, "The speaker picks first in the strategy phase and votes last."),
    (81, "Status phase: score objectives in initiative order; reveal the next public objective; draw an action card; take your tokens off the board; gain two tokens and rearrange; ready cards; repair units; return strategy cards."),
    (82, "Who uses a strategy card does its primary ability; then each other player, clockwise, may use the secondary, mostly for a token of the strategy pool."),
    (83, "There are eight strategy cards. A card nobody picked gets a trade good, for whoever picks it later."),
    (84, "From the speaker on each picks a strategy card; with three or four players, two each."),
    (85, "PDS and space docks are structures. They stand on planets and do not move."),
    (86, "Ships cannot move through or into a supernova."),
    (87, "A unit that can sustain damage takes a hit without being destroyed and is damaged until it is repaired in the status phase. A damaged unit cannot do so again."),
    (88, "A system tile holds planets and space. Green tiles are homes, blue ones have planets, red ones anomalies or nothing."),
    (89, "A tactical action: activate a system, move ships there, space combat, invasion, production. Each step may bring nothing."),
    (90, "To research a technology you need as many technologies of each colour as its prerequisites show. A ready planet with a specialty of the colour may be exhausted in place of one. Technologies of other factions you cannot research."),
    (91, "Technology. Primary: research a technology; another for 6 resources. Secondary: spend a strategy token and 4 resources to research one."),
    (92, "Trade. Primary: gain 3 trade goods, replenish commodities, and name players who replenish for free. Secondary: spend a strategy token to replenish."),
    (93, "A trade good is worth one resource or one influence. Commodities you receive become trade goods."),
    (94, "On your turn you may make one transaction with each neighbour, and during an agenda one with everybody: trade goods, commodities and at most one note from each side. Nothing may be given in return."),
    (95, "Ships carry fighters and ground forces as their capacity allows, picked up where they start, pass and arrive, but not where a token of yours lies, the active system apart."),
    (96, "Units are ships, ground forces and structures."),
    (97, "A unit upgrade is a technology that takes the place of the unit on your sheet: all your units of the kind are better at once."),
    (98, "Who first has ten points wins at once, fourteen in the long game. If several get there at the same time the first in initiative order wins."),
    (99, "Warfare. Primary: take one of your tokens off the board and gain it back, then rearrange your tokens. Secondary: spend a strategy token to produce at a space dock of your home system."),
    (100, "Prophecy of Kings. The Wormhole Nexus lies beside the board and counts as its edge. It begins with a gamma wormhole alone. When a player's ships move or a unit is placed there, or Mallice is gained, it is turned over and holds alpha, beta and gamma."),
    (101, "Systems with wormholes of the same kind are adjacent, however far apart."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Prompt;
    use crate::scene::ti4::prompts;

    #[test]
    fn every_kind_of_question_has_its_rule_in_words() {
        for &prompt in Prompt::ALL {
            let rule = rule(prompts::rule(prompt));
            assert!(!rule.text.is_empty() && !rule.title.is_empty(), "{prompt:?} cites {}", rule.number);
        }
    }

    #[test]
    fn sections_are_in_order_and_have_titles() {
        assert!(RULES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(all().iter().all(|rule| !rule.title.is_empty() && rule.text.ends_with('.')));
        assert!(all().len() > 80);
    }
}
