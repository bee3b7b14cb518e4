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
    joined(items, "and")
}

fn joined(items: impl IntoIterator<Item = String>, word: &str) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
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

/// What planets are worth: "2 resources, 1 influence".
pub fn worth(resources: u32, influence: u32) -> String {
    format!("{}, {influence} influence", counted(resources, "resource"))
}

/// Planets that are exhausted and trade goods that are spent: "Jord, Nestphar and 2 trade goods".
pub fn payment(planets: impl Iterator<Item = String>, goods: u8) -> String {
    let paid = list(planets.chain((goods > 0).then(|| counted(goods, "trade good"))));
    if paid.is_empty() { "nothing".to_owned() } else { paid }
}

/// What somebody does who pays so: "exhausts the planets Jord and Nestphar and spends 2 trade goods".
pub fn pays(planets: impl ExactSizeIterator<Item = String>, goods: u8) -> String {
    let exhausts = match planets.len() {
        0 => None,
        1 => Some(format!("exhausts the planet {}", list(planets))),
        _ => Some(format!("exhausts the planets {}", list(planets))),
    };
    let spends = (goods > 0).then(|| format!("spends {}", counted(goods, "trade good")));
    let paid = list(exhausts.into_iter().chain(spends));
    if paid.is_empty() { "spends nothing".to_owned() } else { paid }
}

/// Cards by their names, as somebody draws them: "the action cards Sabotage and Veto".
pub fn drawn(kind: &str, names: impl ExactSizeIterator<Item = String>) -> String {
    let many = if names.len() == 1 { "card" } else { "cards" };
    format!("the {kind} {many} {}", list(names))
}

/// One of these, whichever: "Jord, Quann or Saudor".
pub fn either(items: impl IntoIterator<Item = String>) -> String {
    joined(items, "or")
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
    fn a_name_with_an_and_stays_one_of_several() {
        let systems = ["New Albion and Starpoint", "Quann"].map(str::to_owned);
        assert_eq!(either(systems), "New Albion and Starpoint or Quann");
    }

    #[test]
    fn a_payment_tells_what_is_exhausted_and_what_is_spent() {
        let planets = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>().into_iter();
        assert_eq!(payment(planets(&["Jord"]), 1), "Jord and 1 trade good");
        assert_eq!(payment(planets(&[]), 0), "nothing");
        assert_eq!(
            pays(planets(&["Jord", "Quann"]), 2),
            "exhausts the planets Jord and Quann and spends 2 trade goods"
        );
        assert_eq!(pays(planets(&["Jord"]), 0), "exhausts the planet Jord");
        assert_eq!(pays(planets(&[]), 0), "spends nothing");
        assert_eq!(drawn("action", planets(&["Veto"])), "the action card Veto");
        assert_eq!(drawn("action", planets(&["Veto", "Sabotage"])), "the action cards Veto and Sabotage");
        assert_eq!(
            (worth(1, 2), either(planets(&["Jord", "Quann"]))),
            ("1 resource, 2 influence".into(), "Jord or Quann".into())
        );
    }

    #[test]
    fn a_plan_tells_what_changes_and_what_is_exhausted() {
        let changes = [("trade goods", 3, 2), ("fleet tokens", 4, 4)];
        assert_eq!(costs(&changes, ["Jord".to_owned()]), "trade goods 3 → 2, exhausts Jord");
        assert_eq!(costs(&changes, []), "trade goods 3 → 2");
        assert_eq!(costs(&[], []), "");
    }
}
