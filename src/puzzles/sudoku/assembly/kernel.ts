// Lines of clues as packed parts, in AssemblyScript: compiled to WASM by scripts/build-wasm.mjs. Files have many lines, and
// JavaScript takes four times as long for them.

import { BYTES, cells, NO_OPTION, options, text } from "../tables";

const NEWLINE: u8 = 10;

/** Where the parts end. */
let end: usize = 0;

export function partsEnd(): usize {
  return end;
}

export function setPartsEnd(place: usize): void {
  end = place;
}

/** Packs the plain lines among the bytes from `begin` to `last`, until one is not plain; tells how many. */
export function packLines(begin: usize, last: usize): i32 {
  let count = 0;
  let line = text + begin;
  while (line + cells < text + last && load<u8>(line + cells) === NEWLINE && packLine(line)) {
    line += cells + 1;
    count++;
  }
  return count;
}

/** Packs a part: how many options it takes, none to avoid, and these. False if a byte is wrong. */
function packLine(line: usize): bool {
  let to = end + 8;
  let table = options;
  for (const last = line + cells; line < last; line++) {
    const option = load<i32>(table + ((<usize>load<u8>(line)) << 2));
    if (option === NO_OPTION) return false;
    store<i32>(to, option);
    to += (<usize>(1 + (option >> 31))) << 2; // without a branch: which cells are blank could not be foreseen
    table += 4 * BYTES;
  }
  store<u32>(end, <u32>((to - end - 8) >> 2));
  store<u32>(end, 0, 4);
  end = to;
  return true;
}
