//! What rows are made of: answers to questions, uses in windows, and the questions themselves.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::data::{Anomaly, Color};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Die, Scope, State, SystemId};
use crate::games::ti3::model::target::{Source, Target};
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
        /// Votes in a secret ballot that are for one agenda (T58.3).
        VotesOnOne,
        /// Action cards that may be kept (T11.1).
        HandLimit,
        /// The number that says when a seat plays (T4.2).
        Initiative,
        /// Units of a kind that do not roll in a round of a space battle.
        Silent,
        /// Resources of a planet beyond what is printed.
        PlanetResources,
        /// Influence of a planet beyond what is printed.
        PlanetInfluence,
        /// Units that one unit of a kind, other than a dock, can build by itself.
        UnitProduction,
        /// Ground forces that come with each production at a dock, outside all limits.
        DockGift,
        /// Trade goods for each planet that is taken.
        PlanetGoods,
        /// Command counters instead of each technology that cards would bring.
        InsteadOfTech,
        /// Hits of a natural ten beyond one.
        TenHits,
        /// The highest natural face with which dice of a kind hit their own side in a round of a space battle.
        Astray,
        /// What a trade good pays beyond one.
        GoodsWorth,
        /// Hits that one unit cancels by sustaining damage, beyond one.
        SustainWorth,
        /// What one unit of a kind carries of anything beyond what is printed.
        AnyHold,
        /// Fighters that one unit of a kind houses beyond what is printed.
        FighterHold,
        /// Influence for a command counter that a strategy card sells.
        CounterPrice,
        /// Victory points that a seat needs to win (T1.1).
        Goal,
        /// Dice that a fleet rolls beyond those of its ships, for its best ship.
        ExtraDice,
        /// Resources to land on a neutral planet (T5.6).
        LandingPrice,
        /// Trade goods added each time a seat collects from its agreements (T15.4).
        Collected,
        /// What a trade card is worth to the partner of `ask.seat`.
        ContractValue,
        /// Trade goods that a seat may hold.
        MostGoods,
        /// Victory points for `ask.objective`.
        ObjectivePoints,
        /// Counters that may lie in fleet supply.
        FleetCounters,
        /// Ships of one kind in a system.
        OfOneKind,
        /// Ground forces that an ability of a race puts on a planet.
        Dropped,
        /// Docks that float in `ask.system` and can build.
        DocksAfloat,
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
        /// Playing an action card, `ask.played` (T11).
        PlayCard,
        /// Building at the dock on `ask.planet`, or at those that float in `ask.system`.
        DockWorks,
        /// Building ships where enemy ships are (T16.4).
        BuildBlockaded,
        /// Bombarding `ask.planet`, whose owner `ask.seat` is.
        BeBombarded,
        /// Landing on `ask.planet` that is not the seat's own (T5.5.5, T5.6).
        Land,
        /// Leaving a space battle (T7.3).
        Retreat,
        /// Hits of a kind of ship are for non-fighters first.
        HitsHeavy,
        /// The council votes on a political card of the active player's draw.
        Council,
        /// Voting on agendas (T17.2).
        Vote,
        /// Voting though the own representative is dead (T57.3).
        VoteByProxy,
        /// Gaining `ask.tech` of `ask.color`, or a technology at all.
        GainTech,
        /// Gaining a technology without one of its prerequisites.
        SkipPrerequisite,
        /// Keeping a strategy card for the next round (T9.9).
        KeepCard,
        /// Entering a system through one of its alpha and beta wormholes; without a system, through any wormhole at all.
        UseWormhole,
        /// Using wormholes whatever forbids it.
        ForceWormhole,
        /// Alpha and beta wormholes lead to each other.
        LinkWormholes,
        /// Wormholes of all letters lead to each other.
        AllWormholes,
        /// Using the primary of a strategy card besides its secondary.
        PrimaryToo,
        /// Using the primary of a strategy card in place of its secondary.
        PrimaryInstead,
        /// Docks stand in space and move.
        DocksFloat,
        /// Docks build a kind of unit.
        DockBuilds,
        /// Leaving rifts without a roll (T13.7).
        SafeRifts,
        /// Units built at a dock may appear in neighbouring systems.
        PlaceAround,
        /// Ground forces that are destroyed may return home.
        Revive,
        /// Action cards of `ask.other` work on a unit of this kind, or on this planet.
        CardTargets,
        /// Fighters take part in invasions.
        FightersInvade,
        /// Taking a hit by sustaining damage.
        Sustain,
        /// Technologies without their prerequisites, for more resources.
        SkipNeeds,
        /// A kind of ship counts half for fleet supply.
        HalfShip,
        /// Being in a system that is closed to ships (T13.3).
        EnterClosed,
        /// Ground forces fight in space battles as fighters do.
        GroundInSpace,
        /// Bombarding with a kind of ship that otherwise does not.
        Bombards,
        /// A delta wormhole in a system that has none.
        DeltaHere,
        /// A kind of ship brings a delta wormhole to where it goes.
        BringsDelta,
        /// Shooting like PDS, at neighbouring systems too, with a kind of ship.
        ShootsAsPds,
        /// Planets build by themselves where they are activated.
        PlanetsBuild,
        /// Fighters that move by themselves do not count for fleet supply.
        FightersUncounted,
        /// Docks that float retreat with the fleet.
        DocksRetreat,
        /// Docks that float build where they just moved.
        DocksBuildMoved,
        /// Ships come to a system from anywhere.
        ComeFromAfar,
        /// Using the secondary of a strategy card at all.
        UseSecondary,
        /// Scoring more than one public objective in a status phase.
        ScoreMany,
        /// Buying a technology.
        BuyTech,
        /// Specialties of any colour lower any price (T12.5).
        AnySpecialty,
        /// Fighters and ground forces come two for the price of one (T16.3).
        SoldInPairs,
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
        /// Nebulas slow ships down (T13.4).
        NebulaSlows,
        /// Ships coming into a system.
        Enter,
        /// Firing PDS at ships (T5.5.3).
        FirePds,
        /// Two tens of fighters in a round destroy a war sun.
        FightersHunt,
        /// Trade goods for influence as for resources in the status phase (T9.4s).
        GoodsForInfluence,
        /// The special effect of a red-bordered system.
        Anomaly,
        /// Starting units other than docks in systems next to the home (T60).
        StartAround,
        /// A mercenary on a planet shoots and shields as a PDS does.
        WorksAsPds,
        /// Keeping any number of action cards, whatever limits them (T11.1).
        KeepHand,
        /// Using the primary of a strategy card in place of its secondary without a counter.
        FreeInstead,
        /// Building on `ask.planet`, whatever builds there.
        PlanetProduces,
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
    /// A shot of an assault cannon before a battle.
    Cannon,
    /// No combat roll: a die that decides something else.
    Chance,
    /// Single dice for one ship.
    Shot,
    /// A die for a ship that met a space mine (T50.2).
    Mine,
    /// Dice that decide something else, good with some faces only: one bit for each.
    Fate {
        good: u16,
    },
}

impl Roll {
    /// Dice that are good with a face that fits.
    pub fn fate(good: impl Fn(u8) -> bool) -> Roll {
        Roll::Fate { good: (1..=10).filter(|face| good(*face)).fold(0, |bits, face| bits | 1 << face) }
    }

    /// Whether dice are compared with the combat value of a unit (T7.6).
    pub const fn is_combat(self) -> bool {
        !matches!(self, Roll::Chance | Roll::Mine | Roll::Fate { .. })
    }

    /// Whether who rolled a die would rather have rolled another face.
    pub fn is_bad(self, die: Die) -> bool {
        match self {
            Roll::Fate { good } => good & 1 << die.face == 0,
            // What a mine hits is the own ship.
            Roll::Mine => die.hits(),
            _ => !die.hits(),
        }
    }
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
    pub played: Option<ActionCard>,
    pub planet: Option<Planet>,
    /// The component it is about.
    pub source: Option<Source>,
    /// Where ships start.
    pub from: Option<SystemId>,
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
            played: None,
            planet: None,
            source: None,
            from: None,
            tech: None,
            objective: None,
        }
    }

    pub const fn source(self, source: Source) -> Ask {
        Ask { source: Some(source), ..self }
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

    pub const fn played(self, played: ActionCard) -> Ask {
        Ask { played: Some(played), ..self }
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

/// What an action card does in one kind of window. Its player names what it is aimed at, then anybody may cancel it, then it takes
/// effect (T11.4).
pub struct Play {
    pub at: At,
    pub can: fn(&State, &Window, Me) -> bool,
    /// What is named next, after what was named so far. A card that has nothing to be aimed at first is not offered.
    pub aim: fn(&State, &Window, Me, &[Target]) -> Option<Aim>,
    pub run: for<'g> fn(&'g mut G, &'g mut Window, Me, Vec<Target>) -> Fut<'g>,
}

impl Play {
    /// A card that is aimed at nothing.
    pub const NO_AIM: fn(&State, &Window, Me, &[Target]) -> Option<Aim> = |_, _, _, _| None;
    /// A card that needs no more than something to be aimed at.
    pub const ALWAYS: fn(&State, &Window, Me) -> bool = |_, _, _| true;
}

/// What the player of a card is to name.
pub struct Aim {
    pub options: Vec<Target>,
    pub least: usize,
    pub most: usize,
}

impl Aim {
    /// One of these, if nothing was named before.
    pub fn first(named: &[Target], options: impl IntoIterator<Item = Target>) -> Option<Aim> {
        named.is_empty().then(|| Aim::one(options))
    }

    pub fn one(options: impl IntoIterator<Item = Target>) -> Aim {
        Aim { options: options.into_iter().collect(), least: 1, most: 1 }
    }

    /// Up to so many of these, and nothing after them.
    pub fn up_to(most: usize, options: impl IntoIterator<Item = Target>) -> Aim {
        Aim { options: options.into_iter().collect(), least: 0, most }
    }
}

impl Use {
    /// For what happens by itself whenever its window comes.
    pub const ALWAYS: fn(&State, &Window, Me) -> bool = |_, _, _| true;
}

/// What a component does.
pub struct Hooks {
    /// Answers to questions about its owner.
    pub own: &'static [Answer],
    /// Answers to questions about anybody.
    pub all: &'static [Answer],
    pub uses: &'static [Use],
    /// What happens by itself in a window, before anybody is asked. A law's `me.seat` is the active seat.
    pub always: &'static [Use],
}

impl Hooks {
    pub const NONE: Hooks = Hooks { own: &[], all: &[], uses: &[], always: &[] };

    /// Only uses in windows.
    pub const fn uses(uses: &'static [Use]) -> Hooks {
        Hooks { uses, ..Hooks::NONE }
    }

    /// Only what happens by itself in windows.
    pub const fn always(always: &'static [Use]) -> Hooks {
        Hooks { always, ..Hooks::NONE }
    }

    /// Only answers to questions about its owner.
    pub const fn own(own: &'static [Answer]) -> Hooks {
        Hooks { own, ..Hooks::NONE }
    }

    pub const fn all(all: &'static [Answer]) -> Hooks {
        Hooks { all, ..Hooks::NONE }
    }
}
