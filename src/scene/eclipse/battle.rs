//! A battle of Eclipse as a scene of its own.

use super::{ships, spots, words};
use crate::bots::eclipse_odds::{Fight, lowest_hit};
use crate::games::eclipse::ids::Vessel;
use crate::games::eclipse::state::{Combat, Party};
use crate::games::eclipse::view::View;
use crate::scene::{Battle, BattleSide, Die, Group, Names, Odds};

pub fn battle(view: &View, names: &Names) -> Option<Battle> {
    let combat = view.combat.as_ref()?;
    let battle = combat.battle.as_ref()?;
    let fight = Fight::under_way(view)?;
    let step = match battle.round {
        0 => "Missiles".to_string(),
        round => format!("Round {round}"),
    };
    let fired = battle.volley.as_ref().map(|volley| {
        let who = words::capital(&words::party(volley.by, names));
        // Of the centre's defence there is one.
        let guns = if volley.vessel == Vessel::Gcds {
            String::new()
        } else {
            format!(" with {}s", words::vessel(volley.vessel))
        };
        format!(": {who} fired{guns}")
    });
    let mut shown: Vec<BattleSide> = Vec::new();
    for (nth, party) in [battle.attacker, battle.defender].into_iter().enumerate() {
        let volley = battle.volley.as_ref().filter(|volley| volley.by == party);
        let dice = volley.map(|volley| {
            let computer = view.vessel_stats(party, volley.vessel).computer;
            let least = fight.sides[1 - nth].iter().map(|squad| squad.stats.shield).min().unwrap_or(0);
            let lowest = lowest_hit(computer, least);
            volley.dice.iter().map(|rolled| Die::new(rolled.face, rolled.face >= lowest)).collect()
        });
        let mut groups = groups(view, combat, party);
        let mut dice = dice.unwrap_or_default();
        // Dice lie beside what rolled them, as long as that is there.
        let rolled = volley.and_then(|volley| {
            let own = groups.iter_mut().find(|(vessel, _)| *vessel == volley.vessel);
            own.map(|(_, group)| group)
        });
        if let Some(group) = rolled {
            group.dice = std::mem::take(&mut dice);
        }
        shown.push(BattleSide {
            seat: if let Party::Player(seat) = party { Some(seat) } else { None },
            name: words::capital(&words::party(party, names)),
            role: if nth == 0 { "attacking" } else { "defending" },
            groups: groups.into_iter().map(|(_, group)| group).collect(),
            dice,
            retreat: String::new(),
        });
    }
    Some(Battle {
        title: format!("Battle at {}", words::tile(view, combat.tile)),
        step: format!("{step}{}", fired.unwrap_or_default()),
        sides: shown,
        ..Battle::default()
    })
}

/// The chances in it; where one side has nobody left to fight with there is nothing to guess.
pub fn odds(view: &View) -> Option<Odds> {
    let fight = Fight::under_way(view).filter(|fight| fight.sides.iter().all(|squads| !squads.is_empty()))?;
    let odds = fight.odds();
    Some(Odds::new([odds.attacker, 1.0 - odds.attacker], odds.exact))
}

/// Ships by type and damage, largest first. Each can be tapped as a target or, one's own, as the type to act.
fn groups(view: &View, combat: &Combat, party: Party) -> Vec<(Vessel, Group)> {
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
        let group = Group {
            art: words::vessel_art(vessel),
            name: words::several(count, words::vessel(vessel)),
            count: count.into(),
            note,
            dice: Vec::new(),
            spot: Some(spot),
            damaged: 0,
            sustains: false,
        };
        (vessel, group)
    };
    view.targets(party).into_iter().map(group).collect()
}
