// What a search did, as steps of a proof (docs/proofs.md); assembly/log.ts writes them. Items and options go by rank.

import type { WasmMemory } from "#problem";
import type { Log } from "../engine.js";

export interface LogKernel {
  clearLog(): void;
  /** Where the next step goes. */
  readonly logEnd: { readonly value: number };
}

interface LogMemory {
  readonly memory: WasmMemory;
  readonly tables: { readonly log: number; readonly logBytes: number };
}

/** A log in the kernel's memory. */
export function logIn(
  kernel: LogKernel,
  { memory, tables: { log, logBytes } }: LogMemory,
  ranks: Pick<Log, "items" | "options">,
): Log | undefined {
  if (logBytes === 0) return undefined;
  kernel.clearLog();
  const read = () => {
    const steps = new Uint8Array(memory.buffer, log, kernel.logEnd.value - log);
    kernel.clearLog();
    return steps;
  };
  return { ...ranks, noneFirst: false, mostNodes: Math.floor(logBytes / BYTES_OF_NODE), read };
}

/** What a node logs at the most, but for those of prune, which looks itself. */
const BYTES_OF_NODE = 16;
