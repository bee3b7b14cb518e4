// After the build: gives it a name made from its content, and lists its files in the service worker.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";

const dist = process.env.TRUNK_STAGING_DIR ?? "dist";
const read = (file) => readFileSync(join(dist, file));

function replaceOnce(file, old, value) {
  const text = read(file).toString();
  if (text.split(old).length !== 2) throw new Error(`${file} should hold ${old} once`);
  writeFileSync(join(dist, file), text.replace(old, () => value));
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
console.log(`build ${build}, ${files.length} files offline`);
