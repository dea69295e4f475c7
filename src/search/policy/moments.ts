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
  | "times";

export interface Moment {
  readonly unit: Unit;
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly says: string;
}

const of =
  (unit: Unit) =>
  (value: number, says: string, [least, most]: readonly [number, number] = [0, 1e9]): Moment => ({
    unit,
    default: value,
    least,
    most,
    says,
  });

const [ms, share, times, items, options] = [of("ms"), of("share"), of("times"), of("items"), of("options")];
const [entries, nodes, parts, perEntry] = [of("entries"), of("nodes"), of("parts"), of("us per entry")];

/** In each sentence, "this" is the number. */
export const TABLE = {
  turn: ms(5, "A search, and what goes on beside it, have turns of this length.", [1e-6, 1e3]),

  "begin.bitsItems": items(450, "With more items, to go through them costs more than bitsets save."),
  "begin.flatOptions": options(5_000, "With one item and this many options, tables take longest of all."),
  "begin.tight": times(
    3,
    "At most this many options an item, of as many items: choices force others.",
    [0, 100],
  ),
  "begin.oneOptions": options(20_000, "With more, cells finds a solution before bitsets are made."),
  "begin.chainItems": items(60, "Where rules make chains of this many items, conclusions settle most,"),
  "begin.chainColored": share(0.5, "if this share of the options has colors.", [0, 1]),
  "begin.coloringItems": items(50, "A coloring of this many vertices begins with weights."),

  "memo.nodes": nodes(500_000, "Memo counting begins if it cannot have more nodes than this,"),
  "memo.paths": times(100, "and this many ways lead to each of them;", [1, 1e9]),
  "memo.entries": entries(400, "that is asked in problems of this many entries at the most,"),
  "memo.items": items(20, "or of this many items.", [0, 1e3]),
  "memo.after": ms(20, "Else memo counting is tried when a search has lasted this long,"),
  "memo.share": share(0.08, "in this share of its time,"),
  "memo.credit": ms(30, "and this much more at once while it looks promising."),
  "memo.long": items(12, "Where options have this many items, it is tried at the first turn."),
  "memo.soon": times(
    1.5,
    "It is tried if a search seems to last this many times what it has lasted.",
    [0, 1e3],
  ),
  "memo.still": times(10, "A search stands still if it slows down to last this much longer.", [1, 1e9]),
  "memo.endless": times(100, "A search that would last this much longer has no end.", [1, 1e9]),
  "memo.lookups": times(1_000, "Memo counting takes over when this many values were looked up,"),
  "memo.hits": share(0.4, "this share of them were there,", [0, 1]),
  "memo.gain": times(2, "and its nodes, those saved included, are this many times the search's.", [0, 1e3]),
  "memo.again": times(1, "It must end sooner, though it does this much of the search again.", [-1e9, 1e9]),
  "memo.growth": share(0.04, "Or when hits grow by this share while look-ups grow eightfold.", [0, 1]),
  "memo.stores": times(50_000, "It is given up when this many values are stored and fewer are hit."),
  "memo.symmetries": times(8, "It uses at most this many symmetries, the identity among them.", [1, 1e3]),

  "learning.after": ms(10, "Clause learning enters when nothing was found for this long,"),
  "learning.credit": ms(60, "with this much effort at once,"),
  "learning.share": share(3, "and then this share of that of the search;", [0, 1e3]),
  "learning.options": options(8, "with more options an item its share falls in proportion.", [1, 1e9]),
  "proving.after": ms(150, "The same in a count, where only the proof of none is of use,"),
  "proving.share": share(0.03, "and this share.", [0, 1e3]),
  "restarts.after": ms(20, "Weights with restarts enter when nothing was found for this long,"),
  "restarts.credit": ms(100, "with this much effort at once,"),
  "restarts.share": share(0.5, "and then this share.", [0, 1e3]),
  "restarts.run": nodes(3_000, "The unit of the lengths of runs, which are Luby's.", [1, 1e9]),
  "restarts.weight": times(2, "Weights of 1 to this begin a run, by chance.", [1, 100]),
  "race.most": ms(10_000, "A listing is held for its first solution for this long at the most."),

  "prune.after": ms(20, "With bounds and colors, prune begins anew when nothing was found for this long."),

  "weights.after": ms(50, "Weights that prove none are looked for when nothing was found for this long,"),
  "weights.credit": ms(30, "in this much time at once,"),
  "weights.share": share(0.05, "and this share,"),
  "weights.most": share(0.25, "but never more than this share."),
  "weights.idle": ms(100, "While threads make tables, this much: there is nothing else to do.", [0, 1e4]),

  "symmetries.after": ms(0.2, "Symmetries are thought about when a count has lasted this long,"),
  "symmetries.left": ms(36, "and used where more than this is left,", [-1e9, 1e9]),
  "symmetries.leftPerEntry": perEntry(10, "and this for each entry, for they have to be found.", [0, 1e6]),
  "symmetries.part": ms(0.05, "To enter a part takes this long.", [-1e9, 1e9]),
  "symmetries.parts": parts(100, "The search is divided into this many parts at the most.", [1, 1e6]),
  "symmetries.work": times(200, "To find them, this many neighbors are looked at for each entry."),

  "threads.after": ms(40, "A search that has lasted this long gets its threads,"),
  "threads.left": ms(300, "if it seems to last this much longer,"),
  "threads.anyway": ms(1_000, "or has lasted this long, as tables of entries may that a thread makes."),
  "threads.options": options(12_500, "With more options a thread makes the tables of pairs of options;"),
  "threads.entries": entries(75_000, "and with more entries as well."),
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
