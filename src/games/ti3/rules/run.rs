//! The top loop: one step of the spine after another.

use crate::games::ti3::G;
use crate::games::ti3::model::state::Step;
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{
    action, artifacts, auction, early, galaxy, limits, mercenaries, rifts, shock, status, strategy, surrender,
    tactical, transfer,
};

/// Plays from wherever the spine stands to the end of the game. Every step is a boundary.
pub async fn run(g: &mut G) {
    while !g.is_over() {
        shock::muster(g);
        mercenaries::abandon(g);
        g.boundary();
        fates::settle(g).await;
        rifts::settle(g).await;
        match g.step {
            Step::PickRace(nth) => auction::pick_race(g, nth).await,
            Step::ShowRace(nth) => auction::show_or_hide(g, nth).await,
            Step::ChooseHome(nth) => galaxy::choose_home(g, nth).await,
            Step::FaceDown => galaxy::face_down(g).await,
            Step::PlaceTile(nth) => galaxy::place_tile(g, nth).await,
            Step::GalaxyDone if auction::is_due(g) => auction::begin(g),
            Step::BidForHome(nth) => auction::bid_for_home(g, nth).await,
            Step::TakePlace(nth) => auction::take_place(g, nth).await,
            Step::BidForSpeaker(nth) => auction::bid_for_speaker(g, nth).await,
            Step::GalaxyDone => galaxy::done(g),
            Step::PlaceArtifacts(nth) => artifacts::place(g, nth).await,
            Step::PlaceUnits(nth) => galaxy::place_units(g, nth).await,
            Step::EarlyMark(nth) => early::mark(g, nth).await,
            Step::EarlyUnits(nth) => early::units(g, nth).await,
            Step::EarlyEnd => early::end(g).await,
            Step::RoundStart => strategy::start(g).await,
            Step::PickCard(nth) => strategy::pick(g, nth).await,
            Step::PicksDone => strategy::done(g).await,
            Step::Turn => action::turn(g).await,
            Step::Primary(card) => action::primary(g, card).await,
            Step::Secondary { card, left } => action::secondary(g, card, left).await,
            Step::Component(source) => action::component(g, source).await,
            Step::Move => tactical::movement(g).await,
            Step::PdsFire => tactical::pds_fire(g).await,
            Step::SpaceBattle => tactical::space_battle(g).await,
            Step::Landings => tactical::landings(g).await,
            Step::Invasion => tactical::invasion(g).await,
            Step::Produce => tactical::produce(g).await,
            Step::TransferMove => transfer::movement(g).await,
            Step::TransferFire => transfer::fire(g).await,
            Step::TransferLandings => transfer::landings(g).await,
            Step::TransferProduce => transfer::produce(g).await,
            Step::ActionEnd => {
                limits::settle(g).await;
                action::end(g).await;
            }
            Step::Score(nth) => status::score(g, nth).await,
            Step::Upkeep => status::upkeep(g).await,
            Step::Commerce(nth) => status::commerce(g, nth).await,
            Step::Auction(nth) => surrender::auction(g, nth).await,
            Step::RefreshAbilities(nth) => status::refresh_abilities(g, nth).await,
            Step::Income(nth) => status::income(g, nth).await,
            Step::Redistribute(nth) => status::redistribute(g, nth).await,
            Step::RoundEnd => status::end(g).await,
            Step::Over => break,
        }
    }
}
