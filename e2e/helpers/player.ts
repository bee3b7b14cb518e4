// Somebody who plays any game at the table, knowing no rulebook: reads what a screen reader would read, and answers
// whatever is asked, by touch, mouse or keyboard.
import { painted } from "./painted";
import { expect, test, type Locator, type Page } from "./test";

type Node = { role: string; name: string; text: string; disabled: boolean; pressed: boolean; depth: number; panel?: boolean };

/** What the page shows: the accessibility tree, line by line. */
async function nodes(page: Page): Promise<Node[]> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  return lines.flatMap((raw) => {
    const depth = raw.search(/\S/);
    let line = raw.trim().replace(/^- /, "");
    // A line that would confuse YAML comes in single quotes.
    if (line.startsWith("'")) line = line.replace(/^'(.*)'(:?)(.*)$/, "$1$2$3").replaceAll("''", "'");
    const found = line.match(/^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::\s*(.*))?$/);
    if (!found) return [];
    const [, role, name = "", flags, text = ""] = found;
    const plain = name.replaceAll('\\"', '"');
    return [{ role, name: plain, text, disabled: flags.includes("[disabled]"), pressed: flags.includes("[pressed]"), depth }];
  });
}

/** A node and all that is in it. */
function inside(all: Node[], wanted: (node: Node) => boolean): Node[] {
  const from = all.findIndex(wanted);
  if (from < 0) return [];
  const rest = all.slice(from + 1);
  const end = rest.findIndex((node) => node.depth <= all[from].depth);
  return [all[from], ...(end < 0 ? rest : rest.slice(0, end))];
}

export type Shape = "one" | "some" | "counts" | "order";
export type Sight =
  | { kind: "asked"; sentence: string; shape: Shape; answers: Node[]; ready: boolean; confirm: string; board: string[] }
  | { kind: "sheet"; title: string; buttons: string[] }
  | { kind: "curtain"; lift: string }
  | { kind: "over" }
  | { kind: "waiting" };

/** What somebody at this page would do something about, once the last touch has been painted. */
export async function look(page: Page): Promise<Sight> {
  await painted(page);
  const all = await nodes(page);
  const sheet = inside(all, (node) => node.role === "dialog");
  if (sheet.length > 0) {
    const buttons = sheet.filter((node) => node.role === "button" && !node.disabled).map((node) => node.name);
    return { kind: "sheet", title: sheet[0].name, buttons };
  }
  const lift = all.find((node) => node.role === "button" && node.name.startsWith("I am "));
  if (lift) return { kind: "curtain", lift: lift.name };
  if (all.some((node) => node.role === "region" && node.name === "Result")) return { kind: "over" };

  const decision = (node: Node) => node.role === "region" && node.name === "Decision";
  const bar = inside(all, decision);
  // A panel that lies over the bar holds the question: what can be picked or set lies in it.
  const panel = inside(all, (node) => node.role === "region" && node !== bar[0] && inside(all, (other) => other === node).includes(bar[0]));
  const sentence = bar.find((node) => node.role === "heading")?.name;
  if (!sentence) return { kind: "waiting" };
  const buttons = bar.filter((node) => node.role === "button");
  const set = panel.filter((node) => node.role === "button" && !bar.includes(node)).map((node) => ({ ...node, panel: true }));
  const steppers = [...buttons, ...set].filter((node) => node.name.startsWith("More: "));
  const arrows = buttons.filter((node) => node.name.startsWith("Later: "));
  const beside = inside(bar, (node) => node.role === "group" && node.name === "Answers").filter((node) => node.role === "button");
  const offers = [...beside, ...set.filter((node) => node.name !== "Close" && !node.disabled)];
  // What confirms may end the turn as well; among the answers, "End turn" is one of them.
  // An offer of nothing has a button of its own beside the one that makes an offer.
  const sends = ["Confirm", "End turn", "Make the offer", "Offer nothing"];
  const confirms = buttons.filter((node) => sends.includes(node.name) && !beside.includes(node));
  const confirm = confirms.find((node) => !node.disabled) ?? confirms[0];
  const [shape, answers]: [Shape, Node[]] =
    steppers.length > 0 ? ["counts", steppers] : arrows.length > 0 ? ["order", arrows] : [confirm ? "some" : "one", offers];
  const galaxy = inside(all, (node) => node.role === "application").filter((node) => node.role === "button");
  const board = galaxy.filter((node) => node.name.endsWith("Can be chosen")).map((node) => node.name);
  return { kind: "asked", sentence, shape, answers, ready: confirm !== undefined && !confirm.disabled, confirm: confirm?.name ?? "Confirm", board };
}

/** How somebody presses a button. */
export type Hand = (page: Page, button: Locator) => Promise<void>;

/** What somebody would rather do: the answer that fits is given; nothing where anything will do. */
export type Taste = (sight: Extract<Sight, { kind: "asked" }>, whim: (most: number) => number) => RegExp | undefined;

/** Milliseconds after which a second touch at the same place counts, with some to spare: see src/session/tap_guard.rs. */
const DOUBLE_MS = 420;
/** Pixels within which two touches are at the same place, with some to spare. */
const NEAR = 45;
type Point = { x: number; y: number };
type Touch = { at: number; place: Point | string };
const touches = new WeakMap<Page, Touch[]>();

const near = (one: Point | string, other: Point | string): boolean =>
  typeof one === "string" || typeof other === "string" ? one === other : Math.hypot(one.x - other.x, one.y - other.y) <= NEAR;

/** Waits as long as a person would before touching the same place, or striking the same key, once more. */
async function unhurried(page: Page, place: Point | string): Promise<void> {
  const again = (touches.get(page) ?? []).filter((touch) => near(touch.place, place)).map(({ at }) => at + DOUBLE_MS - Date.now());
  const left = Math.max(0, ...again);
  if (left > 0) await page.waitForTimeout(left);
}

/** A place was touched, or a key struck: the page may have answered with it at any time up to now. */
function touch(page: Page, place: Point | string): void {
  const recent = (touches.get(page) ?? []).filter(({ at }) => Date.now() - at < DOUBLE_MS);
  touches.set(page, [...recent, { at: Date.now(), place }]);
}

async function put(page: Page, button: Locator, force = false): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const place = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : "somewhere";
  await unhurried(page, place);
  await (test.info().project.use.hasTouch ? button.tap({ force }) : button.click({ force }));
  touch(page, place);
}

/** A finger where the project has a touch screen, else the mouse. */
export const finger: Hand = (page, button) => put(page, button);

/** The same on what is not offered, once it lies still. */
export const insist: Hand = async (page, button) => {
  await button.hover();
  await put(page, button, true);
};

/** The Enter key. */
export async function enter(page: Page): Promise<void> {
  await unhurried(page, "Enter");
  await page.keyboard.press("Enter");
  touch(page, "Enter");
}

/** The Tab key until the button has the focus, then Enter. Shift+Tab where that way is shorter is nobody's habit. */
export const tabbing: Hand = async (page, button) => {
  await expect(button).toBeEnabled();
  for (let presses = 0; presses < 120; presses++) {
    if (await button.evaluate((node) => node === document.activeElement)) return enter(page);
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${button}`);
};

/** The key that stands on an answer, and Enter where the key only points; what confirms from anywhere; Tab for what has no key. */
export const keys: Hand = async (page, button) => {
  const shortcut = await button.getAttribute("aria-keyshortcuts");
  if (shortcut) {
    await expect(button).toBeEnabled();
    await unhurried(page, "Enter");
    await page.keyboard.press(shortcut);
    return touch(page, "Enter");
  }
  const key = await button.getAttribute("data-key");
  if (!key) return tabbing(page, button);
  await unhurried(page, key);
  await page.keyboard.press(key);
  touch(page, key);
  const pointed = (await button.count()) === 1 && (await button.getAttribute("aria-pressed")) === null && (await button.getAttribute("class"))?.includes("offer");
  if (pointed) {
    await expect(button).toBeFocused();
    await enter(page);
  }
};

/** Puts a finger on the middle of a tile, whatever is drawn there; false if a panel lies over it. */
export async function touched(page: Page, tile: Locator): Promise<boolean> {
  const box = await tile.first().boundingBox();
  if (!box) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const free = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[role="application"]') != null, [x, y]);
  if (!free) return false;
  await unhurried(page, { x, y });
  await (test.info().project.use.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  touch(page, { x, y });
  return true;
}

export class Player {
  /** How often each shape was answered, and how often on the board. */
  readonly answered: Record<Shape | "board", number> = { one: 0, some: 0, counts: 0, order: 0, board: 0 };
  private state: number;

  constructor(
    readonly page: Page,
    private readonly hand: Hand = finger,
    seed = 7,
    private readonly taste: Taste = () => undefined,
  ) {
    this.state = seed;
  }

  /** A whim that is the same each time: below `most`. */
  private whim(most: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * most);
  }

  private pick<T>(from: T[]): T {
    return from[this.whim(from.length)];
  }

  get bar(): Locator {
    return this.page.getByRole("region", { name: "Decision" });
  }

  private press(name: string, where: Locator = this.bar): Promise<void> {
    // Of squares with the same part in them, some cannot be changed.
    return this.hand(this.page, where.getByRole("button", { name, exact: true, disabled: false }).first());
  }

  /** Presses an answer where it lies; where several are about the same thing, a panel asks which. */
  private async choose(answer: Node): Promise<void> {
    await this.press(answer.name, answer.panel ? this.page.locator("section.docked") : this.bar);
    const now = answer.panel ? await look(this.page) : undefined;
    if (now?.kind === "sheet") await this.press(this.pick(now.buttons.filter((name) => name !== "Close")), this.page.getByRole("dialog"));
  }

  /** Waits until there is something to do, whatever it is. */
  async next(): Promise<Exclude<Sight, { kind: "waiting" }>> {
    let sight: Sight = { kind: "waiting" };
    await expect
      .poll(async () => (sight = await look(this.page)).kind, { intervals: [20, 50, 100, 200], timeout: 20_000 })
      .not.toBe("waiting");
    return sight as Exclude<Sight, { kind: "waiting" }>;
  }

  /** Answers what is asked now. */
  async answer(sight: Extract<Sight, { kind: "asked" }>): Promise<void> {
    const open = sight.answers.filter((answer) => !answer.disabled);
    this.answered[sight.shape] += 1;
    if (sight.shape === "one") {
      const taste = this.taste(sight, (most) => this.whim(most));
      const liked = taste && open.find((answer) => taste.test(answer.name));
      if (liked) return this.choose(liked);
      if (sight.board.length > 0 && this.hand === finger && this.whim(2) === 0) {
        const tile = this.page.getByRole("button", { name: this.pick(sight.board), exact: true });
        if (!(await touched(this.page, tile))) return this.choose(this.pick(open));
        this.answered.board += 1;
        // Where several answers are about that place, a sheet asks which.
        const now = await look(this.page);
        if (now.kind === "sheet") await this.press(this.pick(now.buttons.filter((name) => name !== "Close")), this.page.getByRole("dialog"));
        return;
      }
      return this.choose(this.pick(open));
    }
    let ready = sight.ready;
    for (let changes = this.whim(3); changes > 0 || !ready; changes--) {
      const now = await look(this.page);
      if (now.kind !== "asked") throw new Error(`A change of the answer led to ${now.kind}`);
      const choices = now.answers.filter((answer) => !answer.disabled && (changes > 0 || !answer.pressed));
      ready = now.ready;
      if (choices.length === 0 || changes < -20) break;
      if (ready && changes <= 0) break;
      await this.choose(this.pick(choices));
      const after = await look(this.page);
      ready = after.kind === "asked" && after.ready;
    }
    const now = await look(this.page);
    await this.press(now.kind === "asked" ? now.confirm : "Confirm");
  }

  /** Plays until the end screen, or until something is shown that only the spec can deal with. */
  async play(
    each: (sight: Extract<Sight, { kind: "asked" }>) => Promise<void> = async () => {},
    most = 300,
  ): Promise<Exclude<Sight, { kind: "asked" | "waiting" }>> {
    for (let answers = 0; answers < most; answers++) {
      const sight = await this.next();
      if (sight.kind !== "asked") return sight;
      await each(sight);
      await this.answer(sight);
    }
    throw new Error(`${most} answers, and no end`);
  }
}

/** The end screen: who won, and every seat with its score, the best first. */
export async function result(page: Page): Promise<{ title: string; scores: { name: string; score: number }[] }> {
  const end = page.getByRole("region", { name: "Result" });
  const title = await end.getByRole("heading", { level: 2 }).innerText();
  const rows = await end.getByRole("list", { name: "Scores" }).getByRole("listitem").allInnerTexts();
  const scores = rows.map((row) => {
    const words = row.split(/\s+/).filter(Boolean);
    return { name: words[0], score: Number(words.at(-1)) };
  });
  return { title, scores };
}
