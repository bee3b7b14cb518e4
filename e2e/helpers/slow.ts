import type { Page } from "@playwright/test";

/** Slows the page's processor: rate 4 makes this machine about as fast as a tablet, 1 is full speed again. */
export async function slowProcessor(page: Page, rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
