//! How a rulebook is shown: the one trait between rules and page.

use super::ending::Source;
use super::{
    Battle, Beat, Block, Draft, Filled, Form, Layer, Names, Odds, Orderable, Overlay, Preview, Prompt, Reason, Rule,
    Scene, Spot,
};
use crate::core::decision::Choice;
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::{PerSeat, Seat};

/// Words and pictures of a rulebook. Everything is made from a view, so nothing hidden can be shown.
pub trait Present: Rulebook {
    /// What kind of game it is, for those who choose one.
    const PITCH: Pitch;

    fn form() -> Form;
    /// The error is a sentence for the player who filled the form.
    fn setup(filled: &Filled) -> Result<Self::Setup, String>;
    /// The form as it was filled in for this set-up, to play it again.
    fn refill(setup: &Self::Setup) -> Filled;
    /// The n-th of many different games of an edition, where a form that is filled in at random seldom gives one that goes.
    fn varied_setup(_edition: usize, _seats: usize, _nth: u64) -> Option<Self::Setup> {
        None
    }

    /// The board as people share it, where there is a usual way to write it.
    fn map_string(_view: &Self::View) -> Option<String> {
        None
    }

    /// Points as the viewer may count them; those on the seats' cards in the scene.
    fn scores(view: &Self::View) -> PerSeat<i32>;
    fn scene(view: &Self::View, names: &Names) -> Scene;
    /// A battle as a scene of its own, where one is fought or has just been; no part of what [`Present::scene`] makes. `recent` is
    /// what the viewer read last in the log, oldest first; `telling` where its last entry is being shown, as opposed to a question.
    fn battle(_view: &Self::View, _recent: &[&Self::Entry], _telling: bool, _names: &Names) -> Option<Battle> {
        None
    }
    /// The chances in the battle under way; nothing where there is none, or nothing to guess. Apart from the battle itself because
    /// large fleets take long to weigh.
    fn odds(_view: &Self::View) -> Option<Odds> {
        None
    }
    /// What the sheet with this key holds; nothing where the scene has no such sheet.
    fn sheet(view: &Self::View, key: &str, names: &Names) -> Vec<Block>;
    /// What lies open before a seat; nothing where its card in the scene says it all.
    fn area(_view: &Self::View, _seat: Seat, _names: &Names) -> Vec<Block> {
        Vec::new()
    }
    fn prompt(view: &Self::View, asked: &Asked<Self>, names: &Names) -> Prompt;
    /// What a spot would stand for as an answer, offered or not; the likeliest first.
    fn targets_at(view: &Self::View, asked: &Asked<Self>, spot: Spot) -> Vec<Self::Target>;
    /// Why `target` does not answer what is asked, in words for the asked seat.
    fn reason(view: &Self::View, asked: &Asked<Self>, target: &Self::Target, because: &Self::Because) -> Reason;
    /// What happened by a log entry, as its readers may know it. `view` is one after the entry, at once or later, and
    /// makes no difference: it says where things are that do not move.
    fn tell(entry: &Self::Entry, view: &Self::View, names: &Names) -> Beat;

    /// Whose turn it is, where somebody has one: a turn is over when this changes.
    fn on_turn(view: &Self::View) -> Option<Seat>;
    /// Whether a question is a step of a plan; its prompt says so, too.
    fn is_step(why: &Self::Why) -> bool;
    /// What a plan goes on with where its player says nothing else; `since` is what happened since it began. A step that
    /// somebody should have decided has none.
    fn ahead(view: &Self::View, asked: &Asked<Self>, since: &[&Self::Entry]) -> Option<Choice>;
    /// What a plan costs its seat, in a few words.
    fn costs(before: &Self::View, after: &Self::View, seat: Seat) -> String;

    /// What an answer in the making would come to; nothing where the draft says it all.
    fn preview(_view: &Self::View, _asked: &Asked<Self>, _draft: &Draft, _names: &Names) -> Preview {
        Preview::default()
    }

    /// What can be laid over the board.
    fn overlays() -> &'static [Overlay] {
        &[]
    }

    /// What the overlay with this key says.
    fn layers(_view: &Self::View, _key: &str, _names: &Names) -> Vec<Layer> {
        Vec::new()
    }

    /// What can be answered ahead.
    fn topics() -> Vec<Orderable>;
    /// What a seat can answer ahead in this game, moments and components included. What it holds does not matter.
    fn orderables(_view: &Self::View, _seat: Seat) -> Vec<Orderable> {
        Self::topics()
    }
    /// The rules in our own words.
    fn rules() -> Vec<Rule>;
    /// What one wants beside the board on one page: rounds, costs, odds.
    fn aid() -> Vec<Block>;

    /// How many faces the dice have.
    const FACES: u8 = 6;
    /// The dice a seat rolled, where an entry is that: what they show.
    fn rolled(entry: &Self::Entry) -> Option<(Seat, Vec<u8>)>;
    /// Where the points of a finished game came from. The sums are the scores.
    fn sources(view: &Self::View, log: &[&Self::Entry]) -> Vec<Source>;
}

/// What kind of game it is: one sentence, how long it lasts, how many can play, and how heavy it is, from 1 to 5.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pitch {
    pub sentence: &'static str,
    pub length: &'static str,
    pub players: &'static str,
    pub weight: u8,
    /// What a first game with a guide is.
    pub first_game: &'static str,
}

impl Pitch {
    pub const HEAVIEST: u8 = 5;

    pub fn weight_in_words(self) -> &'static str {
        match self.weight {
            0 | 1 => "light",
            2 => "easy",
            3 => "middling",
            4 => "heavy",
            _ => "very heavy",
        }
    }
}
