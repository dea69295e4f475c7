// A saved diagram as the answer to a question: read, and checked against the problem.

import { type Diagram, loadDiagram } from "#engines";
import { now } from "#problem";
import { type FrequenciesAnswer, type SampleAnswer, sampleFrom } from "#questions";
import type { Asking } from "./ask.js";
import { Deadline } from "./deadline.js";
import { accept } from "./load.js";
import { readInput, textChunks } from "./read.js";

/** The diagram of a file. */
async function readDiagram(file: string, { problem }: Asking): Promise<Diagram> {
  const input = await readInput(file, new Deadline({}));
  return accept(loadDiagram(problem, textChunks(input)), input);
}

export async function sampleSaved(file: string, k: number, asking: Asking): Promise<SampleAnswer> {
  return sampleFrom(await readDiagram(file, asking), k, asking.budget);
}

export async function frequenciesSaved(file: string, asking: Asking): Promise<FrequenciesAnswer> {
  const start = now();
  const diagram = await readDiagram(file, asking);
  const statistics = statisticsOf(start);
  return { status: "complete", total: diagram.count(), options: diagram.frequencies(), statistics };
}

/** Nothing was searched. */
function statisticsOf(start: number) {
  const elapsedMs = now() - start;
  return {
    solutions: 0,
    nodes: 0,
    updates: 0,
    elapsedMs,
    engine: "diagram",
    profile: [],
  };
}
