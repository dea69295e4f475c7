// npm run bench -- --hard: the files of ../shared/bench/hard, for Quadrille on one worker and for other tools where they
// are on the PATH: Knuth's programs, SAT, answer sets, integer programs. Seconds of the processor, the whole process.
// What a tool that does not read DLX gets is written by `quadrille encode` beforehand, which is not measured.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isOnPath, timed } from "./bench-timed.mjs";

const ROOT = join(import.meta.dirname, "..");
/** Where the files are, unless another folder is named. */
export const HARD = join(ROOT, "../shared/bench/hard");
const CLI = join(ROOT, "dist/cli/quadrille.js");

/** What is asked of a file, by its name: the others are for one solution. */
const QUESTIONS = { air: "cheapest", bell: "count", dom: "count", pm: "count", latin: "count" };

/** Quadrille's arguments, by question. */
const ASK = {
  first: ["solve", "--first", "1", "--workers", "1", "--quiet"],
  cheapest: ["cheapest", "1", "--quiet"],
  count: ["count", "--workers", "1", "--quiet"],
};

/** Where one solution is asked for: these have none, the others have one. A tool that says otherwise is left out. */
const WITHOUT = /^(mut|brick|lang17|hexo14x15|php|sts11|col150-345-3-1|jigsaw5|jigsaw10|jigsaw-boxes)/;

/** Each tool: the questions it answers, what it reads, its command; what it says when it has an answer, and when that is "none". */
const DLX = { to: "dlx", answers: /Altogether|optimum|solution/, none: /Altogether 0 sol/ };
const CNF = { to: "cnf", answers: /^s (UN)?SATISFIABLE/m, none: /^s UNSAT/m };
export const TOOLS = {
  dlx1: { ...DLX, first: "dlx1 t1 <", count: "dlx1 <" },
  dlx2: { ...DLX, first: "dlx2 t1 <" },
  dlx3: { ...DLX, first: "dlx3 t1 <" },
  dlx5: { ...DLX, cheapest: "dlx5 <" },
  dlx6: { ...DLX, count: "dlx6 <" },
  ssxcc: { ...DLX, first: "ssxcc t1 <" },
  "ssxcc-wtd": { ...DLX, first: "ssxcc-wtd t1 <" },
  ssmcc: { ...DLX, first: "ssmcc t1 <" },
  "ssmcc-wtd": { ...DLX, first: "ssmcc-wtd t1 <" },
  cadical: { ...CNF, first: "cadical -q" },
  clasp: { ...CNF, first: "clasp --outf=1 1" },
  cbc: {
    to: "lp",
    answers: /Optimal solution found|infeasible/i,
    none: /infeasible/i,
    first: "cbc",
    cheapest: "cbc",
  },
};

/** Other tools are stopped after so many seconds: they answer at once, or not for a long time. */
const PATIENCE = 2;

function questionOf(file) {
  return QUESTIONS[/^[a-z]+/.exec(file)[0]] ?? "first";
}

const quoted = (words) => words.map((word) => `'${word}'`).join(" ");

/** Quadrille's seconds and its answer: "some" or "none", or the number; null if it was stopped or has no answer. */
export function ours(file, question, limit) {
  const ran = timed(quoted([process.execPath, CLI, ...ASK[question], file]), limit);
  if (!ran || ran.status > 1) return null;
  const number = { count: /^(\d+)$/m, cheapest: /^\| cost (\d+)$/m }[question]?.exec(ran.said)?.[1];
  return { cpu: ran.cpu, answer: number ?? (ran.status === 1 ? "none" : "some") };
}

/** A tool's seconds and its answer; null if it was stopped. */
export function theirs(name, { question, encoded }, limit) {
  const { answers, none, ...tool } = TOOLS[name];
  const tail = tool[question] === "cbc" ? "solve -quit" : "";
  const ran = timed(`${tool[question]} ${encoded[tool.to]} ${tail}`, limit);
  if (!ran || !answers.test(ran.said)) return null;
  const isNone = none.test(ran.said);
  const number = { count: /Altogether (\d+) sol/, cheapest: /Objective value:\s+(\d+)/ }[question]?.exec(
    ran.said,
  )?.[1];
  return { cpu: ran.cpu, answer: isNone ? "none" : (number ?? "some") };
}

/** Says a tool what is so? SSXCC does not on some sudokus. */
const isRight = ({ answer }, name, question) =>
  question !== "first" || (answer === "none") === WITHOUT.test(name);

/** The file as each of the forms in which tools read it. */
export function encodedIn(folder, file) {
  const made = { dlx: file };
  for (const to of ["dlx", "cnf", "lp"]) {
    if (to === "dlx" && file.endsWith(".dlx")) continue;
    const { stdout } = spawnSync(process.execPath, [CLI, "encode", "--to", to, file], {
      encoding: "utf8",
      maxBuffer: 1 << 29,
    });
    made[to] = join(folder, `problem.${to}`);
    writeFileSync(made[to], stdout);
  }
  return made;
}

/** The best of some rounds; null as soon as one did not end. */
function bestOf(rounds, measure) {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const seconds = measure();
    if (seconds === null) return null;
    best = Math.min(best, seconds);
  }
  return best;
}

/** Everybody's seconds on every file. */
export function hardRows({ rounds, seconds, only, from, contenders }) {
  if (!existsSync(from)) throw new Error(`There is no ${from}`);
  const tools = Object.keys(TOOLS).filter((tool) => isOnPath(tool) && (contenders ?? [tool]).includes(tool));
  const folder = mkdtempSync(join(tmpdir(), "quadrille-hard-"));
  const files = readdirSync(from).filter((file) => /\.(dlx|sudoku)$/.test(file));
  try {
    return files
      .filter((file) => !only || only.includes(file.split(".")[0]))
      .map((name) => {
        const question = questionOf(name);
        const file = join(from, name);
        const able = tools.filter((tool) => TOOLS[tool][question]);
        const encoded = able.length > 0 ? encodedIn(folder, file) : {};
        const own = bestOf(rounds, () => ours(file, question, seconds)?.cpu ?? null);
        const others = able.map((tool) => {
          const ran = theirs(tool, { question, encoded }, PATIENCE);
          return [tool, ran && isRight(ran, name, question) ? ran.cpu : null];
        });
        const row = { name: name.split(".")[0], question, own, others: Object.fromEntries(others) };
        console.error(JSON.stringify(row));
        return row;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const shown = (seconds) => (seconds === null ? "–" : seconds.toFixed(2));

/** A row is as it should be if ours is at most 10 s, and at most 2 times the best other one or 0.5 s. */
function verdict({ own }, best) {
  return own !== null && own <= Math.min(10, Math.max(0.5, 2 * best)) ? "yes" : "no";
}

export function hardTable(rows) {
  const lines = rows.map((row) => {
    const answered = Object.entries(row.others).filter(([, seconds]) => seconds !== null);
    const [tool, best] = answered.reduce((a, b) => (b[1] < a[1] ? b : a), ["", Infinity]);
    const other = tool === "" ? "none ended" : `${tool} ${shown(best)}`;
    return `| ${row.name} | ${row.question} | ${shown(row.own)} | ${other} | ${verdict(row, best)} |`;
  });
  return [
    "## Hard problems",
    "",
    "The files of ../shared/bench/hard: one solution or the proof that there is none, the least cost, a count. Seconds of the whole process, Node's start",
    `included; the best other tool of those on the PATH, each stopped after ${PATIENCE} s. The last column: at most 10 s, and at most 2 times the best other tool or 0.5 s.`,
    "",
    "| file | question | quadrille | best other tool | as it should be |",
    "|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}
