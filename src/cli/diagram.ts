// quadrille diagram: the decision diagram of all solutions, as text.

import { diagram as makeDiagram } from "#questions";
import { exitCodeOf, jsonStatistics, prepare, sayStatistics, whyStopped } from "./ask.js";
import type { AskOptions } from "./options.js";
import { EXIT, print, say, writeChunks } from "./output.js";
import { solutionsText } from "./words.js";

export async function diagram(file: string, options: AskOptions): Promise<number> {
  const asking = await prepare(file, options);
  if (!asking) return EXIT.badInput;
  const answer = await makeDiagram(asking.problem, asking.budget);
  asking.bar.clear();
  const { status, statistics } = answer;
  if (status === "complete" && !options.json) await writeChunks(answer.diagram.save(), "utf8");
  if (options.json) {
    const { diagram = null } = status === "complete" ? answer : {};
    const sizes = diagram ? { solutions: String(diagram.count()), diagramNodes: diagram.size } : {};
    print(`${JSON.stringify({ status, ...sizes, ...jsonStatistics(statistics, options) })}\n`);
  }
  if (!options.quiet) {
    if (status === "complete")
      say(`${solutionsText(answer.diagram.count())} in ${answer.diagram.size} nodes`);
    else if (status === "memory") say("the diagram does not fit in the memory; --memory allows more");
    else say(`${whyStopped(status, 0, options)}: there is no diagram yet`);
  }
  sayStatistics(statistics, options);
  if (status !== "complete") return status === "memory" ? EXIT.stopped : exitCodeOf(status);
  return answer.diagram.count() > 0n ? EXIT.answered : EXIT.noSolution;
}
