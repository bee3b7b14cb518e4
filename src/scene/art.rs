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
    CANNON = "cannon",
    ORBITAL = "orbital",
    MONOLITH = "monolith",
    // The sky.
    /// A disc with a shaded side; its hue is its kind.
    PLANET = "planet",
    RINGED_PLANET = "ringed-planet",
    STAR = "star",
    WORMHOLE = "wormhole",
    /// Half a wormhole at the upper edge of a tile; turn it to its side. Drawn at the middle of the tile with size 2000.
    GATE = "gate",
    FRONTIER = "frontier",
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
        let shapes = crate::scene::names::SEAT_COLOURS.map(|(_, shape)| format!("seat-{shape}"));
        for name in drawn {
            let known = Art::ALL.iter().any(|art| art.0 == name) || shapes.iter().any(|shape| shape == name);
            assert!(known, "{name} has no constant");
        }
        assert!(shapes.iter().all(|shape| sprite.contains(&format!("\"a-{shape}\""))));
    }

    #[test]
    fn every_hue_is_in_the_style_sheet() {
        let style = include_str!("../../style/tokens.css");
        for hue in HUES {
            assert!(style.contains(&format!(".h-{hue} ")), "{hue} has no colour");
        }
    }
}
