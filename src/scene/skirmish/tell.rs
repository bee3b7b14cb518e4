//! What happens in Skirmish, told.

use super::board::ship;
use super::words::{cards, count, fleet};
use crate::core::Seat;
use crate::games::skirmish::{BattleEnd, Entry, Fleet, Kind, Target, World};
use crate::scene::{Art, Beat, Die, Leg, Names, Opens, Roll};

pub fn beat(entry: &Entry, names: &Names) -> Beat {
    let of = |seat: &Seat| names.of(*seat);
    match entry {
        Entry::Round { round } => {
            Beat::new(format!("Round {round} begins.")).art(Art::CLOCK).opens(Opens::Round((*round).into())).major()
        }
        Entry::Bid { seat, amount: Some(amount) } => {
            Beat::new(format!("{} bids {amount} fuel in secret.", of(seat))).by(*seat).art(Art::SECRET).detail()
        }
        Entry::Bid { seat, amount: None } => {
            Beat::new(format!("{} has bid.", of(seat))).by(*seat).art(Art::SECRET).detail()
        }
        Entry::Bids { bids, winner } => {
            let all: Vec<String> = bids.iter().map(|(seat, bid)| format!("{} {bid}", names.of(seat))).collect();
            let text = format!("Bids: {}. {} arranges the turns.", all.join(", "), of(winner));
            bids.seats().fold(Beat::new(text).art(Art::RESOURCE), Beat::to)
        }
        Entry::Arranged { by, order } => {
            let order: Vec<&str> = order.iter().map(of).collect();
            Beat::new(format!("The turns go {}.", order.join(", "))).by(*by).art(Art::FLEET)
        }
        Entry::Turn { seat } => {
            Beat::new(format!("{}'s turn.", of(seat))).by(*seat).art(Art::PERSON).opens(Opens::Turn(*seat))
        }
        Entry::Landed { seat, world } => {
            at(*world, format!("{} lands on {}.", of(seat), world.name())).by(*seat).art(Art::HOME)
        }
        Entry::Income { seat, fuel } => {
            Beat::new(format!("{} gains {fuel} fuel.", of(seat))).by(*seat).art(Art::RESOURCE).detail()
        }
        Entry::Drew { seat, card: Some(card) } => {
            Beat::new(format!("{} draws {}.", of(seat), card.row().name)).by(*seat).to(*seat).art(Art::CARD).detail()
        }
        Entry::Drew { seat, card: None } => {
            Beat::new(format!("{} draws a card.", of(seat))).by(*seat).art(Art::CARD).detail()
        }
        Entry::Reshuffled => Beat::new("The discard pile becomes the new deck.").art(Art::CARD).detail(),
        Entry::Played { seat, card, on } => {
            let name = card.row().name;
            let played = |on: &str| format!("{} plays {name}{on}.", of(seat));
            match on {
                Target::Seat(other) if other != seat => {
                    Beat::new(played(&format!(" on {}", of(other)))).to(*other).major()
                }
                Target::World(world) => at(*world, played(&format!(" on {}", world.name()))),
                _ => Beat::new(played("")),
            }
            .by(*seat)
            .art(Art::CARD)
        }
        Entry::Cancelled { card, of: victim, by } => {
            let text = format!("{}'s Jam cancels {}'s {}.", of(by), of(victim), card.row().name);
            Beat::new(text).by(*by).to(*victim).art(Art::CARD).major()
        }
        Entry::Supplied { seat, fuel } => {
            Beat::new(format!("{} gains {fuel} fuel from Supply.", of(seat))).by(*seat).art(Art::RESOURCE).detail()
        }
        Entry::Mustered { seat, world } => {
            at(*world, format!("{} musters a scout at {}.", of(seat), world.name())).by(*seat).art(ship(Kind::Scout))
        }
        Entry::Raided { by, of: victim, fuel } => {
            let text = format!("{} takes {fuel} fuel from {}.", of(by), of(victim));
            Beat::new(text).by(*by).to(*victim).art(Art::RESOURCE)
        }
        Entry::Probed { by, of: victim, hand: Some(hand) } => {
            let text = format!("{} looks at {}'s hand: {}.", of(by), of(victim), cards(*hand));
            Beat::new(text).by(*by).to(*by).to(*victim).art(Art::EYE)
        }
        Entry::Probed { by, of: victim, hand: None } => {
            Beat::new(format!("{} looks at {}'s hand.", of(by), of(victim))).by(*by).to(*victim).art(Art::EYE)
        }
        Entry::Stripped { by, of: victim, card } => {
            let text = format!("{} discards {} from {}'s hand.", of(by), card.row().name, of(victim));
            Beat::new(text).by(*by).to(*victim).art(Art::CARD)
        }
        Entry::Gated { seat } => {
            Beat::new(format!("{}'s ships can move anywhere this turn.", of(seat))).by(*seat).art(Art::WORMHOLE)
        }
        Entry::Built { seat, world, ships } => {
            let text = format!("{} builds {} at {}.", of(seat), fleet(*ships), world.name());
            at(*world, text).by(*seat).art(largest(*ships))
        }
        Entry::Moved { seat, from, to, ships } => {
            let text = format!("{} moves {} from {} to {}.", of(seat), fleet(*ships), from.name(), to.name());
            at(*to, text).at([from.hex()]).by(*seat).art(largest(*ships)).legs(legs(*seat, *from, *to, *ships))
        }
        Entry::Took { seat, world, from: Some(from) } => {
            let text = format!("{} takes {} from {}.", of(seat), world.name(), of(from));
            at(*world, text).by(*seat).to(*from).art(Art::PENNANT).major()
        }
        Entry::Took { seat, world, from: None } => {
            at(*world, format!("{} takes {}.", of(seat), world.name())).by(*seat).art(Art::PENNANT)
        }
        Entry::Battle { at: world, attacker, defender } => {
            let text = format!("Battle at {}: {} attacks {}.", world.name(), of(attacker), of(defender));
            at(*world, text).by(*attacker).to(*defender).art(Art::BURST).opens(Opens::Battle).major()
        }
        Entry::Volley { at: world, by, dice, hits, ambush } => {
            let faces: Vec<String> = dice.iter().map(|(kind, face)| format!("{} {face}", kind.name())).collect();
            let how = if *ambush { "fires from ambush" } else { "rolls" };
            let text = format!("{} {how}: {} ({}).", of(by), faces.join(", "), count((*hits).into(), "hit"));
            at(*world, text).by(*by).art(Art::BURST).rolls(rolls(dice))
        }
        Entry::Shielded { seat, hits } => {
            let text = format!("{}'s shields stop {}.", of(seat), count((*hits).into(), "hit"));
            Beat::new(text).by(*seat).to(*seat).art(Art::SHIELD)
        }
        Entry::Lost { seat, at: world, ships } => {
            let text = format!("{} loses {} at {}.", of(seat), fleet(*ships), world.name());
            at(*world, text).by(*seat).to(*seat).art(Art::SKULL)
        }
        Entry::BattleOver { at: world, attacker, defender, ships, end } => {
            let text = battle_end(*world, of(attacker), of(defender), *end);
            let beat = at(*world, text).by(*attacker).to(*attacker).to(*defender).art(Art::LAUREL).result();
            match end {
                BattleEnd::Retreat { to } | BattleEnd::Withdrawal { to } => {
                    beat.legs(legs(*attacker, *world, *to, *ships))
                }
                _ => beat,
            }
        }
        Entry::Discarded { seat, cards: pile } => {
            Beat::new(format!("{} discards {}.", of(seat), cards(*pile))).by(*seat).art(Art::CARD).detail()
        }
        Entry::Scored { seat, points, total } => {
            let text = format!("{} scores {} and has {total}.", of(seat), count(*points, "point"));
            Beat::new(text).by(*seat).to(*seat).art(Art::LAUREL)
        }
        Entry::Over { winners } => {
            let text = match winners.len() {
                1 => format!("{} wins.", names.list(winners.iter())),
                _ => format!("{} share the victory.", names.list(winners.iter())),
            };
            winners.iter().fold(Beat::new(text).art(Art::LAUREL).result(), Beat::to)
        }
    }
}

fn at(world: World, text: String) -> Beat {
    Beat::new(text).at([world.hex()])
}

fn largest(ships: Fleet) -> Art {
    ship(if ships.cruisers > 0 { Kind::Cruiser } else { Kind::Scout })
}

fn legs(seat: Seat, from: World, to: World, ships: Fleet) -> impl Iterator<Item = Leg> {
    let moving = Kind::ALL.into_iter().filter(move |&kind| ships[kind] > 0);
    moving.map(move |kind| Leg { art: ship(kind), seat, count: ships[kind], from: from.hex(), to: to.hex() })
}

/// The dice by the kind of ship that rolled them.
fn rolls(dice: &[(Kind, u8)]) -> impl Iterator<Item = Roll> {
    Kind::ALL.into_iter().filter_map(move |kind| {
        let own = dice.iter().filter(|(other, _)| *other == kind);
        let dice: Vec<Die> = own.map(|&(_, face)| Die::new(face, face >= kind.hits_on())).collect();
        (!dice.is_empty()).then(|| Roll { art: ship(kind), name: count(dice.len() as u32, kind.name()), dice })
    })
}

fn battle_end(at: World, attacker: &str, defender: &str, end: BattleEnd) -> String {
    let at = at.name();
    match end {
        BattleEnd::Taken => format!("{attacker} wins the battle at {at}."),
        BattleEnd::Held => format!("{defender} holds {at} against {attacker}."),
        BattleEnd::Ruin => format!("Nobody is left at {at}."),
        BattleEnd::Retreat { to } => format!("{attacker} retreats from {at} to {}.", to.name()),
        BattleEnd::Withdrawal { to } => format!("{attacker} must withdraw from {at} to {}.", to.name()),
        BattleEnd::Stranded => format!("{attacker}'s ships at {at} have nowhere to go and are lost."),
    }
}
