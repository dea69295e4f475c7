// A problem and a log of lemmas in, a verdict out. It shares nothing with the engine that wrote the log but the numbers of
// literals (`outside` in layout.ts): o + 1 for option o, options + 1 + s × colors + c for "secondary item s has color c",
// negative if that is false. A lemma holds if its opposite leads to a conflict by unit propagation, over the items
// themselves and the lemmas before it. No search, no heuristics: what the definition says, again and again.

import type { Problem } from "../../problem/problem.js";

export class LemmaChecker {
  /** Was it shown that there is no solution, but for those that were excluded? */
  refuted = false;
  /** Do all lemmas hold until now? */
  holds = true;
  readonly #problem: Problem;
  readonly #options: number;
  readonly #value: Int8Array;
  /** By item: its entries as [option, color]. */
  readonly #uses: [option: number, color: number][][];
  readonly #trail: number[] = [];
  #head = 0;
  /** By literal, shifted to be an index: the lemmas that watch it. */
  readonly #watches: number[][][];
  readonly #byText = new Map<string, number[]>();

  constructor(problem: Problem) {
    const { optionStart, entryItem, entryColor, itemNames, primaryCount, colorNames } = problem;
    this.#problem = problem;
    this.#options = optionStart.length - 1;
    const most = this.#options + (itemNames.length - primaryCount + 1) * colorNames.length;
    this.#value = new Int8Array(most + 1);
    this.#uses = itemNames.map(() => []);
    this.#watches = Array.from({ length: 2 * most + 2 }, () => []);
    for (let o = 0; o < this.#options; o++) {
      for (let e = optionStart[o]; e < optionStart[o + 1]; e++)
        this.#uses[entryItem[e]].push([o, entryColor?.[e] ?? 0]);
    }
    this.refuted = !itemNames.every((_, i) => this.#look(i)) || !this.#propagate();
  }

  learned(lemma: Int32Array): void {
    if (this.refuted) return;
    const mark = this.#trail.length;
    const follows = !lemma.every((literal) => this.#set(-literal)) || !this.#propagate();
    for (const literal of this.#trail.splice(mark)) this.#value[Math.abs(literal)] = 0;
    this.#head = mark;
    this.holds &&= follows;
    this.excluded(lemma);
  }

  /** Takes a clause without a proof, e.g. that some solution is not wanted. */
  excluded(clause: Int32Array): void {
    const open = [...clause].filter((literal) => this.#is(literal) >= 0);
    if (open.length < 2) this.refuted ||= open.length === 0 || !this.#set(open[0]) || !this.#propagate();
    else {
      for (const literal of open.slice(0, 2)) this.#watchers(literal).push(open);
      this.#byText.set(String([...clause].sort()), open);
    }
  }

  forgotten(lemma: Int32Array): void {
    const known = this.#byText.get(String([...lemma].sort()));
    if (known) known.length = 0;
  }

  #is(literal: number): number {
    return literal > 0 ? this.#value[literal] : -this.#value[-literal];
  }

  #watchers(literal: number): number[][] {
    return this.#watches[literal > 0 ? 2 * literal : 1 - 2 * literal];
  }

  /** Makes a literal true; false if it is false. */
  #set(literal: number): boolean {
    if (this.#is(literal) !== 0) return this.#is(literal) > 0;
    this.#value[Math.abs(literal)] = Math.sign(literal);
    this.#trail.push(literal);
    return true;
  }

  /** Draws consequences until there are no more; false at a conflict. */
  #propagate(): boolean {
    while (this.#head < this.#trail.length) {
      const literal = this.#trail[this.#head++];
      if (!this.#itemsOf(Math.abs(literal) - 1).every((i) => this.#look(i)) || !this.#lemmas(-literal))
        return false;
    }
    return true;
  }

  /** The items that a variable is about. */
  #itemsOf(variable: number): number[] {
    const { optionStart, entryItem, primaryCount, colorNames } = this.#problem;
    if (variable < this.#options)
      return [...entryItem.subarray(optionStart[variable], optionStart[variable + 1])];
    return [primaryCount + Math.floor((variable - this.#options) / colorNames.length)];
  }

  /** Looks at an item as a whole. */
  #look(item: number): boolean {
    const { primaryCount, lower, upper } = this.#problem;
    if (item >= primaryCount) return this.#lookAtColors(item);
    const uses = this.#uses[item].map(([option]) => option + 1);
    const chosen = uses.filter((literal) => this.#is(literal) > 0).length;
    const possible = uses.filter((literal) => this.#is(literal) >= 0);
    if (chosen > upper[item] || possible.length < lower[item]) return false;
    const open = possible.filter((literal) => this.#is(literal) === 0);
    if (chosen === upper[item]) for (const literal of open) this.#set(-literal);
    else if (possible.length === lower[item]) for (const literal of open) this.#set(literal);
    return true;
  }

  /** A secondary item has one color; an option without one stands alone. */
  #lookAtColors(item: number): boolean {
    const uses = this.#uses[item];
    const first = this.#options + 1 + (item - this.#problem.primaryCount) * this.#problem.colorNames.length;
    const colors = [...new Set(uses.map(([, color]) => color))].filter((color) => color > 0);
    const agree = uses.every(([option, color]) => {
      if (this.#is(option + 1) <= 0)
        return color === 0 || this.#is(first + color) >= 0 || this.#set(-option - 1);
      if (color > 0) return this.#set(first + color);
      return uses.every(([other]) => other === option || this.#set(-other - 1));
    });
    const color = colors.find((c) => this.#is(first + c) > 0);
    if (!agree) return false;
    const alone = uses.some(([option, c]) => c === 0 && this.#is(option + 1) > 0);
    if (alone) return colors.every((c) => this.#set(-first - c));
    if (color === undefined) return true;
    return (
      colors.every((c) => c === color || this.#set(-first - c)) &&
      uses.every(([o, c]) => c === color || this.#set(-o - 1))
    );
  }

  /** Looks at the lemmas that watch a literal which is false now. */
  #lemmas(gone: number): boolean {
    const watchers = this.#watchers(gone);
    for (let k = 0; k < watchers.length; ) {
      const lemma = watchers[k];
      const at = lemma[0] === gone ? 0 : 1;
      const other = lemma[1 - at];
      const next = lemma.findIndex((literal, j) => j > 1 && this.#is(literal) >= 0);
      if (lemma.length === 0 || next > 0) {
        if (next > 0) {
          [lemma[at], lemma[next]] = [lemma[next], lemma[at]];
          this.#watchers(lemma[at]).push(lemma);
        }
        watchers[k] = watchers[watchers.length - 1];
        watchers.pop();
      } else if (this.#set(other)) k++;
      else return false;
    }
    return true;
  }
}
