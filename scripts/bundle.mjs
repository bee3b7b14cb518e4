// Before the build: puts style/main.css and start.js, each with all that it imports, into one small file in target/page,
// which index.html names. One request instead of ten, compressed together. An import of style/ may name a layer.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "style");
const importLine = /^@import\s+(?:url\()?["']([^"']+)["']\)?\s*(?:layer\(([\w.-]+)\))?\s*;/gm;
const seen = new Set();

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function flatten(file, from) {
  const path = normalize(file);
  if (seen.has(path)) fail(`style/${path} is imported twice (the second time by style/${from}).`);
  seen.add(path);
  let text;
  try {
    text = readFileSync(join(folder, path), "utf8");
  } catch {
    fail(`style/${from} imports style/${path}, which is not there.`);
  }
  return text.replace(importLine, (_, name, layer) => {
    const inner = flatten(join(path, "..", name), path);
    return layer ? `@layer ${layer} {\n${inner}\n}\n` : `${inner}\n`;
  });
}

const sheet = flatten("main.css", "");
const unused = readdirSync(folder, { recursive: true })
  .map((file) => relative(folder, join(folder, String(file))))
  .filter((file) => file.endsWith(".css") && !seen.has(file));
if (unused.length > 0) fail(`style/main.css does not import ${unused.join(", ")}: import it or delete it.`);
if (/@import/.test(sheet)) fail("An @import in style/ is not of the form: @import \"./file.css\"; at the start of a line.");

const target = join(root, "target/page");
mkdirSync(target, { recursive: true });
/** esbuild is one of the packages of e2e/, whose programs the scripts that call this have on their path. */
const esbuild = (...options) => execFileSync("esbuild", ["--minify", "--log-level=warning", ...options], { cwd: root, input: sheet });
writeFileSync(join(target, "orrery.css"), esbuild("--loader=css"));
esbuild("start.js", "--bundle", "--format=esm", "--target=es2022", `--outfile=${join(target, "start.js")}`);
