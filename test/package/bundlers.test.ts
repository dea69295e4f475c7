// The packed package in bundles: each bundler makes a page, or a program for Node, of the program in app/, and it must find the
// right answers and use threads. docs/bundlers.md says what is tried here; the heavy tools are in tools.test.ts.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { rollup } from "@rollup/wasm-node";
import { build as esbuild, transform } from "esbuild";
import type { Browser } from "playwright-core";
import { build as vite } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import webpack from "webpack";
import { launchChromium } from "../support/chromium.js";
import { projectIn } from "../support/packed.js";
import { scratch } from "../support/scratch.js";

const project = projectIn(scratch());
const out = (name: string) => join(project, "out", name);
const WORKER = "quadrille/worker";
/** What every bundle must find. */
const ANSWERS = "10+11 12 3 true 0";

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  browser = await launchChromium();
  server = createServer((request, response) => {
    try {
      const path = new URL(request.url!, "http://page").pathname;
      const body = path.endsWith("/")
        ? '<script type="module" src="page.js"></script>'
        : readFileSync(join(project, "out", path));
      response.setHeader("content-type", extname(path) === ".js" ? "text/javascript" : "text/html");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** What the page of this bundle finds. */
async function inPage(name: string): Promise<{ answers: string; threads: string }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${origin}/${name}/`);
  await page.waitForFunction("document.title !== ''", null, { timeout: 50_000 }).catch(() => {});
  const title = await page.title();
  await page.close();
  if (title === "") throw new Error(`The page said nothing. ${errors.join("\n")}`);
  return JSON.parse(title);
}

function inNode(path: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [path], { encoding: "utf8" }));
}

const HEARD = { answers: ANSWERS, threads: "heard" };

test("Vite", async () => {
  await vite({
    root: project,
    base: "./",
    logLevel: "warn",
    configFile: false,
    build: {
      outDir: out("vite"),
      target: "es2022",
      rolldownOptions: { input: join(project, "page.ts"), output: { entryFileNames: "page.js" } },
    },
  });
  expect(await inPage("vite")).toEqual(HEARD);
});

test.runIf(process.env.SOAK)("webpack", async () => {
  const config = {
    mode: "production" as const,
    context: project,
    entry: await compiled(),
    experiments: { outputModule: true },
    optimization: { minimize: false },
    output: { path: out("webpack"), filename: "page.js", module: true },
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  expect(await inPage("webpack")).toEqual(HEARD);
});

test("esbuild, with the worker as a second entry", async () => {
  const entryPoints = [
    { in: join(project, "page.ts"), out: "page" },
    { in: WORKER, out: "worker" },
  ];
  await bundled("esbuild", entryPoints);
  expect(await inPage("esbuild")).toEqual(HEARD);
});

test("esbuild, with the worker somewhere else: useWorker", async () => {
  const entryPoints = [
    { in: join(project, "elsewhere.ts"), out: "page" },
    { in: WORKER, out: "threads/quadrille" },
  ];
  await bundled("elsewhere", entryPoints);
  expect(await inPage("elsewhere")).toEqual(HEARD);
});

test("esbuild, with the worker inside the bundle", async () => {
  await bundled("inlined", [{ in: join(project, "inlined.ts"), out: "page" }]);
  expect(await inPage("inlined")).toEqual(HEARD);
});

test("esbuild, without the worker: one thread, and a remark", async () => {
  await bundled("alone", [{ in: join(project, "page.ts"), out: "page" }]);
  const found = await inPage("alone");
  expect(found.answers).toBe(ANSWERS);
  expect(found.threads).toMatch(
    /^threads do not start here \(the worker's file was not found, or is none\): this one goes on alone$/,
  );
});

test.runIf(process.env.SOAK)("Rollup, with the worker as a second entry", async () => {
  const made = await rollup({
    input: { page: await compiled(), worker: WORKER },
    plugins: [{ name: "packages", resolveId: (id) => (id.startsWith("quadrille") ? resolved(id) : null) }],
  });
  await made.write({ dir: out("rollup"), format: "es", chunkFileNames: "[name]-[hash].js" });
  expect(await inPage("rollup")).toEqual(HEARD);
});

test("esbuild for Node, with the worker as a second entry, inside, and left out", async () => {
  const entryPoints = [
    { in: join(project, "node.ts"), out: "node" },
    { in: WORKER, out: "worker" },
  ];
  await bundled("node", entryPoints, "node");
  expect(inNode(out("node/node.js"))).toEqual(HEARD);
  await bundled("node-inlined", [{ in: join(project, "inlined.ts"), out: "node" }], "node");
  expect(inNode(out("node-inlined/node.js"))).toEqual(HEARD);
  await bundled("node-alone", [{ in: join(project, "node.ts"), out: "node" }], "node");
  expect(inNode(out("node-alone/node.js"))).toMatchObject({
    answers: ANSWERS,
    threads: expect.stringMatching(/^threads do not start here \(Cannot find module/),
  });
});

/** A file of the installed package by the name of its entry. */
function resolved(id: string): string {
  const { exports } = JSON.parse(readFileSync(join(project, "node_modules/quadrille/package.json"), "utf8"));
  return join(project, "node_modules/quadrille", exports[id.replace("quadrille", ".")].default);
}

/** The program as plain JavaScript, for bundlers that read no TypeScript; gives its entry. */
async function compiled(): Promise<string> {
  mkdirSync(out("plain"), { recursive: true });
  for (const name of ["page", "app"]) {
    const { code } = await transform(readFileSync(join(project, `${name}.ts`), "utf8"), { loader: "ts" });
    writeFileSync(out(`plain/${name}.js`), code);
  }
  return out("plain/page.js");
}

function bundled(
  name: string,
  entryPoints: { in: string; out: string }[],
  platform: "browser" | "node" = "browser",
) {
  return esbuild({
    absWorkingDir: project,
    entryPoints,
    bundle: true,
    splitting: true,
    format: "esm",
    platform,
    target: "es2022",
    outdir: out(name),
    logLevel: "error",
  });
}
