//! Who sits where: names and who decides for a seat. The rules never see it.

use super::refusal::Refusal;
use super::wire::{Reader, put_number};
use crate::core::seat::{PerSeat, Seat, Seats};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A player's name as it may be shown: plain text, short, without control characters. Markup is just text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Name(String);

impl Name {
    /// Characters of a name at most.
    pub const MOST: usize = 24;

    /// Cleans whatever was typed or received.
    pub fn new(text: &str) -> Name {
        Name(clean(text, Name::MOST))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Plain text on one line: no control characters, single spaces, at most so many characters.
pub(super) fn clean(text: &str, most: usize) -> String {
    let mut kept = String::new();
    let mut length = 0;
    let mut gap = false;
    for c in text.chars() {
        if c.is_whitespace() {
            gap = length > 0;
            continue;
        }
        if hides(c) {
            continue;
        }
        let needed = 1 + usize::from(gap);
        if length + needed > most {
            break;
        }
        if gap {
            kept.push(' ');
        }
        kept.push(c);
        length += needed;
        gap = false;
    }
    kept
}

/// Control characters, and those that change the direction or order of what is around them.
fn hides(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How hard a bot thinks; what a level means is the bots' business.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BotLevel(u8);

impl BotLevel {
    pub const HIGHEST: BotLevel = BotLevel(13);

    /// The level, or the highest there is.
    pub const fn new(level: u8) -> BotLevel {
        if level > Self::HIGHEST.0 { Self::HIGHEST } else { BotLevel(level) }
    }

    pub const fn level(self) -> u8 {
        self.0
    }
}

/// Who decides for a seat, as seen from the device that made the save or the link.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Control {
    /// Somebody at this device.
    #[default]
    Here,
    /// Somebody who gets links.
    ByLink,
    Bot(BotLevel),
}

impl Control {
    fn code(self) -> u8 {
        match self {
            Control::Here => 0,
            Control::ByLink => 1,
            Control::Bot(level) => 2 + level.level(),
        }
    }

    fn from_code(code: u8) -> Control {
        match code {
            0 => Control::Here,
            1 => Control::ByLink,
            level => Control::Bot(BotLevel::new(level - 2)),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    pub name: Name,
    pub control: Control,
}

/// The players of a game, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players(PerSeat<Player>);

impl Players {
    /// Nameless people at this device.
    pub fn new(seats: usize) -> Players {
        Players(PerSeat::new(seats, |_| Player::default()))
    }

    pub fn count(&self) -> usize {
        self.0.count()
    }

    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat)
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &Player)> + Clone {
        self.0.iter()
    }

    /// The seats of one kind of control.
    pub fn seats(&self, wanted: impl Fn(Control) -> bool) -> Seats {
        self.iter().filter(|(_, player)| wanted(player.control)).map(|(seat, _)| seat).collect()
    }

    /// The seats somebody decides for at this device.
    pub fn here(&self) -> Seats {
        self.seats(|control| control == Control::Here)
    }

    /// The same players seen from the device of whoever takes `mine` there: these seats are here, other people's are not.
    pub fn seen_from(&self, mine: Seats) -> Players {
        let seen = self.iter().map(|(seat, player)| {
            let control = match player.control {
                Control::Bot(_) if !mine.contains(seat) => player.control,
                _ if mine.contains(seat) => Control::Here,
                _ => Control::ByLink,
            };
            Player { name: player.name.clone(), control }
        });
        Players(seen.collect())
    }

    /// Nobody has a name and everybody is here: what a link need not say.
    pub(super) fn is_plain(&self) -> bool {
        self.0.values().all(|player| *player == Player::default())
    }

    /// Four bits of control for each seat, a set of the seats with names, and the names.
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        let codes: Vec<u8> = self.0.values().map(|player| player.control.code()).collect();
        out.extend(codes.chunks(2).map(|pair| pair[0] | pair.get(1).map_or(0, |code| code << 4)));
        let named = self.iter().filter(|(_, player)| !player.name.is_empty());
        out.push(named.clone().fold(0, |set, (seat, _)| set | 1 << seat.index()));
        for (_, player) in named {
            put_number(out, player.name.0.len() as u32);
            out.extend(player.name.0.as_bytes());
        }
    }

    pub(super) fn read(seats: usize, from: &mut Reader<'_>) -> Result<Players, Refusal> {
        let codes = from.take(seats.div_ceil(2))?;
        let named = from.byte()?;
        let mut players = Players::new(seats);
        for (seat, player) in players.0.iter_mut() {
            let code = codes[seat.index() / 2] >> (4 * (seat.index() % 2)) & 0x0f;
            player.control = Control::from_code(code);
            if named & 1 << seat.index() != 0 {
                let length = from.number()? as usize;
                let name = std::str::from_utf8(from.take(length)?).map_err(|_| Refusal::Damaged)?;
                player.name = Name::new(name);
            }
        }
        Ok(players)
    }
}

impl Index<Seat> for Players {
    type Output = Player;
    fn index(&self, seat: Seat) -> &Player {
        &self.0[seat]
    }
}

impl IndexMut<Seat> for Players {
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.0[seat]
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Players {
        Players(players.into_iter().take(Seat::MAX).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_short_clean_text_and_markup_is_just_text() {
        assert_eq!(Name::new("  Ada \n\t Lovelace ").as_str(), "Ada Lovelace");
        assert_eq!(Name::new("<b>Bo</b>&amp;").as_str(), "<b>Bo</b>&amp;");
        assert_eq!(Name::new("a\u{202e}b\u{0}c\u{7f}\u{feff}").as_str(), "abc");
        assert_eq!(Name::new(&"x".repeat(99)).as_str().chars().count(), 24);
        assert_eq!(Name::new("abcdefghijklmnopqrstuvw xyz").as_str(), "abcdefghijklmnopqrstuvw");
        assert!(Name::new("\u{200b} \u{2029}").is_empty());
    }

    #[test]
    fn a_device_sees_its_own_seats_as_here_and_bots_as_bots() {
        let mut players = Players::new(3);
        players[Seat::new(1)].control = Control::ByLink;
        players[Seat::new(2)].control = Control::Bot(BotLevel::new(2));
        let theirs = players.seen_from(Seat::new(1).into());
        let controls: Vec<Control> = theirs.iter().map(|(_, player)| player.control).collect();
        assert_eq!(controls, [Control::ByLink, Control::Here, Control::Bot(BotLevel::new(2))]);
    }

    pub fn players() -> impl Strategy<Value = Players> {
        let control = prop_oneof![
            Just(Control::Here),
            Just(Control::ByLink),
            (0u8..=13).prop_map(|level| Control::Bot(BotLevel::new(level)))
        ];
        let player = ("\\PC{0,30}", control).prop_map(|(name, control)| Player { name: Name::new(&name), control });
        prop::collection::vec(player, 1..=8).prop_map(|players| players.into_iter().collect())
    }

    proptest! {
        #[test]
        fn cleaning_a_clean_name_changes_nothing(text in any::<String>()) {
            let name = Name::new(&text);
            prop_assert_eq!(Name::new(name.as_str()), name);
        }

        #[test]
        fn players_come_back(players in players()) {
            let mut bytes = Vec::new();
            players.put(&mut bytes);
            let mut reader = Reader::new(&bytes);
            prop_assert_eq!(Players::read(players.count(), &mut reader), Ok(players));
            prop_assert!(reader.rest().is_empty());
        }
    }
}
