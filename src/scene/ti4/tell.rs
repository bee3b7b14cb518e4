//! What happens, told: the line of the log with who, to whom, where, what moved and which dice.

use super::language::Component;
use super::words::Words;
use super::{battle, emblems, spots};
use crate::core::hex::Hex;
use crate::games::ti4::content::{ExploreRow, Table};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::{Die as Rolled, Public, SystemId};
use crate::games::ti4::model::target::{Entry, Outcome, Place, Roll as Purpose, Source};
use crate::games::ti4::model::view::View;
use crate::scene::battles;
use crate::scene::{Art, Beat, Leg, Names, Opens, Roll, Tint, Turned};

pub fn beat(entry: &Entry, view: &View, names: &Names) -> Beat {
    let words = Words::of(view).named(names);
    let told = Told { table: &view.public, words, beat: Beat::new(words.line(entry)) };
    match entry {
        Entry::Rolled { .. }
        | Entry::Destroyed { .. }
        | Entry::Removed { .. }
        | Entry::Damaged { .. }
        | Entry::Retreated { .. }
        | Entry::RetreatAnnounced { .. }
        | Entry::LostInRift { .. }
        | Entry::Landed { .. }
        | Entry::Gained { .. }
        | Entry::CustodiansRemoved(_) => told.fight(entry),
        Entry::Agenda(_)
        | Entry::NotAsked { .. }
        | Entry::Voted { .. }
        | Entry::Abstained(_)
        | Entry::Resolved { .. }
        | Entry::Speaker(_)
        | Entry::Predicted { .. }
        | Entry::Traded { .. }
        | Entry::Refused { .. }
        | Entry::PickedUp { .. }
        | Entry::TurnedOver { .. }
        | Entry::Peeked { .. }
        | Entry::SawHand { .. }
        | Entry::PassedOn { .. }
        | Entry::TookCard { .. } => told.talk(entry),
        Entry::Round(_)
        | Entry::Scored { .. }
        | Entry::Points { .. }
        | Entry::Revealed(_)
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
    fn hex(&self, system: SystemId) -> Hex {
        spots::hex(self.table, system)
    }

    fn place(&self, at: Place) -> Option<Hex> {
        spots::hex_of(self.table, at)
    }

    /// What a seat does on its turn.
    fn turn(self, entry: &Entry) -> Beat {
        let hex = |system: SystemId| spots::hex(self.table, system);
        let place = |at: Place| spots::hex_of(self.table, at);
        let (beat, words) = (self.beat, self.words);
        match *entry {
            Entry::Picked { seat, card } => beat.by(seat).art(emblems::strategy_card(card)),
            Entry::Strategic { seat, card } => {
                beat.by(seat).art(emblems::strategy_card(card)).opens(Opens::Turn(seat)).major()
            }
            Entry::Secondary { seat, card } => beat.by(seat).art(emblems::strategy_card(card)),
            Entry::Activated { seat, system } => {
                beat.by(seat).at([hex(system)]).art(Art::COMMAND_TOKEN).opens(Opens::Turn(seat))
            }
            Entry::Moved { seat, from, to, kind, count } => {
                let leg = Leg { art: emblems::unit(kind), seat, count, from: hex(from), to: hex(to) };
                beat.by(seat).at([hex(to), hex(from)]).art(emblems::unit(kind)).legs([leg])
            }
            Entry::Passed(seat) => beat.by(seat).art(Art::CHECK).opens(Opens::Turn(seat)),
            Entry::Used { seat, source } => beat.by(seat).art(source_art(source)),
            Entry::Unlocked { seat, leader } => {
                let card = turned(words, Component::Leader(leader), (Art::LEADER, Tint::Of(seat)));
                beat.by(seat).to(seat).art(Art::LEADER).turns(card).major()
            }
            Entry::TakenOff { seat, at, kind, .. } => beat.by(seat).at(place(at)).art(emblems::unit(kind)),
            Entry::Captured { seat, owner, kind } => beat.by(seat).to(owner).art(emblems::unit(kind)),
            Entry::Released { seat, owner, kind } => beat.by(seat).to(owner).art(emblems::unit(kind)),
            Entry::Aimed { seat, source, .. } => beat.by(seat).art(source_art(source)),
            Entry::Cancelled { seat, source } => beat.to(seat).art(source_art(source)),
            Entry::Produced { seat, system, kind, .. } => beat.by(seat).at([hex(system)]).art(emblems::unit(kind)),
            Entry::Placed { seat, at, kind, .. } => beat.by(seat).at(place(at)).art(emblems::unit(kind)),
            Entry::Researched { seat, .. } | Entry::GainedTech { seat, .. } | Entry::LostTech { seat, .. } => {
                beat.by(seat).art(Art::TECH)
            }
            Entry::Paid { seat, .. } => beat.by(seat).art(Art::RESOURCE).detail(),
            Entry::Goods { seat, .. } => beat.by(seat).art(Art::TRADE_GOOD).detail(),
            Entry::Drew { seat, .. } | Entry::DrewCards { seat, .. } | Entry::Discarded { seat, .. } => {
                beat.by(seat).art(Art::ACTION_CARD).detail()
            }
            Entry::DrewSecret { seat, .. } => beat.by(seat).art(Art::SECRET).detail(),
            Entry::Tokens { seat, pool, .. } => beat.by(seat).art(emblems::pool(pool)).detail(),
            Entry::Redistributed { seat, .. } => beat.by(seat).art(Art::COMMAND_TOKEN).detail(),
            Entry::TokenRemoved { seat, system } => beat.by(seat).at([hex(system)]).art(Art::COMMAND_TOKEN),
            Entry::TokensReturned => beat.art(Art::COMMAND_TOKEN).detail(),
            Entry::AllReady => beat.art(Art::CHECK).detail(),
            Entry::TokenPlaced { seat, system } => beat.by(seat).at([hex(system)]).art(Art::COMMAND_TOKEN),
            Entry::Replenished { seat, .. } => beat.by(seat).art(Art::COMMODITY).detail(),
            Entry::Explored { seat, at, card } => {
                let card = turned(words, Component::Explore(card), emblems::deck(ExploreRow::of(card).deck));
                beat.by(seat).at(place(at)).art(Art::FRONTIER).turns(card).major()
            }
            Entry::Attached { planet, .. } => beat.at(place(Place::Planet(planet))).art(Art::RELIC),
            Entry::Purged { seat, .. } => beat.by(seat).to(seat).art(Art::RELIC),
            Entry::GainedRelic { seat, relic } => {
                let card = turned(words, Component::Relic(relic), (Art::RELIC, Tint::Hue("star")));
                beat.by(seat).to(seat).art(Art::RELIC).turns(card).result()
            }
            Entry::PlanetDestroyed { system, .. } => beat.at([hex(system)]).art(Art::SKULL).major(),
            Entry::Wormhole { system, .. } => beat.at([hex(system)]).art(Art::WORMHOLE).major(),
            Entry::Frontier(system) => beat.at([hex(system)]).art(Art::RELIC),
            Entry::Commodities { seat, .. } => beat.by(seat).art(Art::COMMODITY).detail(),
            Entry::Converted { seat, .. } => beat.by(seat).art(Art::TRADE_GOOD).detail(),
            Entry::TradedFragments { from, to, .. } => beat.by(from).to(to).art(Art::RELIC),
            Entry::TookDiscarded { seat, .. } => beat.by(seat).to(seat).art(Art::ACTION_CARD),
            Entry::Tribute { seat, from, .. } => beat.by(seat).to(from).art(Art::COMMAND_TOKEN),
            Entry::NexusOpened(system) => beat.at([hex(system)]).art(Art::WORMHOLE).major(),
            Entry::Readied(planet) => beat.at(place(Place::Planet(planet))).art(emblems::planet(planet).0).detail(),
            _ => beat,
        }
    }

    /// Fights, landings and losses.
    fn fight(self, entry: &Entry) -> Beat {
        match *entry {
            Entry::Rolled { seat, at, ref dice, roll, .. } => {
                let (place, rolls) = (self.place(at), self.rolls(dice));
                self.beat.by(seat).at(place).art(purpose(roll)).rolls(rolls)
            }
            Entry::Destroyed { seat, at, .. } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(Art::SKULL)
            }
            Entry::Removed { seat, at, kind, .. } | Entry::Damaged { seat, at, kind } => {
                let place = self.place(at);
                self.beat.by(seat).to(seat).at(place).art(emblems::unit(kind))
            }
            Entry::LostInRift { seat, system, .. } => {
                let place = self.hex(system);
                self.beat.by(seat).to(seat).at([place]).art(Art::GRAVITY_RIFT)
            }
            Entry::Retreated { seat, to: system } | Entry::RetreatAnnounced { seat, from: system } => {
                let place = self.hex(system);
                self.beat.by(seat).at([place]).art(Art::FLEET).major()
            }
            Entry::Landed { seat, planet, kind, .. } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).at(place).art(emblems::unit(kind))
            }
            Entry::Gained { seat, planet } => {
                let place = self.place(Place::Planet(planet));
                self.beat.by(seat).at(place).art(emblems::planet(planet).0).result()
            }
            Entry::CustodiansRemoved(seat) => {
                let place = self.place(Place::Planet(Planet::MecatolRex));
                self.beat.by(seat).at(place).art(Art::CUSTODIANS).major()
            }
            _ => self.beat,
        }
    }

    /// The council, and what passes between two players.
    fn talk(self, entry: &Entry) -> Beat {
        let elected =
            |beat: Beat, outcome: Outcome| if let Outcome::Seat(seat) = outcome { beat.to(seat) } else { beat };
        let beat = self.beat;
        match *entry {
            Entry::Agenda(_) => beat.art(Art::LAW).opens(Opens::Phase("Agenda")).major(),
            Entry::NotAsked { seat, .. } => beat.by(seat).to(seat).art(Art::LOCK).detail(),
            Entry::Voted { seat, .. } => beat.by(seat).art(Art::INFLUENCE),
            Entry::Abstained(seat) => beat.by(seat).art(Art::INFLUENCE).detail(),
            Entry::Resolved { outcome, .. } => elected(beat, outcome).art(Art::LAW).result(),
            Entry::Speaker(seat) => beat.by(seat).to(seat).art(Art::SPEAKER),
            Entry::Predicted { seat, .. } => beat.by(seat).art(Art::ACTION_CARD),
            Entry::Traded { from, to, .. } => beat.by(from).to(to).art(Art::TRADE_GOOD),
            Entry::Refused { from, to } => beat.by(to).to(from).art(Art::TRADE_GOOD).detail(),
            Entry::PickedUp { seat, .. } | Entry::TurnedOver { seat, .. } => beat.by(seat).art(Art::ACTION_CARD),
            Entry::SawHand { seat, of, .. } => beat.by(seat).to(of).art(Art::ACTION_CARD).detail(),
            Entry::Peeked { seat, .. } => beat.by(seat).art(Art::LAW).detail(),
            Entry::PassedOn { seat, to, .. } => beat.by(seat).to(to).art(Art::STRATEGY),
            Entry::TookCard { seat, from, .. } => beat.by(seat).to(from).art(Art::ACTION_CARD),
            _ => beat,
        }
    }

    /// Rounds, points and the end.
    fn course(self, entry: &Entry) -> Beat {
        let beat = self.beat;
        match *entry {
            Entry::Round(round) => beat.art(Art::CLOCK).opens(Opens::Round(round)).major(),
            Entry::Scored { seat, .. } => beat.by(seat).to(seat).art(Art::OBJECTIVE_ONE).major(),
            Entry::Points { seat, .. } => beat.by(seat).to(seat).art(Art::LAUREL).major(),
            Entry::Revealed(_) => beat.art(Art::OBJECTIVE_ONE).major(),
            Entry::Eliminated(seat) => beat.by(seat).to(seat).art(Art::SKULL).major(),
            Entry::Won(seat) => beat.by(seat).to(seat).art(Art::LAUREL).result(),
            _ => beat,
        }
    }

    /// Dice beside the units that rolled them.
    fn rolls(&self, dice: &[Rolled]) -> Vec<Roll> {
        let dice = dice.iter().map(|die| (die.kind, battle::die(die), die.needs.into()));
        battles::rolls(dice, |&kind| (emblems::unit(kind), self.words.kinds(kind)))
    }
}

/// A card that is turned over for all to see.
fn turned(words: Words<'_>, component: Component, (art, tint): (Art, Tint)) -> Turned {
    Turned { art, tint, title: words.name(component).to_owned(), text: words.text(component) }
}

fn purpose(roll: Purpose) -> Art {
    match roll {
        Purpose::SpaceCombat | Purpose::GroundCombat | Purpose::Barrage => Art::BURST,
        Purpose::SpaceCannon => Art::PDS,
        Purpose::Bombardment => Art::DREADNOUGHT,
        Purpose::Component(source) => source_art(source),
    }
}

pub fn source_art(source: Source) -> Art {
    match source {
        Source::ActionCard(_) => Art::ACTION_CARD,
        Source::Tech(_) => Art::TECH,
        Source::Ability(_) | Source::Leader(_) => Art::LEADER,
        Source::Agenda(_) => Art::LAW,
        Source::Note(_) => Art::NOTE,
        Source::Unit(card) => emblems::unit(card.row().kind),
        Source::Secret(_) => Art::SECRET,
        Source::Strategy(card) => emblems::strategy_card(card),
        Source::Explore(_) | Source::Relic(_) => Art::RELIC,
        Source::Legendary(_) => Art::PLANET,
    }
}
