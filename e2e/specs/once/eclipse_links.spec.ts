// Six people far from each other play Eclipse: each has a device of their own, no network, and sends nothing but the
// strings of the share sheet.
import { begin } from "../../helpers/begin";
import { readyForOffline } from "../../helpers/offline";
import { finger, Player, type Taste } from "../../helpers/player";
import { copied, receive } from "../../helpers/post";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/** One action or two, then a pass. */
const brief: Taste = ({ sentence }, whim) => {
  if (sentence.startsWith("Your turn")) return whim(2) === 0 ? /^Pass/ : /^(Explore|Research)/;
  if (sentence.startsWith("Anything else")) return /^End turn/;
  return undefined;
};

/** Who has passed stays passed, without being asked. */
async function stayPassed(page: Page): Promise<void> {
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Answer ahead" }));
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: /could react/ }).selectOption("Stay passed");
  await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
  await expect(sheet).toHaveCount(0);
}

test("six devices play two rounds by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(300_000);
  const players = new Map<string, Player>();
  for (const [index, name] of NAMES.entries()) {
    const page = await device();
    // Six pages share the processor.
    page.setDefaultTimeout(20_000);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await swift(page);
    await dealt(page, 5 + index);
    await open(page);
    await readyForOffline(page);
    await page.context().setOffline(true);
    players.set(name, new Player(page, finger, 11 + index, brief));
  }
  await begin(players.get("Ada")!.page, { game: "Eclipse", who: ["Here", ...NAMES.slice(1).map(() => "By link" as const)], names: NAMES });

  const seated = new Set<string>();
  const links: string[] = [];
  const round = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
  let name = "Ada";
  for (;;) {
    expect(links.length, "hand-offs").toBeLessThan(90);
    const player = players.get(name)!;
    const { page } = player;
    const first = await player.next();
    // Before the first question anybody may be asked for a link: Ada begins the game, not always the first round.
    if (first.kind === "asked" && !seated.has(`${name} ordered`)) {
      seated.add(`${name} ordered`);
      await stayPassed(page);
    }
    const sight = await player.play();
    const source = await page.evaluate(() => document.documentElement.outerHTML);
    expect(source.match(new RegExp(`(?!${name})\\b\\w+ keeps a reputation tile of`)), `what ${name} may not know`).toBeNull();
    if (sight.kind !== "sheet") throw new Error(`${name} sees ${sight.kind}`);
    const receiver = sight.title.match(/^Pass the game to (\w+)$/)?.[1];
    if (!receiver || !players.has(receiver)) throw new Error(`${name} sees ${sight.title}`);
    const link = await copied(page);
    links.push(link);
    if (/Round 3/.test(await round(page))) break;

    name = receiver;
    const next = players.get(name)!.page;
    await receive(next, link, links.length);
    if (name !== "Ada" && !seated.has(name)) {
      seated.add(name);
      const sheet = next.getByRole("dialog", { name: "Which seat is yours?" });
      await expect(sheet.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeChecked();
      await finger(next, sheet.getByRole("button", { name: "Sit down" }));
    }
    const shown = await players.get(name)!.next();
    if (shown.kind === "sheet" && shown.title === "What happened") {
      await finger(next, next.getByRole("dialog").getByRole("button", { name: "Go on" }));
      await expect(next.getByRole("dialog", { name: "What happened" })).toHaveCount(0);
    }
  }
  expect([...seated].filter((who) => who.endsWith(" ordered"))).toHaveLength(6);

  // Everybody opens the last link and sees the same table.
  const last = links.at(-1)!;
  const scores = (page: Page) => page.getByRole("list", { name: "Seats" }).locator(".score").allInnerTexts();
  const own = await scores(players.get(name)!.page);
  for (const other of NAMES.filter((other) => other !== name)) {
    const { page } = players.get(other)!;
    await page.goto(last);
    await finger(page, page.getByRole("dialog", { name: "What happened" }).getByRole("button", { name: "Go on" }));
    expect(await round(page)).toContain("Round 3");
    expect(await scores(page)).toHaveLength(own.length);
  }
  console.log(`eclipse by link: ${links.length} hand-offs, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
