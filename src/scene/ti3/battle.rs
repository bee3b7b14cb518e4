//! A fight as a scene of its own: its steps as a rail, both sides with their units and dice, ways out, and how it came out.
//!
//! What is fought now is in the view; what was rolled, what was lost and how a combat ended is in the log.

use super::odds::{ranks, values};
use super::words::{Words, counted, list, upper};
use super::{emblems, spots};
use crate::core::Seat;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Combat, State};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::combat::{dice, hits, space};
use crate::scene::{Battle, BattleResult, BattleSide, Die, Group, Names, Progress, Stage};

/// The steps of a fight in their order (T5.5, T7, T8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    PdsFire,
    Barrage,
    Space,
    Bombardment,
    Invasion,
}

impl Part {
    const ALL: [Part; 5] = [Part::PdsFire, Part::Barrage, Part::Space, Part::Bombardment, Part::Invasion];

    fn name(self) -> &'static str {
        match self {
            Part::PdsFire => "PDS fire",
            Part::Barrage => "Barrage",
            Part::Space => "Space battle",
            Part::Bombardment => "Bombardment",
            Part::Invasion => "Invasion combat",
        }
    }
}

pub fn battle(view: &View, recent: &[&Entry], telling: bool, names: &Names) -> Option<Battle> {
    let begun = recent.iter().rposition(|entry| matches!(entry, Entry::Activated { .. })).map_or(0, |place| place + 1);
    let since = &recent[begun..];
    let fired = || since.iter().any(|entry| matches!(entry, Entry::Rolled { .. }));
    if view.public.combat.is_none() && (view.public.activation.is_none() || !fired()) {
        return None;
    }
    let told = Told { view, state: view.known(), words: Words::of(view).named(names), since };
    match &view.public.combat {
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
        let seats = [combat.attacker, combat.defender];
        let rolled = self.last_volleys();
        // Before the first round only barrages and bombardment are rolled, and PDS on an invaded planet.
        let early = combat.round == 0;
        let part = match (combat.at, early) {
            (Place::Space(_), true) => Part::Barrage,
            (Place::Space(_), false) => Part::Space,
            (Place::Planet(_), true) => Part::Bombardment,
            (Place::Planet(_), false) => Part::Invasion,
        };
        let step = match (early, rolled.is_empty()) {
            (false, _) => format!("Round {}", combat.round),
            (true, true) => "Before the first round".to_owned(),
            (true, false) => self.fired(&rolled, part),
        };
        let sides = seats.into_iter().zip(["attacking", "defending"]).map(|(seat, role)| {
            let own = rolled.iter().filter(|volley| volley.seat == seat).copied().collect();
            let mut units = ranks(&self.state, seat, combat.at);
            if let (Place::Planet(_), true) = (combat.at, early) {
                // Those that shell the planet, and the PDS that answer.
                units = units.with(&self.state.units(combat.at, seat).only(|kind| kind == UnitKind::Pds));
            }
            let (groups, dice) = self.lined_up(seat, combat.at, &units, own, |kind| {
                let (dice, needs) = values(&self.state, combat, seat, kind)?;
                Some((dice, needs, dice::combat(&self.state, seat, kind, super::odds::roll(combat, seat))?.into()))
            });
            let retreat = self.retreat(combat, seat);
            BattleSide { seat: Some(seat), name: upper(&self.words.seat(seat)), role, groups, dice, retreat }
        });
        let sides: Vec<BattleSide> = sides.collect();
        let stand = seats.map(|seat| !ranks(&self.state, seat, combat.at).is_empty());
        let result = (!early && stand != [true, true]).then(|| self.result(combat.at, seats));
        Battle { title: self.title(combat.at), step, stages: stages(part), sides, result }
    }

    /// PDS that were just fired at ships: while that is told, and while their hits are taken (T5.5.3).
    fn shots(&self, telling: bool) -> Option<Battle> {
        let rolled = self.last_volleys();
        let scored: u32 = rolled.iter().map(|volley| u32::from(volley.hits)).sum();
        let (seat, active) = (rolled.first()?.seat, self.state.active);
        let pds = rolled.iter().all(|volley| volley.seat == seat && volley.kind == UnitKind::Pds);
        if !pds || !(telling || self.taken() < scored) {
            return None;
        }
        let system = self.state.activation.as_ref()?.system;
        let at = Place::Space(system);
        let other = if seat == active { self.state.system(system).space.enemy_ships(seat)? } else { active };
        let guns: u8 = rolled.iter().map(|volley| volley.dice.len() as u8).sum();
        let printed =
            i32::from(dice::combat(&self.state, seat, UnitKind::Pds, crate::games::ti3::effects::Roll::Shot)?);
        let shooters = Units::of(&[(UnitKind::Pds, guns)]);
        let (guns, dice) = self.lined_up(seat, at, &shooters, rolled.clone(), |_| Some((1, printed, printed)));
        let (targets, _) = self.lined_up(other, at, &ranks(&self.state, other, at), Vec::new(), |_| None);
        let side = |seat: Seat, role, groups, dice| BattleSide {
            seat: Some(seat),
            name: upper(&self.words.seat(seat)),
            role,
            groups,
            dice,
            retreat: String::new(),
        };
        let mut sides = vec![side(seat, "firing", guns, dice), side(other, "under fire", targets, Vec::new())];
        // Who acts stands on the left, as in the battle that follows.
        sides.sort_by_key(|side| side.seat != Some(active));
        let step = self.fired(&rolled, Part::PdsFire);
        Some(Battle { title: self.title(at), step, stages: stages(Part::PdsFire), sides, result: None })
    }

    /// A combat that has just ended: nothing but what belongs to it has happened since.
    fn over(&self) -> Option<Battle> {
        let last = self.since.iter().rposition(|entry| matches!(entry, Entry::Rolled { .. }))?;
        if !self.since[last..].iter().all(|entry| is_aftermath(entry)) {
            return None;
        }
        let active = self.state.active;
        let place = |entry: &&Entry| match **entry {
            Entry::Destroyed { at, .. } | Entry::Damaged { at, .. } => Some(at),
            Entry::Retreated { from, .. } => Some(Place::Space(from)),
            _ => None,
        };
        let at = self.since[last..].iter().find_map(place)?;
        let rolls = self.since.iter().rev().filter_map(|entry| match **entry {
            Entry::Rolled { seat, kind, .. } if kind != UnitKind::Pds && seat != active => Some(seat),
            _ => None,
        });
        let other = rolls.into_iter().next()?;
        let part = if matches!(at, Place::Space(_)) { Part::Space } else { Part::Invasion };
        Some(Battle {
            title: self.title(at),
            step: "It is over.".into(),
            stages: stages(part),
            sides: Vec::new(),
            result: Some(self.result(at, [active, other])),
        })
    }

    fn title(&self, at: Place) -> String {
        match at {
            Place::Planet(planet) => format!("The fight for {}", self.words.planet(planet)),
            Place::Space(system) => format!("The fight {}", self.words.around(system)),
        }
    }

    /// Who won, and what each side lost there since the system was activated.
    fn result(&self, at: Place, seats: [Seat; 2]) -> BattleResult {
        let stands = |seat: &Seat| !ranks(&self.state, *seat, at).is_empty();
        let retreated = self.since.iter().rev().find_map(|entry| match **entry {
            Entry::Retreated { seat, from, to } if Place::Space(from) == at => Some((seat, to)),
            _ => None,
        });
        let winner = match seats.iter().copied().filter(stands).collect::<Vec<_>>()[..] {
            [one] => Some(one),
            _ => None,
        };
        let text = match (winner, retreated) {
            (Some(winner), Some((seat, to))) if seat != winner => {
                let (who, to) = (upper(&self.words.seat(winner)), self.words.system(to));
                format!("{who} holds the field; {} withdrew to {to}.", self.words.seat(seat))
            }
            (Some(winner), _) => format!("{} wins.", upper(&self.words.seat(winner))),
            (None, _) => "Nobody wins.".to_owned(),
        };
        let losses = seats.map(|seat| (seat, self.losses(at, seat)));
        BattleResult { text, winner, losses: losses.into() }
    }

    /// "Lost 2 fighters and 1 cruiser."
    fn losses(&self, at: Place, seat: Seat) -> String {
        let lost = self.since.iter().fold(Units::NONE, |sum, entry| match **entry {
            Entry::Destroyed { seat: other, at: there, units } if (other, there) == (seat, at) => sum.with(&units),
            _ => sum,
        });
        if lost.is_empty() { "Lost nothing.".to_owned() } else { format!("Lost {}.", self.words.force(&lost)) }
    }

    /// The last dice on the table: those of one exchange, with nothing lost between them.
    fn last_volleys(&self) -> Vec<Volley<'_>> {
        let Some(last) = self.since.iter().rposition(|entry| matches!(entry, Entry::Rolled { .. })) else {
            return Vec::new();
        };
        let apart = |entry: &&&Entry| {
            !matches!(
                ***entry,
                Entry::Rolled { .. } | Entry::Played { .. } | Entry::Cancelled { .. } | Entry::Die { .. }
            )
        };
        let first = self.since[..last].iter().rposition(|entry| apart(&entry)).map_or(0, |place| place + 1);
        self.since[first..=last].iter().filter_map(|entry| Volley::of(entry)).collect()
    }

    /// How many hits were taken since the last dice.
    fn taken(&self) -> u32 {
        let last = self.since.iter().rposition(|entry| matches!(entry, Entry::Rolled { .. })).unwrap_or(0);
        let hits = self.since[last..].iter().map(|entry| match **entry {
            Entry::Destroyed { units, .. } => units.total(),
            Entry::Damaged { .. } => 1,
            _ => 0,
        });
        hits.sum()
    }

    fn fired(&self, rolled: &[Volley<'_>], part: Part) -> String {
        let hits: u32 = rolled.iter().map(|volley| u32::from(volley.hits)).sum();
        let mut seats: Vec<Seat> = rolled.iter().map(|volley| volley.seat).collect();
        seats.dedup();
        let who = upper(&list(seats.into_iter().map(|seat| self.words.seat(seat))));
        format!("{}: {who} fired, {}", part.name(), counted(hits, "hit"))
    }

    /// Units by kind, each with the dice it rolled last; dice of units that are gone lie apart. `values` says for a kind how many
    /// dice one rolls, what each must show, and what is printed.
    fn lined_up(
        &self,
        seat: Seat,
        at: Place,
        units: &Units,
        mut rolled: Vec<Volley<'_>>,
        values: impl Fn(UnitKind) -> Option<(u32, i32, i32)>,
    ) -> (Vec<Group>, Vec<Die>) {
        let mut groups = Vec::new();
        for kind in units.kinds() {
            let own: Vec<Die> = rolled.iter().filter(|volley| volley.kind == kind).flat_map(Volley::dice).collect();
            rolled.retain(|volley| volley.kind != kind);
            let count = units.count(kind);
            let damaged = count - units.with_hits(kind, 0);
            let tough = hits::toughness(&self.state, seat, kind) > 1;
            let mut notes: Vec<String> = values(kind).and_then(fire).into_iter().collect();
            if tough && damaged < count {
                notes.push("can sustain damage".to_owned());
            }
            if damaged > 0 {
                notes.push(if count == 1 { "damaged".to_owned() } else { format!("{damaged} damaged") });
            }
            groups.push(Group {
                art: emblems::unit(kind),
                name: if count == 1 { self.words.kind(kind) } else { self.words.kinds(kind) }.to_owned(),
                count: count.into(),
                note: notes.join(", "),
                dice: own,
                spot: spots::units(&self.view.public, at, seat, kind),
                damaged: damaged.into(),
                sustains: tough,
            });
        }
        (groups, rolled.iter().flat_map(Volley::dice).collect())
    }

    /// Whether a side of a space battle could retreat, and where to (T7.3, T7.5).
    fn retreat(&self, combat: &Combat, seat: Seat) -> String {
        let Place::Space(system) = combat.at else { return String::new() };
        if ranks(&self.state, seat, combat.at).is_empty() {
            return String::new();
        }
        let ways = space::ways_out(&self.state, system, seat);
        let ways = list(ways.into_iter().map(|to| self.words.system(to))).replace(" and ", " or ");
        if ways.is_empty() { "No way to retreat.".to_owned() } else { format!("Could retreat to {ways}.") }
    }
}

/// Dice rolled for units of one kind.
#[derive(Copy, Clone)]
struct Volley<'e> {
    seat: Seat,
    kind: UnitKind,
    dice: &'e [u8],
    hits: u8,
}

impl<'e> Volley<'e> {
    fn of(entry: &'e Entry) -> Option<Volley<'e>> {
        let Entry::Rolled { seat, kind, dice, hits } = entry else { return None };
        Some(Volley { seat: *seat, kind: *kind, dice, hits: *hits })
    }

    /// Its dice; the log says how many of them hit, and those are the highest.
    fn dice(&self) -> Vec<Die> {
        let mut faces = self.dice.to_vec();
        faces.sort_unstable_by_key(|face| std::cmp::Reverse(*face));
        faces.into_iter().enumerate().map(|(nth, face)| Die::new(face, nth < usize::from(self.hits))).collect()
    }
}

/// What the dice of a unit need: "hits on 7 (8 printed, +1)". Nothing where it does not fire now.
fn fire((dice, needs, printed): (u32, i32, i32)) -> Option<String> {
    let changed = match printed - needs {
        0 => String::new(),
        more => format!(" ({printed} printed, {more:+})"),
    };
    let needs = needs.clamp(1, 10);
    match dice {
        0 => Some("does not fire".to_owned()),
        1 => Some(format!("hits on {needs}{changed}")),
        many => Some(format!("{many} dice, each hits on {needs}{changed}")),
    }
}

fn stages(now: Part) -> Vec<Stage> {
    let stage = |part: Part| Stage {
        name: part.name().into(),
        lamp: match part.cmp(&now) {
            std::cmp::Ordering::Less => Progress::Done,
            std::cmp::Ordering::Equal => Progress::Now,
            std::cmp::Ordering::Greater => Progress::Ahead,
        },
    };
    Part::ALL.map(stage).into()
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
            | Entry::Cancelled { .. }
            | Entry::Die { .. }
            | Entry::Points { .. }
            | Entry::Took { .. }
            | Entry::Lost { .. }
            | Entry::Captured { .. }
            | Entry::Promoted { .. }
            | Entry::Leader { .. }
            | Entry::Fate { .. }
            | Entry::GainedGoods { .. }
    )
}

#[cfg(test)]
mod tests;
