// Six people far from each other play Eclipse by link.
import { orderAhead, twoRoundsByLink } from "../../helpers/by_link";
import type { Taste } from "../../helpers/player";
import { expect, test, type Page } from "../../helpers/test";

/** One action or two, then a pass. */
const brief: Taste = ({ sentence }, whim) => {
  if (sentence.startsWith("Your turn")) return whim(2) === 0 ? /^Pass/ : /^(Explore|Research)/;
  if (sentence.startsWith("Anything else")) return /^End turn/;
  return undefined;
};

/** Who has passed stays passed, without being asked. */
const stayPassed = (page: Page) =>
  orderAhead(page, async (sheet) => {
    await sheet.getByRole("combobox", { name: /could react/ }).selectOption("Stay passed");
  });

/** Reputation tiles are their owners' secret. */
async function keepsSecrets(page: Page, name: string): Promise<void> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  expect(source.match(new RegExp(`(?!${name})\\b\\w+ keeps a reputation tile of`)), `what ${name} may not know`).toBeNull();
}

test("six devices play two rounds by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(600_000);
  const links = await twoRoundsByLink(device, { game: "Eclipse", taste: brief, order: stayPassed, done: keepsSecrets, most: 90 });
  console.log(`eclipse by link: ${links.length} hand-offs, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
