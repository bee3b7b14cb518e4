//! Laws that elect a planet and are attached to it.

use super::*;
use crate::games::ti4::data::Trait;
use crate::games::ti4::state::About;

/// Planets of a trait.
fn of_trait(kind: Trait) -> impl Fn(&State, Planet) -> bool {
    move |_, planet| planet.row().kind == Some(kind)
}

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::TerraformingInitiative,
        name: "Terraforming Initiative",
        election: Election::Planet(|state, planet| of_trait(Trait::Hazardous)(state, planet)),
        text: "The elected hazardous planet has 1 more resource and 1 more influence.",
        hooks: Hooks::answers(&[
            Answer::Add(Number::Resources, |_, ask, me| i32::from(ask.planet.map(About::Planet) == Some(me.about))),
            Answer::Add(Number::Influence, |_, ask, me| i32::from(ask.planet.map(About::Planet) == Some(me.about))),
        ]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::SenateSanctuary,
        name: "Senate Sanctuary",
        election: Election::Planet(|state, planet| of_trait(Trait::Cultural)(state, planet)),
        text: "The elected cultural planet has 2 more influence.",
        hooks: Hooks::answers(&[Answer::Add(Number::Influence, |_, ask, me| {
            if ask.planet.map(About::Planet) == Some(me.about) { 2 } else { 0 }
        })]),
        ..AgendaRow::BLANK
    },
];
