// Prophecy of Kings: a whole game of six against bots, by touch, on a tablet.
import { expect, test } from "../../helpers/test";
import { GAME, lively } from "../../helpers/ti4";
import { against, playWhole } from "../../helpers/whole_game";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("a whole game of six is played to its end by touch", async ({ page }) => {
  test.setTimeout(600_000);
  const nexus = page.getByRole("application").getByRole("button", { name: /Mallice/ });
  const begun = () => expect(nexus, "the nexus lies beside the board").toHaveCount(1);
  const plan = { game: GAME, edition: "Prophecy of Kings", who: against(5) } as const;
  const { rounds, sentences } = await playWhole(page, { plan, deal: 6, taste: lively, most: 900, begun });
  expect(rounds.size, "rounds with something to decide").toBeGreaterThan(2);
  expect(sentences.size, "kinds of question").toBeGreaterThan(12);
});
