// Cost against size: four families, each in growing sizes.

import * as make from "./bench-generators.mjs";

const range = (from, to, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, k) => from + step * k);

/** By family: its sizes, and the DLX text of a size. */
const FAMILIES = {
  queens: [range(8, 14), make.queens],
  "langford pairs": [[7, 8, 11, 12], make.langford],
  "dominoes on n × n": [range(4, 8, 2), (n) => make.dominoes(n, n)],
  "n words in 5 × 5": [[250, 500, 1000], (n) => make.wordSquares(5, n, 1)],
};

export function scalingProblems() {
  return Object.entries(FAMILIES).flatMap(([family, [sizes, dlx]]) => {
    return sizes.map((size) => ({
      name: `${family.replaceAll(/\W+/g, "-")}-${size}`,
      family,
      size,
      dlx: dlx(size),
    }));
  });
}

export function scalingTable(rows) {
  const shown = Object.keys(rows[0].times);
  const ms = (times) => (times?.length ? Math.min(...times).toFixed(1) : "–");
  return [
    "## Cost against size",
    "",
    "Milliseconds of the processor, set-up included; by `npm run bench -- --scaling`.",
    "",
    `| family | n | options | solutions | ${shown.join(" | ")} |`,
    `|${"---|".repeat(shown.length + 4)}`,
    ...rows.map(({ family, size, options, count, times }) => {
      return `| ${family} | ${size} | ${options} | ${count} | ${shown.map((name) => ms(times[name])).join(" | ")} |`;
    }),
  ].join("\n");
}
