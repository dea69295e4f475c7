// Compiles the AssemblyScript kernels and writes each as a module with the bytes in it, so that neither Node nor a
// bundler nor a browser needs an extra file.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";
import binaryen from "assemblyscript/binaryen";
import { KERNELS, kernelsHash, PLAIN } from "./sources.mjs";

const made = `Made by scripts/build-wasm.mjs from assembly/kernel.ts, of sources ${kernelsHash()}`;
const options = "--enable simd -O3 --noAssert --runtime stub --importMemory --outFile kernel.wasm".split(" ");

for (const folder of KERNELS) {
  let bytes;
  const { error, stderr } = await asc.main([`${folder}/assembly/kernel.ts`, ...options], {
    readFile: (name) => (existsSync(name) ? marked(readFileSync(name, "utf8")) : null),
    writeFile: (name, contents) => {
      if (name.endsWith(".wasm")) bytes = contents;
    },
  });
  if (error || !bytes) {
    console.error(stderr.toString());
    process.exit(1);
  }
  const lines = [
    "// @ts-nocheck",
    `// ${made}.`,
    "",
    `export const KERNEL: string = "${Buffer.from(bytes).toString("base64")}";`,
    ...(PLAIN.includes(folder) ? ["", plainCode(bytes)] : []),
    "",
  ];
  writeFileSync(`${folder}/kernel.generated.ts`, lines.join("\n"));
  console.log(`${folder}: ${bytes.length} bytes`);
}

/** The same kernel in JavaScript, for where WebAssembly is refused: a function of what it imports. */
function plainCode(bytes) {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(binaryen.Features.All);
  const text = module.emitAsmjs();
  const [begin, end] = [text.indexOf("var bufferView"), text.indexOf("var memasmFunc")];
  return `export const PLAIN = (imports: any): any => {\n${text.slice(begin, end)}return asmFunc(imports);\n};`;
}

/** A function below the comment "@inline" is inlined. As a decorator, that would not be TypeScript. */
function marked(text) {
  return text.replace(/^\/\/ @inline$/gm, "@inline");
}
