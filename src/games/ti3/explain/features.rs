//! What should occur in play sooner or later: every kind of question, every component that is used or happens, every objective,
//! technology, race and unit. `orrery coverage ti3` tells what never did.

use crate::games::ti3::content;
use crate::games::ti3::effects::{Hooks, Me};
use crate::games::ti3::model::data::fall::AGENDAS;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Ballot, Prompt, Source};
use crate::games::ti3::rules::leaders;
use crate::games::ti3::rules::setup::{Contents, speaks_of_missing};
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Feature {
    /// A component with a use in a window, a primary, an agenda that comes to anything, a counter that is found.
    Use(Source),
    /// A leader does something.
    Command(Leader),
    /// A promissory note is played (T57.5).
    Redeem(Promise),
    Score(Objective),
    Follow(StrategyCard),
    Research(Tech),
    /// A technology of a race is gained (T55).
    Adapt(RaceTech),
    /// A race takes part.
    Lead(Race),
    Build(UnitKind),
    /// An agenda that is voted for or against is refused.
    Refuse(PoliticalCard),
}

/// The names of all features, behind the kinds of question, and the number of each.
struct Register {
    names: Vec<String>,
    numbers: BTreeMap<Feature, usize>,
}

static REGISTER: LazyLock<Register> = LazyLock::new(|| {
    let mut names: Vec<String> = Prompt::ALL.iter().map(|prompt| format!("{prompt:?}")).collect();
    let mut numbers = BTreeMap::new();
    for feature in all() {
        let name = feature.name();
        // Cards of the same name are the same feature.
        let known = names.iter().position(|other| *other == name);
        numbers.insert(feature, known.unwrap_or(names.len()));
        if known.is_none() {
            names.push(name);
        }
    }
    Register { names, numbers }
});

/// Sixty of the sixty-three figures of a player at once: no game gets there, and a test of T60 shows it.
const OUT_OF_REACH: Objective = Objective::FallUnstoppableArmy;

/// All that is a feature, whatever the box.
fn all() -> Vec<Feature> {
    let used = |hooks: &Hooks| !hooks.uses.is_empty() || !hooks.always.is_empty();
    let does = |source: &Source| used(content::hooks(*source)) || used(content::lasting(*source));
    let ids = |sources: Vec<Source>| sources.into_iter().filter(does).map(Feature::Use);
    let mut all: Vec<Feature> = ids(Tech::ALL.iter().copied().map(Source::Tech).collect()).collect();
    all.extend(ids(Ability::ALL.iter().copied().map(Source::Ability).collect()));
    all.extend(ids(RaceTech::ALL.iter().copied().map(Source::RaceTech).collect()));
    all.extend(ids(Race::ALL.iter().copied().map(Source::Flagship).collect()));
    all.extend(ids(UnitKind::MERCENARIES.iter().copied().map(Source::Mercenary).collect()));
    let strategy = StrategyCard::ALL.iter().filter_map(|&card| content::strategy(card));
    for row in strategy {
        all.extend(row.primary.map(|_| Feature::Use(Source::Strategy(row.id))));
        all.extend(row.secondary.as_ref().map(|_| Feature::Follow(row.id)));
    }
    let cards = ActionCard::ALL.iter().filter_map(|&card| content::action_card(card));
    let played = cards.filter(|row| !row.plays.is_empty() || row.copies.is_some());
    all.extend(played.map(|row| Feature::Use(Source::ActionCard(row.id))));
    for row in PoliticalCard::ALL.iter().filter_map(|&card| content::political(card)) {
        all.push(Feature::Use(Source::Political(row.id)));
        all.extend((row.id.row().vote == Vote::ForAgainst).then_some(Feature::Refuse(row.id)));
    }
    all.extend(Domain::ALL.iter().map(|&id| Feature::Use(Source::Domain(id))));
    all.extend(Representative::ALL.iter().map(|&id| Feature::Use(Source::Representative(id))));
    let leaders = [Leader::Scientist, Leader::Diplomat, Leader::General, Leader::Admiral, Leader::Agent];
    all.extend(leaders.into_iter().filter(|leader| used(content::leaders::hooks(*leader))).map(Feature::Command));
    let notes = Promise::ALL.iter().filter(|promise| used(content::promises::hooks(**promise)));
    all.extend(notes.map(|&promise| Feature::Redeem(promise)));
    // What ends the game is not scored, nor are special objectives (T20.4).
    let scored = |card: &&Objective| {
        content::objective(**card).is_some()
            && **card != OUT_OF_REACH
            && card.row().worth != Worth::GameOver
            && matches!(
                card.row().deck,
                Deck::StageOne | Deck::StageTwo | Deck::Secret | Deck::Preliminary | Deck::Scenario
            )
    };
    all.extend(Objective::ALL.iter().filter(scored).map(|&card| Feature::Score(card)));
    let techs = Tech::ALL.iter().filter(|tech| content::tech(**tech).is_some());
    all.extend(techs.map(|&tech| Feature::Research(tech)));
    // What costs nothing is not for sale.
    let own = Race::ALL.iter().flat_map(|race| race.row().race_techs).filter(|(_, cost)| *cost > 0);
    all.extend(own.map(|(tech, _)| Feature::Adapt(*tech)));
    all.extend(Race::ALL.iter().map(|&race| Feature::Lead(race)));
    let built = UnitKind::ALL.iter().filter(|kind| **kind == UnitKind::Flagship || kind.row().cost.is_some());
    all.extend(built.map(|&kind| Feature::Build(kind)));
    all
}

/// Whether a kind of question can come up in games that hold so much.
fn is_asked(prompt: Prompt, contents: &Contents) -> bool {
    let holds = |module: &Module| contents.has(*module);
    match prompt {
        // T61.1: votes are bought in the Twilight Council of two.
        Prompt::BuyVotes => [Module::TwoPlayer, Module::TwilightCouncil].iter().all(holds),
        // T49.4s.
        Prompt::SetAside => [Module::ShatteredAscension, Module::ShockTroops].iter().all(holds),
        // Equal Threats is the one card that asks it.
        Prompt::ChooseSecret => contents.holds(PoliticalCard::EqualThreats.row().from),
        Prompt::Envoy => content::strategy_set(contents).any(|card| card == StrategyCard::Diplomacy),
        prompt => asked_with(prompt).is_empty() || asked_with(prompt).iter().any(holds),
    }
}

/// The modules without which a kind of question is never asked; any of them is enough.
const fn asked_with(prompt: Prompt) -> &'static [Module] {
    match prompt {
        Prompt::MoveToken | Prompt::Annex | Prompt::RevealOne => &[Module::VariantStrategyCards],
        Prompt::Senate | Prompt::PlayAgenda => &[Module::VariantStrategyCards],
        Prompt::ImperialOption => &[Module::VariantImperialIi],
        Prompt::ProspectOption | Prompt::SwapCard => &[Module::VariantProspect],
        Prompt::BuildFacility => &[Module::Facilities],
        Prompt::RemoveMine => &[Module::SpaceMines],
        Prompt::Capture => &[Module::ShockTroops, Module::Leaders],
        Prompt::OpenWayOut => &[Module::TacticalRetreats],
        Prompt::Probe | Prompt::Raze | Prompt::GiveTech | Prompt::KeepSurvivors => &[Module::DistantSuns],
        Prompt::PayRansom | Prompt::TakePds => &[Module::DistantSuns],
        Prompt::TakeShip | Prompt::DrawCard => &[Module::FinalFrontier],
        Prompt::PlaceArtifact => &[Module::Artifacts],
        Prompt::SabotageRun => &[Module::SabotageRuns],
        Prompt::Recruit => &[Module::Mercenaries],
        Prompt::ActivateMore | Prompt::ActHere => &[Module::SimultaneousActions],
        Prompt::Surrender | Prompt::ChooseLot | Prompt::Bid => &[Module::Surrender],
        Prompt::PlaceLeader | Prompt::TakeLeaders | Prompt::LandLeaders | Prompt::Shelter => &[Module::Leaders],
        Prompt::AskPassage | Prompt::GrantPassage | Prompt::FindCaptive | Prompt::JudgeCaptive => &[Module::Leaders],
        Prompt::FleetUpkeep => &[Module::ExtendedLimits, Module::ShatteredAscension],
        Prompt::MarkSystem => &[Module::SimulatedEarlyTurns],
        Prompt::DeclareWar => &[Module::CrimsonSuns],
        Prompt::CallVote => &[Module::VoiceOfCouncil],
        Prompt::LayRepresentative | Prompt::SpyOn | Prompt::SpyOutcome | Prompt::UseRepresentative => {
            &[Module::PoliticalIntrigue]
        }
        Prompt::GiveTreaty | Prompt::DropTreaty | Prompt::KeepAgenda => &[Module::FallOfTheEmpire],
        Prompt::Decree | Prompt::IndustryOption => &[Module::FallOfTheEmpire],
        Prompt::OfferNote | Prompt::AcceptNote | Prompt::NoteVote | Prompt::PutCard => &[Module::PoliticalIntrigue],
        _ => &[],
    }
}

/// Which features can occur in games that hold so much, by their numbers.
pub fn possible(contents: &Contents) -> Vec<bool> {
    let mut possible: Vec<bool> = Prompt::ALL.iter().map(|prompt| is_asked(*prompt, contents)).collect();
    possible.resize(REGISTER.names.len(), false);
    for (feature, number) in &REGISTER.numbers {
        possible[*number] |= feature.held(contents);
    }
    possible
}

pub fn names() -> Vec<String> {
    REGISTER.names.clone()
}

impl Feature {
    /// What somebody uses.
    pub fn of(state: &State, me: Me) -> Feature {
        match me.source {
            Source::Leader(nth) => Feature::Command(leaders::kind(state, me.seat, nth)),
            Source::Note(_, promise) => Feature::Redeem(promise),
            Source::Copied(card) => Feature::Use(Source::ActionCard(me.source.card().unwrap_or(card))),
            source => Feature::Use(source),
        }
    }

    /// What became of an agenda.
    pub fn decided(card: PoliticalCard, ballot: Ballot) -> Feature {
        if ballot == Ballot::Against { Feature::Refuse(card) } else { Feature::Use(Source::Political(card)) }
    }

    /// Its number; beyond all features when it is none.
    pub fn number(self) -> usize {
        REGISTER.numbers.get(&self).copied().unwrap_or(usize::MAX)
    }

    fn name(self) -> String {
        match self {
            Feature::Use(Source::Tech(id)) => format!("Use {}", id.row().name),
            Feature::Use(Source::Strategy(id)) => format!("Use {}", id.row().name),
            Feature::Use(Source::ActionCard(id)) => format!("Play {}", id.row().name),
            Feature::Use(Source::Political(id)) => format!("Pass {}", id.row().name),
            Feature::Use(Source::Domain(id)) => format!("Find {}", id.row().name),
            Feature::Use(Source::Representative(id)) => format!("Send {}", id.row().name),
            Feature::Use(Source::Flagship(race)) => format!("Use {}", race.row().flagship.map_or("", |own| own.name)),
            Feature::Use(Source::Mercenary(kind)) => format!("Use {}", kind.mercenary().map_or("", |row| row.name)),
            Feature::Use(Source::Ability(id)) => format!("Use {id:?}"),
            Feature::Use(source) => format!("Use {source:?}"),
            Feature::Command(leader) => format!("Command {leader:?}"),
            Feature::Redeem(promise) => format!("Redeem {promise:?}"),
            Feature::Score(card) => format!("Score {card:?}"),
            Feature::Follow(card) => format!("Follow {}", card.row().name),
            Feature::Research(tech) => format!("Research {}", tech.row().name),
            Feature::Adapt(tech) => format!("Adapt {tech:?}"),
            Feature::Lead(race) => format!("Lead {}", race.row().name),
            Feature::Build(kind) => format!("Build {kind:?}"),
            Feature::Refuse(card) => format!("Refuse {}", card.row().name),
        }
    }

    /// Whether it can occur in games that hold so much.
    fn held(self, contents: &Contents) -> bool {
        let scenario = contents.has(Module::FallOfTheEmpire);
        let plays = |race: Race| contents.has_race(race);
        let of_race = |fits: &dyn Fn(Race) -> bool| Race::ALL.iter().any(|&race| plays(race) && fits(race));
        let in_set = |card| content::strategy_set(contents).any(|other| other == card);
        match self {
            Feature::Use(Source::Tech(tech)) | Feature::Research(tech) => contents.holds(tech.row().from),
            Feature::Use(Source::Ability(id)) => of_race(&|race| race.row().abilities.contains(&id)),
            Feature::Use(Source::Strategy(card)) | Feature::Follow(card) => in_set(card),
            Feature::Use(Source::ActionCard(card)) => {
                let row = card.row();
                let dealt = contents.holds(row.from) || card.has_base_version();
                dealt
                    && row.module.is_none_or(|module| contents.has(module))
                    && !speaks_of_missing(contents, Some(card), None)
            }
            Feature::Use(Source::Political(card)) | Feature::Refuse(card) if scenario => AGENDAS.contains(&card),
            Feature::Use(Source::Political(card)) | Feature::Refuse(card) => {
                (contents.holds(card.row().from) || card.has_base_version())
                    && !card.is_of_scenario()
                    && !speaks_of_missing(contents, None, Some(card))
            }
            // T30: there it changes where ships come from, and is not used.
            Feature::Use(Source::RaceTech(RaceTech::SpatialConduitNetwork)) if contents.ascended() => false,
            Feature::Use(Source::RaceTech(tech)) | Feature::Adapt(tech) => {
                contents.has(Module::RaceTech)
                    && content::race_tech(tech).is_some_and(|row| contents.holds(row.from))
                    && of_race(&|race| race.row().race_techs.iter().any(|(own, cost)| *own == tech && *cost > 0))
            }
            Feature::Use(Source::Flagship(race)) => contents.has(Module::Flagships) && plays(race),
            Feature::Use(Source::Mercenary(_)) => contents.has(Module::Mercenaries),
            Feature::Use(Source::Domain(id)) => contents.has(id.row().module) && contents.holds(id.row().from),
            Feature::Use(Source::Representative(id)) => contents.has(Module::PoliticalIntrigue) && plays(id.row().race),
            Feature::Use(_) => false,
            Feature::Command(leader) => {
                contents.has(Module::Leaders) && of_race(&|race| race.row().leaders.contains(&leader))
            }
            Feature::Redeem(_) => contents.has(Module::PoliticalIntrigue),
            Feature::Score(card) => scored(contents, card),
            Feature::Lead(race) => plays(race),
            Feature::Build(UnitKind::Flagship) => contents.has(Module::Flagships),
            Feature::Build(kind) => kind.module().is_none_or(|module| contents.has(module)),
        }
    }
}

/// Whether an objective may come up: public ones are those of one set (T31.1).
fn scored(contents: &Contents, card: Objective) -> bool {
    let row = card.row();
    let scenario = contents.has(Module::FallOfTheEmpire);
    match row.deck {
        deck if scenario || deck == Deck::Scenario => scenario && deck == Deck::Scenario,
        Deck::Preliminary => contents.has(Module::PreliminaryObjectives) && contents.holds(row.from),
        Deck::StageOne | Deck::StageTwo if contents.has(Module::VariantObjectives) => row.from == Origin::Empire,
        Deck::StageOne | Deck::StageTwo => row.from == Origin::Base,
        // T61.1.
        Deck::Secret if contents.has(Module::TwoPlayer) => false,
        _ => contents.holds(row.from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Rulebook, Table};
    use crate::games::ti3::Ti3;
    use crate::games::ti3::explain::variety::{self, Dice};
    use crate::games::ti3::rules::setup::{Bundle, Setup};

    fn number(name: &str) -> usize {
        names().iter().position(|other| other == name).unwrap_or_else(|| panic!("{name} is a feature"))
    }

    #[test]
    fn every_feature_has_a_number_and_a_name_of_its_own() {
        let names = names();
        for (index, name) in names.iter().enumerate() {
            assert_eq!(number(name), index, "{name} is there twice");
        }
        let named = |feature: Feature| names[feature.number()].as_str();
        assert_eq!(named(Feature::Use(Source::Strategy(StrategyCard::Trade))), "Use Trade");
        assert_eq!(named(Feature::Research(Tech::WarSun)), "Research War Sun");
        assert_eq!(named(Feature::Build(UnitKind::WarSun)), "Build WarSun");
        assert_eq!(Feature::Follow(StrategyCard::Initiative).number(), usize::MAX, "it has no secondary");
        assert_eq!(Feature::Use(Source::Leader(0)).number(), usize::MAX, "leaders are known by their kind");
    }

    /// What games by chance come to is noted, and is possible in them.
    #[test]
    fn what_occurs_is_noted_and_was_possible() {
        let mut seen = vec![false; names().len()];
        for seed in 0..6 {
            let setup = variety::setup(3 + (seed % 4) as u8, seed);
            let possible = Ti3::possible(&setup);
            let mut table: Table<Ti3> = Table::new(setup, seed);
            table.watch_coverage();
            let mut noise = Dice(seed);
            while let Some(asked) = table.pending() {
                // Nobody gives up: those games would end too soon.
                let stays = asked.why.prompt == Prompt::Surrender;
                let choice = table.random_choice(|sides| if stays { 0 } else { noise.below(sides) });
                let choice = choice.expect("something is asked");
                table.answer(choice).expect("a random choice is legal");
            }
            for (number, now) in table.coverage().into_iter().enumerate().filter(|(_, now)| *now) {
                assert!(possible[number], "{} occurred in game {seed}", names()[number]);
                seen[number] = now;
            }
        }
        let many =
            |prefix: &str| names().iter().zip(&seen).filter(|(name, seen)| **seen && name.starts_with(prefix)).count();
        println!("{} of {}", seen.iter().filter(|seen| **seen).count(), seen.len());
        for (prefix, least) in
            [("Lead ", 10), ("Use ", 10), ("Follow ", 6), ("Play ", 15), ("Pass ", 5), ("Refuse ", 2)]
        {
            assert!(many(prefix) >= least, "{prefix}: {}", many(prefix));
        }
        for (prefix, least) in [("Research ", 5), ("Build ", 4), ("Find ", 1)] {
            assert!(many(prefix) >= least, "{prefix}: {}", many(prefix));
        }
    }

    /// T30 to T63: what a game does not hold cannot occur in it.
    #[test]
    fn what_a_game_does_not_hold_cannot_occur_in_it_t30() {
        let classic = possible(&Setup::new(6, Bundle::Classic).contents());
        let modules = [Module::VariantStrategyCards, Module::Facilities, Module::Leaders, Module::Flagships];
        let modules = modules.into_iter().chain([Module::PoliticalIntrigue]).collect();
        let whole = possible(&Contents { empire: true, shards: true, modules, swaps: Default::default() });
        for name in ["ChooseAction", "Use Trade", "Follow Trade", "Research War Sun", "Build WarSun"] {
            assert!(classic[number(name)], "{name}");
        }
        for name in ["BuildFacility", "Command General", "Build Flagship", "LayRepresentative"] {
            assert!(!classic[number(name)] && whole[number(name)], "{name}");
        }
        let (imperial, bureaucracy) = (number("Use Imperial"), number("Use Bureaucracy"));
        let sets = (classic[imperial], classic[bureaucracy], whole[imperial], whole[bureaucracy]);
        assert_eq!(sets, (true, false, false, true), "T40.1: one set or the other");
    }

    fn holding(seats: u8, bundle: Bundle, more: &[Module]) -> Vec<bool> {
        let mut setup = Setup::new(seats, bundle);
        setup.modules.extend(more);
        possible(&setup.contents())
    }

    /// T31.1: one set of public objectives or the other, never both.
    #[test]
    fn public_objectives_are_not_mixed_t31_1() {
        for (variant, base, empire) in [(false, true, false), (true, false, true)] {
            let now = holding(6, Bundle::Expansions, if variant { &[Module::VariantObjectives] } else { &[] });
            assert_eq!((now[number("Score S1Planets5")], now[number("Score S1SeBlockade")]), (base, empire));
        }
    }

    /// T61.1: two players have no secret objectives, and buy votes in the Twilight Council alone.
    #[test]
    fn two_players_have_no_secrets_and_buy_votes_in_the_twilight_council_t61_1() {
        let council = [Module::VariantStrategyCards, Module::TwilightCouncil];
        for (seats, more, secrets, bought) in
            [(2, &council[..], false, true), (2, &[], false, false), (3, &council, true, false)]
        {
            let now = holding(seats, Bundle::Expansions, more);
            assert_eq!((now[number("Score SecretUsurper")], now[number("BuyVotes")]), (secrets, bought), "{seats}");
        }
    }

    /// T18.4: cards about strategy cards that are not in the game are left out.
    #[test]
    fn what_speaks_of_missing_strategy_cards_is_not_waited_for_t18_4() {
        let names = ["Pass Council's Censure", "Refuse Political Focus", "Play Council Dissolved", "Envoy"];
        for (more, there) in [(&[][..], true), (&[Module::VariantStrategyCards], false)] {
            let now = holding(6, Bundle::Expansions, more);
            names.iter().for_each(|name| assert_eq!(now[number(name)], there, "{name}"));
        }
    }

    /// T30: what only Shattered Ascension changes, or only Shards of the Throne brings.
    #[test]
    fn some_things_are_used_in_one_variant_only_t30() {
        let arms = [Module::RaceTech, Module::ShockTroops];
        let conduit = "Use RaceTech(SpatialConduitNetwork)";
        for (bundle, holds) in [(Bundle::Expansions, [true, false, true]), (Bundle::Ascension, [false, true, false])] {
            let now = holding(6, bundle, &arms);
            assert_eq!([conduit, "SetAside", "ChooseSecret"].map(|name| now[number(name)]), holds);
        }
        assert!(!holding(6, Bundle::Ascension, &[])[number("BuyVotes")]);
    }
}
