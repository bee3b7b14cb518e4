// What a visit loads, compressed as a web server does it; fails above the budgets.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

// A budget is to notice what grows by accident. Where the page grows for a reason, the next budget is what was measured plus 5 %.
/** The page with Skirmish, the first rulebook: all wasm, JavaScript and CSS together, brotli, in bytes. */
const BUDGET = 568_000;
/** The other rulebooks and the dialogs, each a file of its own that is fetched when somebody first wants it. */
const PARTS = { eclipse: 198_000, ti4: 588_000, ti3: 690_000, dialogs: 34_000 };
/** The font travels besides (it is compressed already). */
const FONT_BUDGET = 30_000;

const dist = new URL("../dist/", import.meta.url);
const read = (file) => readFileSync(new URL(file, dist));
const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
const row = (name, raw, packed) => console.log(`  ${name.padEnd(44)} ${String(raw).padStart(9)} ${String(packed).padStart(9)}`);

const counted = readdirSync(dist).filter((file) => /\.(wasm|js|css)$/.test(file)).sort();
/** Which part a file belongs to; none where it belongs to the page. */
const partOf = (file) => Object.keys(PARTS).find((part) => file.startsWith(`orrery-${part}-`));
const faults = [];

function weigh(what, files, budget) {
  let [raw, packed] = [0, 0];
  for (const file of files) {
    const bytes = read(file);
    const size = brotli(bytes);
    raw += bytes.length;
    packed += size;
    row(file, bytes.length, size);
  }
  row(what, raw, packed);
  console.log(`  ${packed} of ${budget} bytes of the budget.`);
  if (!files.some((file) => file.endsWith(".wasm"))) faults.push(`There is no program for ${what} in dist/ to measure.`);
  if (packed > budget) faults.push(`${what}: larger than its budget (scripts/size.mjs).`);
}

row("file", "bytes", "brotli");
weigh("the page with Skirmish", counted.filter((file) => !partOf(file)), BUDGET);
for (const [part, budget] of Object.entries(PARTS)) weigh(part, counted.filter((file) => partOf(file) === part), budget);

const fonts = readdirSync(new URL("fonts/", dist)).filter((file) => file.endsWith(".woff2"));
const fontTotal = fonts.reduce((sum, file) => sum + read(`fonts/${file}`).length, 0);
console.log(`  fonts: ${fontTotal} of ${FONT_BUDGET} bytes.`);
if (fontTotal > FONT_BUDGET) faults.push("The fonts are larger than their budget (scripts/size.mjs).");
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
