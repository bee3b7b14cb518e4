//! Standing orders: what can be answered ahead, and how (the core applies them, see `core::orders`).

use crate::core::rulebook::Asked;
use crate::core::{Choice, Seat, Shape, Topic};
use crate::games::ti4::Ti4;
use crate::games::ti4::content::registry::Family;
use crate::games::ti4::content::{self, ActionCardRow, Goal, NoteRow};
use crate::games::ti4::effects::hooks::Use;
use crate::games::ti4::effects::windows::At;
use crate::games::ti4::effects::zones;
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{PublicObjective, State};
use crate::games::ti4::model::target::{Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::transactions::Gift;

/// Kinds of question that can be answered ahead; numbers are part of saves. 1 was all secondary abilities together.
pub mod topics {
    use crate::core::Topic;
    pub use crate::core::orders::{PLAIN, YES};
    use crate::games::ti4::effects::windows::At;
    use crate::games::ti4::model::ids::StrategyCard;
    use crate::games::ti4::model::target::Source;

    pub const REACTIONS: Topic = Topic(0);
    pub const CANNONS: Topic = Topic(2);
    /// Transactions that others offer.
    pub const OFFERS: Topic = Topic(3);
    /// Transactions to offer others, besides those on offer with each action.
    pub const DEALS: Topic = Topic(4);
    pub const VOTES: Topic = Topic(5);
    pub const RETREATS: Topic = Topic(6);
    /// Objectives to score, and what they cost in the status phase.
    pub const SCORING: Topic = Topic(7);
    /// One's turn.
    pub const TURNS: Topic = Topic(8);

    /// The secondary ability of a strategy card.
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

/// The influence that buys two command tokens (LRR 52.3).
const TWO_TOKENS: u32 = 6;
/// What a technology costs those who follow (LRR 91.3).
const A_TECHNOLOGY: u32 = 4;
/// What a larger ship costs.
const A_SHIP: u32 = 3;

pub fn topic(why: &Why) -> Option<Topic> {
    match (why.prompt, why.source) {
        (Prompt::React, _) => Some(topics::REACTIONS),
        (Prompt::UseSecondary, Some(Source::Strategy(card))) => Some(topics::following(card)),
        (Prompt::FireCannons, _) => Some(topics::CANNONS),
        (Prompt::AcceptTrade, _) => Some(topics::OFFERS),
        (Prompt::TransactWith | Prompt::AfterAction, _) => Some(topics::DEALS),
        (Prompt::VoteFor, _) => Some(topics::VOTES),
        (Prompt::AnnounceRetreat, _) => Some(topics::RETREATS),
        (Prompt::ScorePublic | Prompt::ScoreSecret, _) => Some(topics::SCORING),
        (Prompt::PayResources | Prompt::PayInfluence, None) => Some(topics::SCORING),
        (Prompt::ChooseAction, _) => Some(topics::TURNS),
        _ => None,
    }
}

/// The kind of window in which a component may be used.
pub fn moment(why: &Why) -> Option<Topic> {
    match (why.prompt, why.about) {
        (Prompt::React, Subject::Window(window)) => Some(topics::window(window.at())),
        _ => None,
    }
}

/// The component that an answer plays or uses in a window.
pub fn component(why: &Why, answer: &Target) -> Option<Topic> {
    match (why.prompt, answer) {
        (Prompt::React, Target::Use(source)) => Some(topics::component(*source)),
        _ => None,
    }
}

/// What a seat could ever play or use in windows of this game, each with the first window it fits: hand cards wherever they are, and
/// what lies before the seat. What the seat holds does not matter, so that the list tells nobody anything.
pub fn orderable(state: &State, seat: Seat) -> Vec<(At, Source)> {
    let first = |uses: &[Use]| {
        let free = |own: &&Use| !own.must && own.at() != At::ComponentAction;
        uses.iter().find(free).map(Use::at)
    };
    let cards = ActionCardRow::thinkable(state, seat).into_iter();
    let cards = cards.map(|card| (content::action_card(card).uses, Source::ActionCard(card)));
    let notes = NoteRow::thinkable(state, seat).into_iter().filter(|note| note.owner != seat);
    let notes = notes.map(|note| (content::note(note.kind).uses, Source::Note(note)));
    let open = zones::holdings(state, seat).into_iter().filter(|(zone, ..)| zone.hidden.is_none());
    let open = open.map(|(_, me, hooks)| (hooks.uses, me.source));
    let mut all: Vec<(At, Source)> = Vec::new();
    for (uses, source) in cards.chain(notes).chain(open) {
        let known = |(_, other): &(At, Source)| topics::component(*other) == topics::component(source);
        if let Some(at) = first(uses).filter(|_| !all.iter().any(known)) {
            all.push((at, source));
        }
    }
    all.sort_by_key(|(at, source)| (*at as u8, source.name()));
    all
}

/// One's own turn and combat. Outside of the action phase it is nobody's turn.
pub fn concerns(state: &State, asked: &Asked<Ti4>) -> bool {
    let turn = state.phase() == Phase::Action && state.active == asked.seat;
    turn || state.combat.as_ref().is_some_and(|combat| combat.side(asked.seat).is_some())
}

pub fn answer_ahead(view: &View, asked: &Asked<Ti4>, answer: u8) -> Option<Choice> {
    let Shape::One(options) = &asked.shape else { return None };
    let yes = options.iter().position(|option| *option == Target::Yes);
    let chosen = match (answer, asked.why.prompt, asked.why.source) {
        (topics::YES, Prompt::FireCannons | Prompt::UseSecondary, _) => yes,
        (topics::PLAIN, Prompt::UseSecondary, Some(Source::Strategy(card))) => {
            if follows(&view.known(), asked.seat, card)? { yes } else { Some(0) }
        }
        (topics::PLAIN, Prompt::AnnounceRetreat, _) => (!is_outnumbered(&view.known(), asked.seat)?).then_some(0),
        (topics::PLAIN, Prompt::AcceptTrade, _) => {
            let offer = view.mine.as_ref()?.offer.as_ref()?;
            yes.filter(|_| is_even(&offer.given, &offer.wanted))
        }
        (topics::PLAIN, Prompt::ScorePublic | Prompt::ScoreSecret, _) => match &options[..] {
            [_, only] if costs_nothing(&view.known(), asked.seat, only) => Some(1),
            _ => None,
        },
        (topics::PLAIN, Prompt::PayResources | Prompt::PayInfluence, None) => match options.first() {
            Some(Target::Payment { goods: 0, .. }) if view.public.step.phase() == Phase::Status => Some(0),
            _ => None,
        },
        (topics::PLAIN, Prompt::ChooseAction, _) => {
            let idle = |option: &Target| matches!(option, Target::Pass | Target::Transaction(_));
            (options.first() == Some(&Target::Pass) && options.iter().all(idle)).then_some(0)
        }
        _ => None,
    };
    chosen.map(|nth| Choice::One(nth as u32))
}

/// Whether to follow a strategy card, where that goes without saying.
fn follows(state: &State, seat: Seat, card: StrategyCard) -> Option<bool> {
    let player = &state.players[seat];
    let ready = |currency| from_planets(state, seat, currency);
    let worth_a_thought = match card {
        // Up to three, scored ones included, none has to go back (LRR 61.21).
        StrategyCard::Imperial => return Some(cards::secrets_of(state, seat) < cards::secret_limit(state, seat)),
        // Trade goods are too dear for command tokens.
        StrategyCard::Leadership => ready(Currency::Influence) >= TWO_TOKENS,
        StrategyCard::Technology => ready(Currency::Resources) >= A_TECHNOLOGY,
        StrategyCard::Diplomacy => {
            let exhausted = state.controlled(seat).filter(|&planet| state.planet(planet).exhausted);
            player.strategy > 1 && exhausted.count() > 1
        }
        StrategyCard::Warfare => player.strategy > 1 && ready(Currency::Resources) >= A_SHIP,
        StrategyCard::Construction => player.strategy > 1,
        _ => player.strategy > 2,
    };
    if worth_a_thought { None } else { Some(false) }
}

/// Whether the enemy has more ships in the combat under way.
fn is_outnumbered(state: &State, seat: Seat) -> Option<bool> {
    let combat = state.combat.as_ref()?;
    let ships = |seat| board::units(state, seat, Place::Space(combat.system)).ships();
    Some(ships(combat.opponent(seat)) > ships(seat))
}

/// Whether a transaction takes only commodities and gives at least as many commodities or trade goods: those who give as many
/// gain, too, for commodities become trade goods on the way (LRR 21.5).
fn is_even(given: &Gift, wanted: &Gift) -> bool {
    let only_commodities = *wanted == Gift { commodities: wanted.commodities, ..Gift::default() };
    only_commodities && given.goods + given.commodities >= wanted.commodities
}

/// Whether an objective of the status phase only asks for what is there, or for what planets pay that are readied right after
/// (LRR 81 step 6).
fn costs_nothing(state: &State, seat: Seat, objective: &Target) -> bool {
    let goal = match objective {
        Target::Objective(PublicObjective::Public(objective)) => Some(&content::objective(*objective).goal),
        Target::Secret(secret) | Target::Objective(PublicObjective::Secret(secret)) => {
            content::secret(*secret).goal.as_ref()
        }
        _ => None,
    };
    let status = state.phase() == Phase::Status;
    match goal {
        Some(Goal::Have(_)) => true,
        Some(Goal::Resources(need)) => status && from_planets(state, seat, Currency::Resources) >= *need,
        Some(Goal::Influence(need)) => status && from_planets(state, seat, Currency::Influence) >= *need,
        _ => false,
    }
}

/// What ready planets pay, without trade goods.
fn from_planets(state: &State, seat: Seat, currency: Currency) -> u32 {
    state.controlled(seat).filter_map(|planet| payment::spendable(state, seat, planet, currency).ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Decision, Orders, Standing};
    use crate::games::ti4::model::ids::{ActionCard, Faction, Objective, Planet, Promissory, Secret, Tech, UnitKind};
    use crate::games::ti4::model::state::{Combat, Note, Step};
    use crate::games::ti4::rules::transactions::Offer;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    /// What seat A answers ahead to a question of a kind; nothing where it is asked.
    fn plain(t: &Sim, why: impl Into<Why>, options: &[Target]) -> Option<Choice> {
        let asked = Decision { seat: A, why: why.into(), shape: Shape::One(options.to_vec()) };
        answer_ahead(&View::of(&t.state, Some(A)), &asked, topics::PLAIN)
    }

    fn follow(t: &Sim, card: StrategyCard) -> Option<Choice> {
        plain(t, Source::Strategy(card).asks(Prompt::UseSecondary), &[Target::Pass, Target::Yes])
    }

    const NO: Option<Choice> = Some(Choice::One(0));
    const YES: Option<Choice> = Some(Choice::One(1));

    #[test]
    fn secret_objectives_are_drawn_up_to_three_lrr_61_21() {
        let mut t = sim();
        t.state.hidden.secrets[A].clear();
        t.state.players[A].scored = vec![Secret::ThreatenEnemies];
        t.give_secret(A, Secret::CutSupplyLines);
        assert_eq!(follow(&t, StrategyCard::Imperial), YES);
        t.give_secret(A, Secret::UnveilFlagship);
        assert_eq!(follow(&t, StrategyCard::Imperial), NO);
    }

    #[test]
    fn who_has_few_strategy_tokens_is_not_asked_about_small_gains() {
        let mut t = sim();
        for (tokens, politics, construction) in [(1, NO, NO), (2, NO, None), (3, None, None)] {
            t.state.players[A].strategy = tokens;
            assert_eq!(follow(&t, StrategyCard::Politics), politics);
            assert_eq!(follow(&t, StrategyCard::Construction), construction);
        }
        assert_eq!(follow(&t, StrategyCard::Diplomacy), NO, "nothing is exhausted");
        for planet in [Planet::Jord, Planet::Quann] {
            t.give_planet(A, planet);
            t.state.planet_mut(planet).exhausted = true;
        }
        assert_eq!(follow(&t, StrategyCard::Diplomacy), None);
        assert_eq!(follow(&t, StrategyCard::Warfare), NO, "Jord is exhausted");
        t.state.planet_mut(Planet::Jord).exhausted = false;
        assert_eq!(follow(&t, StrategyCard::Warfare), None);
    }

    /// LRR 52.3, 91.3: what planets pay is asked; trade goods alone are kept.
    #[test]
    fn trade_goods_are_not_offered_for_tokens_and_technologies_lrr_52_3_91_3() {
        let mut t = sim();
        t.state.players[A].goods = 9;
        t.state.planet_mut(Planet::Jord).exhausted = true;
        assert_eq!((follow(&t, StrategyCard::Leadership), follow(&t, StrategyCard::Technology)), (NO, NO));
        t.state.planet_mut(Planet::Jord).exhausted = false;
        assert_eq!(follow(&t, StrategyCard::Technology), None, "Jord has 4 resources");
        assert_eq!(follow(&t, StrategyCard::Leadership), NO, "and 2 influence");
        t.give_planet(A, Planet::MecatolRex);
        t.state.planet_mut(Planet::MecatolRex).exhausted = false;
        assert_eq!(follow(&t, StrategyCard::Leadership), None);
    }

    #[test]
    fn who_has_as_many_ships_fights_on() {
        let mut t = sim();
        let at = t.space(27);
        t.put(A, at, UnitKind::Cruiser, 2);
        t.put(B, at, UnitKind::Fighter, 2);
        t.state.combat = Some(Combat::new(t.tile(27), None, A, B));
        let retreat = |t: &Sim| plain(t, Prompt::AnnounceRetreat, &[Target::Pass, Target::Yes]);
        assert_eq!(retreat(&t), NO);
        t.put(B, at, UnitKind::Fighter, 1);
        assert_eq!(retreat(&t), None);
    }

    /// LRR 21.5: commodities become trade goods on the way.
    #[test]
    fn as_much_for_commodities_is_accepted_lrr_21_5() {
        let mut t = sim();
        let gift = |goods, commodities| Gift { goods, commodities, ..Gift::default() };
        for (given, wanted, answer) in [
            (gift(0, 2), gift(0, 2), YES),
            (gift(1, 0), gift(0, 0), YES),
            (gift(0, 1), gift(0, 2), None),
            (gift(0, 3), gift(1, 0), None),
        ] {
            t.state.hidden.offer = Some(Offer { from: B, to: A, given, wanted });
            assert_eq!(plain(&t, Prompt::AcceptTrade, &[Target::Pass, Target::Yes]), answer);
        }
    }

    /// LRR 81 step 6: planets are readied right after.
    #[test]
    fn what_costs_planets_at_most_is_scored_where_it_is_the_only_one_lrr_81_step_6() {
        let mut t = sim();
        t.state.step = Step::Score(0);
        let [have, spend, tokens] = [Objective::ExpandBorders, Objective::ErectAMonument, Objective::LeadFromTheFront]
            .map(|objective| Target::Objective(PublicObjective::Public(objective)));
        let score = |t: &Sim, objectives: &[&Target]| {
            let options: Vec<Target> =
                std::iter::once(&Target::Pass).chain(objectives.iter().copied()).cloned().collect();
            plain(t, Prompt::ScorePublic, &options)
        };
        assert_eq!(score(&t, &[&have]), YES);
        assert_eq!(score(&t, &[&have, &spend]), None, "a choice");
        assert_eq!(score(&t, &[&tokens]), None, "tokens are dear");
        t.state.players[A].goods = 8;
        assert_eq!(score(&t, &[&spend]), None, "so are trade goods");
        let many: Vec<Planet> = t.state.planets.iter().map(|(planet, _)| planet).collect();
        for planet in many {
            t.give_planet(A, planet);
            t.state.planet_mut(planet).exhausted = false;
        }
        assert_eq!(score(&t, &[&spend]), YES);
        let pay = |t: &Sim, goods| {
            let payment = Target::Payment { planets: vec![Planet::Jord], goods };
            plain(t, Prompt::PayResources, &[payment, Target::PayByHand])
        };
        assert_eq!((pay(&t, 0), pay(&t, 1)), (NO, None));
        t.state.step = Step::Production;
        assert_eq!((pay(&t, 0), score(&t, &[&spend])), (None, None), "in the action phase planets are dear");
    }

    #[test]
    fn who_can_only_trade_passes() {
        let t = sim();
        let turn = |options: &[Target]| plain(&t, Prompt::ChooseAction, options);
        assert_eq!(turn(&[Target::Pass, Target::Transaction(B), Target::Transaction(C)]), NO);
        assert_eq!(turn(&[Target::Pass, Target::System(t.tile(27))]), None);
        assert_eq!(turn(&[Target::Transaction(B), Target::Transaction(C)]), None, "nobody passes who may not");
    }

    #[test]
    fn an_agenda_is_nobodys_turn() {
        let mut t = sim();
        t.state.active = A;
        let asked = Decision { seat: A, why: Prompt::TransactWith.into(), shape: Shape::One(vec![Target::Pass]) };
        t.state.step = Step::TurnEnd;
        assert!(concerns(&t.state, &asked));
        t.state.step = Step::Vote(0);
        assert!(!concerns(&t.state, &asked));
    }

    /// B holds Sabotage when A plays a card: what an order of B answers.
    fn against_a_card(given: &[(Topic, Standing)]) -> Option<(Topic, Choice)> {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::MiningInitiative);
        t.give_card(B, ActionCard::Sabotage);
        t.go().play(ActionCard::MiningInitiative);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        let mut orders = Orders::default();
        given.iter().for_each(|(topic, standing)| orders.set(B, *topic, *standing));
        orders.fire(t.table()).map(|fired| (fired.topic, fired.choice))
    }

    #[test]
    fn sabotage_has_an_order_of_its_own() {
        let sabotage = topics::component(Source::ActionCard(ActionCard::Sabotage));
        let window = topics::window(At::WhenActionCardPlayed);
        let no = |topic| Some((topic, Choice::One(0)));
        assert_eq!(against_a_card(&[]), None, "asked, unless B says otherwise");
        assert_eq!(against_a_card(&[(sabotage, Standing::Pass)]), no(sabotage));
        assert_eq!(against_a_card(&[(sabotage, Standing::USE)]), Some((sabotage, Choice::One(1))));
        assert_eq!(against_a_card(&[(window, Standing::Pass)]), no(window));
        assert_eq!(against_a_card(&[(window, Standing::Pass), (sabotage, Standing::AlwaysAsk)]), None);
        assert_eq!(against_a_card(&[(topics::REACTIONS, Standing::Pass), (window, Standing::AlwaysAsk)]), None);
        let elsewhere = topics::window(At::WhenAgendaRevealed);
        assert_eq!(against_a_card(&[(elsewhere, Standing::Pass)]), None, "another moment");
        let other = topics::component(Source::ActionCard(ActionCard::Veto));
        assert_eq!(against_a_card(&[(other, Standing::USE)]), None, "another card");
        assert_eq!(against_a_card(&[(sabotage, Standing::PassUntilConcerned)]), no(sabotage), "it is A's turn");
    }

    /// One card that is never played does not decline another that is asked about.
    #[test]
    fn a_card_is_passed_over_only_with_all_others_on_offer() {
        let mut t = sim();
        t.give_card(A, ActionCard::MoraleBoost);
        t.give_card(A, ActionCard::FighterPrototype);
        let (from, to) = (t.space(22), t.space(27));
        let [carrier, fighter] = [UnitKind::Carrier, UnitKind::Fighter].map(|kind| {
            t.put(A, from, kind, 1);
            (Target::Unit { at: from, kind, damaged: false }, 1)
        });
        t.put(B, to, UnitKind::Cruiser, 1);
        t.activate(27).counts(&[carrier]);
        t.until(Prompt::LoadCargo).counts(&[fighter]);
        t.until_seat(A, Prompt::React);
        let [boost, prototype] = [ActionCard::MoraleBoost, ActionCard::FighterPrototype].map(|card| {
            assert!(t.offers_card(card));
            topics::component(Source::ActionCard(card))
        });
        let mut orders = Orders::default();
        orders.set(A, boost, Standing::Pass);
        assert_eq!(orders.choice(t.table()), None, "the other one is asked about");
        orders.set(A, prototype, Standing::Pass);
        assert_eq!(orders.choice(t.table()), NO);
        orders.set(A, prototype, Standing::PassUntilConcerned);
        assert_eq!(orders.choice(t.table()), None, "a combat of one's own");
    }

    #[test]
    fn what_can_be_ordered_does_not_depend_on_what_is_held() {
        let mut t = sim();
        let all = |t: &Sim| orderable(&View::of(&t.state, Some(A)).known(), A);
        let before = all(&t);
        let lists = |source: Source| before.iter().any(|(_, own)| *own == source);
        assert!(lists(Source::ActionCard(ActionCard::Sabotage)));
        assert!(!lists(Source::ActionCard(ActionCard::MiningInitiative)), "an action, no reaction");
        assert!(lists(Source::Note(Note { kind: Promissory::Ceasefire, owner: B })), "of somebody else");
        assert!(!lists(Source::Tech(Tech::X89BacterialWeapon)) && !lists(Source::Tech(Tech::Bioplasmosis)));
        t.give_card(A, ActionCard::Sabotage);
        t.give_note(B, Promissory::Ceasefire, A);
        t.give_card(B, ActionCard::Veto);
        assert_eq!(all(&t), before, "hands are secret");
        t.give_tech(A, Tech::Bioplasmosis);
        assert!(all(&t).iter().any(|(_, own)| *own == Source::Tech(Tech::Bioplasmosis)), "what lies open is");
        let topics: Vec<Topic> = before.iter().map(|(_, source)| topics::component(*source)).collect();
        let mut distinct = topics.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), topics.len(), "one order each");
    }

    /// Orders in saves name windows and components by number.
    #[test]
    fn numbers_of_orders_stay_as_they_were() {
        assert_eq!(topics::window(At::StrategyPhaseStart), Topic(256));
        assert_eq!(topics::window(At::WhenActionCardPlayed), Topic(256 + 61));
        assert_eq!(topics::window(At::AfterLanding), Topic(256 + 94));
        assert_eq!(topics::component(Source::ActionCard(ActionCard::RepealLaw)), Topic(512 + 40));
        assert_eq!(topics::component(Source::Tech(Tech::SalvageOperations)), Topic(512 + 128 + 37));
        let note = Note { kind: Promissory::Ceasefire, owner: B };
        assert_eq!(topics::component(Source::Note(note)), Topic(512 + 4 * 128 + Promissory::Ceasefire as u16));
    }
}
