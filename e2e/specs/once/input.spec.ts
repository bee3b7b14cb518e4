// Whatever comes from outside is understood or refused with a sentence. Nothing is executed, nothing is lost.
import { begin, duel } from "../../helpers/begin";
import { finger, Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, started, test, type Page } from "../../helpers/test";

const MARKUP = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;

test.beforeEach(async ({ page }) => {
  await swift(page);
  await dealt(page, 8);
});

const untouched = async (page: Page) =>
  expect(await page.evaluate(() => (window as never as { pwned?: number }).pwned), "nothing was executed").toBeUndefined();

/** A game on the shelf, and its link. */
async function game(page: Page): Promise<string> {
  await open(page);
  await begin(page, duel);
  await new Player(page).next();
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Share this game" }));
  const link = await page.getByRole("textbox", { name: "The link" }).inputValue();
  await finger(page, page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Leave the table" }));
  return link;
}

const shelf = (page: Page) => page.getByRole("button", { name: /Skirmish.*Your move/ });

test("addresses that hold nonsense get a sentence, and the games stay", async ({ page }) => {
  const link = await game(page);
  const code = link.split("#")[1];
  for (const hash of [
    "garbage",
    "%3Cscript%3Ewindow.pwned%3D1%3C%2Fscript%3E",
    "%E0%A4%A",
    "x".repeat(100_000),
    code.slice(0, -3),
    code.slice(0, 20),
    code.slice(0, 30) + (code[30] === "A" ? "B" : "A") + code.slice(31),
  ]) {
    await page.goto("about:blank");
    await open(page, `#${hash}`);
    const sentence = page.locator(".notices").getByRole("paragraph");
    await expect(sentence, hash.slice(0, 60)).toHaveText(/^[A-Z].*\.$/s);
    await expect(page.getByRole("button", { name: "Paste it again" })).toBeVisible();
    await expect(shelf(page)).toHaveCount(1);
    await untouched(page);
  }
});

test("text without a link, and links that were changed, are refused in the dialog", async ({ page }) => {
  const link = await game(page);
  await finger(page, page.getByRole("button", { name: "Open a link" }));
  const sheet = page.getByRole("dialog", { name: "Open a link" });
  const refusal = sheet.getByRole("alert");
  for (const text of ["hello", MARKUP, "https://example.org/#x", link.slice(0, -4), "#".repeat(50_000)]) {
    await sheet.getByRole("textbox").fill(text);
    await finger(page, sheet.getByRole("button", { name: "Open", exact: true }));
    await expect(refusal, text.slice(0, 60)).toHaveText(/^[A-Z].*\.$/s);
    await sheet.getByRole("textbox").fill("");
    await expect(refusal).not.toBeVisible();
  }
  await untouched(page);
  // The same dialog still opens what is right.
  await sheet.getByRole("textbox").fill(`<p>Here: "${link}"</p>`);
  await finger(page, sheet.getByRole("button", { name: "Open", exact: true }));
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible();
});

test("files that are no games get a sentence", async ({ page }) => {
  await game(page);
  const chooser = page.locator('input[type="file"]').first();
  for (const [name, buffer] of [
    ["empty.txt", Buffer.alloc(0)],
    ["photo.jpg", Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 73) & 255))],
    ["page.html", Buffer.from(`<html>${MARKUP}</html>`)],
    ["large.txt", Buffer.alloc(12_000_000, 65)],
  ] as [string, Buffer][]) {
    await chooser.setInputFiles({ name, mimeType: "text/plain", buffer }, { timeout: 20_000 });
    const sentence = page.locator(".notices").getByRole("paragraph");
    await expect(sentence, name).toHaveText(/^[A-Z].*\.$/s);
    await finger(page, page.getByRole("button", { name: "Close this notice" }));
    await expect(sentence).toHaveCount(0);
  }
  await expect(shelf(page)).toHaveCount(1);
  await untouched(page);
});

test("names with markup and with ten thousand characters are names", async ({ page }) => {
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("textbox", { name: "Name of Orange" }).fill(MARKUP);
  // Past the form's own limit, as a script or an old browser would.
  await page.getByRole("textbox", { name: "Name of Sky" }).evaluate((node: HTMLInputElement) => {
    node.removeAttribute("maxlength");
    node.value = "W\u0301\u202e".repeat(3333) + "!";
    node.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await finger(page, page.getByRole("button", { name: "Start" }));
  const player = new Player(page);
  for (let answers = 0; answers < 3; answers++) {
    const sight = await player.next();
    if (sight.kind === "asked") await player.answer(sight);
  }
  await untouched(page);
  await expect(page.locator("main img, main script")).toHaveCount(0);
  const seats = await page.getByRole("list", { name: "Seats" }).getByRole("button").allInnerTexts();
  expect(seats[0]).toContain("><img");
  for (const seat of seats) expect(seat.length).toBeLessThan(300);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, "nothing sticks out of the screen").toBeLessThanOrEqual(0);
  await page.reload();
  await started(page);
  await expect(page.getByRole("list", { name: "Seats" })).toContainText("><img");
  await finger(page, page.getByRole("button", { name: "Menu" }));
  await finger(page, page.getByRole("button", { name: "Leave the table" }));
  await expect(page.getByRole("button", { name: /Skirmish.*(Your move|thinking)/ })).toBeVisible();
  await untouched(page);
});
