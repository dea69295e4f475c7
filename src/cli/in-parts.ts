// A question that is answered in parts, in the way that the options say.

import type { End } from "./ends.js";
import type { InParts, Kind } from "./run.js";

export async function inParts(file: string, options: InParts, kind: Kind): Promise<End> {
  if (options.cluster !== undefined)
    return (await import("./clustered.js")).runClustered(file, options, kind);
  if (options.journal !== undefined)
    return (await import("./journaled.js")).runJournaled(file, options, kind);
  return (await import("./slice.js")).runSlice(file, options, kind);
}
