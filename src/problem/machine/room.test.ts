import { expect, test } from "vitest";
import { PAGE, type WasmMemory } from "./compile.js";
import { giveBack, Room } from "./room.js";

/** A memory for so many bytes. */
function memoryOf(bytes: number): WasmMemory {
  const room = new Room(0);
  room.place(bytes);
  return room.memory();
}

test("a small memory that is given back serves again, once, with nothing in it", () => {
  const used = memoryOf(PAGE + 1);
  used.grow!(1);
  new Uint8Array(used.buffer).fill(7);
  giveBack(used);
  const again = memoryOf(PAGE);
  expect(again).toBe(used);
  expect(new Uint8Array(again.buffer).every((byte) => byte === 0)).toBe(true);
  expect(memoryOf(PAGE)).not.toBe(used);
});

test("one that is too small, or large, does not", () => {
  const small = memoryOf(PAGE);
  giveBack(small);
  expect(memoryOf(2 * PAGE)).not.toBe(small);
  expect(memoryOf(PAGE)).toBe(small);
  const large = memoryOf(40 * PAGE);
  giveBack(large);
  expect(memoryOf(40 * PAGE)).not.toBe(large);
});
