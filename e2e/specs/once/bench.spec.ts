// The benchmarks of the engine, measured in this browser. They are printed; only that they exist is asserted.
import { expect, test } from "../../helpers/test";

test("the figures measured in the browser", async ({ page }) => {
  await page.goto("./#bench");
  const report = page.locator("#bench");
  await expect(report).toHaveAttribute("aria-busy", "false", { timeout: 50_000 });
  const figures: { name: string; value: number; unit: string }[] = JSON.parse(await report.innerText());
  expect(figures.length).toBeGreaterThan(3);
  for (const { name, value, unit } of figures) {
    expect(value, name).toBeGreaterThan(0);
    console.log(`bench in the browser: ${name} = ${Number(value.toPrecision(4))} ${unit}`);
  }
});
