//! The rulebooks, and the one place where they meet.

pub mod eclipse;
pub mod skirmish;
pub mod ti4;

use crate::core::rulebook::Rulebook;

/// Every rulebook that can be played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rules {
    Skirmish,
    Eclipse,
    Ti4,
}

/// Runs `$body` with `$R` standing for the rulebook's type.
#[macro_export]
macro_rules! with_rules {
    ($rules:expr, $R:ident => $body:expr) => {
        match $rules {
            $crate::games::Rules::Skirmish => {
                type $R = $crate::games::skirmish::Skirmish;
                $body
            }
            $crate::games::Rules::Eclipse => {
                type $R = $crate::games::eclipse::Eclipse;
                $body
            }
            $crate::games::Rules::Ti4 => {
                type $R = $crate::games::ti4::Ti4;
                $body
            }
        }
    };
}

impl Rules {
    pub const ALL: &[Rules] = &[Rules::Skirmish, Rules::Eclipse, Rules::Ti4];

    pub fn of<R: Rulebook>() -> Rules {
        Rules::from_id(R::ID).expect("every rulebook is listed above")
    }

    pub fn id(self) -> u8 {
        with_rules!(self, R => R::ID)
    }

    pub fn name(self) -> &'static str {
        with_rules!(self, R => R::NAME)
    }

    pub fn from_id(id: u8) -> Option<Rules> {
        Rules::ALL.iter().copied().find(|rules| rules.id() == id)
    }

    /// By the name on the command line: "skirmish", "eclipse", "ti4".
    pub fn from_name(name: &str) -> Option<Rules> {
        Rules::ALL.iter().copied().find(|rules| rules.short_name() == name)
    }

    pub fn short_name(self) -> &'static str {
        match self {
            Rules::Skirmish => "skirmish",
            Rules::Eclipse => "eclipse",
            Rules::Ti4 => "ti4",
        }
    }
}
