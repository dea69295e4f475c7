// The search, loosened where an answer hangs on it: the portfolio and what leads it, threads, parts, symmetry. What stands there, and
// what is put in its place; a line that decides what is counted, listed or left has a mutant here.

const ANSWERING = "src/search/threads/answering.ts";
const BULK = "src/search/threads/bulk-job.ts";
const CANONICAL = "src/symmetry/canonical.ts";
const ACTION = "src/symmetry/action.ts";
const LEAD = "src/search/policy/lead.ts";
const LEFT = "src/symmetry/left.ts";
const ORBITS = "src/symmetry/orbits.ts";
const PARTWISE = "src/engines/partwise.ts";
const PATH = "src/engines/path.ts";
const PORTFOLIO = "src/search/policy/portfolio.ts";
const PRODUCT = "src/search/product.ts";
const RESTRICT = "src/problem/restrict.ts";
const RUN = "src/search/task-run.ts";
const SEARCHER = "src/search/threads/searcher.ts";
const SLOTS = "src/search/threads/slots.ts";
const SPLIT = "src/symmetry/split.ts";
const SYMMETRIES = "src/search/policy/beside/symmetries.ts";
const TRANSLATION = "src/symmetry/translation.ts";

export const search = {
  name: "search",
  /** Quick ones first: what one of them catches need not go through the next. */
  tests: [
    "src/symmetry/",
    "src/search/",
    "src/engines/path.test.ts",
    "test/oracle/apart.test.ts",
    "test/oracle/parts.test.ts",
    "test/oracle/each.test.ts",
    "test/oracle/team.test.ts",
    "test/oracle/division.test.ts",
    "test/race.test.ts",
    "test/oracle/race.test.ts",
    "test/oracle/taking-over.test.ts",
    "test/oracle/policy.test.ts",
    "test/oracle/run.test.ts",
  ],
  mutants: [
    ["lead: a part counts once, whatever its weight", LEAD, "BigInt(this.part.weight) * (", "("],
    [
      "lead: what was found is found again",
      LEAD,
      "this.begun = anew;\n      this.#found.clear();",
      "this.begun = anew;",
    ],
    ["lead: only the part under way is left", LEAD, "left = own.concat(later);", "left = own;"],
    ["lead: nothing goes on", LEAD, "this.goOn(left);", "this.goOn([]);"],
    [
      "lead: none is listed where others are counted",
      LEAD,
      'this.part.listed ? "list" : this.mode',
      "this.mode",
    ],
    [
      "lead: earlier parts count again",
      LEAD,
      "search.counters.nodes === 0 ? NOTHING : { ...search.counters }",
      "NOTHING",
    ],
    [
      "portfolio: a solution comes twice",
      PORTFOLIO,
      "if (this.#known.some((one) => isSame(one, solution))) return false;",
      "",
    ],
    [
      "portfolio: solutions with an option in common are one",
      PORTFOLIO,
      "return other.every(",
      "return other.some(",
    ],
    ["portfolio: a count that begins anew falls", PORTFOLIO, "this.#atLeast = this.total; //", "//"],
    [
      "portfolio: what threads found is forgotten",
      PORTFOLIO,
      "this.#away?.found() ?? []",
      "[] as [number, bigint][]",
    ],
    [
      "portfolio: whoever begins may find what is known",
      PORTFOLIO,
      "for (const solution of known) made.exclude?.(solution);",
      "",
    ],
    [
      "portfolio: what is known may be found again",
      PORTFOLIO,
      "for (const { made } of this.#turns?.entrants ?? []) made?.exclude?.(solution);",
      "",
    ],
    [
      "symmetries: of a part as of the whole",
      SYMMETRIES,
      "!all || parts.length > 1 || !isWhole(all)",
      "!all",
    ],
    [
      "split: each part stands for a whole class",
      SPLIT,
      "weight: order / (among.length + 1)",
      "weight: order",
    ],
    [
      "split: parts that tell nothing are weighed",
      SPLIT,
      "if (!parts.every(({ invariant }) => invariant)) return null;",
      "",
    ],
    [
      "split: orbits before this one come again",
      SPLIT,
      "avoid = [...avoid, ...members];",
      "avoid = [...avoid, members[0]];",
    ],
    ["split: others of the orbit come as well", SPLIT, "avoid: [...avoid, ...rest],", "avoid,"],
    [
      "orbits: an element that keeps one option keeps all",
      ORBITS,
      "options.every((o) => set",
      "options.some((o) => set",
    ],
    ["orbits: the last set is the first", ORBITS, "moved[k] < options[k]", "moved[k] > options[k]"],
    ["left: an item may be covered once more", LEFT, "this.taken[i] >= upper[i]", "this.taken[i] > upper[i]"],
    [
      "canonical: images outside of the part",
      CANONICAL,
      "for (const o of take) if (this.#moved[o] !== this.#images) return 1;",
      "",
    ],
    ["canonical: every solution is the first", CANONICAL, "if (order < 0) return null;", ""],
    ["translation: colors of an item go to several", TRANSLATION, " && this.#keepsItems(images)", ""],
    [
      "action: items of other bounds",
      ACTION,
      "i < primaryCount && (lower[i] !== lower[j] || upper[i] !== upper[j])",
      "i < 0",
    ],
    [
      "slots: what is given away goes before",
      SLOTS,
      "this.list.indexOf(slot) + 1",
      "this.list.indexOf(slot)",
    ],
    [
      "slots: the rest of a batch is lost",
      SLOTS,
      "if (end < batch.length) batches[0]",
      "if (end < 0) batches[0]",
    ],
    ["slots: what is out counts no more", SLOTS, "add(this.#foundBehind, part.root, report.found);", ""],
    ["searcher: a part is lost", SEARCHER, "parts: left.slice(kept)", "parts: left.slice(kept + 1)"],
    ["searcher: nothing is kept", SEARCHER, "left.slice(0, kept)", "[]"],
    ["answering: a limit is an end", ANSWERING, "complete: found < this.#limit", "complete: true"],
    ["answering: parts before count too", ANSWERING, "this.#before = search.counters.solutions;", ""],
    ["bulk: answers in another order", BULK, "mine!.shift()!", "mine!.pop()!"],
    ["run: what was found first comes again", RUN, " && this.#portfolio.isNew(solution)", ""],
    ["path: what is below is lost", PATH, "if (open) parts.push(", "if (false) parts.push("],
    ["path: the shallowest first", PATH, "parts.reverse().flat()", "parts.flat()"],
    [
      "path: options that were tried come again",
      PATH,
      "this.#isExact(item) ? [] : this.#others(item, [option, ...left])",
      "[]",
    ],
    [
      "partwise: a part of a part avoids less",
      PARTWISE,
      "[...avoid, ...part.avoid.map(outside)]",
      "part.avoid.map(outside)",
    ],
    ["restrict: bounds as they were", RESTRICT, "{ lower: left.need, upper: left.room }", "problem"],
    ["product: a wheel stands still", PRODUCT, "factor.restart();", ""],
  ],
};
