// Draws the PNG icons in public/icons from public/icon.svg. Run by hand after the emblem changes
// (`node scripts/icons.mjs`, after `npm ci` in e2e); the results are checked in,
// reduced to 96 colours (any PNG tool does it; a third of the size, no visible difference).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { findBrowser, flags } from "../e2e/browser.mjs";

const { chromium } = createRequire(new URL("../e2e/package.json", import.meta.url))("@playwright/test");
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const emblem = readFileSync(here("../public/icon.svg"), "utf8");
// Systems that cut the corners themselves want the ground to reach the edge, and a margin that may be cut off.
const bleed = (scale) =>
  emblem
    .replace('rx="112"', "")
    .replace('<g id="emblem"', `<g id="emblem" transform="translate(256 256) scale(${scale}) translate(-256 -256)"`);

const icons = [
  ["icon-192.png", 192, emblem],
  ["icon-512.png", 512, emblem],
  ["maskable-512.png", 512, bleed(0.8)],
  ["apple-touch-180.png", 180, bleed(0.9)],
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: flags });
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: here(`../public/icons/${name}`), omitBackground: true });
  await page.close();
}
await browser.close();
