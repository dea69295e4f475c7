// The question "classes": the solutions up to symmetry. One solution of each class is searched for, not all of them.

import { plan } from "../plan/plan.js";
import type { Problem } from "../problem/problem.js";
import { findSymmetry } from "../symmetry/automorphisms.js";
import type { Symmetry } from "../symmetry/symmetry.js";
import { checkBudget, type LimitedBudget, type Statistics, type Status, type Stopped } from "./budget.js";
import { ClassSearch, type FoundClass, type SymmetryRow } from "./class-search.js";
import { Drive, finish, finishSync } from "./drive.js";
import type { OnStopped } from "./list.js";
import { Solution } from "./solution.js";

/** A problem, or a puzzle, which knows its symmetries. */
export type AskedUpToSymmetry = Problem | { readonly problem: Problem; readonly symmetry?: Symmetry };

/** Classes are searched for in one thread, and in all of the problem. */
export interface ClassesBudget extends Omit<LimitedBudget, "part" | "workers"> {
  /** The symmetries to use: those of a file, say. Else they are the puzzle's, or are searched for. */
  readonly symmetry?: Symmetry;
}

/** The budget of a listing; with a time or a number of nodes it demands to be told why it ended, as that of `solutions`. */
export type ClassListBudget = ClassesBudget &
  (
    | { readonly timeoutMs?: undefined; readonly maxNodes?: undefined; readonly onStopped?: OnStopped }
    | { readonly onStopped: OnStopped }
  );

interface Counted {
  /** The classes by how symmetric their solutions are themselves. */
  readonly bySymmetry: readonly SymmetryRow[];
  readonly statistics: Statistics;
}

/** The number of classes and the number of all solutions, the sum of their sizes; if the budget ran out, at least so many. */
export type ClassesAnswer = Counted &
  (
    | { readonly status: "complete"; readonly classes: bigint; readonly all: bigint }
    | { readonly status: Stopped; readonly atLeast: { readonly classes: bigint; readonly all: bigint } }
  );

/** A class of solutions that symmetries lead to each other, given by one of them. */
export interface SolutionClass {
  readonly solution: Solution;
  /** How many solutions are in the class. */
  readonly size: number;
  /** The symmetries that the solution has itself, without the identity; e.g. ["half turn"]. */
  readonly kinds: readonly string[];
}

/** How a listing of classes ended, and what is known; "running" before its end. */
export interface ClassListing extends Counted {
  readonly status: Status | "running";
  /** Solutions in the classes so far. */
  readonly all: bigint;
  /** No more classes are wanted: those that remain are only counted. */
  countRest(): void;
}

export interface ClassStream extends AsyncIterable<SolutionClass>, ClassListing {}
export interface ClassList extends Iterable<SolutionClass>, ClassListing {}

/** Counts the solutions up to symmetry, and all of them on the way. Other work can run meanwhile. */
export async function countClasses(
  asked: AskedUpToSymmetry,
  budget: ClassesBudget = {},
): Promise<ClassesAnswer> {
  const started = start(asked, budget, modeFor(budget));
  return answer(started, await finish(started.drive));
}

/** Counts the solutions up to symmetry, and holds up everything else. */
export function countClassesSync(asked: AskedUpToSymmetry, budget: ClassesBudget = {}): ClassesAnswer {
  const started = start(asked, budget, modeFor(budget));
  return answer(started, finishSync(started.drive));
}

/**
 * One solution of each class, found while they are asked for.
 *
 *     for await (const { solution, size } of classes(puzzle)) console.log(puzzle.show(solution), size);
 */
export function classes(asked: AskedUpToSymmetry, budget: ClassListBudget = {}): ClassStream {
  const lister = new ClassLister(asked, budget);
  return lister.as({
    async *[Symbol.asyncIterator]() {
      for (const beat of lister.beats()) {
        if (beat !== "share") yield beat;
        else await lister.breathe();
      }
    },
  });
}

/** The same without waiting: it holds up everything else until the next class is found. */
export function classesSync(asked: AskedUpToSymmetry, budget: ClassListBudget = {}): ClassList {
  const lister = new ClassLister(asked, budget);
  return lister.as({
    *[Symbol.iterator]() {
      for (const beat of lister.beats()) if (beat !== "share") yield beat;
    },
  });
}

interface Started {
  readonly problem: Problem;
  readonly search: ClassSearch;
  readonly drive: Drive;
}

function start(asked: AskedUpToSymmetry, budget: ClassesBudget, mode: "list" | "count"): Started {
  checkBudget(budget);
  const symmetry = symmetryFor(asked, budget.symmetry);
  const { problem } = symmetry;
  const { engine, reason } = plan(problem, { engine: budget.engine, mode: "list" });
  budget.onPlan?.(`engine ${engine.name}: ${reason}`);
  const { seed } = budget;
  const search = new ClassSearch(symmetry, engine, seed === undefined ? { mode } : { mode, seed });
  return { problem, search, drive: new Drive(search, engine.name, budget) };
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
  if (!found.ok) throw new RangeError(`No symmetries that can be used: ${found.why}`);
  return found.symmetry;
}

/** To stop at a certain class, the search must stop at each. */
function modeFor({ limit }: ClassesBudget): "count" | "list" {
  return limit === undefined ? "count" : "list";
}

function answer({ search, drive }: Started, status: Status): ClassesAnswer {
  const statistics = drive.statistics();
  const known = { classes: BigInt(statistics.solutions), all: search.all };
  const counted = { bySymmetry: search.rows(), statistics };
  return status === "complete" ? { status, ...known, ...counted } : { status, atLeast: known, ...counted };
}

/** One listing; it can be gone through once. */
class ClassLister {
  readonly #started: Started;
  readonly #onStopped: OnStopped | undefined;
  #status: Status | "running" = "running";
  #used = false;

  constructor(asked: AskedUpToSymmetry, budget: ClassListBudget) {
    this.#started = start(asked, budget, "list");
    this.#onStopped = budget.onStopped;
  }

  /** Classes, and "share" whenever something else might run. */
  *beats(): Generator<SolutionClass | "share"> {
    if (this.#used) throw new TypeError("These classes have been gone through already");
    this.#used = true;
    const { problem, search, drive } = this.#started;
    const beats = drive.beats();
    for (;;) {
      const { done, value } = beats.next();
      if (done) {
        this.#status = value;
        if (value !== "complete") this.#onStopped?.(value, drive.statistics());
        return;
      }
      yield value === "solution" ? classOf(problem, search.found()) : value;
    }
  }

  breathe(): Promise<void> {
    return this.#started.drive.breathe();
  }

  /** The iterable, with the status and what is known as they are when they are looked at. */
  as<T extends object>(iterable: T): T & ClassListing {
    const { search, drive } = this.#started;
    return Object.defineProperties(iterable, {
      status: { get: () => this.#status, enumerable: true },
      statistics: { get: () => drive.statistics(), enumerable: true },
      bySymmetry: { get: () => search.rows(), enumerable: true },
      all: { get: () => search.all, enumerable: true },
      countRest: {
        value: () => {
          search.mode = "count";
        },
      },
    }) as T & ClassListing;
  }
}

function classOf(problem: Problem, { options, size, kinds }: FoundClass): SolutionClass {
  return { solution: new Solution(problem, options), size, kinds };
}
