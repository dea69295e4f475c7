// A regular expression over values in, its automaton out: letters, ".", "[12]", "[1-4]", "[^0]", "|", "()", "*", "+", "?",
// "{2,3}". Brzozowski's derivatives: a state is what is left of the expression to be read.

import type { Automaton } from "./automaton.js";

/** One value of a set, or expressions after each other, beside each other, or again and again. */
type Expression =
  | { readonly kind: "set"; readonly values: ReadonlySet<number>; readonly key: string }
  | { readonly kind: "then" | "or"; readonly list: readonly Expression[]; readonly key: string }
  | { readonly kind: "many"; readonly of: Expression; readonly key: string };

/** What is wrong with an expression, and where: 0 is its first character. */
export class BadPattern extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Repetitions are written out: as many as this at the most. */
const MOST_TIMES = 99;

const NOTHING: Expression = { kind: "or", list: [], key: "∅" };
const EMPTY: Expression = { kind: "then", list: [], key: "ε" };

/** The automaton of an expression; `read` gives the value of a character, or null. Throws a `BadPattern`. */
export function patternAutomaton(
  text: string,
  values: readonly number[],
  read: (character: string) => number | null,
): Automaton<string> {
  const whole = new Reader(text, values, read).read();
  const known = new Map([[whole.key, whole]]);
  return {
    first: whole.key,
    step(state, value) {
      const left = rest(known.get(state)!, value);
      if (left === NOTHING) return null;
      known.set(left.key, left);
      return left.key;
    },
    accepts: (state) => mayEnd(known.get(state)!),
  };
}

/** What is left to be read after this value. */
function rest(expression: Expression, value: number): Expression {
  if (expression.kind === "set") return expression.values.has(value) ? EMPTY : NOTHING;
  if (expression.kind === "many") return then([rest(expression.of, value), expression]);
  if (expression.kind === "or") return or(expression.list.map((one) => rest(one, value)));
  const ways = expression.list.flatMap((one, k): Expression[] => {
    const isFirst = expression.list.slice(0, k).every(mayEnd);
    return isFirst ? [then([rest(one, value), ...expression.list.slice(k + 1)])] : [];
  });
  return or(ways);
}

function mayEnd(expression: Expression): boolean {
  if (expression.kind === "set") return false;
  if (expression.kind === "many") return true;
  return expression.kind === "then" ? expression.list.every(mayEnd) : expression.list.some(mayEnd);
}

function then(list: readonly Expression[]): Expression {
  if (list.includes(NOTHING)) return NOTHING;
  const flat = list.flatMap((one) => (one.kind === "then" ? one.list : [one]));
  if (flat.length < 2) return flat[0] ?? EMPTY;
  return { kind: "then", list: flat, key: `(${flat.map(({ key }) => key).join("")})` };
}

function or(list: readonly Expression[]): Expression {
  const flat = list.flatMap((one) => (one.kind === "or" ? one.list : [one]));
  const apart = [...new Map(flat.map((one) => [one.key, one])).values()];
  apart.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (apart.length < 2) return apart[0] ?? NOTHING;
  return { kind: "or", list: apart, key: `(${apart.map(({ key }) => key).join("|")})` };
}

function many(of: Expression): Expression {
  return { kind: "many", of, key: `${of.key}*` };
}

function setOf(values: readonly number[]): Expression {
  return { kind: "set", values: new Set(values), key: `[${[...new Set(values)].sort((a, b) => a - b)}]` };
}

class Reader {
  readonly #text: string;
  readonly #values: readonly number[];
  readonly #valueAt: (character: string) => number | null;
  #at = 0;

  constructor(text: string, values: readonly number[], read: (character: string) => number | null) {
    this.#text = text;
    this.#values = values;
    this.#valueAt = read;
  }

  read(): Expression {
    const whole = this.#ways();
    if (this.#at < this.#text.length)
      throw new BadPattern(this.#at, `"${this.#text[this.#at]}" closes nothing`);
    return whole;
  }

  #ways(): Expression {
    const ways = [this.#sequence()];
    while (this.#take("|")) ways.push(this.#sequence());
    return or(ways);
  }

  #sequence(): Expression {
    const list: Expression[] = [];
    while (this.#at < this.#text.length && !"|)".includes(this.#text[this.#at]!)) list.push(this.#repeated());
    return then(list);
  }

  #repeated(): Expression {
    let one = this.#one();
    for (;;) {
      if (this.#take("*")) one = many(one);
      else if (this.#take("+")) one = then([one, many(one)]);
      else if (this.#take("?")) one = or([one, EMPTY]);
      else if (this.#text[this.#at] === "{") one = this.#counted(one);
      else return one;
    }
  }

  /** {2}, {2,} or {2,3}. */
  #counted(one: Expression): Expression {
    const found = /^\{(\d+)(,(\d*))?\}/.exec(this.#text.slice(this.#at));
    const [all = "", least = "", comma, most = ""] = found ?? [];
    const [from, to] = [Number(least), most === "" ? Number(least) : Number(most)];
    if (!found || to < from || to > MOST_TIMES)
      throw new BadPattern(this.#at, `expected {2}, {2,} or {2,3}, of numbers up to ${MOST_TIMES}`);
    this.#at += all.length;
    const needed = Array.from({ length: from }, () => one);
    const isOpen = comma !== undefined && most === "";
    const further = isOpen ? [many(one)] : Array.from({ length: to - from }, () => or([one, EMPTY]));
    return then([...needed, ...further]);
  }

  #one(): Expression {
    if (this.#take(".")) return setOf(this.#values);
    if (this.#take("[")) return this.#set();
    if (!this.#take("(")) return setOf([this.#value()]);
    const from = this.#at - 1;
    const inside = this.#ways();
    if (!this.#take(")")) throw new BadPattern(from, 'no ")" closes this "("');
    return inside;
  }

  #set(): Expression {
    const from = this.#at - 1;
    const isOut = this.#take("^");
    const inside = new Set<number>();
    while (!this.#take("]")) {
      if (this.#at === this.#text.length) throw new BadPattern(from, 'no "]" closes this "["');
      const least = this.#value();
      const most = this.#take("-") ? this.#value() : least;
      for (const value of this.#values) if (value >= least && value <= most) inside.add(value);
    }
    return setOf(this.#values.filter((value) => inside.has(value) !== isOut));
  }

  #value(): number {
    const character = this.#text[this.#at] ?? "";
    const value = this.#valueAt(character);
    if (value === null) {
      const found = character === "" ? "the expression ends" : `"${character}" is none of the values`;
      throw new BadPattern(this.#at, `${found}; expected a value`);
    }
    this.#at++;
    return value;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }
}
