// What a thread runs: the messages in, the messages out. Works in Node's worker threads and in web workers.

import { breathe } from "../machine/breathe.js";
import type { FromWorker, ToWorker } from "./messages.js";
import { Searcher } from "./searcher.js";

interface Port {
  postMessage(message: FromWorker): void;
  on?(event: "message", listener: (message: ToWorker) => void): void;
  onmessage?: ((event: { readonly data: ToWorker }) => void) | null;
}

const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
const threads = process?.getBuiltinModule?.("node:worker_threads") as { parentPort: Port | null } | undefined;
const port = threads?.parentPort ?? (globalThis as unknown as Port);
const post = (message: FromWorker) => port.postMessage(message);

let searcher: Searcher | null = null;

function receive(message: ToWorker): void {
  if (message.kind === "errand") {
    searcher = new Searcher(message.errand, post);
    post({ kind: "ready" });
  } else if (message.kind === "search") void searcher?.search(message, breathe);
  else if (message.kind === "chunk") searcher?.answer(message.parts, message.wish);
  else searcher?.told(message.kind);
}

if (port.on) port.on("message", receive);
else port.onmessage = ({ data }) => receive(data);
