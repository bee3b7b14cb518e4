// A game of Twilight Imperium at the moment when ships are about to move.
import { begin } from "./begin";
import { finger, Player, type Taste } from "./player";
import { dealt, swift } from "./setting";
import { open, type Page } from "./test";

/** Activates a system beside its home as soon as it can. */
const bold: Taste = ({ sentence }) => (sentence.startsWith("What do you do this turn") ? /^(Activate Centauri|Activate Dal Bootha|Strategic action)/ : undefined);

/** Six seats, the first tactical action of the first round: the open question is which ships move. */
export async function beforeMove(page: Page): Promise<void> {
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, { game: "Twilight Imperium 4", who: ["Here", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady", "Bot, steady"] });
  const player = new Player(page, finger, 3, bold);
  let sight = await player.next();
  for (let answers = 0; answers < 30 && !(sight.kind === "asked" && sight.sentence.startsWith("Which ships move")); answers++) {
    if (sight.kind !== "asked") throw new Error(`Unexpected: ${JSON.stringify(sight)}`);
    await player.answer(sight);
    sight = await player.next();
  }
}
