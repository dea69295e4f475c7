// The site as `npm run site` makes it: all links good, every page and name in llms.txt, readable on desktop and phone.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENTRIES, namesOf } from "../scripts/site/api.mjs";
import { brokenLinks } from "../scripts/site/links.mjs";
import { makeSite } from "../scripts/site/site.mjs";
import { launchChromium } from "./support/chromium.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const folder = scratch();
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const server = createServer((request, response) => {
  const path = new URL(request.url!, "http://site").pathname;
  try {
    response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
    response.end(readFileSync(join(folder, path)));
  } catch {
    response.writeHead(404).end();
  }
});
let broken: string[];
let origin: string;

beforeAll(async () => {
  // test/studio looks at the Studio as a site: here its files are enough.
  const studio = async (to: string) => {
    cpSync(join(ROOT, "dist/studio"), to, { recursive: true });
    mkdirSync(join(to, "gallery"));
    writeFileSync(join(to, "gallery/index.html"), "");
  };
  // TypeDoc comes from the registry, and all pictures of the gallery take a while: the soak makes the site as it is.
  const typedoc = (to: string) => {
    mkdirSync(join(to, "modules"), { recursive: true });
    for (const { entry } of ENTRIES)
      writeFileSync(join(to, `modules/${entry.replace(/^.*\//, "")}.html`), "");
  };
  const quick = { makeStudio: studio, makeTypedoc: typedoc };
  broken = await makeSite(folder, process.env.SOAK ? {} : quick);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}, 300_000);

afterAll(() => {
  server.close();
});

test.runIf(process.env.SOAK)("the soak makes TypeDoc's pages and the Studio's for real", () => {
  expect(readFileSync(join(folder, "api/typedoc/modules/quadrille.html"), "utf8")).toContain("TypeDoc");
  expect(readFileSync(join(folder, "studio/gallery/windoku/index.html"), "utf8")).toContain("og:image");
});

test("all links lead somewhere, and one that does not is found", () => {
  expect(broken).toEqual([]);
  const page = join(folder, "docs/library.html");
  const text = readFileSync(page, "utf8");
  writeFileSync(page, `${text}<a href="nowhere.html"></a><a href="cli.html#no-such-section"></a>`);
  expect(brokenLinks(folder, ["studio/"])).toEqual([
    "docs/library.html → nowhere.html",
    "docs/library.html → cli.html#no-such-section",
  ]);
  writeFileSync(page, text);
});

test("every document is a page, and llms.txt names it; every name is in the reference", () => {
  const llms = readFileSync(join(folder, "llms.txt"), "utf8");
  for (const file of readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md")))
    expect(llms).toContain(`(docs/${file.replace(/md$/, "html")})`);
  for (const { entry } of ENTRIES) {
    const page = readFileSync(join(folder, `api/${entry.replaceAll("/", "-")}.html`), "utf8");
    for (const { name } of namesOf(entry)) expect(page).toContain(`<h3 id="${name}">`);
  }
});

test("pages fit a desktop and a phone, and search finds a name", async () => {
  const browser = await launchChromium();
  try {
    for (const width of [1280, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      for (const path of ["index.html", "docs/taocp.html", "api/quadrille.html", "examples/index.html"]) {
        await page.goto(`${origin}/${path}`);
        expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBe(width);
      }
      await page.fill("input[type=search]", "uniqueness");
      await page.waitForSelector(".found a");
      const right = await page.$eval(".found", (list) => list.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(width);
      await page.click(".found a");
      await page.waitForURL("**/api/quadrille.html#uniqueness");
      expect(errors).toEqual([]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test("search finds what stands at the end of a long page", () => {
  const index: { url: string; text: string }[] = JSON.parse(
    readFileSync(join(folder, "search.json"), "utf8"),
  );
  const found = index.filter(({ text }) => text.includes("quadrille/inline-worker")).map(({ url }) => url);
  expect(found).toContain("docs/bundlers.html#one-file");
});

test("a puzzle's text opens in the Studio, and so does an example", () => {
  expect(readFileSync(join(folder, "examples/index.html"), "utf8")).toMatch(
    />windoku\.sudoku<\/a> <a class="open" href="\.\.\/studio\/index\.html#sudoku=[\w-]+">Studio/,
  );
  const page = readFileSync(join(folder, "docs/puzzles/sudoku.html"), "utf8");
  expect(page).toMatch(/href="\.\.\/\.\.\/studio\/index\.html#sudoku=[\w-]+">Open in the Studio/);
});
