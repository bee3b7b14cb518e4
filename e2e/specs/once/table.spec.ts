// What the table offers besides answering: undo, history, files, settings, the guide, standing orders.
import { readFileSync } from "node:fs";
import { begin, duel } from "../../helpers/begin";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, started, test, type Page } from "../../helpers/test";

const question = (page: Page) => page.getByRole("region", { name: "Decision" }).getByRole("heading", { level: 2 });
const seats = (page: Page) => page.getByRole("list", { name: "Seats" }).getByRole("button").allInnerTexts();

async function begun(page: Page): Promise<Player> {
  await swift(page);
  await dealt(page, 12);
  await open(page);
  await begin(page, duel);
  const player = new Player(page);
  await player.next();
  return player;
}

/** Answers until this is asked. */
async function until(player: Player, sentence: RegExp): Promise<void> {
  for (let answers = 0; answers < 40; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(`never asked: ${sentence}`);
    if (sentence.test(sight.sentence)) return;
    await player.answer(sight);
  }
}

test("undo takes a choice back until something new was learned, and redo repeats it", async ({ page }) => {
  const player = await begun(page);
  await until(player, /^Build ships/);
  const [before, seatsBefore] = [await question(page).innerText(), await seats(page)];
  await finger(page, player.bar.getByRole("button", { name: /^More: / }).first());
  await finger(page, player.bar.getByRole("button", { name: "Confirm" }));
  await expect(question(page)).not.toHaveText(before);
  const [after, seatsAfter] = [await question(page).innerText(), await seats(page)];
  expect(seatsAfter).not.toEqual(seatsBefore);
  await finger(page, page.getByRole("button", { name: "Undo" }));
  await expect(question(page)).toHaveText(before);
  expect(await seats(page)).toEqual(seatsBefore);
  await finger(page, page.getByRole("button", { name: "Redo" }));
  await expect(question(page)).toHaveText(after);
  expect(await seats(page)).toEqual(seatsAfter);
  // By keyboard, too.
  await page.keyboard.press("Control+z");
  await expect(question(page)).toHaveText(before);
  await page.keyboard.press("Control+y");
  await expect(question(page)).toHaveText(after);
});

test("the history shows every point of the game, and leads back to now", async ({ page }) => {
  const player = await begun(page);
  for (let answers = 0; answers < 8; answers++) {
    const sight = await player.next();
    if (sight.kind === "asked") await player.answer(sight);
  }
  await player.next();
  const [now, seatsNow] = [await page.getByRole("heading", { level: 1 }).innerText(), await seats(page)];
  await finger(page, page.getByRole("button", { name: "History" }));
  const slider = page.getByRole("slider", { name: "Point of the game" });
  await slider.fill("0");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Round 1");
  await expect(page.getByRole("group", { name: "History" })).toContainText(/0 of \d+/);
  await expect(question(page), "nobody is asked in the past").toHaveCount(0);
  expect((await seats(page)).join()).toMatch(/0\s*points/);
  await finger(page, page.getByRole("button", { name: "One on" }));
  await expect(page.getByRole("group", { name: "History" })).toContainText(/1 of \d+/);
  await finger(page, page.getByRole("button", { name: "One back" }));
  await finger(page, page.getByRole("button", { name: "Back to now" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(now, { useInnerText: true });
  expect(await seats(page)).toEqual(seatsNow);
  await expect(question(page)).toBeVisible();
  // A line of the log leads to its point.
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "Log" }));
  await finger(page, page.getByRole("region", { name: "Log" }).getByRole("button", { name: "Round 1 begins." }));
  await expect(page.getByRole("group", { name: "History" })).toContainText(/0 of \d+/);
});

test("a game saved as a file opens on another device", async ({ page, device }) => {
  const player = await begun(page);
  await until(player, /^Choose a world/);
  const download = page.waitForEvent("download");
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Save as a file" }));
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^orrery-.*\.txt$/);
  const text = readFileSync(await saved.path(), "utf8");
  expect(text, "a file tells what everybody may read").not.toMatch(/draws (?!a card)\w+|bids \d+ fuel in secret/);

  const there = await device();
  await swift(there);
  await open(there);
  await there.locator('input[type="file"]').first().setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  const sheet = there.getByRole("dialog", { name: "Which seat is yours?" });
  await finger(there, sheet.getByRole("button", { name: "Sit down" }));
  await finger(there, there.getByRole("dialog", { name: "What happened" }).getByRole("button", { name: "Go on" }));
  await expect(question(there)).toHaveText(await question(page).innerText());
  expect((await seats(there)).length).toBe(2);
});

test("settings take effect at once and stay", async ({ page }) => {
  await open(page);
  await finger(page, page.getByRole("button", { name: "Settings" }));
  const sheet = page.getByRole("dialog", { name: "Settings" });
  const html = page.locator("html");
  for (const [group, choice, attribute, value] of [
    ["Look", "High contrast", "data-theme", "contrast"],
    ["Text size", "Largest", "data-text", "largest"],
    ["Motion", "Off", "data-motion", "off"],
    ["Shapes of the seats", "Larger than the colours", "data-shapes", "large"],
    ["What happens is shown", "At once", "data-pace", "instant"],
    ["Number keys pick answers", "No", "data-keys", "off"],
  ]) {
    await sheet.getByRole("group", { name: group }).getByRole("radio", { name: choice, exact: true }).check();
    await expect(html).toHaveAttribute(attribute, value);
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await started(page);
  await expect(html).toHaveAttribute("data-theme", "contrast");
  await expect(html).toHaveAttribute("data-text", "largest");
  await expect(html).toHaveAttribute("data-keys", "off");
});

test("the guided first game explains each question, and the guide can be closed", async ({ page }) => {
  await swift(page);
  await dealt(page, 12);
  await open(page);
  await finger(page, page.getByRole("button", { name: "Play a guided first game." }));
  await finger(page, page.getByRole("button", { name: "Start the guided game" }));
  const guide = page.getByRole("complementary", { name: "Guide" });
  await expect(guide.getByRole("heading")).toHaveText("Bid for the order");
  const player = new Player(page);
  const hints = new Set<string>();
  for (let answers = 0; answers < 6; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    hints.add(await guide.getByRole("heading").innerText());
    await player.answer(sight);
  }
  expect(hints.size).toBeGreaterThan(2);
  await finger(page, guide.getByRole("button", { name: "Close the guide" }));
  await expect(guide).toBeHidden();
});

test("rules are searched, and a standing order is kept", async ({ page }) => {
  const player = await begun(page);
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Rules" }));
  const rules = page.getByRole("dialog", { name: "Rules" });
  await rules.getByRole("searchbox").fill("battle");
  await expect(rules.getByRole("status")).toHaveText(/\d+ rules?/);
  await rules.getByRole("searchbox").fill("<script>");
  await expect(rules.getByRole("status")).toHaveText("No rule has all these words.");
  await finger(page, rules.getByRole("button", { name: "Close" }));
  const menu = async () => {
    await finger(page, page.getByRole("button", { name: "Menu" }));
    await finger(page, page.getByRole("button", { name: "Answer ahead" }));
    return page.getByRole("dialog", { name: "Answer ahead" }).getByRole("combobox", { name: "When a battle begins" });
  };
  await (await menu()).selectOption("Pass");
  await finger(page, page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await page.reload();
  await started(page);
  await player.next();
  await expect((await menu()).locator("option:checked")).toHaveText("Pass");
});

test("a deleted game can be brought back", async ({ page }) => {
  await begun(page);
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Leave the table" }));
  await finger(page, page.getByRole("button", { name: "Delete Skirmish" }));
  await expect(page.getByText("No games yet.")).toBeVisible();
  await finger(page, page.getByRole("button", { name: "Undo" }));
  await expect(page.getByRole("button", { name: /Skirmish.*Your move/ })).toBeVisible();
});
