//! Values by id, of which a game holds only those it uses.

pub use crate::core::keyed::Keyed;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::digest::Digest;
    use crate::games::ti4::model::ids::Planet;

    #[test]
    fn values_are_found_by_key_in_the_order_of_numbers() {
        let mut keyed: Keyed<Planet, u8> = [(Planet::Creuss, 3), (Planet::Jord, 1)].into_iter().collect();
        assert_eq!(keyed.insert(Planet::Wellon, 2), None);
        assert_eq!(keyed.insert(Planet::Wellon, 4), Some(2));
        keyed[Planet::Jord] += 9;
        assert_eq!(keyed.iter().collect::<Vec<_>>(), [(Planet::Jord, &10), (Planet::Wellon, &4), (Planet::Creuss, &3)]);
        assert_eq!(keyed.get(Planet::Lor), None);
        assert_eq!(keyed.remove(Planet::Lor), None);
        assert_eq!(keyed.remove(Planet::Jord), Some(10));
        assert_eq!((keyed[Planet::Wellon], keyed[Planet::Creuss]), (4, 3));
    }

    #[test]
    fn what_was_there_once_leaves_no_trace() {
        let mut keyed: Keyed<Planet, u8> = [(Planet::Jord, 1)].into_iter().collect();
        let before = (keyed.clone(), Digest::of(&keyed));
        keyed.insert(Planet::Dummy, 7);
        assert_ne!(Digest::of(&keyed), before.1);
        keyed.remove(Planet::Dummy);
        assert_eq!((keyed.clone(), Digest::of(&keyed)), before);
    }
}
