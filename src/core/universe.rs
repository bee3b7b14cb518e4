//! Everything a player could point at when asked: what is offered, and all else of the same sorts.

use super::rulebook::{Asked, Rulebook};

/// A sort of targets.
pub trait Sort<R: Rulebook>: Copy + PartialEq + 'static {
    /// The sort a target is of; nothing where it stands alone.
    fn of(target: &R::Target) -> Option<Self>;
    /// Adds all targets of the sort.
    fn members(self, state: &R::State, asked: &Asked<R>, all: &mut Vec<R::Target>);
}

/// All that could be pointed at for a question, `pass` and what is offered included; nothing that is offered twice. `further` are the sorts
/// that a question is about even where none of them is offered.
pub fn universe<R: Rulebook, S: Sort<R>>(
    state: &R::State,
    asked: &Asked<R>,
    pass: R::Target,
    further: &[S],
) -> Vec<R::Target> {
    let offered = asked.shape.targets();
    let mut all = vec![pass];
    let mut sorts: Vec<S> = offered.iter().filter_map(|target| S::of(target)).collect();
    sorts.extend_from_slice(further);
    for (nth, sort) in sorts.iter().enumerate() {
        if !sorts[..nth].contains(sort) {
            sort.members(state, asked, &mut all);
        }
    }
    for target in offered {
        if !all.contains(target) {
            all.push(target.clone());
        }
    }
    all
}
