// quadrille diagram: the decision diagram of all solutions, as text.

import { diagram as makeDiagram } from "#questions";
import type { Stopped } from "#search";
import { prepare, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { writeChunks } from "./output.js";
import { present } from "./present.js";
import { solutionsText } from "./words.js";

export async function diagram(file: string, options: AskOptions): Promise<End> {
  const asking = await prepare(file, options);
  const answer = await makeDiagram(asking.problem, asking.budget);
  asking.bar.clear();
  const { status, statistics } = answer;
  if (answer.status !== "complete")
    return present(
      asking,
      { status, statistics, json: {}, summary: [whyNot(answer.status, options)] },
      options,
    );
  const { diagram } = answer;
  const solutions = diagram.count();
  if (!options.json) await writeChunks(diagram.save(), "utf8");
  const json = { solutions, diagramNodes: diagram.size };
  const summary = [`${solutionsText(solutions)} in ${diagram.size} nodes`];
  return present(asking, { status, statistics, json, summary, isNo: solutions === 0n }, options);
}

function whyNot(status: Stopped | "memory", options: AskOptions): string {
  if (status === "memory") return "the diagram does not fit in the memory; --memory allows more";
  return `${whyStopped(status, 0, options)}: there is no diagram yet`;
}
