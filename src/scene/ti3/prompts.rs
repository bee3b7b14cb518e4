//! What is asked, and the rule that asks it.

use super::language::Component;
use super::words::{Words, counted, upper};
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::because;
use crate::games::ti3::model::ids::{PoliticalCard, Promise, StrategyCard};
use crate::games::ti3::model::target::{Deal, Prompt, Source, Subject, Target};
use crate::scene::payment;

/// What a prompt says where nothing more is known.
fn row(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::ChooseHome => "Where does your home system lie?",
        Prompt::PlaceFaceDown => "Where do the tiles that nobody knows lie face down?",
        Prompt::ChooseTile => "Which of your system tiles do you place?",
        Prompt::PlaceTile => "Where do you place the tile?",
        Prompt::PlaceStartingUnits => "Where do your starting units stand?",
        Prompt::PickStrategyCard => "Which strategy card do you pick?",
        Prompt::TakeBonus => "What do you turn the bonus counter into?",
        Prompt::ChooseAction => "What do you do this turn?",
        Prompt::ChooseSystem => "Which system do you activate?",
        Prompt::ChooseSecondSystem => "Which system next to it do you activate, too?",
        Prompt::MoveFrom => "From where do ships come?",
        Prompt::MoveShips => "Which ships move?",
        Prompt::LoadAt => "Where do your ships take more aboard?",
        Prompt::LoadCargo => "What do your ships carry?",
        Prompt::FirePds => "Do your PDS fire?",
        Prompt::Sustain => "Which units take damage instead of being destroyed?",
        Prompt::Casualties => "Which units are destroyed?",
        Prompt::Withdraw => "Do you withdraw from the battle?",
        Prompt::Retreat => "Do you retreat from the battle?",
        Prompt::RetreatTo => "Where does your fleet go?",
        Prompt::Land => "Which units land?",
        Prompt::InvadeNext => "Which planet is fought for next?",
        Prompt::Bombard => "Which ships bombard the planet?",
        Prompt::Produce => "Which units do you build?",
        Prompt::BuildDock => "Do you build a space dock?",
        Prompt::RemoveExcess => "Which units over the limit are removed?",
        Prompt::PayResources => "How do you pay the resources?",
        Prompt::PayInfluence => "How do you pay the influence?",
        Prompt::UseSecondary => "Do you use the secondary ability?",
        Prompt::PlaceCounters => "Which areas do your new command counters go to?",
        Prompt::Envoy => "Who may not attack you this round?",
        Prompt::RefreshPlanets => "Which planets do you refresh?",
        Prompt::ReturnCounter => "Which of your command counters comes off the board?",
        Prompt::BuyCounters => "How many command counters do you buy?",
        Prompt::TradeOption => "What do you do with the trade card?",
        Prompt::ProposeDeal => "Which trade agreement do you propose?",
        Prompt::AcceptDeal => "Do you accept this trade agreement?",
        Prompt::ApproveDeal => "Do you approve this trade agreement?",
        Prompt::PatrolShip => "Which ship do you move?",
        Prompt::PatrolTo => "Where does it move to?",
        Prompt::ResearchFree => "Which technology do you gain?",
        Prompt::ResearchPaid => "Which technology do you buy?",
        Prompt::MobilizeAt => "Where do you produce?",
        Prompt::KeepOnTop => "Which political card stays on top of the deck?",
        Prompt::Vote => "What do you vote for?",
        Prompt::BreakTie => "Which of the tied choices prevails?",
        Prompt::ScorePublic => "Which public objective do you score?",
        Prompt::ScoreSecret => "Which secret objective do you score?",
        Prompt::RefreshAbility => "Which planets do you exhaust for their refresh ability?",
        Prompt::Redistribute => "How do you rearrange your command counters?",
        Prompt::EndAgreement => "Which trade agreement do you end?",
        Prompt::Scuttle => "Do you scuttle units of yours?",
        Prompt::Discard => "Which action card do you discard?",
        Prompt::Window => "Do you use a card or ability now?",
        Prompt::Component => "What do you choose?",
        Prompt::DiscardAgendas => "Which political card do you discard?",
        Prompt::MoveToken => "Does your counter go to that system?",
        Prompt::Annex => "Which planet joins you?",
        Prompt::Senate => "Who is named?",
        Prompt::PlayAgenda => "Which political card from your hand is voted on?",
        Prompt::RevealOne => "Which objective is revealed?",
        Prompt::ImperialOption => "Do you claim the throne or mobilize?",
        Prompt::BuildFacility => "Which facility do you build, and where?",
        Prompt::LayMine => "Does a cruiser lay a mine for 2 resources?",
        Prompt::RemoveMine => "Whose mine is used up?",
        Prompt::Capture => "What do you capture instead of destroying it?",
        Prompt::OpenWayOut => "Do you open a way out with a strategy counter?",
        Prompt::Probe => "Do your fighters probe the planets here?",
        Prompt::Raze => "Which planet do you raze?",
        Prompt::PayRansom => "Do you pay with trade goods?",
        Prompt::GiveTech => "Which technology do you give your neighbour?",
        Prompt::KeepSurvivors => "Do you keep the last of the Lazax?",
        Prompt::TakePds => "Do you place a PDS for free?",
        Prompt::TakeShip => "Do you take the cruiser that drifts here?",
        Prompt::DrawCard => "Do you draw an action card?",
        Prompt::PlaceArtifact => "Which planet hides an artifact?",
        Prompt::SabotageRun => "How many fighters run at the war sun?",
        Prompt::PlaceLeader => "Where does your leader stand?",
        Prompt::TakeLeaders => "Which leaders go aboard?",
        Prompt::LandLeaders => "Which leaders land?",
        Prompt::Shelter => "Does your diplomat cancel the invasion?",
        Prompt::AskPassage => "Through which fleet does your diplomat ask for passage?",
        Prompt::GrantPassage => "Do you let the fleet pass?",
        Prompt::FindCaptive => "Which captive do you free or take?",
        Prompt::JudgeCaptive => "What becomes of your captive?",
        Prompt::ProspectOption => "What do you prospect for?",
        Prompt::SwapCard => "Which action card do you exchange?",
        Prompt::FleetUpkeep => "How many counters of fleet supply above eight do you pay for?",
        Prompt::MarkSystem => "Which system near your home do you mark?",
        Prompt::DeclareWar => "On whom do you declare war for 2 influence?",
        Prompt::GiveGoods => "Do you give trade goods to somebody?",
        Prompt::TakeCard => "Do you take the card?",
        Prompt::ExhaustPlanets => "Which planets do you exhaust?",
        Prompt::LoseUnits => "Which units are lost?",
        Prompt::PlaceUnits => "Do you place the units, and where?",
        Prompt::ChoosePlayer => "Which player do you choose?",
        Prompt::ChoosePlanet => "Which planet do you choose?",
        Prompt::ChooseLaw => "Which law do you discard?",
        Prompt::ChooseSecret => "Which secret objective do you keep?",
        Prompt::PayOrLose => "Do you pay?",
        Prompt::ReturnTech => "Which technology do you give back?",
        Prompt::LoseCounter => "Which area loses a command counter?",
        Prompt::CallVote => "Do you call an election for the Voice of the Council?",
        Prompt::SpendCounters => "Which command counters do you spend?",
        Prompt::ChooseCurrency => "Do you pay in resources or in influence?",
        Prompt::ChooseAgenda => "Which of the open agendas is voted on?",
        Prompt::LayRepresentative => "Which representative do you send to the council?",
        Prompt::SpyOn => "Whose representative does your spy target?",
        Prompt::SpyOutcome => "Which outcome does your spy wait for?",
        Prompt::UseRepresentative => "Do you use the ability of your representative?",
        Prompt::OfferNote => "Which promissory note do you offer?",
        Prompt::AcceptNote => "Do you keep the promissory note and vote as asked?",
        Prompt::NoteVote => "Do you call in the promissory note?",
        Prompt::PutCard => "Does the political card go under the deck?",
        Prompt::RaceOrPass => "Which race do you play?",
        Prompt::ShowRace => "Do you show your race?",
        Prompt::BidForHome => "How many trade goods do you bid for the choice of a place?",
        Prompt::BidForSpeaker => "How many trade goods do you bid for the speaker token?",
        Prompt::DropSecret => "Which secret objective do you give back?",
        Prompt::SetCycler => "Does the order go anticlockwise?",
        Prompt::TurnNeutral => "Does the planet without ground forces turn neutral?",
        Prompt::ProduceGoods => "Which planets do you exhaust for a trade good per two resources?",
        Prompt::ExchangeAgendas => "Do you exchange two political cards for a new one?",
        Prompt::PlaceDomain => "On which planet does this counter lie?",
        Prompt::QuickProbe => "How many fighters probe each planet before the landing?",
        Prompt::DeepProbe => "At which counter do you look?",
        Prompt::ChooseSide => "Which side of the wormhole token is up?",
        Prompt::SetAside => "How many shock troops do you set aside as commandos?",
        Prompt::NegateMine => "Do other ships take two hits instead of the one struck by the mine?",
        Prompt::MoveLeader => "Where in its system does your leader go?",
        Prompt::Overrule => "Do you overrule the diplomat for 10 influence?",
        Prompt::LetGo => "Is a fleet let go before the battle?",
        Prompt::PresentAgenda => "Which political card from your hand lies open?",
        Prompt::VoteOrDiscard => "Is it voted on, or discarded?",
        Prompt::SplitVotes => "How do you split your votes among the agendas?",
        Prompt::Recruit => "Do you recruit a mercenary?",
        Prompt::Surrender => "Do you surrender for good?",
        Prompt::ChooseLot => "What is bid for next?",
        Prompt::GiveTreaty => "Do you give a treaty instead of going on?",
        Prompt::DropTreaty => "Which treaty do you discard face down?",
        Prompt::KeepAgenda => "Which agenda do you keep?",
        Prompt::Decree => "What do you decide?",
        Prompt::IndustryOption => "Where do you build for nothing?",
        Prompt::Bid => "How much influence do you bid?",
        Prompt::BuyVotes => "How many trade goods do you secretly pay for votes, one each?",
        Prompt::ActivateMore => "Which further system do you activate in the same action?",
        Prompt::ActHere => "Do you spend a counter to land and produce here?",
    }
}

/// Where the rules ask it.
pub fn rule(prompt: Prompt) -> &'static str {
    because::rule_of_prompt(prompt)
}

/// The question as part of a sentence: "which ships move".
pub fn plain(prompt: Prompt) -> String {
    let text = row(prompt).trim_end_matches('?');
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// How many an answer takes at most, where that is fixed.
fn asks_several(asked: &Asked<Ti3>) -> bool {
    match &asked.shape {
        Shape::Counts(counts) => *counts.total.end() > 1,
        Shape::Some { max, .. } => *max > 1,
        _ => false,
    }
}

impl Words<'_> {
    /// What is asked, in one sentence; the component that asks is named before it.
    pub fn question(self, asked: &Asked<Ti3>) -> String {
        let words = self.about(asked.seat);
        let sentence = words.sentence(asked).unwrap_or_else(|| row(asked.why.prompt).to_owned());
        match words.asking(asked) {
            Some(source) => format!("{}: {sentence}", upper(&source)),
            None => sentence,
        }
    }

    /// The component that asks, where the question does not name it itself.
    fn asking(self, asked: &Asked<Ti3>) -> Option<String> {
        let leads = matches!(
            asked.why.prompt,
            Prompt::PlaceLeader | Prompt::JudgeCaptive | Prompt::MoveLeader | Prompt::Window
        );
        match asked.why.subject {
            Subject::Source(source) if !leads => Some(self.source(source)),
            Subject::Political(card) if asked.why.prompt != Prompt::PutCard => {
                Some(self.name(Component::Political(card)).to_owned())
            }
            Subject::Representative(id) if asked.why.prompt == Prompt::OfferNote => {
                Some(self.name(Component::Representative(id)).to_owned())
            }
            Subject::Strategy(card) if !matches!(asked.why.prompt, Prompt::UseSecondary | Prompt::TakeBonus) => {
                Some(self.name(Component::Strategy(card)).to_owned())
            }
            _ => None,
        }
    }

    /// The question with what it is about, where that is known.
    fn sentence(self, asked: &Asked<Ti3>) -> Option<String> {
        let offers = |target: &Target| asked.shape.targets().contains(&target);
        Some(match (asked.why.prompt, asked.why.subject) {
            (Prompt::Window, Subject::Window(window)) => {
                format!("{}: do you use a card or ability?", upper(&self.moment(&window)))
            }
            (Prompt::Window, Subject::System(system)) => {
                format!("Before the battle {}: what comes next?", self.around(system))
            }
            (Prompt::Window, Subject::Planet(planet)) => {
                format!("Before the fight for {}: what comes next?", self.planet(planet))
            }
            (Prompt::PlaceTile, Subject::Tile(tile)) => format!("Where do you place {}?", self.tile_in_hand(tile)),
            (Prompt::PlaceStartingUnits, Subject::Unit(kind)) if asks_several(asked) => {
                format!("Where do your {} stand?", self.kinds(kind))
            }
            (Prompt::PlaceStartingUnits, Subject::Unit(kind)) => format!("Where does your {} stand?", self.kind(kind)),
            (Prompt::TakeBonus, Subject::Strategy(card)) => {
                let card = self.name(Component::Strategy(card));
                format!("What do you turn a bonus counter of {card} into?")
            }
            (Prompt::TakeBonus, Subject::Political(_)) => "What do you take for your pick?".to_owned(),
            (Prompt::ChooseSystem, subject) if subject != Subject::Nothing => "Which system do you choose?".to_owned(),
            (Prompt::ChooseSecondSystem, Subject::System(system)) => {
                format!("Which system next to {} do you activate, too?", self.system(system))
            }
            (Prompt::MoveFrom, Subject::System(system)) => {
                format!("From where do ships move to {}?", self.system(system))
            }
            (Prompt::MoveShips, Subject::System(from)) => format!("Which ships move from {}?", self.system(from)),
            (Prompt::LoadAt, Subject::System(_)) => "Where do these ships take more aboard on their way?".to_owned(),
            (Prompt::LoadCargo, Subject::System(system)) => {
                format!("What do your ships take aboard at {}?", self.system(system))
            }
            (Prompt::FirePds, Subject::System(system)) => {
                format!("Do your PDS fire at ships {}?", self.around(system))
            }
            (Prompt::Sustain, Subject::Hits(hits)) => {
                format!("Which units{} take damage to survive {}?", self.fight(), counted(hits, "hit"))
            }
            (Prompt::Casualties, Subject::Hits(1)) => format!("Which unit{} is destroyed by 1 hit?", self.fight()),
            (Prompt::Casualties, Subject::Hits(hits)) => {
                format!("Which units{} are destroyed by {hits} hits?", self.fight())
            }
            (Prompt::Withdraw, Subject::System(system)) => {
                format!("Do you withdraw from the battle {}?", self.around(system))
            }
            (Prompt::Retreat, Subject::System(system)) => {
                format!("Do you retreat from the battle {}?", self.around(system))
            }
            (Prompt::RetreatTo, Subject::System(system)) => {
                format!("Where does your fleet go from {}?", self.system(system))
            }
            (Prompt::OpenWayOut, Subject::System(system)) => {
                format!("Which way out of {} do you open for a strategy counter?", self.system(system))
            }
            (Prompt::Land, Subject::Planet(planet)) => format!("Which units land on {}?", self.planet(planet)),
            (Prompt::InvadeNext, Subject::System(system)) => {
                format!("Which planet at {} is fought for next?", self.system(system))
            }
            (Prompt::Bombard, Subject::Planet(planet)) => format!("Which ships bombard {}?", self.planet(planet)),
            (Prompt::Produce, Subject::Planet(planet)) => {
                format!("Which units do you build at {}?", self.planet(planet))
            }
            (Prompt::Produce, Subject::System(system)) => {
                format!("Which units do you build at {}?", self.system(system))
            }
            (Prompt::Produce, Subject::Price(budget)) => {
                format!("Which units do you buy with {} before the game?", counted(budget, "resource"))
            }
            (Prompt::BuildDock, Subject::System(system)) => {
                format!("On which planet at {} do you build a space dock?", self.system(system))
            }
            (Prompt::BuildDock, Subject::Planet(planet)) => {
                format!("Do you place a space dock on {} for free?", self.planet(planet))
            }
            (Prompt::RemoveExcess, Subject::System(system)) => {
                format!("Which units over the limit at {} are removed?", self.system(system))
            }
            (Prompt::RemoveExcess, Subject::Unit(kind)) => {
                format!("Where do {} over the limit leave the board?", self.kinds(kind))
            }
            (Prompt::PayResources, Subject::Price(price)) => {
                payment::question(&asked.shape, &counted(price, "resource"))
            }
            (Prompt::PayInfluence, Subject::Price(price)) => {
                payment::question(&asked.shape, &format!("{price} influence"))
            }
            (Prompt::UseSecondary, Subject::Strategy(card)) => {
                let who = self.seat(self.table.active);
                format!("{} used {}: do you follow?", upper(&who), self.name(Component::Strategy(card)))
            }
            (Prompt::UseSecondary, Subject::Political(_)) => {
                "Which secondary ability of your own strategy cards do you use?".to_owned()
            }
            (Prompt::ReturnCounter, Subject::System(system)) => {
                format!("Which counter goes to {}?", self.system(system))
            }
            (Prompt::AcceptDeal, Subject::Deal(deal)) => self.offered(deal),
            (Prompt::ApproveDeal, Subject::Deal(deal)) => format!("{}. Do you approve?", upper(&self.deal(deal))),
            (Prompt::PatrolShip, Subject::System(from)) => format!("Which ship moves from {}?", self.system(from)),
            (Prompt::PatrolShip, _) => "From where does a ship move?".to_owned(),
            (Prompt::PatrolTo, Subject::System(from)) => {
                format!("Where does the ship from {} go?", self.system(from))
            }
            (Prompt::ResearchPaid, Subject::Price(price)) => {
                format!("Which technology do you buy for {}?", counted(price, "resource"))
            }
            (Prompt::Vote | Prompt::BreakTie, Subject::Voice) => {
                let who = if asked.why.prompt == Prompt::Vote { "Whom do you elect" } else { "Who of the tied is" };
                format!("{who} Voice of the Council?")
            }
            (Prompt::EndAgreement, Subject::Strategy(_)) => "Which trade agreements end?".to_owned(),
            (Prompt::EndAgreement, _) => "With whom do you end your trade agreement?".to_owned(),
            (Prompt::Scuttle, Subject::System(system)) => {
                format!("Which units at {} do you scuttle?", self.system(system))
            }
            (Prompt::Scuttle, _) if !offers(&Target::Yes) => "Where do you scuttle units?".to_owned(),
            (Prompt::Component, Subject::Unit(kind)) => {
                format!("On which home planet does {} that was saved return?", self.one(kind))
            }
            (Prompt::Component, Subject::Source(source)) => self.component(asked, source),
            (Prompt::DiscardAgendas, Subject::Price(price)) => {
                format!("Which cards do you discard to help pay {}?", counted(price, "trade good"))
            }
            (Prompt::MoveToken, Subject::System(to)) => format!("Does your counter go to {}?", self.system(to)),
            // In Shattered Ascension the token goes to a player first.
            (Prompt::Senate, Subject::Strategy(StrategyCard::Assembly)) if !has_seats(asked) => {
                "Do you take the speaker token, or play an agenda yourself?".to_owned()
            }
            (Prompt::Senate, Subject::Strategy(StrategyCard::Assembly | StrategyCard::TwilightCouncil)) => {
                "Who gets the speaker token?".to_owned()
            }
            (Prompt::Senate, Subject::Strategy(_)) => "Who plays an agenda from hand?".to_owned(),
            (Prompt::Senate, _) => "Who gets what is left: the speaker token, or the agenda to play?".to_owned(),
            (Prompt::BuildFacility, Subject::System(system)) => {
                format!("Which facility do you build at {}?", self.system(system))
            }
            (Prompt::LayMine, Subject::System(system)) => format!("Do you lay a mine at {}?", self.system(system)),
            (Prompt::RemoveMine, Subject::System(system)) => {
                format!("Whose mine at {} is used up?", self.system(system))
            }
            (Prompt::Capture, Subject::Planet(planet)) => {
                format!("What do you capture on {} instead of destroying it?", self.planet(planet))
            }
            (Prompt::Probe, Subject::System(system)) => {
                format!("Do your fighters probe the planets of {}?", self.system(system))
            }
            (Prompt::Probe, _) => "At which counter do you look?".to_owned(),
            (Prompt::Raze, Subject::System(system)) => format!("Which planet of {} do you raze?", self.system(system)),
            (Prompt::Raze, Subject::Planet(planet)) => format!("Which ship razes {}?", self.planet(planet)),
            (Prompt::PayRansom, Subject::Price(price)) => {
                format!("Do you pay {} to free your ground forces?", counted(price, "trade good"))
            }
            (Prompt::PayRansom, Subject::System(_)) => {
                "Do you give the pirates all your trade goods, or fight?".to_owned()
            }
            (Prompt::TakePds, Subject::Planet(planet)) => {
                format!("Do you place a PDS on {} for free?", self.planet(planet))
            }
            (Prompt::TakeShip, Subject::System(system)) => {
                format!("Do you take the cruiser that drifts {}?", self.around(system))
            }
            (Prompt::PlaceLeader, Subject::Source(source)) => format!("Where does {} stand?", self.source(source)),
            (Prompt::TakeLeaders, Subject::System(from)) => {
                format!("Which leaders at {} go aboard?", self.system(from))
            }
            (Prompt::LandLeaders, Subject::Planet(planet)) => {
                format!("Which leaders land on {}?", self.planet(planet))
            }
            (Prompt::Shelter, Subject::Planet(planet)) => {
                format!("Does your diplomat cancel the invasion of {}?", self.planet(planet))
            }
            // A diplomat of somebody else is asked, and fleets are offered (T54.8s).
            (Prompt::AskPassage, Subject::System(through)) if !self.table.space(through, asked.seat).has_ships() => {
                format!("Which fleet shall the diplomat let pass {}?", self.around(through))
            }
            (Prompt::AskPassage, Subject::System(from)) => {
                format!("Past whose ships shall your fleet from {} go in peace?", self.system(from))
            }
            (Prompt::GrantPassage, Subject::System(through)) => {
                format!("Do you let {} pass your ships {}?", self.seat(self.table.active), self.around(through))
            }
            (Prompt::GiveGoods, Subject::Seat(to)) => format!("How many trade goods do you give {}?", self.seat(to)),
            (Prompt::GiveGoods, _) => "Do you give trade goods to another player?".to_owned(),
            (Prompt::OfferNote, Subject::Seat(to)) if has_ballots(asked) => {
                format!("How shall {} vote for the note?", self.seat(to))
            }
            (Prompt::OfferNote, Subject::Seat(to)) => format!("Which promissory note do you give {}?", self.seat(to)),
            (Prompt::OfferNote, Subject::Representative(_)) => "Which promissory note do you take back?".to_owned(),
            (Prompt::OfferNote, _) if has_seats(asked) => "To whom do you offer the note?".to_owned(),
            (Prompt::OfferNote, _) => "Which promissory note do you offer for a vote?".to_owned(),
            (Prompt::AcceptNote, Subject::Bargain(of, promise, ballot)) => {
                let (who, note) = (self.seat(of), self.name(Component::Promise(promise)));
                format!("{who} offers {note} for your vote: {}. Do you take it?", self.ballot(ballot))
            }
            (Prompt::NoteVote, Subject::Note(of, Promise::PromiseOfProtection)) => {
                format!("The spy of {} targets you: do you use the Promise of Protection?", self.seat(of))
            }
            (Prompt::NoteVote, Subject::Note(of, _)) => {
                format!("How shall {} vote for the Voting Concession that you hold?", self.seat(of))
            }
            (Prompt::UseRepresentative, Subject::Representative(id)) => {
                format!("You see {}. Does another one go in its place?", self.name(Component::Representative(id)))
            }
            (Prompt::GiveTreaty, Subject::Seat(to)) => {
                format!("Which treaty do you give {}, instead of moving and fighting there?", self.seat(to))
            }
            (Prompt::IndustryOption, Subject::Price(worth)) => {
                format!("Where do you build for nothing, up to {worth}?")
            }
            (Prompt::Recruit, _) if !offers(&Target::Yes) => "Which of the two mercenaries do you keep?".to_owned(),
            (Prompt::PlaceUnits, Subject::Unit(kind)) => format!("Where does {} stand?", self.kind(kind)),
            (Prompt::PayOrLose, Subject::Unit(kind)) => {
                format!("Do you pay {} a trade good, or does the mercenary leave?", self.kind(kind))
            }
            (Prompt::Bid, Subject::Planet(planet)) => {
                format!("How much influence do you bid for {}?", self.planet(planet))
            }
            (Prompt::Bid, Subject::System(system)) => {
                format!("How much influence do you bid for the fleet {}?", self.around(system))
            }
            (Prompt::PutCard, Subject::Political(card)) => {
                format!("Does {} go under the deck?", self.name(Component::Political(card)))
            }
            (Prompt::KeepOnTop, _) if offers(&Target::Yes) => "Where do the other objectives go?".to_owned(),
            (Prompt::SetCycler, _) if is_flip(asked) => "Do you turn the direction of play for 1 influence?".to_owned(),
            (Prompt::TurnNeutral, Subject::Planet(planet)) => {
                format!("Does {}, without ground forces, turn neutral?", self.planet(planet))
            }
            (Prompt::ExchangeAgendas, _) if !offers(&Target::Yes) => {
                "Which two political cards do you give for a new one?".to_owned()
            }
            (Prompt::QuickProbe, Subject::System(system)) => {
                format!("How many fighters probe each planet at {} before the landing?", self.system(system))
            }
            (Prompt::DeepProbe, Subject::System(system)) => {
                format!("Which planet does your dock at {} probe?", self.system(system))
            }
            (Prompt::ChooseSide, Subject::System(system)) => {
                format!("Which side of the wormhole token at {} is up?", self.system(system))
            }
            (Prompt::SetAside, Subject::Planet(planet)) => {
                format!("How many shock troops on {} do you set aside as commandos?", self.planet(planet))
            }
            (Prompt::NegateMine, Subject::Unit(kind)) => {
                format!("A mine strikes {}: do other ships take two hits instead?", self.one(kind))
            }
            (Prompt::MoveLeader, Subject::Source(source)) => {
                format!("Where in its system does {} go?", self.source(source))
            }
            (Prompt::Overrule, Subject::Planet(planet)) => {
                format!("Do you overrule the diplomat on {} for 10 influence?", self.planet(planet))
            }
            (Prompt::LetGo, Subject::System(system)) => {
                format!("A diplomat speaks before the battle {}: is a fleet let go?", self.around(system))
            }
            (Prompt::ActHere, Subject::System(system)) => {
                format!("Do you spend a counter to land and produce {}?", self.around(system))
            }
            (Prompt::ChooseAgenda, _) if asks_several(asked) => {
                "Which of the open agendas come before the council?".to_owned()
            }
            (Prompt::PayOrLose, Subject::Political(PoliticalCard::FalloutFromTheDeserter)) => {
                "Do you pay with three ships, or does the round marker move back?".to_owned()
            }
            (Prompt::SplitVotes, _) if matches!(asked.shape, Shape::One(_)) => {
                "Which agenda do your further votes go to?".to_owned()
            }
            (Prompt::PlaceUnits, Subject::Political(card)) if offers(&Target::Yes) => {
                format!("{} Do you do it?", self.text(Component::Political(card)))
            }
            _ => return None,
        })
    }

    /// Where the battle or invasion is, with a space before it; nothing outside of one.
    fn fight(self) -> String {
        self.table.combat.as_ref().map_or(String::new(), |combat| format!(" {}", self.at(combat.at)))
    }

    /// What a component asks for, by what can be chosen.
    fn component(self, asked: &Asked<Ti3>, source: Source) -> String {
        let targets = asked.shape.targets();
        let first = targets.iter().find(|target| !matches!(target, Target::Pass));
        let several = asks_several(asked);
        let what = match first {
            Some(Target::Yes) => return format!("{} Do you do it?", self.source_text(source)),
            Some(Target::Planet(_)) if several => "Which planets do you choose?",
            Some(Target::Planet(_)) => "Which planet do you choose?",
            Some(Target::System(_)) if several => "Which systems do you choose?",
            Some(Target::System(_)) => "Which system do you choose?",
            Some(Target::Seat(_)) if several => "Which players do you choose?",
            Some(Target::Seat(_)) => "Which player do you choose?",
            Some(Target::Unit { .. } | Target::Buy { .. }) if several => "Which units do you choose?",
            Some(Target::Unit { .. } | Target::Buy { .. }) => "Which unit do you choose?",
            Some(Target::Tech(_) | Target::RaceTech(_)) => "Which technology do you choose?",
            Some(Target::ActionCard(_) | Target::Political(_) | Target::Strategy(_)) if several => {
                "Which cards do you choose?"
            }
            Some(Target::ActionCard(_) | Target::Political(_) | Target::Strategy(_)) => "Which card do you choose?",
            Some(Target::Objective(_)) => "Which objective do you choose?",
            Some(Target::Die { .. }) => "Which die do you choose?",
            Some(Target::Ballot(_)) => "Which outcome do you choose?",
            Some(Target::Ability(_)) => "Which ability do you choose?",
            Some(Target::Leader(..)) => "Which leader do you choose?",
            Some(Target::Mine(_)) => "Whose mine do you choose?",
            Some(Target::Pool(_)) => "Which areas do you choose?",
            _ => row(asked.why.prompt),
        };
        what.to_owned()
    }

    /// An agreement as the one it is proposed to reads it.
    fn offered(self, deal: Deal) -> String {
        let (given, got) = (self.contract(deal.from, deal.card), self.contract(deal.to, deal.for_card));
        let who = upper(&self.seat(deal.from));
        format!("{who} offers you a trade card worth {given} for yours worth {got}. Do you accept?")
    }
}

/// Whether the direction of play is turned by a card in the middle of the game, and not set for the first time.
pub fn is_flip(asked: &Asked<Ti3>) -> bool {
    matches!(asked.why.subject, Subject::Strategy(_))
}

/// Whether planets can be spent one by one.
pub fn offers_planets(asked: &Asked<Ti3>) -> bool {
    asked.shape.targets().iter().any(|target| matches!(target, Target::Planet(_)))
}

/// Whether some answers are planets and some the space of systems.
pub fn offers_both(asked: &Asked<Ti3>) -> bool {
    let targets = asked.shape.targets();
    let space = targets.iter().any(|target| matches!(target, Target::System(_)));
    space && targets.iter().any(|target| matches!(target, Target::Planet(_)))
}

fn has_ballots(asked: &Asked<Ti3>) -> bool {
    asked.shape.targets().iter().any(|target| matches!(target, Target::Ballot(_)))
}

fn has_seats(asked: &Asked<Ti3>) -> bool {
    asked.shape.targets().iter().any(|target| matches!(target, Target::Seat(_)))
}
