// npm run bench -- --against FOLDER: this checkout against another one that is built, on the same problems, in turn in one
// run, since machines are noisy. The ratio is the other's best time over ours: above 1 we are faster.

import { join } from "node:path";
import { measure } from "./bench-contenders.mjs";

/** The best times of both on each problem whose file is there; those that either does not end in time are left out. */
export function compare(problems, other, { rounds, ms }) {
  const scripts = join(other, "scripts");
  const rows = [];
  for (const { name, file } of problems) {
    const best = { before: Infinity, now: Infinity };
    for (let round = 0; round < rounds && best.now !== null; round++) {
      const before = measure("quadrille", file, ms, scripts);
      const now = before && measure("quadrille", file, ms);
      if (!now) best.now = null;
      else if (now.count !== before.count)
        throw new Error(`${name}: ${before.count} solutions before, ${now.count} now`);
      else Object.assign(best, { before: Math.min(best.before, before.ms), now: Math.min(best.now, now.ms) });
    }
    if (best.now === null) continue;
    rows.push({ name, ...best, ratio: best.before / best.now });
    console.log(
      `${name.padEnd(16)} ${best.before.toFixed(1)} ms  ${best.now.toFixed(1)} ms  ${(best.before / best.now).toFixed(2)}`,
    );
  }
  return rows;
}

/** The geometric mean of the ratios, and the worst. */
export function closing(rows) {
  const mean = Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length);
  const worst = rows.reduce((a, b) => (b.ratio < a.ratio ? b : a));
  return `geometric mean ${mean.toFixed(2)}, worst ${worst.ratio.toFixed(2)} (${worst.name}), ${rows.length} problems`;
}
