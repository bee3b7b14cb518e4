// Kinds of question of Twilight Imperium 3: axe finds nothing, nothing sticks out, and they are answered without a pointer. Of the
// hundred and fifty every fourth is looked at each way; the words of all are tested natively (src/scene/ti3/tests.rs).
import { expectAccessible } from "../../helpers/axe";
import { expectFits } from "../../helpers/fits";
import { answerMoment, moments } from "../../helpers/moments";
import { keys } from "../../helpers/player";
import { reading } from "../../helpers/reader";
import { swift } from "../../helpers/setting";
import { test } from "../../helpers/test";

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const EACH = 4;

for (const [part, [way, hand]] of ([["by keyboard", keys], ["through the accessibility tree", reading]] as const).entries()) {
  test(`every fourth kind of question is answered ${way} alone`, async ({ page }) => {
    test.setTimeout(480_000);
    page.setDefaultTimeout(20_000);
    await swift(page);
    const own = moments("ti3").filter((_, nth) => nth % EACH === part);
    for (const [index, moment] of own.entries()) {
      await answerMoment(page, moment, "ti3", hand, index + 1, () =>
        test.step(moment, async () => {
          await expectAccessible(page);
          await expectFits(page);
        }),
      );
    }
    console.log(`ti3: ${own.length} kinds of question answered ${way}`);
  });
}
