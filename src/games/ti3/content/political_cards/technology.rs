//! Agendas about technologies and what they cost.

use crate::core::{IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    die, everybody, exhaust, exhaust_all, is_elected, lose_units, this_round, why,
};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, Tech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Step, Until};
use crate::games::ti3::model::target::{Ballot, Prompt, Target};
use crate::games::ti3::rules::{ask, board, cards, limits, technology};

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
                    if let (Window::Researched { seat, tech }, Step::Primary(card)) = (*window, g.step)
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
            for one in everybody(g) {
                for other in g.partners(one).iter() {
                    board::end_agreement(g, one, other);
                }
            }
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
                    let player = &g.players[seat];
                    let first = player.race.row().techs;
                    let count = player.techs.iter().filter(|tech| !first.contains(tech)).count();
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
                        && die(g) >= 9
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
        .law(&[Answer::Cap(Number::CounterPrice, |_, _, _| Some(2))]),
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
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, is_law, law};
    use crate::games::ti3::model::ids::{ActionCard, Planet, Tile};
    use crate::games::ti3::model::state::{Contract, PickedCard};
    use crate::games::ti3::model::target::Place;
    use crate::games::ti3::testing::*;

    const ANTIMASS: Tech = Tech::AntimassDeflectors;

    fn price(t: &Sim, seat: Seat, tech: Tech) -> u32 {
        technology::price(t.look(), seat, tech, 8)
    }

    /// C has Technology instead of its other cards, and B can pay.
    fn scholars() -> Sim {
        let mut t = Sim::new();
        t.state.players[C].cards = vec![PickedCard { card: StrategyCard::Technology, used: false }];
        t.state.players[B].goods = 20;
        t.state.active = C;
        t
    }

    #[test]
    fn documented_research_is_free_of_resources_for_who_follows() {
        for (documented, left) in [(true, 20), (false, 12)] {
            let mut t = scholars();
            if documented {
                law(&mut t, PoliticalCard::DocumentingResearch, Ballot::For);
            }
            t.go().choose(Target::Strategy(StrategyCard::Technology)).choose(Target::Tech(ANTIMASS));
            while t.asked() != (B, Prompt::UseSecondary) {
                t.pass();
            }
            t.choose(Target::Yes).choose(Target::Tech(ANTIMASS));
            if t.asked().1 == Prompt::PayResources {
                t.choose(Target::Payment { planets: Vec::new(), goods: 8 });
            }
            assert_eq!(t.look().players[B].goods, left);
        }
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        decide(&mut t, PoliticalCard::DocumentingResearch, Ballot::Against);
        let special = |planet: Planet| planet.row().specialties.iter().any(|each| *each > 0);
        assert_eq!(t.look().planets[Planet::Lodor].exhausted, special(Planet::Lodor));
        assert!(special(Planet::Lodor) && !t.look().planets[Planet::Jord].exhausted);
    }

    #[test]
    fn forbidden_research_stops_one_player_once() {
        for (elected, may) in [(B, false), (A, true)] {
            let mut t = scholars();
            law(&mut t, PoliticalCard::ForbiddenResearch, Ballot::Player(elected));
            assert!(technology::open(&t.state, B).count() > 0, "before Technology is used");
            t.go().choose(Target::Strategy(StrategyCard::Technology));
            let mut asked = false;
            while t.look().active == C {
                asked |= t.asked() == (B, Prompt::UseSecondary);
                t.pass();
            }
            assert_eq!(asked, may);
            assert!(!is_law(&t, PoliticalCard::ForbiddenResearch));
        }
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ForbiddenResearch, Ballot::Player(A));
        t.activate(Tile::Saudor).finish();
        assert!(is_law(&t, PoliticalCard::ForbiddenResearch), "another action does not end it");
    }

    #[test]
    fn regressive_rhetoric_makes_technologies_dear_and_consoles() {
        let mut t = scholars();
        law(&mut t, PoliticalCard::RegressiveRhetoric, Ballot::For);
        assert_eq!(price(&t, A, ANTIMASS), 10);
        t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
        while t.asked().1 != Prompt::TakeCard {
            t.pass();
        }
        let (seat, _) = t.asked();
        t.choose(Target::Yes);
        assert_eq!(t.look().hidden.hands[seat].len(), 1);
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 2];
        decide(&mut t, PoliticalCard::RegressiveRhetoric, Ballot::Against);
        assert_eq!(t.look().hidden.hands[A].len(), 1);
    }

    #[test]
    fn a_research_grant_counts_all_specialties_or_bars_yellow() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        let color = Color::ALL.into_iter().find(|color| Planet::Lodor.row().specialties[*color as usize] > 0);
        let other = Tech::ALL.iter().copied().find(|tech| Some(tech.row().color) != color).expect("another colour");
        assert_eq!(price(&t, A, other), 8);
        law(&mut t, PoliticalCard::ResearchGrant, Ballot::For);
        assert_eq!(price(&t, A, other), 7);
        let mut t = Sim::new();
        let yellow = |t: &Sim| technology::open(t.look(), A).any(|tech| tech.row().color == Color::Yellow);
        assert!(yellow(&t));
        decide(&mut t, PoliticalCard::ResearchGrant, Ballot::Against);
        assert!(!yellow(&t) && technology::open(t.look(), A).count() > 0);
    }

    #[test]
    fn the_speaker_of_science_follows_for_free() {
        for (elected, left) in [(B, 2), (A, 1)] {
            let mut t = scholars();
            law(&mut t, PoliticalCard::ScienceCommunitySpeaker, Ballot::Player(elected));
            assert_eq!(price(&t, B, ANTIMASS), if elected == B { 7 } else { 8 });
            t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
            while t.asked() != (B, Prompt::UseSecondary) {
                t.pass();
            }
            t.choose(Target::Yes);
            assert_eq!(t.look().players[B].sheet.strategy, left);
        }
    }

    fn partners() -> Sim {
        let mut t = Sim::new();
        t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
        t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
        t.give_tech(B, Tech::WarSun);
        t
    }

    #[test]
    fn sharing_of_technology_is_for_partners() {
        let mut t = partners();
        decide_until(&mut t, PoliticalCard::SharingOfTechnology, Ballot::For, Prompt::ResearchFree);
        assert_eq!(t.asked().0, A, "B finds nothing new, C has no partner");
        t.choose(Target::Tech(Tech::WarSun));
        assert!(t.look().players[A].techs.contains(Tech::WarSun));
        t.finish();
        assert!(t.look().laws.is_empty(), "errata: no law");
        let mut t = partners();
        decide(&mut t, PoliticalCard::SharingOfTechnology, Ballot::Against);
        assert!(t.look().partners(A).is_empty() && t.look().partners(B).is_empty());
    }

    #[test]
    fn subsidized_studies_favour_a_colour() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::SubsidizedStudies, Ballot::Color(Color::Blue));
        assert_eq!((ANTIMASS.row().color, price(&t, A, ANTIMASS)), (Color::Blue, 5));
        assert_eq!(price(&t, A, Tech::HylarVAssaultLaser), 10);
    }

    #[test]
    fn the_jihad_sinks_a_light_ship_on_nine_or_ten() {
        for (face, left) in [(9, 0), (8, 1)] {
            let mut t = scholars();
            law(&mut t, PoliticalCard::TechnologicalJihad, Ballot::For);
            let home = Place::Space(t.home(C));
            t.clear(C, home);
            t.put(C, home, UnitKind::Cruiser, 1);
            t.dice(&[face]);
            t.go().choose(Target::Strategy(StrategyCard::Technology)).choose(Target::Tech(ANTIMASS));
            assert_eq!(t.units(home, C).count(UnitKind::Cruiser), left);
        }
        let mut t = Sim::new();
        let starting = t.state.players[C].race.row().techs[0];
        t.give_tech(C, starting);
        t.give_tech(B, Tech::WarSun);
        decide(&mut t, PoliticalCard::TechnologicalJihad, Ballot::Against);
        let exhausted = |seat| t.look().controlled(seat).filter(|planet| t.look().planets[*planet].exhausted).count();
        assert_eq!((exhausted(B), exhausted(C)), (1, 0), "what C began with does not count");
    }

    #[test]
    fn technologies_are_bought_back_if_nothing_needs_them() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::TechnologyBuyBack, Ballot::For);
        t.give_tech(A, ANTIMASS);
        t.give_tech(A, Tech::XrdTransporters);
        t.at(Step::Upkeep);
        assert_eq!(t.asked(), (A, Prompt::ReturnTech));
        assert!(!t.offers(Target::Tech(ANTIMASS)), "the transporters need it");
        t.choose(Target::Tech(Tech::XrdTransporters));
        assert_eq!((t.look().players[A].goods, t.look().players[A].techs.len()), (6, 1));
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::TechnologyBuyBack, Ballot::Against);
        assert_eq!(technology::open(t.look(), A).count(), 0);
    }

    #[test]
    fn technology_tariffs_are_on_red_or_bar_green() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::TechnologyTariffs, Ballot::For);
        assert_eq!((price(&t, A, Tech::HylarVAssaultLaser), price(&t, A, ANTIMASS)), (12, 8));
        let mut t = Sim::new();
        t.give_tech(A, Tech::EnviroCompensator);
        let green = |t: &Sim| technology::open(t.look(), A).any(|tech| tech.row().color == Color::Green);
        assert!(green(&t));
        decide(&mut t, PoliticalCard::TechnologyTariffs, Ballot::Against);
        assert!(!green(&t));
    }

    #[test]
    fn the_academy_sells_counters_for_two() {
        for (passed, bought) in [(true, 3), (false, 2)] {
            let mut t = Sim::new();
            if passed {
                law(&mut t, PoliticalCard::ImperialAcademy, Ballot::For);
            }
            // With the one influence of Wren Terra.
            t.state.players[B].goods = 5;
            t.go().choose(Target::Strategy(StrategyCard::Logistics));
            while t.asked() != (B, Prompt::UseSecondary) {
                t.pass();
            }
            t.choose(Target::Yes);
            assert!(t.refuses(&[(Target::CommandCounter, bought + 1)]));
            t.counts(&[(Target::CommandCounter, bought)]);
        }
    }

    /// Fighters of A meet a war sun of B.
    fn hunt(t: &mut Sim, dice: &[u32]) -> (bool, bool) {
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Carrier, 1);
        t.put(A, Place::Space(home), UnitKind::Fighter, 2);
        let at = t.space(Tile::Saudor);
        t.put(B, at, UnitKind::WarSun, 1);
        t.dice(dice);
        let cargo = [(Place::Space(home), UnitKind::Fighter, 2)];
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
        let sustains = t.until(Prompt::Sustain);
        (sustains, t.units(at, B).count(UnitKind::WarSun) == 0)
    }

    #[test]
    fn publicized_schematics_give_war_suns_and_a_weakness() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::For);
        assert!([A, B, C].iter().all(|seat| t.look().players[*seat].techs.contains(Tech::WarSun)));
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::Against);
        assert!(!t.look().players[A].techs.contains(Tech::WarSun));
        for (passed, dice, hunted) in [(true, [10, 10], true), (true, [10, 9], false), (false, [10, 10], false)] {
            let mut t = Sim::new();
            if passed {
                law(&mut t, PoliticalCard::PublicizeWeaponSchematics, Ballot::For);
            }
            // Both fighters and the carrier roll, in whichever order; then the war sun misses thrice.
            let [one, two] = dice;
            let order = if UnitKind::Fighter < UnitKind::Carrier { [one, two, 1] } else { [1, one, two] };
            let faces: Vec<u32> = order.into_iter().chain([1; 3]).collect();
            assert_eq!(hunt(&mut t, &faces), (!hunted, hunted));
        }
    }
}
