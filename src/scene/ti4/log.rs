//! What happened, in words: each line says who did what where, and beside it stands the rule.

use super::language::Component;
use super::words::{Words, counted, list, upper, wormhole};
use crate::games::ti4::content::{self, Rank};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Roll, Target};
use crate::scene::speech;

impl Words<'_> {
    /// What happened, in one sentence. Tells no more than the entry itself does.
    pub fn line(self, entry: &Entry) -> String {
        let words = self;
        let seat = |seat| upper(&words.seat(seat));
        match *entry {
            Entry::Round(round) => format!("Round {round} begins: strategy cards are picked."),
            Entry::Picked { seat: who, card } => {
                format!("{} picks {}.", seat(who), words.name(Component::Strategy(card)))
            }
            Entry::Strategic { seat: who, card } => {
                format!("{} uses {}.", seat(who), words.name(Component::Strategy(card)))
            }
            Entry::Secondary { seat: who, card } => {
                format!("{} follows {} with its secondary ability.", seat(who), words.name(Component::Strategy(card)))
            }
            Entry::Activated { seat: who, system } => {
                format!("{} activates {} with a command token.", seat(who), words.system(system))
            }
            Entry::Moved { seat: who, from, to, kind, count } => {
                let units = words.units(count, kind);
                format!("{} moves {units} from {} to {}.", seat(who), words.system(from), words.system(to))
            }
            Entry::LostInRift { seat: who, system, kind } => {
                format!("{} loses {} to the gravity rift {}.", seat(who), words.one(kind), words.around(system))
            }
            Entry::Passed(who) => format!("{} passes: no strategy card is left to use.", seat(who)),
            Entry::Used { seat: who, source } => {
                format!("{} uses {}: {}", seat(who), words.source(source), words.text(source))
            }
            Entry::Cancelled { seat: who, source } => {
                format!("{} of {} is cancelled.", words.name(source), words.seat(who))
            }
            Entry::Rolled { seat: who, ref dice, hits, roll, .. } => {
                let faces: Vec<String> = dice.iter().map(|die| die.face.to_string()).collect();
                let faces = if faces.is_empty() { "no dice".to_owned() } else { faces.join(", ") };
                format!("{} rolls {faces} for {}: {}.", seat(who), words.rolled_for(roll), counted(hits, "hit"))
            }
            Entry::Destroyed { seat: who, at, kind, count } => {
                format!("{} loses {} {}.", seat(who), words.units(count, kind), words.at(at))
            }
            Entry::Removed { seat: who, at, kind, count } => {
                let limit = if kind.is_ship() { "over the fleet limit or capacity" } else { "over capacity" };
                format!("{} removes {} {}, {limit}.", seat(who), words.units(count, kind), words.at(at))
            }
            Entry::Damaged { seat: who, at, kind } => {
                format!("{} of {} {} sustains damage.", upper(&words.one(kind)), words.seat(who), words.at(at))
            }
            Entry::Retreated { seat: who, to } => format!("{}'s ships withdraw to {}.", seat(who), words.system(to)),
            Entry::Landed { seat: who, planet, kind, count } => {
                format!("{} lands {} on {}.", seat(who), words.units(count, kind), words.planet(planet))
            }
            Entry::Gained { seat: who, planet } => {
                format!("{} takes control of the planet {}.", seat(who), words.planet(planet))
            }
            Entry::CustodiansRemoved(who) => {
                format!("{} removes the custodians token from {}.", seat(who), words.planet(Planet::MecatolRex))
            }
            Entry::Produced { seat: who, system, kind, count } => {
                format!("{} produces {} at {}.", seat(who), words.units(count, kind), words.system(system))
            }
            Entry::Placed { seat: who, at, kind, count } => {
                format!("{} places {} {}.", seat(who), words.units(count, kind), words.at(at))
            }
            Entry::Researched { seat: who, tech } => {
                format!("{} researches {}.", seat(who), words.name(Component::Tech(tech)))
            }
            Entry::GainedTech { seat: who, tech } => {
                format!("{} gains {}.", seat(who), words.name(Component::Tech(tech)))
            }
            Entry::Paid { seat: who, ref planets, goods } => {
                let planets = planets.iter().map(|&planet| words.planet(planet).to_owned());
                format!("{} {} to pay.", seat(who), speech::pays(planets, goods))
            }
            Entry::Goods { seat: who, count } => {
                format!("{} gains {}.", seat(who), counted(count, "trade good"))
            }
            Entry::Drew { seat: who, count } => {
                format!("{} draws {}.", seat(who), counted(count, "action card"))
            }
            Entry::DrewCards { seat: who, ref cards } => {
                let names = cards.iter().map(|&card| words.name(Component::ActionCard(card)).to_owned());
                format!("{} draws {}.", seat(who), speech::drawn("action", names))
            }
            Entry::Discarded { seat: who, card } => {
                format!("{} discards {}.", seat(who), words.name(Component::ActionCard(card)))
            }
            Entry::DrewSecret { seat: who, secret: Some(secret) } => {
                format!("{} draws the secret objective {}.", seat(who), words.name(Component::Secret(secret)))
            }
            Entry::DrewSecret { seat: who, secret: None } => format!("{} draws a secret objective.", seat(who)),
            Entry::Scored { seat: who, objective, points } => {
                let points = counted(points, "victory point");
                format!("{} scores {} for {points}.", seat(who), words.name(objective))
            }
            Entry::Points { seat: who, change } => {
                let verb = if change < 0 { "loses" } else { "gains" };
                format!("{} {verb} {}.", seat(who), counted(change.unsigned_abs(), "victory point"))
            }
            Entry::Revealed(objective) => {
                let (stage, component) = (content::objective(objective).stage, Component::Objective(objective));
                let (name, text) = (words.name(component), words.text(component));
                format!("{name} is revealed, an objective of stage {stage}: {text}")
            }
            Entry::Agenda(agenda) => {
                let component = Component::Agenda(agenda);
                format!("The agenda {} is revealed: {}", words.name(component), words.text(component))
            }
            Entry::NotAsked { seat: who, prompt, because } => {
                let does = if prompt == Prompt::VoteFor { "vote on the agenda" } else { "follow the strategy card" };
                let reason = words.reason(because, who, &Target::Pass);
                format!("{} cannot {does}. {}", seat(who), reason.text)
            }
            Entry::Voted { seat: who, outcome, votes } => {
                format!("{} casts {} for {}.", seat(who), counted(votes, "vote"), words.outcome(outcome))
            }
            Entry::Abstained(who) => format!("{} casts no votes on the agenda.", seat(who)),
            Entry::Resolved { agenda, outcome } => {
                format!("{} is decided: {}.", words.name(Component::Agenda(agenda)), words.outcome(outcome))
            }
            Entry::Speaker(who) => format!("{} takes the speaker token.", seat(who)),
            Entry::Traded { from, to, goods, commodities, note } => {
                let goods = (goods > 0).then(|| counted(goods, "trade good"));
                let commodities = (commodities > 0).then(|| counted(commodities, "commodity"));
                let note = note.then(|| "a promissory note".to_owned());
                let given = list([goods, commodities, note].into_iter().flatten());
                let given = if given.is_empty() { "nothing" } else { &given };
                format!("{} gives {given} to {} in a transaction.", seat(from), words.seat(to))
            }
            Entry::Refused { from, to } => {
                format!("{} declines a transaction with {}.", seat(to), words.seat(from))
            }
            Entry::Tokens { seat: who, pool, change } => {
                let (verb, way) = if change < 0 { ("takes", "out of") } else { ("puts", "into") };
                let tokens = counted(change.unsigned_abs(), "command token");
                format!("{} {verb} {tokens} {way} {}.", seat(who), words.pool(pool))
            }
            Entry::Redistributed { seat: who, tactic, fleet, strategy } => {
                let sheet = format!("{tactic} tactic, {fleet} fleet and {strategy} strategy");
                format!("{} rearranges the command tokens to {sheet}.", seat(who))
            }
            Entry::TokenRemoved { seat: who, system } => {
                format!("{} takes a command token off {}.", seat(who), words.system(system))
            }
            Entry::TokensReturned => "All command tokens come off the board.".to_owned(),
            Entry::AllReady => {
                "All planets, technologies and laws are ready again, and damaged units are repaired.".to_owned()
            }
            Entry::TokenPlaced { seat: who, system } => {
                format!("A command token of {} is placed in {}.", words.seat(who), words.system(system))
            }
            Entry::Replenished { seat: who, commodities } => {
                format!("{} replenishes to {}.", seat(who), counted(commodities, "commodity"))
            }
            Entry::NexusOpened(system) => format!("The wormholes of {} open.", words.system(system)),
            Entry::Tribute { seat: who, from, taken: true } => {
                format!("{} puts a command token of {} into the fleet pool.", seat(who), words.seat(from))
            }
            Entry::Tribute { seat: who, from, .. } => {
                format!("{} gives {} the command token in the fleet pool back.", seat(who), words.seat(from))
            }
            Entry::Readied(planet) => format!("The planet {} is readied.", words.planet(planet)),
            Entry::Aimed { seat: who, source, ref targets } => {
                let targets = list(targets.iter().map(|target| words.target(target)));
                format!("{} chooses for {}: {targets}.", seat(who), words.name(source))
            }
            Entry::RetreatAnnounced { seat: who, from } => {
                format!("{}'s ships will retreat from {}.", seat(who), words.system(from))
            }
            Entry::Predicted { seat: who, outcome } => {
                format!("{} predicts {} for the agenda.", seat(who), words.outcome(outcome))
            }
            Entry::TookCard { seat: who, from, card } => {
                let card = card.map_or("an action card", |card| words.name(Component::ActionCard(card)));
                format!("{} receives {card} from {}.", seat(who), words.seat(from))
            }
            Entry::TurnedOver { seat: who, ref cards } => {
                let cards = list(cards.iter().map(|&card| words.name(Component::Explore(card)).to_owned()));
                format!("{} turns over {cards}.", seat(who))
            }
            Entry::LostTech { seat: who, tech } => {
                format!("{} returns {}.", seat(who), words.name(Component::Tech(tech)))
            }
            Entry::PickedUp { seat: who, card } => {
                let card = words.name(Component::ActionCard(card));
                format!("{} takes {card} from the discard pile.", seat(who))
            }
            Entry::SawHand { seat: who, of, ref cards } if cards.is_empty() => {
                format!("{} looks at cards of {}.", seat(who), words.seat(of))
            }
            Entry::SawHand { of, ref cards, .. } => {
                let cards = list(cards.iter().map(|&card| words.name(card).to_owned()));
                format!("{} holds {cards}.", seat(of))
            }
            Entry::Swapped { seat: who, systems: [one, other] } => {
                format!("{} exchanges {} and {}.", seat(who), words.system(one), words.system(other))
            }
            Entry::Peeked { seat: who, agenda } => match agenda {
                Some(agenda) => format!("On top of the agenda deck lies {}.", words.name(Component::Agenda(agenda))),
                None => format!("{} looks at the top agenda.", seat(who)),
            },
            Entry::PassedOn { seat: who, to, card } => {
                let card = words.name(Component::Strategy(card));
                format!("{} hands {card} to {}.", seat(who), words.seat(to))
            }
            Entry::Eliminated(who) => {
                format!("{} is eliminated, without planets, ground forces and production.", seat(who))
            }
            Entry::Won(who) => format!("{} wins with the most victory points.", seat(who)),
            Entry::Unlocked { seat: who, leader } => {
                let component = Component::Leader(leader);
                format!("{} unlocks {}: {}", seat(who), words.name(component), words.text(component))
            }
            Entry::TakenOff { seat: who, at, kind, count } => {
                format!("{} takes {} {} off the board.", seat(who), words.units(count, kind), words.at(at))
            }
            Entry::Captured { seat: who, owner, kind } => {
                format!("{} captures {} of {}.", seat(who), words.one(kind), words.seat(owner))
            }
            Entry::Released { seat: who, owner, kind } => {
                format!("{} returns {} to {}.", seat(who), words.one(kind), words.seat(owner))
            }
            Entry::Explored { seat: who, at: Place::Planet(planet), card } => {
                let (card, text) = (words.name(Component::Explore(card)), words.text(Component::Explore(card)));
                format!("{} explores {} and finds {card}: {text}", seat(who), words.planet(planet))
            }
            Entry::Explored { seat: who, at: Place::Space(system), card } => {
                let (card, text) = (words.name(Component::Explore(card)), words.text(Component::Explore(card)));
                format!(
                    "{} explores the frontier token at {} and finds {card}: {text}",
                    seat(who),
                    words.system(system)
                )
            }
            Entry::Attached { planet, card } => {
                format!("{} is attached to {}.", words.name(card), words.planet(planet))
            }
            Entry::Purged { seat: who, component } => format!("{} purges {}.", seat(who), words.name(component)),
            Entry::GainedRelic { seat: who, relic } => {
                let (relic, text) = (words.name(Component::Relic(relic)), words.text(Component::Relic(relic)));
                format!("{} gains the relic {relic}: {text}", seat(who))
            }
            Entry::PlanetDestroyed { planet, system } => {
                format!("The planet {} at {} is destroyed.", words.planet(planet), words.system(system))
            }
            Entry::Wormhole { system, side } => {
                format!("The {} opens at {}.", wormhole(side), words.system(system))
            }
            Entry::Frontier(system) => format!("A frontier token is placed at {}.", words.system(system)),
            Entry::Commodities { seat: who, count } => format!("{} gains {}.", seat(who), counted(count, "commodity")),
            Entry::Converted { seat: who, count } => {
                format!("{} turns {} into trade goods.", seat(who), counted(count, "commodity"))
            }
            Entry::TradedFragments { from, to, ref cards } => {
                let cards = list(cards.iter().map(|&card| words.name(Component::Explore(card)).to_owned()));
                format!("{} gives {cards} to {}.", seat(from), words.seat(to))
            }
            Entry::TookDiscarded { seat: who, ref cards } => {
                let cards = list(cards.iter().map(|&card| words.name(Component::ActionCard(card)).to_owned()));
                format!("{} takes {cards} from the discard pile.", seat(who))
            }
        }
    }

    /// Where the rules say so.
    pub fn rule_of(self, entry: &Entry) -> &'static str {
        match *entry {
            Entry::Round(_) | Entry::Picked { .. } => "RR 73.1",
            Entry::Strategic { .. } => "LRR 82.1",
            Entry::Secondary { .. } => "LRR 82.2",
            Entry::Activated { .. } => "LRR 5.1",
            Entry::Moved { .. } => "LRR 58.4",
            Entry::LostInRift { .. } => "LRR 41.2",
            Entry::Passed(_) => "LRR 3.3",
            Entry::Used { source, .. } => source.rule(),
            Entry::Cancelled { .. } => "LRR 2.8",
            Entry::Rolled { roll: Roll::SpaceCombat, .. } => "LRR 78 step 3",
            Entry::Rolled { roll: Roll::GroundCombat, .. } => "LRR 42",
            Entry::Rolled { roll: Roll::SpaceCannon, .. } => "RR 66",
            Entry::Rolled { roll: Roll::Bombardment, .. } => "LRR 15",
            Entry::Rolled { roll: Roll::Barrage, .. } => "LRR 10",
            Entry::Rolled { roll: Roll::Component(source), .. } => source.rule(),
            Entry::Destroyed { .. } => "LRR 31.1",
            Entry::Removed { kind, .. } if kind.is_ship() => "LRR 37.3",
            Entry::Removed { .. } => "LRR 16.3",
            Entry::Damaged { .. } => "LRR 87.1",
            Entry::Retreated { .. } => "LRR 78 step 5",
            Entry::Landed { .. } => "LRR 49 step 2",
            Entry::Gained { .. } => "LRR 25.1",
            Entry::CustodiansRemoved(_) => "LRR 27.2",
            Entry::Produced { .. } => "LRR 67.1",
            Entry::Placed { at: Place::Space(_), .. } => "LRR 88.6",
            Entry::Placed { .. } => "LRR 88.5",
            Entry::Researched { .. } => "LRR 90.10",
            Entry::GainedTech { .. } => "LRR 90.5",
            Entry::Paid { ref planets, .. } if planets.is_empty() => "LRR 93.4",
            Entry::Paid { .. } => "LRR 34.3",
            Entry::Goods { .. } => "LRR 93.2",
            Entry::Drew { .. } | Entry::DrewCards { .. } => "LRR 2.3",
            Entry::Discarded { .. } => "LRR 2.7",
            Entry::DrewSecret { .. } => "LRR 61.21",
            Entry::Scored { .. } => "LRR 61.5",
            Entry::Points { .. } => "LRR 98.4",
            Entry::Revealed(_) => "LRR 61.14",
            Entry::Agenda(_) => "LRR 7.1",
            Entry::NotAsked { seat, because, .. } => self.told(because, seat, &Target::Pass).1,
            Entry::Voted { .. } => "LRR 8.6",
            Entry::Abstained(_) => "LRR 8.14",
            Entry::Resolved { .. } => "LRR 8.18",
            Entry::Speaker(_) => "LRR 80.2",
            Entry::Traded { .. } => "LRR 94.2",
            Entry::Refused { .. } => "LRR 94.4",
            Entry::Tokens { change, .. } if change < 0 => "LRR 20.5",
            Entry::Tokens { .. } => "LRR 20.2",
            Entry::Redistributed { .. } => "LRR 81 step 5",
            Entry::TokenRemoved { .. } => "LRR 20.3",
            Entry::TokensReturned => "LRR 81 step 4",
            Entry::AllReady => "LRR 81 step 6",
            Entry::TokenPlaced { .. } => "LRR 20.6",
            Entry::Replenished { .. } => "LRR 21.3",
            Entry::NexusOpened(_) => "LRR 100.2",
            Entry::Tribute { .. } => "LRR 37.1",
            Entry::Readied(_) => "LRR 71.1",
            Entry::RetreatAnnounced { .. } => "LRR 78 step 2",
            Entry::Aimed { .. } => "LRR 2.6",
            Entry::Predicted { .. } => "LRR 8.22",
            Entry::TookCard { .. } | Entry::PickedUp { .. } => "LRR 2.5",
            Entry::LostTech { .. } => "LRR 90.3",
            Entry::TurnedOver { .. } => "LRR 35.9",
            Entry::SawHand { .. } => "LRR 51.7",
            Entry::Swapped { .. } => "LRR 51.12",
            Entry::Peeked { .. } => "LRR 8.1",
            Entry::PassedOn { .. } => "LRR 84.1",
            Entry::Eliminated(_) => "LRR 33.1",
            Entry::Won(_) => "LRR 98.7",
            Entry::Unlocked { leader, .. } if content::leader(leader).rank == Rank::Hero => "LRR 51.10",
            Entry::Unlocked { .. } => "LRR 51.6",
            Entry::TakenOff { .. } => "LRR 31.2",
            Entry::Captured { kind, .. } if kind.pieces().is_none() => "LRR 17.3",
            Entry::Captured { .. } => "LRR 17.1",
            Entry::Released { .. } => "LRR 17.2",
            Entry::Explored { at: Place::Planet(_), .. } => "LRR 35.2",
            Entry::Explored { .. } => "LRR 35.5",
            Entry::Attached { .. } => "LRR 12.1",
            Entry::Purged { .. } => "LRR 70.1",
            Entry::GainedRelic { .. } => "LRR 73.2",
            Entry::PlanetDestroyed { .. } => "LRR 12.2",
            Entry::Wormhole { .. } => "LRR 101.1",
            Entry::Frontier(_) => "LRR 38.1",
            Entry::Commodities { .. } => "LRR 21.3",
            Entry::Converted { .. } => "LRR 21.5",
            Entry::TookDiscarded { .. } => "LRR 73.3",
            Entry::TradedFragments { .. } => "LRR 94.3",
        }
    }

    fn rolled_for(self, roll: Roll) -> String {
        match roll {
            Roll::SpaceCombat => "space combat".to_owned(),
            Roll::GroundCombat => "ground combat".to_owned(),
            Roll::SpaceCannon => "Space Cannon".to_owned(),
            Roll::Bombardment => "Bombardment".to_owned(),
            Roll::Barrage => "Anti-Fighter Barrage".to_owned(),
            Roll::Component(source) => self.source(source),
        }
    }
}
