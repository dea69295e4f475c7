// The kernels in WASM are text in the bundle (scripts/build-wasm.mjs); each is compiled once, when it is first needed. Where
// WebAssembly is refused (`--jitless`, a page whose policy has no "wasm-unsafe-eval"), kernels that were made in JavaScript too
// run as that.

import { BadValue } from "../text/bad-value.js";

/** What a kernel works on. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Makes it larger by `pages` pages; absent where WebAssembly is refused. */
  grow?(pages: number): number;
}

/** A number that a kernel exports. */
export interface WasmNumber {
  value: number;
}

/** By name: the addresses and sizes of a kernel's tables, and functions that it calls. */
export type WasmTables = Readonly<Record<string, unknown>>;

interface Imports {
  readonly env: { readonly memory: WasmMemory };
  readonly tables: WasmTables;
}

/** What is needed of WebAssembly: programs need not know its types. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: unknown };
  readonly Memory: new (pages: { readonly initial: number }) => WasmMemory;
}

/** The kernel in JavaScript. */
export type PlainKernel = (imports: Imports) => unknown;

const wasm = (): Wasm | undefined => (globalThis as unknown as { WebAssembly?: Wasm }).WebAssembly;

/**
 * A function that makes instances of the kernel with these bytes, in base 64. An instance runs in a memory of its own and
 * imports what the kernel's tables.ts declares.
 */
export function compile<Exports>(
  base64: string,
  plain?: PlainKernel,
): (memory: WasmMemory, tables: WasmTables) => Exports {
  let module: object | undefined;
  return (memory, tables) => {
    const imports = { env: { memory }, tables };
    if (!hasWasm()) {
      if (plain) return plain(imports) as Exports;
      throw new BadValue(`This question needs WebAssembly, which is refused here`);
    }
    const { Module, Instance } = wasm()!;
    module ??= new Module(bytesOf(base64));
    return new Instance(module, imports).exports as Exports;
  };
}

/** A memory of `pages` pages; one that no kernel in WASM can have where these are refused. */
export function newMemory(pages: number): WasmMemory {
  return hasWasm() ? new (wasm()!.Memory)({ initial: pages }) : { buffer: new ArrayBuffer(PAGE * pages) };
}

/** The bytes of a page of memory. */
export const PAGE = 65536;

/** Is there WebAssembly, and may it be used? */
export function hasWasm(): boolean {
  may ??= mayCompile();
  return may;
}

/** The end of a sentence that says why something is not done. */
export const REFUSED = "WebAssembly is refused here";

let may: boolean | undefined;
/** A module without anything in it. */
const EMPTY = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

function mayCompile(): boolean {
  try {
    return new (wasm()!.Module)(Uint8Array.from(EMPTY)) !== null;
  } catch {
    return false;
  }
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
