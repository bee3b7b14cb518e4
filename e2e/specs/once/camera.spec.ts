// Looking around the galaxy: by wheel, drag, pinch, double tap, buttons and keys.
import { begin, duel } from "../../helpers/begin";
import { Player } from "../../helpers/player";
import { dealt, swift } from "../../helpers/setting";
import { expect, open, test, type Page } from "../../helpers/test";

const canvas = (page: Page) => page.getByRole("application", { name: /^Galaxy/ });

/** Left, top, width and height of what is seen, in the galaxy's own measure. */
async function seen(page: Page): Promise<[number, number, number, number]> {
  // A move shows at the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const box = await canvas(page).getAttribute("viewBox");
  return box!.split(" ").map(Number) as [number, number, number, number];
}

/** Empty space beside the tiles: a drag may begin anywhere, a double tap must not choose a world. */
async function space(page: Page): Promise<[number, number]> {
  const box = (await canvas(page).boundingBox())!;
  return [box.x + box.width * 0.13, box.y + box.height * 0.62];
}

test.use({ hasTouch: true });
test.beforeEach(async ({ page }) => {
  await swift(page);
  await dealt(page, 12);
  await open(page);
  await begin(page, duel);
  await new Player(page).next();
});

test("the wheel zooms about the pointer, and the whole galaxy comes back", async ({ page }) => {
  const whole = await seen(page);
  const [x, y] = await space(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  const near = await seen(page);
  expect(near[2]).toBeLessThan(whole[2] * 0.8);
  // What lay under the pointer still does.
  const under = (box: number[], width: number) => box[0] + (box[2] * x) / width;
  const width = (await canvas(page).boundingBox())!.width;
  expect(Math.abs(under(near, width) - under(whole, width))).toBeLessThan(whole[2] / 100);
  await page.getByRole("button", { name: "Whole galaxy" }).click();
  expect(await seen(page)).toEqual(whole);
});

test("buttons zoom, a drag moves, and two taps show everything again", async ({ page }) => {
  const whole = await seen(page);
  await page.getByRole("button", { name: "Nearer" }).click();
  const near = await seen(page);
  expect(near[2]).toBeLessThan(whole[2]);
  const [x, y] = await space(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await page.mouse.up();
  const moved = await seen(page);
  expect(moved[0]).toBeLessThan(near[0]);
  expect(moved[1]).toBeGreaterThan(near[1]);
  expect(moved[2]).toBe(near[2]);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  expect(await seen(page)).toEqual(whole);
});

test("two fingers pinch", async ({ page }) => {
  const whole = await seen(page);
  const [x, y] = await space(page);
  const glass = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    glass.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }],
    });
  await touch("touchStart", 20);
  for (const apart of [30, 40, 50, 60]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  const near = await seen(page);
  expect(near[2]).toBeLessThan(whole[2] * 0.6);
});

test("the keys plus and minus zoom", async ({ page }) => {
  const whole = await seen(page);
  await canvas(page).locator("[tabindex='0']").first().focus();
  await page.keyboard.press("+");
  const near = await seen(page);
  expect(near[2]).toBeLessThan(whole[2]);
  await page.keyboard.press("-");
  expect(Math.abs((await seen(page))[2] - whole[2])).toBeLessThanOrEqual(2);
});
