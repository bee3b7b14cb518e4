//! The answers to a question, each with what it does or costs and where it can be tapped.

use super::language::Component;
use super::words::{Words, counted};
use super::{emblems, galaxy, spots};
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Ask, Number};
use crate::games::ti3::model::ids::{Planet, Tech, UnitKind};
use crate::games::ti3::model::state::{State, Step, SystemId};
use crate::games::ti3::model::target::{Ballot, Place, Pool, Prompt, Source, Subject, Target};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{facilities, production, simultaneous, technology};
use crate::scene::speech::{self, upper};
use crate::scene::{Art, Offer, Tile, Tint};

/// Everything it takes to make the offers of one question.
pub struct Offers<'a> {
    pub view: &'a View,
    pub state: &'a State,
    pub asked: &'a Asked<Ti3>,
    pub words: Words<'a>,
}

impl Offers<'_> {
    pub fn offer(&self, target: &Target) -> Offer {
        let label = self.words.answer(self.asked, target);
        Offer {
            pass: *target == Target::Pass && !self.pass_is_a_choice(),
            note: self.note(target),
            told: self.told(target),
            art: self.art(target),
            spots: spots::of(&self.view.public, self.asked, target),
            ghost: self.ghost(target),
            ..Offer::new(label)
        }
    }

    /// How a space would look with the tile that is placed there (T3.4).
    fn ghost(&self, target: &Target) -> Option<Box<Tile>> {
        match (self.asked.why.prompt, self.asked.why.subject, target) {
            (Prompt::PlaceTile, Subject::Tile(tile), Target::Hex(hex)) => {
                Some(Box::new(galaxy::printed(tile, *hex, self.words)))
            }
            _ => None,
        }
    }

    fn seat(&self) -> Seat {
        self.asked.seat
    }

    /// Where the last option is one of several things to do, not a "no".
    fn pass_is_a_choice(&self) -> bool {
        matches!(
            self.asked.why.prompt,
            Prompt::TradeOption
                | Prompt::ImperialOption
                | Prompt::ProspectOption
                | Prompt::Senate
                | Prompt::OpenWayOut
                | Prompt::RaceOrPass
                | Prompt::VoteOrDiscard
                | Prompt::KeepOnTop
        )
    }

    /// What is counted or handed over is drawn.
    fn art(&self, target: &Target) -> Option<(Art, Tint)> {
        let own = Tint::Of(self.seat());
        Some(match *target {
            Target::Buy { kind, .. } | Target::Unit { kind, .. } | Target::Die { kind, .. } => {
                (emblems::unit(kind), own)
            }
            Target::Pool(pool) => (emblems::pool(pool), own),
            Target::CommandCounter => (Art::COMMAND_TOKEN, own),
            Target::TradeGoods => (Art::TRADE_GOOD, Tint::Plain),
            Target::Facility(_, facility) => emblems::facility(facility),
            Target::Leader(owner, nth) => {
                let kind = self.words.leader_kind(owner, nth)?;
                (emblems::leader(kind), Tint::Of(owner))
            }
            Target::Use(Source::Leader(nth)) => {
                let kind = self.words.leader_kind(self.seat(), nth)?;
                (emblems::leader(kind), own)
            }
            Target::Promise(_) => (Art::NOTE, own),
            Target::Treaty(card) => (Art::NOTE, Tint::Of(card.of)),
            Target::BuyMixed => (emblems::unit(UnitKind::Fighter), own),
            Target::Wormhole(side) => emblems::wormholes(side).next()?,
            Target::Race(race) => (emblems::emblem(race), own),
            Target::Mine(owner) => (Art::MINE, owner.map_or(Tint::Plain, Tint::Of)),
            Target::Currency(Currency::Resources) => (Art::RESOURCE, Tint::Plain),
            Target::Currency(Currency::Influence) => (Art::INFLUENCE, Tint::Plain),
            _ => return None,
        })
    }

    /// As a step of a plan.
    fn told(&self, target: &Target) -> Option<String> {
        let words = self.words;
        match (self.asked.why.prompt, target) {
            (Prompt::PayResources | Prompt::PayInfluence, Target::Payment { planets, goods }) => {
                Some(format!("pay with {}", words.payment(planets, *goods)))
            }
            (Prompt::PayResources | Prompt::PayInfluence, _) => Some(String::new()),
            (Prompt::ChooseAction, Target::Tactical) => Some(String::new()),
            (Prompt::ChooseSystem | Prompt::ActivateMore, Target::System(system)) if self.activates() => {
                Some(format!("activate {}", words.system(*system)))
            }
            (Prompt::MoveFrom | Prompt::LoadAt, Target::System(_)) => Some(String::new()),
            (Prompt::LoadCargo, Target::Unit { kind, .. }) => Some(format!("carry {}", words.kind(*kind))),
            (Prompt::MoveShips, Target::Unit { at: Place::Space(from), kind, .. }) => {
                Some(format!("move {} from {}", words.kind(*kind), words.system(*from)))
            }
            (Prompt::Produce, target) => Some(format!("build {}", words.target(target))),
            (Prompt::Land, Target::Unit { kind, .. }) => match self.asked.why.subject {
                Subject::Planet(planet) => Some(format!("land {} on {}", words.kind(*kind), words.planet(planet))),
                _ => Some(format!("land {}", words.kind(*kind))),
            },
            (Prompt::Bombard, Target::Unit { kind, .. }) => Some(format!("bombard with {}", words.one(*kind))),
            _ => None,
        }
    }

    /// What an answer does or costs.
    fn note(&self, target: &Target) -> String {
        let words = self.words.about(self.seat());
        let text = |component: Component| words.text(component);
        match *target {
            Target::System(system) if self.activates() => self.activation(system),
            Target::Planet(planet) => self.planet(planet),
            Target::System(_) | Target::Seat(_) => self.facts(target),
            Target::Use(source) => words.source_text(source),
            Target::Strategy(card) => {
                let bonus = self.state.cards.get(card).copied().unwrap_or(0);
                let told = text(Component::Strategy(card));
                if bonus == 0 { told } else { format!("{told} With {}.", counted(bonus, "bonus counter")) }
            }
            Target::ActionCard(card) => text(Component::ActionCard(card)),
            Target::Tech(tech) => self.tech(tech),
            Target::RaceTech(tech) => text(Component::RaceTech(tech)),
            Target::Objective(objective) => text(Component::Objective(objective)),
            Target::Ability(ability) => text(Component::Ability(ability)),
            Target::Representative(id) => self.representative(id),
            Target::Promise(promise) => text(Component::Promise(promise)),
            Target::Treaty(card) => text(Component::Treaty(card.treaty)),
            Target::Political(card) | Target::Ballot(Ballot::Law(card)) => text(Component::Political(card)),
            Target::Ballot(Ballot::Objective(objective)) => text(Component::Objective(objective)),
            Target::Ballot(Ballot::For | Ballot::Against) | Target::Ballot(_) => self.votes(target),
            Target::Buy { kind, count } => self.build(kind, count),
            Target::Pool(pool) => self.pool(pool),
            Target::Payment { ref planets, goods } => self.payment(planets, goods),
            Target::PayByHand => "planet by planet".to_owned(),
            Target::BuyMixed => self.build(UnitKind::Fighter, 2),
            Target::Race(race) => {
                let texts = race.row().abilities.iter().map(|ability| text(Component::Ability(*ability)));
                texts.collect::<Vec<_>>().join(" ")
            }
            // A bid is no payment: the others are paid for it (T2s.5).
            Target::TradeGoods if matches!(self.asked.why.prompt, Prompt::BidForHome | Prompt::BidForSpeaker) => {
                String::new()
            }
            Target::TradeGoods if self.asked.why.prompt != Prompt::TradeOption => {
                format!("you have {}", self.state.players[self.seat()].goods)
            }
            Target::Unit { at, kind, hits } => self.here(at, kind, hits),
            Target::Yes if self.asked.why.prompt == Prompt::UseSecondary => {
                let left = self.state.players[self.seat()].sheet.strategy;
                format!("{} in strategy allocation", counted(left, "counter"))
            }
            Target::Tactical => format!("{} in the command pool", self.state.players[self.seat()].sheet.pool),
            Target::Transfer => "a counter of the command pool and one of your reinforcements".to_owned(),
            Target::Facility(..) if self.asked.why.prompt == Prompt::BuildFacility => {
                format!("costs {}, and exhausts the planet", counted(facilities::price(self.state), "resource"))
            }
            _ => String::new(),
        }
    }

    fn here(&self, at: Place, kind: UnitKind, hits: u8) -> String {
        let units = self.state.area(at).iter().map(|(_, units)| units.with_hits(kind, hits)).sum::<u8>();
        if units > 1 { format!("{units} there") } else { String::new() }
    }

    /// What all can see of a target, without its name.
    fn facts(&self, target: &Target) -> String {
        self.words.facts(target, self.seat()).join(", ")
    }

    /// How many votes are for it so far, and what all can see of it.
    fn votes(&self, target: &Target) -> String {
        let Target::Ballot(ballot) = target else { return String::new() };
        let council = self.state.council.iter().flat_map(|council| &council.votes);
        let cast = council.filter(|(other, votes)| other == ballot && *votes > 0);
        let cast = cast.map(|(_, votes)| format!("{} so far", counted(*votes, "vote")));
        cast.chain(self.words.facts(target, self.seat())).collect::<Vec<_>>().join(", ")
    }

    /// Whether a system is chosen to be activated, and not for what a component does there.
    fn activates(&self) -> bool {
        let asks = matches!(self.asked.why.prompt, Prompt::ChooseSystem | Prompt::ActivateMore);
        asks && self.asked.why.subject == Subject::Nothing
    }

    /// What activating a system means: who is there, and the counters left.
    fn activation(&self, system: SystemId) -> String {
        let facts = self.facts(&Target::System(system));
        // T37.1: one system may be free, each further one costs a counter. Outside of turns components say what it costs.
        let counters = match (self.asked.why.prompt, self.state.step) {
            (Prompt::ActivateMore, _) => "one more counter of the command pool".to_owned(),
            (_, Step::Turn) if !simultaneous::is_played(self.state) => {
                let left = self.state.players[self.seat()].sheet.pool.saturating_sub(1);
                format!("{} left in the command pool", counted(left, "counter"))
            }
            _ => return facts,
        };
        if facts.is_empty() { counters } else { format!("{facts}; {counters}") }
    }

    fn planet(&self, planet: Planet) -> String {
        if !self.state.planets.contains(planet) {
            return String::new();
        }
        let (resources, influence) = (self.state.resources(planet), self.state.influence(planet));
        match self.asked.why.prompt {
            Prompt::PayResources => counted(resources, "resource"),
            Prompt::PayInfluence => format!("{influence} influence"),
            Prompt::RefreshPlanets => speech::worth(resources, influence),
            Prompt::RefreshAbility => self.refresh(planet),
            _ => self.facts(&Target::Planet(planet)),
        }
    }

    /// What a planet brings when it is exhausted for its refresh ability (T12.6).
    fn refresh(&self, planet: Planet) -> String {
        use crate::games::ti3::model::data::Refresh;
        match planet.row().refresh {
            Some(Refresh::TradeGoods) => "2 trade goods".to_owned(),
            Some(Refresh::Fighters) => "2 fighters".to_owned(),
            Some(Refresh::GroundForces) => "2 ground forces".to_owned(),
            Some(Refresh::ShockTroops) => "2 shock troops, or ground forces without their module".to_owned(),
            None => String::new(),
        }
    }

    fn tech(&self, tech: Tech) -> String {
        let text = self.words.text(Component::Tech(tech));
        let color = self.words.color(tech.row().color);
        match (self.asked.why.prompt, self.asked.why.subject) {
            (Prompt::ResearchPaid, Subject::Price(base)) => {
                let price = technology::price(self.state, self.seat(), tech, base);
                format!("{text} It is {color} and costs {price}.")
            }
            _ => format!("{text} It is {color}."),
        }
    }

    fn representative(&self, id: crate::games::ti3::model::ids::Representative) -> String {
        let row = id.row();
        let traits =
            [(row.traits.spy, "spy"), (row.traits.bodyguard, "bodyguard"), (row.traits.councilor, "councilor")];
        let traits: Vec<&str> = traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
        let text = self.words.text(Component::Representative(id));
        // The text first: a card that shows it need not say it again.
        format!("{text} {}, {}.", upper(&traits.join(", ")), counted(row.votes, "bonus vote"))
    }

    /// The price, and how many pieces are left.
    fn build(&self, kind: UnitKind, count: u8) -> String {
        let left = self.state.pieces_left(self.seat(), kind).map(|left| format!("{left} left"));
        let price = production::price(self.state, self.seat(), kind);
        let price =
            price.map(|price| if count > 1 { format!("{price} for {count}") } else { format!("costs {price}") });
        price.into_iter().chain(left).collect::<Vec<_>>().join(", ")
    }

    /// How full an area is, and what it is for.
    fn pool(&self, pool: Pool) -> String {
        let sheet = self.state.players[self.seat()].sheet;
        let (held, what) = match pool {
            Pool::Command => (sheet.pool, "to activate systems"),
            Pool::Fleet => (sheet.fleet, "ships in a system"),
            Pool::Strategy => (sheet.strategy, "to follow strategy cards"),
        };
        format!("{held} now, {what}")
    }

    /// What a payment comes to beside the price.
    fn payment(&self, planets: &[Planet], goods: u8) -> String {
        let currency = match self.asked.why.prompt {
            Prompt::PayInfluence => Currency::Influence,
            _ => Currency::Resources,
        };
        let each = 1 + effects::amount(self.state, Number::GoodsWorth, Ask::of(self.seat()), 0);
        let worth = planets.iter().map(|planet| currency.worth(self.state, *planet)).sum::<u32>();
        let paid = worth + u32::from(goods) * each;
        match self.asked.why.subject {
            Subject::Price(price) if paid > price => format!("cost {price}, paid {paid}, wastes {}", paid - price),
            Subject::Price(price) => format!("cost {price}, paid {paid}"),
            _ => String::new(),
        }
    }
}
