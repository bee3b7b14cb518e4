//! Technologies in their colours: what is owned, what can be researched, and what it takes to get there.

use super::super::citations::section;
use super::super::language::Component;
use super::super::words::{counted, list, upper};
use super::super::{emblems, spots};
use super::{Seen, figures};
use crate::core::Seat;
use crate::games::ti4::content::{self, TechRow};
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::Tech;
use crate::games::ti4::model::state::State;
use crate::games::ti4::rules::technology;
use crate::scene::sheets;
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(me) = seen.me {
        blocks.push(Block::Facts(Color::ALL.map(|color| owned(seen, me, color)).into()));
    }
    let column = |color: Color| {
        let rows = rows(seen).into_iter().filter(|row| row.color == Some(color));
        vec![Block::Heading(upper(name(color))), Block::Tiles(rows.map(|row| card(seen, row)).collect())]
    };
    blocks.push(Block::Columns(Color::ALL.map(column).into()));
    let (upgrades, others): (Vec<_>, Vec<_>) =
        rows(seen).into_iter().filter(|row| row.color.is_none()).partition(|row| row.unit.is_some());
    for (title, rows) in [("Unit upgrades", upgrades), ("Without a color", others)] {
        blocks.extend(sheets::section(title, rows.into_iter().map(|row| card(seen, row)).collect()));
    }
    blocks
}

/// The technologies the viewer can own, by how much they need; those of the others' factions that somebody owns come, too.
fn rows(seen: &Seen) -> Vec<&'static TechRow> {
    let state = &seen.state;
    let held = |tech: Tech| state.players.values().any(|player| player.has(tech));
    let fits = |row: &&TechRow| match (row.faction, seen.me) {
        (None, Some(me)) => !technology::is_replaced(state, me, row) || held(row.tech),
        (None, None) => true,
        (Some(own), Some(me)) => state.players[me].faction == own || held(row.tech),
        (Some(_), None) => held(row.tech),
    };
    let mut rows: Vec<&TechRow> = state.edition.techs().filter(fits).collect();
    rows.sort_by_key(|row| (row.needs.iter().sum::<u8>(), row.faction.is_some()));
    rows
}

pub fn name(color: Color) -> &'static str {
    match color {
        Color::Blue => "propulsion",
        Color::Green => "biotic",
        Color::Yellow => "cybernetic",
        Color::Red => "warfare",
    }
}

fn owned(seen: &Seen, me: Seat, color: Color) -> Fact {
    Fact::with(emblems::color(color).0, upper(name(color)), technology::owned(&seen.state, me, color))
}

/// "2 propulsion and 1 warfare".
fn prerequisites(needs: [u32; 4]) -> String {
    let some = Color::ALL.into_iter().zip(needs).filter(|(_, count)| *count > 0);
    list(some.map(|(color, count)| format!("{count} {}", name(color))))
}

/// Prerequisites that the seat's technologies do not meet.
fn missing(state: &State, seat: Seat, row: &TechRow) -> [u32; 4] {
    Color::ALL.map(|color| u32::from(row.needs[color as usize]).saturating_sub(technology::owned(state, seat, color)))
}

/// Technologies to research first, so that all prerequisites are met without specialties: one for each that is missing, the
/// least demanding first (LRR 90.12). None where there are not enough.
pub fn way(state: &State, seat: Seat, tech: Tech) -> Option<Vec<Tech>> {
    let player = &state.players[seat];
    let rows: Vec<&TechRow> = state.edition.techs_of(player.faction).filter(|row| !player.has(row.tech)).collect();
    let mut way = Vec::new();
    for (color, count) in Color::ALL.into_iter().zip(missing(state, seat, content::tech(tech))) {
        let have = technology::owned(state, seat, color);
        let own = |row: &&&TechRow| row.color == Some(color) && row.tech != tech;
        let mut left: Vec<&TechRow> = rows.iter().filter(own).copied().collect();
        left.sort_by_key(|row| row.needs.iter().sum::<u8>());
        for have in have..have + count {
            let place = left.iter().position(|row| needs_only(row, color).is_some_and(|needs| needs <= have))?;
            way.push(left.remove(place).tech);
        }
    }
    Some(way)
}

/// How many prerequisites a technology has, when all are of one colour.
fn needs_only(row: &TechRow, color: Color) -> Option<u32> {
    let sum: u32 = row.needs.iter().map(|&count| u32::from(count)).sum();
    let of_color = u32::from(row.needs[color as usize]);
    (sum == of_color).then_some(of_color)
}

fn card(seen: &Seen, row: &TechRow) -> Card {
    let holders = seen.seats().into_iter().filter(|&seat| seen.state.players[seat].has(row.tech)).collect();
    let (standing, near) = seen.me.map_or((String::new(), true), |me| standing(seen, me, row));
    let needs = prerequisites(row.needs.map(u32::from));
    let own = row.faction.map(|faction| seen.words.name(Component::Player(faction)).to_owned());
    Card {
        title: seen.words.name(Component::Tech(row.tech)).to_owned(),
        art: Some(sign(row)),
        kind: match (own, needs.is_empty()) {
            (None, true) => "Needs nothing".to_owned(),
            (None, false) => format!("Needs {needs}"),
            (Some(own), true) => own,
            (Some(own), false) => format!("{own}; needs {needs}"),
        },
        text: text(seen, row),
        signs: signs(seen, row),
        note: standing,
        holders,
        rule: section(Component::Tech(row.tech)),
        spot: Some(spots::tech(row.tech)),
        dimmed: !near,
        ..Card::default()
    }
}

/// A sign for each prerequisite; what the viewer lacks is pale.
fn signs(seen: &Seen, row: &TechRow) -> Vec<(Art, Tint)> {
    let lacking = seen.me.map_or([0; 4], |me| missing(&seen.state, me, row));
    let of_color = |color: Color| {
        let (need, lacks) = (u32::from(row.needs[color as usize]), lacking[color as usize]);
        let (art, tint) = emblems::color(color);
        (0..need).map(move |nth| (art, if nth + lacks < need { tint } else { Tint::Muted }))
    };
    Color::ALL.into_iter().flat_map(of_color).collect()
}

fn sign(row: &TechRow) -> (Art, Tint) {
    match (row.color, row.unit) {
        (Some(color), _) => emblems::color(color),
        (None, Some(unit)) => (emblems::unit(unit.row().kind), Tint::Plain),
        (None, None) => (Art::TECH, Tint::Plain),
    }
}

/// Where the seat stands with a technology, and whether it has it or can research it now.
fn standing(seen: &Seen, me: Seat, row: &TechRow) -> (String, bool) {
    let (state, player) = (&seen.state, &seen.state.players[me]);
    if player.has(row.tech) {
        let spent = player.exhausted_techs.contains(row.tech);
        return (if spent { "Yours, exhausted." } else { "Yours." }.to_owned(), true);
    }
    if row.faction.is_some_and(|own| own != player.faction) || technology::is_replaced(state, me, row) {
        return (String::new(), false);
    }
    let missing = missing(state, me, row);
    if technology::may_research(state, me, row.tech, 0).is_ok() {
        let met = missing.iter().sum::<u32>() == 0;
        let how = if met { "Within reach." } else { "Within reach, with a specialty." };
        return (how.to_owned(), true);
    }
    let way = way(state, me, row.tech).unwrap_or_default();
    let way = list(way.into_iter().map(|tech| seen.words.name(Component::Tech(tech)).to_owned()));
    let lacking = prerequisites(missing);
    match way.is_empty() {
        true => (format!("You lack {lacking}."), false),
        false => (format!("First {way}."), false),
    }
}

/// What it does; an upgrade says what changes.
fn text(seen: &Seen, row: &TechRow) -> String {
    let Some(unit) = row.unit else { return seen.words.text(Component::Tech(row.tech)) };
    let after = unit.row();
    let before = seen.me.and_then(|me| seen.state.card(me, after.kind)).filter(|before| before.card != after.card);
    let more = match seen.words.language.text(Component::Unit(unit)) {
        "" => String::new(),
        text => format!(" {text}"),
    };
    match before {
        Some(before) => format!("Now: {}\nThen: {}{more}", figures::of(before), figures::of(after)),
        None => format!("{}{more}", figures::of(after)),
    }
}

/// What a seat owns, in words.
pub fn count(state: &State, seat: Seat) -> String {
    counted(state.players[seat].techs.len() as u32, "technology")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Faction;
    use crate::games::ti4::testing::{A, Sim};

    /// LRR 90.12: whoever researches what the way says, in its order, can then research the technology itself.
    #[test]
    fn the_way_to_a_technology_can_be_gone_lrr_90_12() {
        let t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        for row in t.state.edition.techs_of(Faction::Hacan).filter(|row| !t.state.players[A].has(row.tech)) {
            let way = way(&t.state, A, row.tech).unwrap_or_else(|| panic!("no way to {}", row.name));
            let mut state = t.state.clone();
            assert_eq!(way.len() as u32, missing(&state, A, row).iter().sum::<u32>(), "{} is the shortest", row.name);
            for tech in way {
                assert!(technology::may_research(&state, A, tech, 0).is_ok(), "{tech:?} on the way to {}", row.name);
                technology::gain(&mut state, A, tech);
            }
            if !technology::is_replaced(&state, A, row) {
                assert!(technology::may_research(&state, A, row.tech, 0).is_ok(), "{} after its way", row.name);
            }
        }
    }
}
