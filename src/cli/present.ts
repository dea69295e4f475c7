// The answer to a question, as every command tells it: a text alone on stdout, or an object of JSON; on stderr a summary, the
// reason where there is no solution, and the statistics.

import type { Statistics, Status } from "#search";
import { type Asking, jsonStatistics, sayStatistics } from "./ask.js";
import { type End, endOf } from "./ends.js";
import type { AskOptions } from "./options.js";
import { print, say, writeJson } from "./output.js";
import type { WrittenProof } from "./proof-file.js";
import { jsonWhy, sayWhy, shortWhy } from "./short-why.js";

/** What a question declares of its answer. */
export interface Told {
  readonly status: Status | "memory";
  readonly statistics: Statistics;
  /** What stands on stdout without --json. */
  readonly text?: string;
  /** What stands in the object of JSON, between the status and the statistics; without it there is no object. */
  readonly json?: object;
  /** Lines for stderr. */
  readonly summary?: readonly string[];
  /** Is it known that there is no solution? Then a reason is looked for. */
  readonly none?: boolean;
  /** Is the answer no? Where this is left out, it is no where there is no solution. */
  readonly isNo?: boolean;
  /** Was all that was asked for found, though the search was stopped? */
  readonly isEnough?: boolean;
  /** The proof of the answer, whose file is kept. */
  readonly proof?: WrittenProof | undefined;
}

/** Tells the answer; without a problem that was asked about, it has no reason. */
export async function present(asking: Asking | null, told: Told, options: AskOptions): Promise<End> {
  const { status, statistics, text = "", summary = [], none = false, isNo = none } = told;
  asking?.bar.clear();
  // At once: the reason may take a moment.
  if (text !== "" && !options.json) print(text, asking?.charset ?? "utf8");
  if (!options.quiet) summary.forEach(say);
  const reason = none && asking ? await shortWhy(asking, options) : null;
  if (options.json && told.json)
    writeJson({ status, ...told.json, ...jsonStatistics(statistics, options), ...jsonWhy(reason) });
  sayWhy(reason, options);
  await told.proof?.keep(options.quiet);
  sayStatistics(statistics, options);
  return endOf(told.isEnough ? "complete" : status, isNo);
}
