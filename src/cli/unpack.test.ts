import { expect, test } from "vitest";
import { unpacked } from "./unpack.js";
import { UsageError } from "./usage.js";

/** The same chunk again and again. */
async function* endless(chunk: Buffer): AsyncGenerator<Buffer> {
  for (;;) yield chunk;
}

test("what has no line ends is refused when no text could hold its line", async () => {
  let bytes = 0;
  const reading = (async () => {
    for await (const { length } of unpacked(endless(Buffer.alloc(1 << 24, " ")), "endless")) bytes += length;
  })();
  await expect(reading).rejects.toThrow(UsageError);
  expect(bytes).toBeLessThan(2 ** 30);
});

test("lines that end may go on", async () => {
  let bytes = 0;
  for await (const { length } of unpacked(endless(Buffer.alloc(1 << 24, " \n")), "endless")) {
    bytes += length;
    if (bytes > 2 ** 30) return;
  }
  expect.unreachable();
});
