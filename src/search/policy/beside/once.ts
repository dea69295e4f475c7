// What is decided at once when its time has come.

import { prune } from "#engines";
import { isWhole } from "#problem";
import { type Beside, type Ground, LOST, type Outcome, type Standing } from "../attempt.js";
import { representative } from "../representative.js";

/** An attempt that is over after its first turn. */
abstract class Once implements Beside {
  readonly effort = 0;
  protected readonly ground: Ground;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  abstract advance(effort: number, standing: Standing): Outcome;
}

/** Another engine begins anew: what the first one has not found by now it will hardly find. */
export class Prune extends Once {
  advance(_: number, { begun }: Standing): Outcome {
    const because = "no solution was found until now";
    return {
      is: "better",
      event: { is: "anew", engine: prune.name, because },
      change: { engine: prune, anew: begun },
    };
  }
}

/** Symmetry settles some options, where any solution will do. */
export class Settling extends Once {
  advance(): Outcome {
    const { task, moments, traits, part } = this.ground;
    const options = isWhole(part)
      ? representative(task.problem, WORK + moments["symmetries.work"] * traits.entries)
      : [];
    return options.length > 0 ? { is: "settled", options } : LOST;
  }
}

/** The search for generators looks at this many neighbors in any case. */
const WORK = 3e6;
