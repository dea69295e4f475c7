// Rules of the whole picture: of the colors of secondary items that a rule speaks of, its elements, those that some chosen option
// gives must be one group; elements of one place touch. A rule holds where its option is taken.

import type { Shape } from "./shape.js";

type Rule = Shape["rules"][number];

/** Is one of these elements beyond reach of another, whatever becomes of those that are not gone? */
function areApart(
  { placesOf }: Rule,
  there: readonly string[],
  isGone: (element: string) => boolean,
): boolean {
  const own = there.filter((element) => placesOf.has(element));
  const reached = new Set(own.slice(0, 1));
  for (const element of reached)
    for (const place of placesOf.get(element)!) for (const to of place) if (!isGone(to)) reached.add(to);
  return own.some((element) => !reached.has(element));
}

/** Do all rules hold of a solution? Its options are those that are taken. */
export function isConnected({ rules, options }: Shape, taken: Uint8Array): boolean {
  if (rules.length === 0) return true;
  const own = options.filter((_, o) => taken[o] === 1).flat();
  const given = new Set(own.flatMap(({ i, color }) => (color > 0 ? [`${i}:${color}`] : [])));
  return !rules.some(
    (rule) => taken[rule.option] === 1 && areApart(rule, [...given], (element) => !given.has(element)),
  );
}

/** Does a rule forbid that these hold, options and elements, and those do not? */
export function isCut({ rules }: Shape, hold: readonly string[], fail: ReadonlySet<string>): boolean {
  return rules.some(
    (rule) => hold.includes(`${rule.option}`) && areApart(rule, hold, (element) => fail.has(element)),
  );
}
