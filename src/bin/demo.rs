#[cfg(not(target_arch = "wasm32"))]
fn main() {}
#[cfg(target_arch = "wasm32")]
fn main() {
    page::go();
}
#[cfg(target_arch = "wasm32")]
mod page {
    use leptos::prelude::*;
    use orrery::core::decision::*;
    use orrery::core::hex::*;
    use orrery::core::orders::Topic;
    use orrery::core::rulebook::Outcome;
    use orrery::core::seat::*;
    use orrery::scene::*;
    use orrery::ui::table::*;

    fn s(i: usize) -> Seat {
        Seat::new(i)
    }
    fn planet(
        name: &str,
        hue: &'static str,
        x: i16,
        y: i16,
        size: u16,
        res: u8,
        inf: u8,
        n: u16,
        at: Hex,
    ) -> Vec<Mark> {
        vec![
            Mark::new(Art::PLANET, x, y, size)
                .tint(Tint::Hue(hue))
                .spot(Spot::On(at, n))
                .text(name.to_string())
                .clone(),
            Mark::new(Art::RESOURCE, x + size as i16 / 2, y - 110, 200)
                .text(res)
                .tint(Tint::Hue("resource"))
                .detail(Detail::Near),
            Mark::new(Art::INFLUENCE, x + size as i16 / 2, y + 90, 200)
                .text(inf)
                .tint(Tint::Hue("influence"))
                .detail(Detail::Near),
        ]
    }
    fn fleet(seat: usize, ships: &[(Art, u8)], x: i16, y: i16, n: u16, at: Hex) -> Vec<Mark> {
        let all: u8 = ships.iter().map(|s| s.1).sum();
        std::iter::once(
            Mark::new(Art::FLEET, x + 100, y, 380).tint(Tint::Seat(s(seat))).text(all).detail(Detail::OnlyFar),
        )
        .chain(ships.iter().enumerate().map(|(i, (art, count))| {
            let m = Mark::new(*art, x + (i as i16) * 330, y, 290)
                .tint(Tint::Seat(s(seat)))
                .spot(Spot::On(at, n + i as u16));
            let m = m.detail(Detail::Near);
            if *count > 1 { m.text(count) } else { m }
        }))
        .collect()
    }
    fn scene(radius: u8, battle: bool, seats: usize) -> Scene {
        let hexes = Hex::CENTRE.spiral(radius);
        let tiles = hexes
            .iter()
            .enumerate()
            .map(|(i, &at)| {
                let mut t = Tile {
                    at,
                    name: ["Vega Reach", "Ashgrove", "Tarn", "Hollow Light", "Quann", "Sable Drift", "Meridian"][i % 7]
                        .into(),
                    words: "Two planets, one cruiser of Ada, a wormhole.".into(),
                    ground: Ground::Space,
                    owner: None,
                    marks: vec![],
                };
                match i {
                    0 => {
                        t.ground = Ground::Centre;
                        t.marks.extend(planet("Meridian Prime", "any", 0, -80, 620, 1, 6, 1, at));
                        t.marks.push(Mark::new(Art::CROWN, 0, -560, 180).tint(Tint::Plain));
                    }
                    1 => {
                        t.owner = Some(s(0));
                        t.marks.extend(planet("Ashgrove", "jungle", -300, -200, 440, 2, 1, 1, at));
                        t.marks.extend(planet("Tor", "lava", 320, -60, 340, 1, 0, 2, at));
                        t.marks.extend(fleet(
                            0,
                            &[(Art::CARRIER, 2), (Art::FIGHTER, 4), (Art::DREADNOUGHT, 1)],
                            -260,
                            420,
                            10,
                            at,
                        ));
                        t.marks.push(
                            Mark::new(Art::INFANTRY, -300, -420, 120)
                                .tint(Tint::Seat(s(0)))
                                .text(3)
                                .detail(Detail::Near),
                        );
                        t.marks.push(
                            Mark::new(Art::SPACE_DOCK, -120, -420, 130).tint(Tint::Seat(s(0))).detail(Detail::Near),
                        );
                    }
                    2 => {
                        t.owner = Some(s(1));
                        t.marks.extend(planet("Tarn", "ocean", 0, -160, 480, 3, 2, 1, at));
                        t.marks.extend(fleet(1, &[(Art::CRUISER, 2), (Art::DESTROYER, 1)], -130, 420, 10, at));
                        t.marks.push(Mark::new(Art::PENNANT, 560, -300, 200).tint(Tint::Seat(s(0))));
                    }
                    3 => {
                        t.ground = Ground::Nebula;
                        t.marks.push(Mark::new(Art::WORMHOLE, 0, 0, 420).tint(Tint::Hue("alpha")).text("α"));
                    }
                    4 => {
                        t.ground = Ground::Asteroids;
                    }
                    5 => {
                        t.ground = Ground::Supernova;
                    }
                    6 => {
                        t.owner = Some(s(2));
                        t.ground = Ground::Home;
                        t.marks.extend(planet("Sable", "desert", -280, -120, 420, 4, 2, 1, at));
                        t.marks.extend(planet("Quill", "ice", 300, -180, 300, 0, 2, 2, at));
                        t.marks.extend(fleet(2, &[(Art::FLAGSHIP, 1), (Art::WAR_SUN, 1)], -130, 420, 10, at));
                        t.marks.push(Mark::new(Art::GATE, 0, 0, 2000).turned(4));
                        t.marks.push(Mark::new(Art::GATE, 0, 0, 2000).turned(0));
                    }
                    7 => t.ground = Ground::Rift,
                    8..=12 => {
                        t.marks.extend(planet(
                            "Orrin",
                            ["rock", "gas", "cultural", "industrial", "hazardous"][i - 8],
                            0,
                            -100,
                            440,
                            2,
                            2,
                            1,
                            at,
                        ));
                        if i % 2 == 0 {
                            t.marks.extend(fleet(
                                i % 8,
                                &[(Art::INTERCEPTOR, 2), (Art::STARBASE, 1)],
                                -130,
                                420,
                                10,
                                at,
                            ));
                            t.owner = Some(s(i % 8));
                        }
                    }
                    13 => t.ground = Ground::Unknown,
                    14..=17 => {
                        for k in 0..4 {
                            t.marks.push(
                                Mark::new(if k % 2 == 0 { Art::SQUARE } else { Art::CUBE }, -300 + 200 * k, -100, 150)
                                    .tint(Tint::Hue(["money", "science", "materials", "any"][k as usize])),
                            );
                        }
                        t.marks.extend(fleet(i % 8, &[(Art::ANCIENT, 1)], 0, 300, 10, at));
                        for k in [0, 2, 3] {
                            t.marks.push(Mark::new(Art::GATE, 0, 0, 2000).turned(k));
                        }
                        t.owner = Some(s(i % 8));
                    }
                    _ => {
                        if i % 3 == 0 {
                            t.marks.extend(planet("Ixion", "ocean", -200, -160, 380, 1, 2, 1, at));
                            t.marks.extend(planet("Bel", "desert", 260, 120, 300, 2, 0, 2, at));
                        }
                        if i % 5 == 0 {
                            t.owner = Some(s(i % seats));
                            t.marks.extend(fleet(
                                i % seats,
                                &[(Art::CRUISER, 1), (Art::FIGHTER, 3)],
                                -130,
                                420,
                                10,
                                at,
                            ));
                        }
                    }
                }
                t
            })
            .collect();
        let seat_cards = (0..seats)
            .map(|i| SeatCard {
                seat: s(i),
                title: [
                    "Federation of Sol",
                    "Barony of Letnev",
                    "Emirates",
                    "Xxcha Kingdom",
                    "Clan of Saar",
                    "Mentak",
                    "Yin",
                    "Naalu",
                ][i]
                    .into(),
                score: [7, 5, 10, 3, 0, 2, 4, 6][i],
                facts: vec![
                    Fact::with(Art::PENNANT, "Command tokens", "3/4/2"),
                    Fact::with(Art::TRADE_GOOD, "Trade goods", 5),
                    Fact::with(Art::COMMODITY, "Commodities", 2),
                    Fact::with(Art::CARD, "Action cards", 4),
                    Fact::with(Art::SECRET, "Secret objectives", 2),
                    Fact::new("Fleet", 3),
                ],
                active: i == 0,
                passed: i == 2,
            })
            .collect();
        let card = |t: &str, k: &str, n: &str, d: bool, sp: Option<Spot>| {
            Card { title: t.into(), kind: k.into(), text: "After a player activates a system that contains one of your ships: that player must choose another or end the turn.".into(), note: n.into(), count: 1, spot: sp, dimmed: d }
        };
        let sheets = vec![
            Sheet {
                key: "cards",
                title: "My cards".into(),
                art: Some(Art::CARD),
                blocks: vec![
                    Block::Heading("Action cards".into()),
                    Block::Cards(vec![
                        card("Parley", "Reaction", "", false, Some(Spot::Card(1))),
                        card("Direct Hit", "Combat", "Cannot be played now", true, None),
                        card("Flank Speed", "Movement", "", false, None),
                    ]),
                ],
            },
            Sheet {
                key: "tech",
                title: "Technology".into(),
                art: Some(Art::TECH),
                blocks: vec![
                    Block::Text("What you may research next.".into()),
                    Block::Facts(vec![Fact::with(Art::TECH, "Biotic", 2), Fact::with(Art::TECH, "Warfare", 1)]),
                    Block::Cards(vec![
                        card("Gravity Drive", "Propulsion", "Needs 1 propulsion", false, None),
                        card("Sling Relay", "Propulsion", "exhausted", true, None),
                    ]),
                ],
            },
            Sheet {
                key: "goals",
                title: "Objectives".into(),
                art: Some(Art::OBJECTIVE),
                blocks: vec![Block::Rows {
                    head: vec!["Objective".into(), "Progress".into(), "Scored by".into()],
                    rows: vec![
                        vec!["Control 6 planets".into(), "4 of 6".into(), "Ada".into()],
                        vec!["Spend 8 resources".into(), "8 of 8".into(), "nobody".into()],
                    ],
                }],
            },
            Sheet {
                key: "laws",
                title: "Laws".into(),
                art: Some(Art::LAW),
                blocks: vec![Block::Text("No laws.".into())],
            },
        ];
        let side = |i: usize, odds: u16| BattleSide {
            seat: Some(s(i)),
            name: ["Ada", "Ben"][i].into(),
            groups: vec![
                Group {
                    art: Art::CARRIER,
                    name: "Carrier".into(),
                    count: 2,
                    note: "hits on 9".into(),
                    spot: Some(Spot::On(Hex::new(0, -1), 10)),
                },
                Group {
                    art: Art::FIGHTER,
                    name: "Fighter".into(),
                    count: 4,
                    note: "hits on 9".into(),
                    spot: Some(Spot::On(Hex::new(0, -1), 11)),
                },
                Group {
                    art: Art::DREADNOUGHT,
                    name: "Dreadnought".into(),
                    count: 1,
                    note: "hits on 5, sustained damage".into(),
                    spot: None,
                },
            ],
            dice: vec![
                Die { face: 9, hit: true },
                Die { face: 3, hit: false },
                Die { face: 10, hit: true },
                Die { face: 1, hit: false },
                Die { face: 5, hit: false },
            ],
            odds: Some(odds),
        };
        Scene {
            round: "Round 3".into(),
            phase: "Action phase".into(),
            galaxy: Galaxy { tiles },
            seats: seat_cards,
            sheets,
            battle: battle.then(|| Battle {
                title: "Battle at Ashgrove".into(),
                step: "Round 2: assign hits".into(),
                sides: vec![side(0, 634), side(1, 366)],
            }),
        }
    }

    fn prompt(kind: &str) -> Option<Prompt> {
        let p = |sentence: &str, shape| {
            Prompt { seat: s(0), sentence: sentence.into(), source: "Gravity Drive".into(), rule: Rule { number: "T 58.4".into(), title: "Moving ships".into(), text: "A ship moves along a path of adjacent systems no longer than its move value. It may not pass through a system with other players' ships.".into() }, shape, default: None, topic: Some(Topic(1)) }
        };
        let h = |q, r| Hex::new(q, r);
        Some(match kind {
            "one" | "battle" => p(
                "Choose the system to activate.",
                Shape::One(vec![
                    Offer::pass("Pass").note("You are out until the next round"),
                    Offer::new("Ashgrove").at(Spot::Hex(h(0, -1))),
                    Offer::new("Tarn").note("Ben's fleet is here").at(Spot::Hex(h(1, -1))),
                    Offer::new("Hollow Light").at(Spot::Hex(h(1, 0))),
                    Offer::new("Meridian").at(Spot::On(h(0, 0), 1)),
                    Offer::new("Carrier").at(Spot::On(h(0, -1), 10)),
                    Offer::new("Fighter").at(Spot::On(h(0, -1), 11)),
                    Offer::new("Pick Ben").at(Spot::Seat(s(1))),
                    Offer::new("Play Parley").at(Spot::Card(1)),
                ]),
            ),
            "many" => p(
                "Choose one of many.",
                Shape::One(
                    (0..40)
                        .map(|i| {
                            Offer::new(format!("Possible answer {i}"))
                                .note(if i % 3 == 0 { "costs 3 influence" } else { "" })
                                .at(Spot::Hex(Hex::CENTRE.spiral(3)[i % 37]))
                        })
                        .collect(),
                ),
            ),
            "some" => Prompt {
                default: Some(Choice::Some(vec![1])),
                ..p(
                    "Exhaust two planets to pay for the research.",
                    Shape::Some {
                        of: vec![
                            Offer::new("Ashgrove").note("2 resources").at(Spot::On(h(0, -1), 1)),
                            Offer::new("Tor").note("1 resource").at(Spot::On(h(0, -1), 2)),
                            Offer::new("Tarn").note("3 resources").at(Spot::On(h(1, -1), 1)),
                            Offer::new("Sable").note("4 resources").at(Spot::On(h(-1, 0), 1)),
                        ],
                        min: 2,
                        max: 2,
                    },
                )
            },
            "counts" => Prompt {
                default: Some(Choice::Counts(vec![1, 2, 0, 0])),
                ..p(
                    "Load the fleet bound for Tarn.",
                    Shape::Counts(
                        Counts::new(
                            [
                                (Offer::new("Fighters from Ashgrove").note("4 here").at(Spot::On(h(0, -1), 11)), 4),
                                (Offer::new("Infantry from Ashgrove").note("3 here"), 3),
                                (Offer::new("Mechs from Tor").note("takes 2"), 2),
                                (Offer::new("Infantry from Sable").at(Spot::On(h(-1, 0), 1)), 5),
                            ],
                            1..=8,
                        )
                        .cap([1, 1, 2, 1], 8),
                    ),
                )
            },
            "order" => p(
                "Put the agendas back in any order.",
                Shape::Order(vec![
                    Offer::new("Mutiny").note("law"),
                    Offer::new("Arms Reduction").note("directive"),
                    Offer::new("Seed of an Empire"),
                ]),
            ),
            _ => return None,
        })
    }

    pub fn go() {
        let hash = window().location().hash().unwrap_or_default();
        let has = |w: &str| hash.split(['#', ',']).any(|x| x == w);
        let html = document().document_element().unwrap();
        for theme in ["paper", "contrast"] {
            if has(theme) {
                html.set_attribute("data-theme", theme).unwrap();
            }
        }
        let kind = ["one", "many", "some", "counts", "order", "battle"].into_iter().find(|k| has(k)).unwrap_or("");
        let radius = if has("small") { 1 } else { 3 };
        let seats = if has("eight") { 8 } else { 4 };
        let the_scene = scene(radius, has("battle"), seats);
        let (choices, set_choices) = signal(42usize);
        let (shown, set_shown) = signal(42usize);
        let (curtain, set_curtain) = signal(has("curtain").then(|| s(1)));
        let (log, set_log) = signal(
            (0..40)
                .map(|i| Line { after: i, text: format!("Ada moves {i} cruisers to Tarn and takes it.") })
                .collect::<Vec<_>>(),
        );
        let outcome =
            has("end").then(|| Outcome { scores: [7, 5, 10, 3].into_iter().collect(), winners: Seats::from(s(2)) });
        let names = Names::new(["Ada", "Ben", "Chiyo", "Dmitri Alexandrovich"].map(String::from).into_iter().collect());
        let pr = prompt(kind);
        let wires = Wires {
            scene: Signal::derive(move || the_scene.clone()),
            prompt: Signal::derive(move || pr.clone()),
            waiting: Signal::derive(|| "Waiting for Ben, who chooses a strategy card.".to_string()),
            names: Signal::derive(move || names.clone()),
            log: log.into(),
            viewer: Signal::derive(|| Some(s(0))),
            choices: choices.into(),
            shown: shown.into(),
            can_undo: Signal::derive(|| true),
            can_redo: Signal::derive(|| false),
            outcome: Signal::derive(move || outcome.clone()),
            curtain: curtain.into(),
            on_answer: Callback::new(move |c: Choice| {
                set_log.update(|l| l.push(Line { after: 99, text: format!("Answered {c:?}") }));
                set_choices.update(|n| *n += 1);
                set_shown.set(choices.get_untracked());
            }),
            on_undo: Callback::new(|()| {}),
            on_redo: Callback::new(|()| {}),
            on_seek: Callback::new(move |n| set_shown.set(n)),
            on_lift: Callback::new(move |()| set_curtain.set(None)),
            on_menu: Callback::new(|m: MenuItem| leptos::logging::log!("{m:?}")),
        };
        mount_to_body(move || view! { {orrery::ui::art::sprite()} {table(wires)} });
    }
}
