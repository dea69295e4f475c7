// quadrille estimate: about how many solutions and nodes, with error bars, by random probes.

import { type Estimated, estimate as estimateProblem } from "../solutions/estimate.js";
import { type AskOptions, exitCodeOf, prepare, whyStopped } from "./ask.js";
import { EXIT, say } from "./output.js";

export interface EstimateOptions extends Pick<AskOptions, "family" | "timeout" | "seed" | "json" | "quiet"> {
  readonly probes?: number;
}

export async function estimate(file: string, options: EstimateOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const { probes } = options;
  const answer = await estimateProblem(
    asking.problem,
    probes === undefined ? asking.budget : { ...asking.budget, probes },
  );
  const finite = (_: string, value: unknown) => (value === Infinity ? "Infinity" : value);
  if (options.json) process.stdout.write(`${JSON.stringify(answer, finite)}\n`);
  else process.stdout.write(`solutions ${plusMinus(answer.solutions)}\nnodes ${plusMinus(answer.nodes)}\n`);
  if (answer.solutions.value === 0 && !options.quiet) {
    say("no probe met a solution: there may be none, or few; more --probes may tell");
  }
  if (answer.status === "complete") return EXIT.answered;
  if (!options.quiet)
    say(`${whyStopped(answer.status, answer.elapsedMs)}: ${answer.probes} probes were made`);
  return exitCodeOf(answer.status);
}

/** e.g. "9400 ± 310". */
function plusMinus({ value, error }: Estimated): string {
  if (value === Infinity) return "more than 1e308";
  const digits = (x: number) => (x >= 1e15 ? x.toExponential(3) : x >= 100 ? x.toFixed(0) : x.toPrecision(3));
  return `${digits(value)} ± ${Number.isFinite(error) ? digits(error) : "unknown"}`;
}
