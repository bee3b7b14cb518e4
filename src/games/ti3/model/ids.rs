//! Every component by a number that is never reused: numbers are part of saves. New ones go to the end.
//!
//! An id says nothing about its component: what is printed is in `data`, what it does in the rows of `content`.

use crate::core::ids::ids;
use serde::{Deserialize, Serialize};

/// The box in which a component came.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Origin {
    Base,
    /// Shattered Empire.
    Empire,
    /// Shards of the Throne.
    Shards,
    /// Shattered Ascension, a variant without a box.
    Ascension,
}

ids! {
    /// A shape of plastic, or the token of a mercenary (T53). The order is the order in which units are listed everywhere; ships come
    /// first, mercenaries last.
    UnitKind {
        Flagship = 0, WarSun = 1, Dreadnought = 2, Carrier = 3, Cruiser = 4, Destroyer = 5, Fighter = 6,
        GroundForce = 7, ShockTroop = 8, MechanizedUnit = 9, Pds = 10, SpaceDock = 11,
        Unit52n6 = 12, Barudin = 13, BlakeStryker = 14, Daffren = 15, Felrey = 16, Hepkuk = 17, Kavlik = 18,
        Krevvil = 19, Murrag = 20, Nolad = 21, Runa = 22, Rhelat = 23, SaraCrane = 24, Saygra = 25, Tugar = 26,
        Urrsik = 27,
    }
}

ids! {
    /// A rule or a set of components that a game may have or not (T30 to T63).
    Module {
        ShatteredAscension = 0, VariantObjectives = 1, LongWar = 2, AgeOfEmpire = 3, PreliminaryObjectives = 4,
        StarByStar = 5, Surrender = 6, SimultaneousActions = 7, CrimsonSuns = 8, TacticalRetreats = 9,
        VariantStrategyCards = 10, VariantImperialIi = 11, VariantProspect = 12, TradeIiiAsc = 13, Facilities =
        14, WormholeNexus = 15, DistantSuns = 16, DistantSunsSe = 17, TerritorialDistantSuns = 18,
        PublicDistantSuns = 19, Custodians = 20, FinalFrontier = 21, Artifacts = 22, DimensionRifts = 23,
        SabotageRuns = 24, ShockTroops = 25, SpaceMines = 26, MechanizedUnits = 27, Flagships = 28, Mercenaries
        = 29, Leaders = 30, RaceTech = 31, VoiceOfCouncil = 32, PoliticalIntrigue = 33, TwilightCouncil = 34,
        SimulatedEarlyTurns = 35, FallOfTheEmpire = 36, TwoPlayer = 37, ExtendedLimits = 38, LargerGalaxy = 39,
    }
}

ids! {
    /// A race sheet.
    Race {
        Arborec = 0, Creuss = 1, Hacan = 2, JolNar = 3, L1z1x = 4, Letnev = 5, Mentak = 6, Muaat = 7, Naalu = 8,
        Nekro = 9, Norr = 10, Saar = 11, Sol = 12, Winnu = 13, Xxcha = 14, Yin = 15, Yssaril = 16, Lazax = 17,
    }
}

ids! {
    /// A special ability of a race sheet.
    Ability {
        ArborecNoGroundForceFromDocks = 0, ArborecGroundForceProduction = 1, ArborecStatusSpawn = 2,
        CreussAlphaBetaAdjacent = 3, CreussAlwaysUseWormholes = 4, CreussWormholeDenial = 5,
        HacanNoTradeApproval = 6, HacanFreeTradeSecondary = 7, HacanTradeBonus = 8, HacanUnbreakable = 9,
        HacanSwapActionCards = 10, JolNarCombatMalus = 11, JolNarTechnologyBoth = 12, JolNarReroll = 13,
        L1z1xCheapDreadnoughts = 14, L1z1xDreadnoughtBonus = 15, L1z1xGroundBonus = 16,
        L1z1xExtraStrategyCounter = 17, LetnevMunitions = 18, LetnevLargerFleets = 19, MentakExtraFleetSupply =
        20, MentakAmbush = 21, MentakPillage = 22, MuaatSlowWarSuns = 23, MuaatSupernovaTransit = 24,
        MuaatStarForge = 25, NaaluInitiativeZero = 26, NaaluEarlyRetreat = 27, NaaluFighterBonus = 28,
        NekroNoVotes = 29, NekroAssimilate = 30, NekroNoResearch = 31, NorrCombatBonus = 32, SaarScavenge = 33,
        SaarNomads = 34, SaarFloatingDocks = 35, SolOrbitalDrop = 36, SolExtraCounter = 37, WinnuHomeVotes = 38,
        WinnuUnrestImmunity = 39, WinnuFreeTechnologySecondary = 40, XxchaDiplomacyPrimary = 41,
        XxchaCancelAgenda = 42, XxchaFirstRoundMalus = 43, YinConvert = 44, YinDevotion = 45, YinReversal = 46,
        YssarilStall = 47, YssarilExtraActionCard = 48, YssarilEspionage = 49, LazaxGarrisons = 50,
        LazaxExtraStrategyCounter = 51, LazaxFewerVotes = 52,
    }
}

ids! {
    /// A technology that every race can have.
    Tech {
        AntimassDeflectors = 0, GravityDrive = 1, XrdTransporters = 2, LightWaveDeflector = 3, ManeuveringJets =
        4, TypeIvDrive = 5, AdvancedFighters = 6, FleetLogistics = 7, StasisCapsules = 8, Cybernetics = 9,
        NeuralMotivator = 10, DacxiveAnimators = 11, GenSynthesis = 12, NeuralComputing = 13, HyperMetabolism =
        14, X89BacterialWeapon = 15, EnviroCompensator = 16, Transfabrication = 17, SarweenTools = 18,
        GravitonLaserSystem = 19, MicroTechnology = 20, IntegratedEconomy = 21, NanoTechnology = 22,
        TransitDiodes = 23, HylarVAssaultLaser = 24, AutomatedDefenseTurrets = 25, DeepSpaceCannon = 26,
        DuraniumArmor = 27, MagenDefenseGrid = 28, WarSun = 29, AssaultCannon = 30, GravitonNegator = 31,
    }
}

ids! {
    /// A technology of one race (T55).
    RaceTech {
        Bioplasmosis = 0, SporeAcceleration = 1, DimensionalSplicer = 2, SlaveWormholeGenerator = 3,
        ProductionCenters = 4, QuantumDatahubNode = 5, ElectroResonanceTurbines = 6, SpatialConduitNetwork = 7,
        DreadnoughtInvasionPod = 8, InheritanceSystems = 9, NoneuclideanShielding = 10, L4Disruptors = 11,
        SalvageOperations = 12, MirrorComputing = 13, NovaSeed = 14, MagmusReactor = 15, HybridCrystalDrives =
        16, TelepathicMindWeapon = 17, ValefarAssimilatorSt = 18, ValefarAssimilatorSe = 19, ValkyrieArmor = 20,
        Exotrireme = 21, ChaosMapping = 22, FloatingFactory = 23, MarkIiAdvancedCarriers = 24, SpecOpsTraining =
        25, BiopticRecyclers = 26, LazaxGateFolding = 27, InstinctTraining = 28, Diplomats = 29, YinSpinner =
        30, Fanaticism = 31, ShuttleLogistics = 32, MageonImplants = 33,
    }
}

ids! {
    /// A kind of system tile; some kinds exist several times.
    Tile {
        MecatolRex = 0, AbyzFria = 1, ArinamMeer = 2, ArnorLor = 3, BeregLirtaIv = 4, CentauriGral = 5,
        CoorneeqResculon = 6, DalBoothaXxehan = 7, LazarSakulag = 8, Lodor = 9, MeharXull = 10, MellonZohbat =
        11, NewAlbionStarpoint = 12, Quann = 13, QucennRarron = 14, Saudor = 15, Tarmann = 16, TequranTorkan =
        17, Thibah = 18, VefutIi = 19, Wellon = 20, AbaddonAshtrothLoki = 21, ArcturusSumerian = 22,
        BellatrixTsion = 23, Capha = 24, Elnath = 25, Garbozia = 26, HopesEnd = 27, Lesab = 28, LisisVelnor =
        29, Mirage = 30, Perimeter = 31, Primor = 32, RigelIRigelIiRigelIii = 33, VegaMajorVegaMinor = 34,
        Faunus = 35, HercalorTiamat = 36, Industrex = 37, SemLore = 38, Tempesta = 39, Empty = 40,
        EmptyAlphaWormhole = 41, EmptyBetaWormhole = 42, EmptySe = 43, EmptySt = 44, AsteroidField = 45, Nebula
        = 46, Supernova = 47, AsteroidFieldSe = 48, NebulaSe = 49, SupernovaSe = 50, IonStorm = 51,
        AsteroidFieldSt = 52, GravityRift = 53, Cormund = 54, Everra = 55, NovaSeedSupernova = 56, WormholeNexus
        = 57, HomeL1z1x = 58, HomeLetnev = 59, HomeXxcha = 60, HomeHacan = 61, HomeCreuss = 62, CreussGate = 63,
        HomeYin = 64, HomeNaalu = 65, HomeJolNar = 66, HomeSol = 67, HomeSaar = 68, HomeMentak = 69, HomeNekro =
        70, HomeMuaat = 71, HomeArborec = 72, HomeNorr = 73, HomeYssaril = 74, HomeWinnu = 75, HomeLazax = 76,
    }
}

ids! {
    /// A planet; trade stations are planets, too.
    Planet {
        MecatolRex = 0, Abyz = 1, Fria = 2, Arinam = 3, Meer = 4, Arnor = 5, Lor = 6, Bereg = 7, LirtaIv = 8,
        Centauri = 9, Gral = 10, Coorneeq = 11, Resculon = 12, DalBootha = 13, Xxehan = 14, Lazar = 15, Sakulag
        = 16, Lodor = 17, MeharXull = 18, Mellon = 19, Zohbat = 20, NewAlbion = 21, Starpoint = 22, Quann = 23,
        Qucenn = 24, Rarron = 25, Saudor = 26, Tarmann = 27, Tequran = 28, Torkan = 29, Thibah = 30, VefutIi =
        31, Wellon = 32, Abaddon = 33, Ashtroth = 34, Loki = 35, Arcturus = 36, Sumerian = 37, Bellatrix = 38,
        Tsion = 39, Capha = 40, Elnath = 41, Garbozia = 42, HopesEnd = 43, Lesab = 44, Lisis = 45, Velnor = 46,
        Mirage = 47, Perimeter = 48, Primor = 49, RigelI = 50, RigelIi = 51, RigelIii = 52, VegaMajor = 53,
        VegaMinor = 54, Faunus = 55, Hercalor = 56, Tiamat = 57, Industrex = 58, SemLore = 59, Tempesta = 60,
        Cormund = 61, Everra = 62, Mallice = 63, Null000 = 64, ArcPrime = 65, WrenTerra = 66, ArchonRen = 67,
        ArchonTau = 68, Arretze = 69, Hercant = 70, Kamdorn = 71, Creuss = 72, Darien = 73, Druaa = 74, Maaluuk
        = 75, Jol = 76, Nar = 77, Jord = 78, LisisIi = 79, Ragh = 80, MollPrimus = 81, MordaiIi = 82, Muaat =
        83, Nestphar = 84, Quinarra = 85, Trenlak = 86, Retillion = 87, Shalloq = 88, Winnu = 89,
        MecatolRexLazax = 90,
    }
}

ids! {
    /// A strategy card of any set.
    StrategyCard {
        Initiative = 0, Diplomacy = 1, Political = 2, Logistics = 3, Trade = 4, Warfare = 5, Technology = 6,
        Imperial = 7, ImperialIi = 8, Leadership = 9, DiplomacyIi = 10, Assembly = 11, Production = 12, TradeIi
        = 13, WarfareIi = 14, TechnologyIi = 15, Bureaucracy = 16, PoliticalIi = 17, AssemblyIi = 18, TradeIii =
        19, Prospect = 20, TwilightCouncil = 21, TradeIiiAsc = 22, Civilization = 23, Industry = 24,
    }
}

ids! {
    /// An objective card of any deck.
    Objective {
        S1Planets5 = 0, S1MecatolWholeRound = 1, S1ThreeSpecialties = 2, S1Tech5 = 3, S1Tech3SameColour = 4,
        S1TechAllColours = 5, S1Spend6TradeGoods = 6, S1Spend10Resources = 7, S1Spend10Influence = 8,
        S1ThreeDocks = 9, S1SeTook3Planets = 10, S1SeMecatol = 11, S1SeInfluenceEachNeighbour = 12,
        S1SeTwoTechThreeColours = 13, S1SeSpendMixed = 14, S1SeSpend10Either = 15, S1SeSpend3Counters = 16,
        S1SeInvaded1 = 17, S1SeWonBattle3 = 18, S1SeBlockade = 19, S2Planets10 = 20, S2Tech9 = 21,
        S2Spend12TradeGoods = 22, S2Spend20Resources = 23, S2Spend20Influence = 24, S2MecatolAndAllAdjacent =
        25, S2InfluenceBothNeighbours = 26, S2Domination = 27, S2Supremacy = 28, ImperiumRex = 29,
        S2SeMecatolAnd3 = 30, S2SeTech5SameColour = 31, S2SeSpend20Either = 32, S2SeSpend6Counters = 33,
        S2SeInvaded2 = 34, S2SeWon2Battles = 35, S2SeDestroyedDock = 36, S2SePlanets11 = 37, S2SeShipsInTwoHomes
        = 38, ImperiumRexSe = 39, SecretConqueror = 40, SecretDiversified = 41, SecretFocused = 42,
        SecretForceful = 43, SecretIndustrial = 44, SecretKeeperOfGates = 45, SecretMasterOfShips = 46,
        SecretMerciless = 47, SecretTechnocrat = 48, SecretUsurper = 49, SecretExpansionist = 50,
        SecretRegulator = 51, SecretThreatening = 52, PrelimAntagonist = 53, PrelimCommander = 54,
        PrelimDefender = 55, PrelimEnemy = 56, PrelimExplorer = 57, PrelimInfiltrator = 58, PrelimInvader = 59,
        PrelimResearcher = 60, PrelimScientist = 61, PrelimTraitor = 62, SpecialAncientShipwreck = 63,
        SpecialImperialDatacache = 64, SpecialLazaxArmory = 65, SpecialPrecursorFossil = 66,
        SpecialVoiceOfTheCouncil = 67, FallAnarchist = 68, FallLoyalist = 69, FallOpportunist = 70,
        FallPowerhungry = 71, FallSupportOfThePeople = 72, FallTraitor = 73, FallUnstoppableArmy = 74,
        FallEmperorOfTheGalaxy = 75,
    }
}

ids! {
    /// An action card; a deck may hold several copies.
    ActionCard {
        ABeaconOfHope = 0, AMightyEmpire = 1, AdvancedReinforcements = 2, AlienTechnology = 3, Armistice = 4,
        Bribery = 5, ChemicalWarfare = 6, CivilDefense = 7, CollectBounty = 8, CommandSummit = 9,
        CommunicationsBreakdown = 10, CorporateSponsorship = 11, CouncilDisbanded = 12, CouncilDissolved = 13,
        Counter = 14, CourageousToTheEnd = 15, CulturalCrisis = 16, DeterminePolicy = 17, DiplomaticImmunity =
        18, DirectHit = 19, Disclosure = 20, Discredit = 21, DugIn = 22, EmergencyRepairs = 23, EnhancedArmor =
        24, EquipmentSabotage = 25, ExperimentalBattlestation = 26, ExperimentalWeaponry = 27, FantasticRhetoric
        = 28, FaultyTargetingSystems = 29, FighterPrototype = 30, FirstStrike = 31, FlankSpeed = 32,
        FlankingTactic = 33, FlawlessStrategy = 34, FocusedResearch = 35, FriendlyFire = 36, GeomagneticMines =
        37, GhostShip = 38, GoodYear = 39, GrandArmada = 40, HiredGun = 41, InTheSilenceOfSpace = 42,
        InfluenceInTheMerchantsGuild = 43, Insubordination = 44, IntoTheBreach = 45, LocalUnrest = 46, LuckyShot
        = 47, MassiveTransport = 48, MasterOfFate = 49, MasterOfTrade = 50, MilitaryForesight = 51, Minelayers =
        52, MiraculousRecovery = 53, MomentOfTriumph = 54, MoraleBoost = 55, MovingSpeech = 56, Multiculturalism
        = 57, OpeningTheBlackBox = 58, Overrun = 59, ParalyzingSerum = 60, Patrol = 61, Plague = 62,
        PolicyParalysis = 63, PoliticalStability = 64, PressCharges = 65, Privateers = 66, ProductivitySpike =
        67, PublicDisgrace = 68, RallyOfThePeople = 69, RareMineral = 70, Recheck = 71, Reparations = 72,
        RiseOfAMessiah = 73, RuinousTariffs = 74, RuleByTerror = 75, Sabotage = 76, ScientistAssassination = 77,
        SecretIndustrialAgent = 78, SendProxy = 79, ShieldsHolding = 80, SignalJamming = 81, SkilledRetreat =
        82, SpacedockAccident = 83, StarOfDeath = 84, StellarCriminals = 85, StrategicBombardment = 86,
        StrategicFlexibility = 87, StrategicPlanning = 88, StrategicShift = 89, SuccessfulSpy = 90,
        SurpriseAssault = 91, Synchronicity = 92, TargetTheirFlagship = 93, TechBubble = 94, TemporaryStability
        = 95, TheHandThatTakes = 96, Thugs = 97, TouchOfGenius = 98, TradeStop = 99, Transport = 100,
        UnexpectedAction = 101, Uprising = 102, Usurper = 103, Veto = 104, VoluntaryAnnexation = 105, WarFooting
        = 106,
    }
}

ids! {
    /// An agenda for the council.
    PoliticalCard {
        AggressiveStrategy = 0, AncientArtifact = 1, ArchivedSecret = 2, ArmsReduction = 3, BuildMonument = 4,
        CentrillicGas = 5, ChecksAndBalances = 6, ClassStruggle = 7, ClosingTheWormholes = 8, CodeOfHonor = 9,
        ColonialRedistribution = 10, ColonizationLicensing = 11, CompensatedDisarmament = 12, ConventionsOfWar =
        13, CoreStability = 14, CorruptEmpire = 15, CostOverruns = 16, CouncilElder = 17, CouncilsCensure = 18,
        CrownOfThalnos = 19, DefendTheJewel = 20, DefensiveMobilizations = 21, DisputeResolution = 22,
        DiversifiedIncome = 23, DocumentingResearch = 24, EconomicRevitalization = 25, Emperor = 26,
        EnemyOfTheThrone = 27, EqualThreats = 28, FighterTax = 29, FlawedPlanning = 30, FleetRegulations = 31,
        FleetRestrictions = 32, ForbiddenResearch = 33, ForcedEconomicIndependence = 34, FreeTrade = 35,
        FundResearchComplex = 36, GloryOfTheEmpire = 37, HolderOfMecatolRex = 38, HolyPlanetOfIxth = 39,
        HopesEndTrainingGround = 40, HumaneLabor = 41, ImperialAcademy = 42, ImperialContainment = 43,
        ImperialMandate = 44, ImperialPeace = 45, IncentiveProgram = 46, IntergalacticCommerce = 47,
        InterstellarArmsDealers = 48, InvestigateSpatialAnomalies = 49, LaborForcePolitics = 50,
        LimitsToIndividualPower = 51, LordOfMecatolRex = 52, MassMobilization = 53, MiningOperations = 54,
        MinisterOfCommerce = 55, MinisterOfExploration = 56, MinisterOfInternalSecurity = 57, MinisterOfPeace =
        58, MinisterOfPolicy = 59, MinisterOfWar = 60, Mutiny = 61, NecessaryBureaucracy = 62, NeutralityPact =
        63, NewConstitution = 64, NonAggressionPact = 65, OfficialSanction = 66, OfficialSanctionSt = 67,
        OnObservation = 68, OpenTheTradeRoutes = 69, PlanetaryConscription = 70, PlanetarySecurity = 71,
        PoliticalFocus = 72, ProphecyOfIxth = 73, PublicExecution = 74, PublicizeWeaponSchematics = 75,
        RecognizeAccomplishments = 76, RedefiningWarCrimes = 77, RegressiveRhetoric = 78, RegulatedConscription
        = 79, Repeal = 80, RepealLaborLaws = 81, ResearchGrant = 82, ResourceManagement = 83, Revote = 84,
        SanctuaryShield = 85, ScienceCommunitySpeaker = 86, SeedOfAnEmpire = 87, ShardOfTheThrone = 88,
        SharingOfTechnology = 89, ShortTermTruce = 90, SubsidizedIndustry = 91, SubsidizedStudies = 92,
        SupportedExpansion = 93, TechnologicalJihad = 94, TechnologyBuyBack = 95,
        TechnologyInvestigationCommittee = 96, TechnologyTariffs = 97, TheCrownOfEmphidia = 98, TradeEmbargo =
        99, TradeWar = 100, TrafficTariffs = 101, UnconventionalMeasures = 102, UnconventionalWeapons = 103,
        VetoPower = 104, VorhalPeacePrize = 105, WarFunding = 106, WarshipCommission = 107,
        WormholeReconstruction = 108, WormholeResearch = 109, BirthOfAProphecy = 110, BroadCloakingTechnology = 111,
        BrokenAllegiances = 112, CitizensWeaponRights = 113, ClearingTheWormholes = 114, Demilitarization = 115,
        DesperateExperiments = 116, DisbandingTheEmpire = 117, DissolveTheCouncil = 118, FalloutFromTheDeserter =
        119, LeaveNoSurvivors = 120, ScientificConference = 121, StifleImperialPower = 122, SubsidizedTrade = 123,
        TestOfLoyalty = 124, TheMaanduEdict = 125, TheQuannConflict = 126, UnknownThreat = 127,
    }
}

ids! {
    /// A domain counter: on planets and in empty space (T43 to T45).
    Domain {
        PeacefulAnnexation = 0, NaturalWealth2 = 1, NaturalWealth4 = 2, TechnologicalSociety = 3, IndustrialSociety
        = 4, NativeIntelligence = 5, HiddenFactory = 6, Biohazard = 7, Radiation = 8, HostileLocals1 = 9,
        HostileLocals2 = 10, HostileLocals3 = 11, LazaxSurvivors = 12, Settlers = 13, WormholeAlpha = 14,
        WormholeBeta = 15, HostageSituation = 16, AutomatedDefenseSystem = 17, FighterAmbush1 = 18, FighterAmbush2 =
        19, FighterAmbush3 = 20, CustodianFighters = 21, CustodianGround = 22, AbandonedTransport = 23,
        AlienTechnology = 24, DerelictShip = 25, Discovery = 26, PrecursorSpaceStation = 27, EmptySpace = 28,
        FfGravityRift = 29, SpacePirates = 30, FfSupernova = 31, FfWormholeAlpha = 32, FfWormholeBeta = 33,
    }
}

ids! {
    /// A representative in the council (T57).
    Representative {
        Unit44g5iO = 0, A6ah3 = 1, R782 = 2, Alrung = 3, Garrus = 4, Huldran = 5, Angrag = 6, Quirek = 7,
        RedbandRtan = 8, Asmodai = 9, Beelzebul = 10, Wendigo = 11, BerekarBerekon = 12, MendaMendala = 13,
        PerdinPerdona = 14, BrothersQquiar = 15, GgrucotoRinn = 16, XxekirGrom = 17, CadorGim = 18, OridGim =
        19, SulaMentarion = 20, CaptainLassir = 21, DarktalonTreilla = 22, LegateErran = 23, ClaireGibson =
        24, RevHendrickson = 25, RonaldWiley = 26, DeluinFillac = 27, TaZern = 28, YalugaHuin = 29,
        DirzugaMantasa = 30, DirzugaOhao = 31, LetaniMiasmiala = 32, ElderGurno = 33, ElderSarrig = 34, Melkov
        = 35, FlaimHaash = 36, HoshGahloki = 37, MoltoshFlae = 38, ImarYissadar = 39, RhalDarish = 40,
        TallaDarator = 41, NeRuk = 42, SoAta = 43, ZoCou = 44, SaiSeravus = 45, SanOmairo = 46, SooLeirah =
        47, SsroolDamil = 48, SsruukGella = 49, SsruukHeyra = 50,
    }
}

ids! {
    /// A promissory note; everybody has one of each (T57).
    Promise {
        MonetaryConcession = 0, PromiseOfProtection = 1, SupportOfTheThrone = 2, TerritorialConcession = 3, VotingConcession = 4,
    }
}

ids! {
    /// A treaty card of Fall of the Empire (T60): the Lazax have seven, all others the first four each.
    Treaty {
        PeaceTreaty = 0, CommonFoe = 1, PartnersInWar = 2, FreedomFighters = 3, DefenderOfTheThrone = 4, Peacekeeper = 5,
        Containment = 6, Oppressors = 7, TradeRegulator = 8, TechRegulator = 9, TruthDealer = 10,
    }
}
