//! Words for everything that is asked or told.

use crate::play::tables;
use crate::subjects::Subject;
use orrery::core::Seat;
use orrery::scene::Names;

pub fn all_is_told<R: Subject>() {
    let names = Names::default();
    for (mut table, mut random) in tables::<R>(2 * R::table_sizes().count() as u64) {
        loop {
            if let Some(asked) = table.pending() {
                let (question, answers) = R::ask(table.state(), asked, &names);
                assert!(question.ends_with(['.', '?']) && !question.contains("  "), "{asked:?}: {question}");
                assert_eq!(answers.len(), asked.shape.targets().len());
                assert!(answers.iter().all(|answer| !answer.is_empty()), "{asked:?}: {answers:?}");
            }
            if !random.step(&mut table) {
                break;
            }
        }
        let mut told = 0;
        for viewer in Seat::all(table.seats()).map(Some).chain([None]) {
            for logged in table.log(viewer) {
                let Some(line) = R::tell(table.state(), &logged.entry, &names) else { continue };
                let whole = line.ends_with(['.', '!', ')', '"']) && !line.contains("  ");
                assert!(whole, "{:?}: {line}", logged.entry);
                told += 1;
            }
        }
        assert!(told > 100, "a game has much to tell");
    }
}
