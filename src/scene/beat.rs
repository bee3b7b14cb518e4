//! What happened, one thing at a time. The line of the log and what the page plays on the board are the same value.

use super::galaxy::{Art, Tint};
use super::panel::Die;
use crate::core::hex::Hex;
use crate::core::orders::Topic;
use crate::core::seat::{Seat, Seats};

/// One thing that happened, as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beat {
    /// How many choices had been made when it happened.
    pub after: usize,
    /// Who did it, or whose it is; `None` for what nobody at the table does.
    pub seat: Option<Seat>,
    /// To whom something was done or given, by others or by the rules.
    pub on: Seats,
    pub art: Option<Art>,
    /// Where, the place that matters most first.
    pub places: Vec<Hex>,
    pub level: Level,
    pub opens: Option<Opens>,
    /// One sentence.
    pub text: String,
    pub legs: Vec<Leg>,
    pub rolls: Vec<Roll>,
    /// The standing order behind it, which its player may change.
    pub order: Option<Topic>,
    /// How something came out that other beats led to: a battle, the game.
    pub result: bool,
    /// A card that is turned over.
    pub card: Option<Turned>,
}

/// A card that everybody sees: it is told in the sentence, too, where no card is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turned {
    pub art: Art,
    pub tint: Tint,
    pub title: String,
    pub text: String,
}

/// How much it matters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// What follows from something else, or changes little.
    Detail,
    #[default]
    Minor,
    Major,
}

/// A part of the game that begins here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opens {
    Round(u32),
    /// By its name.
    Phase(&'static str),
    Turn(Seat),
    Battle,
}

/// Pieces of one kind on their way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    pub art: Art,
    pub seat: Seat,
    pub count: u8,
    pub from: Hex,
    pub to: Hex,
}

/// Dice, and what rolled them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    pub art: Art,
    /// "2 cruisers".
    pub name: String,
    pub dice: Vec<Die>,
}

impl Beat {
    pub fn new(text: impl Into<String>) -> Beat {
        Beat { text: text.into(), ..Beat::default() }
    }

    pub fn by(mut self, seat: Seat) -> Beat {
        self.seat = Some(seat);
        self
    }

    /// It is done to a seat.
    pub fn to(mut self, seat: Seat) -> Beat {
        self.on.insert(seat);
        self
    }

    pub fn art(mut self, art: Art) -> Beat {
        self.art = Some(art);
        self
    }

    pub fn at(mut self, places: impl IntoIterator<Item = Hex>) -> Beat {
        self.places.extend(places);
        self
    }

    pub fn detail(mut self) -> Beat {
        self.level = Level::Detail;
        self
    }

    pub fn major(mut self) -> Beat {
        self.level = Level::Major;
        self
    }

    pub fn opens(mut self, opens: Opens) -> Beat {
        self.opens = Some(opens);
        self
    }

    pub fn legs(mut self, legs: impl IntoIterator<Item = Leg>) -> Beat {
        self.legs.extend(legs);
        self
    }

    pub fn rolls(mut self, rolls: impl IntoIterator<Item = Roll>) -> Beat {
        self.rolls.extend(rolls);
        self
    }

    /// A card is turned over.
    pub fn turns(mut self, card: Turned) -> Beat {
        self.card = Some(card);
        self
    }

    /// The sentence without what the card beside it says.
    pub fn beside_card(&self) -> &str {
        let said = self.card.as_ref().and_then(|card| self.text.strip_suffix(&*card.text));
        said.map_or(&*self.text, |said| said.trim_end().trim_end_matches(':'))
    }

    /// The outcome of something; it matters.
    pub fn result(mut self) -> Beat {
        self.result = true;
        self.major()
    }

    /// Whether it was done to this viewer.
    pub fn concerns(&self, viewer: Option<Seat>) -> bool {
        viewer.is_some_and(|viewer| self.on.contains(viewer))
    }

    /// Whether the viewer did it and has nothing to learn from it.
    pub fn is_own_move(&self, viewer: Option<Seat>) -> bool {
        viewer.is_some() && self.seat == viewer && !self.concerns(viewer) && self.rolls.is_empty() && !self.result
    }

    /// Milliseconds it is shown at the usual pace: time to see it and to read it.
    pub fn milliseconds(&self) -> u32 {
        let seen = match self.level {
            Level::Detail => 350,
            Level::Minor => 700,
            Level::Major => 1_100,
        };
        let rolled = if self.rolls.is_empty() { 0 } else { 500 };
        seen + rolled + 9 * self.text.chars().count() as u32
    }
}

/// What a viewer missed, first what was done to them; their own moves are left out.
pub fn news(beats: impl IntoIterator<Item = Beat>, viewer: Option<Seat>) -> (Vec<Beat>, Vec<Beat>) {
    let others = beats.into_iter().filter(|beat| !beat.is_own_move(viewer));
    others.partition(|beat| beat.concerns(viewer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_begin_with_what_was_done_to_the_viewer_and_leave_out_their_own_moves() {
        let (me, other) = (Seat::new(0), Seat::new(1));
        let beats = [
            Beat::new("I build.").by(me),
            Beat::new("You pass.").by(other),
            Beat::new("I lose a ship.").by(me).to(me),
            Beat::new("I hit.").by(me).rolls([Roll { art: Art::CRUISER, name: "1 cruiser".into(), dice: vec![] }]),
        ];
        let (mine, rest) = news(beats.clone(), Some(me));
        let texts = |beats: &[Beat]| beats.iter().map(|beat| beat.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&mine), ["I lose a ship."]);
        assert_eq!(texts(&rest), ["You pass.", "I hit."]);
        assert_eq!(news(beats, None).1.len(), 4, "a spectator has no moves");
    }

    #[test]
    fn what_a_card_says_is_not_said_twice() {
        let card = |text: &str| Turned { art: Art::RELIC, tint: Tint::Plain, title: "Mine".into(), text: text.into() };
        let told = Beat::new("Ada explores Bereg and finds Mine: Gain 1 trade good.");
        assert_eq!(told.beside_card(), told.text);
        assert_eq!(told.clone().turns(card("Gain 1 trade good.")).beside_card(), "Ada explores Bereg and finds Mine");
        assert_eq!(told.clone().turns(card("Something else.")).beside_card(), told.text);
    }

    #[test]
    fn what_matters_more_and_dice_are_shown_longer() {
        let plain = Beat::new("Ada moves.");
        let roll = Roll { art: Art::CRUISER, name: "1 cruiser".into(), dice: vec![] };
        assert!(plain.clone().detail().milliseconds() < plain.milliseconds());
        assert!(plain.milliseconds() < plain.clone().major().milliseconds());
        assert!(plain.milliseconds() < plain.clone().rolls([roll]).milliseconds());
        assert!(plain.milliseconds() < Beat::new("Ada moves three cruisers a long way.").milliseconds());
    }
}
