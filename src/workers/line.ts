// Chunks of parts under way, in their order: threads answer some of them, the thread that hands them out answers others.

import type { Part } from "../problem/part.js";
import { type PartAnswer, unpackAnswers } from "./chunk.js";
import type { Crew } from "./crew.js";

type Answers = Iterable<PartAnswer | null>;

/** A chunk in its place. */
interface Place {
  readonly parts: readonly Part[];
  /** Null until they are there. */
  answers: Answers | null;
  /** When they are, if a thread is at it. */
  ready: Promise<void> | null;
}

/** Chunks for each thread that may wait for one before them. */
const MOST_CHUNKS = 8;

export class Line {
  readonly #crew: Crew;
  readonly #next: () => Part | null;
  readonly #size: number;
  readonly #places: Place[] = [];
  /** Are there parts that no chunk has? */
  #open = true;

  /** `next` gives the parts, of which a chunk has `size`. */
  constructor(crew: Crew, next: () => Part | null, size: number) {
    this.#crew = crew;
    this.#next = next;
    this.#size = size;
  }

  get isOver(): boolean {
    return !this.#open && this.#places.length === 0;
  }

  /** Gives the threads what they have room for. */
  supply(): void {
    while (this.#crew.hasRoom) {
      const place = this.#place();
      if (!place) return;
      place.ready = this.#crew.send(place.parts).then((numbers) => {
        place.answers = numbers ? unpackAnswers(numbers) : place.parts.map(() => null);
      });
      place.ready.catch(() => {}); // it is looked at when its turn comes
    }
  }

  /** A chunk for the caller to answer; null if there is none now. */
  own(): { readonly parts: readonly Part[]; answer(answers: Answers): void } | null {
    const place = this.#place();
    return (
      place && {
        parts: place.parts,
        answer(answers) {
          place.answers = answers;
        },
      }
    );
  }

  #place(): Place | null {
    if (!this.#open || this.#places.length >= MOST_CHUNKS * (this.#crew.size + 1)) return null;
    const parts: Part[] = [];
    while (this.#open && parts.length < this.#size) {
      const part = this.#next();
      if (part) parts.push(part);
      else this.#open = false;
    }
    if (parts.length === 0) return null;
    const place: Place = { parts, answers: null, ready: null };
    this.#places.push(place);
    return place;
  }

  /** Waits for the first chunk. */
  async wait(): Promise<void> {
    await this.#places[0]?.ready;
  }

  /** The answers of the first chunks, as far as they are there. */
  *answers(): Generator<PartAnswer | null> {
    for (let first = this.#places[0]; first?.answers; first = this.#places[0]) {
      this.#places.shift();
      yield* first.answers;
    }
  }
}
