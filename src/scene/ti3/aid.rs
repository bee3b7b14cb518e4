//! A page of figures.

use crate::scene::Block;

pub fn blocks() -> Vec<Block> {
    vec![Block::Text("Nothing yet.".into())]
}
