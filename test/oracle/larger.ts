// Random problems of some dozens of options, most of them without a solution, whose cores need conflicts.

import { type Problem, problem } from "../../src/library/index.js";
import type { Kind } from "./problems.js";

export function larger(kind: Kind, random: (n: number) => number): Problem {
  const count = 6 + random(9);
  const names = Array.from({ length: count }, (_, i) => `p${i}`);
  const others = Array.from({ length: random(5) }, (_, i) => `s${i}`);
  const options = Array.from({ length: 2 * count + random(2 * count) }, () => {
    const entries = new Set(Array.from({ length: 2 + random(3) }, () => names[random(count)]!));
    const more = others.filter(() => random(4) === 0);
    return [
      ...entries,
      ...more.map((name) => (kind === "XC" || random(4) === 0 ? name : `${name}:${random(3)}`)),
    ];
  });
  const primary = names.map((name) => {
    const min = kind === "MCC" ? random(3) : 1;
    return { name, min, max: kind === "MCC" ? Math.max(1, min + random(2)) : 1 };
  });
  return problem<string, string>({ primary, secondary: others, options });
}
