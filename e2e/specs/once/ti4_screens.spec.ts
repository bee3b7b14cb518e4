// Screens and questions of Twilight Imperium at a tablet's size: axe finds nothing, nothing sticks out, a thumb hits everything.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { sitDown } from "../../helpers/moments";
import { finger } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import { GAME } from "../../helpers/ti4";

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
