//! Twilight Imperium 4 on the page.
//!
//! | file | what it holds |
//! |---|---|
//! | `form.rs` | the form of a new game |
//! | `galaxy.rs`, `seats.rs`, `battle.rs` | what to draw: the board, the seats, a combat |
//! | `ask.rs`, `offers.rs`, `payments.rs`, `defaults.rs` | what stands around a question, its answers, what pays, and what is filled in |
//! | `overlays.rs` | what can be laid over the galaxy: worth, reach, threats |
//! | `preview.rs`, `odds.rs` | what an answer in the making would come to, and the odds of a combat |
//! | `plans.rs`, `orders.rs` | which questions are planned together, which can be answered ahead |
//! | `tell.rs` | what happens, as beats |
//! | `hints.rs`, `rules.rs`, `aid.rs` | what helps: the guide, the rules in our words, a page of figures |
//! | `language.rs` | names and texts of components: the rows of the rulebook, and what a language lays over them |
//! | `words.rs` | the names of everything on the table |
//! | `prompts.rs` | what is asked, and the answers |
//! | `reactions.rs` | what a moment is about, and what follows if nobody answers it |
//! | `reasons.rs` | why something is not possible |
//! | `log.rs` | what happened |
//! | `moments.rs` | when a component is used |
//! | `spots.rs` | where things can be tapped: their numbers on hexes and beside the board |
//! | `citations.rs` | the sections of the rules that all these cite |
//! | `sheets/` | what opens beside the board: hand, objectives, technologies, units, council, planets, players |
//! | `emblems.rs` | which drawing stands for which component |

mod aid;
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
pub mod sheets;
#[cfg(test)]
mod shown;
pub mod spots;
mod tell;
#[cfg(test)]
mod tests;
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
use crate::games::ti4::Ti4;
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::{Entry, Target, Why};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::setup::{Setup, write_map};
use offers::Offers;
use rules::rule;

impl Present for Ti4 {
    const PITCH: Pitch = Pitch {
        sentence: "A galaxy to rule by trade, votes and fleets. Score objectives round by round, and be the first with ten points.",
        length: "an hour for each player",
        players: "3 to 8",
        weight: 5,
        first_game: "As the Federation of Sol against two bots. The guide leads you through the first round, planet by planet, and then says what each question is about.",
    };

    fn form() -> Form {
        form::form()
    }

    fn setup(filled: &Filled) -> Result<Setup, String> {
        let setup = form::setup(filled)?;
        Ti4::check(&setup)?;
        Ok(setup)
    }

    fn refill(setup: &Setup) -> Filled {
        form::refill(setup)
    }

    fn map_string(view: &View) -> Option<String> {
        Some(write_map(&view.public))
    }

    fn scores(view: &View) -> PerSeat<i32> {
        seats::scores(view)
    }

    fn scene(view: &View, names: &Names) -> Scene {
        Scene {
            round: format!("Round {}, to {} points", view.public.round, view.public.goal),
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

    fn prompt(view: &View, asked: &Asked<Ti4>, names: &Names) -> Prompt {
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
            topic: Ti4::moment(&asked.why).or(Ti4::topic(&asked.why)),
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

    fn targets_at(view: &View, asked: &Asked<Ti4>, spot: Spot) -> Vec<Target> {
        spots::targets(view, asked, spot)
    }

    fn reason(view: &View, asked: &Asked<Ti4>, target: &Target, because: &Because) -> Reason {
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

    fn ahead(view: &View, asked: &Asked<Ti4>, _: &[&Entry]) -> Option<Choice> {
        plans::ahead(view, asked)
    }

    fn costs(before: &View, after: &View, seat: Seat) -> String {
        plans::costs(before, after, seat)
    }

    fn preview(view: &View, asked: &Asked<Ti4>, draft: &Draft, names: &Names) -> Preview {
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
        let Entry::Rolled { seat, dice, .. } = entry else { return None };
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
    match step.phase() {
        Phase::SetUp => "Setting up".into(),
        Phase::Strategy => "Strategy phase".into(),
        Phase::Action => match part(step) {
            Some(part) => format!("Action phase: {who}, {part}"),
            None => format!("Action phase: {who}"),
        },
        Phase::Status => "Status phase".into(),
        Phase::Agenda => match &view.public.agenda {
            Some(ballot) => format!("Agenda phase: {}", Words::of(view).name(Component::Agenda(ballot.agenda))),
            None => "Agenda phase".into(),
        },
        Phase::Over => "The game is over".into(),
    }
}

/// The part of an action.
fn part(step: Step) -> Option<&'static str> {
    Some(match step {
        Step::Movement => "movement",
        Step::SpaceCannonOffence => "space cannon",
        Step::SpaceCombat => "space combat",
        Step::Invasion | Step::EstablishControl => "invasion",
        Step::GroundCombat => "ground combat",
        Step::Production => "production",
        _ => return None,
    })
}
