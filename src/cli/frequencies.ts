// quadrille frequencies: for each option, in how many solutions it is.

import { optionText } from "#problem";
import { type FrequenciesAnswer, occurrence, frequencies as optionFrequencies } from "#questions";
import { type Asking, prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { WholeOptions } from "./options.js";
import { BufferedOutput, jsonLine } from "./output.js";
import { present } from "./present.js";
import { TOO_LARGE } from "./sample.js";
import { frequenciesSaved } from "./saved.js";
import { solutionsText } from "./words.js";

interface Frequencies {
  readonly total: bigint;
  readonly options: readonly bigint[];
}

export async function frequencies(file: string, options: WholeOptions): Promise<End> {
  const asking = await prepare(file, options);
  const answer =
    options.diagram === undefined
      ? await optionFrequencies(asking.problem, asking.budget)
      : await frequenciesSaved(options.diagram, asking);
  asking.bar.clear();
  const { status, statistics } = answer;
  const isWhole = status === "complete";
  const found: Frequencies = isWhole ? answer : { total: 0n, options: [] };
  const output = new BufferedOutput(asking.charset, () => {});
  for (const line of options.json ? objects(asking, found) : table(asking, found)) await output.write(line);
  await output.flush();
  const json = isWhole ? { total: found.total } : {};
  const isNo = isWhole && found.total === 0n;
  return present(asking, { status, statistics, json, summary: [summaryOf(answer, options)], isNo }, options);
}

function summaryOf(answer: FrequenciesAnswer, options: WholeOptions): string {
  if (answer.status === "complete") return meanings(answer);
  const why = answer.status === "memory" ? TOO_LARGE : whyStopped(answer.status, 0, options);
  return `${why}: the frequencies are not known`;
}

/** A line an option: solutions with it, their share, what that means, the option. */
function* table({ problem }: Asking, { total, options }: Frequencies): Generator<string> {
  const width = options.reduce((widest, frequency) => Math.max(widest, String(frequency).length), 1);
  for (const [o, frequency] of options.entries()) {
    const share = `${percent(frequency, total)} %`.padStart(8);
    const meaning = occurrence(frequency, total).padEnd(10);
    yield `${String(frequency).padStart(width)} ${share}  ${meaning} ${optionText(problem, o)}\n`;
  }
}

function* objects({ problem }: Asking, { total, options }: Frequencies): Generator<string> {
  for (const [o, frequency] of options.entries()) {
    yield jsonLine({
      option: optionText(problem, o),
      solutions: frequency,
      occurrence: occurrence(frequency, total),
    });
  }
}

/** With two digits, and without going through a number that cannot hold it. */
function percent(frequency: bigint, total: bigint): string {
  if (total === 0n) return "0.00";
  return (Number((frequency * 1_000_000n) / total) / 10_000).toFixed(2);
}

function meanings({ total, options }: Frequencies): string {
  const of = (meaning: string) =>
    options.filter((frequency) => occurrence(frequency, total) === meaning).length;
  return `${solutionsText(total)}: ${of("forced")} options forced, ${of("possible")} possible, ${of("impossible")} impossible`;
}
