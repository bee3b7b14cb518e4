// A private copy of a built page on its own server: a test can replace the build, or switch the server off.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), "orrery-site-"));
  url = "";
  private server?: ChildProcess;

  /** `built` is a folder of the project; with `--packed` in `options` files travel compressed. */
  static async start(built = "dist", ...options: string[]): Promise<Site> {
    const site = new Site();
    cpSync(join(root, built), site.folder, { recursive: true });
    site.server = spawn(
      process.execPath,
      [join(root, "scripts/serve.mjs"), "--port", "0", "--base", "/any/folder/", "--dir", site.folder, ...options],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = await once(createInterface(site.server.stdout!), "line");
    site.url = String(line).match(/http:\S+/)![0];
    return site;
  }

  /** The same page as another build, as if a new version had been published. */
  publish(build: string): void {
    const old = readFileSync(join(this.folder, "sw.js"), "utf8").match(/BUILD="(\w+)"/)![1];
    for (const file of ["index.html", "sw.js"]) {
      const path = join(this.folder, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(old, build));
    }
  }

  /** The server is gone: as offline as it gets. */
  async stop(): Promise<void> {
    if (this.server && this.server.exitCode === null) {
      const gone = once(this.server, "exit");
      this.server.kill();
      await gone;
    }
    this.server = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
