// Puts faults into what searches and writes proofs, one after the other, in a copy of the sources, and lets the verifier, which
// is not touched, look at the proofs that come out. A fault is caught if some proof is refused, or none is written, and no
// wrong number is accepted. `node scripts/proof-faults.mjs` takes half an hour,
// `node scripts/proof-faults.mjs 9 12` tries two of them; it ends with 1 if a fault is not caught.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const BITS = "src/engines/bits/assembly/";
const KERNEL = "src/engines/kernel/assembly/";
const MEMO = "src/engines/memo/assembly/";
const PRUNE = "src/engines/prune/assembly/";
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
    "for (let w: usize = 0; w < setBytes; w += 8) addKey(load<u64>(set + w));",
    "addKey(load<u64>(set) & 0xfffffff);",
  ],
  [`${MEMO}kernel.ts`, "if (need === 1 && room === 1) continue;", "if (need <= 2) continue;"],
  [
    `${MEMO}kernel.ts`,
    "logAgain(keptCount - load<u32>(found))",
    "logAgain(keptCount - load<u32>(found) + 1)",
  ],
  [
    `${MEMO}kernel.ts`,
    "  if (from !== 0) add(up, from, width - (numberBytes() >> 3));\n  else if (small === 1) addOne(up);",
    "  if (from !== 0) addOne(up);\n  else if (small === 1) addOne(up);",
  ],
  [`${MEMO}state.ts`, "    if (offset < own) return;", "    return;"],
  [`${MEMO}kernel.ts`, "const stored = least > 1;", "const stored = least > 0;\n  plain = true;"],
  [`${PRUNE}support.ts`, "      if (!v128.any_true(gone)) break;", "      break;"],
  [`${PRUNE}support.ts`, "i64x2.splat(spare & 1 ? -1 : 0)", "i64x2.splat(0)"],
  [`${PRUNE}propagate.ts`, "if (spare < 0) return false;", "if (spare <= 0) return false;"],
  [`${PRUNE}propagate.ts`, "  return missing <= 0;", "  return true;"],
  [
    `${PRUNE}search.ts`,
    "if (propagate(stateAt(l), sizesAt(l))) phase = CHOOSE;\n  else leave();",
    "leave();",
  ],
  [`${PRUNE}search.ts`, "    countSolution();\n", "    countSolution();\n    countSolution();\n"],
  [`${PROOFS}steps.ts`, "rest >>= 32n", "rest >>= 31n"],
  [
    `${PROOFS}images.ts`,
    "if (symmetry > 0) image = { symmetry, of };",
    "if (symmetry > 0) image = { symmetry: symmetry - 1, of };",
  ],
  [
    `${PROOFS}images.ts`,
    "element.image[branches[of]!.option] === option",
    "element.image[branches[of]!.option] !== option",
  ],
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
  [`${PROOFS}learned.ts`, "this.#learner.exclude(solution);", ""],
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

/** Proves with the faulty sources, verifies with the good ones; a line of JSON tells what came of each proof. */
const DRIVER = `
import { readFileSync } from "node:fs";
import { parseDlx } from "ROOT/src/dlx/parse.js";
import { countSync } from "ROOT/src/questions/count.js";
import { firstSync } from "ROOT/src/questions/list.js";
import { findSymmetry } from "ROOT/src/symmetry/automorphisms.js";
import { verifyProof } from "ROOT/src/verify/verify.js";
import { prove } from "COPY/src/proofs/prove.js";
import { proveSome } from "COPY/src/proofs/some.js";
const outcome = { right: 0, refused: 0, wrong: 0, why: "" };
async function judge(problem, write) {
  const chunks = [];
  await write((bytes) => void chunks.push(bytes));
  const truth = countSync(problem, { engine: "links" }).count;
  const verdict = await verifyProof(problem, new Uint8Array(Buffer.concat(chunks)));
  if (!verdict.ok) outcome.refused++, (outcome.why = verdict.why);
  else if (verdict.exact ? verdict.solutions === truth : verdict.solutions <= truth) outcome.right++;
  else outcome.wrong++;
}
for (const name of ["queens-8", "langford-8", "knuth-mcc", "queen-domination-6", "taocp-xcc", "word-rectangle-3x4", "tetrominoes", "optional", "pentominoes", "dominoes"]) {
  const parsed = parseDlx(readFileSync("COPY/problems/" + name + ".dlx", "utf8"));
  const problem = parsed.value;
  for (const engine of ["bits", "prune", "memo"]) await judge(problem, (sink) => prove(problem, { sink, engine }));
  for (const engine of ["queens-8", "taocp-xcc", "optional"].includes(name) ? ["learn", "plain"] : [])
    await judge(problem, (sink) => prove(problem, { sink, engine }));
  const [{ group }] = findSymmetry(problem).symmetry.domains;
  if (group.length < 2 || group.length > 100) continue;
  await judge(problem, (sink) => prove(problem, { sink, engine: "bits", group }));
}
const { value } = parseDlx(readFileSync("COPY/problems/queens-8.dlx", "utf8"));
const two = firstSync(value, 2).some.map(({ options }) => options);
await judge(value, (sink) => proveSome(value, two, sink));
process.stdout.write(JSON.stringify(outcome));
`;

function copySources() {
  const copy = mkdtempSync(join(tmpdir(), "proof-faults-"));
  for (const name of ["src", "scripts", "package.json"])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "problems"));
  for (const name of [
    "queens-8",
    "langford-8",
    "knuth-mcc",
    "queen-domination-6",
    "taocp-xcc",
    "word-rectangle-3x4",
  ])
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
  writeFileSync(
    join(copy, "problems/pentominoes.dlx"),
    encode(join(ROOT, "examples/pentominoes-3x20.polyomino")),
  );
  return copy;
}

const run = (copy, command, args, timeout) =>
  spawnSync(command, args, { cwd: copy, encoding: "utf8", timeout });

/** Only the kernels that contain the file are compiled. */
function chooseKernels(copy, file) {
  const own = ["bits", "memo", "prune"].filter((engine) => file.includes(`/${engine}/`));
  const names = JSON.stringify(own.length > 0 ? own : ["bits", "memo", "prune"]);
  const text = readFileSync(join(ROOT, "scripts/sources.mjs"), "utf8");
  const chosen = text.replace(/\["bits",[^\]]*\]/, names).replace('.concat("src/symmetry")', "");
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
    const { stdout, status } = run(copy, "node", ["driver.mjs"], 90_000);
    if (status !== 0) return { outcome: "no proof: it fails, or goes on forever", caught: true };
    const { right, refused, wrong, why } = JSON.parse(stdout);
    return {
      outcome: `${refused} refused, ${right} right, ${wrong} wrong: ${why}`,
      caught: refused > 0 && wrong === 0,
    };
  } finally {
    writeFileSync(path, good);
    if (file.includes("/assembly/"))
      for (const kernel of ["bits", "memo", "prune"])
        cpSync(
          join(ROOT, `src/engines/${kernel}/kernel.generated.ts`),
          join(copy, `src/engines/${kernel}/kernel.generated.ts`),
        );
  }
}

/** By number, if the command line names some. */
const wanted = process.argv.slice(2).map(Number);
const isWanted = (number) => wanted.length === 0 || wanted.includes(number);

const copy = copySources();
writeFileSync(join(copy, "driver.ts"), DRIVER.replaceAll("ROOT", ROOT).replaceAll("COPY", copy));
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
