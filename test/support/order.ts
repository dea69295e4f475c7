// The order of test files: those that take longest begin first, so that no core is idle while the last of them ends. A clean
// checkout knows no times; then Vitest takes the largest files first. Who orders them is the first to know which they are, and
// has their modules made.

import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";
import { makeTogether } from "./one-module.js";

/** From the longest on, on two cores; what is not named comes after them. */
const LONGEST = [
  "runs/cluster",
  "runs/stop",
  "studio/sharing",
  "runs/faults",
  "studio/keeping",
  "studio/visitor",
  "studio/playing",
  "studio/looking",
  "studio/manners",
  "studio/everybody",
  "runs/journal",
  "studio/solving",
  "cli",
  "studio/reading",
  "studio/hostile",
  "studio/gallery",
  "runs/parts",
  "extremes",
  "workers",
  "runs/file-faults",
  "studio/lattice",
  "package/bundlers",
  "pictures",
  "golden",
].map((name) => `/test/${name}.test.ts`);

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    makeTogether(files.map(({ moduleId }) => moduleId));
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
