// The search that makes a diagram: the same kernel, but its values are nodes, which `make` gives, and items are settled
// strictly in their order, so that the options on every path come in one order.

import type { Problem } from "../../problem/problem.js";
import type { NodeMaker } from "./kernel.js";
import { type MemoOptions, TableSearch } from "./search.js";

export class DiagramSearch extends TableSearch {
  constructor(problem: Problem, options: MemoOptions, make: NodeMaker) {
    super(problem, options, make);
    this.enter(options.part);
  }

  /** The node of all solutions, when it is done: without the options that the part takes. */
  get root(): number {
    return this.impossible ? 0 : this.kernel.root.value;
  }
}
