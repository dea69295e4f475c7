// What is read back from files and servers can be anything: every field is looked at, and the first wrong one is named.

/** Null if the value is right; else the name of what is wrong with it, "" for the value itself. */
export type Check = (value: unknown) => string | null;

/** A check of one value. */
export function that(isRight: (value: unknown) => boolean): Check {
  return (value) => (isRight(value) ? null : "");
}

export const text = that((value) => typeof value === "string");
export const flag = that((value) => typeof value === "boolean");
/** A whole number from 0 that is exact. */
export const count = that((value) => Number.isSafeInteger(value) && (value as number) >= 0);
/** A number from 0, such as a time. */
export const amount = that((value) => Number.isFinite(value) && (value as number) >= 0);
/** A count as text, of any size. */
export const bigCount = that((value) => typeof value === "string" && /^\d{1,10000}$/.test(value));
/** What the browser calls an identifier: a hash in hexadecimal digits. */
export const hash = that((value) => typeof value === "string" && /^[0-9a-f]{32,64}$/.test(value));

export function oneOf(...values: readonly unknown[]): Check {
  return that((value) => values.includes(value));
}

export function below(end: number): Check {
  return that((value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < end);
}

export function listOf(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return "";
    for (let k = 0; k < value.length; k++) {
      const wrong = check(value[k]);
      if (wrong !== null) return within(String(k), wrong);
    }
    return null;
  };
}

/** An object with these fields, perhaps with those, and with no other. */
export function fields(
  needed: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
    const there = value as Readonly<Record<string, unknown>>;
    for (const [name, check] of Object.entries(needed)) {
      const wrong = Object.hasOwn(there, name) ? check(there[name]) : "";
      if (wrong !== null) return within(name, wrong);
    }
    for (const name of Object.keys(there)) {
      if (Object.hasOwn(needed, name)) continue;
      const wrong = Object.hasOwn(optional, name) ? optional[name]!(there[name]) : "";
      if (wrong !== null) return within(name, wrong);
    }
    return null;
  };
}

/** "result.counters.solutions"; names come from outside, so that only plain ones are shown. */
function within(name: string, rest: string): string {
  const plain = /^[\w.-]{1,40}$/.test(name) ? name : "a field of another name";
  return rest === "" ? plain : `${plain}.${rest}`;
}
