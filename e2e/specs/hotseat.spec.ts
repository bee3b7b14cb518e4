// Two people, one device: between them hangs a curtain.
import { expectAccessible } from "../helpers/axe";
import { begin } from "../helpers/begin";
import { finger, Player } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("the curtain hides everything until the right person lifts it", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { who: ["Here", "Here"], names: ["Ada", "Bo"] });
  const players = { Ada: new Player(page, finger, 5), Bo: new Player(page, finger, 6) };
  let lifted = 0;
  for (let turn = 0; lifted < 6; turn++) {
    expect(turn).toBeLessThan(100);
    const sight = await players.Ada.next();
    if (sight.kind === "over") break;
    if (sight.kind === "curtain") {
      const name = sight.lift.replace("I am ", "");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pass the device to ${name}.`);
      // Not only out of sight: nothing of the table is in the page.
      const source = await page.evaluate(() => document.body.outerHTML);
      expect(source).not.toMatch(/Fuel|draws|in secret|Decision|Aster|My cards/);
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
      if (lifted === 0) await expectAccessible(page);
      lifted += 1;
      await finger(page, page.getByRole("button", { name: sight.lift }));
      continue;
    }
    if (sight.kind !== "asked") throw new Error(`unexpected: ${sight.kind}`);
    // Where a panel from below holds the question, the bar behind it is out of sight.
    const asked = (await page.locator(".bar .ask-who").textContent()) ?? "";
    const [who, other] = asked.trim().startsWith("Ada") ? (["Ada", "Bo"] as const) : (["Bo", "Ada"] as const);
    const source = await page.evaluate(() => document.documentElement.outerHTML);
    expect(source).not.toMatch(new RegExp(`${other} (bids \\d+ fuel in secret|draws (?!a card))`));
    await players[who].answer(sight);
  }
  expect(lifted).toBeGreaterThanOrEqual(4);
});

test("with the curtain down, a reload still hides the table", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { who: ["Here", "Here"], names: ["Ada", "Bo"] });
  await finger(page, page.getByRole("button", { name: /^I am / }));
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^I am / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Decision" })).toHaveCount(0);
});
