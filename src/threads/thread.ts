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
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly Worker?: new (url: URL, options: { type: "module" }) => WebWorker;
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
  const threads = builtin<{ Worker: new (url: URL) => NodeWorker }>("node:worker_threads");
  try {
    if (threads) return nodeThread(threads.Worker, events);
    return platform.Worker ? webThread(events) : null;
  } catch (error) {
    events.failed(error as Error);
    return null;
  }
}

function nodeThread(Worker: new (url: URL) => NodeWorker, events: ThreadEvents): Thread {
  const worker = new Worker(new URL("./worker.js", import.meta.url));
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

function webThread(events: ThreadEvents): Thread {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
  }) as unknown as WebWorker;
  worker.onmessage = ({ data }) => events.message(data);
  worker.onerror = ({ message }) => events.failed(new Error(message ?? "A web worker could not start"));
  return {
    post: (message) => worker.postMessage(message),
    keep() {}, // a page lives as long as it is open
    end: () => worker.terminate(),
  };
}
