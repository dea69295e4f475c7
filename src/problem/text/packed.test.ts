import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflateRaw } from "./inflate.js";
import { compressBase64, decompressBase64 } from "./lz.js";

/** What lz-string 1.5.0 makes of these texts. */
const KNOWN = [
  ["a", "IZA="],
  ["hello hello hello", "BYUwNmD2AEoTcpA="],
  ['{"size":9}', "N4IgzglgXgpiBcBOAvkA"],
  ["ÄÖ€😀", "CMNcNQSLwbgAe0A="],
] as const;

test("texts are packed as lz-string packs them", () => {
  for (const [text, packed] of KNOWN) expect([text, compressBase64(text)]).toEqual([text, packed]);
});

test("what is packed can be unpacked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      if (text !== "") expect(decompressBase64(compressBase64(text))).toBe(text);
    }),
  );
});

test("damaged or endless texts give null", () => {
  const packed = compressBase64("abcabcabcabc".repeat(50));
  expect(decompressBase64(packed.slice(0, 10))).toBeNull();
  expect(decompressBase64("!!!!")).toBeNull();
  expect(decompressBase64(packed, 100)).toBeNull();
});

test("deflated bytes come back, however they were packed", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 2000, max: 40 }),
      fc.constantFrom(0, 1, 9),
      fc.constantFrom(0, 4),
      (bytes, level, strategy) => {
        const packed = deflateRawSync(bytes, { level, strategy });
        expect(Buffer.from(inflateRaw(packed)!).equals(Buffer.from(bytes))).toBe(true);
      },
    ),
  );
});

test("deflated bytes that are cut off, or too many, give null", () => {
  const packed = deflateRawSync(Buffer.from("abc".repeat(1000)));
  expect(inflateRaw(packed.subarray(0, packed.length - 3))).toBeNull();
  expect(inflateRaw(packed, 1000)).toBeNull();
});
