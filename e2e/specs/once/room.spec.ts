// How the parts of the table share the screen: the board keeps at least half of it, the dock every button, and the whole galaxy
// is in the part that is left. At all sizes, on a full table of Eclipse, with and without a panel.
import { expectAccessible } from "../../helpers/axe";
import { listed, question, shown, strip } from "../../helpers/beats";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { sitDown } from "../../helpers/moments";
import { finger, Player } from "../../helpers/player";
import { dealt, paced, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";

const SIZES = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 1600, height: 1000 },
  { width: 844, height: 390 },
];
/** Six seats, the last round: there is no fuller table. */
const FULL = "last-round";
const SHEETS = ["My board", "Blueprints", "Research", "Players", "Score", "Supply"];

/** The share of the screen in which a finger would touch the board. */
const board = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEPS = 60;
    let [there, all] = [0, 0];
    for (let row = 0; row < STEPS; row++) {
      for (let column = 0; column < STEPS; column++) {
        const [x, y] = [((column + 0.5) / STEPS) * innerWidth, ((row + 0.5) / STEPS) * innerHeight];
        all += 1;
        if (document.elementFromPoint(x, y)?.closest(".galaxy")) there += 1;
      }
    }
    return there / all;
  });

/** Every button of the dock can be pressed where it is. */
async function expectWholeDock(page: Page): Promise<void> {
  const buttons = page.getByRole("navigation").getByRole("button");
  expect(await buttons.count()).toBe(SHEETS.length + 2);
  const lost = await buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && button.contains(hit) ? [] : [button.textContent ?? ""];
    }),
  );
  expect.soft(lost, "buttons that the dock has lost").toEqual([]);
}

/** How far the tiles stick out of the part of the screen that panels leave, in pixels. */
async function sticksOut(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    const free = document.querySelector(".free")!.getBoundingClientRect();
    const grounds = [...document.querySelectorAll(".galaxy .ground")].map((tile) => tile.getBoundingClientRect());
    const beyond = grounds.flatMap((tile) => [free.left - tile.left, tile.right - free.right, free.top - tile.top, tile.bottom - free.bottom]);
    return Math.max(...beyond);
  });
}

const large = (page: Page, text: number) => page.evaluate((text) => void (document.documentElement.style.fontSize = `${text}%`), text);

for (const { width, height } of SIZES) {
  for (const text of [100, 200]) {
    test(`the board keeps half of ${width} x ${height} with text of ${text} %`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await swift(page);
      await sitDown(page, FULL);
      if (text !== 100) await large(page, text);
      await page.screenshot({ path: test.info().outputPath("table.png") });
      expect.soft(await board(page), "of the screen is board").toBeGreaterThanOrEqual(0.5);
      expect.soft(await sticksOut(page), "pixels of the galaxy out of sight").toBeLessThanOrEqual(2);
      await expectWholeDock(page);
      await expectFits(page);
      await expectAccessible(page);
      for (const name of ["Research", "Blueprints"]) {
        await finger(page, page.getByRole("navigation").getByRole("button", { name }));
        const panel = page.getByRole("region", { name });
        await expect(panel).toBeVisible();
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        expect.soft(await board(page), `of the screen is board beside ${name}`).toBeGreaterThanOrEqual(0.5);
        expect.soft(await sticksOut(page), `pixels of the galaxy out of sight beside ${name}`).toBeLessThanOrEqual(2);
        await expectFits(page);
        await expectAccessible(page);
        await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
        await expect(panel).toHaveCount(0);
      }
      expect.soft(await sticksOut(page), "it has followed").toBeLessThanOrEqual(2);
    });
  }
}

for (const { width, height } of SIZES) {
  for (const text of [100, 200]) {
    test(`what happens has room at ${width} x ${height} with text of ${text} %, played and listed`, async ({ page, device }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await paced(page, "slow");
      await dealt(page, 3);
      await open(page);
      await begin(page, { who: ["Here", "Bot, random", "Bot, random"] });
      if (text !== 100) await large(page, text);
      await shown(page);
      await page.keyboard.press("p");
      await page.screenshot({ path: test.info().outputPath("beat.png") });
      for (const name of ["Go on showing", "Next", "Skip"]) await expect(strip(page).getByRole("button", { name, exact: true })).toBeInViewport();
      expect.soft(await board(page), "of the screen is board").toBeGreaterThanOrEqual(0.5);
      await expectFits(page);

      const still = await device();
      await still.setViewportSize({ width, height });
      await still.emulateMedia({ reducedMotion: "reduce" });
      await dealt(still, 3);
      await open(still);
      await begin(still, { who: ["Here", "Bot, random", "Bot, random"] });
      if (text !== 100) await large(still, text);
      await listed(still);
      await still.screenshot({ path: test.info().outputPath("listed.png") });
      await expect(question(still)).toBeInViewport();
      await expect(still.getByRole("region", { name: "Decision" }).getByRole("group", { name: "Answers" }).getByRole("button").or(still.locator("section.docked button.lit")).first()).toBeInViewport();
      await expectFits(still);
    });
  }
}

test("the dock loses no button with the largest text", async ({ page }) => {
  await page.addInitScript(() => {
    // Between two moments there is an empty page, which has no storage.
    if (location.protocol !== "about:") localStorage.setItem("orrery.settings", "032020");
  });
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await sitDown(page, FULL);
    await expect(page.locator("html")).toHaveAttribute("data-text", "largest");
    await expectWholeDock(page);
  }
});

test("a battle has room on a phone on its side", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await swift(page);
  await sitDown(page, "assign-a-die");
  const battle = page.getByRole("region", { name: /^Battle at / });
  const box = (await battle.boundingBox())!;
  await page.screenshot({ path: test.info().outputPath("battle.png") });
  expect(box.height).toBeGreaterThan(150);
  await expect(battle.locator("button.lit").first()).toBeInViewport();
});

test("a panel is not modal: the board is looked at and the question answered while it is open", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", "Bot, steady"] });
  const player = new Player(page);
  await player.next();
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "Log" }));
  const log = page.getByRole("region", { name: "Log" });
  await expect(log).toBeVisible();
  const lines = await log.getByRole("listitem").count();
  await finger(page, player.bar.getByRole("button", { name: /^Explore/ }));
  await expect(player.bar.getByRole("heading")).toHaveText("Choose a space to explore.");
  await finger(page, player.bar.getByRole("group", { name: "Answers" }).getByRole("button").first());
  await finger(page, player.bar.getByRole("button", { name: "Confirm" }));
  await expect(log, "it stays, and tells what happens").toBeVisible();
  await expect.poll(() => log.getByRole("listitem").count()).toBeGreaterThan(lines);
  // Escape closes it, from wherever the keyboard is, and gives it back.
  await page.keyboard.press("Escape");
  await expect(log).toHaveCount(0);
});

test("a panel takes the keyboard when somebody opens it, and gives it back", async ({ page }) => {
  await swift(page);
  await sitDown(page, FULL);
  const opener = page.getByRole("navigation").getByRole("button", { name: "Supply" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Supply" });
  await expect(panel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});
