// What is read back from files and servers can be anything: it is compared with a sample of what was written.

/**
 * Is the value like the sample? A whole number is like each that is exact and not below 0, a fraction like any number from 0, a list
 * has entries like the first of the sample, and an object the same fields; one whose name ends in "?" may be absent.
 */
export function isLike(value: unknown, sample: unknown): boolean {
  if (typeof sample === "number") {
    const isNumber = Number.isInteger(sample) ? Number.isSafeInteger(value) : Number.isFinite(value);
    return isNumber && (value as number) >= 0;
  }
  if (typeof sample !== "object" || sample === null) return typeof value === typeof sample;
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(sample))
    return false;
  if (Array.isArray(sample)) return (value as unknown[]).every((one) => isLike(one, sample[0]));
  const [there, fields] = [value, sample] as Readonly<Record<string, unknown>>[];
  const names = Object.keys(fields!).map((name) => name.replace("?", ""));
  return (
    Object.keys(there!).every((name) => names.includes(name)) &&
    Object.entries(fields!).every(([name, one]) => {
      const own = name.replace("?", "");
      return Object.hasOwn(there!, own) ? isLike(there![own], one) : name !== own;
    })
  );
}
