import { finger, type Hand } from "./player";
import type { Page } from "./test";

/** The seats by their colours, in their order. */
export const COLOURS = ["Orange", "Sky", "Green", "Yellow", "Blue", "Vermilion", "Rose", "Bone"];

export type Plan = { game?: "Skirmish" | "Eclipse" | "Twilight Imperium 4" | "Twilight Imperium 3"; who: ("Here" | "By link" | "Bot, steady" | "Bot, random")[]; names?: string[]; rounds?: number; edition?: "Prophecy of Kings" };

/** From home to the table: a game with these seats. */
export async function begin(page: Page, { game = "Skirmish", who, names = [], rounds = 3, edition }: Plan, hand: Hand = finger): Promise<void> {
  await hand(page, page.getByRole("button", { name: "New game" }));
  if (game !== "Skirmish") await page.getByRole("radio", { name: new RegExp(`^${game}`) }).check();
  if (edition) await page.getByRole("combobox", { name: /^Edition/ }).selectOption(edition);
  await page.getByRole("group", { name: "Number of seats" }).getByRole("radio", { name: String(who.length) }).check();
  for (const [seat, control] of who.entries()) {
    await page.getByRole("combobox", { name: `Who plays ${COLOURS[seat]}` }).selectOption(control);
    if (names[seat] !== undefined) await page.getByRole("textbox", { name: `Name of ${COLOURS[seat]}` }).fill(names[seat]);
  }
  if (game === "Skirmish") await page.getByRole("combobox", { name: /^Rounds/ }).selectOption(String(rounds));
  await hand(page, page.getByRole("button", { name: "Start" }));
}

/** A short game against a bot, as it begins. */
export const duel: Plan = { who: ["Here", "Bot, random"] };
