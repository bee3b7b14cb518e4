//! A fight as a scene of its own: its steps as a rail, both sides with their units and dice, ways out, and how it came out.
//!
//! What is fought now is in the view; what was rolled, what was lost and how a combat ended is in the log. A side without a seat are
//! units that belong to nobody (T43.3).

use super::odds::{ranks, values};
use super::words::{Words, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Combat, Die as Rolled, Locals, State};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::combat::{dice, hits, space};
use crate::scene::battles::{self, Fire};
use crate::scene::systems::only;
use crate::scene::{Battle, BattleResult, BattleSide, Die, Group, Names, Stage};

/// The steps of a fight in their order (T5.5, T7, T8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    PdsFire,
    Barrage,
    Space,
    Bombardment,
    Defence,
    Invasion,
}

impl Part {
    const ALL: [Part; 6] =
        [Part::PdsFire, Part::Barrage, Part::Space, Part::Bombardment, Part::Defence, Part::Invasion];

    fn name(self) -> &'static str {
        match self {
            Part::PdsFire => "PDS fire",
            Part::Barrage => "Barrage",
            Part::Space => "Space battle",
            Part::Bombardment => "Bombardment",
            Part::Defence => "PDS of the planet",
            Part::Invasion => "Invasion combat",
        }
    }

    /// The step in which dice are rolled; none where they are no combat rolls.
    fn of(roll: Roll) -> Option<Part> {
        Some(match roll {
            Roll::Pds { .. } => Part::PdsFire,
            Roll::Barrage | Roll::PreCombat | Roll::Cannon | Roll::Shot => Part::Barrage,
            Roll::SpaceBattle { .. } => Part::Space,
            Roll::Bombard(_) => Part::Bombardment,
            Roll::Defence(_) => Part::Defence,
            Roll::Invasion { .. } => Part::Invasion,
            Roll::Chance | Roll::Mine | Roll::Fate { .. } => return None,
        })
    }

    /// The step that everything before the first round leads to.
    fn is_round(self) -> bool {
        matches!(self, Part::Space | Part::Invasion)
    }
}

/// Dice that were rolled together.
#[derive(Copy, Clone)]
struct Volley<'e> {
    seat: Option<Seat>,
    against: Option<Seat>,
    at: Place,
    part: Part,
    dice: &'e [Rolled],
    hits: u8,
}

impl<'e> Volley<'e> {
    fn of(entry: &'e Entry) -> Option<Volley<'e>> {
        let Entry::Rolled { seat, against, at, roll, dice, hits } = entry else { return None };
        Some(Volley { seat: *seat, against: *against, at: *at, part: Part::of(*roll)?, dice, hits: *hits })
    }
}

pub fn battle(view: &View, recent: &[&Entry], telling: bool, names: &Names) -> Option<Battle> {
    let begun = recent.iter().rposition(|entry| matches!(entry, Entry::Activated { .. })).map_or(0, |place| place + 1);
    let since = &recent[begun..];
    let told = Told { view, state: view.known(), words: Words::of(view).named(names), since };
    let (table, last) = (&view.public, told.last_volley());
    // A shot of somebody who is no part of the fight is shown by itself.
    let apart =
        |seats: &[Option<Seat>]| telling && last.is_some_and(|last| told.is_new() && !seats.contains(&last.seat));
    match (&table.combat, &table.locals) {
        (Some(combat), _) if !apart(&[Some(combat.attacker), Some(combat.defender)]) => Some(told.combat(combat)),
        (None, Some(locals)) if !apart(&[Some(locals.seat), None]) => Some(told.against_locals(locals)),
        _ if table.activation.is_none() && !(telling && told.is_new()) => None,
        _ => told.shots(telling).or_else(|| told.over()),
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
        let seats = [combat.attacker, combat.defender];
        let rolled = self.exchange(seats[0]);
        // Before the first round there are barrages, bombardment, and PDS on an invaded planet.
        let early = rolled.last().copied().filter(|volley| combat.round == 0 && !volley.part.is_round());
        let part = match (early, combat.at, combat.round) {
            (Some(volley), _, _) => volley.part,
            (None, Place::Space(_), 0) => Part::Barrage,
            (None, Place::Planet(_), 0) => Part::Bombardment,
            (None, Place::Space(_), _) => Part::Space,
            (None, Place::Planet(_), _) => Part::Invasion,
        };
        let step = match (early, combat.round) {
            (Some(volley), _) => self.fired(volley),
            (None, 0) => "Before the first round".to_owned(),
            (None, round) => battles::round(round, self.hits_to_take(&rolled, seats.map(Some))),
        };
        let rolled = if combat.round > 0 && rolled.iter().any(|volley| !volley.part.is_round()) {
            // Those of the round are still to come.
            if self.is_new() { rolled } else { Vec::new() }
        } else {
            rolled
        };
        let sides = seats.into_iter().zip(["attacking", "defending"]).map(|(seat, role)| {
            let own = rolled.iter().filter(|volley| volley.seat == Some(seat)).flat_map(|volley| volley.dice.to_vec());
            let own: Vec<Rolled> = own.collect();
            let mut units = ranks(&self.state, seat, combat.at);
            if let (Place::Planet(planet), Some(_)) = (combat.at, early) {
                // Those that shell the planet, and the PDS that answer.
                let system = self.state.planets[planet].system;
                let fires = |kind: UnitKind| own.iter().any(|die| die.kind == kind);
                units =
                    units.with(&self.state.units(combat.at, seat).only(|kind| kind == UnitKind::Pds && fires(kind)));
                units = units.with(&self.state.space(system, seat).only(|kind| kind.is_ship() && fires(kind)));
            }
            let (groups, dice) = self.lined_up(Some(seat), combat.at, &units, own, |kind| {
                let (dice, needs) = values(&self.state, combat, seat, kind)?;
                let printed = dice::combat(&self.state, seat, kind, super::odds::roll(combat, seat))?.into();
                Some(Fire { dice, needs, printed })
            });
            let retreat = self.retreat(combat, seat);
            BattleSide { retreat, ..self.side(Some(seat), role, groups, dice) }
        });
        let sides: Vec<BattleSide> = sides.collect();
        let stand = seats.map(|seat| !ranks(&self.state, seat, combat.at).is_empty());
        let result = (combat.round > 0 && stand != [true, true]).then(|| self.result(combat.at, seats.map(Some)));
        Battle { title: self.title(combat.at), step, stages: stages(part), sides, result }
    }

    /// A fight against units of nobody: nothing changes their dice (T43.3, T44.1).
    fn against_locals(&self, locals: &Locals) -> Battle {
        let rolled = self.exchange(locals.seat);
        let seats = [Some(locals.seat), None];
        let roll = |attacking| match locals.at {
            Place::Space(_) => Roll::SpaceBattle { attacking },
            Place::Planet(planet) => Roll::Invasion { attacking, planet },
        };
        let system = spots::system_of(&self.state.public, locals.at);
        let sides = seats.into_iter().zip(["attacking", "defending"]).map(|(seat, role)| {
            let own =
                rolled.iter().filter(|volley| volley.seat == seat).flat_map(|volley| volley.dice.to_vec()).collect();
            let units = seat.map_or(locals.units, |seat| ranks(&self.state, seat, locals.at));
            let (groups, dice) = self.lined_up(seat, locals.at, &units, own, |kind| match (seat, system) {
                (Some(seat), Some(system)) => {
                    let needs = dice::needs(&self.state, seat, kind, roll(true), None, system)?;
                    let printed = dice::combat(&self.state, seat, kind, roll(true))?.into();
                    let dice = dice::dice(&self.state, seat, kind, roll(true), None, system);
                    Some(Fire { dice, needs, printed })
                }
                _ => {
                    let (dice, needs) = (kind.row().dice.into(), kind.row().combat?.into());
                    Some(Fire { dice, needs, printed: needs })
                }
            });
            self.side(seat, role, groups, dice)
        });
        let sides: Vec<BattleSide> = sides.collect();
        let step = battles::round(locals.round, self.hits_to_take(&rolled, seats));
        let stands = [!ranks(&self.state, locals.seat, locals.at).is_empty(), !locals.units.is_empty()];
        let result = (stands != [true, true]).then(|| self.result(locals.at, seats));
        let part = if matches!(locals.at, Place::Space(_)) { Part::Space } else { Part::Invasion };
        Battle { title: self.title(locals.at), step, stages: stages(part), sides, result }
    }

    /// Shots outside of a combat: while that is told, and while their hits are taken (T5.5.3).
    fn shots(&self, telling: bool) -> Option<Battle> {
        let volley = self.last_volley().filter(|volley| !volley.part.is_round() || telling)?;
        if !(telling && self.is_new() || !volley.part.is_round() && self.taken() < u32::from(volley.hits)) {
            return None;
        }
        let active = self.state.active;
        let other = volley.against.or((volley.seat != Some(active)).then_some(active));
        let mut guns = Units::NONE;
        for die in volley.dice {
            let here = volley.seat.zip(spots::system_of(&self.state.public, volley.at));
            let here = here.map_or(u8::MAX, |(seat, system)| self.state.units_in(system, seat).count(die.kind));
            let most = if die.kind.is_mercenary() {
                1
            } else if die.kind == UnitKind::Pds {
                u8::MAX
            } else {
                here.max(1)
            };
            if guns.count(die.kind) < most {
                guns.add(die.kind, 1);
            }
        }
        let (guns, dice) = self.lined_up(volley.seat, volley.at, &guns, volley.dice.to_vec(), |kind| {
            let die = volley.dice.iter().find(|die| die.kind == kind)?;
            Some(Fire { dice: 1, needs: die.needs, printed: kind.row().combat.map_or(die.needs, i32::from) })
        });
        let targets = other.map_or(Units::NONE, |other| ranks(&self.state, other, volley.at));
        let (targets, _) = self.lined_up(other, volley.at, &targets, Vec::new(), |_| None);
        let firing = self.side(volley.seat, "firing", guns, dice);
        let mut sides = vec![firing, self.side(other, "under fire", targets, Vec::new())];
        // Who acts stands on the left, as in the battle that follows.
        sides.sort_by_key(|side| side.seat != Some(active));
        let step = self.fired(volley);
        Some(Battle { title: self.title(volley.at), step, stages: stages(volley.part), sides, result: None })
    }

    /// A combat that has just ended: nothing but what belongs to it has happened since.
    fn over(&self) -> Option<Battle> {
        fn fought<'e>(entry: &&'e Entry) -> Option<Volley<'e>> {
            Volley::of(entry).filter(|volley| volley.part.is_round())
        }
        let last = self.since.iter().rposition(|entry| fought(entry).is_some())?;
        if !self.since[last..].iter().all(|entry| is_aftermath(entry)) {
            return None;
        }
        let volley = fought(&self.since[last])?;
        let active = self.state.active;
        let mut fighters = self.since.iter().filter_map(fought).filter(|other| other.at == volley.at);
        let other = fighters.rfind(|other| other.seat != Some(active))?.seat;
        let result = self.result(volley.at, [Some(active), other]);
        Some(battles::over(self.title(volley.at), stages(volley.part), result))
    }

    fn side(&self, seat: Option<Seat>, role: &'static str, groups: Vec<Group>, dice: Vec<Die>) -> BattleSide {
        BattleSide { seat, name: upper(&self.name(seat)), role, groups, dice, retreat: String::new() }
    }

    fn name(&self, seat: Option<Seat>) -> String {
        seat.map_or_else(|| "the locals".to_owned(), |seat| self.words.seat(seat))
    }

    fn title(&self, at: Place) -> String {
        match at {
            Place::Planet(planet) => format!("The fight for {}", self.words.planet(planet)),
            Place::Space(system) => format!("The fight {}", self.words.around(system)),
        }
    }

    /// Who won, and what each side lost there since the system was activated.
    fn result(&self, at: Place, sides: [Option<Seat>; 2]) -> BattleResult {
        let locals = self.state.locals.as_ref().is_some_and(|locals| !locals.units.is_empty());
        let stands = |side: &Option<Seat>| match side {
            Some(seat) => !ranks(&self.state, *seat, at).is_empty(),
            // After the fight they stand where nobody else does.
            None => locals || self.state.locals.is_none() && ranks(&self.state, self.state.active, at).is_empty(),
        };
        let retreated = self.since.iter().rev().find_map(|entry| match **entry {
            Entry::Retreated { seat, from, to, .. } if Place::Space(from) == at => Some((seat, to)),
            _ => None,
        });
        let winner = only(sides.into_iter().filter(stands).collect());
        let withdrew = retreated.filter(|(seat, _)| winner != Some(Some(*seat)));
        let withdrew = withdrew.map(|(seat, to)| (self.words.seat(seat), self.words.system(to)));
        let text = match (winner, &withdrew) {
            (Some(None), None) => "The locals win.".to_owned(),
            _ => battles::outcome(winner.map(|seat| self.name(seat)), withdrew),
        };
        let losses = sides.into_iter().flatten().map(|seat| (seat, self.losses(at, seat)));
        BattleResult { text, winner: winner.flatten(), losses: losses.collect() }
    }

    fn losses(&self, at: Place, seat: Seat) -> String {
        let lost = self.since.iter().fold(Units::NONE, |sum, entry| match **entry {
            Entry::Destroyed { seat: other, at: there, units } if (other, there) == (seat, at) => sum.with(&units),
            _ => sum,
        });
        battles::losses(lost.kinds().map(|kind| self.words.units(lost.count(kind), kind)))
    }

    /// The last combat roll.
    fn last_volley(&self) -> Option<Volley<'_>> {
        self.since.iter().rev().find_map(|entry| Volley::of(entry))
    }

    /// Whether the last that happened is a combat roll.
    fn is_new(&self) -> bool {
        self.since.last().is_some_and(|entry| Volley::of(entry).is_some())
    }

    /// The last dice on the table: in a round those of the attacker, who rolls first, and then of the other side as well.
    fn exchange(&self, attacker: Seat) -> Vec<Volley<'_>> {
        let rolls = self.since.iter().enumerate().rev();
        let mut rolls = rolls.filter_map(|(nth, entry)| Volley::of(entry).map(|volley| (nth, volley)));
        let Some((nth, last)) = rolls.next() else { return Vec::new() };
        let first = rolls.next().filter(|(before, first)| {
            let quiet = self.since[*before..nth].iter().all(|entry| !is_loss(entry));
            let follows = first.seat == Some(attacker) && last.seat != Some(attacker);
            follows && quiet && last.part.is_round() && (first.part, first.at) == (last.part, last.at)
        });
        first.into_iter().map(|(_, first)| first).chain([last]).collect()
    }

    /// What is left of the hits of a round, by side.
    fn hits_to_take(&self, rolled: &[Volley<'_>], sides: [Option<Seat>; 2]) -> [u32; 2] {
        let last = self.since.iter().rposition(|entry| Volley::of(entry).is_some()).unwrap_or(0);
        sides.map(|side| {
            let on = rolled.iter().filter(|volley| volley.part.is_round() && volley.seat != side);
            let hits: u32 = on.map(|volley| u32::from(volley.hits)).sum();
            let taken = self.since[last..].iter().map(|entry| match **entry {
                Entry::Destroyed { seat, units, .. } if Some(seat) == side => units.total(),
                Entry::Damaged { seat, .. } if Some(seat) == side => 1,
                Entry::LocalsLost { units, .. } if side.is_none() => units.total(),
                _ => 0,
            });
            hits.saturating_sub(taken.sum())
        })
    }

    /// How many hits were taken since the last dice.
    fn taken(&self) -> u32 {
        let last = self.since.iter().rposition(|entry| Volley::of(entry).is_some()).unwrap_or(0);
        let hits = self.since[last..].iter().map(|entry| match **entry {
            Entry::Destroyed { units, .. } => units.total(),
            Entry::Damaged { .. } => 1,
            _ => 0,
        });
        hits.sum()
    }

    fn fired(&self, volley: Volley<'_>) -> String {
        battles::fired(volley.part.name(), &self.name(volley.seat), volley.hits)
    }

    /// Units by kind with their dice; `fire` says how one of a kind fires.
    fn lined_up(
        &self,
        seat: Option<Seat>,
        at: Place,
        units: &Units,
        rolled: Vec<Rolled>,
        fire: impl Fn(UnitKind) -> Option<Fire>,
    ) -> (Vec<Group>, Vec<Die>) {
        let group = |kind: UnitKind| {
            let needed = rolled.iter().find(|die| die.kind == kind).map(|die| die.needs);
            let count = units.count(kind);
            let damaged = count - units.with_hits(kind, 0);
            let sustains = seat.map_or(kind.row().hits, |seat| hits::toughness(&self.state, seat, kind)) > 1;
            // What dice on the table needed is what matters, whatever holds by now.
            let fire = fire(kind).map(|fire| Fire { needs: needed.unwrap_or(fire.needs), ..fire });
            let group = Group {
                art: emblems::unit(kind),
                name: if count == 1 { self.words.kind(kind) } else { self.words.kinds(kind) }.to_owned(),
                count: count.into(),
                note: battles::note(fire, count, damaged, sustains),
                dice: Vec::new(),
                spot: seat.and_then(|seat| spots::units(&self.view.public, at, seat, kind)),
                damaged: damaged.into(),
                sustains,
            };
            (kind, group)
        };
        let dice = rolled.iter().map(|rolled| (rolled.kind, die(rolled)));
        battles::lined_up(units.kinds().map(group).collect(), dice.collect())
    }

    /// Whether a side of a space battle could retreat, and where to (T7.3, T7.5).
    fn retreat(&self, combat: &Combat, seat: Seat) -> String {
        let Place::Space(system) = combat.at else { return String::new() };
        if ranks(&self.state, seat, combat.at).is_empty() {
            return String::new();
        }
        let ways = space::ways_out(&self.state, system, seat);
        battles::ways_out(ways.into_iter().map(|to| self.words.system(to)))
    }
}

/// A die as it lies on the table.
pub fn die(rolled: &Rolled) -> Die {
    Die { again: rolled.again, ..Die::new(rolled.face, rolled.hits()) }
}

fn stages(now: Part) -> Vec<Stage> {
    battles::stages(&Part::ALL, now, Part::name)
}

/// Whether something was hit.
fn is_loss(entry: &Entry) -> bool {
    matches!(entry, Entry::Destroyed { .. } | Entry::Damaged { .. } | Entry::LocalsLost { .. })
}

/// Whether an entry belongs to a fight: what is rolled, lost, saved or played in it.
fn is_aftermath(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Rolled { .. }
            | Entry::Destroyed { .. }
            | Entry::Damaged { .. }
            | Entry::Retreated { .. }
            | Entry::Played { .. }
            | Entry::Used { .. }
            | Entry::Cancelled { .. }
            | Entry::Die { .. }
            | Entry::Points { .. }
            | Entry::Took { .. }
            | Entry::Lost { .. }
            | Entry::Captured { .. }
            | Entry::Promoted { .. }
            | Entry::Demoted { .. }
            | Entry::LocalsLost { .. }
            | Entry::Shifted { .. }
            | Entry::TakenOff { .. }
            | Entry::Rejoined { .. }
            | Entry::SetAside { .. }
            | Entry::Repaired { .. }
            | Entry::Deployed { .. }
            | Entry::CounterPut { .. }
            | Entry::CounterTaken { .. }
            | Entry::Leader { .. }
            | Entry::Fate { .. }
            | Entry::GainedGoods { .. }
    )
}

#[cfg(test)]
mod tests;
