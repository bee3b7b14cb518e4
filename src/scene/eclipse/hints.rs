//! The guide of a first game of Eclipse: what it says to each question. In the first round it leads from one thing to the next.

use super::seats::Preview;
use crate::games::eclipse::ids::Resource;
use crate::games::eclipse::target::Why;
use crate::games::eclipse::view::View;
use crate::scene::Hint;

pub fn hint(view: &View, why: Why) -> Hint {
    match why {
        Why::Turn if view.round == 1 => first_round(view),
        Why::Turn => turn(view),
        Why::Draft => Hint::new(
            "Your species",
            "Terrans are the easiest to learn. Every alien bends a rule or two; its card says which.",
        ),
        Why::TurnHome(_) => Hint::new("Your home", "Wormholes lead out of it. Turn them to where you want to grow."),
        Why::Reaction => Hint::new(
            "After passing",
            "You may still spend a disc on one small thing when danger comes. Mostly you stay passed.",
        ),
        Why::TurnEnd if colonists(view) > 0 => Hint::new(
            "Colony ships",
            "You have some ready. Each puts a cube on an empty square of a hex you hold and raises that income for good. Use them all, every round.",
        ),
        Why::TurnEnd => {
            Hint::new("End of your turn", "Nothing else to do? End the turn; until then you can take it back.")
        }
        Why::Colonise | Why::UpkeepColony => Hint::new(
            "Settle",
            "Pick the square whose income you need most: money pays discs, science buys technologies, materials build ships.",
        ),
        Why::ReturnCube(_) | Why::Bury(_) => Hint::new(
            "A cube comes back",
            "It lowers the income of the track it returns to. Choose the one you can spare.",
        ),
        Why::Trade | Why::TradeAmount(..) => {
            Hint::new("Trade", "A poor rate, but it can save a hex at upkeep or buy the one technology you need now.")
        }
        Why::Explore => Hint::new(
            "Explore",
            "Tap a glowing space. Inner sectors (I) are rich and guarded, outer ones (III) poor and quiet.",
        ),
        Why::PlaceSector => Hint::new(
            "A new sector",
            "Tap it to turn it; bright wormholes are connections. Face them to where you want to go, or keep neighbours out.",
        ),
        Why::Claim(_) => Hint::new(
            "Claim it?",
            "A disc makes it yours: its points, its squares, its discovery. It costs upkeep every round, and its cubes will mostly pay for that.",
        ),
        Why::Discovery(_) => Hint::new("A discovery", "Early on use it; a kept tile is 2 points at the end."),
        Why::AncientTechnology => {
            Hint::new("A gift", "Any of these is yours for nothing. A source or a computer helps most ships.")
        }
        Why::FitAncient(_) => Hint::new(
            "An Ancient part",
            "Stronger than what can be researched. Fit it to the ship you build most, or put it aside.",
        ),
        Why::MoveDisc | Why::MoveDiscTo => Hint::new(
            "Influence",
            "Move discs to hexes you can reach, or take one back to save upkeep. It also readies two colony ships.",
        ),
        Why::Research => Hint::new(
            "Research",
            "Several technologies of one category make the next cheaper. Look for better sources, hulls and computers first.",
        ),
        Why::ArtifactKey => {
            Hint::new("Artifact Key", "Five of one kind for each artifact: take what the next turns need.")
        }
        Why::Upgrade => {
            Hint::new("Upgrade", "Tap a square of a blueprint, then a part. Every ship of the type has it at once.")
        }
        Why::UpgradePart(..) => Hint::new(
            "Which part?",
            "Watch the energy, and the chance against an Ancient that each part brings. Computers and hulls win battles.",
        ),
        Why::Build | Why::BuildWhere(_) => {
            Hint::new("Build", "Ships appear in hexes you hold. Two cruisers with better parts beat a lone Ancient.")
        }
        Why::Move => Hint::new("Move", "Tap a ship, then where it goes. Ships that stand with enemies may be pinned."),
        Why::MoveTo(..) => Hint::new(
            "Where to?",
            "The note says what waits there and your chance to win. Entering enemies is a battle after the actions.",
        ),
        Why::Offer(_) => Hint::new(
            "Relations",
            "An ambassador is a point and peace with a neighbour. Attack, and you are the traitor.",
        ),
        Why::AmbassadorCube(_) => {
            Hint::new("The ambassador's cube", "It comes from a track and raises that income, too.")
        }
        Why::MakeRoom => {
            Hint::new("Room", "Ambassadors and reputation share a track. Give up the lowest tile, or refuse.")
        }
        Why::FirstToAct => {
            Hint::new("Who first?", "Two of your types act at the same moment. Mostly those with more dice go first.")
        }
        Why::Dice(..) => Hint::new(
            "Your dice",
            "The best target is marked already; tap another if you prefer. Dice that can hit nothing are skipped.",
        ),
        Why::Retreat(_) => {
            Hint::new("Retreat?", "Look at the odds. Ships that flee may still be hit on their way out.")
        }
        Why::Withdraw(_) => Hint::new("Nobody can fire", "The attacker leaves. Choose where these ships go."),
        Why::KeepReputation => Hint::new("Reputation", "Keep the highest; nobody sees which it is until the end."),
        Why::ReturnReputation => Hint::new("One too many", "Your track is full: give back the lowest tile."),
        Why::Bombard(_) => Hint::new(
            "Population",
            "No ship defends it. Each point of damage removes a cube, and an empty hex changes hands.",
        ),
        Why::BombardCubes(_) => {
            Hint::new("Which cubes?", "Take those your rival needs most. They come back to their tracks after upkeep.")
        }
        Why::Control(_) => Hint::new("Yours now?", "A disc takes the hex: its points and squares, and its upkeep."),
        Why::Debt(_) => Hint::new(
            "You cannot pay",
            "Trade other resources, or give up the hex that hurts least. Its cubes return to your tracks.",
        ),
    }
}

/// Colony ships the viewer could still use.
fn colonists(view: &View) -> u8 {
    view.viewer.map_or(0, |me| view.players[me].colony_ships)
}

/// The first round, one thing after the other: explore and settle, research once, pass while upkeep can be paid.
fn first_round(view: &View) -> Hint {
    let Some(me) = view.viewer else { return Hint::default() };
    let (player, hexes) = (&view.players[me], view.controlled(me).count());
    let acted: u8 = player.actions.iter().sum();
    match (acted, hexes) {
        (0, _) => Hint::new(
            "Your first turn: explore",
            "An action costs a disc, and every disc away makes upkeep dearer: your seat says what you will have left. Begin with Explore: a new sector beside your home.",
        ),
        _ if Preview::with_discs_gone(player, 1).lack() > 0 => Hint::new(
            "Time to pass",
            "One more action and you could not pay upkeep. Pass: the first to do so begins the next round.",
        ),
        (1, 1) => Hint::new(
            "Explore again",
            "That sector stayed unclaimed. Explore once more: two or three hexes are a good first round.",
        ),
        (1, _) => Hint::new(
            "Explore once more",
            "You hold a second hex. Settle it with colony ships when the turn ends; a third hex now pays for itself by the end.",
        ),
        _ if player.storage[Resource::Science] >= 2 && player.actions[2] == 0 => Hint::new(
            "Research something",
            "You have science. A cheap technology now makes others of its category cheaper later.",
        ),
        _ => Hint::new(
            "Enough for a first round",
            "Influence readies two colony ships; else pass and keep the money. What you do not spend stays yours.",
        ),
    }
}

/// Later rounds: what is most pressing.
fn turn(view: &View) -> Hint {
    let Some(me) = view.viewer else { return Hint::default() };
    let player = &view.players[me];
    if Preview::of(player).lack() > 0 {
        return Hint::new(
            "Upkeep is not covered",
            "Trade, take a disc back with Influence, or settle money squares before you pass.",
        );
    }
    if Preview::with_discs_gone(player, 1).lack() > 0 {
        return Hint::new(
            "Think before you act",
            "Another action costs more than you will have. Pass, or trade for money first.",
        );
    }
    match view.round {
        2 | 3 => Hint::new(
            "Grow",
            "Explore, settle, research. With better parts and two cruisers the Ancients next door are worth an attack: points, squares and a discovery.",
        ),
        4..=6 => Hint::new(
            "Look around",
            "Who could reach you? A starbase or two and better blueprints keep neighbours away; weak neighbours have good hexes.",
        ),
        _ => Hint::new(
            "Points",
            "The end is near. Hexes with high figures, a fourth technology of a category, battles for reputation, monoliths: see Score.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Table;
    use crate::games::eclipse::Eclipse;
    use crate::scene::{Present, Value};

    #[test]
    fn e4_1_the_first_round_begins_with_exploring_and_ends_before_upkeep_cannot_be_paid() {
        let mut filled = Eclipse::form().defaults(2);
        filled.seats.iter_mut().for_each(|(_, values)| *values = vec![Value::Pick(0)]);
        let table: Table<Eclipse> = Table::new(Eclipse::setup(&filled).expect("the form fits"), 3);
        let asked = table.pending().expect("somebody is asked");
        let mut view = table.view(Some(asked.seat));
        assert_eq!(hint(&view, Why::Turn).title, "Your first turn: explore");
        let player = &mut view.board.players[asked.seat];
        player.actions[0] = 1;
        assert_eq!(hint(&view, Why::Turn).title, "Explore again");
        let player = &mut view.board.players[asked.seat];
        player.discs = 1;
        player.storage.0 = [0; 3];
        assert_eq!(hint(&view, Why::Turn).title, "Time to pass");
    }
}
