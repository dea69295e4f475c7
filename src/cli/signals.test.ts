import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { after, anyOf } from "./signals.js";

test("the end of the time is heard, though nobody holds the signals that it is made of", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const end = anyOf(new AbortController().signal, after(20));
  await new Promise(setImmediate); // what was just made is held until then
  collect();
  expect(end.aborted).toBe(false);
  await expect.poll(() => end.aborted).toBe(true);
});

test("one that is aborted already", () => {
  expect(anyOf(new AbortController().signal, AbortSignal.abort()).aborted).toBe(true);
});
