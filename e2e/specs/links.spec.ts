// Three people far from each other: each has a device of their own, no network, and sends nothing but the strings of
// the share sheet.
import { begin } from "../helpers/begin";
import { readyForOffline } from "../helpers/offline";
import { finger, Player, result } from "../helpers/player";
import { copied, receive } from "../helpers/post";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test, type Page } from "../helpers/test";

const NAMES = ["Ada", "Bo", "Cy"];
const CARDS = "(?:Supply|Muster|Raid|Gate|Probe|Ambush|Shields|Jam)";

/** What only the others may know must be nowhere in the page: neither text, nor attributes, nor what is not shown. */
async function expectNoSecrets(page: Page, own: string): Promise<void> {
  const source = await page.evaluate(() => document.documentElement.outerHTML);
  const others = `(?:${NAMES.filter((name) => name !== own).join("|")})`;
  for (const secret of [
    `${others} draws ${CARDS}`,
    `${others} bids \\d+ fuel in secret`,
    // Whose hand it was knows what was in it.
    `${others} looks at (?!${own})\\w+'s hand: `,
  ]) {
    expect(source.match(new RegExp(secret)), `what ${own} may not know`).toBeNull();
  }
  // While bids are open, a seat's card says only whether there is one.
  if (/Secret bids/.test(source)) {
    for (const seat of await page.getByRole("list", { name: "Seats" }).getByRole("button").allInnerTexts()) {
      if (!seat.includes(own)) expect(seat).not.toMatch(/Bid\s*\d/);
    }
  }
}

test("three devices play a whole game by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(240_000);
  const players = new Map<string, Player>();
  for (const [index, name] of NAMES.entries()) {
    const page = await device();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await swift(page);
    await dealt(page, 5 + index);
    await open(page);
    await readyForOffline(page);
    await page.context().setOffline(true);
    players.set(name, new Player(page, finger, 11 + index));
  }
  const ada = players.get("Ada")!;
  await begin(ada.page, { who: ["Here", "By link", "By link"], names: NAMES });

  const seated = new Set(["Ada"]);
  const links: string[] = [];
  let name = "Ada";
  for (let turn = 0; ; turn++) {
    expect(turn, "hand-offs").toBeLessThan(120);
    const player = players.get(name)!;
    const sight = await player.play(async () => expectNoSecrets(player.page, name));
    await expectNoSecrets(player.page, name);
    if (sight.kind === "over") break;
    if (sight.kind !== "sheet") throw new Error(`${name} sees ${sight.kind}`);
    const receiver = sight.title.match(/^Pass the game to (\w+)$/)?.[1];
    if (!receiver || !players.has(receiver)) throw new Error(`${name} sees ${sight.title}`);
    const link = await copied(player.page);
    links.push(link);

    name = receiver;
    const { page } = players.get(name)!;
    await receive(page, link, turn);
    if (!seated.has(name)) {
      seated.add(name);
      const sheet = page.getByRole("dialog", { name: "Which seat is yours?" });
      await expect(sheet.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
      await finger(page, sheet.getByRole("button", { name: "Sit down" }));
    }
    // A game nobody has moved in has no story.
    const shown = await players.get(name)!.next();
    if (links.length === 1 && shown.kind === "asked") continue;
    expect(shown).toMatchObject({ kind: "sheet", title: "What happened" });
    await expectNoSecrets(page, name);
    await finger(page, page.getByRole("dialog").getByRole("button", { name: "Go on" }));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  // Whoever saw the end first tells the others; then all have the same result.
  const last = players.get(name)!.page;
  const scores = (await result(last)).scores;
  expect(scores).toHaveLength(3);
  await finger(last, last.getByRole("button", { name: "Menu" }));
  await finger(last, last.getByRole("button", { name: "Share this game" }));
  const end = await copied(last);
  for (const other of NAMES.filter((other) => other !== name)) {
    const { page } = players.get(other)!;
    await page.goto(end);
    await finger(page, page.getByRole("dialog", { name: "What happened" }).getByRole("button", { name: "Go on" }));
    expect((await result(page)).scores).toEqual(scores);
  }
  console.log(`links: ${links.length} hand-offs, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
