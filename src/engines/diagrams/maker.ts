// Makes the diagram of a problem, in shares. Two searches take turns: one builds it node by node, the other lists the
// solutions, which is faster where they are few and hard to find; whichever ends first decides. Both give the same
// diagram. If neither stays within the memory, there is none.

import type { Problem } from "#problem";
import { inverse, type Part, WHOLE } from "#problem";
import { type Counters, liveCounters } from "../counters.js";
import type { Engine, Pause, Search } from "../engine.js";
import { DEFAULT_MEMORY, optionOrder } from "../memo/kernel.js";
import { MemoSearch, memo } from "../memo/memo.js";
import { Diagram } from "./diagram.js";
import { familyOf, including } from "./families.js";
import { Nodes, NodesFull } from "./nodes.js";

export interface MakerOptions {
  /** Nodes, table and list together take at most about this many bytes. */
  readonly memoryBytes?: number;
  readonly part?: Part;
  /** The engine that lists. */
  readonly engine: Engine;
}

/** Bytes of a listed solution, beside four for each of its options; and of the whole list at the most. */
const SOLUTION_BYTES = 200;
const MOST_LISTED = 2 ** 28;

export class DiagramMaker {
  readonly #problem: Problem;
  readonly #part: Part;
  readonly #order: Uint32Array;
  /** By option: its place in the order. */
  readonly #place: Uint32Array;
  readonly #nodes: Nodes;
  #builder: MemoSearch | null = null;
  #lister: Search | null;
  readonly #listed: Uint32Array[] = [];
  #bytesLeft: number;
  #diagram: Diagram | null = null;
  /** Nodes and updates of searches that were given up. */
  readonly #past = { nodes: 0, updates: 0 };
  readonly counters: Counters;

  constructor(problem: Problem, { memoryBytes = DEFAULT_MEMORY, part = WHOLE, engine }: MakerOptions) {
    this.#problem = problem;
    this.#part = part;
    this.#order = optionOrder(problem);
    this.#place = inverse(this.#order);
    this.#nodes = new Nodes(memoryBytes / 2);
    this.#bytesLeft = Math.min(MOST_LISTED, memoryBytes / 4);
    const node = this.#nodes.make.bind(this.#nodes);
    if (memo.misfit(problem) === null)
      this.#builder = new MemoSearch(problem, { memoryBytes: memoryBytes / 4, part, node });
    this.#lister = engine.start(problem, { mode: "list", part });
    this.counters = this.#allCounters();
  }

  /** The counters of both searches, as they are when they are looked at. */
  #allCounters(): Counters {
    const sum = (of: "nodes" | "updates") =>
      this.#past[of] + (this.#builder?.counters[of] ?? 0) + (this.#lister?.counters[of] ?? 0);
    const { counters } = this.#builder ?? this.#lister!;
    return liveCounters({
      solutions: () => this.#listed.length,
      nodes: () => sum("nodes"),
      updates: () => sum("updates"),
      profile: () => counters.profile,
    });
  }

  /** A search does not stay within the memory. */
  #giveUp(which: "builder" | "lister"): false {
    const search = which === "builder" ? this.#builder! : this.#lister!;
    this.#past.nodes += search.counters.nodes;
    this.#past.updates += search.counters.updates;
    if (which === "builder") this.#builder = null;
    else {
      this.#lister = null;
      this.#listed.length = 0;
    }
    return false;
  }

  /** The diagram, when it is done; null if it does not fit in the memory. */
  get diagram(): Diagram | null {
    return this.#diagram;
  }

  /** Goes on, for about `nodes` nodes at the most. */
  run(nodes: number): Pause {
    const end = this.counters.nodes + nodes;
    const share = Math.max(1, nodes / 2);
    if (this.#builder && this.#build(share)) return "done";
    if (this.#lister && this.#list(Math.max(1, end - this.counters.nodes))) return "done";
    return this.#builder || this.#lister ? "nodes" : "done";
  }

  /** Builds on; true if the diagram is done. */
  #build(nodes: number): boolean {
    const builder = this.#builder!;
    try {
      if (builder.run(nodes) !== "done") return false;
    } catch (error) {
      if (!(error instanceof NodesFull)) throw error;
      return this.#giveUp("builder");
    }
    return this.#end(builder.root, this.#part.take);
  }

  /** Lists on; true if the diagram is done. */
  #list(nodes: number): boolean {
    const lister = this.#lister!;
    const end = lister.counters.nodes + nodes;
    while (lister.counters.nodes < end) {
      const pause = lister.run(end - lister.counters.nodes);
      if (pause === "nodes") return false;
      if (pause === "done") return this.#endList();
      const solution = lister.solution();
      this.#bytesLeft -= SOLUTION_BYTES + 4 * solution.length;
      if (this.#bytesLeft < 0) return this.#giveUp("lister");
      this.#listed.push(solution.map((o) => this.#place[o]).sort());
    }
    return false;
  }

  #endList(): boolean {
    try {
      return this.#end(familyOf(this.#listed, this.#nodes), []);
    } catch (error) {
      if (!(error instanceof NodesFull)) throw error;
      return this.#giveUp("lister");
    }
  }

  /** The diagram of this family, with the options of the part in each of its solutions. */
  #end(root: number, take: readonly number[]): true {
    const places = take.map((o) => this.#place[o]);
    const all = including({ nodes: this.#nodes, root }, places);
    this.#diagram = new Diagram(this.#problem, this.#order, this.#nodes, all);
    return true;
  }

  fraction(): number {
    if (this.#diagram) return 1;
    return Math.max(this.#builder?.fraction() ?? 0, this.#lister?.fraction() ?? 0);
  }
}
