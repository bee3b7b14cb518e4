//! The log in words: each line names who, the component and, beside it, the rule.

use crate::games::ti4::content;
use crate::games::ti4::explain::because::upper;
use crate::games::ti4::explain::words::Words;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Place, Roll, Source, Target};

impl Entry {
    /// What happened, in one sentence. Tells no more than the entry itself does.
    pub fn line(&self, state: &State) -> String {
        let words = Words(state);
        let seat = |seat| upper(&words.seat(seat));
        let plural = |count: u8, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
        match *self {
            Entry::Round(round) => format!("Round {round} begins: strategy cards are picked."),
            Entry::Picked { seat: who, card } => format!("{} picks {}.", seat(who), Source::Strategy(card).name()),
            Entry::Strategic { seat: who, card } => format!("{} uses {}.", seat(who), Source::Strategy(card).name()),
            Entry::Secondary { seat: who, card } => {
                format!("{} follows {} with its secondary ability.", seat(who), Source::Strategy(card).name())
            }
            Entry::Activated { seat: who, system } => {
                format!("{} activates {} with a command token.", seat(who), words.system(system))
            }
            Entry::Moved { seat: who, from, to, kind, count } => {
                let units = words.units(count, kind);
                format!("{} moves {units} from {} to {}.", seat(who), words.system(from), words.system(to))
            }
            Entry::LostInRift { seat: who, system, kind } => {
                let rift = "in a gravity rift";
                format!("{} loses a {} from {} {rift}.", seat(who), words.kind(kind), words.system(system))
            }
            Entry::Passed(who) => format!("{} passes, with no strategy card left to use.", seat(who)),
            Entry::Used { seat: who, source } => {
                format!("{} uses {}: {}", seat(who), words.source(source), source_text(source))
            }
            Entry::Cancelled { seat: who, source } => {
                format!("{} of {} is cancelled.", words.source(source), words.seat(who))
            }
            Entry::Rolled { seat: who, ref dice, hits, roll } => {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let faces = if faces.is_empty() { "no dice".to_owned() } else { faces.join(", ") };
                format!("{} rolls {faces} for {}: {}.", seat(who), rolled_for(roll), plural(hits, "hit", "hits"))
            }
            Entry::Destroyed { seat: who, at, kind, count } => {
                format!("{} loses {} at {}.", seat(who), words.units(count, kind), words.place(at))
            }
            Entry::Removed { seat: who, at, kind, count } => {
                let limit = if kind.is_ship() { "over the fleet limit or capacity" } else { "over capacity" };
                format!("{} removes {} at {}, {limit}.", seat(who), words.units(count, kind), words.place(at))
            }
            Entry::Damaged { seat: who, at, kind } => {
                format!("A {} of {} at {} sustains damage.", words.kind(kind), words.seat(who), words.place(at))
            }
            Entry::Retreated { seat: who, to } => format!("{}'s ships withdraw to {}.", seat(who), words.system(to)),
            Entry::Landed { seat: who, planet, kind, count } => {
                format!("{} lands {} on {}.", seat(who), words.units(count, kind), words.planet(planet))
            }
            Entry::Gained { seat: who, planet } => format!("{} takes control of {}.", seat(who), words.planet(planet)),
            Entry::CustodiansRemoved(who) => {
                format!("{} removes the custodians token from {}.", seat(who), words.planet(Planet::MecatolRex))
            }
            Entry::Produced { seat: who, system, kind, count } => {
                format!("{} produces {} at {}.", seat(who), words.units(count, kind), words.system(system))
            }
            Entry::Placed { seat: who, at, kind, count } => {
                format!("{} places {} at {}.", seat(who), words.units(count, kind), words.place(at))
            }
            Entry::Researched { seat: who, tech } => {
                format!("{} researches {}.", seat(who), words.target(&Target::Tech(tech)))
            }
            Entry::GainedTech { seat: who, tech } => {
                format!("{} gains {}.", seat(who), words.target(&Target::Tech(tech)))
            }
            Entry::Paid { seat: who, ref planets, goods } => {
                let paid = words.target(&Target::Payment { planets: planets.clone(), goods });
                format!("{} pays with {}.", seat(who), if paid.is_empty() { "nothing" } else { &paid })
            }
            Entry::Goods { seat: who, count } => {
                format!("{} gains {}.", seat(who), plural(count, "trade good", "trade goods"))
            }
            Entry::Drew { seat: who, count } => {
                format!("{} draws {}.", seat(who), plural(count, "action card", "action cards"))
            }
            Entry::DrewCards { seat: who, ref cards } => {
                let names: Vec<&str> = cards.iter().map(|&card| Source::ActionCard(card).name()).collect();
                format!("{} draws the action cards {}.", seat(who), names.join(", "))
            }
            Entry::Discarded { seat: who, card } => {
                format!("{} discards {}.", seat(who), Source::ActionCard(card).name())
            }
            Entry::DrewSecret { seat: who, secret: Some(secret) } => {
                format!("{} draws the secret objective {}.", seat(who), Source::Secret(secret).name())
            }
            Entry::DrewSecret { seat: who, secret: None } => format!("{} draws a secret objective.", seat(who)),
            Entry::Scored { seat: who, objective, points } => {
                let points = plural(points, "victory point", "victory points");
                format!("{} scores {} for {points}.", seat(who), words.objective(objective))
            }
            Entry::Points { seat: who, change } => {
                let verb = if change < 0 { "loses" } else { "gains" };
                format!("{} {verb} {}.", seat(who), plural(change.unsigned_abs(), "victory point", "victory points"))
            }
            Entry::Revealed(objective) => {
                let row = content::objective(objective);
                format!("{} is revealed, an objective of stage {}: {}", row.name, row.stage, row.text)
            }
            Entry::Agenda(agenda) => {
                let row = content::agenda(agenda);
                format!("The agenda {} is revealed: {}", row.name, row.text)
            }
            Entry::NotAsked { seat: who, prompt, because } => {
                let reason = because.reason(state, who, &Target::Pass);
                format!("{} is not asked \"{}\" {}", seat(who), prompt.text(), reason.text)
            }
            Entry::Voted { seat: who, outcome, votes } => {
                let votes = if votes == 1 { "1 vote".to_owned() } else { format!("{votes} votes") };
                format!("{} casts {votes} for {}.", seat(who), words.outcome(outcome))
            }
            Entry::Abstained(who) => format!("{} casts no votes on the agenda.", seat(who)),
            Entry::Resolved { agenda, outcome } => {
                format!("{} is decided: {}.", content::agenda(agenda).name, words.outcome(outcome))
            }
            Entry::Speaker(who) => format!("{} takes the speaker token.", seat(who)),
            Entry::Traded { from, to, goods, commodities, note } => {
                let goods = (goods > 0).then(|| plural(goods, "trade good", "trade goods"));
                let commodities = (commodities > 0).then(|| plural(commodities, "commodity", "commodities"));
                let note = note.then(|| "a promissory note".to_owned());
                let given: Vec<String> = [goods, commodities, note].into_iter().flatten().collect();
                let given = if given.is_empty() { "no goods".to_owned() } else { given.join(" and ") };
                format!("In a transaction {} gives {given} to {}.", words.seat(from), words.seat(to))
            }
            Entry::Refused { from, to } => {
                format!("{} declines a transaction with {}.", seat(to), words.seat(from))
            }
            Entry::Tokens { seat: who, pool, change } => {
                let (verb, way) = if change < 0 { ("takes", "out of") } else { ("puts", "into") };
                let tokens = plural(change.unsigned_abs(), "command token", "command tokens");
                format!("{} {verb} {tokens} {way} {}.", seat(who), words.pool(pool))
            }
            Entry::Redistributed { seat: who, tactic, fleet, strategy } => {
                let sheet = format!("{tactic} tactic, {fleet} fleet, {strategy} strategy");
                format!("{} rearranges the command tokens: {sheet}.", seat(who))
            }
            Entry::TokenPlaced { seat: who, system } => {
                format!("A command token of {} is placed in {}.", words.seat(who), words.system(system))
            }
            Entry::Replenished { seat: who, commodities } => {
                format!("{} replenishes to {}.", seat(who), plural(commodities, "commodity", "commodities"))
            }
            Entry::Readied(planet) => format!("{} is readied.", words.planet(planet)),
            Entry::Aimed { seat: who, source, ref targets } => {
                let targets: Vec<String> = targets.iter().map(|target| words.target(target)).collect();
                format!("{} aims {} at {}.", seat(who), source.name(), targets.join(" and "))
            }
            Entry::RetreatAnnounced { seat: who, from } => {
                format!("{}'s ships will retreat from {}.", seat(who), words.system(from))
            }
            Entry::Predicted { seat: who, outcome } => {
                format!("{} predicts for the agenda: {}.", seat(who), words.outcome(outcome))
            }
            Entry::TookCard { seat: who, from, card } => {
                let card = card.map_or("an action card", |card| Source::ActionCard(card).name());
                format!("{} receives {card} from {}.", seat(who), words.seat(from))
            }
            Entry::Eliminated(who) => {
                format!("{} is eliminated: no planet, no ground force, no production.", seat(who))
            }
            Entry::Won(who) => format!("{} wins on victory points.", seat(who)),
        }
    }

    /// Where the rules say so.
    pub fn rule(&self, state: &State) -> &'static str {
        match *self {
            Entry::Round(_) | Entry::Picked { .. } => "RR 73.1",
            Entry::Strategic { .. } => "LRR 82.1",
            Entry::Secondary { .. } => "LRR 82.2",
            Entry::Activated { .. } => "LRR 5.1",
            Entry::Moved { .. } => "LRR 58.4",
            Entry::LostInRift { .. } => "LRR 41.2",
            Entry::Passed(_) => "LRR 3.3",
            Entry::Used { source, .. } => source.rule(),
            Entry::Cancelled { .. } => "LRR 2.8",
            Entry::Rolled { roll: Roll::SpaceCombat, .. } => "LRR 78 step 3",
            Entry::Rolled { roll: Roll::GroundCombat, .. } => "LRR 42",
            Entry::Rolled { roll: Roll::SpaceCannon, .. } => "RR 66",
            Entry::Rolled { roll: Roll::Bombardment, .. } => "LRR 15",
            Entry::Rolled { roll: Roll::Barrage, .. } => "LRR 10",
            Entry::Rolled { roll: Roll::Component(source), .. } => source.rule(),
            Entry::Destroyed { .. } => "LRR 31.1",
            Entry::Removed { kind, .. } if kind.is_ship() => "LRR 37.3",
            Entry::Removed { .. } => "LRR 16.3",
            Entry::Damaged { .. } => "LRR 87.1",
            Entry::Retreated { .. } => "LRR 78 step 5",
            Entry::Landed { .. } => "LRR 49 step 2",
            Entry::Gained { .. } => "LRR 25.1",
            Entry::CustodiansRemoved(_) => "LRR 27.2",
            Entry::Produced { .. } => "LRR 67.1",
            Entry::Placed { at: Place::Space(_), .. } => "LRR 88.6",
            Entry::Placed { .. } => "LRR 88.5",
            Entry::Researched { .. } => "LRR 90.10",
            Entry::GainedTech { .. } => "LRR 90.5",
            Entry::Paid { ref planets, .. } if planets.is_empty() => "LRR 93.4",
            Entry::Paid { .. } => "LRR 34.3",
            Entry::Goods { .. } => "LRR 93.2",
            Entry::Drew { .. } | Entry::DrewCards { .. } => "LRR 2.3",
            Entry::Discarded { .. } => "LRR 2.7",
            Entry::DrewSecret { .. } => "LRR 61.21",
            Entry::Scored { .. } => "LRR 61.5",
            Entry::Points { .. } => "LRR 98.4",
            Entry::Revealed(_) => "LRR 61.14",
            Entry::Agenda(_) => "LRR 7.1",
            Entry::NotAsked { seat, because, .. } => because.reason(state, seat, &Target::Pass).rule,
            Entry::Voted { .. } => "LRR 8.6",
            Entry::Abstained(_) => "LRR 8.14",
            Entry::Resolved { .. } => "LRR 8.18",
            Entry::Speaker(_) => "LRR 80.2",
            Entry::Traded { .. } => "LRR 94.2",
            Entry::Refused { .. } => "LRR 94.4",
            Entry::Tokens { change, .. } if change < 0 => "LRR 20.5",
            Entry::Tokens { .. } => "LRR 20.2",
            Entry::Redistributed { .. } => "LRR 81 step 5",
            Entry::TokenPlaced { .. } => "LRR 20.6",
            Entry::Replenished { .. } => "LRR 21.3",
            Entry::Readied(_) => "LRR 71.1",
            Entry::RetreatAnnounced { .. } => "LRR 78 step 2",
            Entry::Aimed { .. } => "LRR 2.6",
            Entry::Predicted { .. } => "LRR 8.22",
            Entry::TookCard { .. } => "LRR 2.5",
            Entry::Eliminated(_) => "LRR 33.1",
            Entry::Won(_) => "LRR 98.7",
        }
    }
}

/// What a component does; only its name where the card says nothing more.
fn source_text(source: Source) -> &'static str {
    match source.text() {
        "" => "as its card says.",
        text => text,
    }
}

fn rolled_for(roll: Roll) -> &'static str {
    match roll {
        Roll::SpaceCombat => "space combat",
        Roll::GroundCombat => "ground combat",
        Roll::SpaceCannon => "Space Cannon",
        Roll::Bombardment => "Bombardment",
        Roll::Barrage => "Anti-Fighter Barrage",
        Roll::Component(source) => source.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::explain::citations;
    use crate::games::ti4::model::ids::{ActionCard, Faction, StrategyCard, UnitKind};
    use crate::games::ti4::model::target::Prompt;
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// Everything that everybody could read, with its rule.
    fn lines(t: &Sim) -> Vec<(String, &'static str)> {
        let told = |entry: &Entry| (entry.line(t.look()), entry.rule(t.look()));
        t.table().log(None).map(|logged| told(&logged.entry)).collect()
    }

    #[test]
    fn a_turn_is_told_with_names_and_rules() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let home = Place::Space(t.home(A));
        t.activate(22).until(Prompt::MoveShips);
        t.counts(&[(Target::Unit { at: home, kind: UnitKind::Carrier, damaged: false }, 2)]);
        t.until(Prompt::ChooseAction);
        let lines = lines(&t);
        for (line, rule) in [
            ("The Federation of Sol activates Tar'mann with a command token.", "LRR 5.1"),
            ("The Federation of Sol moves 2 carriers from Jord to Tar'mann.", "LRR 58.4"),
        ] {
            assert!(lines.iter().any(|(text, cited)| text == line && *cited == rule), "{line}: {lines:?}");
        }
        assert!(lines.iter().all(|(_, rule)| citations::title(rule).is_some()));
    }

    #[test]
    fn who_cannot_follow_is_told_why_lrr_20_5() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.state.players[B].strategy = 0;
        t.go().pick(Target::StrategicAction(StrategyCard::Construction)).until_seat(B, Prompt::ChooseAction);
        let told = lines(&t).into_iter().find(|(line, _)| line.contains("is not asked") && line.contains("Hacan"));
        let (line, rule) = told.expect("B is not asked");
        assert!(line.ends_with("The strategy pool has no command token left.") && rule == "LRR 20.5", "{line}");
        assert!(Ti4::broken_invariant(t.look()).is_none());
    }

    #[test]
    fn a_card_that_changes_hands_is_named_to_both_and_to_nobody_else_lrr_2_5() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::Spy);
        t.give_card(B, ActionCard::Bunker);
        t.go().play(ActionCard::Spy);
        let told = |viewer| {
            let lines = t.table().log(viewer).map(|logged| logged.entry.line(t.look()));
            lines.filter(|line| line.contains("receives")).collect::<Vec<_>>()
        };
        for viewer in [Some(A), Some(B)] {
            assert_eq!(told(viewer), ["The Federation of Sol receives Bunker from The Emirates of Hacan."]);
        }
        for viewer in [Some(C), None] {
            assert_eq!(told(viewer), ["The Federation of Sol receives an action card from The Emirates of Hacan."]);
        }
    }
}
