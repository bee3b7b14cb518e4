//! The strategy phase (T4).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::ids::{Module, Race, StrategyCard};
use crate::games::ti3::model::state::{PickedCard, Public, State, Step, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::{
    armada, ask, board, council, counters, domains, intrigue, limits, scoring, technology, twilight,
};

/// A round begins: the speaker picks first.
pub async fn start(g: &mut G) {
    g.round += 1;
    g.active = g.speaker;
    let round = g.round;
    g.log(Entry::Round(round));
    for seat in Seat::all(g.count()) {
        g.players[seat].passed = !g.plays(seat);
        g.players[seat].deeds.clear();
    }
    // What was kept from somebody in the last round.
    for seat in g.seats().collect::<Vec<_>>() {
        technology::points_reached(g, seat);
    }
    if g.round == 1 {
        let races: Vec<Race> = g.players.values().map(|player| player.race).collect();
        races.into_iter().for_each(|race| g.cover(Feature::Lead(race).number()));
        first(g).await;
    }
    intrigue::refill(g);
    twilight::present(g).await;
    effects::raise(g, Window::StrategyPhase).await;
    tribute(g);
    domains::deep_probe(g).await;
    armada::upkeep(g).await;
    prune(g);
    limits::settle(g).await;
    g.step = Step::PickCard(0);
}

/// In Shattered Ascension who has most points gains the lead over the second in trade goods (T4.7s).
fn tribute(g: &mut G) {
    let mut ranks: Vec<(u8, Seat)> = g.seats().map(|seat| (g.players[seat].points, seat)).collect();
    ranks.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    if let ([(most, first), (second, _), ..], true) = (&ranks[..], g.contents.ascended()) {
        board::gain_goods(g, *first, most - second);
    }
}

/// Prospect leaves the game when eliminations leave more than two cards unpicked (T4.9s), unless somebody kept it.
fn prune(g: &mut G) {
    let picked = g.seats().count() * g.cards_each();
    let lies = g.unpicked().any(|card| card == StrategyCard::Prospect);
    if lies && g.cards.keys().len() > picked + 2 && g.seats().count() < g.count() {
        g.cards.remove(StrategyCard::Prospect);
    }
}

/// Objectives that lie open at the start in Shattered Ascension (T2s.4).
const OPEN: usize = 3;

/// Counters of modules are laid out. With the strategy cards of Shattered Empire all draw two political cards, and an objective lies open (T2.10, T2.13).
async fn first(g: &mut G) {
    domains::place(g).await;
    domains::native_knowledge(g).await;
    // T2s.9: the speaker sets the rotation cycler.
    let speaker = g.speaker;
    g.anticlockwise = g.contents.ascended() && ask::yes(g, speaker, Prompt::SetCycler).await;
    if g.anticlockwise {
        g.log(Entry::Cycler { anticlockwise: true });
    }
    if scoring::has_whole_decks(&g.contents) {
        // T2s.4.
        (0..OPEN).for_each(|_| {
            scoring::reveal(g);
        });
    }
    if !g.contents.has(Module::VariantStrategyCards) {
        return;
    }
    let seats: Vec<Seat> = g.clockwise(g.speaker).collect();
    for seat in seats {
        council::draw_to_hand(g, seat, 2).await;
    }
    if !scoring::has_whole_decks(&g.contents) {
        scoring::reveal(g);
    }
}

impl Public {
    /// Strategy cards that nobody has.
    pub fn unpicked(&self) -> impl Iterator<Item = StrategyCard> + use<'_> {
        let taken = move |card: &StrategyCard| {
            self.players.values().any(|player| player.cards.iter().any(|own| own.card == *card))
        };
        self.cards.keys().iter().filter(move |card| !taken(card))
    }
}

impl State {
    /// Order of play: the lowest number first; while nobody has a card, the speaker and clockwise (T4.2).
    pub fn order_of_play(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.clockwise(self.speaker).collect();
        let initiative = |seat: &Seat| {
            let lowest = self.players[*seat].cards.iter().map(|own| own.card.row().number).min();
            let base = lowest.map_or(i32::from(u8::MAX), i32::from);
            effects::number(self, Number::Initiative, Ask::of(*seat), base)
        };
        order.sort_by_cached_key(initiative);
        order
    }

    /// The same beginning with a seat.
    pub fn order_from(&self, first: Seat) -> Vec<Seat> {
        let mut order = self.order_of_play();
        if let Some(at) = order.iter().position(|seat| *seat == first) {
            order.rotate_left(at);
        }
        order
    }
}

/// Cards that a seat may pick. What bans one falls when no other is left.
fn pickable(state: &State, seat: Seat) -> Vec<StrategyCard> {
    let may = |card: &StrategyCard| effects::allowed(state, Permit::PickCard, Ask::of(seat).card(*card), true);
    let free: Vec<StrategyCard> = state.unpicked().filter(may).collect();
    if free.is_empty() { state.unpicked().collect() } else { free }
}

/// One seat after the other takes a card, beginning with who was speaker as the phase began (T4.3, T4.4).
pub async fn pick(g: &mut G, nth: u8) {
    if nth > 0 {
        effects::raise(g, Window::StrategyPhase).await;
    }
    let seats: Vec<Seat> = g.clockwise(g.active).collect();
    // T4.4: the second pass goes the other way in Shattered Ascension.
    let (pass, place) = (usize::from(nth) / seats.len(), usize::from(nth) % seats.len());
    let back = g.contents.ascended() && pass % 2 == 1;
    let seat = seats[if back { seats.len() - 1 - place } else { place }];
    // A card kept from the last round stands for a pick; one that another had to give away does not.
    let own = effects::allowed(g, Permit::KeepPick, Ask::of(seat), true);
    // Where cards were kept and picks are given away besides, fewer cards may lie out than there are picks.
    let left = g.unpicked().next().is_some();
    if left && (!own || g.players[seat].cards.len() <= pass) {
        take_card(g, seat).await;
    }
    if g.is_over() {
        return;
    }
    let last = usize::from(nth) + 1 == (seats.len() * g.cards_each()).min(g.cards.keys().len());
    g.step = if last { Step::PicksDone } else { Step::PickCard(nth + 1) };
}

/// A seat picks a card and gets what comes with it.
async fn take_card(g: &mut G, seat: Seat) {
    let mut options = pickable(g, seat);
    let card = loop {
        let targets = options.iter().copied().map(Target::Strategy).collect();
        let Target::Strategy(card) = ask::one(g, seat, Prompt::PickStrategyCard, targets).await else { return };
        g.players[seat]
            .cards
            .push(PickedCard { card, used: content::strategy(card).is_some_and(|row| row.primary.is_none()) });
        g.log(Entry::Picked { seat, card });
        let now = effects::raise(g, Window::AfterPick { seat, card, returned: false }).await;
        if !matches!(now, Window::AfterPick { returned: true, .. }) {
            break card;
        }
        g.players[seat].cards.pop();
        options = pickable(g, seat);
        if options.len() > 1 {
            options.retain(|other| *other != card);
        }
    };
    let owner = receiver(g, seat, card).await;
    if owner != seat {
        let at = g.players[seat].cards.iter().position(|own| own.card == card);
        let own = at.map(|at| g.players[seat].cards.remove(at));
        g.players[owner].cards.extend(own);
        g.log(Entry::GavePick { seat, to: owner, card });
    }
    let bonus = u32::from(std::mem::take(&mut g.cards[card]));
    take_bonus(g, seat, card, bonus).await;
    if let Some(picked) = content::strategy(card).and_then(|row| row.picked) {
        picked(g, owner, bonus as u8);
    }
    effects::raise(g, Window::Picked { seat, card }).await;
}

/// Who gets a card that was picked: the seat itself, or where it may not keep it another with the fewest cards.
async fn receiver(g: &mut G, seat: Seat, card: StrategyCard) -> Seat {
    if effects::allowed(g, Permit::KeepPick, Ask::of(seat).card(card), true) {
        return seat;
    }
    // The card is not the seat's own.
    let held = |other: Seat| g.players[other].cards.len() - usize::from(other == seat);
    let least = g.seats().map(held).min().unwrap_or(0);
    let others = g.others(seat).filter(|other| held(*other) == least).map(Target::Seat);
    let others: Vec<Target> = others.collect();
    if others.is_empty() {
        return seat;
    }
    match ask::one(g, seat, Prompt::ChoosePlayer.about(Subject::Strategy(card)), others).await {
        Target::Seat(other) => other,
        _ => seat,
    }
}

/// Each bonus counter is a trade good or a command counter (T4.5).
async fn take_bonus(g: &mut G, seat: Seat, card: StrategyCard, bonus: u32) {
    if bonus == 0 {
        return;
    }
    let slots = [(Target::TradeGoods, bonus), (Target::CommandCounter, bonus)];
    let why = Prompt::TakeBonus.about(Subject::Strategy(card));
    for (target, count) in ask::counts(g, seat, why, Counts::new(slots, bonus..=bonus)).await {
        match target {
            Target::TradeGoods => board::gain_goods(g, seat, count as u8),
            _ => counters::gain(g, seat, count).await,
        }
    }
}

/// What nobody picked gets a bonus counter; then the action phase begins (T4.5).
pub async fn done(g: &mut G) {
    effects::raise(g, Window::StrategyPhase).await;
    effects::raise(g, Window::PicksDone).await;
    let left: Vec<StrategyCard> = g.unpicked().collect();
    left.into_iter().for_each(|card| g.cards[card] += 1);
    effects::sweep(g, Until::PicksDone);
    effects::raise(g, Window::StrategyDone).await;
    // Somebody may act ahead of the others, also where somebody else puts an end to that at once.
    if g.activation.is_some() || g.step == Step::ActionEnd {
        return;
    }
    g.active = g.order_of_play()[0];
    g.step = Step::Turn;
}
