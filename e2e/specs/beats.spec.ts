// What happens between two questions is shown in beats, can be skipped and held, and is told again in log, history and film.
import { expectAccessible } from "../helpers/axe";
import { listed, question, shown, strip } from "../helpers/beats";
import { begin } from "../helpers/begin";
import { expectFits } from "../helpers/fits";
import { finger, look, Player } from "../helpers/player";
import { dealt, paced, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("beats play before the question, one tap skips one, Skip the rest, Pause holds", async ({ page }) => {
  await paced(page, "slow");
  await dealt(page, 3);
  await open(page);
  await begin(page, { who: ["Here", "Bot, random", "Bot, random"] });
  await shown(page);
  await expect(question(page)).toHaveCount(0);
  await finger(page, strip(page).getByRole("button", { name: "Pause" }));
  await expectFits(page);
  await expectAccessible(page);
  const chip = strip(page).locator(".chip");
  const held = await chip.innerText();
  await page.waitForTimeout(1_500);
  expect(await chip.innerText(), "held").toBe(held);
  // One tap, one beat: on the strip itself.
  const box = await chip.boundingBox();
  if (box) await (test.info().project.use.hasTouch ? page.touchscreen.tap(box.x + 8, box.y + 8) : page.mouse.click(box.x + 8, box.y + 8));
  await expect.poll(async () => ((await chip.count()) > 0 ? chip.innerText() : "")).not.toBe(held);
  // The rest: until the question.
  for (let presses = 0; presses < 3 && !(await question(page).isVisible()); presses++) {
    if (await strip(page).isVisible()) await finger(page, strip(page).getByRole("button", { name: "Skip" }));
    await expect(strip(page).or(question(page)).first()).toBeVisible();
  }
  await expect(question(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test("by keyboard: Space skips a beat, P holds, Escape skips the rest", async ({ page }) => {
  await paced(page, "slow");
  await dealt(page, 3);
  await open(page);
  await begin(page, { who: ["Here", "Bot, random", "Bot, random"] });
  await shown(page);
  await page.keyboard.press("p");
  const chip = strip(page).locator(".chip");
  const held = await chip.innerText();
  await page.waitForTimeout(1_000);
  expect(await chip.innerText()).toBe(held);
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
});

test("the question comes by itself after the last beat, and a battle is shown to its result", async ({ device }) => {
  test.setTimeout(180_000);
  const results = /^battle: .*(wins the battle at|holds|Nobody is left at|retreats from|must withdraw from|have nowhere to go)/;
  let all: string[] = [];
  // Not every game has a battle.
  for (const seed of [5, 3, 8, 2]) {
    const page = await device();
    await paced(page, "quick");
    await dealt(page, seed);
    await open(page);
    await begin(page, { who: ["Here", "Bot, random"] });
    const player = new Player(page);
    await page.evaluate(() => {
      const told: string[] = ((window as unknown as { told: string[] }).told = []);
      new MutationObserver(() => {
        const chip = document.querySelector(".chip");
        const words = chip && `${document.querySelector(".battle") ? "battle: " : ""}${chip.querySelector(".rolled") ? "dice: " : ""}${chip.textContent}`;
        if (words && told.at(-1) !== words) told.push(words);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    for (let answers = 0; answers < 60 && !(await told()).some((words) => results.test(words)); answers++) {
      const sight = await player.next();
      if (sight.kind !== "asked") break;
      await player.answer(sight);
    }
    all = await told();
    await page.close();
    if (all.some((words) => results.test(words))) break;
  }
  expect(all.filter((words) => words.startsWith("battle: dice: ")).length, "dice are shown in the battle").toBeGreaterThan(0);
  expect(all.some((words) => results.test(words)), "the result is shown while the battle can be seen").toBe(true);
});

test("where nothing moves it is a list beside the question", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dealt(page, 3);
  await open(page);
  await begin(page, { who: ["Here", "Bot, random", "Bot, random"] });
  const list = await listed(page);
  await expect(question(page)).toBeVisible();
  expect(await list.getByRole("listitem").count()).toBeGreaterThan(0);
  await expect(strip(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await finger(page, list.getByText("What happened"));
  await expect(list.getByRole("listitem").first()).toBeHidden();
});

test("the history has chapters, plays and holds; the log is filtered and shows a place", async ({ page }) => {
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { who: ["Here", "Bot, random"] });
  const player = new Player(page);
  for (let answers = 0; answers < 14; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(sight.kind);
    await player.answer(sight);
  }
  await player.next();
  // On a phone the panel in which a question is answered lies over the dock.
  const covering = page.locator("section.docked").getByRole("button", { name: "Close" });
  if ((await covering.count()) > 0) await finger(page, covering);
  await finger(page, page.getByRole("button", { name: "History" }));
  const history = page.getByRole("group", { name: "History" });
  await history.getByRole("combobox", { name: "Chapter" }).selectOption({ label: "Round 1" });
  await expect(history).toContainText(/0 of \d+/);
  await expectFits(page);
  await expectAccessible(page);
  await finger(page, history.getByRole("button", { name: "Play from here" }));
  await expect(strip(page)).toBeVisible();
  await finger(page, history.getByRole("button", { name: "Hold the replay" }));
  const chip = strip(page).locator(".chip");
  const held = await chip.innerText();
  await page.waitForTimeout(1_500);
  expect(await chip.innerText()).toBe(held);
  await finger(page, history.getByRole("button", { name: "Back to now" }));
  await expect(question(page)).toBeVisible();

  await finger(page, page.getByRole("button", { name: "Log", exact: true }));
  const lines = page.locator(".log .line");
  const all = await lines.count();
  await page.getByRole("combobox", { name: "Show" }).selectOption({ label: "What matters" });
  await expect.poll(() => lines.count()).toBeLessThan(all);
  await page.getByRole("combobox", { name: "Show" }).selectOption({ label: "Everything" });
  await expectFits(page);
  await expectAccessible(page);
  await finger(page, page.locator(".log .line", { hasText: / at | takes / }).first());
  await expect(page.locator(".galaxy .ring").first()).toBeVisible();
  // The log lies over the question where there is no room beside it.
  await finger(page, page.locator("section.docked").getByRole("button", { name: "Close" }));
  await expect.poll(async () => (await look(page)).kind).toBe("asked");
});
