//! Number keys that pick answers.

use crate::scene::Offer;

/// The figure an answer begins with.
pub fn leading_digit(offer: &Offer) -> Option<u8> {
    offer.label.bytes().next().filter(u8::is_ascii_digit).map(|byte| byte - b'0')
}

/// The number keys of answers: a figure that one begins with is its own key, the others take those that are left in turn.
pub fn number_keys<'a>(offers: impl Iterator<Item = &'a Offer>) -> Vec<Option<u8>> {
    let offers: Vec<&Offer> = offers.collect();
    let digits: Vec<Option<u8>> = offers.iter().map(|offer| leading_digit(offer)).collect();
    let own = |nth: usize| {
        digits[nth].filter(|digit| *digit > 0 && digits.iter().filter(|other| **other == Some(*digit)).count() == 1)
    };
    let taken: Vec<u8> = (0..offers.len()).filter_map(own).collect();
    let mut left = (1..=9).filter(|digit| !taken.contains(digit));
    (0..offers.len()).map(|nth| own(nth).or_else(|| left.next())).collect()
}

/// The number key of an answer by its place.
pub fn number_key(place: Option<usize>) -> Option<String> {
    place.filter(|&place| place < 9).map(|place| (place + 1).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_that_an_answer_begins_with_is_its_key() {
        let keys = |labels: &[&str]| {
            let offers: Vec<Offer> = labels.iter().map(Offer::new).collect();
            number_keys(offers.iter())
        };
        assert_eq!(keys(&["No fuel", "1 fuel", "2 fuel"]), [Some(3), Some(1), Some(2)]);
        assert_eq!(keys(&["Build", "Move"]), [Some(1), Some(2)]);
        assert_eq!(keys(&["1 point (tile 1)", "1 point (tile 2)"]), [Some(1), Some(2)], "alike: by their place");
        assert_eq!(keys(&["x"; 11])[8..], [Some(9), None, None]);
    }
}
