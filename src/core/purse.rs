//! Paying with things that are spent whole, and coins that fill up what is missing.

/// What somebody can pay with.
pub struct Purse<T> {
    /// Each is worth something and is spent whole.
    pub items: Vec<(T, u32)>,
    pub coins: u8,
    pub coin_worth: u32,
}

impl<T: Copy> Purse<T> {
    pub fn total(&self) -> u32 {
        self.items.iter().map(|(_, worth)| worth).sum::<u32>() + u32::from(self.coins) * self.coin_worth
    }

    /// The payment that wastes least; among those it spares coins, or items.
    pub fn suggest(&self, amount: u32, coins_first: bool) -> Option<(Vec<T>, u8)> {
        let fewest = |left: u32| left.div_ceil(self.coin_worth);
        // best[sum] = fewest items to reach that sum exactly, with the set of items used.
        let most: u32 = self.items.iter().map(|(_, worth)| worth).sum();
        let mut best: Vec<Option<(u32, u64)>> = vec![None; most as usize + 1];
        best[0] = Some((0, 0));
        for (i, (_, worth)) in self.items.iter().enumerate() {
            for sum in (*worth as usize..best.len()).rev() {
                if let Some((count, set)) = best[sum - *worth as usize]
                    && best[sum].is_none_or(|(known, _)| known > count + 1)
                {
                    best[sum] = Some((count + 1, set | 1 << i));
                }
            }
        }
        let options = best.iter().enumerate().filter_map(|(sum, reached)| {
            let (count, set) = (*reached)?;
            let coins = fewest(amount.saturating_sub(sum as u32));
            let waste = (sum as u32 + coins * self.coin_worth).saturating_sub(amount);
            let order = if coins_first { (waste, count) } else { (waste, coins) };
            (coins <= u32::from(self.coins)).then_some((order, count, set, coins as u8))
        });
        let (_, _, set, coins) = options.min()?;
        let items = self.items.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0).map(|(_, (item, _))| *item);
        Some((items.collect(), coins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_payment_that_wastes_least_is_suggested() {
        let purse = Purse { items: vec![('a', 3), ('b', 2), ('c', 1)], coins: 2, coin_worth: 1 };
        assert_eq!(purse.total(), 8);
        assert_eq!(purse.suggest(4, false), Some((vec!['a', 'c'], 0)));
        assert_eq!(purse.suggest(2, false), Some((vec!['b'], 0)), "coins are spared");
        assert_eq!(purse.suggest(2, true), Some((vec![], 2)), "items are spared");
        assert_eq!(purse.suggest(9, false), None);
    }
}
