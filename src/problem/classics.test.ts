import { describe, expect, test } from "vitest";
import { classics, countSync, type Problem, solutionsSync } from "#library";

const count = (problem: Problem) => {
  const answer = countSync(problem);
  return answer.status === "complete" ? answer.count : answer.status;
};

describe("classics", () => {
  test("queens (oeis.org/A000170)", () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => count(classics.queens(n)));
    expect(counts).toEqual([1n, 0n, 0n, 2n, 10n, 4n, 40n, 92n, 352n]);
  });

  test("Langford pairs in both directions (oeis.org/A014552)", () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => count(classics.langford(n)));
    expect(counts).toEqual([0n, 0n, 2n, 2n, 0n, 0n, 52n, 300n]);
  });

  test("word rectangles, as filling the rows in every way finds them", () => {
    const [across, down] = ["ACE BAD ABE CAD BEE ODE", "AB CA ED AC BO AO EE BA DE ND"].map((words) =>
      words.split(" "),
    );
    let expected = 0n;
    for (const [first, second] of across!.flatMap((a) => across!.map((b) => [a, b] as const)))
      if ([...first].every((letter, c) => down!.includes(letter + second[c]!))) expected++;
    expect(expected).toBeGreaterThan(1n);
    expect(count(classics.wordRectangle([...across!, "ACE"], down!))).toBe(expected);
  });

  test("words of letters beyond 16 bits are as long as they look", () => {
    const found = [...solutionsSync(classics.wordRectangle(["🜁🜂"], ["🜁", "🜂"]))];
    expect(found.map(({ texts }) => texts)).toEqual([["a0 0.0:🜁 0.1:🜂", "d0 0.0:🜁", "d1 0.1:🜂"]]);
  });

  test("what cannot be made is refused with the reason", () => {
    expect(() => classics.queens(0)).toThrow("The size is 0; expected a whole number from 1 to 1000");
    expect(() => classics.langford(2.5)).toThrow("The size is 2.5");
    expect(() => classics.wordRectangle([], ["A"])).toThrow("There are no words across");
    expect(() => classics.wordRectangle(["AB"], ["A", "BC"])).toThrow("A and BC differ in length");
  });
});
