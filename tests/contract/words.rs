//! Words for everything that is asked or told.

use crate::play::tables;
use crate::subjects::Subject;
use orrery::core::{Seat, Table};
use orrery::scene::Names;

/// So many targets are pointed at again.
const REMEMBERED: usize = 12;

/// Whatever is not offered and has a reason has words for it, and the words cite a rule.
fn assert_explained<R: Subject>(table: &Table<R>, targets: &[R::Target]) {
    for target in targets {
        let Some(reason) = R::explain(table, target) else { continue };
        assert!(reason.text.ends_with('.') && !reason.text.contains("  "), "{target:?}: {:?}", reason.text);
        assert!(!reason.rule.title.is_empty(), "{target:?}: {reason:?}");
    }
}

pub fn all_is_told<R: Subject>() {
    let names = Names::default();
    for (mut table, mut random) in tables::<R>(2 * R::sizes().count() as u64) {
        // What was offered before, to be pointed at again.
        let mut before: Vec<R::Target> = Vec::new();
        loop {
            if let Some(asked) = table.pending() {
                assert_explained(&table, &before);
                let (question, answers) = R::ask(table.state(), asked, &names);
                assert!(question.ends_with(['.', '?']) && !question.contains("  "), "{asked:?}: {question}");
                assert_eq!(answers.len(), asked.shape.targets().len());
                assert!(answers.iter().all(|answer| !answer.is_empty()), "{asked:?}: {answers:?}");
                let offered = asked.shape.targets();
                for (nth, answer) in answers.iter().enumerate() {
                    let twin = answers[..nth].iter().zip(&offered).find(|(other, _)| *other == answer);
                    let alike = twin.is_some_and(|(_, target)| *target != offered[nth]);
                    assert!(!alike || !R::TOLD_APART, "{asked:?}: two answers read {answer:?}");
                }
                before.extend(offered.into_iter().cloned());
                before = before.split_off(before.len().saturating_sub(REMEMBERED));
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
