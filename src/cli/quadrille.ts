#!/usr/bin/env node
// quadrille: the command line.

import { fail } from "./failure.js";
import { endWithError, endWithReader, leave } from "./output.js";
import { programFor } from "./program.js";
import { watchSoon } from "./watch.js";

endWithReader({ quiet: false });
endWithError(fail);
watchSoon();
try {
  await programFor(process.argv[2] ?? "").parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}
await leave();
