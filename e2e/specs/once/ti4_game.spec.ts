// A whole game of Twilight Imperium against bots, by touch, on a tablet.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, Player, result } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";
import { GAME, lively, roundOf } from "../../helpers/ti4";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("a whole game against bots is played to its end by touch", async ({ page }) => {
  test.setTimeout(420_000);
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: GAME, who: ["Here", "Bot, steady", "Bot, steady"] });
  const player = new Player(page, finger, 3, lively);
  await player.next();
  await expectAccessible(page);

  const sentences = new Set<string>();
  const rounds = new Set<string>();
  let forms = 0;
  const end = await player.play(async (sight) => {
    const round = await roundOf(page);
    if (!rounds.has(round)) await expectFits(page);
    rounds.add(round);
    sentences.add(sight.sentence);
    // A form takes the place of the decision bar, and leaves the board half of the screen.
    if ((await page.locator(".sheet-form").isVisible()) && forms++ === 0) {
      await expect(page.locator(".bar")).toBeHidden();
      await expectAccessible(page);
      await expectFits(page);
    }
  }, 600);
  expect(end.kind).toBe("over");
  expect(rounds.size, "rounds with something to decide").toBeGreaterThan(3);
  expect(sentences.size, "kinds of question").toBeGreaterThan(12);
  expect(forms, "questions that are forms").toBeGreaterThan(3);

  const { title, scores } = await result(page);
  expect(scores.map(({ name }) => name).sort()).toEqual(["Green", "Orange", "Sky"]);
  // Ten points, or the most of them when there is no objective left to reveal (LRR 98).
  expect(scores[0].score).toBe(Math.max(...scores.map(({ score }) => score)));
  expect(scores[0].score).toBeGreaterThan(3);
  expect(title).toMatch(/ wins?/);
  expect(title).toContain(scores[0].name);
  await expectAccessible(page);
  await expectFits(page);
  console.log(
    `ti4: ${JSON.stringify(player.answered)} answers, ${rounds.size} rounds, ${sentences.size} questions, ${forms} forms, ` +
      scores.map(({ name, score }) => `${name} ${score}`).join(", "),
  );
});
