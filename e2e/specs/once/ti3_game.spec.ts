// Twilight Imperium 3: a whole game against bots by touch on a tablet, a round with its council by keyboard, and its panels.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, keys, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";
import { GAME, lively, SHEETS } from "../../helpers/ti3";
import { against, playWhole, roundOf } from "../../helpers/whole_game";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("a whole game against bots is played to its end by touch", async ({ page }) => {
  test.setTimeout(420_000);
  const { rounds, sentences } = await playWhole(page, { plan: { game: GAME, who: against(3) }, deal: 4, taste: lively, most: 900 });
  expect(rounds.size, "rounds with something to decide").toBeGreaterThan(3);
  expect(sentences.size, "kinds of question").toBeGreaterThan(20);
});

test("a round with its council is played by keyboard alone, and every panel of it can be read", async ({ page }) => {
  test.setTimeout(300_000);
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: GAME, who: against(2) }, finger);
  const player = new Player(page, keys, 3, lively);
  let votes = 0;
  for (let answers = 0; votes === 0 || !(await roundOf(page)).includes("Round 2"); answers++) {
    expect(answers).toBeLessThan(220);
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(JSON.stringify(sight));
    if (sight.sentence.includes("What do you vote for")) {
      if (votes++ === 0) await expectAccessible(page);
      await expectFits(page);
    }
    await player.answer(sight);
  }
  expect(votes, "votes of the council").toBeGreaterThan(0);
  await player.next();
  for (const name of SHEETS) {
    const tab = page.getByRole("navigation").getByRole("button", { name, exact: true });
    const panel = page.getByRole("region", { name, exact: true });
    // A question may have opened it already.
    if (!(await panel.isVisible())) await finger(page, tab);
    await expect(panel).toBeVisible();
    await test.step(name, async () => {
      await expectAccessible(page, "dialog[open], section.docked");
      await expectFits(page);
    });
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
    await expect(panel).toHaveCount(0);
  }
});
