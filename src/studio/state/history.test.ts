import { expect, test } from "vitest";
import { advance, amend, begin, redone, undone } from "./history.js";

test("undo goes back, redo goes on again, a new step forgets what was undone", () => {
  const three = advance(advance(begin("a"), "b"), "c");
  expect(undone(three).present).toBe("b");
  expect(undone(undone(undone(three))).present).toBe("a");
  expect(redone(undone(three))).toEqual(three);
  expect(redone(three)).toEqual(three);
  expect(advance(undone(three), "d")).toEqual({ past: ["a", "b"], present: "d", future: [] });
});

test("amending stays in the same step", () => {
  const typed = amend(amend(advance(begin(""), "S"), "SQ"), "SQU");
  expect(typed.present).toBe("SQU");
  expect(undone(typed).present).toBe("");
});

test("the past is limited", () => {
  let history = begin(0);
  for (let k = 1; k <= 1000; k++) history = advance(history, k);
  expect(history.past.length).toBe(200);
  expect(history.past.at(-1)).toBe(999);
});
