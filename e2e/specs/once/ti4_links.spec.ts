// Six people far from each other play Twilight Imperium by link.
import { orderAhead, twoRoundsByLink } from "../../helpers/by_link";
import { expect, test, type Page } from "../../helpers/test";
import { calm, GAME } from "../../helpers/ti4";

/** People in a hurry answer ahead whatever they can, and do nothing then: the last choice of each topic. */
const inAHurry = (page: Page) =>
  orderAhead(page, async (sheet) => {
    const topics = sheet.getByRole("combobox");
    await expect(topics.first()).toBeVisible();
    for (let nth = 0, count = await topics.count(); nth < count; nth++) {
      const last = (await topics.nth(nth).getByRole("option").count()) - 1;
      await topics.nth(nth).selectOption({ index: last });
    }
  });

test("six devices play two rounds by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(900_000);
  const links = await twoRoundsByLink(device, { game: GAME, taste: calm, order: inAHurry, most: 150 });
  console.log(`ti4 by link: ${links.length} hand-offs in two rounds, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
