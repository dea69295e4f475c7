// Long runs: in parts, in journals, with proofs, until they are complete.

export {
  type Division,
  difference,
  divide,
  isTitle,
  type Question,
  type Title,
  titleHash,
} from "./division.js";
export { Examiner, lexicographically, mustList } from "./examine.js";
export { partKey, problemHash } from "./hash.js";
export { isLike } from "./like.js";
export { PartRun, partTask } from "./part-run.js";
export { proofOfParts, provedResult, proveParts } from "./proved.js";
export { parseRecord, recordText } from "./record.js";
export { type Entry, entriesOf, entryIn, type Found, PART, Total } from "./result.js";
export { engineOf, type Long, searchParts } from "./search.js";
export { MOST_SLICES, partsFor, partsOf, type Slice } from "./slices.js";
