// Runs quadrille's commands in this process, from their arguments to their exit code: a process for each takes ten times as
// long. What only a process has (pipes, signals, its end) is asked of the built executable (run.ts).

import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { endWith } from "../../src/cli/ends.js";
import { fail } from "../../src/cli/failure.js";
import { programFor } from "../../src/cli/program.js";
import { useWorker } from "../../src/search/threads/address.js";
import { ROOT } from "./run.js";

export interface RanHere {
  readonly code: number;
  readonly out: string;
  readonly stderr: string;
}

useWorker(pathToFileURL(join(ROOT, "dist/threads/worker.js")));

/** One after the other: there is only one stdin and one exit code. */
let last: Promise<unknown> = Promise.resolve();

/** What `quadrille` with these arguments and this input says. */
export function here(args: readonly string[], input: string | Buffer = ""): Promise<RanHere> {
  const next = last.then(() => runNow(args, input));
  last = next.catch(() => {});
  return next;
}

async function runNow(args: readonly string[], input: string | Buffer): Promise<RanHere> {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin")!;
  const { exitCode } = process;
  const [out, err] = [heard(process.stdout), heard(process.stderr)];
  Object.defineProperty(process, "stdin", { value: new PassThrough().end(input), configurable: true });
  process.exitCode = undefined;
  try {
    await programFor(args[0] ?? "")
      .parseAsync(args, { from: "user" })
      .catch((error: unknown) => {
        endWith(fail(error));
      });
    return { code: Number(process.exitCode ?? 0), out: out.end(), stderr: err.end() };
  } finally {
    out.end();
    err.end();
    process.exitCode = exitCode;
    Object.defineProperty(process, "stdin", stdin);
  }
}

/** Hears what is written to a stream, until the end, which gives it. */
function heard(stream: NodeJS.WriteStream): { end(): string } {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    const encoding = typeof more[0] === "string" ? (more[0] as BufferEncoding) : "utf8";
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    const written = more.find((one) => typeof one === "function") as (() => void) | undefined;
    if (written) queueMicrotask(written);
    return true;
  };
  return {
    end() {
      stream.write = write;
      return Buffer.concat(chunks).toString();
    },
  };
}
