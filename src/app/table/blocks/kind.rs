//! The kinds of blocks.

use crate::scene::Block;

/// Which element a block is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Heading,
    Text,
    Facts,
    Cards,
    Rows,
    Track,
    Plans,
    Choice,
    Columns,
    Tiles,
    Tray,
}

impl Kind {
    pub const ALL: [Kind; 11] = [
        Kind::Heading,
        Kind::Text,
        Kind::Facts,
        Kind::Cards,
        Kind::Rows,
        Kind::Track,
        Kind::Plans,
        Kind::Choice,
        Kind::Columns,
        Kind::Tiles,
        Kind::Tray,
    ];

    pub fn of(block: &Block) -> Kind {
        match block {
            Block::Heading(_) => Kind::Heading,
            Block::Text(_) => Kind::Text,
            Block::Facts(_) => Kind::Facts,
            Block::Cards(_) => Kind::Cards,
            Block::Rows { .. } => Kind::Rows,
            Block::Track(_) => Kind::Track,
            Block::Plan(_) => Kind::Plans,
            Block::Choice { .. } => Kind::Choice,
            Block::Columns(_) => Kind::Columns,
            Block::Tiles(_) => Kind::Tiles,
            Block::Tray(_) => Kind::Tray,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_number() {
        Kind::ALL.iter().enumerate().for_each(|(number, kind)| assert_eq!(*kind as usize, number));
    }
}
