// What happens, while it is shown.
import { Player } from "./player";
import { expect, type Locator, type Page } from "./test";

/** The beat that is shown, with what can be done to it. */
export const strip = (page: Page): Locator => page.getByRole("group", { name: "What happens" });
/** In the bar, or in the sheet that lies over it. */
export const question = (page: Page): Locator => page.getByRole("region", { name: "Decision" }).getByRole("heading");

/** Answers until something is shown. */
export async function shown(page: Page): Promise<void> {
  const player = new Player(page);
  for (let answers = 0; answers < 30; answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(`nothing is shown before ${sight.kind}`);
    await player.answer(sight);
    await expect(strip(page).or(question(page)).first()).toBeVisible();
    if (await strip(page).isVisible()) return;
  }
  throw new Error("nothing is ever shown");
}

/** Answers until something is listed beside a question. */
export async function listed(page: Page): Promise<Locator> {
  const player = new Player(page);
  const list = page.locator("details.listed");
  for (let answers = 0; answers < 20 && !(await list.isVisible()); answers++) {
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(sight.kind);
    await player.answer(sight);
    await player.next();
  }
  await expect(list).toBeVisible();
  return list;
}
