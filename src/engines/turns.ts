// Several attempts at one thing go on in turns, each with a share, and the first that ends has won. This is the only loop that
// gives turns: to a search and what is tried beside it, to two proofs of one problem, to the two ways to make a diagram, to
// the ways to look for least cost. What an attempt is due is decided by others; here the attempt that is behind gets a turn.

/**
 * What can be driven: a search, a trial, a proof being written. Effort is told from counters where the answer depends on who
 * ends first, so that it is the same on every machine; else it may be measured by the clock. The unit is the caller's.
 */
export interface Attempt<End, Seen = void> {
  /** How much it has done. */
  readonly effort: number;
  /** Goes on until it has done about this much in all; how it has ended, or null while it is going. */
  advance(effort: number, seen: Seen): End | null;
}

/** An attempt among others. */
export interface Entrant<End, Seen = void> {
  readonly attempt: Attempt<End, Seen>;
  /** How much it may have done by now. */
  due(seen: Seen): number;
}

/** What a share of the leader's effort is. */
export interface Share {
  /** It enters when the leader has done this much; */
  readonly after?: number;
  /** it may then do this much at once, */
  readonly credit?: number;
  /** and this much for each unit of the leader's effort from there on, */
  readonly share: number;
  /** but never more than this much for each unit. */
  readonly most?: number;
}

/** What is due when the leader has done `leader`. */
export function dueOf({ after = 0, credit = 0, share, most = Infinity }: Share, leader: number): number {
  const since = leader - after;
  return since <= 0 ? 0 : Math.min(most * since, credit + share * since);
}

/** An attempt that has ended. */
export interface Ended<End, Who> {
  readonly who: Who;
  readonly end: End;
}

export class Turns<End, Seen = void, Who extends Entrant<End, Seen> = Entrant<End, Seen>> {
  /** How much each has been given. */
  readonly #given = new Map<Who, number>();

  /** The effort of a turn; it may be changed between two. */
  turn: number;

  constructor(turn: number) {
    this.turn = turn;
  }

  get entrants(): Iterable<Who> {
    return this.#given.keys();
  }

  add(who: Who): void {
    this.#given.set(who, 0);
  }

  drop(who: Who): void {
    this.#given.delete(who);
  }

  get isEmpty(): boolean {
    return this.#given.size === 0;
  }

  /** Is it due a turn? Less would tell nothing of how fast it is. */
  isBehind(who: Who, seen: Seen): boolean {
    return who.due(seen) >= this.#nextOf(who);
  }

  /** What it will have done after its next turn. */
  #nextOf(who: Who): number {
    return Math.max(this.#given.get(who)!, who.attempt.effort) + this.turn;
  }

  /** Each that is behind goes on for a turn; returns the first that has ended. */
  go(seen: Seen): Ended<End, Who> | null {
    for (const who of this.#given.keys()) {
      if (!this.isBehind(who, seen)) continue;
      const to = this.#nextOf(who);
      const end = who.attempt.advance(to, seen);
      this.#given.set(who, Math.max(to, who.attempt.effort));
      if (end !== null) return { who, end };
    }
    return null;
  }
}
