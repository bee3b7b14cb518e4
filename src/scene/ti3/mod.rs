//! Twilight Imperium 3 on the page.
//!
//! | file | what it holds |
//! |---|---|
//! | `form.rs`, `form/` | the form of a new game, with its modules |
//! | `galaxy.rs`, `seats.rs`, `battle.rs` | what to draw: the board, the seats, a combat |
//! | `ask.rs`, `offers.rs`, `payments.rs`, `defaults.rs` | what stands around a question, its answers, what pays, and what is filled in |
//! | `overlays.rs` | what can be laid over the galaxy: worth, reach, threats |
//! | `preview.rs`, `odds.rs` | what an answer in the making would come to, and the odds of a combat |
//! | `plans.rs`, `orders.rs` | which questions are planned together, which can be answered ahead |
//! | `tell.rs` | what happens, as beats |
//! | `hints.rs`, `rules.rs`, `aid.rs` | what helps: the guide, the rules in our words, a page of figures |
//! | `language.rs`, `titles.rs` | names and texts of components: the rows of the rulebook, and what a language lays over them |
//! | `words.rs` | the names of everything on the table |
//! | `prompts.rs`, `answers.rs` | what is asked, and the answers |
//! | `reactions.rs` | what a moment is about, and what follows if nobody answers it |
//! | `reasons.rs` | why something is not possible |
//! | `log.rs` | what happened |
//! | `moments.rs` | when a component is used |
//! | `spots.rs` | where things can be tapped: their numbers on hexes and beside the board |
//! | `citations.rs` | the sections of the rules that all these cite |
//! | `sheets/` | what opens beside the board: hand, objectives, technologies, units, council, planets, trade, players |
//! | `emblems.rs` | which drawing stands for which component |

mod aid;
mod answers;
mod ask;
mod battle;
pub mod citations;
mod defaults;
pub mod emblems;
mod form;
mod galaxy;
mod hints;
pub mod language;
mod log;
mod moments;
mod odds;
mod offers;
mod orders;
mod overlays;
mod payments;
mod plans;
mod preview;
mod prompts;
mod reactions;
mod reasons;
mod rules;
mod seats;
#[cfg(test)]
mod seen;
pub mod sheets;
#[cfg(test)]
mod shown;
pub mod spots;
mod tell;
#[cfg(test)]
mod tests;
mod titles;
mod words;

pub use language::{Component, Language};
pub use words::Words;

use super::{
    Battle, Beat, Block, Draft, Filled, Form, Layer, Names, Odds, Orderable, Overlay, Pitch, Present, Preview, Prompt,
    Reason, Rule, Scene, Source, Spot,
};
use crate::core::decision::Choice;
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::{PerSeat, Seat};
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::because::Because;
use crate::games::ti3::model::data::fall::ROUNDS;
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Entry, Target, Why};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::fall;
use crate::games::ti3::rules::setup::Setup;
use offers::Offers;
use rules::rule;
use seats::Phase;

impl Present for Ti3 {
    const PITCH: Pitch = Pitch {
        sentence: "The long third edition: a galaxy that players build, trade agreements, a council with a hundred agendas, and as many modules as you dare.",
        length: "an hour and a half for each player",
        players: "2 to 8",
        weight: 5,
        first_game: "As the Federation of Sol against two bots, with the base game alone. The guide says what each question is about.",
    };

    fn form() -> Form {
        form::form()
    }

    fn setup(filled: &Filled) -> Result<Setup, String> {
        let setup = form::setup(filled)?;
        Ti3::check(&setup)?;
        Ok(setup)
    }

    fn refill(setup: &Setup) -> Filled {
        form::refill(setup)
    }

    fn varied_setup(edition: usize, seats: usize, nth: u64) -> Option<Setup> {
        form::varied(edition, seats, nth)
    }

    fn map_string(view: &View) -> Option<String> {
        form::map_string(&view.public)
    }

    fn scores(view: &View) -> PerSeat<i32> {
        seats::scores(view)
    }

    fn scene(view: &View, names: &Names) -> Scene {
        let round = match view.public.round {
            _ if fall::is_played(&view.public) => format!("Round {} of {ROUNDS}", fall::marker(&view.public).max(1)),
            0 => format!("Before the first round, to {} points", view.public.goal),
            round => format!("Round {round}, to {} points", view.public.goal),
        };
        Scene {
            round,
            phase: phase(view, names),
            galaxy: galaxy::galaxy(view, names),
            seats: seats::cards(view),
            sheets: sheets::tabs(view),
            milestones: sheets::milestones(view, names),
            battle: None,
        }
    }

    fn battle(view: &View, recent: &[&Entry], telling: bool, names: &Names) -> Option<Battle> {
        battle::battle(view, recent, telling, names)
    }

    fn odds(view: &View) -> Option<Odds> {
        view.public.combat.as_ref()?;
        odds::of(&view.known()).map(|odds| Odds::new([odds.attacker, odds.defender], true))
    }

    fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
        sheets::sheet(view, key, names)
    }

    fn prompt(view: &View, asked: &Asked<Ti3>, names: &Names) -> Prompt {
        let (words, state, prompt) = (Words::of(view).named(names), view.known(), asked.why.prompt);
        let offers = Offers { view, state: &state, asked, words };
        let prompt = Prompt {
            seat: asked.seat,
            sentence: words.question(asked),
            source: ask::source(asked, words),
            rule: rule(prompts::rule(prompt)),
            hint: hints::hint(view, &state, asked, words),
            surface: ask::surface(view, asked),
            about: ask::about(view, asked),
            reaction: ask::reaction(view, asked, words),
            shape: asked.shape.map(|target| offers.offer(target)),
            limits: ask::limits(asked),
            default: defaults::default(view, asked),
            topic: Ti3::moment(&asked.why).or(Ti3::topic(&asked.why)),
            planned: plans::is_step(prompt),
            completes: plans::completes(prompt),
            in_place: plans::is_in_place(prompt),
            payment: payments::payment(view, &state, asked, words),
            weighed: plans::is_weighed(prompt),
            deal: ask::deal(view, asked),
            wares: ask::wares(view, asked),
        };
        prompt.told_apart()
    }

    fn targets_at(view: &View, asked: &Asked<Ti3>, spot: Spot) -> Vec<Target> {
        spots::targets(view, asked, spot)
    }

    fn reason(view: &View, asked: &Asked<Ti3>, target: &Target, because: &Because) -> Reason {
        Words::of(view).reason(*because, asked.seat, target)
    }

    fn tell(entry: &Entry, view: &View, names: &Names) -> Beat {
        tell::beat(entry, view, names)
    }

    fn on_turn(view: &View) -> Option<Seat> {
        seats::on_turn(view)
    }

    fn is_step(why: &Why) -> bool {
        plans::is_step(why.prompt)
    }

    fn ahead(view: &View, asked: &Asked<Ti3>, _: &[&Entry]) -> Option<Choice> {
        plans::ahead(view, asked)
    }

    fn costs(before: &View, after: &View, seat: Seat) -> String {
        plans::costs(before, after, seat)
    }

    fn preview(view: &View, asked: &Asked<Ti3>, draft: &Draft, names: &Names) -> Preview {
        preview::preview(view, asked, draft, names)
    }

    fn overlays() -> &'static [Overlay] {
        &overlays::ALL
    }

    fn layers(view: &View, key: &str, names: &Names) -> Vec<Layer> {
        overlays::layers(view, key, names)
    }

    fn topics() -> Vec<Orderable> {
        orders::all()
    }

    fn orderables(view: &View, seat: Seat) -> Vec<Orderable> {
        orders::of(view, seat)
    }

    fn rules() -> Vec<Rule> {
        rules::all()
    }

    fn aid() -> Vec<Block> {
        aid::blocks()
    }

    const FACES: u8 = 10;

    fn rolled(entry: &Entry) -> Option<(Seat, Vec<u8>)> {
        let Entry::Rolled { seat: Some(seat), dice, .. } = entry else { return None };
        Some((*seat, dice.iter().map(|die| die.face).collect()))
    }

    fn area(view: &View, seat: Seat, names: &Names) -> Vec<Block> {
        sheets::area(view, seat, names)
    }

    fn sources(view: &View, log: &[&Entry]) -> Vec<Source> {
        seats::sources(view, log)
    }
}

/// "Action phase: Ada, movement".
fn phase(view: &View, names: &Names) -> String {
    let (step, who) = (view.public.step, names.of(view.public.active));
    if let Some(council) = &view.public.council {
        let about = council.card.map_or("Voice of the Council", |card| card.row().name);
        return format!("The council: {about}");
    }
    match seats::phase(step) {
        Phase::SetUp => "Setting up".into(),
        Phase::Strategy => "Strategy phase".into(),
        Phase::Action => match part(step) {
            Some(part) => format!("Action phase: {who}, {part}"),
            None => format!("Action phase: {who}"),
        },
        Phase::Status => "Status phase".into(),
        Phase::Over => "The game is over".into(),
    }
}

/// The part of an action.
fn part(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::Move | Step::TransferMove => "movement",
        Step::PdsFire | Step::TransferFire => "PDS fire",
        Step::SpaceBattle => "space battle",
        Step::Landings | Step::TransferLandings => "landings",
        Step::Invasion => "invasion combat",
        Step::Produce | Step::TransferProduce => "production",
        Step::Primary(card) | Step::Secondary { card, .. } => card.row().name,
        _ => return None,
    })
}
