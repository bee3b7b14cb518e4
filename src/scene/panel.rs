//! What stands beside the galaxy: seats, sheets, a battle.

use super::galaxy::{Art, Spot, Tint};
use crate::core::seat::Seat;

/// One seat in the side rail.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatCard {
    pub seat: Seat,
    /// Its place among the seats where they stand in an order of their own; those in the same place stand as they sit.
    pub place: u8,
    /// Faction or species, where there is one, and its emblem.
    pub title: String,
    pub emblem: Option<Art>,
    pub score: i32,
    /// What some seats have and others have not: on a line of its own, so that the figures of all seats stand in columns.
    pub badges: Vec<Fact>,
    pub facts: Vec<Fact>,
    /// It is this seat's turn.
    pub active: bool,
    pub passed: bool,
}

/// A small figure with its meaning: "Fuel 3".
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    pub art: Option<Art>,
    pub label: String,
    pub value: String,
}

impl Fact {
    pub fn new(label: impl ToString, value: impl ToString) -> Fact {
        Fact { art: None, label: label.to_string(), value: value.to_string() }
    }

    pub fn with(art: Art, label: impl ToString, value: impl ToString) -> Fact {
        Fact { art: Some(art), ..Fact::new(label, value) }
    }
}

/// A sheet that can be opened beside the board. What it holds is made while it is open: see `Present::sheet`.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetTab {
    /// Stable, so that an open sheet stays open when the game moves on.
    pub key: &'static str,
    pub title: String,
    pub art: Art,
}

impl SheetTab {
    pub fn new(key: &'static str, title: &str, art: Art) -> SheetTab {
        SheetTab { key, title: title.to_string(), art }
    }
}

/// Something that everybody plays for, as a chip beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Milestone {
    pub art: Art,
    pub title: String,
    /// What it is about: planets, ships, technologies.
    pub aim: Art,
    /// How far the viewer is: "4/6"; empty for a spectator.
    pub figure: String,
    /// Reached now, and to be had.
    pub ready: bool,
    /// The viewer has it for good.
    pub done: bool,
    /// Who has it for good.
    pub seats: Vec<Seat>,
    /// How far everybody is, in words.
    pub words: String,
    /// The sheet that tells more.
    pub sheet: &'static str,
}

/// Everything in the blocks of a sheet that can be tapped at times.
pub fn spots_in(blocks: &[Block]) -> Vec<Spot> {
    let mut found = Vec::new();
    collect_spots(blocks, &mut found);
    found
}

fn collect_spots(blocks: &[Block], found: &mut Vec<Spot>) {
    for block in blocks {
        match block {
            Block::Cards(cards) | Block::Tiles(cards) | Block::Tray(cards) => {
                found.extend(cards.iter().filter_map(|card| card.spot));
            }
            Block::Track(track) => found.extend(track.cells.iter().filter_map(|cell| cell.spot)),
            Block::Plan(plan) => found.extend(plan.squares.iter().filter_map(|square| square.spot)),
            Block::Choice { options, .. } => options.iter().for_each(|(_, inner)| collect_spots(inner, found)),
            Block::Columns(columns) => columns.iter().for_each(|inner| collect_spots(inner, found)),
            Block::Heading(_) | Block::Text(_) | Block::Facts(_) | Block::Rows { .. } => {}
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    Heading(String),
    Text(String),
    Facts(Vec<Fact>),
    Cards(Vec<Card>),
    /// Cards of few words, closer together.
    Tiles(Vec<Card>),
    /// Cards in a hand: those that can be played now lie open, the others show their name and their time until somebody opens them.
    Tray(Vec<Card>),
    /// A table: a head and rows of the same length.
    Rows {
        head: Vec<String>,
        rows: Vec<Vec<String>>,
    },
    Track(Track),
    Plan(Plan),
    /// One of several to look at, each under its name.
    Choice {
        label: String,
        options: Vec<(String, Vec<Block>)>,
    },
    /// Side by side where there is room, else below each other.
    Columns(Vec<Vec<Block>>),
}

impl Block {
    /// What the figures on the cards below it mean.
    pub fn legend(figures: &[Fact]) -> Block {
        Block::Facts(figures.iter().map(|figure| Fact { value: String::new(), ..figure.clone() }).collect())
    }
}

/// Cells in a row with something on some of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Track {
    pub title: String,
    pub art: Option<Art>,
    /// What it comes to, and what the next step would change.
    pub note: String,
    pub cells: Vec<Cell>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// The figure on the cell, where nothing covers it.
    pub text: String,
    /// What lies on it.
    pub mark: Option<(Art, Tint)>,
    pub lamp: Lamp,
    /// The cell in words.
    pub words: String,
    pub spot: Option<Spot>,
}

/// What a cell of a track means now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Lamp {
    #[default]
    Plain,
    /// It holds now.
    Now,
    /// It will hold after the next step.
    Next,
}

/// Squares at given places, each with something on it, and what they add up to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    pub title: String,
    pub art: Option<Art>,
    pub note: String,
    pub facts: Vec<Fact>,
    pub squares: Vec<Square>,
}

/// A square of a plan. Its place is in hundredths of a square, x to the right, y down.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Square {
    pub x: u16,
    pub y: u16,
    pub art: Option<Art>,
    pub tint: Tint,
    pub name: String,
    /// What it gives: "+2", "3".
    pub figure: String,
    pub spot: Option<Spot>,
    /// Laid here, as opposed to printed.
    pub raised: bool,
}

/// A card, tile or objective, face up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    pub title: String,
    pub art: Option<(Art, Tint)>,
    /// "Reaction", "Military technology".
    pub kind: String,
    pub text: String,
    /// What holds of it now: "4 of 6 planets", "exhausted", "costs 5".
    pub note: String,
    pub count: u32,
    pub spot: Option<Spot>,
    /// Cannot be used now.
    pub dimmed: bool,
    /// How far each seat is with it.
    pub meters: Vec<Meter>,
    /// What it is worth or holds, in the same order on all cards beside it: figures that are compared line up.
    pub figures: Vec<Fact>,
    /// What it takes, a drawing for each; its kind says the same in words.
    pub signs: Vec<(Art, Tint)>,
    /// Who has it, or one like it: told by their shapes.
    pub holders: Vec<Seat>,
    /// The number of the rule that it follows, as the reference has it; empty where there is none.
    pub rule: &'static str,
}

impl Card {
    /// What a note adds to the card: without the parts that its text or its figures tell, "2 resources, 1 influence".
    pub fn unsaid(&self, note: &str) -> String {
        let plain = |text: &str| text.replace('\n', " ").to_lowercase();
        let text = plain(&self.text);
        if !text.is_empty() && plain(note).starts_with(&text) {
            return String::new();
        }
        let figure = |part: &str| {
            let is = |figure: &Fact, value: &str, name: &str| {
                figure.value == value && figure.label.to_lowercase().starts_with(name)
            };
            part.split_once(' ').is_some_and(|(value, name)| self.figures.iter().any(|figure| is(figure, value, name)))
        };
        let said = |part: &&str| text.contains(plain(part).trim_end_matches('.')) || part.split(", ").all(figure);
        note.split("; ").filter(|part| !said(part)).collect::<Vec<_>>().join("; ")
    }
}

/// How far somebody is: "Ada 4 of 6".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meter {
    pub seat: Option<Seat>,
    pub label: String,
    pub have: u32,
    pub need: u32,
    /// What it is called once it has been reached for good: "scored".
    pub done: Option<&'static str>,
}

/// A battle as a scene of its own.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Battle {
    pub title: String,
    /// "Round 2: defenders roll".
    pub step: String,
    /// The steps of the fight in their order; none where a rulebook has nothing to tell apart.
    pub stages: Vec<Stage>,
    pub sides: Vec<BattleSide>,
    /// How it came out, once it is over: nobody fights any more.
    pub result: Option<BattleResult>,
}

/// A step of a fight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    pub name: String,
    pub lamp: Progress,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    Done,
    Now,
    Ahead,
}

/// How a battle came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BattleResult {
    /// "Ada holds the field".
    pub text: String,
    pub winner: Option<Seat>,
    /// What each side lost, a sentence each.
    pub losses: Vec<(Seat, String)>,
}

impl Battle {
    /// The only side that has anything left, once the other has not.
    pub fn victor(&self) -> Option<&BattleSide> {
        let mut left = self.sides.iter().filter(|side| !side.groups.is_empty());
        // Where the steps are told apart, the result is told as well: who has nothing left may only be under fire.
        let one = left.next().filter(|_| self.sides.len() > 1 && self.stages.is_empty())?;
        left.next().is_none().then_some(one)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct BattleSide {
    /// None for those who play themselves.
    pub seat: Option<Seat>,
    pub name: String,
    /// "attacking", "defending".
    pub role: &'static str,
    pub groups: Vec<Group>,
    /// What this side rolled last with ships that are gone; all other dice lie beside their group.
    pub dice: Vec<Die>,
    /// Whether and where to it can retreat, before anybody says so; empty where that is no question.
    pub retreat: String,
}

/// The chances to win a battle from here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// By side, in thousandths.
    pub sides: Vec<u16>,
    /// False where the battle was played out many times instead, which is within a few percent.
    pub exact: bool,
}

impl Odds {
    pub fn new(chances: [f64; 2], exact: bool) -> Odds {
        Odds { sides: chances.iter().map(|chance| (chance * 1000.0).round() as u16).collect(), exact }
    }
}

/// Ships or troops of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub art: Art,
    pub name: String,
    pub count: u32,
    /// "hits on 4", "2 of 3 hull left".
    pub note: String,
    /// What it rolled last.
    pub dice: Vec<Die>,
    pub spot: Option<Spot>,
    /// Of these, so many have sustained damage and go on.
    pub damaged: u32,
    /// Those that are whole can still sustain damage.
    pub sustains: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Die {
    pub face: u8,
    pub hit: bool,
    /// It was rolled once more.
    pub again: bool,
}

impl Die {
    pub fn new(face: u8, hit: bool) -> Die {
        Die { face, hit, again: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_victor_of_a_battle_is_the_only_side_with_something_left() {
        let group = Group {
            art: Art::CRUISER,
            name: "cruiser".into(),
            count: 1,
            note: String::new(),
            dice: Vec::new(),
            spot: None,
            damaged: 0,
            sustains: false,
        };
        let side = |name: &str, groups: Vec<Group>| BattleSide {
            seat: None,
            name: name.into(),
            role: "",
            groups,
            dice: Vec::new(),
            retreat: String::new(),
        };
        let battle = |sides| Battle { sides, ..Battle::default() };
        let both = battle(vec![side("A", vec![group.clone()]), side("B", vec![group.clone()])]);
        assert_eq!(both.victor(), None);
        let one = battle(vec![side("A", Vec::new()), side("B", vec![group])]);
        assert_eq!(one.victor().map(|side| side.name.as_str()), Some("B"));
        assert_eq!(battle(vec![side("A", Vec::new()), side("B", Vec::new())]).victor(), None);
    }

    #[test]
    fn a_note_adds_what_neither_text_nor_figures_tell() {
        let figures = vec![Fact::new("Resources", 1), Fact::new("Influence", 3)];
        let card = Card { text: "Draw a card.\nDiscard one.".into(), figures, ..Card::default() };
        assert_eq!(card.unsaid("Draw a card. Discard one."), "");
        assert_eq!(card.unsaid("costs 2; draw a card"), "costs 2");
        assert_eq!(card.unsaid("1 resource, 3 influence"), "");
        for new in
            ["1 resource, 2 influence", "1 resource, 3 influence, held by Ada", "Exhausted", "costs 2; discard two"]
        {
            assert_eq!(card.unsaid(new), new);
        }
    }
}
