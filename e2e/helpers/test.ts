// What every spec imports instead of "@playwright/test": the same, but a test fails when the page logs an error,
// throws, or breaks the Content-Security-Policy.
import { test as base, expect, type BrowserContext, type Locator, type Page } from "@playwright/test";

export { expect, type BrowserContext, type Locator, type Page };

function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    // What the browser says of a network that a test has switched off is no fault of the page.
    const unreachable = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/.test(message.text());
    if (message.type() === "error" && !unreachable) complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
}

export const test = base.extend<{ complaints: string[]; noComplaints: void; device: () => Promise<Page> }>({
  complaints: async ({}, use) => use([]),
  noComplaints: [
    async ({ context, complaints }, use) => {
      listen(context, complaints);
      await use();
      expect(complaints, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  /** A page on another device: nothing is shared with the others but the site itself. */
  device: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      listen(context, complaints);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Opens the page (optionally a link of a game) and waits until it has started. */
export async function open(page: Page, link = ""): Promise<void> {
  await page.goto(`./${link}`);
  await started(page);
}

export async function started(page: Page): Promise<void> {
  await expect(page.locator("#boot")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeVisible();
}
