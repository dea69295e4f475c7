// Random problems of each class: sets among which a cover is hidden, with colors that agree in it, and with bounds that it keeps.

import { digit, dlx, randomOf, range, shuffled } from "./text.mjs";

/** Primary items are dealt to options; further options are like these. */
function planted(seed, { items, options, secondary = 0, colors = 0, bounds = false }) {
  const random = randomOf(seed);
  const primary = range(items).map((k) => `p${digit(k)}`);
  const others = range(secondary).map((k) => `s${digit(k)}`);
  const hue = new Map(others.map((name) => [name, random(Math.max(1, colors))]));
  const made = [];
  const counts = new Map(primary.map((name) => [name, 0]));
  const free = new Set(others);
  const deal = (names, isHidden) => {
    const some = shuffled(others, random).slice(0, secondary > 0 ? random(3) : 0);
    const tokens = [];
    for (const name of some) {
      const color = isHidden ? hue.get(name) : random(Math.max(1, colors));
      if (colors > 0) tokens.push(`${name}:${digit(color)}`);
      else if (!isHidden || free.delete(name)) tokens.push(name);
    }
    made.push([...names, ...tokens]);
  };
  for (const round of range(bounds ? 2 : 1))
    for (let left = shuffled(primary, random).slice(round * Math.floor(items / 2)); left.length > 0; ) {
      const names = left.splice(0, 2 + random(3));
      for (const name of names) counts.set(name, counts.get(name) + 1);
      deal(names, true);
    }
  while (made.length < options) deal(shuffled(primary, random).slice(0, 1 + random(4)), false);
  const bounded = primary.map((name) => {
    const count = counts.get(name);
    if (!bounds) return name;
    return [
      `${count}|${name}`,
      `${Math.max(0, count - 1)}:${count}|${name}`,
      `${count}:${count + 1}|${name}`,
    ][random(3)];
  });
  return dlx(bounded, others, shuffled(made, random));
}

const KINDS = [
  ["xc", "exact cover", { items: 14, options: 60 }],
  ["secondary", "exact cover with secondary items", { items: 12, options: 60, secondary: 8 }],
  ["xcc", "colors", { items: 12, options: 60, secondary: 8, colors: 3 }],
  ["mcc", "bounds and colors", { items: 8, options: 36, secondary: 6, colors: 3, bounds: true }],
];

export const random = KINDS.flatMap(([kind, about, sizes]) =>
  range(10, 1).map((seed) => [
    `random-${kind}-${seed}`,
    `random sets with ${about}, seed ${seed}`,
    () => planted(1000 * seed + kind.length, sizes),
    "",
  ]),
);
