//! Standing orders: what can be answered ahead, and how (the core applies them, see `core::orders`).

use crate::core::rulebook::Asked;
use crate::core::{Choice, Seat, Shape, Topic};
use crate::games::ti3::Ti3;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::windows::At;
use crate::games::ti3::effects::zones;
use crate::games::ti3::model::ids::{ActionCard, Module, Promise, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Public, State};
use crate::games::ti3::model::target::{Deal, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::model::view::View;

/// Kinds of question that can be answered ahead; numbers are part of saves.
pub mod topics {
    use crate::core::Topic;
    pub use crate::core::orders::{PLAIN, YES};
    use crate::games::ti3::effects::windows::At;
    use crate::games::ti3::model::ids::StrategyCard;
    use crate::games::ti3::model::target::Source;

    pub const REACTIONS: Topic = Topic(0);
    /// Shots of PDS at ships (T5.5.3).
    pub const PDS: Topic = Topic(2);
    /// Agreements and notes that others offer (T15.3, T57.5), and agreements of others that need approval.
    pub const OFFERS: Topic = Topic(3);
    /// Agreements, notes and trade goods to offer others (T12.3, T15.2, T57.5).
    pub const DEALS: Topic = Topic(4);
    pub const VOTES: Topic = Topic(5);
    /// Withdrawals and retreats (T7.3).
    pub const RETREATS: Topic = Topic(6);
    pub const SCORING: Topic = Topic(7);
    /// One's turn.
    pub const TURNS: Topic = Topic(8);
    /// What is left to do in the status phase: scuttling, ending agreements, declaring war (T9.7, T9.10, T9.11).
    pub const HOUSEKEEPING: Topic = Topic(9);
    /// Counters to be redistributed (T9.8).
    pub const COUNTERS: Topic = Topic(10);
    /// Planets to be exhausted for their refresh abilities (T9.5).
    pub const REFRESHES: Topic = Topic(11);
    /// What diplomats ask for and grant (T54.8).
    pub const DIPLOMATS: Topic = Topic(12);

    /// The secondary of a strategy card.
    pub const fn following(card: StrategyCard) -> Topic {
        Topic(32 + card as u16)
    }

    /// What can be played or used in a kind of window.
    pub const fn window(at: At) -> Topic {
        Topic(256 + at as u16)
    }

    /// A component that can be played or used in windows.
    pub fn component(source: Source) -> Topic {
        let (family, number) = source.place();
        Topic((512 + family * 128 + number) as u16)
    }
}

pub fn topic(why: &Why) -> Option<Topic> {
    match (why.prompt, why.subject) {
        (Prompt::Window, Subject::Window(_)) => Some(topics::REACTIONS),
        (Prompt::UseSecondary, Subject::Strategy(card)) => Some(topics::following(card)),
        (Prompt::FirePds, _) => Some(topics::PDS),
        (Prompt::AcceptDeal | Prompt::ApproveDeal | Prompt::AcceptNote, _) => Some(topics::OFFERS),
        (Prompt::ProposeDeal | Prompt::OfferNote, _) | (Prompt::GiveGoods, Subject::Nothing) => Some(topics::DEALS),
        (Prompt::Vote, _) => Some(topics::VOTES),
        (Prompt::Withdraw | Prompt::Retreat, _) => Some(topics::RETREATS),
        (Prompt::ScorePublic | Prompt::ScoreSecret, _) => Some(topics::SCORING),
        (Prompt::ChooseAction, _) => Some(topics::TURNS),
        (Prompt::DeclareWar, _) | (Prompt::Scuttle | Prompt::EndAgreement, Subject::Nothing) => {
            Some(topics::HOUSEKEEPING)
        }
        (Prompt::Redistribute, _) => Some(topics::COUNTERS),
        (Prompt::RefreshAbility, _) => Some(topics::REFRESHES),
        (Prompt::AskPassage | Prompt::GrantPassage | Prompt::Shelter, _) => Some(topics::DIPLOMATS),
        _ => None,
    }
}

/// The kind of window in which a component may be used.
pub fn moment(why: &Why) -> Option<Topic> {
    match (why.prompt, why.subject) {
        (Prompt::Window, Subject::Window(window)) => Some(topics::window(window.at())),
        _ => None,
    }
}

/// The component that an answer plays or uses in a window.
pub fn component(why: &Why, answer: &Target) -> Option<Topic> {
    match (why.prompt, why.subject, answer) {
        (Prompt::Window, Subject::Window(_), Target::Use(source)) => Some(topics::component(*source)),
        _ => None,
    }
}

/// What a seat could ever play or use in windows of this game, each with the first window it fits: action cards and notes wherever
/// they are, and what lies before the seat. What the seat holds does not matter, so that the list tells nobody anything.
pub fn orderable(state: &State, seat: Seat) -> Vec<(At, Source)> {
    let contents = &state.contents;
    let in_game = |card: &&ActionCard| {
        let row = card.row();
        let dealt = contents.holds(row.from) || card.has_base_version();
        dealt && row.module.is_none_or(|module| contents.has(module))
    };
    let played = |card: &ActionCard| content::plays(*card).iter().map(|play| play.at).find(|at| *at != At::Action);
    let cards = ActionCard::ALL.iter().filter(in_game);
    let cards = cards.filter_map(|card| Some((played(card)?, Source::ActionCard(*card))));
    let used = |source: Source| {
        let hooks = content::hooks(source);
        Some((hooks.uses.iter().map(|own| own.at).find(|at| *at != At::Action)?, source))
    };
    let open = zones::open(state, seat).filter_map(used);
    let notes = crate::games::ti3::rules::intrigue::is_on(state).then_some(Promise::ALL).into_iter().flatten();
    let notes = notes.filter_map(|&promise| used(Source::Note(seat.next(state.count()), promise)));
    let leaders = state.players[seat].leaders.iter().enumerate().filter_map(|(nth, _)| {
        let hooks = content::leaders::hooks(state.players[seat].race.row().leaders[nth]);
        let at = hooks.uses.iter().map(|own| own.at).find(|at| *at != At::Action)?;
        Some((at, Source::Leader(nth as u8)))
    });
    let hired = contents.has(Module::Mercenaries).then_some(UnitKind::MERCENARIES).into_iter().flatten();
    let hired = hired.filter_map(|kind| used(Source::Mercenary(*kind)));
    let mut all: Vec<(At, Source)> = cards.chain(open).chain(notes).chain(leaders).chain(hired).collect();
    all.sort_by_key(|(at, source)| (*at, source.place()));
    all.dedup_by_key(|(_, source)| source.place());
    all
}

/// One's own turn and combat. Outside of the action phase it is nobody's turn.
pub fn concerns(state: &State, asked: &Asked<Ti3>) -> bool {
    let turn = state.step.is_action_phase() && state.active == asked.seat;
    turn || state.combat.as_ref().is_some_and(|combat| combat.enemy(asked.seat).is_some())
}

pub fn answer_ahead(view: &View, asked: &Asked<Ti3>, answer: u8) -> Option<Choice> {
    let public = &view.public;
    let Why { prompt, subject } = asked.why;
    match (&asked.shape, answer, prompt) {
        (Shape::Some { of, .. }, topics::YES, Prompt::RefreshAbility) => {
            Some(Choice::Some((0..of.len() as u32).collect()))
        }
        (Shape::Counts(counts), topics::PLAIN, Prompt::Redistribute) => {
            let mut sheet = public.players[asked.seat].sheet;
            let kept = counts.slots.iter().map(|slot| match &slot.target {
                Target::Pool(pool) => u32::from(*sheet.area(*pool)),
                _ => 0,
            });
            Some(Choice::Counts(kept.collect()))
        }
        (Shape::One(options), _, _) => {
            let yes = options.iter().position(|option| *option == Target::Yes);
            let chosen = match (answer, prompt, subject) {
                (topics::YES, Prompt::FirePds | Prompt::UseSecondary | Prompt::Shelter, _) => yes,
                (topics::YES, Prompt::AcceptDeal | Prompt::ApproveDeal | Prompt::GrantPassage, _) => yes,
                (topics::PLAIN, Prompt::UseSecondary, Subject::Strategy(card)) => {
                    is_too_dear(public, asked.seat, card).then_some(0)
                }
                (topics::PLAIN, Prompt::Withdraw | Prompt::Retreat, _) => {
                    (!is_outnumbered(public, asked.seat)?).then_some(0)
                }
                (topics::PLAIN, Prompt::AcceptDeal, Subject::Deal(deal)) => yes.filter(|_| is_even(public, deal)),
                (topics::PLAIN, Prompt::ScorePublic | Prompt::ScoreSecret, _) => match &options[..] {
                    [_, only] if costs_nothing(only) => Some(1),
                    _ => None,
                },
                (topics::PLAIN, Prompt::ChooseAction, _) => {
                    let idle = |option: &Target| matches!(option, Target::Pass | Target::TradeGoods);
                    (options.first() == Some(&Target::Pass) && options.iter().all(idle)).then_some(0)
                }
                _ => None,
            };
            chosen.map(|nth| Choice::One(nth as u32))
        }
        _ => None,
    }
}

/// Whether the last strategy counter would go for a small gain; not where secondaries are free (T5.3, T10.3).
fn is_too_dear(public: &Public, seat: Seat, card: StrategyCard) -> bool {
    let free = public
        .effects
        .iter()
        .any(|effect| effect.seat == seat && effect.source == Source::Strategy(StrategyCard::Initiative));
    let costs = content::strategy(card).and_then(|row| row.secondary.as_ref()).is_some_and(|own| own.counter);
    let small = matches!(
        card,
        StrategyCard::Political
            | StrategyCard::PoliticalIi
            | StrategyCard::Bureaucracy
            | StrategyCard::AssemblyIi
            | StrategyCard::Warfare
            | StrategyCard::WarfareIi
            | StrategyCard::Diplomacy
    );
    costs && small && !free && public.players[seat].sheet.strategy <= 1
}

/// Whether the enemy has more ships in the battle under way.
fn is_outnumbered(public: &Public, seat: Seat) -> Option<bool> {
    let combat = public.combat.as_ref()?;
    let system = public.activation.as_ref()?.system;
    let ships = |seat| public.space(system, seat).sum(UnitKind::is_ship);
    Some(ships(combat.enemy(seat)?) > ships(seat))
}

/// Whether an agreement brings at least as much as it gives (T15.2).
fn is_even(public: &Public, deal: Deal) -> bool {
    let worth = |seat: Seat, card: u8| public.players[seat].race.row().contracts.get(usize::from(card)).copied();
    worth(deal.from, deal.card) >= worth(deal.to, deal.for_card)
}

/// Whether an objective asks only for what is there.
fn costs_nothing(objective: &Target) -> bool {
    let Target::Objective(card) = objective else { return false };
    matches!(content::objective(*card).map(|row| row.goal), Some(Goal::Have(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::decision::Counts;
    use crate::core::{Decision, Orders, Standing};
    use crate::games::ti3::effects::Window;
    use crate::games::ti3::model::ids::{Objective, Race, Tech, Tile};
    use crate::games::ti3::model::state::{Combat, Step, SystemId};
    use crate::games::ti3::model::target::{Place, Pool};
    use crate::games::ti3::testing::{A, B, Sim, plays};

    const NO: Option<Choice> = Some(Choice::One(0));
    const YES: Option<Choice> = Some(Choice::One(1));

    /// What seat A answers ahead to a question of a kind; nothing where it is asked.
    fn ahead(t: &Sim, why: impl Into<Why>, shape: Shape<Target>, answer: u8) -> Option<Choice> {
        answer_ahead(&View::of(&t.state, Some(A)), &Decision { seat: A, why: why.into(), shape }, answer)
    }

    fn plain(t: &Sim, why: impl Into<Why>, options: &[Target]) -> Option<Choice> {
        ahead(t, why, Shape::One(options.to_vec()), topics::PLAIN)
    }

    /// T5.3, T10.3: the last counter is kept for more than an action card, unless secondaries are free.
    #[test]
    fn the_last_strategy_counter_is_kept_t10_3() {
        let mut t = Sim::new();
        t.state.effects.clear();
        let follow =
            |t: &Sim, card| plain(t, Prompt::UseSecondary.about(Subject::Strategy(card)), &[Target::Pass, Target::Yes]);
        t.state.players[A].sheet.strategy = 1;
        assert_eq!(follow(&t, StrategyCard::Political), NO);
        assert_eq!(follow(&t, StrategyCard::Technology), None, "worth a thought");
        t.state.players[A].sheet.strategy = 2;
        assert_eq!(follow(&t, StrategyCard::Political), None);
        let why = Prompt::UseSecondary.about(Subject::Strategy(StrategyCard::Political));
        let shape = Shape::One(vec![Target::Pass, Target::Yes]);
        assert_eq!(ahead(&t, why, shape, topics::YES), YES);
    }

    /// T7.3: who has as many ships fights on.
    #[test]
    fn who_has_as_many_ships_fights_on_t7_3() {
        let mut t = Sim::new();
        t.put(A, t.space(Tile::Saudor), UnitKind::Cruiser, 2);
        t.put(B, t.space(Tile::Saudor), UnitKind::Fighter, 2);
        t.activate(Tile::Saudor);
        t.state = t.look().clone();
        t.state.combat = Some(Combat::new(t.space(Tile::Saudor), A, B));
        let withdraw = |t: &Sim| plain(t, Prompt::Withdraw, &[Target::Pass, Target::Yes]);
        assert_eq!(withdraw(&t), NO);
        t.put(B, t.space(Tile::Saudor), UnitKind::Fighter, 1);
        assert_eq!(withdraw(&t), None);
    }

    /// T15.3: an agreement that brings as much is accepted.
    #[test]
    fn agreements_that_bring_as_much_are_accepted_t15_3() {
        let mut t = Sim::new();
        let deal = Deal { from: B, card: 0, to: A, for_card: 0 };
        for (race, answer) in [(Race::Hacan, YES), (Race::Letnev, None)] {
            t.race(B, race);
            let worth = |seat: Seat| t.state.players[seat].race.row().contracts[0];
            assert_eq!(worth(B) >= worth(A), answer.is_some());
            let why = Prompt::AcceptDeal.about(Subject::Deal(deal));
            assert_eq!(plain(&t, why, &[Target::Pass, Target::Yes]), answer);
        }
    }

    /// T9.1: what costs nothing is scored where it is the only one.
    #[test]
    fn what_costs_nothing_is_scored_t9_1() {
        let t = Sim::new();
        let have = Objective::ALL.iter().copied().map(Target::Objective).find(costs_nothing);
        let have = have.expect("an objective that asks for what is there");
        let spend = Target::Objective(Objective::S1SeSpend10Either);
        assert_eq!(plain(&t, Prompt::ScorePublic, &[Target::Pass, have.clone()]), YES);
        assert_eq!(plain(&t, Prompt::ScorePublic, &[Target::Pass, spend.clone()]), None);
        assert_eq!(plain(&t, Prompt::ScorePublic, &[Target::Pass, have, spend]), None);
    }

    /// T9.8: counters stay where they are.
    #[test]
    fn counters_stay_where_they_are_t9_8() {
        let t = Sim::new();
        let sheet = t.state.players[A].sheet;
        let total = u32::from(sheet.total());
        let counts = Counts::new(Pool::ALL.map(|pool| (Target::Pool(pool), total)), total..=total);
        let kept = [sheet.pool, sheet.strategy, sheet.fleet].map(u32::from).to_vec();
        assert_eq!(ahead(&t, Prompt::Redistribute, Shape::Counts(counts), topics::PLAIN), Some(Choice::Counts(kept)));
    }

    /// T5.4: who can only pass does so.
    #[test]
    fn who_can_only_pass_does_so_t5_4() {
        let t = Sim::new();
        assert_eq!(plain(&t, Prompt::ChooseAction, &[Target::Pass, Target::TradeGoods]), NO);
        assert_eq!(plain(&t, Prompt::ChooseAction, &[Target::Pass, Target::Tactical]), None);
    }

    /// T11.8: windows and what is used in them have orders of their own; one's own turn is a concern.
    #[test]
    fn windows_and_components_have_orders_of_their_own_t11_8() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::Sabotage]);
        t.hand(A, &[ActionCard::UnexpectedAction]);
        let mine = t.state.hidden.hands[A][0];
        let window = Window::CardPlayed { seat: A, card: mine, at: SystemId::MECATOL, cancelled: false };
        let why = Prompt::Window.about(Subject::Window(window));
        assert_eq!(topic(&why), Some(topics::REACTIONS));
        assert_eq!(moment(&why), Some(topics::window(At::CardPlayed)));
        let sabotage = topics::component(Source::ActionCard(ActionCard::Sabotage));
        assert_eq!(component(&why, &plays(ActionCard::Sabotage)), Some(sabotage));
        assert_eq!(component(&Prompt::ChooseAction.into(), &plays(ActionCard::Sabotage)), None);
        let asked = |seat| Decision { seat, why, shape: Shape::One(vec![Target::Pass]) };
        assert!(concerns(&t.state, &asked(A)), "its turn");
        assert!(!concerns(&t.state, &asked(B)));
        t.state.step = Step::Upkeep;
        assert!(!concerns(&t.state, &asked(A)), "nobody's turn");
        t.state.combat = Some(Combat::new(t.space(Tile::Saudor), B, A));
        assert!(concerns(&t.state, &asked(A)) && concerns(&t.state, &asked(B)));
        let listed = orderable(&t.state, A);
        assert!(listed.contains(&(At::CardPlayed, Source::ActionCard(ActionCard::Sabotage))), "wherever it is");
    }

    /// T5.5.3: an order to fire is carried out, one to pass as well.
    #[test]
    fn pds_fire_by_order_t5_5_3() {
        for (standing, fires) in [(Standing::Answer(topics::YES), true), (Standing::Pass, false)] {
            let mut t = Sim::new();
            let home = t.home(B);
            let planet = t.state.system(home).planets.iter().next().expect("a home has planets");
            t.put(B, Place::Planet(planet), UnitKind::Pds, 1);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            t.clear(B, Place::Space(home));
            t.activate_system(home);
            assert!(t.until(Prompt::FirePds));
            let mut orders = Orders::default();
            orders.set(B, topics::PDS, standing);
            let table = t.table();
            assert_eq!(orders.choice(table), if fires { YES } else { NO });
        }
    }

    /// T30: no two topics share a number.
    #[test]
    fn no_two_topics_share_a_number_t30() {
        let mut t = Sim::with(&[Module::Leaders, Module::PoliticalIntrigue]);
        t.give_tech(A, Tech::TransitDiodes);
        let mut all: Vec<Topic> = orderable(&t.state, A).iter().map(|(_, own)| topics::component(*own)).collect();
        all.extend(StrategyCard::ALL.iter().map(|card| topics::following(*card)));
        all.extend((0..=12).map(Topic));
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|topic| *topic != Topic::ALL));
    }
}
