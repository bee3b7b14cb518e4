// Six people far from each other: each has a device of their own, no network, and sends nothing but the strings of the share sheet.
import { begin } from "./begin";
import { readyForOffline } from "./offline";
import { finger, Player, type Taste } from "./player";
import { copied, receive } from "./post";
import { dealt, swift } from "./setting";
import { expect, open, type Page } from "./test";

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

type Party = {
  game: string;
  taste: Taste;
  /** What everybody orders ahead, once, when they are first asked. */
  order: (page: Page) => Promise<void>;
  /** Looked at whenever somebody is done. */
  done?: (page: Page, name: string) => Promise<void>;
  /** Hand-offs at the most. */
  most: number;
};

const round = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const scores = (page: Page) => page.getByRole("list", { name: "Seats" }).locator(".score").allInnerTexts();

/** Opens the sheet of orders, and closes it when they are given. */
export async function orderAhead(page: Page, give: (sheet: ReturnType<Page["getByRole"]>) => Promise<void>): Promise<void> {
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Answer ahead" }));
  const sheet = page.getByRole("dialog", { name: "Answer ahead" });
  await give(sheet);
  await finger(page, sheet.getByRole("button", { name: "Close", exact: true }));
  await expect(sheet).toHaveCount(0);
}

/** People in a hurry answer ahead whatever they can, and do nothing then: the last choice of each topic. */
export const inAHurry = (page: Page) =>
  orderAhead(page, async (sheet) => {
    const topics = sheet.getByRole("combobox");
    await expect(topics.first()).toBeVisible();
    for (let nth = 0, count = await topics.count(); nth < count; nth++) {
      const last = (await topics.nth(nth).getByRole("option").count()) - 1;
      await topics.nth(nth).selectOption({ index: last });
    }
  });

/** Plays two rounds; all see the same table then. Returns the links. */
export async function twoRoundsByLink(device: () => Promise<Page>, { game, taste, order, done, most }: Party): Promise<string[]> {
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
    players.set(name, new Player(page, finger, 11 + index, taste));
  }
  await begin(players.get("Ada")!.page, { game, who: ["Here", ...NAMES.slice(1).map(() => "By link" as const)], names: NAMES });

  const seated = new Set<string>(["Ada"]);
  const ordered = new Set<string>();
  const links: string[] = [];
  let name = "Ada";
  for (;;) {
    expect(links.length, "hand-offs").toBeLessThan(most);
    const player = players.get(name)!;
    const { page } = player;
    // Before the first question anybody may be asked for a link: Ada begins the game, not always the first round.
    const first = await player.next();
    if (first.kind === "asked" && !ordered.has(name)) {
      ordered.add(name);
      await order(page);
    }
    const sight = await player.play();
    await done?.(page, name);
    if (sight.kind !== "sheet") throw new Error(`${name} sees ${sight.kind}`);
    const receiver = sight.title.match(/^Pass the game to (\w+)$/)?.[1];
    if (!receiver || !players.has(receiver)) throw new Error(`${name} sees ${sight.title}`);
    const link = await copied(page);
    links.push(link);
    if ((await round(page)).includes("Round 3")) break;

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
  expect(ordered.size, "everybody was asked").toBe(NAMES.length);

  // Everybody opens the last link and sees the same table.
  const own = await scores(players.get(name)!.page);
  for (const other of NAMES.filter((other) => other !== name)) {
    const { page } = players.get(other)!;
    await page.goto(links.at(-1)!);
    await finger(page, page.getByRole("dialog", { name: "What happened" }).getByRole("button", { name: "Go on" }));
    expect(await round(page)).toContain("Round 3");
    expect((await scores(page)).sort()).toEqual([...own].sort());
  }
  return links;
}
