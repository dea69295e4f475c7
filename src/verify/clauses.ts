// Lemmas: clauses of which a literal is true in each solution of what is left, but for those that are excluded. A lemma
// follows if its opposite leads to a contradiction by unit propagation, over items and clauses. Variables are the options
// and the pairs of a secondary item and a color; literal 2v says that v is true, 2v + 1 that it is not.

import { isCut } from "./connected.js";
import type { Left } from "./left.js";
import { demand } from "./numbers.js";

export function clausesOf(left: Left) {
  const { items, options } = left.shape;
  /** Do the clauses contradict each other? */
  let refuted = false;
  /** Items as variables, of which a number within their bounds is true: options, and for a secondary one its colors. */
  const counted = items.map(({ least, most }) => {
    return { members: [] as number[], least, most, trues: 0, falses: 0 };
  });
  const variables = new Map<string, number>(options.map((_, o) => [`${o}`, o]));
  const implied: [option: number, color: number][] = [];
  for (const [o, entries] of options.entries()) {
    for (const { i, color } of entries) {
      const name = color > 0 ? `${i}:${color}` : `${o}`;
      if (color === 0 || !variables.has(name)) counted[i].members.push(variables.get(name) ?? variables.size);
      if (!variables.has(name)) variables.set(name, variables.size);
      if (color > 0) implied.push([o, variables.get(name)!]);
    }
  }
  const names = [...variables.keys()];
  /** By variable: where it is counted. */
  const countedIn = Array.from(variables, (): typeof counted => []);
  for (const item of counted) for (const v of item.members) countedIn[v].push(item);
  /** By literal: 1 if it is true, −1 if false, else 0; the clauses that have it as their first or second one. */
  const value = new Int8Array(2 * variables.size);
  const watchers = Array.from(value, (): number[][] => []);
  const lemmas: number[][] = [];
  /** The literals that are true, in order; consequences are drawn before `head`. */
  const trail: number[] = [];
  let head = 0;
  for (const [o, color] of implied) add([2 * o + 1, 2 * color]);
  for (const item of counted) refuted ||= !look(item, true) || !look(item, false);
  for (let o = 0; o < options.length; o++) if (!left.isLive(o)) refuted ||= !set(2 * o + 1 - left.taken[o]);
  refuted ||= !propagate();
  return { exclude, learn, forget, isRefuted: () => refuted, literals: value.length };

  /** From now on this is no solution. Where every item has a fixed number of options, none contains another. */
  function exclude(solution: readonly number[]): void {
    const isOther = (o: number) => left.isLive(o) && !solution.includes(o);
    const others = left.isTight ? [] : [...left.taken.keys()].filter(isOther);
    add([...solution.map((o) => 2 * o + 1), ...others.map((o) => 2 * o)]);
  }

  function learn(lemma: readonly number[]): void {
    const top = trail.length;
    const isPossible = lemma.every((literal) => set(literal ^ 1)) && propagate();
    while (trail.length > top) note(trail.pop()!, 0);
    head = top;
    demand(refuted || !isPossible || forbids(lemma), "a lemma does not follow");
    lemmas.push(add(lemma));
  }

  /** Is the opposite of a lemma against a rule of the whole picture? */
  function forbids(lemma: readonly number[]): boolean {
    const of = (sign: 0 | 1) =>
      lemma.filter((literal) => literal % 2 === sign).map((literal) => names[literal >> 1]);
    return isCut(left.shape, of(1), new Set(of(0)));
  }

  /** Gives how many literals are forgotten. */
  function forget(k: number): number {
    return lemmas[k].splice(0).length;
  }

  /** What is false now is so for ever: a lemma is added where nothing is assumed. */
  function add(clause: readonly number[]): number[] {
    const open = clause.filter((literal) => value[literal] >= 0);
    if (open.length < 2) refuted ||= open.length === 0 || !set(open[0]) || !propagate();
    else for (const literal of open.slice(0, 2)) watchers[literal].push(open);
    return open;
  }

  /** Makes a literal true; false if it is false. */
  function set(literal: number): boolean {
    if (value[literal] !== 0) return value[literal] > 0;
    trail.push(literal);
    note(literal, 1);
    return true;
  }

  /** A literal becomes true, or is neither true nor false again. */
  function note(literal: number, isTrue: 0 | 1): void {
    value[literal] = isTrue;
    value[literal ^ 1] = -isTrue;
    for (const item of countedIn[literal >> 1])
      item[literal % 2 === 0 ? "trues" : "falses"] += 2 * isTrue - 1;
  }

  /** Draws consequences until there are no more; false at a contradiction. */
  function propagate(): boolean {
    while (head < trail.length) {
      const literal = trail[head++];
      for (const item of countedIn[literal >> 1]) if (!look(item, literal % 2 === 0)) return false;
      if (!visit(literal ^ 1)) return false;
    }
    return true;
  }

  /** Has the item too many, or too few? If it has as many as it may, all others are false; as few as it must, true. */
  function look({ members, least, most, trues, falses }: (typeof counted)[0], isMore: boolean): boolean {
    if (isMore ? trues > most : members.length - falses < least) return false;
    if (isMore ? trues < most : members.length - falses > least) return true;
    for (const v of members) if (value[2 * v] === 0) set(isMore ? 2 * v + 1 : 2 * v);
    return true;
  }

  /** A literal is false now: the clauses that have watched it watch another one, or their last one must be true. */
  function visit(gone: number): boolean {
    const own = watchers[gone];
    for (let k = own.length - 1; k >= 0; k--) {
      const clause = own[k];
      const at = clause[0] === gone ? 0 : 1;
      let next = 2;
      while (next < clause.length && value[clause[next]] < 0) next++;
      if (next >= clause.length && clause.length > 0) {
        if (!set(clause[1 - at])) return false;
        continue;
      }
      own[k] = own[own.length - 1];
      own.pop();
      if (clause.length === 0) continue; // it was forgotten
      [clause[at], clause[next]] = [clause[next], clause[at]];
      watchers[clause[at]].push(clause);
    }
    return true;
  }
}
