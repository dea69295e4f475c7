// Radix-62 digits, the coordinates of all families: 0 … 9, a … z, A … Z for 0 … 61.
// (Families with fewer digits use the first 10, 32 or 36 of them.)

import { BadValue } from "#problem";

export const RADIX = 62;

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** By character code: the value of the digit, −1 for other characters. */
const VALUE = new Int8Array(128).fill(-1);
for (let v = 0; v < RADIX; v++) VALUE[DIGITS.charCodeAt(v)] = v;

/** The value of the digit at this place of the text; −1 if there is none. */
export function digitValue(text: string, at = 0): number {
  return VALUE[text.charCodeAt(at)] ?? -1;
}

/** The digit for a value from 0 to 61. */
export function digit(value: number): string {
  const found = DIGITS[value];
  if (found === undefined) throw new BadValue(`No digit for ${value}; expected 0 to ${RADIX - 1}`);
  return found;
}
