// Symmetry for one solution or for none. If the problem's symmetries carry all options of an item to each other, one of
// them is as good as any: a problem with a solution has one with that option. So it is taken, and the symmetries that keep
// it in its place serve for the next item. The nine digits of an empty sudoku are settled in this way.

import { optionCount, type Problem, State } from "#problem";
import { someGenerators } from "#symmetry";

/** Options that may be taken together if any solution is good enough. The search for symmetries may look at `work` neighbors. */
export function representative(given: Problem, work: number): number[] {
  const problem = { ...given, cost: null };
  let generators = someGenerators(problem, work);
  const taken: number[] = [];
  const left = new State(problem);
  while (generators.length > 0) {
    const options = oneOrbit(left, orbitsOf(optionCount(problem), generators));
    if (!options) break;
    const option = mostFixed(options, generators);
    taken.push(option);
    left.take(option);
    generators = generators.filter((images) => images[option] === option);
  }
  return taken;
}

/** By option: the first option of its orbit. */
function orbitsOf(options: number, generators: readonly Uint32Array[]): Uint32Array {
  const orbit = Uint32Array.from({ length: options }, (_, o) => o);
  const first = (o: number) => {
    while (orbit[o] !== o) o = orbit[o]!;
    return o;
  };
  for (const images of generators) {
    for (let o = 0; o < options; o++) {
      const [a, b] = [first(o), first(images[o]!)];
      orbit[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return orbit.map((_, o) => first(o));
}

/** The live options of an item that needs one of them, if they are all in one orbit; of the item with the most of them. */
function oneOrbit(left: State, orbit: Uint32Array): number[] | null {
  let best: number[] | null = null;
  for (let i = 0; i < left.problem.primaryCount; i++) {
    if (left.need[i]! <= 0) continue;
    const options = left.optionsOf(i);
    if (options.length < 2 || options.some((o) => orbit[o] !== orbit[options[0]!])) continue;
    if (options.length > (best?.length ?? 0)) best = options;
  }
  return best;
}

/** The one that most generators keep in its place, so that much of the symmetry is left. */
function mostFixed(options: readonly number[], generators: readonly Uint32Array[]): number {
  const fixing = options.map((o) => generators.filter((images) => images[o] === o).length);
  return options[fixing.indexOf(Math.max(...fixing))]!;
}
