// The service worker does the same at every size: one project runs these.
import { readyForOffline } from "../../helpers/offline";
import { Site } from "../../helpers/site";
import { expect, started, test, type Page } from "../../helpers/test";

const build = (page: Page) => page.locator('meta[name="orrery-build"]').getAttribute("content");
const mark = (page: Page) => page.evaluate(() => ((window as never as { marked: boolean }).marked = true));
const marked = (page: Page) => page.evaluate(() => (window as never as { marked?: boolean }).marked === true);
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

let site: Site;
test.beforeEach(async ({ page }) => {
  site = await Site.start();
  await page.goto(site.url);
  await started(page);
  await readyForOffline(page);
});
test.afterEach(() => site.remove());

test("with the server gone the page still starts, also by the name index.html and with a link", async ({ page }) => {
  await site.stop();
  for (const address of ["", "index.html", "?from=mail#link"]) {
    await page.goto("about:blank");
    await page.goto(site.url + address);
    await started(page);
  }
});

test("a new build waits until the player wants it, and then takes over", async ({ page }) => {
  const before = await build(page);
  await mark(page);
  site.publish("feedfacefeedface");
  await lookForUpdate(page);
  await expect(page.locator("html")).toHaveAttribute("data-update", "ready");
  expect(await marked(page), "nothing reloads by itself").toBe(true);
  expect(await build(page)).toBe(before);

  await page.evaluate(() => window.dispatchEvent(new Event("orrery:update")));
  await expect.poll(() => build(page).catch(() => null)).toBe("feedfacefeedface");
  await started(page);
  expect(await marked(page)).toBe(false);
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).toEqual(["orrery /any/folder/ feedfacefeedface"]);
});

test("a page that comes fresh from the network is the new build without asking", async ({ page }) => {
  site.publish("feedfacefeedface");
  await page.reload();
  await started(page);
  expect(await build(page)).toBe("feedfacefeedface");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["orrery /any/folder/ feedfacefeedface"]);
  await expect(page.locator("html")).not.toHaveAttribute("data-update");
});
