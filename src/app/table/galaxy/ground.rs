//! What a tile itself looks like: its hex and the texture of its anomaly.

use super::tile::HEX;
use crate::scene::Ground;
use leptos::prelude::*;

#[component]
pub fn GroundView(ground: Ground) -> impl IntoView {
    let (class, texture) = match ground {
        Ground::Space => ("ground", None),
        Ground::Centre => ("ground", Some("url(#centre)")),
        Ground::Home => ("ground home", None),
        Ground::Unknown => ("ground unknown", Some("url(#unknown)")),
        Ground::Asteroids => ("ground", Some("url(#asteroids)")),
        Ground::Nebula => ("ground", Some("url(#nebula)")),
        Ground::Supernova => ("ground", Some("url(#supernova)")),
        Ground::Rift => ("ground", Some("url(#rift)")),
        Ground::IonStorm => ("ground", Some("url(#ion-storm)")),
    };
    let swirl = "M0-260C200-260 330-90 300 90M0 260C-200 260-330 90-300-90M-480 60C-480-260-260-520 60-540M480-60C480 \
                 260 260 520-60 540";
    let bolts = "M-180-640-330-400-190-420-360-130M470-470 300-270 430-260 270-20M-520 90-400 300-510 320-360 560M90 180-50 \
                 390 70 410-80 680M60-560 20-440 90-430 40-300";
    view! {
        <polygon class=class points=HEX />
        {texture.map(|fill| view! { <polygon class="texture" points=HEX fill=fill /> })}
        {(ground == Ground::Rift).then(|| view! { <path class="swirl" d=swirl /> })}
        {(ground == Ground::IonStorm).then(|| view! { <path class="bolts" d=bolts /> })}
    }
    .into_any()
}
