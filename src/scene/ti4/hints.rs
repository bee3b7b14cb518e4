//! What the guide of a first game says to each question.

use crate::games::ti4::model::target::Prompt;
use crate::scene::Hint;

pub fn hint(prompt: Prompt) -> Hint {
    let (title, text) = match prompt {
        Prompt::ChooseFaction => ("A faction", "Each bends some rules. Sol, Hacan and Letnev are good to begin with."),
        Prompt::PlaceTile => ("The galaxy", "Put rich tiles near your home and anomalies near the others."),
        Prompt::StartingUnits => ("Your home", "Ground forces guard planets; put most where your space dock is."),
        Prompt::StartingTech => ("A first technology", "Its colour counts for all that you research later."),
        Prompt::KeepSecret => {
            ("Secret objective", "Keep the one you could score in the first rounds: it is worth a point.")
        }
        Prompt::PickStrategyCard => {
            ("Strategy cards", "Your card is your big move of the round, and its number says when you act.")
        }
        Prompt::ChooseAction => (
            "Your turn",
            "Activate a system to move, fight and produce there; use your strategy card; or pass when all is done.",
        ),
        Prompt::AfterAction => ("The end of the turn", "You may trade with a neighbour before it."),
        Prompt::MoveShips => {
            ("Movement", "Ships come to the active system if they reach it and their own has no token of yours.")
        }
        Prompt::ChoosePath => {
            ("The way", "On some ways more can be picked up, on some a gravity rift may destroy ships.")
        }
        Prompt::LoadCargo => ("Cargo", "Fighters and infantry need room. Take infantry along to gain planets."),
        Prompt::React => {
            ("A moment for a card", "What you could use now is listed with what it does; most of the time you wait.")
        }
        Prompt::FireCannons => ("Space cannon", "Firing costs nothing."),
        Prompt::AnnounceRetreat => {
            ("Retreat", "Ships that announce it fight one more round and leave to a system next to it.")
        }
        Prompt::SustainDamage => {
            ("Sustain damage", "A large ship takes one hit and is only damaged until the status phase.")
        }
        Prompt::AssignHits => ("Losses", "Give up what is cheap: fighters are there to be shot."),
        Prompt::RetreatTo => ("Where to", "Only where nobody else has ships and something is yours."),
        Prompt::Bombard => ("Bombardment", "Large ships shoot at ground forces before yours land."),
        Prompt::Commit => ("Landing", "One infantry takes an empty planet; leave some on the planets you hold."),
        Prompt::Custodians => ("Mecatol Rex", "Six influence for a point; from then on there is an agenda phase."),
        Prompt::NextCombat => ("Order of combat", "Begin where you are strongest."),
        Prompt::Produce => ("Production", "A space dock makes as many units as its planet has resources and two more."),
        Prompt::PlaceProduced | Prompt::PlaceStructure => {
            ("Placing", "Space docks produce, PDS shoot at ships that come.")
        }
        Prompt::TakeFromBoard | Prompt::RemoveExcess | Prompt::RemoveShips => {
            ("Too many", "The fleet pool limits ships in a system, capacity what they carry.")
        }
        Prompt::ExploreDeck | Prompt::NextPlanet => {
            ("Exploring", "A planet that nobody controlled is explored once by whoever takes it.")
        }
        Prompt::ChooseFragments => ("Relic fragments", "Three of a type make a relic; unknown ones fit every type."),
        Prompt::StormSide | Prompt::UseStorm => {
            ("The ion storm", "It is a wormhole that turns from alpha to beta, or back, whenever ships have used it.")
        }
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => (
            "Paying",
            "Planets are exhausted as a whole, so the payment that wastes least is first; trade goods fill up.",
        ),
        Prompt::DiscardDown => ("Seven cards", "More action cards than seven you cannot keep."),
        Prompt::ReturnSecret => ("Three secrets", "Give back the one that is furthest away."),
        Prompt::GainTokens
        | Prompt::Redistribute
        | Prompt::BuyTokens
        | Prompt::SpendTokens
        | Prompt::TokenFromSheet => (
            "Command tokens",
            "Tactic tokens are turns, the fleet pool is the size of a fleet, strategy tokens follow cards.",
        ),
        Prompt::UseSecondary => {
            ("Following", "Whoever uses a strategy card lets the others do a little of it, mostly for a token.")
        }
        Prompt::ReadyPlanets => ("Ready planets", "Ready the ones worth most to you before the next purchase."),
        Prompt::NewSpeaker => ("The speaker", "Picks first next round and breaks ties in the council."),
        Prompt::AgendaPlace => ("Agendas to come", "What lies on top is voted on next."),
        Prompt::FreeSecondary => ("A gift", "Neighbours with fresh commodities trade with you."),
        Prompt::RemoveToken => {
            ("Warfare", "A system without your token can be activated again, and its ships can move.")
        }
        Prompt::Research | Prompt::UseSpecialty | Prompt::PrimaryInstead | Prompt::ResearchAgain => {
            ("Technology", "Dots of a colour open the next ones of it; a planet with a specialty stands in for one.")
        }
        Prompt::ScorePublic | Prompt::ScoreSecret => {
            ("Objectives", "One public and one secret in each status phase: this is how the game is won.")
        }
        Prompt::VoteFor | Prompt::VoteWith | Prompt::Predict | Prompt::Bribe | Prompt::BreakTie => {
            ("The council", "Each influence of the planets you exhaust is a vote. They are ready again right after.")
        }
        Prompt::OfferTrade | Prompt::RequestTrade | Prompt::AcceptTrade | Prompt::TransactWith | Prompt::GiveCard => {
            ("Trade", "Commodities are worth nothing to you and a trade good each to your neighbour: exchange them.")
        }
        Prompt::CancelHits | Prompt::ExtraDie | Prompt::Reroll => {
            ("Dice", "A unit hits with its combat value or more.")
        }
        Prompt::ChooseSystem
        | Prompt::ChoosePlanet
        | Prompt::ChooseSeat
        | Prompt::ChooseUnit
        | Prompt::ChooseCard
        | Prompt::ChooseMany
        | Prompt::Regroup
        | Prompt::YesNo
        | Prompt::ChooseBenefit
        | Prompt::PayWith
        | Prompt::GiveUpInfantry
        | Prompt::HowMany
        | Prompt::SkipOrDraw
        | Prompt::GainTech
        | Prompt::ResolveNext => ("What the card says", "Its text stands beside the question."),
    };
    Hint::new(title, text)
}
