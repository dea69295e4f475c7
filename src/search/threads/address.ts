// Where threads find their program, for bundles and pages that put it elsewhere (docs/bundlers.md).

import { BadValue } from "#problem";

/** Where the program of a thread is, e.g. "/assets/worker.js" or a URL, or a function that starts a worker which runs it. */
export type WorkerAddress =
  | string
  | {
      /** The address; a URL has it. */
      readonly href: string;
    }
  | (() => object);

/** Null: it stands beside the file that starts threads. */
let address: string | (() => object) | null = null;
let times = 0;

export function workerAddress(): typeof address {
  return address;
}

/** How often it was told: threads that could not start are tried again then. */
export function timesTold(): number {
  return times;
}

/**
 * Tells where the program of the threads is: the file that "quadrille/worker" names, bundled or copied. To be called before
 * the first question; null means beside the library, as it is without this.
 *
 *     useWorker("/assets/quadrille-worker.js");
 *     useWorker({ href: "/assets/quadrille-worker.js" });
 *     useWorker(null);
 */
export function useWorker(given: WorkerAddress | null): void {
  const told = typeof given === "object" && given !== null ? given.href : given;
  if (told !== null && typeof told !== "string" && typeof told !== "function")
    throw new BadValue(
      `Bad address of a worker ${told}; expected a string, a URL or a function that starts it`,
    );
  address = told;
  times++;
}
