// A whole game without a pointer: Tab, Enter, numbers and arrows only.
import { enter, keys, look, Player, result, tabbing } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("a game is begun and played to its end by keyboard alone", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await dealt(page, 2);
  await open(page);
  await tabbing(page, page.getByRole("button", { name: "New game" }));
  await tabbing(page, page.getByRole("button", { name: "Start" }));

  const [byTab, byKey] = [new Player(page, tabbing, 3), new Player(page, keys, 4)];
  let turns = 0;
  for (;;) {
    const sight = await byTab.next();
    if (sight.kind !== "asked") {
      expect(sight.kind).toBe("over");
      break;
    }
    await ((turns++ % 4 === 0 ? byTab : byKey).answer(sight));
    expect(turns).toBeLessThan(200);
  }
  const { scores } = await result(page);
  expect(scores).toHaveLength(3);
  await tabbing(page, page.getByRole("button", { name: "Look at the board" }));
  await tabbing(page, page.getByRole("button", { name: "Show the result" }));
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
});

test("the galaxy is walked with arrows, told with I and answered with Enter", async ({ page }) => {
  await swift(page);
  await dealt(page, 2);
  await open(page);
  await tabbing(page, page.getByRole("button", { name: "New game" }));
  await tabbing(page, page.getByRole("button", { name: "Start" }));
  const player = new Player(page, tabbing);
  // On to a question about places.
  for (let turns = 0; ; turns++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(`no question about a place before ${sight.kind}`);
    if (sight.shape === "one" && sight.board.length > 0) break;
    await player.answer(sight);
  }
  const tiles = page.getByRole("application").getByRole("button");
  for (let presses = 0; presses < 60 && !(await focusIsOnATile()); presses++) await page.keyboard.press("Tab");
  expect(await focusIsOnATile()).toBe(true);
  const visited = new Set<string>();
  for (const arrow of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"]) {
    visited.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""));
    await page.keyboard.press(arrow);
  }
  expect(visited.size).toBeGreaterThan(3);
  await page.keyboard.press("i");
  await expect(page.getByRole("region", { name: "On this tile" })).toBeVisible();
  for (const arrow of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowRight"]) {
    if (await chosenTile()) break;
    await page.keyboard.press(arrow);
  }
  expect(await chosenTile(), "the arrows lead to a tile that can be chosen").toBe(true);
  const before = await player.bar.getByRole("heading").innerText();
  await enter(page);
  await expect
    .poll(async () => {
      const sight = await look(page);
      return sight.kind === "asked" ? sight.sentence : sight.kind;
    })
    .not.toBe(before);

  async function focusIsOnATile(): Promise<boolean> {
    return tiles.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));
  }
  async function chosenTile(): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.endsWith("Can be chosen") ?? false);
  }
});
