// The server of `quadrille studio`: loopback only, its own files only, GET and HEAD only.

import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStudioServer, listen } from "../../src/cli/studio.js";
import { launchChromium } from "../support/chromium.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { answer, openExample } from "../support/studio.js";

const scratchFolder = scratch();

let server: Server;
let port: number;

beforeAll(async () => {
  server = createStudioServer(join(ROOT, "dist/studio"));
  port = await listen(server, 0);
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks with the path as it is: nothing is resolved on the way. */
async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, method, path, headers });
  asked.end();
  const [response] = await once(asked, "response");
  let body = "";
  for await (const piece of response) body += piece;
  return { status: response.statusCode, headers: response.headers, body };
}

test("it listens on the loopback address only", () => {
  expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
});

test("the page comes with a strict policy", async () => {
  const { status, headers, body } = await ask("GET", "/");
  expect(status).toBe(200);
  expect(body).toContain("<title>Quadrille Studio</title>");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body.replace("manifest-src 'self'; ", "")).toContain(policy.replace("; frame-ancestors 'none'", ""));
});

test("what can be compressed is, for whoever understands it", async () => {
  const script = /assets\/index-[\w-]+\.js/.exec((await ask("GET", "/")).body)![0];
  const [plain, packed] = [
    await ask("GET", `/${script}`),
    await ask("GET", `/${script}`, { "Accept-Encoding": "gzip, br" }),
  ];
  expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
    undefined,
    "gzip",
  ]);
  expect(packed.headers.vary).toBe("Accept-Encoding");
  expect(Number(packed.headers["content-length"])).toBeLessThan(Number(plain.headers["content-length"]) / 2);
});

test("HEAD is GET without the body", async () => {
  const [get, head] = [await ask("GET", "/index.html"), await ask("HEAD", "/index.html")];
  expect(head.status).toBe(200);
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

describe("what a browser has kept is not sent again", () => {
  test("304 to the tag of the file as it is, in any of its forms", async () => {
    const { headers, body } = await ask("GET", "/index.html");
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const [method, tags] of [
      ["GET", tag],
      ["HEAD", tag],
      ["GET", `W/${tag}`],
      ["GET", `"another", ${tag}`],
      ["GET", "*"],
    ] as const) {
      const again = await ask(method, "/index.html", { "if-none-match": tags });
      expect([tags, again.status, again.body, again.headers.etag]).toEqual([tags, 304, "", tag]);
      expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    }
    for (const tags of ['"another"', tag.slice(1, -1), ""]) {
      const again = await ask("GET", "/index.html", { "if-none-match": tags });
      expect([tags, again.status, again.body]).toEqual([tags, 200, body]);
    }
    expect((await ask("GET", "/nothing.js", { "if-none-match": "*" })).status).toBe(404);
    expect((await ask("POST", "/", { "if-none-match": "*" })).status).toBe(405);
  });

  test("a tag is a file's own; what happens to the files later changes nothing", async () => {
    writeFileSync(join(scratchFolder, "index.html"), "one");
    writeFileSync(join(scratchFolder, "other.js"), "two");
    const own = createStudioServer(scratchFolder);
    const there = await listen(own, 0);
    const tagOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${there}${path}`)).headers.get("etag");
    const before = await tagOf("/");
    expect(await tagOf("/")).toBe(before);
    expect(await tagOf("/other.js")).not.toBe(before);
    writeFileSync(join(scratchFolder, "index.html"), "ONE");
    rmSync(join(scratchFolder, "other.js"));
    expect(await tagOf("/")).toBe(before);
    expect(await (await fetch(`http://127.0.0.1:${there}/other.js`)).text()).toBe("two");
    own.closeAllConnections();
    own.close();
  });

  test("a browser gets every file once, though threads start again and again", {
    timeout: 90_000,
  }, async () => {
    const sent = new Map<string, number[]>();
    server.on("request", ({ url }, response: ServerResponse) => {
      sent.set(url!, [...(sent.get(url!) ?? []), response.statusCode]);
    });
    const browser = await launchChromium();
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await openExample(page, "pentominoes-6x10.polyomino");
    await answer(page);
    const asked = (name: string) => [...sent].find(([url]) => url.includes(`/${name}-`))?.[1].length ?? 0;
    const [workers, threads] = [asked("solve-worker"), asked("search-thread")];
    // Page and worker may ask for the same file at once, before the browser has kept it.
    const kept = new Map(sent);
    await page.reload();
    await expect.poll(() => asked("solve-worker")).toBeGreaterThan(workers);
    if (threads > 0) await expect.poll(() => asked("search-thread")).toBeGreaterThan(threads);
    await browser.close();
    for (const [url, statuses] of sent) {
      const again = statuses.slice(kept.get(url)?.length ?? 1);
      expect([url, again.filter((status) => status !== 304)]).toEqual([url, []]);
    }
  });
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("%s is refused", async (method) => {
  const { status, headers } = await ask(method, "/");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

test.each([
  "/../../package.json",
  "/..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/../../../package.json",
  "//etc/passwd",
  "/index.html/",
  "/\\..\\package.json",
  "/assets",
  "/nothing.js",
  "http://127.0.0.1/../package.json",
])("%s is not found", async (path) => {
  expect((await ask("GET", path)).status).toBe(404);
});

test("a name of somebody else's that leads here gets nothing", async () => {
  expect((await ask("GET", "/", { host: "evil.example" })).status).toBe(403);
  expect((await ask("GET", "/", { host: `localhost:${port}` })).status).toBe(200);
});

test("a port that is taken or does not exist is a usage error", () => {
  for (const wanted of [String(port), "70000", "x"]) {
    const { code, stderr } = run("quadrille", ["studio", "--no-open", "--port", wanted]);
    expect([wanted, code]).toEqual([wanted, 2]);
    expect(stderr).toMatch(/port|number/);
  }
});
