// A reader of VeriPB's formats, for what Quadrille writes in them: an OPB file and a proof (version 3.0) in; what it concludes out, or
// an error. It knows the rules f, rup, solx, soli and del id, and the conclusions UNSAT, ENUMERATION_COMPLETE and BOUNDS. Written from VeriPB's
// overview of the format; it shares nothing with the writer.

/** The sum of the coefficients of the true literals is at least the degree. Literal 2v is variable v, 2v + 1 its opposite. */
interface Constraint {
  readonly terms: readonly (readonly [coefficient: number, literal: number])[];
  readonly degree: number;
}

export interface Concluded {
  readonly kind: "UNSAT" | "ENUMERATION_COMPLETE" | "BOUNDS";
  readonly number: string;
}

export function checkPbp(opb: string, proof: string): Concluded {
  return new Checker(opb).check(proof);
}

class Checker {
  readonly #constraints = new Map<number, Constraint>();
  readonly #objective: (readonly [number, number])[] = [];
  #preserved: readonly number[] = [];
  #last = 0;
  #variables = 0;
  #best = Infinity;
  #solutions = 0;

  constructor(opb: string) {
    for (const line of opb.split("\n")) {
      if (line.startsWith("*") || line.trim() === "") continue;
      const body = line.replace(/;\s*$/, "").trim();
      if (body.startsWith("min:")) this.#objective.push(...this.#terms(body.slice(4)));
      else if (body.startsWith("preserved:"))
        this.#preserved = body
          .slice(10)
          .trim()
          .split(/\s+/)
          .filter(Boolean)
          .map((name) => this.#literal(name) >> 1);
      else {
        const [, sum = "", is, to] = /^(.*?)(>=|=)\s*(-?\d+)$/.exec(body)!;
        this.#add(this.#terms(sum), Number(to));
        if (is === "=")
          this.#add(
            this.#terms(sum).map(([c, l]) => [-c, l] as const),
            -Number(to),
          );
      }
    }
  }

  #literal(name: string): number {
    const [, not, number] = /^(~?)x(\d+)$/.exec(name) ?? fail(`no literal: ${name}`);
    this.#variables = Math.max(this.#variables, Number(number));
    return 2 * Number(number) + (not === "" ? 0 : 1);
  }

  #terms(text: string): (readonly [number, number])[] {
    const tokens = text.trim().split(/\s+/).filter(Boolean);
    return tokens.flatMap((token, k) =>
      k % 2 === 0 ? [[Number(token), this.#literal(tokens[k + 1]!)] as const] : [],
    );
  }

  /** Adds a constraint, in literals with positive coefficients. */
  #add(terms: readonly (readonly [number, number])[], to: number): void {
    this.#constraints.set(++this.#last, normal(terms, to));
  }

  /** What unit propagation leaves of an assignment; null if it is a contradiction. */
  #propagate(assumed: readonly Constraint[], given: readonly number[] = []): Set<number> | null {
    const isTrue = new Set(given);
    const all = [...assumed, ...this.#constraints.values()];
    for (let changed = true; changed; ) {
      changed = false;
      for (const { terms, degree } of all) {
        let slack = -degree;
        for (const [c, l] of terms) if (!isTrue.has(l ^ 1)) slack += c;
        if (slack < 0) return null;
        for (const [c, l] of terms)
          if (c > slack && !isTrue.has(l) && !isTrue.has(l ^ 1)) {
            isTrue.add(l);
            changed = true;
          }
      }
    }
    return isTrue;
  }

  check(proof: string): Concluded {
    const rules = proof.split(/;\s*/);
    const [head, first] = rules[0]!.split("\n");
    if (head !== "pseudo-Boolean proof version 3.0") fail("no header");
    rules[0] = first!;
    let concluded: Concluded | undefined;
    for (const rule of rules) {
      const [name = "", ...words] = rule.trim().split(/\s+/);
      if (name === "") continue;
      if (name === "f") Number(words[0]) === this.#last || fail(`${words[0]} constraints, not ${this.#last}`);
      else if (name === "rup") this.#rup(rule.trim().slice(3));
      else if (name === "solx" || name === "soli") this.#solution(name, words);
      else if (name === "del" && words[0] === "id")
        for (const id of words.slice(1)) this.#constraints.delete(Number(id)) || fail(`no constraint ${id}`);
      else if (name === "output") rule.trim() === "output NONE" || fail(rule);
      else if (name === "conclusion") concluded = this.#conclusion(words);
      else if (name === "end") return concluded ?? fail("no conclusion");
      else fail(`no rule: ${rule}`);
    }
    return fail("no end");
  }

  #rup(text: string): void {
    const [, sum = "", to] = /^(.*?)>=\s*(-?\d+)\s*$/.exec(text)!;
    const { terms, degree } = normal(this.#terms(sum), Number(to));
    const total = terms.reduce((all, [c]) => all + c, 0);
    const opposite = { terms: terms.map(([c, l]) => [c, l ^ 1] as const), degree: total - degree + 1 };
    if (this.#propagate([opposite]) !== null) fail(`does not follow: ${text}`);
    this.#add(terms, degree);
  }

  #solution(name: string, words: readonly string[]): void {
    const given = words.map((word) => this.#literal(word));
    const isTrue = this.#propagate([], given) ?? fail("no solution: a contradiction");
    for (const { terms, degree } of this.#constraints.values())
      if (terms.reduce((sum, [c, l]) => sum + (isTrue.has(l) ? c : 0), 0) < degree) fail("no solution");
    if (name === "solx") {
      this.#solutions++;
      this.#add(
        this.#preserved.map((v) => [1, isTrue.has(2 * v) ? 2 * v + 1 : 2 * v] as const),
        1,
      );
      return;
    }
    const cost = this.#objective.reduce((sum, [c, l]) => sum + (isTrue.has(l) ? c : 0), 0);
    this.#best = Math.min(this.#best, cost);
    this.#add(
      this.#objective.map(([c, l]) => [-c, l] as const),
      1 - cost,
    );
  }

  #conclusion([kind, ...words]: readonly string[]): Concluded {
    const isFalse = (id: string | undefined) => {
      const { terms, degree } = this.#constraints.get(Number(id)) ?? fail(`no constraint ${id}`);
      if (terms.reduce((sum, [c]) => sum + c, 0) >= degree) fail("no contradiction");
    };
    if (kind === "UNSAT") {
      isFalse(words[1]);
      return { kind, number: "0" };
    }
    if (kind === "ENUMERATION_COMPLETE") {
      isFalse(words[2]);
      if (Number(words[0]) !== this.#solutions) fail(`${this.#solutions} solutions, not ${words[0]}`);
      return { kind, number: words[0]! };
    }
    if (kind !== "BOUNDS") fail(`no conclusion: ${kind}`);
    isFalse(words[2]);
    if (words[0] !== words[3] || words[0] !== (this.#best === Infinity ? "INF" : String(this.#best)))
      fail(`the best is ${this.#best}`);
    return { kind: "BOUNDS", number: words[0]! };
  }
}

function normal(terms: readonly (readonly [number, number])[], to: number): Constraint {
  let degree = to;
  const positive = terms.flatMap(([c, l]) => {
    if (c < 0) degree -= c;
    return c === 0 ? [] : [[Math.abs(c), c < 0 ? l ^ 1 : l] as const];
  });
  return { terms: positive, degree };
}

function fail(why: string): never {
  throw new Error(why);
}
