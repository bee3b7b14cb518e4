//! What many agendas do.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Me};
use crate::games::ti3::model::ids::{Planet, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board, limits, payment, pieces, production};
use crate::games::ti3::streams;

/// All seats in the game, from the speaker on.
pub fn everybody(state: &State) -> Vec<Seat> {
    state.clockwise(state.speaker).collect()
}

/// A question about a card.
pub fn why(prompt: Prompt, card: PoliticalCard) -> Why {
    prompt.about(Subject::Political(card))
}

/// The seat that was elected, of a law or an effect of one.
pub fn elected(me: Me) -> Option<Seat> {
    match me.scope {
        Scope::Elected(Ballot::Player(seat)) => Some(seat),
        _ => None,
    }
}

/// The same, who gains by the law: nobody once he is out of the game (T1.7).
pub fn minister(state: &State, me: Me) -> Option<Seat> {
    elected(me).filter(|seat| state.plays(*seat))
}

pub fn is_elected(me: Me, seat: Seat) -> bool {
    elected(me) == Some(seat)
}

/// Seats that voted so on the agenda that is being carried out.
pub fn voters(state: &State, ballot: Ballot) -> Vec<Seat> {
    let cast = state.council.as_ref().map_or(&[][..], |council| &council.cast[..]);
    let voted = |seat: &Seat| cast.contains(&(*seat, ballot));
    everybody(state).into_iter().filter(voted).collect()
}

/// Seats with the most, or the least, of something.
pub fn extreme<T: Ord + Copy>(state: &State, most: bool, of: impl Fn(Seat) -> T) -> Vec<Seat> {
    let all = everybody(state);
    let values = all.iter().map(|seat| of(*seat));
    let best = if most { values.max() } else { values.min() };
    all.into_iter().filter(|seat| Some(of(*seat)) == best).collect()
}

/// An effect of a card on all for the rest of the round.
pub fn this_round(g: &mut G, card: PoliticalCard) {
    let seat = g.active;
    effects::last(g, Me::new(seat, Source::Political(card)), Until::RoundEnd, Scope::Nothing);
}

/// An effect of a card on one seat for the rest of the round.
pub fn this_round_for(g: &mut G, card: PoliticalCard, seat: Seat) {
    effects::last(g, Me::new(seat, Source::Political(card)), Until::RoundEnd, Scope::Seat(seat));
}

/// A die on the table.
pub fn die(g: &mut G) -> u8 {
    let die = g.die(streams::DICE, 10) as u8;
    g.log(Entry::Die { seat: g.active, face: die });
    die
}

/// The seat exhausts planets of its choice, as many as it can.
pub async fn exhaust(g: &mut G, seat: Seat, card: PoliticalCard, count: usize) {
    let planets: Vec<Target> =
        g.controlled(seat).filter(|planet| !g.planets[*planet].exhausted).map(Target::Planet).collect();
    let count = count.min(planets.len());
    for target in ask::some(g, seat, why(Prompt::ExhaustPlanets, card), planets, count, count).await {
        if let Target::Planet(planet) = target {
            pieces::exhaust(g, planet);
        }
    }
}

/// Exhausts all planets that fit.
pub fn exhaust_all(g: &mut G, fits: impl Fn(&State, Planet) -> bool) {
    let planets: Vec<Planet> = g.planets.keys().iter().filter(|planet| fits(g, *planet)).collect();
    for planet in planets {
        pieces::exhaust(g, planet);
    }
}

/// The owner takes so many units of a kind off the board, wherever they are.
pub async fn lose_units(g: &mut G, seat: Seat, card: PoliticalCard, fits: impl Fn(UnitKind) -> bool, count: u32) {
    let places: Vec<Place> = g.system_ids().flat_map(|id| g.places(id).collect::<Vec<_>>()).collect();
    let slots: Vec<(Target, u32)> =
        places.into_iter().flat_map(|at| ask::unit_slots(g.units(at, seat), at, &fits)).collect();
    let count = count.min(slots.iter().map(|(_, max)| max).sum());
    if count == 0 {
        return;
    }
    let counts = crate::core::decision::Counts::new(slots, count..=count);
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why(Prompt::LoseUnits, card), counts).await) {
        let mut lost = Units::NONE;
        lost.put(kind, hits, count);
        board::destroy(g, at, seat, &lost);
    }
    limits::enforce_all(g, seat).await;
}

/// A trade good is paid, or a card that counts as one (T11.6).
pub async fn pay_one(g: &mut G, seat: Seat) {
    let before = g.players[seat].goods;
    payment::pay_goods(g, seat, 1).await;
    if g.players[seat].goods < before {
        g.log(Entry::LostGoods { seat, goods: 1 });
    }
}

/// One of these planets, chosen by a seat; `may` lets it pass.
pub async fn planet(g: &mut G, seat: Seat, card: PoliticalCard, planets: Vec<Planet>, may: bool) -> Option<Planet> {
    if planets.is_empty() {
        return None;
    }
    let why = why(Prompt::ChoosePlanet, card);
    if may {
        return ask::maybe_planet(g, seat, why, planets).await;
    }
    match ask::one(g, seat, why, planets.into_iter().map(Target::Planet).collect()).await {
        Target::Planet(planet) => Some(planet),
        _ => None,
    }
}

/// Places of a seat's docks, on planets and in space; `abroad` leaves out its home system.
pub fn docks(state: &State, seat: Seat, abroad: bool) -> Vec<Place> {
    let home = state.players[seat].home;
    let systems = state.system_ids().filter(|id| !(abroad && *id == home));
    let has = |at: &Place| state.units(*at, seat).count(UnitKind::SpaceDock) > 0;
    systems.flat_map(|id| state.places(id)).filter(has).collect()
}

/// The seat takes one of these docks off the board.
pub async fn lose_dock(g: &mut G, seat: Seat, card: PoliticalCard, docks: Vec<Place>) {
    let options: Vec<Target> = docks.iter().map(|at| production::target_of(*at)).collect();
    if options.is_empty() {
        return;
    }
    let afloat = docks.iter().any(|at| matches!(at, Place::Space(_)));
    let prompt = if afloat { Prompt::ChooseSystem } else { Prompt::ChoosePlanet };
    let chosen = ask::one(g, seat, why(prompt, card), options).await;
    if let Some(at) = docks.into_iter().find(|at| production::target_of(*at) == chosen) {
        board::destroy(g, at, seat, &Units::of(&[(UnitKind::SpaceDock, 1)]));
        limits::enforce_all(g, seat).await;
    }
}

/// Planets of a seat on which units can stand.
pub fn landable(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station).collect()
}

/// For tests of agendas.
#[cfg(test)]
pub mod testing {
    use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard, Tile, UnitKind};
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
    use crate::games::ti3::testing::*;

    /// C convenes the council about a card and C's four votes decide; then first answers until the next turn.
    pub fn decide(t: &mut Sim, card: PoliticalCard, ballot: Ballot) {
        ask(t, card, ballot, |_| false);
    }

    /// The same up to the first question of this kind.
    pub fn decide_until(t: &mut Sim, card: PoliticalCard, ballot: Ballot, prompt: Prompt) {
        assert!(ask(t, card, ballot, |asked| asked == prompt), "it is asked");
    }

    fn ask(t: &mut Sim, card: PoliticalCard, ballot: Ballot, stop: impl Fn(Prompt) -> bool) -> bool {
        t.state.active = C;
        t.state.hidden.political_deck = vec![card];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        for _ in 0..200 {
            let state = t.look();
            if state.is_over() || state.active != C {
                return false;
            }
            match t.asked() {
                (_, prompt) if stop(prompt) => return true,
                (seat, Prompt::Vote) if seat == C => t.choose(Target::Ballot(ballot)),
                _ => t.pass(),
            };
        }
        panic!("the council does not end");
    }

    /// A brings a ground force from home to Saudor and lands it there, if it may; tells whether it could.
    pub fn lands_on_saudor(t: &mut Sim) -> bool {
        let home = t.home(A);
        let cargo = [(Place::Planet(Planet::Jord), UnitKind::GroundForce, 1)];
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
        let may = t.until(Prompt::Land);
        if may {
            let at = t.space(Tile::Saudor);
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
        }
        may
    }

    /// The same, with all that follows.
    pub fn land_on_saudor(t: &mut Sim) {
        assert!(lands_on_saudor(t));
        t.finish();
    }

    /// A law in play.
    pub fn law(t: &mut Sim, card: PoliticalCard, ballot: Ballot) {
        t.state.laws.push(Law { card, ballot });
    }

    /// Whether a card has become a law.
    pub fn is_law(t: &Sim, card: PoliticalCard) -> bool {
        t.look().laws.iter().any(|law| law.card == card)
    }

    /// Whether a card is out of play: on the discards, or already shuffled into the next deck (T11.7).
    pub fn is_discarded(t: &Sim, card: PoliticalCard) -> bool {
        let hidden = &t.look().hidden;
        let looking = hidden.looking.iter().flat_map(|(_, cards)| cards);
        t.look().political_discard.iter().chain(&hidden.political_deck).chain(looking).any(|other| *other == card)
    }
}
