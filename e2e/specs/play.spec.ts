// A whole game against bots, by touch where the screen has it.
import { expectAccessible } from "../helpers/axe";
import { finger, Player, result } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("two taps start a game against bots, and it is played to its end by tapping", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await dealt(page);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await finger(page, page.getByRole("button", { name: "Start" }));

  const player = new Player(page);
  const seen = new Set<string>();
  const end = await player.play(async (sight) => {
    // Every kind of question once, and one sheet.
    if (seen.has(sight.shape)) return;
    seen.add(sight.shape);
    await expectAccessible(page);
    if (seen.size === 1) {
      await finger(page, page.getByRole("button", { name: "My cards" }));
      const sheet = page.getByRole("region", { name: "My cards" });
      await expect(sheet.getByRole("listitem").first()).toBeVisible();
      await expectAccessible(page, "section.docked");
      await finger(page, sheet.getByRole("button", { name: "Close" }));
      await expect(sheet).toHaveCount(0);
    }
  });

  expect(end.kind).toBe("over");
  const { title, scores } = await result(page);
  expect(scores.map(({ name }) => name).sort()).toEqual(["Green", "Orange", "Sky"]);
  for (const { score } of scores) expect(score).toBeGreaterThanOrEqual(0);
  expect(scores[0].score).toBe(Math.max(...scores.map(({ score }) => score)));
  expect(title).toContain(scores[0].name);
  expect(title).toMatch(/ wins?/);
  await expectAccessible(page);
  expect(player.answered.one).toBeGreaterThan(5);
  expect(player.answered.counts).toBeGreaterThan(2);
  expect(player.answered.order).toBeGreaterThan(0);
  expect(player.answered.board, "answers tapped on the board").toBeGreaterThan(0);

  // What was played is on the shelf, finished.
  await finger(page, page.getByRole("region", { name: "Result" }).getByRole("button", { name: "Home" }));
  await expect(page.getByRole("button", { name: /Skirmish.*Finished/ })).toBeVisible();
});
