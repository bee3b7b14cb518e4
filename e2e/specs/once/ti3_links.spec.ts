// Six people far from each other play Twilight Imperium 3 by link.
import { inAHurry, twoRoundsByLink } from "../../helpers/by_link";
import { test } from "../../helpers/test";
import { calm, GAME } from "../../helpers/ti3";

test("six devices play two rounds by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(1_200_000);
  const links = await twoRoundsByLink(device, { game: GAME, taste: calm, order: inAHurry, most: 220 });
  console.log(`ti3 by link: ${links.length} hand-offs in two rounds, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
