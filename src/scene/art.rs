//! The drawings there are. Each is a `<symbol>` of `src/app/art.svg` with `a-` before its name; a rulebook uses these constants and no other names.

use super::galaxy::Art;

macro_rules! drawings {
    ($($(#[$note:meta])* $constant:ident = $name:literal,)*) => {
        impl Art {
            /// No drawing, only the mark's text.
            pub const TEXT: Art = Art("text");
            $($(#[$note])* pub const $constant: Art = Art($name);)*
            /// Every drawing.
            pub const ALL: &[Art] = &[$(Art::$constant),*];
        }
    };
}

drawings! {
    // Ships, bow up: silhouettes that differ at 16 pixels.
    FIGHTER = "fighter",
    INTERCEPTOR = "interceptor",
    DESTROYER = "destroyer",
    CRUISER = "cruiser",
    CARRIER = "carrier",
    DREADNOUGHT = "dreadnought",
    FLAGSHIP = "flagship",
    WAR_SUN = "war-sun",
    STARBASE = "starbase",
    ANCIENT = "ancient",
    GUARDIAN = "guardian",
    // On and above planets.
    INFANTRY = "infantry",
    SHOCK_TROOP = "shock-troop",
    MECH = "mech",
    SPACE_DOCK = "space-dock",
    PDS = "pds",
    ORBITAL = "orbital",
    MONOLITH = "monolith",
    // The sky.
    // Planets are of ten kinds that differ at 24 pixels, whatever their hue. This one has bands.
    PLANET = "planet",
    RINGED_PLANET = "ringed-planet",
    DESERT_PLANET = "planet-desert",
    ICE_PLANET = "planet-ice",
    OCEAN_PLANET = "planet-ocean",
    ROCK_PLANET = "planet-rock",
    LAVA_PLANET = "planet-lava",
    JUNGLE_PLANET = "planet-jungle",
    MOON_PLANET = "planet-moon",
    /// A planet that is one city: the seat of an empire.
    CITY_PLANET = "planet-city",
    STAR = "star",
    WORMHOLE = "wormhole",
    /// Half a wormhole at the upper edge of a tile; turn it to its side. Drawn at the middle of the tile with size 2000.
    GATE = "gate",
    FRONTIER = "frontier",
    /// A token of the Titans that sleep on a planet.
    SLEEPER = "sleeper",
    MINE = "mine",
    // Markers.
    /// A pennant: a command token, an activation.
    PENNANT = "pennant",
    DISC = "disc",
    CUBE = "cube",
    /// An empty place for a cube.
    SQUARE = "square",
    /// An empty place for a cube that needs something more.
    SQUARE_STAR = "square-star",
    DISCOVERY = "discovery",
    ARTIFACT = "artifact",
    CROWN = "crown",
    GAVEL = "gavel",
    LAUREL = "laurel",
    SHIELD = "shield",
    BURST = "burst",
    SKULL = "skull",
    LOCK = "lock",
    // Goods and figures.
    RESOURCE = "resource",
    INFLUENCE = "influence",
    MONEY = "money",
    SCIENCE = "science",
    MATERIALS = "materials",
    TRADE_GOOD = "trade-good",
    COMMODITY = "commodity",
    FLEET = "fleet",
    CARD = "card",
    SECRET = "secret",
    OBJECTIVE = "objective",
    TECH = "tech",
    STRATEGY = "strategy",
    LAW = "law",
    NOTE = "note",
    RELIC = "relic",
    LEADER = "leader",
    CULTURAL = "cultural",
    HAZARDOUS = "hazardous",
    INDUSTRIAL = "industrial",
    // The page itself.
    MENU = "menu",
    UNDO = "undo",
    REDO = "redo",
    LOG = "log",
    HISTORY = "history",
    HELP = "help",
    CLOSE = "close",
    UP = "up",
    DOWN = "down",
    LEFT = "left",
    RIGHT = "right",
    PLUS = "plus",
    MINUS = "minus",
    FIT = "fit",
    CHECK = "check",
    WARNING = "warning",
    EYE = "eye",
    PERSON = "person",
    BOT = "bot",
    LINK = "link",
    SHARE = "share",
    FILE = "file",
    GEAR = "gear",
    BOOK = "book",
    HOME = "home",
    CLOCK = "clock",
    PLAY = "play",
    PAUSE = "pause",
    TRASH = "trash",
    // Parts of ships and what they add up to.
    PART_CANNON = "part-cannon",
    PART_MISSILE = "part-missile",
    PART_HULL = "part-hull",
    PART_SOURCE = "part-source",
    PART_DRIVE = "part-drive",
    PART_COMPUTER = "part-computer",
    PART_SHIELD = "part-shield",
    INITIATIVE = "initiative",
    // Markers of an empire.
    /// A plate for the figure a place is worth.
    POINTS = "points",
    COLONY_SHIP = "colony-ship",
    REPUTATION = "reputation",
    AMBASSADOR = "ambassador",
    TRAITOR = "traitor",
    // Emblems of the species of Eclipse.
    TERRAN_DIRECTORATE = "terran-directorate",
    TERRAN_FEDERATION = "terran-federation",
    TERRAN_UNION = "terran-union",
    TERRAN_REPUBLIC = "terran-republic",
    TERRAN_CONGLOMERATE = "terran-conglomerate",
    TERRAN_ALLIANCE = "terran-alliance",
    ERIDANI = "eridani",
    HYDRAN = "hydran",
    PLANTA = "planta",
    DRACO = "draco",
    MECHANEMA = "mechanema",
    ORION = "orion",
    // A command token, and what the pools of a command sheet are for.
    COMMAND_TOKEN = "command-token",
    TACTIC_POOL = "tactic-pool",
    FLEET_POOL = "fleet-pool",
    STRATEGY_POOL = "strategy-pool",
    CUSTODIANS = "custodians",
    SPEAKER = "speaker",
    // The colours of technology, each with a shape of its own.
    PROPULSION = "propulsion",
    BIOTIC = "biotic",
    CYBERNETIC = "cybernetic",
    WARFARE = "warfare",
    UNIT_UPGRADE = "unit-upgrade",
    // Strategy cards; the eighth is a crown.
    LEADERSHIP = "leadership",
    DIPLOMACY = "diplomacy",
    POLITICS = "politics",
    CONSTRUCTION = "construction",
    TRADE = "trade",
    WAR = "war",
    TECHNOLOGY = "technology",
    // Cards of Twilight Imperium.
    ACTION_CARD = "action-card",
    OBJECTIVE_ONE = "objective-one",
    OBJECTIVE_TWO = "objective-two",
    // Wormholes by their letter, and anomalies as signs.
    WORMHOLE_ALPHA = "wormhole-alpha",
    WORMHOLE_BETA = "wormhole-beta",
    WORMHOLE_GAMMA = "wormhole-gamma",
    WORMHOLE_DELTA = "wormhole-delta",
    ASTEROID_FIELD = "asteroid-field",
    NEBULA = "nebula",
    SUPERNOVA = "supernova",
    GRAVITY_RIFT = "gravity-rift",
    ION_STORM = "ion-storm",
    // Emblems of the factions of Twilight Imperium.
    ARBOREC = "arborec",
    LETNEV = "letnev",
    SAAR = "saar",
    MUAAT = "muaat",
    HACAN = "hacan",
    SOL = "sol",
    CREUSS = "creuss",
    L1Z1X = "l1z1x",
    MENTAK = "mentak",
    NAALU = "naalu",
    NEKRO = "nekro",
    SARDAKK_NORR = "sardakk-norr",
    JOL_NAR = "jol-nar",
    WINNU = "winnu",
    XXCHA = "xxcha",
    YIN = "yin",
    YSSARIL = "yssaril",
    ARGENT = "argent",
    EMPYREAN = "empyrean",
    MAHACT = "mahact",
    NAAZ_ROKHA = "naaz-rokha",
    NOMAD = "nomad",
    TITANS = "titans",
    VUIL_RAITH = "vuil-raith",
    // What the page speaks of.
    DIE = "die",
    QR = "qr",
    KEYBOARD = "keyboard",
}

impl Art {
    pub const PLANETS: [Art; 10] = [
        Art::PLANET,
        Art::RINGED_PLANET,
        Art::DESERT_PLANET,
        Art::ICE_PLANET,
        Art::OCEAN_PLANET,
        Art::ROCK_PLANET,
        Art::LAVA_PLANET,
        Art::JUNGLE_PLANET,
        Art::MOON_PLANET,
        Art::CITY_PLANET,
    ];

    /// Pieces that stand on a base of their seat's colour.
    pub const UNITS: [Art; 14] = [
        Art::FIGHTER,
        Art::INTERCEPTOR,
        Art::DESTROYER,
        Art::CRUISER,
        Art::CARRIER,
        Art::DREADNOUGHT,
        Art::FLAGSHIP,
        Art::WAR_SUN,
        Art::STARBASE,
        Art::INFANTRY,
        Art::SHOCK_TROOP,
        Art::MECH,
        Art::SPACE_DOCK,
        Art::PDS,
    ];

    pub fn is_planet(self) -> bool {
        Art::PLANETS.contains(&self)
    }

    pub fn is_unit(self) -> bool {
        Art::UNITS.contains(&self)
    }
}

/// The hues of the style sheet: goods, kinds of planet, kinds of technology, dangers.
pub const HUES: &[&str] = &[
    "resource",
    "influence",
    "money",
    "science",
    "materials",
    "any",
    "cultural",
    "hazardous",
    "industrial",
    "ocean",
    "desert",
    "ice",
    "lava",
    "jungle",
    "gas",
    "rock",
    "star",
    "biotic",
    "propulsion",
    "cybernetic",
    "warfare",
    "alpha",
    "beta",
    "gamma",
    "delta",
    "danger",
    "good",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_in_the_sprite_and_the_sprite_has_no_other() {
        let sprite = include_str!("../app/art.svg");
        let drawn: Vec<&str> = sprite
            .split("<symbol id=\"a-")
            .skip(1)
            .filter_map(|rest| rest.split_once('"'))
            .map(|(name, _)| name)
            .collect();
        for art in Art::ALL {
            assert!(drawn.contains(&art.0), "{} is not drawn", art.0);
        }
        let colours = crate::scene::names::SEAT_COLOURS;
        let shapes: Vec<String> =
            ["seat", "base"].map(|kind| colours.map(|(_, shape)| format!("{kind}-{shape}"))).concat();
        for name in drawn {
            let known = Art::ALL.iter().any(|art| art.0 == name) || shapes.iter().any(|shape| shape == name);
            assert!(known, "{name} has no constant");
        }
        assert!(shapes.iter().all(|shape| sprite.contains(&format!("\"a-{shape}\""))));
    }

    #[test]
    fn every_seat_has_a_weave_of_its_own_and_no_colour_is_written_into_the_sprite() {
        let sprite = include_str!("../app/art.svg");
        let weave = |seat: usize| {
            let (_, pattern) = sprite.split_once(&format!("<pattern id=\"own-{seat}\"")).expect("a weave");
            pattern.split_once("<path d=\"").and_then(|(_, rest)| rest.split_once('"')).expect("a path").0
        };
        let weaves: std::collections::BTreeSet<&str> = (0..crate::core::Seat::MAX).map(weave).collect();
        assert_eq!(weaves.len(), crate::core::Seat::MAX);
        for part in sprite.split(['"', ':', ';']).filter(|part| part.starts_with('#')) {
            assert!(!part[1..].chars().all(|letter| letter.is_ascii_hexdigit()), "{part} belongs into the tokens");
        }
    }

    #[test]
    fn every_hue_is_in_the_style_sheet() {
        let style = include_str!("../../style/tokens.css");
        for hue in HUES {
            assert!(style.contains(&format!(".h-{hue} ")), "{hue} has no colour");
        }
    }
}
