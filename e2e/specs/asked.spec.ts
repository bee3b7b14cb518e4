// A question is asked where it is answered: its sheet is open, its hexes are ringed and named, its limits have names, and what is
// not offered says why.
import { begin, duel } from "../helpers/begin";
import { sitDown } from "../helpers/moments";
import { finger, insist, Player, touched } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("a question that is answered in a sheet opens it, once, and takes it away", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", "Bot, steady"] });
  const player = new Player(page);
  await player.next();
  await finger(page, player.bar.getByRole("button", { name: /^Research/ }));
  const research = page.getByRole("region", { name: "Research" });
  await expect(research).toBeVisible();
  await expect(research.locator("button.lit").first()).toBeVisible();

  // What cannot be bought says why, with its rule.
  const refused = research.locator("button.card[aria-disabled='true']").first();
  await insist(page, refused);
  const why = page.locator(".why-not:visible");
  await expect(why).toHaveText(/science|track/);
  await expect(why.locator("summary")).toHaveText(/^E ?\d/);

  // Whoever closes it is not pestered, and finds it again in the bar.
  await finger(page, research.getByRole("button", { name: "Close", exact: true }));
  await expect(research).toHaveCount(0);
  await finger(page, player.bar.getByRole("button", { name: "Research", exact: true }));
  await finger(page, research.locator("button.lit").first());
  await expect(research, "it went with the question").toHaveCount(0);
});

test("hexes that a question speaks of are ringed and named from afar", async ({ page }) => {
  await swift(page);
  await sitDown(page, "assign-a-die");
  const hex = page.locator(".tile.about");
  await expect(hex).toHaveCount(1);
  expect(await hex.locator(".glow").evaluate((ring) => getComputedStyle(ring).stroke)).not.toBe("none");
  expect(await hex.locator(".name").evaluate((name) => getComputedStyle(name).display)).not.toBe("none");
});

test("a hex that is no answer says why when it is tapped, and limits are called by their names", async ({ page }) => {
  test.setTimeout(90_000);
  await swift(page);
  await dealt(page, 12);
  await open(page);
  await begin(page, duel);
  const player = new Player(page);
  const told = { limits: false, why: false };
  for (let answers = 0; answers < 60 && !(told.limits && told.why); answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") break;
    if (sight.sentence.startsWith("Build ships") && !told.limits) {
      await finger(page, player.bar.getByRole("button", { name: /^More: / }).first());
      await expect(player.bar.getByRole("meter", { name: "Fuel" })).toBeVisible();
      await expect(player.bar.getByRole("meter", { name: /^Room at / })).toBeVisible();
      told.limits = true;
    } else if (sight.sentence.startsWith("Choose a world to move to")) {
      const far = page.locator(".galaxy .tile:not(.lit):not(.holds)");
      for (let tile = 0; tile < (await far.count()) && !told.why; tile++) {
        if (!(await touched(page, far.nth(tile).locator(".glow")))) continue;
        await expect(page.locator(".why-not:visible")).toHaveText(/None of your ships|Four of your ships/);
        told.why = true;
      }
    }
    await player.answer(sight);
  }
  expect(told).toEqual({ limits: true, why: true });
});
