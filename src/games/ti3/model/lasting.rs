//! What lasts for a while: effects, with their ends and scopes.

use crate::core::{IdSet, Seat};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Ballot, Source};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Deref;

/// Something that lasts: who made it, with what, how long, and its scope.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Effect {
    pub source: Source,
    pub seat: Seat,
    pub until: Until,
    pub scope: Scope,
}

impl Effect {
    /// The action card that lies on the table with it.
    pub fn card(&self) -> Option<ActionCard> {
        if matches!(self.until, Until::Lost(_)) { self.source.card() } else { None }
    }
}

/// Components of the families whose effects last, as a set.
#[derive(Copy, Clone, Default)]
pub struct Sources {
    pub cards: IdSet<ActionCard>,
    pub strategies: IdSet<StrategyCard>,
    pub agendas: IdSet<PoliticalCard>,
    pub domains: IdSet<Domain>,
    pub leaders: bool,
}

impl Sources {
    pub fn has(&self, source: Source) -> bool {
        match source {
            Source::ActionCard(id) | Source::Copied(id) => self.cards.contains(id),
            Source::Strategy(id) => self.strategies.contains(id),
            Source::Political(id) => self.agendas.contains(id),
            Source::Domain(id) => self.domains.contains(id),
            Source::Leader(_) => self.leaders,
            _ => false,
        }
    }

    fn add(&mut self, source: Source) {
        match source {
            Source::ActionCard(id) | Source::Copied(id) => self.cards.insert(id),
            Source::Strategy(id) => self.strategies.insert(id),
            Source::Political(id) => self.agendas.insert(id),
            Source::Domain(id) => self.domains.insert(id),
            Source::Leader(_) => self.leaders = true,
            _ => {}
        }
    }

    /// Whether some are in both.
    pub fn meets(&self, other: &Sources) -> bool {
        !self.cards.and(other.cards).is_empty()
            || !self.strategies.and(other.strategies).is_empty()
            || !self.agendas.and(other.agendas).is_empty()
            || !self.domains.and(other.domains).is_empty()
            || (self.leaders && other.leaders)
    }
}

/// All that lasts, in the order in which it came. What it comes from is kept beside it: the list is asked far more often than it changes,
/// and mostly nothing in it has an answer.
#[derive(Clone, Default)]
pub struct Effects {
    list: Vec<Effect>,
    sources: Sources,
    strange: bool,
}

impl Effects {
    pub fn push(&mut self, effect: Effect) {
        self.list.push(effect);
        self.note(effect);
    }

    pub fn retain(&mut self, keeps: impl FnMut(&Effect) -> bool) {
        let before = self.list.len();
        self.list.retain(keeps);
        if self.list.len() != before {
            self.count_again();
        }
    }

    pub fn remove(&mut self, at: usize) -> Effect {
        let effect = self.list.remove(at);
        self.count_again();
        effect
    }

    pub fn clear(&mut self) {
        *self = Effects::default();
    }

    /// Changes some of them.
    pub fn edit(&mut self, edit: impl FnOnce(&mut [Effect])) {
        edit(&mut self.list);
        self.count_again();
    }

    /// What they come from.
    pub const fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Whether somebody has lost the abilities of the race sheet, has those of another, or cannot use a technology.
    pub const fn are_strange(&self) -> bool {
        self.strange
    }

    fn note(&mut self, effect: Effect) {
        self.sources.add(effect.source);
        self.strange |= matches!(effect.scope, Scope::NoAbilities(_) | Scope::Ability(_) | Scope::NoTech(..));
    }

    fn count_again(&mut self) {
        (self.sources, self.strange) = (Sources::default(), false);
        for at in 0..self.list.len() {
            self.note(self.list[at]);
        }
    }
}

impl Deref for Effects {
    type Target = [Effect];
    fn deref(&self) -> &[Effect] {
        &self.list
    }
}

impl From<Vec<Effect>> for Effects {
    fn from(list: Vec<Effect>) -> Effects {
        let mut effects = Effects { list, ..Effects::default() };
        effects.count_again();
        effects
    }
}

impl IntoIterator for Effects {
    type Item = Effect;
    type IntoIter = std::vec::IntoIter<Effect>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'e> IntoIterator for &'e Effects {
    type Item = &'e Effect;
    type IntoIter = std::slice::Iter<'e, Effect>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// What is kept beside the list follows from it.
impl PartialEq for Effects {
    fn eq(&self, other: &Effects) -> bool {
        self.list == other.list
    }
}

impl Eq for Effects {}

impl fmt::Debug for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(f)
    }
}

impl Serialize for Effects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.list.serialize(serializer)
    }
}

/// When an effect ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Until {
    /// All have picked their strategy cards.
    PicksDone,
    /// The action under way is over.
    ActionEnd,
    ActionPhaseEnd,
    RoundEnd,
    /// The round of combat under way is over.
    CombatRoundEnd,
    /// The battle or invasion under way is over.
    BattleEnd,
    /// Its owner takes the next action.
    NextAction,
    /// The agenda under way is decided.
    VotesCounted,
    /// The technology is bought, or not.
    PurchaseEnd,
    /// A status phase has begun.
    StatusStart,
    /// Who controls the planet loses it.
    Lost(Planet),
    /// The game is over.
    Game,
    /// An agenda is dealt with.
    CouncilEnd,
    /// The shots of some PDS are fired.
    Shots,
    /// That round is over.
    Round(u32),
    /// The tactical action under way is over: another may follow in the same turn.
    ActivationEnd,
}

/// What an effect is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Scope {
    Nothing,
    /// The next pick of strategy cards.
    NextPick,
    Seat(Seat),
    Color(Color),
    System(SystemId),
    /// What the council elected.
    Elected(Ballot),
    /// It was used: see [`crate::games::ti3::effects::mark`].
    Used,
    Planet(Planet),
    /// A piece that cannot be built again yet.
    Piece(UnitKind),
    /// A wormhole token in a system.
    Wormhole(SystemId, Wormholes),
    /// An action before the action phase.
    Ahead,
    /// A system with a counter that is turned over: units may leave it.
    Turned(SystemId),
    /// Two systems that are adjacent.
    Link(SystemId, SystemId),
    /// A planet and who may not come there.
    PlanetFrom(Planet, Seat),
    Card(StrategyCard),
    /// A kind of unit in the battle under way.
    Kind(UnitKind),
    /// A ship that takes the next hits, and what it has taken.
    Breach {
        taken: u8,
        left: u8,
    },
    Count(u8),
    /// A fleet, the system through which it passes unseen and where it goes.
    Passage {
        from: SystemId,
        through: SystemId,
        to: SystemId,
    },
    /// An ability that was taken over.
    Ability(Ability),
    /// A seat without the abilities of its sheet.
    NoAbilities(Seat),
    Tech(Tech),
    /// That round.
    Round(u32),
    /// A technology that a seat cannot use.
    NoTech(Seat, Tech),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(source: Source, scope: Scope) -> Effect {
        Effect { source, seat: Seat::new(0), until: Until::RoundEnd, scope }
    }

    /// However the list is changed, what is kept beside it is that of the list.
    #[test]
    fn what_effects_come_from_is_always_that_of_the_list() {
        let card = Source::Copied(ActionCard::GoodYear);
        let lost = effect(Source::Political(PoliticalCard::WarFunding), Scope::NoAbilities(Seat::new(1)));
        let cards = |effects: &Effects| (effects.sources().has(card), effects.sources().has(lost.source));
        let mut effects = Effects::default();
        effects.push(effect(card, Scope::Nothing));
        assert_eq!((cards(&effects), effects.are_strange()), ((true, false), false));
        effects.push(lost);
        assert_eq!((cards(&effects), effects.are_strange()), ((true, true), true));
        effects.edit(|all| all[1].scope = Scope::Nothing);
        assert_eq!((cards(&effects), effects.are_strange()), ((true, true), false));
        effects.retain(|own| own.source == card);
        assert_eq!(cards(&effects), (true, false));
        let same = Effects::from(vec![effect(Source::ActionCard(ActionCard::GoodYear), Scope::Used)]);
        assert!(effects.sources().meets(same.sources()), "a copy works as the card");
        effects.remove(0);
        assert!(effects.is_empty() && !effects.sources().has(card));
        let again = Effects::from(vec![lost]);
        assert!(again.are_strange() && !again.sources().meets(effects.sources()));
        assert_eq!(postcard::to_allocvec(&again).ok(), postcard::to_allocvec(&vec![lost]).ok(), "it leaves no trace");
    }
}
