// How much memory there is.

import { totalmem } from "node:os";

/** The memory of the machine, or as much of it as this process may have (in a container, say). */
export function machineBytes(): number {
  const allowed = process.constrainedMemory() || Infinity;
  return Math.min(totalmem(), allowed);
}
