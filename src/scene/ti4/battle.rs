//! A fight as a scene of its own: its steps as a rail, both sides with their units and dice, ways out, and how it came out.
//!
//! What is fought now is in the view; what was rolled for unit abilities, what was lost and how a combat ended is in the log.

use super::words::{Words, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::state::{Combat, Die as Rolled, State};
use crate::games::ti4::model::target::{Entry, Place, Roll};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::{bombardment, dice, hits, ranks, retreat, space_cannon};
use crate::scene::battles::{self, Fire};
use crate::scene::systems::only;
use crate::scene::{Battle, BattleResult, BattleSide, Die, Group, Names, Stage};

/// The steps of a fight in their order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    SpaceCannon,
    Barrage,
    Space,
    Bombardment,
    Landing,
    Ground,
}

impl Part {
    const ALL: [Part; 6] =
        [Part::SpaceCannon, Part::Barrage, Part::Space, Part::Bombardment, Part::Landing, Part::Ground];

    fn name(self) -> &'static str {
        match self {
            Part::SpaceCannon => "Space cannon",
            Part::Barrage => "Barrage",
            Part::Space => "Space combat",
            Part::Bombardment => "Bombardment",
            Part::Landing => "Landing",
            Part::Ground => "Ground combat",
        }
    }
}

/// Dice that were rolled for a unit ability.
#[derive(Copy, Clone)]
struct Volley<'e> {
    seat: Seat,
    at: Place,
    dice: &'e [Rolled],
    part: Part,
    hits: u8,
}

pub fn battle(view: &View, recent: &[&Entry], telling: bool, names: &Names) -> Option<Battle> {
    let begun = recent.iter().rposition(|entry| matches!(entry, Entry::Activated { .. })).map_or(0, |place| place + 1);
    let since = &recent[begun..];
    let (combat, tactical) = (&view.public.combat, &view.public.tactical);
    let fired = || since.iter().any(|entry| matches!(entry, Entry::Rolled { .. }));
    if combat.is_none() && (tactical.is_none() || !fired()) {
        return None;
    }
    let told = Told { view, state: view.known(), words: Words::of(view).named(names), since };
    match combat {
        Some(combat) => Some(told.combat(combat)),
        None => told.shots(telling).or_else(|| told.over()),
    }
}

struct Told<'v> {
    view: &'v View,
    state: State,
    words: Words<'v>,
    /// What happened since the system was activated.
    since: &'v [&'v Entry],
}

impl Told<'_> {
    fn combat(&self, combat: &Combat) -> Battle {
        let words = self.words;
        let title = self.title(combat.place());
        let volley = self.last_volley().filter(|volley| volley.part == Part::Barrage && combat.round == 1);
        let part = match (combat.planet, volley) {
            (Some(_), _) => Part::Ground,
            (None, Some(_)) => Part::Barrage,
            (None, None) => Part::Space,
        };
        let step = match volley {
            Some(volley) => self.fired(volley),
            None => battles::round(combat.round, combat.hits.map(u32::from)),
        };
        let sides = [(combat.attacker, "attacking"), (combat.defender, "defending")];
        let sides = sides.into_iter().enumerate().map(|(nth, (seat, role))| {
            let barrage = volley.filter(|volley| volley.seat == seat);
            let rolled = barrage.map_or_else(|| combat.rolls[nth].clone(), |volley| volley.dice.to_vec());
            let (groups, dice) = self.lined_up(seat, rolled, ranks(&self.state, seat, combat.place()), |kind| {
                let (dice, needs) = dice::combat_values(&self.state, seat, kind);
                let printed = self.state.unit(seat, kind).combat;
                (dice > 0 || printed > 0).then(|| Fire {
                    dice: dice.into(),
                    needs: needs.into(),
                    printed: printed.into(),
                })
            });
            let retreat = self.retreat(combat, seat);
            BattleSide { seat: Some(seat), name: upper(&words.seat(seat)), role, groups, dice, retreat }
        });
        let sides: Vec<BattleSide> = sides.collect();
        let result = self.decided(combat);
        Battle { title, step, stages: stages(part), sides, result }
    }

    /// A combat that is won or lost, and not cleared away yet.
    fn decided(&self, combat: &Combat) -> Option<BattleResult> {
        let seats = [combat.attacker, combat.defender];
        let stand = seats.map(|seat| !ranks(&self.state, seat, combat.place()).is_empty());
        (stand != [true, true]).then(|| self.result(combat.place(), seats))
    }

    /// Space cannons or a bombardment that were just fired: while that is told, and while their hits are taken.
    fn shots(&self, telling: bool) -> Option<Battle> {
        let volley = self.last_volley().filter(|volley| telling || self.taken() < u32::from(volley.hits))?;
        let active = self.state.tactical.as_ref()?.seat;
        let (seat, at) = (volley.seat, volley.at);
        let lost = self.since.iter().rev().find_map(|entry| match **entry {
            Entry::Destroyed { seat: other, at: there, .. } if there == at && other != seat => Some(other),
            _ => None,
        });
        let there = |seat: Seat| self.aimed_at(seat, at).next().is_some();
        let hit = match seat == active {
            false => Some(active),
            true => self.state.others(seat).find(|&other| there(other)).or(lost),
        }?;
        let target = board::units(&self.state, hit, at);
        let target = self.aimed_at(hit, at).map(|kind| (at, kind, target.count(kind))).collect();
        let (targets, _) = self.lined_up(hit, Vec::new(), target, |_| None);
        let (guns, dice) = self.lined_up(seat, volley.dice.to_vec(), self.guns(volley), |kind| {
            let needs = volley.dice.iter().find(|die| die.kind == kind)?.needs.into();
            let card = self.state.unit(seat, kind);
            let printed = if volley.part == Part::Bombardment { card.bombardment } else { card.cannon };
            Some(Fire { dice: 1, needs, printed: printed.map_or(needs, |dice| dice.hit.into()) })
        });
        let side = |seat: Seat, role, groups, dice| BattleSide {
            seat: Some(seat),
            name: upper(&self.words.seat(seat)),
            role,
            groups,
            dice,
            retreat: String::new(),
        };
        let mut sides = vec![side(seat, "firing", guns, dice), side(hit, "under fire", targets, Vec::new())];
        // Who acts stands on the left, as in the combat that follows.
        sides.sort_by_key(|side| side.seat != Some(active));
        let stages =
            stages(if matches!(at, Place::Planet(_)) { volley.part.max(Part::Bombardment) } else { volley.part });
        Some(Battle { title: self.title(at), step: self.fired(volley), stages, sides, result: None })
    }

    /// A combat that has just ended: nothing but what belongs to it has happened since.
    fn over(&self) -> Option<Battle> {
        let fought = |entry: &&Entry| match **entry {
            Entry::Rolled { at, roll: roll @ (Roll::SpaceCombat | Roll::GroundCombat), seat, .. } => {
                Some((at, roll, seat))
            }
            _ => None,
        };
        let last = self.since.iter().rposition(|entry| fought(entry).is_some())?;
        if !self.since[last..].iter().all(|entry| is_aftermath(entry)) {
            return None;
        }
        let (at, roll, _) = fought(&self.since[last])?;
        let active = self.state.tactical.as_ref()?.seat;
        let mut fighters =
            self.since.iter().filter_map(fought).filter(|(there, ..)| *there == at).map(|(.., seat)| seat);
        let other = fighters.rfind(|&seat| seat != active)?;
        let part = if roll == Roll::SpaceCombat { Part::Space } else { Part::Ground };
        Some(battles::over(self.title(at), stages(part), self.result(at, [active, other])))
    }

    /// The kinds of units of a seat that are fought or fired at in a place: ships in space, ground forces on planets.
    fn aimed_at(&self, seat: Seat, at: Place) -> impl Iterator<Item = UnitKind> {
        let fits = move |kind: &UnitKind| match at {
            Place::Space(_) => kind.is_ship(),
            Place::Planet(_) => self.state.is_ground(seat, *kind),
        };
        board::units(&self.state, seat, at).kinds().filter(fits)
    }

    fn title(&self, at: Place) -> String {
        match at {
            Place::Planet(planet) => format!("The fight for {}", self.words.planet(planet)),
            Place::Space(system) => format!("The fight {}", self.words.around(system)),
        }
    }

    /// Who won, and what each side lost there since the system was activated.
    fn result(&self, at: Place, seats: [Seat; 2]) -> BattleResult {
        let stands = |seat: &Seat| self.aimed_at(*seat, at).next().is_some();
        let retreated = self.since.iter().rev().find_map(|entry| match **entry {
            Entry::Retreated { seat, to } if seats.contains(&seat) => Some((seat, to)),
            _ => None,
        });
        let winner = only(seats.into_iter().filter(stands).collect());
        let withdrew = retreated.filter(|(seat, _)| winner != Some(*seat));
        let withdrew = withdrew.map(|(seat, to)| (self.words.seat(seat), self.words.system(to)));
        let text = battles::outcome(winner.map(|seat| self.words.seat(seat)), withdrew);
        let losses = seats.map(|seat| (seat, self.losses(at, seat)));
        BattleResult { text, winner, losses: losses.into() }
    }

    fn losses(&self, at: Place, seat: Seat) -> String {
        let mut lost: Vec<(UnitKind, u8)> = Vec::new();
        for entry in self.since {
            if let Entry::Destroyed { seat: other, at: there, kind, count } = **entry
                && (other, there) == (seat, at)
            {
                match lost.iter_mut().find(|(other, _)| *other == kind) {
                    Some((_, sum)) => *sum += count,
                    None => lost.push((kind, count)),
                }
            }
        }
        battles::losses(lost.into_iter().map(|(kind, count)| self.words.units(count, kind)))
    }

    /// The last dice for a unit ability, as long as nothing else is rolled or done after them.
    fn last_volley(&self) -> Option<Volley<'_>> {
        let last = self.since.iter().rposition(|entry| matches!(entry, Entry::Rolled { .. }))?;
        let Entry::Rolled { seat, at, dice, hits, roll } = self.since[last] else { return None };
        let part = match roll {
            Roll::SpaceCannon if matches!(at, Place::Planet(_)) => Part::Landing,
            Roll::SpaceCannon => Part::SpaceCannon,
            Roll::Bombardment => Part::Bombardment,
            Roll::Barrage => Part::Barrage,
            Roll::SpaceCombat | Roll::GroundCombat | Roll::Component(_) => return None,
        };
        let volley = Volley { seat: *seat, at: *at, dice, part, hits: *hits };
        self.since[last..].iter().all(|entry| is_aftermath(entry)).then_some(volley)
    }

    /// How many hits were taken since the last dice.
    fn taken(&self) -> u32 {
        let last = self.since.iter().rposition(|entry| matches!(entry, Entry::Rolled { .. })).unwrap_or(0);
        let hits = self.since[last..].iter().map(|entry| match **entry {
            Entry::Destroyed { count, .. } => u32::from(count),
            Entry::Damaged { .. } => 1,
            _ => 0,
        });
        hits.sum()
    }

    fn fired(&self, volley: Volley<'_>) -> String {
        battles::fired(volley.part.name(), &self.words.seat(volley.seat), volley.hits)
    }

    /// The units that fired, each with the place it stands in.
    fn guns(&self, volley: Volley<'_>) -> Vec<(Place, UnitKind, u8)> {
        let guns = match (volley.part, volley.at) {
            (Part::Bombardment, Place::Planet(planet)) => {
                bombardment::guns(&self.state, volley.seat, self.state.system_of(planet))
            }
            (Part::SpaceCannon, Place::Space(system)) => space_cannon::guns_in_range(&self.state, volley.seat, system),
            (_, Place::Planet(planet)) => space_cannon::guns_on(&self.state, volley.seat, planet),
            _ => Vec::new(),
        };
        let rolled = |kind: UnitKind| volley.dice.iter().any(|die| die.kind == kind);
        guns.into_iter().filter(|gun| rolled(gun.kind)).map(|gun| (gun.at, gun.kind, gun.count)).collect()
    }

    /// Units by kind with their dice; `fire` says how one of a kind fires.
    fn lined_up(
        &self,
        seat: Seat,
        rolled: Vec<Rolled>,
        units: Vec<(Place, UnitKind, u8)>,
        fire: impl Fn(UnitKind) -> Option<Fire>,
    ) -> (Vec<Group>, Vec<Die>) {
        let group = |(at, kind, count): (Place, UnitKind, u8)| {
            let damaged = board::units(&self.state, seat, at).damaged(kind).min(count);
            let sustains = hits::may_sustain(&self.state, seat, at, kind).is_ok();
            let group = Group {
                art: emblems::unit(kind),
                name: if count == 1 { self.words.kind(kind) } else { self.words.kinds(kind) }.to_owned(),
                count: count.into(),
                note: battles::note(fire(kind), count, damaged, sustains),
                dice: Vec::new(),
                spot: spots::units(&self.view.public, at, seat, kind),
                damaged: damaged.into(),
                sustains,
            };
            (kind, group)
        };
        let dice = rolled.iter().map(|rolled| (rolled.kind, die(rolled)));
        battles::lined_up(units.into_iter().map(group).collect(), dice.collect())
    }

    /// Whether a side of a space combat could retreat, and where to: before it says so, and after (LRR 78 steps 2 and 5).
    fn retreat(&self, combat: &Combat, seat: Seat) -> String {
        if combat.planet.is_some() || ranks(&self.state, seat, combat.place()).is_empty() {
            return String::new();
        }
        match combat.retreating {
            Some(other) if other == seat => return "Will retreat at the end of this round.".to_owned(),
            Some(other) => return format!("Stays: {} has announced a retreat.", self.words.seat(other)),
            None => {}
        }
        let ways = retreat::ways_out(&self.state, seat, combat.system);
        battles::ways_out(ways.into_iter().map(|to| self.words.system(to)))
    }
}

/// A die as it lies on the table.
pub fn die(rolled: &Rolled) -> Die {
    Die { again: rolled.rerolled, ..Die::new(rolled.face, rolled.hits()) }
}

fn stages(now: Part) -> Vec<Stage> {
    battles::stages(&Part::ALL, now, Part::name)
}

/// Whether an entry belongs to a fight: what is rolled, lost, saved or played in it.
fn is_aftermath(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Rolled { .. }
            | Entry::Destroyed { .. }
            | Entry::Damaged { .. }
            | Entry::Removed { .. }
            | Entry::Retreated { .. }
            | Entry::RetreatAnnounced { .. }
            | Entry::TokenPlaced { .. }
            | Entry::Used { .. }
            | Entry::Aimed { .. }
            | Entry::Cancelled { .. }
            | Entry::Scored { .. }
            | Entry::Points { .. }
            | Entry::Discarded { .. }
            | Entry::NotAsked { .. }
    )
}

#[cfg(test)]
mod tests;
