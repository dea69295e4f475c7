// quadrille sample with --journal: all solutions are counted in parts that the journal keeps; then numbers are drawn, and the
// parts that they fall into are listed.

import { drawn } from "#engines";
import { allAtOnce } from "#problem";
import type { SampleAnswer } from "#questions";
import { Solution, samplesFit } from "#questions";
import type { Division } from "#runs";
import { namedParts, searchParts } from "#runs";
import type { LimitedBudget, Statistics, Status } from "#search";
import type { Asking } from "./ask.js";
import { Deadline } from "./deadline.js";
import type { JournalFile } from "./journal-file.js";
import { partsOf, withJournal } from "./journaled.js";
import type { WholeOptions } from "./options.js";
import { divideAsked } from "./run.js";
import { SolutionPrinter } from "./shown.js";

export async function sampleJournaled(
  k: number,
  asking: Asking,
  options: WholeOptions,
): Promise<SampleAnswer> {
  const asked = { asking, symmetry: null };
  const deadline = new Deadline(options);
  const wishes = { parts: await partsOf(options), eachForItself: true };
  const prepared = await divideAsked(asked, { kind: "count", deadline, ...wishes });
  const printer = await SolutionPrinter.begin(asking, {}, "");
  return withJournal(prepared, options, printer, async (run, journal) => {
    const { status, total, elapsedMs, engine } = await run.finish();
    const statistics: Statistics = { ...total.counters, elapsedMs, engine };
    if (status !== "complete") return { status, statistics };
    if (!samplesFit(k, asking.budget.memoryBytes)) return { status: "memory", statistics };
    const numbers = allAtOnce(drawn(total.solutions, k, options.seed ?? 0));
    const wanted = placesOf(numbers, prepared.division, journal);
    const { seed: _, onProgress: __, timeoutMs, ...budget } = asking.budget;
    const left = timeoutMs === undefined ? budget : { ...budget, timeoutMs: deadline.leftMs() };
    const chosen = await pick(wanted, prepared.division, left);
    if (!Array.isArray(chosen)) return { status: chosen, statistics };
    const solutions = chosen.map((found) => new Solution(asking.problem, found));
    return { status, solutions, total: total.solutions, statistics };
  });
}

/** The part into which a number falls, and the number within the part. */
interface DrawnPlace {
  readonly part: number;
  readonly number: number;
}

/** Where the solutions of these numbers are; solutions are numbered through the parts. */
function placesOf(numbers: readonly bigint[], { parts }: Division, journal: JournalFile): DrawnPlace[] {
  const places: DrawnPlace[] = [];
  let before = 0n;
  for (const part of parts.keys()) {
    let size = 0n;
    for (const name of journal.content.tree(String(part)))
      size += BigInt(journal.content.get(name)!.solutions);
    for (const [k, number] of numbers.entries()) {
      if (number >= before && number < before + size) places[k] = { part, number: Number(number - before) };
    }
    before += size;
  }
  return places;
}

/** The options of the solutions at these places; or why it was stopped. */
async function pick(
  places: readonly DrawnPlace[],
  division: Division,
  budget: LimitedBudget,
): Promise<(readonly number[])[] | Exclude<Status, "complete">> {
  const listing: Division = { ...division, question: { ...division.question, kind: "list" } };
  const parts = [...new Set(places.map(({ part }) => part))];
  const results = searchParts(listing, namedParts(listing, parts), budget);
  const chosen: (readonly number[])[] = [];
  for (let next = await results.next(); ; next = await results.next()) {
    if (next.done) return next.value === "complete" ? chosen : next.value;
    const { part, result, rest } = next.value;
    if (rest.length > 0) continue; // it was stopped
    for (const [k, place] of places.entries()) {
      if (place.part === Number(part)) chosen[k] = result.found[place.number]!.options;
    }
  }
}
