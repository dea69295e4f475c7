// The kernel of this folder, and where its tables stand in memory. It has two hosts: kernel.ts and orbit-kernel.ts.

import { type Addresses, compile, type Room, wholeBlocks } from "#problem";
import { KERNEL, PLAIN } from "./kernel.generated.js";
import type * as tables from "./tables.js";

export interface Kernel {
  round(): void;
  fileOptions(): void;
  mapOptions(mark: number): 0 | 1;
  beginOrbits(): void;
  joinOrbits(): void;
  countOrbits(): void;
}

export const kernelIn = compile<Kernel>(KERNEL, PLAIN);

interface Sizes {
  readonly options: number;
  readonly points: number;
  readonly entries: number;
  /** Of a problem; else 0. */
  readonly primary?: number;
  readonly colored?: boolean;
}

/** Tables for either host: they take less room than the entries. */
export function layOut(room: Room, { options, points, entries, primary = 0, colored = false }: Sizes) {
  const lists = 2 << Math.ceil(Math.log2(options + 1));
  return {
    options,
    points,
    primary,
    colored: colored ? 1 : 0,
    listMask: lists - 1,
    optionStart: room.place(4 * (options + 1)),
    optionPoint: room.place(4 * entries),
    itemOf: room.place(4 * points),
    optionKind: room.place(4 * options),
    colors: room.place(4 * points),
    sums: room.place(4 * points),
    lists: room.place(4 * lists),
    nextInList: room.place(4 * options),
    marks: room.place(4 * points),
    pointImage: room.place(4 * points),
    optionImage: room.place(4 * options),
    entryColor: room.place(colored ? 4 * entries : 0),
    upper: room.place(4 * primary),
    taken: room.place(4 * points),
    takenColor: room.place(4 * points),
    out: room.place(wholeBlocks(options)),
    least: room.place(4 * options),
    orbitSize: room.place(4 * options),
    nextInOrbit: room.place(4 * options),
    itemOptions: room.place(4 * primary),
    itemImages: room.place(4 * primary),
    itemOrbit: room.place(4 * primary),
  } satisfies Addresses<typeof tables>;
}
