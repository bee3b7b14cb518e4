//! What is asked, the rule that asks it, and the answers.

use super::language::Component;
use super::words::{Words, counted, list, upper};
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::Legendary;
use crate::games::ti4::model::target::{Place, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::transactions::{Gift, Offer};
use crate::scene::payment;

/// What a prompt says where nothing more is known, and the rule it follows.
fn row(prompt: Prompt) -> (&'static str, &'static str) {
    match prompt {
        Prompt::ChooseFaction => ("Which faction do you play?", "RR set-up 2"),
        Prompt::PlaceTile => ("Which system tile do you place, and where?", "RR set-up 6"),
        Prompt::StartingUnits => ("Where do your starting units stand?", "RR set-up 11"),
        Prompt::StartingTech => ("Which technology do you start with?", "RR set-up 11"),
        Prompt::KeepSecret => ("Which secret objective do you keep?", "RR set-up 12"),
        Prompt::PickStrategyCard => ("Which strategy card do you pick?", "RR 73.1"),
        Prompt::ChooseAction => ("What do you do this turn?", "LRR 3"),
        Prompt::AfterAction => ("Do you trade before you end your turn?", "LRR 94.1"),
        Prompt::MoveShips => ("Which ships move?", "LRR 58.4"),
        Prompt::ChoosePath => ("Which way do they take?", "LRR 58.4"),
        Prompt::LoadCargo => ("What do your ships carry?", "LRR 95"),
        Prompt::React => ("Do you use a card or ability now?", "LRR 1.19"),
        Prompt::FireCannons => ("Do you fire your space cannons?", "RR 66.3"),
        Prompt::AnnounceRetreat => ("Do you announce a retreat?", "LRR 78 step 2"),
        Prompt::SustainDamage => ("Which units sustain damage?", "LRR 87.1"),
        Prompt::AssignHits => ("Which units are destroyed?", "LRR 78 step 4"),
        Prompt::RetreatTo => ("Where do your ships retreat to?", "LRR 78 step 5"),
        Prompt::Bombard => ("Which planet do you bombard?", "LRR 15"),
        Prompt::Commit => ("Which ground forces land where?", "LRR 49 step 2"),
        Prompt::Custodians => ("Do you spend 6 influence to remove the custodians token?", "LRR 27"),
        Prompt::NextCombat => ("On which planet is the next ground combat?", "LRR 49 step 4"),
        Prompt::Produce => ("Which units do you produce?", "LRR 67"),
        Prompt::PlaceProduced => ("Where do the produced ground forces stand?", "LRR 68"),
        Prompt::TakeFromBoard => ("Which unit goes back to your reinforcements?", "LRR 23.4"),
        Prompt::RemoveExcess => ("Which units over the limit are removed?", "LRR 16.3"),
        Prompt::RemoveShips => ("Which ships over the fleet limit are removed?", "LRR 37.3"),
        Prompt::PayResources => ("How do you pay the resources?", "LRR 75"),
        Prompt::PayInfluence => ("How do you pay the influence?", "LRR 47"),
        Prompt::DiscardDown => ("Which action cards over the hand limit do you discard?", "LRR 2.4"),
        Prompt::ReturnSecret => ("Which secret objective do you return?", "LRR 61.21"),
        Prompt::GainTokens => ("Which pools do your new command tokens go to?", "LRR 20.2"),
        Prompt::Redistribute => ("How do you rearrange your command tokens?", "LRR 81 step 5"),
        Prompt::UseSecondary => ("Do you use the secondary ability?", "LRR 82"),
        Prompt::BuyTokens => ("How many command tokens do you buy for 3 influence each?", "LRR 52.2"),
        Prompt::ChooseSystem => ("Which system do you choose?", "LRR 1"),
        Prompt::ChoosePlanet => ("Which planet do you choose?", "LRR 1"),
        Prompt::ChooseSeat => ("Which player do you choose?", "LRR 1"),
        Prompt::ChooseUnit => ("Which unit do you choose?", "LRR 1"),
        Prompt::ChooseCard => ("Which card do you choose?", "LRR 1"),
        Prompt::ChooseMany => ("Which do you choose?", "LRR 1"),
        Prompt::Regroup => ("How many stay, and how many go where?", "LRR 1"),
        Prompt::ReadyPlanets => ("Which planets become ready?", "LRR 32"),
        Prompt::NewSpeaker => ("Who becomes speaker?", "LRR 66.2"),
        Prompt::AgendaPlace => ("Does the agenda go to the top or to the bottom of its deck?", "RR 57.2"),
        Prompt::PlaceStructure => ("Which structure do you place, and where?", "LRR 24.2"),
        Prompt::FreeSecondary => ("Who replenishes commodities without spending a token?", "LRR 92"),
        Prompt::RemoveToken => ("Which of your command tokens comes off the board?", "LRR 99.2"),
        Prompt::Research => ("Which technology do you research?", "LRR 90.10"),
        Prompt::UseSpecialty => ("Which planets stand in for prerequisites?", "LRR 90.14"),
        Prompt::PrimaryInstead => ("Do you use the primary ability instead?", "LRR 91"),
        Prompt::ResearchAgain => ("Do you spend 6 resources to research a second technology?", "LRR 91.2"),
        Prompt::ScorePublic => ("Which public objective do you score?", "LRR 61.6"),
        Prompt::ScoreSecret => ("Which secret objective do you score?", "LRR 61.6"),
        Prompt::SpendTokens => ("Which command tokens do you spend?", "LRR 61.10"),
        Prompt::VoteFor => ("Which outcome do you vote for?", "LRR 8.6"),
        Prompt::VoteWith => ("Which planets do you exhaust for votes?", "LRR 8.6"),
        Prompt::Predict => ("Which outcome do you predict?", "LRR 8.22"),
        Prompt::Bribe => ("How many trade goods do you spend for votes?", "LRR 8.6"),
        Prompt::BreakTie => ("Which of the tied outcomes prevails?", "LRR 8.19"),
        Prompt::OfferTrade => ("What do you give?", "LRR 94.2"),
        Prompt::RequestTrade => ("What do you ask for?", "LRR 94.2"),
        Prompt::AcceptTrade => ("Do you accept this transaction?", "LRR 94.4"),
        Prompt::GiveCard => ("Which action card do you give?", "LRR 94.3"),
        Prompt::TransactWith => ("Whom do you offer a transaction?", "LRR 94.6"),
        Prompt::TokenFromSheet => ("Which pool gives the command token?", "LRR 20.3"),
        Prompt::CancelHits => ("How many hits do you cancel?", "LRR 1.7"),
        Prompt::ExtraDie => ("Which unit rolls one more die?", "LRR 1"),
        Prompt::Reroll => ("Which dice do you roll again?", "LRR 74"),
        Prompt::YesNo => ("Do you do it?", "LRR 1"),
        Prompt::ResolveNext => ("Which ability is resolved next?", "LRR 1.19"),
        Prompt::ExploreDeck => ("By which of its traits do you explore the planet?", "LRR 35.2"),
        Prompt::NextPlanet => ("Which planet do you take and explore next?", "LRR 35.2"),
        Prompt::ChooseBenefit => ("Which of its benefits do you take?", "LRR 35.7"),
        Prompt::PayWith => ("What do you pay with?", "LRR 35.7"),
        Prompt::PayEither => ("How do you pay, with resources or influence?", "LRR 75"),
        Prompt::GiveUpInfantry => ("Do you remove an infantry from the planet for it?", "LRR 35.7"),
        Prompt::HowMany => ("How many do you place?", "LRR 53.3"),
        Prompt::ChooseFragments => ("Which relic fragments do you purge?", "LRR 73.1"),
        Prompt::StormSide => ("Which wormhole does the ion storm show?", "LRR 35.7"),
        Prompt::UseStorm => ("Do your ships take the wormhole of the ion storm?", "LRR 101.1"),
        Prompt::SkipOrDraw => ("Do you skip a prerequisite or draw an action card?", "LRR 73.3"),
        Prompt::GainTech => ("Which technology do you gain?", "LRR 90.5"),
        Prompt::NameOutcome => ("Which outcome do you want them to vote for?", "LRR 8.6"),
        Prompt::VoteOrLose => ("Do you vote as you are told, or lose a fleet token?", "LRR 8.6"),
        Prompt::SleeperFrom => ("Which sleeper token comes here? This planet's own is a new one.", "LRR 35.7"),
        Prompt::ReturnCaptive => ("Whose captured unit do you return?", "LRR 17.2"),
        Prompt::ResolveExploration => ("Which of the cards do you resolve?", "LRR 35.7"),
        Prompt::Fabricate => ("What do you purge relic fragments for?", "LRR 70.1"),
    }
}

/// Whether planets can be spent one by one.
fn offers_planets(asked: &Asked<Ti4>) -> bool {
    asked.shape.targets().iter().any(|target| matches!(target, Target::Planet(_)))
}

/// What choosing nothing means.
fn pass(prompt: Prompt) -> &'static str {
    match prompt {
        Prompt::ChooseAction => "Pass until the next round",
        Prompt::AfterAction => "End your turn",
        Prompt::React | Prompt::ResolveNext => "Use nothing",
        Prompt::FireCannons => "Hold fire",
        Prompt::AnnounceRetreat => "Fight on",
        Prompt::RetreatTo => "Stay",
        Prompt::Bombard => "Bombard nothing",
        Prompt::UseSecondary => "Do not follow",
        Prompt::BuyTokens => "Buy none",
        Prompt::PlaceStructure => "Place nothing",
        Prompt::Research => "Research nothing",
        Prompt::ScorePublic | Prompt::ScoreSecret => "Score nothing",
        Prompt::VoteFor => "Abstain",
        Prompt::AcceptTrade => "Decline",
        Prompt::TransactWith => "Nobody",
        Prompt::OfferTrade | Prompt::RequestTrade => "No note",
        Prompt::Redistribute => "Leave them",
        Prompt::ExtraDie => "None of them",
        Prompt::ChooseSystem => "No system",
        Prompt::ChoosePlanet => "No planet",
        Prompt::ChooseUnit => "No unit",
        Prompt::ChooseCard | Prompt::GiveCard => "No card",
        _ => "No",
    }
}

/// Where the rules ask it.
pub fn rule(prompt: Prompt) -> &'static str {
    row(prompt).1
}

/// The question as part of a sentence: "which ships move".
pub fn plain(prompt: Prompt) -> String {
    let text = row(prompt).0.trim_end_matches('?');
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

impl Words<'_> {
    /// What is asked, in one sentence; the component that asks is named before it.
    pub fn question(self, asked: &Asked<Ti4>) -> String {
        let sentence = self.sentence(asked).unwrap_or_else(|| row(asked.why.prompt).0.to_owned());
        match asked.why.source {
            Some(source) => format!("{}: {sentence}", self.source(source)),
            None => sentence,
        }
    }

    /// The question with what it is about, where that is known.
    fn sentence(self, asked: &Asked<Ti4>) -> Option<String> {
        let (prompt, about) = (asked.why.prompt, asked.why.about);
        let active = self.table.tactical.as_ref().map(|tactical| tactical.system);
        Some(match (prompt, about) {
            (Prompt::React, Subject::Window(window)) => {
                format!("{}: do you use a card or ability?", upper(&self.moment(&window)))
            }
            (Prompt::ResolveNext, Subject::Window(window)) => {
                format!("{}: which ability is resolved next?", upper(&self.moment(&window)))
            }
            (Prompt::MoveShips, Subject::Swift { kind, .. }) => {
                format!("Does your swift {} move there?", self.kind(kind))
            }
            (Prompt::MoveShips, Subject::Kind(kind)) => {
                format!("Which {} move to {}?", self.kinds(kind), self.system(active?))
            }
            (Prompt::MoveShips, Subject::System(system)) => format!("Which ships move to {}?", self.system(system)),
            (Prompt::MoveShips, _) => format!("Which ships move to {}?", self.system(active?)),
            (Prompt::LoadCargo, Subject::Group(group)) => {
                let ships = self.table.tactical.as_ref()?.moving.get(usize::from(group))?;
                let many = self.units(ships.whole + ships.damaged, ships.kind);
                let verb = if ships.whole + ships.damaged == 1 { "does" } else { "do" };
                format!("What {verb} the {many} from {} carry?", self.system(ships.from))
            }
            (Prompt::SustainDamage, _) => format!("Which of your units {} sustain damage?", self.fight()?),
            (Prompt::AssignHits, _) => match &asked.shape {
                Shape::Counts(counts) if *counts.total.end() > 1 => {
                    format!("Which {} of your units {} are destroyed?", counts.total.end(), self.fight()?)
                }
                _ => format!("Which of your units {} is destroyed?", self.fight()?),
            },
            (Prompt::AnnounceRetreat, _) => format!("Do you announce a retreat of your ships {}?", self.fight()?),
            (Prompt::RetreatTo, _) => {
                format!("Where do your ships retreat to from {}?", self.system(self.table.combat.as_ref()?.system))
            }
            (Prompt::FireCannons, _) => format!("Do you fire your space cannons at ships {}?", self.around(active?)),
            (Prompt::Bombard, Subject::Kind(kind)) => format!("Which planet do your {} bombard?", self.kinds(kind)),
            (Prompt::Commit, Subject::Kind(kind)) => format!("On which planets do your {} land?", self.kinds(kind)),
            (Prompt::Produce, Subject::Means(means)) => {
                format!("Which units do you produce at {}?", self.system(means.system))
            }
            (Prompt::PlaceProduced, Subject::Kind(kind)) => {
                format!("Where do the {} you produced stand?", self.kinds(kind))
            }
            (Prompt::TakeFromBoard, Subject::Kind(kind)) => {
                format!("Which {} goes back to your reinforcements, to be placed anew?", self.kind(kind))
            }
            (Prompt::PayResources, Subject::Price(price)) => {
                payment::question(&asked.shape, &counted(price, "resource"))
            }
            (Prompt::PayInfluence, Subject::Price(price)) => {
                payment::question(&asked.shape, &format!("{price} influence"))
            }
            (Prompt::PayEither, Subject::Price(price)) => {
                format!("How do you pay {price} in resources or influence?")
            }
            (Prompt::Research, Subject::Price(price)) if price > 0 => {
                format!("Which technology do you research for {}?", counted(price, "resource"))
            }
            (Prompt::UseSpecialty, Subject::Tech(tech)) => {
                format!("Which planets stand in for prerequisites of {}?", self.name(Component::Tech(tech)))
            }
            (Prompt::PlaceStructure, Subject::Structure { only_pds: true, .. }) => {
                "Where do you place a PDS?".to_owned()
            }
            (Prompt::VoteFor | Prompt::Predict | Prompt::VoteWith | Prompt::BreakTie, _) => {
                let agenda = self.name(Component::Agenda(self.table.agenda.as_ref()?.agenda));
                format!("{agenda}: {}", row(prompt).0)
            }
            (Prompt::RequestTrade, Subject::Giver(giver)) => format!("What do you ask {} for?", self.seat(giver)),
            (Prompt::AcceptTrade, _) => self.offered(self.mine?.offer.as_ref()?),
            (Prompt::YesNo, _) => format!("{} Do you do it?", self.text(asked.why.source?)),
            _ => return None,
        })
    }

    /// Where the combat or the tactical action is.
    fn fight(self) -> Option<String> {
        match (&self.table.combat, &self.table.tactical) {
            (Some(combat), _) => Some(
                combat
                    .planet
                    .map_or_else(|| self.around(combat.system), |planet| format!("on {}", self.planet(planet))),
            ),
            (None, Some(tactical)) => Some(format!("at {}", self.system(tactical.system))),
            (None, None) => None,
        }
    }

    /// An offer as the one it is made to reads it.
    fn offered(self, offer: &Offer) -> String {
        let from = self.seat(offer.from);
        format!("{from} gives {} for {}. Do you accept?", self.gift(&offer.given), self.gift(&offer.wanted))
    }

    fn gift(self, gift: &Gift) -> String {
        let some = |many: u8, one: &str| (many > 0).then(|| counted(many, one));
        let goods = [some(gift.goods, "trade good"), some(gift.commodities, "commodity")];
        let note = gift.note.map(|note| self.note(note));
        let cards = gift.cards.iter().map(|&card| Some(self.name(Source::ActionCard(card)).to_owned()));
        let any = some(gift.any_cards, "action card");
        let units = gift.captives.kinds().map(|kind| Some(self.units(gift.captives.count(kind), kind)));
        let found = gift.fragments.iter().map(|&card| Some(self.name(Source::Explore(card)).to_owned()));
        let planets = gift.planets.iter().map(|&planet| Some(format!("the planet {}", self.planet(planet))));
        let rest = cards.chain([any]).chain(found).chain(planets);
        let all = list(goods.into_iter().chain(units).chain([note]).chain(rest).flatten());
        if all.is_empty() { "nothing".to_owned() } else { all }
    }

    /// One of the answers.
    pub fn answer(self, asked: &Asked<Ti4>, target: &Target) -> String {
        let prompt = asked.why.prompt;
        match (prompt, target) {
            (Prompt::TransactWith, Target::Pass) if asked.shape.targets().contains(&&Target::Later) => {
                "Nobody, and do not ask again".to_owned()
            }
            (Prompt::TransactWith, Target::Later) => "Nobody now, ask again".to_owned(),
            (_, Target::Pass) => pass(prompt).to_owned(),
            (Prompt::ChooseAction, Target::System(system)) => format!("Activate {}", self.system(*system)),
            (Prompt::ChooseAction | Prompt::React, Target::Use(source)) => format!("Use {}", self.source(*source)),
            (Prompt::ChooseAction, Target::StrategicAction(card)) => {
                format!("Strategic action: {}", self.name(Source::Strategy(*card)))
            }
            (Prompt::ChooseBenefit, _) if matches!(asked.why.source, Some(Source::Leader(_))) => self.bidding(target),
            (Prompt::ChooseBenefit, _) => self.benefit(asked, target),
            (Prompt::VoteOrLose, Target::Pool(_)) => "Lose a fleet token".to_owned(),
            (Prompt::ChooseMany, Target::AnyCard) => "Action cards".to_owned(),
            (Prompt::SkipOrDraw, Target::Yes) => "Skip a prerequisite".to_owned(),
            (Prompt::SkipOrDraw, Target::AnyCard) => "Draw an action card".to_owned(),
            (Prompt::Redistribute, Target::Yes) => "Move some".to_owned(),
            (Prompt::GiveUpInfantry, Target::Yes) => "Remove an infantry".to_owned(),
            (Prompt::Fabricate, Target::Amount(_)) => "Gain a command token for 1 fragment".to_owned(),
            (Prompt::Fabricate, Target::Explore(card)) => {
                format!("Gain a relic for 2 of {}", self.name(Component::Explore(*card)))
            }
            (Prompt::Produce, Target::Kind(kind)) => upper(&format!("{} for a captured one", self.units(1, *kind))),
            // On the side of a trade that is theirs, notes need no owner.
            (Prompt::OfferTrade | Prompt::RequestTrade, Target::Note(note))
                if asked.why.about == Subject::Giver(note.owner) =>
            {
                self.name(Component::Note(note.kind)).to_owned()
            }
            (_, Target::Transaction(seat)) => format!("Trade with {}", self.seat(*seat)),
            // Where planets can be spent one by one, one of them may be the whole payment.
            (_, Target::Payment { planets, goods }) if offers_planets(asked) => {
                format!("Pay all with {}", self.payment(planets, *goods))
            }
            (Prompt::Reroll | Prompt::ChooseMany, Target::Die(nth)) => self.die(asked, *nth),
            _ => upper(&self.target(target)),
        }
    }

    /// One of the benefits of an exploration card or of a legendary planet.
    fn benefit(self, asked: &Asked<Ti4>, target: &Target) -> String {
        let headquarters = asked.why.source == Some(Source::Legendary(Legendary::ExterrixHeadquarters));
        match *target {
            Target::Commodities if headquarters => "Turn your commodities into trade goods".to_owned(),
            Target::TradeGoods if headquarters => "Gain 2 trade goods".to_owned(),
            Target::Commodities => "Gain commodities".to_owned(),
            Target::TradeGoods => "Turn commodities into trade goods".to_owned(),
            Target::Amount(count) => format!("Turn {} into trade goods", counted(count, "commodity")),
            Target::AnyCard => "Draw an action card".to_owned(),
            Target::Kind(kind) => format!("Place {}", self.units(1, kind)),
            _ => upper(&self.target(target)),
        }
    }

    /// One of the things that a leader can do.
    fn bidding(self, target: &Target) -> String {
        match *target {
            Target::Amount(count) => format!("They lose {} at random", counted(count, "action card")),
            Target::Card(card) => format!("Take {}", self.name(Source::ActionCard(card))),
            Target::Planet(planet) => format!("Ready {}", self.planet(planet)),
            Target::Unit { at: Place::Planet(planet), kind, .. } => {
                format!("Double the {} on {}", self.kinds(kind), self.planet(planet))
            }
            _ => upper(&self.target(target)),
        }
    }

    /// A die of the seat's combat roll, with what it shows.
    fn die(self, asked: &Asked<Ti4>, nth: u8) -> String {
        let combat = self.table.combat.as_ref();
        let roll = combat.and_then(|combat| Some(&combat.rolls[combat.side(asked.seat)?]));
        match roll.and_then(|roll| roll.get(usize::from(nth))) {
            Some(die) => format!("Die {} ({}, shows {})", nth + 1, self.kind(die.kind), die.face),
            None => format!("Die {}", nth + 1),
        }
    }
}
