//! What is asked, what an option points at, and what happened.

use super::ids::{
    Action, Build, Die, Discovery, Part, Resource, Ring, Sector, Ship, Species, Square, SquareKind, Technology, TileId,
    Vessel,
};
use super::state::{Party, Rolled};
use crate::core::hex::Hex;
use crate::core::{Seat, Seats};

/// What an option points at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Pass, stay passed, done, no, fight on.
    Pass,
    Yes,
    Species(Species),
    Action(Action),
    /// Use a colony ship now.
    Colony,
    /// Trade now.
    Trade,
    /// Propose diplomatic relations.
    Propose(Seat),
    /// Leave the game with the present score (A 18).
    Retire,
    /// A cube from this track onto this square.
    Settle(TileId, Square, Resource),
    /// Give units of the first for units of the second.
    Exchange(Resource, Resource),
    /// An empty space of the map.
    Space(Hex),
    /// Put the sector on the space, turned so many sixths clockwise.
    Place(Sector, u8),
    /// Put all turned-over sectors away.
    Discard,
    /// Turn over a second sector (Draco).
    Another,
    /// The influence track.
    Track,
    Tile(TileId),
    /// Enter a hex of a diplomatic partner: an attack that ends the relations (E 7.6).
    Attack(TileId),
    Technology(Technology),
    /// A square of a blueprint.
    Fit(Ship, u8),
    Part(Part),
    /// Return the part tile and put nothing there.
    Bare,
    Build(Build),
    /// A ship of this type in this hex.
    Ship(TileId, Ship),
    ShipType(Ship),
    Resource(Resource),
    /// One of the enemy's ships of this type with this much damage.
    Enemy(Vessel, u8),
    /// A die on a ship it cannot harm (A 25).
    Waste,
    /// The nth of the reputation tiles drawn, highest first.
    Drawn(u8),
    /// The nth of the reputation tiles held, lowest first.
    Reputation(u8),
    /// Remove all population with Neutron Bombs.
    Bomb,
    /// Fire at population.
    Fire,
    /// A population square.
    Square(TileId, Square),
}

/// Why something is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    Draft,
    Turn,
    Reaction,
    TurnEnd,
    Colonise,
    /// Where a cube returns to that could go to more than one track.
    ReturnCube(SquareKind),
    Trade,
    TradeAmount(Resource, Resource),
    Explore,
    PlaceSector,
    /// A disc on the new sector?
    Claim(TileId),
    /// Keep the discovery tile or use it?
    Discovery(TileId),
    AncientTechnology,
    FitAncient(Part),
    MoveDisc,
    MoveDiscTo,
    Research,
    ArtifactKey,
    Upgrade,
    UpgradePart(Ship, u8),
    Build,
    BuildWhere(Build),
    Move,
    /// Where this ship goes, with so many steps left.
    MoveTo(TileId, Ship, u8),
    /// Another player proposes relations.
    Offer(Seat),
    /// The cube to put on the ambassador given to this seat.
    AmbassadorCube(Seat),
    /// The reputation tile to give up for an ambassador.
    MakeRoom,
    FirstToAct,
    Retreat(Ship),
    Dice(Die, u8),
    Withdraw(Ship),
    KeepReputation,
    ReturnReputation,
    Bombard(TileId),
    /// Which cubes the hits remove.
    BombardCubes(TileId),
    /// The graveyard of a cube that fits more than one.
    Bury(SquareKind),
    Control(TileId),
    UpkeepColony,
    /// Money is short: trade or give up a hex.
    Debt(u16),
    /// How the home lies (A 1).
    TurnHome(TileId),
}

impl Why {
    /// The names of all kinds of question with the rule each follows, in the order of [`Why::kind`].
    pub const KINDS: [(&'static str, &'static str); 40] = [
        ("choose a species", "E1.6"),
        ("turn", "E4.1"),
        ("reaction", "E12.1"),
        ("end of turn", "E2.12"),
        ("colony ship", "E2.12"),
        ("return a cube", "E2.11"),
        ("trade", "E2.7"),
        ("trade how much", "E2.7"),
        ("explore", "E5.2"),
        ("place a sector", "E5.4"),
        ("claim a sector", "E5.7"),
        ("discovery", "E2.19"),
        ("ancient technology", "E2.21"),
        ("fit an ancient part", "E2.22"),
        ("move a disc", "E6.1"),
        ("move a disc where", "E6.2"),
        ("research", "E8.1"),
        ("artifact key", "E8.5"),
        ("upgrade", "E9.1"),
        ("upgrade with", "E9.3"),
        ("build", "E10.1"),
        ("build where", "E10.1"),
        ("move", "E11.1"),
        ("move where", "E11.2"),
        ("diplomatic offer", "E7.1"),
        ("cube for an ambassador", "E7.3"),
        ("room for an ambassador", "E7.4"),
        ("who acts first", "E13.8"),
        ("retreat", "E13.15"),
        ("assign a die", "E13.9"),
        ("withdraw", "E13.18"),
        ("keep reputation", "E13.21"),
        ("return reputation", "E13.21"),
        ("attack population", "E13.23"),
        ("remove population", "E13.23"),
        ("graveyard", "E13.26"),
        ("take control", "E13.27"),
        ("colony ship in upkeep", "E14.1"),
        ("debt", "E14.3"),
        ("turn a home", "E1.7"),
    ];

    /// Which kind of question this is.
    pub fn kind(&self) -> usize {
        match self {
            Why::Draft => 0,
            Why::Turn => 1,
            Why::Reaction => 2,
            Why::TurnEnd => 3,
            Why::Colonise => 4,
            Why::ReturnCube(_) => 5,
            Why::Trade => 6,
            Why::TradeAmount(..) => 7,
            Why::Explore => 8,
            Why::PlaceSector => 9,
            Why::Claim(_) => 10,
            Why::Discovery(_) => 11,
            Why::AncientTechnology => 12,
            Why::FitAncient(_) => 13,
            Why::MoveDisc => 14,
            Why::MoveDiscTo => 15,
            Why::Research => 16,
            Why::ArtifactKey => 17,
            Why::Upgrade => 18,
            Why::UpgradePart(..) => 19,
            Why::Build => 20,
            Why::BuildWhere(_) => 21,
            Why::Move => 22,
            Why::MoveTo(..) => 23,
            Why::Offer(_) => 24,
            Why::AmbassadorCube(_) => 25,
            Why::MakeRoom => 26,
            Why::FirstToAct => 27,
            Why::Retreat(_) => 28,
            Why::Dice(..) => 29,
            Why::Withdraw(_) => 30,
            Why::KeepReputation => 31,
            Why::ReturnReputation => 32,
            Why::Bombard(_) => 33,
            Why::BombardCubes(_) => 34,
            Why::Bury(_) => 35,
            Why::Control(_) => 36,
            Why::UpkeepColony => 37,
            Why::Debt(_) => 38,
            Why::TurnHome(_) => 39,
        }
    }

    /// The rule that asks.
    pub fn rule(&self) -> &'static str {
        Why::KINDS[self.kind()].1
    }
}

/// Why something is not possible.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// No influence disc is left on the track.
    NoDisc,
    /// Who has passed only reacts: upgrade, build, move.
    Passed,
    /// The action would do nothing.
    Idle(Action),
    /// More than the player has.
    TooDear {
        resource: Resource,
        cost: u16,
        has: u16,
    },
    /// It takes a technology.
    Unknown(Technology),
    /// All pieces of it are on the map.
    NoPieces,
    /// No hex has room for it.
    NoRoom,
    OwnedAlready,
    /// No tile of it lies on the research board.
    NotOnOffer,
    TrackFull,
    /// A sector lies on the space already.
    Explored,
    /// No sector lies on the space yet.
    Unexplored,
    /// No disc and no unpinned ship of the player is beside the space.
    NoSource,
    /// No wormhole of a hex to explore from leads to the space.
    Walled,
    /// No sector of that ring is left.
    StackEmpty(Ring),
    /// The player has no disc on the hex, as the question wants.
    NotOwned(Why),
    /// A disc is on the hex: of this seat.
    Owned(Seat),
    /// Opposing ships are in the hex, which the question does not allow.
    Guarded(Why),
    /// The hex is connected with no disc and no ship of the player, the disc that moves left out.
    Unconnected,
    /// The player has no ship there that moves.
    NoShip,
    Starbase,
    /// As many enemies as ships are there.
    Pinned,
    /// The centre's defence lets no ship go.
    PinnedByCentre,
    /// The hex has no connection.
    NoWay,
    /// No run of connections leads there.
    Unreachable,
    /// Enemies on every way there would stop the ship.
    Barred,
    /// So many steps are needed, and so many are left.
    TooFar {
        needs: u8,
        has: u8,
    },
    /// The hex has one of them.
    BuiltAlready,
    /// A cube stands on the square.
    Settled,
    /// The hex has no square.
    NoSquare,
    /// No cube is left on any track whose cubes stand there.
    NoCube,
    NoColonyShip,
}

impl Because {
    /// The rule that says so.
    pub fn rule(self) -> &'static str {
        match self {
            Because::NoDisc => "E4.2",
            Because::Passed => "E12.1",
            Because::Idle(Action::Explore) => "E5.2",
            Because::Idle(Action::Influence) => "E6.1",
            Because::Idle(Action::Research) => "E8.1",
            Because::Idle(Action::Upgrade) => "E9.1",
            Because::Idle(Action::Build) => "E10.1",
            Because::Idle(Action::Move) => "E11.1",
            Because::TooDear { resource: Resource::Science, .. } => "E8.2",
            Because::TooDear { .. } => "E10.2",
            Because::Unknown(_) => "E10.4",
            Because::NoPieces => "E10.3",
            Because::NoRoom => "E10.5",
            Because::OwnedAlready | Because::NotOnOffer => "E8.1",
            Because::TrackFull => "E8.3",
            Because::NoSource => "E5.1",
            Because::Explored | Because::Walled => "E5.2",
            Because::StackEmpty(_) => "E5.3",
            Because::NotOwned(why) | Because::Guarded(why) => why.rule(),
            Because::Owned(_) | Because::Unconnected => "E6.2",
            Because::NoShip | Because::Starbase => "E11.1",
            Because::Unexplored | Because::NoWay | Because::Unreachable | Because::TooFar { .. } => "E11.2",
            Because::Pinned | Because::Barred => "E11.3",
            Because::PinnedByCentre => "E11.4",
            Because::BuiltAlready => "E10.5",
            Because::Settled | Because::NoSquare => "E2.9",
            Because::NoCube => "E2.5",
            Because::NoColonyShip => "E2.12",
        }
    }
}

/// Something that happened, for the log. Places are named by their sector, so that an entry can be told without a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    Chooses(Seat, Species),
    TurnsHome(Seat, Sector),
    Round(u8),
    /// Another phase of the round begins, after the action phase (E 3.1).
    Phase(Phase),
    Acts(Seat, Action),
    Reacts(Seat, Action),
    Passes(Seat),
    Explores(Seat, Hex),
    Reveals(Seat, Sector),
    Places(Seat, Sector),
    Discards(Seat, Sector),
    /// A disc is placed on a hex.
    Claims(Seat, Sector),
    /// A disc leaves a hex.
    Gives(Seat, Sector),
    Settles(Seat, Sector, Resource),
    Refreshes(Seat, u8),
    Trades {
        seat: Seat,
        from: Resource,
        to: Resource,
        given: u16,
        got: u16,
    },
    /// A discovery tile is taken; only its finder reads which.
    Finds(Seat, Sector, Option<Discovery>),
    Keeps(Seat),
    Uses(Seat, Discovery),
    Gains(Seat, Resource, u16),
    Researches(Seat, Technology, u16),
    Receives(Seat, Technology),
    Fits(Seat, Ship, Part),
    Stores(Seat, Part),
    Returns(Seat, Ship, Part),
    Builds(Seat, Build, Sector),
    Moves(Seat, Ship, Sector, Sector),
    Proposes(Seat, Seat),
    Refuses(Seat, Seat),
    Allies(Seat, Seat),
    /// The first attacks the second and becomes the traitor.
    Betrays(Seat, Seat),
    Battle {
        at: Sector,
        attacker: Party,
        defender: Party,
    },
    /// All ships of a type fire; a die hits something from its `lowest` hitting face on.
    Rolls {
        at: Sector,
        by: Party,
        vessel: Vessel,
        ships: u8,
        dice: Vec<Rolled>,
        lowest: u8,
    },
    Destroys {
        at: Sector,
        by: Party,
        whose: Party,
        vessel: Vessel,
    },
    /// Ships of a type turn to the edge of the hex.
    Retreats(Flight),
    /// They have gone.
    Leaves(Flight),
    Stalemate(Sector),
    BattleEnds {
        at: Sector,
        attacker: Party,
        defender: Party,
        winner: Option<Party>,
    },
    DrawsReputation(Seat, u8),
    /// A reputation tile is kept; only its owner reads which.
    KeepsReputation(Seat, Option<u8>),
    /// The ships of a type fire at population, which has no shield.
    Bombards {
        at: Sector,
        seat: Seat,
        ship: Ship,
        ships: u8,
        dice: Vec<Rolled>,
        lowest: u8,
    },
    Bombs(Seat, Sector),
    LosesCubes(Seat, Sector, u8),
    LosesControl(Seat, Sector),
    Upkeep {
        seat: Seat,
        paid: u16,
        money: u16,
        science: u16,
        materials: u16,
    },
    Collapses(Seat, i16),
    Retires(Seat, i16),
    NewTechnologies(Vec<Technology>),
    Over(Seats),
}

/// The phases that follow the action phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    Combat,
    Upkeep,
}

/// Ships of one type that leave a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    pub seat: Seat,
    pub ship: Ship,
    pub count: u8,
    pub from: Sector,
    pub to: Sector,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_small() {
        assert!(size_of::<Target>() <= 4, "lists of options are built all the time: {}", size_of::<Target>());
    }

    #[test]
    fn every_kind_of_question_cites_its_rule() {
        assert_eq!(Why::Debt(3).rule(), "E14.3");
        assert_eq!(Why::KINDS[Why::Control(TileId(0)).kind()].0, "take control");
        assert!(Why::KINDS.iter().all(|(_, rule)| rule.starts_with('E')));
    }
}
