// Is this a solution? Answered from the definition alone, by no engine's code.

import { itemCount, optionCount, optionText, type Problem } from "#problem";
import { type Asked, problemOf } from "#search";

/** Is it a solution? If not, what is wrong with it. */
export type CheckAnswer =
  | {
      /** It is a solution. */
      readonly ok: true;
    }
  | {
      /** It is none. */
      readonly ok: false;
      /** Everything that is wrong, a sentence each. */
      readonly faults: readonly string[];
    };

/** Checks that these options, given by their numbers, solve the problem. */
export function checkSolution(asked: Asked, options: Iterable<number>): CheckAnswer {
  const problem = problemOf(asked);
  const faults: string[] = [];
  const chosen = checkNumbers(problem, options, faults);
  checkBounds(problem, chosen, faults);
  checkColors(problem, chosen, faults);
  checkConnected(problem, chosen, faults);
  return faults.length === 0 ? { ok: true } : { ok: false, faults };
}

/** The options that exist, each once. */
function checkNumbers(problem: Problem, options: Iterable<number>, faults: string[]): number[] {
  const chosen = new Set<number>();
  for (const o of options) {
    if (!Number.isInteger(o) || o < 0 || o >= optionCount(problem)) {
      faults.push(`there is no option ${o}; options are numbered 0 to ${optionCount(problem) - 1}`);
    } else if (chosen.has(o)) faults.push(`the option "${optionText(problem, o)}" is chosen twice`);
    else chosen.add(o);
  }
  return [...chosen];
}

/** Every primary item must be in as many chosen options as its bounds say. */
function checkBounds(problem: Problem, chosen: readonly number[], faults: string[]): void {
  const { itemNames, primaryCount, lower, upper, optionStart, entryItem } = problem;
  const times = new Uint32Array(itemCount(problem));
  for (const o of chosen) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) times[entryItem[e]!]!++;
  }
  for (let i = 0; i < primaryCount; i++) {
    const [t, lo, hi] = [times[i]!, lower[i]!, upper[i]!];
    if (t >= lo && t <= hi) continue;
    const expected = lo === hi ? `${lo}` : `${lo} to ${hi}`;
    faults.push(`the item ${itemNames[i]} is covered ${t} times; expected ${expected}`);
  }
}

/** A secondary item may be in several chosen options only if all of them give it the same color. */
function checkColors(problem: Problem, chosen: readonly number[], faults: string[]): void {
  const { itemNames, primaryCount, colorNames, optionStart, entryItem, entryColor } = problem;
  const first = new Map<number, { readonly option: number; readonly color: number }>();
  for (const o of chosen) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const i = entryItem[e]!;
      if (i < primaryCount) continue;
      const color = entryColor?.[e] ?? 0;
      const before = first.get(i);
      if (!before) first.set(i, { option: o, color });
      else if (color === 0 || color !== before.color) {
        const use = (c: number) => (c === 0 ? "without a color" : `with color ${colorNames[c]}`);
        const one = `"${optionText(problem, before.option)}" has it ${use(before.color)}`;
        faults.push(`the item ${itemNames[i]}: ${one}, "${optionText(problem, o)}" ${use(color)}`);
      }
    }
  }
}

/** What a rule of the whole picture speaks of must hang together, as far as it is there. */
function checkConnected(problem: Problem, chosen: readonly number[], faults: string[]): void {
  const { itemNames, optionStart, entryItem, entryColor, connected = [] } = problem;
  const there = new Set<string>();
  for (const o of chosen)
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
      there.add(`${entryItem[e]}:${entryColor?.[e]}`);
  for (const { item, option, places } of connected) {
    if (!chosen.includes(option)) continue;
    const groups = groupsOf(
      places.map((place) => place.map((one) => `${one.item}:${one.color}`).filter((one) => there.has(one))),
    );
    if (groups > 1)
      faults.push(`the rule ${itemNames[item]} of the whole picture: ${groups} groups; expected one`);
  }
}

/** How many groups there are, where those of one place touch each other. */
function groupsOf(places: readonly (readonly string[])[]): number {
  const groups = new Map<string, Set<string>>();
  for (const place of places) {
    const joined = new Set(place.flatMap((one) => [...(groups.get(one) ?? [one])]));
    for (const one of joined) groups.set(one, joined);
  }
  return new Set(groups.values()).size;
}
