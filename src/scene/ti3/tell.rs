//! What happens, told: the line of the log with who, to whom, where, what moved and which dice.

use super::language::Component;
use super::words::{Words, upper};
use super::{emblems, spots};
use crate::core::hex::Hex;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Public, Spot, SystemId};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Source};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::scene::{Art, Beat, Die, Leg, Names, Opens, Roll, Tint, Turned};

pub fn beat(entry: &Entry, view: &View, names: &Names) -> Beat {
    let words = Words::of(view).named(names);
    let told = Told { table: &view.public, words, beat: Beat::new(words.line(entry)) };
    match entry {
        Entry::Rift { .. }
        | Entry::Rolled { .. }
        | Entry::LocalsRolled { .. }
        | Entry::Damaged { .. }
        | Entry::Destroyed { .. }
        | Entry::Retreated { .. }
        | Entry::Landed { .. }
        | Entry::Took { .. }
        | Entry::Lost { .. }
        | Entry::Promoted { .. }
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
            Entry::PickedRace { seat, race } => beat.by(seat).to(seat).art(emblems::emblem(race)),
            Entry::Rifted { system, side } => {
                let sign = emblems::wormholes(side).next().map_or(Art::STAR, |(art, _)| art);
                beat.at([hex(system)]).art(sign)
            }
            Entry::Placed { seat, hex, .. } => beat.by(seat).at([hex]).art(Art::STAR),
            Entry::Picked { seat, card } => beat.by(seat).art(emblems::strategy_card(card)),
            Entry::Activated { seat, system } => {
                beat.by(seat).at([hex(system)]).art(Art::COMMAND_TOKEN).opens(Opens::Turn(seat))
            }
            Entry::Moved { seat, from, to, ref units } => {
                let leg = |kind: UnitKind| Leg {
                    art: emblems::unit(kind),
                    seat,
                    count: units.count(kind),
                    from: hex(from),
                    to: hex(to),
                };
                let legs: Vec<Leg> = units.kinds().map(leg).collect();
                beat.by(seat).at([hex(to), hex(from)]).art(biggest(units)).legs(legs)
            }
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
            Entry::Dismissed { seat, kind } => beat.by(seat).art(emblems::unit(kind)),
            Entry::Evaded { seat, kind, die, evades } => {
                let dice = vec![Die::new(die, evades)];
                let roll = Roll { art: emblems::unit(kind), name: "Evasion".into(), dice };
                beat.by(seat).art(emblems::unit(kind)).rolls([roll])
            }
            Entry::Artifact { seat, planet, .. } => {
                beat.by(seat).at(place(Place::Planet(planet))).art(Art::RELIC).major()
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
            Entry::Rolled { seat, kind, ref dice, hits } => {
                let rolls = [self.roll(kind, dice, hits)];
                let art = if kind == UnitKind::Pds { Art::PDS } else { Art::BURST };
                self.beat.by(seat).art(art).rolls(rolls)
            }
            Entry::LocalsRolled { kind, ref dice, hits } => {
                let rolls = [self.roll(kind, dice, hits)];
                self.beat.art(Art::BURST).rolls(rolls)
            }
            Entry::Damaged { seat, kind, at } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(emblems::unit(kind))
            }
            Entry::Destroyed { seat, at, .. } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(Art::SKULL)
            }
            Entry::Retreated { seat, from, to } => {
                let places = [to, from].map(|system| spots::hex(self.table, system));
                self.beat.by(seat).at(places).art(Art::FLEET).major()
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

    /// The dice of one kind of unit: as many of the highest as there were hits.
    fn roll(&self, kind: UnitKind, dice: &[u8], hits: u8) -> Roll {
        let mut high: Vec<u8> = dice.to_vec();
        high.sort_unstable_by(|one, other| other.cmp(one));
        let least = usize::from(hits).checked_sub(1).and_then(|nth| high.get(nth.min(high.len().saturating_sub(1))));
        let dice = dice.iter().map(|face| Die::new(*face, least.is_some_and(|least| face >= least))).collect();
        Roll { art: emblems::unit(kind), name: upper(self.words.kinds(kind)), dice }
    }
}

/// What stands for a force: the first kind in the order of units.
fn biggest(units: &Units) -> Art {
    units.kinds().next().map_or(Art::FLEET, emblems::unit)
}

/// A card that is turned over for all to see.
fn turned(words: Words<'_>, component: Component, (art, tint): (Art, Tint)) -> Turned {
    Turned { art, tint, title: words.name(component).to_owned(), text: words.text(component) }
}
