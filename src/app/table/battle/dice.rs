//! Dice as they fell.

use crate::app::components::Each;
use crate::app::table::die::face;
use crate::scene::Die;
use leptos::prelude::*;

/// Other faces are other dice, so that they tumble when they were rolled and not before.
#[component]
pub fn Dice(#[prop(into)] dice: Signal<Vec<Die>>) -> impl IntoView {
    let dice = Memo::new(move |_| dice.get());
    let keys = move || dice.with(|dice| if dice.is_empty() { Vec::new() } else { vec![key_of(dice)] });
    let draw = move |_| {
        view! {
            <ul class="dice" aria-label="Dice">
                {move || dice.get().into_iter().map(face).collect_view()}
            </ul>
        }
        .into_any()
    };
    view! { <Each keys draw /> }.into_any()
}

fn key_of(dice: &[Die]) -> u64 {
    dice.iter().fold(1, |key: u64, die| {
        key.wrapping_mul(31).wrapping_add(u64::from(die.face) + if die.again { 100 } else { 0 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_faces_are_other_dice_and_so_is_one_that_was_rolled_again() {
        let dice = |faces: &[u8], hit| faces.iter().map(|&face| Die::new(face, hit)).collect::<Vec<_>>();
        let key = |faces: &[u8]| key_of(&dice(faces, false));
        assert_ne!(key(&[1, 6]), key(&[6, 1]));
        assert_ne!(key(&[6]), key(&[6, 6]));
        assert_eq!(key(&[6, 1]), key_of(&dice(&[6, 1], true)));
        assert_ne!(key(&[6]), key_of(&[Die { again: true, ..Die::new(6, false) }]));
    }
}
