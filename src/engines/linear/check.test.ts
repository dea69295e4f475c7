import { expect, test } from "vitest";
import { parseDlx } from "../../problem/dlx/parse.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import type { Certificate } from "./certificate.js";
import { checkCertificate } from "./check.js";

const read = (...lines: string[]) => unwrap(parseDlx(lines.join("\n")));
const says = (modulus: Certificate["modulus"], ...weights: number[]): Certificate => {
  return { modulus, weights: Float64Array.from(weights) };
};

test("weights modulo m", () => {
  const triangle = read("a b c", "a b", "b c", "a c");
  expect(checkCertificate(triangle, says(2, 1, 1, 1))).toBe(true);
  expect(checkCertificate(triangle, says(4, 2, 2, 2))).toBe(true);
  expect(checkCertificate(triangle, says(2, 1, 1, 0)), "options are not 0").toBe(false);
  expect(checkCertificate(triangle, says(2, 0, 0, 0)), "the whole is 0").toBe(false);
  expect(checkCertificate(triangle, says(2, 1, 1)), "too few").toBe(false);
  expect(checkCertificate(triangle, says(4, 2, 2.5, 2)), "fractions").toBe(false);
  expect(checkCertificate(triangle, says(1, 1, 1, 1))).toBe(false);
  expect(checkCertificate(triangle, says(2.5, 1, 1, 1))).toBe(false);
});

test("no weight modulo m where the bounds leave a choice", () => {
  expect(checkCertificate(read("3|a 2|b", "a", "b"), says(2, 1, 0)), "an option is 1").toBe(false);
  expect(checkCertificate(read("3|a 3|b", "a b"), says(3, 1, 2)), "the whole is 0").toBe(false);
  expect(checkCertificate(read("3|a 2|b", "a b"), says(3, 1, 2))).toBe(true);
  expect(checkCertificate(read("3|a 1:2|b", "a b"), says(3, 1, 2)), "bounds").toBe(false);
  expect(checkCertificate(read("a | b", "a b"), says(2, 1, 1)), "secondary").toBe(false);
});

test("rational weights", () => {
  const holes = read("p q r | 1 2", "p 1", "p 2", "q 1", "q 2", "r 1", "r 2");
  expect(checkCertificate(holes, says("rational", 1, 1, 1, -1, -1))).toBe(true);
  expect(checkCertificate(holes, says("rational", 1, 1, 0, -1, -1)), "they fit").toBe(false);
  expect(checkCertificate(holes, says("rational", 2, 2, 2, -1, -1)), "options gain").toBe(false);
  const colored = read("p q r | 1 2", "p 1:a", "p 2", "q 1:a", "q 2", "r 1", "r 2");
  expect(checkCertificate(colored, says("rational", 1, 1, 1, -1, -1)), "p and q share a color").toBe(false);
  const bounded = read("2:3|p 1:2|q", "p q", "p q", "p q");
  expect(checkCertificate(bounded, says("rational", 1, -1))).toBe(false);
  expect(checkCertificate(read("3:4|p 1:2|q", "p q", "p q", "p q"), says("rational", 1, -1))).toBe(true);
});

test("sums that a number does not hold exactly prove nothing", () => {
  const huge = Number.MAX_SAFE_INTEGER;
  expect(checkCertificate(read("a b c", "a b"), says("rational", huge, huge, 0))).toBe(false);
  expect(checkCertificate(read("3|a", "a"), says("rational", huge))).toBe(false);
  expect(checkCertificate(read("a b", "b"), says("rational", huge, 0))).toBe(true);
});

test("an option is taken once at the most", () => {
  expect(checkCertificate(read("3|a", "a", "a"), says("rational", 1))).toBe(true);
  expect(checkCertificate(read("2|a", "a", "a"), says("rational", 1))).toBe(false);
});
