// Long runs: in parts, in journals, with proofs, until they are complete.

export {
  type Division,
  difference,
  divide,
  isTitle,
  type Question,
  type Title,
} from "./division.js";
export { Examiner, lexicographically, mustList } from "./examine.js";
export { amount, below, type Check, count, fields, flag, hash, listOf, text, that } from "./fields.js";
export { problemHash } from "./hash.js";
export {
  belonging,
  claimRecord,
  entryRecords,
  type Finished,
  foundIn,
  type Holder,
  type JournalEntry,
  type JournalRecord,
  type JournalTitle,
  recordIn,
  stepsIn,
  titleIn,
  titleRecord,
} from "./journal.js";
export { PartRun, partTask } from "./part-run.js";
export { proofOfParts, provedResult, proveParts } from "./proved.js";
export { parseRecord, parseRecordText, recordText } from "./record.js";
export { type Found, type PartResult, RESULT_MORE, resultFields, Total } from "./result.js";
export { engineOf, type FinishedPart, type Long, namedParts, searchParts } from "./search.js";
export { merged, mismatches, type Outcome, type SliceFile, SliceReader, writeSlice } from "./slice-file.js";
export { MOST_SLICES, partsFor, partsOf, type Slice } from "./slices.js";
