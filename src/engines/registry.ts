// All engines. A new one is a folder, a line here and in names.ts, and a row in search/policy/begin.ts.

import { BadValue, hasWasm, type Problem, REFUSED } from "#problem";
import { bits } from "./bits/bits.js";
import { cells } from "./cells/cells.js";
import type { Engine } from "./engine.js";
import { forced } from "./forced/forced.js";
import { learn } from "./learn/learn.js";
import { links } from "./links/links.js";
import { memo } from "./memo/memo.js";
import { type Ability, type EngineName, engineNames, isEngineName, type SEARCHING } from "./names.js";
import { prune } from "./prune/prune.js";

const BY_NAME: Record<keyof typeof SEARCHING, Engine> = {
  links,
  cells,
  bits,
  forced,
  prune,
  memo,
  learn,
};

/** Those that search, each by the name under which it can be asked for. */
export const engines = Object.values(BY_NAME) as readonly (Engine & { readonly name: EngineName })[];

/** The engine of this name; throws if there is none, or it cannot do what is wanted, or not for this problem. */
export function engineNamed(name: string, ability: Ability, problem: Problem): Engine {
  const engine = engines.find((candidate) => candidate.name === name);
  if (!engine?.does.includes(ability)) throw notAnEngine(name, ability);
  if (problem.connected && engine !== learn)
    throw new BadValue(`Bad engine ${name}: only learn heeds rules of the whole picture`);
  const misfit = !engine.isPlain && !hasWasm() ? REFUSED : engine.misfit(problem);
  if (misfit !== null) throw new BadValue(`Bad engine ${name}: ${misfit}`);
  return engine;
}

/** Says which engines there are. */
export function notAnEngine(name: string, ability: Ability): BadValue {
  const names = engineNames(ability).join(", ");
  return new BadValue(
    isEngineName(name)
      ? `Bad engine ${name}: it does not ${VERBS[ability]}; expected one of ${names}`
      : `No engine is called ${JSON.stringify(name)}; expected one of ${names}`,
  );
}

const VERBS: Readonly<Record<Ability, string>> = {
  one: "look for a solution",
  list: "list solutions",
  count: "count",
  cheapest: "look for the cheapest solutions",
  estimate: "estimate",
  diagram: "make diagrams",
};
