// The threads of src/workers, but for their transport: they run in this thread, and a seeded number generator decides
// when a message arrives.

import type { ToWorker } from "../../src/workers/messages.js";
import { Searcher } from "../../src/workers/searcher.js";
import type { Thread, ThreadEvents } from "../../src/workers/thread.js";

/** Starts threads that run here; messages wait for some turns of the event loop. */
export function threadsHere(random: (n: number) => number) {
  const pause = async () => {
    for (let turns = random(4); turns >= 0; turns--) await Promise.resolve();
  };
  return ({ message: receive }: ThreadEvents): Thread => {
    let searcher: Searcher | null = null;
    let ended = false;
    const outbox = channel(pause, receive, () => ended);
    const read = (message: ToWorker) => {
      if (message.kind === "errand") {
        searcher = new Searcher(message.errand, outbox, 1);
        outbox({ kind: "ready" });
      } else if (message.kind === "search") void searcher?.search(message, pause);
      else if (message.kind !== "chunk") searcher?.told(message.kind);
    };
    return {
      post: channel(pause, read, () => ended),
      end() {
        ended = true;
      },
    };
  };
}

/** Delivers messages in order, each after a pause. */
function channel<T>(pause: () => Promise<void>, deliver: (message: T) => void, closed: () => boolean) {
  let last = Promise.resolve();
  return (message: T) => {
    last = last.then(pause).then(() => {
      if (!closed()) deliver(message);
    });
  };
}
