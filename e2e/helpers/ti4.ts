// Twilight Imperium: how somebody likes to play it, and moments of it.
import { begin } from "./begin";
import { sitDown } from "./moments";
import { finger, Player, type Hand, type Taste } from "./player";
import { dealt, swift } from "./setting";
import { expect, open, type Page } from "./test";

export const GAME = "Twilight Imperium 4";

/** The sheets beside the board, by their names. */
export const SHEETS = ["My cards", "Objectives", "Technology", "Units", "My faction", "Strategy cards", "Council", "Planets", "Players"];

/** Goes on with what is filled in, uses its strategy cards, follows seldom and passes when nothing is left. */
export const calm: Taste = ({ sentence }) => {
  if (sentence.startsWith("What do you do this turn")) return /^(Strategic action|Pass)/;
  if (sentence.startsWith("Do you trade before")) return /^(End your turn|End turn)/;
  return undefined;
};

/** The same, with a system activated now and then; no card is played twice over. */
export const lively: Taste = (sight, whim) => {
  if (sight.sentence.startsWith("What do you do this turn") && whim(2) === 0) return /^Activate/;
  if (sight.sentence.includes("do you use a card or ability")) return whim(4) === 0 ? undefined : /^Use nothing/;
  return calm(sight, whim);
};

/** Activates a system beside its home as soon as it can. */
const bold: Taste = ({ sentence }) => (sentence.startsWith("What do you do this turn") ? /^(Activate Centauri|Activate Dal Bootha|Strategic action)/ : undefined);

/** Six seats, the first tactical action of the first round: the open question is which ships move. */
export async function beforeMove(page: Page): Promise<void> {
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: GAME, who: ["Here", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady"] });
  const player = new Player(page, finger, 3, bold);
  let sight = await player.next();
  for (let answers = 0; answers < 30 && !(sight.kind === "asked" && sight.sentence.startsWith("Which ships move")); answers++) {
    if (sight.kind !== "asked") throw new Error(`Unexpected: ${JSON.stringify(sight)}`);
    await player.answer(sight);
    sight = await player.next();
  }
}

/** The round that is played: "Round 2". */
export const roundOf = async (page: Page): Promise<string> => (await page.getByRole("heading", { level: 1 }).innerText()).split("\n")[0];

/** Answers one question of a moment and sees that it is answered. */
export async function answerMoment(page: Page, moment: string, hand: Hand, seed: number): Promise<void> {
  // How one sits down is seen elsewhere, and the same each time.
  await sitDown(page, moment, "ti4");
  const player = new Player(page, hand, seed);
  const sight = await player.next();
  if (sight.kind !== "asked") throw new Error(`${moment}: ${JSON.stringify(sight)}`);
  expect(sight.sentence, moment).toMatch(/[.?]$/);
  const names = sight.answers.map(({ name }) => name);
  // Parts of a form have names of their own; what is in them may be called alike.
  const parts = await page.locator("section.part, .deal-side").count();
  if (parts === 0) expect(new Set(names).size, `${moment}: answers that sound alike: ${names.join(" | ")}`).toBe(names.length);
  const question = page.locator("[data-k]").first();
  const before = await question.getAttribute("data-k");
  await player.answer(sight);
  await expect.poll(async () => ((await question.count()) > 0 ? question.getAttribute("data-k") : "gone"), { message: moment }).not.toBe(before);
}
