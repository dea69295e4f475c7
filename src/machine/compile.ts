// The kernels in WASM are text in the bundle (scripts/build-wasm.mjs); each is compiled once, when it is first needed.

/** A function that gives the compiled module of these bytes, in base 64. */
export function compile(base64: string): () => WebAssembly.Module {
  let module: WebAssembly.Module | undefined;
  return () => {
    module ??= new WebAssembly.Module(bytesOf(base64));
    return module;
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
