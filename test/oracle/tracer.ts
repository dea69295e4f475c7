// A trace of library calls: what can be called, and what each call must answer, from all solutions of the problem. Where a call was
// stopped, what it has found must be some of them.

import fc from "fast-check";
import { expect } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import {
  answerEach,
  BadValue,
  type Budget,
  cheapest,
  cheapestSync,
  classes,
  count,
  countClasses,
  countClassesSync,
  countSync,
  diagram,
  diagramSync,
  estimateSync,
  first,
  firstSync,
  frequencies,
  frequenciesSync,
  one,
  oneSync,
  optionCount,
  type Part,
  type Prepared,
  type Problem,
  prepare,
  reduceSync,
  type Solution,
  type SolutionStream,
  sample,
  sampleSync,
  solutions,
  solutionsSync,
  steps,
  uniqueness,
  uniquenessSync,
  writeDlx,
} from "../../src/library/index.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { isIn, listing } from "./always.js";
import { allSolutions } from "./problems.js";
import { padded } from "./sizes.js";

export interface Trace {
  readonly small: Problem;
  readonly size: string;
  readonly isPrepared: boolean;
  readonly isHasty: boolean;
  readonly seed: number;
  readonly calls: readonly Call[];
}

/** How a question is asked. */
interface How {
  readonly isSync: boolean;
  /** It is not waited for: other calls come before its answer. */
  readonly isLater: boolean;
  readonly workers: number | undefined;
  /** The number of an engine. */
  readonly engine: number | undefined;
  readonly seed: number | undefined;
  readonly maxNodes: number | undefined;
  readonly memoryBytes: number | undefined;
  readonly timeoutMs: number | undefined;
  /** The signal is aborted before it begins, or at the k-th time that the caller is asked to hold. */
  readonly abortAt: number | undefined;
  /** A pause of so many turns of the event loop, at each hold. */
  readonly pause: number | undefined;
}

const ASKED = [
  ..."count one first unique list cheapest sample frequencies".split(" "),
  ..."estimate diagram reduce classes each steps".split(" "),
];

type Call =
  | { readonly do: "change"; readonly take: readonly number[]; readonly avoid: readonly number[] }
  | { readonly do: "ask"; readonly what: string; readonly k: number; readonly how: How }
  | { readonly do: "open"; readonly how: How }
  | { readonly do: "go on" | "leave" | "count the rest"; readonly which: number; readonly k: number }
  | { readonly do: "wait" };

const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const hows: fc.Arbitrary<How> = fc.record({
  isSync: fc.boolean(),
  isLater: fc.boolean(),
  workers: rarely(fc.integer({ min: 1, max: 3 })),
  engine: rarely(fc.nat(20)),
  seed: rarely(fc.nat(9)),
  maxNodes: rarely(fc.nat(30)),
  memoryBytes: fc.constantFrom(undefined, undefined, 0, 2 ** 30),
  timeoutMs: rarely(fc.constantFrom(0, 1e6)),
  abortAt: rarely(fc.nat(4)),
  pause: rarely(fc.nat(3)),
});

export function callsOf(): fc.Arbitrary<Call> {
  const few = fc.array(fc.nat(40), { maxLength: 2 });
  const change = fc.record({ do: fc.constant("change" as const), take: few, avoid: few });
  const ask = fc.record({
    do: fc.constant("ask" as const),
    what: fc.constantFrom(...ASKED),
    k: fc.nat(4),
    how: hows,
  });
  const open = fc.record({ do: fc.constant("open" as const), how: hows });
  const held = fc.record({
    do: fc.constantFrom("go on" as const, "go on" as const, "leave" as const, "count the rest" as const),
    which: fc.nat(3),
    k: fc.nat(3),
  });
  return fc.oneof(
    { weight: 2, arbitrary: change },
    { weight: 8, arbitrary: ask },
    { weight: 2, arbitrary: open },
    { weight: 3, arbitrary: held },
    { weight: 1, arbitrary: fc.constant({ do: "wait" as const }) },
  );
}

/** The trace as one reads it. */
export function traceText({ small, calls, ...rest }: Trace): string {
  const lines = calls.map((call) => JSON.stringify(call));
  return `The trace: ${JSON.stringify(rest)}\n${lines.join("\n")}\nThe small problem:\n${writeDlx(small)}`;
}

/** A listing that is open. */
interface Held {
  readonly stream: SolutionStream;
  readonly found: AsyncIterator<Solution, void>;
  readonly seen: Seen;
  counted: boolean;
  over: boolean;
}

/** What is expected of a question, and how it may end. */
interface Seen {
  readonly expected: readonly string[];
  readonly part: Partial<Part> | undefined;
  readonly how: How;
  readonly found: string[];
}

export class Tracer {
  /** Questions that were asked, and ends that were met. */
  readonly seen = new Set<string>();
  readonly #problem: Problem;
  readonly #all: readonly string[];
  readonly #asked: Problem | Prepared;
  #given: Partial<Part> | undefined;
  readonly #held: Held[] = [];
  readonly #later: Promise<void>[] = [];

  constructor({ small, size, isPrepared, seed }: Trace) {
    const random = randomNumbers(seed);
    const isSmall = optionCount(small) <= 6;
    const half = size === "mirrored" && isSmall ? mirrored(small, random) : small;
    const large = size === "padded" ? padded(half, random, 64) : null;
    this.#problem = large?.problem ?? half;
    this.#all = large?.solutions(allSolutions(half)) ?? allSolutions(half);
    this.#asked = isPrepared ? prepare(this.#problem) : this.#problem;
  }

  async make(call: Call): Promise<void> {
    if (call.do === "change") return this.#change(call.take, call.avoid);
    if (call.do === "wait") return this.#wait();
    if (call.do === "open") return this.#open(call.how);
    if (call.do !== "ask") return this.#goOn(call.do, call.which, call.k);
    this.seen.add(call.what);
    const answer = this.#ask(call.what, call.k, call.how);
    if (call.how.isLater) this.#later.push(answer);
    else await answer;
    answer.catch(() => {}); // it is thrown when it is waited for
  }

  /** What was asked is answered, and what is open gone through. */
  async end(): Promise<void> {
    await this.#wait();
    for (const k of this.#held.keys()) await this.#goOn("go on", k, Infinity);
  }

  async #wait(): Promise<void> {
    for (const answer of this.#later.splice(0)) await answer;
  }

  /** Under this condition from now on; one that contradicts itself is refused. */
  #change(take: readonly number[], avoid: readonly number[]): void {
    const options = optionCount(this.#problem);
    if (options === 0) return;
    const given = { take: take.map((o) => o % options), avoid: avoid.map((o) => o % options) };
    if (given.take.some((o) => given.avoid.includes(o))) {
      expect(() => countSync(this.#asked, { given })).toThrow(BadValue);
      this.seen.add("refused");
    } else this.#given = given;
  }

  #inPart(given = this.#given): readonly string[] {
    const part = { take: [], avoid: [], ...given };
    return this.#all.filter((text) => isIn(part, optionsIn(text)));
  }

  #budget(how: How): Budget {
    const { workers, seed, maxNodes, memoryBytes, timeoutMs } = how;
    const kind = this.#problem.lower.some((n, i) => n !== 1 || this.#problem.upper[i] !== 1) ? "MCC" : "XCC";
    const engines = listing(kind).filter(({ misfit }) => misfit(this.#problem) === null);
    const engine = how.engine === undefined ? undefined : engines[how.engine % engines.length]?.name;
    const controller = new AbortController();
    if (how.abortAt === 0) controller.abort();
    let holds = 0;
    const hold = () => {
      if (++holds === how.abortAt) controller.abort();
      return how.pause === undefined ? undefined : pauseOf(how.pause);
    };
    const all = {
      workers,
      seed,
      maxNodes,
      memoryBytes,
      timeoutMs,
      engine: engine as EngineName | undefined,
      given: this.#given,
      signal: how.abortAt === undefined ? undefined : controller.signal,
      hold: how.abortAt === undefined && how.pause === undefined ? undefined : hold,
      onPlan: (_: string, { is }: { readonly is: string }) => this.#plan(is),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Budget;
  }

  #plan(is: string): void {
    this.seen.add(is);
  }

  /** It ended as it may, and what it found is some of what there is, or all. */
  #judge(
    status: string,
    found: readonly (string | Solution)[],
    { expected, how, found: before }: Seen,
  ): void {
    if (status !== "some") this.#mayEnd(status, how);
    const all = [...before, ...found].map((one) => (typeof one === "string" ? one : String(one.options)));
    expect(new Set(all).size, "a solution that comes twice").toBe(all.length);
    expect(expected).toEqual(expect.arrayContaining(all));
    if (status === "complete") expect(all.sort()).toEqual(expected);
  }

  #mayEnd(status: string, how: How): void {
    this.seen.add(status);
    const may = ["complete"];
    if (how.maxNodes !== undefined) may.push("limit");
    if (how.abortAt !== undefined) may.push("cancelled");
    if (how.timeoutMs === 0) may.push("timeout");
    if (how.memoryBytes !== undefined) may.push("memory");
    expect(may).toContain(status);
    if (how.abortAt === 0) expect(status).not.toBe("complete");
  }

  #open(how: How): void {
    const budget = { ...this.#budget(how), onStopped: () => {} };
    const stream = solutions(this.#asked, budget);
    const seen = { expected: this.#inPart(), part: this.#given, how, found: [] };
    const found = stream[Symbol.asyncIterator]() as AsyncIterator<Solution, void>;
    this.#held.push({ stream, found, seen, counted: false, over: false });
  }

  async #goOn(how: "go on" | "leave" | "count the rest", which: number, k: number): Promise<void> {
    const held = this.#held[which % Math.max(1, this.#held.length)];
    if (!held || held.over) return;
    const { stream, found, seen } = held;
    if (how === "leave") {
      await found.return?.();
      held.over = true;
      if (seen.found.length > 0) expect(stream.status).toBe("cancelled");
      return;
    }
    if (how === "count the rest") {
      stream.countRest();
      held.counted = true;
    }
    for (let n = 0; n <= k && !held.over; n++) {
      const { done, value } = await found.next();
      held.over = done === true;
      if (value) this.#judge("some", [value], seen);
      if (value) seen.found.push(String(value.options));
    }
    if (!held.over) return;
    expect(stream.status).not.toBe("running");
    if (!held.counted) this.#judge(stream.status, [], seen);
    else if (stream.status === "complete")
      expect(stream.statistics.solutions, "counted and listed").toBe(seen.expected.length);
  }

  async #ask(what: string, k: number, how: How): Promise<void> {
    const budget = this.#budget(how);
    const asked = this.#asked;
    const expected = this.#inPart();
    const seen: Seen = { expected, part: this.#given, how, found: [] };
    const { isSync } = how;
    switch (what) {
      case "count": {
        const { status, count: n } = isSync ? countSync(asked, budget) : await count(asked, budget);
        this.#mayEnd(status, how);
        if (status === "complete") expect(n).toBe(BigInt(expected.length));
        else expect(Number(n)).toBeLessThanOrEqual(expected.length);
        return;
      }
      case "one": {
        const { status, solution } = isSync ? oneSync(asked, budget) : await one(asked, budget);
        if (status === "complete") expect(solution === null).toBe(expected.length === 0);
        if (solution) expect(expected).toContain(String(solution.options));
        if (!solution) this.#mayEnd(status, how);
        return;
      }
      case "first": {
        const { status, solutions: found } = isSync
          ? firstSync(asked, k, budget)
          : await first(asked, k, budget);
        if (status === "limit" && found.length === k) return this.#judge("some", found, seen);
        return this.#judge(status, found, seen);
      }
      case "unique": {
        const limit = 2 + k;
        const wanted = { ...budget, limit };
        const answer = isSync ? uniquenessSync(asked, wanted) : await uniqueness(asked, wanted);
        for (const { options } of answer.solutions) expect(expected).toContain(String(options));
        const verdict =
          expected.length === 0 ? "no solution" : expected.length === 1 ? "unique" : "not unique";
        if (answer.status === "complete") expect(answer.verdict).toBe(verdict);
        else this.#mayEnd(answer.status, how);
        return;
      }
      case "list": {
        const found: Solution[] = [];
        const stopping = { ...budget, onStopped: () => {} };
        const list = isSync ? solutionsSync(asked, stopping) : solutions(asked, stopping);
        for await (const solution of list as AsyncIterable<Solution>) found.push(solution);
        return this.#judge(list.status, found, seen);
      }
      case "cheapest":
        return this.#cheapest(
          k + 1,
          seen,
          isSync ? cheapestSync(asked, k + 1, budget) : await cheapest(asked, k + 1, budget),
        );
      case "sample": {
        const { workers: _, ...own } = budget;
        const answer = isSync ? sampleSync(asked, k, own) : await sample(asked, k, own);
        this.#mayEnd(answer.status, how);
        if (answer.status !== "complete") return;
        expect(answer.total).toBe(BigInt(expected.length));
        expect(answer.solutions.length).toBe(expected.length === 0 ? 0 : k);
        for (const { options } of answer.solutions) expect(expected).toContain(String(options));
        return;
      }
      case "frequencies": {
        const { workers: _, seed: __, ...own } = budget;
        const answer = isSync ? frequenciesSync(asked, own) : await frequencies(asked, own);
        this.#mayEnd(answer.status, how);
        if (answer.status !== "complete") return;
        expect(answer.total).toBe(BigInt(expected.length));
        const times = answer.options.map(
          (_, o) => expected.filter((text) => optionsIn(text).includes(o)).length,
        );
        expect(answer.options.map(Number)).toEqual(times);
        return;
      }
      case "diagram": {
        const { workers: _, seed: __, ...own } = budget;
        const answer = isSync ? diagramSync(asked, own) : await diagram(asked, own);
        this.#mayEnd(answer.status, how);
        if (answer.status === "complete") expect(answer.diagram.count()).toBe(BigInt(expected.length));
        return;
      }
      case "estimate": {
        const { engine: _, ...own } = budget;
        const { probes, solutions: about } = estimateSync(asked, { ...own, probes: 5 });
        if (probes > 0 && expected.length === 0) expect(about.value).toBe(0);
        return;
      }
      case "reduce":
        return this.#reduce(k % 2 === 0);
      case "classes":
        return this.#classes(budget, how);
      case "each": {
        const [{ given: _, ...own }, parts] = [budget, [{ take: [], avoid: [] }, this.#given ?? {}]];
        const whole = parts.map((part) => ({ take: [], avoid: [], ...part }));
        let at = 0;
        for await (const { status, found } of answerEach(asked, whole, own)) {
          const wanted = this.#inPart(whole[at++]);
          this.#mayEnd(status, how);
          if (status === "complete") expect(found).toBe(wanted.length);
          else expect(found).toBeLessThanOrEqual(wanted.length);
        }
        if (how.abortAt === undefined && how.timeoutMs !== 0) expect(at).toBe(whole.length);
        return;
      }
      default: {
        const found = [...steps(asked)].flatMap((step) => (step.kind === "solve" ? [step.solution] : []));
        expect(found.map(({ options }) => String(options)).sort()).toEqual(this.#all);
      }
    }
  }

  #cheapest(k: number, { expected, how }: Seen, answer: Awaited<ReturnType<typeof cheapest>>): void {
    this.#mayEnd(answer.status, how);
    const costOf = (text: string) =>
      optionsIn(text).reduce((sum, o) => sum + (this.#problem.cost?.[o] ?? 0), 0);
    const costs: number[] = expected.map(costOf).sort((a, b) => a - b);
    for (const { options } of answer.solutions) expect(expected).toContain(String(options));
    if (answer.status === "complete")
      expect(answer.solutions.map(({ cost }) => cost)).toEqual(costs.slice(0, k));
    else for (const cost of costs) expect(cost).toBeGreaterThanOrEqual(answer.atLeast);
  }

  #reduce(keepDuplicates: boolean): void {
    const smaller = reduceSync(this.#asked, { keepDuplicates });
    const found = [...solutionsSync(smaller.problem)].flatMap(({ options }) => [...smaller.expand(options)]);
    expect(found.map(String).sort()).toEqual(this.#all);
  }

  async #classes({ given: _, ...budget }: Budget, how: How): Promise<void> {
    const asking = async () =>
      how.isSync ? countClassesSync(this.#asked, budget) : countClasses(this.#asked, budget);
    const answer = await asking().catch((error) => {
      if (error instanceof BadValue && /^No symmetries that can be used/.test(error.message)) return null;
      throw error;
    });
    if (!answer) return;
    this.#mayEnd(answer.status, how);
    if (answer.status !== "complete") return;
    expect(answer.all).toBe(BigInt(this.#all.length));
    let [sum, number] = [0, 0n];
    for await (const { solution, size } of classes(this.#asked)) {
      expect(this.#all).toContain(String(solution.options));
      sum += size;
      number++;
    }
    expect([sum, number]).toEqual([this.#all.length, answer.classes]);
  }
}

function optionsIn(text: string): number[] {
  return text === "" ? [] : text.split(",").map(Number);
}

async function pauseOf(turns: number): Promise<void> {
  for (let k = 0; k < turns; k++) await new Promise<void>((resolve) => setImmediate(resolve));
}
