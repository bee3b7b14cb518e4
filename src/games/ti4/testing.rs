//! A table for tests: any position, answered by targets, with dice as needed.
//!
//! ```ignore
//! let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]); // before the first turn; hands are empty
//! t.give_card(A, ActionCard::FlankSpeed);                                // change the position at will
//! t.dice(&[10, 1]);                                                      // the next faces
//! t.activate(22);                                                        // go() plays from here; a wrong answer panics
//! t.until(Prompt::MoveShips);                                            // pass everything before this prompt
//! ```

use crate::core::decision::Choice;
use crate::core::game::Position;
use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Seat, Seats, Table, Wrong};
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{ExploreRow, Table as _};
use crate::games::ti4::model::data::Tile;
use crate::games::ti4::model::exploration::{Attachment, Storm};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{
    Ballot, Cast, Combat, Law, LawPlace, PublicObjective, Revealed, State, Step, SystemId,
};
use crate::games::ti4::model::target::{Entry, Outcome, Place, Prompt, Source, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup};
use crate::games::ti4::rules::technology;
use crate::games::ti4::streams;

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);
/// In the system that most battles of these tests are about.
pub const ALBION: Place = Place::Planet(Planet::NewAlbion);

/// A table at which somebody owns a law.
pub fn owned(agenda: Agenda, seat: Seat) -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.law(agenda, LawPlace::Owned(seat));
    t
}

/// An undamaged unit as an option names it.
pub fn unit(at: Place, kind: UnitKind) -> Target {
    Target::Unit { at, kind, damaged: false }
}

/// Homes of the three seats lie at the zeros, A's first.
const MAP: [i16; 36] = [
    19, 26, 41, 20, 25, 42, 21, 43, 22, 27, 44, 28, 39, 29, 23, 40, 24, 30, -1, -1, 31, 0, 32, -1, -1, -1, 33, 0, 34,
    -1, -1, -1, 35, 0, 36, -1,
];

pub struct Sim {
    pub state: State,
    /// Whether offers of trade in the middle of a combat or an agenda are answered by the test; else they are passed.
    pub trades: bool,
    setup: Setup,
    dice: Vec<u32>,
    table: Option<Table<Ti4>>,
}

/// The set-up of [`Sim::new`].
pub fn setup(factions: &[Faction]) -> Setup {
    Setup {
        factions: Factions::Chosen(factions.to_vec()),
        galaxy: Galaxy::Map(MAP.to_vec()),
        speaker: Some(A),
        ..Setup::new(3)
    }
}

impl Sim {
    /// Three seats at the first turn of the action phase: A is speaker and active, with Leadership and Construction;
    /// B has Diplomacy and Trade, C Politics and Warfare. Nobody holds cards or secret objectives.
    pub fn new(factions: &[Faction; 3]) -> Sim {
        Sim::of(setup(factions))
    }

    /// The same with everything there is, also what only tests hold (`content/dummies.rs`).
    pub fn expanded(factions: &[Faction; 3]) -> Sim {
        Sim::of(Setup { edition: Edition::ProphecyOfKings.whole(), ..setup(factions) })
    }

    /// The first turn of the action phase of any game, with empty hands: other seats, other maps.
    pub fn of(setup: Setup) -> Sim {
        assert_eq!(Ti4::check(&setup), Ok(()), "a legal setup");
        let mut table: Table<Ti4> = Table::new(setup.clone(), 1);
        while table.state().step != Step::ChooseAction {
            let choice = table.random_choice(|_| 0).expect("the game has begun");
            table.answer(choice).expect("the first answer is legal");
        }
        let mut state = table.state().clone();
        for seat in state.seats() {
            let hidden = &mut state.hidden;
            hidden.action_deck.append(&mut hidden.hands[seat]);
            hidden.secret_deck.append(&mut hidden.secrets[seat]);
        }
        Sim { state, trades: false, setup, dice: Vec::new(), table: None }
    }

    // ---- setting a position up ----------------------------------------------------------------

    pub fn give_card(&mut self, seat: Seat, card: ActionCard) {
        let deck = &mut self.state.hidden.action_deck;
        let index = deck.iter().position(|other| *other == card).expect("a copy is left in the deck");
        deck.remove(index);
        self.state.hidden.hands[seat].push(card);
    }

    pub fn give_secret(&mut self, seat: Seat, secret: Secret) {
        self.state.hidden.secret_deck.retain(|other| *other != secret);
        self.state.hidden.secrets[seat].push(secret);
    }

    pub fn give_tech(&mut self, seat: Seat, tech: Tech) {
        technology::gain(&mut self.state, seat, tech);
    }

    /// Hands a note of `owner` to another seat.
    pub fn give_note(&mut self, owner: Seat, kind: Promissory, to: Seat) {
        let note = crate::games::ti4::model::state::Note { kind, owner };
        self.state.hidden.notes[owner].retain(|other| *other != note);
        self.state.hidden.notes[to].push(note);
    }

    /// Turns a commander or hero over, whatever it takes.
    pub fn unlock(&mut self, seat: Seat, leader: Leader) -> Source {
        let own = &mut self.state.players[seat].leaders;
        own.locked.remove(leader);
        own.ready.insert(leader);
        Source::Leader(leader)
    }

    /// What a seat has of what unlocks a leader, and what it takes.
    pub fn progress(&self, seat: Seat, leader: Leader) -> (u32, u32) {
        crate::games::ti4::rules::leaders::progress(self.look(), seat, leader)
    }

    pub fn is_ready(&self, seat: Seat, leader: Leader) -> bool {
        self.look().players[seat].leaders.ready.contains(leader)
    }

    /// Puts units from reinforcements onto the board.
    pub fn put(&mut self, seat: Seat, at: Place, kind: UnitKind, count: u8) {
        if kind.pieces().is_some() {
            self.state.players[seat].reserve[kind] -= count;
        }
        board::area_mut(&mut self.state, at).change(seat, |units| units.add(kind, count));
    }

    /// So many of a seat's units of a kind have sustained damage.
    pub fn damage(&mut self, seat: Seat, at: Place, kind: UnitKind, count: u8) {
        board::area_mut(&mut self.state, at).change(seat, |units| (0..count).for_each(|_| units.damage(kind)));
    }

    /// Gives a planet to a seat, ready.
    pub fn give_planet(&mut self, seat: Seat, planet: Planet) {
        let planet = self.state.planet_mut(planet);
        planet.owner = Some(seat);
        planet.exhausted = false;
    }

    /// Takes a copy of an exploration card out of its deck.
    fn take_explore(&mut self, card: Explore) {
        let deck = &mut self.state.hidden.decks.explores[ExploreRow::of(card).deck];
        let index = deck.iter().position(|other| *other == card).expect("a copy is left in the deck");
        deck.remove(index);
    }

    /// Puts an exploration card on top of its deck.
    pub fn stack_explore(&mut self, card: Explore) {
        self.take_explore(card);
        self.state.hidden.decks.explores[ExploreRow::of(card).deck].push(card);
    }

    /// Lays exploration cards face up before a seat.
    pub fn give_finds(&mut self, seat: Seat, card: Explore, count: usize) {
        for _ in 0..count {
            self.take_explore(card);
            self.state.players[seat].trove.cards.push(card);
        }
    }

    /// Puts an exploration card under the card of a planet.
    pub fn attach(&mut self, card: Explore, planet: Planet) {
        self.take_explore(card);
        self.state.exploration.attached.push(Attachment { planet, card: Source::Explore(card) });
    }

    pub fn give_relic(&mut self, seat: Seat, relic: Relic) {
        self.state.hidden.decks.relics.retain(|other| *other != relic);
        self.state.players[seat].trove.relics.insert(relic);
    }

    /// Puts a relic on top of its deck.
    pub fn stack_relic(&mut self, relic: Relic) {
        self.state.hidden.decks.relics.retain(|other| *other != relic);
        self.state.hidden.decks.relics.push(relic);
    }

    /// The ion storm rages.
    pub fn take_storm(&mut self, storm: Storm) {
        self.take_explore(Explore::IonStorm);
        self.state.exploration.storm = Some(storm);
    }

    /// A explores the frontier token of a tile.
    pub fn probe(&mut self, tile: u8) -> &mut Sim {
        self.give_relic(A, Relic::Dummy);
        self.go().use_it(Source::Relic(Relic::Dummy)).pick_tile(tile)
    }

    /// These public objectives lie open, and no others.
    pub fn objectives(&mut self, open: &[Objective]) {
        let State { public, hidden } = &mut self.state;
        for shown in public.objectives.drain(..) {
            if let PublicObjective::Public(objective) = shown.objective {
                hidden.unused_one.push(objective);
            }
        }
        for &objective in open {
            for pile in [&mut hidden.unused_one, &mut hidden.unused_two, &mut hidden.stage_one, &mut hidden.stage_two] {
                pile.retain(|other| *other != objective);
            }
            let objective = PublicObjective::Public(objective);
            public.objectives.push(Revealed { objective, scored: Seats::NONE });
        }
    }

    /// Puts an agenda on top of the deck.
    pub fn stack_agenda(&mut self, agenda: Agenda) {
        self.state.hidden.agenda_deck.retain(|other| *other != agenda);
        self.state.hidden.agenda_deck.push(agenda);
    }

    /// Puts a law into play.
    pub fn law(&mut self, agenda: Agenda, place: LawPlace) {
        self.state.hidden.agenda_deck.retain(|other| *other != agenda);
        self.state.laws.push(Law { agenda, place, exhausted: false });
    }

    fn voting(&mut self, agenda: Agenda, step: Step, outcome: Option<Outcome>, votes: &[(Seat, Outcome)]) {
        self.state.hidden.agenda_deck.retain(|other| *other != agenda);
        let cast = |&(seat, outcome): &(Seat, Outcome)| Cast { seat, outcome, votes: 1 };
        let votes = votes.iter().map(cast).collect();
        self.state.agenda = Some(Ballot { number: 1, votes, outcome, ..Ballot::on(agenda) });
        self.state.step = step;
    }

    /// The second agenda of a phase comes to this outcome, after these votes; plays on from there.
    pub fn resolve(&mut self, agenda: Agenda, outcome: Outcome, votes: &[(Seat, Outcome)]) -> &mut Sim {
        self.voting(agenda, Step::ResolveAgenda, Some(outcome), votes);
        self.go()
    }

    /// The second agenda of a phase is voted on; plays on from the first vote, B's.
    pub fn vote_on(&mut self, agenda: Agenda) -> &mut Sim {
        self.voting(agenda, Step::Vote(0), None, &[]);
        self.go()
    }

    /// The second agenda of a phase is revealed; plays on from there.
    pub fn reveal(&mut self, agenda: Agenda) -> &mut Sim {
        let other = self.state.hidden.agenda_deck.iter().copied().find(|other| *other != agenda);
        self.voting(other.expect("other agendas are in the deck"), Step::RevealAgenda, None, &[]);
        let other = self.state.agenda.as_mut().map(|first| {
            first.number = 0;
            first.agenda
        });
        self.state.agenda_discard.extend(other);
        self.stack_agenda(agenda);
        self.go()
    }

    /// The next dice show these faces.
    pub fn dice(&mut self, faces: &[u32]) {
        self.dice.extend(faces.iter().map(|face| face - 1));
    }

    /// The next dice of the game that goes on show these faces.
    pub fn dice_now(&mut self, faces: &[u32]) {
        self.going().dice(streams::DICE, faces);
    }

    /// The system of a tile.
    pub fn tile(&self, number: u8) -> SystemId {
        let index = self.look().systems.iter().position(|system| system.tile == Tile(number));
        SystemId(index.expect("the tile is in play") as u8)
    }

    pub fn home(&self, seat: Seat) -> SystemId {
        self.look().players[seat].home
    }

    pub fn space(&self, tile: u8) -> Place {
        Place::Space(self.tile(tile))
    }

    // ---- playing ------------------------------------------------------------------------------

    /// Plays from the position as it is now.
    pub fn go(&mut self) -> &mut Sim {
        let mut chance = Chance::seeded(1);
        chance.script(streams::DICE, self.dice.drain(..));
        let position = Position { state: self.state.clone(), chance };
        self.table = Some(Table::from_position(self.setup.clone(), 1, position));
        self.skip_trades()
    }

    fn skip_trades(&mut self) -> &mut Sim {
        let busy = (self.look().combat.is_some() || self.look().agenda.is_some()) && !self.trades;
        if busy && self.table().pending().is_some_and(|asked| asked.why.prompt == Prompt::TransactWith) {
            self.pass();
        }
        self
    }

    /// Plays on: the active seat activates this tile.
    pub fn activate(&mut self, tile: u8) -> &mut Sim {
        let system = self.tile(tile);
        self.go().pick(Target::System(system))
    }

    pub fn table(&self) -> &Table<Ti4> {
        self.table.as_ref().expect("the game goes")
    }

    fn going(&mut self) -> &mut Table<Ti4> {
        self.table.as_mut().expect("the game goes")
    }

    /// The state as it is now.
    pub fn look(&self) -> &State {
        self.table.as_ref().map_or(&self.state, |table| table.state())
    }

    /// What is asked, and of whom.
    pub fn asked(&self) -> Option<(Seat, Prompt)> {
        self.table().pending().map(|asked| (asked.seat, asked.why.prompt))
    }

    pub fn targets(&self) -> Vec<Target> {
        self.table().options()
    }

    pub fn offers(&self, target: &Target) -> bool {
        self.table().offers(target.clone())
    }

    fn told(&mut self, answer: impl FnOnce(&mut Table<Ti4>)) -> &mut Sim {
        answer(self.going());
        if let Some(broken) = Ti4::broken_invariant(self.look()) {
            panic!("{broken}");
        }
        self.skip_trades()
    }

    /// One of the options (of a subset: that one alone).
    pub fn pick(&mut self, target: Target) -> &mut Sim {
        self.told(|table| table.choose(target))
    }

    /// Uses a component in the open window or as an action.
    pub fn use_it(&mut self, source: Source) -> &mut Sim {
        self.pick(Target::Use(source))
    }

    /// The system of a tile.
    pub fn pick_tile(&mut self, tile: u8) -> &mut Sim {
        let system = self.tile(tile);
        self.pick(Target::System(system))
    }

    /// Plays an action card in the open window or as an action.
    pub fn play(&mut self, card: ActionCard) -> &mut Sim {
        self.use_it(Source::ActionCard(card))
    }

    pub fn offers_card(&self, card: ActionCard) -> bool {
        self.offers(&Target::Use(Source::ActionCard(card)))
    }

    pub fn some(&mut self, targets: &[Target]) -> &mut Sim {
        self.told(|table| table.choose_some(targets))
    }

    /// The options of these numbers: where several are alike.
    pub fn answer_some(&mut self, indices: &[u32]) -> &mut Sim {
        self.told(|table| table.answer(Choice::Some(indices.to_vec())).expect("these can be picked"))
    }

    /// These amounts, nothing of the rest.
    pub fn counts(&mut self, amounts: &[(Target, u32)]) -> &mut Sim {
        self.told(|table| table.choose_counts(amounts))
    }

    /// The same, where it may be refused; then nothing has changed.
    pub fn try_counts(&mut self, amounts: &[(Target, u32)]) -> Result<(), Wrong> {
        let tried = self.going().try_counts(amounts);
        self.skip_trades();
        tried
    }

    /// The first answer: passes where that is possible.
    pub fn pass(&mut self) -> &mut Sim {
        self.told(Told::choose_first)
    }

    /// Gives first answers until this is asked.
    pub fn until(&mut self, prompt: Prompt) -> &mut Sim {
        for _ in 0..2000 {
            match self.asked() {
                Some((_, now)) if now == prompt => return self,
                Some(_) => self.pass(),
                None => panic!("the game is over before {prompt:?}"),
            };
        }
        panic!("{prompt:?} does not come");
    }

    /// Gives first answers until this is asked of that seat.
    pub fn until_seat(&mut self, seat: Seat, prompt: Prompt) -> &mut Sim {
        for _ in 0..200 {
            self.until(prompt);
            if self.asked() == Some((seat, prompt)) {
                return self;
            }
            self.pass();
        }
        panic!("{prompt:?} does not come to {seat:?}");
    }

    // ---- small scenes ---------------------------------------------------------------------------

    /// Gives first answers until this component can be used, and uses it.
    pub fn react(&mut self, source: Source) -> &mut Sim {
        for _ in 0..400 {
            if self.table().pending().is_some() && self.offers(&Target::Use(source)) {
                return self.use_it(source);
            }
            self.pass();
        }
        panic!("{source:?} is never offered");
    }

    /// How often the log tells that this component was used, or happened by itself.
    pub fn uses(&self, source: Source) -> usize {
        let used = |entry: &Entry| matches!(entry, Entry::Used { source: own, .. } if *own == source);
        self.table().log(None).filter(|logged| used(&logged.entry)).count()
    }

    /// Plays the turn to its end with first answers; says whether this component was ever offered on the way.
    pub fn offered_this_turn(&mut self, source: Source) -> bool {
        let mut offered = false;
        for _ in 0..400 {
            offered |= self.offers(&Target::Use(source));
            self.pass();
            if matches!(self.asked(), None | Some((_, Prompt::ChooseAction))) {
                return offered;
            }
        }
        panic!("the turn does not end");
    }

    /// Plays the turn to its end with first answers; says whether this was ever asked on the way.
    pub fn asked_this_turn(&mut self, prompt: Prompt) -> bool {
        let mut found = false;
        for _ in 0..400 {
            found |= self.asked().is_some_and(|(_, now)| now == prompt);
            self.pass();
            if matches!(self.asked(), None | Some((_, Prompt::ChooseAction))) {
                return found;
            }
        }
        panic!("the turn does not end");
    }

    /// A and B have these ships in tile 27, and A activates it.
    pub fn fight(&mut self, ours: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)]) -> Place {
        let at = self.space(27);
        ours.iter().for_each(|&(kind, count)| self.put(A, at, kind, count));
        theirs.iter().for_each(|&(kind, count)| self.put(B, at, kind, count));
        self.activate(27);
        at
    }

    /// A lands so many infantry on New Albion, which B defends with so many.
    pub fn land(&mut self, landing: u8, defending: u8) -> Place {
        let (at, planet) = (self.space(27), Planet::NewAlbion);
        self.give_planet(B, planet);
        self.put(B, Place::Planet(planet), UnitKind::Infantry, defending);
        self.put(A, at, UnitKind::Carrier, 1);
        self.put(A, at, UnitKind::Infantry, landing);
        self.activate(27).until(Prompt::Commit);
        self.counts(&[(Target::Planet(planet), u32::from(landing))]);
        Place::Planet(planet)
    }

    /// What a unit must roll to hit, in a fight of A against B in tile 27.
    pub fn needs(&mut self, seat: Seat, kind: UnitKind) -> i8 {
        let system = self.tile(27);
        self.state.combat = Some(Combat::new(system, None, A, B));
        let (_, needs) = crate::games::ti4::rules::combat::dice::combat_values(&self.state, seat, kind);
        self.state.combat = None;
        needs
    }

    /// The active seat is the last to pass; the status phase begins.
    pub fn end_round(&mut self) -> &mut Sim {
        let active = self.state.active;
        for seat in self.state.seats() {
            let player = &mut self.state.players[seat];
            player.passed = seat != active;
            player.strategy_cards.iter_mut().for_each(|picked| picked.spent = true);
        }
        self.go().pick(Target::Pass)
    }

    /// A table at some step of the game.
    pub fn at(&mut self, step: Step) -> &mut Sim {
        self.state.step = step;
        self.go()
    }

    /// A note in the hand of another seat.
    pub fn note(&mut self, owner: Seat, kind: Promissory, holder: Seat) -> Source {
        self.give_note(owner, kind, holder);
        Source::Note(crate::games::ti4::model::state::Note { kind, owner })
    }

    pub fn units(&self, seat: Seat, at: Place, kind: UnitKind) -> u8 {
        board::units(self.look(), seat, at).count(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_as_many_seats_as_its_setup() {
        let t = Sim::of(Setup::new(4));
        assert_eq!((t.state.players.count(), t.state.step), (4, Step::ChooseAction));
        assert!(t.state.hidden.hands.values().all(Vec::is_empty));
    }

    #[test]
    fn units_can_be_damaged_and_dice_set_while_the_game_goes() {
        for (face, left) in [(10, 0), (1, 1)] {
            let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
            let at = t.space(27);
            t.put(A, at, UnitKind::Dreadnought, 1);
            t.damage(A, at, UnitKind::Dreadnought, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.activate(27);
            t.dice_now(&[1, face, 10, 1]);
            t.until(Prompt::ChooseAction);
            assert_eq!(t.units(A, at, UnitKind::Dreadnought), left, "a damaged unit does not sustain again");
        }
    }

    #[test]
    fn amounts_that_are_refused_change_nothing() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (at, albion) = (t.space(27), Target::Planet(Planet::NewAlbion));
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Infantry, 2);
        t.activate(27).until(Prompt::Commit);
        assert!(t.try_counts(&[(albion.clone(), 3)]).is_err());
        assert_eq!(t.try_counts(&[(albion, 2)]), Ok(()));
        assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 2);
    }
}
