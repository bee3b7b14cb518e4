// A whole game of Eclipse against a bot, by touch, on a tablet; the other sizes play moments of it.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { thrifty } from "../../helpers/moments";
import { finger, Player, result } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

test("nine rounds against a bot are played to the end by touch", async ({ page }) => {
  test.setTimeout(300_000);
  await swift(page);
  await dealt(page, 3);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", "Bot, steady"] });

  const player = new Player(page, finger, 5, thrifty);
  const rounds = new Set<string>();
  const end = await player.play(async () => {
    const round = (await page.getByRole("heading", { level: 1 }).innerText()).split("\n")[0];
    if (!rounds.has(round)) await expectFits(page);
    rounds.add(round);
  });
  expect(end.kind).toBe("over");
  expect(rounds.size, "rounds with something to decide").toBe(9);
  expect(player.answered.one).toBeGreaterThan(60);
  expect(player.answered.board, "answers tapped on the board").toBeGreaterThan(5);
  const { title, scores } = await result(page);
  expect(scores.map(({ name }) => name).sort()).toEqual(["Orange", "Sky"]);
  expect(title).toMatch(/ wins?/);
  await expectAccessible(page);
  await expectFits(page);
  console.log(`eclipse: ${JSON.stringify(player.answered)} answers, ${scores.map(({ name, score }) => `${name} ${score}`).join(", ")}`);
});
