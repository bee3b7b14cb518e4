// After the build: splits off the large rulebooks, names what came out by its content, lists all files in the service worker.
import "./split.mjs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

const dist = process.env.TRUNK_STAGING_DIR;
const read = (file) => readFileSync(join(dist, file));
const digestOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const found = (pattern) => readdirSync(dist).filter((file) => pattern.test(file));

function replaceOnce(file, old, value) {
  const text = read(file).toString();
  if (text.split(old).length !== 2) throw new Error(`${file} should hold ${old} once`);
  writeFileSync(join(dist, file), text.replace(old, () => value));
}

/** Gives a file a name by its content, also where `speaker` speaks of it: a file that changes has another name. */
function name(file, stem, speaker) {
  const named = stem.replace("*", digestOf(read(file)));
  renameSync(join(dist, file), join(dist, named));
  writeFileSync(join(dist, speaker), read(speaker).toString().replaceAll(`./${file}`, `./${named}`));
}

// Trunk named the program by what went into it. The bindings speak of the parts that are fetched later, so they come after them.
const [bindings] = found(/^orrery-[0-9a-f]+\.js$/);
for (const part of found(/^(split|chunk)_\w+\.wasm$/)) name(part, part.replace(/^(split_)?(\w+)\./, "orrery-$2-*."), bindings);
name(bindings, "orrery-*.js", "index.html");
for (const program of found(/^orrery-[0-9a-f]+_bg\.wasm$/)) name(program, "orrery-*_bg.wasm", "index.html");

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
