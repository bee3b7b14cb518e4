//! Possible answers in words: what each is, what it does or costs, and where it can be tapped.

use super::seats::Preview;
use super::{ask, galaxy, seats, ships, spots, words};
use crate::bots::eclipse_odds::lowest_hit;
use crate::core::Seat;
use crate::core::hex::{Hex, Side};
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Action, Build, Resource, Ring, Sector, Ship, SquareKind, Technology, TileId, Vessel};
use crate::games::eclipse::state::Party;
use crate::games::eclipse::target::{Target, Why};
use crate::games::eclipse::view::View;
use crate::scene::{Names, Offer, Spot};

pub fn offer(view: &View, seat: Seat, why: Why, target: Target, names: &Names) -> Offer {
    let at = |tile: TileId| words::tile(view, tile);
    let hex = |tile: TileId| galaxy::hex(view, tile);
    match target {
        Target::Pass => {
            let (label, note) = ask::pass(view, why);
            Offer::pass(label).note(note)
        }
        Target::Yes => yes(view, seat, why),
        Target::Species(species) => Offer::new(species.row().name).note(species.row().text).at(spots::species(species)),
        Target::Action(action) => act(view, seat, action, why),
        Target::Colony => {
            Offer::new("Colony ship").note(format!("{} ready to settle", view.players[seat].colony_ships)).opens()
        }
        Target::Trade => {
            Offer::new("Trade").note(format!("{} for 1", view.players[seat].species.row().trade_rate)).told("")
        }
        Target::Propose(other) => Offer::new(format!("Offer {} relations", names.of(other)))
            .note("1 point each, until one attacks")
            .at(Spot::Seat(other)),
        Target::Retire => Offer::new("Retire").note(format!("leave the game with {} points", seats::score(view, seat))),
        Target::Settle(tile, square, resource) => {
            let kind = view[tile].square_kind(square);
            Offer::new(format!("{}: {} square", at(tile), words::square(kind)))
                .note(more_income(view, seat, resource))
                .at(spots::square(view[tile].at, square.index()))
                .told(format!("to {}, {}", at(tile), words::resource(resource)))
        }
        Target::Exchange(from, to) => exchange(view, seat, why, from, to),
        Target::Space(space) => {
            let name = space_name(view, seat, space);
            let told = format!("Explore: {name}");
            Offer::new(name).note(stack(view, space)).at(Spot::Hex(space)).told(told)
        }
        Target::Place(sector, turned) => match why {
            Why::TurnHome(home) => turned_home(view, home, turned),
            _ => place(view, sector, turned),
        },
        Target::Discard => Offer::pass("Put it away").note("exploring this space ends"),
        Target::Another => Offer::new("Look at another sector").note("then place one of the two"),
        Target::Track => {
            Offer::new(if why == Why::MoveDisc { "From the influence track" } else { "Back to the influence track" })
                .note(if why == Why::MoveDisc { Preview::after_disc(&view.players[seat]) } else { String::new() })
                .told(if why == Why::MoveDisc { "Disc" } else { "to the track" })
        }
        Target::Tile(tile) => {
            let label = match why {
                Why::Retreat(_) => format!("Retreat to {}", at(tile)),
                Why::Withdraw(_) => format!("Withdraw to {}", at(tile)),
                Why::Debt(_) => format!("Give up {}", at(tile)),
                _ => at(tile).into(),
            };
            let told = match why {
                Why::MoveDisc => format!("Disc from {}", at(tile)),
                Why::MoveDiscTo | Why::MoveTo(..) => format!("to {}", at(tile)),
                Why::BuildWhere(_) => format!("at {}", at(tile)),
                _ => label.clone(),
            };
            Offer::new(label).note(going(view, seat, why, tile, names)).at(hex(tile)).told(told)
        }
        Target::Attack(tile) => {
            let partners = names.list(view.attacked(seat, tile).iter());
            Offer::new(format!("Attack {partners} at {}", at(tile)))
                .note("breaks your relations: you become the traitor, −2 points")
                .at(hex(tile))
                .told(format!("to {}, attacking {partners}", at(tile)))
        }
        Target::Technology(technology) => learn(view, seat, why, technology),
        Target::Fit(ship, square) => {
            let now = view.players[seat].part_at(ship, square.into()).map_or("empty", |part| part.row().name);
            let offer = Offer::new(format!("{} {}: {now}", words::capital(words::ship(ship)), square + 1));
            let told = format!("{} {}:", words::capital(words::ship(ship)), square + 1);
            let offer = offer.at(spots::fitting(ship, square)).told(told);
            match why {
                Why::FitAncient(part) => offer.note(ships::change(view, seat, ship, square, Some(part))),
                _ => offer,
            }
        }
        Target::Part(part) => {
            let offer = Offer::new(part.row().name);
            match why {
                // All of them lie on the square they are for.
                Why::UpgradePart(ship, square) => {
                    offer.note(ships::change(view, seat, ship, square, Some(part))).at(spots::fitting(ship, square))
                }
                _ => offer.note(words::part_values(part)),
            }
        }
        Target::Bare => match why {
            Why::UpgradePart(ship, square) => {
                let lost = view.players[seat].blueprints[ship.index()].tiles[usize::from(square)];
                let gone = if lost.is_some_and(|part| part.is_ancient()) { "; it is gone for good" } else { "" };
                Offer::new("Take it off")
                    .note(format!("{}{gone}", ships::change(view, seat, ship, square, None)))
                    .at(spots::fitting(ship, square))
            }
            _ => Offer::new("Take it off"),
        },
        Target::Build(item) => Offer::new(words::capital(words::build(item)))
            .note(costs(view, seat, item))
            .told(format!("Build {}", words::build(item))),
        Target::Ship(tile, ship) => Offer::new(format!("{} at {}", words::capital(words::ship(ship)), at(tile)))
            .note(format!("movement {}", view.players[seat].movement(ship)))
            .at(spots::ships(view[tile].at, seat, ship))
            .told(format!("Move {} from {}", words::ship(ship), at(tile))),
        Target::ShipType(ship) => Offer::new(words::capital(words::ship(ship))).at(spots::own_type(ship)),
        Target::Resource(resource) => track(view, seat, why, resource),
        Target::Enemy(vessel, damage) => enemy(view, seat, why, vessel, damage),
        Target::Waste => Offer::new("No ship").note("the die does no harm"),
        Target::Drawn(nth) => {
            let value = view.drawn[seat].faces().and_then(|faces| faces.get(usize::from(nth)));
            let values = view.drawn[seat].faces().unwrap_or_default();
            Offer::new(value.map_or(format!("Tile {}", nth + 1), |value| reputation(values, *value, nth)))
                .at(spots::drawn(nth))
        }
        Target::Reputation(nth) => {
            let faces = view.reputation[seat].faces().unwrap_or_default();
            let value = faces.iter().rev().nth(usize::from(nth));
            Offer::new(value.map_or(format!("Tile {}", nth + 1), |value| reputation(faces, *value, nth)))
                .at(spots::held(nth))
        }
        Target::Bomb => Offer::new("Neutron Bombs").note("every cube there dies, without dice"),
        Target::Fire => fire(view, seat, why),
        Target::Square(tile, square) => {
            let kind = view[tile].square_kind(square);
            Offer::new(format!("{} cube", words::capital(words::square(kind))))
                .note(format!("square {}", square.index() + 1))
                .at(spots::square(view[tile].at, square.index()))
        }
    }
}

/// A reputation tile by its points; one of several alike also by its place.
fn reputation(all: &[u8], value: u8, nth: u8) -> String {
    let points = words::count(value, "point");
    if all.iter().filter(|&&other| other == value).count() > 1 {
        format!("{points} (tile {})", nth + 1)
    } else {
        points
    }
}

/// An action by its name and what it does; the next answer says what is done.
fn act(view: &View, seat: Seat, action: Action, why: Why) -> Offer {
    let offer = Offer::new(words::action(action)).note(deed(view, seat, action, why));
    match action {
        Action::Explore | Action::Move | Action::Research | Action::Upgrade => offer.told("").opens(),
        Action::Build => offer.told(""),
        Action::Influence => offer,
    }
}

fn yes(view: &View, seat: Seat, why: Why) -> Offer {
    match why {
        Why::Claim(tile) | Why::Control(tile) => {
            let mut note = Preview::after_disc(&view.players[seat]);
            let here = &view[tile];
            note += &format!("; worth {}", words::count(here.sector.row().vp, "point"));
            if here.discovery && here.ancients == 0 && !here.gcds {
                note += "; you take its discovery tile";
            }
            let told = format!("Disc on {}", words::tile(view, tile));
            Offer::new("Place a disc").note(note).at(Spot::Hex(here.at)).told(told)
        }
        Why::Discovery(_) => {
            Offer::new("Use it").note(view.looking.map_or(String::new(), |found| match found.part() {
                Some(part) => format!("{} ({})", found.row().text, words::part_values(part)),
                None => found.row().text.into(),
            }))
        }
        Why::Offer(other) => {
            Offer::new("Accept").note("1 point each, until one attacks the other").at(Spot::Seat(other))
        }
        _ => Offer::new("Yes"),
    }
}

/// What an action does for a seat, in a few words.
fn deed(view: &View, seat: Seat, action: Action, why: Why) -> String {
    let player = &view.players[seat];
    let reacting = why == Why::Reaction;
    let times = if reacting { 1 } else { player.species.activity(action) };
    match action {
        Action::Explore => words::count(times, "sector"),
        Action::Influence => format!("{}, colony ships", words::count(times, "disc")),
        Action::Research if times > 1 => format!("{times} technologies"),
        Action::Research => "1 technology".into(),
        Action::Upgrade => words::count(times, "part"),
        Action::Build => {
            let more = u8::from(!reacting && player.has(Technology::Nanorobots));
            format!("{} to build", times + more)
        }
        Action::Move => words::count(times, "move"),
    }
}

fn more_income(view: &View, seat: Seat, resource: Resource) -> String {
    let cubes = view.players[seat].tracks[resource];
    let (now, then) = (tracks::production(cubes), tracks::production(cubes.saturating_sub(1)));
    format!("{} income {now} → {then}", words::resource(resource))
}

fn less_income(view: &View, seat: Seat, resource: Resource) -> String {
    let cubes = view.players[seat].tracks[resource];
    format!("{} income {} → {}", words::resource(resource), tracks::production(cubes), tracks::production(cubes + 1))
}

/// What income goes with a hex, as far as its cubes can return to one track only: "money income 6 → 4".
fn income_lost(view: &View, seat: Seat, tile: TileId) -> String {
    let here = &view[tile];
    let player = &view.players[seat];
    let own = |kind: SquareKind| match kind.resources() {
        [only] => Some(*only),
        _ => None,
    };
    let cubes = |resource: Resource| {
        here.squares().filter(|&(square, kind)| here.has_cube(square) && own(kind) == Some(resource)).count() as u8
    };
    let told = Resource::ALL.iter().copied().filter(|&resource| cubes(resource) > 0).map(|resource| {
        let held = player.tracks[resource];
        let then = tracks::production((held + cubes(resource)).min(tracks::TRACK_CAPACITY));
        format!("{} income {} → {then}", words::resource(resource), tracks::production(held))
    });
    told.collect::<Vec<_>>().join(", ")
}

fn exchange(view: &View, seat: Seat, why: Why, from: Resource, to: Resource) -> Offer {
    let player = &view.players[seat];
    let rate = player.species.row().trade_rate;
    let (have, most) = (player.storage[from], player.tradable(from));
    let (from, to) = (words::resource(from), words::resource(to));
    match why {
        Why::TradeAmount(..) => {
            Offer::new(words::capital(to)).note(format!("each for {rate} of your {have} {from}")).told(to)
        }
        Why::Debt(_) => Offer::new(format!("Trade {from}"))
            .note(format!("{rate} for 1 money, up to {most}"))
            .told(format!("Trade {from} for")),
        _ => Offer::new(format!("{} for {to}", words::capital(from)))
            .note(format!("you have {have}: up to {most} {to}"))
            .told(format!("Trade {from} for")),
    }
}

/// "North of Procyon": a space by the first source beside it.
fn space_name(view: &View, seat: Seat, space: Hex) -> String {
    let near = Side::ALL.into_iter().filter_map(|side| Some((view.tile_at(space.neighbour(side))?, side)));
    let source = near.clone().find(|&(tile, side)| view.is_source(seat, tile) && view[tile].is_open(side.opposite()));
    match source.or(near.clone().find(|&(tile, _)| view.is_source(seat, tile))) {
        Some((tile, side)) => {
            format!("{} of {}", words::capital(words::side(side.opposite())), words::tile(view, tile))
        }
        None => format!("{} space", words::capital(words::ring(Ring::of(space)))),
    }
}

fn stack(view: &View, space: Hex) -> String {
    let ring = Ring::of(space);
    let stack = &view.stacks[ring.index()];
    match stack.left {
        0 => format!("{} ring, the discards come back", words::ring(ring)),
        left => format!("{} ring, {} left", words::ring(ring), words::count(left, "sector")),
    }
}

/// A sector turned one way, with what it connects.
/// A home turned another way: where its wormholes open.
fn turned_home(view: &View, home: TileId, turned: u8) -> Offer {
    let here = &view[home];
    let open = galaxy::turned_mask(here.sector.row().wormholes, turned);
    let sides = Side::ALL.into_iter().filter(|side| open & (1 << side.index()) != 0);
    let sides: Vec<&str> = sides.map(words::side).collect();
    Offer::new(format!("Open {}", words::list(&sides)))
        .note(if turned == here.turned { "as it lies" } else { "" })
        .ghost(galaxy::ghost(view, here.sector, here.at, turned))
}

fn place(view: &View, sector: Sector, turned: u8) -> Offer {
    let Some(exploring) = &view.turn.exploring else { return Offer::new(words::sector(sector)) };
    let open = galaxy::turned_mask(sector.row().wormholes, turned);
    let joined: Vec<&str> =
        galaxy::connections(view, open, exploring.at).into_iter().map(|tile| words::tile(view, tile)).collect();
    let sides = Side::ALL.into_iter().filter(|side| open & (1 << side.index()) != 0);
    let unknown = sides.filter(|side| view.tile_at(exploring.at.neighbour(*side)).is_none());
    let unknown: Vec<&str> = unknown.map(words::side).collect();
    let name = if exploring.drawn.len() > 1 { format!("{}: ", words::sector(sector)) } else { String::new() };
    let joins = match joined.is_empty() {
        true => "by half a wormhole".to_string(),
        false => words::list(&joined),
    };
    let mut beyond = match unknown.is_empty() {
        true => "nothing open beyond".to_string(),
        false => format!("open {}", words::list(&unknown)),
    };
    let half: Vec<&str> = Side::ALL
        .into_iter()
        .filter(|side| open & (1 << side.index()) != 0)
        .filter_map(|side| view.tile_at(exploring.at.neighbour(side)))
        .map(|tile| words::tile(view, tile))
        .filter(|name| !joined.contains(name))
        .collect();
    if !half.is_empty() {
        beyond += &format!(", half a wormhole to {}", words::list(&half));
    }
    Offer::new(format!("{name}Joins {joins}")).note(beyond).ghost(galaxy::ghost(view, sector, exploring.at, turned))
}

/// What going to a hex, building there or giving it up would mean.
fn going(view: &View, seat: Seat, why: Why, tile: TileId, names: &Names) -> String {
    let here = &view[tile];
    let player = &view.players[seat];
    let cubes = here.cubes.count_ones();
    match why {
        Why::MoveDisc if cubes > 0 => format!("lift the disc, {} return", words::count(cubes, "cube")),
        Why::MoveDisc => "lift the disc".into(),
        Why::Debt(_) => {
            let mut note = format!("upkeep {}", tracks::upkeep(player.discs + 1));
            note += &format!(", {} lost", words::count(here.sector.row().vp, "point"));
            let lost = income_lost(view, seat, tile);
            if !lost.is_empty() {
                note += &format!(", {lost}");
            } else if cubes > 0 {
                note += &format!(", {} return", words::count(cubes, "cube"));
            }
            note
        }
        Why::MoveDiscTo => {
            let mut note = format!("{}, {}", words::count(here.sector.row().vp, "point"), squares(view, seat, tile));
            if here.discovery && here.ancients == 0 {
                note += ", a discovery tile";
            }
            note
        }
        Why::MoveTo(_, ship, _) => {
            let mut there: Vec<String> = here
                .fleets
                .iter()
                .filter(|fleet| fleet.seat != seat)
                .map(|fleet| format!("{}: {}", names.of(fleet.seat), words::fleet(fleet)))
                .collect();
            if here.ancients > 0 {
                there.push(words::count(here.ancients, "Ancient"));
            }
            if here.gcds {
                there.push("the centre's defence".into());
            }
            if let Some(owner) = here.owner.filter(|&owner| owner != seat) {
                there.insert(0, format!("held by {}", names.of(owner)));
            }
            there.extend(ships::arrival(view, seat, tile, Some(ship)));
            there.join("; ")
        }
        Why::BuildWhere(Build::Orbital) => "a square for money or science".into(),
        Why::BuildWhere(Build::Monolith) => "3 points while you hold it".into(),
        Why::BuildWhere(_) => ships::arrival(view, seat, tile, None).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The squares of a hex a seat could settle: "2 squares to settle".
fn squares(view: &View, seat: Seat, tile: TileId) -> String {
    let player = &view.players[seat];
    let usable = |kind: SquareKind| kind.technology().is_none_or(|technology| player.has(technology));
    let open = view[tile].squares().filter(|(_, kind)| usable(*kind)).count() as u32;
    match open {
        0 => "nothing to settle yet".into(),
        open => format!("{} to settle", words::count(open, "square")),
    }
}

fn learn(view: &View, seat: Seat, why: Why, technology: Technology) -> Offer {
    let row = technology.row();
    let price = view.players[seat].price(technology);
    let cost = match (why, u16::from(technology.cost()) == price) {
        (Why::AncientTechnology, _) => "free".to_string(),
        (_, true) => format!("costs {price}"),
        (_, false) => format!("costs {price} instead of {}", technology.cost()),
    };
    let gives = technology.part().map_or_else(|| words::clause(row.text), words::part_values);
    let told = format!("{} {}", if why == Why::Research { "Research" } else { "Learn" }, row.name);
    Offer::new(row.name).note(format!("{cost}; {gives}")).at(spots::technology(technology)).told(told)
}

fn costs(view: &View, seat: Seat, item: Build) -> String {
    let player = &view.players[seat];
    let cost = format!("costs {}", words::goods(player.species.cost(item).into(), Resource::Materials));
    match item.ship() {
        Some(ship) => format!("{cost}, {} unused", player.supply[ship.index()]),
        None => cost,
    }
}

fn track(view: &View, seat: Seat, why: Why, resource: Resource) -> Offer {
    let name = words::capital(words::resource(resource));
    let offer = Offer::new(&name).at(spots::track(resource));
    match why {
        Why::ReturnCube(_) => offer.note(less_income(view, seat, resource)),
        Why::AmbassadorCube(_) => offer.note(more_income(view, seat, resource)),
        Why::ArtifactKey => offer.note(format!("5 for each; you have {}", view.players[seat].storage[resource])),
        Why::Bury(_) => offer.note("it returns to that track after upkeep"),
        _ => offer,
    }
}

fn enemy(view: &View, seat: Seat, why: Why, vessel: Vessel, damage: u8) -> Offer {
    let name = match damage {
        0 => words::capital(words::vessel(vessel)),
        damage => format!("{}, {damage} damage", words::capital(words::vessel(vessel))),
    };
    let battle = view.combat.as_ref().and_then(|combat| combat.battle.as_ref());
    let offer = Offer::new(&name).at(spots::enemy(vessel, damage));
    let (Some(battle), Why::Dice(die, face)) = (battle, why) else { return offer };
    let offer = offer.told(format!("{} {face} on {}", words::capital(words::die(die)), words::vessel(vessel)));
    let hull = view.vessel_stats(battle.opponent(Party::Player(seat)), vessel).hull + 1;
    let left = hull.saturating_sub(damage);
    match left.saturating_sub(die.damage()) {
        0 => offer.note("destroyed"),
        after => offer.note(format!("{left} of {hull} hits left, then {after}")),
    }
}

fn fire(view: &View, seat: Seat, why: Why) -> Offer {
    let Why::Bombard(tile) = why else { return Offer::new("Fire") };
    let dice: Vec<String> = Ship::ALL
        .iter()
        .filter_map(|&ship| {
            let stats = view.players[seat].stats(ship);
            let each: u8 = stats.cannons.iter().sum();
            let dice = each * view[tile].ships(seat, ship);
            let lowest = lowest_hit(stats.computer, 0);
            (dice > 0).then(|| {
                format!("{} on {lowest} or more", if dice == 1 { "1 die".into() } else { format!("{dice} dice") })
            })
        })
        .collect();
    Offer::new("Fire at it").note(format!("{}: each point kills a cube", words::list(&dice)))
}
