// Prophecy of Kings: its form, and a table of eight on an upright tablet, with every panel.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import { calm, GAME, SHEETS } from "../../helpers/ti4";

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

async function looksRight(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await expectFits(page);
}

test("the form offers the edition with its modules, its factions and its boards", async ({ page }) => {
  await swift(page);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("radio", { name: new RegExp(`^${GAME}`) }).check();
  await expect(page.getByRole("combobox", { name: /^Leaders/ }), "the base game has no leaders").toHaveCount(0);
  await page.getByRole("group", { name: "Number of seats" }).getByRole("radio", { name: "8" }).check();
  await expect(page.getByText("Prophecy of Kings is for up to eight.").last()).toBeVisible();
  await page.getByRole("combobox", { name: /^Edition/ }).selectOption("Prophecy of Kings");
  for (const module of ["Exploration", "Leaders", "Mechs", "Wormhole nexus"]) await expect(page.getByRole("combobox", { name: module })).toBeVisible();
  for (const seats of ["7", "8"]) {
    await page.getByRole("group", { name: "Number of seats" }).getByRole("radio", { name: seats }).check();
    await page.getByRole("combobox", { name: /^Layout/ }).selectOption("Alternate");
    await expect(page.locator(".board-shown .lane")).toHaveCount(6);
  }
  await finger(page, page.getByRole("button", { name: /^Faction of Bone: / }));
  await expect(page.getByRole("group", { name: "Faction of Bone" }).getByRole("radio")).toHaveCount(25);
  await looksRight(page);
});

test("eight seats on an upright tablet: every panel, no button lost, every seat to be read", async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  await swift(page);
  await dealt(page, 8);
  await open(page);
  await begin(page, { game: GAME, edition: "Prophecy of Kings", who: ["Here", ...Array<"Bot, steady">(7).fill("Bot, steady")] });
  // On to a question beside which nothing lies over the seats.
  const player = new Player(page, finger, 3, calm);
  for (let answers = 0; answers < 20; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(`no turn before ${sight.kind}`);
    if (sight.sentence.startsWith("What do you do this turn")) break;
    await player.answer(sight);
  }
  await looksRight(page);
  const seats = page.getByRole("list", { name: "Seats" }).getByRole("button");
  await expect(seats).toHaveCount(8);
  for (const [nth, box] of (await Promise.all((await seats.all()).map((seat) => seat.boundingBox()))).entries()) {
    expect(box, `seat ${nth} is drawn`).not.toBeNull();
    expect(box!.x >= 0 && box!.x + box!.width <= 768 && box!.y >= 0, `seat ${nth} lies on the screen: ${JSON.stringify(box)}`).toBe(true);
  }
  // The whole galaxy is in sight above the question: every home, also the lowest.
  const bar = await page.getByRole("region", { name: "Decision" }).boundingBox();
  const bottoms = await page.locator(".galaxy .tile").evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom));
  expect(bottoms.length).toBeGreaterThan(50);
  expect(Math.max(...bottoms), "the lowest tile ends above the bar").toBeLessThanOrEqual(bar!.y + 4);
  const panel = page.locator("dialog[open], section.docked");
  for (const name of [...SHEETS, "Log"]) {
    const button = page.getByRole("navigation").getByRole("button", { name, exact: true });
    await expect(button).toBeInViewport();
    await finger(page, button);
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
    await test.step(name, () => looksRight(page, "dialog[open], section.docked"));
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
    await expect(panel).toHaveCount(0);
  }
});
