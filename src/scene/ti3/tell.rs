//! What happens, told: the line of the log with who, to whom, where, what moved and which dice.

use super::language::Component;
use super::words::{Words, upper};
use super::{battle, emblems, spots};
use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::ti3::effects::Roll as Purpose;
use crate::games::ti3::model::data::Wormholes;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Die as Rolled, Public, Spot, SystemId};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::scene::battles;
use crate::scene::{Art, Beat, Die, Leg, Names, Opens, Roll, Tint, Turned};

pub fn beat(entry: &Entry, view: &View, names: &Names) -> Beat {
    let words = Words::of(view).named(names);
    let told = Told { table: &view.public, words, beat: Beat::new(words.line(entry)) };
    match entry {
        Entry::Rift { .. }
        | Entry::Rolled { .. }
        | Entry::LocalsLost { .. }
        | Entry::Mined { .. }
        | Entry::Damaged { .. }
        | Entry::Destroyed { .. }
        | Entry::Retreated { .. }
        | Entry::Landed { .. }
        | Entry::Took { .. }
        | Entry::Lost { .. }
        | Entry::Promoted { .. }
        | Entry::Demoted { .. }
        | Entry::Captured { .. }
        | Entry::Leader { .. }
        | Entry::Fate { .. }
        | Entry::Die { .. } => told.fight(entry),
        Entry::Agreed(_)
        | Entry::Broke { .. }
        | Entry::Voted { .. }
        | Entry::Decided { .. }
        | Entry::Annulled(_)
        | Entry::LawGone(_)
        | Entry::DiscardedAgenda { .. }
        | Entry::DrewAgendas { .. }
        | Entry::Elected { .. }
        | Entry::Speaker(_)
        | Entry::SawHand { .. }
        | Entry::GaveGoods { .. }
        | Entry::DeclaredWar { .. }
        | Entry::Laid { .. }
        | Entry::Killed { .. }
        | Entry::Noted { .. }
        | Entry::Presented { .. }
        | Entry::Read(_)
        | Entry::Cycler { .. }
        | Entry::Bid { .. } => told.talk(entry),
        Entry::Revealed(_)
        | Entry::Scored { .. }
        | Entry::Points { .. }
        | Entry::LostPoints { .. }
        | Entry::Prospected { .. }
        | Entry::DrewObjectives { .. }
        | Entry::Eliminated(_)
        | Entry::Won(_) => told.course(entry),
        _ => told.turn(entry),
    }
}

struct Told<'a> {
    table: &'a Public,
    words: Words<'a>,
    beat: Beat,
}

impl Told<'_> {
    fn place(&self, at: Place) -> Option<Hex> {
        spots::hex_of(self.table, at)
    }

    /// What a seat does on its turn.
    fn turn(self, entry: &Entry) -> Beat {
        let hex = |system: SystemId| spots::hex(self.table, system);
        let place = |at: Place| spots::hex_of(self.table, at);
        let (beat, words) = (self.beat, self.words);
        match *entry {
            Entry::TookHome { seat, hex } => beat.by(seat).at([hex]).art(Art::PLANET),
            Entry::HidRace(seat) => beat.by(seat).to(seat).art(Art::SECRET),
            Entry::PickedRace { seat, race } => beat.by(seat).to(seat).art(emblems::emblem(race)),
            Entry::Rifted { system, side } => beat.at([hex(system)]).art(wormhole(side)),
            Entry::WormholePut { seat, system, side } => beat.by(seat).at([hex(system)]).art(wormhole(side)),
            Entry::Placed { seat, hex, .. } => beat.by(seat).at([hex]).art(Art::STAR),
            Entry::Picked { seat, card } => beat.by(seat).art(emblems::strategy_card(card)),
            Entry::GavePick { seat, to, card } => beat.by(seat).to(to).art(emblems::strategy_card(card)),
            Entry::Activated { seat, system } => {
                beat.by(seat).at([hex(system)]).art(Art::COMMAND_TOKEN).opens(Opens::Turn(seat))
            }
            Entry::Moved { seat, from, to, ref units } => {
                let (from, to) = (hex(from), hex(to));
                beat.by(seat).at([to, from]).art(biggest(units)).legs(legs(seat, units, from, to))
            }
            Entry::Shifted { seat, from, to, ref units } => {
                let beat = beat.by(seat).at(place(to)).at(place(from)).art(biggest(units));
                match (place(from), place(to)) {
                    (Some(from), Some(to)) => beat.legs(legs(seat, units, from, to)),
                    _ => beat,
                }
            }
            Entry::Departed { seat, from, ref units } => beat.by(seat).at([hex(from)]).art(biggest(units)).detail(),
            Entry::Deployed { seat, at, ref units } | Entry::Rejoined { seat, at, ref units } => {
                beat.by(seat).at(place(at)).art(biggest(units))
            }
            Entry::TakenOff { seat, at, ref units } | Entry::SetAside { seat, at, ref units } => {
                beat.by(seat).to(seat).at(place(at)).art(biggest(units))
            }
            Entry::Repaired { seat, at, ref units } => beat.by(seat).at(place(at)).art(biggest(units)).detail(),
            Entry::CounterPut { seat, system } | Entry::CounterTaken { seat, system } => {
                beat.by(seat).to(seat).at([hex(system)]).art(Art::COMMAND_TOKEN)
            }
            Entry::CountersReturned => beat.art(Art::COMMAND_TOKEN),
            Entry::Refreshed { seat, planet } => {
                beat.by(seat).at(place(Place::Planet(planet))).art(Art::RESOURCE).detail()
            }
            Entry::AllRefreshed => beat.art(Art::RESOURCE),
            Entry::MineGone { system, .. } => beat.at([hex(system)]).art(Art::MINE),
            Entry::GalaxyDone => beat.art(Art::STAR).major(),
            Entry::FaceDown { seat, ref hexes } => beat.by(seat).at(hexes.iter().copied()).art(Art::FRONTIER),
            Entry::HomesOpen => beat.art(Art::HOME),
            Entry::Round(round) => beat.art(Art::CLOCK).opens(Opens::Round(round)).major(),
            Entry::Used { seat, source } => beat.by(seat).art(emblems::source(source)),
            Entry::Swapped { seat, planet } => beat.by(seat).at(place(Place::Planet(planet))).art(Art::RESOURCE),
            Entry::ArtifactPut { seat, planet } => {
                let beat = beat.at(place(Place::Planet(planet))).art(Art::ARTIFACT);
                seat.into_iter().fold(beat, Beat::by)
            }
            Entry::DomainsDealt => beat.art(Art::FRONTIER),
            Entry::Burst { seat, system } => beat.by(seat).at([hex(system)]).art(Art::SUPERNOVA).major(),
            Entry::DomainPut { planet, domain } => beat.at(place(Place::Planet(planet))).art(emblems::domain(domain).0),
            Entry::DomainStays { system, domain } => beat.at([hex(system)]).art(emblems::domain(domain).0),
            Entry::FacilityGone { planet, facility } => {
                beat.at(place(Place::Planet(planet))).art(emblems::facility(facility).0)
            }
            Entry::LawInForce(_) => beat.art(Art::LAW),
            Entry::Produced { seat, at, ref units } => beat.by(seat).at(place(at)).art(biggest(units)),
            Entry::Passed(seat) => beat.by(seat).art(Art::CHECK).opens(Opens::Turn(seat)),
            Entry::Played { seat, source: Source::Strategy(card), .. } => {
                beat.by(seat).art(emblems::strategy_card(card)).opens(Opens::Turn(seat)).major()
            }
            Entry::Played { seat, source, .. } => {
                let own = words.about(seat);
                let card = Turned {
                    art: emblems::source(source),
                    tint: Tint::Of(seat),
                    title: upper(&own.source(source)),
                    text: own.source_text(source),
                };
                beat.by(seat).art(emblems::source(source)).turns(card).major()
            }
            Entry::Cancelled { seat, source } => beat.to(seat).art(emblems::source(source)),
            Entry::Researched { seat, .. } | Entry::GainedRaceTech { seat, .. } => beat.by(seat).art(Art::TECH),
            Entry::Paid { seat, .. } => beat.by(seat).art(Art::RESOURCE).detail(),
            Entry::Exhausted { seat, planet } => {
                beat.by(seat).at(place(Place::Planet(planet))).art(Art::RESOURCE).detail()
            }
            Entry::GainedGoods { seat, .. } => beat.by(seat).art(Art::TRADE_GOOD).detail(),
            Entry::LostGoods { seat, .. } => beat.by(seat).to(seat).art(Art::TRADE_GOOD),
            Entry::GainedCounters { seat, .. } => beat.by(seat).art(Art::COMMAND_TOKEN).detail(),
            Entry::DrewCards { seat, .. } => beat.by(seat).art(Art::ACTION_CARD).detail(),
            Entry::Facility { seat, planet, .. } => beat.by(seat).at(place(Place::Planet(planet))).art(Art::PLANET),
            Entry::Mine { seat, system } => {
                let beat = beat.at([hex(system)]).art(Art::MINE);
                seat.into_iter().fold(beat, Beat::by)
            }
            Entry::Probed { seat, planet } => beat.by(seat).at(place(Place::Planet(planet))).art(Art::FIGHTER),
            Entry::Razed { seat, planet } => beat.by(seat).at(place(Place::Planet(planet))).art(Art::SKULL).major(),
            Entry::Domain { seat, planet, domain } => {
                let card = turned(words, Component::Domain(domain), (Art::FRONTIER, Tint::Hue("star")));
                beat.by(seat).at(place(Place::Planet(planet))).art(Art::FRONTIER).turns(card).major()
            }
            Entry::Discovered { seat, system, domain } => {
                let card = turned(words, Component::Domain(domain), (Art::FRONTIER, Tint::Hue("star")));
                beat.by(seat).at([hex(system)]).art(Art::FRONTIER).turns(card).major()
            }
            Entry::GaveTreaty { seat, to, .. } => beat.by(seat).to(to).art(Art::NOTE).major(),
            Entry::DroppedTreaty { seat, .. } => beat.by(seat).art(Art::NOTE),
            Entry::SawTreaties { seat, of, .. } => seat.into_iter().fold(beat.to(of).art(Art::NOTE), Beat::by),
            Entry::ShowedObjective { seat, objective } => {
                beat.by(seat).to(seat).art(emblems::objective(objective)).major()
            }
            Entry::MovedMarker { .. } => beat.art(Art::LAUREL).major(),
            Entry::Decreed { seat, .. } => beat.by(seat).art(Art::GAVEL).major(),
            Entry::Happened(card) => {
                let card = turned(words, Component::Political(card), (Art::GAVEL, Tint::Hue("star")));
                beat.art(Art::GAVEL).turns(card).major()
            }
            Entry::Surrendered(seat) => beat.by(seat).to(seat).art(Art::PENNANT).major(),
            Entry::Recruited { seat, kind, planet } => {
                let card = turned(words, Component::Mercenary(kind), (emblems::unit(kind), Tint::Of(seat)));
                beat.by(seat).at(place(Place::Planet(planet))).art(emblems::unit(kind)).turns(card).major()
            }
            Entry::Dismissed { seat, kind, at } => beat.by(seat).at(place(at)).art(emblems::unit(kind)),
            Entry::Evaded { seat, kind, die, evades } => {
                let dice = vec![Die::new(die, evades)];
                let roll = Roll { art: emblems::unit(kind), name: "Evasion".into(), dice };
                beat.by(seat).art(emblems::unit(kind)).rolls([roll])
            }
            Entry::Artifact { seat, planet, .. } => {
                beat.by(seat).at(place(Place::Planet(planet))).art(Art::RELIC).major()
            }
            Entry::Chose { seat, source, ref target } => {
                let beat = beat.by(seat).art(emblems::source(source));
                match *target {
                    Target::Seat(other) => beat.to(other),
                    Target::System(system) => beat.at([hex(system)]),
                    _ => beat,
                }
            }
            _ => beat,
        }
    }

    /// Fights, landings and losses.
    fn fight(self, entry: &Entry) -> Beat {
        match *entry {
            Entry::Rift { seat, system, .. } => {
                let place = self.place(Place::Space(system));
                self.beat.by(seat).to(seat).at(place).art(Art::GRAVITY_RIFT)
            }
            Entry::Rolled { seat, at, roll, ref dice, .. } => {
                let (place, rolls) = (self.place(at), self.rolls(dice));
                let art = if matches!(roll, Purpose::Pds { .. } | Purpose::Defence(_)) { Art::PDS } else { Art::BURST };
                seat.into_iter().fold(self.beat.at(place).art(art).rolls(rolls), Beat::by)
            }
            Entry::LocalsLost { at, .. } => {
                let place = self.place(at);
                self.beat.at(place).art(Art::SKULL)
            }
            Entry::Mined { seat, system, kind, die, hit } => {
                let place = self.place(Place::Space(system));
                let name = format!("A mine at {}", self.words.one(kind));
                let roll = Roll { art: Art::MINE, name, dice: vec![Die::new(die, hit)] };
                self.beat.by(seat).to(seat).at(place).art(Art::MINE).rolls([roll])
            }
            Entry::Damaged { seat, kind, at } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(emblems::unit(kind))
            }
            Entry::Destroyed { seat, at, .. } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(Art::SKULL)
            }
            Entry::Retreated { seat, from, to, ref units } => {
                let [to, from] = [to, from].map(|system| spots::hex(self.table, system));
                self.beat.by(seat).at([to, from]).art(Art::FLEET).legs(legs(seat, units, from, to)).major()
            }
            Entry::Landed { seat, planet, ref units } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).at(place).art(biggest(units))
            }
            Entry::Took { seat, planet } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).at(place).art(Art::PLANET).result()
            }
            Entry::Lost { seat, planet } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).to(seat).at(place).art(Art::PLANET)
            }
            Entry::Demoted { seat, at, .. } => {
                let place = self.place(at);
                self.beat.by(seat).at(place).art(emblems::unit(UnitKind::GroundForce))
            }
            Entry::Promoted { seat, at, .. } => {
                let place = self.place(at);
                self.beat.by(seat).at(place).art(emblems::unit(UnitKind::ShockTroop))
            }
            Entry::Captured { seat, planet, ref units } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).at(place).art(biggest(units)).major()
            }
            Entry::Leader { seat, spot, .. } => {
                let place = if let Spot::At(place) = spot { self.place(place) } else { None };
                let beat = self.beat.by(seat).at(place).art(Art::LEADER);
                match spot {
                    Spot::At(_) => beat.detail(),
                    Spot::Captive(captor) => beat.to(seat).to(captor).major(),
                    Spot::Dead => beat.to(seat).major(),
                }
            }
            Entry::Fate { seat, die } => {
                let art = Art::LEADER;
                let roll = Roll { art, name: "The fate of a leader".into(), dice: vec![Die::new(die, false)] };
                self.beat.by(seat).art(art).rolls([roll])
            }
            Entry::Die { seat, face } => {
                let roll = Roll { art: Art::BURST, name: "A die".into(), dice: vec![Die::new(face, false)] };
                self.beat.by(seat).art(Art::BURST).rolls([roll])
            }
            _ => self.beat,
        }
    }

    /// The council, and what passes between players.
    fn talk(self, entry: &Entry) -> Beat {
        let beat = self.beat;
        match *entry {
            Entry::Agreed(deal) => beat.by(deal.from).to(deal.to).art(Art::TRADE).major(),
            Entry::Broke { one, other } => beat.to(one).to(other).art(Art::TRADE),
            Entry::Voted { seat, ballot, .. } => {
                let beat = beat.by(seat).art(Art::INFLUENCE);
                if ballot.is_none() { beat.detail() } else { beat }
            }
            Entry::Decided { ballot, .. } => {
                let elected: Vec<_> = match ballot {
                    Ballot::Player(seat) => vec![seat],
                    Ballot::Players(one, other) => vec![one, other],
                    _ => Vec::new(),
                };
                elected.into_iter().fold(beat, Beat::to).art(Art::LAW).result()
            }
            Entry::Annulled(_) => beat.art(Art::LAW).major(),
            Entry::LawGone(_) => beat.art(Art::LAW),
            Entry::DiscardedAgenda { seat, .. } | Entry::DrewAgendas { seat, .. } => {
                beat.by(seat).art(Art::LAW).detail()
            }
            Entry::Elected { seat } => beat.to(seat).art(Art::LAW).major(),
            Entry::Speaker(seat) => beat.by(seat).to(seat).art(Art::SPEAKER),
            Entry::SawHand { seat, of, .. } => beat.by(seat).to(of).art(Art::ACTION_CARD).detail(),
            Entry::GaveGoods { seat, to, .. } => beat.by(seat).to(to).art(Art::TRADE_GOOD),
            Entry::DeclaredWar { seat, other } => beat.by(seat).to(other).art(Art::WAR).major(),
            Entry::Laid { seat, .. } => beat.by(seat).art(Art::LEADER),
            Entry::Killed { seat, .. } => beat.to(seat).art(Art::SKULL).major(),
            Entry::Noted { seat, to, .. } => beat.by(seat).to(to).art(Art::NOTE),
            Entry::Presented { seat, .. } => beat.by(seat).art(Art::LAW),
            Entry::Read(_) => beat.art(Art::LAW),
            Entry::Cycler { .. } => beat.art(Art::SPEAKER).major(),
            Entry::Bid { seat, .. } => beat.by(seat).art(Art::TRADE_GOOD),
            _ => beat,
        }
    }

    /// Points and the end.
    fn course(self, entry: &Entry) -> Beat {
        let beat = self.beat;
        match *entry {
            Entry::Revealed(_) => beat.art(Art::OBJECTIVE_ONE).major(),
            Entry::Scored { seat, .. } => beat.by(seat).to(seat).art(Art::OBJECTIVE_ONE).major(),
            Entry::Points { seat, .. } | Entry::LostPoints { seat, .. } => {
                beat.by(seat).to(seat).art(Art::LAUREL).major()
            }
            Entry::DrewObjectives { seat, .. } => beat.by(seat).art(Art::OBJECTIVE_ONE),
            Entry::Prospected { seat, .. } => beat.by(seat).to(seat).art(Art::OBJECTIVE_ONE),
            Entry::Eliminated(seat) => beat.by(seat).to(seat).art(Art::SKULL).major(),
            Entry::Won(seat) => beat.by(seat).to(seat).art(Art::LAUREL).result(),
            _ => beat,
        }
    }

    /// Dice beside the units that rolled them.
    fn rolls(&self, dice: &[Rolled]) -> Vec<Roll> {
        let dice = dice.iter().map(|die| ((die.kind, die.needs), battle::die(die), die.needs));
        battles::rolls(dice, |&(kind, _)| (emblems::unit(kind), self.words.kinds(kind)))
    }
}

/// Units that go from one tile to another.
fn legs(seat: Seat, units: &Units, from: Hex, to: Hex) -> Vec<Leg> {
    let leg = |kind: UnitKind| Leg { art: emblems::unit(kind), seat, count: units.count(kind), from, to };
    units.kinds().filter(|_| from != to).map(leg).collect()
}

/// The letter of a wormhole.
fn wormhole(side: Wormholes) -> Art {
    emblems::wormholes(side).next().map_or(Art::STAR, |(art, _)| art)
}

/// What stands for a force: the first kind in the order of units.
fn biggest(units: &Units) -> Art {
    units.kinds().next().map_or(Art::FLEET, emblems::unit)
}

/// A card that is turned over for all to see.
fn turned(words: Words<'_>, component: Component, (art, tint): (Art, Tint)) -> Turned {
    Turned { art, tint, title: words.name(component).to_owned(), text: words.text(component) }
}
