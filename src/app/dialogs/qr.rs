//! A link as a code to scan.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

#[component]
pub fn Qr(url: String) -> impl IntoView {
    let Ok(code) = QrCode::encode_text(&url, QrCodeEcc::Low) else {
        return view! { <p>"This link is too long for a code."</p> }.into_any();
    };
    let width = code.size() + 8;
    view! {
        <svg class="qr" viewBox=format!("-4 -4 {width} {width}") role="img" aria-label="The link as a code to scan">
            <path d=dark(&code) />
        </svg>
    }
    .into_any()
}

/// The dark squares as one path.
fn dark(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{x},{y}h1v1h-1z");
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners() {
        let code = QrCode::encode_text("https://orrery.example/#abc", QrCodeEcc::Low).expect("a short text");
        let (path, last) = (dark(&code), code.size() - 1);
        for (x, y) in [(0, 0), (last, 0), (0, last)] {
            assert!(path.contains(&format!("M{x},{y}h1v1h-1z")), "{x} {y}");
        }
    }
}
