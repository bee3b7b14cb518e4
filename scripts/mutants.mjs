// Mutation testing by a sample that anyone can repeat: breaks the rules of Eclipse and both Twilight Imperiums in places drawn
// by a seed, one at a time, and tells which breaks no test notices. Not part of ./check: a hundred take a quarter of an hour.
//   node scripts/mutants.mjs SEED [COUNT] [FILES]    an equal share of COUNT (120 unless said) from each rulebook; with FILES, a pattern such as
//   "ti4/content/(relics|explores)", COUNT from the files whose path it fits
// First the rulebook's own tests are run, in a library that ends with the rulebooks, so that a mutant is built in seconds; what
// they miss meets whole games: golden games and the contract. cargo-mutants lists the mutants. The working tree stays as it is:
// mutants live in a copy, target/mutated/tree.
// Survivors that change nothing a player could observe are explained in tests/mutants.txt; any other makes this fail.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const VERSION = "27.1.0";
const GAMES = ["eclipse", "ti4", "ti3"];
// What is drawn from: rules and content, not what is said about them, nor what only tests and figures use.
const BESIDE = /\/(tests|testing|words|log|because|features?|invariants?|variety)\.rs$|\/(tests|why_not|explain|words)\//;

const isRule = ({ file, function: own }) => !BESIDE.test(file) && !/(^|::)cover\w*$/.test(own?.function_name ?? "");

const root = resolve(import.meta.dirname, "..");
const [seed, count, files] = [process.argv[2], process.argv[3] ?? "120", new RegExp(process.argv[4] ?? "")];
if (!/^\d+$/.test(seed ?? "") || !/^\d+$/.test(count)) {
  console.error(readFileSync(import.meta.filename, "utf8").split("\n").slice(0, 8).join("\n").replaceAll(/^\/\/ ?/gm, ""));
  process.exit(2);
}

process.env.PATH = `${join(root, ".tools/bin")}:${process.env.PATH}`;
process.env.CARGO_TERM_COLOR = "never";
const cargo = (args, options = {}) => spawnSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 30, ...options });
if (!cargo(["mutants", "--version"]).stdout?.includes(VERSION)) {
  console.log("Installing cargo-mutants (some minutes)");
  const installed = cargo(["install", "--locked", "--root", ".tools", `cargo-mutants@${VERSION}`], { stdio: "inherit" });
  if (installed.status !== 0) process.exit(1);
}

// The generator of Park and Miller gives each mutant a number; those with the lowest are drawn.
let state = (Number(seed) * 7919) % 2147483646 + 1;
const next = () => (state = (state * 16807) % 2147483647);

function list(game) {
  const listed = cargo(["mutants", "--list", "--json", "--diff", "--file", `src/games/${game}/**/*.rs`]);
  return { game, all: JSON.parse(listed.stdout).filter((mutant) => isRule(mutant) && files.test(mutant.file)) };
}

function draw({ game, all }, _, lists) {
  const share = Math.floor(count / lists.length);
  const drawn = all.map((mutant) => ({ ...mutant, game, number: next() })).sort((a, b) => a.number - b.number);
  console.log(`${game}: ${Math.min(share, all.length)} of ${all.length} mutants`);
  return drawn.slice(0, share);
}

/** A file with the lines of a diff in place of its own. */
function mutated(text, diff) {
  const lines = text.split("\n");
  let shift = 0;
  for (const hunk of diff.split(/^(?=@@)/m).slice(1)) {
    const [head, ...body] = hunk.replace(/\n$/, "").split("\n");
    const [, from, length = "1"] = /^@@ -(\d+)(?:,(\d+))?/.exec(head);
    const fresh = body.filter((line) => line[0] !== "-").map((line) => line.slice(1));
    lines.splice(Number(from) - 1 + shift, Number(length), ...fresh);
    shift += fresh.length - Number(length);
  }
  return lines.join("\n");
}

const tree = join(root, "target/mutated/tree");
rmSync(tree, { recursive: true, force: true });
for (const file of spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).stdout.split("\0").filter(Boolean)) {
  if (!existsSync(join(root, file))) continue;
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  copyFileSync(join(root, file), join(tree, file));
}

// Nothing here draws a page.
const manifest = readFileSync(join(root, "Cargo.toml"), "utf8").replaceAll(/^(leptos|futures-util) .*\n/gm, "");
writeFileSync(join(tree, "Cargo.toml"), manifest);
const library = join(tree, "src/lib.rs");
const whole = readFileSync(library, "utf8");

/** Builds or runs tests in the copy. A run fails, too, that takes too long or too much room. */
function cargoTest({ args, env, seconds }, filters) {
  return new Promise((done) => {
    const limits = filters ? "ulimit -v 8000000 2>/dev/null;" : "";
    const settings = { CARGO_TARGET_DIR: join(root, "target/mutated/build"), CARGO_PROFILE_TEST_DEBUG: "0", ...env };
    const more = filters ? ["--", ...filters] : ["--no-run"];
    const command = ["-c", `${limits} exec cargo test --quiet "$@"`, "cargo", ...args, ...more];
    const child = spawn("bash", command, { cwd: tree, env: { ...process.env, ...settings }, detached: true, stdio: "ignore" });
    const late = filters && setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    child.on("close", (code) => {
      clearTimeout(late);
      done(code === 0);
    });
  });
}
// Rule tests are built more often than they are worth optimising, and whole games by chance are slow then: they are left out.
const RULES = {
  library: "pub mod core;\npub mod games;\n",
  args: ["--lib"],
  filters: (game) => [`games::${game}::`, "--skip", "random_games", "--skip", "games::ti3::tests::"],
  env: { CARGO_PROFILE_TEST_OPT_LEVEL: "0" },
  seconds: 180,
};
const WHOLE_GAMES = {
  library: whole,
  args: ["--test", "golden", "--test", "contract"],
  filters: (game) => [`${game}::`, "golden"],
  env: {},
  seconds: 900,
};

/** What tests say of a mutant, or of the tree as it is. */
async function fate(tests, game, { file, diff } = {}) {
  const text = file && readFileSync(join(tree, file), "utf8");
  if (file) writeFileSync(join(tree, file), mutated(text, diff));
  try {
    if (!(await cargoTest(tests))) return "does not compile";
    return (await cargoTest(tests, tests.filters(game))) ? "survives" : "noticed";
  } finally {
    if (file) writeFileSync(join(tree, file), text);
  }
}

/** Those of some mutants that these tests miss. */
async function missed(tests, name, mutants) {
  writeFileSync(library, tests.library);
  for (const game of new Set(mutants.map((mutant) => mutant.game))) {
    if ((await fate(tests, game)) !== "survives") throw new Error(`The ${name} of ${game} fail without any mutant.`);
  }
  const survivors = [];
  for (const mutant of mutants) {
    const became = await fate(tests, mutant.game, mutant);
    console.log(`${name}: ${became.padEnd(18)}${mutant.name}`);
    fates.set(became, (fates.get(became) ?? 0) + 1);
    if (became === "survives") survivors.push(mutant);
  }
  return survivors;
}

const drawn = GAMES.map(list).filter(({ all }) => all.length > 0).flatMap(draw);
const fates = new Map();
const unseen = await missed(RULES, "rule tests", drawn);
fates.delete("survives");
const survivors = await missed(WHOLE_GAMES, "whole games", unseen);
/** A mutant by the text of its line: numbers of lines change too often. */
function named({ file, name, span }) {
  const line = readFileSync(join(root, file), "utf8").split("\n")[span.start.line - 1].trim();
  return `${name.replace(/:\d+:\d+:/, ":")}: ${line}`;
}
const explained = new Set(readFileSync(join(root, "tests/mutants.txt"), "utf8").split("\n"));
const open = survivors.map(named).filter((name) => !explained.has(name));
console.log(`\nseed ${seed}: ${drawn.length} drawn; ${[...fates].map(([became, many]) => `${many} ${became}`).join(", ")}`);
for (const name of open) console.log(`not explained in tests/mutants.txt: ${name}`);
process.exit(open.length > 0 ? 1 : 0);
