//! The form of a new game as it is filled in: the rulebook, who sits where, and what the rulebook asks. As it opens, it is
//! ready to start against bots.

use super::open_game::names_of;
use super::{About, begin};
use crate::bots::Level;
use crate::core::orders::Orders;
use crate::core::seat::{PerSeat, Seat};
use crate::games::RulebookId;
use crate::saves::{BotLevel, Control, Name, Player, Players};
use crate::scene::{Field, Filled, Galaxy, Kind, Value};

pub struct NewGame {
    pub about: About,
    pub rulebook: RulebookId,
    /// Another rulebook that is on its way.
    pub wanted: Option<RulebookId>,
    pub seats: usize,
    pub rows: PerSeat<Row>,
    pub values: Vec<Value>,
    /// The seat whose cards lie open to choose from, and which of its fields they are.
    pub reading: Option<(Seat, usize)>,
    /// Why the game could not be begun, as a sentence.
    pub trouble: String,
    /// What chance the game begins with; drawn with the form, so that the board can be looked at before.
    pub seed: Option<u64>,
    /// What became of the last thing somebody did to the board.
    pub said: String,
}

/// A board before its game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    pub galaxy: Galaxy,
    /// As people share it, where there is a usual way to write it.
    pub map: Option<String>,
}

/// One seat of the form.
pub struct Row {
    pub name: String,
    pub control: Control,
    pub values: Vec<Value>,
}

/// Bots as a game against them begins.
fn usual_bot(about: &About) -> Control {
    bot(about.levels.first().copied().unwrap_or(Level::Random))
}

fn bot(level: Level) -> Control {
    Control::Bot(BotLevel::new(level as u8))
}

fn defaults(fields: &[Field]) -> Vec<Value> {
    fields.iter().map(Field::default).collect()
}

/// What a field of a seat holds before anybody touches it.
fn seat_default(field: &Field, control: Control) -> Value {
    if let Control::Bot(_) = control { field.default() } else { field.person_default() }
}

fn seat_defaults(fields: &[Field], control: Control) -> Vec<Value> {
    fields.iter().map(|field| seat_default(field, control)).collect()
}

impl Default for NewGame {
    fn default() -> NewGame {
        let rulebook = RulebookId::ALL[0];
        let about = About::rulebook(rulebook);
        let row = |seat: Seat| {
            let control = if seat.index() == 0 { Control::Here } else { usual_bot(&about) };
            Row { name: String::new(), control, values: seat_defaults(&about.form.seat_fields, control) }
        };
        NewGame {
            rulebook,
            wanted: None,
            seats: about.form.default_seats,
            rows: PerSeat::new(Seat::MAX, row),
            values: defaults(&about.form.fields),
            reading: None,
            trouble: String::new(),
            seed: None,
            said: String::new(),
            about,
        }
    }
}

impl NewGame {
    /// Somebody picked a rulebook; it may have to be fetched.
    pub fn want(&mut self, rulebook: RulebookId) {
        self.wanted = Some(rulebook);
        self.trouble = String::new();
    }

    pub fn did_not_get(&mut self, sentence: String) {
        self.wanted = None;
        self.trouble = sentence;
    }

    /// Another rulebook is here: who sits where stays, what it asks begins anew. One that nobody waits for any more is let go.
    pub fn choose(&mut self, rulebook: RulebookId) {
        if self.wanted.take_if(|wanted| *wanted == rulebook).is_none() {
            return;
        }
        self.about = About::rulebook(rulebook);
        let form = &self.about.form;
        self.rulebook = rulebook;
        self.seats = self.seats.clamp(*form.seats.start(), *form.seats.end());
        self.values = defaults(&form.fields);
        self.rows.iter_mut().for_each(|(_, row)| row.values = seat_defaults(&form.seat_fields, row.control));
        self.reading = None;
    }

    /// The form of a game that was played, to play it again.
    pub fn again(rulebook: RulebookId, filled: Filled, players: &Players) -> NewGame {
        let mut form = NewGame { wanted: Some(rulebook), ..NewGame::default() };
        form.choose(rulebook);
        form.seats = filled.seats.count();
        form.values = filled.fields;
        for (seat, values) in filled.seats.iter() {
            form.rows[seat].values = values.clone();
            if let Some(player) = players.get(seat) {
                form.rows[seat].name = player.name.to_string();
                form.rows[seat].control = player.control;
            }
        }
        form
    }

    /// The edition of the game, where there are several.
    pub fn edition(&self) -> usize {
        self.about.form.edition(&self.values)
    }

    /// Lays the cards of a seat out, or puts them away.
    pub fn read_cards(&mut self, seat: Seat, place: usize) {
        let wanted = Some((seat, place));
        self.reading = if self.reading == wanted { None } else { wanted };
    }

    /// Who may sit on a seat, as a menu shows it.
    pub fn controls(&self) -> Vec<(Control, String)> {
        let bots = self.about.levels.iter().copied().chain([Level::Random]);
        let mut all = vec![(Control::Here, "Here".to_string()), (Control::ByLink, "By link".to_string())];
        all.extend(bots.map(|level| (bot(level), format!("Bot, {}", level.name()))));
        all
    }

    pub fn set_control(&mut self, seat: Seat, place: usize) {
        let Some(&(control, _)) = self.controls().get(place) else { return };
        let row = &mut self.rows[seat];
        let before = std::mem::replace(&mut row.control, control);
        // What nobody has chosen goes with who sits there.
        for (field, value) in self.about.form.seat_fields.iter().zip(&mut row.values) {
            if *value == seat_default(field, before) {
                *value = seat_default(field, control);
            }
        }
    }

    pub fn set_seat_field(&mut self, seat: Seat, place: usize, value: &str) {
        put(&self.about.form.seat_fields, &mut self.rows[seat].values, place, value);
    }

    pub fn set_field(&mut self, place: usize, value: &str) {
        put(&self.about.form.fields, &mut self.values, place, value);
    }

    /// The board of the game as it would begin, or why it cannot; none where that is not shown.
    pub fn board(&self) -> Option<Result<Board, String>> {
        let seed = self.seed.filter(|_| self.about.form.shows_board && self.wanted.is_none())?;
        let (filled, players) = self.filled();
        let names = names_of(&players);
        Some(
            begin(self.rulebook, &filled, seed)
                .map(|game| Board { galaxy: game.scene(None, &names).galaxy, map: game.map_string() }),
        )
    }

    /// The form as a rulebook reads it, and who plays.
    pub fn filled(&self) -> (Filled, Players) {
        let rows = || self.rows.values().take(self.seats);
        let filled = Filled { fields: self.values.clone(), seats: rows().map(|row| row.values.clone()).collect() };
        let player = |row: &Row| Player { name: Name::new(&row.name), control: row.control };
        (filled, rows().map(player).collect())
    }
}

/// What people answer ahead as a game begins, until they say otherwise.
pub fn usual_orders(rulebook: RulebookId, players: &Players) -> Orders {
    let mut orders = Orders::default();
    let people = players.iter().filter(|(_, player)| !matches!(player.control, Control::Bot(_)));
    for (seat, _) in people {
        About::rulebook(rulebook).topics.iter().for_each(|topic| orders.set(seat, topic.topic, topic.usual));
    }
    orders
}

/// The first game of somebody who is new to a rulebook: against few bots.
pub fn guided(rulebook: RulebookId) -> (Filled, Players) {
    let about = About::rulebook(rulebook);
    let bots = std::iter::repeat_n(usual_bot(&about), about.form.guided_seats - 1);
    let controls: Vec<Control> = std::iter::once(Control::Here).chain(bots).collect();
    let fields = &about.form.seat_fields;
    let fill = |control: &Control| match control {
        Control::Bot(_) => seat_defaults(fields, *control),
        _ => fields.iter().map(Field::newcomer_default).collect(),
    };
    let filled = Filled {
        fields: about.form.fields.iter().map(Field::newcomer_default).collect(),
        seats: controls.iter().map(fill).collect(),
    };
    (filled, controls.into_iter().map(|control| Player { name: Name::default(), control }).collect())
}

/// Puts what a control holds into the values. Whatever a browser lets through, a form holds no more than it asks for.
fn put(fields: &[Field], values: &mut [Value], place: usize, value: &str) {
    if let (Some(field), Some(own)) = (fields.get(place), values.get_mut(place)) {
        *own = match &field.kind {
            Kind::Pick { options, default, .. } => {
                let place = value.parse().ok().filter(|place| *place < options.len());
                Value::Pick(place.unwrap_or(*default))
            }
            Kind::Text { most } => Value::Text(value.chars().take(*most).collect()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eclipse() -> NewGame {
        let mut form = NewGame::default();
        form.want(RulebookId::Eclipse);
        form.choose(RulebookId::Eclipse);
        form
    }

    #[test]
    fn people_begin_as_terrans_unless_they_choose_and_bots_do_not() {
        let mut form = eclipse();
        let value = |form: &NewGame, seat: usize| form.rows[Seat::new(seat)].values[0].clone();
        let [person, bot] = [value(&form, 0), value(&form, 1)];
        assert_ne!(person, bot);
        let place =
            |form: &NewGame, name: &str| form.controls().iter().position(|(_, own)| own == name).expect("a control");
        let (here, steady) = (place(&form, "By link"), place(&form, "Bot, steady"));
        form.set_control(Seat::new(1), here);
        assert_eq!(value(&form, 1), person);
        form.set_control(Seat::new(1), steady);
        assert_eq!(value(&form, 1), bot);
        form.set_seat_field(Seat::new(1), 0, "5");
        form.set_control(Seat::new(1), here);
        assert_eq!(value(&form, 1), Value::Pick(5), "what somebody chose stays");
    }

    #[test]
    fn a_rematch_has_the_same_seats_and_options() {
        let mut form = eclipse();
        form.seats = 4;
        form.set_field(1, "1");
        form.set_seat_field(Seat::new(2), 0, "7");
        form.rows[Seat::new(0)].name = "Ada".into();
        let (filled, players) = form.filled();
        let session = crate::session::begin(RulebookId::Eclipse, &filled, 5).expect("the form fits");
        let again = NewGame::again(RulebookId::Eclipse, session.filled(), &players);
        assert_eq!((again.seats, again.rows[Seat::new(0)].name.as_str()), (4, "Ada"));
        assert_eq!(again.rows[Seat::new(2)].values, [Value::Pick(7)]);
        let (refilled, same) = again.filled();
        assert_eq!((&refilled.fields, same), (&filled.fields, players));
        assert!(again.wanted.is_none(), "ready to start");
    }

    #[test]
    fn the_board_is_shown_before_the_game_begins_and_is_the_one_it_begins_with() {
        let mut form = NewGame { seed: Some(5), ..NewGame::default() };
        assert_eq!(form.board(), None, "the board of Skirmish is always the same");
        form.want(RulebookId::Ti4);
        form.choose(RulebookId::Ti4);
        let board = form.board().expect("a board").expect("the form fits");
        let game = begin(RulebookId::Ti4, &form.filled().0, 5).expect("the form fits");
        assert_eq!(board.galaxy, game.scene(None, &Default::default()).galaxy);
        let map = board.map.expect("a map string");
        // Each way to a galaxy has its board; a map string comes out as it went in.
        let mut boards = vec![board.galaxy];
        for way in 1..6 {
            form.set_field(0, &way.to_string());
            form.set_field(1, &map);
            let board = form.board().expect("a board").expect("the form fits");
            assert!(way != 2 || board.map.as_deref() == Some(&*map));
            boards.push(board.galaxy);
        }
        assert!((1..boards.len()).all(|nth| nth == 2 || !boards[..nth].contains(&boards[nth])));
        form.set_field(0, "2");
        form.set_field(1, "19 x");
        assert_eq!(form.board(), Some(Err("A map string holds tile numbers only.".into())));
        form.seed = None;
        assert_eq!(form.board(), None);
    }

    #[test]
    fn a_guided_game_of_each_rulebook_can_be_begun() {
        for &rulebook in RulebookId::ALL {
            let (filled, players) = guided(rulebook);
            assert_eq!(players.here().len(), 1);
            assert!(crate::session::begin(rulebook, &filled, 1).is_ok());
        }
    }

    #[test]
    fn a_guided_game_begins_with_what_is_easiest_also_where_the_game_as_a_whole_is_asked() {
        let form = About::rulebook(RulebookId::Ti3).form;
        let galaxy = form.fields.iter().position(|field| field.label == "Galaxy").expect("a form asks for the galaxy");
        let (filled, _) = guided(RulebookId::Ti3);
        assert_ne!(filled.fields[galaxy], form.fields[galaxy].default(), "nobody builds a galaxy in a first game");
        assert_eq!(filled.fields[galaxy], form.fields[galaxy].newcomer_default());
    }
}
