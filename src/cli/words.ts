// Numbers as people read them.

import { grouped } from "#problem";

/** 1,204 solutions; "no solution", "1 solution". */
export function solutionsText(count: bigint | number): string {
  if (count === 0n || count === 0) return "no solution";
  if (count === 1n || count === 1) return "1 solution";
  return `${grouped(count)} solutions`;
}

/** What is known of a search that was stopped: "at least 1,204 solutions". */
export function atLeast(count: bigint | number): string {
  return count === 0n || count === 0 ? "no solution found so far" : `at least ${solutionsText(count)}`;
}

/** 0 probes, 1 probe, 1204 probes: digits that a program can read. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** 950, 1.2 k, 3.2 M, 5.0 G. */
export function amount(value: number): string {
  const scale = ["", " k", " M", " G", " T"];
  let k = 0;
  for (; value >= 1000 && k < scale.length - 1; k++) value /= 1000;
  return `${k === 0 ? Math.round(value) : value.toFixed(1)}${scale[k]}`;
}

/** 0.35 s, 12 s, 3 min 20 s, 5 h 10 min, 2 d 4 h. */
export function seconds(ms: number): string {
  const s = ms / 1000;
  if (s < 10) return `${s.toFixed(2)} s`;
  if (s < 120) return `${Math.round(s)} s`;
  if (s < 7200) return `${Math.floor(s / 60)} min ${Math.round(s % 60)} s`;
  if (s < 172_800) return `${Math.floor(s / 3600)} h ${Math.round((s % 3600) / 60)} min`;
  return `${Math.floor(s / 86_400)} d ${Math.round((s % 86_400) / 3600)} h`;
}
