//! Standing orders: what can be answered ahead, and how (the core applies them, see `core::orders`).

use super::Eclipse;
use super::ids::Resource;
use super::state::{Party, State};
use super::target::{Target, Why};
use super::view::View;
use crate::core::rulebook::Asked;
use crate::core::{Choice, Shape, Topic};

/// Kinds of question that can be answered ahead.
pub mod topics {
    use crate::core::Topic;

    pub const REACTIONS: Topic = Topic(0);
    pub const DIPLOMACY: Topic = Topic(1);
    pub const REPUTATION: Topic = Topic(2);
    pub const RETREAT: Topic = Topic(3);
    pub const SHOOTING: Topic = Topic(4);
    pub const INITIATIVE: Topic = Topic(5);
    pub const CUBES: Topic = Topic(6);
    pub const CONTROL: Topic = Topic(7);
}

/// The answers that can be given ahead, each to the topics it makes sense for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Preference {
    /// Refuse, stay, fight on; keep the best tile and return the lowest.
    First = 0,
    /// Accept offers, take control.
    Accept = 1,
    /// Retreat at the first chance.
    Retreat = 2,
    /// Retreat when the enemy has more ships.
    RetreatIfOutnumbered = 3,
    /// Shoot at the largest, the smallest, or the ship closest to destruction.
    ShootLargest = 4,
    ShootSmallest = 5,
    ShootWeakest = 6,
    /// Return cubes to this track where possible.
    CubesToMoney = 7,
    CubesToScience = 8,
    CubesToMaterials = 9,
}

impl Preference {
    pub const ALL: [Preference; 10] = [
        Preference::First,
        Preference::Accept,
        Preference::Retreat,
        Preference::RetreatIfOutnumbered,
        Preference::ShootLargest,
        Preference::ShootSmallest,
        Preference::ShootWeakest,
        Preference::CubesToMoney,
        Preference::CubesToScience,
        Preference::CubesToMaterials,
    ];
}

pub(super) fn topic(why: &Why) -> Option<Topic> {
    match why {
        Why::Reaction => Some(topics::REACTIONS),
        Why::Offer(_) => Some(topics::DIPLOMACY),
        Why::KeepReputation | Why::ReturnReputation | Why::MakeRoom => Some(topics::REPUTATION),
        Why::Retreat(_) => Some(topics::RETREAT),
        Why::Dice(..) => Some(topics::SHOOTING),
        Why::FirstToAct => Some(topics::INITIATIVE),
        Why::ReturnCube(_) | Why::Bury(_) => Some(topics::CUBES),
        Why::Control(_) => Some(topics::CONTROL),
        _ => None,
    }
}

/// A chance to react concerns a seat when somebody else's ship stands beside its disc or ships; all else does anyway.
pub(super) fn concerns(state: &State, asked: &Asked<Eclipse>) -> bool {
    let seat = asked.seat;
    let threatened = |tile| state.is_present(seat, tile) && state[tile].fleets.iter().any(|fleet| fleet.seat != seat);
    asked.why != Why::Reaction || state.tile_ids().any(threatened)
}

pub(super) fn answer_ahead(view: &View, asked: &Asked<Eclipse>, answer: u8) -> Option<Choice> {
    let Shape::One(options) = &asked.shape else { return None };
    let preference = Preference::answers(topic(&asked.why)?).nth(usize::from(answer))?;
    let enemies = || options.iter().enumerate().filter(|(_, option)| matches!(option, Target::Enemy(..)));
    let find = |wanted: Target| options.iter().position(|option| *option == wanted);
    let chosen = match (preference, asked.why) {
        (Preference::First, _) => Some(0),
        (Preference::Accept, Why::Offer(_) | Why::Control(_)) => find(Target::Yes),
        (Preference::Retreat, Why::Retreat(_)) => Some(1),
        (Preference::RetreatIfOutnumbered, Why::Retreat(_)) => Some(usize::from(is_outnumbered(view, asked)?)),
        // Options go from the largest to the smallest.
        (Preference::ShootLargest, Why::Dice(..)) => enemies().next().map(|(nth, _)| nth),
        (Preference::ShootSmallest, Why::Dice(..)) => enemies().next_back().map(|(nth, _)| nth),
        (Preference::ShootWeakest, Why::Dice(..)) => {
            enemies().min_by_key(|(_, option)| hull_left(view, asked, option)).map(|(nth, _)| nth)
        }
        (Preference::CubesToMoney, Why::ReturnCube(_) | Why::Bury(_)) => find(Target::Resource(Resource::Money)),
        (Preference::CubesToScience, Why::ReturnCube(_) | Why::Bury(_)) => find(Target::Resource(Resource::Science)),
        (Preference::CubesToMaterials, Why::ReturnCube(_) | Why::Bury(_)) => {
            find(Target::Resource(Resource::Materials))
        }
        _ => None,
    };
    chosen.filter(|&nth| nth < options.len()).map(|nth| Choice::One(nth as u32))
}

fn opponent(view: &View, asked: &Asked<Eclipse>) -> Option<Party> {
    let battle = view.board.combat.as_ref()?.battle.as_ref()?;
    Some(battle.opponent(Party::Player(asked.seat)))
}

fn is_outnumbered(view: &View, asked: &Asked<Eclipse>) -> Option<bool> {
    let ships = |party| view.board.targets(party).iter().map(|(_, _, count)| u32::from(*count)).sum::<u32>();
    Some(ships(opponent(view, asked)?) > ships(Party::Player(asked.seat)))
}

fn hull_left(view: &View, asked: &Asked<Eclipse>, option: &Target) -> Option<u8> {
    let Target::Enemy(vessel, damage) = *option else { return None };
    Some(view.board.vessel_stats(opponent(view, asked)?, vessel).hull.saturating_sub(damage))
}

impl Preference {
    /// The answers to a topic; a standing order names one of them by its place.
    pub fn answers(topic: Topic) -> impl Iterator<Item = Preference> {
        Preference::ALL.into_iter().filter(move |preference| preference.fits(topic))
    }

    /// The topics this answer makes sense for.
    pub fn fits(self, topic: Topic) -> bool {
        match self {
            Preference::First => topic != topics::SHOOTING,
            Preference::Accept => topic == topics::DIPLOMACY || topic == topics::CONTROL,
            Preference::Retreat | Preference::RetreatIfOutnumbered => topic == topics::RETREAT,
            Preference::ShootLargest | Preference::ShootSmallest | Preference::ShootWeakest => {
                topic == topics::SHOOTING
            }
            Preference::CubesToMoney | Preference::CubesToScience | Preference::CubesToMaterials => {
                topic == topics::CUBES
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Chance, Decision, Rulebook, Seat};
    use crate::games::eclipse::ids::{Die, Ship, Species, Vessel};
    use crate::games::eclipse::setup::Setup;
    use crate::games::eclipse::state::{Battle, Combat};

    #[test]
    fn questions_have_the_topics_under_which_orders_are_given() {
        let one = |topic, whys: &[Why]| whys.iter().all(|why| super::topic(why) == Some(topic));
        assert!(one(topics::REPUTATION, &[Why::KeepReputation, Why::ReturnReputation, Why::MakeRoom]));
        assert!(one(topics::REACTIONS, &[Why::Reaction]) && one(topics::INITIATIVE, &[Why::FirstToAct]));
        assert!(one(topics::DIPLOMACY, &[Why::Offer(Seat::new(1))]));
        assert!(
            one(topics::RETREAT, &[Why::Retreat(Ship::Cruiser)]) && one(topics::SHOOTING, &[Why::Dice(Die::Red, 1)])
        );
        assert_eq!(topic(&Why::Turn), None, "one's own turn is not played ahead");
    }

    #[test]
    fn answers_given_ahead_pick_the_option_they_name() {
        let mut state = Eclipse::start(&Setup::of(&[Species::Orion, Species::Planta]), &mut Chance::seeded(1));
        let (me, you) = (Seat::new(0), Seat::new(1));
        let tile = state.tile_ids().last().expect("there are tiles");
        state[tile].add_ships(me, Ship::Interceptor, 1);
        state[tile].add_ships(you, Ship::Dreadnought, 2);
        let battle = Battle {
            attacker: Party::Player(me),
            defender: Party::Player(you),
            round: 1,
            acted: [0; 2],
            retreats: Vec::new(),
            dice: Vec::new(),
            volley: None,
            volley_killed: false,
        };
        state.board.combat = Some(Combat { tile, records: vec![], hurt: vec![], battle: Some(battle), rewarded: 0 });
        let view = state.view(Some(me));
        let ask = |why, options: &[Target], preference: Preference| {
            let asked = Decision { seat: me, why, shape: Shape::One(options.to_vec()) };
            let place = Preference::answers(topic(&why)?).position(|answer| answer == preference)?;
            answer_ahead(&view, &asked, place as u8)
        };
        let retreat = [Target::Pass, Target::Tile(tile)];
        assert_eq!(ask(Why::Retreat(Ship::Interceptor), &retreat, Preference::First), Some(Choice::One(0)));
        assert_eq!(
            ask(Why::Retreat(Ship::Interceptor), &retreat, Preference::RetreatIfOutnumbered),
            Some(Choice::One(1))
        );
        let ships = [Target::Enemy(Vessel::Dreadnought, 0), Target::Enemy(Vessel::Interceptor, 0), Target::Waste];
        let dice = Why::Dice(Die::Yellow, 6);
        assert_eq!(ask(dice, &ships, Preference::ShootLargest), Some(Choice::One(0)));
        assert_eq!(ask(dice, &ships, Preference::ShootSmallest), Some(Choice::One(1)));
        assert_eq!(ask(dice, &ships, Preference::ShootWeakest), Some(Choice::One(1)));
        assert_eq!(ask(dice, &ships, Preference::Accept), None);
        assert_eq!(ask(Why::Offer(you), &[Target::Pass, Target::Yes], Preference::Accept), Some(Choice::One(1)));
    }
}
