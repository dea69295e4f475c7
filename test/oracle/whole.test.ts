// Rules of the whole picture against plain enumeration: small puzzles of every word, every question that heeds them.

import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Cell } from "../../src/library/index.js";
import {
  countSync,
  oneSync,
  Puzzle,
  parseDlx,
  prove,
  type RulesPuzzle,
  type RulesSolution,
  type Solution,
  solutionsSync,
  uniquenessSync,
  unwrap,
  verifyProof,
} from "../../src/library/index.js";
import { loopDlx } from "../../src/problem/dlx/loop.js";
import { rulesFamily } from "../../src/puzzles/rules/family.js";
import { flawOf } from "../../src/puzzles/rules/flaw.js";
import type { Rule } from "../../src/puzzles/rules/puzzle.js";
import { WHOLE_KINDS } from "../../src/puzzles/rules/whole/kinds.js";
import { proofFile } from "../proofs/handmade.js";
import { randomNumbers } from "../support/random.js";
import { allPictures, type Picture } from "./whole-judge.js";

const CASES = Number(process.env.ORACLE_CASES ?? 300);
const SEED = Number(process.env.ORACLE_SEED ?? 20261119);
const TIME = { timeout: 3_600_000 };
/** A question of more solutions than this is left out: each is excluded by a clause of its own. */
const MOST_SOLUTIONS = 60;

type Random = (n: number) => number;

const lists = (cells: readonly Cell[]) => [cells];
const numbered = (word: string, n: number, cells: readonly Cell[], most = n): Rule => ({
  word,
  number: [n, most],
  lists: lists(cells),
});

/** A puzzle of one of four sorts: a loop of lines, a loop of steps, paths, or cells. */
function randomPuzzle(random: Random): RulesPuzzle {
  const sort = random(4);
  const [rows, columns] = [1 + random(sort === 3 ? 3 : 4), 1 + random(sort === 0 ? 3 : 4)].map(
    (side) => side + (sort === 1 && side < 3 ? 2 : 0),
  ) as [number, number];
  const all = Array.from({ length: rows * columns }, (_, k): Cell => [Math.floor(k / columns), k % columns]);
  const holes = random(3) === 0 ? all.filter(() => random(8) === 0).slice(1) : [];
  const cells = all.filter((cell) => !holes.includes(cell));
  const some = (part: number) => cells.filter(() => random(part) === 0);
  const one = () => cells[random(cells.length)]!;
  const givens: (number | null)[][] = Array.from({ length: rows }, () => new Array(columns).fill(null));
  const bare: RulesPuzzle = { rows, columns, holes, values: [0, 1], rules: [], givens };
  const whole = (word: string): Rule => ({ word, lists: [] });
  const value = (word: string, most = 2): Rule => ({ word, values: [random(most)], lists: [] });
  const of = (word: string, own: readonly Cell[]): Rule[] =>
    own.length > 0 ? [{ word, lists: lists(own) }] : [];
  const maybe = (rules: readonly Rule[], part = 3) => (random(part) === 0 ? rules : []);
  const clues = (values: readonly number[]) => {
    for (const [i, j] of some(8)) givens[i]![j] = values[random(values.length)]!;
  };
  if (sort === 0) {
    const around = some(2).map((cell) => numbered("around", random(4), [cell], 3));
    return { ...bare, rules: [whole("lines"), whole("loop"), ...around] };
  }
  if (sort === 1) {
    const own = some(2);
    const rules = [
      ...maybe(
        ["turns", "straight", "white-pearl", "black-pearl"].flatMap((word) => maybe(of(word, [one()]), 2)),
        1,
      ),
      ...maybe(own.length > 0 ? [numbered("visits", random(own.length + 1), own, own.length)] : []),
      ...maybe([value("apart"), value("connected"), value("no-block")].flatMap((rule) => maybe([rule]))),
    ];
    const values = random(5) === 0 ? [1] : [0, 1];
    if (random(3) === 0) clues(values);
    const fitting = rules.filter((rule) => values.includes(rule.values?.[0] ?? 1));
    return { ...bare, values, rules: [whole("steps"), whole("loop"), ...fitting] };
  }
  if (sort === 2) {
    const labels = 1 + random(3);
    const ends = cells.map((cell) => [random(1000), cell] as const).sort((a, b) => a[0] - b[0]);
    for (const [k, [, [i, j]]] of ends.slice(0, 2 * labels).entries()) givens[i]![j] = 1 + (k >> 1);
    const all = Array.from({ length: labels + 1 }, (_, k) => k);
    return { ...bare, values: random(2) ? all : all.slice(1), rules: [whole("steps"), whole("paths")] };
  }
  const islands = random(3) === 0 ? some(6).slice(0, 2) : [];
  const values = Array.from({ length: 1 + Math.max(1, islands.length) }, (_, k) => k);
  if (random(2) === 0) clues(values);
  // Two rooms or more: stripes with a border that is not straight.
  const rooms = new Map<number, Cell[]>();
  for (const cell of cells) {
    const room = Math.floor((cell[0] + 2 * cell[1] + random(2)) / 2);
    rooms.set(room, [...(rooms.get(room) ?? []), cell]);
  }
  const room = [...rooms.values()].map(
    (own): Rule =>
      random(2) ? { word: "room", lists: lists(own) } : numbered("room", random(own.length), own, own.length),
  );
  const bear = some(2);
  const rules = [
    ...islands.map((cell) => numbered("island", 1 + random(4), [cell], 4)),
    ...maybe([value("connected", values.length)], 2),
    ...maybe([value("no-block", values.length)]),
    ...maybe([value("apart", values.length)]),
    ...maybe(bear.length > 0 ? [numbered("once", 3, bear)] : []),
    ...maybe([...room, value("two-rooms")]),
  ];
  return { ...bare, values, rules };
}

const textOf = (picture: Picture | RulesSolution) =>
  JSON.stringify([
    picture.grid,
    [...picture.lines].flatMap(([at, value]) => (value === 0 ? [] : [`${at}:${value}`])).sort(),
  ]);

test("proofs show the number of solutions, and verify", TIME, async () => {
  const random = randomNumbers(SEED + 1);
  let cuts = 0;
  for (let k = 0; k < CASES; k++) {
    const bare = randomPuzzle(random);
    const spec = { ...bare, rules: bare.rules.filter((rule) => flawOf(rule, bare) === null) };
    const { problem } = new Puzzle(rulesFamily, spec);
    const expected = problem.connected ? allPictures(spec).length : Infinity;
    if (expected > MOST_SOLUTIONS) continue;
    const chunks: Uint8Array[] = [];
    const answer = await prove(problem, { sink: (bytes) => void chunks.push(bytes) });
    const solutions = BigInt(expected);
    expect(answer, rulesFamily.write(spec)).toMatchObject({ status: "complete", solutions });
    const proof = new Uint8Array(Buffer.concat(chunks));
    expect(await verifyProof(problem, proof)).toEqual({ ok: true, solutions, exact: true });
    // The same proof about the problem without its rules shows too few solutions, or nothing at all.
    const { connected: _, ...relaxed } = problem;
    const all = countSync(relaxed);
    if (all.status === "complete" && all.count > solutions) {
      cuts++;
      const body = inflateSync(proof.subarray(proof.indexOf(10, 20) + 1, -8));
      const forged = await proofFile(relaxed, deflateSync(body));
      expect((await verifyProof(relaxed, forged)).ok, rulesFamily.write(spec)).toBe(false);
    }
  }
  expect(cuts).toBeGreaterThan(CASES / 20);
});

test("counts, solutions and verdicts are those of plain enumeration, for every word", TIME, () => {
  const random = randomNumbers(SEED);
  /** By word: in how many puzzles that have a solution. */
  const seen = new Map<string, number>();
  const verdicts = new Map<string, number>();
  for (let k = 0; k < CASES; k++) {
    const bare = randomPuzzle(random);
    const spec = { ...bare, rules: bare.rules.filter((rule) => flawOf(rule, bare) === null) };
    const words = new Set(spec.rules.map(({ word }) => word));
    if (spec.rules.length === 0 || (words.has("steps") && !words.has("loop") && !words.has("paths")))
      continue;
    const told = rulesFamily.write(spec);
    expect(unwrap(rulesFamily.parse(told)), told).toEqual(spec);
    const expected = allPictures(spec).map(textOf);
    if (expected.length > MOST_SOLUTIONS) continue;
    const puzzle = new Puzzle(rulesFamily, spec);
    const own = (solution: Solution) => textOf(puzzle.decode(solution));
    expect(countSync(puzzle), told).toMatchObject({ status: "complete", count: BigInt(expected.length) });
    expect([...solutionsSync(puzzle)].map(own).sort(), told).toEqual([...expected].sort());
    const first = [...solutionsSync(puzzle, { limit: 3 })].map(own);
    expect(new Set(first).size, told).toBe(Math.min(3, expected.length));
    expect(
      first.every((text) => expected.includes(text)),
      told,
    ).toBe(true);
    const found = oneSync(puzzle);
    expect(found.solution ? expected.includes(own(found.solution)) : expected.length === 0, told).toBe(true);
    if (found.solution) {
      const board = rulesFamily.board!(
        spec,
        rulesFamily.show(spec, puzzle.decode(found.solution)).split("\n"),
      );
      if (typeof board === "string") throw new Error(`${board}\n${told}`);
      expect(found.solution.tokens.every(board), told).toBe(true);
    }
    const verdict = ["no solution", "unique"][expected.length] ?? "not unique";
    expect(uniquenessSync(puzzle).verdict, told).toBe(verdict);
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    if (expected.length > 0) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  for (const { word } of WHOLE_KINDS) expect(seen.get(word) ?? 0, word).toBeGreaterThan(CASES / 200);
  for (const verdict of ["no solution", "unique", "not unique"])
    expect(verdicts.get(verdict) ?? 0, verdict).toBeGreaterThan(CASES / 20);
});

/** Tiles and edges as Knuth's SLITHERLINK-DLX has them, without clues. */
function tiles(m: number, n: number): string {
  const name = (x: number, y: number) => x.toString(36) + y.toString(36);
  const points = Array.from({ length: (m + 1) * (n + 1) }, (_, k) => [
    2 * Math.floor(k / (n + 1)),
    2 * (k % (n + 1)),
  ]);
  const edges = new Set<string>();
  const options = points.flatMap(([x, y]) => {
    const own = [
      [x! - 1, y!],
      [x! + 1, y!],
      [x!, y! - 1],
      [x!, y! + 1],
    ]
      .filter(([a, b]) => a! >= 0 && b! >= 0 && a! <= 2 * m && b! <= 2 * n)
      .map(([a, b]) => name(a!, b!));
    for (const edge of own) edges.add(edge);
    const ways = Array.from({ length: 2 ** own.length }, (_, bits) =>
      own.map((edge, k) => `${edge}:${(bits >> k) & 1}`),
    );
    const few = ways.filter((way) => [0, 2].includes(way.filter((edge) => edge.endsWith(":1")).length));
    return few.map((way) => `${name(x!, y!)} ${way.join(" ")}`);
  });
  return `${points.map(([x, y]) => name(x!, y!)).join(" ")} | ${[...edges].join(" ")}\n${options.join("\n")}\n`;
}

test("a DLX file with DLX2-LOOP's meaning has as many solutions as there are loops, and the one without any line", () => {
  // Loops of a grid: OEIS A140517.
  for (const [side, loops] of [
    [1, 1],
    [2, 13],
    [3, 213],
  ] as const) {
    const made = loopDlx(unwrap(parseDlx(tiles(side, side))));
    if ("lacks" in made) throw new Error(made.lacks);
    expect(countSync(unwrap(parseDlx(made.text)))).toMatchObject({ count: BigInt(loops + 1) });
  }
  const lacks = (text: string) => loopDlx(unwrap(parseDlx(text)));
  expect(lacks("00 | 01\n00 01:1\n")).toEqual({ lacks: "the vertex 02 of the edge 01" });
  expect(lacks("a b\na b\n")).toMatchObject({ lacks: expect.stringContaining("edges") });
});
