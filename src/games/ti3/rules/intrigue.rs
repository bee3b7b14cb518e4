//! Political Intrigue: representatives, spies and promissory notes in the council (T57). Without the module nothing here happens.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::representatives::{self, Gift, Outcome, Quirk};
use crate::games::ti3::effects::{self, Ask, Me, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::representatives::Traits;
use crate::games::ti3::model::ids::{Module, PoliticalCard, Promise, Representative};
use crate::games::ti3::model::state::{Intrigue, Note, Scope, Seated, State, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::{ask, board, council};

pub fn is_on(state: &State) -> bool {
    state.contents.has(Module::PoliticalIntrigue)
}

/// With Political II two political cards lie open to be chosen (T57.1); one that does not apply is replaced.
pub fn refill(g: &mut G) {
    if !is_on(g) || g.contents.has(Module::VariantStrategyCards) {
        return;
    }
    let open = std::mem::take(&mut g.open_agendas);
    let applies =
        |g: &G, card: PoliticalCard| crate::games::ti3::content::political(card).is_some_and(|row| (row.applies)(g));
    for card in open {
        if applies(g, card) {
            g.open_agendas.push(card);
        } else {
            g.political_discard.push(card);
        }
    }
    while g.open_agendas.len() < 2 {
        let Some(card) = council::agenda(g) else { return };
        g.open_agendas.push(card);
    }
}

// ---- who sits in the council ------------------------------------------------------------------

pub fn intrigue(state: &State) -> Option<&Intrigue> {
    state.council.as_ref().map(|council| &council.intrigue)
}

pub fn change(g: &mut G, change: impl FnOnce(&mut Intrigue)) {
    if let Some(council) = &mut g.council {
        change(&mut council.intrigue);
    }
}

pub fn seated(state: &State, seat: Seat) -> Option<Seated> {
    intrigue(state)?.seated.iter().find(|own| own.seat == seat).copied()
}

/// The representative of a seat while it lives and its ability works.
pub fn active(state: &State, seat: Seat) -> Option<Representative> {
    seated(state, seat).filter(|own| own.alive && !own.blank).map(|own| own.representative)
}

/// The seat whose representative has a quirk, and is alive and able.
pub fn seat_of(state: &State, quirk: Quirk) -> Option<Seat> {
    state.seats().find(|seat| has(state, *seat, quirk))
}

fn has(state: &State, seat: Seat, quirk: Quirk) -> bool {
    active(state, seat).is_some_and(|own| representatives::row_of(own).quirk == Some(quirk))
}

pub fn traits(state: &State, seat: Seat) -> Option<Traits> {
    seated(state, seat).filter(|own| own.alive).map(|own| own.representative.row().traits)
}

/// Seats with a representative in this council, revealed or not, that is not dead.
pub fn present(state: &State) -> Vec<Seat> {
    let hidden = |seat: &Seat| state.hidden.laid.iter().any(|(owner, _)| owner == seat);
    let open = |seat: &Seat| seated(state, *seat).is_some_and(|own| own.alive);
    state.clockwise(state.speaker).filter(|seat| hidden(seat) || open(seat)).collect()
}

fn reveal(g: &mut G, seat: Seat) {
    if let Some(at) = g.hidden.laid.iter().position(|(owner, _)| *owner == seat) {
        let (_, representative) = g.hidden.laid.remove(at);
        change(g, |intrigue| intrigue.seated.push(Seated { seat, representative, alive: true, blank: false }));
        g.secret_seen();
        g.cover(Feature::Use(Source::Representative(representative)).number());
        g.log(Entry::Laid { seat, representative });
    }
}

/// A seat lays one of its representatives face down; `but` not this one.
pub async fn lay(g: &mut G, seat: Seat, but: Option<Representative>) {
    let own = g.players[seat].representatives.iter().copied().filter(|own| Some(*own) != but);
    let own: Vec<Target> = own.map(Target::Representative).collect();
    if own.is_empty() {
        return;
    }
    if let Target::Representative(own) = ask::one(g, seat, Prompt::LayRepresentative, own).await {
        g.hidden.laid.retain(|(owner, _)| *owner != seat);
        g.hidden.laid.push((seat, own));
    }
}

/// All lay a representative; spies are resolved from the speaker on, then all others are revealed (T57.2). Tells whether there is
/// still something to vote on.
pub async fn assemble(g: &mut G, options: &[Ballot]) -> bool {
    if !is_on(g) {
        return true;
    }
    let order: Vec<Seat> = g.clockwise(g.speaker).collect();
    for &seat in &order {
        lay(g, seat, None).await;
    }
    for &seat in &order {
        let hidden = g.hidden.laid.iter().find(|(owner, _)| *owner == seat).map(|(_, own)| *own);
        let own = hidden.or_else(|| active(g, seat));
        let Some(own) = own.filter(|own| own.row().traits.spy) else { continue };
        reveal(g, seat);
        if let Some(spy) = representatives::row_of(own).spy {
            spy(g, seat, options).await;
        }
        effects::raise(g, Window::SpyRevealed { seat }).await;
    }
    for &seat in &order {
        reveal(g, seat);
    }
    match seat_of(g, Quirk::Purges) {
        Some(seat) => {
            for other in order.iter().copied().filter(|other| *other != seat).chain([seat]) {
                if traits(g, other).is_some_and(|traits| traits.councilor) {
                    kill(g, other, Some(seat), false).await;
                }
            }
            false
        }
        None => {
            effects::raise(g, Window::RepresentativesRevealed).await;
            true
        }
    }
}

/// The council is over: what lies there goes back to its owners, and who was to come back does.
pub async fn close(g: &mut G) {
    if !is_on(g) {
        return;
    }
    g.hidden.laid.clear();
    let seated = intrigue(g).map_or(Vec::new(), |intrigue| intrigue.seated.clone());
    for own in seated {
        let returns = representatives::row_of(own.representative).quirk == Some(Quirk::Returns);
        if !own.alive && !own.blank && returns {
            g.players[own.seat].representatives.push(own.representative);
        }
    }
    effects::raise(g, Window::CouncilEnds).await;
}

// ---- spies ------------------------------------------------------------------------------------

/// A spy chooses a representative. A promise of its owner may turn it to another (T57.5).
pub async fn target(g: &mut G, spy: Seat, fits: impl Fn(&State, Seat) -> bool) -> Option<Seat> {
    let mut barred: Vec<Seat> = intrigue(g).map_or(Vec::new(), |intrigue| {
        intrigue.shields.iter().filter(|(of, _)| *of == spy).map(|(_, own)| *own).collect()
    });
    loop {
        let options = present(g).into_iter().filter(|seat| *seat != spy && !barred.contains(seat) && fits(g, *seat));
        let options: Vec<Target> = options.map(Target::Seat).collect();
        if options.is_empty() {
            return None;
        }
        let Target::Seat(seat) = ask::one(g, spy, Prompt::SpyOn, options).await else { return None };
        let shield = |note: &&Note| note.of == spy && note.promise == Promise::PromiseOfProtection;
        let holder = g.hidden.notes.iter().find(shield).map(|note| note.holder);
        if let Some(holder) = holder
            && ask::yes(g, holder, Prompt::NoteVote.about(Subject::Note(spy, Promise::PromiseOfProtection))).await
        {
            take_back(g, spy, Promise::PromiseOfProtection);
            barred.push(seat);
            continue;
        }
        change(g, |intrigue| intrigue.targets.push((spy, seat)));
        return Some(seat);
    }
}

/// A target is revealed, and does what it does when it is targeted.
pub async fn meet(g: &mut G, spy: Seat, seat: Seat, kills: bool) {
    reveal(g, seat);
    Box::pin(effects::raise(g, Window::SpyTargets { spy, seat })).await;
    if let Some(targeted) = active(g, seat).and_then(|own| representatives::row_of(own).targeted) {
        targeted(g, seat, spy, kills).await;
    }
}

/// A representative dies and leaves the game (T57.4), if it can. Tells whether it did.
pub async fn kill(g: &mut G, seat: Seat, by: Option<Seat>, spy: bool) -> bool {
    let Some(own) = seated(g, seat).filter(|own| own.alive) else { return false };
    let able = !own.blank;
    let quirk = representatives::row_of(own.representative).quirk.filter(|_| able);
    if quirk == Some(Quirk::Unkillable) || (spy && quirk == Some(Quirk::SafeFromSpies)) {
        return false;
    }
    change(g, |intrigue| {
        intrigue.seated.iter_mut().filter(|other| other.seat == seat).for_each(|other| other.alive = false);
    });
    g.players[seat].representatives.retain(|other| *other != own.representative);
    g.log(Entry::Killed { seat, representative: own.representative });
    if let (Some(killed), Some(by), true) = (representatives::row_of(own.representative).killed, by, able) {
        killed(g, seat, by, spy).await;
    }
    Box::pin(effects::raise(g, Window::RepresentativeKilled { seat })).await;
    true
}

/// Seats whose representative can be assassinated as far as all know: those that lie open are no bodyguards (T57.4).
pub fn assassinable(state: &State, by: Seat) -> Vec<Seat> {
    let open = |seat: &Seat| seated(state, *seat).is_none_or(|own| !own.representative.row().traits.bodyguard);
    present(state).into_iter().filter(|seat| *seat != by && open(seat)).collect()
}

/// A representative is assassinated otherwise than by a spy: a bodyguard is not (T57.4).
pub async fn assassinate(g: &mut G, seat: Seat, by: Seat) {
    reveal(g, seat);
    if traits(g, seat).is_some_and(|traits| !traits.bodyguard) {
        kill(g, seat, Some(by), false).await;
    }
}

/// Whether a seat sent a spy to this council, whatever became of it.
pub fn sent_spy(state: &State, seat: Seat) -> bool {
    seated(state, seat).is_some_and(|own| own.representative.row().traits.spy)
}

/// The mark of who gave up all representatives for good.
pub const fn silence(seat: Seat) -> Me {
    Me::new(seat, Source::Representative(Representative::CaptainLassir))
}

/// Representatives of a seat that were killed.
pub fn fallen(state: &State, seat: Seat) -> Vec<Representative> {
    let player = &state.players[seat];
    if !is_on(state) || effects::used(state, silence(seat)) {
        return Vec::new();
    }
    Representative::of(player.race).filter(|own| !player.representatives.contains(own)).collect()
}

// ---- bargaining -------------------------------------------------------------------------------

pub fn take_back(g: &mut G, of: Seat, promise: Promise) {
    g.hidden.notes.retain(|note| (note.of, note.promise) != (of, promise));
}

/// Notes that a seat still has.
pub fn own_notes(state: &State, seat: Seat) -> Vec<Promise> {
    let out = |promise: &Promise| state.hidden.notes.iter().any(|note| note.of == seat && note.promise == *promise);
    Promise::ALL.iter().copied().filter(|promise| !out(promise)).collect()
}

/// A note changes hands; only the two know which.
pub fn hand_over(g: &mut G, of: Seat, promise: Promise, holder: Seat) {
    g.hidden.notes.push(Note { of, promise, holder });
    g.secret_seen();
    g.log_split(
        of,
        Entry::Noted { seat: of, to: holder, promise: Some(promise) },
        Entry::Noted { seat: of, to: holder, promise: None },
    );
    if let Some(gave) = active(g, of).and_then(|own| representatives::row_of(own).gave_note) {
        gave(g, of);
    }
    // T1.3: with a note of support the holder may have enough points.
    board::check_victory(g);
}

/// From the speaker on, everybody may play voting concessions and offer a note for a vote (T57.5).
pub async fn bargain(g: &mut G, options: &[Ballot]) {
    if !is_on(g) || g.council.as_ref().is_none_or(|council| council.card.is_none()) {
        return;
    }
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        concessions(g, seat, options).await;
        offer(g, seat, options).await;
    }
    for seat in present(g) {
        if let Some(before) = active(g, seat).and_then(|own| representatives::row_of(own).before_vote) {
            before(g, seat).await;
        }
    }
}

async fn concessions(g: &mut G, seat: Seat, options: &[Ballot]) {
    let held = g.hidden.notes.iter().filter(|note| note.holder == seat && note.promise == Promise::VotingConcession);
    let givers: Vec<Seat> = held.map(|note| note.of).collect();
    for of in givers {
        let why = Prompt::NoteVote.about(Subject::Note(of, Promise::VotingConcession));
        let ballots = options.iter().map(|ballot| Target::Ballot(*ballot));
        if let Some(Target::Ballot(ballot)) = ask::maybe(g, seat, why, ballots).await {
            take_back(g, of, Promise::VotingConcession);
            change(g, |intrigue| intrigue.bound.push((of, ballot)));
        }
    }
}

/// Whether a seat takes notes: not who took trade goods of a representative that forbids it.
fn takes_notes(state: &State, seat: Seat) -> bool {
    intrigue(state).is_none_or(|intrigue| !intrigue.cast_by.iter().any(|(of, by)| *of == seat && is_patron(state, *by)))
}

fn is_patron(state: &State, seat: Seat) -> bool {
    has(state, seat, Quirk::Patron)
}

async fn offer(g: &mut G, seat: Seat, options: &[Ballot]) {
    let notes = own_notes(g, seat).into_iter().map(Target::Promise);
    let others = g.others(seat).filter(|other| will_vote(g, *other) && takes_notes(g, *other));
    let others: Vec<Target> = others.map(Target::Seat).collect();
    if others.is_empty() {
        return;
    }
    let Some(Target::Promise(promise)) = ask::maybe(g, seat, Prompt::OfferNote, notes).await else { return };
    let Target::Seat(to) = ask::one(g, seat, Prompt::OfferNote, others).await else { return };
    let ballots = options.iter().map(|ballot| Target::Ballot(*ballot)).collect();
    let Target::Ballot(ballot) = ask::one(g, seat, Prompt::OfferNote.about(Subject::Seat(to)), ballots).await else {
        return;
    };
    let kept = ask::yes(g, to, Prompt::AcceptNote.about(Subject::Bargain(seat, promise, ballot))).await;
    change(g, |intrigue| intrigue.offers.push((seat, to, kept)));
    if kept {
        hand_over(g, seat, promise, to);
        change(g, |intrigue| intrigue.bound.push((to, ballot)));
    }
}

/// Trade goods were given while the council bargains.
pub fn gift(g: &mut G, from: Seat, to: Seat) {
    if !is_on(g) || g.council.is_none() {
        return;
    }
    for (seat, gift) in [(from, Gift::Given(to)), (to, Gift::Taken(from))] {
        if let Some(run) = active(g, seat).and_then(|own| representatives::row_of(own).gift) {
            run(g, seat, gift);
        }
    }
}

// ---- the vote ---------------------------------------------------------------------------------

/// Without a living representative nobody votes (T57.3).
pub fn may_vote(state: &State, seat: Seat) -> bool {
    let Some(intrigue) = intrigue(state).filter(|_| is_on(state)) else { return true };
    let about = state.council.as_ref().and_then(|council| council.card);
    let speaks = || {
        seated(state, seat).is_some_and(|own| own.alive)
            || effects::allowed(state, Permit::VoteByProxy, Ask::of(seat), false)
    };
    let silent = effects::used(state, silence(seat)) || intrigue.abstain.contains(seat);
    !silent && (about.is_none() || speaks())
}

/// The same, where nothing else forbids it.
pub fn will_vote(state: &State, seat: Seat) -> bool {
    may_vote(state, seat) && effects::allowed(state, Permit::Vote, Ask::of(seat), true)
}

/// The usual order, but for a representative that votes last.
pub fn voting_order(state: &State, mut order: Vec<Seat>) -> Vec<Seat> {
    if let Some(last) = seat_of(state, Quirk::VotesLast) {
        order.sort_by_key(|seat| *seat == last);
    }
    order
}

/// The vote that a seat has promised: the first promise prevails (T57.5).
pub fn promised(state: &State, seat: Seat, options: &[Ballot]) -> Option<Ballot> {
    let bound = &intrigue(state)?.bound;
    bound.iter().find(|(of, _)| *of == seat).map(|(_, ballot)| *ballot).filter(|ballot| options.contains(ballot))
}

/// Who says how a seat votes.
pub fn caster(state: &State, seat: Seat) -> Seat {
    let by = |intrigue: &Intrigue| intrigue.cast_by.iter().find(|(of, _)| *of == seat).map(|(_, by)| *by);
    intrigue(state).and_then(by).unwrap_or(seat)
}

/// What a seat can vote for: a vote for may have a price that it cannot pay.
pub fn open_ballots(state: &State, seat: Seat, options: &[Ballot]) -> Vec<Ballot> {
    let priced = seat_of(state, Quirk::Tolls).is_some_and(|other| other != seat);
    let poor = state.players[seat].goods == 0 && state.hidden.hands[seat].is_empty();
    options.iter().copied().filter(|ballot| *ballot != Ballot::For || !(priced && poor)).collect()
}

/// Votes of a seat for something: influence, what its representative brings while it lives, and what spies did to it (T57.3).
pub async fn votes(g: &mut G, seat: Seat, ballot: Ballot) -> u16 {
    let base = i32::from(council::votes(g, seat));
    // What a vote costs is paid before cards are discarded for more votes.
    if let Some(toll) = seat_of(g, Quirk::Tolls).filter(|other| *other != seat && ballot == Ballot::For) {
        representatives::pay_wendigo(g, seat, toll).await;
    }
    if let Some(cast) = active(g, seat).and_then(|own| representatives::row_of(own).casting) {
        cast(g, seat).await;
    }
    let own = seated(g, seat).filter(|own| own.alive).map_or(0, |own| bonus(g, own));
    // T57.3: votes that an ability brings are bonus votes, too.
    let more = active(g, seat).filter(|own| !is_silenced(g, seat, *own));
    let more = more.map_or(0, |own| (representatives::row_of(own).votes)(g, seat, ballot));
    let Some(intrigue) = intrigue(g) else { return base as u16 };
    let changed: i32 = intrigue.more.iter().filter(|(of, _)| *of == seat).map(|(_, more)| more).sum();
    let sum = (base + own + more + changed).max(0);
    (if intrigue.halved.contains(seat) { (sum + 1) / 2 } else { sum }) as u16
}

/// Bonus votes of a representative, unless another silences it.
fn bonus(state: &State, own: Seated) -> i32 {
    if is_silenced(state, own.seat, own.representative) { 0 } else { i32::from(own.representative.row().votes) }
}

/// Whether another's representative takes away all bonus votes of this one.
fn is_silenced(state: &State, seat: Seat, own: Representative) -> bool {
    own.row().traits.councilor && seat_of(state, Quirk::Silences).is_some_and(|other| other != seat)
}

/// How a seat voted.
pub fn vote_of(state: &State, seat: Seat) -> Option<Ballot> {
    let council = state.council.as_ref()?;
    council.cast.iter().find(|(of, _)| *of == seat).map(|(_, ballot)| *ballot)
}

/// What waited for the outcome.
pub async fn after_vote(g: &mut G, ballot: Ballot) {
    if !is_on(g) {
        return;
    }
    for seat in present(g) {
        if let Some(after) = active(g, seat).and_then(|own| representatives::row_of(own).after_vote) {
            let outcome = Outcome { ballot, own: vote_of(g, seat) };
            after(g, seat, outcome).await;
        }
    }
}

/// The mark that something was done this round.
pub fn once(g: &mut G, seat: Seat, own: Representative) -> bool {
    let source = Source::Representative(own);
    if g.effects.iter().any(|effect| effect.source == source && effect.seat == seat) {
        return false;
    }
    effects::last(g, Me::new(seat, source), Until::RoundEnd, Scope::Nothing);
    true
}
