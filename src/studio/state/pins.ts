// Pins as text: an option by its tokens ("P 00 01 …"), or a value in a cell ("3,4=7").

import type { Kind } from "../solve/protocol.js";

export interface CellValue {
  /** "i,j". */
  readonly cell: string;
  readonly value: string;
}

/** The cell and the value of a pin such as "3,4=7"; null for an option. */
export function cellValue(pin: string): CellValue | null {
  const match = /^(\d+,\d+)=(\S+)$/.exec(pin);
  return match && { cell: match[1]!, value: match[2]! };
}

/** Are cells filled with values, one by one? Else options are placed. */
export function isByCell(kind: Kind): boolean {
  return kind === "sudoku" || kind === "ian" || kind === "torto";
}

/** The same without the pin, or with it; a cell has one value. */
export function toggled(pins: readonly string[], pin: string): string[] {
  if (pins.includes(pin)) return pins.filter((one) => one !== pin);
  const cell = cellValue(pin)?.cell;
  const kept = cell === undefined ? pins : pins.filter((one) => cellValue(one)?.cell !== cell);
  return [...kept, pin];
}
