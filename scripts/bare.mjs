// Builds e2e/bare, a Leptos page with one button, into target/bare: with the crates, the profile and the tools of Orrery, so that
// a cold visit of the one can be held against a cold visit of the other (e2e/specs/once/cold.spec.ts).
import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
const out = join(root, "target/bare");
const run = (tool, ...args) => execFileSync(tool, args, { cwd: root, stdio: "inherit" });

rmSync(out, { recursive: true, force: true });
run("cargo", "build", "--locked", "--offline", "--profile", "web", "--target", "wasm32-unknown-unknown", "--example", "bare");
run("wasm-bindgen", "--target", "web", "--no-typescript", "--omit-default-module-path", "--out-dir", out, join(target, "wasm32-unknown-unknown/web/examples/bare.wasm"));
run("wasm-opt", "-Oz", "--strip-debug", "--strip-producers", join(out, "bare_bg.wasm"), "-o", join(out, "bare_bg.wasm"));
run("esbuild", join(out, "bare.js"), "--minify", "--format=esm", "--target=es2022", "--log-level=warning", "--allow-overwrite", `--outfile=${join(out, "bare.js")}`);
copyFileSync(join(root, "e2e/bare/index.html"), join(out, "index.html"));
