//! The sheet of planets: the viewer's own to exhaust, those of everybody else to read.

use super::galaxy::{Art, Spot, Tint};
use super::panel::{Block, Card, Fact};
use super::speech::{counted, list, upper};

/// The planets of somebody, or of nobody.
pub struct Holding {
    pub name: String,
    /// What they are worth together; nothing where nobody could exhaust them.
    pub totals: Vec<Fact>,
    pub planets: Vec<Card>,
}

/// The viewer's own planets with the trade goods that pay like them, and whose others there are to choose from.
pub fn sheet(own: Option<Holding>, goods: Option<Card>, others: impl IntoIterator<Item = Holding>) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(own) = own {
        blocks.push(Block::Facts(own.totals));
        blocks.push(Block::Tiles(own.planets.into_iter().chain(goods).collect()));
    }
    let option = |holding: Holding| {
        let totals = (!holding.totals.is_empty()).then_some(Block::Facts(holding.totals));
        let planets = match holding.planets.is_empty() {
            true => Block::Text("No planets.".into()),
            false => Block::Tiles(holding.planets),
        };
        (holding.name, totals.into_iter().chain([planets]).collect())
    };
    blocks.push(Block::Choice { label: "Planets of".into(), options: others.into_iter().map(option).collect() });
    blocks
}

/// Trade goods that pay like planets; nothing where there are none.
pub fn trade_goods(count: u8, spot: Spot) -> Option<Card> {
    (count > 0).then(|| Card {
        title: counted(count, "trade good"),
        art: Some((Art::TRADE_GOOD, Tint::Plain)),
        text: "Each pays 1 resource or 1 influence.".into(),
        spot: Some(spot),
        ..Card::default()
    })
}

/// What a planet is worth, on its card.
pub fn figures(resources: u32, influence: u32) -> Vec<Fact> {
    vec![Fact::with(Art::RESOURCE, "Resources", resources), Fact::with(Art::INFLUENCE, "Influence", influence)]
}

/// A system tile to place: its planets, each with its resources and influence; without any, what else is there, in words. Of the signs
/// that fit it the first is drawn.
pub fn tile<'p>(
    title: String,
    signs: [Option<(Art, Tint)>; 3],
    planets: impl Iterator<Item = (&'p str, u8, u8)>,
    bare: &str,
    spot: Spot,
) -> Card {
    let planets = list(planets.map(|(name, resources, influence)| format!("{name} ({resources} / {influence})")));
    Card {
        title,
        art: signs.into_iter().flatten().next().or(Some((Art::STAR, Tint::Muted))),
        text: if planets.is_empty() { upper(bare) } else { planets },
        spot: Some(spot),
        ..Card::default()
    }
}

/// What planets are worth, each as resources, influence, and whether it is ready: ready and in all.
pub fn totals(planets: &[(u32, u32, bool)]) -> Vec<Fact> {
    let sum = |worth: fn(&(u32, u32, bool)) -> u32| {
        let ready = planets.iter().filter(|planet| planet.2).map(worth).sum::<u32>();
        format!("{ready} ready of {}", planets.iter().map(worth).sum::<u32>())
    };
    vec![
        Fact::with(Art::RESOURCE, "Resources", sum(|planet| planet.0)),
        Fact::with(Art::INFLUENCE, "Influence", sum(|planet| planet.1)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_of_ready_planets_and_of_all() {
        let told = totals(&[(3, 1, true), (2, 2, false)]);
        assert_eq!(
            told,
            [
                Fact::with(Art::RESOURCE, "Resources", "3 ready of 5"),
                Fact::with(Art::INFLUENCE, "Influence", "1 ready of 3"),
            ]
        );
    }

    #[test]
    fn a_tile_is_told_by_its_planets_or_by_what_else_is_there() {
        let nebula = Some((Art::NEBULA, Tint::Plain));
        let bare = tile("Tile 42".into(), [None, nebula, None], [].into_iter(), "the nebula", Spot::Card(1));
        assert_eq!((bare.text.as_str(), bare.art), ("The nebula", nebula));
        let planets = [("Abyz", 3, 0), ("Fria", 2, 0)].into_iter();
        let full = tile("Tile 38".into(), [None; 3], planets, "Abyz and Fria", Spot::Card(1));
        assert_eq!((full.text.as_str(), full.art), ("Abyz (3 / 0) and Fria (2 / 0)", Some((Art::STAR, Tint::Muted))));
    }

    #[test]
    fn trade_goods_lie_beside_the_own_planets_only() {
        let holding = |name: &str| Holding { name: name.into(), totals: Vec::new(), planets: Vec::new() };
        let goods = || trade_goods(2, Spot::Card(1));
        assert_eq!(trade_goods(0, Spot::Card(1)), None);
        let blocks = sheet(Some(holding("me")), goods(), [holding("Nobody")]);
        assert!(matches!(&blocks[1], Block::Tiles(cards) if cards[0].title == "2 trade goods"));
        assert_eq!(blocks.len(), 3);
        let blocks = sheet(None, goods(), [holding("Nobody")]);
        assert!(matches!(&blocks[..], [Block::Choice { options, .. }] if options[0].0 == "Nobody"));
    }
}
