// The board of Twilight Imperium: ships are moved by touching them, and something can be laid over the galaxy.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, Player, type Taste } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Activates a system beside its home as soon as it can. */
const bold: Taste = ({ sentence }) => (sentence.startsWith("What do you do this turn") ? /^(Activate Centauri|Activate Dal Bootha|Strategic action)/ : undefined);

test("ships are moved by touch: ghosts, ways and gauges show where to; the galaxy can be overlaid", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: "Twilight Imperium 4", who: ["Here", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady"] });
  const player = new Player(page, finger, 3, bold);
  let sight = await player.next();
  for (let answers = 0; answers < 30 && !(sight.kind === "asked" && sight.sentence.startsWith("Which ships move")); answers++) {
    if (sight.kind !== "asked") throw new Error(`Unexpected: ${JSON.stringify(sight)}`);
    await player.answer(sight);
    sight = await player.next();
  }
  const galaxy = page.locator(".galaxy");
  await expect(galaxy).not.toHaveAttribute("data-detail", "far");
  await expect(page.locator(".galaxy .way")).toHaveCount(0);
  const ship = page.locator(".galaxy .mark.unit.lit").first();
  await finger(page, ship);
  await expect(page.locator(".galaxy .mark.coming").first()).toBeAttached();
  await expect(page.locator(".galaxy .way")).toHaveCount(1);
  await expect(page.locator(".confirm")).toContainText(/Fleet 1 of \d/);
  await expectAccessible(page);
  await expectFits(page);

  const overlay = page.getByRole("button", { name: "Lay something over the board" });
  const seen = new Set<string>();
  for (let nth = 0; nth < 6; nth++) {
    await finger(page, overlay);
    seen.add(await page.locator(".overlay-name b").innerText());
    await expectFits(page);
  }
  expect(seen.size).toBe(6);
  await expectAccessible(page);
  await finger(page, overlay);
  await expect(page.locator(".overlay-name")).toHaveCount(0);
  await page.keyboard.press("o");
  await page.keyboard.press("o");
  await expect(page.locator(".overlay-name")).toContainText("Resources and influence");
  await expect(page.locator(".layers .mark").first()).toBeVisible();
});
