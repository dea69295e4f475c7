// The Studio as a visitor meets it: served by the command line, shown by the system's Chromium.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium, MISSING } from "../../scripts/chromium.mjs";
import { ROOT } from "./run.js";

const SCREENSHOTS = join(ROOT, "screenshots");

/** A server and a browser, for the tests of one file. */
export class Studio {
  readonly url: string;
  readonly #server: ChildProcess;
  readonly #browser: Browser;
  /** What went wrong in any page: uncaught errors, and what the security policy refused. */
  readonly errors: string[] = [];

  private constructor(url: string, server: ChildProcess, browser: Browser) {
    this.url = url;
    this.#server = server;
    this.#browser = browser;
  }

  static async start(): Promise<Studio> {
    const executablePath = findChromium();
    if (!executablePath) throw new Error(MISSING);
    mkdirSync(SCREENSHOTS, { recursive: true });
    const { server, url } = await serve();
    const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    return new Studio(url, server, await chromium.launch({ executablePath, args }));
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#server.kill();
  }

  /** A page of a visitor who has never been here, opened at this fragment. */
  async visit(fragment = "", options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
    await page.goto(this.url + fragment);
    await page.waitForSelector(".actions");
    return page;
  }
}

async function serve(): Promise<{ server: ChildProcess; url: string }> {
  const program = join(ROOT, "dist/cli/quadrille.js");
  const server = spawn(process.execPath, [program, "studio", "--port", "0", "--no-open"]);
  for await (const piece of server.stderr!) {
    const url = /http:\S+/.exec(String(piece))?.[0];
    if (url) return { server, url };
  }
  throw new Error("The Studio's server did not start");
}

/** Opens an example from the gallery. */
export async function openExample(page: Page, file: string): Promise<void> {
  if (!(await page.locator(".gallery").isVisible())) await page.click(".brand");
  await page.click(`[data-file="${file}"]`);
}

/** Waits for the search to be over; gives what is said about it, e.g. "Unique 1 solution". */
export async function answer(page: Page): Promise<string> {
  await page.waitForSelector('.headline[data-phase="ended"]', { timeout: 50_000 });
  return (await page.locator(".headline .verdict").innerText()).replace(/\s+/g, " ").trim();
}

/** The picture of a view, to be looked at: screenshots/<name>.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}
