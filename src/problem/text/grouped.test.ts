import { expect, test } from "vitest";
import { grouped } from "./grouped.js";

test("whole numbers have a comma before every three digits", () => {
  const powers = Array.from({ length: 16 }, (_, k) => 10 ** k);
  for (const n of powers.flatMap((power) => [power - 1, power, 1 - power, -power, 7 * power + 3])) {
    expect(grouped(n)).toBe((n || 0).toLocaleString("en"));
  }
  for (const n of [0n, 12n ** 30n, -(10n ** 24n)]) expect(grouped(n)).toBe(n.toLocaleString("en"));
});
