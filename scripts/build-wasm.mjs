// Compiles the AssemblyScript kernel and writes it as a module with the bytes in it, so that neither Node nor a bundler
// nor a browser needs an extra file.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";

const folder = join(import.meta.dirname, "../src/engines/bits");
const source = "src/engines/bits/assembly/kernel.ts";
const options = [
  "--enable",
  "simd",
  "-O3",
  "--noAssert",
  "--runtime",
  "stub",
  "--importMemory",
  "--outFile",
  "kernel.wasm",
];

let bytes;
const { error, stderr } = await asc.main([source, ...options], {
  writeFile: (name, contents) => {
    if (name.endsWith(".wasm")) bytes = contents;
  },
});
if (error || !bytes) {
  console.error(stderr.toString());
  process.exit(1);
}
const text = Buffer.from(bytes).toString("base64");
const lines = [
  "// Made by scripts/build-wasm.mjs from assembly/kernel.ts.",
  "",
  `export const KERNEL = "${text}";`,
  "",
];
writeFileSync(join(folder, "kernel.generated.ts"), lines.join("\n"));
console.log(`kernel.wasm: ${bytes.length} bytes`);
