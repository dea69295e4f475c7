// Settles what the parts leave open: is a solution the first of its class among those of its part, and by how many elements
// of the group is it symmetric itself?

import { optionCount, type Problem } from "#problem";
import type { ClassPart } from "./split.js";
import type { Element } from "./symmetry.js";

export class Judge {
  /** By option: the number of the solution that contained it last. */
  readonly #chosen: Uint32Array;
  /** By option: the number of the image that contained it last. */
  readonly #moved: Uint32Array;
  #solutions = 0;
  #images = 0;

  constructor(problem: Problem) {
    this.#chosen = new Uint32Array(optionCount(problem));
    this.#moved = new Uint32Array(optionCount(problem));
  }

  /** The class of a solution, if it is the first of it in the part: how large it is, and which symmetries keep the solution. */
  judge(part: ClassPart, solution: ArrayLike<number>): { size: number; kinds: string[] } | null {
    const keepers = this.keepers(part, solution);
    return (
      keepers && {
        size: part.order / (keepers.length + 1),
        kinds: keepers.map(({ kind }) => kind).sort(),
      }
    );
  }

  /** The elements of `among` that keep the solution as it is; null if one leads to an earlier solution of the part. */
  keepers(part: ClassPart, solution: ArrayLike<number>): Element[] | null {
    this.#mark(solution);
    const keepers: Element[] = [];
    for (const element of part.among) {
      const order = this.#compare(part, element, solution);
      if (order < 0) return null;
      if (order === 0) keepers.push(element);
    }
    return keepers;
  }

  #mark(solution: ArrayLike<number>): void {
    if (++this.#solutions > 0xffff_fff0) {
      this.#chosen.fill(0);
      this.#solutions = 1;
    }
    for (let k = 0; k < solution.length; k++) this.#chosen[solution[k]] = this.#solutions;
  }

  /** Negative if the image is an earlier solution of the part, 0 if it is this one, else positive. */
  #compare({ take }: ClassPart, { image }: Element, solution: ArrayLike<number>): number {
    if (++this.#images > 0xffff_fff0) {
      this.#moved.fill(0);
      this.#images = 1;
    }
    let lost = Infinity; // the least option of the solution that is not in the image, and the other way round
    let won = Infinity;
    for (let k = 0; k < solution.length; k++) {
      const to = image[solution[k]];
      this.#moved[to] = this.#images;
      if (this.#chosen[to] !== this.#solutions && to < won) won = to;
    }
    for (const o of take) if (this.#moved[o] !== this.#images) return 1;
    if (won === Infinity) return 0;
    for (let k = 0; k < solution.length; k++) {
      const o = solution[k];
      if (this.#moved[o] !== this.#images && o < lost) lost = o;
    }
    return won - lost;
  }
}
