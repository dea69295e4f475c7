// A certificate that a problem has no solution, however long that takes.

import type { Certificate } from "../../src/engines/linear/certificate.js";
import { LinearProof } from "../../src/engines/linear/linear.js";
import type { Problem } from "../../src/library/index.js";

/** Null if none is found. */
export function findCertificate(problem: Problem): Certificate | null {
  const proof = new LinearProof(problem);
  while (!proof.run(1e6));
  return proof.certificate;
}
