// After the build: gives it a name made from its content, and lists its files in the service worker.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const dist = process.env.TRUNK_STAGING_DIR ?? "dist";
const read = (file) => readFileSync(join(dist, file));

function replaceOnce(file, old, value) {
  const text = read(file).toString();
  if (text.split(old).length !== 2) throw new Error(`${file} should hold ${old} once`);
  writeFileSync(join(dist, file), text.replace(old, () => value));
}

// The parts of the program that are fetched later (scripts/split.mjs).
const parts = fileURLToPath(new URL("../target/split/parts", import.meta.url));
for (const part of readdirSync(parts)) copyFileSync(join(parts, part), join(dist, part));

// Trunk names the program by what went into it; by what came out of it, a file that changes has another name.
for (const file of readdirSync(dist).filter((file) => /^orrery-[0-9a-f]+(_bg\.wasm|\.js)$/.test(file))) {
  const name = file.replace(/-[0-9a-f]+/, `-${createHash("sha256").update(read(file)).digest("hex").slice(0, 16)}`);
  renameSync(join(dist, file), join(dist, name));
  writeFileSync(join(dist, "index.html"), read("index.html").toString().replaceAll(`./${file}`, `./${name}`));
}

const files = readdirSync(dist, { recursive: true })
  .map((file) => String(file).split(sep).join("/"))
  .filter((file) => statSync(join(dist, file)).isFile())
  // Icons are the installer's business, and earlier builds keep themselves.
  .filter((file) => file !== "sw.js" && !file.startsWith("icons/") && !file.startsWith("rev/"))
  .sort();

const digest = createHash("sha256");
for (const file of [...files, "sw.js"]) digest.update(`${file}\n`).update(createHash("sha256").update(read(file)).digest());
const build = digest.digest("hex").slice(0, 16);

// The page goes by its folder's address: some hosts redirect index.html, and a redirect cannot be served offline.
const listed = files.map((file) => (file === "index.html" ? "./" : `./${file}`));
replaceOnce("index.html", "unfinished", build);
replaceOnce("sw.js", '"unfinished"', JSON.stringify(build));
replaceOnce("sw.js", "FILES = []", `FILES = ${JSON.stringify(listed)}`);
writeFileSync(join(dist, "sw.js"), execFileSync("esbuild", ["--minify", "--target=es2022"], { input: read("sw.js") }));
console.log(`build ${build}, ${files.length} files offline`);
