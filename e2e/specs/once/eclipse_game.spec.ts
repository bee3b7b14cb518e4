// A whole game of Eclipse against a bot, by touch, on a tablet; the other sizes play moments of it.
import { thrifty } from "../../helpers/moments";
import { expect, test } from "../../helpers/test";
import { against, playWhole } from "../../helpers/whole_game";

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test("nine rounds against a bot are played to the end by touch", async ({ page }) => {
  test.setTimeout(300_000);
  const plan = { game: "Eclipse", who: against(1) } as const;
  const { player, rounds } = await playWhole(page, { plan, deal: 3, seed: 5, taste: thrifty, most: 400 });
  expect(rounds.size, "rounds with something to decide").toBe(9);
  expect(player.answered.one).toBeGreaterThan(60);
  expect(player.answered.board, "answers tapped on the board").toBeGreaterThan(5);
});
