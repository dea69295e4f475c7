// Lines of clues in, as bytes, their packed parts out: for each how many options it takes, how many it avoids, which are none,
// and these. assembly/ has the loop.

import { type Addresses, compile, PAGE, packPart, Room } from "#problem";
import { KERNEL, PLAIN } from "./kernel.generated.js";
import type * as tables from "./tables.js";
import { BYTES } from "./tables.js";

interface Kernel {
  partsEnd(): number;
  setPartsEnd(place: number): void;
  packLines(begin: number, last: number): number;
}

const kernelIn = compile<Kernel>(KERNEL, PLAIN);

/** Packs the clues of many lines at once; `ClueReader` makes it. */
export class CluePacker {
  /** This many lines at the most are packed together. */
  readonly mostLines: number;
  readonly #tables: ReturnType<typeof layOut>;
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #words: Uint32Array;
  #textLength = 0;

  /** `options` has, by cell and byte, the option, or what tables.ts says. */
  constructor(cells: number, options: Int32Array) {
    this.mostLines = Math.max(1, Math.floor(PAGE / (cells + 1)));
    const room = new Room(0);
    this.#tables = layOut(room, cells, this.mostLines);
    const memory = room.memory();
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
    this.#words.set(options, this.#tables.options >> 2);
    this.#kernel = kernelIn(memory, this.#tables);
  }

  /** Begins anew with these bytes, which are no more than those of the most lines. */
  begin(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#tables.text);
    this.#textLength = bytes.length;
    this.#kernel.setPartsEnd(this.#tables.parts);
  }

  /**
   * Packs the lines from there on that are cells and nothing else, as most are, until one is not; tells how many. Whether
   * clues contradict each other is not looked at: such a part has no solution, and `ClueReader` says which they are.
   */
  packLines(begin: number): number {
    return this.#kernel.packLines(begin, this.#textLength);
  }

  /** Packs the clues of another line. */
  pack(take: readonly number[]): void {
    const end = packPart({ take, avoid: [] }, this.#words, this.#kernel.partsEnd() >> 2);
    this.#kernel.setPartsEnd(end << 2);
  }

  /** What is packed, until it begins anew. */
  get parts(): Uint32Array {
    return this.#words.subarray(this.#tables.parts >> 2, this.#kernel.partsEnd() >> 2);
  }
}

function layOut(room: Room, cells: number, lines: number) {
  return {
    cells,
    options: room.place(4 * BYTES * cells),
    text: room.place(lines * (cells + 1)),
    parts: room.place(4 * (lines * (2 + cells) + 1)), // what a blank cell at the end of the last line leaves is beyond its part
  } satisfies Addresses<typeof tables>;
}
