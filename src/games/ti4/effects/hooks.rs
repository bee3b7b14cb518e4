//! What rows are made of: uses in windows, answers to questions, and the questions themselves.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{Act, At, UnitRoll};
use crate::games::ti4::model::data::{Color, Wormholes};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Scope, State, SystemId};
use crate::games::ti4::model::target::{Prompt, Source, Target, Why};
use std::future::Future;
use std::pin::Pin;

/// Who uses or owns a component, and what a lasting effect of it is for.
#[derive(Copy, Clone, Debug)]
pub struct Me {
    pub seat: Seat,
    pub source: Source,
    pub scope: Scope,
}

impl Me {
    pub fn asks(self, prompt: Prompt) -> Why {
        self.source.asks(prompt)
    }

    /// The owner of the note this is.
    pub fn note_owner(self) -> Seat {
        match self.source {
            Source::Note(note) => note.owner,
            _ => self.seat,
        }
    }
}

pub type Fut<'g> = Pin<Box<dyn Future<Output = ()> + 'g>>;

/// A question for what a component is aimed at.
pub enum Aim {
    One(Prompt, Vec<Target>),
    /// Any number of them, none included; nothing is asked after it.
    Any(Prompt, Vec<Target>),
    /// So many of each: what is named holds each as often as it was counted. Nothing is asked after none.
    Counts(Prompt, Counts<Target>),
}

/// The question for a component that is aimed at one thing.
pub fn at_one(named: &[Target], prompt: Prompt, options: impl FnOnce() -> Vec<Target>) -> Option<Aim> {
    named.is_empty().then(|| Aim::One(prompt, options()))
}

/// Whether a component can be used now, in a window of type `W`.
pub type Can<W> = fn(&State, &W, Me) -> bool;

/// What a component does when it is used in a window of type `W`.
pub enum Do<W> {
    Now(fn(&mut G, &mut W, Me)),
    /// With questions.
    Ask(for<'g> fn(&'g mut G, &'g mut W, Me) -> Fut<'g>),
    /// Its targets are named first: what is asked for next, given what has been named; none when all is said. Then an action
    /// card may be cancelled; then it happens.
    Aimed(fn(&State, &W, Me, &[Target]) -> Option<Aim>, for<'g> fn(&'g mut G, &'g mut W, Me, Vec<Target>) -> Fut<'g>),
}

impl<W> Do<W> {
    pub fn aim(&self, state: &State, now: &W, me: Me, named: &[Target]) -> Option<Aim> {
        match self {
            Do::Now(_) | Do::Ask(_) => None,
            Do::Aimed(next, _) => next(state, now, me, named),
        }
    }

    /// What is still to be awaited of it, if anything is.
    pub fn start<'g>(&self, g: &'g mut G, now: &'g mut W, me: Me, named: Vec<Target>) -> Option<Fut<'g>> {
        match self {
            Do::Now(run) => {
                run(g, now, me);
                None
            }
            Do::Ask(run) => Some(run(g, now, me)),
            Do::Aimed(_, run) => Some(run(g, now, me, named)),
        }
    }
}

/// When a component can be used in a window of type `W`.
pub enum When<W> {
    If(Can<W>),
    /// Units: how many of them can use it. Each has its own use.
    Each(fn(&State, &W, Me) -> u8),
    /// Copies of a card: at how many targets it can be aimed. Each copy has its own (LRR 2.6).
    Copies(fn(&State, &W, Me) -> u8),
}

/// When and what a component does in windows of type `W`.
pub struct ActIn<W> {
    pub when: When<W>,
    pub run: Do<W>,
}

impl<W> ActIn<W> {
    /// How often it can be used as things are.
    pub fn times(&self, state: &State, now: &W, me: Me) -> u8 {
        match self.when {
            When::If(can) => u8::from(can(state, now, me)),
            When::Each(times) | When::Copies(times) => times(state, now, me),
        }
    }
}

/// A use of a component in one kind of window: made by that window's type (`TurnStart::may(..)`).
pub struct Use {
    /// Happens without being asked.
    pub must: bool,
    /// Exhausting the card is part of the cost.
    pub exhaust: bool,
    /// Purging it is (LRR 70).
    pub purge: bool,
    pub act: Act,
}

impl Use {
    pub const fn new(must: bool, act: Act) -> Use {
        Use { must, exhaust: false, purge: false, act }
    }

    pub const fn exhausting(self) -> Use {
        Use { exhaust: true, ..self }
    }

    pub const fn purging(self) -> Use {
        Use { purge: true, ..self }
    }

    pub fn at(&self) -> At {
        self.act.at()
    }
}

macro_rules! questions {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant),* }
        impl $name {
            pub const COUNT: usize = [$($name::$variant),*].len();
        }
    };
}

questions! {
    /// A number that components change.
    Number {
        /// Added to each combat roll of `kind` of `seat` in `system` (on `planet`) against `other`.
        CombatRoll,
        /// Dice of `kind` in combat.
        CombatDice,
        /// Added to each space cannon roll of `seat` against `other`.
        CannonRoll,
        /// Added to each bombardment roll of `seat` against `other` on `planet`.
        BombardmentRoll,
        BarrageRoll,
        /// What a unit of `kind` of `seat` in `system` must roll to hit by Bombardment when its card has none; with 0 it has none.
        Bombardment,
        /// Dice more for one unit of a roll of `seat` (space cannon, bombardment).
        ExtraDice,
        /// Move value of `kind` starting in `from`.
        Move,
        /// How many single ships may move one further in this tactical action.
        MoveOneShip,
        Capacity,
        /// Fighters that need no capacity in `system`.
        FreeFighters,
        /// Non-fighter ships that `seat` may have in one system.
        FleetLimit,
        /// Tokens that `seat` may keep in its fleet pool.
        FleetPool,
        HandLimit,
        ActionsPerTurn,
        /// Exhausted planets that `seat` readies when an agenda phase ends.
        PlanetsReadied,
        /// Production value of `kind` on `planet` or in `system`.
        ProductionValue,
        /// Units that `seat` may make in `system` in one use of Production.
        ProductionTotal,
        /// Price of a whole use of Production.
        ProductionCost,
        UnitCost,
        /// Units of `kind` for one price.
        UnitsPerCost,
        StatusTokens,
        StatusCards,
        /// How many cards are drawn when `base` would be.
        CardsDrawn,
        CommodityValue,
        /// Votes of `planet` of `seat`.
        PlanetVotes,
        /// Votes that `seat` has instead of those of its planets; with 0 its planets vote.
        VotesInstead,
        /// Votes that `seat` may cast in all on one agenda.
        VoteLimit,
        Resources,
        Influence,
        /// Prerequisites of any colours that `seat` need not meet for `tech`.
        PrerequisitesIgnored,
        CustodiansCost,
        /// Resources or influence that one trade good is worth.
        GoodWorth,
        PdsLimit,
        /// Hits that one use of Sustain Damage by `kind` cancels.
        SustainCancels,
        Initiative,
        /// Resources for research with the Technology card.
        ResearchCost,
        /// Half ships that a fighter without transport counts as.
        ExcessFighterHalves,
        /// Units of `kind` of `seat` that fight in a combat on `planet` or in `system`.
        Fighting,
        /// Hits more of a combat die of `kind` that shows `face`.
        ExtraHits,
        /// Dice more in a combat roll for all units of `kind` together.
        CombatExtra,
        /// Secret objectives that `seat` may have, scored and unscored ones together.
        SecretLimit,
        /// Tokens that `seat` can spend as those of its strategy pool.
        StrategyTokens,
        /// Votes more for `seat` when it casts its first ones on an agenda.
        VotesAdded,
        /// Production that `planet` has for `seat` by itself, as if it were a unit.
        PlanetProduction,
        /// Steps more for ships of `seat` that leave gravity rifts, however many.
        RiftBonus,
        /// Fighters and infantry that do not count for the limit of one use of Production of `seat` in `system`.
        UncountedUnits,
        /// Single ships of `kind` in `from` that have the best move value of all ships on the board.
        SwiftShips,
        /// Units of `kind` more for one price; in a use of Production they do not count against its limit.
        UnitsBesides,
        /// Technologies of `color` that `seat` has besides its own when prerequisites are looked at.
        ColorsBesides,
        /// Resources spent for units of `kind` that cost `base`.
        ResourcesSpent,
        /// Units that `seat` has to make in a use of Production.
        LeastUnits,
    }
}

questions! {
    /// A permission that components give or refuse.
    Permit {
        /// `seat` may activate `system`.
        Activate,
        /// `seat` may move ships into `system`, the active one.
        MoveInto,
        /// A ship (`kind`, `from`) may pass through `system` although an anomaly forbids it.
        PassAnomaly,
        EnterAnomaly,
        /// To ships of `seat` that move in a tactical action anomalies are nothing.
        IgnoreAnomalies,
        /// A ship may pass through `system` although others' ships are there.
        PassShips,
        Retreat,
        /// `seat` has to announce a retreat if it can.
        MustRetreat,
        /// `seat` may retreat where it has neither unit nor planet and nobody else has units.
        RetreatAnywhere,
        /// Hits of the barrage of `seat` in `system` go to ships of all kinds.
        BarrageShips,
        Sustain,
        /// `seat` may bombard `planet`.
        Bombard,
        /// A unit of `seat` on `planet` gives Planetary Shield.
        Shield,
        /// `seat` may produce `kind` (in `system`).
        Produce,
        /// Units of `seat` on `planet` or in `system` may use Production.
        UseProduction,
        /// Units of `kind` of `seat` may fire at `other` (on `planet` in defence).
        FireCannon,
        Vote,
        /// Votes are cast counterclockwise; the speaker stays last.
        VoteBackwards,
        PlayCards,
        UseAbilities,
        UseFactionTechs,
        /// `seat` and `other` may make a transaction although they are no neighbours.
        Transact,
        /// Action cards may change hands between `seat` and `other`.
        TradeCards,
        /// `seat` may score public objectives without its home planets.
        ScoreWithoutHome,
        /// Units of `seat` may be on `planet`.
        Land,
        /// `seat` uses the secondary ability of `card` without a token.
        FreeSecondary,
        /// `kind` of `seat` can be destroyed by Direct Hit.
        DirectHit,
        /// Everybody counts alpha and beta wormholes as the same.
        JoinWormholes,
        /// Wormholes work while ships move.
        WormholesOpen,
        /// Alpha and beta wormholes of `system` work while ships move.
        SystemOpen,
        /// `seat` may pick a strategy card this phase.
        PickCard,
        /// `seat` picks although it has all the strategy cards it can have: it passes them on.
        PickMore,
        /// The production value of `kind` of `seat` may be used for ground forces.
        ProduceGround,
        /// Units of `kind` of `seat` may be committed to planets in `system`.
        Commit,
        /// Hits of `kind` of `seat` in space must be taken by ships other than fighters.
        HitShips,
        /// Alpha and beta wormholes are the same to `seat`, and nothing closes them.
        KeepWormholes,
        /// `seat` may take a technology of `other` because of a destroyed unit.
        TakeTech,
        /// `seat` may take trade goods or commodities of `other`.
        TakeGoods,
        /// `seat` may use the primary ability of `card` instead of the secondary.
        PrimaryInstead,
        /// `seat` may research `tech`.
        Research,
        /// Specialties of planets of `seat` work without being exhausted, and when they are.
        FreeSpecialties,
        /// The secret objectives of `seat` are hidden.
        HideSecrets,
        /// When `seat` would research, something else happens that needs no technology.
        ResearchOtherwise,
        /// `seat` keeps as many action cards as it likes, whatever limits others.
        UnlimitedHand,
        /// `seat` may use the commander of `other` once it is unlocked.
        UseCommander,
        /// `seat` may use agents of `other`, exhausting one of its own.
        CopyAgent,
        /// Ships of `kind` of `seat`, and what they carry, may leave `system` although its command token lies there.
        LeaveToken,
        /// In the agenda phase `planet` of `seat` may change hands in a transaction.
        TradePlanet,
        /// Outside of combats `planet` of `seat` may change hands in any transaction.
        SellPlanet,
        /// Nothing limits how many non-fighter ships `seat` has in a system.
        UnlimitedFleet,
        /// `seat` votes before all others.
        VoteFirst,
        /// Ships of `seat` may pass through `system`, whatever is there.
        PassThrough,
        /// `kind` of `seat` takes up capacity of ships that have any.
        TakeRoom,
        /// Nebulae do not affect how ships of `seat` move.
        IgnoreNebulae,
        /// `seat` may have `note` of `other`, or begin with it.
        HoldNote,
        /// `seat` may activate `system` although its command token lies there: both go to reinforcements, and its turn ends.
        ActivateAgain,
        /// An ability may move ships of `seat` out of a combat in `system`.
        LeaveCombat,
        /// Ships of `seat` that leave the gravity rift of `system` roll for it.
        RiftRoll,
        /// `seat` may return captives instead of paying for units of their kind.
        BuildFromCaptives,
        /// To ships of `kind` of `seat` `system` is adjacent wherever they are.
        StepInto,
        /// Units of `kind` of `seat` in the space area of `system` sustain hits on its ships there.
        SustainForShips,
        /// Planetary Shield does not keep `seat` from bombarding `planet`.
        IgnoreShields,
        /// Units of `kind` of `seat` on `planet` bombard planets of `system` as ships do.
        BombardFromPlanet,
        /// Units of `kind` that `seat` produces may be placed at any of its space docks that is not blockaded.
        PlaceAtDocks,
        /// `seat` can land on planets of `system` without ships there.
        InvadeFromAfar,
        /// `seat` lands in `system` without fighting or bombarding first.
        LandAtOnce,
        /// Nothing takes the vote of `seat` away.
        VoteAlways,
        /// `seat` may use components in windows, beyond what happens by itself.
        UseComponents,
        /// Units of `kind` of `seat` have the abilities of their card, beyond Sustain Damage.
        UnitAbilities,
    }
}

/// What a question is about. Unset parts do not matter to it.
#[derive(Copy, Clone, Debug)]
pub struct Ask {
    pub seat: Seat,
    pub other: Option<Seat>,
    pub kind: Option<UnitKind>,
    pub system: Option<SystemId>,
    pub planet: Option<Planet>,
    pub from: Option<SystemId>,
    pub card: Option<StrategyCard>,
    pub tech: Option<Tech>,
    pub color: Option<Color>,
    pub roll: Option<UnitRoll>,
    pub face: Option<u8>,
    pub note: Option<Promissory>,
    /// The number before anything changed it.
    pub base: i32,
}

impl Ask {
    pub const fn of(seat: Seat) -> Ask {
        Ask {
            seat,
            other: None,
            kind: None,
            system: None,
            planet: None,
            from: None,
            card: None,
            tech: None,
            color: None,
            roll: None,
            face: None,
            note: None,
            base: 0,
        }
    }

    pub const fn kind(self, kind: UnitKind) -> Ask {
        Ask { kind: Some(kind), ..self }
    }

    pub const fn at(self, system: SystemId) -> Ask {
        Ask { system: Some(system), ..self }
    }

    pub const fn on(self, planet: Planet) -> Ask {
        Ask { planet: Some(planet), ..self }
    }

    pub const fn with(self, other: Seat) -> Ask {
        Ask { other: Some(other), ..self }
    }

    pub const fn from(self, from: SystemId) -> Ask {
        Ask { from: Some(from), ..self }
    }
}

/// A unit that fights as another card says: one of its kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Guise {
    pub kind: UnitKind,
    pub card: UnitCard,
    /// It can still sustain damage.
    pub whole: bool,
}

/// An answer of a component to a question. Adds come first, limits second; a refusal beats a permission.
pub enum Answer {
    Add(Number, fn(&State, &Ask, Me) -> i32),
    /// At most this, where it applies.
    Limit(Number, fn(&State, &Ask, Me) -> Option<i32>),
    Allow(Permit, fn(&State, &Ask, Me) -> bool),
    Refuse(Permit, fn(&State, &Ask, Me) -> bool),
    /// Wormholes that `system` also has, for `seat` if one is asked for.
    Wormhole(fn(&State, SystemId, Option<Seat>, Me) -> Wormholes),
    /// A seat that researches may exhaust this card instead of meeting a prerequisite of that colour.
    Specialty(fn(&State, Seat, Me) -> Option<Color>),
    /// A system that is adjacent to those of the bits.
    Link(fn(&State, Me) -> (SystemId, u64)),
    /// One of a seat's units in the combat under way fights as another card says.
    Guise(fn(&State, Seat, Me) -> Option<Guise>),
}

impl Answer {
    pub fn hook(&self) -> Hook {
        match self {
            Answer::Add(number, _) | Answer::Limit(number, _) => Hook::number(*number),
            Answer::Allow(permit, _) | Answer::Refuse(permit, _) => Hook::permit(*permit),
            Answer::Wormhole(_) => Hook::WORMHOLE,
            Answer::Specialty(_) => Hook::SPECIALTY,
            Answer::Link(_) => Hook::LINK,
            Answer::Guise(_) => Hook::GUISE,
        }
    }
}

/// What a component does while it is active.
#[derive(Copy, Clone)]
pub struct Hooks {
    pub uses: &'static [Use],
    pub answers: &'static [Answer],
}

impl Hooks {
    pub const NONE: Hooks = Hooks { uses: &[], answers: &[] };

    pub const fn uses(uses: &'static [Use]) -> Hooks {
        Hooks { uses, answers: &[] }
    }

    pub const fn answers(answers: &'static [Answer]) -> Hooks {
        Hooks { uses: &[], answers }
    }

    pub fn all(self) -> impl Iterator<Item = Hook> {
        let uses = self.uses.iter().map(|own| Hook::at(own.at()));
        uses.chain(self.answers.iter().map(Answer::hook))
    }
}

/// The number of a kind of window or question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hook(pub u8);

impl Hook {
    pub const WORMHOLE: Hook = Hook((At::COUNT + Number::COUNT + Permit::COUNT) as u8);
    pub const SPECIALTY: Hook = Hook(Hook::WORMHOLE.0 + 1);
    pub const LINK: Hook = Hook(Hook::WORMHOLE.0 + 2);
    pub const GUISE: Hook = Hook(Hook::WORMHOLE.0 + 3);
    pub const COUNT: usize = At::COUNT + Number::COUNT + Permit::COUNT + 4;
    /// Whatever a component does.
    pub const ANY: Hook = Hook(Hook::COUNT as u8);

    pub const fn at(at: At) -> Hook {
        Hook(at as u8)
    }

    pub const fn number(number: Number) -> Hook {
        Hook(At::COUNT as u8 + number as u8)
    }

    pub const fn permit(permit: Permit) -> Hook {
        Hook((At::COUNT + Number::COUNT) as u8 + permit as u8)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is about uses, for which a card has to be ready.
    pub const fn is_window(self) -> bool {
        self.index() < At::COUNT || self.0 == Hook::ANY.0
    }
}
