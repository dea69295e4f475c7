// quadrille count and solve with --part: a slice of a run. Its result goes to stdout, for `quadrille merge`.

import { Solution } from "../questions/solution.js";
import type { Division } from "../runs/division.js";
import { InOrder } from "../runs/order.js";
import { type PartResult, Total } from "../runs/result.js";
import { engineOf, namedParts, searchParts } from "../runs/search.js";
import { type Outcome, writeSlice } from "../runs/slice-file.js";
import { partsFor, piecesOf } from "../runs/slices.js";
import { Checksum } from "../text/checksum.js";
import { type Asking, exitCodeOf, sayStatistics, whyStopped } from "./ask.js";
import { sinceStartMs } from "./deadline.js";
import { BufferedOutput, EXIT, say } from "./output.js";
import { type InParts, type Kind, prepareRun } from "./run.js";
import { foundLine } from "./run-output.js";
import { atLeast, solutionsText } from "./words.js";

export async function runSlice(file: string, options: InParts, kind: Kind): Promise<number> {
  const slice = options.part!;
  const prepared = await prepareRun(file, options, { kind, parts: partsFor(slice.of) });
  if (!prepared) return EXIT.badInput;
  const { asking, division } = prepared;
  const sum = new Checksum();
  const outcome = await search(asking, division, piecesOf(slice, division.pieces), sum);
  process.stdout.write(`${writeSlice(division.title, slice, outcome, sum)}\n`);
  const { status, total, elapsedMs, engine } = outcome;
  const place = `part ${slice.slice}/${slice.of}`;
  if (!options.quiet) {
    if (status === "complete") say(`${place}: ${solutionsText(total.solutions)}`);
    else say(`${whyStopped(status, 0, options)}: ${place} is not finished, ${atLeast(total.solutions)}`);
  }
  sayStatistics({ ...total.counters, elapsedMs, engine }, options);
  return status === "complete" ? EXIT.answered : exitCodeOf(status);
}

/** Searches the parts, and writes the solutions of a listing in their order; `sum` is the checksum of what is written. */
async function search(
  asking: Asking,
  division: Division,
  parts: readonly number[],
  sum: Checksum,
): Promise<Outcome> {
  const output = new BufferedOutput(asking.charset, () => asking.bar.clear());
  const order = new InOrder<PartResult>(parts);
  const total = new Total();
  const results = searchParts(division, namedParts(division, parts), asking.budget);
  for (;;) {
    const { done, value } = await results.next();
    if (done) {
      await output.flush();
      asking.bar.clear();
      const engine = engineOf(division.question, asking.budget);
      return { status: value, total, elapsedMs: sinceStartMs(), engine };
    }
    for (const result of order.add(Number(value.part), value.result)) {
      total.add(result);
      for (const found of result.found) {
        const line = `${foundLine(new Solution(asking.problem, found.options), found)}\n`;
        sum.addBytes(Buffer.from(line, asking.charset));
        await output.write(line);
      }
    }
  }
}
