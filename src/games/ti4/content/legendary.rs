//! The ability cards of legendary planets (LRR 53): who controls the planet has the card, ready or exhausted as it is.

use super::*;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, cards, notes, production};

pub struct LegendaryRow {
    pub legendary: Legendary,
    pub planet: Planet,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// While its owner controls the planet, and it is ready.
    pub uses: &'static [Use],
}

/// What can be done at the end of the owner's turn for exhausting the card.
const fn at_turn_end(can: Can<TurnEnd>, run: Do<TurnEnd>) -> Use {
    TurnEnd::may(can, run).exhausting()
}

pub static ROWS: &[LegendaryRow] = &[
    LegendaryRow {
        legendary: Legendary::TheAtrament,
        planet: Planet::Primor,
        name: "The Atrament",
        edition: Edition::ProphecyOfKings,
        text: "When your turn ends, exhaust this to place up to 2 infantry on a planet you control.",
        uses: &[at_turn_end(
            |state, now, me| now.seat == me.seat && !board::open_planets(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let planets = board::open_planets(g, me.seat);
                    let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await else {
                        return;
                    };
                    one_or_two(g, me, Place::Planet(planet), UnitKind::Infantry).await;
                })
            }),
        )],
    },
    LegendaryRow {
        legendary: Legendary::ImperialArmsVault,
        planet: Planet::HopesEnd,
        name: "Imperial Arms Vault",
        edition: Edition::ProphecyOfKings,
        text: "When your turn ends, exhaust this to place a mech on a planet you control or to draw an action card.",
        uses: &[at_turn_end(|_, now, me| now.seat == me.seat, Do::Ask(|g, _, me| Box::pin(open_vault(g, me))))],
    },
    LegendaryRow {
        legendary: Legendary::ExterrixHeadquarters,
        planet: Planet::Mallice,
        name: "Exterrix Headquarters",
        edition: Edition::Nexus,
        text: "When your turn ends, exhaust this to gain 2 trade goods or to turn all your commodities into trade goods.",
        uses: &[at_turn_end(|_, now, me| now.seat == me.seat, Do::Ask(|g, _, me| Box::pin(cash_in(g, me))))],
    },
    LegendaryRow {
        legendary: Legendary::MirageFlightAcademy,
        planet: Planet::Mirage,
        name: "Mirage Flight Academy",
        edition: Edition::Exploration,
        text: "When your turn ends, exhaust this to place up to 2 fighters in a system with one of your ships.",
        uses: &[at_turn_end(
            |state, now, me| now.seat == me.seat && fleets(state, me.seat).next().is_some(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let systems = fleets(g, me.seat).collect();
                    if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                        one_or_two(g, me, Place::Space(system), UnitKind::Fighter).await;
                    }
                })
            }),
        )],
    },
    #[cfg(test)]
    super::dummies::LEGENDARY,
];

/// Systems where a seat has ships.
fn fleets(state: &State, seat: Seat) -> impl Iterator<Item = crate::games::ti4::model::state::SystemId> + use<'_> {
    state.system_ids().filter(move |&id| state.system(id).space.of(seat).has_ships())
}

async fn one_or_two(g: &mut G, me: Me, at: Place, kind: UnitKind) {
    let amounts = vec![Target::Amount(2), Target::Amount(1)];
    let count = match ask::one(g, me.seat, me.asks(Prompt::HowMany), amounts).await {
        Target::Amount(1) => 1,
        _ => 2,
    };
    production::place(g, me.seat, at, kind, count).await;
}

async fn open_vault(g: &mut G, me: Me) {
    let planets = board::open_planets(g, me.seat);
    let mech = !planets.is_empty() && production::can_get(g, me.seat, UnitKind::Mech);
    let mech = mech.then_some(Target::Kind(UnitKind::Mech));
    let options = std::iter::once(Target::AnyCard).chain(mech).collect();
    if ask::one(g, me.seat, me.asks(Prompt::ChooseBenefit), options).await == Target::AnyCard {
        cards::draw(g, me.seat, 1).await;
    } else if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
        production::place(g, me.seat, Place::Planet(planet), UnitKind::Mech, 1).await;
    }
}

async fn cash_in(g: &mut G, me: Me) {
    let have = g.players[me.seat].commodities;
    let options = std::iter::once(Target::TradeGoods).chain((have > 0).then_some(Target::Commodities)).collect();
    match ask::one(g, me.seat, me.asks(Prompt::ChooseBenefit), options).await {
        Target::Commodities => notes::turn_into_goods(g, me.seat, have).await,
        _ => notes::gain_goods(g, me.seat, 2).await,
    }
}

table! { LegendaryRow by legendary: Legendary in ROWS.iter() }

impl Family for LegendaryRow {
    type Piece = Legendary;
    const RULE: &'static str = "LRR 53.3";

    fn key(legendary: Legendary) -> Legendary {
        legendary
    }

    printed!();

    fn occurs(&self) -> bool {
        true
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Legendary> {
        state.edition.legendaries().map(|row| row.legendary).collect()
    }

    fn missing(state: &State, seat: Seat, legendary: Legendary) -> Because {
        let owned = state.controls(seat, LegendaryRow::of(legendary).planet);
        if owned { Because::Exhausted } else { Because::NotYourPlanet }
    }

    fn exhaust(state: &mut State, _: Seat, legendary: Legendary) {
        state.exploration.exhausted.insert(legendary);
    }
}

/// Ability cards of the legendary planets that a seat controls.
pub const CARDS: Zone = Zone {
    name: "legendary planets",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &LegendaryRow| Hooks::uses(row.uses)),
    visit: |state, seats, wanted, f| {
        for row in LegendaryRow::in_order().filter(|row| wanted.has(row.legendary)) {
            let ready = !state.exploration.exhausted.contains(row.legendary);
            if let Some(owner) = state.planet(row.planet).owner.filter(|&owner| ready && seats.contains(owner)) {
                f(Me::with(owner, Source::Legendary(row.legendary)), Hooks::uses(row.uses));
            }
        }
    },
};

#[cfg(test)]
mod tests;
