// Contrast and all else axe-core looks at, in the looks that are not the usual one: they are the same at every size.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { Player } from "../../helpers/player";
import { dealt, swift, type Look } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";

for (const theme of ["paper", "contrast"] as Look[]) {
  test(`home, the form, the table, a battle and the end in the look "${theme}"`, async ({ page }) => {
    test.setTimeout(90_000);
    await swift(page, theme);
    await dealt(page, 6);
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectAccessible(page);
    await begin(page, { who: ["Here", "Bot, steady"] });
    const seen = new Set<string>();
    await new Player(page).play(async (sight) => {
      const battle = await page.getByRole("region", { name: /^Battle/ }).isVisible();
      const kind = battle ? "battle" : sight.shape;
      if (seen.has(kind)) return;
      seen.add(kind);
      await expectAccessible(page);
    });
    await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
    await expectAccessible(page);
  });
}
