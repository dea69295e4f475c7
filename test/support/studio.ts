// The Studio as a visitor meets it: what is built, served as the command line does, shown by the system's Chromium.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { createStudioServer, listen } from "../../src/cli/studio.js";
import { launchChromium } from "./chromium.js";
import { ROOT } from "./run.js";

const SCREENSHOTS = join(ROOT, "screenshots");

interface Started {
  readonly url: string;
  readonly browser: Browser;
}

/** A server and a browser for all files of a process, each of which may have its own copy of this module. They end with it. */
const everywhere = globalThis as { studioOfTests?: Started };

async function started(): Promise<Started> {
  if (!everywhere.studioOfTests?.browser.isConnected()) {
    const server = createStudioServer(join(ROOT, "dist/studio")).unref();
    const url = `http://127.0.0.1:${await listen(server, 0)}/`;
    everywhere.studioOfTests = { url, browser: await launchChromium() };
  }
  return everywhere.studioOfTests;
}

/** The Studio for the tests of one file. */
export class Studio {
  readonly url: string;
  readonly #browser: Browser;
  /** What went wrong in any page: uncaught errors, what the security policy refused, and whoever else was asked for something. */
  readonly errors: string[] = [];

  private constructor({ url, browser }: Started) {
    this.url = url;
    this.#browser = browser;
  }

  static async start(): Promise<Studio> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    return new Studio(await started());
  }

  /** The file's visitors leave; whoever comes next finds the same server and browser. */
  stop(): Promise<void> {
    return this.leave();
  }

  /** All visitors leave: pages that nobody looks at would go on searching. */
  async leave(): Promise<void> {
    for (const context of this.#browser.contexts()) await context.close();
  }

  /** A page of a visitor who has never been here, opened at this fragment, or at an address elsewhere. */
  async visit(fragment = "", options: BrowserContextOptions = {}): Promise<Page> {
    return this.another(await this.#visitor(options), fragment);
  }

  /** The empty page of a visitor who comes only now. */
  async blank(): Promise<Page> {
    return this.#page(await this.#visitor());
  }

  /** A further tab of the same visitor. */
  async another(context: BrowserContext, fragment = ""): Promise<Page> {
    const page = await this.#page(context);
    await page.goto(new URL(fragment, this.url).href);
    await page.waitForSelector("main");
    return page;
  }

  #visitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.#browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  }

  async #page(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.errors.push(message.text());
    });
    page.on("request", (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:\d+\/|data:|blob:)/.test(request.url()))
        this.errors.push(`asked elsewhere: ${request.url()}`);
    });
    return page;
  }
}

/** The server of the command line, at a port of its own. */
export async function serve(): Promise<{ server: ChildProcess; url: string }> {
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
  await page.click("button:text-is('Design')");
}

/** Waits for the search to be over; gives what is said about it, e.g. "Unique 1 solution". */
export async function answer(page: Page): Promise<string> {
  await page.waitForSelector('.headline[data-phase="ended"]', { timeout: 50_000 });
  return (await page.locator(".headline .verdict").innerText()).replace(/\s+/g, " ").trim();
}

/** The picture of a view, for whoever wants to look at it (LOOK=1): screenshots/<name>.png. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** Drags from the middle of one cell of the editor's paper to that of another. */
export async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const grid = page.locator(".editor .grid").first();
  const box = (await grid.boundingBox())!;
  const [rows, columns] = [
    Number(await grid.getAttribute("aria-rowcount")),
    Number(await grid.getAttribute("aria-colcount")),
  ];
  const at = ([i, j]: readonly [number, number]) =>
    [box.x + ((j + 0.5) * box.width) / columns, box.y + ((i + 0.5) * box.height) / rows] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

export function puzzleText(page: Page): Locator {
  return page.locator("textarea").first();
}

/** The address of a puzzle that is in the link as a whole; it opens on the bench. */
export function linkTo(kind: string, text: string): string {
  return `#${kind}=${deflateRawSync(text, { level: 9 }).toString("base64url")}&design`;
}

/** Two of each pentomino in a 10 × 12 rectangle: solutions come all the time, and there is no end to them. */
export const TWO_OF_EACH = readFileSync(join(ROOT, "examples/pentominoes-6x10.polyomino"), "utf8")
  .replace("[0-5][0-9]", "[0-9][0-b]")
  .replaceAll(/^([A-Z]) /gm, "2|$1 ");

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  run(where: Document, options: { runOnly?: readonly string[] }): Promise<{ violations: Violation[] }>;
}

/** What axe finds wrong with the page as it is now, by all of its rules or by these. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    return axe.run(document, runOnly ? { runOnly } : {});
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`);
}
