// The first visit with an empty cache, over a slow line, on a tablet's processor: when can something be pressed? Printed beside
// the same figure of a page that has nothing but Leptos and a button, and not judged: a busy machine says nothing about the page.
import { existsSync } from "node:fs";
import { Site } from "../../helpers/site";
import { slowProcessor } from "../../helpers/slow";
import { expect, test, type Page } from "../../helpers/test";

const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const BARE = new URL("../../../target/bare", import.meta.url);
const VISITS = 3;

// A recording of the page would take its time.
test.use({ trace: "off" });

/** Milliseconds from the navigation until the first button is painted. */
async function firstControl(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const shown = new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector("button:enabled")) return;
        watcher.disconnect();
        // A message that is sent from within a frame arrives after it was painted.
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now());
        requestAnimationFrame(() => painted.port2.postMessage(0));
      });
      watcher.observe(document, { subtree: true, childList: true });
    });
    Object.assign(window, { shown });
  });
  await page.goto(url);
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** The median of some visits, each on a device that has never been there. */
async function cold(device: () => Promise<Page>, site: Site): Promise<number> {
  // The first is for the server, which packs what it sends.
  await firstControl(await device(), site.url);
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await device();
    await slowProcessor(page, 4);
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", LINE);
    times.push(await firstControl(page, site.url));
    await page.close();
  }
  return times.sort((a, b) => a - b)[VISITS >> 1];
}

test("the first control on a cold visit is measured, beside that of a bare page", async ({ device }) => {
  test.setTimeout(120_000);
  const figures: string[] = [];
  for (const [name, built, there] of [["Orrery", "dist", true], ["a bare Leptos page", "target/bare", existsSync(BARE)]] as const) {
    if (!there) {
      figures.push(`${name} is not built (node scripts/bare.mjs)`);
      continue;
    }
    const site = await Site.start(built, "--packed");
    try {
      const time = await cold(device, site);
      expect(time).toBeGreaterThan(0);
      figures.push(`${name} ${time.toFixed(0)} ms`);
    } finally {
      await site.remove();
    }
  }
  console.log(`first control on a cold visit, 10 Mbit/s, 40 ms, at a quarter of the speed: ${figures.join(", ")}`);
});
