//! The answers to a question, each with what it does or costs and where it can be tapped.

use super::language::Component;
use super::words::{Words, counted, full};
use super::{emblems, galaxy, spots};
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::content;
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::{Planet, Tech, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Outcome, Pool, Prompt, Subject, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::{board, tokens};
use crate::scene::speech;
use crate::scene::{Art, Offer, Tint};

/// Everything it takes to make the offers of one question.
pub struct Offers<'a> {
    pub view: &'a View,
    pub state: &'a State,
    pub asked: &'a Asked<Ti4>,
    pub words: Words<'a>,
}

impl Offers<'_> {
    pub fn offer(&self, target: &Target) -> Offer {
        let label = self.words.answer(self.asked, target);
        let mut offer = Offer {
            pass: *target == Target::Pass,
            note: self.note(target),
            told: self.told(target),
            art: self.art(target),
            ..Offer::new(label)
        };
        if let Target::Tile { tile, hex } = *target {
            offer = offer.ghost(galaxy::printed(tile, hex, self.words)).at(spots::tile(tile));
        } else {
            offer.spots = spots::of(&self.view.public, self.asked, target);
        }
        offer
    }

    fn seat(&self) -> Seat {
        self.asked.seat
    }

    /// What is counted or handed over is drawn.
    fn art(&self, target: &Target) -> Option<(Art, Tint)> {
        let own = Tint::Of(self.seat());
        Some(match *target {
            Target::Build { kind, .. } | Target::Unit { kind, .. } => (emblems::unit(kind), own),
            Target::Pool(pool) => (emblems::pool(pool), own),
            Target::TradeGoods => (Art::TRADE_GOOD, Tint::Plain),
            Target::Commodities => (Art::COMMODITY, Tint::Plain),
            Target::Note(note) => (Art::NOTE, Tint::Of(note.owner)),
            _ => return None,
        })
    }

    /// Who hands over what a question is about: whoever is asked for it in a transaction, else whoever is asked.
    fn giver(&self) -> Seat {
        let offer = self.view.mine.as_ref().and_then(|mine| mine.offer.as_ref());
        match (self.asked.why.prompt, offer) {
            (Prompt::RequestTrade, Some(offer)) => offer.to,
            _ => self.seat(),
        }
    }

    /// As a step of a plan.
    fn told(&self, target: &Target) -> Option<String> {
        match (self.asked.why.prompt, target) {
            (Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither, Target::Payment { planets, goods }) => {
                Some(format!("pay with {}", self.words.payment(planets, *goods)))
            }
            (Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither, _) => Some(String::new()),
            (Prompt::LoadCargo, target) => Some(format!("carry {}", self.words.target(target))),
            (Prompt::MoveShips, target) => Some(format!("move {}", self.words.target(target))),
            (Prompt::Produce, target) => Some(format!("build {}", self.words.target(target))),
            (Prompt::Commit, Target::Planet(planet)) => Some(format!("land on {}", self.words.planet(*planet))),
            (Prompt::Bombard, Target::Planet(planet)) => Some(format!("bombard {}", self.words.planet(*planet))),
            _ => None,
        }
    }

    /// What an answer does or costs.
    fn note(&self, target: &Target) -> String {
        let words = self.words;
        match *target {
            Target::System(system) if self.asked.why.prompt == Prompt::ChooseAction => self.activation(system),
            Target::System(_) => self.facts(target),
            Target::Planet(planet) => self.planet(planet),
            Target::Use(source) => words.text(source),
            Target::Strategy(card) | Target::StrategicAction(card) | Target::Vote(Outcome::Card(card)) => {
                let goods = self.state.card_goods.get(card).copied().unwrap_or(0);
                let text = words.text(Component::Strategy(card));
                if goods == 0 { text } else { format!("{text} With {}.", counted(goods, "trade good")) }
            }
            Target::Card(card) => words.text(Component::ActionCard(card)),
            Target::Tech(tech) => self.tech(tech),
            Target::Objective(objective) => words.text(objective),
            Target::Secret(secret) => words.text(Component::Secret(secret)),
            Target::Agenda(agenda) => words.text(Component::Agenda(agenda)),
            Target::Note(note) => words.text(Component::Note(note.kind)),
            Target::Faction(faction) => {
                let abilities = content::faction(faction).abilities.iter();
                abilities.map(|row| format!("{}: {}", row.name, full(row.text))).collect::<Vec<_>>().join(" ")
            }
            Target::Seat(other) => self.facts(&Target::Seat(other)),
            Target::Build { kind, count } => self.build(kind, count),
            Target::Pool(pool) => self.pool(pool),
            Target::Payment { ref planets, goods } => self.payment(planets, goods),
            Target::PayByHand => "planet by planet".to_owned(),
            Target::TradeGoods => counted(self.state.players[self.giver()].goods, "trade good"),
            Target::Commodities => counted(self.state.players[self.giver()].commodities, "commodity"),
            Target::Unit { at, kind, damaged } => {
                let units = board::units(self.state, self.seat(), at);
                let here = if damaged { units.damaged(kind) } else { units.whole(kind) };
                if here > 1 { format!("{here} there") } else { String::new() }
            }
            _ => String::new(),
        }
    }

    /// What all can see of a target, without its name.
    fn facts(&self, target: &Target) -> String {
        let told = self.words.with_facts(target, self.seat());
        let name = self.words.target(target);
        told.strip_prefix(&name).map_or(String::new(), |facts| facts.trim_matches([' ', '(', ')']).to_owned())
    }

    /// What activating a system means: who is there, and the tokens left.
    fn activation(&self, system: SystemId) -> String {
        let left = self.state.players[self.seat()].tactic.saturating_sub(1);
        let facts = self.facts(&Target::System(system));
        let tokens = format!("{} left", counted(left, "tactic token"));
        if facts.is_empty() { tokens } else { format!("{facts}; {tokens}") }
    }

    fn planet(&self, planet: Planet) -> String {
        let (resources, influence) = (board::resources(self.state, planet), board::influence(self.state, planet));
        match self.asked.why.prompt {
            Prompt::PayResources => counted(resources, "resource"),
            Prompt::PayInfluence => format!("{influence} influence"),
            Prompt::PayEither => format!("{} or {influence} influence", counted(resources, "resource")),
            Prompt::VoteWith => {
                let ask = Ask::of(self.seat()).on(planet);
                let votes = effects::number(self.state, Number::PlanetVotes, ask, influence as i32).max(0);
                counted(votes as u32, "vote")
            }
            Prompt::ReadyPlanets => speech::worth(resources, influence),
            _ => self.facts(&Target::Planet(planet)),
        }
    }

    fn tech(&self, tech: Tech) -> String {
        let Some(row) = content::find_tech(tech) else { return String::new() };
        let needs = Color::ALL.iter().zip(row.needs).filter(|(_, count)| *count > 0);
        let needs: Vec<String> = needs.map(|(color, count)| format!("{count} {}", self.words.color(*color))).collect();
        let text = self.words.text(Component::Tech(tech));
        if needs.is_empty() { text } else { format!("{text} Needs {}.", needs.join(", ")) }
    }

    /// The price, and how many pieces are left.
    fn build(&self, kind: UnitKind, count: u8) -> String {
        let Some(card) = self.state.card(self.seat(), kind) else { return String::new() };
        let ask = Ask::of(self.seat()).kind(kind);
        let cost = effects::number(self.state, Number::UnitCost, ask, i32::from(card.cost)).max(0) as u32;
        let price = match count {
            1 => format!("costs {cost}"),
            _ => format!("{cost} for {count}"),
        };
        match kind.pieces() {
            Some(_) => format!("{price}, {} left", board::reserve(self.state, self.seat(), kind)),
            None => price,
        }
    }

    /// How full a pool is, and what it is for.
    fn pool(&self, pool: Pool) -> String {
        let held = tokens::pool(self.state, self.seat(), pool);
        let what = match pool {
            Pool::Tactic => "to activate systems",
            Pool::Fleet => "ships in a system",
            Pool::Strategy => "to follow strategy cards",
        };
        format!("{held} now, {what}")
    }

    /// What a payment comes to beside the price.
    fn payment(&self, planets: &[Planet], goods: u8) -> String {
        let worth = |planet: &Planet| match self.asked.why.prompt {
            Prompt::PayInfluence => board::influence(self.state, *planet),
            Prompt::PayEither => board::resources(self.state, *planet).max(board::influence(self.state, *planet)),
            _ => board::resources(self.state, *planet),
        };
        let each = effects::number(self.state, Number::GoodWorth, Ask::of(self.seat()), 1).max(1) as u32;
        let paid = planets.iter().map(worth).sum::<u32>() + u32::from(goods) * each;
        match self.asked.why.about {
            Subject::Price(price) if paid > price => {
                format!("cost {price}, paid {paid}, wastes {}", paid - price)
            }
            Subject::Price(price) => format!("cost {price}, paid {paid}"),
            _ => String::new(),
        }
    }
}
