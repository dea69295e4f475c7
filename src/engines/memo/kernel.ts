// The memory of a memo search and the kernel that runs in it. A problem in, addresses out; assembly/ has the search.

import type { Part } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import { type Arrangement, arrangeBy } from "../bits/arrange.js";
import { numbers } from "../random.js";
import { compile } from "../wasm.js";
import { KERNEL } from "./kernel.generated.js";
import { hasBounds, KernelMemory, levelCount } from "./memory.js";
import { itemOrder } from "./order.js";

export interface Kernel {
  setup(sizes: number, addresses: number, at: number): number;
  setupMemo(at: number, bytes: number, words: number): void;
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

/** As in the kernel: 64 bytes a level, of which these are 32-bit words. */
export const LEVEL_WORDS = 16;
export const DEGREE = 2;
export const BRANCH = 3;

/** Where the kernel reads its sizes. */
const SIZES_AT = 16;
const PAGE = 65536;
/** A 32-bit memory ends here. */
export const MOST_MEMORY = 2 ** 32 - PAGE;

/** Makes a node of a diagram. */
export type NodeMaker = (option: number, low: number, high: number) => number;

export interface KernelParts {
  readonly kernel: Kernel;
  readonly memory: KernelMemory;
  readonly arrangement: Arrangement;
  /** The address of level 0. */
  readonly levels: number;
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
  const memory = new KernelMemory(problem, arrangement);
  const { rowBytes, setBytes, boundBytes, addressesAt } = memory;
  const levelsAt = memory.memory.buffer.byteLength;
  const levels = levelCount(problem);
  const options = optionCount(problem);
  const words = Math.ceil(bitsOfCount(problem) / 64) + 1;
  const bytes = levels * (4 * LEVEL_WORDS + setBytes + 4 + 8 * words) + options * (setBytes + 1) + setBytes;
  memory.memory.grow(Math.ceil(bytes / PAGE) + 1);
  const sizes = [rowBytes, setBytes, boundBytes, levels, words, +!!node, options, problem.primaryCount];
  new Uint32Array(memory.memory.buffer, SIZES_AT, sizes.length).set(sizes);
  const imports = { env: { memory: memory.memory, node: node ?? noNode } };
  const kernel = new WebAssembly.Instance(kernelModule(), imports).exports as unknown as Kernel;
  const table = kernel.setup(SIZES_AT, addressesAt, levelsAt);
  kernel.setupMemo(table, Math.max(0, Math.min(tableBytes, MOST_MEMORY - table)), words);
  const simple = !hasBounds(problem) && problem.itemNames.length === problem.primaryCount;
  const begin = (part: Part) => {
    memory.reset();
    const possible = memory.begin(part);
    kernel.begin(simple && part.avoid.length === 0 ? 1 : 0);
    return possible;
  };
  return { kernel, memory, arrangement, levels: levelsAt, begin };
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

/** A number of bits that holds the number of solutions: an option for each item, or any set of options. */
function bitsOfCount(problem: Problem): number {
  const { primaryCount, entryItem } = problem;
  const n = optionCount(problem);
  if (hasBounds(problem)) return n + 1;
  const sizes = new Float64Array(problem.itemNames.length);
  for (const i of entryItem) sizes[i]!++;
  const bits = sizes.subarray(0, primaryCount).reduce((sum, size) => sum + Math.log2(Math.max(1, size)), 0);
  return Math.min(n, Math.ceil(bits)) + 1;
}
