// Six people far from each other play Twilight Imperium: each has a device of their own, no network, and sends nothing but the
// strings of the share sheet.
import { begin } from "../../helpers/begin";
import { readyForOffline } from "../../helpers/offline";
import { finger, Player } from "../../helpers/player";
import { copied, receive } from "../../helpers/post";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";
import { calm, GAME, roundOf } from "../../helpers/ti4";

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/** People in a hurry answer ahead whatever they can, and do nothing then: the last choice of each topic. */
async function answerAhead(page: Page): Promise<void> {
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Answer ahead" }));
  const sheet = page.getByRole("dialog", { name: "Answer ahead" });
  const topics = sheet.getByRole("combobox");
  await expect(topics.first()).toBeVisible();
  for (let nth = 0, count = await topics.count(); nth < count; nth++) {
    const last = (await topics.nth(nth).getByRole("option").count()) - 1;
    await topics.nth(nth).selectOption({ index: last });
  }
  await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
  await expect(sheet).toHaveCount(0);
}

test("six devices play two rounds by exchanging strings, without a network", async ({ device }) => {
  test.setTimeout(420_000);
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
    players.set(name, new Player(page, finger, 11 + index, calm));
  }
  await begin(players.get("Ada")!.page, { game: GAME, who: ["Here", ...NAMES.slice(1).map(() => "By link" as const)], names: NAMES });

  const seated = new Set<string>(["Ada"]);
  const ordered = new Set<string>();
  const links: string[] = [];
  let name = "Ada";
  for (;;) {
    expect(links.length, "hand-offs").toBeLessThan(150);
    const player = players.get(name)!;
    const { page } = player;
    const first = await player.next();
    if (first.kind === "asked" && !ordered.has(name)) {
      ordered.add(name);
      await answerAhead(page);
    }
    const sight = await player.play();
    if (sight.kind !== "sheet") throw new Error(`${name} sees ${sight.kind}`);
    const receiver = sight.title.match(/^Pass the game to (\w+)$/)?.[1];
    if (!receiver || !players.has(receiver)) throw new Error(`${name} sees ${sight.title}`);
    const link = await copied(page);
    links.push(link);
    if ((await roundOf(page)).includes("Round 3")) break;

    name = receiver;
    const next = players.get(name)!.page;
    await receive(next, link, links.length);
    if (!seated.has(name)) {
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
  expect(ordered.size, "everybody was asked").toBe(6);

  // Everybody opens the last link and sees the same table.
  const last = links.at(-1)!;
  const scores = (page: Page) => page.getByRole("list", { name: "Seats" }).locator(".score").allInnerTexts();
  const own = await scores(players.get(name)!.page);
  for (const other of NAMES.filter((other) => other !== name)) {
    const { page } = players.get(other)!;
    await page.goto(last);
    await finger(page, page.getByRole("dialog", { name: "What happened" }).getByRole("button", { name: "Go on" }));
    expect(await roundOf(page)).toContain("Round 3");
    expect((await scores(page)).sort()).toEqual([...own].sort());
  }
  console.log(`ti4 by link: ${links.length} hand-offs in two rounds, longest ${Math.max(...links.map((link) => link.length))} characters`);
});
