// The taps of typical turns of Eclipse, counted and printed; turns that wait for their player; taps that do not count.
import { begin } from "../../helpers/begin";
import { sitDown } from "../../helpers/moments";
import { finger, Player, touched } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, started, test, type Locator, type Page } from "../../helpers/test";

const bar = (page: Page) => page.getByRole("region", { name: "Decision" });
const sentence = (page: Page) => bar(page).getByRole("heading");

/** Somebody whose taps are counted. */
class Counted {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(button: Locator): Promise<void> {
    await finger(this.page, button.first());
    this.taps += 1;
  }

  answer(name: string | RegExp): Promise<void> {
    return this.tap(bar(this.page).getByRole("button", { name }));
  }

  /** Taps the first thing of this class on the board that can be tapped there. */
  async board(things: Locator): Promise<void> {
    await expect(things.first()).toBeAttached();
    for (let nth = 0, count = await things.count(); nth < count; nth++) {
      if (await touched(this.page, things.nth(nth))) {
        this.taps += 1;
        return;
      }
    }
    throw new Error("nothing of it is in sight");
  }

  /** The turn ends, and what it took is told. */
  async end(turn: string, most: number): Promise<void> {
    await this.answer("End turn");
    console.log(`taps of a turn of Eclipse: ${turn}: ${this.taps}, the end of the turn included (at most ${most})`);
    expect(this.taps, turn).toBeLessThanOrEqual(most);
    this.taps = 0;
    await new Player(this.page).next();
  }
}

/** Eclipse against a bot that passes soon, at the first turn. */
async function start(page: Page, seed = 3): Promise<Counted> {
  await swift(page);
  await dealt(page, seed);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", "Bot, random"] });
  await new Player(page).next();
  await expect(sentence(page)).toContainText("Your turn");
  return new Counted(page);
}

const spaces = (page: Page) => page.locator(".galaxy .tile.lit:has(.ground.unknown)").getByRole("button");
const ships = (page: Page) => page.locator(".galaxy .mark.lit:has(use[href^='#a-interceptor'], use[href^='#a-cruiser'])");

test("typical turns take few taps", async ({ page }) => {
  test.setTimeout(120_000);
  const player = await start(page);

  await player.board(spaces(page));
  await expect(sentence(page)).toHaveText("Choose a space to explore.");
  await player.answer("Confirm");
  await expect(sentence(page)).toContainText("You found");
  // Where a discovery is drawn, that is a plan of its own.
  for (const confirm = bar(page).getByRole("button", { name: "Confirm" }); (await confirm.count()) > 0; ) await player.tap(confirm);
  if ((await sentence(page).innerText()).startsWith("You discovered")) await player.answer(/^Keep it/);
  await player.end("explore, with disc and cubes", 5);

  await player.answer(/^Research/);
  await player.tap(bar(page).getByRole("group", { name: "Answers" }).getByRole("button"));
  await player.end("research", 3);

  await player.answer(/^Build/);
  await player.answer(/^Interceptor/);
  if (await bar(page).getByRole("button", { name: "End turn" }).count() === 0) await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
  await player.end("build", 4);

  await player.board(ships(page));
  // A ship with one way to go has gone; else its goal is tapped.
  await expect(sentence(page)).toHaveText(/^(Which ship|Where does)/);
  if ((await sentence(page).innerText()).startsWith("Where does")) await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
  await player.end("move a ship", 3);

  await player.answer(/^Upgrade/);
  await player.tap(bar(page).getByRole("group", { name: "Answers" }).getByRole("button"));
  await player.tap(bar(page).getByRole("group", { name: "Answers" }).getByRole("button", { name: /hull|Hull|Computer|Source/ }));
  await player.end("upgrade", 4);

  // Who passes last waits for nobody: what comes next is revealed at once.
  await player.answer(/^Pass/);
  if ((await bar(page).getByRole("button", { name: "End turn" }).count()) > 0) await player.end("pass", 2);
  else console.log("taps of a turn of Eclipse: pass: 1");
});

test("two ships are moved and two things built with few taps", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await sitDown(page, "last-round");
  await expect(sentence(page)).toContainText("Your turn");
  const player = new Counted(page);

  for (let moved = 0; moved < 2; moved++) {
    await player.board(ships(page));
    if ((await sentence(page).innerText()).startsWith("Where does")) await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
    await expect(sentence(page)).toHaveText(/^Which ship/);
  }
  expect(player.taps, "two ships moved, the end of the turn left out").toBeLessThanOrEqual(4);
  console.log(`taps of a turn of Eclipse: move two ships: ${player.taps}, and one to end the turn`);
  while ((await bar(page).getByRole("button", { name: "Back" }).count()) > 0) await player.answer("Back");
  await expect(sentence(page)).toContainText("Your turn");

  player.taps = 0;
  await player.answer(/^Build/);
  await player.answer(/^Interceptor/);
  if ((await sentence(page).innerText()).startsWith("Where do you build")) await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
  // The second stands where the first does, unless somebody says otherwise.
  await player.answer(/^Interceptor/);
  console.log(`taps of a turn of Eclipse: build two ships: ${player.taps}, and one to end the turn`);
  expect(player.taps, "two ships built, the end of the turn left out").toBeLessThanOrEqual(4);
  await expect(bar(page).getByRole("button", { name: /^(Confirm|End turn)/ })).toBeEnabled();
});

test("a turn that is planned is kept over a reload, taken back step by step, and ended", async ({ page }) => {
  const player = await start(page);
  const before = await page.getByRole("list", { name: "Seats" }).innerText();
  await player.answer(/^Upgrade/);
  await player.tap(bar(page).getByRole("group", { name: "Answers" }).getByRole("button"));
  const asked = await sentence(page).innerText();
  await page.reload();
  await started(page);
  await expect(sentence(page)).toHaveText(asked);
  for (let steps = 0; steps < 2; steps++) await player.answer("Back");
  await expect(sentence(page)).toContainText("Your turn");
  expect(await page.getByRole("list", { name: "Seats" }).innerText(), "it cost nothing").toBe(before);
});

test("a double tap answers once", async ({ page }) => {
  await start(page);
  const answer = bar(page).getByRole("button", { name: /^Research/ });
  const box = (await answer.boundingBox())!;
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
  await page.waitForTimeout(100);
  await expect(sentence(page), "the second half of it was not meant for what came").toContainText("Which technology");
});
