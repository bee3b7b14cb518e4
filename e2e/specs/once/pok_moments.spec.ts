// Prophecy of Kings by keyboard alone: exploration of each kind, an agent, a commander's unlocking and a hero.
import { finds, sitDown } from "../../helpers/moments";
import { keys, Player, tabbing } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, test } from "../../helpers/test";

for (const { moment, answer, shown } of finds()) {
  test(`${moment} by keyboard alone: ${shown}`, async ({ page }) => {
    page.setDefaultTimeout(20_000);
    await swift(page);
    await sitDown(page, moment, "ti4_pok", tabbing);
    const player = new Player(page, keys, 1, () => new RegExp(`^${answer.replaceAll(/[^\w\s]/g, ".")}`));
    const sight = await player.next();
    if (sight.kind !== "asked") throw new Error(JSON.stringify(sight));
    expect(sight.answers.some(({ name }) => name.startsWith(answer)), `${answer} is among ${sight.answers.map(({ name }) => name).join(" | ")}`).toBe(true);
    await player.answer(sight);
    // Bots may have gone on since: the log tells all of it.
    await player.next();
    await tabbing(page, page.getByRole("navigation").getByRole("button", { name: "Log", exact: true }));
    await expect(page.getByRole("region", { name: "Log", exact: true }).getByText(shown).first()).toBeAttached();
  });
}
