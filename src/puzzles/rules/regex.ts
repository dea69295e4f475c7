// A regular expression over values in, its automaton out: letters, ".", "[12]", "[1-4]", "[^0]", "|", "()", "*", "+", "?",
// "{2,3}". Brzozowski's derivatives: a state is what is left of the expression to be read.

import type { Automaton } from "./automaton.js";

/** One value of a set; one expression after the other; one of several; one again and again. Equal ones are one object. */
type Expression = {
  readonly id: number;
  /** Is it satisfied by nothing? */
  readonly mayEnd: boolean;
  /** With its repetitions written out: how many values and signs it is made of. */
  readonly size: number;
  /** By value: what is left to be read after it, once it was asked for. */
  readonly left: Map<number, Expression>;
} & Kind;

type Kind =
  | { readonly kind: "set"; readonly values: ReadonlySet<number> }
  | { readonly kind: "then"; readonly head: Expression; readonly tail: Expression }
  | { readonly kind: "or"; readonly list: readonly Expression[] }
  | { readonly kind: "many"; readonly of: Expression };

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
/** The size of an expression at the most, which is its depth as well. */
const MOST_SIZE = 1_000;
/** Brackets within brackets. */
const MOST_DEPTH = 50;

/** The automaton of an expression; `read` gives the value of a character, or null. Throws a `BadPattern`. */
export function patternAutomaton(
  text: string,
  values: readonly number[],
  read: (character: string) => number | null,
): Automaton<number> {
  const all = new Expressions();
  const whole = new Reader(text, { values, read, all }).read();
  return {
    first: whole.id,
    step(state, value) {
      const left = all.rest(all.at(state), value);
      return left === all.nothing ? null : left.id;
    },
    accepts: (state) => all.at(state).mayEnd,
  };
}

/** All expressions that a pattern is made of, and what is left of it when it is read. */
class Expressions {
  readonly #list: Expression[] = [];
  readonly #known = new Map<string, Expression>();
  readonly nothing = this.or([]);
  readonly empty = this.many(this.nothing);

  at(id: number): Expression {
    return this.#list[id]!;
  }

  set(values: readonly number[]): Expression {
    const sorted = [...new Set(values)].sort((a, b) => a - b);
    if (sorted.length === 0) return this.nothing;
    return this.#the(`[${sorted}]`, { kind: "set", values: new Set(sorted) }, { mayEnd: false, size: 1 });
  }

  follow(head: Expression, tail: Expression): Expression {
    if (head === this.nothing || tail === this.nothing) return this.nothing;
    if (head === this.empty) return tail;
    if (tail === this.empty) return head;
    if (head.kind === "then") return this.follow(head.head, this.follow(head.tail, tail));
    const [mayEnd, size] = [head.mayEnd && tail.mayEnd, head.size + tail.size];
    return this.#the(`${head.id},${tail.id}`, { kind: "then", head, tail }, { mayEnd, size });
  }

  or(ways: readonly Expression[]): Expression {
    const flat = new Set(ways.flatMap((one) => (one.kind === "or" ? one.list : [one])));
    const list = [...flat].sort((a, b) => a.id - b.id);
    if (list.length === 1) return list[0]!;
    const size = list.reduce((sum, one) => sum + one.size, 0);
    const mayEnd = list.some((one) => one.mayEnd);
    return this.#the(list.map(({ id }) => id).join("|"), { kind: "or", list }, { mayEnd, size });
  }

  many(of: Expression): Expression {
    if (of.kind === "many") return of;
    return this.#the(`${of.id}*`, { kind: "many", of }, { mayEnd: true, size: of.size + 1 });
  }

  /** What is left to be read after this value. */
  rest(expression: Expression, value: number): Expression {
    const known = expression.left.get(value);
    if (known) return known;
    const left = this.#rest(expression, value);
    expression.left.set(value, left);
    return left;
  }

  #rest(expression: Expression, value: number): Expression {
    if (expression.kind === "set") return expression.values.has(value) ? this.empty : this.nothing;
    if (expression.kind === "many") return this.follow(this.rest(expression.of, value), expression);
    if (expression.kind === "or") return this.or(expression.list.map((one) => this.rest(one, value)));
    const { head, tail } = expression;
    const first = this.follow(this.rest(head, value), tail);
    return head.mayEnd ? this.or([first, this.rest(tail, value)]) : first;
  }

  #the(key: string, kind: Kind, { mayEnd, size }: { mayEnd: boolean; size: number }): Expression {
    const known = this.#known.get(key);
    if (known) return known;
    const made = { ...kind, id: this.#list.length, mayEnd, size, left: new Map<number, Expression>() };
    this.#list.push(made);
    this.#known.set(key, made);
    return made;
  }
}

interface ReaderTerms {
  readonly values: readonly number[];
  read(character: string): number | null;
  readonly all: Expressions;
}

class Reader {
  readonly #text: string;
  readonly #values: readonly number[];
  readonly #valueAt: (character: string) => number | null;
  readonly #all: Expressions;
  #at = 0;
  /** Brackets that are open. */
  #depth = 0;

  constructor(text: string, { values, read, all }: ReaderTerms) {
    this.#text = text;
    this.#values = values;
    this.#valueAt = read;
    this.#all = all;
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
    return this.#all.or(ways);
  }

  #sequence(): Expression {
    const list: Expression[] = [];
    while (this.#at < this.#text.length && !"|)".includes(this.#text[this.#at]!)) list.push(this.#repeated());
    return this.#after(list);
  }

  #repeated(): Expression {
    let one = this.#one();
    for (;;) {
      if (this.#take("*")) one = this.#all.many(one);
      else if (this.#take("+")) one = this.#all.follow(one, this.#all.many(one));
      else if (this.#take("?")) one = this.#all.or([one, this.#all.empty]);
      else if (this.#text[this.#at] === "{") one = this.#counted(one);
      else return one;
      this.#limit(one);
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
    const further = isOpen
      ? [this.#all.many(one)]
      : Array.from({ length: to - from }, () => this.#all.or([one, this.#all.empty]));
    return this.#after([...needed, ...further]);
  }

  #one(): Expression {
    if (this.#take(".")) return this.#all.set(this.#values);
    if (this.#take("[")) return this.#set();
    if (!this.#take("(")) return this.#all.set([this.#value()]);
    const from = this.#at - 1;
    if (this.#depth === MOST_DEPTH)
      throw new BadPattern(from, `more than ${MOST_DEPTH} brackets in each other`);
    this.#depth++;
    const inside = this.#ways();
    this.#depth--;
    if (!this.#take(")")) throw new BadPattern(from, 'no ")" closes this "("');
    return inside;
  }

  /** One after the other. */
  #after(list: readonly Expression[]): Expression {
    const whole = list.reduceRight(
      (tail, head) => this.#limit(this.#all.follow(head, tail)),
      this.#all.empty,
    );
    return this.#limit(whole);
  }

  #limit(one: Expression): Expression {
    if (one.size <= MOST_SIZE) return one;
    throw new BadPattern(this.#at - 1, "the expression is too long with its repetitions written out");
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
    return this.#all.set(this.#values.filter((value) => inside.has(value) !== isOut));
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
