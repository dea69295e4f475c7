// The memory of a memo search and the kernel that runs in it. A problem in, addresses out; assembly/ has the search.

import { compile, numbers, PAGE, type Part, type Problem, problemClass, type WasmNumber } from "#problem";
import { arrangeBy } from "../kernel/arrange.js";
import type { LogKernel } from "../kernel/log.js";
import type { PartKernel } from "../kernel/memory.js";
import type { Kernel } from "../kernel/search.js";
import { KERNEL } from "./kernel.generated.js";
import { bitsOfCount, MemoMemory } from "./memory.js";
import { itemOrder } from "./order.js";
import { interchangeable } from "./twins.js";

export interface MemoKernel extends Kernel, LogKernel, PartKernel {
  makeTables(): void;
  makeKeys(): void;
  setupTable(at: number, bytes: number, words: number): void;
  begin(byItems: 0 | 1): void;
  lengthOf(level: number): number;
  totalAt(level: number): number;
  readonly level: WasmNumber;
  readonly virtualNodes: WasmNumber;
  readonly lookups: WasmNumber;
  readonly hits: WasmNumber;
  readonly stores: WasmNumber;
}

/** A 32-bit memory ends here. */
const MOST_MEMORY = 2 ** 32 - PAGE;

const instance = compile<MemoKernel>(KERNEL);

export interface MemoOptions {
  /** The table takes at most about this many bytes. */
  readonly memoryBytes?: number | undefined;
  /** Where the search begins. */
  readonly part?: Part | undefined;
  /** Settle the items in the order of the file, without looking for a better one. */
  readonly inFileOrder?: boolean;
  /** Is what it does logged? */
  readonly logged?: boolean | undefined;
  /** Permutations of the primary items that map the problem to itself, by item. */
  readonly symmetries?: readonly Uint32Array[] | undefined;
  /**
   * Makes a node of a diagram, which is made instead of counting. Items are settled strictly in their order then, so that the
   * options on every path come in one order.
   */
  readonly node?: (option: number, low: number, high: number) => number;
}

export const DEFAULT_MEMORY = 2 ** 30;

/** The kernel for a problem, with its tables made. */
export function makeKernel(problem: Problem, options: MemoOptions) {
  const { memoryBytes = DEFAULT_MEMORY, inFileOrder, logged = false, node } = options;
  const items = inFileOrder ? numbers(problem.itemNames.length) : settled(problem);
  const words = Math.ceil(bitsOfCount(problem) / 64) + 1;
  const kind = { words, diagram: node !== undefined, logged, kinds: kindsOf(problem, options) };
  const memory = new MemoMemory(problem, arrangeBy(problem, items, null), kind);
  const kernel = instance(memory.memory, { ...memory.tables, node: node ?? noNode });
  kernel.makeTables();
  kernel.makeKeys();
  const { end } = memory.tables;
  const wordsInTable = words + (logged ? 1 : 0);
  kernel.setupTable(end, Math.max(0, Math.min(memoryBytes, MOST_MEMORY - end)), wordsInTable);
  return { kernel, memory };
}

/**
 * By symmetry and item: the kind of the item's image. A diagram, or a proof, depends on what exactly is left, and not only
 * in how many ways it can be covered.
 */
function kindsOf(problem: Problem, { node, logged, symmetries = [] }: MemoOptions): Uint32Array[] {
  if (!isSimple(problem)) return [];
  if (node || logged) return [numbers(problem.primaryCount)];
  const kinds = interchangeable(problem);
  return [kinds, ...symmetries.map((image) => image.map((item) => kinds[item]))];
}

/** Do the open items alone tell what is left? So it is without bounds and secondary items, if no option is avoided. */
export function isSimple(problem: Problem): boolean {
  return problemClass(problem) !== "MCC" && problem.itemNames.length === problem.primaryCount;
}

function noNode(): never {
  throw new Error("A search that counts makes no nodes");
}

/** The options in the order in which a diagram has them: by their first item in the order of items. */
export function optionOrder(problem: Problem): Uint32Array {
  return arrangeBy(problem, settled(problem), null).options;
}

/** The items in the order in which they are best settled; secondary items stay where they are. */
function settled(problem: Problem): Uint32Array {
  const items = numbers(problem.itemNames.length);
  items.set(itemOrder(problem));
  return items;
}
