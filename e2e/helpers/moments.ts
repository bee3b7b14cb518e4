// Games of Eclipse under way, each at a moment that is hard to come by: see tests/moments.rs.
import { readFileSync } from "node:fs";
import { finger, type Taste } from "./player";
import { open, type Page } from "./test";

const file = readFileSync(new URL("../fixtures/eclipse.txt", import.meta.url), "utf8");
const links = new Map(file.trim().split("\n").map((line) => line.split("\t") as [string, string]));

/** The names of all moments. */
export const moments = [...links.keys()];

/** Opens a moment as somebody who got it as a link, on the seat that is asked. */
export async function sitDown(page: Page, moment: string): Promise<void> {
  const link = links.get(moment);
  if (!link) throw new Error(`There is no moment ${moment}`);
  // Moments may be of one game: a device that knows another would take this for a part of it.
  if (page.url() !== "about:blank") {
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
  }
  await open(page, `#${link}`);
  await finger(page, page.getByRole("dialog", { name: "Which seat is yours?" }).getByRole("button", { name: "Sit down" }));
  const film = page.getByRole("dialog", { name: "What happened" });
  const asked = page.getByRole("region", { name: "Decision" }).getByRole("heading");
  await film.or(asked).first().waitFor();
  // A game in which nobody has moved has no story.
  if (await film.isVisible()) await finger(page, film.getByRole("button", { name: "Go on" }));
  await film.waitFor({ state: "hidden" });
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
