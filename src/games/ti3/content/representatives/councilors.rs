//! Councilors, and what they do when it is voted.

use super::{Gift, Quirk, RepresentativeRow, row, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::representatives::Outcome;
use crate::games::ti3::effects;
use crate::games::ti3::model::data::Wormholes;
use crate::games::ti3::model::ids::{Representative, UnitKind};
use crate::games::ti3::model::state::{State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Subject, Target};
use crate::games::ti3::rules::intrigue::{self, change, hand_over, once, own_notes, take_back, vote_of};
use crate::games::ti3::rules::{ask, board, cards, council, limits, movement, pieces, technology};

pub static ROWS: [RepresentativeRow; 27] = [
    row(Representative::R782, "If you abstain, gain a cruiser at home.").after(|g, seat, outcome| {
        Box::pin(async move {
            let home = g.players[seat].home;
            if outcome.own.is_none() && g.system(home).space.enemy_ships(seat).is_none() {
                place(g, seat, home, UnitKind::Cruiser).await;
            }
        })
    }),
    RepresentativeRow {
        gift: Some(|g, seat, gift| {
            if matches!(gift, Gift::Taken(_)) && once(g, seat, Representative::Garrus) {
                board::gain_goods(g, seat, 1);
            }
        }),
        ..row(Representative::Garrus, "Who gives you trade goods while bargaining brings you one more, once a round.")
    },
    RepresentativeRow {
        before_vote: Some(|g, seat| Box::pin(async move { huldran(g, seat).await })),
        ..row(Representative::Huldran, "Who got no note gives you a trade good or abstains.")
    },
    row(Representative::Angrag, "If killed, the killer puts a counter from reinforcements in a system you choose.")
        .killed(|g, seat, by, _| {
            Box::pin(async move {
                if g.reinforcements(by) == 0 {
                    return;
                }
                let free = g.system_ids().filter(|id| !g.system(*id).counters.contains(by)).map(Target::System);
                let free: Vec<Target> = free.collect();
                if let Target::System(id) =
                    ask::one(g, seat, why(Prompt::ChooseSystem, Representative::Angrag), free).await
                {
                    pieces::put_counter(g, by, id);
                }
            })
        }),
    row(Representative::Beelzebul, "After the spies all councilors are killed, and the political card is discarded.")
        .quirk(Quirk::Purges),
    row(Representative::Wendigo, "A vote for costs a trade good or an action card by chance, paid to you.")
        .quirk(Quirk::Tolls),
    row(Representative::BerekarBerekon, "When your side loses you may add a cruiser to a system you control.").after(
        |g, seat, outcome| {
            Box::pin(async move {
                if outcome.lost() {
                    let own = |id: &SystemId| g.controls_system(seat, *id);
                    let systems: Vec<SystemId> = g.system_ids().filter(own).collect();
                    if let Some(id) =
                        ask::maybe_system(g, seat, why(Prompt::PlaceUnits, Representative::BerekarBerekon), systems)
                            .await
                    {
                        place(g, seat, id, UnitKind::Cruiser).await;
                    }
                }
            })
        },
    ),
    row(Representative::PerdinPerdona, "Three votes more against.")
        .votes(|_, _, ballot| if ballot == Ballot::Against { 3 } else { 0 }),
    RepresentativeRow {
        gift: Some(|g, seat, gift| {
            if let Gift::Given(to) = gift {
                change(g, |intrigue| intrigue.cast_by.push((to, seat)));
            }
        }),
        quirk: Some(Quirk::Patron),
        ..row(
            Representative::GgrucotoRinn,
            "Who takes trade goods from you while bargaining gets no notes, and you cast his votes.",
        )
    },
    row(Representative::XxekirGrom, "Three votes more if the current player offers you no note.").votes(
        |state, seat, _| {
            let offers = intrigue::intrigue(state).map_or(&[][..], |intrigue| &intrigue.offers[..]);
            let offered = offers.iter().any(|(from, to, _)| *from == state.active && *to == seat);
            if offered || state.active == seat { 0 } else { 3 }
        },
    ),
    row(
        Representative::SulaMentarion,
        "After the vote look at the top political card and put it on top or at the bottom.",
    )
    .after(|g, seat, _| {
        Box::pin(async move {
            let Some(card) = council::draw(g) else { return };
            g.hidden.looking = Some((seat, vec![card]));
            g.secret_seen();
            let below = ask::yes(g, seat, Prompt::PutCard.about(Subject::Political(card))).await;
            g.hidden.looking = None;
            if below {
                g.hidden.political_deck.insert(0, card);
            } else {
                g.hidden.political_deck.push(card);
                g.hidden.known_top = Some((seat, card));
            }
        })
    }),
    row(
        Representative::CaptainLassir,
        "After a vote that you lose you may gain a dreadnought in a friendly or empty system, and never vote again.",
    )
    .after(|g, seat, outcome| {
        Box::pin(async move {
            let free = |id: &SystemId| movement::is_friendly_or_empty(g, seat, *id);
            let systems: Vec<SystemId> = g.system_ids().filter(free).collect();
            if outcome.lost()
                && g.pieces_left(seat, UnitKind::Dreadnought) != Some(0)
                && let Some(id) =
                    ask::maybe_system(g, seat, why(Prompt::PlaceUnits, Representative::CaptainLassir), systems).await
            {
                place(g, seat, id, UnitKind::Dreadnought).await;
                g.players[seat].representatives.clear();
                // They are not dead, but none of them comes back.
                effects::mark(g, intrigue::silence(seat), Until::Game);
            }
        })
    }),
    row(Representative::LegateErran, "You vote after everybody else.").quirk(Quirk::VotesLast),
    row(
        Representative::ClaireGibson,
        "When your side loses, a note of yours comes back from somebody who opposed you.",
    )
    .after(|g, seat, outcome| {
        Box::pin(async move {
            let opposed = |holder: Seat| vote_of(g, holder).is_some_and(|ballot| Some(ballot) != outcome.own);
            let out = g.hidden.notes.iter().filter(|note| note.of == seat && opposed(note.holder));
            let out: Vec<Target> = out.map(|note| Target::Promise(note.promise)).collect();
            if outcome.lost()
                && !out.is_empty()
                && let Target::Promise(promise) = ask::one(
                    g,
                    seat,
                    Prompt::OfferNote.about(Subject::Representative(Representative::ClaireGibson)),
                    out,
                )
                .await
            {
                take_back(g, seat, promise);
            }
        })
    }),
    row(Representative::RonaldWiley, "If you abstain, gain two ground forces on a planet of yours.").after(
        |g, seat, outcome| {
            Box::pin(async move {
                let planets = g.controlled(seat).filter(|planet| !planet.row().trade_station);
                let planets: Vec<Target> = planets.map(Target::Planet).collect();
                if outcome.own.is_none()
                    && !planets.is_empty()
                    && let Target::Planet(planet) =
                        ask::one(g, seat, why(Prompt::PlaceUnits, Representative::RonaldWiley), planets).await
                {
                    pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, 2);
                }
            })
        },
    ),
    row(Representative::TaZern, "A vote more for each technology you researched in the game.")
        .votes(|state, seat, _| technology::researched(state, seat) as i32),
    row(Representative::YalugaHuin, "It cannot be killed.").quirk(Quirk::Unkillable),
    row(Representative::DirzugaMantasa, "Other councilors bring no bonus votes.").quirk(Quirk::Silences),
    row(Representative::DirzugaOhao, "If killed it comes back after the vote.").quirk(Quirk::Returns),
    row(Representative::ElderSarrig, "Three votes more if you are speaker.")
        .votes(|state, seat, _| if state.speaker == seat { 3 } else { 0 }),
    row(Representative::MoltoshFlae, "Four votes more with a war sun at Mecatol Rex or next to it.").votes(
        |state, seat, _| {
            let near = std::iter::once(SystemId::MECATOL).chain(state.touching(SystemId::MECATOL));
            let sun = near.into_iter().any(|id| state.space(id, seat).count(UnitKind::WarSun) > 0);
            if sun { 4 } else { 0 }
        },
    ),
    RepresentativeRow {
        gave_note: Some(|g, seat| {
            if once(g, seat, Representative::RhalDarish) {
                board::gain_goods(g, seat, 3);
            }
        }),
        ..row(Representative::RhalDarish, "If you give a note this round, gain three trade goods.")
    },
    row(Representative::TallaDarator, "If a spy assassinates it, that spy's owner abstains.").killed(
        |g, _, by, spy| {
            Box::pin(async move {
                if spy {
                    change(g, |intrigue| intrigue.abstain.insert(by));
                }
            })
        },
    ),
    RepresentativeRow {
        casting: Some(|g, seat| Box::pin(async move { zo_cou(g, seat).await })),
        ..row(Representative::ZoCou, "While voting discard action cards for a vote each.")
    },
    row(Representative::SaiSeravus, "A vote more for each system with a wormhole you control.").votes(
        |state, seat, _| {
            let gate = |id: &SystemId| movement::wormholes(state, *id) != Wormholes::NONE;
            state.system_ids().filter(|id| gate(id) && state.controls_system(seat, *id)).count() as i32
        },
    ),
    row(Representative::SsruukGella, "Two votes more for.")
        .votes(|_, _, ballot| if ballot == Ballot::For { 2 } else { 0 }),
    row(Representative::SsruukHeyra, "If you vote as the current player does he hands you a note, once a round.")
        .after(|g, seat, outcome| Box::pin(async move { heyra(g, seat, outcome).await })),
];

async fn place(g: &mut G, seat: Seat, system: SystemId, kind: UnitKind) {
    if g.pieces_left(seat, kind) != Some(0) {
        pieces::place(g, seat, Place::Space(system), kind, 1);
        limits::enforce(g, system, seat).await;
    }
}

async fn huldran(g: &mut G, seat: Seat) {
    let noted = |state: &State, other: Seat| {
        let offers = intrigue::intrigue(state).map_or(&[][..], |intrigue| &intrigue.offers[..]);
        offers.iter().any(|(_, to, kept)| *to == other && *kept)
    };
    let poor: Vec<Seat> = g.others(seat).filter(|other| intrigue::will_vote(g, *other) && !noted(g, *other)).collect();
    for other in poor {
        if g.players[other].goods > 0 && ask::yes(g, other, why(Prompt::PayOrLose, Representative::Huldran)).await {
            board::hand_goods(g, other, seat, 1);
        } else {
            change(g, |intrigue| intrigue.abstain.insert(other));
        }
    }
}

async fn zo_cou(g: &mut G, seat: Seat) {
    loop {
        let mut cards = g.hidden.hands[seat].clone();
        cards.sort();
        cards.dedup();
        let cards = cards.into_iter().map(Target::ActionCard);
        let Some(Target::ActionCard(card)) =
            ask::maybe(g, seat, why(Prompt::Discard, Representative::ZoCou), cards).await
        else {
            return;
        };
        if let Some(at) = g.hidden.hands[seat].iter().position(|own| *own == card) {
            g.hidden.hands[seat].remove(at);
            g.action_discard.push(card);
            change(g, |intrigue| intrigue.more.push((seat, 1)));
        }
    }
}

async fn heyra(g: &mut G, seat: Seat, outcome: Outcome) {
    let current = g.active;
    let notes: Vec<Target> = own_notes(g, current).into_iter().map(Target::Promise).collect();
    let agrees = outcome.own.is_some() && outcome.own == vote_of(g, current);
    if current != seat
        && agrees
        && !notes.is_empty()
        && once(g, seat, Representative::SsruukHeyra)
        && let Target::Promise(promise) =
            ask::one(g, current, Prompt::OfferNote.about(Subject::Seat(seat)), notes).await
    {
        hand_over(g, current, promise, seat);
    }
}

/// A vote for is paid for: a trade good, or an action card by chance.
pub async fn pay_wendigo(g: &mut G, seat: Seat, to: Seat) {
    let goods = (g.players[seat].goods > 0).then_some(Target::TradeGoods);
    let cards = (!g.hidden.hands[seat].is_empty()).then_some(Target::Pass);
    let options: Vec<Target> = goods.into_iter().chain(cards).collect();
    if options.is_empty() {
        return;
    }
    if ask::one(g, seat, why(Prompt::PayOrLose, Representative::Wendigo), options).await == Target::TradeGoods {
        board::hand_goods(g, seat, to, 1);
        return;
    }
    let (state, chance) = g.with_chance();
    let hand = &mut state.hidden.hands[seat];
    let at = chance.below(crate::games::ti3::streams::ACTION_CARDS, hand.len() as u32) as usize;
    let card = hand.remove(at);
    state.hidden.hands[to].push(card);
    g.secret_seen();
    cards::keep_limit(g, to).await;
}
