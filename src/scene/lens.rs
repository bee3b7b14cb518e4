//! Looking around: drag, pinch, wheel, double tap and the zoom buttons move one camera.

use super::galaxy::Detail;
use super::geometry::{Area, Camera, around};
use crate::core::hex::Hex;

/// The camera of one screen, in pixels. It shows the whole world by itself until somebody moves it.
#[derive(Clone, PartialEq, Debug)]
pub struct Lens {
    screen: Screen,
    /// What there is to see.
    world: Area,
    moved: Option<Camera>,
    /// What a question wanted to be seen from near, until somebody moves the camera.
    framed: Vec<Hex>,
    fingers: Vec<Finger>,
    dragging: bool,
    /// When and where somebody tapped last: milliseconds, x, y.
    last_tap: (f64, f64, f64),
}

/// The canvas and its free part: what nothing covers while the decision bar rests. What the galaxy is fitted into does not
/// change with the question, so that nothing moves while somebody reads.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Screen {
    pub width: f64,
    pub height: f64,
    pub free: Area,
}

#[derive(Copy, Clone, PartialEq, Debug)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
    down: (f64, f64),
}

/// A finger that moves less than this has tapped.
const SLACK: f64 = 8.0;
/// Two taps within so many milliseconds are one double tap.
const TWICE: f64 = 320.0;

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

impl Default for Lens {
    fn default() -> Lens {
        let area = Area { x: 0.0, y: 0.0, width: 800.0, height: 600.0 };
        let screen = Screen { width: 800.0, height: 600.0, free: area };
        Lens {
            screen,
            world: area,
            moved: None,
            framed: Vec::new(),
            fingers: Vec::new(),
            dragging: false,
            last_tap: (0.0, 0.0, 0.0),
        }
    }
}

impl Lens {
    /// A lens nobody has moved, before the same screen.
    pub fn fresh(&self) -> Lens {
        Lens { screen: self.screen, world: self.world, ..Lens::default() }
    }

    /// The galaxy has grown, or is another one.
    pub fn set_world(&mut self, world: Area) {
        self.world = world;
    }

    pub fn world(&self) -> Area {
        self.world
    }

    /// How large the canvas is, and which part of it is free.
    pub fn set_screen(&mut self, screen: Screen) {
        self.screen = screen;
    }

    /// Whether the canvas is as large as it is known to be, whatever covers it.
    pub fn fills(&self, screen: &Screen) -> bool {
        (self.screen.width, self.screen.height) == (screen.width, screen.height)
    }

    fn camera(&self) -> Camera {
        let Screen { width, height, free } = self.screen;
        self.moved.unwrap_or_else(|| Camera::fit(self.world, free, width, height))
    }

    /// What is seen, as an SVG says it.
    pub fn view_box(&self) -> String {
        let seen = self.camera().seen(self.screen.width, self.screen.height);
        seen.view_box()
    }

    /// How near it is, as the style sheet says it.
    pub fn detail(&self) -> &'static str {
        match self.camera().detail() {
            Detail::OnlyFar | Detail::Far => "far",
            Detail::Near => "near",
            Detail::Nearest => "nearest",
        }
    }

    fn aim(&mut self, step: impl FnOnce(Camera) -> Camera) {
        self.framed.clear();
        self.moved = Some(step(self.camera()).within(self.world));
    }

    /// The whole world again.
    pub fn fit(&mut self) {
        self.moved = None;
        self.framed.clear();
    }

    /// Shows these hexes from near, where the whole world is seen from far; not where they are too far apart for that.
    pub fn frame(&mut self, hexes: Vec<Hex>) {
        let untouched = self.moved.is_none() || !self.framed.is_empty();
        if !untouched || hexes.is_empty() || self.framed == hexes {
            return;
        }
        let Screen { width, height, free } = self.screen;
        let whole = Camera::fit(self.world, free, width, height);
        // The bar grows with what is picked.
        let above = Area { height: free.height * 0.74, ..free };
        let near = Camera::fit(around(hexes.iter().copied()), above, width, height);
        if whole.detail() < Detail::Near && near.detail() >= Detail::Near {
            self.moved = Some(near);
            self.framed = hexes;
        } else {
            self.fit();
        }
    }

    /// A question speaks of these hexes: what was shown for another is left again, unless it is about the same.
    pub fn leave_frame(&mut self, about: &[Hex]) {
        if !self.framed.is_empty() && !about.iter().any(|hex| self.framed.contains(hex)) {
            self.fit();
        }
    }

    /// Brings a hex into the free part, where it is not.
    pub fn show(&mut self, hex: Hex) {
        let Screen { width, height, free } = self.screen;
        let (x, y) = self.camera().offset(hex);
        let (x, y) = (x + width / 2.0, y + height / 2.0);
        let short =
            |at: f64, from: f64, length: f64| (from + 40.0 - at).max(0.0) + (from + length - 40.0 - at).min(0.0);
        let (right, down) = (short(x, free.x, free.width), short(y, free.y, free.height));
        if (right, down) != (0.0, 0.0) {
            self.aim(|camera| camera.pan(right, down));
        }
    }

    /// Magnifies about the middle of the free part.
    pub fn zoom(&mut self, nearer: bool) {
        let Screen { width, height, free } = self.screen;
        let (right, down) = (free.x + (free.width - width) / 2.0, free.y + (free.height - height) / 2.0);
        let factor = if nearer { 1.4 } else { 1.0 / 1.4 };
        self.aim(|camera| camera.zoom(factor, right, down));
    }

    /// The wheel turned by so many pixels over a point of the canvas.
    pub fn wheel(&mut self, x: f64, y: f64, by: f64) {
        let (right, down) = self.middle_offset(x, y);
        self.aim(|camera| camera.zoom((-by / 400.0).clamp(-0.5, 0.5).exp(), right, down));
    }

    /// Pixels from the middle of the canvas.
    fn middle_offset(&self, x: f64, y: f64) -> (f64, f64) {
        (x - self.screen.width / 2.0, y - self.screen.height / 2.0)
    }

    pub fn finger_down(&mut self, id: i32, x: f64, y: f64) {
        self.fingers.retain(|finger| finger.id != id);
        if self.fingers.is_empty() {
            self.dragging = false;
        }
        if self.fingers.len() < 2 {
            self.fingers.push(Finger { id, x, y, down: (x, y) });
        }
    }

    /// Whether a move of this finger would change anything.
    pub fn follows(&self, id: i32) -> bool {
        self.fingers.iter().any(|finger| finger.id == id)
    }

    /// True when a drag begins: from then on the canvas gets the rest, so that no tile takes it for a tap.
    pub fn finger_moved(&mut self, id: i32, x: f64, y: f64) -> bool {
        let Some(at) = self.fingers.iter().position(|finger| finger.id == id) else { return false };
        let own = self.fingers[at];
        let began = self.dragging;
        if !began && distance((x, y), own.down) < SLACK {
            return false;
        }
        self.dragging = true;
        self.fingers[at] = Finger { x, y, ..own };
        match self.fingers.iter().find(|finger| finger.id != id).copied() {
            None => self.aim(|camera| camera.pan(x - own.x, y - own.y)),
            Some(other) => {
                let apart = |a: (f64, f64)| distance(a, (other.x, other.y)).max(1.0);
                let factor = apart((x, y)) / apart((own.x, own.y));
                let middle = self.middle_offset((x + other.x) / 2.0, (y + other.y) / 2.0);
                let half = ((x - own.x) / 2.0, (y - own.y) / 2.0);
                self.aim(|camera| camera.pan(half.0, half.1).zoom(factor, middle.0, middle.1));
            }
        }
        !began
    }

    /// A finger has gone, at so many milliseconds; two taps show the whole world.
    pub fn finger_up(&mut self, id: i32, x: f64, y: f64, now: f64) {
        self.fingers.retain(|finger| finger.id != id);
        let (when, tx, ty) = self.last_tap;
        let twice = !self.dragging && now - when < TWICE && distance((x, y), (tx, ty)) < 3.0 * SLACK;
        self.last_tap = if self.dragging || twice { (0.0, 0.0, 0.0) } else { (now, x, y) };
        if twice {
            self.fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(lens: &Lens) -> f64 {
        lens.view_box().split(' ').nth(2).and_then(|part| part.parse().ok()).expect("a width")
    }

    #[test]
    fn a_finger_drags_two_fingers_pinch_and_two_taps_show_everything() {
        let mut lens = Lens::default();
        let whole = lens.view_box();
        lens.zoom(true);
        let near = width(&lens);
        lens.finger_down(1, 100.0, 100.0);
        assert!(!lens.finger_moved(1, 103.0, 100.0), "that is still a tap");
        assert!(lens.finger_moved(1, 160.0, 100.0));
        assert!(!lens.finger_moved(1, 170.0, 100.0), "it began before");
        assert_eq!(width(&lens), near);
        lens.finger_down(2, 300.0, 100.0);
        lens.finger_moved(2, 400.0, 100.0);
        assert!(width(&lens) < near);
        lens.finger_up(1, 170.0, 100.0, 10.0);
        lens.finger_up(2, 400.0, 100.0, 20.0);
        for now in [1_000.0, 1_200.0] {
            assert_ne!(lens.view_box(), whole);
            lens.finger_down(1, 100.0, 100.0);
            lens.finger_up(1, 100.0, 100.0, now);
        }
        assert_eq!(lens.view_box(), whole);
    }

    #[test]
    fn a_question_about_small_pieces_brings_the_camera_near_and_lets_it_go_again() {
        let screen = Screen { width: 800.0, height: 600.0, free: Area { x: 0.0, y: 0.0, width: 800.0, height: 600.0 } };
        let galaxy = || Lens { world: around(Hex::CENTRE.spiral(3).into_iter()), screen, ..Lens::default() };
        let (mut lens, whole) = (galaxy(), galaxy().view_box());
        lens.frame(vec![Hex::CENTRE, Hex::new(1, 0)]);
        assert_eq!(lens.detail(), "nearest");
        lens.leave_frame(&[Hex::new(1, 0)]);
        assert_ne!(lens.view_box(), whole, "the next question is about the same place");
        lens.leave_frame(&[]);
        assert_eq!(lens.view_box(), whole);
        lens.frame(vec![Hex::new(0, -3), Hex::new(0, 3)]);
        assert_eq!(lens.view_box(), whole, "too far apart to come near");
        lens.zoom(true);
        let own = lens.view_box();
        lens.frame(vec![Hex::CENTRE]);
        assert_eq!(lens.view_box(), own, "whoever moved the camera keeps it");
    }

    #[test]
    fn a_panel_covers_the_canvas_and_leaves_its_size() {
        let free = Area { x: 0.0, y: 0.0, width: 800.0, height: 600.0 };
        let mut lens = Lens::default();
        lens.set_screen(Screen { width: 800.0, height: 600.0, free });
        assert!(lens.fills(&Screen { width: 800.0, height: 600.0, free: Area { width: 500.0, ..free } }));
        assert!(!lens.fills(&Screen { width: 600.0, height: 800.0, free }));
    }

    #[test]
    fn a_third_finger_and_a_stranger_change_nothing() {
        let mut lens = Lens::default();
        for id in 1..4 {
            lens.finger_down(id, 100.0 * f64::from(id), 100.0);
        }
        assert!(!lens.follows(3));
        let before = lens.clone();
        assert!(!lens.finger_moved(3, 900.0, 900.0));
        assert_eq!(lens, before);
    }
}
