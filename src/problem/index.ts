// A problem: items and options in flat arrays, its text, and what is left of it while options are taken.

export {
  type DataOf,
  type Entry,
  type LooseOption,
  type LooseSpec,
  type OptionSpec,
  type OptionWithData,
  option,
  type ProblemSpec,
  problem,
} from "./build.js";
export {
  type BoundedItem,
  checkKeys,
  type Items,
  type Name,
  type OptionExtras,
  ProblemBuilder,
} from "./builder.js";
export { classics } from "./classics.js";
export { components } from "./components.js";
export { connectedLines, refuseConnected } from "./connected.js";
export { costsAreExact } from "./costs.js";
export { loopDlx } from "./dlx/loop.js";
export { type DlxOptions, DlxReader, parseDlx } from "./dlx/parse.js";
export { dlxChunks, itemLine, writeDlx } from "./dlx/write.js";
export { cnfChunks } from "./formats/cnf.js";
export { lpChunks } from "./formats/lp.js";
export { mznChunks } from "./formats/mzn.js";
export { opbChunks } from "./formats/opb.js";
export { demandsOf, rowsOf } from "./formats/rows.js";
export { growingUint32 } from "./grow.js";
export { listsOf, optionsOf, sizesOf } from "./lists.js";
export { breathe } from "./machine/breathe.js";
export { now, stopwatch } from "./machine/clock.js";
export { compile, hasWasm, PAGE, REFUSED, type WasmMemory, type WasmNumber } from "./machine/compile.js";
export { deflating } from "./machine/deflate.js";
export { type Addresses, giveBack, Room, wholeBlocks } from "./machine/room.js";
export { isShared, mayShare } from "./machine/share.js";
export { allAtOnce, type Shares, THINGS_A_SHARE } from "./machine/shares.js";
export { hasSpace, hasSpaceForThread, LITTLE_SPACE } from "./machine/space.js";
export { fromMatrix, type MatrixForm } from "./matrix.js";
export { countFirst, inverse, numbers } from "./numbers.js";
export { isWhole, type Part, packPart, partOf, type WeightedPart, WHOLE } from "./part.js";
export {
  type Connected,
  type ItemColor,
  itemCount,
  NEWLINE,
  optionCount,
  optionText,
  optionTokens,
  type Problem,
  type ProblemClass,
  problemClass,
  type WrittenOptions,
} from "./problem.js";
export { Reducer } from "./reduce/reducer.js";
export { Reduction } from "./reduce/reduction.js";
export { amongItems, type Restricted, restrict } from "./restrict.js";
export { DROPPED, LIVE, State, TAKEN } from "./state.js";
export { BadValue } from "./text/bad-value.js";
export { ByteLines } from "./text/byte-lines.js";
export { Checksum } from "./text/checksum.js";
export {
  type Diagnostic,
  formatDiagnostic,
  type Parsed,
  pointedLine,
  Report,
  TextError,
  unwrap,
} from "./text/diagnostic.js";
export { grouped } from "./text/grouped.js";
export { inflateRaw } from "./text/inflate.js";
export { plainText, splitLines } from "./text/lines.js";
export { compressBase64, decompressBase64 } from "./text/lz.js";
export { nearest } from "./text/nearest.js";
export { printable, printableBytes, printableCharacter } from "./text/printable.js";
