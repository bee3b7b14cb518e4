// Nothing is ever lost: reloads, a lost network, two tabs, a storage that is full, forbidden or damaged.
import { readFileSync } from "node:fs";
import { begin, duel } from "../../helpers/begin";
import { offline, readyForOffline } from "../../helpers/offline";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, started, test, type Page } from "../../helpers/test";

/** Where the game is: its round and phase, its last line, its question. */
async function position(page: Page): Promise<string[]> {
  await expect(page.getByRole("region", { name: "Decision" }).getByRole("heading")).toBeVisible();
  return [
    await page.getByRole("heading", { level: 1 }).innerText(),
    await page.getByRole("button", { name: /^Log\. / }).innerText(),
    await page.getByRole("region", { name: "Decision" }).getByRole("heading").innerText(),
    ...(await page.getByRole("list", { name: "Seats" }).getByRole("button").allInnerTexts()),
  ];
}

/** A game with some answers given, and where it stands. */
async function begun(page: Page, answers = 4): Promise<Player> {
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await begin(page, duel);
  const player = new Player(page, finger, 9);
  await answer(player, answers);
  return player;
}

async function answer(player: Player, count: number): Promise<void> {
  for (let given = 0; given < count; given++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(`asked nothing: ${sight.kind}`);
    await player.answer(sight);
  }
  await player.next();
}

const notice = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words).first();
const stored = (page: Page, start: string) =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)).sort(), start);

test("a reload and a reload without a network keep the game where it was", async ({ page }) => {
  await begun(page);
  const before = await position(page);
  await page.reload();
  await started(page);
  expect(await position(page)).toEqual(before);
  await readyForOffline(page);
  await offline(page, async () => {
    await page.reload();
    await started(page);
    expect(await position(page)).toEqual(before);
  });
  // From the shelf too.
  await open(page);
  await page.goto("about:blank");
  await open(page);
  await finger(page, page.getByRole("button", { name: /Skirmish.*Your move/ }));
  expect(await position(page)).toEqual(before);
});

test("two tabs on one game notice each other, and the older never overwrites the newer", async ({ page, context }) => {
  const first = await begun(page);
  const other = await context.newPage();
  await dealt(other, 4);
  await open(other);
  await finger(other, other.getByRole("button", { name: /Skirmish.*Your move/ }));
  const second = new Player(other, finger, 10);
  await answer(second, 3);
  const newer = await position(other);

  await expect(notice(page, "This game went on in another tab.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Decision" }).getByRole("heading")).toHaveCount(0);
  // The first tab stays as it is, whatever happens to it.
  await page.reload();
  await started(page);
  expect(await position(page)).toEqual(newer);

  await answer(first, 1);
  const newest = await position(page);
  await finger(other, other.getByRole("button", { name: "Show the newer game" }));
  expect(await position(other)).toEqual(newest);

  // And both can be kept.
  await answer(second, 1);
  await expect(notice(page, "This game went on in another tab.")).toBeVisible();
  await finger(page, page.getByRole("button", { name: "Keep mine as well" }));
  expect(await position(page)).toEqual(newest);
  await expect.poll(() => stored(page, "orrery.game.").then((keys) => keys.length)).toBe(2);
});

test("a full storage is said, the game goes on, and a file is offered", async ({ page }) => {
  const player = await begun(page, 2);
  const kept = await page.evaluate(() => {
    const before = JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("orrery.game.")));
    let chunk = "x".repeat(1 << 20);
    for (let index = 0; chunk.length > 0; index++) {
      try {
        localStorage.setItem(`filler.${index}`, chunk);
      } catch {
        chunk = chunk.slice(0, Math.floor(chunk.length / 2));
      }
    }
    // The last few characters, which are too short for another name.
    for (let last = localStorage.getItem("filler.0")!, full = false; !full; last += "x") {
      try {
        localStorage.setItem("filler.0", last);
      } catch {
        full = true;
      }
    }
    return before;
  });
  await answer(player, 6);
  await expect(notice(page, /storage is full/)).toBeVisible();
  const now = await page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("orrery.game."))));
  expect(now.length, "what was kept before is still there").toBeGreaterThanOrEqual(kept.length);
  const before = await position(page);
  const download = page.waitForEvent("download");
  await finger(page, page.getByRole("status").getByRole("button", { name: "Save as a file" }));
  const file = await (await download).path();
  expect(readFileSync(file, "utf8")).toContain("Skirmish");

  // On the shelf it says that it is kept nowhere; and it is kept again as soon as there is room.
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Leave the table" }));
  await expect(page.getByText("Not kept: only in this tab.")).toBeVisible();
  await finger(page, page.getByRole("button", { name: /Skirmish.*Your move/ }));
  expect(await position(page)).toEqual(before);
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("filler")).forEach((key) => localStorage.removeItem(key)));
  await answer(player, 1);
  await expect(notice(page, /storage is full/)).toHaveCount(0);
  const after = await position(page);
  await page.reload();
  await started(page);
  expect(await position(page)).toEqual(after);
});

test("where the browser forbids storage the page says so and a game can be played and saved as a file", async ({ page }) => {
  await dealt(page, 4);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await expect(notice(page, /does not let Orrery keep games/)).toBeVisible();
  await begin(page, duel);
  await answer(new Player(page, finger, 9), 5);
  await expect(notice(page, /does not let Orrery keep games/)).toBeVisible();
  const download = page.waitForEvent("download");
  await finger(page, page.getByRole("status").getByRole("button", { name: "Save as a file" }));
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Skirmish");
});

test("a damaged entry is reported and kept aside, and the other games are there", async ({ page }) => {
  await begun(page, 1);
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Leave the table" }));
  await begin(page, duel);
  await new Player(page).next();
  const [key] = await stored(page, "orrery.game.");
  const raw = await page.evaluate((key) => {
    const raw = localStorage.getItem(key)!.slice(0, -9) + "!";
    localStorage.setItem(key, raw);
    // As if the device had lost power: the list of games is gone as well.
    localStorage.removeItem("orrery.index");
    return raw;
  }, key);
  await page.goto("about:blank");
  await open(page);
  await expect(page.getByRole("heading", { name: "Damaged" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Skirmish.*Your move/ })).toHaveCount(1);
  expect(await page.evaluate((raw) => Object.values(localStorage).some((value) => String(value).includes(raw)), raw)).toBe(true);
  const download = page.waitForEvent("download");
  await finger(page, page.getByRole("button", { name: "Save the raw text" }));
  expect(readFileSync(await (await download).path(), "utf8")).toBe(raw);
  // Still there after a reload, until somebody discards it.
  await page.reload();
  await started(page);
  await finger(page, page.getByRole("button", { name: "Discard" }));
  await expect(page.getByRole("heading", { name: "Damaged" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Skirmish.*Your move/ })).toHaveCount(1);
});

test("an engine that stops says so, and the game is there after a reload", async ({ page, complaints }) => {
  await begun(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  });
  await expect(page.getByRole("alert")).toContainText("Orrery stopped");
  expect(complaints.splice(0)).toHaveLength(1);
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible();
});
