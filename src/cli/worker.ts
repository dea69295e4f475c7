// quadrille worker: a process that searches parts of runs on a cluster.

import { Stopped, work } from "#cluster";
import { cores } from "#search";
import { sayingClusterErrors } from "./clustered.js";
import type { End } from "./ends.js";
import { say } from "./output.js";
import { VERSION } from "./version.js";
import { interruption, nowDoing, watch } from "./watch.js";

export interface WorkerOptions {
  readonly redis: string;
  readonly workers?: number;
  readonly splitAfter?: number;
  readonly stall?: number;
  readonly quiet?: boolean;
}

const DEFAULT_MS = 30_000;

export async function worker(options: WorkerOptions): Promise<End> {
  const signal = interruption();
  watch();
  nowDoing("parts were being searched for others");
  await sayingClusterErrors(() =>
    work(options.redis, {
      version: VERSION,
      threads: Math.min(options.workers ?? cores(), cores()),
      splitMs: options.splitAfter ?? DEFAULT_MS,
      stallMs: Math.max(500, options.stall ?? DEFAULT_MS),
      signal,
      onNews: (sentence) => {
        if (!options.quiet) say(sentence);
      },
    }).catch((error) => {
      if (!(error instanceof Stopped)) throw error; // it was stopped before the server said anything
    }),
  );
  return "answered";
}
