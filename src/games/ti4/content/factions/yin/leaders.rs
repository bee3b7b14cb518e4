//! Leaders and mech of Yin.

use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::{ask, board, deploy, production};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::BrotherMilor,
        name: "Brother Milor",
        title: "Purified by Fire",
        text: "After a player's cruiser or destroyer is destroyed, exhaust: that player may place up to 2 fighters in its system.",
        hooks: Hooks::uses(&[AfterUnitDestroyed::may(
            |_, now, _| matches!(now.kind, UnitKind::Cruiser | UnitKind::Destroyer),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let options = vec![Target::Pass, Target::Amount(1), Target::Amount(2)];
                    let why = me.asks(Prompt::HowMany);
                    if let Target::Amount(count) = ask::one(g, now.seat, why, options).await {
                        let at = Place::Space(board::system_of(g, now.at));
                        production::place(g, now.seat, at, UnitKind::Fighter, count as u8).await;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::BrotherOmar,
        name: "Brother Omar",
        title: "Spinner Devotee",
        condition: "Use Indoctrination.",
        unlock: Unlock::When(
            |_, window, seat| matches!(window, Window::AfterAbilityUsed(now) if now.seat == seat && now.ability == Ability::Indoctrination),
        ),
        text: "Counts as a green technology for prerequisites. For each price you pay for infantry you produce 1 more, beyond your production limit.",
        hooks: Hooks::answers(&[
            Answer::Add(Number::ColorsBesides, |_, ask, me| {
                i32::from(ask.seat == me.seat && ask.color == Some(Color::Green))
            }),
            Answer::Add(Number::UnitsBesides, |_, ask, me| {
                i32::from(ask.seat == me.seat && ask.kind == Some(UnitKind::Infantry))
            }),
        ]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::DannelOfTheTenth,
        name: "Dannel of the Tenth",
        title: "High Priest of Yin",
        text: "Action: each planet you control with your infantry is readied, or its infantry doubled, as you like; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !parishes(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| Box::pin(overdrive(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

/// What Indoctrination and its mech cost together.
const PRICE: u32 = 3;

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::MoyinsAshes,
    text: "Deploy: when you use Indoctrination, spend 1 more influence to replace the enemy infantry by this mech.",
    hooks: Hooks::uses(&[WhenAbilityUsed::each(
        |state, now, me| {
            let converts = now.seat == me.seat && now.ability == Ability::Indoctrination;
            let pays = payment::available(state, me.seat, Currency::Influence) >= PRICE;
            u8::from(converts && pays && deploy::can(state, me))
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                payment::pay(g, me.seat, Currency::Influence, PRICE, Some(me.source)).await;
                if let Some((at, enemy)) = super::super::ground_combat(g, me.seat)
                    && board::remove(g, enemy, at, UnitKind::Infantry, false)
                {
                    g.log(Entry::TakenOff { seat: enemy, at, kind: UnitKind::Infantry, count: 1 });
                    board::place(g, me.seat, at, UnitKind::Mech, 1);
                }
                now.cancelled = true;
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Planets of a seat with its infantry.
fn parishes(state: &State, seat: Seat) -> Vec<Planet> {
    let manned = |planet: &Planet| board::units(state, seat, Place::Planet(*planet)).count(UnitKind::Infantry) > 0;
    state.controlled(seat).filter(manned).collect()
}

async fn overdrive(g: &mut G, me: Me) {
    for planet in parishes(g, me.seat) {
        let at = Place::Planet(planet);
        let more = Target::Unit { at, kind: UnitKind::Infantry, damaged: false };
        let tired = g.planet(planet).exhausted.then_some(Target::Planet(planet));
        let options: Vec<Target> = std::iter::once(more).chain(tired).collect();
        match ask::one(g, me.seat, me.asks(Prompt::ChooseBenefit), options).await {
            Target::Planet(planet) => board::ready(g, planet),
            _ => {
                let count = board::units(g, me.seat, at).count(UnitKind::Infantry);
                board::place(g, me.seat, at, UnitKind::Infantry, count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::rules::technology;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Yin, Faction::Sol, Faction::Hacan])
    }

    const MILOR: Source = Source::Leader(Leader::BrotherMilor);

    /// [`Leader::BrotherMilor`].
    #[test]
    fn brother_milor_replaces_a_lost_cruiser_by_fighters_of_its_owner() {
        let mut t = sim();
        t.dice(&[10, 1, 1, 1, 10, 10]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(MILOR);
        assert_eq!(t.asked(), Some((B, Prompt::HowMany)), "its owner says how many");
        assert!(t.offers(&Target::Pass));
        t.pick(Target::Amount(2));
        assert_eq!(t.units(B, at, UnitKind::Fighter), 2, "and the combat goes on");
        assert!(!t.is_ready(A, Leader::BrotherMilor));
    }

    #[test]
    fn brother_milor_does_not_help_carriers() {
        let mut t = sim();
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Carrier, 1)]);
        assert!(!t.offered_this_turn(MILOR));
    }

    const OMAR: Leader = Leader::BrotherOmar;

    /// [`Leader::BrotherOmar`]: its condition, LRR 51.6.
    #[test]
    fn brother_omar_waits_for_indoctrination_lrr_51_6() {
        let ability = Source::Ability(Ability::Indoctrination);
        for used in [true, false] {
            let mut t = sim();
            t.land(2, 1);
            if used {
                t.react(ability);
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.is_ready(A, OMAR), used);
        }
    }

    #[test]
    fn brother_omar_counts_as_a_green_technology() {
        let mut t = sim();
        let row = tech(Tech::DacxiveAnimators);
        let missing = |t: &Sim| technology::missing(&t.state, A, row).iter().sum::<u32>();
        let before = missing(&t);
        t.unlock(A, OMAR);
        assert_eq!(missing(&t), before - 1);
        assert_eq!(technology::owned(&t.state, A, Color::Green), 0, "only for prerequisites");
    }

    #[test]
    fn brother_omar_brings_a_third_infantry_beyond_the_limit_lrr_68_1() {
        let three = Target::Build { kind: UnitKind::Infantry, count: 3 };
        let mut t = sim();
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        assert!(!t.offers(&three));
        t.unlock(A, OMAR);
        t.state.players[A].goods = 10;
        let limit: u32 = production::producers(&t.state, A, home).iter().map(|unit| unit.value).sum();
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        let most = limit / 2;
        assert!(t.try_counts(&[(three.clone(), most + 1)]).is_err(), "two of each lot count");
        let before: u8 =
            t.look().planets_in(home).iter().map(|planet| t.units(A, Place::Planet(planet), UnitKind::Infantry)).sum();
        t.counts(&[(three, most)]).until(Prompt::ChooseAction);
        let after: u8 =
            t.look().planets_in(home).iter().map(|planet| t.units(A, Place::Planet(planet), UnitKind::Infantry)).sum();
        assert_eq!(u32::from(after - before), 3 * most);
    }

    #[test]
    fn dannel_readies_planets_or_doubles_infantry() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::DannelOfTheTenth);
        t.give_planet(A, Planet::NewAlbion);
        t.give_planet(A, Planet::Starpoint);
        t.put(A, ALBION, UnitKind::Infantry, 3);
        t.state.planet_mut(Planet::NewAlbion).exhausted = true;
        let home = t.state.controlled(A).next().expect("the home planet");
        t.state.planet_mut(home).exhausted = true;
        let at = Place::Planet(home);
        let before = t.units(A, at, UnitKind::Infantry);
        t.go()
            .use_it(hero)
            .pick(Target::Planet(home))
            .pick(unit(ALBION, UnitKind::Infantry))
            .until(Prompt::ChooseAction);
        assert!(!t.look().planet(home).exhausted && t.units(A, at, UnitKind::Infantry) == before);
        assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 6);
        assert!(t.look().planet(Planet::NewAlbion).exhausted);
        assert!(!t.is_ready(A, Leader::DannelOfTheTenth), "purged (LRR 51.12)");
    }

    const ASHES: Source = Source::Unit(UnitCard::MoyinsAshes);

    /// [`UnitCard::MoyinsAshes`], LRR 30.1.
    #[test]
    fn moyins_ashes_take_the_place_of_an_indoctrinated_infantry_lrr_30_1() {
        let mut t = sim();
        t.state.players[A].goods = 3;
        let home = t.state.controlled(A).next().expect("the home planet");
        t.state.planet_mut(home).exhausted = true;
        let at = t.land(1, 2);
        t.react(Source::Ability(Ability::Indoctrination)).use_it(ASHES);
        assert_eq!((t.units(A, at, UnitKind::Mech), t.units(B, at, UnitKind::Infantry)), (1, 1));
        assert_eq!((t.look().players[A].goods, t.units(A, at, UnitKind::Infantry)), (0, 1), "3 influence in all");
        t.until(Prompt::ChooseAction);
        assert!(t.is_ready(A, OMAR), "it is a use of Indoctrination");
    }

    #[test]
    fn moyins_ashes_need_three_influence_and_a_piece_lrr_30_2() {
        for (goods, mechs) in [(2, 0), (3, 4)] {
            let mut t = sim();
            t.state.players[A].goods = goods;
            let home = t.state.controlled(A).next().expect("the home planet");
            t.state.planet_mut(home).exhausted = true;
            t.put(A, t.space(22), UnitKind::Carrier, 1);
            t.put(A, t.space(22), UnitKind::Mech, mechs);
            let at = t.land(1, 2);
            t.react(Source::Ability(Ability::Indoctrination));
            assert!(!t.offers(&Target::Use(ASHES)));
            assert_eq!(t.units(A, at, UnitKind::Mech), 0);
        }
    }
}
