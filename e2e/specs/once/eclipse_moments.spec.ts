// Every kind of question of Eclipse on the smallest screen (what fits there fits the others), and the other looks.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { moments, sitDown } from "../../helpers/moments";
import { finger } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, test } from "../../helpers/test";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("every kind of question fits and says what it asks", async ({ page }) => {
    test.setTimeout(240_000);
    await swift(page);
    const bar = page.getByRole("region", { name: "Decision" });
    for (const moment of moments()) {
      await sitDown(page, moment);
      await expect(bar.getByRole("heading"), moment).toHaveText(/[.?]$/);
      const answers = bar.getByRole("group", { name: "Answers" }).getByRole("button");
      await expect(answers.or(page.locator("section.docked button.lit")).first(), moment).toBeInViewport();
      await expectFits(page);
    }
  });
});

for (const look of ["paper", "contrast"] as const) {
  test(`the ${look} look is as readable`, async ({ page }) => {
    await swift(page, look);
    await sitDown(page, "assign-a-die");
    await expectAccessible(page);
    for (const name of ["My board", "Blueprints"]) {
      await finger(page, page.getByRole("navigation").getByRole("button", { name }));
      await expectAccessible(page, "section.docked");
      await finger(page, page.locator("section.docked").getByRole("button", { name: "Close", exact: true }));
    }
  });
}
