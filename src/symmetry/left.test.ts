import { expect, test } from "vitest";
import { parseDlx } from "../problem/dlx/parse.js";
import { optionCount } from "../problem/problem.js";
import { LIVE, State } from "../problem/state.js";
import { unwrap } from "../problem/text/diagnostic.js";
import { Left } from "./left.js";

const PROBLEMS = {
  plain: "a b c d | e\na b\nc d\na c e\nb d e\nd\na\n",
  colors: "a b c | x y\na x:1\na x:2\nb x:1 y\nb y:3\nc y:3 x:1\nc y\na\nb\n",
  bounds: "2|a 0:2|b 1:3|c | x\na b\na c x:1\nb c x:1\nc\na x:2\nb\n",
};

test.each(Object.entries(PROBLEMS))("what is left after each set of options: %s", (_, text) => {
  const problem = unwrap(parseDlx(text));
  const options = Array.from({ length: optionCount(problem) }, (_, o) => o);
  for (const first of options) {
    for (const second of options) {
      const state = new State(problem);
      state.drop(options.at(-1)!);
      const left = new Left(problem, { take: [], avoid: [options.at(-1)!] });
      for (const o of [first, second]) {
        if (state.status[o] !== LIVE) continue;
        state.take(o);
        left.take(o);
      }
      const live = () => options.filter((o) => left.isLive(o));
      expect(live()).toEqual(options.filter((o) => state.status[o] === LIVE));
      for (let i = 0; i < problem.primaryCount; i++) expect(left.need(i)).toBe(state.need[i]);
    }
  }
});

test("what was taken comes back", () => {
  const problem = unwrap(parseDlx(PROBLEMS.colors));
  const left = new Left(problem, { take: [0], avoid: [] });
  const live = () => Array.from({ length: 8 }, (_, o) => left.isLive(o));
  const before = live();
  left.take(4);
  expect(live()).not.toEqual(before);
  left.untake(4);
  expect(live()).toEqual(before);
});
