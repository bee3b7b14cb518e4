// Twilight Imperium 3: how somebody likes to play it.
import type { Taste } from "./player";

export const GAME = "Twilight Imperium 3";

/** The sheets beside the board, by their names. */
export const SHEETS = ["My cards", "Objectives", "Technology", "Units", "My race", "Strategy cards", "Council", "Planets", "Players"];

/** Uses its strategy cards, then passes; seldom follows or trades. */
export const calm: Taste = ({ sentence }) => {
  if (sentence.startsWith("What do you do this turn")) return /^(Strategic action|Pass)/;
  if (sentence.startsWith("Which trade agreement")) return /^Propose none/;
  return undefined;
};

/** The same, with a system activated now and then; cards are seldom used. */
export const lively: Taste = (sight, whim) => {
  if (sight.sentence.startsWith("What do you do this turn") && whim(2) === 0) return /^Tactical action/;
  if (sight.sentence.includes("do you use a card or ability")) return whim(4) === 0 ? undefined : /^Use nothing/;
  return calm(sight, whim);
};
