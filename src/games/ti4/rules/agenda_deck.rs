//! The agenda deck, and what each seat has seen of it and remembers.

use crate::core::{PerSeat, Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::model::ids::Agenda;
use crate::games::ti4::model::state::Covert;
use crate::games::ti4::streams;
use serde::Serialize;

/// What a seat knows of the deck. Whatever another seat puts on top of (or below) that is forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Known {
    /// The top cards; the next to be drawn is last.
    pub top: Vec<Agenda>,
    /// The bottom cards; the lowest is first.
    pub bottom: Vec<Agenda>,
}

impl Known {
    /// After cards were taken from the top: `left` is what the deck still has.
    fn drawn(&mut self, taken: usize, left: usize) {
        self.top.truncate(self.top.len().saturating_sub(taken));
        self.bottom.truncate(left);
    }

    /// As much of the deck as before, with the cards that lie there.
    pub fn look_again(&mut self, deck: &[Agenda]) {
        let (top, bottom) = (self.top.len().min(deck.len()), self.bottom.len().min(deck.len()));
        self.top = deck[deck.len() - top..].to_vec();
        self.bottom = deck[..bottom].to_vec();
    }
}

fn all_drawn(known: &mut PerSeat<Known>, taken: usize, left: usize) {
    known.iter_mut().for_each(|(_, known)| known.drawn(taken, left));
}

/// An empty deck is made anew from the discards (LRR 23.5).
fn refill(g: &mut G) {
    let (state, chance) = g.with_chance();
    if state.hidden.agenda_deck.is_empty() {
        state.hidden.agenda_deck = std::mem::take(&mut state.public.agenda_discard);
        chance.shuffle(streams::AGENDAS, &mut state.hidden.agenda_deck);
    }
}

/// Draws the top card.
pub fn draw(g: &mut G) -> Option<Agenda> {
    refill(g);
    let hidden = &mut g.hidden;
    let drawn = hidden.agenda_deck.pop();
    let left = hidden.agenda_deck.len();
    all_drawn(&mut hidden.known_agendas, 1, left);
    drawn
}

/// A seat draws the top card and keeps it secret; who knew that it lay there still does.
pub fn draw_covert(g: &mut G, seat: Seat) -> Option<Covert> {
    refill(g);
    let top = *g.hidden.agenda_deck.last()?;
    let knew = g.seats().filter(|&other| g.hidden.known_agendas[other].top.last() == Some(&top));
    let known: Seats = knew.chain([seat]).collect();
    g.secret_seen();
    draw(g).map(|agenda| Covert { agenda, known })
}

/// A seat looks at the top card, which stays where it is.
pub fn peek(g: &mut G, seat: Seat) -> Option<Agenda> {
    refill(g);
    let hidden = &mut g.hidden;
    let top = *hidden.agenda_deck.last()?;
    let known = &mut hidden.known_agendas[seat].top;
    if known.is_empty() {
        known.push(top);
    }
    g.secret_seen();
    Some(top)
}

/// Takes the top cards into the hands of a seat that looks at them.
pub fn look(g: &mut G, seat: Seat, count: usize) {
    let hidden = &mut g.hidden;
    let left = hidden.agenda_deck.len().saturating_sub(count);
    let seen = hidden.agenda_deck.split_off(left);
    all_drawn(&mut hidden.known_agendas, seen.len(), left);
    hidden.looking = Some((seat, seen));
    g.secret_seen();
}

/// The same for all of so many cards: where the deck has fewer, the discards are shuffled and put below (LRR 23.5).
pub fn look_deep(g: &mut G, seat: Seat, count: usize) {
    if g.hidden.agenda_deck.len() < count {
        let (state, chance) = g.with_chance();
        let mut deck = std::mem::take(&mut state.public.agenda_discard);
        chance.shuffle(streams::AGENDAS, &mut deck);
        deck.append(&mut state.hidden.agenda_deck);
        state.hidden.agenda_deck = deck;
        state.hidden.known_agendas.iter_mut().for_each(|(_, known)| known.bottom.clear());
    }
    look(g, seat, count);
}

/// A seat that looks at cards takes one of them out, named by its place.
pub fn take(g: &mut G, nth: usize) -> Option<Agenda> {
    let (_, seen) = g.hidden.looking.as_mut()?;
    (nth < seen.len()).then(|| seen.remove(nth))
}

/// A seat that looks at cards discards them all.
pub fn discard_seen(g: &mut G) {
    let seen = g.hidden.looking.take().map_or(Vec::new(), |(_, seen)| seen);
    g.secret_seen();
    g.agenda_discard.extend(seen);
}

/// A seat that looks at cards puts one of them back. It is named by its place: who imagines what another looks at
/// imagines other cards than those that were offered.
pub fn put_back(g: &mut G, seat: Seat, nth: usize, on_top: bool) {
    let hidden = &mut g.hidden;
    let Some((_, seen)) = hidden.looking.as_mut().filter(|(_, seen)| nth < seen.len()) else { return };
    let agenda = seen.remove(nth);
    let deck = &mut hidden.agenda_deck;
    if on_top {
        deck.push(agenda)
    } else {
        deck.insert(0, agenda)
    }
    for (other, known) in hidden.known_agendas.iter_mut() {
        match (other == seat, on_top) {
            (true, true) => known.top.push(agenda),
            (true, false) => known.bottom.insert(0, agenda),
            (false, true) => known.top.clear(),
            (false, false) => known.bottom.clear(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::core::Rulebook;
    use crate::core::decision::Choice;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::ids::{Faction, StrategyCard};
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// While one seat looks at agendas, the others imagine other cards in its hands: whichever it puts back, each agenda stays in
    /// one place.
    #[test]
    fn others_imagine_which_agendas_are_looked_at_and_none_is_there_twice_lrr_66() {
        for place in [Target::Top, Target::Bottom] {
            for seed in 0..8 {
                let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
                t.state.active = C;
                t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until_seat(C, Prompt::ChooseCard);
                let seen = t.targets();
                let mut world = t.table().imagine(A, seed);
                assert_eq!(world.view(Some(A)), t.table().view(Some(A)));
                for target in [&seen[1], &place, &place] {
                    let asked = world.pending().expect("C looks at agendas");
                    let nth = asked.shape.targets().iter().position(|option| *option == target);
                    let choice = Choice::One(nth.expect("what was offered") as u32);
                    world.answer(choice).expect("a legal answer");
                }
                let mut agendas = world.state().hidden.agenda_deck.clone();
                assert_eq!((agendas.len(), world.state().hidden.looking.is_none()), (50, true));
                agendas.sort();
                agendas.dedup();
                assert_eq!(agendas.len(), 50, "seed {seed}");
                let mine = world.view(Some(C)).mine.expect("a seat's view");
                let deck = &world.state().hidden.agenda_deck;
                assert!(deck.ends_with(&mine.agendas.top) && deck.starts_with(&mine.agendas.bottom));
            }
        }
    }

    #[test]
    fn who_has_looked_at_agendas_remembers_them_lrr_66() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.state.active = C;
        t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until_seat(C, Prompt::ChooseCard);
        let seen = t.targets();
        t.pick(seen[0].clone()).pick(Target::Bottom).pick(Target::Top);
        let mine = Ti4::view(t.look(), Some(C)).mine.expect("a seat's view");
        let agendas = |known: &[_]| known.iter().copied().map(Target::Agenda).collect::<Vec<_>>();
        assert_eq!(
            (agendas(&mine.agendas.top), agendas(&mine.agendas.bottom)),
            (vec![seen[1].clone()], vec![seen[0].clone()])
        );
        for other in [A, B] {
            assert!(Ti4::view(t.look(), Some(other)).mine.is_some_and(|mine| mine.agendas == Default::default()));
        }
        for seed in 0..8 {
            assert_eq!(t.table().imagine(C, seed).view(Some(C)), t.table().view(Some(C)), "and imagines only the rest");
        }
    }
}
