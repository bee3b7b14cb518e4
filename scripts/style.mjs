// Before the build: puts style/main.css and all that it imports into one file, target/style/orrery.css, which
// index.html names. One request instead of ten, compressed together. An import may name a layer.
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

mkdirSync(join(root, "target/style"), { recursive: true });
writeFileSync(join(root, "target/style/orrery.css"), sheet);
