import { expect, test } from "vitest";
import { type Problem, parseDlx, unwrap } from "../library/index.js";
import { problemHash } from "./hash.js";

const dlx = (text: string): Problem => unwrap(parseDlx(text));

test("the hash is of the problem, not of how it is written", async () => {
  const hash = await problemHash(dlx("a b | x\na x:1\nb x:1\n"));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await problemHash(dlx("| a comment\na b | x\n\na  x:1\nb x:1\n"))).toBe(hash);
});

test("whatever is different makes another hash", async () => {
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
  const hashes = await Promise.all(different.map((text) => problemHash(dlx(text))));
  expect(new Set(hashes).size).toBe(different.length);
});
