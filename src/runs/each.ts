// Searches parts, each for itself, on one thread or several: the results come as the parts are finished.

import { lessCounters } from "../engines/counters.js";
import type { Search } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import { breathe } from "../machine/breathe.js";
import { now } from "../machine/clock.js";
import type { LimitedBudget, Status } from "../solutions/budget.js";
import type { Quest } from "../solutions/start.js";
import { Watch } from "../solutions/watch.js";
import { type PieceResult, Pool } from "../workers/pool.js";

/** The signal and the clock are looked at this often. */
const LOOK_MS = 20;
const SHARE_MS = 10;

/** The results of the pieces, in any order; returns why it stopped, or that all are done. */
export async function* searchEach(
  quest: Quest,
  pieces: readonly Piece[],
  budget: LimitedBudget,
): AsyncGenerator<PieceResult, Status> {
  const { problem, engine, options, wanted } = quest;
  const errand = { problem, engine: wanted, mode: options.mode, seed: options.seed };
  const pool = pieces.length > 0 ? await Pool.start(errand, budget.workers ?? 1) : null;
  if (!pool) return yield* searchHere(quest, pieces, budget);
  const watch = new Watch(budget);
  try {
    pool.beginEach(pieces);
    for (let left = pieces.length; ; ) {
      for (const result of pool.results()) {
        left--;
        yield result;
      }
      if (left === 0) return "complete";
      watch.report(() => ({
        ...pool.counters,
        fraction: pool.share,
        elapsedMs: watch.elapsedMs,
        engine: engine.name,
      }));
      const stopped = watch.stopped(pool.nodes);
      if (stopped) return stopped;
      await pool.wait(LOOK_MS);
    }
  } finally {
    pool.end();
  }
}

/** The same in this thread, where there are no others. */
async function* searchHere(
  { problem, engine, options }: Quest,
  pieces: readonly Piece[],
  budget: LimitedBudget,
): AsyncGenerator<PieceResult, Status> {
  const watch = new Watch(budget);
  const search = engine.start(problem, options);
  let behind = 0;
  for (const [origin, piece] of pieces.entries()) {
    const before = { ...search.counters };
    const solutions: Uint32Array[] = [];
    search.enter(piece);
    while (!advance(search, solutions)) {
      const fraction = behind + piece.share * search.fraction();
      watch.report(() => ({ ...search.counters, fraction, elapsedMs: watch.elapsedMs, engine: engine.name }));
      const stopped = watch.stopped(search.counters.nodes);
      if (stopped) return stopped;
      await breathe();
    }
    behind += piece.share;
    yield { origin, solutions, counters: lessCounters(search.counters, before) };
  }
  return "complete";
}

/** Searches on for some milliseconds; is the part done? */
function advance(search: Search, solutions: Uint32Array[]): boolean {
  const end = now() + SHARE_MS;
  while (now() < end) {
    const pause = search.run(256);
    if (pause === "done") return true;
    if (pause === "solution") solutions.push(search.solution());
  }
  return false;
}
