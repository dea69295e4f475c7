// Proofs of parts: a slice of a division in, its share of the proof out, as a file; and all slices' files in, the whole proof
// out. The files of all slices have the same skeleton, which leads to the parts.

import type { Part, Problem } from "#problem";
import { BadValue, breathe } from "#problem";
import type { Budget, Stopped } from "#search";
import { Clock } from "#search";
import { type Numbers, Refused, TooLarge } from "#verify";
import { LOGGING } from "./contest.js";
import { ProofFile, type Sink } from "./file.js";
import type { LoggedSearch } from "./logged.js";
import { bodyOf, proofHash } from "./read.js";
import { type Segment, skeletonOf } from "./skeleton.js";
import { Steps } from "./steps.js";
import { finished, PROOF_BYTES } from "./verified.js";

/** The first line of the file of a slice. */
export const PARTS_TITLE = "quadrille parts of a proof 1\n";

export interface PartsBudget extends Pick<Budget, "timeoutMs" | "maxNodes" | "signal" | "engine"> {
  readonly sink: Sink;
}

export interface PartsAnswer {
  readonly status: "complete" | Stopped;
  readonly solutions: bigint;
  readonly counters: LoggedSearch["counters"];
  readonly engine: string;
}

/** Searches parts of a problem one after the other, and logs what proves their counts. */
export class PartProver {
  readonly engine: string;
  readonly #problem: Problem;
  readonly #search: LoggedSearch;

  constructor(problem: Problem, name?: string) {
    const engine = engineFor(problem, name);
    this.engine = engine.name;
    this.#problem = problem;
    this.#search = engine.start(problem, { mode: "count", logged: true });
  }

  get counters(): LoggedSearch["counters"] {
    return this.#search.counters;
  }

  /** What all shares of a proof have in common, if the problem is divided into these parts. */
  async outline(parts: readonly Part[]): Promise<Outline> {
    const { log } = this.#search;
    return {
      hash: await proofHash(this.#problem),
      head: new Steps().head(0, log.items, log.options).read(),
      skeleton: skeletonOf(this.#problem, parts, log),
    };
  }

  /** How many solutions the part has, or why that is not known. Its steps go to the sink, in chunks. */
  async prove(part: Part, clock: Clock, sink: Sink): Promise<bigint | Stopped> {
    const search = this.#search;
    search.enter(part);
    const before = search.counters.solutions;
    for (let pause = ""; pause !== "done"; ) {
      const stopped = clock.stopped(search.counters.nodes);
      if (stopped) return stopped;
      pause = search.run(search.log.mostNodes);
      const steps = search.log.read();
      if (steps.length > 0) await sink(steps);
      await breathe();
    }
    return BigInt(search.counters.solutions - before);
  }
}

/** The engine that proves parts, by its name or without one. */
export function provingEngine(problem: Problem, name?: string): string {
  return engineFor(problem, name).name;
}

/** Searches some parts of a division, by their numbers, and writes what proves their counts. */
export async function proveParts(
  problem: Problem,
  parts: readonly Part[],
  own: readonly number[],
  budget: PartsBudget,
): Promise<PartsAnswer> {
  const prover = new PartProver(problem, budget.engine);
  const { engine } = prover;
  const outline = await prover.outline(parts);
  const file = new ProofFile(outline.hash, budget.sink, PARTS_TITLE);
  const clock = new Clock(budget);
  await file.write(written(outline));
  const chunk = (steps: Uint8Array) => file.write(new Steps().number(steps.length).numbers(steps).read());
  let solutions = 0n;
  for (const number of own) {
    await file.write(new Steps().number(number + 1).read());
    const found = await prover.prove(parts[number]!, clock, chunk);
    if (typeof found === "string") return { status: found, solutions, counters: prover.counters, engine };
    await file.write(new Steps().number(0).big(found).read());
    solutions += found;
  }
  await file.write(new Steps().number(0).read());
  await file.end();
  return { status: "complete", solutions, counters: prover.counters, engine };
}

/** All slices must have the same order of options: none is chosen by its speed. Remainders are not shared. */
function engineFor(problem: Problem, name = "bits") {
  const able = LOGGING.filter(({ does }) => does.includes("list"));
  const engine = able.find((candidate) => candidate.name === name);
  if (!engine)
    throw new BadValue(
      `Bad engine ${name} for parts of a proof; expected one of ${able.map((e) => e.name).join(", ")}`,
    );
  const misfit = engine.misfit(problem);
  if (misfit !== null) throw new BadValue(`No proof can be written: ${misfit}`);
  return engine;
}

/** An outline as bytes. A chunk of steps stands after its length. */
function written({ head, skeleton }: Outline): Uint8Array {
  const steps = new Steps().number(head.length).numbers(head).number(skeleton.length);
  for (const segment of skeleton) {
    if (typeof segment === "number") steps.number(0).number(segment);
    else steps.number(segment.length + 1).numbers(segment);
  }
  return steps.read();
}

/** What all shares of a proof have in common. */
export interface Outline {
  /** Of the problem. */
  readonly hash: string;
  /** The order of items and options, as a whole proof begins with it. */
  readonly head: Uint8Array;
  /** What leads to the parts. */
  readonly skeleton: readonly Segment[];
}

/** The steps that prove the count of a part. */
export interface ProvedPart {
  readonly steps: readonly Uint8Array[];
  readonly solutions: bigint;
}

/** The file of a slice, as it was read. */
export interface ProofParts extends Outline {
  readonly parts: ReadonlyMap<number, ProvedPart>;
}

/** Reads the file of a slice; a sentence says what is wrong with it. */
export async function readParts(bytes: Uint8Array): Promise<ProofParts | string> {
  const hash = String.fromCharCode(...bytes.subarray(PARTS_TITLE.length, PARTS_TITLE.length + 64));
  try {
    const reading = bodyOf(bytes, hash, { memoryBytes: PROOF_BYTES, title: PARTS_TITLE });
    const body = await finished(reading, new Clock({}));
    const nextPart = () => body.next(0, 2 ** 32, "a part");
    const nextLength = () => body.count("the length of some steps");
    const head = chunk(body, nextLength());
    const skeleton = Array.from({ length: body.count("the number of segments") }, () => {
      const length = nextLength();
      return length === 0 ? nextPart() : chunk(body, length - 1);
    });
    const parts = new Map<number, { steps: Uint8Array[]; solutions: bigint }>();
    for (let number = nextPart(); number > 0; number = nextPart()) {
      const steps: Uint8Array[] = [];
      for (let length = nextLength(); length > 0; length = nextLength()) steps.push(chunk(body, length));
      parts.set(number - 1, { steps, solutions: body.big() });
    }
    return { hash, head, skeleton, parts };
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (error instanceof TooLarge) return "it unpacks to more than a gigabyte";
    throw error;
  }
}

/** Bytes that were written as numbers. */
function chunk(body: Numbers, length: number): Uint8Array {
  return Uint8Array.from(body.list(length, 256, "a byte"));
}

/** Makes one proof of those of all slices; a sentence says why that cannot be. */
export async function mergeProofs(slices: readonly ProofParts[], sink: Sink): Promise<bigint | string> {
  const [first] = slices;
  if (!first) return "there is nothing to merge";
  const owner = new Map<number, ProofParts>();
  for (const slice of slices) {
    if (slice.hash !== first.hash) return "they are about different problems";
    if (!isSame(slice.head, first.head) || !isSameSkeleton(slice.skeleton, first.skeleton))
      return "they are of different divisions, or by different engines";
    for (const number of slice.parts.keys()) {
      if (owner.has(number)) return `part ${number} is in two of them`;
      owner.set(number, slice);
    }
  }
  const missing = first.skeleton.filter((segment) => typeof segment === "number" && !owner.has(segment));
  if (missing.length > 0) return `${missing.length} parts are missing, e.g. part ${missing[0]}`;
  return wholeProof(first, async (number) => owner.get(number)!.parts.get(number)!, sink);
}

/** Makes one proof of those of all parts; gives the number of solutions. */
export async function wholeProof(
  { hash, head, skeleton }: Outline,
  partOf: (number: number) => Promise<ProvedPart>,
  sink: Sink,
): Promise<bigint> {
  const file = new ProofFile(hash, sink);
  await file.write(head);
  let solutions = 0n;
  for (const segment of skeleton) {
    if (typeof segment !== "number") await file.write(segment);
    else {
      const part = await partOf(segment);
      for (const steps of part.steps) await file.write(steps);
      solutions += part.solutions;
    }
  }
  await file.write(new Steps().big(solutions).read());
  await file.end();
  return solutions;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, k) => byte === b[k]);
}

function isSameSkeleton(a: readonly Segment[], b: readonly Segment[]): boolean {
  return (
    a.length === b.length &&
    a.every((segment, k) => {
      const other = b[k]!;
      if (typeof segment === "number" || typeof other === "number") return segment === other;
      return isSame(segment, other);
    })
  );
}
