import { expect, test } from "vitest";
import { nearest } from "./nearest.js";

test.each([
  ["cuont", "count", "two letters exchanged"],
  ["coumt", "count", "another letter"],
  ["coun", "count", "one missing"],
  ["ccount", "count", "one too many"],
  ["COUNT", "count", "capitals"],
  ["cnout", null, "too far away"],
  ["ab", "abc", "short words may lack one"],
])("%s is meant as %s: %s", (word, meant, _about) => {
  expect(nearest(word, ["sample", "count", "abc"])).toBe(meant);
});
