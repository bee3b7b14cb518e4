import { expect, type Page } from "@playwright/test";

/** Nothing sticks out of the screen to the side, and a thumb hits everything that can be pressed: 44 pixels each way. */
export async function expectFits(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`${wide} pixels stick out to the side`);
    // What lies behind an open sheet was looked at before.
    const where = document.querySelector("dialog[open]") ?? document;
    for (const node of where.querySelectorAll<HTMLElement>("button, select, textarea, input, label.pill, label.file, label.check-row")) {
      // What lies in a label or is out of sight is pressed by way of its label.
      if (!node.checkVisibility({ visibilityProperty: true }) || (node.matches("input") && node.closest("label"))) continue;
      const { width, height } = node.getBoundingClientRect();
      if (width < 43.5 || height < 43.5) {
        const name = node.getAttribute("aria-label") ?? node.textContent?.trim().slice(0, 40) ?? node.tagName;
        faults.push(`${name}: ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return faults;
  });
  expect.soft(faults, "thumbs").toEqual([]);
}
