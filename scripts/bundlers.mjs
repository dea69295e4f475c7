// The packed package where the tools are too heavy for `npm test`: Deno, Bun and Parcel are installed in a folder of their own, and
// each runs the program in test/package/app; Vite serves it for development. `npm run bundlers` needs a registry, Chromium and some 500 MB.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { createServer as createVite } from "vite";
import { findChromium, MISSING } from "./chromium.mjs";

const ROOT = join(import.meta.dirname, "..");
const EXPECTED = JSON.stringify({ answers: "10+11 12 3 true 0", threads: "heard" });

const folder = mkdtempSync(join(tmpdir(), "quadrille-bundlers-"));
try {
  makeProject();
  const tool = (name) => join(folder, "node_modules/.bin", name);
  report("Deno", run(tool("deno"), ["run", "-A", "--node-modules-dir=manual", "node.ts"]));
  checkJsr(tool("deno"));
  report("Bun", run(tool("bun"), ["run", "node.ts"]));
  run(tool("parcel"), ["build", "page.html", "--no-source-maps", "--public-url", "./", "--dist-dir", "out"]);
  report("Parcel", await servedFrom(join(folder, "out")));
  report("Vite, development", await servedByVite());
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

/** Deno looks at the package for JSR as it would publish it; throws what it has to say. */
function checkJsr(deno) {
  execFileSync(process.execPath, [join(ROOT, "scripts/jsr.mjs")]);
  const args = ["publish", "--dry-run", "--allow-dirty"];
  execFileSync(deno, args, { cwd: join(ROOT, "dist-jsr"), stdio: "pipe" });
  console.log("JSR: deno publish has no complaint");
}

function run(command, args) {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  }).trim();
}

/** What the page in this folder finds. */
async function servedFrom(pages) {
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
  try {
    return await inPage(`http://127.0.0.1:${server.address().port}/page.html`);
  } finally {
    server.close();
  }
}

/** What the page finds when Vite serves the sources, without any setting. */
async function servedByVite() {
  const server = await createVite({
    root: folder,
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1" },
  });
  try {
    await server.listen();
    return await inPage(`${server.resolvedUrls.local[0]}page.html`);
  } finally {
    await server.close();
  }
}

async function inPage(address) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(MISSING);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction("document.title !== ''", null, { timeout: 60_000 });
    return await page.title();
  } finally {
    await browser.close();
  }
}

function report(name, found) {
  console.log(`${name}: ${found === EXPECTED ? "right answers, on threads" : found}`);
  if (found !== EXPECTED) process.exitCode = 1;
}
