// What goes from device to device: the strings of the share sheet.
import { finger } from "./player";
import { expect, type Page } from "./test";

const LONGEST = 900;

/** Copies the link from the share sheet and closes it. */
export async function copied(page: Page): Promise<string> {
  const sheet = page.getByRole("dialog", { name: /^Pass the game to/ });
  const shown = await sheet.getByRole("textbox", { name: "The link" }).inputValue();
  await finger(page, sheet.getByRole("button", { name: "Copy" }));
  await expect(sheet.getByRole("status")).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(shown);
  expect(link.length, link).toBeLessThanOrEqual(LONGEST);
  expect(link.split("#")[1]).toMatch(/^[A-Za-z0-9_-]+$/);
  await finger(page, sheet.getByRole("button", { name: "Close" }));
  await expect(sheet).toHaveCount(0);
  return link;
}

/** Opens a link, pasted as a mail would have mangled it, or as an address. */
export async function receive(page: Page, link: string, turn: number): Promise<void> {
  if (turn % 3 === 2) {
    await page.goto(link);
  } else {
    const leave = page.getByRole("button", { name: "Menu" });
    if (await leave.isVisible()) {
      await finger(page, leave);
      await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Leave the table" }));
    }
    await finger(page, page.getByRole("button", { name: "Open a link" }));
    const sheet = page.getByRole("dialog", { name: "Open a link" });
    const wrapped = link.replace(/(.{76})/g, "$1\n> ");
    await sheet.getByRole("textbox").fill(turn % 3 === 1 ? `Your move!\n\n> ${wrapped}\n\nBye` : link);
    await finger(page, sheet.getByRole("button", { name: "Open", exact: true }));
  }
}
