// npm run bench -- --others: generated problems of each kind, asked of Quadrille on one worker and of the tools that are on the PATH
// (those of bench-hard.mjs). A row a kind: the best other tool by its median, medians and quartiles, and how many it settled.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodedIn, ours, TOOLS, theirs } from "./bench-hard.mjs";
import { isOnPath, versionOf } from "./bench-timed.mjs";
import * as made from "./generated.mjs";

/** A name, the question, and the problem of a seed. */
const KINDS = [
  ["3-colorings of 300 vertices", "first", (r) => made.colorings(r, 300, 690)],
  ["Latin squares of order 33 with holes", "first", (r) => made.holes(r, 33, 0.42)],
  ["hidden covers, 60 items", "count", (r) => made.planted(r, 60, 400)],
  ["dominoes on 12 × 12 with holes", "count", (r) => made.boards(r, 12)],
  ["matchings of grids with diagonals", "count", (r) => made.matchings(r)],
  ["independent sets, 40 vertices", "count", (r) => made.independent(r)],
  ["packings of 9 × 10", "first", (r) => made.packings(r, 9, 10)],
  ["chains of 60 with colors", "first", (r) => made.chains(r, 60, 5)],
  ["edge matching 5 × 5, 5 colors", "first", (r) => made.edges(r, 5, 5)],
  ["edge matching 6 × 6, 5 colors", "first", (r) => made.edges(r, 6, 5)],
  ["edge matching 6 × 6, 9 colors", "first", (r) => made.edges(r, 6, 9)],
  ["edge matching 7 × 7, 9 colors", "first", (r) => made.edges(r, 7, 9)],
  ["edge matching 8 × 8, 6 colors", "first", (r) => made.edges(r, 8, 6)],
  ["rosters, 30 people, 28 days", "first", (r) => made.rosters(r, 30, 28)],
  ["crews, 60 flights", "cheapest", (r) => made.airlines(r)],
];

/** Everybody's seconds on each problem of a kind; a run that did not end stands for the limit. */
function secondsOf([name, question, make], { seeds, seconds }, folder) {
  const tools = Object.keys(TOOLS).filter((tool) => TOOLS[tool][question] && isOnPath(tool));
  const all = Object.fromEntries(["quadrille", ...tools].map((tool) => [tool, []]));
  for (let seed = 1; seed <= seeds; seed++) {
    const file = join(folder, "made.dlx");
    writeFileSync(file, `${make(made.randomOf(7_919 * seed + name.length))}\n`);
    const encoded = encodedIn(folder, file);
    const told = new Map();
    const keep = (tool, ran) => {
      all[tool].push(ran ? ran.cpu : null);
      if (ran) told.set(tool, ran.answer);
    };
    keep("quadrille", ours(file, question, seconds));
    for (const tool of tools) keep(tool, theirs(tool, { question, encoded }, seconds));
    if (new Set(told.values()).size > 1)
      console.error(`${name}, seed ${seed}: they differ: ${JSON.stringify([...told])}`);
    console.error(
      name,
      seed,
      JSON.stringify(Object.fromEntries(Object.entries(all).map(([t, s]) => [t, s.at(-1)]))),
    );
  }
  return all;
}

function quantile(seconds, part, limit) {
  const sorted = seconds.map((one) => one ?? limit).sort((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))];
}

export function othersTable({ seeds, seconds, only }) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-others-"));
  try {
    const rows = KINDS.filter(([name]) => !only || only.some((one) => name.includes(one))).map((kind) => {
      const { quadrille, ...others } = secondsOf(kind, { seeds, seconds }, folder);
      const median = (list) => quantile(list, 0.5, seconds);
      const best = Object.keys(others).sort((a, b) => median(others[a]) - median(others[b]))[0];
      const cells = (list) => {
        const [low, mid, high] = [0.25, 0.5, 0.75].map((part) => quantile(list, part, seconds).toFixed(2));
        const ended = list.filter((one) => one !== null).length;
        return `${mid} (${low}–${high})${ended < list.length ? `, ${ended} of ${list.length} ended` : ""}`;
      };
      const ratio = best ? (median(others[best]) / median(quadrille)).toFixed(2) : "";
      return `| ${kind[0]} | ${kind[1]} | ${best ? `${best}: ${cells(others[best])}` : "–"} | ${cells(quadrille)} | ${ratio} |`;
    });
    const tools = Object.keys(TOOLS).filter(isOnPath);
    return [
      "## Others",
      "",
      `${seeds} generated problems a row, each tool stopped after ${seconds} s, the whole process: the median, and the quartiles in brackets. The last column is how many times as`,
      `fast Quadrille is as the best other tool by the median. Node's own start, about 0.04 s, is in ours. On the PATH: ${tools.map(versionOf).join(", ")}.`,
      "",
      "| problems | question | the best other tool | quadrille | ratio |",
      "|---|---|---|---|---:|",
      ...rows,
    ].join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
