// The server of `quadrille studio`: loopback only, its own files only, GET and HEAD only.

import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudioServer, listen } from "../../src/cli/studio.js";
import { ROOT, run } from "../support/run.js";

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
  expect(body).toContain(policy.replace("; frame-ancestors 'none'", ""));
});

test("HEAD is GET without the body", async () => {
  const [get, head] = [await ask("GET", "/index.html"), await ask("HEAD", "/index.html")];
  expect(head.status).toBe(200);
  expect(head.body).toBe("");
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
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
