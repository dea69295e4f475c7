// The memory of the memo kernel: the tables of all kernels on rows, and behind them its own. The table of what was
// counted grows at the end. An item is open here while it may have options, and not only while it needs them.

import { type Addresses, optionCount, type Problem, problemClass, type Room, sizesOf } from "#problem";
import type { Arrangement } from "../kernel/arrange.js";
import type { Rows } from "../kernel/layout.js";
import { RowsMemory } from "../kernel/memory.js";
import type * as tables from "./tables.js";
import { LEVEL_BYTES, STATE_KEY_BYTES } from "./tables.js";

/** What kind of search it is for. */
interface MemoKind {
  /** 64-bit words of a number of solutions. */
  readonly words: number;
  /** Is it to make a diagram, is what it does logged? */
  readonly diagram: boolean;
  readonly logged: boolean;
  /** By symmetry, the identity first, and by item of the problem: the kind of the item's image. None where the open items do not tell what is left. */
  readonly kinds: readonly Uint32Array[];
}

function placeBehind(room: Room, rows: Rows, { words, diagram, kinds }: MemoKind) {
  const { optionCount, itemCount, setBytes, levelCount } = rows;
  const images = kinds.length;
  const totalBytes = 8 * words;
  const behind = {
    diagram: diagram ? 1 : 0,
    totalBytes,
    disturbs: room.place(optionCount * setBytes),
    isKnown: room.place(optionCount),
    marks: room.place(levelCount * setBytes),
    disturbed: room.place(setBytes),
    lengths: room.place(4 * (levelCount + 1)),
    totals: room.place((levelCount + 1) * totalBytes),
    imageCount: images,
    kinds: room.place(4 * images * itemCount),
    optionKeys: room.place(STATE_KEY_BYTES * images * optionCount),
    levelKeys: room.place(STATE_KEY_BYTES * images * levelCount),
  } satisfies Addresses<typeof tables>;
  return { ...behind, end: Math.ceil(room.end / 64) * 64 };
}

export class MemoMemory extends RowsMemory<ReturnType<typeof placeBehind>> {
  constructor(problem: Problem, arrangement: Arrangement, kind: MemoKind) {
    const sizes = { words: 0, levelBytes: LEVEL_BYTES, logged: kind.logged };
    super(problem, arrangement, sizes, (room, rows) => placeBehind(room, rows, kind));
    kind.kinds.forEach((of, image) => {
      const at = (this.tables.kinds >> 2) + image * problem.primaryCount;
      for (let r = 0; r < problem.primaryCount; r++) this.u32[at + r] = of[arrangement.items[r]];
    });
  }

  protected override isOpen(item: number): boolean {
    return this.problem.upper[item] > 0;
  }

  protected override isDeep(item: number): boolean {
    return this.problem.upper[item] !== 1;
  }
}

/** A number of bits that holds the number of solutions: an option for each item, or any set of options. */
export function bitsOfCount(problem: Problem): number {
  const n = optionCount(problem);
  if (problemClass(problem) === "MCC") return n + 1;
  const sizes = sizesOf(problem);
  let bits = 0;
  for (let i = 0; i < problem.primaryCount; i++) bits += Math.log2(Math.max(1, sizes[i]));
  return Math.min(n, Math.ceil(bits)) + 1;
}
