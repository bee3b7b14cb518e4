//! Galaxies that are ready to play, one of each name for every number of players. Made for this game: homes as in the usual layouts,
//! tiles exchanged until every home had about the same around it and nothing touched that must not (`tests` below).

/// A galaxy with a name.
pub struct Preset {
    pub name: &'static str,
    /// Map strings for three, four, five and six players.
    maps: [&'static str; 4],
}

impl Preset {
    /// The map string for so many players.
    pub fn map(&self, seats: usize) -> Option<&'static str> {
        self.maps.get(seats.checked_sub(3)?).copied()
    }
}

#[rustfmt::skip]
pub static PRESETS: [Preset; 3] = [
    Preset {
        name: "Level ground",
        maps: [
            "23 42 20 45 28 22 37 26 24 29 35 21 33 27 47 25 39 19 -1 -1 41 0 34 -1 -1 -1 30 0 48 -1 -1 -1 38 0 36",
            "26 24 44 22 48 32 50 21 46 31 28 35 25 45 40 30 19 41 37 43 20 36 0 42 27 49 0 47 38 34 29 0 39 23 33 0",
            "23 31 33 43 37 32 20 22 40 29 28 47 35 34 38 44 49 36 30 46 0 24 45 19 0 48 27 0 42 26 0 39 25 41 0 21",
            "39 49 20 21 33 45 47 25 36 44 50 42 26 43 22 19 28 30 0 27 41 0 24 34 0 35 48 0 38 29 0 46 23 0 40 37",
        ],
    },
    Preset {
        name: "Golden core",
        maps: [
            "37 29 27 28 34 35 26 30 20 23 39 38 42 48 24 45 33 19 -1 -1 21 0 47 -1 -1 -1 36 0 22 -1 -1 -1 25 0 41",
            "37 38 34 28 35 27 29 32 21 40 39 22 41 20 50 33 43 46 48 45 36 42 0 30 44 31 0 25 19 26 23 0 49 47 24 0",
            "36 34 27 35 37 30 24 42 48 22 33 31 29 44 32 25 21 20 45 46 0 28 26 41 0 23 40 0 39 38 0 47 19 50 0 49",
            "35 28 36 34 30 27 50 19 42 26 20 32 48 44 46 45 39 43 0 40 33 0 22 47 0 41 31 0 25 21 0 24 29 0 49 38",
        ],
    },
    Preset {
        name: "Open gates",
        maps: [
            "36 47 19 49 28 20 35 27 30 22 45 33 25 29 32 31 40 34 -1 -1 26 0 48 -1 -1 -1 39 0 38 -1 -1 -1 24 0 21",
            "32 21 27 37 34 19 20 36 46 48 50 41 26 45 31 47 22 39 28 38 25 30 0 33 43 23 0 42 35 29 40 0 24 44 49 0",
            "35 26 34 27 23 45 44 29 50 25 28 19 36 41 33 20 37 21 47 22 0 49 31 46 0 24 42 0 30 40 0 32 38 48 0 39",
            "50 48 33 36 24 47 29 43 28 30 49 25 21 44 22 45 31 20 0 19 32 0 42 26 0 38 41 0 34 39 0 35 46 0 27 40",
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::hex::Hex;
    use crate::games::ti4::model::data::{LayoutName, Tile};
    use crate::games::ti4::model::ids::Contents;
    use crate::games::ti4::rules::setup::{Galaxy, Setup, clash, homes, read_map};

    /// The places of a map with their tiles.
    fn tiles(map: &[i16]) -> Vec<(Hex, Tile)> {
        let places = Hex::CENTRE.spiral(4).into_iter().skip(1).zip(map);
        places.filter_map(|(hex, &number)| Some((hex, Tile::find(u8::try_from(number).ok()?)?))).collect()
    }

    #[test]
    fn every_ready_galaxy_is_one_the_players_could_have_placed_rr_set_up_6() {
        for (preset, seats) in PRESETS.iter().flat_map(|preset| (3..=6).map(move |seats| (preset, seats))) {
            let name = format!("{} for {seats}", preset.name);
            let galaxy = read_map(preset.map(seats).expect("a map for each table")).expect("numbers");
            let setup = Setup { galaxy: galaxy.clone(), ..Setup::new(seats as u8) };
            assert_eq!(setup.check(), Ok(()), "{name}");
            let layout = Contents::Base.layout(seats, LayoutName::Standard).expect("a layout");
            let mut own = homes(&galaxy, None);
            let mut usual = layout.homes.to_vec();
            own.sort_unstable();
            usual.sort_unstable();
            assert_eq!(own, usual, "{name}: homes lie as usual");
            let Galaxy::Map(map) = &galaxy else { panic!("a map") };
            let tiles = tiles(map);
            let backs = |back| tiles.iter().filter(|(_, tile)| tile.row().back == back).count();
            use crate::games::ti4::model::data::Back;
            let blue = seats * usize::from(layout.blue) + usize::from(layout.speaker_blue);
            assert_eq!((backs(Back::Blue), tiles.len()), (blue, layout.fill.len()), "{name}");
            for (hex, tile) in &tiles {
                let near = tiles.iter().filter(|(other, _)| other.distance(*hex) == 1);
                assert!(near.into_iter().all(|(_, other)| !clash(*tile, *other)), "{name}: {tile:?}");
            }
        }
    }

    #[test]
    fn near_every_home_lies_about_the_same() {
        for (preset, seats) in PRESETS.iter().flat_map(|preset| (3..=6).map(move |seats| (preset, seats))) {
            let Ok(galaxy) = read_map(preset.map(seats).expect("a map")) else { panic!("numbers") };
            let Galaxy::Map(map) = &galaxy else { panic!("a map") };
            let tiles = tiles(map);
            let worth = |home: &Hex| {
                let near = tiles.iter().map(|(hex, tile)| (hex.distance(*home), i32::from(tile.worth())));
                near.filter(|(far, _)| *far <= 2).map(|(far, worth)| (3 - i32::from(far)) * worth).sum::<i32>()
            };
            let all: Vec<i32> = homes(&galaxy, None).iter().map(worth).collect();
            let (least, most) = (all.iter().min().expect("homes"), all.iter().max().expect("homes"));
            assert!(least * 5 >= most * 4, "{} for {seats}: {all:?}", preset.name);
        }
    }
}
