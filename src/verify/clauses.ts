// Lemmas: clauses of which a literal is true in each solution of what is left, but for those that are excluded. A lemma
// follows if its opposite leads to a contradiction by unit propagation, over items and clauses. Variables are the options
// and the pairs of a secondary item and a color; literal 2v says that v is true, 2v + 1 that it is not.

import { demand } from "./bytes.js";
import type { Left } from "./left.js";

/** An item as variables, of which so many at least and at most are true: options, and for a secondary one colors. */
interface Counted {
  readonly members: number[];
  readonly least: number;
  readonly most: number;
  trues: number;
  falses: number;
}

export class Clauses {
  /** Do the clauses contradict each other? */
  isRefuted = false;
  readonly #left: Left;
  /** By literal: 1 if it is true, −1 if false, else 0. The true ones, in order; consequences are drawn before `head`. */
  readonly #value: Int8Array;
  readonly #trail: number[] = [];
  #head = 0;
  /** By variable: where it is counted. By literal: the clauses that have it as their first or second one. */
  readonly #countedIn: Counted[][] = [];
  readonly #watchers: number[][][];
  readonly #lemmas: number[][] = [];

  constructor(left: Left) {
    const { items, options } = left.shape;
    this.#left = left;
    const counted = items.map((i): Counted => ({ ...i, members: [], trues: 0, falses: 0 }));
    const variables = new Map<string, number>(options.map((_, o) => [`${o}`, o]));
    const implied: [option: number, color: number][] = [];
    for (const [o, entries] of options.entries()) {
      for (const { i, color } of entries) {
        const name = color > 0 ? `${i}:${color}` : `${o}`;
        if (color === 0 || !variables.has(name))
          counted[i].members.push(variables.get(name) ?? variables.size);
        if (!variables.has(name)) variables.set(name, variables.size);
        if (color > 0) implied.push([o, variables.get(name)!]);
      }
    }
    for (let v = 0; v < variables.size; v++) this.#countedIn.push([]);
    for (const item of counted) for (const v of item.members) this.#countedIn[v].push(item);
    this.#value = new Int8Array(2 * variables.size);
    this.#watchers = Array.from(this.#value, () => []);
    for (const [o, color] of implied) this.#add([2 * o + 1, 2 * color]);
    for (const item of counted) this.isRefuted ||= !this.#look(item, true) || !this.#look(item, false);
    for (let o = 0; o < options.length; o++)
      if (!left.isLive(o)) this.isRefuted ||= !this.#set(2 * o + 1 - left.taken[o]);
    this.isRefuted ||= !this.#propagate();
  }

  /** From now on this is no solution. Where every item has a fixed number of options, none contains another. */
  exclude(solution: readonly number[]): void {
    const isOther = (o: number) => this.#left.isLive(o) && !solution.includes(o);
    const others = this.#left.isTight ? [] : [...this.#left.taken.keys()].filter(isOther);
    this.#add([...solution.map((o) => 2 * o + 1), ...others.map((o) => 2 * o)]);
  }

  learn(lemma: readonly number[]): void {
    const top = this.#trail.length;
    const isPossible = lemma.every((literal) => this.#set(literal ^ 1)) && this.#propagate();
    while (this.#trail.length > top) this.#unset(this.#trail.pop()!);
    this.#head = top;
    demand(this.isRefuted || !isPossible, "a lemma does not follow");
    this.#lemmas.push(this.#add(lemma));
  }

  forget(k: number): void {
    demand(k < this.#lemmas.length, "there is no such lemma");
    this.#lemmas[k].length = 0;
  }

  /** What is false now is so for ever: a lemma is added where nothing is assumed. */
  #add(clause: readonly number[]): number[] {
    const open = clause.filter((literal) => this.#value[literal] >= 0);
    if (open.length < 2) this.isRefuted ||= open.length === 0 || !this.#set(open[0]) || !this.#propagate();
    else for (const literal of open.slice(0, 2)) this.#watchers[literal].push(open);
    return open;
  }

  /** Makes a literal true; false if it is false. */
  #set(literal: number): boolean {
    demand(literal < this.#value.length, "there is no such literal");
    if (this.#value[literal] !== 0) return this.#value[literal] > 0;
    this.#value[literal] = 1;
    this.#value[literal ^ 1] = -1;
    this.#trail.push(literal);
    for (const item of this.#countedIn[literal >> 1]) literal % 2 === 0 ? item.trues++ : item.falses++;
    return true;
  }

  #unset(literal: number): void {
    this.#value[literal] = this.#value[literal ^ 1] = 0;
    for (const item of this.#countedIn[literal >> 1]) literal % 2 === 0 ? item.trues-- : item.falses--;
  }

  /** Draws consequences until there are no more; false at a contradiction. */
  #propagate(): boolean {
    while (this.#head < this.#trail.length) {
      const literal = this.#trail[this.#head++];
      for (const item of this.#countedIn[literal >> 1])
        if (!this.#look(item, literal % 2 === 0)) return false;
      if (!this.#visit(literal ^ 1)) return false;
    }
    return true;
  }

  /** Has the item too many, or too few? If it has as many as it may, all others are false; as few as it must, true. */
  #look({ members, least, most, trues, falses }: Counted, isMore: boolean): boolean {
    if (isMore ? trues > most : members.length - falses < least) return false;
    if (isMore ? trues < most : members.length - falses > least) return true;
    for (const v of members) if (this.#value[2 * v] === 0) this.#set(isMore ? 2 * v + 1 : 2 * v);
    return true;
  }

  /** A literal is false now: the clauses that have watched it watch another one, or their last one must be true. */
  #visit(gone: number): boolean {
    const watchers = this.#watchers[gone];
    for (let k = watchers.length - 1; k >= 0; k--) {
      const clause = watchers[k];
      const at = clause[0] === gone ? 0 : 1;
      let next = 2;
      while (next < clause.length && this.#value[clause[next]] < 0) next++;
      if (next >= clause.length && clause.length > 0) {
        if (!this.#set(clause[1 - at])) return false;
        continue;
      }
      watchers[k] = watchers[watchers.length - 1];
      watchers.pop();
      if (clause.length === 0) continue; // it was forgotten
      [clause[at], clause[next]] = [clause[next], clause[at]];
      this.#watchers[clause[at]].push(clause);
    }
    return true;
  }
}
