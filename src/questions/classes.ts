// The question "classes": the solutions up to symmetry. One solution of each class is searched for, not all of them.

import { allAtOnce, BadValue, type Problem, type Shares } from "#problem";
import {
  Clock,
  checkBudget,
  type LimitedBudget,
  NO_STATISTICS,
  problemOf,
  type Source,
  type Statistics,
  type Status,
  type Stopped,
  shared,
  sharedSync,
  TaskRun,
  taskOf,
} from "#search";
import { classParts, type Symmetry, type SymmetryRow, symmetrySearch } from "#symmetry";
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
export interface ClassesBudget extends Omit<LimitedBudget, "given"> {
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

/** The number of classes and the number of all solutions, the sum of their sizes; if the budget ran out, lower bounds. */
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
        /** This many classes, or more. */
        readonly classes: bigint;
        /** This many solutions, or more. */
        readonly all: bigint;
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
  const source = counting(asked, budget);
  const found = source.solutions();
  for (;;) {
    const { done, value } = await found.next();
    if (done) return answer(source, value);
  }
}

/** Counts the solutions up to symmetry, and holds up everything else. */
export function countClassesSync(asked: AskedUpToSymmetry, budget: ClassesBudget = {}): ClassesAnswer {
  const source = counting(asked, budget);
  const found = source.solutionsSync();
  for (;;) {
    const { done, value } = found.next();
    if (done) return answer(source, value);
  }
}

/** To stop at a certain class, the search must stop at each. */
function counting(asked: AskedUpToSymmetry, budget: ClassesBudget): ClassSource {
  const source = new ClassSource(asked, budget);
  if (budget.limit === undefined) source.countRest();
  return source;
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
  return new Classes(new ClassSource(asked, budget), budget.onStopped);
}

/** The same without waiting: it holds up everything else until the next class is found. */
export function classesSync<Data>(
  asked: AskedUpToSymmetry<Data>,
  budget: ClassListBudget = {},
): ClassList<Data> {
  return new Classes(new ClassSource(asked, budget), budget.onStopped);
}

/** A listing with what is known, as it is when it is looked at. */
class Classes<Data> extends Listing<SolutionClass<Data>> implements ClassListing {
  readonly #source: ClassSource;

  constructor(source: ClassSource, onStopped: OnStopped | undefined) {
    const problem = source.problem as Problem<Data>; // the one that was asked about
    super(
      () => source,
      onStopped,
      () => {
        const { options, ...found } = source.tally!.found!;
        return { solution: new Solution(problem, options), ...found };
      },
    );
    this.#source = source;
  }

  get bySymmetry(): readonly SymmetryRow[] {
    return this.#source.tally?.rows() ?? [];
  }

  get all(): bigint {
    return this.#source.tally?.all ?? 0n;
  }
}

/** One solution of each class. What has to be known before a search begins can take as long as one, and has the same budget. */
class ClassSource implements Source {
  readonly problem: Problem;
  readonly #asked: AskedUpToSymmetry;
  readonly #budget: ClassesBudget;
  #clock: Clock | null = null;
  #run: TaskRun | null = null;
  #counts = false;
  /** What was found; null before the search. */
  tally: ClassTally | null = null;

  constructor(asked: AskedUpToSymmetry, budget: ClassesBudget) {
    checkBudget(budget);
    this.problem = problemOf(asked);
    this.#asked = asked;
    this.#budget = budget;
    taskOf(this.problem, budget, "list"); // what is wrong is thrown at once
  }

  *solutionsSync(): Generator<Uint32Array, Status> {
    const clock = this.#begin();
    const made = sharedSync(this.#prepared(), clock);
    if (made.stopped !== null) return this.#end(clock, made.stopped);
    return yield* this.#open(made.value, clock).solutionsSync();
  }

  async *solutions(): AsyncGenerator<Uint32Array, Status> {
    const clock = this.#begin();
    const made = await shared(this.#prepared(), clock);
    if (made.stopped !== null) return this.#end(clock, made.stopped);
    return yield* this.#open(made.value, clock).solutions();
  }

  countRest(): void {
    this.#counts = true;
    this.#run?.countRest();
  }

  statistics(): Statistics {
    return this.#run?.statistics() ?? { ...NO_STATISTICS, elapsedMs: this.#clock?.elapsedMs ?? 0 };
  }

  #begin(): Clock {
    this.#clock = new Clock(this.#budget);
    return this.#clock;
  }

  #end(clock: Clock, status: Stopped): Stopped {
    clock.stop();
    return status;
  }

  *#prepared(): Shares<ClassTally> {
    const symmetry = yield* symmetryOf(this.#asked, this.#budget.symmetry);
    return new ClassTally(symmetry, yield* classParts(symmetry));
  }

  #open(tally: ClassTally, clock: Clock): TaskRun {
    // Some solutions must be looked at even if classes are only counted: the engine is one that lists.
    const run = new TaskRun(taskOf(this.problem, this.#budget, "list"), this.#budget, {
      sieve: tally,
      clock,
    });
    if (this.#counts) run.countRest();
    this.tally = tally;
    this.#run = run;
    return run;
  }
}

/** The symmetries that a question uses. */
export function symmetryFor(asked: AskedUpToSymmetry, given?: Symmetry): Symmetry {
  return allAtOnce(symmetryOf(asked, given));
}

/** The same in shares: those of a problem that comes without any are searched for. */
export function* symmetryOf(asked: AskedUpToSymmetry, given?: Symmetry): Shares<Symmetry> {
  const problem = problemOf(asked);
  const known = given ?? ("problem" in asked ? asked.symmetry : undefined);
  const found = known ? { ok: true as const, symmetry: known } : yield* symmetrySearch(problem);
  if (!found.ok) throw new BadValue(`No symmetries that can be used: ${found.why}`);
  if (found.symmetry.problem !== problem) throw new BadValue("The symmetries are those of another problem");
  return found.symmetry;
}

function answer(source: ClassSource, status: Status): ClassesAnswer {
  const { tally } = source;
  const statistics = source.statistics();
  const known = { classes: BigInt(statistics.solutions), all: tally?.all ?? 0n };
  return { status, ...known, bySymmetry: tally?.rows() ?? [], statistics };
}
