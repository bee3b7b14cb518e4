// A late game of Twilight Imperium for six on a tablet's processor: how long a tap takes until it is painted, and how long the page
// is busy at a time. Times are printed and not judged: a busy machine says nothing about the page.
import { sitDown } from "../../helpers/moments";
import { longestTask, noted, report, watchTaps, watchTasks } from "../../helpers/painted";
import { finger, Player, touched } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { slowProcessor } from "../../helpers/slow";
import { expect, test } from "../../helpers/test";
import { lively, SHEETS } from "../../helpers/ti4";

// A recording of the page would take its time.
test.use({ trace: "off", viewport: { width: 1024, height: 768 }, hasTouch: true });

test("taps in a late game of six are measured until they are painted", async ({ page }) => {
  test.setTimeout(240_000);
  await swift(page);
  await watchTaps(page);
  await sitDown(page, "late-game", "ti4");
  await slowProcessor(page, 4);
  await noted(page);
  await watchTasks(page);

  const picks: number[] = [];
  const tiles = page.locator(".galaxy .tile");
  for (let tile = 0, count = Math.min(20, await tiles.count()); tile < count; tile++) {
    if (!(await touched(page, tiles.nth(tile)))) continue;
    picks.push(...(await noted(page)));
    // A system that was activated is a plan: it is taken back.
    const back = page.getByRole("button", { name: "Back", exact: true });
    if (await back.first().isVisible()) await finger(page, back.first());
    const close = page.locator("section.docked").getByRole("button", { name: "Close", exact: true });
    if (await close.first().isVisible()) await finger(page, close.first());
    await noted(page);
  }
  expect(picks.length).toBeGreaterThan(5);
  report("picking on a late Twilight Imperium table", [...picks]);

  const panels: number[] = [];
  for (const name of SHEETS) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name, exact: true }));
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel).toBeVisible();
    panels.push(...(await noted(page)));
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
    await expect(panel).toHaveCount(0);
    await noted(page);
  }
  expect(panels.length).toBeGreaterThan(5);
  report("opening a panel of Twilight Imperium", [...panels]);

  const answers: number[] = [];
  const player = new Player(page, finger, 5, lively);
  for (let given = 0; given < 25; given++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    await noted(page);
    await player.answer(sight);
    answers.push(...(await noted(page)));
  }
  expect(answers.length).toBeGreaterThan(5);
  report("answering in a late game of Twilight Imperium", [...answers]);
  report("all taps of a late game of Twilight Imperium", [...picks, ...panels, ...answers]);
  console.log(`the longest task of all that in Twilight Imperium at a quarter of the speed: ${(await longestTask(page)).toFixed(0)} ms (aim 200)`);
  await slowProcessor(page, 1);
});
