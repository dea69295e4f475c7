// What stands fast in a puzzle in, the part of its solutions that have it out. A pin is an option by its tokens
// ("P 00 01 …") or a value in a cell ("3,4=7"), which rules out every option that puts another value there.

import { optionCount, optionText, type Part, type Problem } from "#library";
import { cellValue } from "../state/pins.js";
import type { CellCounter } from "./cells.js";

export interface Position {
  readonly part: Part;
  /** Pins that mean nothing in this puzzle, e.g. after its box was changed. */
  readonly unknown: readonly string[];
}

export function positionOf(problem: Problem, cells: CellCounter, pins: readonly string[]): Position {
  const fixed = new Map<string, string>();
  const wanted = new Map<string, number[]>();
  for (const pin of pins) {
    const value = cells.isByCell ? cellValue(pin) : null;
    if (value) fixed.set(value.cell, value.value);
    else wanted.set(pin, []);
  }
  const avoid: number[] = [];
  for (let option = 0; option < optionCount(problem); option++) {
    wanted.get(optionText(problem, option))?.push(option);
    if (fixed.size > 0 && contradicts(cells.own(option), fixed)) avoid.push(option);
  }
  const unknown = [...wanted].filter(([, options]) => options.length === 0).map(([pin]) => pin);
  return { part: { take: takenOf(pins, wanted), avoid }, unknown };
}

/** Copies of an option that are written alike are taken one after the other. */
function takenOf(pins: readonly string[], wanted: ReadonlyMap<string, readonly number[]>): number[] {
  const used = new Map<string, number>();
  return pins.flatMap((pin) => {
    const k = used.get(pin) ?? 0;
    const option = wanted.get(pin)?.[k];
    used.set(pin, k + 1);
    return option === undefined ? [] : [option];
  });
}

function contradicts(
  values: readonly (readonly [cell: string, value: string])[],
  fixed: ReadonlyMap<string, string>,
): boolean {
  return values.some(([cell, value]) => (fixed.get(cell) ?? value) !== value);
}
