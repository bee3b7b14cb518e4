//! Skirmish drawn: seven worlds, the seats, the sheets, the battle.

use super::{odds, words};
use crate::core::Seat;
use crate::games::skirmish::state::Dice;
use crate::games::skirmish::{Card as CardId, Fleet, Kind, Phase, Pile, Step, View, World};
use crate::scene::{
    Art, Battle, BattleSide, Block, Card, Detail, Die, Fact, Galaxy, Ground, Group, Mark, Names, Scene, SeatCard,
    Sheet, Spot, Tile, Tint,
};

/// The number of a fleet's spot on its hex.
pub const fn ship_spot(kind: Kind) -> u16 {
    kind as u16
}

const fn ship(kind: Kind) -> Art {
    match kind {
        Kind::Scout => Art::INTERCEPTOR,
        Kind::Cruiser => Art::CRUISER,
    }
}

pub fn scene(view: &View, names: &Names) -> Scene {
    Scene {
        round: format!("Round {} of {}", view.round, view.rounds),
        phase: phase(view, names),
        galaxy: Galaxy { tiles: World::ALL.into_iter().map(|world| tile(view, world, names)).collect() },
        seats: view.seats.seats().map(|seat| seat_card(view, seat)).collect(),
        sheets: sheets(view, names),
        battle: view.battle.map(|_| battle(view, names)),
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
        title: format!("Home {}", this.home.name()),
        emblem: None,
        score: this.points as i32,
        facts,
        active: view.active == Some(seat),
        passed: false,
    }
}

fn sheets(view: &View, names: &Names) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    if view.viewer.is_some() {
        let mut blocks = vec![Block::Cards(pile(view.hand))];
        if view.hand.is_empty() {
            blocks = vec![Block::Text("You hold no cards.".into())];
        }
        if let Some((seat, hand)) = view.open_hand {
            blocks.push(Block::Heading(format!("{}'s hand, open to you", names.of(seat))));
            blocks.push(Block::Cards(pile(hand)));
        }
        sheets.push(Sheet { key: "hand", title: "My cards".into(), art: Some(Art::CARD), blocks });
    }
    let order: Vec<&str> = view.order.iter().map(|&seat| names.of(seat)).collect();
    sheets.push(Sheet {
        key: "table",
        title: "Table".into(),
        art: Some(Art::FLEET),
        blocks: vec![
            Block::Facts(vec![
                Fact::new("Turn order", order.join(", ")),
                Fact::new("Cards to draw", view.deck),
                Fact::new("Cards discarded", view.discard.size()),
            ]),
            Block::Rows {
                head: ["Seat", "Points", "Next score", "Fuel", "Cards", "Ships", "Unbuilt"].map(String::from).to_vec(),
                rows: view
                    .seats
                    .iter()
                    .map(|(seat, this)| {
                        vec![
                            names.of(seat).to_string(),
                            this.points.to_string(),
                            format!("+{}", view.worth(seat)),
                            this.fuel.to_string(),
                            this.hand_size.to_string(),
                            words::fleet(this.ships),
                            words::fleet(this.supply),
                        ]
                    })
                    .collect(),
            },
        ],
    });
    let mut deck = vec![];
    if !view.in_play.is_empty() {
        deck.push(Block::Heading("In play this turn".into()));
        deck.push(Block::Cards(pile(view.in_play)));
    }
    deck.push(Block::Heading("Discarded".into()));
    deck.push(match view.discard.is_empty() {
        true => Block::Text("Nothing yet.".into()),
        false => Block::Cards(pile(view.discard)),
    });
    deck.push(Block::Heading("All cards of the game".into()));
    deck.push(Block::Cards(CardId::ALL.into_iter().map(|card| shown(card, card.row().copies.into(), false)).collect()));
    sheets.push(Sheet { key: "piles", title: "Piles".into(), art: Some(Art::HISTORY), blocks: deck });
    sheets
}

fn pile(pile: Pile) -> Vec<Card> {
    pile.kinds().map(|card| shown(card, pile.count(card).into(), true)).collect()
}

fn shown(card: CardId, count: u32, spot: bool) -> Card {
    Card {
        title: card.row().name.into(),
        art: Some((card_art(card), Tint::Plain)),
        kind: if card.is_reaction() { "Reaction" } else { "On your turn" }.into(),
        text: card.row().text.into(),
        count,
        spot: spot.then_some(Spot::Card(card as u16)),
        ..Card::default()
    }
}

/// What is drawn on a card.
const fn card_art(card: CardId) -> Art {
    match card {
        CardId::Supply => Art::RESOURCE,
        CardId::Muster => Art::INTERCEPTOR,
        CardId::Raid => Art::SKULL,
        CardId::Gate => Art::WORMHOLE,
        CardId::Probe => Art::EYE,
        CardId::Ambush => Art::BURST,
        CardId::Shields => Art::SHIELD,
        CardId::Jam => Art::LOCK,
    }
}

fn battle(view: &View, names: &Names) -> Battle {
    let battle = view.battle.expect("asked for only while there is a battle");
    let taken = odds::attacker_wins_from(&battle, view.at(battle.at).fleet);
    let side = |seat: Seat, role: &'static str, fleet: Fleet, rolled: Dice, odds: f64| {
        let dice = |kind: Kind| {
            let own = rolled.into_iter().flatten().filter(move |(roller, _)| *roller == kind);
            own.map(|(kind, face)| Die { face, hit: face >= kind.hits_on() }).collect()
        };
        let there = |kind: &Kind| fleet[*kind] > 0;
        let group = |kind: Kind| Group {
            art: ship(kind),
            name: words::several(fleet[kind].into(), kind.name()),
            count: fleet[kind].into(),
            note: format!("hits on {}+", kind.hits_on()),
            dice: dice(kind),
            spot: None,
        };
        BattleSide {
            seat: Some(seat),
            name: names.of(seat).into(),
            role,
            groups: Kind::ALL.into_iter().filter(there).map(group).collect(),
            dice: Kind::ALL.into_iter().filter(|kind| !there(kind)).flat_map(dice).collect(),
            odds: Some((odds * 1000.0).round() as u16),
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
            side(battle.attacker, "attacking", battle.fleet, attackers_dice, taken),
            side(battle.defender, "defending", view.at(battle.at).fleet, defenders_dice, 1.0 - taken),
        ],
    }
}
