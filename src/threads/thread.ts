// A thread that runs ./worker.js: a worker thread of Node or a web worker, behind one face. Platforms differ only here.

import type { FromThread, ToThread } from "./messages.js";

export interface Thread {
  post(message: ToThread): void;
  /** Should it keep the process alive? Not at the beginning. */
  keep(alive: boolean): void;
  end(): void;
}

export interface ThreadEvents {
  message(message: FromThread): void;
  /** The thread could not start, or died. */
  failed(error: Error): void;
}

/** What both platforms offer, in the words of the web. */
interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: { readonly data: FromThread }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
}

interface NodeWorker extends Pick<WebWorker, "postMessage" | "terminate"> {
  ref(): void;
  unref(): void;
  on(event: "message", listener: (message: FromThread) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  on(event: "exit", listener: (code: number) => void): void;
}

interface Platform {
  readonly process?: { getBuiltinModule?(name: string): unknown; readonly execArgv?: readonly string[] };
  readonly Worker?: new (url: URL | string, options: { type: "module" }) => WebWorker;
  readonly navigator?: { readonly hardwareConcurrency?: number };
}

const platform = globalThis as Platform;

/** Asked of the process, so that bundlers for browsers see no module of Node. */
function builtin<T>(name: string): T | undefined {
  return platform.process?.getBuiltinModule?.(name) as T | undefined;
}

/** How many threads can run at once here. */
export function cores(): number {
  const os = builtin<{ availableParallelism(): number }>("node:os");
  return os?.availableParallelism() ?? platform.navigator?.hardwareConcurrency ?? 1;
}

/** With this Node does with little address space. A thread would need more, and V8 ends the process where it gets none. */
export const LITTLE_SPACE = "--disable-wasm-trap-handler";

/** Where the program of a thread is, e.g. "/assets/worker.js", or a function that starts a worker which runs it. */
export type WorkerAddress = string | URL | (() => object);

/** Null: it stands beside this file. */
let address: WorkerAddress | null = null;

export function setWorkerAddress(given: WorkerAddress | null): void {
  address = given;
}

/** Starts a thread; null if there are no threads here. */
export function startThread(events: ThreadEvents): Thread | null {
  if (platform.process?.execArgv?.includes(LITTLE_SPACE)) return null;
  try {
    const worker = newWorker();
    if (!worker) return null;
    return "on" in worker ? nodeThread(worker, events) : webThread(worker, events);
  } catch (error) {
    events.failed(error as Error);
    return null;
  }
}

function newWorker(): NodeWorker | WebWorker | null {
  if (typeof address === "function") return address() as NodeWorker | WebWorker;
  const threads = builtin<{ Worker: new (url: URL | string) => NodeWorker }>("node:worker_threads");
  if (threads) return new threads.Worker(address === null ? ownAddress() : urlOf(address));
  if (!platform.Worker) return null;
  if (address !== null) return new platform.Worker(address, { type: "module" });
  // In these words, which bundlers know: they make a file of the worker and put its address here.
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" }) as unknown as WebWorker;
}

/** The file beside this one. */
function ownAddress(): URL {
  return new URL("./worker.js", import.meta.url);
}

/** Node takes paths as strings, and all other addresses as URLs. */
function urlOf(given: string | URL): string | URL {
  return typeof given === "string" && /^[a-z][a-z\d+.-]+:/i.test(given) ? new URL(given) : given;
}

function nodeThread(worker: NodeWorker, events: ThreadEvents): Thread {
  let ended = false;
  worker.unref();
  worker.on("message", (message) => events.message(message));
  worker.on("error", (error) => events.failed(error));
  worker.on("exit", (code) => {
    if (!ended) events.failed(new Error(`A worker thread ended with code ${code}`));
  });
  return {
    post: (message) => worker.postMessage(message),
    keep: (alive) => (alive ? worker.ref() : worker.unref()),
    end() {
      ended = true;
      worker.terminate();
    },
  };
}

function webThread(worker: WebWorker, events: ThreadEvents): Thread {
  worker.onmessage = ({ data }) => events.message(data);
  worker.onerror = ({ message }) =>
    events.failed(new Error(message ?? "the worker's file was not found, or is none"));
  return {
    post: (message) => worker.postMessage(message),
    keep() {}, // a page lives as long as it is open
    end: () => worker.terminate(),
  };
}
