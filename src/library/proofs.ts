// The entry "quadrille/proofs": answers that a stranger can check (docs/proofs.md).

export type { ProofAnswer, ProofBudget } from "../proofs/answer.js";
export type { Sink } from "../proofs/file.js";
export { prove } from "../proofs/prove.js";
export { type Proved, type Unproved, verifyProof } from "../verify/verify.js";
