import { expect, test } from "vitest";
import { type Problem, parseDlx, unwrap } from "../library/index.js";
import { partKey, problemHash } from "./hash.js";

const dlx = (text: string): Problem => unwrap(parseDlx(text));

test("the hash is of the problem, not of how it is written", () => {
  const hash = problemHash(dlx("a b | x\na x:1\nb x:1\n"));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(problemHash(dlx("| a comment\na b | x\n\na  x:1\nb x:1\n"))).toBe(hash);
});

test("whatever is different makes another hash", () => {
  const different = [
    "a b | x\na x:1\nb x:1\n",
    "a b | y\na y:1\nb y:1\n", // a name
    "a b | x\nb x:1\na x:1\n", // the order
    "a b | x\na x:1\nb x:2\n", // a color
    "a b | x\na x:2\nb x:2\n", // the name of a color
    "a b | x\na x\nb x\n", // no color
    "a 0:1|b | x\na x:1\nb x:1\n", // bounds
    "a 1:2|b | x\na x:1\nb x:1\n",
    "a b | x\na x:1 |1\nb x:1\n", // a cost
    "a b x |\na x\nb x\n", // a primary item
    "a b | x\na x:1\nb x:1\nb\n",
  ];
  const hashes = different.map((text) => problemHash(dlx(text)));
  expect(new Set(hashes).size).toBe(different.length);
});

test("a part with another weight, root or options has another key; its share is only for progress", () => {
  const part = { take: [1], avoid: [2], root: 0, weight: 4, share: 0.5 };
  const changed = [{ take: [1, 3] }, { avoid: [] }, { root: 1 }, { weight: 5 }];
  const keys = [part, ...changed.map((change) => ({ ...part, ...change }))].map((one) => partKey("t", one));
  expect(new Set(keys).size).toBe(5);
  expect(partKey("t", { ...part, share: 0.1 })).toBe(keys[0]);
  expect(partKey("other", part)).not.toBe(keys[0]);
});
