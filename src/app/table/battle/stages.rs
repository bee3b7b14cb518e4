//! The steps of a fight as a rail: what is over, what goes on, what may follow.

use super::of_battle;
use crate::app::state::use_table;
use crate::scene::{Progress, Stage};
use leptos::prelude::*;

#[component]
pub fn Stages() -> impl IntoView {
    let table = use_table();
    let stages = table.memo(|view| of_battle(view, |battle| battle.stages.clone()));
    let stage = |Stage { name, lamp }: Stage| {
        let (class, current) = match lamp {
            Progress::Done => ("done", None),
            Progress::Now => ("now", Some("step")),
            Progress::Ahead => ("ahead", None),
        };
        view! {
            <li class=class aria-current=current>
                {name}
            </li>
        }
    };
    let rail = move |stages: Vec<Stage>| {
        view! {
            <ol class="stages" aria-label="Steps of the fight">
                {stages.into_iter().map(stage).collect_view()}
            </ol>
        }
    };
    (move || Some(stages.get()).filter(|stages| !stages.is_empty()).map(rail)).into_any()
}
