// Sorted lists in, one sorted list out, a few solutions of each list in memory at a time.

import { type Found, lexicographically } from "#runs";

/** A list that is read in chunks, and where it is. */
class Cursor {
  readonly #chunks: AsyncIterator<readonly Found[]>;
  #chunk: readonly Found[] = [];
  #at = 0;

  constructor(chunks: AsyncIterator<readonly Found[]>) {
    this.#chunks = chunks;
  }

  get here(): Found {
    return this.#chunk[this.#at]!;
  }

  /** Goes to the next solution; false if there is none. */
  async next(): Promise<boolean> {
    for (this.#at++; this.#at >= this.#chunk.length; this.#at = 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#chunk = value;
    }
    return true;
  }

  /** Is the next solution at hand? */
  get isReady(): boolean {
    return this.#at + 1 < this.#chunk.length;
  }

  step(): void {
    this.#at++;
  }
}

export async function* inOrder(lists: readonly AsyncIterator<readonly Found[]>[]): AsyncGenerator<Found> {
  // A heap: the cursor with the least solution first, each before those at 2k + 1 and 2k + 2.
  const heap: Cursor[] = [];
  for (const list of lists) {
    const cursor = new Cursor(list);
    if (await cursor.next()) heap.push(cursor);
  }
  heap.sort((a, b) => lexicographically(a.here, b.here));
  while (heap.length > 0) {
    const first = heap[0]!;
    yield first.here;
    if (first.isReady) first.step();
    else if (!(await first.next())) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    sink(heap);
  }
}

/** Brings the first cursor to its place. */
function sink(heap: Cursor[]): void {
  for (let k = 0; ; ) {
    let least = k;
    for (const child of [2 * k + 1, 2 * k + 2]) {
      if (child < heap.length && lexicographically(heap[child]!.here, heap[least]!.here) < 0) least = child;
    }
    if (least === k) return;
    [heap[k], heap[least]] = [heap[least]!, heap[k]!];
    k = least;
  }
}
