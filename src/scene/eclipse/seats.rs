//! The seats of Eclipse, and what upkeep will bring them.

use super::words;
use crate::core::{PerSeat, Seat};
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::Resource;
use crate::games::eclipse::setup::{Pick, draft_order};
use crate::games::eclipse::state::{Player, Spine};
use crate::games::eclipse::view::View;
use crate::games::eclipse::{Score, state::Board};
use crate::scene::{Art, Fact, SeatCard, Source};

pub fn cards(view: &View) -> Vec<SeatCard> {
    match &view.spine {
        Spine::Draft(_, picks) => picks.iter().map(|(seat, pick)| choosing(view, seat, *pick)).collect(),
        _ => view.players.seats().map(|seat| card(view, seat)).collect(),
    }
}

fn choosing(view: &View, seat: Seat, pick: Pick) -> SeatCard {
    let title = match pick {
        Pick::Is(species) => species.row().name,
        Pick::Random | Pick::Choose => "Species to be chosen",
    };
    let emblem = if let Pick::Is(species) = pick { Some(words::emblem(species)) } else { None };
    SeatCard {
        seat,
        place: 0,
        title: title.into(),
        emblem,
        score: 0,
        badges: Vec::new(),
        facts: Vec::new(),
        active: active(view) == Some(seat),
        passed: false,
    }
}

fn card(view: &View, seat: Seat) -> SeatCard {
    let player = &view.players[seat];
    let gone = !player.is_in();
    SeatCard {
        seat,
        place: 0,
        title: player.species.row().name.into(),
        emblem: Some(words::emblem(player.species)),
        score: score(view, seat).into(),
        badges: Vec::new(),
        facts: if gone { vec![Fact::new("Left", "the game")] } else { facts(view, seat) },
        active: active(view) == Some(seat),
        passed: (player.passed && view.spine != Spine::Over) || gone,
    }
}

/// Whose turn it is.
pub fn active(board: &Board) -> Option<Seat> {
    match board.spine {
        Spine::Draft(pool, ref picks) => {
            draft_order(board.start, picks.count(), pool).into_iter().find(|&seat| picks[seat] == Pick::Choose)
        }
        Spine::Action(seat) => Some(seat),
        Spine::Upkeep { nth } | Spine::Homes { nth } => board.start.clockwise(board.players.count()).nth(nth.into()),
        _ => None,
    }
}

fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let player = &view.players[seat];
    let preview = Preview::of(player);
    let (own, over) = (view.viewer == Some(seat), view.spine == Spine::Over);
    let mut facts: Vec<Fact> = Resource::ALL
        .iter()
        .map(|&resource| {
            let stored = player.storage[resource];
            let change =
                if resource == Resource::Money { preview.change() } else { preview.income[resource.index()].into() };
            let name = words::capital(words::resource(resource));
            let (label, value) = match over {
                true => (name, stored.to_string()),
                false => (format!("{name} and what upkeep brings"), format!("{stored} {}", signed(change))),
            };
            Fact::with(words::resource_art(resource), label, value)
        })
        .collect();
    facts.push(Fact::with(Art::DISC, "Discs on the influence track", player.discs));
    facts.push(Fact::with(
        Art::COLONY_SHIP,
        "Colony ships ready",
        format!("{}/{}", player.colony_ships, player.species.colony_ships()),
    ));
    if view.reputation[seat].count() > 0 {
        facts.push(Fact::with(Art::REPUTATION, "Reputation tiles", view.reputation[seat].count()));
    }
    if !player.partners.is_empty() {
        facts.push(Fact::with(Art::AMBASSADOR, "Ambassadors", player.partners.len()));
    }
    if view.traitor == Some(seat) {
        facts.push(Fact::with(Art::TRAITOR, "Traitor", "−2"));
    }
    if over {
        return facts;
    }
    if view.start == seat {
        facts.push(Fact::new("Start", "player"));
    }
    if own && preview.lack() > 0 {
        facts.push(Fact::with(Art::WARNING, "Upkeep", preview.short()));
    } else if own {
        facts.push(Fact::new("Upkeep", preview.short()));
    } else if preview.lack() > 0 {
        facts.push(Fact::with(Art::WARNING, "Money missing at upkeep", format!("lacks {}", preview.lack())));
    }
    facts
}

/// "+3", "−2", "+0".
pub fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", -value) } else { format!("+{value}") }
}

/// Points of all seats as the viewer can know them; none while species are chosen.
pub fn scores(view: &View) -> PerSeat<i32> {
    match &view.spine {
        Spine::Draft(_, picks) => PerSeat::new(picks.count(), |_| 0),
        _ => PerSeat::new(view.players.count(), |seat| score(view, seat).into()),
    }
}

/// Points as the viewer can know them.
pub fn score(view: &View, seat: Seat) -> i16 {
    view.players[seat].left.unwrap_or_else(|| known_score(view, seat).total())
}

/// Points by source; reputation only where the viewer sees the tiles.
pub fn known_score(view: &View, seat: Seat) -> Score {
    let open = view.open_score(seat, view.kept[seat].count());
    let tiles = view.reputation[seat].faces().unwrap_or_default();
    Score { reputation: tiles.iter().map(|&value| i16::from(value)).sum(), ..open }
}

/// A part of a score: its name, its drawing, and which it is.
type Part = (&'static str, Art, fn(&Score) -> i16);

/// Where everybody's points came from; those of who left early were counted then.
pub fn sources(view: &View) -> Vec<Source> {
    let scores: PerSeat<Score> = PerSeat::new(view.players.count(), |seat| known_score(view, seat));
    let source = |(name, art, part): Part| {
        let points = |seat: Seat| match view.players[seat].left {
            Some(_) => 0,
            None => part(&scores[seat]).into(),
        };
        Source::new(name, art, PerSeat::new(view.players.count(), points))
    };
    let parts: [Part; 8] = [
        ("Hexes", Art::INFLUENCE, |score| score.hexes),
        ("Reputation", Art::REPUTATION, |score| score.reputation),
        ("Technology", Art::TECH, |score| score.technologies),
        ("Discoveries", Art::DISCOVERY, |score| score.discoveries),
        ("Monoliths", Art::MONOLITH, |score| score.monoliths),
        ("Ambassadors", Art::AMBASSADOR, |score| score.ambassadors),
        ("Traitor", Art::TRAITOR, |score| score.traitor),
        ("Species", Art::LEADER, |score| score.species),
    ];
    let mut sources: Vec<Source> = parts.into_iter().map(source).collect();
    let left = PerSeat::new(view.players.count(), |seat| view.players[seat].left.unwrap_or(0).into());
    sources.push(Source::new("When they left", Art::SKULL, left));
    sources.retain(|source| source.points.values().any(|&points| points != 0));
    sources
}

/// What the next upkeep does to a player as things stand (E 14).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    pub stored: u16,
    /// Production by resource.
    pub income: [u16; 3],
    pub cost: u16,
}

impl Preview {
    pub fn of(player: &Player) -> Preview {
        let income =
            [Resource::Money, Resource::Science, Resource::Materials].map(|resource| player.production(resource));
        Preview { stored: player.storage[Resource::Money], income, cost: player.upkeep() }
    }

    /// As it would be with so many discs fewer on the track.
    pub fn with_discs_gone(player: &Player, discs: u8) -> Preview {
        Preview { cost: tracks::upkeep(player.discs.saturating_sub(discs)).into(), ..Preview::of(player) }
    }

    pub fn change(&self) -> i32 {
        i32::from(self.income[0]) - i32::from(self.cost)
    }

    /// Money missing to pay.
    pub fn lack(&self) -> u16 {
        self.cost.saturating_sub(self.stored + self.income[0])
    }

    /// "income 12, cost 13: you will lack 1".
    pub fn short(&self) -> String {
        let Preview { stored, income: [income, ..], cost } = *self;
        match self.lack() {
            0 => format!("income {income}, cost {cost}: {} left", stored + income - cost),
            lack => format!("income {income}, cost {cost}: you will lack {lack}"),
        }
    }

    /// What spending a disc changes: "upkeep 3 → 5", and the danger where it brings one.
    pub fn after_disc(player: &Player) -> String {
        let (now, then) = (Preview::of(player), Preview::with_discs_gone(player, 1));
        let cost = match then.cost == now.cost {
            true => format!("upkeep stays {}", now.cost),
            false => format!("upkeep {} → {}", now.cost, then.cost),
        };
        match then.lack() {
            0 => cost,
            lack => format!("{cost}: you would lack {lack}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e14_2_the_preview_says_what_will_be_missing() {
        let preview = Preview { stored: 0, income: [12, 0, 0], cost: 13 };
        assert_eq!(preview.short(), "income 12, cost 13: you will lack 1");
        assert_eq!(Preview { stored: 4, ..preview }.short(), "income 12, cost 13: 3 left");
        assert_eq!(signed(preview.change()), "−1");
    }
}
