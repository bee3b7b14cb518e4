//! What a finished game tells: where the points came from, how they came about, the luck with dice, and the turning points.

use super::galaxy::Art;
use super::names::Names;
use crate::core::seat::{PerSeat, Seat};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ending {
    /// From the beginning to the end.
    pub course: Vec<Stand>,
    pub sources: Vec<Source>,
    /// Of those who rolled dice.
    pub luck: Vec<Luck>,
    /// In the order of the game.
    pub turning_points: Vec<TurningPoint>,
}

/// The points at one moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stand {
    /// How many choices had been made.
    pub after: usize,
    pub round: u32,
    pub scores: PerSeat<i32>,
}

/// Something that points came from.
#[derive(Clone, PartialEq, Debug)]
pub struct Source {
    pub name: String,
    pub art: Option<Art>,
    pub points: PerSeat<i32>,
    /// What it is made of, one by one, where that is worth telling: each objective, and who scored it.
    pub parts: Vec<Source>,
}

impl Source {
    pub fn new(name: impl ToString, art: Art, points: PerSeat<i32>) -> Source {
        Source { name: name.to_string(), art: Some(art), points, parts: Vec::new() }
    }

    /// The sum of its parts, those that brought most first.
    pub fn of(name: impl ToString, art: Art, seats: usize, mut parts: Vec<Source>) -> Source {
        let of_all = |part: &Source| part.points.values().sum::<i32>();
        parts.sort_by_key(|part| std::cmp::Reverse(of_all(part)));
        let points = PerSeat::new(seats, |seat| parts.iter().map(|part| part.points[seat]).sum());
        Source { parts, ..Source::new(name, art, points) }
    }

    /// What was scored, each thing once with who got how many points for it; `shown` says its name and its drawing.
    pub fn parts<K: Copy + PartialEq, N: ToString>(
        seats: usize,
        scored: &[(K, Seat, i32)],
        shown: impl Fn(K) -> (N, Art),
    ) -> Vec<Source> {
        let first =
            scored.iter().enumerate().filter(|(nth, (key, ..))| scored[..*nth].iter().all(|(other, ..)| other != key));
        let part = |key: K| {
            let own = |seat: Seat| scored.iter().filter(move |(other, who, _)| *other == key && *who == seat);
            let (name, art) = shown(key);
            Source::new(name, art, PerSeat::new(seats, |seat| own(seat).map(|(.., points)| points).sum()))
        };
        first.map(|(_, (key, ..))| part(*key)).collect()
    }

    /// These sources, and by another name the rest of what the seats have; without those that brought nobody anything.
    pub fn with_rest(mut sources: Vec<Source>, name: &str, art: Art, scores: &PerSeat<i32>) -> Vec<Source> {
        let told = |seat: Seat| sources.iter().map(|source| source.points[seat]).sum::<i32>();
        let rest = scores.iter().map(|(seat, points)| points - told(seat)).collect();
        sources.push(Source::new(name, art, rest));
        sources.retain(|source| source.points.values().any(|&points| points != 0));
        sources
    }
}

/// All dice a seat rolled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    pub seat: Seat,
    /// How many faces each of them has.
    pub faces: u8,
    pub dice: u32,
    /// The sum of their faces.
    pub sum: u32,
}

impl Luck {
    /// What such dice show on average, in tenths.
    pub fn even(self) -> u32 {
        (u32::from(self.faces) + 1) * 5
    }

    /// What the dice showed on average, in tenths.
    pub fn average(self) -> u32 {
        (self.sum * 10 + self.dice / 2) / self.dice.max(1)
    }

    /// How many of a hundred rolls of as many dice bring less, equal ones counted half.
    pub fn better_than(self) -> u32 {
        let faces = usize::from(self.faces);
        let mut chances = vec![1.0];
        for _ in 0..self.dice {
            let mut next = vec![0.0; chances.len() + faces];
            for (sum, chance) in chances.iter().enumerate() {
                (1..=faces).for_each(|face| next[sum + face] += chance / faces as f64);
            }
            chances = next;
        }
        let sum = self.sum as usize;
        let less: f64 = chances.iter().take(sum).sum();
        ((less + chances.get(sum).copied().unwrap_or(0.0) / 2.0) * 100.0).round() as u32
    }

    /// Puts many rolls of dice with so many faces together, in the order of the seats.
    pub fn of(rolls: impl IntoIterator<Item = (Seat, Vec<u8>)>, faces: u8, seats: usize) -> Vec<Luck> {
        let mut all: Vec<Luck> = Seat::all(seats).map(|seat| Luck { seat, faces, dice: 0, sum: 0 }).collect();
        for (seat, shown) in rolls {
            if let Some(own) = all.get_mut(seat.index()) {
                own.dice += shown.len() as u32;
                own.sum += shown.into_iter().map(u32::from).sum::<u32>();
            }
        }
        all.retain(|luck| luck.dice > 0);
        all
    }
}

/// A round in which somebody got ahead of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    pub round: u32,
    /// After how many choices the round began, and ended.
    pub from: usize,
    pub to: usize,
    pub seat: Seat,
    /// What the seat gained, and the most that any other did.
    pub gained: i32,
    pub others: i32,
    /// It was not in the lead before, and was after it.
    pub took_the_lead: bool,
    /// What happened when it gained most; empty where nothing tells.
    pub cause: String,
}

impl TurningPoint {
    const MOST: usize = 3;
    /// A smaller swing turns nothing.
    const LEAST: i32 = 2;

    /// The rounds with the largest swings.
    pub fn of(course: &[Stand]) -> Vec<TurningPoint> {
        let mut all: Vec<TurningPoint> =
            rounds(course).filter_map(|(from, to)| TurningPoint::between(from, to)).collect();
        all.sort_by_key(|point| std::cmp::Reverse((point.swing(), point.took_the_lead)));
        all.truncate(TurningPoint::MOST);
        all.sort_by_key(|point| point.from);
        all
    }

    fn between(from: &Stand, to: &Stand) -> Option<TurningPoint> {
        let gain = |seat: Seat| to.scores[seat] - from.scores[seat];
        let seat = from.scores.seats().max_by_key(|&seat| (gain(seat), std::cmp::Reverse(seat)))?;
        let others = from.scores.seats().filter(|&other| other != seat).map(gain).max()?;
        let leads =
            |stand: &Stand| stand.scores.iter().all(|(other, &score)| other == seat || score < stand.scores[seat]);
        let point = TurningPoint {
            round: from.round,
            from: from.after,
            to: to.after,
            seat,
            gained: gain(seat),
            others,
            took_the_lead: leads(to) && !leads(from),
            cause: String::new(),
        };
        (point.swing() >= TurningPoint::LEAST).then_some(point)
    }

    fn swing(&self) -> i32 {
        self.gained - self.others
    }

    /// "Ada gains 6, nobody else more than 2, and takes the lead."
    pub fn words(&self, names: &Names) -> String {
        let lead = if self.took_the_lead { ", and takes the lead" } else { "" };
        let others = match self.others {
            none if none <= 0 => "the others nothing".to_string(),
            some => format!("nobody else more than {some}"),
        };
        format!("{} gains {}, {others}{lead}.", names.of(self.seat), self.gained)
    }
}

/// Where each round begins and ends; a round ends where the next begins.
fn rounds(course: &[Stand]) -> impl Iterator<Item = (&Stand, &Stand)> {
    let mut begins: Vec<&Stand> = Vec::new();
    for stand in course {
        if begins.last().is_none_or(|last| last.round != stand.round) {
            begins.push(stand);
        }
    }
    let ends: Vec<&Stand> = begins.iter().skip(1).copied().chain(course.last()).collect();
    begins.into_iter().zip(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(after: usize, round: u32, scores: &[i32]) -> Stand {
        Stand { after, round, scores: scores.iter().copied().collect() }
    }

    #[test]
    fn luck_is_what_dice_show_beside_what_they_show_on_average() {
        let luck = Luck::of([(Seat::new(1), vec![6, 5]), (Seat::new(1), vec![4])], 6, 3);
        assert_eq!(luck, [Luck { seat: Seat::new(1), faces: 6, dice: 3, sum: 15 }], "who rolled nothing had no luck");
        assert_eq!(luck[0].average(), 50);
        let even = |faces| Luck { faces, ..luck[0] }.even();
        assert_eq!((even(6), even(10)), (35, 55));
        // One die: of a hundred, 83 show less than a six, and half of the 17 sixes count.
        let rolled = |faces, dice, sum| Luck { seat: Seat::new(0), faces, dice, sum }.better_than();
        assert_eq!((rolled(6, 1, 6), rolled(6, 2, 7), rolled(6, 40, 240)), (92, 50, 100));
        assert_eq!((rolled(10, 1, 10), rolled(10, 2, 11), rolled(10, 1, 1)), (95, 50, 5));
    }

    #[test]
    fn turning_points_are_the_rounds_in_which_somebody_gained_most_on_the_others() {
        let course = [
            stand(0, 1, &[3, 3]),
            stand(10, 1, &[4, 3]),
            stand(20, 2, &[5, 4]),
            stand(40, 3, &[6, 10]),
            stand(50, 3, &[6, 11]),
            stand(60, 4, &[14, 11]),
            stand(70, 4, &[15, 13]),
        ];
        let points = TurningPoint::of(&course);
        let told: Vec<(u32, usize, bool)> =
            points.iter().map(|point| (point.round, point.seat.index(), point.took_the_lead)).collect();
        assert_eq!(told, [(2, 1, true), (3, 0, true)], "a point more is no turn");
        assert_eq!((points[0].from, points[0].to), (20, 40));
        let names = Names::default();
        assert_eq!(points[0].words(&names), "Sky gains 6, nobody else more than 1, and takes the lead.");
        assert!(TurningPoint::of(&[]).is_empty());
    }
}
