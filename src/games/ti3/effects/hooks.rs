//! What rows are made of: answers to questions, uses in windows, and the questions themselves.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::data::{Anomaly, Color};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Scope, State, SystemId};
use crate::games::ti3::model::target::Source;
use std::future::Future;
use std::pin::Pin;

/// Who uses or owns a component, and what a lasting effect of it is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Me {
    pub seat: Seat,
    pub source: Source,
    pub scope: Scope,
}

impl Me {
    pub const fn new(seat: Seat, source: Source) -> Me {
        Me { seat, source, scope: Scope::Nothing }
    }
}

pub type Fut<'g> = Pin<Box<dyn Future<Output = ()> + 'g>>;

macro_rules! questions {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            pub const COUNT: usize = [$($name::$variant),*].len();
        }
    };
}

questions! {
    /// A number that components change. The [`Ask`] says for whom and for what.
    Number {
        /// Movement of ships of a kind that start in a system (T6.1).
        Movement,
        /// Added to combat rolls of a kind of unit, of the sort in `ask.roll`.
        Combat,
        /// Added to combat rolls of the enemies of `ask.seat`.
        EnemyCombat,
        /// Dice of a unit for a roll.
        Dice,
        /// Ground forces that one unit of a kind can carry beyond what is printed.
        GroundHold,
        /// The most non-fighter ships in a system (T10.4).
        FleetSupply,
        /// Units that a dock can build (T16.2).
        DockLimit,
        /// Resources that a dock brings for its own units.
        DockResources,
        /// What one purchase of a kind costs.
        UnitPrice,
        /// Hits a unit of a kind can take.
        UnitHits,
        /// How far PDS shoot (T5.5.3).
        PdsRange,
        /// Trade goods for each agreement beyond its value (T15.4).
        AgreementWorth,
        /// Resources a technology costs (T14.3).
        TechPrice,
        /// Action cards drawn in the status phase (T9.6).
        StatusCards,
        /// Command counters received in the status phase (T9.6).
        StatusCounters,
        /// Votes in the council (T17.2).
        Votes,
        /// Action cards that may be kept (T11.1).
        HandLimit,
        /// The number that says when a seat plays (T4.2).
        Initiative,
        /// Resources and influence of `ask.planet` beyond what is printed.
        Resources,
        Influence,
        /// Resources to land on a neutral planet (T5.6).
        LandingPrice,
        /// Influence for a command counter bought with a strategy card.
        CounterPrice,
        /// Trade goods added each time a seat collects from its agreements (T15.4).
        Collected,
        /// What a trade card is worth to the partner of `ask.seat`.
        ContractValue,
        /// Trade goods that a seat may hold.
        MostGoods,
        /// Victory points for `ask.objective`.
        ObjectivePoints,
        /// Victory points that a seat needs to win (T1.1).
        Goal,
        /// Counters that may lie in fleet supply.
        FleetCounters,
        /// Ships of one kind in a system.
        OfOneKind,
        /// Ground forces that an ability of a race puts on a planet.
        Dropped,
    }
}

questions! {
    /// Something that components allow or refuse.
    Permit {
        /// Passing through a system with this anomaly.
        PassAnomaly,
        /// Passing through a system with enemy ships (T6.3).
        PassShips,
        /// Whether fighters of `ask.seat` alone close a system (T6.3).
        FightersBlock,
        /// Fighters that move by themselves and need no capacity.
        FightersFree,
        /// Building a kind of unit.
        Build,
        /// Activating a system (T5.5.1).
        Activate,
        /// Picking a strategy card (T4.3).
        PickCard,
        /// Using the secondary of a strategy card without a counter.
        FreeSecondary,
        /// Bombarding planets with PDS.
        BombardShielded,
        /// Rolling a missed shot of a PDS once more.
        RerollPds,
        /// Making an agreement without the active player's approval (T15.3).
        FreeDeal,
        /// Ending an agreement (T15.7).
        EndAgreement,
        /// Scoring without controlling the home planets (T9.1).
        ScoreAway,
        /// Planets arrive refreshed.
        ArriveRefreshed,
        /// Using secondaries (T5.3).
        UseSecondary,
        /// Gaining a technology in any way.
        Research,
        /// Buying a technology.
        BuyTech,
        /// Specialties of any colour lower any price (T12.5).
        AnySpecialty,
        /// Fighters and ground forces come two for the price of one (T16.3).
        SoldInPairs,
        /// Building units at the dock on `ask.planet`.
        Produce,
        /// A new dock on a planet taken this round (T16.5).
        DockAtOnce,
        /// Drawing action cards.
        DrawCards,
        /// Drawing action cards in the usual way in the status phase (T9.6).
        DrawStatusCards,
        /// Redistributing counters (T9.8).
        Redistribute,
        /// An agreement with `ask.other`.
        MakeAgreement,
        /// Keeping trade goods that are received; otherwise they go to the left.
        KeepGoods,
        /// Keeping a strategy card that is picked.
        KeepPick,
        /// Wormholes join systems (T13.2).
        Wormholes,
        /// Wormholes of different letters join systems.
        AllWormholes,
        /// Nebulas slow ships down (T13.4).
        NebulaSlows,
        /// Ships coming into a system.
        Enter,
        /// Units landing on `ask.planet` that is not the seat's own (T5.6).
        Land,
        /// Bombarding `ask.planet`.
        BombardPlanet,
        /// Announcing a withdrawal or a retreat (T7.3).
        Retreat,
        /// Firing PDS at ships (T5.5.3).
        FirePds,
        /// Two tens of fighters in a round destroy a war sun.
        FightersHunt,
        /// Voting in the council.
        Vote,
        /// The special effect of a red-bordered system.
        Anomaly,
    }
}

/// What a combat roll is for (T7.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    /// Step 2 of a round of a space battle.
    SpaceBattle {
        attacking: bool,
    },
    Invasion {
        attacking: bool,
        planet: Planet,
    },
    Pds {
        from: SystemId,
        at: SystemId,
    },
    /// A PDS at invaders of its planet.
    Defence(Planet),
    Barrage,
    Bombard(Planet),
    /// Any other shot before a battle.
    PreCombat,
}

/// What a question is about; only what matters to it is filled in.
#[derive(Copy, Clone, Debug)]
pub struct Ask {
    pub seat: Seat,
    pub kind: Option<UnitKind>,
    pub system: Option<SystemId>,
    pub anomaly: Option<Anomaly>,
    pub roll: Option<Roll>,
    pub other: Option<Seat>,
    pub color: Option<Color>,
    pub card: Option<StrategyCard>,
    pub planet: Option<Planet>,
    pub tech: Option<Tech>,
    pub objective: Option<Objective>,
}

impl Ask {
    pub const fn of(seat: Seat) -> Ask {
        Ask {
            seat,
            kind: None,
            system: None,
            anomaly: None,
            roll: None,
            other: None,
            color: None,
            card: None,
            planet: None,
            tech: None,
            objective: None,
        }
    }

    pub const fn kind(self, kind: UnitKind) -> Ask {
        Ask { kind: Some(kind), ..self }
    }

    pub const fn system(self, system: SystemId) -> Ask {
        Ask { system: Some(system), ..self }
    }

    pub const fn anomaly(self, anomaly: Anomaly) -> Ask {
        Ask { anomaly: Some(anomaly), ..self }
    }

    pub const fn roll(self, roll: Roll) -> Ask {
        Ask { roll: Some(roll), ..self }
    }

    pub const fn other(self, other: Seat) -> Ask {
        Ask { other: Some(other), ..self }
    }

    pub const fn color(self, color: Color) -> Ask {
        Ask { color: Some(color), ..self }
    }

    pub const fn card(self, card: StrategyCard) -> Ask {
        Ask { card: Some(card), ..self }
    }

    pub const fn planet(self, planet: Planet) -> Ask {
        Ask { planet: Some(planet), ..self }
    }

    pub const fn tech(self, tech: Tech) -> Ask {
        Ask { tech: Some(tech), ..self }
    }

    pub const fn objective(self, objective: Objective) -> Ask {
        Ask { objective: Some(objective), ..self }
    }

    pub fn is(&self, kinds: &[UnitKind]) -> bool {
        self.kind.is_some_and(|kind| kinds.contains(&kind))
    }
}

/// What a component says to a question.
pub enum Answer {
    Add(Number, fn(&State, &Ask, Me) -> i32),
    Allow(Permit, fn(&State, &Ask, Me) -> bool),
    Refuse(Permit, fn(&State, &Ask, Me) -> bool),
    /// At most this, after all that is added.
    Cap(Number, fn(&State, &Ask, Me) -> Option<i32>),
}

/// What a component can be used for in one kind of window.
pub struct Use {
    pub at: At,
    /// Trigger, cost and legal target: what cannot be done is not offered.
    pub can: fn(&State, &Window, Me) -> bool,
    pub run: for<'g> fn(&'g mut G, &'g mut Window, Me) -> Fut<'g>,
}

/// What happens by itself in one kind of window, before anybody is asked. A law's `me.seat` is the active seat.
pub struct Trigger {
    pub at: At,
    pub run: for<'g> fn(&'g mut G, &'g mut Window, Me) -> Fut<'g>,
}

/// What a component does.
pub struct Hooks {
    /// Answers to questions about its owner.
    pub own: &'static [Answer],
    /// Answers to questions about anybody.
    pub all: &'static [Answer],
    pub uses: &'static [Use],
    pub triggers: &'static [Trigger],
}

impl Hooks {
    pub const NONE: Hooks = Hooks { own: &[], all: &[], uses: &[], triggers: &[] };

    /// Only answers to questions about its owner.
    pub const fn own(own: &'static [Answer]) -> Hooks {
        Hooks { own, ..Hooks::NONE }
    }

    pub const fn all(all: &'static [Answer]) -> Hooks {
        Hooks { all, ..Hooks::NONE }
    }
}
