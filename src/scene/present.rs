//! How a rulebook is shown: the one trait between rules and page.

use super::{Filled, Form, Hint, Names, Prompt, Rule, Scene};
use crate::core::orders::Topic;
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::PerSeat;

/// Words and pictures of a rulebook. Everything is made from a view, so nothing hidden can be shown.
pub trait Present: Rulebook {
    /// One sentence for the home screen.
    const PITCH: &'static str;

    fn form() -> Form;
    /// The error is a sentence for the player who filled the form.
    fn setup(filled: &Filled) -> Result<Self::Setup, String>;

    /// Points as the viewer may count them; those on the seats' cards in the scene.
    fn scores(view: &Self::View) -> PerSeat<i32>;
    fn scene(view: &Self::View, names: &Names) -> Scene;
    fn prompt(view: &Self::View, asked: &Asked<Self>, names: &Names) -> Prompt;
    /// A log entry as a sentence; nothing where it is not worth one.
    fn tell(entry: &Self::Entry, names: &Names) -> Option<String>;

    /// What can be answered ahead: the topic, its name, and the rulebook's own answers beside asking and passing.
    fn topics() -> Vec<(Topic, &'static str, Vec<&'static str>)>;
    /// The rules in our own words.
    fn rules() -> Vec<Rule>;
    /// What the guide of a first game says.
    fn hints() -> &'static [Hint];
}
