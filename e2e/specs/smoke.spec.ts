import { expectAccessible } from "../helpers/axe";
import { offline, readyForOffline } from "../helpers/offline";
import { slowProcessor } from "../helpers/slow";
import { expect, open, started, test } from "../helpers/test";

test("the page starts, says its name and is accessible", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Orrery/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("the page starts on a slow tablet, and how long it takes is measured", async ({ page }) => {
  await slowProcessor(page, 4);
  const begin = Date.now();
  await open(page);
  console.log(`start at a quarter of the speed: ${Date.now() - begin} ms`);
});

test("after the first visit the page starts without a network", async ({ page }) => {
  await open(page);
  await readyForOffline(page);
  await offline(page, async () => {
    const reached = await page.evaluate(() => fetch("./icons/icon-192.png", { cache: "no-store" }).then(() => true, () => false));
    expect(reached, "the network is really off").toBe(false);
    await page.reload();
    await started(page);
    expect(await page.evaluate(() => document.fonts.load("400 17px Inter").then((faces) => faces.length))).toBe(1);
  });
});
