// The first visit with an empty cache, over a slow line, on a tablet's processor: when can something be pressed? Printed beside
// the same figure of a page that has nothing but Leptos and a button, and not judged: a busy machine says nothing about the page.
import { existsSync } from "node:fs";
import { Site } from "../../helpers/site";
import { slowProcessor } from "../../helpers/slow";
import { expect, test, type Page } from "../../helpers/test";

const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const BARE = new URL("../../../target/bare", import.meta.url);
const VISITS = 5;

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

/** A visit on a device that has never been there. */
async function cold(page: Page, url: string): Promise<number> {
  await slowProcessor(page, 4);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  const time = await firstControl(page, url);
  await page.close();
  return time;
}

test("the first control on a cold visit is measured, beside that of a bare page", async ({ device }) => {
  test.setTimeout(120_000);
  expect(existsSync(BARE), "a bare page is there (./check builds it)").toBe(true);
  const sites = await Promise.all([Site.start("dist", "--packed"), Site.start("target/bare", "--packed")]);
  try {
    // The first visit is for the server, which packs what it sends.
    for (const site of sites) await firstControl(await device(), site.url);
    const times: number[][] = [[], []];
    // In turn, so that what else the machine does weighs on both.
    for (let visit = 0; visit < VISITS; visit++) {
      for (const [nth, site] of sites.entries()) times[nth].push(await cold(await device(), site.url));
    }
    const [orrery, bare] = times.map((all) => all.sort((a, b) => a - b)).map((all) => `${all[VISITS >> 1].toFixed(0)} ms (quickest ${all[0].toFixed(0)})`);
    console.log(`first control on a cold visit, 10 Mbit/s, 40 ms, at a quarter of the speed: Orrery ${orrery}, a bare Leptos page ${bare}`);
  } finally {
    await Promise.all(sites.map((site) => site.remove()));
  }
});
