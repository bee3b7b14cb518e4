//! A battle as a scene of its own: both sides, the step, the dice, the odds.

use super::{Lit, Page};
use crate::html;
use crate::page::act::Act;
use crate::page::art::{Emblem, seat_class};
use crate::page::html::{Html, when};
use crate::page::parts::tool;
use crate::scene::{Art, BattleSide, Group};

pub fn battle(h: &mut Html, page: &Page) {
    let Some(battle) = &page.sight.scene.battle else { return };
    if page.desk.battle_away {
        let back = Act::Battle { away: false };
        html!(h, "<button class='plain recall' data-k='recall'", back, ">", Art::BURST, " ", battle.title, "</button>");
        return;
    }
    html!(
        h,
        "<section class='battle panel' data-k='battle' aria-label='",
        battle.title,
        "'><header class='sheet-head'>"
    );
    html!(h, "<div><h2>", battle.title, "</h2><p class='step'>", battle.step, "</p></div>");
    tool(h, Art::CLOSE, "Look at the board", Act::Battle { away: true });
    html!(h, "</header><div class='sides'>");
    for own in &battle.sides {
        html!(h, "<div class='side-place'>");
        side(h, page, own);
        dice(h, own);
        html!(h, "</div>");
    }
    html!(h, "</div></section>");
}

fn side(h: &mut Html, page: &Page, side: &BattleSide) {
    let class = side.seat.map_or("nobody".into(), seat_class);
    html!(h, "<div class='side ", class, "' role='group' aria-label='", side.name, "'><h3>", side.seat.map(Emblem));
    html!(h, side.name, "</h3>");
    if let Some(odds) = side.odds {
        let (odds, whole, tenth) = (u32::from(odds), u32::from(odds / 10), u32::from(odds % 10));
        html!(h, "<p class='odds'><meter max='1000' value='", odds, "' aria-label='Odds'></meter>", whole, ".", tenth);
        html!(h, " % to win</p>");
    }
    html!(h, "<ul class='groups'>");
    side.groups.iter().for_each(|own| group(h, page, own));
    html!(h, "</ul></div>");
}

fn group(h: &mut Html, page: &Page, group: &Group) {
    let tag = if group.spot.is_some() { "button" } else { "div" };
    html!(h, "<li><", tag, " class='group");
    if let Some(spot) = group.spot {
        let light = page.light(spot);
        html!(h, Lit(light), "'", when(light.is_none(), " disabled"), Act::Spot(spot));
    } else {
        h.raw("'");
    }
    html!(h, ">", group.art, "<span class='offer-words'><span><b>", group.count, "</b> ", group.name);
    html!(h, "</span><small>", group.note, "</small></span></", tag, "></li>");
}

/// Dice have a key of their own, so that they tumble when they were rolled and not before.
fn dice(h: &mut Html, side: &BattleSide) {
    if side.dice.is_empty() {
        return;
    }
    html!(h, "<ul class='dice' aria-label='Dice' data-k='d");
    side.dice.iter().for_each(|die| {
        html!(h, "-", u32::from(die.face));
    });
    html!(h, "'>");
    for die in &side.dice {
        let (class, word) = if die.hit { ("die hit", " hit") } else { ("die", " miss") };
        html!(
            h,
            "<li class='",
            class,
            "'>",
            u32::from(die.face),
            die.hit.then_some(Art::BURST),
            "<span class='unseen'>"
        );
        html!(h, word, "</span></li>");
    }
    html!(h, "</ul>");
}
