// Bytes in, packed bytes out, while they come (zlib, RFC 1950). Node's own packer is told to be quick: at that level it takes
// half the time, and what it makes is a few percent longer.

interface Packer {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** What Node has of it, and browsers do not. */
const { process } = globalThis as {
  process?: {
    getBuiltinModule?(name: "node:zlib"): { createDeflate(options: { level: number }): object };
    getBuiltinModule?(name: "node:stream"): { Duplex: { toWeb?(stream: object): Packer } };
  };
};

export function deflating(): Packer {
  const zlib = process?.getBuiltinModule?.("node:zlib");
  const toWeb = process?.getBuiltinModule?.("node:stream")?.Duplex.toWeb;
  if (!zlib || !toWeb) return new CompressionStream("deflate") as Packer;
  return toWeb(zlib.createDeflate({ level: 1 }));
}
