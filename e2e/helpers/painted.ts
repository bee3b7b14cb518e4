// When a touch has been painted, how long that takes, and how long the page is busy at a time.
import type { Page } from "@playwright/test";

const AIM_MS = 100;

/** From here on the page notes, for each tap that changes the document, the milliseconds until the change is painted. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    let watcher: MutationObserver | undefined;
    window.addEventListener(
      "pointerup",
      ({ timeStamp }) => {
        watcher?.disconnect(); // of a tap that changed nothing
        watcher = new MutationObserver(() => {
          watcher?.disconnect();
          // A message that is sent from within a frame arrives after it was painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => taps.push(performance.now() - timeStamp);
          requestAnimationFrame(() => painted.port2.postMessage(0));
        });
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      },
      { capture: true },
    );
  });
}

/** Waits until what the last touch has changed is painted: a sheet opens with the next picture, not before. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What was noted since it was last asked. */
export async function noted(page: Page): Promise<number[]> {
  await painted(page);
  return page.evaluate(() => (window as unknown as { taps: number[] }).taps.splice(0));
}

export function report(what: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
  console.log(
    `from tap to painted at a quarter of the speed: ${what}: ${times.length} taps, median ${within(0.5)} ms, ` +
      `95 of 100 within ${within(0.95)} ms (aim ${AIM_MS}), slowest ${within(1)} ms`,
  );
}

/** From here on the page notes how long each of its long tasks takes. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
}

/** The longest task since then, in milliseconds. */
export const longestTask = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
