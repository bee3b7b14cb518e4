// The end of a game: sources that add up, a graph, turning points that lead into the history, the replay, a rematch, sharing.
import { expectAccessible } from "../helpers/axe";
import { expectFits } from "../helpers/fits";
import { finger, Player, result } from "../helpers/player";
import { dealt, swift } from "../helpers/setting";
import { expect, open, test } from "../helpers/test";

test("the end tells where the points came from and leads on", async ({ page }) => {
  test.setTimeout(120_000);
  await swift(page);
  await dealt(page, 4);
  await open(page);
  await finger(page, page.getByRole("button", { name: "New game" }));
  await page.getByRole("textbox", { name: "Name of Orange" }).fill("Ada");
  await finger(page, page.getByRole("button", { name: "Start" }));
  expect((await new Player(page).play()).kind).toBe("over");
  const end = page.getByRole("region", { name: "Result" });
  const { scores } = await result(page);
  await expectAccessible(page);
  await expectFits(page);
  // Columns add up to the scores.
  const rows = await end.getByRole("table").getByRole("row").evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll("td")].map((cell) => Number((cell.textContent ?? "").replace("–", "0").replace("−", "-")))),
  );
  const sums = rows.reduce((sum, row) => sum.map((points, seat) => points + row[seat]));
  expect([...sums].sort((a, b) => b - a)).toEqual(scores.map(({ score }) => score).sort((a, b) => b - a));
  await expect(end.locator(".graph polyline")).toHaveCount(3);
  await finger(page, end.getByRole("button", { name: "Share" }));
  await expect(page.getByRole("dialog").getByRole("button", { name: "QR code" })).toBeVisible();
  await finger(page, page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }));
  await finger(page, end.getByRole("button", { name: "Rematch" }));
  await expect(page.getByRole("heading", { level: 1, name: "New game" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name of Orange" })).toHaveValue("Ada");
  await finger(page, page.getByRole("button", { name: "Start" }));
  expect((await new Player(page).next()).kind).toBe("asked");
});
