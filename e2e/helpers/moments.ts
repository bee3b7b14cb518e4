// Games under way, each at a moment that is hard to come by: see tests/moments.
import { readFileSync } from "node:fs";
import { finger, Player, type Hand, type Taste } from "./player";
import { expect, open, type Page } from "./test";

export type Game = "eclipse" | "ti4" | "ti4_pok" | "ti3";

/** A name and a link; with the expansion also an answer, and what the page shows after it. */
function read(game: Game): string[][] {
  const file = readFileSync(new URL(`../fixtures/${game}.txt`, import.meta.url), "utf8");
  return file.trim().split("\n").map((line) => line.split("\t"));
}

const linksOf = (game: Game) => new Map(read(game).map(([name, link]) => [name, link]));
const links = { eclipse: linksOf("eclipse"), ti4: linksOf("ti4"), ti4_pok: linksOf("ti4_pok"), ti3: linksOf("ti3") };

/** What is special to Prophecy of Kings: the moment before it, the answer that leads there, and the name of what is shown then. */
export const finds = (): { moment: string; answer: string; shown: string }[] =>
  read("ti4_pok").map(([moment, , answer, shown]) => ({ moment, answer, shown }));

/** The names of all moments of a game. */
export const moments = (game: Game = "eclipse"): string[] => [...links[game].keys()];

/** A moment as a link, without the address before it. */
export function linkOf(moment: string, game: Game = "eclipse"): string {
  const link = links[game].get(moment);
  if (!link) throw new Error(`There is no moment ${moment}`);
  return link;
}

/** Opens a moment as somebody who got it as a link, on the seat that is asked. */
export async function sitDown(page: Page, moment: string, game: Game = "eclipse", hand: Hand = finger): Promise<void> {
  // Moments may be of one game: a device that knows another would take this for a part of it.
  if (page.url() !== "about:blank") {
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
  }
  await open(page, `#${linkOf(moment, game)}`);
  await hand(page, page.getByRole("dialog", { name: "Which seat is yours?" }).getByRole("button", { name: "Sit down" }));
  const film = page.getByRole("dialog", { name: "What happened" });
  const asked = page.getByRole("region", { name: "Decision" }).getByRole("heading");
  await film.or(asked).first().waitFor();
  // A game in which nobody has moved has no story.
  if (await film.isVisible()) await hand(page, film.getByRole("button", { name: "Go on" }));
  await film.waitFor({ state: "hidden" });
}

/** Answers one question of a moment and sees that it is answered; `seen` looks at it before. */
export async function answerMoment(page: Page, moment: string, game: Game, hand: Hand, seed: number, seen?: () => Promise<void>): Promise<void> {
  // How one sits down is seen elsewhere, and the same each time.
  await sitDown(page, moment, game);
  const player = new Player(page, hand, seed);
  const sight = await player.next();
  if (sight.kind !== "asked") throw new Error(`${moment}: ${JSON.stringify(sight)}`);
  await seen?.();
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

/** Acts as long as upkeep can be paid, and not too long. */
export const thrifty: Taste = ({ sentence }, whim) => {
  if (sentence.startsWith("Your turn") && (sentence.includes("you would lack") || whim(6) === 0)) return /^Pass/;
  if (sentence.startsWith("You have passed")) return /^Stay passed/;
  if (sentence.startsWith("Anything else")) return /^End turn/;
  return undefined;
};

/** Passes whenever that is an answer. */
export const idle: Taste = () => /^(Pass|Stay passed|End turn|No more|No disc|Refuse|Fight on|Spare it|Done)/;
