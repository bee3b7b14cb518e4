// Prophecy of Kings: a whole game of six against bots, by touch, on a tablet.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, Player, result } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";
import { GAME, lively, roundOf } from "../../helpers/ti4";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test("a whole game of six is played to its end by touch", async ({ page }) => {
  test.setTimeout(600_000);
  await swift(page);
  await dealt(page, 6);
  await open(page);
  const bot = "Bot, steady" as const;
  await begin(page, { game: GAME, edition: "Prophecy of Kings", who: ["Here", bot, bot, bot, bot, bot] });
  const player = new Player(page, finger, 3, lively);
  await player.next();
  await expect(page.getByRole("application").getByRole("button", { name: /Mallice/ }), "the nexus lies beside the board").toHaveCount(1);
  await expectAccessible(page);

  const rounds = new Set<string>();
  const sentences = new Set<string>();
  const end = await player.play(async (sight) => {
    const round = await roundOf(page);
    if (!rounds.has(round)) await expectFits(page);
    rounds.add(round);
    sentences.add(sight.sentence);
  }, 900);
  expect(end.kind).toBe("over");
  expect(rounds.size, "rounds with something to decide").toBeGreaterThan(2);
  expect(sentences.size, "kinds of question").toBeGreaterThan(12);
  const { title, scores } = await result(page);
  expect(scores).toHaveLength(6);
  expect(title).toContain(scores[0].name);
  await expectAccessible(page);
  await expectFits(page);
  console.log(`pok: ${JSON.stringify(player.answered)} answers, ${rounds.size} rounds, ${sentences.size} questions, ` + scores.map(({ name, score }) => `${name} ${score}`).join(", "));
});
