// The kernels in WASM are text in the bundle (scripts/build-wasm.mjs); each is compiled once, when it is first needed.

/**
 * A function that makes instances of the kernel with these bytes, in base 64. An instance runs in a memory of its own and
 * imports what the kernel's tables.ts declares.
 */
export function compile<Exports>(
  base64: string,
): (memory: WebAssembly.Memory, tables: WebAssembly.ModuleImports) => Exports {
  let module: WebAssembly.Module | undefined;
  return (memory, tables) => {
    module ??= new WebAssembly.Module(bytesOf(base64));
    return new WebAssembly.Instance(module, { env: { memory }, tables }).exports as Exports;
  };
}

/** Node has it, browsers do not. There `atob` is slow: half a millisecond before the first answer. */
const { Buffer: nodeBuffer } = globalThis as {
  Buffer?: { from(text: string, code: "base64"): Uint8Array<ArrayBuffer> };
};

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (nodeBuffer) return nodeBuffer.from(base64, "base64");
  const text = atob(base64);
  const bytes = new Uint8Array(text.length); // a plain loop: `Uint8Array.from` with a function takes six times as long
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}
