// A whole game of Twilight Imperium against bots, by touch, on a tablet.
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { expect, test } from "../../helpers/test";
import { GAME, lively } from "../../helpers/ti4";
import { against, playWhole } from "../../helpers/whole_game";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("a whole game against bots is played to its end by touch", async ({ page }) => {
  test.setTimeout(420_000);
  let forms = 0;
  // A form takes the place of the decision bar, and leaves the board half of the screen.
  const each = async () => {
    if ((await page.locator(".sheet-form").isVisible()) && forms++ === 0) {
      await expect(page.locator(".bar")).toBeHidden();
      await expectAccessible(page);
      await expectFits(page);
    }
  };
  const { scores, rounds, sentences } = await playWhole(page, { plan: { game: GAME, who: against(2) }, deal: 4, taste: lively, most: 600, each });
  expect(rounds.size, "rounds with something to decide").toBeGreaterThan(3);
  expect(sentences.size, "kinds of question").toBeGreaterThan(12);
  expect(forms, "questions that are forms").toBeGreaterThan(3);
  expect(scores[0].score).toBeGreaterThan(3);
});
