//! Technologies in their colours: what is owned, what can be gained, and what it takes to get there (T14).

use super::{Component, Seen, emblems, section};
use crate::core::{IdSet, Seat};
use crate::games::ti3::content;
use crate::games::ti3::model::data::{Color, Needs};
use crate::games::ti3::model::ids::{Module, RaceTech, Tech};
use crate::games::ti3::model::state::State;
use crate::games::ti3::rules::technology;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::{list, upper};
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(me) = seen.me {
        let owned = |color: Color| {
            let (art, _) = emblems::color(color);
            Fact::with(art, upper(seen.words.color(color)), seen.state.techs_of(me, color))
        };
        blocks.push(Block::Facts(Color::ALL.map(owned).into()));
    }
    let column = |color: Color| {
        let mut techs: Vec<Tech> = all(&seen.state).filter(|tech| tech.row().color == color).collect();
        techs.sort_by_key(|tech| depth(&seen.state, *tech));
        let cards = techs.into_iter().map(|tech| card(seen, tech)).collect();
        vec![Block::Heading(upper(seen.words.color(color))), Block::Tiles(cards)]
    };
    blocks.push(Block::Columns(Color::ALL.map(column).into()));
    blocks.extend(section("Technologies of races", race_techs(seen)));
    blocks
}

/// The technologies of the game.
fn all(state: &State) -> impl Iterator<Item = Tech> + use<'_> {
    let held = |tech: &Tech| state.contents.holds(tech.row().from) && content::tech(*tech).is_some();
    Tech::ALL.iter().copied().filter(held)
}

/// How many technologies come before one at least.
fn depth(state: &State, tech: Tech) -> usize {
    way(state, IdSet::default(), tech).map_or(usize::MAX, |way| way.len())
}

/// Technologies to gain first, in an order in which each has its prerequisites: all of those it needs, or the shortest way to one of
/// them (T14.2). None where there is no way.
pub fn way(state: &State, owned: IdSet<Tech>, tech: Tech) -> Option<Vec<Tech>> {
    let mut path = Vec::new();
    walk(state, owned, tech, &mut path, Tech::COUNT).then_some(path)
}

/// Adds what is missing before a technology; false where it leads nowhere within so many steps.
fn walk(state: &State, owned: IdSet<Tech>, tech: Tech, path: &mut Vec<Tech>, left: usize) -> bool {
    let has = |path: &[Tech], one: &Tech| owned.contains(*one) || path.contains(one);
    if left == 0 {
        return false;
    }
    let step = |path: &mut Vec<Tech>, one: Tech| {
        let known = state.contents.holds(one.row().from) && content::tech(one).is_some();
        if !known || !walk(state, owned, one, path, left - 1) {
            return false;
        }
        path.push(one);
        true
    };
    match technology::needs(state, tech) {
        Needs::Nothing => true,
        Needs::All(needed) => needed.iter().all(|one| has(path, one) || step(path, *one)),
        Needs::Any(needed) if needed.iter().any(|one| has(path, one)) => true,
        Needs::Any(needed) => {
            let ways = needed.iter().filter_map(|one| {
                let mut way = path.clone();
                step(&mut way, *one).then_some(way)
            });
            match ways.min_by_key(Vec::len) {
                Some(way) => {
                    *path = way;
                    true
                }
                None => false,
            }
        }
    }
}

/// "Needs Stasis Capsules and Micro Technology".
fn needs(seen: &Seen, tech: Tech) -> String {
    let names = |techs: &[Tech]| list(techs.iter().map(|&one| seen.words.name(Component::Tech(one)).to_owned()));
    match technology::needs(&seen.state, tech) {
        Needs::Nothing => "Needs nothing".to_owned(),
        Needs::All(techs) => format!("Needs {}", names(techs)),
        Needs::Any(techs) => format!("Needs {}", names(techs).replace(" and ", " or ")),
    }
}

/// A sign for each prerequisite, in its colour; what the viewer lacks is pale.
fn signs(seen: &Seen, tech: Tech) -> Vec<(Art, Tint)> {
    let (Needs::All(techs) | Needs::Any(techs)) = technology::needs(&seen.state, tech) else { return Vec::new() };
    let sign = |one: &Tech| {
        let (art, tint) = emblems::color(one.row().color);
        let lacks = seen.me.is_some_and(|me| !seen.state.players[me].techs.contains(*one));
        (art, if lacks { Tint::Muted } else { tint })
    };
    techs.iter().map(sign).collect()
}

fn card(seen: &Seen, tech: Tech) -> Card {
    let holders = seen.seats().into_iter().filter(|&seat| seen.state.players[seat].techs.contains(tech)).collect();
    let (standing, near) = seen.me.map_or((String::new(), true), |me| standing(seen, me, tech));
    let (art, tint) = emblems::color(tech.row().color);
    Card {
        art: Some((art, tint)),
        kind: needs(seen, tech),
        signs: signs(seen, tech),
        note: standing,
        holders,
        spot: Some(spots::tech(tech)),
        dimmed: !near,
        ..seen.card(Component::Tech(tech), art)
    }
}

/// Where the seat stands with a technology, and whether it has it or can gain it now.
fn standing(seen: &Seen, me: Seat, tech: Tech) -> (String, bool) {
    let (state, owned) = (&seen.state, seen.state.players[me].techs);
    if owned.contains(tech) {
        return ("Yours.".to_owned(), true);
    }
    if technology::open(state, me).any(|open| open == tech) {
        let how = if technology::needs(state, tech).are_met(owned) { "" } else { ", without a prerequisite" };
        return (format!("Within reach{how}."), true);
    }
    let way = way(state, owned, tech).unwrap_or_default();
    let way = list(way.into_iter().map(|one| seen.words.name(Component::Tech(one)).to_owned()));
    if way.is_empty() { ("Not for you now.".to_owned(), false) } else { (format!("First {way}."), false) }
}

/// The viewer's own to buy, and those that anybody has (T55).
fn race_techs(seen: &Seen) -> Vec<Card> {
    let state = &seen.state;
    if !state.contents.has(Module::RaceTech) {
        return Vec::new();
    }
    let holders = |tech: RaceTech| {
        seen.seats().into_iter().filter(|&seat| state.players[seat].race_techs.contains(tech)).collect::<Vec<Seat>>()
    };
    let price = |tech: RaceTech| {
        let mine = seen.me.map(|me| technology::own(state, me)).unwrap_or_default();
        mine.into_iter().find(|(own, _)| *own == tech).map(|(_, price)| price)
    };
    let card = |&tech: &RaceTech| {
        let (holders, price) = (holders(tech), price(tech));
        if holders.is_empty() && price.is_none() {
            return None;
        }
        let mine = seen.me.is_some_and(|me| holders.contains(&me));
        Some(Card {
            note: match price {
                Some(price) => format!("Costs {price} more than others."),
                None if mine => "Yours.".to_owned(),
                None => String::new(),
            },
            dimmed: price.is_none() && !mine,
            holders,
            spot: Some(spots::race_tech(tech)),
            ..seen.card(Component::RaceTech(tech), Art::TECH)
        })
    };
    RaceTech::ALL.iter().filter_map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::testing::Sim;

    /// T14.2: whoever gains what the way says, in its order, can then gain the technology itself.
    #[test]
    fn the_way_to_a_technology_can_be_gone_t14_2() {
        let t = Sim::new();
        let mut long = 0;
        for tech in all(&t.state) {
            let way = way(&t.state, IdSet::default(), tech).unwrap_or_else(|| panic!("no way to {tech:?}"));
            let mut owned = IdSet::default();
            long = long.max(way.len());
            for one in way {
                assert!(technology::needs(&t.state, one).are_met(owned), "{one:?} on the way to {tech:?}");
                owned.insert(one);
            }
            assert!(technology::needs(&t.state, tech).are_met(owned), "{tech:?} after its way");
        }
        assert!(long > 2, "some have long ways");
    }
}
