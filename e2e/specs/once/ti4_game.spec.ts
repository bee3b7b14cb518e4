// Twilight Imperium on the page: set-up with factions to read, rounds against bots by touch, and what a tap explains.
import { expectAccessible } from "../../helpers/axe";
import { begin } from "../../helpers/begin";
import { expectFits } from "../../helpers/fits";
import { finger, Player, type Taste } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test } from "../../helpers/test";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Goes on with what is filled in, uses its strategy cards, follows seldom and passes when nothing is left. */
const calm: Taste = ({ sentence }) => {
  if (sentence.startsWith("What do you do this turn")) return /^(Strategic action|Pass)/;
  if (sentence.startsWith("Do you trade before")) return /^(End your turn|End turn)/;
  return undefined;
};

test("rounds against bots are played by touch, with the council and the strategy cards", async ({ page }) => {
  test.setTimeout(300_000);
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: "Twilight Imperium 4", who: ["Here", "Bot, steady", "Bot, steady"] });
  const player = new Player(page, finger, 3, calm);
  await player.next();
  await expectAccessible(page);
  await expectFits(page);

  const sentences = new Set<string>();
  let round = "";
  let forms = 0;
  for (let answers = 0; answers < 90; answers++) {
    const sight = await player.next();
    if (sight.kind === "over") break;
    if (sight.kind !== "asked") throw new Error(`Unexpected: ${JSON.stringify(sight)}`);
    const now = (await page.getByRole("heading", { level: 1 }).innerText()).split("\n")[0];
    if (now !== round) await expectFits(page);
    round = now;
    sentences.add(sight.sentence);
    // A form takes the place of the decision bar, and leaves the board half of the screen.
    if (await page.locator(".sheet-form").isVisible()) {
      if (forms++ === 0) {
        await expect(page.locator(".bar")).toBeHidden();
        await expectAccessible(page);
        await expectFits(page);
      }
    }
    await player.answer(sight);
  }
  expect(sentences.size, "kinds of question").toBeGreaterThan(12);
  expect(forms, "questions that are forms").toBeGreaterThan(0);
  await expectAccessible(page);
  console.log(`ti4: ${JSON.stringify(player.answered)} answers, ${round}, ${sentences.size} questions, ${forms} forms`);
});
