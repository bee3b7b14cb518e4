//! Cards about technologies.

use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::content::{self, ActionCardRow};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Hooks, Me, Number, Permit, Play, Window};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{ActionCard, Tech};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::Target;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{artifacts, technology};

/// What a technology of aliens costs, whatever else would lower it.
const ALIEN: u32 = 4;
/// What it costs to skip a prerequisite.
const FOCUS: u32 = 6;

const BUYING: fn(&State, &Window, Me) -> bool =
    |_, window, me| matches!(window, Window::BeforePurchase { seat } if *seat == me.seat);

/// A card that helps with the purchase under way.
const HELP: Play = Play {
    at: At::BeforePurchase,
    can: BUYING,
    aim: Play::NO_AIM,
    run: |g, _, me, _| {
        effects::last(g, me, Until::PurchaseEnd, Scope::Nothing);
        done()
    },
};

pub static ROWS: [ActionCardRow; 4] = [
    action(
        ActionCard::AlienTechnology,
        "Pay four resources for a technology whose prerequisites you have.",
        &[Play {
            at: At::Action,
            can: |state, _, me| payment::available(state, me.seat, Currency::Resources) >= ALIEN,
            aim: |state, _, me, named| {
                let sold = |tech: &Tech| effects::allowed(state, Permit::BuyTech, Ask::of(me.seat).tech(*tech), true);
                Aim::first(named, technology::open(state, me.seat).filter(sold).map(Target::Tech))
            },
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::Tech(tech)] = named[..]
                        && payment::available(g, me.seat, Currency::Resources) >= ALIEN
                    {
                        payment::pay(g, me.seat, Currency::Resources, ALIEN).await;
                        technology::receive(g, me.seat, tech).await;
                    }
                })
            },
        }],
    ),
    lasts(
        ActionCard::CorporateSponsorship,
        "A green technology that you buy costs four less.",
        &[HELP],
        Hooks::own(&[Answer::Add(Number::TechPrice, |_, ask, _| if ask.color == Some(Color::Green) { -4 } else { 0 })]),
    ),
    lasts(
        ActionCard::OpeningTheBlackBox,
        "Your red specialties count twice for a technology that you buy.",
        &[Play { can: |state, window, me| BUYING(state, window, me) && red(state, me) > 0, ..HELP }],
        Hooks::own(&[Answer::Add(
            Number::TechPrice,
            |state, ask, me| {
                if ask.color == Some(Color::Red) { -red(state, me) } else { 0 }
            },
        )]),
    ),
    lasts(
        ActionCard::FocusedResearch,
        "Pay six resources to skip the one prerequisite you lack for a technology that you buy.",
        &[Play {
            can: |state, window, me| {
                BUYING(state, window, me)
                    && payment::available(state, me.seat, Currency::Resources) >= FOCUS
                    && Tech::ALL.iter().any(|tech| fits(state, me, *tech))
            },
            run: |g, _, me, _| {
                Box::pin(async move {
                    // Who paid to play it as a discarded card may have too little left.
                    if payment::available(g, me.seat, Currency::Resources) >= FOCUS {
                        payment::pay(g, me.seat, Currency::Resources, FOCUS).await;
                        effects::last(g, me, Until::PurchaseEnd, Scope::Nothing);
                    }
                })
            },
            ..HELP
        }],
        Hooks::own(&[Answer::Allow(Permit::SkipPrerequisite, |_, _, _| true)]),
    ),
];

/// Red specialties of refreshed planets, and those that artifacts are (T46.3s).
fn red(state: &State, me: Me) -> i32 {
    let finds = state.controlled(me.seat).filter(|planet| artifacts::specialty(state, *planet) == Some(Color::Red));
    let refreshed = state.controlled(me.seat).filter(|planet| !state.planets[*planet].exhausted);
    let printed = refreshed.map(|planet| i32::from(planet.row().specialties[Color::Red as usize]));
    finds.count() as i32 + printed.sum::<i32>()
}

/// A technology of the game that lacks one prerequisite.
fn fits(state: &State, me: Me, tech: Tech) -> bool {
    state.contents.holds(tech.row().from)
        && content::tech(tech).is_some()
        && !state.players[me.seat].techs.contains(tech)
        && technology::lacks_one(state, me.seat, tech)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Module, Objective, Planet, PoliticalCard, StrategyCard};
    use crate::games::ti3::model::state::{Artifact, PickedCard, Step};
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::testing::*;

    /// B uses the primary of Technology; A, with trade goods, may follow.
    fn buying(card: ActionCard, goods: u8) -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[card]);
        t.state.players[B].cards = vec![PickedCard { card: StrategyCard::Technology, used: false }];
        t.state.active = B;
        t.state.players[A].goods = goods;
        t
    }

    /// A uses the secondary.
    fn follow(t: &mut Sim) {
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        while t.asked() != (A, Prompt::UseSecondary) {
            t.pass();
        }
        t.choose(Target::Yes);
    }

    #[test]
    fn alien_technology_costs_four() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::AlienTechnology]);
        t.give_tech(A, Tech::NeuralComputing);
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.players[A].goods = 3;
        assert!(!t.go().offers(plays(ActionCard::AlienTechnology)), "too poor, and nothing lowers it");
        t.state.players[A].goods = 4;
        t.go().choose(plays(ActionCard::AlienTechnology)).choose(Target::Tech(Tech::EnviroCompensator));
        assert!(t.look().players[A].techs.contains(Tech::EnviroCompensator));
        assert_eq!(t.look().players[A].goods, 0);
    }

    #[test]
    fn corporate_sponsorship_makes_green_cheap() {
        let mut t = buying(ActionCard::CorporateSponsorship, 0);
        t.give_tech(A, Tech::EnviroCompensator);
        // Jord brings four resources.
        follow(&mut t);
        assert_eq!(t.asked(), (A, Prompt::Window), "it is asked though nothing is affordable without the card");
        t.choose(plays(ActionCard::CorporateSponsorship));
        let green = |target: &Target| matches!(target, Target::Tech(tech) if tech.row().color == Color::Green);
        let options: Vec<Target> = t.options().into_iter().filter(|target| *target != Target::Pass).collect();
        assert!(!options.is_empty() && options.iter().all(green));
        t.choose(options[0].clone());
        assert!(t.look().effects.is_empty(), "one purchase only");
    }

    #[test]
    fn opening_the_black_box_doubles_red_specialties() {
        let mut t = buying(ActionCard::OpeningTheBlackBox, 20);
        follow(&mut t);
        assert_eq!(t.asked().1, Prompt::ResearchPaid, "A has no red specialty");
        let mut t = buying(ActionCard::OpeningTheBlackBox, 20);
        t.give_planet(A, Planet::VefutIi);
        t.give_tech(A, Tech::EnviroCompensator);
        follow(&mut t);
        t.choose(plays(ActionCard::OpeningTheBlackBox));
        let tech = technology::open(t.look(), A).find(|tech| tech.row().color == Color::Red).expect("Hylar V");
        assert_eq!(technology::price(t.look(), A, tech, 8), 6);
        let other =
            technology::open(t.look(), A).find(|tech| tech.row().color == Color::Green).expect("Stasis Capsules");
        assert_eq!(technology::price(t.look(), A, other, 8), 8);
    }

    #[test]
    fn focused_research_skips_one_prerequisite_and_no_more() {
        let mut t = buying(ActionCard::FocusedResearch, 20);
        follow(&mut t);
        let me = Me::new(A, crate::games::ti3::model::target::Source::ActionCard(ActionCard::FocusedResearch));
        let (one, two): (Vec<Tech>, Vec<Tech>) = Tech::ALL
            .iter()
            .filter(|tech| content::tech(**tech).is_some() && !technology::open(t.look(), A).any(|open| open == **tech))
            .partition(|tech| fits(t.look(), me, **tech));
        t.choose(plays(ActionCard::FocusedResearch));
        while t.asked().1 == Prompt::PayResources {
            t.pass();
        }
        assert!(one.iter().all(|tech| t.offers(Target::Tech(*tech))));
        assert!(!two.is_empty() && two.iter().all(|tech| !t.offers(Target::Tech(*tech))), "no chain of skipped ones");
        assert!(technology::lacks_one(t.look(), A, one[0]));
        let mut t = buying(ActionCard::FocusedResearch, 9);
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.players[A].goods = 5;
        assert!(!technology::may_buy(&t.state, A, 8), "six resources are too many");
    }

    /// T11.4: what is paid to play a discarded card is paid before it takes effect.
    #[test]
    fn research_that_is_copied_with_the_last_goods_is_not_focused_t11_4() {
        let copy = Source::Copied(ActionCard::FocusedResearch);
        for (goods, works) in [(7, false), (13, true)] {
            let mut t = buying(ActionCard::TouchOfGenius, goods);
            t.give_tech(A, Tech::NeuralComputing);
            t.state.action_discard = vec![ActionCard::FocusedResearch];
            t.state.planets[Planet::Jord].exhausted = true;
            t.at(Step::Secondary { card: StrategyCard::TechnologyIi, left: A.into() });
            t.choose(Target::Yes).choose(Target::Use(copy));
            assert_eq!(t.asked(), (A, Prompt::ResearchPaid));
            assert_eq!(t.look().effects.iter().any(|own| own.source == copy), works);
            assert_eq!(t.look().players[A].goods, 4);
        }
    }

    /// T18.3: the same with Technology II.
    #[test]
    fn cards_that_help_to_buy_open_the_secondary_of_technology_ii_t18_3() {
        for (card, may) in [(ActionCard::CorporateSponsorship, true), (ActionCard::Plague, false)] {
            let mut t = buying(card, 0);
            t.give_tech(A, Tech::EnviroCompensator);
            t.at(Step::Secondary { card: StrategyCard::TechnologyIi, left: A.into() });
            assert_eq!(t.asked() == (A, Prompt::UseSecondary) && t.offers(Target::Yes), may, "{card:?}");
        }
    }

    /// T46.3s: a red artifact is a red specialty, even on an exhausted planet.
    #[test]
    fn the_black_box_doubles_a_red_artifact_too_t46_3s() {
        for (ascended, doubled) in [(true, 1), (false, 0)] {
            let mut t = Sim::new();
            t.give_planet(A, Planet::Saudor);
            let here = &mut t.state.planets[Planet::Saudor];
            here.artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
            here.exhausted = true;
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            assert_eq!(red(&t.state, Me::new(A, Source::ActionCard(ActionCard::OpeningTheBlackBox))), doubled);
        }
    }

    /// What is paid for is bought.
    #[test]
    fn alien_technology_is_not_bought_where_none_are_bought_t17() {
        for banned in [true, false] {
            let mut t = Sim::new();
            t.hand(A, &[ActionCard::AlienTechnology]);
            if banned {
                let law = Source::Political(PoliticalCard::TechnologyInvestigationCommittee);
                effects::last(&mut t.state, Me::new(A, law), Until::RoundEnd, Scope::Nothing);
            }
            assert_eq!(t.go().offers(plays(ActionCard::AlienTechnology)), !banned);
        }
    }
}
