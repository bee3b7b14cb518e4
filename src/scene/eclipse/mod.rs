//! Eclipse on the page.

mod aid;
mod ask;
mod battle;
mod defaults;
mod form;
mod galaxy;
mod hints;
mod offers;
mod plans;
mod reasons;
mod rules;
mod seats;
mod sheets;
mod ships;
mod spots;
mod tell;
mod words;

use super::{
    Beat, Block, Filled, Form, Names, Odds, Orderable, Pitch, Present, Prompt, Reason, Rule, Scene, Source, Spot,
};
use crate::core::decision::Choice;
use crate::core::orders::{Standing, Topic};
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::{PerSeat, Seat};
use crate::games::eclipse::content::tracks::ROUNDS;
use crate::games::eclipse::state::{Party, Spine};
use crate::games::eclipse::target::{Because, Entry, Target, Why};
use crate::games::eclipse::view::View;
use crate::games::eclipse::{Eclipse, Preference, Setup, topics};

impl Present for Eclipse {
    const PITCH: Pitch = Pitch {
        sentence: "Nine rounds of exploring, research and ship design. Spread your discs thin, and pay for it at upkeep.",
        length: "30 minutes for each player",
        players: "2 to 6",
        weight: 4,
        first_game: "Round by round against a bot, as Terrans. The guide leads you through the first round and then says what each question is about.",
    };

    fn form() -> Form {
        form::form()
    }

    fn setup(filled: &Filled) -> Result<Setup, String> {
        let setup = form::setup(filled);
        Eclipse::check(&setup)?;
        Ok(setup)
    }

    fn refill(setup: &Setup) -> Filled {
        form::refill(setup)
    }

    fn scores(view: &View) -> PerSeat<i32> {
        seats::scores(view)
    }

    fn scene(view: &View, names: &Names) -> Scene {
        Scene {
            round: format!("Round {} of {ROUNDS}", view.round),
            phase: phase(view, names),
            galaxy: galaxy::galaxy(view, names),
            seats: seats::cards(view),
            sheets: sheets::tabs(view),
            milestones: Vec::new(),
            battle: battle::battle(view, names),
        }
    }

    fn odds(view: &View) -> Option<Odds> {
        battle::odds(view)
    }

    fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
        sheets::sheet(view, key, names)
    }

    fn prompt(view: &View, asked: &Asked<Eclipse>, names: &Names) -> Prompt {
        let offer = |target: &Target| offers::offer(view, asked.seat, asked.why, *target, names);
        Prompt {
            seat: asked.seat,
            sentence: ask::question(view, asked.seat, asked.why, names),
            source: source(view, asked.why),
            rule: rules::rule(asked.why.rule()),
            hint: hints::hint(view, asked.why),
            surface: ask::surface(asked.why),
            about: ask::about(view, asked.why),
            reaction: ask::reaction(asked.why, names),
            shape: asked.shape.map(offer),
            // No distribution of Eclipse has limits besides its total.
            limits: Vec::new(),
            default: defaults::default(view, asked),
            topic: Eclipse::topic(&asked.why),
            planned: plans::is_step(asked.why),
            completes: plans::completes(asked.why),
            in_place: false,
            deal: None,
            wares: Vec::new(),
            payment: None,
            weighed: plans::is_weighed(asked.why),
        }
    }

    fn targets_at(view: &View, asked: &Asked<Eclipse>, spot: Spot) -> Vec<Target> {
        spots::targets(view, asked.seat, asked.why, spot)
    }

    fn reason(_: &View, asked: &Asked<Eclipse>, _: &Target, because: &Because) -> Reason {
        // Not every number is in the rules for people; then that of the question leads nearest.
        let said = [because.rule(), asked.why.rule()].map(rules::rule).into_iter().find(|rule| !rule.title.is_empty());
        Reason { text: reasons::because(*because, asked.seat), rule: said.unwrap_or_default() }
    }

    fn on_turn(view: &View) -> Option<Seat> {
        match view.spine {
            Spine::Action(seat) => Some(seat),
            _ => None,
        }
    }

    fn is_step(why: &Why) -> bool {
        plans::is_step(*why)
    }

    fn ahead(view: &View, asked: &Asked<Eclipse>, since: &[&Entry]) -> Option<Choice> {
        plans::ahead(view, asked, since)
    }

    fn costs(before: &View, after: &View, seat: Seat) -> String {
        plans::costs(before, after, seat)
    }

    fn tell(entry: &Entry, view: &View, names: &Names) -> Beat {
        tell::beat(entry, view, names)
    }

    fn topics() -> Vec<Orderable> {
        let topic = |topic: Topic, name: &'static str| {
            let own = Preference::answers(topic).map(|answer| answer_name(topic, answer)).enumerate();
            let own = own.map(|(nth, name)| (Standing::Answer(nth as u8), name));
            Orderable::new(topic, name, [(Standing::Ask, "Ask me")].into_iter().chain(own).collect())
        };
        let reactions = vec![
            (Standing::Ask, "Ask me each time"),
            (Standing::PassUntilConcerned, "Stay passed, unless others' ships stand with mine"),
            (Standing::PassThisRound(0), "Stay passed this round"),
            (Standing::Pass, "Stay passed"),
        ];
        vec![
            Orderable::new(topics::REACTIONS, "When I have passed and could react", reactions)
                .usually(Standing::PassUntilConcerned),
            topic(topics::DIPLOMACY, "When somebody offers relations"),
            topic(topics::REPUTATION, "When I draw or give back reputation").usually(Standing::Answer(0)),
            topic(topics::RETREAT, "When my ships could retreat"),
            topic(topics::SHOOTING, "When my dice hit"),
            topic(topics::INITIATIVE, "When two of my types act together"),
            topic(topics::CUBES, "When a cube returns"),
            topic(topics::CONTROL, "When I can take control"),
        ]
    }

    fn rules() -> Vec<Rule> {
        rules::all()
    }

    fn aid() -> Vec<Block> {
        aid::blocks()
    }

    fn rolled(entry: &Entry) -> Option<(Seat, Vec<u8>)> {
        let (seat, dice) = match entry {
            Entry::Rolls { by: Party::Player(seat), dice, .. } | Entry::Bombards { seat, dice, .. } => (*seat, dice),
            _ => return None,
        };
        Some((seat, dice.iter().map(|rolled| rolled.face).collect()))
    }

    fn sources(view: &View, _: &[&Entry]) -> Vec<Source> {
        seats::sources(view)
    }
}

/// One of the answers that can be given ahead.
fn answer_name(topic: Topic, answer: Preference) -> &'static str {
    match answer {
        Preference::First if topic == topics::DIPLOMACY => "Refuse",
        Preference::First if topic == topics::REPUTATION => "Keep the best, give back the lowest",
        Preference::First if topic == topics::RETREAT => "Fight on",
        Preference::First if topic == topics::INITIATIVE => "Smaller ships first",
        Preference::First if topic == topics::CONTROL => "Place no disc",
        Preference::First => "To the first track that can take it",
        Preference::Accept if topic == topics::DIPLOMACY => "Accept",
        Preference::Accept => "Place a disc",
        Preference::Retreat => "Retreat at once",
        Preference::RetreatIfOutnumbered => "Retreat when outnumbered",
        Preference::ShootLargest => "At the largest ship",
        Preference::ShootSmallest => "At the smallest ship",
        Preference::ShootWeakest => "At the ship closest to destruction",
        Preference::CubesToMoney => "To money",
        Preference::CubesToScience => "To science",
        Preference::CubesToMaterials => "To materials",
    }
}

/// "Action phase: Ada".
fn phase(view: &View, names: &Names) -> String {
    let whose = |what: &str| match seats::active(view) {
        Some(seat) => format!("{what}: {}", names.of(seat)),
        None => what.to_string(),
    };
    match view.spine {
        Spine::Draft(..) => "Choosing species".into(),
        Spine::Homes { .. } => whose("Turning homes"),
        Spine::Action(_) => whose("Action phase"),
        Spine::Battles { .. } => "Combat phase: battles".into(),
        Spine::Population { .. } => "Combat phase: population".into(),
        Spine::Control { .. } => "Combat phase: control".into(),
        Spine::Upkeep { .. } => whose("Upkeep"),
        Spine::Over => "The game is over".into(),
    }
}

/// The tile or technology that asks, where it is one.
fn source(view: &View, why: Why) -> String {
    match why {
        Why::PlaceSector => {
            let drawn = view.turn.exploring.iter().flat_map(|exploring| &exploring.drawn);
            drawn.map(|&sector| galaxy::printed(sector)).collect::<Vec<_>>().join("; ")
        }
        Why::AncientTechnology => "Ancient Technology".into(),
        Why::ArtifactKey => "Artifact Key".into(),
        Why::FitAncient(part) => part.row().name.into(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;
    use crate::core::game::Position;
    use crate::core::{Chance, Table};
    use crate::games::eclipse::ids::{Part, Ship, TileId};
    use crate::games::eclipse::state::State;
    use crate::scene::{Art, Mark, Offer, SheetTab, Surface, Tint, spots_in};
    use rand::Rng;

    /// Plays a random game and looks at every question.
    fn play(seats: usize, seed: u64, mut look: impl FnMut(&Table<Eclipse>, &Asked<Eclipse>)) -> Table<Eclipse> {
        let mut filled = Eclipse::form().defaults(seats);
        if seed.is_multiple_of(4) {
            filled.seats = crate::core::PerSeat::new(seats, |_| vec![crate::scene::Value::Pick(2)]);
        }
        let (setup, mut chance) = (Eclipse::setup(&filled).expect("the form fits"), Chance::seeded(seed));
        let mut state = Eclipse::start(&setup, &mut chance);
        // Random players soon go bankrupt: most begin rich, so that everything comes up.
        if !seed.is_multiple_of(3) {
            state.board.players.iter_mut().for_each(|(_, player)| player.storage.0 = [900, 200, 200]);
        }
        if seed % 3 == 2 {
            war(&mut state, seed % 6 == 5);
        }
        let mut table = Table::from_position(setup, seed, Position { state, chance });
        let mut rng = bots::rng(seed);
        while let Some(asked) = table.pending() {
            look(&table, asked);
            let choice = table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked");
            table.answer(choice).expect("random choices are legal");
        }
        table
    }

    /// Everybody's ships stand in the next one's home, two types with the same initiative, perhaps without cannons.
    fn war(state: &mut State, unarmed: bool) {
        let homes: Vec<TileId> = state.players.seats().filter_map(|seat| state.controlled(seat).next()).collect();
        for (seat, home) in Seat::all(homes.len()).zip(homes.iter().copied().cycle().skip(1)) {
            for (ship, count) in [(Ship::Interceptor, 2), (Ship::Cruiser, 2), (Ship::Dreadnought, 1)] {
                state.board.players[seat].supply[ship.index()] -= count;
                state.board[home].add_ships(seat, ship, count);
            }
            let player = &mut state.board.players[seat];
            player.blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::NuclearDrive);
            for &ship in Ship::ALL.iter().filter(|_| unarmed) {
                for square in 0..player.squares(ship) {
                    if player.part_at(ship, square) == Some(Part::IonCannon) {
                        player.blueprints[ship.index()].tiles[square] = Some(Part::Hull);
                    }
                }
            }
        }
    }

    #[test]
    fn every_question_and_entry_of_a_game_has_words() {
        let names = Names::default();
        let mut kinds = vec![0u32; Why::KINDS.len()];
        for seed in 0..24 {
            let table = play(2 + seed as usize % 5, seed, |table, asked| {
                let view = table.view(Some(asked.seat));
                let prompt = Eclipse::prompt(&view, asked, &names);
                kinds[asked.why.kind()] += 1;
                assert!(prompt.sentence.ends_with(['.', '?']), "{:?}: {}", asked.why, prompt.sentence);
                assert!(!prompt.rule.text.is_empty(), "{:?} cites a rule", asked.why);
                let offers = prompt.shape.targets();
                assert!(offers.iter().all(|offer| !offer.label.is_empty()));
                for (nth, offer) in offers.iter().enumerate() {
                    let alike = |other: &&&Offer| (&other.label, &other.note) == (&offer.label, &offer.note);
                    assert_eq!(offers[..nth].iter().find(alike), None, "{:?}: no two answers read alike", asked.why);
                }
                if let Some(default) = &prompt.default {
                    assert_eq!(asked.shape.check(default, &mut |_| ()), Ok(()), "{:?}", asked.why);
                }
            });
            let view = table.view(None);
            let told = table.log(None).map(|logged| Eclipse::tell(&logged.entry, &view, &names).text);
            assert!(told.filter(|line| line.ends_with('.') && !line.contains("  ")).count() > 40);
        }
        let asked = kinds.iter().filter(|&&count| count > 0).count();
        assert!(asked >= 34, "only {asked} kinds of question occurred: {kinds:?}");
    }

    /// Every tenth scene of some games, by every seat.
    fn scenes(mut look: impl FnMut(&View, &Scene)) {
        for seed in 0..10 {
            let mut nth = 0;
            play(2 + seed as usize % 5, 100 + seed, |table, asked| {
                nth += 1;
                if nth % 17 == 0 {
                    let viewer = if nth % 5 == 0 { None } else { Some(asked.seat) };
                    let view = table.view(viewer);
                    look(&view, &Eclipse::scene(&view, &Names::default()));
                }
            });
        }
    }

    #[test]
    fn scores_are_those_on_the_cards() {
        scenes(|view, scene| {
            let cards: PerSeat<i32> = scene.seats.iter().map(|card| card.score).collect();
            assert_eq!(Eclipse::scores(view), cards);
        });
    }

    #[test]
    fn every_drawing_used_exists_and_every_tile_has_words() {
        let hues = crate::scene::art::HUES;
        scenes(|view, scene| {
            let tiles = &scene.galaxy.tiles;
            assert!(tiles.len() >= view.tiles.len());
            for tile in tiles {
                assert!(!tile.name.is_empty() && !tile.words.is_empty());
                for mark in &tile.marks {
                    assert!(mark.art == Art::TEXT || Art::ALL.contains(&mark.art), "{:?}", mark.art);
                    assert!(!matches!(mark.tint, Tint::Hue(hue) if !hues.contains(&hue)), "{:?}", mark.tint);
                }
            }
            let mut hexes: Vec<_> = tiles.iter().map(|tile| tile.at).collect();
            hexes.sort_unstable();
            hexes.dedup();
            assert_eq!(hexes.len(), tiles.len(), "one tile for each hex");
            let mut told: Vec<_> = tiles.iter().map(|tile| (&tile.name, &tile.words)).collect();
            told.sort_unstable();
            told.dedup();
            assert_eq!(told.len(), tiles.len(), "no two tiles are told alike");
        });
    }

    /// What stands by itself on a tile does not cover anything else that does.
    #[test]
    fn nothing_on_a_tile_overlaps() {
        let stands = |mark: &&Mark| {
            mark.art != Art::TEXT && ![Art::GATE, Art::SQUARE, Art::SQUARE_STAR, Art::CUBE].contains(&mark.art)
        };
        scenes(|_, scene| {
            for tile in &scene.galaxy.tiles {
                let marks: Vec<&Mark> = tile.marks.iter().filter(stands).collect();
                for (nth, a) in marks.iter().enumerate() {
                    for b in &marks[..nth] {
                        let apart = f64::from(a.x - b.x).hypot(f64::from(a.y - b.y));
                        let needed = f64::from(a.size + b.size) / 2.0;
                        assert!(apart >= 0.88 * needed, "{}: {:?} and {:?}", tile.name, a, b);
                    }
                    let (x, y, reach) = (f64::from(a.x), f64::from(a.y), f64::from(a.size) * 0.4);
                    let within = y.abs() + reach <= 866.0 && 0.866 * x.abs() + 0.5 * y.abs() + reach <= 866.0;
                    assert!(within, "{}: {a:?} leaves its hex", tile.name);
                    for gate in tile.marks.iter().filter(|mark| mark.art == Art::GATE) {
                        let angle = f64::from(gate.turn) * std::f64::consts::FRAC_PI_3;
                        let (gx, gy) = (866.0 * angle.sin(), -866.0 * angle.cos());
                        assert!((x - gx).hypot(y - gy) >= 200.0 + reach, "{}: {a:?} on a wormhole", tile.name);
                    }
                }
            }
        });
    }

    #[test]
    fn what_can_be_tapped_beside_the_board_is_in_a_sheet_or_the_battle() {
        let names = Names::default();
        for seed in 0..8 {
            play(2 + seed as usize % 5, 200 + seed, |table, asked| {
                let cards: Vec<Spot> = {
                    let view = table.view(Some(asked.seat));
                    let prompt = Eclipse::prompt(&view, asked, &names);
                    let spots = prompt.shape.targets().into_iter().flat_map(|offer| offer.spots.clone());
                    spots.filter(|spot| matches!(spot, Spot::Card(_))).collect()
                };
                if cards.is_empty() {
                    return;
                }
                let scene = Eclipse::scene(&table.view(Some(asked.seat)), &names);
                let view = table.view(Some(asked.seat));
                let of = |tab: &SheetTab| spots_in(&Eclipse::sheet(&view, tab.key, &names));
                let mut shown: Vec<Spot> = scene.sheets.iter().flat_map(of).collect();
                for side in scene.battle.iter().flat_map(|battle| &battle.sides) {
                    shown.extend(side.groups.iter().filter_map(|group| group.spot));
                }
                for spot in cards {
                    let loose = matches!(asked.why, Why::ReturnCube(_) | Why::Bury(_) | Why::ArtifactKey);
                    assert!(loose || shown.contains(&spot), "{:?}: {spot:?}", asked.why);
                }
            });
        }
    }

    /// What lies in the battle or on the board is answered there; of the rest the sheet is open that holds all of it.
    #[test]
    fn a_question_names_the_sheet_that_holds_its_answers() {
        let names = Names::default();
        let mut sheets = Vec::new();
        for seed in 0..8 {
            play(2 + seed as usize % 5, 200 + seed, |table, asked| {
                let view = table.view(Some(asked.seat));
                let prompt = Eclipse::prompt(&view, asked, &names);
                let Surface::Sheet(key) = prompt.surface else { return };
                sheets.push(key);
                let held = spots_in(&Eclipse::sheet(&view, key, &names));
                assert!(Eclipse::scene(&view, &names).sheets.iter().any(|tab| tab.key == key), "{:?}", asked.why);
                for offer in prompt.shape.targets().into_iter().filter(|offer| !offer.pass && !offer.spots.is_empty()) {
                    assert!(offer.spots.iter().any(|spot| held.contains(spot)), "{:?}: {offer:?}", asked.why);
                }
            });
        }
        sheets.sort_unstable();
        sheets.dedup();
        assert_eq!(sheets, ["blueprints", "board", "research", "species"]);
    }

    #[test]
    fn e14_the_upkeep_preview_is_what_upkeep_does() {
        let mut told = 0;
        for seed in 0..6 {
            let mut last: Option<Vec<seats::Preview>> = None;
            let mut length = 0;
            play(2 + seed as usize % 5, 300 + seed, |table, _| {
                let view = table.view(None);
                for logged in table.log(None).skip(length) {
                    if let (Entry::Upkeep { seat, paid, money, science, materials }, Some(before)) =
                        (&logged.entry, &last)
                    {
                        let preview = before[seat.index()];
                        // Colonists and debts may still have changed it; else it is what was foretold.
                        let same = preview.cost == *paid && preview.income == [*money, *science, *materials];
                        told += u32::from(same);
                        if preview.lack() == 0 && view.players[*seat].colony_ships == 0 {
                            assert!(same, "{preview:?} but {:?}", logged.entry);
                        }
                    }
                }
                length = table.log(None).count();
                last = (!matches!(view.spine, Spine::Draft(..)))
                    .then(|| view.players.values().map(seats::Preview::of).collect());
            });
        }
        assert!(told > 40, "only {told} upkeeps were as foretold");
    }

    #[test]
    fn e16_2_the_score_sheet_is_the_engines_scoring() {
        for seed in 0..10 {
            let table = play(2 + seed as usize % 5, 400 + seed, |table, asked| {
                if table.len() % 40 == 0 && table.state().players.count() > 0 {
                    let view = table.view(Some(asked.seat));
                    let own = seats::known_score(&view, asked.seat);
                    assert_eq!(own, table.state().score(asked.seat), "a seat knows its own score");
                }
            });
            let outcome = table.outcome().expect("the game is over");
            let view = table.view(None);
            let scene = Eclipse::scene(&view, &Names::default());
            for card in &scene.seats {
                assert_eq!(card.score, outcome.scores[card.seat]);
                assert_eq!(sheets::forecast(&view, card.seat, &seats::known_score(&view, card.seat)), None);
                let sources = Eclipse::sources(&view, &[]);
                assert_eq!(sources.iter().map(|source| source.points[card.seat]).sum::<i32>(), card.score);
            }
        }
    }

    #[test]
    fn the_score_forecast_is_silent_in_the_first_round_and_at_the_end_and_never_below_what_is_there() {
        let mut told = 0;
        let table = play(3, 401, |table, asked| {
            let view = table.view(Some(asked.seat));
            let own = seats::known_score(&view, asked.seat);
            match sheets::forecast(&view, asked.seat, &own) {
                None => assert_eq!(view.round, 1),
                Some(points) => {
                    assert!(view.round > 1 && points >= own.total());
                    told += 1;
                }
            }
        });
        assert!(told > 20);
        let (view, seat) = (table.view(None), Seat::new(0));
        assert_eq!(sheets::forecast(&view, seat, &seats::known_score(&view, seat)), None);
    }

    #[test]
    fn a_scene_shows_nothing_hidden() {
        for seed in 0..6 {
            let names = Names::default();
            play(2 + seed as usize % 5, 500 + seed, |table, asked| {
                if table.len() % 60 != 0 || table.state().players.count() == 0 {
                    return;
                }
                for seat in table.state().players.seats() {
                    let (view, mut state) = (table.view(Some(seat)), table.state().clone());
                    Eclipse::resample(&mut state, seat, &mut Chance::seeded(seed + 7));
                    let (scene, imagined) = (Eclipse::scene(&view, &names), Eclipse::view(&state, Some(seat)));
                    assert!(scene == Eclipse::scene(&imagined, &names));
                    for SheetTab { key, .. } in scene.sheets {
                        assert!(Eclipse::sheet(&view, key, &names) == Eclipse::sheet(&imagined, key, &names), "{key}");
                    }
                }
                let _ = asked;
            });
        }
    }
}
