// A thread that runs ./worker.js: a worker thread of Node or a web worker, behind one face. Platforms differ only here.

import { hasSpaceForThread } from "#problem";
import { workerAddress } from "./address.js";
import type { FromThread, ToThread } from "./messages.js";

export interface Thread {
  post(message: ToThread): void;
  /** Should it keep the process alive? Not at the beginning. */
  keep(alive: boolean): void;
  end(): void;
}

export interface ThreadEvents {
  message(message: FromThread): void;
  /** The thread could not start, or died, or was ended. */
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
  readonly process?: { getBuiltinModule?(name: string): unknown };
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

/** Starts a thread; null if there are no threads here. */
export function startThread(events: ThreadEvents): Thread | null {
  if (!hasSpaceForThread()) return null;
  try {
    const worker = newWorker();
    if (!worker) return null;
    listen(worker, events);
    return {
      post: (message) => worker.postMessage(message),
      keep(alive) {
        if ("on" in worker) worker[alive ? "ref" : "unref"](); // a page lives as long as it is open
      },
      end: () => worker.terminate(),
    };
  } catch (error) {
    events.failed(error as Error);
    return null;
  }
}

function listen(worker: NodeWorker | WebWorker, { message, failed }: ThreadEvents): void {
  if ("on" in worker) {
    worker.unref();
    worker.on("message", message);
    worker.on("error", failed);
    worker.on("exit", (code) => failed(new Error(`A worker thread ended with code ${code}`)));
  } else {
    worker.onmessage = ({ data }) => message(data);
    worker.onerror = (event) =>
      failed(new Error(event.message ?? "the worker's file was not found, or is none"));
  }
}

function newWorker(): NodeWorker | WebWorker | null {
  const address = workerAddress();
  if (typeof address === "function") return address() as NodeWorker | WebWorker;
  const threads = builtin<{ Worker: new (url: URL | string) => NodeWorker }>("node:worker_threads");
  if (threads) return new threads.Worker(urlOf(address ?? new URL("./worker.js", import.meta.url)));
  if (!platform.Worker) return null;
  if (address !== null) return new platform.Worker(address, { type: "module" });
  // In these words, which bundlers know: they make a file of the worker and put its address here.
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" }) as unknown as WebWorker;
}

/** Node takes paths as strings, and all other addresses as URLs. */
function urlOf(given: string | URL): string | URL {
  return typeof given === "string" && /^[a-z][a-z\d+.-]+:/i.test(given) ? new URL(given) : given;
}
