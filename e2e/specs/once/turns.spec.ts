// The taps of typical turns of Eclipse, counted and printed; turns that wait for their player; taps that do not count.
import { begin } from "../../helpers/begin";
import { bar, Counted, sentence } from "../../helpers/counted";
import { Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, started, test, type Page } from "../../helpers/test";

/** Eclipse against a bot, at the first turn. One at random passes soon, and may not last long. */
async function start(page: Page, bot = "Bot, random", seed = 3): Promise<Counted> {
  await swift(page);
  await dealt(page, seed);
  await open(page);
  await begin(page, { game: "Eclipse", who: ["Here", bot] });
  await new Player(page).next();
  await expect(sentence(page)).toContainText("Your turn");
  return new Counted(page, "Eclipse");
}

const spaces = (page: Page) => page.locator(".galaxy .tile.lit:has(.ground.unknown)").getByRole("button");
const ships = (page: Page) => page.locator(".galaxy .mark.lit:has(use[href^='#a-interceptor'], use[href^='#a-cruiser'])");

/** Explores, with a disc and cubes on what was found; the turn is not ended. */
async function explore(player: Counted): Promise<void> {
  const { page } = player;
  await player.board(spaces(page));
  await expect(sentence(page)).toHaveText("Choose a space to explore.");
  await player.answer("Confirm");
  await expect(sentence(page)).toContainText("You found");
  // Where a discovery is drawn, that is a plan of its own.
  for (const confirm = bar(page).getByRole("button", { name: "Confirm" }); (await confirm.count()) > 0; ) await player.tap(confirm);
  if ((await sentence(page).innerText()).startsWith("You discovered")) await player.answer(/^Keep it/);
}

test("typical turns take few taps", async ({ page }) => {
  test.setTimeout(120_000);
  const player = await start(page);

  await explore(player);
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

test("two things are built and two ships moved with few taps", async ({ page }) => {
  test.setTimeout(120_000);
  const player = await start(page, "Bot, steady");
  await explore(player);
  await player.answer("End turn");
  await new Player(page).next();
  // With what a second round brings there is enough for two ships.
  await player.answer(/^Pass/);
  const round = page.getByRole("heading", { level: 1 });
  for (let answers = 0; answers < 20 && !((await round.innerText()).includes("Round 2") && (await sentence(page).innerText()).startsWith("Your turn")); answers++) {
    await player.answer(/^(Stay passed|No more|Refuse|End turn|Done)/);
    await new Player(page).next();
  }
  await expect(sentence(page)).toContainText("Your turn");

  player.taps = 0;
  await player.answer(/^Build/);
  await player.answer(/^Interceptor/);
  await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
  // The second is proposed where the first stands.
  await player.answer(/^Interceptor/);
  await player.end("build two ships", 5);

  for (let moved = 0; moved < 2; moved++) {
    await player.board(ships(page));
    await expect(sentence(page)).toHaveText(/^(Which ship|Where does)/);
    if ((await sentence(page).innerText()).startsWith("Where does")) await player.board(page.locator(".galaxy .tile.lit").getByRole("button"));
  }
  await player.end("move two ships", 5);
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
