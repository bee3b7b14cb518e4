// What trunk calls as wasm-bindgen: splits the program at its `#[wasm_split]` functions, binds the main part, optimises all
// parts and puts those that are fetched later, named by their content, into target/split/parts. scripts/finish.mjs brings them
// to the page.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const path = process.env.PATH.split(delimiter).filter((folder) => folder !== join(here, "bin")).join(delimiter);
const run = (program, args) => execFileSync(program, args, { stdio: "inherit", env: { ...process.env, PATH: path } });

const args = process.argv.slice(2);
const input = args.findIndex((arg) => arg.endsWith(".wasm"));
if (input < 0) {
  run("wasm-bindgen", args);
  process.exit();
}
const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`)).slice(name.length + 3);
const [outDir, outName] = [option("out-dir"), option("out-name")];

const work = join(here, "../target/split");
const raw = join(work, "raw");
rmSync(work, { recursive: true, force: true });
mkdirSync(join(work, "parts"), { recursive: true });
run("wasm-split-cli", ["--target", "web", "--out-name", outName, args[input], raw]);
// Without --keep-lld-exports the function table, which the parts share, would not be exported.
run("wasm-bindgen", [...args.with(input, join(raw, `${outName}.wasm`)), "--keep-lld-exports"]);

const features = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];
// The first kilobyte of memory is the far end of the stack, so nothing lives there.
const passes = ["--flatten", "--rereloop", "-O3", "-Oz", "--low-memory-unused", "--strip-debug", "--strip-producers", "--strip-target-features"];
const optimise = (from, to) => run("wasm-opt", [...features.map((feature) => `--enable-${feature}`), ...passes, from, "-o", to]);

const main = join(outDir, `${outName}_bg.wasm`);
const glue = join(outDir, `${outName}.js`);
shortenImports();
optimise(main, main);

const named = new Map(); // the splitter's name of a part -> the name by its content
for (const file of readdirSync(raw).filter((file) => /^(split|chunk)_\w+\.wasm$/.test(file))) {
  const optimised = join(work, file);
  optimise(join(raw, file), optimised);
  const hash = createHash("sha256").update(readFileSync(optimised)).digest("hex").slice(0, 16);
  const name = `${outName}-${file.replace(/^split_|\.wasm$/g, "")}-${hash}.wasm`;
  copyFileSync(optimised, join(work, "parts", name));
  named.set(file.replace(/\.wasm$/, ""), name);
}

// What two parts share is a part as well (chunk_N); the splitter's module says who needs it.
const link = readFileSync(join(raw, "__wasm_split.js"), "utf8");
const loaders = [...link.matchAll(/export const (__wasm_split_load_(\w+)) = [^]*?\[([^\]]*)\]\)\);/g)].map(([, loader, part, needs]) => {
  const all = [...needs.split(", ").filter(Boolean).map((need) => need.replace(/^__/, "")), `split_${part}`];
  return `    ${loader}: (then, data) => load(${JSON.stringify(all.map((one) => named.get(one)))}, then, data),`;
});
// In place of the module that wasm-split-cli writes: no circle of imports, so that every file can be named by its content.
// A part has no imports but memory, table and stack of the main one.
const wanted = /^import \* as (\w+) from "\.\/__wasm_split\.js";?$/gm;
const text = readFileSync(glue, "utf8");
const found = [...text.matchAll(wanted)].map(([, name]) => name); // one for each loader
if (found.length !== loaders.length || found.length === 0) throw new Error(`${glue} should import __wasm_split.js ${loaders.length} times`);
const loader = `const ${found[0]} = {
${loaders.join("\n")}
};
const parts = new Map();
function part(name) {
    if (!parts.has(name)) {
        const loading = fetch(new URL(name, import.meta.url)).then((response) => {
            if (!response.ok) throw new Error(response.status);
            return __wbg_load(response, { __wasm_split: wasm });
        });
        parts.set(name, loading);
        loading.catch(() => parts.delete(name));
    }
    return parts.get(name);
}
async function load(names, then, data) {
    const loaded = await Promise.all(names.map(part)).then(() => true, () => false);
    wasm.__indirect_function_table.get(then)(data, loaded);
}`;
const bound = text.replace(wanted, (_, name) => (name === found[0] ? loader : `const ${name} = ${found[0]};`));
writeFileSync(glue, execFileSync("esbuild", ["--minify", "--format=esm", "--target=es2022"], { input: bound }));

/** The names under which the two find each other carry a digest each, which does not compress. Nobody else reads them. */
function shortenImports() {
  const short = new Map();
  const text = readFileSync(glue, "utf8").replace(/\b__wb\w+_[0-9a-f]{16}\b/g, (name) => {
    if (!short.has(name)) short.set(name, `i${short.size}`);
    return short.get(name);
  });
  writeFileSync(glue, text);
  writeFileSync(main, renamed(readFileSync(main), short));
}

/** A wasm file with other names for what it imports. */
function renamed(bytes, names) {
  const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
  let at = 8;
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const skip = (count) => bytes.subarray(at, (at += count));
  const sections = [bytes.subarray(0, 8)];
  while (at < bytes.length) {
    const begin = at;
    const [id, size] = [bytes[at++], read()];
    if (id !== 2) {
      at += size;
      sections.push(bytes.subarray(begin, at));
      continue;
    }
    const count = read();
    const out = number(count);
    for (let index = 0; index < count; index++) {
      const module = skip(read());
      const field = skip(read()).toString();
      const name = Buffer.from(names.get(field) ?? field);
      out.push(...number(module.length), ...module, ...number(name.length), ...name);
      const kind = at;
      const what = bytes[at++];
      // A function has a type; a table and a memory have limits, a table and a global a type before them, a global its kind after it.
      if (what === 0) read();
      if (what === 1 || what === 3) at++;
      if (what === 3) at++;
      if (what === 1 || what === 2) {
        const limits = bytes[at++];
        read();
        if (limits & 1) read();
      }
      out.push(...bytes.subarray(kind, at));
    }
    sections.push(Buffer.from([2, ...number(out.length), ...out]));
  }
  return Buffer.concat(sections);
}
