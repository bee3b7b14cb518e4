//! Small pieces of English that every rulebook needs.

use crate::core::hex::Hex;

/// A place of the map: its ring, and how far around.
pub fn position(hex: Hex) -> String {
    let ring = Hex::CENTRE.distance(hex);
    let nth = Hex::CENTRE.ring(ring).iter().position(|other| *other == hex).unwrap_or(0) + 1;
    format!("place {nth} of ring {ring}")
}

/// So many things: "1 ship", "3 ships", "2 bodies", "2 dice".
pub fn counted(count: impl Into<u32>, one: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        many if one == "die" => format!("{many} dice"),
        many => match one.strip_suffix('y') {
            Some(stem) => format!("{many} {stem}ies"),
            None => format!("{many} {one}s"),
        },
    }
}

/// "Jord, Nestphar and 2 trade goods".
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What a plan takes: "trade goods 3 → 2, exhausts Jord". Each of the changes is told as it was before and after.
pub fn costs(changes: &[(&str, u8, u8)], exhausted: impl IntoIterator<Item = String>) -> String {
    let changed = changes.iter().filter(|(_, then, now)| then != now);
    let told = changed.map(|(what, then, now)| format!("{what} {then} → {now}"));
    let exhausted = list(exhausted);
    let exhausts = (!exhausted.is_empty()).then(|| format!("exhausts {exhausted}"));
    told.chain(exhausts).collect::<Vec<_>>().join(", ")
}

/// A sentence with its full stop.
pub fn full(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// With a capital letter.
pub fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_things_have_their_plural() {
        let plurals = ["ship", "body", "die"].map(|one| counted(2u32, one));
        assert_eq!(plurals, ["2 ships", "2 bodies", "2 dice"]);
        assert_eq!(counted(1u32, "die"), "1 die");
    }

    #[test]
    fn a_plan_tells_what_changes_and_what_is_exhausted() {
        let changes = [("trade goods", 3, 2), ("fleet tokens", 4, 4)];
        assert_eq!(costs(&changes, ["Jord".to_owned()]), "trade goods 3 → 2, exhausts Jord");
        assert_eq!(costs(&changes, []), "trade goods 3 → 2");
        assert_eq!(costs(&[], []), "");
    }
}
