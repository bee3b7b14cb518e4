import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser, flags } from "./browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// Its own port for each checkout, so that several can test at once on one machine.
const port = Number(process.env.ORRERY_E2E_PORT ?? 20000 + (createHash("sha256").update(root).digest().readUInt16BE() % 9000));
// In a folder, as on GitHub Pages: an address that assumes the root of the site fails here. Specs say goto("./").
const site = `http://localhost:${port}/orrery/`;

export default defineConfig({
  testDir: "./specs",
  outputDir: "./results/files",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "./results/report.json" }]],
  use: {
    baseURL: site,
    browserName: "chromium",
    launchOptions: { executablePath: findBrowser(), args: flags },
    actionTimeout: 5_000,
    screenshot: "only-on-failure",
    // Traces would take a third of the time: `playwright test --trace retain-on-failure` makes them.
    trace: "off",
  },
  projects: [
    { name: "desk", use: { viewport: { width: 1024, height: 768 } } },
    { name: "tablet", testIgnore: "**/once/**", use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    {
      name: "phone",
      testIgnore: "**/once/**",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs --port ${port} --base /orrery/`,
    cwd: root,
    url: site,
    reuseExistingServer: false,
    timeout: 10_000,
  },
});
