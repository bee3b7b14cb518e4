// Finds a Chromium to test with. `node e2e/browser.mjs` prints its path, or fails when there is none.
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const mac = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The browser named by ORRERY_CHROMIUM, else one on PATH, else one of macOS, else Playwright's own, else undefined. */
export function findBrowser() {
  if (process.env.ORRERY_CHROMIUM) return process.env.ORRERY_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...["/Applications", join(homedir(), "Applications")].flatMap((folder) => mac.map((app) => join(folder, app))),
    chromium.executablePath(),
  ];
  return candidates.find(runnable);
}

/** Quiet and the same everywhere: no GPU, no phoning home; the sandbox needs a user that is not root. */
export const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const found = findBrowser();
  if (!found) process.exit(1);
  console.log(found);
}
