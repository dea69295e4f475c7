// The question "classes": the solutions up to symmetry. One solution of each class is searched for, not all of them.

import type { Mode } from "#engines";
import type { Problem } from "#problem";
import { BadValue } from "#problem";
import {
  checkBudget,
  type LimitedBudget,
  type Statistics,
  type Status,
  type Stopped,
  TaskRun,
  taskOf,
} from "#search";
import type { Symmetry, SymmetryRow } from "#symmetry";
import { findSymmetry } from "#symmetry";
import { ClassTally } from "./class-tally.js";
import { type ListBudget, type Listed, Listing, type OnStopped } from "./list.js";
import { Solution } from "./solution.js";

/** A problem, or a puzzle, which knows its symmetries. */
export type AskedUpToSymmetry<Data = unknown> =
  | Problem<Data>
  | {
      /** What is asked about. */
      readonly problem: Problem<Data>;
      /** Its symmetries; all of them are looked for when absent. */
      readonly symmetry?: Symmetry;
    };

/** Classes are searched for in all of the problem. */
export interface ClassesBudget extends Omit<LimitedBudget, "part"> {
  /** The symmetries to use: those of a file, say. Else they are the puzzle's, or are searched for. */
  readonly symmetry?: Symmetry;
}

/** The budget of a listing; with a time or a number of nodes it demands to be told why it ended, as that of `solutions`. */
export type ClassListBudget = ListBudget<ClassesBudget>;

/** What is known of classes besides their number. */
export interface ClassesFound {
  /** The classes by how symmetric their solutions are themselves. */
  readonly bySymmetry: readonly SymmetryRow[];
  /** What it took. */
  readonly statistics: Statistics;
}

/** The number of classes and the number of all solutions, the sum of their sizes; if the budget ran out, at least so many. */
export type ClassesAnswer = ClassesFound &
  (
    | {
        /** All was searched. */
        readonly status: "complete";
        /** The number of classes. */
        readonly classes: bigint;
        /** The number of solutions in all of them. */
        readonly all: bigint;
      }
    | {
        /** Why it ended before all was searched. */
        readonly status: Stopped;
        /** What was found until then. */
        readonly atLeast: {
          /** So many classes, or more. */
          readonly classes: bigint;
          /** So many solutions, or more. */
          readonly all: bigint;
        };
      }
  );

/** A class of solutions that symmetries lead to each other, given by one of them. */
export interface SolutionClass<Data = unknown> {
  /** One of its solutions. */
  readonly solution: Solution<Data>;
  /** How many solutions are in the class. */
  readonly size: number;
  /** The symmetries that the solution has itself, without the identity; e.g. ["half turn"]. */
  readonly kinds: readonly string[];
}

/** How a listing of classes ended, and what is known. After `countRest` the classes that remain are only counted. */
export interface ClassListing extends ClassesFound, Listed {
  /** Solutions in the classes so far. */
  readonly all: bigint;
}

/** Classes to be awaited one by one. When they end, `status` says why. */
export interface ClassStream<Data = unknown> extends AsyncIterable<SolutionClass<Data>>, ClassListing {}

/** Classes of small problems, without waiting. */
export interface ClassList<Data = unknown> extends Iterable<SolutionClass<Data>>, ClassListing {}

/** Counts the solutions up to symmetry, and all of them on the way. Other work can run meanwhile. */
export async function countClasses(
  asked: AskedUpToSymmetry,
  budget: ClassesBudget = {},
): Promise<ClassesAnswer> {
  const { tally, run } = start(asked, budget, modeFor(budget));
  const status = await run.finish();
  return answer(tally, run.statistics(), status);
}

/** Counts the solutions up to symmetry, and holds up everything else. */
export function countClassesSync(asked: AskedUpToSymmetry, budget: ClassesBudget = {}): ClassesAnswer {
  const { tally, run } = start(asked, budget, modeFor(budget));
  const status = run.finishSync();
  return answer(tally, run.statistics(), status);
}

/**
 * One solution of each class, found while they are asked for.
 *
 *     for await (const { solution, size } of classes(puzzle)) console.log(puzzle.show(solution), size);
 */
export function classes<Data>(
  asked: AskedUpToSymmetry<Data>,
  budget: ClassListBudget = {},
): ClassStream<Data> {
  return new Classes(start(asked, budget, "list"), budget.onStopped);
}

/** The same without waiting: it holds up everything else until the next class is found. */
export function classesSync<Data>(
  asked: AskedUpToSymmetry<Data>,
  budget: ClassListBudget = {},
): ClassList<Data> {
  return new Classes(start(asked, budget, "list"), budget.onStopped);
}

/** A listing with what is known, as it is when it is looked at. */
class Classes<Data> extends Listing<SolutionClass<Data>> implements ClassListing {
  readonly #tally: ClassTally;

  constructor({ tally, run }: ReturnType<typeof start>, onStopped: OnStopped | undefined) {
    const problem = tally.problem as Problem<Data>; // the one that was asked about
    super(
      () => run,
      onStopped,
      () => {
        const { options, ...found } = tally.found!;
        return { solution: new Solution(problem, options), ...found };
      },
    );
    this.#tally = tally;
  }

  get bySymmetry(): readonly SymmetryRow[] {
    return this.#tally.rows();
  }

  get all(): bigint {
    return this.#tally.all;
  }
}

function start(asked: AskedUpToSymmetry, budget: ClassesBudget, mode: Mode) {
  checkBudget(budget);
  const symmetry = symmetryFor(asked, budget.symmetry);
  const tally = new ClassTally(symmetry);
  // Some solutions must be looked at even if classes are only counted: the engine is one that lists.
  const task = { ...taskOf(symmetry.problem, budget, "list"), manyParts: true };
  const run = new TaskRun(task, budget, { sieve: tally });
  if (mode === "count") run.countRest();
  return { tally, run };
}

/** The symmetries that a question uses. */
export function symmetryFor(asked: AskedUpToSymmetry, given?: Symmetry): Symmetry {
  const problem = "problem" in asked ? asked.problem : asked;
  const symmetry = given ?? ("problem" in asked ? asked.symmetry : undefined) ?? searched(problem);
  if (symmetry.problem !== problem) throw new TypeError("The symmetries are those of another problem");
  return symmetry;
}

/** All symmetries of a problem that comes without any. */
function searched(problem: Problem): Symmetry {
  const found = findSymmetry(problem);
  if (!found.ok) throw new BadValue(`No symmetries that can be used: ${found.why}`);
  return found.symmetry;
}

/** To stop at a certain class, the search must stop at each. */
function modeFor({ limit }: ClassesBudget): Mode {
  return limit === undefined ? "count" : "list";
}

function answer(tally: ClassTally, statistics: Statistics, status: Status): ClassesAnswer {
  const known = { classes: BigInt(statistics.solutions), all: tally.all };
  const counted = { bySymmetry: tally.rows(), statistics };
  return status === "complete" ? { status, ...known, ...counted } : { status, atLeast: known, ...counted };
}
