// Puts faults into what searches and writes proofs, one after the other, in a copy of the sources, and lets the verifier, which
// is not touched, look at the proofs that come out. A fault is caught if the verifier refuses some proof and accepts no
// wrong number; proofs that do not come to an end, or fail, are told apart. `node scripts/proof-faults.mjs` takes half an
// hour, `node scripts/proof-faults.mjs 9 12` tries two of them; it ends with 1 if a fault is not caught.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const BITS = "src/engines/bits/assembly/";
const KERNEL = "src/engines/kernel/assembly/";
const MEMO = "src/engines/memo/assembly/";
const PRUNE = "src/engines/prune/assembly/";
const LEARN = "src/engines/learn/assembly/";
const PROOFS = "src/proofs/";

/** Where, what stands there, what is put in its place. */
const FAULTS = [
  [
    `${BITS}few.ts`,
    "back = select(l, back, branch + 1 < degree);",
    "back = select(l, back, branch + 2 < degree);",
  ],
  [`${BITS}few.ts`, "        found += 1;", "        found += 2;"],
  [`${BITS}few.ts`, "if (WORDS > 1) b &= load<u64>(effect, 8);", ""],
  [`${BITS}few.ts`, "open &= ~load<u64>(effect + SET);", "open &= ~(load<u64>(effect + SET) << 1);"],
  [`${BITS}few.ts`, "best === NONE || best <= ITEM_PART", "best === NONE || best <= ITEM_PART + 128"],
  [`${BITS}search.ts`, "if (branch + 1 >= degree) {", "if (branch + 2 >= degree && degree > 2) {"],
  [`${BITS}search.ts`, "if (degree === 0) {", "if (degree === 0 && l > 3) {"],
  [`${BITS}search.ts`, "remove(state, option);", ""],
  [`${BITS}search.ts`, "removeOptions(state + stateBytes, item);", ""],
  [`${BITS}killed.ts`, "} else if (left !== 0) return false;", "} else if (left > 1) return false;"],
  [`${BITS}choose.ts`, "const dry = v128.andnot(least, ones);", "const dry = v128.and(least, ones);"],
  [`${KERNEL}rows.ts`, "const ofOneColor = load<u32>(group, COLOR) !== 0;", "const ofOneColor = false;"],
  [`${KERNEL}rows.ts`, "    flip(row, o);\n", ""],
  [`${KERNEL}take.ts`, "i16x8.eq(room, i16x8.splat(0))", "i16x8.eq(room, i16x8.splat(1))"],
  [`${KERNEL}take.ts`, "i16x8.eq(need, i16x8.splat(1))", "i16x8.eq(need, i16x8.splat(2))"],
  [`${KERNEL}log.ts`, "value >>= 7", "value >>= 8"],
  [
    `${KERNEL}log.ts`,
    "  put(ITEM + item);\n}\n\n/** It branches on the item, and",
    "  put(ITEM + item + 1);\n}\n\n/** It branches on the item, and",
  ],
  [
    `${MEMO}kernel.ts`,
    "for (let w: usize = 0; w < rowBytes; w += 8) addKey(load<u64>(row + w));",
    "addKey(load<u64>(row) & 0xfffffff);",
  ],
  [`${MEMO}kernel.ts`, "if (need === 1 && room === 1) continue;", "if (need <= 2) continue;"],
  [
    `${MEMO}kernel.ts`,
    "logAgain(keptCount - load<u32>(found))",
    "logAgain(keptCount - load<u32>(found) + 1)",
  ],
  [
    `${MEMO}kernel.ts`,
    "  if (from !== 0) add(up, from, valueWords - (numberBytes() >> 3));\n  else if (small === 1) addOne(up);",
    "  if (from !== 0) addOne(up);\n  else if (small === 1) addOne(up);",
  ],
  [`${MEMO}state.ts`, "    if (offset < own) return;", "    return;"],
  [`${MEMO}kernel.ts`, "const stored = least > 1;", "const stored = least > 0;\n  plain = true;"],
  [`${PRUNE}support.ts`, "      if (!v128.any_true(gone)) break;", "      break;"],
  [`${PRUNE}support.ts`, "i64x2.splat(spare & 1 ? -1 : 0)", "i64x2.splat(0)"],
  [`${PRUNE}propagate.ts`, "if (spare < 0) return false;", "if (spare <= 0) return false;"],
  [`${PRUNE}propagate.ts`, "if (spare === 0) return takeAll(", "if (spare <= 1) return takeAll("],
  [
    `${PRUNE}search.ts`,
    "if (propagate(stateAt(l), sizesAt(l))) phase = CHOOSE;\n  else leave();",
    "leave();",
  ],
  [`${PRUNE}search.ts`, "    countSolution();\n", "    countSolution();\n    countSolution();\n"],
  [
    `${PRUNE}search.ts`,
    "  avoid(stateAt(l), option);\n",
    "  avoid(stateAt(l), option);\n  avoid(stateAt(l), option ^ 1);\n",
  ],
  [`${PRUNE}support.ts`, "const limit2 = i64x2.splat(spare & 2 ? -1 : 0);", "const limit2 = i64x2.splat(0);"],
  [`${PRUNE}take.ts`, "countBytes > 0) count(", "countBytes > 64) count("],
  [`${MEMO}keys.ts`, "sum1 += mixed(2 * kind + 1);\n      sum2 += mixed(2 * kind + 2);", "sum1 += kind;"],
  [`${MEMO}numbers.ts`, "carry = (sum < one ? 1 : 0) | (all < sum ? 1 : 0);", "carry = sum & 1;"],
  [
    `${LEARN}analyze.ts`,
    "else setWord(clause, clauseSize++, literal);",
    "else if (level > 1) setWord(clause, clauseSize++, literal);",
  ],
  [`${LEARN}analyze.ts`, "if (is === 1 || level === 0) continue;", "if (is !== 0 || level === 0) continue;"],
  [`${LEARN}analyze.ts`, "l = (reason >> 2) ^ 1;", "l = reason >> 2;"],
  [`${LEARN}propagate.ts`, "const sums = literal & 1 ? falses : trues;", "const sums = trues;"],
  [`${PROOFS}steps.ts`, "rest >>= 32n", "rest >>= 31n"],
  [
    `${PROOFS}images.ts`,
    "if (symmetry > 0) image = { symmetry, of };",
    "if (symmetry > 0) image = { symmetry: symmetry - 1, of };",
  ],
  [`${PROOFS}images.ts`, "image[branches[of]!.option] === option", "image[branches[of]!.option]! > option"],
  [
    `${PROOFS}searched.ts`,
    "this.#before += counts[image.of]!.solutions;",
    "this.#before += counts[image.of]!.solutions + 1n;",
  ],
  [
    `${PROOFS}searched.ts`,
    "options.every((o) => own.has(image[o]!))",
    "options.some((o) => own.has(image[o]!))",
  ],
  [`${PROOFS}some.ts`, "big(BigInt(solutions.length))", "big(BigInt(solutions.length + 1))"],
  [`${PROOFS}learned.ts`, "(literal < 0 ? 1 : 0)", "(literal > 0 ? 1 : 0)"],
  [`${PROOFS}learned.ts`, "this.solutions.push(solution);", ""],
  [`${PROOFS}plain.ts`, "if (++top.branch < top.degree) {", "if (++top.branch < top.degree - 1) {"],
  [`${PROOFS}file.ts`, "this.#checksum.addBytes(bytes);", "this.#checksum.addBytes(bytes.subarray(1));"],
];

/** A problem some of whose items need nothing. */
const OPTIONAL = `0:2|A 0:3|B 1:2|C D | X
A C
A B
B X:1
B C X:2
A D
B D X
C D
A X:1
B
`;

/**
 * Proves with the faulty sources, verifies with the good ones. A line of JSON after each proof tells what came of them so
 * far, so that it is known if one goes on forever. The true numbers are counted once.
 */
const DRIVER = `
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseDlx } from "COPY/good/src/problem/dlx/parse.js";
import { countSync } from "COPY/good/src/questions/count.js";
import { firstSync } from "COPY/good/src/questions/sync.js";
import { findSymmetry } from "COPY/good/src/symmetry/automorphisms.js";
import { verifyProof } from "COPY/good/src/proofs/verified.js";
import { prove } from "COPY/src/proofs/prove.js";
import { proveSome } from "COPY/src/proofs/some.js";
const outcome = { right: 0, refused: 0, wrong: 0, unfinished: 0, failed: 0, whys: {} };
const truths = existsSync("truths.json") ? JSON.parse(readFileSync("truths.json", "utf8")) : {};
const truthOf = (name, problem) => BigInt((truths[name] ??= String(countSync(problem, name === "many" ? {} : { engine: "links" }).count)));
async function judge(name, problem, write) {
  const chunks = [];
  let answer;
  try {
    answer = await write((bytes) => void chunks.push(bytes));
  } catch (error) {
    outcome.failed++;
    outcome.whys[error.message] = 1;
    return;
  } finally {
    console.log(JSON.stringify(outcome));
  }
  if (answer && answer.status !== "complete") return void outcome.unfinished++;
  const verdict = await verifyProof(problem, new Uint8Array(Buffer.concat(chunks)));
  const truth = truthOf(name, problem);
  if (!verdict.ok) outcome.refused++, (outcome.whys[verdict.why] = 1);
  else if (verdict.exact ? verdict.solutions === truth : verdict.solutions <= truth) outcome.right++;
  else outcome.wrong++;
}
const read = (name) => parseDlx(readFileSync("COPY/problems/" + name + ".dlx", "utf8")).value;
const timeoutMs = 5000;
for (const name of NAMES) {
  const problem = read(name);
  const small = ["queens-8", "taocp-xcc", "optional", "no-jigsaw", "no-core", "no-clue"].includes(name);
  const engines = name === "many" ? ["memo"] : ["bits", "prune", "memo"];
  for (const engine of [...engines, ...(small ? ["learn", "plain"] : [])])
    await judge(name, problem, (sink) => prove(problem, { sink, engine, timeoutMs }));
  const [{ group }] = findSymmetry(problem).symmetry.domains;
  if (group.length < 2 || group.length > 100 || name === "many") continue;
  await judge(name, problem, (sink) => prove(problem, { sink, engine: "bits", group, timeoutMs }));
}
const queens = read("queens-8");
const two = firstSync(queens, 2).solutions.map(({ options }) => options);
await judge("queens-8", queens, (sink) => proveSome(queens, two, sink));
writeFileSync("truths.json", JSON.stringify(truths));
console.log(JSON.stringify(outcome));
`;

/** The problems, quick ones first. */
const NAMES = [
  "queens-8",
  "langford-8",
  "knuth-mcc",
  "queen-domination-6",
  "taocp-xcc",
  "word-rectangle-3x4",
];
const MADE = [
  "tetrominoes",
  "optional",
  "no-jigsaw",
  "no-core",
  "no-clue",
  "pentominoes",
  "dominoes",
  "many",
];

function copySources() {
  const copy = mkdtempSync(join(tmpdir(), "proof-faults-"));
  for (const name of ["src", "scripts", "package.json"])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ["src", "package.json"])
    cpSync(join(ROOT, name), join(copy, "good", name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "problems"));
  for (const name of NAMES)
    cpSync(join(ROOT, "examples", `${name}.dlx`), join(copy, "problems", `${name}.dlx`));
  const encode = (...args) =>
    spawnSync("node", [join(ROOT, "dist/cli/quadrille.js"), "encode", "--quiet", ...args], {
      encoding: "utf8",
    }).stdout;
  const pack = (box, pieces) => encode("--box", box, "--pieces", pieces);
  const few = pack("4x5", "1 I tetromino, 2 L tetromino, 1 O tetromino, 2 domino");
  writeFileSync(join(copy, "problems/tetrominoes.dlx"), few);
  writeFileSync(join(copy, "problems/optional.dlx"), OPTIONAL);
  writeFileSync(join(copy, "problems/dominoes.dlx"), pack("6x6", "18 domino"));
  writeFileSync(join(copy, "problems/many.dlx"), pack("10x10", "50 domino"));
  const examples = {
    pentominoes: "pentominoes-3x20.polyomino",
    "no-jigsaw": "no-jigsaw-6x6.sudoku",
    "no-core": "no-tetrominoes-core.polyomino",
    "no-clue": "no-sudoku-clue.sudoku",
  };
  for (const [name, file] of Object.entries(examples))
    writeFileSync(join(copy, `problems/${name}.dlx`), encode(join(ROOT, "examples", file)));
  return copy;
}

const run = (copy, command, args, timeout) =>
  spawnSync(command, args, { cwd: copy, encoding: "utf8", timeout });

/** The engines that write proofs. */
const ENGINES = ["bits", "learn", "memo", "prune"];

/** Only the kernels that contain the file are compiled. */
function chooseKernels(copy, file) {
  const own = ENGINES.filter((engine) => file.includes(`/${engine}/`));
  const engines = JSON.stringify(own.length > 0 ? own : ENGINES);
  const text = readFileSync(join(ROOT, "scripts/sources.mjs"), "utf8");
  const chosen = text.replace(/\["bits",[^\]]*\]/, engines).replace('.concat("src/symmetry")', "");
  writeFileSync(join(copy, "scripts/sources.mjs"), chosen);
}

/** What comes of a fault. */
function tryFault(copy, [file, from, to]) {
  const path = join(copy, file);
  const good = readFileSync(path, "utf8");
  if (!good.includes(from)) return { outcome: `not found: ${from}`, caught: false };
  writeFileSync(path, good.replaceAll(from, to));
  try {
    if (file.includes("/assembly/")) {
      chooseKernels(copy, file);
      const wasm = run(copy, "node", ["scripts/build-wasm.mjs"], 300_000);
      if (wasm.status !== 0) return { outcome: `it does not compile: ${wasm.stderr}`, caught: false };
    }
    const bundle = [join(copy, "driver.ts"), "--file", join(copy, "driver.mjs"), "--platform", "node"];
    run(copy, join(ROOT, "node_modules/.bin/rolldown"), bundle, 120_000);
    const { stdout, status, signal } = run(copy, "node", ["driver.mjs"], 90_000);
    const last = stdout.trim().split("\n").at(-1) || "{}";
    const { right, refused, wrong, unfinished, failed, whys } = JSON.parse(last);
    const end = signal ? ", the last one goes on forever" : status !== 0 ? ", then it fails" : "";
    const counts = `${refused} refused, ${right} right, ${wrong} wrong, ${failed} failed, ${unfinished} unfinished${end}`;
    return {
      outcome: `${counts}: ${Object.keys(whys ?? {}).join("; ")}`,
      caught: refused > 0 && wrong === 0,
    };
  } finally {
    writeFileSync(path, good);
    if (file.includes("/assembly/"))
      for (const kernel of ENGINES)
        cpSync(
          join(copy, `good/src/engines/${kernel}/kernel.generated.ts`),
          join(copy, `src/engines/${kernel}/kernel.generated.ts`),
        );
  }
}

/** By number, if the command line names some. */
const wanted = process.argv.slice(2).map(Number);
const isWanted = (number) => wanted.length === 0 || wanted.includes(number);

const copy = copySources();
const problems = JSON.stringify([...NAMES, ...MADE]);
const driverText = DRIVER.replaceAll("COPY", copy).replace("NAMES", problems);
writeFileSync(join(copy, "driver.ts"), driverText);
let missed = 0;
try {
  const without = tryFault(copy, [
    `${PROOFS}steps.ts`,
    "number(value: number): this {",
    "number(value: number): this {",
  ]);
  console.log(`without a fault: ${without.outcome}`);
  for (const [k, fault] of FAULTS.entries()) {
    if (!isWanted(k + 1)) continue;
    const { outcome, caught } = tryFault(copy, fault);
    if (!caught) missed++;
    console.log(
      `${k + 1}. ${caught ? "caught" : "NOT CAUGHT"} ${fault[0]} "${fault[1].trim().split("\n")[0]}": ${outcome}`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const tried = wanted.length || FAULTS.length;
console.log(`${tried - missed} of ${tried} faults are caught`);
process.exitCode = missed > 0 ? 1 : 0;
