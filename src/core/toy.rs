//! A tiny rulebook that keeps the core honest: all shapes, chance, a window with a counter, a secret.

use super::decision::{Choice, Counts};
use super::orders::{Orders, Standing, Topic};
use super::rulebook::{Asked, Outcome, Rulebook};
use super::seat::{PerSeat, Seat, Seats};
use super::window::{self, Asking, Reactions};
use super::{Chance, Game, Stream, Table, digits};
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;

const DICE: Stream = Stream::new(0, "dice");
const DECK: Stream = Stream::new(1, "deck");
const ROUNDS: u32 = 4;

struct Toy;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Setup {
    seats: usize,
    asking: Asking,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct State {
    asking: Asking,
    round: u32,
    turn: Seat,
    deck: Vec<u8>,
    counters: PerSeat<u8>,
    hands: PerSeat<u8>,
    points: PerSeat<i32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    Pass,
    Counter,
    Number(u32),
    Seat(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Why {
    Guess,
    Counter,
    Share,
    Arrange,
    Discard,
}

/// A die has no such face.
#[derive(Clone, PartialEq, Eq, Debug)]
struct NoFace;

struct Guessed {
    by: Seat,
    stands: bool,
}

impl Rulebook for Toy {
    const ID: u8 = 250;
    const NAME: &'static str = "Toy";
    const REVISION: u16 = 1;
    type Setup = Setup;
    type State = State;
    type Target = Target;
    type Why = Why;
    type Entry = u32;
    type Because = NoFace;
    type View = (u32, Seat, PerSeat<i32>, Option<u8>, usize);

    fn check(setup: &Setup) -> Result<(), String> {
        (2..=4).contains(&setup.seats).then_some(()).ok_or_else(|| "Two to four seats.".into())
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats
    }

    fn start(setup: &Setup, chance: &mut Chance) -> State {
        let mut deck: Vec<u8> = (0..40).collect();
        chance.shuffle(DECK, &mut deck);
        let hands = PerSeat::new(setup.seats, |_| deck.pop().expect("a card for each seat"));
        State {
            asking: setup.asking,
            round: 1,
            turn: Seat::new(0),
            deck,
            counters: PerSeat::new(setup.seats, |_| 2),
            hands,
            points: PerSeat::new(setup.seats, |_| 0),
        }
    }

    async fn run(g: &mut Game<Toy>) {
        while g.round <= ROUNDS {
            g.boundary();
            let me = g.turn;
            turn(g, me).await;
            g.turn = me.next(g.hands.count());
            if g.turn.index() == 0 {
                g.round += 1;
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let best = state.points.values().max().copied();
        let winners = state.points.iter().filter(|(_, p)| Some(**p) == best).map(|(seat, _)| seat).collect::<Seats>();
        (state.round > ROUNDS).then(|| Outcome { scores: state.points.clone(), winners })
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn view(state: &State, viewer: Option<Seat>) -> Self::View {
        let hand = viewer.map(|seat| state.hands[seat]);
        (state.round, state.turn, state.points.clone(), hand, state.deck.len())
    }

    fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
        let mut unknown = std::mem::take(&mut state.deck);
        unknown.extend(state.hands.iter().filter(|(other, _)| *other != seat).map(|(_, card)| *card));
        chance.shuffle(DECK, &mut unknown);
        for (_, card) in state.hands.iter_mut().filter(|(other, _)| *other != seat) {
            *card = unknown.pop().expect("as many as before");
        }
        state.deck = unknown;
    }

    fn broken_invariant(_: &State) -> Option<String> {
        None
    }

    fn features() -> Vec<String> {
        ["guess", "counter", "share", "arrange", "discard", "countered"].map(String::from).to_vec()
    }

    fn feature_of(why: &Why) -> usize {
        why.clone() as usize
    }

    fn topic(why: &Why) -> Option<Topic> {
        (*why == Why::Counter).then_some(Topic(0))
    }

    fn moment(why: &Why) -> Option<Topic> {
        (*why == Why::Counter).then_some(Topic(1))
    }

    fn component(_: &Why, answer: &Target) -> Option<Topic> {
        (*answer == Target::Counter).then_some(Topic(300))
    }

    fn concerns(state: &State, asked: &Asked<Toy>) -> bool {
        state.turn == asked.seat
    }

    fn why_not(_: &State, asked: &Asked<Toy>, target: &Target) -> Option<NoFace> {
        (asked.why == Why::Guess && matches!(target, Target::Number(_))).then_some(NoFace)
    }
}

impl Reactions for Toy {
    type Window = Guessed;

    fn asking(state: &State) -> Asking {
        state.asking
    }

    fn pass() -> Target {
        Target::Pass
    }

    fn why(_: &Guessed) -> Why {
        Why::Counter
    }

    fn reactions(state: &State, window: &Guessed, seat: Seat) -> Vec<Target> {
        if seat != window.by && state.counters[seat] > 0 { vec![Target::Counter] } else { vec![] }
    }

    fn could_react(_: &State, window: &Guessed, seat: Seat) -> bool {
        seat != window.by
    }

    fn react<'g>(
        g: &'g mut Game<Toy>,
        window: &'g mut Guessed,
        seat: Seat,
        _: Target,
    ) -> Pin<Box<dyn Future<Output = ()> + 'g>> {
        Box::pin(async move {
            g.counters[seat] -= 1;
            let mut counter = Guessed { by: seat, stands: true };
            let order: Vec<Seat> = seat.clockwise(g.hands.count()).collect();
            window::raise(g, &mut counter, &order).await;
            if counter.stands {
                window.stands = !window.stands;
                g.cover(5);
            }
        })
    }
}

async fn turn(g: &mut Game<Toy>, me: Seat) {
    let guess = g.one(me, Why::Guess, (1..=6).map(Target::Number).collect()).await;
    let seats = g.hands.count();
    let mut window = Guessed { by: me, stands: true };
    let order: Vec<Seat> = me.clockwise(seats).collect();
    window::raise(g, &mut window, &order).await;
    if window.stands {
        let rolled = g.die(DICE, 6);
        g.log(rolled);
        if guess == Target::Number(rolled) {
            g.points[me] += 6;
        }
    }
    let slots = g.hands.seats().map(|seat| (Target::Seat(seat), 3)).collect::<Vec<_>>();
    let weights: Vec<u32> = (1..=seats as u32).collect();
    for (target, amount) in g.counts(me, Why::Share, Counts::new(slots, 1..=4).cap(weights, 6)).await {
        if let Target::Seat(seat) = target {
            g.points[seat] += amount as i32;
        }
    }
    let items = g.hands.seats().map(Target::Seat).collect();
    if let Some(Target::Seat(first)) = g.order(me, Why::Arrange, items).await.first() {
        g.points[*first] += 1;
    }
    let cards = (0..u32::from(g.hands[me] % 5)).map(Target::Number).collect();
    let dropped = g.some(me, Why::Discard, cards, 0, 2).await.len();
    if dropped == 2 {
        g.hands[me] = g.deck.pop().unwrap_or(0);
        g.secret_seen();
        let card = u32::from(g.hands[me]);
        g.log_split(me, 100 + card, 100);
    }
}

fn toy(seats: usize, asking: Asking, seed: u64) -> Table<Toy> {
    Table::new(Setup { seats, asking }, seed)
}

fn step(table: &mut Table<Toy>, noise: &mut Chance) -> bool {
    let Some(choice) = table.random_choice(|radix| noise.below(DICE, radix)) else { return false };
    table.answer(choice).expect("random choices are legal");
    true
}

#[test]
fn a_game_is_its_setup_its_seed_and_its_choices() {
    for seed in 0..40 {
        let mut table = toy(2 + seed as usize % 3, Asking::WhoCan, seed);
        let mut noise = Chance::seeded(seed + 1000);
        while step(&mut table, &mut noise) {}
        assert!(table.outcome().is_some());
        let coded = table.encode_since(0);
        let mut decoder = super::digits::Decoder::new(&coded);
        let mut again = toy(2 + seed as usize % 3, Asking::WhoCan, seed);
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
        assert!(decoder.is_spent());
        assert_eq!(again.digest(), table.digest());
        assert!(again.log(None).eq(table.log(None)));
    }
}

#[test]
fn every_point_of_a_game_can_be_reached_undone_and_forked_with_the_same_digest() {
    for (seed, keep_all) in (0..30).map(|n| (n, n % 2 == 0)) {
        let mut table = toy(3, Asking::WhoCould, seed);
        if keep_all {
            table.keep_all();
        }
        let mut noise = Chance::seeded(seed);
        let mut digests = vec![table.digest()];
        while step(&mut table, &mut noise) {
            digests.push(table.digest());
            assert_eq!(table.fork().digest(), table.digest());
        }
        for (at, digest) in digests.iter().enumerate() {
            assert_eq!(table.at(at).digest(), *digest, "after {at} choices");
        }
        for digest in digests.iter().rev() {
            assert_eq!(table.digest(), *digest);
            table.take_back();
        }
        let mut redone = 0;
        while table.redo() {
            redone += 1;
            assert_eq!(table.digest(), digests[redone]);
        }
        assert_eq!(redone, digests.len() - 1);
    }
}

#[test]
fn each_digit_is_coded_once_until_something_is_taken_back() {
    let mut table = toy(3, Asking::WhoCan, 7);
    let mut noise = Chance::seeded(7);
    loop {
        let before = table.digits_since(0).len();
        let more = step(&mut table, &mut noise);
        assert_eq!(table.coded(), if table.len() <= 1 { 0 } else { before }, "what was coded stays");
        assert_eq!(table.encode_since(0), digits::encode(table.digits_since(0)));
        assert_eq!(table.coded(), table.digits_since(0).len());
        if !more {
            break;
        }
    }
    while !table.is_empty() {
        table.take_back();
        assert_eq!(table.encode_since(0), digits::encode(table.digits_since(0)));
    }
    assert!(table.redo() && table.redo());
    assert_eq!(table.encode_since(0), digits::encode(table.digits_since(0)));
}

#[test]
fn a_course_tells_games_and_choices_apart_and_is_found_again_after_an_undo() {
    let mut table = toy(3, Asking::WhoCan, 7);
    assert_ne!(table.course(0), toy(3, Asking::WhoCan, 8).course(0), "another seed");
    assert_ne!(table.course(0), toy(2, Asking::WhoCan, 7).course(0), "another setup");
    assert_eq!(table.course(1), None);
    table.answer(Choice::One(0)).unwrap();
    let (start, first) = (table.course(0), table.course(1));
    assert!(first.is_some() && first != start);
    table.take_back();
    assert_eq!((table.course(0), table.course(1)), (start, None));
    table.answer(Choice::One(1)).unwrap();
    assert_ne!(table.course(1), first, "another choice");
    assert_eq!(table.at(0).course(0), start);
    table.take_back();
    table.answer(Choice::One(0)).unwrap();
    assert_eq!(table.course(1), first);
}

#[test]
fn undo_stops_at_dice_secrets_and_links() {
    let mut table = toy(2, Asking::WhoCan, 5);
    table.answer(Choice::One(0)).unwrap();
    assert!(table.can_undo(), "a guess alone reveals nothing while a counter is possible");
    table.answer(Choice::One(0)).unwrap();
    assert!(!table.undo(), "the die has been rolled");
    table.answer(Choice::Counts(vec![1, 0])).unwrap();
    assert!(table.undo());
    table.redo();
    table.seal();
    assert!(!table.can_undo(), "the link has left");
}

#[test]
fn a_wrong_answer_changes_nothing() {
    let mut table = toy(2, Asking::WhoCan, 1);
    let before = table.digest();
    assert!(table.answer(Choice::One(6)).is_err());
    assert!(table.answer(Choice::Order(vec![0])).is_err());
    assert_eq!((table.digest(), table.len()), (before, 0));
    assert!(table.encode_since(0).is_empty());
}

#[test]
fn only_what_is_not_offered_has_a_reason() {
    let mut table = toy(2, Asking::WhoCan, 1);
    assert_eq!(table.why_not(&Target::Number(6)), None, "it is offered");
    assert_eq!(table.why_not(&Target::Number(7)), Some(NoFace));
    assert_eq!(table.why_not(&Target::Counter), None, "the rulebook has nothing to say");
    while step(&mut table, &mut Chance::seeded(1)) {}
    assert_eq!(table.why_not(&Target::Number(7)), None, "nothing is asked");
}

#[test]
fn a_counter_can_be_countered() {
    let mut table = toy(2, Asking::WhoCan, 1);
    for choice in [0, 1, 1] {
        table.answer(Choice::One(choice)).unwrap(); // guess 1, you counter, I counter the counter
    }
    let asked = table.pending().unwrap();
    assert_eq!((asked.seat.index(), asked.why.clone()), (1, Why::Counter), "and the last counter is open to another");
    table.answer(Choice::One(0)).unwrap();
    for seat in [0, 1] {
        assert_eq!(
            table.pending().unwrap().seat.index(),
            seat,
            "each window stays open until all have passed in a row"
        );
        table.answer(Choice::One(0)).unwrap();
    }
    assert_eq!(table.log(None).count(), 1, "the guess stands and the die is rolled");
}

#[test]
fn who_could_react_is_asked_even_with_nothing_in_hand() {
    let mut table = toy(2, Asking::WhoCould, 1);
    let mut asked = 0;
    while let Some(pending) = table.pending() {
        asked += u32::from(pending.why == Why::Counter);
        let counters = pending.shape.targets().len() as u32;
        let use_it = pending.why == Why::Counter && counters > 1;
        let choice = if use_it { Choice::One(1) } else { table.random_choice(|_| 0).unwrap() };
        table.answer(choice).unwrap();
    }
    assert!(asked > 8, "each of the eight guesses opens a window to the other seat");
}

#[test]
fn standing_orders_answer_what_they_name_and_nothing_else() {
    let mut table = toy(2, Asking::WhoCan, 1);
    let mut orders = Orders::default();
    let other = Seat::new(1);
    table.answer(Choice::One(0)).unwrap();
    assert_eq!(orders.choice(&table), None);
    orders.set(other, Topic::ALL, Standing::PassThisRound(1));
    assert_eq!(orders.choice(&table), Some(Choice::One(0)));
    orders.set(other, Topic(0), Standing::AlwaysAsk);
    assert_eq!(orders.choice(&table), None);
    orders.set(other, Topic(0), Standing::Ask);
    orders.set(other, Topic::ALL, Standing::PassThisRound(2));
    assert_eq!(orders.choice(&table), None, "that round is not now");
    orders.set(other, Topic::ALL, Standing::PassUntilConcerned);
    assert_eq!(orders.choice(&table), Some(Choice::One(0)));
    table.answer(Choice::One(0)).unwrap();
    assert_eq!(orders.choice(&table), None, "sharing points has no topic");
}

/// An order for a component comes before one for its moment, that before one for the kind of question.
#[test]
fn the_narrowest_order_holds() {
    let mut table = toy(2, Asking::WhoCan, 1);
    let mut orders = Orders::default();
    let other = Seat::new(1);
    table.answer(Choice::One(0)).unwrap();
    let (kind, moment, counter) = (Topic(0), Topic(1), Topic(300));
    let fired = |orders: &Orders| orders.fire(&table).map(|fired| (fired.topic, fired.choice));
    orders.set(other, kind, Standing::Pass);
    assert_eq!(fired(&orders), Some((kind, Choice::One(0))));
    orders.set(other, moment, Standing::AlwaysAsk);
    assert_eq!(fired(&orders), None, "such moments are asked about");
    orders.set(other, counter, Standing::Pass);
    assert_eq!(fired(&orders), Some((counter, Choice::One(0))), "but not for the counter");
    orders.set(other, counter, Standing::PassUntilConcerned);
    assert_eq!(fired(&orders), Some((counter, Choice::One(0))), "it is not the turn of the asked seat");
    orders.set(other, counter, Standing::PassThisRound(2));
    assert_eq!(fired(&orders), None, "that round is not now");
    orders.set(other, counter, Standing::USE);
    assert_eq!(fired(&orders), Some((counter, Choice::One(1))));
    orders.set(other, moment, Standing::Pass);
    orders.set(other, counter, Standing::AlwaysAsk);
    assert_eq!(fired(&orders), None, "the moment passes, the counter is asked about");
    orders.set(other, counter, Standing::Ask);
    assert_eq!(fired(&orders), Some((moment, Choice::One(0))));
}

/// Where nothing can be used, there is only the moment to have an order for.
#[test]
fn an_order_for_a_component_says_nothing_where_it_cannot_be_used() {
    let mut table = toy(2, Asking::WhoCould, 1);
    let mut orders = Orders::default();
    let other = Seat::new(1);
    orders.set(other, Topic(300), Standing::USE);
    let mut without = 0;
    while let Some(asked) = table.pending() {
        let can = asked.shape.targets().contains(&&Target::Counter);
        let counters = asked.seat == other && can;
        without += usize::from(asked.seat == other && asked.why == Why::Counter && !can);
        assert_eq!(orders.choice(&table), counters.then_some(Choice::One(1)));
        let choice = if counters { Choice::One(1) } else { table.random_choice(|_| 0).unwrap() };
        table.answer(choice).unwrap();
    }
    assert!(without > 0, "it ran out of counters");
}

#[test]
fn imagined_worlds_keep_the_view_and_change_the_rest() {
    for seed in 0..20 {
        let mut table = toy(3, Asking::WhoCan, seed);
        let mut noise = Chance::seeded(seed);
        for _ in 0..20 {
            step(&mut table, &mut noise);
        }
        let me = table.pending().unwrap().seat;
        let world = table.imagine(me, seed + 7);
        assert_eq!(world.view(Some(me)), table.view(Some(me)));
        assert_ne!(world.state().deck, table.state().deck);
        assert_eq!(world.fork().digest(), world.digest(), "an imagined world can be forked again");
        assert_eq!(table.imagine(me, seed + 7).digest(), world.digest(), "and imagined again");
    }
}

#[test]
fn coverage_names_what_occurred() {
    let mut table = toy(2, Asking::WhoCan, 3);
    table.watch_coverage();
    assert_eq!(table.coverage(), [true, false, false, false, false, false]);
    let mut noise = Chance::seeded(1);
    while step(&mut table, &mut noise) {}
    assert!(table.coverage()[..5].iter().all(|&seen| seen));
}

#[test]
fn a_table_is_told_targets_instead_of_numbers() {
    use super::testing::Told;
    let mut table = toy(2, Asking::WhoCan, 3);
    let me = table.asked().0;
    assert!(table.offers(Target::Number(6)) && !table.offers(Target::Number(7)));
    table.choose(Target::Number(6));
    // Dice may be set later, as long as they have not been rolled.
    table.dice(DICE, &[6]);
    table.until(|_, why| why == Why::Share);
    assert_eq!(table.state().points[me], 6);
    let other = Target::Seat(me.next(2));
    assert!(table.try_counts(&[(other.clone(), 4)]).is_err(), "three are the most");
    table.choose_counts(&[(other, 2)]);
    assert_eq!(table.state().points[me.next(2)], 2);
    let mine = |state: &State| state.turn == me;
    assert!(!table.comes(mine, |asked| asked.why == Why::Guess), "not again in this turn");
    assert_eq!(table.asked(), (me.next(2), Why::Guess));
    assert!(table.comes(|_| true, |asked| asked.seat == me && asked.why == Why::Guess), "but in the next");
}
