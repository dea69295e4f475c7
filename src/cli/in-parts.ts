// A question that is answered in parts, in the way that the options say.

import type { Kind } from "./divided-run.js";
import type { End } from "./ends.js";
import type { SolveOptions } from "./options.js";

export async function inParts(file: string, options: SolveOptions, kind: Kind): Promise<End> {
  if (options.cluster !== undefined)
    return (await import("./clustered.js")).runClustered(file, options, kind);
  return (await import("./journaled.js")).runJournaled(file, options, kind);
}
