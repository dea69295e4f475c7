// Mutants that were drawn and change no answer: the file, the line as it stands and as it becomes, and why. A mutant that only makes
// a search slower, or a table larger, is one; so is one that a check elsewhere makes up for.

export const HARMLESS = [
  [
    "src/problem/dlx/parse.ts",
    "return false;  ⟶  return true;",
    "an error was told already, so nothing is made of the text",
  ],
  [
    "src/problem/components.ts",
    "for (let o = 0; o + 1 < optionStart.length && parts > 1; o++) {  ⟶  for (let o = 0; o + 1 < optionStart.length && parts >= 1; o++) {",
    "the loop only ends sooner where all is one part",
  ],
  [
    "src/proofs/contest.ts",
    'return problem.entryColor !== null && problemClass(problem) === "MCC";  ⟶  return problem.entryColor !== null || problemClass(problem) === "MCC";',
    "another engine writes the proof",
  ],
  [
    "src/proofs/learned.ts",
    "this.#isLost = this.solutions.length > MOST_SOLUTIONS || this.#log.length > MOST_BYTES;  ⟶  this.#isLost = this.solutions.length > MOST_SOLUTIONS || this.#log.length >= MOST_BYTES;",
    "a log is given up at its last byte, and the other engine writes the proof",
  ],
  [
    "src/proofs/rivalry.ts",
    "while (!end && this.#turns.isBehind(rival)) end = this.#turns.go()?.end ?? null;  ⟶  while (!end || this.#turns.isBehind(rival)) end = this.#turns.go()?.end ?? null;",
    "only the order of turns is another one",
  ],
  [
    "src/proofs/pbp.ts",
    "if (item >= 0 && state.need[item]! <= 0) options.push(-1);  ⟶  if (item >= 0 || state.need[item]! <= 0) options.push(-1);",
    "the proof has branches without the item that it refutes at once",
  ],
  [
    "src/engines/cells/assembly/sets.ts",
    "if (spare > 0) return true;  ⟶  if (spare >= 0) return true;",
    "an item with one branch left is chosen a little later, which takes more nodes",
  ],
  [
    "src/engines/forced/assembly/state.ts",
    "for (let l: usize = 0; l < at.stateBytes; l += LAYER) {  ⟶  for (let l: usize = 0; l <= at.stateBytes; l += LAYER) {",
    "the state behind this one is written anew before it is read, and there is room for one more",
  ],
];
