// The taps of ten typical turns of Twilight Imperium, counted and printed. Each begins at a moment of a game; what is filled in is
// taken as it is.
import { bar, Counted, sentence } from "../../helpers/counted";
import { sitDown } from "../../helpers/moments";
import { Player } from "../../helpers/player";
import { swift } from "../../helpers/setting";
import { test, type Page } from "../../helpers/test";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const sheet = (page: Page) => page.locator("section.docked");
const lit = (page: Page) => sheet(page).locator("button.lit");
/** Which question is asked. */
const key = (page: Page) => page.locator("[data-k]").first().getAttribute("data-k", { timeout: 1_000 }).catch(() => "none");

/** Goes on with what is filled in until the turn is over: something else is asked, and there is no step to take back. */
async function goOn(player: Counted, start: string | null): Promise<void> {
  const { page } = player;
  for (let steps = 0; steps < 15; steps++) {
    const sight = await new Player(page).next();
    const planned = (await page.getByRole("button", { name: "Back", exact: true }).count()) > 0;
    if (sight.kind !== "asked" || (!planned && (await key(page)) !== start)) return;
    const open = sight.answers.filter(({ disabled, pressed }) => !disabled && !pressed);
    const ends = open.find(({ name }) => /^(End turn|Done|End your turn)/.test(name));
    const { name, panel } = sight.ready ? { name: sight.confirm, panel: false } : (ends ?? open[0]);
    await player.tap((panel ? sheet(page) : bar(page)).getByRole("button", { name, exact: true }));
    if (name === "End turn") return;
  }
  throw new Error(`no end: ${await sentence(page).innerText()}`);
}

/** What it is called, the moment at which it begins, the taps before that moment, and what is tapped before all else. */
type Turn = { turn: string; moment: string; before?: number; first?: (player: Counted, page: Page) => Promise<void> };

const TURNS: Turn[] = [
  { turn: "pick a strategy card", moment: "pick-strategy-card", first: (player, page) => player.tap(lit(page)) },
  { turn: "use a strategy card", moment: "choose-action", first: (player) => player.answer(/^Strategic action/) },
  // A tap on the system has activated it.
  { turn: "activate a system and move a ship", moment: "move-ships", before: 1, first: (player, page) => player.board(page.getByRole("application").getByRole("button", { name: /Can be chosen$/ })) },
  // System, carrier and "Confirm" came before; what it carries is filled in.
  { turn: "land ground forces from a carrier", moment: "commit", before: 3, first: (player) => player.answer(/^More: /) },
  { turn: "activate a system and produce", moment: "produce", before: 1, first: (player, page) => player.tap(page.getByRole("button", { name: /^More: / })) },
  { turn: "follow a strategy card", moment: "use-secondary", first: (player) => player.answer(/^(Yes|Follow|Use)/) },
  { turn: "research a technology", moment: "research", first: (player, page) => player.tap(lit(page)) },
  { turn: "take hits in a combat", moment: "assign-hits" },
  { turn: "vote on an agenda", moment: "vote-for", first: (player, page) => player.tap(lit(page).or(bar(page).getByRole("group", { name: "Answers" }).getByRole("button"))) },
  { turn: "offer a transaction", moment: "offer-trade", before: 1, first: (player, page) => player.tap(sheet(page).getByRole("button", { name: /^(Trade Agreement|More: )/ })) },
  { turn: "score in the status phase", moment: "score-public" },
];

for (const { turn, moment, before = 0, first } of TURNS) {
  test(`a typical turn: ${turn}`, async ({ page }) => {
    await swift(page);
    await sitDown(page, moment, "ti4");
    await new Player(page).next();
    const player = new Counted(page, "Twilight Imperium");
    player.taps = before;
    const start = await key(page);
    await first?.(player, page);
    await goOn(player, start);
    console.log(`taps of a turn of Twilight Imperium: ${turn}: ${player.taps}`);
  });
}
