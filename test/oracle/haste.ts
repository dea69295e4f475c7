// What takes long in a search happens at once in small problems: no brief search before a run, every row of the policy as soon as it can
// be, threads that run here. All of it is of the process, and is put back.

import { DEFAULTS, type MomentName, setMoment, TABLE } from "../../src/search/policy/moments.js";
import { team } from "../../src/search/threads/team.js";
import { randomNumbers } from "../support/random.js";
import { teamHere } from "../support/threads-here.js";
import { hastyMoments } from "./steps.js";

const LENT = ["open", "close", "serves", "isReady", "start", "assign"] as const;
const ASKED = ["most", "jobs"] as const;

/** `brief` are the bounds of a brief search. */
export function hasteMade(brief: { updates: number; entries: number }) {
  const bounds = { ...brief };
  const begin = (isHasty: boolean, seed: number): void => {
    if (!isHasty) return;
    const random = randomNumbers(seed);
    brief.updates = random(3) * 10;
    brief.entries = random(3) * 1000;
    const moments = { ...hastyMoments(random), "threads.after": 0, "threads.left": 0, "threads.entries": 0 };
    for (const name of Object.keys(DEFAULTS) as MomentName[]) {
      const { least, most } = TABLE[name];
      setMoment(`${name}=${Math.min(most, Math.max(least, moments[name]))}`);
    }
    const other = teamHere(random, 1 + random(3));
    for (const name of LENT) Object.defineProperty(team, name, lent(other[name].bind(other)));
    for (const name of ASKED)
      Object.defineProperty(team, name, { get: () => other[name], configurable: true });
  };
  const over = (): void => {
    Object.assign(brief, bounds);
    for (const [name, value] of Object.entries(DEFAULTS)) setMoment(`${name}=${value}`);
    for (const name of [...LENT, ...ASKED]) Reflect.deleteProperty(team, name);
  };
  return { begin, over };
}

function lent(value: unknown): PropertyDescriptor {
  return { value, configurable: true };
}
