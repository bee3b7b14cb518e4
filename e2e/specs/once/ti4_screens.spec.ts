// Every screen and panel of Twilight Imperium at a tablet's size: axe finds nothing, nothing sticks out, a thumb hits everything.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { sitDown } from "../../helpers/moments";
import { finger } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import { GAME, SHEETS } from "../../helpers/ti4";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** One question for each surface: sheets, forms, the board, the battle, the council, the table of a trade. */
const SURFACES = [
  "choose-faction",
  "place-tile",
  "keep-secret",
  "pick-strategy-card",
  "choose-action",
  "move-ships",
  "load-cargo",
  "react",
  "assign-hits",
  "commit",
  "produce",
  "pay-resources",
  "research",
  "use-secondary",
  "redistribute",
  "score-public",
  "vote-for",
  "offer-trade",
  "accept-trade",
];

async function looksRight(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await expectFits(page);
}

const PANEL = "dialog[open], section.docked";

test("the form of a new game with its factions, and the rules", async ({ page }) => {
  await swift(page);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("radio", { name: new RegExp(`^${GAME}`) }).check();
  await expect(page.getByRole("combobox", { name: /^Galaxy/ })).toBeVisible();
  await looksRight(page);
  await finger(page, page.getByRole("button", { name: /^Faction of Orange: / }));
  await expect(page.getByRole("group", { name: "Faction of Orange" }).getByRole("radio")).toHaveCount(18);
  await looksRight(page);
  await finger(page, page.getByRole("button", { name: "Home" }));
  await finger(page, page.getByRole("button", { name: "Learn" }));
  await page.getByRole("radio", { name: GAME }).check();
  await expect(page.getByText("LRR").first()).toBeVisible();
  await looksRight(page);
});

test("every kind of surface on which something is asked", async ({ page }) => {
  test.setTimeout(180_000);
  await swift(page);
  for (const moment of SURFACES) {
    await sitDown(page, moment, "ti4");
    await test.step(moment, () => looksRight(page));
  }
});

test("every panel and dialog of a late game", async ({ page }) => {
  test.setTimeout(180_000);
  // A game of more than two thousand choices takes its time to be dealt again.
  page.setDefaultTimeout(20_000);
  await swift(page);
  await sitDown(page, "late-game", "ti4");
  await looksRight(page);
  const panel = page.locator(PANEL);
  const close = async () => {
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
    await expect(panel).toHaveCount(0);
  };
  for (const name of [...SHEETS, "Log"]) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name, exact: true }));
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    await test.step(name, () => looksRight(page, PANEL));
    await close();
  }
  await finger(page, page.getByRole("button", { name: /^The rule/ }).first());
  await looksRight(page, PANEL);
  await close();
  for (const name of ["Answer ahead", "Rules", "Player aid", "Share this game"]) {
    await finger(page, page.getByRole("button", { name: "Menu" }));
    await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }));
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
    await test.step(name, () => looksRight(page, PANEL));
    await close();
  }
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "History" }));
  await expect(page.getByRole("slider", { name: "Point of the game" })).toBeVisible();
  await looksRight(page);
  // What leads back is there as soon as somebody has gone somewhere.
  await finger(page, page.getByRole("button", { name: "One back" }));
  await finger(page, page.getByRole("button", { name: "Back to now" }));
  await expect(page.getByRole("slider", { name: "Point of the game" })).toHaveCount(0);
  // A seat with which one can trade opens the table of the trade; else its area lies open.
  await finger(page, page.getByRole("list", { name: "Seats" }).getByRole("button").last());
  await test.step("trade", () => looksRight(page, PANEL));
  await sitDown(page, "pick-strategy-card", "ti4");
  await finger(page, page.getByRole("list", { name: "Seats" }).getByRole("button").last());
  await test.step("the area of a seat", () => looksRight(page, PANEL));
});
