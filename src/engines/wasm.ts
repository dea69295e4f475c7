// What the kernels in WASM have in common: their answers and their counters.

import type { Counters } from "./counters.js";

/** What a kernel's `run` answers, by number. */
export const PAUSES = ["done", "solution", "nodes"] as const;

/** Counters that a search sets after each run. Profiles are long and runs frequent: that is read when it is looked at. */
export type KernelCounters = Counters & { solutions: number; nodes: number; updates: number };

/** `memory` has at `profile` the nodes of each level, as 64-bit floats; a 0 ends them. */
export function kernelCounters(memory: WebAssembly.Memory, profile: number): KernelCounters {
  return {
    solutions: 0,
    nodes: 0,
    updates: 0,
    get profile() {
      const nodes = new Float64Array(memory.buffer, profile);
      const end = nodes.indexOf(0);
      return Array.from(nodes.subarray(0, end < 0 ? nodes.length : end));
    },
  };
}
