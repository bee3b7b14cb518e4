//! Treaties (T60): who holds one of the winner may win with him.

use crate::core::{Chance, PerSeat, Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Objective, Race, Treaty};
use crate::games::ti3::model::state::{Public, State, SystemId, TreatyCard, TreatyMove};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::fall;
use crate::games::ti3::rules::{ask, scoring};
use crate::games::ti3::streams;

/// Treaties given away that make the people speak.
const SUPPORT: usize = 4;

/// Everybody's own treaties, before any is given.
pub fn dealt(state: &Public) -> PerSeat<Vec<TreatyCard>> {
    let own = |seat: Seat| Treaty::of(state.players[seat].race).map(move |treaty| TreatyCard { of: seat, treaty });
    PerSeat::new(state.count(), |seat| own(seat).collect())
}

/// Treaties of others that a seat holds.
pub fn received(state: &State, seat: Seat) -> impl Iterator<Item = TreatyCard> + use<'_> {
    state.hidden.treaties[seat].iter().copied().filter(move |card| card.of != seat)
}

/// The opponents whose treaties a seat holds.
pub fn givers(state: &State, seat: Seat) -> Seats {
    received(state, seat).map(|card| card.of).collect()
}

/// Whose home system it is, if a treaty can be given there: not to the Lazax.
pub fn host(state: &Public, seat: Seat, system: SystemId) -> Option<Seat> {
    let lives = |other: &Seat| state.players[*other].home == system && state.players[*other].race != Race::Lazax;
    state.others(seat).find(lives)
}

/// Who activated the home of another may give him one of the own treaties; then nothing else comes of it.
pub async fn offer(g: &mut G, seat: Seat, system: SystemId) {
    if !fall::is_played(g) || g.activation.is_none() {
        return;
    }
    let Some(to) = host(g, seat, system) else { return };
    let own = g.hidden.treaties[seat].iter().copied().filter(|card| card.of == seat);
    let own: Vec<Target> = own.map(Target::Treaty).collect();
    let why = Prompt::GiveTreaty.about(Subject::Seat(to));
    if own.is_empty() {
        return;
    }
    let Some(Target::Treaty(card)) = ask::maybe(g, seat, why, own).await else { return };
    give(g, card, to).await;
    g.activation = None;
}

/// The receiver shuffles the treaty in with all he has and discards one of them face down, so that nobody knows whether he keeps it.
async fn give(g: &mut G, card: TreatyCard, to: Seat) {
    let gift = TreatyMove { given: Some(card), to, dropped: None };
    gift.apply(&mut g.hidden.treaties);
    g.gifts.push((card.of, to));
    g.secret_seen();
    let told = |treaty| Entry::GaveTreaty { seat: card.of, to, treaty };
    let parties: Seats = [card.of, to].into_iter().collect();
    g.log_split(parties, told(Some(card.treaty)), told(None));
    // The history knows of it while the receiver thinks.
    g.hidden.treaty_moves.push(gift);
    let dropped = choose_dropped(g, to).await;
    if let Some(last) = g.hidden.treaty_moves.last_mut() {
        last.dropped = dropped;
    }
    support(g, card.of);
}

/// One of all treaties that a seat has is discarded face down.
async fn choose_dropped(g: &mut G, seat: Seat) -> Option<TreatyCard> {
    let all: Vec<Target> = g.hidden.treaties[seat].iter().copied().map(Target::Treaty).collect();
    if all.is_empty() {
        return None;
    }
    let Target::Treaty(card) = ask::one(g, seat, Prompt::DropTreaty, all).await else { return None };
    g.hidden.treaties[seat].retain(|own| *own != card);
    g.log_split(seat, Entry::DroppedTreaty { seat, card: Some(card) }, Entry::DroppedTreaty { seat, card: None });
    Some(card)
}

/// A seat discards a treaty of its choice face down.
pub async fn discard(g: &mut G, seat: Seat) {
    let dropped = choose_dropped(g, seat).await;
    if dropped.is_some() {
        g.hidden.treaty_moves.push(TreatyMove { given: None, to: seat, dropped });
    }
}

/// With the fourth treaty given away the people speak: who relies on them shows it and wins, or not.
fn support(g: &mut G, seat: Seat) {
    let given = g.gifts.iter().filter(|(from, _)| *from == seat).count();
    if given == SUPPORT && fall::objective(g, seat) == Some(Objective::FallSupportOfThePeople) {
        fall::show_objective(g, seat);
        if scoring::meets(g, seat, Objective::FallSupportOfThePeople) {
            fall::win(g, seat);
        }
    }
}

/// Who holds the lowest treaty of a winner, of those who hold treaties of nobody else.
pub fn ally(state: &State, giver: Seat) -> Option<Seat> {
    let lowest = |seat: Seat| received(state, seat).map(|card| card.treaty.row().number).min();
    let faithful = state.others(giver).filter(|seat| givers(state, *seat) == Seats::from(giver));
    faithful.min_by_key(|seat| lowest(*seat))
}

/// Treaties that others hold or discarded go round again in another way that the seat cannot tell from what happened.
pub fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
    let history = std::mem::take(&mut state.hidden.treaty_moves);
    let mut hands = dealt(state);
    if !fall::is_played(state) {
        return;
    }
    for (nth, real) in history.iter().enumerate() {
        let later = &history[nth + 1..];
        let mut now = *real;
        if let Some(giver) = real.giver().filter(|giver| *giver != seat && real.to != seat) {
            now.given = pick(chance, free(&hands, later, giver, seat));
        }
        now.dropped = None;
        now.apply(&mut hands);
        // The receiver may not have chosen yet.
        let chose = real.dropped.is_some();
        now.dropped = if real.to == seat { real.dropped } else { None };
        if chose && real.to != seat {
            let gives = later.iter().filter(|own| own.giver() == Some(real.to)).count();
            let own = hands[real.to].iter().filter(|card| card.of == real.to).count();
            let mut options: Vec<TreatyCard> =
                hands[real.to].iter().copied().filter(|card| card.of != real.to).collect();
            if own > gives {
                options.extend(free(&hands, later, real.to, seat));
            }
            now.dropped = pick(chance, options);
        }
        TreatyMove { given: None, ..now }.apply(&mut hands);
        state.hidden.treaty_moves.push(now);
    }
    state.hidden.treaties = hands;
}

/// Own treaties of a giver, but not those that the seat will get from him.
fn free(hands: &PerSeat<Vec<TreatyCard>>, later: &[TreatyMove], giver: Seat, seat: Seat) -> Vec<TreatyCard> {
    let kept = |card: &TreatyCard| later.iter().any(|own| own.to == seat && own.given == Some(*card));
    hands[giver].iter().copied().filter(|card| card.of == giver && !kept(card)).collect()
}

fn pick(chance: &mut Chance, options: Vec<TreatyCard>) -> Option<TreatyCard> {
    let count = options.len() as u32;
    (count > 0).then(|| options[chance.below(streams::UNKNOWN, count) as usize])
}
