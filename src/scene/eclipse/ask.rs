//! Questions of Eclipse, each as one sentence.

use super::seats::Preview;
use super::sheets::{BLUEPRINTS, BOARD, RESEARCH, SPECIES};
use super::words;
use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::eclipse::ids::{Resource, SquareKind};
use crate::games::eclipse::state::Player;
use crate::games::eclipse::target::Why;
use crate::games::eclipse::view::View;
use crate::scene::{Card, Names, Reaction, Surface};

/// What is asked of a seat.
pub fn question(view: &View, seat: Seat, why: Why, names: &Names) -> String {
    let at = |tile| words::tile(view, tile);
    let player = || &view.players[seat];
    let stored = |resource: Resource| format!("You have {}.", words::goods(player().storage[resource], resource));
    match why {
        Why::Draft => "Choose the species you will play.".into(),
        Why::TurnHome(home) => format!("How does {} lie? Tap it to turn it, then confirm.", at(home)),
        Why::Turn => match player().discs {
            0 => "You have no disc left for an action: pass.".into(),
            discs => {
                format!("Your turn: act with one of {}, or pass? {}", words::count(discs, "disc"), next_disc(player()))
            }
        },
        Why::Reaction => format!("You have passed: stay passed, or react with a disc? {}", next_disc(player())),
        Why::TurnEnd => "Anything else before your turn ends?".into(),
        Why::Colonise => "Where does the colony ship settle?".into(),
        Why::ReturnCube(kind) => format!("To which track does {} return?", cube(kind)),
        Why::Trade => format!("What do you trade, {} for 1?", player().species.row().trade_rate),
        Why::TradeAmount(from, to) => {
            let rate = player().species.row().trade_rate;
            let (from, to) = (words::resource(from), words::resource(to));
            format!("How much {to} do you buy, each for {rate} {from}?")
        }
        Why::Explore => "Choose a space to explore.".into(),
        Why::PlaceSector => match view.turn.exploring.as_ref().map(|exploring| exploring.drawn.as_slice()) {
            Some([first, second]) => {
                format!("You found {} and {}: place one of them?", words::sector(*first), words::sector(*second))
            }
            Some([only]) => {
                format!("You found {}: tap it to turn it, then confirm.", words::sector(*only))
            }
            _ => "Place the sector you found?".into(),
        },
        Why::Claim(tile) => format!("Put an influence disc on {}?", at(tile)),
        Why::Discovery(tile) => match view.looking {
            Some(found) => {
                format!("You discovered {} at {}: use it, or keep it for 2 points?", found.row().name, at(tile))
            }
            None => format!("Use the discovery at {}, or keep it for 2 points?", at(tile)),
        },
        Why::AncientTechnology => "Which technology do the Ancients teach you for free?".into(),
        Why::FitAncient(part) => format!("Where do you fit the {}, which there is only once?", part.row().name),
        Why::MoveDisc => "Which disc do you move?".into(),
        Why::MoveDiscTo => "Where does the disc go?".into(),
        Why::Research => format!("Which technology do you buy? {}", stored(Resource::Science)),
        Why::ArtifactKey => "Your artifacts open: 5 of which resource for each of them?".into(),
        Why::Upgrade => match view.turn.refit.map_or(0, |refit| refit.left) {
            0 => "Choose a square to take a part off, until every ship is legal again.".into(),
            left => format!("Choose a square to change. You may fit {}.", words::count(left, "more part")),
        },
        Why::UpgradePart(ship, square) => {
            let now = player().part_at(ship, square.into()).map_or("nothing", |part| part.row().name);
            format!("What goes on this square of the {}, in place of {now}?", words::ship(ship))
        }
        Why::Build => format!("What do you build? {}", stored(Resource::Materials)),
        Why::BuildWhere(item) => format!("Where do you build the {}?", words::build(item)),
        Why::Move => "Which ship moves?".into(),
        Why::MoveTo(from, ship, steps) => {
            let reach = words::count(steps, "hex").replace("hexs", "hexes");
            format!("Where does the {} from {} go? It reaches {reach}.", words::ship(ship), at(from))
        }
        Why::Offer(other) => format!("{} offers you diplomatic relations: do you accept?", names.of(other)),
        Why::AmbassadorCube(other) => {
            format!("From which track comes the cube on your ambassador to {}?", names.of(other))
        }
        Why::MakeRoom => "The ambassador needs a space: which reputation tile do you give up?".into(),
        Why::FirstToAct => "Two of your types have the same initiative: which acts first?".into(),
        Why::Retreat(ship) => format!("Do your {}s{} fight on, or retreat?", words::ship(ship), here(view)),
        Why::Dice(die, face) => {
            let damage = words::count(die.damage(), "point");
            format!("Your {} die shows {face}, for {damage} of damage: which ship does it hit?", words::die(die))
        }
        Why::Withdraw(ship) => {
            format!("Nobody can fire: where do your {}s{} withdraw to?", words::ship(ship), here(view))
        }
        Why::KeepReputation => "Which of the reputation tiles do you keep?".into(),
        Why::ReturnReputation => "Your reputation track is full: which tile do you give back?".into(),
        Why::Bombard(tile) => format!("Do you attack the population of {}?", at(tile)),
        Why::BombardCubes(tile) => format!("Which cubes at {} do your hits destroy?", at(tile)),
        Why::Bury(kind) => format!("To which graveyard does {} go?", cube(kind)),
        Why::Control(tile) => format!("Take control of {} with an influence disc?", at(tile)),
        Why::UpkeepColony => "Upkeep begins: do you still use colony ships?".into(),
        Why::Debt(short) => format!("You lack {short} money for upkeep: trade, or give up a hex?"),
    }
}

/// Where a question is answered: ships are designed on their blueprints, technologies lie on the research board, and what
/// is on a player's own board is chosen there.
pub fn surface(why: Why) -> Surface {
    match why {
        Why::Draft => Surface::Sheet(SPECIES),
        Why::Research | Why::AncientTechnology => Surface::Sheet(RESEARCH),
        Why::Upgrade | Why::UpgradePart(..) | Why::FitAncient(_) => Surface::Sheet(BLUEPRINTS),
        Why::AmbassadorCube(_) | Why::MakeRoom | Why::KeepReputation | Why::ReturnReputation => Surface::Sheet(BOARD),
        _ => Surface::Board,
    }
}

/// The hexes a question speaks of.
pub fn about(view: &View, why: Why) -> Vec<Hex> {
    let tile = match why {
        Why::PlaceSector => return view.turn.exploring.iter().map(|exploring| exploring.at).collect(),
        Why::TurnHome(tile)
        | Why::Claim(tile)
        | Why::Discovery(tile)
        | Why::MoveTo(tile, ..)
        | Why::Bombard(tile)
        | Why::BombardCubes(tile)
        | Why::Control(tile) => Some(tile),
        Why::FirstToAct | Why::Retreat(_) | Why::Dice(..) | Why::Withdraw(_) => {
            view.combat.as_ref().map(|combat| combat.tile)
        }
        _ => None,
    };
    tile.map(|tile| view[tile].at).into_iter().collect()
}

/// What somebody else proposes (E 7.2).
pub fn reaction(why: Why, names: &Names) -> Option<Reaction> {
    let Why::Offer(other) = why else { return None };
    let text = "You exchange ambassadors, each with a cube of its owner: 1 point each at the end. Neither may attack the \
                other; whoever does gives the ambassador back and becomes the traitor, at a loss of 2 points.";
    Some(Reaction {
        card: Card { title: "Diplomatic relations".into(), text: text.into(), ..Card::default() },
        deed: format!("{} offers it to you.", names.of(other)),
        otherwise: "Nothing changes between you.".into(),
    })
}

/// What the next disc costs at upkeep, before it is spent.
fn next_disc(player: &Player) -> String {
    let (now, then) = (Preview::of(player), Preview::with_discs_gone(player, 1));
    match (then.lack(), then.cost == now.cost) {
        (0, true) => format!("It leaves upkeep at {}.", now.cost),
        (0, false) => format!("It raises upkeep from {} to {}.", now.cost, then.cost),
        (lack, _) => format!("It raises upkeep from {} to {}: you would lack {lack}.", now.cost, then.cost),
    }
}

fn cube(kind: SquareKind) -> String {
    match kind {
        SquareKind::Wild => "the cube".into(),
        kind => format!("the cube from the {} square", words::square(kind)),
    }
}

/// " at Castor", while there is fighting.
fn here(view: &View) -> String {
    view.combat.as_ref().map_or(String::new(), |combat| format!(" at {}", words::tile(view, combat.tile)))
}

/// What "no" means here, and what it brings.
pub fn pass(view: &View, why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Turn if view.first_to_pass.is_none() => ("Pass", "as the first: you begin the next round"),
        Why::Turn => ("Pass", "then only reactions this round"),
        Why::Reaction => ("Stay passed", ""),
        Why::TurnEnd => ("Nothing else", ""),
        Why::Explore => ("Explore no more", ""),
        Why::Claim(_) | Why::Control(_) => ("No disc", ""),
        Why::Discovery(_) => ("Keep it", "2 points at the end"),
        Why::FitAncient(_) => ("Put it aside", "fit it in a later upgrade"),
        Why::Research => ("Buy nothing more", ""),
        Why::Build => ("Build nothing more", ""),
        Why::Move => ("Move nothing more", ""),
        Why::MoveTo(..) => ("Stop here", ""),
        Why::Offer(_) => ("Refuse", ""),
        Why::Retreat(_) => ("Fight on", ""),
        Why::Withdraw(_) => ("Stay", "the ships are lost"),
        Why::Bombard(_) => ("Spare it", ""),
        Why::UpkeepColony => ("No more", ""),
        _ => ("Done", ""),
    }
}
