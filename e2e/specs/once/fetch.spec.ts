// A rulebook that is a file of its own: it comes when somebody first wants it, and not before.
import { begin } from "../../helpers/begin";
import { offline, readyForOffline } from "../../helpers/offline";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";

const FILE = "**/orrery-eclipse-*.wasm";

test.describe("over the network", () => {
  // A service worker would answer in the place of the network: a browser without one.
  test.beforeEach(({ page }) => page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined })));

  test("Skirmish is played without Eclipse, which is fetched once it is chosen", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (/orrery-eclipse-/.test(request.url())) fetched.push(request.url());
    });
    await swift(page);
    await dealt(page, 2);
    await open(page);
    await begin(page, { who: ["Here", "Bot, random"] });
    await new Player(page).next();
    expect(fetched).toEqual([]);
    await page.goBack();
    await begin(page, { game: "Eclipse", who: ["Here", "Bot, random"] });
    await new Player(page).next();
    expect(fetched).toHaveLength(1);
  });

  test("while it is on its way nothing can be started; what does not come is said, and comes when it is tried again", async ({ page, complaints }) => {
    await swift(page);
    await open(page);
    let come: (good: boolean) => void = () => {};
    await page.route(FILE, async (route) => {
      const good = await new Promise<boolean>((resolve) => (come = resolve));
      return good ? route.continue() : route.abort();
    });
    await finger(page, page.getByRole("button", { name: "New game" }));
    const [skirmish, eclipse] = [page.getByRole("radio", { name: /^Skirmish/ }), page.getByRole("radio", { name: /^Eclipse/ })];
    const start = page.getByRole("button", { name: "Start" });
    await eclipse.check();
    await expect(page.getByRole("button", { name: "Fetching the rulebook…" })).toBeDisabled();
    come(false);
    await expect(page.getByRole("alert")).toContainText("Eclipse could not be fetched");
    await expect(skirmish).toBeChecked();
    await expect(start).toBeEnabled();
    // The browser says in its console that the network failed, and that is all.
    expect(complaints.splice(0).every((complaint) => /ERR_FAILED/.test(complaint))).toBe(true);

    await eclipse.check();
    await expect(page.getByRole("button", { name: "Fetching the rulebook…" })).toBeDisabled();
    come(true);
    await expect(start).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await finger(page, start);
    await new Player(page).next();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Round 1");
  });
});

test("after one visit Eclipse is played without a network, though nobody had opened it", async ({ page }) => {
  await swift(page);
  await dealt(page, 2);
  await open(page);
  await readyForOffline(page);
  await offline(page, async () => {
    await begin(page, { game: "Eclipse", who: ["Here", "Bot, random"] });
    await new Player(page).next();
    // A reload leads back to the table, by way of the file.
    await page.reload();
    await new Player(page).next();
    await expect(page.getByRole("region", { name: "Decision" }).getByRole("heading")).toBeVisible();
  });
});
