// Makes the certified corpus in corpus/: problems as DLX text, what is known of each, and a proof. `npm run corpus` makes what is
// not there or has changed; files above SMALL bytes go to corpus/large, which git does not keep: their hashes are in the index.
//
//   node scripts/corpus.mjs                     makes the corpus
//   node scripts/corpus.mjs --check             verifies every proof again, by both verifiers
//   node scripts/corpus.mjs --knuth FOLDER      compares the statistics of links with dlx1, dlx2 and dlx3 in this folder
//   node scripts/corpus.mjs --only NAME,NAME    only these

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseDlx, problemClass, unwrap } from "../dist/index.js";
import { entries } from "./corpus/entries.mjs";
import { countedBy, factsOf, proofOf } from "./corpus/facts.mjs";
import { pageOf } from "./corpus/page.mjs";
import { sha256, verified } from "./corpus/verified.mjs";

const CORPUS = join(import.meta.dirname, "../corpus");
const INDEX = join(CORPUS, "index.json");
/** What git keeps: problems and proofs of at most so many bytes. */
const SMALL = { problems: 10_000, proofs: 5_000 };

const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    knuth: { type: "string" },
    only: { type: "string" },
  },
});
const only = values.only?.split(",");
const wanted = entries.filter(({ name }) => only === undefined || only.includes(name));
const known = new Map(
  existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, "utf8")).problems.map((p) => [p.name, p]) : [],
);

/** Writes a file where it belongs by its size; out come its name, its size and its hash. */
function kept(folder, name, content) {
  const bytes = Buffer.from(content);
  const place = bytes.length <= SMALL[folder] ? folder : "large";
  mkdirSync(join(CORPUS, place), { recursive: true });
  writeFileSync(join(CORPUS, place, name), bytes);
  return { file: `${place}/${name}`, bytes: bytes.length, sha256: sha256(bytes) };
}

function keptPuzzle(name, { family, text }) {
  const file = `puzzles/${name}.${family}`;
  mkdirSync(join(CORPUS, "puzzles"), { recursive: true });
  writeFileSync(join(CORPUS, file), text);
  return { file, family };
}

/** Everything about one problem: what the index has already is not found anew if its text is the same and its proof is there. */
async function describe({ name, about, group, source, from, puzzle, dlx }) {
  const text = dlx();
  const problem = unwrap(parseDlx(text));
  const before = known.get(name);
  const isSame = before?.problem.sha256 === sha256(text);
  const facts = isSame ? before : await factsOf(problem);
  const hasProof = isSame && before.proof && existsSync(join(CORPUS, before.proof.file));
  const proof = hasProof
    ? before.proof
    : await provedBy(name, problem, facts.solutions, isSame ? before.proof : undefined);
  return {
    name,
    about,
    class: problemClass(problem),
    group,
    items: facts.items,
    options: facts.options,
    solutions: facts.solutions,
    ...(facts.classes === undefined ? {} : { classes: facts.classes, symmetries: facts.symmetries }),
    ...(facts.links === undefined ? {} : { links: facts.links }),
    knuth: parseDlx(text, { strict: true }).ok,
    source: source || "first counted here",
    licence: "MIT",
    from,
    problem: kept("problems", `${name}.dlx`, text),
    ...(puzzle === undefined ? {} : { puzzle: keptPuzzle(name, puzzle) }),
    proof,
  };
}

async function provedBy(name, problem, solutions, before) {
  const { bytes, engine } = await proofOf(problem, solutions, before?.engine);
  const proof = { ...kept("proofs", `${name}.proof`, bytes), engine };
  if (before && before.sha256 !== proof.sha256)
    console.log(`${name}: the proof is another one than before, as right`);
  return proof;
}

/** Files that no problem has any more. */
function dropOthers(problems) {
  const used = new Set(
    problems.flatMap(({ problem, puzzle, proof }) => [problem.file, puzzle?.file, proof.file]),
  );
  for (const folder of ["problems", "puzzles", "proofs", "large"])
    for (const file of existsSync(join(CORPUS, folder)) ? readdirSync(join(CORPUS, folder)) : [])
      if (!used.has(`${folder}/${file}`)) rmSync(join(CORPUS, folder, file));
}

async function make() {
  const made = new Map();
  for (const entry of wanted) {
    const described = await describe(entry);
    const { name, solutions, problem, proof } = described;
    made.set(name, described);
    if (known.get(name)?.problem.sha256 === problem.sha256) continue;
    console.log(`${name}: ${solutions} solutions, proof of ${proof.bytes} bytes by ${proof.engine}`);
    writeIndex(entries.flatMap((other) => made.get(other.name) ?? known.get(other.name) ?? []));
  }
  const problems = entries.flatMap(({ name }) => made.get(name) ?? known.get(name) ?? []);
  if (only === undefined) dropOthers(problems);
  writeIndex(problems);
  writeFileSync(join(CORPUS, "README.md"), pageOf(problems, SMALL));
  console.log(`${problems.length} problems`);
}

function writeIndex(problems) {
  const lines = problems.map((problem) => JSON.stringify(problem));
  writeFileSync(INDEX, `{"format":1,"licence":"MIT","problems":[\n${lines.join(",\n")}\n]}\n`);
}

/** Every proof, by both verifiers; and every file against its hash. */
async function check() {
  let wrong = 0;
  const problems = [...known.values()].filter(({ name }) => only === undefined || only.includes(name));
  for (const fault of await verified(CORPUS, problems)) {
    console.log(fault);
    wrong++;
  }
  console.log(`${problems.length} proofs by two verifiers: ${wrong === 0 ? "all right" : `${wrong} faults`}`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

/** The statistics of links against Knuth's programs: DLX1 for XC, DLX2 for XCC, DLX3 for MCC. */
function compare(folder) {
  const [same, other] = [[], []];
  for (const { name, class: kind, links, knuth, solutions, problem } of known.values()) {
    if (!links || !knuth || (only && !only.includes(name))) continue;
    const told = countedBy(
      join(folder, { XC: "dlx1", XCC: "dlx2", MCC: "dlx3" }[kind]),
      join(CORPUS, problem.file),
    );
    const isSame =
      told !== null &&
      told.solutions === solutions &&
      told.nodes === links.nodes &&
      told.updates === links.updates;
    (isSame ? same : other).push(name);
    if (!isSame)
      console.log(
        `${name} (${kind}): ${JSON.stringify(told)}, links ${JSON.stringify({ solutions, ...links })}`,
      );
  }
  console.log(`${same.length} of ${same.length + other.length} have the same solutions, nodes and updates`);
}

if (values.knuth !== undefined) compare(values.knuth);
else if (values.check) await check();
else await make();
