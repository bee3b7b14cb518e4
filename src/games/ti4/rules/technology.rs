//! Researching and gaining technologies (LRR 90).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::content::{self, TechRow};
use crate::games::ti4::effects::windows::{
    AfterTechnologyGained, AfterTechnologyResearched, Moment, WhenTechnologyResearched,
};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::Color;
use crate::games::ti4::model::ids::{Edition, Planet, Tech, UnitCard};
use crate::games::ti4::model::state::{Player, State, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Subject, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::payment::{self, Currency};

/// How many technologies of a colour a seat owns.
pub fn owned(state: &State, seat: Seat, color: Color) -> u32 {
    state.players[seat].techs.iter().filter(|&tech| content::tech(tech).color == Some(color)).count() as u32
}

pub fn upgrades(state: &State, seat: Seat) -> u32 {
    state.players[seat].techs.iter().filter(|&tech| content::tech(tech).unit.is_some()).count() as u32
}

/// What can stand in for prerequisites: ready planets with a specialty (LRR 90.14), and cards.
fn stand_ins(state: &State, seat: Seat) -> Vec<(Target, Color)> {
    let free = specialties_are_free(state, seat);
    let ready = state.controlled(seat).filter(|&planet| free || !state.planet(planet).exhausted);
    let planets = ready.filter_map(|planet| state.specialty(planet).map(|color| (Target::Planet(planet), color)));
    let cards = effects::specialties(state, seat).into_iter().map(|(source, color)| (Target::Use(source), color));
    planets.chain(cards).collect()
}

/// Whether planets stand in for prerequisites of a seat as they are: exhausted or not, and none is exhausted for it.
fn specialties_are_free(state: &State, seat: Seat) -> bool {
    effects::allowed(state, Permit::FreeSpecialties, Ask::of(seat), false)
}

/// Whether a planet can stand in for a prerequisite of a technology; else why not (LRR 90.14, 90.15).
pub fn may_stand_in(state: &State, seat: Seat, planet: Planet, tech: Tech) -> May {
    let Some(color) = state.specialty(planet) else { return Err(Because::NoSpecialty) };
    if !state.controls(seat, planet) {
        Err(Because::NotYourPlanet)
    } else if state.planet(planet).exhausted && !specialties_are_free(state, seat) {
        Err(Because::PlanetExhausted)
    } else if missing(state, seat, content::tech(tech))[color as usize] == 0 {
        Err(Because::OtherColor(color))
    } else {
        Ok(())
    }
}

/// Resources that are not available any more once this stands in for a prerequisite.
fn worth(state: &State, seat: Seat, target: &Target) -> u32 {
    match target {
        Target::Planet(planet) if !specialties_are_free(state, seat) => board::resources(state, *planet),
        _ => 0,
    }
}

/// Prerequisites of each colour that the seat's technologies do not meet.
pub fn missing(state: &State, seat: Seat, row: &TechRow) -> [u32; 4] {
    lacking(colors(state, seat), row)
}

/// How many prerequisites of each colour the seat's technologies meet.
fn colors(state: &State, seat: Seat) -> [u32; 4] {
    Color::ALL.map(|color| {
        let ask = Ask { color: Some(color), ..Ask::of(seat) };
        effects::number(state, Number::ColorsBesides, ask, owned(state, seat, color) as i32).max(0) as u32
    })
}

fn lacking(colors: [u32; 4], row: &TechRow) -> [u32; 4] {
    Color::ALL.map(|color| u32::from(row.needs[color as usize]).saturating_sub(colors[color as usize]))
}

/// What a seat has for research, looked up once for all technologies.
struct Means {
    colors: [u32; 4],
    stand_ins: Vec<(Target, Color)>,
    /// What it could pay with.
    resources: u32,
}

impl Means {
    fn of(state: &State, seat: Seat) -> Means {
        let resources = payment::available(state, seat, Currency::Resources);
        Means { colors: colors(state, seat), stand_ins: stand_ins(state, seat), resources }
    }
}

/// Prerequisites of any colour that components let the seat ignore.
fn ignored(state: &State, seat: Seat, tech: Tech) -> u32 {
    let ask = Ask { tech: Some(tech), ..Ask::of(seat) };
    effects::number(state, Number::PrerequisitesIgnored, ask, 0).max(0) as u32
}

/// A faction's own upgrade stands in for the generic one (LRR 97).
pub fn is_replaced(state: &State, seat: Seat, row: &TechRow) -> bool {
    row.faction.is_none()
        && row.unit.is_some_and(|unit| {
            let own = content::faction(state.players[seat].faction).own_techs;
            own.iter().filter_map(|own| own.unit).any(|own| own.row().kind == unit.row().kind)
        })
}

/// Whether the seat can research a technology now for a price; else why not.
pub fn may_research(state: &State, seat: Seat, tech: Tech, price: u32) -> May {
    can_research(state, seat, content::tech(tech), price, &Means::of(state, seat), 0)
}

/// Whether the seat can research this now and still pay the price, with so many prerequisites skipped besides.
fn can_research(state: &State, seat: Seat, row: &TechRow, price: u32, means: &Means, skipped: u32) -> May {
    if state.players[seat].has(row.tech) {
        return Err(Because::OwnedTech);
    }
    if let Some(faction) = row.faction.filter(|own| *own != state.players[seat].faction) {
        return Err(Because::OtherFaction(faction));
    }
    if is_replaced(state, seat, row) {
        return Err(Because::OwnUpgrade);
    }
    effects::verdict(state, Permit::Research, Ask { tech: Some(row.tech), ..Ask::of(seat) }, Ok(()))?;
    let missing = lacking(means.colors, row);
    let needed: u32 = missing.iter().sum();
    if needed == 0 {
        return Ok(());
    }
    let mut used: Vec<u32> = Vec::new();
    for (color, missing) in Color::ALL.into_iter().zip(missing).filter(|(_, missing)| *missing > 0) {
        let fitting = means.stand_ins.iter().filter(|(_, own)| *own == color);
        let mut worths: Vec<u32> = fitting.map(|(target, _)| worth(state, seat, target)).collect();
        worths.sort_unstable();
        used.extend(worths.into_iter().take(missing as usize));
    }
    let free = ignored(state, seat, row.tech) + skipped;
    if used.len() as u32 + free < needed {
        return Err(Because::Prerequisites(missing.map(|count| count as u8)));
    }
    used.sort_unstable();
    let least: u32 = used.iter().take(needed.saturating_sub(free) as usize).sum();
    if price > 0 && means.resources < least + price {
        return Err(Because::NeededForPrice(price));
    }
    Ok(())
}

/// What a seat could research now, for a price in resources.
pub fn researchable_for(state: &State, seat: Seat, price: u32) -> Vec<Tech> {
    researchable_skipping(state, seat, price, 0).collect()
}

/// The same when so many more prerequisites could be skipped.
pub fn researchable_skipping(
    state: &State,
    seat: Seat,
    price: u32,
    skipped: u32,
) -> impl Iterator<Item = Tech> + use<'_> {
    let means = Means::of(state, seat);
    let can = move |row: &&'static TechRow| {
        means.resources >= price && can_research(state, seat, row, price, &means, skipped).is_ok()
    };
    state.edition.techs_of(state.players[seat].faction).filter(can).map(|row| row.tech)
}

pub fn researchable(state: &State, seat: Seat) -> Vec<Tech> {
    researchable_for(state, seat, 0)
}

/// Whether research for a price brings the seat anything.
pub fn would_research_for(state: &State, seat: Seat, price: u32) -> bool {
    let moment = Moment::new(WhenTechnologyResearched { seat, price, cancelled: false });
    effects::allowed(state, Permit::ResearchOtherwise, Ask::of(seat), false)
        && payment::available(state, seat, Currency::Resources) >= price
        || researchable_skipping(state, seat, price, 0).next().is_some()
        || !effects::usable(state, &moment, seat).is_empty()
        || state.edition.has(Edition::Leaders)
            && state.others(seat).any(|other| !effects::usable(state, &moment, other).is_empty())
}

/// Researches one technology, if any can be.
pub async fn research(g: &mut G, seat: Seat, why: impl Into<Why>) {
    research_for(g, seat, why, 0).await;
}

/// Researches one technology for a price: what stands in for prerequisites is settled first, then the price is paid
/// with what is left.
pub async fn research_for(g: &mut G, seat: Seat, why: impl Into<Why>, price: u32) {
    let why = why.into();
    let now = effects::raise(g, WhenTechnologyResearched { seat, price, cancelled: false }).await;
    let price = now.price;
    if now.cancelled {
        payment::pay(g, seat, Currency::Resources, price, why.source).await;
        return;
    }
    let options: Vec<Target> = researchable_for(g, seat, price).into_iter().map(Target::Tech).collect();
    if options.is_empty() {
        effects::end(g, Until::Research);
        return;
    }
    let Target::Tech(tech) = ask::one(g, seat, why.about(Subject::Price(price)), options).await else { return };
    replace_prerequisites(g, seat, tech, price).await;
    effects::end(g, Until::Research);
    payment::pay(g, seat, Currency::Resources, price, why.source).await;
    gain(g, seat, tech);
    g.log(Entry::Researched { seat, tech });
    g.cover(Feature::Research(tech).number());
    effects::raise(g, AfterTechnologyGained { seat, tech }).await;
    effects::raise(g, AfterTechnologyResearched { seat, tech }).await;
}

/// Asks what stands in for prerequisites that are not met, so that the price can still be paid.
async fn replace_prerequisites(g: &mut G, seat: Seat, tech: Tech, price: u32) {
    let missing = missing(g, seat, content::tech(tech));
    let needed: u32 = missing.iter().sum();
    let least = needed.saturating_sub(ignored(g, seat, tech));
    let mut fitting = stand_ins(g, seat);
    fitting.retain(|(_, color)| missing[*color as usize] > 0);
    if needed == 0 || fitting.is_empty() {
        return;
    }
    let mut counts = Counts::new(fitting.iter().map(|(target, _)| (target.clone(), 1)), least..=needed);
    for color in Color::ALL.into_iter().filter(|color| missing[*color as usize] > 0) {
        counts = counts.cap(fitting.iter().map(|(_, own)| u32::from(*own == color)), missing[color as usize]);
    }
    if price > 0 {
        let funds = payment::available(g, seat, Currency::Resources);
        counts = counts.cap(fitting.iter().map(|(target, _)| worth(g, seat, target)), funds.saturating_sub(price));
    }
    for (target, count) in ask::counts(g, seat, Prompt::UseSpecialty.about(Subject::Tech(tech)), counts).await {
        match target {
            Target::Planet(planet) if count > 0 && !specialties_are_free(g, seat) => board::exhaust(g, planet),
            Target::Use(source) if count > 0 => source.exhaust(g, seat),
            _ => {}
        }
    }
}

/// Gains a technology without researching it, in play.
pub async fn receive(g: &mut G, seat: Seat, tech: Tech) {
    gain(g, seat, tech);
    g.log(Entry::GainedTech { seat, tech });
    effects::raise(g, AfterTechnologyGained { seat, tech }).await;
}

/// Puts a technology into a seat's possession.
pub fn gain(state: &mut State, seat: Seat, tech: Tech) {
    state.players[seat].techs.insert(tech);
    if let Some(unit) = content::tech(tech).unit {
        set_unit_card(state, seat, unit);
    }
}

/// Loses a technology; its unit card gives way to what lies below.
pub fn lose(state: &mut State, seat: Seat, tech: Tech) {
    state.players[seat].techs.remove(tech);
    state.players[seat].exhausted_techs.remove(tech);
    let Some(unit) = content::tech(tech).unit.filter(|unit| state.players[seat].card_set.contains(*unit)) else {
        return;
    };
    let kind = unit.row().kind;
    let sheet = Player::new(state.edition, state.players[seat].faction).cards.get(kind).copied();
    let upgrade = state.players[seat].techs.iter().filter_map(|tech| content::tech(tech).unit);
    let below = upgrade.filter(|other| other.row().kind == kind).last().or(sheet);
    state.players[seat].card_set.remove(unit);
    state.players[seat].cards.remove(kind);
    if let Some(card) = below {
        set_unit_card(state, seat, card);
    }
}

/// Puts a unit card onto the faction sheet, covering the one below.
pub fn set_unit_card(state: &mut State, seat: Seat, card: UnitCard) {
    let player = &mut state.players[seat];
    if let Some(covered) = player.cards.insert(card.row().kind, card) {
        player.card_set.remove(covered);
    }
    player.card_set.insert(card);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, StrategyCard};
    use crate::games::ti4::testing::{A, Sim};

    /// A may follow Technology with Jord (4) and Tar'mann (1, green), B being active.
    fn follow(goods: u8) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_planet(A, Planet::Tarmann);
        t.state.players[A].goods = goods;
        t.state.active = crate::games::ti4::testing::B;
        t.state.players[crate::games::ti4::testing::B].strategy_cards[0].card = StrategyCard::Technology;
        t.go()
            .pick(Target::StrategicAction(StrategyCard::Technology))
            .until_seat(A, Prompt::UseSecondary)
            .pick(Target::Yes);
        t
    }

    #[test]
    fn a_specialty_stands_in_before_the_price_is_paid_lrr_90_14_91_3() {
        let mut t = follow(0);
        t.pick(Target::Tech(Tech::HyperMetabolism));
        assert!(t.look().planet(Planet::Tarmann).exhausted && t.look().planet(Planet::Jord).exhausted);
        assert!(t.look().players[A].has(Tech::HyperMetabolism));
    }

    #[test]
    fn what_is_needed_for_the_price_cannot_stand_in_lrr_91_3() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_planet(A, Planet::Tarmann);
        assert!(researchable_for(&t.state, A, 4).contains(&Tech::HyperMetabolism));
        assert!(!researchable_for(&t.state, A, 5).contains(&Tech::HyperMetabolism), "Tar'mann is needed to pay");
        t.state.players[A].goods = 1;
        assert!(researchable_for(&t.state, A, 5).contains(&Tech::HyperMetabolism));
    }

    /// LRR 90.1, 90.10, 90.12, 90.7: one technology of the colour for each prerequisite; upgrades have none.
    #[test]
    fn prerequisites_are_met_by_technologies_of_their_colour_lrr_90_1_90_7_90_10_90_12() {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let can = |t: &Sim, tech| researchable(&t.state, A).contains(&tech);
        assert!(can(&t, Tech::GravityDrive) && !can(&t, Tech::FleetLogistics), "one blue technology owned");
        t.give_tech(A, Tech::GravityDrive);
        assert!(can(&t, Tech::FleetLogistics) && can(&t, Tech::CarrierIi));
        t.give_tech(A, Tech::CarrierIi);
        assert!(!can(&t, Tech::LightWaveDeflector), "an upgrade has no colour");
        assert!(!can(&t, Tech::GravityDrive), "owned already");
        assert_eq!((owned(&t.state, A, Color::Blue), upgrades(&t.state, A)), (2, 1));
    }

    #[test]
    fn only_own_faction_technologies_are_researched_lrr_90_11() {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        for &tech in [Tech::NeuralMotivator, Tech::DacxiveAnimators].iter() {
            t.give_tech(A, tech);
            t.give_tech(crate::games::ti4::testing::B, tech);
        }
        assert!(researchable(&t.state, A).contains(&Tech::ProductionBiomes));
        assert!(!researchable(&t.state, A).contains(&Tech::SpecOpsIi));
        assert!(researchable(&t.state, crate::games::ti4::testing::B).contains(&Tech::SpecOpsIi));
        assert!(
            !researchable(&t.state, crate::games::ti4::testing::B).contains(&Tech::InfantryIi),
            "its own comes instead (LRR 97.1)"
        );
    }

    /// LRR 90.14, 90.15, 64.4: a ready planet with a specialty stands in for one prerequisite.
    #[test]
    fn an_exhausted_specialty_stands_in_for_nothing_lrr_90_14_90_15_64_4() {
        let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
        t.give_planet(A, Planet::Tarmann);
        assert!(researchable(&t.state, A).contains(&Tech::DacxiveAnimators));
        assert!(!researchable(&t.state, A).contains(&Tech::HyperMetabolism), "one planet for one prerequisite");
        t.state.planet_mut(Planet::Tarmann).exhausted = true;
        assert!(!researchable(&t.state, A).contains(&Tech::DacxiveAnimators));
    }

    /// LRR 90.5: gained, not researched: without prerequisites, and nothing that waits for research happens.
    #[test]
    fn a_gained_technology_is_not_researched_lrr_90_5() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Muaat, Faction::JolNar]);
        let note =
            t.note(crate::games::ti4::testing::B, crate::games::ti4::model::ids::Promissory::FiresOfTheGashlai, A);
        t.law(
            crate::games::ti4::model::ids::Agenda::AntiIntellectualRevolution,
            crate::games::ti4::model::state::LawPlace::Common,
        );
        let ships = t.state.system(t.home(A)).space.of(A).non_fighters();
        t.go().use_it(note).until(Prompt::ChooseAction);
        assert!(t.look().players[A].has(Tech::WarSun));
        assert_eq!(t.look().system(t.home(A)).space.of(A).non_fighters(), ships, "no ship was given up for research");
    }

    /// LRR 90.6, 97.1, 97.2, 97.4: all units of the kind follow the upgrade, and the sheet below no longer counts.
    #[test]
    fn an_upgrade_covers_the_unit_of_the_sheet_lrr_90_6_97_1_97_2_97_4() {
        use crate::games::ti4::model::ids::{UnitCard, UnitKind};
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        assert_eq!(t.state.unit(A, UnitKind::Carrier).card, UnitCard::Carrier1);
        t.give_tech(A, Tech::CarrierIi);
        let card = t.state.unit(A, UnitKind::Carrier);
        assert_eq!((card.card, card.speed, card.capacity), (UnitCard::Carrier2, 2, 6));
        assert!(!t.state.players[A].card_set.contains(UnitCard::Carrier1));
        lose(&mut t.state, A, Tech::CarrierIi);
        assert_eq!(t.state.unit(A, UnitKind::Carrier).card, UnitCard::Carrier1, "without it the sheet counts again");
    }

    /// LRR 50.2, 97.5: everybody has a mech card from the beginning, and it is no technology.
    #[test]
    fn a_mech_card_is_not_a_technology_lrr_50_2_97_5() {
        use crate::games::ti4::model::ids::{UnitCard, UnitKind};
        let t = Sim::expanded(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        assert_eq!(t.state.unit(A, UnitKind::Mech).card, UnitCard::PrideOfKenara);
        assert_eq!(upgrades(&t.state, A), 0);
        let of_mechs = |row: &&TechRow| row.unit.is_some_and(|card| card.row().kind == UnitKind::Mech);
        assert_eq!(t.state.edition.techs().find(of_mechs).map(|row| row.tech), None);
    }

    /// Inheritance Systems needs its 2 resources besides the price of the research.
    #[test]
    fn what_research_costs_must_be_left_for_it_lrr_1_11() {
        let mut t = Sim::new(&[Faction::L1z1x, Faction::Sol, Faction::Letnev]);
        t.give_tech(A, Tech::InheritanceSystems);
        let usable = |t: &Sim, price| {
            let moment = Moment::new(WhenTechnologyResearched { seat: A, price, cancelled: false });
            !effects::usable(&t.state, &moment, A).is_empty()
        };
        assert!(usable(&t, 3) && !usable(&t, 4), "[0.0.0] is worth 5");
        t.state.players[A].goods = 1;
        assert!(usable(&t, 4));
    }
}
