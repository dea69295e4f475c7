import { afterEach, expect, test, vi } from "vitest";
import { BufferedOutput } from "./output.js";

afterEach(() => vi.restoreAllMocks());

test("while the reader is behind, text waits here, and one listener waits for the reader", async () => {
  const written: string[] = [];
  let isBehind = true;
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return !isBehind;
  });
  const listeners = process.stdout.listenerCount("drain");
  const output = new BufferedOutput("utf8", () => {});
  const flushed: Promise<void>[] = [];
  for (const text of ["a", "b", "c"]) {
    output.write(text);
    flushed.push(output.flush());
  }
  expect(written).toEqual(["a"]);
  expect(process.stdout.listenerCount("drain")).toBe(listeners + 1);
  isBehind = false;
  process.stdout.emit("drain");
  await Promise.all(flushed);
  expect(written).toEqual(["a", "bc"]);
  expect(process.stdout.listenerCount("drain")).toBe(listeners);
});
