// The memory of the memo kernel: the tables of all kernels on rows, and behind them its own. The table of what was
// counted grows at the end. An item is open here while it may have options, and not only while it needs them.

import type { Addresses, Room } from "../../machine/room.js";
import { sizesOf } from "../../problem/lists.js";
import { numbers } from "../../problem/numbers.js";
import { optionCount, type Problem, problemClass } from "../../problem/problem.js";
import type { Arrangement } from "../kernel/arrange.js";
import type { Rows } from "../kernel/layout.js";
import { RowsMemory } from "../kernel/memory.js";
import type * as tables from "./tables.js";
import { BOUND_BYTES, LEVEL_BYTES, NEED, ROOM, STATE_KEY_BYTES } from "./tables.js";

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
  const boundBytes = rows.countBytes > 0 ? BOUND_BYTES * itemCount : 0;
  const images = kinds.length;
  const totalBytes = 8 * words;
  const behind = {
    diagram: diagram ? 1 : 0,
    boundBytes,
    totalBytes,
    bounds: room.place(levelCount * boundBytes),
    manifold: room.place(setBytes),
    disturbs: room.place(optionCount * setBytes),
    isKnown: room.place(optionCount),
    marks: room.place(levelCount * setBytes),
    disturbed: room.place(setBytes),
    lengths: room.place(4 * levelCount),
    totals: room.place(levelCount * totalBytes),
    imageCount: images,
    kinds: room.place(4 * images * itemCount),
    optionKeys: room.place(STATE_KEY_BYTES * images * optionCount),
    levelKeys: room.place(STATE_KEY_BYTES * images * levelCount),
  } satisfies Addresses<typeof tables>;
  return { ...behind, end: Math.ceil(room.end / 64) * 64 };
}

/** More room than there can be options. */
const MOST_ROOM = 2 ** 23;

export class MemoMemory extends RowsMemory<ReturnType<typeof placeBehind>> {
  constructor(problem: Problem, arrangement: Arrangement, kind: MemoKind) {
    const sizes = { words: 0, levelBytes: LEVEL_BYTES, logged: kind.logged };
    super(problem, arrangement, sizes, (room, rows) => placeBehind(room, rows, kind));
    for (let r = 0; r < problem.primaryCount; r++) {
      if (problem.upper[arrangement.items[r]] === 1) continue;
      this.u32[(this.tables.manifold >> 2) + (r >> 5)] |= 1 << (r & 31);
    }
    kind.kinds.forEach((of, image) => {
      const at = (this.tables.kinds >> 2) + image * problem.primaryCount;
      for (let r = 0; r < problem.primaryCount; r++) this.u32[at + r] = of[arrangement.items[r]];
    });
  }

  protected override setItems(need: ArrayLike<number>, room: ArrayLike<number>): void {
    this.setOpen((i) => room[i] > 0);
    if (!this.bounded) return;
    for (let r = 0; r < this.problem.primaryCount; r++) {
      const i = this.arrangement.items[r];
      const at = this.tables.bounds + BOUND_BYTES * r;
      this.u32[(at + NEED) >> 2] = Math.max(0, need[i]);
      this.u32[(at + ROOM) >> 2] = Math.min(room[i], MOST_ROOM);
    }
  }

  /** The ranks of the items that are open on the first level. */
  openItems(): Uint32Array {
    const open = (this.tables.states + this.tables.rowBytes) >> 2;
    return numbers(this.problem.primaryCount).filter((r) => (this.u32[open + (r >> 5)] >>> (r & 31)) & 1);
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
