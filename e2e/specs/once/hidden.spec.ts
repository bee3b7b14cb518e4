// Late games of six whose hands are known, because each is read at its own seat: nothing of a hand is in the document or in the
// accessibility tree of another seat, whatever panel is open.
import { COLOURS } from "../../helpers/begin";
import { linkOf, type Game } from "../../helpers/moments";
import { finger } from "../../helpers/player";
import { treeText } from "../../helpers/reader";
import { swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import * as ti3 from "../../helpers/ti3";
import * as ti4 from "../../helpers/ti4";

const SEATS = 6;

/** The sheets of each game. */
const GAMES: { game: Game; sheets: string[] }[] = [
  { game: "ti4", sheets: ti4.SHEETS },
  { game: "ti3", sheets: ti3.SHEETS },
];

/** Opens the late game at one seat, or without one to watch. */
async function sitAt(page: Page, game: Game, seat?: number): Promise<void> {
  // A game of more than two thousand choices takes its time to be dealt again.
  page.setDefaultTimeout(20_000);
  await swift(page);
  await open(page, `#${linkOf("late-game", game)}`);
  const sheet = page.getByRole("dialog", { name: "Which seat is yours?" });
  const boxes = sheet.getByRole("checkbox");
  await expect(boxes).toHaveCount(SEATS);
  for (let nth = 0; nth < SEATS; nth++) await boxes.nth(nth).setChecked(nth === seat);
  await finger(page, sheet.getByRole("button", { name: seat === undefined ? "Just watch" : "Sit down" }));
  await expect(sheet).toHaveCount(0);
}

/** All that is in the page, with each panel open in turn and before: words, attributes, and what only a screen reader hears. */
async function everything(page: Page, sheets: string[]): Promise<string> {
  const all: string[] = [];
  // The drawings say nothing of a game, and are most of the document.
  const source = () => page.evaluate(() => document.title + [...document.body.children].map((part) => (part.matches(".sprite") ? "" : part.outerHTML)).join());
  const note = async () => all.push(await source(), await treeText(page));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await note();
  const film = page.getByRole("dialog", { name: "What happened" });
  if (await film.isVisible()) await finger(page, film.getByRole("button", { name: "Go on" }));
  for (const name of sheets) {
    await finger(page, page.getByRole("navigation").getByRole("button", { name, exact: true }));
    const panel = page.getByRole("region", { name, exact: true });
    await expect(panel).toBeVisible();
    await note();
    await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
  }
  return all.join("\n").replaceAll("&amp;", "&");
}

/** The titles of what a seat holds and has not shown: its action cards and its secret objectives. */
async function hand(page: Page): Promise<string[]> {
  await finger(page, page.getByRole("navigation").getByRole("button", { name: "My cards", exact: true }));
  const panel = page.getByRole("region", { name: "My cards", exact: true });
  await expect(panel).toBeVisible();
  const titles = await panel.evaluate((panel) => {
    const titles: string[] = [];
    let hidden = true;
    for (const part of panel.querySelectorAll("h3, h4, .card strong")) {
      if (part.localName === "strong") hidden && titles.push(part.textContent!.trim());
      else hidden = !/notes|Also yours/.test(part.textContent!);
    }
    return titles;
  });
  await finger(page, panel.getByRole("button", { name: "Close", exact: true }));
  return titles;
}

for (const { game, sheets } of GAMES) {
  test(`${game}: no seat finds in its page what another holds`, async ({ device }) => {
    test.setTimeout(480_000);
    const pages: { seen: string; held: string[] }[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const page = await device();
      await sitAt(page, game, seat);
      const seen = await everything(page, [...sheets, "Log"]);
      pages.push({ seen, held: await hand(page) });
      await page.close();
    }
    // What was shown to all, and a card of which there are several, says nothing of a hand.
    const page = await device();
    await sitAt(page, game);
    const shown = await everything(page, ["Objectives", "Council", "Log"]);
    let secrets = 0;
    for (const [seat, { held }] of pages.entries()) {
      expect(held.length, `seat ${seat + 1} holds something`).toBeGreaterThan(0);
      for (const [other, { seen, held: own }] of pages.entries()) {
        if (other === seat) continue;
        // Of some cards there are several: a seat remembers those that it drew itself, that were taken from it, or that it was shown;
        // and a card of its own may name another that it cancels.
        const drawn = seen.includes("random action cards from an opponent") ? "\\w+" : COLOURS[other];
        const told = (title: string) => new RegExp(`(${drawn} draws the action cards?|\\w+ holds|Cancel an?) [^.]*${title}`).test(seen);
        const hidden = held.filter((title) => !own.includes(title) && !shown.includes(title) && !told(title));
        secrets += hidden.length;
        expect(hidden.filter((title) => seen.includes(title)), `what seat ${other + 1} may not know of seat ${seat + 1}`).toEqual([]);
      }
      for (const title of held) expect(pages[seat].seen, "the own hand is found where it is looked for").toContain(title);
    }
    expect(secrets).toBeGreaterThan(30);
    console.log(`${game}: ${secrets} secrets of other seats looked for and not found`);
  });
}
