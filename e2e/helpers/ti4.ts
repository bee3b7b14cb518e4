// Twilight Imperium: how somebody likes to play it, and moments of it.
import { begin } from "./begin";
import { finger, Player, type Taste } from "./player";
import { dealt, swift } from "./setting";
import { open, type Page } from "./test";
import { against } from "./whole_game";

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
  await begin(page, { game: GAME, who: against(5) });
  const player = new Player(page, finger, 3, bold);
  let sight = await player.next();
  for (let answers = 0; answers < 30 && !(sight.kind === "asked" && sight.sentence.startsWith("Which ships move")); answers++) {
    if (sight.kind !== "asked") throw new Error(`Unexpected: ${JSON.stringify(sight)}`);
    await player.answer(sight);
    sight = await player.next();
  }
}
