// Choosing a game and a species by its card, the guide of a first game, the player aid, and the list of keys.
import { expectAccessible } from "../helpers/axe";
import { expectFits } from "../helpers/fits";
import { finger, Player } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("a game says how long and heavy it is, and species are cards to read and choose", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  const game = page.getByRole("group", { name: "Game" });
  await expect(game.getByText("10 to 15 minutes")).toBeVisible();
  await expect(game.getByText("30 minutes for each player")).toBeVisible();
  await expect(game.getByText("heavy", { exact: false }).first()).toBeVisible();
  await page.getByRole("radio", { name: /^Eclipse/ }).check();
  // A person begins as Terran, a bot as anybody.
  const own = page.getByRole("button", { name: /^Species of Orange: / });
  await expect(own).toHaveAccessibleName(/Terrans/);
  await expect(page.getByRole("button", { name: /^Species of Sky: / })).toHaveAccessibleName(/Random species/);
  await finger(page, own);
  const cards = page.getByRole("group", { name: "Species of Orange" });
  await expect(cards.getByRole("radio")).toHaveCount(15);
  await expect(cards.getByText("Explores twice", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await cards.getByRole("radio", { name: /^Planta/ }).check();
  await expect(own).toHaveAccessibleName(/Planta/);
  await finger(page, own);
  await expect(cards).toHaveCount(0);
  await finger(page, page.getByRole("button", { name: "Start" }));
  await new Player(page).next();
  await finger(page, page.getByRole("list", { name: "Seats" }).getByRole("button").first());
  await expect(page.getByRole("region", { name: "Orange" }).getByText("Planta")).toBeVisible();
});

test("the guide leads through the first round of Eclipse", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await finger(page, page.getByRole("button", { name: "Learn" }));
  await expectAccessible(page);
  await expectFits(page);
  await finger(page, page.getByRole("button", { name: "Start with Eclipse" }));
  const guide = page.getByRole("complementary", { name: "Guide" });
  const title = guide.getByRole("heading");
  await expect(title).toHaveText("Your first turn: explore");
  await expectAccessible(page);
  const bar = page.getByRole("region", { name: "Decision" });
  await finger(page, bar.getByRole("button", { name: /^Explore/ }).first());
  await expect(title).toHaveText("Explore");
  await finger(page, guide.getByRole("button", { name: "Close the guide" }));
  await expect(guide).toHaveCount(0);
});

test("the player aid is one page, and the question mark lists the keys", async ({ page }) => {
  await swift(page);
  await dealt(page, 6);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await finger(page, page.getByRole("button", { name: "Start" }));
  await new Player(page).next();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await expect(keys.getByText("Undo")).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectFits(page);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("dialog").getByRole("button", { name: "Player aid" }));
  const aid = page.getByRole("dialog", { name: "Player aid" });
  await expect(aid.getByRole("cell", { name: "Cruiser" })).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectFits(page);
});
