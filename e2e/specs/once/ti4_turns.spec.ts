// The taps of ten typical turns of Twilight Imperium, counted and printed. Each begins at a moment of a game; what is filled in is
// taken as it is.
import { bar, Counted, sentence } from "../../helpers/counted";
import { sitDown } from "../../helpers/moments";
import { Player } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { expect, test, type Page } from "../../helpers/test";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Questions with which something new begins: the turn before it is over. */
const NEW = /^(What do you do this turn|Which strategy card do you pick|Which agenda)|do you use a card or ability/;
const lit = (page: Page) => page.locator("section.docked button.lit");

/** Goes on with what is filled in until the turn is over. */
async function goOn(player: Counted): Promise<void> {
  const { page } = player;
  for (let steps = 0; steps < 12; steps++) {
    const sight = await new Player(page).next();
    if (sight.kind !== "asked" || NEW.test(sight.sentence)) return;
    const before = await bar(page).locator("[data-k]").or(page.locator("[data-k]")).first().getAttribute("data-k");
    const names = sight.answers.filter(({ disabled }) => !disabled).map(({ name }) => name);
    const ends = sight.ready ? sight.confirm : names.find((name) => /^(End turn|Done|End your turn)/.test(name));
    await player.tap(bar(page).getByRole("button", { name: ends ?? names[0], exact: true }));
    if (ends === "End turn") return;
    await expect.poll(() => page.locator("[data-k]").first().getAttribute("data-k", { timeout: 500 }).catch(() => "gone")).not.toBe(before);
  }
  throw new Error(`no end: ${await sentence(page).innerText()}`);
}

/** What it is called, the moment at which it begins, the taps before that moment, and what is tapped before all else. */
type Turn = { turn: string; moment: string; before?: number; first?: (player: Counted, page: Page) => Promise<void> };

const TURNS: Turn[] = [
  { turn: "pick a strategy card", moment: "pick-strategy-card", first: (player, page) => player.tap(lit(page)) },
  { turn: "use a strategy card", moment: "choose-action", first: (player) => player.answer(/^Strategic action/) },
  // A tap on the system has activated it.
  { turn: "activate a system and move a ship", moment: "move-ships", before: 1, first: (player, page) => player.board(page.locator(".galaxy .mark.unit.lit")) },
  // System, carrier and "Confirm" came before; what it carries is filled in.
  { turn: "land ground forces from a carrier", moment: "commit", before: 3, first: (player) => player.answer(/^More: /) },
  { turn: "activate a system and produce", moment: "produce", before: 1, first: (player, page) => player.tap(page.getByRole("button", { name: /^More: / })) },
  { turn: "follow a strategy card", moment: "use-secondary", first: (player) => player.answer(/^(Yes|Follow|Use)/) },
  { turn: "research a technology", moment: "research", first: (player, page) => player.tap(lit(page)) },
  { turn: "take hits in a combat", moment: "assign-hits" },
  { turn: "vote on an agenda", moment: "vote-for", first: (player, page) => player.tap(lit(page).or(bar(page).getByRole("group", { name: "Answers" }).getByRole("button"))) },
  { turn: "offer a transaction", moment: "offer-trade", before: 1, first: (player, page) => player.tap(page.getByRole("button", { name: /^More: / })) },
  { turn: "score in the status phase", moment: "score-public" },
];

for (const { turn, moment, before = 0, first } of TURNS) {
  test(`a typical turn: ${turn}`, async ({ page }) => {
    await swift(page);
    await sitDown(page, moment, "ti4");
    const player = new Counted(page, "Twilight Imperium");
    player.taps = before;
    await first?.(player, page);
    await goOn(player);
    console.log(`taps of a turn of Twilight Imperium: ${turn}: ${player.taps}`);
  });
}
