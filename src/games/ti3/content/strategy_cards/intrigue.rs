//! The cards of Political Intrigue (T57): Political II, and Assembly II with the variant strategy cards.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Ask, Hooks, Permit, Window};
use crate::games::ti3::model::ids::{Planet, StrategyCard};
use crate::games::ti3::model::target::{Entry, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::council::Origin;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, cards, council, intrigue, pieces};

/// What the secondary costs besides a counter, in influence.
const SUBTERFUGE: u32 = 2;

pub static ROWS: [StrategyRow; 2] = [
    StrategyRow {
        id: StrategyCard::PoliticalIi,
        text: "Choose one of the two open political cards; the council meets with representatives. Others pay two influence for two \
           action cards.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { summon(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| payment::available(state, seat, Currency::Influence) >= SUBTERFUGE,
            run: |g, seat| {
                Box::pin(async move {
                    payment::pay(g, seat, Currency::Influence, SUBTERFUGE).await;
                    cards::draw(g, seat, 2).await;
                })
            },
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::AssemblyIi,
        text: "Draw two political cards and name a player who plays one of his; give the speaker token to another. The council meets with \
           representatives. Others refresh a planet beyond their home and draw an action card.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { assembly(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |_, _| true,
            run: |g, seat| {
                Box::pin(async move {
                    let spent =
                        |planet: &Planet| g.planets[*planet].exhausted && !g.home_planets(seat).contains(*planet);
                    let planets: Vec<Planet> = g.controlled(seat).filter(spent).collect();
                    if let Some(planet) = ask::maybe_planet(g, seat, Prompt::RefreshPlanets, planets).await {
                        pieces::refresh(g, planet);
                    }
                    cards::draw(g, seat, 1).await;
                })
            },
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
];

/// The token goes to neither who plays the agenda nor who has it; but a speaker who uses the card may keep it (T57.2).
async fn assembly(g: &mut G, seat: Seat) {
    council::voice(g, seat).await;
    if g.is_over() {
        return;
    }
    council::draw_to_hand(g, seat, 2).await;
    let why = Prompt::Senate.about(Subject::Strategy(StrategyCard::AssemblyIi));
    let all: Vec<Seat> = g.clockwise(seat).collect();
    let Target::Seat(plays) = ask::one(g, seat, why, all.iter().copied().map(Target::Seat).collect()).await else {
        return;
    };
    let speaker = g.speaker;
    let others = all.into_iter().filter(|other| *other != plays && (*other != speaker || *other == seat));
    let others: Vec<Target> = others.map(Target::Seat).collect();
    // With two players left there may be nobody to give it to: then it stays.
    if !others.is_empty()
        && let Target::Seat(token) = ask::one(g, seat, Prompt::Senate, others).await
    {
        g.speaker = token;
        g.log(Entry::Speaker(token));
    }
    g.log(Entry::Chose { seat, source: Source::Strategy(StrategyCard::AssemblyIi), target: Target::Seat(plays) });
    let origin = Origin::Hand(plays);
    if let Some(card) = council::bring(g, origin).await {
        council::convene(g, card, origin).await;
    }
}

async fn summon(g: &mut G, seat: Seat) {
    council::voice(g, seat).await;
    if g.is_over() {
        return;
    }
    if !effects::allowed(g, Permit::Council, Ask::of(seat), true) {
        return;
    }
    intrigue::refill(g);
    // Somebody may bring another before the council.
    let now = effects::raise(g, Window::BeforeAgenda { seat, card: None }).await;
    let origin = Origin::Open(seat);
    if let Window::BeforeAgenda { card: Some(card), .. } = now {
        council::convene(g, card, origin).await;
        intrigue::refill(g);
        return;
    }
    if g.open_agendas.is_empty() || g.is_over() {
        return;
    }
    if let Some(card) = council::bring(g, origin).await {
        council::convene(g, card, origin).await;
        intrigue::refill(g);
    }
}
