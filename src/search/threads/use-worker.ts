// Where threads find their program, for bundles and pages that put it elsewhere (docs/bundlers.md).

import { BadValue } from "#problem";
import { team } from "./team.js";
import { setWorkerAddress, type WorkerAddress } from "./thread.js";

/**
 * Tells where the program of the threads is: the file that "quadrille/worker" names, bundled or copied. To be called before
 * the first question; null means beside the library, as it is without this.
 *
 *     useWorker("/assets/quadrille-worker.js");
 *     useWorker(null);
 */
export function useWorker(address: WorkerAddress | null): void {
  const given: unknown = address;
  if (given !== null && typeof given !== "string" && typeof given !== "function" && !(given instanceof URL))
    throw new BadValue(
      `Bad address of a worker ${String(given)}; expected a string, a URL or a function that starts it`,
    );
  setWorkerAddress(address);
  team.retry();
}
