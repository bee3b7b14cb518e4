// Settings as a player would have chosen them, in place before the page starts.
import type { BrowserContext, Page } from "@playwright/test";

export type Look = "dark" | "paper" | "contrast";

/** What happens is shown at this pace, with motion. */
export async function paced(where: Page | BrowserContext, pace: "quick" | "slow"): Promise<void> {
  // One digit for each setting: look, text size, motion on, shapes, the pace, number keys on.
  const digits = `0110${pace === "quick" ? 1 : 3}0`;
  await where.addInitScript((digits) => {
    if (localStorage.getItem("orrery.settings") === null) localStorage.setItem("orrery.settings", digits);
  }, digits);
}

/** Bots answer at once and nothing moves: for specs that are not about motion. Anything set later in the page stays. */
export async function swift(where: Page | BrowserContext, look: Look = "dark"): Promise<void> {
  // One digit for each setting: look, text size, motion off, shapes, bots at once, number keys on.
  const digits = `${["dark", "paper", "contrast"].indexOf(look)}12020`;
  await where.addInitScript((digits) => {
    try {
      if (localStorage.getItem("orrery.settings") === null) localStorage.setItem("orrery.settings", digits);
    } catch {
      // Where storage is blocked or full the page does without, and so do we.
    }
  }, digits);
}

/** Every game that begins here is dealt the same way, so that a spec plays the same game each time. */
export async function dealt(where: Page | BrowserContext, seed = 1): Promise<void> {
  await where.addInitScript((seed) => {
    let count = 0;
    crypto.getRandomValues = ((array: ArrayBufferView) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      bytes.forEach((_, index) => (bytes[index] = (seed * 37 + ++count * 101 + index * 17) & 255));
      return array;
    }) as typeof crypto.getRandomValues;
  }, seed);
}
