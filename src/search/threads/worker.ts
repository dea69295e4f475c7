// The thread itself: messages in, messages out. Works in Node's worker threads and in web workers.

import { breathe } from "#problem";
import type { FromThread, ToThread } from "./messages.js";
import { PACE, Searcher } from "./searcher.js";

interface Port {
  postMessage(message: FromThread): void;
  on?(event: "message", listener: (message: ToThread) => void): void;
  onmessage?: ((event: { readonly data: ToThread }) => void) | null;
}

const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
const threads = process?.getBuiltinModule?.("node:worker_threads") as { parentPort: Port | null } | undefined;
const port = threads?.parentPort ?? (globalThis as unknown as Port);
const searcher = new Searcher((message) => port.postMessage(message), { ...PACE, breathe });

if (port.on) port.on("message", (message) => searcher.receive(message));
else port.onmessage = ({ data }) => searcher.receive(data);
