// `quadrille studio`: serves the Studio's files on the loopback address, and nothing else to anybody else.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { End } from "./ends.js";
import { say } from "./output.js";
import { UsageError } from "./usage.js";
import { interruption, watchLater } from "./watch.js";

export interface StudioOptions {
  readonly port?: number;
  readonly open: boolean;
}

const HOST = "127.0.0.1";
/** The same port each time, so that the browser finds the last puzzle again. */
const USUAL_PORT = 4040;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** The page may load its own files and compile its own WASM; nothing from elsewhere, nothing inline. It stands in no frame. */
const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-cache",
};

/** A board to play on (`?embed`), where nothing is kept, may stand in a frame of any page: "Embed" in the Studio offers it. */
const EMBEDDED: Readonly<Record<string, string>> = {
  ...HEADERS,
  "Content-Security-Policy": HEADERS["Content-Security-Policy"]!.replace(/; frame-ancestors .*$/, ""),
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Serves until it is interrupted. */
export async function studio(options: StudioOptions): Promise<End> {
  const interrupted = interruption();
  watchLater();
  const server = createStudioServer(builtStudio());
  const port = await listen(server, options.port);
  const url = `http://${HOST}:${port}/`;
  say(`The Studio is at ${url} (Ctrl-C ends it); its links work on this machine only`);
  if (options.open) openBrowser(url);
  if (!interrupted.aborted) await once(interrupted, "abort");
  server.closeAllConnections();
  server.close();
  return "answered";
}

/** The folder of the page: beside that of the executables, whose parts may be in a folder of their own. */
function builtStudio(): string {
  const folders = ["../studio", "../../studio"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find((folder) => existsSync(join(folder, "index.html"))) ?? folders[0]!;
}

/** A file that is served. */
interface Served {
  readonly content: Buffer;
  /** The same, compressed; null where that saves nothing. */
  readonly packed: Buffer | null;
  readonly type: string;
  /** Of its content. */
  readonly tag: string;
}

/**
 * A server of what is in the folder now. All is read at once, so that nothing that happens to the files later can end it; a
 * path is looked up among them, never joined to a folder; symbolic links are not followed.
 */
export function createStudioServer(folder: string): Server {
  const files = new Map<string, Served>();
  for (const path of filesIn(folder))
    files.set(`/${relative(folder, path).split(sep).join("/")}`, served(path));
  if (!files.has("/index.html"))
    throw new UsageError(`the Studio is not built: ${folder} has no index.html; run npm run build:studio`);
  return createServer((request, response) => answer(request, response, files));
}

function served(path: string): Served {
  const content = readFileSync(path);
  const tag = `"${createHash("sha256").update(content).digest("base64url")}"`;
  const small = gzipSync(content);
  const packed = small.length < 0.9 * content.length ? small : null;
  return { content, packed, tag, type: TYPES[extname(path)] ?? "application/octet-stream" };
}

/** The files of a folder and its folders, but no links. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() && extname(path) !== "" ? [path] : [];
    });
  } catch {
    return [];
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, Served>,
): void {
  const found = findFile(request, files);
  const isHead = request.method === "HEAD";
  if (typeof found === "number") {
    const allow = found === 405 ? { Allow: "GET, HEAD" } : {};
    response.writeHead(found, { ...HEADERS, ...allow, "Content-Type": "text/plain" });
    response.end(isHead ? undefined : `${found}\n`);
    return;
  }
  const { tag, type } = found;
  const headers = /\?(.*&)?embed\b/.test(request.url ?? "") ? EMBEDDED : HEADERS;
  const packed =
    found.packed && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) ? found.packed : null;
  const content = packed ?? found.content;
  if (knows(request, tag)) {
    response.writeHead(304, { ...headers, ETag: tag });
    response.end();
    return;
  }
  const about = {
    "Content-Type": type,
    "Content-Length": content.length,
    ETag: tag,
    ...(found.packed ? { Vary: "Accept-Encoding" } : {}),
    ...(packed ? { "Content-Encoding": "gzip" } : {}),
  };
  response.writeHead(200, { ...headers, ...about });
  response.end(isHead ? undefined : content);
}

/** Has the browser kept the file as it is? */
function knows({ headers }: IncomingMessage, tag: string): boolean {
  const tags = (headers["if-none-match"] ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

/** The file that is asked for, or the status of a refusal. */
function findFile(request: IncomingMessage, files: ReadonlyMap<string, Served>): Served | number {
  // A name of somebody else's that leads to this address must not reach the page (DNS rebinding).
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) return 403;
  if (request.method !== "GET" && request.method !== "HEAD") return 405;
  const path = (request.url ?? "/").split("?")[0]!;
  return files.get(path === "/" ? "/index.html" : path) ?? 404;
}

/** Listens on the port that was asked for, else on the usual one, else on any that is free. */
export async function listen(server: Server, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && wanted > 65_535)
    throw new UsageError(`there is no port ${wanted}; expected 0 to 65535`);
  for (const port of wanted === undefined ? [USUAL_PORT, 0] : [wanted]) {
    try {
      server.listen(port, HOST);
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (port === 0 || wanted !== undefined)
        throw new UsageError(`cannot listen on port ${port}: ${(error as Error).message}`);
    }
  }
  throw new UsageError("cannot listen on any port");
}

/** Asks the desktop to open the page; where there is none, the address above has to do. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", url]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", url]
        : ["xdg-open", url];
  const child = spawn(command!, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
