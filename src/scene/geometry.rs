//! Where things are on the plane: hexes as points, and the camera that looks at them.
//!
//! World units are those of a [`Mark`](super::Mark): the corner of a hex is 1000 from its centre.

use super::galaxy::{Detail, Galaxy, Lane};
use crate::core::hex::{Hex, Side};

/// The centre of a hex; `866` is the distance from the centre to the middle of a side.
pub fn centre(hex: Hex) -> (i32, i32) {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (q * 1500, (2 * r + q) * 866)
}

fn point(hex: Hex) -> (f64, f64) {
    let (x, y) = centre(hex);
    (x.into(), y.into())
}

impl Lane {
    /// Its lines as a path about the middle of its hex: each from the middle of a side to that of another, bent inwards.
    pub fn path(&self) -> String {
        let middle = |side: Side| {
            let (x, y) = centre(Hex::CENTRE.neighbour(side));
            (x / 2, y / 2)
        };
        let line = |&(one, other): &(Side, Side)| {
            let ((x1, y1), (x2, y2)) = (middle(one), middle(other));
            format!("M{x1} {y1}Q0 0 {x2} {y2}")
        };
        self.lines.iter().map(line).collect()
    }
}

/// A rectangle, of the world or of the screen.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    /// The area as an SVG says what is seen, in whole units.
    pub fn view_box(self) -> String {
        let [x, y, width, height] = [self.x, self.y, self.width, self.height].map(|part| part.round() as i32);
        format!("{x} {y} {width} {height}")
    }
}

/// All tiles and lanes with a small margin; one hex where there are none.
pub fn bounds(galaxy: &Galaxy) -> Area {
    around(galaxy.tiles.iter().map(|tile| tile.at).chain(galaxy.lanes.iter().map(|lane| lane.at)))
}

/// These hexes with a small margin.
pub fn around(hexes: impl Iterator<Item = Hex>) -> Area {
    let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
    for (x, y) in hexes.map(point) {
        (left, top) = (left.min(x), top.min(y));
        (right, bottom) = (right.max(x), bottom.max(y));
    }
    if left > right {
        (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0);
    }
    let (side, upright) = (1080.0, 950.0);
    Area { x: left - side, y: top - upright, width: right - left + 2.0 * side, height: bottom - top + 2.0 * upright }
}

/// What the screen shows: the point of the world at its middle, and how many units one pixel covers.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Camera {
    pub x: f64,
    pub y: f64,
    pub scale: f64,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { x: 0.0, y: 0.0, scale: 10.0 }
    }
}

/// Pixels from the centre of a hex to its corner, at the farthest and the nearest.
const NEAREST: f64 = 420.0;
const FARTHEST: f64 = 14.0;

impl Camera {
    /// Shows `world` as large as it can be within `free`, a part of a screen of `width` by `height` pixels.
    pub fn fit(world: Area, free: Area, width: f64, height: f64) -> Camera {
        let scale = (world.width / free.width.max(1.0)).max(world.height / free.height.max(1.0));
        // A handful of hexes need not fill the screen.
        let scale = scale.max(1000.0 / 190.0);
        // What room is left lies below, where the decision bar grows.
        let slack = (free.height - world.height / scale).max(0.0);
        let aside =
            ((free.x + free.width / 2.0) - width / 2.0, free.y + (free.height - slack * 0.7) / 2.0 - height / 2.0);
        Camera {
            x: world.x + world.width / 2.0 - aside.0 * scale,
            y: world.y + world.height / 2.0 - aside.1 * scale,
            scale,
        }
    }

    /// Moves the world by so many pixels, as a finger drags it.
    pub fn pan(self, right: f64, down: f64) -> Camera {
        Camera { x: self.x - right * self.scale, y: self.y - down * self.scale, ..self }
    }

    /// Magnifies by `factor` about a point given in pixels from the middle of the screen, which stays where it is.
    pub fn zoom(self, factor: f64, right: f64, down: f64) -> Camera {
        let scale = (self.scale / factor).clamp(1000.0 / NEAREST, 1000.0 / FARTHEST);
        let moved = self.scale - scale;
        Camera { x: self.x + right * moved, y: self.y + down * moved, scale }
    }

    /// Not so far away that the galaxy is out of sight.
    pub fn within(self, world: Area) -> Camera {
        Camera {
            x: self.x.clamp(world.x, world.x + world.width),
            y: self.y.clamp(world.y, world.y + world.height),
            ..self
        }
    }

    /// The rectangle of the world on a screen of this size.
    pub fn seen(self, width: f64, height: f64) -> Area {
        let (width, height) = (width * self.scale, height * self.scale);
        Area { x: self.x - width / 2.0, y: self.y - height / 2.0, width, height }
    }

    /// Pixels from the middle of the screen to a hex.
    pub fn offset(self, hex: Hex) -> (f64, f64) {
        let (x, y) = point(hex);
        ((x - self.x) / self.scale, (y - self.y) / self.scale)
    }

    /// The smallest things worth drawing from here.
    pub fn detail(self) -> Detail {
        match 1000.0 / self.scale {
            radius if radius < 58.0 => Detail::Far,
            radius if radius < 96.0 => Detail::Near,
            _ => Detail::Nearest,
        }
    }
}

/// An arrow key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// The tile an arrow key leads to: the nearest that lies that way, across gaps if need be.
pub fn step(galaxy: &Galaxy, from: Hex, arrow: Arrow) -> Option<Hex> {
    let (x, y) = point(from);
    let (right, down) = match arrow {
        Arrow::Up => (0.0, -1.0),
        Arrow::Down => (0.0, 1.0),
        Arrow::Left => (-1.0, 0.0),
        Arrow::Right => (1.0, 0.0),
    };
    // Left and right have two neighbours: alternate, so that a row is a row.
    let lean = if from.q % 2 == 0 { 1.0 } else { -1.0 };
    let cost = |hex: Hex| {
        let (hx, hy) = point(hex);
        let (dx, dy) = (hx - x, hy - y);
        let ahead = dx * right + dy * down;
        let aside = dx * down + dy * right;
        let lean = if right == 0.0 { 0.0 } else { dy * lean };
        (ahead > 400.0).then_some(ahead + 1.6 * aside.abs() + lean / 100.0)
    };
    let ways = galaxy.tiles.iter().filter_map(|tile| Some((cost(tile.at)?, tile.at)));
    ways.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, hex)| hex)
}

/// A hex outside a board of these hexes, nearest to one of them.
pub fn outside(board: &[Hex], near: Hex) -> Option<Hex> {
    Hex::CENTRE.ring(rim(board) + 2).into_iter().min_by_key(|hex| near.distance(*hex))
}

/// A hex beside a board of these hexes, where the whole grows least by it: it touches none of them, nor what else is drawn.
pub fn beside(board: &[Hex], drawn: &[Hex]) -> Hex {
    let size = |hex: Hex| {
        let area = around(drawn.iter().copied().chain([hex]));
        (area.width + area.height) as u32
    };
    let rim = rim(board);
    // What touches nothing is told apart from the board.
    let apart = |hex: &Hex| drawn.iter().all(|other| other.distance(*hex) > 1);
    let free = Hex::CENTRE.spiral(rim + 2).into_iter().filter(|hex| rim <= hex.distance(Hex::CENTRE) && apart(hex));
    // Of places alike, the upper left: the buttons of the page lie on the other sides.
    free.min_by_key(|&hex| (size(hex), hex.q, hex.r)).unwrap_or(Hex::CENTRE)
}

fn rim(board: &[Hex]) -> u8 {
    board.iter().map(|hex| Hex::CENTRE.distance(*hex)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::galaxy::{Ground, Tile};

    fn galaxy(hexes: &[Hex]) -> Galaxy {
        let tile = |&at: &Hex| Tile {
            at,
            name: String::new(),
            label: String::new(),
            words: String::new(),
            ground: Ground::Space,
            owner: None,
            marks: Vec::new(),
        };
        Galaxy { tiles: hexes.iter().map(tile).collect(), ..Galaxy::default() }
    }

    #[test]
    fn lines_lead_from_side_to_side_and_lanes_are_within_the_galaxy() {
        let lane =
            Lane { at: Hex::new(0, 2), lines: vec![(Side::North, Side::South), (Side::NorthEast, Side::SouthEast)] };
        assert_eq!(lane.path(), "M0 -866Q0 0 0 866M750 -433Q0 0 750 433");
        let alone = galaxy(&[Hex::CENTRE]);
        let with = Galaxy { lanes: vec![lane], ..alone.clone() };
        assert_eq!(bounds(&with).height - bounds(&alone).height, 2.0 * 1732.0);
    }

    #[test]
    fn neighbours_are_as_far_apart_as_two_half_hexes() {
        for hex in Hex::CENTRE.neighbours() {
            let (x, y) = point(hex);
            assert!((x.hypot(y) - 1732.0).abs() < 1.0);
        }
    }

    #[test]
    fn a_fitted_galaxy_lies_within_the_free_part_of_the_screen() {
        let world = bounds(&galaxy(&Hex::CENTRE.spiral(3)));
        let free = Area { x: 0.0, y: 60.0, width: 760.0, height: 500.0 };
        let camera = Camera::fit(world, free, 1024.0, 768.0);
        let seen = camera.seen(1024.0, 768.0);
        let pixel = |x: f64, y: f64| ((x - seen.x) / camera.scale, (y - seen.y) / camera.scale);
        let (left, top) = pixel(world.x, world.y);
        let (right, bottom) = pixel(world.x + world.width, world.y + world.height);
        assert!(left >= -0.01 && right <= 760.01 && top >= 59.99 && bottom <= 560.01, "{left} {top} {right} {bottom}");
        assert!((bottom - top - 500.0).abs() < 0.01, "it fills the height");
    }

    #[test]
    fn the_point_under_the_finger_stays_when_zooming() {
        let camera = Camera { x: 50.0, y: -20.0, scale: 12.0 };
        let world = |c: Camera| (c.x + 130.0 * c.scale, c.y - 70.0 * c.scale);
        let near = camera.zoom(1.7, 130.0, -70.0);
        assert!(near.scale < camera.scale);
        let (a, b) = (world(camera), world(near));
        assert!((a.0 - b.0).abs() < 1e-6 && (a.1 - b.1).abs() < 1e-6);
    }

    #[test]
    fn zoom_and_pan_have_limits() {
        let far = Camera::default().zoom(1e-9, 0.0, 0.0);
        assert_eq!(far.scale, 1000.0 / FARTHEST);
        let world = bounds(&galaxy(&[Hex::CENTRE]));
        let lost = Camera::default().pan(1e6, 0.0).within(world);
        assert_eq!(lost.x, world.x);
        assert_eq!(Camera { scale: 100.0, ..lost }.detail(), Detail::Far);
        assert_eq!(Camera { scale: 5.0, ..lost }.detail(), Detail::Nearest);
    }

    #[test]
    fn arrow_keys_walk_the_galaxy_and_come_back() {
        let galaxy = galaxy(&Hex::CENTRE.spiral(2));
        assert_eq!(step(&galaxy, Hex::CENTRE, Arrow::Up), Some(Hex::new(0, -1)));
        let mut at = Hex::new(-2, 1);
        for _ in 0..4 {
            at = step(&galaxy, at, Arrow::Right).expect("there is more to the right");
        }
        assert_eq!(at.q, 2);
        assert_eq!(step(&galaxy, at, Arrow::Right), None);
        for _ in 0..4 {
            at = step(&galaxy, at, Arrow::Left).expect("there is more to the left");
        }
        assert_eq!(at, Hex::new(-2, 1), "a row is a row");
    }

    #[test]
    fn arrow_keys_cross_gaps_and_reach_every_tile() {
        let galaxy = galaxy(&[Hex::CENTRE, Hex::new(0, -3), Hex::new(4, -2), Hex::new(-1, 3)]);
        assert_eq!(step(&galaxy, Hex::CENTRE, Arrow::Up), Some(Hex::new(0, -3)));
        let mut reached = vec![Hex::CENTRE];
        for i in 0..10 {
            let Some(&from) = reached.get(i) else { break };
            for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                let to = step(&galaxy, from, arrow);
                reached.extend(to.filter(|to| !reached.contains(to)));
            }
        }
        assert_eq!(reached.len(), 4);
    }
}
