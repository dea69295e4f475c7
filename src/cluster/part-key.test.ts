import { expect, test } from "vitest";
import { partKey } from "./part-key.js";

test("a part with another weight, root or options has another key; its share is only for progress", () => {
  const part = { take: [1], avoid: [2], root: 0, weight: 4, share: 0.5 };
  const changed = [{ take: [1, 3] }, { avoid: [] }, { root: 1 }, { weight: 5 }];
  const keys = [part, ...changed.map((change) => ({ ...part, ...change }))].map((one) => partKey("t", one));
  expect(new Set(keys).size).toBe(5);
  expect(partKey("t", { ...part, share: 0.1 })).toBe(keys[0]);
  expect(partKey("other", part)).not.toBe(keys[0]);
});
