// Who is measured: Quadrille as it comes, each engine, npm packages, Knuth's programs; and how.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { problemClass } from "../dist/index.js";
import { isOnPath, timed } from "./bench-timed.mjs";

const ALL = ["XC", "XCC", "MCC"];

/** The classes that each of ours can do, and what else it needs. "quadrille" is the planner's choice, on one thread. */
const HERE = {
  quadrille: { classes: ALL },
  bits: { classes: ALL },
  cells: { classes: ALL },
  links: { classes: ALL },
  prune: { classes: ["MCC"] },
  forced: { classes: ["XC", "XCC"] },
  memo: { classes: ALL },
  "dancing-links": { classes: ["XC"] },
  dlxlib: { classes: ["XC"], plain: true },
};

/** Knuth's programs, and the classes that each can do. */
const KNUTH = {
  dlx1: ["XC"],
  dlx2: ["XC", "XCC"],
  dlx3: ALL,
  dlx6: ["XC", "XCC"],
  ssxcc: ["XC", "XCC"],
  "ssxcc-binary": ["XC", "XCC"],
  ssmcc: ALL,
  xccdc: ["XC", "XCC"],
};

export const knuth = Object.keys(KNUTH).filter(isOnPath);
/** Our engines. */
export const engines = Object.keys(HERE).filter((name) => !/quadrille|dancing-links|dlxlib/.test(name));
export const contenders = [...Object.keys(HERE), ...knuth];

/** Those that can do this problem; "warm", which comes last, is Quadrille once V8 has compiled it. */
export function contendersFor(problem) {
  const kind = problemClass(problem);
  const plain = problem.itemNames.length === problem.primaryCount;
  const here = Object.keys(HERE).filter((name) => {
    return HERE[name].classes.includes(kind) && (plain || !HERE[name].plain);
  });
  return [...here, ...knuth.filter((name) => KNUTH[name].includes(kind)), "warm"];
}

/** What takes a C program less than this, in ms, is a matter of how processes start: it has a table of its own. */
export const SMALL_MS = 5;

/** Does a C program take no time to speak of, by the times of all contenders? */
export function isSmall(times) {
  return knuth.some((name) => times[name]?.some((ms) => ms < SMALL_MS));
}

/**
 * Milliseconds of the processor, the number of solutions and, of a C program, nodes; null if it took too long or failed.
 * `scripts`: of which checkout.
 */
export function measure(contender, file, limitMs, scripts = import.meta.dirname) {
  if (contender === "command") return measureCommand(file, limitMs, scripts);
  if (!(contender in KNUTH)) {
    const args = [join(scripts, "bench-one.mjs"), contender, file];
    const ran = spawnSync(process.execPath, args, { timeout: limitMs, killSignal: "SIGKILL" });
    return ran.status === 0 ? JSON.parse(ran.stdout.toString()) : null;
  }
  const ran = timed(`${contender} < "${file}" > /dev/null`, limitMs / 1000);
  // What they exit with means nothing; who was stopped has told no count.
  const count = /Altogether (\d+) solution/.exec(ran?.said)?.[1];
  const nodes = Number(/(\d+) nodes/.exec(ran?.said)?.[1]);
  return count === undefined ? null : { count, nodes, ms: 1000 * ran.cpu };
}

/** The command line's count, from the start of its process to its end. */
function measureCommand(file, limitMs, scripts) {
  const cli = join(scripts, "../dist/cli/quadrille.js");
  const ran = timed(`"${process.execPath}" "${cli}" count --workers 1 --quiet "${file}"`, limitMs / 1000);
  const count = /^(\d+)$/m.exec(ran?.said)?.[1];
  return count === undefined ? null : { count, ms: 1000 * ran.cpu };
}
