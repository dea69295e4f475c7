// Threads, but for their transport: they run in this thread, and a seeded number generator decides when a message arrives.

import type { ToThread } from "../../src/search/threads/messages.js";
import { Searcher } from "../../src/search/threads/searcher.js";
import { Team } from "../../src/search/threads/team.js";
import type { Thread, ThreadEvents } from "../../src/search/threads/thread.js";

type Random = (n: number) => number;

/** Starts threads that run here; messages wait for some turns of the event loop. */
export function threadsHere(random: Random) {
  const breathe = async () => {
    for (let turns = random(4); turns >= 0; turns--) await Promise.resolve();
  };
  const pace = {
    turnMs: 10,
    firstNodes: 1,
    reportMs: 0,
    patience: 0,
    window: 1 << 10,
    breathe,
  };
  return ({ message: receive }: ThreadEvents): Thread => {
    let ended = false;
    const searcher = new Searcher(
      channel(breathe, receive, () => ended),
      pace,
    );
    return {
      post: channel(
        breathe,
        (message: ToThread) => searcher.receive(message),
        () => ended,
      ),
      keep() {},
      end() {
        ended = true;
      },
    };
  };
}

/** A team of so many of them. */
export function teamHere(random: Random, most: number, startOne = threadsHere(random)): Team {
  return new Team({ startOne, most, serveMs: random(2) * 100, lookMs: 1 });
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
