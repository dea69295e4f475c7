// The packed package where the tools are too heavy for `npm test`: Deno, Bun and Parcel are installed in a folder of their own, and
// each runs the program in test/package/app. `npm run bundlers` needs a registry, Chromium and some 500 MB.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium, MISSING } from "./chromium.mjs";

const ROOT = join(import.meta.dirname, "..");
const EXPECTED = JSON.stringify({ answers: "10+11 12 3 true 0", threads: "heard" });

const folder = mkdtempSync(join(tmpdir(), "quadrille-bundlers-"));
try {
  makeProject();
  const tool = (name) => join(folder, "node_modules/.bin", name);
  report("Deno", run(tool("deno"), ["run", "-A", "--node-modules-dir=manual", "node.ts"]));
  report("Bun", run(tool("bun"), ["run", "node.ts"]));
  run(tool("parcel"), ["build", "page.html", "--no-source-maps", "--public-url", "./", "--dist-dir", "out"]);
  report("Parcel", await inPage(join(folder, "out")));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The program, the packed package and the tools. Parcel must be told to read `exports`. */
function makeProject() {
  const resolver = { "@parcel/resolver-default": { packageExports: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", ...resolver }));
  run("npm", ["install", "--no-save", "deno", "bun", "parcel"]);
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], { cwd: ROOT });
  const installed = join(folder, "node_modules/quadrille");
  mkdirSync(installed);
  const tarball = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  run("tar", ["xzf", tarball, "-C", installed, "--strip-components=1"]);
  cpSync(join(ROOT, "test/package/app"), folder, { recursive: true });
  for (const file of ["node.ts", "page.ts"]) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replace("./app.js", "./app.ts"));
  }
  writeFileSync(join(folder, "package-lock.json"), "{}"); // where Parcel looks for the project
  writeFileSync(join(folder, "page.html"), '<script type="module" src="page.ts"></script>');
}

function run(command, args) {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
}

/** What the page in this folder finds. */
async function inPage(pages) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(MISSING);
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://page").pathname;
    try {
      response.setHeader("content-type", extname(path) === ".js" ? "text/javascript" : "text/html");
      response.end(readFileSync(join(pages, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/page.html`);
    await page.waitForFunction("document.title !== ''", null, { timeout: 60_000 });
    return await page.title();
  } finally {
    await browser.close();
    server.close();
  }
}

function report(name, found) {
  console.log(`${name}: ${found === EXPECTED ? "right answers, on threads" : found}`);
  if (found !== EXPECTED) process.exitCode = 1;
}
