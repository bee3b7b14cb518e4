//! What an answer in the making would come to, before it is given.

use super::duel::Odds;
use super::galaxy::{Art, Tile, Way};
use super::speech::upper;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Preview {
    /// The tiles that would look otherwise.
    pub tiles: Vec<Tile>,
    /// What would be under way.
    pub ways: Vec<Way>,
    /// What it would use of what there is.
    pub gauges: Vec<Gauge>,
    /// What to know before: who is there, who can fire, the odds.
    pub notes: Vec<String>,
}

/// How much of something is used: "fleet 4 of 5". More than there is can be meant: it is removed later.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    pub art: Art,
    pub name: &'static str,
    pub used: u32,
    pub most: u32,
}

impl Gauge {
    /// Ships and what they carry in a system, both with how much of it there may be; nothing of the load where there is none, nor room.
    pub fn fleet(ships: (u32, u32), carried: (u32, u32)) -> Vec<Gauge> {
        let gauge = |art, name, (used, most)| Gauge { art, name, used, most };
        let load = (carried != (0, 0)).then(|| gauge(Art::INFANTRY, "Capacity", carried));
        [gauge(Art::FLEET, "Fleet", ships)].into_iter().chain(load).collect()
    }
}

/// Who is met where ships go: "Ada is there with 2 cruisers: you win with 64 %".
pub fn met(who: &str, fleet: &str, odds: Option<Odds>) -> String {
    let win = odds.map(|odds| (odds.attacker * 100.0).round() as u32);
    let win = win.map_or(String::new(), |win| format!(": you win with {win} %"));
    format!("{} is there with {fleet}{win}", upper(who))
}
