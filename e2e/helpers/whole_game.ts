// A whole game against bots, by touch: every round fits the screen, and the end is told, readable and right.
import { expectAccessible } from "./axe";
import { begin, type Plan } from "./begin";
import { expectFits } from "./fits";
import { finger, Player, result, type Sight, type Taste } from "./player";
import { dealt, swift } from "./setting";
import { expect, open, type Page } from "./test";

type Asked = Extract<Sight, { kind: "asked" }>;

/** How a game is dealt and played; `begun` looks at its first question, `each` at every one. At most so many answers. */
export type Course = { plan: Plan; deal: number; seed?: number; taste: Taste; most: number; begun?: () => Promise<void>; each?: (sight: Asked) => Promise<void> };

/** Whoever has won, with the scores from first to last, the rounds with something to decide, and the questions that were asked. */
export type Whole = { player: Player; scores: { name: string; score: number }[]; rounds: Set<string>; sentences: Set<string> };

/** The round that is played: "Round 2". */
export const roundOf = async (page: Page): Promise<string> => (await page.getByRole("heading", { level: 1 }).innerText()).split("\n")[0];

export async function playWhole(page: Page, { plan, deal, seed = 3, taste, most, begun, each }: Course): Promise<Whole> {
  await swift(page);
  await dealt(page, deal);
  await open(page);
  await begin(page, plan);
  const player = new Player(page, finger, seed, taste);
  await player.next();
  await begun?.();
  await expectAccessible(page);

  const sentences = new Set<string>();
  const rounds = new Set<string>();
  const end = await player.play(async (sight) => {
    const round = await roundOf(page);
    if (!rounds.has(round)) await expectFits(page);
    rounds.add(round);
    sentences.add(sight.sentence);
    await each?.(sight);
  }, most);
  expect(end.kind).toBe("over");

  const { title, scores } = await result(page);
  expect(scores).toHaveLength(plan.who.length);
  expect(title).toMatch(/ wins?/);
  expect(title).toContain(scores[0].name);
  expect(scores[0].score, "whoever has won has the most").toBe(Math.max(...scores.map(({ score }) => score)));
  await expectAccessible(page);
  await expectFits(page);
  const figures = `${JSON.stringify(player.answered)} answers, ${rounds.size} rounds, ${sentences.size} questions`;
  console.log(`${plan.game}: ${figures}, ${scores.map(({ name, score }) => `${name} ${score}`).join(", ")}`);
  return { player, scores, rounds, sentences };
}

/** The first seat here, so many steady bots beside it. */
export const against = (bots: number): Plan["who"] => ["Here", ...Array<"Bot, steady">(bots).fill("Bot, steady")];
