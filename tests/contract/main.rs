//! What every rulebook promises, shown in random games of each: one line for each rulebook.
//!
//! | file | promise |
//! |---|---|
//! | `play.rs` | games end, break no invariant, and ask nothing that cannot be otherwise |
//! | `history.rs` | every choice can be coded, taken back, made again, forked; every boundary can be resumed from |
//! | `sight.rs` | a seat sees nothing it cannot know, and can imagine the rest |
//! | `ahead.rs` | standing orders answer legally, from what their seat knows, and only what they are for |
//! | `words.rs` | every question, answer and log entry has words |
//!
//! What only one rulebook promises is in its own file beside this folder.

mod ahead;
mod history;
mod play;
mod sight;
mod subjects;
mod words;

/// The whole contract for one rulebook.
macro_rules! contract {
    ($name:ident: $rulebook:ty) => {
        mod $name {
            type Own = $rulebook;

            #[test]
            fn random_games_end_and_break_no_invariant() {
                crate::play::games_end::<Own>();
            }

            #[test]
            fn everything_there_is_occurs() {
                crate::play::everything_occurs::<Own>();
            }

            #[test]
            fn every_choice_is_coded_and_decoded() {
                crate::history::choices_are_coded::<Own>();
            }

            #[test]
            fn every_boundary_is_resumed_from_and_every_point_reached_again() {
                crate::history::points_are_reached_again::<Own>();
            }

            #[test]
            fn what_is_undone_is_redone_with_its_log() {
                crate::history::undone_is_redone::<Own>();
            }

            #[test]
            fn wrong_answers_change_nothing() {
                crate::history::wrong_answers_change_nothing::<Own>();
            }

            #[test]
            fn a_seat_sees_nothing_it_cannot_know() {
                crate::sight::views_stay_when_drawn_again::<Own>();
            }

            #[test]
            fn a_seat_sees_nothing_it_cannot_know_between_two_questions() {
                crate::sight::moments_stay_when_drawn_again::<Own>();
            }

            #[test]
            fn everybody_reads_one_form_of_each_entry() {
                crate::sight::logs_are_as_long_for_all::<Own>();
            }

            #[test]
            fn imagined_worlds_can_be_played_to_the_end() {
                crate::sight::imagined_worlds_end::<Own>();
            }

            #[test]
            fn standing_orders_answer_what_they_are_for() {
                crate::ahead::orders_answer::<Own>();
            }

            #[test]
            fn every_question_and_entry_has_words() {
                crate::words::all_is_told::<Own>();
            }
        }
    };
}

contract!(skirmish: orrery::games::skirmish::Skirmish);
contract!(eclipse: orrery::games::eclipse::Eclipse);
contract!(ti4: orrery::games::ti4::Ti4);
contract!(ti3: orrery::games::ti3::Ti3);
