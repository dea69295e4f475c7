// What is known of a problem: the number of its solutions, also up to symmetry, the statistics of links, and a proof. Two counts and
// the proof must agree; else nothing is written.

import { spawnSync } from "node:child_process";
import {
  count,
  countClasses,
  countSync,
  findSymmetrySync,
  optionCount,
  orderOf,
  prove,
} from "../../dist/index.js";

/** Each count may take so long. */
const COUNT_MS = 300_000;
/** The search by links, and the one for classes, are left out if they take longer. */
const LINKS_MS = 15_000;
const CLASSES_MS = 8_000;

export async function factsOf(problem) {
  const answer = await count(problem, { timeoutMs: COUNT_MS });
  if (answer.status !== "complete") throw new Error(`a count did not end: ${answer.status}`);
  const links = countSync(problem, { engine: "links", timeoutMs: LINKS_MS });
  if (links.status === "complete" && links.count !== answer.count)
    throw new Error(`links counts ${links.count}, the policy ${answer.count}`);
  const { nodes, updates } = links.statistics;
  return {
    items: problem.itemNames.length,
    options: optionCount(problem),
    solutions: String(answer.count),
    ...(await classesOf(problem, answer.count)),
    ...(links.status === "complete" ? { links: { nodes, updates } } : {}),
  };
}

/** Up to the symmetries of the problem: none if it has none, or if they take long. */
async function classesOf(problem, solutions) {
  const found = findSymmetrySync(problem, { timeoutMs: CLASSES_MS });
  if (!found.ok) return {};
  const answer = await countClasses(problem, { symmetry: found.symmetry, timeoutMs: CLASSES_MS });
  if (answer.status !== "complete") return {};
  if (answer.all !== solutions) throw new Error(`up to symmetry there are ${answer.all}, not ${solutions}`);
  return { classes: String(answer.classes), symmetries: String(orderOf(found.symmetry)) };
}

/** A proof of the number, by the engine that wrote one before, if there was one. */
export async function proofOf(problem, solutions, engine) {
  const chunks = [];
  const budget = engine === undefined || engine === "linear" ? {} : { engine };
  const answer = await prove(problem, { ...budget, sink: (bytes) => void chunks.push(bytes) });
  if (answer.status !== "complete" || String(answer.solutions) !== solutions)
    throw new Error(`a proof shows ${answer.solutions}, not ${solutions}`);
  return { bytes: Buffer.concat(chunks), engine: answer.statistics.engine };
}

/** What one of Knuth's programs says of a file; null if it says nothing. */
export function countedBy(program, file) {
  const { stderr } = spawnSync("sh", ["-c", `"$0" < "$1"`, program, file], {
    encoding: "utf8",
    timeout: 600_000,
  });
  const match = /Altogether (\d+) solutions?, .*?(\d+) updates,.*? (\d+) nodes/s.exec(stderr ?? "");
  return match && { solutions: match[1], nodes: Number(match[3]), updates: Number(match[2]) };
}
