// The golden cases: what the original C programs do. Their source is a folder with manifest.json and a file for each
// input and output; the repository keeps a compact copy, which the tests read. Run as a program it makes the copy:
//
//   node scripts/golden.mjs [folder, or ../shared/golden] → test/golden/cases.br
//
// The copy is brotli. Inside: the SHA-256 of what follows, then a case a line as JSON. A byte of a file is a character.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
export const COPY = join(ROOT, "test/golden/cases.br");
export const SOURCE = join(ROOT, "../shared/golden");

/** The cases of a folder, each with the bytes of its files. */
export function casesOfFolder(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const bytes = (file) => (file === undefined ? undefined : readFileSync(join(folder, file), "latin1"));
  return Object.entries(manifest).map(([id, { input, stdout, ...rest }]) => ({
    id,
    ...rest,
    input: bytes(input),
    stdout: bytes(stdout),
  }));
}

/** The cases as one compressed file. */
export function pack(cases) {
  const text = cases.map((golden) => `${JSON.stringify(golden)}\n`).join("");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(`${sha256(text)}\n${text}`, { params });
}

/** The cases of such a file; throws if it is damaged. */
export function unpack(bytes) {
  const text = brotliDecompressSync(bytes).toString();
  const end = text.indexOf("\n");
  const rest = text.slice(end + 1);
  if (text.slice(0, end) !== sha256(rest)) throw new Error("The golden cases are damaged");
  return rest
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}

if (process.argv[1] === import.meta.filename) {
  const cases = casesOfFolder(process.argv[2] ?? SOURCE);
  const bytes = pack(cases);
  writeFileSync(COPY, bytes);
  console.log(`${cases.length} cases in ${bytes.length} bytes`);
}
