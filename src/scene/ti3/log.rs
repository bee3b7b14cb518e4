//! What happened, in words: each line says who did what where, and beside it stands the rule.

use super::language::Component;
use super::words::{Words, counted, list, upper};
use crate::core::Seat;
use crate::games::ti3::content;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::explain::because::rule_of_source;
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::{Objective, UnitKind};
use crate::games::ti3::model::state::{Die, Spot};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::scene::speech;

/// "7, 9 and 2".
fn faces(dice: &[Die]) -> String {
    if dice.is_empty() { "no dice".to_owned() } else { list(dice.iter().map(|die| die.face.to_string())) }
}

impl Words<'_> {
    /// What happened, in one sentence. Tells no more than the entry itself does.
    pub fn line(self, entry: &Entry) -> String {
        let words = self;
        let seat = |seat| upper(&words.seat(seat));
        match *entry {
            Entry::TookHome { seat: who, hex } => {
                format!("{} lays the home system at {}.", seat(who), speech::position(hex))
            }
            Entry::Placed { seat: who, tile, hex } => {
                let (tile, place) = (words.tile_in_hand(tile), speech::position(hex));
                format!("{} places {tile} at {place}.", seat(who))
            }
            Entry::Picked { seat: who, card } => {
                format!("{} picks {}.", seat(who), words.name(Component::Strategy(card)))
            }
            Entry::GavePick { seat: who, to, card } => {
                format!("{} gives {} to {}.", seat(who), words.name(Component::Strategy(card)), words.seat(to))
            }
            Entry::Activated { seat: who, system } => {
                format!("{} activates {} with a command counter.", seat(who), words.system(system))
            }
            Entry::Moved { seat: who, from, to, ref units } => {
                let units = words.force(units);
                format!("{} moves {units} from {} to {}.", seat(who), words.system(from), words.system(to))
            }
            Entry::Rift { seat: who, system, die } if die > RIFT => {
                format!("{} rolls {die} and passes the gravity rift {}.", seat(who), words.around(system))
            }
            Entry::Rift { seat: who, system, die } => {
                format!("{} rolls {die} and loses a ship to the gravity rift {}.", seat(who), words.around(system))
            }
            Entry::Rolled { seat: who, roll, ref dice, hits, .. } => {
                let who = who.map_or("The locals roll".to_owned(), |who| format!("{} rolls", seat(who)));
                match (words.rolled_for(roll), dice.first()) {
                    (None, Some(die)) => {
                        let (kinds, needs) = (words.kinds(die.kind), die.needs);
                        format!("{who} {} for {kinds}: {hits} of {needs} or more.", faces(dice))
                    }
                    (purpose, _) => {
                        let purpose = purpose.unwrap_or("nothing");
                        format!("{who} {} for {purpose}: {}.", faces(dice), counted(hits, "hit"))
                    }
                }
            }
            Entry::LocalsLost { at, ref units } => format!("The locals {} lose {}.", words.at(at), words.force(units)),
            Entry::Mined { seat: who, system, kind, die, hit } => {
                let result = if hit { "a hit" } else { "a miss" };
                format!(
                    "A mine at {} strikes {} of {}: {die}, {result}.",
                    words.system(system),
                    words.one(kind),
                    words.seat(who)
                )
            }
            Entry::Damaged { seat: who, kind, at } => {
                format!("{} of {} {} is damaged.", upper(&words.one(kind)), words.seat(who), words.at(at))
            }
            Entry::Destroyed { seat: who, at, ref units } => {
                format!("{} loses {} {}.", seat(who), words.force(units), words.at(at))
            }
            Entry::Retreated { seat: who, from, to, .. } => {
                format!("{} leaves {} for {}.", upper(&words.fleet(who)), words.system(from), words.system(to))
            }
            Entry::Landed { seat: who, planet, ref units } => {
                format!("{} lands {} on {}.", seat(who), words.force(units), words.planet(planet))
            }
            Entry::Took { seat: who, planet } => format!("{} takes the planet {}.", seat(who), words.planet(planet)),
            Entry::Lost { seat: who, planet } => format!("{} loses the planet {}.", seat(who), words.planet(planet)),
            Entry::Produced { seat: who, at, ref units } => {
                format!("{} builds {} {}.", seat(who), words.force(units), words.at(at))
            }
            Entry::Paid { seat: who, ref planets, goods } => {
                let planets = planets.iter().map(|&planet| words.planet(planet).to_owned());
                format!("{} {} to pay.", seat(who), speech::pays(planets, goods))
            }
            Entry::GainedGoods { seat: who, goods } => format!("{} gains {}.", seat(who), counted(goods, "trade good")),
            Entry::LostGoods { seat: who, goods } => format!("{} loses {}.", seat(who), counted(goods, "trade good")),
            Entry::GaveGoods { seat: who, to, goods } => {
                format!("{} gives {} to {}.", seat(who), counted(goods, "trade good"), words.seat(to))
            }
            Entry::GainedCounters { seat: who, count } => {
                format!("{} gains {}.", seat(who), counted(count, "command counter"))
            }
            Entry::Researched { seat: who, tech } => {
                format!("{} gains the technology {}.", seat(who), words.name(Component::Tech(tech)))
            }
            Entry::GainedRaceTech { seat: who, tech } => {
                format!("{} gains the race technology {}.", seat(who), words.name(Component::RaceTech(tech)))
            }
            Entry::Agreed(deal) => format!("A trade agreement: {}.", words.deal(deal)),
            Entry::Broke { one, other } if one == other => {
                format!("The trade agreement that {} has alone ends.", words.seat(one))
            }
            Entry::Broke { one, other } => {
                format!("The trade agreement between {} and {} ends.", words.seat(one), words.seat(other))
            }
            Entry::DrewCards { seat: who, ref cards, count } if cards.is_empty() => {
                format!("{} draws {}.", seat(who), counted(count, "action card"))
            }
            Entry::DrewCards { seat: who, ref cards, .. } => {
                let names = cards.iter().map(|&card| words.name(Component::ActionCard(card)).to_owned());
                format!("{} draws {}.", seat(who), speech::drawn("action", names))
            }
            Entry::DrewAgendas { seat: who, ref cards, count } if cards.is_empty() => {
                format!("{} draws {}.", seat(who), counted(count, "political card"))
            }
            Entry::DrewAgendas { seat: who, ref cards, .. } => {
                let names = cards.iter().map(|&card| words.name(Component::Political(card)).to_owned());
                format!("{} draws {}.", seat(who), speech::drawn("political", names))
            }
            Entry::SawHand { seat: who, of, ref cards } if cards.is_empty() => {
                format!("{} looks at the action cards of {}.", seat(who), words.seat(of))
            }
            Entry::SawHand { of, ref cards, .. } => {
                let cards = list(cards.iter().map(|&card| words.name(Component::ActionCard(card)).to_owned()));
                format!("{} holds {cards}.", seat(of))
            }
            Entry::Revealed(objective) => {
                let (name, text) =
                    (words.name(Component::Objective(objective)), words.text(Component::Objective(objective)));
                format!("{name} is revealed, {}: {text}", words.sort(objective))
            }
            Entry::Scored { seat: who, objective } => {
                let name = words.name(Component::Objective(objective));
                match objective.row().worth {
                    // How many points it brings here and now is told by itself: a law may add to them.
                    Worth::Points(_) => format!("{} scores {name}.", seat(who)),
                    Worth::Win | Worth::GameOver => format!("{} scores {name}, and with it the game.", seat(who)),
                }
            }
            Entry::Points { seat: who, points } => {
                format!("{} gains {}.", seat(who), counted(points, "victory point"))
            }
            Entry::LostPoints { seat: who, points } => {
                format!("{} loses {}.", seat(who), counted(points, "victory point"))
            }
            Entry::Voted { seat: who, ballot: Some(Ballot::For), votes } => {
                format!("{} casts {} for the agenda.", seat(who), counted(votes, "vote"))
            }
            Entry::Voted { seat: who, ballot: Some(Ballot::Against), votes } => {
                format!("{} casts {} against the agenda.", seat(who), counted(votes, "vote"))
            }
            Entry::Voted { seat: who, ballot: Some(ballot), votes } => {
                format!("{} casts {} for {}.", seat(who), counted(votes, "vote"), words.ballot(ballot))
            }
            Entry::Voted { seat: who, ballot: None, .. } => format!("{} abstains.", seat(who)),
            Entry::Decided { card, ballot } => {
                format!("{} is decided: {}.", words.name(Component::Political(card)), words.ballot(ballot))
            }
            Entry::Annulled(card) => format!("The outcome of {} is annulled.", words.name(Component::Political(card))),
            Entry::LawGone(card) => format!("The law {} leaves play.", words.name(Component::Political(card))),
            Entry::DiscardedAgenda { seat: who, card } => {
                format!("{} discards the political card {}.", seat(who), words.name(Component::Political(card)))
            }
            Entry::Elected { seat: who } => format!("{} is elected Voice of the Council.", seat(who)),
            Entry::Passed(who) => format!("{} passes for this round.", seat(who)),
            Entry::Eliminated(who) => format!("{} is eliminated, without planets and units.", seat(who)),
            Entry::Speaker(who) => format!("{} takes the speaker token.", seat(who)),
            Entry::Won(who) => format!("{} wins the game.", seat(who)),
            Entry::Facility { seat: who, planet, facility } => {
                format!("{} builds a {} on {}.", seat(who), words.facility(facility), words.planet(planet))
            }
            Entry::Mine { seat: Some(who), system } => {
                format!("{} lays a mine at {}.", seat(who), words.system(system))
            }
            Entry::Mine { seat: None, system } => format!("A mine of nobody lies at {}.", words.system(system)),
            Entry::Promoted { seat: who, at, count: 1 } => {
                format!("A ground force of {} {} becomes a shock troop.", words.seat(who), words.at(at))
            }
            Entry::Promoted { seat: who, at, count } => {
                format!("{count} ground forces of {} {} become shock troops.", words.seat(who), words.at(at))
            }
            Entry::Demoted { seat: who, at, count: 1 } => {
                format!("A shock troop of {} {} becomes a ground force.", words.seat(who), words.at(at))
            }
            Entry::Demoted { seat: who, at, count } => {
                format!("{count} shock troops of {} {} become ground forces.", words.seat(who), words.at(at))
            }
            Entry::Deployed { seat: who, at, ref units } => {
                format!("{} places {} {}.", seat(who), words.force(units), words.at(at))
            }
            Entry::Shifted { seat: who, from, to, ref units } => {
                format!("{} moves {} from {} to {}.", seat(who), words.force(units), words.place(from), words.place(to))
            }
            Entry::TakenOff { seat: who, at, ref units } => {
                format!("{} takes {} {} off the board.", seat(who), words.force(units), words.at(at))
            }
            Entry::SetAside { seat: who, at, ref units } => {
                let stand = if units.total() == 1 { "stands" } else { "stand" };
                format!("{} of {} {} {stand} aside.", upper(&words.force(units)), words.seat(who), words.at(at))
            }
            Entry::Rejoined { seat: who, at, ref units } => {
                let joins = if units.total() == 1 { "joins" } else { "join" };
                format!("{} of {} {joins} in {}.", upper(&words.force(units)), words.seat(who), words.at(at))
            }
            Entry::Departed { seat: who, from, ref units } => {
                let leaves = if units.total() == 1 { "leaves" } else { "leave" };
                format!("{} of {} {leaves} {}.", upper(&words.force(units)), words.seat(who), words.system(from))
            }
            Entry::Repaired { seat: who, at, ref units } => {
                format!("{} repairs {} {}.", seat(who), words.force(units), words.at(at))
            }
            Entry::CounterPut { seat: who, system } => {
                format!("A command counter of {} is put on {}.", words.seat(who), words.system(system))
            }
            Entry::CounterTaken { seat: who, system } => {
                format!("The command counter of {} is taken off {}.", words.seat(who), words.system(system))
            }
            Entry::CountersReturned => "All damage is repaired, and all command counters leave the board.".to_owned(),
            Entry::Refreshed { seat: who, planet } => {
                format!("{} refreshes the planet {}.", seat(who), words.planet(planet))
            }
            Entry::AllRefreshed => "All planets are refreshed.".to_owned(),
            Entry::MineGone { seat: Some(who), system } => {
                format!("The mine of {} at {} is gone.", words.seat(who), words.system(system))
            }
            Entry::MineGone { seat: None, system } => {
                format!("The mine of nobody at {} is gone.", words.system(system))
            }
            Entry::GalaxyDone => "The galaxy is complete.".to_owned(),
            Entry::FaceDown { seat: who, ref hexes } => {
                format!("{} lays {} face down beside Mecatol Rex.", seat(who), counted(hexes.len() as u32, "tile"))
            }
            Entry::HomesOpen => "The home positions are taken in the order of the bids.".to_owned(),
            Entry::Round(round) => format!("Round {round} begins."),
            Entry::Used { seat: who, source } => format!("{} uses {}.", seat(who), words.about(who).source(source)),
            Entry::Swapped { seat: who, planet } => {
                format!("{} swaps the resources and the influence of {}.", seat(who), words.planet(planet))
            }
            Entry::ArtifactPut { seat: Some(who), planet } => {
                format!("{} puts an artifact token face down on {}.", seat(who), words.planet(planet))
            }
            Entry::ArtifactPut { seat: None, planet } => {
                format!("An artifact token lies face down on {}.", words.planet(planet))
            }
            Entry::DomainsDealt => "Unknown counters lie on the board.".to_owned(),
            Entry::WormholePut { seat: who, system, side } => {
                format!("{} opens {} at {}.", seat(who), words.side(side), words.system(system))
            }
            Entry::Burst { seat: who, .. } => {
                format!("{} makes a star burst: its planets are gone, and a supernova is left.", seat(who))
            }
            Entry::DomainPut { planet, domain } => {
                format!("The counter {} lies on {}.", words.name(Component::Domain(domain)), words.planet(planet))
            }
            Entry::DomainStays { system, domain } => {
                format!("The counter {} stays at {}.", words.name(Component::Domain(domain)), words.system(system))
            }
            Entry::FacilityGone { planet, facility } => {
                format!("The {} on {} is destroyed.", words.facility(facility), words.planet(planet))
            }
            Entry::LawInForce(card) => format!("{} is a law from now on.", words.name(Component::Political(card))),
            Entry::Captured { seat: who, planet, ref units } => {
                format!("{} captures {} on {}.", seat(who), words.force(units), words.planet(planet))
            }
            Entry::Leader { seat: who, nth, spot } => words.leader_moves(who, nth, spot),
            Entry::Fate { seat: who, die } => format!("{} rolls {die} for the fate of a leader.", seat(who)),
            Entry::DeclaredWar { seat: who, other } => format!("{} declares war on {}.", seat(who), words.seat(other)),
            Entry::Prospected { seat: who, objective } => {
                let (name, text) =
                    (words.name(Component::Objective(objective)), words.text(Component::Objective(objective)));
                format!("{} may score {name} alone: {text}", seat(who))
            }
            Entry::Probed { seat: who, planet } => format!("{} probes {}.", seat(who), words.planet(planet)),
            Entry::Razed { seat: who, planet } => format!("{} razes {}.", seat(who), words.planet(planet)),
            Entry::Domain { seat: who, planet, domain } => {
                let (name, text) = (words.name(Component::Domain(domain)), words.text(Component::Domain(domain)));
                format!("{} finds {name} on {}: {text}", seat(who), words.planet(planet))
            }
            Entry::Discovered { seat: who, system, domain } => {
                let (name, text) = (words.name(Component::Domain(domain)), words.text(Component::Domain(domain)));
                format!("{} finds {name} at {}: {text}", seat(who), words.system(system))
            }
            Entry::Artifact { seat: who, planet, objective: Some(objective) } => {
                let name = words.name(Component::Objective(objective));
                format!("{} finds the artifact {name} on {}.", seat(who), words.planet(planet))
            }
            Entry::Artifact { seat: who, planet, objective: None } => {
                format!("{} finds no artifact on {}: the token is blank.", seat(who), words.planet(planet))
            }
            Entry::Played { seat: who, source, ref named } => {
                let own = words.about(who);
                format!("{} plays {}{}: {}", seat(who), own.card(source), own.aims(named), own.source_text(source))
            }
            Entry::Cancelled { seat: who, source } => {
                format!("{} of {} is cancelled.", upper(&words.about(who).source(source)), words.seat(who))
            }
            Entry::Die { seat: who, face } => format!("{} rolls {face}.", seat(who)),
            Entry::Exhausted { seat: who, planet } => {
                format!("{} exhausts the planet {}.", seat(who), words.planet(planet))
            }
            Entry::Laid { seat: who, representative } => {
                let (name, text) =
                    (Component::Representative(representative), words.text(Component::Representative(representative)));
                format!("{} of {} sits in the council: {text}", words.name(name), words.seat(who))
            }
            Entry::Killed { seat: who, representative } => {
                let name = words.name(Component::Representative(representative));
                format!("{name} of {} is assassinated.", words.seat(who))
            }
            Entry::Noted { seat: who, to, promise: Some(promise) } => {
                let note = words.name(Component::Promise(promise));
                format!("{} gives {} the promissory note {note}.", seat(who), words.seat(to))
            }
            Entry::Surrendered(who) => format!("{} surrenders: the others bid for what is left.", seat(who)),
            Entry::Recruited { seat: who, kind, planet } => {
                let text = words.text(Component::Mercenary(kind));
                format!("{} recruits {} on {}: {text}", seat(who), words.kind(kind), words.planet(planet))
            }
            Entry::Dismissed { seat: who, kind, .. } => {
                format!("{} does not pay {}, who leaves.", seat(who), words.kind(kind))
            }
            Entry::Evaded { seat: who, kind, die, evades: true } => {
                format!("{} of {} rolls {die} and evades the hit.", upper(words.kind(kind)), words.seat(who))
            }
            Entry::Evaded { seat: who, kind, die, .. } => {
                format!("{} of {} rolls {die} and does not evade the hit.", upper(words.kind(kind)), words.seat(who))
            }
            Entry::GaveTreaty { seat: who, to, treaty: Some(treaty) } => {
                let (name, hint) = (words.name(Component::Treaty(treaty)), words.text(Component::Treaty(treaty)));
                format!("{} gives {} the treaty {name}: {hint}", seat(who), words.seat(to))
            }
            Entry::GaveTreaty { seat: who, to, treaty: None } => {
                format!("{} gives {} a treaty.", seat(who), words.seat(to))
            }
            Entry::DroppedTreaty { seat: who, card: Some(card) } => {
                format!("{} discards {} face down.", seat(who), words.treaty(card))
            }
            Entry::DroppedTreaty { seat: who, card: None } => format!("{} discards a treaty face down.", seat(who)),
            Entry::SawTreaties { seat: None, of, ref cards } => match cards.is_empty() {
                true => format!("{} has no treaty to show.", seat(of)),
                false => format!("{} shows {}.", seat(of), list(cards.iter().map(|&card| words.treaty(card)))),
            },
            Entry::SawTreaties { seat: Some(who), of, ref cards } => match cards.is_empty() {
                true => format!("{} looks at the treaties of {}.", seat(who), words.seat(of)),
                false => {
                    let cards = list(cards.iter().map(|&card| words.treaty(card)));
                    format!("{} looks at the treaties of {}: {cards}.", seat(who), words.seat(of))
                }
            },
            Entry::ShowedObjective { seat: who, objective } => {
                let name = words.name(Component::Objective(objective));
                format!("The objective of {} lies open: {name}.", words.seat(who))
            }
            Entry::MovedMarker { by } if by < 0 => "The round marker moves back.".to_owned(),
            Entry::MovedMarker { .. } => "The round marker moves on.".to_owned(),
            Entry::Decreed { seat: who, card, ballot } => {
                let name = words.name(Component::Political(card));
                format!("{} decides {name} alone: {}.", seat(who), words.ballot(ballot))
            }
            Entry::Happened(card) => {
                let (name, text) = (words.name(Component::Political(card)), words.text(Component::Political(card)));
                format!("{name} happens: {text}")
            }
            Entry::Noted { seat: who, to, promise: None } => {
                format!("{} gives {} a promissory note.", seat(who), words.seat(to))
            }
            Entry::Cycler { anticlockwise: true } => "The order goes anticlockwise from now on.".to_owned(),
            Entry::Cycler { anticlockwise: false } => "The order goes clockwise from now on.".to_owned(),
            Entry::Presented { seat: who, card } => {
                let (name, text) = (words.name(Component::Political(card)), words.text(Component::Political(card)));
                format!("{} has the agenda {name} open: {text}", seat(who))
            }
            Entry::Read(card) => {
                let (name, text) = (words.name(Component::Political(card)), words.text(Component::Political(card)));
                format!("The agenda {name} is read: {text}")
            }
            Entry::Rifted { system, side } => {
                format!("The dimension rift at {} is {} now.", words.system(system), words.side(side))
            }
            Entry::HidRace(who) => format!("{} keeps the race hidden until the set-up.", seat(who)),
            Entry::PickedRace { seat: who, race } => format!("{} plays {}.", seat(who), race.row().name),
            Entry::Bid { seat: who, goods } => format!("{} bids {}.", seat(who), counted(goods, "trade good")),
            Entry::Chose { seat: who, source, ref target } => {
                let own = words.about(who);
                format!("{} chooses {} for {}.", seat(who), own.target(target), own.source(source))
            }
            Entry::DrewObjectives { seat: who, ref cards } => {
                let names = cards.iter().map(|&card| words.name(Component::Objective(card)).to_owned());
                format!("{} draws the objectives {} openly.", seat(who), list(names))
            }
        }
    }

    /// What dice are rolled for; nothing where they are no combat rolls.
    fn rolled_for(self, roll: Roll) -> Option<&'static str> {
        Some(match roll {
            Roll::SpaceBattle { .. } => "space battle",
            Roll::Invasion { .. } => "invasion combat",
            Roll::Pds { .. } | Roll::Defence(_) => "PDS fire",
            Roll::Barrage => "anti-fighter barrage",
            Roll::Bombard(_) => "bombardment",
            Roll::PreCombat | Roll::Cannon | Roll::Shot => "shots before a battle",
            Roll::Chance | Roll::Mine | Roll::Fate { .. } => return None,
        })
    }

    /// A planet, or the space of a system.
    fn place(self, place: Place) -> String {
        match place {
            Place::Planet(planet) => self.planet(planet).to_owned(),
            Place::Space(system) => format!("the space of {}", self.system(system)),
        }
    }

    /// A card that is played; one that copies another is told as what.
    fn card(self, source: Source) -> String {
        match (source, *content::COPIER) {
            (Source::Copied(card), Some((copier, _))) => {
                let [own, other] = [copier, card].map(|card| self.name(Component::ActionCard(card)));
                format!("{own} as {other}")
            }
            _ => self.source(source),
        }
    }

    /// On what a card is played, and where. What it places is told when it stands there.
    fn aims(self, named: &[Target]) -> String {
        let told = named.iter().filter(|target| !matches!(target, Target::Buy { .. }));
        let (places, others): (Vec<_>, Vec<_>) = told.partition(|target| matches!(target, Target::System(_)));
        let [places, others] = [places, others].map(|all| list(all.into_iter().map(|target| self.aim(target))));
        match (others.is_empty(), places.is_empty()) {
            (true, true) => String::new(),
            (true, false) => format!(" on {places}"),
            (false, true) => format!(" on {others}"),
            (false, false) => format!(" on {others}, at {places}"),
        }
    }

    /// What a card is played on: a unit is one of its kind.
    fn aim(self, target: &Target) -> String {
        let name = self.target(target);
        match *target {
            Target::Unit { kind, .. } if !kind.is_mercenary() => format!("a {name}"),
            _ => name,
        }
    }

    fn fleet(self, seat: Seat) -> String {
        format!("the fleet of {}", self.seat(seat))
    }

    /// Where a leader has gone.
    fn leader_moves(self, seat: Seat, nth: u8, spot: Spot) -> String {
        let leader = upper(&self.leader(seat, nth));
        match spot {
            Spot::At(Place::Planet(planet)) => format!("{leader} goes to {}.", self.planet(planet)),
            Spot::At(Place::Space(system)) => format!("{leader} goes aboard a ship {}.", self.around(system)),
            Spot::Captive(captor) => format!("{leader} is captured by {}.", self.seat(captor)),
            Spot::Dead => format!("{leader} is dead."),
        }
    }

    /// What kind of objective it is.
    fn sort(self, objective: Objective) -> &'static str {
        match objective.row().deck {
            Deck::StageOne => "an objective of stage I",
            Deck::StageTwo => "an objective of stage II",
            Deck::Secret => "a secret objective",
            Deck::Preliminary => "a preliminary objective",
            Deck::Special => "a special objective",
            Deck::Scenario => "the objective of the game",
        }
    }

    /// Where the rules say so.
    pub fn rule_of(self, entry: &Entry) -> &'static str {
        match *entry {
            Entry::TookHome { .. } => "T3.3",
            Entry::Placed { .. } => "T3.4",
            Entry::Picked { .. } | Entry::GavePick { .. } => "T4.3",
            Entry::Activated { .. } => "T5.5.1",
            Entry::Moved { .. } => "T6.1",
            Entry::Rift { .. } => "T13.7",
            Entry::Rolled { seat: None, .. } | Entry::LocalsLost { .. } => "T43.3",
            Entry::Rolled { roll: Roll::Pds { .. }, .. } => "T5.5.3",
            Entry::Rolled { roll: Roll::Defence(_) | Roll::Bombard(_), .. } => "T8.1",
            Entry::Rolled { roll: Roll::Barrage | Roll::PreCombat | Roll::Cannon | Roll::Shot, .. } => "T7.2",
            Entry::Rolled { roll: Roll::SpaceBattle { .. }, .. } => "T7.3",
            Entry::Rolled { roll: Roll::Invasion { .. }, .. } => "T8.3",
            Entry::Rolled { roll: Roll::Chance | Roll::Fate { .. }, .. } => "T0.5",
            Entry::Rolled { roll: Roll::Mine, .. } => "T50.2",
            Entry::Deployed { .. } | Entry::TakenOff { .. } => "T16.1",
            Entry::Shifted { .. } | Entry::Departed { .. } => "T6.1",
            Entry::SetAside { at: Place::Planet(_), .. } | Entry::Rejoined { at: Place::Planet(_), .. } => "T49.4s",
            Entry::SetAside { .. } => "T50.2s",
            Entry::Rejoined { .. } => "T7.2s",
            Entry::Repaired { .. } => "T16.8",
            Entry::CounterPut { .. } | Entry::CounterTaken { .. } => "T10.1",
            Entry::CountersReturned => "T9.3",
            Entry::Refreshed { .. } => "T12.2",
            Entry::AllRefreshed => "T9.5",
            Entry::Mined { .. } | Entry::MineGone { .. } => "T50.2",
            Entry::GalaxyDone => "T3.4",
            Entry::FaceDown { .. } => "T3.10",
            Entry::HomesOpen => "T2s.5",
            Entry::Round(_) => "T4.1",
            Entry::Used { source, .. } => rule_of_source(source),
            Entry::Swapped { .. } => "T12.2",
            Entry::ArtifactPut { .. } => "T46.1",
            Entry::DomainsDealt | Entry::DomainPut { .. } => "T43.1",
            Entry::WormholePut { .. } => "T13.2",
            Entry::Burst { .. } => "T13.5",
            Entry::DomainStays { .. } => "T45.1",
            Entry::FacilityGone { .. } => "T41.1",
            Entry::LawInForce(_) => "T17.5",
            Entry::Demoted { .. } => "T49.2",
            Entry::Damaged { .. } => "T16.8",
            Entry::Destroyed { at: Place::Space(_), .. } => "T7.3",
            Entry::Destroyed { .. } => "T8.3",
            Entry::Retreated { .. } => "T7.3",
            Entry::Landed { .. } => "T5.5.5",
            Entry::Took { .. } => "T5.6",
            Entry::Lost { .. } => "T8.4",
            Entry::Produced { ref units, .. } if *units == Units::of(&[(UnitKind::SpaceDock, 1)]) => "T16.5",
            Entry::Produced { .. } => "T16.2",
            Entry::Paid { ref planets, .. } if planets.is_empty() => "T12.3",
            Entry::Paid { .. } | Entry::Exhausted { .. } => "T12.2",
            Entry::GainedGoods { .. } | Entry::LostGoods { .. } | Entry::GaveGoods { .. } => "T12.3",
            Entry::GainedCounters { .. } => "T10.1",
            Entry::Researched { .. } => "T14.2",
            Entry::GainedRaceTech { .. } => "T55.1",
            Entry::Agreed(_) => "T15.2",
            Entry::Broke { .. } => "T15.6",
            Entry::DrewCards { .. } | Entry::SawHand { .. } => "T11.1",
            Entry::DrewAgendas { .. } | Entry::DiscardedAgenda { .. } => "T11.6",
            Entry::Revealed(_) => "T20.1",
            Entry::Scored { .. } => "T9.1",
            Entry::Points { .. } => "T1.1",
            Entry::LostPoints { .. } => "T1.6",
            Entry::Voted { .. } => "T17.2",
            Entry::Read(_) => "T17.1",
            Entry::Decided { .. } | Entry::Annulled(_) => "T17.4",
            Entry::LawGone(_) => "T17.5",
            Entry::Elected { .. } => "T56.1",
            Entry::Passed(_) => "T5.4",
            Entry::Eliminated(_) => "T1.7",
            Entry::Speaker(_) => "T4.6",
            Entry::Won(_) => "T1.2",
            Entry::Facility { .. } => "T41.1",
            Entry::Mine { .. } => "T50.1",
            Entry::Promoted { .. } => "T49.1",
            Entry::Captured { .. } => "T49.4",
            Entry::Leader { spot: Spot::At(_), .. } => "T54.1",
            Entry::Leader { .. } | Entry::Fate { .. } => "T54.3",
            Entry::DeclaredWar { .. } => "T38.1",
            Entry::Prospected { .. } => "T20.6",
            Entry::Probed { .. } => "T43.4",
            Entry::Razed { .. } => "T43.5",
            Entry::Domain { .. } => "T43.2",
            Entry::Discovered { .. } => "T45.1",
            Entry::Artifact { .. } => "T46.2",
            Entry::Played { source: Source::ActionCard(_) | Source::Copied(_), .. } => "T11.2",
            Entry::Played { source, .. } => rule_of_source(source),
            Entry::Cancelled { .. } => "T11.4",
            Entry::Die { .. } => "T0.5",
            Entry::Laid { .. } => "T57.2",
            Entry::Killed { .. } => "T57.4",
            Entry::Noted { .. } => "T57.5",
            Entry::Cycler { .. } => "T4.2s",
            Entry::Presented { .. } => "T58.1",
            Entry::Rifted { .. } => "T47.1",
            Entry::PickedRace { .. } | Entry::HidRace(_) => "T2s.3",
            Entry::Bid { .. } => "T2s.5",
            Entry::DrewObjectives { .. } => "T40.1",
            Entry::Surrendered(_) => "T36.1",
            Entry::Recruited { .. } | Entry::Dismissed { .. } => "T53.1",
            Entry::Evaded { .. } => "T53.4",
            Entry::GaveTreaty { .. } | Entry::DroppedTreaty { .. } | Entry::SawTreaties { .. } => "T60.1",
            Entry::ShowedObjective { .. } | Entry::MovedMarker { .. } => "T60.1",
            Entry::Decreed { .. } | Entry::Happened(_) => "T60.1",
            Entry::Chose { source, .. } => rule_of_source(source),
        }
    }
}

/// A ship that rolls this or less is lost in a gravity rift (T13.7).
const RIFT: u8 = 5;
