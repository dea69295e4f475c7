// Pins as text: an option by its tokens ("P 00 01 …"), or a value in a cell ("3,4=7"). A player's moves are of the same form.

import { cellOfMove } from "#library";

/** The cell of a pin such as "3,4=7"; undefined for an option. */
export function cellOf(pin: string): string | undefined {
  return cellOfMove(pin)?.[0];
}

/** The same without the pin, or with it; a cell has one value. */
export function toggled(pins: readonly string[], pin: string): string[] {
  if (pins.includes(pin)) return pins.filter((one) => one !== pin);
  const cell = cellOf(pin);
  const kept = cell === undefined ? pins : pins.filter((one) => cellOf(one) !== cell);
  return [...kept, pin];
}
