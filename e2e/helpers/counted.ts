// Somebody whose taps are counted, turn by turn.
import { finger, Player, touched } from "./player";
import { expect, type Locator, type Page } from "./test";

export const bar = (page: Page): Locator => page.getByRole("region", { name: "Decision" });
export const sentence = (page: Page): Locator => bar(page).getByRole("heading");

/** Somebody whose taps are counted. */
export class Counted {
  taps = 0;

  constructor(
    readonly page: Page,
    private readonly game: string,
  ) {}

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
    console.log(`taps of a turn of ${this.game}: ${turn}: ${this.taps}, the end of the turn included (at most ${most})`);
    expect(this.taps, turn).toBeLessThanOrEqual(most);
    this.taps = 0;
    await new Player(this.page).next();
  }
}
