// All numbers of the policy: each with its unit, its range, and a sentence. They were fitted on generated families
// (scripts/families.mjs), and are judged by medians over seeds. For experiments each can be set: `--moment name=value`.

import { BadValue } from "#problem";

/** Times are effort, about that of one core: told from counters where an answer depends on it (engines/effort.ts). */
export type Unit =
  | "ms"
  | "us per entry"
  | "nodes"
  | "items"
  | "options"
  | "entries"
  | "parts"
  | "share"
  | "times"
  | "bytes";

export interface Moment {
  readonly unit: Unit;
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly says: string;
}

const of =
  (unit: Unit) =>
  (value: number, [least, most]: readonly [number, number], says: string): Moment => ({
    unit,
    default: value,
    least,
    most,
    says,
  });

const [ms, share, times] = [of("ms"), of("share"), of("times")];
const [items, options, entries, nodes, parts] = [
  of("items"),
  of("options"),
  of("entries"),
  of("nodes"),
  of("parts"),
];

export const TABLE = {
  turn: ms(5, [1e-6, 1e3], "A turn of whoever goes on beside a search, and the search between two of them."),

  "begin.bitsItems": items(
    450,
    [0, 1e9],
    "With more items, to go through them at every node costs more than bitsets save.",
  ),
  "begin.flatOptions": options(
    5_000,
    [0, 1e9],
    "With one item and so many options, tables would take longer than the search.",
  ),
  "begin.tight": times(
    3,
    [0, 100],
    "At most so many options an item, each of so many items or more: choices force others.",
  ),
  "begin.oneOptions": options(
    20_000,
    [0, 1e9],
    "With more options, bitsets take longer to make than cells takes to find one solution.",
  ),
  "begin.chainItems": items(
    60,
    [0, 1e9],
    "Where rules make chains of so many items or more, conclusions settle most,",
  ),
  "begin.chainColored": share(0.5, [0, 1], "if this share of the options has colors."),
  "begin.coloringItems": items(50, [0, 1e9], "A coloring of so many vertices or more begins with weights."),

  "memo.nodes": nodes(500_000, [0, 1e9], "Memo counting begins if it cannot have more nodes than this,"),
  "memo.paths": times(100, [1, 1e9], "and so many ways lead to each of them;"),
  "memo.entries": entries(400, [0, 1e9], "it is asked in problems of so many entries at the most,"),
  "memo.items": items(20, [0, 1e3], "or of so many items."),
  "memo.after": ms(20, [0, 1e9], "Else memo counting is tried when a search has lasted this long,"),
  "memo.share": share(0.08, [0, 1e9], "in this share of its time,"),
  "memo.credit": ms(30, [0, 1e9], "and so much more at once while it looks promising."),
  "memo.long": items(
    12,
    [0, 1e9],
    "Where options have so many items, a few choices settle all: it is tried at the first turn.",
  ),
  "memo.soon": times(
    1.5,
    [0, 1e3],
    "A search that seems to last no longer than so many times what it has lasted is let alone.",
  ),
  "memo.still": times(
    10,
    [1, 1e9],
    "A search stands still if it would last so many times longer at its latest pace.",
  ),
  "memo.endless": times(
    100,
    [1, 1e9],
    "A search that would last so many times longer does not come to an end.",
  ),
  "memo.lookups": times(1_000, [0, 1e9], "Memo counting takes over when so many values have been looked up,"),
  "memo.hits": share(0.4, [0, 1], "this share of them were there,"),
  "memo.gain": times(
    2,
    [0, 1e3],
    "and it goes through so many times the nodes of the search, those saved included.",
  ),
  "memo.again": times(
    1,
    [-1e9, 1e9],
    "It must be done sooner, though it does what the search has done so many times again.",
  ),
  "memo.growth": share(
    0.04,
    [0, 1],
    "Or when hits have become more by this share since there were an eighth of the look-ups.",
  ),
  "memo.stores": times(50_000, [0, 1e9], "It is given up when so many values are stored and fewer are hit."),
  "memo.symmetries": times(8, [1, 1e3], "It uses so many symmetries at the most, the identity among them."),

  "learning.after": ms(10, [0, 1e9], "Clause learning enters when a search has found nothing for this long,"),
  "learning.credit": ms(60, [0, 1e9], "with so much effort at once,"),
  "learning.share": share(3, [0, 1e3], "and then this share of that of the search;"),
  "learning.options": options(
    8,
    [1, 1e9],
    "with more options an item clauses are longer, and its share falls in proportion.",
  ),
  "proving.after": ms(
    150,
    [0, 1e9],
    "The same in a count, where only the proof that there is no solution is of use,",
  ),
  "proving.share": share(0.03, [0, 1e3], "and this share."),
  "restarts.after": ms(
    20,
    [0, 1e9],
    "Weights with restarts enter when a search has found nothing for this long,",
  ),
  "restarts.credit": ms(100, [0, 1e9], "with so much effort at once,"),
  "restarts.share": share(0.5, [0, 1e3], "and then this share."),
  "restarts.run": nodes(3_000, [1, 1e9], "The unit of the lengths of runs, which are Luby's."),
  "restarts.weight": times(2, [1, 100], "Weights of 1 to this begin a run, by chance."),
  "counting.after": ms(
    60,
    [0, 1e9],
    "Memo counting enters as a proof when a search has found nothing for this long,",
  ),
  "counting.share": share(0.2, [0, 1e3], "in this share."),
  "race.most": ms(
    10_000,
    [0, 1e9],
    "Where all solutions are wanted, the search is not held for a first one for longer than this.",
  ),

  "prune.after": ms(
    20,
    [0, 1e9],
    "Engine prune begins anew where there are bounds and colors and nothing was found for this long.",
  ),

  "weights.after": ms(
    50,
    [0, 1e9],
    "Weights that show that there is no solution are looked for when a search has found nothing for this long,",
  ),
  "weights.credit": ms(30, [0, 1e9], "in so much time at once,"),
  "weights.share": share(0.05, [0, 1e9], "and this share,"),
  "weights.most": share(0.25, [0, 1e9], "but never more than this share."),
  "weights.idle": ms(100, [0, 1e4], "While threads make tables there is nothing else to do: so much."),

  "symmetries.after": ms(0.2, [0, 1e9], "Symmetries are thought about when a count has lasted this long,"),
  "symmetries.left": ms(36, [-1e9, 1e9], "and used where more than this is left,"),
  "symmetries.leftPerEntry": of("us per entry")(
    10,
    [0, 1e6],
    "and so much more for each entry, for they have to be found.",
  ),
  "symmetries.part": ms(0.05, [-1e9, 1e9], "To enter a part takes this long."),
  "symmetries.parts": parts(100, [1, 1e6], "Into so many parts the search is divided at the most."),
  "symmetries.work": times(200, [0, 1e9], "To find them so many neighbors are looked at for each entry."),

  "smaller.after": ms(2_000, [0, 1e9], "A count that has lasted this long pays for a reduction,"),
  "smaller.share": share(0.02, [0, 1e9], "in this share;"),
  "smaller.worth": share(
    0.03,
    [0, 1],
    "it goes on with a smaller problem if this share of the options goes.",
  ),

  "threads.after": ms(40, [0, 1e9], "A search that has lasted this long gets its threads,"),
  "threads.left": ms(300, [0, 1e9], "if it seems to last so much longer,"),
  "threads.anyway": ms(
    1_000,
    [0, 1e9],
    "or has lasted this long; so is a thread that would make tables of entries for longer.",
  ),
  "threads.options": options(
    12_500,
    [0, 1e9],
    "With more options a thread makes the tables of pairs of options;",
  ),
  "threads.entries": entries(75_000, [0, 1e9], "and with more entries as well."),
} satisfies Record<string, Moment>;

export type MomentName = keyof typeof TABLE;
export type Moments = Readonly<Record<MomentName, number>>;

/** What was set from outside, for experiments. */
const set: Partial<Record<MomentName, number>> = {};

export const DEFAULTS: Moments = Object.freeze(
  Object.fromEntries(Object.entries(TABLE).map(([name, { default: value }]) => [name, value])) as Record<
    MomentName,
    number
  >,
);

/** Sets a number for this process: `name=value`. */
export function setMoment(text: string): void {
  const [name = "", value = ""] = text.split("=");
  if (!Object.hasOwn(TABLE, name))
    throw new BadValue(
      `No moment is called ${JSON.stringify(name)}; expected one of ${Object.keys(TABLE).join(", ")}`,
    );
  const { least, most, unit }: Moment = TABLE[name as MomentName];
  const number = Number(value);
  if (value.trim() === "" || !(number >= least && number <= most))
    throw new BadValue(
      `Bad moment ${text}; expected ${name}= and a number from ${least} to ${most} (${unit})`,
    );
  set[name as MomentName] = number;
}

/** What a task carries to threads; undefined if nothing was set. */
export function momentsSet(): Moments | undefined {
  return Object.keys(set).length > 0 ? { ...DEFAULTS, ...set } : undefined;
}
