// Proofs: they are written beside a search, for the verifier.

export type { ProofAnswer, ProofBudget } from "./answer.js";
export type { Sink } from "./file.js";
export { PartProver, type ProvedPart, provingEngine, wholeProof } from "./parts.js";
export { type PbpAnswer, provePbp } from "./pbp.js";
export { prove } from "./prove.js";
export { proveSome } from "./some.js";
export { PROOF_BYTES, type Proved, type Unproved, type VerifyBudget, verifyProof } from "./verified.js";
