// The verifier: it checks a proof, and shares nothing with what searches.

export { bodyOf, type Numbers, proofHash, Refused } from "./bytes.js";
export { clausesOf } from "./clauses.js";
export {
  CLASSES,
  FORGET,
  IMAGE,
  ITEM,
  LEMMA,
  LEMMAS,
  NONE_FIRST,
  OPEN,
  OPTION,
  REFUTED,
  TITLE,
  WEIGHTS,
} from "./format.js";
export { leftOf } from "./left.js";
export { shapeOf } from "./shape.js";
export { type Proved, type Unproved, verifyProof } from "./verify.js";
