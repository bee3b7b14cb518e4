// Eclipse on the page: exploring with the sector turned on the board, designing a ship in its sheet, battle, diplomacy and
// bankruptcy, answers given ahead, and every sheet.
import { expectAccessible } from "../helpers/axe";
import { begin } from "../helpers/begin";
import { expectFits } from "../helpers/fits";
import { sitDown } from "../helpers/moments";
import { finger, look, Player, touched } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test, type Page } from "../helpers/test";

async function start(page: Page): Promise<void> {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", "Bot, steady"] });
  await new Player(page).next();
}

const bar = (page: Page) => page.getByRole("region", { name: "Decision" });
const sentence = (page: Page) => bar(page).getByRole("heading");

/** Presses an answer in the bar. */
const answer = (page: Page, name: string | RegExp) => finger(page, bar(page).getByRole("button", { name }).first());

/** Answers by tapping one of the places that glow on the board; false where panels hide them all. */
async function tapOnBoard(page: Page): Promise<boolean> {
  const sight = await look(page);
  for (const name of sight.kind === "asked" ? sight.board : []) {
    if (await touched(page, page.getByRole("button", { name, exact: true }))) return true;
  }
  return false;
}

/** What the log says. */
async function log(page: Page): Promise<string> {
  // On a small screen a panel that a question has opened lies over the dock.
  const open = page.locator("section.docked").getByRole("button", { name: "Close", exact: true });
  if (await open.isVisible()) await finger(page, open);
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "Log" }));
  const sheet = page.getByRole("region", { name: "Log" });
  const text = await sheet.innerText();
  await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
  await expect(sheet).toHaveCount(0);
  return text;
}

test("a drawn sector lies on the board, turns by tap and is placed by confirming", async ({ page }) => {
  await start(page);
  await expect(sentence(page)).toContainText("upkeep");
  await answer(page, /^Explore/);
  await expect(sentence(page)).toHaveText("Choose a space to explore.");
  await answer(page, / of /);
  await expect(sentence(page), "picked, not explored yet").toHaveText("Choose a space to explore.");
  await answer(page, "Confirm");
  await expect(sentence(page)).toContainText("You found");
  await expect(bar(page).getByText(/squares|no planets/)).toBeVisible();
  const ghost = page.locator(".tile.ghost");
  await expect(ghost).toHaveCount(1);
  await expectAccessible(page);
  const gates = () => ghost.locator("use[href='#a-gate']").evaluateAll((all) => all.map((gate) => gate.parentElement?.getAttribute("transform")).join());
  const ways = await bar(page).getByRole("button", { name: /^Joins/ }).count();
  const before = await gates();
  expect(await touched(page, ghost.getByRole("button")), "the sector is in sight").toBe(true);
  if (ways > 1) expect(await gates(), "a tap turns it").not.toBe(before);
  await answer(page, /^(Confirm|End turn)$/);
  await expect(ghost).toHaveCount(0);
});

test("a ship is designed in its sheet: a square, then a part", async ({ page }) => {
  await start(page);
  await answer(page, /^Upgrade/);
  const sheet = page.getByRole("region", { name: "Blueprints" });
  await expect(sheet, "the question opens where it is answered").toBeVisible();
  const cruiser = sheet.getByRole("region", { name: "Cruiser" });
  await finger(page, cruiser.getByRole("button", { name: /Empty/ }));
  // In the bar, or in the sheet where that lies over the bar.
  await expect(sentence(page)).toHaveText(/What goes on this square of the cruiser/);
  await expectAccessible(page, "section.docked");
  await expectFits(page);
  const hull = bar(page).getByRole("button", { name: /^Hull/ });
  await expect(hull, "what it would change, and what it is good for").toHaveText(/\+1 hull, energy 2 of 3; beats an Ancient \d+ %, now \d+ %/);
  await finger(page, hull);
  await expect(cruiser.locator(".raised")).toHaveText(/Hull/);
  await expect(cruiser.getByText(/Hits to destroy 3/)).toBeVisible();
  await answer(page, "End turn");
  await expect(sheet, "the question has gone, and the sheet with it").toHaveCount(0);
});

test("a battle is fought in its own scene, by tapping ships, to its end", async ({ page }) => {
  await swift(page);
  await sitDown(page, "assign-a-die");
  const battle = page.getByRole("region", { name: /^Battle at / });
  await expect(battle.getByText(/% to win/)).toHaveCount(2);
  await expect(battle.getByRole("list", { name: "Dice" }).getByRole("listitem").first()).toBeVisible();
  await expect(sentence(page)).toContainText("which ship does it hit");
  await expectAccessible(page);
  await expectFits(page);
  await finger(page, battle.locator("button.lit").last());
  const player = new Player(page);
  for (let answers = 0; answers < 40 && (await battle.isVisible()); answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    if (await battle.isVisible()) await player.answer(sight);
  }
  await expect(battle).toHaveCount(0);
  expect(await log(page)).toMatch(/ destroys .* rolls?: /s);
});

test("ships retreat where they are told", async ({ page }) => {
  await swift(page);
  await sitDown(page, "retreat");
  await answer(page, /^Retreat to/);
  await expect(page.getByRole("region", { name: /^Battle at / })).toHaveCount(0);
  expect(await log(page)).toMatch(/turns? to flee to/);
});

test("answers given ahead are given", async ({ page }) => {
  await swift(page);
  await sitDown(page, "assign-a-die");
  const die = await sentence(page).innerText();
  await answer(page, "Answer such questions ahead");
  const sheet = page.getByRole("dialog");
  for (const topic of [/relations/, /reputation/, /retreat/, /my dice hit/]) await expect(sheet.getByRole("combobox", { name: topic })).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectFits(page);
  await sheet.getByRole("combobox", { name: /my dice hit/ }).selectOption("At the smallest ship");
  await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
  await expect(sheet).toHaveCount(0);
  await new Player(page).next();
  await expect(bar(page)).not.toContainText(die);
  expect(await log(page)).toMatch(/ destroys | rolls?: /);
});

test("relations are offered by tapping a seat, and accepted", async ({ page }) => {
  await swift(page);
  await sitDown(page, "propose");
  await finger(page, page.getByRole("list", { name: "Seats" }).locator("button.lit").first());
  await new Player(page).next();
  expect(await log(page)).toMatch(/offers \w+ diplomatic relations/);

  await sitDown(page, "diplomatic-offer");
  await expectAccessible(page);
  await answer(page, /^Accept/);
  const player = new Player(page);
  for (let sight = await player.next(); sight.kind === "asked" && /ambassador/.test(sight.sentence); sight = await player.next()) await player.answer(sight);
  expect(await log(page)).toMatch(/exchange ambassadors/);
});

test("who cannot pay upkeep trades and gives up hexes until it is paid", async ({ page }) => {
  await swift(page);
  await sitDown(page, "debt");
  await expect(sentence(page)).toHaveText(/You lack \d+ money/);
  await expect(page.getByRole("list", { name: "Seats" }).getByText(/you will lack \d+/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const player = new Player(page);
  await answer(page, /^Trade/);
  let given = 0;
  for (let answers = 0; answers < 30; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked" || !/You lack|How much|To which track/.test(sight.sentence)) break;
    if (!sight.sentence.startsWith("You lack")) await player.answer(sight);
    else if (await tapOnBoard(page)) given += 1;
    else await answer(page, /^Give up/);
  }
  expect(given, "hexes given up by tapping them").toBeGreaterThan(0);
  expect(await log(page)).toMatch(/pays \d+ money for upkeep.* takes the disc off .* trades /s);
});

test("every sheet fits and is accessible", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await sitDown(page, "last-round");
  await expectAccessible(page);
  await expectFits(page);
  for (const name of ["My board", "Blueprints", "Research", "Players", "Score", "Supply"]) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name }));
    const sheet = page.getByRole("region", { name });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, "section.docked");
    await expectFits(page);
    await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
    await expect(sheet).toHaveCount(0);
  }
});
