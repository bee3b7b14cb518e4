//! The state of the page by concern: each has a `Copy` handle in context, with commands that change plain values. A handle
//! knows those above it in this list.

pub mod benchmarks;
pub mod dialogs;
pub mod games;
pub mod learning;
pub mod links;
pub mod new_game;
pub mod notices;
pub mod preferences;
pub mod routes;
pub mod table;

pub use benchmarks::use_benchmarks;
pub use dialogs::{Dialog, use_dialogs};
pub use games::use_games;
pub use learning::use_learning;
pub use links::use_links;
pub use new_game::use_new_game;
pub use notices::use_notices;
pub use preferences::use_preferences;
pub use routes::{Route, use_routes};
pub use table::{Table, use_table};

use crate::app::browser;

/// Provides all concerns and listens to what happens to the window.
pub fn provide_state() {
    let preferences = preferences::provide_preferences();
    let notices = notices::provide_notices();
    let dialogs = dialogs::provide_dialogs();
    let games = games::provide_games(notices);
    let table = table::provide_table(preferences, notices, dialogs, games);
    let routes = routes::provide_routes(notices, dialogs, games, table);
    let benchmarks = benchmarks::provide_benchmarks(routes);
    let links = links::provide_links(notices, dialogs, games, table, routes, benchmarks);
    new_game::provide_new_game(games, routes);
    learning::provide_learning(notices, dialogs, routes);

    browser::on_hash_change(move || links.hash_changed());
    browser::on_pop_state(move || links.popped());
    browser::on_storage(move |key| routes.other_tab_wrote(&key));
    browser::on_before_unload(move || games.would_lose());
    browser::on_update_ready(move || notices.update_ready());
    browser::note_touches();
    browser::on_key(move |key| table.key(key));
    links.arrive();
}
