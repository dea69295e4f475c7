// Problems of the index in; out come the faults of their files: another hash, or a proof that one of the two verifiers refuses or
// that shows another number. A file in corpus/large that is not there is a fault as well.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDlx, unwrap, verifyProof } from "../../dist/index.js";

const CHECKER = join(import.meta.dirname, "../../test/proofs/checker.py");

export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

export async function verified(corpus, problems) {
  const faults = [];
  const whole = [];
  for (const problem of problems) {
    const found = await faultsOf(corpus, problem);
    faults.push(...found.map((fault) => `${problem.name}: ${fault}`));
    if (found.length === 0) whole.push(problem);
  }
  const files = whole.flatMap(({ problem, proof }) => [join(corpus, proof.file), join(corpus, problem.file)]);
  const { stdout } = spawnSync("python3", [CHECKER, ...files], { encoding: "utf8" });
  const told = (stdout ?? "").trimEnd().split("\n");
  for (const [k, { name, solutions }] of whole.entries())
    if (told[k] !== solutions)
      faults.push(`${name}: the verifier in Python says ${told[k]}, not ${solutions}`);
  return faults;
}

async function faultsOf(corpus, { solutions, problem, proof }) {
  const content = [problem, proof].map(({ file }) => {
    const path = join(corpus, file);
    return existsSync(path) ? readFileSync(path) : null;
  });
  if (content.includes(null)) return ["a file is not there: npm run corpus makes it"];
  const [text, bytes] = content;
  const faults = [];
  if (sha256(text) !== problem.sha256) faults.push(`${problem.file} has another hash`);
  if (sha256(bytes) !== proof.sha256) faults.push(`${proof.file} has another hash`);
  const verdict = await verifyProof(unwrap(parseDlx(text.toString())), new Uint8Array(bytes));
  if (!verdict.ok) faults.push(`the proof shows nothing: ${verdict.why}`);
  else if (!verdict.exact || String(verdict.solutions) !== solutions)
    faults.push(`it proves ${verdict.solutions}, not ${solutions}`);
  return faults;
}
