// A static server for the built page: node scripts/serve.mjs [--port N] [--base /folder/] [--dir dist] [--packed]
// Without --port it takes 8080 or the next free one; --port 0 lets the system choose. With --packed it compresses, as hosts do.
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";

const { values } = parseArgs({ options: { port: { type: "string" }, base: { type: "string" }, dir: { type: "string" }, packed: { type: "boolean" } } });
const base = values.base ?? "/";
const root = values.dir ?? fileURLToPath(new URL("../dist", import.meta.url));
const port = values.port === undefined ? 8080 : Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`--port takes a number up to 65535, not ${values.port}.`);

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
};

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The file that an address means, or undefined; never one outside the folder. */
function find(address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, "http://localhost").pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes("\0")) return undefined;
  const file = join(root, path.slice(base.length));
  if (file !== root && !file.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  for (const candidate of [file, join(file, "index.html")]) {
    const found = statSync(candidate, { throwIfNoEntry: false });
    if (found?.isFile()) return { path: candidate, size: found.size };
  }
  return undefined;
}

/** Files as they travel, by path: each is packed once, which takes longer than sending it. */
const packed = new Map();
function pack(path) {
  if (!packed.has(path)) packed.set(path, brotliCompressSync(readFileSync(path)));
  return packed.get(path);
}

const server = createServer((request, response) => {
  if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
  const file = find(request.url);
  if (!file) return response.writeHead(404, { "content-type": "text/plain" }).end("Not here.\n");
  const body = values.packed && !file.path.endsWith(".woff2") ? pack(file.path) : undefined;
  const hashed = /-[0-9a-f]{16}[._]/.test(file.path);
  response.writeHead(200, {
    "content-type": types[extname(file.path)] ?? "application/octet-stream",
    "content-length": body?.length ?? file.size,
    ...(body && { "content-encoding": "br" }),
    "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (request.method === "HEAD") return response.end();
  if (body) return response.end(body);
  createReadStream(file.path).on("error", () => response.destroy()).pipe(response);
});

let tries = values.port === undefined ? 20 : 1;
let current = port;
server.on("error", (error) => {
  if (error.code !== "EADDRINUSE") fail(`The server could not start: ${error.message}`);
  tries -= 1;
  if (tries === 0) fail(`Port ${current} is taken; choose another with --port.`);
  current += 1;
  server.listen(current, "127.0.0.1");
});
server.on("listening", () => {
  console.log(`Orrery is at http://localhost:${server.address().port}${base} (stop with Ctrl-C)`);
});
server.listen(current, "127.0.0.1");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
