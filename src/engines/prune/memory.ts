// The memory of the prune kernel: the tables of the bits engine, and behind them those of assembly/pruning.ts.

import { Room } from "../../machine/room.js";
import type { Problem } from "../../problem/problem.js";
import type { Arrangement } from "../bits/arrange.js";
import type { Layout } from "../bits/layout.js";
import { KernelMemory } from "../bits/memory.js";

/** What the kernel imports beside the layout of the bits engine, and the end of it all. */
export type Pruning = ReturnType<typeof layOutBehind>;

function layOutBehind(layout: Layout) {
  const { optionCount, itemCount, rowBytes, setBytes, stateBytes, states, levels } = layout;
  const stateCount = Math.floor((levels - states) / stateBytes);
  const room = new Room(layout.end);
  const tables = {
    sizes: room.place(2 * itemCount * stateCount),
    dirty: room.place(setBytes),
    reaches: room.place(rowBytes * itemCount),
    conflicts: room.place(4 * itemCount),
    supporters: room.place(4 * optionCount),
    trail: room.place(4 * optionCount),
    refuted: room.place(4 * optionCount),
  };
  return { ...tables, end: room.end };
}

export class PruneMemory extends KernelMemory {
  readonly pruning: Pruning;

  constructor(problem: Problem, arrangement: Arrangement) {
    super(problem, arrangement, 0, (layout) => layOutBehind(layout).end);
    this.pruning = layOutBehind(this.layout);
  }

  /** The options in one of these lists of the kernel, as numbers of bits. */
  list(table: "trail" | "refuted", length: number): Uint32Array {
    return new Uint32Array(this.memory.buffer, this.pruning[table], length);
  }
}
