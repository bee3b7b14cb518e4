//! The rules of Eclipse in our own words, for the reference and for the "?" of each question.

use crate::scene::Rule;

pub fn all() -> Vec<Rule> {
    RULES.iter().map(rule_of).collect()
}

/// A rule by the number the engine cites, such as "E5.2".
pub fn rule(cited: &str) -> Rule {
    let number = cited.strip_prefix('E').map_or(String::new(), |number| format!("E {number}"));
    RULES.iter().find(|row| row.0 == number).map(rule_of).unwrap_or_default()
}

fn rule_of((number, title, text): &(&str, &str, &str)) -> Rule {
    Rule { number: number.to_string(), title: title.to_string(), text: text.to_string() }
}

/// Number, title, text.
#[rustfmt::skip]
static RULES: &[(&str, &str, &str)] = &[
    ("E 1.1", "Players", "Two to six players sit in a circle. Somebody drawn at random starts."),
    ("E 1.2", "Technologies at the start", "12, 14, 16, 18 or 20 technology tiles, by the number of players, are drawn from a bag of 96 and can be bought."),
    ("E 1.3", "Hidden tiles", "32 reputation tiles of 1 to 4 points wait in a bag, 21 discovery tiles in a pile."),
    ("E 1.4", "The centre", "The Galactic Center lies in the middle, with a discovery tile and a strong defence on it."),
    ("E 1.5", "Sectors", "Three stacks: 8 inner, 11 middle, and 5 to 18 outer sectors by the number of players. Sectors put away lie open beside their stack."),
    ("E 1.6", "Species", "Six boards have a Terran faction on one side and an alien species on the other. With aliens you choose counter-clockwise, the start player last; taking one side takes the other out. With two players Planta and Draco, who spread fastest, may be left out."),
    ("E 1.7", "Homes", "Homes lie two steps from the centre, as far apart as they can, each with one side turned to the centre. As an option each owner turns the own home, from the start player on."),
    ("E 1.10", "First pieces", "Your home starts with your disc, a cube on every plain square and one interceptor."),
    ("E 2.1", "Rings", "A space next to the centre is inner, one further middle, all beyond outer. There is no edge."),
    ("E 2.2", "Wormholes", "Two hexes are connected where both have half a wormhole on the side they share. With the Wormhole Generator one half is enough for you, except for diplomacy."),
    ("E 2.4", "Resources", "Money pays upkeep, science buys technologies, materials build. You can store any amount."),
    ("E 2.5", "Population tracks", "Cubes lie on the left of each track. The first bare number is your income; each cube you send out bares a higher one."),
    ("E 2.6", "Influence track", "Discs lie on the left. The first bare number is what you pay at upkeep; each disc you use bares a higher one."),
    ("E 2.7", "Trade", "On your turn and in your upkeep you may trade any resource for another: two for one as Terran, three for one as most aliens, four for one as Orion."),
    ("E 2.8", "Full tracks", "A cube that must return to a full track goes to another of your tracks."),
    ("E 2.9", "Squares", "A coloured square takes a cube of its own track only, a gray one of any, an orbital one of money or science."),
    ("E 2.10", "Advanced squares", "A square with a star needs Advanced Economy, Advanced Labs or Advanced Mining."),
    ("E 2.11", "Cubes that come back", "A cube from a coloured square returns to its own track; one from a gray square to any; one from an orbital to money or science. You choose."),
    ("E 2.12", "Colony ships", "Turn a ready colony ship over to put a cube on an empty square of a hex you hold. You may do so at any moment of your own turn, also when you pass."),
    ("E 2.13", "Blueprints", "Every ship of a type follows the blueprint of that type. Parts add up; a change counts at once for all."),
    ("E 2.15", "Legal blueprints", "A ship needs as much energy as its parts use, and a drive; a starbase has no drive."),
    ("E 2.18", "Lost ships", "Destroyed ships go back to their owner and can be built again."),
    ("E 2.19", "Discoveries", "Who first puts a disc on a hex with a discovery tile takes it, looks at it alone, and either keeps it face down for 2 points or uses what it gives; only what is used is shown."),
    ("E 2.20", "Guarded discoveries", "No discovery tile is taken while Ancients or the centre's defence are in the hex."),
    ("E 2.21", "What discoveries give", "Resources, a cruiser in that hex, an Ancient part, or the cheapest technology on offer that you lack, for free."),
    ("E 2.22", "Ancient parts", "Fit it at once, if the ship is legal then, or put it aside and fit it in an upgrade as one of your parts. Taken off, it is gone."),
    ("E 3.1", "Rounds", "Nine rounds, each of actions, combat, upkeep and cleanup."),
    ("E 3.2", "Order", "Play goes clockwise from the start player."),
    ("E 4.1", "Turns", "On your turn take one action or pass. After passing, you may still react with small actions each time your turn comes."),
    ("E 4.2", "Actions cost discs", "Each action takes the last disc off your influence track and so raises what upkeep will cost. Without a disc you can only pass."),
    ("E 4.3", "The six actions", "Explore, influence, research, upgrade, build, move. How much each does depends on your species."),
    ("E 4.4", "First to pass", "Who passes first starts the next round."),
    ("E 4.6", "End of the action phase", "When the last player passes, the phase ends at once."),
    ("E 4.7", "Doing less", "You may do less than an action allows, even nothing; the disc is spent. An action that could do nothing at all is not offered."),
    ("E 5.1", "Where you explore from", "From a hex with your disc, or with a ship of yours that is not pinned."),
    ("E 5.2", "Choosing a space", "Name an empty space next to such a hex, across a side with a wormhole (any side with the Wormhole Generator). Then the sector is turned over."),
    ("E 5.3", "Drawing", "The sector comes from the stack of the space's ring; an empty stack is refilled with its discards."),
    ("E 5.4", "Placing or putting away", "Place the sector, or put it away; putting it away ends the exploration."),
    ("E 5.5", "Turning", "Turn it any way that connects it with a hex you could explore from."),
    ("E 5.6", "What lies on it", "A discovery tile and Ancients are added where the sector shows them."),
    ("E 5.7", "Claiming", "Then you may put a disc from your influence track on it, unless Ancients are there."),
    ("E 6.1", "Influence", "Move two discs, one after the other: from your track or a hex you hold, to a hex or back to the track."),
    ("E 6.2", "Where discs may go", "To a hex without any disc and without enemy ships that has your ship, or is connected with a hex where you have a disc or ship."),
    ("E 6.3", "The disc you move", "It no longer counts for the connection it leaves."),
    ("E 6.5", "Leaving a hex", "When your disc leaves, your cubes there return to their tracks. Orbitals and monoliths stay."),
    ("E 6.7", "Readying colony ships", "An influence action also readies two of your colony ships."),
    ("E 7.1", "Offering relations", "With four or more players you may offer another player diplomatic relations, at any time of your turn, once a turn to each."),
    ("E 7.2", "Conditions", "Hexes of yours and theirs are connected, none of your ships stand with theirs or on their hexes or the reverse, and neither is the traitor."),
    ("E 7.3", "Ambassadors", "Each gives the other an ambassador with a cube from any own track. It is worth 1 point to who holds it."),
    ("E 7.4", "Room", "Ambassadors take spaces of the reputation track; you may give up reputation tiles for them."),
    ("E 7.6", "Attack on a partner", "Moving into a hex with the partner's disc or ships ends the relations. Ambassadors and cubes return."),
    ("E 7.7", "The traitor", "Who attacked holds the Traitor card: 2 points less, and no relations, until somebody else betrays."),
    ("E 8.1", "Research", "Buy a technology on offer that you lack. It takes a space of its category's track."),
    ("E 8.2", "Price", "The more technologies you own in a category, the cheaper the next: 1, 2, 3, 4, 6, 8 less, but never under the lower price printed."),
    ("E 8.3", "Full tracks", "Seven technologies of a category are the most."),
    ("E 8.5", "At once", "Advanced Robotics brings one disc, Quantum Grid two; the Artifact Key 5 of one resource for each artifact on your hexes."),
    ("E 9.1", "Upgrade", "Put parts on your blueprints, two as most species, and take off as many as you like."),
    ("E 9.3", "Which parts", "The five basic parts, those you have the technology for, and Ancient parts put aside."),
    ("E 10.1", "Build", "Build two things, as most species, in hexes you hold, even beside enemies."),
    ("E 10.2", "Costs", "Materials: interceptor 3, cruiser 5, dreadnought 8, starbase 3, orbital 5, monolith 10. Mechanema pays less."),
    ("E 10.4", "Needed technology", "Starbases, orbitals and monoliths need the technology of that name; Nanorobots build one thing more."),
    ("E 10.5", "One of each", "A hex holds one orbital and one monolith."),
    ("E 11.1", "Move", "Terrans make three movements, aliens two. Each takes one ship as far as its drives go; a ship may go again."),
    ("E 11.2", "Ways", "Each step goes through a wormhole connection to a placed hex."),
    ("E 11.3", "Pinning", "A ship leaves or passes a hex only if at least as many of your ships stay as there are enemies."),
    ("E 11.4", "The centre holds", "While its defence stands, no ship leaves the centre by moving."),
    ("E 12.1", "Reactions", "Once you have passed you may spend a disc each turn on one small reaction."),
    ("E 12.2", "What a reaction does", "Fit one part, build one thing, or make one movement, whatever your species."),
    ("E 13.1", "Battles", "Ships of different owners in a hex fight after the action phase. Ancients fight all but Draco."),
    ("E 13.2", "Which first", "Hexes fight in falling order of their numbers, the centre last."),
    ("E 13.3", "More than two", "The two who came last fight first, the holder of the hex last; the survivor then meets the Ancients."),
    ("E 13.6", "Missiles", "Before the first round every ship with missiles fires them once."),
    ("E 13.7", "Rounds", "Then, round by round, each type fires its cannons or retreats, until one side is gone."),
    ("E 13.8", "Initiative", "Higher initiative acts first; between sides ties go to the defender, among your own types you choose."),
    ("E 13.9", "Dice", "All ships of a type roll together: yellow dice do 1 damage, orange 2, red 4. You give each die to a ship."),
    ("E 13.10", "Hitting", "A 6 always hits, a 1 never; else the die plus your computer less their shield must reach 6."),
    ("E 13.11", "Damage", "A ship is destroyed by more damage than it has hull. What is left over of a die is lost."),
    ("E 13.13", "Ancients and the centre", "An Ancient has initiative 2, two yellow dice, computer 1, hull 1. The centre has initiative 0, four yellow dice, computer 1, hull 7."),
    ("E 13.14", "How Ancients shoot", "They destroy the largest ships they can, and put the rest on the largest they hit."),
    ("E 13.15", "Retreat", "Instead of firing, a type may retreat to a connected hex with your disc and without enemies."),
    ("E 13.16", "On the way out", "Retreating ships do not fire, can still be hit, and leave when their turn comes again."),
    ("E 13.18", "Stalemate", "If nobody left can fire, the attacker withdraws as in a retreat; ships that cannot are lost."),
    ("E 13.19", "Reputation", "For a battle draw 1 tile, and more for ships destroyed: 1 for interceptor, starbase or Ancient, 2 for a cruiser, 3 for a dreadnought or the centre; 5 at most."),
    ("E 13.20", "No reward for fleeing", "No tile for the battle itself if your last ships retreated; who loses the last ones fighting draws it."),
    ("E 13.21", "Keeping reputation", "Keep one of the tiles drawn, secretly. If there is no space, give one back, the new or an old one."),
    ("E 13.23", "Attack on population", "With no enemy ship left you may fire once at the cubes; each point of damage removes one of your choice."),
    ("E 13.24", "Neutron Bombs", "With this technology all cubes go without dice."),
    ("E 13.25", "Planta", "Planta's cubes fall to any enemy ship, without dice."),
    ("E 13.26", "Graveyards", "Lost cubes go to the graveyard of their colour; gray ones to any. They return after upkeep."),
    ("E 13.27", "Control", "A hex without cubes and with another player's ship loses its disc. Then a player with a ship there and no enemy may put a disc on it."),
    ("E 13.29", "Repair", "After the combat phase all damage is gone."),
    ("E 14.1", "Colony ships in upkeep", "Ready colony ships may still be used, but not beside enemy ships."),
    ("E 14.2", "Paying", "Add your money income, then pay what the influence track shows. Discs on actions count."),
    ("E 14.3", "Debt", "If you cannot pay, trade other resources or take discs off hexes until you can; their cubes return."),
    ("E 14.5", "Collapse", "With no hex left to give up and a debt still open, you leave the game with your points of that moment."),
    ("E 14.6", "Income", "Science and materials come after paying, too late to be traded for this upkeep."),
    ("E 15.1", "New technologies", "4, 6, 7, 8 or 9 more technologies, by the number of players, are added to the offer."),
    ("E 15.2", "Cleanup", "Action discs return to the influence track, graveyard cubes to their tracks; colony ships are readied."),
    ("E 16.1", "The end", "The game ends after the upkeep of the ninth round."),
    ("E 16.2", "Points", "Reputation tiles, 1 for each ambassador, the figures on your hexes, 2 for each discovery kept, 3 for each monolith, 1, 2, 3 or 5 for four to seven technologies of a category, −2 for the traitor, and what your species scores."),
    ("E 16.3", "Ties", "Among equals the most money, science and materials together win; then the victory is shared."),
    ("E 16.4", "Secrets", "Only reputation tiles and kept discoveries are hidden."),
    ("E 17.1", "Terrans", "Start with Starbase; trade two for one; three movements."),
    ("E 17.2", "Eridani", "Start rich, with two reputation tiles and good technologies, but two discs fewer."),
    ("E 17.3", "Hydran", "Research buys two technologies; starts with Advanced Labs in use."),
    ("E 17.4", "Planta", "Explores twice, has four colony ships and scores 1 for each hex; weak ships, and its cubes fall to any enemy."),
    ("E 17.5", "Draco", "Lives beside Ancients in peace and scores 1 for each left; may look at two sectors when exploring."),
    ("E 17.6", "Mechanema", "Upgrades and builds three, and builds cheaper."),
    ("E 17.7", "Orion", "Starts with a cruiser, shields and Neutron Bombs; trades four for one."),
    ("E 17.8", "Aliens", "All aliens make two movements in a move action."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::eclipse::target::Why;

    #[test]
    fn every_kind_of_question_has_its_rule() {
        for (kind, cited) in Why::KINDS {
            assert!(!rule(cited).text.is_empty(), "{kind} cites {cited}");
        }
    }

    #[test]
    fn rules_are_numbered_in_order_from_1_to_17() {
        let number = |row: &(&str, &str, &str)| {
            let (chapter, rule) = row.0.strip_prefix("E ").and_then(|n| n.split_once('.')).expect("E n.m");
            (chapter.parse::<u8>().expect("a number"), rule.parse::<u8>().expect("a number"))
        };
        assert!(RULES.windows(2).all(|pair| number(&pair[0]) < number(&pair[1])));
        let chapters: std::collections::BTreeSet<u8> = RULES.iter().map(|row| number(row).0).collect();
        assert_eq!(chapters.into_iter().collect::<Vec<_>>(), (1..=17).collect::<Vec<_>>());
    }
}
