// axe-core finds nothing on any screen, at any size, and a thumb reaches everything.
import { expectAccessible } from "../helpers/axe";
import { begin, duel } from "../helpers/begin";
import { expectFits } from "../helpers/fits";
import { finger, Player } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test, type Page } from "../helpers/test";

/** Opens a sheet with this button, looks at it, and closes it. */
async function sheet(page: Page, name: string | RegExp, where = page.getByRole("main")): Promise<void> {
  await finger(page, where.getByRole("button", { name }).first());
  const dialog = page.locator("dialog[open], section.docked");
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "dialog[open], section.docked");
  await expectFits(page);
  await finger(page, dialog.getByRole("button", { name: "Close", exact: true }));
  await expect(dialog).toHaveCount(0);
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }));
}

test("home, new game, learn and every sheet of them", async ({ page }) => {
  await swift(page);
  await open(page);
  await expectAccessible(page);
  await expectFits(page);
  await sheet(page, "Open a link");
  await sheet(page, "Settings");
  await finger(page, page.getByRole("button", { name: "Learn" }));
  await expectAccessible(page);
  await expectFits(page);
  await finger(page, page.getByRole("button", { name: "Home" }));
  await finger(page, page.getByRole("button", { name: "New game" }));
  await expectAccessible(page);
  await expectFits(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Orrery" })).toBeVisible();
  await begin(page, duel);
  await new Player(page).next();
  await fromMenu(page, "Leave the table");
  await expect(page.getByRole("button", { name: /Skirmish.*Your move/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("the table with each of its sheets", async ({ page }) => {
  await swift(page);
  await dealt(page, 6);
  await open(page);
  await begin(page, duel);
  await new Player(page).next();
  await expectAccessible(page);
  await expectFits(page);
  for (const name of ["My cards", "Table", "Piles", "Log"]) await sheet(page, name, page.getByRole("navigation"));
  await sheet(page, /^The rule/);
  await sheet(page, "Menu");
  await sheet(page, /points/, page.getByRole("list", { name: "Seats" }));
  for (const name of ["Share this game", "Answer ahead", "Rules", "Player aid", "Keyboard", "Settings"]) {
    await fromMenu(page, name);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "dialog");
    await expectFits(page);
    await finger(page, page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }));
  }
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "History" }));
  await expect(page.getByRole("slider", { name: "Point of the game" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
