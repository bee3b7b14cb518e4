//! Why something is not possible, as values, each with the number of its rule; the words are with the stage.

use crate::core::Seat;
use crate::games::ti3::effects::windows::At;
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Pool, Prompt, Source};

/// Whether something is possible; else why not.
pub type May = Result<(), Because>;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Because {
    // ---- in general
    /// A component forbids it.
    Refused(Source),
    /// The question is another one.
    NotAsked(Prompt),
    /// Passing is not among the answers.
    MustChoose(Prompt),
    /// The component that asks does not fit this.
    Unfit(Source),
    /// None of the things a plain question offers.
    NotOffered(Prompt),
    Yourself,
    Eliminated(Seat),

    // ---- turns
    NoPoolCounter,
    OwnCounter(SystemId),
    /// An asteroid field or a supernova.
    ClosedSystem(SystemId),
    /// A home of another in the first round of Star by Star.
    HomeSafe(SystemId),
    UnusedStrategyCard,
    NotYourStrategyCard(StrategyCard),
    UsedStrategyCard(StrategyCard),
    NotInThisGame,
    /// A strategy card that somebody has picked.
    TakenBy(Seat),
    NoReinforcements,
    NoOwnUnits(SystemId),
    EnemyUnits(SystemId),
    NoPartnerSystem(SystemId),
    NotAdjacent(SystemId),
    NoStrategyCounter,
    NothingToFollow(StrategyCard),

    // ---- using components
    NotInHand,
    NotOwned,
    NotInPlay,
    NotYours,
    OtherMoment(At),
    WorksByItself,
    /// Its own text does not let it be used now.
    Condition(Source),
    NothingToAimAt(Source),
    /// Another of the same name in this window.
    UsedAlready,
    Cancelled,

    // ---- units and movement
    NotThere,
    /// It does not move by itself.
    NoMovement(UnitKind),
    CounterHolds(SystemId),
    TooFar {
        far: u8,
        speed: u8,
    },
    /// Enemy ships close the way.
    ShipsInTheWay(SystemId),
    AnomalyInTheWay(SystemId, Anomaly),
    NoWay,
    NothingToFetch,
    CarriesNothing(UnitKind),
    NotCarried(UnitKind),
    OtherSystem(SystemId),
    EnemyShips(SystemId),
    OffTheWay,
    NotOverLimit,

    // ---- fighting
    NotActivatedBefore(SystemId),
    NoSustain(UnitKind),
    DamagedAlready,
    NotHit(UnitKind),
    CannotBombard(UnitKind),
    Shielded,
    BombardedAlready,
    DoesNotLand(UnitKind),
    NoFight,

    // ---- producing and placing
    NeedsTech(UnitKind),
    AtHomeOnly,
    Blockaded,
    NoPieces(UnitKind),
    NotProduced(UnitKind),
    TooDear {
        cost: u32,
        funds: u32,
    },
    ProductionTooLow(u32),
    PdsLimit,
    NotInPairs(UnitKind),
    TradeStation,
    DockThere,
    TakenThisRound,
    NoDock,
    NewDock,

    // ---- planets and paying
    NotYourPlanet,
    YourPlanet,
    PlanetExhausted,
    PlanetRefreshed,
    NoResources,
    NoInfluence,
    NoGoods,
    WrongSum(u32),
    NoRefreshAbility,
    HomePlanet,
    UnitsOnPlanet,

    // ---- technology
    OwnedTech,
    OtherRace(Race),
    Prerequisites(Tech),

    // ---- objectives
    NotRevealed,
    AlreadyScored,
    NotMet(Objective),
    StageTwoTooEarly,
    NotYourSecret,
    OneOfEach,

    // ---- politics
    OtherElection,
    NotElectable(PoliticalCard),
    NotTied,

    // ---- trade
    PartnerAlready(Seat),
    NoTradeCard(Seat),
    NoPartner,
    RefusedBefore,

    // ---- counters
    NoCounterThere,
    EmptyPool(Pool),
    FleetFull,

    // ---- setting up
    HomeTaken,
    NoHome,
    InnerRingFirst,
    PlaceTaken,
    SpecialsTouch,
    PlanetTileFirst,
    /// Homes lie apart, and each must find a place.
    HomesApart,
    NotYourTile,
}

impl Because {
    /// The number of the rule behind it.
    pub fn rule(self) -> &'static str {
        use Because::*;
        match self {
            Refused(source) | Unfit(source) | Condition(source) | NothingToAimAt(source) => rule_of_source(source),
            NotAsked(prompt) | MustChoose(prompt) | NotOffered(prompt) => rule_of_prompt(prompt),
            Yourself => "T0.6",
            Eliminated(_) => "T1.7",
            NoPoolCounter => "T10.2",
            OwnCounter(_) | ClosedSystem(_) => "T5.5.1",
            UnusedStrategyCard => "T5.4",
            NotYourStrategyCard(_) | UsedStrategyCard(_) | NothingToFollow(_) => "T5.3",
            NotInThisGame => "T2.1",
            TakenBy(_) => "T4.3",
            HomeSafe(_) => "T35.3",
            NoReinforcements => "T10.5",
            NoOwnUnits(_) | EnemyUnits(_) | NoPartnerSystem(_) => "T5.7",
            NotAdjacent(_) => "T6.9",
            NoStrategyCounter => "T10.3",
            NotInHand => "T11.1",
            NotOwned => "T14.1",
            NotInPlay => "T17.5",
            NotYours => "T2.7",
            OtherMoment(_) | UsedAlready => "T11.2",
            WorksByItself => "T0.7",
            Cancelled => "T11.4",
            NotThere => "T6.1",
            NoMovement(_) | NotCarried(_) | OtherSystem(_) | OffTheWay | CarriesNothing(_) => "T6.5",
            CounterHolds(_) => "T6.2",
            TooFar { .. } | NoWay => "T6.1",
            ShipsInTheWay(_) => "T6.3",
            AnomalyInTheWay(_, anomaly) => rule_of_anomaly(anomaly),
            NothingToFetch => "T6.4",
            EnemyShips(_) => "T6.6",
            NotOverLimit => "T16.7",
            NotActivatedBefore(_) => "T7.3",
            NoSustain(_) | DamagedAlready => "T16.8",
            NotHit(_) => "T7.3",
            CannotBombard(_) | Shielded | BombardedAlready => "T8.2",
            DoesNotLand(_) => "T5.5.5",
            NoFight => "T5.5.6",
            NeedsTech(_) => "T16.6",
            AtHomeOnly => "T2.8",
            Blockaded => "T16.4",
            NoPieces(_) | NotProduced(_) | PdsLimit => "T16.1",
            TooDear { .. } => "T12.2",
            ProductionTooLow(_) => "T16.2",
            NotInPairs(_) => "T16.3",
            TradeStation => "T12.7",
            DockThere | TakenThisRound | NoDock | NewDock => "T16.5",
            NotYourPlanet | YourPlanet => "T12.1",
            PlanetExhausted | PlanetRefreshed | NoResources | NoInfluence | WrongSum(_) => "T12.2",
            NoGoods => "T12.3",
            NoRefreshAbility => "T12.6",
            HomePlanet => "T13.1",
            UnitsOnPlanet => "T12.1",
            OwnedTech => "T14.1",
            OtherRace(_) => "T55.1",
            Prerequisites(_) => "T14.2",
            NotRevealed | AlreadyScored => "T20.1",
            NotMet(_) | OneOfEach => "T9.1",
            StageTwoTooEarly => "T33.1",
            NotYourSecret => "T20.3",
            OtherElection | NotElectable(_) => "T17.4",
            NotTied => "T17.3",
            PartnerAlready(_) | NoTradeCard(_) => "T15.2",
            NoPartner => "T15.7",
            RefusedBefore => "T15.3",
            NoCounterThere | EmptyPool(_) => "T10.1",
            FleetFull => "T10.4",
            HomeTaken | NoHome => "T3.3",
            InnerRingFirst | PlaceTaken => "T3.5",
            SpecialsTouch => "T3.6",
            PlanetTileFirst => "T3.7",
            HomesApart => "T35.1",
            NotYourTile => "T3.2",
        }
    }
}

const fn rule_of_anomaly(anomaly: Anomaly) -> &'static str {
    match anomaly {
        Anomaly::AsteroidField => "T13.3",
        Anomaly::Nebula => "T13.4",
        Anomaly::Supernova => "T13.5",
        Anomaly::IonStorm => "T13.6",
        Anomaly::GravityRift => "T13.7",
    }
}

/// The rule about a family of components.
pub const fn rule_of_source(source: Source) -> &'static str {
    match source {
        Source::Tech(_) => "T14.1",
        Source::Ability(_) => "T2.7",
        Source::Strategy(_) => "T18.1",
        Source::ActionCard(_) | Source::Copied(_) => "T11.2",
        Source::Political(_) => "T17.5",
        Source::RaceTech(_) => "T55.1",
        Source::Flagship(_) => "T52.1",
        Source::Domain(_) => "T43.2",
        Source::Mercenary(_) => "T53.4",
        Source::Leader(_) => "T54.1",
        Source::Note(..) => "T57.5",
        Source::Representative(_) => "T57.2",
    }
}

/// The rule by which something is asked.
pub const fn rule_of_prompt(prompt: Prompt) -> &'static str {
    use Prompt::*;
    match prompt {
        ChooseHome => "T3.3",
        PlaceFaceDown => "T3.10",
        ChooseTile => "T3.4",
        PlaceTile => "T3.5",
        PlaceStartingUnits => "T2.8",
        PickStrategyCard => "T4.3",
        TakeBonus => "T4.5",
        ChooseAction => "T5.2",
        ChooseSystem => "T5.5.1",
        ChooseSecondSystem => "T5.7",
        MoveFrom | MoveShips => "T5.5.2",
        LoadAt | LoadCargo => "T6.5",
        FirePds => "T5.5.3",
        Sustain | Casualties | Withdraw | Retreat | RetreatTo => "T7.3",
        Land => "T5.5.5",
        InvadeNext => "T5.5.6",
        Bombard => "T8.2",
        Produce => "T16.2",
        BuildDock => "T16.5",
        RemoveExcess => "T16.7",
        PayResources | PayInfluence | ExhaustPlanets | PayOrLose | ChooseCurrency => "T12.2",
        UseSecondary => "T5.3",
        PlaceCounters | LoseCounter | SpendCounters => "T10.1",
        BuyCounters | Envoy | RefreshPlanets | ReturnCounter | TradeOption | PatrolShip | PatrolTo | MobilizeAt => {
            "T18.1"
        }
        ProposeDeal => "T15.2",
        AcceptDeal | ApproveDeal => "T15.3",
        ResearchFree | ResearchPaid | ReturnTech => "T14.2",
        KeepOnTop | ChooseLaw | CallVote | ChooseAgenda => "T17.1",
        Vote => "T17.2",
        BreakTie => "T17.3",
        ScorePublic | ScoreSecret => "T9.1",
        RefreshAbility => "T9.5",
        Redistribute => "T9.8",
        EndAgreement => "T9.11",
        Scuttle => "T9.10",
        Discard => "T11.1",
        Window => "T11.8",
        Component => "T11.4",
        DiscardAgendas | PlayAgenda | PutCard => "T11.6",
        MoveToken | Annex | Senate | RevealOne => "T40.1",
        ImperialOption => "T40.3",
        BuildFacility => "T41.1",
        LayMine | RemoveMine => "T50.1",
        Capture => "T49.4",
        Surrender => "T36.1",
        ChooseLot | Bid => "T36.3",
        OpenWayOut => "T39.1",
        Probe => "T43.4",
        Raze => "T43.5",
        PayRansom | GiveTech | KeepSurvivors | TakePds => "T43.2",
        TakeShip | DrawCard => "T45.1",
        PlaceArtifact => "T46.1",
        SabotageRun => "T48.1",
        GiveTreaty | DropTreaty | KeepAgenda | Decree | IndustryOption => "T60.1",
        Recruit => "T53.1",
        PlaceLeader | TakeLeaders | LandLeaders => "T54.1",
        Shelter | AskPassage | GrantPassage => "T54.8",
        FindCaptive | JudgeCaptive => "T54.6",
        ProspectOption | SwapCard => "T40.5",
        FleetUpkeep => "T10.7s",
        MarkSystem => "T59.1",
        DeclareWar => "T38.1",
        GiveGoods => "T12.3",
        TakeCard | LoseUnits | PlaceUnits | ChoosePlayer | ChoosePlanet | ChooseSecret => "T17.4",
        LayRepresentative | SpyOn | SpyOutcome | UseRepresentative => "T57.2",
        OfferNote | AcceptNote | NoteVote => "T57.5",
        RaceOrPass | ShowRace => "T2s.3",
        BidForHome => "T2s.5",
        BidForSpeaker => "T2s.6",
        DropSecret => "T2s.8",
        SetCycler => "T4.2s",
        TurnNeutral => "T8.2s",
        ProduceGoods => "T9.4s",
        ExchangeAgendas => "T9.6s",
        PlaceDomain => "T43.8",
        QuickProbe | DeepProbe => "T43.9s",
        ChooseSide => "T47.1",
        SetAside => "T49.4s",
        NegateMine => "T50.2s",
        MoveLeader => "T54.2s",
        Overrule | LetGo => "T54.8s",
        PresentAgenda => "T58.1",
        VoteOrDiscard | SplitVotes => "T58.2",
        BuyVotes => "T61.1",
        ActivateMore => "T37.1",
        ActHere => "T37.3",
    }
}
