//! The classes of something that can be chosen or is.

use crate::scene::Light;

/// They follow a class of the element's own.
pub fn lit_class(light: Option<Light>) -> &'static str {
    match light {
        None => "",
        Some(Light::Open) => " lit",
        Some(Light::Chosen) => " lit chosen",
    }
}
