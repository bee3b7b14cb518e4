//! The rulebooks, and the one place where they meet.

pub mod eclipse;
pub mod skirmish;
pub mod ti3;
pub mod ti4;

use crate::core::rulebook::Rulebook;

/// Every rulebook that can be played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RulebookId {
    Skirmish,
    Eclipse,
    Ti4,
    Ti3,
}

/// Runs `$body` with `$R` standing for the rulebook's type.
#[macro_export]
macro_rules! with_rulebook {
    ($rulebook:expr, $R:ident => $body:expr) => {
        match $rulebook {
            $crate::games::RulebookId::Skirmish => {
                type $R = $crate::games::skirmish::Skirmish;
                $body
            }
            $crate::games::RulebookId::Eclipse => {
                type $R = $crate::games::eclipse::Eclipse;
                $body
            }
            $crate::games::RulebookId::Ti4 => {
                type $R = $crate::games::ti4::Ti4;
                $body
            }
            $crate::games::RulebookId::Ti3 => {
                type $R = $crate::games::ti3::Ti3;
                $body
            }
        }
    };
}

impl RulebookId {
    pub const ALL: &[RulebookId] = &[RulebookId::Skirmish, RulebookId::Eclipse, RulebookId::Ti4, RulebookId::Ti3];

    pub fn of<R: Rulebook>() -> RulebookId {
        RulebookId::from_id(R::ID).expect("every rulebook is listed above")
    }

    pub fn id(self) -> u8 {
        with_rulebook!(self, R => R::ID)
    }

    pub fn name(self) -> &'static str {
        with_rulebook!(self, R => R::NAME)
    }

    pub fn from_id(id: u8) -> Option<RulebookId> {
        RulebookId::ALL.iter().copied().find(|rulebook| rulebook.id() == id)
    }

    /// By the name on the command line: "skirmish", "eclipse", "ti4", "ti3".
    pub fn from_name(name: &str) -> Option<RulebookId> {
        RulebookId::ALL.iter().copied().find(|rulebook| rulebook.short_name() == name)
    }

    pub fn short_name(self) -> &'static str {
        match self {
            RulebookId::Skirmish => "skirmish",
            RulebookId::Eclipse => "eclipse",
            RulebookId::Ti4 => "ti4",
            RulebookId::Ti3 => "ti3",
        }
    }
}
