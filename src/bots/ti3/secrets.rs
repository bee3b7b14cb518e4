//! Secret objectives as plans: the throne and its guard.

use super::mind::{Mind, POINT, Worth};
use crate::games::ti3::model::ids::{Objective, Planet};
use crate::games::ti3::model::state::State;
use crate::games::ti3::rules::scoring;

/// What Mecatol Rex is worth to whose secret objective asks for it.
const THRONE: Worth = POINT * 3 / 4;

/// What a secret objective asks to have at Mecatol Rex besides a dock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guard {
    Dreadnoughts,
    Ships,
    Troops,
    /// Nothing but to stay.
    Hold,
}

impl Mind {
    /// Secret objectives of this seat that are still to be met.
    pub fn open_secrets(&self) -> impl Iterator<Item = Objective> {
        let held = self.hidden.secrets[self.me].iter().copied();
        held.filter(|secret| !scoring::meets(self, self.me, *secret))
    }

    /// Whether a secret objective asks for Mecatol Rex.
    pub fn wants_throne(&self) -> bool {
        use Objective as O;
        let asks = |secret: Objective| {
            matches!(
                secret,
                O::SecretDiversified
                    | O::SecretForceful
                    | O::SecretIndustrial
                    | O::SecretMasterOfShips
                    | O::SecretUsurper
            )
        };
        self.hidden.secrets[self.me].iter().any(|secret| asks(*secret))
    }

    /// What Mecatol Rex is worth beyond what any planet is.
    pub fn throne_worth(&self, state: &State) -> Worth {
        if self.wants_throne() && state.controls(self.me, Planet::MecatolRex) { THRONE } else { 0 }
    }

    /// What the secret objective asks to have at Mecatol Rex, once that is held.
    pub fn guard(&self) -> Option<Guard> {
        let asked = |objective: Objective| match objective {
            Objective::SecretForceful => Some(Guard::Dreadnoughts),
            Objective::SecretMasterOfShips => Some(Guard::Ships),
            Objective::SecretUsurper => Some(Guard::Troops),
            Objective::SecretDiversified | Objective::SecretIndustrial => Some(Guard::Hold),
            _ => None,
        };
        self.open_secrets().find_map(asked).filter(|_| self.controls(self.me, Planet::MecatolRex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    #[test]
    fn mecatol_rex_is_worth_more_to_whose_secret_asks_for_it() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::MecatolRex);
        for (secret, more) in [(Objective::SecretIndustrial, true), (Objective::SecretConqueror, false)] {
            t.state.hidden.secrets[A] = vec![secret];
            assert_eq!(mind(&t).throne_worth(&t.state) > 0, more, "{secret:?}");
            assert_eq!(mind(&t).guard().is_some(), more);
        }
    }
}
