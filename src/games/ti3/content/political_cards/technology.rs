//! Agendas about technologies and what they cost.

use crate::core::{IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    everybody, exhaust, exhaust_all, is_elected, lose_units, this_round, why,
};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, Tech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Step, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Prompt, Target};
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, cards, limits, technology, trade};

pub static ROWS: [PoliticalRow; 12] = [
    agenda(
        PoliticalCard::DocumentingResearch,
        "For: law; with the secondary of Technology, what its primary brought costs no resources. Against: every planet with a \
         specialty is exhausted.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                exhaust_all(g, |_, planet| planet.row().specialties.iter().any(|each| *each > 0));
            }
        })
    })
    .hooks(Hooks {
        always: &[Use {
            at: At::Researched,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let (Window::Researched { seat, tech: Some(tech) }, Step::Primary(card)) = (*window, g.step)
                        && is_technology(card)
                    {
                        effects::last(g, Me { seat, ..me }, Until::ActionEnd, Scope::Tech(tech));
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Cap(Number::TechPrice, |state, ask, me| {
        let follows = matches!(state.step, Step::Secondary { .. });
        (follows && ask.tech.map(Scope::Tech) == Some(me.scope)).then_some(0)
    })]),
    agenda(
        PoliticalCard::ForbiddenResearch,
        "Law. The next time Technology is used the elected player gains no technology; then this card is discarded.",
    )
    .hooks(Hooks {
        all: &[Answer::Refuse(Permit::GainTech, |state, ask, me| {
            is_elected(me, ask.seat) && card_in_use(state).is_some_and(is_technology)
        })],
        always: &[Use {
            at: At::AfterPrimary,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if matches!(*window, Window::AfterPrimary { card, .. } if is_technology(card)) {
                        effects::last(g, me, Until::ActionEnd, Scope::Nothing);
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .effect(Hooks {
        always: &[Use {
            at: At::ActionOver,
            can: Use::ALWAYS,
            run: |g, _, _| {
                Box::pin(async move {
                    crate::games::ti3::rules::council::repeal(g, PoliticalCard::ForbiddenResearch).await;
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::RegressiveRhetoric,
        "For: law; technologies cost two more, and who does not use the secondary of Technology may draw an action card. Against: \
         everybody discards an action card.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    cards::discard_some(g, seat, 1).await;
                }
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Add(Number::TechPrice, |_, _, _| 2)],
        always: &[Use {
            at: At::AfterSecondary,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::AfterSecondary { card, seat, used: false } = *window
                        && is_technology(card)
                        && ask::yes(g, seat, why(Prompt::TakeCard, PoliticalCard::RegressiveRhetoric)).await
                    {
                        cards::draw(g, seat, 1).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::ResearchGrant,
        "For: law; every specialty lowers the price of any technology. Against: no yellow technology this round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::ResearchGrant) }))
    .law(&[Answer::Allow(Permit::AnySpecialty, |_, _, _| true)])
    .lasting(&[Answer::Refuse(Permit::GainTech, |_, ask, _| ask.color == Some(Color::Yellow))]),
    agenda(
        PoliticalCard::ScienceCommunitySpeaker,
        "Law. The elected player pays no counter for the secondary of Technology, and one less for technologies.",
    )
    .law(&[
        Answer::Allow(Permit::FreeSecondary, |_, ask, me| {
            is_elected(me, ask.seat) && ask.card.is_some_and(is_technology)
        }),
        Answer::Add(Number::TechPrice, |_, ask, me| -i32::from(is_elected(me, ask.seat))),
    ]),
    agenda(
        PoliticalCard::SharingOfTechnology,
        "For: who has an agreement may gain a technology of a partner without its prerequisites. Against: all agreements end.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                share(g).await;
                return;
            }
            trade::end_all(g);
        })
    }),
    agenda(
        PoliticalCard::SubsidizedStudies,
        "Law. Technologies of the elected colour cost three less, all others two more.",
    )
    .law(&[Answer::Add(Number::TechPrice, |_, ask, me| match (me.scope, ask.color) {
        (Scope::Elected(Ballot::Color(color)), Some(asked)) => {
            if color == asked {
                -3
            } else {
                2
            }
        }
        _ => 0,
    })]),
    agenda(
        PoliticalCard::TechnologicalJihad,
        "For: law; who gains a technology rolls a die and loses a destroyer or cruiser on a nine or ten. Against: everybody exhausts \
         a planet for each technology gained in the game.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    let count = technology::researched(g, seat);
                    exhaust(g, seat, PoliticalCard::TechnologicalJihad, count).await;
                }
            }
        })
    })
    .hooks(Hooks {
        always: &[Use {
            at: At::Researched,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::Researched { seat, .. } = *window
                        && is_struck(g, seat).await
                    {
                        let light = |kind| matches!(kind, UnitKind::Destroyer | UnitKind::Cruiser);
                        lose_units(g, seat, PoliticalCard::TechnologicalJihad, light, 1).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::TechnologyBuyBack,
        "For: law; in the status phase a player may return a technology that no other of his needs for six trade goods. Against: no \
         technologies this round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::TechnologyBuyBack) }))
    .hooks(Hooks {
        always: &[Use { at: At::StatusPhase, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { buy_back(g).await }) }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Refuse(Permit::GainTech, |_, _, _| true)]),
    agenda(
        PoliticalCard::TechnologyTariffs,
        "For: law; red technologies cost four more. Against: no green technologies this round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::TechnologyTariffs) }))
    .law(&[Answer::Add(Number::TechPrice, |_, ask, _| if ask.color == Some(Color::Red) { 4 } else { 0 })])
    .lasting(&[Answer::Refuse(Permit::GainTech, |_, ask, _| ask.color == Some(Color::Green))]),
    agenda(PoliticalCard::ImperialAcademy, "For: law; counters bought with Logistics cost two influence.")
        .law(&[Answer::Add(Number::CounterPrice, |state, _, _| -i32::from(state.cards.contains(StrategyCard::Logistics)))]),
    agenda(
        PoliticalCard::PublicizeWeaponSchematics,
        "For: law; everybody gains War Sun. Two tens of a player's fighters in a combat round are hits that an enemy war sun has to \
         take.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                for seat in everybody(g) {
                    let new = !g.players[seat].techs.contains(Tech::WarSun);
                    if new && technology::may_gain(g, seat, Tech::WarSun) {
                        technology::receive(g, seat, Tech::WarSun).await;
                    }
                }
            }
        })
    })
    .law(&[Answer::Allow(Permit::FightersHunt, |_, _, _| true)]),
];

/// Who gains a technology rolls a die for it.
async fn is_struck(g: &mut G, seat: Seat) -> bool {
    let home = g.players[seat].home;
    let face = dice::fate(g, seat, UnitKind::Cruiser, Roll::fate(|face| face < 9), home).await;
    g.log(Entry::Die { seat, face });
    face >= 9
}

/// T18.3: all cards of that name.
fn is_technology(card: StrategyCard) -> bool {
    matches!(card, StrategyCard::Technology | StrategyCard::TechnologyIi)
}

/// The strategy card that is being used.
fn card_in_use(state: &State) -> Option<StrategyCard> {
    match state.step {
        Step::Primary(card) | Step::Secondary { card, .. } => Some(card),
        _ => None,
    }
}

fn if_refused(g: &mut G, ballot: Ballot, card: PoliticalCard) {
    if ballot == Ballot::Against {
        this_round(g, card);
    }
}

/// All look at what there was before the first of them gains anything.
async fn share(g: &mut G) {
    let before: Vec<(Seat, IdSet<Tech>)> = everybody(g).into_iter().map(|seat| (seat, g.players[seat].techs)).collect();
    for &(seat, _) in &before {
        let partners = g.partners(seat);
        let theirs = before.iter().filter(|(other, _)| partners.contains(*other)).flat_map(|(_, techs)| techs.iter());
        let new = |tech: &Tech| {
            !g.players[seat].techs.contains(*tech)
                && content::tech(*tech).is_some()
                && technology::may_gain(g, seat, *tech)
        };
        let techs: IdSet<Tech> = theirs.filter(new).collect();
        let options = techs.iter().map(Target::Tech);
        let why = why(Prompt::ResearchFree, PoliticalCard::SharingOfTechnology);
        if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, options).await {
            technology::receive(g, seat, tech).await;
        }
    }
}

/// Technologies that no other of the seat needs.
fn loose(state: &State, seat: Seat) -> Vec<Tech> {
    let owned = state.players[seat].techs;
    let free = |tech: &Tech| {
        let mut rest = owned;
        rest.remove(*tech);
        rest.iter().all(|other| {
            let needs = technology::needs(state, other);
            !needs.are_met(owned) || needs.are_met(rest)
        })
    };
    owned.iter().filter(free).collect()
}

async fn buy_back(g: &mut G) {
    for seat in g.order_of_play() {
        let options = loose(g, seat).into_iter().map(Target::Tech);
        let why = why(Prompt::ReturnTech, PoliticalCard::TechnologyBuyBack);
        if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, options).await {
            g.players[seat].techs.remove(tech);
            board::gain_goods(g, seat, 6);
            limits::enforce_all(g, seat).await;
        }
    }
}

#[cfg(test)]
mod tests;
