//! A battle of Eclipse as a scene of its own.

use super::{ships, spots, words};
use crate::bots::eclipse_odds::{Fight, lowest_hit};
use crate::games::eclipse::ids::Vessel;
use crate::games::eclipse::state::{Combat, Party};
use crate::games::eclipse::view::View;
use crate::scene::{Battle, BattleSide, Die, Group, Names};

pub fn battle(view: &View, names: &Names) -> Option<Battle> {
    let combat = view.combat.as_ref()?;
    let battle = combat.battle.as_ref()?;
    let fight = Fight::under_way(view)?;
    let odds = fight.odds();
    let thousandths = |chance: f64| Some((chance * 1000.0).round() as u16);
    let sides = [(battle.attacker, odds.attacker), (battle.defender, 1.0 - odds.attacker)];
    let step = match battle.round {
        0 => "Missiles".to_string(),
        round => format!("Round {round}"),
    };
    let fired = battle.volley.as_ref().map(|volley| {
        let who = words::capital(&words::party(volley.by, names));
        format!(": {who} fired with {}s", words::vessel(volley.vessel))
    });
    let about = if odds.exact { "" } else { ". Odds by trial, within a few percent" };
    let mut shown: Vec<BattleSide> = Vec::new();
    for (nth, (party, chance)) in sides.into_iter().enumerate() {
        let volley = battle.volley.as_ref().filter(|volley| volley.by == party);
        let dice = volley.map(|volley| {
            let computer = view.vessel_stats(party, volley.vessel).computer;
            let least = fight.sides[1 - nth].iter().map(|squad| squad.stats.shield).min().unwrap_or(0);
            let lowest = lowest_hit(computer, least);
            volley.dice.iter().map(|rolled| Die { face: rolled.face, hit: rolled.face >= lowest }).collect()
        });
        shown.push(BattleSide {
            seat: if let Party::Player(seat) = party { Some(seat) } else { None },
            name: side_name(party, nth, names),
            groups: groups(view, combat, party),
            dice: dice.unwrap_or_default(),
            odds: thousandths(chance),
        });
    }
    Some(Battle {
        title: format!("Battle at {}", words::tile(view, combat.tile)),
        step: format!("{step}{}{about}", fired.unwrap_or_default()),
        sides: shown,
    })
}

fn side_name(party: Party, nth: usize, names: &Names) -> String {
    let role = if nth == 0 { "attacking" } else { "defending" };
    format!("{}, {role}", words::capital(&words::party(party, names)))
}

/// Ships by type and damage, largest first. Each can be tapped as a target or, one's own, as the type to act.
fn groups(view: &View, combat: &Combat, party: Party) -> Vec<Group> {
    let retreats = combat.battle.iter().flat_map(|battle| &battle.retreats);
    let leaving: Vec<Vessel> =
        retreats.filter(|retreat| party == Party::Player(retreat.seat)).map(|retreat| retreat.ship.vessel()).collect();
    let own = matches!(party, Party::Player(seat) if view.viewer == Some(seat));
    let group = |(vessel, damage, count): (Vessel, u8, u8)| {
        let stats = view.vessel_stats(party, vessel);
        let hull = stats.hull + 1;
        let mut note = match damage {
            0 => format!("{} to destroy, {}", words::count(hull, "hit"), ships::values(&stats)),
            _ => format!("{} of {hull} hits left, {}", hull.saturating_sub(damage), ships::values(&stats)),
        };
        if leaving.contains(&vessel) {
            note += ", retreating";
        }
        let spot = match vessel.ship().filter(|_| own) {
            Some(ship) => spots::own_type(ship),
            None => spots::enemy(vessel, damage),
        };
        Group {
            art: words::vessel_art(vessel),
            name: words::several(count, words::vessel(vessel)),
            count: count.into(),
            note,
            spot: Some(spot),
        }
    };
    view.targets(party).into_iter().map(group).collect()
}
