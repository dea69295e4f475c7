// The memory of the prune kernel: the tables of the bits engine, and behind them those of assembly/pruning.ts.

import type { Problem } from "../../problem/problem.js";
import type { Arrangement } from "../bits/arrange.js";
import type { Layout } from "../bits/layout.js";
import { KernelMemory } from "../bits/memory.js";

/** What the kernel imports beside the layout of the bits engine, and the end of it all. */
export type Pruning = ReturnType<typeof layOutBehind>;

function layOutBehind(layout: Layout) {
  const { optionCount, itemCount, rowBytes, setBytes, stateBytes, states, levels } = layout;
  const stateCount = Math.floor((levels - states) / stateBytes);
  let end = layout.end;
  const place = (bytes: number) => {
    const at = end;
    end += Math.ceil(bytes / 16) * 16;
    return at;
  };
  const tables = {
    sizes: place(2 * itemCount * stateCount),
    dirty: place(setBytes),
    reaches: place(rowBytes * itemCount),
    conflicts: place(4 * itemCount),
    supporters: place(4 * optionCount),
    trail: place(4 * optionCount),
    refuted: place(4 * optionCount),
  };
  return { ...tables, end };
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
