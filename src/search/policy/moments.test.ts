import { expect, test } from "vitest";
import { DEFAULTS, type Moment, momentsSet, setMoment, TABLE } from "./moments.js";
import { ROWS } from "./rows.js";

const rows: [string, Moment][] = Object.entries(TABLE);

test("the numbers of the policy are few, each within its range, with a sentence", () => {
  expect(rows.length).toBeLessThanOrEqual(60);
  for (const [name, { default: value, least, most, says }] of rows) {
    expect(value, name).toBeGreaterThanOrEqual(least);
    expect(value, name).toBeLessThanOrEqual(most);
    expect(says, name).toMatch(/^[A-Z"a-z].* .*[.,;]$/);
  }
});

test("a number can be set by its name, within its range", () => {
  expect(momentsSet()).toBeUndefined();
  expect(() => setMoment("memo.hit=1")).toThrow(
    'No moment is called "memo.hit"; expected one of turn, begin.',
  );
  expect(() => setMoment("memo.hits=2")).toThrow("a number from 0 to 1 (share)");
  expect(() => setMoment("memo.hits=")).toThrow("Bad moment memo.hits=");
  expect(momentsSet()).toBeUndefined();
  setMoment(`memo.hits=${DEFAULTS["memo.hits"]}`);
  expect(momentsSet()).toEqual(DEFAULTS);
});

test("every row of the policy says why it is there", () => {
  for (const { who, concludes, because } of ROWS) {
    expect(concludes.length, who).toBeGreaterThan(0);
    expect(because, who).toMatch(/^[A-Za-z].*: ./);
  }
});
