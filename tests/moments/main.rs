//! Moments for the browser tests: links to games under way, each at a question that is hard to come by. Whoever is asked sits here,
//! the others are bots. They are kept in `e2e/fixtures` and hold as long as links of their rulebook do. When its `REVISION` goes
//! up, `ORRERY_GOLDEN=refresh cargo test --test moments ti3` plays games of that rulebook until every moment has come again; of the
//! Twilight Imperiums `ORRERY_GOLDEN=mend` keeps the moments to which their choices still lead, and plays for the others only.

mod common;
mod eclipse;
mod ti3;
mod ti4;
