// After trunk's build, called by scripts/finish.mjs: splits the program at its `#[wasm_split]` functions, so that each large
// rulebook is a file of its own that is fetched when first wanted, and binds and optimises the parts. Trunk has no step between
// cargo and wasm-bindgen; what it bound itself, the program in one piece, is replaced.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const run = (tool, ...args) => execFileSync(tool, args, { stdio: "inherit" });
const { TRUNK_STAGING_DIR: staging, TRUNK_PROFILE: profile, CARGO_TARGET_DIR: target = "target" } = process.env;
const program = join(target, "wasm32-unknown-unknown", profile === "release" ? "web" : "debug", "orrery.wasm");
const work = join(target, "split");

rmSync(work, { recursive: true, force: true });
run("wasm-split-cli", "--target", "web", "--out-name", "orrery", program, work);
// Without --keep-lld-exports the function table, which the parts share, would not be exported.
run("wasm-bindgen", "--target", "web", "--no-typescript", "--omit-default-module-path", "--keep-lld-exports", "--out-dir", work, join(work, "orrery.wasm"));

// Trunk has chosen a name for the program and one for its bindings; a part has the name that the splitter gave it.
const staged = (pattern) => join(staging, readdirSync(staging).find((file) => pattern.test(file)));
const features = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];
const passes = [...features.map((feature) => `--enable-${feature}`), "-Os", "--strip-debug", "--strip-producers", "--strip-target-features"];
for (const part of readdirSync(work).filter((file) => /^(orrery_bg|(split|chunk)_\w+)\.wasm$/.test(file))) {
  run("wasm-opt", ...passes, join(work, part), "-o", part === "orrery_bg.wasm" ? staged(/^orrery-[0-9a-f]+_bg\.wasm$/) : join(staging, part));
}

// The splitter's loader forgets a fetch that failed, so the page can try again. It also writes the failure to the console; the
// page tells the player, who is the one to know.
const loader = join(work, "__wasm_split.js");
const text = readFileSync(loader, "utf8");
if (text.split("console.error(e);").length !== 2) throw new Error(`${loader} should write to the console once`);
writeFileSync(loader, text.replace("console.error(e);", ""));
// Bindings and loader import each other: bundled they are one file, which finish.mjs can name by its content. (The bindings name
// the loader once for each rulebook, which esbuild would take for a mistake.)
const bundle = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning", "--log-override:duplicate-object-key=silent"];
run("esbuild", join(work, "orrery.js"), ...bundle, "--allow-overwrite", `--outfile=${staged(/^orrery-[0-9a-f]+\.js$/)}`);
