//! The moments at which components may be used, in the order of a round (`timing_windows.json`).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::hooks::{ActIn, Aim, Can, Do, Me, Use, When};
use crate::games::ti4::model::ids::{
    Ability, ActionCard, Explore, Leader, Planet, Relic, StrategyCard, Tech, UnitKind,
};
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::{Note, State, SystemId};
use crate::games::ti4::model::target::{Outcome, Place, Source, Target};

/// The type of one kind of window: its data, or nothing.
macro_rules! window {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct $name;
    };
    ($(#[$meta:meta])* $name:ident { $($field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct $name { $(pub $field: $type),* }
    };
}

/// For each kind of window a type with its data, and over all of them [`Window`] (which one is open), [`At`] (which kind) and
/// [`Act`] (what a row does in one). `cancelled` stands where a reaction may stop the event of the window.
macro_rules! windows {
    ($($(#[$meta:meta])* $name:ident $({ $($field:ident: $type:ty),* $(; $cancelled:ident)? })?;)*) => {
        $(window! { $(#[$meta])* $name $({ $($field: $type,)* $($cancelled: bool,)? })? })*

        /// A moment with its subject, whatever its kind.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum Window { $($name($name)),* }

        /// A kind of moment. Its number is part of saves (standing orders): new kinds come last.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum At { $($name),* }

        impl At {
            pub const ALL: &'static [At] = &[$(At::$name),*];
            pub const COUNT: usize = Self::ALL.len();
        }

        impl Window {
            pub fn at(&self) -> At {
                match self { $(Window::$name(_) => At::$name),* }
            }

            /// Whether its event has been stopped: then nobody reacts any more.
            pub fn is_cancelled(&self) -> bool {
                match self { $(Window::$name(_now) => false $($(|| _now.$cancelled)?)?),* }
            }
        }

        /// What a row does in a window of its kind.
        pub enum Act { $($name(ActIn<$name>)),* }

        impl Act {
            pub fn at(&self) -> At {
                match self { $(Act::$name(_) => At::$name),* }
            }

            /// How often it can be used in this window as things are: by each of so many units, or once.
            pub fn times(&self, state: &State, window: &Window, me: Me) -> u8 {
                match (self, window) {
                    $((Act::$name(act), Window::$name(now)) => act.times(state, now, me),)*
                    _ => 0,
                }
            }

            /// Whether each unit has its own use of it.
            pub fn is_by_unit(&self) -> bool {
                match self { $(Act::$name(act) => matches!(act.when, When::Each(_))),* }
            }

            /// What is to be named next, before it happens.
            pub fn aim(&self, state: &State, window: &Window, me: Me, named: &[Target]) -> Option<Aim> {
                match (self, window) {
                    $((Act::$name(act), Window::$name(now)) => act.run.aim(state, now, me, named),)*
                    _ => None,
                }
            }

            /// Lets it happen, at what has been named.
            pub async fn run(&self, g: &mut G, window: &mut Window, me: Me, named: Vec<Target>) {
                let asking = match (self, window) {
                    $((Act::$name(act), Window::$name(now)) => act.run.start(g, now, me, named),)*
                    _ => None,
                };
                if let Some(asking) = asking {
                    asking.await;
                }
            }
        }

        $(
            impl $name {
                /// A use that is offered while `can` holds.
                pub const fn may(can: Can<$name>, run: Do<$name>) -> Use {
                    Use::new(false, Act::$name(ActIn { when: When::If(can), run }))
                }

                /// A use of the ability of a unit that is offered once for each of so many `units` that can use it (LRR 1.18).
                pub const fn each(units: fn(&State, &$name, Me) -> u8, run: Do<$name>) -> Use {
                    Use::new(false, Act::$name(ActIn { when: When::Each(units), run }))
                }

                /// A use of a card of which several copies can be played, each at another of so many `targets` (LRR 2.6).
                pub const fn copies(targets: fn(&State, &$name, Me) -> u8, run: Do<$name>) -> Use {
                    Use::new(false, Act::$name(ActIn { when: When::Copies(targets), run }))
                }

                /// A use that happens without being asked when `can` holds.
                pub const fn must(can: Can<$name>, run: Do<$name>) -> Use {
                    Use::new(true, Act::$name(ActIn { when: When::If(can), run }))
                }
            }

            impl From<$name> for Window {
                fn from(now: $name) -> Window {
                    Window::$name(now)
                }
            }

            impl TryFrom<Window> for $name {
                type Error = Window;

                fn try_from(window: Window) -> Result<$name, Window> {
                    match window {
                        Window::$name(now) => Ok(now),
                        other => Err(other),
                    }
                }
            }
        )*
    };
}

windows! {
    StrategyPhaseStart;
    WhenStrategyCardChosen { seat: Seat, card: StrategyCard; cancelled };
    /// `seat` has picked a card; it goes to `to`, mostly `seat` itself.
    WhenStrategyCardTaken { seat: Seat, card: StrategyCard, to: Seat };
    StrategyPhaseEnd;
    TurnStart { seat: Seat };
    /// Not a reaction: what the active seat may do as its action.
    ComponentAction { seat: Seat };
    WhenStrategicActionDeclared { seat: Seat, card: StrategyCard; cancelled };
    /// The primary ability is done, the secondary abilities follow.
    WhenStrategicActionResolved { seat: Seat, card: StrategyCard };
    /// `seat` has resolved the primary or secondary ability of a strategy card.
    AfterStrategyAbility { seat: Seat, card: StrategyCard };
    AfterSystemActivated { seat: Seat, system: SystemId; cancelled };
    BeforeShipsMove { seat: Seat, system: SystemId };
    AfterShipsMoved { seat: Seat, system: SystemId };
    /// So many `extra` dice go to single units besides.
    WhenUnitAbilityRoll { seat: Seat, roll: UnitRoll, extra: u8 };
    /// The dice lie in `ability_dice`; they can still be rolled again.
    AfterUnitAbilityRoll { seat: Seat, roll: UnitRoll };
    /// Units of `against` have been destroyed by that roll.
    AfterUnitAbilityHits { seat: Seat, roll: UnitRoll, against: Seat };
    /// `seat` is about to assign hits of a space cannon roll by `by`; they are in `tactical.cannon_hits`.
    BeforeSpaceCannonHits { seat: Seat, by: Seat };
    /// The first of a combat; rows for the start of a combat and of a round both fit.
    CombatStart { system: SystemId, planet: Option<Planet> };
    CombatRoundStart { system: SystemId, planet: Option<Planet> };
    BeforeBarrage { seat: Seat, system: SystemId };
    /// Ships of `against`, so many `fighters` among them, have been destroyed by a barrage of `seat`.
    AfterBarrageHits { seat: Seat, system: SystemId, against: Seat, fighters: u8 };
    AnnounceRetreats { system: SystemId };
    AfterRetreatAnnounced { seat: Seat, system: SystemId };
    AfterCombatRoll { seat: Seat };
    /// Both have rolled; `combat.hits` waits to be assigned. With `cancelled` nobody is hit and both roll anew.
    AfterBothRolled { system: SystemId, planet: Option<Planet>; cancelled };
    /// `seat` is about to assign the hits in `combat.hits`, those of a barrage included.
    BeforeCombatHits { seat: Seat };
    /// The hits of a round have been assigned by both.
    AfterHitsAssigned { system: SystemId, planet: Option<Planet> };
    /// In a combat, `back` hits fall on the opponent's ships for it.
    WhenSustainDamage { seat: Seat, kind: UnitKind, at: Place, back: u8 };
    /// `by` produced the hit that was cancelled; with `repaired` the unit is whole again.
    AfterSustainDamage { seat: Seat, by: Seat, kind: UnitKind, at: Place, repaired: bool };
    AfterUnitDestroyed { seat: Seat, by: Option<Seat>, kind: UnitKind, at: Place };
    CombatRoundEnd { system: SystemId, planet: Option<Planet> };
    AfterCombatWon { winner: Seat, loser: Seat, system: SystemId, planet: Option<Planet> };
    /// Also without a winner.
    CombatEnd { system: SystemId, planet: Option<Planet> };
    InvasionStart { seat: Seat, system: SystemId };
    AfterGroundForcesCommitted { seat: Seat, planet: Planet };
    /// Ground combats are over, control is not yet established.
    InvasionEnd { seat: Seat, system: SystemId };
    WhenControlGained { seat: Seat, planet: Planet, from: Option<Seat> };
    /// The planet now belongs to `seat`.
    AfterControlGained { seat: Seat, planet: Planet };
    AfterControlLost { seat: Seat, planet: Planet, by: Seat };
    WhenProductionUsed { seat: Seat, system: SystemId };
    /// Production was used for so many fighters, and perhaps for more.
    AfterProduction { seat: Seat, system: SystemId, fighters: u8 };
    WhenUnitsProduced { seat: Seat, system: SystemId, kinds: IdSet<UnitKind> };
    AfterTacticalAction { seat: Seat, system: SystemId };
    AfterActionPerformed { seat: Seat };
    /// `seat` has passed for this action phase.
    AfterPassed { seat: Seat };
    TurnEnd { seat: Seat };
    /// A pause in the turn of `seat`: for what can be done at any time of the action phase.
    AnyTimeInTurn { seat: Seat };
    StatusPhaseStart;
    WhenStatusTokensGained { seat: Seat };
    WhenStrategyCardsReturned { seat: Seat; cancelled };
    StatusPhaseEnd;
    AgendaPhaseStart;
    WhenAgendaRevealed;
    AfterAgendaRevealed;
    BeforeVoting;
    AfterVotesCast { seat: Seat };
    AfterSpeakerVoted;
    WhenPlayerElected { seat: Seat };
    WhenOutcomeWouldResolve { ; cancelled };
    /// Nothing changes the outcome any more; it is about to take effect.
    OutcomeStands;
    AfterOutcomeResolved;
    /// The agenda is over, whether its outcome took effect or not.
    AgendaOver;
    WhenActionCardPlayed { seat: Seat, card: ActionCard; cancelled };
    AfterActionCardDiscarded { seat: Seat, card: ActionCard };
    /// `seat` uses an ability of its faction sheet; something else may happen instead.
    WhenAbilityUsed { seat: Seat, ability: Ability; cancelled };
    AfterAbilityUsed { seat: Seat, ability: Ability };
    /// `seat` has drawn action cards and not yet discarded any.
    AfterCardsDrawn { seat: Seat };
    WhenCommoditiesReplenished { seat: Seat };
    AfterCommoditiesReplenished { seat: Seat };
    /// `by` has taken a trade good or commodity of `seat` by force.
    AfterPillaged { seat: Seat, by: Seat };
    /// `seat` has spent a command token of its strategy pool.
    AfterStrategyTokenSpent { seat: Seat };
    /// `seat` is about to research for a price in resources.
    WhenTechnologyResearched { seat: Seat, price: u32; cancelled };
    AfterTechnologyResearched { seat: Seat, tech: Tech };
    /// Researched or otherwise; after the set-up.
    AfterTechnologyGained { seat: Seat, tech: Tech };
    WhenSpaceDockPlaced { seat: Seat, at: Place };
    /// A note has reached its new holder.
    OnReceived { seat: Seat, note: Note };
    /// `seat` is about to gain so many trade goods from the supply.
    WhenGoodsGained { seat: Seat, count: u8 };
    /// `seat` hands a planet over in a transaction.
    WhenPlanetTraded { seat: Seat, planet: Planet, to: Seat };
    /// `seat` now has more trade goods, or has made a transaction.
    AfterGoodsGained { seat: Seat };
    /// `seat` has explored a planet or a frontier token, and the card is resolved.
    AfterExplored { seat: Seat, at: Place, card: Explore };
    OnRelicGained { seat: Seat, relic: Relic };
    /// `seat` is about to spend a token of its strategy pool; with `cancelled` another one is spent instead, that of `token`.
    WhenStrategyTokenSpent { seat: Seat, token: Seat; cancelled };
    /// The dice in `ability_dice` are not rolled again.
    AfterAbilityDice { seat: Seat, roll: UnitRoll };
    /// A barrage of `seat` has made so many hits on `against`, which are about to be assigned.
    WhenBarrageHits { seat: Seat, system: SystemId, against: Seat, hits: u8 };
    /// `seat` has produced ground forces and is about to place them; with `wide` also on its planets in adjacent systems.
    WhenGroundForcesProduced { seat: Seat, system: SystemId, wide: bool };
    /// `seat` has given so many commodities to another player.
    AfterCommoditiesGiven { seat: Seat, to: Seat, count: u8 };
    /// It is the turn of `seat` to vote; where it is `bound` it has to vote for that.
    BeforeVotes { seat: Seat, bound: Option<Outcome> };
    /// `seat` is about to assign so many hits of a bombardment by `by`.
    BeforeBombardmentHits { seat: Seat, by: Seat, planet: Planet, hits: u8 };
    /// `seat` is about to place a structure on a planet; something else may be placed instead.
    WhenStructurePlaced { seat: Seat, planet: Planet, kind: UnitKind; cancelled };
    /// `seat` is about to draw so many exploration cards, of which it resolves one.
    BeforeExploring { seat: Seat, at: Place, cards: u8 };
    /// An agent of `seat` was used and is exhausted.
    AfterAgentExhausted { seat: Seat, leader: Leader };
    AfterAgentReadied { seat: Seat, leader: Leader };
    /// `seat` has used an ability of its faction sheet in one place.
    AfterAbilityIn { seat: Seat, ability: Ability, at: Place };
    /// Ships of these kinds of `seat` have moved into `system`, in a tactical action, a retreat or otherwise; so many of those with capacity
    /// have passed a wormhole.
    AfterShipsArrived { seat: Seat, system: SystemId, kinds: IdSet<UnitKind>, gated: u8 };
    /// `seat` has committed ground forces from the space area; with `owed` it still has to land one.
    WhenGroundForcesCommit { seat: Seat, system: SystemId, owed: bool };
    /// All ground forces that `seat` commits have landed.
    AfterLanding { seat: Seat, system: SystemId };
}

/// Dice for a unit ability, gathered or rolled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UnitRoll {
    CannonOffence { system: SystemId, against: Seat },
    CannonDefence { planet: Planet },
    Bombardment { planet: Planet },
    Barrage { system: SystemId },
}

impl Window {
    /// The windows that are open at this moment: the start of a combat is also that of its first round (LRR 78.2).
    pub fn faces(self) -> impl Iterator<Item = Window> {
        let round = match self {
            Window::CombatStart(CombatStart { system, planet }) => Some(CombatRoundStart { system, planet }.into()),
            _ => None,
        };
        std::iter::once(self).chain(round)
    }
}

/// An occurrence of a window, and what has been used in it.
#[derive(Clone, Debug)]
pub struct Moment {
    pub window: Window,
    used: Vec<Used>,
}

/// A use of a component by a seat, when it could be used so many times.
#[derive(Copy, Clone, Debug)]
struct Used {
    seat: Seat,
    source: Source,
    times: u8,
}

impl Moment {
    pub fn new(window: impl Into<Window>) -> Moment {
        Moment { window: window.into(), used: Vec::new() }
    }

    /// Whether a use of this component is left: each component is used once at a moment, the ability of a unit once by each of the
    /// units that could use it when the first of them did (LRR 1.18).
    pub fn has_left(&self, seat: Seat, source: Source) -> bool {
        let mut uses = self.used.iter().filter(|used| used.seat == seat && used.source == source);
        uses.next().is_none_or(|first| 1 + uses.count() < usize::from(first.times))
    }

    /// Remembers a use, one of so many that there were.
    pub fn record(&mut self, seat: Seat, source: Source, times: u8) {
        self.used.push(Used { seat, source, times });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::effects::hooks::Hook;
    use crate::games::ti4::effects::zones;
    use crate::games::ti4::model::ids::{Agenda, Faction, UnitCard};
    use crate::games::ti4::model::state::{LawPlace, Step};
    use crate::games::ti4::model::target::{Outcome, Prompt, Target};
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// Adds what is offered for the first time.
    fn note(t: &Sim, seen: &mut Vec<Source>) {
        for target in t.targets() {
            if let (Some((_, Prompt::React)), Target::Use(source)) = (t.asked(), target)
                && !seen.contains(&source)
            {
                seen.push(source);
            }
        }
    }

    /// LRR 1.14-1.16: a tactical action opens its windows in the order of its steps.
    #[test]
    fn the_windows_of_a_tactical_action_come_in_their_order_lrr_1_14() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let albion = Place::Planet(Planet::NewAlbion);
        let (from, to) = (t.space(22), t.space(27));
        t.state.players[A].fleet = 6;
        for (kind, count) in
            [(UnitKind::Dreadnought, 1), (UnitKind::Cruiser, 3), (UnitKind::Carrier, 1), (UnitKind::Infantry, 3)]
        {
            t.put(A, from, kind, count);
        }
        t.put(B, to, UnitKind::Dreadnought, 1);
        t.give_planet(B, Planet::NewAlbion);
        for kind in [UnitKind::Infantry, UnitKind::Pds, UnitKind::SpaceDock] {
            t.put(B, albion, kind, 1);
        }
        t.state.players[B].commodities = 1;
        let cards = [
            (A, ActionCard::FlankSpeed),
            (B, ActionCard::ExperimentalBattlestation),
            (A, ActionCard::ManeuveringJets),
            // Both at the start of the combat: the cannon has done damage.
            (A, ActionCard::EmergencyRepairs),
            (A, ActionCard::MoraleBoost),
            (A, ActionCard::ShieldsHolding),
            (A, ActionCard::DirectHit),
            (A, ActionCard::Salvage),
            (A, ActionCard::Disable),
            (B, ActionCard::Parley),
            (A, ActionCard::FireTeam),
            (A, ActionCard::Infiltrate),
            (B, ActionCard::Reparations),
        ];
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        // The PDS; two rounds in space; a round on the planet.
        t.dice(&[10, 10, 1, 1, 1, 10, 10, 1, 1, 1, 1, 10, 1, 1, 1]);
        t.activate(27);
        let mut seen = Vec::new();
        while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
            note(&t, &mut seen);
            let first = t.targets()[0].clone();
            match t.asked().map(|(_, prompt)| prompt) {
                Some(Prompt::MoveShips) => {
                    let all: Vec<(Target, u32)> = t
                        .targets()
                        .into_iter()
                        .filter(|slot| matches!(slot, Target::Unit { at, .. } if *at == from))
                        .map(|slot| {
                            let count =
                                if matches!(slot, Target::Unit { kind: UnitKind::Cruiser, .. }) { 3 } else { 1 };
                            (slot, count)
                        })
                        .collect();
                    t.counts(&all);
                }
                Some(Prompt::LoadCargo)
                    if t.offers(&Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false })
                        && t.look().tactical.as_ref().is_some_and(|tactical| {
                            tactical.moving.iter().filter(|group| !group.cargo.is_empty()).count() == 1
                        }) =>
                {
                    t.counts(&[(Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }, 2)]);
                }
                Some(Prompt::LoadCargo)
                    if t.offers(&Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }) =>
                {
                    t.counts(&[(Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }, 1)]);
                }
                Some(Prompt::FireCannons) if t.look().step == Step::SpaceCombat => {
                    t.pick(Target::Yes);
                }
                Some(Prompt::SustainDamage) => {
                    t.counts(&[(first, 1)]);
                }
                Some(Prompt::Commit) => {
                    t.counts(&[(Target::Planet(Planet::NewAlbion), 3)]);
                }
                _ => {
                    t.pass();
                }
            }
        }
        assert_eq!(seen, cards.map(|(_, card)| Source::ActionCard(card)));
    }

    /// LRR 8, 1.20: an agenda opens its windows from the start of the phase to the election.
    #[test]
    fn the_windows_of_an_agenda_come_in_their_order_lrr_1_16() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.stack_agenda(Agenda::MinisterOfPolicy);
        t.law(Agenda::CommitteeFormation, LawPlace::Owned(C));
        t.give_planet(B, Planet::Quann);
        t.state.players[B].goods = 2;
        let cards = [
            (A, ActionCard::AncientBurialSites),
            (C, ActionCard::Veto),
            (C, ActionCard::TradeRider),
            (B, ActionCard::DistinguishedCouncilor),
            (B, ActionCard::Bribery),
            (B, ActionCard::ConfusingLegalText),
        ];
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t.at(Step::AgendaStart);
        let mut seen = Vec::new();
        while t.look().laws.len() < 2 {
            note(&t, &mut seen);
            if t.asked() == Some((B, Prompt::VoteFor)) {
                t.pick(Target::Vote(Outcome::Seat(B))).pick(Target::Planet(Planet::Quann));
            } else {
                t.pass();
            }
        }
        let mut expected = cards.map(|(_, card)| Source::ActionCard(card)).to_vec();
        expected.insert(3, Source::Agenda(Agenda::CommitteeFormation));
        assert_eq!(seen, expected);
    }

    /// The windows of the strategy, action and status phases, from one strategy phase to the next.
    #[test]
    fn the_windows_of_a_round_come_in_their_order_lrr_1_14() {
        use crate::games::ti4::model::ids::Tech;
        let mut t = Sim::new(&[Faction::Arborec, Faction::Hacan, Faction::Letnev]);
        t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
        t.give_card(A, ActionCard::Summit);
        t.give_card(B, ActionCard::PublicDisgrace);
        t.give_card(B, ActionCard::PoliticalStability);
        t.law(Agenda::ImperialArbiter, LawPlace::Owned(B));
        t.law(Agenda::MinisterOfWar, LawPlace::Owned(A));
        t.give_tech(A, Tech::TransitDiodes);
        t.give_tech(A, Tech::Bioplasmosis);
        t.give_planet(A, Planet::Tarmann);
        t.at(Step::StrategyStart);
        let mut seen = Vec::new();
        for _ in 0..600 {
            if t.look().round > 1 {
                break;
            }
            note(&t, &mut seen);
            let first = t.asked() == Some((A, Prompt::ChooseAction)) && t.look().tokens_on_board(A) == 0;
            if first {
                t.pick_tile(27);
            } else {
                t.pass();
            }
        }
        let order = [
            Source::ActionCard(ActionCard::Summit),
            Source::ActionCard(ActionCard::PublicDisgrace),
            Source::Agenda(Agenda::ImperialArbiter),
            Source::Tech(Tech::TransitDiodes),
            Source::Agenda(Agenda::MinisterOfWar),
            Source::ActionCard(ActionCard::PoliticalStability),
            Source::Tech(Tech::Bioplasmosis),
        ];
        assert_eq!(seen, order);
    }

    /// LRR 1.18: a component is used once at a moment, a unit's ability once by each unit, whether the unit goes with it or stays.
    #[test]
    fn each_unit_has_its_own_use_of_a_moment_lrr_1_18() {
        let mut moment = Moment::new(StatusPhaseStart);
        let (card, unit) = (Source::Tech(Tech::TransitDiodes), Source::Unit(UnitCard::Exotrireme2));
        moment.record(A, card, 1);
        assert!(!moment.has_left(A, card) && moment.has_left(B, card) && moment.has_left(A, unit));
        moment.record(A, unit, 2);
        assert!(moment.has_left(A, unit), "the second unit");
        // The first has stayed (2 are there) or gone (1 is there): both times this was the last.
        for there in [1, 2] {
            let mut moment = moment.clone();
            moment.record(A, unit, there);
            assert!(!moment.has_left(A, unit));
        }
    }

    /// Every window is used by a component; a few wait for those of the expansion.
    #[test]
    fn every_window_has_a_use() {
        let unused: Vec<At> = At::ALL.iter().copied().filter(|&at| !zones::is_heard(Hook::at(at))).collect();
        let waiting = [At::WhenStrategicActionResolved, At::WhenStatusTokensGained, At::OnReceived];
        assert_eq!(unused, waiting);
    }
}
