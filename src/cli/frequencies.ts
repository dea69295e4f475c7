// quadrille frequencies: for each option, in how many solutions it is.

import { optionText } from "#problem";
import { occurrence, frequencies as optionFrequencies } from "#questions";
import { type Asking, exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import type { WholeOptions } from "./options.js";
import { BufferedOutput, EXIT, print, say } from "./output.js";
import { TOO_LARGE } from "./sample.js";
import { frequenciesSaved } from "./saved.js";
import { solutionsText } from "./words.js";

interface Frequencies {
  readonly total: bigint;
  readonly options: readonly bigint[];
}

export async function frequencies(file: string, options: WholeOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const answer =
    options.diagram === undefined
      ? await optionFrequencies(asking.problem, asking.budget)
      : await frequenciesSaved(options.diagram, asking);
  asking.bar.clear();
  if (!answer) return EXIT.badInput;
  const { status, statistics } = answer;
  const found: Frequencies = status === "complete" ? answer : { total: 0n, options: [] };
  const output = new BufferedOutput(asking.charset, () => {});
  for (const line of options.json ? objects(asking, found) : table(asking, found))
    await output.write(`${line}\n`);
  await output.flush();
  if (options.json) {
    const total = status === "complete" ? { total: String(answer.total) } : {};
    print(`${JSON.stringify({ status, ...total, ...jsonStatistics(statistics, options) })}\n`);
  }
  if (!options.quiet) {
    if (status === "complete") say(summary(found));
    else if (status === "memory") say(`${TOO_LARGE}: the frequencies are not known`);
    else say(`${whyStopped(status, 0, options)}: the frequencies are not known`);
  }
  sayStatistics(statistics, options);
  if (status === "memory") return EXIT.stopped;
  if (status !== "complete") return exitCodeOf(status);
  return found.total > 0n ? EXIT.answered : EXIT.noSolution;
}

/** A line an option: solutions with it, their share, what that means, the option. */
function* table({ problem }: Asking, { total, options }: Frequencies): Generator<string> {
  const width = options.reduce((widest, frequency) => Math.max(widest, String(frequency).length), 1);
  for (const [o, frequency] of options.entries()) {
    const share = `${percent(frequency, total)} %`.padStart(8);
    const meaning = occurrence(frequency, total).padEnd(10);
    yield `${String(frequency).padStart(width)} ${share}  ${meaning} ${optionText(problem, o)}`;
  }
}

function* objects({ problem }: Asking, { total, options }: Frequencies): Generator<string> {
  for (const [o, frequency] of options.entries()) {
    const meaning = occurrence(frequency, total);
    yield JSON.stringify({
      option: optionText(problem, o),
      solutions: String(frequency),
      occurrence: meaning,
    });
  }
}

/** With two digits, and without going through a number that cannot hold it. */
function percent(frequency: bigint, total: bigint): string {
  if (total === 0n) return "0.00";
  return (Number((frequency * 1_000_000n) / total) / 10_000).toFixed(2);
}

function summary({ total, options }: Frequencies): string {
  const of = (meaning: string) =>
    options.filter((frequency) => occurrence(frequency, total) === meaning).length;
  return `${solutionsText(total)}: ${of("forced")} options forced, ${of("possible")} possible, ${of("impossible")} impossible`;
}
