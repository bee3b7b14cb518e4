//! Why something is not possible, in words, and where the rules say so.

use super::language::Component;
use super::words::{Words, upper};
use super::{moments, prompts};
use crate::core::Seat;
use crate::games::ti4::content::{self, Election};
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::data::{Anomaly, Color};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::target::{Source, Target};
use crate::games::ti4::rules::phases::strategy;
use crate::scene::Reason;

impl Words<'_> {
    /// Why something is not possible, for the seat that pointed at `target`.
    pub fn reason(self, because: Because, seat: Seat, target: &Target) -> Reason {
        let (text, rule) = self.told(because, seat, target);
        Reason { text, rule: super::rule(rule) }
    }

    pub(super) fn told(self, because: Because, seat: Seat, target: &Target) -> (String, &'static str) {
        let (words, table) = (self, self.table);
        let name = |card| words.name(Component::Strategy(card));
        let player = &table.players[seat];
        let said = |text: &str, rule| (text.to_owned(), rule);
        match because {
            Because::Refused(source) => {
                (format!("{} forbids it: {}", words.source(source), words.text(source)), source.rule())
            }
            Because::NotAllowed => said("The rules do not allow it, and nothing of yours does.", "LRR 1.2"),
            Because::NotAsked(prompt) => {
                (format!("Something else is asked now: {}.", prompts::plain(prompt)), prompts::rule(prompt))
            }
            Because::MustChoose(prompt) => {
                (format!("You cannot pass here: {}.", prompts::plain(prompt)), prompts::rule(prompt))
            }
            Because::Unfit(source) => {
                let aimed = words.with_facts(target, seat);
                (format!("{} does not fit {aimed}: {}", words.source(source), words.text(source)), source.rule())
            }
            Because::NotOffered(prompt) => (
                format!("{} is not among what can be chosen here.", upper(&words.with_facts(target, seat))),
                prompts::rule(prompt),
            ),

            Because::NoTacticToken => {
                said("Your tactic pool has no command token left to activate a system with.", "LRR 5.1")
            }
            Because::OwnToken => said("One of your command tokens is there already.", "LRR 5.2"),
            Because::UnusedStrategyCard => {
                let left: Vec<&str> =
                    player.strategy_cards.iter().filter(|held| !held.spent).map(|held| name(held.card)).collect();
                (format!("You pass only after using your strategy cards: {} is left.", left.join(" and ")), "LRR 3.4")
            }
            Because::NotYourStrategyCard(card) => match strategy::holder(table, card) {
                Some(holder) => (
                    format!("{} belongs to {}; you may follow it when they use it.", name(card), words.seat(holder)),
                    "LRR 82.1",
                ),
                None => (format!("Nobody picked {} this round.", name(card)), "LRR 82.1"),
            },
            Because::TakenBy(holder) if holder == seat => said("You have picked that card already.", "RR 73.1"),
            Because::TakenBy(holder) => (format!("{} picked it before you.", words.seat(holder)), "RR 73.1"),
            Because::ChoiceStopped => said("Your choice of it was stopped: choose another.", "LRR 1.6"),
            Because::Exhausted => said("It is exhausted until cards are readied.", "LRR 71.4"),

            Because::NotInHand if matches!(target, Target::Note(_) | Target::Use(Source::Note(_))) => {
                said("You do not hold that note.", "LRR 69.1")
            }
            Because::NotInHand => said("You do not hold that card.", "LRR 2.7"),
            Because::NotInThatHand => said("It is not in that hand.", "LRR 2.5"),
            Because::NotSeen => said("It is not among the cards you look at.", "LRR 66.2"),
            Because::NotOwned => said("You do not own this technology.", "LRR 90.2"),
            Because::NotInPlay => said("It is not in play before you.", "LRR 7.4"),
            Because::NotYours => said("It is not yours.", "LRR 1.25"),
            Because::OwnNote => said("Your own notes serve the others: you can give it away, not play it.", "LRR 69.2"),
            Because::OtherFaction(faction) => (format!("It belongs to {}.", words.faction(faction)), "LRR 90.11"),
            Because::OtherMoment(at) => (format!("Its moment is another: {}.", moments::when(at)), "LRR 1.3"),
            Because::WorksByItself => said("It is not used: it works by itself.", "LRR 1.8"),
            Because::Condition(source) => {
                let rule = if matches!(source, Source::Secret(_)) { "LRR 61.4" } else { "LRR 22.3" };
                (format!("Now is its moment, but not all it needs is there: {}", words.text(source)), rule)
            }
            Because::UsedAlready => said("You have used it for this occasion.", "LRR 1.18"),
            Because::Locked { have, need } => {
                let condition = match *target {
                    Target::Use(Source::Leader(leader)) => content::leader(leader).condition,
                    _ => "",
                };
                (format!("It is locked. {condition} It takes {need}; you have {have}."), "LRR 51.6")
            }
            Because::Purged => said("It has been purged.", "LRR 70.1"),
            Because::Stopped => said("What this was about has been stopped.", "LRR 2.8"),

            Because::Yourself => said("You cannot deal with yourself.", "LRR 94.1"),
            Because::Eliminated => said("That player has left the game.", "LRR 33.2"),
            Because::Refusals(count) => {
                (format!("They were offered nothing new {count} times this turn; the game goes on."), "LRR 94.4")
            }
            Because::DealtWith if table.agenda.is_some() => {
                said("You have traded with that player over this agenda.", "LRR 94.6")
            }
            Because::DealtWith => said("You have traded with that player this turn.", "LRR 94.1"),
            Because::NothingToTrade => said("Neither of you has anything to trade.", "LRR 94.3"),
            Because::NoNeighbour => said(
                "You are not neighbors: nowhere do units or planets of both of you lie in the same system or in adjacent ones.",
                "LRR 60.1",
            ),
            Because::HasNone(giver) if giver == seat => said("You have none.", "LRR 94.2"),
            Because::HasNone(giver) => (format!("{} has none.", words.seat(giver)), "LRR 94.2"),
            Because::NotTradable => said("Cards of that kind do not change hands in a transaction.", "LRR 94.3"),
            Because::NoteElsewhere => said("That note is in your hand, or face up before somebody.", "LRR 69.5"),
            Because::OneThingAtATime => said("Goods, note and card are named one after the other.", "LRR 94.2"),

            Because::NotThere => said("There is no such unit of yours.", "LRR 96.3"),
            Because::NoMoveValue(kind) if kind.is_structure() => said("Structures do not move.", "LRR 85.3"),
            Because::NoMoveValue(kind) => {
                (format!("{} have no move value: others must carry them.", upper(words.kinds(kind))), "LRR 58.3")
            }
            Because::TokenHolds(system) => {
                (format!("Your command token holds units in {}.", words.system(system)), "LRR 58.4")
            }
            Because::TokenKeeps(system) => {
                (format!("Your command token lies in {}: pieces there stay.", words.system(system)), "LRR 23.4")
            }
            Because::CannotEnter(system) if table.has_anomaly(system, Anomaly::AsteroidField) => {
                said("Ships do not move into an asteroid field.", "LRR 11.1")
            }
            Because::CannotEnter(system) if table.has_anomaly(system, Anomaly::Nebula) => {
                said("Ships move into a nebula only if it is the active system.", "LRR 59.1")
            }
            Because::CannotEnter(_) => said("Ships do not move into a supernova.", "LRR 86.1"),
            Because::NothingToFetch => {
                said("It is there already, and nothing on its way out and back waits to be fetched.", "LRR 58.4")
            }
            Because::TooFar { far: u8::MAX, .. } => said("No way leads there.", "LRR 58.4"),
            Because::TooFar { far, speed } => {
                (format!("It is too far: {far} systems away, with a move value of {speed}."), "LRR 58.4")
            }
            Because::InTheWay { system, anomaly: true } => {
                let rule = match system {
                    _ if table.has_anomaly(system, Anomaly::Nebula) => "LRR 59.1",
                    _ if table.has_anomaly(system, Anomaly::Supernova) => "LRR 86.1",
                    _ => "LRR 11.1",
                };
                (format!("{} is in the way: ships do not pass through it.", upper(&words.system(system))), rule)
            }
            Because::InTheWay { system, .. } => {
                (format!("Ships of others in {} block the way.", words.system(system)), "LRR 58.4")
            }
            Because::NotCarried(kind) => (
                format!("{} are not carried: only fighters and ground forces are.", upper(words.kinds(kind))),
                "LRR 95.1",
            ),
            Because::OffTheWay(system) => {
                (format!("These ships do not come past {}.", words.system(system)), "LRR 95.1")
            }
            Because::ComesAlong => said("What is in space comes along as far as there is room.", "LRR 78 step 5"),
            Because::OtherKinds => said("Units of other kinds are asked for.", "LRR 67.4"),
            Because::OtherWays => {
                said("These ships cannot take that way, or a better one leads through as much.", "LRR 58.4")
            }
            Because::LimitElsewhere(system) => {
                (format!("The limit is exceeded in {}.", words.system(system)), "LRR 16.3")
            }
            Because::NotOverLimit(kind) => {
                (format!("{} do not count against this limit.", upper(words.kinds(kind))), "LRR 37.1")
            }

            Because::ShipsThere(other) => (format!("Ships of {} are there.", words.seat(other)), "LRR 78 step 5"),
            Because::NoHaven => said("You have no unit and no planet there.", "LRR 78 step 5"),
            Because::NotAdjacent(from) => (format!("It is not adjacent to {}.", words.system(from)), "LRR 78 step 5"),
            Because::NoSustain(kind) => (format!("Your {} have no Sustain Damage.", words.kinds(kind)), "LRR 87.1"),
            Because::DamagedAlready => said("It is damaged already.", "LRR 87.3"),
            Because::NotHit(UnitKind::Fighter) => said("These hits must be taken by other ships.", "LRR 78 step 4"),
            Because::NotHit(kind) => {
                (format!("These hits do not fall on {} there.", words.kinds(kind)), "LRR 78 step 4")
            }
            Because::NotInSystem(system) => {
                (format!("It is not in the active system, {}.", words.system(system)), "LRR 49 step 2")
            }
            Because::Custodians => {
                said("The custodians guard Mecatol Rex: first spend influence to remove their token.", "LRR 27.1")
            }
            Because::NobodyToHit => said("No ground forces of others are there.", "LRR 15"),
            Because::Shielded => said("A Planetary Shield protects it.", "LRR 65"),
            Because::NoFight => said("Nothing is left to be settled there.", "LRR 49 step 4"),
            Because::NoShips => said("That player has no ships there that your cannons may hit.", "RR 66.3"),

            Because::NoUnitCard(kind) => {
                (format!("You cannot build {} without their technology.", words.kinds(kind)), "LRR 97.1")
            }
            Because::NoCost(kind) => {
                (format!("{} have no cost: they are placed, not produced.", upper(words.kinds(kind))), "LRR 26.3")
            }
            Because::Blockaded => said("Ships of others are in the system: no ships are produced there.", "LRR 67.6"),
            Because::NowhereToLand => said("No producing unit there has a place for ground forces.", "LRR 68.3"),
            Because::BuiltInLots(1) => said("Each of them has its own price.", "LRR 67.1"),
            Because::BuiltInLots(each) => (format!("They come {each} for the price."), "LRR 67.2"),
            Because::ProductionTooLow(limit) => (format!("Production allows {limit} of these in all."), "LRR 68.1"),
            Because::NoPieces(kind) => (
                format!("No {} are left in your reinforcements, or free to be taken back.", words.kinds(kind)),
                "LRR 67.5",
            ),
            Because::TooDear { cost, funds } => (format!("It costs {cost}; you can spend {funds}."), "LRR 67.1"),
            Because::NoProducer => said("Ground forces are placed where a unit produced them.", "LRR 68.3"),
            Because::StructureLimit(UnitKind::Pds) => said("No further PDS fits on that planet.", "LRR 85.5"),
            Because::StructureLimit(_) => said("A space dock stands there already.", "LRR 85.4"),
            Because::NotAStructure(kind) => (format!("{} are not placed now.", upper(words.kinds(kind))), "LRR 24.2"),

            Because::NotInChosenSystem => said("Structures go into the chosen system.", "LRR 24.3"),
            Because::OnPlanets => said("Structures stand on planets.", "LRR 85.1"),
            Because::Floats => said("Your space docks float in space.", "LRR 1.2"),
            Because::NoPlanetThere => said("You control no planet there.", "LRR 25.3"),

            Because::NotYourPlanet => match *target {
                Target::Planet(planet) if !table.planets.contains(planet) => {
                    (format!("{} is not in play.", words.planet(planet)), "LRR 39.1")
                }
                Target::Planet(planet) => match table.planets[planet].owner {
                    Some(owner) => {
                        (format!("{} controls {}.", upper(&words.seat(owner)), words.planet(planet)), "LRR 25.3")
                    }
                    None => (format!("Nobody controls {}.", words.planet(planet)), "LRR 25.3"),
                },
                _ => said("You do not control that planet.", "LRR 25.3"),
            },
            Because::PlanetExhausted => said("That planet is exhausted.", "LRR 64.9"),
            Because::PlanetReady => said("That planet is ready.", "LRR 71.1"),
            Because::NoResources => said("That planet has no resources.", "LRR 75.2"),
            Because::NoInfluence => said("That planet has no influence.", "LRR 47.2"),
            Because::Commodities => said("Commodities are not spent: trade them to another player first.", "LRR 21.7"),
            Because::NoGoods => said("You have no trade goods.", "LRR 93.4"),
            Because::WrongSum(amount) => (
                format!("That is not one of the suggested ways to pay {amount}; choose by hand where that is offered."),
                "LRR 34.3",
            ),

            Because::OwnedTech => said("You own it already.", "LRR 90.3"),
            Because::OwnUpgrade => said("Your faction has its own upgrade of that unit.", "LRR 97.1"),
            Because::Prerequisites(missing) => {
                let missing = Color::ALL.into_iter().zip(missing).filter(|(_, count)| *count > 0);
                let missing: Vec<String> =
                    missing.map(|(color, count)| format!("{count} {}", words.color(color))).collect();
                (format!("Prerequisites are missing: {}.", missing.join(", ")), "LRR 90.12")
            }
            Because::NeededForPrice(price) => (
                format!("The planets that would stand in for prerequisites are needed to pay {price} resources."),
                "LRR 90.14",
            ),
            Because::NoSpecialty => said("That planet has no technology specialty.", "LRR 90.13"),
            Because::OtherColor(color) => (format!("No {} prerequisite is missing.", words.color(color)), "LRR 90.14"),
            Because::NotToStartWith => said("Your faction sheet does not offer it to start with.", "RR set-up 11"),

            Because::NotRevealed => said("That objective has not been revealed.", "LRR 61.14"),
            Because::AlreadyScored => said("You have scored it; each objective counts once.", "LRR 61.8"),
            Because::HomeLost => said("You do not control every planet of your home system.", "LRR 61.16"),
            Because::OtherPhase => said("It is not an objective of the status phase.", "LRR 61.3"),
            Because::Short { have, need } => {
                let text = match *target {
                    Target::Objective(objective) => words.text(objective),
                    Target::Secret(secret) => words.text(Component::Secret(secret)),
                    _ => String::new(),
                };
                (format!("{text} It takes {need}; you have {have}."), "LRR 61.4")
            }
            Because::NotYourSecret => said("It is not one of your secret objectives.", "LRR 61.19"),
            Because::OnePublic => said("Public objectives have had their turn: one in each status phase.", "LRR 61.6"),

            Because::OtherElection => match &table.agenda {
                Some(ballot) => {
                    let elected = elected(content::agenda(ballot.agenda).election);
                    let agenda = words.name(Component::Agenda(ballot.agenda));
                    (format!("{agenda} is decided by choosing {elected}."), "LRR 8.9")
                }
                None => said("No agenda is voted on.", "LRR 8.9"),
            },
            Because::NobodysPlanet => said("Nobody controls that planet.", "LRR 8.11"),
            Because::NotElectable(agenda) => {
                let component = Component::Agenda(agenda);
                (format!("{} does not allow it: {}", words.name(component), words.text(component)), "LRR 8.9")
            }
            Because::NoVotes => said("No ready planet has votes to cast.", "LRR 8.6"),
            Because::NoOutcome => said("There is nothing to vote for.", "LRR 8.9"),
            Because::NotTied => said("It has not the most votes.", "LRR 8.19"),

            Because::NoTokenThere => said("None of your command tokens is there.", "LRR 99.2"),
            Because::FleetPool => said("Tokens of the fleet pool are not spent.", "LRR 37.4"),
            Because::EmptyPool => said("That pool is empty.", "LRR 20.3"),
            Because::TokensTooDear(most) => {
                (format!("Each costs 3 influence and comes from your reinforcements: you can buy {most}."), "LRR 52.2")
            }
            Because::NoStrategyToken => said("The strategy pool has no command token left.", "LRR 20.5"),
            Because::NothingToFollow(card) => {
                (format!("The secondary ability of {} would do nothing now.", name(card)), "LRR 82.2")
            }
            Because::IsSpeaker => said("They are speaker already.", "LRR 66.2"),

            Because::FactionTaken => said("Somebody has chosen that faction.", "RR set-up 2"),
            Because::NotDealt => said("That faction is not among those dealt to you.", "RR set-up 2"),
            Because::PlaceTaken => said("That place is not free.", "RR set-up 6"),
            Because::InnerRingFirst => said("The rings are filled from the inside.", "RR set-up 6"),
            Because::Clash => said("Two anomalies, or two like wormholes, would touch.", "RR set-up 6"),
            Because::HomeOnly => said("Starting units stand in your home system.", "RR set-up 11"),

            Because::NoTrait => said("A planet without a trait is not explored.", "LRR 35.2"),
            Because::OtherTrait => said("The planet has not that trait.", "LRR 35.2"),
            Because::PlanetStays => said("Planets are not traded, unless a card on them says so.", "LRR 94.3"),
        }
    }
}

/// What an agenda is decided by.
fn elected(election: Election) -> &'static str {
    match election {
        Election::ForAgainst => "For or Against",
        Election::Player => "a player",
        Election::Planet(_) => "a planet",
        Election::Law => "a law in play",
        Election::ScoredSecret => "a scored secret objective",
        Election::StrategyCard => "a strategy card",
        Election::Hidden => "what the hidden agenda elects",
    }
}
