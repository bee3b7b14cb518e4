//! Standing orders.

use crate::play::tables;
use crate::subjects::Subject;
use orrery::core::{Choice, Orders, Seat, Shape, Standing, Topic};

/// Answers a rulebook may have of its own; it has far fewer.
const ANSWERS: u8 = 24;

fn is_first(choice: &Choice) -> bool {
    matches!(choice, Choice::One(0)) || *choice == Choice::Some(Vec::new())
}

pub fn orders_answer<R: Subject>() {
    for (mut table, mut random) in tables::<R>(R::sizes().count() as u64) {
        let given = |standing| {
            let mut orders = Orders::default();
            Seat::all(table.seats()).for_each(|seat| orders.set(seat, Topic::ALL, standing));
            orders
        };
        let [pass, concerned, always] = [Standing::Pass, Standing::PassUntilConcerned, Standing::AlwaysAsk].map(given);
        let answers: Vec<Orders> = (0..ANSWERS).map(|answer| given(Standing::Answer(answer))).collect();
        let nobody = Orders::default();
        while let Some(asked) = table.pending() {
            let can_pass = matches!(asked.shape, Shape::One(_) | Shape::Some { min: 0, .. });
            assert_eq!((nobody.choice(&table), always.choice(&table)), (None, None));
            let passes = pass.choice(&table);
            assert_eq!(passes.is_some(), can_pass && R::topic(&asked.why).is_some(), "{asked:?}");
            assert!(passes.as_ref().is_none_or(is_first));
            let until = concerned.choice(&table);
            assert!(until.is_none() || until == passes);
            for choice in answers.iter().filter_map(|orders| orders.choice(&table)) {
                assert!(R::topic(&asked.why).is_some(), "only what can be answered ahead: {asked:?}");
                assert_eq!(asked.shape.check(&choice, &mut |_| ()), Ok(()), "{asked:?}");
            }
            // Who passes whenever possible gets through the game all the same.
            match passes.filter(|_| table.len().is_multiple_of(3)) {
                Some(choice) => table.answer(choice).expect("it was checked"),
                None => drop(random.step(&mut table)),
            }
        }
    }
}
