// Twilight Imperium 3: a form of forty options that can be read, and a first game that begins at a table.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";
import { GAME } from "../../helpers/ti3";

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test("modules lie in groups, which say what was changed", async ({ page }) => {
  await swift(page);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("radio", { name: new RegExp(`^${GAME}`) }).check();
  await expect(page.getByRole("combobox", { name: /^Galaxy/ })).toBeVisible();
  const mines = page.getByRole("combobox", { name: "Space Mines" });
  await expect(mines).toBeHidden();
  const tall = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(tall, "screens of the form").toBeLessThan(2.6);
  await expectAccessible(page);
  await expectFits(page);
  const group = page.locator("details.option-group", { hasText: "Units and war" });
  await finger(page, group.locator("summary"));
  await mines.selectOption("With");
  await expect(group.getByText("1 of 9 options changed")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("nobody builds the galaxy of a guided first game", async ({ page }) => {
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await finger(page, page.getByRole("button", { name: "Learn" }));
  await finger(page, page.getByRole("button", { name: `Start with ${GAME}` }));
  const sight = await new Player(page).next();
  expect(sight.kind === "asked" && sight.sentence).toBe("Which strategy card do you pick?");
  await expect(page.getByRole("complementary", { name: "Guide" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
