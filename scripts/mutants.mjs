// Mutation testing by a sample that anyone can repeat: breaks the rules of Eclipse and Twilight Imperium 4 in places drawn
// by a seed, one at a time, and tells which breaks no test notices. Not part of ./check: a hundred take an hour or more.
//   node scripts/mutants.mjs SEED [COUNT]    half of COUNT (120 unless said) from each rulebook
// First the rulebook's own tests are run; what they miss meets whole games: golden games and the contract. cargo-mutants
// lists the mutants. The working tree stays as it is: mutants live in a copy, target/mutated/tree.
// Survivors that change nothing a player could observe are explained in tests/mutants.txt; any other makes this fail.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const VERSION = "27.1.0";
const GAMES = ["eclipse", "ti4"];
// What is drawn from: rules and content, not what is said about them, nor what only tests and figures use.
const BESIDE = /\/(tests|testing|words|log|because|features?|invariants?|variety)\.rs$|\/(tests|why_not|explain|words)\//;
const MOST_SECONDS = 600;

const root = resolve(import.meta.dirname, "..");
const [seed, count] = [process.argv[2], process.argv[3] ?? "120"];
if (!/^\d+$/.test(seed ?? "") || !/^\d+$/.test(count)) {
  console.error(readFileSync(import.meta.filename, "utf8").split("\n").slice(0, 6).join("\n").replaceAll(/^\/\/ ?/gm, ""));
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

function draw(game) {
  const listed = cargo(["mutants", "--list", "--json", "--diff", "--file", `src/games/${game}/**/*.rs`]);
  const all = JSON.parse(listed.stdout).filter((mutant) => !BESIDE.test(mutant.file));
  const drawn = all.map((mutant) => ({ ...mutant, game, number: next() })).sort((a, b) => a.number - b.number);
  console.log(`${game}: ${Math.floor(count / 2)} of ${all.length} mutants`);
  return drawn.slice(0, Math.floor(count / 2));
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

/** Builds or runs tests in the copy. A run fails, too, that takes too long or too much room. */
function cargoTest(args, filters, env) {
  return new Promise((done) => {
    const limits = filters ? "ulimit -v 8000000 2>/dev/null;" : "";
    const settings = { CARGO_TARGET_DIR: join(root, "target/mutated/build"), CARGO_PROFILE_TEST_DEBUG: "0", ...env };
    const more = filters ? ["--", ...filters] : ["--no-run"];
    const command = ["-c", `${limits} exec cargo test --locked --quiet "$@"`, "cargo", ...args, ...more];
    const child = spawn("bash", command, { cwd: tree, env: { ...process.env, ...settings }, detached: true, stdio: "ignore" });
    const late = filters && setTimeout(() => process.kill(-child.pid, "SIGKILL"), MOST_SECONDS * 1000);
    child.on("close", (code) => {
      clearTimeout(late);
      done(code === 0);
    });
  });
}
// Rule tests are built more often than they are worth optimising.
const RULES = { args: ["--lib"], filters: (game) => [`games::${game}::`], env: { CARGO_PROFILE_TEST_OPT_LEVEL: "0" } };
const WHOLE_GAMES = { args: ["--test", "golden", "--test", "contract"], filters: (game) => [`${game}::`, "golden"], env: {} };
const compiles = ({ args, env }) => cargoTest(args, null, env);
const passes = ({ args, filters, env }, game) => cargoTest(args, filters(game), env);

/** What becomes of a mutant. */
async function fate({ file, diff, game }) {
  const place = join(tree, file);
  const text = readFileSync(place, "utf8");
  writeFileSync(place, mutated(text, diff));
  try {
    if (!(await compiles(RULES))) return "does not compile";
    if (!(await passes(RULES, game))) return "noticed by rule tests";
    await compiles(WHOLE_GAMES);
    return (await passes(WHOLE_GAMES, game)) ? "survives" : "noticed in whole games";
  } finally {
    writeFileSync(place, text);
  }
}

const drawn = GAMES.flatMap(draw);
for (const game of GAMES) {
  if (!(await compiles(RULES)) || !(await passes(RULES, game))) throw new Error(`The tests of ${game} fail without any mutant.`);
}
const fates = new Map();
const survivors = [];
for (const mutant of drawn) {
  const became = await fate(mutant);
  fates.set(became, (fates.get(became) ?? 0) + 1);
  console.log(`${became.padEnd(24)}${mutant.name}`);
  // Places move: what is explained is named without its line.
  if (became === "survives") survivors.push(mutant.name.replace(/:\d+:\d+:/, ":"));
}
const explained = new Set(readFileSync(join(root, "tests/mutants.txt"), "utf8").split("\n"));
const open = survivors.filter((name) => !explained.has(name));
console.log(`\nseed ${seed}: ${drawn.length} drawn; ${[...fates].map(([became, many]) => `${many} ${became}`).join(", ")}`);
for (const name of open) console.log(`not explained in tests/mutants.txt: ${name}`);
process.exit(open.length > 0 ? 1 : 0);
