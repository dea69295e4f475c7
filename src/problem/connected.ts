// Rules of the whole picture, which no items can say: the elements that are there are one connected group. An element is a color
// of a secondary item, and is there if a chosen option has it; elements of one place touch each other. One closed loop is such a
// rule as well: its elements are lines, which touch at points. In DLX text a rule is lines of comment, one for each place:
//     |connected #3 r1c1v:1 r1c2v:1

import type { ItemColor, Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";
import type { Report } from "./text/diagnostic.js";

/** A line of a file that says what touches. */
export interface ConnectedLine {
  readonly number: number;
  readonly text: string;
}

export const CONNECTED = "|connected ";

/** The problem with the rules of these lines; what is wrong with them goes to the report. */
export function withConnected(problem: Problem, lines: readonly ConnectedLine[], report: Report): Problem {
  const numbers = new Map(problem.itemNames.map((name, i) => [name, i]));
  const colors = new Map(problem.colorNames.map((name, k) => [name, k]));
  const told = toldItems(problem);
  const { entryItem, entryColor } = problem;
  const stands = new Set(Array.from(entryItem, (item, e) => `${item}:${entryColor?.[e] ?? 0}`));
  const rules = new Map<number, ItemColor[][]>();
  for (const { number, text } of lines) {
    const words = [...text.matchAll(/\S+/g)].slice(1);
    const bad = (code: string, at: number, message: string) =>
      report.error(code, number, at + 1, message, text);
    const place: ItemColor[] = [];
    for (const [k, { 0: token, index }] of words.entries()) {
      const [name = "", color] = token.split(":");
      const item = numbers.get(name);
      if (item === undefined)
        bad("unknown-item", index, `unknown item ${name}; expected a name from the item line`);
      else if (k === 0 && item >= problem.primaryCount)
        bad("bad-connected", index, `the item ${name} is secondary; expected the primary item of the rule`);
      else if (k === 0)
        rules
          .set(item, rules.get(item) ?? [])
          .get(item)!
          .push(place);
      else if (!color || item < problem.primaryCount)
        bad("bad-connected", index, `"${token}" is no element; expected a secondary item with its color`);
      else if (!told.has(item))
        bad(
          "bad-connected",
          index,
          `no primary item has ${name} in all of its options: not every solution tells its color`,
        );
      // What no option has is never there.
      else if (stands.has(`${item}:${colors.get(color)}`)) place.push({ item, color: colors.get(color)! });
    }
  }
  const connected = [...rules].map(([item, places]) => ({ item, option: onlyOption(problem, item), places }));
  for (const { item, option } of connected)
    if (option < 0) {
      const { number, text } = lines.find((line) => line.text.split(/\s+/)[1] === problem.itemNames[item])!;
      const message = `the item ${problem.itemNames[item]} stands for a rule; expected one option with it, and nothing else in that`;
      report.error("bad-connected", number, CONNECTED.length + 1, message, text);
    }
  return connected.length > 0 ? Object.freeze({ ...problem, connected }) : problem;
}

/** The option that has this item alone, if no other has it; −1 otherwise. */
function onlyOption({ optionStart, entryItem }: Problem, item: number): number {
  const first = entryItem.indexOf(item);
  const option = optionStart.indexOf(first);
  const isAlone = first >= 0 && option >= 0 && optionStart[option + 1] === first + 1;
  return isAlone && entryItem.indexOf(item, first + 1) < 0 ? option : -1;
}

/** The secondary items that have a color in every solution: some item that must be covered has them in all of its options. */
function toldItems({ primaryCount, lower, optionStart, entryItem, entryColor }: Problem): Set<number> {
  /** By primary item: the colored items of all of its options so far. */
  const common: (Set<number> | undefined)[] = [];
  for (let o = 0; o + 1 < optionStart.length; o++) {
    const own = Array.from(entryItem.subarray(optionStart[o], optionStart[o + 1]));
    const colored = new Set(own.filter((_, k) => entryColor?.[optionStart[o]! + k]));
    for (const i of own) {
      if (i >= primaryCount || lower[i] === 0) continue;
      const before = common[i];
      common[i] = before ? new Set([...before].filter((one) => colored.has(one))) : colored;
    }
  }
  return new Set(common.flatMap((items) => [...(items ?? [])]));
}

/** The rules as lines of a DLX file. */
export function* connectedLines({ connected = [], itemNames, colorNames }: Problem): Generator<string> {
  for (const { item, places } of connected) {
    for (const place of places) {
      const tokens = place.map((one) => ` ${itemNames[one.item]}:${colorNames[one.color]}`);
      yield CONNECTED + itemNames[item] + tokens.join("");
    }
  }
}

/** Throws where a question cannot be asked of a problem with such rules. */
export function refuseConnected({ connected }: Pick<Problem, "connected">, what: string): void {
  if (connected)
    throw new BadValue(
      `${what} cannot heed a rule of the whole picture, such as one closed loop; ask for solutions, or count them`,
    );
}
