// The memory of a memo search and the kernel that runs in it. A problem in, addresses out; assembly/ has the search.

import { compile } from "../../machine/compile.js";
import { numbers } from "../../problem/numbers.js";
import type { Part } from "../../problem/part.js";
import { type Problem, problemClass } from "../../problem/problem.js";
import { type Arrangement, arrangeBy } from "../bits/arrange.js";
import { KERNEL } from "./kernel.generated.js";
import { bitsOfCount, MemoMemory } from "./memory.js";
import { itemOrder } from "./order.js";

export interface Kernel {
  makeTables(): void;
  setupTable(at: number, bytes: number, words: number): void;
  begin(byItems: 0 | 1): void;
  choose(level: number): number;
  run(limit: number): 0 | 2;
  currentLevel(): number;
  lengthOf(level: number): number;
  totalAt(level: number): number;
  readonly nodes: WebAssembly.Global;
  readonly virtualNodes: WebAssembly.Global;
  readonly updates: WebAssembly.Global;
  readonly root: WebAssembly.Global;
  readonly entries: WebAssembly.Global;
  readonly lookups: WebAssembly.Global;
  readonly hits: WebAssembly.Global;
  readonly stores: WebAssembly.Global;
  readonly evicted: WebAssembly.Global;
}

const PAGE = 65536;
/** A 32-bit memory ends here. */
export const MOST_MEMORY = 2 ** 32 - PAGE;

/** Makes a node of a diagram. */
export type NodeMaker = (option: number, low: number, high: number) => number;

export interface KernelParts {
  readonly kernel: Kernel;
  readonly memory: MemoMemory;
  readonly arrangement: Arrangement;
  /** Begins at a part of the problem; false if its options cannot stand together. */
  begin(part: Part): boolean;
}

const kernelModule = compile(KERNEL);

/**
 * The kernel for a problem whose items are settled in this order, with a table of at most so many bytes. With `node` it
 * makes a diagram instead of counting.
 */
export function makeKernel(
  problem: Problem,
  items: Uint32Array,
  tableBytes: number,
  node?: NodeMaker,
): KernelParts {
  const arrangement = arrangeBy(problem, items, null);
  const words = Math.ceil(bitsOfCount(problem) / 64) + 1;
  const memory = new MemoMemory(problem, arrangement, words, node !== undefined);
  const { layout, counting } = memory;
  const imports = {
    env: { memory: memory.memory },
    tables: layout,
    counting,
    kernel: { node: node ?? noNode },
  };
  const kernel = new WebAssembly.Instance(kernelModule(), imports).exports as unknown as Kernel;
  memory.prepare(kernel);
  kernel.setupTable(counting.end, Math.max(0, Math.min(tableBytes, MOST_MEMORY - counting.end)), words);
  const simple = problemClass(problem) !== "MCC" && problem.itemNames.length === problem.primaryCount;
  const begin = (part: Part) => {
    memory.reset();
    const possible = memory.begin(part);
    kernel.begin(simple && part.avoid.length === 0 ? 1 : 0);
    return possible;
  };
  return { kernel, memory, arrangement, begin };
}

function noNode(): never {
  throw new Error("A search that counts makes no nodes");
}

/** The options in the order in which a diagram has them: by their first item in the order of items. */
export function optionOrder(problem: Problem): Uint32Array {
  return arrangeBy(problem, settled(problem), null).options;
}

/** The items in the order in which they are best settled; secondary items stay where they are. */
export function settled(problem: Problem): Uint32Array {
  const items = numbers(problem.itemNames.length);
  items.set(itemOrder(problem));
  return items;
}
