//! Why something is not possible, in words, and where the rules say so.

use super::language::Component;
use super::words::{Words, counted, list, upper};
use super::{moments, prompts, rules, words};
use crate::core::Seat;
use crate::games::ti3::explain::because::Because;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::data::{Needs, Wormholes};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::Target;
use crate::scene::Reason;

impl Words<'_> {
    /// Why something is not possible, for the seat that pointed at `target`.
    pub fn reason(self, because: Because, seat: Seat, target: &Target) -> Reason {
        let text = self.about(seat).told(because, seat, target);
        Reason { text, rule: rules::rule(because.rule()) }
    }

    pub(super) fn told(self, because: Because, seat: Seat, target: &Target) -> String {
        let (words, table) = (self, self.table);
        let name = |card| words.name(Component::Strategy(card));
        let system = |id| words.system(id);
        match because {
            Because::Refused(source) => {
                format!("{} forbids it: {}", upper(&words.source(source)), words.source_text(source))
            }
            Because::NotAsked(prompt) => format!("Something else is asked now: {}.", prompts::plain(prompt)),
            Because::MustChoose(prompt) => format!("You cannot pass here: {}.", prompts::plain(prompt)),
            Because::Unfit(source) => {
                let (aimed, source_name) = (words.with_facts(target, seat), upper(&words.source(source)));
                format!("{source_name} does not fit {aimed}: {}", words.source_text(source))
            }
            Because::NotOffered(_) => {
                format!("{} is not among what can be chosen here.", upper(&words.with_facts(target, seat)))
            }
            Because::Yourself => "That is yourself: another player is meant.".to_owned(),
            Because::Eliminated(other) => format!("{} has left the game.", upper(&words.seat(other))),

            Because::NoPoolCounter => "Your command pool has no counter left to activate a system with.".to_owned(),
            Because::OwnCounter(id) => format!("One of your command counters is at {} already.", system(id)),
            Because::ClosedSystem(id) => format!("{} can never be activated.", upper(&system(id))),
            Because::HomeSafe(id) => {
                format!("{} is the home of another, which nobody activates in the first round.", upper(&system(id)))
            }
            Because::UnusedStrategyCard => {
                let cards = table.players.get(seat).map(|player| player.cards.clone()).unwrap_or_default();
                let left = list(cards.iter().filter(|own| !own.used).map(|own| name(own.card).to_owned()));
                if left.is_empty() {
                    "You pass only after using your strategy cards.".to_owned()
                } else {
                    format!("You pass only after using your strategy cards. Not used yet: {left}.")
                }
            }
            Because::NotYourStrategyCard(card) => {
                let holder = table.players.iter().find(|(_, own)| own.cards.iter().any(|held| held.card == card));
                match holder {
                    Some((holder, _)) => {
                        format!("{} belongs to {}; you may follow it when they use it.", name(card), words.seat(holder))
                    }
                    None => format!("Nobody picked {} this round.", name(card)),
                }
            }
            Because::UsedStrategyCard(card) => format!("{} has been used this round.", name(card)),
            Because::NotInThisGame => "It is not in this game.".to_owned(),
            Because::TakenBy(holder) if holder == seat => "You have picked that card already.".to_owned(),
            Because::TakenBy(holder) => format!("{} picked it before you.", upper(&words.seat(holder))),
            Because::NoReinforcements => "No command counter is left in your reinforcements.".to_owned(),
            Because::NoOwnUnits(id) => format!("You have no unit at {}.", system(id)),
            Because::EnemyUnits(id) => format!("Units of others are at {}.", system(id)),
            Because::NoPartnerSystem(id) => {
                format!("No system next to {} holds only units of yours and no counter of yours.", system(id))
            }
            Because::NotAdjacent(id) => format!("It is not next to {}.", system(id)),
            Because::NoStrategyCounter => "Strategy allocation has no command counter left.".to_owned(),
            Because::NothingToFollow(card) => {
                format!("The secondary ability of {} would do nothing for you now.", name(card))
            }

            Because::NotInHand => "You do not hold that card.".to_owned(),
            Because::NotOwned => "You do not have that technology.".to_owned(),
            Because::NotInPlay => "It is not in play.".to_owned(),
            Because::NotYours => "It belongs to another race.".to_owned(),
            Because::OtherMoment(at) => format!("Its moment is another: {}.", moments::when(at)),
            Because::WorksByItself => "It is not used: it works by itself.".to_owned(),
            Because::Condition(source) => {
                format!("Now is its moment, but not all it needs is there: {}", words.source_text(source))
            }
            Because::NothingToAimAt(source) => {
                format!("There is nothing it could be used on: {}", words.source_text(source))
            }
            Because::UsedAlready => "You have used it for this occasion.".to_owned(),
            Because::Cancelled => "What this was about has been cancelled.".to_owned(),

            Because::NotThere => "There is no such unit of yours.".to_owned(),
            Because::NoMovement(kind) => {
                format!("{} do not move by themselves: ships must carry them.", upper(words.kinds(kind)))
            }
            Because::CounterHolds(id) => format!("Your command counter holds units at {}.", system(id)),
            Because::TooFar { far: u8::MAX, .. } | Because::NoWay => "No way leads there.".to_owned(),
            Because::TooFar { far, speed } => {
                format!("It is too far: {} away, with a movement of {speed}.", counted(far, "system"))
            }
            Because::ShipsInTheWay(id) => format!("Ships of others {} block the way.", words.around(id)),
            Because::AnomalyInTheWay(id, anomaly) => {
                let what = words::space(Some(anomaly), Wormholes::NONE);
                format!("The {what} at {} is in the way.", system(id))
            }
            Because::NothingToFetch => {
                "It is there already, and nothing on its way out and back waits to be fetched.".to_owned()
            }
            Because::CarriesNothing(kind) => format!("{} carry nothing.", upper(words.kinds(kind))),
            Because::NotCarried(kind) => format!("{} are not carried.", upper(words.kinds(kind))),
            Because::OtherSystem(id) => format!("It is not at {}.", system(id)),
            Because::EnemyShips(id) => format!("Ships of others are {}.", words.around(id)),
            Because::OffTheWay => "These ships do not come past there.".to_owned(),
            Because::NotOverLimit => "Nothing of that kind is over the limit.".to_owned(),

            Because::NotActivatedBefore(id) => {
                format!(
                    "A fleet leaves a battle only for a system with a counter of yours, and {} has none.",
                    system(id)
                )
            }
            Because::NoSustain(kind) => format!("Your {} cannot take damage and go on.", words.kinds(kind)),
            Because::DamagedAlready => "It is damaged already.".to_owned(),
            Because::NotHit(kind) => format!("These hits do not fall on {}.", words.kinds(kind)),
            Because::CannotBombard(kind) => format!("{} do not bombard here.", upper(words.kinds(kind))),
            Because::Shielded => "A PDS shields the planet.".to_owned(),
            Because::BombardedAlready => "Each ship bombards once in an activation.".to_owned(),
            Because::DoesNotLand(kind) => format!("{} do not land on planets.", upper(words.kinds(kind))),
            Because::NoFight => "Nothing is left to be settled there.".to_owned(),

            Because::NeedsTech(kind) => format!("You cannot build {} without their technology.", words.kinds(kind)),
            Because::AtHomeOnly => "That is possible in your home system only.".to_owned(),
            Because::Blockaded => "Ships of others are in the system: no ships are built there.".to_owned(),
            Because::NoPieces(kind) => format!("No {} are left in your reinforcements.", words.kinds(kind)),
            Because::NotProduced(kind) => format!("{} are not built here.", upper(words.kinds(kind))),
            Because::TooDear { cost, funds } => format!("It costs {cost}; you can spend {funds}."),
            Because::ProductionTooLow(limit) => {
                format!("The dock builds {} in all.", counted(limit, "unit"))
            }
            Because::PdsLimit => "No further PDS fits on that planet.".to_owned(),
            Because::NotInPairs(kind) => format!("{} come in another number for the price.", upper(words.kinds(kind))),
            Because::TradeStation => "A trade station has no ground for that.".to_owned(),
            Because::DockThere => "A space dock stands there already.".to_owned(),
            Because::TakenThisRound => "You control that planet only since this round.".to_owned(),
            Because::NoDock => "You have no space dock there.".to_owned(),
            Because::NewDock => "That dock was built this round: it builds from the next one on.".to_owned(),

            Because::NotYourPlanet => words.whose_planet(target),
            Because::YourPlanet => "You control that planet.".to_owned(),
            Because::PlanetExhausted => "That planet is exhausted.".to_owned(),
            Because::PlanetRefreshed => "That planet is refreshed.".to_owned(),
            Because::NoResources => "That planet has no resources.".to_owned(),
            Because::NoInfluence => "That planet has no influence.".to_owned(),
            Because::NoGoods => "You have no trade goods.".to_owned(),
            Because::WrongSum(amount) => {
                format!("That is not one of the suggested ways to pay {amount}; choose by hand where that is offered.")
            }
            Because::NoRefreshAbility => "That planet has no refresh ability.".to_owned(),
            Because::HomePlanet => "That planet lies in a home system.".to_owned(),
            Because::UnitsOnPlanet => "Units stand on that planet.".to_owned(),

            Because::OwnedTech => "You have it already.".to_owned(),
            Because::OtherRace(race) => format!("It belongs to {}.", words.race(race)),
            Because::Prerequisites(tech) => words.prerequisites(tech, seat),

            Because::NotRevealed => "That objective has not been revealed.".to_owned(),
            Because::AlreadyScored => "You have scored it; each objective counts once.".to_owned(),
            Because::NotMet(objective) => {
                format!("You do not meet it yet: {}", words.text(Component::Objective(objective)))
            }
            Because::StageTwoTooEarly => "Stage II is not scored in the first three rounds.".to_owned(),
            Because::NotYourSecret => "It is not one of your secret objectives.".to_owned(),
            Because::OneOfEach => "One public and one secret objective may be scored in a status phase.".to_owned(),

            Because::OtherElection => match table.council.as_ref().and_then(|council| council.card) {
                Some(card) => {
                    let agenda = words.name(Component::Political(card));
                    format!("{agenda} is decided by choosing {}.", elected(card.row().vote))
                }
                None => "No such thing is voted on now.".to_owned(),
            },
            Because::NotElectable(card) => {
                let component = Component::Political(card);
                format!("{} does not allow it: {}", words.name(component), words.text(component))
            }
            Because::NotTied => "It has not the most votes.".to_owned(),

            Because::PartnerAlready(other) => {
                format!("You have an agreement with {} already: one for each pair.", words.seat(other))
            }
            Because::NoTradeCard(other) if other == seat => "You have no free trade card.".to_owned(),
            Because::NoTradeCard(other) => format!("{} has no free trade card.", upper(&words.seat(other))),
            Because::NoPartner => "You have no agreement with that player.".to_owned(),
            Because::RefusedBefore => "That agreement was refused just now.".to_owned(),

            Because::NoCounterThere => "None of your command counters is there.".to_owned(),
            Because::EmptyPool(pool) => format!("No counter is left in {}.", words.pool(pool)),
            Because::FleetFull => "Fleet supply allows no more ships there.".to_owned(),

            Because::HomeTaken => "Somebody's home is there.".to_owned(),
            Because::NoHome => "No home system goes there.".to_owned(),
            Because::InnerRingFirst => "The rings are filled from the inside.".to_owned(),
            Because::PlaceTaken => "That place is not free.".to_owned(),
            Because::SpecialsTouch => "Two tiles with a red border would touch.".to_owned(),
            Because::PlanetTileFirst => {
                "After a tile without planets yours must have one, as long as you can.".to_owned()
            }
            Because::HomesApart => "Homes do not touch each other, and all of them must find a place.".to_owned(),
            Because::NotYourTile => "That tile is not in your hand.".to_owned(),
        }
    }

    fn whose_planet(self, target: &Target) -> String {
        let Target::Planet(planet) = *target else { return "You do not control that planet.".to_owned() };
        match self.table.planets.get(planet) {
            None => format!("{} is not in play.", self.planet(planet)),
            Some(state) => match state.owner {
                Some(owner) => format!("{} controls {}.", upper(&self.seat(owner)), self.planet(planet)),
                None => format!("Nobody controls {}.", self.planet(planet)),
            },
        }
    }

    /// What is missing for a technology (T14.2).
    fn prerequisites(self, tech: Tech, seat: Seat) -> String {
        let owned = self.table.players.get(seat).map(|player| player.techs).unwrap_or_default();
        let name = |tech: &Tech| self.name(Component::Tech(*tech)).to_owned();
        match crate::games::ti3::rules::technology::needs(self.table, tech) {
            Needs::All(techs) => {
                let missing = list(techs.iter().filter(|need| !owned.contains(**need)).map(name));
                format!("Before it comes {missing}.")
            }
            Needs::Any(techs) => {
                let all: Vec<String> = techs.iter().map(name).collect();
                format!("Before it comes {}.", all.join(" or "))
            }
            Needs::Nothing => "It cannot be gained now.".to_owned(),
        }
    }
}

/// What an agenda is decided by.
fn elected(vote: Vote) -> &'static str {
    match vote {
        Vote::ForAgainst => "For or Against",
        Vote::CurrentLaw => "a law in play",
        Vote::Planet => "a planet",
        Vote::Player => "a player",
        Vote::PublicObjective => "a public objective",
        Vote::SpecialSystem => "a system with a red border",
        Vote::TechnologyColour => "a colour of technology",
        Vote::TwoPlanets => "two planets",
        Vote::TwoPlayers => "two players",
        Vote::Event => "nothing: it is an event",
    }
}
