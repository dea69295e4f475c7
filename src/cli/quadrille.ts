#!/usr/bin/env node

// The command line: files are read, terminals are written to and exit codes set here only.

import { useWorker } from "#search";
import { runElsewhere } from "./cramped.js";
import { endWith } from "./ends.js";
import { fail } from "./failure.js";
import { endWithError, endWithReader, leave } from "./output.js";
import { programFor } from "./program.js";
import { start } from "./start.js";
import { watchSoon } from "./watch.js";

start(async () => {
  endWithReader({ quiet: false });
  endWithError(fail);
  useWorker(new URL("../threads/worker.js", import.meta.url)); // the one of the library
  const elsewhere = await runElsewhere();
  if (elsewhere === null) await runHere();
  else process.exitCode = elsewhere;
  await leave();
});

async function runHere(): Promise<void> {
  watchSoon();
  try {
    await programFor(process.argv[2] ?? "").parseAsync();
  } catch (error) {
    endWith(fail(error));
  }
}
