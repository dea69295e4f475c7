// The search that leads: it goes through the parts of a task on one engine after the other. What is behind, and what was found
// there, stands here and nowhere else.

import type { Engine, Mode, Pause, Search } from "#engines";
import { addCounters, belowLevel, type Counters, lessCounters, links, liveCounters, NOTHING } from "#engines";
import type { Tell } from "./event.js";
import { lacksMemory } from "./lack.js";
import type { Task, TaskPart } from "./task.js";

/** What becomes of the search. Without `anew` it goes on with what is left of it. */
export interface Change {
  /** The engine that goes on; the same one if it is absent. */
  readonly engine?: Engine;
  /** It begins anew with these parts; what was found until then is found again. Without any, nothing more is to be found. */
  readonly anew?: readonly TaskPart[];
  /** A search of the first of these parts that is under way already. */
  readonly begun?: Search;
}

const NS_PER_MS = 1e6;

export class Lead {
  /** Are solutions wanted one by one? May be changed between two runs. */
  mode: Mode;
  readonly #task: Task;
  readonly #tell: Tell;
  /** The engine that searches now. */
  engine: Engine;
  /** The search on the engine; made when it is first needed. */
  #search: Search | null = null;
  /** All that it is to search; and the parts with which it began last, which stand for all of it. */
  parts: readonly TaskPart[] = [];
  begun: readonly TaskPart[] = [];
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
  /** The effort of earlier engines, in ms, and the nodes that they took. */
  #spent = 0;
  #spentNodes = 0;

  constructor(task: Task, engine: Engine, tell: Tell) {
    this.mode = task.mode;
    this.engine = engine;
    this.#task = task;
    this.#tell = tell;
  }

  /** Begins with these parts; the counters begin anew as well. */
  begin(parts: readonly TaskPart[]): void {
    this.parts = parts;
    this.begun = parts;
    this.#found.clear();
    this.#before = NOTHING;
    this.#behind = 0;
    this.#spent = this.effort;
    this.#spentNodes = 0;
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
  run(more: number): Pause {
    const end = this.nodes + more;
    while (this.#left.length > 0) {
      const search = this.#enter();
      search.mode = this.part.listed ? "list" : this.mode;
      const pause = search.run(end - this.nodes);
      if (pause === "solution") return pause;
      if (pause === "nodes") return pause;
      this.#settle(1);
      if (this.nodes >= end && this.#left.length > 0) return "nodes";
    }
    return "done";
  }

  /** Lets the search enter the part under way. */
  #enter(): Search {
    const search = this.prepare();
    if (this.#entered) return search;
    search.enter(this.part);
    this.#entered = true;
    this.#told = search.counters.nodes === 0 ? NOTHING : { ...search.counters };
    return search;
  }

  /** The search, with its tables made; on an engine that needs little memory where the engine cannot have what it needs. */
  prepare(): Search {
    if (this.#search) return this.#search;
    const { problem, seed, memoryBytes } = this.#task;
    const options = { mode: this.mode, seed, memoryBytes };
    try {
      this.#search = this.engine.start(problem, options);
    } catch (error) {
      if (!lacksMemory(error) || this.engine === links) throw error;
      this.#tell({ is: "no memory for tables", engine: this.engine.name });
      this.#become(links);
      this.lacksMemory = true;
      this.#search = links.start(problem, options);
    }
    return this.#search;
  }

  /** Could an engine not have the memory for its tables? Then those beside the search could not either. */
  lacksMemory = false;

  #become(engine: Engine): void {
    if (engine === this.engine) return;
    this.#spent = this.effort;
    this.#spentNodes = this.nodes;
    this.engine = engine;
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

  change({ engine = this.engine, anew, begun }: Change): void {
    const left = anew ?? this.leave();
    const isSame = engine === this.engine && !begun;
    if (anew) {
      this.#before = addCounters(this.#before, this.#doneHere());
      this.begun = anew;
      this.#found.clear();
      this.#behind = shareOf(this.parts) - shareOf(anew); // parts without a solution may have been left out
    }
    this.goOn(left);
    this.#become(engine);
    if (!isSame) this.#search = begun ?? null; // with tables of its own
    if (begun) {
      this.#entered = true;
      this.#told = NOTHING;
    }
  }

  /** Leaves all that is left to search to others, in order. */
  leave(): TaskPart[] {
    let left = [...this.#left].reverse();
    if (this.#entered) {
      const [part, ...later] = left as [TaskPart, ...TaskPart[]];
      const parts = this.#search!.leave();
      this.#settle(parts.reduce((behind, { share }) => behind - share, 1));
      const own = parts.map((one) => ({ ...part, ...one, share: part.share * one.share }));
      left = own.concat(later);
    }
    this.#left = [];
    return left;
  }

  /** Nothing more is searched: its memory may serve others. */
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
    return this.#search!.solution();
  }

  /** The sum of the shares that are behind: 1 at the end, if those of its parts are all of the search. */
  fraction(): number {
    return this.#behind + (this.#entered ? this.part.share * this.#search!.fraction() : 0);
  }

  get nodes(): number {
    return this.#before.nodes + (this.#entered ? this.#search!.counters.nodes - this.#told.nodes : 0);
  }

  /** What its nodes have taken, in ms, told from counters. */
  get effort(): number {
    return this.#spent + (this.nodes - this.#spentNodes) * this.nodeEffort;
  }

  /** What a node takes, in ms. */
  get nodeEffort(): number {
    return this.engine.nodeEffort(this.#task.problem) / NS_PER_MS;
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
