//! Dealing with others: agreements, votes, reactions.

use super::mind::{Mind, NEVER, POINT, Worth, planet_worth};
use crate::core::Seat;
use crate::games::ti3::effects::Window;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{ActionCard, PoliticalCard, Tech, UnitKind};
use crate::games::ti3::model::state::Deed;
use crate::games::ti3::model::target::{Ballot, Deal, Source, Subject};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{board, technology};

/// Agendas that are better not passed.
const AGAINST: &[PoliticalCard] = &[
    PoliticalCard::AncientArtifact,
    PoliticalCard::ArmsReduction,
    PoliticalCard::ChecksAndBalances,
    PoliticalCard::ClassStruggle,
    PoliticalCard::ColonizationLicensing,
    PoliticalCard::CostOverruns,
    PoliticalCard::DiversifiedIncome,
    PoliticalCard::FighterTax,
    PoliticalCard::FleetRestrictions,
    PoliticalCard::HumaneLabor,
    PoliticalCard::LimitsToIndividualPower,
    PoliticalCard::NewConstitution,
    PoliticalCard::PlanetarySecurity,
    PoliticalCard::RegressiveRhetoric,
    PoliticalCard::RegulatedConscription,
    PoliticalCard::ResourceManagement,
    PoliticalCard::TechnologicalJihad,
    PoliticalCard::TechnologyInvestigationCommittee,
    PoliticalCard::TrafficTariffs,
    PoliticalCard::UnconventionalWeapons,
    PoliticalCard::WormholeResearch,
];

/// Elections that nobody likes to win.
const UNWANTED: &[PoliticalCard] = &[
    PoliticalCard::CorruptEmpire,
    PoliticalCard::CouncilsCensure,
    PoliticalCard::EnemyOfTheThrone,
    PoliticalCard::EqualThreats,
    PoliticalCard::ForbiddenResearch,
    PoliticalCard::ForcedEconomicIndependence,
    PoliticalCard::OfficialSanction,
    PoliticalCard::OfficialSanctionSt,
    PoliticalCard::OnObservation,
    PoliticalCard::PublicExecution,
    PoliticalCard::TradeEmbargo,
];

/// Elections of a planet that hurt its owner.
const HARMFUL: &[PoliticalCard] =
    &[PoliticalCard::CompensatedDisarmament, PoliticalCard::DisputeResolution, PoliticalCard::HolyPlanetOfIxth];

/// Six resources for a prerequisite, the technology itself, and what planets pay too much.
const FOCUSED: u32 = 6 + 8 + 2;

impl Mind {
    /// What a trade card of a seat is worth to its partner (T15.1).
    fn contract(&self, seat: Seat, card: u8) -> Worth {
        Worth::from(self.players[seat].race.row().contracts[usize::from(card)])
    }

    fn close_to_winning(&self, seat: Seat) -> bool {
        board::goal(self, seat).saturating_sub(self.players[seat].points) <= 2
    }

    /// How good an agreement is for this seat: what it gets, and a little less what the other gets.
    pub fn deal_worth(&self, deal: &Deal) -> Worth {
        let (other, gets, gives) = match deal {
            Deal { from, card, to, for_card } if *from == self.me => {
                (*to, self.contract(*to, *for_card), self.contract(*from, *card))
            }
            Deal { from, card, to, for_card } => (*from, self.contract(*from, *card), self.contract(*to, *for_card)),
        };
        let feud = |deed: &Deed| matches!(deed, Deed::TookPlanet { from: Some(lost), .. } if *lost == self.me);
        if self.close_to_winning(other) || self.players[other].deeds.iter().any(feud) {
            return NEVER;
        }
        4 * gets - gives - self.threat(other) / 3
    }

    /// Whether an agreement offered is taken: any card is worth more with a partner than with oneself.
    pub fn accepts(&self, deal: &Deal) -> bool {
        self.deal_worth(deal) > 0
    }

    /// Whether two others may agree in the own action (T15.3): not with who is about to win.
    pub fn approves(&self, deal: &Deal) -> bool {
        !self.close_to_winning(deal.from) && !self.close_to_winning(deal.to)
    }

    /// How much this seat wants an outcome.
    pub fn vote_worth(&self, ballot: Ballot) -> Worth {
        let card = self.council.as_ref().and_then(|council| council.card);
        match ballot {
            Ballot::For => card.map_or(0, |card| self.motion_worth(card)),
            Ballot::Against => 2,
            Ballot::Player(seat) => self.election_worth(card, seat),
            Ballot::Players(one, other) => (self.election_worth(card, one) + self.election_worth(card, other)) / 2,
            Ballot::Planet(planet) => self.planet_vote(card, self.planets[planet].owner, planet_worth(planet)),
            Ballot::Planets(one, other) => [one, other]
                .map(|planet| self.planet_vote(card, self.planets[planet].owner, planet_worth(planet)))
                .iter()
                .sum(),
            Ballot::Law(law) => {
                if AGAINST.contains(&law) {
                    8
                } else {
                    3
                }
            }
            Ballot::Objective(objective) => 1 + self.ease(objective) / 10,
            Ballot::Color(color) => 1 + 4 - self.techs_of(self.me, color).min(4) as Worth,
            Ballot::System(system) => 1 + self.preference(system.index(), 4),
        }
    }

    /// What a vote for a motion is worth; a vote against it is worth two.
    fn motion_worth(&self, card: PoliticalCard) -> Worth {
        let points = |seat: Seat| self.players[seat].points;
        let most = self.seats().map(points).max().unwrap_or(0);
        let mine = points(self.me);
        match card {
            // All come two points nearer: good for who wins by it first.
            PoliticalCard::ImperialMandate => {
                let leads = mine == most;
                let wins = |seat: Seat| seat != self.me && points(seat) + 2 >= board::goal(self, seat);
                if leads || !self.seats().any(wins) { 3 } else { 1 }
            }
            PoliticalCard::SeedOfAnEmpire => {
                if mine == most {
                    3
                } else {
                    1
                }
            }
            // Whoever votes for it gains or loses by the result.
            PoliticalCard::Mutiny => {
                if self.preference(card as usize, 2) > 0 {
                    3
                } else {
                    1
                }
            }
            card => {
                let liked = !AGAINST.contains(&card);
                // One in three sees it otherwise.
                let agrees = self.preference(card as usize, 3) > 0;
                if liked == agrees { 3 } else { 1 }
            }
        }
    }

    fn election_worth(&self, card: Option<PoliticalCard>, seat: Seat) -> Worth {
        let unwanted = card.is_some_and(|card| UNWANTED.contains(&card));
        match (unwanted, seat == self.me) {
            (false, true) => 50,
            (false, false) => 20 - self.threat(seat),
            (true, true) => 0,
            (true, false) => 10 + self.threat(seat),
        }
    }

    fn planet_vote(&self, card: Option<PoliticalCard>, owner: Option<Seat>, worth: Worth) -> Worth {
        let harmful = card.is_some_and(|card| HARMFUL.contains(&card));
        match (harmful, owner == Some(self.me)) {
            (true, true) => 0,
            (true, false) => 10 + worth + owner.map_or(0, |owner| self.threat(owner)),
            (false, true) => 40 + worth,
            (false, false) => 5,
        }
    }

    /// How good it is to play an action card as an action; below nothing it is kept.
    pub fn play_worth(&self, card: ActionCard) -> Worth {
        use ActionCard as A;
        let abroad = self.controlled_abroad(self.me).count() as Worth;
        match card {
            A::VoluntaryAnnexation | A::GoodYear | A::CommandSummit | A::RallyOfThePeople => 30 + abroad,
            A::FlawlessStrategy | A::Synchronicity | A::SuccessfulSpy | A::Privateers => 20,
            A::AlienTechnology if self.for_units() < 4 => NEVER,
            // Nobody ends agreements that pay.
            A::TradeStop | A::InfluenceInTheMerchantsGuild if !self.partners(self.me).is_empty() => NEVER,
            A::CulturalCrisis | A::ScientistAssassination | A::SignalJamming => 8,
            A::UnexpectedAction if self.activated(self.me) == 0 => NEVER,
            A::EmergencyRepairs | A::WarFooting | A::GrandArmada | A::MassiveTransport | A::Transport | A::Patrol => -4,
            // They stop what nobody would still do this round.
            A::Armistice | A::DiplomaticImmunity | A::SpacedockAccident if self.acts_last() => NEVER,
            A::EnhancedArmor if self.units_of(self.me).count(UnitKind::Cruiser) < 3 => NEVER,
            A::StrategicPlanning if self.round == 1 => NEVER,
            _ => 14,
        }
    }

    /// Whether all others have passed: they do nothing more of their own this round (T5.4).
    fn acts_last(&self) -> bool {
        self.others(self.me).all(|other| self.players[other].passed)
    }

    /// Whether a card would do anything for this seat in a window.
    fn is_moment_for(&self, card: ActionCard, about: Subject) -> bool {
        use ActionCard as A;
        let Subject::Window(window) = about else { return true };
        match (card, window) {
            (A::PublicDisgrace, Window::AfterPick { seat, .. }) => seat != self.me,
            // What others roll is not rolled again: they could only hit more.
            (A::Recheck, Window::Rolled { seat, .. }) => seat == self.me && self.rolled.iter().any(|die| !die.hits()),
            (A::DugIn, Window::BeforeBombardment { defender, .. }) => defender == self.me,
            (A::FocusedResearch, _) => payment::available(self, self.me, Currency::Resources) >= FOCUSED,
            (A::CorporateSponsorship, _) => self.wants_tech_of(Color::Green),
            (A::OpeningTheBlackBox, _) => self.wants_tech_of(Color::Red),
            _ => true,
        }
    }

    /// Whether the technology that this seat would buy is of a colour.
    fn wants_tech_of(&self, color: Color) -> bool {
        let best = technology::open(self, self.me).max_by_key(|tech| self.tech_worth(*tech));
        best.is_some_and(|tech| tech.row().color == color)
    }

    /// Whether to use a component in a window; what is asked about is that window.
    pub fn reaction_worth(&self, source: Source, about: Subject) -> Worth {
        use ActionCard as A;
        let strategy = self.players[self.me].sheet.strategy;
        match source {
            Source::ActionCard(card) | Source::Copied(card) if !self.is_moment_for(card, about) => -1,
            // Cards that hurt are cancelled, not small favours.
            Source::ActionCard(A::Sabotage) | Source::Copied(A::Sabotage) => match about {
                Subject::Window(Window::CardPlayed {
                    card: A::CommandSummit | A::GoodYear | A::RareMineral | A::RiseOfAMessiah | A::Transport | A::Patrol,
                    ..
                }) => -1,
                _ => 5,
            },
            Source::ActionCard(A::TemporaryStability | A::TouchOfGenius | A::CouncilDisbanded) => -1,
            Source::ActionCard(A::SkilledRetreat) => {
                if self.is_hopeless() {
                    20
                } else {
                    -1
                }
            }
            Source::ActionCard(A::StarOfDeath | A::CommunicationsBreakdown) => -1,
            Source::ActionCard(A::Veto) if !self.dislikes_agenda() => -1,
            Source::ActionCard(A::Bribery) if self.players[self.me].goods < 3 => -1,
            Source::ActionCard(A::FirstStrike | A::StrategicFlexibility | A::StrategicShift) => -1,
            // What is little use as an action may be of use here; what does harm is never played.
            Source::ActionCard(card) | Source::Copied(card) => match self.play_worth(card) {
                NEVER => NEVER,
                worth => worth.max(1),
            },
            Source::Tech(Tech::FleetLogistics) => {
                if self.players[self.me].sheet.pool > 1 {
                    12
                } else {
                    -1
                }
            }
            Source::Ability(ability) => self.ability_reaction(ability),
            Source::RaceTech(_) if strategy == 0 => 1,
            _ => POINT / 10,
        }
    }

    pub fn dislikes_agenda(&self) -> bool {
        let card = self.council.as_ref().and_then(|council| council.card);
        card.is_some_and(|card| AGAINST.contains(&card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::Roll;
    use crate::games::ti3::model::ids::{Ability, StrategyCard};
    use crate::games::ti3::model::state::{Contract, Council, Die, SystemId};
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, B, C, Sim};

    fn mind(t: &Sim) -> Mind {
        Mind::new(&View::of(&t.state, Some(A)), A)
    }

    /// T15.2.
    #[test]
    fn agreements_are_made_with_all_who_are_not_about_to_win_t15_2() {
        let mut t = Sim::new();
        let deal = Deal { from: B, card: 0, to: A, for_card: 0 };
        assert!(mind(&t).accepts(&deal) && mind(&t).approves(&deal));
        t.state.players[B].points = 9;
        assert!(!mind(&t).accepts(&deal) && !mind(&t).approves(&deal));
    }

    #[test]
    fn honours_are_for_oneself_and_disgrace_for_the_leader() {
        let mut t = Sim::new();
        t.state.players[C].points = 5;
        let likes = |t: &Sim, seat: Seat| mind(t).vote_worth(Ballot::Player(seat));
        t.state.council = Some(Council::new(Some(PoliticalCard::MinisterOfPolicy)));
        assert!(likes(&t, A) > likes(&t, B) && likes(&t, B) > likes(&t, C));
        t.state.council = Some(Council::new(Some(PoliticalCard::PublicExecution)));
        assert!(likes(&t, C) > likes(&t, B) && likes(&t, B) > likes(&t, A));
    }

    /// [`Ability::HacanSwapActionCards`] can be used again and again.
    #[test]
    fn nothing_is_used_for_ever() {
        let worth = |source| mind(&Sim::new()).reaction_worth(source, Subject::Nothing);
        assert!(worth(Source::Ability(Ability::HacanSwapActionCards)) < 0);
        assert!(worth(Source::Ability(Ability::MentakAmbush)) > 0);
    }

    /// T15.2, T11.4: nobody ends agreements that pay, nor cancels a small favour.
    #[test]
    fn cards_wait_for_their_moment_t11_4() {
        let mut t = Sim::new();
        let card = |t: &Sim, card, window| mind(t).reaction_worth(Source::ActionCard(card), Subject::Window(window));
        let played = |card| Window::CardPlayed { seat: B, card, at: SystemId::MECATOL, cancelled: false };
        assert!(card(&t, ActionCard::Sabotage, played(ActionCard::CommandSummit)) < 0);
        assert!(card(&t, ActionCard::Sabotage, played(ActionCard::Plague)) > 0);
        let picked = |seat| Window::AfterPick { seat, card: StrategyCard::Imperial, returned: false };
        assert!(card(&t, ActionCard::PublicDisgrace, picked(A)) < 0);
        assert!(card(&t, ActionCard::PublicDisgrace, picked(B)) > 0);
        assert!(card(&t, ActionCard::TradeStop, Window::StrategyPhase) > 0);
        let with = |partner| Contract::With { partner, fresh: false };
        (t.state.players[A].contracts[0], t.state.players[B].contracts[0]) = (with(B), with(A));
        assert!(card(&t, ActionCard::TradeStop, Window::StrategyPhase) < 0);
        // Who has passed does nothing more that could be forbidden (T5.4).
        assert!(mind(&t).play_worth(ActionCard::Armistice) > 0);
        [B, C].iter().for_each(|seat| t.state.players[*seat].passed = true);
        assert!(mind(&t).play_worth(ActionCard::Armistice) < 0);
        let rolled = |seat| Window::Rolled { seat, roll: Roll::Chance, system: SystemId::MECATOL };
        t.state.rolled = vec![Die::new(UnitKind::Cruiser, 2, 7)];
        assert!(card(&t, ActionCard::Recheck, rolled(A)) > 0 && card(&t, ActionCard::Recheck, rolled(B)) < 0);
        t.state.players[A].goods = 6;
        let buying = Window::BeforePurchase { seat: A };
        assert!(card(&t, ActionCard::FocusedResearch, buying) < 0, "nothing would be left to buy with");
        t.state.players[A].goods = 20;
        assert!(card(&t, ActionCard::FocusedResearch, buying) > 0);
    }
}
