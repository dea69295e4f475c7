// Makes the diagram of a problem, in shares, in two ways that take equal turns (turns.ts): one builds it node by node, the other
// lists the solutions, which is faster where they are few and hard to find; whichever ends first decides. Both give the same
// diagram. If neither stays within the memory, there is none.

import { inverse, type Part, type Problem, WHOLE } from "#problem";
import { type Counters, liveCounters, NOTHING } from "../counters.js";
import type { Engine, Pause, Search } from "../engine.js";
import { DEFAULT_MEMORY, optionOrder } from "../memo/kernel.js";
import { MemoSearch, memo } from "../memo/memo.js";
import { type Attempt, type Entrant, Turns } from "../turns.js";
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

/** A way has found the family of all solutions in the nodes of a diagram, or does not stay within the memory. */
type End = { readonly root: number } | "lost";

/** A way to make a diagram, on a search. All ways have equal turns. */
abstract class Way implements Attempt<End>, Entrant<End> {
  /** The search; null when it does not stay within the memory. */
  #search: Search | null;
  /** What it had done by then. */
  #past: Counters = NOTHING;

  constructor(search: Search) {
    this.#search = search;
  }

  get attempt(): this {
    return this;
  }

  get counters(): Counters {
    return this.#search?.counters ?? this.#past;
  }

  get effort(): number {
    return this.counters.nodes;
  }

  get fraction(): number {
    return this.#search?.fraction() ?? 0;
  }

  due(): number {
    return Infinity;
  }

  advance(nodes: number): End | null {
    const search = this.#search!;
    try {
      const end = this.goOn(search, Math.max(1, nodes - search.counters.nodes));
      if (end !== "lost") return end;
    } catch (error) {
      if (!(error instanceof NodesFull)) throw error;
    }
    const { solutions, nodes: done, updates, profile } = search.counters;
    this.#past = { solutions, nodes: done, updates, profile };
    this.#search = null;
    return "lost";
  }

  /** Goes on for some nodes. */
  protected abstract goOn(search: Search, nodes: number): End | null;
}

class Building extends Way {
  readonly #builder: MemoSearch;
  readonly #including: (root: number) => number;

  constructor(builder: MemoSearch, includingPart: (root: number) => number) {
    super(builder);
    this.#builder = builder;
    this.#including = includingPart;
  }

  protected goOn(search: Search, nodes: number): End | null {
    return search.run(nodes) === "done" ? { root: this.#including(this.#builder.root) } : null;
  }
}

class Listing extends Way {
  readonly #nodes: Nodes;
  readonly #place: Uint32Array;
  readonly #listed: Uint32Array[] = [];
  #bytesLeft: number;

  /** `place`: by option its place in the order of the diagram. */
  constructor(search: Search, nodes: Nodes, place: Uint32Array, bytes: number) {
    super(search);
    this.#nodes = nodes;
    this.#place = place;
    this.#bytesLeft = bytes;
  }

  get found(): number {
    return this.#listed.length;
  }

  protected goOn(search: Search, nodes: number): End | null {
    const end = search.counters.nodes + nodes;
    while (search.counters.nodes < end) {
      const pause = search.run(end - search.counters.nodes);
      if (pause === "nodes") return null;
      if (pause === "done") return { root: familyOf(this.#listed, this.#nodes) };
      const solution = search.solution();
      this.#bytesLeft -= SOLUTION_BYTES + 4 * solution.length;
      if (this.#bytesLeft < 0) {
        this.#listed.length = 0;
        return "lost";
      }
      this.#listed.push(solution.map((o) => this.#place[o]).sort());
    }
    return null;
  }
}

export class DiagramMaker {
  readonly #problem: Problem;
  readonly #order: Uint32Array;
  readonly #nodes: Nodes;
  readonly #ways: readonly Way[];
  readonly #turns = new Turns<End, void, Way>(1);
  #diagram: Diagram | null = null;
  readonly counters: Counters;

  constructor(problem: Problem, { memoryBytes = DEFAULT_MEMORY, part = WHOLE, engine }: MakerOptions) {
    this.#problem = problem;
    this.#order = optionOrder(problem);
    this.#nodes = new Nodes(memoryBytes / 2);
    const place = inverse(this.#order);
    const node = this.#nodes.make.bind(this.#nodes);
    const taken = part.take.map((o) => place[o]);
    const includingPart = (root: number) => including({ nodes: this.#nodes, root }, taken);
    const listing = new Listing(
      engine.start(problem, { mode: "list", part }),
      this.#nodes,
      place,
      Math.min(MOST_LISTED, memoryBytes / 4),
    );
    const builds = memo.misfit(problem) === null;
    const building = builds
      ? new Building(new MemoSearch(problem, { memoryBytes: memoryBytes / 4, part, node }), includingPart)
      : null;
    this.#ways = building ? [building, listing] : [listing];
    for (const way of this.#ways) this.#turns.add(way);
    const sum = (of: "nodes" | "updates") => this.#ways.reduce((all, { counters }) => all + counters[of], 0);
    this.counters = liveCounters({
      solutions: () => listing.found,
      nodes: () => sum("nodes"),
      updates: () => sum("updates"),
      profile: () => this.#ways[0].counters.profile,
    });
  }

  /** The diagram, when it is done; null if it does not fit in the memory. */
  get diagram(): Diagram | null {
    return this.#diagram;
  }

  /** Goes on, for about this many nodes at the most. */
  run(nodes: number): Pause {
    if (this.#diagram) return "done";
    this.#turns.turn = Math.max(1, nodes / this.#ways.length);
    for (let ended = this.#turns.go(); ended; ended = this.#turns.go()) {
      this.#turns.drop(ended.who);
      if (ended.end === "lost") continue;
      this.#diagram = new Diagram(this.#problem, this.#order, this.#nodes, ended.end.root);
      return "done";
    }
    return this.#turns.isEmpty ? "done" : "nodes";
  }

  fraction(): number {
    return this.#diagram ? 1 : Math.max(...this.#ways.map(({ fraction }) => fraction));
  }
}
