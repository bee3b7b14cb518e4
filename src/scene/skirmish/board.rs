//! Skirmish drawn: seven worlds, the seats, the battle.

use super::{sheets, words};
use crate::core::Seat;
use crate::games::skirmish::state::Dice;
use crate::games::skirmish::{Fleet, Kind, Phase, Step, View, World};
use crate::scene::{
    Art, Battle, BattleSide, Detail, Die, Fact, Galaxy, Ground, Group, Mark, Names, Scene, SeatCard, Spot, Tile, Tint,
};

/// The number of a fleet's spot on its hex.
pub const fn ship_spot(kind: Kind) -> u16 {
    kind as u16
}

pub const fn ship(kind: Kind) -> Art {
    match kind {
        Kind::Scout => Art::INTERCEPTOR,
        Kind::Cruiser => Art::CRUISER,
    }
}

pub fn scene(view: &View, names: &Names) -> Scene {
    Scene {
        round: format!("Round {} of {}", view.round, view.rounds),
        phase: phase(view, names),
        galaxy: Galaxy {
            tiles: World::ALL.into_iter().map(|world| tile(view, world, names)).collect(),
            ..Galaxy::default()
        },
        seats: view.seats.seats().map(|seat| seat_card(view, seat)).collect(),
        sheets: sheets::tabs(view),
        milestones: Vec::new(),
        battle: view.battle.map(|_| battle(view, names)),
    }
}

/// Whose turn it is.
pub fn on_turn(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::Turn { turn, .. } => view.order.get(usize::from(turn)).copied(),
        _ => None,
    }
}

fn phase(view: &View, names: &Names) -> String {
    match view.phase {
        Phase::Bid => "Secret bids".into(),
        Phase::Arrange { .. } => "Turn order".into(),
        Phase::Turn { step, .. } => {
            let step = match step {
                Step::Start => "income",
                Step::Cards => "cards",
                Step::Build => "build",
                Step::Move => "move",
                Step::Battle => "battle",
                Step::End => "end of turn",
            };
            format!("{}: {step}", view.active.map_or("", |seat| names.of(seat)))
        }
        Phase::Over => "The game is over".into(),
    }
}

fn tile(view: &View, world: World, names: &Names) -> Tile {
    let holding = view.at(world);
    let home = view.seats.iter().find(|(_, seat)| seat.home == world).map(|(seat, _)| seat);
    let (art, hue, size) = planet(world);
    let mut marks = vec![
        Mark::new(art, 0, -150, size).tint(Tint::Hue(hue)),
        Mark::new(Art::TEXT, 0, -150, 260).text(world.points()),
    ];
    if let Some(seat) = home {
        marks.push(Mark::new(Art::HOME, 480, -480, 200).tint(Tint::Seat(seat)).detail(Detail::Near));
    }
    if let Some(owner) = holding.owner {
        marks.extend(fleet_marks(world, holding.fleet, owner, 450));
    }
    if let Some(battle) = view.battle.filter(|battle| battle.at == world) {
        marks.extend(fleet_marks(world, battle.fleet, battle.attacker, -620));
    }
    Tile {
        at: world.hex(),
        name: world.name().into(),
        label: String::new(),
        words: in_words(view, world, home, names),
        ground: match (world, home) {
            (World::Crown, _) => Ground::Centre,
            (_, Some(_)) => Ground::Home,
            _ => Ground::Space,
        },
        owner: holding.owner,
        marks,
    }
}

/// Each world looks like no other: its kind, hue and size.
const fn planet(world: World) -> (Art, &'static str, u16) {
    match world {
        World::Crown => (Art::RINGED_PLANET, "star", 940),
        World::Aster => (Art::JUNGLE_PLANET, "jungle", 680),
        World::Brine => (Art::OCEAN_PLANET, "ocean", 680),
        World::Cinder => (Art::LAVA_PLANET, "lava", 680),
        World::Dune => (Art::DESERT_PLANET, "desert", 680),
        World::Echo => (Art::PLANET, "gas", 680),
        World::Frost => (Art::ICE_PLANET, "ice", 680),
    }
}

fn fleet_marks(world: World, fleet: Fleet, owner: Seat, y: i16) -> impl Iterator<Item = Mark> {
    let both = fleet.scouts > 0 && fleet.cruisers > 0;
    Kind::ALL.into_iter().filter(move |&kind| fleet[kind] > 0).map(move |kind| {
        let x = match (both, kind) {
            (false, _) => 0,
            (true, Kind::Scout) => -210,
            (true, Kind::Cruiser) => 210,
        };
        let spot = Spot::On(world.hex(), ship_spot(kind));
        Mark::new(ship(kind), x, y, 340).tint(Tint::Seat(owner)).text(fleet[kind]).spot(spot)
    })
}

fn in_words(view: &View, world: World, home: Option<Seat>, names: &Names) -> String {
    let holding = view.at(world);
    let mut words = format!("{}, worth {}", world.name(), words::count(world.points(), "point"));
    if let Some(seat) = home {
        words += &format!(", home of {}", names.of(seat));
    }
    match holding.owner {
        Some(owner) => words += &format!(", owned by {}, {}", names.of(owner), words::fleet(holding.fleet)),
        None => words += ", unowned",
    }
    if let Some(battle) = view.battle.filter(|battle| battle.at == world) {
        words += &format!(", under attack by {} with {}", names.of(battle.attacker), words::fleet(battle.fleet));
    }
    words
}

fn seat_card(view: &View, seat: Seat) -> SeatCard {
    let this = &view.seats[seat];
    let mut facts = vec![
        Fact::with(Art::RESOURCE, "Fuel", this.fuel),
        Fact::with(Art::CARD, "Cards", this.hand_size),
        Fact::with(Art::INTERCEPTOR, "Ships", this.ships.size()),
    ];
    match (view.phase, this.bid) {
        (Phase::Bid, None) => facts.push(Fact::new("Bid", if this.has_bid { "made" } else { "–" })),
        (_, Some(bid)) => facts.push(Fact::new("Bid", bid)),
        _ => {}
    }
    SeatCard {
        seat,
        place: 0,
        title: format!("Home {}", this.home.name()),
        emblem: None,
        score: this.points as i32,
        badges: Vec::new(),
        facts,
        active: view.active == Some(seat),
        passed: false,
    }
}

fn battle(view: &View, names: &Names) -> Battle {
    let battle = view.battle.expect("asked for only while there is a battle");
    let side = |seat: Seat, role: &'static str, fleet: Fleet, rolled: Dice| {
        let dice = |kind: Kind| {
            let own = rolled.into_iter().flatten().filter(move |(roller, _)| *roller == kind);
            own.map(|(kind, face)| Die::new(face, face >= kind.hits_on())).collect()
        };
        let there = |kind: &Kind| fleet[*kind] > 0;
        let group = |kind: Kind| Group {
            art: ship(kind),
            name: words::several(fleet[kind].into(), kind.name()),
            count: fleet[kind].into(),
            note: format!("hits on {}+", kind.hits_on()),
            dice: dice(kind),
            spot: None,
            damaged: 0,
            sustains: false,
        };
        BattleSide {
            seat: Some(seat),
            name: names.of(seat).into(),
            role,
            groups: Kind::ALL.into_iter().filter(there).map(group).collect(),
            dice: Kind::ALL.into_iter().filter(|kind| !there(kind)).flat_map(dice).collect(),
            retreat: String::new(),
        }
    };
    let [attackers_dice, defenders_dice] = battle.rolled;
    Battle {
        title: format!("Battle at {}", battle.at.name()),
        step: match battle.round {
            0 => "Before the first round".into(),
            round => format!("Round {round} of 3"),
        },
        sides: vec![
            side(battle.attacker, "attacking", battle.fleet, attackers_dice),
            side(battle.defender, "defending", view.at(battle.at).fleet, defenders_dice),
        ],
        ..Battle::default()
    }
}
