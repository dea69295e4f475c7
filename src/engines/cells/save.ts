// Frames of saved sizes, one a level: to go back is to write the numbers of a frame into the tables again.

import type { Cells } from "./sets.js";

/** openCount, freeEnd; then item, size, need, room of each open item; item, size of each free one. */
export class Frames {
  #stack = new Int32Array(1 << 12);
  #top = 0;

  /** Saves what the search below may change; gives the frame. */
  push(cells: Cells): number {
    const frame = this.#top;
    this.#top = this.#write(cells, frame);
    return frame;
  }

  /** Saves the state again into the last frame; it must have the same items open and free. */
  rewrite(cells: Cells, frame: number): void {
    this.#write(cells, frame);
  }

  pop(frame: number): void {
    this.#top = frame;
  }

  restore(cells: Cells, frame: number): void {
    const stack = this.#stack;
    const { size, need, room } = cells;
    cells.openCount = stack[frame]!;
    cells.freeEnd = stack[frame + 1]!;
    let at = frame + 2;
    for (let k = cells.openCount; k > 0; k--, at += 4) {
      const i = stack[at]!;
      size[i] = stack[at + 1]!;
      need[i] = stack[at + 2]!;
      room[i] = stack[at + 3]!;
    }
    for (let k = cells.freeEnd - cells.problem.primaryCount; k > 0; k--, at += 2)
      size[stack[at]!] = stack[at + 1]!;
  }

  #write(cells: Cells, frame: number): number {
    const { order, size, need, room, openCount, freeEnd, problem } = cells;
    const length = 2 + 4 * openCount + 2 * (freeEnd - problem.primaryCount);
    if (frame + length > this.#stack.length) {
      const larger = new Int32Array(Math.max(frame + length, 2 * this.#stack.length));
      larger.set(this.#stack);
      this.#stack = larger;
    }
    const stack = this.#stack;
    stack[frame] = openCount;
    stack[frame + 1] = freeEnd;
    let at = frame + 2;
    for (let k = 0; k < openCount; k++) {
      const i = order[k]!;
      stack[at++] = i;
      stack[at++] = size[i]!;
      stack[at++] = need[i]!;
      stack[at++] = room[i]!;
    }
    for (let k = problem.primaryCount; k < freeEnd; k++) {
      const i = order[k]!;
      stack[at++] = i;
      stack[at++] = size[i]!;
    }
    return at;
  }
}
