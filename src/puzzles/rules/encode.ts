// A `RulesPuzzle` in, DLX lines out. Items: r1c1, a cell; r1c1v, a cell's value as a color, where a rule reads it; and those of rule k,
// "#k" or, of its part p, "#k.p", with a sign and a number (link.ts): "#3=5", a 5 in the cells of rule 3. An option of a cell
// has one of its values, which its second token ends with.

import { type Cell, cellKey } from "../geometry/cells.js";
import { cellText } from "../words.js";
import { fillingsOf, type Layers, listFillings, unroll } from "./automaton.js";
import { kindOfRule } from "./kinds.js";
import { leftOver } from "./left-over.js";
import type { RulePart } from "./parts.js";
import { cellsOfPuzzle, neighborPairs, type RulesPuzzle, valueText } from "./puzzle.js";
import { placesOf, valuesOf } from "./whole/lines.js";

/** A rule with at most this many fillings has an option for each of them. */
const MOST_FILLINGS = 48;

export function* rulesDlx(puzzle: RulesPuzzle): Generator<string, string> {
  const encoding = new Encoding(puzzle);
  yield `${[...encoding.primary.keys()].join(" ")} | ${[...encoding.secondary].join(" ")}\n`.replace(
    / \| \n$/,
    "\n",
  );
  for (const place of encoding.touching) yield `${place}\n`;
  for (const option of encoding.options()) yield `${option}\n`;
  const cells = cellsOfPuzzle(puzzle).length;
  const rules = puzzle.rules.length;
  return `${cells} cell${cells === 1 ? "" : "s"}, ${rules} rule${rules === 1 ? "" : "s"}.`;
}

/** What a cell may be, and what an option with each of its values contains. */
interface Domain {
  readonly name: string;
  /** By value that the cell may have: the items that tell the value, and the others. */
  readonly values: Map<number, { readonly telling: string[]; readonly others: string[] }>;
}

/** A part of a rule, and the name that its items begin with. */
interface NamedPart {
  readonly name: string;
  readonly part: RulePart;
}

/** Items and options of a puzzle. */
export class Encoding {
  /** With "2|" before a name that is needed twice. */
  readonly primary = new Set<string>();
  readonly secondary = new Set<string>();
  /** Lines that say what touches, for rules of the whole picture. */
  readonly touching: string[] = [];
  readonly #puzzle: RulesPuzzle;
  readonly #domains: ReadonlyMap<string, Domain>;
  readonly #options: string[] = [];

  constructor(puzzle: RulesPuzzle) {
    this.#puzzle = puzzle;
    this.#domains = new Map(placesOf(puzzle).map((cell) => [cellKey(cell), domainOf(cell, puzzle)]));
    for (const { name } of this.#domains.values()) this.primary.add(name);
    const parts = puzzle.rules.flatMap((rule, k) =>
      namedParts(`#${k + 1}`, kindOfRule(rule).parts(rule, puzzle)),
    );
    for (const [k, rule] of leftOver(puzzle).entries())
      parts.push(...namedParts(`+${k + 1}`, kindOfRule(rule).parts(rule, puzzle)));
    for (const { part } of parts) this.#narrow(part);
    for (const one of parts) this.#encode(one);
    // An option that no rule looks at says its value nevertheless.
    for (const domain of this.#domains.values())
      for (const { telling } of domain.values.values()) if (telling.length === 0) this.#tellValue(domain);
  }

  /** All options, the cells' first. */
  *options(): Generator<string> {
    for (const { name, values } of this.#domains.values())
      for (const { telling, others } of values.values()) yield [name, ...telling, ...others].join(" ");
    yield* this.#options;
  }

  /** The option of a cell with this value, as its tokens; null if no rule allows the value. */
  optionOf(cell: Cell, value: number): string[] | null {
    const domain = this.#domain(cell);
    const found = domain.values.get(value);
    return found ? [domain.name, ...found.telling, ...found.others] : null;
  }

  #domain(cell: Cell): Domain {
    return this.#domains.get(cellKey(cell))!;
  }

  /** What a rule by itself leaves to its cells. */
  #narrow(part: RulePart): void {
    if (part.kind === "sets") {
      const all = new Set(part.sets.flat());
      for (const cell of part.cells) keep(this.#domain(cell), all);
    }
    if (part.kind === "automaton") this.#unroll(part);
    if (part.kind === "some" && part.most === 0)
      for (const [cell, value] of part.holding) this.#domain(cell).values.delete(value);
  }

  /** The automaton over what its cells may have; what it leaves out they have no more. */
  #unroll({ automaton, cells }: RulePart & { readonly kind: "automaton" }): Layers | null {
    const domains = cells.map((cell) => this.#domain(cell));
    const layers = unroll(
      automaton,
      domains.map(({ values }) => [...values.keys()]),
    );
    for (const [k, domain] of domains.entries())
      keep(domain, new Set(layers?.steps[k]?.map(({ value }) => value) ?? []));
    return layers;
  }

  #encode({ name, part }: NamedPart): void {
    if (part.kind === "distinct") this.#distinct(name, part.cells);
    else if (part.kind === "equal") this.#equal(name, part.cells);
    else if (part.kind === "sets") this.#sets(name, part);
    else if (part.kind === "automaton") this.#automaton(name, part);
    else if (part.kind === "some") this.#some(name, part);
    else if (part.kind === "connected") this.#connected(name, part.places);
    else if (part.kind === "tells") this.#tells(part);
    else if (part.kind === "alike") this.#alike(name, part);
    else this.#dominoes(name, part.dominoes);
  }

  /** An item for each value: it must be somewhere if there are as many cells as values. */
  #distinct(name: string, cells: readonly Cell[]): void {
    if (cells.length < 2 && this.#puzzle.values.length > 1) return;
    const isFull = cells.length >= this.#puzzle.values.length;
    for (const value of this.#puzzle.values) {
      const item = `${name}=${this.#text(value)}`;
      (isFull ? this.primary : this.secondary).add(item);
      this.#tell(cells, value, item);
    }
    // More cells than values: no item can say that, and nothing satisfies it.
    if (cells.length > this.#puzzle.values.length) this.primary.add(name);
  }

  /** One item, whose color is the value of all cells. */
  #equal(name: string, cells: readonly Cell[]): void {
    const item = `${name}v`;
    this.secondary.add(item);
    for (const value of this.#puzzle.values) this.#tell(cells, value, `${item}:${this.#text(value)}`);
  }

  /** An item for each value, which is in a cell, or is not in the set: the option of a set has all values that it lacks. */
  #sets(name: string, { cells, sets }: RulePart & { readonly kind: "sets" }): void {
    const all = [...new Set(sets.flat())].sort((a, b) => a - b);
    for (const value of all) {
      const item = `${name}=${this.#text(value)}`;
      this.primary.add(item);
      this.#tell(cells, value, item);
    }
    if (sets.length === 1) return;
    this.primary.add(name);
    for (const set of sets) {
      const lacking = all.filter((value) => !set.includes(value));
      this.#options.push([name, ...lacking.map((value) => `${name}=${this.#text(value)}`)].join(" "));
    }
  }

  #automaton(name: string, part: RulePart & { readonly kind: "automaton" }): void {
    const layers = this.#unroll(part);
    if (!layers) this.primary.add(name);
    else if (layers.widths.every((width) => width === 1)) return;
    else if (new Set(part.cells.map(cellKey)).size === 2 && part.cells.length === 2)
      this.#pair(name, part.cells, layers);
    else if (fillingsOf(layers) <= MOST_FILLINGS) this.#table(name, part.cells, listFillings(layers));
    else this.#chain(name, part.cells, layers);
  }

  /** Two cells: an item for each state between them, for values of the one that lead there and of the other that do not go on. */
  #pair(name: string, cells: readonly Cell[], { widths, steps }: Layers): void {
    const [a, b] = [this.#domain(cells[0]!), this.#domain(cells[1]!)];
    for (let state = 0; state < widths[1]!; state++) {
      const item = `${name}!${state}`;
      const open = new Set(steps[1]!.flatMap(({ from, value }) => (from === state ? [value] : [])));
      const closed = [...b.values].filter(([value]) => !open.has(value));
      if (closed.length === 0) continue;
      this.secondary.add(item);
      for (const { value, to } of steps[0]!) if (to === state) a.values.get(value)?.others.push(item);
      for (const [, { others }] of closed) others.push(item);
    }
  }

  /** An option for each filling. */
  #table(name: string, cells: readonly Cell[], fillings: readonly (readonly number[])[]): void {
    this.primary.add(name);
    const items = cells.map((cell) => this.#valueItem(cell));
    for (const filling of fillings) {
      // A cell that two lists of a rule have must have the same value in both.
      const colored = new Map(filling.map((value, k) => [items[k]!, `${items[k]!}:${this.#text(value)}`]));
      const isOne = filling.every((value, k) => colored.get(items[k]!)!.endsWith(`:${this.#text(value)}`));
      if (isOne) this.#options.push([name, ...colored.values()].join(" "));
    }
  }

  /** An item for each step; the states between two steps are colors. */
  #chain(name: string, cells: readonly Cell[], { widths, steps }: Layers): void {
    const between = (at: number, state: number) => (widths[at]! > 1 ? [`${name}>${at}:${state}`] : []);
    steps.forEach((own, k) => {
      if (widths[k] === 1 && widths[k + 1] === 1) return;
      const item = this.#valueItem(cells[k]!);
      this.primary.add(`${name}@${k + 1}`);
      if (widths[k + 1]! > 1) this.secondary.add(`${name}>${k + 1}`);
      for (const { from, value, to } of own) {
        const colored = `${item}:${this.#text(value)}`;
        this.#options.push(
          [`${name}@${k + 1}`, colored, ...between(k, from), ...between(k + 1, to)].join(" "),
        );
      }
    });
  }

  /** An item with bounds, in the options that hold. */
  #some(name: string, { holding, least, most }: RulePart & { readonly kind: "some" }): void {
    const open = holding.filter(([cell, value]) => this.#domain(cell).values.has(value));
    if (most === 0 || (least <= 0 && most >= open.length)) return;
    // Too few are left: an item that no option has says so.
    if (least > open.length) {
      this.primary.add(name);
      return;
    }
    this.primary.add(`${Math.max(0, least)}:${Math.min(most, open.length)}|${name}`);
    for (const [cell, value] of open) this.#domain(cell).values.get(value)!.others.push(name);
  }

  /** An item for the rule, with an option of its own. */
  #connected(name: string, places: readonly (readonly (readonly [cell: Cell, value: number])[])[]): void {
    this.primary.add(name);
    this.#options.push(name);
    for (const place of places) {
      const open = place.filter(([cell, value]) => this.#domain(cell).values.has(value));
      const elements = open.map(([cell, value]) => ` ${this.#valueItem(cell)}:${this.#text(value)}`);
      this.touching.push(`|connected ${name}${elements.join("")}`);
    }
  }

  #tells({ holding: [from, value], cell }: RulePart & { readonly kind: "tells" }): void {
    const item = this.#valueItem(cell);
    this.#domain(from)
      .values.get(value)
      ?.others.push(`${item}:${this.#text(value)}`);
  }

  /** A color that both agree on: that of the value of both. */
  #alike(name: string, { cells, unless }: RulePart & { readonly kind: "alike" }): void {
    this.secondary.add(name);
    for (const cell of cells)
      for (const [value, { others }] of this.#domain(cell).values)
        if (value !== unless) others.push(`${name}:${this.#text(value)}`);
  }

  /** An item for each domino, as often as it is there, and one for each cell, which one domino covers. */
  #dominoes(name: string, dominoes: readonly (readonly [number, number])[]): void {
    const copies = new Map<string, number>();
    const text = (a: number, b: number) =>
      `${name}-${this.#text(Math.min(a, b))}-${this.#text(Math.max(a, b))}`;
    for (const [a, b] of dominoes) copies.set(text(a, b), (copies.get(text(a, b)) ?? 0) + 1);
    for (const [item, times] of copies) this.primary.add(times > 1 ? `${times}|${item}` : item);
    for (const cell of cellsOfPuzzle(this.#puzzle)) this.primary.add(`${name}${cellText(cell)}`);
    for (const [a, b] of neighborPairs(this.#puzzle)) {
      const [first, second] = [this.#valueItem(a), this.#valueItem(b)];
      for (const x of this.#domain(a).values.keys()) {
        for (const y of this.#domain(b).values.keys()) {
          if (!copies.has(text(x, y))) continue;
          const cells = `${name}${cellText(a)} ${name}${cellText(b)}`;
          this.#options.push(`${text(x, y)} ${cells} ${first}:${this.#text(x)} ${second}:${this.#text(y)}`);
        }
      }
    }
  }

  #text(value: number): string {
    return valueText(this.#puzzle, value);
  }

  /** Adds an item to the options of cells with this value. */
  #tell(cells: readonly Cell[], value: number, token: string): void {
    for (const domain of new Set(cells.map((cell) => this.#domain(cell))))
      domain.values.get(value)?.telling.push(token);
  }

  /** The item whose color is the value of the cell. */
  #valueItem(cell: Cell): string {
    return this.#tellValue(this.#domain(cell));
  }

  #tellValue({ name, values }: Domain): string {
    const item = `${name}v`;
    if (this.secondary.has(item)) return item;
    this.secondary.add(item);
    for (const [value, { telling }] of values) telling.push(`${item}:${this.#text(value)}`);
    return item;
  }
}

function domainOf(cell: Cell, puzzle: RulesPuzzle): Domain {
  const given = puzzle.givens[cell[0]]?.[cell[1]] ?? null;
  const own = given === null ? valuesOf(puzzle, cell) : [given];
  return { name: cellText(cell), values: new Map(own.map((value) => [value, { telling: [], others: [] }])) };
}

function keep({ values }: Domain, kept: ReadonlySet<number>): void {
  for (const value of [...values.keys()]) if (!kept.has(value)) values.delete(value);
}

function namedParts(name: string, parts: readonly RulePart[]): NamedPart[] {
  if (parts.length === 1) return [{ name, part: parts[0]! }];
  return parts.map((part, k) => ({ name: `${name}.${k + 1}`, part }));
}
