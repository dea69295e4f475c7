// quadrille prove: the number of solutions, or the least cost, with a proof for a judge that is not ours: NAME.opb and NAME.pbp, which
// VeriPB checks.

import { opbChunks } from "#problem";
import { type PbpAnswer, provePbp } from "#proofs";
import { whyStopped } from "./ask.js";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, timeLeft } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { WholeFile } from "./files.js";
import { load } from "./load.js";
import { print, say } from "./output.js";
import { interruption, nowDoing, watchLater } from "./watch.js";
import { solutionsText } from "./words.js";

export interface ProveOptions extends PuzzleOptions {
  readonly output: string;
  readonly cheapest?: boolean;
  readonly timeout?: number;
  readonly quiet?: boolean;
}

export async function proveFor(file: string, options: ProveOptions): Promise<End> {
  const { output, cheapest = false, quiet } = options;
  const deadline = new Deadline(options);
  const { problem } = await load(file, options, deadline);
  // Costs are no matter of a number of solutions.
  const asked = cheapest ? problem : { ...problem, cost: null };
  const [opb, pbp] = [new WholeFile(`${output}.opb`), new WholeFile(`${output}.pbp`)];
  const signal = interruption();
  nowDoing("the proof was being written");
  watchLater();
  let answer: PbpAnswer;
  try {
    const sink = (text: string) => pbp.write(text);
    answer = await provePbp(asked, { cheapest, sink, signal, ...timeLeft(deadline) });
    if (answer.status === "complete")
      await opb.write([...opbChunks(asked, { preserved: !cheapest })].join(""));
  } catch (error) {
    await Promise.all([opb.drop(), pbp.drop()]);
    throw error;
  }
  if (answer.status !== "complete") {
    await pbp.drop();
    say(`${whyStopped(answer.status, 0, options)}: there is no proof`);
    return endOf(answer.status);
  }
  await opb.keep();
  await pbp.keep();
  const { solutions, cost } = answer;
  print(`${cost === undefined ? solutionsText(solutions) : `the least cost is ${cost}`}\n`);
  if (!quiet) say(`proof: veripb ${output}.opb ${output}.pbp`);
  return endOf("complete", solutions === 0);
}
