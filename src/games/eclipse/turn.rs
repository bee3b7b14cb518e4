//! The action phase (E 4, E 12): a turn is a run of small decisions; what is free may be done between any two.

use super::feature::Ability;
use super::ids::Action;
use super::state::{Board, Spine, Turn};
use super::target::{Because, Entry, Phase, Target, Why};
use super::{G, build, diplomacy, explore, influence, movement, population, research, trade, upgrade, upkeep};
use crate::core::{Seat, Seats};

/// One turn of a seat: an action, a pass, or a reaction of a seat that has passed (E 4.1).
pub(super) async fn turn(g: &mut G, me: Seat) {
    g.turn = Turn::default();
    if g.players[me].is_in() {
        take_turn(g, me).await;
    }
    g.turn = Turn::default();
    advance(g, me);
}

async fn take_turn(g: &mut G, me: Seat) {
    let passed = g.players[me].passed;
    loop {
        let partners = diplomacy::eligible(g, me);
        let mut options = vec![Target::Pass];
        let able = Action::ALL.iter().copied().filter(|&action| g.may_act(me, action).is_ok());
        options.extend(able.map(Target::Action));
        if g.is_eliminated(me) {
            options.push(Target::Retire);
        }
        let can_settle = g.can_settle(me);
        // Staying passed needs no question when only a trade could be made: nobody pays before the next chance to.
        if passed && options.len() == 1 && !can_settle && partners.is_empty() {
            return;
        }
        push_free(g, me, can_settle, partners, &mut options);
        let why = if passed { Why::Reaction } else { Why::Turn };
        match g.one(me, why, options).await {
            Target::Pass => {
                if !passed {
                    pass(g, me);
                }
                return;
            }
            Target::Retire => {
                g.cover_ability(Ability::Retire);
                upkeep::leave(g, me, Entry::Retires).await;
                return;
            }
            Target::Action(action) => {
                if act(g, me, action, passed).await {
                    end_turn(g, me).await;
                }
                return;
            }
            free => do_free(g, me, free).await,
        }
    }
}

impl Board {
    /// Whether an action or reaction could do anything at all, trading included; else why not. What can do nothing is
    /// not offered, so that it costs no disc; doing less than one could stays possible (E 4.7).
    pub fn may_act(&self, me: Seat, action: Action) -> Result<(), Because> {
        let player = &self.players[me];
        if player.discs == 0 {
            return Err(Because::NoDisc);
        }
        if player.passed && !matches!(action, Action::Upgrade | Action::Build | Action::Move) {
            return Err(Because::Passed);
        }
        let possible = match action {
            Action::Explore => self.has_explorable(me),
            Action::Influence => self.may_influence(me),
            Action::Research => self.may_research_any(me),
            // Hull and Electron Computer use no energy, so some square of the starbase always takes one of them.
            Action::Upgrade => true,
            Action::Build => self.may_build_any(me),
            Action::Move => self.movers(me).next().is_some(),
        };
        if possible { Ok(()) } else { Err(Because::Idle(action)) }
    }
}

/// The first to pass takes the start player marker (E 4.4).
fn pass(g: &mut G, me: Seat) {
    g.players[me].passed = true;
    g.first_to_pass = g.first_to_pass.or(Some(me));
    g.log(Entry::Passes(me));
}

/// Spends a disc and acts (E 4.2). A reaction does one thing, whatever the species (E 12.2, E 12.3).
/// Whether the turn goes on afterwards.
async fn act(g: &mut G, me: Seat, action: Action, reacting: bool) -> bool {
    let player = &mut g.players[me];
    player.discs -= 1;
    if reacting {
        player.reactions += 1;
    } else {
        player.actions[action.index()] += 1;
    }
    let amount = if reacting { 1 } else { player.species.activity(action) };
    g.log(if reacting { Entry::Reacts(me, action) } else { Entry::Acts(me, action) });
    match action {
        Action::Explore => return Box::pin(explore::explore(g, me, amount)).await,
        Action::Influence => Box::pin(influence::influence(g, me, amount)).await,
        Action::Research => Box::pin(research::research(g, me, amount)).await,
        Action::Upgrade => Box::pin(upgrade::upgrade(g, me, amount)).await,
        Action::Build => Box::pin(build::build(g, me, amount, reacting)).await,
        Action::Move => Box::pin(movement::movements(g, me, amount)).await,
    }
    true
}

/// What is still free after the action: colony ships and offers of relations (E 2.12, E 7.1).
async fn end_turn(g: &mut G, me: Seat) {
    loop {
        let partners = diplomacy::eligible(g, me);
        let can_settle = g.can_settle(me);
        if !can_settle && partners.is_empty() {
            return;
        }
        let mut options = vec![Target::Pass];
        push_free(g, me, can_settle, partners, &mut options);
        match g.one(me, Why::TurnEnd, options).await {
            Target::Pass => return,
            free => do_free(g, me, free).await,
        }
    }
}

fn push_free(g: &G, me: Seat, can_settle: bool, partners: Seats, options: &mut Vec<Target>) {
    if can_settle {
        options.push(Target::Colony);
    }
    if g.can_trade(me) {
        options.push(Target::Trade);
    }
    options.extend(partners.iter().map(Target::Propose));
}

async fn do_free(g: &mut G, me: Seat, free: Target) {
    match free {
        Target::Colony => population::settle(g, me).await,
        Target::Trade => trade::trade(g, me).await,
        Target::Propose(other) => Box::pin(diplomacy::propose(g, me, other)).await,
        _ => unreachable!("everything else was handled by the turn"),
    }
}

/// Asks within an action, with the free things on offer too; they are done here and the question asked again.
/// With nothing but "done" to say, nothing is asked, unless a trade could buy something.
pub(super) async fn menu(g: &mut G, me: Seat, why: Why, list: impl Fn(&G) -> Vec<Target>) -> Target {
    loop {
        let mut options = list(g);
        let pays = matches!(why, Why::Research | Why::Build) && g.can_trade(me);
        if options.len() == 1 && !pays {
            return options[0];
        }
        let can_settle = g.can_settle(me);
        push_free(g, me, can_settle, diplomacy::eligible(g, me), &mut options);
        match g.one(me, why, options).await {
            free @ (Target::Colony | Target::Trade | Target::Propose(_)) => do_free(g, me, free).await,
            chosen => return chosen,
        }
    }
}

/// The phase ends at the instant the last player passes (E 4.6).
fn advance(g: &mut G, me: Seat) {
    let seats = g.players.count();
    let in_game = |seat: &Seat| g.players[*seat].is_in();
    g.spine = if !Seat::all(seats).any(|seat| in_game(&seat)) {
        Spine::Over
    } else if Seat::all(seats).filter(in_game).all(|seat| g.players[seat].passed) {
        Spine::Battles { below: u16::MAX }
    } else {
        let next = me.next(seats).clockwise(seats).find(in_game).expect("somebody is in the game");
        Spine::Action(next)
    };
    if matches!(g.spine, Spine::Battles { .. }) {
        g.log(Entry::Phase(Phase::Combat));
    }
}
