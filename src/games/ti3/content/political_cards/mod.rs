//! Political cards (T17). A batch of similar cards is a file, named in [`rows`].

pub mod battles;
pub mod chambers;
pub mod colonies;
mod common;
pub mod crowns;
pub mod events;
pub mod fall;
pub mod fleets;
pub mod labor;
pub mod laws;
pub mod pacts;
pub mod space;
pub mod technology;
pub mod trade;
pub mod treasury;

use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::effects::{Answer, Fut, Hooks};
use crate::games::ti3::model::ids::PoliticalCard;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::Ballot;

pub fn rows() -> impl Iterator<Item = &'static PoliticalRow> {
    let batches: [&'static [PoliticalRow]; 14] = [
        &treasury::ROWS,
        &crowns::ROWS,
        &laws::ROWS,
        &trade::ROWS,
        &technology::ROWS,
        &fleets::ROWS,
        &battles::ROWS,
        &colonies::ROWS,
        &labor::ROWS,
        &space::ROWS,
        &pacts::ROWS,
        &chambers::ROWS,
        &fall::ROWS,
        &events::ROWS,
    ];
    batches.into_iter().flatten()
}

/// What an outcome does.
type Resolve = for<'g> fn(&'g mut G, Ballot) -> Fut<'g>;

/// A card that does nothing yet.
const fn agenda(id: PoliticalCard, text: &'static str) -> PoliticalRow {
    PoliticalRow {
        id,
        text,
        resolve: |_, _| Box::pin(std::future::ready(())),
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        applies: |_| true,
        eligible: |_, _| true,
    }
}

impl PoliticalRow {
    /// What its outcome does at once.
    const fn does(self, resolve: Resolve) -> PoliticalRow {
        PoliticalRow { resolve, ..self }
    }

    /// What it answers while it is a law.
    const fn law(self, all: &'static [Answer]) -> PoliticalRow {
        self.hooks(Hooks::all(all))
    }

    const fn hooks(self, hooks: Hooks) -> PoliticalRow {
        PoliticalRow { hooks, ..self }
    }

    /// What an effect that lasts answers of everybody.
    const fn lasting(self, all: &'static [Answer]) -> PoliticalRow {
        self.effect(Hooks::all(all))
    }

    const fn effect(self, lasting: Hooks) -> PoliticalRow {
        PoliticalRow { lasting, ..self }
    }

    const fn applies(self, applies: fn(&State) -> bool) -> PoliticalRow {
        PoliticalRow { applies, ..self }
    }

    const fn eligible(self, eligible: fn(&State, Ballot) -> bool) -> PoliticalRow {
        PoliticalRow { eligible, ..self }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::ti3::content;
    use crate::games::ti3::model::ids::PoliticalCard;

    #[test]
    fn all_agendas_have_rows() {
        let missing = PoliticalCard::ALL.iter().copied().filter(|card| content::political(*card).is_none());
        assert_eq!(missing.collect::<Vec<_>>(), []);
    }
}
