//! The card of a game: its galaxy in miniature, whose move it is, and the points.

use crate::app::components::{Emblem, Icon, Miniature, Tool, does};
use crate::app::state::{use_games, use_routes};
use crate::core::seat::Seat;
use crate::games::RulebookId;
use crate::saves::{Card, Control, EntryId};
use crate::scene::{Art, Names};
use crate::session::open_game::names_of;
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What tells a card from others.
pub fn key(id: EntryId) -> u64 {
    let mut hasher = DefaultHasher::new();
    (id.game, id.branch).hash(&mut hasher);
    hasher.finish()
}

/// What a card says.
#[derive(Clone, PartialEq, Debug)]
struct Words {
    title: String,
    /// "Round 3", or "Skirmish, round 3" where the title does not name the game.
    round: String,
    /// Whose move it is.
    state: String,
    /// Somebody here is asked.
    yours: bool,
    scores: Vec<(Seat, String, i32)>,
}

impl Words {
    fn of(card: &Card) -> Words {
        let names = names_of(&card.players);
        let rulebook = RulebookId::from_id(card.rulebook).map_or("Unknown game", RulebookId::name);
        let (state, yours) = whose_move(card, &names);
        let score = |seat| card.summary.scores.get(seat).copied().unwrap_or(0);
        let (title, round) = match card.title.as_str() {
            "" => (rulebook.to_string(), format!("Round {}", card.summary.round)),
            title => (title.to_string(), format!("{rulebook}, round {}", card.summary.round)),
        };
        Words {
            title,
            round,
            state,
            yours,
            scores: card.players.iter().map(|(seat, _)| (seat, names.of(seat).into(), score(seat))).collect(),
        }
    }
}

/// Whose move it is, in words; true where somebody here is asked.
fn whose_move(card: &Card, names: &Names) -> (String, bool) {
    let Some(seat) = card.summary.turn else { return ("Finished".into(), false) };
    let name = names.of(seat);
    match card.players.get(seat).map_or(Control::Here, |player| player.control) {
        Control::Here if card.players.here().len() == 1 => ("Your move".into(), true),
        Control::Here => (format!("{name} to move"), true),
        Control::ByLink => (format!("Waiting for {name}"), false),
        Control::Bot(_) => (format!("{name} is thinking"), false),
    }
}

/// The card with this key, as long as there is one among `cards`.
#[component]
pub fn GameCard(key: u64, cards: Memo<Vec<(Card, bool)>>) -> impl IntoView {
    let games = use_games();
    let own = Memo::new(move |_| cards.with(|cards| cards.iter().find(|(card, _)| self::key(card.id) == key).cloned()));
    // The galaxy comes later than the words.
    let picture = Memo::new(move |_| own.with(|own| own.as_ref().and_then(|(card, _)| games.picture(card.id))));
    let class = move || {
        let yours = own.with(|own| own.as_ref().is_some_and(|(card, _)| Words::of(card).yours));
        if yours { "game panel yours" } else { "game panel" }
    };
    view! {
        <li class=class>
            {move || own.get().map(|(card, unsaved)| view! { <CardBody card unsaved picture /> })}
        </li>
    }
    .into_any()
}

#[component]
fn CardBody(card: Card, unsaved: bool, picture: Memo<Option<crate::scene::Galaxy>>) -> impl IntoView {
    let routes = use_routes();
    let (id, version) = (card.id, card.version);
    let words = Words::of(&card);
    let delete = format!("Delete {}", words.title);
    view! {
        <button class="game-open" {..does(move || routes.open(id))}>
            <span class="mini-place">{move || picture.get().map(|galaxy| view! { <Miniature galaxy /> })}</span>
            <span class="game-words">
                <span class="game-title">{words.title}</span>
                <span class="game-round">{words.round}</span>
                <span class="game-state">{words.state}</span>
            </span>
        </button>
        <ul class="game-scores">{words.scores.into_iter().map(score).collect_view()}</ul>
        {unsaved
            .then(|| {
                view! {
                    <p class="trouble">
                        <Icon art=Art::WARNING />
                        " Not kept: only in this tab."
                    </p>
                }
            })}
        <div class="game-delete">
            <Tool art=Art::TRASH name=delete press=move |()| routes.delete(id, version) />
        </div>
    }
    .into_any()
}

fn score((seat, name, points): (Seat, String, i32)) -> impl IntoView {
    view! {
        <li>
            <Emblem seat />
            <span class="name">{name}</span>
            <b>{points}</b>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::{BotLevel, Entry, Name, Player};
    use crate::session::begin;
    use crate::session::new_game::guided;

    /// A card of a first game between "Ada" and a nameless player; the first player is asked.
    fn card(controls: [Control; 2]) -> Card {
        let (filled, _) = guided(RulebookId::Skirmish);
        let session = begin(RulebookId::Skirmish, &filled, 1).expect("a form left as it is can be played");
        let [first, second] = controls;
        let ada = Player { name: Name::new("Ada"), control: first };
        let other = Player { name: Name::default(), control: second };
        let players = [ada, other].into_iter().collect();
        let entry = Entry::new(session.envelope(&players, &Default::default()), session.summary(), "");
        Card {
            id: entry.id,
            version: 1,
            changed: 1,
            title: entry.title,
            rulebook: entry.envelope.rulebook,
            revision: entry.envelope.revision,
            players,
            summary: crate::saves::Summary { turn: Seat::all(1).next(), ..entry.summary },
        }
    }

    #[test]
    fn a_card_says_whose_move_it_is() {
        let bot = Control::Bot(BotLevel::new(0));
        for (controls, state, yours) in [
            ([Control::Here, bot], "Your move", true),
            ([Control::Here, Control::Here], "Ada to move", true),
            ([Control::ByLink, Control::Here], "Waiting for Ada", false),
            ([bot, Control::Here], "Ada is thinking", false),
        ] {
            let words = Words::of(&card(controls));
            assert_eq!((words.state.as_str(), words.yours), (state, yours));
        }
        let mut over = card([Control::Here, bot]);
        over.summary.turn = None;
        assert_eq!(Words::of(&over).state, "Finished");
    }

    #[test]
    fn a_game_without_a_title_is_called_by_its_rulebook() {
        let mut card = card([Control::Here, Control::Here]);
        assert_eq!(Words::of(&card).title, "Skirmish");
        assert_eq!(Words::of(&card).round, "Round 1", "its name is not said twice");
        card.title = "First game".into();
        assert_eq!(Words::of(&card).round, "Skirmish, round 1");
        assert_eq!(Words::of(&card).title, "First game");
        let names: Vec<String> = Words::of(&card).scores.into_iter().map(|(_, name, _)| name).collect();
        assert_eq!(names, ["Ada", "Sky"]);
    }
}
