// The pictures of the README: `ORRERY_PICTURES=1 npx playwright test specs/once/pictures.spec.ts` takes them anew.
import { fileURLToPath } from "node:url";
import { sitDown } from "../../helpers/moments";
import { finger } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, test } from "../../helpers/test";
import { beforeMove } from "../../helpers/ti4";

test.skip(!process.env.ORRERY_PICTURES, "taken by hand, when the look has changed");
test.use({ viewport: { width: 1280, height: 800 } });

for (const [moment, name] of [["last-round", "table"], ["assign-a-die", "battle"]]) {
  test(`a picture of ${name}`, async ({ page }) => {
    await swift(page);
    await sitDown(page, moment);
    await expect(page.getByRole("region", { name: "Decision" }).getByRole("heading")).toBeVisible();
    await page.screenshot({ path: fileURLToPath(new URL(`../../${name}.png`, import.meta.url)) });
  });
}

test("a picture of Twilight Imperium", async ({ page }) => {
  await beforeMove(page);
  await finger(page, page.locator(".galaxy .mark.unit.lit").first());
  await expect(page.locator(".galaxy .mark.coming").first()).toBeAttached();
  await page.screenshot({ path: fileURLToPath(new URL("../../ti4.png", import.meta.url)) });
});

test("a picture of a fight of Twilight Imperium", async ({ page }) => {
  await swift(page);
  await sitDown(page, "assign-hits", "ti4");
  await expect(page.getByText("% to win").first()).toBeVisible();
  await page.screenshot({ path: fileURLToPath(new URL("../../ti4_battle.png", import.meta.url)) });
});

test("a picture of the third edition", async ({ page }) => {
  await swift(page);
  await sitDown(page, "late-game", "ti3");
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "Technology", exact: true }));
  await expect(page.getByRole("region", { name: "Technology", exact: true })).toBeVisible();
  await page.screenshot({ path: fileURLToPath(new URL("../../ti3.png", import.meta.url)) });
});
