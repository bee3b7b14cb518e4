// Eclipse on the page: exploring with the sector turned on the board, designing a ship in its sheet, and every sheet.
import { expectAccessible } from "../helpers/axe";
import { expectFits } from "../helpers/fits";
import { finger, Player } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test, type Page } from "../helpers/test";

async function begin(page: Page): Promise<Player> {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("radio", { name: /^Eclipse/ }).check();
  await page.getByRole("group", { name: "Number of seats" }).getByRole("radio", { name: "2" }).check();
  await finger(page, page.getByRole("button", { name: "Start" }));
  const player = new Player(page);
  await player.next();
  return player;
}

const sentence = (page: Page) => page.getByRole("region", { name: "Decision" }).getByRole("heading");

/** Presses an answer in the bar. */
async function answer(page: Page, name: string | RegExp): Promise<void> {
  await finger(page, page.getByRole("region", { name: "Decision" }).getByRole("button", { name }).first());
}

test("a drawn sector lies on the board, turns by tap and is placed by confirming", async ({ page }) => {
  await begin(page);
  await expect(sentence(page)).toContainText("upkeep");
  await answer(page, /^Explore/);
  await expect(sentence(page)).toHaveText("Choose a space to explore.");
  await answer(page, / of /);
  await expect(sentence(page)).toContainText("You found");
  const ghost = page.locator(".tile.ghost");
  await expect(ghost).toHaveCount(1);
  await expectAccessible(page);
  const gates = () => ghost.locator("use[href='#a-gate']").evaluateAll((all) => all.map((gate) => gate.parentElement?.getAttribute("transform")).join());
  const ways = await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /Joined/ }).count();
  const before = await gates();
  await ghost.evaluate((tile) => tile.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  if (ways > 1) expect(await gates(), "a tap turns it").not.toBe(before);
  await answer(page, "Confirm");
  await expect(ghost).toHaveCount(0);
});

test("a ship is designed in its sheet: a square, then a part", async ({ page }) => {
  await begin(page);
  await answer(page, /^Upgrade/);
  await finger(page, page.getByRole("region", { name: "Decision" }).getByRole("button", { name: "Blueprints", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Blueprints" });
  await finger(page, sheet.getByRole("region", { name: "Cruiser" }).getByRole("button", { name: /Empty/ }));
  await expect(sheet.getByText(/What goes on this square of the cruiser/)).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectFits(page);
  await finger(page, sheet.getByRole("button", { name: /^Hull/ }));
  await expect(sheet.getByRole("region", { name: "Cruiser" }).locator(".raised")).toHaveText(/Hull/);
  await finger(page, sheet.getByRole("button", { name: "Done" }));
  await expect(sheet, "the question has gone, and the sheet with it").toHaveCount(0);
});

test("every sheet fits and is accessible", async ({ page }) => {
  await begin(page);
  await expectAccessible(page);
  await expectFits(page);
  for (const name of ["My board", "Blueprints", "Research", "Players", "Score", "Supply"]) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name }));
    const sheet = page.getByRole("dialog", { name });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, "dialog");
    await expectFits(page);
    await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
    await expect(sheet).toHaveCount(0);
  }
});
