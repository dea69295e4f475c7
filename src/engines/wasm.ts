// The kernels in WASM are text in the bundle (scripts/build-wasm.mjs); each is compiled once, when it is first needed.

/** A function that gives the compiled module of these bytes, in base 64. */
export function compile(base64: string): () => WebAssembly.Module {
  let module: WebAssembly.Module | undefined;
  return () => {
    module ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
    return module;
  };
}

/** What a kernel's `run` answers, by number. */
export const PAUSES = ["done", "solution", "share"] as const;
