// Bots of Eclipse on a tablet's processor. Each decision is to come within a second, and the page to stay alive meanwhile: the
// figures are printed and not judged, because a busy machine says nothing about the bots.
import { idle, sitDown } from "../../helpers/moments";
import { finger, Player } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { slowProcessor } from "../../helpers/slow";
import { expect, test, type Page } from "../../helpers/test";

type Watch = { thoughts: number[]; frozen: number[] };

/** Waits until somebody is asked or the game is over, without asking the page again and again: that would take its time. */
const quiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rested = () => document.querySelector(".ask h2, .end") !== null;
        if (rested()) return resolve();
        const watcher = new MutationObserver(() => {
          if (!rested()) return;
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      }),
  );

test("bots play on at a quarter of the speed, and their time is measured", async ({ page }) => {
  test.setTimeout(240_000);
  await swift(page);
  await page.addInitScript(() => {
    const watch: Watch = ((window as unknown as { watch: Watch }).watch = { thoughts: [], frozen: [] });
    let began = 0;
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === "a bot thinks") began = startTime;
        else if (name === "a bot has thought") watch.thoughts.push(startTime - began);
      }
    }).observe({ type: "mark" });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.frozen.push(duration);
    }).observe({ type: "longtask" });
  });
  await sitDown(page, "against-sharp-bots");
  await slowProcessor(page, 4);
  await page.evaluate(() => (window as unknown as { watch: Watch }).watch.frozen.splice(0));
  const player = new Player(page, finger, 3, idle);
  for (let answers = 0; ; answers++) {
    expect(answers).toBeLessThan(60);
    await quiet(page);
    const sight = await player.next();
    if (sight.kind !== "asked") {
      expect(sight.kind).toBe("over");
      break;
    }
    await player.answer(sight);
  }
  const { thoughts, frozen } = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  await slowProcessor(page, 1);

  thoughts.sort((a, b) => a - b);
  const [slowest, middle, freeze] = [thoughts.at(-1)!, thoughts[thoughts.length >> 1], Math.max(0, ...frozen)];
  console.log(
    `eclipse bots in the browser at a quarter of the speed: ${thoughts.length} decisions, ` +
      `median ${middle.toFixed(0)} ms, 99 of 100 within ${thoughts[Math.floor(thoughts.length * 0.99)].toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, longest task ${freeze.toFixed(0)} ms`,
  );
  expect(thoughts.length).toBeGreaterThan(20);
});
