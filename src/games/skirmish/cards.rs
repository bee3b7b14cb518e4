//! The cards: one row each, with what it does beside it. No procedure names a card.

use super::features::Feature;
use super::ids::{Kind, Pile, World};
use super::state::{MOST_FUEL, Peek, State};
use super::target::{Entry, Moment, Target, Why};
use super::windows::Window;
use super::{Skirmish, battle};
use crate::core::{Game, Seat, Seats};
use serde::Serialize;
use std::future::{Future, ready};
use std::pin::Pin;

/// A kind of card. Numbers are never reused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Card {
    Supply = 0,
    Muster = 1,
    Raid = 2,
    Gate = 3,
    Probe = 4,
    Ambush = 5,
    Shields = 6,
    Jam = 7,
}

/// What there is to know of a card.
pub struct Row {
    pub card: Card,
    pub name: &'static str,
    /// What it does, in a player's words.
    pub text: &'static str,
    pub copies: u8,
    pub play: Play,
    /// Worlds it joins for movement while it is in play. A card with an answer here stays for the turn (S 6.4).
    pub joins: Option<fn(World, World) -> bool>,
}

pub type Effect<'g> = Pin<Box<dyn Future<Output = ()> + 'g>>;

/// When a card is played, and what it does then.
pub enum Play {
    /// On the own turn (S 4.3), on one of its aims; with none it cannot be played.
    Turn {
        aims: fn(&State, Seat) -> Vec<Target>,
        effect: for<'g> fn(&'g mut Game<Skirmish>, Seat, Target) -> Effect<'g>,
    },
    /// In a window (S 6.1), against a rival; with none it cannot be played.
    Reaction {
        against: fn(&State, &Window, Seat) -> Option<Seat>,
        effect: for<'g> fn(&'g mut Game<Skirmish>, &'g mut Window, Seat) -> Effect<'g>,
    },
}

impl Card {
    pub const COUNT: usize = 8;
    pub const ALL: [Card; Card::COUNT] =
        [Card::Supply, Card::Muster, Card::Raid, Card::Gate, Card::Probe, Card::Ambush, Card::Shields, Card::Jam];

    pub const fn row(self) -> &'static Row {
        &CARDS[self as usize]
    }

    /// On what `seat` could play it now, on its own turn.
    pub fn aims(self, state: &State, seat: Seat) -> Vec<Target> {
        match self.row().play {
            Play::Turn { aims, .. } => aims(state, seat),
            Play::Reaction { .. } => Vec::new(),
        }
    }

    /// Against whom `seat` could play it in this window, if it had it.
    pub fn against(self, state: &State, window: &Window, seat: Seat) -> Option<Seat> {
        match self.row().play {
            Play::Turn { .. } => None,
            Play::Reaction { against, .. } => against(state, window, seat),
        }
    }

    pub fn is_reaction(self) -> bool {
        matches!(self.row().play, Play::Reaction { .. })
    }
}

/// All cards of the deck, 24.
pub fn full_deck() -> Pile {
    Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, card.row().copies.into())).collect()
}

pub static CARDS: [Row; Card::COUNT] = [
    Row {
        card: Card::Supply,
        name: "Supply",
        text: "On your turn: gain 3 fuel.",
        copies: 3,
        play: Play::Turn {
            aims: |state, me| if state.realms[me].fuel < MOST_FUEL { vec![Target::Seat(me)] } else { vec![] },
            effect: |g, me, _| {
                let fuel = g.gain_fuel(me, 3);
                g.log(Entry::Supplied { seat: me, fuel });
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
    Row {
        card: Card::Muster,
        name: "Muster",
        text: "On your turn: put a scout on a world of yours with room for it.",
        copies: 3,
        play: Play::Turn { aims: muster_aims, effect: muster },
        joins: None,
    },
    Row {
        card: Card::Raid,
        name: "Raid",
        text: "On your turn: take up to 2 fuel from a rival.",
        copies: 3,
        play: Play::Turn { aims: |state, me| rivals(state, me, |other| state.realms[other].fuel > 0), effect: raid },
        joins: None,
    },
    Row {
        card: Card::Gate,
        name: "Gate",
        text: "On your turn: this turn your ships move from anywhere to anywhere.",
        copies: 3,
        play: Play::Turn {
            aims: |_, me| vec![Target::Seat(me)],
            effect: |g, me, _| {
                g.log(Entry::Gated { seat: me });
                Box::pin(ready(()))
            },
        },
        joins: Some(|_, _| true),
    },
    Row {
        card: Card::Probe,
        name: "Probe",
        text: "On your turn: look at a rival's hand and discard one card from it.",
        copies: 2,
        play: Play::Turn {
            aims: |state, me| rivals(state, me, |other| !state.realms[other].hand.is_empty()),
            effect: |g, me, on| Box::pin(probe(g, me, on)),
        },
        joins: None,
    },
    Row {
        card: Card::Ambush,
        name: "Ambush",
        text: "When a battle you are in begins: your ships there fire once before anyone else.",
        copies: 3,
        play: Play::Reaction {
            against: |state, window, me| match (window.moment, state.battle) {
                (Moment::Battle { .. }, Some(battle)) if battle.is_side(me) => {
                    let foe = battle.foe(me);
                    let both = [me, foe].into_iter().all(|side| !battle::fleet(state, side).is_empty());
                    both.then_some(foe)
                }
                _ => None,
            },
            effect: |g, _, me| Box::pin(battle::ambush(g, me)),
        },
        joins: None,
    },
    Row {
        card: Card::Shields,
        name: "Shields",
        text: "When your ships are hit: cancel up to 2 of the hits.",
        copies: 3,
        play: Play::Reaction {
            against: |state, window, me| match window.moment {
                Moment::Hits { on, hits, .. } if on == me && hits > 0 => state.battle.map(|battle| battle.foe(me)),
                _ => None,
            },
            effect: |g, window, me| {
                if let Moment::Hits { hits, .. } = &mut window.moment {
                    let stopped = 2.min(*hits);
                    *hits -= stopped;
                    g.log(Entry::Shielded { seat: me, hits: stopped });
                }
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
    Row {
        card: Card::Jam,
        name: "Jam",
        text: "When a rival plays a card: cancel it. Another Jam can cancel this one.",
        copies: 4,
        play: Play::Reaction {
            against: |_, window, me| match window.moment {
                Moment::Card { by, .. } if by != me => Some(by),
                _ => None,
            },
            effect: |g, window, me| {
                if let Moment::Card { card, by, .. } = window.moment {
                    window.stands = false;
                    g.log(Entry::Cancelled { card, of: by, by: me });
                    g.cover(if card == Card::Jam { Feature::JamJammed } else { Feature::Cancelled } as usize);
                }
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
];

fn rivals(state: &State, me: Seat, suits: impl Fn(Seat) -> bool) -> Vec<Target> {
    state.realms.seats().filter(|&other| other != me && suits(other)).map(Target::Seat).collect()
}

fn muster_aims(state: &State, me: Seat) -> Vec<Target> {
    if state.supply(me, Kind::Scout) == 0 {
        return Vec::new();
    }
    state.worlds_of(me).filter(|&world| state.at(world).fleet.room() > 0).map(Target::World).collect()
}

fn muster<'g>(g: &'g mut Game<Skirmish>, me: Seat, on: Target) -> Effect<'g> {
    if let Target::World(world) = on {
        g.at_mut(world).fleet.scouts += 1;
        g.log(Entry::Mustered { seat: me, world });
    }
    Box::pin(ready(()))
}

fn raid<'g>(g: &'g mut Game<Skirmish>, me: Seat, on: Target) -> Effect<'g> {
    if let Target::Seat(of) = on {
        let wanted = g.realms[of].fuel.min(2);
        let fuel = g.gain_fuel(me, wanted);
        g.realms[of].fuel -= fuel;
        g.log(Entry::Raided { by: me, of, fuel });
    }
    Box::pin(ready(()))
}

/// S 6.5: the hand lies open to the prober alone while it chooses.
async fn probe(g: &mut Game<Skirmish>, me: Seat, on: Target) {
    let Target::Seat(of) = on else { return };
    let hand = g.realms[of].hand;
    g.peek = Some(Peek { by: me, of });
    g.secret_seen();
    let both: Seats = [me, of].into_iter().collect();
    g.log_split(both, Entry::Probed { by: me, of, hand: Some(hand) }, Entry::Probed { by: me, of, hand: None });
    let options: Vec<Target> = hand.kinds().map(Target::Card).collect();
    // The last card may have been spent on a Jam that was jammed.
    if !options.is_empty()
        && let Target::Card(card) = g.one(me, Why::Strip { of }, options).await
        && g.realms[of].hand.take(card)
    {
        g.discard.put(card);
        g.log(Entry::Stripped { by: me, of, card });
    }
    g.peek = None;
}

#[cfg(test)]
mod tests {
    use super::super::ids::Fleet;
    use super::super::state::{Battle, Step};
    use super::super::testing::*;
    use super::*;

    /// A is on turn at Aster, B sits at Dune; the Crown is free.
    fn turn() -> State {
        stage(2, Step::Cards).own(A, World::Aster, 1, 0).own(B, World::Dune, 1, 0)
    }

    #[test]
    fn every_card_has_its_own_row_and_the_deck_has_24() {
        assert!(CARDS.iter().enumerate().all(|(number, row)| row.card as usize == number));
        assert_eq!(full_deck().size(), 24);
    }

    #[test]
    fn supply_gains_three_fuel_up_to_nine() {
        for (fuel, after) in [(0, 3), (8, 9)] {
            let mut game = turn().fuel(A, fuel).hand(A, &[Card::Supply]).play(&[]);
            game.card(Card::Supply);
            assert_eq!(game.state().realms[A].fuel, after);
        }
        assert!(Card::Supply.aims(&turn().fuel(A, 9), A).is_empty(), "nothing to gain");
    }

    #[test]
    fn muster_puts_a_scout_where_there_is_room() {
        let state = turn().own(A, World::Brine, 4, 0).own(A, World::Frost, 0, 0).hand(A, &[Card::Muster]);
        let mut game = state.play(&[]);
        game.card(Card::Muster);
        assert_eq!(game.asked(), (A, Why::Aim(Card::Muster)));
        assert_eq!(game.options(), [World::Aster, World::Frost].map(Target::World));
        game.world(World::Frost);
        assert_eq!(game.state().at(World::Frost).fleet, Fleet::new(1, 0));
        let spent = turn().own(A, World::Aster, 4, 0).own(A, World::Brine, 3, 0);
        assert!(Card::Muster.aims(&spent, A).is_empty(), "S 1.4: all seven scouts are out");
    }

    #[test]
    fn raid_takes_up_to_two_fuel() {
        for (mine, theirs, after) in [(0, 5, (2, 3)), (0, 1, (1, 0)), (8, 5, (9, 4))] {
            let mut game = turn().fuel(A, mine).fuel(B, theirs).hand(A, &[Card::Raid]).play(&[]);
            game.card(Card::Raid);
            let realms = &game.state().realms;
            assert_eq!((realms[A].fuel, realms[B].fuel), after);
        }
        assert!(Card::Raid.aims(&turn(), A).is_empty(), "nobody has fuel");
    }

    #[test]
    fn s6_4_gate_joins_all_worlds_until_the_turn_ends() {
        let mut game = turn().own(A, World::Aster, 2, 0).hand(A, &[Card::Gate]).play(&[]);
        game.card(Card::Gate);
        assert!(game.state().in_play.contains(Card::Gate));
        assert_eq!(game.options().len(), 7, "everywhere but where they are, or pass");
        game.world(World::Cinder).counts(&[1, 0]);
        assert_eq!(game.state().at(World::Cinder).owner, Some(A));
        assert_eq!(game.state().active(), Some(B));
        assert!(game.state().in_play.is_empty() && game.state().discard.contains(Card::Gate));
    }

    #[test]
    fn s6_5_probe_opens_a_hand_to_the_prober_alone_and_takes_a_card() {
        let mut game = turn().hand(A, &[Card::Probe]).hand(B, &[Card::Raid, Card::Shields]).play(&[]);
        game.card(Card::Probe);
        assert_eq!(game.asked(), (A, Why::Strip { of: B }));
        assert!(!game.0.can_undo(), "what was seen cannot be unseen");
        let hand = game.state().realms[B].hand;
        let open = [Some(A), Some(B), None].map(|viewer| game.0.view(viewer).open_hand);
        assert_eq!(open, [Some((B, hand)), None, None]);
        assert!(game.log().contains(&Entry::Probed { by: A, of: B, hand: None }));
        game.card(Card::Shields);
        assert!(game.log().contains(&Entry::Stripped { by: A, of: B, card: Card::Shields }));
        assert!(game.state().discard.contains(Card::Shields) && !game.state().realms[B].hand.contains(Card::Shields));
        assert_eq!(game.0.view(Some(A)).open_hand, None);
    }

    #[test]
    fn s6_2_jam_cancels_a_card_which_then_does_nothing() {
        let mut game = turn().hand(A, &[Card::Supply]).hand(B, &[Card::Jam]).play(&[]);
        game.card(Card::Supply);
        let played = Moment::Card { card: Card::Supply, by: A, on: Target::Seat(A) };
        assert_eq!(game.asked(), (B, Why::React(played)));
        game.card(Card::Jam);
        assert_eq!(game.state().realms[A].fuel, 0);
        let both: Pile = [Card::Supply, Card::Jam].into_iter().collect();
        assert_eq!(game.state().discard, both, "S 6.3: cancelled or not");
        assert!(game.log().contains(&Entry::Cancelled { card: Card::Supply, of: A, by: B }));
    }

    #[test]
    fn s6_2_a_jam_can_be_jammed_and_then_the_first_card_stands() {
        let mut game = turn().hand(A, &[Card::Supply, Card::Jam]).hand(B, &[Card::Jam, Card::Jam]).play(&[]);
        game.card(Card::Supply).card(Card::Jam);
        let jam = Moment::Card { card: Card::Jam, by: B, on: Target::Seat(A) };
        assert_eq!(game.asked(), (A, Why::React(jam)));
        game.card(Card::Jam);
        assert_eq!(game.asked().0, B, "the second Jam can be jammed too");
        game.pass();
        assert_eq!(game.state().realms[A].fuel, 0, "not before all have passed in a row");
        game.pass();
        assert_eq!(game.state().realms[A].fuel, 3);
    }

    #[test]
    fn s6_2_nobody_jams_their_own_card_and_seats_answer_clockwise() {
        let state = stage(3, Step::Cards).own(B, World::Aster, 1, 0);
        let mut state = state.hand(A, &[Card::Jam]).hand(B, &[Card::Supply, Card::Jam]).hand(C, &[Card::Jam]);
        state.order = vec![B, A, C];
        let mut game = state.play(&[]);
        game.card(Card::Supply);
        assert_eq!(game.asked().0, C);
        game.pass();
        assert_eq!(game.asked().0, A);
        game.pass();
        assert_eq!(game.state().realms[B].fuel, 3);
    }

    #[test]
    fn s6_1_under_the_quiet_policy_everybody_who_could_answer_is_asked() {
        use crate::core::window::Asking;
        let mut state = turn().hand(A, &[Card::Supply, Card::Supply]).hand(B, &[Card::Raid]);
        state.asking = Asking::WhoCould;
        let mut game = state.clone().play(&[]);
        game.card(Card::Supply);
        assert_eq!((game.asked().0, game.options()), (B, vec![Target::Pass]), "B may hold a Jam for all A knows");
        for _ in 0..4 {
            state.deck.take(Card::Jam);
            state.discard.put(Card::Jam);
        }
        let mut game = state.play(&[]);
        game.card(Card::Supply);
        assert_eq!(game.asked(), (A, Why::Play), "all four Jams lie face up, so nobody could");
    }

    fn hit(hits_on_b: &[u32], shields: &[Card]) -> Played {
        let mut state = stage(2, Step::Battle).own(A, World::Aster, 0, 0).own(B, World::Crown, 4, 0).hand(B, shields);
        let fleet = Fleet::new(0, 3);
        state.battle = Some(Battle { round: 1, ..Battle::new(World::Crown, A, B, fleet) });
        let faces: Vec<u32> = hits_on_b.iter().copied().chain([1; 4]).collect();
        state.play(&faces)
    }

    #[test]
    fn s5_3_shields_stop_up_to_two_hits() {
        let mut game = hit(&[6, 6, 6], &[Card::Shields]);
        let hits = Moment::Hits { at: World::Crown, on: B, hits: 3 };
        assert_eq!(game.asked(), (B, Why::React(hits)));
        game.card(Card::Shields);
        assert_eq!(game.state().at(World::Crown).fleet.size(), 3);
        let mut game = hit(&[6, 1, 1], &[Card::Shields, Card::Shields]);
        game.card(Card::Shields);
        assert_eq!(game.state().at(World::Crown).fleet.size(), 4);
        assert_eq!(game.asked(), (A, Why::Retreat { at: World::Crown }), "no hit is left for the second");
    }

    #[test]
    fn s5_2_only_the_sides_of_a_battle_lay_an_ambush() {
        let mut state = stage(3, Step::Battle).own(A, World::Aster, 0, 0).own(B, World::Crown, 1, 0);
        state.battle = Some(Battle::new(World::Crown, A, B, Fleet::new(1, 0)));
        let window = Window::new(Moment::Battle { at: World::Crown });
        assert_eq!([A, B, C].map(|seat| Card::Ambush.against(&state, &window, seat)), [Some(B), Some(A), None]);
    }
}
