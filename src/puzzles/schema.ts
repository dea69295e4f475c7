// What comes from other programs, checked before it is looked at: a schema says what a value should be, `misfit` where it is
// something else. A value that fits may be trusted to have its type.

/** What is wrong with a value and where, e.g. "cage[2].cells is 5; expected a list"; null if nothing is. */
export type Schema<T> = {
  (value: unknown, at: string): string | null;
  /** Only a type: what a value that fits is. */
  readonly type?: T;
};

export type Fits<S> = S extends Schema<infer T> ? T : never;

function leaf<T>(expected: string, test: (value: unknown) => boolean): Schema<T> {
  return (value, at) => (test(value) ? null : `${at} is ${shown(value)}; expected ${expected}`);
}

export const text = leaf<string>("text", (value) => typeof value === "string");
export const flag = leaf<boolean>("true or false", (value) => typeof value === "boolean");
export const whole = leaf<number>("a whole number", Number.isSafeInteger);
export const anything = leaf<unknown>("", () => true);
/** A whole number, or its digits as text. */
export const wholeOrText = leaf<number | string>("a whole number", (value) => {
  return Number.isSafeInteger(value) || (typeof value === "string" && /^\s*-?\d{0,6}\s*$/.test(value));
});

export function matching(pattern: RegExp, expected: string): Schema<string> {
  return leaf(expected, (value) => typeof value === "string" && pattern.test(value));
}

export function optional<T>(of: Schema<T>): Schema<T | undefined | null> {
  return (value, at) => (value === undefined || value === null ? null : of(value, at));
}

export function either<A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> {
  return (value, at) => (a(value, at) === null ? null : b(value, at));
}

export function list<T>(of: Schema<T>): Schema<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return `${at} is ${shown(value)}; expected a list`;
    for (const [k, element] of value.entries()) {
      const wrong = of(element, `${at}[${k}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
}

type Members = Readonly<Record<string, Schema<unknown>>>;

/** An object with these members, and perhaps others. */
export function object<M extends Members>(members: M): Schema<{ readonly [K in keyof M]: Fits<M[K]> }> {
  return (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return `${at === "" ? "it" : at} is ${shown(value)}; expected an object`;
    for (const [name, member] of Object.entries(members)) {
      const own = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const wrong = member(own, at === "" ? name : `${at}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
}

/** A value of another program as a short text; one within another is not gone into, however deep it is. */
export function shown(value: unknown): string {
  if (value === undefined) return "absent";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const told = typeof value === "string" ? JSON.stringify(value) : String(value);
  return told.length > 40 ? `${told.slice(0, 40)}…` : told;
}
