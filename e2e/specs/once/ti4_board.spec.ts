// The board of Twilight Imperium: ships are moved by touching them, and something can be laid over the galaxy.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { finger } from "../../helpers/player";
import { expect, test } from "../../helpers/test";
import { beforeMove } from "../../helpers/ti4";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("ships are moved by touch: ghosts, ways and gauges show where to; the galaxy can be overlaid", async ({ page }) => {
  test.setTimeout(120_000);
  await beforeMove(page);
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
  for (let nth = 0; nth < 7; nth++) {
    await finger(page, overlay);
    seen.add(await page.locator(".overlay-name b").innerText());
    await expectFits(page);
  }
  expect(seen.size).toBe(7);
  await expectAccessible(page);
  await finger(page, overlay);
  await expect(page.locator(".overlay-name")).toHaveCount(0);
  await page.keyboard.press("o");
  await page.keyboard.press("o");
  await expect(page.locator(".overlay-name")).toContainText("Resources and influence");
  await expect(page.locator(".layers .mark").first()).toBeVisible();
});
