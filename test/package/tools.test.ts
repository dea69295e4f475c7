// The packed package in tools that are too heavy for `npm test`: Deno, Bun and Parcel run the program in app/, Vite serves it for
// development, and Deno looks at the package for JSR. `npm run bundlers` and the soak run this; they install the tools once, in a
// folder beside the repository's own (some 500 MB), from the registry.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { createServer as createVite } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { projectIn } from "../support/packed.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const TOOLS = join(tmpdir(), "quadrille-tools");
const HEARD = { answers: "10+11 12 3 true 0", threads: "heard" };
const tool = (name: string) => join(TOOLS, "node_modules/.bin", name);

describe.runIf(process.env.SOAK)("tools from the registry", { timeout: 180_000 }, () => {
  let project: string;

  beforeAll(() => {
    if (!["deno", "bun", "parcel"].every((name) => existsSync(tool(name)))) {
      mkdirSync(TOOLS, { recursive: true });
      writeFileSync(join(TOOLS, "package.json"), JSON.stringify({ private: true }));
      execFileSync("npm", ["install", "--no-save", "deno@2", "bun@1", "parcel@2"], { cwd: TOOLS });
    }
    project = projectIn(scratch());
    for (const file of ["node.ts", "page.ts"]) {
      const text = readFileSync(join(project, file), "utf8");
      writeFileSync(join(project, file), text.replace("./app.js", "./app.ts"));
    }
    writeFileSync(join(project, "page.html"), '<script type="module" src="page.ts"></script>');
  }, 600_000);

  function run(name: string, args: readonly string[], cwd = project): string {
    return execFileSync(tool(name), args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  }

  test("Deno", () => {
    expect(JSON.parse(run("deno", ["run", "-A", "--node-modules-dir=manual", "node.ts"]))).toEqual(HEARD);
  });

  test("Deno has no complaint about the package for JSR", () => {
    execFileSync(process.execPath, [join(ROOT, "scripts/jsr.mjs")]);
    run("deno", ["publish", "--dry-run", "--allow-dirty"], join(ROOT, "dist-jsr"));
  });

  test("Bun", () => {
    expect(JSON.parse(run("bun", ["run", "node.ts"]))).toEqual(HEARD);
  });

  test("Parcel, which must be told to read `exports`", async () => {
    const manifest = { private: true, "@parcel/resolver-default": { packageExports: true } };
    writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(project, "package-lock.json"), "{}"); // where Parcel looks for the project
    const out = join(project, "out");
    run("parcel", ["build", "page.html", "--no-source-maps", "--public-url", "./", "--dist-dir", out]);
    // The answers are right, and it is told that they come from one thread.
    const { answers, threads } = (await servedFrom(out)) as typeof HEARD;
    expect(answers).toBe(HEARD.answers);
    expect(threads).toContain("threads do not start here");
  });

  test("Vite's server for development, without any setting", async () => {
    const server = await createVite({
      root: project,
      configFile: false,
      logLevel: "warn",
      server: { host: "127.0.0.1" },
    });
    try {
      await server.listen();
      expect(await inPage(`${server.resolvedUrls!.local[0]}page.html`)).toEqual(HEARD);
    } finally {
      await server.close();
    }
  });
});

/** What the page in this folder finds. */
async function servedFrom(folder: string): Promise<unknown> {
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://page").pathname;
    try {
      response.setHeader("content-type", extname(path) === ".js" ? "text/javascript" : "text/html");
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await inPage(`http://127.0.0.1:${(server.address() as { port: number }).port}/page.html`);
  } finally {
    server.close();
  }
}

async function inPage(address: string): Promise<unknown> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction("document.title !== ''", null, { timeout: 60_000 });
    return JSON.parse(await page.title());
  } finally {
    await browser.close();
  }
}
