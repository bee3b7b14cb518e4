//! The rules in our own words, by the sections of the digest: for the reference and for the "?" of each question.

use super::citations;
use crate::games::ti3::content::rulings;
use crate::games::ti3::model::ids::Module;
use crate::games::ti3::rules::setup::PLAYABLE;
use crate::scene::Rule;

/// All sections, what had to be decided, and what is not included.
pub fn all() -> Vec<Rule> {
    let sections = citations::sections().map(|section| rule(&format!("T{section}")));
    let decided = rulings::all().enumerate().map(|(nth, ruling)| Rule {
        number: format!("Ruling {}", nth + 1),
        title: format!("Where the sources leave {} open", ruling.rules),
        text: format!("{} Because: {}", ruling.decided, ruling.because),
    });
    let missing = Rule { number: "T0 not included".into(), title: "Not included".into(), text: missing() };
    sections.chain([missing]).chain(decided).collect()
}

/// A rule by the number that is cited, with the text of its section.
pub fn rule(cited: &str) -> Rule {
    let section = citations::section_of(cited);
    let text = RULES.iter().find(|row| section == Some(row.0)).map_or("", |row| row.1);
    let title = citations::title(cited).unwrap_or_default();
    Rule { number: cited.to_owned(), title: title.to_owned(), text: text.to_owned() }
}

/// What nobody can play here: modules whose rules are not complete, and what no source holds.
fn missing() -> String {
    let modules = Module::ALL.iter().filter(|module| !PLAYABLE.contains(module)).map(|module| module.row().name);
    let modules: Vec<&str> = modules.collect();
    let modules = match modules.as_slice() {
        [] => String::new(),
        some => format!(" These modules are not played here yet: {}.", some.join(", ")),
    };
    format!("{NO_SOURCE}{modules}")
}

const NO_SOURCE: &str = "The pie-shaped maps for five players are left out, because no source has their drawings (T3.12), and so are ready-made maps. So are the twelve objectives that Shattered Ascension adds, because their texts are missing (T31.1), its objectives of races, and its versions of cards beyond what the rules state; of its rules for two players only what T61 names is known. Table talk that needs no rule, such as free promises, is left to you (T17.1).";

/// Section and text.
#[rustfmt::skip]
static RULES: &[(u8, &str)] = &[
    (0, "Dice have ten faces. A round is a game round; a combat round is one exchange of dice. Friendly is what is yours, enemy what belongs to another player, neutral what is nobody's. A fleet is all ships of one player in one system. \"Up to\" includes none. A card beats the rules: of several effects on one number laws come first, then technologies, then action cards. A system is empty where nobody has a unit. You control a system with all of its planets and a ship other than a fighter; without planets, with such a ship where no enemy unit is."),
    (1, "Victory points come mostly from objectives. Who first has ten wins at once, fourteen in the long war, one less when Bureaucracy is among the strategy cards. When Imperium Rex is drawn the game ends, and the most points win; ties go to more objectives scored, then more planets, then more counters in the command pool, then on the race sheet. An objective that says you win gives as many points as you need. Who has no planet and no unit is out. In Shattered Ascension victory is checked after scoring in the status phase only."),
    (2, "Each player has a race with its sheet, home system, starting units, technologies and two trade cards, and a secret objective; the speaker is drawn by chance. Units on the ground are divided among the home planets as you like. You begin with three counters in the command pool, two in strategy allocation and three in fleet supply, besides what your race changes. The public deck is six objectives of stage I over three of stage II with Imperium Rex among them. In Shattered Ascension each player picks a race or leaves it to chance, has two secret objectives and gives one back; all bid trade goods for places and for the speaker token, and who bids less is paid; the speaker says which way the order goes."),
    (3, "Mecatol Rex is the centre, and homes have fixed places. In turn, then back again, each player places one of the tiles dealt; a ring is filled before the next. Tiles with a red border do not touch each other unless there is no other way. After a tile without planets your next one must have a planet if you hold one. Tiles face down next to Mecatol Rex are turned up at the end. Uneven seats get trade goods."),
    (4, "A round has a strategy phase, an action phase and a status phase. From the speaker on each player picks a strategy card, two with three or four players. Each card that is left gets a bonus counter; who picks it later turns each counter into a trade good or a command counter. The lowest number among your cards says when you act. In Shattered Ascension the leader gains trade goods for the lead, large fleets cost upkeep, and Prospect is a ninth card with four or eight players."),
    (5, "In the order of their cards each player takes one action: strategic, tactical, transfer, a card or ability \"as an action\", or pass. A strategic action resolves the primary ability of your card; then the others may each use its secondary, mostly for a counter of strategy allocation. You pass only when all your strategy cards are used. A tactical action: activate a system with a counter of the command pool, move ships there, PDS fire, space battle, planetary landings, invasion combat, production. Asteroid fields and supernovas are never activated. A transfer action takes two systems side by side with units of yours and no enemy unit: ships move between them, and one of them produces. An enemy planet without ground forces falls without a fight, a neutral one to a single ground force; it comes exhausted."),
    (6, "A ship moves as many systems as its movement says and ends in the activated system. Ships in a system with a counter of yours placed earlier stay; you may pass through it. You do not pass enemy ships; fighters alone do not block, unless their owner has Advanced Fighters. Ground forces, PDS and fighters need room aboard; they are taken along at the start, on the way and at the end, but not where your counter lies or enemy ships are, and are unloaded in landings only. Matching wormholes are adjacent for movement."),
    (7, "Where ships of two players meet they fight. First come barrages of destroyers against fighters, then other effects before the battle, in the order the defender likes. Each round the attacker may announce a withdrawal, else the defender a retreat; all ships roll, and each die at or above the combat value is a hit; both take losses of their choice. Who announced it then leaves with the whole fleet for an adjacent system with a counter of theirs and without enemy ships. The battle ends when one side at most has ships. A battle between trade partners ends their agreement."),
    (8, "Before an invasion combat dreadnoughts and war suns bombard: dreadnoughts only a planet they invade and without PDS, war suns any. Then PDS on the planet fire once each. In rounds both sides roll for their ground forces until one is gone; nobody retreats. If all defenders are dead and an invader lives, the planet is taken, exhausted, and its docks, PDS and facility are destroyed. If both sides are dead the defender keeps it. In Shattered Ascension dreadnoughts roll two dice and bombard without landing, too."),
    (9, "The status phase: score at most one public and one secret objective, if you control all planets of your home system; repair; take counters off the board; refresh planets, of which some may be exhausted again for their refresh ability; receive an action card and two command counters; rearrange your counters; return the strategy cards. Afterwards you may scuttle units and end trade agreements. In Shattered Ascension you may also turn resources into trade goods and draw a political card."),
    (10, "Each player has sixteen command counters. Those you gain go to an area of your choice at once and move only in the status phase. The command pool activates systems, strategy allocation pays for secondary abilities, fleet supply is the number of your ships other than fighters in any system; what is too much is removed at once. With no counter left in reinforcements you gain none. In Shattered Ascension fleet supply above eight costs upkeep, and fleets on the board are limited."),
    (11, "Action cards are secret; of more than seven the rest is discarded at once. Each names its moment, and nobody plays the same card twice for one effect in a round. A card \"as an action\" takes your turn. Sabotage may follow when all choices are made; a cancelled card counts as not played. Political cards in hand are secret, at most five, and worth a trade good each when discarded; in Shattered Ascension at most seven, and no trade goods. An empty deck is made of its discards."),
    (12, "A planet is exhausted for all of its resources or all of its influence; what is too much is lost. A trade good pays one of either, never a vote, and may be given away at any time. Refreshed planets with a specialty make technologies of its colour cheaper. Refresh abilities bring two trade goods, fighters, ground forces or shock troops. A trade station has no ground: who alone has ships there controls it. The supply of trade goods is limited, but not in Shattered Ascension."),
    (13, "Systems with the same letter of wormhole are adjacent for movement. An asteroid field is passed only with Antimass Deflectors, and nobody stops there. A nebula is entered only by activating it; ships leave it with a movement of 1, and the defender rolls one better. A supernova is closed. An ion storm is entered only by activating it; PDS do not fire into it, and fighters there roll no dice. Each ship that leaves or passes a gravity rift rolls: with 5 or less it is lost with all aboard."),
    (14, "There are four colours: red warfare, green biotechnology, blue propulsion, yellow general. What a technology needs you must have already. Each refreshed planet with a specialty of the colour lowers the price as its number says. Technologies are not traded. In Shattered Ascension only one of the weapons changes a combat at a time."),
    (15, "Each race has two trade cards; yours is worth something only to a partner. When a Trade card allows it two players exchange a card each, one agreement for a pair, and the active player approves it, except those of the Hacan. Collecting brings the value of the cards before you in trade goods; agreements made in the same action do not pay yet. A battle or an invasion between partners ends their agreement, and either may end it in the status phase, but not with the Hacan."),
    (16, "A dock builds as many units in an activation as its planet has resources, and two more, paid in one sum. Fighters and ground forces come two for one resource. With enemy ships in the system a dock builds no ships. A new dock costs 4 on a planet you controlled since the round began, without a dock and without enemy ships; it builds from the next round on. War suns need their technology. Pieces are limited, but for fighters and ground forces. What is over fleet supply or capacity is removed at once; ships that are lost take what they carry with them."),
    (17, "The council convenes by a strategy card: the agenda is read, then votes go round from the left of the speaker, who votes last. Your votes are the influence of all your refreshed planets, at least one, all for one choice; the planets stay refreshed. You may abstain. Most votes win, and the speaker breaks ties. A law that is voted for stays in play. What is promised binds nobody."),
    (18, "Each strategy card has a primary ability for its owner and a secondary for the others, once each. A card with a numeral counts as its namesake for whatever names the original. A card that names a strategy card that is not in the game is replaced when it is drawn."),
    (19, "Three and four players pick two strategy cards each and use both before they pass. With four or eight players all cards are taken, and none gets a bonus counter."),
    (20, "Public objectives lie open and may be scored by each player once; a secret one belongs to one player. What is to be spent is paid while scoring. Special objectives, artifacts and the Voice of the Council, have one holder, and their points go with them. Ships destroyed before a battle count as destroyed in it, those shot by PDS do not. An objective drawn by Prospect is for its drawer alone."),
    (30, "The variant changes the set-up, the order of picks, income, dreadnoughts and war suns, bombardment, several technologies, races, cards and strategy cards. It is made to be played as a whole, and leaves Shards of the Throne aside."),
    (31, "The objectives of Shattered Empire take the place of those of the base game."),
    (32, "The game goes to fourteen points, with eight objectives of stage I and five of stage II, six with the strategy cards of Shattered Empire, besides Imperium Rex."),
    (33, "All public objectives up to Imperium Rex lie open from the start, but stage II is scored from the fourth round on. A token moves one card each status phase; at Imperium Rex the game ends. Imperial reveals nothing then."),
    (34, "You begin with a preliminary objective. Scoring it brings a point and a secret objective, which waits for the next status phase."),
    (35, "Home systems are placed hidden like other tiles, never side by side, and the order does not turn round. Nobody activates an enemy home in the first round. Neighbours at the table count as neighbours."),
    (36, "After passing a player may give up: special objectives with their points, another point, all leaders, and docks away from home are lost, and the others bid influence for the rest, except one home planet that only defends."),
    (37, "A tactical action activates any number of systems at once with counters of the command pool, and one more with a counter from reinforcements. Ships move into all of them, then each is dealt with in turn. Each that sees a battle, a landing or production costs another counter of the command pool. Each enemy PDS fires once in all."),
    (38, "In the status phase you may declare war for 2 influence, on two opponents at most; agreements with them end. After battles against them you gain trade goods for part of what your lost ships were worth."),
    (39, "Who announces a retreat may open a way out: for a counter of strategy allocation a neighbouring system without enemy units is activated, and the fleet must go there."),
    (40, "Leadership, Diplomacy II, Assembly, Production, Trade II, Warfare II, Technology II and Bureaucracy take the place of the base set; the game then goes to one point less. Diplomacy, Trade, Warfare and Technology can be swapped between the sets one by one. Imperial II comes with Age of Empire, Political II or Assembly II with political intrigue, Trade III with mercenaries, Prospect and another Trade III with Shattered Ascension."),
    (41, "While producing in a tactical action you may build a colony, for one more influence, or a refinery, for one more resource, on a planet away from home that you controlled all round: it costs 1 resource and exhausts the planet. One for each planet; a successful invasion destroys it. In Shattered Ascension it is free, on a refreshed planet."),
    (42, "A tile beside the galaxy with the planet Mallice, next to every alpha and beta wormhole and reached only through them."),
    (43, "A counter lies face down on every neutral planet but Mecatol Rex. It is turned up when ground forces have landed, and what it says happens before the planet is yours. A fighter in the system may probe after movement: you look, and land nowhere there in this activation. A dreadnought or war sun may raze a counter unseen; an 8 or more costs you three action cards by chance, and a 10 exhausts all your planets besides. With the territorial variant mild counters lie near homes; with the public one all lie open."),
    (44, "Mecatol Rex is guarded: first a battle against three fighters, then two ground forces."),
    (45, "A counter lies face down in every empty system. It is turned up when units have ended their movement there."),
    (46, "Each player hides an artifact token on a planet away from homes and Mecatol Rex. Who takes the planet turns it up: a real one is a special objective worth a point as long as the planet is held. In Shattered Ascension a blank one brings two trade goods."),
    (47, "A blank artifact opens a wormhole in the system, on a side that the active player chooses; a fleet that enters it turns it over."),
    (48, "Before a battle, after the barrage, fighters may run at an enemy war sun. Each that rolls 9 or 10 gets through, and then destroys it with a 10. The others die."),
    (49, "A ground force that rolls a 10 becomes a shock troop, which hits on 5. Shock troops need a ground force with them and are the first to die in an invasion. With a survivor you may capture docks, PDS and facilities instead of destroying them. In Shattered Ascension one ground force is promoted after a successful invasion."),
    (50, "A cruiser may lay a mine for 2 resources while producing. When enemy ships come each ship other than a fighter rolls: 9 and 10 hit it. Then one mine is used up. Mines are no units."),
    (51, "Mechanized units cost 2, roll two dice, hit on 6, and take a hit to be damaged. Bombardment, PDS, leaders and counters do not touch them. Each needs room for one."),
    (52, "Each race has one flagship, built in its home system, again if it was destroyed. It takes a hit to be damaged, and its sheet says what else it does."),
    (53, "With Trade III mercenaries are drawn and paid a trade good each time. They fight on the ground or in space, never take a planet, and leave the game when destroyed."),
    (54, "Three leaders of each race stand on planets or aboard ships. A scientist helps research, docks and PDS; a diplomat cancels an invasion or gets passage; a general rolls again or steadies the defence; an admiral brings one more die; an agent keeps PDS silent, captures, or is given up to cancel a card. In a lost battle a die says whether they die, escape or are captured; captives are kept, executed or handed over in the status phase, or found when a planet of the captor falls."),
    (55, "Instead of a normal technology you may buy one of your race for its printed cost on top of the price. It needs nothing before it and has no colour. In Shattered Ascension your victory points lower the printed cost, and with as many you get it for nothing."),
    (56, "Before the primary ability of Political or Assembly the active player may call an election. Who wins holds a special objective and its point; the holder before loses it. In Shattered Ascension any other player may call it for a counter of strategy allocation, and the Voice has five more votes."),
    (57, "Each player sends a representative to the council, face down. Spies act first, then all are turned up; bonus votes count with influence, and who has none alive does not vote. Then each may offer a promissory note for a vote: who keeps it is bound. The favour is granted when the note is played, and it returns to its owner. A bodyguard cannot be assassinated."),
    (58, "Each player has an agenda of their own lying open. The Twilight Council, in the place of Assembly, votes on two or three of them at once in one secret ballot, with an election for the Voice of the Council besides. Who takes the speaker token leaves the own agenda out; who gives it away may discard agendas instead. An agenda without votes is discarded."),
    (59, "Before the first round each player marks two systems near home, spends home resources and three more on units and at most one technology for 4, and places all units at home and there. Planets with ground forces are theirs, an objective is revealed, and each draws an action card."),
    (60, "A scenario for four to seven of eight rounds without victory points. The Lazax sit to the left of Sol, with Mecatol Rex as their home; the galaxy is printed. Everybody has one objective, hidden but for that of the Lazax; some win at once, others when the last round is over. Civilization stands for Political, Industry for Imperial, and agendas and events for political cards; the Lazax decide theirs without a vote, and no home planet is elected. Who activates the home of another, not of the Lazax, may give him a treaty instead of moving: he mixes it with his own and discards one face down. When somebody wins, the holder of the lowest treaty of the winner wins too, unless he holds treaties of several opponents."),
    (61, "Two players have three strategy cards each, of which the lowest number counts, one counter less in the status phase, no secret objectives, and play to eight points. Each may trade both agreements with themselves; a Trade card does not end agreements; the Voice of the Council has three votes more. With the Twilight Council five agendas lie open, some of them from the deck, and each player adds the lowest of three dice and votes bought in secret for trade goods. These are the rules of a later edition of the variant; ours names two players without rules."),
    (62, "More pieces of each kind, 24 command counters, and limits on fleets and docks. Objectives keep their numbers."),
    (63, "Five or six players build four rings."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::target::Prompt;
    use crate::scene::ti3::prompts;
    use std::collections::BTreeSet;

    #[test]
    fn every_kind_of_question_has_its_rule_in_words_t0_1() {
        for &prompt in Prompt::ALL {
            let rule = rule(prompts::rule(prompt));
            assert!(!rule.text.is_empty() && !rule.title.is_empty(), "{prompt:?} cites {}", rule.number);
        }
    }

    #[test]
    fn all_sections_are_in_words_once_and_what_is_missing_is_named_t0_1() {
        let all = all();
        assert!(all.iter().all(|rule| !rule.title.is_empty() && rule.text.ends_with('.')), "{all:?}");
        let numbers: BTreeSet<&str> = all.iter().map(|rule| rule.number.as_str()).collect();
        assert_eq!(numbers.len(), all.len());
        assert_eq!(RULES.len(), citations::sections().count());
        assert!(missing().contains("T3.12"), "what no source holds");
        let missing = missing();
        let named: Vec<&str> = missing
            .rsplit(": ")
            .next()
            .map(|names| names.trim_end_matches('.').split(", ").collect())
            .unwrap_or_default();
        for module in Module::ALL {
            assert_eq!(named.contains(&module.row().name), !PLAYABLE.contains(module), "{module:?}");
        }
    }
}
