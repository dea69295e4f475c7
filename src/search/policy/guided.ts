// A search that follows a policy. It goes through the parts of a task on the engine of the policy, and asks the policy's
// steps when they are due: a step may let it go on as it is, change it to something better, or let all begin anew. Parts
// and solutions are in the options of the task's problem throughout.

import type { Engine, Mode, Pause, Search } from "#engines";
import { addCounters, belowLevel, type Counters, lessCounters, links, liveCounters, NOTHING } from "#engines";
import type { Numbering, Part } from "#problem";
import { now, stopwatch } from "#problem";
import { textOf } from "./contestants.js";
import { lacksMemory } from "./lack.js";
import type { Policy } from "./policy.js";
import type { Change, Standing, Step } from "./step.js";
import type { Task, TaskPart } from "./task.js";

/** So many solutions are kept for the steps, which look for others. */
const KEPT = 2;
/** `run` returns after about this long, even with nodes left: the work of the steps takes time as well. */
const LONG_MS = 10;
const NO_TIME = () => 0;
/** The first words of the remark that an engine cannot have its memory. */
export const NO_MEMORY = "not enough memory";

export class GuidedSearch {
  /** Are solutions wanted one by one? May be changed between two runs. */
  mode: Mode;
  readonly #task: Task;
  readonly #policy: Policy;
  /** The steps of the policy; null before they are first needed. */
  #made: readonly Step[] | null = null;
  readonly #tell: (sentence: string) => void;
  /** The engine that searches now. */
  engine: Engine;
  /** The smaller problem that it has changed to, if it has. */
  #smaller: Numbering | null = null;
  /** The search on the engine; made when it is first needed. */
  #search: Search | null = null;
  /** All that it is to search; and the parts with which it began last, which stand for all of it. */
  #parts: readonly TaskPart[] = [];
  #begun: readonly TaskPart[] = [];
  /** The parts that are left, the next one last; has the search entered that one? */
  #left: TaskPart[] = [];
  #entered = false;
  /** The share of parts that are behind. */
  #behind = 0;
  /** What was done in earlier parts, without their solutions; and the counters of the search when it entered this part. */
  #before: Counters = NOTHING;
  #told: Counters = NOTHING;
  /** By root: the solutions of parts that are behind, with their weights. */
  readonly #found = new Map<number, bigint>();
  /** The first solutions that were listed; and, as text, those that a step has found and the search has not come to yet. */
  readonly #known: Uint32Array[] = [];
  readonly #early = new Set<string>();
  /** The solution found elsewhere at which it stands. */
  #at: Uint32Array | null = null;
  /** Solutions that it had found before it began anew. */
  #atLeast = 0;
  /** Nodes before it began with these parts. */
  #earlier = 0;
  /** How long it has worked in runs that are over; and in the one under way. */
  #workedMs = 0;
  #running = NO_TIME;

  constructor(task: Task, policy: Policy, tell: (sentence: string) => void) {
    this.mode = task.mode;
    this.#task = task;
    this.engine = policy.engine;
    this.#policy = policy;
    this.#tell = tell;
  }

  /** Begins with these parts; the counters begin anew as well. */
  begin(parts: readonly TaskPart[]): void {
    this.#earlier += this.nodes;
    this.#parts = parts;
    this.#begun = parts;
    this.#found.clear();
    this.#known.length = 0;
    this.#early.clear();
    this.#at = null;
    this.#before = NOTHING;
    this.#behind = 0;
    this.goOn(parts);
  }

  /** Goes on with these parts, of those that it has left. */
  goOn(parts: readonly TaskPart[]): void {
    this.#left = [...parts].reverse();
    this.#entered = false;
  }

  /** The part under way. */
  get part(): TaskPart {
    return this.#left.at(-1)!;
  }

  /** Searches on, for at most this many more nodes. */
  run(nodes: number): Pause {
    this.#running = stopwatch();
    const pause = this.#runTo(this.nodes + nodes);
    if (pause !== "done") this.#workedMs = this.workedMs; // to look at the clock takes a tenth of a short search
    this.#running = NO_TIME;
    return pause;
  }

  /** How long it has worked, the steps' own work included. */
  get workedMs(): number {
    return this.#workedMs + this.#running();
  }

  #runTo(end: number): Pause {
    const start = now();
    this.#at = null;
    while (this.#left.length > 0) {
      if (!this.#enter()) continue;
      if (this.#mayLook) this.consider(this.standing());
      if (this.#at) return "solution";
      if (this.#made?.some(({ waits }) => waits)) return "nodes";
      if (!this.#entered) continue; // a step has changed it
      const search = this.#search!;
      search.mode = this.part.listed ? "list" : this.mode;
      const paced = this.#made?.some(({ paces }) => paces);
      const pause = search.run(Math.min(paced ? Infinity : end - this.nodes, this.#untilLook()));
      if (pause === "solution" && this.#isNew()) return pause;
      if (pause === "done") this.#settle(1);
      const isOver = this.nodes >= end || now() > start + LONG_MS;
      if (isOver && this.#left.length > 0) return "nodes";
    }
    return "done";
  }

  /** Is the solution at which the search stands one that was not listed yet? The first ones are kept. */
  #isNew(): boolean {
    if (this.#early.size > 0 && this.#early.delete(textOf(this.solution()))) return false;
    if (this.#known.length < KEPT) this.#known.push(this.solution());
    return true;
  }

  get #mayLook(): boolean {
    return this.#made !== null || this.#ever >= this.#policy.firstLook;
  }

  /** Nodes until now, of all parts with which it began. */
  get #ever(): number {
    return this.#earlier + this.nodes;
  }

  /** The nodes until a step is to be asked. */
  #untilLook(): number {
    const ever = this.#ever;
    if (!this.#mayLook) return this.#policy.firstLook - ever;
    let least = Infinity;
    for (const { look } of this.#steps()) if (look > ever) least = Math.min(least, look - ever);
    return least;
  }

  #steps(): readonly Step[] {
    this.#made ??= this.#policy.steps();
    return this.#made;
  }

  /** Lets the search enter the part under way; false if it is seen at once that the part has no solution. */
  #enter(): boolean {
    if (this.#entered) return true;
    const inside = this.#smaller ? this.#smaller.inside(this.part) : this.part;
    if (!inside) {
      this.#settle(1);
      return false;
    }
    const search = this.prepare();
    search.enter(inside);
    this.#entered = true;
    this.#told = search.counters.nodes === 0 ? NOTHING : { ...search.counters };
    return true;
  }

  /** A search on the engine; on one that needs little memory where the engine cannot have what it needs. */
  #started(): Search {
    const { problem, seed, memoryBytes } = this.#task;
    const whole = this.#smaller?.problem ?? problem;
    const options = { mode: this.mode, seed, memoryBytes };
    try {
      return this.engine.start(whole, options);
    } catch (error) {
      if (!lacksMemory(error) || this.engine === links) throw error;
      this.#tell(
        `${NO_MEMORY} for the tables of engine ${this.engine.name}: links goes on, which needs little`,
      );
      this.engine = links;
      this.#made = []; // they would need tables as well
      return links.start(whole, options);
    }
  }

  /** The search, with its tables made. */
  prepare(): Search {
    if (this.#search) return this.#search;
    this.#search = this.#started();
    this.#makeReady(this.#search);
    return this.#search;
  }

  #makeReady(search: Search): void {
    if (this.#task.manyParts || this.#left.length > 1) search.expectMany?.();
  }

  /** Adds the part under way to what is behind. This fraction of it was searched; the rest is left to others. */
  #settle(fraction: number): void {
    const { root, share } = this.part;
    this.#behind += fraction * share;
    this.#found.set(root, (this.#found.get(root) ?? 0n) + this.#foundHere());
    this.#before = addCounters(this.#before, this.#doneHere());
    this.#left.pop();
    this.#entered = false;
  }

  /** The solutions of the part under way, with its weight. */
  #foundHere(): bigint {
    if (!this.#entered) return 0n;
    const { counters, exact } = this.#search!;
    return BigInt(this.part.weight) * (exact ?? BigInt(counters.solutions - this.#told.solutions));
  }

  #doneHere(): Counters {
    if (!this.#entered) return NOTHING;
    return belowLevel(lessCounters(this.#search!.counters, this.#told), this.part.take.length);
  }

  /** How far it is. `elsewhere` replaces what threads know better. */
  standing(elsewhere: Partial<Standing> = {}): Standing {
    return {
      nodes: this.#ever,
      solutions: Math.max(this.#atLeast, Number(this.total)),
      fraction: this.fraction(),
      workedMs: this.workedMs,
      parts: this.#parts,
      known: this.#known,
      begun: this.#begun,
      search: this.#search,
      ...elsewhere,
    };
  }

  /** Asks the steps that are due; has it begun anew? */
  consider(standing: Standing): boolean {
    for (const step of this.#steps()) {
      if ((standing.nodes < step.look && !step.waits) || (standing.search === null && !step.beside)) continue;
      const change = step.consider(standing);
      if (!change) continue;
      this.#tell(change.why);
      this.#at = change.early ?? null;
      if (change.early) {
        this.#known.push(change.early);
        this.#early.add(textOf(change.early));
      } else this.#goOnWith(change);
      return change.anew !== undefined;
    }
    return false;
  }

  #goOnWith({ engine = this.engine, smaller, anew, begun }: Change): void {
    const left = anew ?? this.leave();
    if (anew) {
      this.#atLeast = Math.max(this.#atLeast, Number(this.total));
      this.#before = addCounters(this.#before, this.#doneHere());
      this.#begun = anew;
      this.#found.clear();
      this.#behind = shareOf(this.#parts) - shareOf(anew); // parts without a solution may have been left out
    }
    this.goOn(left);
    if (begun) {
      this.#entered = true;
      this.#told = NOTHING;
    }
    if (this.#search && engine === this.engine && !smaller && !begun) this.#makeReady(this.#search);
    else this.#search = begun ?? null; // with tables of its own
    this.#smaller = begun ? null : (smaller ?? this.#smaller);
    this.engine = engine;
  }

  /** Leaves all that is left to search to others, in order. */
  leave(): TaskPart[] {
    let left = [...this.#left].reverse();
    if (this.#entered) {
      const [part, ...later] = left as [TaskPart, ...TaskPart[]];
      const parts = this.#search!.leave();
      this.#settle(parts.reduce((behind, { share }) => behind - share, 1));
      const outside = (one: Part) => this.#smaller?.outside(one) ?? one;
      const own = parts.map((one) => ({ ...part, ...outside(one), share: part.share * one.share }));
      left = own.concat(later);
    }
    this.#left = [];
    return left;
  }

  /** Nothing more is searched. */
  release(): void {
    this.#search?.release?.();
    this.#search = null;
  }

  /** Leaves it for good: the tables are not needed any more. */
  handOver(): TaskPart[] {
    const left = this.leave();
    this.#search = null;
    return left;
  }

  /** The solution at which it stands, in the options of the task. */
  solution(): Uint32Array {
    if (this.#at) return this.#at;
    const chosen = this.#search!.solution();
    return this.#smaller?.solution(chosen) ?? chosen;
  }

  /** May a step still let it begin anew? Then it should not be divided yet. */
  get undecided(): boolean {
    return this.#steps().some(({ decides, look }) => decides && look < Infinity);
  }

  /** The sum of the shares that are behind: 1 at the end, if those of its parts are all of the search. */
  fraction(): number {
    return this.#behind + (this.#entered ? this.part.share * this.#search!.fraction() : 0);
  }

  get nodes(): number {
    return this.#before.nodes + (this.#entered ? this.#search!.counters.nodes - this.#told.nodes : 0);
  }

  /** By root: the solutions so far, with their weights. */
  found(): Map<number, bigint> {
    const found = new Map(this.#found);
    if (this.#entered) found.set(this.part.root, (found.get(this.part.root) ?? 0n) + this.#foundHere());
    return found;
  }

  /** All solutions so far, with their weights. */
  get total(): bigint {
    let sum = this.#foundHere();
    for (const found of this.#found.values()) sum += found;
    return sum;
  }

  readonly counters: Counters = liveCounters({
    solutions: () => Number(this.total),
    nodes: () => this.nodes,
    updates: () => this.#before.updates + this.#doneHere().updates,
    profile: () => addCounters(this.#before, this.#doneHere()).profile,
  });
}

function shareOf(parts: readonly TaskPart[]): number {
  return parts.reduce((sum, { share }) => sum + share, 0);
}
