//! What finished games say of those who played them, for the command line.

use std::collections::BTreeMap;

/// An amount out of something that is counted too: per seat, per game; out of nothing it is simply added up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    pub amount: i64,
    pub of: i64,
}

/// Figures by name, of one game or of many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures(BTreeMap<String, Figure>);

impl Figures {
    /// So much out of so many.
    pub fn add(&mut self, name: impl Into<String>, amount: impl Into<i64>, of: impl Into<i64>) {
        let figure = self.0.entry(name.into()).or_default();
        figure.amount += amount.into();
        figure.of += of.into();
    }

    /// How often something happened.
    pub fn count(&mut self, name: impl Into<String>, times: impl Into<i64>) {
        self.add(name, times, 0);
    }

    /// Those of another game as well.
    pub fn merge(&mut self, other: Figures) {
        other.0.into_iter().for_each(|(name, Figure { amount, of })| self.add(name, amount, of));
    }

    /// Each name with its average, or its sum where it is out of nothing.
    pub fn read(&self) -> impl Iterator<Item = (&str, f64)> {
        self.0.iter().map(|(name, figure)| (name.as_str(), figure.amount as f64 / figure.of.max(1) as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_several_games_are_added_up_or_averaged() {
        let mut all = Figures::default();
        for (amount, seats) in [(12, 4), (0, 2)] {
            let mut game = Figures::default();
            game.add("money left", amount, seats);
            game.count("empty actions", 1);
            all.merge(game);
        }
        assert_eq!(all.read().collect::<Vec<_>>(), [("empty actions", 2.0), ("money left", 2.0)]);
    }
}
