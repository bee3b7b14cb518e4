// Twilight Imperium without a pointer: a round, and every kind of question of the engine, by keyboard alone and through the
// accessibility tree alone.
import { answerMoment, moments } from "../../helpers/moments";
import { keys, Player, tabbing, type Hand } from "../../helpers/player";
import { reading } from "../../helpers/reader";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import { GAME, lively } from "../../helpers/ti4";
import { roundOf } from "../../helpers/whole_game";

/** The number keys where answers have them, else the Tab key. */
async function startByKeyboard(page: Page): Promise<void> {
  await tabbing(page, page.getByRole("button", { name: "New game" }));
  const wanted = page.getByRole("radio", { name: new RegExp(`^${GAME}`) });
  // The Tab key reaches the rulebook that is ticked; arrows tick others.
  for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.getAttribute("name") === "rulebook")); presses++) await page.keyboard.press("Tab");
  for (let presses = 0; presses < 5 && !(await wanted.isChecked()); presses++) await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
  await expect(page.getByRole("combobox", { name: /^Galaxy/ })).toBeVisible();
  await tabbing(page, page.getByRole("button", { name: "Start" }));
}

async function startByReading(page: Page): Promise<void> {
  await reading(page, page.getByRole("button", { name: "New game" }));
  await reading(page, page.getByRole("radio", { name: new RegExp(`^${GAME}`) }));
  await expect(page.getByRole("combobox", { name: /^Galaxy/ })).toBeVisible();
  await reading(page, page.getByRole("button", { name: "Start" }));
}

const ways: { way: string; hand: Hand; start: (page: Page) => Promise<void> }[] = [
  { way: "by keyboard", hand: keys, start: startByKeyboard },
  { way: "through the accessibility tree", hand: reading, start: startByReading },
];

for (const { way, hand, start } of ways) {
  test(`a round is begun and played ${way} alone`, async ({ page }) => {
    test.setTimeout(180_000);
    await swift(page);
    await dealt(page, 4);
    await open(page);
    await start(page);
    const player = new Player(page, hand, 3, lively);
    const sentences = new Set<string>();
    for (let answers = 0; ; answers++) {
      expect(answers).toBeLessThan(80);
      const sight = await player.next();
      if (sight.kind !== "asked") throw new Error(JSON.stringify(sight));
      if ((await roundOf(page)).includes("Round 2")) break;
      sentences.add(sight.sentence);
      await player.answer(sight);
    }
    expect(sentences.size, [...sentences].join("\n")).toBeGreaterThan(8);
    console.log(`ti4 ${way}: a round of ${JSON.stringify(player.answered)} answers, ${sentences.size} questions`);
  });
}

// Each way answers every kind, in parts so that both workers have something to do: the Tab key takes longest.
const kinds = [
  ...[0, 1, 2, 3].map((from) => ({ way: "by keyboard alone", hand: keys, each: 4, from })),
  ...[0, 1].map((from) => ({ way: "through the accessibility tree alone", hand: reading, each: 2, from })),
];

for (const { way, hand, each, from } of kinds) {
  test(`kinds of question are answered ${way}, part ${from + 1} of ${each}`, async ({ page }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(20_000);
    await swift(page);
    const own = moments("ti4").filter((_, nth) => nth % each === from);
    for (const [index, moment] of own.entries()) await answerMoment(page, moment, "ti4", hand, index + 1);
    console.log(`ti4 ${way}: ${own.length} kinds of question, part ${from + 1} of ${each}`);
  });
}
