// A full table of Eclipse on a tablet's processor: how long a tap takes until it is painted, and what looking around touches.
// Times are printed and not judged: a busy machine says nothing about the page.
import { sitDown } from "../../helpers/moments";
import { longestTask, noted, report, watchTaps, watchTasks } from "../../helpers/painted";
import { finger, Player, touched } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { slowProcessor } from "../../helpers/slow";
import { expect, test, type Page } from "../../helpers/test";

/** Six seats, the last round: there is no fuller table. */
const FULL = "last-round";

// A recording of the page would take its time.
test.use({ trace: "off" });

test("taps on a full table are measured until they are painted", async ({ page }) => {
  test.setTimeout(240_000);
  await swift(page);
  await watchTaps(page);
  await sitDown(page, FULL);
  await slowProcessor(page, 4);
  await noted(page);
  await watchTasks(page);

  const tiles = page.locator(".galaxy .tile");
  const picks: number[] = [];
  for (let tile = 0, count = await tiles.count(); tile < count; tile++) {
    if (await touched(page, tiles.nth(tile))) picks.push(...(await noted(page)));
    const sheet = page.locator("section.docked").getByRole("button", { name: "Close", exact: true });
    if (await sheet.isVisible()) await finger(page, sheet);
    await noted(page);
  }
  expect(picks.length).toBeGreaterThan(5);
  report("picking on a full Eclipse table", [...picks]);

  const panels: number[] = [];
  const names = ["My board", "Blueprints", "Research", "Players", "Score", "Supply"];
  for (const name of [...names, ...names]) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name }));
    const panel = page.getByRole("region", { name });
    await expect(panel).toBeVisible();
    panels.push(...(await noted(page)));
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
    await expect(panel).toHaveCount(0);
    await noted(page);
  }
  expect(panels.length).toBeGreaterThan(5);
  report("opening a panel", panels);

  const answers: number[] = [];
  const player = new Player(page, finger, 5);
  for (let given = 0; given < 25; given++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    await noted(page);
    await player.answer(sight);
    answers.push(...(await noted(page)));
  }
  expect(answers.length).toBeGreaterThan(5);
  report("answering on a full Eclipse table", [...answers]);
  report("picking and answering on a full Eclipse table", [...picks, ...answers]);
  console.log(`the longest task of all that at a quarter of the speed: ${(await longestTask(page)).toFixed(0)} ms (aim 200)`);
  await slowProcessor(page, 1);
});

test("an answer redraws only the tiles that changed", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await sitDown(page, FULL);
  await page.evaluate(() => {
    // What is drawn on each tile, lights and focus aside, and how often that is touched.
    const drawn = (tile: Element) => [...tile.querySelectorAll("use, text, .ground, .texture, .owner")].map((part) => part.outerHTML.replace(/ class="[^"]*"/g, "")).join();
    const tiles = () => new Map([...document.querySelectorAll(".galaxy > .tile")].map((tile) => [tile, drawn(tile)]));
    let before = tiles();
    const touched = new Set<Element>();
    new MutationObserver((records) => {
      for (const { target, type } of records) {
        const tile = (target instanceof Element ? target : target.parentElement)?.closest(".galaxy > .tile");
        // The light of a tile and of what lies on it is an attribute.
        if (tile && type === "childList") touched.add(tile);
      }
    }).observe(document.querySelector(".galaxy")!, { subtree: true, childList: true, characterData: true });
    Object.assign(window, {
      count: () => {
        const after = tiles();
        const changed = [...after].filter(([tile, now]) => before.get(tile) !== now).length;
        const result = { all: after.size, touched: touched.size, changed };
        before = after;
        touched.clear();
        return result;
      },
    });
  });
  type Count = { all: number; touched: number; changed: number };
  const count = () => page.evaluate(() => (window as unknown as { count: () => Count }).count());
  const player = new Player(page, finger, 5);
  const sums = { answers: 0, all: 0, touched: 0, changed: 0 };
  for (let given = 0; given < 25; given++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    await player.answer(sight);
    await player.next();
    const { all, touched, changed } = await count();
    expect(touched, "tiles redrawn without a change").toBeLessThanOrEqual(changed);
    sums.answers += 1;
    sums.all += all;
    sums.touched += touched;
    sums.changed += changed;
  }
  console.log(`tiles redrawn on a full Eclipse table: ${sums.touched} of ${sums.all} in ${sums.answers} answers, ${sums.changed} of them had changed`);
  expect(sums.changed).toBeGreaterThan(0);
});

test("panning touches nothing but the view box", async ({ page }) => {
  await swift(page);
  await sitDown(page, FULL);
  const galaxy = page.locator(".galaxy");
  const box = (await galaxy.boundingBox())!;
  const before = await galaxy.getAttribute("viewBox");
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  // Pressing may give a tile the focus; panning begins after it.
  await page.mouse.down();
  await page.evaluate(() => {
    const changes = new Set<string>();
    const watcher = new MutationObserver((records) => {
      for (const { type, attributeName, target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const name = element?.matches(".galaxy") ? ".galaxy" : `${element?.localName}.${element?.getAttribute("class")}`;
        changes.add(`${type} ${attributeName ?? ""} of ${name}`);
      }
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { changes });
  });
  await page.mouse.move(box.x + box.width * 0.4 + 120, box.y + box.height * 0.4 + 60, { steps: 12 });
  await expect.poll(() => galaxy.getAttribute("viewBox")).not.toBe(before);
  await page.mouse.up();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const changes = await page.evaluate(() => [...(window as unknown as { changes: Set<string> }).changes]);
  const view = ["attributes viewBox of .galaxy", "attributes data-detail of .galaxy"];
  expect(changes).toContain(view[0]);
  expect(changes.filter((change) => !view.includes(change))).toEqual([]);
});

test("a panel that opens styles no tile anew", async ({ page, browser }) => {
  await swift(page);
  await sitDown(page, FULL);
  const drawn = await page.locator(".galaxy *").count();
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "Research" }));
  await expect(page.getByRole("region", { name: "Research" })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  type Traced = { name: string; args?: { elementCount?: number } };
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const styled = traceEvents.map(({ name, args }) => (name === "UpdateLayoutTree" && args?.elementCount) || 0);
  console.log(`styled anew when a panel opens: ${Math.max(...styled)} elements, beside ${drawn} of the galaxy`);
  expect(Math.max(...styled)).toBeGreaterThan(20);
  expect(Math.max(...styled)).toBeLessThan(drawn / 2);
});
