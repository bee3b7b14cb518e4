//! Every component by a number that is never reused: numbers are part of saves. New ones go to the end.
//!
//! An id says nothing about its component: names, texts and effects are in the rows of `content`, numbers of
//! units, tiles and planets in `data`.

use serde::{Deserialize, Serialize};

/// A family of components. Tests add one more to each, of the expansion: base games must not notice
/// (`content/dummies.rs`).
macro_rules! ids {
    ($(#[$meta:meta])* $name:ident { $($variants:tt)* }) => {
        crate::core::ids::ids! { $(#[$meta])* $name { $($variants)* #[cfg(test)] Dummy } }
    };
}

/// The box in which a component came, or the module of that box. A game of a later box holds the earlier ones, too.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    Base,
    ProphecyOfKings,
    /// Exploration cards, relics and frontier tokens: a module of Prophecy of Kings, like those below.
    Exploration,
    /// Leaders, and the Alliance notes that lend them.
    Leaders,
    Mechs,
    /// The wormhole nexus with Mallice.
    Nexus,
}

/// What a game holds: an edition, with some of its modules or all. Set-ups of the base game are coded as they were before there were
/// others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Contents {
    Base,
    ProphecyOfKings(Modules),
}

/// The modules of Prophecy of Kings that are played with (`rulings.md` 2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Modules {
    pub exploration: bool,
    pub leaders: bool,
    pub mechs: bool,
    pub nexus: bool,
}

impl Modules {
    pub const ALL: Modules = Modules { exploration: true, leaders: true, mechs: true, nexus: true };
}

impl Edition {
    pub const ALL: [Edition; 6] = [
        Edition::Base,
        Edition::ProphecyOfKings,
        Edition::Exploration,
        Edition::Leaders,
        Edition::Mechs,
        Edition::Nexus,
    ];
}

ids! {
    /// A faction sheet.
    Faction {
        Arborec = 0, Letnev = 1, Saar = 2, Muaat = 3, Hacan = 4, Sol = 5, Creuss = 6, L1z1x = 7, Mentak = 8,
        Naalu = 9, Nekro = 10, SardakkNorr = 11, JolNar = 12, Winnu = 13, Xxcha = 14, Yin = 15, Yssaril = 16,
        Argent = 17, Empyrean = 18, Mahact = 19, NaazRokha = 20, Nomad = 21, Titans = 22, VuilRaith = 23,
    }
}

ids! {
    /// A named ability of a faction sheet.
    Ability {
        Mitosis = 0, MunitionsReserves = 1, Armada = 2, Scavenge = 3, Nomadic = 4, StarForge = 5,
        GashlaiPhysiology = 6, MastersOfTrade = 7, GuildShips = 8, Arbiters = 9, OrbitalDrop = 10,
        Versatile = 11, QuantumEntanglement = 12, Slipstream = 13, CreussGate = 14, Assimilate = 15,
        Harrow = 16, Ambush = 17, Pillage = 18, Telepathic = 19, Foresight = 20, GalacticThreat = 21,
        TechnologicalSingularity = 22, Propagation = 23, Unrelenting = 24, Fragile = 25, Brilliant = 26,
        Analytical = 27, BloodTies = 28, Reclamation = 29, PeaceAccords = 30, Quash = 31, Indoctrination = 32,
        Devotion = 33, StallTactics = 34, Scheming = 35, Crafty = 36,
        Zeal = 37, RaidFormation = 38, Voidborn = 39, Aetherpassage = 40, DarkWhispers = 41, Edict = 42,
        Imperia = 43, Hubris = 44, DistantSuns = 45, Fabrication = 46, TheCompany = 47, FutureSight = 48,
        Terragenesis = 49, Awaken = 50, Coalescence = 51, Devour = 52, Amalgamation = 53, Riftmeld = 54,
    }
}

ids! {
    /// A shape of plastic. The order is the order in which units are listed everywhere.
    UnitKind {
        Flagship = 0, WarSun = 1, Dreadnought = 2, Carrier = 3, Cruiser = 4, Destroyer = 5, Fighter = 6,
        Infantry = 7, Pds = 8, SpaceDock = 9,
        Mech = 10,
    }
}

ids! {
    /// What a faction sheet or an upgrade card says about one kind of unit.
    UnitCard {
        Carrier1 = 0, Carrier2 = 1, Cruiser1 = 2, Cruiser2 = 3, Destroyer1 = 4, Destroyer2 = 5,
        Dreadnought1 = 6, Dreadnought2 = 7, Fighter1 = 8, Fighter2 = 9, Infantry1 = 10, Infantry2 = 11,
        Pds1 = 12, Pds2 = 13, SpaceDock1 = 14, SpaceDock2 = 15, WarSun = 16, LetaniWarrior1 = 17,
        LetaniWarrior2 = 18, FloatingFactory1 = 19, FloatingFactory2 = 20, PrototypeWarSun1 = 21,
        PrototypeWarSun2 = 22, AdvancedCarrier1 = 23, AdvancedCarrier2 = 24, SpecOps1 = 25, SpecOps2 = 26,
        SuperDreadnought1 = 27, SuperDreadnought2 = 28, HybridCrystalFighter1 = 29, HybridCrystalFighter2 = 30,
        Exotrireme1 = 31, Exotrireme2 = 32, DuhaMenaimon = 33, HilColish = 34, WrathOfKenara = 35,
        JnsHylarim = 36, Flagship001 = 37, ArcSecundus = 38, FourthMoon = 39, TheInferno = 40, Matriarch = 41,
        TheAlastor = 42, SonOfRagh = 43, CmorranNorr = 44, Genesis = 45, SalaiSaiCorian = 46,
        LoncaraSsodu = 47, VanHauge = 48, YsiaYssrila = 49,
        StrikeWingAlpha1 = 50, StrikeWingAlpha2 = 51, CrimsonLegionnaire1 = 52, CrimsonLegionnaire2 = 53,
        SaturnEngine1 = 54, SaturnEngine2 = 55, HelTitan1 = 56, HelTitan2 = 57, DimensionalTear1 = 58,
        DimensionalTear2 = 59, Quetzecoatl = 60, Dynamo = 61, ArviconRex = 62, ViszElVir = 63, Memoria1 = 64,
        Memoria2 = 65, Ouranos = 66, TheTerrorBetween = 67, LetaniBehemoth = 68, IcarusDrive = 69,
        PrideOfKenara = 70, ShieldPaling = 71, Annihilator = 72, DunlainReaper = 73, MollTerminus = 74,
        EmberColossus = 75, Iconoclast = 76, Mordred = 77, ScavengerZeta = 78, ValkyrieExoskeleton = 79,
        ZsThunderboltM2 = 80, Reclaimer = 81, Indomitus = 82, MoyinsAshes = 83, BlackshadeInfiltrator = 84,
        AerieSentinel = 85, Watcher = 86, Starlancer = 87, Eidolon = 88, ZGravEidolon = 89,
        QuantumManipulator = 90, Hecatoncheires = 91, Reanimator = 92,
    }
}

ids! {
    /// A technology card.
    Tech {
        AntimassDeflectors = 0, GravityDrive = 1, FleetLogistics = 2, LightWaveDeflector = 3,
        NeuralMotivator = 4, DacxiveAnimators = 5, HyperMetabolism = 6, X89BacterialWeapon = 7,
        SarweenTools = 8, GravitonLaserSystem = 9, TransitDiodes = 10, IntegratedEconomy = 11,
        PlasmaScoring = 12, MagenDefenseGrid = 13, DuraniumArmor = 14, AssaultCannon = 15, CarrierIi = 16,
        CruiserIi = 17, DestroyerIi = 18, DreadnoughtIi = 19, FighterIi = 20, InfantryIi = 21, PdsIi = 22,
        SpaceDockIi = 23, WarSun = 24, Bioplasmosis = 25, LetaniWarriorIi = 26, WormholeGenerator = 27,
        DimensionalSplicer = 28, ProductionBiomes = 29, QuantumDatahubNode = 30, EResSiphons = 31,
        SpacialConduitCylinder = 32, InheritanceSystems = 33, SuperDreadnoughtIi = 34, L4Disruptors = 35,
        NonEuclideanShielding = 36, SalvageOperations = 37, MirrorComputing = 38, MagmusReactor = 39,
        PrototypeWarSunIi = 40, Neuroglaive = 41, HybridCrystalFighterIi = 42, ValefarAssimilatorX = 43,
        ValefarAssimilatorY = 44, ChaosMapping = 45, FloatingFactoryIi = 46, ValkyrieParticleWeave = 47,
        ExotriremeIi = 48, AdvancedCarrierIi = 49, SpecOpsIi = 50, LazaxGateFolding = 51,
        HegemonicTradePolicy = 52, InstinctTraining = 53, NullificationField = 54, YinSpinner = 55,
        ImpulseCore = 56, TransparasteelPlating = 57, MageonImplants = 58,
        DarkEnergyTap = 59, SlingRelay = 60, Psychoarchaeology = 61, BioStims = 62, ScanlinkDroneNetwork = 63,
        PredictiveIntelligence = 64, AiDevelopmentAlgorithm = 65, SelfAssemblyRoutines = 66,
        AerieHololattice = 67, StrikeWingAlphaIi = 68, Aetherstream = 69, Voidwatch = 70,
        GeneticRecombination = 71, CrimsonLegionnaireIi = 72, PreFabArcologies = 73, Supercharge = 74,
        TemporalCommandSuite = 75, MemoriaIi = 76, HelTitanIi = 77, SaturnEngineIi = 78, Vortex = 79,
        DimensionalTearIi = 80,
    }
}

ids! {
    /// A strategy card; its initiative is its number plus one.
    StrategyCard {
        Leadership = 0, Diplomacy = 1, Politics = 2, Construction = 3, Trade = 4, Warfare = 5, Technology = 6,
        Imperial = 7,
    }
}

ids! {
    /// An action card (some have several copies).
    ActionCard {
        AncientBurialSites = 0, AssassinateRepresentative = 1, Bribery = 2, Bunker = 3, ConfusingLegalText = 4,
        ConstructionRider = 5, CourageousToTheEnd = 6, CrippleDefenses = 7, DiplomacyRider = 8, DirectHit = 9,
        Disable = 10, DistinguishedCouncilor = 11, EconomicInitiative = 12, EmergencyRepairs = 13,
        ExperimentalBattlestation = 14, FighterPrototype = 15, FireTeam = 16, FlankSpeed = 17,
        FocusedResearch = 18, FrontlineDeployment = 19, GhostShip = 20, ImperialRider = 21,
        InTheSilenceOfSpace = 22, IndustrialInitiative = 23, Infiltrate = 24, Insubordination = 25,
        Intercept = 26, LeadershipRider = 27, LostStarChart = 28, LuckyShot = 29, ManeuveringJets = 30,
        MiningInitiative = 31, MoraleBoost = 32, Parley = 33, Plague = 34, PoliticalStability = 35,
        PoliticsRider = 36, PublicDisgrace = 37, ReactorMeltdown = 38, Reparations = 39, RepealLaw = 40,
        RiseOfAMessiah = 41, Sabotage = 42, Salvage = 43, ShieldsHolding = 44, SignalJamming = 45,
        SkilledRetreat = 46, Spy = 47, Summit = 48, TacticalBombardment = 49, TechnologyRider = 50,
        TradeRider = 51, UnexpectedAction = 52, UnstablePlanet = 53, Upgrade = 54, Uprising = 55, Veto = 56,
        WarEffort = 57, WarfareRider = 58,
        Blitz = 59, Counterstroke = 60, FighterConscription = 61, ForwardSupplyBase = 62, GhostSquad = 63,
        HackElection = 64, HarnessEnergy = 65, Impersonation = 66, InsiderInformation = 67, MasterPlan = 68,
        Plagiarize = 69, Rally = 70, ReflectiveShielding = 71, Sanction = 72, ScrambleFrequency = 73,
        SolarFlare = 74, WarMachine = 75, ArchaeologicalExpedition = 76, ConfoundingLegalText = 77,
        CoupDetat = 78, DeadlyPlot = 79, DecoyOperation = 80, DiplomaticPressure = 81, DivertFunding = 82,
        ExplorationProbe = 83, ManipulateInvestments = 84, NavSuite = 85, RefitTroops = 86,
        RevealPrototype = 87, ReverseEngineer = 88, Rout = 89, Scuttle = 90, SeizeArtifact = 91, Waylay = 92,
    }
}

ids! {
    /// An agenda: a law or a directive.
    Agenda {
        AntiIntellectualRevolution = 0, ClassifiedDocumentLeaks = 1, CommitteeFormation = 2,
        ConventionsOfWar = 3, CoreMining = 4, DemilitarizedZone = 5, EnforcedTravelBan = 6,
        ExecutiveSanctions = 7, FleetRegulations = 8, HolyPlanetOfIxth = 9, HomelandDefenseAct = 10,
        ImperialArbiter = 11, MinisterOfCommerce = 12, MinisterOfExploration = 13, MinisterOfIndustry = 14,
        MinisterOfPeace = 15, MinisterOfPolicy = 16, MinisterOfSciences = 17, MinisterOfWar = 18,
        ProphecyOfIxth = 19, PublicizeWeaponSchematics = 20, RegulatedConscription = 21,
        RepresentativeGovernment = 22, ResearchTeamBiotic = 23, ResearchTeamCybernetic = 24,
        ResearchTeamPropulsion = 25, ResearchTeamWarfare = 26, SenateSanctuary = 27, ShardOfTheThrone = 28,
        SharedResearch = 29, TerraformingInitiative = 30, TheCrownOfEmphidia = 31, TheCrownOfThalnos = 32,
        WormholeReconstruction = 33, ArchivedSecret = 34, ArmsReduction = 35, ColonialRedistribution = 36,
        CompensatedDisarmament = 37, EconomicEquality = 38, IncentiveProgram = 39, IxthianArtifact = 40,
        JudicialAbolishment = 41, MiscountDisclosed = 42, Mutiny = 43, NewConstitution = 44,
        PublicExecution = 45, SeedOfAnEmpire = 46, SwordsToPlowshares = 47, UnconventionalMeasures = 48,
        WormholeResearch = 49,
        ArmedForcesStandardization = 50, ArticlesOfWar = 51, ChecksAndBalances = 52, ClandestineOperations = 53,
        CovertLegislation = 54, GalacticCrisisPact = 55, MinisterOfAntiquities = 56, NexusSovereignty = 57,
        PoliticalCensure = 58, RearmamentAgreement = 59, RepresentativeGovernmentPok = 60,
        ResearchGrantReallocation = 61, SearchWarrant = 62,
    }
}

ids! {
    /// A public objective.
    Objective {
        CornerTheMarket = 0, DevelopWeaponry = 1, DiversifyResearch = 2, ErectAMonument = 3, ExpandBorders = 4,
        FoundResearchOutposts = 5, IntimidateCouncil = 6, LeadFromTheFront = 7, NegotiateTradeRoutes = 8,
        SwayTheCouncil = 9, CentralizeGalacticTrade = 10, ConquerTheWeak = 11, FormGalacticBrainTrust = 12,
        FoundAGoldenAge = 13, GalvanizeThePeople = 14, ManipulateGalacticLaw = 15, MasterTheSciences = 16,
        RevolutionizeWarfare = 17, SubdueTheGalaxy = 18, UnifyTheColonies = 19,
        AmassWealth = 20, BuildDefenses = 21, DiscoverLostOutposts = 22, EngineerAMarvel = 23,
        ExploreDeepSpace = 24, ImproveInfrastructure = 25, MakeHistory = 26, PopulateTheOuterRim = 27,
        PushBoundaries = 28, RaiseAFleet = 29, AchieveSupremacy = 30, BecomeALegend = 31, CommandAnArmada = 32,
        ConstructMassiveCities = 33, ControlTheBorderlands = 34, HoldVastReserves = 35,
        PatrolVastTerritories = 36, ProtectTheBorder = 37, ReclaimAncientMonuments = 38, RuleDistantLands = 39,
    }
}

ids! {
    /// A secret objective.
    Secret {
        AdaptNewStrategies = 0, BecomeTheGatekeeper = 1, ControlTheRegion = 2, CutSupplyLines = 3,
        DestroyTheirGreatestShip = 4, EstablishAPerimeter = 5, ForgeAnAlliance = 6, FormASpyNetwork = 7,
        FuelTheWarMachine = 8, GatherAMightyFleet = 9, LearnTheSecretsOfTheCosmos = 10,
        MakeAnExampleOfTheirWorld = 11, MasterTheLawsOfPhysics = 12, MineRareMetals = 13,
        MonopolizeProduction = 14, OccupyTheSeatOfTheEmpire = 15, SparkARebellion = 16, ThreatenEnemies = 17,
        TurnTheirFleetsToDust = 18, UnveilFlagship = 19,
        BecomeAMartyr = 20, BetrayAFriend = 21, BraveTheVoid = 22, DarkenTheSkies = 23, DefySpaceAndTime = 24,
        DemonstrateYourPower = 25, DestroyHereticalWorks = 26, DictatePolicy = 27, DriveTheDebate = 28,
        EstablishHegemony = 29, FightWithPrecision = 30, FosterCohesion = 31, HoardRawMaterials = 32,
        MechanizeTheMilitary = 33, OccupyTheFringe = 34, ProduceEnMasse = 35, ProveEndurance = 36,
        SeizeAnIcon = 37, StakeYourClaim = 38, StrengthenBonds = 39,
    }
}

ids! {
    /// A kind of promissory note.
    Promissory {
        Ceasefire = 0, TradeAgreement = 1, PoliticalSecret = 2, SupportForTheThrone = 3, Stymie = 4,
        WarFunding = 5, RaghsCall = 6, FiresOfTheGashlai = 7, TradeConvoys = 8, MilitarySupport = 9,
        CreussIff = 10, CyberneticEnhancements = 11, PromiseOfProtection = 12, GiftOfPrescience = 13,
        Antivirus = 14, TekklarLegion = 15, ResearchAgreement = 16, Acquiescence = 17, PoliticalFavor = 18,
        GreyfireMutagen = 19, SpyNet = 20,
        Alliance = 21, StrikeWingAmbuscade = 22, BloodPact = 23, DarkPact = 24, ScepterOfDominion = 25,
        BlackMarketForgery = 26, TheCavalry = 27, Terraform = 28, Crucible = 29,
        #[cfg(test)]
        DummyOfFaction = 30,
    }
}

ids! {
    /// A planet.
    Planet {
        Jord = 0, MollPrimus = 1, Darien = 2, Muaat = 3, Nestphar = 4, PlanetNull = 5, Winnu = 6, MordaiIi = 7,
        Maaluuk = 8, Druaa = 9, ArcPrime = 10, WrenTerra = 11, LisisIi = 12, Ragh = 13, Nar = 14, Jol = 15,
        Trenlak = 16, Quinarra = 17, ArchonRen = 18, ArchonTau = 19, Retillion = 20, Shalloq = 21,
        Hercant = 22, Arretze = 23, Kamdorn = 24, MecatolRex = 25, Wellon = 26, VefutIi = 27, Thibah = 28,
        Tarmann = 29, Saudor = 30, MeharXull = 31, Quann = 32, Lodor = 33, NewAlbion = 34, Starpoint = 35,
        Tequran = 36, Torkan = 37, Qucenn = 38, Rarron = 39, Mellon = 40, Zohbat = 41, Lazar = 42,
        Sakulag = 43, DalBootha = 44, Xxehan = 45, Corneeq = 46, Resculon = 47, Centauri = 48, Gral = 49,
        Bereg = 50, LirtaIv = 51, Arnor = 52, Lor = 53, Arinam = 54, Meer = 55, Abyz = 56, Fria = 57,
        Creuss = 58,
        Ixth = 59, Arcturus = 60, Acheron = 61, Elysium = 62, TheDark = 63, Naazir = 64, Rokha = 65, Valk = 66,
        Ylir = 67, Avar = 68, ArchonVail = 69, Perimeter = 70, Ang = 71, SemLore = 72, Vorhal = 73, Atlas = 74,
        Primor = 75, HopesEnd = 76, Cormund = 77, Everra = 78, Accoen = 79, JeolIr = 80, Kraag = 81, Siig = 82,
        Bakal = 83, AlioPrima = 84, Lisis = 85, Velnor = 86, Cealdri = 87, Xanhact = 88, VegaMajor = 89,
        VegaMinor = 90, Loki = 91, Abaddon = 92, Ashtroth = 93, RigelIii = 94, RigelIi = 95, RigelI = 96,
        Mallice = 97, Mirage = 98,
    }
}

ids! {
    /// A leader of a faction (LRR 51).
    Leader {
        LetaniOspha = 0, DirzugaRophal = 1, LetaniMiasmiala = 2, EmissaryTaivra = 3, SaiSeravus = 4,
        RiftwalkerMeian = 5, CarthOfGoldenSands = 6, GilaTheSilvertongue = 7, HarrughGefhara = 8,
        DoctorSucaban = 9, TaZern = 10, RinTheMastersLegacy = 11, I48s = 12, Leader2ram = 13, TheHelmsman = 14,
        ViscountUnlenn = 15, RearAdmiralFarran = 16, DarktalonTreilla = 17, SuffiAn = 18, SulaMentarion = 19,
        IpswitchLooseCannon = 20, Umbat = 21, Magmus = 22, AdjudicatorBaal = 23, Zeu = 24, Maban = 25,
        TheOracle = 26, NekroMalleon = 27, NekroAcidos = 28, UnitDsgnFlayesh = 29, CaptainMendosa = 30,
        RowlSarrig = 31, GurnoAggero = 32, Tro = 33, GhomSekkus = 34, ShvalHarbinger = 35, EvelynDelouis = 36,
        ClaireGibson = 37, JaceX4thAirLegion = 38, BerekarBerekon = 39, RickarRickani = 40, MathisMathinus = 41,
        GgrocutoRinn = 42, ElderQanoj = 43, XxekirGrom = 44, BrotherMilor = 45, BrotherOmar = 46,
        DannelOfTheTenth = 47, Ssruu = 48, SoAta = 49, KyverBladeAndKey = 50, TrillossaAunMirik = 51,
        TrrakanAunZulok = 52, MirikAunSissiri = 53, Acamar = 54, Xuange = 55, ConservatorProcyon = 56,
        JaeMirKan = 57, IlNaViroset = 58, AiroShirAur = 59, GarvAndGunn = 60, DartAndTai = 61, HeshAndPrit = 62,
        ArtunoTheBetrayer = 63, FieldMarshalMercer = 64, TheThundarian = 65, NavarchFeng = 66, AhkSylSiven = 67,
        Tellurian = 68, Tungstantus = 69, UlTheProgenitor = 70, TheStillnessOfStars = 71,
        ThatWhichMoldsFlesh = 72, ItFeedsOnCarrion = 73,
    }
}

ids! {
    /// A relic (LRR 73).
    Relic {
        DominusOrb = 0, MawOfWorlds = 1, ScepterOfEmelpar = 2, ShardOfTheThrone = 3, StellarConverter = 4,
        TheCodex = 5, TheCrownOfEmphidia = 6, TheCrownOfThalnos = 7, TheObsidian = 8, TheProphetsTears = 9,
    }
}

ids! {
    /// An exploration card (some have several copies; LRR 35).
    Explore {
        DemilitarizedZone = 0, DysonSphere = 1, Freelancers = 2, GammaWormhole = 3, MercenaryOutfit = 4,
        ParadiseWorld = 5, TombOfEmphidia = 6, CulturalRelicFragment = 7, CoreMine = 8, Expedition = 9,
        LazaxSurvivors = 10, MiningWorld = 11, RichWorld = 12, VolatileFuelSource = 13,
        WarfareResearchFacility = 14, HazardousRelicFragment = 15, AbandonedWarehouses = 16,
        BioticResearchFacility = 17, CyberneticResearchFacility = 18, FunctioningBase = 19,
        LocalFabricators = 20, PropulsionResearchFacility = 21, IndustrialRelicFragment = 22,
        DerelictVessel = 23, EnigmaticDevice = 24, GammaRelay = 25, IonStorm = 26, LostCrew = 27,
        MerchantStation = 28, Mirage = 29, UnknownRelicFragment = 30,
    }
}

ids! {
    /// The card of a legendary planet (LRR 53).
    Legendary {
        TheAtrament = 0, ImperialArmsVault = 1, ExterrixHeadquarters = 2, MirageFlightAcademy = 3,
    }
}

/// Which of a faction's leaders one is (LRR 51.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum LeaderKind {
    Agent,
    Commander,
    Hero,
}
