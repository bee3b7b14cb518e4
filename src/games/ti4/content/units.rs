//! Abilities printed on generic unit cards beyond their numbers.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::{ask, board};

/// Abilities printed on a unit card beyond its numbers.
pub struct UnitHooks {
    pub card: UnitCard,
    pub text: &'static str,
    pub hooks: Hooks,
    pub lasting: Hooks,
}

table! { UnitHooks by card: UnitCard in ROWS.iter().chain(factions::ROWS.iter().flat_map(|row| row.unit_hooks)) }

impl Family for UnitHooks {
    type Piece = UnitCard;
    const RULE: &'static str = "LRR 1.26";

    fn key(card: UnitCard) -> UnitCard {
        card
    }

    fn name(&self) -> &'static str {
        self.card.row().name
    }

    fn name_of(card: UnitCard) -> &'static str {
        card.row().name
    }

    fn text(&self) -> &'static str {
        self.text
    }

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn edition(&self) -> Edition {
        self.card.row().edition
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, seat: Seat) -> Vec<UnitCard> {
        state.players[seat].card_set.iter().collect()
    }

    fn missing(state: &State, seat: Seat, card: UnitCard) -> Because {
        if state.players[seat].card_set.contains(card) { Because::WorksByItself } else { Because::NotYours }
    }
}

/// The units of a seat, by what its sheet and its upgrades say of them.
pub const CARDS: Zone = Zone {
    name: "units",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &UnitHooks| row.hooks),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for card in wanted.among(state.players[seat].card_set) {
                if !state.has_abilities(seat, card.row().kind) {
                    continue;
                }
                f(Me::with(seat, Source::Unit(card)), UnitHooks::of(card).hooks);
            }
        }
    },
};

/// Infantry that comes back: on a high enough roll it rests on its card (least roll given) until the next turn.
pub(super) fn rest(_: &State, now: &AfterUnitDestroyed, me: Me) -> bool {
    now.kind == UnitKind::Infantry && now.seat == me.seat
}

pub(super) fn roll_to_rest(g: &mut G, me: Me, least: u8) {
    if dice::d10(g) >= least {
        g.players[me.seat].resting += 1;
    }
}

/// At the start of the seat's turn resting infantry returns, each to a planet of its home system.
pub(super) const RETURN: Use = TurnStart::must(
    |state, now, me| now.seat == me.seat && state.players[me.seat].resting > 0,
    Do::Ask(|g, _, me| {
        Box::pin(async move {
            let count = std::mem::take(&mut g.players[me.seat].resting);
            let home = g.planets_in(g.players[me.seat].home);
            let own = home.iter().filter(|&planet| g.controls(me.seat, planet));
            let slots: Vec<(Target, u32)> = own.map(|planet| (Target::Planet(planet), u32::from(count))).collect();
            if slots.is_empty() {
                return;
            }
            let all = u32::from(count);
            let why = me.asks(Prompt::ChoosePlanet);
            for (target, count) in ask::counts(g, me.seat, why, Counts::new(slots, all..=all)).await {
                if let Target::Planet(planet) = target {
                    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, count as u8);
                }
            }
        })
    }),
);

/// A war sun takes Planetary Shield from other players' units in its system (LRR 65).
pub(super) const NO_SHIELDS: Answer = Answer::Refuse(Permit::Shield, |state, ask, me| {
    ask.seat != me.seat
        && ask.system.is_some_and(|system| {
            let Source::Unit(card) = me.source else { return false };
            state.system(system).space.of(me.seat).count(card.row().kind) > 0
        })
});

/// Upgraded dreadnoughts are immune to Direct Hit.
pub(super) const NO_DIRECT_HIT: Answer = Answer::Refuse(Permit::DirectHit, |_, ask, me| {
    ask.seat == me.seat && matches!(me.source, Source::Unit(card) if Some(card.row().kind) == ask.kind)
});

/// What upgraded infantry does when it is destroyed.
pub(super) const RETURNS_ON_6: Hooks =
    Hooks::uses(&[AfterUnitDestroyed::must(rest, Do::Now(|g, _, me| roll_to_rest(g, me, 6))), RETURN]);

pub static ROWS: &[UnitHooks] = &[
    UnitHooks {
        card: UnitCard::Infantry2,
        text: "When destroyed, on a roll of 6 or more it returns to your home system at the start of your next turn.",
        hooks: RETURNS_ON_6,
        lasting: Hooks::NONE,
    },
    UnitHooks {
        card: UnitCard::Dreadnought2,
        text: "Direct Hit cannot destroy it.",
        hooks: Hooks::answers(&[NO_DIRECT_HIT]),
        lasting: Hooks::NONE,
    },
    UnitHooks {
        card: UnitCard::WarSun,
        text: "Other players' units in its system lose Planetary Shield.",
        hooks: Hooks::answers(&[NO_SHIELDS]),
        lasting: Hooks::NONE,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::testing::{A, B, Sim};

    /// [`UnitCard::Infantry2`]: on a 6 it rests on its card, and returns at the start of its owner's next turn, if there is a planet.
    #[test]
    fn infantry_two_comes_back_home() {
        for (face, resting) in [(6, 1), (5, 0)] {
            let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
            t.give_tech(A, Tech::InfantryIi);
            t.dice(&[1, 10, face]);
            t.land(1, 1);
            t.until(Prompt::ChooseAction);
            assert_eq!(t.look().players[A].resting, resting, "{face}");
        }
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        t.give_tech(A, Tech::InfantryIi);
        t.state.players[A].resting = 2;
        let before = t.units(A, Place::Planet(Planet::Kamdorn), UnitKind::Infantry);
        t.at(Step::TurnStart).counts(&[(Target::Planet(Planet::Kamdorn), 1), (Target::Planet(Planet::Arretze), 1)]);
        assert_eq!(t.units(A, Place::Planet(Planet::Kamdorn), UnitKind::Infantry), before + 1);
        assert_eq!(t.look().players[A].resting, 0);
        t.state.players[A].resting = 2;
        for planet in [Planet::Hercant, Planet::Arretze, Planet::Kamdorn] {
            t.give_planet(B, planet);
            t.state.planet_mut(planet).ground = Default::default();
        }
        t.state.players[A].reserve[UnitKind::SpaceDock] = 3;
        t.at(Step::TurnStart).until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].resting, 0, "to reinforcements without a home planet");
    }
}
