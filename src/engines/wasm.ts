// The kernels in WASM are text in the bundle (scripts/build-wasm.mjs); each is compiled once, when it is first needed.

import type { Counters } from "./engine.js";

/** A function that gives the compiled module of these bytes, in base 64. */
export function compile(base64: string): () => WebAssembly.Module {
  let module: WebAssembly.Module | undefined;
  return () => {
    module ??= new WebAssembly.Module(bytesOf(base64));
    return module;
  };
}

/** What Node has besides `atob`, which is slow there: half a millisecond before the first answer. */
const { Buffer } = globalThis as { Buffer?: { from(text: string, code: "base64"): Uint8Array<ArrayBuffer> } };

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (Buffer) return Buffer.from(base64, "base64");
  const text = atob(base64);
  const bytes = new Uint8Array(text.length); // a plain loop: `Uint8Array.from` with a function takes six times as long
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}

/** What a kernel's `run` answers, by number. */
export const PAUSES = ["done", "solution", "share"] as const;

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
